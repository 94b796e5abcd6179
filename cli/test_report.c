/* ravelin test: how a run is told of: text, TAP, JUnit, JSON. */
#include "config.h"

#include "cli/test_run.h"

#include "cli/diag_ci.h"
#include "cli/draw_text.h"

#include <stdlib.h>
#include <string.h>

bool test_is_format(const struct test_run *run, const char *format)
{
    return strcmp(run->format, format) == 0;
}

/* The board as it is where the expectations failed, allocated. */
static char *board_text(const struct test_run *run, const struct scenario *s)
{
    char *bytes = NULL;
    size_t size = 0;
    struct out out = {.is_utf8 = run->cli->out.is_utf8};
    if (!s->state || s->is_broken) {
        return memory_text("");
    }
    out.file = open_memstream(&bytes, &size);
    if (!out.file) {
        return memory_text("");
    }
    draw_text(&out, s->state);
    char *position = yaml_position_text(s->state);
    out_print(&out, "%s\n", position);
    free(position);
    fclose(out.file);
    return bytes;
}

/* Each line of a text behind a lead. */
static void put_lines(struct out *out, const char *lead, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        out_text(out, lead);
        out_bytes(out, text, length);
        out_text(out, "\n");
        text += length + (text[length] == '\n' ? 1 : 0);
    }
}

static void show_text(struct test_run *run, const struct scenario *s)
{
    struct out *out = &run->cli->out;
    out_style(out, "1;31");
    out_text(out, _("FAIL"));
    out_style(out, "0");
    out_print(out, " %s:%u: %s\n", run->file.path, s->node->line, s->name);
    const char *p = s->report.bytes ? s->report.bytes : "";
    while (*p != '\0') {
        size_t length = strcspn(p, "\n");
        char *line = memory_copy(p, length);
        out_wrap(out, "  ", "      ", line);
        free(line);
        p += length + 1;
    }
    if (s->state && !s->is_broken) {
        draw_text(out, s->state);
        char *position = yaml_position_text(s->state);
        out_wrap(out, "  ", "  ", position);
        free(position);
    }
}

/* What TAP would read as a directive is escaped. */
static char *tap_name(const char *name)
{
    struct text text = {0};
    for (const char *p = name; *p != '\0'; p++) {
        if (*p == '#' || *p == '\\') {
            text_add(&text, "\\");
        }
        text_add_bytes(&text, *p == '\n' ? " " : p, 1);
    }
    return text.bytes ? text.bytes : memory_text("");
}

static void show_tap(struct test_run *run, const struct scenario *s,
                     bool is_passed)
{
    struct out *out = &run->cli->out;
    char *name = tap_name(s->name);
    out_print(out, "%s %u - %s\n", is_passed ? "ok" : "not ok", run->number,
              name);
    free(name);
    put_lines(out, "# ", s->report.bytes ? s->report.bytes : "");
    if (!is_passed) {
        char *board = board_text(run, s);
        put_lines(out, "# ", board);
        free(board);
    }
}

static void add_junit(struct test_run *run, const struct scenario *s,
                      bool is_passed)
{
    struct text details = {0};
    const char *report = s->report.bytes ? s->report.bytes : "";
    char *board = board_text(run, s);
    char *first = memory_copy(report, strcspn(report, "\n"));
    text_add(&details, report);
    text_add(&details, board);
    junit_case(&run->junit, run->file.path, s->name, run->file.path,
               s->node->line, "scenario",
               is_passed          ? NULL
               : first[0] != '\0' ? first
                                  : _("the scenario itself is wrong"),
               details.bytes);
    text_clear(&details);
    free(first);
    free(board);
}

static void annotate(struct test_run *run, const struct scenario *s)
{
    const char *report = s->report.bytes ? s->report.bytes : "";
    char *message =
        memory_copy(report, strlen(report) - (report[0] != '\0' ? 1u : 0u));
    ci_annotate(&run->cli->out, run->file.path, s->node->line, s->name,
                message[0] != '\0' ? message
                                   : _("the scenario itself is wrong"));
    free(message);
}

static json_t *scenario_json(const struct test_run *run,
                             const struct scenario *s, bool is_passed)
{
    json_t *differences = json_array();
    const char *p = s->report.bytes ? s->report.bytes : "";
    while (*p != '\0') {
        size_t length = strcspn(p, "\n");
        char *line = memory_copy(p, length);
        json_array_append_new(differences, json_text(line));
        free(line);
        p += length + 1;
    }
    return json_pack("{s:o, s:i, s:o, s:b, s:o}", "file",
                     json_text(run->file.path), "line", (int)s->node->line,
                     "name", json_text(s->name), "passed", (int)is_passed,
                     "differences", differences);
}

void test_report(struct test_run *run, const struct scenario *s, bool is_passed)
{
    if (test_is_format(run, "tap")) {
        show_tap(run, s, is_passed);
    } else if (test_is_format(run, "json")) {
        json_array_append_new(run->results, scenario_json(run, s, is_passed));
    } else if (test_is_format(run, "junit")) {
        add_junit(run, s, is_passed);
    } else if (test_is_format(run, "github")) {
        if (!is_passed) {
            annotate(run, s);
        }
    } else if (!is_passed) {
        show_text(run, s);
    }
}

/* -------------------------------------------- files that cannot be run */

char *test_told(const struct test_run *run, const char *path, unsigned *line,
                unsigned *column)
{
    const char *told = run->told.bytes ? run->told.bytes : "", *words = told;
    size_t length = strlen(path);
    *line = 0;
    *column = 0;
    for (const char *at = told; *line == 0 && *at != '\0';) {
        int used = 0;
        if (strncmp(at, path, length) == 0 &&
            sscanf(at + length, ":%u:%u: %n", line, column, &used) == 2) {
            words += at == told ? length + (size_t)used : 0;
        }
        at += strcspn(at, "\n");
        at += *at == '\n' ? 1 : 0;
    }
    const char *lead = _("error: ");
    words += strncmp(words, lead, strlen(lead)) == 0 ? strlen(lead) : 0;
    return words[0] != '\0' ? memory_copy(words, strcspn(words, "\n")) : NULL;
}

static json_t *error_json(const char *path, const char *message, unsigned line,
                          unsigned column)
{
    json_t *error = json_pack("{s:o, s:o}", "file", json_text(path), "message",
                              json_text(message));
    if (line > 0) {
        json_object_set_new(error, "line", json_count(line));
        json_object_set_new(error, "column", json_count(column));
    }
    return error;
}

/* Later files go on, so it is a test that failed rather than a bail out. */
static void tap_broken(struct test_run *run, const char *path)
{
    char *name = tap_name(path);
    run->number++;
    run->failed++;
    out_print(&run->cli->out, "not ok %u - %s\n", run->number, name);
    put_lines(&run->cli->out, "# ", run->told.bytes ? run->told.bytes : "");
    free(name);
}

void test_report_broken(struct test_run *run, const char *path)
{
    unsigned line = 0;
    unsigned column = 0;
    const char *name = run->file.path ? run->file.path : path;
    char *first = test_told(run, name, &line, &column);
    const char *message = first ? first : _("it could not be run");
    if (test_is_format(run, "tap")) {
        tap_broken(run, name);
    } else if (test_is_format(run, "json")) {
        json_array_append_new(run->errors,
                              error_json(name, message, line, column));
    } else if (test_is_format(run, "junit")) {
        junit_error(&run->junit, name, "scenario-file", message);
    } else if (test_is_format(run, "github")) {
        ci_annotate(&run->cli->out, name, line > 0 ? line : 1, "scenario-file",
                    message);
    }
    free(first);
}

/* -------------------------------------------------------------- coverage */

static json_t *coverage_json(const struct test_run *run)
{
    const struct coverage *coverage = &run->coverage;
    json_t *unused = json_array();
    for (size_t i = 0; i < coverage->count; i++) {
        const struct coverage_item *item = &coverage->items[i];
        if (!item->is_used) {
            json_array_append_new(unused,
                                  json_pack("{s:o, s:i, s:i, s:s, s:o}", "file",
                                            json_text(item->path), "line",
                                            (int)item->place.line, "column",
                                            (int)item->place.column, "what",
                                            item->is_end ? "end" : "rule",
                                            "text", json_text(item->text)));
        }
    }
    return json_pack("{s:o, s:I, s:I, s:i, s:o}", "file",
                     json_text(run->loaded.path), "used",
                     (json_int_t)coverage->used, "statements",
                     (json_int_t)coverage->count, "percent",
                     (int)coverage_percent(coverage), "unused", unused);
}

static void coverage_lines(struct text *text, const struct test_run *run)
{
    const struct coverage *coverage = &run->coverage;
    char *line = memory_print(_("%s: %zu of %zu statements used, %u %%\n"),
                              run->loaded.path, coverage->used, coverage->count,
                              coverage_percent(coverage));
    text_add(text, line);
    free(line);
    for (size_t i = 0; i < coverage->count; i++) {
        const struct coverage_item *item = &coverage->items[i];
        if (!item->is_used) {
            line =
                memory_print(_("%s:%u:%u: not used: %s\n"), item->path,
                             item->place.line, item->place.column, item->text);
            text_add(text, line);
            free(line);
        }
    }
}

void test_report_coverage(struct test_run *run)
{
    bool is_short = coverage_percent(&run->coverage) < run->threshold;
    run->is_short = run->is_short || is_short;
    if (test_is_format(run, "json")) {
        json_array_append_new(run->coverages, coverage_json(run));
        return;
    }
    struct text text = {0};
    coverage_lines(&text, run);
    if (is_short) {
        char *line = memory_print(_("less than %u %%\n"), run->threshold);
        text_add(&text, line);
        free(line);
    }
    if (test_is_format(run, "github")) {
        if (is_short) {
            ci_annotate(&run->cli->out, run->loaded.path, 1, "coverage",
                        text.bytes);
        }
    } else if (test_is_format(run, "junit")) {
        junit_case(&run->junit, run->file.path, "coverage", run->loaded.path, 0,
                   "coverage", is_short ? _("too little is used") : NULL,
                   text.bytes);
    } else {
        put_lines(&run->cli->out, test_is_format(run, "tap") ? "# " : "",
                  text.bytes);
    }
    text_clear(&text);
}

/* ------------------------------------------------------------------ ends */

void test_report_file(struct test_run *run)
{
    if (test_is_format(run, "junit")) {
        junit_suite(&run->junit, run->file.path);
    }
}

void test_report_end(struct test_run *run)
{
    unsigned passed = run->number - run->failed;
    if (test_is_format(run, "tap")) {
        out_print(&run->cli->out, "1..%u\n", run->number);
    } else if (test_is_format(run, "junit")) {
        junit_print(&run->junit, run->cli);
    } else if (test_is_format(run, "json")) {
        json_t *answer = json_answer("test");
        json_object_set_new(answer, "passed", json_count(passed));
        json_object_set_new(answer, "failed", json_count(run->failed));
        json_object_set(answer, "scenarios", run->results);
        json_object_set(answer, "errors", run->errors);
        if (run->has_coverage) {
            json_object_set(answer, "coverage", run->coverages);
        }
        json_print(run->cli, answer);
    } else if (!test_is_format(run, "github")) {
        out_print(&run->cli->out, _("%u passed, %u failed\n"), passed,
                  run->failed);
    }
}
