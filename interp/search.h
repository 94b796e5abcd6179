/* The computer's choice of a turn. Knows no game. */
#ifndef RVL_INTERP_SEARCH_H
#define RVL_INTERP_SEARCH_H

#include "interp/engine.h"
#include "interp/weights.h"

/*
 * A turn for the side to move; level 1 ... 10. Same state, level and rng
 * give the same turn (unless *stop cuts it short). `moves` is refilled with
 * the legal turns. ENGINE_NOT_FOUND: there is none.
 */
enum engine_status search_move(const struct state *state, struct moves *moves,
                               int level, struct rng *rng,
                               const volatile bool *stop, uint32_t *move);

/*
 * The same with a clock: seconds of thinking instead of the positions that
 * the level may look at (0: none, then as search_move). The lower levels may
 * need less. What a clock ends is not the same again. With both, what comes
 * first ends it.
 */
#define SEARCH_THREADS_MOST 64u
enum search_kind { SEARCH_AUTO, SEARCH_ALPHABETA, SEARCH_TREE };
struct search_limits {
    int level;
    double seconds;
    uint64_t positions; /* instead of those of the level; 0: none */
    bool is_earnest; /* no blunders on purpose */
    const volatile bool *stop; /* or NULL */
    const struct weights *weights; /* NULL: the usual ones */
    enum search_kind kind;
    unsigned threads; /* 0 counts as 1 */
    int *value; /* or NULL: of the turn found, if it was looked for */
};
/* What SEARCH_AUTO comes to in a position. */
enum search_kind search_kind_for(const struct state *state);
enum engine_status search_within(const struct state *state,
                                 struct moves *moves,
                                 const struct search_limits *limits,
                                 struct rng *rng, uint32_t *move);

/* A turn and what follows if both sides play as the search thinks best; each
 * is an index into the legal turns of its position. */
#define SEARCH_LINE_MAX 256
/* No longer, unless the line is decided: beyond this it is guesswork. */
#define SEARCH_LINE_USUAL 12
struct search_line {
    int value; /* for the team to move; beyond any evaluation if decided */
    uint32_t wins_in, loses_in; /* turns, 0: not known */
    uint32_t depth;             /* turns looked ahead for all turns */
    uint32_t length;
    uint32_t turns[SEARCH_LINE_MAX];
};
/* The best turns in earnest, the greatest value first: at most *count, then as
 * many as there are. Equal turns come in a fixed order; the first is the one
 * found for a count of one. Decided lines go on to the end of the game, if
 * that can be found with as many positions again. */
enum engine_status search_lines(const struct state *state, struct moves *moves,
                                const struct search_limits *limits,
                                struct search_line *lines, uint32_t *count);

/* What each team may expect against all others, whoever is to move: one turn
 * ahead and the captures that follow. */
enum engine_status search_teams(const struct state *state,
                                const struct weights *weights, int *values);

#endif
