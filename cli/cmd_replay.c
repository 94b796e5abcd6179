/* ravelin replay: a record from its first turn to its last; step by step at a
 * terminal, all at once elsewhere. */
#include "cli/commands.h"

#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/own.h"
#include "cli/play.h"
#include "cli/table_open.h"

#include <stdlib.h>
#include <string.h>

static void rewind_all(struct play *play)
{
    while (rvl_state_undo(play->state) == RVL_OK) {
    }
    for (size_t i = 0; i < play->done.count; i++) {
        free(play->done.turns[i].text);
    }
    play->done.count = 0;
}

/* Waits at a terminal; false to leave. *is_back: to the turn before. */
static bool wait_for_step(struct play *play, bool *is_back)
{
    bool is_too_long = false;
    *is_back = false;
    if (!input_is_terminal()) {
        return true;
    }
    char *line =
        input_line(play->cli, _("Enter: on, b: back, q: leave "), &is_too_long);
    bool is_on = line && line[0] != 'q' && line[0] != 'Q';
    *is_back = line && (line[0] == 'b' || line[0] == 'B');
    free(line);
    return is_on;
}

static int step_lines(struct play *play, const struct played_list *turns,
                      enum finish finish)
{
    play_say_opening(play);
    play_say_board(play);
    while (play->done.count < turns->count) {
        bool is_back = false;
        if (!wait_for_step(play, &is_back)) {
            return CODE_OK;
        }
        if (is_back && rvl_state_undo(play->state) == RVL_OK) {
            free(play->done.turns[--play->done.count].text);
            play_say_board(play);
            continue;
        }
        size_t next = play->done.count;
        if (!is_back &&
            !play_turn(play, turns->turns[next].text, false, false)) {
            return CODE_BUG;
        }
        if (play->done.count < turns->count || finish == FINISH_NONE) {
            play_say_board(play);
            play_say_scores(play);
        }
    }
    play->finish = finish;
    play_say_end(play);
    return CODE_OK;
}

int cmd_replay(struct cli *cli, const struct args *args)
{
    struct play play = {
        .cli = cli, .args = args, .moves = rvl_moves_new(), .round = 1};
    char *path = own_find(cli, args->operands.words[0]);
    int code = !path        ? CODE_IO
               : play.moves ? play_load(&play, path)
                            : CODE_LIMIT;
    free(path);
    if (code != CODE_OK) {
        play_clear(&play);
        return code;
    }
    /* Take all back, then play the same turns again. */
    struct played_list turns = play.done;
    enum finish finish = play.finish;
    rvl_outcome outcome;
    rvl_state_outcome(play.state, &outcome);
    if (finish == FINISH_NONE &&
        (outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN)) {
        finish = FINISH_RULES;
    }
    play.done = (struct played_list){0};
    rewind_all(&play);
    interrupt_catch();
    struct table *table = table_open(&play);
    if (table) {
        table_replay(table, &turns, finish);
        table_close(table);
    } else {
        code = step_lines(&play, &turns, finish);
    }
    played_clear(&turns);
    play_clear(&play);
    interrupt_release();
    return interrupt_leave(code);
}
