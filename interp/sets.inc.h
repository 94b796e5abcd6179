/*
 * Part of the generator (generate.inc.h): sets of GEN_WORDS words, and which
 * pieces of a position they hold.
 */
#include "interp/generate.h"

#if GEN_WORDS
#define NW(program) ((void)(program), (unsigned)GEN_WORDS)
#else
#define NW(program) ((unsigned)(program)->words)
#endif

static inline const uint64_t *row(const struct program *program,
                                  const uint64_t *sets, unsigned site)
{
    return sets + (size_t)site * NW(program);
}

static inline const uint64_t *plane(const struct program *program,
                                    const struct position *position,
                                    unsigned kind)
{
    return position->planes + (size_t)kind * NW(program);
}

/* All pieces of some kinds. */
static inline void gather(const struct program *program,
                          const struct position *position, kind_set kinds,
                          uint64_t *out)
{
    for (unsigned w = 0; w < NW(program); w++) {
        out[w] = 0;
    }
    for (; kinds; kinds &= kinds - 1) {
        const uint64_t *set = plane(program, position, lowest_kind(kinds));
        for (unsigned w = 0; w < NW(program); w++) {
            out[w] |= set[w];
        }
    }
}

static inline void find_empty(const struct program *program,
                              const struct position *position, uint64_t *empty)
{
    const uint64_t *occupied = occupied_of(program, position);
    for (unsigned w = 0; w < NW(program); w++) {
        empty[w] = program->board[w] & ~occupied[w];
    }
}

/* The sites `offset` above (below) those of a set; what leaves the set of
 * words at either end is lost, and callers mask the rest. */
static inline void shift(const struct program *program, const uint64_t *in,
                         int offset, uint64_t *out)
{
    int words = (int)NW(program);
    unsigned bits = (unsigned)(offset < 0 ? -offset : offset);
    int jump = (int)(bits >> 6);
    bits &= 63;
    for (int w = 0; w < words; w++) {
        int near = offset < 0 ? w + jump : w - jump;
        int far = offset < 0 ? near + 1 : near - 1;
        uint64_t here = near >= 0 && near < words ? in[near] : 0;
        uint64_t over = far >= 0 && far < words && bits ? in[far] : 0;
        if (offset < 0) {
            out[w] = here >> bits | (bits ? over << (64 - bits) : 0);
        } else {
            out[w] = here << bits | (bits ? over >> (64 - bits) : 0);
        }
    }
}

/* Targets of all steps of one group that are free. */
static inline void group_targets(const struct program *program,
                                 const struct shift_group *group,
                                 const uint64_t *pieces, const uint64_t *empty,
                                 uint64_t *out)
{
    uint64_t movers[WORDS_MAX];
    for (unsigned w = 0; w < NW(program); w++) {
        movers[w] = pieces[w] & group->sources[w];
    }
    shift(program, movers, group->offset, out);
    for (unsigned w = 0; w < NW(program); w++) {
        out[w] &= empty[w];
    }
}

static inline bool meets(const struct program *program, const uint64_t *a,
                         const uint64_t *b)
{
    uint64_t common = 0;
    for (unsigned w = 0; w < NW(program); w++) {
        common |= a[w] & b[w];
    }
    return common != 0;
}

/* Kinds of the side that have a piece in hand, out of some. */
static inline kind_set in_hand(const struct program *program,
                               const struct position *position, kind_set kinds)
{
    kind_set held = 0;
    const uint16_t *hand = hand_of(program, position);
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        held |= (kind_set)(hand[kind] > 0) << kind;
    }
    return held;
}
