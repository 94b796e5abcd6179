/*
 * Random numbers that are the same everywhere: SplitMix64 spreads a seed and
 * a stream number over the state of a xoshiro256** generator.
 */
#include "interp/tables.h"

uint64_t hash_mix(uint64_t value)
{
    value ^= value >> 30;
    value *= UINT64_C(0xbf58476d1ce4e5b9);
    value ^= value >> 27;
    value *= UINT64_C(0x94d049bb133111eb);
    return value ^ (value >> 31);
}

void rng_seed(struct rng *rng, uint64_t seed, uint64_t stream)
{
    const uint64_t step = UINT64_C(0x9e3779b97f4a7c15);
    /* the stream is mixed first so that (1, 0) and (0, 1) are unrelated */
    uint64_t at = seed ^ hash_mix(stream * step + step);
    for (int i = 0; i < 4; i++) {
        at += step;
        rng->s[i] = hash_mix(at);
    }
}
