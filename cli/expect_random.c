/* The expectation "random": random games, how long they are and who wins. */
#include "cli/scenario.h"

#include "cli/turns.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A game that is not over by then counts as "playing". */
#define PLIES_MAX 1000u
#define GAMES_MOST 100000u
#define RESULTS_MAX 64

struct tally {
    uint64_t games, seed, plies;
    const char *names[RESULTS_MAX]; /* of results that occurred */
    uint64_t counts[RESULTS_MAX];
    size_t count;
};

static void add_result(struct tally *tally, const char *name)
{
    size_t i = 0;
    while (i < tally->count && strcmp(tally->names[i], name) != 0) {
        i++;
    }
    if (i == RESULTS_MAX) {
        return;
    }
    if (i == tally->count) {
        /* kept by name, so that the report does not depend on the games */
        while (i > 0 && strcmp(tally->names[i - 1], name) > 0) {
            tally->names[i] = tally->names[i - 1];
            tally->counts[i] = tally->counts[i - 1];
            i--;
        }
        tally->names[i] = name;
        tally->counts[i] = 0;
        tally->count++;
    }
    tally->counts[i]++;
}

static rvl_status play_games(rvl_state *state, struct tally *tally)
{
    const uint32_t start = rvl_state_plies(state);
    rvl_status status = RVL_OK;
    for (uint64_t g = 0; g < tally->games && status == RVL_OK; g++) {
        rvl_random random;
        uint32_t plies = 0;
        rvl_random_seed(&random, tally->seed, g);
        status = rvl_playout(state, &random, PLIES_MAX, &plies);
        tally->plies += plies;
        add_result(tally, turns_result(state));
        while (status == RVL_OK && rvl_state_plies(state) > start) {
            status = rvl_state_undo(state);
        }
    }
    return status;
}

/* "12.3": turns of a game to the nearest tenth, by whole numbers. */
static char *mean_text(const struct tally *tally)
{
    uint64_t tenths = (10 * tally->plies + tally->games / 2) / tally->games;
    return memory_print("%" PRIu64 ".%" PRIu64, tenths / 10, tenths % 10);
}

static bool are_results(struct scenario *s, const struct yaml_node *results,
                        const struct tally *tally)
{
    size_t same = 0;
    for (const struct yaml_node *n = results->first; n; n = n->next) {
        uint64_t expected = 0;
        if (!yaml_number(s->file, n, UINT64_MAX, &expected)) {
            s->is_broken = true;
            return false;
        }
        for (size_t i = 0; i < tally->count; i++) {
            same += strcmp(tally->names[i], n->key) == 0 &&
                            tally->counts[i] == expected
                        ? 1
                        : 0;
        }
    }
    return same == tally->count && same == yaml_count(results);
}

static void report_actual(struct scenario *s, const struct tally *tally,
                          const char *mean)
{
    struct text results = {0};
    for (size_t i = 0; i < tally->count; i++) {
        char *one =
            memory_print("%s%s: %" PRIu64, i > 0 ? ", " : "", tally->names[i],
                         tally->counts[i]);
        text_add(&results, one);
        free(one);
    }
    scenario_report(s,
                    _("random: actual {games: %" PRIu64 ", seed: %" PRIu64
                      ", mean: %s, results: {%s}}"),
                    tally->games, tally->seed, mean,
                    results.bytes ? results.bytes : "");
    free(results.bytes);
}

/* All four keys are there, and no other. */
static bool check_keys(struct scenario *s, const struct yaml_node *value)
{
    static const char *const known[] = {"games", "seed", "mean", "results"};
    for (const struct yaml_node *n = value->first; n; n = n->next) {
        size_t i = 0;
        while (i < 4 && strcmp(known[i], n->key) != 0) {
            i++;
        }
        if (i == 4) {
            yaml_unknown_key(s->file, n, known, 4);
            return false;
        }
    }
    for (size_t i = 0; i < 4; i++) {
        if (!yaml_find(value, known[i])) {
            yaml_complain(s->file, value, _("'random' needs '%s'"), known[i]);
            return false;
        }
    }
    return true;
}

void expect_random(struct scenario *s, const struct yaml_node *value)
{
    struct tally tally = {0};
    if (!check_keys(s, value) ||
        !yaml_number(s->file, yaml_find(value, "games"), GAMES_MOST,
                     &tally.games) ||
        !yaml_number(s->file, yaml_find(value, "seed"), UINT64_MAX,
                     &tally.seed) ||
        !yaml_expect(s->file, yaml_find(value, "mean"), YAML_SCALAR,
                     _("a number")) ||
        !yaml_expect(s->file, yaml_find(value, "results"), YAML_MAP,
                     _("'key: value' entries"))) {
        s->is_broken = true;
        return;
    }
    if (tally.games == 0) {
        yaml_complain(s->file, yaml_find(value, "games"), _("expected %s"),
                      _("at least one game"));
        s->is_broken = true;
        return;
    }
    rvl_status status = play_games(s->state, &tally);
    if (status != RVL_OK) {
        scenario_report(s, "random: %s", rvl_status_text(status));
        return;
    }
    char *mean = mean_text(&tally);
    bool is_same =
        are_results(s, yaml_find(value, "results"), &tally) &&
        strcmp(mean, yaml_find(value, "mean")->text) == 0;
    if (!is_same && !s->is_broken) {
        report_actual(s, &tally, mean);
    }
    free(mean);
}
