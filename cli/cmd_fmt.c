/* ravelin fmt: rule files in the standard layout. */
#include "cli/commands.h"

#include "cli/diag_ci.h"
#include "cli/diag_out.h"
#include "cli/load.h"
#include "cli/text_diff.h"

#include <stdlib.h>
#include <string.h>

/* The line where two texts begin to differ. */
static unsigned first_difference(const char *a, const char *b)
{
    unsigned line = 1;
    for (; *a != '\0' && *a == *b; a++, b++) {
        line += *a == '\n' ? 1 : 0;
    }
    return line;
}

static int use_text(struct cli *cli, const struct args *args,
                    const struct loaded *loaded, const char *text)
{
    size_t length = strlen(text);
    bool is_same = length == loaded->text.length &&
                   memcmp(text, loaded->text.bytes, length) == 0;
    if (args->values[OPT_DIFF]) {
        struct text diff = {0};
        char *laid = memory_print("%s (laid out)", loaded->path);
        text_diff(&diff, loaded->path, laid, loaded->text.bytes,
                  loaded->text.length, text, length);
        out_raw(&cli->out, diff.bytes ? diff.bytes : "");
        text_clear(&diff);
        free(laid);
        return is_same || !args->values[OPT_CHECK] ? CODE_OK : CODE_FINDINGS;
    }
    if (args->values[OPT_CHECK]) {
        if (!is_same && strcmp(args_format(cli, args), "github") == 0) {
            ci_annotate(&cli->out, loaded->path,
                        first_difference(loaded->text.bytes, text), "layout",
                        _("the layout is not the standard one: ravelin fmt "
                          "--write makes it so"));
        } else if (!is_same) {
            out_print(&cli->out, "%s\n", loaded->path);
        }
        return is_same ? CODE_OK : CODE_FINDINGS;
    }
    if (args->values[OPT_WRITE]) {
        return is_same ? CODE_OK : file_write(cli, loaded->path, text, length);
    }
    /* As it is, whatever the locale: the output is a rule file. */
    out_raw(&cli->out, text);
    return CODE_OK;
}

static int format_file(struct cli *cli, const struct args *args,
                       const char *file)
{
    struct loaded loaded;
    char *text = NULL;
    int code = load_read(cli, file, &loaded);
    if (code != CODE_OK) {
        return code;
    }
    rvl_status status = rvl_format(&text, loaded.context, loaded.path,
                                   loaded.text.bytes, loaded.text.length);
    code = diag_status_code(status);
    if (status == RVL_OK) {
        code = use_text(cli, args, &loaded, text);
    } else {
        diag_out_text(&cli->err, cli->lang, loaded.context, RVL_ERROR);
    }
    free(text);
    load_clear(&loaded);
    return code;
}

int cmd_fmt(struct cli *cli, const struct args *args)
{
    const char *reading = args->values[OPT_CHECK]  ? "--check"
                          : args->values[OPT_DIFF] ? "--diff"
                                                   : NULL;
    if (reading && args->values[OPT_WRITE]) {
        return cli_usage(cli, "fmt", _("'%s' and '%s' contradict each other"),
                         reading, "--write");
    }
    if (!args_format(cli, args)) {
        return CODE_USAGE;
    }
    int worst = CODE_OK;
    for (size_t i = 0; i < args->operands.count; i++) {
        const char *file = args->operands.words[i];
        if (strcmp(file, "-") == 0 && args->values[OPT_WRITE]) {
            return cli_usage(cli, "fmt",
                             _("standard input cannot be written anew"));
        }
        int code = format_file(cli, args, file);
        worst = code > worst ? code : worst;
    }
    return worst;
}
