/*
 * Chunked bump allocator. Chunks double up to a limit; a request that would
 * waste the rest of a chunk gets one of its own behind the current one.
 */
#include "base/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHUNK_MIN ((size_t)4096)
#define CHUNK_MAX ((size_t)256 * 1024)
#define ALIGNMENT _Alignof(max_align_t)

struct arena_chunk {
    struct arena_chunk *next;
    size_t size; /* of data */
    size_t used;
    max_align_t data[];
};

void arena_init(struct arena *arena, size_t limit)
{
    arena->head = NULL;
    arena->used = 0;
    arena->limit = limit;
    arena->failed = false;
}

void arena_clear(struct arena *arena)
{
    struct arena_chunk *chunk = arena->head;

    while (chunk) {
        struct arena_chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
    arena_init(arena, arena->limit);
}

/* Adds a chunk with room for size bytes. One made for a large request goes
 * behind the head, whose rest stays in use. */
static struct arena_chunk *add_chunk(struct arena *arena, size_t size)
{
    struct arena_chunk *head = arena->head;
    size_t room = CHUNK_MIN;
    struct arena_chunk *chunk;

    if (head) {
        room = head->size < CHUNK_MAX / 2 ? head->size * 2 : CHUNK_MAX;
    }
    if (room < size) {
        room = size;
    }
    if (room > SIZE_MAX - sizeof(*chunk)) {
        return NULL;
    }
    chunk = calloc(1, sizeof(*chunk) + room);
    if (!chunk) {
        return NULL;
    }
    chunk->size = room;
    if (head && size > CHUNK_MAX / 4) {
        chunk->next = head->next;
        head->next = chunk;
    } else {
        chunk->next = head;
        arena->head = chunk;
    }
    return chunk;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    struct arena_chunk *chunk = arena->head;
    size_t padded;
    void *result;

    if (size > SIZE_MAX - ALIGNMENT) {
        arena->failed = true;
        return NULL;
    }
    padded = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (padded == 0) {
        padded = ALIGNMENT;
    }
    if (arena->limit &&
        (padded > arena->limit || arena->used > arena->limit - padded)) {
        arena->failed = true;
        return NULL;
    }
    if (!chunk || chunk->size - chunk->used < padded) {
        chunk = add_chunk(arena, padded);
    }
    if (!chunk) {
        arena->failed = true;
        return NULL;
    }
    result = (char *)chunk->data + chunk->used;
    chunk->used += padded;
    arena->used += padded;
    return result;
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size) {
        arena->failed = true;
        return NULL;
    }
    return arena_alloc(arena, count * size);
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
    char *copy;

    if (length == SIZE_MAX) {
        arena->failed = true;
        return NULL;
    }
    copy = arena_alloc(arena, length + 1);
    if (copy && length) {
        memcpy(copy, text, length);
    }
    return copy;
}

char *arena_vprintf(struct arena *arena, const char *format, va_list args)
{
    va_list again;
    int length;
    char *text;

    va_copy(again, args);
    length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) {
        arena->failed = true;
        return NULL;
    }
    text = arena_alloc(arena, (size_t)length + 1);
    if (text) {
        vsnprintf(text, (size_t)length + 1, format, args);
    }
    return text;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args;
    char *text;

    va_start(args, format);
    text = arena_vprintf(arena, format, args);
    va_end(args);
    return text;
}
