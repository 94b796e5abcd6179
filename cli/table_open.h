/* The whole screen, seen from the commands. Where ncurses is not there,
 * table_open always gives NULL. */
#ifndef RVL_CLI_TABLE_OPEN_H
#define RVL_CLI_TABLE_OPEN_H

#include "cli/play.h"

struct table;

/* Takes over the terminal for this game, unless --plain, no terminal or one
 * that cannot do it stand against it: NULL. Then play goes line by line. */
struct table *table_open(struct play *play);
/* Gives the terminal back and prints what was still to be told. */
void table_close(struct table *table);

/* Looks through these turns; the game stands at its beginning. */
void table_replay(struct table *table, const struct played_list *turns,
                  enum finish finish);

#endif
