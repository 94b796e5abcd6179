/*
 * Derived games: the statements of the base and those of the derived file
 * become one list. Nodes are copied one by one where a list has to change,
 * never rewritten. A piece block that replaces only some kinds of the base's is
 * not merged here but when kinds are declared (pieces.c), since only there the
 * sides of teams are known.
 */
#include "compile/build.h"
#include "compile/compile.h"

#include <string.h>

struct merge {
    struct arena *arena;
    struct diag_list *diags;
    const struct file *derived, *base;
    bool replaced[NODE_KIND_COUNT]; /* kinds the derived game gives anew */
    const struct node **moved;      /* derived nodes put in the base's place */
    size_t moved_count, moved_room;
    bool failed;
};

/* -------------------------------------------------------------- copying */

static size_t node_size(enum node_kind kind)
{
    static const size_t sizes[] = {
#define NODE(id, type, what) [NODE_##id] = sizeof(struct type),
#include "grammar/ast.def"
#undef NODE
    };

    return sizes[kind];
}

struct list {
    struct node *head;
    struct node **tail;
};

static struct node *append_copy(struct merge *merge, struct list *list,
                                const struct node *node)
{
    struct node *copy = arena_alloc(merge->arena, node_size(node->kind));

    if (!copy) {
        merge->failed = true;
        return NULL;
    }
    memcpy(copy, node, node_size(node->kind));
    copy->next = NULL;
    if (!list->tail) {
        list->tail = &list->head;
    }
    *list->tail = copy;
    list->tail = &copy->next;
    return copy;
}

/* -------------------------------------------------------- what is replaced */

/* A `title`, ... stands instead of all the base's; so do the derived game's
 * own sources, rulings, hints and expectations, even if it has none. */
static bool replaces_all(enum node_kind kind)
{
    switch (kind) {
    case NODE_TITLE:
    case NODE_FAMILY:
    case NODE_TURNS:
    case NODE_STARTER:
    case NODE_SCORE:
    case NODE_ROUNDS:
    case NODE_CAPTURE:
    case NODE_HUFF:
    case NODE_SETUP:
    case NODE_END:
        return true;
    default:
        return false;
    }
}

/* Name of a statement that one of the same name replaces, or NULL. */
static const struct name *statement_name(const struct node *node)
{
    switch (node->kind) {
    case NODE_SIDE:
        return ((const struct side *)node)->name;
    case NODE_TEAM:
        return ((const struct team *)node)->name;
    case NODE_SEAT:
        return ((const struct seat *)node)->name;
    case NODE_OPTION:
        return ((const struct option *)node)->name;
    case NODE_GROUP:
        return ((const struct group *)node)->name;
    case NODE_ZONE:
        return ((const struct zone *)node)->name;
    case NODE_COLOUR:
        return ((const struct colour *)node)->name;
    default:
        return NULL;
    }
}

/* Calls visit for a list and all if-blocks and boards in it; the parser
 * limits their nesting. */
typedef void (*list_visit)(struct merge *merge, const struct node *node,
                           void *context);

static void visit_list(struct merge *merge, const struct node *list,
                       list_visit visit, void *context)
{
    for (const struct node *node = list; node; node = node->next) {
        visit(merge, node, context);
        if (node->kind == NODE_IF) {
            const struct if_block *block = (const struct if_block *)node;
            visit_list(merge, block->then_list, visit, context);
            visit_list(merge, block->else_list, visit, context);
        } else if (node->kind == NODE_BOARD) {
            visit_list(merge, ((const struct board *)node)->statements, visit,
                       context);
        }
    }
}

static void note_replaced(struct merge *merge, const struct node *node,
                          void *context)
{
    (void)context;
    bool is_also =
        node->kind == NODE_END && ((const struct end *)node)->is_also;

    if (replaces_all(node->kind) && !is_also) {
        merge->replaced[node->kind] = true;
    }
}

struct search {
    const struct node *like;
    const struct node *found;
};

static bool same_names(const struct name *a, const struct name *b)
{
    while (a && b && strcmp(a->text, b->text) == 0) {
        a = (const struct name *)a->node.next;
        b = (const struct name *)b->node.next;
    }
    return !a && !b;
}

/* Same sort, same name; zones with the same owners, pieces with the same
 * names and sides (others are sorted out kind by kind in pieces.c). */
static bool is_same(const struct node *a, const struct node *b)
{
    if (a->kind != b->kind) {
        return false;
    }
    if (a->kind == NODE_PIECE) {
        const struct piece *x = (const struct piece *)a;
        const struct piece *y = (const struct piece *)b;
        return !x->is_every && !y->is_every && same_names(x->names, y->names) &&
               same_names(x->sides, y->sides);
    }
    if (!statement_name(a) ||
        strcmp(statement_name(a)->text, statement_name(b)->text) != 0) {
        return false;
    }
    return a->kind != NODE_ZONE || same_names(((const struct zone *)a)->of,
                                              ((const struct zone *)b)->of);
}

static void match_name(struct merge *merge, const struct node *node,
                       void *context)
{
    struct search *search = context;

    (void)merge;
    if (!search->found && is_same(node, search->like)) {
        search->found = node;
    }
}

/* The derived statement of this name, or NULL. */
static const struct node *find_replacement(struct merge *merge,
                                           const struct node *node)
{
    struct search search = {.like = node};

    if (statement_name(node) || node->kind == NODE_PIECE) {
        visit_list(merge, merge->derived->statements, match_name, &search);
    }
    return search.found;
}

/* ------------------------------------------------------------- merging */

static bool was_moved(const struct merge *merge, const struct node *node)
{
    for (size_t i = 0; i < merge->moved_count; i++) {
        if (merge->moved[i] == node) {
            return true;
        }
    }
    return false;
}

/* A replacement that stands free in the derived file (or in its board) goes
 * where the base's statement stood, so that what follows sees it. One under
 * an if-block of the derived file stays there. */
static void move_replacement(struct merge *merge, struct list *out,
                             const struct node *replacement, bool is_free)
{
    if (!is_free || was_moved(merge, replacement) ||
        merge->moved_count == merge->moved_room) {
        return;
    }
    merge->moved[merge->moved_count++] = replacement;
    append_copy(merge, out, replacement);
}

static bool stands_free(const struct merge *merge, const struct node *wanted)
{
    for (const struct node *node = merge->derived->statements; node;
         node = node->next) {
        if (node == wanted) {
            return true;
        }
        if (node->kind == NODE_BOARD && !node->guard) {
            for (const struct node *in =
                     ((const struct board *)node)->statements;
                 in; in = in->next) {
                if (in == wanted) {
                    return true;
                }
            }
        }
    }
    return false;
}

static bool is_dropped(const struct merge *merge, const struct node *node)
{
    return merge->replaced[node->kind] || node->kind == NODE_PROSE ||
           node->kind == NODE_EXPECT;
}

/* Puts replacements of all that is in an if-block before the block. */
struct hoist {
    struct list *out;
};

static void hoist_one(struct merge *merge, const struct node *node,
                      void *context)
{
    struct hoist *hoist = context;
    const struct node *replacement = find_replacement(merge, node);

    if (replacement && node->kind != NODE_ZONE && node->kind != NODE_COLOUR) {
        move_replacement(merge, hoist->out, replacement,
                         stands_free(merge, replacement));
    }
}

/* The base's list without what is replaced. */
static struct node *filter_list(struct merge *merge, const struct node *list,
                                bool is_nested);

static void keep_block(struct merge *merge, struct list *out,
                       const struct if_block *block, bool is_nested)
{
    struct hoist hoist = {out};

    if (!is_nested) {
        visit_list(merge, block->then_list, hoist_one, &hoist);
        visit_list(merge, block->else_list, hoist_one, &hoist);
    }
    struct if_block *copy =
        (struct if_block *)append_copy(merge, out, &block->node);
    if (copy) {
        copy->then_list = filter_list(merge, block->then_list, true);
        copy->else_list = filter_list(merge, block->else_list, true);
    }
}

static struct node *filter_list(struct merge *merge, const struct node *list,
                                bool is_nested)
{
    struct list out = {NULL, NULL};

    for (const struct node *node = list; node; node = node->next) {
        const struct node *replacement = find_replacement(merge, node);
        if (is_dropped(merge, node)) {
            continue;
        }
        if (replacement) {
            move_replacement(merge, &out, replacement,
                             !is_nested && stands_free(merge, replacement));
        } else if (node->kind == NODE_IF) {
            keep_block(merge, &out, (const struct if_block *)node, is_nested);
        } else if (node->kind == NODE_BOARD) {
            struct board *copy = (struct board *)append_copy(merge, &out, node);
            if (copy) {
                copy->statements =
                    filter_list(merge, ((const struct board *)node)->statements,
                                is_nested || node->guard != NULL);
            }
        } else {
            append_copy(merge, &out, node);
        }
    }
    return out.head;
}

/* The derived game's statements without those that were moved. */
static void append_derived(struct merge *merge, struct list *out)
{
    for (const struct node *node = merge->derived->statements; node;
         node = node->next) {
        if (was_moved(merge, node)) {
            continue;
        }
        struct node *copy = append_copy(merge, out, node);
        if (node->kind != NODE_BOARD || !copy) {
            continue;
        }
        struct list inside = {NULL, NULL};
        for (const struct node *in = ((const struct board *)node)->statements;
             in; in = in->next) {
            if (!was_moved(merge, in)) {
                append_copy(merge, &inside, in);
            }
        }
        ((struct board *)copy)->statements = inside.head;
    }
}

static size_t count_statements(const struct node *list)
{
    size_t count = 0;

    for (; list; list = list->next) {
        count++;
        if (list->kind == NODE_BOARD) {
            count += count_statements(((const struct board *)list)->statements);
        }
    }
    return count;
}

struct file *derive(struct arena *arena, struct diag_list *diags,
                    const struct file *derived, const struct file *base)
{
    struct merge merge = {
        .arena = arena, .diags = diags, .derived = derived, .base = base};
    struct file *file = arena_alloc(arena, sizeof(*file));
    struct list out = {NULL, NULL};

    merge.moved_room = count_statements(derived->statements);
    merge.moved = arena_array(arena, merge.moved_room, sizeof(*merge.moved));
    if (!file || !merge.moved) {
        return NULL;
    }
    visit_list(&merge, derived->statements, note_replaced, NULL);
    *file = *derived;
    out.head = filter_list(&merge, base->statements, false);
    out.tail = &out.head;
    while (*out.tail) {
        out.tail = &(*out.tail)->next;
    }
    append_derived(&merge, &out);
    file->statements = out.head;
    return merge.failed ? NULL : file;
}
