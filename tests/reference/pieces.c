/*
 * Sides, teams, the order of turns, kinds and groups of pieces, captures,
 * the setup: everything declared outside the board.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdio.h>
#include <string.h>

/* ----------------------------------------------------------------- sides */

static void build_teams(struct ref_game *game)
{
    struct ref_items items;

    ref_statements(game, NODE_TEAM, &items);
    for (int i = 0; i < game->side_count; i++) {
        game->sides[i].team = -1;
    }
    game->team_count = 0;
    for (int i = 0; i < items.count; i++) {
        const struct team *team = AST_CAST(team, items.nodes[i]);
        const struct node *node = &team->sides->node;
        for (; node; node = node->next) {
            for (int s = 0; s < game->side_count; s++) {
                if (strcmp(game->sides[s].name, AST_CAST(name, node)->text) ==
                    0) {
                    game->sides[s].team = game->team_count;
                }
            }
        }
        game->teams[game->team_count++] = team;
    }
    for (int i = 0; i < game->side_count; i++) {
        if (game->sides[i].team < 0) {
            game->teams[game->team_count] = NULL;
            game->sides[i].team = game->team_count++;
        }
    }
}

static void build_order(struct ref_game *game)
{
    struct ref_items items;

    ref_statements(game, NODE_TURNS, &items);
    if (items.count != 1) {
        ref_fail(game, "%d statements \"turns\"", items.count);
        return;
    }
    const struct node *node = &AST_CAST(turns, items.nodes[0])->sides->node;
    for (; node; node = node->next) {
        for (int i = 0; i < game->side_count; i++) {
            if (strcmp(game->sides[i].name, AST_CAST(name, node)->text) == 0) {
                game->order[game->order_count++] = i;
            }
        }
    }
    ref_statements(game, NODE_STARTER, &items);
    game->is_by_lot = items.count > 0;
}

/* pass, order and capture statements, each for some sides */
static void build_rights(struct ref_game *game)
{
    struct ref_items items;
    bool sides[REF_SIDES];

    ref_statements(game, NODE_PASS, &items);
    for (int i = 0; i < items.count; i++) {
        const struct pass *pass = AST_CAST(pass, items.nodes[i]);
        ref_sides(game, pass->sides, sides);
        for (int s = 0; s < game->side_count; s++) {
            game->sides[s].may_pass |= sides[s] && pass->is_free;
            game->sides[s].passes |= sides[s] && !pass->is_free;
        }
    }
    ref_statements(game, NODE_ORDER, &items);
    for (int i = 0; i < items.count; i++) {
        ref_sides(game, AST_CAST(order, items.nodes[i])->sides, sides);
        for (int s = 0; s < game->side_count; s++) {
            game->sides[s].may_order |= sides[s];
        }
    }
    ref_statements(game, NODE_NO_REPEAT, &items);
    for (int i = 0; i < items.count; i++) {
        ref_sides(game, AST_CAST(no_repeat, items.nodes[i])->sides, sides);
        for (int s = 0; s < game->side_count; s++) {
            game->sides[s].no_repeat |= sides[s];
        }
    }
    ref_statements(game, NODE_CAPTURE, &items);
    for (int i = 0; i < items.count; i++) {
        const struct capture *capture = AST_CAST(capture, items.nodes[i]);
        memset(sides, !capture->sides, sizeof(sides));
        if (capture->sides) {
            ref_sides(game, capture->sides, sides);
        }
        for (int s = 0; s < game->side_count; s++) {
            if (sides[s] && (capture->sides || !game->sides[s].capture)) {
                game->sides[s].capture = capture;
            }
        }
    }
    ref_statements(game, NODE_HUFF, &items);
    for (int i = 0; i < items.count; i++) {
        game->huffs[game->huff_count++] = AST_CAST(huff, items.nodes[i]);
    }
}

void ref_build_sides(struct ref_game *game)
{
    struct ref_items items;

    ref_statements(game, NODE_SIDE, &items);
    for (int i = 0; i < items.count; i++) {
        const struct side *side = AST_CAST(side, items.nodes[i]);
        game->sides[game->side_count].node = side;
        game->sides[game->side_count++].name = side->name->text;
    }
    build_teams(game);
    build_order(game);
    build_rights(game);
}

/* ----------------------------------------------------------------- kinds */

static int find_kind(struct ref_game *game, const char *name, int side)
{
    for (int i = 0; i < game->kind_count; i++) {
        if (game->kinds[i].side == side &&
            strcmp(game->kinds[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* Does a list of statements declare that piece, under a guard or not? */
static bool declares(struct ref_game *game, const struct node *list,
                     const char *name, int side)
{
    for (; list; list = list->next) {
        if (list->kind == NODE_IF) {
            const struct if_block *block = AST_CAST(if_block, list);
            if (declares(game, block->then_list, name, side) ||
                declares(game, block->else_list, name, side)) {
                return true;
            }
        }
        if (list->kind != NODE_PIECE || AST_CAST(piece, list)->is_every) {
            continue;
        }
        const struct piece *piece = AST_CAST(piece, list);
        bool sides[REF_SIDES];
        ref_sides(game, piece->sides, sides);
        const struct node *node = &piece->names->node;
        for (; node && sides[side]; node = node->next) {
            if (strcmp(AST_CAST(name, node)->text, name) == 0) {
                return true;
            }
        }
    }
    return false;
}

static void add_rules(struct ref_game *game, struct ref_kind *kind,
                      const struct piece *piece, int level)
{
    struct ref_items items = {.count = 0};

    ref_collect(game, piece->statements, level, &items);
    for (int i = 0; i < items.count; i++) {
        if (kind->rule_count == REF_RULES || kind->never_count == REF_RULES ||
            kind->becomes_count == REF_RULES ||
            kind->taking_count == REF_RULES ||
            kind->piles_count == REF_RULES) {
            ref_fail(game, "too many rules");
        } else if (items.nodes[i]->kind == NODE_BECOMES) {
            kind->becomes[kind->becomes_count++] =
                AST_CAST(becomes, items.nodes[i]);
        } else if (items.nodes[i]->kind == NODE_RULE) {
            kind->rules[kind->rule_count++] = AST_CAST(rule, items.nodes[i]);
        } else if (items.nodes[i]->kind == NODE_NEVER) {
            kind->nevers[kind->never_count++] = AST_CAST(never, items.nodes[i]);
        } else if (items.nodes[i]->kind == NODE_PILES) {
            kind->piles[kind->piles_count++] = AST_CAST(piles, items.nodes[i]);
            kind->may_pile = true;
        } else if (items.nodes[i]->kind == NODE_TAKING) {
            kind->takings[kind->taking_count++] =
                AST_CAST(taking, items.nodes[i]);
        }
    }
}

/* The kinds of one block: each name for each side. */
static void add_piece(struct ref_game *game, const struct piece *piece,
                      int level)
{
    bool sides[REF_SIDES];
    const struct node *node = &piece->names->node;
    const struct node *plural = piece->plurals ? &piece->plurals->node : NULL;

    ref_sides(game, piece->sides, sides);
    for (; node; node = node->next) {
        const char *name = AST_CAST(name, node)->text;
        for (int s = 0; s < game->side_count; s++) {
            bool replaced = !sides[s];
            for (int j = level + 1; j < game->level_count && !replaced; j++) {
                replaced = declares(game, game->files[j]->statements, name, s);
            }
            if (replaced) {
                continue;
            }
            int kind = find_kind(game, name, s);
            if (kind < 0 && game->kind_count == REF_KINDS) {
                ref_fail(game, "too many kinds");
                return;
            }
            if (kind < 0) {
                kind = game->kind_count++;
                game->kinds[kind].name = name;
                game->kinds[kind].side = s;
                game->kinds[kind].plural =
                    plural ? AST_CAST(name, plural)->text
                           : arena_printf(&game->arena, "%ss", name);
            }
            add_rules(game, &game->kinds[kind], piece, level);
        }
        plural = plural ? plural->next : NULL;
    }
}

static void build_groups(struct ref_game *game)
{
    struct ref_items items;

    ref_statements(game, NODE_GROUP, &items);
    for (int i = 0; i < items.count && i < REF_GROUPS; i++) {
        const struct group *node = AST_CAST(group, items.nodes[i]);
        struct ref_group *group = &game->groups[i];
        bool sides[REF_SIDES];
        const struct node *kind = &node->kinds->node;
        ref_sides(game, node->sides, sides);
        group->name = node->name->text;
        snprintf(group->plural, sizeof(group->plural), "%s%s",
                 node->plural ? node->plural->text : node->name->text,
                 node->plural ? "" : "s");
        for (; kind; kind = kind->next) {
            for (int s = 0; s < game->side_count; s++) {
                int k = find_kind(game, AST_CAST(name, kind)->text, s);
                if (sides[s] && k >= 0) {
                    group->has[k] = true;
                }
            }
        }
        game->group_count = i + 1;
    }
}

void ref_build_kinds(struct ref_game *game)
{
    struct ref_items items;

    ref_statements(game, NODE_PIECE, &items);
    for (int i = 0; i < items.count; i++) {
        const struct piece *piece = AST_CAST(piece, items.nodes[i]);
        if (!piece->is_every) {
            add_piece(game, piece, items.levels[i]);
        }
    }
    for (int i = 0; i < items.count; i++) {
        const struct piece *piece = AST_CAST(piece, items.nodes[i]);
        bool sides[REF_SIDES];
        if (!piece->is_every) {
            continue;
        }
        ref_sides(game, piece->sides, sides);
        for (int k = 0; k < game->kind_count; k++) {
            if (sides[game->kinds[k].side]) {
                add_rules(game, &game->kinds[k], piece, items.levels[i]);
            }
        }
    }
    build_groups(game);
}

/* ----------------------------------------------------------------- setup */

static int only_kind(struct ref_game *game, const struct kinds *kinds, int side)
{
    bool meant[REF_KINDS];
    int found = -1;

    ref_kinds(game, kinds, REF_NOBODY, meant);
    for (int i = 0; i < game->kind_count; i++) {
        if (meant[i] && (side < 0 || game->kinds[i].side == side)) {
            if (found >= 0) {
                ref_fail(game, "setup names several kinds");
            }
            found = i;
        }
    }
    if (found < 0) {
        ref_fail(game, "setup names no kind");
    }
    return found;
}

static void put_pieces(struct ref_game *game, const struct setup_on *on)
{
    struct ref_set set;
    int kind = only_kind(game, on->what->kinds, -1);
    uint32_t number = 0;

    ref_set(game, on->set, REF_NOBODY, &set);
    for (int p = 0; p < game->point_count && kind >= 0; p++) {
        if (set.has[p]) {
            game->start.at[p] = (int8_t)kind;
            game->kinds[kind].total++;
            number++;
            if (on->is_each) {
                game->start.beneath[p] = (uint8_t)(on->what->number - 1);
                game->kinds[kind].total += (int)on->what->number - 1;
                game->kinds[kind].may_pile = true;
            }
        }
    }
    if (!on->is_each && on->what->has_number && on->what->number != number) {
        ref_fail(game, "setup puts %u pieces, not %u", number,
                 on->what->number);
    }
}

static void give_hand(struct ref_game *game, const struct setup_hand *hand)
{
    bool sides[REF_SIDES];
    int side = 0;
    const struct node *node = &hand->what->node;

    ref_sides(game, hand->side, sides);
    while (side < game->side_count && !sides[side]) {
        side++;
    }
    if (hand->is_places && game->step_count == REF_STEPS) {
        ref_fail(game, "too many pieces to place");
        return;
    }
    struct ref_step *step = &game->steps[game->step_count % REF_STEPS];
    if (hand->is_places) {
        game->step_count++;
        step->side = side;
        ref_set(game, hand->in, (struct ref_owner){side, -1}, &step->in);
    }
    for (; node; node = node->next) {
        const struct counted *counted = AST_CAST(counted, node);
        int kind = only_kind(game, counted->kinds, side);
        int number = counted->has_number ? (int)counted->number : 1;
        if (kind < 0) {
            return;
        }
        game->kinds[kind].total += number;
        game->start.hand[kind] += number;
        if (hand->is_places) {
            step->counts[kind] += number;
        }
    }
}

static void note_change(struct ref_game *game,
                        const struct setup_change *change)
{
    bool sides[REF_SIDES];
    int side = 0;

    ref_sides(game, change->side, sides);
    while (side < game->side_count && !sides[side]) {
        side++;
    }
    if (game->step_count == REF_STEPS) {
        ref_fail(game, "too many steps before the game");
        return;
    }
    struct ref_step *step = &game->steps[game->step_count++];
    struct ref_owner owner = {side, -1};
    step->side = side;
    step->change = change;
    ref_kinds(game, change->what->kinds, owner, step->kinds);
    ref_set(game, change->from, owner, &step->from);
    if (change->to) {
        ref_set(game, change->to, owner, &step->in);
    }
}

void ref_build_setup(struct ref_game *game)
{
    struct ref_items blocks, items;

    memset(&game->start, 0, sizeof(game->start));
    memset(game->start.at, -1, sizeof(game->start.at));
    game->start.go_on = -1;
    game->start.mover = -1;
    ref_statements(game, NODE_SETUP, &blocks);
    items.count = 0;
    for (int i = 0; i < blocks.count; i++) {
        ref_collect(game, AST_CAST(setup, blocks.nodes[i])->statements,
                    blocks.levels[i], &items);
    }
    for (int i = 0; i < items.count; i++) {
        if (items.nodes[i]->kind == NODE_SETUP_ON) {
            put_pieces(game, AST_CAST(setup_on, items.nodes[i]));
        } else if (items.nodes[i]->kind == NODE_SETUP_CHANGE) {
            note_change(game, AST_CAST(setup_change, items.nodes[i]));
        } else {
            give_hand(game, AST_CAST(setup_hand, items.nodes[i]));
        }
    }
    ref_statements(game, NODE_END, &blocks);
    items.count = 0;
    for (int i = 0; i < blocks.count; i++) {
        ref_collect(game, AST_CAST(end, blocks.nodes[i])->statements,
                    blocks.levels[i], &items);
    }
    for (int i = 0; i < items.count && i < REF_ENDS; i++) {
        game->ends[i] = AST_CAST(end_rule, items.nodes[i]);
        game->end_count = i + 1;
    }
}
