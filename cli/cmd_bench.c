/* ravelin bench: how fast random games and perft of a game are. */
#include "config.h"

#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/interrupt.h"
#include "cli/json_out.h"
#include "cli/load.h"
#include "cli/memory.h"
#include "cli/word.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#define RUNS 5
#define PLIES_MAX 10000u
#define DEPTH_MAX 40u
/* Games before the first look at the clock. */
#define GAMES_AT_ONCE 32

struct bench {
    struct cli *cli;
    rvl_game *game;
    rvl_state *start;
    uint64_t seed;
    double seconds;
    /* of all runs together */
    uint64_t games, plies, drawn, undecided;
    uint64_t wins[64]; /* per team */
    double load[RUNS], playouts[RUNS], moves[RUNS], visited[RUNS];
    double by_clock[RUNS]; /* moves by all threads together */
    uint64_t threads;
    uint32_t depth;
};

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    if (clock_gettime(clock, &now) != 0) {
        return 0;
    }
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Of the processor, by all threads. */
static double cpu_seconds(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

static double clock_seconds(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

static int compare_rates(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts: the median is in the middle, the greatest last. */
static void sort_rates(double rates[RUNS])
{
    qsort(rates, RUNS, sizeof *rates, compare_rates);
}

static void note_results(struct bench *bench, const rvl_tally *tally)
{
    bench->games += tally->games;
    bench->plies += tally->plies;
    bench->drawn += tally->drawn;
    bench->undecided += tally->undecided;
    for (uint32_t side = 0; side < rvl_game_side_count(bench->game); side++) {
        bench->wins[rvl_game_side_team(bench->game, side)] += tally->won[side];
    }
}

static rvl_status run_playouts(struct bench *bench, int run)
{
    uint64_t games = 0, plies = 0, part = GAMES_AT_ONCE;
    double begin = cpu_seconds(), begun = clock_seconds(), spent = 0;
    rvl_status status = RVL_OK;
    do {
        rvl_tally tally;
        status = rvl_playouts(bench->start, bench->seed, games, part,
                              (uint32_t)bench->threads, PLIES_MAX,
                              interrupt_flag(), &tally);
        note_results(bench, &tally);
        games += tally.games;
        plies += tally.plies;
        spent = cpu_seconds() - begin;
        /* long enough that starting threads does not show */
        part *= spent < bench->seconds / 8 ? 2 : 1;
    } while (spent < bench->seconds * (double)bench->threads &&
             status == RVL_OK);
    bench->playouts[run] = (double)games / spent;
    bench->moves[run] = (double)plies / spent;
    bench->by_clock[run] = (double)plies / (clock_seconds() - begun);
    return status;
}

/* The greatest depth that one run has time for. */
static rvl_status find_depth(struct bench *bench)
{
    rvl_status status = RVL_OK;
    double spent = 0;
    for (bench->depth = 1; bench->depth < DEPTH_MAX; bench->depth++) {
        uint64_t count = 0, visited = 0;
        double begin = cpu_seconds();
        status = rvl_perft_visit(bench->start, bench->depth, interrupt_flag(),
                                 &count, &visited);
        spent = cpu_seconds() - begin;
        if (status != RVL_OK || spent > bench->seconds / 8) {
            break;
        }
    }
    return status;
}

static rvl_status run_perft(struct bench *bench, int run)
{
    uint64_t all = 0;
    double begin = cpu_seconds(), spent = 0;
    rvl_status status = RVL_OK;
    do {
        uint64_t count = 0, visited = 0;
        status = rvl_perft_visit(bench->start, bench->depth, interrupt_flag(),
                                 &count, &visited);
        all += visited;
        spent = cpu_seconds() - begin;
    } while (spent < bench->seconds && status == RVL_OK);
    bench->visited[run] = (double)all / spent;
    return status;
}

static rvl_status measure(struct bench *bench)
{
    rvl_status status = RVL_OK;
    for (int run = 0; run < RUNS && status == RVL_OK; run++) {
        status = run_playouts(bench, run);
    }
    if (status == RVL_OK) {
        status = find_depth(bench);
    }
    for (int run = 0; run < RUNS && status == RVL_OK; run++) {
        status = run_perft(bench, run);
    }
    if (*interrupt_flag()) {
        status = RVL_LIMIT;
    }
    sort_rates(bench->playouts);
    sort_rates(bench->moves);
    sort_rates(bench->by_clock);
    sort_rates(bench->visited);
    return status;
}

static json_t *shares_json(const struct bench *bench)
{
    json_t *list = json_array();
    for (uint32_t t = 0; t < rvl_game_team_count(bench->game); t++) {
        json_array_append_new(
            list,
            json_pack("{s:o, s:f}", "team",
                      json_text(rvl_game_team_name(bench->game, t)), "share",
                      (double)bench->wins[t] / (double)bench->games));
    }
    return list;
}

static void add_rate(json_t *answer, const char *name, const char *median,
                     const double rates[RUNS])
{
    json_object_set_new(answer, name, json_real(rates[RUNS - 1]));
    json_object_set_new(answer, median, json_real(rates[RUNS / 2]));
}

static void print_json(const struct bench *bench)
{
    double games = (double)bench->games;
    json_t *answer = json_answer("bench");
    json_object_set_new(answer, "game", json_text(rvl_game_name(bench->game)));
    json_object_set_new(answer, "seed", json_count(bench->seed));
    add_rate(answer, "playouts_per_second", "median_playouts_per_second",
             bench->playouts);
    add_rate(answer, "moves_per_second", "median_moves_per_second",
             bench->moves);
    if (bench->threads > 1) {
        json_object_set_new(answer, "threads", json_count(bench->threads));
        add_rate(answer, "moves_per_second_by_clock",
                 "median_moves_per_second_by_clock", bench->by_clock);
    }
    add_rate(answer, "perft_visited_per_second",
             "median_perft_visited_per_second", bench->visited);
    json_object_set_new(answer, "perft_depth", json_count(bench->depth));
    json_object_set_new(answer, "mean_length",
                        json_real((double)bench->plies / games));
    json_object_set_new(answer, "shares", shares_json(bench));
    json_object_set_new(answer, "drawn",
                        json_real((double)bench->drawn / games));
    json_object_set_new(answer, "undecided",
                        json_real((double)bench->undecided / games));
    json_object_set_new(answer, "load_seconds",
                        json_real(bench->load[RUNS / 2]));
    json_object_set_new(answer, "state_bytes",
                        json_count(rvl_game_state_bytes(bench->game)));
    json_print(bench->cli, answer);
}

static void print_rate(struct out *out, const char *label,
                       const double rates[RUNS])
{
    out_print(out, "%-26s %14.0f %14.0f\n", label, rates[RUNS - 1],
              rates[RUNS / 2]);
}

static void print_text(const struct bench *bench)
{
    struct out *out = &bench->cli->out;
    double games = (double)bench->games;
    out_print(out, "%-26s %14s %14s\n", _("per second of processor"),
              _("best of 5"), _("median"));
    print_rate(out, _("random games"), bench->playouts);
    print_rate(out, _("turns of random games"), bench->moves);
    if (bench->threads > 1) {
        print_rate(out, _("the same by the clock"), bench->by_clock);
    }
    print_rate(out, _("positions of perft"), bench->visited);
    out_print(out, _("mean length: %.2f turns\n"),
              (double)bench->plies / games);
    for (uint32_t t = 0; t < rvl_game_team_count(bench->game); t++) {
        out_print(out, _("won by %s: %.2f %%\n"),
                  rvl_game_team_text(bench->game, t, bench->cli->lang),
                  100.0 * (double)bench->wins[t] / games);
    }
    out_print(out, _("drawn: %.2f %%, undecided: %.2f %%\n"),
              100.0 * (double)bench->drawn / games,
              100.0 * (double)bench->undecided / games);
    out_print(out, _("from file to game: %.3f ms\n"),
              1e3 * bench->load[RUNS / 2]);
    out_print(out, _("bytes of a position: %zu\n"),
              rvl_game_state_bytes(bench->game));
}

/* Loads RUNS times, for the time it takes; the last one stays loaded. */
static int load_timed(struct bench *bench, const struct args *args,
                      struct loaded *loaded)
{
    for (int run = 0; run < RUNS; run++) {
        double begin = cpu_seconds();
        int code =
            load_asked(bench->cli, args, args->operands.words[0], loaded);
        bench->load[run] = cpu_seconds() - begin;
        if (code != CODE_OK) {
            return code;
        }
        if (run + 1 < RUNS) {
            load_clear(loaded);
        }
    }
    sort_rates(bench->load);
    return CODE_OK;
}

int cmd_bench(struct cli *cli, const struct args *args)
{
    struct bench bench = {.cli = cli};
    struct loaded loaded;
    bench.seconds = 1.0;
    bench.threads = 1;
    if (!args_seconds(cli, args, &bench.seconds) ||
        !args_number(cli, args, OPT_THREADS, 1, 256, &bench.threads) ||
        !args_number(cli, args, OPT_SEED, 0, UINT64_MAX, &bench.seed)) {
        return CODE_USAGE;
    }
    int code = load_timed(&bench, args, &loaded);
    if (code != CODE_OK) {
        return code;
    }
    bench.game = loaded.game;
    interrupt_catch();
    rvl_status status = rvl_state_new(&bench.start, bench.game, bench.seed);
    if (status == RVL_OK) {
        status = measure(&bench);
    }
    interrupt_release();
    if (interrupt_signal() != 0) {
        interrupt_tell(cli);
    } else if (status != RVL_OK) {
        cli_complain(cli, "%s", rvl_status_text(status));
    } else if (args_json(args)) {
        print_json(&bench);
    } else {
        print_text(&bench);
    }
    rvl_state_free(bench.start);
    load_clear(&loaded);
    return interrupt_leave(diag_status_code(status));
}
