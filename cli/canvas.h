/* A sheet of character cells to draw on. */
#ifndef RVL_CLI_CANVAS_H
#define RVL_CLI_CANVAS_H

#include "cli/out.h"

#include <stdint.h>

/* Style 0 is plain, 1 faint, 2 and on one for each side. */
struct canvas {
    int width, height;
    uint32_t *cells; /* code points; 0 is a blank nobody drew */
    uint8_t *styles;
};

void canvas_init(struct canvas *canvas, int width, int height);
void canvas_clear(struct canvas *canvas);

/* Outside the sheet nothing happens. */
void canvas_put(struct canvas *canvas, int column, int row, uint32_t c,
                uint8_t style);
uint32_t canvas_at(const struct canvas *canvas, int column, int row);
/* UTF-8 text from a column on. */
void canvas_text(struct canvas *canvas, int column, int row, const char *text,
                 uint8_t style);
/*
 * A line between two cells, its ends left out. Line classes differ in their
 * signs: - | / \ for the first, = " // \\ for the second.
 */
void canvas_line(struct canvas *canvas, int from_column, int from_row,
                 int to_column, int to_row, uint32_t class);

/* The signs of a class for legends: "- | / \". */
const char *canvas_signs(uint32_t class);

/* Prints the rows, blanks at their ends dropped. */
void canvas_print(const struct canvas *canvas, struct out *out);

#endif
