/*
 * A measure that play lowers. Where no piece of a side can come back to where
 * it was but by taking, every turn of that side lowers the sum of the ranks
 * of its pieces, and no turn of another side changes it; so play goes round
 * in no circle, and a layer is decided in one pass, lowest first, each
 * position once: plain backward induction.
 */
#include "solve/solver.h"

#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- proving */

/* Adds where a rule may bring a piece from a site without taking. False for
 * rules that are not followed. */
static bool add_targets(const struct program *program,
                        const struct rule_code *rule, unsigned site,
                        uint64_t *targets)
{
    switch (rule->type) {
    case RULE_STEP:
        for (unsigned w = 0; w < program->words; w++) {
            targets[w] |= rule->targets[(size_t)site * program->words + w];
        }
        return true;
    case RULE_SLIDE:
        for (uint32_t r = rule->ray_start[site]; r < rule->ray_start[site + 1];
             r++) {
            for (unsigned i = 0; i < rule->rays[r].length; i++) {
                set_add(targets, rule->ray_sites[rule->rays[r].first + i]);
            }
        }
        return true;
    case RULE_LEAP: /* takes, and so leads to another layer */
        return !(rule->leap & LEAP_HOP) && rule->over != 0;
    case RULE_LEAVE: /* so does the board */
    case RULE_ENTER: /* the hand holds fewer */
        return true;
    default:
        return false;
    }
}

/* One more than the highest rank among some sites; 0 if one has none yet. */
static unsigned rank_above(const struct program *program,
                           const uint16_t *ranks, const uint64_t *targets)
{
    unsigned rank = 1;
    SET_EACH(to, targets, program->words)
    {
        if (ranks[to] == 0) {
            return 0;
        }
        rank = ranks[to] >= rank ? ranks[to] + 1u : rank;
    }
    return rank;
}

/* Ranks of the sites for a kind, from 1: each move leads to a lower one. False
 * if a move leads back. */
static bool rank_kind(const struct program *program, unsigned kind,
                      uint16_t *ranks)
{
    const struct kind_code *code = &program->kinds[kind];
    unsigned left = program->point_count, before = left + 1;
    while (left > 0 && left < before) {
        before = left;
        SET_EACH(site, program->board, program->words)
        {
            uint64_t targets[WORDS_MAX] = {0};
            if (ranks[site]) {
                continue;
            }
            for (unsigned r = 0; r < code->rule_count; r++) {
                if (!add_targets(program,
                                 &program->rules[code->first_rule + r], site,
                                 targets)) {
                    return false;
                }
            }
            ranks[site] = (uint16_t)rank_above(program, ranks, targets);
            left -= ranks[site] != 0;
        }
    }
    return left == 0;
}

static bool rank_side(const struct program *program, unsigned side,
                      uint16_t *ranks)
{
    const struct side_code *code = &program->sides[side];
    if (code->pass_free || code->pass_forced ||
        program->turns[code->first_turn] != side) {
        return false;
    }
    memset(ranks, 0,
           (size_t)program->kind_count * program->site_count * sizeof *ranks);
    for (kind_set kinds = program->side_kinds[side]; kinds;
         kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        if (!rank_kind(program, kind,
                       ranks + (size_t)kind * program->site_count)) {
            return false;
        }
    }
    return true;
}

bool measure_find(struct solver *solver)
{
    const struct program *program = solver->program;
    struct measure *measure = &solver->measure;
    measure->side = NO_INDEX;
    measure->ranks = calloc((size_t)program->kind_count * program->site_count,
                            sizeof *measure->ranks);
    if (!measure->ranks) {
        return false;
    }
    /* pieces that become others, or come as a penalty, are not followed */
    for (unsigned side = 0; side < program->side_count &&
                            measure->side == NO_INDEX &&
                            program->becomes_count == 0 && !program->has_huff;
         side++) {
        if (rank_side(program, side, measure->ranks)) {
            measure->side = side;
        }
    }
    for (unsigned t = 0; t < program->turn_count; t++) {
        unsigned turn = t;
        measure->waits[t] = 0;
        while (measure->side != NO_INDEX &&
               program->turns[turn] != measure->side) {
            turn = turn + 1u < program->turn_count ? turn + 1u : 0;
            measure->waits[t]++;
        }
    }
    return true;
}

/* --------------------------------------------------------------- measuring */

unsigned measure_of(const struct solver *solver,
                    const struct position *position)
{
    const struct program *program = solver->program;
    unsigned sum = 0;
    for (kind_set kinds = program->side_kinds[solver->measure.side]; kinds;
         kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        const uint16_t *ranks =
            solver->measure.ranks + (size_t)kind * program->site_count;
        SET_EACH(site, plane_of(program, position, kind), program->words)
        {
            sum += ranks[site];
        }
    }
    return sum;
}

/* The placements in the order of their measure, in the room of the wakes:
 * there are at least two turns to each placement. */
static bool sort_placements(struct solver *solver, struct layer *layer)
{
    uint64_t count = layer->layout.placements;
    struct position *position = calloc(1, POSITION_BYTES_MAX);
    uint16_t *measures = malloc(count * sizeof *measures);
    uint32_t *starts = calloc(TURNS_MAX + 2, sizeof *starts);
    uint32_t *order = (uint32_t *)(void *)layer->wakes;
    bool good = position && measures && starts;
    for (uint64_t i = 0; i < count && good; i++) {
        layer_place(solver, layer, i, position);
        unsigned measure = measure_of(solver, position);
        good = measure < TURNS_MAX;
        measures[i] = (uint16_t)measure;
        starts[(good ? measure : 0) + 1]++;
    }
    for (unsigned m = 0; m < TURNS_MAX && good; m++) {
        starts[m + 1] += starts[m];
    }
    for (uint64_t i = 0; i < count && good; i++) {
        order[starts[measures[i]]++] = (uint32_t)i;
    }
    /* each start is now that of the next */
    free(measures);
    free(position);
    if (!good) {
        free(starts);
        return false;
    }
    free(layer->starts);
    layer->starts = starts;
    return true;
}

/* Weighs first ... last-1 of the placements of a measure, at one wait. */
static void induct_range(struct worker *worker, uint64_t first, uint64_t last)
{
    struct layer *layer = worker->layer;
    const struct solver *solver = worker->solver;
    const uint32_t *order = (const uint32_t *)(const void *)layer->wakes;
    unsigned turns = solver->program->turn_count;
    uint64_t start = layer->level ? layer->starts[layer->level - 1] : 0;
    for (uint64_t i = first; i < last; i++) {
        for (unsigned state = 0; state < (solver->quiet_cap + 1u) * turns;
             state++) {
            uint64_t number =
                state * layer->layout.placements + order[start + i];
            if (solver->measure.waits[state % turns] != layer->wait) {
                continue;
            }
            uint16_t code = weigh_last(worker, number);
            if (worker->status != SOLVE_OK) {
                return;
            }
            __atomic_store_n(&layer->codes[number], code, __ATOMIC_RELAXED);
        }
    }
}

/* Back to the beginning, level by level. */
static void give_up(struct solver *solver, struct layer *layer)
{
    solver->measure.side = NO_INDEX;
    free(layer->starts);
    layer->starts = NULL;
    memset(layer->codes, 0, layer->count * sizeof *layer->codes);
    for (uint64_t i = 0; i < layer->count; i++) {
        layer->wakes[i] = 1;
    }
    layer->level = 1;
    layer->settled = 0;
    layer->stage = STAGE_WEIGH;
    atomic_store(&layer->sweeps, false);
    atomic_store(&layer->next, WAKE_NONE);
    atomic_store(&layer->decided, 0);
}

bool measure_fits(const struct solver *solver, const struct layer *layer)
{
    return solver->measure.side != NO_INDEX && !layer->lone &&
           layer->layout.placements < UINT32_MAX;
}

enum solve_status measure_solve(struct solver *solver, struct layer *layer,
                                unsigned char *wanted)
{
    if (!layer->starts && !sort_placements(solver, layer)) {
        give_up(solver, layer);
        return SOLVE_OK;
    }
    for (; layer->level < TURNS_MAX; layer->level++) {
        uint32_t start = layer->level ? layer->starts[layer->level - 1] : 0;
        uint32_t count = layer->starts[layer->level] - start;
        for (layer->wait = 0; layer->wait < solver->program->turn_count;
             layer->wait++) {
            enum solve_status status =
                count ? crew_run(solver, layer, count, induct_range, wanted)
                      : SOLVE_OK;
            if (status != SOLVE_OK) {
                return status;
            }
        }
        if (atomic_load(&layer->sweeps)) {
            give_up(solver, layer); /* a turn that lowers nothing */
            return SOLVE_OK;
        }
        if (count) {
            layer->settled = layer->count / layer->layout.placements *
                             layer->starts[layer->level];
            layer_tell(solver, layer);
        }
    }
    free(layer->starts);
    layer->starts = NULL;
    layer_finish(solver, layer);
    return SOLVE_OK;
}
