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
