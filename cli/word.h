/* Small questions about words: width, nearness, numbers. */
#ifndef RVL_CLI_WORD_H
#define RVL_CLI_WORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Columns that the first `length` bytes of a UTF-8 text take. */
size_t word_width(const char *text, size_t length);

/* Code points in it. */
size_t word_points(const char *text, size_t length);

/* The candidate that is near enough to be what was meant, or NULL. */
const char *word_nearest(const char *word, const char *const *candidates,
                         size_t count);

/* A decimal number without sign, blank or leading zero; false otherwise. */
bool word_number(const char *word, uint64_t largest, uint64_t *number);

bool word_is_utf8(const char *text, size_t length, size_t *bad_offset);

/* Equal without regard to case and accents ("Regles" and "règles"). */
bool word_same(const char *a, const char *b);

/* True if `word` is a part of `text`, looked at in the same way. */
bool word_within(const char *text, const char *word);

#endif
