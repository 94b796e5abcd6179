/* Exact values for the public. */
#include "api/handles.h"

#include "solve/file.h"
#include "solve/proof.h"

#include <stdlib.h>
#include <string.h>

/* The first try of a proof may look into so many times fewer positions. */
#define PART_DIVISOR 20u

struct rvl_solution {
    rvl_game *game;
    struct solver solver;
    bool is_sound; /* the game can be solved as far as one sees */
    rvl_solve_reason reason;
    uint32_t teams[2];
    uint32_t *starts; /* nodes at which play begins */
    uint32_t start_count;
};

static rvl_solve_reason public_reason(enum solve_reason reason)
{
    switch (reason) {
    case REASON_NONE:
        return RVL_SOLVE_NO_REASON;
    case REASON_CAMPS:
        return RVL_SOLVE_CAMPS;
    case REASON_WINNERS:
        return RVL_SOLVE_WINNERS;
    case REASON_REPETITION:
        return RVL_SOLVE_REPETITION;
    case REASON_DUTIES:
        return RVL_SOLVE_DUTIES;
    case REASON_CYCLE:
        return RVL_SOLVE_CYCLE;
    case REASON_MEMORY:
        return RVL_SOLVE_MEMORY;
    case REASON_LAYERS:
        return RVL_SOLVE_LAYERS;
    case REASON_LONG:
        return RVL_SOLVE_LONG;
    case REASON_STARTS:
        return RVL_SOLVE_STARTS;
    case REASON_TURNS:
        return RVL_SOLVE_TURNS;
    case REASON_BARRED:
        return RVL_SOLVE_BARRED;
    case REASON_SCORE:
        return RVL_SOLVE_SCORE;
    case REASON_ROUNDS:
        return RVL_SOLVE_ROUNDS;
    case REASON_PILES:
        return RVL_SOLVE_PILES;
    }
    return RVL_SOLVE_NO_REASON;
}

static rvl_status public_status(rvl_solution *solution,
                                enum solve_status status)
{
    solution->reason = public_reason(solution->solver.reason);
    switch (status) {
    case SOLVE_OK:
        return RVL_OK;
    case SOLVE_STOPPED:
        solution->reason = RVL_SOLVE_STOPPED;
        return RVL_LIMIT;
    case SOLVE_REFUSED:
        return RVL_LIMIT;
    case SOLVE_NO_MEMORY:
        return RVL_NO_MEMORY;
    case SOLVE_WANTS:
        break;
    }
    return RVL_INTERNAL;
}

static void find_teams(rvl_solution *solution)
{
    const struct program *program = solution->game->program;
    for (unsigned side = program->side_count; side-- > 0;) {
        unsigned camp = solution->solver.camps[side];
        if (camp != VALUE_UNKNOWN) {
            solution->teams[camp - VALUE_FIRST] = program->sides[side].team;
        }
    }
}

rvl_status rvl_solution_new(rvl_solution **out, rvl_game *game,
                            bool without_symmetry)
{
    *out = NULL;
    rvl_solution *solution = calloc(1, sizeof(*solution));
    if (solution == NULL) {
        return RVL_NO_MEMORY;
    }
    enum solve_status status =
        solver_init(&solution->solver, game->program, without_symmetry);
    if (status == SOLVE_NO_MEMORY) {
        free(solution);
        return RVL_NO_MEMORY;
    }
    solution->game = rvl_game_ref(game);
    solution->is_sound = status == SOLVE_OK;
    solution->teams[0] = solution->teams[1] = RVL_NONE;
    find_teams(solution);
    *out = solution;
    return public_status(solution, status);
}

void rvl_solution_free(rvl_solution *solution)
{
    if (solution != NULL) {
        solver_clear(&solution->solver);
        rvl_game_unref(solution->game);
        free(solution->starts);
        free(solution);
    }
}

static rvl_status find_starts(rvl_solution *solution)
{
    const struct solver *solver = &solution->solver;
    free(solution->starts);
    solution->start_count = 0;
    solution->starts = calloc(solver->node_count, sizeof *solution->starts);
    if (solution->starts == NULL) {
        return RVL_NO_MEMORY;
    }
    for (uint32_t i = 0; i < solver->node_count; i++) {
        if (solver->nodes[i].count == 0) {
            solution->starts[solution->start_count++] = i;
        }
    }
    return RVL_OK;
}

static bool pass_on(void *user, const struct solve_progress *progress)
{
    const rvl_solve_options *options = user;
    rvl_solve_progress outer = {.layers_done = progress->layers_done,
                                .layers = progress->layers,
                                .level = progress->level,
                                .decided = progress->decided,
                                .positions = progress->positions,
                                .all_decided = progress->all_decided,
                                .all_positions = progress->all_positions};
    return options->progress(options->user, &outer);
}

rvl_status rvl_solution_run(rvl_solution *solution,
                            const rvl_solve_options *options)
{
    rvl_solve_options copy = *options;
    if (!solution->is_sound) {
        return RVL_LIMIT;
    }
    struct solve_options inner = {.memory = options->memory,
                                  .threads = options->threads,
                                  .stop = options->stop,
                                  .progress =
                                      options->progress ? pass_on : NULL,
                                  .user = &copy};
    rvl_status status =
        public_status(solution, solver_run(&solution->solver, &inner));
    return status == RVL_OK ? find_starts(solution) : status;
}

rvl_solve_reason rvl_solution_reason(const rvl_solution *solution)
{
    return solution->reason;
}

bool rvl_solution_is_done(const rvl_solution *solution)
{
    return solution->solver.is_done;
}

/* ------------------------------------------------------------------ bytes */

rvl_status rvl_solution_save(const rvl_solution *solution, rvl_write write,
                             void *user)
{
    struct solve_stream stream = {.write = write, .user = user};
    return solver_save(&solution->solver, &stream) == FILE_GOOD ? RVL_OK
                                                                : RVL_NOT_FOUND;
}

rvl_status rvl_solution_load(rvl_solution **out, rvl_game *game,
                             uint64_t memory, rvl_read read, void *user)
{
    struct solve_stream stream = {.read = read, .user = user};
    rvl_solution *solution = NULL;
    rvl_status status = rvl_solution_new(&solution, game, false);
    *out = NULL;
    if (status == RVL_OK) {
        switch (solver_load(&solution->solver, memory, &stream)) {
        case FILE_GOOD:
            status = find_starts(solution);
            break;
        case FILE_FAILED:
        case FILE_DAMAGED:
            status = RVL_INVALID_SOURCE;
            break;
        case FILE_FOREIGN:
            status = RVL_INVALID_ARGUMENT;
            break;
        case FILE_REFUSED:
            status = solution->solver.reason == REASON_MEMORY
                         ? RVL_LIMIT
                         : RVL_INVALID_SOURCE;
            break;
        case FILE_NO_MEMORY:
            status = RVL_NO_MEMORY;
            break;
        }
    }
    if (status != RVL_OK) {
        rvl_solution_free(solution);
        return status;
    }
    *out = solution;
    return RVL_OK;
}

/* ----------------------------------------------------------------- asking */

static rvl_verdict verdict_of(const rvl_solution *solution, uint16_t code)
{
    unsigned value = code_value(code);
    rvl_verdict verdict = {RVL_NONE, 0};
    if (value == VALUE_FIRST || value == VALUE_SECOND) {
        verdict.team = solution->teams[value - VALUE_FIRST];
        verdict.turns = code_turns(code);
    }
    return verdict;
}

rvl_status rvl_solution_value(const rvl_solution *solution,
                              const rvl_state *state, rvl_verdict *out)
{
    if (state->game != solution->game &&
        rvl_game_hash(state->game) != rvl_game_hash(solution->game)) {
        return RVL_INVALID_ARGUMENT;
    }
    uint16_t code = 0;
    if (!solver_value(&solution->solver, state_top(&state->state), &code)) {
        return RVL_NOT_FOUND;
    }
    *out = verdict_of(solution, code);
    return RVL_OK;
}

rvl_status rvl_solution_move(const rvl_solution *solution,
                             const rvl_state *state, rvl_moves *moves,
                             uint32_t *move)
{
    rvl_status status = rvl_state_moves(state, moves);
    if (status != RVL_OK) {
        return status;
    }
    return solver_choose(&solution->solver, state_top(&state->state),
                         &moves->moves, move)
               ? RVL_OK
               : RVL_NOT_FOUND;
}

uint32_t rvl_solution_start_count(const rvl_solution *solution)
{
    return solution->start_count;
}

bool rvl_solution_start(const rvl_solution *solution, uint32_t start,
                        rvl_solve_start *out)
{
    if (start >= solution->start_count) {
        return false;
    }
    const struct start *node = &solution->solver.nodes[solution->starts[start]];
    out->side = position_side(solution->game->program, node->position);
    out->verdict = verdict_of(solution, node->code);
    return true;
}

size_t rvl_solution_start_text(const rvl_solution *solution, uint32_t start,
                               char *buffer, size_t size)
{
    const struct start *nodes = solution->solver.nodes;
    const char *parts[UINT8_MAX];
    size_t count = 0, length = 0;
    if (start < solution->start_count) {
        for (uint32_t at = solution->starts[start];
             nodes[at].text && count < UINT8_MAX; at = nodes[at].parent) {
            parts[count++] = nodes[at].text;
        }
    }
    if (size > 0) {
        buffer[0] = '\0';
    }
    for (size_t i = count; i-- > 0;) {
        for (const char *byte = parts[i];; byte++) {
            char put = *byte != '\0' ? *byte : ' ';
            if (*byte == '\0' && i == 0) {
                break;
            }
            if (length + 1 < size) {
                buffer[length] = put;
                buffer[length + 1] = '\0';
            }
            length++;
            if (*byte == '\0') {
                break;
            }
        }
    }
    return length;
}

void rvl_solution_totals(const rvl_solution *solution, rvl_solve_totals *out)
{
    const struct solver *solver = &solution->solver;
    struct solve_totals totals;
    solver_totals(solver, &totals);
    memset(out, 0, sizeof *out);
    out->positions = totals.positions;
    out->stored = totals.stored;
    out->wins[0] = totals.values[VALUE_FIRST];
    out->wins[1] = totals.values[VALUE_SECOND];
    out->draws = totals.values[VALUE_DRAW];
    out->teams[0] = solution->teams[0];
    out->teams[1] = solution->teams[1];
    out->longest = totals.longest;
    out->layers = solver->layer_count;
    out->symmetries = solver->symmetry.count;
    out->measured_side =
        solver->measure.side == NO_INDEX ? RVL_NONE : solver->measure.side;
    out->memory = solver->memory;
    out->needed = solver->needed;
}

static rvl_status prove_camp(rvl_solution *solution, uint32_t start,
                             unsigned camp, const struct proof_options *options,
                             rvl_proof *out)
{
    const struct solver *solver = &solution->solver;
    struct proof_found found = {0};
    enum proof_result result =
        proof_search(solver, solver->nodes[start].position, VALUE_FIRST + camp,
                     options, &found);
    out->nodes[camp] += found.nodes;
    if (found.within > out->within[camp]) {
        out->within[camp] = found.within;
    }
    switch (result) {
    case PROOF_WINS:
        out->wins[camp] = true;
        out->fails[!camp] = true;
        out->within[0] = out->within[1] = 0;
        break;
    case PROOF_NOT:
        out->fails[camp] = true;
        out->within[camp] = 0;
        break;
    case PROOF_UNKNOWN:
        break;
    case PROOF_NO_MEMORY:
        return RVL_NO_MEMORY;
    }
    return RVL_OK;
}

static bool is_settled(const rvl_proof *proof)
{
    return proof->wins[0] || proof->wins[1] ||
           (proof->fails[0] && proof->fails[1]);
}

/* First a small part for each camp: a win of either settles both. What is left
 * is for the whole. */
static rvl_status prove_both(rvl_solution *solution, uint32_t start,
                             const struct proof_options *options,
                             rvl_proof *out)
{
    rvl_status status = RVL_OK;
    for (uint64_t divisor = PART_DIVISOR; divisor > 0;
         divisor /= PART_DIVISOR) {
        struct proof_options part = *options;
        for (unsigned camp = 0; camp < 2 && status == RVL_OK; camp++) {
            uint64_t left = options->nodes - out->nodes[camp];
            part.nodes = divisor > 1 ? options->nodes / divisor : left;
            if (!is_settled(out) && !out->fails[camp]) {
                status = prove_camp(solution, start, camp, &part, out);
            }
        }
    }
    return status;
}

rvl_status rvl_solution_prove(rvl_solution *solution, uint32_t start,
                              const rvl_prove_options *options, rvl_proof *out)
{
    struct proof_options inner = {.memory = options->memory,
                                  .nodes = options->nodes,
                                  .stop = options->stop};
    struct solver *solver = &solution->solver;
    memset(out, 0, sizeof *out);
    if (!solution->is_sound) {
        return RVL_LIMIT;
    }
    enum solve_status status = starts_begin(solver);
    if (status != SOLVE_OK) {
        return public_status(solution, status);
    }
    if (start >= solver->root_count) {
        return RVL_NOT_FOUND;
    }
    out->side =
        position_side(solution->game->program, solver->nodes[start].position);
    out->teams[0] = solution->teams[0];
    out->teams[1] = solution->teams[1];
    return prove_both(solution, start, &inner, out);
}
