/*
 * Ctrl-C and the other signals that ask the program to leave. A handler can
 * reach nothing but file-scope variables; they live in interrupt.c alone.
 */
#ifndef RVL_CLI_INTERRUPT_H
#define RVL_CLI_INTERRUPT_H

#include "cli/cli.h"

#include <stdbool.h>

void interrupt_catch(void);
void interrupt_release(void);

/* True once a signal came; for rvl_search and rvl_perft. */
const volatile bool *interrupt_flag(void);

/* The signal that came, or 0. */
int interrupt_signal(void);
/* True if the signal only asks to stop thinking (the first Ctrl-C). */
bool interrupt_is_gentle(void);
/* Forgets a Ctrl-C that stopped the thinking. */
void interrupt_forget(void);

/* What to write to the terminal before a third signal ends the program at
 * once, besides giving it the modes of interrupt_catch; NULL: nothing. Must
 * stay where it is until the next call. */
void interrupt_farewell(const char *text);

/* Tells on standard error if a signal cut the work short. */
void interrupt_tell(struct cli *cli);

/* Leaves by the signal that came, so that the shell sees it; else code. */
int interrupt_leave(int code);

#endif
