/* Builders of what every statement has: nodes, lists, names, texts. */
#include "grammar/build_ast.h"

#include <string.h>

/* Operators of one statement; the deepest tree a pass may have to walk. */
#define PARTS_MAX 1000

void *tree_node(struct parse_state *state, enum node_kind kind, size_t size,
                struct span span)
{
    struct node *node = arena_alloc(state->arena, size);

    if (!node) {
        return parse_no_memory(state);
    }
    node->kind = kind;
    node->span = span;
    return node;
}

struct node_list tree_list_empty(void)
{
    struct node_list list = {NULL, NULL};

    return list;
}

struct node_list tree_one(struct node *node)
{
    struct node_list list = {node, node};

    return list;
}

struct node_list tree_append(struct parse_state *state, struct node_list list,
                             struct node *node)
{
    (void)state;
    if (!node) {
        return list;
    }
    if (list.tail) {
        list.tail->next = node;
    } else {
        list.head = node;
    }
    list.tail = node;
    return list;
}

struct node_list tree_two(struct parse_state *state, struct name *first,
                          struct name *second)
{
    return tree_append(state, tree_one((struct node *)first),
                       (struct node *)second);
}

struct block *tree_block(struct parse_state *state, struct node_list list)
{
    struct block *block = arena_alloc(state->arena, sizeof(*block));

    if (!block) {
        return parse_no_memory(state);
    }
    block->list = list;
    return block;
}

bool tree_may_grow(struct parse_state *state, struct span span)
{
    if (state->parts < PARTS_MAX) {
        state->parts++;
        return true;
    }
    if (state->parts == PARTS_MAX) {
        state->parts++;
        diag_add(state->diags, DIAG_NESTING_TOO_DEEP, span,
                 "this statement has more than %d parts", PARTS_MAX);
    }
    return false;
}

struct name *tree_name(struct parse_state *state, struct span span,
                       const char *text)
{
    struct name *name = BUILD_NODE(state, NAME, name, span);

    if (!name || !text) {
        return parse_no_memory(state);
    }
    name->text = text;
    return name;
}

struct name *tree_word(struct parse_state *state, struct span span)
{
    const char *text = arena_strndup(
        state->arena, state->source->text + span.begin, span.end - span.begin);

    return tree_name(state, span, text);
}

struct name *tree_number_name(struct parse_state *state, struct span span,
                              uint32_t number)
{
    return tree_name(state, span,
                     arena_printf(state->arena, "%u", (unsigned)number));
}

static bool has_leading_zero(const char *digits)
{
    return digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9';
}

struct name *tree_dotted_name(struct parse_state *state, struct span span,
                              const char *text)
{
    if (text &&
        (has_leading_zero(text) || has_leading_zero(strchr(text, '.') + 1))) {
        diag_add(state->diags, DIAG_NUMBER_MALFORMED, span,
                 "the numbers of a point are written without leading zero");
    }
    return tree_name(state, span, text);
}

struct name *tree_game_name(struct parse_state *state, struct span span,
                            struct name *left, struct name *right)
{
    const char *text;

    if (!left || !right) {
        return parse_no_memory(state);
    }
    text = arena_printf(state->arena, "%s-%s", left->text, right->text);
    if (text && strlen(text) > PARSE_NAME_MAX) {
        diag_add(state->diags, DIAG_NAME_TOO_LONG, span,
                 "the name of the game has more than %d bytes", PARSE_NAME_MAX);
        return left;
    }
    if (right->node.span.begin != left->node.span.end + 1) {
        diag_add(state->diags, DIAG_SYNTAX, span,
                 "the name of a game is written without blanks");
    }
    return tree_name(state, span, text);
}

void tree_article(struct parse_state *state, struct span span, const char *text)
{
    if (text && strcmp(text, "a") != 0) {
        struct diag *diag = diag_add(state->diags, DIAG_SYNTAX, span,
                                     "unexpected '%s', expected 'a'", text);
        const char *advice =
            advice_find(state, span, span, token_block(state, 0));
        diag_help(state->diags, diag, "%s",
                  advice ? advice : "the clause is written: one leap a turn");
    }
}

struct name *tree_declared(struct parse_state *state, struct name *name)
{
    if (name) {
        word_check_alphabet(state, name->text, name->node.span);
    }
    return name;
}

struct text *tree_text(struct parse_state *state, struct span span,
                       const char *lang, const char *value,
                       struct span value_span)
{
    struct text *text = BUILD_NODE(state, TEXT, text, span);

    if (!text || !lang || !value) {
        return parse_no_memory(state);
    }
    text->lang = lang;
    text->value = value;
    text->value_span = value_span;
    return text;
}

struct node_list tree_text_append(struct parse_state *state,
                                  struct node_list list, struct text *text)
{
    if (!text) {
        return list;
    }
    for (const struct node *node = list.head; node; node = node->next) {
        const struct text *other = AST_CAST(text, node);
        if (strcmp(other->lang, text->lang) == 0) {
            struct diag *diag =
                diag_add(state->diags, DIAG_TEXT_TWICE, text->node.span,
                         "a second text in the language '%s'", text->lang);
            diag_note_at(state->diags, diag, other->node.span,
                         "the first one is here");
            return list;
        }
    }
    return tree_append(state, list, &text->node);
}
