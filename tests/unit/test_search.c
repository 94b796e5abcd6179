/*
 * The computer's choice: always legal, the same for the same seed, better
 * than chance, and without effect on the state it looks at.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "interp/search.h"

#include "maker.h"

/* Plays a game, each side searching at its level (0: random); the winner's
 * side, or 2 for none within 300 plies. */
static unsigned play(const struct program *program, int besiegers, int garrison,
                     uint64_t seed)
{
    struct state state;
    struct moves moves;
    struct rng rng;
    int levels[2] = {besiegers, garrison};
    unsigned winner = 2;
    moves_init(&moves);
    rng_seed(&rng, seed, 0);
    assert_int_equal(state_init(&state, program, seed), ENGINE_OK);
    for (unsigned ply = 0; ply < 300; ply++) {
        unsigned side = position_side(program, state_top(&state));
        uint32_t move = 0;
        assert_int_equal(state_moves(&state, &moves), ENGINE_OK);
        if (moves.count == 0) {
            break;
        }
        if (levels[side]) {
            assert_int_equal(
                search_move(&state, &moves, levels[side], &rng, NULL, &move),
                ENGINE_OK);
            assert_true(move < moves.count);
        } else {
            move = rng_below(&rng, moves.count);
        }
        assert_int_equal(state_apply(&state, &moves, move), ENGINE_OK);
    }
    const struct position *top = state_top(&state);
    if (top->outcome == OUTCOME_WON) {
        winner = program->ends[top->end].winners == 1 ? 0 : 1;
    }
    moves_clear(&moves);
    state_clear(&state);
    return winner;
}

/* By chance the besiegers win one game in a thousand. */
static void test_better_than_chance(void **unused)
{
    struct maker maker;
    const struct program *program = maker_asalto(&maker, true, 1);
    unsigned chance = 0, search = 0, stronger = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        search += play(program, 3, 0, seed) == 0;
    }
    for (uint64_t seed = 0; seed < 6; seed++) {
        chance += play(program, 0, 0, seed) == 0;
        stronger += play(program, 4, 1, seed) == 0;
        stronger += play(program, 1, 4, seed) == 1;
    }
    assert_in_range(chance, 0, 1);
    assert_in_range(search, 10, 20);
    assert_in_range(stronger, 9, 12);
    maker_clear(&maker);
}

static void test_same_seed(void **unused)
{
    struct maker maker;
    struct state state;
    struct moves moves;
    const struct program *program = maker_asalto(&maker, true, 1);
    uint32_t picks[2];
    (void)unused;
    moves_init(&moves);
    assert_int_equal(state_init(&state, program, 1), ENGINE_OK);
    uint64_t before = position_hash(program, state_top(&state));
    for (int level = 1; level <= 4; level++) {
        for (unsigned i = 0; i < 2; i++) {
            struct rng rng;
            rng_seed(&rng, 9, (uint64_t)level);
            assert_int_equal(
                search_move(&state, &moves, level, &rng, NULL, &picks[i]),
                ENGINE_OK);
        }
        assert_int_equal(picks[0], picks[1]);
        assert_true(before == position_hash(program, state_top(&state)));
        assert_int_equal(state.count, 1);
        assert_true(state_owns(&state, &moves));
    }
    moves_clear(&moves);
    state_clear(&state);
    maker_clear(&maker);
}

static void expect_choice(const char *pieces, unsigned side, const char *turn)
{
    struct maker maker;
    struct state state;
    struct moves moves;
    char text[64];
    const struct program *program = maker_siege(&maker);
    moves_init(&moves);
    assert_int_equal(state_init(&state, program, 1), ENGINE_OK);
    maker_position(&state, pieces, side);
    for (int level = 2; level <= 5; level++) {
        struct rng rng;
        uint32_t move;
        /* by both searches */
        const struct search_limits limits = {
            .level = level,
            .kind = level % 2 ? SEARCH_TREE : SEARCH_ALPHABETA,
            .threads = level >= 4 ? 3 : 1};
        rng_seed(&rng, 1, (uint64_t)level);
        assert_int_equal(search_within(&state, &moves, &limits, &rng, &move),
                         ENGINE_OK);
        move_text(program, &moves, &moves.items[move], text, sizeof text);
        assert_string_equal(text, turn);
    }
    moves_clear(&moves);
    state_clear(&state);
    maker_clear(&maker);
}

static void test_sees_the_end(void **unused)
{
    (void)unused;
    /* the last point of the fort */
    expect_choice("soldier d5 e5 c6 d6 e6 c7 d7 e7 c4 b5 officer a3 g3", 0,
                  "c4-c5");
}

static void test_edges(void **unused)
{
    struct maker maker;
    struct state state;
    struct moves moves;
    struct rng rng;
    uint32_t move;
    bool stop = true;
    (void)unused;
    moves_init(&moves);
    rng_seed(&rng, 1, 1);
    const struct program *program = maker_siege(&maker);
    assert_int_equal(state_init(&state, program, 1), ENGINE_OK);
    assert_int_equal(search_move(&state, &moves, 0, &rng, NULL, &move),
                     ENGINE_INVALID);
    assert_int_equal(search_move(&state, &moves, 11, &rng, NULL, &move),
                     ENGINE_INVALID);
    /* stopped at once: some legal turn all the same */
    assert_int_equal(search_move(&state, &moves, 10, &rng, &stop, &move),
                     ENGINE_OK);
    assert_true(move < moves.count);
    maker_position(&state, "soldier c4 officer e7", 0);
    assert_int_equal(search_move(&state, &moves, 3, &rng, NULL, &move),
                     ENGINE_NOT_FOUND);
    moves_clear(&moves);
    state_clear(&state);
    maker_clear(&maker);
}

/* Best first, each a row of legal turns, the first what the search plays. */
static void expect_lines(enum search_kind kind)
{
    struct maker maker;
    struct state state;
    struct moves moves;
    struct search_line lines[4];
    const struct search_limits limits = {.level = 3, .kind = kind};
    uint32_t count = 4;
    const struct program *program = maker_asalto(&maker, true, 1);
    moves_init(&moves);
    assert_int_equal(state_init(&state, program, 1), ENGINE_OK);
    assert_int_equal(search_lines(&state, &moves, &limits, lines, &count),
                     ENGINE_OK);
    assert_int_equal(count, 4);
    for (uint32_t i = 0; i < count; i++) {
        struct state copy;
        assert_true(i == 0 || lines[i].value <= lines[i - 1].value);
        assert_in_range(lines[i].length, 1, SEARCH_LINE_MAX);
        assert_int_equal(state_copy(&copy, &state), ENGINE_OK);
        for (uint32_t j = 0; j < lines[i].length; j++) {
            assert_int_equal(state_moves(&copy, &moves), ENGINE_OK);
            assert_int_equal(state_apply(&copy, &moves, lines[i].turns[j]),
                             ENGINE_OK);
        }
        state_clear(&copy);
    }
    count = 0;
    assert_int_equal(search_lines(&state, &moves, &limits, lines, &count),
                     ENGINE_OK);
    const struct search_limits senseless = {.level = 3, .seconds = -1};
    assert_int_equal(search_lines(&state, &moves, &senseless, lines, &count),
                     ENGINE_INVALID);
    moves_clear(&moves);
    state_clear(&state);
    maker_clear(&maker);
}

static void test_lines(void **unused)
{
    (void)unused;
    expect_lines(SEARCH_ALPHABETA);
    expect_lines(SEARCH_TREE);
}

/* Same seed, same tree; the forced end of a game is counted in turns. */
static void test_tree(void **unused)
{
    struct maker maker;
    struct state state;
    struct moves moves;
    struct search_line lines[2];
    uint32_t picks[2], count = 2;
    const struct search_limits limits = {.level = 3, .kind = SEARCH_TREE};
    const struct program *program = maker_siege(&maker);
    (void)unused;
    moves_init(&moves);
    assert_int_equal(state_init(&state, program, 1), ENGINE_OK);
    for (unsigned i = 0; i < 2; i++) {
        struct rng rng;
        rng_seed(&rng, 4, 4);
        assert_int_equal(
            search_within(&state, &moves, &limits, &rng, &picks[i]),
            ENGINE_OK);
        assert_int_equal(state.count, 1);
    }
    assert_int_equal(picks[0], picks[1]);
    maker_position(
        &state, "soldier d5 e5 c6 d6 e6 c7 d7 e7 c4 b5 officer a3 g3", 0);
    assert_int_equal(search_lines(&state, &moves, &limits, lines, &count),
                     ENGINE_OK);
    assert_int_equal(lines[0].wins_in, 1);
    moves_clear(&moves);
    state_clear(&state);
    maker_clear(&maker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_better_than_chance),
        cmocka_unit_test(test_same_seed),
        cmocka_unit_test(test_sees_the_end),
        cmocka_unit_test(test_edges),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_tree),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
