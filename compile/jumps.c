/*
 * Jumps that follow no line: to any point, or by files and ranks of the
 * drawing. They become targets like those of steps.
 */
#include "compile/draft.h"
#include "compile/rules.h"

/* Do the points of the board lie in files and ranks at all? */
static bool has_grid(const struct builder *builder)
{
    const struct draft *draft = builder->draft;

    for (uint16_t i = 0; i < draft->count; i++) {
        if (draft->points[i].name && draft->points[i].origin == ORIGIN_GRID) {
            return true;
        }
    }
    return false;
}

static bool is_so_far(const struct rule_plan *plan, site_id a, site_id b)
{
    const struct draft_point *from = &plan->builder->draft->points[a];
    const struct draft_point *to = &plan->builder->draft->points[b];
    uint32_t files =
        (uint32_t)(to->a < from->a ? from->a - to->a : to->a - from->a);
    uint32_t ranks =
        (uint32_t)(to->b < from->b ? from->b - to->b : to->b - from->b);

    return from->origin == ORIGIN_GRID && to->origin == ORIGIN_GRID &&
           ((files == plan->node->least && ranks == plan->node->most) ||
            (files == plan->node->most && ranks == plan->node->least));
}

static bool allows_jump(const struct rule_plan *plan, site_id a, site_id b)
{
    return a != b && (plan->node->is_anywhere || is_so_far(plan, a, b)) &&
           plan_may_start(plan, a) && plan_may_end(plan, b) &&
           plan_allows_way(plan, a, b) && plan_allows_crossing(plan, a, b) &&
           plan_nears(plan, a, b);
}

/* The grid point so far from a site, or SITE_NONE. */
static site_id grid_site(const struct builder *builder, site_id from, int files,
                         int ranks)
{
    const struct draft *draft = builder->draft;
    const struct draft_point *start = &draft->points[from];

    for (site_id s = 0; s < builder->program->site_count; s++) {
        const struct draft_point *point = &draft->points[s];
        if (bit_has(builder->program->board, s) &&
            point->origin == ORIGIN_GRID && start->origin == ORIGIN_GRID &&
            point->a == start->a + files && point->b == start->b + ranks) {
            return s;
        }
    }
    return SITE_NONE;
}

static void check_jump(const struct rule_plan *plan)
{
    const struct rule *node = plan->node;
    struct diag_list *diags = plan->builder->diags;

    if (node->is_anywhere) {
        return;
    }
    if (node->least == 0 && node->most == 0) {
        diag_add(diags, DIAG_NUMBER_RANGE, node->node.span,
                 "a jump goes at least 1 file or rank");
    } else if (!has_grid(plan->builder)) {
        struct diag *diag =
            diag_add(diags, DIAG_JUMP_GRIDLESS, node->node.span,
                     "the points of this board lie in no files and ranks");
        diag_help(diags, diag, "only 'jump anywhere' is possible here");
    }
}

bool fold_jump(struct rule_plan *plan)
{
    struct builder *builder = plan->builder;
    const struct program *program = builder->program;
    size_t words = program->words;
    uint64_t *targets = arena_array(
        builder->arena, program->site_count * words + 1, sizeof(*targets));

    if (!targets) {
        return false;
    }
    check_jump(plan);
    for (site_id a = 0; a < program->site_count; a++) {
        for (site_id b = 0; b < program->site_count; b++) {
            if (bit_has(program->board, a) && bit_has(program->board, b) &&
                allows_jump(plan, a, b)) {
                bit_add(targets + a * words, b);
            }
        }
    }
    plan->code->targets = targets;
    return true;
}

/* ------------------------------------------------------------------- rides */

/* Jumps of the same numbers one after the other in one direction. */
static unsigned walk_ride(const struct rule_plan *plan, site_id start,
                          int files, int ranks, site_id *out)
{
    unsigned length = 0;
    site_id here = start;

    for (;;) {
        site_id there = grid_site(plan->builder, here, files, ranks);
        if (there == SITE_NONE || !plan_allows_way(plan, here, there) ||
            !plan_allows_crossing(plan, here, there) ||
            !plan_may_pass(plan, there) || !plan_nears(plan, here, there)) {
            return length;
        }
        out[length++] = there;
        here = there;
    }
}

struct ride_build {
    struct ray *rays;
    site_id *sites;
    uint32_t ray_count, site_count;
};

static void add_rides(const struct rule_plan *plan, site_id site,
                      struct ride_build *build)
{
    int far = (int)plan->node->least, by = (int)plan->node->most;

    for (int turn = 0; turn < 8; turn++) {
        int files = turn & 1 ? by : far, ranks = turn & 1 ? far : by;
        if ((files == 0 && (turn & 2)) || (ranks == 0 && (turn & 4)) ||
            (far == by && (turn & 1))) {
            continue; /* the same again */
        }
        unsigned length = walk_ride(plan, site, turn & 2 ? -files : files,
                                    turn & 4 ? -ranks : ranks,
                                    build->sites + build->site_count);
        if (length > 0) {
            build->rays[build->ray_count++] =
                (struct ray){build->site_count, (uint16_t)length, 0};
            build->site_count += length;
        }
    }
}

bool fold_ride(struct rule_plan *plan)
{
    struct builder *builder = plan->builder;
    struct rule_code *code = plan->code;
    uint16_t sites = builder->program->site_count;
    uint32_t *start = arena_array(builder->arena, sites + 1u, sizeof(*start));
    struct ride_build build = {
        .rays =
            arena_array(builder->scratch, 8u * sites + 1u, sizeof(struct ray)),
        .sites = arena_array(builder->scratch, 8u * sites * 32u + SITE_MAX,
                             sizeof(site_id))};

    if (!start || !build.rays || !build.sites) {
        return false;
    }
    check_jump(plan);
    if (plan->node->least > RANK_MAX || plan->node->most > RANK_MAX ||
        (plan->node->least == 0 && plan->node->most == 0)) {
        sites = 0;
    }
    for (site_id site = 0; site < builder->program->site_count; site++) {
        start[site] = build.ray_count;
        if (site < sites && bit_has(builder->program->board, site) &&
            plan_may_start(plan, site)) {
            add_rides(plan, site, &build);
        }
    }
    start[builder->program->site_count] = build.ray_count;
    code->least = 1;
    code->ray_start = start;
    code->rays =
        keep_array(plan, build.rays, build.ray_count, sizeof(struct ray));
    code->ray_sites =
        keep_array(plan, build.sites, build.site_count, sizeof(site_id));
    code->stops = slide_stops(plan);
    return code->rays && code->ray_sites && code->stops;
}
