/* ravelin new: a small siege to begin with. */
#include "cli/commands.h"

#include "cli/file.h"
#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* "@" stands for the name. */
static const char *const rule_lines[] = {
    "ravelin 1",
    "",
    "# A small siege to begin with: change it, then 'ravelin check @.game'.",
    "game @ {",
    "    title  fr \"@\"  en \"@\"",
    "    family assault",
    "    source fr \"De notre invention\"  en \"Of our own invention\"",
    "",
    "    side besiegers  fr \"Assiégeants\"  en \"Besiegers\"  facing up",
    "    side garrison   fr \"Assiégés\"     en \"Garrison\"",
    "    turns besiegers, garrison",
    "",
    "    board {",
    "        points a1..e6",
    "        lines horizontal, vertical, diagonal on even",
    "        zone fort = b5..d6  fr \"forteresse\"  en \"fort\"",
    "    }",
    "",
    "    piece soldier of besiegers  fr \"soldat\" en \"soldier\" {",
    "        step forward or sideways",
    "    }",
    "    piece officer of garrison  fr \"officier\" en \"officer\" {",
    "        step",
    "        leap over soldiers, chained",
    "    }",
    "    capture compulsory",
    "",
    "    setup {",
    "        20 soldiers on a1..e4",
    "        garrison places 1 officer in fort",
    "    }",
    "    end {",
    "        besiegers win when soldiers fill fort",
    "        besiegers win when garrison cannot move",
    "        garrison wins when 15 soldiers captured",
    "        garrison wins when besiegers cannot move",
    "        house draw when 60 turns pass without capture",
    "    }",
    "",
    "    expect 30 points",
    "    expect 6 points in fort",
    "}",
    NULL};

static const char *const scenario_lines[] = {
    "# Run by 'ravelin test @.yaml'; docs/scenarios.md tells more.",
    "game: @",
    "scenarios:",
    "  - name: the officer goes on any point of the fort",
    "    expect: {to_move: garrison, count: 6}",
    "  - name: a soldier never goes back",
    "    position: {soldier: [c3], officer: [c6], captured: {soldier: 0},"
    " to_move: besiegers}",
    "    expect:",
    "      moves: [c3-c4, c3-b4, c3-d4, c3-b3, c3-d3]",
    "      excludes: [c3-c2]",
    "  - name: taking is compulsory",
    "    position: {soldier: [c4, a1], officer: [c5], captured: {soldier: 0},"
    " to_move: garrison}",
    "    expect: {moves: [c5xc3]}",
    NULL};

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

static int write_new(struct cli *cli, const char *path,
                     const char *const *lines, const char *name)
{
    if (access(path, F_OK) == 0) {
        cli_complain(cli, _("'%s' is there already; it is kept"), path);
        return CODE_IO;
    }
    char *text = fill(lines, name);
    int code = file_write(cli, path, text, strlen(text));
    free(text);
    if (code == CODE_OK) {
        out_print(&cli->out, "%s\n", path);
    }
    return code;
}

int cmd_new(struct cli *cli, const struct args *args)
{
    const char *name = args->operands.words[0];
    if (!is_good_name(name) || strlen(name) > 60) {
        return cli_usage(cli, "new",
                         _("'%s': a name is words of small letters joined by "
                           "'-', such as siege-of-paris"),
                         name);
    }
    char *rules = memory_print("%s.game", name);
    char *scenarios = memory_print("%s.yaml", name);
    int code = write_new(cli, rules, rule_lines, name);
    if (code == CODE_OK) {
        code = write_new(cli, scenarios, scenario_lines, name);
    }
    if (code == CODE_OK) {
        out_print(&cli->out,
                  _("Now: ravelin check %s && ravelin test %s && ravelin "
                    "play ./%s\n"),
                  rules, scenarios, rules);
    }
    free(rules);
    free(scenarios);
    return code;
}
