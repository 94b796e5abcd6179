/* Help made from the tables of commands and options. */
#include "cli/args.h"

#include "cli/memory.h"
#include "cli/word.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEFT_COLUMN 24

static void put_pair(struct out *out, const char *left, const char *right)
{
    char lead[LEFT_COLUMN + 8];
    char rest[LEFT_COLUMN + 1];
    memset(rest, ' ', LEFT_COLUMN);
    rest[LEFT_COLUMN] = '\0';
    if (strlen(left) > LEFT_COLUMN - 4) {
        out_print(out, "  %s\n", left);
        out_wrap(out, rest, rest, right);
        return;
    }
    snprintf(lead, sizeof lead, "  %-*s", LEFT_COLUMN - 2, left);
    out_wrap(out, lead, rest, right);
}

/* "program words  # what they do" lines of a command. */
static void put_examples(struct out *out, const char *examples)
{
    const char *p = examples;
    while (*p != '\0') {
        size_t length = strcspn(p, "\n");
        out_text(out, "  ");
        out_bytes(out, p, length);
        out_text(out, "\n");
        p += length + (p[length] == '\n' ? 1 : 0);
    }
}

void help_short(struct cli *cli)
{
    struct out *out = &cli->out;
    out_text(out, _("Siege and hunt games on drawn boards: their rules as "
                    "files, to play and to check.\n\n"));
    out_text(out, _("Examples:\n"));
    put_examples(out, "ravelin list\n"
                      "ravelin play grand-assaut\n"
                      "ravelin show chasseurs\n"
                      "ravelin check mygame.game\n");
    out_text(out, _("\nCommands:\n"));
    for (unsigned i = 0; command_at(i); i++) {
        put_pair(out, command_at(i)->name, _(command_at(i)->summary));
    }
    out_text(out, _("\n'ravelin help COMMAND' or 'ravelin COMMAND --help' "
                    "tells more.\n"));
    out_text(out, _("GAME is a bundled game, a path (with '/' or ending in "
                    "'.game'), or '-' for standard input.\n"));
    out_text(out, _("\nExit codes: 0 fine, 1 findings (errors in rules, "
                    "failing tests), 2 wrong usage,\n3 files or terminal, "
                    "4 a limit was reached, 70 a fault of the program.\n"));
}

static void put_option(struct out *out, const struct option_row *row,
                       const char *formats)
{
    char *left;
    char letter[5] = "    ";
    if (row->letter) {
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    }
    left = row->value ? memory_print("%s--%s %s", letter, row->name, row->value)
                      : memory_print("%s--%s", letter, row->name);
    const char *help = _(row->help);
    const char *hole = strstr(help, "%s");
    if (hole && formats) {
        char *text = memory_print("%.*s%s%s", (int)(hole - help), help, formats,
                                  hole + 2);
        put_pair(out, left, text);
        free(text);
    } else {
        put_pair(out, left, help);
    }
    free(left);
}

void help_command(struct cli *cli, const struct command *command)
{
    struct out *out = &cli->out;
    out_print(out, "ravelin %s %s\n\n", command->name, command->operands);
    out_wrap(out, "", "", _(command->summary));
    if (command->details) {
        out_text(out, "\n");
        out_wrap(out, "", "", _(command->details));
    }
    out_text(out, _("\nOptions:\n"));
    for (unsigned i = 0; i < OPT_COUNT; i++) {
        if (command_takes(command, i)) {
            put_option(out, option_row(i), command->formats);
        }
    }
    out_text(out, _("\nExamples:\n"));
    put_examples(out, command->examples);
}
