/*
 * The ends of a game, tested one after the other.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdlib.h>
#include <string.h>

static const struct ref_position *present(const struct ref_state *state)
{
    return &state->positions[state->count - 1];
}

/* ---------------------------------------------------------------- counts */

static int count_in(const struct ref_game *game,
                    const struct ref_position *position,
                    const bool kinds[REF_KINDS], const struct ref_set *set)
{
    int count = 0;

    for (int p = 0; p < game->point_count; p++) {
        if (position->at[p] >= 0 && kinds[position->at[p]] &&
            (!set || set->has[p])) {
            count += 1 + position->beneath[p];
        }
    }
    return count;
}

/* With a kind counts all that it becomes or comes from. */
static int count_gone(struct ref_game *game,
                      const struct ref_position *position,
                      bool kinds[REF_KINDS])
{
    int count = 0;

    for (int again = 0; again < game->kind_count; again++) {
        for (int k = 0; k < game->kind_count; k++) {
            for (int i = 0; i < game->kinds[k].becomes_count; i++) {
                bool into[REF_KINDS];
                ref_kinds(game, game->kinds[k].becomes[i]->into,
                          (struct ref_owner){game->kinds[k].side, k}, into);
                for (int n = 0; n < game->kind_count; n++) {
                    if (into[n] && game->kinds[n].side == game->kinds[k].side &&
                        (kinds[n] || kinds[k])) {
                        kinds[n] = kinds[k] = true;
                    }
                }
            }
        }
    }
    for (int k = 0; k < game->kind_count; k++) {
        count += kinds[k] ? position->gone[k] : 0;
    }
    return count;
}

static int count_left(const struct ref_game *game,
                      const struct ref_position *position,
                      const bool kinds[REF_KINDS], bool is_on_board)
{
    int count = count_in(game, position, kinds, NULL);

    for (int k = 0; k < game->kind_count && !is_on_board; k++) {
        count += kinds[k] ? position->hand[k] : 0;
    }
    return count;
}

static bool count_holds(struct ref_game *game, const struct ref_state *state,
                        const struct cond_count *node)
{
    bool kinds[REF_KINDS];
    int number = (int)node->number;
    int captured = 0;

    ref_kinds(game, node->kinds, game->asking, kinds);
    int left = count_left(game, present(state), kinds, node->is_on_board);
    for (int k = 0; k < game->kind_count; k++) {
        captured += kinds[k] ? present(state)->captured[k] : 0;
    }
    switch (node->word) {
    case COUNT_CAPTURED:
        return captured >= number;
    case COUNT_GONE:
        return count_gone(game, present(state), kinds) >= number;
    case COUNT_FEWER_LEFT:
        return left < number;
    case COUNT_AT_MOST_LEFT:
        return left <= number;
    case COUNT_NO_LEFT:
        return left == 0;
    }
    return false;
}

static bool in_holds(struct ref_game *game, const struct ref_state *state,
                     const struct cond_in *node)
{
    const struct ref_set *set = ref_kind_set(game, node->set, -1);
    const struct node *what = &node->what->node;

    for (; what; what = what->next) {
        const struct counted *counted = AST_CAST(counted, what);
        bool kinds[REF_KINDS];
        int number = counted->has_number ? (int)counted->number : 1;
        ref_kinds(game, counted->kinds, game->asking, kinds);
        if (count_in(game, present(state), kinds, set) < number) {
            return false;
        }
    }
    return true;
}

static int size_of(const struct ref_game *game, const struct ref_set *set)
{
    int size = 0;

    for (int p = 0; p < game->point_count; p++) {
        size += set->has[p];
    }
    return size;
}

/* ------------------------------------------------------- other conditions */

static bool cannot_move(struct ref_game *game, const struct ref_state *state,
                        const struct cond_cannot_move *node)
{
    bool sides[REF_SIDES];

    ref_sides(game, node->side, sides);
    return sides[ref_to_move(game, present(state))] && state->legal.count == 0;
}

static bool stuck_holds(struct ref_game *game, const struct ref_state *state,
                        const struct cond_stuck *node)
{
    const struct ref_position *now = present(state);
    bool kinds[REF_KINDS], any = false;

    ref_kinds(game, node->kinds, game->asking, kinds);
    for (int p = 0; p < game->point_count; p++) {
        if (now->at[p] < 0 || !kinds[now->at[p]]) {
            continue;
        }
        const struct ref_kind *kind = &game->kinds[now->at[p]];
        any = true;
        for (int r = 0; r < kind->rule_count; r++) {
            enum rule_verb verb = kind->rules[r]->verb;
            struct ref_set targets;
            if (verb != VERB_STEP && verb != VERB_SLIDE && verb != VERB_JUMP &&
                verb != VERB_RIDE) {
                continue;
            }
            ref_targets(game, now, p, kind->rules[r], &targets);
            for (int to = 0; to < game->point_count; to++) {
                if (targets.has[to] && now->at[to] < 0 &&
                    ref_way_holds(game, now->at[p], node->way, p, to)) {
                    return false;
                }
            }
        }
    }
    return any;
}

static bool shut_in_holds(struct ref_game *game, const struct ref_state *state,
                          const struct cond_shut_in *node)
{
    bool kinds[REF_KINDS];
    int pieces = 0, shut = 0;

    ref_kinds(game, node->kinds, game->asking, kinds);
    for (int p = 0; p < game->point_count; p++) {
        struct ref_turns turns = {0};
        if (present(state)->at[p] < 0 || !kinds[present(state)->at[p]]) {
            continue;
        }
        ref_piece_actions(game, present(state), p, &turns);
        pieces++;
        shut += turns.count == 0;
        free(turns.items);
    }
    return node->is_every ? shut == pieces && pieces > 0 : shut > 0;
}

static bool past_holds(struct ref_game *game, const struct ref_state *state,
                       const struct cond_past *node)
{
    const struct ref_position *position = present(state);
    bool first[REF_KINDS], second[REF_KINDS];

    ref_kinds(game, node->kinds, game->asking, first);
    ref_kinds(game, node->of, game->asking, second);
    for (int p = 0; p < game->point_count; p++) {
        for (int q = 0; q < game->point_count; q++) {
            if (position->at[p] < 0 || position->at[q] < 0 ||
                !first[position->at[p]] || !second[position->at[q]]) {
                continue;
            }
            int way =
                ref_forward(game, game->kinds[position->at[q]].side, p, q);
            if (way < 0 || (way == 0 && !node->is_level)) {
                return false;
            }
        }
    }
    return count_in(game, position, first, NULL) > 0 &&
           count_in(game, position, second, NULL) > 0;
}

/* Do so many such pieces follow one another on a run, or with 0 does a run
 * have all of them? */
static bool aligned_holds(struct ref_game *game, const struct ref_state *state,
                          const struct cond_aligned *node)
{
    const int8_t *at = present(state)->at;
    bool kinds[REF_KINDS];

    ref_kinds(game, node->kinds, REF_NOBODY, kinds);
    int all = count_in(game, present(state), kinds, NULL);
    for (int r = 0; r < game->run_count; r++) {
        const struct ref_run *run = &game->runs[r];
        int row = 0, best = 0;
        struct ref_set seen = {{false}};
        for (int i = 0; i < run->length * (run->is_closed ? 2 : 1); i++) {
            int p = run->points[i % run->length];
            row = at[p] >= 0 && kinds[at[p]] ? row + 1 : 0;
            best = row > best ? row : best;
            seen.has[p] = true;
        }
        if (node->is_row
                ? best >= (int)node->number && run->length >= (int)node->number
                : all > 0 &&
                      count_in(game, present(state), kinds, &seen) == all) {
            return true;
        }
    }
    return false;
}

/* Walks from a piece over points without an enemy of it. */
static bool is_cut_off(struct ref_game *game, const struct ref_state *state,
                       const struct cond_cut_off *node, int piece)
{
    const int8_t *at = present(state)->at;
    int team = game->sides[game->kinds[at[piece]].side].team;
    bool from[REF_KINDS] = {false};
    const struct ref_set *goal =
        node->set ? ref_kind_set(game, node->set, at[piece]) : NULL;
    int queue[REF_POINTS], count = 0;
    struct ref_set seen = {{false}};

    if (node->from) {
        ref_kinds(game, node->from, REF_NOBODY, from);
    }
    queue[count++] = piece;
    seen.has[piece] = true;
    for (int i = 0; i < count; i++) {
        int p = queue[i];
        if ((goal && goal->has[p]) ||
            (!goal && from[at[p] < 0 ? 0 : at[p]] && at[p] >= 0)) {
            return false;
        }
        for (int q = 0; q < game->point_count; q++) {
            bool is_enemy =
                at[q] >= 0 && game->sides[game->kinds[at[q]].side].team != team;
            bool is_end = at[q] >= 0 && from[at[q]];
            if (game->segment[p][q] < 0 || seen.has[q] ||
                (is_enemy && !is_end)) {
                continue;
            }
            if (is_end) {
                return false;
            }
            seen.has[q] = true;
            queue[count++] = q;
        }
    }
    return true;
}

static bool cut_off_holds(struct ref_game *game, const struct ref_state *state,
                          const struct cond_cut_off *node)
{
    const struct ref_position *position = present(state);
    bool kinds[REF_KINDS];
    int pieces = 0, cut = 0;

    ref_kinds(game, node->kinds, REF_NOBODY, kinds);
    for (int p = 0; p < game->point_count; p++) {
        if (position->at[p] >= 0 && kinds[position->at[p]]) {
            pieces++;
            cut += is_cut_off(game, state, node, p);
        }
    }
    return node->is_every ? pieces > 0 && cut == pieces : cut > 0;
}

/* Same placement, hands and side to move. */
static bool is_same(const struct ref_game *game, const struct ref_position *a,
                    const struct ref_position *b)
{
    return memcmp(a->at, b->at, sizeof(a->at)) == 0 &&
           memcmp(a->beneath, b->beneath, sizeof(a->beneath)) == 0 &&
           memcmp(a->hand, b->hand, sizeof(a->hand)) == 0 &&
           ref_to_move(game, a) == ref_to_move(game, b);
}

bool ref_occurred(const struct ref_game *game, const struct ref_state *state,
                  const struct ref_position *position)
{
    for (int i = 0; i < state->count; i++) {
        if (is_same(game, &state->positions[i], position)) {
            return true;
        }
    }
    return false;
}

static bool occurs_holds(const struct ref_game *game,
                         const struct ref_state *state, int number)
{
    int count = 0;

    for (int i = 0; i < state->count; i++) {
        count += is_same(game, &state->positions[i], present(state));
    }
    return count >= number;
}

/* Does a move go forward, and could the piece, alone on the board, never step
 * or slide back to where it came from? */
static bool is_final(struct ref_game *game, const struct ref_turn *turn)
{
    return ref_forward(game, game->kinds[turn->kind].side, turn->from,
                       turn->to) > 0 &&
           !ref_reach(game, turn->kind, turn->to)->has[turn->from];
}

bool ref_is_event(struct ref_game *game, const struct cond_quiet *quiet,
                  const struct ref_position *before,
                  const struct ref_turn *turn)
{
    const struct node *node = &quiet->events->node;

    (void)before;
    for (; node; node = node->next) {
        const struct event *event = AST_CAST(event, node);
        bool kinds[REF_KINDS] = {false};
        if (event->kinds) {
            ref_kinds(game, event->kinds, REF_NOBODY, kinds);
        }
        bool is_meant = turn->kind >= 0 && kinds[turn->kind];
        bool is_move = is_meant && turn->from >= 0;
        bool holds = false;
        switch (event->word) {
        case EVENT_CAPTURE:
            holds = turn->taken > 0;
            break;
        case EVENT_PLACING:
            holds = turn->is_entry;
            break;
        case EVENT_MOVE:
            holds = is_move;
            break;
        case EVENT_FORWARD_MOVE:
            holds = is_move && turn->to >= 0 && is_final(game, turn);
            break;
        case EVENT_ENTRY: {
            const struct ref_set *set =
                ref_kind_set(game, event->set, turn->kind);
            holds = is_meant && turn->to >= 0 && set->has[turn->to] &&
                    (turn->from < 0 || !set->has[turn->from]);
            break;
        }
        }
        if (holds) {
            return true;
        }
    }
    return false;
}

/* Does one of these kinds stand on each point of the set? */
static bool holds_all(const struct ref_game *game,
                      const struct ref_position *position,
                      const bool kinds[REF_KINDS], const struct ref_set *set)
{
    bool are_all = true;

    for (int p = 0; p < game->point_count; p++) {
        are_all &= !set->has[p] ||
                   (position->at[p] >= 0 && kinds[position->at[p]]);
    }
    return are_all;
}

static bool holds(struct ref_game *game, const struct ref_state *state, int end,
                  const struct node *node)
{
    bool kinds[REF_KINDS];

    switch (node->kind) {
    case NODE_COND_FILLS: {
        const struct cond_fills *fills = AST_CAST(cond_fills, node);
        const struct ref_set *set = ref_kind_set(game, fills->set, -1);
        ref_kinds(game, fills->kinds, game->asking, kinds);
        return holds_all(game, present(state), kinds, set);
    }
    case NODE_COND_IN:
        return in_holds(game, state, AST_CAST(cond_in, node));
    case NODE_COND_COUNT:
        return count_holds(game, state, AST_CAST(cond_count, node));
    case NODE_COND_TOO_FEW: {
        const struct cond_too_few *few = AST_CAST(cond_too_few, node);
        ref_kinds(game, few->kinds, game->asking, kinds);
        return count_left(game, present(state), kinds, false) <
               size_of(game, ref_kind_set(game, few->set, -1));
    }
    case NODE_COND_CANNOT_MOVE:
        return cannot_move(game, state, AST_CAST(cond_cannot_move, node));
    case NODE_COND_STUCK:
        return stuck_holds(game, state, AST_CAST(cond_stuck, node));
    case NODE_COND_SHUT_IN:
        return shut_in_holds(game, state, AST_CAST(cond_shut_in, node));
    case NODE_COND_PAST:
        return past_holds(game, state, AST_CAST(cond_past, node));
    case NODE_COND_ALIGNED:
        return aligned_holds(game, state, AST_CAST(cond_aligned, node));
    case NODE_COND_CUT_OFF:
        return cut_off_holds(game, state, AST_CAST(cond_cut_off, node));
    case NODE_COND_OCCURS:
        return occurs_holds(game, state,
                            (int)AST_CAST(cond_occurs, node)->number);
    case NODE_COND_TURNS:
        return present(state)->plies >= (int)AST_CAST(cond_turns, node)->number;
    case NODE_COND_QUIET:
        return present(state)->quiet[end] >=
               (int)AST_CAST(cond_quiet, node)->number;
    case NODE_COND_NOT:
        return !holds(game, state, end, AST_CAST(cond_not, node)->of);
    case NODE_COND_BINARY: {
        const struct cond_binary *binary = AST_CAST(cond_binary, node);
        bool left = holds(game, state, end, binary->left);
        bool right = holds(game, state, end, binary->right);
        return binary->is_or ? left || right : left && right;
    }
    default:
        ref_fail(game, "condition of kind %d", (int)node->kind);
        return false;
    }
}

bool ref_condition(struct ref_game *game, const struct ref_position *position,
                   const struct node *condition, struct ref_owner owner)
{
    struct ref_position copy = *position;
    struct ref_state state = {.positions = &copy, .count = 1};
    struct ref_owner before = game->asking;

    game->asking = owner;
    bool is_so = holds(game, &state, -1, condition);
    game->asking = before;
    return is_so;
}

/* ---------------------------------------------------------------- judging */

static bool is_moment(struct ref_game *game, const struct ref_state *state,
                      const struct end_rule *rule)
{
    bool sides[REF_SIDES];

    if (rule->moment == MOMENT_ANY) {
        return true;
    }
    ref_sides(game, rule->moment_sides, sides);
    if (rule->moment == MOMENT_BEFORE) {
        return sides[ref_to_move(game, present(state))];
    }
    return present(state)->mover >= 0 && sides[present(state)->mover];
}

static int score_of(struct ref_game *game, const struct ref_state *state,
                    const struct score *score)
{
    bool kinds[REF_KINDS] = {false};
    int count = 0;

    if (score->word == SCORE_TURNS) {
        return present(state)->plies * (int)score->number;
    }
    ref_kinds(game, score->kinds, REF_NOBODY, kinds);
    if (score->word == SCORE_IN) {
        struct ref_set set;
        bool sides[REF_SIDES];
        ref_sides(game, score->side, sides);
        struct ref_owner owner = REF_NOBODY;
        for (int s = 0; s < game->side_count; s++) {
            owner.side = sides[s] ? s : owner.side;
        }
        ref_set(game, score->set, owner, &set);
        count = count_in(game, present(state), kinds, &set);
    } else if (score->word == SCORE_LEFT) {
        count = count_left(game, present(state), kinds, false);
    } else {
        for (int k = 0; k < game->kind_count; k++) {
            count += kinds[k] ? present(state)->captured[k] : 0;
        }
    }
    return count * (int)score->number;
}

/* Sides of the team with the highest sum; none if two have it. */
static uint64_t find_best(struct ref_game *game, const struct ref_state *state)
{
    struct ref_items items = {.count = 0};
    int sums[REF_SIDES] = {0};
    uint64_t winners = 0;

    ref_statements(game, NODE_SCORE, &items);
    for (int i = 0; i < items.count; i++) {
        const struct score *score = AST_CAST(score, items.nodes[i]);
        bool sides[REF_SIDES];
        ref_sides(game, score->side, sides);
        for (int s = 0; s < game->side_count; s++) {
            if (sides[s]) {
                sums[game->sides[s].team] += score_of(game, state, score);
            }
        }
    }
    for (int s = 0; s < game->side_count; s++) {
        bool is_best = true;
        for (int t = 0; t < game->side_count; t++) {
            int a = game->sides[s].team, b = game->sides[t].team;
            is_best = is_best && (a == b || sums[a] > sums[b]);
        }
        winners |= is_best ? (uint64_t)1 << s : 0;
    }
    return winners;
}

static uint64_t find_winners(struct ref_game *game, const struct end_rule *rule)
{
    bool sides[REF_SIDES], teams[REF_SIDES] = {false};
    uint64_t winners = 0;

    ref_sides(game, rule->sides, sides);
    for (int s = 0; s < game->side_count; s++) {
        teams[game->sides[s].team] |= sides[s];
    }
    for (int s = 0; s < game->side_count; s++) {
        if (teams[game->sides[s].team] == (rule->result == RESULT_WIN)) {
            winners |= (uint64_t)1 << s;
        }
    }
    return winners;
}

void ref_judge(struct ref_game *game, struct ref_state *state,
               struct ref_outcome *outcome)
{
    *outcome = (struct ref_outcome){REF_PLAYING, 0, -1};
    game->asking = REF_NOBODY;
    for (int i = 0; i < game->end_count; i++) {
        const struct end_rule *rule = game->ends[i];
        if (!is_moment(game, state, rule) ||
            !holds(game, state, i, rule->condition)) {
            continue;
        }
        if (rule->result == RESULT_DRAW_OFFERED) {
            /* play goes on: a later end may still decide */
            if (outcome->result == REF_PLAYING) {
                outcome->result = REF_OFFERED;
                outcome->end = i;
            }
            continue;
        }
        outcome->end = i;
        if (rule->result == RESULT_SCORE) {
            outcome->winners = find_best(game, state);
            outcome->result = outcome->winners ? REF_WON : REF_DRAWN;
            return;
        }
        outcome->result = rule->result == RESULT_DRAW ? REF_DRAWN : REF_WON;
        outcome->winners =
            rule->result == RESULT_DRAW ? 0 : find_winners(game, rule);
        return;
    }
}
