/*
 * How computers think about a game that was loaded: --search, --threads, and
 * the weights that `ravelin tune` has kept beside it.
 */
#ifndef RVL_CLI_ADVICE_H
#define RVL_CLI_ADVICE_H

#include "cli/json_out.h"
#include "cli/load.h"
#include "cli/yaml_write.h"

/* Where the weights of a game are kept, allocated. */
char *advice_path(const struct loaded *loaded);
/* After each load, for commands that search. Weights that are not good are
 * told once and not used. CODE_USAGE after telling of a senseless option. */
int advice_take(struct loaded *loaded);
/* What a file of weights says, over what *advice holds. CODE_OK, or another
 * after telling what is wrong with it. */
int advice_read(struct loaded *loaded, const char *path, rvl_advice *advice);
/* The text of a file of weights, allocated. */
char *advice_text(const struct loaded *loaded, const rvl_advice *advice);
/*
 * What computers think by, for those who keep games: the search, if it is not
 * left open, and the weights that are not the usual ones, by the names of a
 * file of weights. JSON null, or nothing written, if there are none.
 */
json_t *advice_json(rvl_game *game);
void advice_write(struct yaml_writer *writer, const char *key, rvl_game *game);

#endif
