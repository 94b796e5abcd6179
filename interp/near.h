/* How near the ends of a game are, condition by condition. */
#ifndef RVL_INTERP_NEAR_H
#define RVL_INTERP_NEAR_H

#include "interp/engine.h"

struct near_part {
    const char *name; /* "fills", "captured" ... */
    bool holds;
    bool has_numbers; /* have and need mean something */
    uint32_t have, need;
    struct span span; /* the condition, or the operator's whole */
};

/*
 * Part number `index` of the condition of an end in the top position, in
 * postfix order; its sentence is written like snprintf (*needed). False if
 * there is no such end or part.
 */
bool near_end_part(const struct state *state, unsigned end, unsigned index,
                   enum engine_lang lang, char *buffer, size_t size,
                   size_t *needed, struct near_part *part);
/*
 * How many moves (ranks, for a piece that is to pass others) the nearest of
 * the pieces that this part still lacks have to go in all, were nobody in the
 * way. False: the part asks for no places, or there is no way.
 */
bool near_end_way(const struct state *state, unsigned end, unsigned index,
                  uint32_t *way);
/* Is this the moment the end asks for (after or before turns of a side)? */
bool near_end_moment(const struct state *state, unsigned end);

#endif
