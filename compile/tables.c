/*
 * Move rules folded into tables over sites: targets of steps and entries,
 * rays of slides, jumps of leaps. What a rule's clauses forbid is simply not
 * in its tables.
 */
#include "compile/rules.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------- steps and entries */

static bool allows_step(const struct rule_plan *plan, unsigned segment,
                        site_id a, site_id b)
{
    return plan_may_start(plan, a) && plan_may_end(plan, b) &&
           plan_allows_segment(plan, segment, a, b) &&
           plan_allows_crossing(plan, a, b) && plan_nears(plan, a, b);
}

bool fold_step(struct rule_plan *plan)
{
    struct builder *builder = plan->builder;
    const struct program *program = builder->program;
    size_t words = program->words;
    uint64_t *targets = arena_array(
        builder->arena, program->site_count * words + 1, sizeof(*targets));

    if (!targets) {
        return false;
    }
    for (uint32_t i = 0; i < program->segment_count; i++) {
        site_id a = builder->segments[i].from, b = builder->segments[i].to;
        if (allows_step(plan, i, a, b)) {
            bit_add(targets + a * words, b);
        }
        if (allows_step(plan, i, b, a)) {
            bit_add(targets + b * words, a);
        }
    }
    plan->code->targets = targets;
    return true;
}

bool fold_enter(struct rule_plan *plan)
{
    struct builder *builder = plan->builder;
    const struct program *program = builder->program;
    uint64_t *targets =
        arena_array(builder->arena, program->words, sizeof(*targets));

    if (!targets) {
        return false;
    }
    for (site_id site = 0; site < program->site_count; site++) {
        if (bit_has(program->board, site) && plan_may_end(plan, site) &&
            plan_allows_crossing(plan, SITE_NONE, site)) {
            bit_add(targets, site);
        }
    }
    plan->code->targets = targets;
    return true;
}

/* The sites from which the piece may go off the board. */
bool fold_leave(struct rule_plan *plan)
{
    struct builder *builder = plan->builder;
    const struct program *program = builder->program;
    uint64_t *targets =
        arena_array(builder->arena, program->words, sizeof(*targets));

    for (site_id site = 0; targets && site < program->site_count; site++) {
        if (bit_has(program->board, site) && plan_may_start(plan, site)) {
            bit_add(targets, site);
        }
    }
    plan->code->targets = targets;
    return targets != NULL;
}

/* ------------------------------------------------------------------ slides */

struct ray_build {
    struct ray *rays;
    uint32_t ray_count;
    site_id *sites;
    uint32_t site_count;
};

/* Walks from a place as far as the rule allows; appends the sites. Every
 * segment of the way obeys the clauses. Where it must pass a colour, *least
 * is the first site behind such a segment, and it may cross the point it
 * comes from. */
static unsigned walk_ray(const struct rule_plan *plan, const struct run *run,
                         int place, int sense, site_id *out, uint16_t *least)
{
    site_id start = run->sites[place], here = start;
    unsigned length = 0;
    int begin = place;

    *least = 0;

    for (uint32_t step = 1; step <= plan->node->most; step++) {
        int next = run_place(run, place, sense);
        site_id there = next < 0 ? SITE_NONE : run->sites[next];
        if (there == SITE_NONE ||
            (plan->passing ? next == begin : there == start) ||
            !plan_allows_segment(plan, run_segment(run, place, sense), here,
                                 there) ||
            !plan_allows_crossing(plan, here, there) ||
            !plan_may_pass(plan, there) || !plan_nears(plan, here, there)) {
            break;
        }
        unsigned colour =
            plan->builder->segments[run_segment(run, place, sense)].colour;
        out[length++] = there;
        if (*least == 0 && (plan->passing >> colour & 1)) {
            *least = (uint16_t)length;
        }
        place = next;
        here = there;
    }
    return plan->passing && *least == 0 ? 0 : length;
}

/* A ray that another ray of the same site begins with gives no new turn;
 * overlapping runs make such rays. The longer one stays, in the place of the
 * first. */
static bool absorb_ray(struct ray_build *build, uint32_t first, unsigned length,
                       unsigned least)
{
    site_id *sites = build->sites + build->site_count;

    for (uint32_t i = first; i < build->ray_count; i++) {
        struct ray *ray = &build->rays[i];
        unsigned common = ray->length < length ? ray->length : length;
        if (ray->least != least ||
            memcmp(build->sites + ray->first, sites,
                   common * sizeof(*sites)) != 0) {
            continue;
        }
        if (length > ray->length) {
            ray->first = build->site_count;
            ray->length = (uint16_t)length;
            build->site_count += length;
        }
        return true;
    }
    return false;
}

static void add_rays(const struct rule_plan *plan,
                     const struct run_index *index, site_id site,
                     struct ray_build *build)
{
    uint32_t first = build->ray_count;

    for (uint32_t i = index->start[site]; i < index->start[site + 1]; i++) {
        const struct run *run = &plan->builder->runs[index->items[i].run];
        for (int sense = 1; sense >= -1; sense -= 2) {
            uint16_t least;
            unsigned length =
                walk_ray(plan, run, index->items[i].place, sense,
                         build->sites + build->site_count, &least);
            if (length < plan->node->least || length == 0 ||
                absorb_ray(build, first, length, least)) {
                continue;
            }
            build->rays[build->ray_count++] =
                (struct ray){build->site_count, (uint16_t)length, least};
            build->site_count += length;
        }
    }
}

/* Upper bound of the sites of all rays. */
static size_t ray_room(const struct rule_plan *plan)
{
    const struct builder *builder = plan->builder;
    size_t room = 0;

    for (size_t r = 0; r < builder->run_count; r++) {
        size_t count = builder->runs[r].count;
        size_t most = plan->node->most < count ? plan->node->most : count;
        room += count * most * 2;
    }
    return room + SITE_MAX;
}

const void *keep_array(struct rule_plan *plan, const void *items, size_t count,
                       size_t size)
{
    void *kept = arena_array(plan->builder->arena, count + 1, size);

    if (kept && count > 0) {
        memcpy(kept, items, count * size);
    }
    return kept;
}

const uint64_t *slide_stops(struct rule_plan *plan)
{
    const struct program *program = plan->builder->program;
    uint64_t *stops =
        arena_array(plan->builder->arena, program->words, sizeof(*stops));

    for (site_id site = 0; stops && site < program->site_count; site++) {
        if (bit_has(program->board, site) && plan_may_end(plan, site)) {
            bit_add(stops, site);
        }
    }
    return stops;
}

bool fold_slide(struct rule_plan *plan, const struct run_index *index)
{
    struct builder *builder = plan->builder;
    struct rule_code *code = plan->code;
    uint16_t sites = builder->program->site_count;
    uint32_t *start = arena_array(builder->arena, sites + 1u, sizeof(*start));
    struct ray_build build = {
        .rays = arena_array(builder->scratch, 2 * index->start[sites] + 1,
                            sizeof(struct ray)),
        .sites =
            arena_array(builder->scratch, ray_room(plan), sizeof(site_id))};

    if (!start || !build.rays || !build.sites) {
        return false;
    }
    for (site_id site = 0; site < sites; site++) {
        start[site] = build.ray_count;
        if (bit_has(builder->program->board, site) &&
            plan_may_start(plan, site)) {
            add_rays(plan, index, site, &build);
        }
    }
    start[sites] = build.ray_count;
    code->least = (uint16_t)plan->node->least;
    code->passes = plan->passing != 0;
    code->ray_start = start;
    code->rays =
        keep_array(plan, build.rays, build.ray_count, sizeof(struct ray));
    code->ray_sites =
        keep_array(plan, build.sites, build.site_count, sizeof(site_id));
    code->stops = slide_stops(plan);
    return code->rays && code->ray_sites && code->stops;
}

/* ------------------------------------------------------------------- leaps */

struct jump_build {
    site_id start;
    struct jump jump;
    size_t order; /* as the lines are drawn */
};

static int compare_jumps(const void *left, const void *right)
{
    const struct jump_build *a = left, *b = right;

    if (a->start != b->start) {
        return a->start < b->start ? -1 : 1;
    }
    if (a->jump.land != b->jump.land) {
        return a->jump.land < b->jump.land ? -1 : 1;
    }
    return a->order < b->order ? -1 : a->order > b->order;
}

static bool allows_jump(const struct rule_plan *plan, const struct run *run,
                        int place, int sense)
{
    int middle = run_place(run, place, sense);
    int end = run_place(run, place, 2 * sense);

    if (middle < 0 || end < 0) {
        return false;
    }
    site_id a = run->sites[place], m = run->sites[middle], b = run->sites[end];
    return a != b && plan_may_start(plan, a) && plan_may_pass(plan, m) &&
           (!plan->in || bit_has(plan->in, m)) && plan_may_end(plan, b) &&
           plan_nears(plan, a, b) &&
           plan_allows_segment(plan, run_segment(run, place, sense), a, m) &&
           plan_allows_segment(plan, run_segment(run, middle, sense), m, b) &&
           plan_allows_crossing(plan, a, b);
}

static size_t gather_jumps(const struct rule_plan *plan,
                           const struct run_index *index,
                           struct jump_build *jumps)
{
    const struct builder *builder = plan->builder;
    size_t count = 0;

    for (size_t r = 0; r < builder->run_count; r++) {
        const struct run *run = &builder->runs[r];
        int places = run->is_closed ? run->count - 1 : run->count;
        for (int place = 0; place < places; place++) {
            for (int sense = 1; sense >= -1; sense -= 2) {
                if (!allows_jump(plan, run, place, sense)) {
                    continue;
                }
                jumps[count] = (struct jump_build){
                    run->sites[place],
                    {run->sites[run_place(run, place, sense)],
                     run->sites[run_place(run, place, 2 * sense)],
                     index->directions[r][sense < 0]},
                    count};
                count++;
            }
        }
    }
    return count;
}

/* Whether one of those before, from the same start to the same landing, leaps
 * over the same point: in the same direction, if a chain must keep it. */
static bool is_double(const struct jump_build *jumps, size_t count,
                      const struct jump_build *jump, bool keeps_direction)
{
    for (size_t i = count; i > 0 && jumps[i - 1].start == jump->start &&
                           jumps[i - 1].jump.land == jump->jump.land;
         i--) {
        if (jumps[i - 1].jump.over == jump->jump.over &&
            (!keeps_direction ||
             jumps[i - 1].jump.direction == jump->jump.direction)) {
            return true;
        }
    }
    return false;
}

/* Runs that overlap give a jump twice; one is enough. */
static size_t drop_doubles(struct jump_build *jumps, size_t count,
                           bool keeps_direction)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        if (!is_double(jumps, kept, &jumps[i], keeps_direction)) {
            jumps[kept++] = jumps[i];
        }
    }
    return kept;
}

bool fold_leap(struct rule_plan *plan, const struct run_index *index)
{
    struct builder *builder = plan->builder;
    uint16_t sites = builder->program->site_count;
    size_t room = 2 * index->start[sites] + 1;
    struct jump_build *built =
        arena_array(builder->scratch, room, sizeof(*built));
    uint32_t *start = arena_array(builder->arena, sites + 1u, sizeof(*start));

    if (!built || !start) {
        return false;
    }
    size_t count =
        plan->code->leap & LEAP_LONG ? 0 : gather_jumps(plan, index, built);
    qsort(built, count, sizeof(*built), compare_jumps);
    count = drop_doubles(built, count,
                         plan->code->chain & CHAIN_ONE_DIRECTION);
    struct jump *jumps = arena_array(builder->arena, count + 1, sizeof(*jumps));
    if (!jumps) {
        return false;
    }
    size_t next = 0;
    for (site_id site = 0; site <= sites; site++) {
        start[site] = (uint32_t)next;
        while (next < count && built[next].start == site) {
            jumps[next] = built[next].jump;
            next++;
        }
    }
    plan->code->jump_start = start;
    plan->code->jumps = jumps;
    return true;
}
