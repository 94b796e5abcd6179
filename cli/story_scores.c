/* What a record told again says of scores and of the points of rounds. */
#include "cli/story.h"

#include "cli/scores.h"

#include <stdlib.h>
#include <string.h>

uint32_t *story_scores_now(const struct story *story)
{
    rvl_game *game = story->play.loaded.game;
    uint32_t count = rvl_game_team_count(game);
    if (!rvl_game_has_score(game)) {
        return NULL;
    }
    uint32_t *scores = memory_new(count * sizeof *scores);
    for (uint32_t t = 0; t < count; t++) {
        scores[t] = scores_of_team(story->play.state, t);
    }
    return scores;
}

const uint32_t *story_scores(const struct story *story, uint32_t turns)
{
    return turns == 0 ? story->scores : story->steps[turns - 1].scores;
}

/* What turn `step` adds to the score of a team; wraps for what it loses. */
static uint32_t added(const struct story *story, uint32_t step, uint32_t team)
{
    return story_scores(story, step + 1)[team] -
           story_scores(story, step)[team];
}

bool story_scores_at(const struct story *story, uint32_t step)
{
    uint32_t teams = rvl_game_team_count(story->play.loaded.game);
    bool is_change = false;
    bool is_alike = true;
    for (uint32_t t = 0; story->scores && t < teams; t++) {
        is_change = is_change || added(story, step, t) != 0;
        for (uint32_t i = 0; i < story->count && is_alike; i++) {
            is_alike = added(story, i, t) == added(story, 0, t);
        }
    }
    return is_change && (!is_alike || step + 1 == story->count);
}

char *story_scores_text(const struct story *story, uint32_t turns,
                        const char *lang)
{
    rvl_game *game = story->play.loaded.game;
    const uint32_t *scores = story_scores(story, turns);
    struct text list = {0};
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        char *entry = memory_print("%s%s %u", t > 0 ? ", " : "",
                                   lang ? rvl_game_team_text(game, t, lang)
                                        : rvl_game_team_name(game, t),
                                   scores[t]);
        text_add(&list, entry);
        free(entry);
    }
    return list.bytes;
}

char *story_points_text(uint32_t half_points, const char *sign)
{
    return memory_print("%u%s%s", half_points / 2,
                        half_points % 2 != 0 ? sign : "",
                        half_points % 2 != 0 ? "5" : "");
}
