/* ravelin resume: own games, taken up again or listed. */
#include "config.h"

#include "cli/commands.h"

#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/own.h"
#include "cli/play.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

static void pad(struct out *out, const char *text, size_t columns)
{
    size_t width = word_width(text, strlen(text));
    out_text(out, text);
    out_print(out, "%*s", (int)(width < columns ? columns - width : 1), "");
}

/* The winner as its game calls it; its bare name if that is gone. */
static char *winner_text(struct cli *cli, const struct own_game *game)
{
    struct text silence = {0};
    struct cli quiet = *cli;
    struct loaded loaded;
    struct choices none = {0};
    char *winner = NULL;
    quiet.err.sink = &silence;
    if (load_read(&quiet, game->file ? game->file : game->game, &loaded) ==
            CODE_OK &&
        load_game(&loaded, &none) == CODE_OK) {
        rvl_game *rules = loaded.game;
        for (uint32_t t = 0; t < rvl_game_team_count(rules); t++) {
            if (!winner &&
                strcmp(rvl_game_team_name(rules, t), game->result) == 0) {
                winner = memory_text(rvl_game_team_text(rules, t, cli->lang));
            }
        }
        for (uint32_t s = 0; s < rvl_game_side_count(rules); s++) {
            if (!winner &&
                strcmp(rvl_game_side_name(rules, s), game->result) == 0) {
                winner = memory_text(rvl_game_side_text(rules, s, cli->lang));
            }
        }
    }
    load_clear(&loaded);
    text_clear(&silence);
    return winner ? winner : memory_text(game->result);
}

static void list_line(struct cli *cli, const struct own_game *game)
{
    char when[32] = "";
    char turns[32];
    struct tm tm;
    if (localtime_r(&game->saved.tv_sec, &tm)) {
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &tm);
    }
    snprintf(turns, sizeof turns, "%llu", (unsigned long long)game->turns);
    pad(&cli->out, game->name, 24);
    pad(&cli->out, when, 18);
    if (!game->game) {
        out_text(&cli->out, _("cannot be read\n"));
        return;
    }
    pad(&cli->out, turns, 7);
    if (!game->result) {
        out_text(&cli->out, _("unfinished\n"));
    } else if (game->has_next_round) {
        out_text(&cli->out, _("a round is to come\n"));
    } else if (strcmp(game->result, "draw") == 0) {
        out_text(&cli->out, _("a draw\n"));
    } else {
        char *winner = winner_text(cli, game);
        out_print(&cli->out, _("won: %s\n"), winner);
        free(winner);
    }
}

static json_t *game_json(const struct own_game *game)
{
    char when[32] = "";
    struct tm tm;
    if (gmtime_r(&game->saved.tv_sec, &tm)) {
        strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &tm);
    }
    char *path = own_path(game->name, ".yaml");
    json_t *object = json_pack(
        "{s:o, s:o, s:o, s:I, s:o, s:o}", "name", json_text(game->name), "game",
        game->game ? json_text(game->game) : json_null(), "result",
        game->result ? json_text(game->result) : json_null(), "turns",
        (json_int_t)game->turns, "saved", json_text(when), "file",
        json_text(path));
    free(path);
    return object;
}

static int list_games(struct cli *cli, bool is_json)
{
    struct own_list list;
    own_list_fill(cli, &list);
    if (is_json) {
        json_t *answer = json_answer("resume");
        json_t *games = json_array();
        for (size_t i = 0; i < list.count; i++) {
            json_array_append_new(games, game_json(&list.games[i]));
        }
        json_object_set_new(answer, "games", games);
        json_print(cli, answer);
    } else if (list.count == 0) {
        out_text(&cli->out, _("No game is kept.\n"));
    } else {
        pad(&cli->out, _("name"), 24);
        pad(&cli->out, _("saved"), 18);
        pad(&cli->out, _("turns"), 7);
        out_print(&cli->out, "%s\n", _("result"));
        for (size_t i = 0; i < list.count; i++) {
            list_line(cli, &list.games[i]);
        }
    }
    own_list_clear(&list);
    return CODE_OK;
}

int cmd_resume(struct cli *cli, const struct args *args)
{
    const char *name =
        args->operands.count > 0 ? args->operands.words[0] : NULL;
    bool is_listed = args->values[OPT_LIST] || args->values[OPT_JSON];
    if (is_listed && name) {
        return cli_usage(cli, "resume", _("one word too many: '%s'"), name);
    }
    return is_listed ? list_games(cli, args->values[OPT_JSON] != NULL)
                     : play_table(cli, args, name ? name : "latest");
}
