/* Parts of boards in JSON, for several commands. */
#ifndef RVL_CLI_BOARD_JSON_H
#define RVL_CLI_BOARD_JSON_H

#include "cli/json_out.h"

#include <ravelin/ravelin.h>

/* docs/json.md, `show`: its `segments` and `zones`. */
json_t *board_segments_json(rvl_game *game);
json_t *board_zones_json(rvl_game *game);

#endif
