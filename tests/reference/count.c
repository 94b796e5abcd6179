/*
 * Sequences of turns from the start, counted by the reference and by the
 * library: what `perft` in the scenario files rests on.
 */
#include "config.h"

#include "tests/reference/side_by_side.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The state after one of its turns, with a history of its own. */
static bool follow(struct ref_game *game, const struct ref_state *from,
                   int turn, struct ref_state *to)
{
    *to = (struct ref_state){.count = from->count, .capacity = from->count + 1};
    to->positions = calloc((size_t)to->capacity, sizeof(*to->positions));
    to->legal.items = calloc(1, sizeof(*to->legal.items));
    if (!to->positions || !to->legal.items) {
        ref_fail(game, "out of memory");
        return false;
    }
    memcpy(to->positions, from->positions,
           (size_t)from->count * sizeof(*to->positions));
    to->legal.items[0] = from->legal.items[turn];
    to->legal.count = to->legal.capacity = 1;
    ref_apply(game, to, 0);
    return game->error == NULL;
}

static uint64_t count(struct ref_game *game, const struct ref_state *state,
                      uint32_t depth)
{
    uint64_t sum = 0;

    if (depth == 1) {
        return (uint64_t)state->legal.count;
    }
    for (int i = 0; i < state->legal.count; i++) {
        struct ref_state next;
        if (follow(game, state, i, &next)) {
            sum += count(game, &next, depth - 1);
        }
        ref_clear(&next);
    }
    return sum;
}

bool pair_count(struct pair *pair, uint64_t most)
{
    struct ref_state ref = {0};
    rvl_state *state = NULL;
    bool is_good = rvl_state_new(&state, pair->game, 0) == RVL_OK;

    if (is_good) {
        ref_start(pair->ref, &ref,
                  pair->ref->is_by_lot ? (int)rvl_state_turn(state) : 0);
    }
    for (uint32_t depth = 1; is_good && depth < 10; depth++) {
        uint64_t theirs = 0;
        is_good = rvl_perft(state, depth, NULL, NULL, NULL, &theirs) == RVL_OK;
        if (!is_good || theirs > most) {
            break;
        }
        uint64_t ours = count(pair->ref, &ref, depth);
        is_good = ours == theirs;
        if (!is_good) {
            printf("# %s {%s}: perft %u is %llu for the reference, %llu for "
                   "the library\n",
                   pair->name, pair->options, (unsigned)depth,
                   (unsigned long long)ours, (unsigned long long)theirs);
        }
    }
    rvl_state_free(state);
    ref_clear(&ref);
    return is_good;
}
