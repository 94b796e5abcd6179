/*
 * Part of the generator (generate.inc.h): sets of GEN_WORDS words, and which
 * pieces of a position they hold.
 */
#include "interp/count.h"
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

/* Points with several pieces, in a game that has piles. */
static inline void find_piles(const struct program *program,
                              const struct position *position, uint64_t *piles)
{
    for (unsigned w = 0; w < NW(program); w++) {
        piles[w] = 0;
    }
    for (unsigned site = 0; site < program->site_count; site++) {
        if (is_pile(program, position, site)) {
            set_add(piles, site);
        }
    }
}

/* What a step or slide may take: not off a pile, where it could not land. */
static inline const uint64_t *singles(const struct gen *gen, uint64_t *room)
{
    const struct program *program = gen->program;
    if (!program->pile_kinds) {
        return gen->prey;
    }
    for (unsigned w = 0; w < NW(program); w++) {
        room[w] = gen->prey[w] & ~gen->piles[w];
    }
    return room;
}

/* Where a piece may end without taking: on empty points, and on those of its
 * kind that it may join; in `room` if that is more than the empty ones. */
static inline const uint64_t *
open_to(const struct program *program, const struct position *position,
        const struct kind_code *kind, unsigned from, const uint64_t *empty,
        uint64_t *room)
{
    if (!kind->piles) {
        return empty;
    }
    const uint64_t *own =
        plane(program, position, (unsigned)(kind - program->kinds));
    for (unsigned w = 0; w < NW(program); w++) {
        room[w] = empty[w] | (own[w] & kind->piles[w]);
    }
    set_remove(room, from);
    return room;
}

/* The sites `offset` above (below) those of a set, offset less than 64; in a
 * single word what leaves it at one end would come in at the other, in more
 * it is lost: callers see to it that nothing does. */
static inline void shift(const struct program *program, const uint64_t *in,
                         int offset, uint64_t *out)
{
    unsigned words = NW(program);
    unsigned bits = (unsigned)offset & 63;
    if (words == 1) {
        out[0] = in[0] << bits | in[0] >> (-bits & 63);
    } else if (offset < 0) {
        for (unsigned w = 0; w + 1 < words; w++) {
            out[w] = in[w] >> (64 - bits) | in[w + 1] << bits;
        }
        out[words - 1] = in[words - 1] >> (64 - bits);
    } else if (offset > 0) {
        for (unsigned w = words - 1; w > 0; w--) {
            out[w] = in[w] << bits | in[w - 1] >> (64 - bits);
        }
        out[0] = in[0] << bits;
    } else {
        for (unsigned w = 0; w < words; w++) {
            out[w] = in[w];
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
    shift(program, movers, group->key.at, out);
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
