/*
 * The naive reference: a slow, plain reading of docs/language.md that walks
 * the tree and tries things. It shares the parser with the fast interpreter
 * and nothing else: own guards, own board, own sets, own turns, own ends.
 * Plain arrays of fixed size throughout; what does not fit, or what it does
 * not know, is an error that the test reports.
 */
#ifndef RVL_TESTS_REFERENCE_REF_H
#define RVL_TESTS_REFERENCE_REF_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/source.h"
#include "grammar/ast.h"
#include "grammar/parse.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define REF_POINTS 400
#define REF_KINDS 48
#define REF_SIDES 8
#define REF_RUNS 400
#define REF_RUN_POINTS 64
#define REF_ITEMS 512
#define REF_OPTIONS 16
#define REF_ZONES 32
#define REF_COLOURS 8
#define REF_GROUPS 16
#define REF_RULES 16
#define REF_STEPS 64
#define REF_ENDS 32
#define REF_LEVELS 8
#define REF_TEXT 160
#define REF_CHAIN 64
#define REF_MEMOS 1024

/* ----------------------------------------------------------- flat tree */

/* Statements that hold under the chosen options, base first. */
struct ref_items {
    const struct node *nodes[REF_ITEMS];
    int levels[REF_ITEMS]; /* 0: the outermost base */
    int count;
};

struct ref_set {
    bool has[REF_POINTS];
};

struct ref_point {
    char name[PARSE_NAME_MAX + 1];
    double x, y;
    bool is_square, is_corner;
    int file, rank;  /* 0: no grid point */
    int ring, index; /* ring -1: no ring point */
};

struct ref_run {
    int points[REF_RUN_POINTS];
    int length;
    bool is_closed; /* the last goes on to the first */
};

struct ref_zone {
    const char *name;
    bool has_owner;
    bool of_kind[REF_KINDS], of_side[REF_SIDES];
    struct ref_set set;
};

struct ref_kind {
    const char *name, *plural;
    int side;
    const struct rule *rules[REF_RULES];
    int rule_count;
    const struct never *nevers[REF_RULES];
    int never_count;
    const struct becomes *becomes[REF_RULES];
    int becomes_count;
    const struct taking *takings[REF_RULES];
    int taking_count;
    const struct piles *piles[REF_RULES];
    int piles_count;
    bool may_pile; /* by the start or by a statement */
    int total;
};

struct ref_group {
    const char *name;
    char plural[PARSE_NAME_MAX + 2];
    bool has[REF_KINDS];
};

struct ref_side {
    const struct side *node;
    const char *name;
    int team;
    bool passes, may_pass, may_order, no_repeat;
    const struct capture *capture;
};

/* What a side places before the first turn, by one statement; or removes or
 * shifts. */
struct ref_step {
    int side;
    int counts[REF_KINDS];
    struct ref_set in;
    const struct setup_change *change; /* NULL: places */
    bool kinds[REF_KINDS];
    struct ref_set from; /* in: to */
};

struct ref_position {
    int8_t at[REF_POINTS]; /* kind or -1 */
    int hand[REF_KINDS], captured[REF_KINDS], gone[REF_KINDS];
    uint8_t beneath[REF_POINTS]; /* more pieces of that kind there */
    int turn;                /* place in the order */
    int step;                /* placing step; step_count: play */
    int placed[REF_KINDS];   /* in this step */
    int changed;             /* pieces removed or shifted in this step */
    int plies;               /* turns since the start */
    int go_on;               /* point of the piece that must go on, or -1 */
    int mover;               /* side that made the last turn, or -1 */
    char order[REF_TEXT];    /* capture that must be played, or "" */
    struct ref_set huffable; /* pieces that may be huffed now */
    int debt[REF_KINDS];     /* pieces a huff still has to add */
    int quiet[REF_ENDS];     /* turns without the events of that end */
    int last_quiet;          /* the same, of the last end that counts them */
    bool has_quiet;
};

/* A set or distances of a rule, kept because rules ask again and again. */
struct ref_memo {
    const struct node *node;
    const struct rule *rule; /* distances: along its colours */
    int kind;
    struct ref_set set;
    int distances[REF_POINTS];
};

/* Where a kind may come to from each point, found when first asked. */
struct ref_reach {
    struct ref_set *sets;
    bool is_known[REF_POINTS];
};

enum ref_result { REF_PLAYING, REF_WON, REF_DRAWN, REF_OFFERED };

struct ref_outcome {
    enum ref_result result;
    uint64_t winners; /* bit per side */
    int end;          /* index of the deciding end, or -1 */
};

/* Who is meant by "own", "enemy" and zones that differ by owner; -1: no one
 * in particular. */
struct ref_owner {
    int side, kind;
};
#define REF_NOBODY ((struct ref_owner){-1, -1})

struct ref_game {
    struct arena arena;
    struct source_set sources;
    struct diag_list diags;
    const char *error; /* first thing that went wrong, or NULL */

    const struct file *files[REF_LEVELS]; /* outermost base first */
    int level_count;
    const char *option_names[REF_OPTIONS];
    const struct option *options[REF_OPTIONS];
    const char *option_values[REF_OPTIONS];
    bool option_fixed[REF_OPTIONS];
    int option_count;

    struct ref_items items; /* of the whole game */

    struct ref_side sides[REF_SIDES];
    int side_count;
    const struct team *teams[REF_SIDES];
    int team_count; /* numbers after the named ones are single sides */
    int order[REF_STEPS];
    int order_count;
    bool is_by_lot;

    struct ref_kind kinds[REF_KINDS];
    int kind_count;
    struct ref_group groups[REF_GROUPS];
    int group_count;

    struct ref_point points[REF_POINTS];
    int point_count;
    const char *colours[REF_COLOURS];
    int colour_count;
    int8_t segment[REF_POINTS][REF_POINTS]; /* colour or -1 */
    struct ref_run runs[REF_RUNS];
    int run_count;
    struct ref_zone zones[REF_ZONES];
    int zone_count;

    struct ref_step steps[REF_STEPS];
    int step_count;
    const struct huff *huffs[REF_RULES];
    int huff_count;
    const struct end_rule *ends[REF_ENDS];
    int end_count;
    struct ref_position start;
    bool takes_nothing_round; /* while actions are only counted */
    struct ref_memo memos[REF_MEMOS];
    struct ref_reach reaches[REF_KINDS];
    const struct ref_position *held; /* conditions of rules look at this
                                        position instead, if not NULL */
    bool is_alone; /* conditions are left aside */
    struct ref_owner asking; /* whose condition is being looked at */
};

/* A turn found: its text and the position after its actions, before the
 * turn passes on. */
struct ref_turn {
    char text[REF_TEXT];
    int taken;    /* pieces taken */
    int8_t struck[REF_CHAIN]; /* kinds taken by the move, in order */
    int16_t leapt[REF_CHAIN]; /* and where, plus one */
    bool is_leap; /* of a chain of single turns: the piece may go on */
    bool by_leap;
    bool is_entry;
    bool is_pass;
    int kind, from, to;
    int way, chain_length; /* of a chain: number, text without choices */
    const struct rule *rule; /* NULL: placing, pass */
    int becomes; /* kind, or -1 */
    struct ref_set could_take; /* where pieces stand now that could have */
    struct ref_set takeable;   /* what they could have taken */
    struct ref_position after;
};

struct ref_turns {
    struct ref_turn *items;
    int count, capacity;
    int ways;         /* chains tried */
    bool keeps_twins; /* adds what reads like another */
    const char *error;
};

/* ------------------------------------------------------------- names.c */

/* Returns text and length for the game "name", or false. */
typedef bool (*ref_read)(void *user, const char *name, const char **text,
                         size_t *length);

/* Parses a game and its bases and lists its options with their defaults.
 * ref_error tells what went wrong. The caller frees with ref_free. */
struct ref_game *ref_parse(const char *name, ref_read read, void *user);
void ref_free(struct ref_game *game);
/* Chooses values (set option_values first) and builds everything. */
bool ref_build(struct ref_game *game);
void ref_fail(struct ref_game *game, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Appends the statements of a list that hold, blocks under "if" opened. */
void ref_collect(struct ref_game *game, const struct node *list, int level,
                 struct ref_items *items);
bool ref_is_active(struct ref_game *game, const struct node *guard);
/* Sides named by a list of sides and teams. */
void ref_sides(struct ref_game *game, const struct name *list,
               bool sides[REF_SIDES]);
/* Kinds meant by "A or B". */
void ref_kinds(struct ref_game *game, const struct kinds *list,
               struct ref_owner owner, bool kinds[REF_KINDS]);
/* The statements of that kind the game has, most derived level only. */
void ref_statements(struct ref_game *game, enum node_kind kind,
                    struct ref_items *items);

/* ------------------------------------------------------------ pieces.c */

void ref_build_sides(struct ref_game *game);
void ref_build_kinds(struct ref_game *game);
void ref_build_setup(struct ref_game *game);

/* ------------------------------------------------- points.c and lines.c */

void ref_build_board(struct ref_game *game);
int ref_find_point(const struct ref_game *game, const char *name);
int ref_find_grid(const struct ref_game *game, int file, int rank);
int ref_find_ring(const struct ref_game *game, int ring, int index);
bool ref_parse_grid(const char *name, int *file, int *rank);
bool ref_parse_ring(const char *name, int *ring, int *index);
int ref_ring_size(const struct ref_game *game, int ring);
void ref_make_points(struct ref_game *game, const struct points *points);
void ref_draw(struct ref_game *game, const struct lines *lines);

/* -------------------------------------------------------------- sets.c */

void ref_set(struct ref_game *game, const struct node *node,
             struct ref_owner owner, struct ref_set *set);
void ref_add_zone(struct ref_game *game, const struct zone *zone);
/* Segments to the nearest point of the set along allowed colours; 10000 if
 * there is no way. colours NULL: all. */
void ref_distances(const struct ref_game *game, const struct ref_set *set,
                   const bool *colours, int distances[REF_POINTS]);

/* -------------------------------------------------------------- ways.c */

/* Does a rule's direction and colour allow the segment from a to b? */
bool ref_allows(struct ref_game *game, int kind, const struct rule *rule,
                int from, int to);
/* Does a jump of this rule lead from one point to the other, as its numbers
 * and directions say? */
bool ref_is_jump(struct ref_game *game, int kind, const struct rule *rule,
                 int from, int to);
/* Has the segment a colour that the rule must pass? */
bool ref_passes(const struct ref_game *game, const struct rule *rule, int from,
                int to);
/* Does that way lead from one point to the other, as the side faces? */
bool ref_way_holds(struct ref_game *game, int kind,
                   const struct clause_way *way, int from, int to);
/* The same for a list of clauses. */
bool ref_clauses_allow(struct ref_game *game, int kind,
                       const struct node *clauses, int from, int to);
/* The next place on a run in a direction (1, -1), or -1. */
int ref_along_run(const struct ref_run *run, int index, int way);
/* A capture as it is ordered, by its start and end: in text, of REF_TEXT. */
const char *ref_ordered(const struct ref_game *game,
                        const struct ref_turn *turn, char *text);
/* Each turn again with every capture that it may order. */
void ref_add_orders(struct ref_game *game, const struct ref_position *position,
                    struct ref_turns *turns);
/* Does the second way go on in the direction of the first: along one run, or
 * along two straight ones that are parallel? */
bool ref_is_straight_on(const struct ref_game *game, int run, int way,
                        int next_run, int next_way);
/* A second way of a chain that reads the same is no turn of its own. */
void ref_drop_twins(struct ref_turns *turns);
/* May a leap of this rule go over a piece on that point? */
bool ref_may_leap_over(struct ref_game *game, int kind,
                       const struct rule *rule, int point);
/* Do the places of a rule and the limits of its kind allow an action that
 * goes through these points, first to last? */
bool ref_allows_path(struct ref_game *game, int kind, const struct rule *rule,
                     const int *points, int count);
/* Has a rule this word among its clauses, e.g. FLAG_CHAINED? */
bool ref_has_flag(const struct rule *rule, enum clause_word word);
const struct clause_take *ref_take(const struct rule *rule);
/* How far forward a point lies for a side. */
double ref_front(struct ref_game *game, int side, int point);
/* Going from one point to another: -1 back, 0 level, 1 forward. */
int ref_forward(struct ref_game *game, int side, int from, int to);
/* A set as a kind sees it; kept. */
const struct ref_set *ref_kind_set(struct ref_game *game,
                                   const struct node *node, int kind);

/* ------------------------------------------------------------- turns.c */

/* Adds a turn with that text; NULL if there is one. */
struct ref_turn *ref_add_turn(struct ref_game *game, struct ref_turns *turns,
                              const char *text,
                              const struct ref_position *after);
/* -------------------------------------------------------------- before.c */

/* The pieces that may be removed or shifted now. */
void ref_add_changes(struct ref_game *game, const struct ref_position *position,
                     struct ref_turns *turns);
/* Leaves out steps before the game that cannot be made. */
void ref_skip_steps(struct ref_game *game, struct ref_position *position);
/* All legal turns, whatever the outcome says. Free items with free. */
void ref_legal(struct ref_game *game, const struct ref_position *position,
               struct ref_turns *turns);
int ref_to_move(const struct ref_game *game,
                const struct ref_position *position);
/* Where a piece that is alone on the board may ever come by steps and
 * slides; kept. */
const struct ref_set *ref_reach(struct ref_game *game, int kind, int from);
/* Actions of one piece, compulsion left aside. */
void ref_piece_actions(struct ref_game *game,
                       const struct ref_position *position, int point,
                       struct ref_turns *turns);

/* ------------------------------------------------------------- piles.c */

/* One piece goes off a point, off a pile if there is one. */
void ref_off(struct ref_position *position, int point);
/* The same, and it is captured. */
void ref_lift(struct ref_position *position, int point);
/* A piece goes from one point to another, off a pile and onto one. */
void ref_go(struct ref_position *position, int kind, int from, int to);
/* May a piece of the kind join one on the point? */
bool ref_may_join(struct ref_game *game, int kind, int point);

/* ------------------------------------------------------------- leaps.c */

/* Turns by one rule that leaps or hops. */
void ref_add_leaps(struct ref_game *game, const struct ref_position *position,
                   int from, const struct rule *rule, struct ref_turns *turns);

/* ----------------------------------------------------------- becomes.c */

/* Does the condition of a rule hold? */
bool ref_rule_holds(struct ref_game *game, const struct ref_position *position,
                    int kind, const struct rule *rule);
/* Puts the piece that a rule leaves behind on the point a piece came from, if
 * that is empty. */
void ref_leave(struct ref_game *game, const struct rule *rule, int kind,
               int from, struct ref_position *after);
/* The place in the order after a turn. */
int ref_next_turn(const struct ref_game *game,
                  const struct ref_position *before,
                  const struct ref_turn *turn);
/* Does the point where a piece of the kind stands, or enters, lie beside what
 * the rule names? */
bool ref_stands_beside(struct ref_game *game,
                       const struct ref_position *position, int kind,
                       int from, const struct rule *rule);
/* Does a turn of that kind end where it comes to the point? */
bool ref_ends_on(struct ref_game *game, int kind, int point);
/* Each turn once for each kind that its piece may become. */
void ref_choose(struct ref_game *game, struct ref_turns *turns);
/* The piece that moved becomes another. */
void ref_become(const struct ref_turn *turn, struct ref_position *after);
/* Pieces become others by a condition. */
void ref_change(struct ref_game *game, struct ref_position *after);
/* Where a rule (step or slide) takes the piece on a point. */
void ref_targets(struct ref_game *game, const struct ref_position *position,
                 int from, const struct rule *rule, struct ref_set *targets);
/* Adds a turn of that text if there is none; NULL if there is. */
struct ref_turn *ref_add_turn(struct ref_game *game, struct ref_turns *turns,
                              const char *text,
                              const struct ref_position *after);

/* ------------------------------------------------------------- takes.c */

/* Adds the turn (after: once the piece has moved) in all the ways in which
 * take statements go with it. */
void ref_conclude(struct ref_game *game, struct ref_turns *turns,
                  const char *text, const struct ref_turn *turn);
/* Adds a first step and the chains of steps that begin with it. */
void ref_stroll(struct ref_game *game, const struct ref_position *position,
                const struct rule *rule, int from, int to,
                struct ref_turns *turns);

/* -------------------------------------------------------------- play.c */

struct ref_state {
    struct ref_position *positions; /* the last is the present */
    int count, capacity;
    struct ref_outcome outcome;
    struct ref_turns legal; /* of the present position */
};

/* The position before the first turn, for a starter at `turn`. */
void ref_start(struct ref_game *game, struct ref_state *state, int turn);
/* A position set up by hand. */
void ref_set_up(struct ref_game *game, struct ref_state *state,
                const struct ref_position *position);
void ref_apply(struct ref_game *game, struct ref_state *state, int turn);
void ref_clear(struct ref_state *state);
/* What follows a turn: huffs, whose turn it is, counts. */
void ref_pass_on(struct ref_game *game, const struct ref_position *before,
                 const struct ref_turn *turn, struct ref_position *after);

/* -------------------------------------------------------------- ends.c */

void ref_judge(struct ref_game *game, struct ref_state *state,
               struct ref_outcome *outcome);
/* Has the position of a turn occurred in the game so far? */
bool ref_occurred(const struct ref_game *game, const struct ref_state *state,
                  const struct ref_position *position);
/* A condition that looks at pieces only, as the owner means it. */
bool ref_condition(struct ref_game *game, const struct ref_position *position,
                   const struct node *condition, struct ref_owner owner);
/* Do the events of an end (its turns pass without) happen in a turn? */
bool ref_is_event(struct ref_game *game, const struct cond_quiet *quiet,
                  const struct ref_position *before,
                  const struct ref_turn *turn);

#endif
