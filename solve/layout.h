/*
 * Numbers for placements: the places of so many pieces of each kind, one
 * number each and none left out, and back. Where the board has symmetries,
 * placements of the first kind that are images of each other share one.
 */
#ifndef RVL_SOLVE_LAYOUT_H
#define RVL_SOLVE_LAYOUT_H

#include "interp/lift.h"

/* More than any table holds: sizes stop here. */
#define LAYOUT_HUGE ((uint64_t)1 << 62)
/* Most symmetries that are used, the identity included. */
#define SYMMETRY_MAX 64u
/* Most pieces of one kind that are numbered. */
#define PIECES_MAX 64u

/* ways->of[k][n]: ways to choose k of n, at most LAYOUT_HUGE. */
struct ways {
    uint64_t of[PIECES_MAX + 1][SITE_MAX + 1];
};
void ways_fill(struct ways *ways);
/* a * b, at most LAYOUT_HUGE. */
uint64_t size_times(uint64_t a, uint64_t b);

/* Maps of the board onto itself that change nothing in the rules. */
struct symmetry {
    unsigned count; /* at least 1: the identity, first */
    site_id *maps;  /* + number * site_count */
    uint8_t inverse[SYMMETRY_MAX];
    uint8_t both[SYMMETRY_MAX][SYMMETRY_MAX]; /* one, then the other */
};
/* keeps.c: does a map (by site) keep every rule? */
bool map_keeps_program(const struct program *program, const site_id *map);
/* symmetry.c; false without memory. */
bool symmetry_find(struct symmetry *symmetry, const struct program *program);
/* Leaves nothing but the identity. */
void symmetry_drop(struct symmetry *symmetry);
void symmetry_clear(struct symmetry *symmetry);
/* The image of a set under a map. */
void symmetry_set(const struct program *program,
                  const struct symmetry *symmetry, unsigned map,
                  const uint64_t *set, uint64_t *image);

/*
 * What a layout numbers: pieces of each kind on the board. On the points of
 * `held` stands a piece of the one kind that piles up, more beneath it: these
 * are given, and not among the counts.
 */
struct material {
    uint16_t counts[KIND_MAX];
    uint64_t held[WORDS_MAX];
    unsigned held_kind; /* NO_INDEX: no point is held */
};

struct layout {
    const struct program *program;
    const struct symmetry *symmetry;
    const struct ways *ways;
    unsigned kind_count; /* of those with pieces on the board */
    uint8_t kinds[KIND_MAX];
    uint16_t pieces[KIND_MAX];
    uint64_t sizes[KIND_MAX]; /* placements of each, the others before it */
    uint64_t placements;      /* numbers in use */
    uint64_t all;             /* placements, images counted each */
    uint64_t held[WORDS_MAX]; /* as in the material */
    uint64_t room[WORDS_MAX]; /* points of the board that are not held */
    unsigned held_kind;
    /* Placements of the first kind that are folded together: by number, the
     * fold and the map that leads to it. NULL: none are. */
    uint32_t *folds;
    uint8_t *maps;
    uint32_t fold_count;
    uint32_t *firsts;  /* of a fold: the placement that stands for it */
    uint64_t *keepers; /* maps that keep that placement, a bit each */
};

/* What a layout would need, before it is made. */
struct layout_size {
    uint64_t placements; /* without folding */
    uint64_t bytes;      /* of the tables for folding */
    unsigned first;      /* kind to fold by */
};

void layout_measure(const struct program *program, const struct ways *ways,
                    const struct symmetry *symmetry,
                    const struct material *material, struct layout_size *size);
/* False without memory. The arguments must outlive the layout. */
bool layout_make(struct layout *layout, const struct program *program,
                 const struct ways *ways, const struct symmetry *symmetry,
                 const struct material *material);
void layout_clear(struct layout *layout);

/* The number of the placement of a position. */
uint64_t layout_number(const struct layout *layout,
                       const struct position *position);
/* All numbers that stand for it or an image; returns how many (at most
 * SYMMETRY_MAX). */
unsigned layout_numbers(const struct layout *layout,
                        const struct position *position, uint64_t *numbers);
/* Puts the pieces where a number says; all planes are written. */
void layout_place(const struct layout *layout, uint64_t number,
                  struct position *position);
/* How many placements a number stands for. */
unsigned layout_weight(const struct layout *layout, uint64_t number);

/* Number of a set of sites out of others, and back. */
uint64_t set_number(const struct layout *layout, const uint64_t *set,
                    const uint64_t *free);
void set_place(const struct layout *layout, unsigned pieces, uint64_t number,
               const uint64_t *free, uint64_t *set);

#endif
