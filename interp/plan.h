/*
 * Inside interp/: which representation the turns of a side have, chosen once
 * at load from what its rules use, and the tables for it (plan.c is the one
 * place that decides it); which ends a turn can touch (prepare.c).
 */
#ifndef RVL_INTERP_PLAN_H
#define RVL_INTERP_PLAN_H

#include "base/arena.h"
#include "interp/path.h"
#include "interp/program.h"

/* Whereto a group of steps goes. */
enum onto { ONTO_EMPTY, ONTO_PREY, ONTO_BOTH };

/* What the turns of a set (struct turn_set) have in common. */
struct set_key {
    uint8_t type; /* enum move_type */
    uint8_t kind;
    bool takes;     /* step: takes what stands on the target */
    bool is_single; /* all begin on one site, else each begins `at` sites
                       before its target */
    int16_t at;
    int16_t over;  /* leap that is not single: sites from start to victim */
    uint16_t rule; /* by which it takes */
};

/* The pieces on `sources` may step by key.at sites, less than 64. */
struct shift_group {
    struct set_key key;
    uint8_t onto; /* enum onto */
    uint64_t *sources;
};

/* The pieces on `sources` may leap over the piece key.over sites on and land
 * key.at sites on, both less than 64. */
struct leap_group {
    struct set_key key;
    uint64_t *sources;
};

/* Directions in which pieces of a kind slide together. */
#define SLIDES_MAX 8u
struct slide_group {
    uint64_t *walks;            /* whence a piece goes on by `at` sites */
    const uint64_t *stops;      /* where it may stand still */
    const struct set_key *keys; /* by how far it goes, from 1 */
    int16_t at;                 /* less than 64 */
    uint16_t least, most;
    bool is_quiet, takes;
};

/* Which turns a group belongs to. */
enum stage { STAGE_QUIET, STAGE_TAKING, STAGE_ALL, STAGE_COUNT };

struct kind_aux {
    bool is_plain;   /* no slides, no steps that take, no conditions, no
                        choice what to become */
    bool can_take;   /* some rule takes */
    bool is_grouped; /* groups hold all its steps */
    bool is_few;     /* fewer pieces than groups, or none of them */
    bool slides;     /* has a rule that slides */
    bool slides_in_sets; /* slide_groups hold all its slides and steps */
    bool may_chain;  /* a leap may go on in the same turn */
    bool may_stop;   /* in a chain of single leaps */
    bool is_guarded; /* it takes only what is not supported */
    bool has_odd;    /* some rule is not simple (changes.h) */
    const uint64_t *goal; /* where it becomes another at once, or NULL */
    const uint64_t *targets; /* + site * words: all its steps without taking */
    const uint64_t *taking;  /* the same of steps that take; NULL: none */
    const uint64_t *entries; /* where it may enter from the hand; NULL: none */
    /* + site * words: whence a rule may lead there; NULL where nothing is
     * spared because it is supported */
    const uint64_t *supporters;
    bool supports_plainly;   /* by steps alone, whatever else stands */
    kind_set prey;           /* what its steps and slides take */
    uint16_t take_rule;      /* one of those rules, or NO_INDEX */
    uint16_t leap_rule;      /* its first rule that leaps, or NO_INDEX */
    uint16_t enter_rule;     /* its first rule to enter by, or NO_INDEX */
    /* the steps once more, set at a time, for each enum stage */
    struct shift_group *groups[STAGE_COUNT];
    unsigned group_count[STAGE_COUNT];
    struct slide_group *slide_groups;
    unsigned slide_count;
    const struct leap_group *leaps; /* leap_count 0: piece by piece */
    unsigned leap_count;
    unsigned all_leap_count; /* the same, however few pieces there are */
    /* one piece alone: its steps, without and with taking, leaps, entries */
    struct set_key step_key[2], leap_key, entry_key, place_key;
};

struct side_aux {
    uint8_t path;      /* enum path: how its turns are held */
    kind_set takers;   /* kinds that can take */
    kind_set entering; /* kinds with an enter rule */
};

/* When an end must be looked at after a turn: nothing that ends the game held
 * before, so an end by numbers alone can hold only after a change of them. */
struct end_aux {
    bool always;             /* moments, repetition, being stuck ... */
    bool on_loss;            /* after captures */
    kind_set arrivals;       /* after a piece of these came to a site */
    const uint64_t *targets; /* of this set; NULL: to any site */
};

/* The same for the first ENDS_MASKED ends as sets of ends; those behind are
 * always looked at. */
#define ENDS_MASKED 64u
struct end_masks {
    uint64_t all;
    uint64_t always, on_loss;
    uint64_t stuck; /* only when the side to move cannot */
    uint64_t arrivals[KIND_MAX];
    /* only when such a count has come so far */
    uint64_t repeated, quiet, played;
    uint32_t least_repeated, least_quiet, least_played;
};


struct engine_tables;

/* Fills tables->kinds, ->sides and ->makes_simply, and the `fresh` steps of
 * the rules; false without memory. */
bool plan_turns(const struct program *program, struct arena *arena,
                struct engine_tables *tables);

/* plan_slides.c: fills in slide_groups; slide_count is 0 where they will not
 * do. False without memory. */
bool plan_slides(const struct program *program, struct arena *arena,
                 unsigned kind, struct kind_aux *aux);
/* Most sets of all of these. */
unsigned slide_sets(const struct kind_aux *aux);

/* plan_takes.c: fills in the supporters of all kinds; false without memory.
 */
bool plan_support(const struct program *program, struct arena *arena,
                  const struct engine_tables *tables, struct kind_aux *kinds);
/* Fills in tables->take_near and ->changes_simply; false without
 * memory. */
bool plan_takes(const struct program *program, struct arena *arena,
                struct engine_tables *tables);

/* The most pieces of a kind that there can be at one time. */
unsigned plan_most_pieces(const struct program *program,
                          const struct engine_tables *tables, unsigned kind);

#endif
