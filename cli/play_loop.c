/* The loop of a game: whose turn, who decides, until the end. */
#include "cli/play.h"

#include "cli/diag_out.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>

void played_push(struct played_list *list, const char *text, bool is_human,
                 bool is_forced)
{
    if (list->count == list->size) {
        list->size = 2 * list->size + 64;
        list->turns =
            memory_resize(list->turns, list->size, sizeof *list->turns);
    }
    list->turns[list->count++] =
        (struct played){memory_text(text), is_human, is_forced};
}

void played_clear(struct played_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->turns[i].text);
    }
    free(list->turns);
    *list = (struct played_list){0};
}

const struct seat *play_seat(const struct play *play)
{
    uint32_t side = rvl_state_side(play->state);
    return &play->seats[rvl_game_side_seat(play->loaded.game, side)];
}

uint32_t play_team(const struct play *play)
{
    return rvl_game_side_team(play->loaded.game, rvl_state_side(play->state));
}

static bool is_over(const struct play *play)
{
    rvl_outcome outcome;
    rvl_state_outcome(play->state, &outcome);
    return outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN;
}

static int no_turns(struct play *play, rvl_status status)
{
    cli_complain(play->cli, "%s", rvl_status_text(status));
    return diag_status_code(status);
}

bool play_turn(struct play *play, const char *text, bool is_human,
               bool is_forced)
{
    uint32_t move = 0;
    uint32_t team = play_team(play);
    rvl_status status = rvl_state_moves(play->state, play->moves);
    if (status == RVL_OK) {
        status = rvl_moves_find(play->state, play->moves, text, &move);
    }
    if (status != RVL_OK) {
        return false;
    }
    /* The whole text: what was typed may be a shortened chain. */
    char *whole = turns_text(play->state, play->moves, move);
    if (!is_human || is_forced) {
        play_say_move(play, move);
    }
    status = rvl_state_apply(play->state, play->moves, move);
    if (status == RVL_OK) {
        clock_press(&play->clock);
        played_push(&play->done, whole, is_human, is_forced);
        play->is_changed = true;
        play_lapse_draw(play, team);
    } else {
        no_turns(play, status);
    }
    free(whole);
    return status == RVL_OK;
}

rvl_status play_search(struct play *play, int level, uint32_t *move)
{
    rvl_random random;
    if (level > LEVEL_MOST) {
        if (play->solution && rvl_solution_move(play->solution, play->state,
                                                play->moves, move) == RVL_OK) {
            return RVL_OK;
        }
        level = LEVEL_MOST; /* nothing is known of this position */
    }
    rvl_random_seed(&random, play->seed, rvl_state_plies(play->state) + 1);
    if (play->face) {
        rvl_status status = play->face->search(play, level, &random, move);
        return status == RVL_OK ? rvl_state_moves(play->state, play->moves)
                                : status;
    }
    if (play->clock.limit > 0) {
        return play_clock_search(play, level, &random, move);
    }
    const rvl_search_limits limits = {
        .level = level, .seconds = play->seconds, .stop = interrupt_flag()};
    rvl_status status =
        rvl_search_within(play->state, play->moves, &limits, &random, move);
    /* The first Ctrl-C only ends the thinking. */
    if (interrupt_is_gentle() && play_has_human(play)) {
        interrupt_forget();
    }
    return status;
}

/* Where nobody is told before each turn, a change is told after it. */
static void say_new_scores(struct play *play, const char *before)
{
    char *now = play_scores(play);
    if (before && now && strcmp(before, now) != 0 && !is_over(play)) {
        play_say_scores(play);
    }
    free(now);
}

static int computer_turn(struct play *play)
{
    uint32_t move = 0;
    if (play_resigns(play)) {
        play->loser = play_team(play);
        play->finish = FINISH_RESIGNED;
        play->is_announced = false;
        return CODE_OK;
    }
    rvl_status status = play_search(play, play_seat(play)->level, &move);
    if (play->is_dropped) {
        play->is_dropped = false;
        return CODE_OK;
    }
    if (status != RVL_OK) {
        return no_turns(play, status);
    }
    if (play_clock_falls(play)) {
        return CODE_OK;
    }
    char *text = turns_text(play->state, play->moves, move);
    char *before = play_has_human(play) ? NULL : play_scores(play);
    bool is_played = play_turn(play, text, false, false);
    say_new_scores(play, before);
    free(before);
    free(text);
    return is_played ? CODE_OK : CODE_BUG;
}

/* "Garrison> ", with a clock "Garrison 14:59> ". */
static char *prompt_of(const struct play *play)
{
    char left[CLOCK_TEXT_SIZE];
    uint32_t side = rvl_state_side(play->state);
    if (play->finish != FINISH_NONE) {
        return memory_print("%s> ", _("game over"));
    }
    const char *name =
        rvl_game_side_text(play->loaded.game, side, play->cli->lang);
    if (play->clock.limit == 0) {
        return memory_print("%s> ", name);
    }
    clock_text(
        clock_left(&play->clock, rvl_game_side_seat(play->loaded.game, side)),
        left);
    return memory_print("%s %s> ", name, left);
}

/* Waits for a line; false when there will be none. */
static bool human_line(struct play *play)
{
    if (play->face) {
        play->face->human(play);
        return !play->wants_to_leave;
    }
    bool is_too_long = false;
    char *prompt = prompt_of(play);
    char *line = input_line(play->cli, prompt, &is_too_long);
    free(prompt);
    if (!line) {
        if (input_is_terminal()) {
            out_text(&play->cli->out, "\n");
        }
        return false;
    }
    if (is_too_long) {
        out_print(&play->cli->out,
                  _("That line is longer than %d bytes; nothing was done.\n"),
                  INPUT_LONGEST);
    } else {
        play_line(play, line);
    }
    free(line);
    return true;
}

static void human_turn(struct play *play)
{
    if (!play->is_announced && !play->face) {
        play_say_turn(play);
    } else if (!play->is_announced) {
        play_say_duties(play);
    }
    play->is_announced = true;
    size_t before = play->done.count;
    if (play_clock_falls(play)) {
        return;
    }
    if (!human_line(play)) {
        play->wants_to_leave = true;
    }
    if (play->done.count != before) {
        play->is_announced = false;
    }
}

static bool is_only_pass(struct play *play)
{
    rvl_move_info info;
    return rvl_state_moves(play->state, play->moves) == RVL_OK &&
           rvl_moves_count(play->moves) == 1 &&
           rvl_move_get(play->state, play->moves, 0, &info) && info.is_pass;
}

static int next_turn(struct play *play)
{
    if (is_only_pass(play)) {
        return play_turn(play, "pass", !play_seat(play)->is_computer, true)
                   ? CODE_OK
                   : CODE_BUG;
    }
    if (!play_seat(play)->is_computer) {
        human_turn(play);
        return CODE_OK;
    }
    if (play_computer_draw(play)) {
        play->finish = FINISH_AGREED;
        return CODE_OK;
    }
    return computer_turn(play);
}

static void judge(struct play *play)
{
    bool is_watched = !play_has_human(play);
    if (play->finish != FINISH_NONE) {
        return;
    }
    if (is_over(play)) {
        play->finish = FINISH_RULES;
    } else if (is_watched && rvl_state_plies(play->state) >= play->most_plies) {
        play->finish = FINISH_STOPPED;
    }
}

/* Computers among themselves play a match to its end. */
static void next_round(struct play *play)
{
    play_keep(play);
    if (!play_has_next_round(play) || play_rematch(play) != CODE_OK) {
        play->wants_to_leave = true;
    } else {
        play_say_opening(play);
    }
}

/* After the end a person may still look back, take back and save. */
static void after_the_end(struct play *play)
{
    if (!play->is_announced) {
        play_say_end(play);
        play->is_announced = true;
        play->is_changed = true;
    }
    if (!play_has_human(play) && !play->face) {
        next_round(play);
        return;
    }
    if (input_is_terminal() && !play->face && play->is_announced) {
        out_text(&play->cli->out,
                 play_has_next_round(play)
                     ? _("'next' begins the next round; 'undo', 'save FILE', "
                         "'board', 'quit'\n")
                     : _("'rematch', 'undo', 'save FILE', 'board', "
                         "'quit'\n"));
    }
    if (!human_line(play)) {
        play->wants_to_leave = true;
    }
}

static int last_words(struct play *play)
{
    if (play->finish == FINISH_STOPPED) {
        return CODE_LIMIT;
    }
    if (play->finish == FINISH_NONE) {
        if (play->record && !play->is_unkept) {
            out_print(&play->cli->out, _("Kept; go on with: %s resume %s\n"),
                      play->cli->program, play->record);
        }
        out_print(&play->cli->out,
                  ngettext("The game is unfinished after %u turn.\n",
                           "The game is unfinished after %u turns.\n",
                           rvl_state_plies(play->state)),
                  rvl_state_plies(play->state));
    }
    if (play_has_next_round(play)) {
        if (play->record && !play->is_unkept) {
            out_print(&play->cli->out, _("Kept; go on with: %s resume %s\n"),
                      play->cli->program, play->record);
        }
        out_print(&play->cli->out,
                  _("The match is unfinished after round %u of %u.\n"),
                  play->round, rvl_game_round_count(play->loaded.game));
    }
    return CODE_OK;
}

int play_loop(struct play *play)
{
    int code = CODE_OK;
    enum finish seen = FINISH_NONE;
    if (!play->face) {
        play_say_opening(play);
    }
    while (code == CODE_OK && !play->wants_to_leave) {
        judge(play);
        play_clock_go(play);
        if (play->finish != seen) {
            play->is_announced = false;
            seen = play->finish;
        }
        if (play->finish != FINISH_NONE) {
            after_the_end(play);
        } else {
            code = next_turn(play);
        }
        play_keep(play);
        if (interrupt_signal() != 0) {
            play->wants_to_leave = true;
        }
        /* Nobody sees a game whose output is lost. */
        if (!out_flush(&play->cli->out)) {
            return CODE_IO;
        }
    }
    return code == CODE_OK ? last_words(play) : code;
}
