/*
 * A text that grows at its end, in an arena. Running out of memory is
 * remembered: the caller asks once, at the end.
 */
#ifndef RVL_BASE_BUFFER_H
#define RVL_BASE_BUFFER_H

#include "base/arena.h"

#include <stdint.h>

struct buffer {
    struct arena *arena;
    char *data; /* NUL-terminated once anything was added */
    size_t length;
    size_t size;
    bool failed;
};

void buffer_init(struct buffer *buffer, struct arena *arena);

void buffer_add(struct buffer *buffer, const char *text, size_t length);
void buffer_text(struct buffer *buffer, const char *text);
void buffer_char(struct buffer *buffer, char character);
void buffer_printf(struct buffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds one code point's bytes so that they are safe on a terminal: control,
 * bidi and hidden characters and stray bytes as <U+202E> or <FF>. A tab
 * stays. Returns the columns it takes and sets *size to the bytes read. */
unsigned buffer_visible(struct buffer *buffer, const char *text, size_t length,
                        size_t *size);

/* The finished text ("" if nothing was added), or NULL without memory. */
const char *buffer_finish(struct buffer *buffer);

#endif
