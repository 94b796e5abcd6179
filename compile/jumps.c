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
