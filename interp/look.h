/*
 * Inside interp/: the search below the root, and what it keeps. Scores are
 * from the point of view of the team that looks for a turn.
 */
#ifndef RVL_INTERP_LOOK_H
#define RVL_INTERP_LOOK_H

#include "interp/evaluate.h"

#include <stdatomic.h>

/* The longest line, captures and forced turns included. */
#define PLY_MAX 96
#define SEARCH_INFINITY (2 * SCORE_WON)
/* Beyond this a score tells in how many turns the game is over. */
#define SCORE_SURE (SCORE_WON - 1000)

enum bound { BOUND_NONE, BOUND_EXACT, BOUND_LEAST, BOUND_MOST };

/* What is known of a position met before. */
struct known {
    int32_t score;
    uint16_t move; /* key of the best turn, 0: none */
    uint8_t depth;
    uint8_t bound; /* enum bound */
};

/* The same in the table, which several threads share: packed, and the key
 * mixed with that, so that halves of two writers are told from one. */
struct slot {
    _Atomic uint64_t check, packed;
};

struct ply {
    struct moves list;
    uint32_t *ranks; /* of the turns: the greatest is tried first */
    uint32_t rank_capacity;
    uint64_t key; /* of the position, in the table */
    uint16_t killers[2]; /* keys of quiet turns that refuted others */
};

struct search {
    struct state state;
    struct evaluator evaluator;
    struct ply plies[PLY_MAX + 2];
    struct slot *table;
    bool has_loan; /* the table is that of another thread */
    uint64_t table_mask;
    uint32_t *history; /* kind * sites + target: how often it was best */
    const volatile bool *stop;
    double deadline; /* of the monotonic clock, 0: none */
    uint64_t left;   /* positions still to make */
    uint32_t seen;   /* turns of the root, from the first on, looked at */
    uint64_t made;
    bool is_cut;     /* the budget or the stop flag ended an iteration */
    bool has_deeper; /* some line was not followed to its end */
    enum engine_status status;
};

/* The value of the top position; the root is at ply 0. */
int look(struct search *search, int depth, int ply, int alpha, int beta);
/* The value of the top position, where the game is over. */
int look_final(const struct search *search, int ply);
/* Names a turn within the list of one position, never 0. */
uint16_t look_key(const struct move *move);
/* What is known of the top position; false: nothing. */
bool look_known(const struct search *search, struct known *known);
/* Seconds of the monotonic clock. */
double look_clock(void);

#endif
