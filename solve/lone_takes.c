/*
 * What a lone piece takes, and where that leads: out of its layer. The engine
 * lists, makes and judges; the best capture of each place is kept, with the
 * level at which it matters.
 */
#include "solve/lone.h"

#include <stdlib.h>

#define NEVER UINT16_MAX

uint64_t exits_bytes(const struct lone *lone, uint64_t count)
{
    uint64_t each = lone->room * sizeof *lone->exits + sizeof *lone->taking +
                    sizeof *lone->next_exit;
    return lone->takes ? count * each : 0;
}

bool exits_make(struct lone *lone)
{
    if (!lone->takes) {
        return true;
    }
    lone->exits = calloc(lone->count * lone->room, sizeof *lone->exits);
    lone->taking = calloc(lone->count, sizeof *lone->taking);
    lone->next_exit = calloc(lone->count, sizeof *lone->next_exit);
    return lone->exits && lone->taking && lone->next_exit;
}

void exits_free(struct lone *lone)
{
    free(lone->exits);
    free(lone->taking);
    free(lone->next_exit);
}

/* May any leap start from the site? Long ones are left to the engine. */
static bool may_take(const struct lone *lone, unsigned site, uint64_t pack)
{
    const struct program *program = lone->program;
    const struct kind_code *code = &program->kinds[lone->kinds[0]];
    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        if (rule->type != RULE_LEAP) {
            continue;
        }
        if (rule->leap) {
            return true;
        }
        for (uint32_t j = rule->jump_start[site];
             j < rule->jump_start[site + 1]; j++) {
            const struct jump *jump = &rule->jumps[j];
            if (pack >> jump->over & 1 && !(pack >> jump->land & 1)) {
                return true;
            }
        }
    }
    return false;
}

/* Code after a capture just made, a turn added; 0: asked in vain. */
static uint16_t look_out(struct worker *worker)
{
    const struct solver *solver = worker->solver;
    uint16_t code = 0;
    if (position_is_over(worker->to)) {
        code = code_make(outcome_value(solver, worker->to), 0);
    } else {
        const struct layer *other = weigh_other(worker);
        code = other ? layer_code(solver, other, worker->to) : 0;
    }
    if (code && code_turns(code) + 1 >= TURNS_MAX) {
        worker->status = SOLVE_REFUSED;
        worker->reason = REASON_LONG;
        return 0;
    }
    return !code || code_value(code) == VALUE_DRAW
               ? code
               : code_make(code_value(code), code_turns(code) + 1);
}

void exits_find(struct worker *worker, uint64_t number, uint64_t site)
{
    struct lone *lone = worker->layer->lone;
    const struct program *program = lone->program;
    struct moves *moves = &worker->moves;
    uint64_t pack = plane_of(program, worker->from, lone->kinds[1])[0];
    unsigned index = lone_index(lone->board & ~pack, site);
    uint16_t *exit = &lone->exits[number * lone->room + index];
    *exit = 0;
    if (!may_take(lone, lowest_bit(site), pack)) {
        return;
    }
    enum engine_status status = moves_generate(program, worker->from, moves);
    if (status != ENGINE_OK) {
        worker->status =
            status == ENGINE_LIMIT ? SOLVE_REFUSED : SOLVE_NO_MEMORY;
        worker->reason = REASON_TURNS;
        return;
    }
    for (uint32_t i = 0; i < moves->count; i++) {
        const struct move *move = &moves->items[i];
        if (move->type != MOVE_LEAP) {
            continue;
        }
        position_make(program, worker->from, worker->to, moves, move, NULL);
        uint16_t code = look_out(worker);
        if (worker->status != SOLVE_OK) {
            return;
        }
        if (*exit == 0 || code_is_better(code, *exit, lone->values[0])) {
            *exit = code;
        }
    }
    lone->taking[number] |= *exit ? site : 0;
}

void exits_due(struct lone *lone, uint64_t number, uint64_t free,
               uint32_t level, uint64_t *due)
{
    const uint16_t *exits = lone->exits + number * lone->room;
    uint16_t next = NEVER;
    due[0] = due[1] = 0;
    for (uint64_t rest = lone->taking[number]; rest; rest &= rest - 1) {
        uint64_t site = rest & -rest;
        uint16_t code = exits[lone_index(free, site)];
        unsigned turns = code_turns(code);
        if (code_value(code) == VALUE_DRAW) {
            continue;
        }
        if (turns <= level) {
            due[code_value(code) != lone->values[0]] |= site;
        } else if (turns < next) {
            next = (uint16_t)turns;
        }
    }
    lone->next_exit[number] = next;
}

uint32_t exits_next(const struct lone *lone)
{
    uint32_t next = NEVER;
    for (uint64_t number = 0; number < lone->count; number++) {
        next = lone->next_exit[number] < next ? lone->next_exit[number] : next;
    }
    return next == NEVER ? 0 : next;
}
