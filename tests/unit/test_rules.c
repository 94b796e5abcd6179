/*
 * Each rule of play on a board just big enough to show it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "maker.h"

#define KIND(k) ((kind_set)1 << (k))

static const char *const row9[] = {"........."};
static const char *const field5[] = {".....", ".....", ".....", ".....",
                                     "....."};

static bool all_lines(const struct maker *maker, int x, int y, int direction)
{
    (void)maker;
    (void)x;
    (void)y;
    (void)direction;
    return true;
}

static bool straight_lines(const struct maker *maker, int x, int y,
                           int direction)
{
    (void)maker;
    (void)x;
    (void)y;
    return direction % 2 == 0;
}

static bool up_only(const struct maker *maker, int x, int y, int direction)
{
    (void)maker;
    (void)x;
    (void)y;
    return direction == 0;
}

/* Two sides, a kind each, on a row or on five by five. */
struct game {
    struct maker maker;
    struct state state;
    unsigned wolf, sheep;
    char text[4096];
};

static void begin(struct game *game, bool is_row,
                  bool (*lines)(const struct maker *, int, int, int))
{
    maker_init(&game->maker, is_row ? 9 : 5, is_row ? 1 : 5,
               is_row ? row9 : field5, lines);
    maker_side(&game->maker, "wolves");
    maker_side(&game->maker, "flock");
    game->wolf = maker_kind(&game->maker, "wolf", 0, 0);
}

/* The sheep steps any way unless told otherwise. */
static void add_sheep(struct game *game, maker_way way)
{
    game->sheep = maker_kind(&game->maker, "sheep", 1, 0);
    if (way) {
        maker_step(&game->maker, game->sheep, way);
    }
}

static void ready(struct game *game)
{
    for (unsigned k = 0; k < game->maker.program.kind_count; k++) {
        game->maker.kinds[k].total = 9;
    }
    const struct program *program = maker_done(&game->maker);
    assert_int_equal(state_init(&game->state, program, 1), ENGINE_OK);
}

static void end(struct game *game)
{
    state_clear(&game->state);
    maker_clear(&game->maker);
}

static void expect_turns(struct game *game, const char *turns)
{
    assert_string_equal(
        maker_turns(&game->state, game->text, sizeof game->text), turns);
    assert_int_equal(
        position_can_move(game->state.program, state_top(&game->state)),
        turns[0] != '\0');
}

/* ------------------------------------------------------------------ moves */

static void test_slide(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game, false, straight_lines);
    struct rule_code *rule = maker_slide(&game.maker, game.wolf, maker_any, 3);
    rule->take = KIND(1);
    game.maker.captures[0].can_capture = true;
    add_sheep(&game, maker_any);
    ready(&game);
    maker_position(&game.state, "wolf c3 e3 sheep c5 b3", 0);
    /* rays north, east, south, west, nearest first; sheep taken at the end */
    expect_turns(&game, "c3-c4 c3xc5 c3-d3 c3-c2 c3-c1 c3xb3 e3-e4 e3-e5 "
                        "e3-e2 e3-e1 e3-d3");
    assert_true(maker_play(&game.state, "c3xb3"));
    assert_int_equal(
        position_captured(game.state.program, state_top(&game.state), 1), 8);
    rule->must_take = true;
    maker_position(&game.state, "wolf c3 e3 sheep c5 b3", 0);
    expect_turns(&game, "c3xc5 c3xb3");
    rule->must_take = false;
    rule->take = 0;
    rule->least = 2;
    maker_position(&game.state, "wolf c3 e3 sheep c5 b3", 0);
    expect_turns(&game, "c3-c1 e3-e5 e3-e1");
    end(&game);
}

static void test_same_action_once(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game, true, straight_lines);
    maker_step(&game.maker, game.wolf, maker_any);
    maker_slide(&game.maker, game.wolf, maker_any, 2);
    maker_leap(&game.maker, game.wolf, maker_any, KIND(1), 0);
    maker_leap(&game.maker, game.wolf, maker_any, KIND(1), CHAIN_ON);
    add_sheep(&game, maker_any);
    ready(&game);
    maker_position(&game.state, "wolf e1 sheep f1 h1", 0);
    /* the single leap and the chain are two turns, e1-d1 is one */
    expect_turns(&game, "e1-d1 e1-c1 e1xg1 e1xg1xi1");
    end(&game);
}

static void test_support(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game, false, straight_lines);
    struct rule_code *rule = maker_slide(&game.maker, game.wolf, maker_any, 2);
    rule->take = KIND(1);
    rule->must_take = true;
    rule->unless_supported = true;
    game.maker.captures[0].can_capture = true;
    add_sheep(&game, up_only);
    ready(&game);
    maker_position(&game.state, "wolf c3 sheep c4", 0);
    expect_turns(&game, "c3xc4");
    /* b4 cannot step to c4: it goes up only; c3 is in the way of nobody */
    maker_position(&game.state, "wolf d4 sheep c4 b4", 0);
    expect_turns(&game, "d4xc4");
    maker_position(&game.state, "wolf d4 sheep c4 c3", 0);
    expect_turns(&game, "");
    /* the attacker itself may stand in the way of the helper */
    maker_position(&game.state, "wolf c3 sheep c4 c2", 0);
    expect_turns(&game, "c3xc4 c3xc2");
    end(&game);
}

static void test_sliding_support(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game, false, straight_lines);
    struct rule_code *rule = maker_step(&game.maker, game.wolf, maker_any);
    rule->take = KIND(1);
    rule->must_take = true;
    rule->unless_supported = true;
    game.maker.captures[0].can_capture = true;
    add_sheep(&game, NULL);
    maker_slide(&game.maker, game.sheep, maker_any, 3);
    ready(&game);
    maker_position(&game.state, "wolf b5 sheep c5 c2", 0);
    expect_turns(&game, "");
    maker_position(&game.state, "wolf b5 c4 sheep c5 c2", 0);
    expect_turns(&game, "c4xc5 b5xc5");
    maker_position(&game.state, "wolf b5 sheep c5 c1", 0);
    expect_turns(&game, "b5xc5");
    end(&game);
}

/* A leap rule on the row, its chain flags and lifting as given. */
static void leap_game(struct game *game, bool is_row, unsigned chain,
                      bool compulsory, bool lift_after)
{
    begin(game, is_row, is_row ? straight_lines : all_lines);
    maker_step(&game->maker, game->wolf, maker_any);
    maker_leap(&game->maker, game->wolf, maker_any, KIND(1), chain);
    game->maker.captures[0].compulsory = compulsory;
    game->maker.captures[0].lift_after = lift_after;
    add_sheep(game, maker_any);
    ready(game);
}

static void test_leap(void **unused)
{
    struct game game;
    (void)unused;
    leap_game(&game, true, 0, false, false);
    maker_position(&game.state, "wolf c1 sheep b1 d1 f1", 0);
    expect_turns(&game, "c1xa1 c1xe1");
    maker_position(&game.state, "wolf c1 sheep d1 e1", 0);
    expect_turns(&game, "c1-b1");
    maker_position(&game.state, "wolf a1 c1 sheep b1 d1", 0);
    expect_turns(&game, "c1xe1");
    end(&game);
}

static void test_compulsion(void **unused)
{
    struct game game;
    (void)unused;
    leap_game(&game, true, CHAIN_ON, true, false);
    maker_position(&game.state, "wolf a1 i1 sheep b1 d1", 0);
    /* the chain is finished, and i1 may not move */
    expect_turns(&game, "a1xc1xe1");
    maker_position(&game.state, "wolf a1 i1 sheep c1", 0);
    expect_turns(&game, "a1-b1 i1-h1");
    end(&game);
}

static void test_may_stop(void **unused)
{
    struct game game;
    (void)unused;
    leap_game(&game, true, CHAIN_ON | CHAIN_MAY_STOP, true, false);
    maker_position(&game.state, "wolf a1 sheep b1 d1", 0);
    expect_turns(&game, "a1xc1 a1xc1xe1");
    end(&game);
}

static void test_most(void **unused)
{
    struct game game;
    (void)unused;
    leap_game(&game, true, CHAIN_ON, true, false);
    game.maker.captures[0].most = true;
    maker_position(&game.state, "wolf c1 sheep b1 d1 f1", 0);
    expect_turns(&game, "c1xe1xg1");
    /* over all pieces of the side */
    maker_position(&game.state, "wolf a1 e1 sheep b1 f1 h1", 0);
    expect_turns(&game, "e1xg1xi1");
    /* not compulsory: other turns too, but of captures only the greatest */
    game.maker.captures[0].compulsory = false;
    maker_position(&game.state, "wolf a1 e1 sheep b1 f1 h1", 0);
    expect_turns(&game, "e1-d1 e1xg1xi1");
    end(&game);
}

/* Round a square: over b1, c2, b3, a2 and home again. */
static void test_ring(void **unused)
{
    struct game game;
    (void)unused;
    leap_game(&game, false, CHAIN_ON, true, true);
    maker_position(&game.state, "wolf a1 sheep b1 c2 b3 a2", 0);
    expect_turns(&game, "a1xc1xc3xa3xa1 a1xa3xc3xc1xa1");
    assert_true(maker_play(&game.state, "a1xc1xc3xa3xa1"));
    const struct position *top = state_top(&game.state);
    assert_int_equal(position_on_board(game.state.program, top, 1), 0);
    assert_int_equal(position_on_board(game.state.program, top, 0), 1);
    assert_int_equal(position_captured(game.state.program, top, 1), 9);
    end(&game);
}

/* On a grid no landing is ever the place of a taken man, so the jumps of a
 * bent board are written by hand: a1 over b1 to c1, c1 over d1 to b1. */
static void test_lifting(void **unused)
{
    static const uint32_t starts[] = {0, 1, 1, 2, 2, 2, 2, 2, 2, 2};
    static const struct jump jumps[] = {{1, 2, 0}, {3, 1, 1}};
    struct game game;
    (void)unused;
    for (int after = 0; after <= 1; after++) {
        begin(&game, true, straight_lines);
        struct rule_code *rule =
            maker_leap(&game.maker, game.wolf, maker_any, KIND(1), CHAIN_ON);
        rule->jump_start = starts;
        rule->jumps = jumps;
        game.maker.captures[0].lift_after = after;
        add_sheep(&game, maker_any);
        ready(&game);
        maker_position(&game.state, "wolf a1 sheep b1 d1", 0);
        expect_turns(&game, after ? "a1xc1" : "a1xc1xb1");
        end(&game);
    }
}

/* Of two ways to the same landing there is one turn, over the first. */
static void test_same_landing(void **unused)
{
    static const uint32_t starts[] = {0, 2, 2, 2, 2, 2, 2, 2, 2, 2};
    static const struct jump jumps[] = {{1, 2, 0}, {3, 2, 1}};
    struct game game;
    (void)unused;
    begin(&game, true, straight_lines);
    struct rule_code *rule =
        maker_leap(&game.maker, game.wolf, maker_any, KIND(1), 0);
    rule->jump_start = starts;
    rule->jumps = jumps;
    add_sheep(&game, maker_any);
    ready(&game);
    maker_position(&game.state, "wolf a1 sheep b1 d1", 0);
    expect_turns(&game, "a1xc1");
    maker_position(&game.state, "wolf a1 sheep d1", 0);
    expect_turns(&game, "a1xc1");
    end(&game);
}

static void test_chain_limits(void **unused)
{
    struct game game;
    (void)unused;
    leap_game(&game, false, CHAIN_ON | CHAIN_ONE_DIRECTION, true, false);
    maker_position(&game.state, "wolf a1 sheep b1 d1 c2 c4 b3 d3", 0);
    expect_turns(&game, "a1xc1xe1");
    end(&game);
    leap_game(&game, false, CHAIN_ON | CHAIN_NO_POINT_TWICE, true, true);
    maker_position(&game.state, "wolf a1 sheep b1 c2 b3 a2", 0);
    expect_turns(&game, "a1xc1xc3xa3 a1xa3xc3xc1");
    end(&game);
    /* back over another man is not straight back: only on a bent board, so
     * by hand */
    static const uint32_t starts[] = {0, 1, 1, 2, 2, 2, 2, 2, 2, 2};
    static const struct jump jumps[] = {{1, 2, 2}, {3, 0, 6}};
    for (unsigned flag = 0; flag <= CHAIN_NO_STRAIGHT_BACK;
         flag += CHAIN_NO_STRAIGHT_BACK) {
        begin(&game, true, straight_lines);
        struct rule_code *rule = maker_leap(&game.maker, game.wolf, maker_any,
                                            KIND(1), CHAIN_ON | flag);
        rule->jump_start = starts;
        rule->jumps = jumps;
        add_sheep(&game, maker_any);
        ready(&game);
        maker_position(&game.state, "wolf a1 sheep b1 d1", 0);
        expect_turns(&game, "a1xc1xa1");
        end(&game);
    }
}

static void test_one_leap_a_turn(void **unused)
{
    struct game game;
    (void)unused;
    unsigned chain = CHAIN_ON | CHAIN_ONE_LEAP_A_TURN;
    leap_game(&game, true, chain, true, false);
    maker_position(&game.state, "wolf a1 i1 sheep b1 d1 h1", 0);
    expect_turns(&game, "a1xc1 i1xg1");
    assert_true(maker_play(&game.state, "a1xc1"));
    assert_int_equal(position_side(game.state.program, state_top(&game.state)),
                     0);
    expect_turns(&game, "c1xe1");
    assert_true(maker_play(&game.state, "c1xe1"));
    assert_int_equal(position_side(game.state.program, state_top(&game.state)),
                     1);
    end(&game);
    leap_game(&game, true, chain | CHAIN_MAY_STOP, true, false);
    maker_position(&game.state, "wolf a1 sheep b1 d1", 0);
    assert_true(maker_play(&game.state, "a1xc1"));
    expect_turns(&game, "c1xe1 pass");
    assert_true(maker_play(&game.state, "pass"));
    assert_int_equal(position_side(game.state.program, state_top(&game.state)),
                     1);
    end(&game);
}

/* ------------------------------------------------------------ hands, pass */

static void entry_game(struct game *game, bool before_moving)
{
    begin(game, true, straight_lines);
    maker_step(&game->maker, game->wolf, maker_any);
    struct rule_code *rule = maker_enter(&game->maker, game->wolf,
                                         maker_set(&game->maker, "a1 b1 c1"));
    rule->before_moving = before_moving;
    add_sheep(game, maker_any);
    ready(game);
}

static void hold(struct game *game, const char *pieces, uint32_t hand)
{
    const char *message;
    maker_position(&game->state, pieces, 0);
    assert_int_equal(state_edit_hand(&game->state, 0, hand), ENGINE_OK);
    assert_int_equal(state_edit_done(&game->state, &message), ENGINE_OK);
}

static void test_enter(void **unused)
{
    struct game game;
    (void)unused;
    entry_game(&game, false);
    hold(&game, "wolf e1 sheep b1", 2);
    expect_turns(&game, "e1-d1 e1-f1 wolf@a1 wolf@c1");
    assert_true(maker_play(&game.state, "wolf@c1"));
    assert_int_equal(
        position_in_hand(game.state.program, state_top(&game.state), 0), 1);
    end(&game);
    entry_game(&game, true);
    hold(&game, "wolf e1 sheep b1", 2);
    expect_turns(&game, "wolf@a1 wolf@c1");
    hold(&game, "wolf e1 sheep b1", 0);
    expect_turns(&game, "e1-d1 e1-f1");
    /* no room: nothing else may be done */
    hold(&game, "wolf a1 e1 sheep b1 c1", 1);
    expect_turns(&game, "");
    end(&game);
}

static void test_pass(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game, true, straight_lines);
    maker_step(&game.maker, game.wolf, maker_any);
    add_sheep(&game, maker_any);
    maker_end(&game.maker, RESULT_CODE_WIN, 2,
              (struct cond_code){.op = OP_CANNOT_MOVE, .sides = 1});
    ready(&game);
    maker_position(&game.state, "wolf a1 sheep b1 d1", 0);
    assert_int_equal(state_top(&game.state)->outcome, OUTCOME_WON);
    expect_turns(&game, "");
    game.maker.sides[0].pass_forced = true;
    maker_position(&game.state, "wolf a1 sheep b1 d1", 0);
    assert_int_equal(state_top(&game.state)->outcome, OUTCOME_PLAYING);
    expect_turns(&game, "pass");
    maker_position(&game.state, "wolf c1 sheep e1", 0);
    expect_turns(&game, "c1-b1 c1-d1");
    game.maker.sides[0].pass_free = true;
    maker_position(&game.state, "wolf c1 sheep e1", 0);
    expect_turns(&game, "c1-b1 c1-d1 pass");
    assert_true(maker_play(&game.state, "pass"));
    expect_turns(&game, "e1-d1 e1-f1");
    end(&game);
}

static void test_pass_is_no_way_out(void **unused)
{
    struct game game;
    (void)unused;
    leap_game(&game, true, 0, true, false);
    game.maker.sides[0].pass_free = true;
    maker_position(&game.state, "wolf a1 sheep b1", 0);
    expect_turns(&game, "a1xc1");
    end(&game);
}

static void test_placing(void **unused)
{
    struct maker maker;
    struct state state;
    char text[512];
    const struct program *program = maker_siege(&maker);
    (void)unused;
    assert_int_equal(state_init(&state, program, 1), ENGINE_OK);
    assert_int_equal(position_side(program, state_top(&state)), 1);
    assert_string_equal(
        maker_turns(&state, text, sizeof text),
        "officer@c5 officer@d5 officer@e5 officer@c6 officer@d6 officer@e6 "
        "officer@c7 officer@d7 officer@e7");
    assert_true(maker_play(&state, "officer@d5 officer@d7"));
    /* the first of the order begins */
    assert_int_equal(position_side(program, state_top(&state)), 0);
    assert_int_equal(state_top(&state)->turn, 0);
    assert_int_equal(state_top(&state)->plies, 2);
    state_clear(&state);
    maker_clear(&maker);
}

/* ------------------------------------------------------------------ huffs */

static void huff_game(struct game *game, enum huff_code huff, bool if_wished)
{
    begin(game, true, straight_lines);
    maker_step(&game->maker, game->wolf, maker_any);
    maker_leap(&game->maker, game->wolf, maker_any, KIND(1), 0);
    struct capture_code *capture = &game->maker.captures[0];
    capture->huff = (uint8_t)huff;
    capture->huff_if_wished = if_wished;
    capture->huff_kinds = huff == HUFF_CODE_NOT_TAKEN ? KIND(1) : KIND(0);
    capture->huff_kind = 1;
    capture->huff_number = 2;
    capture->huff_zone = maker_set(&game->maker, "g1 h1 i1");
    game->maker.program.has_huff = true;
    add_sheep(game, maker_any);
    ready(game);
}

static void test_huff_every(void **unused)
{
    struct game game;
    (void)unused;
    huff_game(&game, HUFF_CODE_EVERY, false);
    maker_position(&game.state, "wolf a1 e1 i1 sheep b1 d1", 0);
    /* a1 and e1 could take; e1 moves and is still removed */
    assert_true(maker_play(&game.state, "e1-f1"));
    const struct position *top = state_top(&game.state);
    assert_int_equal(position_on_board(game.state.program, top, 0), 1);
    assert_int_not_equal(
        position_at(game.state.program, top, maker_site(&game.maker, "i1")),
        NO_INDEX);
    assert_int_equal(top->hash, position_rehash(game.state.program, top));
    maker_position(&game.state, "wolf a1 e1 i1 sheep b1 d1", 0);
    assert_true(maker_play(&game.state, "e1xc1"));
    assert_int_equal(
        position_on_board(game.state.program, state_top(&game.state), 0), 3);
    end(&game);
}

static void test_huff_one(void **unused)
{
    struct game game;
    (void)unused;
    huff_game(&game, HUFF_CODE_ONE, false);
    maker_position(&game.state, "wolf a1 e1 i1 sheep b1 d1", 0);
    assert_true(maker_play(&game.state, "e1-f1"));
    expect_turns(&game, "huff@a1;b1-a1 huff@a1;b1-c1 huff@a1;d1-c1 "
                        "huff@a1;d1-e1 huff@f1;b1-c1 huff@f1;d1-c1 "
                        "huff@f1;d1-e1");
    assert_true(maker_play(&game.state, "huff@f1;d1-e1"));
    expect_turns(&game, "a1xc1 i1-h1");
    assert_int_equal(
        position_captured(game.state.program, state_top(&game.state), 0), 7);
    end(&game);
    huff_game(&game, HUFF_CODE_ONE, true);
    maker_position(&game.state, "wolf a1 i1 sheep b1", 0);
    assert_true(maker_play(&game.state, "i1-h1"));
    expect_turns(&game, "huff@a1;b1-a1 huff@a1;b1-c1 b1-c1");
    /* the choice does not come back */
    assert_true(maker_play(&game.state, "b1-c1 a1-b1"));
    expect_turns(&game, "c1-d1");
    end(&game);
}

static void test_huff_not_taken(void **unused)
{
    struct game game;
    (void)unused;
    huff_game(&game, HUFF_CODE_NOT_TAKEN, true);
    maker_position(&game.state, "wolf c1 i1 sheep b1 d1 g1", 0);
    assert_true(maker_play(&game.state, "i1-h1"));
    expect_turns(&game, "huff@b1;d1-e1 huff@b1;g1-f1 huff@d1;b1-a1 "
                        "huff@d1;g1-f1 b1-a1 d1-e1 g1-f1");
    end(&game);
}

static void test_huff_adds(void **unused)
{
    struct game game;
    (void)unused;
    huff_game(&game, HUFF_CODE_ADDS, false);
    maker_position(&game.state, "wolf a1 g1 h1 sheep b1 f1", 0);
    /* only i1 is free when h1 has stayed: one is owed */
    assert_true(maker_play(&game.state, "a1xc1"));
    assert_int_equal(state_top(&game.state)->huff_debt, 0);
    maker_position(&game.state, "wolf a1 g1 h1 sheep b1 e1", 0);
    assert_true(maker_play(&game.state, "g1-f1"));
    const struct position *top = state_top(&game.state);
    assert_int_equal(top->huff_debt, 0);
    assert_int_equal(position_on_board(game.state.program, top, 1), 4);
    maker_position(&game.state, "wolf a1 g1 h1 d1 sheep b1 f1 i1", 0);
    assert_true(maker_play(&game.state, "d1-c1"));
    assert_int_equal(state_top(&game.state)->huff_debt, 2);
    assert_true(maker_play(&game.state, "f1-e1 g1-f1"));
    assert_int_equal(state_top(&game.state)->huff_debt, 1);
    top = state_top(&game.state);
    assert_int_equal(top->hash, position_rehash(game.state.program, top));
    end(&game);
}

/* ----------------------------------------------------------------- orders */

static void test_orders(void **unused)
{
    struct game game;
    (void)unused;
    begin(&game, true, straight_lines);
    maker_step(&game.maker, game.wolf, maker_any);
    maker_leap(&game.maker, game.wolf, maker_any, KIND(1), 0);
    add_sheep(&game, maker_any);
    game.maker.sides[1].may_order = true;
    ready(&game);
    maker_position(&game.state, "wolf a1 sheep c1 i1", 1);
    expect_turns(&game, "c1-b1 c1-b1;order:a1xc1 c1-d1 i1-h1");
    assert_true(maker_play(&game.state, "c1-b1"));
    expect_turns(&game, "a1xc1");
    assert_int_equal(state_undo(&game.state), ENGINE_OK);
    maker_position(&game.state, "wolf a1 e1 sheep c1 d1 i1", 1);
    assert_true(maker_play(&game.state, "c1-b1;order:a1xc1"));
    expect_turns(&game, "a1xc1");
    assert_true(maker_play(&game.state, "a1xc1"));
    assert_int_equal(state_top(&game.state)->order_from, SITE_NONE);
    end(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slide),
        cmocka_unit_test(test_same_action_once),
        cmocka_unit_test(test_support),
        cmocka_unit_test(test_sliding_support),
        cmocka_unit_test(test_leap),
        cmocka_unit_test(test_compulsion),
        cmocka_unit_test(test_may_stop),
        cmocka_unit_test(test_most),
        cmocka_unit_test(test_ring),
        cmocka_unit_test(test_lifting),
        cmocka_unit_test(test_same_landing),
        cmocka_unit_test(test_chain_limits),
        cmocka_unit_test(test_one_leap_a_turn),
        cmocka_unit_test(test_enter),
        cmocka_unit_test(test_pass),
        cmocka_unit_test(test_pass_is_no_way_out),
        cmocka_unit_test(test_placing),
        cmocka_unit_test(test_huff_every),
        cmocka_unit_test(test_huff_one),
        cmocka_unit_test(test_huff_not_taken),
        cmocka_unit_test(test_huff_adds),
        cmocka_unit_test(test_orders),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
