/*
 * Symmetries tried on the engine: the images of what a position leads to must
 * be what its image leads to. A rule that symmetry.c does not know of shows
 * here, and then no symmetry is used.
 */
#include "solve/solver.h"

#include <stdlib.h>
#include <string.h>

/* Each map so often, and at least so often all of them. */
#define TRIALS 10u
#define TRIALS_MIN 120u

/* A number for a position as a map shows it. */
static uint64_t look(const struct solver *solver,
                     const struct position *position, unsigned map)
{
    const struct program *program = solver->program;
    const site_id *sites =
        solver->symmetry.maps + (size_t)map * program->site_count;
    uint64_t sum = position_is_over(position)
                       ? hash_mix(outcome_value(solver, position))
                       : 0;
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        SET_EACH(site, plane_of(program, position, kind), program->words)
        {
            sum += hash_mix((uint64_t)kind * SITE_MAX + sites[site] + 99);
        }
        sum += hash_mix((uint64_t)(captured_of(program, position)[kind] + 1)
                        << (kind & 31));
        sum += hash_mix(hand_of(program, position)[kind] + 77 * (kind + 1));
    }
    return hash_mix(sum + position->turn);
}

/* The same for all that its turns lead to. */
static uint64_t look_ahead(struct worker *worker, unsigned map)
{
    const struct solver *solver = worker->solver;
    const struct program *program = solver->program;
    uint64_t sum = 0;
    position_judge(program, worker->from, NULL, NO_INDEX, NULL);
    if (position_is_over(worker->from)) {
        return look(solver, worker->from, map);
    }
    if (moves_generate(program, worker->from, &worker->moves) != ENGINE_OK) {
        return 0;
    }
    for (uint32_t i = 0; i < worker->moves.count; i++) {
        position_make(program, worker->from, worker->to, &worker->moves,
                      &worker->moves.items[i], NULL);
        sum += look(solver, worker->to, map);
    }
    return sum;
}

/* The pieces of a position anywhere else, some of them missing. */
static void scatter(const struct solver *solver, struct rng *rng,
                    const struct position *model, struct position *position)
{
    const struct program *program = solver->program;
    size_t bytes = (size_t)program->words * (program->kind_count + 1u) *
                   sizeof *position->planes;
    memcpy(position, model, program->tables->position_bytes);
    memset(position->planes, 0, bytes);
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        unsigned count =
            set_count(plane_of(program, model, kind), program->words);
        if (count > 1 && rng_below(rng, 2)) {
            count -= rng_below(rng, count);
        }
        for (unsigned i = 0; i < count; i++) {
            site_id site = SITE_NONE;
            do {
                site =
                    program->point_sites[rng_below(rng, program->point_count)];
            } while (set_has(occupied_of(program, position), site));
            position_drop_one(program, position, kind, site);
        }
    }
    position->turn = (uint16_t)rng_below(rng, program->turn_count);
}

static void mirror(const struct solver *solver, unsigned map,
                   struct position *position)
{
    const struct program *program = solver->program;
    for (unsigned plane = 0; plane <= program->kind_count; plane++) {
        uint64_t image[WORDS_MAX];
        uint64_t *set = position->planes + (size_t)plane * program->words;
        symmetry_set(program, &solver->symmetry, map, set, image);
        memcpy(set, image, program->words * sizeof *set);
    }
}

bool symmetry_holds(struct solver *solver, const struct position *model)
{
    struct worker worker;
    struct rng rng;
    bool holds = worker_init(&worker, solver);
    rng_seed(&rng, 12, 0);
    unsigned trials = TRIALS * solver->symmetry.count;
    trials = trials < TRIALS_MIN ? TRIALS_MIN : trials;
    for (unsigned i = 0; i < trials && holds; i++) {
        scatter(solver, &rng, model, worker.from);
        unsigned map = i % solver->symmetry.count;
        uint64_t here = look_ahead(&worker, map);
        mirror(solver, map, worker.from);
        holds = look_ahead(&worker, 0) == here;
    }
    worker_clear(&worker);
    return holds;
}
