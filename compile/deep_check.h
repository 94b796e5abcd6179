/* The seam for checks by play, which take a while. */
#ifndef RVL_COMPILE_DEEP_CHECK_H
#define RVL_COMPILE_DEEP_CHECK_H

#include "base/diag.h"
#include "grammar/ast.h"

/* Tells which names nobody says in French and English. */
void check_untold(struct arena *arena, struct diag_list *diags,
                  const struct file *file);

/* How long to play: the same numbers, the same findings. */
struct deep_limits {
    uint64_t seed;
    unsigned games; /* for each choice of options */
    unsigned plies; /* of one game at most */
    /* Asked after each game; false ends the play. NULL: never. */
    bool (*go_on)(void *user);
    void *user;
};

enum deep_result { DEEP_DONE, DEEP_STOPPED, DEEP_NO_MEMORY };

/*
 * Plays random games with the first values of all options and with each other
 * value once, and tells what no game ever used. Stopped before the end it
 * tells nothing of that, because it would depend on the time. *played: how
 * many games.
 */
enum deep_result check_deep(struct arena *arena, struct diag_list *diags,
                            const struct file *file,
                            const struct deep_limits *limits, unsigned *played);

#endif
