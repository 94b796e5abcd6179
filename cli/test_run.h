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
    struct text told; /* on standard error, of what is being run */
    json_t *results, *errors;
    struct junit junit;
    bool has_coverage;
    unsigned threshold;       /* percent; 0: none */
    struct coverage coverage; /* of the file being run */
    json_t *coverages;
    bool is_short;       /* some file was below the threshold */
    struct watch *watch; /* or NULL */
};

bool test_is_format(const struct test_run *run, const char *format);

/* Tells of one scenario, which has run. */
void test_report(struct test_run *run, const struct scenario *scenario,
                 bool is_passed);
/* Tells of a file whose scenarios could not be run, with what was told of it
 * on standard error. */
void test_report_broken(struct test_run *run, const char *path);
/* The first message told, without its place, allocated; NULL if none was.
 * *line, *column: the first place told in the file of this path, or 0. */
char *test_told(const struct test_run *run, const char *path, unsigned *line,
                unsigned *column);
/* Tells which statements of the rule file no scenario used. */
void test_report_coverage(struct test_run *run);
/* Ends the part of one scenario file, and the whole. */
void test_report_file(struct test_run *run);
void test_report_end(struct test_run *run);

#endif
