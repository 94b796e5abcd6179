/*
 * Patterns of lines: rows, columns, diagonals of a grid; rings, spokes and
 * lattice lines of the made boards. Each finds longest runs of links and
 * hands them to the pen.
 */
#include "compile/draft.h"

struct vector {
    int x, y;
};

/* Both ends exist and lie in the set the pattern is limited to. */
static bool is_allowed(const struct pen *pen, uint16_t point)
{
    return point != NO_INDEX && bit_has(pen->builder->draft->present, point) &&
           (!pen->on || bit_has(pen->on, point));
}

/* -------------------------------------------------- families of directions */

/* The next point in a direction, or NO_INDEX. */
typedef uint16_t (*next_point)(const struct pen *pen, uint16_t from,
                               struct vector step);

static uint16_t grid_next(const struct pen *pen, uint16_t from,
                          struct vector step)
{
    const struct draft *draft = pen->builder->draft;
    const struct draft_point *point = &draft->points[from];
    int x = point->a + step.x;
    int y = point->b + step.y;
    uint16_t to;

    if (point->origin != ORIGIN_GRID) {
        return NO_INDEX;
    }
    to = draft_find_at(draft, ORIGIN_GRID, x, y);
    if (!is_allowed(pen, to) || step.x == 0 || step.y == 0) {
        return is_allowed(pen, to) ? to : NO_INDEX;
    }
    /* A diagonal between points crosses a whole small square; squares may
     * touch at a corner alone. */
    bool are_squares = point->is_square && draft->points[to].is_square;
    bool is_whole =
        draft_find_at(draft, ORIGIN_GRID, x, point->b) != NO_INDEX &&
        draft_find_at(draft, ORIGIN_GRID, point->a, y) != NO_INDEX;
    return are_squares || is_whole ? to : NO_INDEX;
}

static uint16_t lattice_next(const struct pen *pen, uint16_t from,
                             struct vector step)
{
    const struct draft *draft = pen->builder->draft;
    const struct draft_point *point = &draft->points[from];
    uint16_t to;

    if (!point->has_lattice) {
        return NO_INDEX;
    }
    to = draft_find_lattice(draft, point->q + step.x, point->r + step.y);
    return is_allowed(pen, to) ? to : NO_INDEX;
}

/* Draws the longest runs in one direction, each from its first point; runs
 * follow each other in the order of their first points. */
static void draw_direction(struct pen *pen, next_point next,
                           const uint16_t *order, struct vector step)
{
    const struct draft *draft = pen->builder->draft;
    const struct vector back = {-step.x, -step.y};
    uint16_t points[DRAFT_MAX];

    for (uint16_t i = 0; i < draft->count; i++) {
        uint16_t at = order[i];
        uint32_t count = 0;
        if (!is_allowed(pen, at) || next(pen, at, back) != NO_INDEX) {
            continue;
        }
        for (; at != NO_INDEX; at = next(pen, at, step)) {
            points[count++] = at;
        }
        if (count > 1) {
            pen_run(pen, points, count, false);
        }
    }
}

/* Grid points by rows from the bottom, left to right; others as made. */
static bool is_before(const struct draft *draft, uint16_t a, uint16_t b)
{
    const struct draft_point *first = &draft->points[a];
    const struct draft_point *second = &draft->points[b];

    if (first->origin != ORIGIN_GRID || second->origin != ORIGIN_GRID) {
        return a < b;
    }
    return first->b != second->b ? first->b < second->b : first->a < second->a;
}

static void sort_points(const struct draft *draft, uint16_t *order)
{
    for (uint16_t gap = (uint16_t)(draft->count / 2); gap > 0; gap /= 2) {
        for (uint16_t i = gap; i < draft->count; i++) {
            uint16_t point = order[i];
            uint16_t at = i;
            while (at >= gap && is_before(draft, point, order[at - gap])) {
                order[at] = order[at - gap];
                at = (uint16_t)(at - gap);
            }
            order[at] = point;
        }
    }
}

/* ------------------------------------------------------- rings and spokes */

/* Draws the runs of allowed neighbours in a path. */
static void draw_path(struct pen *pen, const uint16_t *path, uint32_t count)
{
    uint32_t first = 0;

    for (uint32_t i = 0; i <= count; i++) {
        if (i == count || !is_allowed(pen, path[i])) {
            if (i > first + 1) {
                pen_run(pen, path + first, i - first, false);
            }
            first = i + 1;
        }
    }
}

/* Draws a closed path; with a gap, what is left of it from the gap on. */
static void draw_circle(struct pen *pen, uint16_t *path, uint32_t count)
{
    uint16_t turned[DRAFT_MAX];
    uint32_t gap = 0;

    while (gap < count && is_allowed(pen, path[gap])) {
        gap++;
    }
    if (gap == count) {
        pen_run(pen, path, count, true);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        turned[i] = path[(gap + i) % count];
    }
    draw_path(pen, turned, count);
}

static uint16_t ring_point(const struct pen *pen, uint32_t ring, uint32_t index)
{
    return draft_find_at(pen->builder->draft, ORIGIN_RING, (int)ring,
                         (int)index);
}

static void draw_rings(struct pen *pen, const struct points_maker *maker)
{
    uint32_t rings = maker->maker == MAKER_STAR ? maker->size - 1 : maker->size;
    uint16_t path[DRAFT_MAX];

    for (uint32_t ring = 1; ring <= rings; ring++) {
        uint32_t count = maker->maker == MAKER_RINGS ? maker->by : 6 * ring;
        for (uint32_t i = 0; i < count; i++) {
            path[i] = ring_point(pen, ring, i);
        }
        draw_circle(pen, path, count);
    }
}

/* Spokes: through the centre where there is an opposite one, else from the
 * centre outward. `step` is the distance between spokes on ring 1; on a
 * hexagon it grows with the ring. */
static void draw_spokes(struct pen *pen, const struct points_maker *maker)
{
    bool is_round = maker->maker == MAKER_RINGS;
    uint32_t rings = maker->maker == MAKER_STAR ? maker->size - 1 : maker->size;
    uint32_t spokes = is_round ? maker->by : 6;
    bool is_even = spokes % 2 == 0;
    uint16_t path[DRAFT_MAX];

    for (uint32_t i = 0; i < (is_even ? spokes / 2 : spokes); i++) {
        uint32_t count = 0;
        for (uint32_t ring = rings; is_even && ring > 0; ring--) {
            path[count++] = ring_point(pen, ring, is_round ? i : i * ring);
        }
        path[count++] = ring_point(pen, 0, 0);
        for (uint32_t ring = 1; ring <= rings; ring++) {
            uint32_t opposite = is_even ? i + spokes / 2 : i;
            path[count++] =
                ring_point(pen, ring, is_round ? opposite : opposite * ring);
        }
        draw_path(pen, path, count);
    }
}

/* ------------------------------------------------------------ the patterns */

static void draw_grid(struct pen *pen, enum pattern pattern)
{
    const struct draft *draft = pen->builder->draft;
    uint16_t order[DRAFT_MAX];

    for (uint16_t i = 0; i < draft->count; i++) {
        order[i] = i;
    }
    sort_points(draft, order);
    if (pattern == PATTERN_HORIZONTAL) {
        draw_direction(pen, grid_next, order, (struct vector){1, 0});
    }
    if (pattern == PATTERN_VERTICAL) {
        draw_direction(pen, grid_next, order, (struct vector){0, 1});
    }
    if (pattern == PATTERN_DIAGONAL || pattern == PATTERN_RISING) {
        draw_direction(pen, grid_next, order, (struct vector){1, 1});
    }
    if (pattern == PATTERN_DIAGONAL || pattern == PATTERN_FALLING) {
        draw_direction(pen, grid_next, order, (struct vector){-1, 1});
    }
}

static void draw_lattice(struct pen *pen)
{
    static const struct vector axes[3] = {{0, 1}, {1, 0}, {1, -1}};
    const struct draft *draft = pen->builder->draft;
    uint16_t order[DRAFT_MAX];

    for (uint16_t i = 0; i < draft->count; i++) {
        order[i] = i;
    }
    for (int axis = 0; axis < 3; axis++) {
        draw_direction(pen, lattice_next, order, axes[axis]);
    }
}

void pen_pattern(struct pen *pen, const struct lines_pattern *pattern)
{
    const struct points_maker *maker = pen->builder->draft->maker;

    switch (pattern->pattern) {
    case PATTERN_HORIZONTAL:
    case PATTERN_VERTICAL:
    case PATTERN_DIAGONAL:
    case PATTERN_RISING:
    case PATTERN_FALLING:
        draw_grid(pen, pattern->pattern);
        break;
    case PATTERN_RING:
        if (maker) {
            draw_rings(pen, maker);
        }
        break;
    case PATTERN_SPOKE:
        if (maker) {
            draw_spokes(pen, maker);
        }
        break;
    case PATTERN_LATTICE:
        draw_lattice(pen);
        break;
    }
}
