/* A game being solved: its layers, one after the other. */
#include "solve/solver.h"

#include <stdlib.h>
#include <string.h>

enum solve_status solver_init(struct solver *solver,
                              const struct program *program, bool no_symmetry)
{
    memset(solver, 0, sizeof *solver);
    solver->program = program;
    solver->tail_at = sizeof(struct position) + (size_t)program->words *
                                                    (program->kind_count + 1u) *
                                                    sizeof(uint64_t);
    solver->tail_bytes = program->tables->position_bytes - solver->tail_at;
    solver->key_bytes = sizeof(struct position) + solver->tail_bytes +
                        program->kind_count * sizeof(uint16_t);
    solver->ways = malloc(sizeof *solver->ways);
    solver->layers = calloc(LAYER_MAX, sizeof(struct layer *));
    solver->stack = calloc(LAYER_MAX, sizeof *solver->stack);
    solver->plain_key = malloc(2 * solver->key_bytes);
    if (!solver->ways || !solver->layers || !solver->stack ||
        !solver->plain_key || !symmetry_find(&solver->symmetry, program)) {
        solver_clear(solver);
        return SOLVE_NO_MEMORY;
    }
    /* the heights of piles are given by point: none is the image of another */
    if (no_symmetry || program->pile_kinds) {
        symmetry_drop(&solver->symmetry);
    }
    ways_fill(solver->ways);
    if (!measure_find(solver)) {
        solver_clear(solver);
        return SOLVE_NO_MEMORY;
    }
    return solver_examine(solver);
}

void solver_clear(struct solver *solver)
{
    for (uint32_t i = 0; i < solver->layer_count; i++) {
        layer_free(solver->layers[i]);
    }
    for (uint32_t i = 0; i < solver->node_count; i++) {
        free(solver->nodes[i].position);
        free(solver->nodes[i].text);
    }
    free(solver->nodes);
    free(solver->layers);
    free(solver->stack);
    free(solver->ways);
    free(solver->plain_key);
    free(solver->measure.ranks);
    symmetry_clear(&solver->symmetry);
    memset(solver, 0, sizeof *solver);
}

/* Puts the layer of a key on the stack, made if it is new. */
static enum solve_status push(struct solver *solver, const unsigned char *key)
{
    struct layer *layer = layer_find(solver, key);
    enum solve_status status = SOLVE_OK;
    uint32_t index = solver->layer_count;
    if (!layer) {
        status = layer_new(solver, key, &layer);
    } else if (layer->on_stack) {
        solver->reason = REASON_CYCLE;
        return SOLVE_REFUSED;
    } else {
        for (index = 0; solver->layers[index] != layer;) {
            index++;
        }
    }
    if (status == SOLVE_OK && layer->stage != STAGE_DONE) {
        layer->on_stack = true;
        solver->stack[solver->stack_count++] = index;
    }
    return status;
}

static enum solve_status solve_stack(struct solver *solver,
                                     unsigned char *wanted)
{
    while (solver->stack_count > 0) {
        uint32_t top = solver->stack[solver->stack_count - 1];
        struct layer *layer = solver->layers[top];
        enum solve_status status = layer_solve(solver, layer, wanted);
        if (status == SOLVE_WANTS) {
            status = push(solver, wanted);
        } else if (status == SOLVE_OK) {
            layer->on_stack = false;
            solver->stack_count--;
        }
        if (status != SOLVE_OK) {
            return status;
        }
    }
    return SOLVE_OK;
}

static enum solve_status solve_starts(struct solver *solver, unsigned char *key)
{
    const struct program *program = solver->program;
    enum solve_status status = solve_stack(solver, key);
    for (uint32_t i = 0; i < solver->node_count && status == SOLVE_OK; i++) {
        const struct position *position = solver->nodes[i].position;
        if (position->step < program->step_count ||
            position_is_over(position)) {
            continue;
        }
        layer_key(solver, position, key);
        status = push(solver, key);
        if (status == SOLVE_OK) {
            status = solve_stack(solver, key);
        }
    }
    return status;
}

enum solve_status solver_prepare(struct solver *solver)
{
    const struct position *model = NULL;
    bool is_first = !solver->is_listed;
    enum solve_status status = starts_list(solver);
    for (uint32_t i = solver->node_count; i-- > 0 && status == SOLVE_OK;) {
        const struct position *position = solver->nodes[i].position;
        if (position->step == solver->program->step_count) {
            model = position;
        }
    }
    if (model) {
        layer_key(solver, model, solver->plain_key);
    }
    if (model && is_first && !symmetry_holds(solver, model)) {
        symmetry_drop(&solver->symmetry);
    }
    return status;
}

enum solve_status solver_run(struct solver *solver,
                             const struct solve_options *options)
{
    solver->options = *options;
    solver->pauses = false;
    /* heights do not tell which of several kinds is piled up on a point */
    kind_set piled = solver->program->pile_kinds;
    solver->reason = piled & (piled - 1) ? REASON_PILES : REASON_NONE;
    if (solver->reason != REASON_NONE) {
        return SOLVE_REFUSED;
    }
    unsigned char *key = malloc(solver->key_bytes);
    if (!key) {
        return SOLVE_NO_MEMORY;
    }
    enum solve_status status = solver_prepare(solver);
    if (status == SOLVE_OK && solver->layer_count == 0) {
        status = foresee(solver);
    }
    if (status == SOLVE_OK) {
        status = solve_starts(solver, key);
    }
    if (status == SOLVE_OK) {
        starts_value(solver);
        solver->is_done = true;
    }
    free(key);
    return status;
}
