/*
 * Sides, teams, seats, the order of turns, passing and ordering. Sides
 * without a team or a seat get one of their own with their name.
 */
#include "compile/build.h"
#include "compile/names.h"
#include "grammar/parse.h"

#include <string.h>

static const struct name *next_name(const struct name *name)
{
    return (const struct name *)name->node.next;
}

/* ----------------------------------------------------------- finding names */

static uint16_t find_side(const struct builder *builder, const char *name)
{
    for (uint16_t i = 0; i < builder->program->side_count; i++) {
        if (strcmp(builder->sides[i].name, name) == 0) {
            return i;
        }
    }
    return NO_INDEX;
}

static const struct named_code *find_named(const struct named_code *list,
                                           uint16_t count, const char *name)
{
    for (uint16_t i = 0; i < count; i++) {
        if (strcmp(list[i].name, name) == 0) {
            return &list[i];
        }
    }
    return NULL;
}

/* Words that English has for whoever has the turn. */
static bool is_of_any_side(const char *word)
{
    static const char *const words[] = {
        "player", "players", "mover",    "opponent", "side",
        "sides",  "anyone",  "everyone", "loser",    "winner"};

    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (strcmp(words[i], word) == 0) {
            return true;
        }
    }
    return false;
}

/* Names joined as a statement has them. */
static const char *join_names(struct builder *builder, const struct name *names)
{
    const char *text = "";

    for (; names && text; names = next_name(names)) {
        text = arena_printf(builder->scratch, "%s%s%s", text, *text ? ", " : "",
                            names->text);
    }
    return text ? text : "";
}

static bool has_name(const struct name *names, const char *text)
{
    while (names && strcmp(names->text, text) != 0) {
        names = next_name(names);
    }
    return names;
}

static const char *join_sides(struct builder *builder)
{
    const char *text = "";

    for (uint16_t i = 0; text && i < builder->program->side_count; i++) {
        text = arena_printf(builder->scratch, "%s%s%s", text, i ? ", " : "",
                            builder->sides[i].name);
    }
    return text ? text : "";
}

/* Whether a name stands where a piece has its sides, and is a word for no
 * side. */
static bool is_neutral(const struct builder *builder, const struct name *word)
{
    static const char *const neutrals[] = {"nobody",  "none",   "neutral",
                                           "neither", "neutre", "personne"};
    bool is_one = false;

    for (size_t i = 0; i < sizeof(neutrals) / sizeof(neutrals[0]); i++) {
        is_one |= strcmp(neutrals[i], word->text) == 0;
    }
    for (size_t i = 0; is_one && i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        const struct piece *piece = (const struct piece *)node;
        for (const struct name *name =
                 node->kind == NODE_PIECE ? piece->sides : NULL;
             name; name = next_name(name)) {
            if (name->node.span.source == word->node.span.source &&
                name->node.span.begin == word->node.span.begin) {
                return true;
            }
        }
    }
    return false;
}

static void report_side(struct builder *builder, const struct name *name,
                        bool teams_too)
{
    const struct program *program = builder->program;
    struct name_list names = {.arena = builder->scratch};
    bool is_seat = find_named(builder->seats, program->seat_count, name->text);

    for (uint16_t i = 0; i < program->side_count; i++) {
        name_list_add(&names, builder->sides[i].name);
    }
    for (uint16_t i = 0; teams_too && i < program->team_count; i++) {
        if (find_side(builder, builder->teams[i].name) == NO_INDEX) {
            name_list_add(&names, builder->teams[i].name);
        }
    }
    struct diag *diag = diag_add_once(
        builder->diags, DIAG_SIDE_UNKNOWN, name->node.span,
        is_seat ? "'%s' is a seat, not a side" : "unknown side '%s'",
        name->text);
    const char *meant = parse_synonym(name->text);
    const struct piece *piece = name_piece(builder, name->text);
    if (piece && !has_name(piece->sides, name->text)) {
        diag_help(builder->diags, diag,
                  "'%s' is a piece; its side is named: %s; of pieces it is "
                  "written: every PIECE shut in, no PIECES left",
                  name->text, join_names(builder, piece->sides));
    } else if (is_of_any_side(name->text)) {
        diag_help(builder->diags, diag,
                  "sides are named: %s; where no turn may repeat a position: "
                  "%s may not repeat a position",
                  join_sides(builder), join_sides(builder));
    } else if (is_neutral(builder, name)) {
        diag_help(builder->diags, diag,
                  "every piece is of a side; one that several sides may move "
                  "is of a side of its own, behind each of theirs in 'turns'");
    } else if (meant && strcmp(meant, "draw") == 0) {
        diag_help(builder->diags, diag,
                  "where nobody wins it is a draw: draw when CONDITION");
    } else {
        name_list_hint(&names, builder->diags, diag, name->text);
    }
}

side_set resolve_sides(struct builder *builder, const struct name *names)
{
    side_set sides = 0;

    for (; names; names = next_name(names)) {
        uint16_t side = find_side(builder, names->text);
        const struct named_code *team = find_named(
            builder->teams, builder->program->team_count, names->text);
        if (side != NO_INDEX) {
            sides |= (side_set)(1u << side);
        } else if (team) {
            sides |= team->sides;
        } else {
            report_side(builder, names, true);
        }
    }
    return sides;
}

uint16_t resolve_side(struct builder *builder, const struct name *name)
{
    uint16_t side = find_side(builder, name->text);
    const struct named_code *team =
        find_named(builder->teams, builder->program->team_count, name->text);

    if (side != NO_INDEX) {
        return side;
    }
    if (!team) {
        report_side(builder, name, false);
        return NO_INDEX;
    }
    for (uint16_t i = 0; i < builder->program->side_count; i++) {
        if (team->sides == 1u << i) {
            return i;
        }
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_SIDE_UNKNOWN, name->node.span,
                 "'%s' is a team of several sides", name->text);
    diag_help(builder->diags, diag, "name one of its sides");
    return NO_INDEX;
}

/* ------------------------------------------------------------------ sides */

static size_t count_active(const struct builder *builder, enum node_kind kind)
{
    size_t count = 0;

    for (size_t i = 0; i < builder->statements.count; i++) {
        count += builder->statements.items[i].node->kind == kind;
    }
    return count;
}

static const struct node *find_active(const struct builder *builder,
                                      enum node_kind kind)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        if (builder->statements.items[i].node->kind == kind) {
            return builder->statements.items[i].node;
        }
    }
    return NULL;
}

static void report_twice(struct builder *builder, const struct name *name,
                         const char *what, struct span first)
{
    struct diag *diag =
        diag_add(builder->diags, DIAG_NAME_TWICE, name->node.span,
                 "%s '%s' is already declared", what, name->text);
    diag_note_at(builder->diags, diag, first, "the first is here");
}

static void declare_side(struct builder *builder, const struct side *node)
{
    struct program *program = builder->program;
    uint16_t first = find_side(builder, node->name->text);

    if (first != NO_INDEX) {
        report_twice(builder, node->name, "side", builder->sides[first].span);
        return;
    }
    if (program->side_count == SIDE_MAX) {
        diag_add_once(builder->diags, DIAG_SIDE_COUNT, node->name->node.span,
                      "more than %d sides", SIDE_MAX);
        return;
    }
    struct side_code *side = &builder->sides[program->side_count];
    side->name = node->name->text;
    side->texts = fold_texts(builder, node->texts, side->name);
    side->has_facing = node->facing != FACING_NONE;
    side->first_turn = NO_INDEX;
    side->span = node->name->node.span;
    program->side_count++;
}

static bool declare_sides(struct builder *builder)
{
    builder->sides =
        arena_array(builder->arena, SIDE_MAX, sizeof(*builder->sides));
    if (!builder->sides) {
        return false;
    }
    builder->program->sides = builder->sides;
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_SIDE) {
            declare_side(builder, (const struct side *)node);
        }
    }
    if (builder->program->side_count < 2 &&
        count_active(builder, NODE_SIDE) < 2) {
        const struct node *only = find_active(builder, NODE_SIDE);
        struct diag *diag =
            diag_add(builder->diags, DIAG_SIDE_COUNT,
                     only ? only->span : builder->file->name->node.span,
                     only ? "a game with one side" : "a game without sides");
        diag_help(builder->diags, diag,
                  "a game needs at least two: side NAME facing up");
    }
    return true;
}

/* -------------------------------------------------------- teams and seats */

/* Teams and seats alike: named sets of sides. */
struct parts {
    struct named_code *codes; /* being filled */
    uint16_t count;
    const char *what;
    struct span name_spans[SIDE_MAX];
    struct span owner_spans[SIDE_MAX]; /* where a side was named */
    bool is_owned[SIDE_MAX];
};

/* Gives sides to the team or seat, unless they are in one already. */
static side_set claim_sides(struct builder *builder, struct parts *parts,
                            const struct name *names)
{
    side_set claimed = 0;

    for (; names; names = next_name(names)) {
        struct name alone = *names;
        alone.node.next = NULL;
        side_set sides = resolve_sides(builder, &alone);
        for (unsigned i = 0; i < SIDE_MAX; i++) {
            if (!(sides >> i & 1)) {
                continue;
            }
            if (parts->is_owned[i]) {
                struct diag *diag =
                    diag_add(builder->diags, DIAG_SIDE_TWICE, names->node.span,
                             "side '%s' already has a %s",
                             builder->sides[i].name, parts->what);
                diag_note_at(builder->diags, diag, parts->owner_spans[i],
                             "it was given one here");
            } else {
                parts->is_owned[i] = true;
                parts->owner_spans[i] = names->node.span;
                claimed |= (side_set)(1u << i);
            }
        }
    }
    return claimed;
}

/* Adds a team or seat; there are never more than sides, since each owns at
 * least one. */
static void declare_part(struct builder *builder, struct parts *parts,
                         const struct name *name, const struct name *sides,
                         const struct text *texts)
{
    side_set claimed = claim_sides(builder, parts, sides);
    const struct named_code *first =
        find_named(parts->codes, parts->count, name->text);

    if (first) {
        report_twice(builder, name, parts->what,
                     parts->name_spans[first - parts->codes]);
        return;
    }
    if (claimed == 0) {
        return;
    }
    parts->name_spans[parts->count] = name->node.span;
    struct named_code *code = &parts->codes[parts->count++];
    code->name = name->text;
    code->texts = fold_texts(builder, texts, code->name);
    code->sides = claimed;
}

/* Sides left over get a part of their own. */
static void complete_parts(struct builder *builder, struct parts *parts)
{
    for (uint16_t i = 0; i < builder->program->side_count; i++) {
        if (!parts->is_owned[i]) {
            struct named_code *code = &parts->codes[parts->count++];
            code->name = builder->sides[i].name;
            code->texts = builder->sides[i].texts;
            code->sides = (side_set)(1u << i);
        }
    }
}

static uint8_t part_of(const struct parts *parts, unsigned side)
{
    for (uint16_t i = 0; i < parts->count; i++) {
        if (parts->codes[i].sides >> side & 1) {
            return (uint8_t)i;
        }
    }
    return 0;
}

/* Sorts by first side, so that numbers follow the order of the sides. */
static void sort_parts(struct parts *parts)
{
    for (uint16_t i = 1; i < parts->count; i++) {
        struct named_code code = parts->codes[i];
        unsigned lowest = code.sides & (0u - code.sides);
        uint16_t at = i;
        while (at > 0) {
            const struct named_code *before = &parts->codes[at - 1];
            if ((before->sides & (0u - before->sides)) < lowest) {
                break;
            }
            parts->codes[at] = *before;
            at--;
        }
        parts->codes[at] = code;
    }
}

static bool build_teams(struct builder *builder)
{
    struct parts parts = {.what = "team"};

    parts.codes = arena_array(builder->arena, SIDE_MAX, sizeof(*parts.codes));
    if (!parts.codes) {
        return false;
    }
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_TEAM) {
            const struct team *team = (const struct team *)node;
            if (find_side(builder, team->name->text) != NO_INDEX) {
                report_twice(
                    builder, team->name, "a side called",
                    builder->sides[find_side(builder, team->name->text)].span);
            }
            declare_part(builder, &parts, team->name, team->sides, team->texts);
        }
    }
    complete_parts(builder, &parts);
    sort_parts(&parts);
    for (uint16_t i = 0; i < builder->program->side_count; i++) {
        builder->sides[i].team = part_of(&parts, i);
    }
    builder->teams = parts.codes;
    builder->program->teams = parts.codes;
    builder->program->team_count = parts.count;
    const struct node *team = find_active(builder, NODE_TEAM);
    if (team && parts.count == 1) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_SIDE_COUNT,
                     ((const struct team *)team)->name->node.span,
                     "all sides are in one team");
        diag_help(builder->diags, diag, "nobody is left to play against");
    }
    return true;
}

static bool build_seats(struct builder *builder)
{
    struct parts parts = {.what = "seat"};

    parts.codes = arena_array(builder->arena, SIDE_MAX, sizeof(*parts.codes));
    if (!parts.codes) {
        return false;
    }
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_SEAT) {
            const struct seat *seat = (const struct seat *)node;
            declare_part(builder, &parts, seat->name, seat->sides, seat->texts);
        }
    }
    complete_parts(builder, &parts);
    sort_parts(&parts);
    for (uint16_t i = 0; i < builder->program->side_count; i++) {
        builder->sides[i].seat = part_of(&parts, i);
    }
    builder->seats = parts.codes;
    builder->program->seats = parts.codes;
    builder->program->seat_count = parts.count;
    return true;
}

/* ------------------------------------------------------------------- turns */

void check_single(struct builder *builder, enum node_kind kind,
                  const char *what)
{
    const struct node *first = NULL;

    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind != kind) {
            continue;
        }
        if (first) {
            struct diag *diag =
                diag_add(builder->diags, DIAG_STATEMENT_TWICE, node->span,
                         "'%s' is given twice", what);
            diag_note_at(builder->diags, diag, first->span,
                         "the first is here");
        } else {
            first = node;
        }
    }
}

static void fill_turns(struct builder *builder, const struct turns *node,
                       uint8_t *turns)
{
    struct program *program = builder->program;

    for (const struct name *name = node->sides; name; name = next_name(name)) {
        uint16_t side = resolve_side(builder, name);
        if (side == NO_INDEX) {
            continue;
        }
        if (program->turn_count == TURN_MAX) {
            diag_add(builder->diags, DIAG_NUMBER_RANGE, name->node.span,
                     "an order of more than %d turns", TURN_MAX);
            return;
        }
        if (builder->sides[side].first_turn == NO_INDEX) {
            builder->sides[side].first_turn = program->turn_count;
        }
        turns[program->turn_count++] = (uint8_t)side;
    }
}

static void check_turnless(struct builder *builder, const struct node *turns)
{
    for (uint16_t i = 0; i < builder->program->side_count; i++) {
        const struct side_code *side = &builder->sides[i];
        if (side->first_turn == NO_INDEX) {
            struct diag *diag =
                diag_add(builder->diags, DIAG_SIDE_TURNLESS, side->span,
                         "side '%s' never has a turn", side->name);
            diag_help(builder->diags, diag,
                      "a side stands in the order, more than once if it has "
                      "more turns: turns SIDE, %s, SIDE, %s; whoever has no "
                      "turn is no side",
                      side->name, side->name);
            diag_note_at(builder->diags, diag, turns->span,
                         "the order of turns is given here");
        }
    }
}

static bool build_turns(struct builder *builder)
{
    const struct node *node = find_active(builder, NODE_TURNS);
    uint8_t *turns = arena_alloc(builder->arena, TURN_MAX);
    unsigned raised = builder->diags->raised;

    if (!turns) {
        return false;
    }
    builder->program->turns = turns;
    check_single(builder, NODE_TURNS, "turns");
    check_single(builder, NODE_STARTER, "starter");
    builder->program->starter_by_lot = find_active(builder, NODE_STARTER);
    if (!node) {
        struct diag *diag = diag_add(
            builder->diags, DIAG_STARTER_MISSING,
            builder->file->name->node.span,
            "no 'turns' statement: nothing says who begins and in which order");
        if (builder->program->side_count >= 2) {
            diag_help(builder->diags, diag, "for example: turns %s, %s",
                      builder->sides[0].name, builder->sides[1].name);
        }
        return true;
    }
    fill_turns(builder, (const struct turns *)node, turns);
    if (builder->diags->raised == raised) {
        check_turnless(builder, node);
    }
    return true;
}

/* ------------------------------------------------------ passing, ordering */

/* Gives the sides a right they must not have yet. `given` holds where. */
static void grant(struct builder *builder, const struct name *names,
                  bool *has[], struct span *spans[], struct span span,
                  const char *what)
{
    for (; names; names = next_name(names)) {
        struct name alone = *names;
        alone.node.next = NULL;
        side_set sides = resolve_sides(builder, &alone);
        for (unsigned i = 0; i < SIDE_MAX; i++) {
            if (!(sides >> i & 1)) {
                continue;
            }
            if (*has[i]) {
                struct diag *diag = diag_add(
                    builder->diags, DIAG_STATEMENT_TWICE, names->node.span,
                    "%s is already said of '%s'", what, builder->sides[i].name);
                diag_note_at(builder->diags, diag, *spans[i],
                             "the first is here");
            } else {
                *has[i] = true;
                *spans[i] = span;
            }
        }
    }
}

static void grant_pass(struct builder *builder, const struct pass *pass)
{
    bool *has[SIDE_MAX];
    struct span *spans[SIDE_MAX];

    for (unsigned i = 0; i < SIDE_MAX; i++) {
        struct side_code *side = &builder->sides[i];
        has[i] = pass->is_free ? &side->pass_free : &side->pass_forced;
        spans[i] = &side->pass_span;
    }
    grant(builder, pass->sides, has, spans, pass->node.span,
          pass->is_free ? "'may pass'" : "'pass when they cannot move'");
}

static void grant_order(struct builder *builder, const struct order *order)
{
    bool *has[SIDE_MAX];
    struct span *spans[SIDE_MAX];

    for (unsigned i = 0; i < SIDE_MAX; i++) {
        has[i] = &builder->sides[i].may_order;
        spans[i] = &builder->sides[i].order_span;
    }
    grant(builder, order->sides, has, spans, order->node.span,
          "'may order captures'");
}

static void forbid_repeat(struct builder *builder,
                          const struct no_repeat *repeat)
{
    bool *has[SIDE_MAX];
    struct span *spans[SIDE_MAX];

    for (unsigned i = 0; i < SIDE_MAX; i++) {
        has[i] = &builder->sides[i].no_repeat;
        spans[i] = &builder->sides[i].repeat_span;
    }
    grant(builder, repeat->sides, has, spans, repeat->node.span,
          "'may not repeat a position'");
    builder->program->has_no_repeat = true;
}

static void build_rights(struct builder *builder)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_PASS) {
            grant_pass(builder, (const struct pass *)node);
        } else if (node->kind == NODE_ORDER) {
            grant_order(builder, (const struct order *)node);
        } else if (node->kind == NODE_NO_REPEAT) {
            forbid_repeat(builder, (const struct no_repeat *)node);
        }
    }
}

bool build_sides(struct builder *builder)
{
    if (!declare_sides(builder) || !build_teams(builder) ||
        !build_seats(builder) || !build_turns(builder)) {
        return false;
    }
    build_rights(builder);
    return builder->program->side_count > 0 && !builder->scratch->failed;
}
