/* Pictures for the commands: what options ask for, and where they go. */
#ifndef RVL_CLI_PICTURE_H
#define RVL_CLI_PICTURE_H

#include "cli/args.h"

#include <ravelin/ravelin.h>

/* Draws a state as "svg", "png" or "pdf", with the options of `show`. */
int picture_show(struct cli *cli, const struct args *args, rvl_state *state,
                 const char *format);

/* Bytes to --output, or to standard output; a terminal gets no binary ones.
 * CODE_OK or the code after telling. */
int picture_deliver(struct cli *cli, const struct args *args, const char *bytes,
                    size_t length, bool is_binary);

/* An SVG text as "svg", "png" or "pdf" to where bytes go. */
int picture_deliver_svg(struct cli *cli, const struct args *args,
                        const char *svg, size_t length, const char *format);

#endif
