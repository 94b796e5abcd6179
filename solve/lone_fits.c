/*
 * Can a layer be kept as one piece against a pack? What the tables of the
 * program say is tried on positions with the engine itself, so that a rule
 * not thought of here leads to the slower way, not to a wrong value.
 */
#include "solve/lone.h"

#include <stdlib.h>
#include <string.h>

#define TRIALS 512u

/* Only steps without taking, for the lone piece leaps too, and nothing in
 * hand. */
static bool only_steps(const struct program *program,
                       const struct position *position, unsigned kind,
                       bool may_leap)
{
    const struct kind_code *code = &program->kinds[kind];
    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        bool leaps = may_leap && rule->type == RULE_LEAP;
        if ((rule->type != RULE_STEP && rule->type != RULE_ENTER && !leaps) ||
            rule->cond_count || rule->leaves || (rule->chain && !leaps) ||
            rule->is_whole_turn) {
            return false;
        }
    }
    return code->becomes_count == 0 && code->take_count == 0 &&
           program->tables->kinds[kind].is_plain &&
           (may_leap || !program->tables->kinds[kind].can_take) &&
           hand_of(program, position)[kind] == 0;
}

static bool ends_fit(const struct program *program)
{
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        bool repeats =
            end->count == 1 && program->conds[end->first].op == OP_OCCURS;
        if (end->moment != 0 || end->result == RESULT_CODE_SCORE ||
            (end->result == RESULT_CODE_DRAW && !repeats)) {
            return false;
        }
    }
    return true;
}

static void read_steps(struct lone *lone, unsigned who)
{
    const struct program *program = lone->program;
    const uint64_t *targets = program->tables->kinds[lone->kinds[who]].targets;
    memset(lone->sources[who], 0, sizeof lone->sources[who]);
    memset(lone->targets[who], 0, sizeof lone->targets[who]);
    for (unsigned site = 0; site < program->site_count; site++) {
        uint64_t to = targets[site] & program->board[0];
        lone->targets[who][site] = to;
        for (; to; to &= to - 1) {
            lone->sources[who][lowest_bit(to)] |= site_bit(site);
        }
    }
}

/* The kinds, the lone one first. */
static bool read_kinds(struct lone *lone, const struct position *position)
{
    const struct program *program = lone->program;
    unsigned found = 0, counts[2] = {0};
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        unsigned count = count_bits(plane_of(program, position, kind)[0]);
        if (count == 0 && hand_of(program, position)[kind] == 0) {
            continue;
        }
        if (found == 2) {
            return false;
        }
        lone->kinds[found] = (uint8_t)kind;
        counts[found++] = count;
    }
    if (found < 2 || (counts[0] != 1 && counts[1] != 1)) {
        return false;
    }
    if (counts[0] != 1) {
        uint8_t kind = lone->kinds[0];
        lone->kinds[0] = lone->kinds[1];
        lone->kinds[1] = kind;
        counts[1] = counts[0];
    }
    lone->pieces = counts[1];
    return lone->pieces <= PACK_PIECES_MAX &&
           only_steps(program, position, lone->kinds[0], true) &&
           only_steps(program, position, lone->kinds[1], false);
}

/* Does the lone piece take, and must it? */
static void read_takes(struct lone *lone)
{
    const struct program *program = lone->program;
    unsigned side = program->kinds[lone->kinds[0]].side;
    lone->takes = program->tables->kinds[lone->kinds[0]].can_take &&
                  program->captures[side].can_capture;
    lone->must_take = lone->takes && program->captures[side].compulsory;
}

static bool read_sides(const struct solver *solver, struct lone *lone)
{
    const struct program *program = lone->program;
    for (unsigned who = 0; who < 2; who++) {
        unsigned side = program->kinds[lone->kinds[who]].side;
        const struct side_code *code = &program->sides[side];
        if (code->pass_free || code->may_order) {
            return false;
        }
        lone->turns[who] = program->turns[0] == side ? 0 : 1;
        if (program->turns[lone->turns[who]] != side) {
            return false;
        }
        lone->passes[who] = code->pass_forced;
        lone->values[who] = solver->camps[side];
    }
    return lone->turns[0] != lone->turns[1] &&
           lone->values[0] != lone->values[1];
}

/* ------------------------------------------------------------------ trials */

/* Is the turn just made in worker->to a step of the tables, or the pass? */
static bool same_step(const struct worker *worker, const struct layer *layer,
                      const struct lone *lone, const struct move *move,
                      bool is_pass)
{
    const struct program *program = lone->program;
    const struct position *from = worker->from;
    unsigned who = from->turn == lone->turns[0] ? 0 : 1;
    uint64_t free = lone->board & ~occupied_of(program, from)[0];
    uint64_t movers = plane_of(program, from, lone->kinds[who])[0];
    uint64_t now = plane_of(program, worker->to, lone->kinds[who])[0];
    uint64_t other = plane_of(program, worker->to, lone->kinds[!who])[0];
    layer_key(worker->solver, worker->to, worker->key);
    if (worker->to->turn != lone->turns[!who] ||
        memcmp(worker->key, layer->key, worker->solver->key_bytes) != 0 ||
        other != plane_of(program, from, lone->kinds[!who])[0]) {
        return false;
    }
    return is_pass ? now == movers
                   : now == ((movers & ~site_bit(move->from)) |
                             site_bit(move->to)) &&
                         (movers & site_bit(move->from)) &&
                         (lone->targets[who][move->from] & free &
                          site_bit(move->to));
}

/* Does the leap just made lead out of the layer? */
static bool leads_out(const struct worker *worker, const struct layer *layer)
{
    layer_key(worker->solver, worker->to, worker->key);
    return position_is_over(worker->to) ||
           memcmp(worker->key, layer->key, worker->solver->key_bytes) != 0;
}

/* Are the engine's turns of a position just the steps of the tables, and
 * leaps of the lone piece, instead of them if it must take? */
static bool same_turns(const struct layer *layer, const struct lone *lone,
                       struct worker *worker)
{
    const struct program *program = lone->program;
    const struct position *from = worker->from;
    unsigned who = from->turn == lone->turns[0] ? 0 : 1;
    uint64_t free = lone->board & ~occupied_of(program, from)[0];
    uint64_t movers = plane_of(program, from, lone->kinds[who])[0];
    unsigned steps = 0, leaps = 0;
    for (uint64_t rest = movers; rest; rest &= rest - 1) {
        steps += count_bits(lone->targets[who][lowest_bit(rest)] & free);
    }
    if (moves_generate(program, from, &worker->moves) != ENGINE_OK) {
        return false;
    }
    for (uint32_t i = 0; i < worker->moves.count; i++) {
        leaps += worker->moves.items[i].type == MOVE_LEAP;
    }
    steps = leaps > 0 && lone->must_take ? 0 : steps;
    bool is_pass = steps == 0 && leaps == 0 && lone->passes[who];
    if (worker->moves.count != steps + leaps + is_pass ||
        (leaps > 0 && (who != 0 || !lone->takes))) {
        return false;
    }
    for (uint32_t i = 0; i < worker->moves.count; i++) {
        const struct move *move = &worker->moves.items[i];
        position_make(program, from, worker->to, &worker->moves, move, NULL);
        if (move->type == MOVE_LEAP
                ? !leads_out(worker, layer)
                : !same_step(worker, layer, lone, move, is_pass)) {
            return false;
        }
    }
    return true;
}

static void scatter(const struct lone *lone, struct rng *rng,
                    struct position *position)
{
    const struct program *program = lone->program;
    memset(position->planes, 0,
           (program->kind_count + 1u) * sizeof *position->planes);
    for (unsigned i = 0; i <= lone->pieces; i++) {
        site_id site = SITE_NONE;
        do {
            site = program->point_sites[rng_below(rng, program->point_count)];
        } while (set_has(occupied_of(program, position), site));
        position_drop_one(program, position, lone->kinds[i < lone->pieces],
                          site);
    }
}

static bool passes_trials(const struct solver *solver,
                          const struct layer *layer, const struct lone *lone)
{
    struct worker worker;
    struct rng rng;
    /* the worker only reads the solver */
    struct solver *shared = (struct solver *)(uintptr_t)solver;
    bool good = worker_init(&worker, shared);
    rng_seed(&rng, 37, 0);
    for (unsigned i = 0; i < TRIALS && good; i++) {
        layer_template(solver, layer, worker.from);
        scatter(lone, &rng, worker.from);
        worker.from->turn = (uint16_t)(i & 1);
        position_judge(lone->program, worker.from, NULL, NO_INDEX, NULL);
        if (!position_is_over(worker.from)) {
            good = same_turns(layer, lone, &worker);
        }
    }
    worker_clear(&worker);
    return good;
}

bool lone_read(const struct solver *solver, const struct layer *layer,
               struct lone *lone)
{
    const struct program *program = solver->program;
    struct position *position = calloc(1, POSITION_BYTES_MAX);
    if (!position) {
        return false;
    }
    memset(lone, 0, sizeof *lone);
    lone->program = program;
    lone->ways = solver->ways;
    lone->symmetry = &solver->symmetry;
    bool fits = program->words == 1 && program->site_count <= 64 &&
                program->turn_count == 2 && !program->has_huff &&
                solver->turns_cap == 0 && solver->quiet_cap == 0 &&
                ends_fit(program);
    if (fits) {
        lone->board = program->board[0];
        layer_template(solver, layer, position);
        layer_spread(solver, layer, position);
        fits = read_kinds(lone, position) && read_sides(solver, lone);
    }
    free(position);
    if (!fits) {
        return false;
    }
    read_takes(lone);
    read_steps(lone, 0);
    read_steps(lone, 1);
    lone->room = program->point_count - lone->pieces;
    lone->all = lone->ways->of[lone->pieces][program->point_count];
    return lone->all <= PACK_MAX && passes_trials(solver, layer, lone);
}

bool lone_fits(const struct solver *solver, const struct layer *layer)
{
    struct lone *lone = malloc(sizeof *lone);
    bool fits = lone && !solver->program->pile_kinds &&
                lone_read(solver, layer, lone);
    free(lone);
    return fits;
}
