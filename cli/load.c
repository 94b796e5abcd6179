/* Reading and compiling a game for a command. */
#include "cli/load.h"

#include "cli/advice.h"
#include "cli/diag_out.h"
#include "cli/memory.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The texts of the bases stay until the load ends. */
struct base_text {
    struct base_text *next;
    char *path;
    struct file_text text;
};

void choices_add(struct choices *choices, const char *name, const char *value)
{
    for (size_t i = 0; i < choices->count; i++) {
        if (strcmp(choices->pairs[i].name, name) == 0) {
            free((char *)(uintptr_t)choices->pairs[i].value);
            choices->pairs[i].value = memory_text(value);
            return;
        }
    }
    choices->pairs = memory_resize(choices->pairs, choices->count + 1,
                                   sizeof *choices->pairs);
    choices->pairs[choices->count].name = memory_text(name);
    choices->pairs[choices->count].value = memory_text(value);
    choices->count++;
}

bool choices_add_word(struct choices *choices, const char *word)
{
    const char *equals = strchr(word, '=');
    if (!equals || equals == word || equals[1] == '\0') {
        return false;
    }
    char *name = memory_copy(word, (size_t)(equals - word));
    choices_add(choices, name, equals + 1);
    free(name);
    return true;
}

const char *choices_find(const struct choices *choices, const char *name)
{
    for (size_t i = 0; i < choices->count; i++) {
        if (strcmp(choices->pairs[i].name, name) == 0) {
            return choices->pairs[i].value;
        }
    }
    return NULL;
}

bool choices_equal(const struct choices *a, const struct choices *b)
{
    if (a->count != b->count) {
        return false;
    }
    for (size_t i = 0; i < a->count; i++) {
        const char *other = choices_find(b, a->pairs[i].name);
        if (!other || strcmp(other, a->pairs[i].value) != 0) {
            return false;
        }
    }
    return true;
}

void choices_copy(struct choices *to, const struct choices *from)
{
    for (size_t i = 0; i < from->count; i++) {
        choices_add(to, from->pairs[i].name, from->pairs[i].value);
    }
}

void choices_clear(struct choices *choices)
{
    for (size_t i = 0; i < choices->count; i++) {
        free((char *)(uintptr_t)choices->pairs[i].name);
        free((char *)(uintptr_t)choices->pairs[i].value);
    }
    free(choices->pairs);
    *choices = (struct choices){0};
}

int choices_from_args(struct cli *cli, const struct args *args,
                      struct choices *choices)
{
    for (size_t i = 0; i < args->game_options.count; i++) {
        const char *word = args->game_options.words[i];
        size_t before = choices->count;
        if (!choices_add_word(choices, word)) {
            bool is_file = strchr(word, '.') && !strchr(word, '=') &&
                           args_allow(args, OPT_OUTPUT);
            return is_file
                       ? cli_usage(cli, args->command->name,
                                   _("'-o' chooses an option of the game; to "
                                     "write to a file: '--output %s'"),
                                   word)
                       : cli_usage(cli, args->command->name,
                                   _("'--option %s': expected NAME=VALUE"),
                                   word);
        }
        if (choices->count == before) {
            return cli_usage(cli, args->command->name,
                             _("'--option %s': the option is given twice"),
                             word);
        }
    }
    return CODE_OK;
}

char *load_near(struct cli *cli, const char *path, const char *name)
{
    struct game_list list = {0};
    char *folder = file_folder(path);
    game_list_fill(cli, &list);
    game_list_add_folder(&list, folder);
    free(folder);
    const char *near =
        word_nearest(name, (const char *const *)list.names, list.count);
    char *copy = near ? memory_text(near) : NULL;
    game_list_clear(&list);
    return copy;
}

bool load_read_base(void *user, const char *name, const char **text,
                    size_t *length, const char **display)
{
    struct loaded *loaded = user;
    if (strchr(name, '/') || name[0] == '.') {
        return false;
    }
    struct base_text *base = memory_new(sizeof *base);
    char *folder = file_folder(loaded->path);
    bool is_missing = true;
    int code = CODE_IO;
    base->path = memory_print("%s%s.game", folder, name);
    free(folder);
    code =
        file_read_if_there(loaded->cli, base->path, &base->text, &is_missing);
    if (is_missing) {
        free(base->path);
        base->path = load_find(loaded->cli, name, ".game");
        code = base->path ? file_read(loaded->cli, base->path, &base->text)
                          : CODE_IO;
    }
    if (code != CODE_OK) {
        free(base->path);
        free(base);
        free(loaded->near);
        loaded->near = load_near(loaded->cli, loaded->path, name);
        *display = loaded->near;
        return false;
    }
    base->next = loaded->bases;
    loaded->bases = base;
    *text = base->text.bytes;
    *length = base->text.length;
    *display = base->path;
    return true;
}

static bool ends_in(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcmp(text + length - tail, end) == 0;
}

static int no_rule_file(struct cli *cli, const char *path)
{
    cli_complain(cli,
                 _("'%s' is no rule file; scenarios are run by "
                   "'ravelin test %s'"),
                 path, path);
    return CODE_USAGE;
}

/* What a name that is no game may stand for here: said, true. */
static bool is_beside(struct cli *cli, const char *name)
{
    struct stat info;
    char *path = memory_print("%s.game", name);
    bool is_file = access(path, F_OK) == 0;
    bool is_folder = stat(name, &info) == 0 && S_ISDIR(info.st_mode);
    if (is_file) {
        cli_complain(cli, _("unknown game '%s'; did you mean '%s'?"), name,
                     path);
    } else if (is_folder) {
        cli_complain(cli, _("'%s' is a folder: name the rule files in it"),
                     name);
    }
    free(path);
    return is_file || is_folder;
}

static int unknown_game(struct cli *cli, const char *name)
{
    if (is_beside(cli, name)) {
        return CODE_USAGE;
    }
    struct game_list list = {0};
    game_list_fill(cli, &list);
    const char *near =
        word_nearest(name, (const char *const *)list.names, list.count);
    if (near) {
        cli_complain(cli, _("unknown game '%s'; did you mean '%s'?"), name,
                     near);
    } else {
        cli_complain(cli, _("unknown game '%s'"), name);
    }
    out_text(&cli->err,
             _("'ravelin list' shows the bundled games; a path has a '/' or "
               "ends in '.game'\n"));
    game_list_clear(&list);
    return CODE_USAGE;
}

int load_read(struct cli *cli, const char *game, struct loaded *loaded)
{
    *loaded = (struct loaded){.cli = cli};
    bool is_stdin = strcmp(game, "-") == 0;
    if (ends_in(game, ".yaml") || ends_in(game, ".yml")) {
        return no_rule_file(cli, game);
    }
    char *path =
        load_is_path(game) ? memory_text(game) : load_find(cli, game, ".game");
    if (!path) {
        return unknown_game(cli, game);
    }
    int code = file_read_beginning(cli, path, &loaded->text);
    loaded->path = is_stdin ? memory_text("<stdin>") : memory_text(path);
    free(path);
    if (code != CODE_OK) {
        load_clear(loaded);
        return code;
    }
    loaded->context = rvl_context_new(load_read_base, loaded);
    if (!loaded->context) {
        cli_complain(cli, "%s", rvl_status_text(RVL_NO_MEMORY));
        load_clear(loaded);
        return CODE_LIMIT;
    }
    return CODE_OK;
}

static void tell_failure(struct loaded *loaded, rvl_status status)
{
    struct text told = {0};
    struct out sink = {.sink = &told, .is_utf8 = loaded->cli->err.is_utf8};
    diag_out_text(&sink, loaded->cli->lang, loaded->context, RVL_ERROR);
    loaded->is_again =
        loaded->told && told.bytes && strcmp(loaded->told, told.bytes) == 0;
    if (rvl_diagnostic_count(loaded->context) == 0) {
        cli_complain(loaded->cli, "%s: %s", loaded->path,
                     rvl_status_text(status));
    } else if (!loaded->is_again) {
        fflush(loaded->cli->out.file);
        diag_out_text(&loaded->cli->err, loaded->cli->lang, loaded->context,
                      RVL_ERROR);
    }
    free(loaded->told);
    loaded->told = told.bytes;
}

int load_game(struct loaded *loaded, const struct choices *choices)
{
    rvl_game_unref(loaded->game);
    loaded->game = NULL;
    rvl_status status = rvl_game_load(
        &loaded->game, loaded->context, loaded->path, loaded->text.bytes,
        loaded->text.length, choices->pairs, choices->count);
    if (status == RVL_OK) {
        return advice_take(loaded);
    }
    tell_failure(loaded, status);
    return diag_status_code(status);
}

int load_asked(struct cli *cli, const struct args *args, const char *game,
               struct loaded *loaded)
{
    struct choices choices = {0};
    int code = choices_from_args(cli, args, &choices);
    if (code == CODE_OK) {
        code = load_read(cli, game, loaded);
    }
    if (code == CODE_OK) {
        code = load_game(loaded, &choices);
        if (code != CODE_OK) {
            load_clear(loaded);
        }
    }
    choices_clear(&choices);
    return code;
}

void load_each_path(const struct loaded *loaded,
                    void (*each)(void *user, const char *path), void *user)
{
    if (loaded->path) {
        each(user, loaded->path);
    }
    for (const struct base_text *base = loaded->bases; base;
         base = base->next) {
        each(user, base->path);
    }
}

void load_clear(struct loaded *loaded)
{
    rvl_game_unref(loaded->game);
    rvl_context_free(loaded->context);
    while (loaded->bases) {
        struct base_text *next = loaded->bases->next;
        free(loaded->bases->path);
        free(loaded->bases->text.bytes);
        free(loaded->bases);
        loaded->bases = next;
    }
    free(loaded->text.bytes);
    free(loaded->near);
    free(loaded->told);
    free(loaded->path);
    *loaded = (struct loaded){0};
}
