/*
 * Ends that never decide: whenever one holds, an earlier one held already in
 * the same position. What an end says is split into its alternatives; the
 * facts of each must make the earlier one true.
 */
#include "compile/check.h"

#include <string.h>

struct shadow {
    const struct check *check;
    unsigned late; /* this end; all before it are the earlier ones */
    unsigned by;   /* the first earlier one that was found */
};

static uint32_t total_of(const struct program *program, kind_set kinds)
{
    uint32_t total = 0;

    for (unsigned k = 0; k < program->kind_count; k++) {
        total += kinds >> k & 1 ? program->kinds[k].total : 0;
    }
    return total;
}

/* ----------------------------------------------------- one of the same sort */

static bool same_set(const struct program *program, const uint64_t *a,
                     const uint64_t *b)
{
    return a == b || (a && b && memcmp(a, b, program->words * sizeof(*a)) == 0);
}

/* Points of both sets; the small one has no others if that is its size. */
static unsigned common_points(const struct program *program, const uint64_t *a,
                              const uint64_t *b)
{
    uint64_t both[WORDS_MAX];

    for (unsigned w = 0; w < program->words; w++) {
        both[w] = a[w] & b[w];
    }
    return set_count(both, program->words);
}

static bool is_within(const struct program *program, const uint64_t *small,
                      const uint64_t *large)
{
    return common_points(program, small, large) ==
           set_count(small, program->words);
}

/* Pieces in a set: the fact asks for as many of fewer kinds in less room. */
static bool implies_place(const struct program *program,
                          const struct cond_code *fact,
                          const struct cond_code *asked)
{
    if (!fact->set || !asked->set || (fact->kinds & ~asked->kinds)) {
        return false;
    }
    if (fact->op == OP_IN) {
        return asked->op == OP_IN && asked->number <= fact->number &&
               is_within(program, fact->set, asked->set);
    }
    return asked->op == OP_FILLS
               ? is_within(program, asked->set, fact->set)
               : common_points(program, fact->set, asked->set) >= asked->number;
}

/* The same but for a number: more is harder. */
static bool implies_number(const struct program *program,
                           const struct cond_code *fact,
                           const struct cond_code *asked)
{
    return fact->op == asked->op && fact->flag == asked->flag &&
           fact->sides == asked->sides && fact->kinds == asked->kinds &&
           fact->kinds2 == asked->kinds2 && fact->rank == asked->rank &&
           fact->ahead == asked->ahead && fact->op != OP_ON_LINE &&
           same_set(program, fact->set, asked->set) &&
           fact->number >= asked->number;
}

static bool implies_few(const struct cond_code *fact,
                        const struct cond_code *asked)
{
    return fact->op == OP_LEFT_BELOW && fact->flag <= asked->flag &&
           !(asked->kinds & ~fact->kinds) && fact->number <= asked->number;
}

/* What is taken is not left, unless there can come more. */
static bool implies_fewer(const struct check *check,
                          const struct cond_code *fact,
                          const struct cond_code *asked)
{
    uint32_t total = total_of(check->builder->program, fact->kinds);

    return fact->op == OP_CAPTURED && fact->kinds == asked->kinds &&
           !(fact->kinds & (check->growing | check->made)) &&
           fact->number <= total && total - fact->number < asked->number;
}

static bool implies_more(const struct cond_code *fact,
                         const struct cond_code *asked)
{
    return fact->op == OP_CAPTURED && !(fact->kinds & ~asked->kinds) &&
           fact->number >= asked->number;
}

static bool has_removal(const struct program *program)
{
    for (unsigned s = 0; s < program->step_count; s++) {
        if (program->steps[s].act == PLACE_REMOVE) {
            return true;
        }
    }
    return false;
}

/* Can such a piece go but by being taken? */
static bool goes_untaken(const struct check *check, kind_set kinds)
{
    const struct program *program = check->builder->program;

    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        if ((kinds >> rule->kind & 1) && rule->type == RULE_LEAVE) {
            return true;
        }
    }
    return (kinds & check->dwindling) || has_removal(program);
}

/* What is not left has been taken, if it cannot go otherwise. */
static bool implies_taken(const struct check *check,
                          const struct cond_code *fact,
                          const struct cond_code *asked)
{
    uint32_t total = total_of(check->builder->program, fact->kinds);

    return fact->op == OP_LEFT_BELOW && !fact->flag && fact->number > 0 &&
           fact->kinds == asked->kinds && !goes_untaken(check, fact->kinds) &&
           total >= fact->number - 1 + asked->number;
}

/* ------------------------------------------------ nothing left to move with */

/* Does it say that the side has no piece at all? */
static bool leaves_none(const struct check *check, const struct cond_code *fact,
                        kind_set own)
{
    const struct program *program = check->builder->program;

    if (own & ~fact->kinds) {
        return false;
    }
    return (fact->op == OP_LEFT_BELOW && fact->number == 1 && !fact->flag) ||
           (fact->op == OP_CAPTURED && fact->kinds == own &&
            !(own & (check->growing | check->made)) &&
            fact->number >= total_of(program, own));
}

/* Can a turn of the side itself take its pieces off the board? */
static bool loses_by_itself(const struct check *check, unsigned side,
                            kind_set own)
{
    const struct program *program = check->builder->program;

    if (program->captures[side].huff || goes_untaken(check, own)) {
        return true;
    }
    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        if ((own >> rule->kind & 1) && (rule_prey(rule) & own)) {
            return true;
        }
    }
    for (unsigned t = 0; t < program->take_count; t++) {
        const struct take_code *take = &program->takes[t];
        if ((own >> take->kind & 1) && (take->prey & own)) {
            return true;
        }
    }
    return false;
}

/* Is the side to move after every turn of another? */
static bool moves_next(const struct program *program, unsigned side)
{
    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        if (rule->is_whole_turn || (rule->chain & CHAIN_ONE_LEAP_A_TURN)) {
            return false; /* turns may follow each other otherwise */
        }
    }
    for (unsigned i = 0; i < program->turn_count; i++) {
        if (program->turns[i] != side &&
            program->turns[(i + 1) % program->turn_count] != side) {
            return false;
        }
    }
    return true;
}

/* A side whose last piece is taken comes to move, and cannot. */
static bool implies_no_turn(const struct check *check,
                            const struct cond_code *fact,
                            const struct cond_code *asked)
{
    const struct program *program = check->builder->program;

    for (unsigned s = 0; s < program->side_count; s++) {
        const struct side_code *side = &program->sides[s];
        kind_set own = program->side_kinds[s] & check->present;
        if ((asked->sides >> s & 1) && own && !side->pass_forced &&
            !side->pass_free && leaves_none(check, fact, own) &&
            moves_next(program, s) && !loses_by_itself(check, s, own)) {
            return true;
        }
    }
    return false;
}

static bool implies(const struct check *check, const struct cond_code *fact,
                    const struct cond_code *asked)
{
    const struct program *program = check->builder->program;

    switch (asked->op) {
    case OP_FILLS:
    case OP_IN:
        return implies_number(program, fact, asked) ||
               ((fact->op == OP_FILLS || fact->op == OP_IN) &&
                !(program->pile_kinds & (fact->kinds | asked->kinds)) &&
                implies_place(program, fact, asked));
    case OP_LEFT_BELOW:
        return implies_few(fact, asked) || implies_fewer(check, fact, asked);
    case OP_CAPTURED:
        return implies_more(fact, asked) || implies_taken(check, fact, asked);
    case OP_CANNOT_MOVE:
        return implies_number(program, fact, asked) ||
               implies_no_turn(check, fact, asked);
    default:
        return implies_number(program, fact, asked);
    }
}

/* --------------------------------------------------------- whole conditions */

/* Is the early end sure to hold where the facts do? */
static bool follows(const struct check *check, const struct end_code *early,
                    const struct facts *facts)
{
    const struct cond_code *conds = check->builder->program->conds;
    bool stack[FACTS_MAX + 1];
    unsigned depth = 0;

    for (unsigned i = early->first; i < early->first + early->count; i++) {
        if (conds[i].op == OP_NOT) {
            stack[depth - 1] = false;
        } else if (conds[i].op == OP_AND || conds[i].op == OP_OR) {
            depth--;
            stack[depth - 1] = conds[i].op == OP_AND
                                   ? stack[depth - 1] && stack[depth]
                                   : stack[depth - 1] || stack[depth];
        } else if (depth == FACTS_MAX) {
            return false;
        } else {
            stack[depth] = false;
            for (unsigned f = 0; f < facts->count; f++) {
                stack[depth] |=
                    implies(check, &conds[facts->conds[f]], &conds[i]);
            }
            depth++;
        }
    }
    return depth == 1 && stack[0];
}

unsigned cond_start(const struct cond_code *conds, unsigned last)
{
    unsigned wanted = 1;

    for (unsigned i = last;; i--) {
        if (conds[i].op == OP_AND || conds[i].op == OP_OR) {
            wanted++;
        } else if (conds[i].op != OP_NOT && --wanted == 0) {
            return i;
        }
    }
}

void collect_facts(const struct cond_code *conds, unsigned last,
                   struct facts *facts)
{
    if (conds[last].op == OP_AND) {
        collect_facts(conds, last - 1, facts);
        collect_facts(conds, cond_start(conds, last - 1) - 1, facts);
    } else if (conds[last].op != OP_OR && conds[last].op != OP_NOT &&
               facts->count < FACTS_MAX) {
        facts->conds[facts->count++] = last;
    }
}

/* Word for word the same; also with what the facts do not tell, like "not". */
static bool is_same(const struct program *program, const struct end_code *early,
                    const struct end_code *late)
{
    for (unsigned i = 0; i < late->count; i++) {
        const struct cond_code *a = &program->conds[early->first + i];
        const struct cond_code *b = &program->conds[late->first + i];
        if (early->count != late->count || a->number != b->number ||
            !implies_number(program, b, a)) {
            return false;
        }
    }
    return true;
}

/* Is the early end looked at whenever the late one is? */
static bool is_tried_first(const struct end_code *early,
                           const struct end_code *late)
{
    bool same_moment = early->moment == MOMENT_ANY ||
                       (early->moment == late->moment &&
                        early->moment_sides == late->moment_sides);

    return same_moment && early->result != RESULT_CODE_OFFER;
}

/* Is one of the earlier ends sure to hold where this part of the late one
 * does? */
static bool is_forestalled(struct shadow *shadow, unsigned last)
{
    const struct program *program = shadow->check->builder->program;
    const struct end_code *late = &program->ends[shadow->late];
    struct facts facts = {.count = 0};

    collect_facts(program->conds, last, &facts);
    for (unsigned e = 0; e < shadow->late; e++) {
        const struct end_code *early = &program->ends[e];
        if (is_tried_first(early, late) &&
            (follows(shadow->check, early, &facts) ||
             is_same(program, early, late))) {
            shadow->by = e < shadow->by ? e : shadow->by;
            return true;
        }
    }
    return false;
}

static bool is_shadowed(struct shadow *shadow, unsigned last)
{
    const struct cond_code *conds = shadow->check->builder->program->conds;

    if (conds[last].op == OP_OR) {
        return is_shadowed(shadow, last - 1) &&
               is_shadowed(shadow, cond_start(conds, last - 1) - 1);
    }
    return is_forestalled(shadow, last);
}

/* Does one end hold wherever this part of the other does? */
static bool part_follows(const struct check *check, const struct end_code *end,
                         unsigned last)
{
    const struct cond_code *conds = check->builder->program->conds;
    struct facts facts = {.count = 0};

    if (conds[last].op == OP_OR) {
        return part_follows(check, end, last - 1) &&
               part_follows(check, end, cond_start(conds, last - 1) - 1);
    }
    collect_facts(conds, last, &facts);
    return follows(check, end, &facts);
}

bool end_follows(const struct check *check, unsigned end, unsigned from)
{
    const struct program *program = check->builder->program;
    const struct end_code *given = &program->ends[from];

    return given->count > 0 && is_tried_first(&program->ends[end], given) &&
           part_follows(check, &program->ends[end],
                        (unsigned)given->first + given->count - 1);
}

void check_shadow(const struct check *check, unsigned late)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;
    const struct end_code *end = &program->ends[late];
    struct shadow shadow = {check, late, late};

    if (end->count == 0 ||
        !is_shadowed(&shadow, (unsigned)end->first + end->count - 1) ||
        (end->span.source > 0 && program->ends[shadow.by].span.source > 0)) {
        return; /* what a base has too much its file is told */
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_END_SHADOWED, end->span,
                 "this end never decides: an earlier one always holds first");
    diag_note_at(builder->diags, diag, program->ends[shadow.by].span,
                 "the earlier one is here");
}
