/*
 * Hints for wrong names, and the rules among names of different things: a
 * zone has its name alone, and no two names differ only by case or by the
 * coding of an accent.
 */
#include "compile/names.h"
#include "base/utf8.h"
#include "compile/draft.h"
#include "grammar/parse.h"

#include <string.h>

#define SHORT_LIST 6

/* ------------------------------------------------------------------ hints */

/* A side, its team and its piece may share a name: a short list, which has
 * plurals as well, shows it once. */
static bool is_listed(const struct name_list *list, const char *name)
{
    for (size_t i = 0; i < list->count && i <= 3 * SHORT_LIST; i++) {
        if (strcmp(list->items[i], name) == 0) {
            return true;
        }
    }
    return false;
}

void name_list_add(struct name_list *list, const char *name)
{
    if (is_listed(list, name)) {
        return;
    }
    if (list->count == list->room) {
        size_t room = list->room ? list->room * 2 : 32;
        const char **items = arena_array(list->arena, room, sizeof(*items));
        if (!items) {
            return;
        }
        if (list->count > 0) {
            memcpy(items, list->items, list->count * sizeof(*items));
        }
        list->items = items;
        list->room = room;
    }
    list->items[list->count++] = name;
}

/* "gooses" beside "goose": understood, but nobody is led to write it. */
static bool is_regular_plural(const char *many, const char *one)
{
    size_t length = strlen(one);

    return strncmp(many, one, length) == 0 && strcmp(many + length, "s") == 0;
}

void name_list_hint(const struct name_list *list, struct diag_list *diags,
                    struct diag *diag, const char *word)
{
    if (!diag || list->count == 0) {
        return;
    }
    bool is_only;
    const char *nearest =
        diag_nearest_only(word, list->items, list->count, &is_only);
    if (nearest) {
        diag_suggest(diags, diag, word, nearest, is_only);
        return;
    }
    const char *text = "";
    size_t shown = 0;
    for (size_t i = 0; i < list->count && text; i++) {
        if (i > 0 && is_regular_plural(list->items[i], list->items[i - 1])) {
            continue;
        }
        if (++shown > SHORT_LIST) {
            return;
        }
        text = arena_printf(list->arena, "%s%s'%s'", text,
                            shown > 1 ? ", " : "", list->items[i]);
    }
    if (text) {
        diag_help(diags, diag, "known here: %s", text);
    }
}

/* ------------------------------------------------------------ comparing names
 */

/* Code points with accents apart and letters small: enough for names in
 * Latin letters, others are compared as they are. */
#define FOLDED_MAX (2 * PARSE_NAME_MAX + 2)

static const char latin_bases[] = "aaaaaa\0ceeeeiiii\0nooooo\0\0uuuuy\0y";
static const uint16_t latin_marks[] = {
    0x300, 0x301, 0x302, 0x303, 0x308, 0x30A, 0,     0x327, 0x300, 0x301, 0x302,
    0x308, 0x300, 0x301, 0x302, 0x308, 0,     0x303, 0x300, 0x301, 0x302, 0x303,
    0x308, 0,     0,     0x300, 0x301, 0x302, 0x308, 0x301, 0,     0x308};

static size_t fold_code(uint32_t code, uint32_t *folded)
{
    if (code >= 'A' && code <= 'Z') {
        code += 'a' - 'A';
    } else if (code >= 0xC0 && code <= 0xDE && code != 0xD7) {
        code += 0x20;
    } else if ((code >= 0x100 && code <= 0x137) ||
               (code >= 0x14A && code <= 0x177)) {
        code |= 1; /* pairs of capital and small */
    }
    folded[0] = code;
    if (code >= 0xE0 && code <= 0xFF && latin_marks[code - 0xE0] != 0) {
        folded[0] = (unsigned char)latin_bases[code - 0xE0];
        folded[1] = latin_marks[code - 0xE0];
        return 2;
    }
    return 1;
}

static size_t fold_name(const char *name, uint32_t *folded)
{
    size_t left = strlen(name);
    size_t count = 0;

    while (left > 0 && count + 2 < FOLDED_MAX) {
        uint32_t code;
        size_t length = utf8_decode(name, left, &code);
        if (length == 0) {
            break; /* the scanner lets no such name through */
        }
        count += fold_code(code, folded + count);
        name += length;
        left -= length;
    }
    return count;
}

static bool is_near_same(const char *a, const char *b)
{
    uint32_t first[FOLDED_MAX], second[FOLDED_MAX];

    /* most names differ in their first letter, whatever its case */
    if ((a[0] & 0x5f) != (b[0] & 0x5f) && !((a[0] | b[0]) & 0x80)) {
        return false;
    }
    size_t length = fold_name(a, first);

    return length == fold_name(b, second) &&
           memcmp(first, second, length * sizeof(*first)) == 0;
}

/* ------------------------------------------------------------- collecting */

enum named {
    NAMED_SIDE,
    NAMED_TEAM,
    NAMED_PIECE,
    NAMED_GROUP,
    NAMED_ZONE,
    NAMED_COLOUR,
    NAMED_POINT
};

static const char *const named_words[] = {"side", "team",   "piece", "group",
                                          "zone", "colour", "point"};

struct entry {
    const char *name;
    enum named what;
    struct span span;
};

struct entries {
    struct arena *arena;
    struct entry *items;
    size_t count, room;
};

static void add_entry(struct entries *entries, const char *name,
                      enum named what, struct span span)
{
    if (entries->count == entries->room) {
        size_t room = entries->room ? entries->room * 2 : 64;
        struct entry *items = arena_array(entries->arena, room, sizeof(*items));
        if (!items) {
            return;
        }
        if (entries->count > 0) {
            memcpy(items, entries->items, entries->count * sizeof(*items));
        }
        entries->items = items;
        entries->room = room;
    }
    entries->items[entries->count++] = (struct entry){name, what, span};
}

static void collect_statements(const struct builder *builder,
                               struct entries *entries)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_SIDE) {
            const struct name *name = ((const struct side *)node)->name;
            add_entry(entries, name->text, NAMED_SIDE, name->node.span);
        } else if (node->kind == NODE_TEAM) {
            const struct name *name = ((const struct team *)node)->name;
            add_entry(entries, name->text, NAMED_TEAM, name->node.span);
        } else if (node->kind == NODE_GROUP) {
            const struct name *name = ((const struct group *)node)->name;
            add_entry(entries, name->text, NAMED_GROUP, name->node.span);
        } else if (node->kind == NODE_PIECE) {
            for (const struct name *name = ((const struct piece *)node)->names;
                 name; name = (const struct name *)name->node.next) {
                add_entry(entries, name->text, NAMED_PIECE, name->node.span);
            }
        }
    }
}

static void collect_board(const struct builder *builder,
                          struct entries *entries)
{
    const struct draft *draft = builder->draft;

    for (size_t i = 0; i < builder->zone_count; i++) {
        const struct zone_build *zone = &builder->zones[i];
        add_entry(entries, zone->name, NAMED_ZONE, zone->node->name->node.span);
    }
    for (uint16_t i = 0; draft->has_colours && i < draft->colour_count; i++) {
        add_entry(entries, draft->colours[i].name, NAMED_COLOUR,
                  draft->colour_spans[i]);
    }
    for (uint16_t i = 0; i < draft->count; i++) {
        const struct draft_point *point = &draft->points[i];
        if (point->name && point->origin == ORIGIN_FREE) {
            add_entry(entries, point->name, NAMED_POINT, point->span);
        }
    }
}

/* ----------------------------------------------------------------- checking */

static bool clashes(const struct entry *a, const struct entry *b)
{
    enum named other = a->what == NAMED_ZONE ? b->what : a->what;

    return (a->what == NAMED_ZONE) != (b->what == NAMED_ZONE) &&
           (other == NAMED_PIECE || other == NAMED_GROUP ||
            other == NAMED_SIDE || other == NAMED_TEAM || other == NAMED_POINT);
}

static void check_pair(struct builder *builder, const struct entry *first,
                       const struct entry *second)
{
    struct diag *diag;

    if (strcmp(first->name, second->name) == 0) {
        if (!clashes(first, second)) {
            return; /* pieces may have a side's name; the rest is reported */
        }
        diag =
            diag_add(builder->diags, DIAG_NAME_TWICE, second->span,
                     "%s '%s' has the name of a %s", named_words[second->what],
                     second->name, named_words[first->what]);
    } else if (is_near_same(first->name, second->name)) {
        diag = diag_add(builder->diags, DIAG_NAME_CASE, second->span,
                        "'%s' and '%s' are too much alike", second->name,
                        first->name);
        diag_help(builder->diags, diag,
                  "they differ only by case or by the coding of accents");
    } else {
        return;
    }
    diag_note_at(builder->diags, diag, first->span, "the %s '%s' is here",
                 named_words[first->what], first->name);
}

/* A base stands before what is derived from it; sources are numbered the
 * other way. */
static bool is_later(struct span a, struct span b)
{
    return a.source != b.source ? a.source < b.source : a.begin > b.begin;
}

/* A file with more names is refused for their number. */
#define ENTRIES_MAX 3000

void check_names(struct builder *builder)
{
    struct entries entries = {.arena = builder->scratch};

    collect_statements(builder, &entries);
    collect_board(builder, &entries);
    if (entries.count > ENTRIES_MAX) {
        return;
    }
    for (size_t i = 0; i < entries.count; i++) {
        for (size_t j = 0; j < i; j++) {
            const struct entry *a = &entries.items[j];
            const struct entry *b = &entries.items[i];
            if (is_later(a->span, b->span)) {
                check_pair(builder, b, a);
            } else {
                check_pair(builder, a, b);
            }
        }
    }
}

const struct piece *name_piece(const struct builder *builder, const char *text)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        const struct piece *piece = (const struct piece *)node;
        if (node->kind != NODE_PIECE || piece->is_every) {
            continue;
        }
        const struct name *many = piece->plurals;
        for (const struct name *name = piece->names; name;
             name = (const struct name *)name->node.next) {
            if (strcmp(name->text, text) == 0 ||
                is_regular_plural(text, name->text) ||
                (many && strcmp(many->text, text) == 0)) {
                return piece;
            }
            many = many ? (const struct name *)many->node.next : NULL;
        }
    }
    return NULL;
}

bool name_is_of_piece(const struct builder *builder, const char *name)
{
    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        const struct kind_code *kind = &builder->kinds[k];
        if (strcmp(kind->name, name) == 0 || strcmp(kind->plural, name) == 0) {
            return true;
        }
    }
    return false;
}
