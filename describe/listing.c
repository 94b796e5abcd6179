/* The statements that count, in their order, each with where it belongs. */
#include "describe/listing.h"

#include "describe/words.h"

struct lister {
    struct describer describer;
    struct listed *items;
    size_t count;
};

/* What says nothing about how the game is played. */
static bool is_prose(const struct node *node)
{
    switch (node->kind) {
    case NODE_TITLE:
    case NODE_FAMILY:
    case NODE_PROSE:
    case NODE_OPTION:
    case NODE_OPTION_SET:
    case NODE_EXPECT:
    case NODE_MARK:
        return true;
    default:
        return false;
    }
}

static void put(struct lister *lister, const char *section,
                const struct node *node, const struct node *inside)
{
    if (is_prose(node)) {
        return;
    }
    if (lister->items) {
        lister->items[lister->count] = (struct listed){section, node, inside};
    }
    lister->count++;
}

static void put_all(struct lister *lister, const char *section,
                    const struct node *list, const struct node *inside)
{
    struct node_list active = active_list(&lister->describer, list);
    for (size_t i = 0; i < active.count; i++) {
        put(lister, section, active.items[i], inside);
    }
}

/* Once to count, once to fill. */
static void list_all(struct lister *lister)
{
    struct describer *d = &lister->describer;
    struct node_list top = active_list(d, d->file->statements);
    lister->count = 0;
    for (size_t i = 0; i < top.count; i++) {
        const struct node *node = top.items[i];
        switch (node->kind) {
        case NODE_BOARD:
            put_all(lister, "board", AST_CAST(board, node)->statements, NULL);
            break;
        case NODE_SETUP:
            put_all(lister, "setup", AST_CAST(setup, node)->statements, NULL);
            break;
        case NODE_END:
            put_all(lister, "end", AST_CAST(end, node)->statements, NULL);
            break;
        case NODE_PIECE:
            put(lister, "game", node, NULL);
            put_all(lister, "piece", AST_CAST(piece, node)->statements, node);
            break;
        default:
            put(lister, "game", node, NULL);
            break;
        }
    }
}

struct listed *describe_listing(struct arena *arena, const struct file *file,
                                const struct program *program, size_t *count)
{
    struct lister lister = {
        .describer = {.arena = arena, .file = file, .program = program}};
    list_all(&lister);
    lister.items = arena_array(arena, lister.count + 1, sizeof(struct listed));
    if (lister.items) {
        list_all(&lister);
    }
    *count = lister.count;
    return arena->failed ? NULL : lister.items;
}
