/* JUnit's XML, as CI servers read it. */
#ifndef RVL_CLI_JUNIT_H
#define RVL_CLI_JUNIT_H

#include "cli/cli.h"
#include "cli/memory.h"

/* A report under construction; init with {0}. */
struct junit {
    struct text suites; /* finished ones */
    struct text cases;  /* of the suite being filled */
    unsigned tests, failures, errors;
    unsigned all_tests, all_failures, all_errors;
};

/* Adds text with the signs of XML escaped and what XML cannot hold shown as
 * U+FFFD. */
void junit_escape(struct text *out, const char *words);

/* One case; message NULL: it passed. details may be NULL. line 0: none. */
void junit_case(struct junit *junit, const char *class_name, const char *name,
                const char *file, unsigned line, const char *type,
                const char *message, const char *details);
/* A suite for a file that could not be looked at. */
void junit_error(struct junit *junit, const char *file, const char *type,
                 const char *message);
void junit_suite(struct junit *junit, const char *name);
/* Prints the whole and frees it. */
void junit_print(struct junit *junit, struct cli *cli);

#endif
