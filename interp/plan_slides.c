/*
 * Slides as shifts of whole sets: all pieces of a kind that slide in one
 * direction go on together, a step at a time, while the way is free. That
 * needs a direction that is one offset everywhere, and rays that are the tail
 * of one another; where they are not, pieces slide one by one.
 */
#include "interp/plan.h"

#include "interp/generate.h"

/* The ray of a rule from a site that begins with this offset, or NULL. */
static const struct ray *find_ray(const struct rule_code *rule, unsigned from,
                                  int at)
{
    for (uint32_t y = rule->ray_start[from]; y < rule->ray_start[from + 1];
         y++) {
        const struct ray *ray = &rule->rays[y];
        if (ray->length &&
            (int)rule->ray_sites[ray->first] - (int)from == at) {
            return ray;
        }
    }
    return NULL;
}

/* Does the ray go on by one offset, as far as that of its first site or `most`
 * allow? */
static bool is_tail(const struct rule_code *rule, const struct ray *ray,
                    int at, unsigned most)
{
    const site_id *sites = rule->ray_sites + ray->first;
    const struct ray *next = find_ray(rule, sites[0], at);
    unsigned length = 1u + (next ? next->length : 0u);
    for (unsigned i = 1; i < ray->length; i++) {
        if ((int)sites[i] - (int)sites[i - 1] != at) {
            return false;
        }
    }
    return ray->length == (length < most ? length : most);
}

static struct slide_group *group_for(struct kind_aux *aux, unsigned first,
                                     int at)
{
    unsigned i = 0;
    while (i < aux->slide_count && aux->slide_groups[i].at != at) {
        i++;
    }
    if (i == SLIDES_MAX || at >= 64 || at <= -64 || i < first) {
        return NULL;
    }
    if (i == aux->slide_count) {
        aux->slide_groups[i].at = (int16_t)at;
        aux->slide_count++;
    }
    return &aux->slide_groups[i];
}

/* Fills in where pieces may go on; false if the rays are not of that kind. */
static bool note_rays(const struct program *program,
                      const struct rule_code *rule, struct kind_aux *aux,
                      struct arena *arena)
{
    unsigned first = aux->slide_count;
    for (unsigned from = 0; from < program->site_count; from++) {
        for (uint32_t y = rule->ray_start[from]; y < rule->ray_start[from + 1];
             y++) {
            const struct ray *ray = &rule->rays[y];
            if (!ray->length) {
                continue;
            }
            int at = (int)rule->ray_sites[ray->first] - (int)from;
            struct slide_group *group = group_for(aux, first, at);
            if (group && !group->walks) {
                group->walks =
                    arena_array(arena, program->words, sizeof(uint64_t));
            }
            if (!group || !group->walks || set_has(group->walks, from)) {
                return false;
            }
            set_add(group->walks, from);
            group->most = ray->length > group->most ? ray->length : group->most;
        }
    }
    return true;
}

static bool are_tails(const struct program *program,
                      const struct rule_code *rule,
                      const struct slide_group *group)
{
    SET_EACH (from, group->walks, program->words) {
        const struct ray *ray = find_ray(rule, from, group->at);
        if (!ray || !is_tail(rule, ray, group->at, group->most)) {
            return false;
        }
    }
    return true;
}

static bool group_rule(const struct program *program, struct arena *arena,
                       unsigned index, unsigned kind, struct kind_aux *aux)
{
    const struct rule_code *rule = &program->rules[index];
    unsigned first = aux->slide_count;
    if (!note_rays(program, rule, aux, arena)) {
        return false;
    }
    for (unsigned i = first; i < aux->slide_count; i++) {
        struct slide_group *group = &aux->slide_groups[i];
        struct set_key *keys =
            arena_array(arena, group->most, sizeof *keys);
        if (!keys || !are_tails(program, rule, group)) {
            return false;
        }
        for (unsigned k = 0; k < group->most; k++) {
            keys[k] = (struct set_key){
                .type = MOVE_STEP,
                .kind = (uint8_t)kind,
                .takes = rule->take != 0,
                .at = (int16_t)((int)(k + 1) * group->at),
                .rule = rule->take ? aux->take_rule : 0};
        }
        group->keys = keys;
        group->stops = rule->stops;
        group->least = rule->least;
        group->is_quiet = !rule->must_take;
        group->takes = rule->take != 0;
    }
    return true;
}

bool plan_slides(const struct program *program, struct arena *arena,
                 unsigned kind, struct kind_aux *aux)
{
    const struct kind_code *code = &program->kinds[kind];
    bool fits = aux->slides;
    aux->slide_groups =
        arena_array(arena, SLIDES_MAX, sizeof *aux->slide_groups);
    if (!aux->slide_groups) {
        return false;
    }
    for (unsigned r = 0; r < code->rule_count && fits; r++) {
        unsigned index = (unsigned)code->first_rule + r;
        /* a step would repeat what a slide may do */
        fits = program->rules[index].type == RULE_SLIDE
                   ? group_rule(program, arena, index, kind, aux)
                   : program->rules[index].type != RULE_STEP;
    }
    aux->slide_count = fits ? aux->slide_count : 0;
    return true;
}

unsigned slide_sets(const struct kind_aux *aux)
{
    unsigned sets = 0;
    for (unsigned i = 0; i < aux->slide_count; i++) {
        sets += aux->slide_groups[i].most;
    }
    return sets;
}
