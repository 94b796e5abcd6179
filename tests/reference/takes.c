/*
 * Take statements: what goes when a piece has come to a point. Each is tried
 * on the position as it is after the move; what they find goes together.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One statement being read on one position. */
struct look {
    struct ref_game *game;
    const struct ref_position *position;
    const struct taking *taking;
    int kind, to;
    bool prey[REF_KINDS], partners[REF_KINDS];
    const struct ref_set *in, *hostile;
    struct ref_set *victims;
    int first; /* taken ahead or behind: the first, or -1 */
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

/* Sites one after the other along a run from an index, until it ends or
 * comes round to where it began; allowed only, or all. */
static int walk_run(const struct look *look, const struct ref_run *run,
                    int index, int way, bool all, int *points)
{
    int count = 0, here = index;

    for (;;) {
        int next = ref_along_run(run, here, way);
        if (next < 0 || next == index ||
            (!all && !allows(look, run->points[here], run->points[next]))) {
            return count;
        }
        points[count++] = run->points[next];
        here = next;
    }
}

static void look_row_between(struct look *look, const struct ref_run *run,
                             int index, int way)
{
    int points[REF_RUN_POINTS];
    int count = walk_run(look, run, index, way, false, points);
    int row = 0;

    while (row < count && is_prey(look, points[row])) {
        row++;
    }
    if (row == 0 || row == count || !helps(look, points[row])) {
        return;
    }
    while (row-- > 0) {
        look->victims->has[points[row]] = true;
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
            } else if (look->taking->is_row) {
                look_row_between(look, run, i, 1);
                look_row_between(look, run, i, -1);
            } else {
                look_between(look, run, i, 1);
                look_between(look, run, i, -1);
            }
        }
    }
}

/* From where it is looked, the move goes (ahead: came) along the run. */
static void look_on_way(struct look *look, const struct ref_run *run,
                        int index, int way, int other)
{
    int points[REF_RUN_POINTS], path[REF_RUN_POINTS];
    int count = walk_run(look, run, index, way, false, points);
    int length = walk_run(look, run, index, -way, true, path);
    int i = 0;

    while (i < length && path[i] != other && look->position->at[path[i]] < 0) {
        i++;
    }
    if (i == length || path[i] != other || count == 0 ||
        points[0] == look->to || !is_prey(look, points[0])) {
        return;
    }
    if (look->first < 0) {
        look->first = points[0];
    }
    look->victims->has[points[0]] = true;
    for (i = 1; look->taking->is_row && i < count && is_prey(look, points[i]);
         i++) {
        look->victims->has[points[i]] = true;
    }
}

static void look_ways(struct look *look, int from)
{
    bool ahead = look->taking->shape == TAKING_AHEAD;
    int here = ahead ? look->to : from, other = ahead ? from : look->to;

    for (int r = 0; r < look->game->run_count; r++) {
        const struct ref_run *run = &look->game->runs[r];
        for (int i = 0; i < run->length; i++) {
            if (run->points[i] == here) {
                look_on_way(look, run, i, 1, other);
                look_on_way(look, run, i, -1, other);
            }
        }
    }
}

/* Does a point stand in an unbroken row of just so many? */
static bool is_in_row(const struct look *look, int point, const bool *members)
{
    for (int r = 0; r < look->game->run_count; r++) {
        const struct ref_run *run = &look->game->runs[r];
        for (int i = 0; i < run->length; i++) {
            int points[REF_RUN_POINTS], total = 1;
            if (run->points[i] != point) {
                continue;
            }
            for (int way = -1; way <= 1; way += 2) {
                int count = walk_run(look, run, i, way, false, points);
                for (int k = 0; k < count && members[points[k]]; k++) {
                    total++;
                }
            }
            if (run->is_closed && total > run->length) {
                total = run->length;
            }
            if (total == (int)look->taking->number) {
                return true;
            }
        }
    }
    return false;
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

/* Fills in who is prey and who helps; false if the statement is idle. */
static bool prepare(struct look *look, int from)
{
    const struct taking *taking = look->taking;
    const struct ref_set *start = place_of(look, PLACE_FROM);
    const struct ref_set *end = place_of(look, PLACE_TO);
    const struct kinds *with = pieces_of(taking, PIECES_WITH);
    int side = look->game->kinds[look->kind].side;
    bool named[REF_KINDS];

    if ((from < 0 && (start || has_word(taking, FLAG_AFTER_MOVING))) ||
        (start && !start->has[from]) || (end && !end->has[look->to])) {
        return false;
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
    return true;
}

static void look_round(struct look *look, int from, bool is_leap)
{
    switch (look->taking->shape) {
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
    case TAKING_AHEAD:
    case TAKING_BEHIND:
        if (from >= 0 && !is_leap) {
            look_ways(look, from);
        }
        break;
    case TAKING_ONE_LEAP:
    case TAKING_ONE_ROW:
        break;
    }
}

/* What one of its choice may be. */
static void look_for_one(struct look *look, bool is_leap)
{
    bool members[REF_POINTS], spared[REF_POINTS], any = false;
    bool by_row = look->taking->shape == TAKING_ONE_ROW;

    for (int p = 0; p < look->game->point_count; p++) {
        members[p] = look->position->at[p] >= 0 && helps(look, p);
    }
    if (by_row ? !is_in_row(look, look->to, members) : !is_leap) {
        return;
    }
    for (int p = 0; p < look->game->point_count; p++) {
        spared[p] = p != look->to && is_prey(look, p);
        if (spared[p] && has_word(look->taking, FLAG_SPARING_ROWS)) {
            int kind = look->position->at[p];
            for (int q = 0; q < look->game->point_count; q++) {
                int other = look->position->at[q];
                members[q] =
                    other >= 0 &&
                    look->game->sides[look->game->kinds[other].side].team ==
                        look->game->sides[look->game->kinds[kind].side].team;
            }
            spared[p] = !is_in_row(look, p, members);
        }
        any |= spared[p];
    }
    for (int p = 0; p < look->game->point_count; p++) {
        look->victims->has[p] |=
            any ? spared[p] : p != look->to && is_prey(look, p);
    }
}

/* -------------------------------------------------------- all statements */

/* What goes with a move, sorted by how it is decided. */
struct found {
    struct ref_set always, ahead, behind, one;
    int first_ahead, first_behind;
};

static bool is_empty(const struct ref_game *game, const struct ref_set *set)
{
    for (int p = 0; p < game->point_count; p++) {
        if (set->has[p]) {
            return false;
        }
    }
    return true;
}

static void find_all(struct ref_game *game, const struct ref_position *position,
                     int kind, int from, int to, bool is_leap,
                     struct found *found)
{
    const struct ref_kind *moved = &game->kinds[kind];

    memset(found, 0, sizeof(*found));
    found->first_ahead = found->first_behind = -1;
    for (int i = 0; i < moved->taking_count && !game->takes_nothing_round;
         i++) {
        enum taking_shape shape = moved->takings[i]->shape;
        struct look look = {.game = game,
                            .position = position,
                            .taking = moved->takings[i],
                            .kind = kind,
                            .to = to,
                            .victims = shape == TAKING_AHEAD    ? &found->ahead
                                       : shape == TAKING_BEHIND ? &found->behind
                                       : shape == TAKING_ONE_LEAP ||
                                               shape == TAKING_ONE_ROW
                                           ? &found->one
                                           : &found->always,
                            .first = -1};
        if (!prepare(&look, from)) {
            continue;
        }
        if (look.victims == &found->one) {
            look_for_one(&look, is_leap);
            continue;
        }
        look_round(&look, from, is_leap);
        if (shape == TAKING_AHEAD && found->first_ahead < 0) {
            found->first_ahead = look.first;
        }
        if (shape == TAKING_BEHIND && found->first_behind < 0) {
            found->first_behind = look.first;
        }
    }
    found->always.has[to] = found->ahead.has[to] = false;
    found->behind.has[to] = false;
}

/* May the player choose between what is ahead and what is behind? */
static bool has_two(const struct found *found)
{
    return found->first_ahead >= 0 && found->first_behind >= 0 &&
           found->first_ahead != found->first_behind;
}

/* What goes in way 0 (ahead, or all that is not to choose) or 1 (behind). */
static void take_way(const struct ref_game *game, const struct found *found,
                     int way, struct ref_set *victims)
{
    for (int p = 0; p < game->point_count; p++) {
        victims->has[p] =
            found->always.has[p] || (way == 0 && found->ahead.has[p]) ||
            ((way == 1 || !has_two(found)) && found->behind.has[p]);
    }
}

/* The kind that comes in the place of what a kind takes, or -1. */
static int replacing(struct ref_game *game, int kind)
{
    const struct kinds *by =
        game->kinds[kind].taking_count > 0
            ? pieces_of(game->kinds[kind].takings[0], PIECES_REPLACED)
            : NULL;
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

static int lift_all(struct ref_game *game, int kind,
                    const struct ref_set *victims, int pick,
                    struct ref_position *position)
{
    int by = replacing(game, kind), count = 0;

    for (int i = 0; i <= game->point_count; i++) {
        int p = i < game->point_count ? i : pick; /* the chosen one last */
        if (p < 0 ||
            (i < game->point_count && (!victims->has[p] || p == pick))) {
            continue;
        }
        ref_lift(position, p);
        count++;
        if (by >= 0 && position->hand[by] > 0) {
            position->hand[by]--;
            position->at[p] = (int8_t)by;
        }
    }
    return count;
}

/* ----------------------------------------------------------- single moves */

static void add_one_way(struct ref_game *game, struct ref_turns *turns,
                        const char *text, const struct ref_turn *turn,
                        const struct ref_set *victims, int pick)
{
    struct ref_turn copy = *turn;
    char full[REF_TEXT];

    snprintf(full, sizeof(full), "%s%s%s", text, pick < 0 ? "" : ";x",
             pick < 0 ? "" : game->points[pick].name);
    copy.taken += lift_all(game, turn->kind, victims, pick, &copy.after);
    if (turn->rule && turn->from >= 0) {
        ref_leave(game, turn->rule, turn->kind, turn->from, &copy.after);
    }
    struct ref_turn *added = ref_add_turn(game, turns, full, &copy.after);
    if (added) {
        memcpy(copy.text, added->text, sizeof(copy.text));
        copy.becomes = added->becomes;
        *added = copy;
    }
}

void ref_conclude(struct ref_game *game, struct ref_turns *turns,
                  const char *text, const struct ref_turn *turn)
{
    struct found found;
    bool is_play = turn->after.step == game->step_count;
    int ways = 1;

    memset(&found, 0, sizeof(found));
    found.first_ahead = found.first_behind = -1;
    if (is_play) {
        find_all(game, &turn->after, turn->kind, turn->from, turn->to,
                 turn->by_leap, &found);
        ways = has_two(&found) ? 2 : 1;
    }
    for (int way = 0; way < ways; way++) {
        struct ref_set victims, one = found.one;
        char named[REF_TEXT];
        take_way(game, &found, way, &victims);
        snprintf(named, sizeof(named), "%s%s%s", text, ways == 2 ? "x" : "",
                 ways == 1 ? ""
                 : way     ? game->points[found.first_behind].name
                           : game->points[found.first_ahead].name);
        for (int p = 0; p < game->point_count; p++) {
            one.has[p] = one.has[p] && !victims.has[p];
        }
        if (is_empty(game, &one)) {
            add_one_way(game, turns, named, turn, &victims, -1);
        }
        for (int p = 0; p < game->point_count; p++) {
            if (one.has[p]) {
                add_one_way(game, turns, named, turn, &victims, p);
            }
        }
    }
}

/* ---------------------------------------------------------------- strolls */

struct stroll {
    struct ref_game *game;
    const struct rule *rule;
    struct ref_turns *turns;
    int kind;
    int path[REF_CHAIN];
    int count, taken;
    char text[REF_TEXT];
};

/* The first run, and the way on it, that leads from a point to the next. */
static void find_way(const struct ref_game *game, int from, int to, int *run,
                     int *way)
{
    for (int r = 0; r < game->run_count; r++) {
        for (int i = 0; i < game->runs[r].length; i++) {
            for (int w = 1; w >= -1; w -= 2) {
                int next = ref_along_run(&game->runs[r], i, w);
                if (game->runs[r].points[i] == from && next >= 0 &&
                    game->runs[r].points[next] == to) {
                    *run = r;
                    *way = w;
                    return;
                }
            }
        }
    }
    *run = -1;
    *way = 0;
}

static bool may_go_on(const struct stroll *stroll, int to)
{
    int run, way, last_run, last_way, n = stroll->count;

    find_way(stroll->game, stroll->path[n - 1], stroll->path[n], &last_run,
             &last_way);
    find_way(stroll->game, stroll->path[n], to, &run, &way);
    for (int i = 0; i <= n; i++) {
        if (stroll->path[i] == to &&
            ref_has_flag(stroll->rule, FLAG_NO_POINT_TWICE)) {
            return false;
        }
    }
    bool is_on = ref_is_straight_on(stroll->game, last_run, last_way, run, way);
    bool is_back = n > 0 && to == stroll->path[n - 1];
    return !(is_on && ref_has_flag(stroll->rule, FLAG_NO_STRAIGHT_ON)) &&
           !(!is_on && ref_has_flag(stroll->rule, FLAG_ONE_DIRECTION)) &&
           !(is_back && ref_has_flag(stroll->rule, FLAG_NO_STRAIGHT_BACK));
}

static void add_stroll(struct stroll *stroll, const struct ref_position *board)
{
    struct ref_position after = *board;

    ref_leave(stroll->game, stroll->rule, stroll->kind, stroll->path[0],
              &after);
    struct ref_turn *turn =
        ref_add_turn(stroll->game, stroll->turns, stroll->text, &after);

    if (turn) {
        turn->kind = stroll->kind;
        turn->from = stroll->path[0];
        turn->to = stroll->path[stroll->count];
        turn->taken = stroll->taken;
        turn->rule = stroll->rule;
    }
}

static bool stroll_on(struct stroll *stroll, const struct ref_position *board);

/* One step; false if it takes nothing. */
static bool stroll_step(struct stroll *stroll, const struct ref_position *board,
                        int to)
{
    struct ref_game *game = stroll->game;
    struct ref_position after = *board;
    struct stroll before = *stroll;
    struct found found;
    int from = stroll->path[stroll->count];

    ref_go(&after, stroll->kind, from, to);
    find_all(game, &after, stroll->kind, from, to, false, &found);
    for (int way = 0; way < (has_two(&found) ? 2 : 1); way++) {
        struct ref_set victims;
        struct ref_position next = after;
        *stroll = before;
        take_way(game, &found, way, &victims);
        if (is_empty(game, &victims)) {
            return false;
        }
        size_t length = strlen(stroll->text);
        snprintf(stroll->text + length, sizeof(stroll->text) - length,
                 "-%s%s%s", game->points[to].name, has_two(&found) ? "x" : "",
                 !has_two(&found) ? ""
                 : way            ? game->points[found.first_behind].name
                                  : game->points[found.first_ahead].name);
        stroll->path[++stroll->count] = to;
        stroll->taken += lift_all(game, stroll->kind, &victims, -1, &next);
        bool went = stroll_on(stroll, &next);
        if (!went || ref_has_flag(stroll->rule, FLAG_MAY_STOP)) {
            add_stroll(stroll, &next);
        }
    }
    *stroll = before;
    return true;
}

static bool stroll_on(struct stroll *stroll, const struct ref_position *board)
{
    struct ref_set targets;
    bool went = false;

    if (stroll->count == REF_CHAIN - 1) {
        ref_fail(stroll->game, "a chain is too long");
        return false;
    }
    ref_targets(stroll->game, board, stroll->path[stroll->count], stroll->rule,
                &targets);
    for (int to = 0; to < stroll->game->point_count; to++) {
        if (targets.has[to] && may_go_on(stroll, to)) {
            went |= stroll_step(stroll, board, to);
        }
    }
    return went;
}

void ref_stroll(struct ref_game *game, const struct ref_position *position,
                const struct rule *rule, int from, int to,
                struct ref_turns *turns)
{
    struct stroll stroll = {.game = game,
                            .rule = rule,
                            .turns = turns,
                            .kind = position->at[from]};

    stroll.path[0] = from;
    snprintf(stroll.text, sizeof(stroll.text), "%s", game->points[from].name);
    if (!stroll_step(&stroll, position, to)) {
        struct ref_position after = *position;
        size_t length = strlen(stroll.text);
        ref_go(&after, stroll.kind, from, to);
        snprintf(stroll.text + length, sizeof(stroll.text) - length, "-%s",
                 game->points[to].name);
        stroll.path[++stroll.count] = to;
        add_stroll(&stroll, &after);
    }
}
