/*
 * A compiled game: tables and bit sets over the points of the board, and the
 * rules as plain data. Built once by compile/, immutable afterwards, shared
 * by any number of states and threads. Nothing here knows the syntax tree
 * but for the spans that say which statement a rule comes from.
 *
 * Points are numbered as "sites" 0 ... site_count-1. On grids the site is
 * row * width + column, with unused numbers for holes, so that one direction
 * is one shift of the whole bit set. The set `board` tells which sites are
 * points. Bit sets are arrays of `words` 64-bit words.
 */
#ifndef RVL_INTERP_PROGRAM_H
#define RVL_INTERP_PROGRAM_H

#include "base/source.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SITE_MAX 384 /* six words; the largest board of the family has 365 */
#define WORDS_MAX 6
#define KIND_MAX 64
#define PILE_MAX 255 /* pieces of a game with piles */
#define SIDE_MAX 8
#define TURN_MAX 32
#define SITE_NONE 0xffffu
#define NO_INDEX 0xffffu

typedef uint16_t site_id;
typedef uint64_t kind_set; /* bit per kind */
typedef uint16_t side_set; /* bit per side */

/* ---------------------------------------------------------------- moves */

enum rule_type { RULE_STEP, RULE_SLIDE, RULE_LEAP, RULE_ENTER, RULE_LEAVE };

struct ray {
    uint32_t first;  /* index into ray_sites */
    uint16_t length; /* sites to walk, already cut by `most` and zones */
    uint16_t least;  /* first place where it may stop, from 1; 0: any */
};

struct jump {
    site_id over, land;
    uint8_t direction; /* octant-free direction id: equal ids are one
                          straight direction; used by one_direction */
};

/* How a leap differs from one over a neighbour that is taken. */
enum leap_flag {
    LEAP_HOP = 1,    /* takes nothing */
    LEAP_FLYING = 2, /* over empty points before and behind the piece */
    LEAP_CLOSE = 4,  /* flying: only to the point just behind */
    LEAP_ROW = 8,    /* over an unbroken row, all of which is taken */
    LEAP_ODD = 16    /* a row of odd length */
};
/* These go by leap_rays, the others by jumps. */
#define LEAP_LONG (LEAP_FLYING | LEAP_ROW)

/* The points of a line in one direction, nearest first. */
struct leap_ray {
    uint32_t first;    /* index into leap_sites */
    uint16_t length;
    uint8_t direction; /* as that of a jump */
};
/* Of a site of leap_sites: the rule may land there. */
#define LEAP_MAY_LAND 0x8000u
/* ... and may go over a piece there. */
#define LEAP_MAY_OVER 0x4000u
#define LEAP_SITE(code) ((site_id)((code) & 0x3fffu))
/* A step to a neighbour on a run, and its direction as in struct jump. */
struct step_way {
    site_id to;
    uint8_t direction;
};

enum chain_flag {
    CHAIN_ON = 1,
    CHAIN_MAY_STOP = 2,
    CHAIN_NO_STRAIGHT_BACK = 4,
    CHAIN_NO_POINT_TWICE = 8,
    CHAIN_ONE_DIRECTION = 16,
    CHAIN_ONE_LEAP_A_TURN = 32,
    CHAIN_NO_STRAIGHT_ON = 64 /* steps */
};

/*
 * One move rule of one kind, every clause folded into its tables: colours,
 * directions, zones, entry and exit bans are all decided here.
 */
struct rule_code {
    uint8_t type; /* enum rule_type */
    uint8_t kind;
    uint8_t chain;          /* enum chain_flag bits (leap) */
    uint8_t leap;           /* enum leap_flag bits (leap) */
    bool passes; /* slide: stops only behind a line of some colour; its rays
                    may cross the point they come from */
    bool must_take;         /* ends only on a piece of `take` */
    bool unless_supported;
    bool before_moving;     /* enter */
    bool is_whole_turn;     /* only as the first of several turns on end, and
                               instead of all of them */
    uint8_t leaves;         /* kind + 1 put where the piece came from, or 0 */
    kind_set take;          /* step, slide: pieces it may end on */
    kind_set over;          /* leap */
    kind_set beside;        /* only next to one of these; 0: anywhere */
    struct span span;       /* the statement */
    uint16_t cond_first, cond_count; /* while: into conds; 0 of them: always */
    /* step: targets + site * words; enter: targets alone; leave: where
     * from */
    const uint64_t *targets;
    /* slide: rays of a site are rays[ray_start[site]] up to
     * ray_start[site+1]; a stop must also be in `stops` and at least the
     * `least`-th site of its ray */
    const uint32_t *ray_start;
    const struct ray *rays;
    const site_id *ray_sites;
    const uint64_t *stops;
    uint16_t least;
    /* leap: jumps of a site, sorted by landing then by over; none if the
     * leap is long */
    const uint32_t *jump_start;
    const struct jump *jumps;
    /* long leaps: those of a site are leap_rays[leap_start[site]] up to
     * leap_start[site+1] */
    const uint32_t *leap_start;
    const struct leap_ray *leap_rays;
    const uint16_t *leap_sites;
    /* folded too, kept to say why a turn is none */
    bool has_ways;         /* not all ways are allowed */
    uint8_t ways; /* those that are, by way_bit; all 0 without has_ways */
    const int32_t *toward; /* distance of each site, which must fall; or NULL */
};

/*
 * What a piece becomes when it has moved (or entered) to a point; the first
 * that applies counts. With a condition: after each turn, wherever it stands.
 */
struct becomes_code {
    kind_set into;      /* of the same side; several: the player chooses */
    const uint64_t *on; /* NULL: anywhere */
    bool is_at_once;    /* ends the turn, even within a chain */
    uint16_t cond_first, cond_count;
    struct span span;
};

/* heading: -1, 0, 1 back, sideways, forward; of a side that faces nowhere 0. */
static inline uint8_t way_bit(int heading, bool is_straight)
{
    return (uint8_t)(1u << (heading + 1 + (is_straight ? 3 : 0)));
}

/* Along an axis of the drawing, up to the rounding of round boards. */
static inline bool is_along_axis(int64_t dx, int64_t dy)
{
    int64_t ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy;

    return ax * 100 <= ay || ay * 100 <= ax;
}

/* Kinds that a rule takes. */
static inline kind_set rule_prey(const struct rule_code *rule)
{
    return rule->take | (rule->leap & LEAP_HOP ? 0 : rule->over);
}

/* --------------------------------------------------- taking by geometry */

enum take_shape {
    TAKE_BETWEEN,
    TAKE_BOTH_SIDES,
    TAKE_BESIDE,
    TAKE_SURROUNDED,
    TAKE_APART,
    TAKE_SHUT_IN,
    TAKE_AHEAD,
    TAKE_BEHIND,
    TAKE_ONE_LEAP,
    TAKE_ONE_ROW
};

/* between: the next site and the one beyond; both sides: the two next. */
struct take_pair {
    site_id near, far;
};

/*
 * Two ways from a site along a run, sites in take_sites: between of rows:
 * outward in `prey`; ahead: from the end, back in `path` and on in `prey`;
 * behind: from the start, on in `path` and back in `prey`; rows: both ways.
 */
struct take_line {
    uint32_t path, prey;
    uint16_t path_length, prey_length;
    uint16_t most; /* sites of the run, for rows */
};

/*
 * What a piece takes by where it stands once it has moved. Lines, colours
 * and directions are folded into pairs and neighbours.
 */
struct take_code {
    uint8_t shape;     /* enum take_shape */
    uint8_t kind;      /* of the piece that moved */
    bool after_moving; /* not when it entered */
    bool is_row;       /* a whole row */
    bool spares_rows;  /* TAKE_ONE_ROW: not one that stands in such a row */
    uint16_t number;   /* surrounded: at least, 0 by all neighbours */
    uint16_t replaced; /* kind put in the place of prey, NO_INDEX: none; the
                          same in all statements of a kind */
    kind_set prey;
    kind_set partners;       /* of its team, that help it */
    const uint64_t *hostile; /* sites that help while empty, or NULL */
    const uint64_t *in;      /* where prey is taken; NULL: anywhere */
    const uint64_t *from, *to;
    const uint32_t *pair_start; /* per site, site_count + 1 */
    const struct take_pair *pairs;
    const uint32_t *line_start; /* per site, site_count + 1 */
    const struct take_line *lines;
    const site_id *line_sites;
    const uint64_t *beside; /* + site * words, prey next to the piece */
    const uint64_t *around; /* + site * words, who stands next to the prey */
    struct span span;
};

/* --------------------------------------------------------------- captures */

enum huff_code { HUFF_CODE_NONE, HUFF_CODE_EVERY, HUFF_CODE_ONE,
                 HUFF_CODE_NOT_TAKEN, HUFF_CODE_ADDS };

/* Which of captures that are equal so far: those that take the most of these
 * kinds, that are made by one of them, that take one of them soonest. */
enum tie_op { TIE_OP_MOST, TIE_OP_BY, TIE_OP_FIRST };
struct tie_code {
    uint8_t op; /* enum tie_op */
    kind_set kinds;
};
#define TIES_MAX 6u

struct capture_code { /* one per side */
    bool can_capture;
    bool compulsory;
    bool most;
    bool lift_after;
    uint8_t tie_count;
    struct tie_code ties[TIES_MAX]; /* in the order in which they decide */
    uint8_t huff; /* enum huff_code */
    bool huff_if_wished;
    kind_set huff_kinds;
    uint8_t huff_kind;         /* HUFF_CODE_ADDS */
    uint16_t huff_number;
    const uint64_t *huff_zone; /* HUFF_CODE_ADDS */
    struct span span;          /* the capture statement */
    struct span huff_span;
};

/* ------------------------------------------------------------------ setup */

enum place_act { PLACE_ENTER, PLACE_REMOVE, PLACE_SHIFT };

/* A step before the first turn. Placing: the counts of all steps are in hand
 * at the start; a step ends when its own counts are used up, that is when the
 * side's hand of each kind is down to `keep`. Removing and shifting: one step
 * is one piece, of any side; it is left out where there is none. */
struct place_step {
    uint8_t side;
    uint8_t act;           /* enum place_act */
    bool by_gap;           /* removing: only next to an empty point */
    const uint16_t *keep;  /* per kind: hand left when the step is done */
    kind_set kinds;        /* kinds it places, removes, shifts */
    const uint64_t *zone;  /* where to; removing: NULL */
    const uint64_t *from;  /* removing, shifting */
    struct span span;
};

/* ------------------------------------------------------------------- ends */

enum cond_op {
    OP_FILLS,       /* kinds, set */
    OP_IN,          /* kinds, set, number: at least number stand there */
    OP_CAPTURED,    /* kinds, number: at least */
    OP_GONE,        /* kinds, number: at least, off the board by themselves;
                       kinds hold all that these become and come from */
    OP_LEFT_BELOW,  /* kinds, number, on_board: fewer than number left */
    OP_CANNOT_MOVE, /* sides: one of them is to move and has no turn */
    OP_SHUT_IN,     /* kinds, every */
    OP_STUCK,       /* no piece of kinds can go ahead */
    OP_PAST,        /* kinds past kinds2, level; rank of sides' facing */
    OP_IN_ROW,      /* kinds fill one of the sets of lines */
    OP_ON_LINE,     /* every piece of kinds in one of the sets of lines */
    OP_CUT_OFF,     /* kinds, every; from set, or from kinds2 */
    OP_TURNS,       /* number */
    OP_OCCURS,      /* number */
    OP_QUIET,       /* number */
    OP_NOT,         /* of the one before */
    OP_AND,         /* of the two before */
    OP_OR
};

struct cond_code { /* postfix */
    uint8_t op;
    bool flag; /* OP_LEFT_BELOW: on the board only; OP_SHUT_IN: every;
                  OP_PAST: level counts too; OP_CUT_OFF: every */
    uint32_t number;
    side_set sides;
    kind_set kinds, kinds2;
    const uint64_t *set;
    const int32_t *rank; /* OP_PAST: per site, greater is further forward for
                            the side of kinds2 */
    const uint64_t *ahead; /* OP_STUCK: + site * words, points that way */
    struct span span; /* where it stands */
    const uint64_t *lines; /* OP_IN_ROW, OP_ON_LINE: line_count sets */
    uint32_t line_count;
};

enum result_code {
    RESULT_CODE_WIN,
    RESULT_CODE_DRAW,
    RESULT_CODE_OFFER,
    RESULT_CODE_SCORE /* the team with the highest score wins */
};

struct end_code {
    uint8_t result; /* enum result_code */
    side_set winners;
    uint16_t first, count; /* into conds */
    uint8_t moment;        /* 0 any, 1 after turns of, 2 before turns of */
    side_set moment_sides;
    bool is_house;
    uint16_t points; /* that a win counts, 1 if nothing is said */
    struct span span;
};

/* What a side scores for each thing counted. */
enum score_op {
    SCORE_OP_LEFT,     /* kinds on the board and in hand */
    SCORE_OP_CAPTURED, /* kinds taken */
    SCORE_OP_IN,       /* kinds in the set */
    SCORE_OP_TURNS     /* turns made, placing included */
};
struct score_code {
    uint8_t op; /* enum score_op */
    uint8_t side;
    uint16_t number;
    kind_set kinds;
    const uint64_t *set;
    struct span span;
};

/* Which turns reset the quiet counter, one per event of OP_QUIET (all quiet
 * conditions of a game must name the same events; the checker says so). */
struct quiet_code {
    bool on_capture;
    bool on_placing;
    kind_set on_move;
    kind_set on_forward; /* by rank of the mover's side, no way back */
    kind_set on_entry;
    const uint64_t *entry_zone;
};

/* ------------------------------------------------------------------ names */

/* Texts of something in the languages of the file. */
struct texts {
    const char *en, *fr; /* never NULL: fall back to each other, the name */
};

struct point_code {
    const char *name; /* NULL for a site that is no point */
    int32_t x, y;     /* thousandths */
    bool is_square, is_shaded;
};

struct segment_code {
    site_id from, to;
    /* where its curved line comes from and goes on to, or SITE_NONE */
    site_id before, after;
    uint8_t colour;
    bool is_curved;
};

struct side_code {
    const char *name;
    struct texts texts;
    uint8_t team, seat;
    bool has_facing;
    bool pass_forced, pass_free, may_order;
    bool no_repeat; /* may not bring a position about again */
    struct span repeat_span;
    struct span pass_span, order_span;
    /* per site: greater is further forward; NULL without facing */
    const int32_t *rank;
    uint16_t first_turn; /* first place in the turn order */
    struct span span;
};

struct named_code { /* teams, seats, colours */
    const char *name;
    struct texts texts;
    side_set sides;
};

/* A `never` statement of a kind: folded into the tables of its rules, kept to
 * say why a turn is none. */
struct ban_code {
    enum { BAN_ENTERS, BAN_LEAVES, BAN_STOPS } what;
    const uint64_t *set;
    struct span span;
};

struct kind_code {
    const char *name, *plural, *key;
    struct texts texts, plurals;
    const char *mark;
    uint8_t side;
    uint16_t total;    /* pieces of this kind in the game */
    uint16_t in_hand;  /* at the start, to place and to enter */
    uint16_t first_rule, rule_count; /* into rules */
    uint16_t first_becomes, becomes_count;
    uint16_t first_take, take_count; /* into takes */
    uint16_t ban_count;
    const struct ban_code *bans;
    const uint64_t *piles; /* where it may join its kind, or NULL */
    struct span piles_span;
    struct span span;
};

struct group_code {
    const char *name, *plural;
    struct texts texts, plurals;
    kind_set kinds;
};

struct zone_code {
    const char *name;
    struct texts texts;
    const uint64_t *set;
};

struct option_code {
    const char *name;
    struct texts texts;
    uint16_t value; /* chosen */
    uint16_t value_count;
    const char *const *value_names;
    const struct texts *value_texts;
};

/* ---------------------------------------------------------------- program */

struct program {
    const char *name, *family;
    struct texts title;
    uint64_t file_hash;  /* of the rules, whatever the options */
    uint64_t rules_hash; /* of the rules and the values of the options */

    uint16_t words;
    uint16_t site_count;  /* numbers in use, holes included */
    uint16_t point_count;
    const uint64_t *board; /* which sites are points */
    const struct point_code *points;   /* per site */
    const site_id *point_sites;        /* point index -> site, ascending */
    const uint16_t *site_points;       /* site -> point index or NO_INDEX */
    uint32_t segment_count;
    const struct segment_code *segments;
    /* run after run, each ended by SITE_NONE; a closed one has its first two
     * points at its end again. Kept to say why a turn is none. */
    uint32_t run_length;
    const site_id *run_sites;
    uint16_t colour_count;
    const struct named_code *colours;
    /* drawn neighbours of a site whatever the colour: + site * words */
    const uint64_t *neighbours;

    uint16_t side_count, team_count, seat_count, turn_count;
    const struct side_code *sides;
    const struct named_code *teams, *seats;
    const uint8_t *turns; /* side of each place in the order */
    bool is_recoloured; /* some segment was drawn again in another colour */
    bool starter_by_lot;

    uint16_t kind_count, group_count, zone_count, option_count;
    const struct kind_code *kinds; /* in file order: the order of moves */
    const struct group_code *groups;
    const struct zone_code *zones;
    const struct option_code *options;
    const kind_set *side_kinds; /* per side */

    uint16_t rule_count;
    const struct rule_code *rules; /* grouped by kind, in file order */
    uint16_t becomes_count;
    const struct becomes_code *becomes; /* grouped by kind, in file order */
    uint16_t take_count;
    const struct take_code *takes; /* the same */
    const struct capture_code *captures; /* per side */
    uint16_t direction_count;
    /* directions of steps: those from a site are way_start[site] up to
     * way_start[site + 1] */
    const uint32_t *way_start;
    const struct step_way *ways;

    /* start: piece of each site (kind + 1, or 0) */
    const uint8_t *start;
    /* kinds of which several may stand on one point, one at a time moves and
     * is taken; 0: no piles, and a position has no room for any */
    kind_set pile_kinds;
    const uint8_t *start_more; /* start: pieces beneath that of each site */
    uint16_t step_count;
    const struct place_step *steps;

    uint16_t end_count, cond_count; /* conditions of rules come last */
    const struct end_code *ends;
    const struct cond_code *conds;
    bool has_quiet, has_repetition, has_huff, has_cannot_move;
    struct quiet_code quiet;
    bool has_no_repeat; /* some side may not repeat */
    uint16_t score_count;
    const struct score_code *scores;
    uint16_t rounds; /* of a match: each seat plays each part in turn */

    uint32_t prose_count[3]; /* sources, rulings, hints */
    const struct texts *prose[3];

    /* the texts that the spans point into; NULL if there are none */
    const struct source_set *sources;
    /* made by engine_prepare (interp/engine.h) when all else is filled */
    const struct engine_tables *tables;
};

#endif
