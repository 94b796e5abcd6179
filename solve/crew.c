/* A task done by several threads, part by part. */
#include "solve/solver.h"

#include "base/flag.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define PART 4096u

struct crew {
    struct solver *solver;
    struct layer *layer;
    uint64_t count;
    void (*task)(struct worker *worker, uint64_t first, uint64_t last);
    atomic_uint_fast64_t next;
    atomic_bool halt;
};

struct member {
    struct crew *crew;
    struct worker worker;
    pthread_t thread;
    bool has_thread;
};

static void *work(void *argument)
{
    struct member *member = argument;
    struct crew *crew = member->crew;
    struct worker *worker = &member->worker;
    const volatile bool *stop = crew->solver->options.stop;
    worker->layer = crew->layer;
    while (!atomic_load(&crew->halt)) {
        uint64_t first = atomic_fetch_add(&crew->next, PART);
        if (first >= crew->count) {
            break;
        }
        uint64_t last = crew->count - first > PART ? first + PART : crew->count;
        crew->task(worker, first, last);
        if (worker->status == SOLVE_OK && flag_is_up(stop)) {
            worker->status = SOLVE_STOPPED;
        }
        if (worker->status != SOLVE_OK) {
            atomic_store(&crew->halt, true);
        }
    }
    return NULL;
}

/* The first complaint of a member counts; wishes for a layer come last. */
static enum solve_status gather(struct crew *crew, struct member *members,
                                unsigned count, unsigned char *wanted)
{
    enum solve_status status = SOLVE_OK;
    for (unsigned i = 0; i < count; i++) {
        struct worker *worker = &members[i].worker;
        if (worker->status == SOLVE_OK ||
            (status != SOLVE_OK && status != SOLVE_WANTS)) {
            continue;
        }
        status = worker->status;
        if (status == SOLVE_REFUSED) {
            crew->solver->reason = worker->reason;
        } else if (status == SOLVE_WANTS) {
            memcpy(wanted, worker->key, crew->solver->key_bytes);
        }
    }
    return status;
}

enum solve_status
crew_run(struct solver *solver, struct layer *layer, uint64_t count,
         void (*task)(struct worker *worker, uint64_t first, uint64_t last),
         unsigned char *wanted)
{
    unsigned size = solver->options.threads ? solver->options.threads : 1;
    struct crew crew = {
        .solver = solver, .layer = layer, .count = count, .task = task};
    if (solver->pauses) {
        return SOLVE_STOPPED;
    }
    if (count / PART + 1 < size) {
        size = (unsigned)(count / PART + 1);
    }
    struct member *members = calloc(size, sizeof *members);
    if (!members) {
        return SOLVE_NO_MEMORY;
    }
    atomic_init(&crew.next, 0);
    atomic_init(&crew.halt, false);
    bool good = true;
    for (unsigned i = 0; i < size; i++) {
        members[i].crew = &crew;
        good = worker_init(&members[i].worker, solver) && good;
    }
    for (unsigned i = 1; i < size && good; i++) {
        /* a thread less is slower, not wrong */
        members[i].has_thread =
            pthread_create(&members[i].thread, NULL, work, &members[i]) == 0;
    }
    if (good) {
        work(&members[0]);
    }
    for (unsigned i = 1; i < size; i++) {
        if (members[i].has_thread) {
            pthread_join(members[i].thread, NULL);
        }
    }
    enum solve_status status =
        good ? gather(&crew, members, size, wanted) : SOLVE_NO_MEMORY;
    for (unsigned i = 0; i < size; i++) {
        worker_clear(&members[i].worker);
    }
    free(members);
    return status;
}
