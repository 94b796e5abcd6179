/* Why a turn is good or bad, in terms of the rules. */
#include "cli/reasons.h"

#include "cli/gains.h"
#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>

/* More sentences on ends would hide the others. */
#define CHANGES_MOST 2
/* Of longer conditions the rest is taken as it stands. */
#define PARTS_MOST 64
/* With so many reasons what is worth less is not told. */
#define REASONS_ENOUGH 3
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

struct reasons {
    struct text text;
    unsigned count;
};

static void add_reason(struct reasons *reasons, char *reason)
{
    text_add(&reasons->text, reasons->count > 0 ? _("; ") : "");
    text_add(&reasons->text, reason);
    reasons->count++;
    free(reason);
}

/* Whether a turn forces more captures than most others would. */
static bool is_forcing(const rvl_state *state, const rvl_line *line,
                       const struct effect *effect)
{
    uint32_t team =
        rvl_game_side_team(rvl_state_game(state), rvl_state_side(state));
    uint32_t others = 0, as_many = 0;
    rvl_state *copy = NULL;
    rvl_moves *moves = rvl_moves_new();
    bool is_good =
        effect->forced > 0 && moves && rvl_state_copy(&copy, state) == RVL_OK;
    for (uint32_t i = 0; is_good && rvl_state_moves(copy, moves) == RVL_OK &&
                         i < rvl_moves_count(moves);
         i++) {
        if (i == line->turns[0]) {
            continue;
        }
        is_good = rvl_state_apply(copy, moves, i) == RVL_OK;
        others++;
        as_many += is_good && count_forced(copy, moves, team) >= effect->forced;
        is_good = is_good && rvl_state_undo(copy) == RVL_OK;
    }
    rvl_moves_free(moves);
    rvl_state_free(copy);
    return is_good && (others == 0 || as_many * 2 < others);
}

static void tell_captures(struct reasons *text, const rvl_state *state,
                          const rvl_line *line, const struct effect *effect)
{
    uint32_t later = effect->taken[0] - effect->at_once;
    if (effect->at_once > 0) {
        add_reason(text, memory_print(_("takes %u"), effect->at_once));
    }
    if (later > 0) {
        add_reason(text,
                   memory_print(effect->at_once > 0 ? _("then takes %u more")
                                                    : _("then takes %u"),
                                later));
    }
    if (is_forcing(state, line, effect)) {
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

static void tell_point(struct reasons *text, rvl_game *game, const char *form,
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
static void tell_points(struct reasons *text, const rvl_state *state,
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
    static const char *const names[] = {"fills", "in",   "shut-in", "past",
                                        "row",   "line", "gone"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* What a line changes of the ends, and whose ends count as its reasons. */
struct changes {
    const rvl_state *before, *after;
    const char *lang;
    bool is_for; /* what serves the side to move; else what serves others */
    unsigned told;
};

/* Does the end hold by this part not holding? Parts stand in postfix order. */
static bool is_negated(const rvl_state *state, uint32_t end, uint32_t part,
                       const char *lang)
{
    bool has[PARTS_MOST] = {false}, is_turned = false;
    unsigned depth = 0;
    rvl_condition code;
    for (uint32_t i = 0; rvl_state_end_condition(state, end, i, lang, NULL, 0,
                                                 &code);
         i++) {
        bool is_two =
            strcmp(code.name, "and") == 0 || strcmp(code.name, "or") == 0;
        if (strcmp(code.name, "not") == 0) {
            is_turned ^= depth > 0 && has[depth - 1];
        } else if (is_two && depth > 1) {
            depth--;
            has[depth - 1] |= has[depth];
        } else if (depth < PARTS_MOST) {
            has[depth++] = i == part;
        }
    }
    return is_turned;
}

/* Is it worth telling that a part came nearer to holding, or got farther from
 * it? Nobody's is what makes a draw. */
static bool is_told(struct changes *changes, uint32_t end, uint32_t part,
                    bool is_nearer)
{
    rvl_game *game = rvl_state_game(changes->before);
    uint32_t side = rvl_state_side(changes->before);
    uint32_t team = rvl_game_side_team(game, side);
    bool is_ours = false, is_theirs = false;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        bool is_mate = rvl_game_side_team(game, s) == team;
        is_ours |= is_mate && rvl_game_end_wins(game, end, s);
        is_theirs |= !is_mate && rvl_game_end_wins(game, end, s);
    }
    is_nearer ^= is_negated(changes->before, end, part, changes->lang);
    return is_ours != is_theirs &&
           (is_ours == is_nearer) == changes->is_for;
}

static void add_change(struct reasons *text, const struct changes *changes,
                       char *change)
{
    if (!changes->is_for) {
        char *both = memory_print(_("against it, %s"), change);
        free(change);
        change = both;
    }
    add_reason(text, change);
}

/* "moves to go: 2, before: 4 (Win for White when ...)". */
static bool tell_way(struct reasons *text, struct changes *changes,
                     uint32_t end, uint32_t part)
{
    rvl_condition condition;
    uint32_t old, now;
    if (!rvl_state_end_way(changes->before, end, part, &old) ||
        !rvl_state_end_way(changes->after, end, part, &now) || old == now ||
        !rvl_state_end_condition(changes->after, end, part, changes->lang, NULL,
                                 0, &condition) ||
        !is_told(changes, end, part, now < old)) {
        return false;
    }
    bool is_past = strcmp(condition.name, "past") == 0;
    const char *text_of_end = rvl_game_end_text(
        rvl_state_game(changes->after), end, changes->lang);
    add_change(text, changes,
               is_past ? memory_print(_("ranks to go: %u, before: %u (%s)"),
                                      now, old, text_of_end)
                       : memory_print(_("moves to go: %u, before: %u (%s)"),
                                      now, old, text_of_end));
    return true;
}

/* "2 of 9 points filled, 1 before (Win for White when ...)", if the line
 * changes it. */
static bool tell_change(struct reasons *text, struct changes *changes,
                        uint32_t end, uint32_t part)
{
    char was[8], sentence[256];
    rvl_condition old, now;
    if (!rvl_state_end_condition(changes->before, end, part, changes->lang, was,
                                 sizeof was, &old) ||
        !rvl_state_end_condition(changes->after, end, part, changes->lang,
                                 sentence, sizeof sentence, &now) ||
        !old.has_numbers || !now.has_numbers || !is_progress(now.name) ||
        old.have == now.have ||
        !is_told(changes, end, part, now.have > old.have)) {
        return false;
    }
    add_change(text, changes,
               memory_print(_("%s, before: %u (%s)"), sentence, old.have,
                            rvl_game_end_text(rvl_state_game(changes->after),
                                              end, changes->lang)));
    return true;
}

static void tell_changes(struct reasons *text, struct changes *changes)
{
    rvl_game *game = rvl_state_game(changes->before);
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        rvl_condition part;
        for (uint32_t i = 0;
             changes->told < CHANGES_MOST &&
             rvl_state_end_condition(changes->before, e, i, changes->lang, NULL,
                                     0, &part);
             i++) {
            changes->told += tell_change(text, changes, e, i) ||
                             tell_way(text, changes, e, i);
        }
    }
}

/* How soon it is over, and by which end. */
static void tell_end(struct reasons *text, rvl_game *game, const rvl_line *line,
                     const struct effect *effect, const char *lang)
{
    bool has_end =
        effect->outcome.kind != RVL_PLAYING && effect->outcome.end != RVL_NONE;
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
        when =
            memory_print(_("the line ends the game in %u turns"), line->length);
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

/* "protects Soldier on c4", or how many. */
static void tell_pieces(struct reasons *text, rvl_game *game,
                        const struct gain_pieces *pieces, const char *one,
                        const char *many, const char *lang)
{
    rvl_point_info info;
    if (pieces->count == 0) {
        return;
    }
    rvl_game_point(game, pieces->point, &info);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    add_reason(text, pieces->count == 1
                         ? memory_print(one,
                                        rvl_game_kind_text(game, pieces->kind,
                                                           lang, false),
                                        info.name)
                         : memory_print(many, pieces->count));
#pragma GCC diagnostic pop
}

/* What one side or the other could do next. */
static void tell_threats(struct reasons *text, rvl_game *game,
                         const struct gains *gains, const char *lang)
{
    if (gains->parried) {
        add_reason(text, memory_print(_("prevents %s, which would win"),
                                      gains->parried));
    }
    if (gains->winning) {
        add_reason(text,
                   memory_print(_("threatens to win by %s"), gains->winning));
    }
    if (gains->has_fled) {
        add_reason(text, memory_text(_("moves out of a capture")));
    }
    tell_pieces(text, game, &gains->saved, _("protects %s on %s"),
                _("protects %u pieces"), lang);
    tell_pieces(text, game, &gains->threatened, _("threatens %s on %s"),
                _("threatens any of %u pieces"), lang);
}

static void tell_piece(struct reasons *text, rvl_game *game,
                       const struct gains *gains, const char *lang)
{
    if (gains->becomes != RVL_NONE) {
        add_reason(text, memory_print(_("becomes: %s"),
                                      rvl_game_kind_text(game, gains->becomes,
                                                         lang, false)));
    }
    if (gains->is_entry) {
        const char *kind =
            rvl_game_kind_text(game, gains->kind, lang, gains->in_hand > 1);
        add_reason(text, gains->in_hand == 0
                             ? memory_print(_("enters the last one: %s"), kind)
                             : memory_print(_("still to enter: %u %s"),
                                            gains->in_hand, kind));
    }
}

/* What other turns would allow, if this one does not. */
static void tell_others(struct reasons *text, rvl_game *game,
                        const struct gains *gains, const char *lang)
{
    const char *foe = rvl_game_side_text(game, gains->foe, lang);
    if (gains->others_lost > 0 && !gains->lets_win) {
        add_reason(text,
                   memory_print(_("after %u of %u other turns %s wins at once"),
                                gains->others_lost, gains->others, foe));
    } else if (gains->others_taken > 0 && !gains->lets_take &&
               !gains->has_fled && gains->saved.count == 0) {
        add_reason(text,
                   memory_print(_("after %u of %u other turns %s can take"),
                                gains->others_taken, gains->others, foe));
    }
}

static void add_turns_of(struct reasons *text, const char *side,
                         const uint32_t turns[2])
{
    add_reason(text, memory_print(_("turns of %s: %u, before: %u"), side,
                                  turns[1], turns[0]));
}

/* How many turns each has, where that serves the side. */
static void tell_freedom(struct reasons *text, rvl_game *game,
                         const struct gains *gains, const char *lang)
{
    const uint32_t *foe = gains->foe_turns, *own = gains->own_turns;
    const char *side = rvl_game_side_text(game, gains->foe, lang);
    if (gains->has_foe && foe[1] < foe[0]) {
        add_turns_of(text, side, foe);
    }
    if (gains->has_again && own[1] > own[0]) {
        add_reason(
            text, memory_print(ngettext("opens %u turn more",
                                        "opens %u turns more", own[1] - own[0]),
                               own[1] - own[0]));
    }
    if (text->count == 0 && gains->others > 0 &&
        gains->others_turns > (uint64_t)gains->others * foe[1]) {
        add_reason(text,
                   memory_print(
                       _("turns of %s: %u, after other turns on average: %.1f"),
                       side, foe[1],
                       (double)gains->others_turns / gains->others));
    }
}

/* What a turn does that nothing speaks for. */
static void tell_against(struct reasons *text, rvl_game *game,
                         const struct gains *gains, const char *lang)
{
    const uint32_t *foe = gains->foe_turns, *own = gains->own_turns;
    struct reasons turns = {{0}, 0};
    if (gains->has_again && own[1] < own[0]) {
        add_reason(text, memory_print(ngettext("costs %u turn of its own",
                                               "costs %u turns of its own",
                                               own[0] - own[1]),
                                      own[0] - own[1]));
    } else if (gains->has_foe && foe[1] > foe[0]) {
        add_turns_of(&turns, rvl_game_side_text(game, gains->foe, lang), foe);
        add_reason(text,
                   memory_print(_("against it, %s"), turns.text.bytes));
        text_clear(&turns.text);
    } else if (gains->has_foe) {
        add_reason(text, memory_text(_("changes nothing that an end counts")));
    }
}

char *reasons_of(struct cli *cli, const rvl_state *state, const rvl_line *line,
                 const struct effect *effect, uint32_t choices)
{
    rvl_game *game = rvl_state_game(state);
    struct reasons text = {{0}, 0};
    struct changes changes = {state, effect->after, cli->lang, true, 0};
    struct gains gains;
    bool is_over =
        effect->outcome.kind == RVL_WON || effect->outcome.kind == RVL_DRAWN;
    bool has_gains = gains_of(state, line->turns[0], &gains);
    if (choices == 1) {
        add_reason(&text, memory_text(_("the only turn")));
    }
    tell_captures(&text, state, line, effect);
    if (has_gains) {
        tell_threats(&text, game, &gains, cli->lang);
        tell_others(&text, game, &gains, cli->lang);
        tell_piece(&text, game, &gains, cli->lang);
    }
    tell_points(&text, state, line, cli->lang);
    if (!is_over && effect->after) {
        tell_changes(&text, &changes);
    }
    if (has_gains && !is_over && text.count < REASONS_ENOUGH) {
        tell_freedom(&text, game, &gains, cli->lang);
    }
    tell_end(&text, game, line, effect, cli->lang);
    changes.is_for = false;
    if (text.count == 0 && effect->after) {
        tell_changes(&text, &changes);
    }
    if (text.count == 0 && has_gains) {
        tell_against(&text, game, &gains, cli->lang);
    }
    gains_clear(&gains);
    return text.text.bytes ? text.text.bytes : memory_text("");
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
    char *turns =
        memory_copy(effect->turns.bytes + effect->answer, end - effect->answer);
    char *text = memory_print(_("then %s"), turns);
    free(turns);
    return text;
}
