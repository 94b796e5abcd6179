/* Statements of a rule file, as the program quotes them. */
#ifndef RVL_CLI_STATEMENT_H
#define RVL_CLI_STATEMENT_H

#include <ravelin/ravelin.h>

/* The whole statement at a place, in one line; freed by the caller. */
char *statement_text(const rvl_game *game, const rvl_place *place);
/* The same for people: cut where it gets very long. */
char *statement_short(const rvl_game *game, const rvl_place *place);

#endif
