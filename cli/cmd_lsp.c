/* ravelin lsp: the language server for editors. */
#include "config.h"

#include "cli/commands.h"

#include "cli/draw_text.h"
#include "cli/load.h"
#include "cli/memory.h"
#include "lsp/server.h"

#include <stdlib.h>
#include <unistd.h>

struct lending {
    struct cli *cli;
    struct loaded loaded; /* path and bases alone */
    struct game_list games; /* filled when first asked for */
};

static void begin_file(void *user, const char *path)
{
    struct lending *lending = user;
    load_clear(&lending->loaded);
    lending->loaded.cli = lending->cli;
    lending->loaded.path = memory_text(path);
}

static bool read_base(void *user, const char *name, const char **text,
                      size_t *length, const char **display)
{
    struct lending *lending = user;
    return load_read_base(&lending->loaded, name, text, length, display);
}

static const char *game_name(void *user, size_t index)
{
    struct lending *lending = user;
    if (lending->games.count == 0) {
        game_list_fill(lending->cli, &lending->games);
    }
    return index < lending->games.count ? lending->games.names[index] : NULL;
}

static char *picture(void *user, const rvl_state *state)
{
    const struct lending *lending = user;
    struct out out = {.is_utf8 = true};
    char *bytes = NULL;
    size_t size = 0;
    out.file = open_memstream(&bytes, &size);
    if (!out.file) {
        return NULL;
    }
    draw_text(&out, state);
    draw_text_legend(&out, state, lending->cli->lang);
    fclose(out.file);
    return bytes;
}

int cmd_lsp(struct cli *cli, const struct args *args)
{
    (void)args;
    struct lending lending = {.cli = cli};
    const struct lsp_host host = {.in = STDIN_FILENO,
                                  .out = STDOUT_FILENO,
                                  .version = PACKAGE_VERSION,
                                  .lang = cli->lang,
                                  .user = &lending,
                                  .begin_file = begin_file,
                                  .read_base = read_base,
                                  .game_name = game_name,
                                  .draw_text = picture};
    int code = lsp_run(&host) == 0 ? CODE_OK : CODE_FINDINGS;
    load_clear(&lending.loaded);
    game_list_clear(&lending.games);
    return code;
}
