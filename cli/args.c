/*
 * Parsing of the command line by the table of options. Names are exact:
 * getopt_long would take any beginning of a long name for the whole.
 */
#include "cli/args.h"

#include "cli/meant.h"
#include "cli/memory.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

static const struct option_row option_rows[OPT_COUNT] = {
#define OPTION(id, name, letter, value, help) {name, letter, value, help},
#include "cli/options.def"
#undef OPTION
};

struct parse {
    struct cli *cli;
    struct args *args;
    char **words;
    int count, next;
};

const struct option_row *option_row(unsigned id)
{
    return &option_rows[id];
}

static const char *command_name(const struct args *args)
{
    return args->command ? args->command->name : NULL;
}

bool command_takes(const struct command *command, unsigned option)
{
    static const bool common[OPT_COUNT] = {HAS(HELP), HAS(LANG), HAS(COLOR)};
    return common[option] || (command && command->options[option]);
}

bool args_allow(const struct args *args, unsigned option)
{
    return option == OPT_VERSION || command_takes(args->command, option);
}

static void push(struct word_list *list, const char *word)
{
    if (list->count == list->size) {
        list->size = 2 * list->size + 8;
        list->words =
            memory_resize(list->words, list->size, sizeof *list->words);
    }
    list->words[list->count++] = word;
}

/* What other commands call an option that is allowed here, or NULL. */
static const char *other_name(const struct args *args, const char *word)
{
    static const unsigned alike[][2] = {{OPT_FORMAT, OPT_AS},
                                        {OPT_OUTPUT, OPT_OUT},
                                        {OPT_MOVE, OPT_TURN},
                                        {OPT_FIX, OPT_WRITE}};
    bool is_letter = word[0] == '-' && word[1] != '-';
    const char *name = word + strspn(word, "-");
    size_t length = strcspn(name, "=");

    for (size_t i = 0; i < 2 * sizeof(alike) / sizeof(alike[0]); i++) {
        const struct option_row *row = &option_rows[alike[i / 2][i % 2]];
        unsigned other = alike[i / 2][1 - i % 2];
        bool is_named = is_letter ? row->letter && row->letter == name[0]
                                  : strlen(row->name) == length &&
                                        memcmp(row->name, name, length) == 0;
        if (is_named && args_allow(args, other)) {
            return option_rows[other].name;
        }
    }
    return NULL;
}

/* "--n" for "-n": the option with this letter. */
static const char *long_name(const struct args *args, const char *name)
{
    for (unsigned i = 0; i < OPT_COUNT && name[0] && !name[1]; i++) {
        if (option_rows[i].letter == name[0] && args_allow(args, i)) {
            return option_rows[i].name;
        }
    }
    return NULL;
}

static int unknown_option(struct parse *parse, const char *word)
{
    const char *names[OPT_COUNT];
    size_t count = 0;
    for (unsigned i = 0; i < OPT_COUNT; i++) {
        if (args_allow(parse->args, i)) {
            names[count++] = option_rows[i].name;
        }
    }
    const char *bare = word + strspn(word, "-");
    char *name = memory_copy(bare, strcspn(bare, "="));
    const char *near = other_name(parse->args, word);
    near = near ? near : long_name(parse->args, name);
    const char *meant = near ? NULL : meant_option(parse->args, name);
    near = near || meant ? near : word_nearest(name, names, count);
    for (size_t i = 0; i < count && !near && !meant && name[0] != '\0'; i++) {
        size_t length = strlen(name), other = strlen(names[i]);
        bool is_beginning =
            strncmp(names[i], name, length < other ? length : other) == 0;
        near = is_beginning && other > 2 && length > 2 ? names[i] : NULL;
    }
    const char *lacking =
        near || meant ? NULL : meant_lacking(parse->args, name);
    free(name);
    if (lacking) {
        return cli_usage(parse->cli, command_name(parse->args),
                         _("unknown option '%s': %s"), word, _(lacking));
    }
    if (meant) {
        return cli_usage(parse->cli, command_name(parse->args),
                         _("unknown option '%s'; did you mean '%s'?"), word,
                         meant);
    }
    if (near) {
        return cli_usage(parse->cli, command_name(parse->args),
                         _("unknown option '%s'; did you mean '--%s'?"), word,
                         near);
    }
    return cli_usage(parse->cli, command_name(parse->args),
                     _("unknown option '%s'"), word);
}

static int store(struct parse *parse, unsigned id, const char *value)
{
    struct args *args = parse->args;
    if (id == OPT_OPTION) {
        push(&args->game_options, value);
    } else if (id == OPT_SEAT) {
        push(&args->seats, value);
    } else if (args->values[id] && option_rows[id].value) {
        return cli_usage(parse->cli, command_name(args),
                         _("option '--%s' is given twice"),
                         option_rows[id].name);
    }
    args->values[id] = value;
    return CODE_OK;
}

/* value: what stands after "=", or NULL. */
static int take_option(struct parse *parse, unsigned id, const char *value)
{
    const struct option_row *row = &option_rows[id];
    const char *command = command_name(parse->args);
    if (!row->value) {
        if (value) {
            return cli_usage(parse->cli, command,
                             _("option '--%s' takes no value"), row->name);
        }
        return store(parse, id, "");
    }
    if (!value) {
        if (parse->next >= parse->count) {
            return cli_usage(parse->cli, command,
                             _("option '--%s' needs a value: %s"), row->name,
                             row->value);
        }
        value = parse->words[parse->next++];
    }
    if (value[0] == '\0') {
        return cli_usage(parse->cli, command,
                         _("option '--%s' has an empty value"), row->name);
    }
    return store(parse, id, value);
}

static int take_long(struct parse *parse, const char *word)
{
    const char *name = word + 2;
    size_t length = strcspn(name, "=");
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    for (unsigned i = 0; i < OPT_COUNT; i++) {
        if (args_allow(parse->args, i) &&
            strlen(option_rows[i].name) == length &&
            memcmp(option_rows[i].name, name, length) == 0) {
            return take_option(parse, i, value);
        }
    }
    return unknown_option(parse, word);
}

/* One word of short letters: -j, -sN, -s N, -jw. */
static int take_short(struct parse *parse, const char *word)
{
    for (const char *p = word + 1; *p != '\0'; p++) {
        unsigned id = 0;
        while (id < OPT_COUNT &&
               !(option_rows[id].letter == *p && args_allow(parse->args, id))) {
            id++;
        }
        if (id == OPT_COUNT) {
            return unknown_option(parse, word);
        }
        bool has_value = option_rows[id].value && p[1] != '\0';
        int code = take_option(parse, id, has_value ? p + 1 : NULL);
        if (code != CODE_OK || option_rows[id].value) {
            return code;
        }
    }
    return CODE_OK;
}

static int take_command(struct parse *parse, const char *word)
{
    parse->args->command = command_find(word);
    if (parse->args->command) {
        return CODE_OK;
    }
    const char *near = meant_command(word);
    near = near ? near : command_nearest(word);
    if (near) {
        return cli_usage(parse->cli, NULL,
                         _("unknown command '%s'; did you mean '%s'?"), word,
                         near);
    }
    return cli_usage(parse->cli, NULL, _("unknown command '%s'"), word);
}

static int check_operands(struct cli *cli, const struct args *args)
{
    const struct command *command = args->command;
    if (!command || args->values[OPT_HELP] || args->values[OPT_VERSION]) {
        return CODE_OK;
    }
    if (args->operands.count < command->least) {
        return cli_usage(cli, command->name, _("expected: ravelin %s %s"),
                         command->name, command->operands);
    }
    if (args->operands.count > command->most) {
        return cli_usage(cli, command->name, _("one word too many: '%s'"),
                         args->operands.words[command->most]);
    }
    for (size_t i = 0; i < args->operands.count; i++) {
        if (args->operands.words[i][0] == '\0') {
            return cli_usage(cli, command->name, _("an empty word"));
        }
    }
    return CODE_OK;
}

static bool is_one_of(const char *word, const char *list)
{
    size_t length = strlen(word);
    for (const char *p = list; *p != '\0';) {
        size_t n = strcspn(p, "|");
        if (n == length && memcmp(p, word, n) == 0) {
            return true;
        }
        p += n + (p[n] == '|' ? 1 : 0);
    }
    return false;
}

static int check_values(struct cli *cli, const struct args *args)
{
    const char *lang = args->values[OPT_LANG];
    const char *color = args->values[OPT_COLOR];
    if (lang && !is_one_of(lang, "fr|en")) {
        return cli_usage(cli, command_name(args),
                         _("unknown language '%s': fr or en"), lang);
    }
    if (color && !is_one_of(color, "auto|always|never")) {
        return cli_usage(cli, command_name(args),
                         _("'--color %s': auto, always or never"), color);
    }
    return CODE_OK;
}

int args_parse(struct cli *cli, struct args *args, int count, char **words)
{
    struct parse parse = {cli, args, words, count, 1};
    bool is_options = true;
    int code = CODE_OK;
    while (parse.next < count && code == CODE_OK) {
        const char *word = words[parse.next++];
        if (is_options && strcmp(word, "--") == 0) {
            is_options = false;
        } else if (is_options && word[0] == '-' && word[1] == '-') {
            code = take_long(&parse, word);
        } else if (is_options && word[0] == '-' && word[1] != '\0') {
            code = take_short(&parse, word);
        } else if (!args->command) {
            code = take_command(&parse, word);
        } else {
            push(&args->operands, word);
        }
    }
    if (code == CODE_OK) {
        code = check_values(cli, args);
    }
    return code == CODE_OK ? check_operands(cli, args) : code;
}

void args_clear(struct args *args)
{
    free(args->game_options.words);
    free(args->seats.words);
    free(args->operands.words);
}

/* --format of some commands, --as of others; NULL: neither. */
static const char *asked_format(const struct args *args)
{
    return args->values[OPT_AS] ? args->values[OPT_AS]
                                : args->values[OPT_FORMAT];
}

bool args_json(const struct args *args)
{
    const char *format = asked_format(args);
    return args->values[OPT_JSON] || (format && strcmp(format, "json") == 0);
}

const char *args_format(struct cli *cli, const struct args *args)
{
    const char *format = asked_format(args);
    const char *formats = args->command->formats;
    if (format && !is_one_of(format, formats)) {
        cli_usage(cli, args->command->name, _("unknown format '%s': %s"),
                  format, formats);
        return NULL;
    }
    if (args->values[OPT_JSON]) {
        if (format && strcmp(format, "json") != 0) {
            cli_usage(cli, args->command->name,
                      _("'--json' and '--%s %s' contradict each other"),
                      args->values[OPT_AS] ? "as" : "format", format);
            return NULL;
        }
        return "json";
    }
    return format ? format : "text";
}

bool args_number(struct cli *cli, const struct args *args, unsigned option,
                 uint64_t least, uint64_t most, uint64_t *number)
{
    const char *value = args->values[option];
    if (!value) {
        return true;
    }
    uint64_t found = 0;
    if (!word_number(value, most, &found) || found < least) {
        cli_usage(cli, args->command->name,
                  _("'--%s %s': expected a number from %llu to %llu"),
                  option_rows[option].name, value, (unsigned long long)least,
                  (unsigned long long)most);
        return false;
    }
    *number = found;
    return true;
}

bool args_seconds(struct cli *cli, const struct args *args, double *seconds)
{
    return args_time(cli, args, OPT_SECONDS, seconds);
}

bool args_time(struct cli *cli, const struct args *args, unsigned option,
               double *seconds)
{
    const char *word = args->values[option];
    if (!word) {
        return true;
    }
    char *end = NULL;
    double found = strtod(word, &end);
    if (word[0] < '0' || word[0] > '9' || *end || !(found >= 0.01) ||
        found > 3600) {
        cli_usage(cli, args->command->name,
                  _("'%s': expected seconds from 0.01 to 3600"), word);
        return false;
    }
    *seconds = found;
    return true;
}
