/* The threads of `match` and `stats`. */
#include "config.h"

#include "cli/crew.h"

#include "cli/interrupt.h"

#include <pthread.h>
#include <signal.h>

struct crew {
    const struct crew_work *work;
    pthread_mutex_t lock;
    uint64_t next;
    bool is_enough;
    rvl_status status;
};

static bool goes_on(const struct crew *crew)
{
    return crew->status == RVL_OK && !crew->is_enough &&
           crew->next < crew->work->count && interrupt_signal() == 0;
}

static void *play(void *user)
{
    struct crew *crew = user;
    const struct crew_work *work = crew->work;
    void *own = work->begin(work->user);
    pthread_mutex_lock(&crew->lock);
    if (!own) {
        crew->status = RVL_NO_MEMORY;
    }
    while (goes_on(crew)) {
        uint64_t index = crew->next;
        crew->next += work->step;
        pthread_mutex_unlock(&crew->lock);
        rvl_status status = work->play(work->user, own, index);
        pthread_mutex_lock(&crew->lock);
        if (status != RVL_OK) {
            crew->status = status;
        } else {
            crew->is_enough |= work->note(work->user, own, index);
        }
    }
    if (own) {
        work->end(work->user, own);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

rvl_status crew_play(const struct crew_work *work)
{
    struct crew crew = {.work = work, .next = work->first, .status = RVL_OK};
    pthread_t threads[CREW_THREADS_MOST];
    unsigned started = 0;
    sigset_t all, before;
    pthread_mutex_init(&crew.lock, NULL);
    /* signals come to this thread; the flag reaches the others */
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    while (started + 1 < work->threads && started < CREW_THREADS_MOST &&
           pthread_create(&threads[started], NULL, play, &crew) == 0) {
        started++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    play(&crew);
    while (started > 0) {
        pthread_join(threads[--started], NULL);
    }
    pthread_mutex_destroy(&crew.lock);
    return crew.status;
}
