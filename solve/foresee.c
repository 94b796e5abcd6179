/*
 * What a game will need at least, found before the first table is made: games
 * by chance meet layers that must be solved. In a layer the first level looks
 * at all turns of a position up to one that wins at once, so only those are
 * played here; every layer they lead to is asked for.
 */
#include "solve/lone.h"

#include <stdlib.h>
#include <string.h>

#define GAMES 48u
#define LONGEST 240u /* turns of a game */
#define MET_MAX 2048u

struct foresight {
    struct solver *solver;
    struct worker worker;
    struct rng rng;
    unsigned char *met; /* keys */
    uint32_t count;
    uint64_t bytes;    /* kept to the end, of all layers met */
    uint64_t greatest; /* of one: as much again while it is solved */
};

static bool is_met(const struct foresight *foresight, const unsigned char *key)
{
    size_t size = foresight->solver->key_bytes;
    for (uint32_t i = foresight->count; i-- > 0;) {
        if (memcmp(foresight->met + i * size, key, size) == 0) {
            return true;
        }
    }
    return false;
}

/* Tables of another shape need less; they are left out. */
static void meet(struct foresight *foresight, unsigned char *key)
{
    struct solver *solver = foresight->solver;
    struct layer layer = {.key = key};
    struct layout_size size;
    struct material material;
    if (foresight->count == MET_MAX || is_met(foresight, key)) {
        return;
    }
    memcpy(foresight->met + foresight->count++ * solver->key_bytes, key,
           solver->key_bytes);
    if (lone_fits(solver, &layer)) {
        return;
    }
    layer_material(solver, key, &material);
    layout_measure(solver->program, solver->ways, &solver->symmetry, &material,
                   &size);
    uint64_t states =
        (uint64_t)(solver->quiet_cap + 1) * solver->program->turn_count;
    uint64_t bytes = size_times(
        size_times(size.placements / solver->symmetry.count, states), 2);
    foresight->bytes = foresight->bytes + bytes < bytes
                           ? UINT64_MAX
                           : foresight->bytes + bytes;
    foresight->greatest =
        bytes > foresight->greatest ? bytes : foresight->greatest;
}

/* How many of the turns are looked at whatever the tables say. */
static uint32_t sure_turns(struct worker *worker)
{
    const struct solver *solver = worker->solver;
    const struct program *program = solver->program;
    unsigned camp = solver->camps[side_to_move(program, worker->from)];
    for (uint32_t i = 0; i < worker->moves.count; i++) {
        position_make(program, worker->from, worker->to, &worker->moves,
                      &worker->moves.items[i], NULL);
        if (position_is_over(worker->to) &&
            outcome_value(solver, worker->to) == camp) {
            return i;
        }
    }
    return worker->moves.count;
}

static void play(struct foresight *foresight, const struct position *start)
{
    struct worker *worker = &foresight->worker;
    const struct program *program = foresight->solver->program;
    memcpy(worker->from, start, program->tables->position_bytes);
    for (unsigned ply = 0; ply < LONGEST && !position_is_over(worker->from);
         ply++) {
        layer_key(foresight->solver, worker->from, worker->key);
        meet(foresight, worker->key);
        if (moves_generate(program, worker->from, &worker->moves) !=
            ENGINE_OK) {
            return;
        }
        uint32_t count = sure_turns(worker);
        if (count == 0) {
            return;
        }
        const struct move *move =
            &worker->moves.items[rng_below(&foresight->rng, count)];
        position_make(program, worker->from, worker->to, &worker->moves, move,
                      NULL);
        struct position *next = worker->to;
        worker->to = worker->from;
        worker->from = next;
    }
}

/* From starts by chance; the same ones each time. */
static void play_all(struct foresight *foresight)
{
    const struct solver *solver = foresight->solver;
    for (unsigned game = 0; game < GAMES && solver->node_count > 0; game++) {
        const struct start *node =
            &solver->nodes[rng_below(&foresight->rng, solver->node_count)];
        while (node->count > 0) {
            node = &solver->nodes[node->first +
                                  rng_below(&foresight->rng, node->count)];
        }
        play(foresight, node->position);
    }
}

enum solve_status foresee(struct solver *solver)
{
    struct foresight foresight = {.solver = solver};
    enum solve_status status = SOLVE_NO_MEMORY;
    rng_seed(&foresight.rng, 1, 1);
    foresight.met = malloc(MET_MAX * solver->key_bytes);
    if (worker_init(&foresight.worker, solver) && foresight.met) {
        play_all(&foresight);
        uint64_t twice = size_times(foresight.greatest, 2);
        solver->needed = twice > foresight.bytes ? twice : foresight.bytes;
        bool fits = solver->needed <= solver->options.memory;
        solver->reason = fits ? REASON_NONE : REASON_MEMORY;
        status = fits ? SOLVE_OK : SOLVE_REFUSED;
    }
    worker_clear(&foresight.worker);
    free(foresight.met);
    return status;
}
