/*
 * Output for people: UTF-8 text made safe for a terminal (control and bidi
 * characters shown as escapes) and, where the locale is not UTF-8, put into
 * ASCII letters.
 */
#ifndef RVL_CLI_OUT_H
#define RVL_CLI_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct text;

struct out {
    FILE *file;
    struct text *sink; /* if not NULL, all goes here; styles are left out */
    struct text *copy; /* if not NULL, what is written stands here too */
    bool is_utf8;
    bool has_color;
    bool is_closed; /* the descriptor was closed when the program began */
    bool is_lost;   /* and something was to be written */
};

/* How one character is shown: 1 to 15 bytes, no NUL. */
size_t out_character(bool is_utf8, int32_t c, char *bytes);

void out_text(struct out *out, const char *text);
/* As it is: rule files and JSON, which are for programs. */
void out_raw(struct out *out, const char *text);
/* The same for bytes that may hold NULs: pictures. */
void out_data(struct out *out, const char *bytes, size_t length);
void out_bytes(struct out *out, const char *text, size_t length);
/* One line and its end: whatever breaks lines in it is shown as an escape,
 * and the middle of a very long one is left out. For messages. */
void out_line(struct out *out, const char *text);
void out_print(struct out *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Text of any length over several lines of at most 79 columns, broken at
 * blanks; the first line follows `first`, the others `rest`. */
void out_wrap(struct out *out, const char *first, const char *rest,
              const char *text);

/* Begins a style such as "1;31" where colour is on; "0" ends it. */
void out_style(struct out *out, const char *code);

/* False when anything written so far was lost. Flushes. */
bool out_flush(struct out *out);

#endif
