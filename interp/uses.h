/*
 * Inside interp/ and for api/: which statements besides move rules and ends
 * a turn or a result uses. They are numbered in this order: take statements,
 * what pieces become, steps before the first turn, kinds that pile up, huffs,
 * passes, captures that are ordered and those that are compulsory, side by
 * side, scores.
 */
#ifndef RVL_INTERP_USES_H
#define RVL_INTERP_USES_H

#include "interp/engine.h"

uint32_t uses_count(const struct program *program);
/* An empty span: the number stands for no statement. */
struct span uses_span(const struct program *program, uint32_t number);

/* Does a turn of a list filled from this position use the statement? */
bool uses_turn(const struct program *program, const struct position *position,
               const struct moves *moves, const struct move *move,
               uint32_t number);
/* Does the position end by scores, and has the statement a part in them? */
bool uses_result(const struct program *program,
                 const struct position *position, uint32_t number);

#endif
