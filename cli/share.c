/* Shares of games, and what is sure of them. */
#include "cli/share.h"

#include <math.h>

void share_interval(double count, uint64_t total, double *low, double *high)
{
    const double z = 1.96;
    if (total == 0) {
        *low = 0;
        *high = 1;
        return;
    }
    double n = (double)total;
    double p = count / n;
    double middle = p + z * z / (2 * n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double scale = 1 + z * z / n;
    /* All of one kind: exact, where sums would miss 0 or 1 by a rounding. */
    *low = count <= 0 ? 0 : fmax(0, (middle - half) / scale);
    *high = count >= n ? 1 : fmin(1, (middle + half) / scale);
}
