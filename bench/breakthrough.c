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

/* With a constant side and way all of this becomes a shift and a mask. */
__attribute__((always_inline)) static inline uint64_t
targets(const struct position *p, int side, int way)
{
    uint64_t own = p->own[side], enemy = p->own[!side];
    int shift = way_shift[side][way];
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

/* False: there is no turn, or it has won. */
__attribute__((always_inline)) static inline int
play_random(struct position *p, int side)
{
    uint64_t ahead = targets(p, side, 0), left = targets(p, side, 1);
    uint64_t right = targets(p, side, 2);
    unsigned to_left = (unsigned)__builtin_popcountll(ahead);
    unsigned to_right = to_left + (unsigned)__builtin_popcountll(left);
    unsigned total = to_right + (unsigned)__builtin_popcountll(right);
    if (!total) {
        p->side = side;
        return 0;
    }
    unsigned k = random_below(total);
    int way = k < to_left ? 0 : k < to_right ? 1 : 2;
    uint64_t set = way == 0 ? ahead : way == 1 ? left : right;
    int to = nth_bit(set, k - (way == 0   ? 0
                               : way == 1 ? to_left
                                          : to_right));
    p->own[side] ^= BIT(to) | BIT(to - way_shift[side][way]);
    p->own[!side] &= ~BIT(to);
    p->side = !side;
    tally.moves++;
    return side ? to >= 8 : to < 56;
}

static void playout(void)
{
    struct position p = start();
    while (play_random(&p, 0) && play_random(&p, 1)) {
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
#pragma GCC unroll 3
    for (int way = 0; way < WAYS; way++) {
        uint64_t to = p->side ? targets(p, 1, way) : targets(p, 0, way);
        for (; to; to &= to - 1) {
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
