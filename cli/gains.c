/* What a turn changes between the sides. */
#include "cli/gains.h"

#include "cli/memory.h"
#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>

/* A position seen by a side that is to move in it. */
struct view {
    rvl_state *state; /* NULL: it cannot be */
    rvl_moves *moves;
    uint32_t turns;
    bool *taken; /* of each point: its piece can be taken at once */
};

static void view_clear(struct view *view)
{
    rvl_state_free(view->state);
    rvl_moves_free(view->moves);
    free(view->taken);
    *view = (struct view){0};
}

static bool is_playing(const rvl_state *state)
{
    rvl_outcome outcome;
    rvl_state_outcome(state, &outcome);
    return outcome.kind != RVL_WON && outcome.kind != RVL_DRAWN;
}

/* The same pieces with another side to move; a game that would be over so
 * tells nothing. */
static bool give_move(rvl_state *copy, uint32_t side)
{
    const char *message;
    return rvl_state_side(copy) == side ||
           (rvl_state_set_turn(copy, side, RVL_NONE) == RVL_OK &&
            rvl_state_set_go_on(copy, RVL_NONE) == RVL_OK &&
            rvl_state_set_up(copy, &message) == RVL_OK && is_playing(copy) &&
            rvl_state_side(copy) == side);
}

static void note_taken(struct view *view)
{
    for (uint32_t i = 0; i < view->turns; i++) {
        rvl_move_info info;
        rvl_move_get(view->state, view->moves, i, &info);
        for (uint32_t t = 0; t < info.taken_count && !info.is_removal; t++) {
            view->taken[info.taken[t]] = true;
        }
    }
}

static bool view_of(const rvl_state *state, uint32_t side, struct view *view)
{
    uint32_t points = rvl_game_point_count(rvl_state_game(state));
    *view = (struct view){.moves = rvl_moves_new(),
                          .taken = memory_new(points * sizeof(bool))};
    bool is_good = view->moves &&
                   rvl_state_copy(&view->state, state) == RVL_OK &&
                   give_move(view->state, side) &&
                   rvl_state_moves(view->state, view->moves) == RVL_OK;
    if (!is_good) {
        view_clear(view);
        return false;
    }
    view->turns = rvl_moves_count(view->moves);
    note_taken(view);
    return true;
}

/* A turn by which the team of the side to move wins at once, allocated. */
static char *winning_turn(struct view *view)
{
    rvl_game *game = rvl_state_game(view->state);
    uint32_t team = rvl_game_side_team(game, rvl_state_side(view->state));
    for (uint32_t i = 0; i < view->turns; i++) {
        rvl_outcome outcome;
        bool wins = false;
        if (rvl_state_moves(view->state, view->moves) != RVL_OK ||
            rvl_state_apply(view->state, view->moves, i) != RVL_OK) {
            return NULL;
        }
        rvl_state_outcome(view->state, &outcome);
        for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
            wins |= outcome.kind == RVL_WON && (outcome.winners >> s & 1) &&
                    rvl_game_side_team(game, s) == team;
        }
        if (rvl_state_undo(view->state) != RVL_OK) {
            return NULL;
        }
        if (wins && rvl_state_moves(view->state, view->moves) == RVL_OK) {
            return turns_text(view->state, view->moves, i);
        }
    }
    return NULL;
}

/* Pieces of a team that stand in the second position and could be taken in
 * one view, but not in the other; `except` is left out. */
static struct gain_pieces changed(const rvl_state *after, uint32_t team,
                                  bool is_same_team, const bool *in,
                                  const bool *not_in, uint32_t except)
{
    rvl_game *game = rvl_state_game(after);
    struct gain_pieces pieces = {0, RVL_NONE, RVL_NONE};
    for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
        uint32_t kind = rvl_state_at(after, p);
        if (kind == RVL_NONE || p == except || !in[p] || not_in[p] ||
            (rvl_game_side_team(game, rvl_game_kind_side(game, kind)) ==
             team) != is_same_team) {
            continue;
        }
        if (pieces.count++ == 0) {
            pieces.point = p;
            pieces.kind = kind;
        }
    }
    return pieces;
}

static void see_foe(const rvl_state *before, const rvl_state *after,
                    const rvl_move_info *info, uint32_t team,
                    struct gains *gains)
{
    struct view was, now;
    bool has_was = view_of(before, gains->foe, &was);
    bool has_now = view_of(after, gains->foe, &now);
    gains->has_foe = has_was && has_now;
    if (gains->has_foe) {
        uint32_t to = info->path_length > 0 ? info->path[info->path_length - 1]
                                            : info->to;
        bool has_moved = info->from != RVL_NONE && to != RVL_NONE &&
                         rvl_state_at(after, to) != RVL_NONE;
        gains->foe_turns[0] = was.turns;
        gains->foe_turns[1] = now.turns;
        gains->has_fled = has_moved && was.taken[info->from] && !now.taken[to];
        gains->saved = changed(after, team, true, was.taken, now.taken, to);
        gains->parried = winning_turn(&was);
        char *still = gains->parried ? winning_turn(&now) : NULL;
        if (still) {
            free(gains->parried);
            gains->parried = NULL;
        }
        free(still);
    }
    view_clear(&was);
    view_clear(&now);
}

static void see_us(const rvl_state *before, const rvl_state *after,
                   uint32_t team, struct gains *gains)
{
    uint32_t side = rvl_state_side(before);
    struct view was, now;
    bool has_was = view_of(before, side, &was);
    bool has_now = view_of(after, side, &now);
    gains->has_again = has_was && has_now;
    if (gains->has_again) {
        gains->own_turns[0] = was.turns;
        gains->own_turns[1] = now.turns;
        gains->threatened =
            changed(after, team, false, now.taken, was.taken, RVL_NONE);
        char *already = winning_turn(&was);
        gains->winning = already ? NULL : winning_turn(&now);
        free(already);
    }
    view_clear(&was);
    view_clear(&now);
}

/* Positions looked at to compare with other turns; with more the answer would
 * be waited for. */
#define COMPARED_MOST 5000u

static bool has_capture(const struct view *view)
{
    for (uint32_t i = 0; i < view->turns; i++) {
        rvl_move_info info;
        rvl_move_get(view->state, view->moves, i, &info);
        if (info.taken_count > 0 && !info.is_removal) {
            return true;
        }
    }
    return false;
}

/* What the next side can do after one turn; false: nothing, it is over. */
static bool see_answers(const struct gains *gains, const rvl_state *after,
                        bool *wins, bool *takes, uint32_t *turns)
{
    struct view view;
    if (!is_playing(after) || rvl_state_side(after) != gains->foe ||
        !view_of(after, gains->foe, &view)) {
        return false;
    }
    *takes = has_capture(&view);
    *turns = view.turns;
    char *winning = winning_turn(&view);
    *wins = winning != NULL;
    free(winning);
    view_clear(&view);
    return true;
}

static void see_others(const rvl_state *before, rvl_moves *moves, uint32_t turn,
                       struct gains *gains)
{
    rvl_state *copy = NULL;
    uint32_t count = rvl_moves_count(moves);
    bool is_good = gains->has_foe &&
                   count * (gains->foe_turns[1] + 1) <= COMPARED_MOST &&
                   rvl_state_copy(&copy, before) == RVL_OK;
    for (uint32_t i = 0; is_good && i < count; i++) {
        bool wins = false, takes = false;
        uint32_t turns = 0;
        is_good = rvl_state_moves(copy, moves) == RVL_OK &&
                  rvl_state_apply(copy, moves, i) == RVL_OK;
        bool is_seen =
            is_good && see_answers(gains, copy, &wins, &takes, &turns);
        is_good = is_good && rvl_state_undo(copy) == RVL_OK;
        if (is_seen && i == turn) {
            gains->lets_win = wins;
            gains->lets_take = takes;
        } else if (is_seen) {
            gains->others++;
            gains->others_lost += wins;
            gains->others_taken += takes;
            gains->others_turns += turns;
        }
    }
    rvl_state_free(copy);
}

/* The piece that moved: what is left in hand, what it has become. */
static void see_piece(const rvl_state *after, const rvl_move_info *info,
                      struct gains *gains)
{
    uint32_t to =
        info->path_length > 0 ? info->path[info->path_length - 1] : info->to;
    uint32_t kind = to == RVL_NONE ? RVL_NONE : rvl_state_at(after, to);
    gains->kind = info->kind;
    gains->is_entry = info->is_entry;
    gains->becomes = kind != RVL_NONE && !info->is_pass && !info->is_removal &&
                             info->kind != RVL_NONE && kind != info->kind
                         ? kind
                         : RVL_NONE;
    if (info->is_entry) {
        gains->in_hand = rvl_state_in_hand(after, info->kind);
    }
}

bool gains_of(const rvl_state *state, uint32_t turn, struct gains *gains)
{
    rvl_game *game = rvl_state_game(state);
    uint32_t team = rvl_game_side_team(game, rvl_state_side(state));
    rvl_state *after = NULL, *before = NULL;
    rvl_moves *moves = rvl_moves_new();
    rvl_move_info info;
    *gains = (struct gains){.becomes = RVL_NONE};
    bool is_good = moves && rvl_state_copy(&before, state) == RVL_OK &&
                   rvl_state_copy(&after, state) == RVL_OK &&
                   rvl_state_moves(after, moves) == RVL_OK &&
                   rvl_state_apply(after, moves, turn) == RVL_OK &&
                   rvl_state_moves(before, moves) == RVL_OK &&
                   rvl_move_get(before, moves, turn, &info);
    if (is_good) {
        see_piece(after, &info, gains);
        gains->has_next = is_playing(after);
        gains->foe = rvl_state_side(after);
        if (gains->has_next && rvl_game_side_team(game, gains->foe) != team) {
            see_foe(before, after, &info, team, gains);
            see_us(before, after, team, gains);
            see_others(before, moves, turn, gains);
        }
    }
    rvl_moves_free(moves);
    rvl_state_free(before);
    rvl_state_free(after);
    return is_good;
}

void gains_clear(struct gains *gains)
{
    free(gains->parried);
    free(gains->winning);
    gains->parried = gains->winning = NULL;
}
