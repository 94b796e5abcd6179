/*
 * The solver against a naive one (naive.h), its files, its proofs.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ravelin/ravelin.h"

#include "tests/library.h"
#include "tests/unit/naive.h"

#define MEMORY NAIVE_MEMORY

/* --------------------------------------------------------------- the games */

static const char head[] = "ravelin 1\n"
                           "game small {\n  title fr \"Petit\" en \"Small\"\n"
                           "  side geese facing up\n"
                           "  side fox\n";

/* A fox that leaps, geese that run out. */
static const char leaping[] =
    "  turns geese, fox\n"
    "  board { points a1..d4\n"
    "    lines horizontal, vertical, diagonal on even }\n"
    "  piece goose plural geese of geese { step forward or sideways }\n"
    "  piece fox plural foxes of fox { step\n"
    "    leap over geese, chained }\n"
    "  capture compulsory\n"
    "  setup { 3 geese on a1 + b1 + d1\n"
    "    fox on b3 }\n"
    "  end { geese win when fox cannot move\n"
    "    geese lose when fewer than 2 geese left\n"
    "    geese lose when geese cannot move\n"
    "    draw when position occurs 3 times }\n"
    "}\n";

/* All points alike, every symmetry of the square; the fox may be placed. */
static const char symmetric[] =
    "  turns fox, geese\n"
    "  geese pass when they cannot move\n"
    "  board { points a1..d4\n"
    "    lines horizontal, vertical, diagonal on even }\n"
    "  piece goose plural geese of geese { step }\n"
    "  piece fox plural foxes of fox { step\n"
    "    leap over geese }\n"
    "  capture optional\n"
    "  setup { 3 geese on a1 + d1 + d4\n"
    "    fox places 1 fox in all - a1 - d1 - d4 }\n"
    "  end { geese win when fox cannot move\n"
    "    fox wins when fewer than 2 geese left\n"
    "    draw when position occurs 3 times }\n"
    "}\n";

/* The number of turns counts. */
static const char limited[] =
    "  turns geese, fox\n"
    "  board { points a1..c4\n"
    "    lines horizontal, vertical, diagonal on even }\n"
    "  piece goose plural geese of geese { step }\n"
    "  piece fox plural foxes of fox { step }\n"
    "  setup { 3 geese on rank 1\n"
    "    fox on b3 }\n"
    "  end { geese win when fox cannot move\n"
    "    fox wins when geese cannot move\n"
    "    house fox wins when 13 turns played }\n"
    "}\n";

/* The number of turns and repetition, both a draw. */
static const char tired[] =
    "  turns geese, fox\n"
    "  board { points a1..c3\n"
    "    lines horizontal, vertical, diagonal on even }\n"
    "  piece goose plural geese of geese { step }\n"
    "  piece fox plural foxes of fox { step\n"
    "    leap over geese }\n"
    "  capture optional\n"
    "  setup { 3 geese on rank 1\n"
    "    fox on b3 }\n"
    "  end { geese win when fox cannot move\n"
    "    fox wins when fewer than 3 geese left\n"
    "    fox wins when geese cannot move\n"
    "    draw when 8 turns played\n"
    "    draw when 6 turns pass without capture\n"
    "    draw when position occurs 3 times }\n"
    "}\n";

/* One piece against several of one kind: what the fast tables are for. */
static const char lone[] =
    "  turns fox, geese\n"
    "  board { points hexagon 2\n"
    "    zone gates = ring 2 and corners\n"
    "    lines ring, spoke }\n"
    "  piece goose plural geese of geese { step }\n"
    "  piece fox plural foxes of fox { step }\n"
    "  setup { 3 geese on 2.0 + 2.4 + 2.8\n"
    "    fox on 0 }\n"
    "  end { fox wins when fox reaches gates\n"
    "    geese win when fox cannot move\n"
    "    fox wins when geese cannot move\n"
    "    house draw offered when position occurs 5 times }\n"
    "}\n";

/* The same, but the fox takes: it must, and passes when it is shut in. */
static const char driven[] =
    "  turns fox, geese\n"
    "  fox, geese pass when they cannot move\n"
    "  board { points a1..d3\n"
    "    lines horizontal, vertical, diagonal on even }\n"
    "  piece goose plural geese of geese { step }\n"
    "  piece fox plural foxes of fox { step\n"
    "    leap over geese, chained, may stop }\n"
    "  capture compulsory, most pieces\n"
    "  setup { 4 geese on a1 + b1 + c1 + d1\n"
    "    fox on b3 }\n"
    "  end { fox wins when fewer than 2 geese left\n"
    "    geese win when fox reaches a1\n"
    "    draw when position occurs 3 times }\n"
    "}\n";

/* And once it has taken one, hardly anybody can win any more. */
static const char sated[] =
    "  turns geese, fox\n"
    "  board { points hexagon 1\n"
    "    lines ring, spoke }\n"
    "  piece goose plural geese of geese { step }\n"
    "  piece fox plural foxes of fox { step\n"
    "    leap over geese }\n"
    "  capture optional\n"
    "  geese pass when they cannot move\n"
    "  setup { 3 geese on 1.0 + 1.2 + 1.4\n"
    "    fox on 0 }\n"
    "  end { geese win when fox cannot move\n"
    "    fox wins when no goose left\n"
    "    draw when position occurs 3 times }\n"
    "}\n";

/* The geese never come back: every turn of theirs is final. */
static const char final[] =
    "  turns geese, fox\n"
    "  board { points a1..c4\n"
    "    lines horizontal, vertical, diagonal on even }\n"
    "  piece goose plural geese of geese { step forward }\n"
    "  piece fox plural foxes of fox { step\n"
    "    leap over geese, chained }\n"
    "  capture optional\n"
    "  setup { 3 geese on rank 1\n"
    "    2 foxes on b4 + c4 }\n"
    "  end { geese win when fox cannot move\n"
    "    geese lose when fewer than 2 geese left\n"
    "    draw when geese cannot move }\n"
    "}\n";

/* Geese in piles, of which the fox takes one at a time. */
static const char piled[] =
    "  turns geese, fox\n"
    "  board { points a1..c3\n"
    "    lines horizontal, vertical, diagonal on even }\n"
    "  piece goose plural geese of geese { step }\n"
    "  piece fox plural foxes of fox { step\n"
    "    leap over geese%s }\n"
    "  capture optional\n"
    "  setup { %s\n"
    "    fox places 1 fox in all }\n"
    "  end { geese win when fox cannot move\n"
    "    fox wins when fewer than 3 geese left\n"
    "    fox wins when geese cannot move\n"
    "    draw when position occurs 3 times }\n"
    "}\n";

static void try_text(const char *body, const char *name, bool has_limit)
{
    char text[4096];
    snprintf(text, sizeof text, "%s%s", head, body);
    naive_try(naive_load(text, NULL, 0), name, has_limit);
}

static void test_small(void **unused)
{
    (void)unused;
    try_text(leaping, "leaping", false);
    try_text(symmetric, "symmetric", false);
    try_text(limited, "limited", true);
    try_text(lone, "lone", false);
    try_text(driven, "driven", false);
    try_text(sated, "sated", false);
    try_text(final, "final", false);
}

static void test_piles(void **unused)
{
    static const char *const leaps[] = {"", ", chained"};
    static const char *const setups[] = {
        "2 geese on each of b1 + b3\n geese on c2",
        "3 geese on each of b2\n geese on a1",
        "4 geese on each of a2", "2 geese on each of a1 + c3 + b1"};
    (void)unused;
    for (unsigned i = 0; i < 8; i++) {
        char body[2048];
        snprintf(body, sizeof body, piled, leaps[i % 2], setups[i / 2]);
        try_text(body, setups[i / 2], false);
    }
}

static char *read_game(const char *name)
{
    const char *root = getenv("RAVELIN_SRCDIR");
    char folder[4096], path[8192];
    snprintf(folder, sizeof folder, "%s/games", root ? root : ".");
    assert_true(library_path(folder, name, path, sizeof path));
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 65536);
    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, 65535, file) > 0);
    fclose(file);
    return text;
}

static void test_hare(void **unused)
{
    static const char *const starts[] = {"lucas", "gardner", "far"};
    static const char *const goals[] = {"base", "past"};
    static const char *const limits[] = {"none", "12"};
    char *text = read_game("hare-and-hounds");
    (void)unused;
    for (unsigned i = 0; i < 12; i++) {
        rvl_option options[] = {{"start", starts[i % 3]},
                                {"goal", goals[i / 3 % 2]},
                                {"limit", limits[i / 6]}};
        naive_try(naive_load(text, options, 3), "hare-and-hounds", i >= 6);
    }
    free(text);
}

/* Best play of both keeps the value, and the turns count down. */
static void test_play(void **unused)
{
    char text[4096];
    uint32_t move = 0;
    (void)unused;
    snprintf(text, sizeof text, "%s%s", head, lone);
    rvl_game *game = naive_load(text, NULL, 0);
    rvl_solution *solution = naive_table(game, false, 1);
    rvl_state *state = NULL;
    rvl_moves *moves = rvl_moves_new();
    rvl_verdict before, after;
    assert_int_equal(rvl_state_new(&state, game, 0), RVL_OK);
    assert_int_equal(rvl_solution_value(solution, state, &before), RVL_OK);
    assert_true(before.team != RVL_NONE);
    for (uint32_t turns = before.turns; turns > 0; turns--) {
        assert_int_equal(rvl_solution_move(solution, state, moves, &move),
                         RVL_OK);
        assert_int_equal(rvl_state_apply(state, moves, move), RVL_OK);
        assert_int_equal(rvl_solution_value(solution, state, &after), RVL_OK);
        assert_int_equal(after.team, before.team);
        assert_int_equal(after.turns, turns - 1);
    }
    rvl_outcome outcome;
    rvl_state_outcome(state, &outcome);
    assert_int_equal(outcome.kind, RVL_WON);
    rvl_moves_free(moves);
    rvl_state_free(state);
    rvl_solution_free(solution);
    rvl_game_unref(game);
}

/* With too little memory nothing is changed but the reason. */
static void test_memory(void **unused)
{
    char text[4096];
    (void)unused;
    snprintf(text, sizeof text, "%s%s", head, lone);
    rvl_game *game = naive_load(text, NULL, 0);
    rvl_solution *solution = NULL;
    rvl_solve_options options = {.memory = 1000, .threads = 1};
    rvl_solve_totals totals;
    rvl_verdict verdict;
    rvl_state *state = NULL;
    assert_int_equal(rvl_solution_new(&solution, game, false), RVL_OK);
    assert_int_equal(rvl_solution_run(solution, &options), RVL_LIMIT);
    assert_int_equal(rvl_solution_reason(solution), RVL_SOLVE_MEMORY);
    rvl_solution_totals(solution, &totals);
    assert_true(totals.needed > 1000);
    assert_int_equal(rvl_state_new(&state, game, 0), RVL_OK);
    assert_int_equal(rvl_solution_value(solution, state, &verdict),
                     RVL_NOT_FOUND);
    options.memory = MEMORY;
    assert_int_equal(rvl_solution_run(solution, &options), RVL_OK);
    assert_int_equal(rvl_solution_value(solution, state, &verdict), RVL_OK);
    rvl_state_free(state);
    rvl_solution_free(solution);
    rvl_game_unref(game);
}

/* Who was proved never to come back? */
static uint32_t measured(const char *body)
{
    char text[4096];
    rvl_solve_totals totals;
    snprintf(text, sizeof text, "%s%s", head, body);
    rvl_game *game = naive_load(text, NULL, 0);
    rvl_solution *solution = naive_table(game, false, 1);
    rvl_solution_totals(solution, &totals);
    rvl_solution_free(solution);
    rvl_game_unref(game);
    return totals.measured_side;
}

static void test_measure(void **unused)
{
    (void)unused;
    assert_int_equal(measured(final), 0);
    assert_int_equal(measured(leaping), RVL_NONE);
    assert_int_equal(measured(symmetric), RVL_NONE);
}

/* A stop leaves everything so that it can go on. */
static void test_stop(void **unused)
{
    char text[4096];
    (void)unused;
    snprintf(text, sizeof text, "%s%s", head, leaping);
    rvl_game *game = naive_load(text, NULL, 0);
    rvl_solution *solution = NULL;
    volatile bool stop = true;
    rvl_solve_options options = {.memory = MEMORY, .threads = 1, .stop = &stop};
    assert_int_equal(rvl_solution_new(&solution, game, false), RVL_OK);
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(rvl_solution_run(solution, &options), RVL_LIMIT);
        assert_int_equal(rvl_solution_reason(solution), RVL_SOLVE_STOPPED);
        assert_false(rvl_solution_is_done(solution));
    }
    stop = false;
    assert_int_equal(rvl_solution_run(solution, &options), RVL_OK);
    struct naive naive;
    naive_solve(&naive, game, false);
    naive_compare(&naive, solution, "stopped");
    naive_clear(&naive);
    rvl_solution_free(solution);
    rvl_game_unref(game);
}

/* ------------------------------------------------------------------ bytes */

struct bytes {
    unsigned char *all;
    size_t size, room, at;
};

static bool write_bytes(void *user, const void *from, size_t size)
{
    struct bytes *bytes = user;
    if (bytes->size + size > bytes->room) {
        bytes->room = (bytes->size + size) * 2;
        bytes->all = realloc(bytes->all, bytes->room);
        assert_non_null(bytes->all);
    }
    memcpy(bytes->all + bytes->size, from, size);
    bytes->size += size;
    return true;
}

static bool read_bytes(void *user, void *to, size_t size)
{
    struct bytes *bytes = user;
    if (bytes->size - bytes->at < size) {
        return false;
    }
    memcpy(to, bytes->all + bytes->at, size);
    bytes->at += size;
    return true;
}

static rvl_status reload(struct bytes *bytes, rvl_game *game,
                         rvl_solution **solution)
{
    bytes->at = 0;
    return rvl_solution_load(solution, game, MEMORY, read_bytes, bytes);
}

/* Stops after so many progress reports, by the flag or by what it returns. */
struct brake {
    volatile bool stop;
    bool says_so;
    unsigned left;
};

static bool press(void *user, const rvl_solve_progress *progress)
{
    struct brake *brake = user;
    bool is_enough = brake->left == 0;
    assert_true(progress->decided <= progress->positions);
    assert_true(progress->all_decided <= progress->all_positions);
    assert_true(progress->positions <= progress->all_positions);
    brake->stop = is_enough && !brake->says_so;
    brake->left -= brake->left > 0;
    return !(is_enough && brake->says_so);
}

/* Stopped after each level, written, read, and gone on with. */
static void stop_and_go(rvl_game *game, const struct naive *naive,
                        const char *name, bool plain)
{
    struct bytes bytes = {0};
    rvl_solution *solution = NULL;
    rvl_status status = RVL_LIMIT;
    assert_int_equal(rvl_solution_new(&solution, game, plain), RVL_OK);
    for (unsigned i = 0; status == RVL_LIMIT; i++) {
        struct brake brake = {.left = i % 3, .says_so = i % 4 > 1};
        rvl_solve_options options = {.memory = MEMORY,
                                     .threads = 1 + i % 2,
                                     .stop = &brake.stop,
                                     .progress = press,
                                     .user = &brake};
        status = rvl_solution_run(solution, &options);
        bytes.size = 0;
        assert_int_equal(rvl_solution_save(solution, write_bytes, &bytes),
                         RVL_OK);
        rvl_solution_free(solution);
        assert_int_equal(reload(&bytes, game, &solution), RVL_OK);
        assert_true(i < 1000);
    }
    assert_int_equal(status, RVL_OK);
    assert_true(rvl_solution_is_done(solution));
    assert_int_equal(bytes.at, bytes.size);
    naive_compare(naive, solution, name);
    rvl_solution_free(solution);
    free(bytes.all);
}

static void test_go_on(void **unused)
{
    static const char *const bodies[] = {
        leaping, limited, lone, symmetric, final, driven, sated};
    (void)unused;
    for (unsigned i = 0; i < 7; i++) {
        char text[4096];
        struct naive naive;
        snprintf(text, sizeof text, "%s%s", head, bodies[i]);
        rvl_game *game = naive_load(text, NULL, 0);
        naive_solve(&naive, game, bodies[i] == limited);
        stop_and_go(game, &naive, "stopped and gone on", i % 2 != 0);
        naive_clear(&naive);
        rvl_game_unref(game);
    }
}

/* Bytes cut short or changed, wherever, are told from good ones. */
static void test_damage(void **unused)
{
    char text[4096];
    struct bytes bytes = {0};
    rvl_solution *other = NULL;
    (void)unused;
    snprintf(text, sizeof text, "%s%s", head, lone);
    rvl_game *game = naive_load(text, NULL, 0);
    rvl_solution *solution = naive_table(game, false, 1);
    assert_int_equal(rvl_solution_save(solution, write_bytes, &bytes), RVL_OK);
    size_t whole = bytes.size;
    for (size_t at = 0; at < whole; at += at < 800 ? 1 : 61) {
        bytes.all[at] ^= 0x40;
        rvl_status status = reload(&bytes, game, &other);
        assert_true(status == RVL_INVALID_SOURCE);
        assert_null(other);
        bytes.all[at] ^= 0x40;
        bytes.size = at;
        assert_int_equal(reload(&bytes, game, &other), RVL_INVALID_SOURCE);
        bytes.size = whole;
    }
    assert_int_equal(reload(&bytes, game, &other), RVL_OK);
    rvl_solution_free(other);
    rvl_solution_free(solution);
    rvl_game_unref(game);
    snprintf(text, sizeof text, "%s%s", head, leaping);
    game = naive_load(text, NULL, 0);
    assert_int_equal(reload(&bytes, game, &other), RVL_INVALID_ARGUMENT);
    rvl_game_unref(game);
    free(bytes.all);
}

/* What a proof search says to know is what the table says, also that there is
 * no win within so many turns. */
static void prove(const char *body, uint64_t nodes, bool must_know)
{
    char text[4096];
    rvl_proof proof;
    rvl_prove_options options = {.memory = 10000000, .nodes = nodes};
    snprintf(text, sizeof text, "%s%s", head, body);
    rvl_game *game = naive_load(text, NULL, 0);
    rvl_solution *solution = naive_table(game, false, 1);
    rvl_state *state = NULL;
    rvl_verdict verdict;
    assert_int_equal(rvl_state_new(&state, game, 0), RVL_OK);
    assert_int_equal(rvl_solution_value(solution, state, &verdict), RVL_OK);
    assert_int_equal(rvl_solution_prove(solution, 0, &options, &proof), RVL_OK);
    for (unsigned i = 0; i < 2; i++) {
        bool wins = verdict.team == proof.teams[i];
        bool is_known = proof.wins[i] || proof.fails[i];
        assert_false(proof.wins[i] && !wins);
        assert_false(proof.fails[i] && wins);
        assert_false(is_known && proof.within[i] > 0);
        assert_false(wins && proof.within[i] >= verdict.turns);
        assert_true(!must_know || is_known);
    }
    assert_int_equal(rvl_solution_prove(solution, 1, &options, &proof),
                     RVL_NOT_FOUND);
    rvl_state_free(state);
    rvl_solution_free(solution);
    rvl_game_unref(game);
}

static void test_prove(void **unused)
{
    static const uint64_t nodes[] = {50, 300, 2000, 60000};
    (void)unused;
    for (unsigned i = 0; i < 4; i++) {
        prove(leaping, nodes[i], false);
        prove(limited, nodes[i], i == 3);
        prove(lone, nodes[i], false);
        prove(symmetric, nodes[i], false);
        prove(driven, nodes[i], false);
        prove(sated, nodes[i], false);
        prove(final, nodes[i], false);
    }
}

/* A plain search forward, without tables: does the team win within so many
 * turns? */
static bool wins_within(rvl_state *state, uint32_t team, uint32_t turns)
{
    rvl_outcome outcome;
    rvl_state_outcome(state, &outcome);
    if (outcome.kind == RVL_WON) {
        for (uint32_t s = 0; s < 64; s++) {
            if (outcome.winners >> s & 1) {
                return rvl_game_side_team(rvl_state_game(state), s) == team;
            }
        }
    }
    if (outcome.kind == RVL_DRAWN || turns == 0) {
        return false;
    }
    bool is_ours = rvl_game_side_team(rvl_state_game(state),
                                      rvl_state_side(state)) == team;
    rvl_moves *moves = rvl_moves_new();
    assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
    uint32_t count = rvl_moves_count(moves);
    bool wins = count > 0 && !is_ours;
    for (uint32_t i = 0; i < count && wins != is_ours; i++) {
        assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
        assert_int_equal(rvl_state_apply(state, moves, i), RVL_OK);
        wins = wins_within(state, team, turns - 1);
        assert_int_equal(rvl_state_undo(state), RVL_OK);
    }
    rvl_moves_free(moves);
    return wins;
}

static void look_forward(const rvl_solution *solution, rvl_game *game,
                         rvl_random *random, uint32_t most)
{
    rvl_state *state = NULL;
    rvl_verdict verdict;
    uint32_t plies = 0;
    assert_int_equal(rvl_state_new(&state, game, 0), RVL_OK);
    assert_int_equal(rvl_playout(state, random, most, &plies), RVL_OK);
    assert_int_equal(rvl_solution_value(solution, state, &verdict), RVL_OK);
    for (uint32_t team = 0; team < 2 && verdict.turns <= 5; team++) {
        uint32_t turns = verdict.team == RVL_NONE ? 4 : verdict.turns;
        assert_int_equal(wins_within(state, team, turns), verdict.team == team);
        assert_false(turns > 0 && wins_within(state, team, turns - 1));
    }
    rvl_state_free(state);
}

/* Along random games: a win in n turns is found by looking n turns ahead and
 * not by fewer; nobody wins a draw. */
static void test_forward(void **unused)
{
    static const char *const bodies[] = {
        leaping, limited, lone,  symmetric,
        final,   driven,  sated, tired};
    rvl_random random;
    (void)unused;
    rvl_random_seed(&random, 1890, 0);
    for (unsigned i = 0; i < 8; i++) {
        char text[4096];
        snprintf(text, sizeof text, "%s%s", head, bodies[i]);
        rvl_game *game = naive_load(text, NULL, 0);
        rvl_solution *solution = naive_table(game, false, 1);
        for (unsigned plies = 1; plies <= 20; plies++) {
            look_forward(solution, game, &random, plies);
        }
        rvl_solution_free(solution);
        rvl_game_unref(game);
    }
}

/* In a bundled game: each value follows from those a turn further on. */
static void test_follows(void **unused)
{
    char *text = read_game("wolf-and-sheep");
    rvl_game *game = naive_load(text, NULL, 0);
    rvl_solution *solution = naive_table(game, false, 1);
    rvl_moves *moves = rvl_moves_new();
    rvl_random random;
    (void)unused;
    rvl_random_seed(&random, 1890, 1);
    for (unsigned i = 0; i < 400; i++) {
        rvl_state *state = NULL;
        rvl_verdict verdict, next;
        uint32_t plies = 0, worst = 0, best = UINT32_MAX;
        assert_int_equal(rvl_state_new(&state, game, 0), RVL_OK);
        assert_int_equal(rvl_playout(state, &random, i % 24, &plies), RVL_OK);
        assert_int_equal(rvl_solution_value(solution, state, &verdict), RVL_OK);
        uint32_t side = rvl_state_side(state);
        assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
        uint32_t count = rvl_moves_count(moves);
        for (uint32_t m = 0; m < count; m++) {
            assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
            assert_int_equal(rvl_state_apply(state, moves, m), RVL_OK);
            assert_int_equal(rvl_solution_value(solution, state, &next),
                             RVL_OK);
            bool wins = next.team == rvl_game_side_team(game, side);
            best = wins && next.turns < best ? next.turns : best;
            worst = !wins && next.turns > worst ? next.turns : worst;
            assert_int_equal(rvl_state_undo(state), RVL_OK);
        }
        bool wins = verdict.team == rvl_game_side_team(game, side);
        if (count > 0) {
            assert_int_equal(wins, best != UINT32_MAX);
            assert_int_equal(verdict.turns, 1 + (wins ? best : worst));
        }
        rvl_state_free(state);
    }
    rvl_moves_free(moves);
    rvl_solution_free(solution);
    rvl_game_unref(game);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small),
        cmocka_unit_test(test_piles),
        cmocka_unit_test(test_hare),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_measure),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_go_on),
        cmocka_unit_test(test_damage),
        cmocka_unit_test(test_prove),
        cmocka_unit_test(test_forward),
        cmocka_unit_test(test_follows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
