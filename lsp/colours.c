/* Semantic tokens: what each word of the text is. */
#include "lsp/session.h"

#include "cli/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum token_type {
    TYPE_KEYWORD,
    TYPE_STRING,
    TYPE_NUMBER,
    TYPE_COMMENT,
    TYPE_CLASS,      /* pieces, groups */
    TYPE_NAMESPACE,  /* game, sides, teams, seats */
    TYPE_ENUM,       /* options */
    TYPE_ENUM_VALUE, /* their values */
    TYPE_VARIABLE,   /* points */
    TYPE_PROPERTY,   /* zones */
    TYPE_TYPE        /* colours of lines */
};

json_t *semantic_legend(void)
{
    return json_pack("{s:[s, s, s, s, s, s, s, s, s, s, s], s:[s]}",
                     "tokenTypes", "keyword", "string", "number", "comment",
                     "class", "namespace", "enum", "enumMember", "variable",
                     "property", "type", "tokenModifiers", "declaration");
}

static enum token_type type_of(rvl_symbol_kind kind)
{
    static const enum token_type types[] = {
        [RVL_SYMBOL_GAME] = TYPE_NAMESPACE,
        [RVL_SYMBOL_OPTION] = TYPE_ENUM,
        [RVL_SYMBOL_VALUE] = TYPE_ENUM_VALUE,
        [RVL_SYMBOL_SIDE] = TYPE_NAMESPACE,
        [RVL_SYMBOL_TEAM] = TYPE_NAMESPACE,
        [RVL_SYMBOL_SEAT] = TYPE_NAMESPACE,
        [RVL_SYMBOL_COLOUR] = TYPE_TYPE,
        [RVL_SYMBOL_POINT] = TYPE_VARIABLE,
        [RVL_SYMBOL_ZONE] = TYPE_PROPERTY,
        [RVL_SYMBOL_PIECE] = TYPE_CLASS,
        [RVL_SYMBOL_GROUP] = TYPE_CLASS,
    };
    return types[kind];
}

/* A name of this text, found by where it begins. */
struct named {
    size_t begin, length;
    enum token_type type;
    bool is_declaration;
};

struct painter {
    const struct session *session;
    const struct document *document;
    struct named *names; /* by place */
    size_t name_count;
    json_t *data;
    json_int_t line, column; /* of the token before */
};

static int compare_names(const void *a, const void *b)
{
    const struct named *one = a;
    const struct named *two = b;
    return one->begin < two->begin ? -1 : one->begin > two->begin;
}

static void collect_names(struct painter *painter, struct session *session,
                          struct document *document)
{
    const rvl_context *names = session_names(session, document);
    uint32_t count = names ? rvl_symbol_count(names) : 0;
    rvl_symbol symbol;
    painter->names = memory_new((count + 1) * sizeof *painter->names);
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        if (symbol.place.file &&
            strcmp(symbol.place.file, document->path) == 0) {
            painter->names[painter->name_count++] =
                (struct named){symbol.place.offset, symbol.place.length,
                               type_of(symbol.kind), symbol.is_declaration};
        }
    }
    qsort(painter->names, painter->name_count, sizeof *painter->names,
          compare_names);
}

static void paint(struct painter *painter, size_t begin, size_t end,
                  enum token_type type, bool is_declaration)
{
    enum columns columns = painter->session->columns;
    json_t *from = document_position(painter->document, begin, columns);
    json_t *to = document_position(painter->document, end, columns);
    json_int_t line = json_integer_value(json_object_get(from, "line"));
    json_int_t column = json_integer_value(json_object_get(from, "character"));
    json_int_t last = json_integer_value(json_object_get(to, "character"));
    json_int_t numbers[] = {line - painter->line,
                            line == painter->line ? column - painter->column
                                                  : column,
                            last - column, type, is_declaration ? 1 : 0};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        json_array_append_new(painter->data, json_integer(numbers[i]));
    }
    painter->line = line;
    painter->column = column;
    json_decref(from);
    json_decref(to);
}

static size_t end_of_string(const struct document *document, size_t at)
{
    at++;
    while (at < document->length && document->text[at] != '\n' &&
           document->text[at] != '"') {
        at += document->text[at] == '\\' && at + 1 < document->length &&
                      document->text[at + 1] != '\n'
                  ? 2
                  : 1;
    }
    return at < document->length && document->text[at] == '"' ? at + 1 : at;
}

static size_t paint_word(struct painter *painter, size_t at)
{
    rvl_keyword keyword;
    size_t begin = at;
    size_t end = at;
    document_word(painter->document, at, &begin, &end);
    if (end <= at) {
        return at + 1; /* a sign, or a blank behind a word */
    }
    const char *word = painter->document->text + at;
    if (rvl_keyword_find(word, end - at, &keyword)) {
        paint(painter, at, end, TYPE_KEYWORD, false);
    } else if (isdigit((unsigned char)word[0])) {
        paint(painter, at, end, TYPE_NUMBER, false);
    }
    return end;
}

/* Paints what begins here; where to go on. */
static size_t paint_next(struct painter *painter, size_t at, size_t *name)
{
    const struct document *document = painter->document;
    char c = document->text[at];
    while (*name < painter->name_count && painter->names[*name].begin < at) {
        ++*name;
    }
    if (*name < painter->name_count && painter->names[*name].begin == at &&
        painter->names[*name].length > 0) {
        const struct named *named = &painter->names[*name];
        paint(painter, at, at + named->length, named->type,
              named->is_declaration);
        return at + named->length;
    }
    if (c == '#') {
        size_t end = at + strcspn(document->text + at, "\r\n");
        paint(painter, at, end, TYPE_COMMENT, false);
        return end;
    }
    if (c == '"') {
        size_t end = end_of_string(document, at);
        paint(painter, at, end, TYPE_STRING, false);
        return end;
    }
    return paint_word(painter, at);
}

json_t *answer_semantic_tokens(struct session *session,
                               struct document *document, const json_t *params)
{
    (void)params;
    struct painter painter = {
        .session = session, .document = document, .data = json_array()};
    size_t name = 0;
    collect_names(&painter, session, document);
    for (size_t at = 0; at < document->length;) {
        at = paint_next(&painter, at, &name);
    }
    free(painter.names);
    return json_pack("{s:o}", "data", painter.data);
}
