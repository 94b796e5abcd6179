/* What games are like, counted: how they are played, what is told. */
#ifndef RVL_CLI_STATS_H
#define RVL_CLI_STATS_H

#include "cli/play.h"
#include "cli/tally.h"

/* What one game was like, once it is over. */
struct stats_game {
    bool is_done;
    struct result result;
    uint32_t turns, changes, repeated;
    uint64_t choices, single, widest, pieces;
    double drama, drama_most; /* how far behind the winner was, 0 to 1 */
    double decisive;          /* turns after which the winner was safe */
    double covered;           /* points that a piece stood on */
};

/* What a thread counts over all its games: sums, so the order is nothing. */
struct stats_counts {
    uint64_t *rules, *visits, *moved; /* by rule, point, kind */
};

struct stats {
    struct play table;
    uint64_t count, threads;
    uint32_t begins; /* team of the side that moves first */
    struct stats_game *games;
    struct stats_counts sums;
};

/* A number with the name that Ludii gives it, if it has one, and what it
 * means. */
struct stats_measure {
    const char *name, *text;
    double value;
};
#define STATS_MEASURES 24

/* The same for all games. */
struct stats_sum {
    struct tally tally;
    struct stats_measure measures[STATS_MEASURES];
};

/* stats_play.c: plays all, in threads that change nothing. */
rvl_status stats_play(struct stats *stats);
void stats_clear(struct stats *stats);

/* stats_sum.c */
void stats_sum_up(const struct stats *stats, struct stats_sum *sum);
void stats_sum_clear(struct stats_sum *sum);

/* stats_show.c: text, JSON, or "svg", "png", "pdf"; an exit code. */
int stats_show(struct stats *stats, const char *format);

/* What was never used. */
typedef void (*stats_tell)(void *user, const char *what, const char *name);
void stats_unused(const struct stats *stats, stats_tell tell, void *user);

#endif
