/* Lines from a solution. */
#include "cli/exact.h"

#include <stdbool.h>

/* For the team: what the position is worth, so many turns after a first. */
static rvl_status value_of(const rvl_solution *solution, const rvl_state *state,
                           uint32_t team, rvl_line *line)
{
    rvl_game *game = rvl_state_game(state);
    rvl_verdict verdict = {.team = RVL_NONE};
    rvl_outcome outcome;
    rvl_status status = RVL_OK;
    rvl_state_outcome(state, &outcome);
    if (outcome.kind == RVL_WON) {
        for (uint32_t s = rvl_game_side_count(game); s-- > 0;) {
            if ((outcome.winners >> s) & 1) {
                verdict.team = rvl_game_side_team(game, s);
            }
        }
    } else if (outcome.kind != RVL_DRAWN) {
        status = rvl_solution_value(solution, state, &verdict);
    }
    uint32_t turns = verdict.turns + 1;
    if (verdict.team == team) {
        line->wins_in = turns;
        line->value = EXACT_WON - (int32_t)turns;
    } else if (verdict.team != RVL_NONE) {
        line->loses_in = turns;
        line->value = (int32_t)turns - EXACT_WON;
    }
    return status;
}

/* Turns of a line that is drawn: without an end it goes round in circles. */
#define DRAWN_MOST 12u

/* What follows if both sides play by the solution. */
static rvl_status follow(const rvl_solution *solution, rvl_state *state,
                         rvl_moves *moves, rvl_line *line)
{
    rvl_status status = rvl_state_moves(state, moves);
    uint32_t move = line->turns[0];
    bool is_drawn = line->wins_in == 0 && line->loses_in == 0;
    uint32_t most = is_drawn ? DRAWN_MOST : RVL_LINE_MAX;
    line->length = 0;
    while (status == RVL_OK) {
        line->turns[line->length++] = move;
        status = rvl_state_apply(state, moves, move);
        rvl_outcome outcome;
        rvl_state_outcome(state, &outcome);
        if (status != RVL_OK || line->length == most ||
            outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN ||
            rvl_solution_move(solution, state, moves, &move) != RVL_OK) {
            break;
        }
    }
    line->depth = line->length;
    return status;
}

/* Puts the line behind those that are not worse; the worst may fall out. */
static void put_in_order(rvl_line *lines, uint32_t *kept, uint32_t most,
                         const rvl_line *line)
{
    uint32_t at = *kept < most ? (*kept)++ : most;
    for (; at > 0 && lines[at - 1].value < line->value; at--) {
        if (at < most) {
            lines[at] = lines[at - 1];
        }
    }
    if (at < most) {
        lines[at] = *line;
    }
}

/* All turns, each weighed by what it leads to. */
static rvl_status weigh(const rvl_solution *solution, rvl_state *after,
                        rvl_moves *moves, rvl_line *lines, uint32_t *count)
{
    uint32_t team =
        rvl_game_side_team(rvl_state_game(after), rvl_state_side(after));
    uint32_t most = *count, turns = rvl_moves_count(moves);
    rvl_status status = turns > 0 ? RVL_OK : RVL_NOT_FOUND;
    *count = 0;
    for (uint32_t i = 0; status == RVL_OK && i < turns; i++) {
        rvl_line line = {.length = 1, .turns = {i}};
        status = rvl_state_moves(after, moves);
        if (status == RVL_OK) {
            status = rvl_state_apply(after, moves, i);
        }
        if (status == RVL_OK) {
            status = value_of(solution, after, team, &line);
            put_in_order(lines, count, most, &line);
            rvl_state_undo(after);
        }
    }
    return status;
}

rvl_status exact_lines(const rvl_solution *solution, const rvl_state *state,
                       rvl_moves *moves, rvl_line *lines, uint32_t *count)
{
    rvl_state *after = NULL;
    rvl_status status = rvl_state_copy(&after, state);
    if (status == RVL_OK) {
        status = rvl_state_moves(after, moves);
    }
    if (status == RVL_OK) {
        status = weigh(solution, after, moves, lines, count);
    }
    uint32_t plies = status == RVL_OK ? rvl_state_plies(after) : 0;
    for (uint32_t i = 0; status == RVL_OK && i < *count; i++) {
        status = follow(solution, after, moves, &lines[i]);
        while (status == RVL_OK && rvl_state_plies(after) > plies) {
            status = rvl_state_undo(after);
        }
    }
    rvl_state_free(after);
    rvl_status listed = rvl_state_moves(state, moves);
    return status == RVL_OK ? listed : status;
}
