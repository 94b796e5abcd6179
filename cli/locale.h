/* Language and character set, and where the program's own files are. */
#ifndef RVL_CLI_LOCALE_H
#define RVL_CLI_LOCALE_H

#include "cli/cli.h"

/* The value of --lang among the words, before they are parsed, so that even
 * usage errors speak it; NULL if there is none. */
const char *locale_asked(int count, char **words);

/* Sets cli->lang, the character set of the streams, and the catalogue. */
void locale_begin(struct cli *cli, const char *asked);

/* The program's name in commands told to people: as it was called from a
 * folder below the present one, else without its folder. */
const char *locale_program(const char *argv0);

/* Folder of the executable, allocated, or NULL. */
char *locale_program_dir(const char *argv0);

#endif
