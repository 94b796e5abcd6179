/*
 * Inside interp/: reasons that lie in the rules of one kind, for the files
 * that look for them.
 */
#ifndef RVL_INTERP_WHY_RULES_H
#define RVL_INTERP_WHY_RULES_H

#include "interp/why.h"

static inline const struct rule_code *rule_at(const struct why *why,
                                              unsigned kind, unsigned index)
{
    return &why->program->rules[why->program->kinds[kind].first_rule + index];
}

static inline unsigned rules_of(const struct why *why, unsigned kind)
{
    return why->program->kinds[kind].rule_count;
}

static inline bool has_rule(const struct why *why, unsigned kind,
                            enum rule_type type)
{
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        if (rule_at(why, kind, r)->type == type) {
            return true;
        }
    }
    return false;
}

static inline bool is_own(const struct why *why, unsigned kind, unsigned other)
{
    return why->program->kinds[kind].side == why->program->kinds[other].side;
}

/* -1, 0, 1: back, sideways, forward as the side of the kind faces. */
int why_heading(const struct why *why, unsigned kind, unsigned from,
                unsigned to);
/* The next point of a straight way, SITE_NONE if there is none. */
site_id why_next_straight(const struct program *program, site_id from,
                          site_id here, site_id to);
/* Do the three follow each other on one run? */
bool why_follow(const struct program *program, site_id a, site_id b, site_id c);
/* Blames the first rule of the type, or the kind if it has none. */
void why_blame_rule(struct why *why, unsigned kind, enum rule_type type);
/* What a `never` statement says against the end of the way: said, true. */
bool why_say_ban(struct why *why, unsigned kind, site_id from, site_id to);
/* The direction is to blame; rule: whose, or NULL. */
void why_say_direction(struct why *why, const struct rule_code *rule,
                       unsigned kind, site_id from, site_id to);
/* why_leaps.c: what speaks against a leap or a chain of them. */
void why_leaps(struct why *why, unsigned kind);

#endif
