/* ravelin completions: what a shell needs to complete words, from the same
 * tables as parsing and help. */
#include "cli/commands.h"

#include <string.h>

#define COMMON (HAS(HELP) | HAS(LANG) | HAS(COLOR))

/* How a shell learns the names of the games. */
#define GAME_NAMES "ravelin list 2>/dev/null | awk 'NR > 1 { print $1 }'"

static bool takes(const struct command *command, unsigned option)
{
    return ((command->options | COMMON) >> option) & 1;
}

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
        if (takes(command, o)) {
            out_raw(out, " --");
            out_raw(out, option_row(o)->name);
        }
    }
}

static void complete_bash(struct out *out)
{
    out_raw(out, "# ravelin completions bash >"
                 "~/.local/share/bash-completion/completions/ravelin\n"
                 "_ravelin()\n{\n"
                 "    local cur=${COMP_WORDS[COMP_CWORD]} command= word\n"
                 "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
                 "        [[ $word == -* ]] || { command=$word; break; }\n"
                 "    done\n"
                 "    local options= words=\n"
                 "    case $command in\n"
                 "    '') words='");
    put_commands(out);
    out_raw(out, "' options='--help --version' ;;\n");
    for (unsigned i = 0; command_at(i); i++) {
        out_print(out, "    %s) options='", command_at(i)->name);
        put_options(out, command_at(i));
        out_raw(out, "'");
        if (strstr(command_at(i)->operands, "GAME") ||
            strcmp(command_at(i)->operands, "FILE...") == 0) {
            out_raw(out, " words=$(" GAME_NAMES ")");
        }
        out_raw(out, " ;;\n");
    }
    out_raw(out, "    esac\n"
                 "    [[ $cur == -* ]] && words=$options\n"
                 "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
                 "}\n"
                 "complete -o default -F _ravelin ravelin\n");
}

static void complete_fish(struct out *out)
{
    out_raw(out, "# ravelin completions fish >"
                 "~/.config/fish/completions/ravelin.fish\n"
                 "complete -c ravelin -n __fish_use_subcommand -l version\n");
    for (unsigned i = 0; command_at(i); i++) {
        const struct command *command = command_at(i);
        out_print(out, "complete -c ravelin -n __fish_use_subcommand -f -a %s",
                  command->name);
        out_raw(out, " -d ");
        put_quoted(out, _(command->summary));
        out_raw(out, "\n");
        for (unsigned o = 0; o < OPT_COUNT; o++) {
            if (takes(command, o)) {
                out_print(out,
                          "complete -c ravelin -n "
                          "'__fish_seen_subcommand_from %s' -l %s%s -d ",
                          command->name, option_row(o)->name,
                          option_row(o)->value ? " -r" : "");
                put_quoted(out, _(option_row(o)->help));
                out_raw(out, "\n");
            }
        }
        if (strstr(command->operands, "GAME")) {
            out_print(out,
                      "complete -c ravelin -n '__fish_seen_subcommand_from "
                      "%s' -a \"(" GAME_NAMES ")\"\n",
                      command->name);
        }
    }
}

static void complete_zsh(struct out *out)
{
    out_raw(out, "#compdef ravelin\n"
                 "# ravelin completions zsh >~/.zfunc/_ravelin\n"
                 "if (( CURRENT == 2 )); then\n"
                 "    compadd -- --help --version ");
    put_commands(out);
    out_raw(out, "\n    return\nfi\ncase $words[2] in\n");
    for (unsigned i = 0; command_at(i); i++) {
        const struct command *command = command_at(i);
        out_print(out, "%s)\n    [[ $PREFIX == -* ]] && compadd --",
                  command->name);
        put_options(out, command);
        out_raw(out, " && return\n");
        if (strstr(command->operands, "GAME") ||
            strcmp(command->operands, "FILE...") == 0) {
            out_raw(out, "    compadd -- $(" GAME_NAMES ")\n");
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
