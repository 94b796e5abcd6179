/* ravelin rules: a game in words. */
#include "cli/commands.h"

#include "cli/json_out.h"
#include "cli/load.h"
#include "cli/memory.h"
#include "cli/picture.h"
#include "cli/prose.h"
#include "cli/sheet.h"

#include <stdlib.h>
#include <string.h>

char *prose_rules(rvl_game *game, const char *lang)
{
    size_t length = rvl_game_rules(game, lang, NULL, 0);
    char *text = memory_new(length + 1);
    rvl_game_rules(game, lang, text, length + 1);
    return text;
}

static void put_line(struct out *out, const char *line)
{
    if (strncmp(line, "# ", 2) == 0 || strncmp(line, "## ", 3) == 0) {
        const char *heading = line + strspn(line, "# ");
        out_style(out, "1");
        out_text(out, heading);
        out_style(out, "0");
        out_text(out, "\n");
    } else if (strncmp(line, "- ", 2) == 0) {
        out_wrap(out, "- ", "  ", line + 2);
    } else {
        out_wrap(out, "", "", line);
    }
}

void prose_print(struct out *out, const char *text)
{
    const char *p = text;
    bool is_blank = true; /* above the line */
    while (*p != '\0') {
        size_t length = strcspn(p, "\n");
        char *line = memory_copy(p, length);
        if (line[0] == '#' && !is_blank) {
            out_text(out, "\n");
        }
        if (line[0] != '\0' || !is_blank) {
            put_line(out, line);
        }
        is_blank = line[0] == '\0' || line[0] == '#';
        free(line);
        p += length + (p[length] == '\n' ? 1 : 0);
    }
}

static void rules_json(struct cli *cli, rvl_game *game)
{
    char *text = prose_rules(game, cli->lang);
    json_t *answer = json_answer("rules");
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(answer, "lang", json_string(cli->lang));
    json_object_set_new(answer, "text", json_text(text));
    json_print(cli, answer);
    free(text);
}

/* The lines of a section with the pictures that belong there; part: which one
 * it is, or NULL. */
static void put_section(struct cli *cli, rvl_game *game, char *section,
                        const rvl_rules_part *part)
{
    char *below = part && *part == RVL_PART_BOARD
                      ? sheet_below_board(section, cli->lang)
                      : NULL;
    if (below) {
        char *head = memory_copy(section, (size_t)(below - section));
        char *board = sheet_board_text(game, cli->lang, cli->out.is_utf8);
        prose_print(&cli->out, head);
        out_raw(&cli->out, board);
        out_text(&cli->out, "\n");
        free(head);
        free(board);
    }
    prose_print(&cli->out, below ? below : section);
    if (part && (*part == RVL_PART_MOVES || *part == RVL_PART_CAPTURES)) {
        char *diagrams = sheet_diagrams_text(
            game, cli->lang, *part == RVL_PART_CAPTURES, cli->out.is_utf8);
        /* the section ends with a blank line of its own */
        out_text(&cli->out, diagrams + strspn(diagrams, "\n"));
        out_text(&cli->out, diagrams[0] != '\0' ? "\n" : "");
        free(diagrams);
    }
}

static int rules_text(struct cli *cli, const struct args *args, rvl_game *game)
{
    if (args->values[OPT_OUTPUT]) {
        return cli_usage(cli, "rules",
                         _("'--output' goes with '--as html' or 'markdown'"));
    }
    char *text = prose_rules(game, cli->lang);
    rvl_rules_part part = RVL_PART_MATERIAL;
    bool has_part = false;
    for (char *p = text; *p != '\0';) {
        char *next = strstr(p + 1, "\n## ");
        char *end = next ? next + 1 : p + strlen(p);
        char *section = memory_copy(p, (size_t)(end - p));
        has_part = sheet_part(section, cli->lang, &part);
        put_section(cli, game, section, has_part ? &part : NULL);
        free(section);
        p = end;
    }
    free(text);
    return CODE_OK;
}

static int rules_page(struct cli *cli, const struct args *args, char *page)
{
    if (!page) {
        cli_complain(cli, _("out of memory"));
        return CODE_LIMIT;
    }
    int code = picture_deliver(cli, args, page, strlen(page), false);
    free(page);
    return code;
}

int cmd_rules(struct cli *cli, const struct args *args)
{
    struct loaded loaded;
    const char *format = args_format(cli, args);
    if (!format) {
        return CODE_USAGE;
    }
    int code = load_asked(cli, args, args->operands.words[0], &loaded);
    if (code != CODE_OK) {
        return code;
    }
    if (strcmp(format, "json") == 0) {
        rules_json(cli, loaded.game);
    } else if (strcmp(format, "html") == 0) {
        code = rules_page(cli, args, sheet_html(loaded.game, cli->lang));
    } else if (strcmp(format, "markdown") == 0) {
        code = rules_page(cli, args, sheet_markdown(loaded.game, cli->lang));
    } else {
        code = rules_text(cli, args, loaded.game);
    }
    load_clear(&loaded);
    return code;
}
