/*
 * The games of a match in threads. A game depends on the seed and its number
 * alone, so neither the number of threads nor the order matters.
 */
#include "config.h"

#include "cli/match.h"

#include "cli/interrupt.h"
#include "cli/turns.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct crew {
    struct match *match;
    pthread_mutex_t lock;
    uint64_t next, done;
    rvl_status status;
    bool has_progress;
    time_t begun;
    uint64_t results[3]; /* won, drawn, lost so far, for the progress */
};

uint32_t match_player(const struct match *match, uint64_t index, uint32_t seat)
{
    uint32_t seats = rvl_game_seat_count(match->table.loaded.game);
    return match->is_swapped ? (uint32_t)((seat + index) % seats) : seat;
}

/* Games between the same players in other seats share their seed. */
static uint64_t seed_of(const struct match *match, uint64_t index)
{
    uint32_t seats = rvl_game_seat_count(match->table.loaded.game);
    return match->seed + (match->is_swapped ? index / seats : index);
}

static void count_points(const struct match *match, const rvl_state *state,
                         uint64_t index, struct match_game *out)
{
    rvl_game *game = match->table.loaded.game;
    bool has_scores = rvl_game_has_score(game);
    uint64_t seen = 0;
    rvl_outcome outcome;
    rvl_state_outcome(state, &outcome);
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        uint32_t seat = rvl_game_side_seat(game, s);
        uint32_t player = match_player(match, index, seat);
        if (has_scores) {
            out->points[player] += rvl_state_score(state, s);
        } else if ((outcome.winners >> s) & 1 && !((seen >> seat) & 1)) {
            out->points[player] += outcome.points;
            seen |= UINT64_C(1) << seat;
        }
    }
}

static void note_end(const struct match *match, const rvl_state *state,
                     uint64_t index, struct match_game *out)
{
    rvl_game *game = match->table.loaded.game;
    rvl_outcome outcome;
    rvl_state_outcome(state, &outcome);
    out->kind = outcome.kind;
    out->end = outcome.kind == RVL_PLAYING ? RVL_NONE : outcome.end;
    out->team = RVL_NONE;
    out->plies = rvl_state_plies(state);
    for (uint32_t s = 0;
         s < rvl_game_side_count(game) && outcome.kind == RVL_WON; s++) {
        if ((outcome.winners >> s) & 1) {
            out->team = rvl_game_side_team(game, s);
            break;
        }
    }
    count_points(match, state, index, out);
    out->is_done = true;
}

/* A turn of the side to move, from the solution if its player plays so. */
static rvl_status find_turn(const struct match *match, const rvl_state *state,
                            rvl_moves *moves, uint64_t index,
                            rvl_random *random, uint32_t *move)
{
    const struct play *table = &match->table;
    uint32_t seat =
        rvl_game_side_seat(table->loaded.game, rvl_state_side(state));
    int level = table->seats[match_player(match, index, seat)].level;
    if (level == LEVEL_PERFECT &&
        rvl_solution_move(table->solution, state, moves, move) == RVL_OK) {
        return RVL_OK;
    }
    const rvl_search_limits limits = {
        /* of other positions the solution knows nothing */
        .level = level > LEVEL_MOST ? LEVEL_MOST : level,
        .seconds = table->seconds,
        .stop = interrupt_flag()};
    return rvl_search_within(state, moves, &limits, random, move);
}

/* What the rules offer as a draw is taken. */
static rvl_status play_turns(const struct match *match, rvl_state *state,
                             rvl_moves *moves, uint64_t index,
                             struct text *turns)
{
    const struct play *table = &match->table;
    rvl_outcome outcome = {.kind = RVL_PLAYING};
    rvl_status status = RVL_OK;
    rvl_random random;
    rvl_random_seed(&random, seed_of(match, index), index + 1);
    while (status == RVL_OK && outcome.kind == RVL_PLAYING &&
           rvl_state_plies(state) < table->most_plies &&
           interrupt_signal() == 0) {
        uint32_t move = 0;
        status = find_turn(match, state, moves, index, &random, &move);
        if (status == RVL_OK) {
            char *text = turns_text(state, moves, move);
            text_add(turns, turns->length > 0 ? " " : "");
            text_add(turns, text);
            free(text);
            status = rvl_state_apply(state, moves, move);
            rvl_state_outcome(state, &outcome);
        }
    }
    return status;
}

static rvl_status play_game(const struct match *match, rvl_moves *moves,
                            uint64_t index, struct match_game *out)
{
    rvl_state *state = NULL;
    struct text turns = {0};
    rvl_status status =
        rvl_state_new(&state, match->table.loaded.game, seed_of(match, index));
    if (status == RVL_OK) {
        status = play_turns(match, state, moves, index, &turns);
    }
    if (status == RVL_OK && interrupt_signal() == 0) {
        note_end(match, state, index, out);
        out->turns = memory_text(turns.bytes ? turns.bytes : "");
    }
    text_clear(&turns);
    rvl_state_free(state);
    return status;
}

/* The next game that is to be played, or the number of games. Locked. */
static uint64_t take_next(struct crew *crew)
{
    const struct match *match = crew->match;
    while (crew->next < match->count &&
           crew->next % match->shards != match->shard) {
        crew->next++;
    }
    return crew->next < match->count ? crew->next++ : match->count;
}

/* Locked. */
static bool is_enough(const struct crew *crew)
{
    double llr = 0;
    int verdict = 0;
    if (crew->status != RVL_OK || interrupt_signal() != 0) {
        return true;
    }
    if (crew->match->has_sprt) {
        match_counted(crew->match, &llr, &verdict);
    }
    return verdict != 0;
}

/* Games that this part of the match plays. */
static uint64_t part_size(const struct match *match)
{
    return (match->count - match->shard + match->shards - 1) / match->shards;
}

/* So far, how many the first player (or the first team) won, drew and lost,
 * and how long the rest may take. Locked. */
static void show_progress(struct crew *crew, const struct match_game *game,
                          uint64_t index)
{
    const struct match *match = crew->match;
    struct out *err = &match->table.cli->err;
    if (!crew->has_progress) {
        return;
    }
    uint64_t part = part_size(match);
    bool is_won = false;
    for (uint32_t s = 0; s < rvl_game_side_count(match->table.loaded.game);
         s++) {
        uint32_t seat = rvl_game_side_seat(match->table.loaded.game, s);
        is_won |=
            rvl_game_side_team(match->table.loaded.game, s) == game->team &&
            (match->is_swapped ? match_player(match, index, seat) == 0
                               : game->team == 0);
    }
    crew->results[game->team == RVL_NONE ? 1 : is_won ? 0 : 2]++;
    double left = difftime(time(NULL), crew->begun) / (double)crew->done *
                  (double)(part - crew->done);
    out_raw(err, "\r");
    out_print(err, _("%llu/%llu  +%llu =%llu -%llu  %.0f s left   "),
              (unsigned long long)crew->done, (unsigned long long)part,
              (unsigned long long)crew->results[0],
              (unsigned long long)crew->results[1],
              (unsigned long long)crew->results[2], left);
    out_flush(err);
}

static void *work(void *user)
{
    struct crew *crew = user;
    struct match *match = crew->match;
    rvl_moves *moves = rvl_moves_new();
    pthread_mutex_lock(&crew->lock);
    if (!moves) {
        crew->status = RVL_NO_MEMORY;
    }
    while (!is_enough(crew)) {
        uint64_t index = take_next(crew);
        struct match_game game = {0};
        if (index == match->count) {
            break;
        }
        pthread_mutex_unlock(&crew->lock);
        rvl_status status = play_game(match, moves, index, &game);
        pthread_mutex_lock(&crew->lock);
        match->games[index] = game;
        crew->status = status != RVL_OK ? status : crew->status;
        crew->done++;
        if (game.is_done) {
            show_progress(crew, &game, index);
        }
    }
    pthread_mutex_unlock(&crew->lock);
    rvl_moves_free(moves);
    return NULL;
}

rvl_status match_play(struct match *match)
{
    struct crew crew = {.match = match,
                        .has_progress = isatty(STDERR_FILENO) == 1,
                        .begun = time(NULL)};
    pthread_t threads[MATCH_THREADS_MOST];
    unsigned started = 0;
    sigset_t all, before;
    pthread_mutex_init(&crew.lock, NULL);
    /* signals come to this thread; the flag reaches the others */
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    while (started + 1 < match->threads &&
           pthread_create(&threads[started], NULL, work, &crew) == 0) {
        started++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    work(&crew);
    while (started > 0) {
        pthread_join(threads[--started], NULL);
    }
    pthread_mutex_destroy(&crew.lock);
    if (crew.has_progress) {
        out_text(&match->table.cli->err, "\n");
    }
    return crew.status;
}

/* --------------------------------------------------- sequential test */

/* Both risks are 5 %: the ratio's logarithm ends beyond ln 19. */
#define LLR_BOUND 2.944439

static double expected(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* Of the first player's wins, draws, losses; half a game of each is added,
 * so that a spread is there from the beginning. */
static double ratio(const struct match *match, const uint64_t *counts)
{
    double n = 1.5, sum = 0.75, squares = 0.625;
    double low = expected(match->elo[0]), high = expected(match->elo[1]);
    n += (double)(counts[0] + counts[1] + counts[2]);
    sum += (double)counts[0] + (double)counts[1] / 2;
    squares += (double)counts[0] + (double)counts[1] / 4;
    double mean = sum / n;
    double spread = squares / n - mean * mean;
    return n * (high - low) * (2 * mean - low - high) / (2 * spread);
}

uint64_t match_counted(const struct match *match, double *llr, int *verdict)
{
    uint64_t counts[3] = {0};
    uint64_t seats = rvl_game_seat_count(match->table.loaded.game);
    rvl_game *game = match->table.loaded.game;
    *llr = 0;
    *verdict = 0;
    for (uint64_t i = 0; match->has_sprt && i < match->count; i++) {
        const struct match_game *one = &match->games[i];
        bool is_won = false;
        if (!one->is_done) {
            break;
        }
        for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
            is_won |= rvl_game_side_team(game, s) == one->team &&
                      match_player(match, i, rvl_game_side_seat(game, s)) == 0;
        }
        counts[one->team == RVL_NONE ? 1 : is_won ? 0 : 2]++;
        if (!match->is_swapped || (i + 1) % seats == 0) {
            *llr = ratio(match, counts);
            *verdict = *llr >= LLR_BOUND ? 1 : *llr <= -LLR_BOUND ? -1 : 0;
            if (*verdict != 0) {
                return i + 1;
            }
        }
    }
    return match->count;
}
