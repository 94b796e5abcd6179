/* ravelin test: scenario files. */
#include "cli/commands.h"

#include "cli/draw_text.h"
#include "cli/json_out.h"
#include "cli/scenario.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct test_run {
    struct cli *cli;
    const char *format;
    struct yaml_file file;
    struct loaded loaded;
    struct choices options; /* of the game that is loaded */
    unsigned number, failed;
    json_t *results;
    int code;
};

static bool is_format(const struct test_run *run, const char *format)
{
    return strcmp(run->format, format) == 0;
}

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

static void show_text(struct test_run *run, const struct scenario *s,
                      bool is_passed)
{
    struct out *out = &run->cli->out;
    if (is_passed) {
        return;
    }
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

static void show_tap(struct test_run *run, const struct scenario *s,
                     bool is_passed)
{
    struct out *out = &run->cli->out;
    out_print(out, "%s %u - %s\n", is_passed ? "ok" : "not ok", run->number,
              s->name);
    const char *p = s->report.bytes ? s->report.bytes : "";
    while (*p != '\0') {
        size_t length = strcspn(p, "\n");
        out_print(out, "# %.*s\n", (int)length, p);
        p += length + 1;
    }
    if (!is_passed && s->state && !s->is_broken) {
        char *position = yaml_position_text(s->state);
        out_print(out, "# %s\n", position);
        free(position);
    }
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

static void run_scenario(struct test_run *run, const struct yaml_node *node)
{
    struct scenario s = {.file = &run->file, .node = node};
    const struct yaml_node *name = yaml_find(node, "name");
    if (node->kind != YAML_MAP || !name || name->kind != YAML_SCALAR) {
        yaml_complain(&run->file, node, _("a scenario needs a name"));
        s.name = "?";
        s.is_broken = true;
    } else {
        s.name = name->text;
        s.is_broken = prepare_game(run, node) != CODE_OK;
    }
    if (!s.is_broken) {
        scenario_run(&s, run->loaded.game);
    }
    bool is_passed = !s.is_broken && s.report.length == 0;
    run->number++;
    run->failed += is_passed ? 0 : 1;
    if (is_format(run, "tap")) {
        show_tap(run, &s, is_passed);
    } else if (is_format(run, "json")) {
        json_array_append_new(run->results, scenario_json(run, &s, is_passed));
    } else {
        show_text(run, &s, is_passed);
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

static int run_file(struct test_run *run, const char *word)
{
    char *path = scenario_path(run->cli, word);
    int code = yaml_read(run->cli, path, &run->file);
    free(path);
    if (code == CODE_OK) {
        code = check_file_keys(&run->file);
    }
    if (code == CODE_OK) {
        char *game = game_word(&run->file);
        code = load_read(run->cli, game, &run->loaded);
        free(game);
    }
    if (code == CODE_OK) {
        const struct yaml_node *list = yaml_find(run->file.root, "scenarios");
        for (const struct yaml_node *n = list->first; n; n = n->next) {
            run_scenario(run, n);
        }
    }
    load_clear(&run->loaded);
    choices_clear(&run->options);
    yaml_clear(&run->file);
    return code;
}

static void finish(struct test_run *run)
{
    unsigned passed = run->number - run->failed;
    if (is_format(run, "tap")) {
        out_print(&run->cli->out, "1..%u\n", run->number);
    } else if (is_format(run, "json")) {
        json_t *answer = json_answer("test");
        json_object_set_new(answer, "passed", json_count(passed));
        json_object_set_new(answer, "failed", json_count(run->failed));
        json_object_set(answer, "scenarios", run->results);
        json_print(run->cli, answer);
    } else {
        out_print(&run->cli->out, _("%u passed, %u failed\n"), passed,
                  run->failed);
    }
}

int cmd_test(struct cli *cli, const struct args *args)
{
    struct test_run run = {.cli = cli, .format = args_format(cli, args)};
    int worst = CODE_OK;
    if (!run.format) {
        return CODE_USAGE;
    }
    run.results = json_array();
    for (size_t i = 0; i < args->operands.count; i++) {
        int code = run_file(&run, args->operands.words[i]);
        worst = code > worst ? code : worst;
    }
    if (run.failed > 0 && worst == CODE_OK) {
        worst = CODE_FINDINGS;
    }
    finish(&run);
    json_decref(run.results);
    return worst;
}
