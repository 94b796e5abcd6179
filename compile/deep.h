/*
 * Inside compile/: what many random games use of a game. deep_tally.c counts
 * for one choice of options, deep.c goes through the options and tells what
 * nothing ever used.
 */
#ifndef RVL_COMPILE_DEEP_H
#define RVL_COMPILE_DEEP_H

#include "base/arena.h"
#include "interp/engine.h"

/* What was used by the games of one program; arrays as long as the
 * program's. */
struct deep_tally {
    const struct program *program;
    bool *rules;
    bool *takes;
    bool *becomes;
    bool *ends;
    bool *kinds;      /* that ever moved or entered */
    bool *sites;      /* that a piece ever stood on */
    bool *segments;   /* that a piece ever moved along */
    uint16_t *joins;  /* site * site_count + site: first segment + 1, or 0 */
    uint16_t *again;  /* per segment: the next of the same two sites + 1 */
    uint16_t *before; /* per site: the kind there before a turn, NO_INDEX */
};

/* False without memory. */
bool deep_tally_init(struct deep_tally *tally, struct arena *arena,
                     const struct program *program);
/* Notes where the pieces of a position stand and which end holds. */
void deep_tally_position(struct deep_tally *tally,
                         const struct position *position);
/* Notes the rule and the way of a turn in the position before it. */
void deep_tally_move(struct deep_tally *tally, const struct position *position,
                     const struct moves *moves, const struct move *move);
/* Notes what the turn noted last took and changed, in the position after it:
 * a take statement counts where it may have been the one. */
void deep_tally_after(struct deep_tally *tally, const struct move *move,
                      const struct position *position);

#endif
