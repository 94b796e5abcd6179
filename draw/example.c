/*
 * Small pictures of how a kind moves. Where to put it comes from a few random
 * games with fixed seeds: points it came to there, each weighted by how often.
 * What it may do there the engine says, on a board without other pieces, or
 * with enemies put where it can take the most.
 */
#include "draw/draw.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define GAMES 12
#define PLIES 240
#define EXAMPLES_MOST 3u
#define VICTIMS_MOST 4u
/* Points tried for a picture of taking. */
#define TRIES 16u
#define REACH_MOST 64u

/* Where a piece alone may go from a point, as vectors, by which rule. */
struct way {
    double x, y;
    uint32_t rule;
};

struct reach {
    uint32_t count;
    struct way ways[REACH_MOST];
};

struct maker {
    rvl_game *game;
    rvl_state *state;
    rvl_moves *moves;
    uint32_t kind, point_count;
    uint32_t *visits; /* by point */
    uint32_t *order;  /* points by weight, the heaviest first */
    double *weights;
    struct reach *reaches;
    bool *shown;   /* by point: whose turns the picture shows */
    uint32_t best; /* the turn that takes the most */
};

/* ---------------------------------------------------------------- positions */

static bool stands_apart(const struct maker *m, uint32_t other)
{
    rvl_game *game = m->game;
    return rvl_game_side_team(game, rvl_game_kind_side(game, other)) !=
           rvl_game_side_team(game, rvl_game_kind_side(game, m->kind));
}

/* A position of the shown pieces and of victims; turns in m->moves. False if
 * there is no such position. */
static bool set_up(struct maker *m, const bool *shown, uint32_t victim,
                   const uint32_t *victims, uint32_t victim_count)
{
    bool is_done = true;
    rvl_state_clear(m->state);
    for (uint32_t p = 0; p < m->point_count; p++) {
        if (shown[p]) {
            is_done = is_done && rvl_state_put(m->state, m->kind, p) == RVL_OK;
        }
    }
    for (uint32_t i = 0; i < victim_count; i++) {
        is_done =
            is_done && rvl_state_put(m->state, victim, victims[i]) == RVL_OK;
    }
    rvl_state_set_turn(m->state, rvl_game_kind_side(m->game, m->kind),
                       RVL_NONE);
    return rvl_state_set_up(m->state, NULL) == RVL_OK && is_done &&
           rvl_state_moves_regardless(m->state, m->moves) == RVL_OK;
}

static bool set_up_alone(struct maker *m, uint32_t point)
{
    memset(m->shown, 0, m->point_count * sizeof *m->shown);
    m->shown[point] = true;
    return set_up(m, m->shown, RVL_NONE, NULL, 0);
}

static void read_reach(struct maker *m, uint32_t from, struct reach *reach)
{
    rvl_point_info a = {0};
    rvl_move_info info;
    rvl_game_point(m->game, from, &a);
    reach->count = 0;
    for (uint32_t i = 0; i < rvl_moves_count(m->moves); i++) {
        rvl_point_info b = {0};
        if (rvl_move_get(m->state, m->moves, i, &info) && info.from == from &&
            reach->count < REACH_MOST) {
            rvl_game_point(m->game, info.to, &b);
            reach->ways[reach->count++] =
                (struct way){b.x - a.x, b.y - a.y, rvl_move_rule(m->moves, i)};
        }
    }
}

/* ------------------------------------------------------------- real games */

/* Arrivals, not positions: else pieces that wait where they were set up would
 * be what is typical. */
static void count_arrival(struct maker *m, const rvl_state *state,
                          uint32_t move)
{
    rvl_move_info info;
    if (rvl_move_get(state, m->moves, move, &info) && !info.is_pass &&
        info.kind == m->kind && info.to != RVL_NONE) {
        m->visits[info.to]++;
    }
}

static bool play_games(struct maker *m)
{
    rvl_random random;
    rvl_random_seed(&random, 1, 0);
    for (uint32_t game = 0; game < GAMES; game++) {
        rvl_state *state = NULL;
        if (rvl_state_new(&state, m->game, game) != RVL_OK) {
            return false;
        }
        for (uint32_t ply = 0; ply < PLIES; ply++) {
            if (rvl_state_moves(state, m->moves) != RVL_OK ||
                rvl_moves_count(m->moves) == 0) {
                break;
            }
            uint32_t move =
                rvl_random_below(&random, rvl_moves_count(m->moves));
            count_arrival(m, state, move);
            rvl_state_apply(state, m->moves, move);
        }
        rvl_state_free(state);
    }
    return true;
}

/* Points by falling weight, those of equal weight by number. */
static void sort_points(struct maker *m)
{
    for (uint32_t i = 0; i < m->point_count; i++) {
        uint32_t j = i;
        while (j > 0 && m->weights[m->order[j - 1]] < m->weights[i]) {
            m->order[j] = m->order[j - 1];
            j--;
        }
        m->order[j] = i;
    }
}

/* ------------------------------------------------------------------ moving */

static bool has_way(const struct reach *reach, const struct way *way,
                    bool is_by_rule)
{
    for (uint32_t i = 0; i < reach->count; i++) {
        const struct way *own = &reach->ways[i];
        if (is_by_rule ? own->rule == way->rule
                       : fabs(own->x - way->x) < 0.01 &&
                             fabs(own->y - way->y) < 0.01) {
            return true;
        }
    }
    return false;
}

/* Whether a point shows a rule (or else a way to go) that those chosen so far
 * do not. */
static bool adds_something(const struct maker *m, const uint32_t *chosen,
                           uint32_t count, uint32_t point, bool is_by_rule)
{
    const struct reach *reach = &m->reaches[point];
    for (uint32_t i = 0; i < reach->count; i++) {
        bool is_known = false;
        for (uint32_t c = 0; c < count; c++) {
            is_known = is_known || has_way(&m->reaches[chosen[c]],
                                           &reach->ways[i], is_by_rule);
        }
        if (!is_known) {
            return true;
        }
    }
    return false;
}

/* Whether every piece of the picture can do what it could alone. */
static bool are_free(struct maker *m, const uint32_t *chosen, uint32_t count)
{
    struct reach reach;
    memset(m->shown, 0, m->point_count * sizeof *m->shown);
    for (uint32_t i = 0; i < count; i++) {
        m->shown[chosen[i]] = true;
    }
    if (!set_up(m, m->shown, RVL_NONE, NULL, 0)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        read_reach(m, chosen[i], &reach);
        if (reach.count != m->reaches[chosen[i]].count) {
            return false;
        }
    }
    return true;
}

/* On grids one point is like many others, so that several examples tell all;
 * on made boards no two are alike and one must do. */
static uint32_t examples_most(const struct maker *m)
{
    rvl_point_info a = {0};
    rvl_game_point(m->game, 0, &a);
    bool is_grid = a.name != NULL && a.name[0] >= 'a' && a.name[0] <= 'z';
    uint32_t total = rvl_game_kind_total(m->game, m->kind);
    return !is_grid || total < 1   ? 1
           : total < EXAMPLES_MOST ? total
                                   : EXAMPLES_MOST;
}

static bool find_moving(struct maker *m)
{
    uint32_t chosen[EXAMPLES_MOST];
    uint32_t count = 0;
    uint32_t most = examples_most(m);
    for (uint32_t p = 0; p < m->point_count; p++) {
        m->reaches[p].count = 0;
        if (m->visits[p] > 0 && set_up_alone(m, p)) {
            read_reach(m, p, &m->reaches[p]);
        }
        m->weights[p] =
            (double)m->visits[p] * m->reaches[p].count * m->reaches[p].count;
    }
    sort_points(m);
    for (unsigned pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < m->point_count && count < most; i++) {
            uint32_t p = m->order[i];
            if (m->weights[p] > 0 &&
                adds_something(m, chosen, count, p, pass == 0)) {
                chosen[count] = p;
                count += are_free(m, chosen, count + 1) ? 1 : 0;
            }
        }
    }
    return count > 0 && are_free(m, chosen, count);
}

/* ------------------------------------------------------------------ taking */

/* Turns that take round the piece have pictures of their own. */
static bool takes_round(const struct maker *m, uint32_t move)
{
    for (uint32_t e = 0; rvl_game_take_kind(m->game, e) != RVL_NONE; e++) {
        if (rvl_move_uses(m->state, m->moves, move, e)) {
            return true;
        }
    }
    return false;
}

/* *is_onto: it comes to stand where the piece taken stood, so that no chain
 * can take more. */
static uint32_t most_taken(struct maker *m, uint32_t from, bool *is_onto)
{
    uint32_t most = 0;
    rvl_move_info info;
    for (uint32_t i = 0; i < rvl_moves_count(m->moves); i++) {
        if (rvl_move_get(m->state, m->moves, i, &info) && info.from == from &&
            info.taken_count > most && !takes_round(m, i)) {
            most = info.taken_count;
            m->best = i;
            *is_onto = info.taken[0] == info.to;
        }
    }
    return most;
}

/* Adds victims one by one where they raise what can be taken; the number
 * taken in the end. */
static uint32_t add_victims(struct maker *m, uint32_t from, uint32_t victim,
                            uint32_t *victims, uint32_t *count)
{
    uint32_t total = rvl_game_kind_total(m->game, victim);
    uint32_t taken = 0;
    bool is_onto = false;
    *count = 0;
    memset(m->shown, 0, m->point_count * sizeof *m->shown);
    m->shown[from] = true;
    while (*count < VICTIMS_MOST && *count < total && !is_onto) {
        uint32_t best = RVL_NONE;
        uint32_t best_taken = taken;
        for (uint32_t p = 0; p < m->point_count; p++) {
            victims[*count] = p;
            uint32_t now =
                p != from && set_up(m, m->shown, victim, victims, *count + 1)
                    ? most_taken(m, from, &is_onto)
                    : 0;
            if (now > best_taken) {
                best_taken = now;
                best = p;
            }
        }
        if (best == RVL_NONE) {
            break;
        }
        victims[(*count)++] = best;
        taken = best_taken;
    }
    return taken;
}

static bool find_taking_of(struct maker *m, uint32_t victim)
{
    uint32_t victims[VICTIMS_MOST];
    uint32_t count = 0;
    uint32_t best = 0;
    uint32_t best_point = RVL_NONE;
    for (uint32_t i = 0; i < m->point_count && i < TRIES; i++) {
        uint32_t p = m->order[i];
        if (m->visits[p] > 0) {
            uint32_t taken = add_victims(m, p, victim, victims, &count);
            if (taken > best) {
                best = taken;
                best_point = p;
            }
            if (best == 0 && i >= 3) {
                break; /* not this victim: three points have said so */
            }
        }
    }
    bool is_onto = false;
    return best_point != RVL_NONE &&
           add_victims(m, best_point, victim, victims, &count) > 0 &&
           set_up(m, m->shown, victim, victims, count) &&
           most_taken(m, best_point, &is_onto) > 0;
}

/* Of the victims the most numerous that can be taken. */
static bool find_taking(struct maker *m)
{
    uint32_t kinds = rvl_game_kind_count(m->game);
    uint32_t bound = RVL_NONE;
    uint32_t last = RVL_NONE;
    for (uint32_t p = 0; p < m->point_count; p++) {
        m->weights[p] = m->visits[p];
    }
    sort_points(m);
    for (uint32_t round = 0; round < kinds; round++) {
        uint32_t victim = RVL_NONE;
        for (uint32_t k = 0; k < kinds; k++) {
            uint32_t total = rvl_game_kind_total(m->game, k);
            bool is_next = total < bound || (total == bound && k > last);
            if (stands_apart(m, k) && is_next &&
                (victim == RVL_NONE ||
                 total > rvl_game_kind_total(m->game, victim))) {
                victim = k;
            }
        }
        if (victim == RVL_NONE) {
            return false;
        }
        if (find_taking_of(m, victim)) {
            return true;
        }
        bound = rvl_game_kind_total(m->game, victim);
        last = victim;
    }
    return false;
}

/* ------------------------------------------------------------- the picture */

bool draw_is_large(rvl_game *game)
{
    rvl_point_info first = {0};
    double left;
    double right;
    double bottom;
    double top;
    rvl_game_point(game, 0, &first);
    left = right = first.x;
    bottom = top = first.y;
    for (uint32_t p = 1; p < rvl_game_point_count(game); p++) {
        rvl_point_info info = {0};
        rvl_game_point(game, p, &info);
        left = fmin(left, info.x);
        right = fmax(right, info.x);
        bottom = fmin(bottom, info.y);
        top = fmax(top, info.y);
    }
    return fmax(right - left, top - bottom) > 9;
}

static bool maker_init(struct maker *m, rvl_game *game, uint32_t kind)
{
    uint32_t count = rvl_game_point_count(game);
    *m = (struct maker){.game = game, .kind = kind, .point_count = count};
    m->moves = rvl_moves_new();
    m->visits = calloc(count + 1u, sizeof *m->visits);
    m->order = calloc(count + 1u, sizeof *m->order);
    m->weights = calloc(count + 1u, sizeof *m->weights);
    m->reaches = calloc(count + 1u, sizeof *m->reaches);
    m->shown = calloc(count + 1u, sizeof *m->shown);
    return m->moves != NULL && m->visits != NULL && m->order != NULL &&
           m->weights != NULL && m->reaches != NULL && m->shown != NULL &&
           rvl_state_new(&m->state, game, 0) == RVL_OK;
}

static void maker_clear(struct maker *m)
{
    rvl_state_free(m->state);
    rvl_moves_free(m->moves);
    free(m->visits);
    free(m->order);
    free(m->weights);
    free(m->reaches);
    free(m->shown);
}

bool draw_example_find(rvl_game *game, uint32_t kind, bool is_taking,
                       struct draw_example *example)
{
    struct maker maker;
    *example = (struct draw_example){0};
    bool is_done = maker_init(&maker, game, kind) && play_games(&maker);
    if (is_done && (is_taking ? find_taking(&maker) : find_moving(&maker))) {
        *example = (struct draw_example){.state = maker.state,
                                         .moves = maker.moves,
                                         .points_of = maker.shown,
                                         .is_large = draw_is_large(game),
                                         .is_one = is_taking,
                                         .turn = maker.best};
        maker.state = NULL;
        maker.moves = NULL;
        maker.shown = NULL;
    }
    maker_clear(&maker);
    return is_done;
}

void draw_example_clear(struct draw_example *example)
{
    rvl_state_free(example->state);
    rvl_moves_free(example->moves);
    free(example->points_of);
    *example = (struct draw_example){0};
}

char *draw_example_svg(const struct draw_example *example, const char *lang,
                       const char *id_prefix)
{
    struct draw_request request = {.state = example->state,
                                   .lang = lang,
                                   .id_prefix = id_prefix,
                                   .zone = RVL_NONE,
                                   .moves = example->moves,
                                   .moves_of = RVL_NONE,
                                   .points_of = example->points_of,
                                   .is_one = example->is_one,
                                   .turn = example->turn,
                                   .is_cropped = example->is_large,
                                   .width = 300};
    return draw_svg(&request, NULL);
}
