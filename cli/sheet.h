/* Rule sheets to print and to read in a browser. */
#ifndef RVL_CLI_SHEET_H
#define RVL_CLI_SHEET_H

#include <ravelin/ravelin.h>

/* Both allocated; NULL without memory. */
char *sheet_html(rvl_game *game, const char *lang);
char *sheet_markdown(rvl_game *game, const char *lang);

#endif
