/*
 * The syntax tree: what the parser builds and everything after it reads.
 * One struct per node kind, a common header with the span. The tree is
 * never rewritten; it lives in the arena of its load (or of its game).
 *
 * Lists are chains through node.next. Fields that hold a list say so.
 * Strings are NUL-terminated, decoded (escapes undone), and in the arena.
 */
#ifndef RVL_GRAMMAR_AST_H
#define RVL_GRAMMAR_AST_H

#include "base/arena.h"
#include "base/source.h"

#include <stdbool.h>
#include <stdint.h>

enum node_kind {
#define NODE(id, type, what) NODE_##id,
#include "grammar/ast.def"
#undef NODE
    NODE_KIND_COUNT
};

struct node {
    enum node_kind kind;
    struct span span;
    struct node *next;
    struct node *guard; /* statements: TEST or GUARD_BINARY, or NULL */
};

/* ------------------------------------------------------ names and texts */

struct name { /* also NUMBER or dotted words where a point may stand */
    struct node node;
    const char *text;
};

struct text { /* lang "" for a bare string (mark) */
    struct node node;
    const char *lang;
    const char *value;
    struct span value_span;
};

/* ----------------------------------------------------------------- sets */

struct set_name {
    struct node node;
    const char *text; /* a point or a zone; decided by the compiler */
};

struct set_range {
    struct node node;
    struct name *low, *high;
};

enum set_word_kind { SET_ALL, SET_EVEN, SET_ODD, SET_CORNERS };
struct set_word {
    struct node node;
    enum set_word_kind word;
};

enum set_band_kind { BAND_RANK, BAND_FILE, BAND_RING };
struct set_band {
    struct node node;
    enum set_band_kind band;
    struct name *low, *high; /* high NULL: one rank, file or ring */
};

struct set_neighbours {
    struct node node;
    struct node *of;
};

enum set_op { SET_UNION, SET_MINUS, SET_AND };
struct set_binary { /* a comma list is a chain of SET_UNION */
    struct node node;
    enum set_op op;
    struct node *left, *right;
    struct span sign;  /* of 'and'; else empty */
    bool is_comma;     /* written with a comma */
    bool is_bracketed; /* stands in parentheses */
};

/* --------------------------------------------------------------- guards */

struct test {
    struct node node;
    struct name *option;
    bool is_not;
    struct name *values; /* list */
};

struct guard_binary {
    struct node node;
    bool is_or;
    struct node *left, *right;
};

struct if_block {
    struct node node;
    struct node *condition;
    struct node *then_list;
    struct node *else_list;
    bool has_else;
};

/* ------------------------------------------------------- naming pieces */

enum kinds_word {
    KINDS_NAMED, /* name, of */
    KINDS_PIECE, /* "piece of SIDES": all their kinds */
    KINDS_ENEMY,
    KINDS_OWN,
    KINDS_ANY
};
struct kinds { /* "A or B" is a chain through node.next */
    struct node node;
    enum kinds_word word;
    struct name *name; /* enemy, own: these of them, or NULL */
    struct name *of;   /* list of sides or teams, or NULL */
};

/* --------------------------------------------------- statements: the game */

struct title {
    struct node node;
    struct text *texts;
};

struct family {
    struct node node;
    struct name *name;
};

enum prose_kind { PROSE_SOURCE, PROSE_RULING, PROSE_HINT };
struct prose {
    struct node node;
    enum prose_kind prose;
    struct text *texts;
};

struct option_value {
    struct node node;
    struct name *name;
    struct text *texts;
};
struct option {
    struct node node;
    struct name *name;
    struct text *texts;
    struct option_value *values; /* list */
};

struct option_set { /* set OPTION = VALUE */
    struct node node;
    struct name *option, *value;
};

enum facing {
    FACING_NONE,
    FACING_UP,
    FACING_DOWN,
    FACING_LEFT,
    FACING_RIGHT,
    FACING_TOWARD
};
struct side {
    struct node node;
    struct name *name;
    struct text *texts;
    enum facing facing;
    struct node *toward; /* set, with FACING_TOWARD */
};

struct team {
    struct node node;
    struct name *name;
    struct name *sides; /* list */
    struct text *texts;
};

struct seat {
    struct node node;
    struct name *name;
    struct name *sides; /* list of sides or teams */
    struct text *texts;
};

struct turns {
    struct node node;
    struct name *sides; /* list, in order */
};

struct starter { /* starter by lot */
    struct node node;
};

struct pass {
    struct node node;
    struct name *sides;
    bool is_free; /* "may pass"; else "when they cannot move" */
};

struct order { /* SIDES may order captures */
    struct node node;
    struct name *sides;
};

struct no_repeat { /* SIDES may not repeat a position */
    struct node node;
    struct name *sides;
};
enum score_word { SCORE_LEFT, SCORE_CAPTURED, SCORE_IN, SCORE_TURNS };
struct score { /* score SIDE number for every ... */
    struct node node;
    enum score_word word;
    struct name *side;
    uint32_t number;
    struct kinds *kinds; /* NULL: turns */
    struct node *set;    /* SCORE_IN */
};
struct rounds {
    struct node node;
    uint32_t number;
};

enum expect_kind { EXPECT_POINTS, EXPECT_SEGMENTS, EXPECT_KINDS };
struct expect {
    struct node node;
    enum expect_kind what;
    uint32_t number;
    struct node *in;      /* EXPECT_POINTS: set or NULL */
    struct name *colours; /* EXPECT_SEGMENTS: list or NULL */
    struct kinds *kinds;  /* EXPECT_KINDS */
};

/* ---------------------------------------------------------------- board */

struct board {
    struct node node;
    struct node *statements;
};

struct colour {
    struct node node;
    struct name *name;
    struct text *texts;
};

struct points {
    struct node node;
    bool is_squares;
    struct node *items; /* POINTS_RANGE, POINTS_AT, POINTS_MAKER */
};
struct points_range { /* high NULL: one point */
    struct node node;
    struct name *low, *high;
};
struct points_at { /* coordinates in thousandths */
    struct node node;
    struct name *name;
    int32_t x, y;
};
enum maker { MAKER_HEXAGON, MAKER_RINGS, MAKER_STAR };
struct points_maker {
    struct node node;
    enum maker maker;
    uint32_t size; /* rings */
    uint32_t by;   /* MAKER_RINGS: points of a ring */
};

struct remove {
    struct node node;
    struct node *set;
};

enum pattern {
    PATTERN_HORIZONTAL,
    PATTERN_VERTICAL,
    PATTERN_DIAGONAL,
    PATTERN_RISING,
    PATTERN_FALLING,
    PATTERN_RING,
    PATTERN_SPOKE,
    PATTERN_LATTICE
};
struct lines { /* also erase */
    struct node node;
    bool is_erase;
    bool is_curved;
    struct name *colour; /* or NULL */
    struct node *items;  /* LINES_PATTERN, LINES_RUN */
};
struct lines_pattern {
    struct node node;
    enum pattern pattern;
    struct node *on; /* set or NULL */
};
struct lines_run {
    struct node node;
    struct name *points; /* list of at least two */
    bool is_mirrored;
    bool is_turned;
    uint32_t turned; /* 0: not */
};

struct zone {
    struct node node;
    struct name *name;
    struct name *of; /* list of sides, teams or pieces, or NULL */
    struct node *set;
    struct text *texts;
};

struct shade {
    struct node node;
    struct node *set;
};

/* --------------------------------------------------------------- pieces */

struct piece { /* is_every: "every piece of SIDES", names NULL */
    struct node node;
    bool is_every;
    struct name *names;   /* list */
    struct name *plurals; /* list, or NULL; as many as names */
    struct name *sides;   /* list of sides or teams */
    struct text *texts;
    struct node *statements; /* RULE, TAKING, NEVER, PILES, BECOMES, MARK,
                                PROSE, IF */
};

struct group {
    struct node node;
    struct name *name;
    struct name *plural; /* or NULL */
    struct name *sides;  /* list */
    struct name *kinds;  /* list */
    struct text *texts;
};

struct mark {
    struct node node;
    const char *letter;
};

enum rule_verb {
    VERB_STEP,
    VERB_SLIDE,
    VERB_LEAP,
    VERB_ENTER,
    VERB_JUMP,
    VERB_RIDE,
    VERB_HOP,
    VERB_LEAVE
};
enum rule_row { ROW_NONE, ROW_ANY, ROW_ODD };
struct rule {
    struct node node;
    enum rule_verb verb;
    uint32_t least, most; /* slide: 1 ... UINT32_MAX when not given;
                             jump, ride: by how far each way */
    bool is_anywhere;     /* jump */
    struct kinds *over;   /* leap, hop */
    enum rule_row row;    /* leap: over a row of these */
    struct node *clauses; /* CLAUSE_* list */
    struct node *condition; /* while, or NULL */
};

enum never_word { NEVER_ENTERS, NEVER_LEAVES, NEVER_STOPS };
struct never {
    struct node node;
    enum never_word word;
    struct node *set;
};

/* Where pieces may join others of their kind. */
struct piles {
    struct node node;
    struct node *set;
};

enum becomes_when { BECOMES_ON, BECOMES_MOVED, BECOMES_WHILE };
struct becomes {
    struct node node;
    struct kinds *into; /* list: one of them, to be chosen */
    enum becomes_when when;
    struct node *set;       /* BECOMES_ON */
    struct node *condition; /* BECOMES_WHILE */
    bool is_at_once;        /* BECOMES_ON: and the turn ends there */
};

struct clause_along {
    struct node node;
    bool is_passing; /* at least one segment of these, not all */
    struct name *colours; /* list */
};

/* A way is an axis and a direction. */
enum axis { AXIS_EITHER, AXIS_STRAIGHT, AXIS_SLANTING };
enum way {
    WAY_ANY,
    WAY_FORWARD,
    WAY_SIDEWAYS,
    WAY_BACK,
    WAY_UP,
    WAY_DOWN,
    WAY_LEFT,
    WAY_RIGHT
};
struct clause_way { /* "A or B" is a chain through node.next of `ways` */
    struct node node;
    enum axis axis;
    enum way way;
    struct clause_way *or_else; /* next alternative, or NULL */
};

struct clause_toward {
    struct node node;
    struct node *set;
};

enum place_word {
    PLACE_FROM,
    PLACE_TO,
    PLACE_WITHIN,
    PLACE_IN,
    PLACE_HOSTILE
};
struct clause_place {
    struct node node;
    enum place_word word;
    struct node *set;
};

struct clause_take {
    struct node node;
    bool is_must;
    struct kinds *kinds;
};

struct clause_leaving { /* a piece put where the mover came from */
    struct node node;
    struct kinds *kinds;
};

enum clause_word {
    FLAG_UNLESS_SUPPORTED,
    FLAG_CHAINED,
    FLAG_MAY_STOP,
    FLAG_NO_STRAIGHT_BACK,
    FLAG_NO_POINT_TWICE,
    FLAG_ONE_DIRECTION,
    FLAG_ONE_LEAP_A_TURN,
    FLAG_BEFORE_MOVING,
    FLAG_AFTER_MOVING,
    FLAG_WHOLE_TURN,
    FLAG_FLYING,
    FLAG_LANDING_CLOSE,
    FLAG_SPARING_ROWS,
    FLAG_NO_STRAIGHT_ON
};
struct clause_flag {
    struct node node;
    enum clause_word word;
};

enum pieces_word { PIECES_WITH, PIECES_REPLACED, PIECES_BESIDE };
struct clause_pieces {
    struct node node;
    enum pieces_word word;
    struct kinds *kinds;
};

/* What is taken by where it stands once a piece has moved. */
enum taking_shape {
    TAKING_BETWEEN,
    TAKING_BOTH_SIDES,
    TAKING_BESIDE,
    TAKING_SURROUNDED, /* number 0: by all neighbours */
    TAKING_APART,      /* the same, by pieces apart from each other */
    TAKING_SHUT_IN,
    TAKING_AHEAD,
    TAKING_BEHIND,
    TAKING_ONE_LEAP, /* one of its choice after a leap */
    TAKING_ONE_ROW   /* after a row of `number` pieces */
};
struct taking {
    struct node node;
    enum taking_shape shape;
    bool is_row; /* a whole unbroken row of them */
    uint32_t number;
    struct kinds *kinds;
    struct node *clauses;
};

/* ------------------------------------------------------------- captures */

enum tie_word {
    TIE_MOST, /* those that take the most of these */
    TIE_BY,   /* those that one of these makes */
    TIE_FIRST /* those that take one of these soonest */
};
struct tie { /* list through node.next */
    struct node node;
    enum tie_word word;
    struct kinds *kinds;
};
struct capture {
    struct node node;
    bool is_compulsory; /* exactly one of the two must be given */
    bool is_optional;
    bool is_most;
    bool is_lifted_after;
    bool is_lifted_at_once;
    struct tie *ties;   /* list: which of equal captures, in this order */
    struct name *sides; /* for SIDES, or NULL */
};

enum huff_kind { HUFF_EVERY, HUFF_ONE, HUFF_NOT_TAKEN, HUFF_ADDS };
struct huff {
    struct node node;
    enum huff_kind huff;
    bool is_if_wished;
    uint32_t number; /* HUFF_ADDS */
    struct kinds *kinds;
    struct node *on; /* HUFF_ADDS: set */
};

/* ---------------------------------------------------------------- setup */

struct setup {
    struct node node;
    struct node *statements; /* SETUP_ON, SETUP_HAND, IF */
};
struct counted { /* list through node.next */
    struct node node;
    bool has_number;
    uint32_t number;
    struct kinds *kinds;
};
struct setup_on {
    struct node node;
    struct counted *what;
    bool is_each; /* so many on each point, in a pile */
    struct node *set;
};
struct setup_hand {
    struct node node;
    bool is_places; /* else holds */
    struct name *side;
    struct counted *what; /* list */
    struct node *in;      /* places: set; holds: NULL */
};
struct setup_change { /* SIDE removes or shifts pieces of any side */
    struct node node;
    struct name *side;
    struct counted *what;
    struct node *from;
    struct node *to; /* shifts: set; removes: NULL */
    bool is_by_gap;  /* removes: only beside an empty point */
};

/* ----------------------------------------------------------------- ends */

struct end {
    struct node node;
    bool is_also;            /* derived games: adds to the base's ends */
    struct node *statements; /* END_RULE, IF */
};

enum result_word {
    RESULT_WIN,
    RESULT_LOSE,
    RESULT_DRAW,
    RESULT_DRAW_OFFERED,
    RESULT_SCORE /* the higher score wins */
};
enum moment { MOMENT_ANY, MOMENT_AFTER, MOMENT_BEFORE };
struct end_rule {
    struct node node;
    bool is_house;
    enum result_word result;
    bool has_points;
    uint32_t points;    /* that the win counts, if has_points */
    struct name *sides; /* winners or losers; NULL for draws */
    struct node *condition;
    enum moment moment;
    struct name *moment_sides;
};

struct cond_fills {
    struct node node;
    struct kinds *kinds;
    struct node *set;
};
struct cond_in { /* also "reaches": one counted, number 1 */
    struct node node;
    bool is_reaches;
    struct counted *what; /* list */
    struct node *set;
};
enum count_word {
    COUNT_CAPTURED,   /* at least number */
    COUNT_GONE,       /* the same, off the board by themselves */
    COUNT_FEWER_LEFT, /* fewer than number */
    COUNT_AT_MOST_LEFT,
    COUNT_NO_LEFT
};
struct cond_count {
    struct node node;
    enum count_word word;
    uint32_t number;
    struct kinds *kinds;
    bool is_on_board;
};
struct cond_too_few {
    struct node node;
    struct kinds *kinds;
    struct node *set;
};
struct cond_cannot_move {
    struct node node;
    struct name *side; /* side or team: whichever of it is to move */
};
struct cond_shut_in {
    struct node node;
    bool is_every;
    struct kinds *kinds;
};
struct cond_stuck { /* no such piece can go that way */
    struct node node;
    struct kinds *kinds;
    struct clause_way *way;
};
struct cond_past {
    struct node node;
    bool is_level; /* level with or past */
    struct kinds *kinds, *of;
};
struct cond_aligned {
    struct node node;
    bool is_row; /* so many in a row; else every one on one line */
    uint32_t number;
    struct kinds *kinds;
};
struct cond_cut_off { /* from a set, or from every one of some pieces */
    struct node node;
    bool is_every;
    struct kinds *kinds;
    struct node *set;   /* or NULL */
    struct kinds *from; /* or NULL */
};
struct cond_occurs {
    struct node node;
    uint32_t number;
};
struct cond_turns {
    struct node node;
    uint32_t number;
};
enum event_word {
    EVENT_CAPTURE,
    EVENT_PLACING,
    EVENT_MOVE,
    EVENT_FORWARD_MOVE,
    EVENT_ENTRY
};
struct event {
    struct node node;
    enum event_word word;
    struct kinds *kinds; /* move, forward move, entry */
    struct node *set;    /* entry */
};
struct cond_quiet {
    struct node node;
    uint32_t number;
    struct event *events; /* list */
};
struct cond_not {
    struct node node;
    struct node *of;
};
struct cond_binary {
    struct node node;
    bool is_or;
    struct node *left, *right;
};

/* ----------------------------------------------------------------- file */

/* A comment of the source, for the printer. */
struct comment {
    struct span span; /* from '#' to the end of the line, without it */
    bool is_alone;    /* nothing but blanks before it on its line */
    struct comment *next;
};

struct file {
    struct span version_span;
    uint32_t version;
    struct name *name; /* "siege-of-paris", joined */
    struct name *base; /* or NULL */
    struct node *statements;
    struct comment *comments; /* in order */
};

/* Short name of a node kind for messages. */
const char *node_kind_name(enum node_kind kind);

/* Checked casts: AST_CAST(rule, node) is a `const struct rule *`; it asserts
 * the kind. */
#define AST_CAST(type, pointer) ((const struct type *)(pointer))

#endif
