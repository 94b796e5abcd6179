/* Builders of the board: its points, lines and zones, and of sets. */
#include "grammar/build_ast.h"

#include <string.h>

/* Farther out nothing is drawn. */
#define COORDINATE_MAX 10000

struct node *tree_board(struct parse_state *state, struct span span,
                        struct node_list block)
{
    struct board *node = BUILD_NODE(state, BOARD, board, span);

    if (node) {
        node->statements = block.head;
    }
    return (struct node *)node;
}

struct node *tree_colour(struct parse_state *state, struct span span,
                         struct name *name, struct node_list texts)
{
    struct colour *node = BUILD_NODE(state, COLOUR, colour, span);

    if (!node || !name) {
        return NULL;
    }
    node->name = tree_declared(state, name);
    node->texts = (struct text *)texts.head;
    return &node->node;
}

struct node *tree_points(struct parse_state *state, struct span span,
                         bool is_squares, struct node_list items)
{
    struct points *node = BUILD_NODE(state, POINTS, points, span);

    if (node) {
        node->is_squares = is_squares;
        node->items = items.head;
    }
    return (struct node *)node;
}

struct node *tree_points_range(struct parse_state *state, struct span span,
                               struct name *low, struct name *high)
{
    struct points_range *node =
        BUILD_NODE(state, POINTS_RANGE, points_range, span);

    if (!node || !low) {
        return NULL;
    }
    node->low = low;
    node->high = high;
    return &node->node;
}

struct node *tree_points_at(struct parse_state *state, struct span span,
                            struct name *name, int32_t x, int32_t y)
{
    struct points_at *node = BUILD_NODE(state, POINTS_AT, points_at, span);

    if (!node || !name) {
        return NULL;
    }
    node->name = tree_declared(state, name);
    node->x = x;
    node->y = y;
    return &node->node;
}

struct node *tree_points_maker(struct parse_state *state, struct span span,
                               enum maker maker, uint32_t size, uint32_t by)
{
    struct points_maker *node =
        BUILD_NODE(state, POINTS_MAKER, points_maker, span);

    if (node) {
        node->maker = maker;
        node->size = size;
        node->by = by;
    }
    return (struct node *)node;
}

static int32_t check_coordinate(struct parse_state *state, struct span span,
                                uint32_t whole, uint32_t thousandths,
                                int32_t sign)
{
    if (whole >= COORDINATE_MAX) {
        diag_add(state->diags, DIAG_NUMBER_RANGE, span,
                 "a coordinate lies between -%d and %d", COORDINATE_MAX,
                 COORDINATE_MAX);
        return 0;
    }
    return sign * (int32_t)(whole * 1000 + thousandths);
}

int32_t tree_whole(struct parse_state *state, struct span span, uint32_t number,
                   int32_t sign)
{
    return check_coordinate(state, span, number, 0, sign);
}

int32_t tree_decimal(struct parse_state *state, struct span span,
                     const char *text, int32_t sign)
{
    static const uint32_t scales[] = {0, 100, 10, 1};
    const char *fraction;
    size_t digits;
    uint32_t whole = 0;
    uint32_t thousandths = 0;

    if (!text) {
        return 0;
    }
    fraction = strchr(text, '.') + 1;
    digits = strlen(fraction);
    if (digits > 3) {
        diag_add(state->diags, DIAG_NUMBER_MALFORMED, span,
                 "a coordinate has at most three decimals");
        return 0;
    }
    for (const char *at = text; *at != '.' && whole < COORDINATE_MAX; at++) {
        whole = whole * 10 + (uint32_t)(*at - '0');
    }
    for (size_t i = 0; i < digits; i++) {
        thousandths = thousandths * 10 + (uint32_t)(fraction[i] - '0');
    }
    return check_coordinate(state, span, whole, thousandths * scales[digits],
                            sign);
}

struct node *tree_remove(struct parse_state *state, struct span span,
                         struct node *set)
{
    struct remove *node = BUILD_NODE(state, REMOVE, remove, span);

    if (!node || !set) {
        return NULL;
    }
    node->set = set;
    return &node->node;
}

struct node *tree_lines(struct parse_state *state, struct span span,
                        bool is_curved, struct name *colour,
                        struct node_list items)
{
    struct lines *node = BUILD_NODE(state, LINES, lines, span);

    if (node) {
        node->is_curved = is_curved;
        node->colour = colour;
        node->items = items.head;
    }
    return (struct node *)node;
}

struct node *tree_erase(struct parse_state *state, struct span span,
                        struct node_list items)
{
    struct lines *node = BUILD_NODE(state, LINES, lines, span);

    if (node) {
        node->is_erase = true;
        node->items = items.head;
    }
    return (struct node *)node;
}

struct node *tree_pattern(struct parse_state *state, struct span span,
                          enum pattern pattern, struct node *on)
{
    struct lines_pattern *node =
        BUILD_NODE(state, LINES_PATTERN, lines_pattern, span);

    if (node) {
        node->pattern = pattern;
        node->on = on;
    }
    return (struct node *)node;
}

struct node *tree_run(struct parse_state *state, struct span span,
                      struct node_list points, bool is_mirrored,
                      uint32_t turned)
{
    struct lines_run *node = BUILD_NODE(state, LINES_RUN, lines_run, span);

    if (!node || !points.head) {
        return NULL;
    }
    node->points = (struct name *)points.head;
    node->is_mirrored = is_mirrored;
    node->turned = turned;
    return &node->node;
}

struct node *tree_turned_run(struct parse_state *state, struct span span,
                             struct node_list points, uint32_t turned)
{
    struct node *node = tree_run(state, span, points, false, turned);

    if (node) {
        ((struct lines_run *)node)->is_turned = true;
    }
    return node;
}

struct node *tree_zone(struct parse_state *state, struct span span,
                       struct name *name, struct node_list owners,
                       struct node *set, struct node_list texts)
{
    struct zone *node = BUILD_NODE(state, ZONE, zone, span);

    if (!node || !name || !set) {
        return NULL;
    }
    node->name = tree_declared(state, name);
    node->of = (struct name *)owners.head;
    node->set = set;
    node->texts = (struct text *)texts.head;
    return &node->node;
}

struct node *tree_shade(struct parse_state *state, struct span span,
                        struct node *set)
{
    struct shade *node = BUILD_NODE(state, SHADE, shade, span);

    if (!node || !set) {
        return NULL;
    }
    node->set = set;
    return &node->node;
}

/* ------------------------------------------------------------------- sets */

struct node *tree_set_name(struct parse_state *state, struct span span,
                           struct name *name)
{
    struct set_name *node = BUILD_NODE(state, SET_NAME, set_name, span);

    if (!node || !name) {
        return NULL;
    }
    node->text = name->text;
    return &node->node;
}

struct node *tree_set_range(struct parse_state *state, struct span span,
                            struct name *low, struct name *high)
{
    struct set_range *node = BUILD_NODE(state, SET_RANGE, set_range, span);

    if (!node || !low || !high) {
        return NULL;
    }
    node->low = low;
    node->high = high;
    return &node->node;
}

struct node *tree_set_word(struct parse_state *state, struct span span,
                           enum set_word_kind word)
{
    struct set_word *node = BUILD_NODE(state, SET_WORD, set_word, span);

    if (node) {
        node->word = word;
    }
    return (struct node *)node;
}

struct node *tree_band(struct parse_state *state, struct span span,
                       enum set_band_kind band, struct name *low,
                       struct name *high)
{
    struct set_band *node = BUILD_NODE(state, SET_BAND, set_band, span);

    if (!node || !low) {
        return NULL;
    }
    node->band = band;
    node->low = low;
    node->high = high;
    return &node->node;
}

struct node *tree_neighbours(struct parse_state *state, struct span span,
                             struct node *of)
{
    struct set_neighbours *node;

    if (!of || !tree_may_grow(state, span)) {
        return of;
    }
    node = BUILD_NODE(state, SET_NEIGHBOURS, set_neighbours, span);
    if (node) {
        node->of = of;
    }
    return (struct node *)node;
}

struct node *tree_set_binary(struct parse_state *state, struct span span,
                             enum set_op op, struct node *left,
                             struct node *right)
{
    struct set_binary *node;

    if (!left || !right || !tree_may_grow(state, span)) {
        return left ? left : right;
    }
    node = BUILD_NODE(state, SET_BINARY, set_binary, span);
    if (node) {
        node->op = op;
        node->left = left;
        node->right = right;
    }
    return (struct node *)node;
}

struct node *tree_set_comma(struct parse_state *state, struct span span,
                            struct node *left, struct node *right)
{
    struct node *node = tree_set_binary(state, span, SET_UNION, left, right);

    if (node && node != left && node != right) {
        ((struct set_binary *)node)->is_comma = true;
    }
    return node;
}

struct node *tree_set_and(struct parse_state *state, struct span span,
                          struct span sign, struct node *left,
                          struct node *right)
{
    struct node *node = tree_set_binary(state, span, SET_AND, left, right);

    if (node && node != left && node != right) {
        ((struct set_binary *)node)->sign = sign;
    }
    return node;
}

struct node *tree_set_bracketed(struct node *set)
{
    if (set && set->kind == NODE_SET_BINARY) {
        ((struct set_binary *)set)->is_bracketed = true;
    }
    return set;
}
