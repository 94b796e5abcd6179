#include "base/quote.h"

#include <string.h>

/* Goes over a text byte by byte. */
struct reader {
    const char *text;
    size_t length, at;
    bool is_quoted, is_escaped; /* within a text for people, behind a \ */
};

/* The next byte that is no part of a comment, a blank for a line end; '\0' at
 * the end and before a block. */
static char next_byte(struct reader *reader)
{
    char byte = reader->at < reader->length ? reader->text[reader->at] : '\0';
    if (byte == '#' && !reader->is_quoted) {
        const char *end = memchr(reader->text + reader->at, '\n',
                                 reader->length - reader->at);
        reader->at =
            end ? (size_t)(end - reader->text) + 1 : reader->length;
        return ' ';
    }
    if (byte == '\0' || (byte == '{' && !reader->is_quoted)) {
        return '\0';
    }
    reader->at++;
    if (byte == '"' && !reader->is_escaped) {
        reader->is_quoted = !reader->is_quoted;
    }
    reader->is_escaped = byte == '\\' && !reader->is_escaped;
    return (unsigned char)byte <= ' ' ? ' ' : byte;
}

size_t quote_statement(const char *text, size_t length, char *out, size_t size)
{
    struct reader reader = {.text = text, .length = length};
    size_t used = 0;
    bool has_blank = false;
    for (char byte = next_byte(&reader); byte; byte = next_byte(&reader)) {
        if (byte == ' ') {
            has_blank = used > 0;
            continue;
        }
        if (has_blank && used++ + 1 < size) {
            out[used - 1] = ' ';
        }
        has_blank = false;
        if (used++ + 1 < size) {
            out[used - 1] = byte;
        }
    }
    if (size > 0) {
        out[used < size ? used : size - 1] = '\0';
    }
    return used;
}

void quote_cut(char *text, size_t most)
{
    if (strlen(text) <= most) {
        return;
    }
    size_t end = most;
    while (end > most / 2 && text[end] != ' ') {
        end--;
    }
    if (text[end] != ' ') { /* no word ends there: between two characters */
        end = most;
        while (end > 0 && ((unsigned char)text[end] & 0xc0) == 0x80) {
            end--;
        }
    }
    memcpy(text + end, " ...", 5);
}

bool quote_is_plain(const char *text, size_t length)
{
    struct reader reader = {.text = text, .length = length};
    while (next_byte(&reader)) {
    }
    return reader.at == length;
}
