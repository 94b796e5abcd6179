/*
 * Rules that another rule of the same piece makes needless: each action they
 * allow, the other one allows too.
 */
#include "compile/check.h"

#include <string.h>

/* ---------------------------------------------------------- walks of a rule */

/* Can the rule go from a site over `count` - 1 empty ones to the last? */
static bool goes_along(const struct program *program,
                       const struct rule_code *rule, site_id from,
                       const site_id *path, unsigned count)
{
    if (rule->type == RULE_STEP) {
        return rule->targets &&
               bit_has(rule->targets + from * program->words, path[count - 1]);
    }
    for (uint32_t r = rule->ray_start[from]; r < rule->ray_start[from + 1u];
         r++) {
        const struct ray *ray = &rule->rays[r];
        if (count >= rule->least && count <= ray->length &&
            bit_has(rule->stops, path[count - 1]) &&
            memcmp(rule->ray_sites + ray->first, path, count * sizeof(*path)) ==
                0) {
            return true;
        }
    }
    return false;
}

static bool covers_steps(const struct program *program,
                         const struct rule_code *wide,
                         const struct rule_code *rule, site_id from)
{
    const uint64_t *targets = rule->targets + from * program->words;

    for (unsigned w = 0; w < program->words; w++) {
        for (uint64_t rest = targets[w]; rest; rest &= rest - 1) {
            site_id to = (site_id)(w * 64 + (unsigned)__builtin_ctzll(rest));
            if (!goes_along(program, wide, from, &to, 1)) {
                return false;
            }
        }
    }
    return true;
}

static bool covers_rays(const struct program *program,
                        const struct rule_code *wide,
                        const struct rule_code *rule, site_id from)
{
    for (uint32_t r = rule->ray_start[from]; r < rule->ray_start[from + 1u];
         r++) {
        const struct ray *ray = &rule->rays[r];
        const site_id *path = rule->ray_sites + ray->first;
        for (unsigned n = rule->least ? rule->least : 1; n <= ray->length;
             n++) {
            if (bit_has(rule->stops, path[n - 1]) &&
                !goes_along(program, wide, from, path, n)) {
                return false;
            }
        }
    }
    return true;
}

static bool is_walk(const struct rule_code *rule)
{
    return (rule->type == RULE_STEP && rule->targets) ||
           (rule->type == RULE_SLIDE && rule->ray_start);
}

static bool covers_walk(const struct program *program,
                        const struct rule_code *wide,
                        const struct rule_code *rule)
{
    for (site_id s = 0; s < program->site_count; s++) {
        if (rule->type == RULE_STEP ? !covers_steps(program, wide, rule, s)
                                    : !covers_rays(program, wide, rule, s)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------- leaps */

static bool has_jump(const struct rule_code *rule, site_id from,
                     const struct jump *jump)
{
    for (uint32_t j = rule->jump_start[from]; j < rule->jump_start[from + 1u];
         j++) {
        if (rule->jumps[j].over == jump->over &&
            rule->jumps[j].land == jump->land) {
            return true;
        }
    }
    return false;
}

static bool covers_leap(const struct program *program,
                        const struct rule_code *wide,
                        const struct rule_code *rule)
{
    if (wide->leap != rule->leap || wide->chain || rule->chain ||
        !wide->jump_start || !rule->jump_start || (rule->over & ~wide->over)) {
        return false; /* of chains and long leaps nothing is said */
    }
    for (site_id s = 0; s < program->site_count; s++) {
        for (uint32_t j = rule->jump_start[s]; j < rule->jump_start[s + 1u];
             j++) {
            if (!has_jump(wide, s, &rule->jumps[j])) {
                return false;
            }
        }
    }
    return true;
}

/* ------------------------------------------------------------------- rules */

/* All but where they lead. */
static bool asks_no_more(const struct rule_code *wide,
                         const struct rule_code *rule)
{
    bool beside = wide->beside == 0 ||
                  (rule->beside != 0 && !(rule->beside & ~wide->beside));

    return wide->cond_count == 0 && !wide->passes && !rule->passes &&
           beside && !(rule->take & ~wide->take) &&
           (!wide->must_take || rule->must_take) &&
           (!wide->unless_supported || rule->unless_supported) &&
           wide->is_whole_turn == rule->is_whole_turn &&
           wide->leaves == rule->leaves &&
           wide->before_moving == rule->before_moving && wide->chain == 0 &&
           rule->chain == 0;
}

/* Statements that ask how a piece came where it stands. */
static bool asks_the_way(const struct program *program, unsigned kind)
{
    const struct kind_code *code = &program->kinds[kind];

    for (unsigned t = 0; t < code->take_count; t++) {
        unsigned shape = program->takes[code->first_take + t].shape;
        if (shape == TAKE_AHEAD || shape == TAKE_BEHIND) {
            return true;
        }
    }
    return false;
}

static bool covers(const struct program *program, unsigned wide, unsigned rule)
{
    const struct rule_code *a = &program->rules[wide];
    const struct rule_code *b = &program->rules[rule];

    if (a->kind != b->kind || is_same_span(a->span, b->span) ||
        !asks_no_more(a, b)) {
        return false;
    }
    if (is_walk(a) && is_walk(b)) {
        return !asks_the_way(program, a->kind) && covers_walk(program, a, b);
    }
    return a->type == RULE_LEAP && b->type == RULE_LEAP &&
           covers_leap(program, a, b);
}

/* The rule that makes this one needless, or NO_INDEX; of two that say the
 * same the later one is needless. */
static unsigned cover_of(const struct program *program, unsigned rule)
{
    const struct kind_code *kind = &program->kinds[program->rules[rule].kind];

    for (unsigned i = 0; i < kind->rule_count; i++) {
        unsigned wide = kind->first_rule + i;
        if (wide != rule && covers(program, wide, rule) &&
            (wide < rule || !covers(program, rule, wide))) {
            return wide;
        }
    }
    return NO_INDEX;
}

/* Of one statement for several pieces: needless for all. */
static bool is_needless(const struct check *check, unsigned first)
{
    const struct program *program = check->builder->program;

    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        if (is_same_span(rule->span, program->rules[first].span) &&
            (check->present >> rule->kind & 1) &&
            (r < first || !rule_is_alive(check, rule) ||
             cover_of(program, r) == NO_INDEX)) {
            return false;
        }
    }
    return true;
}

void check_covered(struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;

    for (unsigned r = 0; r < program->rule_count; r++) {
        if ((check->present >> program->rules[r].kind & 1) &&
            is_needless(check, r)) {
            struct diag *diag = diag_add(
                builder->diags, DIAG_RULE_COVERED, program->rules[r].span,
                "all that this rule allows, another rule of the piece allows "
                "too");
            diag_note_at(builder->diags, diag,
                         program->rules[cover_of(program, r)].span,
                         "the other rule is here");
        }
    }
}
