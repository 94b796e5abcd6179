/* What is reported of a board, and where; limits, memory, second runs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/loader.h"

static const struct mistake {
    const char *board;
    enum diag_slug slug;
    const char *words; /* that the record points to */
    const char *help;  /* or a part of it */
} mistakes[] = {
    {"", DIAG_BOARD_EMPTY, "board", NULL},
    {"points a1", DIAG_BOARD_EMPTY, "board", NULL},
    {"points a1..t20\nlines horizontal, vertical", DIAG_BOARD_TOO_LARGE,
     "board", NULL},
    {"points a1..zz999", DIAG_BOARD_TOO_LARGE, "a1..zz999", "384"},
    {"points a1..b2, b2\nlines horizontal", DIAG_POINT_TWICE, "b2", NULL},
    {"points NW", DIAG_POINT_NOT_GRID, "NW", "NW at"},
    {"points b2..a1", DIAG_RANGE_ODD, "b2..a1", NULL},
    {"points a1..b2, x at 1, 1\nlines horizontal, vertical, x-b2",
     DIAG_POINT_SAME_PLACE, "x at 1, 1", NULL},
    {"points a1..b2\nlines a1-a7", DIAG_POINT_UNKNOWN, "a7", "a1"},
    {"points a1..b2\nlines a1-a1", DIAG_LINE_SELF, "a1", NULL},
    {"points a1..b2\nlines a1-b1-a1", DIAG_LINE_SELF, "a1", NULL},
    {"points a1..b2\nlines a1-b1-b2-a1-b1", DIAG_LINE_SELF, "a1-b1-b2-a1-b1",
     NULL},
    {"points a1..b2\nlines ring", DIAG_LINE_EMPTY, "ring", NULL},
    {"points a1..b2\nlines horizontal\nerase vertical", DIAG_LINE_EMPTY,
     "vertical", NULL},
    {"points a1..b2\nlines horizontal\nerase a1-b2", DIAG_LINE_EMPTY, "a1-b2",
     NULL},
    {"points a1..b2\nlines horizontal, horizontal", DIAG_LINE_AGAIN,
     "horizontal", NULL},
    {"points a1..b2\nlines horizontal\nlines b1-a1", DIAG_LINE_AGAIN, "b1-a1",
     NULL},
    {"points a1..c2\nlines a1-b1-c1", DIAG_POINT_LONELY, "a1..c2", NULL},
    {"points a1..c2\nlines horizontal", DIAG_BOARD_SPLIT, "a1..c2", NULL},
    {"points a1..c2\nlines red horizontal", DIAG_COLOUR_UNKNOWN, "red",
     "declare"},
    {"colour red\npoints a1..c2\nlines rad horizontal", DIAG_COLOUR_UNKNOWN,
     "rad", "red"},
    {"colour red\npoints a1..c2\nlines horizontal", DIAG_COLOUR_MISSING,
     "lines horizontal", NULL},
    {"colour red\ncolour blue\npoints a1..c2\nlines red horizontal",
     DIAG_NAME_UNUSED, "blue", NULL},
    {"points a1..c2\nlines horizontal, vertical\nzone fort = a1",
     DIAG_NAME_UNUSED, "fort", NULL},
    {"points a1..c2\nlines horizontal\nzone fort = fart", DIAG_ZONE_UNKNOWN,
     "fart", NULL},
    {"points a1..c2\nlines horizontal\nzone z = a1 - a1", DIAG_SET_EMPTY,
     "a1 - a1", NULL},
    {"points a1..c2\nlines horizontal\nzone z = a1 + b2 and c2",
     DIAG_AND_NOTHING, "b2 and c2", "'+'"},
    {"points a1..c2\nlines horizontal\nzone z = a1 and b1, c2",
     DIAG_AND_NOTHING, "a1 and b1", "','"},
    {"points a1..c2\nlines horizontal\nzone z = a1 and b1", DIAG_SET_EMPTY,
     "a1 and b1", "'+'"},
    {"points a1..c2\nlines horizontal\nzone z = c2, rank 1 and file a",
     DIAG_AND_IN_LIST, "and", "parentheses"},
    {"points a1..c2\nlines horizontal\nzone z = rank 7", DIAG_SET_EMPTY,
     "rank 7", NULL},
    {"points a1..c2\nlines horizontal\nzone z = a1..3.0", DIAG_RANGE_ODD,
     "a1..3.0", NULL},
    {"points A at 0, 0, B at 1, 0, C at 2, 0\nlines A-B-C\nzone z = A..C",
     DIAG_RANGE_ODD, "A..C", "A + B + C"},
    {"points a1..c2\nlines horizontal\nzone z = rank 2..1", DIAG_RANGE_ODD,
     "rank 2..1", NULL},
    {"points a1..c2, tip at 5, 5\nlines horizontal\nzone Tip = a1",
     DIAG_NAME_CASE, "Tip", "case"},
    {"points a1..c2\nlines horizontal\nzone man = a1", DIAG_NAME_TWICE, "man",
     NULL},
    {"points a1..c2\nlines horizontal\nzone z = a1\nzone z = a2",
     DIAG_NAME_TWICE, "z", NULL},
    {"points a1..c2\nlines horizontal\nremove a1", DIAG_STATEMENT_MISPLACED,
     "remove a1", "before lines"},
    {"points rings 3 by 2", DIAG_NUMBER_RANGE, "rings 3 by 2", NULL},
    {"points hexagon 11", DIAG_NUMBER_RANGE, "hexagon 11", NULL},
    {"points a1, x at 2000, 0", DIAG_NUMBER_RANGE, "x at 2000, 0", NULL},
    {"points a1..c2\nlines a1-b1 turned 1", DIAG_NUMBER_RANGE, "a1-b1 turned 1",
     NULL},
    {"points a1..c2\nlines horizontal\nlines a1-b2 turned 3",
     DIAG_POINT_UNKNOWN, "a1-b2 turned 3", "middle"},
};

static void test_mistakes_of_a_board(void **state)
{
    (void)state;

    for (size_t i = 0; i < sizeof(mistakes) / sizeof(*mistakes); i++) {
        struct loader loader;
        loader_board(&loader, mistakes[i].board);
        print_message("# %s\n", mistakes[i].board);
        const struct diag *diag = loader_diag(&loader, mistakes[i].slug);
        assert_string_equal(loader_words(&loader, diag->span),
                            mistakes[i].words);
        if (mistakes[i].help) {
            assert_non_null(diag->help);
            assert_non_null(strstr(diag->help, mistakes[i].help));
        }
        loader_clear(&loader);
    }
}

static void test_limits_of_points(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..x16\nlines horizontal, vertical");
    loader_assert_clean(&loader);
    assert_int_equal(loader.program.point_count, SITE_MAX);
    loader_clear(&loader);

    loader_board(&loader, "points a1..x16, a17\nlines horizontal, vertical");
    loader_diag(&loader, DIAG_BOARD_TOO_LARGE);
    loader_clear(&loader);

    loader_board(&loader, "points a1, b1\nlines a1-b1");
    loader_assert_clean(&loader);
    loader_clear(&loader);
}

/* As a check of all combinations of options does. */
static void test_a_second_pass_reports_nothing_new(void **state)
{
    static const char *const boards[] = {
        "points a1..c3, c9..b9\nlines a1-d4, horizontal",
        ("points a1..c3\nlines rd horizontal\nlines a1-b9\nzone z = q\n"
         "zone y = z\nshade y\nlines horizontal on y"),
        "points a1..c3\nlines horizontal\nzone z = a1 - a1\nshade z",
        "points hexagon 20\nlines ring on ring 3\nshade 3.0 + ring 2",
    };
    (void)state;

    for (size_t i = 0; i < sizeof(boards) / sizeof(*boards); i++) {
        struct loader loader;
        unsigned count = 0, again = 0;
        loader_board(&loader, boards[i]);
        for (const struct diag *at = loader.diags.head; at; at = at->next) {
            count++;
        }
        loader_again(&loader);
        for (const struct diag *at = loader.diags.head; at; at = at->next) {
            again++;
        }
        assert_true(count > 0);
        assert_int_equal(again, count);
        loader_clear(&loader);
    }
}

/* Every allocation fails once: by limits that grow in small steps. */
static void test_running_out_of_memory_is_survived(void **state)
{
    static const char text[] =
        "ravelin 1\ngame t {\n"
        "option o fr \"o\" en \"o\" {\na fr \"a\" en \"a\"\n"
        "b fr \"b\" en \"b\"\n}\n"
        "side white fr \"w\" en \"w\" facing toward goal\n"
        "side black facing down\nside grey\nteam t = black, grey\n"
        "seat s plays t\nturns white, black, grey\n"
        "piece man of white, black { step }\n"
        "board {\ncolour red fr \"r\" en \"r\"\n"
        "points a1..e5, tip at 3, 6\n"
        "lines red horizontal, vertical, diagonal on even if o is a\n"
        "lines red horizontal, vertical if o is b\n"
        "lines red tip-c5\nerase a1-b1\nlines red a2-b3 mirrored\n"
        "zone goal = rank 5 + neighbours of tip\n"
        "zone home of white, man = file a and odd\n"
        "shade even - goal\n}\n}\n";
    struct loader loader;
    (void)state;

    assert_true(loader_tight(&loader, text, 0, 0));
    size_t game = loader.game.used, scratch = loader.scratch.used;
    loader_clear(&loader);

    for (size_t limit = 1; limit < game; limit += 48) {
        assert_false(loader_tight(&loader, text, limit, 0));
        loader_clear(&loader);
    }
    for (size_t limit = 1; limit < scratch; limit += 480) {
        assert_false(loader_tight(&loader, text, 0, limit));
        loader_clear(&loader);
    }
}

static void test_a_second_place_is_shown(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..c2\nremove b2\nlines a1-b2");
    const struct diag *diag = loader_diag(&loader, DIAG_POINT_UNKNOWN);
    assert_non_null(diag->notes);
    assert_string_equal(loader_words(&loader, diag->notes->span), "remove b2");
    loader_clear(&loader);

    loader_board(&loader, "points a1..c2\nlines horizontal on camp\n"
                          "zone camp = a1..c1");
    diag = loader_diag(&loader, DIAG_ZONE_UNKNOWN);
    assert_non_null(diag->notes);
    assert_string_equal(loader_words(&loader, diag->notes->span),
                        "zone camp = a1..c1");
    loader_clear(&loader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes_of_a_board),
        cmocka_unit_test(test_limits_of_points),
        cmocka_unit_test(test_a_second_pass_reports_nothing_new),
        cmocka_unit_test(test_running_out_of_memory_is_survived),
        cmocka_unit_test(test_a_second_place_is_shown),
    };

    return cmocka_run_group_tests_name("mistakes", tests, NULL, NULL);
}
