/*
 * Leaps and hops, alone and in chains: everything is tried.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct chain {
    struct ref_game *game;
    const struct rule *rule;
    struct ref_turns *turns;
    bool lifts_after;
    bool decides; /* captures must be the most, or the best */
    int kind;
    int path[REF_CHAIN];  /* landings, the start first */
    int over[REF_POINTS]; /* taken, in order */
    int kinds[REF_POINTS];
    int taken;            /* how many */
    int first;            /* how many by the first leap */
    int run[REF_CHAIN], way[REF_CHAIN];
    int came[REF_CHAIN]; /* the point just before each landing */
    int count; /* leaps */
    bool over_kinds[REF_KINDS];
};

/* But for the rounding of round boards. */
static bool is_parallel(double x, double y, double next_x, double next_y)
{
    double cross = x * next_y - y * next_x, dot = x * next_x + y * next_y;

    return dot > 0 && fabs(cross) <= 0.01 * dot;
}

/* From one point of a run to the next, if the run is straight. */
static bool straight_vector(const struct ref_game *game, int r, double *x,
                            double *y)
{
    const struct ref_run *run = &game->runs[r];
    const struct ref_point *points = game->points;

    *x = points[run->points[1]].x - points[run->points[0]].x;
    *y = points[run->points[1]].y - points[run->points[0]].y;
    for (int i = 1; i + 1 < run->length; i++) {
        const struct ref_point *a = &points[run->points[i]];
        const struct ref_point *b = &points[run->points[i + 1]];
        if (!is_parallel(*x, *y, b->x - a->x, b->y - a->y)) {
            return false;
        }
    }
    return !run->is_closed;
}

bool ref_is_straight_on(const struct ref_game *game, int run, int way,
                        int next_run, int next_way)
{
    double x, y, next_x, next_y;

    if (run == next_run) {
        return way == next_way;
    }
    return run >= 0 && next_run >= 0 && straight_vector(game, run, &x, &y) &&
           straight_vector(game, next_run, &next_x, &next_y) &&
           is_parallel(way * x, way * y, next_way * next_x,
                           next_way * next_y);
}

static bool is_twin(const struct ref_turn *a, const struct ref_turn *b)
{
    return b->chain_length > 0 &&
           (strcmp(a->text, b->text) == 0 ||
            (a->chain_length == b->chain_length && a->way != b->way &&
             strncmp(a->text, b->text, (size_t)a->chain_length) == 0));
}

/* Has another chain read the same before, and, if it may yet turn out not to
 * be legal, taken the same? Then this one adds nothing but what it could have
 * taken. */
static bool was_tried(struct ref_turns *turns, const char *text,
                      const struct ref_turn *turn, bool decides)
{
    bool is_so = false;

    for (int i = 0; i < turns->count; i++) {
        struct ref_turn *old = &turns->items[i];
        if (old->chain_length != turn->chain_length ||
            strncmp(old->text, text, (size_t)turn->chain_length) != 0 ||
            (decides &&
             (old->rule != turn->rule ||
              memcmp(old->leapt, turn->leapt, sizeof(old->leapt)) != 0))) {
            continue;
        }
        is_so = true;
        for (int p = 0; p < REF_POINTS; p++) {
            old->takeable.has[p] |= turn->takeable.has[p];
        }
    }
    return is_so;
}

/* What is dropped leaps over something first that could have been taken. */
void ref_drop_twins(struct ref_turns *turns)
{
    int kept = 0;

    for (int i = 0; i < turns->count; i++) {
        struct ref_turn *turn = &turns->items[i];
        bool is_new = true;
        for (int j = 0; j < kept; j++) {
            struct ref_turn *old = &turns->items[j];
            if (is_twin(old, turn)) {
                is_new = false;
                for (int p = 0; p < REF_POINTS; p++) {
                    old->takeable.has[p] |= turn->takeable.has[p];
                }
            }
        }
        if (is_new) {
            turns->items[kept++] = *turn;
        }
    }
    turns->count = kept;
}

static void end_chain(struct chain *chain, const struct ref_position *board)
{
    struct ref_position after = *board;
    char text[REF_TEXT];
    size_t length = 0;

    for (int i = 0; i <= chain->count && length < sizeof(text); i++) {
        const char *sign = chain->rule->verb == VERB_HOP ? "-" : "x";
        length += (size_t)snprintf(text + length, sizeof(text) - length, "%s%s",
                                   i == 0 ? "" : sign,
                                   chain->game->points[chain->path[i]].name);
    }
    if (length >= sizeof(text)) {
        ref_fail(chain->game, "a chain is too long");
        return;
    }
    for (int i = 0; i < chain->taken && chain->lifts_after; i++) {
        ref_lift(&after, chain->over[i]);
    }
    struct ref_turn turn = {
        .kind = chain->kind,
        .rule = chain->rule,
        .from = chain->path[0],
        .to = chain->path[chain->count],
        .taken = chain->taken,
        .by_leap = true,
        .is_leap = ref_has_flag(chain->rule, FLAG_ONE_LEAP_A_TURN),
        .after = after};
    for (int i = 0; i < chain->taken && i < REF_CHAIN; i++) {
        turn.struck[i] = (int8_t)chain->kinds[i];
        turn.leapt[i] = (int16_t)(chain->over[i] + 1);
    }
    for (int i = 0; i < chain->first; i++) {
        turn.takeable.has[chain->over[i]] = true;
    }
    turn.way = ++chain->turns->ways;
    turn.chain_length = (int)length;
    if (was_tried(chain->turns, text, &turn, chain->decides)) {
        return;
    }
    chain->turns->keeps_twins = chain->decides;
    ref_conclude(chain->game, chain->turns, text, &turn);
    chain->turns->keeps_twins = false;
}

/* Are all that stand on a point taken already? */
static bool is_taken(const struct chain *chain,
                     const struct ref_position *board, int point)
{
    int gone = 0;

    for (int i = 0; i < chain->taken; i++) {
        gone += chain->over[i] == point && chain->lifts_after;
    }
    return gone > board->beneath[point];
}

/* May the chain go on in that direction and land there? */
static bool may_leap(struct chain *chain, const struct ref_position *board,
                     int run, int way, const int *path, int count)
{
    int to = path[count - 1];
    int n = chain->count;

    if (board->at[to] >= 0 || to == path[0]) {
        return false;
    }
    for (int i = 0; i <= n; i++) {
        if (chain->path[i] == to &&
            ref_has_flag(chain->rule, FLAG_NO_POINT_TWICE)) {
            return false;
        }
    }
    if (n > 0 && ref_has_flag(chain->rule, FLAG_NO_STRAIGHT_BACK) &&
        chain->came[n - 1] == path[1]) {
        return false;
    }
    if (n > 0 && ref_has_flag(chain->rule, FLAG_ONE_DIRECTION) &&
        !ref_is_straight_on(chain->game, chain->run[n - 1], chain->way[n - 1],
                            run, way)) {
        return false;
    }
    return ref_allows_path(chain->game, chain->kind, chain->rule, path, count);
}

static void leap_on(struct chain *chain, const struct ref_position *board);

/* Leaps over path[first] up to path[count - 2] to path[count - 1]. */
static void leap_to(struct chain *chain, const struct ref_position *board,
                    int run, int way, const int *path, int first, int count)
{
    struct ref_position next = *board;
    int taken = chain->taken, n = chain->count;
    int end = first;

    while (end < count && board->at[path[end]] >= 0) {
        end++;
    }
    ref_go(&next, chain->kind, path[0], path[count - 1]);
    for (int i = first; i < end && chain->rule->verb != VERB_HOP; i++) {
        chain->kinds[chain->taken] = board->at[path[i]];
        chain->over[chain->taken++] = path[i];
        if (!chain->lifts_after) {
            ref_lift(&next, path[i]);
        }
    }
    chain->first = n == 0 ? chain->taken : chain->first;
    chain->run[n] = run;
    chain->way[n] = way;
    chain->came[n] = path[count - 2];
    chain->path[n + 1] = path[count - 1];
    chain->count++;
    leap_on(chain, &next);
    chain->count--;
    chain->taken = taken;
}

/* A line from where the chain stands; each landing on it. */
static bool leap_along(struct chain *chain, const struct ref_position *board,
                       int r, int index, int way)
{
    const struct ref_run *run = &chain->game->runs[r];
    const struct rule *rule = chain->rule;
    bool flies = ref_has_flag(rule, FLAG_FLYING);
    int path[REF_RUN_POINTS + 2];
    int count = 1, first = 0, row = 0, behind = 0;
    bool went = false;

    path[0] = run->points[index];
    while (count <= run->length) {
        int next = ref_along_run(run, index, way);
        if (next < 0 || run->points[next] == path[0] ||
            !ref_allows(chain->game, chain->kind, rule, run->points[index],
                        run->points[next])) {
            break;
        }
        index = next;
        int point = run->points[index];
        path[count++] = point;
        if (board->at[point] >= 0) {
            bool more = row == 0 || (rule->row != ROW_NONE && behind == 0);
            if (!chain->over_kinds[board->at[point]] ||
                !ref_may_leap_over(chain->game, chain->kind, rule, point) ||
                is_taken(chain, board, point) || !more) {
                break;
            }
            first = row == 0 ? count - 1 : first;
            row++;
            continue;
        }
        if (row == 0 && !flies) {
            break;
        }
        if (row == 0) {
            continue;
        }
        behind++;
        if (behind > 1 && (!flies || ref_has_flag(rule, FLAG_LANDING_CLOSE))) {
            break;
        }
        if ((rule->row != ROW_ODD || row % 2 == 1) &&
            may_leap(chain, board, r, way, path, count)) {
            leap_to(chain, board, r, way, path, first, count);
            went = true;
        }
    }
    return went;
}

/* Goes on leaping, or ends where the rule lets it end. */
static void leap_on(struct chain *chain, const struct ref_position *board)
{
    const struct ref_game *game = chain->game;
    int from = chain->path[chain->count];
    bool is_chained = ref_has_flag(chain->rule, FLAG_CHAINED) &&
                      !ref_has_flag(chain->rule, FLAG_ONE_LEAP_A_TURN);
    bool went_on = false;

    if (chain->count == REF_CHAIN - 1) {
        ref_fail(chain->game, "a chain is too long");
        return;
    }
    is_chained = is_chained && !ref_ends_on(chain->game, chain->kind, from);
    for (int r = 0; r < game->run_count && (chain->count == 0 || is_chained);
         r++) {
        for (int i = 0; i < game->runs[r].length; i++) {
            if (game->runs[r].points[i] == from) {
                went_on |= leap_along(chain, board, r, i, 1);
                went_on |= leap_along(chain, board, r, i, -1);
            }
        }
    }
    if (chain->count > 0 &&
        (!went_on || ref_has_flag(chain->rule, FLAG_MAY_STOP))) {
        end_chain(chain, board);
    }
}

void ref_add_leaps(struct ref_game *game, const struct ref_position *position,
                   int from, const struct rule *rule, struct ref_turns *turns)
{
    int kind = position->at[from];
    int side = game->kinds[kind].side;
    const struct capture *capture = game->sides[side].capture;
    struct chain chain = {.game = game, .rule = rule, .turns = turns};

    if (!ref_rule_holds(game, position, kind, rule) ||
        !ref_stands_beside(game, position, kind, from, rule)) {
        return;
    }
    chain.lifts_after = capture && capture->is_lifted_after;
    chain.decides = capture && (capture->is_most || capture->ties);
    chain.kind = kind;
    chain.path[0] = from;
    ref_kinds(game, rule->over, (struct ref_owner){side, kind},
              chain.over_kinds);
    leap_on(&chain, position);
}
