/*
 * Inside interp/: the generator's working state, and the functions compiled
 * once for each number of words of a set (generate.inc.h).
 */
#ifndef RVL_INTERP_GENERATE_H
#define RVL_INTERP_GENERATE_H

#include "interp/changes.h"
#include "interp/tables.h"

/* Which turns are wanted. */
enum gen_mode { GEN_ALL, GEN_TAKES, GEN_QUIET };

struct gen {
    const struct program *program;
    const struct position *position;
    const struct capture_code *capture; /* of the side to move */
    struct moves *moves;
    uint64_t empty[WORDS_MAX]; /* points without a piece */
    uint64_t prey[WORDS_MAX];  /* pieces of the kinds in prey_kinds */
    kind_set prey_kinds;
    uint64_t done[WORDS_MAX]; /* targets the piece at hand already has */
    uint32_t first;           /* where this run began in the list */
    uint32_t pool_first;      /* and in its pool */
    uint32_t piece_first;     /* where the piece at hand began */
    uint32_t budget;          /* leaps left to try */
    uint16_t best;            /* most pieces taken so far */
    uint8_t side;
    uint8_t mode;
    site_id huff; /* piece huffed before, or SITE_NONE */
    enum engine_status status;
    struct position *bench; /* to try turns that take round the piece; NULL:
                               that is left to the making of the turn */
};

/* A piece has moved or entered (from SITE_NONE). */
struct deed {
    uint8_t kind;
    site_id from, to;
};

/* Answers of the search for what a side could take. */
struct takes {
    uint64_t takers[WORDS_MAX];
    uint64_t victims[WORDS_MAX];
};

/* Most sets of targets of one side; with more a list is made. */
#define QUICK_MAX 48u

/* All turns of a side as sets, where it has none but steps. */
struct quick {
    uint32_t total; /* turns */
    unsigned count; /* sets that are not empty */
    uint32_t sizes[QUICK_MAX];
    site_id froms[QUICK_MAX]; /* a group of one piece, else SITE_NONE */
    int offsets[QUICK_MAX];   /* else: all go so far */
    uint8_t kinds[QUICK_MAX];
    uint64_t targets[QUICK_MAX][WORDS_MAX];
};

struct gen_functions {
    /* Appends the turns of gen->position, passes included. */
    void (*turns)(struct gen *gen);
    /* Has the side to move a turn (passes not looked at)? */
    bool (*can_move)(const struct program *program,
                     const struct position *position);
    /* Has this piece any step, slide or leap, whoever is to move? */
    bool (*can_act)(const struct program *program,
                    const struct position *position, unsigned kind,
                    unsigned site);
    /* Can this piece go on leaping one leap a turn? */
    bool (*can_go_on)(const struct program *program,
                      const struct position *position, unsigned kind,
                      unsigned site);
    /* What the pieces of a side could take. */
    void (*find_takes)(const struct program *program,
                       const struct position *position, unsigned side,
                       struct takes *takes);
    /* The turns as sets: false if there may be others than steps, or none. */
    bool (*quick_look)(const struct program *program,
                       const struct position *position, struct quick *quick);
    /* What a piece that has moved takes by where it stands; false: nothing. */
    bool (*find_victims)(const struct program *program,
                         const struct position *position,
                         const struct deed *deed, uint64_t *victims);
    /* May a victim not be taken because it is supported? */
    bool (*is_supported)(const struct program *program,
                         const struct position *position, unsigned victim);
};

extern const struct gen_functions gen_words_1;
extern const struct gen_functions gen_words_2;
extern const struct gen_functions gen_words_3;
extern const struct gen_functions gen_words_n;

/* quick.c: the turn number `index` of these, in an order of their own. */
void quick_take(const struct program *program, const struct quick *quick,
                uint32_t index, struct move *move);

static inline const struct gen_functions *
gen_functions_of(const struct program *program)
{
    switch (program->words) {
    case 1:
        return &gen_words_1;
    case 2:
        return &gen_words_2;
    case 3:
        return &gen_words_3;
    default:
        return &gen_words_n;
    }
}

#endif
