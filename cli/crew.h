/* Games that threads play; what they come to depends on neither the number of
 * threads nor the order. */
#ifndef RVL_CLI_CREW_H
#define RVL_CLI_CREW_H

#include <ravelin/ravelin.h>

#define CREW_THREADS_MOST 256

struct crew_work {
    uint64_t count, first, step; /* the games first, first + step, ... */
    uint64_t threads;
    /* What one thread needs for itself; NULL: no memory. */
    void *(*begin)(const void *user);
    /* Plays a game; looks at nothing that another thread changes. */
    rvl_status (*play)(const void *user, void *own, uint64_t index);
    /* One thread at a time: a game is over; is that enough? May be called for
     * games that a signal broke off. */
    bool (*note)(void *user, void *own, uint64_t index);
    /* One thread at a time: it has played its last game. Frees `own`. */
    void (*end)(void *user, void *own);
    void *user;
};

/* Plays until all is played, one is enough, a signal came or a game failed:
 * then the first error. Returns with no thread left. */
rvl_status crew_play(const struct crew_work *work);

#endif
