/*
 * Source texts, and byte offsets to lines and columns. Only LF ends a line
 * here; a CR before it belongs to the line end.
 */
#include "base/source.h"

#include "base/arena.h"
#include "base/utf8.h"

#include <string.h>

#define SOURCE_MAX (sizeof(((struct source_set *)0)->items) / sizeof(void *))

int source_set_add(struct source_set *set, const char *name, const char *text,
                   size_t length)
{
    struct source *source;

    if (set->count >= SOURCE_MAX || length >= UINT32_MAX) {
        return -1;
    }
    source = arena_alloc(set->arena, sizeof(*source));
    if (!source) {
        return -1;
    }
    source->name = arena_strndup(set->arena, name, strlen(name));
    source->text = arena_strndup(set->arena, text, length);
    source->length = length;
    if (!source->name || !source->text) {
        return -1;
    }
    set->items[set->count] = source;
    return set->count++;
}

/* Fills line_starts. On failure the text counts as a single line. */
static void find_lines(struct source *source, struct arena *arena)
{
    const char *end = source->text + source->length;
    const char *at = source->text;
    uint32_t count = 1;
    uint32_t *starts;

    while ((at = memchr(at, '\n', (size_t)(end - at)))) {
        at++;
        count++;
    }
    starts = arena_array(arena, count, sizeof(*starts));
    if (!starts) {
        return;
    }
    count = 0;
    starts[count++] = 0;
    at = source->text;
    while ((at = memchr(at, '\n', (size_t)(end - at)))) {
        at++;
        starts[count++] = (uint32_t)(at - source->text);
    }
    source->line_starts = starts;
    source->line_count = count;
}

static uint32_t line_start(const struct source *source, uint32_t line)
{
    return source->line_starts ? source->line_starts[line - 1] : 0;
}

/* The last line that starts at or before offset, from 1. */
static uint32_t find_line(const struct source *source, uint32_t offset)
{
    uint32_t low = 0;
    uint32_t high = source->line_count;

    if (!source->line_starts) {
        return 1;
    }
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (source->line_starts[middle] <= offset) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low + 1;
}

struct place source_place(struct source *source, struct arena *arena,
                          uint32_t offset)
{
    struct place place = {1, 1};
    uint32_t at;

    if (!source->line_starts) {
        find_lines(source, arena);
    }
    if (offset > source->length) {
        offset = (uint32_t)source->length;
    }
    place.line = find_line(source, offset);
    at = line_start(source, place.line);
    if (at == 0 && offset >= 3 &&
        memcmp(source->text, "\xEF\xBB\xBF", 3) == 0) {
        at = 3; /* a byte order mark is no column */
    }
    while (at < offset) {
        uint32_t code;
        size_t size =
            utf8_decode(source->text + at, source->length - at, &code);
        at += size ? (uint32_t)size : 1;
        if (at <= offset) {
            place.column++;
        }
    }
    return place;
}

const char *source_line(struct source *source, struct arena *arena,
                        uint32_t line, size_t *length)
{
    const char *start;
    const char *end;
    size_t rest;

    if (!source->line_starts) {
        find_lines(source, arena);
    }
    if (line == 0 || line > (source->line_count ? source->line_count : 1)) {
        *length = 0;
        return "";
    }
    start = source->text + line_start(source, line);
    rest = source->length - (size_t)(start - source->text);
    end = memchr(start, '\n', rest);
    *length = end ? (size_t)(end - start) : rest;
    if (*length && start[*length - 1] == '\r') {
        --*length;
    }
    return start;
}

struct span span_join(struct span a, struct span b)
{
    struct span joined = a;

    joined.end = b.end > a.end ? b.end : a.end;
    if (b.begin < a.begin) {
        joined.begin = b.begin;
    }
    return joined;
}
