/*
 * Zones, shades and colours of the board. A zone with owners is kept once
 * per side or kind it is for, so that each sees its own.
 */
#include "compile/draft.h"
#include "compile/names.h"
#include "compile/walk.h"

#include <string.h>

#define ZONES_MAX 256

/* -------------------------------------------------------------------- zones */

static bool is_common(const struct zone_build *zone)
{
    return zone->sides == 0 && zone->kinds == 0;
}

/* How well a zone fits a viewpoint: 3 its kind, 2 its side, 1 everybody's,
 * 0 not at all. */
static int fit(const struct zone_build *zone, struct viewpoint viewpoint)
{
    if (viewpoint.kind != NO_INDEX && zone->kinds >> viewpoint.kind & 1) {
        return 3;
    }
    if (viewpoint.side != NO_INDEX && zone->sides >> viewpoint.side & 1) {
        return 2;
    }
    return is_common(zone) ? 1 : 0;
}

struct zone_build *find_zone(const struct builder *builder, const char *name,
                             struct viewpoint viewpoint,
                             const struct zone_build **other)
{
    struct zone_build *best = NULL;
    int best_fit = 0;

    for (size_t i = 0; i < builder->zone_count; i++) {
        struct zone_build *zone = &builder->zones[i];
        if (strcmp(zone->name, name) != 0) {
            continue;
        }
        int fits = fit(zone, viewpoint);
        if (fits > best_fit) {
            best = zone;
            best_fit = fits;
        }
        if (fits == 0 && other) {
            *other = zone;
        }
    }
    return best;
}

static bool is_same_zone(const struct zone_build *a, const struct zone_build *b)
{
    return strcmp(a->name, b->name) == 0 &&
           ((is_common(a) && is_common(b)) || (a->sides & b->sides) ||
            (a->kinds & b->kinds));
}

/* Adds a zone unless one for the same owner has its name. */
static void add_zone(struct builder *builder, const struct zone_build *zone)
{
    struct draft *draft = builder->draft;

    for (size_t i = 0; i < builder->zone_count; i++) {
        if (is_same_zone(&builder->zones[i], zone)) {
            struct diag *diag = diag_add(
                builder->diags, DIAG_NAME_TWICE, zone->node->name->node.span,
                "zone '%s' is already declared", zone->name);
            diag_note_at(builder->diags, diag,
                         builder->zones[i].node->name->node.span,
                         "the first is here");
            return;
        }
    }
    if (builder->zone_count == draft->zone_room) {
        size_t room = draft->zone_room ? draft->zone_room * 2 : 16;
        struct zone_build *zones =
            arena_array(builder->scratch, room, sizeof(*zones));
        if (!zones) {
            return;
        }
        if (builder->zone_count > 0) {
            memcpy(zones, builder->zones, builder->zone_count * sizeof(*zones));
        }
        builder->zones = zones;
        draft->zone_room = room;
    }
    builder->zones[builder->zone_count++] = *zone;
}

static void add_owned(struct builder *builder, const struct zone *node,
                      struct viewpoint owner)
{
    struct zone_build zone = {.name = node->name->text, .node = node};
    unsigned raised = builder->diags->raised;

    zone.set = eval_set(builder, node->set, owner, false);
    zone.is_wrong = builder->diags->raised > raised;
    if (!zone.set) {
        return;
    }
    if (owner.kind != NO_INDEX) {
        zone.kinds = (kind_set)1 << owner.kind;
    } else if (owner.side != NO_INDEX) {
        zone.sides = (side_set)(1u << owner.side);
    }
    add_zone(builder, &zone);
}

static bool is_side_name(const struct builder *builder, const char *name)
{
    const struct program *program = builder->program;

    for (uint16_t i = 0; i < program->side_count; i++) {
        if (strcmp(builder->sides[i].name, name) == 0) {
            return true;
        }
    }
    for (uint16_t i = 0; i < program->team_count; i++) {
        if (strcmp(builder->teams[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* One owner: a side, a team, or a piece. */
static void add_for(struct builder *builder, const struct zone *node,
                    const struct name *owner)
{
    struct name alone = *owner;
    struct kinds kinds = {
        .node = {.kind = NODE_KINDS, .span = owner->node.span},
        .word = KINDS_NAMED,
        .name = &alone};

    alone.node.next = NULL;
    if (is_side_name(builder, owner->text)) {
        side_set sides = resolve_sides(builder, &alone);
        for (uint16_t i = 0; i < SIDE_MAX; i++) {
            if (sides >> i & 1) {
                add_owned(builder, node, (struct viewpoint){i, NO_INDEX});
            }
        }
        return;
    }
    kind_set set = resolve_kinds(builder, &kinds, NO_INDEX);
    for (uint16_t i = 0; i < KIND_MAX; i++) {
        if (set >> i & 1) {
            add_owned(builder, node,
                      (struct viewpoint){builder->kinds[i].side, i});
        }
    }
}

void draft_zone(struct builder *builder, const struct zone *node)
{
    uint16_t point = draft_find(builder->draft, node->name->text);

    if (point != NO_INDEX) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_NAME_TWICE, node->name->node.span,
                     "'%s' is a point already", node->name->text);
        diag_note_at(builder->diags, diag, builder->draft->points[point].span,
                     "the point is made here");
        return;
    }
    if (builder->zone_count >= ZONES_MAX) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE, node->name->node.span,
                 "more than %d zones", ZONES_MAX);
        return;
    }
    if (!node->of) {
        add_owned(builder, node, (struct viewpoint){NO_INDEX, NO_INDEX});
    }
    for (const struct name *owner = node->of; owner;
         owner = (const struct name *)owner->node.next) {
        add_for(builder, node, owner);
    }
}

void draft_shade(struct builder *builder, const struct shade *node)
{
    struct draft *draft = builder->draft;
    struct viewpoint nobody = {NO_INDEX, NO_INDEX};
    const uint64_t *set = eval_set(builder, node->set, nobody, false);

    for (uint16_t i = 0; set && i < draft->count; i++) {
        if (bit_has(set, i)) {
            draft->points[i].is_shaded = true;
        }
    }
}

/* ------------------------------------------------------------------ colours */

void draft_colour(struct builder *builder, const struct colour *node)
{
    struct draft *draft = builder->draft;

    for (uint16_t i = 0; i < draft->colour_count; i++) {
        if (strcmp(draft->colours[i].name, node->name->text) == 0) {
            struct diag *diag =
                diag_add(builder->diags, DIAG_NAME_TWICE, node->name->node.span,
                         "colour '%s' is already declared", node->name->text);
            diag_note_at(builder->diags, diag, draft->colour_spans[i],
                         "the first is here");
            return;
        }
    }
    if (draft->colour_count == COLOURS_MAX) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE, node->name->node.span,
                 "more than %d colours", COLOURS_MAX);
        return;
    }
    struct named_code *colour = &draft->colours[draft->colour_count];
    colour->name = node->name->text;
    colour->texts = fold_texts(builder, node->texts, colour->name);
    draft->colour_spans[draft->colour_count++] = node->name->node.span;
}

/* -------------------------------------------------------------- unused names
 */

/* Asked of the whole tree, guards or not: a zone that only one variant uses
 * is no mistake in the others. */
struct search {
    struct builder *builder;
    bool has_colour[COLOURS_MAX];
};

static void search_names(void *context, const struct node *node)
{
    struct search *search = context;
    struct builder *builder = search->builder;
    const struct draft *draft = builder->draft;

    if (node->kind == NODE_SET_NAME) {
        const char *name = ((const struct set_name *)node)->text;
        for (size_t i = 0; i < builder->zone_count; i++) {
            if (strcmp(builder->zones[i].name, name) == 0) {
                builder->zones[i].used = true;
            }
        }
    } else if (node->kind == NODE_LINES) {
        const struct lines *lines = (const struct lines *)node;
        for (uint16_t i = 0; i < draft->colour_count; i++) {
            if (!lines->is_erase && lines->colour &&
                strcmp(lines->colour->text, draft->colours[i].name) == 0) {
                search->has_colour[i] = true;
            }
        }
    }
}

bool check_unused_names(struct builder *builder)
{
    struct search search = {.builder = builder};
    const struct draft *draft = builder->draft;

    if (!walk_tree(builder->scratch, builder->file->statements, search_names,
                   &search)) {
        return false;
    }
    if (diag_has(builder->diags, DIAG_COLOUR_UNKNOWN) ||
        diag_has(builder->diags, DIAG_ZONE_UNKNOWN)) {
        return true; /* one of them may be meant */
    }
    for (size_t i = 0; i < builder->zone_count; i++) {
        const struct zone_build *zone = &builder->zones[i];
        struct span span = zone->node->name->node.span;
        /* A derived game need not use all zones of its base. */
        if (!zone->used &&
            span.source == builder->file->name->node.span.source) {
            diag_add(builder->diags, DIAG_NAME_UNUSED, span,
                     "zone '%s' is never used", zone->name);
        }
    }
    for (uint16_t i = 0; draft->has_colours && i < draft->colour_count; i++) {
        if (!search.has_colour[i]) {
            diag_add(builder->diags, DIAG_NAME_UNUSED, draft->colour_spans[i],
                     "no line is drawn in colour '%s'", draft->colours[i].name);
        }
    }
    return true;
}

/* --------------------------------------------------------------- the program
 */

/* "home", or "home of white" where it differs by owner. */
static void name_zone(struct builder *builder, const struct zone_build *zone,
                      struct zone_code *code)
{
    struct arena *arena = builder->arena;
    struct texts texts = fold_texts(builder, zone->node->texts, zone->name);
    const char *name = NULL;
    struct texts owner = {NULL, NULL};

    code->name = zone->name;
    code->texts = texts;
    for (uint16_t i = 0; i < KIND_MAX && zone->kinds; i++) {
        if (zone->kinds >> i & 1) {
            name = builder->kinds[i].name;
            owner = builder->kinds[i].texts;
        }
    }
    for (uint16_t i = 0; i < SIDE_MAX && zone->sides; i++) {
        if (zone->sides >> i & 1) {
            name = builder->sides[i].name;
            owner = builder->sides[i].texts;
        }
    }
    if (name) {
        code->name = arena_printf(arena, "%s of %s", zone->name, name);
        code->texts.en = arena_printf(arena, "%s (%s)", texts.en, owner.en);
        code->texts.fr = arena_printf(arena, "%s (%s)", texts.fr, owner.fr);
    }
}

bool fill_zones(struct builder *builder)
{
    struct zone_code *zones =
        arena_array(builder->arena, builder->zone_count, sizeof(*zones));

    if (!zones) {
        return false;
    }
    for (size_t i = 0; i < builder->zone_count; i++) {
        name_zone(builder, &builder->zones[i], &zones[i]);
        zones[i].set = keep_set(builder, builder->zones[i].set);
        if (!zones[i].set || !zones[i].name || !zones[i].texts.en ||
            !zones[i].texts.fr) {
            return false;
        }
    }
    builder->program->zones = zones;
    builder->program->zone_count = (uint16_t)builder->zone_count;
    return true;
}
