/* A search in a thread of its own, while somebody else watches the keys. */
#ifndef RVL_CLI_THINK_H
#define RVL_CLI_THINK_H

#include <ravelin/ravelin.h>

struct thinker;

/* Starts; NULL if it cannot. The state is copied; limits->stop is not read.
 * Without random it looks in earnest, as rvl_search_lines. */
struct thinker *think_start(const rvl_state *state,
                            const rvl_search_limits *limits,
                            const rvl_random *random);
/* A descriptor that can be read once the search is over. */
int think_descriptor(const struct thinker *thinker);
/* Asks it to come to an end with the best so far. */
void think_stop(struct thinker *thinker);
/* Waits for the end and frees. *move counts in rvl_state_moves' order. */
rvl_status think_finish(struct thinker *thinker, uint32_t *move);
/* The same with what follows, after a search without random. */
rvl_status think_finish_line(struct thinker *thinker, rvl_line *line);

#endif
