/* A board drawn in characters, read back. */
#ifndef RVL_CLI_PICTURE_READ_H
#define RVL_CLI_PICTURE_READ_H

#include "cli/yaml_read.h"

#include <ravelin/ravelin.h>

/*
 * Reads a drawing as `ravelin show` makes it (docs/scenarios.md): at[point]
 * becomes the kind drawn there or RVL_NONE, heights[point] how many. Blank
 * lines above and blanks cut off at the left do not matter. CODE_OK, or
 * CODE_FINDINGS after telling which line does not fit.
 */
int picture_read(const struct yaml_file *file, const struct yaml_node *node,
                 rvl_game *game, uint32_t *at, uint32_t *heights);

#endif
