/* Why a turn is good or bad, in terms of the rules. */
#include "cli/reasons.h"

#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>

/* More sentences on ends would hide the others. */
#define CHANGES_MOST 2
/* Of a line that brings nothing about so many turns are told. */
#define ANSWER_TURNS 3

/* ----------------------------------------------------------------- effects */

/* A piece that goes before the game is not captured. */
static uint32_t count_taken(const rvl_move_info *info)
{
    return info->is_removal ? 0 : info->taken_count;
}

/* How many pieces every answer of another team takes at least. */
static uint32_t count_forced(const rvl_state *state, rvl_moves *moves,
                             uint32_t team)
{
    rvl_game *game = rvl_state_game(state);
    uint32_t least = UINT32_MAX;
    if (rvl_game_side_team(game, rvl_state_side(state)) == team ||
        rvl_state_moves(state, moves) != RVL_OK ||
        rvl_moves_count(moves) == 0) {
        return 0;
    }
    for (uint32_t i = 0; i < rvl_moves_count(moves); i++) {
        rvl_move_info info;
        rvl_move_get(state, moves, i, &info);
        uint32_t taken = count_taken(&info);
        least = taken < least ? taken : least;
    }
    return least;
}

static bool make_turn(rvl_state *copy, rvl_moves *moves, uint32_t turn,
                      uint32_t team, struct effect *effect)
{
    rvl_move_info info;
    bool ours =
        rvl_game_side_team(rvl_state_game(copy), rvl_state_side(copy)) == team;
    if (rvl_state_moves(copy, moves) != RVL_OK ||
        !rvl_move_get(copy, moves, turn, &info)) {
        return false;
    }
    char *text = turns_text(copy, moves, turn);
    bool is_first = effect->turns.length == 0;
    text_add(&effect->turns, is_first ? "" : " ");
    if (is_first) {
        effect->at_once = count_taken(&info);
    } else if (effect->answer == 0) {
        effect->answer = effect->turns.length;
    }
    text_add(&effect->turns, text);
    free(text);
    effect->taken[ours ? 0 : 1] += count_taken(&info);
    return rvl_state_apply(copy, moves, turn) == RVL_OK;
}

bool effect_of(const rvl_state *state, const rvl_line *line,
               struct effect *effect)
{
    rvl_moves *moves = rvl_moves_new();
    *effect = (struct effect){0};
    bool is_good = moves && rvl_state_copy(&effect->after, state) == RVL_OK;
    uint32_t team =
        rvl_game_side_team(rvl_state_game(state), rvl_state_side(state));
    for (uint32_t i = 0; is_good && i < line->length; i++) {
        is_good = make_turn(effect->after, moves, line->turns[i], team, effect);
        if (is_good && i == 0) {
            effect->forced = count_forced(effect->after, moves, team);
        }
    }
    if (is_good) {
        rvl_state_outcome(effect->after, &effect->outcome);
    }
    rvl_moves_free(moves);
    return is_good;
}

void effect_clear(struct effect *effect)
{
    text_clear(&effect->turns);
    rvl_state_free(effect->after);
    effect->after = NULL;
}

/* ---------------------------------------------------------------- reasons */

static void add_reason(struct text *reasons, char *reason)
{
    text_add(reasons, reasons->length > 0 ? _("; ") : "");
    text_add(reasons, reason);
    free(reason);
}

static void tell_captures(struct text *text, const struct effect *effect)
{
    uint32_t later = effect->taken[0] - effect->at_once;
    if (effect->at_once > 0) {
        add_reason(text, memory_print(_("takes %u"), effect->at_once));
    }
    if (later > 0) {
        add_reason(text, memory_print(effect->at_once > 0
                                          ? _("then takes %u more")
                                          : _("then takes %u"),
                                      later));
    }
    if (effect->forced > 0) {
        add_reason(text, memory_print(ngettext("forces the capture of %u",
                                               "forces the capture of %u",
                                               effect->forced),
                                      effect->forced));
    } else if (effect->taken[1] > 0) {
        add_reason(text,
                   memory_print(ngettext("lets %u be taken", "lets %u be taken",
                                         effect->taken[1]),
                                effect->taken[1]));
    }
}

/* Points that an end asks about. */
static uint32_t goal_of(rvl_game *game, uint32_t point)
{
    for (uint32_t z = 0; z < rvl_game_zone_count(game); z++) {
        if (rvl_game_zone_is_goal(game, z) &&
            rvl_game_zone_has(game, z, point)) {
            return z;
        }
    }
    return RVL_NONE;
}

static void tell_point(struct text *text, rvl_game *game, const char *form,
                       uint32_t point, uint32_t zone, const char *lang)
{
    rvl_point_info info;
    rvl_game_point(game, point, &info);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    add_reason(text, memory_print(form, rvl_game_zone_text(game, zone, lang),
                                  info.name));
#pragma GCC diagnostic pop
}

/* The first turn leaves a point of such a zone, or comes to one. */
static void tell_points(struct text *text, const rvl_state *state,
                        const rvl_line *line, const char *lang)
{
    rvl_game *game = rvl_state_game(state);
    rvl_moves *moves = rvl_moves_new();
    rvl_move_info info;
    if (moves && rvl_state_moves(state, moves) == RVL_OK &&
        rvl_move_get(state, moves, line->turns[0], &info) && !info.is_pass &&
        !info.is_entry) {
        uint32_t to =
            info.path_length > 0 ? info.path[info.path_length - 1] : RVL_NONE;
        uint32_t left =
            info.from == RVL_NONE ? RVL_NONE : goal_of(game, info.from);
        uint32_t reached = to == RVL_NONE ? RVL_NONE : goal_of(game, to);
        if (left != RVL_NONE && left != reached) {
            tell_point(text, game, _("leaves “%s”, opens %s"), info.from, left,
                       lang);
        } else if (reached != RVL_NONE && left != reached) {
            tell_point(text, game, _("enters “%s” on %s"), to, reached, lang);
        }
    }
    rvl_moves_free(moves);
}

static bool is_progress(const char *name)
{
    static const char *const names[] = {"fills", "in",  "shut-in",
                                        "past",  "row", "line"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* "2 of 9 points filled, 1 before (Win for White when ...)", if the line
 * changes it. */
static bool tell_change(struct text *text, const rvl_state *before,
                        const rvl_state *after, uint32_t end, uint32_t part,
                        const char *lang)
{
    char was[8], sentence[256];
    rvl_condition old, now;
    if (!rvl_state_end_condition(before, end, part, lang, was, sizeof was,
                                 &old) ||
        !rvl_state_end_condition(after, end, part, lang, sentence,
                                 sizeof sentence, &now) ||
        !old.has_numbers || !now.has_numbers || !is_progress(now.name) ||
        old.have == now.have) {
        return false;
    }
    add_reason(text,
               memory_print(_("%s, before: %u (%s)"), sentence, old.have,
                            rvl_game_end_text(rvl_state_game(after), end,
                                              lang)));
    return true;
}

static void tell_changes(struct text *text, const rvl_state *before,
                         const rvl_state *after, const char *lang)
{
    rvl_game *game = rvl_state_game(before);
    unsigned told = 0;
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        rvl_condition part;
        for (uint32_t i = 0;
             told < CHANGES_MOST &&
             rvl_state_end_condition(before, e, i, lang, NULL, 0, &part);
             i++) {
            told += tell_change(text, before, after, e, i, lang);
        }
    }
}

/* How soon it is over, and by which end. */
static void tell_end(struct text *text, rvl_game *game, const rvl_line *line,
                     const struct effect *effect, const char *lang)
{
    bool has_end = effect->outcome.kind != RVL_PLAYING &&
                   effect->outcome.end != RVL_NONE;
    const char *end =
        has_end ? rvl_game_end_text(game, effect->outcome.end, lang) : "";
    char *when = NULL;
    if (line->wins_in > 0) {
        when = memory_print(
            ngettext("wins in %u turn", "wins in %u turns", line->wins_in),
            line->wins_in);
    } else if (line->loses_in > 0) {
        when = memory_print(
            ngettext("loses in %u turn", "loses in %u turns", line->loses_in),
            line->loses_in);
    } else if (has_end && line->length > 1) {
        when = memory_print(_("the line ends the game in %u turns"),
                            line->length);
    } else if (has_end) {
        when = memory_text(_("the end of the game"));
    }
    if (when && has_end) {
        char *both = memory_print("%s (%s)", when, end);
        free(when);
        when = both;
    }
    if (when) {
        add_reason(text, when);
    }
}

char *reasons_of(struct cli *cli, const rvl_state *state, const rvl_line *line,
                 const struct effect *effect, uint32_t choices)
{
    struct text text = {0};
    bool is_over =
        effect->outcome.kind == RVL_WON || effect->outcome.kind == RVL_DRAWN;
    if (choices == 1) {
        add_reason(&text, memory_text(_("the only turn")));
    }
    tell_captures(&text, effect);
    tell_points(&text, state, line, cli->lang);
    if (!is_over && effect->after) {
        tell_changes(&text, state, effect->after, cli->lang);
    }
    tell_end(&text, rvl_state_game(state), line, effect, cli->lang);
    return text.bytes ? text.bytes : memory_text("");
}

char *reasons_answer(const struct effect *effect)
{
    size_t end = effect->answer;
    if (end == 0) {
        return memory_text("");
    }
    for (int i = 0; i < ANSWER_TURNS && effect->turns.bytes[end]; i++) {
        end += strcspn(effect->turns.bytes + end + (i > 0), " ") + (i > 0);
    }
    char *turns = memory_copy(effect->turns.bytes + effect->answer,
                              end - effect->answer);
    char *text = memory_print(_("then %s"), turns);
    free(turns);
    return text;
}
