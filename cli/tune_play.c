/*
 * The games by which weights are held against each other: rounds in which
 * both have every seat once, from the same opening by chance.
 */
#include "config.h"

#include "cli/tune.h"

#include "cli/interrupt.h"

#include <math.h>
#include <time.h>

#define PLIES_MOST 1000
/* Turns by chance that make each round another one. */
#define OPENING_PLIES 4

double tune_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

bool tune_is_over(const struct tune *tune)
{
    return tune->status != RVL_OK || interrupt_signal() != 0 ||
           (tune->deadline > 0 && tune_clock() >= tune->deadline);
}

/* ------------------------------------------------------------------- games */

/* The same opening for both games of a pair. */
static void open_game(struct tune *tune, rvl_state *state, uint64_t pair)
{
    rvl_random random;
    rvl_outcome outcome;
    rvl_random_seed(&random, tune->seed, 2 * pair);
    for (int i = 0; i < OPENING_PLIES && tune->status == RVL_OK; i++) {
        rvl_state_outcome(state, &outcome);
        tune->status = rvl_state_moves(state, tune->moves);
        uint32_t count = rvl_moves_count(tune->moves);
        if (tune->status == RVL_OK && count > 0) {
            tune->status = rvl_state_apply(state, tune->moves,
                                           rvl_random_below(&random, count));
        }
    }
}

/* The team of seat `seat` is that of the first of the two. */
static int result_for(rvl_game *game, const rvl_state *state, uint32_t seat)
{
    rvl_outcome outcome;
    rvl_state_outcome(state, &outcome);
    if (outcome.kind != RVL_WON) {
        return 0;
    }
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if ((outcome.winners >> s & 1) && rvl_game_side_seat(game, s) == seat) {
            return 1;
        }
    }
    return -1;
}

/* One game: `first` plays the seat, `second` all others. */
static int play_game(struct tune *tune, const rvl_advice *first,
                     const rvl_advice *second, uint64_t pair, uint32_t seat)
{
    rvl_game *game = tune->loaded.game;
    rvl_state *state = NULL;
    rvl_outcome outcome = {.kind = RVL_PLAYING};
    int result = 0;
    tune->status = rvl_state_new(&state, game, tune->seed + pair);
    if (tune->status == RVL_OK) {
        open_game(tune, state, pair);
        rvl_state_outcome(state, &outcome);
    }
    while (outcome.kind == RVL_PLAYING && !tune_is_over(tune) &&
           rvl_state_plies(state) < PLIES_MOST) {
        bool is_first = rvl_game_side_seat(game, rvl_state_side(state)) == seat;
        const rvl_search_limits limits = {.level = tune->level,
                                          .stop = interrupt_flag(),
                                          .advice = is_first ? first : second};
        /* in earnest, without the lapses of the level */
        rvl_line line;
        uint32_t count = 1;
        tune->status =
            rvl_search_lines(state, tune->moves, &limits, &line, &count);
        if (tune->status == RVL_OK) {
            tune->status = rvl_state_apply(state, tune->moves, line.turns[0]);
        }
        rvl_state_outcome(state, &outcome);
    }
    if (tune->status == RVL_OK) {
        result = result_for(game, state, seat);
    }
    rvl_state_free(state);
    tune->played++;
    if (tune->has_progress) {
        out_print(&tune->cli->err, "\r%llu/%llu ",
                  (unsigned long long)tune->played,
                  (unsigned long long)tune->games);
        out_flush(&tune->cli->err);
    }
    return result;
}

bool tune_round(struct tune *tune, const rvl_advice *first,
                const rvl_advice *second, struct tune_score *score)
{
    uint32_t seats = rvl_game_seat_count(tune->loaded.game);
    struct tune_score round = *score;
    uint64_t pair = tune->rounds++;
    int sum = 0;
    for (uint32_t seat = 0; seat < seats && !tune_is_over(tune); seat++) {
        int result = play_game(tune, first, second, pair, seat);
        sum += result;
        round.won += result > 0;
        round.drawn += result == 0;
        round.lost += result < 0;
        round.seat_won[seat] += result > 0;
        round.seat_games[seat]++;
    }
    if (tune_is_over(tune)) {
        return false;
    }
    round.rounds_won += sum > 0;
    round.rounds_drawn += sum == 0;
    round.rounds_lost += sum < 0;
    *score = round;
    return true;
}

void tune_match(struct tune *tune, const rvl_advice *first,
                const rvl_advice *second, uint64_t games,
                struct tune_score *score)
{
    uint64_t last = tune->played + games;
    uint32_t seats = rvl_game_seat_count(tune->loaded.game);
    while (tune->played + seats <= last &&
           tune_round(tune, first, second, score)) {
    }
}

/* Deviations of a fair coin that one match in twenty exceeds. */
#define CLEARLY 1.645

bool tune_is_better(const struct tune_score *score)
{
    double decided = (double)(score->rounds_won + score->rounds_lost);
    return (double)score->rounds_won - (double)score->rounds_lost >
           CLEARLY * sqrt(decided);
}
