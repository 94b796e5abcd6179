/*
 * Making a turn: copy the position, then change the copy. What the turn
 * brings with it (huffs, debts, who is next, counters) is done here; the
 * ends are tested in outcome.c.
 */
#include "interp/changes.h"
#include "interp/count.h"
#include "interp/generate.h"

#include <string.h>

/* A turn being made. */
struct making {
    const struct program *program;
    const struct moves *moves;
    const struct move *move;
    struct position *to;
    unsigned side;
    struct takes takes; /* before the move, if the side could be huffed */
    bool huffs;         /* it could take something and does not */
    bool changed;       /* some piece became another, or was replaced */
    unsigned taken;     /* pieces, by the move and round it */
};

static void take_piece(const struct program *program, struct position *position,
                       unsigned kind, site_id site)
{
    position_lift(program, position, kind, site);
    captured_edit(program, position)[kind]++;
    if (program->has_huff) {
        set_remove(huffable_edit(program, position), site);
    }
}

static void take_from(const struct program *program, struct position *position,
                      kind_set kinds, site_id site)
{
    unsigned kind = position_kind_at(program, position, kinds, site);
    if (kind != NO_INDEX) {
        take_piece(program, position, kind, site);
    }
}

/* The choice to huff is over once another team has moved. */
static void use_huff(struct making *making)
{
    const struct program *program = making->program;
    struct position *to = making->to;
    if (!program->has_huff || to->huff_side == NO_INDEX) {
        return;
    }
    if (making->move->huff != SITE_NONE) {
        take_from(program, to, ~(kind_set)0 >> (64 - program->kind_count),
                  making->move->huff);
    }
    if (program->sides[making->side].team !=
        program->sides[to->huff_side].team) {
        uint64_t *huffable = huffable_edit(program, to);
        memset(huffable, 0, program->words * sizeof *huffable);
        to->huff_side = NO_INDEX;
    }
}

/* Before the move: could the side have taken what it does not take? */
static void look_for_huff(struct making *making)
{
    const struct program *program = making->program;
    const struct capture_code *capture = &program->captures[making->side];
    making->huffs = false;
    if (!program->has_huff || capture->huff == HUFF_CODE_NONE ||
        making->move->taken_count || making->to->go_on != SITE_NONE ||
        making->to->step < program->step_count) {
        return;
    }
    gen_functions_of(program)->find_takes(program, making->to, making->side,
                                          &making->takes);
    making->huffs = !set_is_empty(making->takes.takers, program->words);
}

static void move_piece(struct making *making)
{
    const struct program *program = making->program;
    const struct move *move = making->move;
    struct position *to = making->to;
    if (move->type == MOVE_PASS) {
        return;
    }
    if (move->type == MOVE_REMOVE) {
        take_piece(program, to, move->kind, move->to);
        return;
    }
    if (move->type == MOVE_ENTER) {
        uint16_t hand = hand_of(program, to)[move->kind];
        position_hand(program, to, move->kind, (uint16_t)(hand - 1));
        position_drop(program, to, move->kind, move->to);
        return;
    }
    if (move->struck) {
        const struct rule_code *rule = &program->rules[move->rule];
        kind_set kinds = move->type == MOVE_LEAP ? rule->over : rule->take;
        const site_id *taken = move_taken(making->moves, move);
        for (unsigned i = 0; i < move->struck; i++) {
            take_from(program, to, kinds, taken[i]);
        }
    }
    if (move->type == MOVE_LEAVE) {
        if (program->has_huff) {
            set_remove(huffable_edit(program, to), move->from);
        }
        position_lift(program, to, move->kind, move->from);
        making->changed = true;
        return;
    }
    if (program->has_huff && set_has(huffable_of(program, to), move->from)) {
        set_remove(huffable_edit(program, to), move->from);
        set_add(huffable_edit(program, to), move->to);
    }
    position_lift(program, to, move->kind, move->from);
    position_drop(program, to, move->kind, move->to);
    if (move->rule != NO_INDEX && program->rules[move->rule].leaves &&
        move->to != move->from) {
        position_drop(program, to, program->rules[move->rule].leaves - 1u,
                      move->from);
    }
}

/* One piece taken round the mover; another may come in its place. */
static void take_one(struct making *making, site_id site)
{
    const struct program *program = making->program;
    const struct kind_code *kind = &program->kinds[making->move->kind];
    unsigned replaced = program->takes[kind->first_take].replaced;
    take_from(program, making->to,
              ~(kind_set)0 >> (64 - program->kind_count), site);
    if (replaced == NO_INDEX) {
        return;
    }
    uint16_t hand = hand_of(program, making->to)[replaced];
    if (hand > 0) {
        position_hand(program, making->to, replaced, (uint16_t)(hand - 1));
        position_drop(program, making->to, replaced, site);
        making->changed = true;
    }
}

/* What is known to be taken round the piece: it goes before the piece comes,
 * since a chain of steps may end where something was taken. */
static void take_settled(struct making *making)
{
    const struct move *move = making->move;
    const site_id *taken = move_taken(making->moves, move);
    for (unsigned i = move->struck; i < move->taken_count; i++) {
        take_one(making, taken[i]);
    }
}

/* What the piece takes by where it stands now. */
static void take_around(struct making *making)
{
    const struct program *program = making->program;
    const struct move *move = making->move;
    if (move->to == SITE_NONE ||
        !(program->tables->around >> move->kind & 1)) {
        return;
    }
    uint64_t victims[WORDS_MAX];
    struct deed deed = {.kind = move->kind, .from = move->from, .to = move->to,
                        .is_leap = move->type == MOVE_LEAP};
    if (!gen_functions_of(program)->find_victims(program, making->to, &deed,
                                                 victims)) {
        return;
    }
    SET_EACH (site, victims, program->words) {
        take_one(making, (site_id)site);
        making->taken++;
    }
}

/* ------------------------------------------------------------- becoming */

/* Each leap is a turn: the piece may still go on with the chain. */
static bool is_single_leap(const struct making *making)
{
    const struct move *move = making->move;
    return move->type == MOVE_LEAP &&
           (making->program->rules[move->rule].chain & CHAIN_ONE_LEAP_A_TURN);
}

/* The piece that moved becomes another where it stands now. */
static void become(struct making *making)
{
    const struct program *program = making->program;
    const struct move *move = making->move;
    if (move->to == SITE_NONE ||
        !program->kinds[move->kind].becomes_count) {
        return;
    }
    kind_set into = becoming(program, move->kind, move->to);
    if (into) {
        unsigned kind = move->becomes ? move->becomes - 1u : lowest_kind(into);
        position_lift(program, making->to, move->kind, move->to);
        position_drop(program, making->to, kind, move->to);
        making->changed = true;
    }
}

/* All pieces of a kind become others while a condition holds. */
static void change_kind(struct making *making, unsigned kind)
{
    const struct program *program = making->program;
    const struct kind_code *code = &program->kinds[kind];
    for (unsigned i = 0; i < code->becomes_count; i++) {
        const struct becomes_code *becomes =
            &program->becomes[code->first_becomes + i];
        if (!becomes->cond_count ||
            !position_holds(program, making->to, becomes->cond_first,
                            becomes->cond_count)) {
            continue;
        }
        uint64_t pieces[WORDS_MAX];
        memcpy(pieces, plane_of(program, making->to, kind),
               program->words * sizeof *pieces);
        SET_EACH(site, pieces, program->words)
        {
            position_lift(program, making->to, kind, (site_id)site);
            position_drop(program, making->to, lowest_kind(becomes->into),
                          (site_id)site);
            making->changed = true;
        }
        return;
    }
}

static void change_kinds(struct making *making)
{
    kind_set kinds = making->program->tables->changers;
    for (; kinds; kinds &= kinds - 1) {
        change_kind(making, lowest_kind(kinds));
    }
}

/* Pieces of the huffable kinds out of some sites; the one that moved stands
 * elsewhere now. */
static void huffed_sites(const struct making *making, const uint64_t *sites,
                         kind_set kinds, uint64_t *out)
{
    const struct program *program = making->program;
    const struct move *move = making->move;
    uint64_t moved[WORDS_MAX];
    memcpy(moved, sites, program->words * sizeof *moved);
    if (move->from != SITE_NONE && set_has(moved, move->from)) {
        set_remove(moved, move->from);
        if (move->to != SITE_NONE) {
            set_add(moved, move->to);
        }
    }
    for (unsigned w = 0; w < program->words; w++) {
        uint64_t pieces = 0;
        for (kind_set rest = kinds; rest; rest &= rest - 1) {
            pieces |= plane_of(program, making->to, lowest_kind(rest))[w];
        }
        out[w] = moved[w] & pieces;
    }
}

static void huff_every(struct making *making,
                       const struct capture_code *capture)
{
    uint64_t sites[WORDS_MAX];
    huffed_sites(making, making->takes.takers, capture->huff_kinds, sites);
    SET_EACH(site, sites, making->program->words)
    {
        take_from(making->program, making->to, capture->huff_kinds,
                  (site_id)site);
    }
}

/* Leaves the choice to the next side of another team. */
static void huff_one(struct making *making, const struct capture_code *capture,
                     const uint64_t *sites)
{
    const struct program *program = making->program;
    uint64_t *huffable = huffable_edit(program, making->to);
    huffed_sites(making, sites, capture->huff_kinds, huffable);
    if (!set_is_empty(huffable, program->words)) {
        making->to->huff_side = (uint16_t)making->side;
    }
}

static void impose_huff(struct making *making)
{
    const struct capture_code *capture =
        &making->program->captures[making->side];
    if (!making->huffs) {
        return;
    }
    switch (capture->huff) {
    case HUFF_CODE_EVERY:
        huff_every(making, capture);
        break;
    case HUFF_CODE_ONE:
        huff_one(making, capture, making->takes.takers);
        break;
    case HUFF_CODE_NOT_TAKEN:
        huff_one(making, capture, making->takes.victims);
        break;
    case HUFF_CODE_ADDS:
        debt_edit(making->program, making->to)[capture->huff_kind] =
            (uint16_t)(debt_of(making->program,
                               making->to)[capture->huff_kind] +
                       capture->huff_number);
        making->to->huff_debt =
            (uint16_t)(making->to->huff_debt + capture->huff_number);
        break;
    default:
        break;
    }
}

static void pay_debt(struct making *making, const struct capture_code *capture)
{
    const struct program *program = making->program;
    struct position *to = making->to;
    uint16_t *debt = debt_edit(program, to) + capture->huff_kind;
    for (unsigned w = 0; w < program->words; w++) {
        uint64_t rest = capture->huff_zone[w] & program->board[w] &
                        ~occupied_of(program, to)[w];
        for (; rest && *debt; rest &= rest - 1) {
            position_drop(program, to, capture->huff_kind,
                          (site_id)(w * 64 + lowest_bit(rest)));
            (*debt)--;
            to->huff_debt--;
        }
    }
}

static void pay_debts(struct making *making)
{
    const struct program *program = making->program;
    if (!program->has_huff || making->to->huff_debt == 0) {
        return;
    }
    for (unsigned side = 0; side < program->side_count; side++) {
        if (program->captures[side].huff == HUFF_CODE_ADDS) {
            pay_debt(making, &program->captures[side]);
        }
    }
}

void position_skip_steps(const struct program *program,
                         struct position *position)
{
    const uint16_t *hand = hand_of(program, position);
    while (position->step < program->step_count) {
        const struct place_step *step = &program->steps[position->step];
        if (step->act != PLACE_ENTER) {
            if (can_change(program, position, step)) {
                return;
            }
            position->step++;
            continue;
        }
        if (is_placing(step, hand)) {
            return;
        }
        position->step++;
    }
}

/* Is the turn one leap of a chain that must go on as the next turn? */
static bool goes_on(const struct making *making)
{
    const struct program *program = making->program;
    const struct move *move = making->move;
    if (!is_single_leap(making)) {
        return false;
    }
    const uint64_t *goal = program->tables->kinds[move->kind].goal;
    if (goal && set_has(goal, move->to)) {
        return false;
    }
    return gen_functions_of(program)->can_go_on(program, making->to, move->kind,
                                                move->to);
}

/* The next place in the order; a whole turn uses up all that the side has on
 * end. */
static void pass_on(struct making *making)
{
    const struct program *program = making->program;
    const struct move *move = making->move;
    struct position *to = making->to;
    bool is_whole =
        move->rule != NO_INDEX && program->rules[move->rule].is_whole_turn;
    unsigned left = program->turn_count;
    do {
        to->turn = (uint16_t)(to->turn + 1);
        if (to->turn == program->turn_count) {
            to->turn = 0;
        }
        left--;
    } while (is_whole && left > 0 && program->turns[to->turn] == making->side);
}

static void next_turn(struct making *making)
{
    const struct program *program = making->program;
    struct position *to = making->to;
    to->order_from = making->move->order_from;
    to->order_to = making->move->order_to;
    to->go_on = SITE_NONE;
    if (to->step < program->step_count) {
        to->step = (uint8_t)(to->step +
                             (program->steps[to->step].act != PLACE_ENTER));
        position_skip_steps(program, to);
    } else if (goes_on(making)) {
        to->go_on = making->move->to;
    } else {
        pass_on(making);
    }
}

bool position_change(const struct program *program, struct position *to,
                     const struct moves *moves, const struct move *move,
                     struct move *seen)
{
    struct making making;
    making.program = program;
    making.moves = moves;
    making.move = move;
    making.to = to;
    making.side = side_to_move(program, to);
    making.taken = move->taken_count;
    bool placing = to->step < program->step_count;
    use_huff(&making);
    look_for_huff(&making);
    making.changed = false;
    if (move->is_settled) {
        take_settled(&making);
    }
    move_piece(&making);
    if (!placing && !move->is_settled) {
        take_around(&making);
    }
    bool single = is_single_leap(&making);
    if (!single && !placing) {
        become(&making);
    }
    impose_huff(&making);
    pay_debts(&making);
    next_turn(&making);
    if (single && to->go_on == SITE_NONE) {
        become(&making);
    }
    change_kinds(&making);
    *seen = *move;
    seen->taken_count = (uint16_t)making.taken;
    count_turn(program, to, seen, making.side, placing);
    return !placing && !making.changed && !program->has_huff;
}

void position_make(const struct program *program, const struct position *from,
                   struct position *to, const struct moves *moves,
                   const struct move *move, const struct history *history)
{
    unsigned mover = side_to_move(program, from);
    struct move seen;
    position_copy(program, to, from);
    bool plain = position_change(program, to, moves, move, &seen);
    position_judge(program, to, history, mover, plain ? &seen : NULL);
}
