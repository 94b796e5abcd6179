/*
 * Turns made: what follows a turn, and the history of a game.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------------- penalties */

/* Order of the points: by rows from the bottom, left to right. */
static int first_free(const struct ref_game *game,
                      const struct ref_position *position,
                      const struct ref_set *set)
{
    int best = -1;

    for (int p = 0; p < game->point_count; p++) {
        if (!set->has[p] || position->at[p] >= 0) {
            continue;
        }
        if (best < 0 || game->points[p].y < game->points[best].y - 1e-6 ||
            (game->points[p].y < game->points[best].y + 1e-6 &&
             game->points[p].x < game->points[best].x)) {
            best = p;
        }
    }
    return best;
}

static void pay_debts(struct ref_game *game, const struct huff *huff,
                      const bool kinds[REF_KINDS], struct ref_position *after)
{
    for (int k = 0; k < game->kind_count; k++) {
        const struct ref_set *on = ref_kind_set(game, huff->on, k);
        while (kinds[k] && after->debt[k] > 0) {
            int point = first_free(game, after, on);
            if (point < 0) {
                break;
            }
            after->at[point] = (int8_t)k;
            after->debt[k]--;
        }
    }
}

static bool is_missed(const struct ref_turn *turn)
{
    for (int p = 0; p < REF_POINTS; p++) {
        if (turn->could_take.has[p]) {
            return true;
        }
    }
    return false;
}

static void penalize(struct ref_game *game, const struct huff *huff,
                     const struct ref_turn *turn, struct ref_position *after)
{
    bool kinds[REF_KINDS];

    ref_kinds(game, huff->kinds, REF_NOBODY, kinds);
    for (int p = 0; p < game->point_count; p++) {
        bool could = after->at[p] >= 0 && kinds[after->at[p]] &&
                     (huff->huff == HUFF_NOT_TAKEN ? turn->takeable.has[p]
                                                   : turn->could_take.has[p]);
        if (!could || !is_missed(turn)) {
            continue;
        }
        if (huff->huff == HUFF_EVERY) {
            ref_lift(after, p);
        } else if (huff->huff != HUFF_ADDS) {
            after->huffable.has[p] = true;
        }
    }
    if (huff->huff == HUFF_ADDS) {
        for (int k = 0; k < game->kind_count; k++) {
            /* nobody wins a piece by missing a capture */
            if (kinds[k] && is_missed(turn) &&
                game->kinds[k].side != after->mover) {
                after->debt[k] += (int)huff->number;
            }
        }
        pay_debts(game, huff, kinds, after);
    }
}

/* ------------------------------------------------------------- next turn */

/* The events an end waits for, or NULL. */
static const struct cond_quiet *find_quiet(const struct node *node)
{
    if (node->kind == NODE_COND_QUIET) {
        return AST_CAST(cond_quiet, node);
    }
    if (node->kind == NODE_COND_NOT) {
        return find_quiet(AST_CAST(cond_not, node)->of);
    }
    if (node->kind == NODE_COND_BINARY) {
        const struct cond_binary *binary = AST_CAST(cond_binary, node);
        const struct cond_quiet *left = find_quiet(binary->left);
        return left ? left : find_quiet(binary->right);
    }
    return NULL;
}

static bool can_go_on(struct ref_game *game, const struct ref_turn *turn)
{
    struct ref_turns turns = {0};
    bool can = false;

    if (!turn->is_leap || ref_ends_on(game, turn->kind, turn->to)) {
        return false;
    }
    ref_piece_actions(game, &turn->after, turn->to, &turns);
    for (int i = 0; i < turns.count; i++) {
        can = can || turns.items[i].is_leap;
    }
    free(turns.items);
    return can;
}

void ref_pass_on(struct ref_game *game, const struct ref_position *before,
                 const struct ref_turn *turn, struct ref_position *after)
{
    bool is_placing = before->step < game->step_count;

    *after = turn->after;
    after->mover = ref_to_move(game, before);
    after->plies = before->plies + 1;
    after->go_on = -1;
    memset(&after->huffable, 0, sizeof(after->huffable));
    if (is_placing && game->steps[before->step].change) {
        after->changed++;
        ref_skip_steps(game, after);
    } else if (is_placing) {
        after->placed[turn->kind]++;
        if (memcmp(after->placed, game->steps[after->step].counts,
                   sizeof(after->placed)) == 0) {
            memset(after->placed, 0, sizeof(after->placed));
            after->step++;
            ref_skip_steps(game, after);
        }
    } else if (can_go_on(game, turn)) {
        after->go_on = turn->to;
    } else {
        after->turn = ref_next_turn(game, before, turn);
    }
    if (!is_placing) {
        ref_become(turn, after);
    }
    for (int i = 0; i < game->huff_count && !is_placing; i++) {
        penalize(game, game->huffs[i], turn, after);
    }
    ref_change(game, after);
    for (int i = 0; i < game->end_count; i++) {
        const struct cond_quiet *quiet = find_quiet(game->ends[i]->condition);
        if (quiet) {
            /* the count begins when the pieces are placed */
            after->quiet[i] =
                is_placing || ref_is_event(game, quiet, before, turn)
                    ? 0
                    : before->quiet[i] + 1;
            after->has_quiet = true;
            after->last_quiet = after->quiet[i];
        }
    }
}

/* --------------------------------------------------------------- history */

static bool push(struct ref_game *game, struct ref_state *state,
                 const struct ref_position *position)
{
    if (state->count == state->capacity) {
        int capacity = state->capacity ? 2 * state->capacity : 64;
        struct ref_position *positions =
            realloc(state->positions, (size_t)capacity * sizeof(*positions));
        if (!positions) {
            ref_fail(game, "out of memory");
            return false;
        }
        state->positions = positions;
        state->capacity = capacity;
    }
    state->positions[state->count++] = *position;
    return true;
}

/* Takes out the turns that repeat a position, where that is forbidden. */
static void drop_repeats(struct ref_game *game, struct ref_state *state)
{
    struct ref_position now = state->positions[state->count - 1];
    int kept = 0;

    if (now.step < game->step_count ||
        !game->sides[ref_to_move(game, &now)].no_repeat) {
        return;
    }
    for (int i = 0; i < state->legal.count; i++) {
        struct ref_position after;
        ref_pass_on(game, &now, &state->legal.items[i], &after);
        if (state->legal.items[i].is_pass ||
            !ref_occurred(game, state, &after)) {
            state->legal.items[kept++] = state->legal.items[i];
        }
    }
    state->legal.count = kept;
}

static void look(struct ref_game *game, struct ref_state *state, bool is_judged)
{
    const struct ref_position *now = &state->positions[state->count - 1];

    ref_legal(game, now, &state->legal);
    drop_repeats(game, state);
    state->outcome = (struct ref_outcome){REF_PLAYING, 0, -1};
    if (is_judged && now->step == game->step_count) {
        ref_judge(game, state, &state->outcome);
        if (state->outcome.result == REF_WON ||
            state->outcome.result == REF_DRAWN) {
            state->legal.count = 0;
        }
    }
}

void ref_start(struct ref_game *game, struct ref_state *state, int turn)
{
    struct ref_position position = game->start;

    position.turn = turn;
    ref_skip_steps(game, &position);
    state->count = 0;
    if (push(game, state, &position)) {
        look(game, state, false);
    }
}

void ref_set_up(struct ref_game *game, struct ref_state *state,
                const struct ref_position *position)
{
    state->count = 0;
    if (push(game, state, position)) {
        look(game, state, true);
    }
}

void ref_apply(struct ref_game *game, struct ref_state *state, int turn)
{
    struct ref_position before = state->positions[state->count - 1];
    struct ref_position after;

    ref_pass_on(game, &before, &state->legal.items[turn], &after);
    if (push(game, state, &after)) {
        look(game, state, true);
    }
}

void ref_clear(struct ref_state *state)
{
    free(state->positions);
    free(state->legal.items);
    memset(state, 0, sizeof(*state));
}
