/* Builders of the file and of the statements that stand directly in it. */
#include "grammar/build_ast.h"
#include "grammar/parser.h"

#include <string.h>

#define LANGUAGE_VERSION 1

void tree_version_missing(struct parse_state *state)
{
    struct span span = state->tokens.latest.span;
    struct diag *diag;

    if (state->tokens.latest.kind == 0) {
        return; /* an empty file has no version either */
    }
    diag = diag_add(state->diags, DIAG_VERSION_MISSING, span,
                    "the file does not begin with its language version");
    diag_help(state->diags, diag, "write 'ravelin %d' as the first line",
              LANGUAGE_VERSION);
    /* Above all else, but for a byte order mark; where the file does not
     * begin with its game, the version may stand there misspelt. */
    if (state->tokens.latest.kind == TOK_GAME) {
        size_t at = strncmp(state->source->text, "\xEF\xBB\xBF", 3) ? 0 : 3;
        diag_fix(state->diags, diag, parse_span(state, at, at), true,
                 "ravelin %d\n\n", LANGUAGE_VERSION);
    }
}

void tree_no_game(struct parse_state *state, struct span span)
{
    struct diag *diag;

    if (state->diags->errors == 0) {
        diag = diag_add(state->diags, DIAG_FILE_EMPTY, span,
                        "the file holds no game");
        diag_help(state->diags, diag, "a game begins with: game NAME {");
    }
}

void tree_version(struct parse_state *state, struct span span, uint32_t number)
{
    struct diag *diag;

    state->file->version = number;
    state->file->version_span = span;
    if (number != LANGUAGE_VERSION) {
        diag = diag_add(state->diags, DIAG_VERSION_UNKNOWN, span,
                        "this program does not know version %u of the "
                        "language",
                        (unsigned)number);
        diag_help(state->diags, diag, "it knows version %d", LANGUAGE_VERSION);
        state->tokens.is_cut = true;
    }
}

void tree_game(struct parse_state *state, struct name *name, struct name *base,
               struct node_list block)
{
    struct span start = {0, 0, state->source_number};

    state->file->name = name ? name : tree_name(state, start, "");
    tree_declared(state, name);
    state->file->base = base;
    state->file->statements = block.head;
    state->has_game = true;
}

struct node *tree_statement(struct parse_state *state, struct node *node,
                            struct node *guard)
{
    state->parts = 0;
    if (node) {
        node->guard = guard;
    }
    return node;
}

/* Options are looked up to decide guards, so none may hang on one. */
static void check_options(struct parse_state *state,
                          const struct node_list *list)
{
    for (const struct node *node = list->head; node; node = node->next) {
        if (node->kind == NODE_OPTION || node->kind == NODE_OPTION_SET) {
            diag_add(state->diags, DIAG_STATEMENT_MISPLACED, node->span,
                     "an option cannot stand under an 'if'");
        }
    }
}

struct node *tree_if(struct parse_state *state, struct span span,
                     struct node *tests, struct node_list then,
                     struct block *otherwise)
{
    struct if_block *node = BUILD_NODE(state, IF, if_block, span);

    state->parts = 0;
    check_options(state, &then);
    if (otherwise) {
        check_options(state, &otherwise->list);
    }
    if (!node || !tests) {
        return NULL;
    }
    node->condition = tests;
    node->then_list = then.head;
    node->has_else = otherwise != NULL;
    node->else_list = otherwise ? otherwise->list.head : NULL;
    return &node->node;
}

struct node *tree_guard_binary(struct parse_state *state, struct span span,
                               bool is_or, struct node *left,
                               struct node *right)
{
    struct guard_binary *node;

    if (!left || !right || !tree_may_grow(state, span)) {
        return left ? left : right;
    }
    node = BUILD_NODE(state, GUARD_BINARY, guard_binary, span);
    if (!node) {
        return NULL;
    }
    node->is_or = is_or;
    node->left = left;
    node->right = right;
    return &node->node;
}

struct node *tree_test(struct parse_state *state, struct span span,
                       struct name *option, bool is_not,
                       struct node_list values)
{
    struct test *node = BUILD_NODE(state, TEST, test, span);

    if (!node || !option || !values.head) {
        return NULL;
    }
    node->option = option;
    node->is_not = is_not;
    node->values = (struct name *)values.head;
    return &node->node;
}

struct node *tree_title(struct parse_state *state, struct span span,
                        struct node_list texts)
{
    struct title *node = BUILD_NODE(state, TITLE, title, span);

    if (node) {
        node->texts = (struct text *)texts.head;
    }
    return (struct node *)node;
}

struct node *tree_family(struct parse_state *state, struct span span,
                         struct name *name)
{
    struct family *node = BUILD_NODE(state, FAMILY, family, span);

    if (node) {
        node->name = name;
    }
    return (struct node *)node;
}

struct node *tree_prose(struct parse_state *state, struct span span,
                        enum prose_kind kind, struct node_list texts)
{
    struct prose *node = BUILD_NODE(state, PROSE, prose, span);

    if (node) {
        node->prose = kind;
        node->texts = (struct text *)texts.head;
    }
    return (struct node *)node;
}

static bool raised_within(const struct parse_state *state, struct span span)
{
    const struct diag *diag = state->diags->head;

    while (diag &&
           (diag->severity != SEVERITY_ERROR ||
            diag->span.source != span.source || diag->span.begin < span.begin ||
            diag->span.begin >= span.end)) {
        diag = diag->next;
    }
    return diag;
}

struct node *tree_option(struct parse_state *state, struct span span,
                         struct name *name, struct node_list texts,
                         struct node_list values)
{
    struct option *node = BUILD_NODE(state, OPTION, option, span);

    tree_declared(state, name);
    if (!node || !name) {
        return NULL;
    }
    if (!values.head && raised_within(state, span)) {
        diag_follows(state->diags); /* they could not be read */
        return NULL;
    }
    if (!values.head) {
        diag_add(state->diags, DIAG_OPTION_EMPTY, name->node.span,
                 "the option '%s' has no values", name->text);
        return NULL;
    }
    node->name = name;
    node->texts = (struct text *)texts.head;
    node->values = (struct option_value *)values.head;
    return &node->node;
}

struct node *tree_option_value(struct parse_state *state, struct span span,
                               struct name *name, struct node_list texts)
{
    struct option_value *node =
        BUILD_NODE(state, OPTION_VALUE, option_value, span);

    if (!node || !name) {
        return NULL;
    }
    node->name = name;
    node->texts = (struct text *)texts.head;
    return &node->node;
}

struct node *tree_option_set(struct parse_state *state, struct span span,
                             struct name *option, struct name *value)
{
    struct option_set *node = BUILD_NODE(state, OPTION_SET, option_set, span);

    if (!node || !option || !value) {
        return NULL;
    }
    node->option = option;
    node->value = value;
    return &node->node;
}

struct node *tree_side(struct parse_state *state, struct span span,
                       struct name *name)
{
    struct side *node = BUILD_NODE(state, SIDE, side, span);

    if (!node || !name) {
        return NULL;
    }
    node->name = tree_declared(state, name);
    return &node->node;
}

struct node *tree_side_text(struct parse_state *state, struct node *side,
                            struct text *text)
{
    struct side *node = (struct side *)side;
    struct node_list texts = tree_list_empty();

    if (!side || !text) {
        return side;
    }
    side->span.end = text->node.span.end;
    texts.head = (struct node *)node->texts;
    texts.tail = texts.head;
    while (texts.tail && texts.tail->next) {
        texts.tail = texts.tail->next;
    }
    texts = tree_text_append(state, texts, text);
    node->texts = (struct text *)texts.head;
    return side;
}

struct node *tree_side_facing(struct parse_state *state, struct span span,
                              struct node *side, enum facing facing,
                              struct node *toward)
{
    struct side *node = (struct side *)side;

    if (!side) {
        return NULL;
    }
    side->span.end = span.end;
    if (node->facing != FACING_NONE) {
        diag_add(state->diags, DIAG_CLAUSE_TWICE, span,
                 "the side '%s' already faces somewhere", node->name->text);
        return side;
    }
    node->facing = facing;
    node->toward = toward;
    return side;
}

struct node *tree_team(struct parse_state *state, struct span span,
                       struct name *name, struct node_list sides,
                       struct node_list texts)
{
    struct team *node = BUILD_NODE(state, TEAM, team, span);

    if (!node || !name || !sides.head) {
        return NULL;
    }
    node->name = tree_declared(state, name);
    node->sides = (struct name *)sides.head;
    node->texts = (struct text *)texts.head;
    return &node->node;
}

struct node *tree_seat(struct parse_state *state, struct span span,
                       struct name *name, struct node_list sides,
                       struct node_list texts)
{
    struct seat *node = BUILD_NODE(state, SEAT, seat, span);

    if (!node || !name || !sides.head) {
        return NULL;
    }
    node->name = tree_declared(state, name);
    node->sides = (struct name *)sides.head;
    node->texts = (struct text *)texts.head;
    return &node->node;
}

struct node *tree_turns(struct parse_state *state, struct span span,
                        struct node_list sides)
{
    struct turns *node = BUILD_NODE(state, TURNS, turns, span);

    if (node) {
        node->sides = (struct name *)sides.head;
    }
    return (struct node *)node;
}

struct node *tree_starter(struct parse_state *state, struct span span)
{
    return tree_node(state, NODE_STARTER, sizeof(struct starter), span);
}

struct node *tree_pass(struct parse_state *state, struct span span,
                       struct node_list sides, bool is_free)
{
    struct pass *node = BUILD_NODE(state, PASS, pass, span);

    if (node) {
        node->sides = (struct name *)sides.head;
        node->is_free = is_free;
    }
    return (struct node *)node;
}

struct node *tree_no_repeat(struct parse_state *state, struct span span,
                            struct node_list sides)
{
    struct no_repeat *node = BUILD_NODE(state, NO_REPEAT, no_repeat, span);

    if (node) {
        node->sides = (struct name *)sides.head;
    }
    return (struct node *)node;
}

struct node *tree_score(struct parse_state *state, struct span span,
                        enum score_word word, struct name *side,
                        uint32_t number, struct node_list kinds,
                        struct node *set)
{
    struct score *node = BUILD_NODE(state, SCORE, score, span);

    if (!node || !side || (word != SCORE_TURNS && !kinds.head) ||
        (word == SCORE_IN && !set)) {
        return NULL;
    }
    node->word = word;
    node->side = side;
    node->number = number;
    node->kinds = (struct kinds *)kinds.head;
    node->set = set;
    return &node->node;
}

struct node *tree_rounds(struct parse_state *state, struct span span,
                         uint32_t number)
{
    struct rounds *node = BUILD_NODE(state, ROUNDS, rounds, span);

    if (node) {
        node->number = number;
    }
    return (struct node *)node;
}

struct node *tree_order(struct parse_state *state, struct span span,
                        struct node_list sides)
{
    struct order *node = BUILD_NODE(state, ORDER, order, span);

    if (node) {
        node->sides = (struct name *)sides.head;
    }
    return (struct node *)node;
}

static struct expect *start_expect(struct parse_state *state, struct span span,
                                   enum expect_kind what, uint32_t number)
{
    struct expect *node = BUILD_NODE(state, EXPECT, expect, span);

    if (node) {
        node->what = what;
        node->number = number;
    }
    return node;
}

struct node *tree_expect_points(struct parse_state *state, struct span span,
                                uint32_t number, struct node *in)
{
    struct expect *node = start_expect(state, span, EXPECT_POINTS, number);

    if (node) {
        node->in = in;
    }
    return (struct node *)node;
}

struct node *tree_expect_segments(struct parse_state *state, struct span span,
                                  uint32_t number, struct node_list colours)
{
    struct expect *node = start_expect(state, span, EXPECT_SEGMENTS, number);

    if (node) {
        node->colours = (struct name *)colours.head;
    }
    return (struct node *)node;
}

struct node *tree_expect_kinds(struct parse_state *state, struct span span,
                               uint32_t number, struct node_list kinds)
{
    struct expect *node = start_expect(state, span, EXPECT_KINDS, number);

    if (node) {
        node->kinds = (struct kinds *)kinds.head;
    }
    return (struct node *)node;
}
