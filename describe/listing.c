/* The statements that count, in their order, each with where it belongs. */
#include "describe/listing.h"

#include "describe/guards.h"

#include <string.h>

struct lister {
    struct describer describer;
    struct listed *items; /* NULL while they are counted */
    size_t count;
};

/* What says nothing about how the game is played. */
static bool is_prose(const struct node *node)
{
    switch (node->kind) {
    case NODE_TITLE:
    case NODE_FAMILY:
    case NODE_PROSE:
    case NODE_OPTION_SET:
    case NODE_EXPECT:
    case NODE_MARK:
        return true;
    default:
        return false;
    }
}

static bool is_open(const struct describer *d, const struct node *node)
{
    const struct option *option = AST_CAST(option, node);
    for (uint16_t i = 0; i < d->program->option_count; i++) {
        if (strcmp(d->program->options[i].name, option->name->text) == 0) {
            return (d->open >> i & 1) != 0;
        }
    }
    return false;
}

/* ------------------------------------------------------------------- texts */

static void add_names(struct buffer *text, const char *before,
                      const struct name *names)
{
    for (const struct name *name = names; name != NULL;
         name = (const struct name *)name->node.next) {
        buffer_text(text, name == names ? before : ", ");
        buffer_text(text, name->text);
    }
}

/* A block may be left in part only, so its head is written anew. */
static const char *piece_head(struct describer *d, const struct piece *piece)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    buffer_text(&text, piece->is_every ? "every piece" : "piece");
    add_names(&text, " ", piece->names);
    add_names(&text, " of ", piece->sides);
    return words_finish(&text);
}

/* Its values without their texts, the first of them the default. */
static const char *option_head(struct describer *d, const struct option *option)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    buffer_text(&text, "option ");
    buffer_text(&text, option->name->text);
    const char *before = ": ";
    for (const struct option_value *value = option->values; value != NULL;
         value = (const struct option_value *)value->node.next) {
        buffer_text(&text, before);
        buffer_text(&text, value->name->text);
        before = ", ";
    }
    return words_finish(&text);
}

/* ------------------------------------------------------------------- walks */

static void put(struct lister *lister, struct listed item,
                const struct guard_link *link)
{
    struct describer *d = &lister->describer;
    struct guard_sum sum = guard_sum(d, link);
    if (is_prose(item.node) || sum.state == GUARD_NEVER ||
        (item.node->kind == NODE_OPTION && !is_open(d, item.node))) {
        return;
    }
    if (lister->items != NULL) {
        item.guard = sum.text;
        lister->items[lister->count] = item;
    }
    lister->count++;
}

static void put_all(struct lister *lister, const char *section,
                    const struct node *list, const struct guard_link *outer);

static void put_piece(struct lister *lister, const struct piece *piece,
                      const struct guard_link *link)
{
    struct describer *d = &lister->describer;
    size_t count = blocks_left(d, piece, NULL);
    const struct node **blocks = arena_array(d->arena, count, sizeof *blocks);
    if (blocks == NULL) {
        return;
    }
    blocks_left(d, piece, blocks);
    for (size_t i = 0; i < count; i++) {
        const struct piece *left = AST_CAST(piece, blocks[i]);
        const char *head = piece_head(d, left);
        put(lister, (struct listed){"game", blocks[i], head, ""}, link);
        put_all(lister, head, left->statements, link);
    }
}

static void put_one(struct lister *lister, const char *section,
                    const struct node *node, const struct guard_link *link)
{
    const char *text = NULL;
    switch (node->kind) {
    case NODE_BOARD:
        put_all(lister, "board", AST_CAST(board, node)->statements, link);
        return;
    case NODE_SETUP:
        put_all(lister, "setup", AST_CAST(setup, node)->statements, link);
        return;
    case NODE_END:
        put_all(lister, "end", AST_CAST(end, node)->statements, link);
        return;
    case NODE_PIECE:
        put_piece(lister, AST_CAST(piece, node), link);
        return;
    case NODE_OPTION:
        text = option_head(&lister->describer, AST_CAST(option, node));
        break;
    default:
        break;
    }
    put(lister, (struct listed){section, node, text, ""}, link);
}

static void put_all(struct lister *lister, const char *section,
                    const struct node *list, const struct guard_link *outer)
{
    for (const struct node *node = list; node != NULL; node = node->next) {
        struct guard_link link = {node->guard, false, outer};
        if (node->kind == NODE_IF) {
            const struct if_block *block = AST_CAST(if_block, node);
            link.guard = block->condition;
            put_all(lister, section, block->then_list, &link);
            link.is_not = true;
            put_all(lister, section, block->else_list, &link);
        } else {
            put_one(lister, section, node, &link);
        }
    }
}

struct listed *describe_listing(struct arena *arena, const struct file *file,
                                const struct program *program, uint32_t open,
                                size_t *count)
{
    struct lister lister = {
        .describer = {
            .arena = arena, .file = file, .program = program, .open = open}};
    /* once to count, once to fill */
    put_all(&lister, "game", file->statements, NULL);
    *count = lister.count;
    lister.items = arena_array(arena, lister.count + 1, sizeof(struct listed));
    if (lister.items != NULL) {
        lister.count = 0;
        put_all(&lister, "game", file->statements, NULL);
    }
    return arena->failed ? NULL : lister.items;
}
