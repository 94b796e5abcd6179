/* Playing a scenario up to where its expectations are tested. */
#include "cli/scenario.h"

#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>

void scenario_report(struct scenario *scenario, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *line = memory_vprint(format, arguments);
    va_end(arguments);
    text_add(&scenario->report, line);
    text_add(&scenario->report, "\n");
    free(line);
}

int scenario_options(const struct yaml_file *file,
                     const struct yaml_node *scenario, struct choices *choices)
{
    const struct yaml_node *all = yaml_find(file->root, "options");
    const struct yaml_node *own = yaml_find(scenario, "options");
    int code = CODE_OK;
    if (all) {
        code = yaml_position_options(file, all, choices);
    }
    if (code == CODE_OK && own) {
        code = yaml_position_options(file, own, choices);
    }
    return code;
}

/* The end that holds now, if any, was reached. */
static void note_end(struct scenario *s)
{
    if (s->coverage) {
        coverage_use_end(s->coverage, s->state);
    }
}

static rvl_status apply(struct scenario *s, uint32_t move)
{
    if (s->coverage) {
        coverage_use_move(s->coverage, s->state, s->moves, move);
    }
    rvl_status status = rvl_state_apply(s->state, s->moves, move);
    note_end(s);
    return status;
}

/* Plays one turn; false after reporting. */
static bool play_turn(struct scenario *s, const struct yaml_node *turn)
{
    uint32_t move = 0;
    if (!yaml_expect(s->file, turn, YAML_SCALAR, _("a turn"))) {
        s->is_broken = true;
        return false;
    }
    rvl_status status = rvl_state_moves(s->state, s->moves);
    if (status == RVL_OK) {
        status = rvl_moves_find(s->state, s->moves, turn->text, &move);
    }
    if (status == RVL_OK) {
        status = apply(s, move);
    }
    if (status == RVL_OK) {
        return true;
    }
    char why[1024] = "";
    rvl_place place = {0};
    if (status == RVL_NOT_FOUND || status == RVL_ILLEGAL_MOVE ||
        status == RVL_INVALID_ARGUMENT) {
        rvl_state_why_not(s->state, turn->text, s->file->cli->lang, why,
                          sizeof why, &place);
    }
    scenario_report(s, _("play: %s (line %u) is refused: %s"), turn->text,
                    turn->line, why[0] ? why : rvl_status_text(status));
    return false;
}

static bool play_turns(struct scenario *s)
{
    const struct yaml_node *play = yaml_find(s->node, "play");
    if (!play) {
        return true;
    }
    if (!yaml_expect(s->file, play, YAML_LIST, _("a list of turns"))) {
        s->is_broken = true;
        return false;
    }
    for (const struct yaml_node *n = play->first; n; n = n->next) {
        if (!play_turn(s, n)) {
            return false;
        }
    }
    return true;
}

bool scenario_keys(const struct scenario *s)
{
    static const char *const known[] = {"name",     "options", "seed",
                                        "position", "play",    "expect"};
    const size_t count = sizeof known / sizeof *known;
    for (const struct yaml_node *n = s->node->first; n; n = n->next) {
        size_t i = 0;
        while (i < count && strcmp(known[i], n->key) != 0) {
            i++;
        }
        if (i == count) {
            yaml_unknown_key(s->file, n, known, count);
            return false;
        }
    }
    return true;
}

static bool check_expect(const struct scenario *s)
{
    const struct yaml_node *expect = yaml_find(s->node, "expect");
    if (!expect || expect->kind != YAML_MAP || !expect->first) {
        yaml_complain(s->file, expect ? expect : s->node,
                      _("a scenario needs expectations under 'expect'"));
        return false;
    }
    return true;
}

void scenario_run(struct scenario *s, rvl_game *game)
{
    const struct yaml_node *position = yaml_find(s->node, "position");
    const struct yaml_node *seed_node = yaml_find(s->node, "seed");
    uint64_t seed = 0;
    s->is_broken =
        !scenario_keys(s) || !check_expect(s) ||
        (seed_node && !yaml_number(s->file, seed_node, UINT64_MAX, &seed));
    if (s->is_broken) {
        return;
    }
    s->moves = rvl_moves_new();
    rvl_status status = rvl_state_new(&s->state, game, seed);
    if (!s->moves || status != RVL_OK) {
        scenario_report(s, "%s", rvl_status_text(status));
        return;
    }
    if (position &&
        yaml_position_apply(s->file, position, s->state) != CODE_OK) {
        s->is_broken = true;
        return;
    }
    note_end(s);
    if (play_turns(s)) {
        status = rvl_state_moves(s->state, s->moves);
        if (status != RVL_OK) {
            scenario_report(s, "%s", rvl_status_text(status));
            return;
        }
        expect_check(s, yaml_find(s->node, "expect"));
    }
}

void scenario_clear(struct scenario *scenario)
{
    rvl_moves_free(scenario->moves);
    rvl_state_free(scenario->state);
    text_clear(&scenario->report);
}
