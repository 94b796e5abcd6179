/* ravelin show --as svg|png|pdf, and where pictures and pages go. */
#include "cli/picture.h"

#include "cli/diag_out.h"
#include "cli/file.h"
#include "cli/memory.h"
#include "cli/word.h"
#include "draw/draw.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A rule file or a record is not lost to a slip in its own picture. */
static bool is_read_from(const struct args *args, const char *path)
{
    struct stat from;
    struct stat to;
    return args->operands.count > 0 &&
           stat(args->operands.words[0], &from) == 0 && stat(path, &to) == 0 &&
           from.st_dev == to.st_dev && from.st_ino == to.st_ino;
}

int picture_deliver(struct cli *cli, const struct args *args, const char *bytes,
                    size_t length, bool is_binary)
{
    const char *path = args->values[OPT_OUTPUT];
    if (path && is_read_from(args, path)) {
        return cli_usage(cli, args->command->name,
                         _("'%s' is what is read; write to another file"),
                         path);
    }
    if (path) {
        return file_write(cli, path, bytes, length);
    }
    if (is_binary && isatty(STDOUT_FILENO)) {
        return cli_usage(cli, args->command->name,
                         _("not to a terminal: give '--output FILE'"));
    }
    out_data(&cli->out, bytes, length);
    return CODE_OK;
}

/* ------------------------------------------------------------- the request */

/* What the words of `show` were found to mean. */
struct asked {
    struct draw_request request;
    rvl_moves *moves;
    struct draw_turn last;
    uint16_t *points; /* of the last turn, owned */
};

static int find_point(struct cli *cli, const struct args *args, rvl_game *game,
                      uint32_t *point)
{
    const char *name = args->values[OPT_MOVES_OF];
    *point = name ? rvl_game_find_point(game, name) : RVL_NONE;
    if (name && *point == RVL_NONE) {
        return cli_usage(cli, args->command->name,
                         _("no point '%s' on this board"), name);
    }
    return CODE_OK;
}

static int find_zone(struct cli *cli, const struct args *args, rvl_game *game,
                     uint32_t *zone)
{
    const char *name = args->values[OPT_ZONE];
    uint32_t count = rvl_game_zone_count(game);
    *zone = RVL_NONE;
    if (!name) {
        return CODE_OK;
    }
    const char **names = memory_new((count + 1u) * sizeof *names);
    for (uint32_t z = 0; z < count; z++) {
        names[z] = rvl_game_zone_name(game, z);
        if (*zone == RVL_NONE && strcmp(names[z], name) == 0) {
            *zone = z;
        }
    }
    /* what legends call it will do too */
    for (uint32_t z = 0; z < count && *zone == RVL_NONE; z++) {
        if (strcmp(rvl_game_zone_text(game, z, "en"), name) == 0 ||
            strcmp(rvl_game_zone_text(game, z, "fr"), name) == 0) {
            *zone = z;
        }
    }
    const char *near = word_nearest(name, names, count);
    free(names);
    if (*zone != RVL_NONE) {
        return CODE_OK;
    }
    return near ? cli_usage(cli, args->command->name,
                            _("no zone '%s'; did you mean '%s'?"), name, near)
                : cli_usage(cli, args->command->name, _("no zone '%s'"), name);
}

static int find_rotation(struct cli *cli, const struct args *args,
                         unsigned *quarters)
{
    uint64_t degrees = 0;
    if (!args_number(cli, args, OPT_ROTATE, 0, 270, &degrees)) {
        return CODE_USAGE;
    }
    if (degrees % 90 != 0) {
        return cli_usage(cli, args->command->name,
                         _("'--rotate %s': expected 90, 180 or 270"),
                         args->values[OPT_ROTATE]);
    }
    *quarters = (unsigned)(degrees / 90 + (args->values[OPT_FLIP] ? 2 : 0)) % 4;
    return CODE_OK;
}

/* The turn is made; what it touched is kept. */
static int make_turn(struct cli *cli, const struct args *args, rvl_state *state,
                     struct asked *asked)
{
    const char *text = args->values[OPT_TURN];
    uint32_t move = 0;
    rvl_move_info info = {0};
    if (!text) {
        return CODE_OK;
    }
    rvl_status status = rvl_state_moves(state, asked->moves);
    if (status == RVL_OK) {
        status = rvl_moves_find(state, asked->moves, text, &move);
    }
    if (status != RVL_OK) {
        char why[1024] = "";
        rvl_place place;
        rvl_state_why_not(state, text, cli->lang, why, sizeof why, &place);
        cli_complain(cli, _("illegal move '%s': %s"), text, why);
        return CODE_FINDINGS;
    }
    rvl_move_get(state, asked->moves, move, &info);
    asked->points = memory_new((info.path_length + info.taken_count + 1u) *
                               sizeof *asked->points);
    uint16_t *taken = asked->points + info.path_length;
    for (uint32_t i = 0; i < info.path_length; i++) {
        asked->points[i] = info.path[i];
    }
    for (uint32_t i = 0; i < info.taken_count; i++) {
        taken[i] = info.taken[i];
    }
    asked->last = (struct draw_turn){info.from, asked->points, info.path_length,
                                     taken, info.taken_count};
    asked->request.last = info.is_pass ? NULL : &asked->last;
    status = rvl_state_apply(state, asked->moves, move);
    return diag_status_code(status);
}

static bool has_turn_from(const rvl_state *state, const rvl_moves *moves,
                          uint32_t point)
{
    rvl_move_info info;
    for (uint32_t i = 0; i < rvl_moves_count(moves); i++) {
        if (rvl_move_get(state, moves, i, &info) && info.from == point) {
            return true;
        }
    }
    return false;
}

static int fill_request(struct cli *cli, const struct args *args,
                        rvl_state *state, struct asked *asked)
{
    struct draw_request *request = &asked->request;
    rvl_game *game = rvl_state_game(state);
    *request = (struct draw_request){
        .state = state, .lang = cli->lang, .has_legend = true};
    int code = find_point(cli, args, game, &request->moves_of);
    code = code == CODE_OK ? find_zone(cli, args, game, &request->zone) : code;
    code = code == CODE_OK ? find_rotation(cli, args, &request->quarter_turns)
                           : code;
    code = code == CODE_OK ? make_turn(cli, args, state, asked) : code;
    if (code != CODE_OK || request->moves_of == RVL_NONE) {
        return code;
    }
    const char *name = args->values[OPT_MOVES_OF];
    if (rvl_state_at(state, request->moves_of) == RVL_NONE) {
        return cli_usage(cli, args->command->name, _("no piece stands on '%s'"),
                         name);
    }
    rvl_status status = rvl_state_moves(state, asked->moves);
    if (status != RVL_OK) {
        cli_complain(cli, "%s", rvl_status_text(status));
    } else if (!has_turn_from(state, asked->moves, request->moves_of)) {
        cli_complain(cli, _("the piece on '%s' has no turn now"), name);
    }
    request->moves = asked->moves;
    return diag_status_code(status);
}

/* ---------------------------------------------------------------- delivery */

static int deliver_converted(struct cli *cli, const struct args *args,
                             const char *svg, size_t length, const char *format)
{
    char *bytes = NULL;
    size_t count = 0;
    bool is_png = strcmp(format, "png") == 0;
    switch (draw_convert(svg, length, is_png ? DRAW_PNG : DRAW_PDF, &bytes,
                         &count)) {
    case DRAW_OK:
        break;
    case DRAW_NOT_BUILT:
        cli_complain(cli, _("this ravelin was built without librsvg, which "
                            "makes PNG and PDF; '--as svg' works"));
        return CODE_IO;
    case DRAW_NOT_FOUND:
        cli_complain(cli, _("librsvg, which makes PNG and PDF, cannot be "
                            "loaded; '--as svg' works"));
        return CODE_IO;
    case DRAW_NO_MEMORY:
        cli_complain(cli, _("out of memory"));
        return CODE_LIMIT;
    case DRAW_FAILED:
        cli_complain(cli, _("librsvg could not make the picture"));
        return CODE_IO;
    }
    int code = picture_deliver(cli, args, bytes, count, true);
    free(bytes);
    return code;
}

int picture_deliver_svg(struct cli *cli, const struct args *args,
                        const char *svg, size_t length, const char *format)
{
    return strcmp(format, "svg") == 0
               ? picture_deliver(cli, args, svg, length, false)
               : deliver_converted(cli, args, svg, length, format);
}

int picture_show(struct cli *cli, const struct args *args, rvl_state *state,
                 const char *format)
{
    struct asked asked = {.moves = rvl_moves_new()};
    size_t length = 0;
    int code =
        asked.moves ? fill_request(cli, args, state, &asked) : CODE_LIMIT;
    if (code == CODE_OK) {
        char *svg = draw_svg(&asked.request, &length);
        if (!svg) {
            cli_complain(cli, _("out of memory"));
            code = CODE_LIMIT;
        } else {
            code = picture_deliver_svg(cli, args, svg, length, format);
        }
        free(svg);
    }
    rvl_moves_free(asked.moves);
    free(asked.points);
    return code;
}
