/*
 * Inside compile/: the builder that the passes share, and what each gives
 * the next. Nobody outside this folder includes it.
 */
#ifndef RVL_COMPILE_BUILD_H
#define RVL_COMPILE_BUILD_H

#include "base/arena.h"
#include "base/diag.h"
#include "compile/compile.h"
#include "grammar/ast.h"
#include "interp/program.h"

#include <stdbool.h>

/* Active statements of one kind, in order, guards decided, if-blocks opened.
 * For statements inside blocks (board, setup, end, piece) `owner` is the
 * block they stand in. */
struct active {
    const struct node *node;
    const struct node *owner;
};
struct active_list {
    struct active *items;
    size_t count;
};

/* A run of the board being built: site numbers are final. */
struct run {
    site_id *sites; /* count of them; a closed run repeats its first */
    uint16_t *segments; /* count - 1 indices into segments */
    uint16_t count;
    bool is_closed;
};

struct zone_build {
    const char *name;
    const struct zone *node;
    side_set sides;   /* owners, 0 and no kinds: for everybody */
    kind_set kinds;
    uint64_t *set;
    bool used;
    bool is_wrong; /* its set was reported: no complaint when it is empty */
};

struct option_build; /* options.c */
struct draft;        /* draft.h: the board while it is drawn, and after */

struct builder {
    struct arena *arena;   /* of the game: what the program keeps */
    struct arena *scratch; /* of the load */
    struct diag_list *diags;
    const struct file *file; /* merged with its bases */
    const struct option_pick *picks;
    size_t pick_count;
    const struct node *without; /* a limit that is left out on trial, or NULL */
    struct program *program; /* being filled; fields as in program.h */

    /* options.c */
    struct active_list statements; /* top level, all kinds */
    struct active_list board;      /* inside board blocks */
    struct active_list setup;      /* inside setup blocks */
    struct active_list ends;       /* inside end blocks */
    struct option_build *options;  /* declared options and what is chosen */
    size_t option_count;

    /* sides.c: writable views of program->sides and so on */
    struct side_code *sides;
    struct named_code *teams, *seats;

    /* board.c, lines.c */
    struct point_code *points;
    struct segment_code *segments;
    struct run *runs; /* in the order drawn */
    size_t run_count;
    struct zone_build *zones;
    size_t zone_count;
    struct draft *draft;

    /* pieces.c */
    struct kind_code *kinds;
    struct kind_build *kind_builds; /* per kind */
    struct group_code *groups;
    struct group_build *group_builds; /* per group */

    /* rules.c, captures.c */
    struct rule_code *rules;
    const struct rule **rule_nodes; /* per rule */
    struct becomes_code *becomes;
    const struct becomes **becomes_nodes; /* per such statement */
    struct take_code *takes;
    struct capture_code *captures; /* per side */

    /* setup.c: the statement that put a piece there, per site; who placed
     * what is in program->steps */
    const struct node **start_nodes;

    /* ends.c: the node each condition code comes from, and the end rules */
    const struct node **cond_nodes;
    const struct end_rule **end_nodes;

    /* compile.c */
    unsigned first_errors; /* diags->raised before this compilation */
    bool board_good, setup_good; /* each was read without an error */
    bool rules_good; /* so were all moves, captures, conditions and scores */
    bool ends_good; /* sides and ends were read without an error */
    bool *ends_wrong; /* per end: it was not */
    kind_set doubtful; /* kinds whose number the setup says in two ways */
};

/* Where a kind comes from. */
struct kind_build {
    const struct piece *node;
    struct span name_span;
};

struct group_build {
    const struct group *node;
    bool used;
};

/* Whose rule a set is evaluated for: zones may differ by side and kind. */
struct viewpoint {
    uint16_t side; /* NO_INDEX: nobody's */
    uint16_t kind; /* NO_INDEX: none */
};

/* --- texts.c: texts in French and English --------------------------------- */

/* French and English of a list of texts, falling back to each other; without
 * any text both are the name, `_` as a blank. Warns when one of the two is
 * missing (a list without any text is no fault), reports one given twice. */
struct texts fold_texts(struct builder *builder, const struct text *list,
                        const char *name);
/* The same for "singular/plural" texts. A plural that no text says is the
 * plural name of the file where the name stands for the text, or the usual
 * one of the language (base/plural.h). */
void fold_plural_texts(struct builder *builder, const struct text *list,
                       const char *name, const struct name *plural,
                       struct texts *one, struct texts *many);

/* --- options.c: options, guards, active statements ----------------------- */

/* Decides options; fills program->options and the four lists. Reports
 * unknown options and values, unused options. False on errors that leave no
 * choice made. */
bool build_options(struct builder *builder);

/* --- option_values.c ------------------------------------------------------ */

/* Does `set OPTION = VALUE` leave no choice? */
bool option_is_fixed(const struct file *file, const char *option);
/* Reports values of an option that no guard tells apart. False without
 * memory. */
bool check_option_values(struct builder *builder);

/* --- inherited.c: places in the base of a derived game -------------------- */

bool is_inherited(const struct builder *builder, struct span span);
/* A warning in the derived game about an option of its base; "what" says what
 * is wrong, the value what `set` may choose. */
void report_idle_option(struct builder *builder, const struct option *option,
                        const char *value, const char *what, ...)
    __attribute__((format(printf, 4, 5)));

/* Active statements inside a piece block. */
struct active_list active_inside(struct builder *builder,
                                 const struct node *list,
                                 const struct node *owner);

/* --- sides.c: sides, teams, seats, turns, pass, order --------------------- */

bool build_sides(struct builder *builder);
/* A list of side and team names; unknown ones are reported. */
side_set resolve_sides(struct builder *builder, const struct name *names);
/* Side index or NO_INDEX; a team of one side counts as that side. */
uint16_t resolve_side(struct builder *builder, const struct name *name);

/* Each statement of this kind but the first is one too many. */
void check_single(struct builder *builder, enum node_kind kind,
                  const char *what);

/* --- board.c, lines.c, sets.c --------------------------------------------- */

/* Points, sites, lines, zones without owners' kinds, shades; fills the board
 * part of the program. Needs sides and (for zone owners) kinds' names. */
bool build_board(struct builder *builder);
/* Facing ranks of the sides (facing toward needs the board). */
bool build_facing(struct builder *builder);

/* A set as bits, words long, in the scratch arena; never NULL but without
 * memory. Unknown names are reported once. `allow_empty` false: an empty set
 * is reported at the node. */
uint64_t *eval_set(struct builder *builder, const struct node *set,
                   struct viewpoint viewpoint, bool allow_empty);
/* Copy of a bit set into the game's arena. */
const uint64_t *keep_set(struct builder *builder, const uint64_t *set);
/* Site of a point name, or SITE_NONE with a report. */
site_id resolve_point(struct builder *builder, const struct name *name);
/* Colour index or NO_INDEX with a report. */
uint16_t resolve_colour(struct builder *builder, const struct name *name);
/* Distance in segments of the given colours (bit per colour) from each site
 * to the nearest site of the set; INT32_MAX when there is no way. */
int32_t *distances(struct builder *builder, const uint64_t *set,
                   uint32_t colours);

/* --- pieces.c: kinds, groups, names of pieces ----------------------------- */

/* Declares kinds and groups (names only: the board is not needed). */
bool build_kinds(struct builder *builder);
/* Kinds named by a list ("A or B"); unknown ones are reported. `mover` is the
 * side that enemy and own are relative to, NO_INDEX if they make no sense. */
kind_set resolve_kinds(struct builder *builder, const struct kinds *kinds,
                       uint16_t mover);
/* The one kind that is named, or NO_INDEX with a report; side NO_INDEX: of
 * any side, else only kinds of that side are meant. */
uint16_t resolve_kind(struct builder *builder, const struct kinds *kinds,
                      uint16_t side);
/* Kinds of the team of a side. */
kind_set team_kinds(const struct builder *builder, unsigned side);
/* The words of the source for a node, for messages. */
const char *source_words(struct builder *builder, struct span span);

/* --- rules.c, setup.c, ends.c, check.c ------------------------------------ */

bool build_rules(struct builder *builder);    /* moves */
bool build_becomes(struct builder *builder);  /* promotion */
bool build_captures(struct builder *builder); /* capture, huff */
/* The points of each run, or with a length of each row of so many points that
 * follow one another on a run; *count: how many sets. */
const uint64_t *run_sets(struct builder *builder, uint32_t length,
                         uint32_t *count);
bool build_setup(struct builder *builder);    /* start, steps, hands, totals */
bool build_piles(struct builder *builder);    /* after the setup */
bool build_ends(struct builder *builder);     /* ends, conds, quiet */
bool build_scores(struct builder *builder);   /* scores, rounds */
/* Reports a fact that a condition of a rule may not use; then false. */
bool check_while(struct builder *builder, const struct node *condition,
                 bool of_rule);
/* Are all errors so far such that nothing else is doubtful for them? */
bool errors_stand_apart(const struct builder *builder);
void check_expectations(struct builder *builder);
void check_game(struct builder *builder);     /* findings about the whole */

/* --- bits ----------------------------------------------------------------- */

static inline bool bit_has(const uint64_t *set, unsigned bit) {
    return (set[bit >> 6] >> (bit & 63)) & 1;
}
static inline void bit_add(uint64_t *set, unsigned bit) {
    set[bit >> 6] |= (uint64_t)1 << (bit & 63);
}
static inline void bit_remove(uint64_t *set, unsigned bit) {
    set[bit >> 6] &= ~((uint64_t)1 << (bit & 63));
}
static inline unsigned word_count(uint64_t word) {
    unsigned count = 0;
    for (; word; word &= word - 1) {
        count++;
    }
    return count;
}
static inline unsigned set_count(const uint64_t *set, unsigned words) {
    unsigned count = 0;
    for (unsigned i = 0; i < words; i++) {
        count += word_count(set[i]);
    }
    return count;
}

#endif
