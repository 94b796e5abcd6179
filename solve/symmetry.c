/*
 * Maps of the board onto itself that keep all the rules. Candidates are found
 * by walking the drawn lines: the image of one point, then of its neighbours,
 * and so on; each is then held against every table of the program (keeps.c).
 */
#include "solve/layout.h"

#include <stdlib.h>
#include <string.h>

/* Images tried before the search is given up. */
#define TRIES_MAX 2000000u

struct finder {
    const struct program *program;
    struct symmetry *symmetry;
    unsigned count;             /* points */
    site_id order[SITE_MAX];    /* of the points */
    uint16_t parents[SITE_MAX]; /* in the order, NO_INDEX: begins a part */
    site_id images[SITE_MAX];   /* by site */
    uint64_t colours[SITE_MAX]; /* by site: what the rules say of it */
    uint64_t used[WORDS_MAX];
    uint32_t tries;
};

/* ---------------------------------------------------------------- finding */

static void colour(struct finder *finder)
{
    const struct program *program = finder->program;
    SET_EACH(site, program->board, program->words)
    {
        const uint64_t *near =
            program->neighbours + (size_t)site * program->words;
        uint64_t mix = set_count(near, program->words);
        for (unsigned c = 0; c < program->cond_count; c++) {
            const struct cond_code *cond = &program->conds[c];
            mix = hash_mix(mix + (cond->set && set_has(cond->set, site)));
            mix = hash_mix(mix + (cond->rank ? (uint32_t)cond->rank[site] : 0));
        }
        for (unsigned s = 0; s < program->side_count; s++) {
            const int32_t *rank = program->sides[s].rank;
            mix = hash_mix(mix + (rank ? (uint32_t)rank[site] : 0));
        }
        for (unsigned r = 0; r < program->rule_count; r++) {
            const struct rule_code *rule = &program->rules[r];
            if (rule->type == RULE_STEP) {
                mix =
                    hash_mix(mix + set_count(rule->targets +
                                                 (size_t)site * program->words,
                                             program->words));
            }
        }
        finder->colours[site] = mix;
    }
}

/* Each point after one of its neighbours, part by part. */
static void order_points(struct finder *finder)
{
    const struct program *program = finder->program;
    uint64_t seen[WORDS_MAX] = {0};
    finder->count = 0;
    SET_EACH(root, program->board, program->words)
    {
        if (set_has(seen, root)) {
            continue;
        }
        unsigned at = finder->count;
        set_add(seen, root);
        finder->parents[at] = NO_INDEX;
        finder->order[finder->count++] = (site_id)root;
        for (; at < finder->count; at++) {
            const uint64_t *near = program->neighbours +
                                   (size_t)finder->order[at] * program->words;
            SET_EACH(next, near, program->words)
            {
                if (!set_has(seen, next)) {
                    set_add(seen, next);
                    finder->parents[finder->count] = (uint16_t)at;
                    finder->order[finder->count++] = (site_id)next;
                }
            }
        }
    }
}

/* May the point at this place of the order go to this site? */
static bool may_go(const struct finder *finder, unsigned at, unsigned to)
{
    const struct program *program = finder->program;
    unsigned site = finder->order[at];
    if (set_has(finder->used, to) ||
        finder->colours[site] != finder->colours[to]) {
        return false;
    }
    const uint64_t *near = program->neighbours + (size_t)site * program->words;
    const uint64_t *near2 = program->neighbours + (size_t)to * program->words;
    for (unsigned i = 0; i < at; i++) {
        unsigned other = finder->order[i];
        if (set_has(near, other) != set_has(near2, finder->images[other])) {
            return false;
        }
    }
    return true;
}

/* The next site after `after` (NO_INDEX: the first) the point may go to. */
static unsigned next_image(struct finder *finder, unsigned at, unsigned after)
{
    const struct program *program = finder->program;
    const uint64_t *sites = program->board;
    if (finder->parents[at] != NO_INDEX) {
        unsigned parent = finder->order[finder->parents[at]];
        sites = program->neighbours +
                (size_t)finder->images[parent] * program->words;
    }
    SET_EACH(to, sites, program->words)
    {
        if (after != NO_INDEX && to <= after) {
            continue;
        }
        finder->tries++;
        if (may_go(finder, at, to)) {
            return to;
        }
    }
    return NO_INDEX;
}

static bool keep_map(struct finder *finder)
{
    struct symmetry *symmetry = finder->symmetry;
    size_t sites = finder->program->site_count;
    if (!map_keeps_program(finder->program, finder->images)) {
        return true;
    }
    if (symmetry->count == SYMMETRY_MAX) {
        return false;
    }
    memcpy(symmetry->maps + symmetry->count++ * sites, finder->images,
           sites * sizeof *symmetry->maps);
    return true;
}

/* Depth first over the images of the points; false: too many. */
static bool walk(struct finder *finder)
{
    unsigned chosen[SITE_MAX];
    unsigned at = 0;
    chosen[0] = NO_INDEX;
    for (;;) {
        unsigned site = finder->order[at];
        if (chosen[at] != NO_INDEX) {
            set_remove(finder->used, chosen[at]);
        }
        chosen[at] = next_image(finder, at, chosen[at]);
        if (finder->tries > TRIES_MAX) {
            return false;
        }
        if (chosen[at] == NO_INDEX) {
            if (at == 0) {
                return true;
            }
            at--;
            continue;
        }
        set_add(finder->used, chosen[at]);
        finder->images[site] = (site_id)chosen[at];
        if (at + 1 < finder->count) {
            chosen[++at] = NO_INDEX;
        } else if (!keep_map(finder)) {
            return false;
        }
    }
}

static void put_identity(struct symmetry *symmetry,
                         const struct program *program)
{
    for (unsigned site = 0; site < program->site_count; site++) {
        symmetry->maps[site] = (site_id)site;
    }
}

/* Number of the map that does one map and then the other; count if it is
 * none of them. */
static unsigned product(const struct symmetry *symmetry,
                        const struct program *program, unsigned one,
                        unsigned other)
{
    size_t sites = program->site_count;
    const site_id *first = symmetry->maps + one * sites;
    const site_id *second = symmetry->maps + other * sites;
    for (unsigned map = 0; map < symmetry->count; map++) {
        const site_id *both = symmetry->maps + map * sites;
        bool same = true;
        SET_EACH(site, program->board, program->words)
        {
            same = same && both[site] == second[first[site]];
        }
        if (same) {
            return map;
        }
    }
    return symmetry->count;
}

/* Puts the identity first and multiplies; false if they are no group. */
static bool tabulate(struct symmetry *symmetry, const struct program *program)
{
    size_t sites = program->site_count;
    for (unsigned map = 1; map < symmetry->count; map++) {
        if (product(symmetry, program, map, map) == map) {
            memcpy(symmetry->maps + map * sites, symmetry->maps,
                   sites * sizeof *symmetry->maps);
            put_identity(symmetry, program);
        }
    }
    for (unsigned a = 0; a < symmetry->count; a++) {
        for (unsigned b = 0; b < symmetry->count; b++) {
            unsigned both = product(symmetry, program, a, b);
            if (both == symmetry->count) {
                return false;
            }
            symmetry->both[a][b] = (uint8_t)both;
            if (both == 0) {
                symmetry->inverse[a] = (uint8_t)b;
            }
        }
    }
    return true;
}

void symmetry_drop(struct symmetry *symmetry)
{
    /* the identity is the first */
    symmetry->count = 1;
    symmetry->inverse[0] = 0;
    symmetry->both[0][0] = 0;
}

bool symmetry_find(struct symmetry *symmetry, const struct program *program)
{
    struct finder *finder = calloc(1, sizeof *finder);
    memset(symmetry, 0, sizeof *symmetry);
    symmetry->maps = malloc((size_t)SYMMETRY_MAX * program->site_count *
                            sizeof *symmetry->maps);
    if (!symmetry->maps || !finder) {
        free(finder);
        symmetry_clear(symmetry);
        return false;
    }
    finder->program = program;
    finder->symmetry = symmetry;
    for (unsigned site = 0; site < program->site_count; site++) {
        finder->images[site] = (site_id)site;
    }
    colour(finder);
    order_points(finder);
    /* none is kept, not even the identity, where a rule is not followed */
    if (!walk(finder) || symmetry->count == 0 ||
        !tabulate(symmetry, program)) {
        put_identity(symmetry, program);
        symmetry_drop(symmetry);
    }
    free(finder);
    return true;
}

void symmetry_clear(struct symmetry *symmetry)
{
    free(symmetry->maps);
    memset(symmetry, 0, sizeof *symmetry);
}

void symmetry_set(const struct program *program,
                  const struct symmetry *symmetry, unsigned map,
                  const uint64_t *set, uint64_t *image)
{
    const site_id *sites = symmetry->maps + (size_t)map * program->site_count;
    memset(image, 0, program->words * sizeof *image);
    SET_EACH(site, set, program->words)
    {
        set_add(image, sites[site]);
    }
}
