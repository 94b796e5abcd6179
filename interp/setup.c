/*
 * Setting up a position by hand: a draft is edited and, when it makes sense,
 * becomes the beginning of a new history.
 */
#include "interp/changes.h"
#include "interp/generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum engine_status begin(struct state *state)
{
    if (state->draft) {
        return ENGINE_OK;
    }
    state->draft = malloc(state->stride);
    if (!state->draft) {
        return ENGINE_NO_MEMORY;
    }
    memcpy(state->draft, state_top(state), state->stride);
    state->draft_captured = 0;
    state->draft_turn = false;
    return ENGINE_OK;
}

enum engine_status state_edit_clear(struct state *state)
{
    enum engine_status status = begin(state);
    if (status != ENGINE_OK) {
        return status;
    }
    struct position *draft = state->draft;
    memset(draft, 0, state->stride);
    draft->turn = state->first_turn;
    draft->step = (uint8_t)state->program->step_count;
    draft->go_on = draft->order_from = draft->order_to = SITE_NONE;
    draft->huff_side = draft->end = NO_INDEX;
    state->draft_captured = 0;
    state->draft_turn = false;
    return ENGINE_OK;
}

enum engine_status state_edit_put(struct state *state, unsigned kind,
                                  site_id site)
{
    const struct program *program = state->program;
    if (kind >= program->kind_count || site >= program->site_count ||
        !set_has(program->board, site)) {
        return ENGINE_INVALID;
    }
    enum engine_status status = begin(state);
    if (status != ENGINE_OK) {
        return status;
    }
    if (set_has(occupied_of(program, state->draft), site) &&
        !((program->pile_kinds >> kind & 1) &&
          position_at(program, state->draft, site) == kind &&
          position_height(program, state->draft, site) < PILE_MAX)) {
        return ENGINE_INVALID;
    }
    position_drop(program, state->draft, kind, site);
    return ENGINE_OK;
}

enum engine_status state_edit_hand(struct state *state, unsigned kind,
                                   uint32_t number)
{
    if (kind >= state->program->kind_count || number >= UINT16_MAX) {
        return ENGINE_INVALID;
    }
    enum engine_status status = begin(state);
    if (status == ENGINE_OK) {
        position_hand(state->program, state->draft, kind, (uint16_t)number);
    }
    return status;
}

enum engine_status state_edit_captured(struct state *state, unsigned kind,
                                       uint32_t number)
{
    if (kind >= state->program->kind_count || number >= UINT16_MAX) {
        return ENGINE_INVALID;
    }
    enum engine_status status = begin(state);
    if (status == ENGINE_OK) {
        captured_edit(state->program, state->draft)[kind] = (uint16_t)number;
        state->draft_captured |= (kind_set)1 << kind;
    }
    return status;
}

enum engine_status state_edit_turn(struct state *state, unsigned side,
                                   uint32_t turn)
{
    const struct program *program = state->program;
    if (side >= program->side_count) {
        return ENGINE_INVALID;
    }
    if (turn >= NO_INDEX) { /* both "none"s count: 16 and 32 bits */
        turn = program->sides[side].first_turn;
    }
    if (turn >= program->turn_count || program->turns[turn] != side) {
        return ENGINE_INVALID;
    }
    enum engine_status status = begin(state);
    if (status == ENGINE_OK) {
        state->draft->turn = (uint16_t)turn;
        state->draft_turn = true;
    }
    return status;
}

enum engine_status state_edit_go_on(struct state *state, site_id site)
{
    if (site != SITE_NONE && (site >= state->program->site_count ||
                              !set_has(state->program->board, site))) {
        return ENGINE_INVALID;
    }
    enum engine_status status = begin(state);
    if (status == ENGINE_OK) {
        state->draft->go_on = site;
    }
    return status;
}

enum engine_status state_edit_quiet(struct state *state, uint32_t turns)
{
    enum engine_status status = begin(state);
    if (status == ENGINE_OK) {
        state->draft->quiet =
            (uint16_t)(turns > UINT16_MAX ? UINT16_MAX : turns);
    }
    return status;
}

enum engine_status state_edit_played(struct state *state, uint32_t turns)
{
    enum engine_status status = begin(state);
    if (status == ENGINE_OK) {
        state->draft->plies = turns;
    }
    return status;
}

/* A word list such as "3 geese". */
static const char *kind_words(const struct program *program, unsigned kind,
                              uint32_t number)
{
    const struct kind_code *code = &program->kinds[kind];
    return number == 1 ? code->texts.en : code->plurals.en;
}

/* Pieces of a kind on the board, in hand, and captured where that was told. */
static uint32_t used_of(const struct state *state, unsigned kind)
{
    uint32_t used = position_on_board(state->program, state->draft, kind) +
                    position_in_hand(state->program, state->draft, kind);
    if (state->draft_captured >> kind & 1) {
        used += captured_of(state->program, state->draft)[kind];
    }
    return used;
}

/* Pieces that the game has of a kind and of all that it comes from and
 * becomes, and how many of these are used. */
static uint32_t family_total(const struct state *state, unsigned kind,
                             uint32_t *used)
{
    uint32_t total = 0;
    *used = 0;
    for (kind_set rest = state->program->tables->families[kind]; rest;
         rest &= rest - 1) {
        total += state->program->kinds[lowest_kind(rest)].total;
        *used += used_of(state, lowest_kind(rest));
    }
    return total;
}

/* Is what is missing of a kind more likely gone by itself than taken? */
static bool is_leaver(const struct program *program, unsigned kind)
{
    kind_set taken = 0;
    bool leaves = false;
    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        taken |= rule_prey(rule);
        leaves |= rule->type == RULE_LEAVE &&
                  (program->tables->families[kind] >> rule->kind & 1);
    }
    for (unsigned t = 0; t < program->take_count; t++) {
        taken |= program->takes[t].prey;
    }
    for (unsigned s = 0; s < program->step_count; s++) {
        taken |=
            program->steps[s].act == PLACE_REMOVE ? program->steps[s].kinds : 0;
    }
    return leaves && !(taken >> kind & 1);
}

/* What is missing and may have been taken was taken. */
static void note_captured(struct state *state, unsigned kind)
{
    if (is_leaver(state->program, kind)) {
        return;
    }
    uint32_t used, total = family_total(state, kind, &used);
    uint32_t missing = total > used ? total - used : 0;
    uint32_t whole = state->program->kinds[kind].total;
    if (state->draft_captured >> kind & 1) {
        return;
    }
    used = used_of(state, kind);
    whole = whole > used ? whole - used : 0;
    captured_edit(state->program, state->draft)[kind] =
        (uint16_t)(whole < missing ? whole : missing);
    state->draft_captured |= (kind_set)1 << kind;
}

static bool check_counts(struct state *state)
{
    const struct program *program = state->program;
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        note_captured(state, kind);
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        uint32_t used, total = family_total(state, kind, &used);
        if (used <= total ||
            (program->tables->grows & program->tables->families[kind])) {
            continue;
        }
        snprintf(state->message, sizeof state->message,
                 "%u %s of %s on the board, in hand and captured, but the "
                 "game has %u in all",
                 (unsigned)used, kind_words(program, kind, used),
                 program->sides[program->kinds[kind].side].texts.en,
                 (unsigned)total);
        return false;
    }
    return true;
}

/* Free points of the zone against pieces that must go there. */
static bool has_room(const struct program *program,
                     const struct position *draft,
                     const struct place_step *step)
{
    unsigned need = 0, room = 0;
    for (kind_set kinds = step->kinds; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        unsigned hand = hand_of(program, draft)[kind];
        need += hand > step->keep[kind] ? hand - step->keep[kind] : 0;
    }
    for (unsigned w = 0; w < program->words; w++) {
        room += count_bits(step->zone[w] & program->board[w] &
                           ~occupied_of(program, draft)[w]);
    }
    return room >= need;
}

static bool check_placing(struct state *state)
{
    const struct program *program = state->program;
    struct position *draft = state->draft;
    unsigned given = program->turns[draft->turn];
    draft->step = 0;
    /* what is removed or shifted was so, but for steps after pieces that are
     * still in hand to be placed */
    while (draft->step < program->step_count &&
           !is_placing(&program->steps[draft->step], hand_of(program, draft))) {
        draft->step++;
    }
    if (draft->step == program->step_count) {
        return true;
    }
    const struct place_step *step = &program->steps[draft->step];
    const char *name = program->sides[step->side].texts.en;
    if (state->draft_turn && given != step->side) {
        snprintf(state->message, sizeof state->message,
                 "%s still has pieces to place and must be to move", name);
        return false;
    }
    if (!has_room(program, draft, step)) {
        snprintf(state->message, sizeof state->message,
                 "%s has more pieces to place than there are free points",
                 name);
        return false;
    }
    draft->turn = state->first_turn;
    draft->go_on = SITE_NONE;
    return true;
}

static bool check_go_on(struct state *state)
{
    const struct program *program = state->program;
    const struct position *draft = state->draft;
    if (draft->go_on == SITE_NONE) {
        return true;
    }
    unsigned side = side_to_move(program, draft);
    unsigned kind = position_at(program, draft, draft->go_on);
    const char *name = program->points[draft->go_on].name;
    if (kind == NO_INDEX || program->kinds[kind].side != side) {
        snprintf(state->message, sizeof state->message,
                 "no piece of %s stands on %s to go on with",
                 program->sides[side].texts.en, name);
        return false;
    }
    if (!gen_functions_of(program)->can_go_on(program, draft, kind,
                                              draft->go_on)) {
        snprintf(state->message, sizeof state->message,
                 "the piece on %s cannot go on leaping", name);
        return false;
    }
    return true;
}

/* What a set-up position cannot tell starts afresh. */
static void settle(const struct state *state, struct position *draft)
{
    const struct program *program = state->program;
    draft->reversible = 0;
    draft->order_from = draft->order_to = SITE_NONE;
    draft->huff_side = NO_INDEX;
    draft->huff_debt = 0;
    if (program->has_huff) {
        memset(huffable_edit(program, draft), 0,
               program->words * sizeof(uint64_t));
        memset(debt_edit(program, draft), 0,
               program->kind_count * sizeof(uint16_t));
    }
    draft->hash = position_rehash(program, draft);
    position_judge(program, draft, NULL, NO_INDEX, NULL);
}

enum engine_status state_edit_done(struct state *state, const char **message)
{
    enum engine_status status = begin(state);
    state->message[0] = '\0';
    *message = state->message;
    if (status != ENGINE_OK) {
        return status;
    }
    if (check_counts(state) && check_placing(state) && check_go_on(state)) {
        settle(state, state->draft);
        memcpy(state->stack, state->draft, state->stride);
        state->count = 1;
        state->serial++;
    } else {
        status = ENGINE_INVALID;
    }
    free(state->draft);
    state->draft = NULL;
    return status;
}
