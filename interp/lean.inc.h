/*
 * Part of the generator (generate.inc.h) for sets of few words: random games
 * and walks of lean sides (lean.h). Same turns in the same order, same
 * positions as the general way, which goes on where this stops.
 */
#include "interp/lean.h"

/* A set of sites, to pass by value. */
struct wide {
    uint64_t at[GEN_WORDS];
};

#define EACH_WORD(w) for (unsigned w = 0; w < GEN_WORDS; w++)

/* The word of a site; the compiler does not know that there is but one. */
GEN_INLINE unsigned word_of(unsigned site)
{
    return GEN_WORDS == 1 ? 0 : site >> 6;
}

/* What the loops below ask of a program all the time, in variables of their
 * own: the compiler must take it that making a turn changes the program. */
struct lean_game {
    const struct program *program;
    const struct lean_plan *plan;
    const uint64_t *keys;
    const uint8_t *turns;
    struct wide board;
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
    EACH_WORD (w) {
        game->board.at[w] = program->board[w];
    }
    game->occupied_at = tables->occupied_at;
    game->captured_at = 4 * tables->counts_at + program->kind_count;
    game->site_count = program->site_count;
    game->turn_count = program->turn_count;
    game->has_quiet = program->has_quiet;
    game->is_event = tables->lean->is_event;
}

GEN_INLINE const uint64_t *lean_plane(const struct position *at, unsigned kind)
{
    return at->planes + (size_t)kind * GEN_WORDS;
}

GEN_INLINE uint64_t *lean_edit(struct position *at, unsigned kind)
{
    return at->planes + (size_t)kind * GEN_WORDS;
}

GEN_INLINE bool has_site(const uint64_t *set, unsigned site)
{
    return set[word_of(site)] >> (site & 63) & 1;
}

GEN_INLINE struct wide wide_of(const uint64_t *set)
{
    struct wide wide;
    EACH_WORD (w) {
        wide.at[w] = set[w];
    }
    return wide;
}

GEN_INLINE struct wide lean_empty(const struct lean_game *game,
                                  const struct position *at)
{
    struct wide empty;
    EACH_WORD (w) {
        empty.at[w] =
            game->board.at[w] & ~at->planes[game->occupied_at + w];
    }
    return empty;
}

/* The turns of a lean side: those of a set are number upto[i] to
 * upto[i + 1]. */
struct lean_look {
    unsigned count;
    uint32_t upto[SETS_MAX + 1];
    struct wide targets[SETS_MAX];
    const struct lean_set *sets[SETS_MAX];
};

GEN_INLINE uint32_t lean_total(const struct lean_look *look)
{
    return look->upto[look->count];
}

/* As many sites on; what leaves the sets comes in again only where there is
 * one word, and there sources see to it that nothing does. */
GEN_INLINE struct wide move_on(const struct lean_game *game, struct wide set,
                               int by)
{
    struct wide moved;
    shift(game->program, set.at, by, moved.at);
    return moved;
}

GEN_INLINE struct wide common(struct wide a, struct wide b)
{
    EACH_WORD (w) {
        a.at[w] &= b.at[w];
    }
    return a;
}

/* What of a set can move by the turns of another. */
GEN_INLINE struct wide movers_of(const struct lean_set *set, struct wide own)
{
    EACH_WORD (w) {
        own.at[w] &= set->bits[w].sources;
    }
    return own;
}

GEN_INLINE unsigned wide_count(struct wide set)
{
    return set_count(set.at, GEN_WORDS);
}

GEN_INLINE bool wide_any(struct wide set)
{
    return !set_is_empty(set.at, GEN_WORDS);
}

GEN_INLINE struct wide gather_wide(const struct position *at, kind_set kinds)
{
    struct wide set = {{0}};
    for (; kinds; kinds &= kinds - 1) {
        const uint64_t *pieces = lean_plane(at, lowest_kind(kinds));
        EACH_WORD (w) {
            set.at[w] |= pieces[w];
        }
    }
    return set;
}

/* ----------------------------------------------------------------- looking */

GEN_INLINE void lean_groups(const struct lean_game *game,
                            const struct lean_part *part, struct wide own,
                            const struct wide land[3], struct lean_look *look)
{
    const struct lean_set *set = part->sets, *end = set + part->count;
    unsigned n = look->count;
    uint32_t total = look->upto[n];
    for (; set != end; set++) {
        struct wide to = common(move_on(game, movers_of(set, own), set->at),
                                land[set->onto]);
        look->sets[n] = set;
        look->targets[n++] = to;
        look->upto[n] = total += wide_count(to);
    }
    look->count = n;
}

GEN_INLINE void lean_leaps(const struct lean_game *game,
                           const struct lean_part *part, struct wide own,
                           struct wide empty, struct wide prey,
                           struct lean_look *look)
{
    const struct lean_set *set = part->sets, *end = set + part->count;
    unsigned n = look->count;
    uint32_t total = look->upto[n];
    for (; set != end; set++) {
        struct wide over = common(
            move_on(game, movers_of(set, own), set->over), prey);
        struct wide to =
            common(move_on(game, over, set->at - set->over), empty);
        look->sets[n] = set;
        look->targets[n] = to;
        /* most find nothing: those are overwritten */
        n += wide_any(to);
        look->upto[n] = total += wide_count(to);
    }
    look->count = n;
}

/* False: there is no room for so many pieces. */
GEN_INLINE bool lean_pieces(const struct lean_part *part, struct wide own,
                            struct wide empty, struct wide prey,
                            struct lean_look *look)
{
    unsigned n = look->count;
    uint32_t total = look->upto[n];
    EACH_WORD (v) {
        uint64_t rest = own.at[v];
        for (; rest && n < SETS_MAX - SETS_KEPT; rest &= rest - 1) {
            const struct lean_set *set =
                &part->sets[v * 64 + lowest_bit(rest)];
            struct wide to;
            EACH_WORD (w) {
                to.at[w] = (set->bits[w].quiet & empty.at[w]) |
                           (set->bits[w].hits & prey.at[w]);
            }
            look->sets[n] = set;
            look->targets[n++] = to;
            look->upto[n] = total += wide_count(to);
        }
        own.at[v] = rest;
    }
    look->count = n;
    return !wide_any(own);
}

GEN_INLINE enum look_answer
lean_stage(const struct lean_game *game, const struct position *at,
           const struct lean_part *part, unsigned count, struct wide empty,
           struct lean_look *look)
{
    for (const struct lean_part *end = part + count; part != end; part++) {
        struct wide prey = gather_wide(at, part->prey);
        struct wide own = wide_of(lean_plane(at, part->kind));
        if (part->is_leap) {
            lean_leaps(game, part, own, empty, prey, look);
            if (part->is_list && lean_total(look)) {
                return LOOK_LEAPS;
            }
        } else if (part->count) {
            struct wide land[3] = {empty, prey, empty};
            EACH_WORD (w) {
                land[ONTO_BOTH].at[w] |= prey.at[w];
            }
            lean_groups(game, part, own, land, look);
        } else if (!lean_pieces(part, own, empty, prey, look)) {
            return LOOK_LIST;
        }
    }
    return LOOK_SETS;
}

/* LOOK_LIST also where the side is not lean. */
GEN_INLINE enum look_answer lean_free(const struct lean_game *game,
                                      const struct position *at, unsigned mover,
                                      struct wide empty, struct lean_look *look)
{
    const struct lean_side *side = &game->plan->sides[mover];
    enum look_answer answer = LOOK_LIST;
    if (!side->is_lean) {
        return LOOK_LIST;
    }
    if (side->must_take) {
        answer = lean_stage(game, at, side->taking, side->taking_count, empty,
                            look);
        if (answer != LOOK_SETS || lean_total(look)) {
            return answer;
        }
        look->count = 0;
    }
    answer = lean_stage(game, at, side->others, side->other_count, empty, look);
    return answer == LOOK_SETS && !lean_total(look) && side->may_pass
               ? LOOK_LIST
               : answer;
}

GEN_INLINE void lean_going_on(const struct lean_game *game,
                              const struct position *at, unsigned kind,
                              struct wide empty, struct lean_look *look)
{
    const struct lean_part *part = game->plan->leaps[kind];
    struct wide own = {{0}};
    own.at[word_of(at->go_on)] = site_bit(at->go_on);
    lean_leaps(game, part, own, empty, gather_wide(at, part->prey), look);
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
        if (has_site(lean_plane(at, kind), site)) {
            break;
        }
        kinds &= kinds - 1;
    }
    lean_edit(at, kind)[word_of(site)] &= ~site_bit(site);
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
    const struct lean_bits *bits = &set->bits[word_of(site)];
    const uint64_t *own = lean_plane(from, set->kind);
    const uint64_t *occupied = from->planes + game->occupied_at;
    uint64_t *new_own = lean_edit(to, set->kind);
    uint64_t *new_occupied = to->planes + game->occupied_at;
    EACH_WORD (w) {
        uint64_t gone = w == word_of(start) ? left : 0;
        uint64_t come = w == word_of(site) ? bit : 0;
        new_own[w] = own[w] ^ (gone | come);
        new_occupied[w] = (occupied[w] & ~gone) | come;
    }
    to->hash = from->hash ^ set->keys[start] ^ set->keys[site];
    to->reversible =
        (bits->back & bit) && !turn->takes ? one_more(from->reversible) : 0;
    if (game->has_quiet) {
        bool wakes = (bits->wakes & bit) || (turn->takes && game->is_event);
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
        at->planes[game->occupied_at + word_of(over)] &= ~site_bit(over);
        lean_take(game, at, over, turn);
    } else if (has_site(at->planes + game->occupied_at, turn->to)) {
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
                             const struct lean_turn *turn, struct wide empty,
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
    struct wide empty = lean_empty(game, at);
    if (lean_goes_on(game, at, turn, empty, look)) {
        return LOOK_SETS;
    }
    look->count = 0;
    lean_pass_on(game, at);
    return lean_free(game, at, game->turns[at->turn], empty, look);
}

/* ----------------------------------------------------------------- judging */

GEN_INLINE bool lean_fills(const struct lean_game *game,
                           const struct position *at,
                           const struct lean_set *set)
{
    uint64_t open = 0;
    EACH_WORD (w) {
        open |= set->bits[w].fill & ~at->planes[game->occupied_at + w];
    }
    return !open;
}

/* Can the turn have brought about an end? */
GEN_INLINE bool lean_touches(const struct lean_game *game,
                             const struct position *at,
                             const struct lean_turn *turn, bool repeats)
{
    const struct lean_bits *bits = &turn->set->bits[word_of(turn->to)];
    uint64_t bit = site_bit(turn->to);
    return game->plan->counts || (repeats && game->plan->repeats) ||
           (bits->arrives & bit) ||
           ((bits->fill_at & bit) && lean_fills(game, at, turn->set)) ||
           (turn->takes && set_count(lean_plane(at, turn->victim), GEN_WORDS) <
                               game->plan->floors[turn->victim]);
}

/* Looks for ends that the turn can have brought about; can_move as
 * position_judge_known wants it. */
static void lean_judge(const struct program *program, struct position *at,
                       const struct lean_turn *turn, int can_move,
                       const struct history *history, bool repeats)
{
    const struct lean_set *set = turn->set;
    struct move move = {.type = set->type,
                        .kind = set->kind,
                        .to = (site_id)turn->to,
                        .taken_count = turn->takes};
    uint64_t ends =
        touched_ends(program->tables, at, &move, can_move, repeats);
    if (ends) {
        position_judge_ends(program, at, history,
                            program->kinds[set->kind].side, ends, can_move);
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
    bool repeats = may_repeat(history, at);
    at->outcome = OUTCOME_PLAYING;
    at->end = NO_INDEX;
    if (!can_move || lean_touches(game, at, turn, repeats)) {
        lean_judge(game->program, at, turn,
                   answer == LOOK_LIST ? -1 : can_move, history, repeats);
    }
    return answer;
}

/* ------------------------------------------------------------ random games */

GEN_INLINE void lean_draw(const struct lean_game *game,
                          const struct lean_look *look, uint32_t index,
                          struct lean_turn *turn)
{
    unsigned i = 0;
    for (unsigned n = 1; n < look->count; n++) {
        i += look->upto[n] <= index;
    }
    turn->set = look->sets[i];
    turn->to = nth_site(game->program, look->targets[i].at,
                        index - look->upto[i]);
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

/* Plays on while lean sides have turns; the top of the state is not over.
 * Tells what was seen there last. */
static enum look_answer lean_playout(struct state *state, struct rng *random,
                                     uint32_t max_plies, uint32_t *plies,
                                     struct hashes *hashes,
                                     enum engine_status *status)
{
    struct rng rng = *random;
    struct lean_game game;
    struct lean_look look;
    struct position *at = state_at(state, state->count - 1);
    enum look_answer answer = lean_look(state->program, at, &look);
    lean_open(state->program, &game);
    uint32_t made = *plies;
    struct history history = {NULL, state->stride, 0, hashes};
    while (answer == LOOK_SETS && lean_total(&look) && made < max_plies) {
        struct lean_turn turn;
        lean_draw(&game, &look, rng_below(&rng, lean_total(&look)), &turn);
        *status = lean_place(state, &at);
        if (*status != ENGINE_OK) {
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
    return answer;
}
