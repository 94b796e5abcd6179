/*
 * Pieces. A side has its fill, a name of pieces its shape, a kind its letter,
 * so that all can be told apart in black and white. A side that is called by
 * a colour has that colour.
 */
#include "draw/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct paint {
    const char *name, *fill, *ink;
    bool has_ring; /* a second outline inside, for what is neither */
};

static const struct paint paints[] = {
    {"white", "#ffffff", INK, false},
    {"black", "#262320", "#ffffff", false},
    {"red", "#b3261e", "#ffffff", true},
    {"blue", "#22558f", "#ffffff", true},
    {"green", "#2c6b3a", "#ffffff", true},
    {"yellow", "#f3c93c", INK, true},
    {"brown", "#7a4a21", "#ffffff", true},
    {"grey", "#8b8883", INK, true},
    {"gray", "#8b8883", INK, true},
    {"orange", "#e58a2c", INK, true},
};
#define PAINT_COUNT ((uint32_t)(sizeof paints / sizeof *paints))
/* Those that sides without a colour of their own get in turn. */
#define PAINT_FREE 6u

/* The colour a side is called by ("white", "white_left"), or PAINT_COUNT. */
static uint32_t named_paint(rvl_game *game, uint32_t side)
{
    const char *name = rvl_game_side_name(game, side);
    size_t length = strcspn(name, "_");
    for (uint32_t i = 0; i < PAINT_COUNT; i++) {
        if (strlen(paints[i].name) == length &&
            memcmp(paints[i].name, name, length) == 0) {
            return i;
        }
    }
    return PAINT_COUNT;
}

static bool is_taken_by_name(rvl_game *game, uint32_t paint)
{
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if (named_paint(game, s) == paint) {
            return true;
        }
    }
    return false;
}

/* *copies: earlier sides with the same paint. */
static const struct paint *paint_of(rvl_game *game, uint32_t side,
                                    uint32_t *copies)
{
    uint32_t uses[PAINT_COUNT] = {0};
    uint32_t next = 0;
    uint32_t chosen = 0;
    for (uint32_t s = 0; s <= side; s++) {
        chosen = named_paint(game, s);
        for (uint32_t i = 0; chosen == PAINT_COUNT && i < PAINT_FREE; i++) {
            uint32_t paint = (next + i) % PAINT_FREE;
            if (!is_taken_by_name(game, paint)) {
                chosen = paint;
                next = paint + 1;
            }
        }
        chosen = chosen == PAINT_COUNT ? 0 : chosen;
        *copies = uses[chosen]++;
    }
    return &paints[chosen];
}

/* ----------------------------------------------------------------- shapes */

struct shape {
    const char *path; /* in a square from -100 to 100; NULL: a circle */
    double letter;    /* size of the letter, in radii */
    double drop;      /* how far it stands below the middle, in radii */
};

static const struct shape shapes[] = {
    {NULL, 1.05, 0},
    {"M-86-86H86V86H-86Z", 1.05, 0},
    {"M0-116L116 0L0 116L-116 0Z", 0.95, 0},
    {"M0-118L112 84H-112Z", 0.85, 0.22},
    {"M-56-97H56L112 0L56 97H-56L-112 0Z", 1.0, 0},
    {"M-88-96H88V10C88 66 40 98 0 116C-40 98-88 66-88 10Z", 0.95, -0.06},
    {"M0-120L33-79L85-85L79-33L120 0L79 33L85 85L33 79L0 120L-33 79L-85 85"
     "L-79 33L-120 0L-79-33L-85-85L-33-79Z",
     0.9, 0},
    {"M0-112L106-35L66 90H-66L-106-35Z", 0.95, 0.04},
};
#define SHAPE_COUNT ((uint32_t)(sizeof shapes / sizeof *shapes))

/* The most pieces of one kind with this name. */
static uint32_t most_of_name(rvl_game *game, const char *name)
{
    uint32_t most = 0;
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        uint32_t total = rvl_game_kind_total(game, k);
        if (strcmp(rvl_game_kind_name(game, k), name) == 0 && total > most) {
            most = total;
        }
    }
    return most;
}

static bool is_first_of_name(rvl_game *game, uint32_t kind)
{
    for (uint32_t k = 0; k < kind; k++) {
        if (strcmp(rvl_game_kind_name(game, k),
                   rvl_game_kind_name(game, kind)) == 0) {
            return false;
        }
    }
    return true;
}

/* Names of pieces get the shapes in the order of their numbers, so that the
 * many are round. */
static const struct shape *shape_of(rvl_game *game, uint32_t kind)
{
    const char *name = rvl_game_kind_name(game, kind);
    uint32_t own = most_of_name(game, name);
    uint32_t before = 0;
    bool is_past = false;
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        const char *other = rvl_game_kind_name(game, k);
        if (!is_first_of_name(game, k)) {
            continue;
        }
        uint32_t most = most_of_name(game, other);
        is_past = is_past || strcmp(other, name) == 0;
        before += most > own || (most == own && !is_past) ? 1 : 0;
    }
    return &shapes[before % SHAPE_COUNT];
}

bool is_clear(rvl_game *game, uint32_t kind, double radius, double gap_x,
              double gap_y)
{
    const struct shape *shape = shape_of(game, kind);
    bool is_round = shape == &shapes[0];
    bool is_square = shape == &shapes[1];
    /* the points of the others reach out so far */
    double reach = is_round || is_square ? radius : 1.2 * radius;
    return hypot(gap_x, gap_y) > reach + 1 &&
           (!is_square || fmax(gap_x, gap_y) > 0.86 * radius + 1);
}

/* A path of whole numbers, each times radius / 100. */
static void draw_scaled(struct pen *pen, const char *path, double radius)
{
    for (const char *p = path; *p != '\0';) {
        if (*p == '-' || (*p >= '0' && *p <= '9')) {
            double sign = *p == '-' ? -1 : 1;
            double value = 0;
            p += *p == '-' ? 1 : 0;
            while (*p >= '0' && *p <= '9') {
                value = 10 * value + (*p++ - '0');
            }
            /* No "-0": the sign also parts two numbers. */
            pen_raw(pen, sign < 0 && value * radius < 0.5 ? " " : "");
            pen_number(pen, sign * value * radius / 100);
        } else {
            pen_bytes(pen, p++, 1);
        }
    }
}

static void draw_outline(struct pen *pen, const struct shape *shape,
                         double radius, const char *paint)
{
    if (shape->path == NULL) {
        pen_add(pen, "<circle r=\"%n\" %r/>", radius, paint);
    } else {
        pen_raw(pen, "<path d=\"");
        draw_scaled(pen, shape->path, radius);
        pen_add(pen, "\" %r/>", paint);
    }
}

void draw_one_shape(struct pen *pen, rvl_game *game, uint32_t kind,
                    double radius)
{
    uint32_t copies = 0;
    const struct paint *paint =
        paint_of(game, rvl_game_kind_side(game, kind), &copies);
    const struct shape *shape = shape_of(game, kind);
    double size = shape->letter * radius;
    bool is_dark = paint->ink != paints[0].ink;
    pen_add(pen, "<g stroke=\"" INK "\" stroke-width=\"1.8\" fill=\"%r\">",
            paint->fill);
    draw_outline(pen, shape, radius, "stroke-linejoin=\"round\"");
    if (paint->has_ring || copies > 0) {
        pen_add(pen, "<g stroke=\"%r\" stroke-width=\"1.1\">",
                is_dark ? "#ffffff" : INK);
        draw_outline(pen, shape, 0.83 * radius,
                     copies > 0 ? "fill=\"none\" stroke-dasharray=\"3 2\""
                                : "fill=\"none\"");
        pen_raw(pen, "</g>");
        size *= 0.9;
    }
    pen_add(pen,
            "</g><text y=\"%n\" font-size=\"%n\" font-weight=\"bold\" "
            "fill=\"%r\">%s</text>",
            shape->drop * radius + TEXT_DROP * size, size, paint->ink,
            rvl_game_kind_mark(game, kind));
}

void draw_shapes(struct pen *pen, rvl_game *game, const char *lang,
                 const char *prefix, double radius)
{
    (void)lang;
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        pen_add(pen, "<g id=\"%spiece%u\" text-anchor=\"middle\">", prefix, k);
        draw_one_shape(pen, game, k, radius);
        pen_raw(pen, "</g>\n");
    }
}

void draw_use(struct pen *pen, const struct layout *l, uint32_t kind, double x,
              double y, const char *point)
{
    pen_add(pen, "<use href=\"#%spiece%u\" x=\"%n\" y=\"%n\">", l->prefix, kind,
            x, y);
    if (point != NULL) {
        pen_add(pen, "<title>%s %s</title>",
                rvl_game_kind_text(l->game, kind, l->request->lang, false),
                point);
    }
    pen_raw(pen, "</use>\n");
}

/* How many there are, on a disc at the upper right of the piece. */
static void draw_number(struct pen *pen, const struct layout *l, uint32_t point,
                        uint32_t height)
{
    double radius = (height > 9 ? 0.58 : 0.5) * l->radius;
    double size = (height > 99 ? 0.85 : 1.2) * radius;
    pen_add(pen,
            "<g class=\"height\" transform=\"translate(%n %n)\" "
            "text-anchor=\"middle\"><circle r=\"%n\" fill=\"#ffffff\" "
            "stroke=\"" INK "\" stroke-width=\"1.2\"/>",
            l->spots[point].x + 0.8 * l->radius,
            l->spots[point].y - 0.8 * l->radius, radius);
    pen_add(pen,
            "<text y=\"%n\" font-size=\"%n\" font-weight=\"bold\" "
            "fill=\"" INK "\">%u</text></g>\n",
            TEXT_DROP * size, size, height);
}

static void draw_pile(struct pen *pen, const struct layout *l, uint32_t point,
                      uint32_t height)
{
    uint32_t kind = rvl_state_at(l->state, point);
    char title[160];
    snprintf(title, sizeof title, "%s (%u)", l->spots[point].name, height);
    draw_use(pen, l, kind, l->spots[point].x, l->spots[point].y, title);
    draw_number(pen, l, point, height);
}

void draw_pieces(struct pen *pen, const struct layout *l)
{
    pen_raw(pen, "<g class=\"pieces\">\n");
    for (uint32_t p = 0; p < l->count && !l->request->has_no_pieces; p++) {
        uint32_t kind = rvl_state_at(l->state, p);
        uint32_t height = rvl_state_height(l->state, p);
        if (height > 1) {
            draw_pile(pen, l, p, height);
        } else if (kind != RVL_NONE) {
            draw_use(pen, l, kind, l->spots[p].x, l->spots[p].y,
                     l->spots[p].name);
        }
    }
    pen_raw(pen, "</g>\n");
}
