/*
 * What is removed and shifted before the first turn.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdio.h>
#include <stdlib.h>

/* May this piece be removed or shifted before the game? */
static bool may_change(const struct ref_game *game,
                       const struct ref_position *position, int point)
{
    const struct ref_step *step = &game->steps[position->step];
    bool has_gap = false;

    for (int p = 0; p < game->point_count; p++) {
        has_gap |= game->segment[point][p] >= 0 && position->at[p] < 0;
    }
    return position->at[point] >= 0 && step->kinds[position->at[point]] &&
           step->from.has[point] && (has_gap || !step->change->is_by_gap);
}

static void add_removal(struct ref_game *game,
                        const struct ref_position *position, int point,
                        struct ref_turns *turns)
{
    struct ref_position after = *position;
    char text[REF_TEXT];

    snprintf(text, sizeof(text), "remove@%s", game->points[point].name);
    ref_lift(&after, point);
    struct ref_turn *turn = ref_add_turn(game, turns, text, &after);
    if (turn) {
        turn->kind = position->at[point];
    }
}

static void add_shift(struct ref_game *game,
                      const struct ref_position *position, int from, int to,
                      struct ref_turns *turns)
{
    struct ref_position after = *position;
    char text[REF_TEXT];

    snprintf(text, sizeof(text), "%s-%s", game->points[from].name,
             game->points[to].name);
    ref_go(&after, after.at[from], from, to);
    struct ref_turn *turn = ref_add_turn(game, turns, text, &after);
    if (turn) {
        turn->kind = position->at[from];
    }
}

void ref_add_changes(struct ref_game *game, const struct ref_position *position,
                     struct ref_turns *turns)
{
    const struct ref_step *step = &game->steps[position->step];

    for (int p = 0; p < game->point_count; p++) {
        if (!may_change(game, position, p)) {
            continue;
        }
        if (!step->change->to) {
            add_removal(game, position, p, turns);
            continue;
        }
        for (int to = 0; to < game->point_count; to++) {
            if (step->in.has[to] && position->at[to] < 0) {
                add_shift(game, position, p, to, turns);
            }
        }
    }
}

/* Leaves out steps that cannot be made. */
void ref_skip_steps(struct ref_game *game, struct ref_position *position)
{
    while (position->step < game->step_count &&
           game->steps[position->step].change) {
        struct ref_turns turns = {0};
        const struct setup_change *change = game->steps[position->step].change;
        ref_add_changes(game, position, &turns);
        free(turns.items);
        if (turns.count > 0 &&
            position->changed < (int)change->what->number) {
            return;
        }
        position->step++;
        position->changed = 0;
    }
}
