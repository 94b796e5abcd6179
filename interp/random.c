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

static uint64_t rotate_left(uint64_t value, unsigned by)
{
    return (value << by) | (value >> (64 - by));
}

uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t rng_below(struct rng *rng, uint32_t n)
{
    /* Lemire's multiplication; the rare uneven rest is drawn again */
    uint64_t product = (rng_next(rng) >> 32) * n;
    uint32_t low = (uint32_t)product;
    if (low < n) {
        uint32_t threshold = (uint32_t)(0 - n) % n;
        while (low < threshold) {
            product = (rng_next(rng) >> 32) * n;
            low = (uint32_t)product;
        }
    }
    return (uint32_t)(product >> 32);
}
