/*
 * ravelin stats: what an author asks of a variant, counted over games that
 * the computer plays against itself. The names of the measures are those
 * that Ludii gives its concepts, where it has one.
 */
#include "cli/commands.h"

#include "cli/crew.h"
#include "cli/diag_out.h"
#include "cli/interrupt.h"
#include "cli/stats.h"

#define GAMES_DEFAULT 20
#define GAMES_MOST 1000000
#define LEVEL_STATS 2
#define TURNS_MOST 1000

static int read_options(struct stats *stats)
{
    struct play *table = &stats->table;
    const struct args *args = table->args;
    const char *level = args->values[OPT_LEVEL];
    int code = play_read_numbers(table);
    table->most_plies =
        args->values[OPT_MAX_PLIES] ? table->most_plies : TURNS_MOST;
    table->seats[0].level = LEVEL_STATS;
    if (code == CODE_OK && level &&
        (!play_parse_level(level, &table->seats[0].level) ||
         table->seats[0].level > LEVEL_MOST)) {
        code = cli_usage(table->cli, "stats",
                         _("'--level %s': expected a number from 1 to %d"),
                         level, LEVEL_MOST);
    }
    if (code == CODE_OK && (!args_number(table->cli, args, OPT_GAMES, 1,
                                         GAMES_MOST, &stats->count) ||
                            !args_number(table->cli, args, OPT_THREADS, 1,
                                         CREW_THREADS_MOST, &stats->threads))) {
        code = CODE_USAGE;
    }
    return code;
}

/* Stopped by a signal, it tells of the games that were played. */
static int play_all(struct stats *stats, const char *format)
{
    interrupt_catch();
    rvl_status status = stats_play(stats);
    int code = diag_status_code(status);
    if (status != RVL_OK) {
        cli_complain(stats->table.cli, "%s", rvl_status_text(status));
    } else {
        interrupt_tell(stats->table.cli);
        code = stats_show(stats, format);
    }
    stats_clear(stats);
    interrupt_release();
    return code;
}

int cmd_stats(struct cli *cli, const struct args *args)
{
    struct stats stats = {
        .table = {.cli = cli, .args = args, .moves = rvl_moves_new()},
        .count = GAMES_DEFAULT,
        .threads = 1};
    const char *format = args_format(cli, args);
    int code = !format             ? CODE_USAGE
               : stats.table.moves ? read_options(&stats)
                                   : CODE_LIMIT;
    if (code == CODE_OK) {
        code =
            load_asked(cli, args, args->operands.words[0], &stats.table.loaded);
    }
    if (code == CODE_OK) {
        code = play_all(&stats, format);
    }
    play_clear(&stats.table);
    return interrupt_leave(code);
}
