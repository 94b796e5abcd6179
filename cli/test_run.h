/* A run of scenario files, and how it is told of. */
#ifndef RVL_CLI_TEST_RUN_H
#define RVL_CLI_TEST_RUN_H

#include "cli/json_out.h"
#include "cli/junit.h"
#include "cli/scenario.h"

struct test_run {
    struct cli *cli;
    const char *format;
    struct yaml_file file;
    struct loaded loaded;
    struct choices options; /* of the game that is loaded */
    unsigned number, failed;
    json_t *results;
    struct junit junit;
    bool has_coverage;
    unsigned threshold;       /* percent; 0: none */
    struct coverage coverage; /* of the file being run */
    json_t *coverages;
    bool is_short; /* some file was below the threshold */
    struct watch *watch; /* or NULL */
};

bool test_is_format(const struct test_run *run, const char *format);

/* Tells of one scenario, which has run. */
void test_report(struct test_run *run, const struct scenario *scenario,
                 bool is_passed);
/* Tells which statements of the rule file no scenario used. */
void test_report_coverage(struct test_run *run);
/* Ends the part of one scenario file, and the whole. */
void test_report_file(struct test_run *run);
void test_report_end(struct test_run *run);

#endif
