/* The folder of own records: paths in it and what lies there. */
#ifndef RVL_CLI_OWN_H
#define RVL_CLI_OWN_H

#include "cli/cli.h"

#include <stdint.h>
#include <time.h>

/* Allocated; NULL without a home. */
char *own_folder(void);
/* With the folders above it, as far as that is possible. */
void own_make_folder(const char *folder);
/* NAME + ending in it. */
char *own_path(const char *name, const char *ending);

/* The file that this word names, allocated: a path, an own record, or with
 * "latest" the one kept last. NULL if there is none, which is told. */
char *own_find(struct cli *cli, const char *word);
/* Tells that no game of this name is kept. */
void own_complain(struct cli *cli, const char *name);

/* A record as it is listed; texts owned. */
struct own_game {
    char *name;
    char *game;          /* NULL: it cannot be read */
    char *file;          /* its rule file, unless it is a bundled one */
    char *result;        /* NULL: unfinished */
    bool has_next_round; /* of its match, not begun yet */
    uint64_t turns;
    struct timespec saved;
};

struct own_list {
    struct own_game *games; /* the last saved first */
    size_t count, size;
};

void own_list_fill(struct cli *cli, struct own_list *list);
void own_list_clear(struct own_list *list);
/* Name of the last one, or of the last unfinished one, allocated, or NULL. */
char *own_latest(struct cli *cli, bool is_unfinished);

#endif
