/* Arena, growing text, UTF-8, places in sources. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/source.h"
#include "base/utf8.h"

static void gives_zeroed_aligned_storage(void **state)
{
    struct arena arena;

    (void)state;
    arena_init(&arena, 0);
    for (size_t size = 0; size < 3000; size += 7) {
        unsigned char *bytes = arena_alloc(&arena, size);
        assert_non_null(bytes);
        assert_int_equal((uintptr_t)bytes % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++) {
            assert_int_equal(bytes[i], 0);
        }
        memset(bytes, 0xAB, size);
    }
    assert_false(arena.failed);
    arena_clear(&arena);
    assert_int_equal(arena.used, 0);
}

static void keeps_small_chunk_beside_large_request(void **state)
{
    struct arena arena;
    char *before, *large, *after;

    (void)state;
    arena_init(&arena, 0);
    before = arena_alloc(&arena, 16);
    large = arena_alloc(&arena, 1000000);
    after = arena_alloc(&arena, 16);

    assert_non_null(large);
    assert_ptr_equal(after, before + 16);
    arena_clear(&arena);
}

static void refuses_more_than_its_limit(void **state)
{
    struct arena arena;

    (void)state;
    arena_init(&arena, 1024);
    assert_non_null(arena_alloc(&arena, 1000));
    assert_null(arena_alloc(&arena, 100));
    assert_true(arena.failed);
    arena_clear(&arena);
    assert_non_null(arena_alloc(&arena, 1024));
    assert_null(arena_alloc(&arena, 1));
    arena_clear(&arena);
}

static void refuses_products_that_overflow(void **state)
{
    struct arena arena;

    (void)state;
    arena_init(&arena, 0);
    assert_null(arena_array(&arena, SIZE_MAX / 2, 3));
    assert_true(arena.failed);
    assert_null(arena_alloc(&arena, SIZE_MAX));
    assert_null(arena_strndup(&arena, "", SIZE_MAX));
    arena_clear(&arena);
}

static void copies_and_prints_text(void **state)
{
    struct arena arena;

    (void)state;
    arena_init(&arena, 0);
    assert_string_equal(arena_strndup(&arena, "fort", 2), "fo");
    assert_string_equal(arena_printf(&arena, "%s %d", "rank", 3), "rank 3");
    arena_clear(&arena);
}

static void buffer_grows_and_ends_in_nul(void **state)
{
    struct arena arena;
    struct buffer buffer;

    (void)state;
    arena_init(&arena, 0);
    buffer_init(&buffer, &arena);
    assert_string_equal(buffer_finish(&buffer), "");
    for (int i = 0; i < 1000; i++) {
        buffer_printf(&buffer, "%d,", i % 10);
    }
    assert_int_equal(strlen(buffer_finish(&buffer)), 2000);
    assert_string_equal(buffer_finish(&buffer) + 1994, "7,8,9,");
    arena_clear(&arena);
}

static void buffer_remembers_want_of_memory(void **state)
{
    struct arena arena;
    struct buffer buffer;

    (void)state;
    arena_init(&arena, 300);
    buffer_init(&buffer, &arena);
    for (int i = 0; i < 100; i++) {
        buffer_text(&buffer, "besiegers");
    }
    assert_null(buffer_finish(&buffer));
    arena_clear(&arena);
}

struct utf8_row {
    const char *label, *bytes;
    size_t length, size;
    uint32_t code;
};

static const struct utf8_row utf8_rows[] = {
    {"ASCII", "a", 1, 1, 'a'},
    {"two bytes", "\xC3\xA9", 2, 2, 0xE9},
    {"three bytes", "\xE2\x82\xAC", 3, 3, 0x20AC},
    {"four bytes", "\xF0\x9F\xA6\x8C", 4, 4, 0x1F98C},
    {"the last code point", "\xF4\x8F\xBF\xBF", 4, 4, 0x10FFFF},
    {"above the last", "\xF4\x90\x80\x80", 4, 0, 0},
    {"lone continuation", "\x80", 1, 0, 0},
    {"overlong slash", "\xC0\xAF", 2, 0, 0},
    {"overlong in three", "\xE0\x80\xAF", 3, 0, 0},
    {"overlong in four", "\xF0\x80\x80\xAF", 4, 0, 0},
    {"surrogate", "\xED\xA0\x80", 3, 0, 0},
    {"cut at the end", "\xE2\x82", 2, 0, 0},
    {"broken in the middle", "\xE2(\xAC", 3, 0, 0},
    {"nothing", "", 0, 0, 0},
};

static void decodes_utf8_strictly(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(utf8_rows) / sizeof(utf8_rows[0]); i++) {
        const struct utf8_row *row = &utf8_rows[i];
        uint32_t code = 0;
        size_t size = utf8_decode(row->bytes, row->length, &code);
        if (size != row->size || code != row->code) {
            fail_msg("%s: %zu bytes, U+%04X", row->label, size, (unsigned)code);
        }
    }
}

static void escapes_what_a_terminal_would_obey(void **state)
{
    static const char text[] = "a\x1B[1m\tb\xE2\x80\xAE\xFF\xC2\xAD";
    struct arena arena;
    struct buffer buffer;

    (void)state;
    arena_init(&arena, 0);
    buffer_init(&buffer, &arena);
    for (size_t at = 0, size; at < sizeof(text) - 1; at += size) {
        buffer_visible(&buffer, text + at, sizeof(text) - 1 - at, &size);
    }
    assert_string_equal(buffer_finish(&buffer),
                        "a<U+001B>[1m\tb<U+202E><FF><U+00AD>");
    arena_clear(&arena);
}

struct place_row {
    uint32_t offset, line, column;
};

static void finds_lines_and_columns(void **state)
{
    /* a tab and a letter of two bytes are one column each */
    static const char text[] = "ab\r\n\t\xC3\xA9x\n\nlast";
    static const struct place_row rows[] = {
        {0, 1, 1}, {1, 1, 2}, {2, 1, 3},  {4, 2, 1},  {5, 2, 2},
        {7, 2, 3}, {9, 3, 1}, {10, 4, 1}, {14, 4, 5}, {99, 4, 5},
    };
    struct arena arena;
    struct source_set set = {&arena, {0}, 0};
    size_t length;

    (void)state;
    arena_init(&arena, 0);
    assert_int_equal(source_set_add(&set, "t", text, sizeof(text) - 1), 0);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct place place = source_place(set.items[0], &arena, rows[i].offset);
        if (place.line != rows[i].line || place.column != rows[i].column) {
            fail_msg("offset %u: %u:%u", (unsigned)rows[i].offset,
                     (unsigned)place.line, (unsigned)place.column);
        }
    }
    assert_memory_equal(source_line(set.items[0], &arena, 1, &length), "ab", 2);
    assert_int_equal(length, 2);
    source_line(set.items[0], &arena, 3, &length);
    assert_int_equal(length, 0);
    assert_string_equal(source_line(set.items[0], &arena, 9, &length), "");
    arena_clear(&arena);
}

static void byte_order_mark_is_no_column(void **state)
{
    struct arena arena;
    struct source_set set = {&arena, {0}, 0};
    struct place place;

    (void)state;
    arena_init(&arena, 0);
    source_set_add(&set, "t", "\xEF\xBB\xBFgame", 7);
    place = source_place(set.items[0], &arena, 3);
    assert_int_equal(place.column, 1);
    place = source_place(set.items[0], &arena, 5);
    assert_int_equal(place.column, 3);
    arena_clear(&arena);
}

static void holds_sixteen_sources(void **state)
{
    struct arena arena;
    struct source_set set = {&arena, {0}, 0};

    (void)state;
    arena_init(&arena, 0);
    for (int i = 0; i < 16; i++) {
        assert_int_equal(source_set_add(&set, "t", "x", 1), i);
    }
    assert_int_equal(source_set_add(&set, "t", "x", 1), -1);
    arena_clear(&arena);
}

static void joins_spans(void **state)
{
    struct span a = {5, 9, 0};
    struct span b = {7, 12, 0};
    struct span joined = span_join(a, b);

    (void)state;
    assert_int_equal(joined.begin, 5);
    assert_int_equal(joined.end, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_zeroed_aligned_storage),
        cmocka_unit_test(keeps_small_chunk_beside_large_request),
        cmocka_unit_test(refuses_more_than_its_limit),
        cmocka_unit_test(refuses_products_that_overflow),
        cmocka_unit_test(copies_and_prints_text),
        cmocka_unit_test(buffer_grows_and_ends_in_nul),
        cmocka_unit_test(buffer_remembers_want_of_memory),
        cmocka_unit_test(decodes_utf8_strictly),
        cmocka_unit_test(escapes_what_a_terminal_would_obey),
        cmocka_unit_test(finds_lines_and_columns),
        cmocka_unit_test(byte_order_mark_is_no_column),
        cmocka_unit_test(holds_sixteen_sources),
        cmocka_unit_test(joins_spans),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
