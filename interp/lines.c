/*
 * The best turns of a position and what follows. The first is the turn that
 * the search plays; values of lines are of one depth and best first.
 */
#include "interp/finish.h"
#include "interp/root.h"

#include "base/flag.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------- tree */

/* What was tried less often is told no better than the turn that is played:
 * its value rests on less. */
static void put_by_value(struct tree_turn *turns, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        struct tree_turn turn = turns[i];
        uint32_t at = i;
        if (turn.value > turns[0].value) {
            turn.value = turns[0].value;
        }
        for (; at > 1 && turns[at - 1].value < turn.value; at--) {
            turns[at] = turns[at - 1];
        }
        turns[at] = turn;
    }
}

/* ------------------------------------------------------------- alpha-beta */

/* The turn that the table holds for best in the top position. */
static bool known_turn(const struct search *search, const struct moves *moves,
                       uint32_t *move)
{
    struct known known;
    bool is_known = look_known(search, &known) && known.move;
    for (uint32_t i = 0; is_known && i < moves->count; i++) {
        if (look_key(&moves->items[i]) == known.move) {
            *move = i;
            return true;
        }
    }
    return false;
}

/* Follows the table from the first turn of a line on. What the table holds
 * need not be what gave the value; an end that does not fit it is left out. */
static enum engine_status follow(struct search *search,
                                 const struct moves *moves, struct moves *spare,
                                 struct search_line *line)
{
    struct state *state = &search->state;
    uint32_t before = state->count, move = line->turns[0];
    enum engine_status status = state_push(state, moves, &moves->items[move]);
    line->length = 1;
    while (status == ENGINE_OK && line->length < SEARCH_LINE_USUAL &&
           !position_is_over(state_top(state))) {
        status = state_legal(state, spare);
        if (status != ENGINE_OK || !known_turn(search, spare, &move)) {
            break;
        }
        status = state_push(state, spare, &spare->items[move]);
        if (status == ENGINE_OK && position_is_over(state_top(state)) &&
            !finish_fits(search, line->value, (int)line->length + 1)) {
            break;
        }
        line->turns[line->length++] = move;
    }
    state->count = before;
    return status;
}

/* For the other lines as many positions may be looked at as for the best, and
 * so many times more. */
#define OTHERS_MORE 2u
/* For what follows a line that is decided. */
#define FINISH_POSITIONS 100000u
#define FINISH_SHARE 0.05

/* The best of the turns from one on, as deep as told: no better than
 * `ceiling`. False if that was cut short. */
static bool look_from(struct search *search, const struct moves *moves,
                      struct root_turn *turns, uint32_t from, uint32_t width,
                      int depth, int ceiling)
{
    for (uint32_t i = from; i < moves->count; i++) {
        if (state_push(&search->state, moves, &moves->items[turns[i].move]) !=
            ENGINE_OK) {
            return false;
        }
        int alpha = i < width ? -SEARCH_INFINITY : turns[width - 1].score;
        int score = alpha;
        if (alpha < ceiling) {
            score = look(search, depth - 1, 1, alpha, ceiling + 1);
        }
        state_pop(&search->state);
        if (search->is_cut) {
            return false;
        }
        turns[i].score = score < ceiling + 1 ? score : ceiling + 1;
        for (uint32_t at = i;
             at > from && turns[at - 1].score < turns[at].score; at--) {
            struct root_turn turn = turns[at];
            turns[at] = turns[at - 1];
            turns[at - 1] = turn;
        }
    }
    return true;
}

/* Time for one more attempt, half of what is left. */
static void grant(struct search *search, double end, uint64_t positions)
{
    double now = end > 0 ? look_clock() : 0;
    search->is_cut = false;
    search->left = positions;
    search->deadline = end > 0 ? now + (end - now) / 2 : 0;
}

/* The first turn at a depth; false if that was cut short. */
static bool look_at_first(struct root *root, const struct moves *moves,
                          int depth)
{
    struct root_turn *first = &root->turns[0];
    const struct reach *reach = &root->reach;
    if (depth == reach->deepest && !root->search->is_cut) {
        return true;
    }
    if (depth == reach->depth && reach->whole.move == first->move) {
        first->score = reach->whole.score;
        return true;
    }
    if (state_push(&root->search->state, moves, &moves->items[first->move]) !=
        ENGINE_OK) {
        return false;
    }
    int score =
        look(root->search, depth - 1, 1, -SEARCH_INFINITY, SEARCH_INFINITY);
    state_pop(&root->search->state);
    first->score = root->search->is_cut ? first->score : score;
    return !root->search->is_cut;
}

/*
 * Goes deeper while there are positions, or time, left; for all turns only
 * with a clock, since otherwise the first is the level's. Behind a won turn the
 * others may win too, later: it stays. Returns the depth.
 */
static int deepen_lines(struct search *search, const struct moves *moves,
                        struct root_turn *turns, uint32_t width, int depth,
                        int depth_most)
{
    size_t size = moves->count * sizeof *turns;
    struct root_turn *before = malloc(size);
    search->has_deeper = true;
    while (before && depth < depth_most && search->has_deeper &&
           turns[width - 1].score < SCORE_SURE) {
        bool is_won = turns[0].score > SCORE_SURE;
        if (!is_won && search->deadline <= 0) {
            break;
        }
        memcpy(before, turns, size);
        search->has_deeper = false;
        if (!look_from(search, moves, turns, is_won, width, depth + 1,
                       is_won ? turns[0].score : SEARCH_INFINITY - 1)) {
            memcpy(turns, before, size);
            break;
        }
        depth++;
    }
    free(before);
    return depth;
}

/*
 * Looks at the other turns as deep as at the best, which stays: values of one
 * depth can be compared. If the last iteration was cut short and would have
 * found something better, or if there are not positions enough, less deep.
 * Returns the depth.
 */
static int look_for_lines(struct root *root, const struct moves *moves,
                          double end, uint32_t width,
                          const struct level *level)
{
    struct root_turn *turns = root->turns;
    struct search *search = root->search;
    for (int depth = root->reach.deepest; depth > 0; depth--) {
        uint64_t most =
            depth > 1 ? (uint64_t)level->nodes * OTHERS_MORE : UINT64_MAX;
        grant(search, end, most);
        if (depth == 1) {
            search->deadline = 0;
        }
        bool is_seen =
            look_at_first(root, moves, depth) &&
            look_from(search, moves, turns, 1, width, depth, turns[0].score);
        bool is_better = is_seen && turns[1].score > turns[0].score;
        bool has_whole = depth > root->reach.depth && root->reach.depth > 0 &&
                         root->reach.whole.move == turns[0].move;
        /* what is better than a lost turn must not be told to lose too */
        has_whole |= depth > 1 && turns[0].score < -SCORE_SURE;
        if (flag_is_up(search->stop) || search->status != ENGINE_OK) {
            return root->reach.depth;
        }
        if (is_seen && !(is_better && has_whole)) {
            search->left = most < UINT64_MAX ? search->left : level->nodes;
            search->deadline = end;
            return deepen_lines(search, moves, turns, width, depth,
                                level->depth);
        }
    }
    return root->reach.depth;
}

/* No line is told to be better than the one before it. */
static void level_values(struct root_turn *turns, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        if (turns[i].score > turns[i - 1].score) {
            turns[i].score = turns[i - 1].score;
        }
    }
}

/* Gives a line its value and what follows its first turn. */
static enum engine_status
make_line(struct search *search, const struct moves *moves, struct moves *spare,
          const struct root_turn *turn, struct search_line *line)
{
    line->turns[0] = turn->move;
    finish_value(turn->score, line);
    return follow(search, moves, spare, line);
}

/* Leads decided lines to their ends, best first; with a clock as long as it
 * takes no more than FINISH_SHARE of the time beyond it. */
static enum engine_status finish_lines(struct search *search,
                                       const struct moves *moves,
                                       struct moves *spare,
                                       const struct search_limits *limits,
                                       struct search_line *lines,
                                       uint32_t count)
{
    int ceiling = SEARCH_INFINITY;
    enum engine_status status = ENGINE_OK;
    search->deadline = limits->seconds > 0
                           ? look_clock() + limits->seconds * FINISH_SHARE
                           : 0;
    for (uint32_t i = 0; i < count && status == ENGINE_OK; i++) {
        int floor = i + 1 < count ? lines[i + 1].value : -SEARCH_INFINITY;
        struct search_line line = lines[i];
        status = finish_line(search, moves, spare, FINISH_POSITIONS, ceiling,
                             &line);
        if (line.value >= floor) {
            lines[i] = line;
        }
        ceiling = lines[i].value;
    }
    return status;
}

static enum engine_status find_lines(struct root *root,
                                     const struct moves *moves,
                                     const struct search_limits *limits,
                                     double end, struct moves *spare,
                                     struct search_line *lines, uint32_t count)
{
    struct search *search = root->search;
    struct rng unused = {{0}};
    struct level level = root_allowance(&search->state, limits, &unused);
    int depth = root->reach.depth;
    enum engine_status status =
        make_line(search, moves, spare, &root->turns[0], &lines[0]);
    if (count > 1 && status == ENGINE_OK) {
        depth = look_for_lines(root, moves, end, count, &level);
        status = search->status;
        level_values(root->turns, count);
        bool is_other = lines[0].value != root->turns[0].score ||
                        lines[0].turns[0] != root->turns[0].move;
        if (is_other && status == ENGINE_OK) {
            status =
                make_line(search, moves, spare, &root->turns[0], &lines[0]);
        }
    }
    for (uint32_t i = 0; i < count && status == ENGINE_OK; i++) {
        if (i > 0) {
            status =
                make_line(search, moves, spare, &root->turns[i], &lines[i]);
        }
        lines[i].depth = (uint32_t)depth;
    }
    return status == ENGINE_OK
               ? finish_lines(search, moves, spare, limits, lines, count)
               : status;
}

/* Proofs of the tree are led to the end of the game by alpha-beta, which the
 * lines of three camps cannot be. */
static enum engine_status finish_tree(const struct state *state,
                                      const struct moves *moves,
                                      const struct search_limits *limits,
                                      struct search_line *lines, uint32_t count)
{
    bool is_decided = false;
    for (uint32_t i = 0; i < count; i++) {
        is_decided |= lines[i].wins_in + lines[i].loses_in > 0;
    }
    if (!is_decided || state->program->team_count > 2) {
        return ENGINE_OK;
    }
    struct moves spare;
    struct search *search =
        root_search(state, FINISH_POSITIONS, limits->weights);
    if (!search) {
        return ENGINE_NO_MEMORY;
    }
    moves_init(&spare);
    spare.may_fold = true;
    search->stop = limits->stop;
    enum engine_status status =
        finish_lines(search, moves, &spare, limits, lines, count);
    moves_clear(&spare);
    search_free(search);
    return status;
}

static enum engine_status tree_lines(const struct state *state,
                                     const struct moves *moves,
                                     const struct search_limits *limits,
                                     struct rng *rng, struct search_line *lines,
                                     uint32_t count)
{
    struct tree_turn *turns = calloc(moves->count, sizeof *turns);
    enum engine_status status =
        turns ? root_tree_look(state, moves, limits, rng, turns)
              : ENGINE_NO_MEMORY;
    if (status == ENGINE_OK) {
        put_by_value(turns, count);
    }
    for (uint32_t i = 0; i < count && status == ENGINE_OK; i++) {
        lines[i] = (struct search_line){.value = turns[i].value,
                                        .wins_in = turns[i].wins_in,
                                        .loses_in = turns[i].loses_in,
                                        .depth = turns[i].length,
                                        .length = turns[i].length};
        memcpy(lines[i].turns, turns[i].turns, sizeof turns[i].turns);
    }
    free(turns);
    if (status == ENGINE_OK) {
        status = finish_tree(state, moves, limits, lines, count);
    }
    return status;
}

enum engine_status search_lines(const struct state *state, struct moves *moves,
                                const struct search_limits *limits,
                                struct search_line *lines, uint32_t *count)
{
    struct root root = {0};
    struct moves spare;
    struct rng rng;
    struct search_limits earnest = *limits;
    earnest.is_earnest = true;
    enum engine_status status = root_begin(state, moves, limits);
    if (status != ENGINE_OK || *count == 0) {
        *count = 0;
        return status;
    }
    *count = *count < moves->count ? *count : moves->count;
    rng_seed(&rng, 0, 0);
    if (root_uses_tree(state, limits)) {
        return tree_lines(state, moves, &earnest, &rng, lines, *count);
    }
    moves_init(&spare);
    spare.may_fold = true;
    if (*count > 1) {
        earnest.seconds /= 2; /* the other lines have as much */
    }
    double end = limits->seconds > 0 ? look_clock() + limits->seconds : 0;
    status = root_look(&root, state, moves, &earnest, &rng);
    if (status == ENGINE_OK) {
        status = find_lines(&root, moves, &earnest, end, &spare, lines, *count);
    }
    moves_clear(&spare);
    root_clear(&root);
    return status;
}
