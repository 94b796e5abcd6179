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

/* The same, with how deep each node lies; 0 for those of the list. */
typedef void (*walk_depth_visit)(void *context, const struct node *node,
                                 unsigned depth);
bool walk_depths(struct arena *scratch, const struct node *list,
                 walk_depth_visit visit, void *context);

#endif
