/*
 * Exact values of all positions of a game, by retrograde analysis.
 *
 * A layer is the set of positions that differ only in where the pieces stand,
 * whose turn it is and how many quiet turns were made; all else (pieces in
 * hand and taken, duties, the number of turns where an end asks for it) is
 * the key of the layer. A layer is solved when all those are to which its
 * turns can lead; its positions are decided level by level, a level being
 * the number of turns to the end: the winner hurries, the loser delays. What
 * is never decided is a draw.
 */
#ifndef RVL_SOLVE_SOLVER_H
#define RVL_SOLVE_SOLVER_H

#include "solve/layout.h"

#include <stdatomic.h>

/* The two camps: that of the side that moves first in the turn order, and
 * the other. */
enum solve_value { VALUE_UNKNOWN, VALUE_FIRST, VALUE_SECOND, VALUE_DRAW };

enum solve_status {
    SOLVE_OK,
    SOLVE_REFUSED, /* solver->reason tells why */
    SOLVE_STOPPED,
    SOLVE_NO_MEMORY,
    SOLVE_WANTS /* worker or layer: another layer first */
};

enum solve_reason {
    REASON_NONE,
    REASON_CAMPS,      /* not two camps */
    REASON_WINNERS,    /* an end that both camps win, or none */
    REASON_REPETITION, /* repetition does more than make a draw */
    REASON_DUTIES,     /* places do not tell all that matters */
    REASON_CYCLE,      /* layers lead to each other */
    REASON_MEMORY,     /* solver->needed bytes */
    REASON_LAYERS,     /* too many */
    REASON_LONG,       /* more turns to the end than are counted */
    REASON_STARTS,     /* too many ways to place */
    REASON_TURNS,      /* a position with too many turns */
    REASON_BARRED,     /* a side may not repeat a position */
    REASON_SCORE,      /* turns score, and no end says how many there are */
    REASON_PILES,      /* several kinds pile up */
    REASON_ROUNDS      /* in a match not all wins count the same */
};

#define LAYER_MAX 8192u
#define START_MAX 200000u
#define TURNS_MAX 16000u /* a code is 4 * turns + value */
#define WAKE_NONE UINT16_MAX

static inline uint16_t code_make(unsigned value, unsigned turns)
{
    return (uint16_t)(turns << 2 | value);
}
static inline unsigned code_value(uint16_t code)
{
    return code & 3u;
}
static inline unsigned code_turns(uint16_t code)
{
    return code >> 2;
}

enum layer_stage { STAGE_WEIGH, STAGE_MARK, STAGE_DONE };

struct layer {
    unsigned char *key;
    struct layout layout;
    uint64_t count; /* positions: numbers of placements, turns, quiet */
    uint64_t settled; /* decided at all levels, as far as is known */
    uint64_t bytes;
    uint16_t *codes; /* 0: not decided; when done, a draw */
    uint16_t *wakes; /* level at which to look again; NULL when done */
    uint32_t level;
    uint8_t stage; /* enum layer_stage */
    bool on_stack;
    atomic_bool sweeps; /* turns that cannot be taken back: look at all */
    atomic_uint_fast64_t decided; /* at this level */
    atomic_uint next;             /* the next level at which one wakes */
    struct lone *lone; /* tables of another shape, instead of codes */
    /* Where a measure is lowered: the ends of the placements of each, the
     * level being the measure; how long until its side moves. */
    uint32_t *starts;
    uint32_t wait;
};

/* A position at which play proper begins, and the placing before it. */
struct start {
    uint32_t parent;       /* node of placing, NO_START */
    uint32_t first, count; /* children among the nodes */
    struct position *position;
    uint16_t code;
    char *text; /* of the turn that led here, NULL at a root */
};
#define NO_START UINT32_MAX

struct solve_progress {
    uint32_t layers_done, layers;
    uint32_t level;
    uint64_t decided, positions; /* of the layer at hand */
    uint64_t all_decided, all_positions; /* of all layers begun */
};

struct solve_options {
    uint64_t memory; /* bytes */
    unsigned threads;
    const volatile bool *stop; /* or NULL */
    /* false: stop here */
    bool (*progress)(void *user, const struct solve_progress *progress);
    void *user;
};

/* Proof that play goes round in no circle: ranks of the sites for the kinds
 * of a side, + kind * site_count. */
struct measure {
    unsigned side; /* NO_INDEX: none was found */
    uint16_t *ranks;
    uint8_t waits[TURN_MAX]; /* turns until the side moves, by turn */
};

struct solver {
    const struct program *program;
    struct measure measure;
    struct ways *ways;
    struct symmetry symmetry;
    size_t key_bytes, tail_at, tail_bytes;
    unsigned char *plain_key; /* without duties; room for another behind */
    uint32_t turns_cap;       /* turns that an end may ask for, 0: none does */
    uint16_t quiet_cap;
    uint8_t camps[SIDE_MAX]; /* enum solve_value */
    struct solve_options options;
    struct layer **layers;
    uint32_t layer_count;
    uint32_t *stack;
    uint32_t stack_count;
    uint64_t memory; /* in use */
    enum solve_reason reason;
    uint64_t needed;     /* REASON_MEMORY: bytes in all */
    struct start *nodes; /* the roots first */
    uint32_t node_count, node_size, root_count;
    bool is_listed, is_done;
    bool pauses; /* the progress wants to stop */
};

/* One thread's scratch. */
struct worker {
    struct solver *solver;
    struct layer *layer;
    struct layer *last; /* found last */
    struct moves moves;
    struct position *from, *to;
    unsigned char *key;
    enum solve_status status;
    enum solve_reason reason;
};

/* ------------------------------------------------------------- program.c */

/* Camps, counters, repetition: can the game be solved at all? */
enum solve_status solver_examine(struct solver *solver);
/* Value of a position that is over; VALUE_UNKNOWN after REASON_WINNERS. */
unsigned outcome_value(const struct solver *solver,
                       const struct position *position);

/* ------------------------------------------------------------- foresee.c */

/* SOLVE_REFUSED if what must be solved cannot fit into memory. */
enum solve_status foresee(struct solver *solver);

/* --------------------------------------------------------------- layer.c */

/* What a position has in common with all of its layer. */
void layer_key(const struct solver *solver, const struct position *position,
               unsigned char *key);
struct layer *layer_find(const struct solver *solver, const unsigned char *key);
/* What stands on the board, by a key. */
void layer_material(const struct solver *solver, const unsigned char *key,
                    struct material *material);
/* Makes an empty one; its tables are made by layer_begin. */
enum solve_status layer_new(struct solver *solver, const unsigned char *key,
                            struct layer **out);
enum solve_status layer_begin(struct solver *solver, struct layer *layer);
void layer_free(struct layer *layer);
/* Tells how far the layer is. */
void layer_tell(struct solver *solver, const struct layer *layer);
/* Number of a position of the layer, and back. */
uint64_t layer_number(const struct solver *solver, const struct layer *layer,
                      const struct position *position);
/* A position of the layer but for its pieces, its turn, its quiet turns; the
 * pieces anywhere. */
void layer_template(const struct solver *solver, const struct layer *layer,
                    struct position *position);
void layer_spread(const struct solver *solver, const struct layer *layer,
                  struct position *position);
void layer_place(const struct solver *solver, const struct layer *layer,
                 uint64_t number, struct position *position);
/* Drops what only solving needs. */
void layer_finish(struct solver *solver, struct layer *layer);
/* Code of a position of a layer done. */
uint16_t layer_code(const struct solver *solver, const struct layer *layer,
                    const struct position *position);
/* SOLVE_WANTS: the key of another layer in `wanted`. */
enum solve_status layer_solve(struct solver *solver, struct layer *layer,
                              unsigned char *wanted);

/* --------------------------------------------------------------- weigh.c */

bool worker_init(struct worker *worker, struct solver *solver);
void worker_clear(struct worker *worker);
/* Decides those of first ... last-1 that are due at the layer's level. */
void weigh_range(struct worker *worker, uint64_t first, uint64_t last);

/* The layer done that worker->to belongs to; NULL: it is wanted first. */
struct layer *weigh_other(struct worker *worker);

/* The code of a position all of whose turns lead to decided ones, 0 for a
 * draw. If one does not lower the measure, layer->sweeps is set. */
uint16_t weigh_last(struct worker *worker, uint64_t number);

/* ------------------------------------------------------------- measure.c */

/* Looks for a measure; false without memory. */
bool measure_find(struct solver *solver);
unsigned measure_of(const struct solver *solver,
                    const struct position *position);
/* May a layer that was begun be solved by it? */
bool measure_fits(const struct solver *solver, const struct layer *layer);
/* After SOLVE_OK the layer is done, or to be solved level by level. */
enum solve_status measure_solve(struct solver *solver, struct layer *layer,
                                unsigned char *wanted);

/* ---------------------------------------------------------------- mark.c */

/* Wakes what can lead to those of first ... last-1 decided at this level. */
void mark_range(struct worker *worker, uint64_t first, uint64_t last);

/* ---------------------------------------------------------------- crew.c */

/* Runs a task over 0 ... count-1 on all threads, in parts. */
enum solve_status
crew_run(struct solver *solver, struct layer *layer, uint64_t count,
         void (*task)(struct worker *worker, uint64_t first, uint64_t last),
         unsigned char *wanted);

/* -------------------------------------------------------------- starts.c */

/* The roots alone. */
enum solve_status starts_begin(struct solver *solver);
/* All ways to place before play, as a tree. */
enum solve_status starts_list(struct solver *solver);
/* Is a code better for a camp than another? A win, the sooner the better; a
 * draw; a loss, the later the better. */
bool code_is_better(uint16_t code, uint16_t than, unsigned camp);
/* Values of the nodes, once all layers are done. */
void starts_value(struct solver *solver);

/* --------------------------------------------------------------- trial.c */

/* Do the symmetries hold for pieces such as those of this position? */
bool symmetry_holds(struct solver *solver, const struct position *model);

/* -------------------------------------------------------------- solver.c */

enum solve_status solver_init(struct solver *solver,
                              const struct program *program, bool no_symmetry);
void solver_clear(struct solver *solver);
/* Lists the starts; the first of all that is needed. */
enum solve_status solver_prepare(struct solver *solver);
enum solve_status solver_run(struct solver *solver,
                             const struct solve_options *options);
/* ----------------------------------------------------------------- ask.c */

/* Code of a position of play that is in a layer done; 0 if there is none.
 * *is_known: false if it is in no layer. */
uint16_t solver_code(const struct solver *solver,
                     const struct position *position, bool *is_known);
/* Of any position, over or being placed too; false if it is not known. */
bool solver_value(const struct solver *solver, const struct position *position,
                  uint16_t *code);
/* The first best turn of a list of the position; false if there is none or
 * not all are known. */
bool solver_choose(const struct solver *solver, const struct position *position,
                   const struct moves *moves, uint32_t *move);

struct solve_totals {
    uint64_t positions, stored;
    uint64_t values[VALUE_DRAW + 1];
    uint32_t longest;
};
void solver_totals(const struct solver *solver, struct solve_totals *totals);

#endif
