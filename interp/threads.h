/* Random games by several threads; counting by several is perft_count. */
#ifndef RVL_INTERP_THREADS_H
#define RVL_INTERP_THREADS_H

#include "interp/engine.h"

/* Random games from one position. */
struct playouts {
    uint64_t seed, first, games; /* the numbers of the streams of the games */
    unsigned threads;
    uint32_t max_plies;
    const volatile bool *stop; /* or NULL */
};
/* How they ended; sums, so that their order does not matter. */
struct tally {
    uint64_t games, plies, drawn, undecided;
    uint64_t won[SIDE_MAX]; /* with this side the first of the winners */
};
/* Adds to *tally; on ENGINE_LIMIT (stopped) what was played until then. */
enum engine_status playouts_run(const struct state *state,
                                const struct playouts *playouts,
                                struct tally *tally);

#endif
