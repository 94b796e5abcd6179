/*
 * Turns that are barred because they would bring a position about again. They
 * depend on the history, so they are taken out of the list a position gives,
 * and a side that has no other turn is found when its turn comes.
 */
#include "interp/generate.h"

#include <string.h>

static bool is_barred_side(const struct program *program,
                           const struct position *position)
{
    return program->has_no_repeat && position->step >= program->step_count &&
           program->sides[side_to_move(program, position)].no_repeat;
}

static struct history history_of(const struct state *state)
{
    return (struct history){state->stack, state->stride, state->count,
                              NULL};
}

/* A pass is no repetition: who may do nothing else has to pass. */
static bool repeats(const struct state *state, const struct moves *moves,
                    const struct move *move)
{
    union {
        struct position position;
        unsigned char bytes[POSITION_BYTES_MAX];
    } bench;
    struct history history = history_of(state);
    if (move->type == MOVE_PASS || move->type == MOVE_ENTER) {
        return false;
    }
    position_make(state->program, state_top(state), &bench.position, moves,
                  move, NULL);
    return position_occurrences(state->program, &bench.position, &history, 2) >
           1;
}

enum engine_status state_legal(const struct state *state, struct moves *moves)
{
    const struct position *top = state_top(state);
    enum engine_status status = moves_generate(state->program, top, moves);
    uint32_t kept = 0;
    if (status != ENGINE_OK || top->reversible == 0 ||
        !is_barred_side(state->program, top)) {
        return status;
    }
    for (uint32_t i = 0; i < moves->count; i++) {
        if (!repeats(state, moves, &moves->items[i])) {
            moves->items[kept++] = moves->items[i];
        }
    }
    moves->count = kept;
    return ENGINE_OK;
}

/* Has the side to move turns, but none that is not barred? */
static enum engine_status look_for_way_out(struct state *state, bool *is_stuck)
{
    struct moves *spare = &state->spare;
    enum engine_status status =
        moves_generate(state->program, state_top(state), spare);
    *is_stuck = status == ENGINE_OK && spare->count > 0;
    for (uint32_t i = 0; *is_stuck && i < spare->count; i++) {
        *is_stuck = repeats(state, spare, &spare->items[i]);
    }
    return status;
}

enum engine_status state_judge_barred(struct state *state, unsigned mover)
{
    struct position *top =
        (struct position *)(void *)(state->stack +
                                    (state->count - 1) * state->stride);
    bool is_stuck = false;
    if (position_is_over(top) || top->reversible == 0 ||
        !is_barred_side(state->program, top)) {
        return ENGINE_OK;
    }
    enum engine_status status = look_for_way_out(state, &is_stuck);
    if (status == ENGINE_OK && is_stuck) {
        struct history history = history_of(state);
        history.count--;
        position_judge_stuck(state->program, top, &history, mover);
    }
    return status;
}
