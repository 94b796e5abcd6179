/* ravelin show: the board, and what is on it in numbers. */
#include "cli/commands.h"

#include "cli/board_json.h"
#include "cli/draw_text.h"
#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/picture.h"
#include "cli/scores.h"
#include "cli/yaml_position.h"
#include "cli/turns.h"
#include "draw/draw.h"

#include <stdlib.h>
#include <string.h>

static uint32_t count_colour(rvl_game *game, uint32_t colour)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < rvl_game_segment_count(game); i++) {
        rvl_segment_info s;
        count += rvl_game_segment(game, i, &s) && s.colour == colour ? 1 : 0;
    }
    return count;
}

static void show_lines(struct cli *cli, rvl_game *game)
{
    uint32_t total = rvl_game_segment_count(game);
    uint32_t points = rvl_game_point_count(game);
    out_print(&cli->out, ngettext("%u point\n", "%u points\n", points), points);
    out_print(&cli->out, ngettext("%u segment", "%u segments", total), total);
    bool is_first = true;
    for (uint32_t c = 0; c < rvl_game_colour_count(game); c++) {
        const char *name = rvl_game_colour_text(game, c, cli->lang);
        if (name[0] != '\0') {
            out_print(&cli->out, "%s%u %s", is_first ? ": " : ", ",
                      count_colour(game, c), name);
            is_first = false;
        }
    }
    out_text(&cli->out, "\n");
}

static void show_zones(struct cli *cli, rvl_game *game)
{
    for (uint32_t z = 0; z < rvl_game_zone_count(game); z++) {
        struct text points = {0};
        uint32_t count = 0;
        if (!rvl_game_zone_is_used(game, z)) {
            continue;
        }
        for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
            if (rvl_game_zone_has(game, z, p)) {
                text_add(&points, count > 0 ? " " : "");
                text_add(&points, turns_point(game, p));
                count++;
            }
        }
        char *line = memory_print(
            ngettext("zone %s, %u point: %s", "zone %s, %u points: %s", count),
            rvl_game_zone_text(game, z, cli->lang), count,
            points.bytes ? points.bytes : "-");
        out_wrap(&cli->out, "", "  ", line);
        free(line);
        text_clear(&points);
    }
}

/* "6 men", with the side where pieces of another are called the same. */
static char *counted(struct cli *cli, rvl_game *game, uint32_t kind,
                     uint32_t count)
{
    const char *text = rvl_game_kind_text(game, kind, cli->lang, count != 1);
    uint32_t side = rvl_game_kind_side(game, kind);
    return draw_kind_is_shared(game, kind, cli->lang)
               ? memory_print("%u %s (%s)", count, text,
                              rvl_game_side_text(game, side, cli->lang))
               : memory_print("%u %s", count, text);
}

static void show_hands(struct cli *cli, const rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        uint32_t hand = rvl_state_in_hand(state, k);
        uint32_t captured = rvl_state_captured(state, k);
        if (hand > 0) {
            char *text = counted(cli, game, k, hand);
            out_print(&cli->out, _("in hand: %s\n"), text);
            free(text);
        }
        if (captured > 0) {
            char *text = counted(cli, game, k, captured);
            out_print(&cli->out, _("captured: %s\n"), text);
            free(text);
        }
    }
}

static void show_scores(struct cli *cli, const rvl_state *state)
{
    char *scores = scores_text(state, cli->lang);
    if (scores) {
        out_print(&cli->out, _("score: %s\n"), scores);
    }
    free(scores);
}

static json_t *board_json(const rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    json_t *points = json_array();
    for (uint32_t i = 0; i < rvl_game_point_count(game); i++) {
        rvl_point_info p;
        rvl_game_point(game, i, &p);
        uint32_t kind = rvl_state_at(state, i);
        json_array_append_new(
            points,
            json_pack("{s:o, s:f, s:f, s:b, s:b, s:o, s:o}", "name",
                      json_text(p.name), "x", p.x, "y", p.y, "square",
                      (int)p.is_square, "shaded", (int)p.is_shaded, "piece",
                      kind == RVL_NONE
                          ? json_null()
                          : json_text(rvl_game_kind_key(game, kind)),
                      "height", json_count(rvl_state_height(state, i))));
    }
    return points;
}

static json_t *kinds_json(const rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    json_t *kinds = json_array();
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        uint32_t side = rvl_game_kind_side(game, k);
        json_array_append_new(
            kinds,
            json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "piece",
                      json_text(rvl_game_kind_key(game, k)), "side",
                      json_text(rvl_game_side_name(game, side)), "mark",
                      json_text(rvl_game_kind_mark(game, k)), "total",
                      json_count(rvl_game_kind_total(game, k)), "on_board",
                      json_count(rvl_state_on_board(state, k)), "in_hand",
                      json_count(rvl_state_in_hand(state, k)), "captured",
                      json_count(rvl_state_captured(state, k))));
    }
    return kinds;
}

/* How the turns of a side are held, in words; those who write rules for
 * players need not know, so only JSON tells it. */
static const char *path_text(const char *path)
{
    static const struct {
        const char *path, *text;
    } rows[] = {
        {"sets", N_("sets of targets")},
        {"chains", N_("sets of targets, a list where chains are possible")},
        {"many-sets", N_("a list: there would be too many sets")},
        {"leap-rules", N_("a list: a piece has several rules to leap")},
        {"take-rules", N_("a list: rules of a piece take different pieces")},
        {"conditions", N_("a list: a rule has a condition or does more")},
        {"choices", N_("a list: a piece may choose what it becomes")},
        {"around", N_("a list: it counts what is taken round a piece")},
        {"ties", N_("a list: equal captures are told apart")},
        {"piles", N_("a list: several pieces may stand on a point")},
        {"orders", N_("a list: captures may be ordered")},
        {"repeats", N_("a list: turns that repeat may be barred")},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].path, path) == 0) {
            return _(rows[i].text);
        }
    }
    return path;
}

static json_t *paths_json(const rvl_game *game)
{
    json_t *paths = json_array();
    for (uint32_t side = 0; side < rvl_game_side_count(game); side++) {
        const char *path = rvl_game_side_path(game, side);
        json_array_append_new(
            paths,
            json_pack("{s:o, s:o, s:o}", "side",
                      json_text(rvl_game_side_name(game, side)), "path",
                      json_text(path), "why", json_text(path_text(path))));
    }
    return paths;
}

static void show_json(struct cli *cli, const rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    json_t *answer = json_answer("show");
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(
        answer, "to_move",
        json_text(rvl_game_side_name(game, rvl_state_side(state))));
    json_object_set_new(answer, "result", json_text(turns_result(state)));
    scores_add_json(answer, state);
    json_object_set_new(answer, "points", board_json(state));
    json_object_set_new(answer, "segments", board_segments_json(game));
    json_object_set_new(answer, "zones", board_zones_json(game));
    json_object_set_new(answer, "pieces", kinds_json(state));
    json_object_set_new(answer, "turns_held", paths_json(game));
    json_print(cli, answer);
}

static void show_text(struct cli *cli, const rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    out_print(&cli->out, "%s\n\n", rvl_game_title(game, cli->lang));
    draw_text(&cli->out, state);
    out_text(&cli->out, "\n");
    draw_text_legend(&cli->out, state, cli->lang);
    show_hands(cli, state);
    show_scores(cli, state);
    out_text(&cli->out, "\n");
    show_lines(cli, game);
    show_zones(cli, game);
    out_print(&cli->out, _("to move: %s\n"),
              rvl_game_side_text(game, rvl_state_side(state), cli->lang));
}

/* What only pictures can show is not left out in silence. */
static int refuse_picture_options(struct cli *cli, const struct args *args)
{
    static const unsigned ids[] = {OPT_OUTPUT, OPT_TURN, OPT_MOVES_OF,
                                   OPT_ZONE,   OPT_FLIP, OPT_ROTATE};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        if (args->values[ids[i]]) {
            return cli_usage(cli, args->command->name,
                             _("'--%s' goes with '--as svg', 'png' or 'pdf'"),
                             option_row(ids[i])->name);
        }
    }
    return CODE_OK;
}

int cmd_show(struct cli *cli, const struct args *args)
{
    struct loaded loaded;
    rvl_state *state = NULL;
    const char *format = args_format(cli, args);
    if (!format) {
        return CODE_USAGE;
    }
    bool is_json = strcmp(format, "json") == 0;
    bool is_picture = !is_json && strcmp(format, "text") != 0;
    int code = is_picture ? CODE_OK : refuse_picture_options(cli, args);
    if (code == CODE_OK) {
        code = yaml_position_open(cli, args, args->operands.words[0], &loaded,
                                  &state);
    }
    if (code != CODE_OK) {
        return code;
    }
    if (is_picture) {
        code = picture_show(cli, args, state, format);
    } else if (is_json) {
        show_json(cli, state);
    } else {
        show_text(cli, state);
    }
    rvl_state_free(state);
    load_clear(&loaded);
    return code;
}
