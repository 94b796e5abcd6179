/*
 * Small pictures of what a piece takes by where it has come to stand. Games
 * by chance with fixed seeds come to a turn that does; then every piece that
 * the turn can do without is lifted.
 */
#include "draw/draw.h"

#include <stdlib.h>
#include <string.h>

#define GAMES 40u
#define PLIES 200u
/* Moves looked at in them for one picture, so that large boards do not wait. */
#define LOOKED_MOST 300000u
/* Turns tried before the one is chosen that needs the fewest pieces. */
#define TURNS_MOST 8u
#define TEXT_MOST 256u
#define CROWDED_GAMES 4u
#define CROWDED_EACH 30u

struct cell {
    uint32_t kind, height;
};

/* A position that can be thinned out, and the turn looked at in it. */
struct scene {
    struct cell *cells; /* by point */
    uint32_t *hands;    /* by kind */
    uint32_t side, turn;
    char text[TEXT_MOST];
};

struct finder {
    rvl_game *game;
    uint32_t effect, point_count, kind_count;
    rvl_state *state; /* the scene as it was last set up */
    rvl_moves *moves;
    uint32_t move; /* its turn in moves */
    struct scene scene, best;
    bool *is_kept; /* by point: put there to shut a piece in */
    uint32_t best_cost, turns_seen, looked;
};

/* ------------------------------------------------------------------ scenes */

static bool scene_init(const struct finder *f, struct scene *scene)
{
    scene->cells = calloc(f->point_count + 1u, sizeof *scene->cells);
    scene->hands = calloc(f->kind_count + 1u, sizeof *scene->hands);
    return scene->cells != NULL && scene->hands != NULL;
}

static void scene_clear(struct scene *scene)
{
    free(scene->cells);
    free(scene->hands);
}

static void scene_copy(const struct finder *f, struct scene *to,
                       const struct scene *from)
{
    memcpy(to->cells, from->cells, f->point_count * sizeof *to->cells);
    memcpy(to->hands, from->hands, f->kind_count * sizeof *to->hands);
    memcpy(to->text, from->text, sizeof to->text);
    to->side = from->side;
    to->turn = from->turn;
}

static void scene_read(struct finder *f, const rvl_state *state)
{
    struct scene *scene = &f->scene;
    for (uint32_t p = 0; p < f->point_count; p++) {
        scene->cells[p] =
            (struct cell){rvl_state_at(state, p), rvl_state_height(state, p)};
    }
    for (uint32_t k = 0; k < f->kind_count; k++) {
        scene->hands[k] = rvl_state_in_hand(state, k);
    }
    scene->side = rvl_state_side(state);
    scene->turn = rvl_state_turn(state);
}

static bool scene_set_up(struct finder *f, const struct scene *scene)
{
    rvl_state_clear(f->state);
    for (uint32_t p = 0; p < f->point_count; p++) {
        for (uint32_t i = 0; i < scene->cells[p].height; i++) {
            if (rvl_state_put(f->state, scene->cells[p].kind, p) != RVL_OK) {
                return false;
            }
        }
    }
    for (uint32_t k = 0; k < f->kind_count; k++) {
        rvl_state_set_hand(f->state, k, scene->hands[k]);
    }
    rvl_state_set_turn(f->state, scene->side, scene->turn);
    return rvl_state_set_up(f->state, NULL) == RVL_OK &&
           rvl_state_moves_regardless(f->state, f->moves) == RVL_OK;
}

/* Sets the scene up; does its turn still take by the effect? */
static bool scene_holds(struct finder *f, const struct scene *scene)
{
    return scene_set_up(f, scene) &&
           rvl_moves_find(f->state, f->moves, scene->text, &f->move) ==
               RVL_OK &&
           rvl_move_uses(f->state, f->moves, f->move, f->effect);
}

/* ---------------------------------------------------------------- thinning */

static bool is_taken(const rvl_move_info *info, uint32_t point)
{
    for (uint32_t i = 0; i < info->taken_count; i++) {
        if (info->taken[i] == point) {
            return true;
        }
    }
    return false;
}

/* Does the turn take by other effects too? */
static bool is_mixed(const struct finder *f)
{
    for (uint32_t e = 0; rvl_game_take_kind(f->game, e) != RVL_NONE; e++) {
        if (e != f->effect && rvl_move_uses(f->state, f->moves, f->move, e)) {
            return true;
        }
    }
    return false;
}

static bool lift(struct finder *f, uint32_t point)
{
    struct cell was = f->scene.cells[point];
    f->scene.cells[point] = (struct cell){RVL_NONE, 0};
    if (scene_holds(f, &f->scene)) {
        return true;
    }
    f->scene.cells[point] = was;
    scene_holds(f, &f->scene);
    return false;
}

/* Lifts what the turn neither takes nor needs, until nothing more goes; what
 * it takes only where other effects take it. So a row stays a row. */
static void thin_out(struct finder *f)
{
    bool has_lifted = true;
    while (has_lifted) {
        has_lifted = false;
        for (uint32_t p = 0; p < f->point_count; p++) {
            rvl_move_info info;
            if (f->scene.cells[p].height > 0 &&
                rvl_move_get(f->state, f->moves, f->move, &info) &&
                p != info.from && (!is_taken(&info, p) || is_mixed(f))) {
                has_lifted = lift(f, p) || has_lifted;
            }
        }
    }
}

/* The longer the way and the more pieces, the worse; but two that are taken
 * show more than one. */
static uint32_t cost_of(const struct finder *f)
{
    rvl_move_info info;
    uint32_t pieces = 0;
    for (uint32_t p = 0; p < f->point_count; p++) {
        pieces += f->scene.cells[p].height > 0 ? 1 : 0;
    }
    if (!rvl_move_get(f->state, f->moves, f->move, &info)) {
        return UINT32_MAX;
    }
    uint32_t shown = info.taken_count > 2 ? 2 : info.taken_count;
    return 20 * info.path_length + pieces + (is_mixed(f) ? 10 : 0) + 4 -
           2 * shown;
}

/* The scene and its turn. */
static void consider(struct finder *f)
{
    if (!scene_holds(f, &f->scene)) {
        return;
    }
    thin_out(f);
    uint32_t cost = cost_of(f);
    f->turns_seen++;
    if (cost < f->best_cost) {
        f->best_cost = cost;
        scene_copy(f, &f->best, &f->scene);
    }
}

/* ------------------------------------------------------------------- games */

static bool is_foe(const struct finder *f, uint32_t kind, uint32_t other)
{
    return other != RVL_NONE &&
           rvl_game_side_team(f->game, rvl_game_kind_side(f->game, kind)) !=
               rvl_game_side_team(f->game, rvl_game_kind_side(f->game, other));
}

static uint32_t neighbour_of(const struct finder *f, uint32_t segment,
                             uint32_t point)
{
    rvl_segment_info s;
    if (!rvl_game_segment(f->game, segment, &s)) {
        return RVL_NONE;
    }
    return s.from == point ? s.to : s.to == point ? s.from : RVL_NONE;
}

/* The scene with a point shut in by pieces of a kind, one taken from
 * elsewhere for each so that there are not too many; but for one neighbour. */
static void crowd(struct finder *f, uint32_t kind, uint32_t point,
                  uint32_t free_one)
{
    struct cell *cells = f->scene.cells;
    uint32_t from = 0;
    memset(f->is_kept, 0, f->point_count * sizeof *f->is_kept);
    for (uint32_t i = 0; i < rvl_game_segment_count(f->game); i++) {
        uint32_t next = neighbour_of(f, i, point);
        if (next == RVL_NONE || next == free_one || cells[next].kind == kind) {
            f->is_kept[next == RVL_NONE ? point : next] = true;
            continue;
        }
        while (from < f->point_count &&
               (cells[from].kind != kind || f->is_kept[from])) {
            from++;
        }
        if (from < f->point_count) {
            cells[from] = (struct cell){RVL_NONE, 0};
            cells[next] = (struct cell){kind, 1};
            f->is_kept[next] = true;
        }
    }
    if (free_one != RVL_NONE) {
        cells[free_one] = (struct cell){RVL_NONE, 0};
    }
}

/* The first turn of a list that takes by the effect; RVL_NONE: none. */
static uint32_t find_turn(const struct finder *f, const rvl_state *state,
                          const rvl_moves *moves)
{
    rvl_move_info info;
    uint32_t kind = rvl_game_take_kind(f->game, f->effect);
    for (uint32_t i = 0; i < rvl_moves_count(moves); i++) {
        if (rvl_move_get(state, moves, i, &info) && info.kind == kind &&
            rvl_move_uses(state, moves, i, f->effect)) {
            return i;
        }
    }
    return RVL_NONE;
}

/* One turn of each position at most, so that the turns tried differ. */
static void look(struct finder *f, const rvl_state *state,
                 const rvl_moves *moves)
{
    uint32_t move = find_turn(f, state, moves);
    if (move != RVL_NONE && rvl_move_text(state, moves, move, f->scene.text,
                                          TEXT_MOST) < TEXT_MOST) {
        scene_read(f, state);
        consider(f);
    }
}

/* Where no game came to it: enemies of a position shut in, but for one of the
 * points beside them, in turn. */
static void look_crowded(struct finder *f, const rvl_state *state)
{
    uint32_t kind = rvl_game_take_kind(f->game, f->effect);
    for (uint32_t p = 0; p < f->point_count && f->turns_seen < 2; p++) {
        uint32_t segments = is_foe(f, kind, rvl_state_at(state, p))
                                ? rvl_game_segment_count(f->game)
                                : 0;
        for (uint32_t i = 0; i < segments && f->turns_seen < 2; i++) {
            uint32_t free_one = neighbour_of(f, i, p);
            if (free_one == RVL_NONE) {
                continue;
            }
            scene_read(f, state);
            crowd(f, kind, p, free_one);
            uint32_t move = scene_set_up(f, &f->scene)
                                ? find_turn(f, f->state, f->moves)
                                : RVL_NONE;
            if (move != RVL_NONE &&
                rvl_move_text(f->state, f->moves, move, f->scene.text,
                              TEXT_MOST) < TEXT_MOST) {
                consider(f);
            }
        }
    }
}

static bool play(struct finder *f, uint32_t number, bool crowds,
                 rvl_moves *moves)
{
    rvl_random random;
    rvl_state *state = NULL;
    uint32_t side =
        rvl_game_kind_side(f->game, rvl_game_take_kind(f->game, f->effect));
    rvl_random_seed(&random, 1, number);
    if (rvl_state_new(&state, f->game, number) != RVL_OK) {
        return false;
    }
    for (uint32_t ply = 0; ply < PLIES && f->turns_seen < TURNS_MOST; ply++) {
        if (rvl_state_moves(state, moves) != RVL_OK ||
            rvl_moves_count(moves) == 0) {
            break;
        }
        f->looked += rvl_moves_count(moves);
        if (rvl_state_side(state) == side && !crowds) {
            look(f, state, moves);
        } else if (rvl_state_side(state) == side && ply % CROWDED_EACH < 2) {
            look_crowded(f, state);
        }
        rvl_state_apply(state, moves,
                        rvl_random_below(&random, rvl_moves_count(moves)));
    }
    rvl_state_free(state);
    return true;
}

static bool play_games(struct finder *f)
{
    rvl_moves *moves = rvl_moves_new();
    bool is_done = moves != NULL;
    for (uint32_t i = 0; is_done && i < GAMES && f->turns_seen < TURNS_MOST &&
                         f->looked < LOOKED_MOST;
         i++) {
        is_done = play(f, i, false, moves);
    }
    for (uint32_t i = 0; is_done && i < CROWDED_GAMES && f->turns_seen == 0;
         i++) {
        is_done = play(f, i, true, moves);
    }
    rvl_moves_free(moves);
    return is_done;
}

/* ------------------------------------------------------------- the picture */

static bool finder_init(struct finder *f, rvl_game *game, uint32_t effect)
{
    *f = (struct finder){.game = game,
                         .effect = effect,
                         .point_count = rvl_game_point_count(game),
                         .kind_count = rvl_game_kind_count(game),
                         .best_cost = UINT32_MAX};
    f->moves = rvl_moves_new();
    f->is_kept = calloc(f->point_count + 1u, sizeof *f->is_kept);
    return f->moves != NULL && f->is_kept != NULL && scene_init(f, &f->scene) &&
           scene_init(f, &f->best) &&
           rvl_state_new(&f->state, game, 0) == RVL_OK;
}

static void finder_clear(struct finder *f)
{
    rvl_state_free(f->state);
    rvl_moves_free(f->moves);
    free(f->is_kept);
    scene_clear(&f->scene);
    scene_clear(&f->best);
}

bool draw_example_find_take(rvl_game *game, uint32_t effect,
                            struct draw_example *example)
{
    struct finder f;
    rvl_move_info info;
    *example = (struct draw_example){0};
    bool is_done = finder_init(&f, game, effect) && play_games(&f);
    if (is_done && f.best_cost < UINT32_MAX && scene_holds(&f, &f.best) &&
        rvl_move_get(f.state, f.moves, f.move, &info)) {
        bool *points_of = calloc(f.point_count + 1u, sizeof *points_of);
        is_done = points_of != NULL;
        if (points_of != NULL) {
            if (info.from != RVL_NONE) {
                points_of[info.from] = true;
            }
            *example = (struct draw_example){.state = f.state,
                                             .moves = f.moves,
                                             .points_of = points_of,
                                             .is_large = draw_is_large(game),
                                             .is_one = true,
                                             .turn = f.move};
            f.state = NULL;
            f.moves = NULL;
        }
    }
    finder_clear(&f);
    return is_done;
}
