/* The colours a person has chosen, remembered below XDG_CONFIG_HOME. */
#include "config.h"

#include "cli/table.h"

#include "cli/own.h"
#include "cli/yaml_read.h"
#include "cli/yaml_write.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const names[THEME_COUNT] = {"dark", "light", "eight",
                                               "none"};

/* Allocated; NULL without a home. */
static char *settings_folder(void)
{
    const char *config = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    if (config && config[0] == '/') {
        return memory_print("%s/ravelin", config);
    }
    if (home && home[0] == '/' && access(home, F_OK) == 0) {
        return memory_print("%s/.config/ravelin", home);
    }
    return NULL;
}

static char *settings_path(void)
{
    char *folder = settings_folder();
    char *path = folder ? memory_print("%s/settings.yaml", folder) : NULL;
    free(folder);
    return path;
}

static enum screen_theme read_theme(const struct yaml_file *file,
                                    enum screen_theme otherwise)
{
    static const char *const known[] = {"theme"};
    for (const struct yaml_node *n = file->root ? file->root->first : NULL; n;
         n = n->next) {
        if (strcmp(n->key, known[0]) != 0) {
            yaml_unknown_key(file, n, known, 1);
            continue;
        }
        for (int i = 0; i < THEME_COUNT; i++) {
            if (n->kind == YAML_SCALAR && strcmp(n->text, names[i]) == 0) {
                return (enum screen_theme)i;
            }
        }
        yaml_complain(file, n, _("expected %s"), "dark, light, eight, none");
    }
    return otherwise;
}

enum screen_theme table_theme(struct cli *cli)
{
    enum screen_theme theme = screen_theme_default(
        cli->out.has_color, getenv("TERM"), getenv("COLORFGBG"));
    char *path = theme == THEME_NONE ? NULL : settings_path();
    if (path && access(path, F_OK) == 0) {
        struct yaml_file file;
        if (yaml_read(cli, path, &file) == CODE_OK) {
            if (!file.root ||
                yaml_expect(&file, file.root, YAML_MAP, "'theme: NAME'")) {
                theme = read_theme(&file, theme);
            }
        }
        yaml_clear(&file);
    }
    free(path);
    return theme;
}

void table_remember_theme(struct table *table)
{
    char *folder = settings_folder();
    char *path = settings_path();
    if (path) {
        struct yaml_writer *writer = yaml_writer_new();
        yaml_write_pair(writer, "theme",
                        names[screen_theme_get(table->screen)]);
        char *text = yaml_writer_finish(writer);
        own_make_folder(folder);
        file_write(table->cli, path, text, strlen(text));
        free(text);
    }
    free(path);
    free(folder);
}
