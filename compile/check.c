/*
 * Findings about the game as a whole: printed facts that are not so, pieces
 * that never appear or never act, rules that no point allows, hands that
 * cannot enter.
 */
#include "compile/check.h"

#include <string.h>

/* ------------------------------------------------------------ expectations */

static unsigned count_points(struct builder *builder,
                             const struct expect *expect)
{
    if (!expect->in) {
        return builder->program->point_count;
    }
    const uint64_t *set = eval_set(
        builder, expect->in, (struct viewpoint){NO_INDEX, NO_INDEX}, true);
    return set ? set_count(set, builder->program->words) : 0;
}

static unsigned count_segments(struct builder *builder,
                               const struct expect *expect)
{
    uint32_t colours = expect->colours ? 0 : ~(uint32_t)0;
    unsigned count = 0;

    for (const struct name *name = expect->colours; name;
         name = (const struct name *)name->node.next) {
        uint16_t colour = resolve_colour(builder, name);
        colours |= colour == NO_INDEX ? 0 : (uint32_t)1 << colour;
    }
    for (uint32_t i = 0; i < builder->program->segment_count; i++) {
        count += colours >> builder->segments[i].colour & 1;
    }
    return count;
}

static unsigned count_pieces(struct builder *builder,
                             const struct expect *expect)
{
    kind_set kinds = resolve_kinds(builder, expect->kinds, NO_INDEX);
    unsigned count = 0;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        count += kinds >> k & 1 ? builder->kinds[k].total : 0;
    }
    return count;
}

/* The number that is so: not safe, for the statement may be right and what it
 * counts wrong. */
static void offer_count(struct builder *builder, struct diag *diag,
                        unsigned count)
{
    if (!diag) {
        return;
    }
    const char *text = builder->diags->sources->items[diag->span.source]->text;
    struct span number = diag->span;

    number.begin += (uint32_t)strcspn(text + number.begin, "0123456789");
    number.end = number.begin;
    number.end += (uint32_t)strspn(text + number.begin, "0123456789");
    if (number.end <= diag->span.end) {
        diag_fix(builder->diags, diag, number, false, "%u", count);
    }
}

static void check_expectation(struct builder *builder,
                              const struct expect *expect)
{
    unsigned raised = builder->diags->raised, count = 0;
    const char *what = "pieces";

    switch (expect->what) {
    case EXPECT_POINTS:
        count = count_points(builder, expect);
        what = "points";
        break;
    case EXPECT_SEGMENTS:
        count = count_segments(builder, expect);
        what = "segments";
        break;
    case EXPECT_KINDS:
        count = count_pieces(builder, expect);
        break;
    }
    bool is_good = expect->what == EXPECT_KINDS ? builder->setup_good
                                                : builder->board_good;
    if (is_good && count != expect->number &&
        builder->diags->raised == raised) {
        struct diag *diag = diag_add(
            builder->diags, DIAG_COUNT_MISMATCH, expect->node.span,
            "%u %s expected, but there %s %u", (unsigned)expect->number, what,
            count == 1 ? "is" : "are", count);
        offer_count(builder, diag, count);
    }
}

void check_expectations(struct builder *builder)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_EXPECT) {
            check_expectation(builder, (const struct expect *)node);
        }
    }
}

/* ------------------------------------------------------------------ pieces */

static void check_pieceless(struct builder *builder)
{
    if (diag_has(builder->diags, DIAG_SIDE_UNKNOWN)) {
        return; /* they may be the pieces of a name that is misspelt */
    }
    for (unsigned s = 0; s < builder->program->side_count; s++) {
        if (builder->program->side_kinds[s] == 0 &&
            builder->program->kind_count > 0) {
            struct diag *diag = diag_add(
                builder->diags, DIAG_SIDE_PIECELESS, builder->sides[s].span,
                "the side '%s' has no pieces", builder->sides[s].name);
            diag_help(builder->diags, diag, "add: piece NAME of %s { ... }",
                      builder->sides[s].name);
        }
    }
}

static void check_groups(struct builder *builder)
{
    for (unsigned g = 0; g < builder->program->group_count; g++) {
        if (!builder->group_builds[g].used) {
            diag_add(builder->diags, DIAG_NAME_UNUSED,
                     builder->group_builds[g].node->name->node.span,
                     "the group '%s' is never used", builder->groups[g].name);
        }
    }
}

static void check_placed(struct check *check)
{
    struct builder *builder = check->builder;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        if (check->present >> k & 1) {
            continue;
        }
        struct diag *diag = diag_add(
            builder->diags, DIAG_PIECE_UNPLACED,
            builder->kind_builds[k].name_span,
            "no '%s' of '%s' ever comes on the board", builder->kinds[k].name,
            builder->sides[builder->kinds[k].side].name);
        diag_help(builder->diags, diag, "put it on points in 'setup'");
    }
}

static bool acts_somewhere(const struct check *check, unsigned kind)
{
    const struct kind_code *code = &check->builder->kinds[kind];

    for (unsigned r = 0; r < code->rule_count; r++) {
        if (rule_is_alive(check,
                          &check->builder->rules[code->first_rule + r])) {
            return true;
        }
    }
    return false;
}

/* A mark that others leave need not act. */
static bool is_left_behind(const struct check *check, unsigned kind)
{
    const struct program *program = check->builder->program;

    for (unsigned r = 0; r < program->rule_count; r++) {
        if (program->rules[r].leaves == kind + 1) {
            return true;
        }
    }
    return false;
}

/* A piece that rests until it becomes another by itself, or that others become
 * to rest for good: without any rule. */
static bool is_resting(const struct check *check, unsigned kind)
{
    const struct program *program = check->builder->program;
    const struct kind_code *code = &program->kinds[kind];

    bool is_bare = code->rule_count == 0 && code->becomes_count == 0;
    for (unsigned i = 0; i < program->becomes_count; i++) {
        if (is_bare && (program->becomes[i].into >> kind & 1)) {
            return true;
        }
    }
    for (unsigned i = 0; i < code->becomes_count; i++) {
        if (program->becomes[code->first_becomes + i].cond_count > 0) {
            return true;
        }
    }
    return false;
}

static void check_motion(struct check *check)
{
    struct builder *builder = check->builder;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        if ((check->present >> k & 1) && !acts_somewhere(check, k) &&
            !is_left_behind(check, k) && !is_resting(check, k)) {
            diag_add(builder->diags, DIAG_PIECE_MOTIONLESS,
                     builder->kind_builds[k].name_span,
                     "the '%s' of '%s' can never act", builder->kinds[k].name,
                     builder->sides[builder->kinds[k].side].name);
        }
    }
}

/* ------------------------------------------------------------------- rules */

typedef bool (*rule_test)(const struct check *check,
                          const struct rule_code *rule);

/* A statement may be the rule of several kinds ("every piece of"): a finding
 * about it must hold for all of them. */
static bool holds_for_all(const struct check *check, unsigned first,
                          rule_test test)
{
    const struct builder *builder = check->builder;

    for (unsigned r = 0; r < builder->program->rule_count; r++) {
        const struct rule_code *rule = &builder->rules[r];
        if (is_same_span(rule->span, builder->rules[first].span) &&
            (check->present >> rule->kind & 1) &&
            (r < first || !test(check, rule))) {
            return false;
        }
    }
    return true;
}

static bool is_dead(const struct check *check, const struct rule_code *rule)
{
    return !rule_is_alive(check, rule);
}

static bool is_wayless(const struct check *check, const struct rule_code *rule)
{
    return !rule_has_way(check, rule);
}

/* A single piece cannot leap over itself. */
static kind_set victims_of(const struct check *check,
                           const struct rule_code *rule)
{
    kind_set victims = rule_prey(rule) & check->present;
    kind_set self = (kind_set)1 << rule->kind;

    if (check->builder->kinds[rule->kind].total == 1 &&
        !((check->growing | check->made) & self)) {
        victims &= ~self;
    }
    return victims;
}

static bool is_harmless(const struct check *check, const struct rule_code *rule)
{
    bool takes = rule->type == RULE_LEAP || rule->must_take || rule->take;

    if (rule->leap & LEAP_HOP) {
        return (rule->over & check->present) == 0;
    }
    return takes && victims_of(check, rule) == 0;
}

/* Pieces of a kind that are still in hand when play begins. */
static unsigned held_of(const struct program *program, unsigned kind)
{
    return program->step_count
               ? program->steps[program->step_count - 1].keep[kind]
               : program->kinds[kind].in_hand;
}

static bool is_handless(const struct check *check, const struct rule_code *rule)
{
    return rule->type == RULE_ENTER &&
           held_of(check->builder->program, rule->kind) == 0;
}

static void check_rules(struct check *check)
{
    struct builder *builder = check->builder;

    for (unsigned r = 0; r < builder->program->rule_count; r++) {
        struct span span = builder->rules[r].span;
        if (!(check->present >> builder->rules[r].kind & 1)) {
            continue; /* the piece is reported, not each of its rules */
        }
        if (holds_for_all(check, r, is_harmless)) {
            diag_add(builder->diags, DIAG_RULE_HARMLESS, span,
                     "there is no piece that this rule could take");
        } else if (holds_for_all(check, r, is_handless)) {
            struct diag *diag = diag_add(builder->diags, DIAG_HAND_STUCK, span,
                                         "no such piece is ever in hand");
            diag_help(
                builder->diags, diag, "add to 'setup': %s hold N %s",
                builder->sides[builder->kinds[builder->rules[r].kind].side]
                    .name,
                builder->kinds[builder->rules[r].kind].plural);
        } else if (holds_for_all(check, r, is_dead)) {
            diag_add(builder->diags, DIAG_RULE_DEAD, span,
                     holds_for_all(check, r, is_wayless)
                         ? "no point that this piece can come to allows this "
                           "rule"
                         : "what this rule is against never stands where it "
                           "could be used");
        }
    }
}

static bool can_enter(const struct check *check, unsigned kind)
{
    const struct kind_code *code = &check->builder->kinds[kind];

    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule =
            &check->builder->rules[code->first_rule + r];
        if (rule->type == RULE_ENTER && rule_is_alive(check, rule)) {
            return true;
        }
    }
    return false;
}

/* Does it come on the board in the place of what is taken? */
static bool is_replacing(const struct check *check, unsigned kind)
{
    const struct program *program = check->builder->program;

    for (unsigned t = 0; t < program->take_count; t++) {
        if (program->takes[t].replaced == kind) {
            return true;
        }
    }
    return false;
}

static void check_hands(struct check *check)
{
    struct builder *builder = check->builder;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        unsigned held = held_of(builder->program, k);
        if (held == 0 || can_enter(check, k) || is_replacing(check, k)) {
            continue;
        }
        struct diag *diag = diag_add(
            builder->diags, DIAG_HAND_STUCK, builder->kind_builds[k].name_span,
            "'%s' holds %u %s, but %s can never enter",
            builder->sides[builder->kinds[k].side].name, held,
            held == 1 ? builder->kinds[k].name : builder->kinds[k].plural,
            held == 1 ? "it" : "they");
        diag_help(builder->diags, diag, "give the piece an 'enter' rule");
    }
}

/* The rule by which a side must enter such pieces before it moves, or NULL. */
static const struct rule_code *duty_of(const struct program *program,
                                       unsigned kind)
{
    const struct kind_code *code = &program->kinds[kind];

    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        if (rule->type == RULE_ENTER && rule->before_moving) {
            return rule;
        }
    }
    return NULL;
}

/* Does a piece that has entered stand where it is until its side may move? */
static bool stays_put(const struct check *check, unsigned kind)
{
    const struct program *program = check->builder->program;
    kind_set kinds = (kind_set)1 << kind;

    if (program->kinds[kind].becomes_count > 0) {
        kinds |= check->made;
    }
    return (kinds & check->takable) == 0 && !is_replacing(check, kind);
}

static void add_entries(const struct program *program, unsigned kind,
                        uint64_t *points)
{
    const struct kind_code *code = &program->kinds[kind];

    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        for (unsigned w = 0;
             rule->type == RULE_ENTER && rule->targets && w < program->words;
             w++) {
            points[w] |= rule->targets[w];
        }
    }
}

/* Points that pieces of the side keep from the start: they cannot move before
 * the others have entered either. */
static void remove_kept(const struct check *check, unsigned side,
                        uint64_t *points)
{
    const struct program *program = check->builder->program;

    for (site_id s = 0; program->step_count == 0 && s < program->site_count;
         s++) {
        if (program->start[s]) {
            unsigned kind = program->start[s] - 1u;
            if (program->kinds[kind].side == side && stays_put(check, kind)) {
                bit_remove(points, s);
            }
        }
    }
}

/* Are there fewer points to enter on than pieces of these kinds in hand? True
 * if it was told. */
static bool check_crowd(struct check *check, unsigned side, kind_set kinds)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;
    const struct rule_code *duty = NULL;
    uint64_t points[WORDS_MAX] = {0};
    unsigned held = 0;

    for (unsigned k = 0; k < program->kind_count; k++) {
        if (kinds >> k & 1) {
            duty = duty ? duty : duty_of(program, k);
            held += held_of(program, k);
            add_entries(program, k, points);
        }
    }
    remove_kept(check, side, points);
    unsigned count = set_count(points, program->words);
    if (!duty || held <= count) {
        return false;
    }
    struct diag *diag = diag_add(
        builder->diags, DIAG_HAND_CROWDED, duty->span,
        "'%s' holds %u piece%s that enter before moving, but on %u point%s "
        "only: some stay in hand, and no piece of '%s' ever moves",
        program->sides[side].name, held, held == 1 ? "" : "s", count,
        count == 1 ? "" : "s",
        program->sides[side].name);
    diag_help(builder->diags, diag,
              "let them enter on more points, hold fewer, or leave out 'before "
              "moving'");
    return true;
}

/* Each kind alone, then all of a side together. */
static void check_duties(struct check *check)
{
    const struct program *program = check->builder->program;

    for (unsigned s = 0; s < program->side_count; s++) {
        kind_set all = 0;
        bool is_told = false;
        for (unsigned k = 0; k < program->kind_count; k++) {
            kind_set bit = (kind_set)1 << k;
            if ((program->side_kinds[s] & bit) && duty_of(program, k) &&
                can_enter(check, k) && stays_put(check, k)) {
                all |= bit;
                is_told |= check_crowd(check, s, bit);
            }
        }
        if (!is_told && all) {
            check_crowd(check, s, all);
        }
    }
}

bool errors_stand_apart(const struct builder *builder)
{
    static const enum diag_slug apart[] = {
        DIAG_OPTION_UNUSED, DIAG_TITLE_MISSING, DIAG_TEXT_TWICE,
        DIAG_NAME_CASE,     DIAG_COUNT_MISMATCH};
    unsigned wrong = 0;

    for (const struct diag *diag = builder->diags->head; diag;
         diag = diag->next) {
        bool is_apart = diag->severity != SEVERITY_ERROR;
        for (size_t i = 0; i < sizeof(apart) / sizeof(apart[0]); i++) {
            is_apart = is_apart || diag->slug == apart[i];
        }
        wrong += !is_apart;
    }
    return wrong == 0;
}

void check_game(struct builder *builder)
{
    struct check check;

    if (!check_init(&check, builder)) {
        return;
    }
    unsigned raised = builder->diags->raised;
    check_pieceless(builder);
    bool has_pieces = builder->diags->raised == raised;
    if (builder->ends_good) {
        check_end_cover(&check);
    }
    if (!builder->rules_good || !has_pieces) {
        return; /* what follows would only repeat the mistakes found */
    }
    check_placed(&check);
    check_hands(&check);
    check_duties(&check);
    check_rules(&check);
    check_takes(&check);
    check_covered(&check);
    check_idle(&check);
    check_shown(&check);
    check_motion(&check);
    check_groups(builder);
    check_each_end(&check);
}
