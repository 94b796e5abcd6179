/*
 * The first look at a rule text: what must hold before bytes are scanned.
 * A text in the wrong encoding is told of once; characters that hide
 * something are told of one by one.
 */
#include "grammar/parse_state.h"

#include "base/utf8.h"

#include <string.h>

/* A text in UTF-16 has a mark at its start, or every other byte a NUL. */
static bool is_utf16(const struct source *source)
{
    const char *text = source->text;

    if (source->length < 2) {
        return false;
    }
    if (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0) {
        return true;
    }
    return source->length >= 4 && (text[0] == '\0') != (text[1] == '\0') &&
           (text[0] == '\0') == (text[2] == '\0') &&
           (text[1] == '\0') == (text[3] == '\0');
}

/* In UTF-32 the mark or the first letter has two NUL bytes beside it. */
static bool is_utf32(const struct source *source)
{
    const char *text = source->text;

    return source->length >= 4 && (memcmp(text, "\0\0\xFE\xFF", 4) == 0 ||
                                   memcmp(text, "\xFF\xFE\0\0", 4) == 0 ||
                                   memcmp(text, "\0\0\0", 3) == 0 ||
                                   memcmp(text + 1, "\0\0\0", 3) == 0);
}

static void report_encoding(struct parse_state *state, size_t offset)
{
    unsigned char byte = (unsigned char)state->source->text[offset];
    struct diag *diag = diag_add(
        state->diags, DIAG_FILE_ENCODING, parse_span(state, offset, offset + 1),
        "the byte 0x%02X is not part of a character in UTF-8", byte);

    diag_help(state->diags, diag,
              "save the file as UTF-8 in your editor; old texts are often "
              "in Latin-1");
}

/* Reports a character that may not stand in a rule file at all. */
static void check_character(struct parse_state *state, uint32_t code,
                            struct span span)
{
    struct diag *diag = NULL;

    if (utf8_is_bidi(code)) {
        diag = diag_add(state->diags, DIAG_CHARACTER_BIDI, span,
                        "the character U+%04X turns the direction of the text",
                        (unsigned)code);
    } else if (utf8_is_control(code)) {
        diag = diag_add(
            state->diags, DIAG_CHARACTER_CONTROL, span,
            "the control character U+%04X may not stand in a rule file",
            (unsigned)code);
    } else if (utf8_is_hidden(code) && !(code == 0xFEFF && span.begin == 0)) {
        diag = diag_add(
            state->diags, DIAG_CHARACTER_CONTROL, span,
            "the invisible character U+%04X may not stand in a rule file",
            (unsigned)code);
    }
    diag_help(state->diags, diag, "remove it; editors do not always show it");
    /* Nobody sees it, so nobody misses it; a control character may stand for
     * something. */
    diag_fix(state->diags, diag, span, !utf8_is_control(code), "%s", "");
}

/* A CR without LF: the whole file may be written with such line ends, and
 * then no line number would help. */
static bool check_return(struct parse_state *state, size_t offset)
{
    struct diag *diag;

    if (state->source->text[offset + 1] == '\n') {
        return true;
    }
    diag = diag_add(state->diags, DIAG_CHARACTER_CONTROL,
                    parse_span(state, offset, offset + 1),
                    "a line ends with CR alone");
    diag_help(state->diags, diag, "save the file with LF or CRLF line ends");
    return false;
}

/* Looks at the character at offset; its length, or 0 to give up. */
static size_t check_next(struct parse_state *state, size_t offset)
{
    const struct source *source = state->source;
    unsigned char byte = (unsigned char)source->text[offset];
    uint32_t code = 0;
    size_t size;

    if ((byte >= 0x20 && byte < 0x7F) || byte == '\n' || byte == '\t') {
        return 1;
    }
    if (byte == '\0') {
        struct diag *diag = diag_add(state->diags, DIAG_FILE_NUL,
                                     parse_span(state, offset, offset + 1),
                                     "the file holds a NUL byte");
        diag_help(state->diags, diag,
                  "no text holds one: perhaps this is another kind of file, or "
                  "it was damaged");
        return 0;
    }
    if (byte == '\r') {
        return check_return(state, offset) ? 1 : 0;
    }
    size = utf8_decode(source->text + offset, source->length - offset, &code);
    if (size == 0) {
        report_encoding(state, offset);
        return 0;
    }
    check_character(state, code, parse_span(state, offset, offset + size));
    return size;
}

bool text_check(struct parse_state *state)
{
    const struct source *source = state->source;
    size_t offset = 0;

    if (source->length > PARSE_FILE_MAX) {
        diag_add(state->diags, DIAG_FILE_TOO_LARGE, parse_span(state, 0, 0),
                 "the file is larger than 1 MiB");
        return false;
    }
    if (is_utf32(source) || is_utf16(source)) {
        struct diag *diag =
            diag_add(state->diags, DIAG_FILE_ENCODING, parse_span(state, 0, 0),
                     is_utf32(source) ? "the file is in UTF-32"
                                      : "the file is in UTF-16");
        diag_help(state->diags, diag, "save it as UTF-8 in your editor");
        return false;
    }
    while (offset < source->length) {
        size_t size = check_next(state, offset);
        if (size == 0) {
            return false;
        }
        offset += size;
    }
    return true;
}
