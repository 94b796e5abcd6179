/* Options, guards, sides, teams, seats, turns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/loader.h"

#define BOARD "board {\npoints a1..c3\nlines horizontal, vertical\n}\n"
#define SIDES "side white\nside black\nturns white, black\n"
#define OPTIONS                                                                \
    "option size fr \"t\" en \"s\" {\n"                                        \
    "small fr \"a\" en \"a\"\nbig fr \"b\" en \"b\"\n7 fr \"c\" en \"c\"\n}\n" \
    "option first fr \"t\" en \"s\" {\n"                                       \
    "one fr \"a\" en \"a\"\ntwo fr \"b\" en \"b\"\n}\n"

static void load(struct loader *loader, const char *statements)
{
    char text[3000];

    snprintf(text, sizeof(text), "ravelin 1\ngame t {\n%s}\n", statements);
    loader_file(loader, text);
}

static void pick(struct loader *loader, const char *statements,
                 const char *option, const char *value)
{
    char text[3000];

    snprintf(text, sizeof(text), "ravelin 1\ngame t {\n%s}\n", statements);
    loader_pick(loader, text, option, value);
}

/* ---------------------------------------------------------------- options */

static void test_the_first_value_is_the_default(void **state)
{
    struct loader loader;
    (void)state;

    load(&loader, OPTIONS SIDES BOARD
         "board {\npoints d1 if size is big\npoints e1 if first is two\n"
         "lines c1-d1 if size is big\nlines b1-e1 if first is two\n"
         "shade a1 if size is 7\n}\n");

    loader_assert_clean(&loader);
    assert_int_equal(loader.program.option_count, 2);
    assert_int_equal(loader.program.options[0].value, 0);
    assert_int_equal(loader.program.options[0].value_count, 3);
    assert_string_equal(loader.program.options[0].value_names[2], "7");
    assert_int_equal(loader.program.point_count, 9);
    loader_clear(&loader);
}

/* Which of five points a guard lets in, for each value of size. */
static void test_guards(void **state)
{
    static const struct {
        const char *guard, *size;
        bool holds;
    } rows[] = {
        {"size is big", "big", true},
        {"size is big", "small", false},
        {"size is small, big", "big", true},
        {"size is small, big", "7", false},
        {"size is not small, big", "7", true},
        {"size is not small, big", "small", false},
        {"size is 7", "7", true},
        {"size is big or first is one and size is 7", "big", true},
        {"size is big and first is two or size is 7", "7", true},
        {"size is big and (first is two or size is 7)", "big", false},
        {"(size is big or size is 7) and first is one", "7", true},
        {"size is not big and first is not two", "big", false},
    };
    (void)state;

    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        struct loader loader;
        char text[2000];
        snprintf(text, sizeof(text),
                 OPTIONS SIDES BOARD
                 "board {\npoints d1 if %s\nlines c1-d1 if %s\n"
                 "shade a1 if first is two\nshade a2 if size is big\n"
                 "shade a3 if size is 7\n}\n",
                 rows[i].guard, rows[i].guard);
        pick(&loader, text, "size", rows[i].size);
        print_message("# %s, size %s\n", rows[i].guard, rows[i].size);
        loader_assert_clean(&loader);
        assert_int_equal(loader.program.point_count, rows[i].holds ? 10 : 9);
        loader_clear(&loader);
    }
}

static void test_blocks_under_a_guard(void **state)
{
    static const char text[] = OPTIONS SIDES BOARD
        "board {\nif size is big {\npoints d1\n"
        "if first is two {\nlines c1-d1\n} else {\nlines curved b1-d1\n}\n"
        "} else {\nshade a1\n}\nshade a2 if size is 7\n}\n";
    struct loader loader;
    (void)state;

    pick(&loader, text, "size", "big");
    loader_assert_clean(&loader);
    assert_int_equal(loader_segment(&loader, "b1", "d1"), 0);
    assert_int_equal(loader_segment(&loader, "c1", "d1"), -1);
    loader_clear(&loader);

    load(&loader, text);
    loader_assert_clean(&loader);
    assert_int_equal(loader.program.point_count, 9);
    assert_true(loader.program.points[loader_site(&loader, "a1")].is_shaded);
    loader_clear(&loader);
}

static void test_mistakes_of_options(void **state)
{
    static const struct {
        const char *statements;
        enum diag_slug slug;
        const char *words, *help;
    } rows[] = {
        {OPTIONS SIDES BOARD "team t = white if siz is big\n",
         DIAG_OPTION_UNKNOWN, "siz", "size"},
        {OPTIONS SIDES BOARD "team t = white if size is bog\n",
         DIAG_OPTION_VALUE_UNKNOWN, "bog", "big"},
        {OPTIONS SIDES BOARD "team t = white if size is big\n",
         DIAG_OPTION_UNUSED, "first", "guard"},
        {"option lone fr \"a\" en \"a\" {\nx fr \"x\" en \"x\"\n}\n" SIDES BOARD
         "team t = white if lone is x\n",
         DIAG_OPTION_SINGLE, "lone", "second value"},
        {"option two fr \"a\" en \"a\" {\nx fr \"x\" en \"x\"\n"
         "x fr \"x\" en \"x\"\n}\n" SIDES BOARD "team t = white if two is x\n",
         DIAG_NAME_TWICE, "x", NULL},
        {OPTIONS
         "option size fr \"a\" en \"a\" {\nx fr \"x\" en \"x\"\n}\n" SIDES BOARD
         "team t = white if size is small\n",
         DIAG_NAME_TWICE, "size", NULL},
        {OPTIONS SIDES BOARD "team t = white if size is small, big, 7\n",
         DIAG_GUARD_CONSTANT, "size is small, big, 7", NULL},
        {OPTIONS SIDES BOARD
         "team t = white if size is small and size is big\n",
         DIAG_GUARD_CONSTANT, "size is small and size is big", NULL},
        {"if size is big {\n" OPTIONS "}\n" SIDES BOARD,
         DIAG_STATEMENT_MISPLACED, NULL, NULL},
    };
    (void)state;

    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        struct loader loader;
        load(&loader, rows[i].statements);
        print_message("# %s\n", diag_slug_name(rows[i].slug));
        const struct diag *diag = loader_diag(&loader, rows[i].slug);
        if (rows[i].words) {
            assert_string_equal(loader_words(&loader, diag->span),
                                rows[i].words);
        }
        if (rows[i].help) {
            assert_non_null(diag->help);
            assert_non_null(strstr(diag->help, rows[i].help));
        }
        loader_clear(&loader);
    }
}

static void test_wrong_picks_are_reported(void **state)
{
    static const char text[] =
        OPTIONS SIDES BOARD "team t = white if size is big\n"
                            "team u = black if first is one\n";
    struct loader loader;
    (void)state;

    pick(&loader, text, "sice", "big");
    assert_string_equal(loader_diag(&loader, DIAG_OPTION_UNKNOWN)->help,
                        "did you mean 'size'?");
    loader_clear(&loader);

    pick(&loader, text, "size", "bigg");
    assert_string_equal(loader_diag(&loader, DIAG_OPTION_VALUE_UNKNOWN)->help,
                        "did you mean 'big'?");
    loader_clear(&loader);
}

static void test_a_fixed_option_has_one_value_left(void **state)
{
    static const char text[] =
        OPTIONS SIDES BOARD "set size = big\n"
                            "seat p plays white if size is big\n"
                            "seat q plays black if first is one\n";
    struct loader loader;
    (void)state;

    load(&loader, text);
    loader_assert_clean(&loader);
    assert_int_equal(loader.program.options[0].value_count, 1);
    assert_string_equal(loader.program.options[0].value_names[0], "big");
    assert_string_equal(loader.program.seats[0].name, "p");
    loader_clear(&loader);

    pick(&loader, text, "size", "small");
    loader_diag(&loader, DIAG_OPTION_VALUE_UNKNOWN);
    loader_clear(&loader);
}

static void test_long_guards_do_not_exhaust_the_stack(void **state)
{
    enum { TESTS = 900 }; /* the parser stops at 1000 */
    static const char test[] = " or size is 7";
    static char text[TESTS * sizeof(test) + 2000];
    struct loader loader;
    size_t length;
    (void)state;

    length = (size_t)snprintf(text, sizeof(text),
                              "ravelin 1\ngame t {\n" OPTIONS SIDES BOARD
                              "team u = black if first is one\n"
                              "team t = white if size is big");
    for (int i = 0; i < TESTS; i++) {
        memcpy(text + length, test, sizeof(test) - 1);
        length += sizeof(test) - 1;
    }
    snprintf(text + length, sizeof(text) - length, "\n}\n");
    loader_pick(&loader, text, "size", "7");

    loader_assert_clean(&loader);
    assert_string_equal(loader.program.teams[0].name, "t");
    loader_clear(&loader);
}

/* ------------------------------------------------------------------- sides */

static void test_sides_teams_and_seats(void **state)
{
    struct loader loader;
    (void)state;

    load(&loader, BOARD "side king facing down\nside white facing up\n"
                        "side black\n"
                        "team army = white, black fr \"A\" en \"A\"\n"
                        "seat attacker plays army fr \"B\" en \"B\"\n"
                        "turns king, white, king, black\n"
                        "starter by lot\n"
                        "army pass when they cannot move\n"
                        "white may pass\n"
                        "black may order captures\n");

    loader_assert_clean(&loader);
    const struct program *program = &loader.program;
    assert_int_equal(program->side_count, 3);
    assert_int_equal(program->team_count, 2);
    assert_string_equal(program->teams[0].name, "king");
    assert_string_equal(program->teams[1].name, "army");
    assert_int_equal(program->teams[1].sides, 6);
    assert_int_equal(program->sides[2].team, 1);
    assert_int_equal(program->seat_count, 2);
    assert_int_equal(program->sides[1].seat, 1);
    assert_int_equal(program->turn_count, 4);
    assert_int_equal(program->turns[2], 0);
    assert_int_equal(program->sides[2].first_turn, 3);
    assert_true(program->starter_by_lot);
    assert_true(program->sides[1].pass_forced);
    assert_true(program->sides[1].pass_free);
    assert_false(program->sides[0].pass_forced);
    assert_true(program->sides[2].may_order);
    loader_clear(&loader);
}

static void test_mistakes_of_sides(void **state)
{
    static const struct {
        const char *statements;
        enum diag_slug slug;
        const char *words, *help;
    } rows[] = {
        {"side white\nturns white\n", DIAG_SIDE_COUNT, "side white", NULL},
        {"side a\nside b\nside c\nside d\nside e\nside f\nside g\nside h\n"
         "side i\nturns a\n",
         DIAG_SIDE_COUNT, "i", NULL},
        {"side a\nside b\nteam t = a, b\nturns a, b\n", DIAG_SIDE_COUNT, "t",
         NULL},
        {"side a\nside a\nturns a\n", DIAG_NAME_TWICE, "a", NULL},
        {"side a\nside b\n", DIAG_STARTER_MISSING, "t", "turns a, b"},
        {"side a\nside b\nturns a\n", DIAG_SIDE_TURNLESS, "b", NULL},
        {"side white\nside black\nturns white, blck\n", DIAG_SIDE_UNKNOWN,
         "blck", "black"},
        {"side a\nside b\nside c\nteam t = a, b\nturns t, c\n",
         DIAG_SIDE_UNKNOWN, "t", "one of its sides"},
        {"side a\nside b\nturns a, b\nturns b, a\n", DIAG_STATEMENT_TWICE,
         "turns b, a", NULL},
        {"side a\nside b\nside c\nteam t = a, b\nteam u = b, c\n"
         "turns a, b, c\n",
         DIAG_SIDE_TWICE, "b", NULL},
        {"side a\nside b\nseat t plays a\nseat u plays a\nturns a, b\n",
         DIAG_SIDE_TWICE, "a", NULL},
        {"side a\nside b\nturns a, b\na may pass\na, b may pass\n",
         DIAG_STATEMENT_TWICE, "a", NULL},
        {"side a fr \"A\"\nside b\nturns a, b\n", DIAG_TEXT_MISSING, NULL,
         NULL},
    };
    (void)state;

    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        struct loader loader;
        char text[1000];
        snprintf(text, sizeof(text), "%s" BOARD, rows[i].statements);
        load(&loader, text);
        print_message("# %s\n", diag_slug_name(rows[i].slug));
        const struct diag *diag = loader_diag(&loader, rows[i].slug);
        if (rows[i].words) {
            assert_string_equal(loader_words(&loader, diag->span),
                                rows[i].words);
        }
        if (rows[i].help) {
            assert_non_null(diag->help);
            assert_non_null(strstr(diag->help, rows[i].help));
        }
        loader_clear(&loader);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_first_value_is_the_default),
        cmocka_unit_test(test_guards),
        cmocka_unit_test(test_blocks_under_a_guard),
        cmocka_unit_test(test_mistakes_of_options),
        cmocka_unit_test(test_wrong_picks_are_reported),
        cmocka_unit_test(test_a_fixed_option_has_one_value_left),
        cmocka_unit_test(test_long_guards_do_not_exhaust_the_stack),
        cmocka_unit_test(test_sides_teams_and_seats),
        cmocka_unit_test(test_mistakes_of_sides),
    };

    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
