/*
 * A solution as bytes, done or stopped half-way: what was decided and how far
 * it is; all that follows from the program is made anew when it is read.
 */
#ifndef RVL_SOLVE_FILE_H
#define RVL_SOLVE_FILE_H

#include "solve/solver.h"

/* Writes or reads exactly so many bytes; false if it cannot. */
struct solve_stream {
    bool (*write)(void *user, const void *bytes, size_t size);
    bool (*read)(void *user, void *bytes, size_t size);
    void *user;
    uint64_t sum; /* of all that went through */
    bool failed;
};

enum file_status {
    FILE_GOOD,
    FILE_FAILED,  /* writing failed */
    FILE_DAMAGED, /* no solution, cut short, or changed since */
    FILE_FOREIGN, /* of another game, or with other options */
    FILE_REFUSED, /* solver->reason: it needs too much memory */
    FILE_NO_MEMORY
};

enum file_status solver_save(const struct solver *solver,
                             struct solve_stream *stream);
/* Into a solver just made for the game; on failure it is only fit to be
 * cleared. */
enum file_status solver_load(struct solver *solver, uint64_t memory,
                             struct solve_stream *stream);

/* lone.c */
void lone_save(const struct layer *layer, struct solve_stream *stream);
enum file_status lone_load(struct solver *solver, struct layer *layer,
                           struct solve_stream *stream);

void stream_write(struct solve_stream *stream, const void *bytes, size_t size);
void stream_put(struct solve_stream *stream, uint64_t number);
bool stream_read(struct solve_stream *stream, void *bytes, size_t size);
bool stream_get(struct solve_stream *stream, uint64_t *number);
/* Writes, or reads and compares, the sum so far. */
void stream_seal(struct solve_stream *stream);
bool stream_is_sealed(struct solve_stream *stream);

#endif
