/*
 * Inside interp/: judging a position by the ends, all or only those that a
 * turn can have touched.
 */
#ifndef RVL_INTERP_JUDGE_H
#define RVL_INTERP_JUDGE_H

#include "interp/tables.h"

/* position_judge, knowing whether the side to move has a turn: 0 or 1, or -1
 * if that is not known. */
void position_judge_known(const struct program *program,
                          struct position *position,
                          const struct history *history, unsigned mover,
                          const struct move *move, int can_move);
/* The same when the turn can have touched only these ends. */
void position_judge_ends(const struct program *program,
                         struct position *position,
                         const struct history *history, unsigned mover,
                         uint64_t ends, int can_move);

/* Notes a position. False: it has not been there before. */
static inline bool note_hash(struct hashes *hashes,
                             const struct position *position)
{
    unsigned bit = (unsigned)(position->hash % (64 * HASH_WORDS));
    if (position->reversible == 0) {
        memset(hashes, 0, sizeof *hashes);
    }
    bool came = set_has(hashes->bits, bit);
    set_add(hashes->bits, bit);
    return came;
}

/* The same of a position just made, where that is kept. */
static inline bool may_repeat(const struct history *history,
                              const struct position *position)
{
    return !history || !history->hashes || note_hash(history->hashes, position);
}

/* The ends, of those in masks, that the turn can have made hold. */
static inline uint64_t touched_ends(const struct engine_tables *tables,
                                    const struct position *position,
                                    const struct move *move, int can_move,
                                    bool repeats)
{
    const struct end_masks *masks = &tables->end_masks;
    uint64_t ends = masks->always;
    ends |= move->taken_count ? masks->on_loss : 0;
    ends |= can_move == 1 ? 0 : masks->stuck;
    ends |= repeats && position->reversible + 1u >= masks->least_repeated
                ? masks->repeated
                : 0;
    ends |= position->quiet >= masks->least_quiet ? masks->quiet : 0;
    ends |= position->plies >= masks->least_played ? masks->played : 0;
    if (move->to == SITE_NONE) {
        return ends;
    }
    uint64_t arrivals = masks->arrivals[move->kind] & ~ends;
    for (; arrivals; arrivals &= arrivals - 1) {
        const struct end_aux *aux = &tables->ends[lowest_bit(arrivals)];
        if (!aux->targets || set_has(aux->targets, move->to)) {
            ends |= arrivals & (0 - arrivals);
        }
    }
    return ends;
}

/* position_judge for a side to move all of whose turns are barred. */
void position_judge_stuck(const struct program *program,
                          struct position *position,
                          const struct history *history, unsigned mover);

#endif
