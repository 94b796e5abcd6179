/* Where names are declared and used, and giving them other names. */
#include "lsp/session.h"

#include "cli/memory.h"
#include "cli/uri.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool is_here(const struct document *document, const rvl_place *place)
{
    return place->file && strcmp(place->file, document->path) == 0;
}

bool names_find(struct session *session, struct document *document,
                size_t offset, uint32_t *index, rvl_symbol *symbol)
{
    const rvl_context *names = session_names(session, document);
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, symbol); i++) {
        if (is_here(document, &symbol->place) &&
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

static size_t offset_of(const struct session *session,
                        const struct document *document, const json_t *params)
{
    return document_offset(document, json_object_get(params, "position"),
                           session->columns);
}

/* The same thing: one declaration, or without one the same word. */
static bool is_same(const rvl_symbol *a, const rvl_symbol *b)
{
    if (a->target != RVL_NONE || b->target != RVL_NONE) {
        return a->target == b->target;
    }
    return a->kind == b->kind && strcmp(a->name, b->name) == 0;
}

static json_t *range_of(const struct session *session,
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
    if (is_here(document, place)) {
        return json_pack("{s:s, s:o}", "uri", document->uri, "range",
                         range_of(session, document, place));
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

json_t *answer_definition(struct session *session, struct document *document,
                          const json_t *params)
{
    size_t offset = offset_of(session, document, params);
    size_t begin = 0;
    size_t end = 0;
    uint32_t index = 0;
    rvl_symbol symbol;
    rvl_symbol target;
    bool is_found = names_find(session, document, offset, &index, &symbol) ||
                    (!words_is_text(document, offset) &&
                     document_word(document, offset, &begin, &end) &&
                     names_meant(session, document, begin, end, &symbol));
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
    if (!names_find(session, document, offset_of(session, document, params),
                    &index, &symbol)) {
        return list;
    }
    for (uint32_t i = 0; rvl_symbol_get(document->names, i, &other); i++) {
        if (is_same(&symbol, &other) &&
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
    if (!names_find(session, document, offset_of(session, document, params),
                    &index, &symbol)) {
        return list;
    }
    for (uint32_t i = 0; rvl_symbol_get(document->names, i, &other); i++) {
        if (is_same(&symbol, &other) && is_here(document, &other.place)) {
            json_array_append_new(
                list, json_pack("{s:o, s:i}", "range",
                                range_of(session, document, &other.place),
                                "kind", other.is_declaration ? 3 : 2));
        }
    }
    return list;
}

/* ---------------------------------------------------------------- renaming */

static const char *say(const struct session *session, const char *en,
                       const char *fr)
{
    return session->is_french ? fr : en;
}

/* Why a name cannot be another, or NULL. */
static const char *why_fixed(struct session *session,
                             const struct document *document,
                             const rvl_symbol *symbol)
{
    rvl_symbol target;
    if (symbol->target == RVL_NONE ||
        !rvl_symbol_get(document->names, symbol->target, &target)) {
        return say(session, "nothing here declares this name",
                   "rien ici ne déclare ce nom");
    }
    if (!is_here(document, &target.place)) {
        return say(session, "the base game declares this name",
                   "c'est le jeu de base qui déclare ce nom");
    }
    return NULL;
}

json_t *answer_prepare_rename(struct session *session,
                              struct document *document, const json_t *params)
{
    uint32_t index = 0;
    rvl_symbol symbol;
    if (!names_find(session, document, offset_of(session, document, params),
                    &index, &symbol)) {
        return NULL;
    }
    const char *why = why_fixed(session, document, &symbol);
    if (why) {
        session_refuse(session, why);
        return NULL;
    }
    return range_of(session, document, &symbol.place);
}

static bool is_good_name(const char *name, bool is_game)
{
    rvl_keyword keyword;
    if (!isalpha((unsigned char)name[0]) && (unsigned char)name[0] < 0x80) {
        return false;
    }
    for (const char *p = name; *p != '\0'; p++) {
        if (!isalnum((unsigned char)*p) && *p != '_' &&
            !(is_game && *p == '-') && (unsigned char)*p < 0x80) {
            return false;
        }
    }
    return is_game || !words_keyword(name, strlen(name), &keyword);
}

/* "goats" is the plural of "goat" that nobody wrote down. */
static bool is_plural_of(const char *word, const char *singular)
{
    size_t length = strlen(singular);
    return strncmp(word, singular, length) == 0 &&
           strcmp(word + length, "s") == 0;
}

/* The new words for the singular and its unwritten plural. */
struct renaming {
    const char *old; /* the declared name that changes */
    char *singular, *plural;
};

static struct renaming plan(const rvl_symbol *symbol, const rvl_symbol *target,
                            const char *name)
{
    struct renaming renaming = {.old = symbol->name};
    size_t length = strlen(name);
    bool is_unwritten =
        !symbol->is_declaration && is_plural_of(symbol->name, target->name);
    if (is_unwritten) {
        renaming.old = target->name;
    }
    renaming.singular = is_unwritten && length > 1 && name[length - 1] == 's'
                            ? memory_copy(name, length - 1)
                            : memory_text(name);
    renaming.plural = memory_print("%ss", renaming.singular);
    return renaming;
}

/* The new word for one place, or NULL if it stays. */
static const char *new_word(const struct renaming *renaming,
                            const rvl_symbol *symbol)
{
    if (strcmp(symbol->name, renaming->old) == 0) {
        return renaming->singular;
    }
    return !symbol->is_declaration && is_plural_of(symbol->name, renaming->old)
               ? renaming->plural
               : NULL;
}

static json_t *rename_all(const struct session *session,
                          const struct document *document,
                          const rvl_symbol *symbol, const char *name)
{
    rvl_symbol target;
    rvl_symbol other;
    json_t *edits = json_array();
    bool has_plural = false;
    rvl_symbol_get(document->names, symbol->target, &target);
    struct renaming renaming = plan(symbol, &target, name);
    for (uint32_t i = 0; rvl_symbol_get(document->names, i, &other); i++) {
        has_plural =
            has_plural || (is_same(symbol, &other) && other.is_declaration &&
                           strcmp(other.name, target.name) != 0);
    }
    for (uint32_t i = 0; rvl_symbol_get(document->names, i, &other); i++) {
        const char *word =
            is_same(symbol, &other) && is_here(document, &other.place)
                ? new_word(&renaming, &other)
                : NULL;
        if (word && !(has_plural && word == renaming.plural)) {
            json_array_append_new(
                edits, json_pack("{s:o, s:s}", "range",
                                 range_of(session, document, &other.place),
                                 "newText", word));
        }
    }
    free(renaming.singular);
    free(renaming.plural);
    return edits;
}

/* The option whose values hold this place, or RVL_NONE. */
static uint32_t option_around(const rvl_context *names, const rvl_place *place)
{
    rvl_symbol symbol;
    for (uint32_t i = 0; rvl_symbol_get(names, i, &symbol); i++) {
        if (symbol.kind == RVL_SYMBOL_OPTION && symbol.is_declaration &&
            symbol.whole.offset <= place->offset &&
            place->offset < symbol.whole.offset + symbol.whole.length) {
            return i;
        }
    }
    return RVL_NONE;
}

/* Is this the one piece of a side? The two may bear one name. */
static bool is_piece_of(const rvl_context *names, uint32_t piece, uint32_t side)
{
    rvl_symbol declared;
    rvl_symbol symbol;
    bool found = false;
    for (uint32_t i = 0; rvl_symbol_get(names, i, &declared); i++) {
        if (declared.kind != RVL_SYMBOL_PIECE || declared.target != i) {
            continue;
        }
        for (uint32_t j = 0; rvl_symbol_get(names, j, &symbol); j++) {
            if (symbol.target == side &&
                symbol.place.offset > declared.whole.offset &&
                symbol.place.offset <
                    declared.whole.offset + declared.whole.length) {
                if (i != piece) {
                    return false;
                }
                found = true;
            }
        }
    }
    return found;
}

/* Could one word not mean both? Options and their values are a world of their
 * own; all others may stand in each other's place. */
static bool are_rivals(const rvl_context *names, const rvl_symbol *a,
                       const rvl_symbol *b)
{
    if (a->kind == RVL_SYMBOL_VALUE) {
        rvl_symbol target;
        return b->kind == RVL_SYMBOL_VALUE && b->is_declaration &&
               rvl_symbol_get(names, a->target, &target) &&
               option_around(names, &target.place) ==
                   option_around(names, &b->place);
    }
    if (a->kind == RVL_SYMBOL_GAME || a->kind == RVL_SYMBOL_OPTION) {
        return b->kind == a->kind;
    }
    if ((a->kind == RVL_SYMBOL_PIECE && b->kind == RVL_SYMBOL_SIDE &&
         is_piece_of(names, a->target, b->target)) ||
        (a->kind == RVL_SYMBOL_SIDE && b->kind == RVL_SYMBOL_PIECE &&
         is_piece_of(names, b->target, a->target))) {
        return false;
    }
    return b->kind != RVL_SYMBOL_GAME && b->kind != RVL_SYMBOL_OPTION &&
           b->kind != RVL_SYMBOL_VALUE;
}

/* Does another thing go by the new word, or by its plural? */
static bool is_taken(const struct document *document, const rvl_symbol *symbol,
                     const char *name)
{
    const rvl_context *names = document->names;
    rvl_symbol target;
    rvl_symbol other;
    rvl_symbol_get(names, symbol->target, &target);
    struct renaming renaming = plan(symbol, &target, name);
    bool found = false;
    for (uint32_t i = 0; !found && rvl_symbol_get(names, i, &other); i++) {
        found = !is_same(symbol, &other) && are_rivals(names, symbol, &other) &&
                (strcmp(other.name, renaming.singular) == 0 ||
                 strcmp(other.name, renaming.plural) == 0 ||
                 is_plural_of(renaming.singular, other.name));
    }
    free(renaming.singular);
    free(renaming.plural);
    return found;
}

json_t *answer_rename(struct session *session, struct document *document,
                      const json_t *params)
{
    const char *name = json_string_value(json_object_get(params, "newName"));
    uint32_t index = 0;
    rvl_symbol symbol;
    if (!names_find(session, document, offset_of(session, document, params),
                    &index, &symbol)) {
        session_refuse(session, say(session, "there is no name here",
                                    "il n'y a pas de nom ici"));
        return NULL;
    }
    const char *why = why_fixed(session, document, &symbol);
    if (!why &&
        (!name || !is_good_name(name, symbol.kind == RVL_SYMBOL_GAME))) {
        why = say(session,
                  "this cannot be a name: letters, digits and _, and "
                  "no keyword",
                  "ceci ne peut être un nom : lettres, chiffres et _, et pas "
                  "de mot-clé");
    }
    if (!why && is_taken(document, &symbol, name)) {
        why = say(session, "something else has this name",
                  "autre chose porte déjà ce nom");
    }
    if (why) {
        session_refuse(session, why);
        return NULL;
    }
    return json_pack("{s:{s:o}}", "changes", document->uri,
                     rename_all(session, document, &symbol, name));
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
            !is_here(document, &symbol.place)) {
            continue;
        }
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:i, s:o, s:o}", "name", symbol.name,
                            "detail", text ? text : "", "kind",
                            protocol_kind(symbol.kind), "range",
                            range_of(session, document, &symbol.whole),
                            "selectionRange",
                            range_of(session, document, &symbol.place)));
    }
    return list;
}
