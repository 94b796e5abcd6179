/*
 * The builders of build_ends.c: the setup, the ends and their conditions. As
 * in build_ast.h, they accept NULL parts and return NULL without memory.
 */
#ifndef RVL_GRAMMAR_BUILD_ENDS_H
#define RVL_GRAMMAR_BUILD_ENDS_H

#include "grammar/build_ast.h"

struct node *tree_setup(struct parse_state *state, struct span span,
                        struct node_list block);
struct counted *tree_counted(struct parse_state *state, struct span span,
                             bool has_number, uint32_t number,
                             struct node_list kinds);
struct node *tree_setup_on(struct parse_state *state, struct span span,
                           struct counted *what, struct node *set);
/* to NULL: removes. */
struct node *tree_setup_change(struct parse_state *state, struct span span,
                               struct name *side, struct counted *what,
                               struct node *from, struct node *to,
                               bool is_by_gap);
/* So many on each point. */
struct node *tree_each(struct node *setup_on);
struct node *tree_setup_hand(struct parse_state *state, struct span span,
                             struct name *side, struct node_list what,
                             struct node *in);
struct node *tree_end(struct parse_state *state, struct span span, bool is_also,
                      struct node_list block);
struct end_rule *tree_result(struct parse_state *state, struct span span,
                             enum result_word result, struct node_list sides);
/* The points a win counts. */
struct end_rule *tree_win_points(struct end_rule *rule, uint32_t points);
struct end_rule *tree_house(struct end_rule *rule, struct span span);
struct node *tree_end_rule(struct end_rule *rule, struct span span,
                           struct node *condition);
struct node *tree_end_moment(struct node *rule, struct span span,
                             enum moment moment, struct node_list sides);
struct node *tree_cond_binary(struct parse_state *state, struct span span,
                              bool is_or, struct node *left,
                              struct node *right);
struct node *tree_cond_not(struct parse_state *state, struct span span,
                           struct node *of);
struct node *tree_cond_fills(struct parse_state *state, struct span span,
                             struct node_list kinds, struct node *set);
struct node *tree_cond_reaches(struct parse_state *state, struct span span,
                               struct counted *what, struct node *set);
struct node *tree_cond_in(struct parse_state *state, struct span span,
                          struct node_list what, struct node *set);
struct node *tree_cond_count(struct parse_state *state, struct span span,
                             enum count_word word, uint32_t number,
                             struct node_list kinds);
struct node *tree_cond_on_board(struct node *count, struct span span);
struct node *tree_cond_too_few(struct parse_state *state, struct span span,
                               struct node_list kinds, struct node *set);
struct node *tree_cond_cannot_move(struct parse_state *state, struct span span,
                                   struct name *side);
struct node *tree_cond_shut_in(struct parse_state *state, struct span span,
                               bool is_every, struct node_list kinds);
struct node *tree_cond_stuck(struct parse_state *state, struct span span,
                             struct node_list kinds, struct node *way);
struct node *tree_cond_past(struct parse_state *state, struct span span,
                            bool is_level, struct node_list kinds,
                            struct node_list of);
/* Each of the list has a row. */
struct node *tree_cond_in_rows(struct parse_state *state, struct span span,
                               struct node_list what);
struct node *tree_cond_on_line(struct parse_state *state, struct span span,
                               struct node_list kinds);
/* Either a set or pieces. */
struct node *tree_cond_cut_off(struct parse_state *state, struct span span,
                               bool is_every, struct node_list kinds,
                               struct node *set, struct node_list from);
struct node *tree_cond_occurs(struct parse_state *state, struct span span,
                              uint32_t number);
struct node *tree_cond_turns(struct parse_state *state, struct span span,
                             uint32_t number);
struct node *tree_cond_quiet(struct parse_state *state, struct span span,
                             uint32_t number, struct node_list events);
struct event *tree_event(struct parse_state *state, struct span span,
                         enum event_word word, struct node_list kinds,
                         struct node *set);

#endif
