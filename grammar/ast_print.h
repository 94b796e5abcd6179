/*
 * Canonical layout of a rule file, its words kept as written: the basis of
 * `ravelin fmt` and of the test that printing again is a fixed point.
 */
#ifndef RVL_GRAMMAR_AST_PRINT_H
#define RVL_GRAMMAR_AST_PRINT_H

#include "grammar/ast.h"

/* The whole file with its comments, in the arena; NULL without memory. */
const char *ast_print(const struct file *file, const struct source *source,
                      struct arena *arena);

#endif
