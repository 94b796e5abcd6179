/* ravelin play: sets the table, then hands over to the loop. */
#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/own.h"
#include "cli/play.h"
#include "cli/table_open.h"

#include <stdlib.h>
#include <string.h>

int play_start(struct play *play)
{
    rvl_status status =
        rvl_state_new(&play->state, play->loaded.game, play->seed);
    if (status != RVL_OK) {
        cli_complain(play->cli, "%s", rvl_status_text(status));
    }
    return diag_status_code(status);
}

int play_read_numbers(struct play *play)
{
    struct cli *cli = play->cli;
    int level = 0;
    const char *word = play->args->values[OPT_LEVEL];
    if (word && !play_parse_level(word, &level)) {
        return cli_usage(cli, play->args->command->name,
                         _("'--level %s': expected a number from 1 to %d"),
                         word, LEVEL_MOST);
    }
    play->most_plies = PLIES_DEFAULT;
    if (!args_number(cli, play->args, OPT_SEED, 0, UINT64_MAX, &play->seed) ||
        !args_number(cli, play->args, OPT_MAX_PLIES, 1, 1000000,
                     &play->most_plies) ||
        !args_time(cli, play->args, OPT_TIME, &play->seconds)) {
        return CODE_USAGE;
    }
    return CODE_OK;
}

/* A new game: options, seats and questions. */
static int set_up_new(struct play *play, const char *game)
{
    int code = choices_from_args(play->cli, play->args, &play->choices);
    if (code == CODE_OK) {
        code = load_read(play->cli, game, &play->loaded);
    }
    if (code == CODE_OK) {
        code = load_game(&play->loaded, &play->choices);
    }
    if (code == CODE_OK) {
        code = play_seats_from_args(play);
    }
    if (code == CODE_OK) {
        code = play_clock_from_args(play);
    }
    if (code == CODE_OK) {
        code = play_ask(play);
    }
    if (code == CODE_OK) {
        play_fill_seats(play);
        clock_reset(&play->clock);
        code = play_start(play);
    }
    return code;
}

static int set_up_saved(struct play *play)
{
    const char *path = play->args->values[OPT_LOAD];
    const struct args *args = play->args;
    if (args->operands.count > 0 || args->game_options.count > 0 ||
        args->values[OPT_SEED] || args->values[OPT_CLOCK]) {
        return cli_usage(
            play->cli, "play",
            _("'--load' brings its own game, options, seed and clock"));
    }
    char *found = own_find(play->cli, path);
    int code = found ? play_load(play, found) : CODE_IO;
    free(found);
    if (code == CODE_OK && args->seats.count > 0) {
        code = play_seats_from_args(play);
    }
    return code;
}

void play_clear_game(struct play *play)
{
    rvl_solution_free(play->solution);
    rvl_state_free(play->state);
    load_clear(&play->loaded);
    choices_clear(&play->choices);
    played_clear(&play->done);
    played_clear(&play->undone);
    free(play->started);
    play_forget(play);
}

void play_forget(struct play *play)
{
    struct play kept = {.cli = play->cli,
                        .face = play->face,
                        .args = play->args,
                        .moves = play->moves,
                        .most_plies = play->most_plies,
                        .seconds = play->seconds,
                        .round = 1,
                        .record = play->record,
                        .lock = play->lock};
    *play = kept;
}

void play_clear(struct play *play)
{
    play_let_go(play);
    rvl_moves_free(play->moves);
    play_clear_game(play);
}

/* A game from the list, or the last one again. */
static int set_up_chosen(struct play *play)
{
    struct offer offer = {0};
    offer_fill(play->cli, &offer);
    int code = CODE_OK;
    if (offer.count == 0) {
        cli_complain(play->cli,
                     _("no games found; RAVELIN_PATH may name folders"));
        code = CODE_IO;
    } else {
        int chosen = play_choose_game(play, &offer);
        if (chosen < 0) {
            play->wants_to_leave = true;
        } else if (chosen == 0) {
            code = play_resume(play, offer.latest);
        } else {
            code = set_up_new(play, offer.games[chosen - 1].name);
        }
    }
    offer_clear(&offer);
    return code;
}

/* Sets the table and plays; the screen is taken by then or not. */
static int set_and_play(struct play *play, const char *record)
{
    const struct args *args = play->args;
    int code = CODE_OK;
    if (record) {
        code = play_resume(play, record);
    } else if (args->values[OPT_LOAD]) {
        code = set_up_saved(play);
    } else if (args->operands.count > 0) {
        code = set_up_new(play, args->operands.words[0]);
    } else {
        code = set_up_chosen(play);
    }
    if (play->wants_to_leave) {
        out_text(&play->cli->out, "\n");
        return CODE_OK;
    }
    if (code == CODE_OK) {
        code = play_open_solution(play, "play");
    }
    return code == CODE_OK ? play_loop(play) : code;
}

int play_table(struct cli *cli, const struct args *args, const char *record)
{
    struct play play = {
        .cli = cli, .args = args, .moves = rvl_moves_new(), .round = 1};
    interrupt_catch();
    int code = play.moves ? play_read_numbers(&play) : CODE_LIMIT;
    if (code == CODE_OK) {
        struct table *table = table_open(&play);
        code = set_and_play(&play, record);
        table_close(table);
    }
    play_clear(&play);
    interrupt_release();
    return interrupt_leave(code);
}

int cmd_play(struct cli *cli, const struct args *args)
{
    bool is_answered = input_is_terminal() && !args->values[OPT_NO_INPUT];
    if (args->operands.count == 0 && !args->values[OPT_LOAD] && !is_answered) {
        return cli_usage(cli, "play", _("expected: ravelin %s %s"), "play",
                         "GAME");
    }
    return play_table(cli, args, NULL);
}
