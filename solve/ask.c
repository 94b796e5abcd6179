/* What a solution knows: values of positions, best turns, totals. */
#include "solve/lone.h"

#include <stdlib.h>
#include <string.h>

uint16_t solver_code(const struct solver *solver,
                     const struct position *position, bool *is_known)
{
    unsigned char *key = malloc(solver->key_bytes);
    *is_known = false;
    if (!key) {
        return 0;
    }
    layer_key(solver, position, key);
    const struct layer *layer = layer_find(solver, key);
    free(key);
    if (!layer || layer->stage != STAGE_DONE) {
        return 0;
    }
    *is_known = true;
    return layer_code(solver, layer, position);
}

/* A node of placing that is this position, or NULL. */
static const struct start *find_node(const struct solver *solver,
                                     const struct position *position)
{
    for (uint32_t i = 0; i < solver->node_count; i++) {
        if (position_equal(solver->program, solver->nodes[i].position,
                           position)) {
            return &solver->nodes[i];
        }
    }
    return NULL;
}

bool solver_value(const struct solver *solver, const struct position *position,
                  uint16_t *code)
{
    bool is_known = true;
    if (!solver->is_done) {
        return false;
    }
    if (position_is_over(position)) {
        *code = code_make(outcome_value(solver, position), 0);
    } else if (position->step < solver->program->step_count) {
        const struct start *node = find_node(solver, position);
        is_known = node != NULL;
        *code = node ? node->code : 0;
    } else {
        *code = solver_code(solver, position, &is_known);
    }
    return is_known;
}

bool solver_choose(const struct solver *solver, const struct position *position,
                   const struct moves *moves, uint32_t *move)
{
    const struct program *program = solver->program;
    struct position *to = malloc(program->tables->position_bytes);
    unsigned camp = solver->camps[side_to_move(program, position)];
    uint16_t best = 0, code = 0;
    bool is_good = to && moves->count > 0;
    for (uint32_t i = 0; i < moves->count && is_good; i++) {
        position_make(program, position, to, moves, &moves->items[i], NULL);
        is_good = solver_value(solver, to, &code);
        if (i == 0 || code_is_better(code, best, camp)) {
            best = code;
            *move = i;
        }
    }
    free(to);
    return is_good;
}

static void count_layer(const struct solver *solver, const struct layer *layer,
                        struct solve_totals *totals)
{
    uint64_t states =
        (uint64_t)(solver->quiet_cap + 1) * solver->program->turn_count;
    if (layer->lone) {
        lone_totals(layer, totals);
        return;
    }
    totals->positions += layer->layout.all * states;
    totals->stored += layer->count;
    for (uint64_t i = 0; i < layer->layout.placements; i++) {
        unsigned weight = layout_weight(&layer->layout, i);
        for (uint64_t s = 0; s < states; s++) {
            uint16_t code = layer->codes[s * layer->layout.placements + i];
            unsigned value = code ? code_value(code) : VALUE_DRAW;
            totals->values[value] += weight;
            if (value != VALUE_DRAW && code_turns(code) > totals->longest) {
                totals->longest = code_turns(code);
            }
        }
    }
}

void solver_totals(const struct solver *solver, struct solve_totals *totals)
{
    memset(totals, 0, sizeof *totals);
    for (uint32_t i = 0; i < solver->layer_count && solver->is_done; i++) {
        count_layer(solver, solver->layers[i], totals);
    }
}
