/*
 * Output for people. Whatever comes from a file or an argument is shown so
 * that it can neither drive the terminal nor hide what it says.
 */
#include "cli/out.h"

#include "cli/memory.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#define WRAP_COLUMNS 79
#define FRAME_COLUMNS 5
#define LINE_HEAD 2000
#define LINE_TAIL 200

static void put(struct out *out, const char *bytes, size_t length)
{
    if (out->sink) {
        text_add_bytes(out->sink, bytes, length);
        return;
    }
    if (out->copy) {
        text_add_bytes(out->copy, bytes, length);
    }
    if (out->is_closed) {
        out->is_lost = true;
        return;
    }
    /* A failed write is seen by out_flush: ferror keeps it. */
    (void)fwrite(bytes, 1, length, out->file);
}

/* Characters that turn or hide text. */
static bool is_treacherous(utf8proc_int32_t c)
{
    return (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || c == 0x061C ||
           c == 0x2028 || c == 0x2029;
}

/* ASCII stand-ins for what Unicode does not take apart by itself. */
static const char *ascii_stand_in(utf8proc_int32_t c)
{
    switch (c) {
    case 0x00A0:
    case 0x202F:
    case 0x2009:
        return " ";
    case 0x00AB:
    case 0x00BB:
    case 0x201C:
    case 0x201D:
        return "\"";
    case 0x2018:
    case 0x2019:
        return "'";
    case 0x2013:
    case 0x2014:
    case 0x2212:
        return "-";
    case 0x2026:
        return "...";
    case 0x00D7:
        return "x";
    case 0x0152:
        return "OE";
    case 0x0153:
        return "oe";
    case 0x00C6:
        return "AE";
    case 0x00E6:
        return "ae";
    case 0x00DF:
        return "ss";
    case 0x00B7:
        return ".";
    case 0x00B0:
        return "o";
    default:
        return NULL;
    }
}

static size_t write_ascii(utf8proc_int32_t c, char *bytes)
{
    const char *known = ascii_stand_in(c);
    if (known) {
        memcpy(bytes, known, strlen(known));
        return strlen(known);
    }
    utf8proc_int32_t parts[8];
    int boundary = 0;
    utf8proc_ssize_t n = utf8proc_decompose_char(
        c, parts, 8, UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT, &boundary);
    size_t length = 0;
    for (utf8proc_ssize_t i = 0; i < n && i < 8; i++) {
        if (parts[i] >= 0x20 && parts[i] < 0x7F) {
            bytes[length++] = (char)parts[i];
        }
    }
    if (length == 0) {
        bytes[length++] = '?';
    }
    return length;
}

size_t out_character(bool is_utf8, int32_t c, char *bytes)
{
    if (c < 0x20 || (c >= 0x7F && c < 0xA0)) {
        return (size_t)snprintf(bytes, 16, "\\x%02X", (unsigned)c);
    }
    if (is_treacherous(c)) {
        return (size_t)snprintf(bytes, 16, "\\u%04X", (unsigned)c);
    }
    if (is_utf8 || c < 0x7F) {
        return (size_t)utf8proc_encode_char(c, (utf8proc_uint8_t *)bytes);
    }
    return write_ascii(c, bytes);
}

void out_bytes(struct out *out, const char *text, size_t length)
{
    size_t i = 0;
    while (i < length) {
        utf8proc_int32_t c = -1;
        utf8proc_ssize_t n =
            utf8proc_iterate((const utf8proc_uint8_t *)text + i,
                             (utf8proc_ssize_t)(length - i), &c);
        if (n <= 0) {
            char escape[8];
            snprintf(escape, sizeof escape, "\\x%02X",
                     (unsigned)(unsigned char)text[i]);
            put(out, escape, strlen(escape));
            i++;
        } else {
            char shown[16];
            if (c == '\n' || c == '\t') {
                put(out, text + i, 1);
            } else {
                put(out, shown, out_character(out->is_utf8, c, shown));
            }
            i += (size_t)n;
        }
    }
}

void out_raw(struct out *out, const char *text)
{
    put(out, text, strlen(text));
}

void out_data(struct out *out, const char *bytes, size_t length)
{
    put(out, bytes, length);
}

void out_text(struct out *out, const char *text)
{
    out_bytes(out, text, strlen(text));
}

void out_line(struct out *out, const char *text)
{
    size_t length = strlen(text);
    size_t i = 0;
    while (i < length) {
        size_t n = strcspn(text + i, "\n\t");
        /* The middle of something endless tells nobody anything. */
        if (i + n > LINE_HEAD && length > LINE_HEAD + LINE_TAIL) {
            n = LINE_HEAD > i ? LINE_HEAD - i : 0;
            while (n > 0 && ((unsigned char)text[i + n] & 0xC0) == 0x80) {
                n--;
            }
            out_bytes(out, text + i, n);
            out_text(out, " [...] ");
            text += length - LINE_TAIL;
            while (((unsigned char)*text & 0xC0) == 0x80) {
                text++;
            }
            length = strlen(text);
            i = 0;
            continue;
        }
        out_bytes(out, text + i, n);
        i += n;
        if (i < length) {
            char escape[8];
            snprintf(escape, sizeof escape, "\\x%02X", (unsigned)text[i++]);
            out_text(out, escape);
        }
    }
    out_text(out, "\n");
}

void out_print(struct out *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = memory_vprint(format, arguments);
    va_end(arguments);
    out_text(out, text);
    free(text);
}

/* Does the blank at `end` belong to a French sign, which no line begins or
 * ends with? */
static bool is_tied(const char *text, size_t end)
{
    static const char opening[] = "\xC2\xAB";
    static const char closing[] = "\xC2\xBB";
    const char *next = text + end + 1;
    if (text[end] != ' ') {
        return false;
    }
    return strncmp(next, closing, 2) == 0 ||
           (*next != '\0' && strchr(":;?!", *next) != NULL) ||
           (end >= 2 && strncmp(text + end - 2, opening, 2) == 0);
}

/* Length of the piece of text that fits a line: up to a blank, or all. */
static size_t fitting_length(const char *text, size_t columns)
{
    size_t best = 0;
    size_t i = 0;
    for (;;) {
        size_t end = i + strcspn(text + i, " \n");
        while (is_tied(text, end)) {
            end += 1 + strcspn(text + end + 1, " \n");
        }
        if (best > 0 && word_width(text, end) > columns) {
            return best;
        }
        best = end;
        if (text[end] == '\0' || text[end] == '\n') {
            return best;
        }
        i = end + 1;
    }
}

void out_wrap(struct out *out, const char *first, const char *rest,
              const char *text)
{
    const char *lead = first;
    /* What is taken elsewhere is shown with a frame around it. */
    const size_t columns = WRAP_COLUMNS - (out->sink ? FRAME_COLUMNS : 0);
    do {
        size_t used = word_width(lead, strlen(lead));
        size_t room = used < columns ? columns - used : 1;
        size_t length = fitting_length(text, room);
        out_text(out, lead);
        out_bytes(out, text, length);
        out_text(out, "\n");
        text += length;
        text += *text == ' ' || *text == '\n' ? 1 : 0;
        lead = rest;
    } while (*text != '\0');
}

void out_style(struct out *out, const char *code)
{
    if (out->has_color && !out->is_closed && !out->sink) {
        fprintf(out->file, "\x1b[%sm", code);
    }
}

bool out_flush(struct out *out)
{
    if (out->sink) {
        return true;
    }
    if (out->is_closed) {
        return !out->is_lost;
    }
    return fflush(out->file) == 0 && !ferror(out->file);
}
