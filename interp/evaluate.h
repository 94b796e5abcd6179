/*
 * Inside interp/: how good a position is, as far as the ends of the game
 * tell. Knows no game.
 */
#ifndef RVL_INTERP_EVALUATE_H
#define RVL_INTERP_EVALUATE_H

#include "interp/tables.h"
#include "interp/weights.h"

struct evaluator;

/* What takes the time, compiled for the number of words of a set. */
struct counters {
    /* free steps of the pieces of each kind */
    void (*freedom)(const struct program *program,
                    const struct position *position, int *freedom);
    /* how near an end by filling a set is */
    int (*near_filled)(const struct evaluator *evaluator,
                       const struct position *position, size_t index);
};

/* What is worked out once per search. */
struct evaluator {
    const struct counters *counters;
    const struct program *program;
    unsigned team; /* scores are from its point of view */
    /* (cond * kinds + kind) * sites + site: moves of the kind to the set of
     * the condition, were nobody in the way; DISTANCE_NONE: no way */
    uint8_t *distances;
    uint32_t wholes[KIND_MAX]; /* pieces of each kind at the beginning */
    /* (kind * sites + site) * words: from where a kind comes to the site in a
     * move, for kinds that are to fill a set */
    uint64_t *back;
    bool repeats_are_draws; /* no end gives a win for repeating */
    bool has_scores;        /* the higher score wins */
    uint64_t side_ways;     /* ends that weigh less, a bit each */
    uint16_t quiet_limit;   /* turns without an event that end play, 0: none */
    struct weights weights;
};

#define DISTANCE_NONE 255u
/* Scores of decided positions lie beyond this. */
#define SCORE_WON 1000000

/* weights: NULL for the usual ones; they are copied. */
bool evaluator_init(struct evaluator *evaluator, const struct program *program,
                    unsigned team, const struct weights *weights);
void evaluator_clear(struct evaluator *evaluator);
/* A position that is not over: greater is better for the team. */
int evaluate(const struct evaluator *evaluator,
             const struct position *position);
/* What the pieces that a condition of places still lacks have to go; as
 * near_end_way. */
bool evaluate_way(const struct evaluator *evaluator,
                  const struct position *position, size_t index,
                  uint32_t *way);

#endif
