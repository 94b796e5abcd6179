/*
 * The computer's choice of a turn: alpha-beta with iterative deepening, our
 * team against all others. The work is limited by a number of positions, not
 * by a clock, so the same state, level and seed give the same turn.
 */
#include "interp/evaluate.h"

#include <stdlib.h>
#include <string.h>

#define SEARCH_DEPTH_MAX 40
/* Captures looked at beyond the last ply. */
#define SEARCH_EXTRA 4
#define SEARCH_INFINITY (2 * SCORE_WON)

struct level {
    uint32_t nodes; /* positions made at most */
    int depth;
    int noise; /* greatest random bonus of a turn at the root */
};

static const struct level levels[11] = {
    {0, 0, 0},        {400, 1, 120},    {4000, 2, 30},    {30000, 6, 0},
    {80000, 8, 0},    {200000, 12, 0},  {500000, 14, 0},  {1000000, 16, 0},
    {2000000, 24, 0}, {4000000, 32, 0}, {8000000, 40, 0},
};

struct search {
    struct state state;
    struct evaluator evaluator;
    struct moves lists[SEARCH_DEPTH_MAX + SEARCH_EXTRA + 2];
    const volatile bool *stop;
    uint32_t left;   /* positions still to make */
    bool is_cut;     /* the budget or the stop flag ended an iteration */
    bool has_deeper; /* some line was not followed to its end */
    enum engine_status status;
};

/* One turn at the root. */
struct root_turn {
    uint32_t move;
    int score, noise;
};

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
            return SCORE_WON + SEARCH_DEPTH_MAX * 2 - ply;
        }
    }
    return -(SCORE_WON + SEARCH_DEPTH_MAX * 2 - ply);
}

static bool enter_node(struct search *search)
{
    if (search->left == 0 ||
        (search->stop && search->left % 64 == 0 && *search->stop)) {
        search->is_cut = true;
        return false;
    }
    search->left--;
    return true;
}

/* Captures first, those that take most before the others. */
static void put_captures_first(struct moves *list)
{
    uint32_t front = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        if (list->items[i].taken_count) {
            struct move move = list->items[i];
            list->items[i] = list->items[front];
            list->items[front++] = move;
        }
    }
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

static int look(struct search *search, int depth, int ply, int alpha, int beta);

/* Tries the turns of a list; alpha and beta are from our point of view. */
static int try_turns(struct search *search, struct moves *list, int depth,
                     int ply, int alpha, int beta, int best)
{
    bool ours = is_our_turn(search);
    for (uint32_t i = 0; i < list->count; i++) {
        enum engine_status status =
            state_push(&search->state, list, &list->items[i]);
        if (status != ENGINE_OK) {
            search->status = status;
            search->is_cut = true;
            return best;
        }
        int score = look(search, depth - 1, ply + 1, alpha, beta);
        state_pop(&search->state);
        if (search->is_cut) {
            return best;
        }
        if (ours) {
            best = score > best ? score : best;
            alpha = best > alpha ? best : alpha;
        } else {
            best = score < best ? score : best;
            beta = best < beta ? best : beta;
        }
        if (alpha >= beta) {
            break;
        }
    }
    return best;
}

/* At the horizon: the evaluation, or better what captures lead to. */
static int settle(struct search *search, int depth, int ply, int alpha,
                  int beta)
{
    const struct program *program = search->state.program;
    const struct position *top = state_top(&search->state);
    const struct capture_code *capture =
        &program->captures[side_to_move(program, top)];
    int score = evaluate(&search->evaluator, top);
    search->has_deeper = true;
    if (!capture->can_capture || depth <= -SEARCH_EXTRA) {
        return score;
    }
    struct moves *list = &search->lists[ply];
    if (state_legal(&search->state, list) != ENGINE_OK) {
        return score;
    }
    keep_captures(list);
    if (list->count == 0) {
        return score;
    }
    bool ours = is_our_turn(search);
    int best = score;
    if (capture->compulsory) {
        best = ours ? -SEARCH_INFINITY : SEARCH_INFINITY;
    } else if (ours ? score >= beta : score <= alpha) {
        return score;
    }
    return try_turns(search, list, depth, ply, alpha, beta, best);
}

/* The value of the top position. The recursion is at most
 * SEARCH_DEPTH_MAX + SEARCH_EXTRA deep. */
static int look(struct search *search, int depth, int ply, int alpha, int beta)
{
    const struct position *top = state_top(&search->state);
    if (!enter_node(search)) {
        return 0;
    }
    if (position_is_over(top)) {
        return final_score(search, top, ply);
    }
    if (depth <= 0) {
        return settle(search, depth, ply, alpha, beta);
    }
    struct moves *list = &search->lists[ply];
    if (state_legal(&search->state, list) != ENGINE_OK ||
        list->count == 0) {
        return evaluate(&search->evaluator, top);
    }
    put_captures_first(list);
    int worst = is_our_turn(search) ? -SEARCH_INFINITY : SEARCH_INFINITY;
    return try_turns(search, list, depth, ply, alpha, beta, worst);
}

/* ------------------------------------------------------------------- root */

/* One iteration; turns seen get new scores. Returns how many were seen. */
static uint32_t look_at_root(struct search *search, const struct moves *moves,
                             struct root_turn *turns, int depth, int noise)
{
    int alpha = -SEARCH_INFINITY;
    for (uint32_t i = 0; i < moves->count; i++) {
        enum engine_status status =
            state_push(&search->state, moves, &moves->items[turns[i].move]);
        if (status != ENGINE_OK) {
            search->status = status;
            search->is_cut = true;
            return i;
        }
        int score = look(search, depth - 1, 1, alpha - noise, SEARCH_INFINITY);
        state_pop(&search->state);
        if (search->is_cut) {
            return i;
        }
        turns[i].score = score + turns[i].noise;
        alpha = score > alpha ? score : alpha;
    }
    return moves->count;
}

/* The best of the turns seen comes first, the others keep their order. */
static void bring_best_first(struct root_turn *turns, uint32_t seen)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < seen; i++) {
        if (turns[i].score > turns[best].score) {
            best = i;
        }
    }
    struct root_turn first = turns[best];
    memmove(turns + 1, turns, best * sizeof *turns);
    turns[0] = first;
}

static void deepen(struct search *search, const struct moves *moves,
                   struct root_turn *turns, const struct level *level)
{
    for (int depth = 1; depth <= level->depth; depth++) {
        search->has_deeper = false;
        uint32_t seen = look_at_root(search, moves, turns, depth, level->noise);
        if (seen > 0) {
            bring_best_first(turns, seen);
        }
        if (search->is_cut || !search->has_deeper ||
            turns[0].score > SCORE_WON / 2) {
            return;
        }
    }
}

/* Turns in random order, so that the first of equals is a fair choice. */
static struct root_turn *shuffle(const struct moves *moves, struct rng *rng,
                                 int noise)
{
    struct root_turn *turns = calloc(moves->count, sizeof *turns);
    if (!turns) {
        return NULL;
    }
    for (uint32_t i = 0; i < moves->count; i++) {
        uint32_t at = rng_below(rng, i + 1);
        turns[i] = turns[at];
        turns[at].move = i;
    }
    for (uint32_t i = 0; i < moves->count && noise > 0; i++) {
        turns[i].noise = (int)rng_below(rng, (uint32_t)noise + 1);
    }
    return turns;
}

static enum engine_status search_init(struct search *search,
                                      const struct state *state)
{
    const struct program *program = state->program;
    unsigned side = side_to_move(program, state_top(state));
    enum engine_status status = state_copy(&search->state, state);
    if (status != ENGINE_OK) {
        return status;
    }
    if (!evaluator_init(&search->evaluator, program,
                        program->sides[side].team)) {
        state_clear(&search->state);
        return ENGINE_NO_MEMORY;
    }
    return ENGINE_OK;
}

static void search_free(struct search *search)
{
    for (size_t i = 0; i < sizeof search->lists / sizeof *search->lists; i++) {
        moves_clear(&search->lists[i]);
    }
    evaluator_clear(&search->evaluator);
    state_clear(&search->state);
    free(search);
}

static enum engine_status choose(const struct state *state,
                                 const struct moves *moves,
                                 const struct level *level, struct rng *rng,
                                 const volatile bool *stop, uint32_t *move)
{
    struct search *search = calloc(1, sizeof *search);
    struct root_turn *turns = shuffle(moves, rng, level->noise);
    enum engine_status status = ENGINE_NO_MEMORY;
    if (search && turns) {
        status = search_init(search, state);
    }
    if (status != ENGINE_OK) {
        free(search);
        free(turns);
        return status;
    }
    search->stop = stop;
    search->left = level->nodes;
    deepen(search, moves, turns, level);
    status = search->status;
    *move = turns[0].move;
    search_free(search);
    free(turns);
    return status;
}

enum engine_status search_move(const struct state *state, struct moves *moves,
                               int level, struct rng *rng,
                               const volatile bool *stop, uint32_t *move)
{
    if (level < 1 || level > 10) {
        return ENGINE_INVALID;
    }
    enum engine_status status = state_moves(state, moves);
    if (status != ENGINE_OK) {
        return status;
    }
    if (moves->count == 0) {
        return ENGINE_NOT_FOUND;
    }
    *move = 0;
    if (moves->count == 1) {
        return ENGINE_OK;
    }
    return choose(state, moves, &levels[level], rng, stop, move);
}
