/* Files of solutions: written by ravelin solve, read by it and by play. */
#ifndef RVL_CLI_SOLVED_H
#define RVL_CLI_SOLVED_H

#include "cli/cli.h"

#include <ravelin/ravelin.h>

/* Reads a solution of this game. On failure tells why and returns the code;
 * then *out is NULL. */
int solved_load(struct cli *cli, rvl_game *game, const char *path,
                uint64_t memory, rvl_solution **out);
/* The same of one to play by, which has to be done. */
int solved_open(struct cli *cli, rvl_game *game, const char *path,
                rvl_solution **out);
/* Writes it beside the place first, so that an older file stays whole. */
int solved_save(struct cli *cli, const rvl_solution *solution,
                const char *path);

#endif
