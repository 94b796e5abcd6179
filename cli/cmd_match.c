/* ravelin match: many games between computers, counted. */
#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/interrupt.h"
#include "cli/json_out.h"
#include "cli/play.h"

#include <math.h>
#include <stdlib.h>

#define GAMES_DEFAULT 10

struct match {
    struct play table; /* game, options, seats */
    uint64_t games, played;
    uint32_t *wins; /* by team */
    uint32_t *ends; /* by end statement */
    uint32_t draws, undecided;
    uint64_t plies, shortest, longest;
};

static void count_end(struct match *match, const rvl_outcome *outcome,
                      uint64_t plies)
{
    rvl_game *game = match->table.loaded.game;
    match->played++;
    match->plies += plies;
    match->shortest =
        match->played == 1 || plies < match->shortest ? plies : match->shortest;
    match->longest = plies > match->longest ? plies : match->longest;
    if (outcome->kind != RVL_PLAYING && outcome->end != RVL_NONE) {
        match->ends[outcome->end]++;
    }
    if (outcome->kind == RVL_PLAYING) {
        match->undecided++;
    } else if (outcome->kind != RVL_WON) {
        match->draws++;
    } else {
        for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
            if ((outcome->winners >> s) & 1) {
                match->wins[rvl_game_side_team(game, s)]++;
                return;
            }
        }
    }
}

/* A turn of the side to move, from the solution if its seat plays so. */
static rvl_status find_turn(struct play *table, rvl_random *random,
                            uint32_t *move)
{
    int level = play_seat(table)->level;
    if (level == LEVEL_PERFECT &&
        rvl_solution_move(table->solution, table->state, table->moves, move) ==
            RVL_OK) {
        return RVL_OK;
    }
    /* of other positions the solution knows nothing */
    level = level > LEVEL_MOST ? LEVEL_MOST : level;
    return rvl_search(table->state, table->moves, level, random,
                      interrupt_flag(), move);
}

/* One game; what the rules offer as a draw is taken. */
static rvl_status play_game(struct match *match, uint64_t seed)
{
    struct play *table = &match->table;
    rvl_outcome outcome = {.kind = RVL_PLAYING};
    rvl_random random;
    rvl_status status = rvl_state_new(&table->state, table->loaded.game, seed);
    rvl_random_seed(&random, seed, 1);
    while (status == RVL_OK && outcome.kind == RVL_PLAYING &&
           rvl_state_plies(table->state) < table->most_plies &&
           interrupt_signal() == 0) {
        uint32_t move = 0;
        status = find_turn(table, &random, &move);
        if (status == RVL_OK) {
            status = rvl_state_apply(table->state, table->moves, move);
            rvl_state_outcome(table->state, &outcome);
        }
    }
    if (status == RVL_OK && interrupt_signal() == 0) {
        count_end(match, &outcome, rvl_state_plies(table->state));
    }
    rvl_state_free(table->state);
    table->state = NULL;
    return status;
}

/* The 95 % interval of Wilson for a share. */
static void interval(uint64_t count, uint64_t total, double *low, double *high)
{
    const double z = 1.96;
    double n = (double)total;
    double p = (double)count / n;
    double middle = p + z * z / (2 * n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double scale = 1 + z * z / n;
    *low = fmax(0, (middle - half) / scale);
    *high = fmin(1, (middle + half) / scale);
}

static void put_share(struct match *match, const char *name, uint64_t count)
{
    double low = 0;
    double high = 1;
    interval(count, match->played, &low, &high);
    out_print(&match->table.cli->out, _("%6llu  %5.1f %% (%.1f to %.1f)  %s\n"),
              (unsigned long long)count,
              100.0 * (double)count / (double)match->played, 100 * low,
              100 * high, name);
}

static void show_text(struct match *match)
{
    struct cli *cli = match->table.cli;
    rvl_game *game = match->table.loaded.game;
    out_print(
        &cli->out,
        ngettext("%s: %llu game, seed %llu\n", "%s: %llu games, seed %llu\n",
                 (unsigned long)match->played),
        rvl_game_title(game, cli->lang), (unsigned long long)match->played,
        (unsigned long long)match->table.seed);
    if (match->played == 0) {
        return;
    }
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        put_share(match, rvl_game_team_text(game, t, cli->lang),
                  match->wins[t]);
    }
    put_share(match, _("draws"), match->draws);
    put_share(match, _("undecided"), match->undecided);
    out_print(&cli->out, _("turns: %.1f on average, %llu to %llu\n"),
              (double)match->plies / (double)match->played,
              (unsigned long long)match->shortest,
              (unsigned long long)match->longest);
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        out_print(&cli->out, "%6u  %s\n", match->ends[e],
                  rvl_game_end_source(game, e));
    }
}

static json_t *wins_json(const struct match *match)
{
    rvl_game *game = match->table.loaded.game;
    json_t *wins = json_array();
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        double low = 0;
        double high = 1;
        if (match->played > 0) {
            interval(match->wins[t], match->played, &low, &high);
        }
        json_array_append_new(wins,
                              json_pack("{s:o, s:o, s:f, s:f}", "team",
                                        json_text(rvl_game_team_name(game, t)),
                                        "wins", json_count(match->wins[t]),
                                        "low", low, "high", high));
    }
    return wins;
}

static void show_json(const struct match *match)
{
    rvl_game *game = match->table.loaded.game;
    json_t *ends = json_array();
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        json_array_append_new(ends,
                              json_pack("{s:o, s:o}", "end",
                                        json_text(rvl_game_end_source(game, e)),
                                        "games", json_count(match->ends[e])));
    }
    json_t *answer = json_answer("match");
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(answer, "games", json_count(match->played));
    json_object_set_new(answer, "seed", json_count(match->table.seed));
    json_object_set_new(answer, "teams", wins_json(match));
    json_object_set_new(answer, "draws", json_count(match->draws));
    json_object_set_new(answer, "undecided", json_count(match->undecided));
    json_object_set_new(answer, "turns", json_count(match->plies));
    json_object_set_new(answer, "shortest", json_count(match->shortest));
    json_object_set_new(answer, "longest", json_count(match->longest));
    json_object_set_new(answer, "ends", ends);
    json_print(match->table.cli, answer);
}

static int run(struct match *match)
{
    rvl_game *game = match->table.loaded.game;
    rvl_status status = RVL_OK;
    match->wins = memory_new(rvl_game_team_count(game) * sizeof *match->wins);
    match->ends = memory_new(rvl_game_end_count(game) * sizeof *match->ends);
    for (uint64_t i = 0;
         i < match->games && status == RVL_OK && interrupt_signal() == 0; i++) {
        status = play_game(match, match->table.seed + i);
    }
    if (status != RVL_OK) {
        cli_complain(match->table.cli, "%s", rvl_status_text(status));
    } else if (args_json(match->table.args)) {
        show_json(match);
    } else {
        show_text(match);
    }
    free(match->wins);
    free(match->ends);
    return diag_status_code(status);
}

/* Every seat gets a computer, unless a person was asked for. */
static int set_table(struct match *match)
{
    struct play *table = &match->table;
    int code = play_seats_from_args(table);
    if (code == CODE_OK && play_has_human(table)) {
        return cli_usage(table->cli, "match",
                         _("only computers play in a match"));
    }
    for (uint32_t i = 0; i < SEATS_MOST && code == CODE_OK; i++) {
        table->seats[i].is_set = true;
        table->seats[i].is_computer = true;
    }
    play_fill_seats(table);
    return code == CODE_OK ? play_open_solution(table, "match") : code;
}

int cmd_match(struct cli *cli, const struct args *args)
{
    struct match match = {
        .table = {.cli = cli, .args = args, .moves = rvl_moves_new()},
        .games = GAMES_DEFAULT};
    int code = match.table.moves ? play_read_numbers(&match.table) : CODE_LIMIT;
    if (code == CODE_OK &&
        !args_number(cli, args, OPT_GAMES, 1, 1000000, &match.games)) {
        code = CODE_USAGE;
    }
    if (code == CODE_OK) {
        code =
            load_asked(cli, args, args->operands.words[0], &match.table.loaded);
    }
    if (code == CODE_OK) {
        code = set_table(&match);
    }
    if (code == CODE_OK) {
        interrupt_catch();
        code = run(&match);
        interrupt_release();
    }
    play_clear(&match.table);
    return interrupt_leave(code);
}
