/*
 * End statements and their conditions in words.
 */
#include "describe/words.h"

/* -------------------------------------------------------------- conditions */

const char *say_cond_fills(struct describer *d, const struct node *node)
{
    const struct cond_fills *cond = AST_CAST(cond_fills, node);
    return SAY(d, FILLS, say_noun(d, cond->kinds, false),
               say_tail(d, cond->kinds, false), say_node(d, cond->set));
}

const char *say_cond_in(struct describer *d, const struct node *node)
{
    const struct cond_in *cond = AST_CAST(cond_in, node);
    const char *set = say_any_of(d, cond->set);
    if (cond->is_reaches) {
        return SAY(d, REACHES, say_noun(d, cond->what->kinds, false),
                   say_tail(d, cond->what->kinds, false), set);
    }
    /* two of a sort are many, and so is one beside another */
    const char *number =
        words_number(d, cond->what->node.next != NULL ? 2 : cond->what->number);
    return SAY(d, IN, say_counted_list(d, cond->what), set, number);
}

const char *say_cond_count(struct describer *d, const struct node *node)
{
    const struct cond_count *cond = AST_CAST(cond_count, node);
    const char *count = say_count(d, cond->number, cond->kinds);
    const char *number = words_number(d, cond->number);
    const char *where = cond->is_on_board              ? WORD(d, ON_BOARD)
                        : fact_in_hand(d, cond->kinds) ? WORD(d, BOARD_AND_HAND)
                                                       : "";
    switch (cond->word) {
    case COUNT_CAPTURED:
        return SAY(d, CAPTURED, count, number);
    case COUNT_GONE:
        return SAY(d, GONE, count, number);
    case COUNT_FEWER_LEFT:
        return SAY(d, FEWER_LEFT, count, where, number);
    case COUNT_AT_MOST_LEFT:
        return SAY(d, AT_MOST_LEFT, count, where, number);
    case COUNT_NO_LEFT:
        if (!cond->is_on_board && where[0] != '\0') {
            where = WORD(d, BOARD_OR_HAND);
        }
        return SAY(d, NO_LEFT, say_noun(d, cond->kinds, false),
                   say_tail(d, cond->kinds, false), where);
    }
    return "";
}

const char *say_cond_too_few(struct describer *d, const struct node *node)
{
    const struct cond_too_few *cond = AST_CAST(cond_too_few, node);
    return SAY(d, TOO_FEW, say_noun(d, cond->kinds, true),
               say_tail(d, cond->kinds, true), say_node(d, cond->set));
}

const char *say_cond_cannot_move(struct describer *d, const struct node *node)
{
    const struct cond_cannot_move *cond = AST_CAST(cond_cannot_move, node);
    return SAY(d, CANNOT_MOVE, say_side_list(d, cond->side));
}

const char *say_cond_shut_in(struct describer *d, const struct node *node)
{
    const struct cond_shut_in *cond = AST_CAST(cond_shut_in, node);
    const char *noun = say_noun(d, cond->kinds, false);
    const char *tail = say_tail(d, cond->kinds, false);
    return cond->is_every ? SAY(d, SHUT_IN_EVERY, noun, tail)
                          : SAY(d, SHUT_IN_ONE, noun, tail);
}

const char *say_cond_stuck(struct describer *d, const struct node *node)
{
    const struct cond_stuck *cond = AST_CAST(cond_stuck, node);
    return SAY(d, STUCK, say_noun(d, cond->kinds, false),
               say_tail(d, cond->kinds, false), say_node(d, &cond->way->node));
}

const char *say_cond_past(struct describer *d, const struct node *node)
{
    const struct cond_past *cond = AST_CAST(cond_past, node);
    const char *parts[] = {
        say_noun(d, cond->kinds, false), say_tail(d, cond->kinds, false),
        say_noun(d, cond->of, false), say_noun(d, cond->of, true),
        say_tail(d, cond->of, false)};
    return words_fill(d, cond->is_level ? PHRASE_PAST_LEVEL : PHRASE_PAST,
                      parts);
}

const char *say_cond_aligned(struct describer *d, const struct node *node)
{
    const struct cond_aligned *cond = AST_CAST(cond_aligned, node);
    if (cond->is_row) {
        return SAY(d, IN_A_ROW, say_count(d, cond->number, cond->kinds));
    }
    return SAY(d, ON_ONE_LINE, say_noun(d, cond->kinds, false),
               say_tail(d, cond->kinds, true));
}

const char *say_cond_cut_off(struct describer *d, const struct node *node)
{
    const struct cond_cut_off *cond = AST_CAST(cond_cut_off, node);
    const char *noun = say_noun(d, cond->kinds, false);
    const char *tail = say_tail(d, cond->kinds, false);
    const char *from =
        cond->set ? say_any_of(d, cond->set)
                  : SAY(d, CUT_OFF_FROM, say_noun(d, cond->from, false),
                        say_tail(d, cond->from, false));
    return cond->is_every ? SAY(d, CUT_OFF_EVERY, noun, tail, from)
                          : SAY(d, CUT_OFF_ONE, noun, tail, from);
}

const char *say_cond_occurs(struct describer *d, const struct node *node)
{
    return SAY(d, OCCURS, words_number(d, AST_CAST(cond_occurs, node)->number),
               fact_has_entry(d->program) ? WORD(d, HANDS) : "");
}

const char *say_cond_turns(struct describer *d, const struct node *node)
{
    return SAY(d, TURNS_PLAYED,
               words_number(d, AST_CAST(cond_turns, node)->number),
               fact_set_up_by_turns(d->program) ? WORD(d, SETUP_INCLUDED) : "");
}

const char *say_event(struct describer *d, const struct node *node)
{
    const struct event *event = AST_CAST(event, node);
    const char *noun = say_noun(d, event->kinds, false);
    const char *tail = say_tail(d, event->kinds, false);
    switch (event->word) {
    case EVENT_CAPTURE:
        return WORD(d, EVENT_CAPTURE);
    case EVENT_PLACING:
        return WORD(d, EVENT_PLACING);
    case EVENT_MOVE:
        return SAY(d, EVENT_MOVE, noun, tail);
    case EVENT_FORWARD_MOVE:
        return SAY(d, EVENT_FORWARD, noun, tail);
    case EVENT_ENTRY:
        return SAY(d, EVENT_ENTRY, noun, tail, say_any_of(d, event->set));
    }
    return "";
}

const char *say_cond_quiet(struct describer *d, const struct node *node)
{
    const struct cond_quiet *cond = AST_CAST(cond_quiet, node);
    return SAY(d, QUIET, words_number(d, cond->number),
               say_list(d, (const struct node *)cond->events, WORD(d, NOR)));
}

const char *say_cond_not(struct describer *d, const struct node *node)
{
    const struct node *of = AST_CAST(cond_not, node)->of;
    const char *text = say_node(d, of);
    return SAY(d, NOT,
               of->kind == NODE_COND_BINARY ? SAY(d, GROUPED, text) : text);
}

/* A part of "and" or "or", in brackets if it is joined itself. */
static const char *cond_part(struct describer *d, const struct node *node,
                             bool is_or)
{
    const char *text = say_node(d, node);
    bool is_mixed = node->kind == NODE_COND_BINARY &&
                    AST_CAST(cond_binary, node)->is_or != is_or;
    return is_mixed || node->kind == NODE_COND_NOT ? SAY(d, GROUPED, text)
                                                   : text;
}

/* Left sides of the same joint, innermost first, then this right side. The
 * author may write as many as there is room for: hence the loop. */
const char *say_cond_binary(struct describer *d, const struct node *node)
{
    bool is_or = AST_CAST(cond_binary, node)->is_or;
    size_t depth = 0;
    const struct node *first = node;
    while (first->kind == NODE_COND_BINARY &&
           AST_CAST(cond_binary, first)->is_or == is_or) {
        first = AST_CAST(cond_binary, first)->left;
        depth++;
    }
    const struct node **rights =
        arena_array(d->arena, depth, sizeof(const struct node *));
    if (rights == NULL) {
        return "";
    }
    for (size_t i = depth; i > 0; i--) {
        rights[i - 1] = AST_CAST(cond_binary, node)->right;
        node = AST_CAST(cond_binary, node)->left;
    }
    struct buffer text;
    buffer_init(&text, d->arena);
    words_add(&text, "", cond_part(d, first, is_or));
    for (size_t i = 0; i < depth; i++) {
        const char *part = cond_part(d, rights[i], is_or);
        words_add(&text, "",
                  is_or ? SAY(d, OR_ELSE, part) : SAY(d, AND_ALSO, part));
    }
    return words_finish(&text);
}

/* --------------------------------------------------------------- statements */

static const char *result_words(struct describer *d, const struct end_rule *end)
{
    const char *sides = say_side_list(d, end->sides);
    const char *condition = say_node(d, end->condition);
    switch (end->result) {
    case RESULT_SCORE:
        return SAY(d, SCORE_DECIDES, sides, condition);
    case RESULT_WIN:
        if (end->has_points) {
            return SAY(d, WIN_POINTS, sides, condition,
                       words_number(d, end->points));
        }
        return SAY(d, WIN, sides, condition);
    case RESULT_LOSE:
        return SAY(d, LOSE, sides, condition);
    case RESULT_DRAW:
        return SAY(d, DRAW, sides, condition);
    case RESULT_DRAW_OFFERED:
        return SAY(d, DRAW_OFFERED, sides, condition);
    }
    return "";
}

static const char *moment_words(struct describer *d, const struct end_rule *end,
                                const char *text)
{
    const char *sides = say_side_list(d, end->moment_sides);
    switch (end->moment) {
    case MOMENT_ANY:
        return text;
    case MOMENT_AFTER:
        return SAY(d, AFTER_TURNS, text, sides);
    case MOMENT_BEFORE:
        return SAY(d, BEFORE_TURNS, text, sides);
    }
    return text;
}

/* Without final stop, and without saying whose rule it is. */
const char *say_end_rule(struct describer *d, const struct node *node)
{
    const struct end_rule *end = AST_CAST(end_rule, node);
    return moment_words(d, end, result_words(d, end));
}
