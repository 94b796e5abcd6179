/*
 * Monte-Carlo tree search. Each round goes down the tree to a leaf, plays a
 * few turns by chance, evaluates for each team and carries that back. A game
 * that is over is a proof, and proofs go up: a turn that wins proves its
 * parent, turns that all come to the same prove it too.
 *
 * The pool of nodes has a fixed size: when it is full, leaves stay leaves.
 * Nothing is allocated during a round once stack and lists have grown.
 */
#include "config.h"

#include "interp/tree.h"

#include "interp/look.h"

#include "base/flag.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Values of positions: 0 ... VALUE_FULL for the team that wins. */
#define VALUE_FULL 65536
/* An evaluation that is worth three quarters. */
#define VALUE_HALF 250
/* Turns by chance before a leaf is evaluated. */
#define CHANCE_PLIES 6
#define DEPTH_MAX 128
/* How much a turn seldom tried is worth a look. */
#define CURIOSITY 0.35
#define NODES_MOST (1u << 20)
/* Rounds between two looks at the clock. */
#define CLOCK_EVERY 4
#define ROOTS 4096u

enum proof { PROOF_NONE, PROOF_DRAW, PROOF_WON };

struct node {
    uint64_t sum;   /* of values for the team that moved here */
    uint32_t first; /* children in the pool */
    uint32_t visits;
    int32_t prior;    /* value before any visit */
    uint16_t count;   /* children, 0: a leaf */
    uint16_t move;    /* index into the legal turns of the parent */
    uint16_t winners; /* teams, a bit each, if proven */
    uint16_t plies;   /* to the proven end */
    uint8_t proof;    /* enum proof */
};

struct tree {
    struct state state;
    struct evaluator evaluators[SIDE_MAX]; /* per team */
    struct moves lists[DEPTH_MAX + 1];
    struct node *nodes;
    uint32_t count, capacity;
    struct rng *rng;
    double roots[ROOTS];
    uint64_t made; /* positions */
    uint32_t path[DEPTH_MAX + 2];
    unsigned movers[DEPTH_MAX + 2]; /* team that moved to each of the path */
};

static unsigned team_to_move(const struct state *state)
{
    const struct program *program = state->program;
    return program->sides[side_to_move(program, state_top(state))].team;
}

/* ----------------------------------------------------------------- values */

/* Between two a draw is half a win. Among more it is worth less than the even
 * share that each has at the beginning, so that who stands even plays on. */
static int32_t value_of_draw(const struct program *program)
{
    return VALUE_FULL /
           (program->team_count <= 2 ? 2 : (int32_t)program->team_count + 1);
}

/* Integers, so that every machine grows the same tree. */
static int32_t squash(int score)
{
    int64_t size = score < 0 ? -(int64_t)score : score;
    return (int32_t)(VALUE_FULL / 2 +
                     (int64_t)score * (VALUE_FULL / 2) / (size + VALUE_HALF));
}

/* The even share among more than two camps is 0 too. */
static int unsquash(const struct program *program, int32_t value)
{
    int64_t teams = program->team_count;
    int64_t even = VALUE_FULL / (teams <= 2 ? 2 : teams);
    int64_t half = VALUE_FULL / 2;
    int64_t share = value <= even ? half * (value - even) / even
                                  : half * (value - even) / (VALUE_FULL - even);
    int64_t size = share < 0 ? -share : share;
    return (int)(share * VALUE_HALF / (VALUE_FULL / 2 + 64 - size));
}

static uint16_t winning_teams(const struct program *program,
                              const struct position *top)
{
    side_set winners = position_winners(program, top);
    unsigned teams = 0;
    for (unsigned side = 0; side < program->side_count; side++) {
        if (winners >> side & 1) {
            teams |= 1u << program->sides[side].team;
        }
    }
    return (uint16_t)teams;
}

static int32_t value_of_end(const struct tree *tree, unsigned team)
{
    const struct program *program = tree->state.program;
    const struct position *top = state_top(&tree->state);
    if (top->outcome == OUTCOME_DRAWN) {
        return value_of_draw(program);
    }
    return winning_teams(program, top) >> team & 1 ? VALUE_FULL : 0;
}

/* An evaluation holds a team against all others together; what it says of
 * more than two teams is brought to shares of one whole. */
static int32_t value_for(const struct tree *tree, unsigned team)
{
    const struct position *top = state_top(&tree->state);
    unsigned count = tree->state.program->team_count;
    if (position_is_over(top)) {
        return value_of_end(tree, team);
    }
    int64_t own = squash(evaluate(&tree->evaluators[team], top));
    int64_t sum = own;
    for (unsigned other = 0; other < count && count > 2; other++) {
        if (other != team) {
            sum += squash(evaluate(&tree->evaluators[other], top));
        }
    }
    return (int32_t)(count > 2 && sum > 0 ? own * VALUE_FULL / sum : own);
}

static bool has_come_again(const struct state *state)
{
    const struct position *top = state_top(state);
    struct history history = {state->stack, state->stride, state->count - 1,
                              NULL};
    return top->reversible >= 2 &&
           position_occurrences(state->program, top, &history, 2) > 1;
}

/* ------------------------------------------------------------------ proofs */

static void prove_end(const struct tree *tree, struct node *node)
{
    const struct position *top = state_top(&tree->state);
    node->winners = winning_teams(tree->state.program, top);
    node->proof = top->outcome == OUTCOME_DRAWN ? PROOF_DRAW : PROOF_WON;
    node->plies = 0;
}

static int rank_of_proof(const struct node *node, unsigned team)
{
    return node->proof == PROOF_DRAW ? 1 : node->winners >> team & 1 ? 2 : 0;
}

/* Is `other` a better outcome for the team than `best`? */
static bool is_better_proof(const struct node *other, const struct node *best,
                            unsigned team)
{
    int one = rank_of_proof(other, team), two = rank_of_proof(best, team);
    return one != two ? one > two
                      : (one == 2 ? other->plies < best->plies
                                  : other->plies > best->plies);
}

/* What the children of a node prove of it; `team` moves there. */
static void prove(struct tree *tree, struct node *node, unsigned team)
{
    const struct node *best = NULL;
    bool is_all = true, is_same = true;
    for (unsigned i = 0; i < node->count; i++) {
        const struct node *child = &tree->nodes[node->first + i];
        if (child->proof == PROOF_NONE) {
            is_all = false;
            continue;
        }
        is_same = is_same && (!best || (best->proof == child->proof &&
                                        best->winners == child->winners));
        best = !best || is_better_proof(child, best, team) ? child : best;
    }
    bool is_won = best && rank_of_proof(best, team) == 2;
    bool is_two = tree->state.program->team_count <= 2;
    if (best && (is_won || (is_all && (is_two || is_same)))) {
        node->proof = best->proof;
        node->winners = best->winners;
        node->plies = (uint16_t)(best->plies + 1);
    }
}

/* ----------------------------------------------------------------- growing */

static void sort_children(struct node *children, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        struct node child = children[i];
        unsigned at = i;
        for (; at > 0 && children[at - 1].prior < child.prior; at--) {
            children[at] = children[at - 1];
        }
        children[at] = child;
    }
}

/* Children for all turns, valued at once; best first. */
static enum engine_status expand(struct tree *tree, uint32_t index,
                                 const struct moves *list)
{
    struct node *node = &tree->nodes[index];
    unsigned team = team_to_move(&tree->state);
    if (list->count > tree->capacity - tree->count) {
        return ENGINE_OK;
    }
    uint32_t first = tree->count;
    for (uint32_t i = 0; i < list->count; i++) {
        struct node *child = &tree->nodes[first + i];
        enum engine_status status =
            state_push(&tree->state, list, &list->items[i]);
        if (status != ENGINE_OK) {
            return status;
        }
        *child = (struct node){.move = (uint16_t)i};
        if (position_is_over(state_top(&tree->state))) {
            prove_end(tree, child);
        }
        child->prior = has_come_again(&tree->state)
                           ? value_of_draw(tree->state.program)
                           : value_for(tree, team);
        state_pop(&tree->state);
    }
    sort_children(&tree->nodes[first], list->count);
    node->first = first;
    node->count = (uint16_t)list->count;
    tree->count += list->count;
    tree->made += list->count;
    return ENGINE_OK;
}

/* Nearly the binary logarithm, the same on every machine. */
static double log_of(uint32_t n)
{
    unsigned bits = 0;
    while (n >> bits > 1) {
        bits++;
    }
    return bits + (double)n / (double)(UINT64_C(1) << bits) - 1;
}

/* 1 / sqrt(n), by Newton: no library's last digit matters. */
static void fill_roots(double *roots)
{
    roots[0] = 1;
    for (unsigned n = 1; n < ROOTS; n++) {
        double guess = roots[n - 1];
        for (int i = 0; i < 20; i++) {
            guess *= 1.5 - 0.5 * n * guess * guess;
        }
        roots[n] = guess;
    }
}

static double inverse_root(const struct tree *tree, uint32_t n)
{
    double factor = 1;
    for (; n >= ROOTS; n >>= 2u) {
        factor /= 2;
    }
    return factor * tree->roots[n];
}

/* The child to look at: good, or seldom seen. The more visits, the more of
 * the children that are sorted by their first value come into play. */
static uint32_t choose(const struct tree *tree, const struct node *node,
                       unsigned team)
{
    double log = log_of(node->visits + 1);
    /* about the roots of that and of the visits */
    double spread = log > 0 ? log * inverse_root(tree, (uint32_t)log) : 0;
    unsigned width =
        3 + (unsigned)(2 * node->visits * inverse_root(tree, node->visits));
    uint32_t best = node->first;
    double best_worth = -1;
    int32_t draw = value_of_draw(tree->state.program);
    for (unsigned i = 0; i < node->count && i < width; i++) {
        const struct node *child = &tree->nodes[node->first + i];
        uint32_t seen = child->visits + 1;
        double mean = ((double)child->sum + child->prior) / seen / VALUE_FULL;
        if (child->proof != PROOF_NONE) {
            mean = rank_of_proof(child, team) == 1
                       ? (double)draw / VALUE_FULL
                       : rank_of_proof(child, team) / 2.0;
            seen *= 4;
            width += rank_of_proof(child, team) == 0;
        }
        double worth = mean + CURIOSITY * spread * inverse_root(tree, seen);
        if (worth > best_worth) {
            best_worth = worth;
            best = node->first + i;
        }
    }
    return best;
}

/* A few turns by chance, then what each team thinks of it. */
static enum engine_status play_on(struct tree *tree, int32_t *values)
{
    const struct program *program = tree->state.program;
    uint32_t before = tree->state.count, plies = 0;
    for (unsigned team = 0; team < program->team_count; team++) {
        values[team] = value_for(tree, team);
    }
    if (position_is_over(state_top(&tree->state))) {
        return ENGINE_OK;
    }
    enum engine_status status =
        playout_run(&tree->state, tree->rng, CHANCE_PLIES, &plies);
    tree->made += plies;
    for (unsigned team = 0; team < program->team_count && plies > 0; team++) {
        values[team] = (values[team] + value_for(tree, team)) / 2;
    }
    tree->state.count = before;
    return status == ENGINE_LIMIT ? ENGINE_OK : status;
}

static void carry_back(struct tree *tree, unsigned depth, const int32_t *values)
{
    for (unsigned d = depth + 1; d-- > 0;) {
        struct node *node = &tree->nodes[tree->path[d]];
        node->visits++;
        if (d > 0) {
            node->sum += (uint64_t)values[tree->movers[d]];
        }
        if (d < depth && node->proof == PROOF_NONE &&
            tree->nodes[tree->path[d + 1]].proof != PROOF_NONE) {
            prove(tree, node, tree->movers[d + 1]);
        }
    }
}

/* One way down the tree and back. */
static enum engine_status go_round(struct tree *tree)
{
    uint32_t before = tree->state.count;
    int32_t values[SIDE_MAX];
    unsigned depth = 0;
    uint32_t at = 0;
    enum engine_status status = ENGINE_OK;
    bool is_again = false;
    tree->path[0] = 0;
    for (; status == ENGINE_OK && depth < DEPTH_MAX; depth++) {
        struct node *node = &tree->nodes[at];
        struct moves *list = &tree->lists[depth];
        is_again = depth > 0 && tree->evaluators[0].repeats_are_draws &&
                   has_come_again(&tree->state);
        if (is_again || position_is_over(state_top(&tree->state)) ||
            (node->count == 0 && node->visits == 0 && depth > 0)) {
            break;
        }
        status = state_legal(&tree->state, list);
        if (status == ENGINE_OK && node->count == 0 && list->count > 0) {
            status = expand(tree, at, list);
        }
        if (status != ENGINE_OK || node->count == 0) {
            break;
        }
        unsigned team = team_to_move(&tree->state);
        at = choose(tree, node, team);
        tree->path[depth + 1] = at;
        tree->movers[depth + 1] = team;
        tree->made++;
        status =
            state_push(&tree->state, list, &list->items[tree->nodes[at].move]);
    }
    if (status == ENGINE_OK) {
        status = play_on(tree, values);
        for (unsigned team = 0; is_again && team < SIDE_MAX; team++) {
            values[team] = value_of_draw(tree->state.program);
        }
    }
    tree->state.count = before;
    if (status == ENGINE_OK) {
        carry_back(tree, depth, values);
    }
    return status;
}

/* ------------------------------------------------------------------ answer */

static const struct node *best_child(const struct tree *tree,
                                     const struct node *node, unsigned team)
{
    const struct node *best = &tree->nodes[node->first];
    for (unsigned i = 1; i < node->count; i++) {
        const struct node *child = &tree->nodes[node->first + i];
        bool is_proven = node->proof != PROOF_NONE;
        bool is_better = is_proven ? child->proof != PROOF_NONE &&
                                         (best->proof == PROOF_NONE ||
                                          is_better_proof(child, best, team))
                                   : child->visits > best->visits;
        best = is_better ? child : best;
    }
    return best;
}

/* Follows the best children of a child of the root. */
static enum engine_status follow(struct tree *tree, const struct moves *moves,
                                 const struct node *node,
                                 struct tree_turn *turn)
{
    uint32_t before = tree->state.count;
    struct moves *list = &tree->lists[0];
    enum engine_status status =
        state_push(&tree->state, moves, &moves->items[node->move]);
    turn->turns[0] = node->move;
    turn->length = 1;
    while (status == ENGINE_OK && node->count > 0 && node->visits > 2 &&
           turn->length < SEARCH_LINE_USUAL) {
        node = best_child(tree, node, team_to_move(&tree->state));
        status = state_legal(&tree->state, list);
        if (status == ENGINE_OK) {
            turn->turns[turn->length++] = node->move;
            status = state_push(&tree->state, list, &list->items[node->move]);
        }
    }
    tree->state.count = before;
    return status;
}

static enum engine_status answer(struct tree *tree, const struct moves *moves,
                                 struct tree_turn *turns)
{
    const struct node *root = &tree->nodes[0];
    unsigned team = team_to_move(&tree->state);
    enum engine_status status = ENGINE_OK;
    for (unsigned i = 0; i < root->count && status == ENGINE_OK; i++) {
        const struct node *node = &tree->nodes[root->first + i];
        struct tree_turn *turn = &turns[node->move];
        *turn = (struct tree_turn){.visits = node->visits};
        turn->value = unsquash(tree->state.program,
                               (int32_t)((node->sum + (uint64_t)node->prior) /
                                         (node->visits + 1u)));
        if (node->proof == PROOF_WON) {
            bool ours = node->winners >> team & 1;
            turn->wins_in = ours ? node->plies + 1u : 0;
            turn->loses_in = ours ? 0 : node->plies + 1u;
            turn->value = ours ? SCORE_WON - (int)turn->wins_in
                               : (int)turn->loses_in - SCORE_WON;
        } else if (node->proof == PROOF_DRAW) {
            turn->value = 0;
        }
        status = follow(tree, moves, node, turn);
    }
    return status;
}

/* -------------------------------------------------------------------- whole */

static void tree_free(struct tree *tree)
{
    for (unsigned i = 0; i <= DEPTH_MAX; i++) {
        moves_clear(&tree->lists[i]);
    }
    for (unsigned i = 0; i < SIDE_MAX; i++) {
        evaluator_clear(&tree->evaluators[i]);
    }
    free(tree->nodes);
    state_clear(&tree->state);
    free(tree);
}

/* NULL without memory. */
static struct tree *tree_new(const struct state *state, uint64_t positions,
                             uint32_t width, const struct weights *weights)
{
    struct tree *tree = calloc(1, sizeof *tree);
    bool is_good = tree && state_copy(&tree->state, state) == ENGINE_OK;
    if (!is_good) {
        free(tree);
        return NULL;
    }
    uint64_t nodes = positions + width + 2;
    tree->capacity = nodes < NODES_MOST ? (uint32_t)nodes : NODES_MOST;
    tree->nodes = malloc(tree->capacity * sizeof *tree->nodes);
    is_good = tree->nodes != NULL;
    for (unsigned i = 0; is_good && i < state->program->team_count; i++) {
        is_good =
            evaluator_init(&tree->evaluators[i], state->program, i, weights);
    }
    if (!is_good) {
        tree_free(tree);
        return NULL;
    }
    for (unsigned d = 0; d < sizeof tree->lists / sizeof *tree->lists; d++) {
        tree->lists[d].may_fold = true;
    }
    fill_roots(tree->roots);
    tree->nodes[0] = (struct node){0};
    tree->count = 1;
    return tree;
}

/* Grows one tree until its share of the positions is made. */
static enum engine_status grow_tree(const struct state *state,
                                    const struct moves *moves,
                                    const struct tree_limits *limits,
                                    struct rng *rng, struct tree_turn *turns)
{
    struct tree *tree =
        tree_new(state, limits->positions, moves->count, limits->weights);
    if (!tree) {
        return ENGINE_NO_MEMORY;
    }
    tree->rng = rng;
    enum engine_status status = ENGINE_OK;
    for (uint64_t i = 0; tree->made < limits->positions && status == ENGINE_OK;
         i++) {
        bool is_late = limits->deadline > 0 && i % CLOCK_EVERY == 0 &&
                       look_clock() >= limits->deadline;
        if (i > 0 && (is_late || flag_is_up(limits->stop) ||
                      tree->nodes[0].proof != PROOF_NONE)) {
            break;
        }
        status = go_round(tree);
    }
    if (status == ENGINE_OK) {
        status = answer(tree, moves, turns);
    }
    tree_free(tree);
    return status;
}

/* ------------------------------------------------------------------ threads */

/* One of several trees, grown by a thread of its own. */
struct grower {
    pthread_t thread;
    bool is_running;
    const struct state *state;
    const struct moves *moves;
    const struct tree_limits *limits;
    struct rng rng;
    struct tree_turn *turns;
    enum engine_status status;
};

static void *grow(void *user)
{
    struct grower *grower = user;
    grower->status = grow_tree(grower->state, grower->moves, grower->limits,
                               &grower->rng, grower->turns);
    return NULL;
}

/* What one tree has proven counts, else the mean by visits. */
static void add_turn(struct tree_turn *turn, const struct tree_turn *other)
{
    uint32_t visits = turn->visits + other->visits;
    if (turn->wins_in > 0 || turn->loses_in > 0) {
        return;
    }
    if (other->wins_in > 0 || other->loses_in > 0) {
        *turn = *other;
    } else if (visits > 0) {
        turn->value = (int)(((int64_t)turn->value * turn->visits +
                             (int64_t)other->value * other->visits) /
                            visits);
    }
    turn->visits = visits;
}

static enum engine_status gather(struct grower *growers, unsigned count,
                                 uint32_t moves)
{
    enum engine_status status = ENGINE_OK;
    for (unsigned i = 0; i < count; i++) {
        if (growers[i].is_running) {
            pthread_join(growers[i].thread, NULL);
        }
        status = growers[i].status != ENGINE_OK ? growers[i].status : status;
    }
    for (unsigned i = 1; i < count && status == ENGINE_OK; i++) {
        for (uint32_t m = 0; m < moves; m++) {
            add_turn(&growers[0].turns[m], &growers[i].turns[m]);
        }
    }
    return status;
}

enum engine_status tree_search(const struct state *state,
                               const struct moves *moves,
                               const struct tree_limits *limits,
                               struct rng *rng, struct tree_turn *turns)
{
    unsigned count = limits->threads > 1 ? limits->threads : 1;
    count = count < SEARCH_THREADS_MOST ? count : SEARCH_THREADS_MOST;
    if (count == 1) {
        return grow_tree(state, moves, limits, rng, turns);
    }
    struct grower growers[SEARCH_THREADS_MOST] = {{0}};
    struct tree_turn *all = calloc((size_t)count * moves->count, sizeof *all);
    if (!all) {
        return ENGINE_NO_MEMORY;
    }
    for (unsigned i = 0; i < count; i++) {
        struct grower *grower = &growers[i];
        *grower = (struct grower){.state = state,
                                  .moves = moves,
                                  .limits = limits,
                                  .turns = all + (size_t)i * moves->count};
        rng_seed(&grower->rng, rng_next(rng), i);
        if (i > 0) {
            grower->is_running =
                pthread_create(&grower->thread, NULL, grow, grower) == 0;
        }
    }
    grow(&growers[0]);
    enum engine_status status = gather(growers, count, moves->count);
    memcpy(turns, all, moves->count * sizeof *turns);
    free(all);
    return status;
}
