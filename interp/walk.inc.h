/*
 * Part of the generator (generate.inc.h): making turns that are held as sets,
 * random games, and walks through all sequences of turns. One look at a
 * position tells whether the side to move is stuck, which ends need, and what
 * it can do.
 */

/* ------------------------------------------------------------- making turns */

GEN_INLINE void take_one(const struct program *program, struct position *to,
                            const struct move *move)
{
    const struct rule_code *rule = &program->rules[move->rule];
    kind_set kinds = move->type == MOVE_LEAP ? rule->over : rule->take;
    unsigned kind = lowest_kind(kinds);
    for (; kinds & (kinds - 1); kind = lowest_kind(kinds)) {
        if (set_has(plane(program, to, kind), move->over)) {
            break;
        }
        kinds &= kinds - 1;
    }
    position_lift_one(program, to, kind, move->over);
    captured_edit(program, to)[kind]++;
}

GEN_INLINE void next_turn(const struct program *program, struct position *to)
{
    unsigned turn = to->turn + 1u;
    to->go_on = SITE_NONE;
    to->turn = turn == program->turn_count ? 0 : (uint16_t)turn;
}

GEN_INLINE bool may_go_on(const struct program *program,
                          const struct move *move)
{
    return move->type == MOVE_LEAP &&
           (program->rules[move->rule].chain & CHAIN_ONE_LEAP_A_TURN);
}

/* Passes the turn on if the piece that leapt cannot go on; needed where no
 * look follows, which would tell. */
GEN_INLINE void settle_leap(const struct program *program, struct position *to,
                       const struct move *move)
{
    if (program->tables->changes_simply && may_go_on(program, move) &&
        !can_go_on(program, to, move->kind, move->to)) {
        next_turn(program, to);
    }
}

GEN_INLINE void shift_piece(const struct program *program,
                               struct position *position, unsigned kind,
                               unsigned from, unsigned to)
{
    uint64_t *pieces = position->planes + (size_t)kind * NW(program);
    uint64_t *occupied = occupied_edit(program, position);
    const uint64_t *keys =
        program->tables->keys + (size_t)kind * program->site_count;
    if (NW(program) == 1) {
        uint64_t both = site_bit(from) | site_bit(to);
        pieces[0] ^= both;
        occupied[0] = (occupied[0] & ~site_bit(from)) | site_bit(to);
    } else {
        set_flip(pieces, from);
        set_flip(pieces, to);
        set_remove(occupied, from);
        set_add(occupied, to);
    }
    position->hash ^= keys[from] ^ keys[to];
}

/* Takes what the piece takes by where it stands now. */
static void take_round(const struct program *program, struct position *to,
                       struct move *move)
{
    struct deed deed = {.kind = move->kind, .from = move->from, .to = move->to,
                        .is_leap = move->type == MOVE_LEAP};
    uint64_t victims[WORDS_MAX];
    if (!find_victims(program, to, &deed, victims)) {
        return;
    }
    for (unsigned w = 0; w < NW(program); w++) {
        for (uint64_t rest = victims[w]; rest; rest &= rest - 1) {
            unsigned site = w * 64 + lowest_bit(rest);
            unsigned kind = position_at(program, to, (site_id)site);
            position_lift(program, to, kind, (site_id)site);
            captured_edit(program, to)[kind]++;
            move->taken_count++;
        }
    }
}

/* position_change for programs that change positions simply, and turns out of
 * sets; whether a leap goes on remains to be settled. */
GEN_INLINE void change_simply(const struct program *program,
                              struct position *to, struct move *move)
{
    unsigned side = side_to_move(program, to);
    bool placing = to->step < program->step_count;
    if (move->taken_count) {
        take_one(program, to, move);
    }
    if (move->type == MOVE_ENTER) {
        uint16_t hand = hand_of(program, to)[move->kind];
        position_hand(program, to, move->kind, (uint16_t)(hand - 1));
        position_drop_one(program, to, move->kind, move->to);
    } else if (move->type != MOVE_PASS) {
        shift_piece(program, to, move->kind, move->from, move->to);
    }
    if ((program->tables->around >> move->kind & 1) && !placing &&
        move->type != MOVE_PASS) {
        take_round(program, to, move);
    }
    if (placing) {
        position_skip_steps(program, to);
    } else if (may_go_on(program, move)) {
        to->go_on = move->to;
    } else {
        next_turn(program, to);
    }
    count_turn(program, to, move, side, placing);
}

/* A position becomes that after a turn out of a set, which then tells all it
 * took; the answer is that of position_change. */
GEN_INLINE bool make_from_set(const struct program *program,
                              struct position *to, struct move *move)
{
    if (program->tables->changes_simply) {
        bool placing = to->step < program->step_count;
        change_simply(program, to, move);
        return !placing;
    }
    return position_change(program, to, NULL, move, move);
}

/* Looks at a position after a turn, which settles whether a leap goes on. */
GEN_INLINE enum look_answer look_after(const struct program *program,
                                       struct position *to,
                                       const struct move *move,
                                       struct quick *quick)
{
    if (to->go_on != SITE_NONE && program->tables->changes_simply &&
        program->tables->sides[program->kinds[move->kind].side].path <=
            PATH_CHAINS) {
        struct view view;
        start_view(&view, program, to, quick);
        leaps_of(&view, move->kind, move->to);
        if (quick->total) {
            if (program->tables->kinds[move->kind].may_stop) {
                pass_set(quick);
            }
            return LOOK_SETS;
        }
        next_turn(program, to);
    }
    return look_at(program, to, quick);
}

/* Looks at a position just made by `mover` and judges it; `plain`: the answer
 * of position_change. */
GEN_INLINE enum look_answer arrive(const struct program *program,
                                   struct position *to, unsigned mover,
                                   bool plain, const struct move *move,
                                   const struct history *history,
                                   struct quick *quick)
{
    enum look_answer answer = look_after(program, to, move, quick);
    int can_move = answer == LOOK_SETS   ? quick->total > 0
                   : answer == LOOK_LIST ? -1
                                         : 1;
    bool repeats = may_repeat(history, to);
    if (!plain) {
        position_judge_known(program, to, history, mover, NULL, can_move);
        return answer;
    }
    uint64_t ends =
        touched_ends(program->tables, to, move, can_move, repeats);
    to->outcome = OUTCOME_PLAYING;
    to->end = NO_INDEX;
    if (ends || program->end_count > ENDS_MASKED) {
        position_judge_ends(program, to, history, mover, ends, can_move);
    }
    return answer;
}

static enum look_answer quick_make(const struct program *program,
                                   const struct position *from,
                                   struct position *to,
                                   const struct move *move,
                                   const struct history *history,
                                   struct quick *quick)
{
    struct move seen = *move;
    position_copy(program, to, from);
    bool plain = make_from_set(program, to, &seen);
    return arrive(program, to, side_to_move(program, from), plain, &seen,
                  history, quick);
}

/* ------------------------------------------------------------- random games */

/* Draws a turn; ENGINE_NOT_FOUND if there is none. */
GEN_INLINE enum engine_status
draw_turn(const struct program *program, const struct position *top,
          enum look_answer answer, const struct quick *quick,
          struct moves *moves, struct rng *rng, struct move *move)
{
    if (answer == LOOK_SETS) {
        if (!quick->total) {
            return ENGINE_NOT_FOUND;
        }
        quick_take(program, top, quick, rng_below(rng, quick->total), move);
        return ENGINE_OK;
    }
    enum engine_status status = moves_generate(program, top, moves);
    if (status == ENGINE_OK && moves->count == 0) {
        return ENGINE_NOT_FOUND;
    }
    if (status == ENGINE_OK) {
        *move = moves->items[rng_below(rng, moves->count)];
    }
    return status;
}

/* A copy of the top of the state on top of it. */
GEN_INLINE enum engine_status next_place(struct state *state,
                                         struct position **to)
{
    enum engine_status status = state_reserve(state, state->count + 1);
    if (status == ENGINE_OK) {
        *to = state_at(state, state->count);
        position_copy(state->program, *to, state_at(state, state->count - 1));
        state->count++;
    }
    return status;
}

static enum engine_status visit(struct walk *walk, uint32_t level,
                                enum look_answer answer, uint64_t *count);

#if GEN_WORDS
#include "interp/lean.inc.h"
#include "interp/lean_walk.inc.h"
#endif

/* Plays on while the sides are lean; where they are not a turn follows. */
GEN_INLINE enum engine_status play_lean(struct state *state, struct rng *rng,
                                        uint32_t max_plies, uint32_t *made,
                                        struct position **at,
                                        enum look_answer *answer,
                                        struct quick *quick,
                                        struct hashes *hashes)
{
    enum engine_status status = ENGINE_OK;
#if GEN_WORDS
    if (state->program->tables->lean && !position_is_over(*at)) {
        *answer = lean_playout(state, rng, max_plies, made, hashes,
                               &status);
        *at = state_at(state, state->count - 1);
        if (*answer != LOOK_LEAPS && !position_is_over(*at)) {
            *answer = quick_look(state->program, *at, quick);
        }
    }
#else
    (void)state, (void)rng, (void)max_plies, (void)made;
    (void)at, (void)answer, (void)quick, (void)hashes;
#endif
    return status;
}

/* Notes all positions that may come again; NULL where nobody asks. */
static struct hashes *open_hashes(const struct state *state,
                                  struct hashes *hashes)
{
    const struct end_masks *masks = &state->program->tables->end_masks;
    uint32_t first = state->count - 1, back = state_top(state)->reversible;
    if (!masks->repeated || masks->least_repeated < 2) {
        return NULL;
    }
    memset(hashes, 0, sizeof *hashes);
    for (first -= back < first ? back : first; first < state->count; first++) {
        note_hash(hashes, state_at(state, first));
    }
    return hashes;
}

static enum engine_status playout(struct state *state, struct moves *moves,
                                  struct rng *rng, uint32_t max_plies,
                                  uint32_t *plies)
{
    const struct program *program = state->program;
    struct quick quick;
    struct hashes room, *hashes = open_hashes(state, &room);
    struct position *at = state_at(state, state->count - 1);
    enum look_answer answer = LOOK_LIST;
    uint32_t made = 0;
    enum engine_status status = ENGINE_OK;
    if (!program->tables->lean) {
        answer = quick_look(program, at, &quick);
    }
    for (;;) {
        struct move move;
        status = play_lean(state, rng, max_plies, &made, &at, &answer, &quick,
                           hashes);
        if (status != ENGINE_OK || made >= max_plies ||
            at->outcome == OUTCOME_WON || at->outcome == OUTCOME_DRAWN) {
            break;
        }
        status = draw_turn(program, at, answer, &quick, moves, rng, &move);
        if (status == ENGINE_OK) {
            status = next_place(state, &at);
        }
        if (status != ENGINE_OK) {
            break;
        }
        unsigned mover = side_to_move(program, at);
        bool plain;
        struct history history = {state->stack, state->stride,
                                  state->count - 1, hashes};
        if (answer == LOOK_SETS) {
            plain = make_from_set(program, at, &move);
        } else {
            plain = position_change(program, at, moves, &move, &move);
        }
        answer = arrive(program, at, mover, plain, &move, &history, &quick);
        made++;
    }
    *plies = made;
    return status == ENGINE_NOT_FOUND ? ENGINE_OK : status;
}

/* -------------------------------------------------------------------- walks */

/* Visits the position of a level, which is judged and looked at. */
static enum engine_status visit_as_held(struct walk *walk, uint32_t level,
                                        enum look_answer answer,
                                        uint64_t *count)
{
#if GEN_WORDS
    const struct program *program = walk->state.program;
    if (program->tables->lean) {
        struct lean_look look;
        const struct position *at =
            state_at(&walk->state, walk->base + level);
        if (lean_look(program, at, &look) == LOOK_SETS) {
            return lean_visit(walk, level, &look, count);
        }
    }
#endif
    return visit(walk, level, answer, count);
}

/* Goes on below the position of a level, just made and not yet judged. */
static enum engine_status go_below(struct walk *walk, uint32_t level,
                                   const struct move *move, bool plain,
                                   uint64_t *count)
{
    const struct state *state = &walk->state;
    uint32_t index = walk->base + level;
    struct history history = {state->stack, state->stride, index, NULL};
    struct position *to = state_at(state, index);
    const struct position *from = state_at(state, index - 1);
    enum look_answer answer =
        arrive(state->program, to, side_to_move(state->program, from), plain,
               move, &history, &walk->quicks[level]);
    return position_is_over(to) ? ENGINE_OK
                                : visit_as_held(walk, level, answer, count);
}

/* Makes all turns of one set. */
GEN_INLINE enum engine_status visit_set(struct walk *walk, uint32_t level,
                                           const struct turn_set *set,
                                           uint64_t *count)
{
    const struct program *program = walk->state.program;
    const struct position *from =
        state_at(&walk->state, walk->base + level);
    struct position *to = state_at(&walk->state, walk->base + level + 1);
    bool is_last = level + 1 == walk->depth;
    enum engine_status status = ENGINE_OK;
    for (unsigned w = 0; w < NW(program); w++) {
        uint64_t rest = set->key->type == MOVE_PASS ? w == 0 : set->targets[w];
        for (; rest && status == ENGINE_OK; rest &= rest - 1) {
            struct move move;
            turn_of(program, from, set, w * 64 + lowest_bit(rest), &move);
            position_copy(program, to, from);
            bool plain = make_from_set(program, to, &move);
            walk->visited++;
            if (is_last) {
                settle_leap(program, to, &move);
                ++*count;
            } else {
                status = go_below(walk, level + 1, &move, plain, count);
            }
        }
    }
    return status;
}

static enum engine_status visit_list(struct walk *walk, uint32_t level,
                                     uint64_t *count)
{
    const struct program *program = walk->state.program;
    const struct position *from =
        state_at(&walk->state, walk->base + level);
    struct position *to = state_at(&walk->state, walk->base + level + 1);
    struct moves *list = &walk->lists[level];
    list->may_leave_takes = true;
    bool is_last = level + 1 == walk->depth;
    enum engine_status status = moves_generate(program, from, list);
    if (is_last && !walk->makes_all) {
        *count += list->count;
        return status;
    }
    for (uint32_t i = 0; i < list->count && status == ENGINE_OK; i++) {
        position_copy(program, to, from);
        struct move seen;
        bool plain =
            position_change(program, to, list, &list->items[i], &seen);
        walk->visited++;
        if (is_last) {
            ++*count;
        } else {
            status =
                go_below(walk, level + 1, &seen, plain, count);
        }
    }
    return status;
}

/* Depth is at most PERFT_DEPTH_MAX, so the recursion is limited. */
static enum engine_status visit(struct walk *walk, uint32_t level,
                                enum look_answer answer, uint64_t *count)
{
    const struct quick *quick = &walk->quicks[level];
    if (flag_is_up(walk->stop)) {
        return ENGINE_LIMIT;
    }
    if (answer != LOOK_SETS) {
        return visit_list(walk, level, count);
    }
    if (level + 1 == walk->depth && !walk->makes_all) {
        *count += quick->total;
        return ENGINE_OK;
    }
    enum engine_status status = ENGINE_OK;
    for (unsigned s = 0; s < quick->count && status == ENGINE_OK; s++) {
        status = visit_set(walk, level, &quick->sets[s], count);
    }
    return status;
}

/* Counts below the position of a level that is judged already. */
static enum engine_status walk_from(struct walk *walk, uint32_t level,
                                    uint64_t *count)
{
    const struct position *top =
        state_at(&walk->state, walk->base + level);
    if (position_is_over(top)) {
        return ENGINE_OK;
    }
    enum look_answer answer =
        quick_look(walk->state.program, top, &walk->quicks[level]);
    return visit_as_held(walk, level, answer, count);
}
