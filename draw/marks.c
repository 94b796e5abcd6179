/* Marks: the last turn, and where pieces may go. Both can be told apart
 * without colours: the last turn is a broad band, possible ones are dots and
 * arrows. */
#include "draw/parts.h"

#include <math.h>
#include <stdlib.h>

#define LAST "#e8862e"
#define GOAL "#1f7a4d"
/* Below a line that crosses a dark piece, for pictures without colours. */
#define LIGHT_EDGE " stroke=\"#fff\" stroke-width=\"5.5\""

/* The stretch from a to b without its beginning and end. */
static void shorten(const struct spot *a, const struct spot *b, double from,
                    double to, double *xy)
{
    double length = fmax(hypot(b->x - a->x, b->y - a->y), 1e-6);
    double dx = (b->x - a->x) / length;
    double dy = (b->y - a->y) / length;
    xy[0] = a->x + dx * from;
    xy[1] = a->y + dy * from;
    xy[2] = b->x - dx * to;
    xy[3] = b->y - dy * to;
}

static void draw_cross(struct pen *pen, const struct layout *l, uint32_t point)
{
    double r = 0.75 * l->radius;
    pen_add(pen, "<path" LIGHT_EDGE " d=\"M%n %nl%n %nm%n 0l%n %n\"/>\n",
            l->spots[point].x - r, l->spots[point].y - r, 2 * r, 2 * r, -2 * r,
            2 * r, -2 * r);
    pen_add(pen, "<path d=\"M%n %nl%n %nm%n 0l%n %n\"/>\n",
            l->spots[point].x - r, l->spots[point].y - r, 2 * r, 2 * r, -2 * r,
            2 * r, -2 * r);
}

static void draw_ring(struct pen *pen, const struct layout *l, uint32_t point,
                      const char *more)
{
    pen_add(pen, "<circle cx=\"%n\" cy=\"%n\" r=\"%n\"%r/>\n",
            l->spots[point].x, l->spots[point].y, l->radius + 3.5, more);
}

void draw_last(struct pen *pen, const struct layout *l)
{
    static const struct draw_turn nothing = {.from = RVL_NONE};
    const struct draw_turn *turn =
        l->request->last != NULL ? l->request->last : &nothing;
    uint32_t at = turn->from;
    pen_add(pen, "<g class=\"last\" fill=\"none\" stroke=\"" LAST
                 "\" stroke-width=\"3\" stroke-linecap=\"round\">\n");
    if (at != RVL_NONE) {
        draw_ring(pen, l, at, " stroke-dasharray=\"4 6\"");
    }
    for (uint32_t i = 0; i < turn->path_length; i++) {
        if (at != RVL_NONE) {
            double xy[4];
            shorten(&l->spots[at], &l->spots[turn->path[i]], 0, 0, xy);
            pen_add(pen,
                    "<path stroke-width=\"9\" stroke-opacity=\"0.55\" "
                    "d=\"M%n %nL%n %n\"/>\n",
                    xy[0], xy[1], xy[2], xy[3]);
        }
        at = turn->path[i];
    }
    if (at != RVL_NONE && turn->path_length > 0) {
        draw_ring(pen, l, at, "");
    }
    for (uint32_t i = 0; i < turn->taken_count; i++) {
        draw_cross(pen, l, turn->taken[i]);
    }
    pen_raw(pen, "</g>\n");
}

/* ---------------------------------------------------------- possible turns */

bool turn_is_shown(const struct layout *l, uint32_t move,
                   const rvl_move_info *info)
{
    const struct draw_request *r = l->request;
    if (r->is_one) {
        return move == r->turn;
    }
    return info->from != RVL_NONE &&
           (info->from == r->moves_of ||
            (r->points_of != NULL && r->points_of[info->from]));
}

/* more: of the element, for an arrow drawn once more. */
static void draw_arrow(struct pen *pen, const struct layout *l, uint32_t from,
                       uint32_t to, bool is_from_piece, const char *more)
{
    double xy[4];
    shorten(&l->spots[from], &l->spots[to], is_from_piece ? l->radius + 2 : 6,
            9, xy);
    double length = fmax(hypot(xy[2] - xy[0], xy[3] - xy[1]), 1e-6);
    double dx = 6 * (xy[2] - xy[0]) / length;
    double dy = 6 * (xy[3] - xy[1]) / length;
    pen_add(pen, "<path%r d=\"M%n %nL%n %nM%n %nL%n %nL%n %n\"/>\n", more,
            xy[0], xy[1], xy[2], xy[3], xy[2] - dx - 0.7 * dy,
            xy[3] - dy + 0.7 * dx, xy[2], xy[3], xy[2] - dx + 0.7 * dy,
            xy[3] - dy - 0.7 * dx);
}

static void draw_turn(struct pen *pen, const struct layout *l, uint32_t move,
                      const rvl_move_info *info)
{
    char text[256] = "";
    rvl_move_text(l->state, l->request->moves, move, text, sizeof text);
    pen_add(pen, "<g class=\"move\"><title>%s</title>\n", text);
    for (uint32_t i = 0; i < info->taken_count; i++) {
        draw_cross(pen, l, info->taken[i]);
    }
    uint32_t at = info->from;
    for (uint32_t i = 0; i < info->path_length; i++) {
        uint32_t to = info->path[i];
        bool is_onto = rvl_state_at(l->state, to) != RVL_NONE;
        if (at != RVL_NONE && is_onto) {
            draw_arrow(pen, l, at, to, i == 0, LIGHT_EDGE);
        }
        if (at != RVL_NONE) {
            draw_arrow(pen, l, at, to, i == 0, "");
        }
        at = to;
        pen_add(pen, "<circle cx=\"%n\" cy=\"%n\" r=\"%n\" fill=\"%r\"/>\n",
                l->spots[at].x, l->spots[at].y,
                is_onto ? l->radius + 3 : fmin(0.45 * l->radius, 7.5),
                is_onto ? "none" : GOAL);
    }
    pen_raw(pen, "</g>\n");
}

void draw_turns(struct pen *pen, const struct layout *l)
{
    const rvl_moves *moves = l->request->moves;
    rvl_move_info info;
    pen_raw(pen, "<g class=\"moves\" fill=\"none\" stroke=\"" GOAL
                 "\" stroke-width=\"2.2\" stroke-linecap=\"round\" "
                 "stroke-linejoin=\"round\">\n");
    for (uint32_t p = 0; p < l->count; p++) {
        if (p == l->request->moves_of ||
            (l->request->points_of != NULL && l->request->points_of[p])) {
            draw_ring(pen, l, p, "");
        }
    }
    for (uint32_t i = 0; i < rvl_moves_count(moves); i++) {
        if (rvl_move_get(l->state, moves, i, &info) &&
            turn_is_shown(l, i, &info)) {
            draw_turn(pen, l, i, &info);
        }
    }
    pen_raw(pen, "</g>\n");
}
