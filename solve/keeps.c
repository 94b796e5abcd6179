/*
 * Does a map of the board keep the rules? Every table of the program that
 * speaks of points is held against its image. What is not known here is not
 * kept: a new table needs its line below, or a rule that refuses it.
 */
#include "solve/layout.h"

#include <string.h>

static bool keeps_set(const struct program *program, const site_id *map,
                      const uint64_t *set)
{
    if (!set) {
        return true;
    }
    SET_EACH(site, program->board, program->words)
    {
        if (set_has(set, site) != set_has(set, map[site])) {
            return false;
        }
    }
    return true;
}

static bool keeps_rank(const struct program *program, const site_id *map,
                       const int32_t *rank)
{
    if (!rank) {
        return true;
    }
    SET_EACH(site, program->board, program->words)
    {
        if (rank[site] != rank[map[site]]) {
            return false;
        }
    }
    return true;
}

static bool keeps_targets(const struct program *program, const site_id *map,
                          const uint64_t *targets)
{
    SET_EACH(from, program->board, program->words)
    {
        const uint64_t *here = targets + (size_t)from * program->words;
        const uint64_t *there = targets + (size_t)map[from] * program->words;
        SET_EACH(to, program->board, program->words)
        {
            if (set_has(here, to) != set_has(there, map[to])) {
                return false;
            }
        }
    }
    return true;
}

static bool keeps_jumps(const struct program *program, const site_id *map,
                        const struct rule_code *rule)
{
    if (rule->leap) {
        return false; /* the rays of long leaps are not followed */
    }
    SET_EACH(from, program->board, program->words)
    {
        uint32_t first = rule->jump_start[from];
        uint32_t last = rule->jump_start[from + 1];
        uint32_t first2 = rule->jump_start[map[from]];
        uint32_t last2 = rule->jump_start[map[from] + 1];
        if (last - first != last2 - first2) {
            return false;
        }
        for (uint32_t j = first; j < last; j++) {
            bool found = false;
            for (uint32_t k = first2; k < last2; k++) {
                found |= rule->jumps[k].over == map[rule->jumps[j].over] &&
                         rule->jumps[k].land == map[rule->jumps[j].land];
            }
            if (!found) {
                return false;
            }
        }
    }
    return true;
}

static bool same_ray(const struct rule_code *rule, const site_id *map,
                     const struct ray *ray, const struct ray *other)
{
    if (ray->length != other->length) {
        return false;
    }
    for (unsigned i = 0; i < ray->length; i++) {
        if (map[rule->ray_sites[ray->first + i]] !=
            rule->ray_sites[other->first + i]) {
            return false;
        }
    }
    return true;
}

static bool keeps_rays(const struct program *program, const site_id *map,
                       const struct rule_code *rule)
{
    if (!keeps_set(program, map, rule->stops)) {
        return false;
    }
    SET_EACH(from, program->board, program->words)
    {
        uint32_t first = rule->ray_start[from];
        uint32_t last = rule->ray_start[from + 1];
        uint32_t first2 = rule->ray_start[map[from]];
        uint32_t last2 = rule->ray_start[map[from] + 1];
        if (last - first != last2 - first2) {
            return false;
        }
        for (uint32_t r = first; r < last; r++) {
            bool found = false;
            for (uint32_t k = first2; k < last2; k++) {
                found |= same_ray(rule, map, &rule->rays[r], &rule->rays[k]);
            }
            if (!found) {
                return false;
            }
        }
    }
    return true;
}

static bool keeps_rule(const struct program *program, const site_id *map,
                       const struct rule_code *rule)
{
    /* directions of a chain are not followed, of leaps or of steps */
    const unsigned directed =
        CHAIN_NO_STRAIGHT_BACK | CHAIN_ONE_DIRECTION | CHAIN_NO_STRAIGHT_ON;
    if ((rule->chain & directed) || rule->passes) {
        return false;
    }
    switch (rule->type) {
    case RULE_STEP:
        return keeps_targets(program, map, rule->targets);
    case RULE_ENTER:
    case RULE_LEAVE:
        return keeps_set(program, map, rule->targets);
    case RULE_LEAP:
        return keeps_jumps(program, map, rule);
    case RULE_SLIDE:
        return keeps_rays(program, map, rule);
    default:
        return false; /* what is not known is not kept */
    }
}

/* ------------------------------------------------------------------ takes */

static bool same_sites(const site_id *map, const site_id *sites,
                       const site_id *others, unsigned length)
{
    for (unsigned i = 0; i < length; i++) {
        if (map[sites[i]] != others[i]) {
            return false;
        }
    }
    return true;
}

static bool same_pair(const struct take_code *take, const site_id *map,
                      const struct take_pair *pair,
                      const struct take_pair *other)
{
    bool same = map[pair->near] == other->near && map[pair->far] == other->far;
    bool turned =
        map[pair->near] == other->far && map[pair->far] == other->near;
    return same || (turned && take->shape == TAKE_BOTH_SIDES);
}

/* A row that a piece is to stand in may be seen from either end. */
static bool same_line(const struct take_code *take, const site_id *map,
                      const struct take_line *line,
                      const struct take_line *other)
{
    const site_id *sites = take->line_sites;
    if (line->most != other->most) {
        return false;
    }
    bool same = line->path_length == other->path_length &&
                line->prey_length == other->prey_length &&
                same_sites(map, sites + line->path, sites + other->path,
                           line->path_length) &&
                same_sites(map, sites + line->prey, sites + other->prey,
                           line->prey_length);
    bool turned = take->shape == TAKE_ONE_ROW &&
                  line->path_length == other->prey_length &&
                  line->prey_length == other->path_length &&
                  same_sites(map, sites + line->path, sites + other->prey,
                             line->path_length) &&
                  same_sites(map, sites + line->prey, sites + other->path,
                             line->prey_length);
    return same || turned;
}

/* One entry of a take against one of its image. */
typedef bool (*same_entry)(const struct take_code *take, const site_id *map,
                           uint32_t entry, uint32_t other);

static bool same_pairs(const struct take_code *take, const site_id *map,
                       uint32_t pair, uint32_t other)
{
    return same_pair(take, map, &take->pairs[pair], &take->pairs[other]);
}

static bool same_lines(const struct take_code *take, const site_id *map,
                       uint32_t line, uint32_t other)
{
    return same_line(take, map, &take->lines[line], &take->lines[other]);
}

/* Has each entry of a site its image among those of the site's image? */
static bool keeps_entries(const struct take_code *take, const site_id *map,
                          const uint32_t *start, unsigned site,
                          same_entry is_same)
{
    unsigned image = map[site];
    if (start[site + 1] - start[site] != start[image + 1] - start[image]) {
        return false;
    }
    for (uint32_t i = start[site]; i < start[site + 1]; i++) {
        bool found = false;
        for (uint32_t k = start[image]; k < start[image + 1]; k++) {
            found |= is_same(take, map, i, k);
        }
        if (!found) {
            return false;
        }
    }
    return true;
}

static bool keeps_take(const struct program *program, const site_id *map,
                       const struct take_code *take)
{
    /* pieces come in the order of the points while there are any in hand */
    if (take->replaced != NO_INDEX || take->shape > TAKE_ONE_ROW ||
        !keeps_set(program, map, take->hostile) ||
        !keeps_set(program, map, take->in) ||
        !keeps_set(program, map, take->from) ||
        !keeps_set(program, map, take->to) ||
        (take->beside && !keeps_targets(program, map, take->beside)) ||
        (take->around && !keeps_targets(program, map, take->around))) {
        return false;
    }
    SET_EACH(site, program->board, program->words)
    {
        if ((take->pair_start &&
             !keeps_entries(take, map, take->pair_start, site, same_pairs)) ||
            (take->line_start &&
             !keeps_entries(take, map, take->line_start, site, same_lines))) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------- ends */

/* Is the image of each line a line too? */
static bool keeps_lines(const struct program *program, const site_id *map,
                        const struct cond_code *cond)
{
    size_t words = program->words;
    for (uint32_t line = 0; line < cond->line_count; line++) {
        uint64_t image[WORDS_MAX] = {0};
        SET_EACH(site, cond->lines + line * words, program->words)
        {
            set_add(image, map[site]);
        }
        bool found = false;
        for (uint32_t l = 0; l < cond->line_count && !found; l++) {
            found = memcmp(cond->lines + l * words, image,
                           words * sizeof *image) == 0;
        }
        if (!found) {
            return false;
        }
    }
    return true;
}

/* The ends, and the conditions of rules with them. */
static bool keeps_conds(const struct program *program, const site_id *map)
{
    bool keeps = true;
    for (unsigned c = 0; c < program->cond_count && keeps; c++) {
        const struct cond_code *cond = &program->conds[c];
        keeps = cond->op <= OP_OR && keeps_set(program, map, cond->set) &&
                keeps_lines(program, map, cond) &&
                (!cond->ahead || keeps_targets(program, map, cond->ahead)) &&
                keeps_rank(program, map, cond->rank);
    }
    for (unsigned s = 0; s < program->score_count && keeps; s++) {
        keeps = program->scores[s].op <= SCORE_OP_TURNS &&
                keeps_set(program, map, program->scores[s].set);
    }
    return keeps;
}

static bool keeps_sides(const struct program *program, const site_id *map)
{
    bool keeps = true;
    for (unsigned s = 0; s < program->side_count && keeps; s++) {
        /* what a huff adds comes in the order of the points */
        keeps = keeps_rank(program, map, program->sides[s].rank) &&
                program->captures[s].huff != HUFF_CODE_ADDS;
    }
    return keeps;
}

bool map_keeps_program(const struct program *program, const site_id *map)
{
    bool keeps = keeps_targets(program, map, program->neighbours) &&
                 keeps_set(program, map, program->quiet.entry_zone) &&
                 keeps_conds(program, map) && keeps_sides(program, map);
    for (unsigned b = 0; b < program->becomes_count && keeps; b++) {
        keeps = keeps_set(program, map, program->becomes[b].on);
    }
    for (unsigned t = 0; t < program->take_count && keeps; t++) {
        keeps = keeps_take(program, map, &program->takes[t]);
    }
    for (unsigned s = 0; s < program->step_count && keeps; s++) {
        keeps = keeps_set(program, map, program->steps[s].zone) &&
                keeps_set(program, map, program->steps[s].from);
    }
    for (unsigned r = 0; r < program->rule_count && keeps; r++) {
        keeps = keeps_rule(program, map, &program->rules[r]);
    }
    return keeps;
}
