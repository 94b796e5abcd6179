/*
 * The sequential probability ratio test, generalized: how often units come out
 * in which way is not known, so for each of the two strengths those chances are
 * taken that explain the counts best, of all that give the share of points
 * expected of it.
 */
#include "cli/sprt.h"

#include <math.h>

/* Counts for what was never seen, so that it stays possible. */
#define NEVER 1e-3

double sprt_expected(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* sum of p (a - mean) / (1 + t (a - mean)), which falls with t. */
static double slope(const double *p, unsigned values, double mean, double t)
{
    double sum = 0;
    for (unsigned i = 0; i < values; i++) {
        double off = (double)i / (values - 1) - mean;
        sum += p[i] * off / (1 + t * off);
    }
    return sum;
}

/* The likeliest chances with this mean are p / (1 + t (a - mean)): finds t,
 * between the poles. */
static double tilt(const double *p, unsigned values, double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean;
    for (unsigned step = 0; step < 100; step++) {
        double middle = (low + high) / 2;
        if (slope(p, values, mean, middle) > 0) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}

double sprt_ratio(const uint64_t *counts, unsigned values, double elo0,
                  double elo1)
{
    double p[SPRT_VALUES_MOST] = {0}, total = 0, ratio = 0;
    double means[2] = {sprt_expected(elo0), sprt_expected(elo1)};
    uint64_t units = 0;
    for (unsigned i = 0; i < values; i++) {
        units += counts[i];
        p[i] = counts[i] > 0 ? (double)counts[i] : NEVER;
        total += p[i];
    }
    for (unsigned i = 0; i < values; i++) {
        p[i] /= total;
    }
    double tilts[2] = {tilt(p, values, means[0]), tilt(p, values, means[1])};
    for (unsigned i = 0; i < values; i++) {
        double a = (double)i / (values - 1);
        ratio += p[i] * log((1 + tilts[0] * (a - means[0])) /
                            (1 + tilts[1] * (a - means[1])));
    }
    return units > 0 ? total * ratio : 0;
}
