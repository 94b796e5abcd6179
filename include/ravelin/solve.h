/*
 * Solving: the exact values of positions, by tables and by proof search.
 * Part of the public header: ravelin.h includes this file.
 */
#ifndef RAVELIN_SOLVE_H
#define RAVELIN_SOLVE_H

#include <ravelin/ravelin.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The exact values of all positions a game can come to, found by retrograde
 * analysis. Keeps its game alive. One owner; while rvl_solution_run works no
 * other call may be made. Once done it may be asked from several threads.
 */
typedef struct rvl_solution rvl_solution;
/* Why a game is not solved. */
typedef enum rvl_solve_reason {
    RVL_SOLVE_NO_REASON = 0,
    RVL_SOLVE_STOPPED = 1,    /* by *stop: run again to go on */
    RVL_SOLVE_CAMPS = 2,      /* not exactly two camps */
    RVL_SOLVE_WINNERS = 3,    /* an end that both camps win, or nobody */
    RVL_SOLVE_REPETITION = 4, /* repetition does more than draw */
    RVL_SOLVE_DUTIES = 5,     /* the places do not tell all that matters */
    RVL_SOLVE_CYCLE = 6,      /* material can come back */
    RVL_SOLVE_MEMORY = 7,     /* see rvl_solve_totals.needed */
    RVL_SOLVE_LAYERS = 8,     /* too many kinds of material */
    RVL_SOLVE_LONG = 9,       /* an end is more turns away than are counted */
    RVL_SOLVE_STARTS = 10,    /* too many ways to place */
    RVL_SOLVE_TURNS = 11,     /* a position with too many turns */
    RVL_SOLVE_BARRED = 12,    /* a side may not repeat a position */
    RVL_SOLVE_SCORE = 13,     /* turns score, and no end limits them */
    RVL_SOLVE_ROUNDS = 14,    /* in a match not all wins count the same */
    RVL_SOLVE_PILES = 15      /* several kinds pile up */
} rvl_solve_reason;

typedef struct rvl_solve_progress {
    uint32_t layers_done, layers; /* found so far */
    uint32_t level;               /* turns to the end, of the layer at work */
    uint64_t decided, positions;  /* of that layer, images as one */
    uint64_t all_decided, all_positions; /* of all layers begun */
} rvl_solve_progress;

typedef struct rvl_solve_options {
    uint64_t memory;           /* most bytes for tables */
    uint32_t threads;          /* 0 counts as 1; the result is the same */
    const volatile bool *stop; /* read now and then; or NULL */
    /* called now and then in this thread, or NULL; false stops too */
    bool (*progress)(void *user, const rvl_solve_progress *progress);
    void *user;
} rvl_solve_options;
/* RVL_LIMIT: *out is there to be asked for the reason, but cannot be solved.
 * Without symmetry, images of a position are kept one by one. */
rvl_status rvl_solution_new(rvl_solution **out, rvl_game *game,
                            bool without_symmetry);
void rvl_solution_free(rvl_solution *solution);
/* Solves, or goes on after a stop. RVL_LIMIT: see the reason. */
rvl_status rvl_solution_run(rvl_solution *solution,
                            const rvl_solve_options *options);
rvl_solve_reason rvl_solution_reason(const rvl_solution *solution);
bool rvl_solution_is_done(const rvl_solution *solution);

/*
 * A solution as bytes, to keep it or to go on another day: done, or stopped.
 * Each callback handles exactly so many bytes and returns false if it cannot.
 * rvl_solution_save: RVL_NOT_FOUND when writing failed.
 * rvl_solution_load: RVL_INVALID_SOURCE when these are not the bytes of a
 * solution as they were written; RVL_INVALID_ARGUMENT when they belong to
 * another game or to other option values; RVL_LIMIT when more than `memory`
 * bytes are needed. *out is NULL on failure.
 */
typedef bool (*rvl_write)(void *user, const void *bytes, size_t size);
typedef bool (*rvl_read)(void *user, void *bytes, size_t size);
rvl_status rvl_solution_save(const rvl_solution *solution, rvl_write write,
                             void *user);
rvl_status rvl_solution_load(rvl_solution **out, rvl_game *game,
                             uint64_t memory, rvl_read read, void *user);
/* Worth of a position with best play: the winner hurries, the loser delays.
 * Play without end is a draw, and so is a position without a turn that no
 * end decides. */
typedef struct rvl_verdict {
    uint32_t team;  /* that wins, RVL_NONE: draw */
    uint32_t turns; /* to the end, placing not counted; 0 for a draw */
} rvl_verdict;
/* RVL_NOT_FOUND: the position is not one of those solved. */
rvl_status rvl_solution_value(const rvl_solution *solution,
                              const rvl_state *state, rvl_verdict *out);
/* A best turn (the first of them in the order of the list); `moves` is
 * refilled. RVL_NOT_FOUND: no turn, or not all it leads to is solved. */
rvl_status rvl_solution_move(const rvl_solution *solution,
                             const rvl_state *state, rvl_moves *moves,
                             uint32_t *move);
/* The positions at which play begins, one for each side that may begin and
 * each way to place; the best placing is part of rvl_solution_value. */
typedef struct rvl_solve_start {
    uint32_t side; /* to move first, once all is placed */
    rvl_verdict verdict;
} rvl_solve_start;
uint32_t rvl_solution_start_count(const rvl_solution *solution);
bool rvl_solution_start(const rvl_solution *solution, uint32_t start,
                        rvl_solve_start *out);
/* The placing turns, joined by blanks; "" without placing. */
size_t rvl_solution_start_text(const rvl_solution *solution, uint32_t start,
                               char *buffer, size_t size);

/*
 * Proof search from the beginning of a game, placing included, for games too
 * large to solve: does a camp win, whatever the other does? What is said to
 * be known is sure (as far as two hashes of 64 bits tell positions apart).
 */
typedef struct rvl_prove_options {
    uint64_t memory; /* bytes of the table */
    uint64_t nodes;  /* most positions looked into, for each camp */
    const volatile bool *stop; /* or NULL */
} rvl_prove_options;
typedef struct rvl_proof {
    uint32_t side; /* that begins */
    uint32_t teams[2];
    bool wins[2];  /* teams[i] was proved to win */
    bool fails[2]; /* teams[i] was proved not to; both: a draw */
    uint32_t within[2]; /* else: it was proved not to in so many turns */
    uint64_t nodes[2];
} rvl_proof;
/* start: 0 ... one for each side that may begin; RVL_NOT_FOUND past the last.
 * RVL_LIMIT: rvl_solution_reason tells why not; else what was found, perhaps
 * nothing, is in *out. */
rvl_status rvl_solution_prove(rvl_solution *solution, uint32_t start,
                              const rvl_prove_options *options,
                              rvl_proof *out);

typedef struct rvl_solve_totals {
    uint64_t positions; /* placements with all that play may ask for, images
                           counted each */
    uint64_t stored;    /* of those, numbers kept */
    uint64_t wins[2];   /* positions won by teams[0], teams[1] */
    uint64_t draws;
    uint32_t teams[2];
    uint32_t longest; /* most turns to a forced end */
    uint32_t layers, symmetries;
    uint64_t memory; /* bytes of tables now */
    uint64_t needed; /* RVL_SOLVE_MEMORY: at least so many in all */
    /* A side each of whose turns was proved to lower a measure that nothing
     * raises, so that no play is endless; RVL_NONE: none was found. */
    uint32_t measured_side;
} rvl_solve_totals;
/* Looks at every position when the solution is done; before, only teams,
 * layers, symmetries, memory and needed are filled. */
void rvl_solution_totals(const rvl_solution *solution, rvl_solve_totals *out);

#ifdef __cplusplus
}
#endif

#endif
