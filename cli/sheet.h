/* Rule sheets to print and to read in a browser. */
#ifndef RVL_CLI_SHEET_H
#define RVL_CLI_SHEET_H

#include "draw/draw.h"

#include <ravelin/ravelin.h>

/* Both allocated; NULL without memory. */
char *sheet_html(rvl_game *game, const char *lang);
char *sheet_markdown(rvl_game *game, const char *lang);

/* Which part of the rules begins with the first line of a text. */
bool sheet_part(const char *text, const char *lang, rvl_rules_part *part);

/* A small picture of a sheet. One kind stands for all of a name in a team. */
struct sheet_example {
    const char *name; /* before the ids of the picture */
    const char *caption;
    struct draw_example picture;
};
typedef void (*sheet_visit)(void *user, const struct sheet_example *example);
/* All of how the pieces move, or take; false without memory. */
bool sheet_each_example(rvl_game *game, const char *lang, bool is_taking,
                        sheet_visit visit, void *user);
/* Diagrams of characters of how the pieces move, or take, each below its
 * caption; "" if there is nothing to show; allocated. */
char *sheet_diagrams_text(rvl_game *game, const char *lang, bool is_taking,
                          bool is_utf8);

/* The board at the start as a picture of characters, allocated. */
char *sheet_board_text(rvl_game *game, const char *lang, bool is_utf8);
/* Where such a picture belongs in the text of rvl_game_rules, below the
 * heading of the board; NULL if there is none. */
char *sheet_below_board(char *text, const char *lang);

#endif
