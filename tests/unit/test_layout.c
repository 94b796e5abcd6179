/* The canonical layout: what it keeps, and that it is a fixed point. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "grammar/ast_print.h"
#include "tests/unit/reader.h"

static const char *const games[] = {
    "adugo",           "asalto",        "assaut",     "bagh-chal",
    "chasseurs",       "fox-and-geese", "haretavl",   "grand-assaut",
    "hare-and-hounds", "refskak",       "nuktagaq",   "siege-of-paris",
    "wolf-and-sheep",  "jeu-du-renard", "koti-keliya"};

/* The layout of a text, malloc'ed; the text must be without errors. */
static char *lay_out(const char *text, size_t length)
{
    struct reader r;
    const char *printed;
    char *copy;

    reader_read(&r, text, length, 20);
    if (r.diags.head) {
        fail_msg("%s", diag_text(&r.diags, r.diags.head, &r.arena));
    }
    printed = ast_print(r.file, r.sources.items[0], &r.arena);
    assert_non_null(printed);
    copy = malloc(strlen(printed) + 1);
    assert_non_null(copy);
    memcpy(copy, printed, strlen(printed) + 1);
    reader_clear(&r);
    return copy;
}

/* All blanks and line ends gone, outside of strings and comments: what no
 * layout may change. */
static char *squeeze(const char *text, size_t length)
{
    char *out = calloc(1, length + 1);
    size_t used = 0;
    char inside = 0;

    assert_non_null(out);
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (inside == '"' && c == '\\') {
            out[used++] = c;
            c = text[++i];
        } else if (inside == 0 && (c == '"' || c == '#')) {
            inside = c;
        } else if ((inside == '"' && c == '"') ||
                   (inside == '#' && c == '\n')) {
            inside = 0;
        }
        if (!strchr(" \t\r\n", c) || (inside == '"')) {
            out[used++] = c;
        }
    }
    return out;
}

static void check_text(const char *text, size_t length)
{
    char *once = lay_out(text, length);
    char *twice = lay_out(once, strlen(once));
    char *before = squeeze(text, length);
    char *after = squeeze(once, strlen(once));

    assert_string_equal(once, twice);
    assert_string_equal(before, after);
    free(once);
    free(twice);
    free(before);
    free(after);
}

static void games_are_a_fixed_point(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        size_t length = 0;
        char *text = reader_load(games[i], &length);
        assert_non_null(text);
        check_text(text, length);
        free(text);
    }
}

/* A text with one tab for each row of blanks and no indentation at all, but
 * for strings and comments. */
static char *flatten(const char *text, size_t length, size_t *used)
{
    char *flat = malloc(length);
    char inside = 0;

    assert_non_null(flat);
    *used = 0;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (inside == 0 && (c == '"' || c == '#')) {
            inside = c;
        } else if ((inside == '"' && c == '"' && text[i - 1] != '\\') ||
                   (inside == '#' && c == '\n')) {
            inside = 0;
        }
        if (inside || c != ' ') {
            flat[(*used)++] = c;
        } else if (text[i + 1] != ' ' && *used > 0 && flat[*used - 1] != '\n') {
            flat[(*used)++] = '\t';
        }
    }
    return flat;
}

static void layout_does_not_depend_on_the_old_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        size_t length = 0;
        size_t used;
        char *text = reader_load(games[i], &length);
        char *flat = flatten(text, length, &used);
        char *from_text = lay_out(text, length);
        char *from_flat = lay_out(flat, used);
        assert_string_equal(from_text, from_flat);
        free(text);
        free(flat);
        free(from_text);
        free(from_flat);
    }
}

static void keeps_comments_where_they_stand(void **state)
{
    static const char text[] =
        "# first\nravelin 1 # version\n# of the game\n"
        "game t { # head\n# in front\n\n\n\nturns a, # one\n  b # two\n"
        "  # inside\n  board {# brace\n points a1 # point\n # last\n } # end\n"
        "  if o is v {\n # empty\n } else { # other\n # more\n }\n"
        "}\n# after all\n";

    (void)state;
    check_text(text, sizeof(text) - 1);
}

static void lays_out_every_form(void **state)
{
    static const char text[] =
        "ravelin 1\r\n"
        "game t from b {\r\n"
        "title fr \"a \\\"b\\\" \\\\\" en \"c\"\r\n"
        "option o fr \"x\" {\r\n a\r\n 2 en \"y\"\r\n}\r\n"
        "set o = 2\r\n"
        "side s fr \"x\" facing toward (a+b)-c\r\n"
        "a,b pass when they cannot move if o is a,2 and (o is 2 or o is a)\r\n"
        "board{\r\npoints NW at -4.5,10.05,a1..b2\r\n"
        "lines curved d a1-b1-\r\n a2 turned 4,ring on ring 1..2\r\n"
        "zone z of s=a1+b1 and\r\n(even-c1),3.0..3.5 fr \"z\"\r\n}\r\n"
        "piece g plural gs of s{step along d or e,straight forward\r\n}"
        "if o is not a\r\n"
        "end{\r\ndraw when(no g left or not g past g)and\r\n"
        "9 turns pass without capture or\r\nmove of g\r\n}\r\n}";

    (void)state;
    check_text(text, sizeof(text) - 1);
}

static void survives_want_of_memory(void **state)
{
    static const char text[] =
        "ravelin 1\ngame t {\nboard {\npoints a1, b1 # x\n}\n}\n";
    struct reader r;

    (void)state;
    reader_read(&r, text, sizeof(text) - 1, 20);
    for (size_t limit = 16; limit < 20000; limit += 16) {
        struct arena small;
        const char *printed;
        arena_init(&small, limit);
        printed = ast_print(r.file, r.sources.items[0], &small);
        assert_true(printed != NULL || small.failed);
        arena_clear(&small);
    }
    reader_clear(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_a_fixed_point),
        cmocka_unit_test(layout_does_not_depend_on_the_old_one),
        cmocka_unit_test(keeps_comments_where_they_stand),
        cmocka_unit_test(lays_out_every_form),
        cmocka_unit_test(survives_want_of_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
