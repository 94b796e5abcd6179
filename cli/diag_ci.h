/* Diagnostics for CI servers: GitHub's annotations and JUnit. */
#ifndef RVL_CLI_DIAG_CI_H
#define RVL_CLI_DIAG_CI_H

#include "cli/junit.h"

#include <ravelin/ravelin.h>

/* One "::error file=...::message" line each. */
void diag_out_github(struct out *out, const rvl_context *context);

/* One annotation without a column: an error at a line, with its message. */
void ci_annotate(struct out *out, const char *file, unsigned line,
                 const char *title, const char *message);

/* A suite for the file: each finding of at least this severity fails; a file
 * without is one case that passed. */
void diag_out_junit(struct junit *junit, const rvl_context *context,
                    const char *file, rvl_severity least);

#endif
