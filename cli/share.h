/* Shares of games, and what is sure of them. */
#ifndef RVL_CLI_SHARE_H
#define RVL_CLI_SHARE_H

#include <stdint.h>

/* The 95 % interval of Wilson for a share; 0 to 1 of no games. A draw may
 * count as half a game. */
void share_interval(double count, uint64_t total, double *low, double *high);

#endif
