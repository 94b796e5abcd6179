/* Character cells, lines between them, and their printing. */
#include "cli/canvas.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#define CLASS_COUNT 4

/* Level, upright, rising, falling. Rising and falling lines of the second
 * class are doubled. */
static const char signs[CLASS_COUNT][5] = {"-|/\\", "=\"/\\", "~:::", "####"};

void canvas_init(struct canvas *canvas, int width, int height)
{
    size_t count = (size_t)width * (size_t)height;
    canvas->width = width;
    canvas->height = height;
    canvas->cells = memory_new(count * sizeof *canvas->cells);
    canvas->styles = memory_new(count);
}

void canvas_clear(struct canvas *canvas)
{
    free(canvas->cells);
    free(canvas->styles);
    *canvas = (struct canvas){0};
}

static bool is_inside(const struct canvas *canvas, int column, int row)
{
    return column >= 0 && column < canvas->width && row >= 0 &&
           row < canvas->height;
}

void canvas_put(struct canvas *canvas, int column, int row, uint32_t c,
                uint8_t style)
{
    if (is_inside(canvas, column, row)) {
        size_t i = (size_t)row * (size_t)canvas->width + (size_t)column;
        canvas->cells[i] = c;
        canvas->styles[i] = style;
    }
}

uint32_t canvas_at(const struct canvas *canvas, int column, int row)
{
    if (!is_inside(canvas, column, row)) {
        return 0;
    }
    return canvas->cells[(size_t)row * (size_t)canvas->width + (size_t)column];
}

void canvas_text(struct canvas *canvas, int column, int row, const char *text,
                 uint8_t style)
{
    const utf8proc_uint8_t *p = (const utf8proc_uint8_t *)text;
    while (*p != '\0') {
        utf8proc_int32_t c = -1;
        utf8proc_ssize_t n = utf8proc_iterate(p, -1, &c);
        if (n <= 0) {
            return;
        }
        canvas_put(canvas, column++, row, (uint32_t)c, style);
        p += n;
    }
}

static bool is_slant(uint32_t c)
{
    return c == '/' || c == '\\' || c == 'X';
}

static void put_sign(struct canvas *canvas, int column, int row, char sign)
{
    uint32_t c = (uint32_t)(unsigned char)sign;
    uint32_t there = canvas_at(canvas, column, row);
    if (is_slant(c) && is_slant(there) && there != c) {
        c = 'X';
    } else if (there != 0 && there != c && !is_slant(c)) {
        c = there == '|' || c == '|' ? '+' : c;
    }
    canvas_put(canvas, column, row, c, 0);
}

static int rounded(int numerator, int denominator)
{
    int twice = 2 * numerator + denominator;
    int half = 2 * denominator;
    return twice >= 0 ? twice / half : -((-twice + half - 1) / half);
}

static int sign_of(int n)
{
    return (n > 0) - (n < 0);
}

/* Which of the four signs fits a step. */
static int step_sign(int columns, int rows)
{
    if (rows == 0) {
        return 0;
    }
    if (columns == 0) {
        return 1;
    }
    return sign_of(columns) == sign_of(rows) ? 3 : 2;
}

void canvas_line(struct canvas *canvas, int from_column, int from_row,
                 int to_column, int to_row, uint32_t class)
{
    const char *set = signs[class % CLASS_COUNT];
    int columns = to_column - from_column;
    int rows = to_row - from_row;
    int steps = abs(columns) > abs(rows) ? abs(columns) : abs(rows);
    bool is_short = abs(rows) == 2 && abs(columns) <= 4;
    int last_row = from_row;
    int last_column = from_column;
    for (int i = 1; i < steps; i++) {
        int column = from_column + rounded(columns * i, steps);
        int row = from_row + rounded(rows * i, steps);
        int sign = step_sign(column - last_column, row - last_row);
        last_column = column;
        last_row = row;
        if (is_short && columns != 0) {
            /* One slant sign in the middle says it all. */
            if (row != from_row + rows / 2 || 2 * i != steps) {
                continue;
            }
            sign = step_sign(columns, rows);
        }
        put_sign(canvas, column, row, set[sign]);
        if (sign > 1 && class % CLASS_COUNT == 1) {
            put_sign(canvas, column + 1, row, set[sign]);
        }
    }
}

const char *canvas_signs(uint32_t class)
{
    static const char *const texts[CLASS_COUNT] = {"- | / \\", "= \" // \\\\",
                                                   "~ :", "#"};
    return texts[class % CLASS_COUNT];
}

static void set_style(struct out *out, uint8_t style)
{
    static const char *const codes[] = {"0",    "2",    "1;31", "1;34",
                                        "1;32", "1;35", "1;36", "1;33"};
    size_t count = sizeof codes / sizeof *codes;
    size_t code = style < 2 ? style : 2 + (style - 2u) % (count - 2);
    out_style(out, "0");
    if (code > 0) {
        out_style(out, codes[code]);
    }
}

static int used_width(const struct canvas *canvas, int row)
{
    int width = canvas->width;
    while (width > 0) {
        uint32_t c = canvas_at(canvas, width - 1, row);
        if (c != 0 && c != ' ') {
            break;
        }
        width--;
    }
    return width;
}

void canvas_print(const struct canvas *canvas, struct out *out)
{
    for (int row = 0; row < canvas->height; row++) {
        int width = used_width(canvas, row);
        uint8_t style = 0;
        for (int column = 0; column < width; column++) {
            size_t i = (size_t)row * (size_t)canvas->width + (size_t)column;
            uint32_t c = canvas->cells[i] ? canvas->cells[i] : ' ';
            utf8proc_uint8_t bytes[4];
            if (canvas->styles[i] != style) {
                style = canvas->styles[i];
                set_style(out, style);
            }
            utf8proc_ssize_t n =
                utf8proc_encode_char((utf8proc_int32_t)c, bytes);
            out_bytes(out, (const char *)bytes, (size_t)n);
        }
        if (style != 0) {
            set_style(out, 0);
        }
        out_text(out, "\n");
    }
}
