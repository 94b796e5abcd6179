/* ravelin trace: which statement allows or refuses each turn, and how near
 * the ends are. */
#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/scores.h"
#include "cli/statement.h"
#include "cli/turns.h"
#include "cli/yaml_position.h"

#include <stdlib.h>
#include <string.h>

struct trace {
    struct cli *cli;
    rvl_game *game;
    const rvl_state *state;
    rvl_moves *moves;
    bool is_json;
    json_t *turns, *ends;
    struct text seen; /* refused texts, each between line ends */
};

/* "FILE:LINE:COLUMN: ", or "" without a place. */
static char *place_text(const rvl_place *place)
{
    return place->file ? memory_print("%s:%u:%u: ", place->file, place->line,
                                      place->column)
                       : memory_text("");
}

static json_t *place_json(const rvl_place *place)
{
    if (!place->file) {
        return json_null();
    }
    return json_pack("{s:o, s:i, s:i}", "file", json_text(place->file), "line",
                     (int)place->line, "column", (int)place->column);
}

/* ----------------------------------------------------------------- turns */

static json_t *statement_json(const rvl_game *game, const rvl_place *place)
{
    char *text = statement_text(game, place);
    json_t *object = json_pack("{s:o, s:o}", "text", json_text(text), "place",
                               place_json(place));
    free(text);
    return object;
}

static bool is_same_place(const rvl_place *a, const rvl_place *b)
{
    return a->file && b->file && strcmp(a->file, b->file) == 0 &&
           a->offset == b->offset && a->length == b->length;
}

/* Tells of the other statements that a turn uses: what it takes round its
 * piece, what the piece becomes, that captures are compulsory. */
static json_t *tell_uses(struct trace *trace, uint32_t move,
                         const rvl_place *told)
{
    json_t *list = json_array();
    for (uint32_t e = 0; e < rvl_game_effect_count(trace->game); e++) {
        rvl_place place;
        if (!rvl_game_effect_place(trace->game, e, &place) ||
            is_same_place(&place, told) ||
            !rvl_move_uses(trace->state, trace->moves, move, e)) {
            continue;
        }
        if (trace->is_json) {
            json_array_append_new(list, statement_json(trace->game, &place));
            continue;
        }
        char *where = place_text(&place);
        char *text = statement_short(trace->game, &place);
        out_print(&trace->cli->out, _("%-10s and by  %s%s\n"), "", where, text);
        free(text);
        free(where);
    }
    return list;
}

/* uses: taken; NULL for a turn that is refused. */
static void tell_turn_json(struct trace *trace, const char *turn,
                           const char *reason, const rvl_place *place,
                           json_t *uses)
{
    json_t *object =
        json_pack("{s:o, s:b, s:o, s:o}", "move", json_text(turn), "allowed",
                  uses != NULL, "reason", json_text(reason), "place",
                  place_json(place));
    json_object_set_new(object, "uses", uses ? uses : json_array());
    json_array_append_new(trace->turns, object);
}

static void tell_turn(struct trace *trace, const char *turn, const char *word,
                      const char *reason, const rvl_place *place)
{
    char *where = place_text(place);
    out_print(&trace->cli->out, "%-10s %s  %s%s\n", turn, word, where, reason);
    free(where);
}

static void tell_allowed(struct trace *trace, uint32_t move)
{
    rvl_place place = {.file = NULL};
    char *turn = turns_text(trace->state, trace->moves, move);
    rvl_place found;
    char *text;
    if (rvl_move_place(trace->state, trace->moves, move, &found)) {
        place = found;
        text = trace->is_json ? statement_text(trace->game, &place)
                              : statement_short(trace->game, &place);
    } else {
        text = memory_text(_("by the set-up or as a pass"));
    }
    if (!trace->is_json) {
        tell_turn(trace, turn, _("allowed"), text, &place);
    }
    json_t *uses = tell_uses(trace, move, &place);
    if (trace->is_json) {
        tell_turn_json(trace, turn, text, &place, uses);
    } else {
        json_decref(uses);
    }
    free(text);
    free(turn);
}

/* Says nothing of a turn that is legal, or was told of already. */
static void tell_refused(struct trace *trace, const char *turn)
{
    char why[1024] = "";
    rvl_place place = {.file = NULL};
    char *key = memory_print("\n%s\n", turn);
    bool is_new = !trace->seen.bytes || !strstr(trace->seen.bytes, key);
    if (is_new && rvl_state_why_not(trace->state, turn, trace->cli->lang, why,
                                    sizeof why, &place) != RVL_OK) {
        text_add(&trace->seen, key);
        if (trace->is_json) {
            tell_turn_json(trace, turn, why, &place, NULL);
        } else {
            tell_turn(trace, turn, _("refused"), why, &place);
        }
    }
    free(key);
}

static bool are_joined(const rvl_segment_info *segment, uint32_t from,
                       uint32_t *to)
{
    if (segment->from != from && segment->to != from) {
        return false;
    }
    *to = segment->from == from ? segment->to : segment->from;
    return true;
}

/* Does the way from a to b lead straight on to c? */
static bool is_straight(rvl_game *game, uint32_t a, uint32_t b, uint32_t c)
{
    rvl_point_info p;
    rvl_point_info q;
    rvl_point_info r;
    if (!rvl_game_point(game, a, &p) || !rvl_game_point(game, b, &q) ||
        !rvl_game_point(game, c, &r)) {
        return false;
    }
    double cross = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);
    double dot = (q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y);
    return dot > 0 && cross * cross < 0.01 * dot * dot;
}

static void try_turn(struct trace *trace, uint32_t from, char sign, uint32_t to)
{
    char *turn = memory_print("%s%c%s", turns_point(trace->game, from), sign,
                              turns_point(trace->game, to));
    tell_refused(trace, turn);
    free(turn);
}

/* Leaps from a point over its neighbour. */
static void try_leaps(struct trace *trace, uint32_t from, uint32_t over)
{
    rvl_segment_info segment;
    for (uint32_t i = 0; rvl_game_segment(trace->game, i, &segment); i++) {
        uint32_t land = RVL_NONE;
        if (are_joined(&segment, over, &land) && land != from &&
            rvl_state_at(trace->state, land) == RVL_NONE &&
            is_straight(trace->game, from, over, land)) {
            try_turn(trace, from, 'x', land);
        }
    }
}

/* What a person might try with the piece on a point: along each line, and
 * over each neighbour. Legal turns were told of before. */
static void try_piece(struct trace *trace, uint32_t from)
{
    rvl_segment_info segment;
    for (uint32_t i = 0; rvl_game_segment(trace->game, i, &segment); i++) {
        uint32_t to = RVL_NONE;
        if (!are_joined(&segment, from, &to)) {
            continue;
        }
        uint32_t there = rvl_state_at(trace->state, to);
        if (there == RVL_NONE) {
            try_turn(trace, from, '-', to);
            continue;
        }
        if (rvl_game_kind_side(trace->game, there) !=
            rvl_state_side(trace->state)) {
            try_turn(trace, from, 'x', to);
        }
        try_leaps(trace, from, to);
    }
}

static void trace_turns(struct trace *trace)
{
    for (uint32_t i = 0; i < rvl_moves_count(trace->moves); i++) {
        tell_allowed(trace, i);
    }
    for (uint32_t p = 0; p < rvl_game_point_count(trace->game); p++) {
        uint32_t kind = rvl_state_at(trace->state, p);
        if (kind != RVL_NONE && rvl_game_kind_side(trace->game, kind) ==
                                    rvl_state_side(trace->state)) {
            try_piece(trace, p);
        }
    }
    tell_refused(trace, "pass");
}

static void trace_one(struct trace *trace, const char *turn)
{
    uint32_t move = 0;
    if (rvl_moves_find(trace->state, trace->moves, turn, &move) == RVL_OK) {
        tell_allowed(trace, move);
    } else {
        tell_refused(trace, turn);
    }
}

/* ------------------------------------------------------------------ ends */

static json_t *condition_json(const rvl_condition *condition, const char *text)
{
    json_t *object =
        json_pack("{s:s, s:b, s:o, s:o}", "name", condition->name, "holds",
                  (int)condition->holds, "text", json_text(text), "place",
                  place_json(&condition->place));
    if (condition->has_numbers) {
        json_object_set_new(object, "have", json_count(condition->have));
        json_object_set_new(object, "need", json_count(condition->need));
    }
    return object;
}

static json_t *tell_conditions(struct trace *trace, uint32_t end)
{
    json_t *list = json_array();
    rvl_condition condition;
    char text[256];
    for (uint32_t i = 0;
         rvl_state_end_condition(trace->state, end, i, trace->cli->lang, text,
                                 sizeof text, &condition);
         i++) {
        if (trace->is_json) {
            json_array_append_new(list, condition_json(&condition, text));
        } else {
            char *words = statement_short(trace->game, &condition.place);
            out_print(&trace->cli->out, _("  %s  %s (%s)\n"),
                      condition.holds ? _("yes") : _("no"), words, text);
            free(words);
        }
    }
    return list;
}

/* The last part is the whole condition. */
static bool is_met(const struct trace *trace, uint32_t end)
{
    rvl_condition condition;
    bool is_met = false;
    for (uint32_t i = 0; rvl_state_end_condition(trace->state, end, i, "en",
                                                 NULL, 0, &condition);
         i++) {
        is_met = condition.holds;
    }
    return is_met;
}

static void trace_end(struct trace *trace, uint32_t end)
{
    rvl_place place;
    bool is_moment = rvl_state_end_moment(trace->state, end);
    bool holds = is_met(trace, end);
    if (!rvl_game_end_place(trace->game, end, &place)) {
        return;
    }
    char *text = trace->is_json ? statement_text(trace->game, &place)
                                : statement_short(trace->game, &place);
    char *where = place_text(&place);
    if (!trace->is_json) {
        out_print(&trace->cli->out, _("%s%s: %s\n"), where, text,
                  !holds       ? _("does not hold")
                  : !is_moment ? _("would hold, but not at this moment")
                               : _("holds"));
    }
    json_t *conditions = tell_conditions(trace, end);
    if (trace->is_json) {
        json_array_append_new(
            trace->ends, json_pack("{s:o, s:o, s:b, s:b, s:O}", "text",
                                   json_text(text), "place", place_json(&place),
                                   "holds", (int)(holds && is_moment), "moment",
                                   (int)is_moment, "conditions", conditions));
    }
    json_decref(conditions);
    free(where);
    free(text);
}

static void trace_ends(struct trace *trace)
{
    char *scores = scores_text(trace->state, trace->cli->lang);
    if (scores && !trace->is_json) {
        out_print(&trace->cli->out, _("\nscore: %s\n"), scores);
    }
    free(scores);
    if (!trace->is_json) {
        out_text(&trace->cli->out, _("\nEnds, in the order they are tried:\n"));
    }
    for (uint32_t i = 0; i < rvl_game_end_count(trace->game); i++) {
        trace_end(trace, i);
    }
}

static void print_json(struct trace *trace)
{
    json_t *answer = json_answer("trace");
    json_object_set_new(answer, "game", json_text(rvl_game_name(trace->game)));
    json_object_set_new(answer, "to_move",
                        json_text(rvl_game_side_name(
                            trace->game, rvl_state_side(trace->state))));
    json_object_set_new(answer, "result",
                        json_text(turns_result(trace->state)));
    scores_add_json(answer, trace->state);
    json_object_set(answer, "turns", trace->turns);
    json_object_set(answer, "ends", trace->ends);
    json_print(trace->cli, answer);
}

static int run(struct trace *trace, const struct args *args)
{
    trace->moves = rvl_moves_new();
    rvl_status status = trace->moves
                            ? rvl_state_moves(trace->state, trace->moves)
                            : RVL_NO_MEMORY;
    if (status != RVL_OK) {
        cli_complain(trace->cli, "%s", rvl_status_text(status));
        return diag_status_code(status);
    }
    if (!trace->is_json) {
        out_print(
            &trace->cli->out, _("to move: %s\n"),
            rvl_game_side_name(trace->game, rvl_state_side(trace->state)));
    }
    if (args->values[OPT_MOVE]) {
        trace_one(trace, args->values[OPT_MOVE]);
    } else {
        trace_turns(trace);
        trace_ends(trace);
    }
    if (trace->is_json) {
        print_json(trace);
    }
    return CODE_OK;
}

int cmd_trace(struct cli *cli, const struct args *args)
{
    struct loaded loaded;
    rvl_state *state = NULL;
    int code =
        yaml_position_open(cli, args, args->operands.words[0], &loaded, &state);
    if (code != CODE_OK) {
        return code;
    }
    struct trace trace = {.cli = cli,
                          .game = loaded.game,
                          .state = state,
                          .is_json = args_json(args),
                          .turns = json_array(),
                          .ends = json_array()};
    code = run(&trace, args);
    json_decref(trace.turns);
    json_decref(trace.ends);
    text_clear(&trace.seen);
    rvl_moves_free(trace.moves);
    rvl_state_free(state);
    load_clear(&loaded);
    return code;
}
