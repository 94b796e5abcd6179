/*
 * Inside interp/ and solve/: pieces put on points and taken off them, the
 * hash kept true; and piles, several pieces of a kind on one point. A pile is
 * a piece in the plane and so many beneath it, counted per site behind the
 * other counts of a position; without piles in the game there are no counts.
 */
#ifndef RVL_INTERP_LIFT_H
#define RVL_INTERP_LIFT_H

#include "interp/tables.h"

/* Of a point: pieces beneath the one that the planes show. Only when
 * program->pile_kinds. */
static inline const uint8_t *piles_of(const struct program *program,
                                      const struct position *position)
{
    return (const uint8_t *)position->planes + program->tables->piles_at;
}

static inline bool is_pile(const struct program *program,
                           const struct position *position, unsigned site)
{
    return program->pile_kinds && piles_of(program, position)[site] > 0;
}

/* piles.c: one more or less beneath the piece on a site. */
void position_pile_up(const struct program *program, struct position *position,
                      unsigned kind, site_id site);
void position_pile_down(const struct program *program,
                        struct position *position, unsigned kind,
                        site_id site);
/* Pieces beneath others of a kind, in the set if there is one. */
unsigned position_beneath(const struct program *program,
                          const struct position *position, unsigned kind,
                          const uint64_t *set);
/* Key of so many pieces beneath another. */
uint64_t pile_key(unsigned kind, unsigned site, unsigned beneath);

/* Where no piles are: solve/, turns held as sets. */
static inline void position_lift_one(const struct program *program,
                                     struct position *position, unsigned kind,
                                     site_id site)
{
    set_remove(plane_edit(program, position, kind), site);
    set_remove(occupied_edit(program, position), site);
    position->hash ^= site_key(program, kind, site);
}

static inline void position_drop_one(const struct program *program,
                                     struct position *position, unsigned kind,
                                     site_id site)
{
    set_add(plane_edit(program, position, kind), site);
    set_add(occupied_edit(program, position), site);
    position->hash ^= site_key(program, kind, site);
}

/* One piece off the point, or onto it. */
static inline void position_lift(const struct program *program,
                                 struct position *position, unsigned kind,
                                 site_id site)
{
    if (is_pile(program, position, site)) {
        position_pile_down(program, position, kind, site);
    } else {
        position_lift_one(program, position, kind, site);
    }
}

static inline void position_drop(const struct program *program,
                                 struct position *position, unsigned kind,
                                 site_id site)
{
    if (program->pile_kinds &&
        set_has(plane_of(program, position, kind), site)) {
        position_pile_up(program, position, kind, site);
    } else {
        position_drop_one(program, position, kind, site);
    }
}

#endif
