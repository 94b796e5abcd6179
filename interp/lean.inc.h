/*
 * Part of the generator (generate.inc.h) for sets of one word: random games
 * and walks of lean sides (lean.h). Same turns in the same order, same
 * positions as the general way, which goes on where this stops.
 */
#include "interp/lean.h"

/* The turns of a lean side: those of a set are number upto[i] to
 * upto[i + 1]. */
struct lean_look {
    unsigned count;
    uint32_t upto[SETS_MAX + 1];
    uint64_t targets[SETS_MAX];
    const struct lean_set *sets[SETS_MAX];
};

GEN_INLINE uint32_t lean_total(const struct lean_look *look)
{
    return look->upto[look->count];
}

GEN_INLINE uint64_t rotate(uint64_t word, int by)
{
    return word << (by & 63) | word >> (-by & 63);
}

GEN_INLINE uint64_t gather_one(const struct position *at, kind_set kinds)
{
    uint64_t set = 0;
    for (; kinds; kinds &= kinds - 1) {
        set |= at->planes[lowest_kind(kinds)];
    }
    return set;
}

/* ----------------------------------------------------------------- looking */

GEN_INLINE void lean_groups(const struct lean_part *part, uint64_t own,
                            const uint64_t land[3], struct lean_look *look)
{
    const struct lean_set *set = part->sets, *end = set + part->count;
    unsigned n = look->count;
    uint32_t total = look->upto[n];
    for (; set != end; set++) {
        uint64_t to = rotate(own & set->sources, set->at) & land[set->onto];
        look->sets[n] = set;
        look->targets[n++] = to;
        look->upto[n] = total += count_bits(to);
    }
    look->count = n;
}

GEN_INLINE void lean_leaps(const struct lean_part *part, uint64_t own,
                           uint64_t empty, uint64_t prey,
                           struct lean_look *look)
{
    const struct lean_set *set = part->sets, *end = set + part->count;
    unsigned n = look->count;
    uint32_t total = look->upto[n];
    for (; set != end; set++) {
        uint64_t over = rotate(own & set->sources, set->over) & prey;
        uint64_t to = rotate(over, set->at - set->over) & empty;
        look->sets[n] = set;
        look->targets[n] = to;
        /* most find nothing: those are overwritten */
        n += to != 0;
        look->upto[n] = total += count_bits(to);
    }
    look->count = n;
}

/* False: there is no room for so many pieces. */
GEN_INLINE bool lean_pieces(const struct lean_part *part, uint64_t own,
                            uint64_t empty, uint64_t prey,
                            struct lean_look *look)
{
    unsigned n = look->count;
    uint32_t total = look->upto[n];
    for (; own && n < SETS_MAX - SETS_KEPT; own &= own - 1) {
        const struct lean_set *set = &part->sets[lowest_bit(own)];
        uint64_t to = (set->quiet & empty) | (set->hits & prey);
        look->sets[n] = set;
        look->targets[n++] = to;
        look->upto[n] = total += count_bits(to);
    }
    look->count = n;
    return !own;
}

GEN_INLINE enum look_answer
lean_stage(const struct position *at, const struct lean_part *part,
           unsigned count, uint64_t empty, struct lean_look *look)
{
    for (const struct lean_part *end = part + count; part != end; part++) {
        uint64_t prey = gather_one(at, part->prey);
        uint64_t own = at->planes[part->kind];
        if (part->is_leap) {
            lean_leaps(part, own, empty, prey, look);
            if (part->is_list && lean_total(look)) {
                return LOOK_LEAPS;
            }
        } else if (part->count) {
            const uint64_t land[3] = {empty, prey, empty | prey};
            lean_groups(part, own, land, look);
        } else if (!lean_pieces(part, own, empty, prey, look)) {
            return LOOK_LIST;
        }
    }
    return LOOK_SETS;
}

/* LOOK_LIST also where the side is not lean. */
GEN_INLINE enum look_answer lean_free(const struct program *program,
                                      const struct position *at, unsigned mover,
                                      uint64_t empty, struct lean_look *look)
{
    const struct lean_side *side = &program->tables->lean->sides[mover];
    enum look_answer answer = LOOK_LIST;
    if (!side->is_lean) {
        return LOOK_LIST;
    }
    if (side->must_take) {
        answer = lean_stage(at, side->taking, side->taking_count, empty, look);
        if (answer != LOOK_SETS || lean_total(look)) {
            return answer;
        }
        look->count = 0;
    }
    answer = lean_stage(at, side->others, side->other_count, empty, look);
    return answer == LOOK_SETS && !lean_total(look) &&
                   program->sides[mover].pass_forced
               ? LOOK_LIST
               : answer;
}

GEN_INLINE void lean_going_on(const struct program *program,
                              const struct position *at, unsigned kind,
                              uint64_t empty, struct lean_look *look)
{
    unsigned side = program->kinds[kind].side;
    const struct lean_part *part =
        program->tables->lean->sides[side].leaps[kind];
    lean_leaps(part, site_bit(at->go_on), empty, gather_one(at, part->prey),
               look);
}

/* All turns of a position in which nothing is over. */
static enum look_answer lean_look(const struct program *program,
                                  const struct position *at,
                                  struct lean_look *look)
{
    uint64_t empty = program->board[0] & ~occupied_of(program, at)[0];
    unsigned side = side_to_move(program, at);
    look->count = 0;
    look->upto[0] = 0;
    if (at->step < program->step_count ||
        !program->tables->lean->sides[side].is_lean) {
        return LOOK_LIST;
    }
    if (at->go_on != SITE_NONE) {
        unsigned kind = position_at(program, at, at->go_on);
        lean_going_on(program, at, kind, empty, look);
        return LOOK_SETS;
    }
    return lean_free(program, at, side, empty, look);
}

/* ------------------------------------------------------------------ making */

/* A turn of a set. */
struct lean_turn {
    const struct lean_set *set;
    unsigned to;
    bool takes;
    unsigned victim; /* its kind, if it takes */
};

GEN_INLINE unsigned lean_from(const struct lean_set *set, unsigned to)
{
    return set->is_single ? (unsigned)set->at
                          : (unsigned)((int)to - (int)set->at);
}

GEN_INLINE void lean_take(const struct program *program, struct position *at,
                          const struct lean_set *set, unsigned site,
                          struct lean_turn *turn)
{
    kind_set kinds = set->prey;
    unsigned kind = lowest_kind(kinds);
    for (; kinds & (kinds - 1); kind = lowest_kind(kinds)) {
        if (at->planes[kind] >> site & 1) {
            break;
        }
        kinds &= kinds - 1;
    }
    at->planes[kind] &= ~site_bit(site);
    at->hash ^= site_key(program, kind, site);
    captured_edit(program, at)[kind]++;
    turn->victim = kind;
}

/* Makes a turn on a copy of the position, but for who is next. */
GEN_INLINE void lean_make(const struct program *program, struct position *at,
                          struct lean_turn *turn)
{
    const struct lean_set *set = turn->set;
    uint64_t *occupied = occupied_edit(program, at);
    unsigned to = turn->to, from = lean_from(set, to);
    uint64_t bit = site_bit(to);
    turn->victim = 0;
    if (set->type == MOVE_LEAP) {
        unsigned over = (unsigned)((int)from + (int)set->over);
        turn->takes = true;
        occupied[0] &= ~site_bit(over);
        lean_take(program, at, set, over, turn);
    } else {
        turn->takes = (occupied[0] & bit) != 0;
        if (turn->takes) {
            lean_take(program, at, set, to, turn);
        }
    }
    at->planes[set->kind] ^= site_bit(from) | bit;
    occupied[0] = (occupied[0] & ~site_bit(from)) | bit;
    at->hash ^= set->keys[from] ^ set->keys[to];
    at->plies++;
    at->reversible =
        (set->back & bit) && !turn->takes ? one_more(at->reversible) : 0;
    if (program->has_quiet) {
        bool wakes = (set->wakes & bit) ||
                     (turn->takes && program->tables->lean->is_event);
        at->quiet = wakes ? 0 : one_more(at->quiet);
    }
}

/* Who is next, and what turns there are. */
GEN_INLINE enum look_answer lean_next(const struct program *program,
                                      struct position *at,
                                      const struct lean_turn *turn,
                                      struct lean_look *look)
{
    uint64_t empty = program->board[0] & ~occupied_of(program, at)[0];
    look->count = 0;
    look->upto[0] = 0;
    if (turn->set->type == MOVE_LEAP &&
        (program->rules[turn->set->rule].chain & CHAIN_ONE_LEAP_A_TURN)) {
        at->go_on = (site_id)turn->to;
        lean_going_on(program, at, turn->set->kind, empty, look);
        if (lean_total(look)) {
            return LOOK_SETS;
        }
        look->count = 0;
    }
    next_turn(program, at);
    return lean_free(program, at, program->turns[at->turn], empty, look);
}

/* ----------------------------------------------------------------- judging */

/* Can the turn have brought about an end? */
GEN_INLINE bool lean_touches(const struct program *program,
                             const struct position *at,
                             const struct lean_turn *turn)
{
    const struct lean_plan *lean = program->tables->lean;
    const struct lean_set *set = turn->set;
    uint64_t bit = site_bit(turn->to);
    return lean->counts || (set->arrives & bit) ||
           ((set->fill_at & bit) &&
            !(set->fill & ~occupied_of(program, at)[0])) ||
           (turn->takes && count_bits(at->planes[turn->victim]) <
                               lean->floors[turn->victim]);
}

static void lean_judge(const struct program *program, struct position *at,
                       unsigned mover, const struct lean_turn *turn,
                       int can_move, const struct history *history)
{
    struct move move = {.type = turn->set->type,
                        .kind = turn->set->kind,
                        .to = (site_id)turn->to,
                        .taken_count = turn->takes};
    uint64_t ends = touched_ends(program->tables, at, &move, can_move);
    if (ends) {
        position_judge_ends(program, at, history, mover, ends, can_move);
    }
}

/* Makes a turn on a copy of the position, looks at it and judges it. */
GEN_INLINE enum look_answer lean_arrive(const struct program *program,
                                        struct position *at,
                                        struct lean_turn *turn,
                                        const struct history *history,
                                        struct lean_look *look)
{
    unsigned mover = program->turns[at->turn];
    lean_make(program, at, turn);
    enum look_answer answer = lean_next(program, at, turn, look);
    bool can_move = answer == LOOK_LEAPS || lean_total(look) > 0;
    at->outcome = OUTCOME_PLAYING;
    at->end = NO_INDEX;
    if (!can_move || lean_touches(program, at, turn)) {
        lean_judge(program, at, mover, turn,
                   answer == LOOK_LIST ? -1 : can_move, history);
    }
    return answer;
}

/* ------------------------------------------------------------ random games */

GEN_INLINE void lean_draw(const struct lean_look *look, uint32_t index,
                          struct lean_turn *turn)
{
    unsigned i = 0;
    for (unsigned n = 1; n < look->count; n++) {
        i += look->upto[n] <= index;
    }
    turn->set = look->sets[i];
    turn->to = nth_bit(look->targets[i], index - look->upto[i]);
}

/* Plays on while lean sides have turns; the top of the state is not over. */
static enum engine_status lean_playout(struct state *state, struct rng *random,
                                       uint32_t max_plies, uint32_t *plies)
{
    const struct program *program = state->program;
    struct rng rng = *random;
    struct lean_look look;
    enum engine_status status = ENGINE_OK;
    struct position *at = state_at(state, state->count - 1);
    enum look_answer answer = lean_look(program, at, &look);
    uint32_t made = *plies;
    while (answer == LOOK_SETS && lean_total(&look) && made < max_plies) {
        struct lean_turn turn;
        lean_draw(&look, rng_below(&rng, lean_total(&look)), &turn);
        status = next_place(state, &at);
        if (status != ENGINE_OK) {
            break;
        }
        struct history history = {state->stack, state->stride,
                                  state->count - 1};
        answer = lean_arrive(program, at, &turn, &history, &look);
        made++;
        if (at->outcome == OUTCOME_WON || at->outcome == OUTCOME_DRAWN) {
            break;
        }
    }
    *plies = made;
    *random = rng;
    return status;
}

/* ------------------------------------------------------------------- walks */

static enum engine_status lean_visit(struct walk *walk, uint32_t level,
                                     const struct lean_look *look,
                                     uint64_t *count);

/* Goes on below a position of a level that is judged and looked at. */
static enum engine_status lean_below(struct walk *walk, uint32_t level,
                                     enum look_answer answer,
                                     const struct lean_look *look,
                                     uint64_t *count)
{
    const struct position *at = state_at(&walk->state, walk->base + level);
    if (position_is_over(at)) {
        return ENGINE_OK;
    }
    if (answer == LOOK_SETS) {
        return lean_visit(walk, level, look, count);
    }
    answer = look_at(walk->state.program, at, &walk->quicks[level]);
    return visit(walk, level, answer, count);
}

/* The last turns of a set, made and not looked at any more. */
GEN_INLINE void lean_leaves(struct walk *walk, const struct position *from,
                            struct position *to, const struct lean_set *set,
                            uint64_t targets)
{
    const struct program *program = walk->state.program;
    for (; targets; targets &= targets - 1) {
        struct lean_turn turn = {.set = set, .to = lowest_bit(targets)};
        position_copy(program, to, from);
        lean_make(program, to, &turn);
        if (set->type == MOVE_LEAP) {
            struct lean_look next;
            lean_next(program, to, &turn, &next);
        } else {
            next_turn(program, to);
        }
    }
}

static enum engine_status lean_visit(struct walk *walk, uint32_t level,
                                     const struct lean_look *look,
                                     uint64_t *count)
{
    const struct program *program = walk->state.program;
    uint32_t index = walk->base + level;
    struct position *from = state_at(&walk->state, index);
    struct position *to = state_at(&walk->state, index + 1);
    struct history history = {walk->state.stack, walk->state.stride,
                              index + 1};
    enum engine_status status = ENGINE_OK;
    if (walk->stop && *walk->stop) {
        return ENGINE_LIMIT;
    }
    if (level + 1 == walk->depth) {
        *count += lean_total(look);
        for (unsigned i = 0; walk->makes_all && i < look->count; i++) {
            lean_leaves(walk, from, to, look->sets[i], look->targets[i]);
        }
        walk->visited += walk->makes_all ? lean_total(look) : 0;
        return ENGINE_OK;
    }
    for (unsigned i = 0; i < look->count; i++) {
        uint64_t targets = look->targets[i];
        for (; targets && status == ENGINE_OK; targets &= targets - 1) {
            struct lean_turn turn = {.set = look->sets[i],
                                     .to = lowest_bit(targets)};
            struct lean_look next;
            position_copy(program, to, from);
            enum look_answer answer =
                lean_arrive(program, to, &turn, &history, &next);
            walk->visited++;
            status = lean_below(walk, level + 1, answer, &next, count);
        }
    }
    return status;
}
