/* ravelin diff: what differs between two games in terms of rules. */
#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/json_out.h"
#include "cli/load.h"
#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

struct statement {
    char *section, *text, *form, *file;
    uint32_t line, column;
    bool is_matched;
};

struct statements {
    struct statement *items;
    size_t count, size;
};

static void add(void *user, const rvl_statement *statement)
{
    const rvl_place *place = &statement->place;
    struct statements *list = user;
    if (list->count == list->size) {
        list->size = 2 * list->size + 64;
        list->items =
            memory_resize(list->items, list->size, sizeof *list->items);
    }
    list->items[list->count++] =
        (struct statement){.section = memory_text(statement->section),
                           .text = memory_text(statement->text),
                           .form = memory_text(statement->form),
                           .file = memory_text(place->file ? place->file : ""),
                           .line = place->line,
                           .column = place->column};
}

static void clear(struct statements *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i].section);
        free(list->items[i].text);
        free(list->items[i].form);
        free(list->items[i].file);
    }
    free(list->items);
}

static bool is_same(const struct statement *a, const struct statement *b)
{
    return strcmp(a->form, b->form) == 0;
}

/* Each statement of one game with the first equal one of the other. */
static void match(struct statements *a, struct statements *b)
{
    for (size_t i = 0; i < a->count; i++) {
        for (size_t j = 0; j < b->count && !a->items[i].is_matched; j++) {
            if (!b->items[j].is_matched &&
                is_same(&a->items[i], &b->items[j])) {
                a->items[i].is_matched = true;
                b->items[j].is_matched = true;
            }
        }
    }
}

/* Ends are tried in their order, so another order is another rule. */
static bool has_other_order(const struct statements *a,
                            const struct statements *b)
{
    size_t j = 0;
    for (size_t i = 0; i < a->count; i++) {
        const struct statement *one = &a->items[i];
        if (!one->is_matched || strcmp(one->section, "end") != 0) {
            continue;
        }
        while (j < b->count && (!b->items[j].is_matched ||
                                strcmp(b->items[j].section, "end") != 0)) {
            j++;
        }
        if (j == b->count || strcmp(one->form, b->items[j].form) != 0) {
            return true;
        }
        j++;
    }
    return false;
}

struct comparison {
    struct cli *cli;
    const char *const *names; /* of both games, as they were asked for */
    bool is_json;
    json_t *list;
    const char *section; /* told of last */
    size_t count;
};

static void tell(struct comparison *comparison, const struct statement *s,
                 char sign)
{
    struct out *out = &comparison->cli->out;
    comparison->count++;
    if (comparison->is_json) {
        json_array_append_new(
            comparison->list,
            json_pack("{s:s, s:o, s:o, s:o, s:i, s:i}", "in",
                      sign == '-' ? "first" : "second", "section",
                      json_text(s->section), "text", json_text(s->text), "file",
                      json_text(s->file), "line", (int)s->line, "column",
                      (int)s->column));
        return;
    }
    if (!comparison->section) {
        out_print(out, "--- %s\n+++ %s\n", comparison->names[0],
                  comparison->names[1]);
    }
    if (!comparison->section || strcmp(comparison->section, s->section) != 0) {
        out_print(out, "%s\n", s->section);
        comparison->section = s->section;
    }
    out_print(out, "%c   %s    %s:%u\n", sign, s->text, s->file, s->line);
}

static void tell_section(struct comparison *comparison,
                         const struct statements *a, const struct statements *b,
                         const char *section)
{
    for (size_t i = 0; i < a->count; i++) {
        if (!a->items[i].is_matched &&
            strcmp(a->items[i].section, section) == 0) {
            tell(comparison, &a->items[i], '-');
        }
    }
    for (size_t i = 0; i < b->count; i++) {
        if (!b->items[i].is_matched &&
            strcmp(b->items[i].section, section) == 0) {
            tell(comparison, &b->items[i], '+');
        }
    }
}

static bool is_first_of_section(const struct statements *list, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (strcmp(list->items[i].section, list->items[index].section) == 0) {
            return false;
        }
    }
    return true;
}

static bool has_section(const struct statements *list, const char *section)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i].section, section) == 0) {
            return true;
        }
    }
    return false;
}

static void tell_all(struct comparison *comparison, const struct statements *a,
                     const struct statements *b, bool is_other_order)
{
    for (size_t i = 0; i < a->count; i++) {
        if (is_first_of_section(a, i)) {
            tell_section(comparison, a, b, a->items[i].section);
        }
    }
    for (size_t i = 0; i < b->count; i++) {
        if (is_first_of_section(b, i) && !has_section(a, b->items[i].section)) {
            tell_section(comparison, a, b, b->items[i].section);
        }
    }
    if (comparison->is_json) {
        json_t *answer = json_answer("diff");
        json_object_set(answer, "differences", comparison->list);
        json_object_set_new(answer, "other_order",
                            json_boolean(is_other_order));
        json_print(comparison->cli, answer);
    } else if (comparison->count == 0 && !is_other_order) {
        out_print(&comparison->cli->out, _("%s and %s have the same rules\n"),
                  comparison->names[0], comparison->names[1]);
    } else if (is_other_order) {
        out_text(&comparison->cli->out,
                 _("the ends that both have are tried in another order\n"));
    }
}

static bool has_option(rvl_game *game, const char *name)
{
    for (uint32_t i = 0; i < rvl_game_option_count(game); i++) {
        if (strcmp(rvl_game_option_name(game, i), name) == 0) {
            return true;
        }
    }
    return false;
}

/* Loads a game with those of the options that it has; used[i] tells which. */
static int load_one(struct cli *cli, const char *word,
                    const struct choices *choices, bool *used,
                    struct loaded *loaded)
{
    struct choices own = {0};
    int code = load_read(cli, word, loaded);
    if (code == CODE_OK) {
        code = load_game(loaded, &own);
    }
    for (size_t i = 0; code == CODE_OK && i < choices->count; i++) {
        if (has_option(loaded->game, choices->pairs[i].name)) {
            choices_add(&own, choices->pairs[i].name, choices->pairs[i].value);
            used[i] = true;
        }
    }
    if (code == CODE_OK && own.count > 0) {
        code = load_game(loaded, &own);
    }
    choices_clear(&own);
    return code;
}

/* Both are looked at, so that the errors of both are told at once. Rules with
 * errors mean nothing that could be compared. */
static int load_both(struct cli *cli, const struct args *args,
                     const struct choices *choices, bool *used,
                     struct loaded *const *games)
{
    int worst = CODE_OK;
    for (size_t i = 0; i < 2; i++) {
        int code =
            load_one(cli, args->operands.words[i], choices, used, games[i]);
        if (code == CODE_FINDINGS) {
            cli_complain(cli, _("%s has errors, so it cannot be compared"),
                         games[i]->path);
        }
        worst = code > worst ? code : worst;
    }
    return worst;
}

/* Who reads JSON is told of the errors there too, and of no differences. */
static void answer_errors(struct cli *cli, struct loaded *const *games)
{
    json_t *records = json_array();
    for (size_t i = 0; i < 2; i++) {
        if (games[i]->context && rvl_error_count(games[i]->context) > 0) {
            diag_out_json(records, games[i]->context);
        }
    }
    if (json_array_size(records) > 0) {
        json_t *answer = json_answer("diff");
        json_object_set(answer, "diagnostics", records);
        json_print(cli, answer);
    }
    json_decref(records);
}

static int check_used(struct cli *cli, const struct choices *choices,
                      const bool *used)
{
    for (size_t i = 0; i < choices->count; i++) {
        if (!used[i]) {
            return cli_usage(cli, "diff", _("neither game has an option '%s'"),
                             choices->pairs[i].name);
        }
    }
    return CODE_OK;
}

/* The statements of a game with the options that were chosen decided. */
static rvl_status read_all(const struct loaded *loaded,
                           const struct choices *choices,
                           struct statements *list)
{
    const char **decided = memory_new((choices->count + 1) * sizeof *decided);
    for (size_t i = 0; i < choices->count; i++) {
        decided[i] = choices->pairs[i].name;
    }
    rvl_status status =
        rvl_game_statements(loaded->game, decided, choices->count, add, list);
    free(decided);
    return status;
}

static int compare(struct cli *cli, const struct args *args,
                   const struct choices *choices, const struct loaded *first,
                   const struct loaded *second)
{
    struct statements a = {0};
    struct statements b = {0};
    const char *const names[] = {args->operands.words[0],
                                 args->operands.words[1]};
    struct comparison comparison = {.cli = cli,
                                    .names = names,
                                    .is_json = args_json(args),
                                    .list = json_array()};
    rvl_status status = read_all(first, choices, &a);
    if (status == RVL_OK) {
        status = read_all(second, choices, &b);
    }
    int code = diag_status_code(status);
    if (status == RVL_OK) {
        match(&a, &b);
        bool is_other_order = has_other_order(&a, &b);
        tell_all(&comparison, &a, &b, is_other_order);
        code = comparison.count > 0 || is_other_order ? CODE_FINDINGS : CODE_OK;
    }
    clear(&a);
    clear(&b);
    json_decref(comparison.list);
    return code;
}

int cmd_diff(struct cli *cli, const struct args *args)
{
    struct loaded first = {0};
    struct loaded second = {0};
    struct choices choices = {0};
    int code = choices_from_args(cli, args, &choices);
    bool *used = memory_new((choices.count + 1) * sizeof *used);
    if (code == CODE_OK) {
        struct loaded *const games[] = {&first, &second};
        code = load_both(cli, args, &choices, used, games);
        if (code != CODE_OK && args_json(args)) {
            answer_errors(cli, games);
        }
    }
    if (code == CODE_OK) {
        code = check_used(cli, &choices, used);
    }
    if (code == CODE_OK) {
        code = compare(cli, args, &choices, &first, &second);
    }
    load_clear(&first);
    load_clear(&second);
    choices_clear(&choices);
    free(used);
    return code;
}
