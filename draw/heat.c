/*
 * How much each point is used: the more, the larger and the darker its disc;
 * a cross where nothing ever happened.
 */
#include "draw/parts.h"

#include <math.h>

#define HEAT "#b3261e"

static void draw_cross(struct pen *pen, const struct spot *spot, double arm)
{
    pen_add(pen, "<path d=\"M%n %nL%n %nM%n %nL%n %n\"/>\n", spot->x - arm,
            spot->y - arm, spot->x + arm, spot->y + arm, spot->x - arm,
            spot->y + arm, spot->x + arm, spot->y - arm);
}

void draw_heat(struct pen *pen, const struct layout *l)
{
    const double *heat = l->request->heat;
    pen_raw(pen, "<g class=\"heat\" fill=\"" HEAT "\">\n");
    for (uint32_t p = 0; p < l->count; p++) {
        if (heat[p] > 0) {
            pen_add(pen,
                    "<circle cx=\"%n\" cy=\"%n\" r=\"%n\" "
                    "fill-opacity=\"%n\"><title>%s</title></circle>\n",
                    l->spots[p].x, l->spots[p].y,
                    l->radius * (0.35 + 0.65 * sqrt(heat[p])),
                    0.3 + 0.6 * heat[p], l->spots[p].name);
        }
    }
    pen_raw(pen, "</g>\n<g class=\"unused\" stroke=\"" INK "\" "
                 "stroke-width=\"2\" stroke-opacity=\"0.6\" "
                 "stroke-linecap=\"round\">\n");
    for (uint32_t p = 0; p < l->count; p++) {
        if (!(heat[p] > 0)) {
            draw_cross(pen, &l->spots[p], 0.4 * l->radius);
        }
    }
    pen_raw(pen, "</g>\n");
}
