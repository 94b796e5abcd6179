/*
 * A sum over all that a program holds, to tell without keeping them whether
 * two programs of one file are the same game.
 */
#ifndef RVL_COMPILE_SUM_H
#define RVL_COMPILE_SUM_H

#include "interp/program.h"

struct program_sum {
    uint64_t parts[2];
};

/* Of rules, board, pieces, set-up, ends, names and texts. Left out are the
 * places of statements in the file, hashes, which value of an option is
 * chosen, and what engine_prepare derives from the rest. */
struct program_sum program_sum(const struct program *program);

#endif
