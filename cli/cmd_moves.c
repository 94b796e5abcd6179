/* ravelin moves: the legal turns of a position. */
#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/scores.h"
#include "cli/yaml_position.h"
#include "cli/turns.h"

#include <stdlib.h>

static json_t *points_json(rvl_game *game, const uint16_t *points,
                           uint32_t count)
{
    json_t *names = json_array();
    for (uint32_t i = 0; i < count; i++) {
        json_array_append_new(names, json_text(turns_point(game, points[i])));
    }
    return names;
}

static json_t *move_json(const rvl_state *state, const rvl_moves *moves,
                         uint32_t move)
{
    rvl_game *game = rvl_state_game(state);
    rvl_move_info info;
    char *text = turns_text(state, moves, move);
    json_t *object = json_pack("{s:o}", "move", json_text(text));
    free(text);
    if (rvl_move_get(state, moves, move, &info)) {
        if (!info.is_pass) {
            json_object_set_new(object, "piece",
                                json_text(rvl_game_kind_key(game, info.kind)));
        }
        if (info.becomes != RVL_NONE) {
            json_object_set_new(
                object, "becomes",
                json_text(rvl_game_kind_key(game, info.becomes)));
        }
        if (info.from != RVL_NONE) {
            json_object_set_new(object, "from",
                                json_text(turns_point(game, info.from)));
        }
        if (!info.is_pass) {
            json_object_set_new(object, "path",
                                points_json(game, info.path, info.path_length));
            json_object_set_new(
                object, "taken",
                points_json(game, info.taken, info.taken_count));
        }
    }
    return object;
}

static void print_json(struct cli *cli, const rvl_state *state,
                       const rvl_moves *moves)
{
    rvl_game *game = rvl_state_game(state);
    json_t *list = json_array();
    for (uint32_t i = 0; i < rvl_moves_count(moves); i++) {
        json_array_append_new(list, move_json(state, moves, i));
    }
    json_t *answer = json_answer("moves");
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(
        answer, "to_move",
        json_text(rvl_game_side_name(game, rvl_state_side(state))));
    json_object_set_new(answer, "count", json_count(rvl_moves_count(moves)));
    json_object_set_new(answer, "moves", list);
    if (rvl_moves_are_folded(moves)) {
        json_object_set_new(answer, "folded", json_true());
    }
    json_object_set_new(answer, "result", json_text(turns_result(state)));
    scores_add_json(answer, state);
    json_print(cli, answer);
}

int cmd_moves(struct cli *cli, const struct args *args)
{
    struct loaded loaded;
    rvl_state *state = NULL;
    int code =
        yaml_position_open(cli, args, args->operands.words[0], &loaded, &state);
    if (code != CODE_OK) {
        return code;
    }
    rvl_moves *moves = rvl_moves_new();
    rvl_status status = moves ? rvl_state_moves(state, moves) : RVL_NO_MEMORY;
    code = diag_status_code(status);
    if (status != RVL_OK) {
        cli_complain(cli, "%s", rvl_status_text(status));
    } else if (args_json(args)) {
        print_json(cli, state, moves);
    } else {
        for (uint32_t i = 0; i < rvl_moves_count(moves); i++) {
            char *text = turns_text(state, moves, i);
            out_print(&cli->out, "%s\n", text);
            free(text);
        }
    }
    rvl_moves_free(moves);
    rvl_state_free(state);
    load_clear(&loaded);
    return code;
}
