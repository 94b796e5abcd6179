/*
 * Lists of turns, and what counts or searches them, for the public.
 */
#include "api/handles.h"
#include "interp/threads.h"

#include "interp/search.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------- lists */

rvl_moves *rvl_moves_new(void)
{
    rvl_moves *moves = calloc(1, sizeof(*moves));
    if (moves != NULL) {
        moves_init(&moves->moves);
        moves->moves.may_fold = true;
    }
    return moves;
}

void rvl_moves_free(rvl_moves *moves)
{
    if (moves != NULL) {
        moves_clear(&moves->moves);
        free(moves->points);
        free(moves->starts);
        free(moves);
    }
}

uint32_t rvl_moves_count(const rvl_moves *moves)
{
    return moves->moves.count;
}

bool rvl_moves_are_folded(const rvl_moves *moves)
{
    return moves->moves.is_folded;
}

rvl_status rvl_state_moves(const rvl_state *state, rvl_moves *moves)
{
    moves->is_translated = false;
    return status_of_engine(state_moves(&state->state, &moves->moves));
}

rvl_status rvl_state_moves_regardless(const rvl_state *state, rvl_moves *moves)
{
    moves->is_translated = false;
    moves->moves.owner = NULL;
    return status_of_engine(moves_generate(
        state->game->program, state_top(&state->state), &moves->moves));
}

size_t rvl_move_text(const rvl_state *state, const rvl_moves *moves,
                     uint32_t move, char *buffer, size_t size)
{
    if (move >= moves->moves.count) {
        if (size > 0) {
            buffer[0] = '\0';
        }
        return 0;
    }
    return move_text(state->game->program, &moves->moves,
                     &moves->moves.items[move], buffer, size);
}

rvl_status rvl_moves_find(const rvl_state *state, const rvl_moves *moves,
                          const char *text, uint32_t *move)
{
    return status_of_engine(moves_find(state->game->program, &moves->moves,
                                       text, strlen(text), move));
}

/* --------------------------------------------------------- parts of a turn */

/* Makes room for `count` items of `size` bytes; false without memory. */
static bool grow(void **items, size_t *capacity, size_t count, size_t size)
{
    if (count <= *capacity) {
        return true;
    }
    size_t more = count + count / 2;
    void *grown = realloc(*items, more * size);
    if (grown == NULL) {
        return false;
    }
    *items = grown;
    *capacity = more;
    return true;
}

static bool make_room(rvl_moves *moves)
{
    size_t points = 0;
    for (uint32_t i = 0; i < moves->moves.count; i++) {
        const struct move *move = &moves->moves.items[i];
        points += (size_t)move->path_count + move->taken_count;
    }
    void *point_items = moves->points;
    void *start_items = moves->starts;
    bool has_room =
        grow(&point_items, &moves->point_capacity, points, sizeof(uint16_t)) &&
        grow(&start_items, &moves->start_capacity, moves->moves.count,
             sizeof(struct move_points));
    moves->points = point_items;
    moves->starts = start_items;
    return has_room;
}

static uint32_t add_points(const struct program *program, rvl_moves *moves,
                           uint32_t at, const site_id *sites, uint16_t count)
{
    for (uint16_t i = 0; i < count; i++) {
        moves->points[at + i] = (uint16_t)point_of_site(program, sites[i]);
    }
    return at + count;
}

/* Only pictures ask for paths, so a refill does not pay for them. */
static bool translate(const struct program *program, rvl_moves *moves)
{
    if (moves->is_translated) {
        return true;
    }
    if (!make_room(moves)) {
        return false;
    }
    uint32_t at = 0;
    for (uint32_t i = 0; i < moves->moves.count; i++) {
        const struct move *move = &moves->moves.items[i];
        moves->starts[i].path = at;
        at = add_points(program, moves, at, move_path(&moves->moves, move),
                        move->path_count);
        moves->starts[i].taken = at;
        at = add_points(program, moves, at, move_taken(&moves->moves, move),
                        move->taken_count);
    }
    moves->is_translated = true;
    return true;
}

bool rvl_move_get(const rvl_state *state, const rvl_moves *moves, uint32_t move,
                  rvl_move_info *out)
{
    const struct program *program = state->game->program;
    /* The list was made by rvl_moves_new, so it is no constant; its paths
     * are a cache. */
    rvl_moves *list = (rvl_moves *)(uintptr_t)moves;
    if (move >= moves->moves.count || !translate(program, list)) {
        return false;
    }
    const struct move *item = &moves->moves.items[move];
    out->is_pass = item->type == MOVE_PASS;
    out->is_entry = item->type == MOVE_ENTER;
    out->is_removal = item->type == MOVE_REMOVE;
    out->becomes = item->becomes ? item->becomes - 1u : RVL_NONE;
    out->kind = out->is_pass ? RVL_NONE : item->kind;
    out->from = point_of_site(program, item->from);
    out->to = point_of_site(program, item->to);
    out->path = moves->points + moves->starts[move].path;
    out->path_length = item->path_count;
    out->taken = moves->points + moves->starts[move].taken;
    out->taken_count = item->taken_count;
    return true;
}

/* -------------------------------------------------------- search and perft */

void rvl_random_seed(rvl_random *random, uint64_t seed, uint64_t stream)
{
    struct rng rng;
    rng_seed(&rng, seed, stream);
    memcpy(random->s, rng.s, sizeof(random->s));
}

uint32_t rvl_random_below(rvl_random *random, uint32_t n)
{
    struct rng rng;
    memcpy(rng.s, random->s, sizeof(rng.s));
    uint32_t number = rng_below(&rng, n);
    memcpy(random->s, rng.s, sizeof(random->s));
    return number;
}

rvl_status rvl_perft(const rvl_state *state, uint32_t depth, rvl_divide divide,
                     void *user, const volatile bool *stop, uint64_t *count)
{
    return rvl_perft_threads(state, depth, 1, divide, user, stop, count);
}

rvl_status rvl_perft_threads(const rvl_state *state, uint32_t depth,
                             uint32_t threads, rvl_divide divide, void *user,
                             const volatile bool *stop, uint64_t *count)
{
    return status_of_engine(perft_count(&state->state, depth, threads, divide,
                                        user, stop, count));
}

rvl_status rvl_perft_distinct(const rvl_state *state, uint32_t depth,
                              const volatile bool *stop, uint64_t *count)
{
    return status_of_engine(perft_distinct(&state->state, depth, stop, count));
}

rvl_status rvl_perft_visit(const rvl_state *state, uint32_t depth,
                           const volatile bool *stop, uint64_t *count,
                           uint64_t *visited)
{
    return status_of_engine(
        perft_visit(&state->state, depth, stop, count, visited));
}

rvl_status rvl_playout(rvl_state *state, rvl_random *random, uint32_t max_plies,
                       uint32_t *plies)
{
    struct rng rng;
    memcpy(rng.s, random->s, sizeof(rng.s));
    enum engine_status status =
        playout_run(&state->state, &rng, max_plies, plies);
    memcpy(random->s, rng.s, sizeof(random->s));
    return status_of_engine(status);
}

rvl_status rvl_playouts(const rvl_state *state, uint64_t seed, uint64_t first,
                        uint64_t games, uint32_t threads, uint32_t max_plies,
                        const volatile bool *stop, rvl_tally *tally)
{
    const struct playouts asked = {.seed = seed,
                                   .first = first,
                                   .games = games,
                                   .threads = threads,
                                   .max_plies = max_plies,
                                   .stop = stop};
    struct tally sum = {0};
    enum engine_status status = playouts_run(&state->state, &asked, &sum);
    tally->games = sum.games;
    tally->plies = sum.plies;
    tally->drawn = sum.drawn;
    tally->undecided = sum.undecided;
    memset(tally->won, 0, sizeof(tally->won));
    for (unsigned side = 0; side < SIDE_MAX; side++) {
        tally->won[side] = sum.won[side];
    }
    return status_of_engine(status);
}

size_t rvl_game_state_bytes(const rvl_game *game)
{
    return position_bytes(game->program);
}
