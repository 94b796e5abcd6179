/*
 * Inside interp/: what engine_prepare adds to a program, and the layout of a
 * position as inline readers. Nobody outside this folder includes it.
 */
#ifndef RVL_INTERP_TABLES_H
#define RVL_INTERP_TABLES_H

#include "interp/bits.h"
#include "interp/engine.h"
#include "interp/plan.h"

#include <string.h>

/* The size of a position is a multiple of this. */
#define POSITION_UNIT 32u

/* Room for any position, for scratch copies on the stack. */
#define POSITION_BYTES_MAX                                                     \
    (sizeof(struct position) + (KIND_MAX + 2) * WORDS_MAX * 8 +               \
     KIND_MAX * 6 + SITE_MAX + POSITION_UNIT)

/* What a rule looks like from the other end. */
struct rule_aux {
    /* step, slide: + site * words, sites from which the site is a target;
     * leap: NULL */
    const uint64_t *sources;
    /* leap: + site * words, sites over which a jump goes */
    const uint64_t *overs;
    /* step of a plain kind: + site * words, targets that no earlier rule of
     * the kind has */
    const uint64_t *fresh;
};

struct engine_tables {
    const struct gen_functions *functions; /* for its words and processor */
    size_t position_bytes;
    uint32_t occupied_at, huffable_at, counts_at; /* words into planes */
    const uint64_t *keys;                         /* kind * sites + site */
    struct rule_aux *rules;
    const struct kind_aux *kinds;
    const struct lean_plan *lean; /* NULL: no side is lean */
    const struct end_aux *ends;
    struct end_masks end_masks;
    const uint16_t *cond_sizes; /* conditions in the tree that ends there */
    struct side_aux sides[SIDE_MAX];
    uint32_t piles_at; /* bytes into planes */
    uint32_t round; /* where no turn takes anything, a side comes to move only
                       so many turns after the last time, or a multiple */
    bool makes_simply; /* a turn only moves, enters, takes and passes */
    bool changes_simply; /* the same, or takes round the piece */
    /* per take statement: + to * words, one of which must be prey for it to
     * take anything, or NULL */
    const uint64_t **take_near;
    kind_set team_kinds[SIDE_MAX]; /* of the side's team */
    kind_set duties[SIDE_MAX];     /* kinds to enter before moving */
    kind_set entering;             /* kinds with an enter rule */
    kind_set around;               /* kinds that take by where they stand */
    kind_set pickers;              /* of them, those that have a choice */
    kind_set many_leaps;           /* kinds with several leap rules */
    kind_set grows;                /* kinds that a huff may add */
    kind_set choosers;  /* kinds that may choose what to become */
    kind_set changers;  /* kinds that become others under a condition */
    kind_set recurring; /* kinds that may become themselves again */
    kind_set families[KIND_MAX]; /* of a kind: all it has to do with by
                                    becoming, itself included */
    /* repetition, forward moves: reach + (kind * sites + site) * words, the
     * sites a piece may ever come to by steps and slides; NULL if unused */
    const uint64_t *reach;
};

static inline const uint64_t *plane_of(const struct program *program,
                                       const struct position *position,
                                       unsigned kind)
{
    return position->planes + (size_t)kind * program->words;
}

static inline uint64_t *plane_edit(const struct program *program,
                                   struct position *position, unsigned kind)
{
    return position->planes + (size_t)kind * program->words;
}

static inline const uint64_t *occupied_of(const struct program *program,
                                          const struct position *position)
{
    return position->planes + program->tables->occupied_at;
}

static inline uint64_t *occupied_edit(const struct program *program,
                                      struct position *position)
{
    return position->planes + program->tables->occupied_at;
}

/* Only when program->has_huff. */
static inline const uint64_t *huffable_of(const struct program *program,
                                          const struct position *position)
{
    return position->planes + program->tables->huffable_at;
}

static inline uint64_t *huffable_edit(const struct program *program,
                                      struct position *position)
{
    return position->planes + program->tables->huffable_at;
}

/* The counts are written and read as 16-bit numbers only. */
static inline const uint16_t *hand_of(const struct program *program,
                                      const struct position *position)
{
    return (const uint16_t *)(const void *)(position->planes +
                                            program->tables->counts_at);
}

static inline uint16_t *hand_edit(const struct program *program,
                                  struct position *position)
{
    return (uint16_t *)(void *)(position->planes + program->tables->counts_at);
}

static inline const uint16_t *captured_of(const struct program *program,
                                          const struct position *position)
{
    return hand_of(program, position) + program->kind_count;
}

static inline uint16_t *captured_edit(const struct program *program,
                                      struct position *position)
{
    return hand_edit(program, position) + program->kind_count;
}

/* Only when program->has_huff. */
static inline const uint16_t *debt_of(const struct program *program,
                                      const struct position *position)
{
    return hand_of(program, position) + 2 * (size_t)program->kind_count;
}

static inline uint16_t *debt_edit(const struct program *program,
                                  struct position *position)
{
    return hand_edit(program, position) + 2 * (size_t)program->kind_count;
}

static inline uint64_t site_key(const struct program *program, unsigned kind,
                                unsigned site)
{
    return program->tables->keys[(size_t)kind * program->site_count + site];
}

static inline unsigned lowest_kind(kind_set kinds)
{
    return lowest_bit(kinds);
}

/* Side to move, cheaply. */
static inline uint8_t side_to_move(const struct program *program,
                                   const struct position *position)
{
    return position->step < program->step_count
               ? program->steps[position->step].side
               : program->turns[position->turn];
}

/* Mixes 64 bits well (the finisher of SplitMix64). */
uint64_t hash_mix(uint64_t value);
/* Key of a hand of a kind; 0 for an empty one. */
uint64_t hand_key(unsigned kind, unsigned count);

void position_hand(const struct program *program, struct position *position,
                   unsigned kind, uint16_t count);
/* Kind of these on a site, or NO_INDEX. */
unsigned position_kind_at(const struct program *program,
                          const struct position *position, kind_set kinds,
                          site_id site);

/* Moves on to the next placing step that is not done yet. */
void position_skip_steps(const struct program *program,
                         struct position *position);

/* Earlier positions, the newest last; count 0 for none. */
struct history {
    const unsigned char *first;
    size_t stride;
    uint32_t count;
    struct hashes *hashes; /* kept as positions are made; or NULL */
};
/* A bit for each hash since placement could last not come back: most
 * positions are known at once not to have been there before. */
#define HASH_WORDS 32u
struct hashes {
    uint64_t bits[HASH_WORDS];
};
/* apply.c: makes `to` the position after the turn, judged. `from` must not be
 * over. Without a history (NULL) nothing repeats. */
void position_make(const struct program *program, const struct position *from,
                   struct position *to, const struct moves *moves,
                   const struct move *move, const struct history *history);
/* The same on a copy of the position, not judged. *seen (perhaps the same as
 * *move): the turn with all it took; whether it did no more than that says. */
bool position_change(const struct program *program, struct position *to,
                     const struct moves *moves, const struct move *move,
                     struct move *seen);

static inline void position_copy(const struct program *program,
                                 struct position *to,
                                 const struct position *from)
{
    /* in pieces that the compiler copies itself; all sizes are multiples, and
     * none is less than two */
    const unsigned char *in = (const unsigned char *)from;
    unsigned char *out = (unsigned char *)to;
    if (program->tables->position_bytes == 2 * POSITION_UNIT) {
        memcpy(out, in, 2 * POSITION_UNIT);
        return;
    }
    for (size_t left = program->tables->position_bytes; left > 0;
         left -= POSITION_UNIT) {
        memcpy(out, in, POSITION_UNIT);
        in += POSITION_UNIT;
        out += POSITION_UNIT;
    }
}

/* outcome.c: sets position->outcome and ->end. `mover` is the side that made
 * the last turn, NO_INDEX for a position set up; `move` the turn if only what
 * it can have changed need be looked at, else NULL. */
void position_judge(const struct program *program, struct position *position,
                    const struct history *history, unsigned mover,
                    const struct move *move);

/* state.c: makes room for more positions than there is. */
enum engine_status state_grow(struct state *state, uint32_t count);

/* Makes room for so many positions in all. */
static inline enum engine_status state_reserve(struct state *state,
                                               uint32_t count)
{
    return count <= state->capacity ? ENGINE_OK : state_grow(state, count);
}

static inline struct position *state_at(const struct state *state,
                                        uint32_t index)
{
    return (struct position *)(void *)(state->stack + index * state->stride);
}

/* outcome.c: does the condition that ends at this place of the postfix list
 * hold, and is it the moment that an end asks for? */
bool position_cond_holds(const struct program *program,
                         const struct position *position,
                         const struct history *history, unsigned index);
bool position_moment_fits(const struct program *program,
                          const struct position *position, unsigned end,
                          unsigned mover);

/* state.c: pushes the position after a turn of a list generated from the top
 * position, without asking whether it was. */
enum engine_status state_push(struct state *state, const struct moves *moves,
                              const struct move *move);
void state_pop(struct state *state);

/* repeat.c: the turns of the top position that are not barred because they
 * repeat a position. */
enum engine_status state_legal(const struct state *state, struct moves *moves);
/* Judges the top position anew if all turns of the side to move are barred;
 * `mover` made the last turn. */
enum engine_status state_judge_barred(struct state *state, unsigned mover);

/* outcome.c: how often the position has occurred, itself included, counted up
 * to `enough`. */
uint32_t position_occurrences(const struct program *program,
                              const struct position *position,
                              const struct history *history, uint32_t enough);
/* moves.c */
enum engine_status moves_push(struct moves *moves, const struct move *move);
enum engine_status moves_push_sites(struct moves *moves, const site_id *sites,
                                    uint32_t count);
/* Makes room for so many more turns; more is at most SITE_MAX. */
enum engine_status moves_reserve(struct moves *moves, uint32_t more);
void moves_empty(struct moves *moves);

#endif
