/*
 * The clauses of a rule: colours, directions, places.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Drawn coordinates are given in thousandths: less is no difference. */
#define SAME 0.002

bool ref_has_flag(const struct rule *rule, enum clause_word word)
{
    for (const struct node *node = rule->clauses; node; node = node->next) {
        if (node->kind == NODE_CLAUSE_FLAG &&
            AST_CAST(clause_flag, node)->word == word) {
            return true;
        }
    }
    return false;
}

const struct clause_take *ref_take(const struct rule *rule)
{
    for (const struct node *node = rule->clauses; node; node = node->next) {
        if (node->kind == NODE_CLAUSE_TAKE) {
            return AST_CAST(clause_take, node);
        }
    }
    return NULL;
}

/* ------------------------------------------------------------------ memo */

static void rule_colours(struct ref_game *game, const struct node *clauses,
                         bool colours[REF_COLOURS])
{
    memset(colours, true, REF_COLOURS * sizeof(*colours));
    for (const struct node *node = clauses; node; node = node->next) {
        if (node->kind != NODE_CLAUSE_ALONG ||
            AST_CAST(clause_along, node)->is_passing) {
            continue;
        }
        for (int i = 0; i < game->colour_count; i++) {
            const struct node *name =
                &AST_CAST(clause_along, node)->colours->node;
            bool is_named = false;
            for (; name; name = name->next) {
                is_named |=
                    strcmp(AST_CAST(name, name)->text, game->colours[i]) == 0;
            }
            colours[i] = colours[i] && is_named;
        }
    }
}

bool ref_passes(const struct ref_game *game, const struct rule *rule, int from,
                int to)
{
    const char *colour = game->colours[game->segment[from][to]];

    for (const struct node *node = rule->clauses; node; node = node->next) {
        if (node->kind != NODE_CLAUSE_ALONG ||
            !AST_CAST(clause_along, node)->is_passing) {
            continue;
        }
        const struct node *name = &AST_CAST(clause_along, node)->colours->node;
        for (; name; name = name->next) {
            if (strcmp(AST_CAST(name, name)->text, colour) == 0) {
                return true;
            }
        }
    }
    return false;
}

static struct ref_memo *remember(struct ref_game *game, const struct node *node,
                                 int kind, const struct rule *rule)
{
    static struct ref_memo none;
    bool colours[REF_COLOURS];
    size_t slot =
        ((size_t)(uintptr_t)node / 16 + (size_t)(kind + 1) * 7) % REF_MEMOS;
    int side = kind < 0 ? -1 : game->kinds[kind].side;

    for (int tries = 0; tries < REF_MEMOS; tries++) {
        struct ref_memo *memo =
            &game->memos[(slot + (size_t)tries) % REF_MEMOS];
        if (memo->node == node && memo->kind == kind && memo->rule == rule) {
            return memo;
        }
        if (!memo->node) {
            memo->node = node;
            memo->kind = kind;
            memo->rule = rule;
            ref_set(game, node, (struct ref_owner){side, kind}, &memo->set);
            if (rule) {
                rule_colours(game, rule->clauses, colours);
            }
            ref_distances(game, &memo->set, rule ? colours : NULL,
                          memo->distances);
            return memo;
        }
    }
    ref_fail(game, "too many sets");
    return &none;
}

const struct ref_set *ref_kind_set(struct ref_game *game,
                                   const struct node *node, int kind)
{
    return &remember(game, node, kind, NULL)->set;
}

/* ------------------------------------------------------------- directions */

double ref_front(struct ref_game *game, int side, int point)
{
    const struct side *node = game->sides[side].node;

    switch (node->facing) {
    case FACING_UP:
        return game->points[point].y;
    case FACING_DOWN:
        return -game->points[point].y;
    case FACING_LEFT:
        return -game->points[point].x;
    case FACING_RIGHT:
        return game->points[point].x;
    case FACING_TOWARD:
        return -remember(game, node->toward, -1, NULL)->distances[point];
    case FACING_NONE:
        ref_fail(game, "%s faces nowhere", game->sides[side].name);
        return 0;
    }
    return 0;
}

int ref_forward(struct ref_game *game, int side, int from, int to)
{
    double way = ref_front(game, side, to) - ref_front(game, side, from);

    return fabs(way) < SAME ? 0 : way > 0 ? 1 : -1;
}

static bool way_holds(struct ref_game *game, int side,
                      const struct clause_way *way, int from, int to)
{
    double dx = game->points[to].x - game->points[from].x;
    double dy = game->points[to].y - game->points[from].y;
    bool is_straight = fabs(dx) < SAME || fabs(dy) < SAME;

    if ((way->axis == AXIS_STRAIGHT && !is_straight) ||
        (way->axis == AXIS_SLANTING && is_straight)) {
        return false;
    }
    switch (way->way) {
    case WAY_ANY:
        return true;
    case WAY_FORWARD:
        return ref_forward(game, side, from, to) == 1;
    case WAY_SIDEWAYS:
        return ref_forward(game, side, from, to) == 0;
    case WAY_BACK:
        return ref_forward(game, side, from, to) == -1;
    case WAY_UP:
        return dy > SAME;
    case WAY_DOWN:
        return dy < -SAME;
    case WAY_LEFT:
        return dx < -SAME;
    case WAY_RIGHT:
        return dx > SAME;
    }
    return false;
}

bool ref_way_holds(struct ref_game *game, int kind,
                   const struct clause_way *way, int from, int to)
{
    return way_holds(game, game->kinds[kind].side, way, from, to);
}

static bool ways_hold(struct ref_game *game, int kind,
                      const struct node *clauses, int from, int to)
{
    for (const struct node *node = clauses; node; node = node->next) {
        if (node->kind != NODE_CLAUSE_WAY) {
            continue;
        }
        bool holds = false;
        const struct clause_way *way = AST_CAST(clause_way, node);
        for (; way; way = way->or_else) {
            holds =
                holds || way_holds(game, game->kinds[kind].side, way, from, to);
        }
        if (!holds) {
            return false;
        }
    }
    return true;
}

bool ref_clauses_allow(struct ref_game *game, int kind,
                       const struct node *clauses, int from, int to)
{
    bool colours[REF_COLOURS];
    int colour = game->segment[from][to];

    rule_colours(game, clauses, colours);
    return colour >= 0 && colours[colour] &&
           ways_hold(game, kind, clauses, from, to);
}

bool ref_allows(struct ref_game *game, int kind, const struct rule *rule,
                int from, int to)
{
    return ref_clauses_allow(game, kind, rule->clauses, from, to);
}

bool ref_is_jump(struct ref_game *game, int kind, const struct rule *rule,
                 int from, int to)
{
    const struct ref_point *a = &game->points[from], *b = &game->points[to];
    int far = (int)rule->least, by = (int)rule->most;
    int files = abs(a->file - b->file), ranks = abs(a->rank - b->rank);
    bool fits =
        a->file > 0 && b->file > 0 &&
        ((files == far && ranks == by) || (files == by && ranks == far));

    return from != to && (rule->is_anywhere || fits) &&
           ways_hold(game, kind, rule->clauses, from, to);
}

/* ----------------------------------------------------------------- places */

static bool place_holds(const struct ref_set *set, enum place_word word,
                        const int *points, int count)
{
    switch (word) {
    case PLACE_FROM:
        return set->has[points[0]];
    case PLACE_TO:
        return set->has[points[count - 1]];
    case PLACE_WITHIN:
        for (int i = 0; i < count; i++) {
            if (!set->has[points[i]]) {
                return false;
            }
        }
        return true;
    case PLACE_IN: /* looked at where a piece is leapt over */
    case PLACE_HOSTILE:
        return true;
    }
    return false;
}

/* Does a path respect a "never"? */
static bool never_holds(const struct ref_set *set, enum never_word word,
                        const int *points, int count)
{
    bool is_leave = word == NEVER_LEAVES;

    if (word == NEVER_STOPS) {
        return !set->has[points[count - 1]];
    }
    if (count == 1) {
        return is_leave || !set->has[points[0]];
    }
    for (int i = 1; i < count; i++) {
        bool from = set->has[points[i - 1]], to = set->has[points[i]];
        if (is_leave ? from && !to : to && !from) {
            return false;
        }
    }
    return true;
}

bool ref_may_leap_over(struct ref_game *game, int kind, const struct rule *rule,
                       int point)
{
    for (const struct node *node = rule->clauses; node; node = node->next) {
        if (node->kind == NODE_CLAUSE_PLACE &&
            AST_CAST(clause_place, node)->word == PLACE_IN &&
            !ref_kind_set(game, AST_CAST(clause_place, node)->set, kind)
                 ->has[point]) {
            return false;
        }
    }
    return true;
}

bool ref_allows_path(struct ref_game *game, int kind, const struct rule *rule,
                     const int *points, int count)
{
    for (const struct node *node = rule->clauses; node; node = node->next) {
        if (node->kind == NODE_CLAUSE_PLACE) {
            const struct clause_place *place = AST_CAST(clause_place, node);
            if (!place_holds(ref_kind_set(game, place->set, kind), place->word,
                             points, count)) {
                return false;
            }
        } else if (node->kind == NODE_CLAUSE_TOWARD) {
            const int *distances =
                remember(game, AST_CAST(clause_toward, node)->set, kind, rule)
                    ->distances;
            if (distances[points[count - 1]] >= distances[points[0]]) {
                return false;
            }
        }
    }
    const struct ref_kind *moving = &game->kinds[kind];
    bool leaps = rule->over || rule->verb == VERB_JUMP;
    const int ends[2] = {points[0], points[count - 1]};
    for (int i = 0; i < moving->never_count; i++) {
        /* who leaps over a point does not enter it */
        if (!never_holds(ref_kind_set(game, moving->nevers[i]->set, kind),
                         moving->nevers[i]->word, leaps ? ends : points,
                         leaps ? 2 : count)) {
            return false;
        }
    }
    return true;
}
