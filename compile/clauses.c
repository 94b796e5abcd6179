/*
 * The clauses of a move rule: reads them into a plan, reports those that do
 * not belong to the rule, stand twice or need what the side does not have,
 * and answers what the plan allows.
 */
#include "compile/rules.h"

#include "base/buffer.h"

#include <string.h>

/* --------------------------------------------------------------- reading */

/* Which verbs a clause goes with, bit per enum rule_verb. */
enum {
    STEP = 1 << VERB_STEP,
    SLIDE = 1 << VERB_SLIDE,
    LEAP = 1 << VERB_LEAP,
    ENTER = 1 << VERB_ENTER,
    JUMP = 1 << VERB_JUMP,
    RIDE = 1 << VERB_RIDE,
    HOP = 1 << VERB_HOP,
    LEAVE = 1 << VERB_LEAVE,
    TAKE = 1 << 30
};

static const char *verb_name(const struct rule_plan *plan)
{
    static const char *const names[] = {"step", "slide", "leap", "enter",
                                        "jump", "ride",  "hop",  "leave"};

    return plan->node ? names[plan->node->verb] : "take";
}

static unsigned verbs_of_flag(enum clause_word word)
{
    switch (word) {
    case FLAG_UNLESS_SUPPORTED:
        return STEP | SLIDE | JUMP | RIDE;
    case FLAG_CHAINED:
    case FLAG_MAY_STOP:
    case FLAG_NO_STRAIGHT_BACK:
    case FLAG_NO_POINT_TWICE:
    case FLAG_ONE_DIRECTION:
        return STEP | LEAP | HOP;
    case FLAG_NO_STRAIGHT_ON:
        return STEP;
    case FLAG_ONE_LEAP_A_TURN:
        return LEAP | HOP;
    case FLAG_FLYING:
    case FLAG_LANDING_CLOSE:
        return LEAP | HOP;
    case FLAG_BEFORE_MOVING:
        return ENTER;
    case FLAG_WHOLE_TURN:
        return STEP | SLIDE | LEAP | JUMP | RIDE | HOP | ENTER | LEAVE;
    case FLAG_AFTER_MOVING:
    case FLAG_SPARING_ROWS:
        return TAKE;
    }
    return 0;
}

static unsigned verbs_of_place(enum place_word word)
{
    switch (word) {
    case PLACE_FROM:
        return STEP | SLIDE | LEAP | JUMP | RIDE | HOP | LEAVE | TAKE;
    case PLACE_TO:
        return STEP | SLIDE | LEAP | JUMP | RIDE | HOP | ENTER | TAKE;
    case PLACE_WITHIN:
        return STEP | SLIDE | LEAP | JUMP | RIDE | HOP | ENTER;
    case PLACE_IN:
        return LEAP | TAKE;
    case PLACE_HOSTILE:
        return TAKE;
    }
    return 0;
}

static unsigned verbs_of(const struct node *clause)
{
    switch (clause->kind) {
    case NODE_CLAUSE_ALONG:
        return ((const struct clause_along *)clause)->is_passing
                   ? SLIDE
                   : STEP | SLIDE | LEAP | HOP | TAKE;
    case NODE_CLAUSE_WAY:
        return STEP | SLIDE | LEAP | JUMP | RIDE | HOP | TAKE;
    case NODE_CLAUSE_TOWARD:
        return STEP | SLIDE | LEAP | JUMP | RIDE | HOP;
    case NODE_CLAUSE_PIECES:
        return ((const struct clause_pieces *)clause)->word == PIECES_BESIDE
                   ? STEP | SLIDE | LEAP | JUMP | RIDE | HOP | ENTER | LEAVE
                   : TAKE;
    case NODE_CLAUSE_PLACE:
        return verbs_of_place(((const struct clause_place *)clause)->word);
    case NODE_CLAUSE_LEAVING:
        return STEP | SLIDE | LEAP | JUMP | RIDE | HOP;
    case NODE_CLAUSE_TAKE:
        return STEP | SLIDE | JUMP | RIDE;
    case NODE_CLAUSE_FLAG:
        return verbs_of_flag(((const struct clause_flag *)clause)->word);
    default:
        return 0;
    }
}

/* Clauses with the same number exclude each other. */
static unsigned clause_class(const struct node *clause)
{
    if (clause->kind == NODE_CLAUSE_PLACE) {
        return 100u + ((const struct clause_place *)clause)->word;
    }
    if (clause->kind == NODE_CLAUSE_FLAG) {
        return 200u + ((const struct clause_flag *)clause)->word;
    }
    if (clause->kind == NODE_CLAUSE_PIECES) {
        return 300u + ((const struct clause_pieces *)clause)->word;
    }
    if (clause->kind == NODE_CLAUSE_ALONG) {
        return 400u + ((const struct clause_along *)clause)->is_passing;
    }
    return (unsigned)clause->kind;
}

static bool check_twice(struct rule_plan *plan, const struct node *clause)
{
    const struct node *first = plan->clauses;

    while (clause_class(first) != clause_class(clause)) {
        first = first->next;
    }
    if (first == clause) {
        return true;
    }
    struct diag *diag =
        diag_add(plan->builder->diags, DIAG_CLAUSE_TWICE, clause->span,
                 "a second clause of this sort in one rule");
    diag_note_at(plan->builder->diags, diag, first->span, "the first is here");
    return false;
}

/* Where a clause belongs that stands with another verb. */
static void help_verbs(struct builder *builder, struct diag *diag,
                       const struct node *clause, unsigned verb)
{
    static const struct {
        unsigned verb;
        const char *name;
    } verbs[] = {
        {STEP, "step"},   {SLIDE, "slide"}, {LEAP, "leap"},
        {HOP, "hop"},     {JUMP, "jump"},   {RIDE, "ride"},
        {ENTER, "enter"}, {LEAVE, "leave"}, {TAKE, "take"},
    };
    struct buffer out;
    size_t count = 0;

    if (clause->kind == NODE_CLAUSE_PLACE &&
        ((const struct clause_place *)clause)->word == PLACE_IN) {
        diag_help(builder->diags, diag,
                  "all of the move in a set: within SET; its start: from SET; "
                  "its end: to SET");
        return;
    }
    if (verb == ENTER && clause->kind == NODE_CLAUSE_PLACE &&
        ((const struct clause_place *)clause)->word == PLACE_FROM) {
        diag_help(builder->diags, diag,
                  "a piece always enters from the hand: enter to SET");
        return;
    }
    buffer_init(&out, builder->scratch);
    for (size_t i = 0; i < sizeof(verbs) / sizeof(*verbs); i++) {
        if (verbs_of(clause) & verbs[i].verb) {
            buffer_printf(&out, "%s'%s'", count++ ? ", " : "", verbs[i].name);
        }
    }
    const char *list = buffer_finish(&out);
    if (count > 0 && list) {
        diag_help(builder->diags, diag, "it belongs to %s", list);
    }
}

static bool check_verb(struct rule_plan *plan, const struct node *clause)
{
    unsigned verb = plan->node ? 1u << plan->node->verb : TAKE;

    if (verbs_of(clause) & verb) {
        return true;
    }
    help_verbs(plan->builder,
               diag_add(plan->builder->diags, DIAG_STATEMENT_MISPLACED,
                        clause->span, "this clause does not belong to '%s'",
                        verb_name(plan)),
               clause, verb);
    return false;
}

static void read_along(struct rule_plan *plan, const struct clause_along *along)
{
    uint32_t colours = 0;

    for (const struct name *name = along->colours; name;
         name = (const struct name *)name->node.next) {
        uint16_t colour = resolve_colour(plan->builder, name);
        if (colour != NO_INDEX) {
            colours |= (uint32_t)1 << colour;
        }
    }
    if (along->is_passing) {
        plan->passing = colours;
        return;
    }
    /* none: reported; no findings from it */
    plan->colours = colours ? colours : ~(uint32_t)0;
}

static bool needs_facing(enum way way)
{
    return way == WAY_FORWARD || way == WAY_SIDEWAYS || way == WAY_BACK;
}

static void read_ways(struct rule_plan *plan, const struct clause_way *ways)
{
    const struct side_code *side = &plan->builder->sides[plan->side];

    plan->ways = ways;
    for (const struct clause_way *way = ways; way; way = way->or_else) {
        if (needs_facing(way->way) && !side->rank) {
            struct diag *diag = diag_add(
                plan->builder->diags, DIAG_FACING_MISSING, ways->node.span,
                "the side '%s' faces nowhere, so it has no forward",
                side->name);
            diag_note_at(plan->builder->diags, diag, side->span,
                         "'%s' is declared here", side->name);
            diag_help(plan->builder->diags, diag,
                      "add 'facing up' (or down, left, right, toward a set) "
                      "to the side");
            plan->ways = NULL;
            return;
        }
    }
}

static struct viewpoint viewpoint_of(const struct rule_plan *plan)
{
    return (struct viewpoint){plan->side, plan->kind};
}

static void read_place(struct rule_plan *plan, const struct clause_place *place)
{
    const uint64_t *set =
        eval_set(plan->builder, place->set, viewpoint_of(plan), false);

    switch (place->word) {
    case PLACE_FROM:
        plan->from = set;
        break;
    case PLACE_TO:
        plan->to = set;
        break;
    case PLACE_WITHIN:
        plan->within = set;
        break;
    case PLACE_IN:
        plan->in = set;
        break;
    case PLACE_HOSTILE: /* only in take statements: takes.c */
        break;
    }
}

static void read_take(struct rule_plan *plan, const struct clause_take *take)
{
    plan->code->take = resolve_kinds(plan->builder, take->kinds, plan->side);
    plan->code->must_take = take->is_must;
}

/* A turn is whole only for a side that has several on end. */
static void check_several_turns(struct rule_plan *plan,
                                const struct node *clause)
{
    const struct builder *builder = plan->builder;
    const struct program *program = builder->program;

    for (unsigned t = 0; t < program->turn_count; t++) {
        unsigned next = (t + 1u) % program->turn_count;
        if (program->turns[t] == plan->side &&
            program->turns[next] == plan->side) {
            return;
        }
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_TURN_SINGLE, clause->span,
                 "'%s' never has two turns on end, so each of its turns is a "
                 "whole one",
                 builder->sides[plan->side].name);
    diag_help(builder->diags, diag,
              "name the side several times in 'turns': turns %s, %s, ...",
              builder->sides[plan->side].name, builder->sides[plan->side].name);
}

static void read_flag(struct rule_plan *plan, const struct clause_flag *flag)
{
    struct rule_code *code = plan->code;

    switch (flag->word) {
    case FLAG_UNLESS_SUPPORTED:
        code->unless_supported = true;
        break;
    case FLAG_CHAINED:
        code->chain |= CHAIN_ON;
        break;
    case FLAG_MAY_STOP:
        code->chain |= CHAIN_MAY_STOP;
        break;
    case FLAG_NO_STRAIGHT_BACK:
        code->chain |= CHAIN_NO_STRAIGHT_BACK;
        break;
    case FLAG_NO_POINT_TWICE:
        code->chain |= CHAIN_NO_POINT_TWICE;
        break;
    case FLAG_ONE_DIRECTION:
        code->chain |= CHAIN_ONE_DIRECTION;
        break;
    case FLAG_ONE_LEAP_A_TURN:
        code->chain |= CHAIN_ONE_LEAP_A_TURN;
        break;
    case FLAG_BEFORE_MOVING:
        code->before_moving = true;
        break;
    case FLAG_NO_STRAIGHT_ON:
        code->chain |= CHAIN_NO_STRAIGHT_ON;
        break;
    case FLAG_WHOLE_TURN:
        code->is_whole_turn = true;
        check_several_turns(plan, &flag->node);
        break;
    case FLAG_FLYING:
        code->leap |= LEAP_FLYING;
        break;
    case FLAG_LANDING_CLOSE:
        code->leap |= LEAP_CLOSE;
        break;
    case FLAG_AFTER_MOVING: /* only in take statements */
    case FLAG_SPARING_ROWS:
        break;
    }
}

static const struct node *find_flag(const struct rule_plan *plan,
                                    enum clause_word word)
{
    for (const struct node *clause = plan->clauses; clause;
         clause = clause->next) {
        if (clause->kind == NODE_CLAUSE_FLAG &&
            ((const struct clause_flag *)clause)->word == word) {
            return clause;
        }
    }
    return NULL;
}

/* Clauses that say nothing when each leap is a turn of its own. */
static void check_single_leaps(struct rule_plan *plan)
{
    static const struct {
        enum clause_word word;
        const char *text;
    } others[] = {
        {FLAG_MAY_STOP, "may stop"},
        {FLAG_NO_STRAIGHT_BACK, "no straight back"},
        {FLAG_NO_POINT_TWICE, "no point twice"},
        {FLAG_ONE_DIRECTION, "one direction"},
    };
    struct diag_list *diags = plan->builder->diags;
    const struct node *single = find_flag(plan, FLAG_ONE_LEAP_A_TURN);

    for (size_t i = 0; single && i < sizeof(others) / sizeof(*others); i++) {
        const struct node *other = find_flag(plan, others[i].word);
        if (other) {
            diag_note_at(diags,
                         diag_add(diags, DIAG_CLAUSE_TWICE, single->span,
                                  "'one leap a turn' makes every leap a turn "
                                  "of its own and the piece go on, so '%s' "
                                  "has no place beside it",
                                  others[i].text),
                         other->span, "'%s' is here", others[i].text);
        }
    }
}

static uint8_t leap_flags(const struct rule *node)
{
    unsigned flags = node->verb == VERB_HOP ? LEAP_HOP : 0;

    flags |= node->row != ROW_NONE ? LEAP_ROW : 0;
    flags |= node->row == ROW_ODD ? LEAP_ODD : 0;
    return (uint8_t)flags;
}

/* A chain of hops must end by itself, and `landing close` limits flying. */
static void check_leap(struct rule_plan *plan)
{
    struct diag_list *diags = plan->builder->diags;
    const struct rule_code *code = plan->code;
    const struct node *close = find_flag(plan, FLAG_LANDING_CLOSE);

    if (close && !(code->leap & LEAP_FLYING)) {
        diag_help(diags,
                  diag_add(diags, DIAG_STATEMENT_MISPLACED, close->span,
                           "every leap lands just behind the piece unless "
                           "it is flying"),
                  "add 'flying'");
    }
    if ((code->leap & LEAP_HOP) && (code->chain & CHAIN_ON) &&
        !(code->chain & CHAIN_NO_POINT_TWICE)) {
        diag_help(diags,
                  diag_add(diags, DIAG_CHAIN_ENDLESS, plan->node->node.span,
                           "hops take nothing, so this chain may go on for "
                           "ever"),
                  "add 'no point twice'");
    }
}

/* Flags that only make sense beside another one. */
static void check_flags(struct rule_plan *plan)
{
    static const enum clause_word chain_words[] = {
        FLAG_MAY_STOP,      FLAG_NO_STRAIGHT_BACK, FLAG_NO_POINT_TWICE,
        FLAG_ONE_DIRECTION, FLAG_ONE_LEAP_A_TURN,  FLAG_NO_STRAIGHT_ON};
    struct diag_list *diags = plan->builder->diags;

    check_leap(plan);
    if (!(plan->code->chain & CHAIN_ON)) {
        for (unsigned i = 0; i < sizeof(chain_words) / sizeof(*chain_words);
             i++) {
            const struct node *flag = find_flag(plan, chain_words[i]);
            if (flag) {
                diag_help(diags,
                          diag_add(diags, DIAG_STATEMENT_MISPLACED, flag->span,
                                   "this clause limits a chain, but the %s "
                                   "is not chained",
                                   verb_name(plan)),
                          "add 'chained'");
            }
        }
    }
    const struct node *supported = find_flag(plan, FLAG_UNLESS_SUPPORTED);
    if (supported && plan->code->take == 0 && !plan->node->over) {
        diag_add(diags, DIAG_STATEMENT_MISPLACED, supported->span,
                 "'unless supported' stands after 'may take' or 'must take'");
    }
    check_single_leaps(plan);
}

static void read_clause(struct rule_plan *plan, const struct node *clause)
{
    switch (clause->kind) {
    case NODE_CLAUSE_ALONG:
        read_along(plan, (const struct clause_along *)clause);
        break;
    case NODE_CLAUSE_WAY:
        read_ways(plan, (const struct clause_way *)clause);
        break;
    case NODE_CLAUSE_PLACE:
        read_place(plan, (const struct clause_place *)clause);
        break;
    case NODE_CLAUSE_TAKE:
        read_take(plan, (const struct clause_take *)clause);
        break;
    case NODE_CLAUSE_FLAG:
        read_flag(plan, (const struct clause_flag *)clause);
        break;
    case NODE_CLAUSE_PIECES: /* of a move: beside */
        plan->code->beside = resolve_kinds(
            plan->builder, ((const struct clause_pieces *)clause)->kinds,
            plan->side);
        break;
    case NODE_CLAUSE_LEAVING: {
        uint16_t kind = resolve_kind(
            plan->builder, ((const struct clause_leaving *)clause)->kinds,
            plan->side);
        plan->code->leaves = kind == NO_INDEX ? 0 : (uint8_t)(kind + 1);
        break;
    }
    default: /* toward is read when the colours are known */
        break;
    }
}

static void read_toward(struct rule_plan *plan)
{
    for (const struct node *clause = plan->clauses; clause;
         clause = clause->next) {
        if (clause->kind == NODE_CLAUSE_TOWARD &&
            clause != plan->builder->without) {
            const uint64_t *set = eval_set(
                plan->builder, ((const struct clause_toward *)clause)->set,
                viewpoint_of(plan), false);
            plan->toward =
                set ? distances(plan->builder, set, plan->colours) : NULL;
            return;
        }
    }
}

void plan_read(struct rule_plan *plan)
{
    plan->clauses = plan->node->clauses;
    plan->colours = ~(uint32_t)0;
    for (const struct node *clause = plan->clauses; clause;
         clause = clause->next) {
        if (check_verb(plan, clause) && check_twice(plan, clause) &&
            clause != plan->builder->without) {
            read_clause(plan, clause);
        }
    }
    read_toward(plan);
    if (plan->node->over) {
        plan->code->over =
            resolve_kinds(plan->builder, plan->node->over, plan->side);
        plan->code->leap |= leap_flags(plan->node);
    }
    check_flags(plan);
}

/* -------------------------------------------------------- take statements */

static void read_pieces(struct rule_plan *plan,
                        const struct clause_pieces *clause,
                        struct take_code *take)
{
    if (clause->word == PIECES_REPLACED) {
        take->replaced = resolve_kind(plan->builder, clause->kinds, plan->side);
        return;
    }
    kind_set kinds = resolve_kinds(plan->builder, clause->kinds, plan->side);

    kinds &= team_kinds(plan->builder, plan->side);
    if (kinds == 0) {
        diag_add(plan->builder->diags, DIAG_TAKE_PARTNER, clause->node.span,
                 "these are no pieces of the team of '%s'",
                 plan->builder->sides[plan->side].name);
    }
    take->partners = kinds;
}

static void read_taking_clause(struct rule_plan *plan,
                               const struct node *clause,
                               struct take_code *take)
{
    if (clause->kind == NODE_CLAUSE_PIECES) {
        read_pieces(plan, (const struct clause_pieces *)clause, take);
    } else if (clause->kind == NODE_CLAUSE_FLAG) {
        bool spares =
            ((const struct clause_flag *)clause)->word == FLAG_SPARING_ROWS;
        take->spares_rows |= spares;
        take->after_moving |= !spares;
    } else if (clause->kind == NODE_CLAUSE_PLACE &&
               ((const struct clause_place *)clause)->word == PLACE_HOSTILE) {
        const uint64_t *set =
            eval_set(plan->builder, ((const struct clause_place *)clause)->set,
                     viewpoint_of(plan), false);
        take->hostile = set ? keep_set(plan->builder, set) : NULL;
    } else {
        read_clause(plan, clause);
    }
}

void plan_read_taking(struct rule_plan *plan, const struct taking *taking,
                      struct take_code *take)
{
    plan->clauses = taking->clauses;
    plan->colours = ~(uint32_t)0;
    take->partners = team_kinds(plan->builder, plan->side);
    take->replaced = NO_INDEX;
    for (const struct node *clause = plan->clauses; clause;
         clause = clause->next) {
        if (check_verb(plan, clause) && check_twice(plan, clause)) {
            read_taking_clause(plan, clause, take);
        }
    }
    take->in = plan->in ? keep_set(plan->builder, plan->in) : NULL;
    take->from = plan->from ? keep_set(plan->builder, plan->from) : NULL;
    take->to = plan->to ? keep_set(plan->builder, plan->to) : NULL;
}

/* ------------------------------------------------------------- answering */

static bool way_holds(const struct rule_plan *plan,
                      const struct clause_way *way, site_id a, site_id b)
{
    const struct builder *builder = plan->builder;
    const int32_t *rank = builder->sides[plan->side].rank;
    int64_t dx = (int64_t)builder->points[b].x - builder->points[a].x;
    int64_t dy = (int64_t)builder->points[b].y - builder->points[a].y;

    if (way->axis != AXIS_EITHER &&
        is_along_axis(dx, dy) != (way->axis == AXIS_STRAIGHT)) {
        return false;
    }
    switch (way->way) {
    case WAY_ANY:
        return true;
    case WAY_FORWARD:
        return rank[b] > rank[a];
    case WAY_SIDEWAYS:
        return rank[b] == rank[a];
    case WAY_BACK:
        return rank[b] < rank[a];
    case WAY_UP:
        return dy > 0;
    case WAY_DOWN:
        return dy < 0;
    case WAY_LEFT:
        return dx < 0;
    case WAY_RIGHT:
        return dx > 0;
    }
    return false;
}

bool plan_allows_way(const struct rule_plan *plan, site_id a, site_id b)
{
    for (const struct clause_way *way = plan->ways; way; way = way->or_else) {
        if (way_holds(plan, way, a, b)) {
            return true;
        }
    }
    return plan->ways == NULL;
}

uint8_t plan_ways(const struct rule_plan *plan)
{
    uint8_t bits = 0;

    for (const struct clause_way *way = plan->ways; way; way = way->or_else) {
        for (int heading = -1; heading <= 1; heading++) {
            if (needs_facing(way->way) &&
                heading != (way->way == WAY_FORWARD) - (way->way == WAY_BACK)) {
                continue;
            }
            bits |= way->axis != AXIS_SLANTING ? way_bit(heading, true) : 0;
            bits |= way->axis != AXIS_STRAIGHT ? way_bit(heading, false) : 0;
        }
    }
    return bits;
}

bool plan_allows_segment(const struct rule_plan *plan, unsigned segment,
                         site_id a, site_id b)
{
    return (plan->colours >> plan->builder->segments[segment].colour & 1) &&
           plan_allows_way(plan, a, b);
}

bool plan_allows_crossing(const struct rule_plan *plan, site_id a, site_id b)
{
    const struct limits *limits = plan->limits;

    for (unsigned i = 0; i < limits->count; i++) {
        const struct ban_code *ban = &limits->bans[i];
        bool was = a != SITE_NONE && bit_has(ban->set, a);
        bool is = bit_has(ban->set, b);
        if ((ban->what == BAN_ENTERS && is && !was) ||
            (ban->what == BAN_LEAVES && was && !is)) {
            return false;
        }
    }
    return true;
}

bool plan_nears(const struct rule_plan *plan, site_id a, site_id b)
{
    return !plan->toward || plan->toward[b] < plan->toward[a];
}

bool plan_may_start(const struct rule_plan *plan, site_id site)
{
    return (!plan->from || bit_has(plan->from, site)) &&
           (!plan->within || bit_has(plan->within, site));
}

bool plan_may_end(const struct rule_plan *plan, site_id site)
{
    for (unsigned i = 0; i < plan->limits->count; i++) {
        const struct ban_code *ban = &plan->limits->bans[i];
        if (ban->what == BAN_STOPS && bit_has(ban->set, site)) {
            return false;
        }
    }
    return (!plan->to || bit_has(plan->to, site)) &&
           (!plan->within || bit_has(plan->within, site));
}

bool plan_may_pass(const struct rule_plan *plan, site_id site)
{
    return !plan->within || bit_has(plan->within, site);
}
