/* What the parts of an evaluation weigh, in percent of what they weigh
 * untuned: 100 everywhere unless a game was tuned. */
#ifndef RVL_INTERP_WEIGHTS_H
#define RVL_INTERP_WEIGHTS_H

#include "interp/program.h"

/* Ends beyond these always weigh 100. */
#define WEIGHT_ENDS 64
#define WEIGHT_USUAL 100
#define WEIGHT_MOST 10000

struct weights {
    int16_t ends[WEIGHT_ENDS];  /* nearness of an end */
    int16_t kinds[KIND_MAX];    /* a piece on the board */
    int16_t freedom[SIDE_MAX];  /* a free step */
};

static inline void weights_usual(struct weights *weights)
{
    for (unsigned i = 0; i < WEIGHT_ENDS; i++) {
        weights->ends[i] = WEIGHT_USUAL;
    }
    for (unsigned i = 0; i < KIND_MAX; i++) {
        weights->kinds[i] = WEIGHT_USUAL;
    }
    for (unsigned i = 0; i < SIDE_MAX; i++) {
        weights->freedom[i] = WEIGHT_USUAL;
    }
}

#endif
