/* ravelin new and derive: rule files to begin with. */
#include "cli/commands.h"

#include "cli/load.h"
#include "cli/memory.h"
#include "cli/templates.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_good_name(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    const char *p = name;
    for (;;) {
        if (*p == '\0' || !strchr(letters, *p)) {
            return false;
        }
        p += strspn(p, "abcdefghijklmnopqrstuvwxyz0123456789_");
        if (*p == '\0') {
            return true;
        }
        if (*p++ != '-') {
            return false;
        }
    }
}

static char *fill(const char *const *lines, const char *name)
{
    struct text text = {0};
    for (size_t i = 0; lines[i]; i++) {
        const char *p = lines[i];
        while (*p != '\0') {
            size_t length = strcspn(p, "@");
            text_add_bytes(&text, p, length);
            p += length;
            if (*p == '@') {
                text_add(&text, name);
                p++;
            }
        }
        text_add(&text, "\n");
    }
    return text.bytes;
}

/* Takes the text. */
static int write_new(struct cli *cli, const char *path, char *text)
{
    int code = CODE_IO;
    if (access(path, F_OK) == 0) {
        cli_complain(cli, _("'%s' is there already; it is kept"), path);
    } else {
        code = file_write(cli, path, text, strlen(text));
    }
    free(text);
    if (code == CODE_OK) {
        out_print(&cli->out, "%s\n", path);
    }
    return code;
}

/* Both files, and what to do with them; takes the texts. */
static int write_pair(struct cli *cli, const char *name, char *rules,
                      char *scenarios)
{
    char *game = memory_print("%s.game", name);
    char *yaml = memory_print("%s.yaml", name);
    int code = write_new(cli, game, rules);
    if (code == CODE_OK) {
        code = write_new(cli, yaml, scenarios);
    } else {
        free(scenarios);
    }
    if (code == CODE_OK) {
        out_print(&cli->out,
                  _("Now: ravelin check %s && ravelin test %s && ravelin "
                    "play ./%s\n"),
                  game, yaml, game);
    }
    free(game);
    free(yaml);
    return code;
}

static int check_name(struct cli *cli, const char *command, const char *name)
{
    if (is_good_name(name) && strlen(name) <= 60) {
        return CODE_OK;
    }
    return cli_usage(cli, command,
                     _("'%s': a name is words of small letters joined by "
                       "'-', such as siege-of-paris"),
                     name);
}

static const struct template *find_template(struct cli *cli, const char *name)
{
    struct text all = {0};
    for (const struct template *t = templates; t->name; t++) {
        if (!name || strcmp(t->name, name) == 0) {
            text_clear(&all);
            return t;
        }
        text_add(&all, all.length > 0 ? ", " : "");
        text_add(&all, t->name);
    }
    cli_usage(cli, "new", _("no template '%s': %s"), name, all.bytes);
    text_clear(&all);
    return NULL;
}

/* ------------------------------------------------------- from other games */

/* One scenario that holds: who begins, with how many turns. */
static char *first_scenario(const struct loaded *loaded, const char *name)
{
    rvl_state *state = NULL;
    rvl_moves *moves = rvl_moves_new();
    char *text = NULL;
    if (moves && rvl_state_new(&state, loaded->game, 0) == RVL_OK &&
        rvl_state_moves(state, moves) == RVL_OK) {
        text = memory_print(
            "# Run by 'ravelin test %s.yaml'; docs/scenarios.md tells more.\n"
            "game: %s\nscenarios:\n  - name: the beginning\n"
            "    expect: {to_move: %s, count: %u}\n",
            name, name, rvl_game_side_name(loaded->game, rvl_state_side(state)),
            rvl_moves_count(moves));
    }
    rvl_moves_free(moves);
    rvl_state_free(state);
    return text ? text : memory_text("");
}

/* The text of a game under another name, all else as it is. */
static char *copied_rules(const struct loaded *loaded, const char *name)
{
    struct text text = {0};
    rvl_symbol symbol;
    rvl_context *context = rvl_context_new(NULL, NULL);
    size_t begin = 0;
    size_t end = 0;
    if (context) {
        rvl_outline(context, loaded->path, loaded->text.bytes,
                    loaded->text.length);
    }
    for (uint32_t i = 0; context && rvl_symbol_get(context, i, &symbol); i++) {
        if (symbol.kind == RVL_SYMBOL_GAME && symbol.is_declaration) {
            begin = symbol.place.offset;
            end = begin + symbol.place.length;
        }
    }
    text_add_bytes(&text, loaded->text.bytes, begin);
    text_add(&text, name);
    text_add_bytes(&text, loaded->text.bytes + end, loaded->text.length - end);
    rvl_context_free(context);
    return text.bytes;
}

static int new_from(struct cli *cli, const char *name, const char *base)
{
    struct loaded loaded;
    struct choices none = {0};
    int code = load_read(cli, base, &loaded);
    if (code != CODE_OK) {
        return code;
    }
    code = load_game(&loaded, &none);
    if (code == CODE_OK) {
        code = write_pair(cli, name, copied_rules(&loaded, name),
                          first_scenario(&loaded, name));
    }
    load_clear(&loaded);
    return code;
}

int cmd_new(struct cli *cli, const struct args *args)
{
    const char *name = args->operands.words[0];
    const char *base = args->values[OPT_FROM];
    int code = check_name(cli, "new", name);
    if (code != CODE_OK) {
        return code;
    }
    if (base && args->values[OPT_TEMPLATE]) {
        return cli_usage(cli, "new", _("'%s' and '%s' contradict each other"),
                         "--from", "--template");
    }
    if (base) {
        return new_from(cli, name, base);
    }
    const struct template *found =
        find_template(cli, args->values[OPT_TEMPLATE]);
    return found ? write_pair(cli, name, fill(found->rules, name),
                              fill(found->scenarios, name))
                 : CODE_USAGE;
}

/* ------------------------------------------------------------------ derive */

static void add_line(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add_line(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *line = memory_vprint(format, arguments);
    va_end(arguments);
    text_add(text, line);
    text_add(text, "\n");
    free(line);
}

/* A remark that lists names: "# pieces: a, b". */
static void add_names(struct text *text, const char *what, rvl_game *game,
                      uint32_t count,
                      const char *(*name)(const rvl_game *, uint32_t))
{
    struct text line = {0};
    for (uint32_t i = 0; i < count; i++) {
        text_add(&line, i > 0 ? ", " : "");
        text_add(&line, name(game, i));
    }
    if (count > 0) {
        add_line(text, "    # %s: %s", what, line.bytes);
    }
    text_clear(&line);
}

static void add_options(struct text *text, rvl_game *game)
{
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        for (uint32_t v = 0; v < rvl_game_option_value_count(game, o); v++) {
            add_line(text, "    # set %s = %s", rvl_game_option_name(game, o),
                     rvl_game_option_value_name(game, o, v));
        }
    }
}

static char *derived_rules(const struct loaded *loaded, const char *name)
{
    rvl_game *game = loaded->game;
    struct text text = {0};
    add_line(&text, "ravelin 1\n\ngame %s from %s {", name,
             rvl_game_name(game));
    add_line(&text, "    title fr \"%s\"  en \"%s\"", name, name);
    add_line(&text, "\n    # What stands here replaces what the base says; "
                    "docs/language.md, section 12.");
    add_line(&text, "    # Fix a choice of the base:");
    add_options(&text, game);
    add_line(&text, "    # Give a piece other moves: piece NAME of SIDE { ... "
                    "}");
    add_names(&text, "sides", game, rvl_game_side_count(game),
              rvl_game_side_name);
    add_names(&text, "pieces", game, rvl_game_kind_count(game),
              rvl_game_kind_key);
    add_names(&text, "zones", game, rvl_game_zone_count(game),
              rvl_game_zone_name);
    add_line(&text, "    # Add ends: also end { ... }");
    add_line(&text, "}");
    return text.bytes;
}

/* NAME BASE, or NAME from BASE as the rule file says it. */
int cmd_derive(struct cli *cli, const struct args *args)
{
    const char *const *words = args->operands.words;
    const char *name = words[0];
    bool has_from = args->operands.count == 3;
    struct loaded loaded;
    struct choices none = {0};
    int code = check_name(cli, "derive", name);
    if (code == CODE_OK && has_from && strcmp(words[1], "from") != 0) {
        code = cli_usage(cli, "derive", _("expected: ravelin %s %s"), "derive",
                         args->command->operands);
    }
    if (code == CODE_OK) {
        code = load_read(cli, words[has_from ? 2 : 1], &loaded);
    }
    if (code != CODE_OK) {
        return code;
    }
    code = load_game(&loaded, &none);
    if (code == CODE_OK) {
        code = write_pair(cli, name, derived_rules(&loaded, name),
                          first_scenario(&loaded, name));
    }
    load_clear(&loaded);
    return code;
}
