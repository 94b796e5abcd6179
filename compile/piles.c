/*
 * Piles: the points where pieces of a kind may join others of it, and what
 * does not go together with several pieces on one point. Runs when the start
 * is known, since a start with piles makes them too.
 */
#include "compile/rules.h"

/* ------------------------------------------------------ where they may join */

struct piles_build {
    struct builder *builder;
    unsigned kind;
    uint64_t *set;
    const struct node *node; /* the first statement */
};

static void add_piles(void *context, const struct node *node)
{
    struct piles_build *build = context;
    struct builder *builder = build->builder;
    struct viewpoint viewpoint = {builder->kinds[build->kind].side,
                                  (uint16_t)build->kind};

    if (node->kind != NODE_PILES) {
        return;
    }
    const uint64_t *set = eval_set(
        builder, ((const struct piles *)node)->set, viewpoint, false);
    if (!build->set) {
        build->set = arena_array(builder->arena, builder->program->words,
                                 sizeof(*build->set));
        build->node = node;
    }
    for (unsigned w = 0; set && build->set && w < builder->program->words;
         w++) {
        build->set[w] |= set[w];
    }
}

/* Can a rule that does not take end on one of these points? */
static bool rule_ends_on(const struct program *program,
                         const struct rule_code *rule, const uint64_t *set)
{
    if (rule->must_take) {
        return false;
    }
    for (unsigned site = 0; rule->type == RULE_STEP &&
                            site < program->site_count;
         site++) {
        for (unsigned w = 0; w < program->words; w++) {
            if (rule->targets[(size_t)site * program->words + w] & set[w]) {
                return true;
            }
        }
    }
    for (unsigned w = 0; rule->type == RULE_SLIDE && w < program->words; w++) {
        if (rule->stops[w] & set[w]) {
            return true;
        }
    }
    return false;
}

static void check_use(struct builder *builder, const struct piles_build *build)
{
    const struct kind_code *kind = &builder->kinds[build->kind];
    bool ends_there = false;

    for (unsigned r = 0; build->set && r < kind->rule_count; r++) {
        ends_there |= rule_ends_on(builder->program,
                                   &builder->rules[kind->first_rule + r],
                                   build->set);
    }
    if (kind->total < 2) {
        diag_add(builder->diags, DIAG_PILE_IDLE, build->node->span,
                 "a pile takes two: there is only one '%s'", kind->name);
    } else if (!ends_there) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_PILE_IDLE, build->node->span,
                     "no move of '%s' ends there", kind->name);
        diag_help(builder->diags, diag,
                  "steps, slides, jumps and rides may end on a pile; leaps, "
                  "hops and entries need an empty point");
    }
}

/* ---------------------------------------------------- what does not go with it
 */

static void clash(struct builder *builder, unsigned kind, struct span span,
                  const char *what)
{
    struct diag *diag =
        diag_add(builder->diags, DIAG_PILE_CLASH, span,
                 "'%s' stands in piles and %s", builder->kinds[kind].name,
                 what);

    diag_help(builder->diags, diag,
              "a pile holds pieces of one kind, and one at a time moves or is "
              "taken");
}

static kind_set becoming_set(const struct builder *builder)
{
    const struct program *program = builder->program;
    kind_set kinds = 0;

    for (unsigned b = 0; b < program->becomes_count; b++) {
        kinds |= program->becomes[b].into;
    }
    return kinds;
}

static void check_becoming(struct builder *builder, unsigned kind)
{
    const struct kind_code *code = &builder->kinds[kind];

    if (code->becomes_count) {
        clash(builder, kind,
              builder->program->becomes[code->first_becomes].span,
              "becomes another piece");
    } else if (becoming_set(builder) >> kind & 1) {
        clash(builder, kind, code->span, "another piece becomes one");
    }
}

static void check_moves(struct builder *builder, unsigned kind)
{
    const struct kind_code *code = &builder->kinds[kind];

    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &builder->rules[code->first_rule + r];
        if (rule->type == RULE_STEP && (rule->chain & CHAIN_ON)) {
            clash(builder, kind, rule->span, "steps in chains");
        }
    }
}

static void check_huffs(struct builder *builder, unsigned kind)
{
    const struct program *program = builder->program;

    for (unsigned side = 0; side < program->side_count; side++) {
        const struct capture_code *capture = &program->captures[side];
        if (capture->huff != HUFF_CODE_NONE &&
            capture->huff != HUFF_CODE_ADDS &&
            (capture->huff_kinds >> kind & 1)) {
            clash(builder, kind, capture->huff_span, "is huffed");
        }
    }
}

static void check_replaced(struct builder *builder, unsigned kind)
{
    const struct program *program = builder->program;

    for (unsigned t = 0; t < program->take_count; t++) {
        const struct take_code *take = &program->takes[t];
        if (take->replaced != NO_INDEX && (take->prey >> kind & 1)) {
            clash(builder, kind, take->span, "is replaced when taken");
        }
    }
}

/* Nothing may add pieces, so that a chain of leaps stays short. */
static void check_growth(struct builder *builder)
{
    const struct program *program = builder->program;

    for (unsigned r = 0; r < program->rule_count; r++) {
        if (program->rules[r].leaves) {
            diag_add(builder->diags, DIAG_PILE_CLASH, program->rules[r].span,
                     "no piece may be left behind in a game with piles");
        }
    }
    for (unsigned side = 0; side < program->side_count; side++) {
        if (program->captures[side].huff == HUFF_CODE_ADDS) {
            diag_add(builder->diags, DIAG_PILE_CLASH,
                     program->captures[side].huff_span,
                     "no huff may add pieces in a game with piles");
        }
    }
}

static void check_total(struct builder *builder)
{
    uint32_t total = 0;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        total += builder->kinds[k].total;
    }
    if (total > PILE_MAX) {
        diag_add(builder->diags, DIAG_TOO_MANY_PIECES,
                 builder->file->name->node.span,
                 "%u pieces: a game with piles has at most %u",
                 (unsigned)total, (unsigned)PILE_MAX);
    }
}

/* With so many pieces in piles a chain that only may not turn straight back
 * still goes round often enough to make too many turns. */
#define ROUND_MAX 20u

static unsigned count_pieces(const struct builder *builder, kind_set kinds)
{
    unsigned count = 0;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        count += kinds >> k & 1 ? builder->kinds[k].total : 0u;
    }
    return count;
}

/* To and fro over a pile, and over another in between: with may stop that
 * soon makes more turns than there may be. */
static void check_chain(struct builder *builder, const struct rule_code *rule)
{
    kind_set prey = rule_prey(rule) & builder->program->pile_kinds;
    bool is_round = (rule->chain & CHAIN_NO_STRAIGHT_BACK) &&
                    count_pieces(builder, prey) > ROUND_MAX;
    unsigned bounds = CHAIN_NO_POINT_TWICE | CHAIN_ONE_DIRECTION;

    if (!prey || !(rule->chain & CHAIN_ON) ||
        (rule->chain & (CHAIN_ONE_LEAP_A_TURN | bounds)) ||
        ((rule->chain & CHAIN_NO_STRAIGHT_BACK) && !is_round)) {
        return;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_PILE_CHAIN, rule->span,
                 is_round ? "a chain may go round over piles while they last"
                          : "a chain may go to and fro over a pile while it "
                            "lasts");
    diag_help(builder->diags, diag,
              is_round ? "say 'no point twice', else high piles make more "
                         "turns than a position may have"
                       : "say 'no straight back' or 'no point twice', else "
                         "high piles make more turns than a position may have");
}

static void check_chains(struct builder *builder)
{
    const struct program *program = builder->program;

    for (unsigned r = 0; r < program->rule_count; r++) {
        if (program->rules[r].type == RULE_LEAP) {
            check_chain(builder, &program->rules[r]);
        }
    }
}

bool build_piles(struct builder *builder)
{
    struct program *program = builder->program;

    for (unsigned k = 0; k < program->kind_count; k++) {
        struct piles_build build = {builder, k, NULL, NULL};
        visit_statements(builder, k, add_piles, &build);
        builder->kinds[k].piles = build.set;
        if (build.node) {
            builder->kinds[k].piles_span = build.node->span;
            program->pile_kinds |= (kind_set)1 << k;
            check_use(builder, &build);
        }
    }
    for (unsigned k = 0; k < program->kind_count; k++) {
        if (program->pile_kinds >> k & 1) {
            check_becoming(builder, k);
            check_moves(builder, k);
            check_huffs(builder, k);
            check_replaced(builder, k);
        }
    }
    if (program->pile_kinds) {
        check_growth(builder);
        check_chains(builder);
        check_total(builder);
    }
    return true;
}
