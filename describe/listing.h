/* The statements that make a game with its options, one by one. */
#ifndef RVL_DESCRIBE_LISTING_H
#define RVL_DESCRIBE_LISTING_H

#include "base/arena.h"
#include "grammar/ast.h"
#include "interp/program.h"

#include <stddef.h>

struct listed {
    const char *section; /* "game", "board", "piece", "setup", "end" */
    const struct node *node;
    const struct node *inside; /* the piece block it stands in, or NULL */
};

/* Statements of rules alone: no texts, options or expectations. NULL without
 * memory. */
struct listed *describe_listing(struct arena *arena, const struct file *file,
                                const struct program *program, size_t *count);

#endif
