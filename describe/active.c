/*
 * Which statements count: guards decided by the option values the program
 * was compiled with, if-blocks opened, piece blocks without what a derived
 * game gives anew. The tree is only read.
 */
#include "describe/words.h"

#include <string.h>

/* The value of an option: the program's, or what a derived game set. */
static const char *value_of(const struct describer *d, const char *option)
{
    const struct program *program = d->program;
    for (uint16_t i = 0; i < program->option_count; i++) {
        const struct option_code *code = &program->options[i];
        if (strcmp(code->name, option) == 0) {
            return code->value_names[code->value];
        }
    }
    for (const struct node *node = d->file->statements; node != NULL;
         node = node->next) {
        if (node->kind == NODE_OPTION_SET) {
            const struct option_set *set = AST_CAST(option_set, node);
            if (strcmp(set->option->text, option) == 0) {
                return set->value->text;
            }
        }
    }
    return "";
}

static bool test_holds(const struct describer *d, const struct test *test)
{
    const char *value = value_of(d, test->option->text);
    for (const struct name *name = test->values; name != NULL;
         name = (const struct name *)name->node.next) {
        if (strcmp(name->text, value) == 0) {
            return !test->is_not;
        }
    }
    return test->is_not;
}

/* "a and b and c" leans to the left without limit, so the left side is
 * walked in a loop; the right side is as deep as the file's brackets. */
static bool binary_holds(const struct describer *d, const struct node *guard)
{
    while (guard->kind == NODE_GUARD_BINARY) {
        const struct guard_binary *binary = AST_CAST(guard_binary, guard);
        if (guard_holds(d, binary->right) == binary->is_or) {
            return binary->is_or;
        }
        guard = binary->left;
    }
    return guard_holds(d, guard);
}

bool guard_holds(const struct describer *d, const struct node *guard)
{
    if (guard == NULL) {
        return true;
    }
    if (guard->kind == NODE_TEST) {
        return test_holds(d, AST_CAST(test, guard));
    }
    return guard->kind == NODE_GUARD_BINARY && binary_holds(d, guard);
}

/* Counts the active statements; also stores them if there is room. */
static size_t walk(struct describer *d, const struct node *list,
                   const struct node **items)
{
    size_t count = 0;
    for (const struct node *node = list; node != NULL; node = node->next) {
        if (node->kind == NODE_IF) {
            const struct if_block *block = AST_CAST(if_block, node);
            const struct node *inside = guard_holds(d, block->condition)
                                            ? block->then_list
                                            : block->else_list;
            count += walk(d, inside, items == NULL ? NULL : items + count);
        } else if (!guard_holds(d, node->guard)) {
            continue;
        } else if (node->kind == NODE_PIECE) {
            count += blocks_left(d, AST_CAST(piece, node),
                                 items == NULL ? NULL : items + count);
        } else {
            if (items != NULL) {
                items[count] = node;
            }
            count++;
        }
    }
    return count;
}

struct node_list active_list(struct describer *d, const struct node *list)
{
    struct node_list active = {NULL, walk(d, list, NULL)};
    active.items =
        arena_array(d->arena, active.count, sizeof(const struct node *));
    if (active.items == NULL) {
        active.count = 0;
    } else {
        walk(d, list, active.items);
    }
    return active;
}

static const struct node *block_statements(const struct node *node)
{
    if (node->kind == NODE_BOARD) {
        return AST_CAST(board, node)->statements;
    }
    if (node->kind == NODE_SETUP) {
        return AST_CAST(setup, node)->statements;
    }
    return node->kind == NODE_END ? AST_CAST(end, node)->statements : NULL;
}

struct node_list active_inside_blocks(struct describer *d, enum node_kind kind)
{
    struct node_list top = active_list(d, d->file->statements);
    struct node_list inside = {NULL, 0};
    for (size_t i = 0; i < top.count; i++) {
        if (top.items[i]->kind == kind) {
            inside.count += walk(d, block_statements(top.items[i]), NULL);
        }
    }
    inside.items =
        arena_array(d->arena, inside.count, sizeof(const struct node *));
    size_t filled = 0;
    for (size_t i = 0; i < top.count && inside.items != NULL; i++) {
        if (top.items[i]->kind == kind) {
            filled +=
                walk(d, block_statements(top.items[i]), inside.items + filled);
        }
    }
    inside.count = filled;
    return inside;
}
