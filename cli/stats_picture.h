/* The picture of `ravelin stats`. */
#ifndef RVL_CLI_STATS_PICTURE_H
#define RVL_CLI_STATS_PICTURE_H

#include "cli/stats.h"

/* The board with how much its points are used, and bars of results, ends
 * and lengths, as "svg", "png" or "pdf"; an exit code. */
int stats_draw(struct stats *stats, const struct stats_sum *sum,
               const char *format);

#endif
