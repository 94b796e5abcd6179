/*
 * Statements of the game as a whole in words: sides, turns, captures,
 * options, texts. Blocks are told by the sections of sheet.c, so that they
 * have no words of their own.
 */
#include "describe/words.h"

#include <string.h>

/* ------------------------------------------------------------ small things */

const char *say_name(struct describer *d, const struct node *node)
{
    (void)d;
    return AST_CAST(name, node)->text;
}

const char *say_text(struct describer *d, const struct node *node)
{
    (void)d;
    return AST_CAST(text, node)->value;
}

/* Guards are decided before anything is told. */
const char *say_test(struct describer *d, const struct node *node)
{
    (void)d;
    (void)node;
    return "";
}

const char *say_guard_binary(struct describer *d, const struct node *node)
{
    (void)d;
    (void)node;
    return "";
}

const char *say_if_block(struct describer *d, const struct node *node)
{
    (void)d;
    (void)node;
    return "";
}

/* --------------------------------------------------------------- the blocks */

static const char *inside_words(struct describer *d, const struct node *list)
{
    struct node_list inside = active_list(d, list);
    struct buffer text;
    buffer_init(&text, d->arena);
    for (size_t i = 0; i < inside.count; i++) {
        const char *words = say_node(d, inside.items[i]);
        if (words[0] != '\0') {
            words_add(&text, "\n", SAY(d, ITEM, words));
        }
    }
    return words_finish(&text);
}

const char *say_board(struct describer *d, const struct node *node)
{
    return inside_words(d, AST_CAST(board, node)->statements);
}

const char *say_setup(struct describer *d, const struct node *node)
{
    return inside_words(d, AST_CAST(setup, node)->statements);
}

const char *say_end(struct describer *d, const struct node *node)
{
    struct node_list inside = active_list(d, AST_CAST(end, node)->statements);
    struct buffer text;
    buffer_init(&text, d->arena);
    for (size_t i = 0; i < inside.count; i++) {
        const struct node *rule = inside.items[i];
        const char *end = say_node(d, rule);
        if (rule->kind == NODE_END_RULE && AST_CAST(end_rule, rule)->is_house) {
            end = SAY(d, HOUSE, end);
        }
        words_add(&text, "\n", SAY(d, ITEM, words_two(d, end, WORD(d, STOP))));
    }
    return words_finish(&text);
}

/* ---------------------------------------------------------- about the game */

const char *say_title(struct describer *d, const struct node *node)
{
    return words_tree_text(d, AST_CAST(title, node)->texts);
}

const char *say_family(struct describer *d, const struct node *node)
{
    return SAY(d, FAMILY, AST_CAST(family, node)->name->text);
}

const char *say_prose(struct describer *d, const struct node *node)
{
    return words_tree_text(d, AST_CAST(prose, node)->texts);
}

/* ----------------------------------------------------------------- options */

const char *say_option_value(struct describer *d, const struct node *node)
{
    const struct option_value *value = AST_CAST(option_value, node);
    const char *text = words_tree_text(d, value->texts);
    return SAY(d, OPTION_OTHER, text[0] != '\0' ? text : value->name->text,
               value->name->text);
}

const char *say_option(struct describer *d, const struct node *node)
{
    const struct option *option = AST_CAST(option, node);
    const char *text = words_tree_text(d, option->texts);
    const char *name = option->name->text;
    return SAY(
        d, OPTION, text[0] != '\0' ? text : name, name,
        say_list(d, (const struct node *)option->values, WORD(d, OPTION_JOIN)));
}

const char *say_option_set(struct describer *d, const struct node *node)
{
    const struct option_set *set = AST_CAST(option_set, node);
    return SAY(d, OPTION_SET, set->option->text, set->value->text);
}

/* --------------------------------------------------------- sides and turns */

const char *say_side(struct describer *d, const struct node *node)
{
    const struct side *side = AST_CAST(side, node);
    const char *name = say_side_list(d, side->name);
    switch (side->facing) {
    case FACING_NONE:
        return "";
    case FACING_UP:
        return SAY(d, FACING, name, WORD(d, FACING_UP));
    case FACING_DOWN:
        return SAY(d, FACING, name, WORD(d, FACING_DOWN));
    case FACING_LEFT:
        return SAY(d, FACING, name, WORD(d, FACING_LEFT));
    case FACING_RIGHT:
        return SAY(d, FACING, name, WORD(d, FACING_RIGHT));
    case FACING_TOWARD:
        return SAY(d, FACING, name,
                   SAY(d, FACING_TOWARD, say_node(d, side->toward)));
    }
    return "";
}

const char *say_team(struct describer *d, const struct node *node)
{
    const struct team *team = AST_CAST(team, node);
    return SAY(d, TEAM, say_side_list(d, team->name),
               say_side_list(d, team->sides));
}

const char *say_seat(struct describer *d, const struct node *node)
{
    const struct seat *seat = AST_CAST(seat, node);
    const char *text = words_tree_text(d, seat->texts);
    return SAY(d, SEAT, text[0] != '\0' ? text : seat->name->text,
               say_side_list(d, seat->sides));
}

const char *say_turns(struct describer *d, const struct node *node)
{
    const struct turns *turns = AST_CAST(turns, node);
    return SAY(d, TURNS, say_side_order(d, turns->sides));
}

const char *say_starter(struct describer *d, const struct node *node)
{
    (void)node;
    return WORD(d, LOT);
}

const char *say_pass(struct describer *d, const struct node *node)
{
    const struct pass *pass = AST_CAST(pass, node);
    const char *sides = say_side_list(d, pass->sides);
    return pass->is_free ? SAY(d, PASS_FREE, sides)
                         : SAY(d, PASS_FORCED, sides);
}

const char *say_no_repeat(struct describer *d, const struct node *node)
{
    return SAY(d, NO_REPEAT, say_side_list(d, AST_CAST(no_repeat, node)->sides),
               fact_has_entry(d->program) ? WORD(d, HANDS) : "");
}

const char *say_score(struct describer *d, const struct node *node)
{
    const struct score *score = AST_CAST(score, node);
    const char *side = say_side_list(d, score->side);
    const char *number = words_number(d, score->number);
    if (score->word == SCORE_TURNS) {
        return SAY(d, SCORE_TURNS, side, number,
                   fact_set_up_by_turns(d->program) ? WORD(d, SETUP_INCLUDED)
                                                    : "");
    }
    const char *noun = say_noun(d, score->kinds, false);
    const char *tail = say_tail(d, score->kinds, false);
    switch (score->word) {
    case SCORE_CAPTURED:
        return SAY(d, SCORE_CAPTURED, side, number, noun, tail);
    case SCORE_IN:
        return SAY(d, SCORE_IN, side, number, noun, tail,
                   say_any_of(d, score->set));
    default:
        return SAY(d, SCORE_LEFT, side, number, noun, tail);
    }
}

const char *say_rounds(struct describer *d, const struct node *node)
{
    const char *number = words_number(d, AST_CAST(rounds, node)->number);
    return d->program->score_count > 0 ? SAY(d, ROUNDS_SCORED, number)
                                       : SAY(d, ROUNDS, number);
}

const char *say_order(struct describer *d, const struct node *node)
{
    return SAY(d, ORDER, say_side_list(d, AST_CAST(order, node)->sides));
}

/* ---------------------------------------------------------------- captures */

const char *say_tie(struct describer *d, const struct node *node)
{
    const struct tie *tie = AST_CAST(tie, node);
    const char *noun = say_noun(d, tie->kinds, tie->word == TIE_MOST);
    const char *tail = say_tail(d, tie->kinds, tie->word == TIE_MOST);
    switch (tie->word) {
    case TIE_MOST:
        return SAY(d, TIE_MOST, noun, tail);
    case TIE_BY:
        return SAY(d, TIE_BY, noun, tail);
    case TIE_FIRST:
        return SAY(d, TIE_FIRST, noun, tail);
    }
    return "";
}

/* The sides that a statement rules: one for certain sides goes before one for
 * all, wherever they stand. */
static side_set sides_ruled(struct describer *d, const struct capture *capture)
{
    struct node_list top = active_list(d, d->file->statements);
    side_set sides = sides_meant(d->program, capture->sides);
    for (size_t i = 0; capture->sides == NULL && i < top.count; i++) {
        if (top.items[i]->kind == NODE_CAPTURE) {
            const struct capture *other = AST_CAST(capture, top.items[i]);
            sides &= other->sides == NULL
                         ? sides
                         : (side_set)~sides_meant(d->program, other->sides);
        }
    }
    return sides;
}

/* Whether one must take; nothing for sides that are not asked, because they
 * take by where their pieces stand. */
static const char *duty_words(struct describer *d,
                              const struct capture *capture)
{
    const struct program *program = d->program;
    side_set asked = fact_take_by_move(program);
    side_set taking = asked | fact_take_by_place(program, true);
    side_set meant = sides_ruled(d, capture);
    side_set named = capture->is_compulsory ? meant & taking : meant & asked;
    if (named == 0) {
        return "";
    }
    const char *names = capture->sides != NULL || named != taking
                            ? SAY(d, CAPTURE_FOR, say_side_set(d, named))
                            : "";
    return capture->is_compulsory ? SAY(d, COMPULSORY, names)
                                  : SAY(d, OPTIONAL, names);
}

const char *say_capture(struct describer *d, const struct node *node)
{
    const struct capture *capture = AST_CAST(capture, node);
    side_set taking =
        fact_take_by_move(d->program) | fact_take_by_place(d->program, true);
    struct buffer text;
    buffer_init(&text, d->arena);
    if (taking != 0 && (sides_ruled(d, capture) & taking) == 0) {
        return ""; /* of these none takes anything */
    }
    words_add(&text, "", duty_words(d, capture));
    if (capture->is_most) {
        words_add(&text, "",
                  SAY(d, MOST, capture->ties ? "" : WORD(d, MOST_FREE)));
    }
    for (const struct tie *tie = capture->ties; tie;
         tie = (const struct tie *)tie->node.next) {
        words_add(&text, "", say_tie(d, &tie->node));
    }
    words_add(&text, " ",
              capture->is_lifted_after ? WORD(d, LIFTED_AFTER)
                                       : WORD(d, LIFTED_AT_ONCE));
    const char *words = words_finish(&text);
    return words + strspn(words, " ");
}

static const char *huff_words(struct describer *d, const struct huff *huff)
{
    const char *noun = say_noun(d, huff->kinds, false);
    const char *tail = say_tail(d, huff->kinds, false);
    switch (huff->huff) {
    case HUFF_EVERY:
        return SAY(d, HUFF_EVERY, noun, tail);
    case HUFF_ONE:
        return SAY(d, HUFF_ONE, noun, tail);
    case HUFF_NOT_TAKEN:
        return SAY(d, HUFF_NOT_TAKEN, noun, tail);
    case HUFF_ADDS:
        return SAY(d, HUFF_ADDS, say_count(d, huff->number, huff->kinds),
                   say_node(d, huff->on), words_number(d, huff->number));
    }
    return "";
}

static bool chain_may_stop(const struct program *program)
{
    for (uint16_t i = 0; i < program->rule_count; i++) {
        const struct rule_code *rule = &program->rules[i];
        if (rule_prey(rule) != 0 && (rule->chain & CHAIN_MAY_STOP)) {
            return true;
        }
    }
    return false;
}

const char *say_huff(struct describer *d, const struct node *node)
{
    const struct huff *huff = AST_CAST(huff, node);
    const char *text = huff_words(d, huff);
    text = huff->is_if_wished ? SAY(d, HUFF_IF_WISHED, text)
                              : words_two(d, text, WORD(d, STOP));
    return chain_may_stop(d->program)
               ? words_two(d, text, WORD(d, HUFF_STOPPED))
               : text;
}
