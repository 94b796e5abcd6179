/*
 * What pieces become: `becomes` statements folded per kind, and the facts
 * that conditions of rules may look at.
 */
#include "compile/rules.h"

/* ------------------------------------------------------------- statements */

struct becomes_build {
    struct builder *builder;
    uint16_t kind;
};

static void count_becomes(void *context, const struct node *node)
{
    size_t *count = context;

    *count += node->kind == NODE_BECOMES;
}

static kind_set resolve_into(struct builder *builder,
                             const struct becomes *node, uint16_t kind)
{
    uint16_t side = builder->kinds[kind].side;
    kind_set named = resolve_kinds(builder, node->into, side);
    kind_set into = named & builder->program->side_kinds[side];

    if (named && !into) {
        diag_add(builder->diags, DIAG_PIECE_UNKNOWN, node->into->node.span,
                 "'%s' has no such piece", builder->sides[side].name);
    } else if (into >> kind & 1) {
        diag_add(builder->diags, DIAG_BECOMES_ITSELF, node->into->node.span,
                 "the '%s' would become what it is", builder->kinds[kind].name);
    } else if (node->when == BECOMES_WHILE && word_count(into) > 1) {
        diag_add(builder->diags, DIAG_PIECE_AMBIGUOUS, node->into->node.span,
                 "nobody chooses here: one kind of pieces is needed");
    }
    return into;
}

static void add_becomes(void *context, const struct node *node)
{
    const struct becomes_build *build = context;
    struct builder *builder = build->builder;

    if (node->kind != NODE_BECOMES) {
        return;
    }
    const struct becomes *becomes = (const struct becomes *)node;
    unsigned index = builder->program->becomes_count++;
    struct becomes_code *code = &builder->becomes[index];
    builder->becomes_nodes[index] = becomes;
    code->into = resolve_into(builder, becomes, build->kind);
    code->is_at_once = becomes->is_at_once;
    code->span = node->span;
    if (becomes->set) {
        struct viewpoint viewpoint = {builder->kinds[build->kind].side,
                                      build->kind};
        const uint64_t *set = eval_set(builder, becomes->set, viewpoint, false);
        code->on = set ? keep_set(builder, set) : NULL;
    }
}

/* A piece whose chain goes on turn by turn does not know yet whether it will
 * become another: then nobody can choose. */
static void check_choice(struct builder *builder, unsigned kind)
{
    const struct kind_code *code = &builder->kinds[kind];
    const struct rule_code *single = NULL;

    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &builder->rules[code->first_rule + r];
        single = rule->chain & CHAIN_ONE_LEAP_A_TURN ? rule : single;
    }
    for (unsigned i = 0; single && i < code->becomes_count; i++) {
        const struct becomes_code *becomes =
            &builder->becomes[code->first_becomes + i];
        if (word_count(becomes->into) < 2 || becomes->is_at_once) {
            continue;
        }
        struct diag *diag =
            diag_add(builder->diags, DIAG_STATEMENT_MISPLACED, becomes->span,
                     "with 'one leap a turn' what the piece becomes is not "
                     "known when it is to be chosen");
        diag_note_at(builder->diags, diag, single->span, "the leap is here");
        diag_help(builder->diags, diag, "add ', ending the turn'");
    }
}

bool build_becomes(struct builder *builder)
{
    struct program *program = builder->program;
    size_t count = 0;

    for (unsigned k = 0; k < program->kind_count; k++) {
        visit_statements(builder, k, count_becomes, &count);
    }
    builder->becomes =
        arena_array(builder->arena, count + 1, sizeof(struct becomes_code));
    builder->becomes_nodes = arena_array(builder->scratch, count + 1,
                                         sizeof(*builder->becomes_nodes));
    if (!builder->becomes || !builder->becomes_nodes) {
        return false;
    }
    for (uint16_t k = 0; k < program->kind_count; k++) {
        struct becomes_build build = {builder, k};
        builder->kinds[k].first_becomes = program->becomes_count;
        visit_statements(builder, k, add_becomes, &build);
        builder->kinds[k].becomes_count =
            (uint16_t)(program->becomes_count -
                       builder->kinds[k].first_becomes);
        check_choice(builder, k);
    }
    program->becomes = builder->becomes;
    return true;
}

/* -------------------------------------------------------------- conditions */

/* A fact that needs nothing but where the pieces are and how many. */
static bool is_of_pieces(const struct node *node, bool of_rule)
{
    switch (node->kind) {
    case NODE_COND_FILLS:
    case NODE_COND_IN:
    case NODE_COND_COUNT:
    case NODE_COND_TOO_FEW:
    case NODE_COND_PAST:
    case NODE_COND_ALIGNED:
    case NODE_COND_CUT_OFF:
        return true;
    case NODE_COND_STUCK: /* asks what the rules allow */
        return !of_rule;
    default:
        return false;
    }
}

/* The first fact that does not fit, or NULL; goes deeper only as brackets
 * do, which the parser limits. */
static const struct node *find_unfit(const struct node *node, bool of_rule)
{
    while (node->kind == NODE_COND_BINARY) {
        const struct cond_binary *binary = (const struct cond_binary *)node;
        const struct node *unfit = find_unfit(binary->right, of_rule);
        if (unfit) {
            return unfit;
        }
        node = binary->left;
    }
    if (node->kind == NODE_COND_NOT) {
        return find_unfit(((const struct cond_not *)node)->of, of_rule);
    }
    return is_of_pieces(node, of_rule) ? NULL : node;
}

bool check_while(struct builder *builder, const struct node *condition,
                 bool of_rule)
{
    const struct node *unfit = find_unfit(condition, of_rule);

    if (unfit) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_CONDITION_UNFIT, unfit->span,
                     "the condition of a rule may only look at the pieces");
        diag_help(builder->diags, diag,
                  "facts that a rule knows: fewer than 3 PIECES left; 3 PIECES "
                  "captured; 1 PIECE in SET");
    }
    return !unfit;
}
