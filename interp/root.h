/*
 * Inside interp/: a search from its root, for those who want a turn of it
 * (search.c) and those who want lines (lines.c).
 */
#ifndef RVL_INTERP_ROOT_H
#define RVL_INTERP_ROOT_H

#include "interp/look.h"
#include "interp/search.h"
#include "interp/tree.h"

struct level {
    uint32_t nodes; /* positions made at most */
    int depth;
    int noise;       /* greatest random bonus of a turn at the root */
    uint32_t lapses; /* of a thousand turns, in which most are overlooked */
    uint32_t sees;   /* turns that a lapse does not overlook, 0: all */
};

/* One turn at the root. */
struct root_turn {
    uint32_t move;
    int score, noise;
};

/* How far an iterative deepening came. */
struct reach {
    int depth;              /* of the last iteration that saw all turns */
    struct root_turn whole; /* the best it found */
    int deepest;            /* where the score of the best turn is from */
};

/* A search with the turns of its root. */
struct root {
    struct search *search;
    struct root_turn *turns;
    struct reach reach;
};

/* The legal turns; ENGINE_NOT_FOUND: there is none. */
enum engine_status root_begin(const struct state *state, struct moves *moves,
                              const struct search_limits *limits);
/* What a level allows, the clock and the size of the board considered; lower
 * levels have their lapses. */
struct level root_allowance(const struct state *state,
                            const struct search_limits *limits,
                            struct rng *rng);
bool root_uses_tree(const struct state *state,
                    const struct search_limits *limits);
/* A search for the team to move; NULL without memory. */
struct search *root_search(const struct state *state, uint64_t nodes,
                           const struct weights *weights);
void search_free(struct search *search);
/* Fills an empty root; clear it all the same if that fails. */
enum engine_status root_look(struct root *root, const struct state *state,
                             const struct moves *moves,
                             const struct search_limits *limits,
                             struct rng *rng);
void root_clear(struct root *root);
/* Fills turns with the turns of the root, best first. */
enum engine_status root_tree_look(const struct state *state,
                                  const struct moves *moves,
                                  const struct search_limits *limits,
                                  struct rng *rng, struct tree_turn *turns);

#endif
