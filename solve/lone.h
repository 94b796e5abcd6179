/*
 * Inside solve/: tables for one piece (the lone one) against a pack of
 * several of one kind.
 */
#ifndef RVL_SOLVE_LONE_H
#define RVL_SOLVE_LONE_H

#include "solve/solver.h"

/* Most placements of the pack, images counted each. */
#define PACK_MAX ((uint64_t)1 << 30)
#define PACK_PIECES_MAX 32u

/* The words of one placement: sites of the lone piece at which a camp wins,
 * by camp (0: the lone piece's). */
struct lone_words {
    uint64_t lone[2];  /* the lone piece to move */
    uint64_t pack[2];  /* the pack to move */
    uint64_t found[2]; /* of those, decided at this level */
};

struct lone {
    const struct program *program;
    const struct ways *ways;
    const struct symmetry *symmetry;
    uint8_t kinds[2];  /* of the lone piece, of the pack */
    uint8_t turns[2];  /* places in the turn order */
    uint8_t values[2]; /* enum solve_value of the camps */
    bool passes[2];    /* who cannot move passes */
    uint64_t targets[2][64], sources[2][64]; /* of steps, by site */
    unsigned pieces, room;
    uint64_t board;
    uint64_t all;   /* placements of the pack */
    uint64_t count; /* of those kept */
    /* With symmetries: by placement, what stands for it and the map to it;
     * back: the placement, and how many it stands for. */
    uint32_t *keepers, *firsts;
    uint8_t *maps, *weights;
    uint64_t *images; /* (map * 8 + byte) * 256 + value: where bits go */
    struct lone_words *words;
    unsigned char *distances;     /* pack to move: number * room + free site */
    unsigned width;               /* bytes of a distance */
    uint8_t *lone_due, *pack_due; /* a bit for odd, a bit for even levels */
    uint64_t bytes;
    uint32_t longest;
};

/* A placement of the pack, taken apart. */
struct pack {
    uint64_t set, free;
    unsigned points[PACK_PIECES_MAX]; /* ascending */
    site_id sites[PACK_PIECES_MAX];
    /* sums over the pieces below: as they are, one place down, one up */
    uint64_t plain[PACK_PIECES_MAX + 1], down[PACK_PIECES_MAX + 1],
        up[PACK_PIECES_MAX + 1];
};
void pack_open(const struct lone *lone, uint64_t set, struct pack *pack);
/* Number of the placement once a piece has gone to another site. */
uint64_t pack_moved(const struct lone *lone, const struct pack *pack,
                    unsigned piece, unsigned site);
/* The set kept under a number. */
uint64_t lone_set(const struct lone *lone, uint64_t number);
uint64_t lone_number(const struct lone *lone, uint64_t set);
/* The image of a word under a map. */
uint64_t lone_image(const struct lone *lone, unsigned map, uint64_t word);

/* lone_fits.c: what the rules say of the two; false: not so. */
bool lone_read(const struct solver *solver, const struct layer *layer,
               struct lone *lone);

#endif
