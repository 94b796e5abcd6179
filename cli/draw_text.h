/* The board as a picture of characters, for people and for pipes. */
#ifndef RVL_CLI_DRAW_TEXT_H
#define RVL_CLI_DRAW_TEXT_H

#include "cli/cli.h"

#include <ravelin/ravelin.h>

/* Draws the position of a state with coordinates and lines. */
void draw_text(struct out *out, const rvl_state *state);

/* The same with a sign on some points, of point_count: '*' stands on an empty
 * one, '(' and '<' put the piece there in brackets of this sort, 0 is none.
 * is_cropped: only as much of the board as there are pieces and signs. */
void draw_text_marked(struct out *out, const rvl_state *state,
                      const char *signs, bool is_cropped);

/* Where the drawing has each point: the cell of its sign, or the middle of
 * the name where edges cannot name it. */
struct draw_places {
    uint32_t count;
    int *columns, *rows;
    bool *is_named;
    bool has_grid; /* ranks at the left edge */
    int width, height;
    uint32_t *cells; /* of the empty board, row by row; 0: blank */
};
void draw_text_places(rvl_game *game, struct draw_places *places);
void draw_places_clear(struct draw_places *places);

/* What the signs mean: lines by colour, pieces by letter, how many there are
 * on the board and in hand. */
void draw_text_legend(struct out *out, const rvl_state *state,
                      const char *lang);

#endif
