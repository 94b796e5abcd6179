/*
 * The board on the full screen, in every bundled game: all points are seen,
 * clicked and reached by arrow keys, at any size and any way up; every legal
 * turn can be picked point by point.
 */
#include "config.h"

#include "tests/library.h"

#include "screen/pick.h"
#include "screen/picture.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_MAX_BYTES ((size_t)1024 * 1024)
#define GAMES_MAX 300
#define POINTS_MAX 4096

static char folder[4096];

static char *read_text(const char *name, size_t *length)
{
    char path[8192];
    assert_true(library_path(folder, name, path, sizeof path));
    FILE *file = fopen(path, "rb");
    char *text = malloc(TEXT_MAX_BYTES);
    assert_non_null(file);
    assert_non_null(text);
    *length = fread(text, 1, TEXT_MAX_BYTES, file);
    fclose(file);
    return text;
}

static bool read_base(void *user, const char *name, const char **text,
                      size_t *length, const char **display)
{
    char **base = user;
    char *read = read_text(name, length);
    /* The library reads a base while it loads: all are kept till then. */
    free(*base);
    *base = read;
    *text = read;
    *display = name;
    return true;
}

static void for_each_game(void (*test)(rvl_game *game))
{
    static char names[GAMES_MAX][LIBRARY_NAME_MAX];
    const char *root = getenv("RAVELIN_SRCDIR");
    snprintf(folder, sizeof folder, "%s/games", root ? root : ".");
    size_t count = library_names(folder, names, GAMES_MAX);
    assert_in_range(count, 1, GAMES_MAX);
    for (size_t i = 0; i < count; i++) {
        size_t length = 0;
        char *base = NULL;
        rvl_game *game = NULL;
        char *text = read_text(names[i], &length);
        rvl_context *context = rvl_context_new(read_base, &base);
        assert_int_equal(
            rvl_game_load(&game, context, names[i], text, length, NULL, 0),
            RVL_OK);
        test(game);
        rvl_game_unref(game);
        rvl_context_free(context);
        free(text);
        free(base);
    }
}

/* Points that the four arrow keys reach from point `first`. */
static uint32_t reached(struct picture *picture, uint32_t first)
{
    static const int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    static uint32_t queue[POINTS_MAX];
    static bool seen[POINTS_MAX];
    uint32_t head = 0;
    uint32_t tail = 1;
    assert_in_range(picture->point_count, 1, POINTS_MAX);
    memset(seen, 0, sizeof seen);
    queue[0] = first;
    seen[first] = true;
    while (head < tail) {
        uint32_t point = queue[head++];
        for (size_t i = 0; i < 4; i++) {
            uint32_t next =
                picture_beside(picture, point, steps[i][0], steps[i][1]);
            if (next != RVL_NONE && !seen[next]) {
                seen[next] = true;
                queue[tail++] = next;
            }
        }
    }
    return tail;
}

static void look_at(struct picture *picture, const rvl_state *state)
{
    for (uint32_t i = 0; i < picture->point_count; i++) {
        const struct picture_point *point = &picture->points[i];
        assert_in_range(point->column, 0, picture->width - 1);
        assert_in_range(point->row, 0, picture->height - 1);
        assert_int_equal(picture_at(picture, point->row, point->column), i);
    }
    picture->cursor = 0;
    picture_draw(picture, state);
    for (uint32_t i = 0; i < picture->point_count; i++) {
        const struct picture_point *point = &picture->points[i];
        size_t cell =
            (size_t)point->row * (size_t)picture->width + (size_t)point->column;
        assert_int_not_equal(picture->cells[cell].sign, 0);
    }
    for (uint32_t i = 0; i < picture->point_count; i++) {
        assert_int_equal(reached(picture, i), picture->point_count);
    }
}

static void look_at_game(rvl_game *game)
{
    static const int sizes[][2] = {{53, 21}, {36, 7}, {273, 97}, {1, 1}};
    struct picture picture;
    rvl_state *state = NULL;
    assert_int_equal(rvl_state_new(&state, game, 1), RVL_OK);
    assert_true(picture_init(&picture, game));
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        for (int quarter = 0; quarter < 4; quarter++) {
            picture.quarter = quarter;
            picture.is_utf8 = quarter % 2 == 0;
            picture.is_plain = quarter < 2;
            bool is_fitting = picture_fit(&picture, sizes[s][0], sizes[s][1]);
            assert_true(!is_fitting || (picture.width <= sizes[s][0] &&
                                        picture.height <= sizes[s][1]));
            look_at(&picture, state);
        }
    }
    picture_clear(&picture);
    rvl_state_free(state);
}

static void test_points_are_seen_and_reached(void **unused)
{
    (void)unused;
    for_each_game(look_at_game);
}

static void test_zoom_has_ends(void **unused)
{
    static const char text[] = "ravelin 1\n"
                               "game small {\n"
                               "  title en \"Small\" fr \"Petit\"\n"
                               "  side a facing up\n"
                               "  side b facing down\n"
                               "  turns a, b\n"
                               "  board { points a1..c3\n"
                               "    lines horizontal, vertical, diagonal }\n"
                               "  piece m plural ms of a { step }\n"
                               "  piece n plural ns of b { step }\n"
                               "  setup {\n    m on a1\n    n on c3\n  }\n"
                               "  end {\n    a win when b cannot move\n"
                               "    b win when a cannot move\n"
                               "    draw when position occurs 3 times\n  }\n"
                               "}\n";
    rvl_context *context = rvl_context_new(NULL, NULL);
    rvl_game *game = NULL;
    struct picture picture;
    (void)unused;
    assert_int_equal(
        rvl_game_load(&game, context, "small", text, sizeof text - 1, NULL, 0),
        RVL_OK);
    assert_true(picture_init(&picture, game));
    assert_true(picture_fit(&picture, 80, 24));
    int width = picture.width;
    for (int zoom = -9; zoom <= 9; zoom++) {
        picture.zoom = zoom;
        picture_fit(&picture, 80, 24);
        assert_in_range(picture.column_scale, 2, 12);
    }
    picture.zoom = -1;
    picture_fit(&picture, 80, 24);
    assert_true(picture.width < width);
    picture_clear(&picture);
    rvl_game_unref(game);
    rvl_context_free(context);
}

/* The points of a turn, in the order they are picked. */
static uint32_t points_of(const rvl_move_info *info, uint32_t *points)
{
    uint32_t count = 0;
    if (info->is_entry || info->is_removal) {
        points[count++] = info->to;
        return count;
    }
    points[count++] = info->from;
    for (uint32_t i = 0; i < info->path_length; i++) {
        points[count++] = info->path[i];
    }
    return count;
}

/* Picks turn `move`; at the end it is among the whole ones. */
static void pick_turn(const rvl_state *state, const rvl_moves *moves,
                      uint32_t move)
{
    struct pick pick = {.count = 0};
    uint32_t points[PICK_MOST];
    rvl_move_info info;
    bool is_whole = false;
    uint32_t next = RVL_NONE;
    assert_true(rvl_move_get(state, moves, move, &info));
    if (info.is_pass) {
        assert_false(pick_fits(&pick, state, moves, move, &is_whole, &next));
        return;
    }
    assert_in_range(info.path_length, 0, PICK_MOST - 1);
    uint32_t count = points_of(&info, points);
    for (uint32_t i = 0; i < count; i++) {
        enum pick_result result = pick_point(&pick, state, moves, points[i]);
        assert_int_not_equal(result, PICK_NOTHING);
        assert_int_equal(pick.count, i + 1);
        if (i + 1 == count) {
            assert_int_not_equal(result, PICK_MORE);
        }
    }
    assert_true(pick_fits(&pick, state, moves, move, &is_whole, &next));
    assert_true(is_whole);
    assert_int_equal(next, RVL_NONE);
    pick_back(&pick);
    assert_int_equal(pick.count, count - 1);
}

static void pick_in_game(rvl_game *game)
{
    rvl_random random;
    rvl_state *state = NULL;
    rvl_moves *moves = rvl_moves_new();
    assert_int_equal(rvl_state_new(&state, game, 1), RVL_OK);
    rvl_random_seed(&random, 1, 1);
    for (int ply = 0; ply < 60; ply++) {
        assert_int_equal(rvl_state_moves(state, moves), RVL_OK);
        uint32_t count = rvl_moves_count(moves);
        if (count == 0) {
            break;
        }
        for (uint32_t i = 0; i < count && i < 40; i++) {
            pick_turn(state, moves, i);
        }
        assert_int_equal(
            rvl_state_apply(state, moves, rvl_random_below(&random, count)),
            RVL_OK);
    }
    rvl_moves_free(moves);
    rvl_state_free(state);
}

static void test_turns_are_picked(void **unused)
{
    (void)unused;
    for_each_game(pick_in_game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_are_seen_and_reached),
        cmocka_unit_test(test_zoom_has_ends),
        cmocka_unit_test(test_turns_are_picked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
