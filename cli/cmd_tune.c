/*
 * ravelin tune: fits what the ends, pieces and freedom of a game weigh by
 * games of the computer against itself. Whether the outcome is worth anything
 * is not believed but measured, in a match against the usual weights, and only
 * then kept. --confirm measures what is kept already.
 */
#include "config.h"

#include "cli/commands.h"

#include "cli/advice.h"
#include "cli/diag_out.h"
#include "cli/interrupt.h"
#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/share.h"
#include "cli/tune.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define GAMES_DEFAULT 600
#define GAMES_MOST 1000000
#define LEVEL_TUNE 2
/* The part of the games that is kept for the proof. */
#define SHARE_PROOF 4

/* Against the usual weights, with games that fitting has not seen. */
static void prove(struct tune *tune, uint64_t games)
{
    rvl_advice usual;
    rvl_advice_usual(&usual);
    tune->deadline = tune->seconds > 0 ? tune->since + tune->seconds : 0;
    tune_match(tune, &tune->advice, &usual, games, &tune->proof);
    if (tune->has_progress) {
        out_text(&tune->cli->err, "\n");
    }
}

/* Where weights are kept, allocated. */
static char *path_of(const struct tune *tune)
{
    const char *path = tune->args->values[OPT_OUTPUT];
    return path ? memory_text(path) : advice_path(&tune->loaded);
}

static int keep(struct tune *tune)
{
    char *path = path_of(tune);
    char *text = advice_text(&tune->loaded, &tune->advice);
    int code = file_write(tune->cli, path, text, strlen(text));
    if (code == CODE_OK && !args_json(tune->args)) {
        out_print(&tune->cli->out, _("Kept in %s\n"), path);
    }
    free(text);
    free(path);
    return code;
}

/* The share of the points, a draw half. */
static double share_of(const struct tune_score *score)
{
    double total = (double)(score->won + score->drawn + score->lost);
    return total > 0 ? ((double)score->won + (double)score->drawn / 2) / total
                     : 0.5;
}

static json_t *seats_json(const struct tune *tune)
{
    json_t *seats = json_object();
    for (uint32_t i = 0; i < rvl_game_seat_count(tune->loaded.game); i++) {
        json_object_set_new(seats, rvl_game_seat_name(tune->loaded.game, i),
                            json_pack("{s:o, s:o}", "games",
                                      json_count(tune->proof.seat_games[i]),
                                      "won",
                                      json_count(tune->proof.seat_won[i])));
    }
    return seats;
}

static void tell_json(const struct tune *tune, double low, double high,
                      bool is_kept)
{
    const struct tune_score *proof = &tune->proof;
    json_t *answer = json_answer("tune");
    json_t *told =
        json_pack("{s:o, s:o, s:o, s:o, s:o, s:f, s:f, s:f, s:o, s:b}", "game",
                  json_text(rvl_game_name(tune->loaded.game)), "games",
                  json_count(tune->played), "won", json_count(proof->won),
                  "drawn", json_count(proof->drawn), "lost",
                  json_count(proof->lost), "share", share_of(proof), "low", low,
                  "high", high, "seats", seats_json(tune), "kept", is_kept);
    json_object_update(answer, told);
    json_decref(told);
    json_print(tune->cli, answer);
}

static void tell_text(const struct tune *tune, double low, double high)
{
    const struct tune_score *proof = &tune->proof;
    struct out *out = &tune->cli->out;
    out_print(out,
              _("%llu games; tuned against usual weights: %llu won, %llu "
                "drawn, %llu lost, %.1f %% (%.1f to %.1f)\n"),
              (unsigned long long)tune->played, (unsigned long long)proof->won,
              (unsigned long long)proof->drawn, (unsigned long long)proof->lost,
              100 * share_of(proof), 100 * low, 100 * high);
    for (uint32_t i = 0; i < rvl_game_seat_count(tune->loaded.game); i++) {
        out_print(out, _("as %s: %llu won of %llu\n"),
                  rvl_game_seat_text(tune->loaded.game, i, tune->cli->lang),
                  (unsigned long long)proof->seat_won[i],
                  (unsigned long long)proof->seat_games[i]);
    }
}

static int tell(struct tune *tune, bool may_keep)
{
    const struct tune_score *proof = &tune->proof;
    double low = 0, high = 1;
    bool is_kept = may_keep && tune_is_better(proof);
    share_interval((double)proof->won + (double)proof->drawn / 2,
                   proof->won + proof->drawn + proof->lost, &low, &high);
    if (args_json(tune->args)) {
        tell_json(tune, low, high, is_kept);
    } else {
        tell_text(tune, low, high);
    }
    if (is_kept) {
        return keep(tune);
    }
    if (!args_json(tune->args) && may_keep) {
        out_text(&tune->cli->out, _("No better: nothing was kept.\n"));
    }
    return CODE_OK;
}

static int read_options(struct tune *tune)
{
    const struct args *args = tune->args;
    uint64_t level = LEVEL_TUNE;
    if (!args_number(tune->cli, args, OPT_GAMES, 12, GAMES_MOST,
                     &tune->games) ||
        !args_number(tune->cli, args, OPT_LEVEL, 1, 10, &level) ||
        !args_seconds(tune->cli, args, &tune->seconds) ||
        !args_number(tune->cli, args, OPT_SEED, 0, UINT64_MAX, &tune->seed)) {
        return CODE_USAGE;
    }
    tune->level = (int)level;
    tune->since = tune_clock();
    return CODE_OK;
}

static int load(struct tune *tune)
{
    int code = read_options(tune);
    if (code == CODE_OK) {
        code = load_asked(tune->cli, tune->args, tune->args->operands.words[0],
                          &tune->loaded);
    }
    rvl_advice_usual(&tune->advice);
    rvl_random_seed(&tune->random, tune->seed, UINT64_MAX);
    return code;
}

static int run(struct tune *tune)
{
    const char *confirmed = tune->args->values[OPT_CONFIRM];
    int code = load(tune);
    if (code == CODE_OK && confirmed) {
        code = advice_read(&tune->loaded, confirmed, &tune->advice);
    } else if (code == CODE_OK) {
        char *path = path_of(tune);
        code = file_try(tune->cli, path);
        free(path);
    }
    if (code != CODE_OK) {
        load_clear(&tune->loaded);
        return code;
    }
    interrupt_catch();
    if (!confirmed) {
        tune_fit(tune, tune->games - tune->games / SHARE_PROOF);
    }
    prove(tune, tune->games - tune->played);
    if (tune->status != RVL_OK) {
        cli_complain(tune->cli, "%s", rvl_status_text(tune->status));
        code = diag_status_code(tune->status);
    } else if (interrupt_signal() == 0) {
        code = tell(tune, !confirmed);
    } else {
        interrupt_tell(tune->cli);
    }
    interrupt_release();
    load_clear(&tune->loaded);
    return interrupt_leave(code);
}

int cmd_tune(struct cli *cli, const struct args *args)
{
    struct tune *tune = memory_new(sizeof *tune);
    *tune = (struct tune){.cli = cli,
                          .args = args,
                          .games = GAMES_DEFAULT,
                          .moves = rvl_moves_new(),
                          .has_progress = isatty(STDERR_FILENO) == 1};
    int code = tune->moves ? run(tune) : CODE_LIMIT;
    rvl_moves_free(tune->moves);
    free(tune);
    return code;
}
