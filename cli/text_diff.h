/* What differs between two texts, line by line. */
#ifndef RVL_CLI_TEXT_DIFF_H
#define RVL_CLI_TEXT_DIFF_H

#include "cli/memory.h"

/* Appends a unified diff with three lines around each change; nothing if the
 * texts are equal. */
void text_diff(struct text *out, const char *old_name, const char *new_name,
               const char *old_text, size_t old_length, const char *new_text,
               size_t new_length);

#endif
