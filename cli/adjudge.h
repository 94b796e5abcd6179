/* When a referee ends a game that the rules let go on. */
#ifndef RVL_CLI_ADJUDGE_H
#define RVL_CLI_ADJUDGE_H

#include <ravelin/ravelin.h>

enum adjudged {
    ADJUDGED_NOT,
    ADJUDGED_PLIES,   /* a draw: so many turns were played */
    ADJUDGED_REPEATS, /* a draw: a position came about so often */
    ADJUDGED_IDLE,    /* a draw: so many turns in a row can be taken back */
    ADJUDGED_VALUE    /* a win: all players have agreed on it for so long */
};
#define ADJUDGED_COUNT 5

/* Numbers; 0: off. */
struct adjudge_rules {
    uint64_t plies, repeats, idle;
    uint64_t value, turns; /* for one team, in a row */
};

/* More than any evaluation: a sure win; no evaluation was made. */
#define ADJUDGE_SURE 1000000
#define ADJUDGE_UNKNOWN INT32_MIN

/* How far the players of one game have come to agree. */
struct adjudge {
    uint32_t leader; /* team, RVL_NONE */
    uint64_t turns;  /* in a row at which it was said to win */
    uint64_t heard;  /* teams that said so, a bit each */
    uint64_t moved;  /* teams that made a turn so far */
};

/* Before the first turn. */
void adjudge_begin(struct adjudge *adjudge);
/* A player of the team, to move, valued its turn so. Where there was nothing
 * to choose, it says nothing, and what was said stands. */
void adjudge_hear(struct adjudge *adjudge, const struct adjudge_rules *rules,
                  uint32_t team, int32_t value);
/* Is the game to be ended now? ADJUDGED_VALUE: the leader wins. */
enum adjudged adjudge_look(const struct adjudge *adjudge,
                           const struct adjudge_rules *rules,
                           const rvl_state *state);

/* "plies", "repeats", "idle", "value"; NULL for ADJUDGED_NOT. */
const char *adjudged_word(enum adjudged reason);
/* ADJUDGED_COUNT: no such word. NULL stands for ADJUDGED_NOT. */
enum adjudged adjudged_read(const char *word);

#endif
