/* ravelin graph: the points of a board and the lines between them. */
#include "cli/commands.h"

#include "cli/board_json.h"
#include "cli/load.h"
#include "cli/turns.h"
#include "draw/pen.h"

#include <stdlib.h>
#include <string.h>

/* A name in double quotes, as DOT has it. */
static void put_name(struct pen *pen, const char *name)
{
    pen_raw(pen, "\"");
    for (const char *p = name; *p != '\0'; p++) {
        pen_raw(pen, *p == '"' || *p == '\\' ? "\\" : "");
        pen_bytes(pen, p, 1);
    }
    pen_raw(pen, "\"");
}

static void put_points(struct pen *pen, rvl_game *game)
{
    for (uint32_t i = 0; i < rvl_game_point_count(game); i++) {
        rvl_point_info p = {0};
        rvl_game_point(game, i, &p);
        pen_raw(pen, "    ");
        put_name(pen, p.name);
        pen_add(pen, " [pos=\"%n,%n!\"%r%r];\n", p.x, p.y,
                p.is_square ? ", shape=square" : "",
                p.is_shaded ? ", style=filled, fillcolor=gray85" : "");
    }
}

/* The first class of lines is solid, the others dashed and dotted. */
static void put_segments(struct pen *pen, rvl_game *game)
{
    static const char *const styles[] = {"solid", "dashed", "dotted", "bold"};
    for (uint32_t i = 0; i < rvl_game_segment_count(game); i++) {
        rvl_segment_info s;
        rvl_game_segment(game, i, &s);
        pen_raw(pen, "    ");
        put_name(pen, turns_point(game, s.from));
        pen_raw(pen, " -- ");
        put_name(pen, turns_point(game, s.to));
        const char *colour = rvl_game_colour_name(game, s.colour);
        if (colour[0] != '\0') {
            pen_raw(pen, " [class=");
            put_name(pen, colour);
            pen_add(pen, ", style=%r]", styles[s.colour % 4]);
        }
        pen_raw(pen, ";\n");
    }
}

static char *dot_text(rvl_game *game)
{
    struct pen pen = {0};
    pen_raw(&pen, "graph ");
    put_name(&pen, rvl_game_name(game));
    pen_raw(&pen, " {\n    layout=neato;\n    node [shape=circle, "
                  "fixedsize=true, width=0.5, fontsize=10];\n");
    put_points(&pen, game);
    put_segments(&pen, game);
    pen_raw(&pen, "}\n");
    return pen_take(&pen, NULL);
}

static json_t *graph_json(rvl_game *game)
{
    json_t *points = json_array();
    json_t *colours = json_array();
    for (uint32_t i = 0; i < rvl_game_point_count(game); i++) {
        rvl_point_info p = {0};
        rvl_game_point(game, i, &p);
        json_array_append_new(
            points, json_pack("{s:o, s:f, s:f, s:b, s:b}", "name",
                              json_text(p.name), "x", p.x, "y", p.y, "square",
                              (int)p.is_square, "shaded", (int)p.is_shaded));
    }
    for (uint32_t c = 0; c < rvl_game_colour_count(game); c++) {
        json_array_append_new(colours,
                              json_text(rvl_game_colour_name(game, c)));
    }
    json_t *answer = json_answer("graph");
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(answer, "points", points);
    json_object_set_new(answer, "colours", colours);
    json_object_set_new(answer, "segments", board_segments_json(game));
    json_object_set_new(answer, "zones", board_zones_json(game));
    return answer;
}

int cmd_graph(struct cli *cli, const struct args *args)
{
    struct loaded loaded;
    const char *format = args_format(cli, args);
    if (!format) {
        return CODE_USAGE;
    }
    int code = load_asked(cli, args, args->operands.words[0], &loaded);
    if (code != CODE_OK) {
        return code;
    }
    if (strcmp(format, "json") == 0) {
        json_print(cli, graph_json(loaded.game));
    } else {
        char *text = dot_text(loaded.game);
        if (text) {
            out_raw(&cli->out, text);
        } else {
            cli_complain(cli, _("out of memory"));
            code = CODE_LIMIT;
        }
        free(text);
    }
    load_clear(&loaded);
    return code;
}
