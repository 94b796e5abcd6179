/*
 * Inside interp/: the turns of simple games on boards of few words, with all
 * that making them changes worked out at load (lean.c). What a game asks that
 * is not told here makes its sides not lean: their turns are made the general
 * way, one by one, between the others.
 */
#ifndef RVL_INTERP_LEAN_H
#define RVL_INTERP_LEAN_H

#include "base/arena.h"
#include "interp/plan.h"
#include "interp/program.h"

/* Boards of more words have no lean sides. */
#define LEAN_WORDS 4

/* One word of each of the sets that belong to some turns. */
struct lean_bits {
    uint64_t sources; /* of a group: from where */
    uint64_t quiet;   /* of one piece: targets without taking */
    uint64_t hits;    /* of one piece: targets if it takes there */
    uint64_t back;    /* targets after which placement may come back */
    uint64_t wakes;   /* targets that begin the quiet counter anew */
    uint64_t arrives; /* targets where an end must be looked at */
    uint64_t fill_at; /* ... if all of `fill` is occupied */
    uint64_t fill;
};

/* Turns of pieces on `sources` by one offset, or of a piece on one site. */
struct lean_set {
    const uint64_t *keys; /* of its kind, per site */
    /* it comes from (target & mask) - at: in a group a piece is `at` sites
     * before its target, one piece stands on -at */
    int16_t at;
    int16_t over; /* group of leaps: from start to victim */
    uint16_t mask;
    uint16_t rule;
    uint8_t onto; /* enum onto */
    uint8_t type; /* enum move_type */
    uint8_t kind;
    bool is_chained; /* leaps: each is a turn, and the piece goes on */
    kind_set prey;   /* what it takes, all that may stand there */
    /* those of the board's words are filled; last, so that the others are out
     * of the way */
    struct lean_bits bits[LEAN_WORDS];
};

/* Moves of one kind at one stage. */
struct lean_part {
    const struct lean_set *sets; /* groups, or one for each site */
    uint8_t count;               /* groups; 0: piece by piece */
    uint8_t kind;
    bool is_leap;
    bool is_list; /* leaps that only a list can tell */
    kind_set prey;
};

struct lean_side {
    bool is_lean;
    bool must_take; /* if it can */
    uint8_t taking_count, other_count;
    const struct lean_part *taking; /* only if it must take */
    const struct lean_part *others;
    bool may_pass; /* where it cannot move */
};

struct lean_plan {
    struct lean_side sides[SIDE_MAX];
    const struct lean_part *leaps[KIND_MAX]; /* of a kind, to go on */
    bool counts;  /* some end waits for a counter */
    bool repeats; /* ... for a position to come again */
    bool is_event; /* taking begins the quiet counter anew */
    /* after a loss an end can hold only with fewer pieces of the kind */
    uint32_t floors[KIND_MAX];
};

/* Fills tables->lean, NULL if no side is lean; false without memory. Needs
 * all of the tables but this. */
bool plan_lean(const struct program *program, struct arena *arena,
               struct engine_tables *tables);

#endif
