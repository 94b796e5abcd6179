/*
 * Pieces and their move rules in words: one sentence a rule, built from its
 * clauses in the order of the file.
 */
#include "describe/words.h"

/* ----------------------------------------------------------------- clauses */

const char *say_clause_along(struct describer *d, const struct node *node)
{
    const struct clause_along *along = AST_CAST(clause_along, node);
    const char *colours = say_colours(d, along->colours);
    return along->is_passing ? SAY(d, PASSING, colours)
                             : SAY(d, ALONG, colours);
}

static const char *way_word(const struct describer *d, enum way way)
{
    switch (way) {
    case WAY_ANY:
        return WORD(d, WAY_ANY);
    case WAY_FORWARD:
        return WORD(d, WAY_FORWARD);
    case WAY_SIDEWAYS:
        return WORD(d, WAY_SIDEWAYS);
    case WAY_BACK:
        return WORD(d, WAY_BACK);
    case WAY_UP:
        return WORD(d, WAY_UP);
    case WAY_DOWN:
        return WORD(d, WAY_DOWN);
    case WAY_LEFT:
        return WORD(d, WAY_LEFT);
    case WAY_RIGHT:
        return WORD(d, WAY_RIGHT);
    }
    return "";
}

static const char *axis_word(struct describer *d,
                             const struct clause_way *clause)
{
    bool is_alone = clause->way == WAY_ANY;
    switch (clause->axis) {
    case AXIS_EITHER:
        d->has_way = d->has_way || clause->way == WAY_FORWARD ||
                     clause->way == WAY_SIDEWAYS || clause->way == WAY_BACK;
        return way_word(d, clause->way);
    case AXIS_STRAIGHT:
        return is_alone ? WORD(d, AXIS_STRAIGHT)
                        : SAY(d, WAY_STRAIGHT, way_word(d, clause->way));
    case AXIS_SLANTING:
        return is_alone ? WORD(d, AXIS_SLANTING)
                        : SAY(d, WAY_SLANTING, way_word(d, clause->way));
    }
    return "";
}

const char *say_clause_way(struct describer *d, const struct node *node)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (const struct clause_way *clause = AST_CAST(clause_way, node);
         clause != NULL; clause = clause->or_else) {
        words_add(&text, WORD(d, OR), axis_word(d, clause));
    }
    return words_finish(&text);
}

const char *say_clause_toward(struct describer *d, const struct node *node)
{
    d->has_toward = true;
    return SAY(d, TOWARD, say_any_of(d, AST_CAST(clause_toward, node)->set));
}

const char *say_clause_place(struct describer *d, const struct node *node)
{
    const struct clause_place *clause = AST_CAST(clause_place, node);
    /* staying within both of two is meant, not in one of them */
    const char *set = clause->word == PLACE_WITHIN ? say_node(d, clause->set)
                                                   : say_any_of(d, clause->set);
    switch (clause->word) {
    case PLACE_FROM:
        return SAY(d, FROM, set);
    case PLACE_TO:
        return SAY(d, TO, set);
    case PLACE_WITHIN:
        return SAY(d, WITHIN, set);
    case PLACE_IN:
        return SAY(d, TAKEN_IN, set);
    case PLACE_HOSTILE:
        return SAY(d, HOSTILE, set);
    }
    return "";
}

const char *say_clause_take(struct describer *d, const struct node *node)
{
    const struct clause_take *clause = AST_CAST(clause_take, node);
    const char *noun = say_noun(d, clause->kinds, false);
    const char *tail = say_tail(d, clause->kinds, false);
    return clause->is_must ? SAY(d, MUST_TAKE, noun, tail)
                           : SAY(d, MAY_TAKE, noun, tail);
}

const char *say_clause_leaving(struct describer *d, const struct node *node)
{
    const struct clause_leaving *clause = AST_CAST(clause_leaving, node);
    d->holders = block_sides(d);
    const char *noun = say_noun(d, clause->kinds, false);
    const char *tail = say_tail(d, clause->kinds, false);
    d->holders = 0;
    return SAY(d, LEAVING, noun, tail);
}

/* What a chained leap says is told by its rule, which sees the other words
 * too. */
const char *say_clause_flag(struct describer *d, const struct node *node)
{
    switch (AST_CAST(clause_flag, node)->word) {
    case FLAG_UNLESS_SUPPORTED:
        d->has_support = true;
        return WORD(d, UNLESS_SUPPORTED);
    case FLAG_CHAINED:
    case FLAG_MAY_STOP:
    case FLAG_ONE_LEAP_A_TURN:
        return "";
    case FLAG_NO_STRAIGHT_BACK:
        return WORD(d, NO_STRAIGHT_BACK);
    case FLAG_NO_POINT_TWICE:
        return WORD(d, NO_POINT_TWICE);
    case FLAG_ONE_DIRECTION:
        return WORD(d, ONE_DIRECTION);
    case FLAG_BEFORE_MOVING:
        return WORD(d, BEFORE_MOVING);
    case FLAG_AFTER_MOVING:
        return WORD(d, AFTER_MOVING);
    case FLAG_WHOLE_TURN:
        return WORD(d, WHOLE_TURN);
    case FLAG_FLYING:
        return WORD(d, FLYING);
    case FLAG_LANDING_CLOSE:
        return WORD(d, LANDING_CLOSE);
    case FLAG_SPARING_ROWS:
        return WORD(d, SPARING_ROWS);
    case FLAG_NO_STRAIGHT_ON:
        return WORD(d, NO_STRAIGHT_ON);
    }
    return "";
}

/* ------------------------------------------------------------------- rules */

static bool has_flag(const struct rule *rule, enum clause_word word)
{
    for (const struct node *node = rule->clauses; node != NULL;
         node = node->next) {
        if (node->kind == NODE_CLAUSE_FLAG &&
            AST_CAST(clause_flag, node)->word == word) {
            return true;
        }
    }
    return false;
}

static bool must_take(const struct rule *rule)
{
    for (const struct node *node = rule->clauses; node != NULL;
         node = node->next) {
        if (node->kind == NODE_CLAUSE_TAKE &&
            AST_CAST(clause_take, node)->is_must) {
            return true;
        }
    }
    return false;
}

static const char *slide_words(struct describer *d, const struct rule *rule)
{
    const char *least = words_number(d, rule->least);
    const char *most = words_number(d, rule->most);
    if (rule->most == UINT32_MAX) {
        return rule->least <= 1 ? WORD(d, SLIDE) : SAY(d, SLIDE_LEAST, least);
    }
    if (rule->least == rule->most) {
        return SAY(d, SLIDE_EXACT, most);
    }
    return rule->most - rule->least == 1 ? SAY(d, SLIDE_EITHER, least, most)
                                         : SAY(d, SLIDE_UP_TO, least, most);
}

static const char *jump_words(struct describer *d, const struct rule *rule)
{
    const char *far = words_number(d, rule->least);
    const char *by = words_number(d, rule->most);
    if (rule->is_anywhere) {
        return must_take(rule) ? WORD(d, JUMP_ANYWHERE_MUST)
                               : WORD(d, JUMP_ANYWHERE);
    }
    return must_take(rule) ? SAY(d, JUMP_MUST, far, by) : SAY(d, JUMP, far, by);
}

static const char *leap_words(struct describer *d, const struct rule *rule)
{
    const char *noun = say_noun(d, rule->over, false);
    const char *tail = say_tail(d, rule->over, rule->row != ROW_NONE);
    if (rule->verb == VERB_HOP) {
        return has_flag(rule, FLAG_FLYING) ? SAY(d, HOP_FLYING, noun, tail)
                                           : SAY(d, HOP, noun, tail);
    }
    if (rule->row != ROW_NONE) {
        return rule->row == ROW_ODD
                   ? SAY(d, LEAP_ODD, say_noun(d, rule->over, true), tail)
                   : SAY(d, LEAP_ROW, say_noun(d, rule->over, true), tail);
    }
    return has_flag(rule, FLAG_FLYING) ? SAY(d, LEAP_FLYING, noun, tail)
                                       : SAY(d, LEAP, noun, tail);
}

static const char *verb_words(struct describer *d, const struct rule *rule)
{
    switch (rule->verb) {
    case VERB_STEP:
        return must_take(rule) ? WORD(d, STEP_MUST) : WORD(d, STEP);
    case VERB_SLIDE:
        return slide_words(d, rule);
    case VERB_LEAP:
    case VERB_HOP:
        return leap_words(d, rule);
    case VERB_RIDE:
        return SAY(d, RIDE, words_number(d, rule->least),
                   words_number(d, rule->most));
    case VERB_LEAVE:
        return WORD(d, LEAVE);
    case VERB_ENTER:
        return WORD(d, ENTER);
    case VERB_JUMP:
        return jump_words(d, rule);
    }
    return "";
}

/* How a chain of leaps goes on, or "". */
static const char *chain_words(struct describer *d, const struct rule *rule)
{
    bool may_stop = has_flag(rule, FLAG_MAY_STOP);
    if (!has_flag(rule, FLAG_CHAINED)) {
        return "";
    }
    if (rule->verb == VERB_STEP) {
        return may_stop ? WORD(d, CHAINED_STEPS_STOP) : WORD(d, CHAINED_STEPS);
    }
    if (has_flag(rule, FLAG_ONE_LEAP_A_TURN)) {
        return may_stop ? WORD(d, CHAINED_TURNS_STOP) : WORD(d, CHAINED_TURNS);
    }
    return may_stop ? WORD(d, CHAINED_MAY_STOP) : WORD(d, CHAINED);
}

const char *say_rule(struct describer *d, const struct node *node)
{
    const struct rule *rule = AST_CAST(rule, node);
    struct buffer text;
    buffer_init(&text, d->arena);
    words_add(&text, "", verb_words(d, rule));
    d->is_entry = rule->verb == VERB_ENTER;
    for (const struct node *clause = rule->clauses; clause != NULL;
         clause = clause->next) {
        words_add(&text, WORD(d, COMMA), say_node(d, clause));
    }
    d->is_entry = false;
    words_add(&text, WORD(d, SEMICOLON), chain_words(d, rule));
    if (rule->condition != NULL) {
        words_add(&text, WORD(d, COMMA),
                  SAY(d, WHILE, say_node(d, rule->condition)));
    }
    words_add(&text, "", WORD(d, STOP));
    return words_finish(&text);
}

const char *say_never(struct describer *d, const struct node *node)
{
    const struct never *never = AST_CAST(never, node);
    const char *set = say_any_of(d, never->set);
    switch (never->word) {
    case NEVER_ENTERS:
        return fact_has_verb(d, d->piece, VERB_SLIDE, VERB_SLIDE)
                   ? SAY(d, NEVER_CROSSES, set)
                   : SAY(d, NEVER_ENTERS, set);
    case NEVER_LEAVES:
        return SAY(d, NEVER_LEAVES, set);
    case NEVER_STOPS:
        return SAY(d, NEVER_STOPS, set);
    }
    return "";
}

const char *say_piles(struct describer *d, const struct node *node)
{
    return SAY(d, PILES, say_any_of(d, AST_CAST(piles, node)->set));
}

const char *say_becomes(struct describer *d, const struct node *node)
{
    const struct becomes *becomes = AST_CAST(becomes, node);
    d->holders = block_sides(d);
    const char *into = say_noun(d, becomes->into, false);
    d->holders = 0;
    switch (becomes->when) {
    case BECOMES_ON:
        return becomes->is_at_once
                   ? SAY(d, BECOMES_AT_ONCE, into, say_any_of(d, becomes->set))
                   : SAY(d, BECOMES_ON, into, say_any_of(d, becomes->set));
    case BECOMES_MOVED:
        return SAY(d, BECOMES_MOVED, into);
    case BECOMES_WHILE:
        return SAY(d, BECOMES_WHILE, into, say_node(d, becomes->condition));
    }
    return "";
}

const char *say_mark(struct describer *d, const struct node *node)
{
    return SAY(d, MARKED, AST_CAST(mark, node)->letter);
}

/* ------------------------------------------------------------------ pieces */

/* The block: a line with its names, then an item for each rule; "" if there
 * is nothing to say. Hints stand in the section of all hints. */
const char *say_piece(struct describer *d, const struct node *node)
{
    const struct piece *piece = AST_CAST(piece, node);
    struct node_list inside = active_list(d, piece->statements);
    struct buffer text;
    d->piece = piece;
    buffer_init(&text, d->arena);
    for (size_t i = 0; i < inside.count; i++) {
        if (inside.items[i]->kind != NODE_PROSE) {
            words_add(&text, "\n", SAY(d, ITEM, say_node(d, inside.items[i])));
        }
    }
    d->piece = NULL;
    const char *rules = words_finish(&text);
    if (rules[0] == '\0') {
        return "";
    }
    return words_two(d, words_two(d, say_piece_names(d, piece), "\n"), rules);
}

const char *say_group(struct describer *d, const struct node *node)
{
    const struct group *group = AST_CAST(group, node);
    return SAY(d, GROUP, say_group_name(d, group), say_group_kinds(d, group));
}

const char *say_kinds(struct describer *d, const struct node *node)
{
    return say_noun(d, AST_CAST(kinds, node), false);
}
