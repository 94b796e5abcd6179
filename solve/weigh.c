/*
 * Deciding positions from what their turns lead to. All rules are the
 * engine's: it lists the turns, makes and judges each.
 */
#include "solve/solver.h"

#include <stdlib.h>
#include <string.h>

bool worker_init(struct worker *worker, struct solver *solver)
{
    memset(worker, 0, sizeof *worker);
    worker->solver = solver;
    moves_init(&worker->moves);
    worker->from = calloc(1, POSITION_BYTES_MAX);
    worker->to = calloc(1, POSITION_BYTES_MAX);
    worker->key = malloc(solver->key_bytes);
    return worker->from && worker->to && worker->key;
}

void worker_clear(struct worker *worker)
{
    moves_clear(&worker->moves);
    free(worker->from);
    free(worker->to);
    free(worker->key);
}

/* Another layer that the position just made belongs to. */
static struct layer *find_other(struct worker *worker)
{
    struct layer *last = worker->last;
    if (!last ||
        memcmp(last->key, worker->key, worker->solver->key_bytes) != 0) {
        last = layer_find(worker->solver, worker->key);
        worker->last = last;
    }
    if (!last || last->stage != STAGE_DONE) {
        worker->status = SOLVE_WANTS;
        return NULL;
    }
    return last;
}

struct layer *weigh_other(struct worker *worker)
{
    layer_key(worker->solver, worker->to, worker->key);
    return find_other(worker);
}

/* What the turns of a position were found to lead to. */
struct weighing {
    unsigned camp; /* that moves */
    bool wins;     /* some turn wins */
    bool loses;    /* every turn looked at loses */
    uint16_t wake; /* level at which more will be known */
};

/* The placement changed by just this step, or not at all by a pass? Then
 * mark.c finds the way back. */
static bool can_take_back(const struct worker *worker, const struct move *move)
{
    const struct program *program = worker->solver->program;
    const struct position *from = worker->from, *to = worker->to;
    unsigned words = program->words;
    uint64_t moved[WORDS_MAX] = {0};
    unsigned next = from->turn + 1u;
    uint16_t cap = worker->solver->quiet_cap;
    if (to->turn != (next == program->turn_count ? 0 : next) ||
        (to->quiet != 0 && to->quiet < cap && to->quiet != from->quiet + 1)) {
        return false;
    }
    if (move->type != MOVE_PASS) {
        if (move->type != MOVE_STEP || move->rule >= program->rule_count ||
            move->from >= program->site_count ||
            program->rules[move->rule].kind != move->kind ||
            program->kinds[move->kind].side != side_to_move(program, from)) {
            return false;
        }
        const uint64_t *sources = program->tables->rules[move->rule].sources;
        if (!sources ||
            !set_has(sources + (size_t)move->to * words, move->from)) {
            return false;
        }
        set_add(moved, move->from);
        set_add(moved, move->to);
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        bool is_mover = move->type != MOVE_PASS && kind == move->kind;
        for (unsigned w = 0; w < words; w++) {
            uint64_t change = plane_of(program, from, kind)[w] ^
                              plane_of(program, to, kind)[w];
            if (change != (is_mover ? moved[w] : 0)) {
                return false;
            }
        }
    }
    return true;
}

/* Code of the position just made if it is known below the level, else 0. */
static uint16_t look_up(struct worker *worker, const struct move *move,
                        struct weighing *weighing)
{
    const struct solver *solver = worker->solver;
    struct layer *layer = worker->layer;
    if (position_is_over(worker->to)) {
        return code_make(outcome_value(solver, worker->to), 0);
    }
    layer_key(solver, worker->to, worker->key);
    bool is_here = memcmp(worker->key, layer->key, solver->key_bytes) == 0;
    struct layer *other = is_here ? layer : find_other(worker);
    if (!other) {
        return 0;
    }
    if (is_here && layer->level == 1 && !can_take_back(worker, move)) {
        atomic_store(&layer->sweeps, true);
    }
    uint16_t code = 0;
    if (is_here) {
        uint64_t number = layer_number(solver, layer, worker->to);
        code = __atomic_load_n(&layer->codes[number], __ATOMIC_RELAXED);
    } else {
        code = layer_code(solver, other, worker->to);
    }
    if (code == 0 || code_value(code) == VALUE_DRAW) {
        return code;
    }
    if (code_turns(code) < layer->level) {
        return code;
    }
    if (!is_here && code_turns(code) + 1 < weighing->wake) {
        weighing->wake = (uint16_t)(code_turns(code) + 1);
    }
    return 0;
}

static void weigh_turns(struct worker *worker, struct weighing *weighing)
{
    const struct program *program = worker->solver->program;
    const struct moves *moves = &worker->moves;
    for (uint32_t i = 0; i < moves->count && !weighing->wins; i++) {
        position_make(program, worker->from, worker->to, moves,
                      &moves->items[i], NULL);
        unsigned value =
            code_value(look_up(worker, &moves->items[i], weighing));
        if (worker->status != SOLVE_OK) {
            return;
        }
        weighing->wins = value == weighing->camp;
        weighing->loses = weighing->loses && value != VALUE_UNKNOWN &&
                          value != VALUE_DRAW && value != weighing->camp;
    }
}

/* The code of worker->from at the layer's level, 0 if still unknown. */
static uint16_t weigh(struct worker *worker, uint16_t *wake)
{
    struct solver *solver = worker->solver;
    const struct program *program = solver->program;
    unsigned level = worker->layer->level;
    *wake = WAKE_NONE;
    if (level == 1) {
        position_judge(program, worker->from, NULL, NO_INDEX, NULL);
        if (position_is_over(worker->from)) {
            return code_make(outcome_value(solver, worker->from), 0);
        }
    }
    enum engine_status status =
        moves_generate(program, worker->from, &worker->moves);
    if (status != ENGINE_OK) {
        worker->status =
            status == ENGINE_LIMIT ? SOLVE_REFUSED : SOLVE_NO_MEMORY;
        worker->reason = REASON_TURNS;
        return 0;
    }
    unsigned side = side_to_move(program, worker->from);
    struct weighing weighing = {.camp = solver->camps[side],
                                .loses = worker->moves.count > 0,
                                .wake = WAKE_NONE};
    weigh_turns(worker, &weighing);
    if (worker->status != SOLVE_OK) {
        return 0;
    }
    *wake = weighing.wake;
    if (weighing.wins) {
        return code_make(weighing.camp, level);
    }
    return weighing.loses
               ? code_make(VALUE_FIRST + VALUE_SECOND - weighing.camp, level)
               : 0;
}

/* ------------------------------------------------------ backward induction */

/* Code of the position just made: decided, and lower than that before. */
static uint16_t look_lower(struct worker *worker, unsigned measure)
{
    const struct solver *solver = worker->solver;
    struct layer *layer = worker->layer;
    if (position_is_over(worker->to)) {
        return code_make(outcome_value(solver, worker->to), 0);
    }
    layer_key(solver, worker->to, worker->key);
    if (memcmp(worker->key, layer->key, solver->key_bytes) != 0) {
        struct layer *other = find_other(worker);
        return other ? layer_code(solver, other, worker->to) : 0;
    }
    unsigned lower = measure_of(solver, worker->to);
    if (lower > measure ||
        (lower == measure &&
         solver->measure.waits[worker->to->turn] >= layer->wait)) {
        atomic_store(&layer->sweeps, true);
    }
    uint64_t number = layer_number(solver, layer, worker->to);
    return __atomic_load_n(&layer->codes[number], __ATOMIC_RELAXED);
}

static uint16_t one_turn_more(struct worker *worker, uint16_t code)
{
    if (code_value(code) == VALUE_DRAW) {
        return 0;
    }
    if (code_turns(code) + 1 >= TURNS_MAX) {
        worker->status = SOLVE_REFUSED;
        worker->reason = REASON_LONG;
        return 0;
    }
    return code_make(code_value(code), code_turns(code) + 1);
}

uint16_t weigh_last(struct worker *worker, uint64_t number)
{
    struct solver *solver = worker->solver;
    const struct program *program = solver->program;
    struct moves *moves = &worker->moves;
    uint16_t best = code_make(VALUE_DRAW, 0);
    layer_place(solver, worker->layer, number, worker->from);
    position_judge(program, worker->from, NULL, NO_INDEX, NULL);
    if (position_is_over(worker->from)) {
        return code_make(outcome_value(solver, worker->from), 0);
    }
    enum engine_status status = moves_generate(program, worker->from, moves);
    if (status != ENGINE_OK) {
        worker->status =
            status == ENGINE_LIMIT ? SOLVE_REFUSED : SOLVE_NO_MEMORY;
        worker->reason = REASON_TURNS;
        return 0;
    }
    unsigned camp = solver->camps[side_to_move(program, worker->from)];
    unsigned measure = measure_of(solver, worker->from);
    for (uint32_t i = 0; i < moves->count; i++) {
        position_make(program, worker->from, worker->to, moves,
                      &moves->items[i], NULL);
        uint16_t code = look_lower(worker, measure);
        if (worker->status != SOLVE_OK) {
            return 0;
        }
        code = code ? code : code_make(VALUE_DRAW, 0);
        best = i == 0 || code_is_better(code, best, camp) ? code : best;
    }
    return one_turn_more(worker, best);
}

/* ------------------------------------------------------- level by level */

static void be_next(struct layer *layer, unsigned level)
{
    unsigned next = atomic_load_explicit(&layer->next, memory_order_relaxed);
    while (level < next &&
           !atomic_compare_exchange_weak(&layer->next, &next, level)) {
    }
}

void weigh_range(struct worker *worker, uint64_t first, uint64_t last)
{
    struct layer *layer = worker->layer;
    unsigned level = layer->level;
    bool all = level > 1 && atomic_load(&layer->sweeps);
    uint64_t decided = 0;
    unsigned next = WAKE_NONE;
    for (uint64_t i = first; i < last; i++) {
        uint16_t wake = layer->wakes[i];
        if (layer->codes[i]) {
            continue;
        }
        if (wake == level || all) {
            layer_place(worker->solver, layer, i, worker->from);
            uint16_t code = weigh(worker, &wake);
            if (worker->status != SOLVE_OK) {
                break;
            }
            layer->wakes[i] = wake;
            if (code) {
                __atomic_store_n(&layer->codes[i], code, __ATOMIC_RELAXED);
                decided++;
                continue;
            }
        }
        if (wake > level && wake < next) {
            next = wake;
        }
    }
    atomic_fetch_add(&layer->decided, decided);
    be_next(layer, next);
}
