/* Lines that are decided, led on to the end of the game. */
#include "interp/finish.h"

#include <stdlib.h>

/* Late turns are looked at less deep, so a little deeper than need be. */
#define DEPTH_MORE 2

void finish_value(int score, struct search_line *line)
{
    line->value = score;
    line->wins_in = line->loses_in = 0;
    if (score > SCORE_SURE) {
        line->wins_in = (uint32_t)(SCORE_WON - score);
    } else if (score < -SCORE_SURE) {
        line->loses_in = (uint32_t)(SCORE_WON + score);
    }
}

bool finish_fits(const struct search *search, int value, int ply)
{
    int end = look_final(search, ply);
    if (value > SCORE_SURE || value < -SCORE_SURE) {
        return (end > 0) == (value > 0) && end != 0;
    }
    return end == 0 && value == 0;
}

/* The turn of the list that leads to a score; false: none was found. */
static bool find_turn(struct search *search, const struct moves *list,
                      int target, int ply, uint32_t *found)
{
    int depth = abs(target) >= SCORE_WON - ply ? 0 : SCORE_WON - abs(target);
    depth = depth - ply - 1 + DEPTH_MORE;
    for (uint32_t i = 0; i < list->count; i++) {
        search->status = state_push(&search->state, list, &list->items[i]);
        if (search->status != ENGINE_OK) {
            return false;
        }
        int score = look(search, depth, ply + 1, target - 1, target + 1);
        state_pop(&search->state);
        if (search->is_cut) {
            return false;
        }
        if (score == target) {
            *found = i;
            return true;
        }
    }
    return false;
}

/* Leads the line to a score from its first turn on. */
static bool lead(struct search *search, struct moves *spare, int target,
                 struct search_line *line)
{
    struct state *state = &search->state;
    line->length = 1;
    while (line->length < SEARCH_LINE_MAX &&
           !position_is_over(state_top(state))) {
        uint32_t turn = 0;
        search->status = state_legal(state, spare);
        if (search->status != ENGINE_OK ||
            !find_turn(search, spare, target, (int)line->length, &turn)) {
            return false;
        }
        line->turns[line->length++] = turn;
        search->status = state_push(state, spare, &spare->items[turn]);
        if (search->status != ENGINE_OK) {
            return false;
        }
    }
    return position_is_over(state_top(state)) &&
           look_final(search, (int)line->length) == target;
}

enum engine_status finish_line(struct search *search, const struct moves *moves,
                               struct moves *spare, uint64_t positions,
                               int ceiling, struct search_line *line)
{
    struct search_line better = *line;
    uint32_t before = search->state.count;
    int known = (int)(line->wins_in + line->loses_in);
    if (known == 0 || known >= PLY_MAX) {
        return ENGINE_OK;
    }
    search->is_cut = false;
    search->left = positions;
    search->status =
        state_push(&search->state, moves, &moves->items[line->turns[0]]);
    bool is_good = search->status == ENGINE_OK;
    if (is_good && !lead(search, spare, line->value, &better)) {
        search->state.count = before + 1;
        int score = look(search, known - 1 + DEPTH_MORE, 1, -SEARCH_INFINITY,
                         SEARCH_INFINITY);
        finish_value(score, &better);
        is_good = !search->is_cut && score <= ceiling &&
                  (score > 0) == (line->value > 0) &&
                  better.wins_in + better.loses_in > 0 &&
                  lead(search, spare, score, &better);
    }
    search->state.count = before;
    if (is_good) {
        *line = better;
    }
    return search->status;
}
