/* A text that grows, with the few formats that pictures need. */
#include "draw/pen.h"

#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What XML cannot hold, and bytes that are not UTF-8. */
#define REPLACEMENT "\xEF\xBF\xBD"

void pen_bytes(struct pen *pen, const char *text, size_t length)
{
    if (pen->is_lost) {
        return;
    }
    if (pen->length + length + 1 > pen->size) {
        size_t size = 2 * pen->size + length + 256;
        char *grown = realloc(pen->bytes, size);
        if (grown == NULL) {
            pen->is_lost = true;
            return;
        }
        pen->bytes = grown;
        pen->size = size;
    }
    memcpy(pen->bytes + pen->length, text, length);
    pen->length += length;
    pen->bytes[pen->length] = '\0';
}

void pen_raw(struct pen *pen, const char *text)
{
    pen_bytes(pen, text, strlen(text));
}

/* Length of the UTF-8 character at p that XML may hold, or 0. */
static size_t character_length(const unsigned char *p)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = p[0] < 0x80   ? 1
                    : p[0] < 0xC2 ? 0
                    : p[0] < 0xE0 ? 2
                    : p[0] < 0xF0 ? 3
                    : p[0] < 0xF5 ? 4
                                  : 0;
    uint32_t c = length == 1 ? p[0] : p[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((p[i] & 0xC0) != 0x80) {
            return 0;
        }
        c = c << 6 | (p[i] & 0x3F);
    }
    bool is_allowed = c == '\t' || c == '\n' || c == '\r' ||
                      (c >= 0x20 && c != 0x7F && c != 0xFFFE && c != 0xFFFF);
    bool is_surrogate = c >= 0xD800 && c <= 0xDFFF;
    return length > 0 && c >= least[length] && c <= 0x10FFFF && is_allowed &&
                   !is_surrogate
               ? length
               : 0;
}

static const char *reference(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void pen_text(struct pen *pen, const char *text)
{
    const char *p = text;
    while (*p != '\0') {
        const char *special = reference(*p);
        size_t length = character_length((const unsigned char *)p);
        if (special != NULL) {
            pen_raw(pen, special);
        } else if (length > 0) {
            pen_bytes(pen, p, length);
        } else {
            pen_raw(pen, REPLACEMENT);
        }
        p += length > 0 ? length : 1;
    }
}

static void pen_unsigned(struct pen *pen, uint64_t value)
{
    char digits[24];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    pen_bytes(pen, digits + at, sizeof digits - at);
}

void pen_number(struct pen *pen, double value)
{
    /* A hair more than half, so that rounding errors of the last bit do not
     * decide what lies between two hundredths. */
    double scaled = floor(fabs(value) * 100 + 0.5 + 1e-6);
    uint64_t hundredths = scaled < 1e15 ? (uint64_t)scaled : 0;
    if (value < 0 && hundredths > 0) {
        pen_raw(pen, "-");
    }
    pen_unsigned(pen, hundredths / 100);
    unsigned rest = (unsigned)(hundredths % 100);
    if (rest > 0) {
        char decimals[4] = {'.', (char)('0' + rest / 10),
                            (char)('0' + rest % 10), '\0'};
        pen_bytes(pen, decimals, rest % 10 > 0 ? 3 : 2);
    }
}

void pen_add(struct pen *pen, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    for (const char *p = format; *p != '\0';) {
        size_t length = strcspn(p, "%");
        pen_bytes(pen, p, length);
        p += length;
        if (*p == '\0') {
            break;
        }
        switch (p[1]) {
        case 'n':
            pen_number(pen, va_arg(arguments, double));
            break;
        case 's':
            pen_text(pen, va_arg(arguments, const char *));
            break;
        case 'r':
            pen_raw(pen, va_arg(arguments, const char *));
            break;
        case 'u':
            pen_unsigned(pen, va_arg(arguments, unsigned));
            break;
        default:
            pen_raw(pen, "%");
            break;
        }
        p += p[1] != '\0' ? 2 : 1;
    }
    va_end(arguments);
}

char *pen_take(struct pen *pen, size_t *length)
{
    pen_raw(pen, "");
    char *bytes = pen->bytes;
    if (pen->is_lost) {
        free(bytes);
        bytes = NULL;
    }
    if (length != NULL) {
        *length = bytes != NULL ? pen->length : 0;
    }
    *pen = (struct pen){0};
    return bytes;
}
