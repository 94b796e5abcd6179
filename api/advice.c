/*
 * How computers think, and their choice of a turn.
 */
#include "api/handles.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(RVL_ADVICE_MOST == WEIGHT_ENDS && RVL_ADVICE_MOST == KIND_MAX,
               "weights are copied whole");
_Static_assert(RVL_LINE_MAX == SEARCH_LINE_MAX, "lines are copied whole");

static void weights_of(const rvl_advice *advice, struct weights *weights)
{
    memcpy(weights->ends, advice->ends, sizeof weights->ends);
    memcpy(weights->kinds, advice->kinds, sizeof weights->kinds);
    memcpy(weights->freedom, advice->sides, sizeof weights->freedom);
}

void rvl_advice_usual(rvl_advice *advice)
{
    struct weights weights;
    weights_usual(&weights);
    *advice = (rvl_advice){.search = RVL_SEARCH_AUTO, .threads = 1};
    memcpy(advice->ends, weights.ends, sizeof advice->ends);
    memcpy(advice->kinds, weights.kinds, sizeof advice->kinds);
    memcpy(advice->sides, weights.freedom, sizeof advice->sides);
}

static bool is_in_range(const int16_t *weights, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (weights[i] < 0 || weights[i] > WEIGHT_MOST) {
            return false;
        }
    }
    return true;
}

rvl_status rvl_game_advise(rvl_game *game, const rvl_advice *advice)
{
    if ((int)advice->search < RVL_SEARCH_AUTO ||
        (int)advice->search > RVL_SEARCH_MCTS ||
        advice->threads > SEARCH_THREADS_MOST ||
        !is_in_range(advice->ends, RVL_ADVICE_MOST) ||
        !is_in_range(advice->kinds, RVL_ADVICE_MOST) ||
        !is_in_range(advice->sides, SIDE_MAX)) {
        return RVL_INVALID_ARGUMENT;
    }
    game->advice = *advice;
    return RVL_OK;
}

void rvl_game_advice(const rvl_game *game, rvl_advice *advice)
{
    *advice = game->advice;
}

/* *weights is where the limits point to. */
static struct search_limits limits_of(const rvl_state *state,
                                      const rvl_search_limits *limits,
                                      struct weights *weights)
{
    const rvl_advice *advice =
        limits->advice ? limits->advice : &state->game->advice;
    static const enum search_kind kinds[] = {SEARCH_AUTO, SEARCH_ALPHABETA,
                                             SEARCH_TREE};
    weights_of(advice, weights);
    return (struct search_limits){.level = limits->level,
                                  .seconds = limits->seconds,
                                  .positions = limits->positions,
                                  .stop = limits->stop,
                                  .weights = weights,
                                  .kind = kinds[advice->search],
                                  .threads = advice->threads,
                                  .value = limits->value};
}

rvl_status rvl_search(const rvl_state *state, rvl_moves *moves, int level,
                      rvl_random *random, const volatile bool *stop,
                      uint32_t *move)
{
    const rvl_search_limits limits = {.level = level, .stop = stop};
    return rvl_search_within(state, moves, &limits, random, move);
}

rvl_status rvl_search_within(const rvl_state *state, rvl_moves *moves,
                             const rvl_search_limits *limits,
                             rvl_random *random, uint32_t *move)
{
    struct weights weights;
    const struct search_limits own = limits_of(state, limits, &weights);
    struct rng rng;
    memcpy(rng.s, random->s, sizeof(rng.s));
    moves->is_translated = false;
    enum engine_status status =
        search_within(&state->state, &moves->moves, &own, &rng, move);
    memcpy(random->s, rng.s, sizeof(random->s));
    return status_of_engine(status);
}

rvl_status rvl_search_teams(const rvl_state *state, int32_t *values)
{
    struct weights weights;
    weights_of(&state->game->advice, &weights);
    return status_of_engine(search_teams(&state->state, &weights, values));
}

rvl_status rvl_search_lines(const rvl_state *state, rvl_moves *moves,
                            const rvl_search_limits *limits, rvl_line *lines,
                            uint32_t *count)
{
    struct weights weights;
    const struct search_limits own = limits_of(state, limits, &weights);
    struct search_line *found = calloc(*count + (size_t)1, sizeof(*found));
    if (found == NULL) {
        return RVL_NO_MEMORY;
    }
    moves->is_translated = false;
    enum engine_status status =
        search_lines(&state->state, &moves->moves, &own, found, count);
    for (uint32_t i = 0; status == ENGINE_OK && i < *count; i++) {
        lines[i] = (rvl_line){.value = found[i].value,
                              .wins_in = found[i].wins_in,
                              .loses_in = found[i].loses_in,
                              .depth = found[i].depth,
                              .length = found[i].length};
        memcpy(lines[i].turns, found[i].turns, sizeof(lines[i].turns));
    }
    free(found);
    return status_of_engine(status);
}
