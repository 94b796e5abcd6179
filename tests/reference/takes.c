/*
 * Take statements: what goes when a piece has come to a point. Each is tried
 * on the position as it is after the move; what they find goes together.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdlib.h>

/* One statement being read on one position. */
struct look {
    struct ref_game *game;
    const struct ref_position *position;
    const struct taking *taking;
    int kind, to;
    bool prey[REF_KINDS], partners[REF_KINDS];
    const struct ref_set *in, *hostile;
    struct ref_set *victims;
};

static const struct ref_set *place_of(const struct look *look,
                                      enum place_word word)
{
    for (const struct node *node = look->taking->clauses; node;
         node = node->next) {
        if (node->kind == NODE_CLAUSE_PLACE &&
            AST_CAST(clause_place, node)->word == word) {
            return ref_kind_set(look->game, AST_CAST(clause_place, node)->set,
                                look->kind);
        }
    }
    return NULL;
}

static bool has_word(const struct taking *taking, enum clause_word word)
{
    for (const struct node *node = taking->clauses; node; node = node->next) {
        if (node->kind == NODE_CLAUSE_FLAG &&
            AST_CAST(clause_flag, node)->word == word) {
            return true;
        }
    }
    return false;
}

static const struct kinds *pieces_of(const struct taking *taking,
                                     enum pieces_word word)
{
    for (const struct node *node = taking->clauses; node; node = node->next) {
        if (node->kind == NODE_CLAUSE_PIECES &&
            AST_CAST(clause_pieces, node)->word == word) {
            return AST_CAST(clause_pieces, node)->kinds;
        }
    }
    return NULL;
}

/* Is what stands on a point to be taken there? */
static bool is_prey(const struct look *look, int point)
{
    int kind = look->position->at[point];

    return kind >= 0 && look->prey[kind] &&
           (!look->in || look->in->has[point]);
}

/* Does a point help the piece that moved? */
static bool helps(const struct look *look, int point)
{
    int kind = look->position->at[point];

    if (kind < 0) {
        return look->hostile && look->hostile->has[point];
    }
    return point == look->to || look->partners[kind];
}

static bool allows(const struct look *look, int from, int to)
{
    return look->game->segment[from][to] >= 0 &&
           ref_clauses_allow(look->game, look->kind, look->taking->clauses,
                             from, to);
}

/* ------------------------------------------------------------ along lines */

static void look_between(struct look *look, const struct ref_run *run,
                         int index, int way)
{
    int near = ref_along_run(run, index, way);
    int far = near < 0 ? -1 : ref_along_run(run, near, way);

    if (far < 0 || run->points[far] == look->to) {
        return;
    }
    int over = run->points[near];
    if (is_prey(look, over) && helps(look, run->points[far]) &&
        allows(look, look->to, over) &&
        allows(look, over, run->points[far])) {
        look->victims->has[over] = true;
    }
}

static void look_both_ways(struct look *look, const struct ref_run *run,
                           int index)
{
    int next = ref_along_run(run, index, 1);
    int last = ref_along_run(run, index, -1);

    if (next < 0 || last < 0) {
        return;
    }
    int a = run->points[last], b = run->points[next];
    if (a != b && is_prey(look, a) && is_prey(look, b) &&
        allows(look, look->to, a) && allows(look, look->to, b)) {
        look->victims->has[a] = true;
        look->victims->has[b] = true;
    }
}

static void look_along_runs(struct look *look)
{
    for (int r = 0; r < look->game->run_count; r++) {
        const struct ref_run *run = &look->game->runs[r];
        for (int i = 0; i < run->length; i++) {
            if (run->points[i] != look->to) {
                continue;
            }
            if (look->taking->shape == TAKING_BOTH_SIDES) {
                look_both_ways(look, run, i);
            } else {
                look_between(look, run, i, 1);
                look_between(look, run, i, -1);
            }
        }
    }
}

/* ------------------------------------------------------------------ around */

/* Can `left` more of these points be chosen from `from` on, none next to
 * another one? */
static bool can_choose(const struct look *look, const int *points, int count,
                       int *chosen, int size, int left)
{
    if (left == 0) {
        return true;
    }
    for (int i = 0; i < count; i++) {
        bool is_apart = true;
        for (int j = 0; j < size; j++) {
            is_apart &= look->game->segment[points[i]][chosen[j]] < 0;
        }
        if (is_apart) {
            chosen[size] = points[i];
            if (can_choose(look, points + i + 1, count - i - 1, chosen,
                           size + 1, left - 1)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_surrounded(const struct look *look, int point)
{
    int number = (int)look->taking->number, count = 0;
    int points[REF_POINTS], chosen[REF_POINTS];
    bool by_all = true;

    for (int p = 0; p < look->game->point_count; p++) {
        if (!allows(look, p, point)) {
            continue;
        }
        by_all &= helps(look, p);
        if (helps(look, p) &&
            (p != look->to || look->taking->shape != TAKING_APART)) {
            points[count++] = p;
        }
    }
    if (look->taking->shape == TAKING_APART) {
        chosen[0] = look->to;
        return can_choose(look, points, count, chosen, 1, number - 1);
    }
    return number == 0 ? by_all : count >= number;
}

static void look_beside(struct look *look)
{
    for (int p = 0; p < look->game->point_count; p++) {
        if (allows(look, look->to, p) && is_prey(look, p) &&
            (look->taking->shape == TAKING_BESIDE || is_surrounded(look, p))) {
            look->victims->has[p] = true;
        }
    }
}

static bool can_act(const struct look *look, int point)
{
    struct ref_turns actions = {0};

    look->game->takes_nothing_round = true;
    ref_piece_actions(look->game, look->position, point, &actions);
    look->game->takes_nothing_round = false;
    bool acts = actions.count > 0;
    free(actions.items);
    return acts;
}

static void look_shut_in(struct look *look)
{
    for (int p = 0; p < look->game->point_count; p++) {
        if (is_prey(look, p) && !can_act(look, p)) {
            look->victims->has[p] = true;
        }
    }
}

/* -------------------------------------------------------------- statements */

static void look_round(struct look *look, int from)
{
    const struct taking *taking = look->taking;
    const struct ref_set *start = place_of(look, PLACE_FROM);
    const struct ref_set *end = place_of(look, PLACE_TO);
    const struct kinds *with = pieces_of(taking, PIECES_WITH);
    int side = look->game->kinds[look->kind].side;
    bool named[REF_KINDS];

    if ((from < 0 && (start || has_word(taking, FLAG_AFTER_MOVING))) ||
        (start && !start->has[from]) || (end && !end->has[look->to])) {
        return;
    }
    ref_kinds(look->game, taking->kinds, (struct ref_owner){side, look->kind},
              look->prey);
    if (with) {
        ref_kinds(look->game, with, (struct ref_owner){side, look->kind},
                  named);
    }
    for (int k = 0; k < look->game->kind_count; k++) {
        look->partners[k] = look->game->sides[look->game->kinds[k].side].team ==
                                look->game->sides[side].team &&
                            (!with || named[k]);
    }
    look->in = place_of(look, PLACE_IN);
    look->hostile = place_of(look, PLACE_HOSTILE);
    switch (taking->shape) {
    case TAKING_BETWEEN:
    case TAKING_BOTH_SIDES:
        look_along_runs(look);
        break;
    case TAKING_BESIDE:
    case TAKING_SURROUNDED:
    case TAKING_APART:
        look_beside(look);
        break;
    case TAKING_SHUT_IN:
        look_shut_in(look);
        break;
    }
}

/* The kind that comes in the place of what a kind takes, or -1. */
static int replacing(struct ref_game *game, int kind)
{
    const struct kinds *by =
        pieces_of(game->kinds[kind].takings[0], PIECES_REPLACED);
    bool named[REF_KINDS];
    int found = -1;

    if (!by) {
        return -1;
    }
    ref_kinds(game, by, (struct ref_owner){game->kinds[kind].side, kind},
              named);
    for (int k = 0; k < game->kind_count; k++) {
        if (named[k] && game->kinds[k].side == game->kinds[kind].side) {
            found = k;
        }
    }
    return found;
}

int ref_take_round(struct ref_game *game, int kind, int from, int to,
                   struct ref_position *position)
{
    const struct ref_kind *moved = &game->kinds[kind];
    struct ref_set victims = {{false}};
    int count = 0;

    for (int i = 0; i < moved->taking_count && !game->takes_nothing_round;
         i++) {
        struct look look = {.game = game,
                            .position = position,
                            .taking = moved->takings[i],
                            .kind = kind,
                            .to = to,
                            .victims = &victims};
        look_round(&look, from);
    }
    victims.has[to] = false;
    int by = moved->taking_count > 0 ? replacing(game, kind) : -1;
    for (int p = 0; p < game->point_count; p++) {
        if (victims.has[p]) {
            position->captured[position->at[p]]++;
            position->at[p] = -1;
            count++;
            if (by >= 0 && position->hand[by] > 0) {
                position->hand[by]--;
                position->at[p] = (int8_t)by;
            }
        }
    }
    return count;
}
