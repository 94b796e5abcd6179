/* Derived games: what stands instead of what. */
#include "compiled.h"

#include "compile/build.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char base[] =
    "ravelin 1\ngame base {\ntitle fr \"Chasse\" en \"Hunt\"\nfamily hunt\n"
    "source fr \"a\" en \"a book\"\nruling fr \"r\" en \"a ruling\"\n"
    "option size { small\nbig }\n"
    "side hounds facing up\nside hare\nturns hounds, hare\n"
    "board {\npoints a1..c3\npoints d1..d3 if size is big\n"
    "lines horizontal, vertical\nzone den = rank 1\n}\n"
    "piece hound of hounds { step }\n"
    "piece hare of hare { step }\n"
    "every piece of hounds { step down }\n"
    "setup {\nhounds on a1 + c1\nhare on b3\n}\n"
    "expect 2 hounds\n"
    "end {\nhounds win when hare cannot move\n"
    "hare wins when hare reaches den\n"
    "hare wins when hounds cannot move\n"
    "house draw when position occurs 3 times\n}\n}\n";

static void derive_with(struct compiled *compiled, const char *statements)
{
    static char text[4000];

    snprintf(text, sizeof(text), "ravelin 1\ngame derived from base {\n%s\n}\n",
             statements);
    compiled_text(compiled, text, base, NULL, NULL);
}

static void assert_clean(struct compiled *compiled)
{
    assert_int_equal(compiled->diags.errors, 0);
    assert_non_null(compiled->program);
}

static void test_nothing_changed(void **state)
{
    struct compiled compiled;
    (void)state;

    derive_with(&compiled, "ruling fr \"x\" en \"mine\"");

    assert_clean(&compiled);
    assert_string_equal(compiled.program->name, "derived");
    assert_string_equal(compiled.program->title.en, "Hunt");
    assert_string_equal(compiled.program->family, "hunt");
    assert_int_equal(compiled.program->kind_count, 2);
    assert_int_equal(compiled.program->end_count, 4);
    assert_int_equal(compiled.program->prose_count[0], 0);
    assert_int_equal(compiled.program->prose_count[1], 1);
    compiled_clear(&compiled);
}

static void test_blocks_stand_instead(void **state)
{
    struct compiled compiled;
    (void)state;

    derive_with(&compiled,
                "title fr \"Autre\" en \"Other\"\nturns hare, hounds\n"
                "setup {\n3 hounds on rank 1\nhare on b3\n}\n"
                "expect 3 hounds");

    assert_clean(&compiled);
    assert_string_equal(compiled.program->title.en, "Other");
    assert_int_equal(compiled.program->turns[0], 1);
    assert_int_equal(compiled.program->kinds[0].total, 3);
    compiled_clear(&compiled);
}

static void test_a_piece_stands_instead_in_its_place(void **state)
{
    struct compiled compiled;
    (void)state;

    derive_with(&compiled, "piece hound of hounds { step up }");

    assert_clean(&compiled);
    assert_int_equal(compiled.program->kind_count, 2);
    assert_string_equal(compiled.program->kinds[0].name, "hound");
    compiled_targets(&compiled, "hound", 0, "b2", "b3");
    compiled_targets(&compiled, "hound", 1, "b2", "b1");
    compiled_clear(&compiled);
}

static void test_new_pieces_are_added(void **state)
{
    struct compiled compiled;
    (void)state;

    derive_with(&compiled, "piece wolf plural wolves of hounds { step }\n"
                           "setup {\nhounds on a1\nwolf on c1\nhare on b3\n}");

    assert_clean(&compiled);
    assert_int_equal(compiled.program->kind_count, 3);
    assert_string_equal(compiled.program->kinds[2].name, "wolf");
    compiled_clear(&compiled);
}

static void test_a_zone_stands_instead_and_lines_are_added(void **state)
{
    struct compiled compiled;
    (void)state;

    derive_with(&compiled,
                "board {\nzone den = rank 2\nlines diagonal on even\n}");

    assert_clean(&compiled);
    assert_int_equal(compiled.program->zone_count, 1);
    assert_true(bit_has(compiled.program->zones[0].set, 3));
    assert_false(bit_has(compiled.program->zones[0].set, 0));
    assert_int_equal(compiled.program->segment_count, 16);
    compiled_clear(&compiled);
}

static void test_also_end_adds(void **state)
{
    struct compiled compiled;
    (void)state;

    derive_with(&compiled, "also end {\nhouse draw when 50 turns played\n}");

    assert_clean(&compiled);
    assert_int_equal(compiled.program->end_count, 5);
    assert_int_equal(compiled.program->conds[4].op, OP_TURNS);
    compiled_clear(&compiled);
}

static void test_end_stands_instead(void **state)
{
    struct compiled compiled;
    (void)state;

    derive_with(&compiled, "end {\nhounds win when hare cannot move\n"
                           "hare wins when hounds cannot move\n"
                           "house draw when 50 turns played\n}");

    assert_clean(&compiled);
    assert_int_equal(compiled.program->end_count, 3);
    compiled_clear(&compiled);
}

static void test_set_fixes_an_option(void **state)
{
    struct compiled compiled;
    (void)state;

    derive_with(&compiled, "set size = big");

    assert_clean(&compiled);
    assert_int_equal(compiled.program->point_count, 12);
    compiled_clear(&compiled);
}

static void test_an_option_stands_instead(void **state)
{
    struct compiled compiled;
    (void)state;

    derive_with(&compiled, "option size { big\nsmall }");

    assert_clean(&compiled);
    assert_int_equal(compiled.program->option_count, 1);
    assert_int_equal(compiled.program->point_count, 12);
    compiled_clear(&compiled);
}

static void test_the_base_is_not_changed(void **state)
{
    struct compiled derived, plain;
    (void)state;

    derive_with(&derived, "title fr \"Autre\" en \"Other\"\n"
                          "board {\nzone den = rank 2\n}");
    compiled_text(&plain, base, NULL, NULL, NULL);

    assert_string_equal(plain.program->title.en, "Hunt");
    assert_true(bit_has(plain.program->zones[0].set, 0));
    compiled_clear(&derived);
    compiled_clear(&plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_changed),
        cmocka_unit_test(test_blocks_stand_instead),
        cmocka_unit_test(test_a_piece_stands_instead_in_its_place),
        cmocka_unit_test(test_new_pieces_are_added),
        cmocka_unit_test(test_a_zone_stands_instead_and_lines_are_added),
        cmocka_unit_test(test_also_end_adds),
        cmocka_unit_test(test_end_stands_instead),
        cmocka_unit_test(test_set_fixes_an_option),
        cmocka_unit_test(test_an_option_stands_instead),
        cmocka_unit_test(test_the_base_is_not_changed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
