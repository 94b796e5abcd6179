/* Ends folded into postfix code. */
#include "compiled.h"

#include "compile/build.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static char text[8000];

static const char board[] =
    "points a1..c3\nlines horizontal, vertical\nzone den = a1..b1\nshade den";
static const char pieces[] = "piece hound of hounds { step }\n"
                             "piece hare of hare { step\nleap over hounds }";

/* The usual game with these ends before the usual ones. */
static void with_ends(struct compiled *compiled, const char *ends)
{
    static char all[2000];
    struct parts parts = {.board = board,
                          .pieces = pieces,
                          .captures = "capture optional",
                          .ends = all};

    snprintf(all, sizeof(all),
             "%s\nhounds win when hare cannot move\n"
             "hare wins when hounds cannot move\n"
             "house draw when position occurs 3 times",
             ends);
    compiled_good(compiled, compiled_parts(&parts, text, sizeof(text)));
}

struct row {
    const char *label, *end;
    enum cond_op op;
    unsigned number, count;
    bool flag;
};

static const struct row rows[] = {
    {"captured", "hare wins when 2 hounds captured", OP_CAPTURED, 2, 1, false},
    {"fewer left", "hare wins when fewer than 2 hounds left", OP_LEFT_BELOW, 2,
     1, false},
    {"at most left", "hare wins when at most 1 hound left", OP_LEFT_BELOW, 2, 1,
     false},
    {"none left", "hare wins when no hounds left", OP_LEFT_BELOW, 1, 1, false},
    {"none left on the board", "hare wins when no hounds left on the board",
     OP_LEFT_BELOW, 1, 1, true},
    {"too few to fill",
     "hare wins when too few hounds to fill den and "
     "50 turns played",
     OP_LEFT_BELOW, 2, 3, false},
    {"reaches", "hare wins when hare reaches den", OP_IN, 1, 1, false},
    {"so many in a set", "hounds win when 2 hounds in (rank 3)", OP_IN, 2, 1,
     false},
    {"two sorts in a set", "hounds win when 1 hound and 1 hare in (rank 1)",
     OP_IN, 1, 3, false},
    {"fills", "hounds win when hounds fill (a3 + b3)", OP_FILLS, 0, 1, false},
    {"all shut in", "hounds win when every hare shut in", OP_SHUT_IN, 0, 1,
     true},
    {"one shut in", "hare wins when one hound shut in", OP_SHUT_IN, 0, 1,
     false},
    {"turns played", "house draw when 90 turns played", OP_TURNS, 90, 1, false},
    {"not", "house draw when not 90 turns played and 1 hound captured",
     OP_TURNS, 90, 4, false},
};

static void test_codes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct compiled compiled;
        print_message("%s\n", rows[i].label);
        with_ends(&compiled, rows[i].end);
        const struct end_code *end = &compiled.program->ends[0];
        const struct cond_code *cond = &compiled.program->conds[end->first];
        assert_int_equal(end->count, rows[i].count);
        assert_int_equal(cond->op, rows[i].op);
        assert_int_equal(cond->number, rows[i].number);
        assert_int_equal(cond->flag, rows[i].flag);
        compiled_clear(&compiled);
    }
}

static void test_and_binds_tighter_than_or(void **state)
{
    struct compiled compiled;
    (void)state;

    with_ends(&compiled, "house draw when 90 turns played or "
                         "1 hound captured and hare reaches den");

    static const enum cond_op ops[] = {OP_TURNS, OP_CAPTURED, OP_IN, OP_AND,
                                       OP_OR};
    assert_int_equal(compiled.program->ends[0].count, 5);
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(compiled.program->conds[i].op, ops[i]);
    }
    compiled_clear(&compiled);
}

static void test_results_and_moments(void **state)
{
    struct compiled compiled;
    (void)state;

    with_ends(&compiled,
              "hare loses when hare reaches den, after turns of hounds\n"
              "house draw offered when 1 hound captured\n"
              "hare wins when 2 hounds captured, before turns of hare");

    const struct end_code *ends = compiled.program->ends;
    assert_int_equal(ends[0].result, RESULT_CODE_WIN);
    assert_int_equal(ends[0].winners, 1);
    assert_int_equal(ends[0].moment, 1);
    assert_int_equal(ends[0].moment_sides, 1);
    assert_int_equal(ends[1].result, RESULT_CODE_OFFER);
    assert_true(ends[1].is_house);
    assert_int_equal(ends[2].moment, 2);
    assert_int_equal(ends[2].moment_sides, 2);
    assert_true(compiled.program->has_repetition);
    assert_true(compiled.program->has_cannot_move);
    assert_false(compiled.program->has_quiet);
    compiled_clear(&compiled);
}

static void test_a_team_wins_as_a_whole(void **state)
{
    struct compiled compiled;
    struct parts parts = {
        .sides = "side hounds\nside wolves\nside hare\n"
                 "team pack = hounds, wolves\nturns hounds, hare, wolves, hare",
        .pieces = "piece dog of hounds, wolves { step }\n"
                  "piece hare of hare { step }",
        .setup = "dog of hounds on a1\ndog of wolves on c1\nhare on b3",
        .ends = "hounds win when hare cannot move\n"
                "pack loses when pack cannot move\n"
                "house draw when position occurs 3 times"};
    (void)state;

    compiled_good(&compiled, compiled_parts(&parts, text, sizeof(text)));

    assert_int_equal(compiled.program->ends[0].winners, 3);
    assert_int_equal(compiled.program->ends[1].winners, 4);
    assert_int_equal(compiled.program->conds[1].sides, 3);
    compiled_clear(&compiled);
}

static void test_quiet_events(void **state)
{
    struct compiled compiled;
    (void)state;

    with_ends(&compiled,
              "house draw when 50 turns pass without capture or "
              "forward move of hounds or entry of hare into den\n"
              "house draw offered when 20 turns pass without capture or "
              "forward move of hounds or entry of hare into den");

    const struct quiet_code *quiet = &compiled.program->quiet;
    assert_true(compiled.program->has_quiet);
    assert_true(quiet->on_capture);
    assert_false(quiet->on_placing);
    assert_int_equal(quiet->on_forward, 1);
    assert_int_equal(quiet->on_entry, 2);
    assert_int_equal(set_count(quiet->entry_zone, 1), 2);
    compiled_clear(&compiled);
}

static void test_past_uses_the_ranks_of_the_second(void **state)
{
    struct compiled compiled;
    (void)state;

    with_ends(&compiled, "hare wins when hare level with or past hounds");

    const struct cond_code *cond = &compiled.program->conds[0];
    assert_int_equal(cond->op, OP_PAST);
    assert_true(cond->flag);
    assert_int_equal(cond->kinds, 2);
    assert_int_equal(cond->kinds2, 1);
    assert_true(cond->rank[8] > cond->rank[0]);
    compiled_clear(&compiled);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes),
        cmocka_unit_test(test_and_binds_tighter_than_or),
        cmocka_unit_test(test_results_and_moments),
        cmocka_unit_test(test_a_team_wins_as_a_whole),
        cmocka_unit_test(test_quiet_events),
        cmocka_unit_test(test_past_uses_the_ranks_of_the_second),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
