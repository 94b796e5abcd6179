/* ravelin list: the bundled games. */
#include "cli/commands.h"

#include "cli/json_out.h"
#include "cli/load.h"
#include "cli/memory.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

static uint32_t piece_count(rvl_game *game)
{
    uint32_t count = 0;
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        count += rvl_game_kind_total(game, k);
    }
    return count;
}

static void pad(struct out *out, const char *text, size_t columns)
{
    size_t width = word_width(text, strlen(text));
    out_text(out, text);
    out_print(out, "%*s", (int)(width < columns ? columns - width : 1), "");
}

/* "50 against 3": the pieces of each team. */
static char *team_sizes(rvl_game *game)
{
    struct text text = {0};
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        uint32_t count = 0;
        for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
            uint32_t side = rvl_game_kind_side(game, k);
            if (rvl_game_side_team(game, side) == t) {
                count += rvl_game_kind_total(game, k);
            }
        }
        char *number = memory_print(t > 0 ? ":%u" : "%u", count);
        text_add(&text, number);
        free(number);
    }
    return text.bytes ? text.bytes : memory_text("");
}

static void list_line(struct cli *cli, rvl_game *game)
{
    char *sizes = team_sizes(game);
    pad(&cli->out, rvl_game_name(game), 17);
    pad(&cli->out, rvl_game_title(game, cli->lang), 29);
    pad(&cli->out, rvl_game_family(game), 13);
    out_print(&cli->out, "%7u%7u  %s\n", rvl_game_seat_count(game),
              rvl_game_point_count(game), sizes);
    free(sizes);
}

static json_t *options_json(rvl_game *game)
{
    json_t *options = json_array();
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        json_t *values = json_array();
        for (uint32_t v = 0; v < rvl_game_option_value_count(game, o); v++) {
            json_array_append_new(
                values, json_text(rvl_game_option_value_name(game, o, v)));
        }
        json_array_append_new(
            options, json_pack("{s:o, s:o}", "name",
                               json_text(rvl_game_option_name(game, o)),
                               "values", values));
    }
    return options;
}

static json_t *game_json(rvl_game *game, const char *path)
{
    json_t *object = json_object();
    json_object_set_new(object, "name", json_text(rvl_game_name(game)));
    json_object_set_new(object, "title",
                        json_pack("{s:o, s:o}", "en",
                                  json_text(rvl_game_title(game, "en")), "fr",
                                  json_text(rvl_game_title(game, "fr"))));
    json_object_set_new(object, "family", json_text(rvl_game_family(game)));
    json_t *sides = json_array();
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        json_array_append_new(sides, json_text(rvl_game_side_name(game, s)));
    }
    json_object_set_new(object, "sides", sides);
    json_object_set_new(object, "seats", json_count(rvl_game_seat_count(game)));
    json_object_set_new(object, "points",
                        json_count(rvl_game_point_count(game)));
    json_object_set_new(object, "pieces", json_count(piece_count(game)));
    json_object_set_new(object, "options", options_json(game));
    json_object_set_new(object, "file", json_text(path));
    return object;
}

int cmd_list(struct cli *cli, const struct args *args)
{
    struct game_list list = {0};
    struct choices none = {0};
    bool is_json = args_json(args);
    json_t *games = json_array();
    int code = CODE_OK;
    game_list_fill(cli, &list);
    if (!is_json && list.count > 0) {
        pad(&cli->out, _("name"), 17);
        pad(&cli->out, _("title"), 29);
        pad(&cli->out, _("family"), 13);
        out_print(&cli->out, "%7s%7s  %s\n", _("seats"), _("points"),
                  _("pieces"));
    }
    for (size_t i = 0; i < list.count; i++) {
        struct loaded loaded;
        int one = load_read(cli, list.paths[i], &loaded);
        one = one == CODE_OK ? load_game(&loaded, &none) : one;
        if (one != CODE_OK) {
            code = code == CODE_OK ? one : code;
        } else if (is_json) {
            json_array_append_new(games, game_json(loaded.game, list.paths[i]));
        } else {
            list_line(cli, loaded.game);
        }
        load_clear(&loaded);
    }
    if (is_json) {
        json_t *answer = json_answer("list");
        json_object_set(answer, "games", games);
        json_print(cli, answer);
    } else if (list.count == 0) {
        cli_complain(cli, _("no games found; RAVELIN_PATH may name folders"));
        code = CODE_IO;
    }
    json_decref(games);
    game_list_clear(&list);
    return code;
}
