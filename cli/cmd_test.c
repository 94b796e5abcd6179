/* ravelin test: scenario files. */
#include "cli/commands.h"

#include "cli/interrupt.h"
#include "cli/test_run.h"
#include "cli/watch.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The scenario file of an operand: a path, or beside a bundled game. */
static char *scenario_path(struct cli *cli, const char *word)
{
    size_t length = strlen(word);
    if (length > 5 && strcmp(word + length - 5, ".game") == 0) {
        return memory_print("%.*s.yaml", (int)(length - 5), word);
    }
    bool is_path = strchr(word, '/') || strcmp(word, "-") == 0 ||
                   (length > 5 && strcmp(word + length - 5, ".yaml") == 0) ||
                   (length > 4 && strcmp(word + length - 4, ".yml") == 0);
    char *found = is_path ? NULL : load_find(cli, word, ".yaml");
    return found ? found : memory_text(word);
}

/* The rule file: beside the scenario file, else a bundled game. */
static char *game_word(const struct yaml_file *file)
{
    const struct yaml_node *game = yaml_find(file->root, "game");
    char *folder = file_folder(file->path);
    char *name;
    if (game && game->kind == YAML_SCALAR) {
        name = memory_text(game->text);
    } else {
        const char *base = file->path + strlen(folder);
        name = memory_copy(base, strcspn(base, "."));
    }
    char *path = memory_print("%s%s.game", folder, name);
    bool is_beside = !load_is_path(name) && access(path, F_OK) == 0;
    free(folder);
    free(is_beside ? name : path);
    return is_beside ? path : name;
}

/* What may be meant by a game that there is not, for the caller to free. */
static char *near_game(const struct test_run *run, const char *game)
{
    if (load_is_path(game)) {
        return NULL;
    }
    char *path = load_find(run->cli, game, ".game");
    char *near = path ? NULL : load_near(run->cli, run->file.path, game);
    free(path);
    return near;
}

/* A game that the file names was not typed: that there is none is a finding
 * in the file, not wrong usage. */
static int open_game(struct test_run *run)
{
    const struct yaml_node *node = yaml_find(run->file.root, "game");
    char *game = game_word(&run->file);
    char *near = node ? near_game(run, game) : NULL;
    int code = near ? yaml_complain(&run->file, node,
                                    _("unknown game '%s'; did you mean '%s'?"),
                                    game, near)
                    : load_read(run->cli, game, &run->loaded);
    free(near);
    free(game);
    if (node && (code == CODE_USAGE || code == CODE_IO)) {
        code = yaml_complain(&run->file, node, _("no such game can be played"));
    }
    return code;
}

/* Loads the game again only when the options are others. */
static int prepare_game(struct test_run *run, const struct yaml_node *node)
{
    struct choices wanted = {0};
    int code = scenario_options(&run->file, node, &wanted);
    if (code == CODE_OK && run->loaded.game &&
        choices_equal(&wanted, &run->options)) {
        choices_clear(&wanted);
        return CODE_OK;
    }
    if (code == CODE_OK) {
        code = load_game(&run->loaded, &wanted);
    }
    choices_clear(&run->options);
    run->options = wanted;
    return code;
}

/* What is wrong was told on standard error; a report says so too. */
static void report_broken(struct test_run *run, struct scenario *s)
{
    const char *told = run->loaded.game ? NULL : run->loaded.told;
    if (told && run->loaded.is_again) {
        scenario_report(s, "%s", _("the rule file has the same errors"));
    } else if (told) {
        char *first = memory_copy(told, strcspn(told, "\n"));
        scenario_report(s, _("the rule file has errors: %s"), first);
        free(first);
    } else if (s->report.length == 0) {
        unsigned line = 0;
        unsigned column = 0;
        char *first = test_is_format(run, "text")
                          ? NULL
                          : test_told(run, run->file.path, &line, &column);
        scenario_report(s, "%s",
                        first ? first : _("the scenario itself is wrong"));
        free(first);
    }
}

static void run_scenario(struct test_run *run, const struct yaml_node *node)
{
    struct scenario s = {.file = &run->file,
                         .node = node,
                         .coverage = run->has_coverage ? &run->coverage : NULL};
    const struct yaml_node *name = yaml_find(node, "name");
    text_clear(&run->told);
    if (node->kind != YAML_MAP || !name || name->kind != YAML_SCALAR) {
        if (node->kind != YAML_MAP || scenario_keys(&s)) {
            yaml_complain(&run->file, node, _("a scenario needs a name"));
        }
        s.name = "?";
        s.is_broken = true;
    } else {
        s.name = name->text;
        s.is_broken = prepare_game(run, node) != CODE_OK;
    }
    if (!s.is_broken && run->has_coverage) {
        coverage_add_game(&run->coverage, run->loaded.game, run->loaded.path);
    }
    if (!s.is_broken) {
        scenario_run(&s, run->loaded.game);
    }
    if (s.is_broken) {
        report_broken(run, &s);
    }
    if (interrupt_signal() == 0) { /* else it may have been cut short */
        bool is_passed = !s.is_broken && s.report.length == 0;
        run->number++;
        run->failed += is_passed ? 0 : 1;
        test_report(run, &s, is_passed);
    }
    scenario_clear(&s);
}

static int check_file_keys(const struct yaml_file *file)
{
    static const char *const known[] = {"game", "options", "scenarios"};
    for (const struct yaml_node *n = file->root->first; n; n = n->next) {
        if (strcmp(n->key, "game") != 0 && strcmp(n->key, "options") != 0 &&
            strcmp(n->key, "scenarios") != 0) {
            return yaml_unknown_key(file, n, known, 3);
        }
    }
    const struct yaml_node *list = yaml_find(file->root, "scenarios");
    if (!list || list->kind != YAML_LIST || !list->first) {
        return yaml_complain(file, list ? list : file->root,
                             _("no list of scenarios under 'scenarios'"));
    }
    return CODE_OK;
}

static void watch_path(void *user, const char *path)
{
    struct watch *watch = user;
    watch_add(watch, path);
}

/* Watched from before it is read: a change while the scenarios run counts. */
static char *open_path(struct test_run *run, const char *word)
{
    char *path = scenario_path(run->cli, word);
    if (run->watch) {
        watch_add(run->watch, path);
    }
    return path;
}

static int run_scenarios(struct test_run *run)
{
    const struct yaml_node *list = yaml_find(run->file.root, "scenarios");
    for (const struct yaml_node *n = list->first;
         n && interrupt_signal() == 0; n = n->next) {
        run_scenario(run, n);
    }
    if (run->watch) {
        load_each_path(&run->loaded, watch_path, run->watch);
    }
    if (run->has_coverage && interrupt_signal() == 0) {
        coverage_add_options(&run->coverage, &run->loaded);
        test_report_coverage(run);
    }
    test_report_file(run);
    return CODE_OK;
}

static int run_file(struct test_run *run, const char *word)
{
    char *path = open_path(run, word);
    text_clear(&run->told);
    int code = yaml_read(run->cli, path, &run->file);
    if (code == CODE_OK) {
        code = check_file_keys(&run->file);
    }
    if (code == CODE_OK) {
        code = open_game(run);
    }
    if (code == CODE_OK) {
        code = run_scenarios(run);
    } else {
        test_report_broken(run, path);
    }
    free(path);
    coverage_clear(&run->coverage);
    load_clear(&run->loaded);
    choices_clear(&run->options);
    yaml_clear(&run->file);
    return code;
}

/* All files once. */
static int run_all(struct test_run *run, const struct args *args)
{
    int worst = CODE_OK;
    run->results = json_array();
    run->coverages = json_array();
    run->errors = json_array();
    run->cli->err.copy = &run->told;
    run->number = 0;
    run->failed = 0;
    run->is_short = false;
    for (size_t i = 0;
         i < args->operands.count && interrupt_signal() == 0; i++) {
        int code = run_file(run, args->operands.words[i]);
        worst = code > worst ? code : worst;
    }
    if ((run->failed > 0 || run->is_short) && worst == CODE_OK) {
        worst = CODE_FINDINGS;
    }
    /* Where no file could be read, nothing ran that could be counted. */
    bool is_for_people =
        test_is_format(run, "text") || test_is_format(run, "github");
    if (run->number > 0 || worst == CODE_OK || !is_for_people) {
        test_report_end(run);
    }
    json_decref(run->results);
    json_decref(run->coverages);
    json_decref(run->errors);
    run->cli->err.copy = NULL;
    text_clear(&run->told);
    return worst;
}

/* A signal ends it with a report of the scenarios that ran. */
static int run_once(struct test_run *run, const struct args *args)
{
    interrupt_catch();
    int code = run_all(run, args);
    interrupt_release();
    interrupt_tell(run->cli);
    return interrupt_leave(code);
}

/* Again after each change; Ctrl-C is how this is ended, so it is no error. */
static int run_again(struct test_run *run, const struct args *args)
{
    struct watch watch = {0};
    int code = CODE_OK;
    run->watch = &watch;
    interrupt_catch();
    do {
        watch_clear(&watch);
        code = run_all(run, args);
        out_text(&run->cli->err, _("waiting for changes; Ctrl-C ends\n"));
        fflush(run->cli->out.file);
        fflush(run->cli->err.file);
    } while (watch_wait(&watch));
    watch_clear(&watch);
    interrupt_release();
    return interrupt_is_gentle() ? code : interrupt_leave(code);
}

/* False after telling what is wrong. */
static bool read_words(struct test_run *run, const struct args *args)
{
    uint64_t threshold = 0;
    if (!args_number(run->cli, args, OPT_THRESHOLD, 1, 100, &threshold)) {
        return false;
    }
    run->threshold = (unsigned)threshold;
    run->has_coverage = args->values[OPT_COVERAGE] || threshold > 0;
    for (size_t i = 0; i < args->operands.count; i++) {
        if (args->values[OPT_WATCH] &&
            strcmp(args->operands.words[i], "-") == 0) {
            cli_usage(run->cli, "test", _("standard input cannot be watched"));
            return false;
        }
    }
    if (args->values[OPT_WATCH] && !test_is_format(run, "text")) {
        cli_usage(run->cli, "test", _("'--watch' goes with the format text"));
        return false;
    }
    return true;
}

int cmd_test(struct cli *cli, const struct args *args)
{
    struct test_run run = {.cli = cli, .format = args_format(cli, args)};
    if (!run.format || !read_words(&run, args)) {
        return CODE_USAGE;
    }
    return args->values[OPT_WATCH] ? run_again(&run, args)
                                   : run_once(&run, args);
}
