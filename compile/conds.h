/*
 * Conditions as postfix code: a reader takes one statement's condition after
 * the other and appends to the same list. Inside compile/.
 */
#ifndef RVL_COMPILE_CONDS_H
#define RVL_COMPILE_CONDS_H

#include "compile/build.h"

struct cond_reader {
    struct builder *builder;
    struct cond_code *conds;        /* of the program; room for all */
    unsigned depth;                 /* values on the stack so far */
    bool too_deep;                  /* more than the interpreter keeps */
    const struct cond_quiet *quiet; /* the first that named events */
    uint16_t mover; /* side of the rule that has the condition, NO_INDEX for
                       an end: nobody is moving */
};

/* Upper bound of the code of a condition. */
size_t cond_count_nodes(const struct node *node);
/* Appends a condition to program->conds (program->cond_count is raised) and
 * reports what is wrong with it. */
void cond_read(struct cond_reader *reader, const struct node *node);
/* The sides a list names, alone or as a team; 0 for none. */
side_set cond_sides(struct builder *builder, const struct name *names);

#endif
