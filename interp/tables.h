/*
 * Inside interp/: what engine_prepare adds to a program, and the layout of a
 * position as inline readers. Nobody outside this folder includes it.
 */
#ifndef RVL_INTERP_TABLES_H
#define RVL_INTERP_TABLES_H

#include "interp/bits.h"
#include "interp/engine.h"

/* Room for any position, for scratch copies on the stack. */
#define POSITION_BYTES_MAX                                                     \
    (sizeof(struct position) + (KIND_MAX + 2) * WORDS_MAX * 8 + KIND_MAX * 6)

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

/* When an end must be looked at after a turn: nothing that ends the game held
 * before, so an end by numbers alone can hold only after a change of them. */
struct end_aux {
    bool always;             /* moments, repetition, being stuck ... */
    bool on_loss;            /* after captures */
    kind_set arrivals;       /* after a piece of these came to a site */
    const uint64_t *targets; /* of this set; NULL: to any site */
};

/* The pieces on `sources` may step by `offset` sites. */
struct shift_group {
    int offset;
    uint64_t *sources;
};

struct kind_aux {
    bool is_plain;           /* no slides, no steps that take, no conditions,
                                no choice what to become */
    bool can_take;           /* some rule takes */
    bool is_grouped;         /* groups hold all its steps */
    bool is_few;             /* fewer pieces than groups, or none of them */
    const uint64_t *targets; /* + site * words: all its steps without taking */
    const struct shift_group *groups; /* the same steps, set at a time */
    unsigned group_count;
    const uint64_t *goal; /* where it becomes another at once, or NULL */
};

struct side_aux {
    bool is_quick;     /* random play may look at its steps as sets */
    kind_set takers;   /* kinds that leap */
    kind_set entering; /* kinds with an enter rule */
};

struct engine_tables {
    size_t position_bytes;
    uint32_t occupied_at, huffable_at, counts_at; /* words into planes */
    const uint64_t *keys;                         /* kind * sites + site */
    struct rule_aux *rules;
    const struct kind_aux *kinds;
    const struct end_aux *ends;
    const uint16_t *cond_sizes; /* conditions in the tree that ends there */
    struct side_aux sides[SIDE_MAX];
    kind_set team_kinds[SIDE_MAX]; /* of the side's team */
    kind_set duties[SIDE_MAX];     /* kinds to enter before moving */
    kind_set entering;             /* kinds with an enter rule */
    kind_set around;               /* kinds that take by where they stand */
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

/* Change a position and its hash. */
static inline void position_lift(const struct program *program,
                                 struct position *position, unsigned kind,
                                 site_id site)
{
    set_remove(plane_edit(program, position, kind), site);
    set_remove(occupied_edit(program, position), site);
    position->hash ^= site_key(program, kind, site);
}

static inline void position_drop(const struct program *program,
                                 struct position *position, unsigned kind,
                                 site_id site)
{
    set_add(plane_edit(program, position, kind), site);
    set_add(occupied_edit(program, position), site);
    position->hash ^= site_key(program, kind, site);
}

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
};
/* apply.c: makes `to` the position after the turn, judged. `from` must not be
 * over. Without a history (NULL) nothing repeats. */
void position_make(const struct program *program, const struct position *from,
                   struct position *to, const struct moves *moves,
                   const struct move *move, const struct history *history);

/* outcome.c: sets position->outcome and ->end. `mover` is the side that made
 * the last turn, NO_INDEX for a position set up; `move` the turn if only what
 * it can have changed need be looked at, else NULL. */
void position_judge(const struct program *program, struct position *position,
                    const struct history *history, unsigned mover,
                    const struct move *move);

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
/* position_judge for a side to move all of whose turns are barred. */
void position_judge_stuck(const struct program *program,
                          struct position *position,
                          const struct history *history, unsigned mover);

/* moves.c */
enum engine_status moves_push(struct moves *moves, const struct move *move);
enum engine_status moves_push_sites(struct moves *moves, const site_id *sites,
                                    uint32_t count);
/* Makes room for so many more turns; more is at most SITE_MAX. */
enum engine_status moves_reserve(struct moves *moves, uint32_t more);
void moves_empty(struct moves *moves);

#endif
