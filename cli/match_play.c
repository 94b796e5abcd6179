/*
 * The games of a match in threads. A game depends on the seed and its number
 * alone, so neither the number of threads nor the order matters.
 */
#include "config.h"

#include "cli/match.h"

#include "cli/interrupt.h"
#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define KEEP_SECONDS 10

/* What all threads look at; the counters only under the lock. */
struct session {
    struct match *match;
    bool has_progress;
    time_t begun;
    uint64_t done;
    uint64_t results[3]; /* won, drawn, lost so far, for the progress */
    time_t keep_at;      /* when the records are kept again */
};

/* What one thread needs. */
struct own {
    rvl_moves *moves;
    struct match_game game;
};

uint32_t match_player(const struct match *match, uint64_t index, uint32_t seat)
{
    uint32_t seats = rvl_game_seat_count(match->table.loaded.game);
    return match->is_swapped ? (uint32_t)((seat + index) % seats) : seat;
}

bool match_is_player_of(const struct match *match, uint64_t index,
                        uint32_t player, uint32_t team)
{
    rvl_game *game = match->table.loaded.game;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if (rvl_game_side_team(game, s) == team &&
            match_player(match, index, rvl_game_side_seat(game, s)) == player) {
            return true;
        }
    }
    return false;
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
        bool wins = out->adjudged == ADJUDGED_VALUE
                        ? rvl_game_side_team(game, s) == out->result.team
                        : (outcome.winners >> s) & 1;
        if (has_scores) {
            out->points[player] += rvl_state_score(state, s);
        } else if (wins && !((seen >> seat) & 1)) {
            out->points[player] +=
                out->adjudged == ADJUDGED_VALUE ? 1 : outcome.points;
            seen |= UINT64_C(1) << seat;
        }
    }
}

static void note_end(const struct match *match, const rvl_state *state,
                     uint64_t index, uint32_t leader, struct match_game *out)
{
    result_read(match->table.loaded.game, state, &out->result);
    if (out->adjudged == ADJUDGED_VALUE) {
        out->result.kind = RVL_WON;
        out->result.team = leader;
    }
    out->plies = rvl_state_plies(state);
    count_points(match, state, index, out);
    out->is_done = true;
}

/* What the solution says of a position to the team that moves. */
static int32_t solved_value(const struct match *match, const rvl_state *state,
                            uint32_t team)
{
    rvl_verdict verdict;
    if (rvl_solution_value(match->table.solution, state, &verdict) != RVL_OK ||
        verdict.team == RVL_NONE) {
        return 0;
    }
    return verdict.team == team ? ADJUDGE_SURE : -ADJUDGE_SURE;
}

/* A turn of the side to move, from the solution if its player plays so. */
static rvl_status find_turn(const struct match *match, const rvl_state *state,
                            rvl_moves *moves, uint64_t index,
                            rvl_random *random, struct adjudge *adjudge,
                            uint32_t *move)
{
    const struct play *table = &match->table;
    rvl_game *game = table->loaded.game;
    uint32_t side = rvl_state_side(state);
    uint32_t seat = rvl_game_side_seat(game, side);
    uint32_t team = rvl_game_side_team(game, side);
    int level = table->seats[match_player(match, index, seat)].level;
    int32_t value = ADJUDGE_UNKNOWN;
    rvl_status status = RVL_NOT_FOUND;
    if (level == LEVEL_PERFECT) {
        status = rvl_solution_move(table->solution, state, moves, move);
        value = solved_value(match, state, team);
    }
    if (status != RVL_OK) {
        const rvl_search_limits limits = {
            /* of other positions the solution knows nothing */
            .level = level > LEVEL_MOST ? LEVEL_MOST : level,
            .seconds = table->seconds,
            .stop = interrupt_flag(),
            .value = &value};
        status = rvl_search_within(state, moves, &limits, random, move);
    }
    adjudge_hear(adjudge, &match->rules, team, value);
    return status;
}

/* What the rules offer as a draw is taken. */
static rvl_status play_turns(const struct match *match, rvl_state *state,
                             rvl_moves *moves, uint64_t index,
                             struct match_game *game)
{
    struct text turns = {0};
    struct adjudge adjudge;
    rvl_outcome outcome = {.kind = RVL_PLAYING};
    rvl_status status = RVL_OK;
    rvl_random random;
    adjudge_begin(&adjudge);
    rvl_random_seed(&random, seed_of(match, index), index + 1);
    while (status == RVL_OK && outcome.kind == RVL_PLAYING &&
           game->adjudged == ADJUDGED_NOT && interrupt_signal() == 0) {
        uint32_t move = 0;
        status =
            find_turn(match, state, moves, index, &random, &adjudge, &move);
        if (status == RVL_OK) {
            char *text = turns_text(state, moves, move);
            text_add(&turns, turns.length > 0 ? " " : "");
            text_add(&turns, text);
            free(text);
            status = rvl_state_apply(state, moves, move);
            rvl_state_outcome(state, &outcome);
        }
        if (status == RVL_OK && outcome.kind == RVL_PLAYING) {
            game->adjudged = adjudge_look(&adjudge, &match->rules, state);
        }
    }
    if (status == RVL_OK && interrupt_signal() == 0) {
        note_end(match, state, index, adjudge.leader, game);
        game->turns = memory_text(turns.bytes ? turns.bytes : "");
    }
    text_clear(&turns);
    return status;
}

/* False: one of the turns is none, or the game was over before. */
static bool play_again(rvl_state *state, rvl_moves *moves, const char *turns)
{
    rvl_outcome outcome = {.kind = RVL_PLAYING};
    bool is_good = true;
    while (is_good && *turns != '\0') {
        size_t length = strcspn(turns, " ");
        char *turn = memory_copy(turns, length);
        uint32_t move = 0;
        rvl_state_outcome(state, &outcome);
        is_good = outcome.kind == RVL_PLAYING &&
                  rvl_state_moves(state, moves) == RVL_OK &&
                  rvl_moves_find(state, moves, turn, &move) == RVL_OK &&
                  rvl_state_apply(state, moves, move) == RVL_OK;
        free(turn);
        turns += length + strspn(turns + length, " ");
    }
    return is_good;
}

static bool is_same_game(const struct match_game *a, const struct match_game *b)
{
    bool is_same = a->result.kind == b->result.kind &&
                   a->result.team == b->result.team &&
                   a->result.end == b->result.end && a->plies == b->plies;
    for (size_t i = 0; i < SEATS_MOST; i++) {
        is_same = is_same && a->points[i] == b->points[i];
    }
    return is_same;
}

bool match_agrees(const struct match *match, uint64_t index,
                  const struct match_game *told)
{
    struct match_game seen = {.adjudged = told->adjudged};
    rvl_moves *moves = rvl_moves_new();
    rvl_state *state = NULL;
    bool agrees = moves &&
                  rvl_state_new(&state, match->table.loaded.game,
                                seed_of(match, index)) == RVL_OK &&
                  play_again(state, moves, told->turns);
    if (agrees) {
        note_end(match, state, index, told->result.team, &seen);
        agrees = is_same_game(&seen, told);
    }
    rvl_state_free(state);
    rvl_moves_free(moves);
    return agrees;
}

/* ----------------------------------------------------------------- threads */

static void *begin(const void *user)
{
    (void)user;
    struct own *own = memory_new(sizeof *own);
    own->moves = rvl_moves_new();
    if (!own->moves) {
        free(own);
        return NULL;
    }
    return own;
}

static void end(void *user, void *own)
{
    (void)user;
    rvl_moves_free(((struct own *)own)->moves);
    free(own);
}

static rvl_status play_game(const void *user, void *own, uint64_t index)
{
    const struct match *match = ((const struct session *)user)->match;
    struct own *mine = own;
    rvl_state *state = NULL;
    rvl_status status =
        rvl_state_new(&state, match->table.loaded.game, seed_of(match, index));
    mine->game = (struct match_game){0};
    if (status == RVL_OK) {
        status = play_turns(match, state, mine->moves, index, &mine->game);
    }
    rvl_state_free(state);
    return status;
}

/* Games that this part of the match plays. */
static uint64_t part_size(const struct match *match)
{
    return (match->count - match->shard + match->shards - 1) / match->shards;
}

/* So far, how many the first player (or the first team) won, drew and lost,
 * and how long the rest may take. */
static void show_progress(struct session *session,
                          const struct match_game *game, uint64_t index)
{
    const struct match *match = session->match;
    struct out *err = &match->table.cli->err;
    uint64_t part = part_size(match);
    uint32_t team = game->result.team;
    bool is_won = match->is_swapped ? match_is_player_of(match, index, 0, team)
                                    : team == 0;
    session->results[team == RVL_NONE ? 1 : is_won ? 0 : 2]++;
    double left = difftime(time(NULL), session->begun) / (double)session->done *
                  (double)(part - session->done);
    out_raw(err, "\r");
    out_print(err, _("%llu/%llu  +%llu =%llu -%llu  %.0f s left   "),
              (unsigned long long)session->done, (unsigned long long)part,
              (unsigned long long)session->results[0],
              (unsigned long long)session->results[1],
              (unsigned long long)session->results[2], left);
    out_flush(err);
}

/* Records are kept on the way too: a job may be killed. That takes a twentieth
 * of the time at most. */
static void keep(struct session *session)
{
    const char *path = session->match->table.args->values[OPT_RECORDS];
    time_t now = time(NULL);
    if (path && now >= session->keep_at) {
        match_write(session->match, path);
        time_t after = time(NULL);
        session->keep_at = after + KEEP_SECONDS + 20 * (after - now);
    }
}

/* A part of a match plays all its games: only the whole can tell where the
 * test stops. */
static bool note(void *user, void *own, uint64_t index)
{
    struct session *session = user;
    struct match *match = session->match;
    const struct match_game *game = &((struct own *)own)->game;
    match->games[index] = *game;
    session->done++;
    if (game->is_done && session->has_progress) {
        show_progress(session, game, index);
    }
    if (match->shards == 1) {
        match_test_go_on(match);
    }
    keep(session);
    return match->test.verdict != 0;
}

rvl_status match_play(struct match *match)
{
    struct session session = {.match = match,
                              .has_progress = isatty(STDERR_FILENO) == 1,
                              .begun = time(NULL),
                              .keep_at = time(NULL) + KEEP_SECONDS};
    const struct crew_work work = {.count = match->count,
                                   .first = match->shard,
                                   .step = match->shards,
                                   .threads = match->threads,
                                   .begin = begin,
                                   .play = play_game,
                                   .note = note,
                                   .end = end,
                                   .user = &session};
    rvl_status status = crew_play(&work);
    if (session.has_progress) {
        out_text(&match->table.cli->err, "\n");
    }
    return status;
}
