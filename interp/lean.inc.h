/*
 * Part of the generator (generate.inc.h) for sets of one word: random games
 * and walks of lean sides (lean.h). Same turns in the same order, same
 * positions as the general way, which goes on where this stops.
 */
#include "interp/lean.h"

/* What the loops below ask of a program all the time, in variables of their
 * own: the compiler must take it that making a turn changes the program. */
struct lean_game {
    const struct program *program;
    const struct lean_plan *plan;
    const uint64_t *keys;
    const uint8_t *turns;
    uint64_t board;
    unsigned occupied_at, captured_at, site_count, turn_count;
    bool has_quiet, is_event;
};

GEN_INLINE void lean_open(const struct program *program, struct lean_game *game)
{
    const struct engine_tables *tables = program->tables;
    game->program = program;
    game->plan = tables->lean;
    game->keys = tables->keys;
    game->turns = program->turns;
    game->board = program->board[0];
    game->occupied_at = tables->occupied_at;
    game->captured_at = 4 * tables->counts_at + program->kind_count;
    game->site_count = program->site_count;
    game->turn_count = program->turn_count;
    game->has_quiet = program->has_quiet;
    game->is_event = tables->lean->is_event;
}

GEN_INLINE uint64_t lean_empty(const struct lean_game *game,
                               const struct position *at)
{
    return game->board & ~at->planes[game->occupied_at];
}

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
GEN_INLINE enum look_answer lean_free(const struct lean_game *game,
                                      const struct position *at, unsigned mover,
                                      uint64_t empty, struct lean_look *look)
{
    const struct lean_side *side = &game->plan->sides[mover];
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
    return answer == LOOK_SETS && !lean_total(look) && side->may_pass
               ? LOOK_LIST
               : answer;
}

GEN_INLINE void lean_going_on(const struct lean_game *game,
                              const struct position *at, unsigned kind,
                              uint64_t empty, struct lean_look *look)
{
    const struct lean_part *part = game->plan->leaps[kind];
    lean_leaps(part, site_bit(at->go_on), empty, gather_one(at, part->prey),
               look);
}

/* All turns of a position in which nothing is over. */
static enum look_answer lean_look(const struct program *program,
                                  const struct position *at,
                                  struct lean_look *look)
{
    struct lean_game game;
    unsigned side = side_to_move(program, at);
    lean_open(program, &game);
    look->count = 0;
    look->upto[0] = 0;
    if (at->step < program->step_count || !game.plan->sides[side].is_lean) {
        return LOOK_LIST;
    }
    if (at->go_on != SITE_NONE) {
        unsigned kind = position_at(program, at, at->go_on);
        lean_going_on(&game, at, kind, lean_empty(&game, at), look);
        return LOOK_SETS;
    }
    return lean_free(&game, at, side, lean_empty(&game, at), look);
}

/* ------------------------------------------------------------------ making */

/* A turn of a set. */
struct lean_turn {
    const struct lean_set *set;
    unsigned to;
    bool takes;
    unsigned victim; /* its kind, if it takes */
};

GEN_INLINE void lean_take(const struct lean_game *game, struct position *at,
                          unsigned site, struct lean_turn *turn)
{
    kind_set kinds = turn->set->prey;
    unsigned kind = lowest_kind(kinds);
    for (; kinds & (kinds - 1); kind = lowest_kind(kinds)) {
        if (at->planes[kind] >> site & 1) {
            break;
        }
        kinds &= kinds - 1;
    }
    at->planes[kind] &= ~site_bit(site);
    at->hash ^= game->keys[kind * game->site_count + site];
    ((uint16_t *)(void *)at->planes)[game->captured_at + kind]++;
    turn->takes = true;
    turn->victim = kind;
}

/* The piece moves and is counted, on a copy `to` of the position `from` from
 * which a victim is gone. */
GEN_INLINE void lean_move(const struct lean_game *game,
                          const struct position *from, struct position *to,
                          const struct lean_turn *turn)
{
    const struct lean_set *set = turn->set;
    unsigned site = turn->to;
    unsigned start = (site & set->mask) - (unsigned)(int)set->at;
    uint64_t bit = site_bit(site), left = site_bit(start);
    to->planes[set->kind] = from->planes[set->kind] ^ (left | bit);
    to->planes[game->occupied_at] =
        (from->planes[game->occupied_at] & ~left) | bit;
    to->hash = from->hash ^ set->keys[start] ^ set->keys[site];
    to->reversible =
        (set->back & bit) && !turn->takes ? one_more(from->reversible) : 0;
    if (game->has_quiet) {
        bool wakes = (set->wakes & bit) || (turn->takes && game->is_event);
        to->quiet = wakes ? 0 : one_more(from->quiet);
    }
}

/* Makes a turn on a copy of the position, but for who is next. */
GEN_INLINE void lean_make(const struct lean_game *game, struct position *at,
                          struct lean_turn *turn)
{
    turn->takes = false;
    turn->victim = 0;
    if (turn->set->type == MOVE_LEAP) {
        unsigned over =
            turn->to - (unsigned)(int)(turn->set->at - turn->set->over);
        at->planes[game->occupied_at] &= ~site_bit(over);
        lean_take(game, at, over, turn);
    } else if (at->planes[game->occupied_at] >> turn->to & 1) {
        lean_take(game, at, turn->to, turn);
    }
    at->plies++;
    lean_move(game, at, at, turn);
}

GEN_INLINE void lean_pass_on(const struct lean_game *game, struct position *at)
{
    unsigned turn = at->turn + 1u;
    at->go_on = SITE_NONE;
    at->turn = turn == game->turn_count ? 0 : (uint16_t)turn;
}

/* Must the piece that leapt go on? Then the look holds how. */
GEN_INLINE bool lean_goes_on(const struct lean_game *game, struct position *at,
                             const struct lean_turn *turn, uint64_t empty,
                             struct lean_look *look)
{
    look->count = 0;
    look->upto[0] = 0;
    if (turn->set->type != MOVE_LEAP || !turn->set->is_chained) {
        return false;
    }
    at->go_on = (site_id)turn->to;
    lean_going_on(game, at, turn->set->kind, empty, look);
    return lean_total(look) > 0;
}

/* Who is next, and what turns there are. */
GEN_INLINE enum look_answer lean_next(const struct lean_game *game,
                                      struct position *at,
                                      const struct lean_turn *turn,
                                      struct lean_look *look)
{
    uint64_t empty = lean_empty(game, at);
    if (lean_goes_on(game, at, turn, empty, look)) {
        return LOOK_SETS;
    }
    look->count = 0;
    lean_pass_on(game, at);
    return lean_free(game, at, game->turns[at->turn], empty, look);
}

/* ----------------------------------------------------------------- judging */

/* Can the turn have brought about an end? */
GEN_INLINE bool lean_touches(const struct lean_game *game,
                             const struct position *at,
                             const struct lean_turn *turn)
{
    const struct lean_set *set = turn->set;
    uint64_t bit = site_bit(turn->to);
    return game->plan->counts || (set->arrives & bit) ||
           ((set->fill_at & bit) &&
            !(set->fill & ~at->planes[game->occupied_at])) ||
           (turn->takes && count_bits(at->planes[turn->victim]) <
                               game->plan->floors[turn->victim]);
}

static void lean_judge(const struct program *program, struct position *at,
                       unsigned mover, const struct move *move, int can_move,
                       const struct history *history)
{
    uint64_t ends = touched_ends(program->tables, at, move, can_move);
    if (ends) {
        position_judge_ends(program, at, history, mover, ends, can_move);
    }
}

/* Makes a turn on a copy of the position, looks at it and judges it. */
GEN_INLINE enum look_answer lean_arrive(const struct lean_game *game,
                                        struct position *at,
                                        struct lean_turn *turn,
                                        const struct history *history,
                                        struct lean_look *look)
{
    lean_make(game, at, turn);
    enum look_answer answer = lean_next(game, at, turn, look);
    bool can_move = answer == LOOK_LEAPS || lean_total(look) > 0;
    at->outcome = OUTCOME_PLAYING;
    at->end = NO_INDEX;
    if (!can_move || lean_touches(game, at, turn)) {
        struct move move = {.type = turn->set->type,
                            .kind = turn->set->kind,
                            .to = (site_id)turn->to,
                            .taken_count = turn->takes};
        lean_judge(game->program, at,
                   game->program->kinds[turn->set->kind].side, &move,
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

/* next_place, shorter where there is room. */
GEN_INLINE enum engine_status lean_place(struct state *state,
                                         struct position **at)
{
    if (state->count == state->capacity) {
        return next_place(state, at);
    }
    const struct position *from = *at;
    *at = (struct position *)(void *)((unsigned char *)*at + state->stride);
    position_copy(state->program, *at, from);
    state->count++;
    return ENGINE_OK;
}

/* Plays on while lean sides have turns; the top of the state is not over. */
static enum engine_status lean_playout(struct state *state, struct rng *random,
                                       uint32_t max_plies, uint32_t *plies)
{
    struct rng rng = *random;
    struct lean_game game;
    struct lean_look look;
    enum engine_status status = ENGINE_OK;
    struct position *at = state_at(state, state->count - 1);
    enum look_answer answer = lean_look(state->program, at, &look);
    lean_open(state->program, &game);
    uint32_t made = *plies;
    struct history history = {NULL, state->stride, 0};
    while (answer == LOOK_SETS && lean_total(&look) && made < max_plies) {
        struct lean_turn turn;
        lean_draw(&look, rng_below(&rng, lean_total(&look)), &turn);
        status = lean_place(state, &at);
        if (status != ENGINE_OK) {
            break;
        }
        history.first = state->stack;
        history.count = state->count - 1;
        answer = lean_arrive(&game, at, &turn, &history, &look);
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

/* Last turns that take something. */
GEN_INLINE void lean_last_takes(const struct lean_game *game,
                                const struct position *from,
                                struct position *to,
                                const struct lean_set *set, uint64_t targets)
{
    for (; targets; targets &= targets - 1) {
        struct lean_turn turn = {.set = set, .to = lowest_bit(targets)};
        struct lean_look next;
        position_copy(game->program, to, from);
        lean_make(game, to, &turn);
        if (!lean_goes_on(game, to, &turn, lean_empty(game, to), &next)) {
            lean_pass_on(game, to);
        }
    }
}

/* The last turns of a sequence, made and not looked at any more. Those that
 * take nothing differ only in what the move changes. */
GEN_INLINE void lean_last(const struct lean_game *game,
                          const struct position *from, struct position *to,
                          const struct lean_look *look)
{
    uint64_t empty = lean_empty(game, from);
    unsigned taking = 0;
    position_copy(game->program, to, from);
    to->plies++;
    lean_pass_on(game, to);
    for (unsigned i = 0; i < look->count; i++) {
        const struct lean_set *set = look->sets[i];
        bool leaps = set->type == MOVE_LEAP;
        uint64_t quiet = leaps ? 0 : look->targets[i] & empty;
        taking += quiet != look->targets[i];
        if (!quiet) {
            continue;
        }
        struct lean_set own = *set;
        struct lean_turn turn = {.set = &own, .takes = false};
        for (; quiet; quiet &= quiet - 1) {
            turn.to = lowest_bit(quiet);
            lean_move(game, from, to, &turn);
        }
        to->planes[own.kind] = from->planes[own.kind];
    }
    for (unsigned i = 0; taking && i < look->count; i++) {
        const struct lean_set *set = look->sets[i];
        uint64_t targets =
            look->targets[i] & (set->type == MOVE_LEAP ? empty : ~empty);
        if (targets) {
            lean_last_takes(game, from, to, set, targets);
        }
    }
}

static enum engine_status lean_visit(struct walk *walk, uint32_t level,
                                     const struct lean_look *look,
                                     uint64_t *count)
{
    uint32_t index = walk->base + level;
    const struct position *from = state_at(&walk->state, index);
    struct position *to = state_at(&walk->state, index + 1);
    struct history history = {walk->state.stack, walk->state.stride,
                              index + 1};
    enum engine_status status = ENGINE_OK;
    struct lean_game game;
    lean_open(walk->state.program, &game);
    if (walk->stop && *walk->stop) {
        return ENGINE_LIMIT;
    }
    if (level + 1 == walk->depth) {
        *count += lean_total(look);
        if (walk->makes_all) {
            walk->visited += lean_total(look);
            lean_last(&game, from, to, look);
        }
        return ENGINE_OK;
    }
    for (unsigned i = 0; i < look->count; i++) {
        uint64_t targets = look->targets[i];
        struct lean_turn turn = {.set = look->sets[i]};
        for (; targets && status == ENGINE_OK; targets &= targets - 1) {
            struct lean_look next;
            turn.to = lowest_bit(targets);
            position_copy(game.program, to, from);
            enum look_answer answer =
                lean_arrive(&game, to, &turn, &history, &next);
            walk->visited++;
            status = lean_below(walk, level + 1, answer, &next, count);
        }
    }
    return status;
}
