/*
 * Why a turn is good or bad, in terms of the rules: what it takes and lets
 * be taken, what it forces, the points it leaves or comes to, how much nearer
 * the ends are, and the end it leads to.
 */
#ifndef RVL_CLI_REASONS_H
#define RVL_CLI_REASONS_H

#include "cli/cli.h"
#include "cli/memory.h"

#include <ravelin/ravelin.h>

/* What a line brings about, counted on a copy of the state. */
struct effect {
    uint32_t taken[2]; /* by the team to move, by the others */
    uint32_t at_once;  /* by the first turn */
    size_t answer;     /* where the turns after the first begin, 0: none */
    uint32_t forced;   /* every answer to the first turn takes so many */
    rvl_outcome outcome;
    struct text turns; /* of the line; cleared by the caller */
    rvl_state *after;  /* the position it ends in, freed by the caller */
};

/* False if it cannot be followed; clear the effect all the same. */
bool effect_of(const rvl_state *state, const rvl_line *line,
               struct effect *effect);
void effect_clear(struct effect *effect);
/* In words, allocated; choices: legal turns of the state, 0: not known. */
char *reasons_of(struct cli *cli, const rvl_state *state, const rvl_line *line,
                 const struct effect *effect, uint32_t choices);
/* What is likely to follow the first turn, allocated; empty: not known. */
char *reasons_answer(const struct effect *effect);

#endif
