/* ravelin ugi: other programs play our games, or against our engine. */
#include "config.h"

#include "cli/commands.h"

#include "cli/memory.h"
#include "cli/think.h"
#include "cli/ugi.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LINE_MOST ((size_t)1 << 20)

/* What has been read and not yet been a line. */
struct lines {
    struct text text;
    bool is_skipping; /* to the end of a line that is too long */
};

static void take_lines(struct ugi *ugi, struct lines *lines)
{
    char *end = NULL;
    while (!ugi->has_quit && lines->text.length > 0 &&
           (end = memchr(lines->text.bytes, '\n', lines->text.length))) {
        size_t length = (size_t)(end - lines->text.bytes);
        char *line = memory_copy(lines->text.bytes, length);
        lines->text.length -= length + 1;
        memmove(lines->text.bytes, end + 1, lines->text.length + 1);
        if (!lines->is_skipping) {
            ugi_line(ugi, line);
        }
        lines->is_skipping = false;
        free(line);
    }
    if (lines->text.length > LINE_MOST) {
        ugi_say(ugi, "info string a line of more than a million bytes");
        lines->is_skipping = true;
        lines->text.length = 0;
    }
}

static void read_more(struct ugi *ugi, struct lines *lines)
{
    char bytes[4096];
    ssize_t n = read(STDIN_FILENO, bytes, sizeof bytes);
    if (n > 0) {
        text_add_bytes(&lines->text, bytes, (size_t)n);
        take_lines(ugi, lines);
    } else if (n == 0 || errno != EINTR) {
        /* The last line may lack its end. */
        text_add(&lines->text, "\n");
        take_lines(ugi, lines);
        ugi->has_quit = true;
    }
}

static void serve(struct ugi *ugi)
{
    struct lines lines = {0};
    while (!ugi->has_quit) {
        bool is_watched = ugi->thinker && !ugi->is_over;
        struct pollfd watched[2] = {
            {.fd = STDIN_FILENO, .events = POLLIN},
            {.fd = is_watched ? think_descriptor(ugi->thinker) : -1,
             .events = POLLIN}};
        int ready = poll(watched, 2, ugi_wait(ugi));
        if (ready == 0 || watched[1].revents != 0) {
            ugi_finish(ugi);
        }
        if (ready > 0 && watched[0].revents != 0) {
            read_more(ugi, &lines);
        }
    }
    ugi_stop(ugi);
    text_clear(&lines.text);
}

int cmd_ugi(struct cli *cli, const struct args *args)
{
    struct ugi ugi = {
        .cli = cli, .level = 3, .has_claims = true, .moves = rvl_moves_new()};
    uint64_t level = 3;
    int code = ugi.moves ? CODE_OK : CODE_LIMIT;
    if (!args_number(cli, args, OPT_SEED, 0, UINT64_MAX, &ugi.seed) ||
        !args_number(cli, args, OPT_LEVEL, 1, 10, &level)) {
        code = CODE_USAGE;
    }
    ugi.level = (int)level;
    if (code == CODE_OK) {
        code = choices_from_args(cli, args, &ugi.choices);
    }
    if (code == CODE_OK) {
        code = load_read(cli, args->operands.words[0], &ugi.loaded);
    }
    if (code == CODE_OK) {
        code = ugi_begin(&ugi);
    }
    if (code == CODE_OK && rvl_game_team_count(ugi.loaded.game) != 2) {
        code = cli_usage(cli, "ugi",
                         _("'%s' is not a game of two camps; the interface "
                           "knows no others"),
                         rvl_game_name(ugi.loaded.game));
    }
    if (code == CODE_OK) {
        serve(&ugi);
    }
    rvl_moves_free(ugi.moves);
    rvl_state_free(ugi.state);
    load_clear(&ugi.loaded);
    choices_clear(&ugi.choices);
    return code;
}
