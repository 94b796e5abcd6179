/* Waiting until a file changes. */
#ifndef RVL_CLI_WATCH_H
#define RVL_CLI_WATCH_H

#include <stdbool.h>
#include <stddef.h>

/* Files and how they looked; init with {0}. */
struct watch {
    struct watched *files;
    size_t count;
};

/* Adds a file as it is now; one that is not there may come. */
void watch_add(struct watch *watch, const char *path);
/* Waits until one of the files looks otherwise; false when a signal came. */
bool watch_wait(const struct watch *watch);
void watch_clear(struct watch *watch);

#endif
