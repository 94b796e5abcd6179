/*
 * The games of `ravelin stats`: the computer against itself. A game depends
 * on the seed and its number alone.
 */
#include "cli/stats.h"

#include "cli/interrupt.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define THREADS_MOST 256
/* A camp leads when it may expect this share of wins more than half. */
#define LEAD 0.05
/* An advantage of this value triples the chances. */
#define VALUE_SCALE 400.0

struct crew {
    struct stats *stats;
    pthread_mutex_t lock;
    uint64_t next;
    rvl_status status;
};

/* One game being played. */
struct session {
    const struct stats *stats;
    struct stats_counts counts;
    rvl_moves *moves;
    rvl_state *state;
    double *shares; /* what the camp that begins may expect, by turn */
    uint64_t *hashes;
    size_t size;
    bool *stood; /* a piece was on the point */
    struct stats_game game;
};

/* ------------------------------------------------------------------ noting */

static void note_turn(struct session *session, uint32_t move)
{
    uint32_t rule = rvl_move_rule(session->moves, move);
    rvl_move_info info;
    if (rule != RVL_NONE) {
        session->counts.rules[rule]++;
    }
    if (rvl_move_get(session->state, session->moves, move, &info) &&
        !info.is_pass) {
        session->counts.moved[info.kind]++;
        for (uint32_t i = 0; i < info.path_length; i++) {
            session->counts.visits[info.path[i]]++;
            session->stood[info.path[i]] = true;
        }
    }
}

static void note_choice(struct session *session)
{
    struct stats_game *game = &session->game;
    rvl_game *rules = session->stats->table.loaded.game;
    uint64_t count = rvl_moves_count(session->moves);
    game->choices += count;
    game->single += count == 1;
    game->widest = count > game->widest ? count : game->widest;
    for (uint32_t k = 0; k < rvl_game_kind_count(rules); k++) {
        game->pieces += rvl_state_on_board(session->state, k);
    }
}

/* The evaluation before a turn, as the share of wins to expect. */
static rvl_status note_lead(struct session *session)
{
    const rvl_search_limits limits = {.level = 1};
    rvl_game *rules = session->stats->table.loaded.game;
    uint32_t turn = session->game.turns;
    rvl_line line;
    uint32_t count = 1;
    rvl_status status = rvl_search_lines(session->state, session->moves,
                                         &limits, &line, &count);
    if (status != RVL_OK) {
        return status;
    }
    if (turn == session->size) {
        session->size = session->size ? 2 * session->size : 256;
        session->shares = memory_resize(session->shares, session->size,
                                        sizeof *session->shares);
        session->hashes = memory_resize(session->hashes, session->size,
                                        sizeof *session->hashes);
    }
    double share = 1 / (1 + exp(-(double)line.value / VALUE_SCALE));
    uint32_t team = rvl_game_side_team(rules, rvl_state_side(session->state));
    session->shares[turn] = team == session->stats->begins ? share : 1 - share;
    session->hashes[turn] = rvl_state_hash(session->state);
    return RVL_OK;
}

static int compare_hashes(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return a < b ? -1 : a > b;
}

static void count_repeated(struct session *session)
{
    struct stats_game *game = &session->game;
    if (game->turns > 0) {
        qsort(session->hashes, game->turns, sizeof *session->hashes,
              compare_hashes);
    }
    for (uint32_t i = 1; i < game->turns; i++) {
        game->repeated += session->hashes[i] == session->hashes[i - 1];
    }
}

/* Who led, and how far behind the winner was. */
static void follow_lead(struct session *session)
{
    struct stats_game *game = &session->game;
    bool has_winner = game->team != RVL_NONE;
    double threshold = 0; /* most that a loser could expect */
    int leader = 0;
    for (uint32_t i = 0; i < game->turns; i++) {
        double share = session->shares[i] - 0.5;
        int sign = share > LEAD ? 1 : share < -LEAD ? -1 : leader;
        game->changes += leader != 0 && sign != leader;
        leader = sign;
        double behind = game->team == session->stats->begins ? -share : share;
        behind = has_winner && behind > 0 ? 2 * behind : 0;
        game->drama += behind;
        threshold = fmax(threshold, behind);
    }
    game->drama_most = threshold;
    for (uint32_t i = 0; i < game->turns && has_winner; i++) {
        double share = session->shares[i] - 0.5;
        double ahead = game->team == session->stats->begins ? share : -share;
        if (ahead > 0 && 2 * ahead > threshold) {
            game->decisive = game->turns - i;
            return;
        }
    }
}

static void note_end(struct session *session)
{
    struct stats_game *game = &session->game;
    rvl_game *rules = session->stats->table.loaded.game;
    uint32_t points = rvl_game_point_count(rules);
    rvl_outcome outcome;
    rvl_state_outcome(session->state, &outcome);
    game->kind = outcome.kind;
    game->end = outcome.kind == RVL_PLAYING ? RVL_NONE : outcome.end;
    game->team = RVL_NONE;
    for (uint32_t s = 0;
         outcome.kind == RVL_WON && s < rvl_game_side_count(rules); s++) {
        if ((outcome.winners >> s) & 1) {
            game->team = rvl_game_side_team(rules, s);
            break;
        }
    }
    for (uint32_t p = 0; p < points; p++) {
        game->covered += session->stood[p];
    }
    game->covered /= points;
    follow_lead(session);
    count_repeated(session);
    game->is_done = true;
}

/* ----------------------------------------------------------------- playing */

static rvl_status play_turns(struct session *session, uint64_t seed)
{
    const struct play *table = &session->stats->table;
    rvl_outcome outcome = {.kind = RVL_PLAYING};
    rvl_status status = RVL_OK;
    rvl_random random;
    rvl_random_seed(&random, seed, 1);
    while (status == RVL_OK && outcome.kind == RVL_PLAYING &&
           session->game.turns < table->most_plies && interrupt_signal() == 0) {
        uint32_t move = 0;
        status = note_lead(session);
        if (status == RVL_OK) {
            status = rvl_search(session->state, session->moves,
                                table->seats[0].level, &random,
                                interrupt_flag(), &move);
        }
        if (status == RVL_OK) {
            note_choice(session);
            note_turn(session, move);
            status = rvl_state_apply(session->state, session->moves, move);
            rvl_state_outcome(session->state, &outcome);
            session->game.turns++;
        }
    }
    return status;
}

static rvl_status play_game(struct session *session, uint64_t index)
{
    rvl_game *rules = session->stats->table.loaded.game;
    uint64_t seed = session->stats->table.seed + index;
    session->game = (struct stats_game){0};
    rvl_status status = rvl_state_new(&session->state, rules, seed);
    for (uint32_t p = 0; p < rvl_game_point_count(rules) && status == RVL_OK;
         p++) {
        session->stood[p] = rvl_state_at(session->state, p) != RVL_NONE;
    }
    if (status == RVL_OK) {
        status = play_turns(session, seed);
    }
    if (status == RVL_OK && interrupt_signal() == 0) {
        note_end(session);
    }
    rvl_state_free(session->state);
    session->state = NULL;
    return status;
}

/* ----------------------------------------------------------------- threads */

static void counts_init(const struct stats *stats, struct stats_counts *counts)
{
    rvl_game *rules = stats->table.loaded.game;
    counts->rules =
        memory_new((rvl_game_rule_count(rules) + 1) * sizeof *counts->rules);
    counts->visits =
        memory_new((rvl_game_point_count(rules) + 1) * sizeof *counts->visits);
    counts->moved =
        memory_new((rvl_game_kind_count(rules) + 1) * sizeof *counts->moved);
}

static void counts_clear(struct stats_counts *counts)
{
    free(counts->rules);
    free(counts->visits);
    free(counts->moved);
}

static void add_all(uint64_t *sums, const uint64_t *more, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        sums[i] += more[i];
    }
}

static void counts_add(struct stats *stats, const struct stats_counts *more)
{
    rvl_game *rules = stats->table.loaded.game;
    add_all(stats->sums.rules, more->rules, rvl_game_rule_count(rules));
    add_all(stats->sums.visits, more->visits, rvl_game_point_count(rules));
    add_all(stats->sums.moved, more->moved, rvl_game_kind_count(rules));
}

static void *work(void *user)
{
    struct crew *crew = user;
    struct stats *stats = crew->stats;
    struct session session = {.stats = stats, .moves = rvl_moves_new()};
    counts_init(stats, &session.counts);
    session.stood = memory_new(
        (rvl_game_point_count(stats->table.loaded.game) + 1) * sizeof(bool));
    pthread_mutex_lock(&crew->lock);
    crew->status = session.moves ? crew->status : RVL_NO_MEMORY;
    while (crew->status == RVL_OK && crew->next < stats->count &&
           interrupt_signal() == 0) {
        uint64_t index = crew->next++;
        pthread_mutex_unlock(&crew->lock);
        rvl_status status = play_game(&session, index);
        pthread_mutex_lock(&crew->lock);
        stats->games[index] = session.game;
        crew->status = status != RVL_OK ? status : crew->status;
    }
    counts_add(stats, &session.counts);
    pthread_mutex_unlock(&crew->lock);
    counts_clear(&session.counts);
    free(session.stood);
    free(session.shares);
    free(session.hashes);
    rvl_moves_free(session.moves);
    return NULL;
}

/* The team of who moves first; of the sides before it, those that place. */
static rvl_status find_begins(struct stats *stats)
{
    rvl_state *state = NULL;
    rvl_game *rules = stats->table.loaded.game;
    rvl_status status = rvl_state_new(&state, rules, stats->table.seed);
    if (status == RVL_OK) {
        stats->begins = rvl_game_side_team(rules, rvl_state_side(state));
    }
    rvl_state_free(state);
    return status;
}

rvl_status stats_play(struct stats *stats)
{
    struct crew crew = {.stats = stats, .status = find_begins(stats)};
    pthread_t threads[THREADS_MOST];
    unsigned started = 0;
    sigset_t all, before;
    stats->games = memory_new(stats->count * sizeof *stats->games);
    counts_init(stats, &stats->sums);
    pthread_mutex_init(&crew.lock, NULL);
    /* signals come to this thread; the flag reaches the others */
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    while (started + 1 < stats->threads && started < THREADS_MOST &&
           pthread_create(&threads[started], NULL, work, &crew) == 0) {
        started++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    work(&crew);
    while (started > 0) {
        pthread_join(threads[--started], NULL);
    }
    pthread_mutex_destroy(&crew.lock);
    return crew.status;
}

void stats_clear(struct stats *stats)
{
    free(stats->games);
    counts_clear(&stats->sums);
}
