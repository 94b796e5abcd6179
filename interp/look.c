/*
 * Alpha-beta below the root: a table of positions met before, turns in the
 * order in which they are likely to refute, late ones looked at less deep,
 * captures followed beyond the last ply. A position that comes again is a
 * draw, so that who stands better looks for another way.
 */
#include "config.h"

#include "interp/look.h"

#include "base/flag.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Captures looked at beyond the last ply. */
#define EXTRA_MAX 6
/* Positions between two looks at the clock. */
#define CLOCK_EVERY 256
#define HISTORY_MOST (1u << 20)
#define SCORE_CROWDED (SCORE_WON / 10)

enum rank {
    RANK_KNOWN = 1u << 30,
    RANK_CAPTURE = 1u << 28,
    RANK_KILLER = 1u << 26
};

double look_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool is_our_turn(const struct search *search)
{
    const struct program *program = search->state.program;
    unsigned side = side_to_move(program, state_top(&search->state));
    return program->sides[side].team == search->evaluator.team;
}

/* The score of a finished game; soon is better for who wins. */
static int final_score(const struct search *search, const struct position *top,
                       int ply)
{
    const struct program *program = search->state.program;
    if (top->outcome == OUTCOME_DRAWN) {
        return 0;
    }
    side_set winners = position_winners(program, top);
    for (unsigned side = 0; side < program->side_count; side++) {
        if ((winners >> side & 1) &&
            program->sides[side].team == search->evaluator.team) {
            return SCORE_WON - ply;
        }
    }
    return ply - SCORE_WON;
}

static bool enter_node(struct search *search)
{
    bool is_late = search->deadline > 0 && search->left % CLOCK_EVERY == 0 &&
                   look_clock() >= search->deadline;
    if (search->left == 0 || is_late ||
        (search->left % 64 == 0 && flag_is_up(search->stop))) {
        search->is_cut = true;
        return false;
    }
    search->left--;
    search->made++;
    return true;
}

/* ------------------------------------------------------------------ table */

/* The quiet counter belongs to what decides a game, coarsely. */
static uint64_t table_key(const struct search *search)
{
    const struct program *program = search->state.program;
    const struct position *top = state_top(&search->state);
    uint64_t key = position_hash(program, top);
    uint16_t idle = program->has_quiet ? top->quiet : top->reversible;
    return hash_mix(key + (idle >> 3u));
}

static uint64_t pack(const struct known *known)
{
    return (uint64_t)(uint32_t)known->score | (uint64_t)known->move << 32 |
           (uint64_t)known->depth << 48 | (uint64_t)known->bound << 56;
}

static bool known_by_key(const struct search *search, uint64_t key,
                         struct known *known)
{
    struct slot *slot = &search->table[key & search->table_mask];
    uint64_t packed =
        atomic_load_explicit(&slot->packed, memory_order_relaxed);
    uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
    *known = (struct known){.score = (int32_t)(uint32_t)packed,
                            .move = (uint16_t)(packed >> 32),
                            .depth = (uint8_t)(packed >> 48),
                            .bound = (uint8_t)(packed >> 56)};
    return known->bound != BOUND_NONE && (check ^ packed) == key;
}

bool look_known(const struct search *search, struct known *known)
{
    return known_by_key(search, table_key(search), known);
}

/* Sure scores are kept as seen from the position, not from the root. */
static int from_table(int score, int ply)
{
    if (score > SCORE_SURE) {
        return score - ply;
    }
    return score < -SCORE_SURE ? score + ply : score;
}

static bool use_known(struct search *search, const struct known *known,
                      int depth, int ply, int alpha, int beta, int *score)
{
    if (known->depth < (depth > 0 ? depth : 0)) {
        return false;
    }
    *score = from_table(known->score, ply);
    if (known->bound == BOUND_EXACT ||
        (known->bound == BOUND_LEAST && *score >= beta) ||
        (known->bound == BOUND_MOST && *score <= alpha)) {
        search->has_deeper = true;
        return true;
    }
    return false;
}

static void keep(struct search *search, int depth, int ply, int score,
                 enum bound bound, uint16_t move)
{
    uint64_t key = search->plies[ply].key;
    struct slot *slot = &search->table[key & search->table_mask];
    struct known old;
    const struct known known = {
        .score = from_table(score, -ply),
        .move = move == 0 && known_by_key(search, key, &old) ? old.move : move,
        .depth = (uint8_t)(depth > 0 ? depth : 0),
        .bound = (uint8_t)bound};
    uint64_t packed = pack(&known);
    atomic_store_explicit(&slot->packed, packed, memory_order_relaxed);
    atomic_store_explicit(&slot->check, key ^ packed, memory_order_relaxed);
}

/* ------------------------------------------------------------------ order */

uint16_t look_key(const struct move *move)
{
    uint64_t key = (uint64_t)move->from << 48 | (uint64_t)move->to << 32 |
                   (uint64_t)move->over << 16 | move->taken_count;
    key = hash_mix(key ^ (uint64_t)move->kind << 58);
    key ^= (uint64_t)move->huff << 40 ^ (uint64_t)move->order_from << 24 ^
           (uint64_t)move->order_to << 8 ^ (uint64_t)move->becomes << 56 ^
           (uint64_t)move->path_count << 12;
    if (move->path_count > 1 || move->taken_count > 1) {
        key ^= move->pool; /* the list is the same each time */
    }
    uint16_t folded = (uint16_t)(hash_mix(key) >> 40);
    return folded == 0 ? 1 : folded;
}

static uint32_t *history_of(const struct search *search,
                            const struct move *move)
{
    unsigned to = move->to == SITE_NONE ? 0 : move->to;
    return &search->history[(size_t)move->kind *
                                search->state.program->site_count +
                            to];
}

static uint32_t rank_of(const struct search *search, const struct ply *ply,
                        const struct move *move, uint16_t best)
{
    uint16_t key = look_key(move);
    if (key == best) {
        return RANK_KNOWN;
    }
    if (move->taken_count) {
        return RANK_CAPTURE + move->taken_count;
    }
    if (key == ply->killers[0] || key == ply->killers[1]) {
        return RANK_KILLER + (key == ply->killers[0]);
    }
    return *history_of(search, move);
}

static bool rank_all(struct search *search, struct ply *ply, uint16_t best)
{
    const struct moves *list = &ply->list;
    if (list->count > ply->rank_capacity) {
        uint32_t *ranks = realloc(ply->ranks, list->capacity * sizeof *ranks);
        if (!ranks) {
            search->status = ENGINE_NO_MEMORY;
            search->is_cut = true;
            return false;
        }
        ply->ranks = ranks;
        ply->rank_capacity = list->capacity;
    }
    for (uint32_t i = 0; i < list->count; i++) {
        ply->ranks[i] = rank_of(search, ply, &list->items[i], best);
    }
    return true;
}

/* Brings the best of those not tried yet to the front of them. */
static void bring_next(struct ply *ply, uint32_t at)
{
    uint32_t best = at;
    for (uint32_t i = at + 1; i < ply->list.count; i++) {
        if (ply->ranks[i] > ply->ranks[best]) {
            best = i;
        }
    }
    if (best != at) {
        struct move move = ply->list.items[at];
        uint32_t rank = ply->ranks[at];
        ply->list.items[at] = ply->list.items[best];
        ply->ranks[at] = ply->ranks[best];
        ply->list.items[best] = move;
        ply->ranks[best] = rank;
    }
}

static void note_refutation(struct search *search, struct ply *ply,
                            const struct move *move, int depth)
{
    if (move->taken_count || depth <= 0) {
        return;
    }
    uint16_t key = look_key(move);
    if (ply->killers[0] != key) {
        ply->killers[1] = ply->killers[0];
        ply->killers[0] = key;
    }
    uint32_t *history = history_of(search, move);
    uint32_t sum = *history + (uint32_t)(depth * depth);
    *history = sum < HISTORY_MOST ? sum : HISTORY_MOST;
}

/* At the last ply only captures are still of interest. */
static void keep_captures(struct moves *list)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        if (list->items[i].taken_count) {
            list->items[kept++] = list->items[i];
        }
    }
    list->count = kept;
}

/* ------------------------------------------------------------------ nodes */

struct window {
    int alpha, beta;
};

/* One turn: the first with the whole window, the others to see whether they
 * are better at all, late quiet ones less deep at first. */
static int try_turn(struct search *search, uint32_t index, bool is_quiet,
                    int depth, int ply, struct window window, bool ours)
{
    if (index == 0 || depth <= 1) {
        return look(search, depth - 1, ply + 1, window.alpha, window.beta);
    }
    struct window narrow = {
        ours ? window.alpha : window.beta - 1,
        ours ? window.alpha + 1 : window.beta,
    };
    int less = depth >= 3 && index >= 5 && is_quiet ? 1 + (index >= 20) : 0;
    int score = look(search, depth - 1 - less, ply + 1, narrow.alpha,
                     narrow.beta);
    if (less > 0 && !search->is_cut &&
        (ours ? score > window.alpha : score < window.beta)) {
        score = look(search, depth - 1, ply + 1, narrow.alpha, narrow.beta);
    }
    if (!search->is_cut && score > window.alpha && score < window.beta) {
        score = look(search, depth - 1, ply + 1, window.alpha, window.beta);
    }
    return score;
}

/* Tries the turns of a ply; *move: the key of the best. */
static int try_turns(struct search *search, int depth, int ply,
                     struct window window, int best, uint16_t *move)
{
    struct ply *here = &search->plies[ply];
    bool ours = is_our_turn(search);
    for (uint32_t i = 0; i < here->list.count; i++) {
        bring_next(here, i);
        const struct move *turn = &here->list.items[i];
        enum engine_status status = state_push(&search->state, &here->list,
                                               turn);
        if (status != ENGINE_OK) {
            search->status = status;
            search->is_cut = true;
            return best;
        }
        bool is_quiet = here->ranks[i] < RANK_KILLER;
        int score = try_turn(search, i, is_quiet, depth, ply, window, ours);
        state_pop(&search->state);
        if (search->is_cut) {
            return best;
        }
        if (ours ? score > best : score < best) {
            best = score;
            *move = look_key(turn);
        }
        if (ours && best > window.alpha) {
            window.alpha = best;
        } else if (!ours && best < window.beta) {
            window.beta = best;
        }
        if (window.alpha >= window.beta) {
            note_refutation(search, here, turn, depth);
            break;
        }
    }
    return best;
}

/* More turns than can be listed, which chains of captures alone bring about:
 * good for who is to move, and nowhere to go for the other. */
static int crowded_score(const struct search *search)
{
    return is_our_turn(search) ? SCORE_CROWDED : -SCORE_CROWDED;
}

/* At the horizon: the evaluation, or better what captures lead to. */
static int settle(struct search *search, int depth, int ply,
                  struct window window)
{
    const struct program *program = search->state.program;
    const struct position *top = state_top(&search->state);
    const struct capture_code *capture =
        &program->captures[side_to_move(program, top)];
    int score = evaluate(&search->evaluator, top);
    bool ours = is_our_turn(search);
    search->has_deeper = true;
    if (!capture->can_capture || depth <= -EXTRA_MAX || ply >= PLY_MAX ||
        (!capture->compulsory &&
         (ours ? score >= window.beta : score <= window.alpha))) {
        return score;
    }
    struct ply *here = &search->plies[ply];
    here->list.only_takes = true;
    enum engine_status status = state_legal(&search->state, &here->list);
    here->list.only_takes = false;
    if (status != ENGINE_OK) {
        return crowded_score(search);
    }
    keep_captures(&here->list);
    if (here->list.count == 0 || !rank_all(search, here, 0)) {
        return score;
    }
    int best = score;
    uint16_t move = 0;
    if (capture->compulsory) {
        best = ours ? -SEARCH_INFINITY : SEARCH_INFINITY;
    } else if (ours && score > window.alpha) {
        window.alpha = score;
    } else if (!ours && score < window.beta) {
        window.beta = score;
    }
    return try_turns(search, depth, ply, window, best, &move);
}

static bool has_come_again(const struct search *search, int ply)
{
    const struct state *state = &search->state;
    const struct position *top = state_top(state);
    struct history history = {state->stack, state->stride, state->count - 1,
                              NULL};
    return ply > 0 && search->evaluator.repeats_are_draws &&
           top->reversible >= 2 &&
           position_occurrences(state->program, top, &history, 2) > 1;
}

static int expand(struct search *search, int depth, int ply,
                  struct window window, uint16_t best_known)
{
    struct ply *here = &search->plies[ply];
    if (ply < PLY_MAX &&
        state_legal(&search->state, &here->list) != ENGINE_OK) {
        return crowded_score(search);
    }
    if (ply >= PLY_MAX || here->list.count == 0) {
        search->has_deeper = true;
        return evaluate(&search->evaluator, state_top(&search->state));
    }
    if (!rank_all(search, here, best_known)) {
        return 0;
    }
    /* a forced turn costs no depth, within reason */
    bool is_forced = here->list.count == 1 && ply < 2 * depth + 8;
    int below = is_forced ? depth + 1 : depth;
    bool ours = is_our_turn(search);
    uint16_t move = 0;
    int score = try_turns(search, below, ply, window,
                          ours ? -SEARCH_INFINITY : SEARCH_INFINITY, &move);
    if (!search->is_cut) {
        enum bound bound = score >= window.beta    ? BOUND_LEAST
                           : score <= window.alpha ? BOUND_MOST
                                                   : BOUND_EXACT;
        keep(search, depth, ply, score, bound, move);
    }
    return score;
}

int look_final(const struct search *search, int ply)
{
    return final_score(search, state_top(&search->state), ply);
}

/* The recursion is at most PLY_MAX deep. */
int look(struct search *search, int depth, int ply, int alpha, int beta)
{
    const struct position *top = state_top(&search->state);
    uint64_t key = table_key(search);
    __builtin_prefetch(&search->table[key & search->table_mask]);
    if (!enter_node(search)) {
        return 0;
    }
    if (position_is_over(top)) {
        return final_score(search, top, ply);
    }
    if (has_come_again(search, ply)) {
        return 0;
    }
    struct window window = {alpha, beta};
    struct known known;
    bool is_known = known_by_key(search, key, &known);
    search->plies[ply].key = key;
    int score = 0;
    if (ply > 0 && is_known &&
        use_known(search, &known, depth, ply, alpha, beta, &score)) {
        return score;
    }
    uint16_t best = is_known ? known.move : 0;
    return depth <= 0 ? settle(search, depth, ply, window)
                      : expand(search, depth, ply, window, best);
}
