/*
 * Where pieces can come to stand if nothing is in their way, and whether
 * their moves must come to an end: the bounds that the checks reason with.
 */
#include "compile/check.h"

#include <string.h>

static void reach_slide(const struct rule_code *rule, site_id site,
                        uint64_t *out)
{
    for (uint32_t r = rule->ray_start[site]; r < rule->ray_start[site + 1];
         r++) {
        const struct ray *ray = &rule->rays[r];
        for (unsigned i = rule->least ? rule->least - 1u : 0; i < ray->length;
             i++) {
            site_id target = rule->ray_sites[ray->first + i];
            if (bit_has(rule->stops, target)) {
                bit_add(out, target);
            }
        }
    }
}

static void reach_long(const struct rule_code *rule, site_id site,
                       uint64_t *out)
{
    for (uint32_t r = rule->leap_start[site]; r < rule->leap_start[site + 1];
         r++) {
        const struct leap_ray *ray = &rule->leap_rays[r];
        for (unsigned i = 1; i < ray->length; i++) {
            uint16_t code = rule->leap_sites[ray->first + i];
            if (code & LEAP_MAY_LAND) {
                bit_add(out, LEAP_SITE(code));
            }
        }
    }
}

void rule_reach(const struct program *program, const struct rule_code *rule,
                site_id site, uint64_t *out)
{
    if (rule->type == RULE_STEP && rule->targets) {
        for (unsigned w = 0; w < program->words; w++) {
            out[w] |= rule->targets[site * program->words + w];
        }
    } else if (rule->type == RULE_SLIDE && rule->ray_start) {
        reach_slide(rule, site, out);
    } else if (rule->type == RULE_LEAP && rule->leap_start) {
        reach_long(rule, site, out);
    } else if (rule->type == RULE_LEAP && rule->jump_start) {
        for (uint32_t j = rule->jump_start[site];
             j < rule->jump_start[site + 1]; j++) {
            bit_add(out, rule->jumps[j].land);
        }
    }
}

/* ------------------------------------------------------------ who is where */

static void add_set(const struct program *program, uint64_t *out,
                    const uint64_t *set)
{
    for (unsigned w = 0; set && w < program->words; w++) {
        out[w] |= set[w];
    }
}

/* Where a kind stands at the start, is placed, enters or is added. */
static void seed_reach(struct check *check, unsigned kind)
{
    const struct program *program = check->builder->program;
    uint64_t *reach = check->reach[kind];
    const struct kind_code *code = &program->kinds[kind];

    for (site_id s = 0; s < program->site_count; s++) {
        if (program->start[s] == kind + 1) {
            bit_add(reach, s);
        }
    }
    for (unsigned i = 0; i < program->step_count; i++) {
        if (program->steps[i].kinds >> kind & 1) {
            add_set(program, reach, program->steps[i].zone); /* or nowhere */
        }
    }
    for (unsigned r = 0; code->in_hand > 0 && r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        if (rule->type == RULE_ENTER) {
            add_set(program, reach, rule->targets);
        }
    }
    for (unsigned s = 0; s < program->side_count; s++) {
        const struct capture_code *capture = &program->captures[s];
        if (capture->huff == HUFF_CODE_ADDS && capture->huff_kind == kind) {
            add_set(program, reach, capture->huff_zone);
        }
    }
    for (unsigned t = 0; t < program->take_count; t++) {
        const struct take_code *take = &program->takes[t];
        if (take->replaced == kind && code->in_hand > 0) {
            add_set(program, reach, take->in ? take->in : program->board);
        }
    }
}

static void reach_from(const struct program *program, unsigned kind,
                       site_id site, uint64_t *out)
{
    const struct kind_code *code = &program->kinds[kind];

    for (unsigned r = 0; r < code->rule_count; r++) {
        rule_reach(program, &program->rules[code->first_rule + r], site, out);
    }
}

static void close_reach(const struct program *program, unsigned kind,
                        uint64_t *reach)
{
    uint64_t done[WORDS_MAX] = {0};
    bool grew = true;

    while (grew) {
        grew = false;
        for (site_id s = 0; s < program->site_count; s++) {
            if (bit_has(reach, s) && !bit_has(done, s)) {
                bit_add(done, s);
                reach_from(program, kind, s, reach);
                grew = true;
            }
        }
    }
}

/* Kinds that pieces of the game become, and those that become others. */
static void note_becoming(struct check *check)
{
    const struct program *program = check->builder->program;
    kind_set known = check->present | check->growing, before;

    do {
        before = known;
        for (unsigned k = 0; k < program->kind_count; k++) {
            const struct kind_code *kind = &program->kinds[k];
            for (unsigned i = 0; (known >> k & 1) && i < kind->becomes_count;
                 i++) {
                check->made |= program->becomes[kind->first_becomes + i].into;
                check->dwindling |= (kind_set)1 << k;
                known |= check->made;
            }
        }
    } while (known != before);
}

static void note_kinds(struct check *check)
{
    const struct program *program = check->builder->program;

    for (unsigned k = 0; k < program->kind_count; k++) {
        if (program->kinds[k].total > 0) {
            check->present |= (kind_set)1 << k;
        }
    }
    for (unsigned s = 0; s < program->side_count; s++) {
        const struct capture_code *capture = &program->captures[s];
        if (capture->huff == HUFF_CODE_ADDS) {
            check->growing |= (kind_set)1 << capture->huff_kind;
        } else {
            check->takable |= capture->huff_kinds;
        }
    }
    for (unsigned i = 0; i < program->step_count; i++) {
        if (program->steps[i].act == PLACE_REMOVE) {
            check->takable |= program->steps[i].kinds;
        }
    }
    note_becoming(check);
    check->present |= check->growing | check->made;
    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        if (rule->leaves) {
            check->growing |= (kind_set)1 << (rule->leaves - 1);
            check->present |= check->growing;
        }
        if (rule->type == RULE_LEAVE) {
            check->dwindling |= (kind_set)1 << rule->kind;
        }
        if (check->present >> rule->kind & 1) {
            check->takable |= rule_prey(rule);
        }
    }
    for (unsigned t = 0; t < program->take_count; t++) {
        if (check->present >> program->takes[t].kind & 1) {
            check->takable |= program->takes[t].prey;
        }
    }
}

/* Adds the points where a kind stands when it becomes another; true if the
 * other one comes to new points by it. */
static bool pass_on(struct check *check, unsigned kind,
                    const struct becomes_code *becomes)
{
    const struct program *program = check->builder->program;
    bool grew = false;

    for (unsigned k = 0; k < program->kind_count; k++) {
        uint64_t *reach = check->reach[k];
        bool news = false;
        for (unsigned w = 0; (becomes->into >> k & 1) && w < program->words;
             w++) {
            uint64_t more = check->reach[kind][w];
            more &= becomes->on ? becomes->on[w] : ~(uint64_t)0;
            news = news || (more & ~reach[w]);
            reach[w] |= more;
        }
        if (news) {
            close_reach(program, k, reach);
            grew = true;
        }
    }
    return grew;
}

/* Adds the points where a piece may leave another behind. */
static bool pass_on_leaving(struct check *check, const struct rule_code *rule)
{
    const struct program *program = check->builder->program;
    const uint64_t *from = check->reach[rule->kind];
    uint64_t *reach = check->reach[rule->leaves - 1];
    bool news = false;

    for (unsigned w = 0; w < program->words; w++) {
        news = news || (from[w] & ~reach[w]);
        reach[w] |= from[w];
    }
    if (news) {
        close_reach(program, rule->leaves - 1u, reach);
    }
    return news;
}

static bool pass_on_reach(struct check *check)
{
    const struct program *program = check->builder->program;
    bool grew = false;

    for (unsigned r = 0; r < program->rule_count; r++) {
        if (program->rules[r].leaves) {
            grew |= pass_on_leaving(check, &program->rules[r]);
        }
    }

    for (unsigned k = 0; k < program->kind_count; k++) {
        const struct kind_code *kind = &program->kinds[k];
        for (unsigned i = 0; i < kind->becomes_count; i++) {
            grew |=
                pass_on(check, k, &program->becomes[kind->first_becomes + i]);
        }
    }
    return grew;
}

bool check_init(struct check *check, struct builder *builder)
{
    const struct program *program = builder->program;

    memset(check, 0, sizeof(*check));
    check->builder = builder;
    check->reach = arena_array(builder->scratch, program->kind_count + 1u,
                               sizeof(*check->reach));
    if (!check->reach) {
        return false;
    }
    note_kinds(check);
    for (unsigned k = 0; k < program->kind_count; k++) {
        check->reach[k] =
            arena_array(builder->scratch, WORDS_MAX, sizeof(uint64_t));
        if (!check->reach[k]) {
            return false;
        }
        seed_reach(check, k);
        close_reach(program, k, check->reach[k]);
    }
    while (pass_on_reach(check)) {
    }
    return true;
}

/* ------------------------------------------------------------------- rules */

static bool is_empty(const uint64_t *set, unsigned words)
{
    return set_count(set, words) == 0;
}

static bool have_common(const struct program *program, const uint64_t *a,
                        const uint64_t *b)
{
    bool any = false;

    for (unsigned w = 0; w < program->words; w++) {
        any |= (a[w] & b[w]) != 0;
    }
    return any;
}

bool rule_has_way(const struct check *check, const struct rule_code *rule)
{
    const struct program *program = check->builder->program;
    uint64_t out[WORDS_MAX] = {0};

    if (rule->type == RULE_LEAVE) {
        return rule->targets &&
               have_common(program, rule->targets, check->reach[rule->kind]);
    }
    if (rule->type == RULE_ENTER) {
        return rule->targets && !is_empty(rule->targets, program->words);
    }
    for (site_id s = 0; s < program->site_count; s++) {
        if (bit_has(check->reach[rule->kind], s)) {
            rule_reach(program, rule, s, out);
            if (!is_empty(out, program->words)) {
                return true;
            }
        }
    }
    return false;
}

/* Where pieces of these kinds can ever stand. */
static void add_reach(const struct check *check, kind_set kinds, uint64_t *out)
{
    const struct program *program = check->builder->program;

    for (unsigned k = 0; k < program->kind_count; k++) {
        for (unsigned w = 0; (kinds >> k & 1) && w < program->words; w++) {
            out[w] |= check->reach[k][w];
        }
    }
}

/* Is one of them to be leapt over before a point to land on? */
static bool finds_on_rays(const struct rule_code *rule, site_id site,
                          const uint64_t *prey)
{
    for (uint32_t r = rule->leap_start[site]; r < rule->leap_start[site + 1];
         r++) {
        const struct leap_ray *ray = &rule->leap_rays[r];
        bool is_behind = false;
        for (unsigned i = 0; i < ray->length; i++) {
            uint16_t code = rule->leap_sites[ray->first + i];
            if (is_behind && (code & LEAP_MAY_LAND)) {
                return true;
            }
            is_behind = is_behind || ((code & LEAP_MAY_OVER) &&
                                      bit_has(prey, LEAP_SITE(code)));
        }
    }
    return false;
}

static bool finds_prey_from(const struct program *program,
                            const struct rule_code *rule, site_id site,
                            const uint64_t *prey)
{
    uint64_t out[WORDS_MAX] = {0};

    if (rule->type == RULE_LEAP && rule->leap_start) {
        return finds_on_rays(rule, site, prey);
    }
    if (rule->type == RULE_LEAP && rule->jump_start) {
        for (uint32_t j = rule->jump_start[site];
             j < rule->jump_start[site + 1]; j++) {
            if (bit_has(prey, rule->jumps[j].over)) {
                return true;
            }
        }
        return false;
    }
    rule_reach(program, rule, site, out);
    return have_common(program, out, prey);
}

/* Does what the rule must leap over or take ever stand where it could? */
static bool finds_prey(const struct check *check, const struct rule_code *rule)
{
    const struct program *program = check->builder->program;
    uint64_t prey[WORDS_MAX] = {0};

    if (rule->type != RULE_LEAP && !rule->must_take) {
        return true;
    }
    add_reach(check, rule->type == RULE_LEAP ? rule->over : rule->take, prey);
    for (site_id s = 0; s < program->site_count; s++) {
        if (bit_has(check->reach[rule->kind], s) &&
            finds_prey_from(program, rule, s, prey)) {
            return true;
        }
    }
    return false;
}

bool rule_is_alive(const struct check *check, const struct rule_code *rule)
{
    return rule_has_way(check, rule) && finds_prey(check, rule);
}

/* -------------------------------------------------------------- endlessness */

/* Moves of a kind that take nothing: only these can go on for ever, as each
 * capture makes the game smaller. */
static void quiet_moves(const struct program *program, unsigned kind,
                        site_id site, uint64_t *out)
{
    const struct kind_code *code = &program->kinds[kind];

    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        if ((rule->type != RULE_LEAP || (rule->leap & LEAP_HOP)) &&
            !rule->must_take) {
            rule_reach(program, rule, site, out);
        }
    }
}

/* No way leads back: sites are taken away from which no move leads to one
 * that is left, until none is left or nothing changes. */
static bool is_acyclic(const struct check *check, unsigned kind)
{
    const struct program *program = check->builder->program;
    uint64_t left[WORDS_MAX];
    bool changed = true;

    memcpy(left, check->reach[kind], sizeof(left));
    while (changed) {
        changed = false;
        for (site_id s = 0; s < program->site_count; s++) {
            uint64_t out[WORDS_MAX] = {0};
            unsigned ways = 0;
            if (!bit_has(left, s)) {
                continue;
            }
            quiet_moves(program, kind, s, out);
            for (unsigned w = 0; w < program->words; w++) {
                ways += word_count(out[w] & left[w]);
            }
            if (ways == 0) {
                bit_remove(left, s);
                changed = true;
            }
        }
    }
    return is_empty(left, program->words);
}

bool side_must_finish(const struct check *check, unsigned side)
{
    const struct program *program = check->builder->program;

    if (program->sides[side].pass_free || program->sides[side].pass_forced ||
        check->growing) {
        return false;
    }
    for (unsigned k = 0; k < program->kind_count; k++) {
        if (program->kinds[k].side == side && !is_acyclic(check, k)) {
            return false;
        }
    }
    return true;
}
