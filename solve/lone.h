/*
 * A layer in which one piece (the lone one) plays against a pack of several
 * of one kind. The pack only steps; the lone piece may leap too, if what it
 * takes leads to other layers: the places of the one are the bits of a word,
 * one word for each placement of the pack, so that all of them are decided at
 * once.
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
    /* Where the lone piece takes: the code of its best capture, a turn added,
     * by number * room + free site, 0: it can take nothing; the sites from
     * which it can; the next level at which one of them matters. */
    bool takes, must_take;
    uint16_t *exits;
    uint64_t *taking;
    uint16_t *next_exit;
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

static inline unsigned lone_index(uint64_t free, uint64_t site)
{
    return count_bits(free & (site - 1));
}

/* ---------------------------------------------------------------- lone.c */

/* Can the layer be kept so? */
bool lone_fits(const struct solver *solver, const struct layer *layer);
/* width: bytes of a distance, 0: as many as there is memory for. */
enum solve_status lone_begin(struct solver *solver, struct layer *layer,
                             unsigned width);
void lone_free(struct lone *lone);
enum solve_status lone_solve(struct solver *solver, struct layer *layer,
                             unsigned char *wanted);
/* All of them, images of each other as one. */
uint64_t lone_positions(const struct layer *layer);
uint16_t lone_code(const struct layer *layer, const struct position *position);
void lone_totals(const struct layer *layer, struct solve_totals *totals);

/* lone_takes.c */
uint64_t exits_bytes(const struct lone *lone, uint64_t count);
bool exits_make(struct lone *lone);
void exits_free(struct lone *lone);
/* Finds what the captures of worker->from lead to. */
void exits_find(struct worker *worker, uint64_t number, uint64_t site);
/* Sites from which the best capture wins, and loses, within the level; those
 * from which it will later set the next one. */
void exits_due(struct lone *lone, uint64_t number, uint64_t free,
               uint32_t level, uint64_t *due);
/* The next level at which a capture matters, 0: none. */
uint32_t exits_next(const struct lone *lone);

/* lone_fits.c: what the rules say of the two; false: not so. */
bool lone_read(const struct solver *solver, const struct layer *layer,
               struct lone *lone);

#endif
