/*
 * Lines between two points. A curved one is an arc: where its line is straight
 * on both sides of it, the one that goes on smoothly from either, however far
 * round it must go; else about the middle of the
 * board if its ends are equally far from there; else of the circle through
 * its ends and that of the curved line that goes on from it; else a slight
 * bow away from the middle.
 */
#include "draw/parts.h"

#include <math.h>

#define PI 3.14159265358979323846

struct circle {
    double x, y, radius;
};

static bool is_about_middle(const struct layout *l, const rvl_segment_info *s,
                            struct circle *circle)
{
    const struct spot *a = &l->spots[s->from];
    const struct spot *b = &l->spots[s->to];
    double ra = hypot(a->x - l->middle_x, a->y - l->middle_y);
    double rb = hypot(b->x - l->middle_x, b->y - l->middle_y);
    double chord = hypot(a->x - b->x, a->y - b->y);
    *circle = (struct circle){l->middle_x, l->middle_y, (ra + rb) / 2};
    return fabs(ra - rb) < 0.01 * l->unit && ra > 0.01 * l->unit &&
           chord < 1.98 * ra;
}

/* The circle through three points; false if they lie on a line. */
static bool find_circle(const struct spot *a, const struct spot *b,
                        const struct spot *c, struct circle *circle)
{
    double bx = b->x - a->x;
    double by = b->y - a->y;
    double cx = c->x - a->x;
    double cy = c->y - a->y;
    double d = 2 * (bx * cy - by * cx);
    if (fabs(d) < 1e-3) {
        return false;
    }
    double bb = bx * bx + by * by;
    double cc = cx * cx + cy * cy;
    double x = (cy * bb - by * cc) / d;
    double y = (bx * cc - cx * bb) / d;
    *circle = (struct circle){a->x + x, a->y + y, hypot(x, y)};
    return true;
}

/* The end of another curved segment at `at`, the flattest continuation from
 * `from` there. */
static bool find_next(const struct layout *l, const rvl_segment_info *own,
                      uint32_t from, uint32_t at, struct circle *circle)
{
    bool is_found = false;
    for (uint32_t i = 0; i < l->segment_count; i++) {
        const rvl_segment_info *s = &l->segments[i];
        struct circle other;
        if (s == own || !s->is_curved || (s->from != at && s->to != at) ||
            is_about_middle(l, s, &other)) {
            continue;
        }
        uint32_t end = s->from == at ? s->to : s->from;
        if (find_circle(&l->spots[from], &l->spots[at], &l->spots[end],
                        &other) &&
            (!is_found || other.radius > circle->radius)) {
            *circle = other;
            is_found = true;
        }
    }
    return is_found;
}

static struct circle bow(const struct layout *l, const rvl_segment_info *s)
{
    const struct spot *a = &l->spots[s->from];
    const struct spot *b = &l->spots[s->to];
    double x = (a->x + b->x) / 2;
    double y = (a->y + b->y) / 2;
    double nx = b->y - a->y;
    double ny = a->x - b->x;
    /* The centre on the side of the middle; which, if it is in between. */
    double side = (l->middle_x - x) * nx + (l->middle_y - y) * ny < 0 ? -1 : 1;
    struct circle circle = {x + side * nx, y + side * ny, 0};
    circle.radius = hypot(a->x - circle.x, a->y - circle.y);
    return circle;
}

/* -------------------------------------------------- between straight lines */

static bool is_straight(const struct layout *l, uint32_t from, uint32_t to)
{
    for (uint32_t i = 0; i < l->segment_count; i++) {
        const rvl_segment_info *s = &l->segments[i];
        if ((s->from == from && s->to == to) ||
            (s->from == to && s->to == from)) {
            return !s->is_curved;
        }
    }
    return false;
}

/* The arc that leaves `from` the way its line came there and reaches `to` the
 * way its line goes on, and how far it turns, with the clock if positive;
 * false if there is none. */
static bool find_loop(const struct layout *l, const rvl_segment_info *s,
                      struct circle *circle, double *turn)
{
    if (!s->is_curved || s->before == RVL_NONE || s->after == RVL_NONE ||
        !is_straight(l, s->before, s->from) ||
        !is_straight(l, s->to, s->after)) {
        return false;
    }
    const struct spot *a = &l->spots[s->from];
    const struct spot *b = &l->spots[s->to];
    const struct spot *p = &l->spots[s->before];
    const struct spot *q = &l->spots[s->after];
    double before = hypot(a->x - p->x, a->y - p->y);
    double after = hypot(q->x - b->x, q->y - b->y);
    /* across the way at a */
    double nx = -(a->y - p->y) / before;
    double ny = (a->x - p->x) / before;
    double wx = b->x - a->x;
    double wy = b->y - a->y;
    double across = wx * nx + wy * ny;
    if (fabs(across) < 1e-3 * l->unit) {
        return false;
    }
    double radius = (wx * wx + wy * wy) / (2 * across);
    *circle =
        (struct circle){a->x + radius * nx, a->y + radius * ny, fabs(radius)};
    double ax = a->x - circle->x;
    double ay = a->y - circle->y;
    double bx = b->x - circle->x;
    double by = b->y - circle->y;
    double along =
        (-by * (q->x - b->x) + bx * (q->y - b->y)) / (radius * after);
    *turn = atan2(ax * by - ay * bx, ax * bx + ay * by);
    if (*turn * radius < 0) {
        *turn += radius > 0 ? 2 * PI : -2 * PI;
    }
    return along > 0.999;
}

void add_loops(const struct layout *l, struct box *box)
{
    for (uint32_t i = 0; i < l->segment_count; i++) {
        struct circle circle;
        double turn;
        if (!find_loop(l, &l->segments[i], &circle, &turn)) {
            continue;
        }
        const struct spot *a = &l->spots[l->segments[i].from];
        double start = atan2(a->y - circle.y, a->x - circle.x);
        for (int k = 0; k <= 24; k++) {
            double angle = start + turn * k / 24;
            box_add(box, circle.x + circle.radius * cos(angle),
                    circle.y + circle.radius * sin(angle), 2);
        }
    }
}

void draw_segment(struct pen *pen, const struct layout *l, uint32_t segment)
{
    const rvl_segment_info *s = &l->segments[segment];
    const struct spot *a = &l->spots[s->from];
    const struct spot *b = &l->spots[s->to];
    struct circle circle;
    if (!s->is_curved) {
        pen_add(pen, "%n %nL%n %n", a->x, a->y, b->x, b->y);
        return;
    }
    double turn = 0;
    bool is_loop = find_loop(l, s, &circle, &turn);
    if (!is_loop && !is_about_middle(l, s, &circle) &&
        !find_next(l, s, s->from, s->to, &circle) &&
        !find_next(l, s, s->to, s->from, &circle)) {
        circle = bow(l, s);
    }
    if (!is_loop) {
        turn = (a->x - circle.x) * (b->y - circle.y) -
               (a->y - circle.y) * (b->x - circle.x);
    }
    pen_add(pen, "%n %nA%n %n 0 %u %u %n %n", a->x, a->y, circle.radius,
            circle.radius, is_loop && fabs(turn) > PI ? 1u : 0u,
            turn > 0 ? 1u : 0u, b->x, b->y);
}
