/*
 * Take statements folded into tables over sites: which two sites on a line
 * matter for between and both sides, who stands beside whom for the others.
 */
#include "compile/rules.h"

#include <stdlib.h>
#include <string.h>

kind_set team_kinds(const struct builder *builder, unsigned side)
{
    const struct program *program = builder->program;
    kind_set kinds = 0;

    for (unsigned s = 0; s < program->side_count; s++) {
        if (builder->sides[s].team == builder->sides[side].team) {
            kinds |= program->side_kinds[s];
        }
    }
    return kinds;
}

/* ------------------------------------------------------------------ shapes */

static enum take_shape shape_of(enum taking_shape shape)
{
    static const enum take_shape shapes[] = {
        [TAKING_BETWEEN] = TAKE_BETWEEN,
        [TAKING_BOTH_SIDES] = TAKE_BOTH_SIDES,
        [TAKING_BESIDE] = TAKE_BESIDE,
        [TAKING_SURROUNDED] = TAKE_SURROUNDED,
        [TAKING_APART] = TAKE_APART,
        [TAKING_SHUT_IN] = TAKE_SHUT_IN,
        [TAKING_AHEAD] = TAKE_AHEAD,
        [TAKING_BEHIND] = TAKE_BEHIND,
        [TAKING_ONE_LEAP] = TAKE_ONE_LEAP,
        [TAKING_ONE_ROW] = TAKE_ONE_ROW,
    };

    return shapes[shape];
}

static bool has_partners(enum taking_shape shape)
{
    return shape == TAKING_BETWEEN || shape == TAKING_SURROUNDED ||
           shape == TAKING_APART;
}

static bool is_line(const struct node *clause)
{
    return clause->kind == NODE_CLAUSE_ALONG || clause->kind == NODE_CLAUSE_WAY;
}

static bool is_flag(const struct node *clause)
{
    return clause->kind == NODE_CLAUSE_FLAG;
}

/* Clauses that say nothing for the shape of the statement. */
static bool fits_shape(const struct node *clause, enum taking_shape shape)
{
    if (is_line(clause)) {
        return shape != TAKING_SHUT_IN && shape != TAKING_ONE_LEAP;
    }
    switch (clause->kind) {
    case NODE_CLAUSE_PIECES:
        return ((const struct clause_pieces *)clause)->word ==
                   PIECES_REPLACED ||
               has_partners(shape) || shape == TAKING_ONE_ROW;
    case NODE_CLAUSE_PLACE:
        return ((const struct clause_place *)clause)->word != PLACE_HOSTILE ||
               has_partners(shape);
    case NODE_CLAUSE_FLAG:
        return ((const struct clause_flag *)clause)->word !=
                   FLAG_SPARING_ROWS ||
               shape == TAKING_ONE_ROW;
    default:
        return true;
    }
}

/* The word for one such piece alone, where it differs from that for many. */
static const char *plural_of(const struct builder *builder, const char *word)
{
    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        if (strcmp(builder->kinds[k].name, word) == 0) {
            return builder->kinds[k].plural;
        }
    }
    for (unsigned g = 0; g < builder->program->group_count; g++) {
        if (strcmp(builder->groups[g].name, word) == 0) {
            return builder->groups[g].plural;
        }
    }
    return word;
}

/* "take officer on both sides" reads as if one were taken by two. */
static void check_both_sides(struct builder *builder, const struct taking *node)
{
    for (const struct node *at = (const struct node *)node->kinds;
         at && node->shape == TAKING_BOTH_SIDES; at = at->next) {
        const struct name *name = ((const struct kinds *)at)->name;
        const char *many = name ? plural_of(builder, name->text) : NULL;
        if (!many || strcmp(many, name->text) == 0) {
            continue;
        }
        struct diag *diag =
            diag_add(builder->diags, DIAG_TAKE_BOTH, node->node.span,
                     "this takes two at once, when the piece comes between "
                     "them");
        diag_help(builder->diags, diag,
                  "if so, write '%s on both sides'; one between two of ours "
                  "is taken by 'take %s between'",
                  many, name->text);
    }
}

/* So many pieces apart from each other are looked for by trying. */
#define APART_MAX 4u
#define AROUND_MAX 12u

static void check_taking(struct builder *builder, const struct taking *node)
{
    unsigned most = node->shape == TAKING_APART ? APART_MAX : AROUND_MAX;
    bool is_counted = node->shape == TAKING_APART ||
                      (node->shape == TAKING_SURROUNDED && node->number > 0);

    check_both_sides(builder, node);
    for (const struct node *clause = node->clauses; clause;
         clause = clause->next) {
        if (!fits_shape(clause, node->shape)) {
            diag_add(builder->diags, DIAG_STATEMENT_MISPLACED, clause->span,
                     is_line(clause)   ? "what is taken so is looked for "
                                         "everywhere, along no line"
                     : is_flag(clause) ? "'sparing rows' goes with 'after row "
                                         "of' only"
                                       : "this clause goes with 'between' and "
                                         "'surrounded' only");
        }
    }
    if (is_counted && (node->number < 2 || node->number > most)) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE, node->node.span,
                 "surrounded by 2 to %u pieces, not by %u", most,
                 (unsigned)node->number);
    }
    if (node->shape == TAKING_ONE_ROW &&
        (node->number < 2 || node->number > AROUND_MAX)) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE, node->node.span,
                 "a row of 2 to 12 pieces, not of %u", (unsigned)node->number);
    }
    if (node->is_row && node->shape != TAKING_BETWEEN &&
        node->shape != TAKING_AHEAD && node->shape != TAKING_BEHIND) {
        diag_add(builder->diags, DIAG_STATEMENT_MISPLACED, node->node.span,
                 "rows are taken between, ahead and behind");
    }
}

/* ------------------------------------------------------------------- pairs */

struct pair_build {
    site_id site;
    struct take_pair pair;
};

static int compare_pairs(const void *left, const void *right)
{
    const struct pair_build *a = left, *b = right;

    if (a->site != b->site) {
        return a->site < b->site ? -1 : 1;
    }
    if (a->pair.near != b->pair.near) {
        return a->pair.near < b->pair.near ? -1 : 1;
    }
    return (int)a->pair.far - (int)b->pair.far;
}

static bool is_taken_at(const struct rule_plan *plan, site_id site)
{
    return !plan->in || bit_has(plan->in, site);
}

/* The next site and the one beyond it, seen from a place on a run. */
static bool find_between(const struct rule_plan *plan, const struct run *run,
                         int place, int sense, struct take_pair *pair)
{
    int middle = run_place(run, place, sense);
    int end = run_place(run, place, 2 * sense);

    if (middle < 0 || end < 0) {
        return false;
    }
    pair->near = run->sites[middle];
    pair->far = run->sites[end];
    return pair->far != run->sites[place] && is_taken_at(plan, pair->near) &&
           plan_allows_segment(plan, run_segment(run, place, sense),
                               run->sites[place], pair->near) &&
           plan_allows_segment(plan, run_segment(run, middle, sense),
                               pair->near, pair->far);
}

/* The sites before and behind a place on a run; once, not in both senses. */
static bool find_sides(const struct rule_plan *plan, const struct run *run,
                       int place, int sense, struct take_pair *pair)
{
    int next = run_place(run, place, 1), before = run_place(run, place, -1);

    if (sense < 0 || next < 0 || before < 0) {
        return false;
    }
    site_id here = run->sites[place];
    pair->near = run->sites[before];
    pair->far = run->sites[next];
    return pair->near != pair->far && is_taken_at(plan, pair->near) &&
           is_taken_at(plan, pair->far) &&
           plan_allows_segment(plan, run_segment(run, place, 1), here,
                               pair->far) &&
           plan_allows_segment(plan, run_segment(run, place, -1), here,
                               pair->near);
}

static size_t gather_pairs(const struct rule_plan *plan, bool between,
                           struct pair_build *pairs)
{
    const struct builder *builder = plan->builder;
    size_t count = 0;

    for (size_t r = 0; r < builder->run_count; r++) {
        const struct run *run = &builder->runs[r];
        int places = run->is_closed ? run->count - 1 : run->count;
        for (int place = 0; place < places; place++) {
            for (int sense = 1; sense >= -1; sense -= 2) {
                struct take_pair pair;
                if (between ? find_between(plan, run, place, sense, &pair)
                            : find_sides(plan, run, place, sense, &pair)) {
                    pairs[count++] =
                        (struct pair_build){run->sites[place], pair};
                }
            }
        }
    }
    return count;
}

/* Runs that overlap give a pair twice; one is enough. */
static size_t drop_doubles(struct pair_build *pairs, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || compare_pairs(&pairs[kept - 1], &pairs[i]) != 0) {
            pairs[kept++] = pairs[i];
        }
    }
    return kept;
}

static bool fold_pairs(struct rule_plan *plan, const struct run_index *index,
                       struct take_code *take)
{
    struct builder *builder = plan->builder;
    uint16_t sites = builder->program->site_count;
    size_t room = 2 * (size_t)index->start[sites] + 1;
    struct pair_build *built =
        arena_array(builder->scratch, room, sizeof(*built));
    uint32_t *start = arena_array(builder->arena, sites + 1u, sizeof(*start));

    if (!built || !start) {
        return false;
    }
    size_t count = gather_pairs(plan, take->shape == TAKE_BETWEEN, built);
    qsort(built, count, sizeof(*built), compare_pairs);
    count = drop_doubles(built, count);
    struct take_pair *pairs =
        arena_array(builder->arena, count + 1, sizeof(*pairs));
    size_t next = 0;
    for (site_id site = 0; pairs && site <= sites; site++) {
        start[site] = (uint32_t)next;
        for (; next < count && built[next].site == site; next++) {
            pairs[next] = built[next].pair;
        }
    }
    take->pair_start = start;
    take->pairs = pairs;
    return pairs != NULL;
}

/* -------------------------------------------------------------- neighbours */

static bool fold_beside(struct rule_plan *plan, struct take_code *take)
{
    struct builder *builder = plan->builder;
    const struct program *program = builder->program;
    size_t words = program->words;
    size_t size = program->site_count * words + 1;
    uint64_t *beside = arena_array(builder->arena, size, sizeof(*beside));
    uint64_t *around = arena_array(builder->arena, size, sizeof(*around));

    if (!beside || !around) {
        return false;
    }
    for (uint32_t i = 0; i < program->segment_count; i++) {
        site_id ends[2] = {builder->segments[i].from, builder->segments[i].to};
        for (unsigned k = 0; k < 2; k++) {
            site_id from = ends[k], to = ends[1 - k];
            if (!plan_allows_segment(plan, i, from, to)) {
                continue;
            }
            bit_add(around + to * words, from);
            if (is_taken_at(plan, to)) {
                bit_add(beside + from * words, to);
            }
        }
    }
    take->beside = beside;
    take->around = around;
    return true;
}

/* -------------------------------------------------------------- statements */

struct takes_build {
    struct builder *builder;
    const struct run_index *index;
    uint16_t kind;
    bool failed;
};

static bool fold_taking(struct rule_plan *plan, const struct run_index *index,
                        struct take_code *take)
{
    switch ((enum take_shape)take->shape) {
    case TAKE_BETWEEN:
    case TAKE_BOTH_SIDES:
        return take->is_row ? fold_lines(plan, index, take)
                            : fold_pairs(plan, index, take);
    case TAKE_AHEAD:
    case TAKE_BEHIND:
    case TAKE_ONE_ROW:
        return fold_lines(plan, index, take);
    case TAKE_BESIDE:
    case TAKE_SURROUNDED:
    case TAKE_APART:
        return fold_beside(plan, take);
    case TAKE_SHUT_IN:
    case TAKE_ONE_LEAP:
        return true;
    }
    return false;
}

/* One piece stands in the place of all that a kind takes, or none does. */
static void check_replaced(struct builder *builder,
                           const struct take_code *take)
{
    const struct take_code *first =
        &builder->takes[builder->kinds[take->kind].first_take];

    if (first->replaced != take->replaced) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_TAKE_REPLACED, take->span,
                     "what this piece takes is replaced otherwise here");
        diag_note_at(builder->diags, diag, first->span, "than here");
    }
}

static void add_taking(void *context, const struct node *node)
{
    struct takes_build *build = context;
    struct builder *builder = build->builder;
    const struct taking *taking = (const struct taking *)node;

    if (node->kind != NODE_TAKING || build->failed) {
        return;
    }
    struct take_code *take = &builder->takes[builder->program->take_count++];
    struct rule_plan plan = {.builder = builder,
                             .kind = build->kind,
                             .side = builder->kinds[build->kind].side};

    check_taking(builder, taking);
    take->shape = (uint8_t)shape_of(taking->shape);
    take->is_row = taking->is_row;
    take->kind = (uint8_t)build->kind;
    take->number = (uint16_t)(taking->number < UINT16_MAX ? taking->number : 0);
    take->span = node->span;
    take->prey = resolve_kinds(builder, taking->kinds, plan.side);
    plan_read_taking(&plan, taking, take);
    check_replaced(builder, take);
    if (!fold_taking(&plan, build->index, take)) {
        build->failed = true;
    }
}

static void count_taking(void *context, const struct node *node)
{
    size_t *count = context;

    *count += node->kind == NODE_TAKING;
}

bool build_takes(struct builder *builder, const struct run_index *index)
{
    struct program *program = builder->program;
    size_t count = 0;

    for (unsigned k = 0; k < program->kind_count; k++) {
        visit_statements(builder, k, count_taking, &count);
    }
    if (count > RULES_MAX) {
        diag_add(builder->diags, DIAG_TOO_MANY_PIECES,
                 builder->file->name->node.span, "more than %u take statements",
                 RULES_MAX);
        return false;
    }
    builder->takes =
        arena_array(builder->arena, count + 1, sizeof(struct take_code));
    struct takes_build build = {.builder = builder, .index = index};
    build.failed = !builder->takes;
    for (unsigned k = 0; k < program->kind_count && !build.failed; k++) {
        struct kind_code *code = &builder->kinds[k];
        build.kind = (uint16_t)k;
        code->first_take = program->take_count;
        visit_statements(builder, k, add_taking, &build);
        code->take_count = (uint16_t)(program->take_count - code->first_take);
    }
    program->takes = builder->takes;
    check_chained_steps(builder);
    return !build.failed && (count == 0 || fold_ways(builder, index));
}
