/* Turns and results in texts, for several commands. */
#ifndef RVL_CLI_TURNS_H
#define RVL_CLI_TURNS_H

#include <ravelin/ravelin.h>

/* The text of a turn, allocated. */
char *turns_text(const rvl_state *state, const rvl_moves *moves, uint32_t move);

/* "playing", "draw", "offered", or the winning team (side) by name. */
const char *turns_result(const rvl_state *state);

/* Name of a point; "?" if there is none. */
const char *turns_point(rvl_game *game, uint32_t point);

/* A point with the piece or pile on it, as positions are written: "c3",
 * "c3*5". Allocated. */
char *turns_place(const rvl_state *state, uint32_t point);

#endif
