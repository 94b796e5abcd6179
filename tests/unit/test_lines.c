/*
 * Lines of the search in all bundled games, along seeded random games: best
 * first, the same first turn for any number of lines, decided ones led to the
 * end that they promise, and all of a clock's time used.
 */
#include "config.h"

#include "tests/library.h"

#include "ravelin/ravelin.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <time.h>
#include <cmocka.h>

#define PLIES 60
#define EVERY 10
#define LINES 4
#define SECONDS 0.3

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

/* What is looked for in each game, and what was seen of it. */
struct tour {
    rvl_search_limits limits;
    struct tally tally;
};

static void look_now_and_then(const rvl_state *state, const rvl_moves *moves,
                              uint32_t turn, unsigned ply, void *user)
{
    struct tour *tour = user;
    (void)moves;
    (void)turn;
    if (ply > 0 && ply % EVERY == 0) {
        rvl_moves *own = rvl_moves_new();
        look_at_position(state, own, &tour->limits, &tour->tally);
        rvl_moves_free(own);
    }
}

static void look_at_game(rvl_game *game, rvl_random *random, void *tour)
{
    library_walk(game, random, PLIES + 1, look_now_and_then, tour);
}

static void look_at_all(struct library *library, rvl_search_kind kind)
{
    rvl_advice advice;
    rvl_advice_usual(&advice);
    advice.search = kind;
    struct tour tour = {
        .limits = {.level = 4, .positions = 3000, .advice = &advice}};
    const struct tally *tally = &tour.tally;
    assert_int_equal(library_each(library, 1890, look_at_game, &tour),
                     library->count);
    print_message("# %u lines, %u decided, %u of them to the end\n",
                  tally->lines, tally->decided, tally->finished);
    assert_true(tally->decided > 20);
    assert_true(tally->finished * 20 >= tally->decided * 19);
}

static void test_alphabeta(void **state)
{
    look_at_all(*state, RVL_SEARCH_ALPHABETA);
}

static void test_tree(void **state)
{
    look_at_all(*state, RVL_SEARCH_MCTS);
}

static rvl_state *begin(struct library *library, const char *name)
{
    rvl_game *game = library_load(library, name, NULL);
    rvl_state *state = NULL;
    assert_non_null(game);
    assert_int_equal(rvl_state_new(&state, game, 7), RVL_OK);
    rvl_game_unref(game);
    return state;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* With a clock the time that the first attempt leaves is used, too. */
static void test_clock(void **state)
{
    static const char *const names[] = {"chasseurs", "grand-assaut",
                                        "siege-of-paris", "fox-and-geese"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        rvl_state *start = begin(*state, names[i]);
        rvl_moves *moves = rvl_moves_new();
        const rvl_search_limits limits = {.level = 10, .seconds = SECONDS};
        rvl_line lines[LINES];
        uint32_t count = LINES;
        double since = now();
        assert_int_equal(
            rvl_search_lines(start, moves, &limits, lines, &count), RVL_OK);
        double used = now() - since;
        if (used < SECONDS * 0.9) {
            fail_msg("%s: %.3f seconds used", names[i], used);
        }
        assert_int_equal(count, LINES);
        for (uint32_t l = 1; l < count; l++) {
            assert_true(lines[l].value <= lines[l - 1].value);
            assert_int_equal(lines[l].depth, lines[0].depth);
        }
        rvl_moves_free(moves);
        rvl_state_free(start);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alphabeta),
        cmocka_unit_test(test_tree),
        cmocka_unit_test(test_clock),
    };
    return cmocka_run_group_tests(tests, library_open, library_close);
}
