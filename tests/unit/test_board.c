/* Points, sites, lines, zones, facing: geometry against published numbers. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/loader.h"

#define GRAND                                                                  \
    "colour light fr \"a\" en \"a\"\n"                                         \
    "colour dark fr \"b\" en \"b\"\n"                                          \
    "points c1..g9, a3..i7, b9, h9\n"                                          \
    "lines dark horizontal\n"                                                  \
    "lines light vertical\n"
#define GRAND_REST                                                             \
    "lines light b9-c8, h9-g8\n"                                               \
    "lines light a7-b7-c7, g7-h7-i7\n"
#define SMALL                                                                  \
    "colour light\ncolour dark\n"                                              \
    "points c1..e7, a3..g5\n"                                                  \
    "lines dark horizontal\n"                                                  \
    "lines light vertical, diagonal on even\n"                                 \
    "lines light a5-b5-c5, e5-f5-g5\n"                                         \
    "zone fort = c5..e7\n"                                                     \
    "zone field = all - fort\n"                                                \
    "shade fort + field\n"

static unsigned count_colour(const struct loader *loader, unsigned colour)
{
    unsigned count = 0;

    for (uint32_t i = 0; i < loader->program.segment_count; i++) {
        count += loader->program.segments[i].colour == colour;
    }
    return count;
}

/* Segments of a kind: 'h', 'v' or 'o' (oblique), in a colour. */
static unsigned count_way(const struct loader *loader, char way,
                          unsigned colour)
{
    unsigned count = 0;

    for (uint32_t i = 0; i < loader->program.segment_count; i++) {
        const struct segment_code *segment = &loader->program.segments[i];
        const struct point_code *a = &loader->program.points[segment->from];
        const struct point_code *b = &loader->program.points[segment->to];
        char found = a->y == b->y ? 'h' : a->x == b->x ? 'v' : 'o';
        count += found == way && segment->colour == colour;
    }
    return count;
}

/* ------------------------------------------------------- published numbers */

static void test_the_67_point_board_has_its_164_segments(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, GRAND "lines light diagonal on even\n" GRAND_REST);

    loader_assert_clean(&loader);
    assert_int_equal(loader.program.point_count, 67);
    assert_int_equal(loader.program.segment_count, 164);
    assert_int_equal(count_colour(&loader, 0), 110);
    assert_int_equal(count_colour(&loader, 1), 54);
    assert_int_equal(count_way(&loader, 'v', 0), 56);
    assert_int_equal(count_way(&loader, 'o', 0), 50);
    assert_int_equal(count_way(&loader, 'h', 0), 4);
    assert_int_equal(count_way(&loader, 'h', 1), 54);
    loader_clear(&loader);
}

static void test_diagonals_everywhere_make_212(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, GRAND "lines light diagonal\n" GRAND_REST);

    assert_int_equal(loader.program.segment_count, 212);
    assert_int_equal(count_way(&loader, 'o', 0), 98);
    loader_clear(&loader);
}

static void test_the_33_point_board_has_its_72_segments(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, SMALL);

    assert_int_equal(loader.program.point_count, 33);
    assert_int_equal(loader.program.segment_count, 72);
    assert_int_equal(count_way(&loader, 'h', 0) + count_way(&loader, 'h', 1),
                     26);
    assert_int_equal(count_way(&loader, 'v', 0), 26);
    assert_int_equal(count_way(&loader, 'o', 0), 20);
    assert_int_equal(count_colour(&loader, 0), 50);
    assert_int_equal(count_colour(&loader, 1), 22);
    loader_clear(&loader);
}

static void test_boards_of_the_hunters_game(void **state)
{
    static const struct {
        const char *board;
        unsigned points, segments;
    } rows[] = {
        {"points hexagon 3\nlines ring, spoke", 37, 54},
        {"points hexagon 3\nlines lattice", 37, 90},
        {"points hexagon 3\nlines lattice\nerase 3.17-3.0-3.1 turned 6", 37,
         78},
        {"points hexagon 3\nlines lattice\nerase ring on ring 3", 37, 72},
        {"points hexagon 3\nlines lattice\nerase ring", 37, 54},
        {"points rings 3 by 12\nlines ring, spoke", 37, 72},
        {"points rings 3 by 12\nlines ring, spoke on even", 37, 54},
        {"points rings 3 by 12\nlines ring, spoke on even, spoke on odd", 37,
         66},
        {"points rings 3 by 12\nlines ring, spoke on odd + 0", 37, 54},
        {"points star 3\nlines lattice", 37, 84},
        /* neither hexagon nor web, against formulas */
        {"points hexagon 1\nlines lattice", 7, 12},
        {"points hexagon 10\nlines lattice", 331, 930},
        {"points star 2\nlines lattice", 13, 24},
        {"points star 5\nlines lattice", 121, 312},
        {"points rings 2 by 5\nlines ring, spoke", 11, 20},
    };
    (void)state;

    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        struct loader loader;
        loader_board(&loader, rows[i].board);
        if (loader.diags.errors > 0 ||
            loader.program.segment_count != rows[i].segments) {
            fail_msg("%s: %u errors, %u segments", rows[i].board,
                     loader.diags.errors, loader.program.segment_count);
        }
        assert_int_equal(loader.program.point_count, rows[i].points);
        loader_clear(&loader);
    }
}

static void test_siege_of_paris_has_156_squares_and_8_cells(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader,
                 "squares a1..l16\n"
                 "remove d6..i11\n"
                 "points NW at 4.5, 10.5, N at 6.5, 10.5, NE at 8.5, 10.5\n"
                 "points W at 4.5, 8.5, E at 8.5, 8.5\n"
                 "points SW at 4.5, 6.5, S at 6.5, 6.5, SE at 8.5, 6.5\n"
                 "lines horizontal, vertical, diagonal\n"
                 "lines NW-N, N-NE, NE-E, E-SE, SE-S, S-SW, SW-W, W-NW\n"
                 "lines S-f5, S-g5, N-f12, N-g12, W-c8, W-c9, E-j8, E-j9\n"
                 "shade even\n");

    loader_assert_clean(&loader);
    assert_int_equal(loader.program.point_count, 164);
    assert_int_equal(loader.program.words, 3);
    assert_int_equal(loader_segment(&loader, "c5", "d5"), 0);
    assert_int_equal(loader_segment(&loader, "c6", "d5"), 0);
    assert_int_equal(loader_segment(&loader, "W", "c8"), 0);
    assert_int_equal(loader_segment(&loader, "NW", "c9"), -1);
    /* the citadel follows the squares, in the order of the file */
    assert_int_equal(loader_site(&loader, "l16"), 155);
    assert_int_equal(loader_site(&loader, "NW"), 156);
    assert_int_equal(loader_site(&loader, "SE"), 163);
    assert_true(loader.program.points[loader_site(&loader, "a1")].is_shaded);
    assert_false(loader.program.points[loader_site(&loader, "b1")].is_shaded);
    loader_clear(&loader);
}

/* ------------------------------------------------------------------ points */

static void test_sites_are_rows_from_the_bottom(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points c1..e7, a3..g5, tip at 4, 8\n"
                          "lines horizontal, vertical, tip-d7\n");

    loader_assert_clean(&loader);
    /* 7 by 7 with the tip is 50: no more words than 34 */
    assert_int_equal(loader.program.site_count, 50);
    assert_int_equal(loader.program.words, 1);
    assert_int_equal(loader_site(&loader, "c1"), 2);
    assert_int_equal(loader_site(&loader, "a3"), 14);
    assert_int_equal(loader_site(&loader, "tip"), 49);
    assert_int_equal(loader.program.point_count, 34);
    assert_null(loader.program.points[0].name);
    assert_int_equal(loader.program.site_points[0], NO_INDEX);
    assert_int_equal(loader.program.point_sites[0], 2);
    assert_int_equal(loader.program.site_points[49], 33);
    loader_clear(&loader);
}

static void test_holes_never_cost_a_word(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..j1, a2..a10\n"
                          "lines horizontal, vertical\n");

    loader_assert_clean(&loader);
    assert_int_equal(loader.program.site_count, 19);
    assert_int_equal(loader_site(&loader, "j1"), 9);
    assert_int_equal(loader_site(&loader, "a2"), 10);
    loader_clear(&loader);
}

static void test_files_go_on_after_z(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points y1..ab2\nlines horizontal, vertical\n");

    loader_assert_clean(&loader);
    assert_int_equal(loader.program.point_count, 8);
    assert_int_equal(loader.program.points[loader_site(&loader, "aa1")].x,
                     27000);
    loader_clear(&loader);
}

static void test_hexagon_lies_with_a_corner_on_top(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points hexagon 3\nlines ring, spoke\n"
                          "zone gates = corners\nzone g = gates\nzone h = g\n"
                          "shade h");

    const struct point_code *points = loader.program.points;
    const struct point_code *top = &points[loader_site(&loader, "3.0")];
    const struct point_code *next = &points[loader_site(&loader, "3.3")];
    const struct point_code *last = &points[loader_site(&loader, "3.17")];
    assert_int_equal(top->x, 0);
    assert_int_equal(top->y, 3000);
    assert_int_equal(next->x, 2598);
    assert_int_equal(next->y, 1500);
    assert_int_equal(last->x, -866);
    assert_int_equal(last->y, 2500);
    assert_int_equal(
        loader_size(&loader, loader_zone(&loader, "gates", NO_INDEX, NO_INDEX)),
        6);
    loader_clear(&loader);
}

static void test_star_ring_begins_at_a_tip_and_goes_clockwise(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points star 3\nlines lattice\n"
                          "zone tips = corners\nshade tips");

    const struct point_code *points = loader.program.points;
    const uint64_t *tips = loader_zone(&loader, "tips", NO_INDEX, NO_INDEX);
    assert_int_equal(loader_size(&loader, tips), 6);
    assert_true(bit_has(tips, loader_site(&loader, "3.0")));
    assert_true(bit_has(tips, loader_site(&loader, "3.15")));
    /* the first tip lies clockwise of the top corner of the hexagon, the
     * last point just before it */
    assert_int_equal(points[loader_site(&loader, "3.0")].x, 1732);
    assert_int_equal(points[loader_site(&loader, "3.0")].y, 3000);
    assert_int_equal(points[loader_site(&loader, "3.17")].x, 866);
    assert_int_equal(points[loader_site(&loader, "3.17")].y, 2500);
    assert_int_equal(loader_segment(&loader, "3.0", "3.1"), 0);
    assert_int_equal(loader_segment(&loader, "3.0", "3.17"), 0);
    assert_int_equal(loader_segment(&loader, "3.0", "3.2"), -1);
    loader_clear(&loader);
}

static void test_rings_are_symmetric(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points rings 3 by 12\nlines ring, spoke");

    const struct point_code *points = loader.program.points;
    assert_int_equal(points[loader_site(&loader, "2.3")].x, 2000);
    assert_int_equal(points[loader_site(&loader, "2.3")].y, 0);
    assert_int_equal(points[loader_site(&loader, "3.1")].x,
                     -points[loader_site(&loader, "3.11")].x);
    assert_int_equal(points[loader_site(&loader, "3.1")].y,
                     points[loader_site(&loader, "3.11")].y);
    assert_int_equal(points[loader_site(&loader, "3.1")].x, 1500);
    loader_clear(&loader);
}

/* ------------------------------------------------------------- straightness */

static void test_runs_decide_what_is_beyond(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, GRAND "lines light diagonal on even\n" GRAND_REST);

    assert_true(loader_is_run(&loader, "c5", "d6", "e7"));
    assert_true(loader_is_run(&loader, "b7", "c7", "d7"));
    assert_false(loader_is_run(&loader, "b9", "c8", "d7"));
    assert_false(loader_is_run(&loader, "c3", "c4", "d5"));
    loader_clear(&loader);
}

static void test_items_never_continue_each_other(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..e1\n"
                          "lines a1-b1-c1, c1-d1-e1\n");
    assert_false(loader_is_run(&loader, "b1", "c1", "d1"));
    loader_clear(&loader);

    loader_board(&loader, "points a1..e1\n"
                          "lines a1-b1-c1, c1-d1-e1\n"
                          "lines b1-c1-d1\n");
    loader_assert_clean(&loader);
    assert_true(loader_is_run(&loader, "b1", "c1", "d1"));
    assert_int_equal(loader.program.segment_count, 4);
    loader_clear(&loader);
}

static void test_a_part_of_an_older_run_is_no_run_of_its_own(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "colour red\ncolour blue\n"
                          "points a1..e1\n"
                          "lines red horizontal\n"
                          "lines blue d1-c1-b1\n");

    assert_int_equal(loader.builder.run_count, 1);
    assert_int_equal(loader_segment(&loader, "a1", "b1"), 0);
    assert_int_equal(loader_segment(&loader, "b1", "c1"), 1);
    assert_int_equal(loader_segment(&loader, "d1", "e1"), 0);
    loader_clear(&loader);
}

static void test_closed_runs_go_round(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..c3\n"
                          "lines a1-b1-c1-c2-c3-b3-a3-a2-a1\n"
                          "lines a2-b2-c2\n");

    loader_assert_clean(&loader);
    assert_int_equal(loader.program.segment_count, 10);
    assert_true(loader.builder.runs[0].is_closed);
    assert_int_equal(loader.builder.runs[0].count, 9);
    assert_true(loader_is_run(&loader, "a2", "a1", "b1"));
    loader_clear(&loader);
}

static void test_erasing_cuts_runs(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..e2\n"
                          "lines horizontal, vertical\n"
                          "erase c1-d1\n");
    loader_assert_clean(&loader);
    assert_int_equal(loader_segment(&loader, "c1", "d1"), -1);
    assert_true(loader_is_run(&loader, "a1", "b1", "c1"));
    assert_false(loader_is_run(&loader, "b1", "c1", "d1"));
    loader_clear(&loader);

    /* drawn again it is a line of its own */
    loader_board(&loader, "points a1..e2\n"
                          "lines horizontal, vertical\n"
                          "erase c1-d1\n"
                          "lines c1-d1\n");
    loader_assert_clean(&loader);
    assert_int_equal(loader_segment(&loader, "c1", "d1"), 0);
    assert_false(loader_is_run(&loader, "b1", "c1", "d1"));
    loader_clear(&loader);
}

static void test_a_cut_ring_is_one_open_run(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points rings 1 by 6\n"
                          "lines ring, spoke\n"
                          "erase 1.2-1.3\n");

    const struct run *run = &loader.builder.runs[0];
    assert_false(run->is_closed);
    assert_int_equal(run->count, 6);
    assert_int_equal(run->sites[0], loader_site(&loader, "1.3"));
    assert_int_equal(run->sites[5], loader_site(&loader, "1.2"));
    assert_true(loader_is_run(&loader, "1.5", "1.0", "1.1"));
    loader_clear(&loader);
}

static void
test_spokes_go_through_the_centre_if_there_is_an_other_end(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points rings 2 by 8\nlines ring, spoke");
    assert_true(loader_is_run(&loader, "1.1", "0", "1.5"));
    loader_clear(&loader);

    loader_board(&loader, "points rings 2 by 5\nlines ring, spoke");
    assert_true(loader_is_run(&loader, "0", "1.1", "2.1"));
    assert_int_equal(loader_segment(&loader, "0", "1.1"), 0);
    assert_int_equal(loader.builder.run_count, 7);
    loader_clear(&loader);

    loader_board(&loader, "points hexagon 2\nlines ring, spoke");
    assert_true(loader_is_run(&loader, "1.1", "0", "1.4"));
    assert_true(loader_is_run(&loader, "2.2", "1.1", "0"));
    loader_clear(&loader);
}

static void test_diagonals_of_points_and_of_squares(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..b2, b2..b2\nlines horizontal");
    loader_clear(&loader);
    loader_board(&loader, "points a1..b1, b2..c2\n"
                          "lines horizontal, vertical, diagonal\n");
    assert_int_equal(loader_segment(&loader, "a1", "b2"), -1);
    loader_clear(&loader);

    loader_board(&loader, "squares a1..b1, b2..c2\n"
                          "lines horizontal, vertical, diagonal\n");
    loader_assert_clean(&loader);
    assert_int_equal(loader_segment(&loader, "a1", "b2"), 0);
    loader_clear(&loader);
}

/* ------------------------------------------------------------------- images */

static void test_mirrored_and_turned_runs(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "points a1..e5\n"
                          "lines horizontal, vertical\n"
                          "lines a2-b3-c4 mirrored\n");
    loader_assert_clean(&loader);
    assert_int_equal(loader.program.segment_count, 44);
    assert_true(loader_is_run(&loader, "e2", "d3", "c4"));
    loader_clear(&loader);

    loader_board(&loader, "points a1..e5\n"
                          "lines horizontal, vertical\n"
                          "lines a1-b2-c3 turned 4\n");
    assert_int_equal(loader.program.segment_count, 48);
    assert_true(loader_is_run(&loader, "e1", "d2", "c3"));
    loader_clear(&loader);

    loader_board(&loader, "points rings 2 by 5\n"
                          "lines ring, 0-1.0-2.1 turned 5\n");
    loader_assert_clean(&loader);
    assert_int_equal(loader.program.segment_count, 20);
    assert_int_equal(loader_segment(&loader, "1.4", "2.0"), 0);
    loader_clear(&loader);
}

/* ---------------------------------------------------- distances and facing */

/* Directed steps outside the fort that one of two readings of "toward the
 * fort" allows: a shorter way along any lines, or a higher rank and inward on
 * the junction row. */
static void test_two_readings_of_toward_the_fort(void **state)
{
    struct loader loader;
    unsigned shorter = 0, up = 0, both = 0;
    (void)state;

    loader_board(&loader, SMALL);
    const uint64_t *fort = loader_zone(&loader, "fort", NO_INDEX, NO_INDEX);
    const int32_t *far = distances(&loader.builder, fort, UINT32_MAX);

    for (uint32_t i = 0; i < loader.program.segment_count; i++) {
        const struct segment_code *segment = &loader.program.segments[i];
        for (int turned = 0; turned < 2; turned++) {
            site_id from = turned ? segment->to : segment->from;
            site_id to = turned ? segment->from : segment->to;
            const struct point_code *a = &loader.program.points[from];
            const struct point_code *b = &loader.program.points[to];
            if (bit_has(fort, from)) {
                continue;
            }
            bool is_shorter = far[to] < far[from];
            bool is_inward = (a->x < b->x) == (a->x < 4000);
            bool is_up =
                b->y > a->y || (b->y == a->y && a->y == 5000 && is_inward);
            shorter += is_shorter;
            up += is_up;
            both += is_shorter && is_up;
        }
    }

    assert_int_equal(shorter, 36);
    assert_int_equal(up, 40);
    assert_int_equal(both, 32);
    loader_clear(&loader);
}

static void test_distance_counts_only_the_colours_asked_for(void **state)
{
    struct loader loader;
    (void)state;

    loader_board(&loader, "colour red\ncolour blue\n"
                          "points a1..c2\n"
                          "lines red horizontal\nlines blue vertical\n"
                          "zone goal = c2\nshade goal\n");
    const uint64_t *goal = loader_zone(&loader, "goal", NO_INDEX, NO_INDEX);

    const int32_t *all = distances(&loader.builder, goal, 3);
    const int32_t *red = distances(&loader.builder, goal, 1);

    assert_int_equal(all[loader_site(&loader, "a1")], 3);
    assert_int_equal(red[loader_site(&loader, "a2")], 2);
    assert_int_equal(red[loader_site(&loader, "a1")], INT32_MAX);
    assert_int_equal(red[loader_site(&loader, "c2")], 0);
    loader_clear(&loader);
}

static void test_facing_ranks(void **state)
{
    struct loader loader;
    (void)state;

    loader_file(&loader, "ravelin 1\ngame t {\n"
                         "side white facing toward goal\n"
                         "side black facing left\n"
                         "side grey\n"
                         "turns white, black, grey\n"
                         "board {\npoints a1..c1\nlines horizontal\n"
                         "zone goal = c1\n}\n}\n");

    loader_assert_clean(&loader);
    const int32_t *white = loader.program.sides[0].rank;
    const int32_t *black = loader.program.sides[1].rank;
    assert_int_equal(white[loader_site(&loader, "c1")], 0);
    assert_int_equal(white[loader_site(&loader, "a1")], -2);
    assert_int_equal(black[loader_site(&loader, "b1")], -2000);
    assert_null(loader.program.sides[2].rank);
    assert_false(loader.program.sides[2].has_facing);
    loader_clear(&loader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_67_point_board_has_its_164_segments),
        cmocka_unit_test(test_diagonals_everywhere_make_212),
        cmocka_unit_test(test_the_33_point_board_has_its_72_segments),
        cmocka_unit_test(test_boards_of_the_hunters_game),
        cmocka_unit_test(test_siege_of_paris_has_156_squares_and_8_cells),
        cmocka_unit_test(test_sites_are_rows_from_the_bottom),
        cmocka_unit_test(test_holes_never_cost_a_word),
        cmocka_unit_test(test_files_go_on_after_z),
        cmocka_unit_test(test_hexagon_lies_with_a_corner_on_top),
        cmocka_unit_test(test_star_ring_begins_at_a_tip_and_goes_clockwise),
        cmocka_unit_test(test_rings_are_symmetric),
        cmocka_unit_test(test_runs_decide_what_is_beyond),
        cmocka_unit_test(test_items_never_continue_each_other),
        cmocka_unit_test(test_a_part_of_an_older_run_is_no_run_of_its_own),
        cmocka_unit_test(test_closed_runs_go_round),
        cmocka_unit_test(test_erasing_cuts_runs),
        cmocka_unit_test(test_a_cut_ring_is_one_open_run),
        cmocka_unit_test(
            test_spokes_go_through_the_centre_if_there_is_an_other_end),
        cmocka_unit_test(test_diagonals_of_points_and_of_squares),
        cmocka_unit_test(test_mirrored_and_turned_runs),
        cmocka_unit_test(test_two_readings_of_toward_the_fort),
        cmocka_unit_test(test_distance_counts_only_the_colours_asked_for),
        cmocka_unit_test(test_facing_ranks),
    };

    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
