/*
 * ravelin stats: what an author asks of a variant, counted over games that
 * the computer plays against itself. The names of the measures are those
 * that Ludii gives its concepts, where it has one.
 */
#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/interrupt.h"
#include "cli/match.h"
#include "cli/turns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define GAMES_DEFAULT 20
#define LEVEL_STATS 2
/* The evaluation counts as a lead from here on. */
#define LEAD 100
#define STATS_TURNS_MOST 1000

struct stats {
    struct play table;
    uint64_t games, played;
    uint64_t *wins, *ends, *rules, *visits, *moved; /* team, end, rule, point,
                                                       kind */
    uint64_t draws, unfinished, turns, choices, single;
    uint64_t shortest, longest, changes, comebacks;
    double squares, swing; /* of lengths; sum of changes of evaluation */
    uint64_t swings;
};

/* How the lead went in one game, for the first team. */
struct lead {
    int last, sign, worst[2]; /* worst evaluation of each of two camps */
    uint64_t changes;
};

static void note_turn(struct stats *stats, uint32_t move)
{
    struct play *table = &stats->table;
    uint32_t rule = rvl_move_rule(table->moves, move);
    rvl_move_info info;
    if (rule != RVL_NONE) {
        stats->rules[rule]++;
    }
    if (rvl_move_get(table->state, table->moves, move, &info) &&
        !info.is_pass) {
        stats->moved[info.kind]++;
        for (uint32_t i = 0; i < info.path_length; i++) {
            stats->visits[info.path[i]]++;
        }
    }
}

/* The evaluation before a turn. */
static rvl_status note_lead(struct stats *stats, struct lead *lead)
{
    struct play *table = &stats->table;
    const rvl_search_limits limits = {.level = 1};
    rvl_line line;
    uint32_t count = 1;
    rvl_status status = rvl_search_lines(table->state, table->moves, &limits,
                                         &line, &count);
    if (status != RVL_OK) {
        return status;
    }
    uint32_t team = rvl_game_side_team(table->loaded.game,
                                       rvl_state_side(table->state));
    int value = team == 0 ? line.value : -line.value;
    value = value > 3000 ? 3000 : value < -3000 ? -3000 : value;
    int sign = value > LEAD ? 1 : value < -LEAD ? -1 : 0;
    if (sign != 0) {
        lead->changes += lead->sign != 0 && sign != lead->sign;
        lead->sign = sign;
    }
    stats->swing += abs(value - lead->last);
    stats->swings++;
    lead->last = value;
    lead->worst[0] = value < lead->worst[0] ? value : lead->worst[0];
    lead->worst[1] = -value < lead->worst[1] ? -value : lead->worst[1];
    return RVL_OK;
}

static void note_end(struct stats *stats, const struct lead *lead)
{
    rvl_game *game = stats->table.loaded.game;
    uint64_t plies = rvl_state_plies(stats->table.state);
    rvl_outcome outcome;
    rvl_state_outcome(stats->table.state, &outcome);
    stats->shortest = stats->played == 0 || plies < stats->shortest
                          ? plies
                          : stats->shortest;
    stats->longest = plies > stats->longest ? plies : stats->longest;
    stats->played++;
    stats->turns += plies;
    stats->squares += (double)plies * (double)plies;
    stats->changes += lead->changes;
    if (outcome.kind == RVL_PLAYING) {
        stats->unfinished++;
        return;
    }
    if (outcome.end != RVL_NONE) {
        stats->ends[outcome.end]++;
    }
    stats->draws += outcome.kind != RVL_WON;
    for (uint32_t s = 0;
         outcome.kind == RVL_WON && s < rvl_game_side_count(game); s++) {
        if ((outcome.winners >> s) & 1) {
            uint32_t team = rvl_game_side_team(game, s);
            stats->wins[team]++;
            stats->comebacks += lead->worst[team == 0 ? 0 : 1] < -3 * LEAD;
            return;
        }
    }
}

static rvl_status play_game(struct stats *stats, uint64_t seed)
{
    struct play *table = &stats->table;
    struct lead lead = {0};
    rvl_outcome outcome = {.kind = RVL_PLAYING};
    rvl_random random;
    rvl_status status = rvl_state_new(&table->state, table->loaded.game, seed);
    rvl_random_seed(&random, seed, 1);
    while (status == RVL_OK && outcome.kind == RVL_PLAYING &&
           rvl_state_plies(table->state) < table->most_plies &&
           interrupt_signal() == 0) {
        uint32_t move = 0;
        status = note_lead(stats, &lead);
        if (status == RVL_OK) {
            status = rvl_search(table->state, table->moves,
                                table->seats[0].level, &random,
                                interrupt_flag(), &move);
        }
        if (status == RVL_OK) {
            stats->choices += rvl_moves_count(table->moves);
            stats->single += rvl_moves_count(table->moves) == 1;
            note_turn(stats, move);
            status = rvl_state_apply(table->state, table->moves, move);
            rvl_state_outcome(table->state, &outcome);
        }
    }
    if (status == RVL_OK && interrupt_signal() == 0) {
        note_end(stats, &lead);
    }
    rvl_state_free(table->state);
    table->state = NULL;
    return status;
}

/* --------------------------------------------------------------- measures */

struct measure {
    const char *name, *text;
    double value;
};

#define MEASURES 14

static double per(double sum, double of)
{
    return of > 0 ? sum / of : 0;
}

/* The least share of wins over the greatest: 1 when all camps win alike. */
static double balance(const struct stats *stats)
{
    uint64_t least = UINT64_MAX, most = 0;
    for (uint32_t t = 0; t < rvl_game_team_count(stats->table.loaded.game);
         t++) {
        least = stats->wins[t] < least ? stats->wins[t] : least;
        most = stats->wins[t] > most ? stats->wins[t] : most;
    }
    uint64_t decided = stats->played - stats->unfinished;
    return decided ? 1 - (double)(most - least) / (double)decided : 0;
}

static void fill(const struct stats *stats, struct measure *out)
{
    double n = (double)stats->played, turns = (double)stats->turns;
    double mean = per(turns, n);
    double spread = per(stats->squares, n) - mean * mean;
    const struct measure all[MEASURES] = {
        {"Balance", N_("1: all camps win alike, 0: always the same"),
         balance(stats)},
        {"Completion", N_("share of games that come to an end"),
         per(n - (double)stats->unfinished, n)},
        {"Drawishness", N_("share of games that are drawn"),
         per((double)stats->draws, n)},
        {"DurationTurns", N_("turns of a game, on average"), mean},
        {"DurationTurnsStdDev", N_("their standard deviation"),
         sqrt(spread > 0 ? spread : 0)},
        {"DurationTurnsMinimum", N_("turns of the shortest game"),
         (double)stats->shortest},
        {"DurationTurnsMaximum", N_("turns of the longest game"),
         (double)stats->longest},
        {"BranchingFactorAverage", N_("legal turns of a position"),
         per((double)stats->choices, turns)},
        {"DecisionMoves", N_("share of positions with a choice"),
         per(turns - (double)stats->single, turns)},
        {"LeadChange", N_("changes of the lead in a game"),
         per((double)stats->changes, n)},
        {"Drama", N_("change of the evaluation with a turn"),
         per(stats->swing, (double)stats->swings)},
        {"ComebackWins", N_("share of games won from far behind"),
         per((double)stats->comebacks, n)},
        {"GamesPlayed", N_("games"), n},
        {"TurnsPlayed", N_("turns in all"), turns},
    };
    memcpy(out, all, sizeof all);
}

/* ---------------------------------------------------------------- answers */

typedef void (*tell_unused)(struct stats *stats, const char *what,
                            const char *name, void *user);

static void each_unused(struct stats *stats, tell_unused tell, void *user)
{
    rvl_game *game = stats->table.loaded.game;
    for (uint32_t r = 0; r < rvl_game_rule_count(game); r++) {
        rvl_place place;
        if (stats->rules[r] == 0 && rvl_game_rule_place(game, r, &place)) {
            char *text = memory_print("%s:%u: %s", place.file, place.line,
                                      rvl_game_kind_key(
                                          game, rvl_game_rule_kind(game, r)));
            tell(stats, N_("rule never used"), text, user);
            free(text);
        }
    }
    for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
        if (stats->visits[p] == 0) {
            tell(stats, N_("point never entered"), turns_point(game, p), user);
        }
    }
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        if (stats->moved[k] == 0) {
            tell(stats, N_("piece never moved"), rvl_game_kind_key(game, k),
                 user);
        }
    }
}

static void print_unused(struct stats *stats, const char *what,
                         const char *name, void *user)
{
    (void)user;
    out_print(&stats->table.cli->out, "%s: %s\n", _(what), name);
}

static void show_text(struct stats *stats, const struct measure *measures)
{
    struct cli *cli = stats->table.cli;
    rvl_game *game = stats->table.loaded.game;
    out_print(&cli->out,
              ngettext("%s: %llu game, seed %llu\n",
                       "%s: %llu games, seed %llu\n",
                       (unsigned long)stats->played),
              rvl_game_title(game, cli->lang),
              (unsigned long long)stats->played,
              (unsigned long long)stats->table.seed);
    for (unsigned i = 0; i < MEASURES; i++) {
        out_print(&cli->out, "%10.2f  %-23s %s\n", measures[i].value,
                  measures[i].name, _(measures[i].text));
    }
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        out_print(&cli->out, "%10llu  %s\n", (unsigned long long)stats->wins[t],
                  rvl_game_team_text(game, t, cli->lang));
    }
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        out_print(&cli->out, "%10llu  %s\n", (unsigned long long)stats->ends[e],
                  rvl_game_end_source(game, e));
    }
    each_unused(stats, print_unused, NULL);
}

static void push_unused(struct stats *stats, const char *what,
                        const char *name, void *user)
{
    (void)stats;
    json_array_append_new(user, json_pack("{s:o, s:o}", "what",
                                          json_text(what), "name",
                                          json_text(name)));
}

static void show_json(struct stats *stats, const struct measure *measures)
{
    rvl_game *game = stats->table.loaded.game;
    json_t *numbers = json_object();
    json_t *teams = json_array();
    json_t *ends = json_array();
    json_t *unused = json_array();
    for (unsigned i = 0; i < MEASURES; i++) {
        json_object_set_new(numbers, measures[i].name,
                            json_real(measures[i].value));
    }
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        json_array_append_new(teams,
                              json_pack("{s:o, s:o}", "team",
                                        json_text(rvl_game_team_name(game, t)),
                                        "wins", json_count(stats->wins[t])));
    }
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        json_array_append_new(ends,
                              json_pack("{s:o, s:o}", "end",
                                        json_text(rvl_game_end_source(game, e)),
                                        "games", json_count(stats->ends[e])));
    }
    each_unused(stats, push_unused, unused);
    json_t *answer = json_answer("stats");
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(answer, "games", json_count(stats->played));
    json_object_set_new(answer, "seed", json_count(stats->table.seed));
    json_object_set_new(answer, "metrics", numbers);
    json_object_set_new(answer, "teams", teams);
    json_object_set_new(answer, "ends", ends);
    json_object_set_new(answer, "unused", unused);
    json_print(stats->table.cli, answer);
}

/* ---------------------------------------------------------------- command */

static int play_all(struct stats *stats)
{
    rvl_game *game = stats->table.loaded.game;
    rvl_status status = RVL_OK;
    struct measure measures[MEASURES];
    stats->wins = memory_new(rvl_game_team_count(game) * sizeof *stats->wins);
    stats->ends = memory_new(rvl_game_end_count(game) * sizeof *stats->ends);
    stats->rules = memory_new(rvl_game_rule_count(game) * sizeof *stats->rules);
    stats->visits =
        memory_new(rvl_game_point_count(game) * sizeof *stats->visits);
    stats->moved = memory_new(rvl_game_kind_count(game) * sizeof *stats->moved);
    for (uint64_t i = 0;
         i < stats->games && status == RVL_OK && interrupt_signal() == 0; i++) {
        status = play_game(stats, stats->table.seed + i);
    }
    if (status != RVL_OK) {
        cli_complain(stats->table.cli, "%s", rvl_status_text(status));
    } else {
        fill(stats, measures);
        (args_json(stats->table.args) ? show_json : show_text)(stats, measures);
    }
    free(stats->wins);
    free(stats->ends);
    free(stats->rules);
    free(stats->visits);
    free(stats->moved);
    return diag_status_code(status);
}

int cmd_stats(struct cli *cli, const struct args *args)
{
    struct stats stats = {
        .table = {.cli = cli, .args = args, .moves = rvl_moves_new()},
        .games = GAMES_DEFAULT};
    struct play *table = &stats.table;
    const char *level = args->values[OPT_LEVEL];
    int code = table->moves ? play_read_numbers(table) : CODE_LIMIT;
    table->most_plies =
        args->values[OPT_MAX_PLIES] ? table->most_plies : STATS_TURNS_MOST;
    table->seats[0].level = LEVEL_STATS;
    if (code == CODE_OK && level &&
        (!play_parse_level(level, &table->seats[0].level) ||
         table->seats[0].level > LEVEL_MOST)) {
        code = cli_usage(cli, "stats",
                         _("'--level %s': expected a number from 1 to %d"),
                         level, LEVEL_MOST);
    }
    if (code == CODE_OK &&
        !args_number(cli, args, OPT_GAMES, 1, MATCH_GAMES_MOST, &stats.games)) {
        code = CODE_USAGE;
    }
    if (code == CODE_OK) {
        code = load_asked(cli, args, args->operands.words[0], &table->loaded);
    }
    if (code == CODE_OK) {
        interrupt_catch();
        code = play_all(&stats);
        interrupt_release();
    }
    play_clear(table);
    return interrupt_leave(code);
}
