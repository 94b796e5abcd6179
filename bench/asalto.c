/*
 * The yardstick Asalto by hand: 33 points, 24 soldiers against 2 officers.
 * Soldiers step forward or sideways toward the middle file; each leap of an
 * officer is a turn of its own and the same officer goes on while it can;
 * leaping is compulsory. Bit = (rank - 1) * 8 + file - 1; the fort is ranks
 * 5 to 7 of files 3 to 5. Officers begin on c5 and e5 ("lower").
 */
#include "handmade.h"

#define BIT(square) (UINT64_C(1) << (square))
#define SQUARE(file, rank) (((rank) - 1) * 8 + (file) - 1)

enum { WAYS = 5, NOBODY = 64 };

static const int way_shift[WAYS] = {8, 9, 7, 1, -1};
static uint64_t way_from[WAYS], points, fort;
static uint64_t near[64], leapable[64], between[64][64];
static uint8_t leap_count[64];
#ifdef __BMI2__
/* Landing points for each choice of soldiers on the points leapt over. */
static uint64_t land_table[64][256];
#endif
static struct {
    uint64_t over, land;
} leaps[64][8];

struct position {
    uint64_t soldiers, officers;
    int going_on; /* the officer in the middle of a chain, or NOBODY */
    int soldiers_to_move;
};

static int is_point(int file, int rank)
{
    return file >= 1 && file <= 7 && rank >= 1 && rank <= 7 &&
           ((file >= 3 && file <= 5) || (rank >= 3 && rank <= 5));
}

static int is_drawn(int file, int rank, int dx, int dy)
{
    return is_point(file, rank) && is_point(file + dx, rank + dy) &&
           (!dx || !dy || (file + rank) % 2 == 0);
}

static void set_up_way(int file, int rank, int dx, int dy)
{
    int from = SQUARE(file, rank), to = SQUARE(file + dx, rank + dy);
    if (!is_drawn(file, rank, dx, dy)) {
        return;
    }
    near[from] |= BIT(to);
    if (is_drawn(file + dx, rank + dy, dx, dy)) {
        int land = SQUARE(file + 2 * dx, rank + 2 * dy);
        leapable[from] |= BIT(to);
        between[from][land] = BIT(to);
        leaps[from][leap_count[from]].over = BIT(to);
        leaps[from][leap_count[from]++].land = BIT(land);
    }
    int inward = dy == 0 && (dx > 0) == (file < 4) && file != 4;
    for (int way = 0; way < WAYS; way++) {
        if ((dy > 0 || inward) && way_shift[way] == to - from) {
            way_from[way] |= BIT(from);
        }
    }
}

static void set_up_tables(void)
{
    for (int rank = 1; rank <= 7; rank++) {
        for (int file = 1; file <= 7; file++) {
            if (!is_point(file, rank)) {
                continue;
            }
            points |= BIT(SQUARE(file, rank));
            fort |= rank >= 5 && file >= 3 && file <= 5
                        ? BIT(SQUARE(file, rank))
                        : 0;
            for (int way = 0; way < 9; way++) {
                if (way != 4) {
                    set_up_way(file, rank, way % 3 - 1, way / 3 - 1);
                }
            }
        }
    }
}

#ifdef __BMI2__
static void set_up_landings(void)
{
    for (int from = 0; from < 64; from++) {
        unsigned most = 1u << __builtin_popcountll(leapable[from]);
        for (unsigned index = 0; index < most; index++) {
            uint64_t over = __builtin_ia32_pdep_di(index, leapable[from]);
            for (int i = 0; i < leap_count[from]; i++) {
                if (leaps[from][i].over & over) {
                    land_table[from][index] |= leaps[from][i].land;
                }
            }
        }
    }
}
#endif

static inline int count(uint64_t set)
{
    return __builtin_popcountll(set);
}

__attribute__((always_inline)) static inline uint64_t
targets(uint64_t soldiers, uint64_t empty, int way)
{
    int shift = way_shift[way];
    uint64_t from = soldiers & way_from[way];
    return (shift > 0 ? from << shift : from >> -shift) & empty;
}

static inline uint64_t landings(int from, uint64_t soldiers, uint64_t empty)
{
#ifdef __BMI2__
    uint64_t index = __builtin_ia32_pext_di(soldiers, leapable[from]);
    return land_table[from][index] & empty;
#endif
    uint64_t set = 0;
    if (leapable[from] & soldiers) {
        for (int i = 0; i < leap_count[from]; i++) {
            set |= leaps[from][i].over & soldiers ? leaps[from][i].land : 0;
        }
    }
    return set & empty;
}

static inline struct position start(void)
{
    struct position p = {points & ~fort,
                         BIT(SQUARE(3, 5)) | BIT(SQUARE(5, 5)), NOBODY, 1};
    return p;
}

static inline void step_soldier(struct position *p, int to, int way)
{
    p->soldiers ^= BIT(to) | BIT(to - way_shift[way]);
    p->soldiers_to_move = 0;
}

static inline void step_officer(struct position *p, int from, int to)
{
    p->officers ^= BIT(from) | BIT(to);
    p->soldiers_to_move = 1;
}

static inline void leap_officer(struct position *p, int from, int to)
{
    p->soldiers ^= between[from][to];
    p->officers ^= BIT(from) | BIT(to);
    uint64_t empty = points & ~(p->soldiers | p->officers);
    int goes_on = landings(to, p->soldiers, empty) != 0;
    p->going_on = goes_on ? to : NOBODY;
    p->soldiers_to_move = !goes_on;
}

/* 0 playing, 1 soldiers, 2 officers. */
static inline int winner(const struct position *p)
{
    if ((p->soldiers & fort) == fort) {
        return 1;
    }
    return count(p->soldiers) < 9 ? 2 : 0;
}

static int play_soldiers(struct position *p, uint64_t empty)
{
    uint64_t sets[WAYS];
    unsigned total = 0, counts[WAYS];
#pragma GCC unroll 5
    for (int way = 0; way < WAYS; way++) {
        sets[way] = targets(p->soldiers, empty, way);
        counts[way] = (unsigned)count(sets[way]);
        total += counts[way];
    }
    if (!total) {
        return 0;
    }
    unsigned k = random_below(total);
    int way = 0;
    while (k >= counts[way]) {
        k -= counts[way++];
    }
    step_soldier(p, nth_bit(sets[way], k), way);
    return 1;
}

static int play_officers(struct position *p, uint64_t empty)
{
    int a = __builtin_ctzll(p->officers);
    int b = __builtin_ctzll(p->officers & (p->officers - 1));
    uint64_t of_a = p->going_on == b ? 0 : landings(a, p->soldiers, empty);
    uint64_t of_b = p->going_on == a ? 0 : landings(b, p->soldiers, empty);
    int is_leap = (of_a | of_b) != 0;
    if (!is_leap) {
        of_a = near[a] & empty;
        of_b = near[b] & empty;
    }
    unsigned in_a = (unsigned)count(of_a);
    unsigned total = in_a + (unsigned)count(of_b);
    if (!total) {
        return 0;
    }
    unsigned k = random_below(total);
    int from = k < in_a ? a : b;
    int to = k < in_a ? nth_bit(of_a, k) : nth_bit(of_b, k - in_a);
    if (is_leap) {
        leap_officer(p, from, to);
    } else {
        step_officer(p, from, to);
    }
    return 1;
}

static void playout(void)
{
    struct position p = start();
    int won = 0;
    while (!won) {
        uint64_t empty = points & ~(p.soldiers | p.officers);
        int by_soldiers = p.soldiers_to_move;
        if (!(by_soldiers ? play_soldiers(&p, empty)
                          : play_officers(&p, empty))) {
            won = by_soldiers ? 2 : 1;
            break;
        }
        tally.moves++;
        won = winner(&p);
    }
    tally.playouts++;
    tally.first_wins += won == 1;
}

static uint64_t count_from(const struct position *p, int depth);

static uint64_t count_officers(const struct position *p, int depth,
                               uint64_t empty)
{
    uint64_t movers = p->going_on == NOBODY ? p->officers : BIT(p->going_on);
    uint64_t leaves = 0;
    int leapt = 0;
    for (uint64_t rest = movers; rest; rest &= rest - 1) {
        int from = __builtin_ctzll(rest);
        uint64_t to = landings(from, p->soldiers, empty);
        for (; to; to &= to - 1) {
            struct position next = *p;
            leapt = 1;
            leap_officer(&next, from, __builtin_ctzll(to));
            leaves += count_from(&next, depth - 1);
        }
    }
    for (uint64_t rest = leapt ? 0 : movers; rest; rest &= rest - 1) {
        int from = __builtin_ctzll(rest);
        for (uint64_t to = near[from] & empty; to; to &= to - 1) {
            struct position next = *p;
            step_officer(&next, from, __builtin_ctzll(to));
            leaves += count_from(&next, depth - 1);
        }
    }
    return leaves;
}

static uint64_t count_from(const struct position *p, int depth)
{
    tally.visited++;
    if (depth == 0) {
        return 1;
    }
    if (winner(p)) {
        return 0;
    }
    uint64_t empty = points & ~(p->soldiers | p->officers);
    if (!p->soldiers_to_move) {
        return count_officers(p, depth, empty);
    }
    uint64_t leaves = 0;
#pragma GCC unroll 5
    for (int way = 0; way < WAYS; way++) {
        uint64_t to = targets(p->soldiers, empty, way);
        for (; to; to &= to - 1) {
            struct position next = *p;
            step_soldier(&next, __builtin_ctzll(to), way);
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
    set_up_tables();
#ifdef __BMI2__
    set_up_landings();
#endif
    handmade_run("asalto", argc, argv, playout, perft);
    return 0;
}
