/* Pieces, their names, and move rules folded into tables. */
#include "compiled.h"

#include "compile/build.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char text[8000];

/* A board with the hound's rules under test. */
static void with_rules(struct compiled *compiled, const char *board,
                       const char *rules, const char *captures)
{
    char pieces[2000];
    struct parts parts = {
        .board = board, .pieces = pieces, .captures = captures};

    snprintf(pieces, sizeof(pieces),
             "piece hound of hounds { step\n%s }\npiece hare of hare { step }",
             rules);
    compiled_text(compiled, compiled_parts(&parts, text, sizeof(text)), NULL,
                  NULL, NULL);
    compiled_slugs(compiled, "");
}

static const char two_colours[] = "colour light\ncolour dark\npoints a1..c3\n"
                                  "lines light vertical, diagonal on even\n"
                                  "lines dark horizontal";

struct row {
    const char *label, *board, *rule, *from, *targets;
};

static const struct row rows[] = {
    {"a step goes to all neighbours", NULL, "step", "b2", "b1 a2 c2 b3"},
    {"along one colour", two_colours, "step along light", "b2",
     "a1 b1 c1 a3 b3 c3"},
    {"along two colours", two_colours, "step along light or dark", "b1",
     "a1 c1 b2"},
    {"forward as the side faces", two_colours, "step forward", "b2",
     "a3 b3 c3"},
    {"sideways", two_colours, "step sideways", "b2", "a2 c2"},
    {"back", two_colours, "step back", "b2", "a1 b1 c1"},
    {"straight forward", two_colours, "step straight forward", "b2", "b3"},
    {"slanting forward or sideways", two_colours,
     "step slanting forward or sideways", "b2", "a2 c2 a3 c3"},
    {"straight alone", two_colours, "step straight", "b2", "b1 a2 c2 b3"},
    {"slanting alone", two_colours, "step slanting", "b2", "a1 c1 a3 c3"},
    {"left of the drawing", two_colours, "step left", "b2", "a1 a2 a3"},
    {"toward a point", NULL, "step toward c3", "b2", "c2 b3"},
    {"from a set", NULL, "step from rank 1", "b1", "a1 c1 b2"},
    {"not from elsewhere", NULL, "step from rank 1", "b2", ""},
    {"to a set", NULL, "step to a1 + b3", "b2", "b3"},
    {"within a set", NULL, "step within rank 1..2", "b2", "b1 a2 c2"},
    {"never enters", NULL, "step\nnever enters rank 3", "b2", "b1 a2 c2"},
    {"but moves inside what it never enters", NULL, "step\nnever enters rank 3",
     "b3", "b2 a3 c3"},
    {"never leaves", NULL, "step\nnever leaves rank 3", "b3", "a3 c3"},
    {"a slide goes any distance", NULL, "slide", "a1", "b1 c1 a2 a3"},
    {"a slide of at most one", NULL, "slide 1..1", "a1", "b1 a2"},
    {"a slide of exactly two", NULL, "slide 2..2", "a1", "c1 a3"},
    {"a slide passes only within", NULL, "slide within rank 1", "a1", "b1 c1"},
    {"a slide ends only in", NULL, "slide to a3", "a1", "a3"},
    {"a slide keeps one way", NULL, "slide forward", "b1", "b2 b3"},
    {"a slide follows a bend that is drawn",
     "points a1..c3\nlines a1-b1-c1-c2-c3, a1-a2-a3, b1-b2-b3, a2-b2-c2,\n"
     "a3-b3-c3",
     "slide", "a1", "b1 c1 a2 c2 a3 c3"},
    {"a slide round a ring does not return",
     "points a1..c3\nlines a1-b1-c1-c2-c3-b3-a3-a2-a1, b1-b2-b3, a2-b2-c2",
     "slide", "a1", "b1 c1 a2 c2 a3 b3 c3"},
};

static void test_moves(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct compiled compiled;
        print_message("%s\n", rows[i].label);
        with_rules(&compiled, rows[i].board, rows[i].rule, NULL);
        compiled_targets(&compiled, "hound", 1, rows[i].from, rows[i].targets);
        compiled_clear(&compiled);
    }
}

/* A leap needs both segments on one run. */
static void test_leaps(void **state)
{
    static const struct row leaps[] = {
        {"along a line", NULL, "leap over hare", "a1", "c1 a3"},
        {"not round a corner that is no run",
         "points a1..c3\nlines horizontal, vertical\nerase b1-c1\n"
         "lines b1-c1",
         "leap over hare", "a1", "a3"},
        {"round a bend that is drawn",
         "points a1..c3\nlines a1-b1-b2, a1-a2-a3-b3-c3-c2-c1, b1-c1",
         "leap over hare", "a1", "b2 a3"},
        {"one colour both ways", two_colours, "leap over hare along light",
         "a1", "a3 c3"},
        {"forward only", two_colours, "leap over hare forward", "a1", "a3 c3"},
        {"within also passes", NULL, "leap over hare within a1 + c1 + a2 + a3",
         "a1", "a3"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof(leaps) / sizeof(leaps[0]); i++) {
        struct compiled compiled;
        print_message("%s\n", leaps[i].label);
        with_rules(&compiled, leaps[i].board, leaps[i].rule,
                   "capture optional");
        compiled_targets(&compiled, "hound", 1, leaps[i].from,
                         leaps[i].targets);
        compiled_clear(&compiled);
    }
}

static void test_directions(void **state)
{
    struct compiled compiled;
    (void)state;

    with_rules(&compiled, NULL, "leap over hare, chained, one direction",
               "capture optional");

    const struct program *program = compiled.program;
    const struct rule_code *rule = &program->rules[1];
    uint32_t there = rule->jump_start[0], back = rule->jump_start[2];
    uint8_t right = rule->jumps[there].direction; /* a1 over b1 to c1 */
    uint8_t left = rule->jumps[back].direction;   /* c1 over b1 to a1 */
    assert_int_not_equal(right, left);
    compiled_clear(&compiled);
}

static void test_overlapping_runs_give_a_ray_once(void **state)
{
    struct compiled compiled;
    (void)state;

    with_rules(&compiled,
               "colour light\ncolour dark\npoints a1..c3\n"
               "lines light horizontal, vertical\nlines dark a1-b1-c1",
               "slide", NULL);

    const struct rule_code *rule = &compiled.program->rules[1];
    assert_int_equal(rule->ray_start[1] - rule->ray_start[0], 2);
    compiled_clear(&compiled);
}

static void test_enter(void **state)
{
    struct compiled compiled;
    struct parts parts = {.pieces = "piece hound of hounds { step\n"
                                    "enter to rank 1, before moving }\n"
                                    "piece hare of hare { step }",
                          .setup = "hounds hold 2 hounds\nhare on b3"};
    (void)state;

    compiled_good(&compiled, compiled_parts(&parts, text, sizeof(text)));

    const struct rule_code *rule = &compiled.program->rules[1];
    assert_int_equal(rule->type, RULE_ENTER);
    assert_true(rule->before_moving);
    assert_int_equal(rule->targets[0], 7);
    assert_int_equal(compiled.program->kinds[0].in_hand, 2);
    assert_int_equal(compiled.program->kinds[0].total, 2);
    compiled_clear(&compiled);
}

static void test_facing_toward(void **state)
{
    struct compiled compiled;
    struct parts parts = {
        .sides = "side hounds facing toward den\nside hare\n"
                 "turns hounds, hare",
        .board = "points a1..c3\nlines horizontal, vertical\nzone den = b2",
        .pieces = "piece hound of hounds { step\nstep forward }\n"
                  "piece hare of hare { step }"};
    (void)state;

    compiled_good(&compiled, compiled_parts(&parts, text, sizeof(text)));

    compiled_targets(&compiled, "hound", 1, "a1", "b1 a2");
    compiled_targets(&compiled, "hound", 1, "b1", "b2");
    compiled_clear(&compiled);
}

/* ----------------------------------------------------------- pieces by name */

static const char armies[] =
    "side white facing up\nside black facing down\nside fox\n"
    "team army = white, black\nturns fox, white, fox, black";

static const char army_ends[] =
    "army wins when fox cannot move\nfox wins when no soldiers left\n"
    "fox wins when army cannot move\nhouse draw when position occurs 3 times";

static void test_kinds_of_several_sides(void **state)
{
    struct compiled compiled;
    struct parts parts = {
        .sides = armies,
        .pieces = "piece man plural men of army { step forward }\n"
                  "piece chief of white { step }\n"
                  "every piece of army { step sideways }\n"
                  "group soldier of white, black = man, chief\n"
                  "piece fox plural foxes of fox { step\nleap over enemy }",
        .captures = "capture optional",
        .setup = "men of white on a1 + b1\nchief on c1\nmen of black on a3\n"
                 "fox on b2",
        .ends = army_ends};
    (void)state;

    compiled_good(&compiled, compiled_parts(&parts, text, sizeof(text)));

    const struct program *program = compiled.program;
    assert_int_equal(program->kind_count, 4);
    assert_string_equal(program->kinds[0].key, "white.man");
    assert_string_equal(program->kinds[1].key, "black.man");
    assert_string_equal(program->kinds[2].key, "chief");
    assert_string_equal(program->kinds[0].plural, "men");
    assert_string_equal(program->kinds[0].mark, "M");
    assert_string_equal(program->kinds[2].mark, "C");
    assert_int_equal(program->groups[0].kinds, 7);
    compiled_targets(&compiled, "black.man", 0, "b2", "b1");
    compiled_targets(&compiled, "black.man", 1, "b2", "a2 c2");
    assert_int_equal(program->rules[program->rule_count - 1].over, 7);
    compiled_clear(&compiled);
}

static void test_zone_of_a_side(void **state)
{
    struct compiled compiled;
    struct parts parts = {
        .sides = armies,
        .board = "points a1..c3\nlines horizontal, vertical\n"
                 "zone gate of white = a1 + b1\nzone gate of black = b3",
        .pieces = "piece soldier of army { step\nstep from gate }\n"
                  "piece fox plural foxes of fox { step\n"
                  "leap over enemy }",
        .captures = "capture optional",
        .setup = "soldiers of white on a1\nsoldiers of black on a3\nfox on b2",
        .ends = army_ends};
    (void)state;

    compiled_good(&compiled, compiled_parts(&parts, text, sizeof(text)));

    compiled_targets(&compiled, "white.soldier", 1, "a1", "b1 a2");
    compiled_targets(&compiled, "white.soldier", 1, "b3", "");
    compiled_targets(&compiled, "black.soldier", 1, "b3", "b2 a3 c3");
    compiled_clear(&compiled);
}

static void test_places_keep(void **state)
{
    struct compiled compiled;
    struct parts parts = {
        .pieces = "piece hound of hounds { step\nenter to rank 1 }\n"
                  "piece hare of hare { step }",
        .setup = "hounds place 2 hounds in rank 1\nhounds hold 3 hounds\n"
                 "hare places 1 hare in rank 3"};
    (void)state;

    compiled_good(&compiled, compiled_parts(&parts, text, sizeof(text)));

    const struct program *program = compiled.program;
    assert_int_equal(program->step_count, 2);
    assert_int_equal(program->kinds[0].in_hand, 5);
    assert_int_equal(program->steps[0].keep[0], 3);
    assert_int_equal(program->steps[0].keep[1], 1);
    assert_int_equal(program->steps[1].keep[1], 0);
    compiled_clear(&compiled);
}

static void test_captures_by_side(void **state)
{
    struct compiled compiled;
    struct parts parts = {
        .pieces = "piece hound of hounds { step, may take hare }\n"
                  "piece hare of hare { step\nleap over hounds, chained }",
        .captures = "capture compulsory, most pieces, lifted after the chain\n"
                    "capture optional for hounds\n"
                    "huff one hound that could take, if wished"};
    (void)state;

    compiled_good(&compiled, compiled_parts(&parts, text, sizeof(text)));

    const struct capture_code *captures = compiled.program->captures;
    assert_false(captures[0].compulsory);
    assert_int_equal(captures[0].huff, HUFF_CODE_ONE);
    assert_true(captures[0].huff_if_wished);
    assert_true(captures[1].compulsory);
    assert_true(captures[1].most);
    assert_true(captures[1].lift_after);
    assert_true(compiled.program->has_huff);
    compiled_clear(&compiled);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_leaps),
        cmocka_unit_test(test_directions),
        cmocka_unit_test(test_overlapping_runs_give_a_ray_once),
        cmocka_unit_test(test_enter),
        cmocka_unit_test(test_facing_toward),
        cmocka_unit_test(test_kinds_of_several_sides),
        cmocka_unit_test(test_zone_of_a_side),
        cmocka_unit_test(test_places_keep),
        cmocka_unit_test(test_captures_by_side),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
