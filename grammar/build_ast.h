/*
 * The builders: one for each thing the grammar can read. They make nodes in
 * the arena of the tree and report what is wrong in the form of a single
 * statement (a clause twice, a text twice); names they do not look up.
 * Without memory a builder returns NULL (or an empty list) and leaves word in
 * parse_state.no_memory; all of them accept NULL parts, which also stand for
 * what could not be read.
 */
#ifndef RVL_GRAMMAR_BUILD_AST_H
#define RVL_GRAMMAR_BUILD_AST_H

#include "grammar/parse_state.h"

struct block { /* one that may be absent, unlike one that is empty */
    struct node_list list;
};
struct piece_name {
    struct name *one, *many;
};
struct piece_names {
    struct node_list names, plurals;
};

enum capture_item {
    CAPTURE_COMPULSORY,
    CAPTURE_OPTIONAL,
    CAPTURE_MOST,
    CAPTURE_AT_ONCE,
    CAPTURE_AFTER
};

/* ------------------------------------------- build_ast.c: nodes and lists */

/* A zeroed node of a kind, or NULL. */
void *tree_node(struct parse_state *state, enum node_kind kind, size_t size,
                struct span span);
#define BUILD_NODE(state, kind, type, span)                                    \
    ((struct type *)tree_node(state, NODE_##kind, sizeof(struct type), span))

struct node_list tree_list_empty(void);
struct node_list tree_one(struct node *node);
struct node_list tree_append(struct parse_state *state, struct node_list list,
                             struct node *node);
struct node_list tree_two(struct parse_state *state, struct name *first,
                          struct name *second);
struct block *tree_block(struct parse_state *state, struct node_list list);

/* Whether one statement may have another operator; reports the first one
 * over the limit. Keeps trees shallow, whoever walks them. */
bool tree_may_grow(struct parse_state *state, struct span span);

/* Names and texts. tree_word takes a keyword from the source. */
struct name *tree_name(struct parse_state *state, struct span span,
                       const char *text);
struct name *tree_word(struct parse_state *state, struct span span);
struct name *tree_number_name(struct parse_state *state, struct span span,
                              uint32_t number);
struct name *tree_dotted_name(struct parse_state *state, struct span span,
                              const char *text);
struct name *tree_game_name(struct parse_state *state, struct span span,
                            struct name *left, struct name *right);
void tree_article(struct parse_state *state, struct span span,
                  const char *text);
/* Marks a name as declared here: warns of mixed alphabets. */
struct name *tree_declared(struct parse_state *state, struct name *name);
struct text *tree_text(struct parse_state *state, struct span span,
                       const char *lang, const char *value,
                       struct span value_span);
struct node_list tree_text_append(struct parse_state *state,
                                  struct node_list list, struct text *text);

/* ------------------------------------------------ build_game.c: the game */

void tree_version_missing(struct parse_state *state);
void tree_no_game(struct parse_state *state, struct span span);
void tree_version(struct parse_state *state, struct span span, uint32_t number);
void tree_game(struct parse_state *state, struct name *name, struct name *base,
               struct node_list block);
struct node *tree_statement(struct parse_state *state, struct node *node,
                            struct node *guard);
struct node *tree_if(struct parse_state *state, struct span span,
                     struct node *tests, struct node_list then,
                     struct block *otherwise);
struct node *tree_guard_binary(struct parse_state *state, struct span span,
                               bool is_or, struct node *left,
                               struct node *right);
struct node *tree_test(struct parse_state *state, struct span span,
                       struct name *option, bool is_not,
                       struct node_list values);
struct node *tree_title(struct parse_state *state, struct span span,
                        struct node_list texts);
struct node *tree_family(struct parse_state *state, struct span span,
                         struct name *name);
struct node *tree_prose(struct parse_state *state, struct span span,
                        enum prose_kind kind, struct node_list texts);
struct node *tree_option(struct parse_state *state, struct span span,
                         struct name *name, struct node_list texts,
                         struct node_list values);
struct node *tree_option_value(struct parse_state *state, struct span span,
                               struct name *name, struct node_list texts);
struct node *tree_option_set(struct parse_state *state, struct span span,
                             struct name *option, struct name *value);
struct node *tree_side(struct parse_state *state, struct span span,
                       struct name *name);
struct node *tree_side_text(struct parse_state *state, struct node *side,
                            struct text *text);
struct node *tree_side_facing(struct parse_state *state, struct span span,
                              struct node *side, enum facing facing,
                              struct node *toward);
struct node *tree_team(struct parse_state *state, struct span span,
                       struct name *name, struct node_list sides,
                       struct node_list texts);
struct node *tree_seat(struct parse_state *state, struct span span,
                       struct name *name, struct node_list sides,
                       struct node_list texts);
struct node *tree_turns(struct parse_state *state, struct span span,
                        struct node_list sides);
struct node *tree_starter(struct parse_state *state, struct span span);
struct node *tree_pass(struct parse_state *state, struct span span,
                       struct node_list sides, bool is_free);
struct node *tree_no_repeat(struct parse_state *state, struct span span,
                            struct node_list sides);
struct node *tree_score(struct parse_state *state, struct span span,
                        enum score_word word, struct name *side,
                        uint32_t number, struct node_list kinds,
                        struct node *set);
struct node *tree_rounds(struct parse_state *state, struct span span,
                         uint32_t number);
struct node *tree_order(struct parse_state *state, struct span span,
                        struct node_list sides);
struct node *tree_expect_points(struct parse_state *state, struct span span,
                                uint32_t number, struct node *in);
struct node *tree_expect_segments(struct parse_state *state, struct span span,
                                  uint32_t number, struct node_list colours);
struct node *tree_expect_kinds(struct parse_state *state, struct span span,
                               uint32_t number, struct node_list kinds);

/* -------------------------------------- build_board.c: the board and sets */

struct node *tree_board(struct parse_state *state, struct span span,
                        struct node_list block);
struct node *tree_colour(struct parse_state *state, struct span span,
                         struct name *name, struct node_list texts);
struct node *tree_points(struct parse_state *state, struct span span,
                         bool is_squares, struct node_list items);
struct node *tree_points_range(struct parse_state *state, struct span span,
                               struct name *low, struct name *high);
struct node *tree_points_at(struct parse_state *state, struct span span,
                            struct name *name, int32_t x, int32_t y);
struct node *tree_points_maker(struct parse_state *state, struct span span,
                               enum maker maker, uint32_t size, uint32_t by);
/* Coordinates, in thousandths. */
int32_t tree_whole(struct parse_state *state, struct span span, uint32_t number,
                   int32_t sign);
int32_t tree_decimal(struct parse_state *state, struct span span,
                     const char *text, int32_t sign);
struct node *tree_remove(struct parse_state *state, struct span span,
                         struct node *set);
struct node *tree_lines(struct parse_state *state, struct span span,
                        bool is_curved, struct name *colour,
                        struct node_list items);
struct node *tree_erase(struct parse_state *state, struct span span,
                        struct node_list items);
struct node *tree_pattern(struct parse_state *state, struct span span,
                          enum pattern pattern, struct node *on);
struct node *tree_run(struct parse_state *state, struct span span,
                      struct node_list points, bool is_mirrored,
                      uint32_t turned);
struct node *tree_turned_run(struct parse_state *state, struct span span,
                             struct node_list points, uint32_t turned);
struct node *tree_zone(struct parse_state *state, struct span span,
                       struct name *name, struct node_list owners,
                       struct node *set, struct node_list texts);
struct node *tree_shade(struct parse_state *state, struct span span,
                        struct node *set);

struct node *tree_set_name(struct parse_state *state, struct span span,
                           struct name *name);
struct node *tree_set_range(struct parse_state *state, struct span span,
                            struct name *low, struct name *high);
struct node *tree_set_word(struct parse_state *state, struct span span,
                           enum set_word_kind word);
struct node *tree_band(struct parse_state *state, struct span span,
                       enum set_band_kind band, struct name *low,
                       struct name *high);
struct node *tree_neighbours(struct parse_state *state, struct span span,
                             struct node *of);
struct node *tree_set_binary(struct parse_state *state, struct span span,
                             enum set_op op, struct node *left,
                             struct node *right);
struct node *tree_set_comma(struct parse_state *state, struct span span,
                            struct node *left, struct node *right);
struct node *tree_set_and(struct parse_state *state, struct span span,
                          struct span sign, struct node *left,
                          struct node *right);
struct node *tree_set_bracketed(struct node *set);

/* ------------------------------------ build_pieces.c: pieces and captures */

struct piece_names tree_no_pieces(void);
struct piece_name tree_singular(struct parse_state *state, struct name *one,
                                struct name *many);
struct piece_names tree_piece_name(struct parse_state *state,
                                   struct piece_names names,
                                   struct piece_name name);
struct node *tree_piece(struct parse_state *state, struct span span,
                        struct piece_names names, struct node_list sides,
                        struct node_list texts);
struct node *tree_every(struct parse_state *state, struct span span,
                        struct node_list sides);
struct node *tree_piece_block(struct node *piece, struct span span,
                              struct node_list block);
struct node *tree_group(struct parse_state *state, struct span span,
                        struct piece_name name, struct node_list sides,
                        struct node_list kinds, struct node_list texts);
struct node *tree_mark(struct parse_state *state, struct span span,
                       const char *letter);
struct node *tree_rule(struct parse_state *state, struct span span,
                       enum rule_verb verb, struct node_list clauses);
struct node *tree_slide(struct parse_state *state, struct span span,
                        uint32_t least, uint32_t most,
                        struct node_list clauses);
struct node *tree_leap(struct parse_state *state, struct span span,
                       enum rule_verb verb, enum rule_row row,
                       struct node_list over, struct node_list clauses);
struct node *tree_jump(struct parse_state *state, struct span span,
                       enum rule_verb verb, uint32_t far, uint32_t by,
                       struct node_list clauses);
struct node *tree_while(struct node *rule, struct span span,
                        struct node *condition);
struct node *tree_piles(struct parse_state *state, struct span span,
                        struct node *set);
struct node *tree_never(struct parse_state *state, struct span span,
                        enum never_word word, struct node *set);
struct node *tree_becomes(struct parse_state *state, struct span span,
                          struct node_list into, enum becomes_when when,
                          struct node *what);
struct node *tree_at_once(struct node *becomes, struct span span);
struct kinds *tree_kinds(struct parse_state *state, struct span span,
                         enum kinds_word word, struct name *name,
                         struct name *of);

struct node *tree_along(struct parse_state *state, struct span span,
                        bool is_passing, struct node_list colours);
struct node *tree_ways(struct node_list ways);
struct node *tree_way(struct parse_state *state, struct span span,
                      enum axis axis, enum way way);
struct node_list tree_way_or(struct parse_state *state, struct node_list ways,
                             struct node *way);
struct node *tree_toward(struct parse_state *state, struct span span,
                         struct node *set);
struct node *tree_place(struct parse_state *state, struct span span,
                        enum place_word word, struct node *set);
struct node *tree_take(struct parse_state *state, struct span span,
                       bool is_must, struct node_list kinds);
struct node *tree_leaving(struct parse_state *state, struct span span,
                          struct node_list kinds);
struct node *tree_flag(struct parse_state *state, struct span span,
                       enum clause_word word);

/* How a take statement looks round: its shape and number. */
struct shape {
    enum taking_shape shape;
    uint32_t number;
};
struct shape tree_shape(enum taking_shape shape, uint32_t number);
void tree_sides_word(struct parse_state *state, struct span span,
                     const char *text);
struct node *tree_taking(struct parse_state *state, struct span span,
                         bool is_row, struct node_list kinds,
                         struct shape shape, struct node_list clauses);
struct node *tree_pieces(struct parse_state *state, struct span span,
                         enum pieces_word word, struct node_list kinds);

struct capture *tree_capture_item(struct parse_state *state, struct span span,
                                  struct capture *capture,
                                  enum capture_item item);
struct capture *tree_capture_tie(struct capture *capture, struct node *tie);
struct node *tree_tie(struct parse_state *state, struct span span,
                      enum tie_word word, struct node_list kinds);
struct node *tree_capture(struct parse_state *state, struct span span,
                          struct capture *capture, struct node_list sides);
struct node *tree_huff(struct parse_state *state, struct span span,
                       enum huff_kind kind, struct node_list kinds,
                       bool is_if_wished);
struct node *tree_huff_adds(struct parse_state *state, struct span span,
                            uint32_t number, struct node_list kinds,
                            struct node *on);

#endif
