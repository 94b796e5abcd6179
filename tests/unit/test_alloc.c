/*
 * Generating and making turns allocates nothing once lists and stack have
 * grown: the linker sends every allocation through here, and it is counted.
 * The same way memory is made to run out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "interp/search.h"

#include "maker.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

/* Requests so far, and how many still succeed. */
static unsigned long requests;
static unsigned long left = (unsigned long)-1;

static int may_have(void)
{
    requests++;
    if (left == 0) {
        return 0;
    }
    left--;
    return 1;
}

void *__wrap_malloc(size_t size)
{
    return may_have() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t count, size_t size)
{
    return may_have() ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *old, size_t size)
{
    return may_have() ? __real_realloc(old, size) : NULL;
}

static void play_through(struct state *state, struct moves *moves,
                         struct rng *rng)
{
    for (;;) {
        assert_int_equal(state_moves(state, moves), ENGINE_OK);
        if (moves->count == 0) {
            break;
        }
        assert_int_equal(
            state_apply(state, moves, rng_below(rng, moves->count)), ENGINE_OK);
    }
    while (state_undo(state) == ENGINE_OK) {
    }
}

static void test_no_allocation(void **unused)
{
    struct maker maker;
    struct state state;
    struct moves moves;
    struct rng rng;
    (void)unused;
    moves_init(&moves);
    assert_int_equal(state_init(&state, maker_siege(&maker), 1), ENGINE_OK);
    for (uint64_t game = 0; game < 50; game++) {
        rng_seed(&rng, 11, game);
        play_through(&state, &moves, &rng);
    }
    unsigned long before = requests;
    for (uint64_t game = 0; game < 50; game++) {
        rng_seed(&rng, 11, game);
        play_through(&state, &moves, &rng);
    }
    assert_int_equal(requests, before);
    moves_clear(&moves);
    state_clear(&state);
    maker_clear(&maker);
}

/* Requests that a search of a level makes. */
static unsigned long search_requests(const struct state *state,
                                     struct moves *moves, int level)
{
    struct rng rng;
    uint32_t move;
    rng_seed(&rng, 3, 3);
    unsigned long before = requests;
    assert_int_equal(search_move(state, moves, level, &rng, NULL, &move),
                     ENGINE_OK);
    return requests - before;
}

static unsigned long visit_requests(const struct state *state, uint32_t depth)
{
    uint64_t count = 0, visited = 0;
    unsigned long before = requests;
    assert_int_equal(perft_visit(state, depth, NULL, &count, &visited),
                     ENGINE_OK);
    assert_true(visited > (depth > 4 ? 1000 : 0));
    return requests - before;
}

/* Counting and searching ask once for their tables, not for each turn; random
 * games ask for nothing once their stack has grown. */
static void test_no_allocation_inside(void **unused)
{
    struct maker maker;
    struct state state;
    struct moves moves;
    (void)unused;
    moves_init(&moves);
    assert_int_equal(state_init(&state, maker_siege(&maker), 1), ENGINE_OK);
    assert_true(visit_requests(&state, 5) <= visit_requests(&state, 2) + 24);
    search_requests(&state, &moves, 4);
    unsigned long quick = search_requests(&state, &moves, 1);
    assert_true(search_requests(&state, &moves, 4) <= quick + 64);
    unsigned long before = 0;
    for (uint64_t game = 0; game < 100; game++) {
        struct rng rng;
        uint32_t plies = 0;
        before = game == 50 ? requests : before;
        rng_seed(&rng, 11, game % 50);
        assert_int_equal(playout_run(&state, &rng, 200, &plies), ENGINE_OK);
        assert_true(plies > 0);
        while (state_undo(&state) == ENGINE_OK) {
        }
    }
    assert_int_equal(requests, before);
    moves_clear(&moves);
    state_clear(&state);
    maker_clear(&maker);
}

/* Whatever request fails: an answer, no crash, nothing changed. */
static void test_out_of_memory(void **unused)
{
    struct maker maker;
    const struct program *program = maker_siege(&maker);
    bool done = false;
    (void)unused;
    for (unsigned long allowed = 0; !done; allowed++) {
        struct state state, copy;
        struct moves moves;
        uint32_t plies = 0, move;
        uint64_t count = 0;
        char buffer[128];
        bool has_span;
        struct span span;
        size_t needed;
        struct rng rng;
        rng_seed(&rng, 1, 1);
        moves_init(&moves);
        left = allowed;
        enum engine_status status = state_init(&state, program, 1);
        if (status == ENGINE_OK) {
            status = state_copy(&copy, &state);
            if (status == ENGINE_OK) {
                status = playout_run(&copy, &rng, 30, &plies);
                state_clear(&copy);
            }
        }
        if (status == ENGINE_OK) {
            status = perft_count(&state, 3, 1, NULL, NULL, NULL, &count);
        }
        if (status == ENGINE_OK) {
            status = perft_distinct(&state, 2, NULL, &count);
        }
        if (status == ENGINE_OK) {
            status = search_move(&state, &moves, 1, &rng, NULL, &move);
        }
        if (status == ENGINE_OK) {
            status = why_not(&state, "c4-c5", ENGINE_EN, buffer, sizeof buffer,
                             &needed, &has_span, &span);
            done = status == ENGINE_NOT_FOUND;
        }
        left = (unsigned long)-1;
        assert_true(done || status == ENGINE_NO_MEMORY);
        moves_clear(&moves);
        state_clear(&state);
        assert_true(allowed < 1000);
    }
    maker_clear(&maker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_allocation),
        cmocka_unit_test(test_no_allocation_inside),
        cmocka_unit_test(test_out_of_memory),
    };
    return cmocka_run_group_tests_name("alloc", tests, NULL, NULL);
}
