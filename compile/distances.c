/*
 * What the lines of a finished board mean: distances, facing, and findings
 * about the drawing (points that nothing reaches, points on one another).
 */
#include "compile/draft.h"
#include "compile/places.h"

#include <limits.h>
#include <stdlib.h>

/* Points nearer to each other than this (thousandths) cannot be told apart
 * on a picture. */
#define SAME_PLACE 20
#define NAMES_SHOWN 5

int32_t *distances(struct builder *builder, const uint64_t *set,
                   uint32_t colours)
{
    const struct program *program = builder->program;
    int32_t *result =
        arena_array(builder->arena, program->site_count, sizeof(*result));
    site_id *queue =
        arena_array(builder->scratch, program->site_count, sizeof(*queue));
    const struct draft *draft = builder->draft;
    unsigned tail = 0;

    if (!result || !queue) {
        return NULL;
    }
    for (site_id i = 0; i < program->site_count; i++) {
        result[i] = INT32_MAX;
        if (bit_has(set, i) && bit_has(program->board, i)) {
            result[i] = 0;
            queue[tail++] = i;
        }
    }
    for (unsigned head = 0; head < tail; head++) {
        site_id site = queue[head];
        uint32_t at = draft->points[site].segments;
        while (at != 0) {
            const struct draft_segment *segment = &draft->segments[at - 1];
            bool is_from = segment->from == site;
            site_id other = is_from ? segment->to : segment->from;
            if ((colours >> segment->colour & 1) &&
                result[other] == INT32_MAX) {
                result[other] = result[site] + 1;
                queue[tail++] = other;
            }
            at = is_from ? segment->next_from : segment->next_to;
        }
    }
    return result;
}

/* ----------------------------------------------------------------- facing */

static int32_t axis_rank(const struct point_code *point, enum facing facing)
{
    switch (facing) {
    case FACING_UP:
        return point->y;
    case FACING_DOWN:
        return -point->y;
    case FACING_RIGHT:
        return point->x;
    case FACING_LEFT:
        return -point->x;
    case FACING_NONE:
    case FACING_TOWARD:
        break;
    }
    return 0;
}

static bool rank_side(struct builder *builder, const struct side *node,
                      uint16_t side)
{
    const struct program *program = builder->program;
    int32_t *rank =
        arena_array(builder->arena, program->site_count, sizeof(*rank));
    const int32_t *far = NULL;

    if (!rank) {
        return false;
    }
    if (node->facing == FACING_TOWARD) {
        const uint64_t *set = eval_set(
            builder, node->toward, (struct viewpoint){side, NO_INDEX}, false);
        far = set ? distances(builder, set, UINT32_MAX) : NULL;
        if (!far) {
            return false;
        }
    }
    for (site_id i = 0; i < program->site_count; i++) {
        rank[i] = far ? -far[i] : axis_rank(&builder->points[i], node->facing);
    }
    builder->sides[side].rank = rank;
    return true;
}

bool build_facing(struct builder *builder)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind != NODE_SIDE) {
            continue;
        }
        const struct side *side = (const struct side *)node;
        for (uint16_t at = 0; at < builder->program->side_count; at++) {
            /* by place, not by name: of two with one name the second counts
             * nothing */
            if (builder->sides[at].span.begin == side->name->node.span.begin &&
                builder->sides[at].span.source ==
                    side->name->node.span.source &&
                side->facing != FACING_NONE && !rank_side(builder, side, at)) {
                return false;
            }
        }
    }
    return true;
}

/* ---------------------------------------------------------------- findings */

static void check_places(struct builder *builder)
{
    const struct draft *draft = builder->draft;

    for (uint16_t i = 0; i < draft->count; i++) {
        for (uint16_t j = 0; j < i; j++) {
            const struct draft_point *a = &draft->points[i];
            const struct draft_point *b = &draft->points[j];
            if (!a->name || !b->name || abs(a->x - b->x) >= SAME_PLACE ||
                abs(a->y - b->y) >= SAME_PLACE) {
                continue;
            }
            struct diag *diag = diag_add(
                builder->diags, DIAG_POINT_SAME_PLACE, a->span,
                "'%s' lies on the same place as '%s'", a->name, b->name);
            diag_note_at(builder->diags, diag, b->span, "'%s' is made here",
                         b->name);
            return;
        }
    }
}

/* "a1, b2, c3, d4, e5 and 7 more" */
static const char *list_points(struct builder *builder, const uint64_t *set,
                               unsigned count)
{
    const struct draft *draft = builder->draft;
    const char *text = "";
    unsigned shown = 0;

    for (uint16_t i = 0; i < draft->count && shown < NAMES_SHOWN && text; i++) {
        if (bit_has(set, i)) {
            text = arena_printf(builder->scratch, "%s%s'%s'", text,
                                shown > 0 ? ", " : "", draft->points[i].name);
            shown++;
        }
    }
    if (count > shown && text) {
        text = arena_printf(builder->scratch, "%s and %u more", text,
                            count - shown);
    }
    return text ? text : "";
}

static void check_lonely(struct builder *builder, uint64_t *lonely)
{
    const struct draft *draft = builder->draft;
    unsigned count = 0;
    uint16_t first = 0;

    for (uint16_t i = draft->count; i-- > 0;) {
        if (bit_has(draft->present, i) && draft->points[i].segments == 0) {
            bit_add(lonely, i);
            first = i;
            count++;
        }
    }
    if (count == 0) {
        return;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_POINT_LONELY, draft->points[first].span,
                 "no line reaches %s", list_points(builder, lonely, count));
    places_help_drawn(draft, builder->diags, diag, first);
}

/* The rest of the board without the part that holds the first point, if
 * lines join it among itself. */
static void check_split(struct builder *builder, const uint64_t *lonely)
{
    const struct draft *draft = builder->draft;
    uint64_t *start =
        arena_array(builder->scratch, draft->words, sizeof(*start));
    uint64_t *rest = arena_array(builder->scratch, draft->words, sizeof(*rest));
    uint16_t first = 0;
    unsigned count = 0;

    while (first < draft->count &&
           (!bit_has(draft->present, first) || bit_has(lonely, first))) {
        first++;
    }
    if (first == draft->count || !start || !rest) {
        return;
    }
    bit_add(start, first);
    const int32_t *far = distances(builder, start, UINT32_MAX);
    uint16_t apart = NO_INDEX;
    for (uint16_t i = 0; far && i < draft->count; i++) {
        if (bit_has(draft->present, i) && !bit_has(lonely, i) &&
            far[i] == INT32_MAX) {
            bit_add(rest, i);
            count++;
            apart = apart == NO_INDEX ? i : apart;
        }
    }
    if (count == 0) {
        return;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_BOARD_SPLIT, draft->points[apart].span,
                 "no line joins '%s' to %s", draft->points[first].name,
                 list_points(builder, rest, count));
    diag_note_at(builder->diags, diag, draft->points[first].span,
                 "'%s' is made here", draft->points[first].name);
}

void check_drawing(struct builder *builder)
{
    uint64_t *lonely =
        arena_array(builder->scratch, builder->draft->words, sizeof(*lonely));

    if (!lonely) {
        return;
    }
    check_places(builder);
    check_lonely(builder, lonely);
    check_split(builder, lonely);
    check_skipped(builder);
}
