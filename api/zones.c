/*
 * Which zones the rules name. Names are found in the whole tree; they count
 * if they stand in a statement of the listing, which leaves out what options
 * and derived games have put aside.
 */
#include "api/handles.h"

#include "compile/walk.h"
#include "describe/listing.h"

#include <string.h>

struct uses {
    struct arena *arena;
    const struct program *program;
    const struct listed *items;
    size_t count;
    bool *used; /* per zone */
    bool has_changed;
};

static bool is_inside(struct span inner, struct span outer)
{
    return inner.source == outer.source && inner.begin >= outer.begin &&
           inner.end <= outer.end;
}

/* Zones that differ by owner are called "NAME of OWNER". */
static bool is_called(const struct zone_code *zone, const char *name)
{
    size_t length = strlen(name);
    return strncmp(zone->name, name, length) == 0 &&
           (zone->name[length] == '\0' || zone->name[length] == ' ');
}

static bool is_zone_used(const struct uses *uses, const char *name)
{
    for (uint32_t z = 0; z < uses->program->zone_count; z++) {
        if (uses->used[z] && is_called(&uses->program->zones[z], name)) {
            return true;
        }
    }
    return false;
}

/* Does what stands in this statement say how to play? */
static bool does_count(const struct uses *uses, const struct listed *item)
{
    if (item->text) { /* a head: what it has inside is listed itself */
        return false;
    }
    return item->node->kind == NODE_ZONE
               ? is_zone_used(uses, AST_CAST(zone, item->node)->name->text)
               : strcmp(item->section, "board") != 0;
}

static void note_use(void *context, const struct node *node)
{
    struct uses *uses = context;
    if (node->kind != NODE_SET_NAME) {
        return;
    }
    bool counts = false;
    for (size_t i = 0; i < uses->count && !counts; i++) {
        counts = is_inside(node->span, uses->items[i].node->span) &&
                 does_count(uses, &uses->items[i]);
    }
    for (uint32_t z = 0; counts && z < uses->program->zone_count; z++) {
        if (is_called(&uses->program->zones[z],
                      AST_CAST(set_name, node)->text)) {
            uses->has_changed |= !uses->used[z];
            uses->used[z] = true;
        }
    }
}

bool rvl_game_zone_is_used(const rvl_game *game, uint32_t zone)
{
    const struct program *program = game->program;
    struct arena arena;
    struct uses uses = {.arena = &arena, .program = program};
    bool is_fine = true;
    if (zone >= program->zone_count) {
        return false;
    }
    arena_init(&arena, API_MEMORY_MAX);
    uses.items = describe_listing(&arena, game->file, program, 0, &uses.count);
    uses.used = arena_array(&arena, program->zone_count, sizeof *uses.used);
    is_fine = uses.items && uses.used;
    do { /* zones are made of zones above them */
        uses.has_changed = false;
        is_fine = is_fine &&
                  walk_tree(&arena, game->file->statements, note_use, &uses);
    } while (is_fine && uses.has_changed);
    bool is_used = !is_fine || uses.used[zone];
    arena_clear(&arena);
    return is_used;
}
