/* A board with numbers beside it: bars that lie, columns that stand. */
#include "draw/parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_SIZE 14.0
#define HEAD_SIZE 17.0
/* Width of a letter, on the safe side, for a size of 1. */
#define LETTER 0.6
#define PANEL 460.0
#define GAP 36.0
#define LINE 20.0
#define BAR 13.0
#define COLUMNS_HEIGHT 110.0
#define FILL "#5c7ca3"

/* The most letters of a text that fit, without cutting one in two; *rest:
 * where the next line begins, at a blank if there is one. */
static size_t fit(const char *text, double width, double size,
                  const char **rest)
{
    double room = floor(width / (LETTER * size));
    size_t blank = 0, at = 0;
    for (double letters = 0; text[at] != '\0' && letters < room; letters++) {
        blank = text[at] == ' ' ? at : blank;
        do {
            at++;
        } while (((unsigned char)text[at] & 0xC0) == 0x80);
    }
    if (text[at] == '\0') {
        *rest = text + at;
        return at;
    }
    at = blank > 0 ? blank : at;
    *rest = text + at + (blank > 0);
    return at;
}

/* Draws a text in as many lines as it takes; returns the y below. */
static double put_lines(struct pen *pen, const char *text, double x, double y,
                        double width, double size)
{
    const char *rest = text;
    while (*rest != '\0') {
        const char *line = rest;
        size_t length = fit(line, width, size, &rest);
        char *part = malloc(length + 1);
        if (part == NULL) {
            pen->is_lost = true;
            return y;
        }
        memcpy(part, line, length);
        part[length] = '\0';
        pen_add(pen,
                "<text x=\"%n\" y=\"%n\" font-size=\"%n\" "
                "text-anchor=\"start\" fill=\"" INK "\">%s</text>\n",
                x, y + size, size, part);
        free(part);
        y += size * 1.35;
    }
    return y;
}

static double put_bars(struct pen *pen, const struct draw_bars *group, double x,
                       double y)
{
    for (uint32_t i = 0; i < group->count; i++) {
        const struct draw_bar *bar = &group->bars[i];
        double length = bar->share * (PANEL - 120);
        y = put_lines(pen, bar->text, x, y, PANEL, TEXT_SIZE);
        pen_add(pen,
                "<rect x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" "
                "fill=\"" FILL "\"/>\n",
                x, y, fmax(length, 1), BAR);
        pen_add(pen,
                "<text x=\"%n\" y=\"%n\" font-size=\"%n\" "
                "text-anchor=\"start\" fill=\"" INK "\">%s</text>\n",
                x + length + 8, y + BAR / 2 + TEXT_DROP * (TEXT_SIZE - 1),
                TEXT_SIZE - 1, bar->note);
        y += LINE + 2;
    }
    return y;
}

static double put_columns(struct pen *pen, const struct draw_bars *group,
                          double x, double y)
{
    double step = PANEL / group->count;
    double floor_y = y + COLUMNS_HEIGHT + TEXT_SIZE;
    for (uint32_t i = 0; i < group->count; i++) {
        const struct draw_bar *bar = &group->bars[i];
        double height = bar->share * COLUMNS_HEIGHT;
        double middle = x + (i + 0.5) * step;
        pen_add(pen,
                "<rect x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" "
                "fill=\"" FILL "\"/>\n",
                middle - 0.4 * step, floor_y - height, 0.8 * step, height);
        pen_add(pen,
                "<text x=\"%n\" y=\"%n\" font-size=\"%n\" fill=\"" INK
                "\">%s</text>\n",
                middle, floor_y - height - 4, TEXT_SIZE - 3, bar->note);
        pen_add(pen,
                "<text x=\"%n\" y=\"%n\" font-size=\"%n\" fill=\"" INK
                "\">%s</text>\n",
                middle, floor_y + TEXT_SIZE, TEXT_SIZE - 3, bar->text);
    }
    pen_add(pen,
            "<path d=\"M%n %nH%n\" stroke=\"" INK "\" stroke-width=\"1\"/>\n",
            x, floor_y, x + PANEL);
    return floor_y + 1.5 * LINE;
}

static void put_groups(struct pen *pen, const struct draw_chart *chart,
                       struct box *all)
{
    double x = all->right + GAP;
    double y = all->top;
    for (uint32_t g = 0; g < chart->group_count; g++) {
        const struct draw_bars *group = &chart->groups[g];
        y = put_lines(pen, group->heading, x, y, PANEL, HEAD_SIZE) + 4;
        if (group->count > 0) {
            y = group->is_columns ? put_columns(pen, group, x, y)
                                  : put_bars(pen, group, x, y);
        }
        y += LINE / 2;
    }
    all->right = x + PANEL;
    all->bottom = fmax(all->bottom, y);
}

char *draw_chart(const struct draw_chart *chart, size_t *length)
{
    struct layout l;
    struct pen inside = {0};
    struct pen pen = {0};
    char *svg = NULL;
    if (layout_init(&l, &chart->board)) {
        l.all = l.board;
        draw_parts(&inside, &l);
        struct box box = l.all;
        double width = fmax(box.right - box.left, 200);
        box.bottom = put_lines(&inside, chart->caption, box.left,
                               box.bottom + MARGIN, width, TEXT_SIZE);
        box.right = fmax(box.right, box.left + width);
        put_groups(&inside, chart, &box);
        box.top -= 2 * LINE;
        put_lines(&inside, chart->heading, box.left, box.top,
                  box.right - box.left, HEAD_SIZE);
        box = (struct box){box.left - MARGIN, box.top - MARGIN,
                           box.right + MARGIN, box.bottom + MARGIN};
        char *parts = pen_take(&inside, NULL);
        draw_opening(&pen, &l, &box);
        pen_raw(&pen, parts != NULL ? parts : "");
        pen_raw(&pen, "</svg>\n");
        pen.is_lost = pen.is_lost || parts == NULL;
        free(parts);
        svg = pen_take(&pen, length);
    }
    layout_clear(&l);
    return svg;
}
