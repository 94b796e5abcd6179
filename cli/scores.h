/* What the sides score, where a game counts scores, for several commands. */
#ifndef RVL_CLI_SCORES_H
#define RVL_CLI_SCORES_H

#include "cli/json_out.h"

#include <ravelin/ravelin.h>

#include <stdbool.h>

/* The score of a team, by its number: of all its sides. */
uint32_t scores_of_team(const rvl_state *state, uint32_t team);

/* "Red 5, Blue 3" by teams, allocated; NULL if the game counts none. */
char *scores_text(const rvl_state *state, const char *lang);

/* Adds `scores`, by the names of the sides, to an answer about a position;
 * nothing if the game counts none. */
void scores_add_json(json_t *answer, const rvl_state *state);

#endif
