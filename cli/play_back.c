/*
 * Going back and forth: undo and redo.
 *
 * Undo takes back to the last decision of a person. Where that touches what
 * another person has done or is about to do, they are asked first.
 */
#include "cli/play.h"

#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

bool play_confirm(struct play *play, const char *question)
{
    if (play->face) {
        return play->face->confirm(play, question);
    }
    for (int i = 0; i < 3; i++) {
        bool is_too_long = false;
        char *prompt = memory_print(_("%s (yes/no) "), question);
        char *line = input_line(play->cli, prompt, &is_too_long);
        free(prompt);
        bool is_yes = line && (word_same(line, "y") || word_same(line, "yes") ||
                               word_same(line, "o") || word_same(line, "oui"));
        bool is_no = !line || word_same(line, "n") || word_same(line, "no") ||
                     word_same(line, "non");
        free(line);
        if (is_yes || is_no) {
            return is_yes;
        }
    }
    return false;
}

void play_reopen(struct play *play)
{
    play->finish = FINISH_NONE;
    play->agreed = 0;
    play->is_announced = false;
    play->is_changed = true;
}

static bool is_decision(const struct played *turn)
{
    return turn->is_human && !turn->is_forced;
}

static bool has_own_decision(const struct play *play)
{
    for (size_t i = 0; i < play->done.count; i++) {
        if (is_decision(&play->done.turns[i])) {
            return true;
        }
    }
    return false;
}

static uint32_t seat_to_move(const struct play *play, const rvl_state *state)
{
    return rvl_game_side_seat(play->loaded.game, rvl_state_side(state));
}

/* True if the decision taken back is not that of the person to move. */
static bool is_of_another(const struct play *play)
{
    rvl_state *state = NULL;
    uint32_t now = seat_to_move(play, play->state);
    bool is_found = false;
    if (play->seats[now].is_computer ||
        rvl_state_copy(&state, play->state) != RVL_OK) {
        return false;
    }
    for (size_t i = play->done.count; i > 0 && !is_found; i--) {
        rvl_state_undo(state);
        is_found = is_decision(&play->done.turns[i - 1]);
    }
    bool is_another = is_found && seat_to_move(play, state) != now;
    rvl_state_free(state);
    return is_another;
}

void play_undo(struct play *play)
{
    struct out *out = &play->cli->out;
    if (play->args->values[OPT_NO_UNDO]) {
        out_text(out, _("Taking back is switched off.\n"));
        return;
    }
    if (play->finish == FINISH_TIMED) {
        play->clock.is_strict = false;
        out_text(out, _("The clock is only looked at from now on.\n"));
        play_reopen(play);
        return;
    }
    if (play->finish == FINISH_RESIGNED || play->finish == FINISH_AGREED) {
        play_reopen(play);
        return;
    }
    if (!has_own_decision(play)) {
        out_text(out, _("There is nothing to take back.\n"));
        return;
    }
    if (is_of_another(play) &&
        !play_confirm(play, _("Do all players agree to take it back?"))) {
        out_text(out, _("Nothing is taken back.\n"));
        return;
    }
    bool is_done = false;
    while (!is_done && rvl_state_undo(play->state) == RVL_OK) {
        struct played *last = &play->done.turns[--play->done.count];
        is_done = is_decision(last);
        played_push(&play->undone, last->text, last->is_human, last->is_forced);
        out_print(out, _("Taken back: %s.\n"), last->text);
        free(last->text);
    }
    play_reopen(play);
}

/* Forward to the next decision of a person. */
void play_redo(struct play *play)
{
    if (play->undone.count == 0) {
        out_text(&play->cli->out, _("There is nothing to play again.\n"));
        return;
    }
    bool is_first = true;
    while (play->undone.count > 0) {
        struct played turn = play->undone.turns[play->undone.count - 1];
        if (!is_first && is_decision(&turn)) {
            break;
        }
        play->undone.count--;
        is_first = false;
        bool is_played =
            play_turn(play, turn.text, turn.is_human, turn.is_forced);
        if (is_played && is_decision(&turn)) {
            out_print(&play->cli->out, _("Played again: %s.\n"), turn.text);
        }
        free(turn.text);
    }
    play->is_announced = false;
}
