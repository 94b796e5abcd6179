/*
 * The seconds a computer may think, on a clock of our own that goes on by a
 * millisecond each time somebody looks at it: a search looks at it every so
 * many positions, so what it has used is what the clock shows.
 */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "interp/search.h"

#include "maker.h"

int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

/* The clock of the tests. */
static struct {
    uint64_t milliseconds, step, looks;
} fake;

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    (void)clock;
    now->tv_sec = (time_t)(fake.milliseconds / 1000);
    now->tv_nsec = (long)(fake.milliseconds % 1000) * 1000000;
    fake.milliseconds += fake.step;
    fake.looks++;
    return 0;
}

/* One turn from the start, on a clock that goes so fast. */
static void think(enum search_kind kind, double seconds, uint64_t step)
{
    struct maker maker;
    struct state state;
    struct moves moves;
    struct rng rng;
    uint32_t move = UINT32_MAX;
    const struct search_limits limits = {
        .level = 9, .seconds = seconds, .kind = kind};
    const struct program *program = maker_asalto(&maker, true, 1);
    moves_init(&moves);
    rng_seed(&rng, 1, 1);
    fake.milliseconds = 5000;
    fake.step = step;
    fake.looks = 0;
    assert_int_equal(state_init(&state, program, 1), ENGINE_OK);
    assert_int_equal(search_within(&state, &moves, &limits, &rng, &move),
                     ENGINE_OK);
    assert_true(move < moves.count);
    moves_clear(&moves);
    state_clear(&state);
    maker_clear(&maker);
}

/* All of it is used, and not a tenth more. */
static void expect_kept(enum search_kind kind, uint64_t budget)
{
    think(kind, (double)budget / 1000, 1);
    assert_in_range(fake.milliseconds - 5000, budget, budget + budget / 10);
}

static void test_budget_is_kept(void **unused)
{
    (void)unused;
    expect_kept(SEARCH_ALPHABETA, 50);
    expect_kept(SEARCH_ALPHABETA, 400);
    expect_kept(SEARCH_TREE, 50);
    expect_kept(SEARCH_TREE, 400);
}

/* Time is up at the first look after the start: some turn all the same. */
static void test_no_time_left(void **unused)
{
    (void)unused;
    think(SEARCH_ALPHABETA, 0.05, 60);
    assert_int_equal(fake.looks, 2);
    think(SEARCH_TREE, 0.05, 60);
    assert_in_range(fake.looks, 2, 3);
}

/* Without seconds nobody looks at the clock. */
static void test_no_clock(void **unused)
{
    (void)unused;
    think(SEARCH_ALPHABETA, 0, 1);
    assert_int_equal(fake.looks, 0);
    think(SEARCH_TREE, 0, 1);
    assert_int_equal(fake.looks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_budget_is_kept),
        cmocka_unit_test(test_no_time_left),
        cmocka_unit_test(test_no_clock),
    };
    return cmocka_run_group_tests_name("budget", tests, NULL, NULL);
}
