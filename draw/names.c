/* Names of points: file letters and rank numbers at the edges, all others
 * beside their points where there is most room. */
#include "draw/parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define EDGE_SIZE 15.0
#define NAME_SIZE 10.5

static void draw_edge(struct pen *pen, const char *text, size_t length,
                      double x, double y)
{
    char name[16];
    length = length < sizeof name - 1 ? length : sizeof name - 1;
    memcpy(name, text, length);
    name[length] = '\0';
    pen_add(pen, "<text x=\"%n\" y=\"%n\">%s</text>\n", x,
            y + TEXT_DROP * EDGE_SIZE, name);
}

/* Whether an earlier grid point has its letter (number) at the same place. */
static bool is_first(const struct layout *l, uint32_t point, bool is_column)
{
    const struct spot *spot = &l->spots[point];
    for (uint32_t i = 0; i < point; i++) {
        const struct spot *s = &l->spots[i];
        if (s->is_on_grid &&
            fabs(is_column ? s->x - spot->x : s->y - spot->y) < 0.5) {
            return false;
        }
    }
    return true;
}

static void draw_edges(struct pen *pen, struct layout *l)
{
    bool is_turned = l->request->quarter_turns % 2 == 1;
    double bottom = l->board.bottom + 16;
    double left = l->board.left - 15;
    pen_add(pen, "<g class=\"edge\" font-size=\"%n\" fill=\"" WOOD "\">\n",
            EDGE_SIZE);
    for (uint32_t i = 0; i < l->count; i++) {
        const struct spot *spot = &l->spots[i];
        if (!spot->is_on_grid) {
            continue;
        }
        size_t letters = strspn(spot->name, "abcdefghijklmnopqrstuvwxyz");
        size_t digits = strlen(spot->name) - letters;
        if (is_first(l, i, true)) {
            draw_edge(pen, is_turned ? spot->name + letters : spot->name,
                      is_turned ? digits : letters, spot->x, bottom);
        }
        if (is_first(l, i, false)) {
            draw_edge(pen, is_turned ? spot->name : spot->name + letters,
                      is_turned ? letters : digits, left, spot->y);
        }
    }
    pen_raw(pen, "</g>\n");
    box_add(&l->all, left, bottom, 12);
}

/* ------------------------------------------------------------- free names */

static double distance_to_line(const struct spot *a, const struct spot *b,
                               double x, double y)
{
    double dx = b->x - a->x;
    double dy = b->y - a->y;
    double square = dx * dx + dy * dy;
    double part = square > 0 ? ((x - a->x) * dx + (y - a->y) * dy) / square : 0;
    part = fmin(fmax(part, 0), 1);
    return hypot(a->x + part * dx - x, a->y + part * dy - y);
}

/* Names placed so far. */
struct placed {
    double (*xy)[2];
    uint32_t count;
};

/* The nearest that a line comes to a name: to its middle, or to its ends, which
 * may be nearer to it than what is all round would be liked. */
static double gap_to_line(const struct spot *from, const struct spot *to,
                          double x, double y, double half)
{
    double ends = fmin(distance_to_line(from, to, x - half, y),
                       distance_to_line(from, to, x + half, y));
    return fmin(distance_to_line(from, to, x, y), ends + 0.5 * NAME_SIZE);
}

/* How well the middle of a name lies: far from lines and other names, and
 * nearer to its own point than to any other; up to what is enough. */
static double room_at(const struct layout *l, const struct placed *placed,
                      uint32_t point, double x, double y, double half)
{
    const struct spot *own = &l->spots[point];
    double near = hypot(own->x - x, own->y - y);
    double room = 12;
    for (uint32_t i = 0; i < l->segment_count; i++) {
        const rvl_segment_info *s = &l->segments[i];
        if (!layout_is_hidden(l, s)) {
            room = fmin(room, gap_to_line(&l->spots[s->from], &l->spots[s->to],
                                          x, y, half));
        }
    }
    for (uint32_t i = 0; i < l->count; i++) {
        if (i != point) {
            double gap = hypot(l->spots[i].x - x, l->spots[i].y - y);
            room = fmin(room, fmin(gap - l->radius, 0.8 * (gap - near)));
        }
    }
    for (uint32_t i = 0; i < placed->count; i++) {
        double gap =
            fmax(fabs(placed->xy[i][0] - x) / 2, fabs(placed->xy[i][1] - y));
        room = fmin(room, gap - 2);
    }
    return room;
}

/* How far out along a way the middle of a name has to lie so that the piece
 * on the point, if there is one, does not touch it. */
static double clear_of_piece(const struct layout *l, uint32_t point,
                             double half, double x, double y)
{
    uint32_t kind =
        l->request->has_no_pieces ? RVL_NONE : rvl_state_at(l->state, point);
    double out = 1;
    for (; kind != RVL_NONE && out < 2; out += 0.04) {
        double gap_x = fmax(fabs(x * out) - half, 0);
        double gap_y = fmax(fabs(y * out) - 0.4 * NAME_SIZE, 0);
        if (is_clear(l->game, kind, l->radius, gap_x, gap_y)) {
            break;
        }
    }
    return out;
}

static void place_name(struct pen *pen, struct layout *l, struct placed *placed,
                       uint32_t point)
{
    /* Directions, the better liked first; x to the right, y down. */
    static const double ways[][2] = {
        {0.71, 0.71}, {0.71, -0.71}, {-0.71, 0.71}, {-0.71, -0.71},
        {0.92, 0.38}, {0.92, -0.38}, {-0.92, 0.38}, {-0.92, -0.38},
        {0.38, 0.92}, {0.38, -0.92}, {-0.38, 0.92}, {-0.38, -0.92},
        {1, 0},       {0, 1},        {-1, 0},       {0, -1}};
    const struct spot *spot = &l->spots[point];
    double half = 0.3 * NAME_SIZE * (double)strlen(spot->name);
    double best = -1e9;
    double *xy = placed->xy[placed->count];
    xy[0] = spot->x;
    xy[1] = spot->y;
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !spot->is_cell; i++) {
        double x = ways[i][0] * (l->radius + half + 1);
        double y = ways[i][1] * (l->radius + 6);
        double out = clear_of_piece(l, point, half, x, y);
        x = spot->x + out * x;
        y = spot->y + out * y;
        double room = room_at(l, placed, point, x, y, half);
        if (room > best + 0.5) {
            best = room;
            xy[0] = x;
            xy[1] = y;
        }
    }
    pen_add(pen, "<text x=\"%n\" y=\"%n\">%s</text>\n", xy[0],
            xy[1] + TEXT_DROP * NAME_SIZE, spot->name);
    box_add(&l->all, xy[0], xy[1], half + 2);
    placed->count++;
}

static void draw_free_names(struct pen *pen, struct layout *l)
{
    struct placed placed = {calloc(l->count + 1u, sizeof *placed.xy), 0};
    if (placed.xy == NULL) {
        pen->is_lost = true;
        return;
    }
    pen_add(pen,
            "<g class=\"names\" font-size=\"%n\" fill=\"" WOOD
            "\" stroke=\"#ffffff\" stroke-width=\"3\" "
            "stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
            NAME_SIZE);
    for (uint32_t i = 0; i < l->count; i++) {
        if (!l->spots[i].is_on_grid) {
            place_name(pen, l, &placed, i);
        }
    }
    pen_raw(pen, "</g>\n");
    free(placed.xy);
}

void draw_names(struct pen *pen, struct layout *l)
{
    if (l->has_grid) {
        draw_edges(pen, l);
    }
    draw_free_names(pen, l);
}
