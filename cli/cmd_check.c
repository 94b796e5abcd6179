/* ravelin check: findings about rule files. */
#include "config.h"

#include "cli/commands.h"

#include "cli/diag_ci.h"
#include "cli/diag_out.h"
#include "cli/fix.h"
#include "cli/interrupt.h"
#include "cli/json_out.h"
#include "cli/load.h"
#include "cli/memory.h"

#include <string.h>
#include <time.h>

struct check {
    struct cli *cli;
    const char *format;
    bool is_strict, is_fixing;
    json_t *records; /* JSON and SARIF */
    struct junit junit;
    unsigned fixed;
    bool is_deep;
    rvl_deep deep;
    double seconds;        /* for one file */
    struct timespec begin; /* of the file being checked */
    uint64_t played;
    uint32_t errors, warnings;
    size_t files, unread; /* that could be read, and not */
    int code;
};

static void show_findings(struct check *check, const rvl_context *context,
                          const char *file)
{
    if (strcmp(check->format, "github") == 0) {
        diag_out_github(&check->cli->out, context);
    } else if (strcmp(check->format, "junit") == 0) {
        diag_out_junit(&check->junit, context, file,
                       check->is_strict ? RVL_WARNING : RVL_ERROR);
    } else if (strcmp(check->format, "json") == 0) {
        diag_out_json(check->records, context);
    } else if (strcmp(check->format, "sarif") == 0) {
        diag_out_sarif(check->records, context);
    } else if (strcmp(check->format, "short") == 0) {
        diag_out_short(&check->cli->out, context);
    } else {
        diag_out_text(&check->cli->out, check->cli->lang, context, RVL_NOTE);
    }
}

static bool has_time(void *user)
{
    const struct check *check = user;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return interrupt_signal() == 0 &&
           (double)(now.tv_sec - check->begin.tv_sec) +
                   1e-9 * (double)(now.tv_nsec - check->begin.tv_nsec) <
               check->seconds;
}

/* The check itself; a time limit is told of here. */
static rvl_status find(struct check *check, const struct loaded *loaded)
{
    uint32_t played = 0;
    if (!check->is_deep) {
        return rvl_check(loaded->context, loaded->path, loaded->text.bytes,
                         loaded->text.length);
    }
    clock_gettime(CLOCK_MONOTONIC, &check->begin);
    rvl_status status =
        rvl_check_deep(loaded->context, loaded->path, loaded->text.bytes,
                       loaded->text.length, &check->deep, &played);
    check->played += played;
    if (status == RVL_LIMIT && interrupt_signal() == 0) {
        cli_complain(check->cli,
                     _("%s: the time was over after %u random games; give "
                       "more with --seconds or ask for fewer with --games"),
                     loaded->path, played);
    }
    return status;
}

static void check_file(struct check *check, const char *file)
{
    struct loaded loaded;
    int code = load_read(check->cli, file, &loaded);
    if (code == CODE_OK && check->is_fixing) {
        code = fix_file(&loaded, &check->fixed);
        if (code != CODE_OK) {
            load_clear(&loaded);
        }
    }
    if (code != CODE_OK) {
        check->code = code > check->code ? code : check->code;
        check->unread++;
        if (strcmp(check->format, "junit") == 0) {
            junit_error(&check->junit, file, "file-unreadable",
                        _("the file could not be checked"));
        }
        return;
    }
    rvl_status status = find(check, &loaded);
    show_findings(check, loaded.context, loaded.path);
    check->files++;
    check->errors += rvl_error_count(loaded.context);
    check->warnings += diag_count(loaded.context, RVL_WARNING);
    code = diag_status_code(status);
    if (status != RVL_OK && status != RVL_LIMIT &&
        rvl_diagnostic_count(loaded.context) == 0) {
        cli_complain(check->cli, "%s: %s", loaded.path,
                     rvl_status_text(status));
    }
    check->code = code > check->code ? code : check->code;
    load_clear(&loaded);
}

static void summary(struct check *check, size_t files)
{
    struct out *out = &check->cli->out;
    if (check->is_fixing) {
        out_print(
            out,
            ngettext("%u change made\n", "%u changes made\n", check->fixed),
            check->fixed);
    }
    out_print(out, ngettext("%zu file: ", "%zu files: ", files), files);
    out_print(out, ngettext("%u error, ", "%u errors, ", check->errors),
              check->errors);
    out_print(out, ngettext("%u warning\n", "%u warnings\n", check->warnings),
              check->warnings);
}

/* False after telling what contradicts. */
static bool check_words(struct cli *cli, const struct args *args)
{
    size_t inputs = 0;
    for (size_t i = 0; i < args->operands.count; i++) {
        inputs += strcmp(args->operands.words[i], "-") == 0 ? 1 : 0;
    }
    if (inputs > 1) {
        cli_usage(cli, "check", _("standard input cannot be two files"));
        return false;
    }
    if (inputs > 0 && args->values[OPT_FIX]) {
        cli_usage(cli, "check", _("standard input cannot be written anew"));
        return false;
    }
    return true;
}

static void finish(struct check *check)
{
    if (strcmp(check->format, "sarif") == 0) {
        bool is_whole = check->unread == 0 && interrupt_signal() == 0;
        json_print_whole(check->cli, diag_sarif_log(check->records, is_whole));
        return;
    }
    if (strcmp(check->format, "json") == 0) {
        json_t *answer = json_answer("check");
        json_object_set_new(answer, "files", json_count(check->files));
        json_object_set_new(answer, "errors", json_count(check->errors));
        json_object_set_new(answer, "warnings", json_count(check->warnings));
        if (check->is_fixing) {
            json_object_set_new(answer, "fixed", json_count(check->fixed));
        }
        if (check->is_deep) {
            json_object_set_new(answer, "played", json_count(check->played));
        }
        json_object_set(answer, "diagnostics", check->records);
        json_print(check->cli, answer);
    } else if (strcmp(check->format, "junit") == 0) {
        junit_print(&check->junit, check->cli);
    } else if (strcmp(check->format, "text") == 0) {
        /* a file that cannot be read has been told of */
        if (check->files > 0) {
            summary(check, check->files);
        }
    }
    json_decref(check->records);
}

/* The numbers of --deep; false after telling what is wrong with them. */
static bool read_deep(struct check *check, struct cli *cli,
                      const struct args *args)
{
    static const unsigned numbers[] = {OPT_SEED, OPT_GAMES, OPT_MAX_PLIES,
                                       OPT_SECONDS};
    uint64_t games = 100;
    uint64_t plies = 1000;
    check->is_deep = args->values[OPT_DEEP] != NULL;
    check->seconds = 60;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (args->values[numbers[i]] && !check->is_deep) {
            cli_usage(cli, "check", _("'--%s' needs '--deep'"),
                      option_row(numbers[i])->name);
            return false;
        }
    }
    check->deep = (rvl_deep){.seed = 1, .go_on = has_time, .user = check};
    if (!args_number(cli, args, OPT_SEED, 0, UINT64_MAX, &check->deep.seed) ||
        !args_number(cli, args, OPT_GAMES, 1, 1000000, &games) ||
        !args_number(cli, args, OPT_MAX_PLIES, 1, 1000000, &plies) ||
        !args_seconds(cli, args, &check->seconds)) {
        return false;
    }
    check->deep.games = (uint32_t)games;
    check->deep.max_plies = (uint32_t)plies;
    return true;
}

int cmd_check(struct cli *cli, const struct args *args)
{
    struct check check = {.cli = cli, .format = args_format(cli, args)};
    if (!check.format || !check_words(cli, args) ||
        !read_deep(&check, cli, args)) {
        return CODE_USAGE;
    }
    check.is_strict = args->values[OPT_STRICT] != NULL;
    check.is_fixing = args->values[OPT_FIX] != NULL;
    check.records = json_array();
    interrupt_catch();
    for (size_t i = 0;
         i < args->operands.count && interrupt_signal() == 0; i++) {
        check_file(&check, args->operands.words[i]);
    }
    interrupt_release();
    interrupt_tell(cli);
    if (check.is_strict && check.warnings > 0 && check.code == CODE_OK) {
        check.code = CODE_FINDINGS;
    }
    finish(&check);
    return interrupt_leave(check.code);
}
