/* The board: paper, squares with their outline, lines, points. */
#include "draw/parts.h"

#include <math.h>

#define SHADE "#d9c49d"

/* Line styles by their order in the file; all can be told apart without
 * colours. The first is hollow, as the light lines of printed boards. */
struct line_style {
    const char *colour, *dashes, *core; /* dashes, core: NULL for none */
    double width;
};

static const struct line_style styles[] = {
    {"#6b4a1e", NULL, "#ffdf9e", 5.4}, {INK, NULL, NULL, 2.2},
    {INK, "7 4.5", NULL, 2.2},         {INK, "0.1 5", NULL, 3.2},
    {INK, "9 4 0.1 4", NULL, 2.6},     {INK, NULL, "#ffffff", 5.4},
};
#define STYLE_COUNT ((uint32_t)(sizeof styles / sizeof *styles))

static const struct line_style plain = {INK, NULL, NULL, 1.8};

static const struct line_style *style_of(const struct layout *l, uint32_t style)
{
    return l->class_count < 2 ? &plain : &styles[style % STYLE_COUNT];
}

static void begin_lines(struct pen *pen, const char *colour, double width,
                        const char *dashes)
{
    pen_add(pen, "<path fill=\"none\" stroke=\"%r\" stroke-width=\"%n\" ",
            colour, width);
    pen_raw(pen, "stroke-linecap=\"round\" ");
    if (dashes != NULL) {
        pen_add(pen, "stroke-dasharray=\"%r\" ", dashes);
    }
    pen_raw(pen, "d=\"\n");
}

static void draw_class(struct pen *pen, const struct layout *l, uint32_t style,
                       bool is_core)
{
    const struct line_style *s = style_of(l, style);
    begin_lines(pen, is_core ? s->core : s->colour,
                is_core ? s->width - 2.8 : s->width, s->dashes);
    for (uint32_t i = 0; i < l->segment_count; i++) {
        if (l->classes[l->segments[i].colour] == style &&
            !layout_is_hidden(l, &l->segments[i])) {
            pen_raw(pen, "M");
            draw_segment(pen, l, i);
            pen_raw(pen, "\n");
        }
    }
    pen_raw(pen, "\"/>\n");
}

void draw_lines(struct pen *pen, const struct layout *l)
{
    if (l->class_count == 0) {
        return;
    }
    pen_raw(pen, "<g class=\"lines\">\n");
    for (uint32_t c = l->class_count; c-- > 0;) {
        draw_class(pen, l, c, false);
        if (style_of(l, c)->core != NULL) {
            draw_class(pen, l, c, true);
        }
    }
    pen_raw(pen, "</g>\n");
}

void draw_line_sample(struct pen *pen, const struct layout *l, uint32_t style,
                      double x, double y)
{
    const struct line_style *s = style_of(l, style);
    begin_lines(pen, s->colour, s->width, s->dashes);
    pen_add(pen, "M%n %nh36\"/>\n", x, y);
    if (s->core != NULL) {
        begin_lines(pen, s->core, s->width - 2.8, NULL);
        pen_add(pen, "M%n %nh36\"/>\n", x, y);
    }
}

/* ---------------------------------------------------------------- squares */

static bool has_square_at(const struct layout *l, double x, double y)
{
    for (uint32_t i = 0; i < l->count; i++) {
        if (l->spots[i].is_square && fabs(l->spots[i].x - x) < 1 &&
            fabs(l->spots[i].y - y) < 1) {
            return true;
        }
    }
    return false;
}

/* An edge from x, y by the vector: is it crossed by a line to a free point?
 * Then it is a gate, and open. */
static bool is_gate(const struct layout *l, double x, double y, double dx,
                    double dy)
{
    for (uint32_t i = 0; i < l->segment_count; i++) {
        const struct spot *a = &l->spots[l->segments[i].from];
        const struct spot *b = &l->spots[l->segments[i].to];
        if (a->is_square == b->is_square) {
            continue;
        }
        double from = (a->x - x) * dy - (a->y - y) * dx;
        double to = (b->x - x) * dy - (b->y - y) * dx;
        double part = from - to != 0 ? from / (from - to) : -1;
        double hit_x = a->x + part * (b->x - a->x) - x;
        double hit_y = a->y + part * (b->y - a->y) - y;
        double along = (hit_x * dx + hit_y * dy) / (dx * dx + dy * dy);
        if (part > 0 && part < 1 && along > 0 && along < 1) {
            return true;
        }
    }
    return false;
}

static void draw_outline(struct pen *pen, const struct layout *l)
{
    static const int sides[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    double u = l->unit;
    pen_raw(pen, "<path class=\"wall\" fill=\"none\" stroke=\"" INK "\" "
                 "stroke-width=\"3\" stroke-linecap=\"square\" d=\"\n");
    for (uint32_t i = 0; i < l->count; i++) {
        const struct spot *spot = &l->spots[i];
        for (unsigned s = 0; s < 4 && spot->is_square; s++) {
            double nx = sides[s][0] * u;
            double ny = sides[s][1] * u;
            double x = spot->x + nx / 2 - ny / 2;
            double y = spot->y + ny / 2 - nx / 2;
            double dx = ny;
            double dy = nx;
            if (!has_square_at(l, spot->x + nx, spot->y + ny) &&
                !is_gate(l, x, y, dx, dy)) {
                pen_add(pen, "M%n %nl%n %n\n", x, y, dx, dy);
            }
        }
    }
    pen_raw(pen, "\"/>\n");
}

static void draw_square_class(struct pen *pen, const struct layout *l,
                              bool is_shaded, const char *fill)
{
    double u = l->unit;
    pen_add(pen,
            "<path fill=\"%r\" stroke=\"" WOOD "\" stroke-width=\"0.7\" "
            "d=\"\n",
            fill);
    for (uint32_t i = 0; i < l->count; i++) {
        const struct spot *spot = &l->spots[i];
        if (spot->is_square && spot->is_shaded == is_shaded) {
            pen_add(pen, "M%n %nh%nv%nh%nz\n", spot->x - u / 2, spot->y - u / 2,
                    u, u, -u);
        }
    }
    pen_raw(pen, "\"/>\n");
}

static void draw_frame(struct pen *pen, const struct layout *l,
                       const char *paint)
{
    double u = l->unit;
    pen_add(pen, "<rect x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" %r/>\n",
            l->points.left - u / 2, l->points.top - u / 2,
            l->points.right - l->points.left + u,
            l->points.bottom - l->points.top + u, paint);
}

void draw_ground(struct pen *pen, const struct layout *l)
{
    if (!l->has_squares) {
        return;
    }
    bool has_shade = false;
    for (uint32_t i = 0; i < l->count; i++) {
        has_shade = has_shade || l->spots[i].is_shaded;
    }
    pen_raw(pen, "<g class=\"squares\">\n");
    if (l->is_sparse) {
        draw_frame(pen, l, "fill=\"#ffffff\"");
    }
    /* Squares that touch at corners only are the dark ones of their board. */
    draw_square_class(pen, l, false,
                      l->is_sparse && !has_shade ? SHADE : "#ffffff");
    if (has_shade) {
        draw_square_class(pen, l, true, SHADE);
    }
    pen_raw(pen, "</g>\n");
}

void draw_walls(struct pen *pen, const struct layout *l)
{
    if (l->has_squares && l->is_sparse) {
        draw_frame(pen, l,
                   "class=\"wall\" fill=\"none\" stroke=\"" INK
                   "\" stroke-width=\"3\"");
    } else if (l->has_squares) {
        draw_outline(pen, l);
    }
}

void draw_points(struct pen *pen, const struct layout *l)
{
    bool is_begun = false;
    for (uint32_t i = 0; i < l->count; i++) {
        const struct spot *spot = &l->spots[i];
        if (spot->is_square) {
            continue;
        }
        if (!is_begun) {
            pen_raw(pen, "<g class=\"points\" fill=\"#ffffff\" stroke=\"" INK
                         "\" stroke-width=\"1.6\">\n");
            is_begun = true;
        }
        pen_add(pen, "<circle cx=\"%n\" cy=\"%n\" r=\"%n\"/>\n", spot->x,
                spot->y,
                spot->is_cell ? 0.52 * l->unit : fmin(0.32 * l->radius, 5.6));
    }
    pen_raw(pen, is_begun ? "</g>\n" : "");
}
