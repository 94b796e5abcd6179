/*
 * The games of `ravelin stats`: the computer against itself. A game depends
 * on the seed and its number alone.
 */
#include "cli/stats.h"

#include "cli/crew.h"
#include "cli/interrupt.h"

#include <math.h>
#include <stdlib.h>

/* A camp leads when it may expect a share of wins so much greater than any
 * other. */
#define LEAD 0.1
/* An advantage of this value triples the chances. */
#define VALUE_SCALE 400.0

/* One game being played. */
struct session {
    const struct stats *stats;
    struct stats_counts counts;
    rvl_moves *moves;
    rvl_state *state;
    uint32_t teams;
    double *shares;  /* what each camp may expect: team + turn * teams */
    int32_t *values; /* of each camp */
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

/* What each camp may expect against all others. */
static rvl_status read_values(struct session *session)
{
    const rvl_search_limits limits = {.level = 1};
    rvl_game *rules = session->stats->table.loaded.game;
    rvl_line line;
    uint32_t count = 1;
    if (session->teams != 2) {
        return rvl_search_teams(session->state, session->values);
    }
    rvl_status status = rvl_search_lines(session->state, session->moves,
                                         &limits, &line, &count);
    if (status == RVL_OK) {
        uint32_t team =
            rvl_game_side_team(rules, rvl_state_side(session->state));
        session->values[team] = line.value;
        session->values[1 - team] = -line.value;
    }
    return status;
}

/* The evaluation before a turn, as the shares of wins to expect; together
 * they are one. */
static rvl_status note_lead(struct session *session)
{
    uint32_t turn = session->game.turns;
    rvl_status status = read_values(session);
    if (status != RVL_OK) {
        return status;
    }
    if (turn == session->size) {
        session->size = session->size ? 2 * session->size : 256;
        session->shares =
            memory_resize(session->shares, session->size * session->teams,
                          sizeof *session->shares);
        session->hashes = memory_resize(session->hashes, session->size,
                                        sizeof *session->hashes);
    }
    double *shares = session->shares + (size_t)turn * session->teams;
    double sum = 0;
    for (uint32_t t = 0; t < session->teams; t++) {
        shares[t] = 1 / (1 + exp(-(double)session->values[t] / VALUE_SCALE));
        sum += shares[t];
    }
    for (uint32_t t = 0; t < session->teams && sum > 0; t++) {
        shares[t] /= sum;
    }
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

/* How much more a camp expects than the best of the others. */
static double ahead_of_all(const struct session *session, uint32_t turn,
                           uint32_t team)
{
    const double *shares = session->shares + (size_t)turn * session->teams;
    double best = 0;
    for (uint32_t t = 0; t < session->teams; t++) {
        best = t != team ? fmax(best, shares[t]) : best;
    }
    return shares[team] - best;
}

/* Who leads so clearly that nobody can doubt it, else who led before. */
static uint32_t find_leader(const struct session *session, uint32_t turn,
                            uint32_t leader)
{
    for (uint32_t t = 0; t < session->teams; t++) {
        if (ahead_of_all(session, turn, t) > LEAD) {
            return t;
        }
    }
    return leader;
}

/* Who led, and how far behind who led the winner was. */
static void follow_lead(struct session *session)
{
    struct stats_game *game = &session->game;
    uint32_t winner = game->result.team, leader = RVL_NONE;
    for (uint32_t i = 0; i < game->turns; i++) {
        uint32_t next = find_leader(session, i, leader);
        game->changes += leader != RVL_NONE && next != leader;
        leader = next;
        if (winner != RVL_NONE) {
            double behind = fmax(0, -ahead_of_all(session, i, winner));
            game->drama += behind;
            game->drama_most = fmax(game->drama_most, behind);
        }
    }
    for (uint32_t i = 0; i < game->turns && winner != RVL_NONE; i++) {
        double ahead = ahead_of_all(session, i, winner);
        if (ahead > 0 && ahead > game->drama_most) {
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
    result_read(rules, session->state, &game->result);
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

static rvl_status play_game(const void *user, void *own, uint64_t index)
{
    const struct stats *stats = user;
    struct session *session = own;
    rvl_game *rules = stats->table.loaded.game;
    uint64_t seed = stats->table.seed + index;
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

static void *begin(const void *user)
{
    const struct stats *stats = user;
    rvl_game *rules = stats->table.loaded.game;
    struct session *session = memory_new(sizeof *session);
    session->stats = stats;
    session->moves = rvl_moves_new();
    if (!session->moves) {
        free(session);
        return NULL;
    }
    counts_init(stats, &session->counts);
    session->teams = rvl_game_team_count(rules);
    session->values = memory_new(session->teams * sizeof *session->values);
    session->stood =
        memory_new((rvl_game_point_count(rules) + 1) * sizeof *session->stood);
    return session;
}

static bool note(void *user, void *own, uint64_t index)
{
    ((struct stats *)user)->games[index] = ((struct session *)own)->game;
    return false;
}

static void end(void *user, void *own)
{
    struct session *session = own;
    counts_add(user, &session->counts);
    counts_clear(&session->counts);
    free(session->values);
    free(session->stood);
    free(session->shares);
    free(session->hashes);
    rvl_moves_free(session->moves);
    free(session);
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
    const struct crew_work work = {.count = stats->count,
                                   .step = 1,
                                   .threads = stats->threads,
                                   .begin = begin,
                                   .play = play_game,
                                   .note = note,
                                   .end = end,
                                   .user = stats};
    stats->games = memory_new(stats->count * sizeof *stats->games);
    counts_init(stats, &stats->sums);
    rvl_status status = find_begins(stats);
    return status == RVL_OK ? crew_play(&work) : status;
}

void stats_clear(struct stats *stats)
{
    free(stats->games);
    counts_clear(&stats->sums);
}
