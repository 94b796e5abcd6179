/* The table at the end of a match. */
#include "cli/match.h"

#include "cli/share.h"

#include <math.h>
#include <stdlib.h>

/* ---------------------------------------------------------------- summing */

static bool is_player_of(const struct match *match, uint64_t index,
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

static void add_game(const struct match *match, uint64_t index,
                     struct match_sum *sum)
{
    const struct match_game *one = &match->games[index];
    rvl_game *game = match->table.loaded.game;
    sum->shortest = sum->played == 0 || one->plies < sum->shortest
                        ? one->plies
                        : sum->shortest;
    sum->longest = one->plies > sum->longest ? one->plies : sum->longest;
    sum->played++;
    sum->plies += one->plies;
    sum->undecided += one->kind == RVL_PLAYING;
    sum->draws += one->kind != RVL_PLAYING && one->kind != RVL_WON;
    if (one->end != RVL_NONE) {
        sum->ends[one->end]++;
    }
    if (one->team != RVL_NONE) {
        sum->teams[one->team]++;
    }
    for (uint32_t p = 0; p < rvl_game_seat_count(game); p++) {
        sum->points[p] += one->points[p];
        sum->wins[p] +=
            one->team != RVL_NONE && is_player_of(match, index, p, one->team);
    }
}

/* Who has most points after all rounds; RVL_NONE: several. */
static uint32_t round_winner(const struct match *match, uint64_t first,
                             uint64_t rounds)
{
    uint64_t best = 0;
    uint32_t winner = RVL_NONE;
    for (uint32_t p = 0; p < rvl_game_seat_count(match->table.loaded.game);
         p++) {
        uint64_t points = 0;
        for (uint64_t r = 0; r < rounds; r++) {
            points += match->games[first + r].points[p];
        }
        if (p == 0 || points > best) {
            best = points;
            winner = p;
        } else if (points == best) {
            winner = RVL_NONE;
        }
    }
    return winner;
}

/* What the first player scores more than the second. */
static int lead_in(const struct match *match, uint64_t index)
{
    const struct match_game *one = &match->games[index];
    if (one->team == RVL_NONE) {
        return 0;
    }
    return (int)is_player_of(match, index, 0, one->team) -
           (int)is_player_of(match, index, 1, one->team);
}

/* Where one seat wins whoever plays it, pairs tell what games do not. */
static void add_pairs(const struct match *match, uint64_t counted,
                      struct match_sum *sum)
{
    rvl_game *game = match->table.loaded.game;
    if (!match->is_swapped || rvl_game_seat_count(game) != 2 ||
        rvl_game_round_count(game) > 1) {
        return;
    }
    for (uint64_t i = 0; i + 1 < counted; i += 2) {
        if (match->games[i].is_done && match->games[i + 1].is_done) {
            int lead = lead_in(match, i) + lead_in(match, i + 1);
            sum->pairs[lead > 0 ? 0 : lead == 0 ? 1 : 2]++;
        }
    }
}

void match_sum_up(const struct match *match, uint64_t counted,
                  struct match_sum *sum)
{
    rvl_game *game = match->table.loaded.game;
    uint64_t rounds = rvl_game_round_count(game);
    uint64_t whole = 0; /* games done without a gap before */
    *sum = (struct match_sum){0};
    sum->teams = memory_new(rvl_game_team_count(game) * sizeof *sum->teams);
    sum->ends = memory_new(rvl_game_end_count(game) * sizeof *sum->ends);
    for (uint64_t i = 0; i < counted; i++) {
        if (match->games[i].is_done) {
            whole += whole == i;
            add_game(match, i, sum);
        }
    }
    add_pairs(match, counted, sum);
    for (uint64_t i = 0; match->is_swapped && rounds > 1 && i + rounds <= whole;
         i += rounds) {
        uint32_t winner = round_winner(match, i, rounds);
        sum->matches++;
        if (winner != RVL_NONE) {
            sum->rounds[winner]++;
        }
    }
}

void match_sum_clear(struct match_sum *sum)
{
    free(sum->teams);
    free(sum->ends);
}

static double elo_of(double share)
{
    return share <= 0   ? -INFINITY
           : share >= 1 ? INFINITY
                        : -400 * log10(1 / share - 1);
}

/* How much stronger the first of two players is. */
struct strength {
    double share, elo, low, high;
};

/* Of games, or where a match has several rounds of whole matches; half of
 * those that nobody won, also by adjudication, as they are draws. */
static bool measure(const struct match *match, const struct match_sum *sum,
                    struct strength *out)
{
    bool is_match = sum->matches > 0;
    uint64_t count = is_match ? sum->matches : sum->played;
    const uint64_t *wins = is_match ? sum->rounds : sum->wins;
    if (!match->is_swapped || sum->played == 0 ||
        rvl_game_seat_count(match->table.loaded.game) != 2) {
        return false;
    }
    double score = (double)count / 2 + ((double)wins[0] - (double)wins[1]) / 2;
    double low, high;
    share_interval(score, count, &low, &high);
    out->share = score / (double)count;
    out->elo = elo_of(out->share);
    out->low = elo_of(low);
    out->high = elo_of(high);
    return true;
}

/* ------------------------------------------------------------------- text */

static void put_share(struct match *match, const struct match_sum *sum,
                      const char *name, uint64_t count)
{
    double low, high;
    share_interval((double)count, sum->played, &low, &high);
    out_print(&match->table.cli->out, _("%6llu  %5.1f %% (%.1f to %.1f)  %s\n"),
              (unsigned long long)count,
              100.0 * (double)count / (double)sum->played, 100 * low,
              100 * high, name);
}

static void show_pairs(struct match *match, const struct match_sum *sum)
{
    double low, high;
    uint64_t decided = sum->pairs[0] + sum->pairs[2];
    if (decided + sum->pairs[1] == 0) {
        return;
    }
    share_interval((double)sum->pairs[0], decided, &low, &high);
    out_print(&match->table.cli->out,
              _("pairs of games: player 1 wins %llu, %llu even, player 2 wins "
                "%llu"),
              (unsigned long long)sum->pairs[0],
              (unsigned long long)sum->pairs[1],
              (unsigned long long)sum->pairs[2]);
    if (decided > 0) {
        out_print(&match->table.cli->out,
                  _("; %.1f %% of those decided (%.1f to %.1f)"),
                  100.0 * (double)sum->pairs[0] / (double)decided, 100 * low,
                  100 * high);
    }
    out_text(&match->table.cli->out, "\n");
}

static void show_players(struct match *match, const struct match_sum *sum)
{
    struct out *out = &match->table.cli->out;
    struct strength strength;
    uint32_t players = rvl_game_seat_count(match->table.loaded.game);
    for (uint32_t p = 0; match->is_swapped && p < players; p++) {
        char who[SEAT_TEXT_SIZE];
        play_seat_text(&match->table.seats[p], who);
        char *name =
            memory_print(ngettext("player %u (%s), %llu point",
                                  "player %u (%s), %llu points",
                                  (unsigned long)sum->points[p]),
                         p + 1, who, (unsigned long long)sum->points[p]);
        put_share(match, sum, name, sum->wins[p]);
        free(name);
    }
    for (uint32_t p = 0; sum->matches > 0 && p < players; p++) {
        out_print(out, _("player %u wins %llu of %llu matches of %u rounds\n"),
                  p + 1, (unsigned long long)sum->rounds[p],
                  (unsigned long long)sum->matches,
                  rvl_game_round_count(match->table.loaded.game));
    }
    if (measure(match, sum, &strength)) {
        out_print(out,
                  _("Elo of player 1 over player 2: %+.0f (%+.0f to "
                    "%+.0f)\n"),
                  strength.elo, strength.low, strength.high);
    }
}

static void show_test(struct match *match)
{
    double llr = 0;
    int verdict = 0;
    match_counted(match, &llr, &verdict);
    if (match->has_sprt) {
        out_print(&match->table.cli->out,
                  _("test of Elo %+.1f against %+.1f: %s (ratio %+.2f)\n"),
                  match->elo[0], match->elo[1],
                  verdict > 0   ? _("the second holds")
                  : verdict < 0 ? _("the first holds")
                                : _("open"),
                  llr);
    }
}

static void show_text(struct match *match, const struct match_sum *sum)
{
    struct cli *cli = match->table.cli;
    rvl_game *game = match->table.loaded.game;
    out_print(&cli->out,
              ngettext("%s: %llu game, seed %llu\n",
                       "%s: %llu games, seed %llu\n",
                       (unsigned long)sum->played),
              rvl_game_title(game, cli->lang), (unsigned long long)sum->played,
              (unsigned long long)match->seed);
    if (sum->played == 0) {
        return;
    }
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        put_share(match, sum, rvl_game_team_text(game, t, cli->lang),
                  sum->teams[t]);
    }
    put_share(match, sum, _("draws"), sum->draws);
    put_share(match, sum, _("without end, adjudicated draws"), sum->undecided);
    show_players(match, sum);
    show_pairs(match, sum);
    show_test(match);
    out_print(&cli->out, _("turns: %.1f on average, %llu to %llu\n"),
              (double)sum->plies / (double)sum->played,
              (unsigned long long)sum->shortest,
              (unsigned long long)sum->longest);
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        out_print(&cli->out, "%6llu  %s\n", (unsigned long long)sum->ends[e],
                  rvl_game_end_source(game, e));
    }
}

/* ------------------------------------------------------------------- JSON */

static json_t *number_or_null(double number)
{
    return isfinite(number) ? json_real(number) : json_null();
}

static json_t *teams_json(const struct match *match,
                          const struct match_sum *sum)
{
    rvl_game *game = match->table.loaded.game;
    json_t *teams = json_array();
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        double low, high;
        share_interval((double)sum->teams[t], sum->played, &low, &high);
        json_array_append_new(teams,
                              json_pack("{s:o, s:o, s:f, s:f}", "team",
                                        json_text(rvl_game_team_name(game, t)),
                                        "wins", json_count(sum->teams[t]),
                                        "low", low, "high", high));
    }
    return teams;
}

static json_t *players_json(const struct match *match,
                            const struct match_sum *sum)
{
    json_t *players = json_array();
    for (uint32_t p = 0; p < rvl_game_seat_count(match->table.loaded.game);
         p++) {
        char who[SEAT_TEXT_SIZE];
        play_seat_text(&match->table.seats[p], who);
        json_array_append_new(
            players, json_pack("{s:o, s:o, s:o, s:o}", "player", json_text(who),
                               "wins", json_count(sum->wins[p]), "points",
                               json_count(sum->points[p]), "matches",
                               json_count(sum->rounds[p])));
    }
    return players;
}

static void add_strength(const struct match *match, const struct match_sum *sum,
                         json_t *answer)
{
    struct strength strength;
    double llr = 0;
    int verdict = 0;
    json_object_set_new(answer, "players", players_json(match, sum));
    if (measure(match, sum, &strength)) {
        json_t *elo = json_object();
        json_object_set_new(elo, "elo", number_or_null(strength.elo));
        json_object_set_new(elo, "low", number_or_null(strength.low));
        json_object_set_new(elo, "high", number_or_null(strength.high));
        json_object_set_new(answer, "strength", elo);
    }
    if (sum->pairs[0] + sum->pairs[1] + sum->pairs[2] > 0) {
        json_object_set_new(answer, "pairs",
                            json_pack("{s:o, s:o, s:o}", "won",
                                      json_count(sum->pairs[0]), "even",
                                      json_count(sum->pairs[1]), "lost",
                                      json_count(sum->pairs[2])));
    }
    if (match->has_sprt) {
        match_counted(match, &llr, &verdict);
        json_object_set_new(
            answer, "sprt",
            json_pack("{s:f, s:f, s:f, s:o}", "elo0", match->elo[0], "elo1",
                      match->elo[1], "ratio", llr, "holds",
                      verdict == 0 ? json_null()
                                   : json_text(verdict < 0 ? "elo0" : "elo1")));
    }
}

static void show_json(struct match *match, const struct match_sum *sum)
{
    rvl_game *game = match->table.loaded.game;
    json_t *ends = json_array();
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        json_array_append_new(ends,
                              json_pack("{s:o, s:o}", "end",
                                        json_text(rvl_game_end_source(game, e)),
                                        "games", json_count(sum->ends[e])));
    }
    json_t *answer = json_answer("match");
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(answer, "games", json_count(sum->played));
    json_object_set_new(answer, "seed", json_count(match->seed));
    json_object_set_new(answer, "teams", teams_json(match, sum));
    json_object_set_new(answer, "draws", json_count(sum->draws));
    json_object_set_new(answer, "undecided", json_count(sum->undecided));
    add_strength(match, sum, answer);
    json_object_set_new(answer, "turns", json_count(sum->plies));
    json_object_set_new(answer, "shortest", json_count(sum->shortest));
    json_object_set_new(answer, "longest", json_count(sum->longest));
    json_object_set_new(answer, "ends", ends);
    json_print(match->table.cli, answer);
}

void match_show(struct match *match)
{
    struct match_sum sum;
    double llr = 0;
    int verdict = 0;
    match_sum_up(match, match_counted(match, &llr, &verdict), &sum);
    if (args_json(match->table.args)) {
        show_json(match, &sum);
    } else {
        show_text(match, &sum);
    }
    match_sum_clear(&sum);
}
