/*
 * Ends and their moments, and positions set up by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "maker.h"

#define KIND(k) ((kind_set)1 << (k))

static const char *const rows[] = {".......", "......."};

static bool straight_lines(const struct maker *maker, int x, int y,
                           int direction)
{
    (void)maker;
    (void)x;
    (void)y;
    return direction % 2 == 0;
}

/* A wolf that takes by leaping against sheep, on two rows of seven. */
struct game {
    struct maker maker;
    struct state state;
    int32_t ranks[14];
};

static void begin(struct game *game)
{
    struct maker *maker = &game->maker;
    maker_init(maker, 7, 2, rows, straight_lines);
    maker_side(maker, "wolves");
    maker_side(maker, "flock");
    maker_kind(maker, "wolf", 0, 0);
    maker_step(maker, 0, maker_any);
    maker_leap(maker, 0, maker_any, KIND(1), 0);
    maker_kind(maker, "sheep", 1, 0);
    maker_step(maker, 1, maker_any);
    for (unsigned site = 0; site < 14; site++) {
        game->ranks[site] = (int32_t)site % 7;
    }
    maker->sides[0].rank = maker->sides[1].rank = game->ranks;
}

static void ready(struct game *game)
{
    game->maker.kinds[0].total = 2;
    game->maker.kinds[1].total = 5;
    assert_int_equal(state_init(&game->state, maker_done(&game->maker), 1),
                     ENGINE_OK);
}

static void end(struct game *game)
{
    state_clear(&game->state);
    maker_clear(&game->maker);
}

static void expect(const struct game *game, enum outcome_code outcome,
                   unsigned which)
{
    const struct position *top = state_top(&game->state);
    assert_int_equal(top->outcome, outcome);
    assert_int_equal(top->end, which);
    struct moves moves;
    moves_init(&moves);
    assert_int_equal(state_moves(&game->state, &moves), ENGINE_OK);
    if (outcome == OUTCOME_WON || outcome == OUTCOME_DRAWN) {
        assert_int_equal(moves.count, 0);
    }
    moves_clear(&moves);
}

/* Does an end of this one condition hold on a position of the wolves? */
static bool holds(struct cond_code cond, const char *pieces)
{
    struct game game;
    begin(&game);
    maker_end(&game.maker, RESULT_CODE_WIN, 1, cond);
    if (cond.set) {
        game.maker.conds[0].set =
            maker_set(&game.maker, (const char *)cond.set);
    }
    if (cond.op == OP_PAST) {
        game.maker.conds[0].rank = game.ranks;
    }
    ready(&game);
    maker_position(&game.state, pieces, 0);
    bool won = state_top(&game.state)->outcome == OUTCOME_WON;
    end(&game);
    return won;
}

/* A set by names, until holds() makes it one. */
#define NAMES(names) ((const uint64_t *)(const void *)(names))

static void test_sets(void **unused)
{
    (void)unused;
    struct cond_code fills = {
        .op = OP_FILLS, .kinds = KIND(1), .set = NAMES("a1 b1")};
    assert_true(holds(fills, "sheep a1 b1 c1 wolf g2"));
    assert_false(holds(fills, "sheep a1 c1 wolf b1"));
    fills.kinds |= KIND(0);
    assert_true(holds(fills, "sheep a1 c1 wolf b1"));
    struct cond_code in = {
        .op = OP_IN, .kinds = KIND(1), .number = 2, .set = NAMES("a1 b1 c1")};
    assert_true(holds(in, "sheep a1 c1 wolf g1"));
    assert_false(holds(in, "sheep a1 d1 wolf b1"));
}

static void test_counts(void **unused)
{
    (void)unused;
    struct cond_code captured = {
        .op = OP_CAPTURED, .kinds = KIND(1), .number = 3};
    assert_true(holds(captured, "sheep a1 c1 wolf g1"));
    assert_false(holds(captured, "sheep a1 b1 c1 wolf g1"));
    struct cond_code left = {
        .op = OP_LEFT_BELOW, .kinds = KIND(1), .number = 3};
    assert_true(holds(left, "sheep a1 c1 wolf g1"));
    assert_false(holds(left, "sheep a1 b1 c1 wolf g1"));
    struct cond_code none = {
        .op = OP_LEFT_BELOW, .kinds = KIND(1), .number = 1};
    assert_true(holds(none, "wolf g1"));
}

static void test_hands_count(void **unused)
{
    struct game game;
    const char *message;
    (void)unused;
    for (int on_board = 0; on_board <= 1; on_board++) {
        begin(&game);
        maker_end(&game.maker, RESULT_CODE_WIN, 1,
                  (struct cond_code){.op = OP_LEFT_BELOW,
                                     .kinds = KIND(1),
                                     .number = 3,
                                     .flag = on_board});
        ready(&game);
        maker_position(&game.state, "sheep a1 b1 c1 wolf g1", 0);
        assert_int_equal(state_edit_clear(&game.state), ENGINE_OK);
        assert_int_equal(state_edit_put(&game.state, 1, 0), ENGINE_OK);
        assert_int_equal(state_edit_put(&game.state, 0, 6), ENGINE_OK);
        assert_int_equal(state_edit_hand(&game.state, 1, 2), ENGINE_OK);
        assert_int_equal(state_edit_done(&game.state, &message), ENGINE_OK);
        expect(&game, on_board ? OUTCOME_WON : OUTCOME_PLAYING,
               on_board ? 0 : NO_INDEX);
        end(&game);
    }
}

static void test_still(void **unused)
{
    (void)unused;
    struct cond_code cannot = {.op = OP_CANNOT_MOVE, .sides = 1};
    assert_true(holds(cannot, "wolf a1 sheep a2 b1 c1"));
    assert_false(holds(cannot, "wolf a1 sheep a2 b1"));
    /* asked only of the side to move */
    cannot.sides = 2;
    assert_false(holds(cannot, "sheep a1 wolf a2 b1"));
    struct cond_code every = {.op = OP_SHUT_IN, .kinds = KIND(1), .flag = true};
    assert_true(holds(every, "sheep a1 wolf a2 b1"));
    assert_false(holds(every, "sheep a1 g1 wolf a2 b1"));
    assert_false(holds(every, "wolf a2 b1"));
    struct cond_code one = {.op = OP_SHUT_IN, .kinds = KIND(1)};
    assert_true(holds(one, "sheep a1 g1 wolf a2 b1"));
    assert_false(holds(one, "sheep a1 g1 wolf b2 b1"));
}

static void test_past(void **unused)
{
    (void)unused;
    struct cond_code past = {
        .op = OP_PAST, .kinds = KIND(0), .kinds2 = KIND(1)};
    assert_true(holds(past, "wolf a1 sheep b1 c2"));
    assert_false(holds(past, "wolf b2 sheep b1 c2"));
    assert_false(holds(past, "wolf a1 d1 sheep b1 c2"));
    assert_false(holds(past, "sheep b1 c2"));
    past.flag = true;
    assert_true(holds(past, "wolf b2 sheep b1 c2"));
}

static void test_postfix(void **unused)
{
    struct game game;
    (void)unused;
    /* (2 in row a..c and not 1 captured) or b2 filled */
    begin(&game);
    struct end_code *all = &game.maker.ends[0];
    maker_end(&game.maker, RESULT_CODE_DRAW, 0,
              (struct cond_code){.op = OP_IN,
                                 .kinds = KIND(1),
                                 .number = 2,
                                 .set = maker_set(&game.maker, "a1 b1 c1")});
    struct cond_code *conds = game.maker.conds;
    conds[1] =
        (struct cond_code){.op = OP_CAPTURED, .kinds = KIND(1), .number = 1};
    conds[2] = (struct cond_code){.op = OP_NOT};
    conds[3] = (struct cond_code){.op = OP_AND};
    conds[4] = (struct cond_code){
        .op = OP_FILLS, .kinds = KIND(0), .set = maker_set(&game.maker, "b2")};
    conds[5] = (struct cond_code){.op = OP_OR};
    all->count = game.maker.program.cond_count = 6;
    ready(&game);
    maker_position(&game.state, "sheep a1 b1 c1 d1 e1 wolf g1", 0);
    expect(&game, OUTCOME_DRAWN, 0);
    maker_position(&game.state, "sheep a1 b1 c1 d1 wolf g1", 0);
    expect(&game, OUTCOME_PLAYING, NO_INDEX);
    maker_position(&game.state, "sheep a1 b1 c1 d1 wolf b2", 0);
    expect(&game, OUTCOME_DRAWN, 0);
    end(&game);
}

static void test_order_of_ends(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game);
    struct cond_code always = {.op = OP_TURNS};
    maker_end(&game.maker, RESULT_CODE_OFFER, 0, always);
    maker_end(&game.maker, RESULT_CODE_OFFER, 0, always);
    struct cond_code first = {
        .op = OP_FILLS, .kinds = KIND(0), .set = maker_set(&game.maker, "a1")};
    struct cond_code second = {
        .op = OP_FILLS, .kinds = KIND(0), .set = maker_set(&game.maker, "b1")};
    maker_end(&game.maker, RESULT_CODE_WIN, 1, first);
    maker_end(&game.maker, RESULT_CODE_WIN, 2, second);
    ready(&game);
    /* an offer does not hide what ends the game */
    maker_position(&game.state, "wolf a1 b1", 0);
    expect(&game, OUTCOME_WON, 2);
    maker_position(&game.state, "wolf b1", 0);
    expect(&game, OUTCOME_WON, 3);
    maker_position(&game.state, "wolf c1", 0);
    expect(&game, OUTCOME_OFFERED, 0);
    end(&game);
}

static void test_moments(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game);
    struct cond_code there = {
        .op = OP_FILLS, .kinds = KIND(0), .set = maker_set(&game.maker, "b1")};
    maker_end(&game.maker, RESULT_CODE_WIN, 1, there);
    game.maker.ends[0].moment = 1;
    game.maker.ends[0].moment_sides = 2; /* after turns of the flock */
    ready(&game);
    maker_position(&game.state, "wolf a1 sheep g1", 0);
    assert_true(maker_play(&game.state, "a1-b1"));
    expect(&game, OUTCOME_PLAYING, NO_INDEX);
    assert_true(maker_play(&game.state, "g1-g2"));
    expect(&game, OUTCOME_WON, 0);
    /* nobody has moved yet */
    maker_position(&game.state, "wolf b1 sheep g1", 0);
    expect(&game, OUTCOME_PLAYING, NO_INDEX);
    /* before turns of the wolves: the same but for a set-up */
    game.maker.ends[0].moment = 2;
    game.maker.ends[0].moment_sides = 1;
    maker_position(&game.state, "wolf b1 sheep g1", 0);
    expect(&game, OUTCOME_WON, 0);
    maker_position(&game.state, "wolf a1 sheep g1", 0);
    assert_true(maker_play(&game.state, "a1-b1"));
    expect(&game, OUTCOME_PLAYING, NO_INDEX);
    end(&game);
}

static void test_turns_and_repetition(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game);
    maker_end(&game.maker, RESULT_CODE_OFFER, 0,
              (struct cond_code){.op = OP_OCCURS, .number = 3});
    maker_end(&game.maker, RESULT_CODE_DRAW, 0,
              (struct cond_code){.op = OP_TURNS, .number = 11});
    ready(&game);
    maker_position(&game.state, "wolf a1 sheep g1", 0);
    const char *round = "a1-b1 g1-g2 b1-a1 g2-g1";
    assert_true(maker_play(&game.state, round));
    expect(&game, OUTCOME_PLAYING, NO_INDEX);
    /* the position at the beginning counts */
    assert_true(maker_play(&game.state, round));
    expect(&game, OUTCOME_OFFERED, 0);
    assert_true(maker_play(&game.state, "a1-b1"));
    expect(&game, OUTCOME_OFFERED, 0);
    assert_true(maker_play(&game.state, "g1-f1"));
    expect(&game, OUTCOME_PLAYING, NO_INDEX);
    assert_int_equal(state_undo(&game.state), ENGINE_OK);
    expect(&game, OUTCOME_OFFERED, 0);
    assert_true(maker_play(&game.state, "g1-f1 b1-c1"));
    expect(&game, OUTCOME_DRAWN, 1);
    end(&game);
}

static void test_quiet(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game);
    maker_end(&game.maker, RESULT_CODE_DRAW, 0,
              (struct cond_code){.op = OP_QUIET, .number = 4});
    struct quiet_code *quiet = &game.maker.program.quiet;
    quiet->on_capture = true;
    quiet->on_forward = KIND(1);
    quiet->on_entry = KIND(0);
    quiet->entry_zone = maker_set(&game.maker, "a2 b2");
    ready(&game);
    maker_position(&game.state, "wolf a1 sheep c1 e1", 0);
    assert_true(maker_play(&game.state, "a1-b1 e1-d1"));
    assert_int_equal(state_top(&game.state)->quiet, 2);
    /* into the zone, within it, and out of it */
    assert_true(maker_play(&game.state, "b1-b2"));
    assert_int_equal(state_top(&game.state)->quiet, 0);
    assert_true(maker_play(&game.state, "c1-b1 b2-a2 b1-c1"));
    /* forward, but the sheep goes back as well: nothing is gained */
    assert_int_equal(state_top(&game.state)->quiet, 3);
    expect(&game, OUTCOME_PLAYING, NO_INDEX);
    assert_true(maker_play(&game.state, "a2-a1"));
    expect(&game, OUTCOME_DRAWN, 0);
    maker_position(&game.state, "wolf a1 sheep c1 d1", 0);
    assert_true(maker_play(&game.state, "a1-b1 d1-d2"));
    assert_int_equal(state_top(&game.state)->quiet, 2);
    assert_true(maker_play(&game.state, "b1xd1"));
    assert_int_equal(state_top(&game.state)->quiet, 0);
    assert_int_equal(state_edit_quiet(&game.state, 3), ENGINE_OK);
    end(&game);
}

static bool east_only(const struct maker *maker, int x, int y, int direction)
{
    (void)maker;
    (void)x;
    (void)y;
    return direction == 2;
}

/* A forward move without a way back is progress. */
static void test_forward(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game);
    unsigned ram = maker_kind(&game.maker, "ram", 1, 1);
    maker_step(&game.maker, ram, east_only);
    maker_end(&game.maker, RESULT_CODE_DRAW, 0,
              (struct cond_code){.op = OP_QUIET, .number = 4});
    game.maker.program.quiet.on_forward = KIND(1) | KIND(ram);
    ready(&game);
    maker_position(&game.state, "wolf a1 sheep c1 ram d1", 0);
    assert_true(maker_play(&game.state, "a1-a2 c1-c2"));
    assert_int_equal(state_top(&game.state)->quiet, 2);
    assert_true(maker_play(&game.state, "a2-a1 d1-e1"));
    assert_int_equal(state_top(&game.state)->quiet, 0);
    end(&game);
}

/* -------------------------------------------------------------- setting up */

static void refuse(struct state *state, const char *part)
{
    const char *message = NULL;
    uint64_t before = position_hash(state->program, state_top(state));
    assert_int_equal(state_edit_done(state, &message), ENGINE_INVALID);
    assert_non_null(message);
    if (!strstr(message, part)) {
        fail_msg("'%s' is not in '%s'", part, message);
    }
    assert_true(position_hash(state->program, state_top(state)) == before);
}

static void test_bad_calls(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game);
    ready(&game);
    struct state *state = &game.state;
    assert_int_equal(state_edit_put(state, 2, 0), ENGINE_INVALID);
    assert_int_equal(state_edit_put(state, 0, 14), ENGINE_INVALID);
    assert_int_equal(state_edit_put(state, 0, SITE_NONE), ENGINE_INVALID);
    assert_int_equal(state_edit_put(state, 0, 3), ENGINE_OK);
    assert_int_equal(state_edit_put(state, 1, 3), ENGINE_INVALID);
    assert_int_equal(state_edit_hand(state, 9, 1), ENGINE_INVALID);
    assert_int_equal(state_edit_captured(state, 0, 70000), ENGINE_INVALID);
    assert_int_equal(state_edit_turn(state, 2, NO_INDEX), ENGINE_INVALID);
    assert_int_equal(state_edit_turn(state, 1, 0), ENGINE_INVALID);
    assert_int_equal(state_edit_turn(state, 1, 1), ENGINE_OK);
    assert_int_equal(state_edit_go_on(state, 99), ENGINE_INVALID);
    struct state copy;
    assert_int_equal(state_copy(&copy, state), ENGINE_OK);
    const char *message;
    assert_int_equal(state_edit_done(&copy, &message), ENGINE_OK);
    assert_int_equal(position_side(copy.program, state_top(&copy)), 1);
    state_clear(&copy);
    end(&game);
}

static void test_bad_positions(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game);
    ready(&game);
    struct state *state = &game.state;
    assert_int_equal(state_edit_clear(state), ENGINE_OK);
    for (site_id site = 0; site < 3; site++) {
        assert_int_equal(state_edit_put(state, 0, site), ENGINE_OK);
    }
    refuse(state, "3 wolfs");
    assert_int_equal(state_edit_clear(state), ENGINE_OK);
    assert_int_equal(state_edit_put(state, 0, 0), ENGINE_OK);
    assert_int_equal(state_edit_captured(state, 0, 2), ENGINE_OK);
    refuse(state, "has 2 in all");
    assert_int_equal(state_edit_clear(state), ENGINE_OK);
    assert_int_equal(state_edit_put(state, 0, 0), ENGINE_OK);
    assert_int_equal(state_edit_go_on(state, 5), ENGINE_OK);
    refuse(state, "stands on f1");
    assert_int_equal(state_edit_clear(state), ENGINE_OK);
    assert_int_equal(state_edit_put(state, 0, 0), ENGINE_OK);
    assert_int_equal(state_edit_go_on(state, 0), ENGINE_OK);
    refuse(state, "cannot go on");
    end(&game);
}

static void test_placing_positions(void **unused)
{
    struct maker maker;
    struct state state;
    const char *message;
    const struct program *program = maker_siege(&maker);
    (void)unused;
    assert_int_equal(state_init(&state, program, 1), ENGINE_OK);
    assert_int_equal(state_edit_clear(&state), ENGINE_OK);
    assert_int_equal(state_edit_hand(&state, 1, 1), ENGINE_OK);
    assert_int_equal(state_edit_turn(&state, 0, NO_INDEX), ENGINE_OK);
    refuse(&state, "to place");
    assert_int_equal(state_edit_clear(&state), ENGINE_OK);
    assert_int_equal(state_edit_put(&state, 1, maker_site(&maker, "d6")),
                     ENGINE_OK);
    assert_int_equal(state_edit_hand(&state, 1, 1), ENGINE_OK);
    assert_int_equal(state_edit_turn(&state, 1, NO_INDEX), ENGINE_OK);
    assert_int_equal(state_edit_done(&state, &message), ENGINE_OK);
    /* ends sleep until all is placed: no soldier, yet not over */
    assert_int_equal(state_top(&state)->outcome, OUTCOME_PLAYING);
    assert_int_equal(position_side(program, state_top(&state)), 1);
    assert_true(maker_play(&state, "officer@c7"));
    assert_int_equal(state_top(&state)->outcome, OUTCOME_WON);
    state_clear(&state);
    maker_clear(&maker);
}

static void test_lot(void **unused)
{
    struct game game;
    unsigned first[2] = {0};
    (void)unused;
    begin(&game);
    game.maker.program.starter_by_lot = true;
    game.maker.start[0] = 1;
    ready(&game);
    for (uint64_t seed = 0; seed < 64; seed++) {
        struct state one, two;
        assert_int_equal(state_init(&one, game.state.program, seed), ENGINE_OK);
        assert_int_equal(state_init(&two, game.state.program, seed), ENGINE_OK);
        unsigned side = position_side(one.program, state_top(&one));
        assert_int_equal(side, position_side(two.program, state_top(&two)));
        first[side]++;
        state_clear(&one);
        state_clear(&two);
    }
    assert_in_range(first[0], 16, 48);
    end(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_hands_count),
        cmocka_unit_test(test_still),
        cmocka_unit_test(test_past),
        cmocka_unit_test(test_postfix),
        cmocka_unit_test(test_order_of_ends),
        cmocka_unit_test(test_moments),
        cmocka_unit_test(test_turns_and_repetition),
        cmocka_unit_test(test_quiet),
        cmocka_unit_test(test_forward),
        cmocka_unit_test(test_bad_calls),
        cmocka_unit_test(test_bad_positions),
        cmocka_unit_test(test_placing_positions),
        cmocka_unit_test(test_lot),
    };
    return cmocka_run_group_tests_name("ends", tests, NULL, NULL);
}
