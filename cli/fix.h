/* Making the safe changes that diagnostics carry. */
#ifndef RVL_CLI_FIX_H
#define RVL_CLI_FIX_H

#include "cli/load.h"

/*
 * Checks the text of a file and makes the safe changes, again and again until
 * none is left, then writes the file if anything was changed. The text of
 * `loaded` becomes the new one; *count grows by the changes. CODE_OK, or an
 * error after telling; then the file is as it was.
 */
int fix_file(struct loaded *loaded, unsigned *count);

#endif
