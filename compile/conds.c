/*
 * Conditions: each becomes a piece of postfix code. The events that quiet
 * turns are counted by are the same for the whole game.
 */
#include "compile/conds.h"
#include "compile/rules.h"

#include <string.h>

/* Deepest stack of condition values the interpreter keeps (one word). */
#define COND_DEPTH_MAX 64

static const struct viewpoint nobody = {NO_INDEX, NO_INDEX};

/* --------------------------------------------------------------- emitting */

static struct cond_code *emit(struct cond_reader *reader, enum cond_op op,
                              const struct node *node)
{
    struct program *program = reader->builder->program;
    struct cond_code *code = &reader->conds[program->cond_count];

    reader->builder->cond_nodes[program->cond_count++] = node;
    code->op = (uint8_t)op;
    code->span = node->span;
    if (op == OP_AND || op == OP_OR) {
        reader->depth--;
    } else if (op != OP_NOT) {
        reader->depth++;
    }
    if (reader->depth > COND_DEPTH_MAX) {
        reader->too_deep = true;
    }
    return code;
}

static const uint64_t *keep_zone(struct cond_reader *reader,
                                 const struct node *set,
                                 struct viewpoint viewpoint)
{
    const uint64_t *bits = eval_set(reader->builder, set, viewpoint, false);

    return bits ? keep_set(reader->builder, bits) : NULL;
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

static bool check_number(struct cond_reader *reader, const struct node *node,
                         uint32_t number, uint32_t least)
{
    if (number >= least && number <= UINT16_MAX) {
        return true;
    }
    struct diag *diag =
        diag_add(reader->builder->diags, DIAG_NUMBER_RANGE, node->span,
                 number < least ? "at least %u is needed here"
                                : "at most %u makes sense here",
                 number < least ? (unsigned)least : UINT16_MAX);
    const struct cond_count *count = (const struct cond_count *)node;
    if (number == 0 && node->kind == NODE_COUNTED) {
        diag_help(reader->builder->diags, diag,
                  "none stands there: not 1 PIECE in SET");
    } else if (number == 0 && node->kind == NODE_COND_COUNT &&
               count->word == COUNT_CAPTURED) {
        diag_help(reader->builder->diags, diag,
                  "none is taken: not 1 PIECE captured");
    } else if (number == 0 && node->kind == NODE_COND_COUNT &&
               count->word == COUNT_FEWER_LEFT) {
        diag_help(reader->builder->diags, diag,
                  "none is left: no PIECES left");
    }
    return false;
}

/* ------------------------------------------------------------- conditions */

static void read_fills(struct cond_reader *reader,
                       const struct cond_fills *node)
{
    kind_set kinds = resolve_kinds(reader->builder, node->kinds, reader->mover);
    struct viewpoint viewpoint = viewpoint_of(reader->builder, kinds);
    const uint64_t *set = keep_zone(reader, node->set, viewpoint);
    struct cond_code *code = emit(reader, OP_FILLS, &node->node);

    code->kinds = kinds;
    code->set = set;
}

static void read_in(struct cond_reader *reader, const struct cond_in *node)
{
    struct builder *builder = reader->builder;
    bool is_first = true;

    for (const struct counted *what = node->what; what;
         what = (const struct counted *)what->node.next) {
        kind_set kinds = resolve_kinds(builder, what->kinds, reader->mover);
        const uint64_t *set =
            keep_zone(reader, node->set, viewpoint_of(builder, kinds));
        uint32_t number = what->has_number ? what->number : 1;
        check_number(reader, &what->node, number, 1);
        struct cond_code *code = emit(reader, OP_IN, &what->node);
        code->kinds = kinds;
        code->set = set;
        code->number = number;
        if (!is_first) {
            emit(reader, OP_AND, &node->node);
        }
        is_first = false;
    }
}

/* The kinds and all that these become and come from. */
static kind_set related(const struct builder *builder, kind_set kinds)
{
    const struct program *program = builder->program;
    kind_set before;

    do {
        before = kinds;
        for (unsigned k = 0; k < program->kind_count; k++) {
            const struct kind_code *kind = &builder->kinds[k];
            for (unsigned i = 0; i < kind->becomes_count; i++) {
                kind_set both =
                    program->becomes[kind->first_becomes + i].into |
                    (kind_set)1 << k;
                kinds |= both & kinds ? both : 0;
            }
        }
    } while (kinds != before);
    return kinds;
}

/* Pieces that go off the board are those that are missing: so their number
 * must be known, and some of them must be able to go. */
static kind_set read_gone(struct cond_reader *reader,
                          const struct cond_count *node, kind_set named)
{
    struct builder *builder = reader->builder;
    const struct program *program = builder->program;
    kind_set kinds = related(builder, named);
    const char *fault = "no such piece can leave the board";

    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &builder->rules[r];
        if (rule->type == RULE_LEAVE && (kinds >> rule->kind & 1)) {
            fault = NULL;
        }
    }
    for (unsigned r = 0; r < program->rule_count && !fault; r++) {
        unsigned left = builder->rules[r].leaves;
        if (left && (kinds >> (left - 1) & 1)) {
            fault = "such pieces are left behind by others, so nobody knows "
                    "how many there are";
        }
    }
    for (unsigned s = 0; s < program->side_count && !fault; s++) {
        if (builder->captures[s].huff == HUFF_CODE_ADDS &&
            (kinds >> builder->captures[s].huff_kind & 1)) {
            fault = "a huff adds such pieces, so nobody knows how many there "
                    "are";
        }
    }
    if (named && fault) {
        diag_add(builder->diags, DIAG_GONE_UNFIT, node->node.span, "%s",
                 fault);
    }
    return kinds;
}

static void read_count(struct cond_reader *reader,
                       const struct cond_count *node)
{
    kind_set kinds = resolve_kinds(reader->builder, node->kinds, reader->mover);
    uint32_t number = node->number;

    if (node->word == COUNT_NO_LEFT) {
        number = 1;
    } else if (node->word == COUNT_AT_MOST_LEFT) {
        check_number(reader, &node->node, number, 0);
        number++;
    } else {
        check_number(reader, &node->node, number, 1);
    }
    if (node->word == COUNT_GONE) {
        kinds = read_gone(reader, node, kinds);
    }
    struct cond_code *code = emit(reader,
                                  node->word == COUNT_CAPTURED ? OP_CAPTURED
                                  : node->word == COUNT_GONE   ? OP_GONE
                                                               : OP_LEFT_BELOW,
                                  &node->node);
    code->kinds = kinds;
    code->number = number;
    code->flag = node->is_on_board;
}

static void read_too_few(struct cond_reader *reader,
                         const struct cond_too_few *node)
{
    struct builder *builder = reader->builder;
    kind_set kinds = resolve_kinds(builder, node->kinds, reader->mover);
    const uint64_t *set =
        keep_zone(reader, node->set, viewpoint_of(builder, kinds));
    struct cond_code *code = emit(reader, OP_LEFT_BELOW, &node->node);

    code->kinds = kinds;
    code->number = set ? set_count(set, builder->program->words) : 0;
}

/* The sides a list names, alone or as a team. */
side_set cond_sides(struct builder *builder, const struct name *names)
{
    return names ? resolve_sides(builder, names) : 0;
}

static void read_cannot_move(struct cond_reader *reader,
                             const struct cond_cannot_move *node)
{
    struct name single = *node->side;
    single.node.next = NULL;
    side_set sides = cond_sides(reader->builder, &single);

    emit(reader, OP_CANNOT_MOVE, &node->node)->sides = sides;
    reader->builder->program->has_cannot_move = true;
}

static void read_shut_in(struct cond_reader *reader,
                         const struct cond_shut_in *node)
{
    kind_set kinds = resolve_kinds(reader->builder, node->kinds, reader->mover);
    struct cond_code *code = emit(reader, OP_SHUT_IN, &node->node);

    code->kinds = kinds;
    code->flag = node->is_every;
}

/* For each point those that lie that way of it. */
static const uint64_t *points_ahead(struct cond_reader *reader,
                                    const struct cond_stuck *node,
                                    uint16_t side)
{
    struct builder *builder = reader->builder;
    const struct program *program = builder->program;
    const struct side_code *code = &builder->sides[side];
    enum way way = node->way->way;
    const struct rule_plan plan = {
        .builder = builder, .side = side, .ways = node->way};
    size_t words = program->words;

    if (!code->rank &&
        (way == WAY_FORWARD || way == WAY_SIDEWAYS || way == WAY_BACK)) {
        diag_note_at(builder->diags,
                     diag_add(builder->diags, DIAG_FACING_MISSING,
                              node->way->node.span,
                              "the side '%s' faces nowhere, so it has no "
                              "forward",
                              code->name),
                     code->span, "'%s' is declared here", code->name);
        return NULL;
    }
    uint64_t *ahead = arena_array(
        builder->arena, program->site_count * words + 1, sizeof(*ahead));
    for (site_id a = 0; ahead && a < program->site_count; a++) {
        for (site_id b = 0; b < program->site_count; b++) {
            if (a != b && bit_has(program->board, a) &&
                bit_has(program->board, b) && plan_allows_way(&plan, a, b)) {
                bit_add(ahead + a * words, b);
            }
        }
    }
    return ahead;
}

static void read_stuck(struct cond_reader *reader,
                       const struct cond_stuck *node)
{
    struct builder *builder = reader->builder;
    kind_set kinds = resolve_kinds(builder, node->kinds, reader->mover);
    struct viewpoint viewpoint = viewpoint_of(builder, kinds);
    struct cond_code *code = emit(reader, OP_STUCK, &node->node);

    code->kinds = kinds;
    if (kinds && viewpoint.side == NO_INDEX) {
        diag_add(builder->diags, DIAG_PIECE_AMBIGUOUS, node->kinds->node.span,
                 "these pieces belong to several sides, which may face "
                 "different ways");
    } else if (kinds) {
        code->ahead = points_ahead(reader, node, viewpoint.side);
    }
}

/* The ranks of the side that owns the pieces to get past. */
static const int32_t *rank_of(struct cond_reader *reader,
                              const struct cond_past *node, kind_set kinds)
{
    struct builder *builder = reader->builder;
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

static void read_past(struct cond_reader *reader, const struct cond_past *node)
{
    kind_set kinds = resolve_kinds(reader->builder, node->kinds, reader->mover);
    kind_set kinds2 = resolve_kinds(reader->builder, node->of, reader->mover);
    const int32_t *rank = rank_of(reader, node, kinds2);
    struct cond_code *code = emit(reader, OP_PAST, &node->node);

    code->kinds = kinds;
    code->kinds2 = kinds2;
    code->flag = node->is_level;
    code->rank = rank;
}

/* ------------------------------------------------------------------- quiet */

static void read_entry(struct cond_reader *reader, const struct event *event,
                       kind_set kinds, struct quiet_code *quiet)
{
    struct builder *builder = reader->builder;
    const uint64_t *zone =
        keep_zone(reader, event->set, viewpoint_of(builder, kinds));

    if (quiet->entry_zone && zone &&
        memcmp(quiet->entry_zone, zone,
               builder->program->words * sizeof(*zone)) != 0) {
        diag_add(builder->diags, DIAG_QUIET_DIFFERS, event->node.span,
                 "entries into two different sets cannot both be counted");
    }
    quiet->on_entry |= kinds;
    quiet->entry_zone = zone;
}

static void check_forward(struct cond_reader *reader, const struct event *event,
                          kind_set kinds)
{
    const struct builder *builder = reader->builder;

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

static void read_event(struct cond_reader *reader, const struct event *event,
                       struct quiet_code *quiet)
{
    kind_set kinds = event->kinds ? resolve_kinds(reader->builder, event->kinds,
                                                  reader->mover)
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
        check_forward(reader, event, kinds);
        quiet->on_forward |= kinds;
        break;
    case EVENT_ENTRY:
        read_entry(reader, event, kinds, quiet);
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

static void read_quiet(struct cond_reader *reader,
                       const struct cond_quiet *node)
{
    struct program *program = reader->builder->program;
    struct quiet_code quiet = {.on_capture = false};

    check_number(reader, &node->node, node->number, 1);
    for (const struct event *event = node->events; event;
         event = (const struct event *)event->node.next) {
        read_event(reader, event, &quiet);
    }
    if (reader->quiet &&
        !same_quiet(reader->builder, &program->quiet, &quiet)) {
        struct diag *diag = diag_add(
            reader->builder->diags, DIAG_QUIET_DIFFERS, node->node.span,
            "all such ends of a game must name the same events");
        diag_note_at(reader->builder->diags, diag, reader->quiet->node.span,
                     "the first is here");
    }
    program->quiet = quiet;
    program->has_quiet = true;
    reader->quiet = node;
    emit(reader, OP_QUIET, &node->node)->number = node->number;
}

/* ----------------------------------------------------- trees of conditions */

static void read_condition(struct cond_reader *reader, const struct node *node);

/* Chains lean to the left and may be long, so that side is a loop; the right
 * side goes deeper only with brackets, which the parser limits. */
static void read_chain(struct cond_reader *reader, const struct node *node)
{
    const struct node *leaf = node;
    size_t length = 0;

    while (leaf->kind == NODE_COND_BINARY) {
        leaf = ((const struct cond_binary *)leaf)->left;
        length++;
    }
    const struct cond_binary **chain =
        arena_array(reader->builder->scratch, length, sizeof(*chain));
    if (!chain) {
        return;
    }
    for (size_t i = length; i-- > 0;) {
        chain[i] = (const struct cond_binary *)node;
        node = chain[i]->left;
    }
    read_condition(reader, leaf);
    for (size_t i = 0; i < length; i++) {
        read_condition(reader, chain[i]->right);
        emit(reader, chain[i]->is_or ? OP_OR : OP_AND, &chain[i]->node);
    }
}

static void read_numbered(struct cond_reader *reader, const struct node *node)
{
    if (node->kind == NODE_COND_OCCURS) {
        uint32_t number = ((const struct cond_occurs *)node)->number;
        check_number(reader, node, number, 2);
        emit(reader, OP_OCCURS, node)->number = number;
        reader->builder->program->has_repetition = true;
    } else {
        uint32_t number = ((const struct cond_turns *)node)->number;
        check_number(reader, node, number, 1);
        emit(reader, OP_TURNS, node)->number = number;
    }
}

static void read_aligned(struct cond_reader *reader,
                         const struct cond_aligned *node)
{
    struct builder *builder = reader->builder;
    kind_set kinds = resolve_kinds(builder, node->kinds, reader->mover);
    bool fits =
        !node->is_row || check_number(reader, &node->node, node->number, 2);
    struct cond_code *code =
        emit(reader, node->is_row ? OP_IN_ROW : OP_ON_LINE, &node->node);

    code->kinds = kinds;
    code->number = node->number;
    if (fits) {
        code->lines = run_sets(builder, node->number, &code->line_count);
    }
}

static bool is_one_team(const struct builder *builder, kind_set kinds)
{
    unsigned teams = 0;

    for (uint16_t k = 0; k < builder->program->kind_count; k++) {
        if (kinds >> k & 1) {
            teams |= 1u << builder->sides[builder->kinds[k].side].team;
        }
    }
    return word_count(teams) == 1;
}

static void read_cut_off(struct cond_reader *reader,
                         const struct cond_cut_off *node)
{
    struct builder *builder = reader->builder;
    kind_set kinds = resolve_kinds(builder, node->kinds, reader->mover);
    kind_set from =
        node->from ? resolve_kinds(builder, node->from, reader->mover) : 0;
    const uint64_t *set =
        node->set ? keep_zone(reader, node->set, viewpoint_of(builder, kinds))
                  : NULL;
    struct cond_code *code = emit(reader, OP_CUT_OFF, &node->node);

    if (kinds && !is_one_team(builder, kinds)) {
        diag_add(builder->diags, DIAG_PIECE_AMBIGUOUS, node->kinds->node.span,
                 "these pieces belong to several teams, which have different "
                 "enemies");
    }

    code->kinds = kinds;
    code->kinds2 = from;
    code->set = set;
    code->flag = node->is_every;
}

static void read_condition(struct cond_reader *reader, const struct node *node)
{
    switch (node->kind) {
    case NODE_COND_FILLS:
        read_fills(reader, (const struct cond_fills *)node);
        break;
    case NODE_COND_IN:
        read_in(reader, (const struct cond_in *)node);
        break;
    case NODE_COND_COUNT:
        read_count(reader, (const struct cond_count *)node);
        break;
    case NODE_COND_TOO_FEW:
        read_too_few(reader, (const struct cond_too_few *)node);
        break;
    case NODE_COND_CANNOT_MOVE:
        read_cannot_move(reader, (const struct cond_cannot_move *)node);
        break;
    case NODE_COND_STUCK:
        read_stuck(reader, AST_CAST(cond_stuck, node));
        break;
    case NODE_COND_SHUT_IN:
        read_shut_in(reader, (const struct cond_shut_in *)node);
        break;
    case NODE_COND_PAST:
        read_past(reader, (const struct cond_past *)node);
        break;
    case NODE_COND_ALIGNED:
        read_aligned(reader, (const struct cond_aligned *)node);
        break;
    case NODE_COND_CUT_OFF:
        read_cut_off(reader, (const struct cond_cut_off *)node);
        break;
    case NODE_COND_QUIET:
        read_quiet(reader, (const struct cond_quiet *)node);
        break;
    case NODE_COND_OCCURS:
    case NODE_COND_TURNS:
        read_numbered(reader, node);
        break;
    case NODE_COND_NOT:
        read_condition(reader, ((const struct cond_not *)node)->of);
        emit(reader, OP_NOT, node);
        break;
    default:
        read_chain(reader, node);
        break;
    }
}

/* Upper bound of the code of a condition: one item per node. */
size_t cond_count_nodes(const struct node *node)
{
    size_t count = 0;

    while (node && (node->kind == NODE_COND_BINARY)) {
        const struct cond_binary *binary = (const struct cond_binary *)node;
        count += 1 + cond_count_nodes(binary->right);
        node = binary->left;
    }
    if (node && node->kind == NODE_COND_NOT) {
        return count + 1 +
               cond_count_nodes(((const struct cond_not *)node)->of);
    }
    if (node && node->kind == NODE_COND_IN) {
        for (const struct counted *what = ((const struct cond_in *)node)->what;
             what; what = (const struct counted *)what->node.next) {
            count += 2;
        }
    }
    return count + 1;
}

void cond_read(struct cond_reader *reader, const struct node *node)
{
    reader->depth = 0;
    reader->too_deep = false;
    read_condition(reader, node);
    if (reader->too_deep) {
        diag_add(reader->builder->diags, DIAG_NESTING_TOO_DEEP, node->span,
                 "a condition with brackets nested more than %d deep",
                 COND_DEPTH_MAX);
    }
}
