/*
 * Lines of the search in all bundled games, along seeded random games: best
 * first, the same first turn for any number of lines, and decided ones led to
 * the end that they promise.
 */
#include "config.h"

#include "tests/library.h"

#include "ravelin/ravelin.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#define PLIES 60
#define EVERY 10
#define LINES 4

/* Of all games together. */
struct tally {
    unsigned lines, decided, finished;
};

static uint32_t team_of(const rvl_state *state)
{
    return rvl_game_side_team(rvl_state_game(state), rvl_state_side(state));
}

static bool has_won(const rvl_state *state, const rvl_outcome *outcome,
                    uint32_t team)
{
    const rvl_game *game = rvl_state_game(state);
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if ((outcome->winners >> s & 1) &&
            rvl_game_side_team(game, s) == team) {
            return true;
        }
    }
    return false;
}

static void look_at_line(const rvl_state *state, rvl_moves *moves,
                         const rvl_line *line, struct tally *tally)
{
    uint32_t number = line->wins_in + line->loses_in;
    uint32_t team = team_of(state);
    rvl_state *copy;
    rvl_outcome outcome;
    assert_int_equal(rvl_state_copy(&copy, state), RVL_OK);
    for (uint32_t i = 0; i < line->length; i++) {
        assert_int_equal(rvl_state_moves(copy, moves), RVL_OK);
        assert_int_equal(rvl_state_apply(copy, moves, line->turns[i]), RVL_OK);
    }
    rvl_state_outcome(copy, &outcome);
    bool is_over = outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN;
    if (is_over) {
        assert_int_equal(outcome.kind, number > 0 ? RVL_WON : RVL_DRAWN);
        assert_true(number == 0 ||
                    has_won(copy, &outcome, team) == (line->wins_in > 0));
    }
    tally->lines++;
    tally->decided += number > 0;
    tally->finished += number > 0 && is_over && line->length == number;
    rvl_state_free(copy);
}

static void look_at_position(const rvl_state *state, rvl_moves *moves,
                             const rvl_search_limits *limits,
                             struct tally *tally)
{
    rvl_line lines[LINES], first;
    uint32_t count = LINES, one = 1;
    rvl_status status = rvl_search_lines(state, moves, limits, lines, &count);
    if (status == RVL_NOT_FOUND) {
        return;
    }
    assert_int_equal(status, RVL_OK);
    assert_int_equal(rvl_search_lines(state, moves, limits, &first, &one),
                     RVL_OK);
    assert_int_equal(first.turns[0], lines[0].turns[0]);
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0 && lines[i].value > lines[i - 1].value) {
            fail_msg("%s after %u turns: line %u is better than the one before",
                     rvl_game_name(rvl_state_game(state)),
                     rvl_state_plies(state), i + 1);
        }
        look_at_line(state, moves, &lines[i], tally);
    }
}

static void look_at_game(rvl_game *game, rvl_random *random,
                         const rvl_search_limits *limits, struct tally *tally)
{
    rvl_moves *moves = rvl_moves_new();
    rvl_state *state;
    assert_int_equal(rvl_state_new(&state, game, 7), RVL_OK);
    for (unsigned i = 1; i <= PLIES; i++) {
        assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
        uint32_t count = rvl_moves_count(moves);
        if (count == 0) {
            break;
        }
        assert_int_equal(
            rvl_state_apply(state, moves, rvl_random_below(random, count)),
            RVL_OK);
        if (i % EVERY == 0) {
            look_at_position(state, moves, limits, tally);
        }
    }
    rvl_moves_free(moves);
    rvl_state_free(state);
}

static void look_at_all(struct library *library, rvl_search_kind kind)
{
    struct tally tally = {0, 0, 0};
    rvl_advice advice;
    rvl_advice_usual(&advice);
    advice.search = kind;
    const rvl_search_limits limits = {
        .level = 4, .positions = 3000, .advice = &advice};
    for (size_t i = 0; i < library->count; i++) {
        rvl_context *context = rvl_context_new(library_read_base, library);
        rvl_game *game = NULL;
        rvl_random random;
        size_t length = library_read(library, library->names[i]);
        assert_int_equal(rvl_game_load(&game, context, library->names[i],
                                       library->text, length, NULL, 0),
                         RVL_OK);
        rvl_random_seed(&random, 1890, i);
        look_at_game(game, &random, &limits, &tally);
        rvl_game_unref(game);
        rvl_context_free(context);
    }
    print_message("# %u lines, %u decided, %u of them to the end\n",
                  tally.lines, tally.decided, tally.finished);
    assert_true(tally.decided > 20);
    assert_true(tally.finished * 20 >= tally.decided * 19);
}

static void test_alphabeta(void **state)
{
    look_at_all(*state, RVL_SEARCH_ALPHABETA);
}

static void test_tree(void **state)
{
    look_at_all(*state, RVL_SEARCH_MCTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alphabeta),
        cmocka_unit_test(test_tree),
    };
    return cmocka_run_group_tests(tests, library_open, library_close);
}
