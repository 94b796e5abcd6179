/*
 * Draws by agreement. Nobody is asked a question in the place of a move: an
 * offer stands beside the prompt, `draw` accepts it, a move declines it.
 */
#include "cli/play.h"

#define PLAYOUTS 16
#define PLAYOUT_TURNS 120
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

/* +1, 0 or -1 for a team at the end of a game of random turns. */
static int playout(const struct play *play, uint32_t team, rvl_random *random)
{
    rvl_state *state = NULL;
    rvl_outcome outcome = {.kind = RVL_PLAYING};
    if (rvl_state_copy(&state, play->state) != RVL_OK) {
        return 0;
    }
    for (int i = 0; i < PLAYOUT_TURNS; i++) {
        rvl_state_outcome(state, &outcome);
        if (outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN ||
            rvl_state_moves(state, play->moves) != RVL_OK ||
            rvl_moves_count(play->moves) == 0) {
            break;
        }
        uint32_t move = rvl_random_below(random, rvl_moves_count(play->moves));
        if (rvl_state_apply(state, play->moves, move) != RVL_OK) {
            break;
        }
    }
    rvl_state_outcome(state, &outcome);
    rvl_state_free(state);
    if (outcome.kind != RVL_WON) {
        return 0;
    }
    for (uint32_t s = 0; s < rvl_game_side_count(play->loaded.game); s++) {
        if ((outcome.winners >> s) & 1) {
            return rvl_game_side_team(play->loaded.game, s) == team ? 1 : -1;
        }
    }
    return 0;
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
    rvl_random random;
    int score = 0;
    bool is_offered = is_offered_by_rules(play);
    uint32_t plies = rvl_state_plies(play->state);
    if (!is_offered && plies < EARLY) {
        return false;
    }
    rvl_random_seed(&random, play->seed, ((uint64_t)plies << 8) + team + 1);
    for (int i = 0; i < PLAYOUTS; i++) {
        score += playout(play, team, &random);
    }
    return is_offered ? score <= 0 : score < 0;
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
