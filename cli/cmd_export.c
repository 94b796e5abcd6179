/* ravelin export: a record for other programs, and for people without this
 * one. */
#include "config.h"

#include "cli/commands.h"

#include "cli/own.h"
#include "cli/picture.h"
#include "cli/story.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *picture_path(const char *folder, uint32_t number)
{
    return memory_print("%s/turn-%04u.svg", folder, number);
}

static int write_picture(struct story *story, const char *folder,
                         uint32_t number)
{
    struct play *play = &story->play;
    const struct step *last = number > 0 ? &story->steps[number - 1] : NULL;
    struct draw_request request = {
        .state = play->state,
        .lang = play->cli->lang,
        .zone = RVL_NONE,
        .moves_of = RVL_NONE,
        .last = last && last->kind != RVL_NONE ? &last->turn : NULL,
        .has_legend = true};
    size_t length = 0;
    char *svg = draw_svg(&request, &length);
    if (!svg) {
        cli_complain(play->cli, _("out of memory"));
        return CODE_LIMIT;
    }
    char *path = picture_path(folder, number);
    int code = file_write(play->cli, path, svg, length);
    free(path);
    free(svg);
    return code;
}

/* A folder made for pictures that cannot all be written goes with them. */
static void remove_pictures(const char *folder, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        char *path = picture_path(folder, i);
        unlink(path);
        free(path);
    }
    rmdir(folder);
}

/* A picture of the beginning and one after every turn, in a folder. */
static int export_pictures(struct story *story, const char *folder)
{
    struct cli *cli = story->play.cli;
    if (!folder) {
        return cli_usage(cli, "export",
                         _("'--as svg' needs a folder: '--output FOLDER'"));
    }
    bool is_new = mkdir(folder, 0777) == 0;
    if (!is_new && errno != EEXIST) {
        cli_complain(cli, _("cannot write '%s': %s"), folder, strerror(errno));
        return CODE_IO;
    }
    int code = write_picture(story, folder, 0);
    uint32_t written = code == CODE_OK ? 1 : 0;
    for (uint32_t i = 0; i < story->count && code == CODE_OK; i++) {
        code = story_step(story, i) ? write_picture(story, folder, i + 1)
                                    : CODE_BUG;
        written += code == CODE_OK ? 1 : 0;
    }
    if (code != CODE_OK && is_new) {
        remove_pictures(folder, written);
    }
    return code;
}

int cmd_export(struct cli *cli, const struct args *args)
{
    struct story story;
    const char *format = args_format(cli, args);
    if (!format) {
        return CODE_USAGE;
    }
    char *path = own_find(cli, args->operands.words[0]);
    if (!path) {
        return CODE_IO;
    }
    int code = story_read(cli, args, path, &story);
    free(path);
    if (code == CODE_OK && strcmp(format, "svg") == 0) {
        code = export_pictures(&story, args->values[OPT_OUTPUT]);
    } else if (code == CODE_OK) {
        char *text = strcmp(format, "jsonl") == 0  ? export_lines(&story)
                     : strcmp(format, "html") == 0 ? export_page(&story)
                                                   : export_pgn(&story);
        if (text) {
            code = picture_deliver(cli, args, text, strlen(text), false);
        } else {
            cli_complain(cli, _("out of memory"));
            code = CODE_LIMIT;
        }
        free(text);
    }
    story_clear(&story);
    return code;
}
