/*
 * Draws by agreement. Nobody is asked a question in the place of a move: an
 * offer stands beside the prompt, `draw` accepts it, a move declines it.
 */
#include "cli/play.h"

#define LEVEL_DRAW 3
/* A difference of values that is more than a matter of taste. */
#define WORSE 100
#define EARLY 40 /* turns before which a computer talks of no draw */

static uint64_t all_teams(const struct play *play)
{
    uint32_t count = rvl_game_team_count(play->loaded.game);
    return count >= 64 ? UINT64_MAX : (UINT64_C(1) << count) - 1;
}

static bool is_computer_team(const struct play *play, uint32_t team)
{
    rvl_game *game = play->loaded.game;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if (rvl_game_side_team(game, s) == team &&
            !play->seats[rvl_game_side_seat(game, s)].is_computer) {
            return false;
        }
    }
    return true;
}

/* What a short search thinks of the position, for the side to move. */
static bool look(const struct play *play, rvl_line *line)
{
    const rvl_search_limits limits = {.level = LEVEL_DRAW};
    uint32_t count = 1;
    return rvl_search_lines(play->state, play->moves, &limits, line, &count) ==
           RVL_OK;
}

/* The same for a team, 0 if nothing is known. */
static int value_for(const struct play *play, uint32_t team)
{
    rvl_line line = {0};
    if (!look(play, &line)) {
        return 0;
    }
    return play_team(play) == team ? line.value : -line.value;
}

bool play_is_lost(const struct play *play)
{
    rvl_line line = {0};
    return look(play, &line) && line.loses_in > 0;
}

static bool is_offered_by_rules(const struct play *play)
{
    rvl_outcome outcome;
    rvl_state_outcome(play->state, &outcome);
    return outcome.kind == RVL_DRAW_OFFERED;
}

/* A computer draws when the rules offer it and it does not stand better, or
 * when it stands worse. */
static bool computer_agrees(const struct play *play, uint32_t team)
{
    bool is_offered = is_offered_by_rules(play);
    if (!is_offered && rvl_state_plies(play->state) < EARLY) {
        return false;
    }
    int value = value_for(play, team);
    return is_offered ? value <= 0 : value < -WORSE;
}

static void answer_for_computers(struct play *play)
{
    rvl_game *game = play->loaded.game;
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        if ((play->agreed >> t) & 1 || !is_computer_team(play, t)) {
            continue;
        }
        const char *name = rvl_game_team_text(game, t, play->cli->lang);
        if (computer_agrees(play, t)) {
            play->agreed |= UINT64_C(1) << t;
            out_print(&play->cli->out, _("Draw accepted by: %s.\n"), name);
        } else {
            out_print(&play->cli->out, _("Draw declined by: %s.\n"), name);
        }
    }
}

void play_offer_draw(struct play *play)
{
    uint32_t team = play_team(play);
    play->agreed |= UINT64_C(1) << team;
    answer_for_computers(play);
    if (play->agreed == all_teams(play)) {
        play->finish = FINISH_AGREED;
        play->is_announced = false;
        return;
    }
    uint64_t waiting = all_teams(play) & ~play->agreed;
    bool is_human_left = false;
    for (uint32_t t = 0; t < rvl_game_team_count(play->loaded.game); t++) {
        is_human_left =
            is_human_left || ((waiting >> t & 1) && !is_computer_team(play, t));
    }
    if (is_human_left) {
        out_text(&play->cli->out,
                 _("Your offer stands until the others have moved; now make "
                   "your move.\n"));
    } else {
        play->agreed = 0;
    }
}

void play_lapse_draw(struct play *play, uint32_t team)
{
    if (play->agreed != 0 && !((play->agreed >> team) & 1)) {
        play->agreed = 0;
        out_text(&play->cli->out, _("The offer of a draw has lapsed.\n"));
    }
}

bool play_computer_draw(struct play *play)
{
    uint32_t team = play_team(play);
    if (!is_offered_by_rules(play) || !is_computer_team(play, team) ||
        (play->agreed >> team) & 1) {
        return false;
    }
    if (!play_has_human(play)) {
        /* Among themselves they take what the rules offer. */
        return true;
    }
    if (computer_agrees(play, team)) {
        play->agreed |= UINT64_C(1) << team;
        out_print(&play->cli->out,
                  _("Draw offered by: %s. 'draw' accepts it, a move declines "
                    "it.\n"),
                  rvl_game_team_text(play->loaded.game, team, play->cli->lang));
    }
    return false;
}
