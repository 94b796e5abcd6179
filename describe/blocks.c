/*
 * What is left of a piece block of a base once a derived game gives some of
 * its kinds anew: nothing, the block as it stands, or copies of it with only
 * the names and sides it still speaks of. A kind knows the block that it
 * comes from, so the program decides.
 */
#include "describe/words.h"

#include <string.h>

static const struct name *next_name(const struct name *name)
{
    return (const struct name *)name->node.next;
}

/* The sides whose kind of this name comes from this block. */
static side_set live_sides(const struct program *program,
                           const struct piece *piece, const struct name *name)
{
    side_set sides = 0;
    for (uint16_t i = 0; i < program->kind_count; i++) {
        const struct kind_code *kind = &program->kinds[i];
        if (strcmp(kind->name, name->text) == 0 &&
            words_is_same(kind->span, piece->node.span)) {
            sides |= (side_set)(1u << kind->side);
        }
    }
    return sides;
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
        if (live_sides(d->program, piece, name) == live) {
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
static bool is_told(const struct program *program, const struct piece *piece,
                    const struct name *wanted, side_set live)
{
    for (const struct name *name = piece->names; name != wanted;
         name = next_name(name)) {
        if (live_sides(program, piece, name) == live) {
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
        is_whole &= live_sides(d->program, piece, name) == all;
    }
    if (piece->is_every || is_whole) {
        if (items != NULL) {
            items[0] = &piece->node;
        }
        return 1;
    }
    for (const struct name *name = piece->names; name != NULL;
         name = next_name(name)) {
        side_set live = live_sides(d->program, piece, name);
        if (live != 0 && !is_told(d->program, piece, name, live)) {
            if (items != NULL) {
                items[count] = copy_left(d, piece, live);
            }
            count++;
        }
    }
    return count;
}
