/*
 * Visits every node of a tree whatever the options are: for questions like
 * "is this name used anywhere".
 */
#ifndef RVL_COMPILE_WALK_H
#define RVL_COMPILE_WALK_H

#include "base/arena.h"
#include "grammar/ast.h"

typedef void (*walk_visit)(void *context, const struct node *node);

/* Calls visit for each node of the list and all nodes below, a node before
 * those below it, in the order of the file. No recursion: a file can hold
 * chains of any length. False without memory. */
bool walk_tree(struct arena *scratch, const struct node *list, walk_visit visit,
               void *context);

#endif
