/*
 * Straight segments that pass over points: a line is joined to the points it
 * is written with, so one that misses some is seldom meant. A curve goes
 * round them.
 */
#include "compile/draft.h"

#include <stdlib.h>

/* A point lies on a segment if it is no further off; the grid's unit is
 * 1000. Images of a run are rounded. */
#define OFF_MAX 5

/* Points between, as a list; more are no line of a board that people draw. */
#define BETWEEN_MAX 64u

struct between {
    uint16_t points[BETWEEN_MAX];
    int64_t along[BETWEEN_MAX]; /* how far from the first end */
    unsigned count;
};

/* Does the point lie between the two ends? *along grows with its distance
 * from the first. */
static bool lies_between(const struct draft_point *from,
                         const struct draft_point *to,
                         const struct draft_point *point, int64_t *along)
{
    int64_t dx = (int64_t)to->x - from->x, dy = (int64_t)to->y - from->y;
    int64_t px = (int64_t)point->x - from->x, py = (int64_t)point->y - from->y;
    int64_t off = llabs(px * dy - py * dx);
    int64_t length = llabs(dx) > llabs(dy) ? llabs(dx) : llabs(dy);

    *along = px * dx + py * dy;
    return *along > 0 && *along < dx * dx + dy * dy && off <= OFF_MAX * length;
}

static void insert(struct between *between, uint16_t point, int64_t along)
{
    unsigned at = between->count;

    if (at == BETWEEN_MAX) {
        return;
    }
    for (; at > 0 && between->along[at - 1] > along; at--) {
        between->points[at] = between->points[at - 1];
        between->along[at] = between->along[at - 1];
    }
    between->points[at] = point;
    between->along[at] = along;
    between->count++;
}

/* What lies on the way from one point to another, in order. */
static void find_between(const struct draft *draft, uint16_t from, uint16_t to,
                         struct between *between)
{
    int64_t along;

    between->count = 0;
    for (uint16_t i = 0; i < draft->count; i++) {
        if (i != from && i != to && bit_has(draft->present, i) &&
            lies_between(&draft->points[from], &draft->points[to],
                         &draft->points[i], &along)) {
            insert(between, i, along);
        }
    }
}

/* The run with all the points that it passes over. */
static const char *whole_run(struct builder *builder,
                             const struct lines_run *run)
{
    const struct draft *draft = builder->draft;
    const char *text = "";
    uint16_t last = NO_INDEX;

    for (const struct name *name = run->points; name && text;
         name = (const struct name *)name->node.next) {
        uint16_t point = draft_find(draft, name->text);
        struct between between = {.count = 0};
        if (last != NO_INDEX && point != NO_INDEX) {
            find_between(draft, last, point, &between);
        }
        for (unsigned i = 0; i < between.count && text; i++) {
            text = arena_printf(builder->scratch, "%s-%s", text,
                                draft->points[between.points[i]].name);
        }
        text = text ? arena_printf(builder->scratch, "%s%s%s", text,
                                   last == NO_INDEX ? "" : "-", name->text)
                    : NULL;
        last = point;
    }
    return text ? text : "";
}

static struct span run_span(const struct lines_run *run)
{
    struct span span = run->points->node.span;

    for (const struct node *name = &run->points->node; name;
         name = name->next) {
        span.end = name->span.end;
    }
    return span;
}

static void report_skipped(struct builder *builder,
                           const struct draft_segment *segment, uint16_t over)
{
    const struct draft *draft = builder->draft;
    const struct lines_run *run = segment->listed;
    struct span span = run_span(run);
    const char *whole = whole_run(builder, run);
    struct diag *diag = diag_add(
        builder->diags, DIAG_LINE_SKIPS, span,
        "this joins '%s' with '%s' and passes over '%s'",
        draft->points[segment->from].name, draft->points[segment->to].name,
        draft->points[over].name);

    diag_help(builder->diags, diag,
              "name every point of the line: %s; a line that goes round the "
              "points between is 'curved'",
              whole);
    diag_fix(builder->diags, diag, span, false, "%s", whole);
}

void check_skipped(struct builder *builder)
{
    const struct draft *draft = builder->draft;
    const struct lines_run *told = NULL;

    for (uint32_t i = 0; i < draft->segment_count; i++) {
        const struct draft_segment *segment = &draft->segments[i];
        struct between between;
        if (segment->is_erased || segment->is_curved || !segment->listed ||
            segment->listed == told) {
            continue; /* images are like their run: told once */
        }
        find_between(draft, segment->from, segment->to, &between);
        if (between.count > 0) {
            told = segment->listed;
            report_skipped(builder, segment, between.points[0]);
        }
    }
}
