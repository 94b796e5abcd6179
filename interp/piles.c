/*
 * Piles: several pieces of a kind on one point. The plane of the kind shows
 * one piece, what lies beneath it is counted per site.
 */
#include "interp/lift.h"

uint64_t pile_key(unsigned kind, unsigned site, unsigned beneath)
{
    if (beneath == 0) {
        return 0;
    }
    return hash_mix(UINT64_C(0x4000000000000000) | (uint64_t)kind << 32 |
                    (uint64_t)site << 16 | beneath);
}

static void set_beneath(const struct program *program,
                        struct position *position, unsigned kind, site_id site,
                        unsigned beneath)
{
    uint8_t *piles = (uint8_t *)position->planes + program->tables->piles_at;
    position->hash ^= pile_key(kind, site, piles[site]) ^
                      pile_key(kind, site, beneath);
    piles[site] = (uint8_t)beneath;
}

void position_pile_up(const struct program *program, struct position *position,
                      unsigned kind, site_id site)
{
    set_beneath(program, position, kind, site,
                piles_of(program, position)[site] + 1u);
}

void position_pile_down(const struct program *program,
                        struct position *position, unsigned kind, site_id site)
{
    set_beneath(program, position, kind, site,
                piles_of(program, position)[site] - 1u);
}

unsigned position_beneath(const struct program *program,
                          const struct position *position, unsigned kind,
                          const uint64_t *set)
{
    unsigned count = 0;
    if (!(program->pile_kinds >> kind & 1)) {
        return 0;
    }
    SET_EACH(site, plane_of(program, position, kind), program->words)
    {
        count += !set || set_has(set, site) ? piles_of(program, position)[site]
                                            : 0;
    }
    return count;
}

uint32_t position_height(const struct program *program,
                         const struct position *position, site_id site)
{
    if (site >= program->site_count ||
        !set_has(occupied_of(program, position), site)) {
        return 0;
    }
    return 1u +
           (program->pile_kinds ? piles_of(program, position)[site] : 0u);
}
