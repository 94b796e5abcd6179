/*
 * The program: sets up streams and language, hands over to a command, and
 * makes sure that what was written has arrived.
 */
#include "config.h"

#include "cli/args.h"
#include "cli/locale.h"
#include "cli/memory.h"

#include <ravelin/ravelin.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void cli_complain(struct cli *cli, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = memory_vprint(format, arguments);
    va_end(arguments);
    fflush(cli->out.file);
    out_style(&cli->err, "1;31");
    out_text(&cli->err, "ravelin: ");
    out_style(&cli->err, "0");
    out_line(&cli->err, text);
    free(text);
}

int cli_usage(struct cli *cli, const char *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = memory_vprint(format, arguments);
    va_end(arguments);
    cli_complain(cli, "%s", text);
    if (command) {
        out_print(&cli->err, _("'ravelin help %s' tells more\n"), command);
    } else {
        out_text(&cli->err, _("'ravelin help' tells more\n"));
    }
    free(text);
    return CODE_USAGE;
}

/*
 * A descriptor 0, 1 or 2 that was closed when we began would be reused by the
 * next file opened, and our output would go into that file. Fills the hole.
 */
static bool was_closed(int descriptor)
{
    if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) {
        return false;
    }
    int filler = open("/dev/null", O_RDONLY);
    return filler == descriptor || filler >= 0;
}

static bool wants_color(const char *when, const struct out *out)
{
    const char *forced = getenv("CLICOLOR_FORCE");
    const char *refused = getenv("NO_COLOR");
    const char *own = getenv("RAVELIN_COLOR");
    const char *term = getenv("TERM");
    if (!when) {
        when = own;
    }
    if (when && strcmp(when, "always") == 0) {
        return true;
    }
    if (when && strcmp(when, "never") == 0) {
        return false;
    }
    if (refused && refused[0] != '\0') {
        return false;
    }
    if (forced && forced[0] != '\0' && strcmp(forced, "0") != 0) {
        return true;
    }
    return term && strcmp(term, "dumb") != 0 && isatty(fileno(out->file));
}

static int run(struct cli *cli, const struct args *args)
{
    if (args->values[OPT_HELP]) {
        if (args->command) {
            help_command(cli, args->command);
        } else {
            help_short(cli);
        }
        return CODE_OK;
    }
    if (args->values[OPT_VERSION]) {
        out_print(&cli->out, "ravelin %s\n", PACKAGE_VERSION);
        return CODE_OK;
    }
    if (!args->command) {
        help_short(cli);
        return CODE_OK;
    }
    return args->command->run(cli, args);
}

static int finish(struct cli *cli, int code)
{
    bool is_written = out_flush(&cli->out);
    int error = errno;
    if (is_written && !cli->out.is_closed && fclose(cli->out.file) != 0) {
        is_written = false;
        error = errno;
    }
    if (!is_written) {
        out_print(&cli->err,
                  _("ravelin: cannot write to standard output: "
                    "%s\n"),
                  cli->out.is_closed ? strerror(EBADF) : strerror(error));
        code = CODE_IO;
    }
    if (!out_flush(&cli->err) && code == CODE_OK) {
        code = CODE_IO;
    }
    return code;
}

int main(int argc, char **argv)
{
    struct cli cli = {.out = {.file = stdout}, .err = {.file = stderr}};
    struct args args = {0};
    was_closed(STDIN_FILENO);
    cli.out.is_closed = was_closed(STDOUT_FILENO);
    cli.err.is_closed = was_closed(STDERR_FILENO);
    signal(SIGPIPE, SIG_DFL);
    /* A file over the limit of the shell is an error of write, not the end. */
    signal(SIGXFSZ, SIG_IGN);
    cli.program = locale_program(argc > 0 ? argv[0] : NULL);
    cli.program_dir = locale_program_dir(argc > 0 ? argv[0] : NULL);
    locale_begin(&cli, locale_asked(argc, argv));
    int code = args_parse(&cli, &args, argc, argv);
    cli.out.has_color = wants_color(args.values[OPT_COLOR], &cli.out);
    cli.err.has_color = wants_color(args.values[OPT_COLOR], &cli.err);
    if (code == CODE_OK) {
        cli.args = &args;
        code = run(&cli, &args);
    }
    args_clear(&args);
    code = finish(&cli, code);
    free(cli.program_dir);
    return code;
}
