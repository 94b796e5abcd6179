/*
 * What every command of the program shares: exit codes, the output streams,
 * the language, where the program stands.
 */
#ifndef RVL_CLI_CLI_H
#define RVL_CLI_CLI_H

#include "cli/out.h"

#include <libintl.h>
#include <stdbool.h>
#include <stddef.h>

#define _(text) gettext(text)
#define N_(text) text

/* The exit codes, the same for every command (docs: `ravelin help`). */
enum cli_code {
    CODE_OK = 0,
    CODE_FINDINGS = 1, /* errors in a rule file, failing tests */
    CODE_USAGE = 2,
    CODE_IO = 3,    /* environment: unreadable, unwritable, disk full */
    CODE_LIMIT = 4, /* a limit was reached, the answer is unknown */
    CODE_BUG = 70
};

struct args;

struct cli {
    struct out out;
    struct out err;
    const struct args *args; /* of the command that runs */
    const char *lang;  /* "en" or "fr" */
    char *program_dir; /* where the executable stands, or NULL */
    const char *program; /* as it was called, to be typed again */
};

/* One line on standard error, "ravelin: " before it. */
void cli_complain(struct cli *cli, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same for a usage error, with a pointer to the help; CODE_USAGE. */
int cli_usage(struct cli *cli, const char *command, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
