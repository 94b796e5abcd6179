/* Lines between cells: two classes that differ in their signs, so that they
 * can be told apart without colours. */
#include "screen/picture.h"

#include <stdlib.h>

/* Level, upright, rising, falling, crossing slants, crossing upright. */
static const uint32_t plain_signs[2][6] = {
    {'-', '|', '/', '\\', 'X', '+'},
    {'=', '"', '/', '\\', 'X', '#'},
};
static const uint32_t drawn_signs[2][6] = {
    {0x2500, 0x2502, 0x2571, 0x2572, 0x2573, 0x253C},
    {0x2550, 0x2551, 0x2571, 0x2572, 0x2573, 0x256C},
};

enum stroke { LEVEL, UPRIGHT, RISING, FALLING, CROSS_SLANT, CROSS_UPRIGHT };

struct pen {
    struct picture *picture;
    const uint32_t *signs;
    struct screen_style style;
};

static uint32_t sign_at(const struct picture *picture, int row, int column)
{
    if (row < 0 || row >= picture->height || column < 0 ||
        column >= picture->width) {
        return 0;
    }
    size_t i = (size_t)row * (size_t)picture->width + (size_t)column;
    return picture->cells[i].sign;
}

static bool is_one_of(const struct pen *pen, uint32_t sign, enum stroke a,
                      enum stroke b)
{
    const uint32_t(*sets)[6] =
        pen->picture->is_utf8 ? drawn_signs : plain_signs;
    return sign == sets[0][a] || sign == sets[0][b] || sign == sets[1][a] ||
           sign == sets[1][b];
}

static void put_stroke(const struct pen *pen, int row, int column,
                       enum stroke stroke)
{
    uint32_t there = sign_at(pen->picture, row, column);
    uint32_t sign = pen->signs[stroke];
    if (there != 0 && there != sign) {
        if (stroke >= RISING && is_one_of(pen, there, RISING, FALLING)) {
            sign = pen->signs[CROSS_SLANT];
        } else if (stroke <= UPRIGHT && is_one_of(pen, there, LEVEL, UPRIGHT)) {
            sign = pen->signs[CROSS_UPRIGHT];
        }
    }
    picture_put(pen->picture, row, column, sign, pen->style);
}

/* Nearest whole number of n/d, halves away from zero. */
static int rounded(int n, int d)
{
    return n >= 0 ? (2 * n + d) / (2 * d) : -((-2 * n + d) / (2 * d));
}

static enum stroke stroke_of(int rows, int columns)
{
    if (rows == 0) {
        return LEVEL;
    }
    if (columns == 0) {
        return UPRIGHT;
    }
    return (rows > 0) == (columns > 0) ? FALLING : RISING;
}

/* A slant over few rows: one sign in the middle of each row between. */
static void draw_steep(const struct pen *pen, int row, int column, int rows,
                       int columns, bool is_doubled)
{
    int count = abs(rows);
    for (int i = 1; i < count; i++) {
        int r = row + (rows > 0 ? i : -i);
        int c = column + rounded(columns * i, count);
        put_stroke(pen, r, c, stroke_of(rows, columns));
        if (is_doubled) {
            put_stroke(pen, r, c + 1, stroke_of(rows, columns));
        }
    }
}

/* A slight slant: level strokes at five heights of a cell, so that no step is
 * seen. What stands there already stays: it crosses. */
static void draw_slight(const struct pen *pen, int row, int column, int rows,
                        int columns)
{
    static const uint32_t drawn[5] = {0x23BA, 0x23BB, 0x2500, 0x23BC, 0x23BD};
    static const uint32_t plain[5] = {'\'', '-', '-', '.', '_'};
    int count = abs(columns);
    for (int i = 1; i < count; i++) {
        /* In ninths of a row; a stroke is every two ninths. */
        int ninths = rounded(9 * rows * i, count);
        int r = rounded(ninths, 9);
        int height = rounded(ninths - 9 * r, 2);
        height = height < -2 ? -2 : height;
        height = height > 2 ? 2 : height;
        r += row;
        int c = column + (columns > 0 ? i : -i);
        if (sign_at(pen->picture, r, c) == 0) {
            picture_put(pen->picture, r, c,
                        (pen->picture->is_utf8 ? drawn : plain)[height + 2],
                        pen->style);
        }
    }
}

/* A slant that goes over more columns than rows: level strokes with a slant
 * where it changes its row. */
static void draw_flat(const struct pen *pen, int row, int column, int rows,
                      int columns)
{
    int count = abs(columns);
    int last = row;
    for (int i = 1; i < count; i++) {
        int r = row + rounded(rows * i, count);
        int c = column + (columns > 0 ? i : -i);
        put_stroke(pen, r, c, r == last ? LEVEL : stroke_of(rows, columns));
        last = r;
    }
}

void picture_line(struct picture *picture, uint32_t from, uint32_t to,
                  uint32_t class)
{
    const struct picture_point *a = &picture->points[from];
    const struct picture_point *b = &picture->points[to];
    /* Always downwards, so that both halves of a board look the same. */
    if (a->row > b->row) {
        a = &picture->points[to];
        b = &picture->points[from];
    }
    int rows = b->row - a->row;
    int columns = b->column - a->column;
    struct pen pen = {
        .picture = picture,
        .signs = (picture->is_utf8 ? drawn_signs : plain_signs)[class % 2],
        .style = {.ink = (uint8_t)(class % 2 ? INK_LINE_TWO : INK_LINE)}};
    if (rows == 0 || columns == 0) {
        int count = abs(rows) + abs(columns);
        for (int i = 1; i < count; i++) {
            put_stroke(&pen, a->row + rows * i / count,
                       a->column + columns * i / count,
                       stroke_of(rows, columns));
        }
    } else if (abs(columns) <= 3 * abs(rows)) {
        draw_steep(&pen, a->row, a->column, rows, columns, class % 2 == 1);
    } else if (class % 2 == 0) {
        draw_slight(&pen, a->row, a->column, rows, columns);
    } else {
        draw_flat(&pen, a->row, a->column, rows, columns);
    }
}
