/*
 * What the program says a turn changes, held against the rules in all bundled
 * games along seeded random games: positions built piece by piece say whether
 * a side could do so, were it to move, and the legal turns whether it still
 * can.
 */
#include "config.h"

#include "cli/gains.h"
#include "tests/library.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLIES 50
#define EVERY 7

/* How often each was told, of all games together. */
struct tally {
    unsigned turns, fled, saved, threatened, parried, winning, lost, taken;
};

/* The pieces of a state with a side to move; NULL: it cannot be. */
static rvl_state *build(const rvl_state *from, uint32_t side)
{
    rvl_game *game = rvl_state_game(from);
    rvl_state *state;
    const char *message;
    assert_int_equal(rvl_state_new(&state, game, 7), RVL_OK);
    rvl_state_clear(state);
    for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
        uint32_t kind = rvl_state_at(from, p);
        for (uint32_t i = 0; kind != RVL_NONE && i < rvl_state_height(from, p);
             i++) {
            assert_int_equal(rvl_state_put(state, kind, p), RVL_OK);
        }
    }
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        rvl_state_set_hand(state, k, rvl_state_in_hand(from, k));
        rvl_state_set_captured(state, k, rvl_state_captured(from, k));
    }
    if (rvl_state_set_turn(state, side, RVL_NONE) != RVL_OK ||
        rvl_state_set_up(state, &message) != RVL_OK) {
        rvl_state_free(state);
        return NULL;
    }
    return state;
}

static bool can_take(const rvl_state *state, uint32_t point)
{
    rvl_moves *moves = rvl_moves_new();
    bool can = false;
    assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
    for (uint32_t i = 0; i < rvl_moves_count(moves); i++) {
        rvl_move_info info;
        rvl_move_get(state, moves, i, &info);
        for (uint32_t t = 0; t < info.taken_count; t++) {
            can |= (point == RVL_NONE || info.taken[t] == point) &&
                   !info.is_removal;
        }
    }
    rvl_moves_free(moves);
    return can;
}

static bool has_won(const rvl_state *state, uint32_t team)
{
    rvl_outcome outcome;
    bool has = false;
    rvl_state_outcome(state, &outcome);
    for (uint32_t s = 0; s < rvl_game_side_count(rvl_state_game(state)); s++) {
        has |= outcome.kind == RVL_WON && (outcome.winners >> s & 1) &&
               rvl_game_side_team(rvl_state_game(state), s) == team;
    }
    return has;
}

static uint32_t team_to_move(const rvl_state *state)
{
    return rvl_game_side_team(rvl_state_game(state), rvl_state_side(state));
}

/* Does the side to move win by a turn, by any of them without a text? */
static bool can_win(const rvl_state *state, const char *text)
{
    rvl_moves *moves = rvl_moves_new();
    bool can = false;
    assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
    uint32_t count = rvl_moves_count(moves), only = 0;
    if (text) {
        assert_int_equal(rvl_moves_find(state, moves, text, &only), RVL_OK);
    }
    for (uint32_t i = 0; i < count && !can; i++) {
        rvl_state *copy;
        if (text && i != only) {
            continue;
        }
        assert_int_equal(rvl_state_copy(&copy, state), RVL_OK);
        assert_int_equal(rvl_state_moves(copy, moves), RVL_OK);
        assert_int_equal(rvl_state_apply(copy, moves, i), RVL_OK);
        can = has_won(copy, team_to_move(state));
        rvl_state_free(copy);
    }
    rvl_moves_free(moves);
    return can;
}

static uint32_t count_turns(const rvl_state *state)
{
    rvl_moves *moves = rvl_moves_new();
    assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
    uint32_t count = rvl_moves_count(moves);
    rvl_moves_free(moves);
    return count;
}

static rvl_state *after_turn(const rvl_state *state, uint32_t turn)
{
    rvl_moves *moves = rvl_moves_new();
    rvl_state *copy;
    assert_int_equal(rvl_state_copy(&copy, state), RVL_OK);
    assert_int_equal(rvl_state_moves(copy, moves), RVL_OK);
    assert_int_equal(rvl_state_apply(copy, moves, turn), RVL_OK);
    rvl_moves_free(moves);
    return copy;
}

static uint32_t target_of(const rvl_state *state, uint32_t turn, uint32_t *from)
{
    rvl_moves *moves = rvl_moves_new();
    rvl_move_info info;
    assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
    assert_true(rvl_move_get(state, moves, turn, &info));
    uint32_t to =
        info.path_length > 0 ? info.path[info.path_length - 1] : info.to;
    *from = info.from;
    rvl_moves_free(moves);
    return to;
}

static void look_at_foe(const rvl_state *before, const rvl_state *after,
                        uint32_t turn, const struct gains *gains,
                        struct tally *tally)
{
    uint32_t from, to = target_of(before, turn, &from);
    rvl_state *other = build(before, gains->foe);
    assert_int_equal(gains->foe, rvl_state_side(after));
    assert_int_equal(gains->foe_turns[1], count_turns(after));
    assert_non_null(other);
    if (gains->has_fled) {
        assert_true(can_take(other, from));
        assert_false(can_take(after, to));
    }
    if (gains->saved.count > 0) {
        assert_true(can_take(other, gains->saved.point));
        assert_false(can_take(after, gains->saved.point));
        assert_int_equal(rvl_state_at(before, gains->saved.point),
                         gains->saved.kind);
    }
    if (gains->parried) {
        assert_true(can_win(other, gains->parried));
        assert_false(can_win(after, NULL));
    }
    tally->fled += gains->has_fled;
    tally->saved += gains->saved.count > 0;
    tally->parried += gains->parried != NULL;
    rvl_state_free(other);
}

static void look_at_us(const rvl_state *before, const rvl_state *after,
                       const struct gains *gains, struct tally *tally)
{
    rvl_state *again = build(after, rvl_state_side(before));
    assert_non_null(again);
    if (gains->threatened.count > 0) {
        assert_true(can_take(again, gains->threatened.point));
        assert_false(can_take(before, gains->threatened.point));
    }
    if (gains->winning) {
        assert_true(can_win(again, gains->winning));
        assert_false(can_win(before, NULL));
    }
    tally->threatened += gains->threatened.count > 0;
    tally->winning += gains->winning != NULL;
    rvl_state_free(again);
}

/* Counts anew what all other turns allow. */
static void look_at_others(const rvl_state *before, uint32_t turn,
                           const struct gains *gains, struct tally *tally)
{
    uint32_t others = 0, lost = 0, taken = 0;
    uint64_t turns = 0;
    for (uint32_t i = 0; i < count_turns(before); i++) {
        rvl_state *after = after_turn(before, i);
        rvl_outcome outcome;
        rvl_state_outcome(after, &outcome);
        if (i != turn && outcome.kind != RVL_WON && outcome.kind != RVL_DRAWN &&
            rvl_state_side(after) == gains->foe) {
            others++;
            lost += can_win(after, NULL);
            taken += can_take(after, RVL_NONE);
            turns += count_turns(after);
        }
        rvl_state_free(after);
    }
    assert_int_equal(gains->others, others);
    assert_int_equal(gains->others_lost, lost);
    assert_int_equal(gains->others_taken, taken);
    assert_int_equal(gains->others_turns, turns);
    tally->lost += lost > 0 && !gains->lets_win;
    tally->taken += taken > 0 && !gains->lets_take;
}

static void look_at_turn(const rvl_state *before, uint32_t turn,
                         struct tally *tally)
{
    struct gains gains;
    rvl_state *after = after_turn(before, turn);
    assert_true(gains_of(before, turn, &gains));
    tally->turns++;
    if (gains.has_foe) {
        look_at_foe(before, after, turn, &gains, tally);
    }
    if (gains.has_again) {
        look_at_us(before, after, &gains, tally);
    }
    if (gains.others > 0 && gains.others < 30) {
        look_at_others(before, turn, &gains, tally);
    }
    gains_clear(&gains);
    rvl_state_free(after);
}

static void look_now_and_then(const rvl_state *state, const rvl_moves *moves,
                              uint32_t turn, unsigned ply, void *tally)
{
    (void)moves;
    if (ply % EVERY == EVERY - 1) {
        look_at_turn(state, turn, tally);
    }
}

static void look_at_game(rvl_game *game, rvl_random *random, void *tally)
{
    library_walk(game, random, PLIES, look_now_and_then, tally);
}

static void test_gains(void **state)
{
    struct library *library = *state;
    struct tally tally = {0};
    assert_int_equal(library_each(library, 1890, look_at_game, &tally),
                     library->count);
    print_message("# %u turns: %u fled, %u saved, %u threatened, %u parried, "
                  "%u winning, %u lost, %u taken\n",
                  tally.turns, tally.fled, tally.saved, tally.threatened,
                  tally.parried, tally.winning, tally.lost, tally.taken);
    assert_true(tally.fled > 0 && tally.saved > 0 && tally.threatened > 0);
    assert_true(tally.parried > 0 && tally.winning > 0);
    assert_true(tally.lost > 0 && tally.taken > 0);
}

/* A turn that moves one piece in one step brings it one move nearer at most,
 * and nothing is to go where enough are there. */
static void look_at_way(const rvl_state *before, uint32_t turn, uint32_t end,
                        uint32_t part, unsigned *nearer)
{
    rvl_condition was, now;
    uint32_t old = 0, left = 0;
    rvl_state *after = after_turn(before, turn);
    bool has_old = rvl_state_end_way(before, end, part, &old);
    if (rvl_state_end_condition(before, end, part, "en", NULL, 0, &was) &&
        strcmp(was.name, "in") == 0 && has_old &&
        rvl_state_end_way(after, end, part, &left) &&
        rvl_state_end_condition(after, end, part, "en", NULL, 0, &now)) {
        assert_int_equal(old == 0, was.have >= was.need);
        assert_int_equal(left == 0, now.have >= now.need);
        assert_true(left + 1 >= old);
        *nearer += left < old;
    }
    rvl_state_free(after);
}

static bool is_one_step(const rvl_state *state, const rvl_moves *moves,
                        uint32_t turn)
{
    rvl_move_info info;
    rvl_move_get(state, moves, turn, &info);
    return info.path_length <= 1 && info.taken_count == 0 && !info.is_entry &&
           !info.is_pass && !info.is_removal && info.becomes == RVL_NONE;
}

static void look_at_step(const rvl_state *state, const rvl_moves *moves,
                         uint32_t turn, unsigned ply, void *nearer)
{
    uint32_t ends = rvl_game_end_count(rvl_state_game(state));
    rvl_condition condition;
    (void)ply;
    for (uint32_t e = 0; is_one_step(state, moves, turn) && e < ends; e++) {
        for (uint32_t p = 0;
             rvl_state_end_condition(state, e, p, "en", NULL, 0, &condition);
             p++) {
            look_at_way(state, turn, e, p, nearer);
        }
    }
}

static void look_at_ways(rvl_game *game, rvl_random *random, void *nearer)
{
    library_walk(game, random, PLIES, look_at_step, nearer);
}

static void test_ways(void **state)
{
    struct library *library = *state;
    unsigned nearer = 0;
    assert_int_equal(library_each(library, 1891, look_at_ways, &nearer),
                     library->count);
    assert_true(nearer > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gains),
        cmocka_unit_test(test_ways),
    };
    return cmocka_run_group_tests(tests, library_open, library_close);
}
