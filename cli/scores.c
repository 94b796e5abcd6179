/* Scores of a position in words and in JSON. */
#include "cli/scores.h"

#include "cli/memory.h"

#include <stdlib.h>

uint32_t scores_of_team(const rvl_state *state, uint32_t team)
{
    rvl_game *game = rvl_state_game(state);
    uint32_t score = 0;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if (rvl_game_side_team(game, s) == team) {
            score += rvl_state_score(state, s);
        }
    }
    return score;
}

char *scores_text(const rvl_state *state, const char *lang)
{
    rvl_game *game = rvl_state_game(state);
    struct text list = {0};
    if (!rvl_game_has_score(game)) {
        return NULL;
    }
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        char *entry = memory_print("%s%s %u", t > 0 ? ", " : "",
                                   rvl_game_team_text(game, t, lang),
                                   scores_of_team(state, t));
        text_add(&list, entry);
        free(entry);
    }
    return list.bytes;
}

void scores_add_json(json_t *answer, const rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    if (!rvl_game_has_score(game)) {
        return;
    }
    json_t *scores = json_object();
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        json_object_set_new(scores, rvl_game_side_name(game, s),
                            json_count(rvl_state_score(state, s)));
    }
    json_object_set_new(answer, "scores", scores);
}
