/*
 * Positions: their size, their parts, their hash. A position is plain bytes;
 * who changes it here keeps its hash true.
 */
#include "interp/lift.h"

#include <string.h>

size_t position_bytes(const struct program *program)
{
    size_t words = (size_t)program->words *
                   (program->kind_count + (program->has_huff ? 2u : 1u));
    size_t counts = (size_t)program->kind_count * (program->has_huff ? 3 : 2);
    size_t bytes = sizeof(struct position) + words * sizeof(uint64_t) +
                   counts * sizeof(uint16_t) +
                   (program->pile_kinds ? program->site_count : 0u);
    return (bytes + POSITION_UNIT - 1) / POSITION_UNIT * POSITION_UNIT;
}

uint64_t hand_key(unsigned kind, unsigned count)
{
    if (count == 0) {
        return 0;
    }
    return hash_mix(UINT64_C(0x8000000000000000) | (uint64_t)kind << 32 |
                    count);
}

uint8_t position_side(const struct program *program,
                      const struct position *position)
{
    return side_to_move(program, position);
}

unsigned position_kind_at(const struct program *program,
                          const struct position *position, kind_set kinds,
                          site_id site)
{
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        if (set_has(plane_of(program, position, kind), site)) {
            return kind;
        }
    }
    return NO_INDEX;
}

uint16_t position_at(const struct program *program,
                     const struct position *position, site_id site)
{
    if (site >= program->site_count ||
        !set_has(occupied_of(program, position), site)) {
        return NO_INDEX;
    }
    kind_set all = program->kind_count == 64
                       ? ~(kind_set)0
                       : ((kind_set)1 << program->kind_count) - 1;
    return (uint16_t)position_kind_at(program, position, all, site);
}

uint32_t position_on_board(const struct program *program,
                           const struct position *position, unsigned kind)
{
    return set_count(plane_of(program, position, kind), program->words) +
           position_beneath(program, position, kind, NULL);
}

uint32_t position_in_hand(const struct program *program,
                          const struct position *position, unsigned kind)
{
    return hand_of(program, position)[kind];
}

uint32_t position_captured(const struct program *program,
                           const struct position *position, unsigned kind)
{
    return captured_of(program, position)[kind];
}

uint32_t position_gone(const struct program *program,
                       const struct position *position, kind_set kinds)
{
    uint32_t all = 0, known = 0;
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        all += program->kinds[kind].total;
        known += position_on_board(program, position, kind) +
                 hand_of(program, position)[kind] +
                 captured_of(program, position)[kind];
    }
    return all > known ? all - known : 0;
}

uint32_t kind_limit(const struct program *program, unsigned kind)
{
    return plan_most_pieces(program, program->tables, kind);
}

void position_hand(const struct program *program, struct position *position,
                   unsigned kind, uint16_t count)
{
    uint16_t *hand = hand_edit(program, position);
    position->hash ^= hand_key(kind, hand[kind]) ^ hand_key(kind, count);
    hand[kind] = count;
}

uint64_t position_rehash(const struct program *program,
                         const struct position *position)
{
    uint64_t hash = 0;
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        SET_EACH(site, plane_of(program, position, kind), program->words)
        {
            hash ^= site_key(program, kind, site);
            hash ^= is_pile(program, position, site)
                        ? pile_key(kind, site,
                                   piles_of(program, position)[site])
                        : 0;
        }
        hash ^= hand_key(kind, hand_of(program, position)[kind]);
    }
    return hash;
}

uint64_t position_hash(const struct program *program,
                       const struct position *position)
{
    uint64_t duties = (uint64_t)position->go_on << 48 |
                      (uint64_t)position->order_from << 32 |
                      (uint64_t)position->order_to << 16 | position->step;
    uint64_t hash = position->hash;
    hash =
        hash_mix(hash + UINT64_C(0x9e3779b97f4a7c15) * (position->turn + 1u));
    hash = hash_mix(hash ^ duties);
    if (!program->has_huff) {
        return hash;
    }
    const uint64_t *huffable = huffable_of(program, position);
    for (unsigned w = 0; w < program->words; w++) {
        hash = hash_mix(hash ^ huffable[w]);
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        hash = hash_mix(hash ^ debt_of(program, position)[kind]);
    }
    return hash;
}

bool position_equal(const struct program *program, const struct position *a,
                    const struct position *b)
{
    size_t size = program->tables->position_bytes - sizeof *a;
    return a->hash == b->hash && a->turn == b->turn && a->step == b->step &&
           a->go_on == b->go_on && a->order_from == b->order_from &&
           a->order_to == b->order_to && a->huff_side == b->huff_side &&
           memcmp(a->planes, b->planes, size) == 0;
}

bool position_is_over(const struct position *position)
{
    return position->outcome == OUTCOME_WON ||
           position->outcome == OUTCOME_DRAWN;
}
