/*
 * Inside interp/: what pieces become, and whether a rule is in force.
 */
#ifndef RVL_INTERP_CHANGES_H
#define RVL_INTERP_CHANGES_H

#include "interp/tables.h"

/* What a piece of a kind becomes that has moved to a site, or 0. */
static inline kind_set becoming(const struct program *program, unsigned kind,
                                unsigned site)
{
    const struct kind_code *code = &program->kinds[kind];
    for (unsigned i = 0; i < code->becomes_count; i++) {
        const struct becomes_code *becomes =
            &program->becomes[code->first_becomes + i];
        if (!becomes->cond_count &&
            (!becomes->on || set_has(becomes->on, site))) {
            return becomes->into;
        }
    }
    return 0;
}

/* outcome.c: does a condition that looks at the pieces only hold? */
bool position_holds(const struct program *program,
                    const struct position *position, unsigned first,
                    unsigned count);

/* Is a move rule in force? */
static inline bool rule_holds(const struct program *program,
                              const struct position *position,
                              const struct rule_code *rule)
{
    return !rule->cond_count ||
           position_holds(program, position, rule->cond_first,
                          rule->cond_count);
}

#endif
