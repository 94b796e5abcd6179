/*
 * The computer's choice of a turn: iterative deepening, our team against all
 * others. The work is limited by a number of positions, not by a clock unless
 * one is asked for, so the same state, level and seed give the same turn.
 */
#include "base/flag.h"
#include "interp/root.h"
#include "interp/tree.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Positions of the table at least and at most, as powers of two. */
#define TABLE_LEAST 10
#define TABLE_MOST 20

/* With a clock the upper levels go as deep as it lets them. */
#define DEPTH_MOST 60

static const struct level levels[11] = {
    {0},
    {.nodes = 400, .depth = 1, .noise = 150, .lapses = 600},
    {.nodes = 4000, .depth = 2, .noise = 30, .lapses = 450},
    {.nodes = 10000, .depth = 4, .lapses = 320},
    {.nodes = 20000, .depth = 5, .lapses = 240},
    {.nodes = 40000, .depth = 8, .lapses = 170},
    {.nodes = 64000, .depth = 12, .lapses = 120},
    {.nodes = 100000, .depth = 16, .lapses = 80},
    {.nodes = 160000, .depth = 24, .lapses = 50},
    {.nodes = 400000, .depth = 32, .lapses = 20},
    {.nodes = 1000000, .depth = 40},
};

/* ------------------------------------------------------------------- root */

/* The score of a turn, exact if it is better than alpha. */
static int look_at_turn(struct search *search, bool is_first, int depth,
                        int alpha)
{
    if (!is_first) {
        int score = look(search, depth - 1, 1, alpha, alpha + 1);
        if (score <= alpha || search->is_cut) {
            return score;
        }
    }
    return look(search, depth - 1, 1, alpha, SEARCH_INFINITY);
}

/* Puts the turn behind those before it that are not worse. */
static void put_in_order(struct root_turn *turns, uint32_t at)
{
    struct root_turn turn = turns[at];
    for (; at > 0 && turns[at - 1].score < turn.score; at--) {
        turns[at] = turns[at - 1];
    }
    turns[at] = turn;
}

/* One iteration. The turns seen, how many it returns, come first, best first;
 * the score of the best is exact. */
static uint32_t look_at_root(struct search *search, const struct moves *moves,
                             struct root_turn *turns, int depth)
{
    for (uint32_t i = 0; i < search->seen; i++) {
        enum engine_status status =
            state_push(&search->state, moves, &moves->items[turns[i].move]);
        if (status != ENGINE_OK) {
            search->status = status;
            search->is_cut = true;
            return i;
        }
        bool is_first = i == 0;
        int alpha =
            is_first ? -SEARCH_INFINITY : turns[0].score - turns[i].noise;
        int score = look_at_turn(search, is_first, depth, alpha);
        state_pop(&search->state);
        if (search->is_cut) {
            return i;
        }
        turns[i].score = score + turns[i].noise;
        put_in_order(turns, i);
    }
    return search->seen;
}

static struct reach deepen(struct search *search, const struct moves *moves,
                           struct root_turn *turns, int depth_most)
{
    struct reach reach = {.depth = 0};
    for (int depth = 1; depth <= depth_most; depth++) {
        search->has_deeper = false;
        uint32_t seen = look_at_root(search, moves, turns, depth);
        reach.deepest = seen > 0 ? depth : depth - 1;
        if (search->is_cut) {
            return reach;
        }
        reach.depth = depth;
        reach.whole = turns[0];
        if (!search->has_deeper || turns[0].score > SCORE_SURE) {
            return reach;
        }
    }
    return reach;
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

static bool make_tables(struct search *search, uint64_t nodes,
                        const struct weights *weights, unsigned team)
{
    const struct program *program = search->state.program;
    unsigned bits = TABLE_LEAST;
    while (bits < TABLE_MOST && (UINT64_C(1) << bits) < nodes) {
        bits++;
    }
    search->table_mask = (UINT64_C(1) << bits) - 1;
    search->table = calloc((size_t)1 << bits, sizeof *search->table);
    search->history = calloc((size_t)program->kind_count * program->site_count,
                             sizeof *search->history);
    return search->table && search->history &&
           evaluator_init(&search->evaluator, program, team, weights);
}

void search_free(struct search *search)
{
    for (size_t i = 0; i < sizeof search->plies / sizeof *search->plies; i++) {
        moves_clear(&search->plies[i].list);
        free(search->plies[i].ranks);
    }
    if (!search->has_loan) {
        free(search->table);
    }
    free(search->history);
    evaluator_clear(&search->evaluator);
    state_clear(&search->state);
    free(search);
}

static unsigned team_to_move(const struct state *state)
{
    const struct program *program = state->program;
    return program->sides[side_to_move(program, state_top(state))].team;
}

/* For a team against all others; NULL without memory. */
static struct search *search_new(const struct state *state, uint64_t nodes,
                                 const struct weights *weights, unsigned team)
{
    struct search *search = calloc(1, sizeof *search);
    if (!search) {
        return NULL;
    }
    if (state_copy(&search->state, state) != ENGINE_OK) {
        free(search);
        return NULL;
    }
    if (!make_tables(search, nodes, weights, team)) {
        search_free(search);
        return NULL;
    }
    search->left = nodes;
    return search;
}

struct search *root_search(const struct state *state, uint64_t nodes,
                           const struct weights *weights)
{
    return search_new(state, nodes, weights, team_to_move(state));
}

void root_clear(struct root *root)
{
    if (root->search) {
        search_free(root->search);
    }
    free(root->turns);
}

/* --------------------------------------------------------------- threads */

/* Another thread that looks at the same position. What it finds goes into
 * the table that all share; its own answer is not asked for. */
struct helper {
    pthread_t thread;
    bool is_running;
    struct search *search;
    const struct moves *moves;
    struct root_turn *turns;
};

struct helpers {
    struct helper each[SEARCH_THREADS_MOST];
    unsigned count;
    volatile bool halt; /* the searches only read it */
};

static void *help(void *user)
{
    struct helper *helper = user;
    deepen(helper->search, helper->moves, helper->turns, DEPTH_MOST);
    return NULL;
}

/* Each begins with another turn. False without memory. */
static bool start_helper(struct helper *helper, const struct state *state,
                         const struct moves *moves, const struct root *root,
                         const struct weights *weights, uint32_t number)
{
    size_t size = moves->count * sizeof *helper->turns;
    helper->moves = moves;
    helper->turns = malloc(size);
    helper->search = search_new(state, 1, weights, team_to_move(state));
    if (!helper->turns || !helper->search) {
        return false;
    }
    for (uint32_t i = 0; i < moves->count; i++) {
        helper->turns[i] = root->turns[(i + number) % moves->count];
    }
    free(helper->search->table);
    helper->search->has_loan = true;
    helper->search->table = root->search->table;
    helper->search->table_mask = root->search->table_mask;
    helper->search->left = UINT64_MAX;
    helper->search->seen = moves->count;
    return true;
}

/* Fewer than asked for will do. */
static void helpers_start(struct helpers *helpers, const struct state *state,
                          const struct moves *moves, const struct root *root,
                          const struct search_limits *limits)
{
    while (helpers->count + 1 < limits->threads &&
           helpers->count < SEARCH_THREADS_MOST) {
        struct helper *helper = &helpers->each[helpers->count++];
        if (!start_helper(helper, state, moves, root, limits->weights,
                          helpers->count)) {
            return;
        }
        helper->search->stop = &helpers->halt;
        helper->is_running =
            pthread_create(&helper->thread, NULL, help, helper) == 0;
    }
}

static void helpers_end(struct helpers *helpers)
{
    flag_raise(&helpers->halt);
    for (unsigned i = 0; i < helpers->count; i++) {
        struct helper *helper = &helpers->each[i];
        if (helper->is_running) {
            pthread_join(helper->thread, NULL);
        }
        if (helper->search) {
            search_free(helper->search);
        }
        free(helper->turns);
    }
    free(helpers);
}

/* With many pieces a game is long, and lapses are rarer in proportion. */
#define LAPSE_PIECES 8u
/* Turns seen in a lapse, drawn by lot: a share of any game's, whatever its
 * evaluation is worth. */
#define LAPSE_SEES 3u

static bool has_lapse(const struct program *program, const struct level *level,
                      struct rng *rng)
{
    unsigned pieces = 0;
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        pieces += program->kinds[kind].total;
    }
    pieces = pieces > LAPSE_PIECES ? pieces : LAPSE_PIECES;
    return level->lapses > 0 &&
           rng_below(rng, 1000 * pieces) < level->lapses * LAPSE_PIECES;
}

/* What a level allows, the clock and the size of the board considered; lower
 * levels have their lapses. */
struct level root_allowance(const struct state *state,
                            const struct search_limits *limits, struct rng *rng)
{
    struct level level = levels[limits->level];
    if (!limits->is_earnest && has_lapse(state->program, &level, rng)) {
        level = levels[1];
        level.sees = LAPSE_SEES;
    }
    if (limits->seconds > 0 && level.noise == 0) {
        level.depth = DEPTH_MOST;
        level.nodes = UINT32_MAX;
    }
    if (limits->positions > 0) {
        level.nodes = limits->positions < UINT32_MAX
                          ? (uint32_t)limits->positions
                          : UINT32_MAX;
    } else if (state->program->words > 2) {
        level.nodes = level.nodes / state->program->words * 2;
    }
    if (limits->is_earnest) {
        level.noise = 0;
    }
    return level;
}

enum engine_status root_look(struct root *root, const struct state *state,
                             const struct moves *moves,
                             const struct search_limits *limits,
                             struct rng *rng)
{
    double since = limits->seconds > 0 ? look_clock() : 0;
    struct level level = root_allowance(state, limits, rng);
    root->turns = shuffle(moves, rng, level.noise);
    root->search =
        search_new(state, level.nodes, limits->weights, team_to_move(state));
    if (!root->search || !root->turns) {
        return ENGINE_NO_MEMORY;
    }
    root->search->stop = limits->stop;
    root->search->seen =
        level.sees > 0 && level.sees < moves->count ? level.sees : moves->count;
    if (limits->seconds > 0) {
        root->search->deadline = since + limits->seconds;
    }
    struct helpers *helpers =
        limits->threads > 1 ? calloc(1, sizeof *helpers) : NULL;
    if (helpers) {
        helpers_start(helpers, state, moves, root, limits);
    }
    root->reach = deepen(root->search, moves, root->turns, level.depth);
    if (helpers) {
        helpers_end(helpers);
    }
    return root->search->status;
}

/* ------------------------------------------------------------------- tree */

enum search_kind search_kind_for(const struct state *state)
{
    return state->program->team_count > 2 ? SEARCH_TREE : SEARCH_ALPHABETA;
}

bool root_uses_tree(const struct state *state,
                    const struct search_limits *limits)
{
    enum search_kind kind =
        limits->kind == SEARCH_AUTO ? search_kind_for(state) : limits->kind;
    return kind == SEARCH_TREE;
}

static bool is_better_turn(const struct tree_turn *a, const struct tree_turn *b)
{
    bool is_sure = a->value > SCORE_SURE || b->value > SCORE_SURE ||
                   a->value < -SCORE_SURE || b->value < -SCORE_SURE;
    if (is_sure || a->visits == b->visits) {
        return a->value > b->value;
    }
    return a->visits > b->visits;
}

/* Fills turns with the turns of the root, best first. */
enum engine_status root_tree_look(const struct state *state,
                                  const struct moves *moves,
                                  const struct search_limits *limits,
                                  struct rng *rng, struct tree_turn *turns)
{
    struct level level = root_allowance(state, limits, rng);
    const struct tree_limits own = {
        .positions = level.nodes,
        .deadline = limits->seconds > 0 ? look_clock() + limits->seconds : 0,
        .stop = limits->stop,
        .threads = limits->threads,
        .weights = limits->weights};
    enum engine_status status = tree_search(state, moves, &own, rng, turns);
    for (uint32_t i = 0; i < moves->count && status == ENGINE_OK; i++) {
        struct tree_turn turn = turns[i];
        uint32_t at = i;
        if (level.noise > 0) {
            /* blunders go by value alone */
            turn.noise = (int)rng_below(rng, (uint32_t)level.noise + 1);
            turn.value += turn.noise;
            turn.visits = 0;
        }
        for (; at > 0 && is_better_turn(&turn, &turns[at - 1]); at--) {
            turns[at] = turns[at - 1];
        }
        turns[at] = turn;
    }
    if (status == ENGINE_OK && level.sees > 0) {
        uint32_t best = moves->count;
        for (uint32_t i = 0; i < level.sees; i++) {
            uint32_t lot = rng_below(rng, moves->count);
            best = lot < best ? lot : best;
        }
        turns[0] = turns[best];
    }
    return status;
}

static enum engine_status tree_choose(const struct state *state,
                                      const struct moves *moves,
                                      const struct search_limits *limits,
                                      struct rng *rng, uint32_t *move)
{
    struct tree_turn *turns = calloc(moves->count, sizeof *turns);
    enum engine_status status =
        turns ? root_tree_look(state, moves, limits, rng, turns)
              : ENGINE_NO_MEMORY;
    *move = status == ENGINE_OK ? turns[0].turns[0] : 0;
    if (status == ENGINE_OK && limits->value) {
        *limits->value = turns[0].value - turns[0].noise;
    }
    free(turns);
    return status;
}

enum engine_status root_begin(const struct state *state, struct moves *moves,
                              const struct search_limits *limits)
{
    if (limits->level < 1 || limits->level > 10 || !(limits->seconds >= 0)) {
        return ENGINE_INVALID;
    }
    enum engine_status status = state_moves(state, moves);
    return status == ENGINE_OK && moves->count == 0 ? ENGINE_NOT_FOUND : status;
}

enum engine_status search_within(const struct state *state, struct moves *moves,
                                 const struct search_limits *limits,
                                 struct rng *rng, uint32_t *move)
{
    struct root root = {0};
    enum engine_status status = root_begin(state, moves, limits);
    if (status != ENGINE_OK) {
        return status;
    }
    *move = 0;
    if (moves->count > 1 && root_uses_tree(state, limits)) {
        return tree_choose(state, moves, limits, rng, move);
    }
    if (moves->count > 1) {
        status = root_look(&root, state, moves, limits, rng);
        *move = status == ENGINE_OK ? root.turns[0].move : 0;
        if (status == ENGINE_OK && limits->value) {
            *limits->value = root.turns[0].score - root.turns[0].noise;
        }
    }
    root_clear(&root);
    return status;
}

enum engine_status search_move(const struct state *state, struct moves *moves,
                               int level, struct rng *rng,
                               const volatile bool *stop, uint32_t *move)
{
    const struct search_limits limits = {.level = level, .stop = stop};
    return search_within(state, moves, &limits, rng, move);
}

/* ------------------------------------------------------------------ teams */

/* Positions for the captures that follow a turn. */
#define TEAM_NODES 20000u

enum engine_status search_teams(const struct state *state,
                                const struct weights *weights, int *values)
{
    for (unsigned team = 0; team < state->program->team_count; team++) {
        struct search *search = search_new(state, TEAM_NODES, weights, team);
        if (!search) {
            return ENGINE_NO_MEMORY;
        }
        values[team] = look(search, 1, 0, -SEARCH_INFINITY, SEARCH_INFINITY);
        if (search->is_cut) {
            values[team] = evaluate(&search->evaluator, state_top(state));
        }
        enum engine_status status = search->status;
        search_free(search);
        if (status != ENGINE_OK) {
            return status;
        }
    }
    return ENGINE_OK;
}
