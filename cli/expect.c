/* The expectations of a scenario, one function each. */
#include "cli/interrupt.h"
#include "cli/scenario.h"

#include "cli/scores.h"
#include "cli/turns.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct expectation {
    const char *key;
    enum yaml_kind kind;
    void (*check)(struct scenario *s, const struct yaml_node *value);
};

static void broken(struct scenario *s, const struct yaml_node *node,
                   const char *what)
{
    yaml_complain(s->file, node, _("expected %s"), what);
    s->is_broken = true;
}

static bool has_move(const struct yaml_node *list, const char *text)
{
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        if (n->kind == YAML_SCALAR && strcmp(n->text, text) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_legal(struct scenario *s, const char *text)
{
    for (uint32_t i = 0; i < rvl_moves_count(s->moves); i++) {
        char *move = turns_text(s->state, s->moves, i);
        bool is_same = strcmp(move, text) == 0;
        free(move);
        if (is_same) {
            if (s->coverage) {
                coverage_use_move(s->coverage, s->state, s->moves, i);
            }
            return true;
        }
    }
    return false;
}

static bool are_words(struct scenario *s, const struct yaml_node *list)
{
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        if (n->kind != YAML_SCALAR) {
            broken(s, n, _("a turn"));
            return false;
        }
    }
    return true;
}

static void add_word(struct text *text, const char *word)
{
    text_add(text, text->length > 0 ? " " : "");
    text_add(text, word);
}

static const char *or_none(const struct text *text)
{
    return text->length > 0 ? text->bytes : _("none");
}

/* Why there are no turns at all, where the game is over. */
static void report_over(struct scenario *s)
{
    rvl_outcome outcome;
    rvl_state_outcome(s->state, &outcome);
    if (rvl_moves_count(s->moves) == 0 && outcome.end != RVL_NONE &&
        (outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN)) {
        scenario_report(
            s, _("       the game is over: %s"),
            rvl_game_end_source(rvl_state_game(s->state), outcome.end));
    }
}

static void check_moves(struct scenario *s, const struct yaml_node *list)
{
    struct text expected = {0};
    struct text actual = {0};
    struct text missing = {0};
    struct text surplus = {0};
    if (!are_words(s, list)) {
        return;
    }
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        add_word(&expected, n->text);
        if (!is_legal(s, n->text)) {
            add_word(&missing, n->text);
        }
    }
    for (uint32_t i = 0; i < rvl_moves_count(s->moves); i++) {
        char *move = turns_text(s->state, s->moves, i);
        add_word(&actual, move);
        if (!has_move(list, move)) {
            add_word(&surplus, move);
        }
        free(move);
    }
    if (missing.length > 0 || surplus.length > 0) {
        scenario_report(s, _("moves: expected %s"), or_none(&expected));
        scenario_report(s, _("       actual   %s"), or_none(&actual));
        scenario_report(s, _("       missing  %s"), or_none(&missing));
        scenario_report(s, _("       surplus  %s"), or_none(&surplus));
        report_over(s);
    }
    text_clear(&expected);
    text_clear(&actual);
    text_clear(&missing);
    text_clear(&surplus);
}

static void check_includes(struct scenario *s, const struct yaml_node *list)
{
    if (!are_words(s, list)) {
        return;
    }
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        if (!is_legal(s, n->text)) {
            char why[1024] = "";
            rvl_place place;
            rvl_state_why_not(s->state, n->text, s->file->cli->lang, why,
                              sizeof why, &place);
            scenario_report(s, _("includes: %s is not legal: %s"), n->text,
                            why);
        }
    }
}

static void check_excludes(struct scenario *s, const struct yaml_node *list)
{
    if (!are_words(s, list)) {
        return;
    }
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        if (is_legal(s, n->text)) {
            scenario_report(s, _("excludes: %s is legal"), n->text);
        }
    }
}

static void check_refused(struct scenario *s, const struct yaml_node *map)
{
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        char why[1024] = "";
        rvl_place place;
        if (n->kind != YAML_SCALAR) {
            broken(s, n, _("a part of the reason"));
            return;
        }
        rvl_status status =
            rvl_state_why_not(s->state, n->key, "en", why, sizeof why, &place);
        if (status == RVL_OK) {
            scenario_report(s, _("refused: %s is legal"), n->key);
        } else if (!strstr(why, n->text)) {
            scenario_report(s, _("refused: %s: expected a reason with '%s'"),
                            n->key, n->text);
            scenario_report(s, _("         actual   %s"), why);
        } else if (s->coverage && place.file) {
            coverage_use_place(s->coverage, &place);
        }
    }
}

static void check_count(struct scenario *s, const struct yaml_node *value)
{
    uint64_t expected = 0;
    uint32_t actual = rvl_moves_count(s->moves);
    if (!yaml_number(s->file, value, UINT32_MAX, &expected)) {
        s->is_broken = true;
    } else if (expected != actual) {
        scenario_report(s, _("count: expected %" PRIu64 ", actual %u"),
                        expected, actual);
        report_over(s);
    }
}

/* A winning side, or a team all of whose sides win. */
static bool is_winner(rvl_game *game, uint64_t winners, const char *name)
{
    uint32_t side = rvl_game_find_side(game, name);
    if (side != RVL_NONE && (winners >> side) & 1) {
        return true;
    }
    bool is_team = false;
    for (uint32_t i = 0; i < rvl_game_side_count(game); i++) {
        uint32_t team = rvl_game_side_team(game, i);
        if (strcmp(rvl_game_team_name(game, team), name) == 0) {
            is_team = true;
            if (!((winners >> i) & 1)) {
                return false;
            }
        }
    }
    return is_team;
}

/* A word that tells how a game stands. */
static bool is_result(rvl_game *game, const char *word)
{
    static const char *const words[] = {"playing", "draw", "offered"};
    bool is = rvl_game_find_side(game, word) != RVL_NONE;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        is = is || strcmp(word, words[i]) == 0;
    }
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        is = is || strcmp(word, rvl_game_team_name(game, t)) == 0;
    }
    return is;
}

static void check_result(struct scenario *s, const struct yaml_node *value)
{
    rvl_outcome outcome;
    const char *actual = turns_result(s->state);
    rvl_state_outcome(s->state, &outcome);
    bool is_same =
        outcome.kind == RVL_WON
            ? is_winner(rvl_state_game(s->state), outcome.winners, value->text)
            : strcmp(actual, value->text) == 0;
    if (!is_same && !is_result(rvl_state_game(s->state), value->text)) {
        broken(s, value,
               _("'playing', 'draw', 'offered' or the winning side or team"));
    } else if (!is_same) {
        scenario_report(s, _("result: expected %s, actual %s"), value->text,
                        actual);
        if (outcome.end != RVL_NONE) {
            scenario_report(
                s, _("       by the rule: %s"),
                rvl_game_end_source(rvl_state_game(s->state), outcome.end));
        }
    }
}

static void check_end(struct scenario *s, const struct yaml_node *value)
{
    rvl_outcome outcome;
    rvl_state_outcome(s->state, &outcome);
    const char *actual =
        outcome.end == RVL_NONE
            ? _("none")
            : rvl_game_end_source(rvl_state_game(s->state), outcome.end);
    if (!strstr(actual, value->text)) {
        scenario_report(s, _("end: expected '%s', actual '%s'"), value->text,
                        actual);
    }
}

static void check_to_move(struct scenario *s, const struct yaml_node *value)
{
    rvl_game *game = rvl_state_game(s->state);
    const char *actual = rvl_game_side_name(game, rvl_state_side(s->state));
    if (strcmp(actual, value->text) != 0) {
        scenario_report(s, _("to_move: expected %s, actual %s"), value->text,
                        actual);
    }
}

/* A side, or a team with all that its sides score. */
static void check_score(struct scenario *s, const struct yaml_node *map)
{
    rvl_game *game = rvl_state_game(s->state);
    if (!rvl_game_has_score(game)) {
        broken(s, map, _("a game with 'score' statements"));
        return;
    }
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        uint32_t side = rvl_game_find_side(game, n->key);
        uint32_t team = 0;
        uint64_t expected = 0;
        while (side == RVL_NONE && team < rvl_game_team_count(game) &&
               strcmp(rvl_game_team_name(game, team), n->key) != 0) {
            team++;
        }
        if (team == rvl_game_team_count(game)) {
            broken(s, n, _("'side: number' entries"));
            return;
        }
        if (!yaml_number(s->file, n, UINT32_MAX, &expected)) {
            s->is_broken = true;
            return;
        }
        uint32_t actual = side == RVL_NONE ? scores_of_team(s->state, team)
                                           : rvl_state_score(s->state, side);
        if (actual != expected) {
            scenario_report(s, _("score: %s: expected %" PRIu64 ", actual %u"),
                            n->key, expected, actual);
        }
    }
}

/* The kinds named must stand exactly where they are said to stand. */
static void compare_points(struct scenario *s, const uint32_t *at,
                           const uint32_t *heights, const bool *named)
{
    rvl_game *game = rvl_state_game(s->state);
    for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
        uint32_t actual = rvl_state_at(s->state, p);
        if (actual != RVL_NONE && !named[actual]) {
            actual = RVL_NONE;
        }
        if (actual != at[p]) {
            scenario_report(
                s, _("position: %s: expected %s, actual %s"),
                turns_point(game, p),
                at[p] == RVL_NONE ? _("none") : rvl_game_kind_key(game, at[p]),
                actual == RVL_NONE ? _("none")
                                   : rvl_game_kind_key(game, actual));
        } else if (actual != RVL_NONE &&
                   rvl_state_height(s->state, p) != heights[p]) {
            scenario_report(
                s,
                ngettext("position: %s: expected %u piece, actual %u",
                         "position: %s: expected %u pieces, actual %u",
                         heights[p]),
                turns_point(game, p), heights[p],
                rvl_state_height(s->state, p));
        }
    }
}

/* "captured" and "hand" of an expected position. */
static void compare_counts(struct scenario *s, const struct yaml_node *map,
                           uint32_t (*count)(const rvl_state *, uint32_t))
{
    rvl_game *game = rvl_state_game(s->state);
    for (const struct yaml_node *n = map ? map->first : NULL; n; n = n->next) {
        uint32_t kinds[64];
        uint32_t found = rvl_game_find_kinds(game, n->key, kinds, 64);
        uint64_t expected = 0;
        uint64_t actual = 0;
        if (found == 0) {
            broken(s, n, _("'kind: number' entries"));
            return;
        }
        if (!yaml_number(s->file, n, 10000, &expected)) {
            s->is_broken = true;
            return;
        }
        for (uint32_t i = 0; i < found && i < 64; i++) {
            actual += count(s->state, kinds[i]);
        }
        if (actual != expected) {
            scenario_report(
                s, _("position: %s: expected %" PRIu64 ", actual %" PRIu64),
                n->key, expected, actual);
        }
    }
}

static void check_position(struct scenario *s, const struct yaml_node *map)
{
    rvl_game *game = rvl_state_game(s->state);
    uint32_t *at = memory_new(rvl_game_point_count(game) * sizeof *at);
    uint32_t *heights =
        memory_new(rvl_game_point_count(game) * sizeof *heights);
    bool *named = memory_new(rvl_game_kind_count(game) * sizeof *named);
    if (yaml_position_deal(s->file, map, game, at, heights, named) != CODE_OK) {
        s->is_broken = true;
    } else {
        compare_points(s, at, heights, named);
        compare_counts(s, yaml_find(map, "captured"), rvl_state_captured);
        compare_counts(s, yaml_find(map, "hand"), rvl_state_in_hand);
    }
    free(named);
    free(heights);
    free(at);
}

static rvl_status perft(const rvl_state *state, uint32_t depth, uint64_t *n)
{
    return rvl_perft(state, depth, NULL, NULL, interrupt_flag(), n);
}

static rvl_status distinct(const rvl_state *state, uint32_t depth, uint64_t *n)
{
    return rvl_perft_distinct(state, depth, interrupt_flag(), n);
}

static void check_numbers(struct scenario *s, const struct yaml_node *list,
                          rvl_status (*count)(const rvl_state *, uint32_t,
                                              uint64_t *))
{
    uint32_t depth = 1;
    for (const struct yaml_node *n = list->first; n; n = n->next, depth++) {
        uint64_t expected = 0;
        uint64_t actual = 0;
        if (!yaml_number(s->file, n, UINT64_MAX, &expected)) {
            s->is_broken = true;
            return;
        }
        rvl_status status = count(s->state, depth, &actual);
        if (status != RVL_OK) {
            scenario_report(s, "%s %u: %s", list->key, depth,
                            rvl_status_text(status));
        } else if (actual != expected) {
            scenario_report(s,
                            _("%s %u: expected %" PRIu64 ", actual %" PRIu64),
                            list->key, depth, expected, actual);
        }
    }
}

static void check_perft(struct scenario *s, const struct yaml_node *list)
{
    check_numbers(s, list, perft);
}

static void check_distinct(struct scenario *s, const struct yaml_node *list)
{
    check_numbers(s, list, distinct);
}

static const struct expectation expectations[] = {
    {"moves", YAML_LIST, check_moves},
    {"includes", YAML_LIST, check_includes},
    {"excludes", YAML_LIST, check_excludes},
    {"refused", YAML_MAP, check_refused},
    {"count", YAML_SCALAR, check_count},
    {"result", YAML_SCALAR, check_result},
    {"end", YAML_SCALAR, check_end},
    {"to_move", YAML_SCALAR, check_to_move},
    {"score", YAML_MAP, check_score},
    {"position", YAML_MAP, check_position},
    {"perft", YAML_LIST, check_perft},
    {"distinct", YAML_LIST, check_distinct},
    {"random", YAML_MAP, expect_random},
};

#define EXPECTATION_COUNT (sizeof expectations / sizeof *expectations)

static void unknown_expectation(struct scenario *s,
                                const struct yaml_node *node)
{
    const char *names[EXPECTATION_COUNT];
    for (size_t i = 0; i < EXPECTATION_COUNT; i++) {
        names[i] = expectations[i].key;
    }
    yaml_unknown_key(s->file, node, names, EXPECTATION_COUNT);
    s->is_broken = true;
}

void expect_check(struct scenario *s, const struct yaml_node *expect)
{
    static const char *const shapes[] = {
        [YAML_SCALAR] = N_("one value"),
        [YAML_LIST] = N_("a list such as [a, b]"),
        [YAML_MAP] = N_("'key: value' entries"),
    };
    for (const struct yaml_node *n = expect->first; n; n = n->next) {
        size_t i = 0;
        while (i < EXPECTATION_COUNT &&
               strcmp(expectations[i].key, n->key) != 0) {
            i++;
        }
        if (i == EXPECTATION_COUNT) {
            unknown_expectation(s, n);
        } else if (n->kind != expectations[i].kind) {
            broken(s, n, _(shapes[expectations[i].kind]));
        } else {
            expectations[i].check(s, n);
        }
    }
}
