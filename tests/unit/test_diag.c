/* The list of diagnostics, near matches, and the standard text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

struct fixture {
    struct arena arena;
    struct source_set sources;
    struct diag_list list;
};

static void setup_text(struct fixture *f, const char *text, size_t length,
                       unsigned cap)
{
    memset(f, 0, sizeof(*f));
    arena_init(&f->arena, 0);
    f->sources.arena = &f->arena;
    source_set_add(&f->sources, "f.game", text, length);
    diag_list_init(&f->list, &f->arena, &f->sources, cap);
}

static struct span at(uint32_t begin, uint32_t end)
{
    struct span span = {begin, end, 0};

    return span;
}

static void keeps_the_same_finding_once(void **state)
{
    struct fixture f;

    (void)state;
    setup_text(&f, "abc", 3, 20);
    assert_non_null(diag_add(&f.list, DIAG_SYNTAX, at(0, 1), "one"));
    assert_null(diag_add(&f.list, DIAG_SYNTAX, at(0, 1), "two"));
    assert_non_null(diag_add(&f.list, DIAG_WORD_UNKNOWN, at(0, 1), "three"));
    assert_int_equal(f.list.errors, 2);
    arena_clear(&f.arena);
}

static void counts_beyond_the_cap(void **state)
{
    struct fixture f;
    unsigned kept = 0;

    (void)state;
    setup_text(&f, "abc", 3, 20);
    for (uint32_t i = 0; i < 50; i++) {
        kept += diag_add(&f.list, DIAG_SYNTAX, at(i, i + 1), "x") != NULL;
    }
    assert_int_equal(kept, 20);
    assert_int_equal(f.list.errors, 50);
    arena_clear(&f.arena);
}

static void dropped_records_take_no_notes(void **state)
{
    struct fixture f;

    (void)state;
    setup_text(&f, "abc", 3, 20);
    diag_help(&f.list, NULL, "nothing");
    diag_note_at(&f.list, NULL, at(0, 1), "nothing");
    assert_null(f.list.head);
    arena_clear(&f.arena);
}

static void sorts_by_place_and_keeps_ties(void **state)
{
    struct fixture f;

    (void)state;
    setup_text(&f, "abcdef", 6, 20);
    diag_add(&f.list, DIAG_SYNTAX, at(4, 5), "late");
    diag_add(&f.list, DIAG_SYNTAX, at(1, 2), "early");
    diag_add(&f.list, DIAG_WORD_UNKNOWN, at(1, 2), "early too");
    diag_sort(&f.list);
    assert_string_equal(f.list.head->message, "early");
    assert_string_equal(f.list.head->next->message, "early too");
    assert_string_equal(f.list.head->next->next->message, "late");
    /* and the list can still be added to */
    diag_add(&f.list, DIAG_SYNTAX, at(5, 6), "last");
    assert_string_equal(f.list.head->next->next->next->message, "last");
    arena_clear(&f.arena);
}

struct near_row {
    const char *word, *nearest;
};

static void finds_the_nearest_name(void **state)
{
    static const char *const names[] = {"knight", "bishop",
                                        "g\xC3\xA9n\xC3\xA9ral", "up", "leap"};
    static const struct near_row rows[] = {
        {"knigth", "knight"},
        {"knihgt", "knight"},
        {"Knight", "knight"},
        {"bishp", "bishop"},
        {"general", "g\xC3\xA9n\xC3\xA9ral"},
        {"laep", "leap"},
        {"rook", NULL},
        {"q", NULL},
        {"knight", NULL},
        {"", NULL},
        {"ups", "up"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const char *found = diag_nearest(rows[i].word, names, 5);
        if ((found == NULL) != (rows[i].nearest == NULL) ||
            (found && strcmp(found, rows[i].nearest) != 0)) {
            fail_msg("'%s': '%s'", rows[i].word, found ? found : "none");
        }
    }
}

static void renders_place_caret_help_and_note(void **state)
{
    struct fixture f;
    struct diag *diag;

    (void)state;
    setup_text(&f, "piece knight\n\tknigth on b1\n", 27, 20);
    diag = diag_add(&f.list, DIAG_PIECE_UNKNOWN, at(14, 20),
                    "unknown piece 'knigth'");
    diag_help(&f.list, diag, "did you mean '%s'?", "knight");
    diag_note_at(&f.list, diag, at(6, 12), "'knight' is declared here");
    assert_string_equal(diag_text(&f.list, diag, &f.arena),
                        "f.game:2:2: error: unknown piece 'knigth' "
                        "[piece-unknown]\n"
                        "    2 | \tknigth on b1\n"
                        "      | \t^~~~~~\n"
                        "      | help: did you mean 'knight'?\n"
                        "f.game:1:7: note: 'knight' is declared here\n"
                        "    1 | piece knight\n"
                        "      |       ^~~~~~\n");
    arena_clear(&f.arena);
}

static void marks_a_place_between_bytes(void **state)
{
    struct fixture f;
    struct diag *diag;

    (void)state;
    setup_text(&f, "game", 4, 20);
    diag = diag_add(&f.list, DIAG_SYNTAX, at(4, 4), "x");
    assert_non_null(strstr(diag_text(&f.list, diag, &f.arena),
                           "    1 | game\n      |     ^\n"));
    arena_clear(&f.arena);
}

static void underlines_only_the_first_line(void **state)
{
    struct fixture f;
    struct diag *diag;

    (void)state;
    setup_text(&f, "ab\ncd\n", 6, 20);
    diag = diag_add(&f.list, DIAG_SYNTAX, at(1, 5), "x");
    assert_non_null(
        strstr(diag_text(&f.list, diag, &f.arena), "    1 | ab\n      |  ^\n"));
    arena_clear(&f.arena);
}

static void aligns_carets_under_wide_and_escaped_letters(void **state)
{
    static const char text[] = "\xE8\xB1\xA1 e\xCC\x81\x1B x";
    struct fixture f;
    struct diag *diag;

    (void)state;
    setup_text(&f, text, sizeof(text) - 1, 20);
    diag = diag_add(&f.list, DIAG_SYNTAX, at(9, 10), "x");
    /* two columns, blank, one letter with its accent, escape, blank */
    assert_non_null(
        strstr(diag_text(&f.list, diag, &f.arena), "      |              ^\n"));
    arena_clear(&f.arena);
}

static void shows_a_window_of_long_lines(void **state)
{
    struct fixture f;
    struct diag *diag;
    char *text = malloc(100000);
    const char *shown;

    (void)state;
    assert_non_null(text);
    memset(text, 'x', 100000);
    memcpy(text + 50000, "HERE", 4);
    setup_text(&f, text, 100000, 20);
    diag = diag_add(&f.list, DIAG_SYNTAX, at(50000, 50004), "x");
    shown = diag_text(&f.list, diag, &f.arena);
    assert_true(strlen(shown) < 500);
    assert_non_null(strstr(shown, "xHEREx"));
    assert_non_null(strstr(shown, "| ...x"));
    free(text);
    arena_clear(&f.arena);
}

static void escapes_messages_and_names(void **state)
{
    struct fixture f;
    struct diag *diag;
    const char *shown;

    (void)state;
    setup_text(&f, "a", 1, 20);
    f.sources.items[0]->name = "x\x1B[2J";
    diag = diag_add(&f.list, DIAG_SYNTAX, at(0, 1), "say \x07");
    shown = diag_text(&f.list, diag, &f.arena);
    assert_non_null(strstr(shown, "x<U+001B>[2J:1:1: error: say <U+0007>"));
    arena_clear(&f.arena);
}

static void slugs_are_kebab_case_and_unique(void **state)
{
    (void)state;
    for (int i = 0; i < DIAG_SLUG_COUNT; i++) {
        const char *name = diag_slug_name((enum diag_slug)i);
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz-"),
                         strlen(name));
        assert_true(strlen(diag_slug_summary((enum diag_slug)i)) > 0);
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(name, diag_slug_name((enum diag_slug)j));
        }
    }
}

static void survives_want_of_memory(void **state)
{
    struct arena small;
    struct fixture f;
    struct diag *diag;

    (void)state;
    setup_text(&f, "abc", 3, 20);
    diag = diag_add(&f.list, DIAG_SYNTAX, at(0, 1), "message");
    arena_init(&small, 16);
    assert_null(diag_text(&f.list, diag, &small));
    arena_clear(&small);
    f.list.arena = &small;
    arena_init(&small, 16);
    assert_null(diag_add(&f.list, DIAG_SYNTAX, at(1, 2), "message"));
    assert_int_equal(f.list.errors, 2);
    arena_clear(&small);
    arena_clear(&f.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_the_same_finding_once),
        cmocka_unit_test(counts_beyond_the_cap),
        cmocka_unit_test(dropped_records_take_no_notes),
        cmocka_unit_test(sorts_by_place_and_keeps_ties),
        cmocka_unit_test(finds_the_nearest_name),
        cmocka_unit_test(renders_place_caret_help_and_note),
        cmocka_unit_test(marks_a_place_between_bytes),
        cmocka_unit_test(underlines_only_the_first_line),
        cmocka_unit_test(aligns_carets_under_wide_and_escaped_letters),
        cmocka_unit_test(shows_a_window_of_long_lines),
        cmocka_unit_test(escapes_messages_and_names),
        cmocka_unit_test(slugs_are_kebab_case_and_unique),
        cmocka_unit_test(survives_want_of_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
