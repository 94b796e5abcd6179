/*
 * Inside compile/: one move rule while it is folded into tables. clauses.c
 * reads the clauses into a plan, tables.c asks the plan which segments and
 * sites are allowed, rules.c goes through the pieces.
 */
#ifndef RVL_COMPILE_RULES_H
#define RVL_COMPILE_RULES_H

#include "compile/build.h"

/* The largest games of the family have fifty; the checks compare all pairs. */
#define RULES_MAX 2000u

/* What `never` statements of one kind forbid. */
struct limits {
    struct ban_code *bans;
    unsigned count;
};

struct rule_plan {
    struct builder *builder;
    const struct rule *node;     /* NULL: a take statement */
    const struct node *clauses;  /* its clauses */
    const struct limits *limits;
    struct rule_code *code; /* being filled */
    uint16_t kind, side;
    uint32_t colours;                   /* bit per colour */
    uint32_t passing; /* one of these must be passed; 0: none */
    const struct clause_way *ways;      /* NULL: any */
    const int32_t *toward;              /* distance per site, or NULL */
    const uint64_t *from, *to, *within; /* NULL: anywhere */
    const uint64_t *in;                 /* what is taken stands there */
};

/* Where a site stands in the runs: built once, in the order of the runs. */
struct occurrence {
    uint16_t run, place;
};

struct run_index {
    uint32_t *start; /* per site, site_count + 1 */
    struct occurrence *items;
    uint8_t (*directions)[2]; /* per run: forward, backward */
};

/* --- clauses.c ------------------------------------------------------------ */

/* Reads and checks the clauses; fills the flags and kinds of the code. */
void plan_read(struct rule_plan *plan);
/* The same for a take statement, of which `take` is being filled. */
void plan_read_taking(struct rule_plan *plan, const struct taking *taking,
                      struct take_code *take);
/* May the piece act along this segment from a to b: colour and ways? */
bool plan_allows_segment(const struct rule_plan *plan, unsigned segment,
                         site_id a, site_id b);
/* The ways it allows, as bits of way_bit; 0 if it names none. */
uint8_t plan_ways(const struct rule_plan *plan);
/* Do the ways of the rule allow going from a to b, line or none? */
bool plan_allows_way(const struct rule_plan *plan, site_id a, site_id b);
/* Do `never enters` and `never leaves` allow going from a to b? */
bool plan_allows_crossing(const struct rule_plan *plan, site_id a, site_id b);
bool plan_nears(const struct rule_plan *plan, site_id a, site_id b);
bool plan_may_start(const struct rule_plan *plan, site_id site);
bool plan_may_end(const struct rule_plan *plan, site_id site);
bool plan_may_pass(const struct rule_plan *plan, site_id site);

/* --- runs.c --------------------------------------------------------------- */

/* Where the sites stand in the runs, and the directions of the runs; fills
 * program->direction_count. False without memory. */
bool run_index_make(struct builder *builder, struct run_index *index);
/* The place `steps` (of either sign) away on a run, or -1 past its end. */
int run_place(const struct run *run, int place, int steps);
/* Index of the segment between a place and the next in a sense (1, -1). */
unsigned run_segment(const struct run *run, int place, int sense);

/* --- rules.c -------------------------------------------------------------- */

/* Calls visit for each active statement in the blocks of a kind. */
typedef void (*statement_visit)(void *context, const struct node *node);
void visit_statements(struct builder *builder, unsigned kind,
                      statement_visit visit, void *context);

/* --- tables.c ------------------------------------------------------------- */

/* The sites where a slide of the rule may stop, kept. */
const uint64_t *slide_stops(struct rule_plan *plan);
/* A copy in the game's arena; NULL without memory. */
const void *keep_array(struct rule_plan *plan, const void *items, size_t count,
                       size_t size);
/* Each fills the tables of its rule type; false without memory. */
bool fold_step(struct rule_plan *plan);
bool fold_slide(struct rule_plan *plan, const struct run_index *index);
bool fold_leap(struct rule_plan *plan, const struct run_index *index);
bool fold_enter(struct rule_plan *plan);
bool fold_leave(struct rule_plan *plan);
/* jumps.c */
bool fold_jump(struct rule_plan *plan);
bool fold_ride(struct rule_plan *plan);
/* leaps.c */
bool fold_long_leap(struct rule_plan *plan, const struct run_index *index);

/* --- takes.c -------------------------------------------------------------- */

/* Fills builder->takes and the kinds' places in it. False without memory. */
bool build_takes(struct builder *builder, const struct run_index *index);

/* --- take_lines.c --------------------------------------------------------- */

/* The lines of rows, of what is ahead and behind; false without memory. */
bool fold_lines(struct rule_plan *plan, const struct run_index *index,
                struct take_code *take);
/* Directions of steps to neighbours; false without memory. */
bool fold_ways(struct builder *builder, const struct run_index *index);
/* Chained steps of pieces that do not take so. */
void check_chained_steps(struct builder *builder);

/* --- rules.c -------------------------------------------------------------- */

/* Calls visit for each active statement of the kind. */
typedef void (*statement_visit)(void *context, const struct node *node);
void visit_statements(struct builder *builder, unsigned kind,
                      statement_visit visit, void *context);

#endif
