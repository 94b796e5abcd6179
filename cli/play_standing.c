/* How a game stands, when a person asks for the score. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

/* The operators say nothing that their parts do not. */
static bool is_operator(const char *name)
{
    return strcmp(name, "and") == 0 || strcmp(name, "or") == 0 ||
           strcmp(name, "not") == 0;
}

/* Each part of an end's condition with its numbers, allocated. */
static char *parts_of(const struct play *play, uint32_t end)
{
    struct text list = {0};
    rvl_condition part;
    char sentence[256];
    for (uint32_t i = 0;
         rvl_state_end_condition(play->state, end, i, play->cli->lang, sentence,
                                 sizeof sentence, &part);
         i++) {
        if (!is_operator(part.name)) {
            text_add(&list, list.length > 0 ? "; " : "");
            text_add(&list, sentence);
        }
    }
    return list.bytes;
}

static void say_ends(struct play *play)
{
    struct out *out = &play->cli->out;
    rvl_game *game = play->loaded.game;
    out_text(out, _("How near each end is:\n"));
    for (uint32_t end = 0; end < rvl_game_end_count(game); end++) {
        char *parts = parts_of(play, end);
        char *line = memory_print("%s (%s).",
                                  rvl_game_end_text(game, end, play->cli->lang),
                                  parts ? parts : "");
        out_wrap(out, "  ", "    ", line);
        free(line);
        free(parts);
    }
}

void play_say_standing(struct play *play)
{
    if (rvl_game_has_score(play->loaded.game)) {
        play_say_scores(play);
    } else {
        out_text(&play->cli->out, _("This game counts no score.\n"));
    }
    play_say_counts(play);
    play_say_round(play);
    say_ends(play);
}
