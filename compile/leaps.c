/*
 * Leaps that see further than a neighbour: rays of points, with a mark on
 * those where the rule may land.
 */
#include "compile/rules.h"

#include <string.h>

struct leap_build {
    struct leap_ray *rays;
    uint32_t ray_count;
    uint16_t *sites;
    uint32_t site_count;
};

static bool may_land(const struct rule_plan *plan, site_id start, site_id site)
{
    return plan_may_end(plan, site) && plan_nears(plan, start, site) &&
           plan_allows_crossing(plan, start, site);
}

/* Walks as far as segments and `within` allow. */
static unsigned walk_line(const struct rule_plan *plan, const struct run *run,
                          int place, int sense, uint16_t *out)
{
    site_id start = run->sites[place], here = start;
    unsigned length = 0;

    for (;;) {
        int next = run_place(run, place, sense);
        site_id there = next < 0 ? SITE_NONE : run->sites[next];
        if (there == SITE_NONE || there == start ||
            !plan_allows_segment(plan, run_segment(run, place, sense), here,
                                 there) ||
            !plan_may_pass(plan, there)) {
            return length;
        }
        bool is_in = !plan->in || bit_has(plan->in, there);
        out[length++] =
            (uint16_t)(there | (is_in ? LEAP_MAY_OVER : 0) |
                       (may_land(plan, start, there) ? LEAP_MAY_LAND : 0));
        place = next;
        here = there;
    }
}

/* A ray that another one of the site begins with gives nothing new, but where
 * a chain must keep the direction. */
static bool absorb(struct leap_build *build, uint32_t first, unsigned length,
                   uint8_t direction, bool keeps_direction)
{
    uint16_t *sites = build->sites + build->site_count;

    for (uint32_t i = first; i < build->ray_count; i++) {
        struct leap_ray *ray = &build->rays[i];
        unsigned common = ray->length < length ? ray->length : length;
        if (keeps_direction && ray->direction != direction) {
            continue;
        }
        if (memcmp(build->sites + ray->first, sites, common * sizeof(*sites)) !=
            0) {
            continue;
        }
        if (length > ray->length) {
            *ray = (struct leap_ray){build->site_count, (uint16_t)length,
                                     direction};
            build->site_count += length;
        }
        return true;
    }
    return false;
}

static void add_lines(const struct rule_plan *plan,
                      const struct run_index *index, site_id site,
                      struct leap_build *build)
{
    uint32_t first = build->ray_count;

    for (uint32_t i = index->start[site]; i < index->start[site + 1]; i++) {
        uint16_t number = index->items[i].run;
        const struct run *run = &plan->builder->runs[number];
        for (int sense = 1; sense >= -1; sense -= 2) {
            uint8_t direction = index->directions[number][sense < 0];
            unsigned length = walk_line(plan, run, index->items[i].place, sense,
                                        build->sites + build->site_count);
            if (length < 2 ||
                absorb(build, first, length, direction,
                       plan->code->chain & CHAIN_ONE_DIRECTION)) {
                continue;
            }
            build->rays[build->ray_count++] = (struct leap_ray){
                build->site_count, (uint16_t)length, direction};
            build->site_count += length;
        }
    }
}

static size_t site_room(const struct builder *builder)
{
    size_t room = SITE_MAX;

    for (size_t r = 0; r < builder->run_count; r++) {
        room += 2 * (size_t)builder->runs[r].count * builder->runs[r].count;
    }
    return room;
}

bool fold_long_leap(struct rule_plan *plan, const struct run_index *index)
{
    struct builder *builder = plan->builder;
    struct rule_code *code = plan->code;
    uint16_t sites = builder->program->site_count;
    uint32_t *start = arena_array(builder->arena, sites + 1u, sizeof(*start));
    struct leap_build build = {
        .rays = arena_array(builder->scratch, 2 * index->start[sites] + 1,
                            sizeof(struct leap_ray)),
        .sites = arena_array(builder->scratch, site_room(builder),
                             sizeof(uint16_t))};

    if (!start || !build.rays || !build.sites) {
        return false;
    }
    for (site_id site = 0; site < sites; site++) {
        start[site] = build.ray_count;
        if (bit_has(builder->program->board, site) &&
            plan_may_start(plan, site)) {
            add_lines(plan, index, site, &build);
        }
    }
    start[sites] = build.ray_count;
    code->leap_start = start;
    code->leap_rays =
        keep_array(plan, build.rays, build.ray_count, sizeof(struct leap_ray));
    code->leap_sites =
        keep_array(plan, build.sites, build.site_count, sizeof(uint16_t));
    return code->leap_rays && code->leap_sites;
}
