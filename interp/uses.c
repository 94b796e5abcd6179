/*
 * Which statements a turn uses: what it takes by where the piece stands, what
 * the piece becomes, what is done before the first turn, piles, huffs, passes,
 * orders, scores. The engine is asked what it would do if the statement were
 * the only one of its sort, or were not there.
 */
#include "interp/uses.h"

#include "interp/changes.h"
#include "interp/generate.h"
#include "interp/lift.h"

#include <string.h>

enum use_sort {
    USE_TAKE,
    USE_BECOMES,
    USE_STEP,
    USE_PILES,
    USE_HUFF,
    USE_PASS,
    USE_ORDER,
    USE_CAPTURE,
    USE_SCORE
};

/* A statement's sort, and its number within it. */
struct use {
    enum use_sort sort;
    unsigned index;
};

union bench { /* last: a position ends with as many planes as it needs */
    struct position position;
    unsigned char bytes[POSITION_BYTES_MAX];
};

static struct use use_of(const struct program *program, uint32_t number)
{
    const unsigned counts[] = {program->take_count, program->becomes_count,
                               program->step_count, program->kind_count,
                               program->side_count, program->side_count,
                               program->side_count, program->side_count,
                               program->score_count};
    struct use use = {USE_TAKE, number};
    while (use.sort < USE_SCORE && use.index >= counts[use.sort]) {
        use.index -= counts[use.sort++];
    }
    return use;
}

uint32_t uses_count(const struct program *program)
{
    return (uint32_t)program->take_count + program->becomes_count +
           program->step_count + program->kind_count +
           4u * program->side_count + program->score_count;
}

/* Of a capture that is not compulsory the statement does nothing here. */
static struct span capture_span(const struct program *program, unsigned side)
{
    const struct capture_code *capture = &program->captures[side];
    return capture->compulsory ? capture->span : (struct span){0};
}

struct span uses_span(const struct program *program, uint32_t number)
{
    struct use use = use_of(program, number);
    switch (use.sort) {
    case USE_TAKE:
        return program->takes[use.index].span;
    case USE_BECOMES:
        return program->becomes[use.index].span;
    case USE_STEP:
        return program->steps[use.index].span;
    case USE_PILES:
        return program->kinds[use.index].piles_span;
    case USE_HUFF:
        return program->captures[use.index].huff_span;
    case USE_PASS:
        return program->sides[use.index].pass_span;
    case USE_ORDER:
        return program->sides[use.index].order_span;
    case USE_CAPTURE:
        return capture_span(program, use.index);
    case USE_SCORE:
        break;
    }
    return program->scores[use.index].span;
}

/* ------------------------------------------------------------------ takes */

struct hunt {
    const struct program *program;
    const struct moves *moves;
    const struct move *move;
    const struct take_code *take;
    struct program lone; /* the kind takes by this statement only */
    struct kind_code kinds[KIND_MAX];
    union bench bench;
};

static void hunt_init(struct hunt *hunt, const struct program *program,
                      const struct position *position,
                      const struct moves *moves, const struct move *move,
                      unsigned take)
{
    hunt->program = program;
    hunt->moves = moves;
    hunt->move = move;
    hunt->take = &program->takes[take];
    memcpy(hunt->kinds, program->kinds,
           program->kind_count * sizeof *hunt->kinds);
    hunt->kinds[move->kind].first_take = (uint16_t)take;
    hunt->kinds[move->kind].take_count = 1;
    hunt->lone = *program;
    hunt->lone.kinds = hunt->kinds;
    memcpy(&hunt->bench, position, program->tables->position_bytes);
}

static void lift(struct hunt *hunt, site_id site)
{
    struct position *bench = &hunt->bench.position;
    unsigned kind = position_at(hunt->program, bench, site);
    if (kind != NO_INDEX) {
        position_lift(hunt->program, bench, kind, site);
    }
}

/* Of the sites, those of pieces that the turn takes round its piece. */
static void keep_taken(const struct hunt *hunt, uint64_t *victims)
{
    const struct move *move = hunt->move;
    const site_id *taken = move_taken(hunt->moves, move);
    uint64_t round[WORDS_MAX] = {0};
    if (!move->is_settled) {
        return; /* made as it comes: all of them go */
    }
    for (unsigned i = move->struck; i < move->taken_count; i++) {
        set_add(round, taken[i]);
    }
    for (unsigned w = 0; w < hunt->program->words; w++) {
        victims[w] &= round[w];
    }
}

/* Does the statement take something where the piece lands now? What all
 * statements take goes then, as on the way of a chain of steps. */
static bool hunt_at(struct hunt *hunt, site_id from, site_id to)
{
    const struct program *program = hunt->program;
    const struct gen_functions *functions = gen_functions_of(program);
    struct position *bench = &hunt->bench.position;
    uint64_t victims[WORDS_MAX] = {0};
    struct deed deed = {.kind = hunt->move->kind, .from = from, .to = to,
                        .is_leap = hunt->move->type == MOVE_LEAP};
    position_drop(program, bench, deed.kind, to);
    functions->find_victims(&hunt->lone, bench, &deed, victims);
    if (hunt->move->has_pick) {
        functions->find_choices(program, bench, hunt->take, &deed, victims);
    }
    keep_taken(hunt, victims);
    bool takes = !set_is_empty(victims, program->words);
    functions->find_victims(program, bench, &deed, victims);
    keep_taken(hunt, victims);
    SET_EACH (site, victims, program->words) {
        lift(hunt, (site_id)site);
    }
    position_lift(program, bench, deed.kind, to);
    return takes;
}

static bool uses_take(const struct program *program,
                      const struct position *position,
                      const struct moves *moves, const struct move *move,
                      unsigned take)
{
    const struct kind_code *kind = &program->kinds[move->kind];
    struct hunt hunt;
    if (position->step < program->step_count || move->type == MOVE_PASS ||
        move->to == SITE_NONE || take < kind->first_take ||
        take - kind->first_take >= kind->take_count) {
        return false;
    }
    hunt_init(&hunt, program, position, moves, move, take);
    if (move->huff != SITE_NONE) {
        lift(&hunt, move->huff);
    }
    const site_id *taken = move_taken(moves, move);
    for (unsigned i = 0; i < move->struck; i++) {
        lift(&hunt, taken[i]);
    }
    if (move->from != SITE_NONE) {
        position_lift(program, &hunt.bench.position, move->kind, move->from);
    }
    if (move->type != MOVE_STEP || move->path_count < 2) {
        return hunt_at(&hunt, move->from, move->to);
    }
    const site_id *path = move_path(moves, move);
    bool any = false;
    for (unsigned i = 0; i < move->path_count; i++) {
        any |= hunt_at(&hunt, i > 0 ? path[i - 1] : move->from, path[i]);
    }
    return any;
}

/* --------------------------------------------------------------- becoming */

/* The position once the turn is made, but for pieces that become others
 * because a condition holds. */
static void make_plainly(const struct program *program,
                         const struct position *position,
                         const struct moves *moves, const struct move *move,
                         union bench *bench)
{
    struct engine_tables tables = *program->tables;
    struct program plain = *program;
    struct move seen;
    tables.changers = 0;
    plain.tables = &tables;
    memcpy(bench, position, program->tables->position_bytes);
    position_change(&plain, &bench->position, moves, move, &seen);
}

static unsigned kind_of_becomes(const struct program *program, unsigned index)
{
    unsigned kind = 0;
    while (index < program->kinds[kind].first_becomes ||
           index - program->kinds[kind].first_becomes >=
               program->kinds[kind].becomes_count) {
        kind++;
    }
    return kind;
}

/* Do the pieces of a kind become others now by this very statement? */
static bool changes_kind(const struct program *program,
                         const struct position *position, unsigned kind,
                         unsigned index)
{
    if (set_is_empty(plane_of(program, position, kind), program->words)) {
        return false;
    }
    for (unsigned i = program->kinds[kind].first_becomes; i <= index; i++) {
        const struct becomes_code *becomes = &program->becomes[i];
        if (becomes->cond_count &&
            position_holds(program, position, becomes->cond_first,
                           becomes->cond_count)) {
            return i == index;
        }
    }
    return false;
}

/* Does the piece that stands on a point become another by this statement? */
static bool changes_piece(const struct program *program, unsigned kind,
                          unsigned index, site_id site)
{
    for (unsigned i = program->kinds[kind].first_becomes; i <= index; i++) {
        const struct becomes_code *becomes = &program->becomes[i];
        if (!becomes->cond_count &&
            (!becomes->on || set_has(becomes->on, site))) {
            return i == index;
        }
    }
    return false;
}

static bool uses_becomes(const struct program *program,
                         const struct position *position,
                         const struct moves *moves, const struct move *move,
                         unsigned index)
{
    unsigned kind = kind_of_becomes(program, index);
    bool placing = position->step < program->step_count;
    union bench bench;
    make_plainly(program, position, moves, move, &bench);
    if (program->becomes[index].cond_count) {
        return changes_kind(program, &bench.position, kind, index);
    }
    return !placing && move->type != MOVE_PASS && move->kind == kind &&
           move->to != SITE_NONE && bench.position.go_on == SITE_NONE &&
           changes_piece(program, kind, index, move->to);
}

/* ------------------------------------------------------------------ huffs */

/* Would the turn lead elsewhere if the side were never huffed? */
static bool uses_huff(const struct program *program,
                      const struct position *position,
                      const struct moves *moves, const struct move *move,
                      unsigned side)
{
    struct capture_code captures[SIDE_MAX];
    struct program lenient = *program;
    union bench with, without;
    memcpy(captures, program->captures,
           program->side_count * sizeof *captures);
    captures[side].huff = HUFF_CODE_NONE;
    lenient.captures = captures;
    make_plainly(program, position, moves, move, &with);
    make_plainly(&lenient, position, moves, move, &without);
    return memcmp(&with, &without, program->tables->position_bytes) != 0;
}

/* ------------------------------------------------------------ all of them */

/* Does a pile of the kind grow or lose a piece? */
static bool uses_piles(const struct program *program,
                       const struct position *position,
                       const struct moves *moves, const struct move *move,
                       unsigned kind)
{
    const uint64_t *piles = program->kinds[kind].piles;
    union bench bench;
    if (!piles) {
        return false;
    }
    make_plainly(program, position, moves, move, &bench);
    SET_EACH (site, piles, program->words) {
        const struct position *after = &bench.position;
        unsigned was = position_at(program, position, (site_id)site) == kind
                           ? position_height(program, position, (site_id)site)
                           : 0;
        unsigned is = position_at(program, after, (site_id)site) == kind
                          ? position_height(program, after, (site_id)site)
                          : 0;
        if (was != is && (was > 1 || is > 1)) {
            return true;
        }
    }
    return false;
}

bool uses_turn(const struct program *program, const struct position *position,
               const struct moves *moves, const struct move *move,
               uint32_t number)
{
    struct use use = use_of(program, number);
    switch (use.sort) {
    case USE_TAKE:
        return uses_take(program, position, moves, move, use.index);
    case USE_BECOMES:
        return uses_becomes(program, position, moves, move, use.index);
    case USE_STEP:
        return position->step == use.index;
    case USE_PILES:
        return uses_piles(program, position, moves, move, use.index);
    case USE_HUFF:
        return program->captures[use.index].huff != HUFF_CODE_NONE &&
               uses_huff(program, position, moves, move, use.index);
    case USE_PASS:
        return move->type == MOVE_PASS &&
               position_side(program, position) == use.index;
    case USE_ORDER:
        return move->order_from != SITE_NONE &&
               position_side(program, position) == use.index;
    case USE_CAPTURE:
        return program->captures[use.index].compulsory &&
               move->taken_count > 0 &&
               position->step >= program->step_count &&
               position_side(program, position) == use.index;
    case USE_SCORE:
        break; /* scores are looked at when play is over */
    }
    return false;
}

bool uses_result(const struct program *program,
                 const struct position *position, uint32_t number)
{
    struct use use = use_of(program, number);
    if (use.sort != USE_SCORE || position->end == NO_INDEX ||
        (program->rounds < 2 &&
         program->ends[position->end].result != RESULT_CODE_SCORE)) {
        return false;
    }
    struct program lone = *program;
    lone.scores = &program->scores[use.index];
    lone.score_count = 1;
    return position_score(&lone, position, lone.scores->side) > 0;
}
