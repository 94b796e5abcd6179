/*
 * The Grand jeu d'assaut by hand: 67 points on a 9 x 9 frame, 50 soldiers
 * against 3 officers, default rulings (alternating diagonals, dark base,
 * upwards, free posts). Bit = (rank - 1) * 9 + file - 1, in 128 bits.
 */
#include "handmade.h"

typedef unsigned __int128 board_set;

#define BIT(square) ((board_set)1 << (square))
#define SQUARE(file, rank) (((rank) - 1) * 9 + (file) - 1)

enum { MOVE_WAYS = 8, CHAIN_MAX = 4096, OFFICERS = 3 };

/* Shifts of a soldier's step, and from where each may be made. */
static const int way_shift[MOVE_WAYS] = {9, 10, 8, 1, -1, -9, -8, -10};
static board_set way_from[MOVE_WAYS];

static board_set points, fort, field;
static board_set near[81];
static struct {
    int count;
    struct {
        uint8_t over, land;
    } jump[8];
} leaps[81];

struct chain {
    board_set taken;
    uint8_t from, to;
};

struct position {
    board_set soldiers, officers;
    int placed;      /* officers put down so far */
    int besiegers_to_move;
};

static int is_point(int file, int rank)
{
    int wing = rank == 9 && (file == 2 || file == 8);
    return file >= 1 && file <= 9 && rank >= 1 && rank <= 9 &&
           ((file >= 3 && file <= 7) || (rank >= 3 && rank <= 7) || wing);
}

static int is_wing(int file, int rank)
{
    return rank == 9 && (file == 2 || file == 8);
}

/* Is there a drawn segment from here one step this way? */
static int is_drawn(int file, int rank, int dx, int dy)
{
    int to_file = file + dx, to_rank = rank + dy;
    if (!is_point(file, rank) || !is_point(to_file, to_rank)) {
        return 0;
    }
    if (dx == 0 || dy == 0) {
        return 1;
    }
    if (is_wing(file, rank) || is_wing(to_file, to_rank)) {
        return 1; /* only c8 and g8 are diagonal neighbours of a wing */
    }
    return (file + rank) % 2 == 0;
}

static int is_light(int file, int rank, int dx, int dy)
{
    (void)file;
    return dy != 0 || (rank == 7 && dx != 0 &&
                       (file + (file + dx) <= 5 || file + (file + dx) >= 15));
}

static void add_leaps(int file, int rank, int dx, int dy)
{
    int from = SQUARE(file, rank);
    if (!is_drawn(file, rank, dx, dy)) {
        return;
    }
    near[from] |= BIT(SQUARE(file + dx, rank + dy));
    /* the wing obliques end at c8 and g8: nothing goes straight on */
    int oblique_wing = dx && dy && (is_wing(file, rank) ||
                                    is_wing(file + dx, rank + dy) ||
                                    is_wing(file + 2 * dx, rank + 2 * dy));
    if (!oblique_wing && is_drawn(file + dx, rank + dy, dx, dy)) {
        int n = leaps[from].count++;
        leaps[from].jump[n].over = (uint8_t)SQUARE(file + dx, rank + dy);
        leaps[from].jump[n].land =
            (uint8_t)SQUARE(file + 2 * dx, rank + 2 * dy);
    }
}

static void add_steps(int file, int rank, int dx, int dy)
{
    if (!is_drawn(file, rank, dx, dy) || !is_light(file, rank, dx, dy)) {
        return;
    }
    int from = SQUARE(file, rank), to = SQUARE(file + dx, rank + dy);
    int inside = (fort & BIT(from)) != 0;
    int inward = rank == 7 && dy == 0 && (dx > 0) == (file < 5);
    int allowed = inside ? (fort & BIT(to)) != 0 : dy > 0 || inward;
    for (int way = 0; way < MOVE_WAYS; way++) {
        if (allowed && way_shift[way] == to - from) {
            way_from[way] |= BIT(from);
        }
    }
}

static void set_up_tables(void)
{
    for (int rank = 1; rank <= 9; rank++) {
        for (int file = 1; file <= 9; file++) {
            if (is_point(file, rank)) {
                int in = rank >= 7 && ((file >= 3 && file <= 7) ||
                                       is_wing(file, rank));
                points |= BIT(SQUARE(file, rank));
                fort |= in ? BIT(SQUARE(file, rank)) : 0;
            }
        }
    }
    field = points & ~fort;
    for (int square = 0; square < 81; square++) {
        for (int way = 0; way < 9; way++) {
            if (way != 4) {
                add_leaps(square % 9 + 1, square / 9 + 1, way % 3 - 1,
                          way / 3 - 1);
                add_steps(square % 9 + 1, square / 9 + 1, way % 3 - 1,
                          way / 3 - 1);
            }
        }
    }
}

static inline int count(board_set set)
{
    return __builtin_popcountll((uint64_t)set) +
           __builtin_popcountll((uint64_t)(set >> 64));
}

static inline int first(board_set set)
{
    uint64_t low = (uint64_t)set;
    return low ? __builtin_ctzll(low)
               : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

static inline int pick_bit(board_set set, unsigned k)
{
    uint64_t low = (uint64_t)set;
    unsigned in_low = (unsigned)__builtin_popcountll(low);
    return k < in_low ? nth_bit(low, k)
                      : 64 + nth_bit((uint64_t)(set >> 64), k - in_low);
}

static inline board_set targets(board_set soldiers, board_set empty, int way)
{
    int shift = way_shift[way];
    board_set from = soldiers & way_from[way];
    return (shift > 0 ? from << shift : from >> -shift) & empty;
}

/* Depth first over all chains of one officer; keeps the longest ones. */
struct search {
    board_set soldiers, blocked;
    struct chain *chains;
    int count, best;
};

static void search_chains(struct search *search, int from, int at,
                          board_set taken, int length)
{
    int dead_end = 1;
    for (int i = 0; i < leaps[at].count; i++) {
        board_set over = BIT(leaps[at].jump[i].over);
        int land = leaps[at].jump[i].land;
        if ((search->soldiers & ~taken & over) &&
            !((search->blocked | search->soldiers) & BIT(land))) {
            dead_end = 0;
            search_chains(search, from, land, taken | over, length + 1);
        }
    }
    if (dead_end && length > 0 && length >= search->best) {
        if (length > search->best) {
            search->best = length;
            search->count = 0;
        }
        if (search->count < CHAIN_MAX) {
            struct chain *chain = &search->chains[search->count++];
            chain->taken = taken;
            chain->from = (uint8_t)from;
            chain->to = (uint8_t)at;
        }
    }
}

static int find_chains(const struct position *p, struct chain *chains)
{
    struct search search = {p->soldiers, 0, chains, 0, 1};
    for (board_set rest = p->officers; rest; rest &= rest - 1) {
        int from = first(rest);
        search.blocked = p->officers & ~BIT(from);
        search_chains(&search, from, from, 0, 0);
    }
    return search.count;
}

/* 0 playing, 1 besiegers, 2 garrison; blocked sides are seen elsewhere. */
static inline int winner(const struct position *p)
{
    if (p->placed < OFFICERS) {
        return 0;
    }
    if ((p->soldiers & fort) == fort) {
        return 1;
    }
    return count(p->soldiers) <= 16 ? 2 : 0;
}

static struct position start(void)
{
    struct position p = {field, 0, 0, 1};
    return p;
}

static inline void step_soldier(struct position *p, int to, int way)
{
    p->soldiers ^= BIT(to) | BIT(to - way_shift[way]);
    p->besiegers_to_move = 0;
}

static inline void step_officer(struct position *p, int from, int to)
{
    p->officers ^= BIT(from) | BIT(to);
    p->besiegers_to_move = 1;
}

static inline void take_chain(struct position *p, const struct chain *chain)
{
    p->soldiers &= ~chain->taken;
    p->officers &= ~BIT(chain->from);
    p->officers |= BIT(chain->to);
    p->besiegers_to_move = 1;
}

/* A random turn; 0 when there is none. */
static int play_soldiers(struct position *p, board_set empty)
{
    board_set sets[MOVE_WAYS];
    unsigned counts[MOVE_WAYS], total = 0;
    for (int way = 0; way < MOVE_WAYS; way++) {
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
    step_soldier(p, pick_bit(sets[way], k), way);
    return 1;
}

static int play_officers(struct position *p, board_set empty)
{
    static struct chain chains[CHAIN_MAX];
    int n = find_chains(p, chains);
    if (n) {
        take_chain(p, &chains[random_below((unsigned)n)]);
        return 1;
    }
    unsigned total = 0;
    for (board_set rest = p->officers; rest; rest &= rest - 1) {
        total += (unsigned)count(near[first(rest)] & empty);
    }
    if (!total) {
        return 0;
    }
    unsigned k = random_below(total);
    for (board_set rest = p->officers;; rest &= rest - 1) {
        board_set to = near[first(rest)] & empty;
        unsigned here = (unsigned)count(to);
        if (k < here) {
            step_officer(p, first(rest), pick_bit(to, k));
            return 1;
        }
        k -= here;
    }
}

static void playout(void)
{
    struct position p = start();
    int won = 0;
    while (!won) {
        board_set empty = points & ~(p.soldiers | p.officers);
        if (p.placed < OFFICERS) {
            board_set free_posts = fort & ~p.officers;
            unsigned n = (unsigned)count(free_posts);
            p.officers |= BIT(pick_bit(free_posts, random_below(n)));
            p.placed++;
        } else if (p.besiegers_to_move) {
            if (!play_soldiers(&p, empty)) {
                won = 2;
                break;
            }
        } else if (!play_officers(&p, empty)) {
            won = 1;
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
                               board_set empty)
{
    struct chain chains[CHAIN_MAX];
    uint64_t leaves = 0;
    int n = find_chains(p, chains);
    for (int i = 0; i < n; i++) {
        struct position next = *p;
        take_chain(&next, &chains[i]);
        leaves += count_from(&next, depth - 1);
    }
    for (board_set rest = n ? 0 : p->officers; rest; rest &= rest - 1) {
        int from = first(rest);
        for (board_set to = near[from] & empty; to; to &= to - 1) {
            struct position next = *p;
            step_officer(&next, from, first(to));
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
    board_set empty = points & ~(p->soldiers | p->officers);
    uint64_t leaves = 0;
    if (p->placed < OFFICERS) {
        for (board_set to = fort & ~p->officers; to; to &= to - 1) {
            struct position next = *p;
            next.officers |= to & -to;
            next.placed++;
            leaves += count_from(&next, depth - 1);
        }
    } else if (p->besiegers_to_move) {
        for (int way = 0; way < MOVE_WAYS; way++) {
            board_set to = targets(p->soldiers, empty, way);
            for (; to; to &= to - 1) {
                struct position next = *p;
                step_soldier(&next, first(to), way);
                leaves += count_from(&next, depth - 1);
            }
        }
    } else {
        leaves = count_officers(p, depth, empty);
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
    handmade_run("grand-assaut", argc, argv, playout, perft);
    return 0;
}
