/*
 * The lines that take statements follow: rows held in between, what lies
 * ahead of a move and behind it, rows of pieces; and the directions of steps
 * that may be chained.
 */
#include "compile/rules.h"

#include <string.h>

struct lines_build {
    const struct rule_plan *plan;
    struct take_code *take;
    struct take_line *lines;
    size_t line_count;
    site_id *sites;
    size_t site_count;
};

/* Sites from a place outward; only as far as the clauses allow, or all. */
static uint16_t walk_line(struct lines_build *build, const struct run *run,
                          int place, int sense, bool all)
{
    site_id start = run->sites[place], here = start;
    uint16_t length = 0;

    for (;;) {
        int next = run_place(run, place, sense);
        site_id there = next < 0 ? SITE_NONE : run->sites[next];
        if (there == SITE_NONE || there == start ||
            (!all && !plan_allows_segment(build->plan,
                                          run_segment(run, place, sense), here,
                                          there))) {
            return length;
        }
        build->sites[build->site_count++] = there;
        length++;
        place = next;
        here = there;
    }
}

static void add_line(struct lines_build *build, const struct run *run,
                     int place, int sense)
{
    struct take_line *line = &build->lines[build->line_count];
    bool is_row = build->take->shape == TAKE_ONE_ROW;

    if (is_row && sense < 0) {
        return; /* once for both ways */
    }
    line->prey = (uint32_t)build->site_count;
    line->prey_length = walk_line(build, run, place, sense, false);
    line->path = (uint32_t)build->site_count;
    line->path_length = walk_line(build, run, place, -sense, !is_row);
    line->most = run->is_closed ? (uint16_t)(run->count - 1)
                                : (uint16_t)(line->prey_length +
                                             line->path_length + 1);
    build->line_count += line->prey_length > 0 || is_row;
}

static void add_lines(struct lines_build *build, const struct run_index *index,
                      site_id site)
{
    const struct builder *builder = build->plan->builder;

    for (uint32_t i = index->start[site]; i < index->start[site + 1]; i++) {
        const struct run *run = &builder->runs[index->items[i].run];
        add_line(build, run, index->items[i].place, 1);
        add_line(build, run, index->items[i].place, -1);
    }
}

/* Bound of the sites of all lines: both ways from each place, twice. */
static size_t line_room(const struct builder *builder)
{
    size_t room = 1;

    for (size_t r = 0; r < builder->run_count; r++) {
        room += 4 * (size_t)builder->runs[r].count * builder->runs[r].count;
    }
    return room;
}

static const void *keep(struct builder *builder, const void *items,
                        size_t count, size_t size)
{
    void *kept = arena_array(builder->arena, count + 1, size);

    if (kept && count > 0) {
        memcpy(kept, items, count * size);
    }
    return kept;
}

bool fold_lines(struct rule_plan *plan, const struct run_index *index,
                struct take_code *take)
{
    struct builder *builder = plan->builder;
    uint16_t sites = builder->program->site_count;
    uint32_t *start = arena_array(builder->arena, sites + 1u, sizeof(*start));
    struct lines_build build = {
        .plan = plan,
        .take = take,
        .lines = arena_array(builder->scratch, 2 * index->start[sites] + 2u,
                             sizeof(struct take_line)),
        .sites = arena_array(builder->scratch, line_room(builder),
                             sizeof(site_id))};

    if (!start || !build.lines || !build.sites) {
        return false;
    }
    for (site_id site = 0; site < sites; site++) {
        start[site] = (uint32_t)build.line_count;
        add_lines(&build, index, site);
    }
    start[sites] = (uint32_t)build.line_count;
    take->line_start = start;
    take->lines =
        keep(builder, build.lines, build.line_count, sizeof(struct take_line));
    take->line_sites =
        keep(builder, build.sites, build.site_count, sizeof(site_id));
    return take->lines && take->line_sites;
}

/* --------------------------------------------------- directions of steps */

bool fold_ways(struct builder *builder, const struct run_index *index)
{
    uint16_t sites = builder->program->site_count;
    uint32_t *start = arena_array(builder->arena, sites + 1u, sizeof(*start));
    struct step_way *ways = arena_array(
        builder->arena, 2 * index->start[sites] + 2u, sizeof(*ways));
    uint32_t count = 0;

    for (site_id site = 0; start && ways && site < sites; site++) {
        start[site] = count;
        for (uint32_t i = index->start[site]; i < index->start[site + 1];
             i++) {
            unsigned r = index->items[i].run;
            const struct run *run = &builder->runs[r];
            for (int sense = 1; sense >= -1; sense -= 2) {
                int next = run_place(run, index->items[i].place, sense);
                if (next >= 0) {
                    ways[count++] = (struct step_way){
                        run->sites[next], index->directions[r][sense < 0]};
                }
            }
        }
    }
    if (!start || !ways) {
        return false;
    }
    start[sites] = count;
    builder->program->way_start = start;
    builder->program->ways = ways;
    return true;
}

/* ------------------------------------------------------ chains of steps */

static void report_chain(struct builder *builder, const struct rule_code *rule,
                         const char *why)
{
    diag_add(builder->diags, DIAG_TAKE_CHAIN, rule->span, "%s", why);
}

static void check_chain(struct builder *builder, const struct rule_code *rule)
{
    const struct kind_code *kind = &builder->kinds[rule->kind];
    unsigned moves = 0, odd = 0;

    for (unsigned r = 0; r < kind->rule_count; r++) {
        const struct rule_code *other = &builder->rules[kind->first_rule + r];
        moves += other->type != RULE_LEAP && other->type != RULE_ENTER;
    }
    for (unsigned t = 0; t < kind->take_count; t++) {
        const struct take_code *take = &builder->takes[kind->first_take + t];
        odd += take->shape == TAKE_ONE_LEAP || take->shape == TAKE_ONE_ROW ||
               take->replaced != NO_INDEX;
    }
    if (kind->take_count == 0) {
        report_chain(builder, rule,
                     "steps are chained while they take by a 'take' "
                     "statement, and the piece has none");
    } else if (moves > 1) {
        report_chain(builder, rule,
                     "a piece with chained steps goes by no other rule but "
                     "leaps");
    } else if (rule->take) {
        report_chain(builder, rule,
                     "chained steps take by where they lead, not by landing "
                     "on a piece");
    } else if (odd) {
        report_chain(builder, rule,
                     "with chained steps a piece neither takes one of its "
                     "choice nor has it replaced");
    }
}

void check_chained_steps(struct builder *builder)
{
    for (unsigned r = 0; r < builder->program->rule_count; r++) {
        if (builder->rules[r].type == RULE_STEP &&
            (builder->rules[r].chain & CHAIN_ON)) {
            check_chain(builder, &builder->rules[r]);
        }
    }
}
