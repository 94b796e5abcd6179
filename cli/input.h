/* Lines typed by a person or fed through a pipe. */
#ifndef RVL_CLI_INPUT_H
#define RVL_CLI_INPUT_H

#include "cli/cli.h"

/* Longest line taken; what is longer is no move of any game. */
#define INPUT_LONGEST 4095

/* True when somebody sits at a terminal. */
bool input_is_terminal(void);

/*
 * The next line without its end, allocated; NULL at the end of input or when
 * a signal came. A line that is too long comes as an empty one with
 * *is_too_long set.
 */
char *input_line(struct cli *cli, const char *prompt, bool *is_too_long);

#endif
