/*
 * All legal turns of a position: a huff to choose before, the moves proper
 * (generate.inc.h), captures to order after.
 */
#include "config.h"

#include "interp/generate.h"

#include <stdlib.h>
#include <string.h>

bool gen_has_bmi(void)
{
#ifdef HAVE_BMI
    __builtin_cpu_init();
    /* before Zen 3 the instruction that finds the n-th bit is a slow one */
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           !__builtin_cpu_is("bdver4") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
#else
    return false;
#endif
}

const struct gen_functions *gen_functions_for(unsigned words, bool bmi)
{
    unsigned row = words < 5 ? words - 1u : 4u;
    const struct gen_functions *const all[5] = {&gen_words_1, &gen_words_2,
                                                &gen_words_3, &gen_words_4,
                                                &gen_words_n};
#ifdef HAVE_BMI
    const struct gen_functions *const fast[5] = {
        &gen_words_1_bmi, &gen_words_2_bmi, &gen_words_3_bmi, &gen_words_4_bmi,
        &gen_words_n_bmi};
    if (bmi) {
        return fast[row];
    }
#endif
    (void)bmi;
    return all[row];
}

/* A position on the C stack. */
union bench {
    struct position position;
    unsigned char bytes[POSITION_BYTES_MAX];
};

/* Must the list tell what its turns take round their pieces? */
static bool must_settle(const struct program *program,
                        const struct moves *moves,
                        const struct capture_code *capture, unsigned side)
{
    return (program->tables->around & program->side_kinds[side]) &&
           (!moves->may_leave_takes || capture->compulsory || capture->most ||
            capture->tie_count ||
            (program->tables->pickers & program->side_kinds[side]));
}

static enum engine_status run_settled(struct gen *gen, uint32_t *budget)
{
    union bench bench;
    gen->bench = &bench.position;
    gen_functions_of(gen->program)->turns(gen);
    *budget = gen->budget + gen->reserve;
    return gen->status;
}

static enum engine_status run(const struct program *program,
                              const struct position *position,
                              struct moves *moves, site_id huff,
                              uint32_t *budget)
{
    struct gen gen;
    gen.program = program;
    gen.position = position;
    gen.moves = moves;
    gen.side = side_to_move(program, position);
    gen.capture = &program->captures[gen.side];
    memset(gen.prey, 0, sizeof gen.prey);
    gen.prey_kinds = 0;
    gen.first = gen.piece_first = moves->count;
    gen.pool_first = moves->pool_count;
    gen.budget = *budget;
    gen.reserve = 0;
    plan_budget(&gen, LEAPS_PLANNED);
    gen.best = 0;
    gen.mode = GEN_ALL;
    gen.huff = huff;
    gen.status = ENGINE_OK;
    gen.bench = NULL;
    if (must_settle(program, moves, gen.capture, gen.side)) {
        return run_settled(&gen, budget);
    }
    gen_functions_of(program)->turns(&gen);
    *budget = gen.budget + gen.reserve;
    return gen.status;
}

/* May the side to move remove a piece of another team that did not take? */
static bool has_huff_choice(const struct program *program,
                            const struct position *position)
{
    if (!program->has_huff || position->huff_side == NO_INDEX ||
        position->step < program->step_count || position->go_on != SITE_NONE) {
        return false;
    }
    unsigned side = side_to_move(program, position);
    return program->sides[side].team !=
               program->sides[position->huff_side].team &&
           !set_is_empty(huffable_of(program, position), program->words);
}

/* The position once the piece is huffed, in the bench. */
static const struct position *after_huff(const struct program *program,
                                         const struct position *position,
                                         site_id site, union bench *bench)
{
    struct position *after = &bench->position;
    memcpy(after, position, program->tables->position_bytes);
    if (site != SITE_NONE) {
        unsigned kind = position_at(program, position, site);
        position_lift(program, after, kind, site);
    }
    after->huff_side = NO_INDEX;
    return after;
}

static enum engine_status run_huffs(const struct program *program,
                                    const struct position *position,
                                    struct moves *moves, uint32_t *budget)
{
    union bench bench;
    enum engine_status status = ENGINE_OK;
    SET_EACH(site, huffable_of(program, position), program->words)
    {
        if (status == ENGINE_OK) {
            status = run(program,
                         after_huff(program, position, (site_id)site, &bench),
                         moves, (site_id)site, budget);
        }
    }
    if (status == ENGINE_OK &&
        program->captures[position->huff_side].huff_if_wished) {
        status = run(program, after_huff(program, position, SITE_NONE, &bench),
                     moves, SITE_NONE, budget);
    }
    return status;
}

static enum engine_status fill(const struct program *program,
                               const struct position *position,
                               struct moves *moves, uint32_t *budget)
{
    moves_empty(moves);
    if (has_huff_choice(program, position)) {
        return run_huffs(program, position, moves, budget);
    }
    return run(program, position, moves, SITE_NONE, budget);
}

/* The list inside a list, made when first needed. */
static struct moves *inner_of(struct moves *moves)
{
    if (!moves->inner) {
        moves->inner = malloc(sizeof *moves->inner);
        if (moves->inner) {
            moves_init(moves->inner);
        }
    }
    return moves->inner;
}

/* Appends the turn with each capture that it could order; replies with the
 * same start and end are one order. */
static enum engine_status push_orders(struct moves *moves,
                                      const struct move *turn,
                                      const struct moves *replies)
{
    for (uint32_t i = 0; i < replies->count; i++) {
        const struct move *reply = &replies->items[i];
        bool is_new = reply->taken_count > 0 && reply->from != SITE_NONE;
        for (uint32_t k = 0; k < i && is_new; k++) {
            const struct move *other = &replies->items[k];
            is_new = !other->taken_count || other->from != reply->from ||
                     other->to != reply->to;
        }
        if (!is_new) {
            continue;
        }
        struct move with = *turn;
        with.order_from = reply->from;
        with.order_to = reply->to;
        enum engine_status status = moves_push(moves, &with);
        if (status != ENGINE_OK) {
            return status;
        }
    }
    return ENGINE_OK;
}

static enum engine_status order_one(const struct program *program,
                                    const struct position *position,
                                    struct moves *moves, uint32_t index,
                                    uint32_t *budget)
{
    union bench bench;
    struct position *after = &bench.position;
    struct moves *turns = moves->inner;
    const struct move *turn = &turns->items[index];
    unsigned side = side_to_move(program, position);
    enum engine_status status = moves_push(moves, turn);
    if (status != ENGINE_OK) {
        return status;
    }
    position_make(program, position, after, turns, turn, NULL);
    unsigned next = side_to_move(program, after);
    if (position_is_over(after) || next == side ||
        !program->captures[next].can_capture) {
        return ENGINE_OK;
    }
    status = fill(program, after, turns->inner, budget);
    return status == ENGINE_OK ? push_orders(moves, turn, turns->inner)
                               : status;
}

static enum engine_status run_orders(const struct program *program,
                                     const struct position *position,
                                     struct moves *moves, uint32_t *budget)
{
    struct moves *turns = inner_of(moves);
    if (!turns || !inner_of(turns)) {
        return ENGINE_NO_MEMORY;
    }
    enum engine_status status = fill(program, position, turns, budget);
    moves_empty(moves);
    if (status == ENGINE_OK) {
        status = moves_push_sites(moves, turns->pool, turns->pool_count);
    }
    for (uint32_t i = 0; i < turns->count && status == ENGINE_OK; i++) {
        status = order_one(program, position, moves, i, budget);
    }
    return status;
}

static enum engine_status list_all(const struct program *program,
                                   const struct position *position,
                                   struct moves *moves)
{
    uint32_t budget = ENGINE_LEAP_LIMIT;
    bool orders = position->step >= program->step_count &&
                  program->sides[side_to_move(program, position)].may_order;
    return orders ? run_orders(program, position, moves, &budget)
                  : fill(program, position, moves, &budget);
}

enum engine_status moves_generate(const struct program *program,
                                  const struct position *position,
                                  struct moves *moves)
{
    moves->is_folded = false;
    enum engine_status status = list_all(program, position, moves);
    if (status == ENGINE_LIMIT && moves->may_fold) {
        moves->is_folded = true;
        status = list_all(program, position, moves);
        if (status == ENGINE_LIMIT && moves->count > 0) {
            status = ENGINE_OK;
        }
    }
    if (status != ENGINE_OK) {
        moves_empty(moves);
    }
    memo_trim(&moves->memo);
    return status;
}

static bool can_move_after_huff(const struct program *program,
                                const struct position *position)
{
    const struct gen_functions *functions = gen_functions_of(program);
    union bench bench;
    SET_EACH(site, huffable_of(program, position), program->words)
    {
        if (functions->can_move(program, after_huff(program, position,
                                                    (site_id)site, &bench))) {
            return true;
        }
    }
    return program->captures[position->huff_side].huff_if_wished &&
           functions->can_move(program, position);
}

static bool has_duty(const struct program *program,
                     const struct position *position, kind_set kinds)
{
    for (; kinds; kinds &= kinds - 1) {
        if (hand_of(program, position)[lowest_kind(kinds)]) {
            return true;
        }
    }
    return false;
}

bool position_can_move(const struct program *program,
                       const struct position *position)
{
    const struct side_code *side =
        &program->sides[side_to_move(program, position)];
    bool placing = position->step < program->step_count;
    if (!placing && side->pass_forced) {
        return true;
    }
    if (has_huff_choice(program, position)) {
        return can_move_after_huff(program, position);
    }
    if (gen_functions_of(program)->can_move(program, position)) {
        return true;
    }
    /* free passing does not lift a duty to enter */
    return !placing && side->pass_free &&
           !has_duty(program, position,
                     program->tables->duties[side - program->sides]);
}

enum path engine_path(const struct program *program, unsigned side)
{
    return (enum path)program->tables->sides[side].path;
}

bool engine_makes_simply(const struct program *program)
{
    return program->tables->makes_simply;
}
