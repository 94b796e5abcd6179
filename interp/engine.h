/*
 * The interpreter: a program and positions in, turns, results and reasons
 * out. Knows no game and no syntax. Everything here is deterministic: the
 * same program, seed and calls give the same answers on every machine.
 */
#ifndef RVL_INTERP_ENGINE_H
#define RVL_INTERP_ENGINE_H

#include "base/arena.h"
#include "interp/memo.h"
#include "interp/position.h"
#include "interp/program.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum engine_status {
    ENGINE_OK,
    ENGINE_LIMIT,     /* a limit or the stop flag; nothing was changed */
    ENGINE_NO_MEMORY, /* nothing was changed */
    ENGINE_NOT_FOUND,
    ENGINE_INVALID /* the caller passed something senseless */
};

enum engine_lang { ENGINE_EN, ENGINE_FR };

/* Most turns of one position, and most leaps tried to find them. */
#define ENGINE_TURN_LIMIT 65535u
#define ENGINE_LEAP_LIMIT 1000000u
/* Longest text of a turn that is understood. */
#define ENGINE_TEXT_MAX 4096u

/*
 * Fills program->tables (hash keys, distances, reversed steps, ...) in the
 * program's arena. compile_game calls it last; nothing else here works
 * without it. False without memory.
 */
bool engine_prepare(struct program *program, struct arena *arena);

/* --------------------------------------------------------------- random.c */

struct rng {
    uint64_t s[4];
};
/* Different streams of one seed are unrelated: one stream per game. */
void rng_seed(struct rng *rng, uint64_t seed, uint64_t stream);
static inline uint64_t rotate_left(uint64_t value, unsigned by)
{
    return (value << by) | (value >> (64 - by));
}

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/* Uniform in 0 ... n-1; n > 0. */
static inline uint32_t rng_below(struct rng *rng, uint32_t n)
{
    /* Lemire's multiplication; the rare uneven rest is drawn again */
    uint64_t product = (rng_next(rng) >> 32) * n;
    uint32_t low = (uint32_t)product;
    if (low < n) {
        uint32_t threshold = (uint32_t)(0 - n) % n;
        while (low < threshold) {
            product = (rng_next(rng) >> 32) * n;
            low = (uint32_t)product;
        }
    }
    return (uint32_t)(product >> 32);
}

/* ---------------------------------------------------------------- moves.c */

enum move_type {
    MOVE_STEP,  /* step or slide, with or without taking on the target */
    MOVE_LEAP,  /* one leap or a chain */
    MOVE_ENTER, /* placing before the first turn, or entering from the hand */
    MOVE_PASS,
    MOVE_LEAVE, /* off the board: no landing, path_count 0 */
    MOVE_REMOVE /* before the first turn: the piece on `to` is taken away */
};

/* One legal turn. Use move_path and move_taken, not the pool. */
struct move {
    uint8_t type; /* enum move_type */
    uint8_t kind; /* of the piece that moves or enters */
    uint8_t becomes; /* kind chosen, plus 1; 0: there is no choice */
    site_id from; /* SITE_NONE: enter, pass, remove */
    site_id to;   /* where it ends; SITE_NONE: pass, leave */
    site_id over; /* the one piece taken */
    uint16_t path_count, taken_count;
    uint16_t struck; /* of those taken, first: leapt over or landed on */
    bool has_names;  /* after those taken: per landing the piece that tells
                        which way was taken, or SITE_NONE */
    bool has_pick;   /* the last of those taken was chosen */
    bool is_settled; /* taken_count holds all; else making the turn may find
                        more round the piece (moves->may_leave_takes) */
    uint32_t pool; /* chains: landings, then taken, in moves->pool */
    uint16_t rule; /* index into program->rules; NO_INDEX: none */
    site_id huff;  /* piece huffed first, or SITE_NONE */
    site_id order_from, order_to; /* capture ordered, or SITE_NONE */
};

/* A refillable list of turns; it allocates only while it has to grow. */
struct moves {
    struct move *items;
    uint32_t count, capacity;
    site_id *pool;
    uint32_t pool_count, pool_capacity;
    const void *owner; /* state it was filled from, and when */
    uint64_t serial;
    struct moves *inner; /* replies, to find captures to order */
    struct memo memo;     /* lent to the generator */
    bool only_takes; /* where capture is compulsory, others are not wanted */
    bool may_fold;        /* of too many turns a part will do */
    bool is_folded; /* it is a part: of chains that take the same pieces and
                       end on the same point, the first; where these are too
                       many, the first of them */
    bool may_leave_takes; /* what is taken round a piece is left to the making
                             of the turn where the rules allow it */
};

void moves_init(struct moves *moves);
void moves_clear(struct moves *moves);
/* Landing points in order (one for a step or an entry, none for a pass), and
 * the sites of the pieces taken. Valid until the list is refilled. */
const site_id *move_path(const struct moves *moves, const struct move *move);
const site_id *move_taken(const struct moves *moves, const struct move *move);

/* All legal turns in the order of docs/internals.md, whatever the outcome
 * says; a part of them if they are too many and the list may fold. On
 * ENGINE_LIMIT and ENGINE_NO_MEMORY the list is empty. */
enum engine_status moves_generate(const struct program *program,
                                  const struct position *position,
                                  struct moves *moves);
/* Is there a legal turn, passes included? Never allocates. */
bool position_can_move(const struct program *program,
                       const struct position *position);

/* ------------------------------------------------------------- position.c */

/* Bytes of a position (position.h). Readers of its parts: */
uint8_t position_side(const struct program *program,
                      const struct position *position); /* to move */
/* Kind on a site or NO_INDEX. */
uint16_t position_at(const struct program *program,
                     const struct position *position, site_id site);
/* Pieces on a site, 0 where there is none. */
uint32_t position_height(const struct program *program,
                         const struct position *position, site_id site);
uint32_t position_on_board(const struct program *program,
                           const struct position *position, unsigned kind);
uint32_t position_in_hand(const struct program *program,
                          const struct position *position, unsigned kind);
uint32_t position_captured(const struct program *program,
                           const struct position *position, unsigned kind);
/* Pieces of kinds (with all that they become and come from) that have gone
 * off the board by themselves: neither left nor captured. */
uint32_t position_gone(const struct program *program,
                       const struct position *position, kind_set kinds);
/* The most pieces of a kind that there can be at one time. */
uint32_t kind_limit(const struct program *program, unsigned kind);
/* Hash of placement, hands, place in the turn order and duties. */
uint64_t position_hash(const struct program *program,
                       const struct position *position);
/* Same in all that position_hash looks at, compared byte by byte. */
bool position_equal(const struct program *program, const struct position *a,
                    const struct position *b);
/* Recomputes position->hash from scratch, for tests. */
uint64_t position_rehash(const struct program *program,
                         const struct position *position);
/* The sides that have won; 0 if nobody has. */
side_set position_winners(const struct program *program,
                          const struct position *position);
/* What a side scores by the `score` statements. */
uint32_t position_score(const struct program *program,
                        const struct position *position, unsigned side);
/* Is the game over (a draw that is only offered does not end it)? */
bool position_is_over(const struct position *position);

/* ---------------------------------------------------------------- state.c */

/* A stack of positions, the top one current. */
struct state {
    const struct program *program;
    unsigned char *stack; /* count positions of stride bytes */
    size_t stride;
    uint32_t count, capacity;
    uint16_t first_turn;     /* who begins, perhaps by lot */
    uint64_t serial;         /* changes with every change of the state */
    struct position *draft;  /* being set up, or NULL */
    kind_set draft_captured; /* kinds whose captured count was given */
    bool draft_turn;         /* the side to move was given */
    struct moves spare;      /* to look for turns that are not barred */
    struct moves drawn;      /* to draw turns of random games from */
    char message[192];
};

/* The position before the first turn. The seed decides a starter by lot. */
enum engine_status state_init(struct state *state,
                              const struct program *program, uint64_t seed);
void state_clear(struct state *state);
/* Makes *out a copy with the whole history (init of *out included). */
enum engine_status state_copy(struct state *out, const struct state *state);
const struct position *state_top(const struct state *state);

/* Legal turns of the top position, none when the game is over. */
enum engine_status state_moves(const struct state *state, struct moves *moves);
/* Was the list filled from this state, unchanged since? */
bool state_owns(const struct state *state, const struct moves *moves);
/* Plays a turn of a list filled from the top position. */
enum engine_status state_apply(struct state *state, const struct moves *moves,
                               uint32_t move);
/* Takes one turn back; ENGINE_NOT_FOUND at the beginning. */
enum engine_status state_undo(struct state *state);

/*
 * Setting up: the first of these calls makes a draft (after state_edit_clear
 * an empty one, else a copy of the top); the state itself does not change
 * until state_edit_done accepts the draft and begins a new history.
 * ENGINE_INVALID: no such kind, site, side; site taken; count too large.
 */
enum engine_status state_edit_clear(struct state *state);
enum engine_status state_edit_put(struct state *state, unsigned kind,
                                  site_id site);
enum engine_status state_edit_hand(struct state *state, unsigned kind,
                                   uint32_t number);
enum engine_status state_edit_captured(struct state *state, unsigned kind,
                                       uint32_t number);
/* turn NO_INDEX: the first place of the side. */
enum engine_status state_edit_turn(struct state *state, unsigned side,
                                   uint32_t turn);
enum engine_status state_edit_go_on(struct state *state, site_id site);
enum engine_status state_edit_quiet(struct state *state, uint32_t turns);
enum engine_status state_edit_played(struct state *state, uint32_t turns);
/* ENGINE_INVALID: *message (owned by the state) says why in English. The
 * draft is gone either way. */
enum engine_status state_edit_done(struct state *state, const char **message);

/* ------------------------------------------------------------- notation.c */

/* Text of a turn, like snprintf. */
size_t move_text(const struct program *program, const struct moves *moves,
                 const struct move *move, char *buffer, size_t size);
/* Finds the turn a text names; a chain may be shortened to start and end if
 * only one fits. Any bytes are welcome. ENGINE_NOT_FOUND: none of them. */
enum engine_status moves_find(const struct program *program,
                              const struct moves *moves, const char *text,
                              size_t length, uint32_t *move);
/* Site of a point name or SITE_NONE. */
site_id point_find(const struct program *program, const char *name,
                   size_t length);

/* ------------------------------------------------------------------ why.c */

/*
 * Why a text is no legal turn of the top position: one sentence of the
 * language, written like snprintf into the buffer (*needed: its length), and
 * the statement to blame (*span, if *has_span). ENGINE_OK: legal after all;
 * ENGINE_NOT_FOUND: not legal, the sentence was written.
 */
enum engine_status why_not(const struct state *state, const char *text,
                           enum engine_lang lang, char *buffer, size_t size,
                           size_t *needed, bool *has_span, struct span *span);

/* ---------------------------------------------------------------- perft.c */

typedef void (*perft_divide)(void *user, const char *move, uint64_t count);
/* Sequences of exactly depth turns from the top position; ENGINE_LIMIT when
 * stopped. divide may be NULL; it is called for each first turn in order, by
 * the thread that called. More threads change nothing but the time. */
enum engine_status perft_count(const struct state *state, uint32_t depth,
                               unsigned threads, perft_divide divide,
                               void *user, const volatile bool *stop,
                               uint64_t *count);
/* The same count with every position really made, for measuring; *visited:
 * how many, the first included. */
enum engine_status perft_visit(const struct state *state, uint32_t depth,
                               const volatile bool *stop, uint64_t *count,
                               uint64_t *visited);
/* Different positions reached by exactly depth turns. */
enum engine_status perft_distinct(const struct state *state, uint32_t depth,
                                  const volatile bool *stop, uint64_t *count);
/* Plays random turns from the top position until the game is over, no turn
 * is left, or max_plies are made; *plies: how many. The state ends there. */
enum engine_status playout_run(struct state *state, struct rng *rng,
                               uint32_t max_plies, uint32_t *plies);

#endif
