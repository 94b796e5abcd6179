/* The rules of a game in words, laid out for a terminal. */
#ifndef RVL_CLI_PROSE_H
#define RVL_CLI_PROSE_H

#include "cli/out.h"

#include <ravelin/ravelin.h>

/* rvl_game_rules as an allocated text. */
char *prose_rules(rvl_game *game, const char *lang);
void prose_print(struct out *out, const char *text);

#endif
