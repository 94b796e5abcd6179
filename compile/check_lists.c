/*
 * What is said twice in one list: directions, pieces, colours, points, sides,
 * values, conditions. Found in the tree, so that it is told of whatever the
 * options are. Lists where a second time adds something (turns, the points of
 * a line, pieces of a setup) or that are told of elsewhere are left out.
 */
#include "compile/check.h"
#include "compile/walk.h"

#include <string.h>

/* Only so many neighbours are looked at: who writes longer lists lets a
 * program write them, and looking at all pairs would take for ever. */
#define NEAR_MAX 200u
#define BLANKS " \t\r\n"

/* The next character, a blank for a run of them; 0 at the end. */
static int next_character(const char *text, size_t end, size_t *at)
{
    size_t before = *at;

    while (*at < end && strchr(BLANKS, text[*at])) {
        ++*at;
    }
    if (*at >= end) {
        return 0;
    }
    return *at > before ? ' ' : (unsigned char)text[(*at)++];
}

static bool is_same_text(const struct diag_list *diags, struct span a,
                         struct span b)
{
    const char *left = diags->sources->items[a.source]->text;
    const char *right = diags->sources->items[b.source]->text;
    size_t i = a.begin, j = b.begin;
    int one, other;

    do {
        one = next_character(left, a.end, &i);
        other = next_character(right, b.end, &j);
    } while (one == other && one != 0);
    return one == other;
}

static bool is_told(const struct diag_list *diags, struct span span)
{
    for (const struct diag *diag = diags->head; diag; diag = diag->next) {
        if (diag->span.source == span.source && diag->span.begin < span.end &&
            diag->span.end > span.begin) {
            return true;
        }
    }
    return false;
}

static void report(struct diag_list *diags, const struct node *first,
                   struct span again, const char *message)
{
    if (is_told(diags, again)) {
        return; /* what is wrong with it goes first */
    }
    struct diag *diag =
        diag_add(diags, DIAG_LIST_REPEATED, again, "%s", message);
    diag_help(diags, diag, "leave it out, or write what it was to say");
    diag_note_at(diags, diag, first->span,
                 first->span.begin < again.begin ? "the first is here"
                                                 : "that one is here");
}

static void compare(struct diag_list *diags, const struct node *first,
                    const struct node *again, const char *message)
{
    if (is_same_text(diags, first->span, again->span)) {
        report(diags, first, again->span, message);
    }
}

/* Each of a chain through node.next with those behind it. */
static void look_at_chain(struct diag_list *diags, const struct node *list)
{
    for (; list; list = list->next) {
        const struct node *again = list->next;
        for (unsigned n = 0; again && n < NEAR_MAX; n++, again = again->next) {
            compare(diags, list, again, "this stands in the list already");
        }
    }
}

/* -------------------------------------------------------------- directions */

static bool holds_way(const struct clause_way *wide,
                      const struct clause_way *way)
{
    return (wide->axis == AXIS_EITHER || wide->axis == way->axis) &&
           (wide->way == WAY_ANY || wide->way == way->way);
}

static void look_at_way(struct diag_list *diags, const struct clause_way *way)
{
    const struct clause_way *other = way->or_else;

    for (unsigned n = 0; other && n < NEAR_MAX; n++, other = other->or_else) {
        if (holds_way(way, other)) {
            report(diags, &way->node, other->node.span,
                   way->axis == other->axis && way->way == other->way
                       ? "this stands in the list already"
                       : "another direction of the list holds this one");
        } else if (holds_way(other, way)) {
            report(diags, &other->node, way->node.span,
                   "another direction of the list holds this one");
        }
    }
}

/* ------------------------------------------------- sets, conditions, guards */

/* What two are joined by; false if the node joins nothing. */
struct joined {
    int by;
    const struct node *left, *right;
};

static bool take_apart(const struct node *node, struct joined *out)
{
    if (node->kind == NODE_SET_BINARY) {
        const struct set_binary *set = (const struct set_binary *)node;
        *out = (struct joined){(int)set->op, set->left, set->right};
        return set->op != SET_MINUS; /* minus-nothing tells of these */
    }
    if (node->kind == NODE_COND_BINARY) {
        const struct cond_binary *cond = (const struct cond_binary *)node;
        *out = (struct joined){cond->is_or, cond->left, cond->right};
        return true;
    }
    if (node->kind == NODE_GUARD_BINARY) {
        const struct guard_binary *guard = (const struct guard_binary *)node;
        *out = (struct joined){guard->is_or, guard->left, guard->right};
        return true;
    }
    return false;
}

/* The right part with all that is joined to it on the left in the same way. */
static void look_at_joined(struct diag_list *diags, const struct node *node)
{
    const char *message = node->kind == NODE_SET_BINARY
                              ? "these points stand in the set already"
                              : "this condition stands there already";
    struct joined whole, part;

    if (!take_apart(node, &whole)) {
        return;
    }
    const struct node *rest = whole.left;
    for (unsigned n = 0; n < NEAR_MAX && rest->kind == node->kind &&
                         take_apart(rest, &part) && part.by == whole.by;
         n++, rest = part.left) {
        compare(diags, part.right, whole.right, message);
    }
    compare(diags, rest, whole.right, message);
}

/* -------------------------------------------------------------------- walk */

/* Lists of names where a second time is no mistake, or one of its own, are
 * not here. */
static const struct node *names_of(const struct node *node)
{
    switch ((int)node->kind) {
    case NODE_CLAUSE_ALONG:
        return (const struct node *)((const struct clause_along *)node)
            ->colours;
    case NODE_EXPECT:
        return (const struct node *)((const struct expect *)node)->colours;
    case NODE_GROUP:
        return (const struct node *)((const struct group *)node)->kinds;
    case NODE_TEST:
        return (const struct node *)((const struct test *)node)->values;
    case NODE_END_RULE:
        return (const struct node *)((const struct end_rule *)node)->sides;
    case NODE_COND_QUIET:
        return (const struct node *)((const struct cond_quiet *)node)->events;
    case NODE_CAPTURE:
        return (const struct node *)((const struct capture *)node)->ties;
    default:
        return NULL;
    }
}

static void look(void *context, const struct node *node)
{
    struct diag_list *diags = context;

    look_at_chain(diags, names_of(node));
    look_at_joined(diags, node);
    if (node->kind == NODE_KINDS) {
        const struct node *again = node->next;
        for (unsigned n = 0; again && n < NEAR_MAX; n++, again = again->next) {
            compare(diags, node, again, "these pieces stand there already");
        }
    } else if (node->kind == NODE_CLAUSE_WAY) {
        look_at_way(diags, (const struct clause_way *)node);
    }
}

void check_lists(struct arena *scratch, struct diag_list *diags,
                 const struct file *file)
{
    walk_tree(scratch, file->statements, look, diags);
}
