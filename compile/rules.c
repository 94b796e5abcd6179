/*
 * The move rules of all kinds: gathers the statements that belong to a kind
 * (its own block and every "every piece of" block of its side, in the order
 * of the file) and folds each rule into its tables.
 */
#include "compile/rules.h"

/* ------------------------------------------------- statements of one kind */

static bool block_applies(struct builder *builder, const struct piece *piece,
                          unsigned kind)
{
    if (!piece->is_every) {
        return builder->kind_builds[kind].node == piece;
    }
    return resolve_sides(builder, piece->sides) >> builder->kinds[kind].side &
           1;
}

void visit_statements(struct builder *builder, unsigned kind,
                      statement_visit visit, void *context)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind != NODE_PIECE ||
            !block_applies(builder, (const struct piece *)node, kind)) {
            continue;
        }
        struct active_list list = active_inside(
            builder, ((const struct piece *)node)->statements, node);
        for (size_t j = 0; j < list.count; j++) {
            visit(context, list.items[j].node);
        }
    }
}

/* ------------------------------------------------------------------ counts */

struct counts {
    size_t rules, nevers;
};

static void count_statement(void *context, const struct node *node)
{
    struct counts *counts = context;

    counts->rules += node->kind == NODE_RULE;
    counts->nevers += node->kind == NODE_NEVER;
}

/* ------------------------------------------------------------------ limits */

struct limits_build {
    struct builder *builder;
    struct viewpoint viewpoint;
    struct limits limits;
    bool failed; /* no memory */
};

static void add_limit(void *context, const struct node *node)
{
    struct limits_build *build = context;
    struct limits *limits = &build->limits;
    const struct never *never = (const struct never *)node;

    if (node->kind != NODE_NEVER || node == build->builder->without) {
        return;
    }
    const uint64_t *set =
        eval_set(build->builder, never->set, build->viewpoint, false);
    if (!set) {
        return;
    }
    set = keep_set(build->builder, set);
    if (!set) {
        build->failed = true;
        return;
    }
    struct ban_code *ban = &limits->bans[limits->count++];
    ban->what = never->word == NEVER_ENTERS   ? BAN_ENTERS
                : never->word == NEVER_LEAVES ? BAN_LEAVES
                                              : BAN_STOPS;
    ban->set = set;
    ban->span = node->span;
}

/* ------------------------------------------------------------------- rules */

struct rules_build {
    struct builder *builder;
    const struct run_index *index;
    const struct limits *limits;
    uint16_t kind;
    bool failed;
};

static bool check_reach(struct rule_plan *plan)
{
    const struct rule *node = plan->node;

    if (node->verb == VERB_SLIDE && node->least == 0) {
        diag_add(plan->builder->diags, DIAG_NUMBER_RANGE, node->node.span,
                 "a slide goes at least 1 step");
        return false;
    }
    if (node->verb == VERB_SLIDE && node->least > node->most) {
        diag_add(plan->builder->diags, DIAG_NUMBER_RANGE, node->node.span,
                 "a slide of at least %u and at most %u steps",
                 (unsigned)node->least, (unsigned)node->most);
        return false;
    }
    return true;
}

static bool fold_rule(struct rule_plan *plan, const struct run_index *index)
{
    switch (plan->node->verb) {
    case VERB_STEP:
        plan->code->type = RULE_STEP;
        return fold_step(plan);
    case VERB_SLIDE:
        plan->code->type = RULE_SLIDE;
        return !check_reach(plan) || fold_slide(plan, index);
    case VERB_LEAP:
    case VERB_HOP:
        plan->code->type = RULE_LEAP;
        return fold_leap(plan, index) &&
               (!(plan->code->leap & LEAP_LONG) || fold_long_leap(plan, index));
    case VERB_ENTER:
        plan->code->type = RULE_ENTER;
        return fold_enter(plan);
    case VERB_LEAVE:
        plan->code->type = RULE_LEAVE;
        return fold_leave(plan);
    case VERB_JUMP:
        plan->code->type = RULE_STEP; /* its targets are any points */
        return fold_jump(plan);
    case VERB_RIDE:
        plan->code->type = RULE_SLIDE; /* its rays follow no line */
        return fold_ride(plan);
    }
    return false;
}

static void add_rule(void *context, const struct node *node)
{
    struct rules_build *build = context;
    struct builder *builder = build->builder;

    if (node->kind != NODE_RULE || build->failed) {
        return;
    }
    builder->rule_nodes[builder->program->rule_count] =
        (const struct rule *)node;
    struct rule_code *code = &builder->rules[builder->program->rule_count++];
    struct rule_plan plan = {.builder = builder,
                             .node = (const struct rule *)node,
                             .limits = build->limits,
                             .code = code,
                             .kind = build->kind,
                             .side = builder->kinds[build->kind].side};

    code->kind = (uint8_t)build->kind;
    code->span = node->span;
    plan_read(&plan);
    code->has_ways = plan.ways != NULL;
    code->ways = plan_ways(&plan);
    code->toward = plan.toward;
    if (!fold_rule(&plan, build->index)) {
        build->failed = true;
    }
}

static bool build_kind_rules(struct builder *builder, unsigned kind,
                             const struct run_index *index)
{
    struct kind_code *code = &builder->kinds[kind];
    struct counts counts = {0, 0};
    struct limits_build limits = {.builder = builder,
                                  .viewpoint = {code->side, (uint16_t)kind}};

    visit_statements(builder, kind, count_statement, &counts);
    limits.limits.bans = arena_array(builder->arena, counts.nevers + 1,
                                     sizeof(*limits.limits.bans));
    if (!limits.limits.bans) {
        return false;
    }
    visit_statements(builder, kind, add_limit, &limits);
    code->bans = limits.limits.bans;
    code->ban_count = (uint16_t)limits.limits.count;
    struct rules_build build = {.builder = builder,
                                .index = index,
                                .limits = &limits.limits,
                                .kind = (uint16_t)kind,
                                .failed = limits.failed};
    code->first_rule = builder->program->rule_count;
    visit_statements(builder, kind, add_rule, &build);
    code->rule_count =
        (uint16_t)(builder->program->rule_count - code->first_rule);
    return !build.failed;
}

bool build_rules(struct builder *builder)
{
    struct program *program = builder->program;
    struct counts counts = {0, 0};
    struct run_index index;

    for (unsigned k = 0; k < program->kind_count; k++) {
        visit_statements(builder, k, count_statement, &counts);
    }
    if (counts.rules > RULES_MAX) {
        diag_add(builder->diags, DIAG_TOO_MANY_PIECES,
                 builder->file->name->node.span, "more than %u move rules",
                 RULES_MAX);
        return false;
    }
    builder->rules =
        arena_array(builder->arena, counts.rules + 1, sizeof(struct rule_code));
    builder->rule_nodes = arena_array(builder->scratch, counts.rules + 1,
                                      sizeof(*builder->rule_nodes));
    if (!builder->rules || !builder->rule_nodes ||
        !run_index_make(builder, &index)) {
        return false;
    }
    for (unsigned k = 0; k < program->kind_count; k++) {
        if (!build_kind_rules(builder, k, &index)) {
            return false;
        }
    }
    program->rules = builder->rules;
    return build_takes(builder, &index);
}
