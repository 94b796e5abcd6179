/*
 * Turns held as sets and turns in a list are the same turns, lead to the same
 * positions and are counted the same: in every bundled game with every value
 * of its options, along random games, with the generators for any processor
 * and those for this one.
 */
#include "tests/library.h"

#include "api/handles.h"
#include "interp/generate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define PLIES 120

/* What one way of holding turns was asked, over all games. */
struct seen {
    unsigned long sets, lists;
    unsigned long lean; /* games */
};

static uint32_t find_turn(const struct moves *moves, const struct move *move)
{
    uint32_t k = 0;
    while (k < moves->count &&
           (moves->items[k].type != move->type ||
            moves->items[k].kind != move->kind ||
            moves->items[k].from != move->from ||
            moves->items[k].to != move->to ||
            moves->items[k].struck != move->struck ||
            (move->struck && moves->items[k].over != move->over))) {
        k++;
    }
    return k;
}

/* All turns of the sets are turns of the list, once each, and lead to the
 * same position, byte for byte. */
static void check_sets(const char *name, const struct state *state,
                       const struct gen_functions *functions,
                       const struct quick *quick, const struct moves *moves)
{
    const struct program *program = state->program;
    struct history history = {state->stack, state->stride, state->count,
                              NULL};
    static union {
        struct position position;
        unsigned char bytes[POSITION_BYTES_MAX];
    } one, two;
    bool *seen = calloc(moves->count + 1u, sizeof(*seen));
    struct quick next;
    if (quick->total != moves->count) {
        fail_msg("%s: %u turns in sets, %u in the list", name,
                 (unsigned)quick->total, (unsigned)moves->count);
    }
    for (uint32_t i = 0; i < quick->total; i++) {
        struct move move;
        functions->quick_take(program, state_top(state), quick, i, &move);
        uint32_t k = find_turn(moves, &move);
        if (k == moves->count || seen[k]) {
            fail_msg("%s: turn %u of the sets is not in the list or is twice",
                     name, (unsigned)i);
        }
        seen[k] = true;
        position_make(program, state_top(state), &one.position, moves,
                      &moves->items[k], &history);
        functions->quick_make(program, state_top(state), &two.position, &move,
                              &history, &next);
        if (memcmp(&one, &two, program->tables->position_bytes) != 0) {
            fail_msg("%s: turn %u of the sets leads elsewhere", name,
                     (unsigned)i);
        }
    }
    free(seen);
}

/* One position, seen through one set of generators. */
static void look_both_ways(const char *name, const struct state *state,
                           const struct gen_functions *functions,
                           const struct moves *moves, struct seen *tally)
{
    struct quick quick;
    const struct program *program = state->program;
    const struct position *top = state_top(state);
    bool can_move = position_can_move(program, top);
    switch (functions->quick_look(program, top, &quick)) {
    case LOOK_SETS:
        tally->sets++;
        check_sets(name, state, functions, &quick, moves);
        assert_int_equal(quick.total > 0, can_move);
        break;
    case LOOK_LEAPS:
        assert_true(can_move);
        tally->lists++;
        break;
    case LOOK_LIST:
        tally->lists++;
        break;
    }
}

/* Counts turn by turn, with lists and nothing else. */
static uint64_t count_slowly(struct state *state, unsigned depth)
{
    struct moves moves;
    uint64_t count = 0;
    moves_init(&moves);
    assert_int_equal(state_moves(state, &moves), ENGINE_OK);
    for (uint32_t i = 0; i < moves.count; i++) {
        assert_int_equal(state_push(state, &moves, &moves.items[i]), ENGINE_OK);
        count += depth > 1 ? count_slowly(state, depth - 1) : 1;
        state_pop(state);
    }
    moves_clear(&moves);
    return count;
}

static void check_counts(struct state *state, unsigned depth)
{
    uint64_t count, visited, all = count_slowly(state, depth);
    assert_int_equal(perft_count(state, depth, 1, NULL, NULL, NULL, &count),
                     ENGINE_OK);
    assert_int_equal(count, all);
    assert_int_equal(perft_visit(state, depth, NULL, &count, &visited),
                     ENGINE_OK);
    assert_int_equal(count, all);
    assert_true(visited > count || count == 0);
}

static void play(const char *name, const struct program *program, uint64_t seed,
                 struct seen *tally)
{
    struct state state;
    struct moves moves;
    struct rng rng;
    moves_init(&moves);
    rng_seed(&rng, 1890, seed);
    assert_int_equal(state_init(&state, program, seed), ENGINE_OK);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        assert_int_equal(state_moves(&state, &moves), ENGINE_OK);
        if (moves.count == 0) {
            break;
        }
        if (!program->has_no_repeat) {
            look_both_ways(name, &state, gen_functions_for(program->words, 0),
                           &moves, tally);
            look_both_ways(name, &state, gen_functions_of(program), &moves,
                           tally);
        }
        if (ply % 20 == 7 && moves.count < 40) {
            check_counts(&state, 2);
        }
        uint32_t pick = rng_below(&rng, moves.count);
        assert_int_equal(state_apply(&state, &moves, pick), ENGINE_OK);
    }
    state_clear(&state);
    moves_clear(&moves);
}

/* All ends are looked at anew, for repetition at all positions before: what a
 * random game passes over does not hold. */
static void judge_anew(const char *name, const struct state *state)
{
    union {
        struct position position;
        unsigned char bytes[POSITION_BYTES_MAX];
    } bench;
    for (uint32_t i = 1; i < state->count; i++) {
        const struct position *at = state_at(state, i);
        struct history history = {state->stack, state->stride, i, NULL};
        memcpy(&bench, at, state->stride);
        position_judge(state->program, &bench.position, &history,
                       side_to_move(state->program, state_at(state, i - 1)),
                       NULL);
        if (bench.position.outcome != at->outcome ||
            bench.position.end != at->end) {
            fail_msg("%s: an end is passed over at ply %u", name, i);
        }
    }
}

/* Two games that draw the same numbers, one with lean sides, one without: all
 * positions on the way are the same byte by byte. */
static void play_twins(const char *name, const struct program *program,
                       const struct program *plain, uint64_t seed)
{
    struct state one, two;
    struct rng first, second;
    uint32_t plies, others;
    assert_int_equal(state_init(&one, program, seed), ENGINE_OK);
    assert_int_equal(state_init(&two, plain, seed), ENGINE_OK);
    rng_seed(&first, 1890, seed);
    second = first;
    assert_int_equal(playout_run(&one, &first, 700, &plies), ENGINE_OK);
    assert_int_equal(playout_run(&two, &second, 700, &others), ENGINE_OK);
    if (plies != others || one.count != two.count ||
        memcmp(one.stack, two.stack, one.count * one.stride) != 0) {
        fail_msg("%s: lean play goes another way", name);
    }
    assert_memory_equal(&first, &second, sizeof(first));
    if (seed <= 4) {
        judge_anew(name, &one);
    }
    state_clear(&one);
    state_clear(&two);
}

/* Counts from positions of a game, with lean sides and without. */
static void count_twins(const char *name, const struct program *program,
                        const struct program *plain)
{
    struct state one, two;
    for (uint32_t plies = 0; plies < 60; plies += 12) {
        uint64_t count, visited, other, seen;
        uint32_t made;
        struct rng rng;
        rng_seed(&rng, 7, plies);
        assert_int_equal(state_init(&one, program, 1), ENGINE_OK);
        assert_int_equal(playout_run(&one, &rng, plies, &made), ENGINE_OK);
        assert_int_equal(state_copy(&two, &one), ENGINE_OK);
        two.program = plain;
        assert_int_equal(perft_visit(&one, 3, NULL, &count, &visited),
                         ENGINE_OK);
        assert_int_equal(perft_visit(&two, 3, NULL, &other, &seen), ENGINE_OK);
        if (count != other || visited != seen) {
            fail_msg("%s: lean sides count otherwise", name);
        }
        state_clear(&one);
        state_clear(&two);
    }
}

static bool compare_lean(const char *name, const struct program *program)
{
    struct program plain = *program, any = *program;
    struct engine_tables tables = *program->tables, of_any = tables;
    tables.lean = NULL;
    plain.tables = &tables;
    of_any.functions = gen_functions_for(program->words, false);
    any.tables = &of_any;
    for (uint64_t seed = 1; !program->has_no_repeat && seed <= 2; seed++) {
        play_twins(name, program, program, seed);
    }
    for (uint64_t seed = 1; program->tables->lean && seed <= 20; seed++) {
        play_twins(name, program, &plain, seed);
        play_twins(name, &any, &plain, seed);
    }
    if (program->tables->lean) {
        count_twins(name, program, &plain);
        count_twins(name, &any, &plain);
    }
    return program->tables->lean != NULL;
}

/* With the first values of all options but one, or of all. */
static void look_at_game(struct library *library, const char *name,
                         size_t length, const rvl_option *option,
                         struct seen *tally)
{
    rvl_context *context = rvl_context_new(library_read_base, library);
    rvl_game *game = NULL;
    if (rvl_game_load(&game, context, name, library->text, length, option,
                      option ? 1 : 0) == RVL_OK) {
        for (uint64_t seed = 1; seed <= (option ? 1 : 3); seed++) {
            play(name, game->program, seed, tally);
        }
        tally->lean += compare_lean(name, game->program);
    } else {
        assert_non_null(option); /* some values need others */
    }
    rvl_game_unref(game);
    rvl_context_free(context);
}

/* Steps of many and of few, leaps alone and in chains, losses, points to fill
 * and to reach, on a board of so many files and ranks. */
static size_t write_large(char *text, size_t size, unsigned files,
                          unsigned ranks)
{
    char last = (char)('a' + files - 1);
    int length = snprintf(
        text, size,
        "ravelin 1\n"
        "game large {\n"
        "    title en \"Large\"\n"
        "    family other\n"
        "    source en \"a test\"\n"
        "    side south en \"South\" facing up\n"
        "    side north en \"North\" facing down\n"
        "    turns south, north\n"
        "    board {\n"
        "        squares a1..%c%u\n"
        "        lines vertical, horizontal, diagonal\n"
        "        zone den = %c%u..%c%u\n"
        "    }\n"
        "    piece man plural men of south, north {\n"
        "        step straight forward\n"
        "        step slanting forward, may take enemy\n"
        "    }\n"
        "    piece guard of north {\n"
        "        step\n"
        "        leap over men of south, chained, one leap a turn\n"
        "    }\n"
        "    piece scout of south {\n"
        "        leap over men of north\n"
        "        step\n"
        "    }\n"
        "    capture %s\n"
        "    setup {\n"
        "        men of south on rank 1..3\n"
        "        men of north on rank %u..%u\n"
        "        guards on a%u, %c%u\n"
        "        scouts on rank 4\n"
        "    }\n"
        "    end {\n"
        "        south wins when men of south fill den\n"
        "        north wins when man of north reaches (rank 1)\n"
        "        south wins when fewer than 5 men of north left\n"
        "        south loses when south cannot move\n"
        "        north loses when north cannot move\n"
        "        house draw when position occurs 3 times\n"
        "    }\n"
        "}\n",
        last, ranks, last - 1, ranks, last, ranks,
        ranks % 2 ? "optional" : "compulsory", ranks - 1, ranks, ranks - 2,
        last, ranks - 2);
    assert_true(length > 0 && (size_t)length < size);
    return (size_t)length;
}

static void lean_sides_of_large_boards_play_the_same(void **state)
{
    static const uint8_t sizes[][2] = {{8, 8},   {8, 9},   {11, 11}, {12, 11},
                                       {16, 12}, {13, 15}, {16, 16}, {16, 17}};
    struct library *library = *state;
    for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        unsigned files = sizes[i][0], ranks = sizes[i][1];
        struct seen tally = {0, 0, 0};
        size_t length =
            write_large(library->text, sizeof(library->text), files, ranks);
        rvl_context *context = rvl_context_new(library_read_base, library);
        rvl_game *game = NULL;
        if (rvl_game_load(&game, context, "large", library->text, length, NULL,
                          0) != RVL_OK) {
            fail_msg("%u x %u is not loaded", files, ranks);
        }
        play("large", game->program, 1, &tally);
        bool is_lean = compare_lean("large", game->program);
        assert_int_equal(is_lean, files * ranks <= 256);
        rvl_game_unref(game);
        rvl_context_free(context);
    }
}

static void sets_and_lists_hold_the_same_turns(void **state)
{
    struct library *library = *state;
    struct seen tally = {0, 0, 0};
    for (size_t i = 0; i < library->count; i++) {
        const char *name = library->names[i];
        size_t length = library_read(library, name);
        rvl_context *context = rvl_context_new(library_read_base, library);
        rvl_game *game = NULL;
        assert_int_equal(
            rvl_game_load(&game, context, name, library->text, length, NULL, 0),
            RVL_OK);
        look_at_game(library, name, length, NULL, &tally);
        const struct program *program = game->program;
        for (unsigned o = 0; o < program->option_count; o++) {
            for (unsigned v = 1; v < program->options[o].value_count; v++) {
                rvl_option option = {program->options[o].name,
                                     program->options[o].value_names[v]};
                look_at_game(library, name, length, &option, &tally);
            }
        }
        rvl_game_unref(game);
        rvl_context_free(context);
    }
    print_message("# %lu positions by sets, %lu by lists, %lu games lean\n",
                  tally.sets, tally.lists, tally.lean);
    assert_true(tally.sets > tally.lists && tally.lists > 0 && tally.lean > 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_and_lists_hold_the_same_turns),
        cmocka_unit_test(lean_sides_of_large_boards_play_the_same),
    };
    return cmocka_run_group_tests_name("paths", tests, library_open,
                                       library_close);
}
