/* Rule files lie in a folder, or one deeper in a folder of their family. */
#include "tests/library.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All of NAME.game there; the pattern may hold a star. */
static bool find(const char *folder, const char *name, glob_t *found)
{
    char pattern[4096];

    snprintf(pattern, sizeof(pattern), "%s/%s.game", folder, name);
    int flat = glob(pattern, 0, NULL, found);
    snprintf(pattern, sizeof(pattern), "%s/*/%s.game", folder, name);
    int deep = glob(pattern, flat == 0 ? GLOB_APPEND : 0, NULL, found);
    return flat == 0 || deep == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

size_t library_names(const char *folder, char names[][LIBRARY_NAME_MAX],
                     size_t max)
{
    glob_t found = {0};
    size_t count = 0;

    if (!find(folder, "*", &found)) {
        return 0;
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *name = strrchr(found.gl_pathv[i], '/') + 1;
        size_t length = strlen(name) - strlen(".game");
        if (length >= LIBRARY_NAME_MAX) {
            continue;
        }
        if (count < max) {
            memcpy(names[count], name, length);
            names[count][length] = '\0';
        }
        count++;
    }
    globfree(&found);
    qsort(names, count < max ? count : max, LIBRARY_NAME_MAX, compare_names);
    return count;
}

bool library_path(const char *folder, const char *name, char *path, size_t size)
{
    glob_t found = {0};

    if (!find(folder, name, &found)) {
        return false;
    }
    snprintf(path, size, "%s", found.gl_pathv[0]);
    globfree(&found);
    return true;
}
