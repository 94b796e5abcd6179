/*
 * Builds small programs by hand, so that the interpreter is tested without
 * the compiler. Boards are grids; lines are chosen by a function.
 */
#ifndef RVL_TESTS_MAKER_H
#define RVL_TESTS_MAKER_H

#include "interp/engine.h"

/* Directions 0 ... 7: N NE E SE S SW W NW; N is up. */
enum { MAKER_DIRECTIONS = 8 };

struct maker {
    struct arena arena;
    struct program program;
    int width, height;
    struct kind_code kinds[8];
    struct side_code sides[4];
    struct named_code teams[4];
    struct capture_code captures[4];
    kind_set side_kinds[4];
    uint8_t turns[8];
    struct rule_code rules[16];
    struct end_code ends[16];
    struct cond_code conds[16];
    struct place_step steps[4];
    uint8_t start[SITE_MAX];
    struct segment_code segments[1024];
    struct named_code colours[2];
    /* is there a line from (x, y) in this direction? */
    bool (*has_line)(const struct maker *maker, int x, int y, int direction);
};

/* May a rule go from (x, y) in this direction? */
typedef bool (*maker_way)(const struct maker *maker, int x, int y,
                          int direction);

/* An empty program on the points of a picture: rows from the top, '.' a
 * point, ' ' none. */
void maker_init(struct maker *maker, int width, int height,
                const char *const *picture,
                bool (*has_line)(const struct maker *, int, int, int));
void maker_clear(struct maker *maker);

/* A point by its name: a1 is the lower left corner. */
site_id maker_site(const struct maker *maker, const char *name);
/* The points of a list such as "a1 b2 c3". */
const uint64_t *maker_set(struct maker *maker, const char *names);

unsigned maker_side(struct maker *maker, const char *name);
/* Kinds of one side must follow each other; rules follow their kind. */
unsigned maker_kind(struct maker *maker, const char *name, unsigned side,
                    uint16_t in_hand);
struct rule_code *maker_step(struct maker *maker, unsigned kind, maker_way way);
struct rule_code *maker_slide(struct maker *maker, unsigned kind, maker_way way,
                              unsigned most);
struct rule_code *maker_leap(struct maker *maker, unsigned kind, maker_way way,
                             kind_set over, unsigned chain);
struct rule_code *maker_enter(struct maker *maker, unsigned kind,
                              const uint64_t *zone);
void maker_put(struct maker *maker, unsigned kind, const char *names);
struct place_step *maker_place(struct maker *maker, unsigned side,
                               kind_set kinds, const uint64_t *zone);
/* An end of one condition. */
void maker_end(struct maker *maker, enum result_code result, side_set winners,
               struct cond_code cond);
/* Totals, then engine_prepare. */
const struct program *maker_done(struct maker *maker);

/* Sets up a position: "soldier c4 d4 officer e5", kinds by their keys; the
 * first place of the side is to move. */
void maker_position(struct state *state, const char *pieces, unsigned side);
/* The legal turns of a state in order, joined by blanks, in the buffer. */
const char *maker_turns(const struct state *state, char *buffer, size_t size);
/* Plays turns joined by blanks; false if one is not legal. */
bool maker_play(struct state *state, const char *turns);

/* Any way along the lines. */
bool maker_any(const struct maker *maker, int x, int y, int direction);

/*
 * The yardstick Asalto: 24 soldiers, two officers on the lower corners of
 * the fort (or the outer ones), each leap a turn of its own. Rows of nothing
 * at the bottom make its sets as many words long as is wanted.
 */
const struct program *maker_asalto(struct maker *maker, bool outer,
                                   unsigned words);

/* The same board: officers placed first, compulsory chains of the greatest
 * number, as in the big game. */
const struct program *maker_siege(struct maker *maker);

#endif
