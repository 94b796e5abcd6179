/* One scenario of a scenario file: played and compared with what it expects
 * (docs/scenarios.md). */
#ifndef RVL_CLI_SCENARIO_H
#define RVL_CLI_SCENARIO_H

#include "cli/coverage.h"
#include "cli/memory.h"
#include "cli/yaml_position.h"

struct scenario {
    const struct yaml_file *file;
    const struct yaml_node *node;
    const char *name;
    rvl_state *state; /* where the expectations are tested */
    rvl_moves *moves;
    struct text report; /* lines of what differs; empty if all is well */
    bool is_broken;     /* the scenario itself is wrong; already told */
    struct coverage *coverage; /* of the rule file, or NULL */
};

/* Whether all its keys are known; complains of the first that is not. */
bool scenario_keys(const struct scenario *scenario);

/* Fills report; the caller clears. game is compiled with the scenario's
 * options. */
void scenario_run(struct scenario *scenario, rvl_game *game);
void scenario_clear(struct scenario *scenario);

/* The options of a scenario on top of those of the file. */
int scenario_options(const struct yaml_file *file,
                     const struct yaml_node *scenario, struct choices *choices);

/* Compares with the mapping "expect" (expect.c). */
void expect_check(struct scenario *scenario, const struct yaml_node *expect);

/* Its entry "random" (expect_random.c). */
void expect_random(struct scenario *scenario, const struct yaml_node *value);

/* One line of the report. */
void scenario_report(struct scenario *scenario, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
