/* Picking a turn point by point. */
#include "screen/pick.h"

/* The n-th point of a turn; RVL_NONE past the last. */
static uint32_t point_of(const rvl_move_info *info, uint32_t n)
{
    if (info->is_pass) {
        return RVL_NONE;
    }
    if (info->is_entry || info->is_removal) {
        return n == 0 ? info->to : RVL_NONE;
    }
    if (n == 0) {
        return info->from;
    }
    return n <= info->path_length ? info->path[n - 1] : RVL_NONE;
}

bool pick_fits(const struct pick *pick, const rvl_state *state,
               const rvl_moves *moves, uint32_t move, bool *is_whole,
               uint32_t *next)
{
    rvl_move_info info;
    if (!rvl_move_get(state, moves, move, &info) || info.is_pass) {
        return false;
    }
    for (uint32_t i = 0; i < pick->count; i++) {
        if (point_of(&info, i) != pick->points[i]) {
            return false;
        }
    }
    *next = point_of(&info, pick->count);
    *is_whole = *next == RVL_NONE;
    return true;
}

/* What the turns say about the points picked. */
static enum pick_result judge(const struct pick *pick, const rvl_state *state,
                              const rvl_moves *moves)
{
    bool has_whole = false;
    bool has_more = false;
    for (uint32_t i = 0; i < rvl_moves_count(moves); i++) {
        bool is_whole = false;
        uint32_t next = RVL_NONE;
        if (pick_fits(pick, state, moves, i, &is_whole, &next)) {
            has_whole = has_whole || is_whole;
            has_more = has_more || !is_whole;
        }
    }
    if (has_whole) {
        return has_more ? PICK_OPEN : PICK_DONE;
    }
    return has_more ? PICK_MORE : PICK_NOTHING;
}

enum pick_result pick_point(struct pick *pick, const rvl_state *state,
                            const rvl_moves *moves, uint32_t point)
{
    struct pick longer = *pick;
    if (pick->count > 0 && pick->points[pick->count - 1] == point &&
        judge(pick, state, moves) == PICK_OPEN) {
        return PICK_DONE;
    }
    if (longer.count < PICK_MOST) {
        longer.points[longer.count++] = point;
        enum pick_result result = judge(&longer, state, moves);
        if (result != PICK_NOTHING) {
            *pick = longer;
            return result;
        }
    }
    struct pick anew = {.points = {point}, .count = 1};
    enum pick_result result = judge(&anew, state, moves);
    if (result != PICK_NOTHING) {
        *pick = anew;
    }
    return result;
}

void pick_back(struct pick *pick)
{
    if (pick->count > 0) {
        pick->count--;
    }
}
