/*
 * The ends: each condition becomes a piece of postfix code, each end names
 * its winners and its moment. The events that quiet turns are counted by are
 * the same for the whole game.
 */
#include "compile/build.h"

#include <string.h>

/* Deepest stack of condition values the interpreter keeps (one word). */
#define COND_DEPTH_MAX 64
/* The longest games of the family have a dozen ends; the checks compare all
 * pairs. */
#define ENDS_MAX 500u
#define CONDS_MAX 5000u

struct ends_build {
    struct builder *builder;
    struct cond_code *conds;
    struct end_code *ends;
    size_t room;
    const struct end_rule *rule; /* being read */
    unsigned depth;              /* values on the stack so far */
    bool too_deep;
    const struct cond_quiet *quiet; /* the first that named events */
};

static const struct viewpoint nobody = {NO_INDEX, NO_INDEX};

/* --------------------------------------------------------------- emitting */

static struct cond_code *emit(struct ends_build *build, enum cond_op op,
                              const struct node *node)
{
    struct program *program = build->builder->program;
    struct cond_code *code = &build->conds[program->cond_count];

    build->builder->cond_nodes[program->cond_count++] = node;
    code->op = (uint8_t)op;
    if (op == OP_AND || op == OP_OR) {
        build->depth--;
    } else if (op != OP_NOT) {
        build->depth++;
    }
    if (build->depth > COND_DEPTH_MAX) {
        build->too_deep = true;
    }
    return code;
}

static const uint64_t *keep_zone(struct ends_build *build,
                                 const struct node *set,
                                 struct viewpoint viewpoint)
{
    const uint64_t *bits = eval_set(build->builder, set, viewpoint, false);

    return bits ? keep_set(build->builder, bits) : NULL;
}

/* The viewpoint of a set beside pieces: theirs, if they are one kind or of
 * one side. */
static struct viewpoint viewpoint_of(const struct builder *builder,
                                     kind_set kinds)
{
    struct viewpoint viewpoint = nobody;
    unsigned sides = 0;

    for (uint16_t k = 0; k < builder->program->kind_count; k++) {
        if (kinds >> k & 1) {
            sides |= 1u << builder->kinds[k].side;
            viewpoint.kind = k;
            viewpoint.side = builder->kinds[k].side;
        }
    }
    if (word_count(kinds) != 1) {
        viewpoint.kind = NO_INDEX;
    }
    return word_count(sides) == 1 ? viewpoint : nobody;
}

static bool check_number(struct ends_build *build, const struct node *node,
                         uint32_t number, uint32_t least)
{
    if (number >= least && number <= UINT16_MAX) {
        return true;
    }
    diag_add(build->builder->diags, DIAG_NUMBER_RANGE, node->span,
             number < least ? "at least %u is needed here"
                            : "at most %u makes sense here",
             number < least ? (unsigned)least : UINT16_MAX);
    return false;
}

/* ------------------------------------------------------------- conditions */

static void read_fills(struct ends_build *build, const struct cond_fills *node)
{
    kind_set kinds = resolve_kinds(build->builder, node->kinds, NO_INDEX);
    struct viewpoint viewpoint = viewpoint_of(build->builder, kinds);
    const uint64_t *set = keep_zone(build, node->set, viewpoint);
    struct cond_code *code = emit(build, OP_FILLS, &node->node);

    code->kinds = kinds;
    code->set = set;
}

static void read_in(struct ends_build *build, const struct cond_in *node)
{
    struct builder *builder = build->builder;
    bool is_first = true;

    for (const struct counted *what = node->what; what;
         what = (const struct counted *)what->node.next) {
        kind_set kinds = resolve_kinds(builder, what->kinds, NO_INDEX);
        const uint64_t *set =
            keep_zone(build, node->set, viewpoint_of(builder, kinds));
        uint32_t number = what->has_number ? what->number : 1;
        check_number(build, &what->node, number, 1);
        struct cond_code *code = emit(build, OP_IN, &what->node);
        code->kinds = kinds;
        code->set = set;
        code->number = number;
        if (!is_first) {
            emit(build, OP_AND, &node->node);
        }
        is_first = false;
    }
}

static void read_count(struct ends_build *build, const struct cond_count *node)
{
    kind_set kinds = resolve_kinds(build->builder, node->kinds, NO_INDEX);
    uint32_t number = node->number;

    if (node->word == COUNT_NO_LEFT) {
        number = 1;
    } else if (node->word == COUNT_AT_MOST_LEFT) {
        check_number(build, &node->node, number, 0);
        number++;
    } else {
        check_number(build, &node->node, number, 1);
    }
    struct cond_code *code =
        emit(build, node->word == COUNT_CAPTURED ? OP_CAPTURED : OP_LEFT_BELOW,
             &node->node);
    code->kinds = kinds;
    code->number = number;
    code->flag = node->is_on_board;
}

static void read_too_few(struct ends_build *build,
                         const struct cond_too_few *node)
{
    struct builder *builder = build->builder;
    kind_set kinds = resolve_kinds(builder, node->kinds, NO_INDEX);
    const uint64_t *set =
        keep_zone(build, node->set, viewpoint_of(builder, kinds));
    struct cond_code *code = emit(build, OP_LEFT_BELOW, &node->node);

    code->kinds = kinds;
    code->number = set ? set_count(set, builder->program->words) : 0;
}

/* The sides a list names, alone or as a team. */
static side_set sides_of(struct ends_build *build, const struct name *names)
{
    return names ? resolve_sides(build->builder, names) : 0;
}

static void read_cannot_move(struct ends_build *build,
                             const struct cond_cannot_move *node)
{
    struct name single = *node->side;
    single.node.next = NULL;
    side_set sides = sides_of(build, &single);

    emit(build, OP_CANNOT_MOVE, &node->node)->sides = sides;
    build->builder->program->has_cannot_move = true;
}

static void read_shut_in(struct ends_build *build,
                         const struct cond_shut_in *node)
{
    kind_set kinds = resolve_kinds(build->builder, node->kinds, NO_INDEX);
    struct cond_code *code = emit(build, OP_SHUT_IN, &node->node);

    code->kinds = kinds;
    code->flag = node->is_every;
}

/* The ranks of the side that owns the pieces to get past. */
static const int32_t *rank_of(struct ends_build *build,
                              const struct cond_past *node, kind_set kinds)
{
    struct builder *builder = build->builder;
    struct viewpoint viewpoint = viewpoint_of(builder, kinds);
    struct span span = node->of->node.span;

    if (!kinds) {
        return NULL;
    }
    if (viewpoint.side == NO_INDEX) {
        diag_add(builder->diags, DIAG_PIECE_AMBIGUOUS, span,
                 "these pieces belong to several sides, which may face "
                 "different ways");
        return NULL;
    }
    const struct side_code *side = &builder->sides[viewpoint.side];
    if (!side->rank) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_FACING_MISSING, span,
                     "the side '%s' faces nowhere, so nothing can get past it",
                     side->name);
        diag_note_at(builder->diags, diag, side->span, "'%s' is declared here",
                     side->name);
    }
    return side->rank;
}

static void read_past(struct ends_build *build, const struct cond_past *node)
{
    kind_set kinds = resolve_kinds(build->builder, node->kinds, NO_INDEX);
    kind_set kinds2 = resolve_kinds(build->builder, node->of, NO_INDEX);
    const int32_t *rank = rank_of(build, node, kinds2);
    struct cond_code *code = emit(build, OP_PAST, &node->node);

    code->kinds = kinds;
    code->kinds2 = kinds2;
    code->flag = node->is_level;
    code->rank = rank;
}

/* ------------------------------------------------------------------- quiet */

static void read_entry(struct ends_build *build, const struct event *event,
                       kind_set kinds, struct quiet_code *quiet)
{
    struct builder *builder = build->builder;
    const uint64_t *zone =
        keep_zone(build, event->set, viewpoint_of(builder, kinds));

    if (quiet->entry_zone && zone &&
        memcmp(quiet->entry_zone, zone,
               builder->program->words * sizeof(*zone)) != 0) {
        diag_add(builder->diags, DIAG_QUIET_DIFFERS, event->node.span,
                 "entries into two different sets cannot both be counted");
    }
    quiet->on_entry |= kinds;
    quiet->entry_zone = zone;
}

static void check_forward(struct ends_build *build, const struct event *event,
                          kind_set kinds)
{
    const struct builder *builder = build->builder;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        const struct side_code *side = &builder->sides[builder->kinds[k].side];
        if ((kinds >> k & 1) && !side->rank) {
            struct diag *diag =
                diag_add(builder->diags, DIAG_FACING_MISSING, event->node.span,
                         "the side '%s' faces nowhere, so it has no forward",
                         side->name);
            diag_note_at(builder->diags, diag, side->span,
                         "'%s' is declared here", side->name);
            return;
        }
    }
}

static void read_event(struct ends_build *build, const struct event *event,
                       struct quiet_code *quiet)
{
    kind_set kinds = event->kinds
                         ? resolve_kinds(build->builder, event->kinds, NO_INDEX)
                         : 0;

    switch (event->word) {
    case EVENT_CAPTURE:
        quiet->on_capture = true;
        break;
    case EVENT_PLACING:
        quiet->on_placing = true;
        break;
    case EVENT_MOVE:
        quiet->on_move |= kinds;
        break;
    case EVENT_FORWARD_MOVE:
        check_forward(build, event, kinds);
        quiet->on_forward |= kinds;
        break;
    case EVENT_ENTRY:
        read_entry(build, event, kinds, quiet);
        break;
    }
}

static bool same_zone(const struct builder *builder, const uint64_t *a,
                      const uint64_t *b)
{
    return a == b ||
           (a && b && memcmp(a, b, builder->program->words * sizeof(*a)) == 0);
}

static bool same_quiet(const struct builder *builder,
                       const struct quiet_code *a, const struct quiet_code *b)
{
    return a->on_capture == b->on_capture && a->on_placing == b->on_placing &&
           a->on_move == b->on_move && a->on_forward == b->on_forward &&
           a->on_entry == b->on_entry &&
           same_zone(builder, a->entry_zone, b->entry_zone);
}

static void read_quiet(struct ends_build *build, const struct cond_quiet *node)
{
    struct program *program = build->builder->program;
    struct quiet_code quiet = {.on_capture = false};

    check_number(build, &node->node, node->number, 1);
    for (const struct event *event = node->events; event;
         event = (const struct event *)event->node.next) {
        read_event(build, event, &quiet);
    }
    if (build->quiet && !same_quiet(build->builder, &program->quiet, &quiet)) {
        struct diag *diag =
            diag_add(build->builder->diags, DIAG_QUIET_DIFFERS, node->node.span,
                     "all such ends of a game must name the same events");
        diag_note_at(build->builder->diags, diag, build->quiet->node.span,
                     "the first is here");
    }
    program->quiet = quiet;
    program->has_quiet = true;
    build->quiet = node;
    emit(build, OP_QUIET, &node->node)->number = node->number;
}

/* ----------------------------------------------------- trees of conditions */

static void read_condition(struct ends_build *build, const struct node *node);

/* Chains lean to the left and may be long, so that side is a loop; the right
 * side goes deeper only with brackets, which the parser limits. */
static void read_chain(struct ends_build *build, const struct node *node)
{
    const struct node *leaf = node;
    size_t length = 0;

    while (leaf->kind == NODE_COND_BINARY) {
        leaf = ((const struct cond_binary *)leaf)->left;
        length++;
    }
    const struct cond_binary **chain =
        arena_array(build->builder->scratch, length, sizeof(*chain));
    if (!chain) {
        return;
    }
    for (size_t i = length; i-- > 0;) {
        chain[i] = (const struct cond_binary *)node;
        node = chain[i]->left;
    }
    read_condition(build, leaf);
    for (size_t i = 0; i < length; i++) {
        read_condition(build, chain[i]->right);
        emit(build, chain[i]->is_or ? OP_OR : OP_AND, &chain[i]->node);
    }
}

static void read_numbered(struct ends_build *build, const struct node *node)
{
    if (node->kind == NODE_COND_OCCURS) {
        uint32_t number = ((const struct cond_occurs *)node)->number;
        check_number(build, node, number, 2);
        emit(build, OP_OCCURS, node)->number = number;
        build->builder->program->has_repetition = true;
    } else {
        uint32_t number = ((const struct cond_turns *)node)->number;
        check_number(build, node, number, 1);
        emit(build, OP_TURNS, node)->number = number;
    }
}

static void read_condition(struct ends_build *build, const struct node *node)
{
    switch (node->kind) {
    case NODE_COND_FILLS:
        read_fills(build, (const struct cond_fills *)node);
        break;
    case NODE_COND_IN:
        read_in(build, (const struct cond_in *)node);
        break;
    case NODE_COND_COUNT:
        read_count(build, (const struct cond_count *)node);
        break;
    case NODE_COND_TOO_FEW:
        read_too_few(build, (const struct cond_too_few *)node);
        break;
    case NODE_COND_CANNOT_MOVE:
        read_cannot_move(build, (const struct cond_cannot_move *)node);
        break;
    case NODE_COND_SHUT_IN:
        read_shut_in(build, (const struct cond_shut_in *)node);
        break;
    case NODE_COND_PAST:
        read_past(build, (const struct cond_past *)node);
        break;
    case NODE_COND_QUIET:
        read_quiet(build, (const struct cond_quiet *)node);
        break;
    case NODE_COND_OCCURS:
    case NODE_COND_TURNS:
        read_numbered(build, node);
        break;
    case NODE_COND_NOT:
        read_condition(build, ((const struct cond_not *)node)->of);
        emit(build, OP_NOT, node);
        break;
    default:
        read_chain(build, node);
        break;
    }
}

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
    side_set named = with_teams(builder, sides_of(build, rule->sides));

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
    struct end_code end = {.first = program->cond_count,
                           .moment = (uint8_t)rule->moment,
                           .is_house = rule->is_house,
                           .span = rule->node.span};

    build->rule = rule;
    build->depth = 0;
    build->too_deep = false;
    read_result(build, rule, &end);
    end.moment_sides = sides_of(build, rule->moment_sides);
    read_condition(build, rule->condition);
    end.count = (uint16_t)(program->cond_count - end.first);
    if (build->too_deep) {
        diag_add(builder->diags, DIAG_NESTING_TOO_DEEP, rule->condition->span,
                 "a condition with brackets nested more than %d deep",
                 COND_DEPTH_MAX);
    }
    builder->end_nodes[program->end_count] = rule;
    build->ends[program->end_count++] = end;
}

/* Upper bound of the code of a condition: one item per node. */
static size_t count_nodes(const struct node *node)
{
    size_t count = 0;

    while (node && (node->kind == NODE_COND_BINARY)) {
        const struct cond_binary *binary = (const struct cond_binary *)node;
        count += 1 + count_nodes(binary->right);
        node = binary->left;
    }
    if (node && node->kind == NODE_COND_NOT) {
        return count + 1 + count_nodes(((const struct cond_not *)node)->of);
    }
    if (node && node->kind == NODE_COND_IN) {
        for (const struct counted *what = ((const struct cond_in *)node)->what;
             what; what = (const struct counted *)what->node.next) {
            count += 2;
        }
    }
    return count + 1;
}

static bool make_room(struct ends_build *build)
{
    struct builder *builder = build->builder;
    size_t count = builder->ends.count;

    for (size_t i = 0; i < count; i++) {
        const struct node *node = builder->ends.items[i].node;
        if (node->kind == NODE_END_RULE) {
            build->room +=
                count_nodes(((const struct end_rule *)node)->condition);
        }
    }
    build->conds =
        arena_array(builder->arena, build->room + 1, sizeof(struct cond_code));
    builder->cond_nodes = arena_array(builder->scratch, build->room + 1,
                                      sizeof(*builder->cond_nodes));
    build->ends = arena_array(builder->arena, count + 1, sizeof(*build->ends));
    builder->end_nodes =
        arena_array(builder->scratch, count + 1, sizeof(*builder->end_nodes));
    return build->conds && builder->cond_nodes && build->ends &&
           builder->end_nodes;
}

bool build_ends(struct builder *builder)
{
    struct ends_build build = {.builder = builder};

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
    builder->program->conds = build.conds;
    for (size_t i = 0; i < builder->ends.count; i++) {
        const struct node *node = builder->ends.items[i].node;
        if (node->kind == NODE_END_RULE) {
            read_end(&build, (const struct end_rule *)node);
        }
    }
    return true;
}
