/*
 * Draws by agreement. Nobody is asked a question in the place of a move: an
 * offer stands beside the prompt, `draw` accepts it, a move declines it.
 */
#include "cli/play.h"

#include "cli/exact.h"

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

/* True if the team is played from a solution. */
static bool is_perfect(const struct play *play, uint32_t team)
{
    rvl_game *game = play->loaded.game;
    bool knows = false;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        const struct seat *seat = &play->seats[rvl_game_side_seat(game, s)];
        knows = knows || (rvl_game_side_team(game, s) == team &&
                          seat->level == LEVEL_PERFECT);
    }
    return knows && play->solution;
}

/*
 * What a team thinks of the position: by the solution where it plays from
 * one and that knows, else by a short search. Value and sure ends are those
 * of the team, for whoever it is to move; 0 if nothing is known.
 */
struct view {
    int value;
    bool is_exact, is_lost;
};

static struct view view_of(const struct play *play, uint32_t team)
{
    const rvl_search_limits limits = {.level = LEVEL_DRAW};
    struct view view = {0};
    rvl_line line = {0};
    uint32_t count = 1;
    view.is_exact = is_perfect(play, team) &&
                    exact_lines(play->solution, play->state, play->moves, &line,
                                &count) == RVL_OK;
    count = 1;
    if (!view.is_exact && rvl_search_lines(play->state, play->moves, &limits,
                                           &line, &count) != RVL_OK) {
        return view;
    }
    bool is_mover = play_team(play) == team;
    view.value = is_mover ? line.value : -line.value;
    view.is_lost = (is_mover ? line.loses_in : line.wins_in) > 0;
    return view;
}

bool play_resigns(const struct play *play)
{
    return play->args->values[OPT_POLITE] && !play_counts_scores(play) &&
           view_of(play, play_team(play)).is_lost;
}

static bool is_offered_by_rules(const struct play *play)
{
    rvl_outcome outcome;
    rvl_state_outcome(play->state, &outcome);
    return outcome.kind == RVL_DRAW_OFFERED;
}

/* A computer draws when the rules offer it and it does not stand better, when
 * it stands worse or cannot win, and at any time when it knows that it loses.
 */
static bool computer_agrees(const struct play *play, uint32_t team)
{
    struct view view = view_of(play, team);
    if (is_offered_by_rules(play)) {
        return view.value <= 0;
    }
    if (view.is_lost || rvl_state_plies(play->state) < EARLY) {
        return view.is_lost;
    }
    return view.is_exact ? view.value <= 0 : view.value < -WORSE;
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
