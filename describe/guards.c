/*
 * Guards where some options are left open: what a chain of them comes to, in
 * one form whatever the author's. Tests of one option are joined to a set of
 * its values, the parts of "and" and "or" are sorted.
 */
#include "describe/guards.h"

#include <stdlib.h>
#include <string.h>

#define NO_OPTION UINT16_MAX

/* A test of an open option, or a text in brackets. */
struct part {
    uint16_t option;
    uint64_t values;
    const char *text;
};

struct parts {
    struct describer *d;
    struct part *items;
    size_t count, room;
    bool is_or;
    bool is_settled; /* one part makes the others void */
};

static struct guard_sum settled(bool is_true)
{
    return (struct guard_sum){is_true ? GUARD_ALWAYS : GUARD_NEVER, ""};
}

static uint16_t find_option(const struct program *program, const char *name)
{
    for (uint16_t i = 0; i < program->option_count; i++) {
        if (strcmp(program->options[i].name, name) == 0) {
            return i;
        }
    }
    return NO_OPTION;
}

static uint64_t all_values(const struct option_code *option)
{
    return option->value_count >= 64 ? ~UINT64_C(0)
                                     : (UINT64_C(1) << option->value_count) - 1;
}

static uint64_t tested_values(const struct option_code *option,
                              const struct test *test)
{
    uint64_t values = 0;
    for (uint16_t v = 0; v < option->value_count; v++) {
        for (const struct name *name = test->values; name != NULL;
             name = (const struct name *)name->node.next) {
            if (strcmp(name->text, option->value_names[v]) == 0) {
                values |= UINT64_C(1) << v;
            }
        }
    }
    return values;
}

/* ------------------------------------------------------------------ parts */

static void add_part(struct parts *parts, struct part part)
{
    for (size_t i = 0; i < parts->count; i++) {
        struct part *other = &parts->items[i];
        if (part.option != NO_OPTION && other->option == part.option) {
            other->values = parts->is_or ? other->values | part.values
                                         : other->values & part.values;
            return;
        }
        if (part.option == NO_OPTION && other->option == NO_OPTION &&
            strcmp(part.text, other->text) == 0) {
            return;
        }
    }
    if (parts->count < parts->room) {
        parts->items[parts->count++] = part;
    }
}

static void add_state(struct parts *parts, bool is_true)
{
    parts->is_settled |= is_true == parts->is_or;
}

static void add_test(struct parts *parts, const struct node *node, bool is_not)
{
    struct describer *d = parts->d;
    const struct test *test = AST_CAST(test, node);
    uint16_t index = find_option(d->program, test->option->text);
    if (index == NO_OPTION || !(d->open >> index & 1)) {
        add_state(parts, guard_holds(d, node) != is_not);
        return;
    }
    const struct option_code *option = &d->program->options[index];
    uint64_t values = tested_values(option, test);
    if (test->is_not != is_not) {
        values = ~values & all_values(option);
    }
    add_part(parts, (struct part){index, values, NULL});
}

static size_t count_tests(const struct node *guard)
{
    size_t count = 1;
    while (guard->kind == NODE_GUARD_BINARY) {
        const struct guard_binary *binary = AST_CAST(guard_binary, guard);
        count += count_tests(binary->right);
        guard = binary->left;
    }
    return count;
}

static struct guard_sum sum_up(struct parts *parts);

/* What a negated "and" is, is an "or" of what is negated. */
static void add_guard(struct parts *parts, const struct node *guard,
                      bool is_not)
{
    while (guard->kind == NODE_GUARD_BINARY &&
           (AST_CAST(guard_binary, guard)->is_or != is_not) == parts->is_or) {
        const struct guard_binary *binary = AST_CAST(guard_binary, guard);
        add_guard(parts, binary->right, is_not);
        guard = binary->left;
    }
    if (guard->kind == NODE_TEST) {
        add_test(parts, guard, is_not);
        return;
    }
    struct parts inside = {.d = parts->d, .is_or = !parts->is_or};
    inside.room = count_tests(guard);
    inside.items =
        arena_array(parts->d->arena, inside.room, sizeof *inside.items);
    inside.room = inside.items != NULL ? inside.room : 0;
    add_guard(&inside, guard, is_not);
    struct guard_sum sum = sum_up(&inside);
    if (sum.state != GUARD_OPEN) {
        add_state(parts, sum.state == GUARD_ALWAYS);
    } else if (inside.count == 1) {
        add_part(parts, inside.items[0]);
    } else {
        add_part(parts, (struct part){
                            NO_OPTION, 0,
                            arena_printf(parts->d->arena, "(%s)", sum.text)});
    }
}

/* ------------------------------------------------------------------- texts */

static unsigned count_bits(uint64_t set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

/* The shorter of "is" and "is not". */
static const char *test_text(struct describer *d, const struct part *part)
{
    const struct option_code *option = &d->program->options[part->option];
    uint64_t others = ~part->values & all_values(option);
    bool is_not = count_bits(others) < count_bits(part->values);
    struct buffer text;
    buffer_init(&text, d->arena);
    buffer_text(&text, option->name);
    buffer_text(&text, is_not ? " is not" : " is");
    const char *between = " ";
    for (uint16_t v = 0; v < option->value_count; v++) {
        if ((is_not ? others : part->values) >> v & 1) {
            buffer_text(&text, between);
            buffer_text(&text, option->value_names[v]);
            between = ", ";
        }
    }
    return words_finish(&text);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(((const struct part *)a)->text,
                  ((const struct part *)b)->text);
}

/* Writes the texts of the tests; leaves out those that always hold. */
static void settle_tests(struct parts *parts)
{
    size_t kept = 0;
    for (size_t i = 0; i < parts->count; i++) {
        struct part part = parts->items[i];
        if (part.option != NO_OPTION) {
            uint64_t all = all_values(&parts->d->program->options[part.option]);
            if (part.values == 0 || part.values == all) {
                add_state(parts, part.values != 0);
                continue;
            }
            part.text = test_text(parts->d, &part);
        }
        part.text = part.text != NULL ? part.text : "";
        parts->items[kept++] = part;
    }
    parts->count = kept;
}

static struct guard_sum sum_up(struct parts *parts)
{
    settle_tests(parts);
    if (parts->is_settled || parts->count == 0) {
        return settled(parts->is_settled == parts->is_or);
    }
    qsort(parts->items, parts->count, sizeof *parts->items, by_text);
    struct buffer text;
    buffer_init(&text, parts->d->arena);
    for (size_t i = 0; i < parts->count; i++) {
        words_add(&text, parts->is_or ? " or " : " and ", parts->items[i].text);
    }
    return (struct guard_sum){GUARD_OPEN, words_finish(&text)};
}

struct guard_sum guard_sum(struct describer *d, const struct guard_link *link)
{
    struct parts parts = {.d = d};
    for (const struct guard_link *at = link; at != NULL; at = at->outer) {
        parts.room += at->guard != NULL ? count_tests(at->guard) : 0;
    }
    if (parts.room == 0) {
        return settled(true);
    }
    parts.items = arena_array(d->arena, parts.room, sizeof *parts.items);
    parts.room = parts.items != NULL ? parts.room : 0;
    for (const struct guard_link *at = link; at != NULL; at = at->outer) {
        if (at->guard != NULL) {
            add_guard(&parts, at->guard, at->is_not);
        }
    }
    return sum_up(&parts);
}
