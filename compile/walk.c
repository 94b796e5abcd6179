/*
 * Walks a tree with a stack of its own. Which fields of a node lead to other
 * nodes is a table, so a new kind of node needs one line here.
 */
#include "compile/walk.h"

#include <stddef.h>
#include <string.h>

#define CHILD_MAX 5
/* A field that leads to a node or a list of nodes, plus 1: 0 ends the row. */
#define FIELD(type, field) (offsetof(struct type, field) + 1)

static const size_t children[NODE_KIND_COUNT][CHILD_MAX] = {
    [NODE_SET_RANGE] = {FIELD(set_range, low), FIELD(set_range, high)},
    [NODE_SET_BAND] = {FIELD(set_band, low), FIELD(set_band, high)},
    [NODE_SET_NEIGHBOURS] = {FIELD(set_neighbours, of)},
    [NODE_SET_BINARY] = {FIELD(set_binary, left), FIELD(set_binary, right)},
    [NODE_TEST] = {FIELD(test, option), FIELD(test, values)},
    [NODE_GUARD_BINARY] = {FIELD(guard_binary, left),
                           FIELD(guard_binary, right)},
    [NODE_IF] = {FIELD(if_block, condition), FIELD(if_block, then_list),
                 FIELD(if_block, else_list)},
    [NODE_KINDS] = {FIELD(kinds, name), FIELD(kinds, of)},
    [NODE_TITLE] = {FIELD(title, texts)},
    [NODE_FAMILY] = {FIELD(family, name)},
    [NODE_PROSE] = {FIELD(prose, texts)},
    [NODE_OPTION] = {FIELD(option, name), FIELD(option, texts),
                     FIELD(option, values)},
    [NODE_OPTION_VALUE] = {FIELD(option_value, name),
                           FIELD(option_value, texts)},
    [NODE_OPTION_SET] = {FIELD(option_set, option), FIELD(option_set, value)},
    [NODE_SIDE] = {FIELD(side, name), FIELD(side, texts), FIELD(side, toward)},
    [NODE_TEAM] = {FIELD(team, name), FIELD(team, sides), FIELD(team, texts)},
    [NODE_SEAT] = {FIELD(seat, name), FIELD(seat, sides), FIELD(seat, texts)},
    [NODE_TURNS] = {FIELD(turns, sides)},
    [NODE_PASS] = {FIELD(pass, sides)},
    [NODE_ORDER] = {FIELD(order, sides)},
    [NODE_NO_REPEAT] = {FIELD(no_repeat, sides)},
    [NODE_SCORE] = {FIELD(score, side), FIELD(score, kinds), FIELD(score, set)},
    [NODE_EXPECT] = {FIELD(expect, in), FIELD(expect, colours),
                     FIELD(expect, kinds)},
    [NODE_BOARD] = {FIELD(board, statements)},
    [NODE_COLOUR] = {FIELD(colour, name), FIELD(colour, texts)},
    [NODE_POINTS] = {FIELD(points, items)},
    [NODE_POINTS_RANGE] = {FIELD(points_range, low), FIELD(points_range, high)},
    [NODE_POINTS_AT] = {FIELD(points_at, name)},
    [NODE_REMOVE] = {FIELD(remove, set)},
    [NODE_LINES] = {FIELD(lines, colour), FIELD(lines, items)},
    [NODE_LINES_PATTERN] = {FIELD(lines_pattern, on)},
    [NODE_LINES_RUN] = {FIELD(lines_run, points)},
    [NODE_ZONE] = {FIELD(zone, name), FIELD(zone, of), FIELD(zone, set),
                   FIELD(zone, texts)},
    [NODE_SHADE] = {FIELD(shade, set)},
    [NODE_PIECE] = {FIELD(piece, names), FIELD(piece, plurals),
                    FIELD(piece, sides), FIELD(piece, texts),
                    FIELD(piece, statements)},
    [NODE_GROUP] = {FIELD(group, name), FIELD(group, plural),
                    FIELD(group, sides), FIELD(group, kinds),
                    FIELD(group, texts)},
    [NODE_RULE] = {FIELD(rule, over), FIELD(rule, clauses),
                   FIELD(rule, condition)},
    [NODE_NEVER] = {FIELD(never, set)},
    [NODE_PILES] = {FIELD(piles, set)},
    [NODE_BECOMES] = {FIELD(becomes, into), FIELD(becomes, set),
                      FIELD(becomes, condition)},
    [NODE_CLAUSE_ALONG] = {FIELD(clause_along, colours)},
    [NODE_CLAUSE_WAY] = {FIELD(clause_way, or_else)},
    [NODE_CLAUSE_TOWARD] = {FIELD(clause_toward, set)},
    [NODE_CLAUSE_PLACE] = {FIELD(clause_place, set)},
    [NODE_CLAUSE_LEAVING] = {FIELD(clause_leaving, kinds)},
    [NODE_CLAUSE_TAKE] = {FIELD(clause_take, kinds)},
    [NODE_CLAUSE_PIECES] = {FIELD(clause_pieces, kinds)},
    [NODE_TAKING] = {FIELD(taking, kinds), FIELD(taking, clauses)},
    [NODE_CAPTURE] = {FIELD(capture, ties), FIELD(capture, sides)},
    [NODE_TIE] = {FIELD(tie, kinds)},
    [NODE_HUFF] = {FIELD(huff, kinds), FIELD(huff, on)},
    [NODE_SETUP] = {FIELD(setup, statements)},
    [NODE_SETUP_ON] = {FIELD(setup_on, what), FIELD(setup_on, set)},
    [NODE_SETUP_HAND] = {FIELD(setup_hand, side), FIELD(setup_hand, what),
                         FIELD(setup_hand, in)},
    [NODE_SETUP_CHANGE] = {FIELD(setup_change, side),
                           FIELD(setup_change, what),
                           FIELD(setup_change, from), FIELD(setup_change, to)},
    [NODE_COUNTED] = {FIELD(counted, kinds)},
    [NODE_END] = {FIELD(end, statements)},
    [NODE_END_RULE] = {FIELD(end_rule, sides), FIELD(end_rule, condition),
                       FIELD(end_rule, moment_sides)},
    [NODE_COND_FILLS] = {FIELD(cond_fills, kinds), FIELD(cond_fills, set)},
    [NODE_COND_IN] = {FIELD(cond_in, what), FIELD(cond_in, set)},
    [NODE_COND_COUNT] = {FIELD(cond_count, kinds)},
    [NODE_COND_TOO_FEW] = {FIELD(cond_too_few, kinds),
                           FIELD(cond_too_few, set)},
    [NODE_COND_CANNOT_MOVE] = {FIELD(cond_cannot_move, side)},
    [NODE_COND_SHUT_IN] = {FIELD(cond_shut_in, kinds)},
    [NODE_COND_STUCK] = {FIELD(cond_stuck, kinds), FIELD(cond_stuck, way)},
    [NODE_COND_PAST] = {FIELD(cond_past, kinds), FIELD(cond_past, of)},
    [NODE_COND_ALIGNED] = {FIELD(cond_aligned, kinds)},
    [NODE_COND_CUT_OFF] = {FIELD(cond_cut_off, kinds), FIELD(cond_cut_off, set),
                           FIELD(cond_cut_off, from)},
    [NODE_COND_QUIET] = {FIELD(cond_quiet, events)},
    [NODE_EVENT] = {FIELD(event, kinds), FIELD(event, set)},
    [NODE_COND_NOT] = {FIELD(cond_not, of)},
    [NODE_COND_BINARY] = {FIELD(cond_binary, left), FIELD(cond_binary, right)},
};

struct item {
    const struct node *node;
    unsigned depth;
};

struct stack {
    struct arena *arena;
    struct item *items;
    size_t count, room;
};

static bool push(struct stack *stack, const struct node *node, unsigned depth)
{
    if (!node) {
        return true;
    }
    if (stack->count == stack->room) {
        size_t room = stack->room ? stack->room * 2 : 256;
        struct item *items = arena_array(stack->arena, room, sizeof(*items));
        if (!items) {
            return false;
        }
        if (stack->count > 0) {
            memcpy(items, stack->items, stack->count * sizeof(*items));
        }
        stack->items = items;
        stack->room = room;
    }
    stack->items[stack->count++] = (struct item){node, depth};
    return true;
}

/* All node structs begin with their header, so a pointer to one of them is a
 * pointer to a node, whatever its declared type. */
static const struct node *child(const struct node *node, size_t field)
{
    const struct node *found;

    memcpy(&found, (const char *)node + field - 1, sizeof(found));
    return found;
}

bool walk_depths(struct arena *scratch, const struct node *list,
                 walk_depth_visit visit, void *context)
{
    struct stack stack = {.arena = scratch};
    bool fine = push(&stack, list, 0);

    while (fine && stack.count > 0) {
        const struct item item = stack.items[--stack.count];
        const struct node *node = item.node;
        const size_t *fields = children[node->kind];
        int last = CHILD_MAX;

        visit(context, node, item.depth);
        fine = push(&stack, node->next, item.depth) &&
               push(&stack, node->guard, item.depth + 1);
        while (fine && last > 0) {
            last--;
            fine = !fields[last] ||
                   push(&stack, child(node, fields[last]), item.depth + 1);
        }
    }
    return fine;
}

struct flat_visit {
    walk_visit visit;
    void *context;
};

static void visit_flat(void *context, const struct node *node, unsigned depth)
{
    const struct flat_visit *flat = context;

    (void)depth;
    flat->visit(flat->context, node);
}

bool walk_tree(struct arena *scratch, const struct node *list, walk_visit visit,
               void *context)
{
    struct flat_visit flat = {visit, context};

    return walk_depths(scratch, list, visit_flat, &flat);
}
