/*
 * The seam between tree and program.
 */
#ifndef RVL_COMPILE_COMPILE_H
#define RVL_COMPILE_COMPILE_H

#include "base/arena.h"
#include "base/diag.h"
#include "grammar/ast.h"
#include "interp/program.h"

#include <stddef.h>

/* The value chosen for an option. */
struct option_pick {
    const char *name, *value;
};

/*
 * Joins a derived game with its base (itself already joined): a new list of
 * statements whose nodes are shared, not changed. Reports what cannot be
 * joined. NULL without memory.
 */
struct file *derive(struct arena *arena, struct diag_list *diags,
                    const struct file *derived, const struct file *base);

/*
 * Compiles a joined file with these option values. NULL when there are
 * errors (in diags) or without memory. The program and all it points to live
 * in `arena`.
 */
struct program *compile_game(struct arena *arena, struct diag_list *diags,
                             const struct file *file,
                             const struct option_pick *picks,
                             size_t pick_count);

/* The same without one limit of a piece (never ...) or of a rule (along, a
 * direction, toward, from, to, within): to find what stands in the way. */
struct program *compile_without(struct arena *arena, struct diag_list *diags,
                                const struct file *file,
                                const struct option_pick *picks,
                                size_t pick_count, const struct node *limit);

/*
 * The whole check: compiles for every combination of option values (with more
 * than 64 combinations: each value and some mixtures), plays
 * some random games with each, and reports everything once.
 */
void check_file(struct arena *arena, struct diag_list *diags,
                const struct file *file);

/* Of findings at places of a base: drops those that the derived file has no
 * part in, and notes at the others what is derived from it. */
void tell_derived(struct diag_list *diags, const struct file *file);

#endif
