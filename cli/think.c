/* A search in a thread of its own. */
#include "config.h"

#include "cli/think.h"

#include "cli/memory.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

struct thinker {
    pthread_t thread;
    rvl_state *state;
    rvl_moves *moves;
    rvl_random random;
    bool is_line; /* what follows is wanted too; then nothing is drawn by lot */
    rvl_search_limits limits;
    volatile bool stop; /* for the search, which only reads it */
    int pipe[2];        /* written to once it is over */
    rvl_status status;
    rvl_line line;
};

static void *run(void *user)
{
    struct thinker *thinker = user;
    uint32_t count = 1;
    thinker->line.length = 1;
    thinker->status =
        thinker->is_line
            ? rvl_search_lines(thinker->state, thinker->moves, &thinker->limits,
                               &thinker->line, &count)
            : rvl_search_within(thinker->state, thinker->moves,
                                &thinker->limits, &thinker->random,
                                &thinker->line.turns[0]);
    /* Nothing can be done about a failure, and think_finish joins anyway. */
    ssize_t written = write(thinker->pipe[1], "", 1);
    (void)written;
    return NULL;
}

static void clear(struct thinker *thinker)
{
    for (int i = 0; i < 2; i++) {
        if (thinker->pipe[i] >= 0) {
            close(thinker->pipe[i]);
        }
    }
    rvl_moves_free(thinker->moves);
    rvl_state_free(thinker->state);
    free(thinker);
}

struct thinker *think_start(const rvl_state *state,
                            const rvl_search_limits *limits,
                            const rvl_random *random)
{
    struct thinker *thinker = memory_new(sizeof *thinker);
    sigset_t all, before;
    thinker->pipe[0] = thinker->pipe[1] = -1;
    thinker->limits = *limits;
    thinker->limits.stop = &thinker->stop;
    thinker->is_line = !random;
    if (random) {
        thinker->random = *random;
    }
    thinker->moves = rvl_moves_new();
    if (!thinker->moves || rvl_state_copy(&thinker->state, state) != RVL_OK ||
        pipe(thinker->pipe) != 0) {
        clear(thinker);
        return NULL;
    }
    fcntl(thinker->pipe[0], F_SETFD, FD_CLOEXEC);
    fcntl(thinker->pipe[1], F_SETFD, FD_CLOEXEC);
    /* Signals are for the one who watches the keys. */
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    int error = pthread_create(&thinker->thread, NULL, run, thinker);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error != 0) {
        clear(thinker);
        return NULL;
    }
    return thinker;
}

int think_descriptor(const struct thinker *thinker)
{
    return thinker->pipe[0];
}

void think_stop(struct thinker *thinker)
{
    __atomic_store_n(&thinker->stop, true, __ATOMIC_RELAXED);
}

rvl_status think_finish(struct thinker *thinker, uint32_t *move)
{
    rvl_line line = {0};
    rvl_status status = think_finish_line(thinker, &line);
    *move = line.turns[0];
    return status;
}

rvl_status think_finish_line(struct thinker *thinker, rvl_line *line)
{
    pthread_join(thinker->thread, NULL);
    rvl_status status = thinker->status;
    *line = thinker->line;
    clear(thinker);
    return status;
}
