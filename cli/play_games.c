/* Which game: `ravelin play` alone. */
#include "cli/play.h"

#include "cli/input.h"
#include "cli/own.h"

#include <stdlib.h>
#include <string.h>

void offer_fill(struct cli *cli, struct offer *offer)
{
    game_list_fill(cli, &offer->games);
    offer->latest = own_latest(cli);
}

void offer_clear(struct offer *offer)
{
    game_list_clear(&offer->games);
    free(offer->latest);
}

char *offer_about(rvl_game *game, const char *lang)
{
    struct text text = {0};
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        text_add(&text, s > 0 ? "; " : "");
        text_add(&text, rvl_game_side_text(game, s, lang));
        text_add(&text, ":");
        bool is_first = true;
        for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
            uint32_t total = rvl_game_kind_total(game, k);
            if (rvl_game_kind_side(game, k) == s && total > 0) {
                char *entry =
                    memory_print("%s %u %s", is_first ? "" : ",", total,
                                 rvl_game_kind_text(game, k, lang, total != 1));
                text_add(&text, entry);
                free(entry);
                is_first = false;
            }
        }
    }
    text_add(&text, ".");
    if (rvl_game_prose_count(game, RVL_HINTS) > 0) {
        text_add(&text, " ");
        text_add(&text, rvl_game_prose(game, RVL_HINTS, 0, lang));
    }
    return text.bytes;
}

static void say_games(struct play *play, const struct offer *offer)
{
    struct out *out = &play->cli->out;
    struct choices none = {0};
    out_text(out, _("Which game?\n"));
    if (offer->latest) {
        out_print(out, _("  0  go on with %s\n"), offer->latest);
    }
    for (size_t i = 0; i < offer->games.count; i++) {
        struct loaded loaded;
        if (load_read(play->cli, offer->games.paths[i], &loaded) == CODE_OK &&
            load_game(&loaded, &none) == CODE_OK) {
            char *about = offer_about(loaded.game, play->cli->lang);
            char *first = memory_print("%3zu  ", i + 1);
            char *line = memory_print(
                "%s (%s)  %s", rvl_game_title(loaded.game, play->cli->lang),
                offer->games.names[i], about);
            out_wrap(out, first, "     ", line);
            free(line);
            free(first);
            free(about);
        }
        load_clear(&loaded);
    }
}

int play_choose_game(struct play *play, const struct offer *offer)
{
    if (play->face) {
        return play->face->choose(play, offer);
    }
    int chosen = 1;
    say_games(play, offer);
    if (!play_ask_number(play, _("Number:"), offer->latest ? 0 : 1,
                         (int)offer->games.count, &chosen)) {
        return -1;
    }
    return chosen;
}
