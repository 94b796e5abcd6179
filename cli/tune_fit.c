/*
 * Better weights, by games against itself. First great steps, as long as they
 * help: one weight, or those of a side, to the fourfold or a fourth, then
 * doubled again and again; then several by lot. At the end fine ones (SPSA):
 * all weights are moved at once, some up and some down by lot, and what the
 * one set scores against its mirror image moves them all.
 */
#include "config.h"

#include "cli/tune.h"

#include <math.h>
#include <string.h>

/* Weights are moved in octaves: by so many to try, and at most so far. */
#define STEP 0.5
#define RATE 0.25
#define FAR 6.0
#define LEAP 2.0
#define LEAP_MORE 1.0
/* A great step is taken when it is so many rounds ahead and its lead is no
 * whim; given up when so far behind, or not ahead after so many. */
#define AHEAD 5
#define BEHIND (-2)
#define ROUNDS_MOST 16
/* Of so many weights one is moved, where they are drawn by lot. */
#define ONE_IN 3
#define LOTS_MOST 1000
/* Shares of the games: which search, great steps. */
#define SHARE_KIND 6
#define SHARE_LEAPS 2

/* -------------------------------------------------------------- parameters */

static void add_param(struct tune *tune, int16_t *weight)
{
    if (tune->count < TUNE_PARAMS_MOST) {
        tune->params[tune->count++] = (struct tune_param){.weight = weight};
    }
}

static void find_params(struct tune *tune)
{
    rvl_game *game = tune->loaded.game;
    for (uint32_t i = 0; i < rvl_game_end_count(game) && i < RVL_ADVICE_MOST;
         i++) {
        const char *source = rvl_game_end_source(game, i);
        source += strncmp(source, "house ", 6) == 0 ? 6 : 0;
        /* draws weigh nothing */
        if (strncmp(source, "draw", 4) != 0) {
            add_param(tune, &tune->advice.ends[i]);
        }
    }
    for (uint32_t i = 0; i < rvl_game_kind_count(game); i++) {
        add_param(tune, &tune->advice.kinds[i]);
    }
    for (uint32_t i = 0; i < rvl_game_side_count(game); i++) {
        add_param(tune, &tune->advice.sides[i]);
    }
}

/* The weights moved by `step` octaves along their signs. */
static void set_weights(struct tune *tune, double step, rvl_advice *out)
{
    for (uint32_t i = 0; i < tune->count; i++) {
        struct tune_param *param = &tune->params[i];
        double octaves = param->octaves + step * param->sign;
        octaves = fmax(-FAR, fmin(FAR, octaves));
        *param->weight = (int16_t)lround(100 * exp2(octaves));
    }
    *out = tune->advice;
}

/* Moves them for good. */
static void move_weights(struct tune *tune, double step)
{
    for (uint32_t i = 0; i < tune->count; i++) {
        struct tune_param *param = &tune->params[i];
        double octaves = param->octaves + step * param->sign;
        param->octaves = fmax(-FAR, fmin(FAR, octaves));
        param->sign = 0;
    }
    set_weights(tune, 0, &tune->advice);
}

/* -------------------------------------------------------------- great steps */

/* Is a step along the signs better than none? */
static bool helps(struct tune *tune, double step, uint64_t last)
{
    rvl_advice still, moved;
    struct tune_score score = {0};
    set_weights(tune, 0, &still);
    set_weights(tune, step, &moved);
    if (memcmp(&still, &moved, sizeof still) == 0) {
        return false;
    }
    for (int i = 0; i < ROUNDS_MOST && tune->played < last; i++) {
        if (!tune_round(tune, &moved, &still, &score)) {
            return false;
        }
        double lead = (double)score.rounds_won - (double)score.rounds_lost;
        double decided = (double)(score.rounds_won + score.rounds_lost);
        if (lead >= AHEAD && lead >= 1.6 * sqrt(decided)) {
            return true;
        }
        if (lead <= BEHIND || lead + ROUNDS_MOST - 1 - i < AHEAD) {
            return false;
        }
    }
    return false;
}

/* As far along the signs as it helps. */
static bool leap_along(struct tune *tune, double direction, uint64_t last)
{
    double step = 0;
    int signs[TUNE_PARAMS_MOST];
    while (helps(tune, direction * (step > 0 ? LEAP_MORE : LEAP), last)) {
        double more = step > 0 ? LEAP_MORE : LEAP;
        for (uint32_t i = 0; i < tune->count; i++) {
            signs[i] = tune->params[i].sign;
        }
        move_weights(tune, direction * more);
        for (uint32_t i = 0; i < tune->count; i++) {
            tune->params[i].sign = signs[i];
        }
        step += more;
    }
    set_weights(tune, 0, &tune->advice);
    return step > 0;
}

static void leap_both_ways(struct tune *tune, uint64_t last)
{
    if (!leap_along(tune, 1, last)) {
        leap_along(tune, -1, last);
    }
    move_weights(tune, 0);
}

/* The kinds of a side together. */
static void sign_kinds(struct tune *tune, uint32_t side)
{
    rvl_game *game = tune->loaded.game;
    for (uint32_t i = 0; i < tune->count; i++) {
        for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
            if (tune->params[i].weight == &tune->advice.kinds[k] &&
                rvl_game_kind_side(game, k) == side) {
                tune->params[i].sign = 1;
            }
        }
    }
}

static void sign_by_lot(struct tune *tune)
{
    for (uint32_t i = 0; i < tune->count; i++) {
        uint32_t lot = rvl_random_below(&tune->random, 2 * ONE_IN);
        tune->params[i].sign = lot == 0 ? 1 : lot == 1 ? -1 : 0;
    }
}

static void leap(struct tune *tune, uint64_t last)
{
    rvl_game *game = tune->loaded.game;
    uint32_t kinds = rvl_game_kind_count(game);
    uint32_t sides = rvl_game_side_count(game);
    for (uint32_t s = 0; s < sides && kinds > sides; s++) {
        sign_kinds(tune, s);
        leap_both_ways(tune, last);
    }
    for (uint32_t i = 0; i < tune->count; i++) {
        tune->params[i].sign = 1;
        leap_both_ways(tune, last);
    }
    /* a lot may fall on no weight that can be moved: not for ever */
    for (int i = 0; i < LOTS_MOST && tune->played < last; i++) {
        sign_by_lot(tune);
        leap_both_ways(tune, last);
    }
}

/* --------------------------------------------------------------- fine steps */

/* A round between the weights moved one way and the other. */
static void improve(struct tune *tune, double fade)
{
    rvl_advice up, down;
    struct tune_score score = {0};
    for (uint32_t i = 0; i < tune->count; i++) {
        tune->params[i].sign = rvl_random_below(&tune->random, 2) ? 1 : -1;
    }
    set_weights(tune, STEP * fade, &up);
    set_weights(tune, -STEP * fade, &down);
    tune_round(tune, &up, &down, &score);
    double total = (double)(score.won + score.drawn + score.lost);
    double lead = (double)score.won - (double)score.lost;
    move_weights(tune, total > 0 ? RATE * fade * lead / total : 0);
}

/* Which search plays better, with the usual weights? */
static void choose_search(struct tune *tune, uint64_t games)
{
    rvl_advice tree = tune->advice, plain = tune->advice;
    struct tune_score score = {0};
    tree.search = RVL_SEARCH_MCTS;
    plain.search = RVL_SEARCH_ALPHABETA;
    if (rvl_game_team_count(tune->loaded.game) == 2) {
        tune_match(tune, &tree, &plain, games, &score);
    }
    if (tune_is_better(&score)) {
        tune->advice.search = RVL_SEARCH_MCTS;
    }
}

/* Each part of the work ends with its share of the time. */
static void limit(struct tune *tune, double share)
{
    if (tune->seconds > 0) {
        tune->deadline = tune->since + share * tune->seconds;
    }
}

void tune_fit(struct tune *tune, uint64_t games)
{
    uint64_t begun = tune->played;
    double share = (double)games / (double)tune->games;
    find_params(tune);
    limit(tune, share / SHARE_KIND);
    choose_search(tune, games / SHARE_KIND);
    limit(tune, share * (1.0 / SHARE_KIND + 1.0 / SHARE_LEAPS));
    leap(tune, begun + games / SHARE_KIND + games / SHARE_LEAPS);
    limit(tune, share);
    uint64_t first = tune->played, last = begun + games;
    uint32_t seats = rvl_game_seat_count(tune->loaded.game);
    while (tune->played + seats <= last && !tune_is_over(tune)) {
        double done = (double)(tune->played - first) / (double)(last - first);
        improve(tune, 1 - done / 2);
    }
}
