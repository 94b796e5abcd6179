/* Giving names other names. */
#include "lsp/session.h"

#include "cli/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    if (!names_is_here(document, &target.place)) {
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
    if (!names_find(session, document,
                    names_offset_of(session, document, params), &index,
                    &symbol)) {
        return NULL;
    }
    const char *why = why_fixed(session, document, &symbol);
    if (why) {
        session_refuse(session, why);
        return NULL;
    }
    return names_range_of(session, document, &symbol.place);
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
    return is_game || !rvl_keyword_find(name, strlen(name), &keyword);
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

/* A place that gets another word. */
struct edit {
    rvl_place place;
    char *word;
};

struct edits {
    struct edit *items;
    size_t count;
};

static int compare_edits(const void *a, const void *b)
{
    const struct edit *x = a;
    const struct edit *y = b;
    return (x->place.offset > y->place.offset) -
           (x->place.offset < y->place.offset);
}

static void edits_clear(struct edits *edits)
{
    for (size_t i = 0; i < edits->count; i++) {
        free(edits->items[i].word);
    }
    free(edits->items);
}

/* In the order of the text. */
static struct edits plan_edits(const struct document *document,
                               const rvl_symbol *symbol, const char *name)
{
    rvl_symbol target;
    rvl_symbol other;
    struct edits edits = {0};
    bool has_plural = false;
    rvl_symbol_get(document->names, symbol->target, &target);
    struct renaming renaming = plan(symbol, &target, name);
    for (uint32_t i = 0; rvl_symbol_get(document->names, i, &other); i++) {
        has_plural = has_plural ||
                     (names_is_same(symbol, &other) && other.is_declaration &&
                      strcmp(other.name, target.name) != 0);
    }
    for (uint32_t i = 0; rvl_symbol_get(document->names, i, &other); i++) {
        const char *word = names_is_same(symbol, &other) &&
                                   names_is_here(document, &other.place)
                               ? new_word(&renaming, &other)
                               : NULL;
        if (word && !(has_plural && word == renaming.plural)) {
            edits.items = memory_resize(edits.items, edits.count + 1,
                                        sizeof *edits.items);
            edits.items[edits.count++] =
                (struct edit){other.place, memory_text(word)};
        }
    }
    if (edits.count > 0) {
        qsort(edits.items, edits.count, sizeof *edits.items, compare_edits);
    }
    free(renaming.singular);
    free(renaming.plural);
    return edits;
}

static json_t *edits_json(const struct session *session,
                          const struct document *document,
                          const struct edits *edits)
{
    json_t *list = json_array();
    for (size_t i = 0; i < edits->count; i++) {
        json_array_append_new(
            list,
            json_pack("{s:o, s:s}", "range",
                      names_range_of(session, document, &edits->items[i].place),
                      "newText", edits->items[i].word));
    }
    return list;
}

static void edits_apply(const struct document *document,
                        const struct edits *edits, struct text *text)
{
    size_t at = 0;
    for (size_t i = 0; i < edits->count; i++) {
        const struct edit *edit = &edits->items[i];
        if (edit->place.offset < at) {
            continue; /* the same place once more */
        }
        text_add_bytes(text, document->text + at, edit->place.offset - at);
        text_add(text, edit->word);
        at = edit->place.offset + edit->place.length;
    }
    text_add_bytes(text, document->text + at, document->length - at);
}

/* A context that tells what is wrong with a text in the document's place. */
static rvl_context *try_text(struct session *session, struct document *document,
                             const char *text, size_t length)
{
    rvl_context *context = session_context(session);
    rvl_game *game = NULL;
    session_begin(session, document);
    if (context) {
        rvl_game_load(&game, context, document->path, text, length, NULL, 0);
        rvl_game_unref(game);
    }
    return context;
}

static bool is_told(const rvl_context *context, const rvl_diagnostic *told)
{
    rvl_diagnostic d;
    for (uint32_t i = 0; rvl_diagnostic_get(context, i, &d); i++) {
        if (strcmp(d.slug, told->slug) == 0 &&
            d.place.line == told->place.line) {
            return true;
        }
    }
    return false;
}

/* The first error that the new words bring with them, or NULL: whatever
 * checking would say of the name, it says here. */
static const char *why_wrong(struct session *session, struct document *document,
                             const struct edits *edits)
{
    struct text text = {0};
    rvl_diagnostic d;
    const char *why = NULL;
    edits_apply(document, edits, &text);
    rvl_context *before =
        try_text(session, document, document->text, document->length);
    rvl_context *after = try_text(session, document, text.bytes, text.length);
    for (uint32_t i = 0;
         before && after && !why && rvl_diagnostic_get(after, i, &d); i++) {
        if (d.severity == RVL_ERROR && !is_told(before, &d)) {
            snprintf(session->told, sizeof session->told, "%s", d.message);
            why = session->told;
        }
    }
    rvl_context_free(before);
    rvl_context_free(after);
    text_clear(&text);
    return why;
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
        found = !names_is_same(symbol, &other) &&
                are_rivals(names, symbol, &other) &&
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
    if (!names_find(session, document,
                    names_offset_of(session, document, params), &index,
                    &symbol)) {
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
    struct edits edits = {0};
    if (!why) {
        edits = plan_edits(document, &symbol, name);
        why = why_wrong(session, document, &edits);
    }
    json_t *changes = NULL;
    if (why) {
        session_refuse(session, why);
    } else {
        changes = json_pack("{s:{s:o}}", "changes", document->uri,
                            edits_json(session, document, &edits));
    }
    edits_clear(&edits);
    return changes;
}
