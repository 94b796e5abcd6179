/*
 * Proof-number search, depth first (df-pn), for games too large for a table:
 * does a camp win from a position, whatever the other does?
 *
 * A position that comes again on the way is no win. That it failed for this
 * reason alone holds on this way only, so it is kept in the table only if all
 * positions it leans on lie behind it: each answer is then sound on every way.
 *
 * Where that leaves the question open, as many positions go into searches for
 * a win within 1, 2, 3, 4, 6 ... turns. With the turns left as
 * part of a position there are no circles. A shortest win repeats nothing, so
 * a win found so holds whatever repetition does.
 */
#ifndef RVL_SOLVE_PROOF_H
#define RVL_SOLVE_PROOF_H

#include "solve/solver.h"

enum proof_result {
    PROOF_UNKNOWN, /* out of nodes, depth, or stopped */
    PROOF_WINS,
    PROOF_NOT, /* a draw or a loss */
    PROOF_NO_MEMORY
};

struct proof_options {
    uint64_t memory; /* bytes of the table */
    uint64_t nodes;  /* most positions looked into */
    const volatile bool *stop;
};

struct proof_found {
    uint64_t nodes;  /* positions looked into */
    uint32_t within; /* PROOF_UNKNOWN: no win within so many turns */
};

/* Does the camp win? The solver gives camps and counters; it need not be
 * run. */
enum proof_result proof_search(const struct solver *solver,
                               const struct position *root, unsigned camp,
                               const struct proof_options *options,
                               struct proof_found *found);

#endif
