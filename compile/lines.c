/*
 * Lines of the board: runs, their segments, and the statements `lines` and
 * `erase`. A segment is drawn once and remembers its newest colour; a run is
 * what makes a row of points straight, so every run is kept that is not part
 * of an older one.
 */
#include "compile/draft.h"
#include "compile/places.h"

#include <stdlib.h>
#include <string.h>

#define TURNS_MAX 360

/* --------------------------------------------------------------- segments */

uint32_t draft_segment(const struct draft *draft, uint16_t from, uint16_t to)
{
    uint32_t at = draft->points[from].segments;

    while (at != 0) {
        const struct draft_segment *segment = &draft->segments[at - 1];
        if (!segment->is_erased && (segment->from == to || segment->to == to)) {
            return at;
        }
        at = segment->from == from ? segment->next_from : segment->next_to;
    }
    return 0;
}

static void report_full(struct pen *pen, const char *what, unsigned limit)
{
    struct draft *draft = pen->builder->draft;

    if (!draft->is_full) {
        diag_add(pen->builder->diags, DIAG_BOARD_TOO_LARGE, pen->span,
                 "more than %u %s", limit, what);
    }
    draft->is_full = true;
}

/* Room for one more item of an array that grows in the scratch arena. */
static void *grow(struct arena *arena, void *items, uint32_t count,
                  uint32_t *room, size_t size)
{
    if (count < *room) {
        return items;
    }
    uint32_t more = *room ? *room * 2 : 64;
    void *grown = arena_array(arena, more, size);
    if (grown && count > 0) {
        memcpy(grown, items, count * size);
    }
    if (grown) {
        *room = more;
    }
    return grown;
}

/* Takes a segment out of the lists of its points. */
static void unlink_segment(struct draft *draft, uint32_t number)
{
    struct draft_segment *gone = &draft->segments[number - 1];
    uint16_t ends[2] = {gone->from, gone->to};

    for (int i = 0; i < 2; i++) {
        uint32_t *link = &draft->points[ends[i]].segments;
        while (*link != number) {
            struct draft_segment *segment = &draft->segments[*link - 1];
            link = segment->from == ends[i] ? &segment->next_from
                                            : &segment->next_to;
        }
        *link = i == 0 ? gone->next_from : gone->next_to;
    }
    gone->is_erased = true;
}

/* A new segment; its number plus 1, or 0 at the limit. */
static uint32_t add_segment(struct pen *pen, uint16_t from, uint16_t to)
{
    struct draft *draft = pen->builder->draft;
    struct draft_segment *items;

    if (draft->segment_count == SEGMENTS_MAX) {
        report_full(pen, "segments", SEGMENTS_MAX);
        return 0;
    }
    items = grow(pen->builder->scratch, draft->segments, draft->segment_count,
                 &draft->segment_room, sizeof(*items));
    if (!items) {
        return 0;
    }
    draft->segments = items;
    struct draft_segment *segment = &items[draft->segment_count++];
    *segment = (struct draft_segment){.from = from,
                                      .to = to,
                                      .before = NO_INDEX,
                                      .after = NO_INDEX,
                                      .listed = pen->listed,
                                      .colour = pen->colour,
                                      .is_curved = pen->node->is_curved};
    segment->next_from = draft->points[from].segments;
    segment->next_to = draft->points[to].segments;
    draft->points[from].segments = draft->segment_count;
    draft->points[to].segments = draft->segment_count;
    pen->effect++;
    return draft->segment_count;
}

/* Draws a segment or draws it again; its number plus 1, or 0. */
static uint32_t draw_segment(struct pen *pen, uint16_t from, uint16_t to)
{
    struct draft *draft = pen->builder->draft;
    uint32_t number = draft_segment(draft, from, to);

    pen->drawn++;
    if (++draft->strokes > STROKES_MAX) {
        report_full(pen, "segments, counted each time", STROKES_MAX);
        return 0;
    }
    if (number == 0) {
        return add_segment(pen, from, to);
    }
    struct draft_segment *segment = &draft->segments[number - 1];
    draft->is_recoloured |= segment->colour != pen->colour;
    if (segment->colour != pen->colour ||
        segment->is_curved != pen->node->is_curved) {
        segment->colour = pen->colour;
        segment->is_curved = pen->node->is_curved;
        pen->effect++;
    }
    return number;
}

/* ------------------------------------------------------------------- runs */

/* Whether part[0], part[step] ... lie in a row in `whole` from `start` on;
 * indices wrap round in a closed run. */
static bool matches(const struct draft_run *whole, uint32_t start,
                    const struct draft_run *part, bool is_reversed)
{
    uint32_t size = whole->count - 1;
    uint32_t length = part->count - 1;

    for (uint32_t i = 0; i < length; i++) {
        uint32_t at = start + i;
        if (at >= size) {
            if (!whole->is_closed) {
                return false;
            }
            at -= size;
        }
        if (whole->segments[at] !=
            part->segments[is_reversed ? length - 1 - i : i]) {
            return false;
        }
    }
    return true;
}

/* Same segments in a row mean the same points in a row. */
static bool is_part_of(const struct draft_run *part,
                       const struct draft_run *whole)
{
    if (part->count > whole->count ||
        (part->is_closed &&
         (!whole->is_closed || part->count != whole->count))) {
        return false;
    }
    for (uint32_t start = 0; start < whole->count - 1; start++) {
        if (matches(whole, start, part, false) ||
            matches(whole, start, part, true)) {
            return true;
        }
    }
    return false;
}

/* Keeps a run; one without a new segment only if it makes points straight
 * that were not. */
static void keep_run(struct pen *pen, const struct draft_run *run, bool is_new)
{
    struct draft *draft = pen->builder->draft;
    struct draft_run *items;

    uint32_t newest = draft->segments[run->segments[0]].run;
    if (newest != 0 && is_part_of(run, &draft->runs[newest - 1])) {
        return; /* mostly the same item again */
    }
    for (uint32_t i = 0; !is_new && i < draft->run_count; i++) {
        if (is_part_of(run, &draft->runs[i])) {
            return;
        }
    }
    if (draft->run_count == RUNS_MAX) {
        report_full(pen, "lines", RUNS_MAX);
        return;
    }
    items = grow(pen->builder->scratch, draft->runs, draft->run_count,
                 &draft->run_room, sizeof(*items));
    if (items) {
        draft->runs = items;
        draft->runs[draft->run_count++] = *run;
        for (uint32_t i = 0; i + 1 < run->count; i++) {
            draft->segments[run->segments[i]].run = draft->run_count;
        }
        pen->effect++;
    }
}

/* Notes for each segment of a curved run what comes before and after it. */
static void link_curves(struct draft *draft, const struct draft_run *run)
{
    uint32_t last = run->count - 1;

    for (uint32_t i = 0; i < last; i++) {
        struct draft_segment *segment = &draft->segments[run->segments[i]];
        uint16_t before = i > 0            ? run->points[i - 1]
                          : run->is_closed ? run->points[last - 1]
                                           : NO_INDEX;
        uint16_t after = i + 1 < last     ? run->points[i + 2]
                         : run->is_closed ? run->points[1]
                                          : NO_INDEX;
        bool is_along = segment->from == run->points[i];
        segment->before = is_along ? before : after;
        segment->after = is_along ? after : before;
    }
}

static void draw_run(struct pen *pen, const uint16_t *points, uint32_t count,
                     bool is_closed)
{
    struct builder *builder = pen->builder;
    uint32_t length = count + (is_closed ? 1 : 0);
    uint32_t segments = builder->draft->segment_count;
    struct draft_run run = {.count = length, .is_closed = is_closed};

    run.points = arena_array(builder->scratch, length, sizeof(*run.points));
    run.segments = arena_array(builder->scratch, length, sizeof(*run.segments));
    if (!run.points || !run.segments) {
        return;
    }
    memcpy(run.points, points, count * sizeof(*points));
    if (is_closed) {
        run.points[count] = points[0];
    }
    for (uint32_t i = 0; i + 1 < length; i++) {
        uint32_t number = draw_segment(pen, run.points[i], run.points[i + 1]);
        if (number == 0) {
            return;
        }
        run.segments[i] = (uint16_t)(number - 1);
    }
    if (pen->node->is_curved) {
        link_curves(builder->draft, &run);
    }
    keep_run(pen, &run, builder->draft->segment_count > segments);
}

/* Runs that hold the segments are cut when the board is finished: until
 * then an erased segment only stays out of all lists. */
static void erase_run(struct pen *pen, const uint16_t *points, uint32_t count,
                      bool is_closed)
{
    struct draft *draft = pen->builder->draft;
    uint32_t steps = is_closed ? count : count - 1;

    for (uint32_t i = 0; i < steps; i++) {
        uint32_t number =
            draft_segment(draft, points[i], points[(i + 1) % count]);
        if (number != 0 &&
            (!pen->has_colour ||
             draft->segments[number - 1].colour == pen->colour)) {
            unlink_segment(draft, number);
            pen->effect++;
        }
    }
}

void pen_run(struct pen *pen, const uint16_t *points, uint32_t count,
             bool is_closed)
{
    if (pen->builder->draft->is_full) {
        return;
    }
    if (pen->node->is_erase) {
        erase_run(pen, points, count, is_closed);
    } else {
        draw_run(pen, points, count, is_closed);
    }
}

/* ------------------------------------------------------------- listed runs */

static const struct name *name_at(const struct lines_run *run, uint32_t index)
{
    const struct name *name = run->points;

    while (index-- > 0) {
        name = (const struct name *)name->node.next;
    }
    return name;
}

/* Reports a run that stands still, turns back or uses a segment twice. */
static bool check_path(struct pen *pen, const struct lines_run *run,
                       const struct path *path, uint32_t length)
{
    const struct draft *draft = pen->builder->draft;

    for (uint32_t i = 1; i < length; i++) {
        const char *name = draft->points[path->points[i]].name;
        if (path->points[i] == path->points[i - 1]) {
            diag_add(pen->builder->diags, DIAG_LINE_SELF,
                     name_at(run, i)->node.span,
                     "point '%s' is joined to itself", name);
            return false;
        }
        if (i > 1 && path->points[i] == path->points[i - 2]) {
            struct diag *diag = diag_add(pen->builder->diags, DIAG_LINE_SELF,
                                         name_at(run, i)->node.span,
                                         "the line turns back to '%s'", name);
            diag_help(pen->builder->diags, diag,
                      "a run never uses a segment twice");
            return false;
        }
    }
    return true;
}

/* The points of a listed run; false if something is wrong with it. */
static bool read_path(struct pen *pen, const struct lines_run *run,
                      struct path *path)
{
    uint32_t length = 0;
    bool fine = true;

    for (const struct name *name = run->points; name;
         name = (const struct name *)name->node.next) {
        length++;
    }
    path->points =
        arena_array(pen->builder->scratch, length, sizeof(*path->points));
    if (!path->points || length < 2) {
        return false;
    }
    length = 0;
    for (const struct name *name = run->points; name;
         name = (const struct name *)name->node.next) {
        path->points[length] = resolve_point(pen->builder, name);
        fine = fine && path->points[length] != NO_INDEX;
        length++;
    }
    fine = fine && check_path(pen, run, path, length);
    path->is_closed = length > 3 && path->points[0] == path->points[length - 1];
    path->count = path->is_closed ? length - 1 : length;
    return fine;
}

/* A segment twice in one run would make a piece slide in circles. */
static bool is_simple(struct pen *pen, const struct path *path)
{
    struct draft *draft = pen->builder->draft;
    uint32_t steps = path->is_closed ? path->count : path->count - 1;

    draft->stamp++;
    for (uint32_t i = 0; i < steps; i++) {
        uint16_t from = path->points[i];
        uint16_t to = path->points[(i + 1) % path->count];
        uint32_t number = draft_segment(draft, from, to);
        if (number == 0) {
            continue; /* erase */
        }
        struct draft_segment *segment = &draft->segments[number - 1];
        if (segment->stamp == draft->stamp) {
            diag_add(pen->builder->diags, DIAG_LINE_SELF, pen->span,
                     "the line passes from '%s' to '%s' twice",
                     draft->points[from].name, draft->points[to].name);
            return false;
        }
        segment->stamp = draft->stamp;
    }
    return true;
}

/* Reports the first two points of an erased run that no line joins. */
static bool check_joined(struct pen *pen, const struct path *path)
{
    const struct draft *draft = pen->builder->draft;
    uint32_t steps = path->is_closed ? path->count : path->count - 1;

    for (uint32_t i = 0; i < steps; i++) {
        uint16_t from = path->points[i];
        uint16_t to = path->points[(i + 1) % path->count];
        if (draft_segment(draft, from, to) == 0) {
            diag_add(pen->builder->diags, DIAG_LINE_EMPTY, pen->span,
                     "no line joins '%s' and '%s'", draft->points[from].name,
                     draft->points[to].name);
            return false;
        }
    }
    return true;
}

/* --------------------------------------------------------------- statements */

static bool pen_listed(struct pen *pen, const struct lines_run *run)
{
    struct path path;

    if (run->is_turned && (run->turned < 2 || run->turned > TURNS_MAX)) {
        diag_add(pen->builder->diags, DIAG_NUMBER_RANGE, run->node.span,
                 "'turned' wants a number from 2 to %d", TURNS_MAX);
        return false;
    }
    if (!read_path(pen, run, &path)) {
        return false;
    }
    if (pen->node->is_erase && !check_joined(pen, &path)) {
        return false;
    }
    pen_run(pen, path.points, path.count, path.is_closed);
    if (!is_simple(pen, &path)) {
        return false;
    }
    pen_images(pen, run, &path);
    return true;
}

/* Chooses the colour; false if the statement names no usable one. */
static bool choose_colour(struct pen *pen)
{
    struct builder *builder = pen->builder;
    const struct lines *node = pen->node;

    if (node->colour) {
        uint16_t colour = resolve_colour(builder, node->colour);
        pen->colour = (uint8_t)colour;
        pen->has_colour = true;
        return colour != NO_INDEX;
    }
    if (builder->draft->has_colours && !node->is_erase) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_COLOUR_MISSING, node->node.span,
                     "these lines have no colour");
        diag_help(builder->diags, diag,
                  "this board has colours: name one after 'lines'");
        return false;
    }
    return true;
}

/* Why a pattern draws or erases nothing; NULL for a run. */
static void help_pattern(struct pen *pen, struct diag *diag,
                         const struct lines_pattern *pattern)
{
    struct diag_list *diags = pen->builder->diags;

    if (!pattern || places_help_pattern(pen->builder->draft, diags, diag,
                                        pattern->pattern)) {
        return;
    }
    if (pattern->on) {
        diag_help(diags, diag,
                  "a line lies on a set if both points that it joins do; "
                  "single lines are written a1-b2-c3");
    } else {
        diag_help(diags, diag,
                  pen->node->is_erase
                      ? "lines are erased that are drawn above it"
                      : "a pattern joins points that are made above it");
    }
}

/* An item must change something. */
static void check_effect(struct pen *pen, const struct lines_pattern *pattern)
{
    struct builder *builder = pen->builder;

    if (pen->effect > 0 || builder->draft->is_full ||
        (builder->draft->is_short && pen->drawn == 0)) {
        return;
    }
    if (pen->node->is_erase) {
        help_pattern(pen,
                     diag_add(builder->diags, DIAG_LINE_EMPTY, pen->span,
                              "this erases nothing"),
                     pattern);
    } else if (pen->drawn == 0) {
        help_pattern(pen,
                     diag_add(builder->diags, DIAG_LINE_EMPTY, pen->span,
                              "this draws no line"),
                     pattern);
    } else if (!builder->draft->is_miscoloured) {
        diag_add(builder->diags, DIAG_LINE_AGAIN, pen->span,
                 "this draws only what is drawn already");
    }
}

static void draft_item(struct pen *pen, const struct node *item)
{
    struct viewpoint nobody = {NO_INDEX, NO_INDEX};
    unsigned raised = pen->builder->diags->raised;

    pen->span = item->span;
    pen->on = NULL;
    pen->listed = NULL;
    pen->effect = 0;
    pen->drawn = 0;
    if (item->kind == NODE_LINES_PATTERN) {
        const struct lines_pattern *pattern =
            (const struct lines_pattern *)item;
        if (pattern->on) {
            pen->on = eval_set(pen->builder, pattern->on, nobody, false);
        }
        pen_pattern(pen, pattern);
    } else if (item->kind == NODE_LINES_RUN) {
        pen->listed = (const struct lines_run *)item;
        pen_listed(pen, pen->listed);
    }
    if (pen->builder->diags->raised == raised) {
        check_effect(pen, item->kind == NODE_LINES_PATTERN
                              ? (const struct lines_pattern *)item
                              : NULL);
    }
}

void draft_lines(struct builder *builder, const struct lines *node)
{
    struct pen pen = {
        .builder = builder, .node = node, .span = node->node.span};

    if (!choose_colour(&pen)) {
        /* drawn all the same, so that one mistake is not reported as many
         * lonely points */
        pen.colour = 0;
        pen.has_colour = false;
        builder->draft->is_miscoloured = true;
        if (node->is_erase) {
            return;
        }
    }
    if (!node->is_erase && !builder->draft->line_statement) {
        builder->draft->line_statement = &node->node;
    }
    for (const struct node *item = node->items;
         item && !builder->draft->is_full; item = item->next) {
        draft_item(&pen, item);
    }
}
