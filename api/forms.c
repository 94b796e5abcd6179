/*
 * One form for statements that say the same: "12 man" and "12 men", "become"
 * and "becomes". Where the tree has a name, the text is a name, whatever
 * keyword it looks like.
 */
#include "api/forms.h"

#include "base/buffer.h"
#include "compile/walk.h"
#include "grammar/parse.h"

#include <stdlib.h>
#include <string.h>

struct called { /* a kind or group, by its name or its plural */
    const char *word, *name;
};

struct naming { /* where a name stands */
    struct span span;
    const char *text; /* what it stands for */
    bool is_piece;    /* a kind or a group may be meant */
};

struct forms {
    struct arena *arena;
    struct called *called;
    size_t called_count;
    struct naming *places;
    size_t place_count;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Bytes of a text in one language with the language before it, or 0. */
size_t forms_spoken(const char *text, size_t left)
{
    size_t at = 2;
    if (left < 4 || (memcmp(text, "fr", 2) && memcmp(text, "en", 2))) {
        return 0;
    }
    while (at < left && is_blank(text[at])) {
        at++;
    }
    if (at >= left || text[at] != '"') {
        return 0;
    }
    for (at++; at < left && text[at] != '"'; at++) {
        at += text[at] == '\\' ? 1 : 0;
    }
    return at < left ? at + 1 : left;
}

/* ------------------------------------------------------------------- names */

static void add_called(struct forms *forms, const char *word, const char *name)
{
    if (forms->called && word) {
        forms->called[forms->called_count] = (struct called){word, name};
    }
    forms->called_count++;
}

static void call(struct forms *forms, const struct name *name,
                 const struct name *plural)
{
    add_called(forms, name->text, name->text);
    add_called(forms,
               plural ? plural->text
                      : arena_printf(forms->arena, "%ss", name->text),
               name->text);
}

static void note_called(void *context, const struct node *node)
{
    struct forms *forms = context;
    if (node->kind == NODE_GROUP) {
        const struct group *group = AST_CAST(group, node);
        call(forms, group->name, group->plural);
    } else if (node->kind == NODE_PIECE) {
        const struct piece *piece = AST_CAST(piece, node);
        const struct name *plural = piece->plurals;
        for (const struct name *name = piece->names; name;
             name = (const struct name *)name->node.next) {
            call(forms, name, plural);
            plural = plural ? (const struct name *)plural->node.next : NULL;
        }
    }
}

/* A name goes before a plural, as when the game is made. */
static const char *meant(const struct forms *forms, const char *word)
{
    const char *found = word;
    for (size_t i = 0; i < forms->called_count; i++) {
        if (strcmp(forms->called[i].word, word) == 0) {
            if (forms->called[i].name == forms->called[i].word) {
                return word;
            }
            found = forms->called[i].name;
        }
    }
    return found;
}

static void add_place(struct forms *forms, struct span span, const char *text,
                      bool is_piece)
{
    if (forms->places) {
        forms->places[forms->place_count] =
            (struct naming){span, text, is_piece};
    }
    forms->place_count++;
}

static void note_place(void *context, const struct node *node)
{
    struct forms *forms = context;
    if (node->kind == NODE_NAME) {
        add_place(forms, node->span, AST_CAST(name, node)->text, false);
    } else if (node->kind == NODE_SET_NAME) {
        add_place(forms, node->span, AST_CAST(set_name, node)->text, false);
    } else if (node->kind == NODE_KINDS && AST_CAST(kinds, node)->name) {
        const struct name *name = AST_CAST(kinds, node)->name;
        add_place(forms, name->node.span, meant(forms, name->text), true);
    } else if (node->kind == NODE_GROUP) {
        for (const struct name *name = AST_CAST(group, node)->kinds; name;
             name = (const struct name *)name->node.next) {
            add_place(forms, name->node.span, meant(forms, name->text), true);
        }
    }
}

static int by_place(const void *a, const void *b)
{
    const struct naming *x = a;
    const struct naming *y = b;
    if (x->span.source != y->span.source) {
        return x->span.source < y->span.source ? -1 : 1;
    }
    if (x->span.begin != y->span.begin) {
        return x->span.begin < y->span.begin ? -1 : 1;
    }
    return (int)y->is_piece - (int)x->is_piece;
}

/* Once to count, once to fill. */
struct forms *forms_new(struct arena *arena, const struct file *file)
{
    struct forms *forms = arena_alloc(arena, sizeof *forms);
    if (!forms) {
        return NULL;
    }
    *forms = (struct forms){.arena = arena};
    bool is_good = walk_tree(arena, file->statements, note_called, forms);
    forms->called =
        arena_array(arena, forms->called_count + 1, sizeof *forms->called);
    forms->called_count = 0;
    is_good = is_good && forms->called &&
              walk_tree(arena, file->statements, note_called, forms) &&
              walk_tree(arena, file->statements, note_place, forms);
    forms->places = is_good ? arena_array(arena, forms->place_count + 1,
                                          sizeof *forms->places)
                            : NULL;
    forms->place_count = 0;
    if (!forms->places ||
        !walk_tree(arena, file->statements, note_place, forms)) {
        return NULL;
    }
    qsort(forms->places, forms->place_count, sizeof *forms->places, by_place);
    return forms;
}

/* The name that stands there, or NULL. */
static const struct naming *find_place(const struct forms *forms,
                                       uint16_t source, size_t begin)
{
    size_t low = 0;
    size_t high = forms->place_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct span *span = &forms->places[middle].span;
        if (span->source < source ||
            (span->source == source && span->begin < begin)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const struct naming *place = &forms->places[low];
    return low < forms->place_count && place->span.source == source &&
                   place->span.begin == begin
               ? place
               : NULL;
}

/* -------------------------------------------------------------------- text */

static bool is_word(char c)
{
    return (unsigned char)c >= 0x80 || c == '_' || c == '\'' ||
           (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
}

/* Writes what begins there; returns how long it is in the source. */
static size_t write_word(const struct forms *forms, struct buffer *out,
                         const char *text, size_t left, struct span at)
{
    const struct naming *place = find_place(forms, at.source, at.begin);
    if (place && place->span.end > place->span.begin) {
        buffer_text(out, place->text);
        return place->span.end - place->span.begin;
    }
    size_t length = 0;
    while (length < left && is_word(text[length])) {
        length++;
    }
    const char *form = length ? parse_keyword_form(text, length) : NULL;
    if (form) {
        buffer_text(out, form);
    } else {
        buffer_add(out, text, length ? length : 1);
    }
    return length ? length : 1;
}

static size_t remark_length(const char *text, size_t left)
{
    size_t length = 0;
    while (length < left && text[length] != '\n') {
        length++;
    }
    return length;
}

/* Words and signs one blank apart; but "a-b" is a line, "a - b" what is left
 * of a set, so there the blanks stay as they are. */
const char *forms_of(struct forms *forms, const struct source *source,
                     struct span span)
{
    struct buffer out;
    bool is_apart = true;
    bool is_dash = false;
    buffer_init(&out, forms->arena);
    for (size_t at = span.begin; at < span.end && source->text[at] != '{';) {
        const char *text = source->text + at;
        size_t left = span.end - at;
        size_t spoken = is_apart ? forms_spoken(text, left) : 0;
        if (spoken > 0 || text[0] == '#') {
            at += spoken > 0 ? spoken : remark_length(text, left);
        } else if (is_blank(text[0])) {
            is_apart = true;
            at++;
        } else {
            bool is_close = (is_dash || text[0] == '-') && !is_apart;
            if (out.length > 0 && !is_close) {
                buffer_char(&out, ' ');
            }
            is_apart = false;
            is_dash = text[0] == '-';
            at +=
                write_word(forms, &out, text, left,
                           (struct span){(uint32_t)at, span.end, span.source});
        }
    }
    return buffer_finish(&out);
}
