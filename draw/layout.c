/* The measures of a picture: places of the points, scale, boxes. */
#include "draw/layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Pictures of boards with far-off points stay below this. */
#define PIXELS_MOST 4000.0

void box_add(struct box *box, double x, double y, double room)
{
    box->left = fmin(box->left, x - room);
    box->right = fmax(box->right, x + room);
    box->top = fmin(box->top, y - room);
    box->bottom = fmax(box->bottom, y + room);
}

/* "c7" at (3, 7). */
static bool is_grid_point(const rvl_point_info *info)
{
    const char *p = info->name;
    unsigned file = 0;
    unsigned rank = 0;
    while (*p >= 'a' && *p <= 'z' && file < 10000) {
        file = file * 26 + (unsigned)(*p++ - 'a') + 1;
    }
    if (file == 0 || *p < '1' || *p > '9') {
        return false;
    }
    while (*p >= '0' && *p <= '9' && rank < 100000) {
        rank = rank * 10 + (unsigned)(*p++ - '0');
    }
    return *p == '\0' && fabs(info->x - file) < 1e-6 &&
           fabs(info->y - rank) < 1e-6;
}

static void turn_quarters(double *x, double *y, unsigned quarters)
{
    for (unsigned i = 0; i < quarters % 4; i++) {
        double old = *x;
        *x = *y;
        *y = -old;
    }
}

static void read_points(struct layout *l)
{
    uint32_t on_grid = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        rvl_point_info info = {0};
        struct spot *spot = &l->spots[i];
        rvl_game_point(l->game, i, &info);
        spot->name = info.name;
        spot->x = info.x;
        spot->y = info.y;
        spot->is_square = info.is_square;
        spot->is_shaded = info.is_shaded;
        spot->is_on_grid = is_grid_point(&info);
        turn_quarters(&spot->x, &spot->y, l->request->quarter_turns);
        on_grid += spot->is_on_grid ? 1 : 0;
        l->has_squares = l->has_squares || spot->is_square;
    }
    /* A few names may look like those of a grid by chance. */
    l->has_grid = 2 * on_grid > l->count;
    for (uint32_t i = 0; i < l->count; i++) {
        l->spots[i].is_cell = l->has_squares && !l->spots[i].is_square;
        l->spots[i].is_on_grid = l->spots[i].is_on_grid && l->has_grid;
    }
}

static double distance(const struct spot *a, const struct spot *b)
{
    return hypot(a->x - b->x, a->y - b->y);
}

/* The shortest distance of two points; 1 for a single one. */
static double nearest_points(const struct layout *l)
{
    double least = l->count > 1 ? distance(&l->spots[0], &l->spots[1]) : 1;
    for (uint32_t i = 0; i < l->count; i++) {
        for (uint32_t j = 0; j < i; j++) {
            least = fmin(least, distance(&l->spots[i], &l->spots[j]));
        }
    }
    return least;
}

static void choose_scale(struct layout *l)
{
    double width = l->points.right - l->points.left;
    double height = l->points.bottom - l->points.top;
    double near = nearest_points(l);
    l->is_sparse = l->has_squares && near > 1.2;
    double step = l->has_squares ? 1 : fmin(fmax(near, 0.25), 2);
    l->unit = (l->has_grid ? UNIT : UNIT_NAMED) / step;
    double most = fmax(fmax(width, height), 1);
    l->unit = fmin(l->unit, PIXELS_MOST / most);
    l->radius = fmin(PIECE, 0.36 * l->unit * step);
    l->step = l->unit * step;
}

static struct box box_of_points(const struct layout *l)
{
    struct box box = {l->spots[0].x, l->spots[0].y, l->spots[0].x,
                      l->spots[0].y};
    for (uint32_t i = 0; i < l->count; i++) {
        box_add(&box, l->spots[i].x, l->spots[i].y, 0);
    }
    return box;
}

/* From the board's own measure to pixels, the top left corner at 0, 0. */
static void place_points(struct layout *l)
{
    l->points = box_of_points(l);
    choose_scale(l);
    for (uint32_t i = 0; i < l->count; i++) {
        struct spot *spot = &l->spots[i];
        spot->x = (spot->x - l->points.left) * l->unit;
        spot->y = (l->points.bottom - spot->y) * l->unit;
    }
    l->points = box_of_points(l);
    l->board = l->points;
    for (uint32_t i = 0; i < l->count; i++) {
        box_add(&l->board, l->spots[i].x, l->spots[i].y, layout_room(l, i));
    }
    l->middle_x = (l->points.left + l->points.right) / 2;
    l->middle_y = (l->points.top + l->points.bottom) / 2;
    uint32_t centre = rvl_game_find_point(l->game, "0");
    if (centre != RVL_NONE) {
        l->middle_x = l->spots[centre].x;
        l->middle_y = l->spots[centre].y;
    }
}

double layout_room(const struct layout *l, uint32_t point)
{
    const struct spot *spot = &l->spots[point];
    return spot->is_square ? l->unit / 2
           : spot->is_cell ? 0.6 * l->unit
                           : l->radius + 2;
}

bool layout_is_hidden(const struct layout *l, const rvl_segment_info *segment)
{
    const struct spot *a = &l->spots[segment->from];
    const struct spot *b = &l->spots[segment->to];
    return a->is_square && b->is_square && fabs(a->x - b->x) < 1.5 * l->unit &&
           fabs(a->y - b->y) < 1.5 * l->unit;
}

/* Colours of which something is drawn get the line styles in their order. */
static void choose_classes(struct layout *l, uint32_t colours)
{
    for (uint32_t c = 0; c < colours; c++) {
        l->classes[c] = RVL_NONE;
        for (uint32_t i = 0; i < l->segment_count; i++) {
            if (l->segments[i].colour == c &&
                !layout_is_hidden(l, &l->segments[i])) {
                l->classes[c] = l->class_count++;
                break;
            }
        }
    }
}

bool layout_init(struct layout *l, const struct draw_request *request)
{
    rvl_game *game = rvl_state_game(request->state);
    uint32_t colours = rvl_game_colour_count(game);
    *l = (struct layout){.request = request,
                         .game = game,
                         .state = request->state,
                         .prefix = request->id_prefix ? request->id_prefix : "",
                         .count = rvl_game_point_count(game),
                         .segment_count = rvl_game_segment_count(game)};
    l->spots = calloc(l->count + 1u, sizeof *l->spots);
    l->segments = calloc(l->segment_count + 1u, sizeof *l->segments);
    l->classes = calloc(colours + 1u, sizeof *l->classes);
    if (l->spots == NULL || l->segments == NULL || l->classes == NULL) {
        return false;
    }
    read_points(l);
    for (uint32_t i = 0; i < l->segment_count; i++) {
        rvl_game_segment(game, i, &l->segments[i]);
    }
    if (l->count > 0) {
        place_points(l);
        add_loops(l, &l->board);
    }
    choose_classes(l, colours);
    return true;
}

void layout_clear(struct layout *l)
{
    free(l->spots);
    free(l->segments);
    free(l->classes);
    *l = (struct layout){0};
}
