/*
 * Findings about what changes nothing: conditions of rules that always or
 * never hold, becoming that never comes about, scores that stay 0, events
 * that never happen, duties that bind nobody. All rest on the bounds of
 * reach.c, so what is told is sure.
 */
#include "compile/check.h"

#include <string.h>

/* ---------------------------------------------- conditions of rules, becoming
 */

/* Of which piece, and when. */
struct while_of {
    unsigned kind;
    uint16_t first, count;
    struct span span;
};

/* The next rule or becoming with a condition; false at the end. */
static bool next_while(const struct program *program, unsigned *at,
                       struct while_of *out)
{
    for (; *at < program->rule_count; ++*at) {
        const struct rule_code *rule = &program->rules[*at];
        if (rule->cond_count > 0) {
            *out = (struct while_of){rule->kind, rule->cond_first,
                                     rule->cond_count, rule->span};
            ++*at;
            return true;
        }
    }
    for (; *at < program->rule_count + program->becomes_count; ++*at) {
        unsigned i = *at - program->rule_count;
        const struct becomes_code *becomes = &program->becomes[i];
        unsigned k = 0;
        while (i >= program->kinds[k].first_becomes +
                        (unsigned)program->kinds[k].becomes_count) {
            k++;
        }
        if (becomes->cond_count > 0) {
            *out = (struct while_of){k, becomes->cond_first,
                                     becomes->cond_count, becomes->span};
            ++*at;
            return true;
        }
    }
    return false;
}

/* The same for all pieces of the statement. */
static bool is_constant_for_all(const struct check *check, struct span span,
                                enum truth truth)
{
    const struct program *program = check->builder->program;
    struct while_of other;

    for (unsigned at = 0; next_while(program, &at, &other);) {
        if (is_same_span(other.span, span) &&
            (check->present >> other.kind & 1) &&
            condition_truth(check, other.first, other.count) != truth) {
            return false;
        }
    }
    return true;
}

static void check_conditions(struct check *check)
{
    struct builder *builder = check->builder;
    struct while_of asked;

    for (unsigned at = 0; next_while(builder->program, &at, &asked);) {
        if (!(check->present >> asked.kind & 1)) {
            continue;
        }
        enum truth truth = condition_truth(check, asked.first, asked.count);
        if (truth == TRUTH_UNKNOWN ||
            !is_constant_for_all(check, asked.span, truth)) {
            continue;
        }
        diag_add(builder->diags, DIAG_CONDITION_CONSTANT, asked.span,
                 truth == TRUTH_NO
                     ? "the condition of this statement never holds"
                     : "the condition of this statement always holds");
    }
}

/* Points where the statement can apply to such a piece. */
static bool comes_there(const struct check *check, unsigned kind,
                        const struct becomes_code *becomes)
{
    const struct program *program = check->builder->program;

    for (unsigned w = 0; becomes->on && w < program->words; w++) {
        if (check->reach[kind][w] & becomes->on[w]) {
            return true;
        }
    }
    return !becomes->on;
}

/* Whenever `late` applies, `early` did. */
static bool goes_before(const struct program *program,
                        const struct becomes_code *early,
                        const struct becomes_code *late)
{
    if (early->cond_count > 0 || late->cond_count > 0 ||
        early->is_at_once != late->is_at_once) {
        return false;
    }
    for (unsigned w = 0; early->on && w < program->words; w++) {
        if (!late->on || (late->on[w] & ~early->on[w])) {
            return false;
        }
    }
    return true;
}

static bool is_forestalled(const struct program *program, unsigned kind,
                           unsigned late)
{
    for (unsigned e = program->kinds[kind].first_becomes; e < late; e++) {
        if (goes_before(program, &program->becomes[e],
                        &program->becomes[late])) {
            return true;
        }
    }
    return false;
}

/* A statement may be that of several kinds. */
static bool is_idle_for_all(const struct check *check, struct span span)
{
    const struct program *program = check->builder->program;

    for (unsigned k = 0; k < program->kind_count; k++) {
        const struct kind_code *kind = &program->kinds[k];
        for (unsigned i = 0; i < kind->becomes_count; i++) {
            unsigned b = kind->first_becomes + i;
            if (is_same_span(program->becomes[b].span, span) &&
                (check->present >> k & 1) &&
                comes_there(check, k, &program->becomes[b]) &&
                !is_forestalled(program, k, b)) {
                return false;
            }
        }
    }
    return true;
}

static void check_becoming(struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;

    for (unsigned k = 0; k < program->kind_count; k++) {
        const struct kind_code *kind = &program->kinds[k];
        for (unsigned i = 0; i < kind->becomes_count; i++) {
            unsigned b = kind->first_becomes + i;
            const struct becomes_code *becomes = &program->becomes[b];
            if (!(check->present >> k & 1) ||
                !is_idle_for_all(check, becomes->span)) {
                continue;
            }
            diag_add(builder->diags, DIAG_RULE_DEAD, becomes->span,
                     comes_there(check, k, becomes)
                         ? "a statement above always applies first"
                         : "no '%s' ever comes to such a point",
                     kind->name);
        }
    }
}

/* ------------------------------------------------------------------ scores */

static bool is_score_zero(const struct check *check,
                          const struct score_code *score)
{
    const struct program *program = check->builder->program;

    switch ((enum score_op)score->op) {
    case SCORE_OP_TURNS:
        return false;
    case SCORE_OP_LEFT:
        return !(score->kinds & check->present);
    case SCORE_OP_CAPTURED:
        return !(score->kinds & check->present & check->takable);
    case SCORE_OP_IN:
        break;
    }
    for (unsigned k = 0; k < program->kind_count; k++) {
        for (unsigned w = 0; (score->kinds >> k & 1) && w < program->words;
             w++) {
            if (check->reach[k][w] & score->set[w]) {
                return false;
            }
        }
    }
    return true;
}

/* Do two statements count the same things? */
static bool counts_same(const struct program *program,
                        const struct score_code *a, const struct score_code *b)
{
    return a->op == b->op && a->kinds == b->kinds && (!a->set) == (!b->set) &&
           (!a->set ||
            memcmp(a->set, b->set, program->words * sizeof(*a->set)) == 0);
}

/* What these sides get for each thing that the statement counts. */
static unsigned get_for(const struct program *program,
                        const struct score_code *what, side_set sides)
{
    unsigned number = 0;

    for (unsigned i = 0; i < program->score_count; i++) {
        const struct score_code *score = &program->scores[i];
        if ((sides >> score->side & 1) && counts_same(program, what, score)) {
            number += score->number;
        }
    }
    return number;
}

/* Does everybody get the same for it? In a match seats are compared too. */
static bool is_even_handed(const struct program *program,
                           const struct score_code *score)
{
    unsigned first = get_for(program, score, program->teams[0].sides);

    for (unsigned t = 1; t < program->team_count; t++) {
        if (get_for(program, score, program->teams[t].sides) != first) {
            return false;
        }
    }
    first = get_for(program, score, program->seats[0].sides);
    for (unsigned s = 1; program->rounds > 1 && s < program->seat_count; s++) {
        if (get_for(program, score, program->seats[s].sides) != first) {
            return false;
        }
    }
    return true;
}

static void check_even_score(struct builder *builder, unsigned i)
{
    const struct program *program = builder->program;
    const struct score_code *score = &program->scores[i];

    for (unsigned j = 0; j < i; j++) {
        if (counts_same(program, score, &program->scores[j])) {
            return; /* told with that one */
        }
    }
    if (!is_even_handed(program, score)) {
        return;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_SCORE_SAME, score->span,
                 "every side scores the same for this: it decides nothing");
    for (unsigned j = i + 1; j < program->score_count; j++) {
        if (counts_same(program, score, &program->scores[j])) {
            diag_note_at(builder->diags, diag, program->scores[j].span,
                         "as much here");
        }
    }
    diag_help(builder->diags, diag,
              score->op == SCORE_OP_CAPTURED
                  ? "who took is not asked: say whose pieces, as in "
                    "'for every PIECE of SIDE captured'"
              : score->op == SCORE_OP_TURNS
                  ? "give it to one side alone, or leave it out"
                  : "say whose pieces: 'for every PIECE of SIDE ...'");
}

static void check_scores(struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;

    for (unsigned i = 0; i < program->score_count; i++) {
        const struct score_code *score = &program->scores[i];
        if (is_score_zero(check, score)) {
            diag_add(builder->diags, DIAG_SCORE_ZERO, score->span,
                     score->op == SCORE_OP_CAPTURED
                         ? "no such piece can ever be taken: this is always 0"
                         : "no such piece ever stands there: this is always 0");
        } else {
            check_even_score(builder, i);
        }
    }
}

/* One player alone has nobody to play against. */
/* A seat with sides of two teams that can win against each other. */
static void check_seat_teams(struct builder *builder, const struct seat *seat)
{
    const struct program *program = builder->program;
    unsigned first = NO_INDEX;

    for (unsigned s = 0; s < program->side_count; s++) {
        const struct named_code *held = &program->seats[program->sides[s].seat];
        if (!(held->sides >> s & 1) || strcmp(held->name, seat->name->text)) {
            continue;
        }
        if (first == NO_INDEX) {
            first = s;
        } else if (program->sides[s].team != program->sides[first].team) {
            struct diag *diag = diag_add(
                builder->diags, DIAG_SEAT_OPPOSED, seat->node.span,
                "the player of '%s' plays against itself: '%s' and '%s' are "
                "of different teams",
                seat->name->text, program->sides[first].name,
                program->sides[s].name);
            diag_help(builder->diags, diag,
                      "let a seat hold sides of one team; a side that no "
                      "'seat' names is a seat of its own");
            return;
        }
    }
}

static void check_seats(struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;

    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind != NODE_SEAT) {
            continue;
        }
        const struct name *name = ((const struct seat *)node)->name;
        if (program->seat_count > 1) {
            check_seat_teams(builder, (const struct seat *)node);
            continue;
        }
        struct diag *diag =
            diag_add(builder->diags, DIAG_SIDE_COUNT, name->node.span,
                     "the seat '%s' holds all sides", name->text);
        diag_help(builder->diags, diag,
                  "a game needs at least two seats; a side that no 'seat' "
                  "names is a seat of its own");
    }
}

/* ------------------------------------------------------------------ events */

static bool is_ever_entered(const struct program *program)
{
    for (unsigned r = 0; r < program->rule_count; r++) {
        if (program->rules[r].type == RULE_ENTER) {
            return true; /* without a hand it is a finding of its own */
        }
    }
    return false;
}

static bool is_ever_taken(const struct program *program)
{
    for (unsigned s = 0; s < program->side_count; s++) {
        if (program->captures[s].can_capture) {
            return true;
        }
    }
    return program->take_count > 0 || program->has_huff;
}

static bool enters_zone(const struct check *check)
{
    const struct program *program = check->builder->program;
    const struct quiet_code *quiet = &program->quiet;

    for (unsigned k = 0; k < program->kind_count; k++) {
        for (unsigned w = 0; (quiet->on_entry >> k & 1) && quiet->entry_zone &&
                             w < program->words;
             w++) {
            if (check->reach[k][w] & quiet->entry_zone[w]) {
                return true;
            }
        }
    }
    return false;
}

static void check_events(struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;
    const struct quiet_code *quiet = &program->quiet;
    const char *what = NULL;

    if (diag_has(builder->diags, DIAG_QUIET_DIFFERS)) {
        return; /* which events count is open */
    }
    if (quiet->on_capture && !is_ever_taken(program)) {
        what = "nothing is ever taken in this game";
    } else if (quiet->on_placing && !is_ever_entered(program)) {
        what = "no piece is ever placed in this game";
    } else if (quiet->on_entry && quiet->entry_zone && !enters_zone(check)) {
        what = "no such piece ever comes there";
    }
    for (unsigned c = 0; what && c < program->cond_count; c++) {
        if (program->conds[c].op == OP_QUIET) {
            diag_add(builder->diags, DIAG_EVENT_IMPOSSIBLE,
                     builder->cond_nodes[c]->span,
                     "%s, so that event never begins the count anew", what);
        }
    }
}

/* ---------------------------------------------------------------- captures */

static bool takes_many(const struct program *program, unsigned side)
{
    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        if (program->kinds[rule->kind].side == side &&
            ((rule->chain & CHAIN_ON) || (rule->leap & LEAP_ROW))) {
            return true;
        }
    }
    for (unsigned t = 0; t < program->take_count; t++) {
        if (program->kinds[program->takes[t].kind].side == side) {
            return true;
        }
    }
    return false;
}

static bool can_take_after(const struct program *program, unsigned side)
{
    for (unsigned i = 0; i < program->turn_count; i++) {
        unsigned next = program->turns[(i + 1u) % program->turn_count];
        if (program->turns[i] == side && next != side &&
            program->captures[next].can_capture) {
            return true;
        }
    }
    return false;
}

/* A statement for several sides is told of once, at the first that can take,
 * and not if any of them takes more than one piece at a time. */
static void check_most(struct builder *builder, unsigned side)
{
    const struct program *program = builder->program;
    struct span span = program->captures[side].span;
    unsigned taking = 0;

    for (unsigned s = 0; s < program->side_count; s++) {
        const struct capture_code *other = &program->captures[s];
        if (!other->can_capture || !other->most ||
            !is_same_span(other->span, span)) {
            continue;
        }
        if (s < side || takes_many(program, s)) {
            return;
        }
        taking++;
    }
    if (taking > 1) {
        diag_add(builder->diags, DIAG_CAPTURE_USELESS, span,
                 "no side takes more than one piece in a turn by this, so "
                 "'most pieces' changes nothing");
    } else {
        diag_add(builder->diags, DIAG_CAPTURE_USELESS, span,
                 "'%s' never takes more than one piece in a turn, so "
                 "'most pieces' changes nothing",
                 program->sides[side].name);
    }
}

/* Does the statement name one side only, and none if it is guarded? */
static bool is_order_alone(const struct builder *builder, struct span span)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_ORDER && is_same_span(node->span, span)) {
            const struct order *order = (const struct order *)node;
            return !node->guard && order->sides && !order->sides->node.next;
        }
    }
    return false;
}

static void check_duties(struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;

    for (unsigned s = 0; s < program->side_count; s++) {
        const struct capture_code *capture = &program->captures[s];
        const struct side_code *side = &program->sides[s];
        if (capture->most && capture->can_capture) {
            check_most(builder, s);
        }
        if (side->may_order && !can_take_after(program, s)) {
            struct diag *diag =
                diag_add(builder->diags, DIAG_CAPTURE_USELESS, side->order_span,
                         "the side that moves after '%s' can take nothing, so "
                         "there is nothing to order",
                         side->name);
            if (is_order_alone(builder, side->order_span)) {
                diag_fix_delete(builder->diags, diag, side->order_span, false);
            }
        }
    }
}

void check_idle(struct check *check)
{
    check_conditions(check);
    check_becoming(check);
    check_scores(check);
    check_seats(check);
    check_events(check);
    check_duties(check);
}
