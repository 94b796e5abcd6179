/*
 * Inside interp/: the generator's working state, and the functions compiled
 * once for each number of words of a set (generate.inc.h).
 */
#ifndef RVL_INTERP_GENERATE_H
#define RVL_INTERP_GENERATE_H

#include "interp/changes.h"
#include "interp/judge.h"
#include "interp/lift.h"
#include "interp/memo.h"

/* In the loops that every turn of random play goes through the calls are a
 * third of the time; what is meant to vanish says so. */
#define GEN_INLINE static inline __attribute__((always_inline))

/* Which turns are wanted. */
enum gen_mode { GEN_ALL, GEN_TAKES, GEN_QUIET };

struct gen {
    const struct program *program;
    const struct position *position;
    const struct capture_code *capture; /* of the side to move */
    struct moves *moves;
    uint64_t empty[WORDS_MAX]; /* points without a piece */
    uint64_t joined[WORDS_MAX]; /* these and the piles the piece may join */
    const uint64_t *open;       /* where it may end without taking: one of
                                   the two */
    uint64_t piles[WORDS_MAX]; /* points with several pieces */
    uint64_t prey[WORDS_MAX];  /* pieces of the kinds in prey_kinds */
    kind_set prey_kinds;
    uint64_t done[WORDS_MAX]; /* targets the piece at hand already has */
    uint32_t first;           /* where this run began in the list */
    uint32_t pool_first;      /* and in its pool */
    uint32_t piece_first;     /* where the piece at hand began */
    uint32_t budget;          /* leaps left to try, before asking again */
    uint32_t reserve;         /* and after that */
    uint16_t best;            /* most pieces taken so far */
    uint8_t side;
    uint8_t mode;
    site_id huff; /* piece huffed before, or SITE_NONE */
    enum engine_status status;
    struct position *bench; /* to try turns that take round the piece; NULL:
                               that is left to the making of the turn */
};

/* Leaps that a piece with many ways to go tries before it counts them first. */
#define LEAPS_PLANNED 20000u

/* Of all leaps left, so many may be tried now. */
static inline void plan_budget(struct gen *gen, uint32_t now)
{
    uint32_t all = gen->budget + gen->reserve;
    gen->budget = all < now ? all : now;
    gen->reserve = all - gen->budget;
}

/* May one more leap be tried? */
static inline bool refill(struct gen *gen)
{
    plan_budget(gen, LEAPS_PLANNED);
    if (gen->budget == 0) {
        gen->status = ENGINE_LIMIT;
    }
    return gen->budget > 0;
}

/* A piece has moved or entered (from SITE_NONE). */
struct deed {
    uint8_t kind;
    site_id from, to;
    bool is_leap;
    uint8_t leave; /* DEED_AHEAD, DEED_BEHIND: not looked at */
    uint8_t found; /* which of the two take something, filled */
    site_id first_ahead, first_behind; /* and what they take first */
};
enum { DEED_AHEAD = 1, DEED_BEHIND = 2 };

/* Answers of the search for what a side could take. */
struct takes {
    uint64_t takers[WORDS_MAX];
    uint64_t victims[WORDS_MAX];
};

/* Most sets of targets of one side; with more a list is made. */
#define SETS_MAX 288u
/* Of these, room for what is not one piece: groups, entries, a pass. */
#define SETS_KEPT 144u

/* Some turns: one for each target. */
struct turn_set {
    uint64_t targets[WORDS_MAX];
    const struct set_key *key;
    uint32_t size; /* targets */
    site_id from;  /* of a single piece */
};

/* All turns of a side as sets. */
struct quick {
    uint32_t total; /* turns */
    unsigned count; /* sets, empty ones among them */
    struct turn_set sets[SETS_MAX];
};

enum look_answer {
    LOOK_SETS, /* these are all the turns, perhaps none */
    LOOK_LIST, /* only a list can tell */
    LOOK_LEAPS /* the same; there are leaps, so there are turns */
};

/* A walk through all sequences of turns. */
struct walk {
    struct state state;   /* a copy, with room for depth more positions */
    struct quick *quicks; /* one per depth */
    struct moves *lists;  /* the same, where sets will not do */
    uint32_t base; /* index of the position of level 0 */
    uint32_t depth;
    bool makes_all;   /* the last turns are made too, not only counted */
    uint64_t visited; /* positions made */
    const volatile bool *stop;
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
    /* Can this piece step, slide, jump or ride to an empty point of these? */
    bool (*can_go)(const struct program *program,
                   const struct position *position, unsigned kind,
                   unsigned site, const uint64_t *ahead);
    /* Can this piece go on leaping one leap a turn? */
    bool (*can_go_on)(const struct program *program,
                      const struct position *position, unsigned kind,
                      unsigned site);
    /* What the pieces of a side could take. */
    void (*find_takes)(const struct program *program,
                       const struct position *position, unsigned side,
                       struct takes *takes);
    /* The turns as sets, if that can be. */
    enum look_answer (*quick_look)(const struct program *program,
                                   const struct position *position,
                                   struct quick *quick);
    /* The turn number `index` of these, in an order of their own. */
    void (*quick_take)(const struct program *program,
                       const struct position *position,
                       const struct quick *quick, uint32_t index,
                       struct move *move);
    /* `to` becomes the position after a turn of quick_take, judged, and is
     * looked at. */
    enum look_answer (*quick_make)(const struct program *program,
                                   const struct position *from,
                                   struct position *to,
                                   const struct move *move,
                                   const struct history *history,
                                   struct quick *quick);
    /* Plays random turns on. */
    enum engine_status (*playout)(struct state *state, struct moves *moves,
                                  struct rng *rng, uint32_t max_plies,
                                  uint32_t *plies);
    /* Counts below the position of a level, which is judged. */
    enum engine_status (*walk_from)(struct walk *walk, uint32_t level,
                                    uint64_t *count);
    /* What a piece that has moved takes by where it stands; false: nothing. */
    bool (*find_victims)(const struct program *program,
                         const struct position *position,
                         struct deed *deed, uint64_t *victims);
    /* Adds what a piece may take of its choice by one statement. */
    void (*find_choices)(const struct program *program,
                         const struct position *position,
                         const struct take_code *take, const struct deed *deed,
                         uint64_t *choices);
    /* May a victim not be taken because it is supported? */
    bool (*is_supported)(const struct program *program,
                         const struct position *position, unsigned victim);
};

/* The generators are compiled once more for processors that count and find
 * bits in one instruction (x86-64 with BMI2). */
#ifdef GEN_BMI
#define GEN_NAME(name) name##_bmi
#else
#define GEN_NAME(name) name
#endif

extern const struct gen_functions gen_words_1, gen_words_1_bmi;
extern const struct gen_functions gen_words_2, gen_words_2_bmi;
extern const struct gen_functions gen_words_3, gen_words_3_bmi;
extern const struct gen_functions gen_words_4, gen_words_4_bmi;
extern const struct gen_functions gen_words_n, gen_words_n_bmi;

/* Those for sets of so many words; `bmi` only if gen_has_bmi(). */
const struct gen_functions *gen_functions_for(unsigned words, bool bmi);
bool gen_has_bmi(void);

static inline const struct gen_functions *
gen_functions_of(const struct program *program)
{
    return program->tables->functions;
}

#endif
