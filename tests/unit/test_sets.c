/* Sets of points: every form, on grids, rings and free points. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/loader.h"

#define GRID "points a1..e5, tip at 3, 7\nlines horizontal, vertical, tip-c5\n"
#define RINGS "points hexagon 3\nlines ring, spoke\n"
#define WEB "points rings 2 by 8\nlines ring, spoke\n"

static void load_zone(struct loader *loader, const char *board, const char *set)
{
    char text[1000];

    snprintf(text, sizeof(text), "%szone z = %s\nshade z", board, set);
    loader_board(loader, text);
}

static unsigned zone_size(struct loader *loader)
{
    return loader_size(loader, loader_zone(loader, "z", NO_INDEX, NO_INDEX));
}

static void test_each_form_of_a_set(void **state)
{
    static const struct {
        const char *board, *set;
        unsigned size;
        const char *in, *out;
    } rows[] = {
        {GRID, "c3", 1, "c3", "c4"},
        {GRID, "tip", 1, "tip", "c5"},
        {GRID, "b2..d4", 9, "b4", "a4"},
        {GRID, "b2..z9", 16, "e5", "tip"},
        {GRID, "all", 26, "tip", NULL},
        {GRID, "even", 13, "a1", "tip"},
        {GRID, "odd", 12, "a2", "tip"},
        {GRID, "rank 2", 5, "a2", "a1"},
        {GRID, "rank 2..3", 10, "e3", "e4"},
        {GRID, "file c", 5, "c1", "tip"},
        {GRID, "file b..d", 15, "d5", "e5"},
        {GRID, "neighbours of c5", 4, "tip", "c5"},
        {GRID, "neighbours of (a1 + b1)", 3, "c1", "b1"},
        {GRID, "a1 + b1 + a1", 2, "b1", "c1"},
        {GRID, "all - rank 1..4 - e5", 5, "tip", "e5"},
        {GRID, "all - (rank 1..4 - a1)", 7, "a1", "b1"},
        {GRID, "even and rank 1", 3, "c1", "b1"},
        {GRID, "a2 + even and rank 1", 4, "a2", "b1"},
        {GRID, "(a2 + even) and rank 2", 3, "a2", "a1"},
        {GRID, "a1, b1, rank 5", 7, "e5", "tip"},
        {RINGS, "0", 1, "0", "1.0"},
        {RINGS, "3.12", 1, "3.12", "3.1"},
        {RINGS, "3.0..3.5", 6, "3.5", "3.6"},
        {RINGS, "3.16..3.1", 4, "3.0", "3.2"},
        {RINGS, "ring 3", 18, "3.17", "2.0"},
        {RINGS, "ring 1..2", 18, "1.5", "0"},
        {RINGS, "ring 0", 1, "0", "1.0"},
        {RINGS, "corners", 6, "3.15", "3.14"},
        {RINGS, "even", 19, "0", "1.1"},
        {RINGS, "odd", 18, "1.1", "0"},
        {RINGS, "neighbours of 0", 6, "1.0", "0"},
        {WEB, "ring 2 and even", 4, "2.6", "1.6"},
        {WEB, "neighbours of 1.0", 4, "2.0", "1.2"},
    };
    (void)state;

    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        struct loader loader;
        load_zone(&loader, rows[i].board, rows[i].set);
        print_message("# %s\n", rows[i].set);
        loader_assert_clean(&loader);
        const uint64_t *set = loader_zone(&loader, "z", NO_INDEX, NO_INDEX);
        assert_int_equal(zone_size(&loader), rows[i].size);
        assert_true(bit_has(set, loader_site(&loader, rows[i].in)));
        if (rows[i].out) {
            assert_false(bit_has(set, loader_site(&loader, rows[i].out)));
        }
        loader_clear(&loader);
    }
}

static void test_zones_by_owner(void **state)
{
    struct loader loader;
    (void)state;

    loader_file(&loader, "ravelin 1\ngame t {\n"
                         "side white\nside black\nside grey\n"
                         "team dark = black, grey\n"
                         "turns white, black, grey\n"
                         "piece man of white, black { step }\n"
                         "piece king of white { step }\n"
                         "board {\npoints a1..c3\nlines horizontal, vertical\n"
                         "zone home of white = rank 1\n"
                         "zone home of dark = rank 3\n"
                         "zone home of king = b2\n"
                         "zone far of white, dark = all - home\n"
                         "shade far\n}\n}\n");

    /* nobody's view sees none of them */
    const struct diag *diag = loader_diag(&loader, DIAG_ZONE_UNKNOWN);
    assert_string_equal(loader_words(&loader, diag->span), "far");
    assert_int_equal(loader.diags.errors, 1);
    assert_true(bit_has(loader_zone(&loader, "home", 0, 0),
                        loader_site(&loader, "a1")));
    assert_true(bit_has(loader_zone(&loader, "home", 2, NO_INDEX),
                        loader_site(&loader, "a3")));
    assert_int_equal(loader_size(&loader, loader_zone(&loader, "home", 0, 2)),
                     1);
    /* each owner sees its own parts of the others */
    assert_false(bit_has(loader_zone(&loader, "far", 0, NO_INDEX),
                         loader_site(&loader, "a1")));
    assert_false(bit_has(loader_zone(&loader, "far", 1, NO_INDEX),
                         loader_site(&loader, "a3")));
    assert_string_equal(loader.program.zones[0].name, "home of white");
    loader_clear(&loader);
}

static void test_a_zone_keeps_only_points_that_exist(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..c3\nzone z = rank 2\nremove b2\n"
                          "lines horizontal, vertical\nshade z");

    loader_assert_clean(&loader);
    assert_int_equal(zone_size(&loader), 2);
    assert_int_equal(loader.program.zone_count, 1);
    loader_clear(&loader);
}

static void test_a_point_may_be_made_again_after_its_removal(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..c3\nremove b2, b3\npoints b2\n"
                          "lines horizontal, vertical");

    loader_assert_clean(&loader);
    assert_int_equal(loader.program.point_count, 8);
    assert_int_equal(loader_segment(&loader, "a2", "b2"), 0);
    loader_clear(&loader);
}

static void test_long_lists_do_not_exhaust_the_stack(void **state)
{
    enum { ITEMS = 900 }; /* the parser stops at 1000 */
    static char text[ITEMS * 4 + 500];
    struct loader loader;
    size_t length;
    (void)state;

    length = (size_t)snprintf(
        text, sizeof(text),
        "ravelin 1\ngame t {\nside a\nside b\nturns a, b\n"
        "board {\npoints a1..c3\nlines horizontal, vertical\nshade a1");
    for (int i = 0; i < ITEMS; i++) {
        memcpy(text + length, " +b2", 4);
        length += 4;
    }
    snprintf(text + length, sizeof(text) - length, "\n}\n}\n");
    loader_file(&loader, text);

    loader_assert_clean(&loader);
    assert_true(loader.program.points[loader_site(&loader, "b2")].is_shaded);
    loader_clear(&loader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_form_of_a_set),
        cmocka_unit_test(test_zones_by_owner),
        cmocka_unit_test(test_a_zone_keeps_only_points_that_exist),
        cmocka_unit_test(test_a_point_may_be_made_again_after_its_removal),
        cmocka_unit_test(test_long_lists_do_not_exhaust_the_stack),
    };

    return cmocka_run_group_tests_name("sets", tests, NULL, NULL);
}
