/*
 * What pieces become, and the conditions of rules.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool ref_rule_holds(struct ref_game *game, const struct ref_position *position,
                    int kind, const struct rule *rule)
{
    struct ref_owner owner = {game->kinds[kind].side, kind};

    if (ref_has_flag(rule, FLAG_WHOLE_TURN) && !game->is_alone &&
        position->step == game->step_count) {
        int before =
            (position->turn + game->order_count - 1) % game->order_count;
        if (game->order[position->turn] == owner.side &&
            game->order[before] == owner.side) {
            return false;
        }
    }
    return !rule->condition || game->is_alone ||
           ref_condition(game, game->held ? game->held : position,
                         rule->condition, owner);
}

bool ref_stands_beside(struct ref_game *game,
                       const struct ref_position *position, int kind, int from,
                       const struct rule *rule)
{
    const struct ref_position *held = game->held ? game->held : position;
    bool is_so = true;

    for (const struct node *node = rule->clauses; node; node = node->next) {
        bool kinds[REF_KINDS];
        if (node->kind != NODE_CLAUSE_PIECES || game->is_alone) {
            continue;
        }
        ref_kinds(game, AST_CAST(clause_pieces, node)->kinds,
                  (struct ref_owner){game->kinds[kind].side, kind}, kinds);
        is_so = false;
        for (int p = 0; p < game->point_count; p++) {
            is_so = is_so || (game->segment[from][p] >= 0 && held->at[p] >= 0 &&
                              kinds[held->at[p]]);
        }
    }
    return is_so;
}

/* The statement that a piece obeys that came to a point, or NULL. */
static const struct becomes *find_becomes(struct ref_game *game, int kind,
                                          int point)
{
    const struct ref_kind *moving = &game->kinds[kind];

    for (int i = 0; i < moving->becomes_count; i++) {
        const struct becomes *becomes = moving->becomes[i];
        if (becomes->when == BECOMES_MOVED ||
            (becomes->when == BECOMES_ON &&
             ref_kind_set(game, becomes->set, kind)->has[point])) {
            return becomes;
        }
    }
    return NULL;
}

bool ref_ends_on(struct ref_game *game, int kind, int point)
{
    const struct ref_kind *moving = &game->kinds[kind];

    for (int i = 0; i < moving->becomes_count; i++) {
        const struct becomes *becomes = moving->becomes[i];
        if (becomes->is_at_once &&
            ref_kind_set(game, becomes->set, kind)->has[point]) {
            return true;
        }
    }
    return false;
}

/* The kinds of its own side that a piece becomes; how many. */
static int list_into(struct ref_game *game, int kind,
                     const struct becomes *becomes, int into[REF_KINDS])
{
    bool kinds[REF_KINDS];
    int side = game->kinds[kind].side;
    int count = 0;

    ref_kinds(game, becomes->into, (struct ref_owner){side, kind}, kinds);
    for (int k = 0; k < game->kind_count; k++) {
        if (kinds[k] && game->kinds[k].side == side) {
            into[count++] = k;
        }
    }
    return count;
}

void ref_choose(struct ref_game *game, struct ref_turns *turns)
{
    struct ref_turns all = {0};
    bool is_needed = false;

    for (int k = 0; k < game->kind_count; k++) {
        is_needed = is_needed || game->kinds[k].becomes_count > 0;
    }
    if (!is_needed) {
        return;
    }

    for (int i = 0; i < turns->count; i++) {
        struct ref_turn *turn = &turns->items[i];
        const struct becomes *becomes =
            turn->kind >= 0 && turn->to >= 0
                ? find_becomes(game, turn->kind, turn->to)
                : NULL;
        int into[REF_KINDS] = {-1};
        int count = becomes ? list_into(game, turn->kind, becomes, into) : 1;
        for (int c = 0; c < count; c++) {
            struct ref_turn *copy = ref_add_turn(game, &all, "", &turn->after);
            if (!copy) {
                break;
            }
            *copy = *turn;
            copy->becomes = into[c];
            if (count > 1) {
                size_t length = strlen(copy->text);
                snprintf(copy->text + length, sizeof(copy->text) - length,
                         "=%s", game->kinds[into[c]].name);
            }
        }
    }
    free(turns->items);
    *turns = all;
}

void ref_become(const struct ref_turn *turn, struct ref_position *after)
{
    if (turn->becomes >= 0 && after->go_on < 0) {
        after->at[turn->to] = (int8_t)turn->becomes;
    }
}

void ref_change(struct ref_game *game, struct ref_position *after)
{
    for (int k = 0; k < game->kind_count; k++) {
        struct ref_owner owner = {game->kinds[k].side, k};
        for (int i = 0; i < game->kinds[k].becomes_count; i++) {
            const struct becomes *becomes = game->kinds[k].becomes[i];
            int into[REF_KINDS];
            if (becomes->when != BECOMES_WHILE ||
                !ref_condition(game, after, becomes->condition, owner)) {
                continue;
            }
            list_into(game, k, becomes, into);
            for (int p = 0; p < game->point_count; p++) {
                if (after->at[p] == k) {
                    after->at[p] = (int8_t)into[0];
                }
            }
            break;
        }
    }
}

/* --------------------------------------------- leaving, turns that are whole
 */

void ref_leave(struct ref_game *game, const struct rule *rule, int kind,
               int from, struct ref_position *after)
{
    const struct node *node = rule->clauses;

    for (; node; node = node->next) {
        bool kinds[REF_KINDS];
        if (node->kind != NODE_CLAUSE_LEAVING || after->at[from] >= 0) {
            continue;
        }
        ref_kinds(game, AST_CAST(clause_leaving, node)->kinds, REF_NOBODY,
                  kinds);
        for (int k = 0; k < game->kind_count; k++) {
            if (kinds[k] && game->kinds[k].side == game->kinds[kind].side) {
                after->at[from] = (int8_t)k;
            }
        }
    }
}

int ref_next_turn(const struct ref_game *game,
                  const struct ref_position *before,
                  const struct ref_turn *turn)
{
    int place = before->turn;
    bool is_whole = turn->rule && ref_has_flag(turn->rule, FLAG_WHOLE_TURN);

    for (int i = 0; i < game->order_count; i++) {
        place = (place + 1) % game->order_count;
        if (!is_whole || game->order[place] != game->order[before->turn]) {
            break;
        }
    }
    return place;
}
