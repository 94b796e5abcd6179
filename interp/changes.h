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

/* Would a turn by the rule be the first of its side's turns on end? Out of
 * its turn a side may think so. */
static inline bool begins_turns(const struct program *program,
                                const struct position *position,
                                const struct rule_code *rule)
{
    unsigned side = program->kinds[rule->kind].side;
    unsigned before =
        position->turn ? position->turn - 1u : program->turn_count - 1u;
    return position->step < program->step_count ||
           program->turns[position->turn] != side ||
           program->turns[before] != side;
}

/* May a fast path that knows steps and leaps alone make turns by the rule? */
static inline bool rule_is_simple(const struct rule_code *rule)
{
    return rule->type != RULE_LEAVE && !rule->passes && !rule->leap &&
           !rule->beside && !rule->cond_count &&
           !rule->is_whole_turn && !rule->leaves;
}

/* Does a piece stand (or come, if it enters) where the rule wants it, next to
 * some others? */
static inline bool stands_beside(const struct program *program,
                                 const struct position *position,
                                 const struct rule_code *rule, unsigned from)
{
    const uint64_t *near = program->neighbours + (size_t)from * program->words;
    for (kind_set kinds = rule->beside; kinds; kinds &= kinds - 1) {
        const uint64_t *set = plane_of(program, position, lowest_kind(kinds));
        for (unsigned w = 0; w < program->words; w++) {
            if (near[w] & set[w]) {
                return true;
            }
        }
    }
    return !rule->beside;
}

/* Are there pieces left to place by this step? */
static inline bool is_placing(const struct place_step *step,
                              const uint16_t *hand)
{
    for (kind_set kinds = step->kinds; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        if (step->act == PLACE_ENTER && hand[kind] > step->keep[kind]) {
            return true;
        }
    }
    return false;
}

/* The pieces that a step before the game may remove or shift. */
static inline void changeable(const struct program *program,
                              const struct position *position,
                              const struct place_step *step, uint64_t *pieces)
{
    const uint64_t *occupied = occupied_of(program, position);
    for (unsigned w = 0; w < program->words; w++) {
        pieces[w] = 0;
        for (kind_set kinds = step->kinds; kinds; kinds &= kinds - 1) {
            pieces[w] |= plane_of(program, position, lowest_kind(kinds))[w];
        }
        pieces[w] &= step->from[w];
    }
    for (unsigned site = 0; step->by_gap && site < program->site_count;
         site++) {
        const uint64_t *near =
            program->neighbours + (size_t)site * program->words;
        bool any = false;
        for (unsigned w = 0; w < program->words; w++) {
            any |= (near[w] & ~occupied[w]) != 0;
        }
        if (!any) {
            set_remove(pieces, site);
        }
    }
}

/* Is there anything to do in a step that removes or shifts? */
static inline bool can_change(const struct program *program,
                              const struct position *position,
                              const struct place_step *step)
{
    uint64_t pieces[WORDS_MAX];
    const uint64_t *occupied = occupied_of(program, position);
    bool has_room = step->act == PLACE_REMOVE;
    for (unsigned w = 0; !has_room && w < program->words; w++) {
        has_room = (step->zone[w] & ~occupied[w]) != 0;
    }
    changeable(program, position, step, pieces);
    return has_room && !set_is_empty(pieces, program->words);
}

/* Is a move rule in force? */
static inline bool rule_holds(const struct program *program,
                              const struct position *position,
                              const struct rule_code *rule)
{
    return (!rule->is_whole_turn || begins_turns(program, position, rule)) &&
           (!rule->cond_count ||
            position_holds(program, position, rule->cond_first,
                           rule->cond_count));
}

#endif
