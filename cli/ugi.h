/* The Universal Game Interface: one game and its engine, driven by lines.
 * Files ugi*.c and cmd_ugi.c only. */
#ifndef RVL_CLI_UGI_H
#define RVL_CLI_UGI_H

#include "cli/load.h"

#include <ravelin/ravelin.h>

struct thinker;

struct ugi {
    struct cli *cli;
    struct loaded loaded;
    struct choices choices;
    uint64_t seed;
    int level;
    bool has_claims; /* an offered draw counts as a draw */
    rvl_state *state;
    rvl_moves *moves;
    uint32_t first_team;     /* of the side that begins: player 1 */
    struct thinker *thinker; /* NULL: no search */
    bool is_endless;         /* bestmove waits for "stop" */
    bool is_over;            /* the search is, and bestmove waits */
    uint64_t deadline;       /* monotonic milliseconds; 0: none */
    bool has_quit;
};

/* ugi.c: one line from the other program. */
void ugi_line(struct ugi *ugi, char *line);
/* The game anew with its options; CODE_OK or the code after telling. */
int ugi_begin(struct ugi *ugi);

/* ugi_go.c */
void ugi_go(struct ugi *ugi, char *words);
void ugi_stop(struct ugi *ugi);
/* The search has come to an end, or its time has. */
void ugi_finish(struct ugi *ugi);
/* Milliseconds until something is to be done; -1: nothing. */
int ugi_wait(const struct ugi *ugi);

/* The next word of a line, or NULL; *rest moves behind it. */
char *ugi_word(char **rest);
/* One line, at once. */
void ugi_say(struct ugi *ugi, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
