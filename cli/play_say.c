/* What is told during a game: everything in words, the picture besides. */
#include "cli/play.h"

#include "cli/draw_text.h"
#include "cli/scores.h"
#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>

static const char *side_text(const struct play *play, uint32_t side)
{
    return rvl_game_side_text(play->loaded.game, side, play->cli->lang);
}

void play_say_opening(struct play *play)
{
    struct out *out = &play->cli->out;
    rvl_game *game = play->loaded.game;
    out_print(out, "%s\n", rvl_game_title(game, play->cli->lang));
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        const char *name = rvl_game_seat_text(game, i, play->cli->lang);
        if (play->seats[i].is_computer) {
            out_print(out,
                      play->seats[i].level == LEVEL_PERFECT
                          ? _("%s: computer, perfect\n")
                          : _("%s: computer, level %d\n"),
                      name, play->seats[i].level);
        } else {
            out_print(out, _("%s: a person\n"), name);
        }
    }
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        uint32_t value = rvl_game_option_value(game, o);
        out_print(out, _("%s: %s\n"),
                  rvl_game_option_text(game, o, play->cli->lang),
                  rvl_game_option_value_text(game, o, value, play->cli->lang));
    }
    play_clock_say(play);
    if (play_has_human(play)) {
        out_text(out, _("Type a move such as c4-c5, 'moves', 'hint' or "
                        "'help'.\n"));
    }
    if (!play->args->values[OPT_NO_BOARD]) {
        out_text(out, "\n");
        draw_text_legend(out, play->state, play->cli->lang);
    }
    if (!play_has_human(play)) {
        play_say_board(play);
    }
}

void play_say_board(struct play *play)
{
    if (!play->args->values[OPT_NO_BOARD] && !play->face) {
        out_text(&play->cli->out, "\n");
        draw_text(&play->cli->out, play->state);
        out_text(&play->cli->out, "\n");
    }
}

/* "Captured: 3 men." or, where several sides have lost pieces, "Captured,
 * White: 3 men." for each. */
static void say_counts(struct play *play, const char *what,
                       uint32_t (*count)(const rvl_state *, uint32_t))
{
    rvl_game *game = play->loaded.game;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        struct text text = {0};
        for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
            uint32_t n = count(play->state, k);
            if (n == 0 || rvl_game_kind_side(game, k) != s) {
                continue;
            }
            char *entry = memory_print(
                "%s%u %s", text.length > 0 ? ", " : "", n,
                rvl_game_kind_text(game, k, play->cli->lang, n != 1));
            text_add(&text, entry);
            free(entry);
        }
        if (text.length > 0) {
            out_print(&play->cli->out, _("%s, %s: %s.\n"), what,
                      side_text(play, s), text.bytes);
        }
        text_clear(&text);
    }
}

void play_say_counts(struct play *play)
{
    say_counts(play, _("Captured"), rvl_state_captured);
    say_counts(play, _("In hand"), rvl_state_in_hand);
}

char *play_scores(const struct play *play)
{
    return scores_text(play->state, play->cli->lang);
}

void play_say_scores(struct play *play)
{
    char *scores = play_scores(play);
    if (scores) {
        char *line = memory_print(_("Score: %s."), scores);
        out_wrap(&play->cli->out, "", "  ", line);
        free(line);
    }
    free(scores);
}

static void say_go_on(struct play *play)
{
    uint32_t go_on = rvl_state_must_go_on(play->state);
    if (go_on != RVL_NONE) {
        out_print(&play->cli->out, _("The piece on %s must go on.\n"),
                  turns_point(play->loaded.game, go_on));
    }
}

static void say_offer(struct play *play)
{
    rvl_outcome outcome;
    struct out *out = &play->cli->out;
    rvl_state_outcome(play->state, &outcome);
    if (outcome.kind == RVL_DRAW_OFFERED && outcome.end != RVL_NONE) {
        const char *text =
            rvl_game_end_text(play->loaded.game, outcome.end, play->cli->lang);
        out_wrap(out, "", "  ", text);
        out_text(out, _("'draw' accepts the draw, a move plays on.\n"));
    }
    uint32_t team = play_team(play);
    if (play->agreed != 0 && !((play->agreed >> team) & 1)) {
        out_text(out, _("A draw is offered to you: 'draw' accepts it, a move "
                        "declines it.\n"));
    }
}

void play_say_duties(struct play *play)
{
    say_offer(play);
    say_go_on(play);
}

void play_say_turn(struct play *play)
{
    struct out *out = &play->cli->out;
    uint32_t side = rvl_state_side(play->state);
    play_say_board(play);
    play_say_counts(play);
    play_say_scores(play);
    if (play->done.count > 0) {
        out_print(out, _("Last move: %s.\n"),
                  play->done.turns[play->done.count - 1].text);
    }
    say_offer(play);
    out_print(out, _("Turn %u. To move: %s.\n"),
              rvl_state_plies(play->state) + 1, side_text(play, side));
    say_go_on(play);
}

void play_say_move(struct play *play, uint32_t move)
{
    rvl_game *game = play->loaded.game;
    struct out *out = &play->cli->out;
    rvl_move_info info;
    char *text = turns_text(play->state, play->moves, move);
    out_print(out, _("%3u. %s: %s"), rvl_state_plies(play->state) + 1,
              side_text(play, rvl_state_side(play->state)), text);
    free(text);
    if (rvl_move_get(play->state, play->moves, move, &info) && !info.is_pass) {
        out_print(out, " (%s)",
                  rvl_game_kind_text(game, info.kind, play->cli->lang, false));
        if (info.taken_count > 0 && !info.is_removal) {
            out_print(out,
                      ngettext(", takes %u piece", ", takes %u pieces",
                               info.taken_count),
                      info.taken_count);
        }
    }
    out_text(out, "\n");
}

static void say_rule(struct play *play, uint32_t end)
{
    rvl_game *game = play->loaded.game;
    struct out *out = &play->cli->out;
    char *rule = memory_print(_("Rule: %s"),
                              rvl_game_end_text(game, end, play->cli->lang));
    out_wrap(out, "", "  ", rule);
    free(rule);
    if (rvl_game_end_is_house(game, end)) {
        out_text(out, _("(A house rule, in no printed source.)\n"));
    }
    out_print(out, _("All rules: %s rules %s\n"), play->cli->program,
              play_is_bundled(play) ? rvl_game_name(game) : play->loaded.path);
}

/* What can be done with the game once it is over. */
static void say_keepsake(const struct play *play)
{
    if (play->record && !play->is_unkept) {
        out_print(&play->cli->out, _("See it again: %s replay %s\n"),
                  play->cli->program, play->record);
        out_print(&play->cli->out,
                  _("A page for a friend: %s export %s --as html "
                    "--output game.html\n"),
                  play->cli->program, play->record);
    }
}

static uint64_t sides_not_in(const struct play *play, uint32_t team)
{
    uint64_t sides = 0;
    for (uint32_t s = 0; s < rvl_game_side_count(play->loaded.game); s++) {
        if (rvl_game_side_team(play->loaded.game, s) != team) {
            sides |= UINT64_C(1) << s;
        }
    }
    return sides;
}

char *play_winners(const struct play *play)
{
    rvl_game *game = play->loaded.game;
    struct text names = {0};
    rvl_outcome outcome;
    rvl_state_outcome(play->state, &outcome);
    uint64_t winners = 0;
    if (play_is_given_up(play)) {
        winners = sides_not_in(play, play->loser);
    } else if (play->finish == FINISH_RULES && outcome.kind == RVL_WON) {
        winners = outcome.winners;
    } else {
        return NULL;
    }
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        bool is_winner = false;
        for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
            is_winner = is_winner || (rvl_game_side_team(game, s) == t &&
                                      (winners >> s) & 1);
        }
        if (is_winner) {
            text_add(&names, names.length > 0 ? ", " : "");
            text_add(&names, rvl_game_team_text(game, t, play->cli->lang));
        }
    }
    return names.bytes ? names.bytes : memory_text(_("nobody"));
}

static void say_winners(struct play *play)
{
    char *names = play_winners(play);
    out_style(&play->cli->out, "1");
    out_print(&play->cli->out, _("The game is over. Winner: %s.\n"), names);
    out_style(&play->cli->out, "0");
    free(names);
}

void play_say_end(struct play *play)
{
    struct out *out = &play->cli->out;
    rvl_outcome outcome;
    rvl_state_outcome(play->state, &outcome);
    play_say_board(play);
    say_counts(play, _("Captured"), rvl_state_captured);
    play_say_scores(play);
    switch (play->finish) {
    case FINISH_RULES:
        if (outcome.kind == RVL_WON) {
            say_winners(play);
        } else {
            out_text(out, _("The game is over: a draw.\n"));
        }
        break;
    case FINISH_AGREED:
        out_text(out, _("The game is over: a draw by agreement.\n"));
        break;
    case FINISH_RESIGNED:
        say_winners(play);
        out_print(out, _("Resigned: %s.\n"),
                  rvl_game_team_text(play->loaded.game, play->loser,
                                     play->cli->lang));
        play_say_score(play);
        say_keepsake(play);
        return;
    case FINISH_TIMED:
        say_winners(play);
        out_print(out, _("Out of time: %s.\n"),
                  rvl_game_team_text(play->loaded.game, play->loser,
                                     play->cli->lang));
        play_say_score(play);
        say_keepsake(play);
        return;
    case FINISH_STOPPED:
        out_print(out,
                  ngettext("Stopped after %u turn: undecided.\n",
                           "Stopped after %u turns: undecided.\n",
                           rvl_state_plies(play->state)),
                  rvl_state_plies(play->state));
        return;
    case FINISH_NONE:
        return;
    }
    if (outcome.end != RVL_NONE) {
        say_rule(play, outcome.end);
    }
    out_print(out,
              ngettext("%u turn was played.\n", "%u turns were played.\n",
                       rvl_state_plies(play->state)),
              rvl_state_plies(play->state));
    play_say_score(play);
    say_keepsake(play);
}

void play_say_refusal(struct play *play, const char *text)
{
    struct out *out = &play->cli->out;
    char why[1024] = "";
    rvl_place place = {0};
    rvl_state_why_not(play->state, text, play->cli->lang, why, sizeof why,
                      &place);
    char *line = memory_print(_("Refused: %s: %s."), text,
                              why[0] ? why : _("not a legal move"));
    out_wrap(out, "", "  ", line);
    free(line);
    /* For authors; who plays a bundled game has no use for its file. */
    if (place.file && !play_is_bundled(play)) {
        out_print(out, "  %s:%u\n", place.file, place.line);
    }
}

/* Nothing moves from or enters on a point: because of whom? */
static void say_no_moves(struct play *play, uint32_t point)
{
    rvl_game *game = play->loaded.game;
    struct out *out = &play->cli->out;
    const char *name = turns_point(game, point);
    uint32_t kind = rvl_state_at(play->state, point);
    uint32_t side = rvl_state_side(play->state);
    if (kind == RVL_NONE) {
        out_print(out,
                  _("No piece stands on %s, and none can be placed "
                    "there.\n"),
                  name);
    } else if (rvl_game_kind_side(game, kind) != side) {
        out_print(out,
                  _("The piece on %s (%s, %s) is not of the side to move: "
                    "%s.\n"),
                  name, rvl_game_kind_text(game, kind, play->cli->lang, false),
                  side_text(play, rvl_game_kind_side(game, kind)),
                  side_text(play, side));
    } else {
        out_print(out, _("The piece on %s has no legal move now.\n"), name);
    }
}

void play_say_moves(struct play *play, const char *point)
{
    struct out *out = &play->cli->out;
    uint32_t wanted = RVL_NONE;
    struct text list = {0};
    uint32_t count = 0;
    if (point[0] != '\0') {
        wanted = rvl_game_find_point(play->loaded.game, point);
        if (wanted == RVL_NONE) {
            out_print(out, _("No point '%s' on this board.\n"), point);
            return;
        }
    }
    if (rvl_state_moves(play->state, play->moves) != RVL_OK) {
        return;
    }
    for (uint32_t i = 0; i < rvl_moves_count(play->moves); i++) {
        rvl_move_info info;
        rvl_move_get(play->state, play->moves, i, &info);
        if (wanted == RVL_NONE || info.from == wanted ||
            ((info.is_entry || info.is_removal) && info.to == wanted)) {
            char *text = turns_text(play->state, play->moves, i);
            text_add(&list, " ");
            text_add(&list, text);
            free(text);
            count++;
        }
    }
    if (wanted != RVL_NONE && count == 0) {
        say_no_moves(play, wanted);
        return;
    }
    char *line = memory_print(ngettext("%u move:%s", "%u moves:%s", count),
                              count, list.bytes ? list.bytes : "");
    out_wrap(out, "", "  ", line);
    free(line);
    text_clear(&list);
    if (rvl_moves_are_folded(play->moves)) {
        out_print(out, "%s",
                  _("There are too many ways to take: of those that "
                    "take the same pieces and end on the same point "
                    "one is shown.\n"));
    }
}

void play_say_pieces(struct play *play)
{
    rvl_game *game = play->loaded.game;
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        struct text list = {0};
        uint32_t count = 0;
        for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
            if (rvl_state_at(play->state, p) == k) {
                char *place = turns_place(play->state, p);
                text_add(&list, " ");
                text_add(&list, place);
                free(place);
                count += rvl_state_height(play->state, p);
            }
        }
        char *line = memory_print(
            _("%s, %s: %u on the board:%s"),
            side_text(play, rvl_game_kind_side(game, k)),
            rvl_game_kind_text(game, k, play->cli->lang, count != 1), count,
            list.bytes ? list.bytes : " -");
        out_wrap(&play->cli->out, "", "  ", line);
        free(line);
        text_clear(&list);
    }
}
