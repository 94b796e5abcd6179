/*
 * What is left of a piece block of a base once a derived game gives some of
 * its kinds anew: nothing, the block as it stands, or copies of it with only
 * the names and sides it still speaks of. A later block of another file
 * stands instead, as in compile/pieces.c.
 */
#include "describe/guards.h"
#include "describe/words.h"

#include <string.h>

static const struct name *next_name(const struct name *name)
{
    return (const struct name *)name->node.next;
}

bool block_has_kind(const struct program *program, const struct piece *piece,
                    uint32_t kind)
{
    const struct kind_code *code = &program->kinds[kind];
    return piece->is_every
               ? (sides_meant(program, piece->sides) >> code->side & 1) != 0
               : words_is_same(code->span, piece->node.span);
}

static side_set all_sides(const struct program *program,
                          const struct piece *piece)
{
    return sides_meant(program, piece->sides) &
           (side_set)((1u << program->side_count) - 1);
}

/* ------------------------------------------------------------ what is anew */

struct later {
    struct describer *d;
    const struct piece *piece;
    const struct name *name;
    side_set sides; /* found so far */
    bool is_behind; /* the block itself has been come to */
};

static void look_at(struct later *later, const struct piece *piece)
{
    if (piece->is_every ||
        piece->node.span.source == later->piece->node.span.source) {
        return;
    }
    for (const struct name *name = piece->names; name != NULL;
         name = next_name(name)) {
        if (strcmp(name->text, later->name->text) == 0) {
            later->sides |= all_sides(later->d->program, piece);
        }
    }
}

/* Only blocks that are there whatever the open options. */
static void look_through(struct later *later, const struct node *list,
                         const struct guard_link *outer)
{
    for (const struct node *node = list; node != NULL; node = node->next) {
        struct guard_link link = {node->guard, false, outer};
        if (node->kind == NODE_IF) {
            const struct if_block *block = AST_CAST(if_block, node);
            link.guard = block->condition;
            look_through(later, block->then_list, &link);
            link.is_not = true;
            look_through(later, block->else_list, &link);
        } else if (node->kind != NODE_PIECE) {
            continue;
        } else if (words_is_same(node->span, later->piece->node.span)) {
            later->is_behind = true;
        } else if (later->is_behind &&
                   guard_sum(later->d, &link).state == GUARD_ALWAYS) {
            look_at(later, AST_CAST(piece, node));
        }
    }
}

/* The sides for which a name of the block still stands. */
static side_set live_sides(struct describer *d, const struct piece *piece,
                           const struct name *name)
{
    struct later later = {.d = d, .piece = piece, .name = name};
    look_through(&later, d->file->statements, NULL);
    return all_sides(d->program, piece) & (side_set)~later.sides;
}

/* ------------------------------------------------------------ what is left */

struct name_tail {
    struct arena *arena;
    struct name *head;
    struct name *last;
};

static void add_name(struct name_tail *list, const struct name *name)
{
    struct name *copy = arena_alloc(list->arena, sizeof *copy);
    if (copy == NULL) {
        return; /* the arena remembers */
    }
    *copy = *name;
    copy->node.next = NULL;
    if (list->last == NULL) {
        list->head = copy;
    } else {
        list->last->node.next = &copy->node;
    }
    list->last = copy;
}

/* The owners of the block that are left; a team that lost some of its sides
 * becomes the others. */
static struct name *owners_left(struct describer *d, const struct piece *piece,
                                side_set live)
{
    const struct program *program = d->program;
    struct name_tail list = {.arena = d->arena};
    for (const struct name *owner = piece->sides; owner != NULL;
         owner = next_name(owner)) {
        struct name single = *owner;
        single.node.next = NULL;
        side_set sides = sides_meant(program, &single);
        if ((sides & ~live) == 0) {
            add_name(&list, owner);
            continue;
        }
        for (uint16_t i = 0; i < program->side_count; i++) {
            if ((sides & live) >> i & 1) {
                single.text = program->sides[i].name;
                add_name(&list, &single);
            }
        }
    }
    return list.head;
}

/* The block with those of its names that have just these sides left. */
static const struct node *copy_left(struct describer *d,
                                    const struct piece *piece, side_set live)
{
    struct name_tail names = {.arena = d->arena};
    struct name_tail plurals = {.arena = d->arena};
    struct piece *copy = arena_alloc(d->arena, sizeof *copy);
    const struct name *plural = piece->plurals;
    for (const struct name *name = piece->names; name != NULL;
         name = next_name(name)) {
        if (live_sides(d, piece, name) == live) {
            add_name(&names, name);
            if (plural != NULL) {
                add_name(&plurals, plural);
            }
        }
        plural = plural != NULL ? next_name(plural) : NULL;
    }
    if (copy == NULL) {
        return &piece->node;
    }
    *copy = *piece;
    copy->names = names.head;
    copy->plurals = plurals.head;
    copy->sides = owners_left(d, piece, live);
    return &copy->node;
}

/* Was a name before this one left with the same sides? */
static bool is_told(struct describer *d, const struct piece *piece,
                    const struct name *wanted, side_set live)
{
    for (const struct name *name = piece->names; name != wanted;
         name = next_name(name)) {
        if (live_sides(d, piece, name) == live) {
            return true;
        }
    }
    return false;
}

size_t blocks_left(struct describer *d, const struct piece *piece,
                   const struct node **items)
{
    side_set all = all_sides(d->program, piece);
    bool is_whole = true;
    size_t count = 0;
    for (const struct name *name = piece->names; name != NULL;
         name = next_name(name)) {
        is_whole &= live_sides(d, piece, name) == all;
    }
    if (piece->is_every || is_whole) {
        if (items != NULL) {
            items[0] = &piece->node;
        }
        return 1;
    }
    for (const struct name *name = piece->names; name != NULL;
         name = next_name(name)) {
        side_set live = live_sides(d, piece, name);
        if (live != 0 && !is_told(d, piece, name, live)) {
            if (items != NULL) {
                items[count] = copy_left(d, piece, live);
            }
            count++;
        }
    }
    return count;
}
