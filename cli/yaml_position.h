/* Positions in YAML (docs/notation.md): read into a state, written, shown. */
#ifndef RVL_CLI_YAML_POSITION_H
#define RVL_CLI_YAML_POSITION_H

#include "cli/load.h"
#include "cli/yaml_read.h"

#include <ravelin/ravelin.h>

/* Sets up the state from a mapping; CODE_OK or the code after telling. */
int yaml_position_apply(const struct yaml_file *file,
                        const struct yaml_node *map, rvl_state *state);

/* Adds the options of a mapping "options: {board: wings}". */
int yaml_position_options(const struct yaml_file *file,
                          const struct yaml_node *options,
                          struct choices *choices);

/*
 * Loads the game a command names with --option, --position and --seed and
 * makes its state. CODE_OK or the code after telling.
 */
int yaml_position_open(struct cli *cli, const struct args *args,
                       const char *game, struct loaded *loaded,
                       rvl_state **state);

/*
 * Points given for some kinds, dealt out as notation.md says: at[point] is a
 * kind or RVL_NONE, heights[point] how many stand there if any do,
 * named[kind] tells which kinds the mapping speaks of.
 */
int yaml_position_deal(const struct yaml_file *file,
                       const struct yaml_node *map, rvl_game *game,
                       uint32_t *at, uint32_t *heights, bool *named);

/* One line of YAML for a state, allocated. */
char *yaml_position_text(const rvl_state *state);

#endif
