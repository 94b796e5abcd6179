/*
 * Inside interp/: the other search, a tree grown by playouts. For any number
 * of camps, and for positions with so many turns that alpha-beta stays flat.
 */
#ifndef RVL_INTERP_TREE_H
#define RVL_INTERP_TREE_H

#include "interp/search.h"

/* A turn at the root, as the tree sees it. */
struct tree_turn {
    int value;                  /* for the team to move, as evaluated */
    int noise;                  /* of that, a blunder on purpose */
    uint32_t wins_in, loses_in; /* turns, 0: not proven */
    uint32_t visits;
    uint32_t length;
    uint32_t turns[SEARCH_LINE_USUAL]; /* the line; the first is the turn */
};

struct tree_limits {
    uint64_t positions; /* to be made, about */
    double deadline; /* of the monotonic clock, 0: none */
    const volatile bool *stop;
    unsigned threads; /* each grows a tree of its own; 0 counts as 1 */
    const struct weights *weights;
};

/*
 * Grows a tree from the top position; moves are its legal turns. Fills
 * turns[0 ... moves->count - 1] in the order of the list.
 */
enum engine_status tree_search(const struct state *state,
                               const struct moves *moves,
                               const struct tree_limits *limits,
                               struct rng *rng, struct tree_turn *turns);

#endif
