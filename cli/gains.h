/*
 * What a turn changes between the sides, found by giving the move to one and
 * the other: what may be taken, who may win at once, how many turns there are.
 */
#ifndef RVL_CLI_GAINS_H
#define RVL_CLI_GAINS_H

#include <ravelin/ravelin.h>

/* Pieces, the first of them by its point and kind. */
struct gain_pieces {
    uint32_t count, point, kind;
};

struct gains {
    bool has_next;  /* the game goes on after the turn */
    bool has_foe;   /* another team moves next, and what follows is known */
    bool has_again; /* likewise if we were to move once more */
    uint32_t foe;   /* the side that moves next */
    uint32_t
        foe_turns[2]; /* its turns before ours, were it to move, and after */
    uint32_t own_turns[2]; /* ours before, and after, were we to move again */
    bool has_fled;         /* what moved could be taken, and cannot any more */
    struct gain_pieces saved;      /* others that could be taken */
    struct gain_pieces threatened; /* theirs that we could not take before */
    char *parried; /* a turn by which they would have won, or NULL */
    char *winning; /* a turn by which we would win next, or NULL */
    /* other legal turns; those after which the next side wins at once, can take
     * a piece; the turns it has after all of them together. 0: none were seen
     */
    uint32_t others, others_lost, others_taken;
    uint64_t others_turns;
    bool lets_win, lets_take; /* the same of this turn */
    bool is_entry;
    uint32_t kind, in_hand; /* of the piece that moved, after the turn */
    uint32_t becomes;       /* what it is then, RVL_NONE: what it was */
};

/* False without memory; clear the gains all the same. `turn` is an index into
 * the legal turns of the state. */
bool gains_of(const rvl_state *state, uint32_t turn, struct gains *gains);
void gains_clear(struct gains *gains);

#endif
