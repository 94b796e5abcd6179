/* Where names are declared and used. */
#include "lsp/session.h"

#include "cli/memory.h"
#include "cli/uri.h"

#include <stdlib.h>
#include <string.h>

bool names_is_here(const struct document *document, const rvl_place *place)
{
    return place->file && strcmp(place->file, document->path) == 0;
}

bool names_find(struct session *session, struct document *document,
                size_t offset, uint32_t *index, rvl_symbol *symbol)
{
    const rvl_context *names = session_names(session, document);
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, symbol); i++) {
        if (names_is_here(document, &symbol->place) &&
            symbol->place.offset <= offset &&
            offset <= symbol->place.offset + symbol->place.length) {
            *index = i;
            return true;
        }
    }
    return false;
}

bool names_meant(struct session *session, struct document *document,
                 size_t begin, size_t end, rvl_symbol *symbol)
{
    const rvl_context *names = session_names(session, document);
    size_t line = begin;
    rvl_symbol other;
    bool found = false;
    while (line > 0 && strchr(" \t", document->text[line - 1])) {
        line--;
    }
    /* A line begins with the side that wins, or has something put down. */
    bool is_first = line == 0 || document->text[line - 1] == '\n';
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &other); i++) {
        if (other.is_declaration && strlen(other.name) == end - begin &&
            memcmp(other.name, document->text + begin, end - begin) == 0 &&
            (!found || (other.kind != symbol->kind &&
                        is_first == (other.kind < symbol->kind)))) {
            *symbol = other;
            found = true;
        }
    }
    return found;
}

size_t names_offset_of(const struct session *session,
                       const struct document *document, const json_t *params)
{
    return document_offset(document, json_object_get(params, "position"),
                           session->columns);
}

bool names_is_same(const rvl_symbol *a, const rvl_symbol *b)
{
    if (a->target != RVL_NONE || b->target != RVL_NONE) {
        return a->target == b->target;
    }
    return a->kind == b->kind && strcmp(a->name, b->name) == 0;
}

json_t *names_range_of(const struct session *session,
                       const struct document *document, const rvl_place *place)
{
    return document_range(document, place->offset,
                          place->offset + place->length, session->columns);
}

/* A place in this text, or in the file of a base. */
static json_t *location_of(const struct session *session,
                           const struct document *document,
                           const rvl_place *place)
{
    if (names_is_here(document, place)) {
        return json_pack("{s:s, s:o}", "uri", document->uri, "range",
                         names_range_of(session, document, place));
    }
    char *uri = uri_of_path(place->file ? place->file : "");
    json_t *location = json_pack(
        "{s:s, s:{s:{s:i, s:i}, s:{s:i, s:i}}}", "uri", uri, "range", "start",
        "line", (int)place->line - 1, "character", (int)place->column - 1,
        "end", "line", (int)place->end_line - 1, "character",
        (int)place->end_column - 1);
    free(uri);
    return location;
}

/* The game that the text is derived from: where its file names it. */
static json_t *define_base(struct session *session, struct document *document,
                           const char *name)
{
    rvl_symbol target;
    rvl_context *names = session_base_names(session, document, name, &target);
    json_t *location =
        names ? location_of(session, document, &target.place) : NULL;
    rvl_context_free(names);
    return location;
}

json_t *answer_definition(struct session *session, struct document *document,
                          const json_t *params)
{
    size_t offset = names_offset_of(session, document, params);
    size_t begin = 0;
    size_t end = 0;
    uint32_t index = 0;
    rvl_symbol symbol;
    rvl_symbol target;
    bool is_found = names_find(session, document, offset, &index, &symbol) ||
                    (!words_is_text(document, offset) &&
                     document_word(document, offset, &begin, &end) &&
                     names_meant(session, document, begin, end, &symbol));
    if (is_found && symbol.kind == RVL_SYMBOL_GAME && !symbol.is_declaration) {
        return define_base(session, document, symbol.name);
    }
    if (!is_found || symbol.target == RVL_NONE ||
        !rvl_symbol_get(document->names, symbol.target, &target)) {
        return NULL;
    }
    return location_of(session, document, &target.place);
}

json_t *answer_references(struct session *session, struct document *document,
                          const json_t *params)
{
    const json_t *context = json_object_get(params, "context");
    bool with_declaration =
        json_is_true(json_object_get(context, "includeDeclaration"));
    json_t *list = json_array();
    uint32_t index = 0;
    rvl_symbol symbol;
    rvl_symbol other;
    if (!names_find(session, document,
                    names_offset_of(session, document, params), &index,
                    &symbol)) {
        return list;
    }
    for (uint32_t i = 0; rvl_symbol_get(document->names, i, &other); i++) {
        if (names_is_same(&symbol, &other) &&
            (with_declaration || !other.is_declaration)) {
            json_array_append_new(list,
                                  location_of(session, document, &other.place));
        }
    }
    return list;
}

json_t *answer_highlight(struct session *session, struct document *document,
                         const json_t *params)
{
    json_t *list = json_array();
    uint32_t index = 0;
    rvl_symbol symbol;
    rvl_symbol other;
    if (!names_find(session, document,
                    names_offset_of(session, document, params), &index,
                    &symbol)) {
        return list;
    }
    for (uint32_t i = 0; rvl_symbol_get(document->names, i, &other); i++) {
        if (names_is_same(&symbol, &other) &&
            names_is_here(document, &other.place)) {
            json_array_append_new(
                list, json_pack("{s:o, s:i}", "range",
                                names_range_of(session, document, &other.place),
                                "kind", other.is_declaration ? 3 : 2));
        }
    }
    return list;
}

/* ----------------------------------------------------------------- outline */

static int protocol_kind(rvl_symbol_kind kind)
{
    static const int kinds[] = {
        [RVL_SYMBOL_GAME] = 2,   [RVL_SYMBOL_OPTION] = 10,
        [RVL_SYMBOL_VALUE] = 22, [RVL_SYMBOL_SIDE] = 3,
        [RVL_SYMBOL_TEAM] = 3,   [RVL_SYMBOL_SEAT] = 3,
        [RVL_SYMBOL_COLOUR] = 7, [RVL_SYMBOL_POINT] = 13,
        [RVL_SYMBOL_ZONE] = 18,  [RVL_SYMBOL_PIECE] = 5,
        [RVL_SYMBOL_GROUP] = 11,
    };
    return kinds[kind];
}

json_t *answer_symbols(struct session *session, struct document *document,
                       const json_t *params)
{
    (void)params;
    const rvl_context *names = session_names(session, document);
    json_t *list = json_array();
    rvl_symbol symbol;
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        const char *text = session->is_french ? symbol.fr : symbol.en;
        if (!symbol.is_declaration || symbol.target != i ||
            !names_is_here(document, &symbol.place)) {
            continue;
        }
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:i, s:o, s:o}", "name", symbol.name,
                            "detail", text ? text : "", "kind",
                            protocol_kind(symbol.kind), "range",
                            names_range_of(session, document, &symbol.whole),
                            "selectionRange",
                            names_range_of(session, document, &symbol.place)));
    }
    return list;
}
