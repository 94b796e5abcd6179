/* Records told again, for `export`. */
#include "cli/story.h"

#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>

static void keep_turn(struct step *step, const rvl_move_info *info)
{
    step->points = memory_new((info->path_length + info->taken_count + 1u) *
                              sizeof *step->points);
    uint16_t *taken = step->points + info->path_length;
    for (uint32_t i = 0; i < info->path_length; i++) {
        step->points[i] = info->path[i];
    }
    for (uint32_t i = 0; i < info->taken_count; i++) {
        taken[i] = info->taken[i];
    }
    step->kind = info->is_pass ? RVL_NONE : info->kind;
    step->turn = (struct draw_turn){info->from, step->points, info->path_length,
                                    taken, info->taken_count};
}

bool story_step(struct story *story, uint32_t number)
{
    struct play *play = &story->play;
    struct step *step = &story->steps[number];
    uint32_t move = 0;
    rvl_move_info info;
    rvl_status status = rvl_state_moves(play->state, play->moves);
    if (status == RVL_OK) {
        status = rvl_moves_find(play->state, play->moves, step->text, &move);
    }
    if (status == RVL_OK && !step->points &&
        rvl_move_get(play->state, play->moves, move, &info)) {
        step->side = rvl_state_side(play->state);
        keep_turn(step, &info);
    }
    if (status == RVL_OK) {
        status = rvl_state_apply(play->state, play->moves, move);
    }
    if (status == RVL_OK && !step->scores) {
        step->scores = story_scores_now(story);
    }
    if (status != RVL_OK) {
        cli_complain(play->cli, "%s", rvl_status_text(status));
    }
    return status == RVL_OK;
}

static void rewind_state(struct story *story)
{
    while (rvl_state_undo(story->play.state) == RVL_OK) {
    }
}

/* While the state stands at the end, which decides what was won. */
static void count_points(struct story *story)
{
    struct play *play = &story->play;
    rvl_game *game = play->loaded.game;
    enum finish finish = play->finish;
    story->in_rounds = play->round > 1 || rvl_game_round_count(game) > 1;
    if (story->end == STORY_RULES) {
        play->finish = FINISH_RULES;
    }
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        story->half_points[i] = play_score(play, i);
    }
    play->finish = finish;
}

static void find_end(struct story *story)
{
    struct play *play = &story->play;
    rvl_game *game = play->loaded.game;
    rvl_outcome outcome;
    rvl_state_outcome(play->state, &outcome);
    story->rule = RVL_NONE;
    if (play_is_given_up(play)) {
        story->end =
            play->finish == FINISH_TIMED ? STORY_TIMED : STORY_RESIGNED;
        for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
            if (rvl_game_side_team(game, s) != play->loser) {
                story->winners |= UINT64_C(1) << s;
            }
        }
    } else if (play->finish == FINISH_AGREED) {
        story->end = STORY_AGREED;
        story->is_drawn = true;
        story->rule = outcome.end;
    } else if (outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN) {
        story->end = STORY_RULES;
        story->is_drawn = outcome.kind == RVL_DRAWN;
        story->winners = outcome.winners;
        story->rule = outcome.end;
    }
}

int story_read(struct cli *cli, const struct args *args, const char *path,
               struct story *story)
{
    *story = (struct story){
        .play = {.cli = cli, .args = args, .moves = rvl_moves_new()}};
    struct play *play = &story->play;
    int code = play->moves ? play_load(play, path) : CODE_LIMIT;
    if (code != CODE_OK) {
        return code;
    }
    story->count = (uint32_t)play->done.count;
    story->steps = memory_new((story->count + 1u) * sizeof *story->steps);
    find_end(story);
    count_points(story);
    rewind_state(story);
    story->scores = story_scores_now(story);
    for (uint32_t i = 0; i < story->count && code == CODE_OK; i++) {
        story->steps[i].text = memory_text(play->done.turns[i].text);
        code = story_step(story, i) ? CODE_OK : CODE_BUG;
    }
    rewind_state(story);
    return code;
}

void story_clear(struct story *story)
{
    for (uint32_t i = 0; story->steps && i < story->count; i++) {
        free(story->steps[i].text);
        free(story->steps[i].points);
        free(story->steps[i].scores);
    }
    free(story->steps);
    free(story->scores);
    play_clear(&story->play);
    story->steps = NULL;
}

const char *story_result(const struct story *story)
{
    rvl_game *game = story->play.loaded.game;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if ((story->winners >> s) & 1) {
            return rvl_game_team_name(game, rvl_game_side_team(game, s));
        }
    }
    return story->is_drawn ? "draw" : "unfinished";
}

const char *story_by(const struct story *story)
{
    switch (story->end) {
    case STORY_RULES:
        return "rules";
    case STORY_AGREED:
        return "agreement";
    case STORY_RESIGNED:
        return "resignation";
    case STORY_TIMED:
        return "time";
    case STORY_UNFINISHED:
        break;
    }
    return "";
}
