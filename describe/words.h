/*
 * Inside describe/: the describer and what its files share. Every function
 * that makes a text returns it in the arena and never NULL: without memory
 * it is "" and the arena remembers that it failed.
 */
#ifndef RVL_DESCRIBE_WORDS_H
#define RVL_DESCRIBE_WORDS_H

#include "base/arena.h"
#include "base/buffer.h"
#include "describe/describe.h"
#include "grammar/ast.h"
#include "interp/program.h"

#include <stdbool.h>

struct node_list {
    const struct node **items;
    size_t count;
};

struct describer {
    struct arena *arena;
    const struct file *file;
    const struct program *program;
    enum describe_lang lang;
    struct node_list board;    /* its active statements, once asked for */
    uint32_t open;             /* bits of options that no value decides */
    const struct piece *piece; /* whose rules are told, or NULL */
    side_set holders; /* whose pieces names without a side are; 0: anyone's */
    /* said so far: they need a note; the first range of each sort */
    bool has_parity, has_way, has_toward, has_support;
    const char *range, *ring_range;
    bool has_rectangle; /* range is one */
    bool *zones_said;   /* per zone of the program, or NULL: not kept */
    bool is_zone_new;   /* one was said for the first time */
    bool is_entry;      /* what is being said is a rule of entry */
    bool is_choice;     /* of a set that is being said any one point will do */
};

/* --- words.c: phrases and lists ------------------------------------------ */

enum phrase {
#define PHRASE(id, en, fr) PHRASE_##id,
#include "describe/phrases.def"
#undef PHRASE
    PHRASE_COUNT
};

/* Do two spans stand for one statement? */
bool words_is_same(struct span a, struct span b);

/* The phrase of the describer's language as it stands. */
const char *words_plain(const struct describer *d, enum phrase phrase);
/* The phrase with %1, %2 ... replaced by the texts of `parts`; %a1 puts the
 * English article before it, %u1 begins it with a capital, %1[word|words]
 * chooses by the number in it. */
const char *words_fill(struct describer *d, enum phrase phrase,
                       const char *const *parts);
#define WORD(d, id) words_plain((d), PHRASE_##id)
#define SAY(d, id, ...)                                                        \
    words_fill((d), PHRASE_##id, (const char *const[]){__VA_ARGS__})

/* Lists: a buffer (buffer_init), texts added one by one with what stands
 * between two of them ("" is no text), and the whole, never NULL. */
void words_add(struct buffer *list, const char *between, const char *text);
const char *words_finish(struct buffer *list);
/* Two texts after each other. */
const char *words_two(struct describer *d, const char *left, const char *right);
const char *words_number(struct describer *d, uint32_t number);
/* One of two texts, by the describer's language. */
const char *words_text(const struct describer *d, const struct texts *texts);
/* The text of a list of texts of the tree, falling back to any, then "". */
const char *words_tree_text(const struct describer *d,
                            const struct text *texts);

/* --- active.c: statements whose guards hold ------------------------------- */

/* Does a guard (or none) hold with the values the program has? */
bool guard_holds(const struct describer *d, const struct node *guard);
/* Active statements of a block, if-blocks opened. */
struct node_list active_list(struct describer *d, const struct node *list);
/* Active statements inside the active top-level blocks of this kind (BOARD,
 * SETUP, END). */
struct node_list active_inside_blocks(struct describer *d, enum node_kind kind);

/* --- blocks.c: piece blocks that a derived game gives anew in part -------- */

/* Does a kind have the statements of a block? */
bool block_has_kind(const struct program *program, const struct piece *piece,
                    uint32_t kind);
/* What is left of an active block, as many blocks as it takes to name it;
 * stores them if there is room. Copies have the span of the block. */
size_t blocks_left(struct describer *d, const struct piece *piece,
                   const struct node **items);

/* --- facts.c: what holds of this game, as far as texts depend on it --------
 */

/* Is something done before the first turn? Do pieces come in from a hand? */
bool fact_set_up_by_turns(const struct program *program);
bool fact_has_entry(const struct program *program);
/* May some of these pieces be in a hand once play has begun? */
bool fact_in_hand(const struct describer *d, const struct kinds *kinds);
/* Has some active rule one of these verbs? Those of `piece` and of the blocks
 * for every piece of its sides; of all pieces if it is NULL. */
bool fact_has_verb(struct describer *d, const struct piece *piece,
                   enum rule_verb first, enum rule_verb second);
/* Sides that take by their moves; by where their pieces stand, some only or
 * also what their player chooses. */
side_set fact_take_by_move(const struct program *program);
side_set fact_take_by_place(const struct program *program, bool by_choice_too);
/* Does a piece that stands between others fall to them? */
bool fact_takes_in_between(const struct program *program);
/* Is the set a single point, by its name? */
bool fact_is_point(const struct describer *d, const struct node *set);
/* How many pieces stand on the board at the start by this statement; 0 if
 * that cannot be told apart. */
uint32_t fact_put(struct describer *d, const struct setup_on *setup);

/* --- names.c: what names of the file stand for ------------------------------
 */

/* "Besiegers and Garrison": sides, teams and seats in the file's words. */
const char *say_side_list(struct describer *d, const struct name *names);
/* "Besiegers, Garrison": those who come one after the other. */
const char *say_side_order(struct describer *d, const struct name *names);
const char *say_side_set(struct describer *d, side_set sides);
/* Pieces as a noun: "soldier or officer of White", "enemy pieces". */
const char *say_noun(struct describer *d, const struct kinds *kinds,
                     bool is_plural);
/* What follows the word piece: " (soldier)"; for languages in which the
 * piece's own name would have to agree. */
const char *say_tail(struct describer *d, const struct kinds *kinds,
                     bool is_plural);
/* "3 officers" of one counted node. */
const char *say_count(struct describer *d, uint32_t number,
                      const struct kinds *kinds);
/* "3 officers, 2 men" of a list of counted nodes. */
const char *say_counted_list(struct describer *d, const struct counted *list);
const char *say_colours(struct describer *d, const struct name *names);
/* A side's name in front of a sentence, or "" without names. */
const char *say_for(struct describer *d, const struct name *names);
/* The piece block's heading: its names and its sides. */
const char *say_piece_names(struct describer *d, const struct piece *piece);

/* "c7–g9", and a note that says what that is. */
const char *say_range(struct describer *d, const char *low, const char *high);
/* A zone's name in the file's words, in quotes; NULL if it is no zone. */
const char *say_zone_name(struct describer *d, const char *name);
/* Is it a zone of this name, or one that differs by owner, "NAME of OWNER"? */
bool is_zone_called(const struct zone_code *zone, const char *name);
/* The sides of a list of sides and teams; all of them for no list. */
side_set sides_meant(const struct program *program, const struct name *names);
/* The sides that have the rules of the block in hand, and their teams; none
 * outside of blocks. */
side_set block_sides(const struct describer *d);
side_set block_team(const struct describer *d);
/* All kinds that a naming may mean. */
kind_set kinds_meant(const struct describer *d, const struct kinds *kinds);
/* The pieces that help one of the block in hand to take: "piece of Norsemen",
 * and what follows the word piece. */
const char *say_helper(struct describer *d, bool is_plural);
const char *say_helper_tail(struct describer *d, bool is_plural);
/* A set of which any one point will do: "d4, e5 or “fort”". */
const char *say_any_of(struct describer *d, const struct node *set);
/* Owners of a zone: sides, teams or pieces. */
const char *say_owners(struct describer *d, const struct name *names);
/* A group's name, and the names of its kinds. */
const char *say_group_name(struct describer *d, const struct group *group);
const char *say_group_kinds(struct describer *d, const struct group *group);

/* --- one function per kind of node, named after its struct -------------------
 */

#define NODE(id, type, what)                                                   \
    const char *say_##type(struct describer *d, const struct node *node);
#include "grammar/ast.def"
#undef NODE

/* The text of any node; "" for NULL and for what needs no words. */
const char *say_node(struct describer *d, const struct node *node);
/* A chain of nodes joined by `between`. */
const char *say_list(struct describer *d, const struct node *list,
                     const char *between);

#endif
