/* What words of everyday, or of other programs, may mean here. */
#ifndef RVL_CLI_MEANT_H
#define RVL_CLI_MEANT_H

#include "cli/args.h"

/* The command that does what such a word asks for; NULL: nothing is known. */
const char *meant_command(const char *word);

/* How a command is told what an option called so would tell it, such as
 * "--as svg" for "svg"; NULL: nothing is known. */
const char *meant_option(const struct args *args, const char *name);

/* Why a command has no option called so and what to do instead, to be
 * translated; NULL: nothing is known. */
const char *meant_lacking(const struct args *args, const char *name);

/* How the language says what such a word stands for, to be translated, where
 * no keyword does it alone; NULL: nothing is known. */
const char *meant_concept(const char *word);

/* A keyword of the language by this word, or one that it may mean. */
const char *meant_keyword(const char *word);

#endif
