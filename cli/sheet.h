/* Rule sheets to print and to read in a browser. */
#ifndef RVL_CLI_SHEET_H
#define RVL_CLI_SHEET_H

#include <ravelin/ravelin.h>

/* Both allocated; NULL without memory. */
char *sheet_html(rvl_game *game, const char *lang);
char *sheet_markdown(rvl_game *game, const char *lang);

/* The board at the start as a picture of characters, allocated. */
char *sheet_board_text(rvl_game *game, const char *lang, bool is_utf8);
/* Where such a picture belongs in the text of rvl_game_rules, below the
 * heading of the board; NULL if there is none. */
char *sheet_below_board(char *text, const char *lang);

#endif
