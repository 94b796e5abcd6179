/*
 * What the hand-made programs share: random numbers, the processor's clock,
 * and the report. Each of them plays one game, written straight from its
 * rules; they mark the ceiling that the interpreter is measured against and
 * agree with its perft.
 */
#ifndef RVL_BENCH_HANDMADE_H
#define RVL_BENCH_HANDMADE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t random_state = UINT64_C(0x9e3779b97f4a7c15);

/* xorshift64*: short enough not to count in the measure. */
static inline uint32_t random_word(void)
{
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (uint32_t)((random_state * UINT64_C(0x2545f4914f6cdd1d)) >> 32);
}

static inline unsigned random_below(unsigned n)
{
    return (unsigned)(((uint64_t)random_word() * n) >> 32);
}

static inline double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Index of the k-th set bit, k < number of set bits. */
static inline int nth_bit(uint64_t word, unsigned k)
{
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << k, word));
#else
    while (k--) {
        word &= word - 1;
    }
    return __builtin_ctzll(word);
#endif
}

struct tally {
    uint64_t playouts, moves, visited;
    uint64_t first_wins;
};

static struct tally tally;

/* Plays for the given CPU seconds five times, then counts; prints one line
 * of figures for each. */
static void handmade_run(const char *name, int argc, char **argv,
                         void (*playout)(void), uint64_t (*perft)(int))
{
    double seconds = argc > 1 ? atof(argv[1]) : 1.0;
    int depth = argc > 2 ? atoi(argv[2]) : 5;
    double best = 0, wins = 0, length = 0;
    for (int run = 0; run < 5 && seconds > 0; run++) {
        memset(&tally, 0, sizeof tally);
        double begin = cpu_seconds(), spent;
        do {
            for (int i = 0; i < 100; i++) {
                playout();
            }
            spent = cpu_seconds() - begin;
        } while (spent < seconds);
        double rate = (double)tally.moves / spent;
        best = rate > best ? rate : best;
        wins = (double)tally.first_wins / (double)tally.playouts;
        length = (double)tally.moves / (double)tally.playouts;
    }
    if (seconds > 0) {
        printf("%s moves_per_second %.0f mean_length %.2f first_wins %.4f\n",
               name, best, length, wins);
    }
    for (int d = 1; d <= depth; d++) {
        memset(&tally, 0, sizeof tally);
        double begin = cpu_seconds();
        uint64_t leaves = perft(d);
        double spent = cpu_seconds() - begin;
        printf("%s perft %d %llu visited_per_second %.0f\n", name, d,
               (unsigned long long)leaves,
               (double)tally.visited / (spent > 0 ? spent : 1e-9));
    }
}

#endif
