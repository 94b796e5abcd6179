/*
 * Language and character set. Texts are UTF-8 inside the program whatever the
 * locale; the streams put them into ASCII where the locale needs it.
 */
#include "config.h"

#include "cli/locale.h"

#include "cli/memory.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *locale_asked(int count, char **words)
{
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--") == 0) {
            return NULL;
        }
        if (strncmp(words[i], "--lang=", 7) == 0) {
            return words[i] + 7;
        }
        if (strcmp(words[i], "--lang") == 0 && i + 1 < count) {
            return words[i + 1];
        }
    }
    return NULL;
}

const char *locale_program(const char *argv0)
{
    const char *name = argv0 ? strrchr(argv0, '/') : NULL;
    if (!name) {
        return "ravelin";
    }
    return argv0[0] == '/' ? name + 1 : argv0;
}

static const char *lang_of(const char *name)
{
    if (strncmp(name, "fr", 2) == 0 &&
        (name[2] == '\0' || name[2] == '_' || name[2] == '.' ||
         name[2] == '@' || name[2] == ':')) {
        return "fr";
    }
    return "en";
}

/* The language of the environment, in gettext's order; LANGUAGE counts only
 * where a locale is set. */
static const char *environment_lang(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (!value || value[0] == '\0') {
            continue;
        }
        const char *language = getenv("LANGUAGE");
        bool is_plain = strcmp(value, "C") == 0 || strcmp(value, "POSIX") == 0;
        if (!is_plain && language && language[0] != '\0') {
            return lang_of(language);
        }
        return lang_of(value);
    }
    return "en";
}

/*
 * gettext translates nothing while messages are in the C locale, so a French
 * program on a machine without French locales borrows one that exists and
 * names the language itself.
 */
static void choose_catalogue(const struct cli *cli)
{
    static const char *const locales[] = {"fr_FR.UTF-8", "fr_FR", "C.UTF-8",
                                          "en_US.UTF-8", "en_GB.UTF-8"};
    bool is_set = false;
    for (size_t i = 0; i < sizeof locales / sizeof *locales && !is_set; i++) {
        is_set = setlocale(LC_MESSAGES, locales[i]) != NULL;
    }
    setenv("LANGUAGE", cli->lang, 1);
    char *beside = NULL;
    if (cli->program_dir) {
        beside = memory_print("%s/locale", cli->program_dir);
        if (access(beside, F_OK) != 0) {
            free(beside);
            beside = NULL;
        }
    }
    bindtextdomain(PACKAGE, beside ? beside : RAVELIN_LOCALE_DIR);
    bind_textdomain_codeset(PACKAGE, "UTF-8");
    textdomain(PACKAGE);
    free(beside);
}

void locale_begin(struct cli *cli, const char *asked)
{
    setlocale(LC_CTYPE, "");
    bool is_utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    cli->out.is_utf8 = is_utf8;
    cli->err.is_utf8 = is_utf8;
    cli->lang = asked ? lang_of(asked) : environment_lang();
    if (strcmp(cli->lang, "fr") == 0) {
        choose_catalogue(cli);
    }
}

char *locale_program_dir(const char *argv0)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0) {
        if (!argv0 || !strchr(argv0, '/') || strlen(argv0) >= sizeof path) {
            return NULL;
        }
        length = (ssize_t)strlen(argv0);
        memcpy(path, argv0, (size_t)length);
    }
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash) {
        return NULL;
    }
    return memory_copy(path, (size_t)(slash - path));
}
