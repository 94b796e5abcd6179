/*
 * The ends: each names its condition, its winners and its moment.
 */
#include "compile/conds.h"

/* The longest games of the family have a dozen ends; the checks compare all
 * pairs. */
#define ENDS_MAX 500u
#define CONDS_MAX 5000u

struct ends_build {
    struct builder *builder;
    struct cond_reader reader;
    struct end_code *ends;
    size_t room;
};

/* -------------------------------------------------------------------- ends */

/* All sides that win when these win: their whole teams. */
static side_set with_teams(const struct builder *builder, side_set sides)
{
    side_set all = 0;

    for (unsigned s = 0; s < builder->program->side_count; s++) {
        for (unsigned t = 0; t < builder->program->side_count; t++) {
            if ((sides >> t & 1) &&
                builder->sides[s].team == builder->sides[t].team) {
                all |= (side_set)(1u << s);
            }
        }
    }
    return all;
}

static void read_result(struct ends_build *build, const struct end_rule *rule,
                        struct end_code *code)
{
    struct builder *builder = build->builder;
    side_set all = (side_set)((1u << builder->program->side_count) - 1);
    side_set named = with_teams(builder, cond_sides(builder, rule->sides));

    switch (rule->result) {
    case RESULT_WIN:
        code->result = RESULT_CODE_WIN;
        code->winners = named;
        break;
    case RESULT_LOSE:
        code->result = RESULT_CODE_WIN;
        code->winners = (side_set)(named ? all & ~named : 0);
        break;
    case RESULT_DRAW:
        code->result = RESULT_CODE_DRAW;
        break;
    case RESULT_SCORE:
        code->result = RESULT_CODE_SCORE;
        code->winners = all;
        break;
    case RESULT_DRAW_OFFERED:
        code->result = RESULT_CODE_OFFER;
        break;
    }
    if (named == all && code->result == RESULT_CODE_WIN &&
        builder->program->team_count > 1) {
        diag_add(builder->diags, DIAG_END_EVERYBODY, rule->node.span,
                 rule->result == RESULT_WIN
                     ? "all sides win at once: nobody would lose"
                     : "all sides lose at once: nobody would win");
    }
}

static void read_end(struct ends_build *build, const struct end_rule *rule)
{
    struct builder *builder = build->builder;
    struct program *program = builder->program;
    unsigned raised = builder->diags->raised;
    struct end_code end = {.first = program->cond_count,
                           .moment = (uint8_t)rule->moment,
                           .is_house = rule->is_house,
                           .points =
                               (uint16_t)(rule->has_points ? rule->points : 1),
                           .span = rule->node.span};

    if (rule->has_points && (rule->points == 0 || rule->points > 1000)) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE, rule->node.span,
                 "a win counts from 1 to 1000 points");
    }
    read_result(build, rule, &end);
    end.moment_sides = cond_sides(builder, rule->moment_sides);
    cond_read(&build->reader, rule->condition);
    end.count = (uint16_t)(program->cond_count - end.first);
    builder->end_nodes[program->end_count] = rule;
    builder->ends_wrong[program->end_count] = builder->diags->raised > raised;
    build->ends[program->end_count++] = end;
}

/* ------------------------------------------- conditions of rules of pieces */

static void count_whiles(struct ends_build *build)
{
    const struct builder *builder = build->builder;

    for (unsigned r = 0; r < builder->program->rule_count; r++) {
        const struct node *node = builder->rule_nodes[r]->condition;
        build->room += node ? cond_count_nodes(node) : 0;
    }
    for (unsigned b = 0; b < builder->program->becomes_count; b++) {
        const struct node *node = builder->becomes_nodes[b]->condition;
        build->room += node ? cond_count_nodes(node) : 0;
    }
}

/* The condition of a move rule or of `becomes`, for a side. */
static void read_while(struct ends_build *build, const struct node *node,
                       uint16_t side, bool of_rule, uint16_t *first,
                       uint16_t *count)
{
    *first = *count = 0;
    if (!node || !check_while(build->builder, node, of_rule)) {
        return;
    }
    build->reader.mover = side;
    *first = build->builder->program->cond_count;
    cond_read(&build->reader, node);
    *count = (uint16_t)(build->builder->program->cond_count - *first);
    build->reader.mover = NO_INDEX;
}

static void read_whiles(struct ends_build *build)
{
    struct builder *builder = build->builder;

    for (unsigned r = 0; r < builder->program->rule_count; r++) {
        struct rule_code *rule = &builder->rules[r];
        read_while(build, builder->rule_nodes[r]->condition,
                   builder->kinds[rule->kind].side, true, &rule->cond_first,
                   &rule->cond_count);
    }
    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        const struct kind_code *kind = &builder->kinds[k];
        for (unsigned i = 0; i < kind->becomes_count; i++) {
            unsigned b = kind->first_becomes + i;
            read_while(build, builder->becomes_nodes[b]->condition,
                       kind->side, false, &builder->becomes[b].cond_first,
                       &builder->becomes[b].cond_count);
        }
    }
}

static bool make_room(struct ends_build *build)
{
    struct builder *builder = build->builder;
    size_t count = builder->ends.count;

    for (size_t i = 0; i < count; i++) {
        const struct node *node = builder->ends.items[i].node;
        if (node->kind == NODE_END_RULE) {
            build->room +=
                cond_count_nodes(((const struct end_rule *)node)->condition);
        }
    }
    count_whiles(build);
    build->reader.conds =
        arena_array(builder->arena, build->room + 1, sizeof(struct cond_code));
    builder->cond_nodes = arena_array(builder->scratch, build->room + 1,
                                      sizeof(*builder->cond_nodes));
    build->ends = arena_array(builder->arena, count + 1, sizeof(*build->ends));
    builder->end_nodes =
        arena_array(builder->scratch, count + 1, sizeof(*builder->end_nodes));
    builder->ends_wrong =
        arena_array(builder->scratch, count + 1, sizeof(*builder->ends_wrong));
    return build->reader.conds && builder->cond_nodes && build->ends &&
           builder->end_nodes && builder->ends_wrong;
}

bool build_ends(struct builder *builder)
{
    struct ends_build build = {
        .builder = builder, .reader = {.builder = builder, .mover = NO_INDEX}};

    if (!make_room(&build)) {
        return false;
    }
    if (build.room > CONDS_MAX || builder->ends.count > ENDS_MAX) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE,
                 builder->file->name->node.span,
                 "more than %u ends or %u conditions", ENDS_MAX, CONDS_MAX);
        return false;
    }
    builder->program->ends = build.ends;
    builder->program->conds = build.reader.conds;
    for (size_t i = 0; i < builder->ends.count; i++) {
        const struct node *node = builder->ends.items[i].node;
        if (node->kind == NODE_END_RULE) {
            read_end(&build, (const struct end_rule *)node);
        }
    }
    unsigned raised = builder->diags->raised;
    read_whiles(&build);
    builder->rules_good =
        builder->rules_good && builder->diags->raised == raised;
    return true;
}
