/* The sequential probability ratio test of two strengths. */
#ifndef RVL_CLI_SPRT_H
#define RVL_CLI_SPRT_H

#include <stdint.h>

/* Most results that a unit may have: a pair of games has five. */
#define SPRT_VALUES_MOST 5

/* Both risks are 5 %: the ratio's logarithm ends beyond ln 19. */
#define SPRT_BOUND 2.944439

/* What a player of that strength may expect of a game, 0 to 1. */
double sprt_expected(double elo);

/*
 * Logarithm of how much likelier the units are under the second strength than
 * under the first. counts[i]: units in which the player had the share
 * i / (values - 1) of all points; values: 3 or 5, what is between is as the
 * counts tell. 0 without a unit.
 */
double sprt_ratio(const uint64_t *counts, unsigned values, double elo0,
                  double elo1);

#endif
