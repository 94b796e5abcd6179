/* A page of the manual for a command, from the tables of commands and
 * options: `ravelin help COMMAND --format man`. */
#include "cli/args.h"

#include "cli/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A line of text: nothing in it is a macro of the page. */
static void put_text(struct out *out, const char *text)
{
    bool is_line_start = true;
    for (const char *p = text; *p != '\0'; p++) {
        char one[2] = {*p, '\0'};
        if (*p == '\\') {
            out_raw(out, "\\e");
        } else if (is_line_start && (*p == '.' || *p == '\'')) {
            out_raw(out, "\\&");
            out_raw(out, one);
        } else {
            out_raw(out, one);
        }
        is_line_start = *p == '\n';
    }
    out_raw(out, "\n");
}

/* Sentences each on a line of their own, as the manual wants them. */
static void put_paragraph(struct out *out, const char *text)
{
    struct text lines = {0};
    for (const char *p = text; *p != '\0'; p++) {
        bool is_end = (*p == '.' || *p == '?') && p[1] == ' ' &&
                      isupper((unsigned char)p[2]);
        text_add_bytes(&lines, p, 1);
        if (is_end) {
            text_add(&lines, "\n");
            p++;
        }
    }
    put_text(out, lines.bytes ? lines.bytes : "");
    text_clear(&lines);
}

/* "[--seed N] GAME ..." as macros. */
static void put_operands(struct out *out, const char *operands)
{
    while (*operands != '\0') {
        size_t length = strcspn(operands, " ");
        bool is_optional = operands[0] == '[';
        char *word = memory_copy(operands + (is_optional ? 1 : 0),
                                 length - (is_optional ? 2 : 0));
        bool is_many =
            strlen(word) > 3 && strcmp(word + strlen(word) - 3, "...") == 0;
        if (is_many) {
            word[strlen(word) - 3] = '\0';
        }
        for (char *p = word; *p != '\0'; p++) {
            *p = (char)tolower((unsigned char)*p);
        }
        out_raw(out, is_optional ? ".Op Ar " : ".Ar ");
        out_raw(out, word);
        out_raw(out, is_many ? " ...\n" : "\n");
        free(word);
        operands += length + strspn(operands + length, " ");
    }
}

static void put_option(struct out *out, const struct option_row *row,
                       const char *formats)
{
    char letter[2] = {row->letter, '\0'};
    out_raw(out, ".It ");
    if (row->letter) {
        out_raw(out, "Fl ");
        out_raw(out, letter);
        out_raw(out, " , ");
    }
    out_raw(out, "Fl -");
    out_raw(out, row->name);
    if (row->value) {
        out_raw(out, " Ar ");
        out_raw(out, row->value);
    }
    out_raw(out, "\n");
    const char *hole = strstr(row->help, "%s");
    char *help = hole && formats
                     ? memory_print("%.*s%s%s", (int)(hole - row->help),
                                    row->help, formats, hole + 2)
                     : memory_text(row->help);
    help[0] = (char)toupper((unsigned char)help[0]);
    char *sentence = memory_print("%s.", help);
    put_text(out, sentence);
    free(sentence);
    free(help);
}

static void put_head(struct out *out, const struct command *command)
{
    struct text title = {0};
    for (const char *p = command->name; *p != '\0'; p++) {
        char upper = (char)toupper((unsigned char)*p);
        text_add_bytes(&title, &upper, 1);
    }
    out_raw(out, ".\\\" Made from the tables of commands and options.\n"
                 ".Dd November 30, 2026\n.Dt RAVELIN-");
    out_raw(out, title.bytes);
    out_raw(out, " 1\n.Os\n.Sh NAME\n.Nm ravelin-");
    out_raw(out, command->name);
    out_raw(out, "\n.Nd ");
    out_raw(out, command->summary);
    out_raw(out, "\n.Sh SYNOPSIS\n.Nm ravelin\n.Cm ");
    out_raw(out, command->name);
    out_raw(out, "\n.Op Ar options\n");
    put_operands(out, command->operands);
    text_clear(&title);
}

static void put_examples(struct out *out, const char *examples)
{
    while (*examples != '\0') {
        size_t length = strcspn(examples, "\n");
        char *line = memory_copy(examples, length);
        out_raw(out, ".Dl ");
        put_text(out, line);
        free(line);
        examples += length + (examples[length] == '\n' ? 1 : 0);
    }
}

void help_man(struct cli *cli, const struct command *command)
{
    struct out *out = &cli->out;
    char *summary = memory_print("%s.", command->summary);
    summary[0] = (char)toupper((unsigned char)summary[0]);
    put_head(out, command);
    out_raw(out, ".Sh DESCRIPTION\n");
    put_text(out, summary);
    free(summary);
    if (command->details) {
        out_raw(out, ".Pp\n");
        put_paragraph(out, command->details);
    }
    out_raw(out, ".Pp\nThe options are:\n.Bl -tag -width Ds\n");
    for (unsigned i = 0; i < OPT_COUNT; i++) {
        if (command_takes(command, i)) {
            put_option(out, option_row(i), command->formats);
        }
    }
    out_raw(out, ".El\n.Sh EXIT STATUS\nSee\n.Xr ravelin 1 .\n"
                 ".Sh EXAMPLES\n");
    put_examples(out, command->examples);
    out_raw(out, ".Sh SEE ALSO\n.Xr ravelin 1 ,\n.Xr ravelin-game 5 ,\n"
                 ".Xr ravelin-scenario 5\n");
}
