/*
 * What speed rests on, without a clock: positions are small, and threads
 * change no count and no game. Through the public header, in every bundled
 * game with every value of its options.
 */
#include <ravelin/ravelin.h>

#include "tests/library.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define STATE_BYTES_MAX 512u
#define SMALL_BOARD 192u

/* Room for 16 kinds; a game with more pays for each. */
static bool is_small(const char *name, const rvl_option *option, rvl_game *game)
{
    size_t bytes = rvl_game_state_bytes(game);
    size_t kinds = rvl_game_kind_count(game);
    size_t most = kinds > 16 ? kinds * 32 : STATE_BYTES_MAX;
    if (rvl_game_point_count(game) > SMALL_BOARD || bytes <= most) {
        return true;
    }
    print_error("%s %s=%s: %zu bytes\n", name, option ? option->name : "",
                option ? option->value : "", bytes);
    return false;
}

static void positions_are_small(void **state)
{
    struct library *library = *state;
    unsigned large = 0, seen = 0;
    for (size_t i = 0; i < library->count; i++) {
        const char *name = library->names[i];
        rvl_game *game = library_load(library, name, NULL);
        assert_non_null(game);
        large += !is_small(name, NULL, game);
        for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
            uint32_t values = rvl_game_option_value_count(game, o);
            for (uint32_t v = 0; v < values; v++) {
                rvl_option option = {rvl_game_option_name(game, o),
                                     rvl_game_option_value_name(game, o, v)};
                rvl_game *other = library_load(library, name, &option);
                large += other && !is_small(name, &option, other);
                seen += other != NULL;
                rvl_game_unref(other);
            }
        }
        rvl_game_unref(game);
    }
    assert_int_equal(large, 0);
    assert_true(seen > library->count);
}

/* Everything that was told, in order, as one number. */
static void mix(void *user, const char *move, uint64_t count)
{
    uint64_t *sum = user;
    for (; *move; move++) {
        *sum = (*sum ^ (unsigned char)*move) * UINT64_C(0x100000001b3);
    }
    *sum = (*sum ^ count) * UINT64_C(0x100000001b3);
}

static void compare_threads(const rvl_state *start)
{
    uint64_t wanted = 0, told = 0;
    rvl_tally tally;
    assert_int_equal(rvl_perft(start, 3, mix, &told, NULL, &wanted), RVL_OK);
    assert_int_equal(
        rvl_playouts(start, 7, 100, 40, 1, 60, NULL, &tally), RVL_OK);
    assert_int_equal(tally.games, 40);
    for (uint32_t threads = 1; threads <= 3; threads++) {
        uint64_t count = 0, again = 0;
        rvl_tally other;
        assert_int_equal(
            rvl_perft_threads(start, 3, threads, mix, &again, NULL, &count),
            RVL_OK);
        assert_int_equal(count, wanted);
        assert_int_equal(again, told);
        assert_int_equal(
            rvl_playouts(start, 7, 100, 40, threads, 60, NULL, &other),
            RVL_OK);
        assert_memory_equal(&other, &tally, sizeof(tally));
    }
}

static void threads_change_nothing(void **state)
{
    struct library *library = *state;
    for (size_t i = 0; i < library->count; i += 3) {
        rvl_game *game = library_load(library, library->names[i], NULL);
        rvl_state *start = NULL;
        uint64_t count = 0;
        assert_int_equal(rvl_state_new(&start, game, 1), RVL_OK);
        assert_int_equal(rvl_perft(start, 2, NULL, NULL, NULL, &count), RVL_OK);
        if (count < 1500) {
            compare_threads(start);
        }
        rvl_state_free(start);
        rvl_game_unref(game);
    }
}

/* The games of a tally are those that rvl_playout plays one by one. */
static void playouts_are_single_games(void **state)
{
    rvl_game *game = library_load(*state, "asalto", NULL);
    rvl_state *start = NULL, *played = NULL;
    rvl_tally tally;
    uint64_t plies = 0, drawn = 0;
    assert_int_equal(rvl_state_new(&start, game, 1), RVL_OK);
    assert_int_equal(
        rvl_playouts(start, 5, 30, 33, 2, 10000, NULL, &tally), RVL_OK);
    for (uint64_t i = 0; i < 33; i++) {
        rvl_random random;
        rvl_outcome outcome;
        uint32_t length = 0;
        rvl_random_seed(&random, 5, 30 + i);
        assert_int_equal(rvl_state_copy(&played, start), RVL_OK);
        assert_int_equal(rvl_playout(played, &random, 10000, &length), RVL_OK);
        rvl_state_outcome(played, &outcome);
        plies += length;
        drawn += outcome.kind == RVL_DRAWN;
        rvl_state_free(played);
    }
    assert_int_equal(tally.plies, plies);
    assert_int_equal(tally.drawn, drawn);
    assert_int_equal(tally.games, 33);
    rvl_state_free(start);
    rvl_game_unref(game);
}

static void stopping_is_a_limit(void **state)
{
    rvl_game *game = library_load(*state, "asalto", NULL);
    rvl_state *start = NULL;
    rvl_tally tally;
    uint64_t count = 0;
    bool stop = true;
    assert_int_equal(rvl_state_new(&start, game, 1), RVL_OK);
    assert_int_equal(
        rvl_perft_threads(start, 5, 2, NULL, NULL, &stop, &count), RVL_LIMIT);
    assert_int_equal(
        rvl_playouts(start, 5, 0, 100, 2, 10000, &stop, &tally), RVL_LIMIT);
    assert_int_equal(tally.games, 0);
    rvl_state_free(start);
    rvl_game_unref(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_small),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(playouts_are_single_games),
        cmocka_unit_test(stopping_is_a_limit),
    };
    return cmocka_run_group_tests_name("speed", tests, library_open,
                                       library_close);
}
