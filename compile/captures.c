/*
 * How captures bind each side: compulsory or not, the greatest number, when
 * taken pieces are lifted, and the penalty for a capture that was missed.
 * Needs the rules, to know who can take whom.
 */
#include "compile/build.h"

/* Kinds that pieces of a side can take. */
static kind_set prey_of(const struct builder *builder, unsigned side)
{
    kind_set prey = 0;

    for (unsigned r = 0; r < builder->program->rule_count; r++) {
        const struct rule_code *rule = &builder->rules[r];
        if (builder->kinds[rule->kind].side == side) {
            prey |= rule_prey(rule);
        }
    }
    for (unsigned t = 0; t < builder->program->take_count; t++) {
        if (builder->kinds[builder->takes[t].kind].side == side) {
            prey |= builder->takes[t].prey;
        }
    }
    return prey;
}

static const struct take_code *first_take(const struct builder *builder,
                                          unsigned side)
{
    for (unsigned t = 0; t < builder->program->take_count; t++) {
        if (builder->kinds[builder->takes[t].kind].side == side) {
            return &builder->takes[t];
        }
    }
    return NULL;
}

/* The first rule of a side that may take or not. */
static const struct rule_code *first_taking_rule(const struct builder *builder,
                                                 unsigned side)
{
    for (unsigned r = 0; r < builder->program->rule_count; r++) {
        const struct rule_code *rule = &builder->rules[r];
        if (builder->kinds[rule->kind].side == side && rule_prey(rule)) {
            return rule;
        }
    }
    return NULL;
}

/* ---------------------------------------------------------------- policies */

/* Which statement decides for each side. */
struct policies {
    const struct capture *of[SIDE_MAX];
};

static side_set capture_sides(struct builder *builder,
                              const struct capture *capture)
{
    unsigned all = (1u << builder->program->side_count) - 1;

    return capture->sides ? resolve_sides(builder, capture->sides)
                          : (side_set)all;
}

/* A statement for named sides stands before one for all; two of a sort for
 * one side are a mistake. */
static void assign(struct builder *builder, struct policies *policies,
                   const struct capture *capture, side_set sides)
{
    for (unsigned s = 0; s < builder->program->side_count; s++) {
        const struct capture *old = policies->of[s];
        if (!(sides >> s & 1) || (old && old->sides && !capture->sides)) {
            continue;
        }
        if (old && !old->sides == !capture->sides) {
            struct diag *diag = diag_add(
                builder->diags, DIAG_STATEMENT_TWICE, capture->node.span,
                "a second capture statement for '%s'", builder->sides[s].name);
            diag_note_at(builder->diags, diag, old->node.span,
                         "the first is here");
            return;
        }
        policies->of[s] = capture;
    }
}

static bool anyone_takes(const struct builder *builder, side_set sides)
{
    for (unsigned s = 0; s < builder->program->side_count; s++) {
        if ((sides >> s & 1) && prey_of(builder, s)) {
            return true;
        }
    }
    return false;
}

static void delete_statement(struct builder *builder, struct diag *diag,
                             const struct node *node, bool is_safe)
{
    struct span span = node->span;

    diag_fix_delete(builder->diags, diag,
                    node->guard ? span_join(span, node->guard->span) : span,
                    is_safe);
}

/* Sides that take by where their pieces stand alone are not asked. */
static void check_asked(struct builder *builder, const struct capture *capture,
                        side_set sides)
{
    bool is_plain = capture->is_optional && !capture->is_most &&
                    !capture->ties && !capture->is_lifted_after;

    for (unsigned s = 0; s < builder->program->side_count; s++) {
        is_plain &= !(sides >> s & 1) || !first_taking_rule(builder, s);
    }
    if (is_plain) {
        struct diag *diag = diag_add(
            builder->diags, DIAG_CAPTURE_USELESS, capture->node.span,
            "what these sides take by where their pieces stand goes by itself, "
            "so it cannot be optional");
        diag_help(builder->diags, diag, "leave the statement out");
        delete_statement(builder, diag, &capture->node, true);
    }
}

static void read_capture(struct builder *builder, struct policies *policies,
                         const struct capture *capture)
{
    side_set sides = capture_sides(builder, capture);

    if (capture->is_compulsory && capture->is_optional) {
        diag_add(builder->diags, DIAG_CLAUSE_TWICE, capture->node.span,
                 "a capture is either compulsory or optional");
    }
    if (capture->is_lifted_after && capture->is_lifted_at_once) {
        diag_add(builder->diags, DIAG_CLAUSE_TWICE, capture->node.span,
                 "taken pieces are lifted at once or after the chain");
    }
    if (!capture->is_compulsory && !capture->is_optional) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_CAPTURE_UNDECIDED, capture->node.span,
                     "is capturing compulsory or optional?");
        diag_help(builder->diags, diag,
                  "say 'capture compulsory' or 'capture optional'");
    }
    bool is_readable = errors_stand_apart(builder);
    if (is_readable && !anyone_takes(builder, sides)) {
        struct diag *diag = diag_add(
            builder->diags, DIAG_CAPTURE_USELESS, capture->node.span,
            capture->sides ? "no piece of these sides can take anything"
                           : "no piece of this game can take anything");
        delete_statement(builder, diag, &capture->node, false);
    } else if (is_readable) {
        check_asked(builder, capture, sides);
    }
    assign(builder, policies, capture, sides);
}

static void report_undecided(struct builder *builder, unsigned side)
{
    struct diag *diag =
        diag_add(builder->diags, DIAG_CAPTURE_UNDECIDED,
                 first_taking_rule(builder, side)->span,
                 "'%s' can take, but no statement says whether it must",
                 builder->sides[side].name);

    diag_help(builder->diags, diag,
              "add 'capture optional' or 'capture compulsory'");
}

static void report_tie(struct builder *builder, uint16_t side,
                       const struct tie *tie)
{
    const struct take_code *take = first_take(builder, side);

    if (take && tie->word == TIE_FIRST) {
        diag_note_at(builder->diags,
                     diag_add(builder->diags, DIAG_TIE_USELESS, tie->node.span,
                              "'%s' takes by where its pieces stand, all at "
                              "once, so nothing is taken first",
                              builder->sides[side].name),
                     take->span, "it does so here");
        return;
    }
    diag_add(builder->diags, DIAG_TIE_USELESS, tie->node.span,
             tie->word == TIE_BY
                 ? "no such piece of '%s' takes anything, so this never "
                   "decides"
                 : "'%s' can take no such piece, so this never decides",
             builder->sides[side].name);
}

/* Kinds of a side that can take something. */
static kind_set takers_of(const struct builder *builder, unsigned side)
{
    kind_set takers = 0;

    for (unsigned r = 0; r < builder->program->rule_count; r++) {
        if (rule_prey(&builder->rules[r])) {
            takers |= (kind_set)1 << builder->rules[r].kind;
        }
    }
    for (unsigned t = 0; t < builder->program->take_count; t++) {
        takers |= (kind_set)1 << builder->takes[t].kind;
    }
    return takers & builder->program->side_kinds[side];
}

/* Which of equal captures; a piece that a statement for all sides names may
 * be one that some side cannot take. */
static void fill_ties(struct builder *builder, uint16_t side,
                      const struct capture *capture)
{
    static const uint8_t ops[] = {TIE_OP_MOST, TIE_OP_BY, TIE_OP_FIRST};
    struct capture_code *code = &builder->captures[side];

    for (const struct tie *tie = capture->ties; tie;
         tie = (const struct tie *)tie->node.next) {
        kind_set named = resolve_kinds(builder, tie->kinds, side);
        kind_set kinds = named & (tie->word == TIE_BY ? takers_of(builder, side)
                                                      : prey_of(builder, side));
        bool has_order = tie->word != TIE_FIRST || !first_take(builder, side);
        if (named && !(kinds && has_order)) {
            report_tie(builder, side, tie);
        } else if (code->tie_count == TIES_MAX) {
            diag_add(builder->diags, DIAG_NUMBER_RANGE, tie->node.span,
                     "more than %u ways to tell equal captures apart",
                     TIES_MAX);
            return;
        } else if (kinds) {
            code->ties[code->tie_count++] =
                (struct tie_code){ops[tie->word], kinds};
        }
    }
}

static void fill_policy(struct builder *builder, unsigned side,
                        const struct capture *capture)
{
    struct capture_code *code = &builder->captures[side];

    code->can_capture = prey_of(builder, side) != 0;
    if (!capture) {
        /* what is taken by where it stands goes without being asked */
        if (first_taking_rule(builder, side)) {
            report_undecided(builder, side);
        }
        return;
    }
    code->compulsory = capture->is_compulsory;
    code->most = capture->is_most;
    code->lift_after = capture->is_lifted_after;
    code->span = capture->node.span;
    if (code->can_capture) {
        fill_ties(builder, (uint16_t)side, capture);
    }
}

/* -------------------------------------------------------------------- huff */

static const char huff_help[] =
    "a huff is the penalty for a capture that was possible and not made";

/* The sides that a huff punishes. */
static side_set punished_sides(struct builder *builder, const struct huff *huff,
                               kind_set kinds)
{
    side_set sides = 0;

    for (unsigned s = 0; s < builder->program->side_count; s++) {
        kind_set own = builder->program->side_kinds[s];
        bool hit = huff->huff == HUFF_EVERY || huff->huff == HUFF_ONE
                       ? (own & kinds) != 0
                   : huff->huff == HUFF_NOT_TAKEN
                       ? (prey_of(builder, s) & kinds) != 0
                       : !(own & kinds) && prey_of(builder, s) != 0;
        sides |= (side_set)(hit ? 1u << s : 0);
    }
    return sides;
}

static bool check_huff_side(struct builder *builder, const struct huff *huff,
                            unsigned side)
{
    const struct capture_code *code = &builder->captures[side];
    struct diag *diag = NULL;

    if (code->huff != HUFF_CODE_NONE) {
        diag = diag_add(builder->diags, DIAG_STATEMENT_TWICE, huff->node.span,
                        "a second huff for '%s'", builder->sides[side].name);
        diag_note_at(builder->diags, diag, code->huff_span,
                     "the first is here");
    } else if (!code->can_capture) {
        diag = diag_add(builder->diags, DIAG_HUFF_USELESS, huff->node.span,
                        "'%s' can take nothing, so it cannot miss a capture",
                        builder->sides[side].name);
        diag_help(builder->diags, diag, "%s", huff_help);
    } else if (first_take(builder, side)) {
        diag = diag_add(builder->diags, DIAG_TAKE_HUFF, huff->node.span,
                        "a huff sees leaps and taking on the target only, and "
                        "'%s' takes by where its pieces stand",
                        builder->sides[side].name);
        diag_note_at(builder->diags, diag, first_take(builder, side)->span,
                     "it does so here");
    } else if (code->compulsory) {
        diag = diag_add(builder->diags, DIAG_HUFF_USELESS, huff->node.span,
                        "capturing is compulsory for '%s', so no capture is "
                        "ever missed",
                        builder->sides[side].name);
        diag_note_at(builder->diags, diag, code->span,
                     "it is made compulsory here");
    }
    return diag == NULL;
}

static void fill_huff(struct builder *builder, const struct huff *huff,
                      unsigned side, kind_set kinds)
{
    static const uint8_t codes[] = {HUFF_CODE_EVERY, HUFF_CODE_ONE,
                                    HUFF_CODE_NOT_TAKEN, HUFF_CODE_ADDS};
    struct capture_code *code = &builder->captures[side];

    if (!check_huff_side(builder, huff, side)) {
        return;
    }
    code->huff = codes[huff->huff];
    code->huff_if_wished = huff->is_if_wished;
    code->huff_span = huff->node.span;
    code->huff_kinds = huff->huff == HUFF_EVERY || huff->huff == HUFF_ONE
                           ? kinds & builder->program->side_kinds[side]
                           : kinds;
    builder->program->has_huff = true;
}

/* "huff adds N KIND on SET" */
static void fill_added(struct builder *builder, const struct huff *huff,
                       unsigned side, uint16_t kind)
{
    struct capture_code *code = &builder->captures[side];
    struct viewpoint viewpoint = {builder->kinds[kind].side, kind};

    if (code->huff != HUFF_CODE_ADDS || code->huff_zone) {
        return;
    }
    uint64_t *zone = eval_set(builder, huff->on, viewpoint, false);
    code->huff_kind = (uint8_t)kind;
    code->huff_number = (uint16_t)huff->number;
    code->huff_zone = zone ? keep_set(builder, zone) : NULL;
}

static void read_huff(struct builder *builder, const struct huff *huff)
{
    uint16_t kind = NO_INDEX;
    kind_set kinds = resolve_kinds(builder, huff->kinds, NO_INDEX);

    if (huff->huff == HUFF_ADDS) {
        kind = resolve_kind(builder, huff->kinds, NO_INDEX);
        kinds = kind == NO_INDEX ? 0 : (kind_set)1 << kind;
        if (huff->number == 0 || huff->number > SITE_MAX) {
            diag_add(builder->diags, DIAG_NUMBER_RANGE, huff->node.span,
                     "a huff adds 1 to %d pieces", SITE_MAX);
            return;
        }
    }
    side_set sides = kinds ? punished_sides(builder, huff, kinds) : 0;
    if (kinds && !sides) {
        diag_help(builder->diags,
                  diag_add(builder->diags, DIAG_HUFF_USELESS, huff->node.span,
                           "no side can miss such a capture"),
                  "%s", huff_help);
    }
    for (unsigned s = 0; s < builder->program->side_count; s++) {
        if (sides >> s & 1) {
            fill_huff(builder, huff, s, kinds);
            if (kind != NO_INDEX) {
                fill_added(builder, huff, s, kind);
            }
        }
    }
}

/* -------------------------------------------------------------------- pass */

static void check_huff_form(struct builder *builder, const struct huff *huff)
{
    if (huff->is_if_wished && huff->huff != HUFF_ONE &&
        huff->huff != HUFF_NOT_TAKEN) {
        diag_add(builder->diags, DIAG_STATEMENT_MISPLACED, huff->node.span,
                 "'if wished' belongs to 'huff one', where somebody chooses");
    }
}

bool build_captures(struct builder *builder)
{
    struct policies policies = {{NULL}};

    builder->captures =
        arena_array(builder->arena, SIDE_MAX, sizeof(struct capture_code));
    if (!builder->captures) {
        return false;
    }
    builder->program->captures = builder->captures;
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_CAPTURE) {
            read_capture(builder, &policies, (const struct capture *)node);
        }
    }
    for (unsigned s = 0; s < builder->program->side_count; s++) {
        fill_policy(builder, s, policies.of[s]);
    }
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_HUFF) {
            check_huff_form(builder, (const struct huff *)node);
            read_huff(builder, (const struct huff *)node);
        }
    }
    return true;
}
