/*
 * A source text: owns the name and the bytes of one rule file; turns byte
 * offsets into lines and columns at the door, so that the rest of the
 * program carries two numbers only.
 */
#ifndef RVL_BASE_SOURCE_H
#define RVL_BASE_SOURCE_H

#include <stddef.h>
#include <stdint.h>

struct arena;

/* Where something stands: bytes begin <= offset < end of source number
 * `source` of a source set. begin == end marks a place between bytes. */
struct span {
    uint32_t begin;
    uint32_t end;
    uint16_t source;
};

struct source {
    const char *name; /* as shown in diagnostics, already safe to print */
    const char *text; /* NUL-terminated for convenience; length rules */
    size_t length;
    uint32_t *line_starts; /* built on demand */
    uint32_t line_count;
    /* Hash of its words and signs; layout, comments and texts for people do
     * not change it. Reading the text sets it. */
    uint64_t words;
};

/* The sources of one load: the file itself is number 0, bases follow. */
struct source_set {
    struct arena *arena;
    struct source *items[16];
    uint16_t count;
};

struct place {
    uint32_t line;   /* from 1 */
    uint32_t column; /* from 1, in code points; a tab counts one */
};

/* Registers a text; copies name and text into the set's arena. Returns its
 * number, or -1 (out of memory, or 16 sources already). */
int source_set_add(struct source_set *set, const char *name, const char *text,
                   size_t length);

/* Line and column of a byte offset. */
struct place source_place(struct source *source, struct arena *arena,
                          uint32_t offset);

/* The text of a line (from 1) without its line end. */
const char *source_line(struct source *source, struct arena *arena,
                        uint32_t line, size_t *length);

/* A span from the start of a to the end of b (same source). */
struct span span_join(struct span a, struct span b);

#endif
