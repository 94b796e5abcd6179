/*
 * Inside interp/: walks through sequences of turns, shared by perft.c, which
 * counts alone, and threads.c, which counts in company.
 */
#ifndef RVL_INTERP_PERFT_H
#define RVL_INTERP_PERFT_H

#include "interp/generate.h"

/* A copy of the state with room for depth more positions. walk_clear also
 * after a failure. */
enum engine_status walk_init(struct walk *walk, const struct state *state,
                             uint32_t depth, const volatile bool *stop);
void walk_clear(struct walk *walk);
/* The turns of the top position into the list of a level; none when the game
 * is over. */
enum engine_status walk_list(struct walk *walk, uint32_t level);
/* Adds the sequences below the top position, which is that of a level. */
enum engine_status walk_count(struct walk *walk, uint32_t level,
                              uint64_t *count);
/* Tells of the count below a turn of lists[0]. */
void walk_tell(const struct walk *walk, uint32_t first, uint64_t count,
               perft_divide divide, void *user);

/* As perft_count, with several threads; depth > 2. */
enum engine_status perft_together(const struct state *state, uint32_t depth,
                                  unsigned threads, perft_divide divide,
                                  void *user, const volatile bool *stop,
                                  uint64_t *count);

#endif
