/* Where points lie on the sheet, and at which scale. */
#include "screen/picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MARGIN 3

struct scale {
    int columns, rows;
};

/* From large to small. */
static const struct scale line_scales[] = {{12, 6}, {8, 4}, {6, 3},
                                           {4, 2},  {2, 1}, {0, 0}};
static const struct scale square_scales[] = {{8, 4}, {6, 3}, {4, 2}, {4, 1},
                                             {3, 1}, {2, 1}, {0, 0}};

/* "c7" at (3, 7). */
static bool is_grid_point(const rvl_point_info *info)
{
    const char *p = info->name;
    int file = 0;
    int rank = 0;
    while (*p >= 'a' && *p <= 'z' && file < 1000) {
        file = file * 26 + (*p - 'a') + 1;
        p++;
    }
    if (file == 0 || *p < '1' || *p > '9') {
        return false;
    }
    while (*p >= '0' && *p <= '9' && rank < 10000) {
        rank = rank * 10 + (*p - '0');
        p++;
    }
    return *p == '\0' && fabs(info->x - file) < 1e-6 &&
           fabs(info->y - rank) < 1e-6;
}

/* Zones that single out few points are tinted; the smallest that holds a
 * point wins. */
static void find_zones(struct picture *p)
{
    uint32_t *sizes = calloc(p->point_count + 1, sizeof *sizes);
    uint8_t tint = 0;
    if (!sizes) {
        return;
    }
    for (uint32_t z = 0; z < rvl_game_zone_count(p->game); z++) {
        uint32_t size = 0;
        for (uint32_t i = 0; i < p->point_count; i++) {
            size += rvl_game_zone_has(p->game, z, i) ? 1 : 0;
        }
        if (size == 0 || size * 5 > p->point_count * 2 ||
            !rvl_game_zone_is_used(p->game, z)) {
            continue;
        }
        for (uint32_t i = 0; i < p->point_count; i++) {
            if (rvl_game_zone_has(p->game, z, i) &&
                (sizes[i] == 0 || size < sizes[i])) {
                sizes[i] = size;
                p->points[i].zone = (uint8_t)(1 + tint % 3);
            }
        }
        tint++;
    }
    free(sizes);
}

static void read_points(struct picture *p)
{
    for (uint32_t i = 0; i < p->point_count; i++) {
        rvl_point_info info;
        struct picture_point *point = &p->points[i];
        rvl_game_point(p->game, i, &info);
        point->name = info.name;
        point->is_square = info.is_square;
        point->is_shaded = info.is_shaded;
        point->is_on_grid = is_grid_point(&info);
        p->has_grid = p->has_grid || point->is_on_grid;
        p->has_squares = p->has_squares || point->is_square;
    }
}

bool picture_init(struct picture *p, rvl_game *game)
{
    *p = (struct picture){.game = game, .cursor = RVL_NONE, .has_names = true};
    p->point_count = rvl_game_point_count(game);
    p->points = calloc(p->point_count + 1, sizeof *p->points);
    p->marks = calloc(p->point_count + 1, 1);
    p->beside = calloc(p->point_count + 1, 4 * sizeof *p->beside);
    if (!p->points || !p->marks || !p->beside) {
        picture_clear(p);
        return false;
    }
    read_points(p);
    find_zones(p);
    return true;
}

void picture_clear(struct picture *p)
{
    free(p->points);
    free(p->marks);
    free(p->cells);
    free(p->beside);
    *p = (struct picture){0};
}

/* Turns the board and puts its upper left corner to (0, 0). */
static void turn(struct picture *p, double *width, double *height)
{
    double left = INFINITY, top = INFINITY, right = -INFINITY,
           bottom = -INFINITY;
    for (uint32_t i = 0; i < p->point_count; i++) {
        rvl_point_info info;
        struct picture_point *point = &p->points[i];
        rvl_game_point(p->game, i, &info);
        double x = info.x;
        double y = -info.y;
        for (int q = 0; q < p->quarter; q++) {
            double old = x;
            x = -y;
            y = old;
        }
        point->x = x;
        point->y = y;
        left = fmin(left, x);
        right = fmax(right, x);
        top = fmin(top, y);
        bottom = fmax(bottom, y);
    }
    for (uint32_t i = 0; i < p->point_count; i++) {
        p->points[i].x -= left;
        p->points[i].y -= top;
    }
    *width = p->point_count > 0 ? right - left : 0;
    *height = p->point_count > 0 ? bottom - top : 0;
}

/* Halves go toward the middle, so that a picture stays the same when it is
 * turned over. */
static int nearest(double value, double middle)
{
    double below = floor(value + 1e-6);
    if (fabs(value - below - 0.5) < 1e-3) {
        return (int)(value < middle ? below + 1 : below);
    }
    return (int)floor(value + 0.5);
}

static void place(struct picture *p, double width, double height, int left,
                  int right)
{
    double middle = width / 2 * p->column_scale;
    double centre = height / 2 * p->row_scale;
    p->is_charted = false;
    for (uint32_t i = 0; i < p->point_count; i++) {
        struct picture_point *point = &p->points[i];
        point->column = left + nearest(point->x * p->column_scale, middle);
        point->row = nearest(point->y * p->row_scale, centre);
    }
    p->width = left + right + 1 + (int)(width * p->column_scale + 0.5);
    p->height = 1 + (int)(height * p->row_scale + 0.5) + (p->has_grid ? 2 : 0);
}

static bool is_apart(const struct picture *p)
{
    for (uint32_t i = 0; i < p->point_count; i++) {
        for (uint32_t j = 0; j < i; j++) {
            if (p->points[i].row == p->points[j].row &&
                abs(p->points[i].column - p->points[j].column) < 2) {
                return false;
            }
        }
    }
    return true;
}

static void place_grid(struct picture *p, const struct scale *scale)
{
    double across = 0, down = 0;
    turn(p, &across, &down);
    p->column_scale = scale->columns;
    p->row_scale = scale->rows;
    place(p, across, down, MARGIN + 1, 2);
}

/* Scales at which two points would fall together are not used. */
static bool fit_grid(struct picture *p, int width, int height)
{
    const struct scale *scales = p->has_squares ? square_scales : line_scales;
    int best = -1;
    int last = 0;
    for (int i = 0; scales[i].columns != 0; i++) {
        place_grid(p, &scales[i]);
        if (i > 0 && !is_apart(p)) {
            break;
        }
        last = i;
        if (best < 0 && p->width <= width && p->height <= height) {
            best = i;
        }
    }
    int wanted = (best < 0 ? last : best) - p->zoom;
    wanted = wanted < 0 ? 0 : wanted;
    wanted = wanted > last ? last : wanted;
    place_grid(p, &scales[wanted]);
    return p->width <= width && p->height <= height;
}

static int longest_name(const struct picture *p)
{
    size_t longest = 1;
    for (uint32_t i = 0; i < p->point_count; i++) {
        size_t length = strlen(p->points[i].name);
        longest = length > longest ? length : longest;
    }
    return (int)longest;
}

/* The least distance of two points, as a unit for scales. */
static double least_distance(const struct picture *p)
{
    double least = INFINITY;
    for (uint32_t i = 0; i < p->point_count; i++) {
        for (uint32_t j = 0; j < i; j++) {
            least = fmin(least, hypot(p->points[i].x - p->points[j].x,
                                      p->points[i].y - p->points[j].y));
        }
    }
    return isfinite(least) && least > 0 ? least : 1;
}

/* Rows per least distance are tried in twelfths. */
static void place_freely(struct picture *p, double across, double down,
                         double unit, int twelfths)
{
    int names = longest_name(p);
    p->row_scale = twelfths / 12.0 / unit;
    p->column_scale = 2.3 * p->row_scale;
    place(p, across, down, 1, names + 1);
}

static bool fit_freely(struct picture *p, int width, int height)
{
    double across = 0, down = 0;
    turn(p, &across, &down);
    double unit = least_distance(p);
    int least = 12;
    place_freely(p, across, down, unit, least);
    while (!is_apart(p) && least < 96) {
        place_freely(p, across, down, unit, ++least);
    }
    int twelfths = 72 > least ? 72 : least;
    do {
        place_freely(p, across, down, unit, twelfths);
    } while ((p->width > width || p->height > height || !is_apart(p)) &&
             --twelfths >= least);
    twelfths = twelfths < least ? least : twelfths;
    twelfths += 6 * p->zoom;
    place_freely(p, across, down, unit, twelfths < least ? least : twelfths);
    return p->width <= width && p->height <= height;
}

void picture_least(struct picture *p, int *width, int *height)
{
    int zoom = p->zoom;
    p->zoom = 0;
    if (p->has_grid) {
        fit_grid(p, 0, 0);
    } else {
        fit_freely(p, 0, 0);
    }
    *width = p->width;
    *height = p->height;
    p->zoom = zoom;
}

bool picture_fit(struct picture *p, int width, int height)
{
    bool is_fitting =
        p->has_grid ? fit_grid(p, width, height) : fit_freely(p, width, height);
    size_t count = (size_t)p->width * (size_t)p->height;
    if (count > p->cell_count) {
        free(p->cells);
        p->cells = calloc(count, sizeof *p->cells);
        p->cell_count = p->cells ? count : 0;
    }
    if (!p->cells) {
        p->width = 0;
        p->height = 0;
    }
    return is_fitting && p->cells;
}

uint32_t picture_at(const struct picture *p, int row, int column)
{
    uint32_t best = RVL_NONE;
    int least = 5;
    for (uint32_t i = 0; i < p->point_count; i++) {
        int rows = abs(p->points[i].row - row);
        int columns = abs(p->points[i].column - column);
        if (2 * rows + columns < least) {
            least = 2 * rows + columns;
            best = i;
        }
    }
    return best;
}
