/*
 * ravelin tune: fits what the ends, pieces and freedom of a game weigh by
 * games of the computer against itself.
 *
 * SPSA: all weights are moved at once, some up and some down by lot; what the
 * one set scores against its mirror image moves them all. Whether the outcome
 * is worth anything is not believed but measured, in a match against the usual
 * weights, and only then kept.
 */
#include "config.h"

#include "cli/commands.h"

#include "cli/advice.h"
#include "cli/diag_out.h"
#include "cli/interrupt.h"
#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/share.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define GAMES_DEFAULT 400
#define GAMES_MOST 1000000
#define LEVEL_TUNE 2
#define PLIES_MOST 300
/* Turns by chance that make each pair of games another one. */
#define OPENING_PLIES 4
#define PARAMS_MOST 256
/* Weights are moved in octaves: by so many to try, and at most so far. */
#define STEP 0.5
#define RATE 0.25
#define FAR 3.0
/* Shares of the games: which search, and whether it helped. */
#define SHARE_KIND 5
#define SHARE_PROOF 3

struct param {
    int16_t *weight; /* in tune->advice */
    double octaves;
    int sign;
};

struct score {
    uint64_t won, drawn, lost;
};

struct tune {
    struct cli *cli;
    const struct args *args;
    struct loaded loaded;
    rvl_moves *moves;
    rvl_random random;
    uint64_t seed, games, played;
    int level;
    double since, seconds; /* 0: no limit */
    double deadline;       /* of the part at work, 0: none */
    rvl_advice advice;
    struct param params[PARAMS_MOST];
    uint32_t count;
    struct score proof;
    bool has_progress;
    rvl_status status;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool is_enough(const struct tune *tune)
{
    return tune->status != RVL_OK || interrupt_signal() != 0 ||
           (tune->deadline > 0 && now() >= tune->deadline);
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
    while (outcome.kind == RVL_PLAYING && !is_enough(tune) &&
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
            tune->status =
                rvl_state_apply(state, tune->moves, line.turns[0]);
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

/* So many games, the first player in each seat in turn. */
static void play_match(struct tune *tune, const rvl_advice *first,
                       const rvl_advice *second, uint64_t games,
                       struct score *score)
{
    uint32_t seats = rvl_game_seat_count(tune->loaded.game);
    for (uint64_t i = 0; i < games && !is_enough(tune); i++) {
        int result = play_game(tune, first, second, tune->played / seats,
                               (uint32_t)(tune->played % seats));
        if (!is_enough(tune)) {
            score->won += result > 0;
            score->drawn += result == 0;
            score->lost += result < 0;
        }
    }
}

static double share_of(const struct score *score)
{
    double total = (double)(score->won + score->drawn + score->lost);
    return total > 0 ? ((double)score->won + (double)score->drawn / 2) / total
                     : 0.5;
}

/* Better than chance would have it, but for one case in six. */
static bool is_better(const struct score *score)
{
    double decided = (double)(score->won + score->lost);
    return (double)score->won - (double)score->lost > sqrt(decided);
}

/* ------------------------------------------------------------------ weights */

static void add_param(struct tune *tune, int16_t *weight)
{
    if (tune->count < PARAMS_MOST) {
        tune->params[tune->count++] = (struct param){.weight = weight};
    }
}

static void find_params(struct tune *tune)
{
    rvl_game *game = tune->loaded.game;
    for (uint32_t i = 0; i < rvl_game_end_count(game) && i < RVL_ADVICE_MOST;
         i++) {
        const char *source = rvl_game_end_source(game, i);
        source += strncmp(source, "house ", 6) == 0 ? 6 : 0;
        /* draws weigh nothing */
        if (strncmp(source, "draw", 4) != 0) {
            add_param(tune, &tune->advice.ends[i]);
        }
    }
    for (uint32_t i = 0; i < rvl_game_kind_count(game); i++) {
        add_param(tune, &tune->advice.kinds[i]);
    }
    for (uint32_t i = 0; i < rvl_game_side_count(game); i++) {
        add_param(tune, &tune->advice.sides[i]);
    }
}

/* The weights moved by `step` octaves along their signs. */
static void set_weights(struct tune *tune, double step, rvl_advice *out)
{
    for (uint32_t i = 0; i < tune->count; i++) {
        struct param *param = &tune->params[i];
        double octaves = param->octaves + step * param->sign;
        *param->weight = (int16_t)lround(100 * exp2(octaves));
    }
    *out = tune->advice;
}

/* One round of SPSA, a game in each seat. */
static void improve(struct tune *tune, double fade)
{
    rvl_advice up, down;
    struct score score = {0};
    for (uint32_t i = 0; i < tune->count; i++) {
        tune->params[i].sign = rvl_random_below(&tune->random, 2) ? 1 : -1;
    }
    set_weights(tune, STEP * fade, &up);
    set_weights(tune, -STEP * fade, &down);
    play_match(tune, &up, &down, rvl_game_seat_count(tune->loaded.game),
               &score);
    double gain = RATE * fade * (2 * share_of(&score) - 1);
    for (uint32_t i = 0; i < tune->count; i++) {
        double octaves = tune->params[i].octaves + gain * tune->params[i].sign;
        tune->params[i].octaves = fmax(-FAR, fmin(FAR, octaves));
    }
    set_weights(tune, 0, &tune->advice);
}

/* Which search plays better, with the usual weights? */
static void choose_search(struct tune *tune)
{
    rvl_advice tree = tune->advice, plain = tune->advice;
    struct score score = {0};
    tree.search = RVL_SEARCH_MCTS;
    plain.search = RVL_SEARCH_ALPHABETA;
    if (rvl_game_team_count(tune->loaded.game) == 2) {
        play_match(tune, &tree, &plain, tune->games / SHARE_KIND, &score);
    }
    if (is_better(&score)) {
        tune->advice.search = RVL_SEARCH_MCTS;
    }
}

/* Each part of the work ends with its share of the time. */
static void limit(struct tune *tune, double share)
{
    if (tune->seconds > 0) {
        tune->deadline = tune->since + share * tune->seconds;
    }
}

static void fit(struct tune *tune)
{
    rvl_advice usual;
    limit(tune, 1.0 / SHARE_KIND);
    choose_search(tune);
    uint64_t last = tune->games - tune->games / SHARE_PROOF;
    uint64_t first = tune->played;
    limit(tune, 1 - 1.0 / SHARE_PROOF);
    while (tune->played < last && !is_enough(tune)) {
        double done = (double)(tune->played - first) / (double)(last - first);
        improve(tune, 1 - done / 2);
    }
    limit(tune, 1);
    rvl_advice_usual(&usual);
    play_match(tune, &tune->advice, &usual, tune->games - last, &tune->proof);
    if (tune->has_progress) {
        out_text(&tune->cli->err, "\n");
    }
}

/* ------------------------------------------------------------------ command */

static int keep(struct tune *tune)
{
    char *path = tune->args->values[OPT_OUTPUT]
                     ? memory_text(tune->args->values[OPT_OUTPUT])
                     : advice_path(&tune->loaded);
    char *text = advice_text(&tune->loaded, &tune->advice);
    int code = file_write(tune->cli, path, text, strlen(text));
    if (code == CODE_OK && !args_json(tune->args)) {
        out_print(&tune->cli->out, _("Kept in %s\n"), path);
    }
    free(text);
    free(path);
    return code;
}

static int tell(struct tune *tune)
{
    const struct score *proof = &tune->proof;
    uint64_t total = proof->won + proof->drawn + proof->lost;
    double low = 0, high = 1;
    bool is_good = is_better(proof);
    share_interval((double)proof->won + (double)proof->drawn / 2, total, &low,
                   &high);
    if (args_json(tune->args)) {
        json_print(
            tune->cli,
            json_pack("{s:o, s:o, s:o, s:o, s:o, s:f, s:f, s:f, s:b}", "game",
                      json_text(rvl_game_name(tune->loaded.game)), "games",
                      json_count(tune->played), "won", json_count(proof->won),
                      "drawn", json_count(proof->drawn), "lost",
                      json_count(proof->lost), "share", share_of(proof), "low",
                      low, "high", high, "kept", is_good));
    } else {
        out_print(
            &tune->cli->out,
            _("%llu games; tuned against usual weights: %llu won, %llu "
              "drawn, %llu lost, %.1f %% (%.1f to %.1f)\n"),
            (unsigned long long)tune->played, (unsigned long long)proof->won,
            (unsigned long long)proof->drawn, (unsigned long long)proof->lost,
            100 * share_of(proof), 100 * low, 100 * high);
    }
    if (is_good) {
        return keep(tune);
    }
    if (!args_json(tune->args)) {
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
    tune->since = now();
    return CODE_OK;
}

static int run(struct tune *tune)
{
    int code = read_options(tune);
    if (code == CODE_OK) {
        code = load_asked(tune->cli, tune->args, tune->args->operands.words[0],
                          &tune->loaded);
    }
    if (code != CODE_OK) {
        return code;
    }
    rvl_advice_usual(&tune->advice);
    rvl_random_seed(&tune->random, tune->seed, UINT64_MAX);
    find_params(tune);
    interrupt_catch();
    fit(tune);
    if (tune->status != RVL_OK) {
        cli_complain(tune->cli, "%s", rvl_status_text(tune->status));
        code = diag_status_code(tune->status);
    } else if (interrupt_signal() == 0) {
        code = tell(tune);
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
