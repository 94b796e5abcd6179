/* Open texts: lines, columns, words, names of files. */
#include "lsp/document.h"

#include "cli/memory.h"
#include "cli/uri.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct document *document_new(const char *uri, const char *text, size_t length)
{
    struct document *document = memory_new(sizeof *document);
    document->uri = memory_text(uri);
    document->path = path_of_uri(uri);
    document_set(document, text, length);
    return document;
}

void document_set(struct document *document, const char *text, size_t length)
{
    free(document->text);
    free(document->lines);
    document->text = memory_copy(text, length);
    document->length = length;
    document->line_count = 1;
    for (size_t i = 0; i < length; i++) {
        document->line_count += text[i] == '\n' ? 1 : 0;
    }
    document->lines = memory_new(document->line_count * sizeof(size_t));
    size_t line = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n') {
            document->lines[++line] = i + 1;
        }
    }
    document->is_dirty = true;
    document->has_names = false;
}

void document_drop_base(struct document *document)
{
    rvl_game_unref(document->base);
    free(document->base_name);
    document->base = NULL;
    document->base_name = NULL;
}

void document_free(struct document *document)
{
    document_drop_base(document);
    rvl_game_unref(document->game);
    rvl_context_free(document->check);
    rvl_context_free(document->names);
    free(document->uri);
    free(document->path);
    free(document->text);
    free(document->lines);
    free(document);
}

/* --------------------------------------------------------------- columns */

/* Columns that the character beginning with this byte takes, and its bytes;
 * a stray byte counts one. */
static size_t character_size(const char *text, size_t left, unsigned *columns,
                             enum columns how)
{
    unsigned char byte = (unsigned char)text[0];
    size_t size = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    size = size <= left ? size : left;
    *columns = how == COLUMNS_UTF8 ? (unsigned)size : size == 4 ? 2 : 1;
    return size;
}

static size_t line_end(const struct document *document, size_t line)
{
    size_t end = line + 1 < document->line_count ? document->lines[line + 1] - 1
                                                 : document->length;
    size_t begin = document->lines[line];
    return end > begin && document->text[end - 1] == '\r' ? end - 1 : end;
}

size_t document_offset(const struct document *document, const json_t *position,
                       enum columns columns)
{
    json_int_t line = json_integer_value(json_object_get(position, "line"));
    json_int_t column =
        json_integer_value(json_object_get(position, "character"));
    if (line < 0) {
        return 0;
    }
    if ((uint64_t)line >= document->line_count) {
        return document->length;
    }
    size_t at = document->lines[line];
    size_t end = line_end(document, (size_t)line);
    json_int_t done = 0;
    while (at < end && done < column) {
        unsigned width = 0;
        at += character_size(document->text + at, end - at, &width, columns);
        done += width;
    }
    return at;
}

json_t *document_position(const struct document *document, size_t offset,
                          enum columns columns)
{
    offset = offset < document->length ? offset : document->length;
    size_t low = 0;
    size_t high = document->line_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (document->lines[middle] <= offset) {
            low = middle;
        } else {
            high = middle;
        }
    }
    json_int_t column = 0;
    for (size_t at = document->lines[low]; at < offset;) {
        unsigned width = 0;
        at += character_size(document->text + at, offset - at, &width, columns);
        column += width;
    }
    return json_pack("{s:I, s:I}", "line", (json_int_t)low, "character",
                     column);
}

json_t *document_range(const struct document *document, size_t begin,
                       size_t end, enum columns columns)
{
    return json_pack("{s:o, s:o}", "start",
                     document_position(document, begin, columns), "end",
                     document_position(document, end, columns));
}

/* ----------------------------------------------------------------- words */

static bool is_word_byte(char c)
{
    unsigned char byte = (unsigned char)c;
    return isalnum(byte) || byte == '_' || byte >= 0x80;
}

bool document_word(const struct document *document, size_t offset,
                   size_t *begin, size_t *end)
{
    *begin = offset;
    *end = offset;
    while (*begin > 0 && is_word_byte(document->text[*begin - 1])) {
        --*begin;
    }
    while (*end < document->length && is_word_byte(document->text[*end])) {
        ++*end;
    }
    return *end > *begin;
}
