/*
 * The rule files of a folder and of the family folders in it, as tests see
 * them.
 */
#ifndef RVL_TESTS_LIBRARY_H
#define RVL_TESTS_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#define LIBRARY_NAME_MAX 128

/* The names of all rule files without their ending, by name; at most max of
 * them are written. Returns how many there are. */
size_t library_names(const char *folder, char names[][LIBRARY_NAME_MAX],
                     size_t max);
/* The path of the rule file NAME; false if there is none. */
bool library_path(const char *folder, const char *name, char *path,
                  size_t size);

#endif
