/*
 * A statement of a source text as people quote it: in one line.
 */
#ifndef RVL_BASE_QUOTE_H
#define RVL_BASE_QUOTE_H

#include <stdbool.h>
#include <stddef.h>

/* The statement in one line: blanks joined, comments left out, of a block its
 * head. Its length; at most size - 1 bytes of it are written, and a NUL. */
size_t quote_statement(const char *text, size_t length, char *out,
                       size_t size);

/* Shortens a text to at most so many bytes, between words, and marks the cut
 * by "..."; the buffer keeps room for four bytes more. */
void quote_cut(char *text, size_t most);

/* Is there no block in it? Of a block the head says enough. */
bool quote_is_plain(const char *text, size_t length);

#endif
