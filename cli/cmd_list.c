/* ravelin list: the bundled games, family by family. */
#include "cli/commands.h"

#include "cli/json_out.h"
#include "cli/load.h"
#include "cli/memory.h"
#include "cli/play.h"
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

static void pad_left(struct out *out, const char *text, size_t columns)
{
    size_t width = word_width(text, strlen(text));
    out_print(out, "%*s%s", (int)(width < columns ? columns - width : 1), "",
              text);
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

static uint32_t house_end_count(rvl_game *game)
{
    uint32_t count = 0;
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        count += rvl_game_end_is_house(game, e) ? 1 : 0;
    }
    return count;
}

/* How wide the columns of words must be. */
struct columns {
    size_t name, title, family;
};

static void widen(size_t *columns, const char *text)
{
    size_t width = word_width(text, strlen(text)) + 2;
    *columns = width > *columns ? width : *columns;
}

static void list_line(struct cli *cli, rvl_game *game,
                      const struct columns *columns)
{
    char *sizes = team_sizes(game);
    pad(&cli->out, rvl_game_name(game), columns->name);
    pad(&cli->out, rvl_game_title(game, cli->lang), columns->title);
    pad(&cli->out, rvl_game_family_text(game, cli->lang), columns->family);
    out_print(&cli->out, "%8u%8u%11u%s  %s\n", rvl_game_seat_count(game),
              rvl_game_point_count(game),
              rvl_game_prose_count(game, RVL_RULINGS),
              house_end_count(game) > 0 ? "*" : " ", sizes);
    free(sizes);
}

static void list_text(struct cli *cli, const struct loaded *games, size_t count)
{
    struct columns columns = {0};
    widen(&columns.name, _("name"));
    widen(&columns.title, _("title"));
    widen(&columns.family, _("family"));
    for (size_t i = 0; i < count; i++) {
        widen(&columns.name, rvl_game_name(games[i].game));
        widen(&columns.title, rvl_game_title(games[i].game, cli->lang));
        widen(&columns.family, rvl_game_family_text(games[i].game, cli->lang));
    }
    pad(&cli->out, _("name"), columns.name);
    pad(&cli->out, _("title"), columns.title);
    pad(&cli->out, _("family"), columns.family);
    pad_left(&cli->out, _("seats"), 8);
    pad_left(&cli->out, _("points"), 8);
    pad_left(&cli->out, _("rulings"), 11);
    out_print(&cli->out, "   %s\n", _("pieces"));
    for (size_t i = 0; i < count; i++) {
        list_line(cli, games[i].game, &columns);
    }
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

static json_t *game_json(const struct loaded *loaded)
{
    rvl_game *game = loaded->game;
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
    json_object_set_new(object, "rulings",
                        json_count(rvl_game_prose_count(game, RVL_RULINGS)));
    json_object_set_new(object, "house_ends",
                        json_count(house_end_count(game)));
    json_object_set_new(object, "options", options_json(game));
    json_object_set_new(object, "file", json_text(loaded->path));
    return object;
}

static void list_json(struct cli *cli, const struct loaded *games, size_t count)
{
    json_t *answer = json_answer("list");
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(list, game_json(&games[i]));
    }
    json_object_set_new(answer, "games", list);
    json_print(cli, answer);
}

static int compare_games(const void *a, const void *b)
{
    const struct loaded *left = a, *right = b;
    int by_family =
        strcmp(rvl_game_family(left->game), rvl_game_family(right->game));
    return by_family != 0
               ? by_family
               : strcmp(rvl_game_name(left->game), rvl_game_name(right->game));
}

/* Is this one of the games asked for: by a part of its name, of its title or
 * of its family, in either language? */
static bool is_wanted(rvl_game *game, const char *word)
{
    static const char *const langs[] = {"en", "fr"};
    bool is = !word || word_within(rvl_game_name(game), word) ||
              word_within(rvl_game_family(game), word);
    for (size_t i = 0; i < 2 && !is; i++) {
        is = word_within(rvl_game_title(game, langs[i]), word) ||
             word_within(rvl_game_family_text(game, langs[i]), word);
    }
    return is;
}

int cmd_list(struct cli *cli, const struct args *args)
{
    const char *word =
        args->operands.count > 0 ? args->operands.words[0] : NULL;
    struct game_list list = {0};
    struct choices none = {0};
    size_t count = 0;
    int code = CODE_OK;
    game_list_fill(cli, &list);
    struct loaded *games = memory_resize(NULL, list.count + 1, sizeof *games);
    for (size_t i = 0; i < list.count; i++) {
        int one = load_read(cli, list.paths[i], &games[count]);
        one = one == CODE_OK ? load_game(&games[count], &none) : one;
        if (one == CODE_OK && is_wanted(games[count].game, word)) {
            count++;
        } else {
            load_clear(&games[count]);
            code = code == CODE_OK ? one : code;
        }
    }
    qsort(games, count, sizeof *games, compare_games);
    if (args_json(args)) {
        list_json(cli, games, count);
    } else if (list.count == 0) {
        cli_complain(cli, _("no games found; RAVELIN_PATH may name folders"));
        code = CODE_IO;
    } else if (count == 0 && word) {
        cli_complain(cli, _("no game with '%s' in its name, title or family"),
                     word);
        code = code == CODE_OK ? CODE_FINDINGS : code;
    } else {
        list_text(cli, games, count);
    }
    for (size_t i = 0; i < count; i++) {
        load_clear(&games[i]);
    }
    free(games);
    game_list_clear(&list);
    return code;
}
