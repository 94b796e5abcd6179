/* Builders of pieces, their moves with clauses, and of captures. */
#include "grammar/build_ast.h"

#include <string.h>

struct piece_names tree_no_pieces(void)
{
    struct piece_names names = {{NULL, NULL}, {NULL, NULL}};

    return names;
}

struct piece_name tree_singular(struct parse_state *state, struct name *one,
                                struct name *many)
{
    struct piece_name name = {tree_declared(state, one),
                              tree_declared(state, many)};

    return name;
}

/* The plural that a name has when the file gives none. Its place is empty,
 * right behind the name. */
static struct name *default_plural(struct parse_state *state,
                                   const struct name *one)
{
    struct span span = one->node.span;

    span.begin = span.end;
    return tree_name(state, span, arena_printf(state->arena, "%ss", one->text));
}

struct piece_names tree_piece_name(struct parse_state *state,
                                   struct piece_names names,
                                   struct piece_name name)
{
    if (!name.one) {
        return names;
    }
    if (!name.many) {
        name.many = default_plural(state, name.one);
    }
    names.names = tree_append(state, names.names, (struct node *)name.one);
    names.plurals = tree_append(state, names.plurals, (struct node *)name.many);
    return names;
}

struct node *tree_piece(struct parse_state *state, struct span span,
                        struct piece_names names, struct node_list sides,
                        struct node_list texts)
{
    struct piece *node = BUILD_NODE(state, PIECE, piece, span);

    if (!node || !names.names.head || !sides.head) {
        return NULL;
    }
    node->names = (struct name *)names.names.head;
    node->plurals = (struct name *)names.plurals.head;
    node->sides = (struct name *)sides.head;
    node->texts = (struct text *)texts.head;
    return &node->node;
}

struct node *tree_every(struct parse_state *state, struct span span,
                        struct node_list sides)
{
    struct piece *node = BUILD_NODE(state, PIECE, piece, span);

    if (!node || !sides.head) {
        return NULL;
    }
    node->is_every = true;
    node->sides = (struct name *)sides.head;
    return &node->node;
}

struct node *tree_piece_block(struct node *piece, struct span span,
                              struct node_list block)
{
    if (piece) {
        piece->span = span;
        ((struct piece *)piece)->statements = block.head;
    }
    return piece;
}

struct node *tree_group(struct parse_state *state, struct span span,
                        struct piece_name name, struct node_list sides,
                        struct node_list kinds, struct node_list texts)
{
    struct group *node = BUILD_NODE(state, GROUP, group, span);

    if (!node || !name.one || !sides.head || !kinds.head) {
        return NULL;
    }
    node->name = name.one;
    node->plural = name.many;
    node->sides = (struct name *)sides.head;
    node->kinds = (struct name *)kinds.head;
    node->texts = (struct text *)texts.head;
    return &node->node;
}

struct node *tree_mark(struct parse_state *state, struct span span,
                       const char *letter)
{
    struct mark *node = BUILD_NODE(state, MARK, mark, span);

    if (!node || !letter) {
        return NULL;
    }
    node->letter = letter;
    return &node->node;
}

/* ------------------------------------------------------------------ rules */

/* Whether two clauses say something about the same thing. */
static bool is_same_clause(const struct node *a, const struct node *b)
{
    if (a->kind != b->kind) {
        return false;
    }
    if (a->kind == NODE_CLAUSE_ALONG) {
        return ((const struct clause_along *)a)->is_passing ==
               ((const struct clause_along *)b)->is_passing;
    }
    if (a->kind == NODE_CLAUSE_PLACE) {
        return AST_CAST(clause_place, a)->word ==
               AST_CAST(clause_place, b)->word;
    }
    if (a->kind == NODE_CLAUSE_PIECES) {
        return AST_CAST(clause_pieces, a)->word ==
               AST_CAST(clause_pieces, b)->word;
    }
    if (a->kind == NODE_CLAUSE_FLAG) {
        return AST_CAST(clause_flag, a)->word == AST_CAST(clause_flag, b)->word;
    }
    return true;
}

/* "forward up to 3" has two directions, and means none by the second. */
static void help_ways(struct parse_state *state, struct diag *diag,
                      const struct node *second)
{
    const char *text = state->source->text + second->span.begin;

    if (second->kind == NODE_CLAUSE_PLACE) {
        bool is_way =
            strncmp(text, "from ", 5) == 0 || strncmp(text, "to ", 3) == 0;
        diag_help(state->diags, diag, "%s",
                  is_way ? "sets are joined by '+': from SET + SET; each way "
                           "is a rule of its own: step from SET to SET"
                         : "sets are joined by '+': SET + SET");
    }
    if (second->kind != NODE_CLAUSE_WAY) {
        return;
    }
    diag_help(state->diags, diag, "%s",
              strncmp(text, "up to ", 6) == 0
                  ? "so many points at most: slide 1..3 forward"
                  : "directions are joined by 'or': forward or sideways");
}

/* Reports each clause that stands twice and leaves the second out. */
static struct node *check_clauses(struct parse_state *state,
                                  struct node *clauses)
{
    for (struct node *node = clauses; node; node = node->next) {
        struct node **link = &node->next;
        while (*link) {
            if (is_same_clause(node, *link)) {
                struct diag *diag =
                    diag_add(state->diags, DIAG_CLAUSE_TWICE, (*link)->span,
                             "this clause stands twice in the rule");
                diag_note_at(state->diags, diag, node->span,
                             "the first one is here");
                help_ways(state, diag, *link);
                *link = (*link)->next;
            } else {
                link = &(*link)->next;
            }
        }
    }
    return clauses;
}

static struct rule *start_rule(struct parse_state *state, struct span span,
                               enum rule_verb verb, struct node_list clauses)
{
    struct rule *node = BUILD_NODE(state, RULE, rule, span);

    if (node) {
        node->verb = verb;
        node->least = 1;
        node->most = verb == VERB_SLIDE ? UINT32_MAX : 1;
        node->is_anywhere = verb == VERB_JUMP;
        node->clauses = check_clauses(state, clauses.head);
    }
    return node;
}

struct node *tree_rule(struct parse_state *state, struct span span,
                       enum rule_verb verb, struct node_list clauses)
{
    return (struct node *)start_rule(state, span, verb, clauses);
}

struct node *tree_slide(struct parse_state *state, struct span span,
                        uint32_t least, uint32_t most, struct node_list clauses)
{
    struct rule *node = start_rule(state, span, VERB_SLIDE, clauses);

    if (node) {
        node->least = least;
        node->most = most;
    }
    return (struct node *)node;
}

struct node *tree_leap(struct parse_state *state, struct span span,
                       enum rule_verb verb, enum rule_row row,
                       struct node_list over, struct node_list clauses)
{
    struct rule *node = start_rule(state, span, verb, clauses);

    if (!node || !over.head) {
        return NULL;
    }
    node->over = (struct kinds *)over.head;
    node->row = row;
    return &node->node;
}

struct node *tree_jump(struct parse_state *state, struct span span,
                       enum rule_verb verb, uint32_t far, uint32_t by,
                       struct node_list clauses)
{
    struct rule *node = start_rule(state, span, verb, clauses);

    if (node) {
        node->least = far;
        node->most = by;
        node->is_anywhere = false;
    }
    return (struct node *)node;
}

struct node *tree_while(struct node *rule, struct span span,
                        struct node *condition)
{
    if (rule) {
        rule->span = span;
        ((struct rule *)rule)->condition = condition;
    }
    return condition ? rule : NULL;
}

struct node *tree_becomes(struct parse_state *state, struct span span,
                          struct node_list into, enum becomes_when when,
                          struct node *what)
{
    struct becomes *node = BUILD_NODE(state, BECOMES, becomes, span);

    if (!node || !into.head || (!what && when != BECOMES_MOVED)) {
        return NULL;
    }
    node->into = (struct kinds *)into.head;
    node->when = when;
    node->set = when == BECOMES_ON ? what : NULL;
    node->condition = when == BECOMES_WHILE ? what : NULL;
    return &node->node;
}

struct node *tree_at_once(struct node *becomes, struct span span)
{
    if (becomes) {
        becomes->span = span;
        ((struct becomes *)becomes)->is_at_once = true;
    }
    return becomes;
}

struct node *tree_never(struct parse_state *state, struct span span,
                        enum never_word word, struct node *set)
{
    struct never *node = BUILD_NODE(state, NEVER, never, span);

    if (!node || !set) {
        return NULL;
    }
    node->word = word;
    node->set = set;
    return &node->node;
}

struct node *tree_piles(struct parse_state *state, struct span span,
                        struct node *set)
{
    struct piles *node = BUILD_NODE(state, PILES, piles, span);

    if (!node || !set) {
        return NULL;
    }
    node->set = set;
    return &node->node;
}

struct kinds *tree_kinds(struct parse_state *state, struct span span,
                         enum kinds_word word, struct name *name,
                         struct name *of)
{
    struct kinds *node = BUILD_NODE(state, KINDS, kinds, span);

    if (!node || (word == KINDS_NAMED && !name)) {
        return NULL;
    }
    node->word = word;
    node->name = name;
    node->of = of;
    return node;
}

/* ---------------------------------------------------------------- clauses */

struct node *tree_along(struct parse_state *state, struct span span,
                        bool is_passing, struct node_list colours)
{
    struct clause_along *node =
        BUILD_NODE(state, CLAUSE_ALONG, clause_along, span);

    if (node) {
        node->is_passing = is_passing;
        node->colours = (struct name *)colours.head;
    }
    return (struct node *)node;
}

struct node *tree_way(struct parse_state *state, struct span span,
                      enum axis axis, enum way way)
{
    struct clause_way *node = BUILD_NODE(state, CLAUSE_WAY, clause_way, span);

    if (node) {
        node->axis = axis;
        node->way = way;
    }
    return (struct node *)node;
}

/* Alternatives hang on or_else: node.next belongs to the clauses. */
struct node_list tree_way_or(struct parse_state *state, struct node_list ways,
                             struct node *way)
{
    if (!ways.tail || !way) {
        return ways;
    }
    if (!tree_may_grow(state, way->span)) {
        return ways;
    }
    ((struct clause_way *)ways.tail)->or_else = (struct clause_way *)way;
    ways.tail = way;
    return ways;
}

struct node *tree_ways(struct node_list ways)
{
    return ways.head;
}

struct node *tree_toward(struct parse_state *state, struct span span,
                         struct node *set)
{
    struct clause_toward *node =
        BUILD_NODE(state, CLAUSE_TOWARD, clause_toward, span);

    if (!node || !set) {
        return NULL;
    }
    node->set = set;
    return &node->node;
}

struct node *tree_place(struct parse_state *state, struct span span,
                        enum place_word word, struct node *set)
{
    struct clause_place *node =
        BUILD_NODE(state, CLAUSE_PLACE, clause_place, span);

    if (!node || !set) {
        return NULL;
    }
    node->word = word;
    node->set = set;
    return &node->node;
}

struct node *tree_take(struct parse_state *state, struct span span,
                       bool is_must, struct node_list kinds)
{
    struct clause_take *node =
        BUILD_NODE(state, CLAUSE_TAKE, clause_take, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->is_must = is_must;
    node->kinds = (struct kinds *)kinds.head;
    return &node->node;
}

struct node *tree_leaving(struct parse_state *state, struct span span,
                          struct node_list kinds)
{
    struct clause_leaving *node =
        BUILD_NODE(state, CLAUSE_LEAVING, clause_leaving, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->kinds = (struct kinds *)kinds.head;
    return &node->node;
}

struct node *tree_flag(struct parse_state *state, struct span span,
                       enum clause_word word)
{
    struct clause_flag *node =
        BUILD_NODE(state, CLAUSE_FLAG, clause_flag, span);

    if (node) {
        node->word = word;
    }
    return (struct node *)node;
}

struct node *tree_pieces(struct parse_state *state, struct span span,
                         enum pieces_word word, struct node_list kinds)
{
    struct clause_pieces *node =
        BUILD_NODE(state, CLAUSE_PIECES, clause_pieces, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->word = word;
    node->kinds = (struct kinds *)kinds.head;
    return &node->node;
}

/* -------------------------------------------------------- take statements */

struct shape tree_shape(enum taking_shape shape, uint32_t number)
{
    return (struct shape){shape, number};
}

void tree_sides_word(struct parse_state *state, struct span span,
                     const char *text)
{
    if (text && strcmp(text, "sides") != 0) {
        struct diag *diag = diag_add(state->diags, DIAG_SYNTAX, span,
                                     "unexpected '%s', expected 'sides'", text);
        diag_help(state->diags, diag,
                  "the statement is written: take PIECES on both sides");
    }
}

struct node *tree_taking(struct parse_state *state, struct span span,
                         bool is_row, struct node_list kinds,
                         struct shape shape, struct node_list clauses)
{
    struct taking *node = BUILD_NODE(state, TAKING, taking, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->shape = shape.shape;
    node->is_row = is_row;
    node->number = shape.number;
    node->kinds = (struct kinds *)kinds.head;
    node->clauses = check_clauses(state, clauses.head);
    return &node->node;
}

/* --------------------------------------------------------------- captures */

static bool *find_item(struct capture *capture, enum capture_item item)
{
    switch (item) {
    case CAPTURE_COMPULSORY:
        return &capture->is_compulsory;
    case CAPTURE_OPTIONAL:
        return &capture->is_optional;
    case CAPTURE_MOST:
        return &capture->is_most;
    case CAPTURE_AT_ONCE:
        return &capture->is_lifted_at_once;
    case CAPTURE_AFTER:
        return &capture->is_lifted_after;
    }
    return NULL;
}

struct capture *tree_capture_item(struct parse_state *state, struct span span,
                                  struct capture *capture,
                                  enum capture_item item)
{
    bool *flag;

    if (!capture) {
        capture = BUILD_NODE(state, CAPTURE, capture, span);
    }
    if (!capture) {
        return NULL;
    }
    flag = find_item(capture, item);
    if (*flag) {
        diag_add(state->diags, DIAG_CLAUSE_TWICE, span,
                 "this stands twice in the statement");
    } else if ((item == CAPTURE_COMPULSORY && capture->is_optional) ||
               (item == CAPTURE_OPTIONAL && capture->is_compulsory)) {
        diag_add(state->diags, DIAG_CLAUSE_TWICE, span,
                 "capturing is either compulsory or optional");
    } else if ((item == CAPTURE_AT_ONCE && capture->is_lifted_after) ||
               (item == CAPTURE_AFTER && capture->is_lifted_at_once)) {
        diag_add(state->diags, DIAG_CLAUSE_TWICE, span,
                 "pieces are lifted either at once or after the chain");
    } else {
        *flag = true;
    }
    return capture;
}

struct node *tree_tie(struct parse_state *state, struct span span,
                      enum tie_word word, struct node_list kinds)
{
    struct tie *node = BUILD_NODE(state, TIE, tie, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->word = word;
    node->kinds = (struct kinds *)kinds.head;
    return &node->node;
}

struct capture *tree_capture_tie(struct capture *capture, struct node *tie)
{
    if (!capture || !tie) {
        return capture;
    }
    if (!capture->ties) {
        capture->ties = (struct tie *)tie;
        return capture;
    }
    struct node *last = &capture->ties->node;
    while (last->next) {
        last = last->next;
    }
    last->next = tie;
    return capture;
}

struct node *tree_capture(struct parse_state *state, struct span span,
                          struct capture *capture, struct node_list sides)
{
    struct diag *diag;

    if (!capture) {
        return NULL;
    }
    capture->node.span = span;
    capture->sides = (struct name *)sides.head;
    if (!capture->is_compulsory && !capture->is_optional) {
        diag = diag_add(state->diags, DIAG_CAPTURE_UNDECIDED, span,
                        "this does not say whether capturing is compulsory");
        diag_help(state->diags, diag, "add 'compulsory' or 'optional'");
    }
    return &capture->node;
}

struct node *tree_huff(struct parse_state *state, struct span span,
                       enum huff_kind kind, struct node_list kinds,
                       bool is_if_wished)
{
    struct huff *node = BUILD_NODE(state, HUFF, huff, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->huff = kind;
    node->kinds = (struct kinds *)kinds.head;
    node->is_if_wished = is_if_wished;
    return &node->node;
}

struct node *tree_huff_adds(struct parse_state *state, struct span span,
                            uint32_t number, struct node_list kinds,
                            struct node *on)
{
    struct huff *node = BUILD_NODE(state, HUFF, huff, span);

    if (!node || !kinds.head || !on) {
        return NULL;
    }
    node->huff = HUFF_ADDS;
    node->number = number;
    node->kinds = (struct kinds *)kinds.head;
    node->on = on;
    return &node->node;
}
