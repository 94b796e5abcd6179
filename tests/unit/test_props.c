/*
 * Properties that hold in every bundled game, looked at along seeded random
 * games through the public header.
 */
#include "config.h"

#include "tests/library.h"

#include "ravelin/ravelin.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POINTS_MAX 1024
#define KINDS_MAX 64
#define PLIES 60

/* ----------------------------------------------------------------- games */

static rvl_game *load(rvl_context *context, const char *name, const char *text,
                      size_t length)
{
    rvl_game *game = NULL;

    if (rvl_game_load(&game, context, name, text, length, NULL, 0) != RVL_OK) {
        fail_msg("%s does not load", name);
    }
    return game;
}

static void for_each_game(struct library *library, library_look *look)
{
    assert_int_equal(library_each(library, 1890, look, NULL), library->count);
}

/* ------------------------------------------------------------- snapshots */

/* Everything the public header tells about a position. */
struct snapshot {
    uint64_t hash;
    uint32_t side, turn, plies, go_on, quiet;
    uint32_t at[POINTS_MAX], heights[POINTS_MAX];
    uint32_t board[KINDS_MAX], hand[KINDS_MAX], captured[KINDS_MAX];
    rvl_outcome outcome;
};

static void take_snapshot(const rvl_state *state, struct snapshot *out)
{
    const rvl_game *game = rvl_state_game(state);

    memset(out, 0, sizeof(*out));
    out->hash = rvl_state_hash(state);
    out->side = rvl_state_side(state);
    out->turn = rvl_state_turn(state);
    out->plies = rvl_state_plies(state);
    out->go_on = rvl_state_must_go_on(state);
    out->quiet = rvl_state_quiet(state);
    assert_true(rvl_game_point_count(game) <= POINTS_MAX);
    for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
        out->at[p] = rvl_state_at(state, p);
        out->heights[p] = rvl_state_height(state, p);
    }
    assert_true(rvl_game_kind_count(game) <= KINDS_MAX);
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        out->board[k] = rvl_state_on_board(state, k);
        out->hand[k] = rvl_state_in_hand(state, k);
        out->captured[k] = rvl_state_captured(state, k);
    }
    rvl_state_outcome(state, &out->outcome);
}

static void assert_same(const char *name, const struct snapshot *a,
                        const struct snapshot *b)
{
    bool is_same = a->hash == b->hash && a->side == b->side &&
                   a->turn == b->turn && a->plies == b->plies &&
                   a->go_on == b->go_on && a->quiet == b->quiet &&
                   memcmp(a->at, b->at, sizeof(a->at)) == 0 &&
                   memcmp(a->heights, b->heights, sizeof(a->heights)) == 0 &&
                   memcmp(a->board, b->board, sizeof(a->board)) == 0 &&
                   memcmp(a->hand, b->hand, sizeof(a->hand)) == 0 &&
                   memcmp(a->captured, b->captured, sizeof(a->captured)) == 0 &&
                   a->outcome.kind == b->outcome.kind &&
                   a->outcome.winners == b->outcome.winners &&
                   a->outcome.end == b->outcome.end;

    if (!is_same) {
        fail_msg("%s: positions differ after %u and %u turns", name, a->plies,
                 b->plies);
    }
}

/* Plays one random turn; false when there is none. */
static bool play_random(rvl_state *state, rvl_moves *moves, rvl_random *random)
{
    assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
    uint32_t count = rvl_moves_count(moves);
    if (count == 0) {
        return false;
    }
    assert_int_equal(
        rvl_state_apply(state, moves, rvl_random_below(random, count)), RVL_OK);
    return true;
}

/* ------------------------------------------------------------ properties */

static void look_at_undo(rvl_game *game, rvl_random *random, void *none)
{
    (void)none;
    const char *name = rvl_game_name(game);
    static struct snapshot history[PLIES + 1];
    rvl_moves *moves = rvl_moves_new();
    rvl_state *state;
    int plies = 0;

    assert_int_equal(rvl_state_new(&state, game, 7), RVL_OK);
    take_snapshot(state, &history[0]);
    while (plies < PLIES && play_random(state, moves, random)) {
        struct snapshot now;
        take_snapshot(state, &history[++plies]);
        assert_int_equal(rvl_state_undo(state), RVL_OK);
        take_snapshot(state, &now);
        assert_same(name, &now, &history[plies - 1]);
        /* the same turn leads to the same place; find it by its place */
        assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
        uint32_t move = 0;
        do {
            assert_true(move < rvl_moves_count(moves));
            assert_int_equal(rvl_state_apply(state, moves, move), RVL_OK);
            take_snapshot(state, &now);
            if (now.hash == history[plies].hash) {
                break;
            }
            assert_int_equal(rvl_state_undo(state), RVL_OK);
            assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
            move++;
        } while (true);
        history[plies] = now;
    }
    while (plies-- > 0) {
        struct snapshot now;
        assert_int_equal(rvl_state_undo(state), RVL_OK);
        take_snapshot(state, &now);
        assert_same(name, &now, &history[plies]);
    }
    assert_int_equal(rvl_state_undo(state), RVL_NOT_FOUND);
    rvl_state_free(state);
    rvl_moves_free(moves);
}

static void apply_then_undo_restores_everything(void **state)
{
    for_each_game(*state, look_at_undo);
}

static void look_at_texts(rvl_game *game, rvl_random *random, void *none)
{
    (void)none;
    rvl_moves *moves = rvl_moves_new();
    rvl_state *state;

    assert_int_equal(rvl_state_new(&state, game, 7), RVL_OK);
    for (int i = 0; i < PLIES; i++) {
        assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
        for (uint32_t m = 0; m < rvl_moves_count(moves); m++) {
            char text[512];
            uint32_t found;
            size_t length = rvl_move_text(state, moves, m, text, sizeof(text));
            assert_true(length < sizeof(text));
            rvl_status status = rvl_moves_find(state, moves, text, &found);
            if (status != RVL_OK || found != m) {
                fail_msg("%s: %s is not found again", rvl_game_name(game),
                         text);
            }
        }
        if (!play_random(state, moves, random)) {
            break;
        }
    }
    rvl_state_free(state);
    rvl_moves_free(moves);
}

static void the_text_of_a_turn_finds_that_turn(void **state)
{
    for_each_game(*state, look_at_texts);
}

static void look_at_copies(rvl_game *game, rvl_random *random, void *none)
{
    (void)none;
    const char *name = rvl_game_name(game);
    rvl_moves *moves = rvl_moves_new();
    rvl_state *state;

    assert_int_equal(rvl_state_new(&state, game, 7), RVL_OK);
    for (int i = 0; i < PLIES; i++) {
        struct snapshot before, after;
        rvl_state *copy;
        take_snapshot(state, &before);
        assert_int_equal(rvl_state_copy(&copy, state), RVL_OK);
        take_snapshot(copy, &after);
        assert_same(name, &before, &after);
        /* what is played on the copy does not reach the original */
        play_random(copy, moves, random);
        take_snapshot(state, &after);
        assert_same(name, &before, &after);
        rvl_state_free(copy);
        if (!play_random(state, moves, random)) {
            break;
        }
    }
    rvl_state_free(state);
    rvl_moves_free(moves);
}

static void a_copy_is_equal_and_apart(void **state)
{
    for_each_game(*state, look_at_copies);
}

static void look_at_repetition(rvl_game *game, rvl_random *random, void *none)
{
    (void)none;
    rvl_random first = *random, second = *random;
    rvl_moves *moves = rvl_moves_new();
    rvl_state *a, *b;

    assert_int_equal(rvl_state_new(&a, game, 5), RVL_OK);
    assert_int_equal(rvl_state_new(&b, game, 5), RVL_OK);
    for (int i = 0; i < PLIES; i++) {
        struct snapshot one, two;
        bool has_a = play_random(a, moves, &first);
        bool has_b = play_random(b, moves, &second);
        take_snapshot(a, &one);
        take_snapshot(b, &two);
        assert_int_equal(has_a, has_b);
        assert_same(rvl_game_name(game), &one, &two);
        if (!has_a) {
            break;
        }
    }
    rvl_state_free(a);
    rvl_state_free(b);
    rvl_moves_free(moves);
}

static void the_same_seed_plays_the_same_game(void **state)
{
    for_each_game(*state, look_at_repetition);
}

/* ---------------------------------------------------------------- printing */

static uint64_t count_sequences(rvl_game *game)
{
    rvl_state *state;
    uint64_t count = 0;

    assert_int_equal(rvl_state_new(&state, game, 1), RVL_OK);
    assert_int_equal(rvl_perft(state, 2, NULL, NULL, NULL, &count), RVL_OK);
    rvl_state_free(state);
    return count;
}

static void printing_and_reading_again_changes_nothing(void **state)
{
    struct library *library = *state;

    for (size_t i = 0; i < library->count; i++) {
        const char *name = library->names[i];
        rvl_context *context = rvl_context_new(library_read_base, library);
        char *once = NULL, *twice = NULL;
        size_t length = library_read(library, name);
        const char *text = library->text;
        assert_int_equal(rvl_format(&once, context, name, text, length),
                         RVL_OK);
        assert_int_equal(rvl_format(&twice, context, name, once, strlen(once)),
                         RVL_OK);
        if (strcmp(once, twice) != 0) {
            fail_msg("%s: printed again it is another text", name);
        }
        rvl_game *before = load(context, name, text, length);
        rvl_game *after = load(context, name, once, strlen(once));
        assert_int_equal(count_sequences(before), count_sequences(after));
        rvl_game_unref(before);
        rvl_game_unref(after);
        rvl_context_free(context);
        free(once);
        free(twice);
    }
}

/* What is said of a turn that is not legal, in both languages. */
static void expect_reason(const rvl_state *state, const char *text)
{
    static const char *const langs[] = {"en", "fr"};
    static const char *const vague[] = {"this turn is not allowed",
                                        "ce coup n'est pas permis"};
    for (unsigned i = 0; i < 2; i++) {
        char why[1024] = "";
        rvl_place place;
        rvl_status status =
            rvl_state_why_not(state, text, langs[i], why, sizeof why, &place);
        if (status != RVL_OK && (why[0] == '\0' || strstr(why, vague[i]))) {
            fail_msg("%s: '%s' is refused without a reason: '%s'",
                     rvl_game_name(rvl_state_game(state)), text, why);
        }
    }
}

/* So many of the turns that could be typed for a piece that may move: all of
 * them would take minutes under sanitizers. */
#define ASKED 24

static void ask_for_some(const rvl_state *state, rvl_random *random)
{
    rvl_game *game = rvl_state_game(state);
    uint32_t count = rvl_game_point_count(game);
    for (unsigned i = 0; i < ASKED; i++) {
        uint32_t from = rvl_random_below(random, count);
        uint32_t to = rvl_random_below(random, count);
        rvl_point_info start, end;
        char text[64];
        for (uint32_t tries = 0; tries < count; tries++) {
            uint32_t kind = rvl_state_at(state, from);
            if (kind != RVL_NONE &&
                rvl_game_kind_side(game, kind) == rvl_state_side(state)) {
                break;
            }
            from = (from + 1) % count;
        }
        rvl_game_point(game, from, &start);
        rvl_game_point(game, to, &end);
        snprintf(text, sizeof text, "%s-%s", start.name, end.name);
        expect_reason(state, text);
        snprintf(text, sizeof text, "%sx%s", start.name, end.name);
        expect_reason(state, text);
    }
}

static void look_at_reasons(rvl_game *game, rvl_random *random, void *none)
{
    (void)none;
    rvl_state *state = NULL;
    rvl_moves *moves = rvl_moves_new();
    assert_int_equal(rvl_state_new(&state, game, 3), RVL_OK);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
        uint32_t count = rvl_moves_count(moves);
        if (count == 0) {
            break;
        }
        if (ply % 30 == 21) {
            ask_for_some(state, random);
        }
        assert_int_equal(
            rvl_state_apply(state, moves, rvl_random_below(random, count)),
            RVL_OK);
    }
    rvl_moves_free(moves);
    rvl_state_free(state);
}

static void every_refusal_has_a_reason(void **state)
{
    for_each_game(*state, look_at_reasons);
}

/* ---------------------------------------------------------------- effects */

/* Those that take round a piece stand first, each with its kind and words. */
static void look_at_takes(rvl_game *game, rvl_random *random, void *none)
{
    (void)none;
    (void)random;
    uint32_t count = rvl_game_effect_count(game);
    uint32_t takes = 0;
    char text[1024];
    while (rvl_game_take_kind(game, takes) != RVL_NONE) {
        assert_true(rvl_game_take_kind(game, takes) <
                    rvl_game_kind_count(game));
        assert_true(rvl_game_take_text(game, takes, "en", text, sizeof text) >
                    20);
        assert_non_null(strstr(text, "take"));
        assert_true(rvl_game_take_text(game, takes, "fr", text, sizeof text) >
                    20);
        assert_non_null(strstr(text, "prise"));
        takes++;
    }
    assert_true(takes <= count);
    for (uint32_t effect = takes; effect <= count; effect++) {
        assert_int_equal(rvl_game_take_kind(game, effect), RVL_NONE);
        assert_int_equal(rvl_game_take_text(game, effect, "en", text, 1), 0);
        assert_false(rvl_game_take_depends(game, effect, 0));
    }
    assert_false(rvl_game_kind_depends(game, rvl_game_kind_count(game), 0));
    assert_false(rvl_game_kind_depends(game, 0, rvl_game_option_count(game)));
}

static void what_is_taken_round_a_piece_is_told(void **state)
{
    for_each_game(*state, look_at_takes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(apply_then_undo_restores_everything),
        cmocka_unit_test(the_text_of_a_turn_finds_that_turn),
        cmocka_unit_test(a_copy_is_equal_and_apart),
        cmocka_unit_test(the_same_seed_plays_the_same_game),
        cmocka_unit_test(printing_and_reading_again_changes_nothing),
        cmocka_unit_test(every_refusal_has_a_reason),
        cmocka_unit_test(what_is_taken_round_a_piece_is_told),
    };

    return cmocka_run_group_tests(tests, library_open, library_close);
}
