/*
 * Going back and beginning again: undo, redo, rematch and the score.
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

static void reopen(struct play *play)
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
    if (play->finish == FINISH_RESIGNED || play->finish == FINISH_AGREED) {
        reopen(play);
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
    reopen(play);
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

/* ------------------------------------------------------------- rounds */

static bool is_winner(const struct play *play, uint32_t side)
{
    rvl_outcome outcome;
    if (play->finish == FINISH_RESIGNED) {
        return rvl_game_side_team(play->loaded.game, side) != play->loser;
    }
    rvl_state_outcome(play->state, &outcome);
    return play->finish == FINISH_RULES && outcome.kind == RVL_WON &&
           (outcome.winners >> side) & 1;
}

uint32_t play_score(const struct play *play, uint32_t seat)
{
    rvl_game *game = play->loaded.game;
    rvl_outcome outcome;
    rvl_state_outcome(play->state, &outcome);
    bool is_drawn = play->finish == FINISH_AGREED ||
                    (play->finish == FINISH_RULES && outcome.kind != RVL_WON);
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if (rvl_game_side_seat(game, s) == seat && is_winner(play, s)) {
            return play->seats[seat].score + 2;
        }
    }
    return play->seats[seat].score + (is_drawn ? 1 : 0);
}

void play_say_score(struct play *play)
{
    rvl_game *game = play->loaded.game;
    struct text list = {0};
    if (play->round < 2) {
        return;
    }
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        uint32_t score = play_score(play, i);
        char *entry = memory_print("%s%s %u%s", i > 0 ? ", " : "",
                                   rvl_game_seat_text(game, i, play->cli->lang),
                                   score / 2, score % 2 == 0 ? "" : _(".5"));
        text_add(&list, entry);
        free(entry);
    }
    char *line =
        memory_print(_("Score after round %u: %s."), play->round, list.bytes);
    out_wrap(&play->cli->out, "", "  ", line);
    free(line);
    text_clear(&list);
}

int play_rematch(struct play *play)
{
    struct seat before[SEATS_MOST];
    uint32_t count = rvl_game_seat_count(play->loaded.game);
    rvl_state *state = NULL;
    rvl_status status =
        rvl_state_new(&state, play->loaded.game, play->seed + 1);
    if (status != RVL_OK) {
        out_print(&play->cli->out, "%s\n", rvl_status_text(status));
        return CODE_LIMIT;
    }
    for (uint32_t i = 0; i < count; i++) {
        before[i] = play->seats[i];
        before[i].score = play_score(play, i);
    }
    for (uint32_t i = 0; i < count; i++) {
        play->seats[i] = before[(i + 1) % count];
    }
    rvl_state_free(play->state);
    play->state = state;
    play->seed++;
    play->round++;
    free(play->started);
    play->started = NULL;
    played_clear(&play->done);
    played_clear(&play->undone);
    play_let_go(play);
    reopen(play);
    play->is_changed = false;
    return CODE_OK;
}
