/*
 * What holds of this game, so that the sheet says nothing that belongs to
 * others: hands, setting up by turns, ways to take.
 */
#include "describe/words.h"

#include <string.h>

bool fact_set_up_by_turns(const struct program *program)
{
    return program->step_count > 0;
}

/* ------------------------------------------------------------------- hands */

/* Kinds that come to the board from a hand during play. */
static kind_set entering(const struct program *program)
{
    kind_set kinds = 0;
    for (uint16_t i = 0; i < program->rule_count; i++) {
        if (program->rules[i].type == RULE_ENTER) {
            kinds |= (kind_set)1 << program->rules[i].kind;
        }
    }
    for (uint16_t i = 0; i < program->take_count; i++) {
        if (program->takes[i].replaced != NO_INDEX) {
            kinds |= (kind_set)1 << program->takes[i].replaced;
        }
    }
    return kinds;
}

bool fact_has_entry(const struct program *program)
{
    return entering(program) != 0;
}

bool fact_in_hand(const struct describer *d, const struct kinds *kinds)
{
    return (kinds_meant(d, kinds) & entering(d->program)) != 0;
}

/* ------------------------------------------------------------------- rules */

static bool rules_have(struct describer *d, const struct piece *piece,
                       enum rule_verb first, enum rule_verb second)
{
    struct node_list inside = active_list(d, piece->statements);
    for (size_t i = 0; i < inside.count; i++) {
        if (inside.items[i]->kind == NODE_RULE) {
            enum rule_verb verb = AST_CAST(rule, inside.items[i])->verb;
            if (verb == first || verb == second) {
                return true;
            }
        }
    }
    return false;
}

/* May the rules of one block be used by a piece of the other? */
static bool go_together(const struct describer *d, const struct piece *one,
                        const struct piece *other)
{
    side_set both = sides_meant(d->program, one->sides) &
                    sides_meant(d->program, other->sides);
    return words_is_same(one->node.span, other->node.span) ||
           ((one->is_every || other->is_every) && both != 0);
}

bool fact_has_verb(struct describer *d, const struct piece *piece,
                   enum rule_verb first, enum rule_verb second)
{
    struct node_list top = active_list(d, d->file->statements);
    for (size_t i = 0; i < top.count; i++) {
        if (top.items[i]->kind != NODE_PIECE) {
            continue;
        }
        const struct piece *block = AST_CAST(piece, top.items[i]);
        if ((piece == NULL || go_together(d, piece, block)) &&
            rules_have(d, block, first, second)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ taking */

side_set fact_take_by_move(const struct program *program)
{
    side_set sides = 0;
    for (uint16_t i = 0; i < program->rule_count; i++) {
        const struct rule_code *rule = &program->rules[i];
        if (rule_prey(rule) != 0) {
            sides |= (side_set)(1u << program->kinds[rule->kind].side);
        }
    }
    return sides;
}

side_set fact_take_by_place(const struct program *program, bool by_choice_too)
{
    side_set sides = 0;
    for (uint16_t i = 0; i < program->take_count; i++) {
        const struct take_code *take = &program->takes[i];
        bool is_chosen =
            take->shape == TAKE_ONE_LEAP || take->shape == TAKE_ONE_ROW;
        if (by_choice_too || !is_chosen) {
            sides |= (side_set)(1u << program->kinds[take->kind].side);
        }
    }
    return sides;
}

bool fact_takes_in_between(const struct program *program)
{
    for (uint16_t i = 0; i < program->take_count; i++) {
        uint8_t shape = program->takes[i].shape;
        if (shape == TAKE_BETWEEN || shape == TAKE_SURROUNDED ||
            shape == TAKE_APART) {
            return true;
        }
    }
    return false;
}

/* -------------------------------------------------------------- setting up */

bool fact_is_point(const struct describer *d, const struct node *set)
{
    if (set->kind != NODE_SET_NAME) {
        return false;
    }
    for (uint16_t i = 0; i < d->program->point_count; i++) {
        site_id site = d->program->point_sites[i];
        if (strcmp(d->program->points[site].name,
                   AST_CAST(set_name, set)->text) == 0) {
            return true;
        }
    }
    return false;
}

/* What a statement puts, where its words tell: a number, or one on a point. */
static uint32_t put_by(const struct describer *d, const struct setup_on *setup)
{
    bool has_number = setup->what->has_number;
    if (setup->is_each && !fact_is_point(d, setup->set)) {
        return 0;
    }
    return has_number                     ? setup->what->number
           : fact_is_point(d, setup->set) ? 1
                                          : 0;
}

uint32_t fact_put(struct describer *d, const struct setup_on *setup)
{
    kind_set kinds = kinds_meant(d, setup->what->kinds);
    uint32_t others = 0;
    struct node_list all = active_inside_blocks(d, NODE_SETUP);
    for (size_t i = 0; i < all.count; i++) {
        if (all.items[i]->kind != NODE_SETUP_ON) {
            continue;
        }
        const struct setup_on *other = AST_CAST(setup_on, all.items[i]);
        kind_set put = kinds_meant(d, other->what->kinds);
        if (other == setup || !(put & kinds)) {
            continue;
        }
        if ((put & ~kinds) || put_by(d, other) == 0) {
            return 0;
        }
        others += put_by(d, other);
    }
    uint32_t count = 0;
    for (uint16_t i = 0; d->program->start && i < d->program->point_count;
         i++) {
        site_id site = d->program->point_sites[i];
        uint8_t code = d->program->start[site];
        bool is_one = code != 0 && (kinds >> (code - 1) & 1);
        if (is_one) {
            count += 1u + (d->program->start_more ? d->program->start_more[site]
                                                  : 0u);
        }
    }
    return count > others ? count - others : 0;
}
