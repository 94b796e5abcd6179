/* Which representation the turns of a side have, and why. */
#ifndef RVL_INTERP_PATH_H
#define RVL_INTERP_PATH_H

#include "interp/program.h"

/* How the turns of a side are held while random games are played and
 * sequences are counted; greater is slower. */
enum path {
    PATH_SETS,       /* as sets of targets, no list is made */
    PATH_CHAINS,     /* the same, but a list where a piece can leap in chains */
    PATH_MANY_SETS,  /* a list: there would be too many sets */
    PATH_LEAP_RULES, /* a list: a piece has several leap rules */
    PATH_TAKE_RULES, /* a list: rules of a piece take different pieces */
    PATH_CONDITIONS, /* a list: a rule has a condition or does more */
    PATH_CHOICES,    /* a list: a piece may choose what it becomes */
    PATH_AROUND,     /* a list: it matters what a piece takes round it */
    PATH_TIES,       /* a list: equal captures are told apart */
    PATH_PILES,      /* a list: several pieces may stand on a point */
    PATH_ORDERS,     /* a list: captures may be ordered */
    PATH_REPEATS,    /* a list: turns may be barred because they repeat */
    PATH_COUNT
};
enum path engine_path(const struct program *program, unsigned side);
/* Do turns only move, enter, leap over or replace pieces, and pass? */
bool engine_makes_simply(const struct program *program);

#endif
