/*
 * Statements that stand twice in one block, whatever the options: found in the
 * tree, as what they say does not matter. Statements that add up (pieces of a
 * setup, scores) or that look at what stands above them (points and lines of
 * a board) may be repeated, those that declare a name are told elsewhere.
 */
#include "compile/check.h"
#include "compile/walk.h"

#include <stdlib.h>
#include <string.h>

#define BLANKS " \t\r\n"
/* Blocks of 'if' in each other; the parser allows no more. */
#define DEPTH_MAX 256

struct statement {
    const struct node *node;
    const char *text;  /* one blank between its words */
    const char *guard; /* all that it depends on, "" for nothing */
    size_t order;
};

struct repeats {
    struct arena *arena;
    struct diag_list *diags;
    struct statement *items;
    size_t count, room;
};

static bool says_it_all(enum node_kind kind)
{
    return kind == NODE_PROSE || kind == NODE_EXPECT || kind == NODE_SHADE ||
           kind == NODE_MARK || kind == NODE_RULE || kind == NODE_NEVER ||
           kind == NODE_BECOMES || kind == NODE_PILES || kind == NODE_TAKING ||
           kind == NODE_CAPTURE || kind == NODE_HUFF || kind == NODE_PASS ||
           kind == NODE_ORDER || kind == NODE_NO_REPEAT ||
           kind == NODE_OPTION_SET || kind == NODE_END_RULE;
}

/* What stands there, one blank for many; clauses need no commas. */
static const char *plain_text(struct repeats *repeats, const struct node *node)
{
    const struct source *source =
        repeats->diags->sources->items[node->span.source];
    const char *from = source->text + node->span.begin;
    size_t length = node->span.end - node->span.begin, at = 0;
    bool is_clauses = node->kind == NODE_RULE || node->kind == NODE_TAKING;
    char *text = arena_alloc(repeats->arena, length + 1);

    for (size_t i = 0; text && i < length; i++) {
        bool is_blank =
            strchr(BLANKS, from[i]) || (is_clauses && from[i] == ',');
        if (!is_blank) {
            text[at++] = from[i];
        } else if (at > 0 && text[at - 1] != ' ') {
            text[at++] = ' ';
        }
    }
    return text ? text : "";
}

static const char *join(struct repeats *repeats, const char *outer,
                        const struct node *test, const char *branch)
{
    const char *both = arena_printf(repeats->arena, "%s%s{%s}", outer, branch,
                                    plain_text(repeats, test));

    return both ? both : outer;
}

static bool add(struct repeats *repeats, const struct node *node,
                const char *guard)
{
    if (repeats->count == repeats->room) {
        size_t room = repeats->room ? repeats->room * 2 : 64;
        struct statement *items =
            arena_array(repeats->arena, room, sizeof(*items));
        if (!items) {
            return false;
        }
        if (repeats->count > 0) {
            memcpy(items, repeats->items, repeats->count * sizeof(*items));
        }
        repeats->items = items;
        repeats->room = room;
    }
    if (node->guard) {
        guard = join(repeats, guard, node->guard, "");
    }
    repeats->items[repeats->count] = (struct statement){
        node, plain_text(repeats, node), guard, repeats->count};
    repeats->count++;
    return true;
}

struct place_in_list {
    const struct node *next;
    const char *guard;
};

/* The statements of a block with those of its 'if' blocks. */
static bool collect(struct repeats *repeats, const struct node *list)
{
    struct place_in_list stack[DEPTH_MAX] = {{list, ""}};
    size_t depth = 1;

    repeats->count = 0;
    while (depth > 0) {
        const struct node *node = stack[depth - 1].next;
        const char *guard = stack[depth - 1].guard;
        if (!node) {
            depth--;
            continue;
        }
        stack[depth - 1].next = node->next;
        if (node->kind == NODE_IF && depth + 2 <= DEPTH_MAX) {
            const struct if_block *block = (const struct if_block *)node;
            stack[depth++] = (struct place_in_list){
                block->else_list, join(repeats, guard, block->condition, "!")};
            stack[depth++] = (struct place_in_list){
                block->then_list, join(repeats, guard, block->condition, "")};
        } else if (says_it_all(node->kind) && !add(repeats, node, guard)) {
            return false;
        }
    }
    return true;
}

static int compare(const void *a, const void *b)
{
    const struct statement *left = a, *right = b;
    int by_text = strcmp(left->text, right->text);

    return by_text
               ? by_text
               : (left->order > right->order) - (left->order < right->order);
}

/* Something else is wrong with it, or says the same. */
static bool is_told(const struct diag_list *diags, struct span span)
{
    for (const struct diag *diag = diags->head; diag; diag = diag->next) {
        if (diag->span.source == span.source &&
            diag->span.begin >= span.begin && diag->span.end <= span.end) {
            return true;
        }
    }
    return false;
}

static void report(struct repeats *repeats, const struct statement *first,
                   const struct statement *again)
{
    const struct node *node = again->node;
    bool is_free = again->guard[0] && !first->guard[0];

    if (is_same_span(first->node->span, node->span) ||
        is_told(repeats->diags, node->span)) {
        return;
    }
    struct diag *diag =
        diag_add(repeats->diags, DIAG_STATEMENT_REPEATED, node->span,
                 "this statement stands here already, %s",
                 is_free ? "whatever the options are" : "word for word");
    diag_help(repeats->diags, diag,
              "leave it out, or write what it was to say");
    diag_note_at(repeats->diags, diag, first->node->span, "the first is here");
    diag_fix_delete(repeats->diags, diag,
                    node->guard ? span_join(node->span, node->guard->span)
                                : node->span,
                    false);
}

static void look_for_repeats(struct repeats *repeats, const struct node *list)
{
    if (!list || !collect(repeats, list) || repeats->count == 0) {
        return;
    }
    qsort(repeats->items, repeats->count, sizeof(*repeats->items), compare);
    size_t begin = 0; /* of those of one text */
    for (size_t i = 1; i < repeats->count; i++) {
        const struct statement *again = &repeats->items[i];
        if (strcmp(repeats->items[begin].text, again->text) != 0) {
            begin = i;
        }
        for (size_t f = begin; f < i; f++) {
            const struct statement *first = &repeats->items[f];
            if (!first->guard[0] || strcmp(first->guard, again->guard) == 0) {
                report(repeats, first, again);
                break;
            }
        }
    }
}

static void look_inside(void *context, const struct node *node)
{
    const struct node *list =
        node->kind == NODE_BOARD   ? ((const struct board *)node)->statements
        : node->kind == NODE_PIECE ? ((const struct piece *)node)->statements
        : node->kind == NODE_END   ? ((const struct end *)node)->statements
                                   : NULL;

    look_for_repeats(context, list);
}

void check_repeats(struct arena *scratch, struct diag_list *diags,
                   const struct file *file)
{
    struct repeats repeats = {.arena = scratch, .diags = diags};

    look_for_repeats(&repeats, file->statements);
    walk_tree(scratch, file->statements, look_inside, &repeats);
}
