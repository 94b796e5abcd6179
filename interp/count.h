/*
 * Inside interp/: what a turn does to the counters of a position, for all who
 * make turns.
 */
#ifndef RVL_INTERP_COUNT_H
#define RVL_INTERP_COUNT_H

#include "interp/tables.h"

/* Could the piece come back to where it was by steps and slides? */
static inline bool has_way_back(const struct program *program,
                                const struct move *move)
{
    const uint64_t *reach = program->tables->reach;
    if (!reach) {
        return true;
    }
    if (program->tables->recurring >> move->kind & 1) {
        return true; /* by becoming itself again it may go anywhere */
    }
    size_t row = (size_t)move->kind * program->site_count + move->to;
    return set_has(reach + row * program->words, move->from);
}

/* Where a piece may go round in circles, nothing is forward. */
static inline bool goes_forward(const struct program *program,
                                const struct move *move, unsigned side)
{
    const int32_t *rank = program->sides[side].rank;
    return rank && rank[move->to] > rank[move->from] &&
           !has_way_back(program, move);
}

static inline bool is_quiet_event(const struct program *program,
                                  const struct move *move, unsigned side)
{
    const struct quiet_code *quiet = &program->quiet;
    kind_set kind = (kind_set)1 << move->kind;
    if (move->type == MOVE_PASS) {
        return false;
    }
    if ((quiet->on_capture && move->taken_count) ||
        (quiet->on_placing && move->type == MOVE_ENTER)) {
        return true;
    }
    if (move->type == MOVE_LEAVE) {
        return quiet->on_move & kind;
    }
    bool was_in = move->from != SITE_NONE && quiet->entry_zone &&
                  set_has(quiet->entry_zone, move->from);
    if ((quiet->on_entry & kind) && quiet->entry_zone && !was_in &&
        set_has(quiet->entry_zone, move->to)) {
        return true;
    }
    if (move->type == MOVE_ENTER) {
        return false;
    }
    return (quiet->on_move & kind) ||
           ((quiet->on_forward & kind) && goes_forward(program, move, side));
}

/* Can the placement before the turn ever come back? */
static inline bool is_reversible(const struct program *program,
                                 const struct move *move)
{
    if (program->tables->grows || move->type == MOVE_PASS) {
        return true;
    }
    /* a huff that is only due may still be waived: it counts when made */
    if (move->type == MOVE_ENTER || move->type == MOVE_LEAVE ||
        move->taken_count ||
        move->huff != SITE_NONE) {
        return false;
    }
    return has_way_back(program, move);
}

static inline uint16_t one_more(uint16_t count)
{
    return count == UINT16_MAX ? count : (uint16_t)(count + 1);
}

/* `side` made the turn, while pieces were still being placed or not. */
static inline void count_turn(const struct program *program,
                              struct position *to, const struct move *move,
                              unsigned side, bool placing)
{
    to->plies++;
    to->reversible = !placing && is_reversible(program, move)
                         ? one_more(to->reversible)
                         : 0;
    if (program->has_quiet) {
        bool resets = placing || is_quiet_event(program, move, side);
        to->quiet = resets ? 0 : one_more(to->quiet);
    }
}

#endif
