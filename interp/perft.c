/*
 * Counting turns and positions to a depth, and random games: the tests of
 * everything else, and the base of every measurement.
 */
#include "interp/perft.h"

#include "base/flag.h"

#include <stdlib.h>
#include <string.h>

/* Deeper than any count that ends. */
#define PERFT_DEPTH_MAX 64u
#define PERFT_TEXT 512u

void walk_clear(struct walk *walk)
{
    for (uint32_t i = 0; walk->lists && i <= walk->depth; i++) {
        moves_clear(&walk->lists[i]);
    }
    free(walk->lists);
    free(walk->quicks);
    state_clear(&walk->state);
}

enum engine_status walk_init(struct walk *walk, const struct state *state,
                             uint32_t depth, const volatile bool *stop)
{
    memset(walk, 0, sizeof *walk);
    walk->depth = depth;
    walk->stop = stop;
    walk->base = state->count - 1;
    if (depth > PERFT_DEPTH_MAX) {
        return ENGINE_LIMIT;
    }
    enum engine_status status = state_copy(&walk->state, state);
    if (status != ENGINE_OK) {
        return status;
    }
    walk->lists = calloc(depth + 1u, sizeof *walk->lists);
    walk->quicks = calloc(depth + 1u, sizeof *walk->quicks);
    return walk->lists && walk->quicks
               ? state_reserve(&walk->state, state->count + depth)
               : ENGINE_NO_MEMORY;
}

static bool is_stopped(const struct walk *walk)
{
    return flag_is_up(walk->stop);
}

enum engine_status walk_list(struct walk *walk, uint32_t level)
{
    const struct position *top = state_top(&walk->state);
    struct moves *list = &walk->lists[level];
    if (position_is_over(top)) {
        moves_empty(list);
        return ENGINE_OK;
    }
    if (is_stopped(walk)) {
        return ENGINE_LIMIT;
    }
    list->may_leave_takes = true;
    return state_legal(&walk->state, list);
}

/* Turn by turn, where what may be done depends on how the position came
 * about. Depth is at most PERFT_DEPTH_MAX, so the recursion is limited. */
static enum engine_status count_below(struct walk *walk, uint32_t level,
                                      uint64_t *count)
{
    struct moves *list = &walk->lists[level];
    enum engine_status status = walk_list(walk, level);
    if (status != ENGINE_OK || (level + 1 == walk->depth && !walk->makes_all)) {
        *count += status == ENGINE_OK ? list->count : 0;
        return status;
    }
    for (uint32_t i = 0; i < list->count && status == ENGINE_OK; i++) {
        status = state_push(&walk->state, list, &list->items[i]);
        if (status == ENGINE_OK) {
            walk->visited++;
            if (level + 1 == walk->depth) {
                ++*count;
            } else {
                status = count_below(walk, level + 1, count);
            }
            state_pop(&walk->state);
        }
    }
    return status;
}

enum engine_status walk_count(struct walk *walk, uint32_t level,
                              uint64_t *count)
{
    const struct program *program = walk->state.program;
    return program->has_no_repeat
               ? count_below(walk, level, count)
               : gen_functions_of(program)->walk_from(walk, level, count);
}

void walk_tell(const struct walk *walk, uint32_t first, uint64_t count,
               perft_divide divide, void *user)
{
    char text[PERFT_TEXT];
    const struct moves *list = &walk->lists[0];
    move_text(walk->state.program, list, &list->items[first], text,
              sizeof text);
    divide(user, text, count);
}

static enum engine_status divide_turns(struct walk *walk, perft_divide divide,
                                       void *user, uint64_t *count)
{
    struct moves *list = &walk->lists[0];
    enum engine_status status = walk_list(walk, 0);
    for (uint32_t i = 0; i < list->count && status == ENGINE_OK; i++) {
        uint64_t part = 1;
        status = state_push(&walk->state, list, &list->items[i]);
        if (status != ENGINE_OK) {
            break;
        }
        if (walk->depth > 1) {
            part = 0;
            status = walk_count(walk, 1, &part);
        }
        state_pop(&walk->state);
        if (status == ENGINE_OK) {
            walk_tell(walk, i, part, divide, user);
            *count += part;
        }
    }
    return status;
}

enum engine_status perft_count(const struct state *state, uint32_t depth,
                               unsigned threads, perft_divide divide,
                               void *user, const volatile bool *stop,
                               uint64_t *count)
{
    struct walk walk;
    *count = 0;
    if (depth == 0) {
        *count = 1;
        return ENGINE_OK;
    }
    if (threads > 1 && depth > 2) {
        return perft_together(state, depth, threads, divide, user, stop, count);
    }
    enum engine_status status = walk_init(&walk, state, depth, stop);
    if (status == ENGINE_OK) {
        status = divide ? divide_turns(&walk, divide, user, count)
                        : walk_count(&walk, 0, count);
    }
    walk_clear(&walk);
    return status;
}

enum engine_status perft_visit(const struct state *state, uint32_t depth,
                               const volatile bool *stop, uint64_t *count,
                               uint64_t *visited)
{
    struct walk walk;
    *count = *visited = 1;
    if (depth == 0) {
        return ENGINE_OK;
    }
    enum engine_status status = walk_init(&walk, state, depth, stop);
    *count = 0;
    walk.makes_all = true;
    if (status == ENGINE_OK) {
        status = walk_count(&walk, 0, count);
    }
    *visited += walk.visited;
    walk_clear(&walk);
    return status;
}

/* ---------------------------------------------------- different positions */

/* Positions met at one depth; open addressing over their hashes. */
struct layer {
    unsigned char *bytes; /* count positions */
    uint32_t *slots;      /* index + 1, 0 free */
    size_t stride;
    uint32_t count, capacity, slot_count;
};

static struct position *layer_at(const struct layer *layer, uint32_t index)
{
    return (struct position *)(void *)(layer->bytes + index * layer->stride);
}

static void layer_clear(struct layer *layer)
{
    free(layer->bytes);
    free(layer->slots);
    memset(layer, 0, sizeof *layer);
}

static uint32_t find_slot(const struct program *program,
                          const struct layer *layer,
                          const struct position *position)
{
    uint32_t mask = layer->slot_count - 1;
    uint32_t slot = (uint32_t)position_hash(program, position) & mask;
    while (layer->slots[slot] &&
           !position_equal(program, layer_at(layer, layer->slots[slot] - 1),
                           position)) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

static bool layer_grow(const struct program *program, struct layer *layer)
{
    uint32_t capacity = layer->capacity ? layer->capacity * 2 : 1024;
    if (capacity > UINT32_C(1) << 29) {
        return false;
    }
    unsigned char *bytes = realloc(layer->bytes, capacity * layer->stride);
    if (!bytes) {
        return false;
    }
    layer->bytes = bytes;
    uint32_t *slots = calloc((size_t)capacity * 2, sizeof *slots);
    if (!slots) {
        return false;
    }
    free(layer->slots);
    layer->slots = slots;
    layer->capacity = capacity;
    layer->slot_count = capacity * 2;
    for (uint32_t i = 0; i < layer->count; i++) {
        slots[find_slot(program, layer, layer_at(layer, i))] = i + 1;
    }
    return true;
}

static bool layer_add(const struct program *program, struct layer *layer,
                      const struct position *position)
{
    if (layer->count == layer->capacity && !layer_grow(program, layer)) {
        return false;
    }
    uint32_t slot = find_slot(program, layer, position);
    if (!layer->slots[slot]) {
        memcpy(layer_at(layer, layer->count), position, layer->stride);
        layer->slots[slot] = ++layer->count;
    }
    return true;
}

static enum engine_status spread(const struct program *program,
                                 const struct position *position,
                                 struct moves *moves, struct position *bench,
                                 struct layer *next)
{
    moves_empty(moves);
    if (position_is_over(position)) {
        return ENGINE_OK;
    }
    enum engine_status status = moves_generate(program, position, moves);
    for (uint32_t i = 0; i < moves->count && status == ENGINE_OK; i++) {
        position_make(program, position, bench, moves, &moves->items[i], NULL);
        if (!layer_add(program, next, bench)) {
            status = ENGINE_NO_MEMORY;
        }
    }
    return status;
}

static enum engine_status
spread_layer(const struct program *program, const struct layer *layer,
             struct moves *moves, const volatile bool *stop, struct layer *next)
{
    union {
        struct position position;
        unsigned char bytes[POSITION_BYTES_MAX];
    } bench;
    enum engine_status status = ENGINE_OK;
    for (uint32_t i = 0; i < layer->count && status == ENGINE_OK; i++) {
        if (flag_is_up(stop)) {
            return ENGINE_LIMIT;
        }
        status =
            spread(program, layer_at(layer, i), moves, &bench.position, next);
    }
    return status;
}

/*
 * Positions are compared in all that decides how play goes on, but for the
 * counters: two ways to a position are one position. An end by repetition,
 * quiet turns or turns played is judged by the way that was met first.
 */
enum engine_status perft_distinct(const struct state *state, uint32_t depth,
                                  const volatile bool *stop, uint64_t *count)
{
    const struct program *program = state->program;
    struct layer layer = {.stride = state->stride};
    struct moves moves;
    moves_init(&moves);
    moves.may_leave_takes = true;
    enum engine_status status = layer_add(program, &layer, state_top(state))
                                    ? ENGINE_OK
                                    : ENGINE_NO_MEMORY;
    for (uint32_t d = 0; d < depth && status == ENGINE_OK; d++) {
        struct layer next = {.stride = state->stride};
        status = spread_layer(program, &layer, &moves, stop, &next);
        layer_clear(&layer);
        layer = next;
    }
    *count = status == ENGINE_OK ? layer.count : 0;
    layer_clear(&layer);
    moves_clear(&moves);
    return status;
}

/* ------------------------------------------------------------ random play */

/* Turn by turn, where what may be done depends on how a position came
 * about. */
static enum engine_status play_listed(struct state *state, struct moves *moves,
                                      struct rng *rng, uint32_t max_plies,
                                      uint32_t *plies)
{
    enum engine_status status = ENGINE_OK;
    while (status == ENGINE_OK && *plies < max_plies &&
           !position_is_over(state_top(state))) {
        status = state_legal(state, moves);
        if (status != ENGINE_OK || moves->count == 0) {
            break;
        }
        uint32_t pick = rng_below(rng, moves->count);
        status = state_push(state, moves, &moves->items[pick]);
        *plies += status == ENGINE_OK;
    }
    return status;
}

enum engine_status playout_run(struct state *state, struct rng *rng,
                               uint32_t max_plies, uint32_t *plies)
{
    struct moves *moves = &state->drawn;
    moves->may_leave_takes = true;
    *plies = 0;
    enum engine_status status =
        state->program->has_no_repeat
            ? play_listed(state, moves, rng, max_plies, plies)
            : gen_functions_of(state->program)
                  ->playout(state, moves, rng, max_plies, plies);
    state->serial++;
    return status;
}
