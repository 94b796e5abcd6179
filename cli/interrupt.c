/* Signals that ask the program to leave. */
#include "config.h"

#include "cli/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* Written by the handler only, hence at file scope. */
static volatile bool has_come;
static volatile sig_atomic_t which;
static volatile sig_atomic_t times;

/* What the handler needs to give the terminal back; it is told nothing else. */
static struct termios modes;
static bool has_modes;
static const char *volatile farewell;

static const int caught[] = {SIGINT, SIGTERM, SIGHUP};

/* For a program that has no time left; only what a handler may do. */
static void give_terminal_back(void)
{
    const char *text = farewell;
    if (text) {
        ssize_t written = write(STDOUT_FILENO, text, strlen(text));
        (void)written; /* nothing is left to be done about it */
    }
    if (has_modes) {
        tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    }
}

static void handle(int number)
{
    which = number;
    __atomic_store_n(&has_come, true, __ATOMIC_RELAXED);
    times++;
    if (times > 2) {
        /* Whoever asks a third time is not to wait for us. */
        give_terminal_back();
        signal(number, SIG_DFL);
        raise(number);
    }
}

static void set_handler(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};
    struct sigaction before;
    sigemptyset(&action.sa_mask);
    /* What was ignored when we began (nohup) stays so. No SA_RESTART: a
     * prompt has to wake up. */
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
        sigaction(number, &action, NULL);
    }
}

void interrupt_farewell(const char *text)
{
    farewell = text;
}

void interrupt_catch(void)
{
    has_modes = tcgetattr(STDIN_FILENO, &modes) == 0;
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) {
        set_handler(caught[i], handle);
    }
}

void interrupt_release(void)
{
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) {
        set_handler(caught[i], SIG_DFL);
    }
}

const volatile bool *interrupt_flag(void)
{
    return &has_come;
}

int interrupt_signal(void)
{
    return has_come ? (int)which : 0;
}

bool interrupt_is_gentle(void)
{
    return has_come && which == SIGINT && times == 1;
}

void interrupt_forget(void)
{
    has_come = false;
    times = 0;
}

void interrupt_tell(struct cli *cli)
{
    if (has_come) {
        cli_complain(cli, _("stopped before the end"));
    }
}

int interrupt_leave(int code)
{
    if (has_come) {
        fflush(NULL);
        signal((int)which, SIG_DFL);
        raise((int)which);
    }
    return code;
}
