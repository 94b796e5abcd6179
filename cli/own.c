/* What lies in the folder of own records. */
#include "config.h"

#include "cli/own.h"

#include "cli/memory.h"
#include "cli/yaml_read.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *scalar_copy(const struct yaml_node *map, const char *key)
{
    const struct yaml_node *node = yaml_find(map, key);
    return node && node->kind == YAML_SCALAR ? memory_text(node->text) : NULL;
}

/* Reads without a word about what is wrong: that is for `resume`. */
static void peek(struct cli *cli, const char *path, struct own_game *game)
{
    struct text silence = {0};
    struct cli quiet = *cli;
    struct yaml_file file;
    quiet.err.sink = &silence;
    if (yaml_read(&quiet, path, &file) == CODE_OK) {
        const struct yaml_node *moves = yaml_find(file.root, "moves");
        game->game = scalar_copy(file.root, "game");
        game->file = scalar_copy(file.root, "file");
        game->result = scalar_copy(file.root, "result");
        if (!game->result) {
            game->result = scalar_copy(file.root, "by");
        }
        game->has_next_round = yaml_find(file.root, "next_round") != NULL;
        game->turns = moves && moves->kind == YAML_LIST ? yaml_count(moves) : 0;
    }
    yaml_clear(&file);
    text_clear(&silence);
}

static int compare(const void *a, const void *b)
{
    const struct own_game *p = a;
    const struct own_game *q = b;
    if (p->saved.tv_sec != q->saved.tv_sec) {
        return p->saved.tv_sec < q->saved.tv_sec ? 1 : -1;
    }
    if (p->saved.tv_nsec != q->saved.tv_nsec) {
        return p->saved.tv_nsec < q->saved.tv_nsec ? 1 : -1;
    }
    return strcmp(p->name, q->name);
}

static void add(struct cli *cli, struct own_list *list, const char *folder,
                const char *file)
{
    size_t length = strlen(file);
    struct stat about;
    if (length <= 5 || strcmp(file + length - 5, ".yaml") != 0 ||
        file[0] == '.') {
        return;
    }
    char *path = memory_print("%s/%s", folder, file);
    if (stat(path, &about) == 0 && S_ISREG(about.st_mode)) {
        if (list->count == list->size) {
            list->size = 2 * list->size + 16;
            list->games =
                memory_resize(list->games, list->size, sizeof *list->games);
        }
        struct own_game *game = &list->games[list->count++];
        *game = (struct own_game){.name = memory_copy(file, length - 5),
                                  .saved = about.st_mtim};
        peek(cli, path, game);
    }
    free(path);
}

void own_list_fill(struct cli *cli, struct own_list *list)
{
    char *folder = own_folder();
    DIR *entries = folder ? opendir(folder) : NULL;
    struct dirent *entry;
    *list = (struct own_list){0};
    while (entries && (entry = readdir(entries)) != NULL) {
        add(cli, list, folder, entry->d_name);
    }
    if (entries) {
        closedir(entries);
    }
    free(folder);
    if (list->count > 1) {
        qsort(list->games, list->count, sizeof *list->games, compare);
    }
}

void own_list_clear(struct own_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->games[i].name);
        free(list->games[i].game);
        free(list->games[i].file);
        free(list->games[i].result);
    }
    free(list->games);
    *list = (struct own_list){0};
}

char *own_find(struct cli *cli, const char *word)
{
    /* No game has a dot in its name; '-' is standard input. */
    if (strpbrk(word, "/.") || strcmp(word, "-") == 0 ||
        access(word, F_OK) == 0) {
        return memory_text(word);
    }
    bool is_latest = strcmp(word, "latest") == 0;
    char *name = is_latest ? own_latest(cli, false) : memory_text(word);
    char *path = name ? own_path(name, ".yaml") : NULL;
    if (!name) {
        cli_complain(cli, _("no game is kept"));
    } else if (!path || access(path, F_OK) != 0) {
        own_complain(cli, name);
        free(path);
        path = NULL;
    }
    free(name);
    return path;
}

void own_complain(struct cli *cli, const char *name)
{
    cli_complain(cli,
                 _("no game '%s' is kept; '%s resume "
                   "--list' shows those that are"),
                 name, cli->program);
}

char *own_latest(struct cli *cli, bool is_unfinished)
{
    struct own_list list;
    char *name = NULL;
    own_list_fill(cli, &list);
    for (size_t i = 0; i < list.count && !name; i++) {
        const struct own_game *game = &list.games[i];
        if (game->game &&
            (!is_unfinished || !game->result || game->has_next_round)) {
            name = memory_text(list.games[i].name);
        }
    }
    own_list_clear(&list);
    return name;
}
