/*
 * Texts that are no games: cut, damaged, hostile, huge. Nothing may crash,
 * hang or eat memory; what is wrong must be told.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/unit/reader.h"

/* Reads a text, which may be anything, and renders all that is said. */
static void read_anything(const char *text, size_t length)
{
    struct reader r;

    reader_read(&r, text, length, 20);
    assert_true(r.file != NULL || r.diags.errors > 0);
    for (const struct diag *diag = r.diags.head; diag; diag = diag->next) {
        assert_true(diag->span.begin <= diag->span.end);
        assert_true(diag->span.end <= length);
        assert_non_null(diag_text(&r.diags, diag, &r.arena));
    }
    reader_clear(&r);
}

/* The shortest game with all kinds of statements would be a file of its own;
 * these three have most of them. */
static const char *const games[] = {"fox-and-geese", "hare-and-hounds",
                                    "chasseurs"};

/* Reading takes a fraction of a millisecond; whole files in every state of
 * being written would take minutes, so a long one is sampled. */
static size_t stride(size_t length)
{
    return length / 400 + 1;
}

static void reads_every_beginning(void **state)
{
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        size_t length = 0;
        char *text = reader_load(games[i], &length);
        assert_non_null(text);
        for (size_t cut = 0; cut < length; cut += stride(length)) {
            char *copy = malloc(cut + 1);
            assert_non_null(copy);
            memcpy(copy, text, cut);
            read_anything(copy, cut);
            free(copy);
        }
        free(text);
    }
}

static void tells_of_every_cut_inside_the_game(void **state)
{
    size_t length = 0;
    char *text = reader_load("hare-and-hounds", &length);
    size_t end;

    (void)state;
    assert_non_null(text);
    end = (size_t)(strrchr(text, '}') - text);
    for (size_t cut = 0; cut <= end; cut += stride(length)) {
        struct reader r;
        reader_read(&r, text, cut, 20);
        assert_true(r.diags.errors > 0);
        reader_clear(&r);
    }
    free(text);
}

static void reads_with_one_byte_gone(void **state)
{
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        size_t length = 0;
        char *text = reader_load(games[i], &length);
        char *copy;
        assert_non_null(text);
        copy = malloc(length);
        assert_non_null(copy);
        for (size_t at = i; at < length; at += stride(length)) {
            memcpy(copy, text, at);
            memcpy(copy + at, text + at + 1, length - at - 1);
            read_anything(copy, length - 1);
        }
        free(copy);
        free(text);
    }
}

static void reads_with_one_byte_changed(void **state)
{
    static const char others[] = "{}()#\"\\,-.\n\r\t\x80\xFF";

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        size_t length = 0;
        char *text = reader_load(games[i], &length);
        assert_non_null(text);
        for (size_t at = i; at < length; at += stride(length)) {
            char before = text[at];
            text[at] = others[at % sizeof(others)]; /* the last one is NUL */
            read_anything(text, length);
            text[at] = before;
        }
        free(text);
    }
}

/* Words of the language in a random order, from a fixed seed. */
static void reads_heaps_of_words(void **state)
{
    static const char *const signs[] = {
        "\n", " ", "{ ", "}\n", "(",  ")",   ",",     "..",
        "-",  "+", "=",  "7",   "c7", "3.1", "\"x\"", "fr \"x\""};
    uint32_t random = 12345;

    (void)state;
    for (int round = 0; round < 300; round++) {
        char text[4000] = "ravelin 1\ngame t {\n";
        size_t used = strlen(text);
        while (used < sizeof(text) - 40) {
            const char *word;
            random = random * 1664525u + 1013904223u;
            word = (random >> 16) % 3
                       ? parse_keywords[(random >> 8) % parse_keyword_count]
                       : signs[(random >> 8) % 16];
            memcpy(text + used, word, strlen(word));
            used += strlen(word);
            text[used++] = ' ';
        }
        read_anything(text, used);
    }
}

/* Fills a large text with one piece of text. Each must be read in a moment;
 * what is slower than the length of the text takes minutes. */
static void read_many(const char *start, const char *part)
{
    size_t size = PARSE_FILE_MAX / 4;
    char *text = malloc(size);
    size_t used = strlen(start);
    struct reader r;
    clock_t before = clock();
    double seconds;

    assert_non_null(text);
    memcpy(text, start, used);
    while (used + strlen(part) < size) {
        memcpy(text + used, part, strlen(part));
        used += strlen(part);
    }
    reader_read(&r, text, used, 20);
    seconds = (double)(clock() - before) / CLOCKS_PER_SEC;
    if (r.diags.errors == 0) {
        fail_msg("'%s' was read without error", part);
    }
    /* 200 times the text: a node for each byte, and then some */
    assert_true(r.arena.used < 200u * 1024 * 1024);
    if (seconds > 5) {
        fail_msg("'%s' took %.1f s", part, seconds);
    }
    reader_clear(&r);
    free(text);
}

static void large_texts_take_no_time(void **state)
{
    static const char *const parts[] = {
        "(",
        "{",
        "}",
        ")",
        "x",
        "1",
        "\"",
        "x ",
        "x\n",
        "step\n",
        "# x\n",
        "a1,",
        "a1+",
        "not ",
        "if a is b {\n",
        "piece\n",
        "\\",
        "\xC3\xA9",
        "\xE2\x80\x99",
        "\x01",
        "fr \"x\" ",
        "zone z = (\n",
        "..",
        "turns a, b\n",
        "board {\n}\n",
        "neighbours of ",
        "} else {\n",
        "\t",
        "\xC3\xA9\xE2\x80\x99",
        "0",
    };
    static const char *const starts[] = {
        "",
        "ravelin 1\ngame t {\n",
        "ravelin 1\ngame t {\nboard {\nremove ",
        "ravelin 1\ngame t {\nend {\ndraw when ",
        "ravelin 1\ngame t {\ntitle fr \"",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(starts) / sizeof(starts[0]); i++) {
        for (size_t j = 0; j < sizeof(parts) / sizeof(parts[0]); j++) {
            read_many(starts[i], parts[j]);
        }
    }
}

static void file_may_be_as_large_as_the_cap(void **state)
{
    size_t size = PARSE_FILE_MAX + 1;
    char *text = malloc(size);
    static const char game[] = "ravelin 1\ngame t {\n}\n#";
    struct reader r;

    (void)state;
    assert_non_null(text);
    memset(text, 'x', size);
    memcpy(text, game, sizeof(game) - 1);
    reader_read(&r, text, PARSE_FILE_MAX, 20);
    assert_int_equal(r.diags.errors, 0);
    reader_clear(&r);
    reader_read(&r, text, size, 20);
    assert_int_equal(r.diags.head->slug, DIAG_FILE_TOO_LARGE);
    reader_clear(&r);
    free(text);
}

/* Each limit: just within, and just beyond. */
static void limits_hold_to_the_byte(void **state)
{
    (void)state;
    for (size_t extra = 0; extra < 2; extra++) {
        size_t depth = PARSE_DEPTH_MAX - 2 + extra;
        size_t length = PARSE_NAME_MAX + extra;
        char text[4000] = "ravelin 1\ngame t {\nboard {\nremove ";
        char *at = text + strlen(text);
        struct reader r;
        memset(at, '(', depth);
        memcpy(at + depth, "a1", 2);
        memset(at + depth + 2, ')', depth);
        memcpy(at + 2 * depth + 2, "\n}\n}\n", 6);
        reader_read(&r, text, strlen(text), 20);
        assert_int_equal(r.diags.errors, extra);
        reader_clear(&r);

        memcpy(text, "ravelin 1\ngame t {\nfamily ", 26);
        memset(text + 26, 'f', length);
        memcpy(text + 26 + length, "\n}\n", 4);
        reader_read(&r, text, strlen(text), 20);
        assert_int_equal(r.diags.errors, extra);
        reader_clear(&r);
    }
}

static void want_of_memory_is_no_crash(void **state)
{
    size_t length = 0;
    char *text = reader_load("hare-and-hounds", &length);

    (void)state;
    assert_non_null(text);
    for (size_t limit = 64; limit < 80000; limit += 256) {
        struct arena arena, other;
        struct source_set sources = {&other, {0}, 0};
        struct diag_list diags;
        struct file *file;
        arena_init(&arena, limit);
        arena_init(&other, 0);
        source_set_add(&sources, "t", text, length);
        diag_list_init(&diags, &other, &sources, 20);
        file = parse_file(&arena, &diags, 0);
        assert_true(file != NULL || arena.failed);
        assert_int_equal(diags.errors, 0);
        arena_clear(&arena);
        arena_clear(&other);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_beginning),
        cmocka_unit_test(tells_of_every_cut_inside_the_game),
        cmocka_unit_test(reads_with_one_byte_gone),
        cmocka_unit_test(reads_with_one_byte_changed),
        cmocka_unit_test(reads_heaps_of_words),
        cmocka_unit_test(large_texts_take_no_time),
        cmocka_unit_test(file_may_be_as_large_as_the_cap),
        cmocka_unit_test(limits_hold_to_the_byte),
        cmocka_unit_test(want_of_memory_is_no_crash),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
