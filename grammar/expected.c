/*
 * What could have stood where a token does not fit, in words: symbols that
 * mean one thing together are one of them.
 */
#include "grammar/parse_state.h"

#include "base/buffer.h"

#include <string.h>

/* Things that are worth listing; with more, the form of the statement says
 * it better. */
#define EXPECTED_MAX 4

/* Names of symbols that mean one thing together. */
struct symbol_group {
    const char *phrase;
    const char *members[32];
};

static const struct symbol_group groups[] = {
    {"a condition",
     {"a name", "a number", "piece", "enemy", "own", "any", "not", "fewer",
      "at", "too", "no", "every", "one", "position", "'('"}},
    {"a set of points",
     {"a name", "a number", "a ring point", "all", "even", "odd", "rank",
      "file", "ring", "corners", "neighbours", "'('"}},
    {"pieces", {"a name", "piece", "enemy", "own", "any"}},
    {"a clause",
     {"along",  "any",     "toward",  "from",     "to",    "within",  "in",
      "may",    "must",    "unless",  "chained",  "no",    "one",     "before",
      "after",  "hostile", "with",    "replaced", "whole", "leaving", "flying",
      "beside", "landing", "sparing", "passing"}},
    {"a point", {"a name", "a number", "a ring point"}},
    {"a pattern",
     {"horizontal", "vertical", "diagonal", "rising", "falling", "ring",
      "spoke", "lattice"}},
    {"an event", {"capture", "placing", "move", "forward", "entry"}},
    {"a direction",
     {"forward", "sideways", "back", "up", "down", "left", "right"}},
    {"", {"straight", "slanting"}}, /* said by "a clause" */
    {"'+'", {"'+'", "'-'"}},
    {"points to make", {"hexagon", "rings", "star", "a point"}},
};

/* The expected symbols, while they are put into words. */
struct expectation {
    const char *names[64];
    size_t count;
};

static size_t find_name(const struct expectation *list, const char *name)
{
    size_t i = 0;

    while (i < list->count && strcmp(list->names[i], name) != 0) {
        i++;
    }
    return i;
}

static bool has_name(const struct expectation *list, const char *name)
{
    return find_name(list, name) < list->count;
}

static void remove_name(struct expectation *list, const char *name)
{
    size_t at = find_name(list, name);

    if (at < list->count) {
        list->count--;
        for (; at < list->count; at++) {
            list->names[at] = list->names[at + 1];
        }
    }
}

/* What is always possible is said last. */
static void move_last(struct expectation *list, const char *name)
{
    if (has_name(list, name)) {
        remove_name(list, name);
        list->names[list->count++] = name;
    }
}

static void merge_group(struct expectation *list,
                        const struct symbol_group *group)
{
    size_t count = sizeof(group->members) / sizeof(group->members[0]);

    for (size_t i = 0; i < count && group->members[i]; i++) {
        if (!has_name(list, group->members[i])) {
            return;
        }
    }
    for (size_t i = 0; i < count && group->members[i]; i++) {
        remove_name(list, group->members[i]);
    }
    if (group->phrase[0]) {
        list->names[list->count++] = group->phrase;
    }
}

static bool is_keyword(const char *name)
{
    return keyword_find(name, strlen(name)) != 0;
}

/* All keywords at once are the names of options and values. */
static struct expectation collect_expected(const struct syntax_error *error)
{
    struct expectation list = {{NULL}, 0};
    bool is_any_word = error->count > 100;

    for (size_t i = 0; i < error->count && list.count < 60; i++) {
        if (!is_any_word || !is_keyword(error->expected[i])) {
            list.names[list.count++] = error->expected[i];
        }
    }
    for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++) {
        merge_group(&list, &groups[i]);
    }
    move_last(&list, "','");
    move_last(&list, "the end of the line");
    if (list.count > EXPECTED_MAX) {
        /* These can follow nearly everywhere. */
        remove_name(&list, "if");
        remove_name(&list, "while");
        remove_name(&list, "and");
        remove_name(&list, "a text");
    }
    return list;
}

static void add_name(struct buffer *out, const char *name)
{
    bool is_sign = is_keyword(name) || strcmp(name, "..") == 0;

    buffer_printf(out, is_sign ? "'%s'" : "%s", name);
}

void syntax_add_expected(struct buffer *out, const struct syntax_error *error)
{
    struct expectation list = collect_expected(error);

    if (list.count == 0 || list.count > EXPECTED_MAX) {
        return;
    }
    buffer_text(out, ", expected ");
    for (size_t i = 0; i < list.count; i++) {
        if (i > 0) {
            buffer_text(out, i + 1 == list.count ? " or " : ", ");
        }
        add_name(out, list.names[i]);
    }
}
