/*
 * A clock for every seat: time for the whole game, and some more for every
 * turn. Times are milliseconds. What is used up is counted from when a seat
 * comes to move until its turn is made, whatever happens between.
 */
#ifndef RVL_CLI_CLOCK_H
#define RVL_CLI_CLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CLOCK_SEATS 32
#define CLOCK_TEXT_SIZE 32
#define CLOCK_NOBODY UINT32_MAX

struct clock {
    int64_t limit;             /* for the whole game; 0: there is no clock */
    int64_t bonus;             /* for each turn made */
    bool is_strict;            /* who has used up the time has lost */
    int64_t left[CLOCK_SEATS]; /* below 0: more than there was */
    bool is_told[CLOCK_SEATS]; /* that the time is up */
    uint32_t running;          /* whose seat it is, or CLOCK_NOBODY */
    int64_t since;             /* when it began to run */
};

/* "15", "15:30", "1:30:00", each perhaps with "+10" seconds for each turn;
 * false if it is none of these or too long. */
bool clock_parse(const char *word, struct clock *clock);
/* The same back, in the shortest of these forms. */
void clock_write(const struct clock *clock, char *text);

/* All seats have all their time, none runs. */
void clock_reset(struct clock *clock);
/* The clock of this seat runs, or none (CLOCK_NOBODY); what ran is counted. */
void clock_run(struct clock *clock, uint32_t seat);
/* The turn of the seat that runs is made. */
void clock_press(struct clock *clock);
/* With what has run since. */
int64_t clock_left(const struct clock *clock, uint32_t seat);

/* How long a computer may think now, in milliseconds, after so many turns of
 * its own. Each turn takes a smaller part of what is left, since the longer a
 * game has lasted the longer it is likely to last: after 400 turns 1 % is
 * left. */
int64_t clock_budget(const struct clock *clock, uint32_t seat, uint32_t turns);

/* "4:05", "1:00:00", "-0:12". */
void clock_text(int64_t milliseconds, char *text);

#endif
