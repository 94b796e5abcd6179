/*
 * The generator, compiled once for each number of words of a set: define
 * GEN_WORDS (0: as many as the program says) and GEN_TABLE, then include
 * this. Loops over words then have a constant bound and vanish.
 */
#include <string.h>
#include "base/flag.h"
#include "interp/sets.inc.h"
#include "interp/query.inc.h"
#include "interp/takes.inc.h"

/* -------------------------------------------------------------- emit, prey */

static void emit_one(struct gen *gen, const struct move *move)
{
    if (move->taken_count && gen->capture->most) {
        if (move->taken_count < gen->best) {
            return;
        }
        if (move->taken_count > gen->best) {
            gen->best = move->taken_count;
            if (gen->mode == GEN_TAKES) {
                gen->moves->count = gen->first;
                gen->piece_first = gen->first;
            }
        }
    }
    struct moves *moves = gen->moves;
    if (moves->count < moves->capacity && moves->count < ENGINE_TURN_LIMIT) {
        moves->items[moves->count++] = *move;
        return;
    }
    enum engine_status status = moves_push(moves, move);
    if (status != ENGINE_OK) {
        gen->status = status;
    }
}

/* One turn for each kind that the piece may become, if there is a choice. */
static void emit(struct gen *gen, const struct move *move)
{
    const struct program *program = gen->program;
    kind_set into = 0;
    if (program->tables->choosers && move->to != SITE_NONE &&
        move->rule != NO_INDEX) {
        into = becoming(program, move->kind, move->to);
    }
    if (!(into & (into - 1))) {
        emit_one(gen, move);
        return;
    }
    struct move chosen = *move;
    for (; into; into &= into - 1) {
        chosen.becomes = (uint8_t)(lowest_kind(into) + 1);
        emit_one(gen, &chosen);
    }
}

static inline void want_prey(struct gen *gen, kind_set kinds)
{
    if (gen->prey_kinds != kinds) {
        gen->prey_kinds = kinds;
        gather(gen->program, gen->position, kinds, gen->prey);
    }
}

static inline struct move plain_move(const struct gen *gen,
                                     const struct rule_code *rule,
                                     unsigned from, unsigned to)
{
    return (struct move){
        .type = MOVE_STEP,
        .kind = rule->kind,
        .from = (site_id)from,
        .to = (site_id)to,
        .over = SITE_NONE,
        .path_count = 1,
        .rule = (uint16_t)(rule - gen->program->rules),
        .huff = gen->huff,
        .order_from = SITE_NONE,
        .order_to = SITE_NONE,
    };
}

#include "interp/settle.inc.h"
#include "interp/stroll.inc.h"

/* ------------------------------------------------------------ step, slide */

/* The same action by an earlier rule of the piece stands; a capture that
 * support forbids may still be allowed by a later rule. */
static void land_on(struct gen *gen, const struct rule_code *rule,
                    unsigned from, unsigned to, bool takes)
{
    if (set_has(gen->done, to)) {
        return;
    }
    if (takes && rule->unless_supported &&
        is_supported(gen->program, gen->position, to)) {
        return;
    }
    struct move move = plain_move(gen, rule, from, to);
    if (takes) {
        move.over = (site_id)to;
        move.taken_count = move.struck = 1;
    }
    set_add(gen->done, to);
    if (rule->type == RULE_STEP && (rule->chain & CHAIN_ON) &&
        settles(gen, rule->kind)) {
        stroll(gen, rule, from, to);
    } else {
        conclude(gen, &move);
    }
}

static void step(struct gen *gen, const struct rule_code *rule, unsigned from)
{
    bool takes = rule->take && gen->mode != GEN_QUIET;
    bool quiet = !rule->must_take &&
                 (gen->mode != GEN_TAKES || settles(gen, rule->kind));
    if (!takes && !quiet) {
        return;
    }
    if (takes) {
        want_prey(gen, rule->take);
    }
    uint64_t room[WORDS_MAX];
    const uint64_t *prey = singles(gen, room);
    const uint64_t *targets = row(gen->program, rule->targets, from);
    for (unsigned w = 0; w < NW(gen->program); w++) {
        uint64_t free = quiet ? targets[w] & gen->open[w] : 0;
        uint64_t hits = takes ? targets[w] & prey[w] : 0;
        for (uint64_t rest = free | hits; rest; rest &= rest - 1) {
            unsigned to = w * 64 + lowest_bit(rest);
            land_on(gen, rule, from, to, (rest & (0 - rest) & hits) != 0);
        }
    }
}

static void slide(struct gen *gen, const struct rule_code *rule, unsigned from)
{
    bool takes = rule->take && gen->mode != GEN_QUIET;
    bool quiet = !rule->must_take &&
                 (gen->mode != GEN_TAKES || settles(gen, rule->kind));
    if (!takes && !quiet) {
        return;
    }
    if (takes) {
        want_prey(gen, rule->take);
    }
    uint64_t room[WORDS_MAX];
    const uint64_t *prey = singles(gen, room);
    for (uint32_t r = rule->ray_start[from]; r < rule->ray_start[from + 1];
         r++) {
        const struct ray *ray = &rule->rays[r];
        const site_id *sites = rule->ray_sites + ray->first;
        for (unsigned i = 0; i < ray->length; i++) {
            unsigned to = sites[i];
            bool free = set_has(gen->empty, to) || to == from;
            bool hit = !free && takes && set_has(prey, to);
            if (i + 1u >= rule->least && i + 1u >= ray->least && to != from &&
                set_has(rule->stops, to) &&
                (hit || (quiet && set_has(gen->open, to)))) {
                land_on(gen, rule, from, to, hit);
            }
            if (!free) {
                break;
            }
        }
    }
}

/* Off the board; the first of several rules that say so stands. */
static void leave(struct gen *gen, const struct rule_code *rule, unsigned from)
{
    const struct moves *moves = gen->moves;
    struct move move = plain_move(gen, rule, from, 0);
    if (gen->mode == GEN_TAKES || !set_has(rule->targets, from)) {
        return;
    }
    for (uint32_t i = gen->piece_first; i < moves->count; i++) {
        if (moves->items[i].type == MOVE_LEAVE) {
            return;
        }
    }
    move.type = MOVE_LEAVE;
    move.to = SITE_NONE;
    move.path_count = 0;
    emit(gen, &move);
}

#include "interp/leaps.inc.h"
#include "interp/ties.inc.h"

/* ------------------------------------------------------------ whole turns */

static void piece_moves(struct gen *gen, const struct kind_code *kind,
                        unsigned from)
{
    const struct rule_code *rules = gen->program->rules + kind->first_rule;
    gen->piece_first = gen->moves->count;
    for (unsigned w = 0; w < NW(gen->program); w++) {
        gen->done[w] = 0;
    }
    if (kind->piles) {
        gen->open = open_to(gen->program, gen->position, kind, from,
                            gen->empty, gen->joined);
    }
    for (unsigned r = 0; r < kind->rule_count; r++) {
        if (!rule_holds(gen->program, gen->position, &rules[r]) ||
            !stands_beside(gen->program, gen->position, &rules[r], from)) {
            continue;
        }
        switch (rules[r].type) {
        case RULE_STEP:
            step(gen, &rules[r], from);
            break;
        case RULE_SLIDE:
            slide(gen, &rules[r], from);
            break;
        case RULE_LEAP:
            leap(gen, &rules[r], from);
            break;
        case RULE_LEAVE:
            leave(gen, &rules[r], from);
            break;
        default:
            break;
        }
    }
    gen->open = gen->empty;
}

/* Room for n more turns, or NULL with the status set. */
static inline struct move *room_for(struct gen *gen, uint32_t n)
{
    struct moves *moves = gen->moves;
    if (moves->capacity - moves->count < n) {
        enum engine_status status = moves_reserve(moves, n);
        if (status != ENGINE_OK) {
            gen->status = status;
            return NULL;
        }
    }
    return moves->items + moves->count;
}

static inline void plain_piece(struct gen *gen, const struct kind_code *kind,
                               unsigned from)
{
    const struct program *program = gen->program;
    struct move *first = room_for(gen, program->site_count);
    struct move *at = first;
    for (unsigned r = 0; first && r < kind->rule_count; r++) {
        unsigned index = (unsigned)kind->first_rule + r;
        const uint64_t *fresh = program->tables->rules[index].fresh;
        if (!fresh) {
            continue;
        }
        struct move move = plain_move(gen, &program->rules[index], from, 0);
        fresh = row(program, fresh, from);
        for (unsigned w = 0; w < NW(program); w++) {
            uint64_t rest = fresh[w] & gen->empty[w];
            for (; rest; rest &= rest - 1) {
                move.to = (site_id)(w * 64 + lowest_bit(rest));
                *at++ = move;
            }
        }
    }
    gen->moves->count += (uint32_t)(at - first);
}

/* Steps of a kind that does nothing else: no rule repeats another's target,
 * no list is looked through. */
static void plain_steps(struct gen *gen, unsigned k)
{
    const struct program *program = gen->program;
    const uint64_t *all = program->tables->kinds[k].targets;
    const uint64_t *pieces = plane(program, gen->position, k);
    for (unsigned w = 0; w < NW(program); w++) {
        for (uint64_t rest = pieces[w]; rest; rest &= rest - 1) {
            unsigned from = w * 64 + lowest_bit(rest);
            if (meets(program, row(program, all, from), gen->empty)) {
                plain_piece(gen, &program->kinds[k], from);
            }
        }
    }
    if (gen->moves->count > ENGINE_TURN_LIMIT) {
        gen->status = ENGINE_LIMIT;
    }
}

static void kind_moves(struct gen *gen, unsigned k)
{
    const struct program *program = gen->program;
    const uint64_t *pieces = plane(program, gen->position, k);
    for (unsigned w = 0; w < NW(program); w++) {
        for (uint64_t rest = pieces[w]; rest; rest &= rest - 1) {
            piece_moves(gen, &program->kinds[k], w * 64 + lowest_bit(rest));
            if (gen->status != ENGINE_OK) {
                return;
            }
        }
    }
}

/* duties: where there are any, no piece moves. */
static void all_moves(struct gen *gen, enum gen_mode mode, kind_set duties)
{
    const struct program *program = gen->program;
    kind_set kinds = duties ? 0 : program->side_kinds[gen->side];
    gen->mode = (uint8_t)mode;
    for (; kinds && gen->status == ENGINE_OK; kinds &= kinds - 1) {
        unsigned k = lowest_kind(kinds);
        const struct kind_aux *aux = &program->tables->kinds[k];
        bool around = settles(gen, k);
        if (mode == GEN_TAKES && !aux->can_take && !around) {
            continue;
        }
        if (aux->is_plain && !around && (mode == GEN_QUIET || !aux->can_take)) {
            plain_steps(gen, k);
        } else {
            kind_moves(gen, k);
        }
    }
}

static void entry(struct gen *gen, unsigned kind, unsigned to, uint16_t rule)
{
    struct move move = {
        .type = MOVE_ENTER,
        .kind = (uint8_t)kind,
        .from = SITE_NONE,
        .to = (site_id)to,
        .over = SITE_NONE,
        .path_count = 1,
        .rule = rule,
        .huff = gen->huff,
        .order_from = SITE_NONE,
        .order_to = SITE_NONE,
    };
    if (rule == NO_INDEX) {
        emit(gen, &move); /* placed before the first turn */
    } else {
        conclude(gen, &move);
    }
}

/* Before the first turn: each piece that may be removed, or each point that
 * it may be shifted to. */
static void changings(struct gen *gen, const struct place_step *step_code)
{
    const struct program *program = gen->program;
    uint64_t pieces[WORDS_MAX];
    changeable(program, gen->position, step_code, pieces);
    SET_EACH (from, pieces, NW(program)) {
        unsigned kind = position_at(program, gen->position, (site_id)from);
        struct move move = {
            .type = MOVE_REMOVE,
            .kind = (uint8_t)kind,
            .from = SITE_NONE,
            .to = (site_id)from,
            .over = (site_id)from,
            .path_count = 1,
            .taken_count = 1,
            .struck = 1,
            .rule = NO_INDEX,
            .huff = SITE_NONE,
            .order_from = SITE_NONE,
            .order_to = SITE_NONE,
        };
        if (step_code->act == PLACE_REMOVE) {
            emit(gen, &move);
            continue;
        }
        move.type = MOVE_STEP;
        move.from = (site_id)from;
        move.over = SITE_NONE;
        move.taken_count = move.struck = 0;
        for (unsigned w = 0; w < NW(program); w++) {
            uint64_t rest = step_code->zone[w] & gen->empty[w];
            for (; rest; rest &= rest - 1) {
                move.to = (site_id)(w * 64 + lowest_bit(rest));
                emit(gen, &move);
            }
        }
    }
}

static void placings(struct gen *gen)
{
    const struct program *program = gen->program;
    const struct place_step *step_code = &program->steps[gen->position->step];
    if (step_code->act != PLACE_ENTER) {
        changings(gen, step_code);
        return;
    }
    const uint16_t *hand = hand_of(program, gen->position);
    for (kind_set kinds = step_code->kinds; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        if (hand[kind] <= step_code->keep[kind]) {
            continue;
        }
        for (unsigned w = 0; w < NW(program); w++) {
            uint64_t rest = step_code->zone[w] & gen->empty[w];
            for (; rest; rest &= rest - 1) {
                entry(gen, kind, w * 64 + lowest_bit(rest), NO_INDEX);
            }
        }
    }
}

/* First rule by which a kind may enter on a site, NO_INDEX if none. */
static uint16_t entry_rule(const struct gen *gen, unsigned kind, unsigned site)
{
    const struct program *program = gen->program;
    const struct kind_code *code = &program->kinds[kind];
    for (unsigned r = 0; r < code->rule_count; r++) {
        unsigned index = (unsigned)code->first_rule + r;
        const struct rule_code *rule = &program->rules[index];
        if (rule->type == RULE_ENTER && set_has(rule->targets, site) &&
            stands_beside(program, gen->position, rule, site) &&
            rule_holds(program, gen->position, rule)) {
            return (uint16_t)index;
        }
    }
    return NO_INDEX;
}

static void entries(struct gen *gen, kind_set kinds)
{
    const struct program *program = gen->program;
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        for (unsigned w = 0; w < NW(program); w++) {
            for (uint64_t rest = gen->empty[w]; rest; rest &= rest - 1) {
                unsigned to = w * 64 + lowest_bit(rest);
                uint16_t rule = entry_rule(gen, kind, to);
                if (rule != NO_INDEX) {
                    entry(gen, kind, to, rule);
                }
            }
        }
    }
}

static void pass(struct gen *gen)
{
    struct move move = {
        .type = MOVE_PASS,
        .from = SITE_NONE,
        .to = SITE_NONE,
        .over = SITE_NONE,
        .rule = NO_INDEX,
        .huff = gen->huff,
        .order_from = SITE_NONE,
        .order_to = SITE_NONE,
    };
    emit(gen, &move);
}

/* The rest of a chain of single leaps; it may end with a pass where the
 * piece may stop. */
static void going_on(struct gen *gen)
{
    const struct program *program = gen->program;
    unsigned from = gen->position->go_on;
    unsigned kind = position_at(program, gen->position, (site_id)from);
    bool may_stop = false;
    gen->mode = GEN_TAKES;
    gen->piece_first = gen->moves->count;
    for (unsigned r = 0; r < program->kinds[kind].rule_count; r++) {
        const struct rule_code *rule =
            &program->rules[program->kinds[kind].first_rule + r];
        if (rule->type == RULE_LEAP && (rule->chain & CHAIN_ONE_LEAP_A_TURN) &&
            rule_holds(program, gen->position, rule) &&
            stands_beside(program, gen->position, rule, from)) {
            leap(gen, rule, from);
            may_stop |= (rule->chain & CHAIN_MAY_STOP) != 0;
        }
    }
    if (may_stop) {
        pass(gen);
    }
}

/* Of captures that are not compulsory but must take most, drops the rest. */
static void drop_small(struct gen *gen)
{
    struct moves *moves = gen->moves;
    uint32_t kept = gen->first;
    for (uint32_t i = gen->first; i < moves->count; i++) {
        const struct move *move = &moves->items[i];
        if (move->taken_count == 0 || move->taken_count == gen->best) {
            moves->items[kept++] = *move;
        }
    }
    moves->count = kept;
}

/* The capture that was ordered is all there is. */
static void keep_ordered(struct gen *gen)
{
    struct moves *moves = gen->moves;
    uint32_t kept = gen->first;
    for (uint32_t i = gen->first; i < moves->count; i++) {
        const struct move *move = &moves->items[i];
        if (move->taken_count && move->from == gen->position->order_from &&
            move->to == gen->position->order_to) {
            moves->items[kept++] = *move;
        }
    }
    if (kept > gen->first) {
        moves->count = kept;
    }
}

/* duties: kinds that must enter before anything else is done. */
static void free_turns(struct gen *gen, kind_set duties)
{
    const struct program *program = gen->program;
    bool compulsory = gen->capture->compulsory && gen->capture->can_capture;
    kind_set entering = program->tables->entering;
    kind_set held = duties ? duties
                           : in_hand(program, gen->position,
                                     program->side_kinds[gen->side] & entering);
    if (compulsory) {
        all_moves(gen, GEN_TAKES, duties);
        if (gen->bench) {
            entries(gen, held & program->tables->around);
        }
        if (gen->moves->count > gen->first || gen->status != ENGINE_OK ||
            gen->moves->only_takes) {
            return;
        }
    }
    all_moves(gen, compulsory ? GEN_QUIET : GEN_ALL, duties);
    entries(gen, held);
    if (gen->capture->most) {
        drop_small(gen);
    }
    if (program->sides[gen->side].pass_free && !duties) {
        pass(gen);
    }
}

static void turns(struct gen *gen)
{
    const struct program *program = gen->program;
    find_empty(program, gen->position, gen->empty);
    gen->open = gen->empty;
    if (program->pile_kinds) {
        find_piles(program, gen->position, gen->piles);
    }
    if (gen->position->step < program->step_count) {
        placings(gen);
        return;
    }
    kind_set duties =
        in_hand(program, gen->position, program->tables->duties[gen->side]);
    if (!duties && gen->position->go_on != SITE_NONE) {
        going_on(gen);
    } else {
        free_turns(gen, duties);
        for (unsigned i = 0; i < gen->capture->tie_count; i++) {
            keep_best(gen, &gen->capture->ties[i]);
        }
        if (gen->position->order_from != SITE_NONE) {
            keep_ordered(gen);
        }
    }
    if ((gen->capture->most || gen->capture->tie_count) &&
        (program->tables->many_leaps & program->side_kinds[gen->side])) {
        drop_twins(gen);
    }
    if (gen->moves->count == gen->first &&
        program->sides[gen->side].pass_forced && gen->status == ENGINE_OK) {
        pass(gen);
    }
}

#include "interp/quick.inc.h"
#include "interp/walk.inc.h"

const struct gen_functions GEN_TABLE = {
    .turns = turns,
    .can_move = can_move,
    .can_act = can_act,
    .can_go = can_go,
    .can_go_on = can_go_on,
    .find_takes = find_takes,
    .find_victims = find_victims,
    .find_choices = find_choices,
    .quick_look = quick_look,
    .quick_take = quick_take,
    .quick_make = quick_make,
    .playout = playout,
    .walk_from = walk_from,
    .is_supported = is_supported,
};
