/* Statements in one form of words, for comparing. */
#ifndef RVL_API_FORMS_H
#define RVL_API_FORMS_H

#include "base/arena.h"
#include "grammar/ast.h"

#include <stddef.h>

/* The names of a file and what each stands for; in the arena. NULL without
 * memory. */
struct forms;
struct forms *forms_new(struct arena *arena, const struct file *file);

/* What stands at a place up to its block, without remarks, layout and texts
 * for people; each keyword in its first form, kinds of pieces by their names
 * and not by their plurals. NULL without memory. */
const char *forms_of(struct forms *forms, const struct source *source,
                     struct span span);

/* Bytes of a text in one language with the language before it, or 0. */
size_t forms_spoken(const char *text, size_t left);

#endif
