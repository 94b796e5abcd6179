/* Reading lines: with editing at a terminal, plainly from a pipe. */
#include "config.h"

#include "cli/input.h"

#include "cli/interrupt.h"
#include "cli/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef HAVE_LIBEDIT
#include <editline/readline.h>
#include <utf8proc.h>
#endif

bool input_is_terminal(void)
{
    return isatty(STDIN_FILENO) == 1;
}

static char *plain_line(bool *is_too_long)
{
    struct text line = {0};
    int c = EOF;
    errno = 0;
    while ((c = getchar()) != EOF && c != '\n') {
        char byte = (char)c;
        if (line.length < INPUT_LONGEST) {
            text_add_bytes(&line, &byte, 1);
        } else {
            *is_too_long = true;
        }
    }
    if (c == EOF && (line.length == 0 || interrupt_signal() != 0)) {
        text_clear(&line);
        return NULL;
    }
    if (*is_too_long || !line.bytes) {
        text_clear(&line);
        return memory_text("");
    }
    line.bytes[strcspn(line.bytes, "\r")] = '\0';
    return line.bytes;
}

#ifdef HAVE_LIBEDIT
/*
 * libedit goes on reading after the first signal; this way a Ctrl-C ends the
 * line. It wants whole characters, so the bytes are put together here.
 */
static int read_key(FILE *file)
{
    unsigned char bytes[4];
    size_t length = 0;
    (void)file;
    do {
        ssize_t n = read(STDIN_FILENO, bytes + length, 1);
        if (n < 0 && errno == EINTR && interrupt_signal() == 0) {
            continue;
        }
        if (n <= 0) {
            return EOF;
        }
        length++;
        utf8proc_int32_t c = -1;
        if (utf8proc_iterate(bytes, (utf8proc_ssize_t)length, &c) > 0) {
            return (int)c;
        }
    } while (length < sizeof bytes);
    return '?';
}

static char *edited_line(const char *prompt, bool *is_too_long)
{
    rl_getc_function = read_key;
    char *line = readline(prompt);
    if (!line || interrupt_signal() != 0) {
        free(line);
        return NULL;
    }
    if (strlen(line) > INPUT_LONGEST) {
        *is_too_long = true;
        line[0] = '\0';
    }
    if (line[0] != '\0') {
        add_history(line);
    }
    return line;
}
#endif

/* A terminal without a useful TERM gets no line editing. */
static bool wants_editing(void)
{
    const char *term = getenv("TERM");
    return term && term[0] != '\0' && strcmp(term, "dumb") != 0 &&
           isatty(STDOUT_FILENO) == 1;
}

char *input_line(struct cli *cli, const char *prompt, bool *is_too_long)
{
    *is_too_long = false;
    /* Who cannot be asked is not waited for. */
    if (!out_flush(&cli->out)) {
        return NULL;
    }
    if (!input_is_terminal()) {
        return plain_line(is_too_long);
    }
#ifdef HAVE_LIBEDIT
    if (wants_editing() && cli->out.is_utf8) {
        fflush(cli->out.file);
        return edited_line(prompt, is_too_long);
    }
#else
    (void)wants_editing;
#endif
    out_text(&cli->out, prompt);
    fflush(cli->out.file);
    return plain_line(is_too_long);
}
