/*
 * The board as a whole: goes through the statements in order, numbers the
 * points as sites, cuts erased lines, and fills the board part of the
 * program.
 */
#include "compile/draft.h"
#include "compile/names.h"

#include <string.h>

/* ---------------------------------------------------------------- drawing */

static void draw_statement(struct builder *builder, const struct node *node)
{
    switch ((int)node->kind) {
    case NODE_COLOUR:
        draft_colour(builder, (const struct colour *)node);
        break;
    case NODE_POINTS:
        draft_points(builder, (const struct points *)node);
        break;
    case NODE_REMOVE:
        draft_remove(builder, (const struct remove *)node);
        break;
    case NODE_LINES:
        draft_lines(builder, (const struct lines *)node);
        break;
    case NODE_ZONE:
        draft_zone(builder, (const struct zone *)node);
        break;
    case NODE_SHADE:
        draft_shade(builder, (const struct shade *)node);
        break;
    default:
        break; /* the parser lets nothing else into a board */
    }
}

static void draw_board(struct builder *builder)
{
    const struct active_list *board = &builder->board;

    for (size_t i = 0; i < board->count; i++) {
        if (board->items[i].node->kind == NODE_COLOUR) {
            builder->draft->has_colours = true;
        }
    }
    for (size_t i = 0; i < board->count; i++) {
        draw_statement(builder, board->items[i].node);
    }
}

/* Where to point when the board as a whole is wrong. */
static struct span board_span(const struct builder *builder)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_BOARD) {
            /* the word only: a block would be quoted as a whole */
            struct span span = node->span;
            span.end = span.end > span.begin + 5 ? span.begin + 5 : span.end;
            return span;
        }
    }
    return builder->file->name->node.span;
}

static unsigned count_points(const struct draft *draft)
{
    unsigned count = 0;

    for (uint16_t i = 0; i < draft->count; i++) {
        count += bit_has(draft->present, i);
    }
    return count;
}

static bool check_size(struct builder *builder, unsigned points)
{
    if (builder->draft->is_full || (builder->draft->is_short && points < 2)) {
        return false; /* reported */
    }
    if (points < 2) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_BOARD_EMPTY, board_span(builder),
                     points == 0 ? "there is no board with points"
                                 : "the board has only one point");
        diag_help(builder->diags, diag, "for example: board { points a1..e5 }");
        return false;
    }
    if (points > SITE_MAX) {
        diag_add(builder->diags, DIAG_BOARD_TOO_LARGE, board_span(builder),
                 "the board has %u points, %d are the most", points, SITE_MAX);
        return false;
    }
    return true;
}

/* -------------------------------------------------------------- numbering */

/* Where the grid lies and how much it needs. */
struct extent {
    int low[2], high[2];
    unsigned grid, others;
};

static struct extent measure(const struct draft *draft)
{
    struct extent extent = {{RANK_MAX, RANK_MAX}, {0, 0}, 0, 0};

    for (uint16_t i = 0; i < draft->count; i++) {
        const struct draft_point *point = &draft->points[i];
        if (!bit_has(draft->present, i)) {
            continue;
        }
        if (point->origin != ORIGIN_GRID) {
            extent.others++;
            continue;
        }
        const int place[2] = {point->a, point->b};
        for (int axis = 0; axis < 2; axis++) {
            if (place[axis] < extent.low[axis]) {
                extent.low[axis] = place[axis];
            }
            if (place[axis] > extent.high[axis]) {
                extent.high[axis] = place[axis];
            }
        }
        extent.grid++;
    }
    return extent;
}

static unsigned words_for(unsigned sites)
{
    return (sites + 63) / 64;
}

/* Numbers the points in the order of turns: grid by rows from the bottom,
 * then the others as made. Rows are given their full width, holes included,
 * when that costs no word: then one direction is one shift. Returns how many
 * numbers are in use. */
static unsigned number_sites(const struct draft *draft, site_id *sites)
{
    struct extent extent = measure(draft);
    unsigned width = (unsigned)(extent.high[0] - extent.low[0] + 1);
    unsigned full = width * (unsigned)(extent.high[1] - extent.low[1] + 1);
    unsigned compact = extent.grid + extent.others;
    unsigned next = 0;

    memset(sites, 0xff, DRAFT_MAX * sizeof(*sites));
    if (extent.grid > 0 && full + extent.others <= SITE_MAX &&
        words_for(full + extent.others) == words_for(compact)) {
        for (uint16_t i = 0; i < draft->count; i++) {
            const struct draft_point *point = &draft->points[i];
            if (bit_has(draft->present, i) && point->origin == ORIGIN_GRID) {
                sites[i] =
                    (site_id)((unsigned)(point->b - extent.low[1]) * width +
                              (unsigned)(point->a - extent.low[0]));
            }
        }
        next = full;
    } else if (extent.grid > 0) {
        for (int rank = extent.low[1]; rank <= extent.high[1]; rank++) {
            for (int file = extent.low[0]; file <= extent.high[0]; file++) {
                uint16_t at = draft_find_at(draft, ORIGIN_GRID, file, rank);
                if (at != NO_INDEX) {
                    sites[at] = (site_id)next++;
                }
            }
        }
    }
    for (uint16_t i = 0; i < draft->count; i++) {
        if (bit_has(draft->present, i) &&
            draft->points[i].origin != ORIGIN_GRID) {
            sites[i] = (site_id)next++;
        }
    }
    return next;
}

/* ------------------------------------------------------------ renumbering */

static uint64_t *move_set(struct builder *builder, const uint64_t *set,
                          const site_id *sites)
{
    const struct draft *draft = builder->draft;
    uint64_t *moved =
        arena_array(builder->scratch, builder->program->words, sizeof(*moved));

    for (uint16_t i = 0; moved && i < draft->count; i++) {
        if (bit_has(set, i) && sites[i] != SITE_NONE) {
            bit_add(moved, sites[i]);
        }
    }
    return moved;
}

static site_id site_or_none(const site_id *sites, uint16_t point)
{
    return point == NO_INDEX ? SITE_NONE : sites[point];
}

/* Segments that are left, with site numbers, `from` the lower; fills the
 * table old number -> new number. */
static bool move_segments(struct builder *builder, const site_id *sites,
                          uint16_t *numbers)
{
    struct draft *draft = builder->draft;
    uint32_t count = 0;

    builder->segments = arena_array(builder->arena, draft->segment_count,
                                    sizeof(*builder->segments));
    if (!builder->segments) {
        return false;
    }
    for (uint32_t i = 0; i < draft->segment_count; i++) {
        struct draft_segment *segment = &draft->segments[i];
        numbers[i] = NO_INDEX;
        if (segment->is_erased) {
            continue;
        }
        site_id from = sites[segment->from];
        site_id to = sites[segment->to];
        bool is_up = from < to;
        site_id before = site_or_none(sites, segment->before);
        site_id after = site_or_none(sites, segment->after);
        builder->segments[count] =
            (struct segment_code){.from = is_up ? from : to,
                                  .to = is_up ? to : from,
                                  .before = is_up ? before : after,
                                  .after = is_up ? after : before,
                                  .colour = segment->colour,
                                  .is_curved = segment->is_curved};
        numbers[i] = (uint16_t)count++;
    }
    builder->program->segments = builder->segments;
    builder->program->segment_count = count;
    return true;
}

/* Adds segments first ... first + length - 1 of a drawn run (counted round a
 * closed one) as a run of the board. */
static bool add_run(struct builder *builder, const struct draft_run *from,
                    uint32_t first, uint32_t length, const site_id *sites,
                    const uint16_t *numbers)
{
    struct run *run = &builder->runs[builder->run_count];
    uint32_t size = from->count - 1;

    run->count = (uint16_t)(length + 1);
    run->is_closed = from->is_closed && length == size;
    run->sites = arena_array(builder->scratch, length + 1, sizeof(*run->sites));
    run->segments =
        arena_array(builder->scratch, length, sizeof(*run->segments));
    if (!run->sites || !run->segments) {
        return false;
    }
    for (uint32_t i = 0; i < length; i++) {
        uint32_t at = (first + i) % size;
        run->sites[i] = sites[from->points[at]];
        run->sites[i + 1] = sites[from->points[at + 1]];
        run->segments[i] = numbers[from->segments[at]];
    }
    builder->run_count++;
    return true;
}

/* Cuts one drawn run where segments were erased. */
static bool cut_run(struct builder *builder, const struct draft_run *run,
                    const site_id *sites, const uint16_t *numbers)
{
    uint32_t size = run->count - 1;
    uint32_t start = 0; /* of a closed run: behind a gap */
    uint32_t length = 0;

    if (run->is_closed) {
        while (start < size && numbers[run->segments[start]] != NO_INDEX) {
            start++;
        }
        start = start == size ? 0 : start + 1;
    }
    for (uint32_t i = 0; i < size; i++) {
        uint32_t at = (start + i) % size;
        bool is_left = numbers[run->segments[at]] != NO_INDEX;
        if (is_left) {
            length++;
        }
        if (length > 0 && (!is_left || i + 1 == size)) {
            uint32_t end = start + i + (is_left ? 1 : 0);
            if (!add_run(builder, run, (end - length) % size, length, sites,
                         numbers)) {
                return false;
            }
            length = 0;
        }
    }
    return true;
}

static bool move_runs(struct builder *builder, const site_id *sites,
                      const uint16_t *numbers)
{
    const struct draft *draft = builder->draft;
    size_t room = 0;

    for (uint32_t i = 0; i < draft->run_count; i++) {
        room += draft->runs[i].count / 2 + 1u; /* pieces it can be cut into */
    }
    builder->runs = arena_array(builder->scratch, room, sizeof(struct run));
    if (!builder->runs) {
        return false;
    }
    for (uint32_t i = 0; i < draft->run_count; i++) {
        if (!cut_run(builder, &draft->runs[i], sites, numbers)) {
            return false;
        }
    }
    return true;
}

/* The draft's own tables, so that sets can be evaluated over sites. */
static bool move_draft(struct builder *builder, const site_id *sites,
                       unsigned site_count)
{
    struct draft *draft = builder->draft;
    struct draft_point *points =
        arena_array(builder->scratch, site_count, sizeof(*points));
    uint64_t *present = move_set(builder, draft->present, sites);

    if (!points || !present) {
        return false;
    }
    for (uint16_t i = 0; i < draft->count; i++) {
        if (sites[i] != SITE_NONE) {
            points[sites[i]] = draft->points[i];
        }
    }
    for (uint32_t i = 0; i < draft->segment_count; i++) {
        struct draft_segment *segment = &draft->segments[i];
        if (!segment->is_erased) {
            segment->from = sites[segment->from];
            segment->to = sites[segment->to];
        }
    }
    draft->points = points;
    draft->present = present;
    draft->count = (uint16_t)site_count;
    draft->words = builder->program->words;
    draft->is_final = true;
    return draft_index(builder);
}

static bool renumber(struct builder *builder, const site_id *sites,
                     unsigned site_count)
{
    uint16_t *numbers = arena_array(
        builder->scratch, builder->draft->segment_count, sizeof(*numbers));

    if (!numbers || !move_segments(builder, sites, numbers) ||
        !move_runs(builder, sites, numbers)) {
        return false;
    }
    for (size_t i = 0; i < builder->zone_count; i++) {
        struct zone_build *zone = &builder->zones[i];
        zone->set = move_set(builder, zone->set, sites);
        if (!zone->set) {
            return false;
        }
    }
    return move_draft(builder, sites, site_count);
}

/* -------------------------------------------------------------- the program */

static bool fill_points(struct builder *builder)
{
    struct program *program = builder->program;
    const struct draft *draft = builder->draft;
    site_id *point_sites =
        arena_array(builder->arena, program->point_count, sizeof(*point_sites));
    uint16_t *site_points =
        arena_array(builder->arena, program->site_count, sizeof(*site_points));
    uint16_t next = 0;

    builder->points = arena_array(builder->arena, program->site_count,
                                  sizeof(*builder->points));
    if (!point_sites || !site_points || !builder->points) {
        return false;
    }
    for (site_id i = 0; i < program->site_count; i++) {
        const struct draft_point *point = &draft->points[i];
        site_points[i] = NO_INDEX;
        if (bit_has(draft->present, i)) {
            builder->points[i] =
                (struct point_code){point->name, point->x, point->y,
                                    point->is_square, point->is_shaded};
            site_points[i] = next;
            point_sites[next++] = i;
        }
    }
    program->points = builder->points;
    program->point_sites = point_sites;
    program->site_points = site_points;
    program->board = keep_set(builder, draft->present);
    return program->board != NULL;
}

static bool fill_neighbours(struct builder *builder)
{
    struct program *program = builder->program;
    uint64_t *neighbours = arena_array(
        builder->arena, (size_t)program->site_count * program->words,
        sizeof(*neighbours));

    if (!neighbours) {
        return false;
    }
    for (uint32_t i = 0; i < program->segment_count; i++) {
        const struct segment_code *segment = &builder->segments[i];
        bit_add(neighbours + segment->from * program->words, segment->to);
        bit_add(neighbours + segment->to * program->words, segment->from);
    }
    program->neighbours = neighbours;
    return true;
}

/* A board without colours has one nameless class of lines. */
static void fill_colours(struct builder *builder)
{
    struct draft *draft = builder->draft;

    if (draft->colour_count == 0) {
        draft->colours[0].name = "";
        draft->colours[0].texts = (struct texts){"", ""};
        draft->colour_count = 1;
        draft->has_colours = false;
    }
    builder->program->colours = draft->colours;
    builder->program->is_recoloured = draft->is_recoloured;
    builder->program->colour_count = draft->colour_count;
}

static bool finish(struct builder *builder, unsigned points)
{
    struct program *program = builder->program;
    site_id *sites = arena_array(builder->scratch, DRAFT_MAX, sizeof(*sites));
    unsigned site_count;

    if (!sites) {
        return false;
    }
    site_count = number_sites(builder->draft, sites);
    program->site_count = (uint16_t)site_count;
    program->point_count = (uint16_t)points;
    program->words = (uint16_t)words_for(site_count);
    fill_colours(builder);
    return renumber(builder, sites, site_count) && fill_points(builder) &&
           fill_neighbours(builder) && fill_zones(builder);
}

bool build_board(struct builder *builder)
{
    unsigned raised = builder->diags->raised;

    if (!draft_init(builder)) {
        return false;
    }
    draw_board(builder);
    unsigned points = count_points(builder->draft);
    if (builder->scratch->failed || !check_size(builder, points) ||
        !finish(builder, points)) {
        return false;
    }
    if (builder->diags->raised == raised) {
        check_drawing(builder); /* else what is missing may join it all */
    }
    check_names(builder);
    return check_unused_names(builder) && !builder->scratch->failed;
}
