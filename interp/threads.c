/*
 * Counting and random games by several threads. Each works on a state of its
 * own; what they add up are sums, so who did what cannot be seen in them.
 */
#include "interp/perft.h"
#include "interp/threads.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define THREADS_MAX 256u
/* Games that are handed out at once. */
#define GAMES_PART 16u

struct crowd {
    void *(*work)(void *worker);
    const struct state *state;
    atomic_uint_fast64_t next; /* of the tasks, the first one free */
    atomic_bool halt;
    uint64_t tasks;
    const volatile bool *stop;
    /* counting: a task is a first turn and an answer to it */
    uint32_t depth;
    uint32_t firsts;
    const uint64_t *ends; /* tasks of the first turns up to each of them */
    atomic_uint_fast64_t *parts;
    /* random games: a task is some of them */
    const struct playouts *playouts;
};

struct worker {
    struct crowd *crowd;
    pthread_t thread;
    bool has_thread;
    enum engine_status status;
    struct tally tally;
};

static bool is_halted(const struct crowd *crowd)
{
    return atomic_load(&crowd->halt) || (crowd->stop && *crowd->stop);
}

static enum engine_status crowd_run(struct crowd *crowd, unsigned threads,
                                    struct tally *tally);

/* ---------------------------------------------------------------- counting */

/* Makes a first turn, and lists the answers to it. */
static enum engine_status open_first(struct walk *walk, uint32_t first)
{
    struct moves *list = &walk->lists[0];
    walk->state.count = walk->base + 1;
    enum engine_status status =
        state_push(&walk->state, list, &list->items[first]);
    return status == ENGINE_OK ? walk_list(walk, 1) : status;
}

static enum engine_status count_answer(struct walk *walk, uint32_t answer,
                                       uint64_t *count)
{
    struct moves *list = &walk->lists[1];
    enum engine_status status =
        state_push(&walk->state, list, &list->items[answer]);
    if (status == ENGINE_OK) {
        status = walk_count(walk, 2, count);
        state_pop(&walk->state);
    }
    return status;
}

static enum engine_status count_tasks(struct crowd *crowd, struct walk *walk)
{
    uint32_t first = 0;
    bool is_open = false;
    enum engine_status status = walk_list(walk, 0);
    while (status == ENGINE_OK && !is_halted(crowd)) {
        uint64_t task = atomic_fetch_add(&crowd->next, 1), count = 0;
        if (task >= crowd->tasks) {
            return ENGINE_OK;
        }
        for (; task >= crowd->ends[first]; first++) {
            is_open = false;
        }
        if (!is_open) {
            status = open_first(walk, first);
            is_open = true;
        }
        if (status == ENGINE_OK) {
            uint64_t begin = first ? crowd->ends[first - 1] : 0;
            status = count_answer(walk, (uint32_t)(task - begin), &count);
        }
        atomic_fetch_add(&crowd->parts[first], count);
    }
    return status == ENGINE_OK ? ENGINE_LIMIT : status;
}

static void *count_worker(void *argument)
{
    struct worker *worker = argument;
    struct crowd *crowd = worker->crowd;
    struct walk walk;
    worker->status =
        walk_init(&walk, crowd->state, crowd->depth, crowd->stop);
    if (worker->status == ENGINE_OK) {
        worker->status = count_tasks(crowd, &walk);
    }
    walk_clear(&walk);
    if (worker->status != ENGINE_OK) {
        atomic_store(&crowd->halt, true);
    }
    return NULL;
}

/* How many answers there are to the first turns, up to each of them. */
static enum engine_status measure_firsts(struct walk *walk, uint64_t *ends)
{
    enum engine_status status = ENGINE_OK;
    uint64_t all = 0;
    for (uint32_t i = 0; i < walk->lists[0].count; i++) {
        status = open_first(walk, i);
        if (status != ENGINE_OK) {
            return status;
        }
        all += walk->lists[1].count;
        ends[i] = all;
    }
    return status;
}

static enum engine_status share_firsts(struct walk *walk, unsigned threads,
                                       const struct crowd *asked,
                                       perft_divide divide, void *user,
                                       uint64_t *count)
{
    uint32_t firsts = walk->lists[0].count;
    uint64_t *ends = calloc(firsts + 1u, sizeof *ends);
    atomic_uint_fast64_t *parts = calloc(firsts + 1u, sizeof *parts);
    enum engine_status status = ENGINE_NO_MEMORY;
    if (ends && parts) {
        status = measure_firsts(walk, ends);
    }
    if (status == ENGINE_OK) {
        struct crowd crowd = *asked;
        crowd.firsts = firsts;
        crowd.tasks = firsts ? ends[firsts - 1] : 0;
        crowd.ends = ends;
        crowd.parts = parts;
        status = crowd_run(&crowd, threads, NULL);
    }
    for (uint32_t i = 0; i < firsts && status == ENGINE_OK; i++) {
        uint64_t part = atomic_load(&parts[i]);
        *count += part;
        if (divide) {
            walk_tell(walk, i, part, divide, user);
        }
    }
    free(ends);
    free(parts);
    return status;
}

enum engine_status perft_together(const struct state *state, uint32_t depth,
                                  unsigned threads, perft_divide divide,
                                  void *user, const volatile bool *stop,
                                  uint64_t *count)
{
    struct crowd crowd = {
        .work = count_worker, .state = state, .stop = stop, .depth = depth};
    struct walk walk;
    enum engine_status status = walk_init(&walk, state, depth, stop);
    if (status == ENGINE_OK) {
        status = walk_list(&walk, 0);
    }
    if (status == ENGINE_OK) {
        status = share_firsts(&walk, threads, &crowd, divide, user, count);
    }
    walk_clear(&walk);
    return status;
}

/* ------------------------------------------------------------ random games */

static void note_result(struct tally *tally, const struct state *state)
{
    const struct position *top = state_top(state);
    if (top->outcome == OUTCOME_DRAWN) {
        tally->drawn++;
    } else if (top->outcome != OUTCOME_WON) {
        tally->undecided++;
    } else {
        side_set winners = position_winners(state->program, top);
        unsigned side = 0;
        while (side + 1 < SIDE_MAX && !(winners >> side & 1)) {
            side++;
        }
        tally->won[side]++;
    }
}

static enum engine_status play_part(const struct playouts *playouts,
                                    uint64_t first, uint64_t last,
                                    struct state *state, struct tally *tally)
{
    uint32_t begin = state->count;
    enum engine_status status = ENGINE_OK;
    for (uint64_t i = first; i < last && status == ENGINE_OK; i++) {
        struct rng rng;
        uint32_t plies = 0;
        rng_seed(&rng, playouts->seed, playouts->first + i);
        status = playout_run(state, &rng, playouts->max_plies, &plies);
        tally->games++;
        tally->plies += plies;
        note_result(tally, state);
        state->count = begin;
    }
    return status;
}

static enum engine_status play_tasks(struct crowd *crowd, struct state *state,
                                     struct tally *tally)
{
    const struct playouts *playouts = crowd->playouts;
    enum engine_status status = ENGINE_OK;
    while (status == ENGINE_OK && !is_halted(crowd)) {
        uint64_t first = atomic_fetch_add(&crowd->next, 1) * GAMES_PART;
        if (first >= playouts->games) {
            return ENGINE_OK;
        }
        uint64_t last = playouts->games - first > GAMES_PART
                            ? first + GAMES_PART
                            : playouts->games;
        status = play_part(playouts, first, last, state, tally);
    }
    return status == ENGINE_OK ? ENGINE_LIMIT : status;
}

static void *play_worker(void *argument)
{
    struct worker *worker = argument;
    struct crowd *crowd = worker->crowd;
    struct state state;
    /* not in the worker, where the next one's would share a cache line */
    struct tally tally = {0};
    worker->status = state_copy(&state, crowd->state);
    if (worker->status == ENGINE_OK) {
        worker->status = play_tasks(crowd, &state, &tally);
        state_clear(&state);
    }
    if (worker->status != ENGINE_OK) {
        atomic_store(&crowd->halt, true);
    }
    worker->tally = tally;
    return NULL;
}

static void add_tally(struct tally *sum, const struct tally *part)
{
    sum->games += part->games;
    sum->plies += part->plies;
    sum->drawn += part->drawn;
    sum->undecided += part->undecided;
    for (unsigned side = 0; side < SIDE_MAX; side++) {
        sum->won[side] += part->won[side];
    }
}

enum engine_status playouts_run(const struct state *state,
                                const struct playouts *playouts,
                                struct tally *tally)
{
    struct crowd crowd = {.work = play_worker,
                          .state = state,
                          .tasks = playouts->games / GAMES_PART + 1,
                          .stop = playouts->stop,
                          .playouts = playouts};
    return crowd_run(&crowd, playouts->threads, tally);
}

/* ----------------------------------------------------------------- threads */

/* Who fails halts the others, who then say ENGINE_LIMIT: that counts least. */
static enum engine_status gather(const struct worker *workers, unsigned count,
                                 struct tally *tally)
{
    enum engine_status status = ENGINE_OK;
    for (unsigned i = 0; i < count; i++) {
        if (status == ENGINE_OK || status == ENGINE_LIMIT) {
            status = workers[i].status == ENGINE_OK ? status
                                                    : workers[i].status;
        }
        if (tally) {
            add_tally(tally, &workers[i].tally);
        }
    }
    return status;
}

static enum engine_status crowd_run(struct crowd *crowd, unsigned threads,
                                    struct tally *tally)
{
    unsigned size = threads < 1 ? 1 : threads;
    size = size > THREADS_MAX ? THREADS_MAX : size;
    size = crowd->tasks < size ? (unsigned)crowd->tasks + !crowd->tasks : size;
    struct worker *workers = calloc(size, sizeof *workers);
    if (!workers) {
        return ENGINE_NO_MEMORY;
    }
    atomic_init(&crowd->next, 0);
    atomic_init(&crowd->halt, false);
    for (unsigned i = 0; i < size; i++) {
        workers[i].crowd = crowd;
        /* a thread less is slower, not wrong; the last one is ours */
        workers[i].has_thread =
            i + 1 < size && pthread_create(&workers[i].thread, NULL,
                                           crowd->work, &workers[i]) == 0;
    }
    crowd->work(&workers[size - 1]);
    for (unsigned i = 0; i < size; i++) {
        if (workers[i].has_thread) {
            pthread_join(workers[i].thread, NULL);
        }
    }
    enum engine_status status = gather(workers, size, tally);
    free(workers);
    return status;
}
