/*
 * A naive solver that shares nothing with the one it checks: it plays through
 * the public header, keeps every position it meets as a state, and goes over
 * all of them again and again until nothing changes.
 */
#ifndef RVL_TESTS_UNIT_NAIVE_H
#define RVL_TESTS_UNIT_NAIVE_H

#include "ravelin/ravelin.h"

#define NAIVE_MEMORY ((uint64_t)200 * 1000 * 1000)

enum worth { UNKNOWN, OVER, DECIDED };

struct node {
    rvl_state *state;
    uint32_t first, count; /* successors */
    uint32_t team, turns;
    enum worth worth;
    bool stuck;
};

struct naive {
    struct node *nodes;
    uint32_t count;
    uint32_t *links;
    uint32_t link_count, link_size;
    uint32_t *slots;
    bool has_limit; /* the number of turns matters */
    uint32_t placing; /* first turns that are no play yet, though no entries */
    rvl_moves *moves;
};

/* has_limit: the number of turns made is part of a position. */
void naive_solve(struct naive *naive, rvl_game *game, bool has_limit);
void naive_clear(struct naive *naive);
/* Fails where a solution says something else. */
void naive_compare(const struct naive *naive, rvl_solution *solution,
                   const char *name);

/* A game of a text that must be right, and its solution. */
rvl_game *naive_load(const char *text, const rvl_option *options,
                     size_t count);
rvl_solution *naive_table(rvl_game *game, bool plain, uint32_t threads);
/* All of that, with symmetries and without; lets go of the game. */
void naive_try(rvl_game *game, const char *name, bool has_limit);
/* The same where so many first turns remove or shift pieces. */
void naive_try_after(rvl_game *game, const char *name, bool has_limit,
                     uint32_t placing);

#endif
