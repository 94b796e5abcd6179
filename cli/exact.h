/* Lines from a solution, in the shape of those that a search finds. */
#ifndef RVL_CLI_EXACT_H
#define RVL_CLI_EXACT_H

#include <ravelin/ravelin.h>

/* Value of a sure win at once; a turn later it is one less. */
#define EXACT_WON 1000000

/*
 * As rvl_search_lines, with the values of the solution: wins soonest first,
 * then draws, whose value is 0, then losses, latest first; of equals the first
 * in the list. RVL_NOT_FOUND: no turn, or not all they lead to is solved.
 */
rvl_status exact_lines(const rvl_solution *solution, const rvl_state *state,
                       rvl_moves *moves, rvl_line *lines, uint32_t *count);

#endif
