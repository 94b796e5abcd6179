/*
 * Draws by repetition beside a counter that moves begin anew. A table knows
 * only positions, so it may leave the repetitions out only if they change no
 * value: here they are played out, with all that was on the board before.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ravelin/ravelin.h"

#include "tests/unit/naive.h"

/* Small draughts: moves of men, which never come back, begin the count. */
static rvl_game *load(const char *setup, const char *repeats, const char *quiet)
{
    char text[2048];
    snprintf(text, sizeof text,
             "ravelin 1\ngame small {\n"
             "title fr \"Petit\" en \"Small\"\n"
             "side black facing up\nside white facing down\n"
             "turns black, white\n"
             "board { squares a1..d4\n remove odd\n shade all\n"
             "lines diagonal\n zone crown of black = rank 4\n"
             "zone crown of white = rank 1 }\n"
             "piece man plural men of black, white { step forward\n"
             "leap over enemy forward, chained\n"
             "becomes king on crown, ending the turn }\n"
             "piece king of black, white { step\n"
             "leap over enemy, chained }\n"
             "capture compulsory\n"
             "setup { %s }\n"
             "end { white wins when black cannot move\n"
             "black wins when white cannot move\n"
             "%s%s%sdraw when %s turns pass without capture or move of men\n"
             "}\n}\n",
             setup, repeats ? "draw when position occurs " : "",
             repeats ? repeats : "", repeats ? " times\n" : "", quiet);
    return naive_load(text, NULL, 0);
}

#define ONE "man of black on a1\n man of white on d4"
#define TWO "men of black on rank 1\n men of white on rank 4"

/* -------------------------------------------------- play with its history */

#define SLOTS (1u << 21)

struct known {
    uint64_t key;
    int8_t value; /* 1 the side to move wins, -1 loses, 0 */
};

struct forward {
    struct known *known;
    rvl_moves *moves[200];
    uint64_t path[200]; /* hashes since the beginning */
    uint32_t count;     /* positions looked at */
};

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* All that the future depends on: the position, the counter, and how often
 * each position has come since the last turn that cannot be taken back. */
static uint64_t key_of(struct forward *forward, const rvl_state *state)
{
    uint32_t plies = rvl_state_plies(state);
    uint64_t key = 0;
    forward->path[plies] = rvl_state_hash(state);
    for (uint32_t i = 0; i <= rvl_state_idle(state) && i <= plies; i++) {
        key += mix(forward->path[plies - i]);
    }
    key = mix(key + rvl_state_quiet(state));
    key = mix(key ^ rvl_state_hash(state));
    return key ? key : 1;
}

static int value_of_end(const rvl_state *state, const rvl_outcome *outcome)
{
    return outcome->kind != RVL_WON                                  ? 0
           : outcome->winners >> rvl_state_side(state) & UINT64_C(1) ? 1
                                                                     : -1;
}

static int look(struct forward *forward, rvl_state *state)
{
    uint32_t plies = rvl_state_plies(state);
    rvl_outcome outcome;
    rvl_state_outcome(state, &outcome);
    if (outcome.kind != RVL_PLAYING) {
        return value_of_end(state, &outcome);
    }
    assert_true(plies + 1 < 200);
    uint64_t key = key_of(forward, state);
    uint64_t slot = key % SLOTS;
    for (; forward->known[slot].key; slot = (slot + 1) % SLOTS) {
        if (forward->known[slot].key == key) {
            return forward->known[slot].value;
        }
    }
    assert_true(forward->count++ < SLOTS / 2);
    if (!forward->moves[plies]) {
        forward->moves[plies] = rvl_moves_new();
    }
    rvl_moves *moves = forward->moves[plies];
    int best = -1;
    assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
    for (uint32_t i = 0; i < rvl_moves_count(moves) && best < 1; i++) {
        assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
        assert_int_equal(rvl_state_apply(state, moves, i), RVL_OK);
        int value = -look(forward, state);
        best = value > best ? value : best;
        assert_int_equal(rvl_state_undo(state), RVL_OK);
    }
    for (slot = key % SLOTS; forward->known[slot].key;) {
        slot = (slot + 1) % SLOTS;
    }
    forward->known[slot] = (struct known){key, (int8_t)best};
    return best;
}

/* Two or three pieces anywhere; false if that is no position. */
static bool scatter(rvl_state *state, rvl_game *game, rvl_random *random)
{
    const char *message;
    uint32_t kinds = rvl_game_kind_count(game);
    uint32_t points = rvl_game_point_count(game);
    uint32_t pieces = 2 + rvl_random_below(random, 2);
    rvl_state_clear(state);
    for (uint32_t i = 0; i < pieces; i++) {
        uint32_t kind = rvl_random_below(random, kinds);
        uint32_t point = rvl_random_below(random, points);
        if (rvl_state_at(state, point) != RVL_NONE ||
            rvl_state_put(state, kind, point) != RVL_OK) {
            return false;
        }
    }
    rvl_state_set_turn(state, rvl_random_below(random, 2), RVL_NONE);
    return rvl_state_set_up(state, &message) == RVL_OK;
}

static void compare_forward(const char *repeats, const char *quiet)
{
    rvl_game *game = load(TWO, repeats, quiet);
    rvl_solution *solution = naive_table(game, false, 1);
    struct forward forward = {0};
    uint32_t seen[3] = {0};
    rvl_state *state = NULL;
    rvl_random random;
    rvl_random_seed(&random, 3, 0);
    forward.known = calloc(SLOTS, sizeof *forward.known);
    assert_non_null(forward.known);
    assert_int_equal(rvl_state_new(&state, game, 0), RVL_OK);
    for (uint32_t tries = 0; tries < 4000; tries++) {
        rvl_verdict verdict;
        rvl_outcome outcome;
        if (!scatter(state, game, &random) ||
            rvl_solution_value(solution, state, &verdict) != RVL_OK) {
            continue;
        }
        rvl_state_outcome(state, &outcome);
        int value = look(&forward, state);
        uint32_t team = rvl_game_side_team(game, rvl_state_side(state));
        int told = verdict.team == RVL_NONE ? 0 : verdict.team == team ? 1 : -1;
        if (outcome.kind == RVL_PLAYING && value != told) {
            fail_msg("%s times, %s turns: %d, the table says %d", repeats,
                     quiet, value, told);
        }
        seen[value + 1]++;
    }
    /* wins, draws and losses all came up */
    assert_true(seen[0] > 20 && seen[1] > 20 && seen[2] > 20);
    for (uint32_t i = 0; i < 200; i++) {
        rvl_moves_free(forward.moves[i]);
    }
    free(forward.known);
    rvl_state_free(state);
    rvl_solution_free(solution);
    rvl_game_unref(game);
}

static void test_history(void **unused)
{
    (void)unused;
    compare_forward("2", "6");
    compare_forward("2", "9");
    compare_forward("3", "10");
}

/* Without repetitions, every position and the number of turns. */
static void test_counter(void **unused)
{
    (void)unused;
    naive_try(load(ONE, NULL, "7"), "seven quiet turns", false);
    naive_try(load(ONE, NULL, "12"), "twelve quiet turns", false);
}

/* The same table with the repetition and without. */
static void test_same(void **unused)
{
    rvl_game *games[2] = {load(TWO, "3", "12"), load(TWO, NULL, "12")};
    rvl_solution *solutions[2];
    rvl_solve_totals totals[2];
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        solutions[i] = naive_table(games[i], i == 1, i + 1);
        rvl_solution_totals(solutions[i], &totals[i]);
    }
    assert_true(totals[0].positions > 1000);
    assert_int_equal(totals[0].positions, totals[1].positions);
    assert_int_equal(totals[0].wins[0], totals[1].wins[0]);
    assert_int_equal(totals[0].wins[1], totals[1].wins[1]);
    for (unsigned i = 0; i < 2; i++) {
        rvl_solution_free(solutions[i]);
        rvl_game_unref(games[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_history),
        cmocka_unit_test(test_counter),
        cmocka_unit_test(test_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
