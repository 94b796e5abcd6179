/*
 * Breakthrough on 8 x 8 by hand: pieces step straight or slanting forward,
 * take only slanting; who reaches the far row wins. Bit = (rank - 1) * 8 +
 * file - 1; white moves up and begins.
 */
#include "handmade.h"

#define BIT(square) (UINT64_C(1) << (square))

static const uint64_t file_a = UINT64_C(0x0101010101010101);
static const uint64_t file_h = UINT64_C(0x8080808080808080);

enum { WAYS = 3 };
static const int way_shift[2][WAYS] = {{8, 7, 9}, {-8, -9, -7}};

struct position {
    uint64_t own[2];
    int side;
};

static inline uint64_t targets(const struct position *p, int way)
{
    uint64_t own = p->own[p->side], enemy = p->own[!p->side];
    int shift = way_shift[p->side][way];
    uint64_t from = way == 0 ? own : way == 1 ? own & ~file_a : own & ~file_h;
    uint64_t to = shift > 0 ? from << shift : from >> -shift;
    return to & ~(way == 0 ? own | enemy : own);
}

static inline void play(struct position *p, int to, int way)
{
    p->own[p->side] ^= BIT(to) | BIT(to - way_shift[p->side][way]);
    p->own[!p->side] &= ~BIT(to);
    p->side = !p->side;
}

static inline int is_won(const struct position *p)
{
    return (p->own[0] >> 56) || (p->own[1] & 0xff);
}

static inline struct position start(void)
{
    struct position p = {{0xffff, UINT64_C(0xffff000000000000)}, 0};
    return p;
}

static void playout(void)
{
    struct position p = start();
    while (!is_won(&p)) {
        uint64_t sets[WAYS];
        unsigned total = 0, counts[WAYS];
        for (int way = 0; way < WAYS; way++) {
            sets[way] = targets(&p, way);
            counts[way] = (unsigned)__builtin_popcountll(sets[way]);
            total += counts[way];
        }
        if (!total) {
            break;
        }
        unsigned k = random_below(total);
        int way = 0;
        while (k >= counts[way]) {
            k -= counts[way++];
        }
        play(&p, nth_bit(sets[way], k), way);
        tally.moves++;
    }
    tally.playouts++;
    tally.first_wins += p.side == 1;
}

static uint64_t count_from(const struct position *p, int depth)
{
    tally.visited++;
    if (depth == 0) {
        return 1;
    }
    if (is_won(p)) {
        return 0;
    }
    uint64_t leaves = 0;
    for (int way = 0; way < WAYS; way++) {
        for (uint64_t to = targets(p, way); to; to &= to - 1) {
            struct position next = *p;
            play(&next, __builtin_ctzll(to), way);
            leaves += count_from(&next, depth - 1);
        }
    }
    return leaves;
}

static uint64_t perft(int depth)
{
    struct position p = start();
    return count_from(&p, depth);
}

int main(int argc, char **argv)
{
    handmade_run("breakthrough", argc, argv, playout, perft);
    return 0;
}
