/*
 * Legal turns: try everything on a copy of the position, then strike out
 * what a duty forbids.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int ref_to_move(const struct ref_game *game,
                const struct ref_position *position)
{
    if (position->step < game->step_count) {
        return game->steps[position->step].side;
    }
    return game->order[position->turn];
}

/* ------------------------------------------------------------------ list */

struct ref_turn *ref_add_turn(struct ref_game *game, struct ref_turns *turns,
                              const char *text,
                              const struct ref_position *after)
{
    for (int i = 0; i < turns->count; i++) {
        if (strcmp(turns->items[i].text, text) == 0 && !turns->keeps_twins) {
            return NULL; /* another rule gives the same turn */
        }
    }
    if (turns->count == turns->capacity) {
        int capacity = turns->capacity ? 2 * turns->capacity : 64;
        struct ref_turn *items =
            realloc(turns->items, (size_t)capacity * sizeof(*items));
        if (!items) {
            ref_fail(game, "out of memory");
            return NULL;
        }
        turns->items = items;
        turns->capacity = capacity;
    }
    struct ref_turn *turn = &turns->items[turns->count++];
    memset(turn, 0, sizeof(*turn));
    snprintf(turn->text, sizeof(turn->text), "%s", text);
    turn->kind = turn->from = turn->to = turn->becomes = -1;
    turn->after = *after;
    return turn;
}

/* ----------------------------------------------------- steps and slides */

/* Could another piece of the team of the one on `point` move there by step
 * or slide, were it empty? */
static bool can_reach(struct ref_game *game,
                      const struct ref_position *position, int from, int to);

static bool is_supported(struct ref_game *game,
                         const struct ref_position *position, int point)
{
    struct ref_position without = *position;
    int team = game->sides[game->kinds[position->at[point]].side].team;

    const struct ref_position *held = game->held;
    bool is_so = false;
    without.at[point] = -1;
    game->held = held ? held : position; /* the victim still counts */
    for (int p = 0; p < game->point_count && !is_so; p++) {
        is_so = without.at[p] >= 0 &&
                game->sides[game->kinds[without.at[p]].side].team == team &&
                can_reach(game, &without, p, point);
    }
    game->held = held;
    return is_so;
}

/* May a step or slide of this rule end on the point as it is? */
static bool may_end(struct ref_game *game, const struct ref_position *position,
                    int kind, const struct rule *rule, int point)
{
    const struct clause_take *take = ref_take(rule);
    bool kinds[REF_KINDS];

    if (position->at[point] < 0) {
        return !take || !take->is_must;
    }
    if (position->at[point] == kind && (!take || !take->is_must) &&
        ref_may_join(game, kind, point)) {
        return true;
    }
    if (!take || position->beneath[point] > 0) {
        return false; /* nobody comes to stand where others are left */
    }
    ref_kinds(game, take->kinds,
              (struct ref_owner){game->kinds[kind].side, kind}, kinds);
    return kinds[position->at[point]] &&
           !(ref_has_flag(rule, FLAG_UNLESS_SUPPORTED) &&
             is_supported(game, position, point));
}

/* Where the next point of a run lies, or -1. */
int ref_along_run(const struct ref_run *run, int index, int way)
{
    int next = index + way;

    if (run->is_closed) {
        return (next + run->length) % run->length;
    }
    return next < 0 || next >= run->length ? -1 : next;
}

/* Marks where a slide along one run in one direction may end. */
static void slide_along(struct ref_game *game,
                        const struct ref_position *position, int kind,
                        const struct rule *rule, const struct ref_run *run,
                        int index, int way, struct ref_set *targets)
{
    int path[REF_RUN_POINTS + 1];
    int count = 1, start = index;
    bool must_pass = false, passed = false;

    for (const struct node *node = rule->clauses; node; node = node->next) {
        must_pass |= node->kind == NODE_CLAUSE_ALONG &&
                     AST_CAST(clause_along, node)->is_passing;
    }
    path[0] = run->points[index];
    while (count <= run->length && (uint32_t)count <= rule->most) {
        int next = ref_along_run(run, index, way);
        if (next < 0 ||
            (must_pass ? next == start : run->points[next] == path[0]) ||
            !ref_allows(game, kind, rule, run->points[index],
                        run->points[next])) {
            return;
        }
        passed |= ref_passes(game, rule, run->points[index], run->points[next]);
        index = next;
        path[count++] = run->points[index];
        if (run->points[index] == path[0]) {
            continue; /* the piece has left it */
        }
        if ((uint32_t)count > rule->least && (passed || !must_pass) &&
            may_end(game, position, kind, rule, run->points[index]) &&
            ref_allows_path(game, kind, rule, path, count)) {
            targets->has[run->points[index]] = true;
        }
        if (position->at[run->points[index]] >= 0) {
            return;
        }
    }
}

/* Jumps repeated in one direction. */
static void ride(struct ref_game *game, const struct ref_position *position,
                 int from, const struct rule *rule, struct ref_set *targets)
{
    int kind = position->at[from];

    for (int first = 0; first < game->point_count; first++) {
        int path[REF_RUN_POINTS + 2] = {from, first};
        int files = game->points[first].file - game->points[from].file;
        int ranks = game->points[first].rank - game->points[from].rank;
        int count = 2, at = first, before = from;
        while (at >= 0 && count <= REF_RUN_POINTS &&
               ref_is_jump(game, kind, rule, before, at)) {
            path[count - 1] = at;
            if (may_end(game, position, kind, rule, at) &&
                ref_allows_path(game, kind, rule, path, count)) {
                targets->has[at] = true;
            }
            if (position->at[at] >= 0) {
                break;
            }
            before = at;
            at = ref_find_grid(game, game->points[before].file + files,
                               game->points[before].rank + ranks);
            count++;
        }
    }
}

/* Where a rule (step or slide) takes the piece on a point. */
void ref_targets(struct ref_game *game, const struct ref_position *position,
                 int from, const struct rule *rule, struct ref_set *targets)
{
    int kind = position->at[from];

    memset(targets, 0, sizeof(*targets));
    if (!ref_rule_holds(game, position, kind, rule) ||
        !ref_stands_beside(game, position, kind, from, rule)) {
        return;
    }
    if (rule->verb == VERB_RIDE) {
        ride(game, position, from, rule, targets);
        return;
    }
    if (rule->verb == VERB_JUMP) {
        for (int to = 0; to < game->point_count; to++) {
            int path[2] = {from, to};
            targets->has[to] = ref_is_jump(game, kind, rule, from, to) &&
                               may_end(game, position, kind, rule, to) &&
                               ref_allows_path(game, kind, rule, path, 2);
        }
        return;
    }
    if (rule->verb == VERB_STEP) {
        for (int to = 0; to < game->point_count; to++) {
            int path[2] = {from, to};
            targets->has[to] = game->segment[from][to] >= 0 &&
                               ref_allows(game, kind, rule, from, to) &&
                               may_end(game, position, kind, rule, to) &&
                               ref_allows_path(game, kind, rule, path, 2);
        }
        return;
    }
    for (int r = 0; r < game->run_count; r++) {
        for (int i = 0; i < game->runs[r].length; i++) {
            if (game->runs[r].points[i] == from) {
                slide_along(game, position, kind, rule, &game->runs[r], i, 1,
                            targets);
                slide_along(game, position, kind, rule, &game->runs[r], i, -1,
                            targets);
            }
        }
    }
}

static bool can_reach(struct ref_game *game,
                      const struct ref_position *position, int from, int to)
{
    const struct ref_kind *kind = &game->kinds[position->at[from]];
    struct ref_set targets;

    for (int i = 0; i < kind->rule_count; i++) {
        if (!kind->rules[i]->over && kind->rules[i]->verb != VERB_ENTER &&
            kind->rules[i]->verb != VERB_LEAVE) {
            ref_targets(game, position, from, kind->rules[i], &targets);
            if (targets.has[to]) {
                return true;
            }
        }
    }
    return false;
}

/* Where hops might lead, were there pieces to hop over. */
static void find_hops(struct ref_game *game, int kind, int from,
                      const struct rule *rule, struct ref_set *targets)
{
    bool flies = ref_has_flag(rule, FLAG_FLYING);

    for (int r = 0; r < 2 * game->run_count; r++) {
        const struct ref_run *run = &game->runs[r / 2];
        for (int i = 0; i < run->length; i++) {
            int path[REF_RUN_POINTS + 2] = {from};
            int at = i, count = 1;
            while (run->points[i] == from && count <= run->length) {
                int next = ref_along_run(run, at, r % 2 ? 1 : -1);
                if (next < 0 || run->points[next] == from ||
                    !ref_allows(game, kind, rule, run->points[at],
                                run->points[next])) {
                    break;
                }
                at = next;
                path[count++] = run->points[at];
                if ((count == 3 || (count > 3 && flies)) &&
                    ref_allows_path(game, kind, rule, path, count)) {
                    targets->has[run->points[at]] = true;
                }
            }
        }
    }
}

/* Where a piece that is alone on the board may step or slide to. */
static void reach_once(struct ref_game *game, int kind, int from,
                       struct ref_set *reached)
{
    const struct ref_kind *moving = &game->kinds[kind];
    struct ref_position alone = {.step = game->step_count};

    memset(alone.at, -1, sizeof(alone.at));
    alone.at[from] = (int8_t)kind;
    game->is_alone = true;
    for (int i = 0; i < moving->rule_count; i++) {
        struct ref_set targets = {{false}};
        if (moving->rules[i]->verb == VERB_HOP) {
            find_hops(game, kind, from, moving->rules[i], &targets);
        } else if (!moving->rules[i]->over &&
                   moving->rules[i]->verb != VERB_ENTER &&
                   moving->rules[i]->verb != VERB_LEAVE) {
            ref_targets(game, &alone, from, moving->rules[i], &targets);
        }
        for (int to = 0; to < game->point_count; to++) {
            reached->has[to] |= targets.has[to];
        }
    }
    game->is_alone = false;
}

const struct ref_set *ref_reach(struct ref_game *game, int kind, int from)
{
    struct ref_reach *memo = &game->reaches[kind];
    bool seen[REF_POINTS] = {false};

    if (!memo->sets) {
        memo->sets = arena_array(&game->arena, REF_POINTS, sizeof(*memo->sets));
    }
    if (!memo->sets) {
        static const struct ref_set none;
        ref_fail(game, "out of memory");
        return &none;
    }
    struct ref_set *reached = &memo->sets[from];
    for (int point = from; !memo->is_known[from] && point >= 0;) {
        seen[point] = true;
        reach_once(game, kind, point, reached);
        point = -1;
        for (int to = 0; to < game->point_count; to++) {
            point = reached->has[to] && !seen[to] ? to : point;
        }
    }
    memo->is_known[from] = true;
    return reached;
}

static void add_steps(struct ref_game *game,
                      const struct ref_position *position, int from,
                      const struct rule *rule, struct ref_turns *turns)
{
    struct ref_set targets;

    ref_targets(game, position, from, rule, &targets);
    for (int to = 0; to < game->point_count; to++) {
        if (!targets.has[to]) {
            continue;
        }
        struct ref_position after = *position;
        char text[REF_TEXT];
        bool takes = position->at[to] >= 0 &&
                     !(position->at[to] == position->at[from] &&
                       ref_may_join(game, position->at[from], to));
        if (takes) {
            ref_lift(&after, to);
        }
        ref_go(&after, position->at[from], from, to);
        snprintf(text, sizeof(text), "%s%c%s", game->points[from].name,
                 takes ? 'x' : '-', game->points[to].name);
        if (rule->verb == VERB_STEP && ref_has_flag(rule, FLAG_CHAINED)) {
            ref_stroll(game, position, rule, from, to, turns);
            continue;
        }
        struct ref_turn turn = {.kind = position->at[from],
                                .from = from,
                                .to = to,
                                .rule = rule,
                                .taken = takes,
                                .after = after};
        turn.struck[0] = position->at[to];
        turn.takeable.has[to] = takes;
        ref_conclude(game, turns, text, &turn);
    }
}

static void add_exit(struct ref_game *game, const struct ref_position *position,
                     int from, const struct rule *rule,
                     struct ref_turns *turns)
{
    int kind = position->at[from];
    struct ref_position after = *position;
    char text[REF_TEXT];

    for (const struct node *node = rule->clauses; node; node = node->next) {
        if (node->kind == NODE_CLAUSE_PLACE &&
            !ref_kind_set(game, AST_CAST(clause_place, node)->set, kind)
                 ->has[from]) {
            return;
        }
    }
    if (!ref_rule_holds(game, position, kind, rule) ||
        !ref_stands_beside(game, position, kind, from, rule)) {
        return;
    }
    ref_off(&after, from);
    after.gone[kind]++;
    snprintf(text, sizeof(text), "%s-off", game->points[from].name);
    struct ref_turn *turn = ref_add_turn(game, turns, text, &after);
    if (turn) {
        turn->kind = kind;
        turn->from = from;
        turn->rule = rule;
    }
}

void ref_piece_actions(struct ref_game *game,
                       const struct ref_position *position, int point,
                       struct ref_turns *turns)
{
    const struct ref_kind *kind = &game->kinds[position->at[point]];

    for (int i = 0; i < kind->rule_count; i++) {
        switch (kind->rules[i]->verb) {
        case VERB_STEP:
        case VERB_SLIDE:
        case VERB_JUMP:
        case VERB_RIDE:
            add_steps(game, position, point, kind->rules[i], turns);
            break;
        case VERB_LEAP:
        case VERB_HOP:
            ref_add_leaps(game, position, point, kind->rules[i], turns);
            break;
        case VERB_LEAVE:
            add_exit(game, position, point, kind->rules[i], turns);
            break;
        case VERB_ENTER:
            break;
        }
    }
}

/* ------------------------------------------------- entering and placing */

static void add_entry(struct ref_game *game,
                      const struct ref_position *position, int kind, int point,
                      const struct rule *rule, struct ref_turns *turns)
{
    struct ref_position after = *position;
    char text[REF_TEXT];

    after.at[point] = (int8_t)kind;
    after.hand[kind]--;
    snprintf(text, sizeof(text), "%s@%s", game->kinds[kind].name,
             game->points[point].name);
    struct ref_turn turn = {.kind = kind,
                            .from = -1,
                            .rule = rule,
                            .to = point,
                            .is_entry = true,
                            .after = after};
    ref_conclude(game, turns, text, &turn);
}

/* Entries of a side; true if it may do nothing else. */
static bool add_entries(struct ref_game *game,
                        const struct ref_position *position, int side,
                        bool only_first, struct ref_turns *turns)
{
    bool is_bound = false;

    for (int k = 0; k < game->kind_count; k++) {
        const struct ref_kind *kind = &game->kinds[k];
        for (int i = 0; i < kind->rule_count; i++) {
            const struct rule *rule = kind->rules[i];
            bool is_first = ref_has_flag(rule, FLAG_BEFORE_MOVING);
            if (kind->side != side || position->hand[k] == 0 ||
                rule->verb != VERB_ENTER || (only_first && !is_first)) {
                continue;
            }
            is_bound = is_bound || is_first;
            for (int p = 0; p < game->point_count; p++) {
                if (position->at[p] < 0 &&
                    ref_rule_holds(game, position, k, rule) &&
                    ref_stands_beside(game, position, k, p, rule) &&
                    ref_allows_path(game, k, rule, &p, 1)) {
                    add_entry(game, position, k, p, rule, turns);
                }
            }
        }
    }
    return is_bound;
}

static void add_placings(struct ref_game *game,
                         const struct ref_position *position,
                         struct ref_turns *turns)
{
    const struct ref_step *step = &game->steps[position->step];

    if (step->change) {
        ref_add_changes(game, position, turns);
        return;
    }

    for (int k = 0; k < game->kind_count; k++) {
        for (int p = 0; p < game->point_count; p++) {
            if (position->at[p] < 0 && step->in.has[p] &&
                position->placed[k] < step->counts[k]) {
                add_entry(game, position, k, p, NULL, turns);
            }
        }
    }
}

/* ---------------------------------------------------------------- duties */

/* Strikes out all turns that take fewer than `least` pieces. */
static void keep_taking(struct ref_turns *turns, int least)
{
    int kept = 0;

    for (int i = 0; i < turns->count; i++) {
        if (turns->items[i].taken >= least) {
            turns->items[kept++] = turns->items[i];
        }
    }
    turns->count = kept;
}

/* How good a capture is by one rule for equal ones; greater is better. */
static double worth(struct ref_game *game, const struct tie *tie, int side,
                    const struct ref_position *position,
                    const struct ref_turn *turn)
{
    bool kinds[REF_KINDS];
    double sum = 0, digit = 1;

    ref_kinds(game, tie->kinds, (struct ref_owner){side, -1}, kinds);
    if (tie->word == TIE_BY) {
        return kinds[turn->kind];
    }
    for (int k = 0; k < game->kind_count && tie->word == TIE_MOST; k++) {
        sum += kinds[k] ? turn->after.captured[k] - position->captured[k] : 0;
    }
    for (int i = 0; i < turn->taken && tie->word == TIE_FIRST; i++) {
        digit /= 2; /* sooner is worth more than all that is later */
        sum += kinds[turn->struck[i]] ? digit : 0;
    }
    return sum;
}

/* Of captures that are equal so far only the best stay. */
static void break_tie(struct ref_game *game, const struct tie *tie, int side,
                      const struct ref_position *position,
                      struct ref_turns *turns)
{
    double best = 0;
    int kept = 0;

    for (int i = 0; i < turns->count; i++) {
        if (turns->items[i].taken > 0) {
            double is = worth(game, tie, side, position, &turns->items[i]);
            best = is > best ? is : best;
        }
    }
    for (int i = 0; i < turns->count; i++) {
        if (turns->items[i].taken == 0 ||
            worth(game, tie, side, position, &turns->items[i]) >= best) {
            turns->items[kept++] = turns->items[i];
        }
    }
    turns->count = kept;
}

static void bind_capture(struct ref_game *game, int side,
                         const struct ref_position *position,
                         struct ref_turns *turns)
{
    const struct capture *capture = game->sides[side].capture;
    int most = 0;

    for (int i = 0; i < turns->count; i++) {
        if (turns->items[i].taken > most) {
            most = turns->items[i].taken;
        }
    }
    if (most == 0 || !capture) {
        return;
    }
    if (capture->is_compulsory) {
        keep_taking(turns, capture->is_most ? most : 1);
    } else if (capture->is_most) {
        int kept = 0;
        for (int i = 0; i < turns->count; i++) {
            if (turns->items[i].taken == 0 || turns->items[i].taken == most) {
                turns->items[kept++] = turns->items[i];
            }
        }
        turns->count = kept;
    }
    const struct node *tie = capture->ties ? &capture->ties->node : NULL;
    for (; tie; tie = tie->next) {
        break_tie(game, AST_CAST(tie, tie), side, position, turns);
    }
}

/* A piece of the set has moved. */
static void follow(struct ref_set *set, int from, int to)
{
    if (set->has[from]) {
        set->has[from] = false;
        if (to >= 0) { /* not off the board */
            set->has[to] = true;
        }
    }
}

/* What a turn leaves undone: the pieces that could take, where they stand
 * after it, and what they could have taken. */
static void note_missed(struct ref_game *game, struct ref_turns *turns)
{
    struct ref_set could = {{false}}, takeable = {{false}};

    for (int i = 0; i < turns->count; i++) {
        if (turns->items[i].taken > 0) {
            if (turns->items[i].from >= 0) { /* an entry has no start */
                could.has[turns->items[i].from] = true;
            }
            for (int p = 0; p < game->point_count; p++) {
                takeable.has[p] |= turns->items[i].takeable.has[p];
            }
        }
    }
    for (int i = 0; i < turns->count; i++) {
        struct ref_turn *turn = &turns->items[i];
        if (turn->taken == 0) {
            turn->could_take = could;
            turn->takeable = takeable;
            if (turn->from >= 0) {
                follow(&turn->could_take, turn->from, turn->to);
                follow(&turn->takeable, turn->from, turn->to);
            }
        }
    }
}

static void add_pass(struct ref_game *game, const struct ref_position *position,
                     struct ref_turns *turns)
{
    struct ref_turn *turn = ref_add_turn(game, turns, "pass", position);

    if (turn) {
        turn->is_pass = true;
    }
}

/* The leaps of the piece that must go on. */
static void add_going_on(struct ref_game *game,
                         const struct ref_position *position,
                         struct ref_turns *turns)
{
    int kept = 0;

    ref_piece_actions(game, position, position->go_on, turns);
    for (int i = 0; i < turns->count; i++) {
        if (turns->items[i].is_leap) {
            turns->items[kept++] = turns->items[i];
        }
    }
    turns->count = kept;
}

/* Turns without huffs and orders. */
static void add_plain(struct ref_game *game,
                      const struct ref_position *position,
                      struct ref_turns *turns)
{
    int side = ref_to_move(game, position);

    if (position->go_on >= 0) {
        add_going_on(game, position, turns);
        ref_drop_twins(turns);
        ref_choose(game, turns);
        return;
    }
    if (!add_entries(game, position, side, true, turns)) {
        add_entries(game, position, side, false, turns);
        for (int p = 0; p < game->point_count; p++) {
            if (position->at[p] >= 0 &&
                game->kinds[position->at[p]].side == side) {
                ref_piece_actions(game, position, p, turns);
            }
        }
    }
    bind_capture(game, side, position, turns);
    ref_drop_twins(turns);
    ref_choose(game, turns);
    if (game->sides[side].may_pass ||
        (game->sides[side].passes && turns->count == 0)) {
        add_pass(game, position, turns);
    }
    note_missed(game, turns);
}

/* Turns that begin with the huff of the piece on a point (-1: none). */
static void add_huffed(struct ref_game *game,
                       const struct ref_position *position, int point,
                       struct ref_turns *turns)
{
    struct ref_position begin = *position;
    struct ref_turns plain = {0};
    char text[REF_TEXT + 32];

    memset(&begin.huffable, 0, sizeof(begin.huffable));
    if (point >= 0) {
        ref_lift(&begin, point);
    }
    add_plain(game, &begin, &plain);
    for (int i = 0; i < plain.count; i++) {
        if (point >= 0) {
            snprintf(text, sizeof(text), "huff@%s;%s", game->points[point].name,
                     plain.items[i].text);
        } else {
            snprintf(text, sizeof(text), "%s", plain.items[i].text);
        }
        struct ref_turn *turn = ref_add_turn(game, turns, text, &begin);
        if (turn) {
            struct ref_turn copy = plain.items[i];
            memcpy(copy.text, turn->text, sizeof(copy.text));
            *turn = copy;
        }
    }
    free(plain.items);
}

static void add_with_huffs(struct ref_game *game,
                           const struct ref_position *position,
                           struct ref_turns *turns)
{
    bool has_huff = false, is_wished = false;

    for (int i = 0; i < game->huff_count; i++) {
        is_wished = is_wished || game->huffs[i]->is_if_wished;
    }
    for (int p = 0; p < game->point_count; p++) {
        if (position->huffable.has[p]) {
            has_huff = true;
            add_huffed(game, position, p, turns);
        }
    }
    if (!has_huff || is_wished) {
        add_huffed(game, position, -1, turns);
    }
}

void ref_legal(struct ref_game *game, const struct ref_position *position,
               struct ref_turns *turns)
{
    turns->count = 0;
    if (position->step < game->step_count) {
        add_placings(game, position, turns);
        return;
    }
    add_with_huffs(game, position, turns);
    if (position->order[0] != '\0') {
        char order[REF_TEXT];
        int kept = 0;
        for (int i = 0; i < turns->count; i++) {
            if (strcmp(ref_ordered(game, &turns->items[i], order),
                       position->order) == 0) {
                turns->items[kept] = turns->items[i];
                turns->items[kept++].after.order[0] = '\0';
            }
        }
        turns->count = kept;
    }
    if (game->sides[ref_to_move(game, position)].may_order) {
        ref_add_orders(game, position, turns);
    }
}
