/*
 * The standard text of a diagnostic: place, message, the source line with
 * carets, help, then the same for each note. Nothing of the source reaches
 * the reader's terminal unescaped.
 */
#include "base/buffer.h"
#include "base/diag.h"
#include "base/quote.h"
#include "base/utf8.h"

#include <string.h>

/* Of a long line at most this much is shown, in bytes: before the caret and
 * in all. */
#define QUOTE_BEFORE 60
#define QUOTE_MAX 120
/* Lines that a statement may take up beyond the first and be quoted whole. */
#define QUOTE_MORE 4

/* The part of a source line that is quoted. */
struct quote {
    const char *text;
    size_t length;
    size_t begin, end; /* of the span, within text */
    bool is_cut_left, is_cut_right;
};

static bool is_inside_character(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static void cut_quote(struct quote *quote)
{
    size_t skip = 0;

    if (quote->length <= QUOTE_MAX) {
        return;
    }
    if (quote->begin > QUOTE_BEFORE) {
        skip = quote->begin - QUOTE_BEFORE;
        while (skip > 0 && is_inside_character(quote->text[skip])) {
            skip--;
        }
        quote->is_cut_left = skip > 0;
    }
    quote->text += skip;
    quote->length -= skip;
    quote->begin -= skip;
    quote->end -= skip;
    if (quote->length > QUOTE_MAX) {
        quote->length = QUOTE_MAX;
        while (quote->length > 0 &&
               is_inside_character(quote->text[quote->length])) {
            quote->length--;
        }
        quote->is_cut_right = true;
    }
}

static struct quote take_quote(struct source *source, struct arena *arena,
                               struct span span, uint32_t line)
{
    struct quote quote = {0};
    size_t offset;

    quote.text = source_line(source, arena, line, &quote.length);
    if (line == 1 && quote.length >= 3 &&
        memcmp(quote.text, "\xEF\xBB\xBF", 3) == 0) {
        quote.text += 3;
        quote.length -= 3;
    }
    offset = quote.length ? (size_t)(quote.text - source->text) : span.begin;
    quote.begin = span.begin > offset ? span.begin - offset : 0;
    quote.end = span.end > offset ? span.end - offset : 0;
    if (quote.begin > quote.length) {
        quote.begin = quote.length;
    }
    cut_quote(&quote);
    if (quote.end > quote.length) {
        quote.end = quote.length;
    }
    return quote;
}

static void fill(struct buffer *out, char sign, unsigned count)
{
    while (count-- > 0) {
        buffer_char(out, sign);
    }
}

/* Writes the quoted line and at the same time the line of carets below. */
static void add_quote(struct buffer *out, struct buffer *carets,
                      const struct quote *quote)
{
    bool has_caret = false;
    size_t at = 0;

    if (quote->is_cut_left) {
        buffer_text(out, "...");
        buffer_text(carets, "   ");
    }
    while (at < quote->length) {
        size_t size;
        unsigned width =
            buffer_visible(out, quote->text + at, quote->length - at, &size);
        if (at >= quote->begin && at < quote->end) {
            fill(carets, has_caret ? '~' : '^', 1);
            fill(carets, '~', width > 0 ? width - 1 : 0);
            has_caret = true;
        } else if (at < quote->begin && quote->text[at] == '\t') {
            buffer_char(carets, '\t');
        } else if (at < quote->begin) {
            fill(carets, ' ', width);
        }
        at += size;
    }
    if (!has_caret) {
        buffer_char(carets, '^');
    }
    if (quote->is_cut_right) {
        buffer_text(out, "...");
    }
}

static void add_visible(struct buffer *out, const char *text)
{
    size_t length = strlen(text);

    while (length > 0) {
        size_t size;
        buffer_visible(out, text, length, &size);
        text += size;
        length -= size;
    }
}

/* Lines that a span goes on for and that are quoted too: of a block and of a
 * long list the first says enough. */
static uint32_t lines_more(struct source *source, struct arena *arena,
                           struct span span, uint32_t line)
{
    uint32_t last = source_place(source, arena, span.end).line;
    bool is_plain = span.begin < span.end && span.end <= source->length &&
                    quote_is_plain(source->text + span.begin,
                                   span.end - span.begin);
    return is_plain && last - line <= QUOTE_MORE ? last - line : 0;
}

static void add_line(struct buffer *out, const struct quote *quote,
                     uint32_t line)
{
    struct buffer carets;

    buffer_init(&carets, out->arena);
    buffer_printf(out, "\n%5u | ", (unsigned)line);
    add_quote(out, &carets, quote);
    buffer_text(out, "\n      | ");
    buffer_add(out, carets.data, carets.length);
}

/* The blanks before a line that goes on are not underlined. */
static void skip_blanks(struct quote *quote)
{
    while (quote->begin < quote->end &&
           (quote->text[quote->begin] == ' ' ||
            quote->text[quote->begin] == '\t')) {
        quote->begin++;
    }
}

static void add_quotes(struct buffer *out, const struct diag_list *list,
                       struct source *source, struct span span)
{
    struct arena *arena = list->sources->arena;
    uint32_t line = source_place(source, arena, span.begin).line;
    uint32_t more = lines_more(source, arena, span, line);

    for (uint32_t i = 0; i <= more; i++) {
        struct quote quote = take_quote(source, arena, span, line + i);
        if (i > 0) {
            skip_blanks(&quote);
        }
        if (i == 0 || quote.begin < quote.end) {
            add_line(out, &quote, line + i);
        }
    }
    buffer_text(out, "\n");
}

/* One place with its message; slug NULL for notes. */
static void add_place(struct buffer *out, const struct diag_list *list,
                      struct span span, const char *severity,
                      const char *message, const char *slug)
{
    struct source *source;
    struct place place;

    if (span.source >= list->sources->count) {
        buffer_printf(out, "%s: %s\n", severity, message);
        return;
    }
    source = list->sources->items[span.source];
    /* The line table belongs to the source, so it goes to its arena. */
    place = source_place(source, list->sources->arena, span.begin);
    add_visible(out, source->name);
    buffer_printf(out, ":%u:%u: %s: ", (unsigned)place.line,
                  (unsigned)place.column, severity);
    add_visible(out, message);
    if (slug) {
        buffer_printf(out, " [%s]", slug);
    }
    add_quotes(out, list, source, span);
}

const char *diag_text(const struct diag_list *list, const struct diag *diag,
                      struct arena *arena)
{
    static const char *const words[] = {"note", "warning", "error"};
    struct buffer out;

    buffer_init(&out, arena);
    add_place(&out, list, diag->span, words[diag->severity], diag->message,
              diag_slug_name(diag->slug));
    if (diag->help) {
        buffer_text(&out, "      | help: ");
        add_visible(&out, diag->help);
        buffer_text(&out, "\n");
    }
    for (const struct diag_note *note = diag->notes; note; note = note->next) {
        add_place(&out, list, note->span, "note", note->message, NULL);
    }
    return buffer_finish(&out);
}
