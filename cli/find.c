/* Where games are looked for: RAVELIN_PATH, beside the program (the build
 * tree), where they are installed; in each folder first the files in it, then
 * those of the folders in it, one a family. */
#include "cli/load.h"

#include "cli/memory.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct folders {
    char **paths;
    size_t count;
};

static void add_folder(struct folders *folders, char *path)
{
    folders->paths = memory_resize(folders->paths, folders->count + 1,
                                   sizeof *folders->paths);
    folders->paths[folders->count++] = path;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The folder, then the families in it: folders by name. */
static void add_with_families(struct folders *folders, char *path)
{
    add_folder(folders, path);
    size_t first = folders->count;
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        struct stat status;
        char *family = memory_print("%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.' && stat(family, &status) == 0 &&
            S_ISDIR(status.st_mode)) {
            add_folder(folders, family);
        } else {
            free(family);
        }
    }
    if (folder) {
        closedir(folder);
    }
    qsort(folders->paths + first, folders->count - first,
          sizeof *folders->paths, compare_paths);
}

static void add_from_environment(struct folders *folders)
{
    const char *value = getenv("RAVELIN_PATH");
    while (value && *value != '\0') {
        size_t length = strcspn(value, ":");
        if (length > 0) {
            add_with_families(folders, memory_copy(value, length));
        }
        value += length + (value[length] == ':' ? 1 : 0);
    }
}

/* The file games.path names the folder of the games of a build tree. */
static void add_from_build_tree(struct folders *folders, const char *program)
{
    char *path = memory_print("%s/games.path", program);
    FILE *file = fopen(path, "r");
    free(path);
    if (file) {
        char line[4096];
        if (fgets(line, sizeof line, file)) {
            line[strcspn(line, "\r\n")] = '\0';
            /* people see this path in messages */
            char *straight = realpath(line, NULL);
            add_with_families(folders, memory_text(straight ? straight : line));
            free(straight);
        }
        fclose(file);
    }
    char *beside = memory_print("%s/games", program);
    if (access(beside, F_OK) == 0) {
        add_with_families(folders, beside);
    } else {
        free(beside);
    }
}

static void folders_fill(const struct cli *cli, struct folders *folders)
{
    add_from_environment(folders);
    if (cli->program_dir) {
        add_from_build_tree(folders, cli->program_dir);
    }
    add_with_families(folders, memory_text(RAVELIN_GAMES_DIR));
}

static void folders_clear(struct folders *folders)
{
    for (size_t i = 0; i < folders->count; i++) {
        free(folders->paths[i]);
    }
    free(folders->paths);
}

bool load_is_path(const char *game)
{
    size_t length = strlen(game);
    return strchr(game, '/') || strcmp(game, "-") == 0 ||
           (length > 5 && strcmp(game + length - 5, ".game") == 0);
}

char *load_find(struct cli *cli, const char *name, const char *ending)
{
    struct folders folders = {0};
    char *found = NULL;
    if (name[0] == '.' || strchr(name, '/')) {
        return NULL;
    }
    folders_fill(cli, &folders);
    for (size_t i = 0; i < folders.count && !found; i++) {
        found = memory_print("%s/%s%s", folders.paths[i], name, ending);
        if (access(found, F_OK) != 0) {
            free(found);
            found = NULL;
        }
    }
    folders_clear(&folders);
    return found;
}

static bool has_name(const struct game_list *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void add_game(struct game_list *list, const char *folder,
                     const char *file)
{
    size_t length = strlen(file);
    if (length <= 5 || strcmp(file + length - 5, ".game") != 0 ||
        file[0] == '.') {
        return;
    }
    char *name = memory_copy(file, length - 5);
    if (has_name(list, name)) {
        free(name);
        return;
    }
    if (list->count == list->size) {
        list->size = 2 * list->size + 16;
        list->names =
            memory_resize(list->names, list->size, sizeof *list->names);
        list->paths =
            memory_resize(list->paths, list->size, sizeof *list->paths);
    }
    list->names[list->count] = name;
    list->paths[list->count] = memory_print("%s/%s", folder, file);
    list->count++;
}

/* Insertion keeps the two arrays together; there are few games. */
static void sort_games(struct game_list *list)
{
    for (size_t i = 1; i < list->count; i++) {
        char *name = list->names[i];
        char *path = list->paths[i];
        size_t j = i;
        for (; j > 0 && strcmp(list->names[j - 1], name) > 0; j--) {
            list->names[j] = list->names[j - 1];
            list->paths[j] = list->paths[j - 1];
        }
        list->names[j] = name;
        list->paths[j] = path;
    }
}

void game_list_add_folder(struct game_list *list, const char *folder)
{
    DIR *entries = opendir(folder[0] ? folder : ".");
    struct dirent *entry;
    while (entries && (entry = readdir(entries)) != NULL) {
        add_game(list, folder, entry->d_name);
    }
    if (entries) {
        closedir(entries);
    }
}

void game_list_fill(struct cli *cli, struct game_list *list)
{
    struct folders folders = {0};
    folders_fill(cli, &folders);
    for (size_t i = 0; i < folders.count; i++) {
        game_list_add_folder(list, folders.paths[i]);
    }
    folders_clear(&folders);
    sort_games(list);
}

void game_list_clear(struct game_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->names[i]);
        free(list->paths[i]);
    }
    free(list->names);
    free(list->paths);
    *list = (struct game_list){0};
}
