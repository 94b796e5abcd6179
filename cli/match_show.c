/* The table at the end of a match. */
#include "cli/match.h"

#include "cli/share.h"

#include <math.h>
#include <stdlib.h>

/* ---------------------------------------------------------------- summing */

static void add_game(const struct match *match, uint64_t index,
                     struct match_sum *sum)
{
    const struct match_game *one = &match->games[index];
    uint32_t team = one->result.team;
    sum->shortest = sum->tally.played == 0 || one->plies < sum->shortest
                        ? one->plies
                        : sum->shortest;
    sum->longest = one->plies > sum->longest ? one->plies : sum->longest;
    sum->plies += one->plies;
    sum->adjudged[one->adjudged]++;
    tally_add(&sum->tally, &one->result);
    for (uint32_t p = 0; p < rvl_game_seat_count(match->table.loaded.game);
         p++) {
        sum->points[p] += one->points[p];
        sum->wins[p] +=
            team != RVL_NONE && match_is_player_of(match, index, p, team);
    }
}

uint32_t match_round_winner(const struct match *match, uint64_t first,
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
    uint32_t team = one->result.team;
    if (team == RVL_NONE) {
        return 0;
    }
    return (int)match_is_player_of(match, index, 0, team) -
           (int)match_is_player_of(match, index, 1, team);
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

static void sum_up(const struct match *match, struct match_sum *sum)
{
    rvl_game *game = match->table.loaded.game;
    uint64_t rounds = rvl_game_round_count(game);
    uint64_t counted = match_counted(match);
    uint64_t whole = 0; /* games done without a gap before */
    *sum = (struct match_sum){0};
    tally_init(&sum->tally, game);
    for (uint64_t i = 0; i < counted; i++) {
        if (match->games[i].is_done) {
            whole += whole == i;
            add_game(match, i, sum);
        }
    }
    add_pairs(match, counted, sum);
    for (uint64_t i = 0; match->is_swapped && rounds > 1 && i + rounds <= whole;
         i += rounds) {
        uint32_t winner = match_round_winner(match, i, rounds);
        sum->matches++;
        if (winner != RVL_NONE) {
            sum->rounds[winner]++;
        }
    }
}

static double elo_of(double share)
{
    return share <= 0   ? -INFINITY
           : share >= 1 ? INFINITY
                        : 400 * log10(share / (1 - share));
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
    uint64_t count = is_match ? sum->matches : sum->tally.played;
    const uint64_t *wins = is_match ? sum->rounds : sum->wins;
    if (!match->is_swapped || sum->tally.played == 0 ||
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
        tally_print_share(&sum->tally, match->table.cli, sum->wins[p], name);
        free(name);
    }
    for (uint32_t p = 0; sum->matches > 0 && p < players; p++) {
        out_print(out,
                  ngettext("player %u wins %llu of %llu match of %u rounds\n",
                           "player %u wins %llu of %llu matches of %u rounds\n",
                           (unsigned long)sum->matches),
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
    struct out *out = &match->table.cli->out;
    const struct match_test *test = &match->test;
    if (!match->has_sprt) {
        return;
    }
    if (match->shards > 1) {
        out_print(out, _("the test is told when all parts are put together\n"));
        return;
    }
    out_print(out, _("test of Elo %+.1f against %+.1f: %s (ratio %+.2f)\n"),
              match->elo[0], match->elo[1],
              test->verdict > 0   ? _("the second holds")
              : test->verdict < 0 ? _("the first holds")
                                  : _("open"),
              test->ratio);
    out_print(out, _("it counts %s, by half points of player 1:"),
              _(match_test_unit(match)));
    for (unsigned i = 0; i < match_test_values(match); i++) {
        out_print(out, " %llu", (unsigned long long)test->counts[i]);
    }
    out_text(out, "\n");
}

static void show_adjudged(struct match *match, const struct match_sum *sum)
{
    struct out *out = &match->table.cli->out;
    const struct adjudge_rules *rules = &match->rules;
    const uint64_t *games = sum->adjudged;
    if (games[ADJUDGED_PLIES] > 0) {
        out_print(out, _("%6llu  adjudicated: %llu turns were played\n"),
                  (unsigned long long)games[ADJUDGED_PLIES],
                  (unsigned long long)rules->plies);
    }
    if (games[ADJUDGED_REPEATS] > 0) {
        out_print(out,
                  _("%6llu  adjudicated: a position came about %llu times\n"),
                  (unsigned long long)games[ADJUDGED_REPEATS],
                  (unsigned long long)rules->repeats);
    }
    if (games[ADJUDGED_IDLE] > 0) {
        out_print(out,
                  _("%6llu  adjudicated: %llu turns that can be taken back\n"),
                  (unsigned long long)games[ADJUDGED_IDLE],
                  (unsigned long long)rules->idle);
    }
    if (games[ADJUDGED_VALUE] > 0) {
        out_print(out,
                  _("%6llu  adjudicated: all agreed on the winner for %llu "
                    "turns\n"),
                  (unsigned long long)games[ADJUDGED_VALUE],
                  (unsigned long long)rules->turns);
    }
}

static void show_text(struct match *match, const struct match_sum *sum)
{
    struct cli *cli = match->table.cli;
    rvl_game *game = match->table.loaded.game;
    out_print(
        &cli->out,
        ngettext("%s: %llu game, seed %llu\n", "%s: %llu games, seed %llu\n",
                 (unsigned long)sum->tally.played),
        rvl_game_title(game, cli->lang), (unsigned long long)sum->tally.played,
        (unsigned long long)match->seed);
    if (sum->tally.played == 0) {
        return;
    }
    tally_print(&sum->tally, cli, game, _("without end, adjudicated draws"));
    show_players(match, sum);
    show_pairs(match, sum);
    show_test(match);
    out_print(&cli->out, _("turns: %.1f on average, %llu to %llu\n"),
              (double)sum->plies / (double)sum->tally.played,
              (unsigned long long)sum->shortest,
              (unsigned long long)sum->longest);
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        out_print(&cli->out, "%6llu  %s\n",
                  (unsigned long long)sum->tally.ends[e],
                  tally_end(game, e, cli->lang));
    }
    show_adjudged(match, sum);
}

/* ------------------------------------------------------------------- JSON */

static json_t *number_or_null(double number)
{
    return isfinite(number) ? json_real(number) : json_null();
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

static json_t *test_json(const struct match *match)
{
    const struct match_test *test = &match->test;
    json_t *counts = json_array();
    for (unsigned i = 0; i < match_test_values(match); i++) {
        json_array_append_new(counts, json_count(test->counts[i]));
    }
    return json_pack("{s:f, s:f, s:s, s:o, s:f, s:o}", "elo0", match->elo[0],
                     "elo1", match->elo[1], "unit", match_test_unit(match),
                     "counts", counts, "ratio", test->ratio, "holds",
                     test->verdict == 0
                         ? json_null()
                         : json_text(test->verdict < 0 ? "elo0" : "elo1"));
}

static json_t *adjudged_json(const struct match_sum *sum)
{
    json_t *reasons = json_object();
    for (unsigned i = ADJUDGED_NOT + 1; i < ADJUDGED_COUNT; i++) {
        json_object_set_new(reasons, adjudged_word((enum adjudged)i),
                            json_count(sum->adjudged[i]));
    }
    return reasons;
}

static void add_strength(const struct match *match, const struct match_sum *sum,
                         json_t *answer)
{
    struct strength strength;
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
        json_object_set_new(answer, "sprt", test_json(match));
    }
}

static void show_json(struct match *match, const struct match_sum *sum)
{
    rvl_game *game = match->table.loaded.game;
    json_t *answer = json_answer("match");
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(answer, "games", json_count(sum->tally.played));
    json_object_set_new(answer, "seed", json_count(match->seed));
    json_object_set(answer, "weights", match->weights);
    json_object_set_new(answer, "teams", tally_teams_json(&sum->tally, game));
    json_object_set_new(answer, "draws", json_count(sum->tally.draws));
    json_object_set_new(answer, "undecided", json_count(sum->tally.undecided));
    json_object_set_new(answer, "adjudicated", adjudged_json(sum));
    add_strength(match, sum, answer);
    json_object_set_new(answer, "turns", json_count(sum->plies));
    json_object_set_new(answer, "shortest", json_count(sum->shortest));
    json_object_set_new(answer, "longest", json_count(sum->longest));
    json_object_set_new(answer, "ends", tally_ends_json(&sum->tally, game));
    json_print(match->table.cli, answer);
}

void match_show(struct match *match)
{
    struct match_sum sum;
    sum_up(match, &sum);
    if (args_json(match->table.args)) {
        show_json(match, &sum);
    } else {
        show_text(match, &sum);
    }
    tally_clear(&sum.tally);
}
