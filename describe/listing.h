/* The statements that make a game with its options, one by one. */
#ifndef RVL_DESCRIBE_LISTING_H
#define RVL_DESCRIBE_LISTING_H

#include "base/arena.h"
#include "grammar/ast.h"
#include "interp/program.h"

#include <stddef.h>

struct listed {
    /* "game", "board", "setup", "end" or the head of a piece block */
    const char *section;
    const struct node *node;
    const char *text;  /* what stands for it, or NULL: as in the source */
    const char *guard; /* over the open options; "" for none */
};

/* Statements of rules alone: no texts or expectations. Guards are decided by
 * the values of the program, but for the options whose bit in `open` is set:
 * these are listed, and guards with them stay. NULL without memory. */
struct listed *describe_listing(struct arena *arena, const struct file *file,
                                const struct program *program, uint32_t open,
                                size_t *count);

#endif
