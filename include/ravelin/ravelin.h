/*
 * Ravelin: rules of siege and hunt board games as data.
 *
 * Three kinds of object, three lifetimes:
 *
 *   rvl_context  limits and the diagnostics of the last load. One thread.
 *   rvl_game     a compiled rule file with its options chosen. Immutable and
 *                reference counted; any number of threads may share it.
 *   rvl_state    a position with its history. One owner, one thread; keeps
 *                its game alive.
 *
 * The library never prints, exits, changes the locale, reads the environment
 * or installs signal handlers. Strings it returns are UTF-8 and belong to the
 * object they were asked of, unless said otherwise. Text functions that fill
 * a caller's buffer work like snprintf: they return the length needed, write
 * at most `size` bytes and always end the text with a NUL if size > 0.
 *
 * Indices run from 0; RVL_NONE stands for "no such thing".
 */
#ifndef RAVELIN_RAVELIN_H
#define RAVELIN_RAVELIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define RVL_VERSION_MAJOR 0
#define RVL_VERSION_MINOR 1
#define RVL_LANGUAGE_VERSION 1

#define RVL_NONE ((uint32_t)-1)

/* The numbers never change. */
typedef enum rvl_status {
    RVL_OK = 0,
    RVL_INVALID_SOURCE = -1,   /* the rule file has errors: see diagnostics */
    RVL_INVALID_ARGUMENT = -2, /* the caller passed something senseless */
    RVL_ILLEGAL_MOVE = -3,     /* well formed, but not a legal turn */
    RVL_LIMIT = -4,            /* a limit was reached; nothing was changed */
    RVL_NO_MEMORY = -5,
    RVL_NOT_FOUND = -6,
    RVL_INTERNAL = -70
} rvl_status;

/* One lower-case English sentence for a status; static storage. */
const char *rvl_status_text(rvl_status status);

/* ---------------------------------------------------------------- context */

typedef struct rvl_context rvl_context;

/* Finds the text of a base game by name (`game b from a` asks for "a").
 * On success gives the text (read until the load ends) and a display name.
 * Returns false if there is none; the display name may then be the name of a
 * game that may be meant. */
typedef bool (*rvl_read_base)(void *user, const char *name, const char **text,
                              size_t *length, const char **display);

/* A new context, or NULL without memory. read_base may be NULL. */
rvl_context *rvl_context_new(rvl_read_base read_base, void *user);
void rvl_context_free(rvl_context *context);

typedef enum rvl_severity {
    RVL_NOTE = 0,
    RVL_WARNING = 1,
    RVL_ERROR = 2
} rvl_severity;

/* A place in a rule file. Lines and columns from 1; columns in code points;
 * end_column is one past the last. offset and length in bytes. */
typedef struct rvl_place {
    const char *file;
    uint32_t line, column, end_line, end_column;
    uint32_t offset, length;
} rvl_place;

typedef struct rvl_diagnostic {
    const char *slug;
    rvl_severity severity;
    const char *message;
    const char *help; /* or NULL */
    rvl_place place;
    uint32_t note_count; /* see rvl_diagnostic_note */
} rvl_diagnostic;

/* Diagnostics of the last load or check of this context, sorted by place;
 * they stay valid until the next one. */
uint32_t rvl_diagnostic_count(const rvl_context *context);
bool rvl_diagnostic_get(const rvl_context *context, uint32_t index,
                        rvl_diagnostic *out);
bool rvl_diagnostic_note(const rvl_context *context, uint32_t index,
                         uint32_t note, const char **message,
                         rvl_place *place);
/* A change of the text that mends what a diagnostic tells: the bytes at
 * place.offset, place.length of them, give way to `text`. is_safe: it is the
 * only mend there is, so that a program may make it unasked. False if the
 * diagnostic has none. */
typedef struct rvl_fix {
    rvl_place place;
    const char *text;
    bool is_safe;
} rvl_fix;
bool rvl_diagnostic_fix(const rvl_context *context, uint32_t index,
                        rvl_fix *out);
/* The standard text with source line and caret. */
size_t rvl_diagnostic_text(const rvl_context *context, uint32_t index,
                           char *buffer, size_t size);
/* All errors found, with those over the cap of 20 records. */
uint32_t rvl_error_count(const rvl_context *context);

/* Every slug there is, with its one-line summary; false past the last. */
bool rvl_slug_get(uint32_t index, const char **slug, const char **summary);

/* ----------------------------------------------------------------- editors */

/* A keyword of the language, what it is for in one line, and how the
 * statement is written that begins with it (NULL: none does). root: the form
 * of the word that it is explained under ("remove" of "removes"). Sorted;
 * false past the last. */
typedef struct rvl_keyword {
    const char *word, *root;
    const char *en, *fr;
    const char *form;
} rvl_keyword;
bool rvl_keyword_get(uint32_t index, rvl_keyword *out);
/* The same by its word, of length bytes; false: no keyword is written so. */
bool rvl_keyword_find(const char *word, size_t length, rvl_keyword *out);
/* How statements and conditions are written, with words in capitals for names;
 * NULL past the last. */
const char *rvl_form_get(uint32_t index);
/* The keyword that says what a word of everyday or of other systems may mean
 * ("moves": "step"), or NULL. */
const char *rvl_keyword_meant(const char *word);

/* The words for the families of bundled games, sorted; NULL past the last. */
const char *rvl_family_get(uint32_t index);

typedef enum rvl_symbol_kind {
    RVL_SYMBOL_GAME = 0,
    RVL_SYMBOL_OPTION = 1,
    RVL_SYMBOL_VALUE = 2,
    RVL_SYMBOL_SIDE = 3,
    RVL_SYMBOL_TEAM = 4,
    RVL_SYMBOL_SEAT = 5,
    RVL_SYMBOL_COLOUR = 6,
    RVL_SYMBOL_POINT = 7,
    RVL_SYMBOL_ZONE = 8,
    RVL_SYMBOL_PIECE = 9,
    RVL_SYMBOL_GROUP = 10
} rvl_symbol_kind;

/* A name where it stands in a rule file or one of its bases. target: the
 * symbol that declares the name (itself for a declaration), RVL_NONE if
 * nothing in the text does, as for the points of a rectangle. A plural is a
 * declaration whose target is the singular's. whole: the statement around a
 * declaration. en, fr: its texts, or NULL. */
typedef struct rvl_symbol {
    rvl_symbol_kind kind;
    const char *name;
    rvl_place place, whole;
    bool is_declaration;
    uint32_t target;
    const char *en, *fr;
} rvl_symbol;

/* Finds all names of a text and its bases, also of a text with errors, as far
 * as it can be read: its own come first then. The diagnostics of the context
 * are those of the parser. Symbols stay valid until the next load. */
rvl_status rvl_outline(rvl_context *context, const char *display_name,
                       const char *text, size_t length);
uint32_t rvl_symbol_count(const rvl_context *context);
bool rvl_symbol_get(const rvl_context *context, uint32_t index,
                    rvl_symbol *out);

/* The syntax tree of a text, without its bases: each node before those below
 * it. kind: what it is, in words; text: the source from where it begins,
 * place.length bytes of it are the node. The first is the name of the game. */
typedef struct rvl_node {
    const char *kind;
    unsigned depth;
    rvl_place place;
    const char *text;
} rvl_node;
typedef void (*rvl_tree_visit)(void *user, const rvl_node *node);
rvl_status rvl_tree(rvl_context *context, const char *display_name,
                    const char *text, size_t length, rvl_tree_visit visit,
                    void *user);

/* What could stand at the end of an unfinished text: keywords, and in words
 * what else ("a name", "a number", "the end of the line"). Valid until the
 * next load of the context. */
rvl_status rvl_expect(rvl_context *context, const char *text, size_t length);
const char *rvl_expected_get(const rvl_context *context, uint32_t index);
/* Where that end is. block: the word that opened the block around it, or NULL
 * outside of the game; statement: the first word of the statement that is not
 * at its end yet, or NULL where one begins; offset: where that begins. */
typedef struct rvl_spot {
    const char *block, *statement;
    uint32_t offset;
} rvl_spot;
void rvl_expected_spot(const rvl_context *context, rvl_spot *out);
/* How it is written what has this keyword where the text ended, a line each;
 * NULL: nothing is known of it there. Until the context is used again. */
const char *rvl_expected_forms(rvl_context *context, const char *word);

/* ------------------------------------------------------------------- game */

typedef struct rvl_game rvl_game;

typedef struct rvl_option {
    const char *name;
    const char *value;
} rvl_option;

/* Parses, checks and compiles a rule file with the given option values (the
 * others take their defaults). On success *out is a game with one reference.
 * RVL_INVALID_SOURCE: see the diagnostics. RVL_INVALID_ARGUMENT: an option or
 * value does not exist; also told by a diagnostic. *out is NULL on failure. */
rvl_status rvl_game_load(rvl_game **out, rvl_context *context,
                         const char *display_name, const char *text,
                         size_t length, const rvl_option *options,
                         size_t option_count);

/* Everything rvl_game_load finds, for every combination of option values
 * (each value at least once, all combinations while there are at most 64),
 * plus findings that need the board and some random play. RVL_OK when there
 * is no error; warnings may be there. */
rvl_status rvl_check(rvl_context *context, const char *display_name,
                     const char *text, size_t length);

/* rvl_check, and if that finds no error, `games` random games for the first
 * values of all options and for each other value, at most max_plies turns
 * long: what no game ever used or reached is told as notes. The same numbers
 * give the same findings. go_on (or NULL) is asked after each game; once it
 * says no, RVL_LIMIT, and nothing is told of what the games did not use.
 * *played: games played. */
typedef struct rvl_deep {
    uint64_t seed;
    uint32_t games, max_plies;
    bool (*go_on)(void *user);
    void *user;
} rvl_deep;
rvl_status rvl_check_deep(rvl_context *context, const char *display_name,
                          const char *text, size_t length,
                          const rvl_deep *deep, uint32_t *played);

/* The file in canonical layout, comments kept (what `ravelin fmt` prints).
 * On success *out is a malloc'ed NUL-terminated text the caller frees. */
rvl_status rvl_format(char **out, rvl_context *context,
                      const char *display_name, const char *text,
                      size_t length);
rvl_game *rvl_game_ref(rvl_game *game);
void rvl_game_unref(rvl_game *game);

const char *rvl_game_name(const rvl_game *game); /* "grand-assaut" */
/* Hash of the rules and the option values; stable across machines. Layout,
 * comments and texts for people do not change it. */
uint64_t rvl_game_hash(const rvl_game *game);
/* The same of the file and its bases alone, whatever the options. */
uint64_t rvl_game_file_hash(const rvl_game *game);

/* Languages are "en" and "fr"; a missing text falls back to the other one,
 * then to the bare name; a family that is not bundled has its word alone. */
const char *rvl_game_title(const rvl_game *game, const char *lang);
const char *rvl_game_family(const rvl_game *game); /* "" if none */
const char *rvl_game_family_text(const rvl_game *game, const char *lang);

typedef enum rvl_prose {
    RVL_SOURCES,
    RVL_RULINGS,
    RVL_HINTS
} rvl_prose;

uint32_t rvl_game_prose_count(const rvl_game *game, rvl_prose which);
const char *rvl_game_prose(const rvl_game *game, rvl_prose which,
                           uint32_t index, const char *lang);

/* Options: name, current value, and each possible value with its texts. */
uint32_t rvl_game_option_count(const rvl_game *game);
const char *rvl_game_option_name(const rvl_game *game, uint32_t option);
const char *rvl_game_option_text(const rvl_game *game, uint32_t option,
                                 const char *lang);
uint32_t rvl_game_option_value(const rvl_game *game, uint32_t option);
uint32_t rvl_game_option_value_count(const rvl_game *game, uint32_t option);
const char *rvl_game_option_value_name(const rvl_game *game, uint32_t option,
                                       uint32_t value);
const char *rvl_game_option_value_text(const rvl_game *game, uint32_t option,
                                       uint32_t value, const char *lang);

/* Sides, the teams they win with, the seats they are played from. Every side
 * has a team and a seat; without a statement it is one of its own. */
uint32_t rvl_game_side_count(const rvl_game *game);
const char *rvl_game_side_name(const rvl_game *game, uint32_t side);
const char *rvl_game_side_text(const rvl_game *game, uint32_t side,
                               const char *lang);
uint32_t rvl_game_side_team(const rvl_game *game, uint32_t side);
uint32_t rvl_game_side_seat(const rvl_game *game, uint32_t side);
uint32_t rvl_game_find_side(const rvl_game *game, const char *name);
/* How the turns of a side are held while random games are played and
 * sequences are counted: "sets", "chains", or the reason for a list such as
 * "piles", "orders" (docs/performance.md); "" without such a side. Owned by the
 * library, valid for ever. */
const char *rvl_game_side_path(const rvl_game *game, uint32_t side);
uint32_t rvl_game_team_count(const rvl_game *game);
const char *rvl_game_team_name(const rvl_game *game, uint32_t team);
const char *rvl_game_team_text(const rvl_game *game, uint32_t team,
                               const char *lang);
uint32_t rvl_game_seat_count(const rvl_game *game);
const char *rvl_game_seat_name(const rvl_game *game, uint32_t seat);
const char *rvl_game_seat_text(const rvl_game *game, uint32_t seat,
                               const char *lang);
/* Rounds of a match, in each of which the seats change parts; 1: no match. */
uint32_t rvl_game_round_count(const rvl_game *game);
/* Whether `score` statements say what the sides score. */
bool rvl_game_has_score(const rvl_game *game);

/* The turn order: the side of each place; place 0 begins. */
uint32_t rvl_game_turn_count(const rvl_game *game);
uint32_t rvl_game_turn_side(const rvl_game *game, uint32_t turn);

/* Kinds of pieces. The key is the shortest name that is unique:
 * "soldier", or "white.general" where several sides have generals. */
uint32_t rvl_game_kind_count(const rvl_game *game);
const char *rvl_game_kind_name(const rvl_game *game, uint32_t kind);
const char *rvl_game_kind_key(const rvl_game *game, uint32_t kind);
const char *rvl_game_kind_text(const rvl_game *game, uint32_t kind,
                               const char *lang, bool plural);
uint32_t rvl_game_kind_side(const rvl_game *game, uint32_t kind);
/* One upper-case letter or digit, unique within the game where possible. */
const char *rvl_game_kind_mark(const rvl_game *game, uint32_t kind);
/* How many the game has, on the board at the start, to place and in hand. */
uint32_t rvl_game_kind_total(const rvl_game *game, uint32_t kind);
/* The most there can ever be at one time: the total, and more where other
 * pieces become such ones or a penalty adds some. */
uint32_t rvl_game_kind_limit(const rvl_game *game, uint32_t kind);
bool rvl_game_kind_piles(const rvl_game *game, uint32_t kind); /* in piles? */
/* Whether one picture shows how both move: they have the same statements, and
 * their sides face one way, or opposite ways, everywhere. */
bool rvl_game_kinds_alike(const rvl_game *game, uint32_t kind, uint32_t other);
/* The kinds a key of a position stands for: a kind's key or name, qualified
 * or not, or a group's. Fills at most `size` and returns how many there are;
 * 0 if the name is unknown. */
uint32_t rvl_game_find_kinds(const rvl_game *game, const char *key,
                             uint32_t *kinds, uint32_t size);

/* Points of the board. x grows to the right, y upwards. */
typedef struct rvl_point_info {
    const char *name;
    double x, y;
    bool is_square; /* drawn as a square */
    bool is_shaded;
} rvl_point_info;

uint32_t rvl_game_point_count(const rvl_game *game);
bool rvl_game_point(const rvl_game *game, uint32_t point,
                    rvl_point_info *out);
uint32_t rvl_game_find_point(const rvl_game *game, const char *name);

typedef struct rvl_segment_info {
    uint32_t from, to; /* points */
    uint32_t colour;
    bool is_curved;
    /* Of a curved one: the points before `from` and after `to` on its line,
     * or RVL_NONE. */
    uint32_t before, after;
} rvl_segment_info;

uint32_t rvl_game_segment_count(const rvl_game *game);
bool rvl_game_segment(const rvl_game *game, uint32_t segment,
                      rvl_segment_info *out);
uint32_t rvl_game_colour_count(const rvl_game *game); /* at least 1 */
const char *rvl_game_colour_name(const rvl_game *game, uint32_t colour);
const char *rvl_game_colour_text(const rvl_game *game, uint32_t colour,
                                 const char *lang);
uint32_t rvl_game_zone_count(const rvl_game *game);
const char *rvl_game_zone_name(const rvl_game *game, uint32_t zone);
const char *rvl_game_zone_text(const rvl_game *game, uint32_t zone,
                               const char *lang);
bool rvl_game_zone_has(const rvl_game *game, uint32_t zone, uint32_t point);
/* Whether an end asks about exactly the points of the zone: what a side wants
 * to fill, reach or enter. Pictures tint such zones. */
bool rvl_game_zone_is_goal(const rvl_game *game, uint32_t zone);
/* Whether a statement of a piece names the zone: where it must not go, what
 * helps it, where it may become something; not one of those that differ by
 * owner. False without memory. */
bool rvl_game_zone_in_moves(const rvl_game *game, uint32_t zone);
/* Whether a rule that counts names the zone or one that is made of it: not
 * only the board, nor what a derived game or an option has put aside. True
 * without memory. */
bool rvl_game_zone_is_used(const rvl_game *game, uint32_t zone);

/* End statements in file order: their source text and place. */
uint32_t rvl_game_end_count(const rvl_game *game);
const char *rvl_game_end_source(const rvl_game *game, uint32_t end);
/* The end in words of a language, from the file. */
const char *rvl_game_end_text(const rvl_game *game, uint32_t end,
                              const char *lang);
bool rvl_game_end_is_house(const rvl_game *game, uint32_t end);
/* Whether the end makes the side win, alone or with others. False of draws and
 * of ends that scores decide. */
bool rvl_game_end_wins(const rvl_game *game, uint32_t end, uint32_t side);
bool rvl_game_end_place(const rvl_game *game, uint32_t end, rvl_place *out);

/* Move rules, grouped by kind, in file order: the kind each belongs to and
 * where the statement stands. A statement for several kinds ("every piece")
 * is a rule of each. */
uint32_t rvl_game_rule_count(const rvl_game *game);
uint32_t rvl_game_rule_kind(const rvl_game *game, uint32_t rule);
bool rvl_game_rule_place(const rvl_game *game, uint32_t rule, rvl_place *out);
/* Effects, see rvl_move_uses. The place is false for a number that stands for
 * no statement. */
uint32_t rvl_game_effect_count(const rvl_game *game);
bool rvl_game_effect_place(const rvl_game *game, uint32_t effect,
                           rvl_place *out);
/* Of an effect that takes round a piece: the kind of the piece, and its
 * sentence in the rules, like snprintf; RVL_NONE and "" for other effects. */
uint32_t rvl_game_take_kind(const rvl_game *game, uint32_t effect);
size_t rvl_game_take_text(const rvl_game *game, uint32_t effect,
                          const char *lang, char *buffer, size_t size);
/* Whether the value of an option decides which statements a kind has, or
 * whether it has the one of an effect that takes round a piece. */
bool rvl_game_kind_depends(const rvl_game *game, uint32_t kind,
                           uint32_t option);
bool rvl_game_take_depends(const rvl_game *game, uint32_t effect,
                           uint32_t option);
/* One of the statements that make a game. section: "game", "board", "setup",
 * "end", or the head of the piece a rule belongs to. text: as it was written,
 * with the guard it stands under. form: the same for statements of a section
 * that say the same in other forms of words ("12 men", "12 man"). */
typedef struct rvl_statement {
    const char *section;
    const char *text;
    const char *form;
    rvl_place place;
} rvl_statement;
/* The statements that make the game, after derivation, in their order: those
 * about how it is played, without titles, sources, hints and the texts for
 * people. The options named are decided by the values the game has, as are
 * those that a derived game sets; the others are statements themselves, and
 * what depends on them is there with its guard. Texts and place are valid
 * during the call. */
typedef void (*rvl_statement_visit)(void *user, const rvl_statement *statement);
rvl_status rvl_game_statements(const rvl_game *game, const char *const *decided,
                               size_t decided_count, rvl_statement_visit visit,
                               void *user);
/* The statement at a place this game gave, as the rule file has it but in one
 * line: without comments, of a block the head; like snprintf. */
size_t rvl_game_source_text(const rvl_game *game, const rvl_place *place,
                            char *buffer, size_t size);

/*
 * The rules in words, made from the file: headings, material, board, set-up,
 * moves, captures, turns, ends, options, rulings, sources. Lines end with
 * LF; a heading line begins with "# " or "## ", an item with "- ".
 */
size_t rvl_game_rules(const rvl_game *game, const char *lang, char *buffer,
                      size_t size);

/* The sections of these rules; each is there at most once, in this order. */
typedef enum rvl_rules_part {
    RVL_PART_MATERIAL = 0,
    RVL_PART_BOARD,
    RVL_PART_SETUP,
    RVL_PART_TURNS,
    RVL_PART_MOVES,
    RVL_PART_CAPTURES,
    RVL_PART_ENDS,
    RVL_PART_OPTIONS,
    RVL_PART_RULINGS,
    RVL_PART_SOURCES,
    RVL_PART_HINTS
} rvl_rules_part;
/* The heading line of a section, "## " first; static; "" for no such part. */
const char *rvl_rules_heading(rvl_rules_part part, const char *lang);

/* ------------------------------------------------------------------ state */

typedef struct rvl_state rvl_state;
typedef struct rvl_moves rvl_moves;

/* The position before the first turn; seed decides a starter drawn by lot. */
rvl_status rvl_state_new(rvl_state **out, rvl_game *game, uint64_t seed);
rvl_status rvl_state_copy(rvl_state **out, const rvl_state *state);
void rvl_state_free(rvl_state *state);
rvl_game *rvl_state_game(const rvl_state *state); /* borrowed */

/* An empty, refillable list of turns; refilling allocates only while it has
 * to grow. Freed by rvl_moves_free. */
rvl_moves *rvl_moves_new(void);
void rvl_moves_free(rvl_moves *moves);
uint32_t rvl_moves_count(const rvl_moves *moves);

/*
 * All legal turns, in the fixed order of docs/internals.md; none when the
 * game is over. Of more than 65,535, a part (see rvl_moves_are_folded).
 */
rvl_status rvl_state_moves(const rvl_state *state, rvl_moves *moves);
/* Is the list a part, because there are too many turns? Of chains that take
 * the same pieces and end on the same point it then has the first, so that
 * nothing that can be brought about is missing; of more than 65,535 of these,
 * or where finding them takes too long, the first ones. */
bool rvl_moves_are_folded(const rvl_moves *moves);
/* The turns there would be if no end held: for pictures of how pieces move
 * on a nearly empty board. They cannot be applied. */
rvl_status rvl_state_moves_regardless(const rvl_state *state,
                                      rvl_moves *moves);
/* The text of a turn, as in docs/notation.md: c4-c5, c7xc5xe3, d4xd6,
 * officer@c7, remove@c7, pass, huff@c7;c4-c5, a3-b4;order:e8xd8. */
size_t rvl_move_text(const rvl_state *state, const rvl_moves *moves,
                     uint32_t move, char *buffer, size_t size);
/* Parts of a turn for pictures. from is RVL_NONE for an entry, a removal or a
 * pass; path holds the landing points in order, taken the points of the pieces
 * taken. Arrays stay valid until the list is refilled. */
typedef struct rvl_move_info {
    uint32_t kind;
    uint32_t from, to;
    const uint16_t *path;
    uint32_t path_length;
    const uint16_t *taken;
    uint32_t taken_count;
    bool is_pass, is_entry;
    bool is_removal; /* before the game: the piece on `to` goes */
    uint32_t becomes; /* the kind chosen to become, RVL_NONE: no choice */
} rvl_move_info;
bool rvl_move_get(const rvl_state *state, const rvl_moves *moves,
                  uint32_t move, rvl_move_info *out);
/* The rule that gives a turn (rvl_game_rule_place); RVL_NONE: pass, placing. */
uint32_t rvl_move_rule(const rvl_moves *moves, uint32_t move);
/* Where the statement stands that gives a turn of a list filled from this
 * state: a move rule, a step before the first turn, passing; false: none. */
bool rvl_move_place(const rvl_state *state, const rvl_moves *moves,
                    uint32_t move, rvl_place *out);
/* Statements besides move rules and ends: what is taken round a piece, what a
 * piece becomes, steps before the first turn, piles, huffs, passes, orders,
 * compulsory captures, scores. Which of them a turn of a list filled from this
 * state uses; false out of range. */
bool rvl_move_uses(const rvl_state *state, const rvl_moves *moves,
                   uint32_t move, uint32_t effect);
/* The same of the result of a game that ends by scores. */
bool rvl_state_uses(const rvl_state *state, uint32_t effect);

/*
 * Finds the legal turn with this text in a list filled from this state.
 * RVL_NOT_FOUND: not one of them (rvl_state_why_not tells why).
 */
rvl_status rvl_moves_find(const rvl_state *state, const rvl_moves *moves,
                          const char *text, uint32_t *move);
/* Why a text is not a legal turn, in words of a language, naming the rule;
 * *place is where the rule stands, place->file NULL if no statement is to
 * blame. RVL_OK if the turn is legal after all. */
rvl_status rvl_state_why_not(const rvl_state *state, const char *text,
                             const char *lang, char *buffer, size_t size,
                             rvl_place *place);

/*
 * How near an end is and why it holds or not: part `index` of its condition,
 * parts before the "and", "or" and "not" that join them; false past the last.
 * One sentence of a language goes into the buffer, like snprintf. has_numbers:
 * `have` is counted and `need` is what it takes ("fewer than" for "left", none
 * left for "cannot-move").
 */
typedef struct rvl_condition {
    const char *name; /* "fills", "captured", "left", "and" ... */
    bool holds, has_numbers;
    uint32_t have, need;
    rvl_place place;
} rvl_condition;
bool rvl_state_end_condition(const rvl_state *state, uint32_t end,
                             uint32_t index, const char *lang, char *buffer,
                             size_t size, rvl_condition *out);
/* For a part that asks for places ("fills", "in", "past"): the moves (for
 * "past" the ranks) that the nearest of the pieces still missing have to go in
 * all, were nobody in the way. False: another part, or there is no way. */
bool rvl_state_end_way(const rvl_state *state, uint32_t end, uint32_t index,
                       uint32_t *way);
/* Is this a moment at which the end is looked at ("after turns of")? */
bool rvl_state_end_moment(const rvl_state *state, uint32_t end);
/* Plays a turn of the list; the state must be the one the list was filled
 * from, unchanged since. RVL_INVALID_ARGUMENT otherwise. */
rvl_status rvl_state_apply(rvl_state *state, const rvl_moves *moves,
                           uint32_t move);
/* Takes the last turn back. RVL_NOT_FOUND at the beginning. */
rvl_status rvl_state_undo(rvl_state *state);
/* Turns made since the start, or since a position was set up and, with
 * rvl_state_set_played, before it. */
uint32_t rvl_state_plies(const rvl_state *state);
uint32_t rvl_state_side(const rvl_state *state); /* whose turn */
uint32_t rvl_state_turn(const rvl_state *state); /* place in the order */
/* The kind standing on a point, or RVL_NONE; how many, a pile has more. */
uint32_t rvl_state_at(const rvl_state *state, uint32_t point);
uint32_t rvl_state_height(const rvl_state *state, uint32_t point);
uint32_t rvl_state_on_board(const rvl_state *state, uint32_t kind);
uint32_t rvl_state_in_hand(const rvl_state *state, uint32_t kind);
uint32_t rvl_state_captured(const rvl_state *state, uint32_t kind);
/* Point whose piece must go on capturing, or RVL_NONE. */
uint32_t rvl_state_must_go_on(const rvl_state *state);
/* Same placement, hands, side to move and duties: same hash (nearly always
 * the converse too). */
uint64_t rvl_state_hash(const rvl_state *state);
/* How often this position has come about, 1 for the first time; turns made
 * since one that cannot be taken back (65,535 at most). */
uint32_t rvl_state_occurrences(const rvl_state *state);
uint32_t rvl_state_idle(const rvl_state *state);

typedef enum rvl_outcome_kind {
    RVL_PLAYING = 0,
    RVL_WON = 1,
    RVL_DRAWN = 2,
    RVL_DRAW_OFFERED = 3 /* play may go on */
} rvl_outcome_kind;

typedef struct rvl_outcome {
    rvl_outcome_kind kind;
    uint64_t winners; /* bit per side */
    uint32_t end;     /* the end statement that decided, or RVL_NONE */
    uint32_t points;  /* that a win counts: 1 if the rules say nothing */
} rvl_outcome;
void rvl_state_outcome(const rvl_state *state, rvl_outcome *out);
/* What a side (0 ... rvl_game_side_count - 1) scores in this position by the
 * `score` statements; 0 without any, or for another number. */
uint32_t rvl_state_score(const rvl_state *state, uint32_t side);

/*
 * Building a position: clear empties board, hands and captures, then put
 * pieces. rvl_state_set_up judges the result and begins a new history;
 * RVL_INVALID_ARGUMENT with a message if it cannot be a position (more
 * pieces than the game has). What was captured is derived from what is
 * missing unless rvl_state_set_captured was called for that kind.
 */
void rvl_state_clear(rvl_state *state);
rvl_status rvl_state_put(rvl_state *state, uint32_t kind, uint32_t point);
rvl_status rvl_state_set_hand(rvl_state *state, uint32_t kind, uint32_t n);
rvl_status rvl_state_set_captured(rvl_state *state, uint32_t kind,
                                  uint32_t n);
/* place in the turn order: RVL_NONE for the first place of the side. */
rvl_status rvl_state_set_turn(rvl_state *state, uint32_t side, uint32_t turn);
rvl_status rvl_state_set_go_on(rvl_state *state, uint32_t point);
rvl_status rvl_state_set_quiet(rvl_state *state, uint32_t turns);
/* Turns made before, which `N turns played` and rvl_state_plies count;
 * RVL_INVALID_ARGUMENT above RVL_PLAYED_MAX. */
#define RVL_PLAYED_MAX 1000000
rvl_status rvl_state_set_played(rvl_state *state, uint32_t turns);
rvl_status rvl_state_set_up(rvl_state *state, const char **message);
uint32_t rvl_state_quiet(const rvl_state *state);

/* ----------------------------------------------------------------- search */

/* Random numbers: the same seed gives the same numbers everywhere. */
typedef struct rvl_random {
    uint64_t s[4];
} rvl_random;
void rvl_random_seed(rvl_random *random, uint64_t seed, uint64_t stream);
/* Uniform in 0 ... n-1, n > 0. */
uint32_t rvl_random_below(rvl_random *random, uint32_t n);

/* How computers think about a game: by which search, in how many threads (0
 * is 1; more may change the turns), and what ends, kinds and the freedom of
 * sides weigh, in percent of the usual, 0 to 10000. rvl_game_advise only
 * before other threads have the game; RVL_INVALID_ARGUMENT: out of range. */
typedef enum rvl_search_kind {
    RVL_SEARCH_AUTO = 0, /* chosen by the game */
    RVL_SEARCH_ALPHABETA = 1,
    RVL_SEARCH_MCTS = 2
} rvl_search_kind;
#define RVL_ADVICE_MOST 64 /* ends and kinds; ends beyond weigh 100 */
typedef struct rvl_advice {
    rvl_search_kind search;
    uint32_t threads;
    int16_t ends[RVL_ADVICE_MOST], kinds[RVL_ADVICE_MOST], sides[8];
} rvl_advice;
void rvl_advice_usual(rvl_advice *advice);
rvl_status rvl_game_advise(rvl_game *game, const rvl_advice *advice);
void rvl_game_advice(const rvl_game *game, rvl_advice *advice);

/* A turn for the side to move; level 1 to 10. `moves` is refilled with the
 * legal turns, *move is one; RVL_NOT_FOUND: there is none. Same state, level
 * and random state, same turn. *stop (or NULL): once true, the best so far. */
rvl_status rvl_search(const rvl_state *state, rvl_moves *moves, int level,
                      rvl_random *random, const volatile bool *stop,
                      uint32_t *move);
/* The same with `seconds` of thinking, then not reproducible, or `positions` at
 * most, not those of the level (0: none). RVL_INVALID_ARGUMENT: out of
 * range. */
typedef struct rvl_search_limits {
    int level;
    double seconds;
    uint64_t positions;
    const volatile bool *stop; /* or NULL */
    const rvl_advice *advice;  /* NULL: that of the game */
    int32_t *value; /* or NULL: what the turn is worth, as in rvl_line; left
                     * as it was where there is but one */
} rvl_search_limits;
rvl_status rvl_search_within(const rvl_state *state, rvl_moves *moves,
                             const rvl_search_limits *limits,
                             rvl_random *random, uint32_t *move);
/* A turn and what follows, indices into the legal turns of each position.
 * value: greater is better for the team to move; wins_in, loses_in: turns to
 * a sure end, else 0; depth: turns looked ahead everywhere. */
#define RVL_LINE_MAX 256
typedef struct rvl_line {
    int32_t value;
    uint32_t wins_in, loses_in;
    uint32_t depth, length; /* length: 1 to RVL_LINE_MAX */
    uint32_t turns[RVL_LINE_MAX];
} rvl_line;
/* The best turns in earnest, the greatest value first: at most *count, then as
 * many as there are. The first is the same for any *count. Decided lines go on
 * to the end of the game where that can be found, others a few turns. `moves`
 * is refilled; RVL_NOT_FOUND when there is no turn. */
rvl_status rvl_search_lines(const rvl_state *state, rvl_moves *moves,
                            const rvl_search_limits *limits, rvl_line *lines,
                            uint32_t *count);
/* What each team (0 ... rvl_game_team_count - 1) may expect against all
 * others, whoever is to move, by a short look; as rvl_line.value. */
rvl_status rvl_search_teams(const rvl_state *state, int32_t *values);
/* Counts sequences of `depth` turns; with divide != NULL it is called for
 * each first turn. RVL_LIMIT when stopped by *stop. */
typedef void (*rvl_divide)(void *user, const char *move, uint64_t count);
rvl_status rvl_perft(const rvl_state *state, uint32_t depth,
                     rvl_divide divide, void *user,
                     const volatile bool *stop, uint64_t *count);
/* The same by up to 256 threads, this one among them: same counts, and divide
 * is called by this thread in the same order, once all is counted. */
rvl_status rvl_perft_threads(const rvl_state *state, uint32_t depth,
                             uint32_t threads, rvl_divide divide, void *user,
                             const volatile bool *stop, uint64_t *count);
/* The same count with every position made, none counted in bulk; *visited:
 * how many positions, the first included. For measuring. */
rvl_status rvl_perft_visit(const rvl_state *state, uint32_t depth,
                           const volatile bool *stop, uint64_t *count,
                           uint64_t *visited);
/* Counts different positions reached by exactly `depth` turns. */
rvl_status rvl_perft_distinct(const rvl_state *state, uint32_t depth,
                              const volatile bool *stop, uint64_t *count);

/*
 * Plays random turns until the game is over, no turn is left, or max_plies
 * were made; *plies: how many. The state ends there. Offered draws are not
 * taken. Same state and random state, same game.
 */
rvl_status rvl_playout(rvl_state *state, rvl_random *random,
                       uint32_t max_plies, uint32_t *plies);
#define RVL_TALLY_SIDES 8 /* no game has more sides */
/* How random games ended; the caller's. */
typedef struct rvl_tally {
    uint64_t games, plies, drawn, undecided;
    uint64_t won[RVL_TALLY_SIDES]; /* games with this side the first of the
                                      winners */
} rvl_tally;
/*
 * Plays `games` random games from a state, which stays as it is: game i draws
 * from the stream first + i of the seed, as rvl_playout does. By up to 256
 * threads, this one among them; their number does not change the tally.
 * RVL_LIMIT when stopped by *stop (may be NULL), with what was played.
 */
rvl_status rvl_playouts(const rvl_state *state, uint64_t seed, uint64_t first,
                        uint64_t games, uint32_t threads, uint32_t max_plies,
                        const volatile bool *stop, rvl_tally *tally);
/* Bytes of one position of the game. */
size_t rvl_game_state_bytes(const rvl_game *game);

#ifdef __cplusplus
}
#endif

#include <ravelin/solve.h> /* exact values of all positions */

#endif
