/*
 * Chunked bump allocator: everything of one lifetime lives in one arena and
 * goes with it.  No function here ends the program; out of memory or over
 * the arena's limit is a NULL.
 */
#ifndef RVL_BASE_ARENA_H
#define RVL_BASE_ARENA_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct arena_chunk;

struct arena {
    struct arena_chunk *head;
    size_t used;  /* bytes handed out, with padding */
    size_t limit; /* most bytes it may hand out, 0: no limit */
    bool failed;  /* some request was refused; sticky */
};

/* Makes the caller's storage an empty arena. */
void arena_init(struct arena *arena, size_t limit);

/* Gives everything back; the arena is empty and usable again. */
void arena_clear(struct arena *arena);

/* Zeroed storage aligned for any type, or NULL. size 0 gives a valid
 * pointer. */
void *arena_alloc(struct arena *arena, size_t size);

/* Zeroed array; checks the product. */
void *arena_array(struct arena *arena, size_t count, size_t size);

/* NUL-terminated copy of length bytes, or NULL. */
char *arena_strndup(struct arena *arena, const char *text, size_t length);

/* printf into the arena, or NULL. */
char *arena_printf(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *arena, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

#endif
