/* Turns and results in texts. */
#include "cli/turns.h"

#include "cli/memory.h"

char *turns_text(const rvl_state *state, const rvl_moves *moves, uint32_t move)
{
    size_t length = rvl_move_text(state, moves, move, NULL, 0);
    char *text = memory_new(length + 1);
    rvl_move_text(state, moves, move, text, length + 1);
    return text;
}

const char *turns_point(rvl_game *game, uint32_t point)
{
    rvl_point_info info;
    return rvl_game_point(game, point, &info) ? info.name : "?";
}

char *turns_place(const rvl_state *state, uint32_t point)
{
    const char *name = turns_point(rvl_state_game(state), point);
    uint32_t height = rvl_state_height(state, point);
    return height > 1 ? memory_print("%s*%u", name, height)
                      : memory_text(name);
}

const char *turns_result(const rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    rvl_outcome outcome;
    rvl_state_outcome(state, &outcome);
    switch (outcome.kind) {
    case RVL_PLAYING:
        return "playing";
    case RVL_DRAWN:
        return "draw";
    case RVL_DRAW_OFFERED:
        return "offered";
    case RVL_WON:
        break;
    }
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if ((outcome.winners >> s) & 1) {
            return rvl_game_team_name(game, rvl_game_side_team(game, s));
        }
    }
    return "draw";
}
