/*
 * A state: the positions of a play so far on one stack. The stack is the
 * undo log and the history that repetition looks at.
 */
#include "interp/generate.h"

#include <stdlib.h>
#include <string.h>

const struct position *state_top(const struct state *state)
{
    return state_at(state, state->count - 1);
}

enum engine_status state_grow(struct state *state, uint32_t count)
{
    uint32_t capacity = state->capacity ? state->capacity : 16;
    while (capacity < count) {
        if (capacity > UINT32_MAX / 4) {
            return ENGINE_LIMIT;
        }
        capacity *= 2;
    }
    unsigned char *stack = realloc(state->stack, capacity * state->stride);
    if (!stack) {
        return ENGINE_NO_MEMORY;
    }
    state->stack = stack;
    state->capacity = capacity;
    return ENGINE_OK;
}

static void clear_duties(struct position *position)
{
    position->go_on = SITE_NONE;
    position->order_from = SITE_NONE;
    position->order_to = SITE_NONE;
    position->huff_side = NO_INDEX;
    position->huff_debt = 0;
    position->end = NO_INDEX;
}

static void start_position(const struct state *state, struct position *position)
{
    const struct program *program = state->program;
    memset(position, 0, state->stride);
    clear_duties(position);
    position->turn = state->first_turn;
    for (unsigned site = 0; site < program->site_count; site++) {
        if (program->start[site]) {
            position_drop(program, position, program->start[site] - 1u,
                          (site_id)site);
        }
        for (unsigned n = 0; program->pile_kinds && program->start_more &&
                             n < program->start_more[site];
             n++) {
            position_drop(program, position, program->start[site] - 1u,
                          (site_id)site);
        }
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        position_hand(program, position, kind, program->kinds[kind].in_hand);
    }
    position_skip_steps(program, position);
}

/* Chance and the question whether there is a way out need no longer list than
 * a player gets. */
static void init_lists(struct state *state)
{
    moves_init(&state->spare);
    moves_init(&state->drawn);
    state->spare.may_fold = state->drawn.may_fold = true;
}

enum engine_status state_init(struct state *state,
                              const struct program *program, uint64_t seed)
{
    memset(state, 0, sizeof *state);
    state->program = program;
    state->stride = program->tables->position_bytes;
    if (program->starter_by_lot) {
        struct rng rng;
        /* a stream of its own, apart from those of games */
        rng_seed(&rng, seed, UINT64_MAX);
        uint32_t side = rng_below(&rng, program->side_count);
        state->first_turn = program->sides[side].first_turn;
    }
    enum engine_status status = state_reserve(state, 1);
    init_lists(state);
    if (status == ENGINE_OK) {
        state->count = 1;
        start_position(state, state_at(state, 0));
        position_judge(program, state_at(state, 0), NULL, NO_INDEX, NULL);
    }
    return status;
}

void state_clear(struct state *state)
{
    free(state->stack);
    free(state->draft);
    moves_clear(&state->spare);
    moves_clear(&state->drawn);
    memset(state, 0, sizeof *state);
}

enum engine_status state_copy(struct state *out, const struct state *state)
{
    *out = *state;
    out->stack = NULL;
    out->draft = NULL;
    out->capacity = 0;
    init_lists(out);
    enum engine_status status = state_reserve(out, state->count);
    if (status == ENGINE_OK && state->draft) {
        out->draft = malloc(state->stride);
        status = out->draft ? ENGINE_OK : ENGINE_NO_MEMORY;
    }
    if (status != ENGINE_OK) {
        state_clear(out);
        return status;
    }
    memcpy(out->stack, state->stack, state->count * state->stride);
    if (state->draft) {
        memcpy(out->draft, state->draft, state->stride);
    }
    return ENGINE_OK;
}

/* Ties a list to this state at this moment. */
static uint64_t token(const struct state *state)
{
    const struct position *top = state_top(state);
    return hash_mix(state->serial + 1) ^ position_hash(state->program, top) ^
           top->plies;
}

bool state_owns(const struct state *state, const struct moves *moves)
{
    return moves->owner == state && moves->serial == token(state);
}

enum engine_status state_moves(const struct state *state, struct moves *moves)
{
    const struct position *top = state_top(state);
    enum engine_status status = ENGINE_OK;
    if (moves->is_folded && state_owns(state, moves)) {
        return ENGINE_OK; /* it took long, and screens ask again and again */
    }
    if (position_is_over(top)) {
        moves_empty(moves);
        moves->is_folded = false;
    } else {
        status = state_legal(state, moves);
    }
    if (status == ENGINE_OK) {
        moves->owner = state;
        moves->serial = token(state);
    }
    return status;
}

enum engine_status state_push(struct state *state, const struct moves *moves,
                              const struct move *move)
{
    enum engine_status status = state_reserve(state, state->count + 1);
    if (status != ENGINE_OK) {
        return status;
    }
    const struct program *program = state->program;
    const struct position *from = state_at(state, state->count - 1);
    struct position *to = state_at(state, state->count);
    struct history history = {state->stack, state->stride, state->count,
                              NULL};
    position_make(program, from, to, moves, move, &history);
    state->count++;
    if (program->has_no_repeat) {
        status = state_judge_barred(state, side_to_move(program, from));
        state->count -= status != ENGINE_OK;
    }
    return status;
}

void state_pop(struct state *state)
{
    state->count--;
}

enum engine_status state_apply(struct state *state, const struct moves *moves,
                               uint32_t move)
{
    if (!state_owns(state, moves) || move >= moves->count) {
        return ENGINE_INVALID;
    }
    enum engine_status status = state_push(state, moves, &moves->items[move]);
    if (status == ENGINE_OK) {
        state->serial++;
    }
    return status;
}

enum engine_status state_undo(struct state *state)
{
    if (state->count <= 1) {
        return ENGINE_NOT_FOUND;
    }
    state_pop(state);
    state->serial++;
    return ENGINE_OK;
}
