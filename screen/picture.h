/*
 * The board as a sheet of cells: its lines, squares and points, the pieces,
 * and what is picked out. Knows where points lie on the sheet, at which
 * scale it fits, and what is found under a click. No terminal here.
 */
#ifndef RVL_SCREEN_PICTURE_H
#define RVL_SCREEN_PICTURE_H

#include "screen/screen.h"

#include <ravelin/ravelin.h>

struct picture_cell {
    uint32_t sign; /* 0: nothing drawn */
    struct screen_style style;
};

struct picture_point {
    double x, y; /* after turning, y downwards */
    int column, row;
    uint8_t zone; /* 1 to 3: tinted; 0: not */
    bool is_on_grid, is_square, is_shaded;
    const char *name;
};

/* What is picked out on the board, by point. */
enum picture_mark {
    MARK_TARGET = 1, /* a legal destination */
    MARK_PICKED = 2, /* the piece in hand */
    MARK_PATH = 4,   /* points it has passed */
    MARK_LAST = 8,   /* the last turn */
    MARK_MOVABLE = 16
};

struct picture {
    rvl_game *game;
    uint32_t point_count;
    struct picture_point *points;
    uint8_t *marks; /* of each point; the caller sets them */
    uint32_t cursor;
    int quarter;    /* turned clockwise, 0 to 3 */
    int zoom;       /* scales above or below the fitting one */
    bool has_names; /* names beside points that edges do not name */
    bool is_utf8;
    bool is_plain; /* shades and zones as signs, for want of colours */
    bool has_grid, has_squares;
    double column_scale, row_scale;
    uint32_t *beside;  /* where the arrow keys lead, four for each point */
    bool is_charted;   /* beside is of the points as they lie now */
    int width, height; /* of the sheet */
    struct picture_cell *cells;
    size_t cell_count;
};

/* False without memory. */
bool picture_init(struct picture *picture, rvl_game *game);
void picture_clear(struct picture *picture);

/* Chooses the largest scale that fits; the smallest there is if none does.
 * True if it fits. Keeps the sheet ready for drawing; false without memory. */
bool picture_fit(struct picture *picture, int width, int height);
/* The sheet at the smallest scale. */
void picture_least(struct picture *picture, int *width, int *height);

/* Fills the cells from a position. */
void picture_draw(struct picture *picture, const rvl_state *state);

/* The two signs that stand around the pieces of a side. */
const char *picture_brackets(uint32_t side);

/* The point near a cell of the sheet, or RVL_NONE. */
uint32_t picture_at(const struct picture *picture, int row, int column);
/* picture_keys.c: the nearest point in one of eight directions (-1, 0, 1), or
 * RVL_NONE. The four arrows alone lead from each point to every other. */
uint32_t picture_beside(struct picture *picture, uint32_t point, int rows,
                        int columns);

/* picture_lines.c */
void picture_line(struct picture *picture, uint32_t from, uint32_t to,
                  uint32_t class);
void picture_put(struct picture *picture, int row, int column, uint32_t sign,
                 struct screen_style style);

#endif
