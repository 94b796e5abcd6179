/*
 * Bit sets over sites: arrays of 64-bit words.
 */
#ifndef RVL_INTERP_BITS_H
#define RVL_INTERP_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline uint64_t site_bit(unsigned site)
{
    return (uint64_t)1 << (site & 63);
}

static inline bool set_has(const uint64_t *set, unsigned site)
{
    return (set[site >> 6] >> (site & 63)) & 1;
}

static inline void set_add(uint64_t *set, unsigned site)
{
    set[site >> 6] |= site_bit(site);
}

static inline void set_remove(uint64_t *set, unsigned site)
{
    set[site >> 6] &= ~site_bit(site);
}

static inline void set_flip(uint64_t *set, unsigned site)
{
    set[site >> 6] ^= site_bit(site);
}

static inline unsigned lowest_bit(uint64_t word)
{
    return (unsigned)__builtin_ctzll(word);
}

/* Without a processor flag the builtin is a call; this is not, and where
 * there is an instruction for it the compiler knows the pattern. */
static inline unsigned count_bits(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) +
           (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

static inline unsigned set_count(const uint64_t *set, unsigned words)
{
    unsigned count = 0;
    for (unsigned w = 0; w < words; w++) {
        count += count_bits(set[w]);
    }
    return count;
}

static inline bool set_is_empty(const uint64_t *set, unsigned words)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++) {
        any |= set[w];
    }
    return any == 0;
}

/* Visits the sites of a set in ascending order; `rest` and `word` are fresh
 * names for the loop. */
#define SET_EACH(site, set, words)                                             \
    for (unsigned site##_word = 0; site##_word < (words); site##_word++)       \
        for (uint64_t site##_rest = (set)[site##_word], site##_on = 1;         \
             site##_on && site##_rest; site##_rest &= site##_rest - 1)         \
            for (unsigned site = site##_word * 64 + lowest_bit(site##_rest),   \
                          site##_once = 1;                                     \
                 site##_once; site##_once = 0)

#endif
