/*
 * Piles: pieces that leave a point and come to one, one at a time.
 */
#include "config.h"

#include "tests/reference/ref.h"

void ref_off(struct ref_position *position, int point)
{
    if (position->beneath[point] > 0) {
        position->beneath[point]--;
    } else {
        position->at[point] = -1;
    }
}

void ref_lift(struct ref_position *position, int point)
{
    position->captured[position->at[point]]++;
    ref_off(position, point);
}

void ref_go(struct ref_position *position, int kind, int from, int to)
{
    ref_off(position, from);
    if (position->at[to] == kind) {
        position->beneath[to]++;
    } else {
        position->at[to] = (int8_t)kind;
    }
}

bool ref_may_join(struct ref_game *game, int kind, int point)
{
    bool is_so = false;

    for (int i = 0; i < game->kinds[kind].piles_count; i++) {
        is_so |= ref_kind_set(game, game->kinds[kind].piles[i]->set, kind)
                     ->has[point];
    }
    return is_so;
}
