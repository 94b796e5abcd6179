/*
 * Whatever is offered at the cursor may stand there: each word of a game's
 * text gives way to each thing offered in its place, once before the rest of
 * its line and once alone, and no error is told of the new word itself.
 * `test_completion GAME...` looks at all words of the games named.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/memory.h"
#include "lsp/session.h"
#include "tests/library.h"

#define PATH "/t.game"
#define ITEM_POINT 20
#define FEW_POINTS 23 /* of a board's points, each so many-th is tried */

struct tour {
    struct library *library;
    struct session session;
    struct document *document;
    unsigned every; /* so many-th position is tried */
    unsigned positions, tried, wrong;
};

void session_refuse(struct session *session, const char *why)
{
    session->refusal = why;
}

static const char *line_begin(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n') {
        at--;
    }
    return text + at;
}

/* What the rest of the game makes of a word, or what is to follow. */
static bool depends_on_more(const char *slug)
{
    static const char *const slugs[] = {
        "setup-crowded", "hand-stuck",     "end-impossible", "piece-ambiguous",
        "line-self",     "becomes-itself", "side-twice"};

    for (size_t i = 0; i < sizeof(slugs) / sizeof(slugs[0]); i++) {
        if (strcmp(slugs[i], slug) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_syntax(const char *slug)
{
    return strcmp(slug, "syntax") == 0 || strcmp(slug, "word-unknown") == 0 ||
           strcmp(slug, "word-reserved") == 0;
}

/* The text with something instead of its bytes from `begin` to `end`. */
struct change {
    size_t begin, end;
    const char *text;  /* the word offered */
    const char *after; /* what follows it: NULL: the rest of its line, empty:
                          nothing, else this, and the line once more if the word
                          is its first */
};

static char *change_text(const struct change *change, const char *text)
{
    size_t stop = change->end + strcspn(text + change->end, "\n");
    bool opens = stop > change->end && text[stop - 1] == '{';
    int length = (int)change->begin;

    if (!change->after) {
        return memory_print("%.*s%s%s", length, text, change->text,
                            text + change->end);
    }
    if (change->after[0] == '\0') {
        return memory_print("%.*s%s%s%s", length, text, change->text,
                            opens ? " {" : "", text + stop);
    }
    const char *line = line_begin(text, change->begin);
    bool is_first = line + strspn(line, " ") == text + change->begin;
    return memory_print("%.*s%s%s%s%s", length, text, change->text,
                        change->after, is_first ? "\n" : "",
                        is_first ? line : text + stop);
}

enum verdict { FITS, UNCLEAR, FAILS };

/* FAILS: an error is told of the word itself; UNCLEAR: only the syntax of
 * something else is wrong, so that names were not looked up. */
static enum verdict judge(struct tour *tour, const struct change *change,
                          char **why)
{
    size_t end = change->begin + strlen(change->text);
    char *text = change_text(change, tour->document->text);
    rvl_context *context = rvl_context_new(library_read_base, tour->library);
    rvl_game *game = NULL;
    enum verdict verdict = FITS;
    rvl_diagnostic d;

    rvl_game_load(&game, context, PATH, text, strlen(text), NULL, 0);
    for (uint32_t i = 0; rvl_diagnostic_get(context, i, &d); i++) {
        bool is_here = d.severity == RVL_ERROR && !depends_on_more(d.slug) &&
                       d.place.offset >= change->begin &&
                       d.place.offset < end &&
                       d.place.offset + d.place.length <= end;
        if (is_here && verdict != FAILS) {
            const char *line = line_begin(text, change->begin);
            verdict = FAILS;
            free(*why);
            *why = memory_print("%s: %s [%s] %.*s", change->text, d.message,
                                d.slug, (int)strcspn(line, "\n"), line);
        } else if (verdict == FITS && is_syntax(d.slug)) {
            verdict = UNCLEAR;
        }
    }
    tour->tried++;
    rvl_game_unref(game);
    rvl_context_free(context);
    free(text);
    return verdict;
}

/* Of a checkered board the squares of one colour may be all there is. */
static bool is_parity(const char *label)
{
    return strcmp(label, "odd") == 0 || strcmp(label, "even") == 0;
}

/* Wrong is what fails with one continuation and fits with none. */
static void try_item(struct tour *tour, size_t begin, size_t end,
                     const char *label)
{
    static const char *const after[] = {NULL,
                                        "",
                                        " may order capture",
                                        " wins when 9 turns played",
                                        " fills all",
                                        " on all",
                                        "-a1"};
    struct change change = {begin, end, label, NULL};
    char *why = NULL;
    enum verdict verdict = UNCLEAR;

    for (size_t i = 0; i < sizeof(after) / sizeof(after[0]); i++) {
        if (i >= 2 && !why) {
            break;
        }
        change.after = after[i];
        verdict = judge(tour, &change, &why);
        if (verdict == FITS) {
            break;
        }
    }
    if (verdict != FITS && why && !is_parity(label)) {
        print_error("%s\n", why);
        tour->wrong++;
    }
    free(why);
}

static void try_word(struct tour *tour, size_t begin, size_t end)
{
    json_t *params =
        json_pack("{s:o}", "position",
                  document_position(tour->document, begin, COLUMNS_UTF8));
    json_t *answer = answer_completion(&tour->session, tour->document, params);
    const json_t *items = json_object_get(answer, "items");
    unsigned points = 0;

    for (size_t i = 0; i < json_array_size(items); i++) {
        const json_t *item = json_array_get(items, i);
        bool is_point =
            json_integer_value(json_object_get(item, "kind")) == ITEM_POINT;
        if (!is_point || points++ % FEW_POINTS == 0) {
            try_item(tour, begin, end,
                     json_string_value(json_object_get(item, "label")));
        }
    }
    json_decref(answer);
    json_decref(params);
}

/* A text may stand on a line of its own, where a statement may begin too. */
static bool is_language(const char *word, size_t length)
{
    return length == 2 &&
           (memcmp(word, "en", 2) == 0 || memcmp(word, "fr", 2) == 0);
}

static void walk(struct tour *tour, const char *name)
{
    size_t length = library_read(tour->library, name);
    size_t begin = 0;
    size_t end = 0;
    rvl_context *context = rvl_context_new(library_read_base, tour->library);

    assert_true(length > 0);
    struct document *document =
        document_new("file://" PATH, tour->library->text, length);
    tour->document = document;
    rvl_game_load(&document->game, context, PATH, document->text, length, NULL,
                  0);
    rvl_context_free(context);
    assert_non_null(document->game);
    for (size_t at = 0; at<length; at = end> at ? end : at + 1) {
        if (document_word(document, at, &begin, &end) &&
            !is_language(document->text + begin, end - begin) &&
            tour->positions++ % tour->every == 0) {
            try_word(tour, begin, end);
        }
    }
    document_free(document);
}

static struct tour begin_tour(struct library *library, struct lsp_host *host,
                              unsigned every)
{
    *host = (struct lsp_host){.user = library, .read_base = library_read_base};
    return (struct tour){.library = library,
                         .session = {.host = host, .columns = COLUMNS_UTF8},
                         .every = every};
}

/* Games whose sides and zones do not hang on their options: a name of another
 * value is offered, rightly, and is unknown with the first values. */
static void offers_fit(void **state)
{
    static const char *const games[] = {
        "chasseurs",        "grand-assaut",     "fox-and-geese",
        "hnefatafl",        "hexentafl",        "italian-draughts",
        "len-cua-kin-ngoa", "nine-mens-morris", "surakarta"};
    struct lsp_host host;
    struct tour tour = begin_tour(*state, &host, 13);

    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        walk(&tour, games[i]);
    }
    assert_true(tour.tried > 10 * sizeof(games) / sizeof(games[0]));
    assert_int_equal(tour.wrong, 0);
}

/* All words of the games named. */
static int look_at(int count, char **names)
{
    void *state = NULL;
    struct lsp_host host;

    if (library_open(&state) != 0) {
        return 1;
    }
    struct tour tour = begin_tour(state, &host, 1);
    for (int i = 0; i < count; i++) {
        walk(&tour, names[i]);
    }
    printf("%u words, %u texts, %u wrong\n", tour.positions, tour.tried,
           tour.wrong);
    library_close(&state);
    return tour.wrong > 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(offers_fit, library_open,
                                        library_close),
    };

    return argc > 1 ? look_at(argc - 1, argv + 1)
                    : cmocka_run_group_tests(tests, NULL, NULL);
}
