/* ravelin match: many games between computers, counted. */
#include "cli/commands.h"

#include "cli/advice.h"
#include "cli/diag_out.h"
#include "cli/interrupt.h"
#include "cli/match.h"
#include "cli/word.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define GAMES_DEFAULT 10

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
    code = code == CODE_OK ? play_open_solution(table, "match") : code;
    for (uint32_t i = 1; i < rvl_game_seat_count(table->loaded.game); i++) {
        match->is_swapped |= table->seats[i].level != table->seats[0].level;
    }
    match->is_swapped |= rvl_game_round_count(table->loaded.game) > 1;
    match->is_swapped &= !table->args->values[OPT_NO_SWAP];
    return code;
}

/* "1/4" */
static bool read_shard(struct match *match, const char *word)
{
    const char *slash = strchr(word, '/');
    uint64_t part = 0, parts = 0;
    if (!slash) {
        return false;
    }
    char *first = memory_copy(word, (size_t)(slash - word));
    bool is_good = word_number(first, MATCH_GAMES_MOST, &part) &&
                   word_number(slash + 1, MATCH_GAMES_MOST, &parts) &&
                   part >= 1 && part <= parts;
    free(first);
    if (is_good) {
        match->shard = (uint32_t)(part - 1);
        match->shards = (uint32_t)parts;
    }
    return is_good;
}

/* "0,20" */
static bool read_sprt(struct match *match, const char *word)
{
    char *end = NULL;
    match->elo[0] = strtod(word, &end);
    if (end == word || *end != ',') {
        return false;
    }
    const char *second = end + 1;
    match->elo[1] = strtod(second, &end);
    match->has_sprt = true;
    return end != second && *end == '\0' && fabs(match->elo[0]) <= 2000 &&
           fabs(match->elo[1]) <= 2000 && match->elo[0] < match->elo[1];
}

/* "1500,8" */
static bool read_value(struct match *match, const char *word)
{
    const char *comma = strchr(word, ',');
    if (!comma) {
        return false;
    }
    char *first = memory_copy(word, (size_t)(comma - word));
    bool is_good = word_number(first, ADJUDGE_SURE, &match->rules.value) &&
                   word_number(comma + 1, ADJUDGE_SURE, &match->rules.turns) &&
                   match->rules.value > 0 && match->rules.turns > 0;
    free(first);
    return is_good;
}

/* When games are adjudicated. */
static int read_rules(struct match *match)
{
    struct play *table = &match->table;
    const struct args *args = table->args;
    const char *value = args->values[OPT_WIN_VALUE];
    match->rules.plies = table->most_plies;
    if (value && !read_value(match, value)) {
        return cli_usage(table->cli, "match",
                         _("'--win-value %s': expected a value and a number "
                           "of turns, such as 1500,8"),
                         value);
    }
    return args_number(table->cli, args, OPT_DRAW_REPEATS, 2, UINT16_MAX,
                       &match->rules.repeats) &&
                   args_number(table->cli, args, OPT_DRAW_IDLE, 1, UINT16_MAX,
                               &match->rules.idle)
               ? CODE_OK
               : CODE_USAGE;
}

/* What asks for a game of a certain kind. */
static int check_options(struct match *match)
{
    struct play *table = &match->table;
    if (match->has_sprt && rvl_game_seat_count(table->loaded.game) != 2) {
        return cli_usage(table->cli, "match",
                         _("'--sprt' is a test between two players"));
    }
    if (match->rules.value > 0 && rvl_game_has_score(table->loaded.game)) {
        return cli_usage(table->cli, "match",
                         _("'--win-value': the score decides this game, and a "
                           "win would have none"));
    }
    return CODE_OK;
}

static int read_options(struct match *match)
{
    struct play *table = &match->table;
    const struct args *args = table->args;
    const char *shard = args->values[OPT_SHARD];
    const char *sprt = args->values[OPT_SPRT];
    if (!args_number(table->cli, args, OPT_GAMES, 1, MATCH_GAMES_MOST,
                     &match->count) ||
        !args_number(table->cli, args, OPT_THREADS, 1, CREW_THREADS_MOST,
                     &match->threads)) {
        return CODE_USAGE;
    }
    if (shard && !read_shard(match, shard)) {
        return cli_usage(table->cli, "match",
                         _("'--shard %s': expected a part and their number, "
                           "such as 1/4"),
                         shard);
    }
    if (sprt && !read_sprt(match, sprt)) {
        return cli_usage(table->cli, "match",
                         _("'--sprt %s': expected two differences, the lower "
                           "first, such as 0,20"),
                         sprt);
    }
    return read_rules(match);
}

/* Tells and keeps what was played. */
static int show(struct match *match)
{
    const char *path = match->table.args->values[OPT_RECORDS];
    match_show(match);
    return path ? match_write(match, path) : CODE_OK;
}

static int play_all(struct match *match)
{
    struct play *table = &match->table;
    match->games = memory_new(match->count * sizeof *match->games);
    interrupt_catch();
    rvl_status status = match_play(match);
    int code = diag_status_code(status);
    if (status != RVL_OK) {
        cli_complain(table->cli, "%s", rvl_status_text(status));
    } else {
        interrupt_tell(table->cli);
        code = show(match);
    }
    interrupt_release();
    return code;
}

/* What the files say already. */
static int check_merge(const struct match *match)
{
    static const unsigned said[] = {
        OPT_GAMES,     OPT_LEVEL,        OPT_SEED,      OPT_SHARD,
        OPT_SPRT,      OPT_MAX_PLIES,    OPT_TIME,      OPT_NO_SWAP,
        OPT_DRAW_IDLE, OPT_DRAW_REPEATS, OPT_WIN_VALUE, OPT_SOLUTION,
        OPT_SEAT,      OPT_OPTION,       OPT_SEARCH,    OPT_THREADS};
    const struct play *table = &match->table;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        if (table->args->values[said[i]]) {
            return cli_usage(table->cli, "match",
                             _("'--merge' and '--%s' contradict each other: "
                               "the files tell the match"),
                             option_row(said[i])->name);
        }
    }
    return CODE_OK;
}

static int run(struct match *match)
{
    struct play *table = &match->table;
    const struct args *args = table->args;
    if (args->values[OPT_MERGE]) {
        int code = check_merge(match);
        if (code == CODE_OK) {
            code = match_read(match, &args->operands);
        }
        return code == CODE_OK ? show(match) : code;
    }
    if (args->operands.count > 1) {
        return cli_usage(table->cli, "match",
                         _("several files are for '--merge'"));
    }
    int code = play_read_numbers(table);
    match->seed = table->seed;
    match->name = args->operands.words[0];
    match->search =
        args->values[OPT_SEARCH] ? args->values[OPT_SEARCH] : "auto";
    if (code == CODE_OK) {
        code = read_options(match);
    }
    if (code == CODE_OK) {
        code = load_asked(table->cli, args, match->name, &table->loaded);
    }
    if (code == CODE_OK) {
        match->weights = advice_json(table->loaded.game);
        code = check_options(match);
    }
    if (code == CODE_OK) {
        code = set_table(match);
    }
    if (code == CODE_OK && args->values[OPT_RECORDS]) {
        code = file_try(table->cli, args->values[OPT_RECORDS]);
    }
    return code == CODE_OK ? play_all(match) : code;
}

int cmd_match(struct cli *cli, const struct args *args)
{
    struct match match = {
        .table = {.cli = cli, .args = args, .moves = rvl_moves_new()},
        .count = GAMES_DEFAULT,
        .threads = 1,
        .shards = 1};
    int code = match.table.moves ? run(&match) : CODE_LIMIT;
    for (uint64_t i = 0; i < match.count && match.games; i++) {
        free(match.games[i].turns);
    }
    free(match.games);
    free(match.own_name);
    free(match.own_search);
    json_decref(match.weights);
    play_clear(&match.table);
    return interrupt_leave(code);
}
