/* Layers: their keys, their tables, and how they are solved. */
#include "solve/lone.h"

#include <stdlib.h>
#include <string.h>

void layer_key(const struct solver *solver, const struct position *position,
               unsigned char *key)
{
    const struct program *program = solver->program;
    struct position header = *position;
    uint32_t plies = position->plies;
    header.hash = 0;
    header.plies = plies < solver->turns_cap ? plies : solver->turns_cap;
    header.turn = 0;
    header.quiet = 0;
    header.reversible = 0;
    header.outcome = 0;
    header.end = 0;
    memcpy(key, &header, sizeof header);
    key += sizeof header;
    memcpy(key, (const unsigned char *)position + solver->tail_at,
           solver->tail_bytes);
    key += solver->tail_bytes;
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        uint16_t count = (uint16_t)set_count(plane_of(program, position, kind),
                                             program->words);
        memcpy(key + kind * sizeof count, &count, sizeof count);
    }
}

struct layer *layer_find(const struct solver *solver, const unsigned char *key)
{
    for (uint32_t i = solver->layer_count; i-- > 0;) {
        if (memcmp(solver->layers[i]->key, key, solver->key_bytes) == 0) {
            return solver->layers[i];
        }
    }
    return NULL;
}

/* Where the heights of piles lie in a key. */
static size_t heights_at(const struct solver *solver)
{
    return sizeof(struct position) + sizeof(struct position) +
           solver->program->tables->piles_at - solver->tail_at;
}

void layer_material(const struct solver *solver, const unsigned char *key,
                    struct material *material)
{
    const struct program *program = solver->program;
    memcpy(material->counts, key + sizeof(struct position) + solver->tail_bytes,
           program->kind_count * sizeof *material->counts);
    memset(material->held, 0, sizeof material->held);
    material->held_kind = NO_INDEX;
    if (!program->pile_kinds) {
        return;
    }
    const unsigned char *beneath = key + heights_at(solver);
    material->held_kind = lowest_kind(program->pile_kinds);
    for (unsigned site = 0; site < program->site_count; site++) {
        if (beneath[site]) {
            set_add(material->held, site);
            material->counts[material->held_kind]--;
        }
    }
}

/*
 * Do two keys differ in nothing but the pieces in hand, taken and beneath
 * others, and the turns made? Positions with duties are not made up here: which
 * of them make sense the places of the pieces do not tell.
 */
static bool differs_plainly(const struct solver *solver,
                            const unsigned char *key,
                            const unsigned char *other)
{
    struct position a, b;
    size_t counts = sizeof a.planes[0] * solver->program->tables->counts_at +
                    sizeof a - solver->tail_at;
    size_t after = counts + 2u * solver->program->kind_count * sizeof(uint16_t);
    size_t end = solver->program->pile_kinds ? heights_at(solver) - sizeof a
                                             : solver->tail_bytes;
    memcpy(&a, key, sizeof a);
    memcpy(&b, other, sizeof b);
    a.plies = b.plies = 0;
    key += sizeof a;
    other += sizeof b;
    return memcmp(&a, &b, sizeof a) == 0 && memcmp(key, other, counts) == 0 &&
           memcmp(key + after, other + after, end - after) == 0;
}

enum solve_status layer_new(struct solver *solver, const unsigned char *key,
                            struct layer **out)
{
    if (solver->layer_count == LAYER_MAX) {
        solver->reason = REASON_LAYERS;
        return SOLVE_REFUSED;
    }
    if (!differs_plainly(solver, key, solver->plain_key)) {
        solver->reason = REASON_DUTIES;
        return SOLVE_REFUSED;
    }
    struct layer *layer = calloc(1, sizeof *layer);
    if (!layer) {
        return SOLVE_NO_MEMORY;
    }
    layer->key = malloc(solver->key_bytes);
    if (!layer->key) {
        free(layer);
        return SOLVE_NO_MEMORY;
    }
    memcpy(layer->key, key, solver->key_bytes);
    solver->layers[solver->layer_count++] = layer;
    *out = layer;
    return SOLVE_OK;
}

enum solve_status layer_begin(struct solver *solver, struct layer *layer)
{
    const struct program *program = solver->program;
    struct material material;
    struct layout_size size;
    layer_material(solver, layer->key, &material);
    layout_measure(program, solver->ways, &solver->symmetry, &material, &size);
    uint64_t states = (uint64_t)(solver->quiet_cap + 1) * program->turn_count;
    /* images are told apart only when the layout is made */
    uint64_t least = size.placements / solver->symmetry.count;
    solver->needed =
        solver->memory + size.bytes + size_times(size_times(least, states), 4);
    if (solver->needed > solver->options.memory) {
        solver->reason = REASON_MEMORY;
        return SOLVE_REFUSED;
    }
    if (!layout_make(&layer->layout, program, solver->ways, &solver->symmetry,
                     &material)) {
        return SOLVE_NO_MEMORY;
    }
    layer->count = size_times(layer->layout.placements, states);
    layer->bytes = size.bytes + size_times(layer->count, 4);
    solver->needed = solver->memory + layer->bytes;
    if (solver->needed > solver->options.memory) {
        solver->reason = REASON_MEMORY;
        layout_clear(&layer->layout);
        return SOLVE_REFUSED;
    }
    layer->codes = calloc(layer->count, sizeof *layer->codes);
    layer->wakes = malloc(layer->count * sizeof *layer->wakes);
    if (!layer->codes || !layer->wakes) {
        return SOLVE_NO_MEMORY;
    }
    solver->memory += layer->bytes;
    for (uint64_t i = 0; i < layer->count; i++) {
        layer->wakes[i] = 1;
    }
    layer->level = 1;
    layer->stage = STAGE_WEIGH;
    atomic_init(&layer->next, WAKE_NONE);
    return SOLVE_OK;
}

void layer_free(struct layer *layer)
{
    lone_free(layer->lone);
    layout_clear(&layer->layout);
    free(layer->codes);
    free(layer->wakes);
    free(layer->starts);
    free(layer->key);
    free(layer);
}

uint64_t layer_number(const struct solver *solver, const struct layer *layer,
                      const struct position *position)
{
    uint64_t state = position->quiet < solver->quiet_cap ? position->quiet
                                                         : solver->quiet_cap;
    state = state * solver->program->turn_count + position->turn;
    return state * layer->layout.placements +
           layout_number(&layer->layout, position);
}

void layer_template(const struct solver *solver, const struct layer *layer,
                    struct position *position)
{
    memcpy(position, layer->key, sizeof *position);
    memcpy((unsigned char *)position + solver->tail_at,
           layer->key + sizeof *position, solver->tail_bytes);
    position->outcome = OUTCOME_PLAYING;
    position->end = NO_INDEX;
}

void layer_spread(const struct solver *solver, const struct layer *layer,
                  struct position *position)
{
    const struct program *program = solver->program;
    struct material material;
    unsigned point = 0;
    layer_material(solver, layer->key, &material);
    memset(position->planes, 0,
           (size_t)program->words * (program->kind_count + 1u) *
               sizeof *position->planes);
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        for (unsigned i = 0; i < material.counts[kind]; i++) {
            position_drop_one(program, position, kind,
                          program->point_sites[point++]);
        }
    }
}

void layer_place(const struct solver *solver, const struct layer *layer,
                 uint64_t number, struct position *position)
{
    unsigned turns = solver->program->turn_count;
    uint64_t state = number / layer->layout.placements;
    layer_template(solver, layer, position);
    layout_place(&layer->layout, number % layer->layout.placements, position);
    position->turn = (uint16_t)(state % turns);
    position->quiet = (uint16_t)(state / turns);
}

uint16_t layer_code(const struct solver *solver, const struct layer *layer,
                    const struct position *position)
{
    if (layer->lone) {
        return lone_code(layer, position);
    }
    uint16_t code = layer->codes[layer_number(solver, layer, position)];
    return code ? code : code_make(VALUE_DRAW, 0);
}

/* Positions of a layer that was begun. */
static uint64_t layer_size(const struct layer *layer)
{
    return layer->lone ? lone_positions(layer) : layer->count;
}

void layer_tell(struct solver *solver, const struct layer *layer)
{
    struct solve_progress progress = {.layers = solver->layer_count,
                                      .level = layer->level,
                                      .decided = layer->settled,
                                      .positions = layer_size(layer)};
    if (!solver->options.progress) {
        return;
    }
    for (uint32_t i = 0; i < solver->layer_count; i++) {
        const struct layer *one = solver->layers[i];
        bool is_done = one->stage == STAGE_DONE;
        progress.layers_done += is_done;
        progress.all_positions += layer_size(one);
        progress.all_decided += is_done ? layer_size(one) : one->settled;
    }
    solver->pauses =
        !solver->options.progress(solver->options.user, &progress);
}

void layer_finish(struct solver *solver, struct layer *layer)
{
    free(layer->wakes);
    layer->wakes = NULL;
    layer->stage = STAGE_DONE;
    solver->memory -= layer->count * 2;
    layer->bytes -= layer->count * 2;
}

/* After all that was due was weighed: what comes next? */
static enum solve_status next_level(struct solver *solver, struct layer *layer)
{
    unsigned next = atomic_load(&layer->next);
    if (atomic_load(&layer->decided)) {
        layer->stage = STAGE_MARK;
    } else if (next == WAKE_NONE) {
        layer_finish(solver, layer);
    } else {
        layer->level = next;
        atomic_store(&layer->next, WAKE_NONE);
    }
    if (layer->level >= TURNS_MAX) {
        solver->reason = REASON_LONG;
        return SOLVE_REFUSED;
    }
    return SOLVE_OK;
}

enum solve_status layer_solve(struct solver *solver, struct layer *layer,
                              unsigned char *wanted)
{
    enum solve_status status = SOLVE_OK;
    if (layer->lone || (!layer->codes && lone_fits(solver, layer))) {
        return lone_solve(solver, layer, wanted);
    }
    if (!layer->codes) {
        status = layer_begin(solver, layer);
        layer->level = measure_fits(solver, layer) ? 0 : layer->level;
    }
    if (status == SOLVE_OK && layer->stage != STAGE_DONE &&
        measure_fits(solver, layer)) {
        status = measure_solve(solver, layer, wanted);
    }
    while (status == SOLVE_OK && layer->stage != STAGE_DONE) {
        bool weighs = layer->stage == STAGE_WEIGH;
        status = crew_run(solver, layer, layer->count,
                          weighs ? weigh_range : mark_range, wanted);
        if (status != SOLVE_OK) {
            return status;
        }
        if (weighs) {
            layer->settled += atomic_load(&layer->decided);
            layer_tell(solver, layer);
            status = next_level(solver, layer);
        } else {
            layer->level++;
            layer->stage = STAGE_WEIGH;
            atomic_store(&layer->decided, 0);
            atomic_store(&layer->next, WAKE_NONE);
        }
    }
    return status;
}
