/*
 * Whole programs from text, for tests of compile/: parsed, joined with a
 * base, compiled or checked, with all diagnostics at hand.
 */
#ifndef RVL_TESTS_COMPILED_H
#define RVL_TESTS_COMPILED_H

#include "base/arena.h"
#include "base/diag.h"
#include "compile/compile.h"
#include "interp/program.h"

#include <stdbool.h>

struct compiled {
    struct arena arena;
    struct source_set sources;
    struct diag_list diags;
    struct file *file;
    struct program *program; /* NULL after errors */
};

/* A board of a1..c3 with rows and columns, a hare and two hounds around the
 * statements given for the parts; NULL keeps what is usual there. */
struct parts {
    const char *options, *sides, *board, *pieces, *captures, *setup, *ends;
};
const char *compiled_parts(const struct parts *parts, char *buffer,
                           size_t size);

/* Compiles; a base may be given. option NULL: the first values. */
void compiled_text(struct compiled *compiled, const char *text,
                   const char *base, const char *option, const char *value);
/* Compiles text that must be without error and warning. */
void compiled_good(struct compiled *compiled, const char *text);
/* Checks with all options. */
void compiled_check(struct compiled *compiled, const char *text);
void compiled_clear(struct compiled *compiled);

/* How many records have this slug. */
unsigned compiled_count(const struct compiled *compiled, enum diag_slug slug);
/* The first record with this slug; fails if there is none. */
const struct diag *compiled_diag(const struct compiled *compiled,
                                 enum diag_slug slug);
/* Fails, showing the records, unless exactly these words are the slugs;
 * rule-covered may be left out, tests of single rules have it on purpose. */
void compiled_slugs(struct compiled *compiled, const char *slugs);

/* Index of a kind by its key; fails if there is none. */
unsigned compiled_kind(const struct compiled *compiled, const char *key);
/* Where rule number `rule` of a kind leads from a point if nothing stands in
 * the way: names in the order of sites, joined by blanks. */
void compiled_targets(const struct compiled *compiled, const char *key,
                      unsigned rule, const char *from, const char *targets);

#endif
