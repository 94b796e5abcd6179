/* ravelin solve: who wins with best play, and how soon. */
#include "config.h"

#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/interrupt.h"
#include "cli/json_out.h"
#include "cli/load.h"
#include "cli/memory.h"
#include "cli/solved.h"
#include "cli/word.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#define GIGABYTE ((uint64_t)1000 * 1000 * 1000)
#define MEMORY_DEFAULT GIGABYTE
/* What a machine may have, and what no one counts any more. */
#define MACHINE_BYTES (1000 * GIGABYTE)
#define HUGE_BYTES (1000 * 1000 * MACHINE_BYTES)
#define NODES_DEFAULT 10000000u
#define STARTS_SHOWN 64u
#define KEEP_SECONDS 600.0

struct solve {
    struct cli *cli;
    const struct args *args;
    struct loaded loaded;
    rvl_solution *solution;
    uint64_t memory, threads, nodes;
    bool has_progress;
    /* When it began, last told and kept what is done, to be kept every so
     * many seconds; is_due: now. */
    double begun, shown, kept, every;
    double share_begun; /* decided at the first report; below 0: none yet */
    bool is_due;
};

/* The name of a team: of its only side, or its own. */
static const char *winner_name(rvl_game *game, uint32_t team, const char *lang)
{
    const char *name = NULL;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if (rvl_game_side_team(game, s) != team) {
            continue;
        }
        if (name) {
            return lang ? rvl_game_team_text(game, team, lang)
                        : rvl_game_team_name(game, team);
        }
        name = lang ? rvl_game_side_text(game, s, lang)
                    : rvl_game_side_name(game, s);
    }
    return name ? name : "";
}

static const char *reason_text(rvl_solve_reason reason)
{
    switch (reason) {
    case RVL_SOLVE_CAMPS:
        return _("the game has not exactly two camps");
    case RVL_SOLVE_WINNERS:
        return _("an end is won by both camps or by none");
    case RVL_SOLVE_REPETITION:
        return _("an end by repetition does more than make a draw, so what "
                 "was played before matters");
    case RVL_SOLVE_DUTIES:
        return _("duties from earlier turns matter (a chain to go on with, a "
                 "huff, an order), not only the places of the pieces");
    case RVL_SOLVE_CYCLE:
        return _("pieces taken, in hand, in piles or changed into others can "
                 "come back as they were");
    case RVL_SOLVE_LAYERS:
        return _("too many kinds of material");
    case RVL_SOLVE_LONG:
        return _("an end is more turns away than are counted");
    case RVL_SOLVE_STARTS:
        return _("too many ways to place the pieces");
    case RVL_SOLVE_TURNS:
        return _("a position has too many turns");
    case RVL_SOLVE_BARRED:
        return _("a side may not repeat a position, so what was played before "
                 "matters");
    case RVL_SOLVE_SCORE:
        return _("turns score, and no end says how many there can be");
    case RVL_SOLVE_ROUNDS:
        return _("in a match of rounds it matters here by how much one wins, "
                 "not only who wins");
    case RVL_SOLVE_PILES:
        return _("several kinds of pieces may stand in piles");
    case RVL_SOLVE_NO_REASON:
    case RVL_SOLVE_STOPPED:
    case RVL_SOLVE_MEMORY:
        break;
    }
    return _("a limit was reached");
}

static void put_size(char *text, size_t size, uint64_t bytes, int digits)
{
    static const char *const units[] = {"B", "kB", "MB", "GB", "TB", "PB"};
    double number = (double)bytes;
    unsigned unit = 0;
    while (number >= 1000 && unit + 1 < sizeof units / sizeof *units) {
        number /= 1000;
        unit++;
    }
    snprintf(text, size, "%.*f %s", unit ? digits : 0, number, units[unit]);
}

/* A round size a bit above, as --memory takes it: "2M". What is needed is a
 * least, so a little more is allowed. */
static void put_round(char *text, size_t size, uint64_t bytes)
{
    static const char units[] = "KMG";
    uint64_t most = bytes + bytes / 40;
    uint64_t unit = 1000;
    size_t letter = 0;
    while (most >= 1000 * unit && letter + 2 < sizeof units) {
        unit *= 1000;
        letter++;
    }
    uint64_t number = most / unit + 1;
    uint64_t step = number > 100 ? 50 : number > 20 ? 5 : 1;
    number = (number + step - 1) / step * step;
    snprintf(text, size, "%llu%c", (unsigned long long)number, units[letter]);
}

static void say_memory(struct solve *solve, uint64_t bytes)
{
    char needed[32], given[32];
    bool is_huge = bytes > HUGE_BYTES; /* sums beyond are cut off */
    /* Sizes that differ are to look different. */
    for (int digits = 1; digits <= 3; digits += 2) {
        put_size(needed, sizeof needed, is_huge ? HUGE_BYTES : bytes, digits);
        put_size(given, sizeof given, solve->memory, digits);
        if (strcmp(needed, given) != 0) {
            break;
        }
    }
    cli_complain(solve->cli,
                 is_huge
                     ? _("the tables need more than %s, and --memory allows %s")
                     : _("the tables need at least %s, and --memory allows "
                         "%s"),
                 needed, given);
}

/* What else can be asked of a game that no table holds. */
static void say_way_out(struct solve *solve, rvl_solve_reason reason,
                        uint64_t bytes)
{
    struct out *err = &solve->cli->err;
    switch (reason) {
    case RVL_SOLVE_CAMPS:
    case RVL_SOLVE_WINNERS:
    case RVL_SOLVE_REPETITION:
    case RVL_SOLVE_BARRED:
    case RVL_SOLVE_SCORE:
    case RVL_SOLVE_ROUNDS:
        out_text(err, _("'ravelin stats' and 'ravelin match' tell how often "
                        "each side wins\n"));
        return;
    case RVL_SOLVE_MEMORY:
        if (bytes <= MACHINE_BYTES) {
            char size[24];
            put_round(size, sizeof size, bytes);
            out_print(err,
                      _("'--memory %s' allows so much, if this machine has "
                        "it; '--proof' needs no tables\n"),
                      size);
            return;
        }
        break;
    default:
        break;
    }
    out_text(err, _("'--proof' looks for a proof without tables; 'ravelin "
                    "stats' tells how often each side wins\n"));
}

static void say_refusal(struct solve *solve)
{
    rvl_solve_reason reason = rvl_solution_reason(solve->solution);
    rvl_solve_totals totals = {0};
    if (reason == RVL_SOLVE_MEMORY) {
        rvl_solution_totals(solve->solution, &totals);
        say_memory(solve, totals.needed);
    } else {
        cli_complain(solve->cli, _("this game cannot be solved: %s"),
                     reason_text(reason));
    }
    say_way_out(solve, reason, totals.needed);
}

/* ---------------------------------------------------------------- answers */

static void put_verdict(struct solve *solve, const rvl_verdict *verdict)
{
    struct cli *cli = solve->cli;
    if (verdict->team == RVL_NONE) {
        out_text(&cli->out, _("draw"));
        return;
    }
    out_print(&cli->out,
              ngettext("%s, in %u turn", "%s, in %u turns", verdict->turns),
              winner_name(solve->loaded.game, verdict->team, cli->lang),
              verdict->turns);
}

static void show_start(struct solve *solve, uint32_t index)
{
    struct out *out = &solve->cli->out;
    rvl_game *game = solve->loaded.game;
    rvl_solve_start start;
    size_t length = rvl_solution_start_text(solve->solution, index, NULL, 0);
    char *text = memory_new(length + 1);
    rvl_solution_start_text(solve->solution, index, text, length + 1);
    rvl_solution_start(solve->solution, index, &start);
    if (length > 0) {
        out_print(out, "%s  ", text);
    }
    out_print(out, _("%s to begin: "),
              rvl_game_side_text(game, start.side, solve->cli->lang));
    put_verdict(solve, &start.verdict);
    out_text(out, "\n");
    free(text);
}

/* How many starts each camp wins, for each side that begins. */
static void sum_starts(struct solve *solve, const rvl_solve_totals *totals)
{
    struct out *out = &solve->cli->out;
    rvl_game *game = solve->loaded.game;
    const char *lang = solve->cli->lang;
    for (uint32_t side = 0; side < rvl_game_side_count(game); side++) {
        uint32_t counts[3] = {0}, all = 0;
        rvl_solve_start start;
        for (uint32_t i = 0; rvl_solution_start(solve->solution, i, &start);
             i++) {
            bool counts_here = start.side == side;
            uint32_t team = start.verdict.team;
            all += counts_here;
            counts[0] += counts_here && team == totals->teams[0];
            counts[1] += counts_here && team == totals->teams[1];
            counts[2] += counts_here && team == RVL_NONE;
        }
        if (all > 1) {
            out_print(out,
                      _("%s to begin: %s from %u starts, %s from %u, draw from "
                        "%u\n"),
                      rvl_game_side_text(game, side, lang),
                      winner_name(game, totals->teams[0], lang), counts[0],
                      winner_name(game, totals->teams[1], lang), counts[1],
                      counts[2]);
        }
    }
}

static void show_text(struct solve *solve, const rvl_solve_totals *totals)
{
    struct out *out = &solve->cli->out;
    rvl_game *game = solve->loaded.game;
    const char *lang = solve->cli->lang;
    char size[32];
    put_size(size, sizeof size, totals->memory, 1);
    out_print(out, _("%s: %llu positions, %llu kept, %s\n"),
              rvl_game_title(game, lang), (unsigned long long)totals->positions,
              (unsigned long long)totals->stored, size);
    for (unsigned camp = 0; camp < 2; camp++) {
        out_print(out, "%14" PRIu64 "  %s\n", totals->wins[camp],
                  winner_name(game, totals->teams[camp], lang));
    }
    out_print(out, "%14" PRIu64 "  %s\n", totals->draws, _("draw"));
    out_print(out,
              ngettext("longest win: %u turn\n", "longest win: %u turns\n",
                       totals->longest),
              totals->longest);
    if (totals->measured_side != RVL_NONE) {
        out_print(out,
                  _("no play is endless: every turn of %s lowers a measure "
                    "that nothing raises (proved)\n"),
                  rvl_game_side_text(game, totals->measured_side, lang));
    }
    uint32_t count = rvl_solution_start_count(solve->solution);
    for (uint32_t i = 0; i < count && count <= STARTS_SHOWN; i++) {
        show_start(solve, i);
    }
    sum_starts(solve, totals);
}

static json_t *verdict_name(struct solve *solve, const rvl_verdict *verdict)
{
    return json_text(
        verdict->team == RVL_NONE
            ? "draw"
            : winner_name(solve->loaded.game, verdict->team, NULL));
}

static json_t *starts_json(struct solve *solve)
{
    rvl_game *game = solve->loaded.game;
    json_t *starts = json_array();
    rvl_solve_start start;
    for (uint32_t i = 0; rvl_solution_start(solve->solution, i, &start); i++) {
        size_t length = rvl_solution_start_text(solve->solution, i, NULL, 0);
        char *text = memory_new(length + 1);
        rvl_solution_start_text(solve->solution, i, text, length + 1);
        json_array_append_new(
            starts,
            json_pack("{s:o, s:o, s:o, s:o}", "placement", json_text(text),
                      "begins", json_text(rvl_game_side_name(game, start.side)),
                      "value", verdict_name(solve, &start.verdict), "turns",
                      json_count(start.verdict.turns)));
        free(text);
    }
    return starts;
}

static void show_json(struct solve *solve, const rvl_solve_totals *totals)
{
    rvl_game *game = solve->loaded.game;
    json_t *answer = json_answer("solve");
    json_t *wins = json_array();
    for (unsigned camp = 0; camp < 2; camp++) {
        json_array_append_new(
            wins,
            json_pack("{s:o, s:o}", "value",
                      json_text(winner_name(game, totals->teams[camp], NULL)),
                      "positions", json_count(totals->wins[camp])));
    }
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(answer, "starts", starts_json(solve));
    json_object_set_new(answer, "positions", json_count(totals->positions));
    json_object_set_new(answer, "kept", json_count(totals->stored));
    json_object_set_new(answer, "wins", wins);
    json_object_set_new(answer, "draws", json_count(totals->draws));
    json_object_set_new(answer, "longest", json_count(totals->longest));
    json_object_set_new(answer, "layers", json_count(totals->layers));
    json_object_set_new(answer, "symmetries", json_count(totals->symmetries));
    json_object_set_new(
        answer, "measured_side",
        totals->measured_side == RVL_NONE
            ? json_null()
            : json_text(rvl_game_side_name(game, totals->measured_side)));
    json_object_set_new(answer, "bytes", json_count(totals->memory));
    json_print(solve->cli, answer);
}

/* --------------------------------------------------------------- progress */

static double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Time left if all goes on as since the first report; what is drawn is never
 * decided, so it may be over sooner. */
static void put_time_left(struct solve *solve,
                          const rvl_solve_progress *progress)
{
    double spent = clock_seconds() - solve->begun;
    double share = (double)progress->all_decided;
    solve->share_begun = solve->share_begun < 0 ? share : solve->share_begun;
    double speed = spent > 0 ? (share - solve->share_begun) / spent : 0;
    out_print(&solve->cli->err, _("%.0f s"), spent);
    if (spent >= 2 && speed > 0) {
        out_print(&solve->cli->err, _(", %.2g million/s, %.0f s left at most"),
                  speed / 1e6,
                  ((double)progress->all_positions - share) / speed);
    }
}

static bool show_progress(void *user, const rvl_solve_progress *progress)
{
    struct solve *solve = user;
    double share = progress->positions ? 100.0 * (double)progress->decided /
                                             (double)progress->positions
                                       : 0;
    double now = clock_seconds();
    if (solve->has_progress && now - solve->shown >= 0.1) {
        solve->shown = now;
        out_raw(&solve->cli->err, "\r");
        out_print(&solve->cli->err,
                  ngettext("layer %u of %u or more, %u turn deep, %.1f %% "
                           "decided, ",
                           "layer %u of %u or more, %u turns deep, %.1f %% "
                           "decided, ",
                           progress->level),
                  progress->layers_done + 1, progress->layers, progress->level,
                  share);
        put_time_left(solve, progress);
        out_text(&solve->cli->err, "   ");
        out_flush(&solve->cli->err);
    }
    solve->is_due =
        solve->args->values[OPT_OUT] && now - solve->kept >= solve->every;
    return !solve->is_due;
}

/* Solves, and keeps what is done now and then. */
static rvl_status work(struct solve *solve)
{
    rvl_solve_options options = {.memory = solve->memory,
                                 .threads = (uint32_t)solve->threads,
                                 .stop = interrupt_flag(),
                                 .progress = show_progress,
                                 .user = solve};
    rvl_status status = RVL_OK;
    solve->begun = solve->kept = clock_seconds();
    solve->share_begun = -1;
    do {
        solve->is_due = false;
        status = rvl_solution_run(solve->solution, &options);
        if (solve->is_due && status == RVL_LIMIT && interrupt_signal() == 0) {
            if (solved_save(solve->cli, solve->solution,
                            solve->args->values[OPT_OUT]) != CODE_OK) {
                break;
            }
            solve->kept = clock_seconds();
        }
    } while (solve->is_due && status == RVL_LIMIT && interrupt_signal() == 0);
    if (solve->has_progress) {
        out_text(&solve->cli->err, "\n");
    }
    return status;
}

static void show(struct solve *solve)
{
    rvl_solve_totals totals;
    rvl_solution_totals(solve->solution, &totals);
    if (args_json(solve->args)) {
        show_json(solve, &totals);
    } else {
        show_text(solve, &totals);
    }
}

/* Keeps what there is: all, or what to go on with. */
static int keep(struct solve *solve, bool is_done)
{
    const char *path = solve->args->values[OPT_OUT];
    if (!path) {
        if (!is_done) {
            cli_complain(solve->cli,
                         _("stopped; nothing was kept, for want of '--out "
                           "FILE'"));
        }
        return CODE_OK;
    }
    int code = solved_save(solve->cli, solve->solution, path);
    if (code == CODE_OK && !is_done) {
        cli_complain(solve->cli, _("stopped; '--resume' goes on from '%s'"),
                     path);
    }
    return code;
}

/* ------------------------------------------------------------------ proofs */

static void show_proof(struct solve *solve, const rvl_proof *proof)
{
    struct out *out = &solve->cli->out;
    rvl_game *game = solve->loaded.game;
    const char *lang = solve->cli->lang;
    out_print(out, _("%s to begin: "),
              rvl_game_side_text(game, proof->side, lang));
    const char *first = winner_name(game, proof->teams[0], lang);
    const char *second = winner_name(game, proof->teams[1], lang);
    if (proof->wins[0] || proof->wins[1]) {
        out_print(out, _("win for %s, proved"),
                  proof->wins[0] ? first : second);
    } else if (proof->fails[0] && proof->fails[1]) {
        out_text(out, _("draw, proved"));
    } else if (proof->fails[0] || proof->fails[1]) {
        out_print(out, _("unknown; proved: no win for %s"),
                  proof->fails[0] ? first : second);
    } else if (proof->within[0] == 0 && proof->within[1] == 0) {
        out_text(out, _("unknown; nothing proved"));
    } else {
        out_text(out, _("unknown"));
    }
    for (unsigned camp = 0; camp < 2; camp++) {
        if (proof->within[camp] > 0) {
            out_print(out,
                      ngettext("; proved: no win for %s within %u turn",
                               "; proved: no win for %s within %u turns",
                               proof->within[camp]),
                      camp == 0 ? first : second, proof->within[camp]);
        }
    }
    out_print(out, _(" (%llu positions looked into)\n"),
              (unsigned long long)(proof->nodes[0] + proof->nodes[1]));
}

static const char *proof_value(struct solve *solve, const rvl_proof *proof)
{
    rvl_game *game = solve->loaded.game;
    for (unsigned camp = 0; camp < 2; camp++) {
        if (proof->wins[camp]) {
            return winner_name(game, proof->teams[camp], NULL);
        }
    }
    return proof->fails[0] && proof->fails[1] ? "draw" : "unknown";
}

static json_t *proof_json(struct solve *solve, const rvl_proof *proof)
{
    rvl_game *game = solve->loaded.game;
    json_t *fails = json_array();
    json_t *within = json_array();
    for (unsigned camp = 0; camp < 2; camp++) {
        if (proof->within[camp] > 0) {
            json_array_append_new(
                within, json_pack("{s:o, s:o}", "value",
                                  json_text(winner_name(
                                      game, proof->teams[camp], NULL)),
                                  "turns", json_count(proof->within[camp])));
        }
        if (proof->fails[camp]) {
            json_array_append_new(
                fails, json_text(winner_name(game, proof->teams[camp], NULL)));
        }
    }
    return json_pack("{s:o, s:o, s:o, s:o, s:o}", "begins",
                     json_text(rvl_game_side_name(game, proof->side)), "value",
                     json_text(proof_value(solve, proof)), "cannot_win", fails,
                     "no_win_within", within, "nodes",
                     json_count(proof->nodes[0] + proof->nodes[1]));
}

/* All sides that may begin; CODE_LIMIT if any answer is unknown. */
static int prove(struct solve *solve)
{
    rvl_prove_options options = {.memory = solve->memory,
                                 .nodes = solve->nodes,
                                 .stop = interrupt_flag()};
    json_t *starts = json_array();
    rvl_proof proof;
    rvl_status status = RVL_OK;
    bool is_known = true;
    for (uint32_t i = 0; status == RVL_OK; i++) {
        status = rvl_solution_prove(solve->solution, i, &options, &proof);
        if (status != RVL_OK) {
            break;
        }
        is_known &= proof.wins[0] || proof.wins[1] ||
                    (proof.fails[0] && proof.fails[1]);
        if (args_json(solve->args)) {
            json_array_append_new(starts, proof_json(solve, &proof));
        } else {
            show_proof(solve, &proof);
        }
    }
    if (status == RVL_NOT_FOUND && args_json(solve->args)) {
        json_t *answer = json_answer("solve");
        json_object_set_new(answer, "game",
                            json_text(rvl_game_name(solve->loaded.game)));
        json_object_set(answer, "proofs", starts);
        json_print(solve->cli, answer);
    } else if (status != RVL_NOT_FOUND) {
        cli_complain(solve->cli, "%s", rvl_status_text(status));
    }
    json_decref(starts);
    return status != RVL_NOT_FOUND ? diag_status_code(status)
           : is_known              ? CODE_OK
                                   : CODE_LIMIT;
}

/* Scripts that are run again until all is solved always ask to go on. */
static bool has_begun(struct solve *solve)
{
    const char *path = solve->args->values[OPT_OUT];
    if (!solve->args->values[OPT_RESUME]) {
        return false;
    }
    if (access(path, F_OK) == 0 || errno != ENOENT) {
        return true;
    }
    cli_complain(solve->cli, _("'%s' is not there yet: beginning anew"), path);
    return false;
}

static int begin(struct solve *solve)
{
    if (has_begun(solve)) {
        return solved_load(solve->cli, solve->loaded.game,
                           solve->args->values[OPT_OUT], solve->memory,
                           &solve->solution);
    }
    rvl_status status =
        rvl_solution_new(&solve->solution, solve->loaded.game,
                         solve->args->values[OPT_NO_SYMMETRY] != NULL);
    if (status == RVL_LIMIT) {
        say_refusal(solve);
    } else if (status != RVL_OK) {
        cli_complain(solve->cli, "%s", rvl_status_text(status));
    }
    return diag_status_code(status);
}

static int run(struct solve *solve)
{
    int code = begin(solve);
    if (code == CODE_OK && solve->args->values[OPT_OUT]) {
        code = file_try(solve->cli, solve->args->values[OPT_OUT]);
    }
    if (code == CODE_OK && solve->args->values[OPT_PROOF]) {
        code = prove(solve);
    } else if (code == CODE_OK) {
        rvl_status status = work(solve);
        rvl_solve_reason reason = rvl_solution_reason(solve->solution);
        if (status == RVL_OK || reason == RVL_SOLVE_STOPPED) {
            code = keep(solve, status == RVL_OK);
        } else if (status == RVL_LIMIT) {
            say_refusal(solve);
        } else {
            cli_complain(solve->cli, "%s", rvl_status_text(status));
        }
        if (status == RVL_OK) {
            show(solve);
        }
        code = code == CODE_OK ? diag_status_code(status) : code;
    }
    rvl_solution_free(solve->solution);
    return code;
}

/* Bytes such as 500M or 1.5G; false otherwise. */
static bool parse_size(const char *word, uint64_t *bytes)
{
    static const char letters[] = "KMGT";
    char *end = NULL;
    size_t digits = strspn(word, "0123456789.");
    double number = strtod(word, &end);
    if (*word < '0' || *word > '9' || end != word + digits) {
        return false;
    }
    const char *letter = *end ? strchr(letters, toupper(*end)) : "";
    if (!letter || (*end && end[1] && strcasecmp(end + 1, "B") != 0)) {
        return false;
    }
    if (*end) {
        for (const char *l = letters; l <= letter; l++) {
            number *= 1000;
        }
    }
    if (!(number >= 1 && number < 1e18)) {
        return false;
    }
    *bytes = (uint64_t)number;
    return true;
}

static int read_numbers(struct solve *solve)
{
    const char *memory = solve->args->values[OPT_MEMORY];
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    solve->memory = MEMORY_DEFAULT;
    solve->threads = processors > 0 ? (uint64_t)processors : 1;
    if (memory && !parse_size(memory, &solve->memory)) {
        return cli_usage(solve->cli, "solve",
                         _("'--memory %s': expected a size such as 500M or "
                           "2G"),
                         memory);
    }
    solve->nodes = NODES_DEFAULT;
    solve->every = KEEP_SECONDS;
    return args_time(solve->cli, solve->args, OPT_EVERY, &solve->every) &&
                   args_number(solve->cli, solve->args, OPT_THREADS, 1, 256,
                               &solve->threads) &&
                   args_number(solve->cli, solve->args, OPT_NODES, 1,
                               UINT64_MAX, &solve->nodes)
               ? CODE_OK
               : CODE_USAGE;
}

/* Refuses options that would do nothing beside the others. */
static int check_company(struct cli *cli, const struct args *args)
{
    const char *const *values = args->values;
    if (values[OPT_PROOF] && (values[OPT_OUT] || values[OPT_RESUME])) {
        return cli_usage(cli, "solve", _("'--proof' keeps nothing in a file"));
    }
    if (values[OPT_PROOF] && values[OPT_NO_SYMMETRY]) {
        return cli_usage(cli, "solve",
                         _("'--proof' looks into no images, with or without "
                           "'--no-symmetry'"));
    }
    if (values[OPT_NODES] && !values[OPT_PROOF]) {
        return cli_usage(cli, "solve",
                         _("'--nodes' goes with '--proof': tables hold all "
                           "positions"));
    }
    if (values[OPT_RESUME] && !values[OPT_OUT]) {
        return cli_usage(cli, "solve",
                         _("'--resume' goes with '--out FILE', the file to go "
                           "on from"));
    }
    if (values[OPT_EVERY] && !values[OPT_OUT]) {
        return cli_usage(cli, "solve",
                         _("'--every' goes with '--out FILE', the file to keep "
                           "it in"));
    }
    return CODE_OK;
}

int cmd_solve(struct cli *cli, const struct args *args)
{
    struct solve solve = {.cli = cli,
                          .args = args,
                          .has_progress =
                              isatty(STDERR_FILENO) && !args_json(args)};
    int code = read_numbers(&solve);
    if (code == CODE_OK) {
        code = check_company(cli, args);
    }
    if (code == CODE_OK) {
        code = load_asked(cli, args, args->operands.words[0], &solve.loaded);
    }
    if (code == CODE_OK) {
        interrupt_catch();
        code = run(&solve);
        interrupt_release();
        load_clear(&solve.loaded);
    }
    return interrupt_leave(code);
}
