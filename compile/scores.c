/*
 * Scores and the rounds of a match. A score is counted from a position alone,
 * so nothing has to be kept while playing.
 */
#include "compile/build.h"

#define ROUNDS_MAX 8u

static bool check_range(struct builder *builder, struct span span,
                        uint32_t number, uint32_t least, uint32_t most)
{
    if (number >= least && number <= most) {
        return true;
    }
    diag_add(builder->diags, DIAG_NUMBER_RANGE, span,
             "a number from %u to %u is needed here", (unsigned)least,
             (unsigned)most);
    return false;
}

static struct score_code read_score(struct builder *builder,
                                    const struct score *node)
{
    static const uint8_t ops[] = {[SCORE_LEFT] = SCORE_OP_LEFT,
                                  [SCORE_CAPTURED] = SCORE_OP_CAPTURED,
                                  [SCORE_IN] = SCORE_OP_IN,
                                  [SCORE_TURNS] = SCORE_OP_TURNS};
    uint16_t side = resolve_side(builder, node->side);
    struct score_code code = {.op = ops[node->word],
                              .side = (uint8_t)side,
                              .number = (uint16_t)node->number,
                              .span = node->node.span};
    struct viewpoint viewpoint = {side, NO_INDEX};

    check_range(builder, node->node.span, node->number, 1, 1000);
    if (node->kinds) {
        code.kinds = resolve_kinds(builder, node->kinds, NO_INDEX);
    }
    if (node->set) {
        const uint64_t *set = eval_set(builder, node->set, viewpoint, false);
        code.set = set ? keep_set(builder, set) : NULL;
    }
    return code;
}

/* The end that compares scores, or NULL. */
static const struct end_rule *find_decision(const struct builder *builder)
{
    for (size_t i = 0; i < builder->ends.count; i++) {
        const struct node *node = builder->ends.items[i].node;
        if (node->kind == NODE_END_RULE &&
            ((const struct end_rule *)node)->result == RESULT_SCORE) {
            return (const struct end_rule *)node;
        }
    }
    return NULL;
}

/* A score that nothing compares, or a comparison of nothing. */
static void check_use(struct builder *builder)
{
    const struct program *program = builder->program;
    const struct end_rule *decision = find_decision(builder);

    if (decision && program->score_count == 0) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_SCORE_MISSING, decision->node.span,
                     "no 'score' statement says what the sides score");
        diag_help(builder->diags, diag,
                  "for example: score SIDE 1 for every PIECE left");
    } else if (!decision && program->score_count > 0 && program->rounds < 2) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_SCORE_UNUSED, program->scores[0].span,
                     "this score is never compared");
        diag_help(builder->diags, diag,
                  "add an end 'score decides when ...', or 'rounds 2'");
    }
}

bool build_scores(struct builder *builder)
{
    struct program *program = builder->program;
    size_t count = 0;

    for (size_t i = 0; i < builder->statements.count; i++) {
        count += builder->statements.items[i].node->kind == NODE_SCORE;
    }
    struct score_code *scores =
        arena_array(builder->arena, count + 1, sizeof(*scores));
    if (!scores) {
        return false;
    }
    program->scores = scores;
    program->rounds = 1;
    check_single(builder, NODE_ROUNDS, "rounds");
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_SCORE) {
            scores[program->score_count++] =
                read_score(builder, (const struct score *)node);
        } else if (node->kind == NODE_ROUNDS &&
                   check_range(builder, node->span,
                               ((const struct rounds *)node)->number, 2,
                               ROUNDS_MAX)) {
            program->rounds = (uint16_t)((const struct rounds *)node)->number;
        }
    }
    check_use(builder);
    return true;
}
