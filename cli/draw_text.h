/* The board as a picture of characters, for people and for pipes. */
#ifndef RVL_CLI_DRAW_TEXT_H
#define RVL_CLI_DRAW_TEXT_H

#include "cli/cli.h"

#include <ravelin/ravelin.h>

/* Draws the position of a state with coordinates and lines. */
void draw_text(struct out *out, const rvl_state *state);

/* What the signs mean: lines by colour, pieces by letter. */
void draw_text_legend(struct out *out, rvl_game *game, const char *lang);

#endif
