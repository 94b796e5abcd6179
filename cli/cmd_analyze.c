/* ravelin analyze: the best lines of a position and what they bring about;
 * the mistakes of a game that was played. */
#include "config.h"

#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/exact.h"
#include "cli/interrupt.h"
#include "cli/json_out.h"
#include "cli/own.h"
#include "cli/play.h"
#include "cli/reasons.h"
#include "cli/solved.h"
#include "cli/turns.h"
#include "cli/yaml_position.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LINES_DEFAULT 3
#define LINES_MOST 50
#define LEVEL_ANALYZE 6
/* A turn that loses so much against the best is a mistake. */
#define MISTAKE 150
#define BLUNDER 500
/* Values beyond this are decided games. */
#define VALUE_SURE 500000

struct analyze {
    struct cli *cli;
    const struct args *args;
    rvl_search_limits limits;
    uint64_t lines;
    rvl_line next; /* of the position after the turn looked at last */
    bool has_next;
    rvl_game *game;
    rvl_solution *solution; /* or NULL */
    bool is_exact;          /* what was looked at last, from the solution */
    json_t *answer;         /* or NULL: text */
    bool has_progress;
};

/* The best lines, by the solution where it knows the position. */
static rvl_status look(struct analyze *analyze, const rvl_state *state,
                       rvl_moves *moves, rvl_line *lines, uint32_t *count)
{
    uint32_t most = *count;
    analyze->is_exact =
        analyze->solution &&
        exact_lines(analyze->solution, state, moves, lines, count) == RVL_OK;
    if (analyze->is_exact) {
        return RVL_OK;
    }
    *count = most;
    return rvl_search_lines(state, moves, &analyze->limits, lines, count);
}

/* ------------------------------------------------------------- a position */

static json_t *line_json(const rvl_line *line, const struct effect *effect,
                         const char *why)
{
    return json_pack(
        "{s:o, s:i, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "line",
        json_text(effect->turns.bytes), "value", (int)line->value, "wins_in",
        line->wins_in ? json_count(line->wins_in) : json_null(), "loses_in",
        line->loses_in ? json_count(line->loses_in) : json_null(), "depth",
        json_count(line->depth), "takes", json_count(effect->taken[0]),
        "lets_take", json_count(effect->taken[1]), "end",
        effect->outcome.kind != RVL_PLAYING && effect->outcome.end != RVL_NONE
            ? json_count(effect->outcome.end)
            : json_null(),
        "why", json_text(why));
}

static void tell_line(struct analyze *analyze, uint32_t number,
                      const rvl_line *line, const struct effect *effect,
                      const char *why)
{
    char value[32];
    if (abs(line->value) > VALUE_SURE) {
        snprintf(value, sizeof value, "%s", line->value > 0 ? "+#" : "-#");
    } else if (analyze->is_exact) {
        snprintf(value, sizeof value, "=");
    } else {
        snprintf(value, sizeof value, "%+d", (int)line->value);
    }
    out_print(&analyze->cli->out, "%2u  %6s  %s\n", number, value,
              effect->turns.bytes);
    if (why[0]) {
        out_print(&analyze->cli->out, "            %s\n", why);
    }
}

/* Once the game is over nobody is to move and there are no lines. */
static void answer_position(struct analyze *analyze, const rvl_state *state,
                            json_t *lines, bool is_playing)
{
    json_t *answer = analyze->answer;
    const char *side =
        rvl_game_side_name(analyze->game, rvl_state_side(state));
    json_object_set_new(answer, "result", json_text(turns_result(state)));
    json_object_set_new(answer, "side",
                        is_playing ? json_text(side) : json_null());
    json_object_set_new(answer, "exact", json_boolean(analyze->is_exact));
    json_object_set(answer, "lines", lines);
}

static rvl_status tell_position(struct analyze *analyze, const rvl_state *state,
                                rvl_moves *moves)
{
    rvl_line lines[LINES_MOST];
    uint32_t count = (uint32_t)analyze->lines;
    rvl_status status = look(analyze, state, moves, lines, &count);
    json_t *array = json_array();
    for (uint32_t i = 0; status == RVL_OK && i < count; i++) {
        struct effect effect;
        if (effect_of(state, &lines[i], &effect)) {
            char *why = reasons_of(analyze->cli, state, &lines[i], &effect,
                                   rvl_moves_count(moves));
            if (analyze->answer) {
                json_array_append_new(array,
                                      line_json(&lines[i], &effect, why));
            } else {
                tell_line(analyze, i + 1, &lines[i], &effect, why);
            }
            free(why);
        }
        effect_clear(&effect);
    }
    if (analyze->answer && (status == RVL_OK || status == RVL_NOT_FOUND)) {
        answer_position(analyze, state, array, status == RVL_OK);
    }
    json_decref(array);
    return status;
}

/* --------------------------------------------------------------- a record */

/* The value of the position after a turn, for the team that made it. */
static rvl_status value_after(struct analyze *analyze, const rvl_state *after,
                              rvl_moves *moves, uint32_t team, int *value,
                              rvl_line *reply)
{
    rvl_outcome outcome;
    uint32_t count = 1;
    rvl_state_outcome(after, &outcome);
    *value = 0;
    if (outcome.kind == RVL_WON) {
        for (uint32_t s = 0; s < rvl_game_side_count(analyze->game); s++) {
            if ((outcome.winners >> s) & 1) {
                *value = rvl_game_side_team(analyze->game, s) == team
                             ? 2 * VALUE_SURE
                             : -2 * VALUE_SURE;
                return RVL_OK;
            }
        }
    }
    if (outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN) {
        return RVL_OK;
    }
    rvl_status status = look(analyze, after, moves, reply, &count);
    if (status == RVL_OK) {
        bool ours =
            rvl_game_side_team(analyze->game, rvl_state_side(after)) == team;
        *value = ours ? reply->value : -reply->value;
        analyze->next = *reply;
        analyze->has_next = true;
    }
    return status == RVL_NOT_FOUND ? RVL_OK : status;
}

/* The best line where the next turn is made, which may be known already. */
static rvl_status find_best(struct analyze *analyze, const rvl_state *state,
                            rvl_moves *moves, rvl_line *best)
{
    uint32_t count = 1;
    bool is_known = analyze->has_next;
    analyze->has_next = false;
    if (!is_known) {
        return look(analyze, state, moves, best, &count);
    }
    *best = analyze->next;
    return rvl_state_moves(state, moves);
}

/* How much worse the turn played was than the best, both looked at by the
 * same search; *best: the line that was better. */
static rvl_status compare(struct analyze *analyze, const rvl_state *state,
                          rvl_moves *moves, const char *played, int *loss,
                          rvl_line *best, rvl_line *reply)
{
    uint32_t move = 0;
    uint32_t team = rvl_game_side_team(analyze->game, rvl_state_side(state));
    rvl_state *after = NULL;
    int value = 0;
    *loss = 0;
    reply->length = 0;
    rvl_status status = find_best(analyze, state, moves, best);
    if (status == RVL_OK) {
        status = rvl_moves_find(state, moves, played, &move);
    }
    if (status != RVL_OK || move == best->turns[0]) {
        return status;
    }
    status = rvl_state_copy(&after, state);
    if (status == RVL_OK) {
        /* a list belongs to the state it was filled from */
        status = rvl_state_moves(after, moves);
    }
    if (status == RVL_OK) {
        status = rvl_state_apply(after, moves, move);
    }
    if (status == RVL_OK) {
        status = value_after(analyze, after, moves, team, &value, reply);
        *loss = best->value - value;
    }
    rvl_state_free(after);
    return status;
}

static void tell_mistake(struct analyze *analyze, const rvl_state *state,
                         size_t number, const char *played, int loss,
                         const rvl_line *best)
{
    struct effect effect;
    bool is_blunder = loss >= BLUNDER;
    if (effect_of(state, best, &effect)) {
        char *why = reasons_of(analyze->cli, state, best, &effect, 0);
        const char *side =
            rvl_game_side_name(analyze->game, rvl_state_side(state));
        if (analyze->answer) {
            json_array_append_new(
                json_object_get(analyze->answer, "mistakes"),
                json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "turn",
                          json_count(number), "side", json_text(side), "move",
                          json_text(played), "mark",
                          json_text(is_blunder ? "??" : "?"), "loss",
                          json_count((uint64_t)loss), "better",
                          json_text(effect.turns.bytes), "why",
                          json_text(why)));
        } else {
            out_print(&analyze->cli->out, _("%4zu  %s%s  better: %s\n"), number,
                      played, is_blunder ? "??" : "?", effect.turns.bytes);
            if (why[0]) {
                out_print(&analyze->cli->out, "      %s\n", why);
            }
        }
        free(why);
    }
    effect_clear(&effect);
}

/* What the mistake allows. */
static void tell_answer(struct analyze *analyze, const rvl_state *state,
                        rvl_moves *moves, const char *played,
                        const rvl_line *reply)
{
    struct effect effect = {0};
    rvl_state *after = NULL;
    uint32_t move = 0;
    if (reply->length > 0 && rvl_state_copy(&after, state) == RVL_OK &&
        rvl_state_moves(after, moves) == RVL_OK &&
        rvl_moves_find(after, moves, played, &move) == RVL_OK &&
        rvl_state_apply(after, moves, move) == RVL_OK &&
        effect_of(after, reply, &effect)) {
        char *why = reasons_of(analyze->cli, after, reply, &effect, 0);
        if (analyze->answer) {
            json_t *all = json_object_get(analyze->answer, "mistakes");
            json_t *last = json_array_get(all, json_array_size(all) - 1);
            json_object_set_new(last, "answer", json_text(effect.turns.bytes));
            json_object_set_new(last, "answer_why", json_text(why));
        } else {
            out_print(&analyze->cli->out, _("      answer: %s%s%s\n"),
                      effect.turns.bytes, why[0] ? _(": ") : "", why);
        }
        free(why);
    }
    effect_clear(&effect);
    rvl_state_free(after);
}

static void show_progress(const struct analyze *analyze, size_t at, size_t of)
{
    struct out *err = &analyze->cli->err;
    if (analyze->has_progress) {
        out_print(err, "\r%zu/%zu ", at, of);
        out_flush(err);
    }
}

/* Goes through the turns of a game from its beginning. */
static rvl_status tell_record(struct analyze *analyze, struct play *play)
{
    struct played_list turns = play->done;
    rvl_status status = RVL_OK;
    bool has_mistake = false;
    while (rvl_state_undo(play->state) == RVL_OK) {
    }
    for (size_t i = 0; i < turns.count && status == RVL_OK; i++) {
        const char *played = turns.turns[i].text;
        rvl_line best, reply;
        uint32_t move = 0;
        int loss = 0;
        show_progress(analyze, i + 1, turns.count);
        if (interrupt_signal() != 0) {
            break;
        }
        status = compare(analyze, play->state, play->moves, played, &loss,
                         &best, &reply);
        if (status == RVL_OK && loss >= MISTAKE) {
            has_mistake = true;
            tell_mistake(analyze, play->state, i + 1, played, loss, &best);
            tell_answer(analyze, play->state, play->moves, played, &reply);
        }
        if (status == RVL_OK) {
            status = rvl_state_moves(play->state, play->moves);
        }
        if (status == RVL_OK) {
            status = rvl_moves_find(play->state, play->moves, played, &move);
        }
        if (status == RVL_OK) {
            status = rvl_state_apply(play->state, play->moves, move);
        }
    }
    if (analyze->has_progress) {
        out_text(&analyze->cli->err, "\n");
    }
    if (!has_mistake && !analyze->answer && status == RVL_OK &&
        interrupt_signal() == 0) {
        out_text(&analyze->cli->out, _("No mistake was found.\n"));
    }
    return status;
}

/* ---------------------------------------------------------------- command */

static int finish(struct analyze *analyze, rvl_status status)
{
    if (status == RVL_NOT_FOUND) {
        cli_complain(analyze->cli, _("the game is over"));
        if (analyze->answer) {
            json_print(analyze->cli, json_incref(analyze->answer));
        }
        return CODE_FINDINGS;
    }
    interrupt_tell(analyze->cli);
    if (status != RVL_OK) {
        cli_complain(analyze->cli, "%s", rvl_status_text(status));
    } else if (analyze->answer) {
        json_print(analyze->cli, json_incref(analyze->answer));
    }
    return diag_status_code(status);
}

/* Names the game, and opens its solution if there is to be one. */
static int begin(struct analyze *analyze, rvl_game *game)
{
    const char *path = analyze->args->values[OPT_SOLUTION];
    analyze->game = game;
    if (analyze->answer) {
        json_object_set_new(analyze->answer, "game",
                            json_text(rvl_game_name(game)));
    }
    return path ? solved_open(analyze->cli, game, path, &analyze->solution)
                : CODE_OK;
}

static int run_record(struct analyze *analyze, const char *path)
{
    struct play play = {.cli = analyze->cli,
                        .args = analyze->args,
                        .moves = rvl_moves_new(),
                        .round = 1};
    int code = play.moves ? play_load(&play, path) : CODE_LIMIT;
    if (code == CODE_OK) {
        code = begin(analyze, play.loaded.game);
    }
    if (code == CODE_OK && analyze->answer) {
        json_object_set_new(analyze->answer, "mistakes", json_array());
    }
    if (code == CODE_OK) {
        code = finish(analyze, tell_record(analyze, &play));
    }
    rvl_solution_free(analyze->solution);
    play_clear(&play);
    return code;
}

static int run_position(struct analyze *analyze, const char *name)
{
    struct loaded loaded;
    rvl_state *state = NULL;
    int code =
        yaml_position_open(analyze->cli, analyze->args, name, &loaded, &state);
    if (code != CODE_OK) {
        return code;
    }
    rvl_moves *moves = rvl_moves_new();
    code = begin(analyze, loaded.game);
    if (code == CODE_OK) {
        code = finish(analyze, moves ? tell_position(analyze, state, moves)
                                     : RVL_NO_MEMORY);
    }
    rvl_solution_free(analyze->solution);
    rvl_moves_free(moves);
    rvl_state_free(state);
    load_clear(&loaded);
    return code;
}

static bool ends_in(const char *word, const char *ending)
{
    size_t length = strlen(word), size = strlen(ending);
    return length > size && strcmp(word + length - size, ending) == 0;
}

/* Whether this word names a record, a file or a game of one's own; else it is
 * to be a game. */
static bool is_record(struct cli *cli, const char *word)
{
    bool is_file = load_is_path(word) || ends_in(word, ".yaml");
    char *game = is_file ? NULL : load_find(cli, word, ".game");
    char *own = own_path(word, ".yaml");
    bool is_found = is_file || access(word, F_OK) == 0 ||
                    (own && access(own, F_OK) == 0) ||
                    strcmp(word, "latest") == 0;
    is_found = is_found && !game && !ends_in(word, ".game");
    free(game);
    free(own);
    return is_found;
}

int cmd_analyze(struct cli *cli, const struct args *args)
{
    struct analyze analyze = {
        .cli = cli,
        .args = args,
        .lines = LINES_DEFAULT,
        .limits = {.level = LEVEL_ANALYZE, .stop = interrupt_flag()},
        .has_progress = isatty(STDERR_FILENO) == 1};
    const char *level = args->values[OPT_LEVEL];
    const char *word = args->operands.words[0];
    if (level && (!play_parse_level(level, &analyze.limits.level) ||
                  analyze.limits.level > LEVEL_MOST)) {
        return cli_usage(cli, "analyze",
                         _("'--level %s': expected a number from 1 to %d"),
                         level, LEVEL_MOST);
    }
    if (!args_number(cli, args, OPT_LINES, 1, LINES_MOST, &analyze.lines) ||
        !args_time(cli, args, OPT_TIME, &analyze.limits.seconds)) {
        return CODE_USAGE;
    }
    analyze.answer = args_json(args) ? json_answer("analyze") : NULL;
    interrupt_catch();
    bool is_told = is_record(cli, word);
    char *record = is_told ? own_find(cli, word) : NULL;
    int code = record    ? run_record(&analyze, record)
               : is_told ? CODE_IO
                         : run_position(&analyze, word);
    free(record);
    interrupt_release();
    json_decref(analyze.answer);
    return interrupt_leave(code);
}
