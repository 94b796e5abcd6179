/*
 * Canonical layout. The words stay as the author wrote them (a plural, a
 * verb form, a comment is part of the text); lines, blanks and indentation
 * are ours. So it works on the words of the source, not on the nodes.
 */
#include "grammar/ast_print.h"

#include "base/buffer.h"

#include <string.h>

#define INDENT 4u
#define INDENT_CONTINUED 8u
/* A column further right than this is not worth a look. */
#define COLUMN_MAX 72u
#define PARTS_MAX 6u

enum word_kind { WORD_PLAIN, WORD_STRING, WORD_SIGN, WORD_COMMENT };

struct word {
    const char *text;
    uint32_t length;
    enum word_kind kind;
    unsigned lines_before; /* line ends between it and the one before */
    bool space_before;     /* a blank or line end stands before it */
};

/* One line of the result, in parts: texts and the guard stand apart so that
 * those of lines below each other come in columns. */
struct out_line {
    unsigned indent;
    bool blank_before;
    const char *parts[PARTS_MAX];
    unsigned part_count;
    const char *comment; /* or NULL */
};

struct layout {
    struct arena *arena;
    struct word *words;
    size_t word_count;
    struct out_line *lines;
    size_t line_count;
    unsigned depth;       /* of braces */
    unsigned parentheses; /* open ones */
    unsigned text_column; /* of the first text of the statement, 0: none */
};

/* ----------------------------------------------------------------- words */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f';
}

static bool is_plain(char c)
{
    unsigned char byte = (unsigned char)c;
    return byte >= 0x80 || c == '_' || c == '\'' || (c >= '0' && c <= '9') ||
           (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static size_t string_length(const char *text, size_t length)
{
    size_t i = 1;

    while (i < length && text[i] != '"') {
        i += text[i] == '\\' && i + 1 < length ? 2 : 1;
    }
    return i < length ? i + 1 : length;
}

/* A word, or two numbers joined by one dot. */
static size_t plain_length(const char *text, size_t length)
{
    size_t i = 0;

    while (i < length && (is_plain(text[i]) ||
                          (text[i] == '.' && i + 1 < length && i > 0 &&
                           text[i - 1] != '.' && is_plain(text[i + 1])))) {
        i++;
    }
    return i;
}

static size_t comment_length(const char *text, size_t length)
{
    size_t i = 0;

    while (i < length && text[i] != '\n' && text[i] != '\r') {
        i++;
    }
    while (i > 0 && is_blank(text[i - 1])) {
        i--;
    }
    return i;
}

static size_t read_word(struct word *word, const char *text, size_t length)
{
    word->text = text;
    if (text[0] == '"') {
        word->kind = WORD_STRING;
        word->length = (uint32_t)string_length(text, length);
    } else if (text[0] == '#') {
        word->kind = WORD_COMMENT;
        word->length = (uint32_t)comment_length(text, length);
    } else if (is_plain(text[0])) {
        word->kind = WORD_PLAIN;
        word->length = (uint32_t)plain_length(text, length);
    } else {
        word->kind = WORD_SIGN;
        word->length = length > 1 && text[0] == '.' && text[1] == '.' ? 2 : 1;
    }
    return word->length;
}

static void read_words(struct layout *layout, const char *text, size_t length)
{
    unsigned lines = 0;
    bool space = false;
    size_t at = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

    while (at < length) {
        if (text[at] == '\n' || is_blank(text[at])) {
            lines += text[at] == '\n';
            space = true;
            at++;
            continue;
        }
        struct word *word = &layout->words[layout->word_count++];
        at += read_word(word, text + at, length - at);
        word->lines_before = lines;
        word->space_before = space;
        lines = 0;
        space = false;
    }
}

static bool is_word(const struct word *word, const char *text)
{
    return word->kind != WORD_STRING && word->length == strlen(text) &&
           memcmp(word->text, text, word->length) == 0;
}

/* ----------------------------------------------------------- where to break */

/* `fr "..."`: a language and its string. */
static bool is_text(const struct layout *layout, size_t i)
{
    const struct word *word = &layout->words[i];

    return word->kind == WORD_PLAIN && word->length == 2 &&
           i + 1 < layout->word_count &&
           layout->words[i + 1].kind == WORD_STRING;
}

static bool goes_on_after(const struct word *word)
{
    return is_word(word, ",") || is_word(word, "+") || is_word(word, "-") ||
           is_word(word, "=") || is_word(word, "and") || is_word(word, "or");
}

/* Does the line that begins with word i go on with the statement before? */
static bool is_continued(const struct layout *layout, size_t i)
{
    const struct word *word = &layout->words[i];
    size_t before = i;

    while (before > 0 && layout->words[before - 1].kind == WORD_COMMENT) {
        before--;
    }
    if (before == 0 || is_word(&layout->words[before - 1], "{") ||
        is_word(&layout->words[before - 1], "}")) {
        return false;
    }
    return layout->parentheses > 0 ||
           goes_on_after(&layout->words[before - 1]) || is_word(word, "and") ||
           is_word(word, "or") || is_text(layout, i);
}

static bool begins_line(const struct layout *layout, size_t i)
{
    const struct word *word = &layout->words[i];
    const struct word *before = i > 0 ? &layout->words[i - 1] : NULL;

    if (!before || is_word(word, "}") || before->kind == WORD_COMMENT) {
        return true;
    }
    if (word->kind == WORD_COMMENT) {
        return word->lines_before > 0;
    }
    if (is_word(before, "}")) {
        return !is_word(word, "else") &&
               (word->lines_before > 0 || !is_word(word, "if"));
    }
    if (is_word(word, "{")) {
        return false;
    }
    return is_word(before, "{") || word->lines_before > 0;
}

/* ------------------------------------------------------------ one line */

/* Statements of the game that are nothing but texts have one part. */
static bool is_prose(const struct word *word)
{
    return is_word(word, "title") || is_word(word, "source") ||
           is_word(word, "ruling") || is_word(word, "hint");
}

/* Blanks between two words of a line. A dash stays as written: "a-b" is a
 * line, "a - b" a difference. */
static unsigned blanks_between(const struct layout *layout, size_t first,
                               size_t i)
{
    const struct word *word = &layout->words[i];
    const struct word *before = &layout->words[i - 1];

    if (is_word(word, ",") || is_word(word, ")") || is_word(word, "..") ||
        is_word(before, "(") || is_word(before, "..")) {
        return 0;
    }
    if (is_word(word, "-")) {
        return word->space_before;
    }
    if (is_word(before, "-")) {
        return word->space_before;
    }
    return is_text(layout, i) && (i > first + 1 || !is_prose(before)) ? 2 : 1;
}

static void add_words(const struct layout *layout, struct buffer *buffer,
                      size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) {
        unsigned blanks = i > first ? blanks_between(layout, first, i) : 0;
        while (blanks-- > 0) {
            buffer_char(buffer, ' ');
        }
        buffer_add(buffer, layout->words[i].text, layout->words[i].length);
    }
}

static const char *join_words(const struct layout *layout, size_t first,
                              size_t end)
{
    struct buffer buffer;

    buffer_init(&buffer, layout->arena);
    add_words(layout, &buffer, first, end);
    return buffer_finish(&buffer);
}

/* Does a part of a line begin at word i: a text behind a name, a guard? */
static bool begins_part(const struct layout *layout, size_t first, size_t i)
{
    const struct word *before = &layout->words[i - 1];

    if (is_text(layout, i)) {
        return i > first + 1 || !is_prose(before);
    }
    if (is_word(&layout->words[i], "facing")) {
        return i > first + 2;
    }
    return is_word(&layout->words[i], "if") && !is_word(before, ",") &&
           !is_word(before, "}");
}

static bool split_line(struct layout *layout, struct out_line *line,
                       size_t first, size_t end)
{
    bool is_block = is_word(&layout->words[end - 1], "{");
    size_t begin = first;

    for (size_t i = first + 1; i <= end; i++) {
        if (i < end && (is_block || line->part_count + 1 >= PARTS_MAX ||
                        !begins_part(layout, first, i))) {
            continue;
        }
        const char *part = join_words(layout, begin, i);
        if (!part) {
            return false;
        }
        line->parts[line->part_count++] = part;
        begin = i;
    }
    return true;
}

static void count_brackets(struct layout *layout, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) {
        const struct word *word = &layout->words[i];
        if (is_word(word, "{")) {
            layout->depth++;
        } else if (is_word(word, "}") && layout->depth > 0) {
            layout->depth--;
        } else if (is_word(word, "(")) {
            layout->parentheses++;
        } else if (is_word(word, ")") && layout->parentheses > 0) {
            layout->parentheses--;
        }
    }
}

static unsigned width_of(const char *text)
{
    unsigned width = 0;

    for (; *text; text++) {
        width += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return width;
}

/* Where the first text of a line begins, for those on the next lines. */
static void note_text(struct layout *layout, const struct out_line *line,
                      size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) {
        if (is_text(layout, i)) {
            const char *before = join_words(layout, first, i);
            layout->text_column = line->indent +
                                  (is_prose(&layout->words[i - 1]) ? 1 : 2) +
                                  (before ? width_of(before) : 0);
            return;
        }
    }
}

static unsigned find_indent(struct layout *layout, size_t first)
{
    bool closes = is_word(&layout->words[first], "}");
    unsigned depth = layout->depth - (closes && layout->depth > 0);

    if (!is_continued(layout, first)) {
        layout->text_column = 0;
        return depth * INDENT;
    }
    return is_text(layout, first) && layout->text_column
               ? layout->text_column
               : depth * INDENT + INDENT_CONTINUED;
}

static bool add_line(struct layout *layout, size_t first, size_t end)
{
    struct out_line *line = &layout->lines[layout->line_count++];
    const struct word *word = &layout->words[first];
    bool is_first = first == 0 || is_word(&layout->words[first - 1], "{");
    size_t last = end;

    if (end - first > 1 && layout->words[end - 1].kind == WORD_COMMENT) {
        last = end - 1;
        line->comment = join_words(layout, last, end);
        if (!line->comment) {
            return false;
        }
    }
    line->indent = find_indent(layout, first);
    line->blank_before =
        word->lines_before > 1 && !is_word(word, "}") && !is_first;
    if (layout->text_column == 0) {
        note_text(layout, line, first, last);
    }
    count_brackets(layout, first, last);
    return split_line(layout, line, first, last);
}

/* ------------------------------------------------------------------ output */

/* Lines below each other with as many parts: where each part begins, 0 for
 * right behind the part before. Returns the first line after the group. */
static size_t find_columns(const struct layout *layout, size_t first,
                           unsigned columns[PARTS_MAX])
{
    const struct out_line *model = &layout->lines[first];
    size_t end = first + 1;

    while (end < layout->line_count &&
           layout->lines[end].part_count == model->part_count &&
           layout->lines[end].indent == model->indent &&
           !layout->lines[end].blank_before) {
        end++;
    }
    columns[0] = model->indent;
    for (unsigned part = 1; part < model->part_count; part++) {
        unsigned widest = 0;
        for (size_t i = first; i < end; i++) {
            unsigned width = width_of(layout->lines[i].parts[part - 1]);
            widest = width > widest ? width : widest;
        }
        columns[part] = columns[part - 1] + widest + 2;
        if (columns[part] > COLUMN_MAX) {
            memset(columns + part, 0, (PARTS_MAX - part) * sizeof(*columns));
            break;
        }
    }
    return end;
}

static void print_line(struct buffer *buffer, const struct out_line *line,
                       const unsigned columns[PARTS_MAX])
{
    unsigned width = 0;

    if (line->blank_before) {
        buffer_char(buffer, '\n');
    }
    for (; width < line->indent; width++) {
        buffer_char(buffer, ' ');
    }
    for (unsigned part = 0; part < line->part_count; part++) {
        unsigned blanks = part == 0 ? 0 : 2;
        while (blanks > 0 || width < columns[part]) {
            buffer_char(buffer, ' ');
            blanks -= blanks > 0;
            width++;
        }
        buffer_text(buffer, line->parts[part]);
        width += width_of(line->parts[part]);
    }
    if (line->comment) {
        buffer_text(buffer, "  ");
        buffer_text(buffer, line->comment);
    }
    buffer_char(buffer, '\n');
}

static const char *print_lines(const struct layout *layout)
{
    struct buffer buffer;
    unsigned columns[PARTS_MAX] = {0};
    size_t group_end = 0;

    buffer_init(&buffer, layout->arena);
    for (size_t i = 0; i < layout->line_count; i++) {
        if (i >= group_end) {
            memset(columns, 0, sizeof(columns));
            group_end = find_columns(layout, i, columns);
        }
        print_line(&buffer, &layout->lines[i], columns);
    }
    return buffer_finish(&buffer);
}

const char *ast_print(const struct file *file, const struct source *source,
                      struct arena *arena)
{
    struct layout layout = {.arena = arena};
    size_t first = 0;

    (void)file;
    layout.words =
        arena_array(arena, source->length + 1, sizeof(*layout.words));
    if (!layout.words) {
        return NULL;
    }
    read_words(&layout, source->text, source->length);
    layout.lines =
        arena_array(arena, layout.word_count + 1, sizeof(*layout.lines));
    if (!layout.lines) {
        return NULL;
    }
    for (size_t i = 1; i <= layout.word_count; i++) {
        if (i == layout.word_count || begins_line(&layout, i)) {
            if (!add_line(&layout, first, i)) {
                return NULL;
            }
            first = i;
        }
    }
    return print_lines(&layout);
}
