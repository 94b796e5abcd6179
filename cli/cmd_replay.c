/* ravelin replay: a saved game from its first turn to its last. */
#include "cli/commands.h"

#include "cli/play.h"

#include <stdlib.h>

int cmd_replay(struct cli *cli, const struct args *args)
{
    struct play play = {.cli = cli, .args = args, .moves = rvl_moves_new()};
    int code =
        play.moves ? play_load(&play, args->operands.words[0]) : CODE_LIMIT;
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
    while (rvl_state_undo(play.state) == RVL_OK) {
    }
    play_say_opening(&play);
    play_say_board(&play);
    for (size_t i = 0; i < turns.count && code == CODE_OK; i++) {
        code = play_turn(&play, turns.turns[i].text, false, false) ? CODE_OK
                                                                   : CODE_BUG;
        if (i + 1 < turns.count || finish == FINISH_NONE) {
            play_say_board(&play);
        }
    }
    play.finish = finish;
    play_say_end(&play);
    played_clear(&turns);
    play_clear(&play);
    return code;
}
