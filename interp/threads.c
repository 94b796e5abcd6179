/*
 * Counting and random games by several threads. Each works on a state of its
 * own; what they add up are sums, so who did what cannot be seen in them.
 */
#include "base/flag.h"
#include "interp/perft.h"
#include "interp/threads.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define THREADS_MAX 256u
/* Games that are handed out at once. */
#define GAMES_PART 16u
/* Beginnings to count below for each thread, if there are so many. */
#define TASKS_EACH 128u

struct crowd {
    void *(*work)(void *worker);
    const struct state *state;
    atomic_uint_fast64_t next; /* of the tasks, the first one free */
    atomic_bool halt;
    uint64_t tasks;
    const volatile bool *stop;
    /* counting: a task is a beginning of so many turns */
    uint32_t depth, shared;
    atomic_uint_fast64_t *parts; /* counts, per first turn */
    /* random games: a task is some of them */
    const struct playouts *playouts;
};

/* What one thread knows of the beginnings. */
struct share {
    uint64_t own;   /* number of the next one that it counts below */
    uint64_t seen;  /* that many it has gone through */
    uint32_t first; /* first turn of the one at hand */
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
    return atomic_load(&crowd->halt) || flag_is_up(crowd->stop);
}

static enum engine_status crowd_run(struct crowd *crowd, unsigned threads,
                                    struct tally *tally);

/* ---------------------------------------------------------------- counting */

/* Goes through the beginnings, counts what follows those that are its own and
 * claims the next one. Depth is limited, so the recursion is. */
static enum engine_status count_own(struct crowd *crowd, struct walk *walk,
                                    uint32_t level, struct share *share)
{
    struct moves *list = &walk->lists[level];
    enum engine_status status = walk_list(walk, level);
    for (uint32_t i = 0; i < list->count && status == ENGINE_OK &&
                         share->own < crowd->tasks;
         i++) {
        bool is_whole = level + 1 == crowd->shared;
        share->first = level ? share->first : i;
        if (is_whole && share->seen++ != share->own) {
            continue;
        }
        status = state_push(&walk->state, list, &list->items[i]);
        if (status == ENGINE_OK && !is_whole) {
            status = count_own(crowd, walk, level + 1, share);
        } else if (status == ENGINE_OK) {
            uint64_t count = 0;
            status = is_halted(crowd) ? ENGINE_LIMIT
                                      : walk_count(walk, level + 1, &count);
            atomic_fetch_add(&crowd->parts[share->first], count);
            share->own = atomic_fetch_add(&crowd->next, 1);
        }
        walk->state.count = walk->base + 1 + level;
    }
    return status;
}

static void *count_worker(void *argument)
{
    struct worker *worker = argument;
    struct crowd *crowd = worker->crowd;
    struct walk walk;
    struct share share = {.own = atomic_fetch_add(&crowd->next, 1)};
    worker->status =
        walk_init(&walk, crowd->state, crowd->depth, crowd->stop);
    if (worker->status == ENGINE_OK) {
        worker->status = count_own(crowd, &walk, 0, &share);
    }
    walk_clear(&walk);
    if (worker->status != ENGINE_OK) {
        atomic_store(&crowd->halt, true);
    }
    return NULL;
}

/* Chooses how long the beginnings are: there must be enough for each thread
 * to have its share, however unlike they are. */
static enum engine_status measure_tasks(struct crowd *crowd, unsigned threads)
{
    enum engine_status status = ENGINE_OK;
    crowd->tasks = 0;
    crowd->shared = 0;
    while (status == ENGINE_OK && crowd->shared + 1 < crowd->depth &&
           crowd->tasks < TASKS_EACH * threads) {
        status = perft_count(crowd->state, ++crowd->shared, 1, NULL, NULL,
                             crowd->stop, &crowd->tasks);
    }
    return status;
}

static enum engine_status share_firsts(struct walk *walk, unsigned threads,
                                       struct crowd *crowd,
                                       perft_divide divide, void *user,
                                       uint64_t *count)
{
    uint32_t firsts = walk->lists[0].count;
    crowd->parts = calloc(firsts + 1u, sizeof *crowd->parts);
    enum engine_status status =
        crowd->parts ? crowd_run(crowd, threads, NULL) : ENGINE_NO_MEMORY;
    for (uint32_t i = 0; i < firsts && status == ENGINE_OK; i++) {
        uint64_t part = atomic_load(&crowd->parts[i]);
        *count += part;
        if (divide) {
            walk_tell(walk, i, part, divide, user);
        }
    }
    free(crowd->parts);
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
        status = measure_tasks(&crowd, threads);
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
