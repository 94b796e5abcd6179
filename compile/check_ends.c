/*
 * Findings about the ends: somebody who can never win, a side left without
 * a turn, play that never ends, ends that can never hold or never get their
 * turn.
 */
#include "compile/check.h"

#include <stdio.h>
#include <string.h>

static enum truth both(enum truth a, enum truth b)
{
    if (a == TRUTH_NO || b == TRUTH_NO) {
        return TRUTH_NO;
    }
    return a == TRUTH_YES && b == TRUTH_YES ? TRUTH_YES : TRUTH_UNKNOWN;
}

static enum truth negate(enum truth a)
{
    return a == TRUTH_UNKNOWN ? a : a == TRUTH_YES ? TRUTH_NO : TRUTH_YES;
}

enum truth evaluate_range(const struct check *check, unsigned first,
                                 unsigned count, cond_judge judge,
                                 unsigned asked)
{
    const struct cond_code *conds = check->builder->program->conds;
    enum truth stack[65];
    unsigned depth = 0;

    for (unsigned i = first; i < first + count; i++) {
        if (conds[i].op == OP_NOT) {
            stack[depth - 1] = negate(stack[depth - 1]);
        } else if (conds[i].op == OP_AND || conds[i].op == OP_OR) {
            enum truth a = stack[depth - 2], b = stack[depth - 1];
            depth--;
            stack[depth - 1] = conds[i].op == OP_AND
                                   ? both(a, b)
                                   : negate(both(negate(a), negate(b)));
        } else {
            stack[depth++] = judge(check, i, asked);
        }
    }
    return depth == 1 ? stack[0] : TRUTH_UNKNOWN;
}

static enum truth evaluate(const struct check *check,
                           const struct end_code *end, cond_judge judge,
                           unsigned asked)
{
    return evaluate_range(check, end->first, end->count, judge, asked);
}

static enum truth judge_alone(const struct check *check, unsigned cond,
                              unsigned asked)
{
    (void)check;
    return cond == asked ? TRUTH_YES : TRUTH_UNKNOWN;
}

/* Does the end hold as soon as this one condition does? */
static bool suffices(const struct check *check, const struct end_code *end,
                     unsigned cond)
{
    return evaluate(check, end, judge_alone, cond) == TRUTH_YES;
}

/* ---------------------------------------------------------------- the winners
 */

static void check_winners(struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;
    side_set winners = 0;

    for (unsigned e = 0; e < program->end_count; e++) {
        winners |= program->ends[e].winners;
    }
    for (unsigned s = 0; s < program->side_count; s++) {
        const struct side_code *side = &program->sides[s];
        bool is_first = true;
        for (unsigned t = 0; t < s; t++) {
            is_first = is_first && program->sides[t].team != side->team;
        }
        if ((winners >> s & 1) || !is_first || program->side_kinds[s] == 0) {
            continue;
        }
        struct diag *diag =
            diag_add(builder->diags, DIAG_END_MISSING, side->span,
                     "'%s' can never win: no end says so", side->name);
        diag_help(builder->diags, diag, "add an end: %s win when ...",
                  side->name);
    }
}

/* ------------------------------------------------------------ without a turn
 */

/* Sides whose turn comes just before one of this side. */
static side_set sides_before(const struct program *program, unsigned side)
{
    side_set before = 0;

    for (unsigned i = 0; i < program->turn_count; i++) {
        if (program->turns[i] == side) {
            unsigned last = (i + program->turn_count - 1) % program->turn_count;
            before |= (side_set)(1u << program->turns[last]);
        }
    }
    return before;
}

static bool is_tested_before(const struct program *program,
                             const struct end_code *end, unsigned side)
{
    if (end->moment == MOMENT_BEFORE) {
        return end->moment_sides >> side & 1;
    }
    return end->moment != MOMENT_AFTER ||
           (sides_before(program, side) & ~end->moment_sides) == 0;
}

uint32_t pieces_of(const struct check *check, kind_set kinds)
{
    const struct program *program = check->builder->program;
    uint32_t total = 0;

    for (unsigned k = 0; k < program->kind_count; k++) {
        total += kinds >> k & 1 ? program->kinds[k].total : 0;
    }
    return total;
}

bool always_passes(const struct program *program, unsigned side)
{
    const struct side_code *code = &program->sides[side];

    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        if (rule->before_moving &&
            (program->side_kinds[side] >> rule->kind & 1)) {
            return code->pass_forced;
        }
    }
    return code->pass_forced || code->pass_free;
}

/* May a piece that is not shut in have to wait: for an entry, or because the
 * position would be repeated? */
static bool may_wait(const struct program *program, unsigned side)
{
    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        if ((program->side_kinds[side] >> rule->kind & 1) &&
            (rule->type == RULE_ENTER || rule->is_whole_turn)) {
            return true;
        }
    }
    return program->sides[side].no_repeat;
}

/* May the side come to have none of these kinds on the board? */
static bool may_vanish(const struct check *check, kind_set kinds)
{
    const struct program *program = check->builder->program;

    if (kinds & check->takable) {
        return true;
    }
    for (unsigned r = 0; r < program->rule_count; r++) {
        if (program->rules[r].type == RULE_LEAVE &&
            (kinds >> program->rules[r].kind & 1)) {
            return true;
        }
    }
    return false;
}

/* Does a condition that ends the game by itself, tested before the side moves,
 * cover the case? */
static bool has_cover(const struct check *check, unsigned side,
                      bool (*covers)(const struct check *, unsigned cond,
                                     unsigned side))
{
    const struct program *program = check->builder->program;

    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        if (end->result == RESULT_CODE_OFFER ||
            !is_tested_before(program, end, side)) {
            continue;
        }
        for (unsigned i = end->first; i < end->first + end->count; i++) {
            if (covers(check, i, side) && suffices(check, end, i)) {
                return true;
            }
        }
    }
    return false;
}

/* Is the condition sure to hold once the side has no piece left? */
static bool covers_vanished(const struct check *check, unsigned cond,
                            unsigned side)
{
    const struct program *program = check->builder->program;
    const struct cond_code *code = &program->conds[cond];
    kind_set own = program->side_kinds[side] & check->present;

    if (code->op == OP_LEFT_BELOW) {
        return (code->kinds & check->present & ~own) == 0;
    }
    return code->op == OP_CAPTURED && !(code->kinds & check->dwindling) &&
           pieces_of(check, code->kinds & own) >= code->number;
}

/* Nothing is shut in where no piece is left. */
static bool covers_no_turn(const struct check *check, unsigned cond,
                           unsigned side)
{
    const struct program *program = check->builder->program;
    const struct cond_code *code = &program->conds[cond];
    kind_set own = program->side_kinds[side] & check->present;

    if (code->op == OP_CANNOT_MOVE) {
        return code->sides >> side & 1;
    }
    return code->op == OP_SHUT_IN && code->flag && (own & ~code->kinds) == 0 &&
           !may_wait(program, side) &&
           (!may_vanish(check, own) || has_cover(check, side, covers_vanished));
}

/* The usual rule as the last of the file's own ends, a line of its own. */
static void offer_end(const struct builder *builder, struct diag *diag,
                      const char *remedy)
{
    const struct node *ends = NULL;

    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        ends = node->kind == NODE_END && node->span.source == 0 ? node : ends;
    }
    if (!ends || ends->guard) {
        return;
    }
    const char *text = builder->diags->sources->items[0]->text;
    struct span at = ends->span;
    at.begin = at.end - 1; /* the closing bracket */
    uint32_t line = at.begin;
    while (line > 0 && strchr(" \t", text[line - 1])) {
        line--;
    }
    bool is_alone = line > 0 && text[line - 1] == '\n';
    int indent = is_alone ? (int)(at.begin - line) : 0;
    at.begin = is_alone ? line : at.begin;
    at.end = at.begin;
    diag_fix(builder->diags, diag, at, false, "%s%*s    %s\n",
             is_alone ? "" : "\n", indent, "", remedy);
}

static void check_no_turn(struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;

    for (unsigned s = 0; s < program->side_count; s++) {
        const struct side_code *side = &program->sides[s];
        if (always_passes(program, s) || program->side_kinds[s] == 0 ||
            has_cover(check, s, covers_no_turn)) {
            continue;
        }
        struct diag *diag =
            diag_add(builder->diags, DIAG_END_NO_TURN, side->span,
                     "nothing says what happens when '%s' has no legal turn",
                     side->name);
        diag_help(builder->diags, diag,
                  "add an end '... when %s cannot move', or '%s pass when "
                  "they cannot move'",
                  side->name, side->name);
        /* one of several mends, so for the author to choose */
        const char *remedy =
            arena_printf(builder->scratch, "%s loses when %s cannot move",
                         side->name, side->name);
        if (remedy) {
            offer_end(builder, diag, remedy);
        }
    }
}

/* ---------------------------------------------------------------- endless play
 */

static bool stops_endless(const struct check *check, const struct end_code *end)
{
    const struct cond_code *conds = check->builder->program->conds;

    for (unsigned i = end->first; i < end->first + end->count; i++) {
        if ((conds[i].op == OP_OCCURS || conds[i].op == OP_TURNS ||
             conds[i].op == OP_QUIET) &&
            suffices(check, end, i)) {
            return true;
        }
    }
    return false;
}

#define ENDLESS_REMEDY "house draw when position occurs 3 times"

static void check_endless(struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;

    for (unsigned e = 0; e < program->end_count; e++) {
        if (stops_endless(check, &program->ends[e])) {
            return;
        }
    }
    for (unsigned s = 0; s < program->side_count; s++) {
        const struct side_code *side = &program->sides[s];
        if (!builder->rules_good || side_must_finish(check, s) ||
            (side->no_repeat && !side->pass_free && !side->pass_forced)) {
            return; /* with errors in the rules nothing can be proved */
        }
    }
    struct diag *diag = diag_add(
        builder->diags, DIAG_END_ENDLESS, builder->file->name->node.span,
        "nothing stops a game in which both sides only go to and fro");
    diag_help(builder->diags, diag, "add, for example: " ENDLESS_REMEDY);
    offer_end(builder, diag, ENDLESS_REMEDY);
}

void check_end_cover(struct check *check)
{
    if (check->builder->program->end_count > 0) {
        check_winners(check);
        check_no_turn(check);
        check_endless(check);
    }
}

/* --------------------------------------------------------- impossible ends */

static enum truth judge_never(const struct check *check, unsigned cond,
                              unsigned asked)
{
    (void)asked;
    return never_holds(check, cond, NULL) ? TRUTH_NO : TRUTH_UNKNOWN;
}

static bool is_simple(const struct cond_code *code)
{
    return code->op != OP_NOT && code->op != OP_AND && code->op != OP_OR;
}

static void note_declaration(struct check *check, struct diag *diag,
                             kind_set kinds)
{
    struct builder *builder = check->builder;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        if (kinds >> k & 1) {
            diag_note_at(
                builder->diags, diag, builder->kind_builds[k].name_span,
                "the game has %u of '%s'", (unsigned)builder->kinds[k].total,
                builder->kinds[k].key);
            return;
        }
    }
}

/* The first rule of pieces that only ever leap, or NULL: without somebody to
 * leap over they come nowhere. */
static const struct rule_code *only_leap(const struct program *program,
                                         kind_set kinds)
{
    const struct rule_code *first = NULL;

    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        if (!(kinds >> rule->kind & 1)) {
            continue;
        }
        if (rule->type != RULE_LEAP) {
            return NULL;
        }
        first = first ? first : rule;
    }
    return first;
}

static void note_leaps(struct check *check, struct diag *diag, kind_set kinds)
{
    const struct rule_code *leap = only_leap(check->builder->program, kinds);

    if (leap) {
        diag_note_at(check->builder->diags, diag, leap->span,
                     "such pieces do nothing but leap");
    }
}

static void report_impossible(struct check *check, unsigned cond)
{
    struct builder *builder = check->builder;
    struct reason reason = {.text = ""};

    if (!never_holds(check, cond, &reason)) {
        return;
    }
    const struct node *node = builder->cond_nodes[cond];
    struct diag *diag =
        diag_add(builder->diags, DIAG_END_IMPOSSIBLE, node->span,
                 "this can never hold: %s", reason.text);
    if (reason.is_way) {
        note_leaps(check, diag, builder->program->conds[cond].kinds);
    } else {
        note_declaration(check, diag, builder->program->conds[cond].kinds);
    }
}

/* Tells if it can never hold. */
static bool is_impossible(struct check *check, const struct end_code *end)
{
    const struct cond_code *conds = check->builder->program->conds;

    if (evaluate(check, end, judge_never, 0) != TRUTH_NO) {
        return false;
    }
    for (unsigned i = end->first; i < end->first + end->count; i++) {
        if (is_simple(&conds[i])) {
            report_impossible(check, i);
        }
    }
    return true;
}

/* -------------------------------------------------------- ends at the start */

/* Pieces, or the points they stand on. */
static unsigned start_count(const struct check *check,
                            const struct cond_code *code, bool of_points)
{
    const struct program *program = check->builder->program;
    unsigned count = 0;

    for (site_id s = 0; s < program->site_count; s++) {
        if (program->start[s] > 0 && bit_has(code->set, s) &&
            (code->kinds >> (program->start[s] - 1u) & 1)) {
            count += of_points ? 1u : 1u + program->start_more[s];
        }
    }
    return count;
}

/* What the pieces that stand on the board from the start decide already,
 * wherever others are placed. */
static enum truth judge_start(const struct check *check, unsigned cond,
                              unsigned asked)
{
    const struct program *program = check->builder->program;
    const struct cond_code *code = &program->conds[cond];
    bool holds = false;

    (void)asked;
    if (code->op == OP_IN && code->set) {
        holds = start_count(check, code, false) >= code->number;
    } else if (code->op == OP_FILLS && code->set) {
        holds = start_count(check, code, true) ==
                set_count(code->set, program->words);
    } else if (code->op == OP_LEFT_BELOW) {
        holds = pieces_of(check, code->kinds) < code->number;
    }
    return holds ? TRUTH_YES : TRUTH_UNKNOWN;
}

static void check_start_end(struct check *check, const struct end_code *end)
{
    if (end->moment == MOMENT_ANY &&
        evaluate(check, end, judge_start, 0) == TRUTH_YES) {
        diag_add(check->builder->diags, DIAG_END_AT_START, end->span,
                 "this end holds before the first turn");
    }
}

/* Was all of it read, and does it count no pieces whose number is doubtful? */
static bool is_readable(const struct builder *builder, unsigned number)
{
    const struct end_code *end = &builder->program->ends[number];
    kind_set kinds = 0;

    for (unsigned i = end->first; i < end->first + end->count; i++) {
        const struct cond_code *code = &builder->program->conds[i];
        kinds |= code->kinds | code->kinds2;
    }
    return !builder->ends_wrong[number] && !(kinds & builder->doubtful);
}

void check_each_end(struct check *check)
{
    const struct builder *builder = check->builder;

    for (unsigned e = 0; e < builder->program->end_count; e++) {
        if (!is_readable(builder, e)) {
            continue;
        }
        check_start_end(check, &builder->program->ends[e]);
        if (!is_impossible(check, &builder->program->ends[e]) &&
            !check_parts(check, &builder->program->ends[e]) &&
            builder->ends_good && !builder->doubtful) {
            check_shadow(check, e);
            check_needless(check, e);
        }
    }
}
