/* ravelin completions: what a shell needs to complete words, from the same
 * tables as parsing and help. */
#include "config.h"

#include "cli/commands.h"
#include "cli/memory.h"
#include "cli/templates.h"

#include <stdlib.h>
#include <string.h>

/* Text between single quotes: a quote inside ends, escapes, begins again. */
static void put_quoted(struct out *out, const char *text)
{
    out_raw(out, "'");
    for (const char *p = text; *p != '\0'; p++) {
        char one[2] = {*p, '\0'};
        out_raw(out, *p == '\'' ? "'\\''" : one);
    }
    out_raw(out, "'");
}

static void put_commands(struct out *out)
{
    for (unsigned i = 0; command_at(i); i++) {
        out_raw(out, i > 0 ? " " : "");
        out_raw(out, command_at(i)->name);
    }
}

static void put_options(struct out *out, const struct command *command)
{
    for (unsigned o = 0; o < OPT_COUNT; o++) {
        if (command_takes(command, o)) {
            out_raw(out, " --");
            out_raw(out, option_row(o)->name);
        }
    }
}

/* ------------------------------------------------------------------ values */

/* Names that only the program itself can tell: commands that print them. */
#define GAME_NAMES "ravelin list 2>/dev/null | awk 'NR > 1 { print $1 }'"
#define RECORD_NAMES                                                           \
    "echo latest; ravelin resume --list 2>/dev/null | "                        \
    "awk 'NR > 1 { print $1 }'"
#define SLUG_NAMES "ravelin explain 2>/dev/null | awk '{ print $1 }'"

/* Of the game that stands on the line, for which @ is put. */
#define OPTION_NAMES                                                           \
    "ravelin list --json 2>/dev/null | awk -F'\"' -v game=@ "                  \
    "'/^      \"name\"/ { on = $4 == game } "                                  \
    "on && /^          \"name\"/ { name = $4 } "                              \
    "on && /^            \"/ { print name \"=\" $2 }'"
#define ZONE_NAMES                                                             \
    "ravelin show @ --json 2>/dev/null | awk -F'\"' '/^  \"/ { on = $2 == "    \
    "\"zones\" } on && /^    \"/ { print $2 }'"
#define TURN_NAMES "ravelin moves @ 2>/dev/null"

/* Words to choose from: put together from what stands between bars, or told
 * by a command. Both NULL: any file, or nothing that could be offered. */
struct choice {
    const char *words;
    const char *told;
    bool is_file;
};

/* "siege|hunt|blockade", allocated. */
static char *template_list(void)
{
    struct text list = {0};
    for (const struct template *t = templates; t->name; t++) {
        text_add(&list, list.length > 0 ? "|" : "");
        text_add(&list, t->name);
    }
    return list.bytes;
}

static struct choice option_choice(const struct command *command,
                                   unsigned option, const char *template_words)
{
    switch (option) {
    case OPT_LANG:
        return (struct choice){.words = "en|fr"};
    case OPT_COLOR:
        return (struct choice){.words = "auto|always|never"};
    case OPT_ROTATE:
        return (struct choice){.words = "90|180|270"};
    case OPT_TIME_OUT:
        return (struct choice){.words = "told|loses"};
    case OPT_FORMAT:
    case OPT_AS:
        return (struct choice){.words = command->formats};
    case OPT_FROM:
        return (struct choice){.told = GAME_NAMES};
    case OPT_OPTION:
        return (struct choice){.told = OPTION_NAMES};
    case OPT_ZONE:
        return (struct choice){.told = ZONE_NAMES};
    case OPT_MOVE:
    case OPT_TURN:
        return (struct choice){.told = TURN_NAMES};
    case OPT_SEARCH:
        return (struct choice){.words = "auto|alphabeta|mcts"};
    case OPT_TEMPLATE:
        return (struct choice){.words = template_words};
    default:
        return (struct choice){
            .is_file = strcmp(option_row(option)->value, "FILE") == 0};
    }
}

static struct choice operand_choice(const struct command *command)
{
    const char *operands = command->operands;

    if (strcmp(operands, "SHELL") == 0) {
        return (struct choice){.words = "bash|zsh|fish"};
    }
    if (strcmp(operands, "[SLUG]") == 0) {
        return (struct choice){.told = SLUG_NAMES};
    }
    if (strcmp(operands, "RECORD") == 0 || command->run == cmd_resume) {
        return (struct choice){.told = RECORD_NAMES};
    }
    if (strstr(operands, "GAME") || strstr(operands, "BASE") ||
        (strcmp(operands, "FILE...") == 0 && command->run != cmd_fmt)) {
        return (struct choice){.told = GAME_NAMES};
    }
    return (struct choice){.is_file = true};
}

static bool is_of_commands(const struct command *command)
{
    return strcmp(command->operands, "[COMMAND]") == 0;
}

static void put_words(struct out *out, const char *words)
{
    for (const char *p = words; *p != '\0'; p++) {
        char one[2] = {*p == '|' ? ' ' : *p, '\0'};
        out_raw(out, one);
    }
}

/* A command; game: how the shell calls the game on the line. */
static void put_told(struct out *out, const char *told, const char *game)
{
    for (const char *p = told; *p != '\0'; p++) {
        char one[2] = {*p, '\0'};
        out_raw(out, *p == '@' ? game : one);
    }
}

/* As a word of bash or zsh: the words themselves or what prints them. */
static void put_choice(struct out *out, struct choice choice)
{
    if (choice.words) {
        put_words(out, choice.words);
    } else if (choice.told) {
        out_raw(out, "$(");
        put_told(out, choice.told, "\"$game\"");
        out_raw(out, ")");
    }
}

/* What a shell does for the value of an option: with words, with files, with
 * nothing to offer. */
struct answers {
    const char *before, *after, *files, *nothing;
};

static void put_value(struct out *out, const struct command *command,
                      unsigned option, const struct answers *answers)
{
    char *names = template_list();
    struct choice choice = option_choice(command, option, names);
    char letter = option_row(option)->letter;
    out_print(out, "    %s:--%s", command->name, option_row(option)->name);
    if (letter) {
        out_print(out, "|%s:-%c", command->name, letter);
    }
    out_raw(out, ") ");
    if (choice.words || choice.told) {
        out_raw(out, answers->before);
        put_choice(out, choice);
        out_raw(out, answers->after);
    } else {
        out_raw(out, choice.is_file ? answers->files : answers->nothing);
    }
    free(names);
}

/* The lines of a case of bash or zsh. */
static void put_values(struct out *out, const struct answers *answers)
{
    for (unsigned i = 0; command_at(i); i++) {
        for (unsigned o = 0; o < OPT_COUNT; o++) {
            if (command_takes(command_at(i), o) && option_row(o)->value) {
                put_value(out, command_at(i), o, answers);
            }
        }
    }
}

/* ------------------------------------------------------------------ shells */

/* An option and its value may stand in one word, which bash takes apart at
 * the signs "=": --option=NAME=VALUE, too. */
static const char bash_begin[] =
    "# ravelin completions bash >"
    "~/.local/share/bash-completion/completions/ravelin\n"
    "_ravelin()\n{\n"
    "    local cur=${COMP_WORDS[COMP_CWORD]} at=$((COMP_CWORD - 1))\n"
    "    local command= game= key= word\n"
    "    [[ $cur == = ]] && cur= at=$((at + 1))\n"
    "    [[ ${COMP_WORDS[at]} == = ]] && at=$((at - 1))\n"
    "    local prev=${COMP_WORDS[at]}\n"
    "    if [[ $prev != -* && $at -lt $((COMP_CWORD - 1)) ]]; then\n"
    "        key=$prev= at=$((at - 1))\n"
    "        [[ ${COMP_WORDS[at]} == = ]] && at=$((at - 1))\n"
    "        prev=${COMP_WORDS[at]}\n"
    "    fi\n"
    "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
    "        if [[ $word == -* ]]; then continue; fi\n"
    "        if [[ $command ]]; then game=$word; break; fi\n"
    "        command=$word\n"
    "    done\n"
    "    local options= words=\n"
    "    COMPREPLY=()\n"
    "    case $command:$prev in\n";

static void complete_bash(struct out *out)
{
    static const struct answers answers = {
        .before = "words=\"", .after = "\" ;;\n", .files = "return ;;\n",
        .nothing = "words=' ' ;;\n"};
    out_raw(out, bash_begin);
    put_values(out, &answers);
    out_raw(out, "    *) key= ;;\n"
                 "    esac\n"
                 "    case $command:$prev in\n"
                 "    *:-*)\n"
                 "        if [[ $words ]]; then\n"
                 "            compopt +o default 2>/dev/null\n"
                 "            COMPREPLY=($(compgen -W \"$words\" -- "
                 "\"$key$cur\"))\n"
                 "            COMPREPLY=(\"${COMPREPLY[@]#\"$key\"}\")\n"
                 "            return\n"
                 "        fi ;;\n"
                 "    esac\n"
                 "    case $command in\n"
                 "    '') words='");
    put_commands(out);
    out_raw(out, "' options='--help --version' ;;\n");
    for (unsigned i = 0; command_at(i); i++) {
        out_print(out, "    %s) options='", command_at(i)->name);
        put_options(out, command_at(i));
        out_raw(out, "' words=\"");
        put_choice(out, operand_choice(command_at(i)));
        if (is_of_commands(command_at(i))) {
            put_commands(out);
        }
        out_raw(out, "\" ;;\n");
    }
    out_raw(out, "    esac\n"
                 "    [[ $cur == -* ]] && words=$options\n"
                 "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
                 "}\n"
                 "complete -o default -F _ravelin ravelin\n");
}

static void put_fish_choice(struct out *out, struct choice choice)
{
    if (choice.words) {
        out_raw(out, " -x -a '");
        put_words(out, choice.words);
        out_raw(out, "'");
    } else if (choice.told) {
        bool is_of_game = strchr(choice.told, '@') != NULL;
        out_raw(out, is_of_game ? " -x -a \"(" : " -a \"(");
        for (const char *p = choice.told; *p != '\0'; p++) {
            char one[2] = {*p, '\0'};
            out_raw(out, *p == '$'   ? "\\$"
                         : *p == '"' ? "\\\""
                         : *p == '@' ? "(__ravelin_game)"
                                     : one);
        }
        out_raw(out, ")\"");
    } else if (!choice.is_file) {
        out_raw(out, " -x");
    }
}

static void fish_option(struct out *out, const struct command *command,
                        unsigned option)
{
    out_print(out,
              "complete -c ravelin -n '__fish_seen_subcommand_from %s' -l %s%s",
              command->name, option_row(option)->name,
              option_row(option)->value ? " -r" : "");
    if (option_row(option)->letter) {
        out_print(out, " -s %c", option_row(option)->letter);
    }
    if (option_row(option)->value) {
        char *names = template_list();
        put_fish_choice(out, option_choice(command, option, names));
        free(names);
    }
    out_raw(out, " -d ");
    const char *help = _(option_row(option)->help);
    char *text = strstr(help, "%s") ? memory_print(help, command->formats)
                                    : memory_text(help);
    put_quoted(out, text);
    free(text);
    out_raw(out, "\n");
}

static void fish_operands(struct out *out, const struct command *command)
{
    struct choice choice = operand_choice(command);

    if (!choice.words && !choice.told && !is_of_commands(command)) {
        return;
    }
    out_print(out, "complete -c ravelin -n '__fish_seen_subcommand_from %s'",
              command->name);
    put_fish_choice(out, choice);
    if (is_of_commands(command)) {
        out_raw(out, " -x -a '");
        put_commands(out);
        out_raw(out, "'");
    }
    out_raw(out, "\n");
}

static void complete_fish(struct out *out)
{
    out_raw(out, "# ravelin completions fish >"
                 "~/.config/fish/completions/ravelin.fish\n"
                 "function __ravelin_game\n"
                 "    set -l words (commandline -opc)\n"
                 "    for word in $words[3..-1]\n"
                 "        if not string match -q -- '-*' $word\n"
                 "            echo $word\n"
                 "            return\n"
                 "        end\n"
                 "    end\n"
                 "end\n"
                 "complete -c ravelin -n __fish_use_subcommand -l version\n");
    for (unsigned i = 0; command_at(i); i++) {
        const struct command *command = command_at(i);
        out_print(out, "complete -c ravelin -n __fish_use_subcommand -f -a %s",
                  command->name);
        out_raw(out, " -d ");
        put_quoted(out, _(command->summary));
        out_raw(out, "\n");
        for (unsigned o = 0; o < OPT_COUNT; o++) {
            if (command_takes(command, o)) {
                fish_option(out, command, o);
            }
        }
        fish_operands(out, command);
    }
}

static void complete_zsh(struct out *out)
{
    static const struct answers answers = {.before = "compadd -- ",
                                           .after = "; return ;;\n",
                                           .files = "_files; return ;;\n",
                                           .nothing = "return ;;\n"};
    out_raw(out, "#compdef ravelin\n"
                 "# ravelin completions zsh >~/.zfunc/_ravelin\n"
                 "if (( CURRENT == 2 )); then\n"
                 "    compadd -- --help --version ");
    put_commands(out);
    out_raw(out, "\n    return\nfi\n"
                 "local prev=$words[CURRENT-1] game= word\n"
                 "for word in $words[3,CURRENT-1]; do\n"
                 "    [[ $word == -* ]] || { game=$word; break; }\n"
                 "done\n"
                 "if [[ $PREFIX == --*=* ]]; then\n"
                 "    prev=${PREFIX%%=*}\n"
                 "    IPREFIX+=${PREFIX%%=*}= PREFIX=${PREFIX#*=}\n"
                 "fi\n"
                 "case $words[2]:$prev in\n");
    put_values(out, &answers);
    out_raw(out, "esac\ncase $words[2] in\n");
    for (unsigned i = 0; command_at(i); i++) {
        const struct command *command = command_at(i);
        struct choice choice = operand_choice(command);
        out_print(out, "%s)\n    [[ $PREFIX == -* ]] && compadd --",
                  command->name);
        put_options(out, command);
        out_raw(out, " && return\n");
        if (choice.words || choice.told || is_of_commands(command)) {
            out_raw(out, "    compadd -- ");
            put_choice(out, choice);
            if (is_of_commands(command)) {
                put_commands(out);
            }
            out_raw(out, "\n");
        }
        out_raw(out, "    _files ;;\n");
    }
    out_raw(out, "esac\n");
}

int cmd_completions(struct cli *cli, const struct args *args)
{
    const char *shell = args->operands.words[0];
    if (strcmp(shell, "bash") == 0) {
        complete_bash(&cli->out);
    } else if (strcmp(shell, "fish") == 0) {
        complete_fish(&cli->out);
    } else if (strcmp(shell, "zsh") == 0) {
        complete_zsh(&cli->out);
    } else {
        return cli_usage(cli, "completions",
                         _("unknown shell '%s': bash, fish or zsh"), shell);
    }
    return CODE_OK;
}
