/*
 * Lines between two points. A curved one is an arc: about the middle of the
 * board if its ends are equally far from there; else of the circle through
 * its ends and that of the curved line that goes on from it; else a slight
 * bow away from the middle.
 */
#include "draw/parts.h"

#include <math.h>

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
    if (!is_about_middle(l, s, &circle) &&
        !find_next(l, s, s->from, s->to, &circle) &&
        !find_next(l, s, s->to, s->from, &circle)) {
        circle = bow(l, s);
    }
    double turn = (a->x - circle.x) * (b->y - circle.y) -
                  (a->y - circle.y) * (b->x - circle.x);
    pen_add(pen, "%n %nA%n %n 0 0 %u %n %n", a->x, a->y, circle.radius,
            circle.radius, turn > 0 ? 1u : 0u, b->x, b->y);
}
