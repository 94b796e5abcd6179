/*
 * Looks at the files four times a second. Editors put a new file in the old
 * one's place, folders may lie on another machine: a look at the name finds
 * all that, wherever the program runs.
 */
#include "config.h"

#include "cli/watch.h"

#include "cli/interrupt.h"
#include "cli/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

struct watched {
    char *path;
    bool is_there;
    struct stat about;
};

static void look(struct watched *file)
{
    memset(&file->about, 0, sizeof file->about);
    file->is_there = stat(file->path, &file->about) == 0;
}

static bool is_same(const struct watched *file)
{
    struct watched now = {.path = file->path};
    look(&now);
    const struct stat *a = &file->about;
    const struct stat *b = &now.about;
    return file->is_there == now.is_there && a->st_size == b->st_size &&
           a->st_ino == b->st_ino && a->st_dev == b->st_dev &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
           a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

void watch_add(struct watch *watch, const char *path)
{
    for (size_t i = 0; i < watch->count; i++) {
        if (strcmp(watch->files[i].path, path) == 0) {
            return;
        }
    }
    watch->files =
        memory_resize(watch->files, watch->count + 1, sizeof *watch->files);
    struct watched *file = &watch->files[watch->count++];
    file->path = memory_text(path);
    look(file);
}

bool watch_wait(const struct watch *watch)
{
    const struct timespec quarter = {0, 250000000};
    while (!*interrupt_flag()) {
        for (size_t i = 0; i < watch->count; i++) {
            if (!is_same(&watch->files[i])) {
                return true;
            }
        }
        nanosleep(&quarter, NULL);
    }
    return false;
}

void watch_clear(struct watch *watch)
{
    for (size_t i = 0; i < watch->count; i++) {
        free(watch->files[i].path);
    }
    free(watch->files);
    *watch = (struct watch){0};
}
