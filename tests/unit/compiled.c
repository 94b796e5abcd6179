#include "compiled.h"

#include "compile/build.h"
#include "compile/check.h"
#include "grammar/parse.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *or_usual(const char *part, const char *usual)
{
    return part ? part : usual;
}

const char *compiled_parts(const struct parts *parts, char *buffer, size_t size)
{
    int length = snprintf(
        buffer, size,
        "ravelin 1\ngame hunt {\ntitle fr \"Chasse\" en \"Hunt\"\n"
        "%s\n%s\nboard {\n%s\n}\n%s\n%s\nsetup {\n%s\n}\nend {\n%s\n}\n}\n",
        or_usual(parts->options, ""),
        or_usual(parts->sides, "side hounds facing up\nside hare\n"
                               "turns hounds, hare"),
        or_usual(parts->board, "points a1..c3\nlines horizontal, vertical"),
        or_usual(parts->pieces, "piece hound of hounds { step }\n"
                                "piece hare of hare { step }"),
        or_usual(parts->captures, ""),
        or_usual(parts->setup, "hounds on a1 + c1\nhare on b3"),
        or_usual(parts->ends, "hounds win when hare cannot move\n"
                              "hare wins when hounds cannot move\n"
                              "house draw when position occurs 3 times"));

    assert_true(length > 0 && (size_t)length < size);
    return buffer;
}

static struct file *read_text(struct compiled *compiled, const char *name,
                              const char *text)
{
    int source = source_set_add(&compiled->sources, name, text, strlen(text));

    assert_true(source >= 0);
    return parse_file(&compiled->arena, &compiled->diags, (uint16_t)source);
}

static void begin(struct compiled *compiled, const char *text, const char *base)
{
    memset(compiled, 0, sizeof(*compiled));
    arena_init(&compiled->arena, 0);
    compiled->sources.arena = &compiled->arena;
    diag_list_init(&compiled->diags, &compiled->arena, &compiled->sources, 0);
    compiled->file = read_text(compiled, "test", text);
    assert_non_null(compiled->file);
    if (base) {
        struct file *parsed = read_text(compiled, "base", base);
        assert_non_null(parsed);
        compiled->file =
            derive(&compiled->arena, &compiled->diags, compiled->file, parsed);
    }
    if (compiled->diags.errors > 0) {
        compiled_slugs(compiled, "nothing that keeps it from parsing");
    }
}

void compiled_text(struct compiled *compiled, const char *text,
                   const char *base, const char *option, const char *value)
{
    struct option_pick pick = {option, value};

    begin(compiled, text, base);
    compiled->program = compile_game(&compiled->arena, &compiled->diags,
                                     compiled->file, &pick, option ? 1 : 0);
}

void compiled_good(struct compiled *compiled, const char *text)
{
    compiled_text(compiled, text, NULL, NULL, NULL);
    compiled_slugs(compiled, "");
    assert_non_null(compiled->program);
}

void compiled_check(struct compiled *compiled, const char *text)
{
    begin(compiled, text, NULL);
    check_file(&compiled->arena, &compiled->diags, compiled->file);
}

void compiled_clear(struct compiled *compiled)
{
    arena_clear(&compiled->arena);
}

unsigned compiled_count(const struct compiled *compiled, enum diag_slug slug)
{
    unsigned count = 0;

    for (const struct diag *diag = compiled->diags.head; diag;
         diag = diag->next) {
        count += diag->slug == slug;
    }
    return count;
}

const struct diag *compiled_diag(const struct compiled *compiled,
                                 enum diag_slug slug)
{
    const struct diag *diag = compiled->diags.head;

    while (diag && diag->slug != slug) {
        diag = diag->next;
    }
    assert_non_null(diag);
    return diag;
}

void compiled_slugs(struct compiled *compiled, const char *slugs)
{
    char found[1000] = "";

    diag_sort(&compiled->diags);
    for (const struct diag *diag = compiled->diags.head; diag;
         diag = diag->next) {
        if (diag->slug == DIAG_RULE_COVERED && !strstr(slugs, "rule-covered")) {
            continue;
        }
        size_t length = strlen(found);
        snprintf(found + length, sizeof(found) - length, "%s%s",
                 length ? " " : "", diag_slug_name(diag->slug));
    }
    if (strcmp(found, slugs) == 0) {
        return;
    }
    for (const struct diag *diag = compiled->diags.head; diag;
         diag = diag->next) {
        print_message("%s\n",
                      diag_text(&compiled->diags, diag, &compiled->arena));
    }
    assert_string_equal(found, slugs);
}

unsigned compiled_kind(const struct compiled *compiled, const char *key)
{
    const struct program *program = compiled->program;
    unsigned kind = 0;

    assert_non_null(program);
    while (kind < program->kind_count &&
           strcmp(program->kinds[kind].key, key) != 0) {
        kind++;
    }
    assert_true(kind < program->kind_count);
    return kind;
}

static site_id find_site(const struct program *program, const char *name)
{
    for (site_id s = 0; s < program->site_count; s++) {
        if (program->points[s].name &&
            strcmp(program->points[s].name, name) == 0) {
            return s;
        }
    }
    fail_msg("no point %s", name);
    return SITE_NONE;
}

void compiled_targets(const struct compiled *compiled, const char *key,
                      unsigned rule, const char *from, const char *targets)
{
    const struct program *program = compiled->program;
    const struct kind_code *kind =
        &program->kinds[compiled_kind(compiled, key)];
    uint64_t out[WORDS_MAX] = {0};
    char found[1000] = "";

    assert_true(rule < kind->rule_count);
    rule_reach(program, &program->rules[kind->first_rule + rule],
               find_site(program, from), out);
    for (site_id s = 0; s < program->site_count; s++) {
        if (bit_has(out, s)) {
            size_t length = strlen(found);
            snprintf(found + length, sizeof(found) - length, "%s%s",
                     length ? " " : "", program->points[s].name);
        }
    }
    assert_string_equal(found, targets);
}
