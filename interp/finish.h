/* Inside interp/: a line that is decided, led on to the end of the game. */
#ifndef RVL_INTERP_FINISH_H
#define RVL_INTERP_FINISH_H

#include "interp/look.h"
#include "interp/search.h"

/*
 * Makes anew what follows the first turn of a line that wins or loses in a
 * known number of turns: who wins takes the turns that keep the number, who
 * loses those that hold out as long. `search` stands at the root, and its
 * table may know most of it. Where the number was greater than it need be it
 * is mended, so that the value is no better than `ceiling`. A line that
 * cannot be finished with so many positions stays as it was.
 */
enum engine_status finish_line(struct search *search, const struct moves *moves,
                               struct moves *spare, uint64_t positions,
                               int ceiling, struct search_line *line);
/* Sets value, wins_in and loses_in of a score. */
void finish_value(int score, struct search_line *line);
/* Whether a game that is over in the top position, `ply` turns after the
 * root, is what a line of that value leads to. */
bool finish_fits(const struct search *search, int value, int ply);

#endif
