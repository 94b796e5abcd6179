/*
 * Reading UTF-8 by hand: the C library's functions depend on the locale and
 * are of no use on rule text.
 */
#ifndef RVL_BASE_UTF8_H
#define RVL_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads one code point. Returns its length in bytes, or 0 if the bytes are
 * not UTF-8 (overlong forms, surrogates and a cut end are refused). */
size_t utf8_decode(const char *text, size_t length, uint32_t *code);

/* C0, C1 and DEL, and the line and paragraph separators. */
bool utf8_is_control(uint32_t code);

/* Marks, embeddings, overrides and isolates that turn text round. */
bool utf8_is_bidi(uint32_t code);

/* Characters that take no room and show nothing: zero width space and
 * joiners, soft hyphen, byte order mark, tags and the like. */
bool utf8_is_hidden(uint32_t code);

/* Columns a terminal gives a character: 0, 1 or 2. */
unsigned utf8_width(uint32_t code);

#endif
