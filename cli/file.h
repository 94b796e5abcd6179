/* Reading whole files with a cap, and writing them so that either the old or
 * the new text is there whatever happens. */
#ifndef RVL_CLI_FILE_H
#define RVL_CLI_FILE_H

#include "cli/cli.h"

#define FILE_LIMIT ((size_t)1 << 20)

/* A text with its length; NUL added behind. */
struct file_text {
    char *bytes;
    size_t length;
};

/*
 * Reads a regular file, or standard input for "-". Returns CODE_OK, or
 * CODE_IO / CODE_FINDINGS (too large) after telling why.
 */
int file_read(struct cli *cli, const char *path, struct file_text *text);

/* The same, but of a text that is too large the first FILE_LIMIT + 1 bytes:
 * whoever reads it refuses it with the place. */
int file_read_beginning(struct cli *cli, const char *path,
                        struct file_text *text);

/* As file_read, without a word for a file that does not exist (*is_missing). */
int file_read_if_there(struct cli *cli, const char *path,
                       struct file_text *text, bool *is_missing);

/* Hands over the lines of a regular file (or of standard input for
 * "-") of any size, without their ends and
 * no NUL behind, each at most FILE_LIMIT long. Stops at the first that is not
 * answered with CODE_OK. Codes as above. */
typedef int (*file_line)(void *user, const char *line, size_t length);
int file_lines(struct cli *cli, const char *path, file_line each, void *user);

/* Temporary file, fsync, rename, fsync of the folder. CODE_OK or CODE_IO
 * after telling what failed; then the old file is untouched. */
int file_write(struct cli *cli, const char *path, const char *text,
               size_t length);

/* For work that takes long before there is something to write: whether
 * file_write could begin at this path now. Leaves nothing. Codes as there. */
int file_try(struct cli *cli, const char *path);

/* A new file beside the target, locked, with the target's permissions, to be
 * renamed onto it; -1 with errno. *path is allocated in any case. */
int file_temporary(const char *target, char **path);

/* After the renaming: makes it last, and removes what writers of the target
 * that were killed have left beside it. */
void file_settle(const char *target);

/* The file that writing to this path replaces: a link is followed. Allocated;
 * NULL with errno for a link that leads nowhere or in a circle. */
char *file_target(const char *path);

/* Folder part of a path with its '/', allocated; "" when there is none. */
char *file_folder(const char *path);

#endif
