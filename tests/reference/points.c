/*
 * Points of the board: their names and their places on the drawing.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

int ref_find_point(const struct ref_game *game, const char *name)
{
    for (int i = 0; i < game->point_count; i++) {
        if (strcmp(game->points[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

int ref_find_grid(const struct ref_game *game, int file, int rank)
{
    for (int i = 0; i < game->point_count; i++) {
        if (game->points[i].file == file && game->points[i].rank == rank &&
            file > 0) {
            return i;
        }
    }
    return -1;
}

int ref_find_ring(const struct ref_game *game, int ring, int index)
{
    for (int i = 0; i < game->point_count; i++) {
        if (game->points[i].ring == ring && game->points[i].index == index) {
            return i;
        }
    }
    return -1;
}

bool ref_parse_grid(const char *name, int *file, int *rank)
{
    *file = 0;
    while (*name >= 'a' && *name <= 'z') {
        *file = *file * 26 + (*name++ - 'a' + 1);
    }
    char *end;
    long number = strtol(name, &end, 10);
    *rank = (int)number;
    return *file > 0 && end != name && *end == '\0' && number > 0 &&
           number < 1000;
}

bool ref_parse_ring(const char *name, int *ring, int *index)
{
    char *end;

    *ring = (int)strtol(name, &end, 10);
    *index = 0;
    if (end == name) {
        return false;
    }
    if (*end == '\0') {
        return *ring == 0;
    }
    name = end + 1;
    *index = (int)strtol(name, &end, 10);
    return end != name && *end == '\0';
}

int ref_ring_size(const struct ref_game *game, int ring)
{
    int size = 0;

    for (int i = 0; i < game->point_count; i++) {
        if (game->points[i].ring == ring && game->points[i].index >= size) {
            size = game->points[i].index + 1;
        }
    }
    return size;
}

static struct ref_point *add_point(struct ref_game *game, const char *name,
                                   double x, double y)
{
    static struct ref_point nowhere;

    if (game->point_count == REF_POINTS) {
        ref_fail(game, "too many points");
        return &nowhere;
    }
    struct ref_point *point = &game->points[game->point_count++];
    memset(point, 0, sizeof(*point));
    snprintf(point->name, sizeof(point->name), "%s", name);
    point->x = x;
    point->y = y;
    point->ring = -1;
    return point;
}

static void add_rectangle(struct ref_game *game,
                          const struct points_range *range, bool is_squares)
{
    int file1, rank1, file2, rank2;
    const char *high = (range->high ? range->high : range->low)->text;

    if (!ref_parse_grid(range->low->text, &file1, &rank1) ||
        !ref_parse_grid(high, &file2, &rank2)) {
        ref_fail(game, "no grid points: %s..%s", range->low->text, high);
        return;
    }
    for (int rank = rank1; rank <= rank2; rank++) {
        for (int file = file1; file <= file2; file++) {
            char name[32];
            if (ref_find_grid(game, file, rank) >= 0) {
                continue; /* rectangles of one statement may overlap */
            }
            if (file <= 26) {
                snprintf(name, sizeof(name), "%c%d", 'a' + file - 1, rank);
            } else {
                snprintf(name, sizeof(name), "%c%c%d",
                         'a' + (file - 1) / 26 - 1, 'a' + (file - 1) % 26,
                         rank);
            }
            struct ref_point *point = add_point(game, name, file, rank);
            point->file = file;
            point->rank = rank;
            point->is_square = is_squares;
        }
    }
}

static struct ref_point *add_ring_point(struct ref_game *game, int ring,
                                        int index, double x, double y)
{
    char name[32];

    snprintf(name, sizeof(name), ring == 0 ? "0" : "%d.%d", ring, index);
    struct ref_point *point = add_point(game, name, x, y);
    point->ring = ring;
    point->index = index;
    return point;
}

/* The corner of ring 1 that is m sixths of a circle from the top. */
static void corner(int m, double *x, double *y)
{
    *x = sin(PI * m / 3);
    *y = cos(PI * m / 3);
}

static void make_hexagon(struct ref_game *game, int rings, bool has_corners)
{
    add_ring_point(game, 0, 0, 0, 0);
    for (int k = 1; k <= rings; k++) {
        for (int j = 0; j < 6 * k; j++) {
            double ax, ay, bx, by;
            double t = (double)(j % k) / k;
            corner(j / k, &ax, &ay);
            corner(j / k + 1, &bx, &by);
            add_ring_point(game, k, j, k * (ax + t * (bx - ax)),
                           k * (ay + t * (by - ay)))
                ->is_corner = has_corners && k == rings && j % k == 0;
        }
    }
}

static void make_rings(struct ref_game *game, int rings, int by)
{
    add_ring_point(game, 0, 0, 0, 0);
    for (int k = 1; k <= rings; k++) {
        for (int j = 0; j < by; j++) {
            double angle = 2 * PI * j / by;
            add_ring_point(game, k, j, k * sin(angle), k * cos(angle));
        }
    }
}

struct tip_point {
    double x, y, angle, distance;
};

/* Clockwise from the first tip, outer points first. */
static int compare_tips(const void *a, const void *b)
{
    const struct tip_point *p = a, *q = b;

    if (fabs(p->angle - q->angle) > 1e-6) {
        return p->angle < q->angle ? -1 : 1;
    }
    return p->distance > q->distance ? -1 : p->distance < q->distance;
}

static void make_star(struct ref_game *game, int size)
{
    struct tip_point tips[REF_POINTS];
    int count = 0, n = size - 1;

    make_hexagon(game, n, false);
    for (int side = 0; side < 6; side++) {
        double ax, ay, bx, by;
        corner(side, &ax, &ay);
        corner(side + 1, &bx, &by);
        for (int row = 1; row <= n; row++) {
            for (int t = 0; t <= n - row && count < REF_POINTS; t++) {
                struct tip_point *tip = &tips[count++];
                tip->x = n * ax + row * bx + t * (bx - ax);
                tip->y = n * ay + row * by + t * (by - ay);
                /* the first tip lies a twelfth clockwise from the top */
                tip->angle = atan2(tip->x, tip->y) - PI / 6;
                while (tip->angle < -1e-6) {
                    tip->angle += 2 * PI;
                }
                tip->distance = hypot(tip->x, tip->y);
            }
        }
    }
    qsort(tips, (size_t)count, sizeof(*tips), compare_tips);
    for (int i = 0; i < count; i++) {
        add_ring_point(game, size, i, tips[i].x, tips[i].y)->is_corner =
            i % (count / 6) == 0;
    }
}

void ref_make_points(struct ref_game *game, const struct points *points)
{
    for (const struct node *node = points->items; node; node = node->next) {
        if (node->kind == NODE_POINTS_RANGE) {
            add_rectangle(game, AST_CAST(points_range, node),
                          points->is_squares);
        } else if (node->kind == NODE_POINTS_AT) {
            const struct points_at *at = AST_CAST(points_at, node);
            add_point(game, at->name->text, at->x / 1000.0, at->y / 1000.0)
                ->is_square = points->is_squares;
        } else {
            const struct points_maker *maker = AST_CAST(points_maker, node);
            switch (maker->maker) {
            case MAKER_HEXAGON:
                make_hexagon(game, (int)maker->size, true);
                break;
            case MAKER_RINGS:
                make_rings(game, (int)maker->size, (int)maker->by);
                break;
            case MAKER_STAR:
                make_star(game, (int)maker->size);
                break;
            }
        }
    }
}
