/* The naive solver: see naive.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/naive.h"

#define NODES_MAX 60000u
#define SLOTS 262144u

static uint64_t key_of(const struct naive *naive, const rvl_state *state)
{
    uint64_t key =
        rvl_state_hash(state) + rvl_state_quiet(state) * 0xd6e8feb86659fd93u;
    return naive->has_limit ? key + rvl_state_plies(state) * 0x9e3779b97f4a7c15u
                            : key;
}

static uint32_t add(struct naive *naive, const rvl_state *state)
{
    uint64_t key = key_of(naive, state);
    uint32_t slot = (uint32_t)(key % SLOTS);
    for (; naive->slots[slot]; slot = (slot + 1) % SLOTS) {
        uint32_t found = naive->slots[slot] - 1;
        if (key_of(naive, naive->nodes[found].state) == key) {
            return found;
        }
    }
    rvl_outcome outcome;
    assert_true(naive->count < NODES_MAX);
    struct node *node = &naive->nodes[naive->count];
    memset(node, 0, sizeof *node);
    assert_int_equal(rvl_state_copy(&node->state, state), RVL_OK);
    rvl_state_outcome(state, &outcome);
    node->team = RVL_NONE;
    if (outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN) {
        node->worth = OVER;
    }
    for (uint32_t s = 0; outcome.kind == RVL_WON && s < 64; s++) {
        if (outcome.winners >> s & 1) {
            node->team = rvl_game_side_team(rvl_state_game(state), s);
        }
    }
    naive->slots[slot] = naive->count + 1;
    return naive->count++;
}

static void link_to(struct naive *naive, uint32_t to)
{
    if (naive->link_count == naive->link_size) {
        naive->link_size = naive->link_size ? naive->link_size * 2 : 1024;
        naive->links =
            realloc(naive->links, naive->link_size * sizeof *naive->links);
        assert_non_null(naive->links);
    }
    naive->links[naive->link_count++] = to;
}

static void expand(struct naive *naive, uint32_t index)
{
    rvl_state *state = naive->nodes[index].state;
    assert_int_equal(rvl_state_moves(state, naive->moves), RVL_OK);
    uint32_t count = rvl_moves_count(naive->moves);
    naive->nodes[index].first = naive->link_count;
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(rvl_state_moves(state, naive->moves), RVL_OK);
        assert_int_equal(rvl_state_apply(state, naive->moves, i), RVL_OK);
        link_to(naive, add(naive, state));
        assert_int_equal(rvl_state_undo(state), RVL_OK);
    }
    naive->nodes[index].count = count;
}

/* Decides what can be decided with fewer than `level` turns known. */
static uint32_t sweep(struct naive *naive, uint32_t level)
{
    uint32_t decided = 0;
    for (uint32_t n = 0; n < naive->count; n++) {
        struct node *node = &naive->nodes[n];
        if (node->worth != UNKNOWN) {
            continue;
        }
        uint32_t side = rvl_state_side(node->state);
        uint32_t team = rvl_game_side_team(rvl_state_game(node->state), side);
        uint32_t other = RVL_NONE, lost = 0;
        bool wins = false;
        for (uint32_t i = 0; i < node->count; i++) {
            const struct node *to =
                &naive->nodes[naive->links[node->first + i]];
            bool known = to->worth != UNKNOWN && to->turns < level &&
                         to->team != RVL_NONE;
            wins = wins || (known && to->team == team);
            lost += known && to->team != team;
            other = known && to->team != team ? to->team : other;
        }
        if (wins || (node->count > 0 && lost == node->count)) {
            node->worth = DECIDED;
            node->team = wins ? team : other;
            node->turns = level;
            decided++;
        }
    }
    return decided;
}

void naive_solve(struct naive *naive, rvl_game *game, bool has_limit)
{
    rvl_state *state = NULL;
    memset(naive, 0, sizeof *naive);
    naive->nodes = calloc(NODES_MAX, sizeof *naive->nodes);
    naive->slots = calloc(SLOTS, sizeof *naive->slots);
    naive->moves = rvl_moves_new();
    naive->has_limit = has_limit;
    assert_non_null(naive->nodes);
    assert_non_null(naive->slots);
    assert_int_equal(rvl_state_new(&state, game, 0), RVL_OK);
    add(naive, state);
    rvl_state_free(state);
    for (uint32_t n = 0; n < naive->count; n++) {
        expand(naive, n);
    }
    /* a level without a decision may come before one with */
    for (uint32_t level = 1, idle = 0; idle < 40; level++) {
        idle = sweep(naive, level) ? 0 : idle + 1;
    }
}

void naive_clear(struct naive *naive)
{
    for (uint32_t n = 0; n < naive->count; n++) {
        rvl_state_free(naive->nodes[n].state);
    }
    free(naive->nodes);
    free(naive->links);
    free(naive->slots);
    rvl_moves_free(naive->moves);
}

/* Placing counts among the turns here, but not in a solution. */
static bool is_play(const struct naive *naive, const struct node *node)
{
    rvl_moves *moves = naive->moves;
    rvl_move_info info;
    if (rvl_state_plies(node->state) < naive->placing) {
        return false;
    }
    assert_int_equal(rvl_state_moves(node->state, moves), RVL_OK);
    if (rvl_moves_count(moves) == 0 ||
        !rvl_move_get(node->state, moves, 0, &info)) {
        return true;
    }
    return !info.is_entry;
}

void naive_compare(const struct naive *naive, rvl_solution *solution,
                   const char *name)
{
    for (uint32_t n = 0; n < naive->count; n++) {
        const struct node *node = &naive->nodes[n];
        rvl_verdict verdict;
        assert_int_equal(rvl_solution_value(solution, node->state, &verdict),
                         RVL_OK);
        if (verdict.team != node->team) {
            fail_msg("%s: node %u: team %u, naive %u", name, n, verdict.team,
                     node->team);
        }
        if (verdict.team != RVL_NONE && is_play(naive, node) &&
            verdict.turns != node->turns) {
            fail_msg("%s: node %u: turns %u, naive %u", name, n, verdict.turns,
                     node->turns);
        }
    }
}

rvl_game *naive_load(const char *text, const rvl_option *options,
                           size_t count)
{
    rvl_context *context = rvl_context_new(NULL, NULL);
    rvl_game *game = NULL;
    rvl_status status = rvl_game_load(&game, context, "small", text,
                                      strlen(text), options, count);
    for (uint32_t i = 0; status != RVL_OK && i < rvl_diagnostic_count(context);
         i++) {
        char buffer[1000];
        rvl_diagnostic_text(context, i, buffer, sizeof buffer);
        print_message("%s", buffer);
    }
    assert_int_equal(status, RVL_OK);
    rvl_context_free(context);
    return game;
}

rvl_solution *naive_table(rvl_game *game, bool plain, uint32_t threads)
{
    rvl_solution *solution = NULL;
    rvl_solve_options options = {.memory = NAIVE_MEMORY, .threads = threads};
    assert_int_equal(rvl_solution_new(&solution, game, plain), RVL_OK);
    assert_int_equal(rvl_solution_run(solution, &options), RVL_OK);
    assert_true(rvl_solution_is_done(solution));
    return solution;
}

void naive_try(rvl_game *game, const char *name, bool has_limit)
{
    naive_try_after(game, name, has_limit, 0);
}

void naive_try_after(rvl_game *game, const char *name, bool has_limit,
                     uint32_t placing)
{
    struct naive naive;
    naive_solve(&naive, game, has_limit);
    naive.placing = placing;
    for (unsigned way = 0; way < 2; way++) {
        rvl_solution *solution = naive_table(game, way != 0, way + 1);
        naive_compare(&naive, solution, name);
        rvl_solution_free(solution);
    }
    naive_clear(&naive);
    rvl_game_unref(game);
}
