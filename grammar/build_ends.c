/* Builders of the setup and of the ends with their conditions. */
#include "grammar/build_ends.h"

struct node *tree_setup(struct parse_state *state, struct span span,
                        struct node_list block)
{
    struct setup *node = BUILD_NODE(state, SETUP, setup, span);

    if (node) {
        node->statements = block.head;
    }
    return (struct node *)node;
}

struct counted *tree_counted(struct parse_state *state, struct span span,
                             bool has_number, uint32_t number,
                             struct node_list kinds)
{
    struct counted *node = BUILD_NODE(state, COUNTED, counted, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->has_number = has_number;
    node->number = number;
    node->kinds = (struct kinds *)kinds.head;
    return node;
}

struct node *tree_setup_on(struct parse_state *state, struct span span,
                           struct counted *what, struct node *set)
{
    struct setup_on *node = BUILD_NODE(state, SETUP_ON, setup_on, span);

    if (!node || !what || !set) {
        return NULL;
    }
    node->what = what;
    node->set = set;
    return &node->node;
}

struct node *tree_each(struct node *setup_on)
{
    if (setup_on) {
        ((struct setup_on *)setup_on)->is_each = true;
    }
    return setup_on;
}

struct node *tree_setup_hand(struct parse_state *state, struct span span,
                             struct name *side, struct node_list what,
                             struct node *in)
{
    struct setup_hand *node = BUILD_NODE(state, SETUP_HAND, setup_hand, span);

    if (!node || !side || !what.head) {
        return NULL;
    }
    node->is_places = in != NULL;
    node->side = side;
    node->what = (struct counted *)what.head;
    node->in = in;
    return &node->node;
}

struct node *tree_setup_change(struct parse_state *state, struct span span,
                               struct name *side, struct counted *what,
                               struct node *from, struct node *to,
                               bool is_by_gap)
{
    struct setup_change *node =
        BUILD_NODE(state, SETUP_CHANGE, setup_change, span);

    if (!node || !side || !what || !from) {
        return NULL;
    }
    node->side = side;
    node->what = what;
    node->from = from;
    node->to = to;
    node->is_by_gap = is_by_gap;
    return &node->node;
}

struct node *tree_end(struct parse_state *state, struct span span, bool is_also,
                      struct node_list block)
{
    struct end *node = BUILD_NODE(state, END, end, span);

    if (node) {
        node->is_also = is_also;
        node->statements = block.head;
    }
    return (struct node *)node;
}

struct end_rule *tree_result(struct parse_state *state, struct span span,
                             enum result_word result, struct node_list sides)
{
    struct end_rule *node = BUILD_NODE(state, END_RULE, end_rule, span);

    if (node) {
        node->result = result;
        node->sides = (struct name *)sides.head;
    }
    return node;
}

struct end_rule *tree_win_points(struct end_rule *rule, uint32_t points)
{
    if (rule) {
        rule->has_points = true;
        rule->points = points;
    }
    return rule;
}

struct end_rule *tree_house(struct end_rule *rule, struct span span)
{
    if (rule) {
        rule->is_house = true;
        rule->node.span = span;
    }
    return rule;
}

struct node *tree_end_rule(struct end_rule *rule, struct span span,
                           struct node *condition)
{
    if (!rule || !condition) {
        return NULL;
    }
    rule->node.span = span;
    rule->condition = condition;
    return &rule->node;
}

struct node *tree_end_moment(struct node *rule, struct span span,
                             enum moment moment, struct node_list sides)
{
    if (rule) {
        rule->span = span;
        ((struct end_rule *)rule)->moment = moment;
        ((struct end_rule *)rule)->moment_sides = (struct name *)sides.head;
    }
    return rule;
}

/* ------------------------------------------------------------- conditions */

struct node *tree_cond_binary(struct parse_state *state, struct span span,
                              bool is_or, struct node *left, struct node *right)
{
    struct cond_binary *node;

    if (!left || !right || !tree_may_grow(state, span)) {
        return left ? left : right;
    }
    node = BUILD_NODE(state, COND_BINARY, cond_binary, span);
    if (node) {
        node->is_or = is_or;
        node->left = left;
        node->right = right;
    }
    return (struct node *)node;
}

struct node *tree_cond_not(struct parse_state *state, struct span span,
                           struct node *of)
{
    struct cond_not *node;

    if (!of || !tree_may_grow(state, span)) {
        return of;
    }
    node = BUILD_NODE(state, COND_NOT, cond_not, span);
    if (node) {
        node->of = of;
    }
    return (struct node *)node;
}

struct node *tree_cond_fills(struct parse_state *state, struct span span,
                             struct node_list kinds, struct node *set)
{
    struct cond_fills *node = BUILD_NODE(state, COND_FILLS, cond_fills, span);

    if (!node || !kinds.head || !set) {
        return NULL;
    }
    node->kinds = (struct kinds *)kinds.head;
    node->set = set;
    return &node->node;
}

struct node *tree_cond_in(struct parse_state *state, struct span span,
                          struct node_list what, struct node *set)
{
    struct cond_in *node = BUILD_NODE(state, COND_IN, cond_in, span);

    if (!node || !what.head || !set) {
        return NULL;
    }
    node->what = (struct counted *)what.head;
    node->set = set;
    return &node->node;
}

struct node *tree_cond_reaches(struct parse_state *state, struct span span,
                               struct counted *what, struct node *set)
{
    struct node *node =
        tree_cond_in(state, span, tree_one((struct node *)what), set);

    if (node) {
        ((struct cond_in *)node)->is_reaches = true;
    }
    return node;
}

struct node *tree_cond_count(struct parse_state *state, struct span span,
                             enum count_word word, uint32_t number,
                             struct node_list kinds)
{
    struct cond_count *node = BUILD_NODE(state, COND_COUNT, cond_count, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->word = word;
    node->number = number;
    node->kinds = (struct kinds *)kinds.head;
    return &node->node;
}

struct node *tree_cond_on_board(struct node *count, struct span span)
{
    if (count) {
        count->span = span;
        ((struct cond_count *)count)->is_on_board = true;
    }
    return count;
}

struct node *tree_cond_too_few(struct parse_state *state, struct span span,
                               struct node_list kinds, struct node *set)
{
    struct cond_too_few *node =
        BUILD_NODE(state, COND_TOO_FEW, cond_too_few, span);

    if (!node || !kinds.head || !set) {
        return NULL;
    }
    node->kinds = (struct kinds *)kinds.head;
    node->set = set;
    return &node->node;
}

struct node *tree_cond_cannot_move(struct parse_state *state, struct span span,
                                   struct name *side)
{
    struct cond_cannot_move *node =
        BUILD_NODE(state, COND_CANNOT_MOVE, cond_cannot_move, span);

    if (!node || !side) {
        return NULL;
    }
    node->side = side;
    return &node->node;
}

struct node *tree_cond_shut_in(struct parse_state *state, struct span span,
                               bool is_every, struct node_list kinds)
{
    struct cond_shut_in *node =
        BUILD_NODE(state, COND_SHUT_IN, cond_shut_in, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->is_every = is_every;
    node->kinds = (struct kinds *)kinds.head;
    return &node->node;
}

struct node *tree_cond_stuck(struct parse_state *state, struct span span,
                             struct node_list kinds, struct node *way)
{
    struct cond_stuck *node = BUILD_NODE(state, COND_STUCK, cond_stuck, span);

    if (!node || !kinds.head || !way) {
        return NULL;
    }
    node->kinds = (struct kinds *)kinds.head;
    node->way = (struct clause_way *)way;
    return &node->node;
}

struct node *tree_cond_past(struct parse_state *state, struct span span,
                            bool is_level, struct node_list kinds,
                            struct node_list of)
{
    struct cond_past *node = BUILD_NODE(state, COND_PAST, cond_past, span);

    if (!node || !kinds.head || !of.head) {
        return NULL;
    }
    node->is_level = is_level;
    node->kinds = (struct kinds *)kinds.head;
    node->of = (struct kinds *)of.head;
    return &node->node;
}

struct node *tree_cond_in_rows(struct parse_state *state, struct span span,
                               struct node_list what)
{
    struct node *all = NULL;

    for (const struct node *item = what.head; item; item = item->next) {
        const struct counted *counted = (const struct counted *)item;
        struct cond_aligned *node =
            BUILD_NODE(state, COND_ALIGNED, cond_aligned, span);
        if (!node) {
            return all;
        }
        node->is_row = true;
        node->number = counted->number;
        node->kinds = counted->kinds;
        all = tree_cond_binary(state, span, false, all, &node->node);
    }
    return all;
}

struct node *tree_cond_on_line(struct parse_state *state, struct span span,
                               struct node_list kinds)
{
    struct cond_aligned *node =
        BUILD_NODE(state, COND_ALIGNED, cond_aligned, span);

    if (!node || !kinds.head) {
        return NULL;
    }
    node->kinds = (struct kinds *)kinds.head;
    return &node->node;
}

struct node *tree_cond_cut_off(struct parse_state *state, struct span span,
                               bool is_every, struct node_list kinds,
                               struct node *set, struct node_list from)
{
    struct cond_cut_off *node =
        BUILD_NODE(state, COND_CUT_OFF, cond_cut_off, span);

    if (!node || !kinds.head || (!set && !from.head)) {
        return NULL;
    }
    node->is_every = is_every;
    node->kinds = (struct kinds *)kinds.head;
    node->set = set;
    node->from = (struct kinds *)from.head;
    return &node->node;
}

struct node *tree_cond_occurs(struct parse_state *state, struct span span,
                              uint32_t number)
{
    struct cond_occurs *node =
        BUILD_NODE(state, COND_OCCURS, cond_occurs, span);

    if (node) {
        node->number = number;
    }
    return (struct node *)node;
}

struct node *tree_cond_turns(struct parse_state *state, struct span span,
                             uint32_t number)
{
    struct cond_turns *node = BUILD_NODE(state, COND_TURNS, cond_turns, span);

    if (node) {
        node->number = number;
    }
    return (struct node *)node;
}

struct node *tree_cond_quiet(struct parse_state *state, struct span span,
                             uint32_t number, struct node_list events)
{
    struct cond_quiet *node = BUILD_NODE(state, COND_QUIET, cond_quiet, span);

    if (!node || !events.head) {
        return NULL;
    }
    node->number = number;
    node->events = (struct event *)events.head;
    return &node->node;
}

struct event *tree_event(struct parse_state *state, struct span span,
                         enum event_word word, struct node_list kinds,
                         struct node *set)
{
    struct event *node = BUILD_NODE(state, EVENT, event, span);

    if (node) {
        node->word = word;
        node->kinds = (struct kinds *)kinds.head;
        node->set = set;
    }
    return node;
}
