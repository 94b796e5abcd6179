/*
 * The beginning of a game: every way to place, down to the positions at which
 * play proper begins, as a tree whose nodes lie in an array, children after
 * their parents.
 */
#include "solve/solver.h"

#include <stdlib.h>
#include <string.h>

static enum solve_status add_node(struct solver *solver,
                                  const struct position *position,
                                  uint32_t parent)
{
    if (solver->node_count == START_MAX) {
        solver->reason = REASON_STARTS;
        return SOLVE_REFUSED;
    }
    if (solver->node_count == solver->node_size) {
        uint32_t size = solver->node_size ? solver->node_size * 2 : 64;
        struct start *nodes = realloc(solver->nodes, size * sizeof *nodes);
        if (!nodes) {
            return SOLVE_NO_MEMORY;
        }
        solver->nodes = nodes;
        solver->node_size = size;
    }
    size_t bytes = solver->program->tables->position_bytes;
    struct start *node = &solver->nodes[solver->node_count];
    memset(node, 0, sizeof *node);
    node->parent = parent;
    node->position = malloc(bytes);
    if (!node->position) {
        return SOLVE_NO_MEMORY;
    }
    memcpy(node->position, position, bytes);
    solver->node_count++;
    return SOLVE_OK;
}

/* One root for each side that may begin. */
static enum solve_status add_roots(struct solver *solver)
{
    const struct program *program = solver->program;
    struct state state;
    if (state_init(&state, program, 0) != ENGINE_OK) {
        return SOLVE_NO_MEMORY;
    }
    enum solve_status status = SOLVE_OK;
    struct position *root = (struct position *)(void *)state.stack;
    for (unsigned side = 0; side < program->side_count; side++) {
        unsigned turn = program->sides[side].first_turn;
        if (status != SOLVE_OK || turn >= program->turn_count ||
            program->turns[turn] != side ||
            (!program->starter_by_lot && turn != root->turn)) {
            continue;
        }
        root->turn = (uint16_t)turn;
        position_judge(program, root, NULL, NO_INDEX, NULL);
        status = add_node(solver, root, NO_START);
    }
    solver->root_count = solver->node_count;
    state_clear(&state);
    return status;
}

static char *text_of(const struct program *program, const struct moves *moves,
                     const struct move *move)
{
    size_t length = move_text(program, moves, move, NULL, 0);
    char *text = malloc(length + 1);
    if (text) {
        move_text(program, moves, move, text, length + 1);
    }
    return text;
}

/* The child with the same position, if one of this parent has it. */
static bool is_listed(const struct solver *solver, uint32_t first,
                      const struct position *position)
{
    for (uint32_t i = first; i < solver->node_count; i++) {
        if (position_equal(solver->program, solver->nodes[i].position,
                           position)) {
            return true;
        }
    }
    return false;
}

static enum solve_status expand(struct solver *solver, uint32_t index,
                                struct moves *moves, struct position *to)
{
    const struct program *program = solver->program;
    const struct position *from = solver->nodes[index].position;
    if (from->step == program->step_count || position_is_over(from)) {
        return SOLVE_OK;
    }
    if (moves_generate(program, from, moves) != ENGINE_OK) {
        solver->reason = REASON_TURNS;
        return SOLVE_REFUSED;
    }
    uint32_t first = solver->node_count;
    enum solve_status status = SOLVE_OK;
    for (uint32_t i = 0; i < moves->count && status == SOLVE_OK; i++) {
        position_make(program, from, to, moves, &moves->items[i], NULL);
        if (is_listed(solver, first, to)) {
            continue;
        }
        status = add_node(solver, to, index);
        if (status == SOLVE_OK) {
            char *text = text_of(program, moves, &moves->items[i]);
            solver->nodes[solver->node_count - 1].text = text;
            status = text ? SOLVE_OK : SOLVE_NO_MEMORY;
        }
    }
    solver->nodes[index].first = first;
    solver->nodes[index].count = solver->node_count - first;
    return status;
}

enum solve_status starts_begin(struct solver *solver)
{
    return solver->root_count > 0 ? SOLVE_OK : add_roots(solver);
}

enum solve_status starts_list(struct solver *solver)
{
    struct moves moves;
    if (solver->is_listed) {
        return SOLVE_OK;
    }
    struct position *to = calloc(1, POSITION_BYTES_MAX);
    if (!to) {
        return SOLVE_NO_MEMORY;
    }
    moves_init(&moves);
    enum solve_status status = starts_begin(solver);
    for (uint32_t i = 0; i < solver->node_count && status == SOLVE_OK; i++) {
        status = expand(solver, i, &moves, to);
    }
    moves_clear(&moves);
    free(to);
    solver->is_listed = status == SOLVE_OK;
    return status;
}

bool code_is_better(uint16_t code, uint16_t than, unsigned camp)
{
    unsigned value = code_value(code), other = code_value(than);
    int rank = value == camp ? 2 : value == VALUE_DRAW;
    int rank2 = other == camp ? 2 : other == VALUE_DRAW;
    if (rank != rank2 || rank == 1) {
        return rank > rank2;
    }
    return (code_turns(code) < code_turns(than)) == (rank == 2) &&
           code_turns(code) != code_turns(than);
}

void starts_value(struct solver *solver)
{
    const struct program *program = solver->program;
    for (uint32_t i = solver->node_count; i-- > 0;) {
        struct start *node = &solver->nodes[i];
        bool is_known = false;
        if (node->count == 0) {
            node->code =
                position_is_over(node->position)
                    ? code_make(outcome_value(solver, node->position), 0)
                    : solver_code(solver, node->position, &is_known);
            continue;
        }
        unsigned camp = solver->camps[side_to_move(program, node->position)];
        node->code = solver->nodes[node->first].code;
        for (uint32_t c = 1; c < node->count; c++) {
            uint16_t code = solver->nodes[node->first + c].code;
            if (code_is_better(code, node->code, camp)) {
                node->code = code;
            }
        }
    }
}
