/*
 * The public functions without memory: whichever request is refused, the
 * answer is "no memory" or the right one, and nothing leaks or breaks. The
 * linker sends every allocation through here.
 */
#include <ravelin/ravelin.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

#define NEVER ((unsigned long)-1)

/* The request that is refused, counted from 0, and with it all later ones
 * if memory is gone for good. */
static unsigned long requests;
static unsigned long refused = NEVER;
static bool is_gone;

static bool may_have(void)
{
    unsigned long request = requests++;
    return is_gone ? request < refused : request != refused;
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

static const char *const base_text =
    "ravelin 1\n"
    "game base-hunt {\n"
    "    title fr \"Chasse\" en \"Hunt\"\n"
    "    option size {\n small\n large\n }\n"
    "    side fox\n"
    "    side hounds facing up\n"
    "    turns hounds, fox\n"
    "    board {\n"
    "        points a1..d4\n"
    "        points a5..d5 if size is large\n"
    "        lines horizontal, vertical, diagonal on even\n"
    "        zone den = rank 1\n"
    "    }\n"
    "    piece fox plural foxes of fox { step\n leap over hounds, chained\n }\n"
    "    piece hound of hounds {\n step forward or sideways\n }\n"
    "    capture compulsory, most pieces\n"
    "    setup { hounds on den\n fox places 1 fox in all - den }\n"
    "    end {\n"
    "        fox wins when fewer than 2 hounds left\n"
    "        fox wins when hounds cannot move\n"
    "        hounds win when fox cannot move\n"
    "        draw when position occurs 3 times\n"
    "    }\n"
    "}\n";

static const char *const game_text = "ravelin 1\n"
                                     "game big-hunt from base-hunt {\n"
                                     "    title fr \"Grande\" en \"Big\"\n"
                                     "    set size = large\n"
                                     "}\n";

static const char *const wrong_text = "ravelin 1\n"
                                      "game wrong {\n"
                                      "    title fr \"a\" en \"b\"\n"
                                      "    turns nobody, nowhere\n"
                                      "}\n";

static bool read_base(void *user, const char *name, const char **text,
                      size_t *length, const char **display)
{
    (void)user;
    (void)name;
    *text = base_text;
    *length = strlen(base_text);
    *display = "base-hunt.game";
    return true;
}

/* Everything once; the first status that is not the expected one. */
static rvl_status use_game(rvl_game *game)
{
    rvl_state *state = NULL;
    rvl_state *copy = NULL;
    char text[64];
    rvl_moves *moves = rvl_moves_new();
    rvl_move_info info;
    rvl_status status = moves != NULL ? RVL_OK : RVL_NO_MEMORY;
    if (status == RVL_OK) {
        status = rvl_state_new(&state, game, 1);
    }
    for (int i = 0; i < 6 && status == RVL_OK; i++) {
        status = rvl_state_moves(state, moves);
        if (status == RVL_OK && rvl_move_get(state, moves, 0, &info)) {
            rvl_move_text(state, moves, 0, text, sizeof(text));
            status = rvl_state_apply(state, moves, 0);
        }
    }
    if (status == RVL_OK) {
        status = rvl_state_copy(&copy, state);
    }
    rvl_game_rules(game, "fr", text, sizeof(text));
    rvl_state_free(copy);
    rvl_state_free(state);
    rvl_moves_free(moves);
    return status;
}

static rvl_status load_and_use(void)
{
    rvl_game *game = NULL;
    rvl_context *context = rvl_context_new(read_base, NULL);
    if (context == NULL) {
        return RVL_NO_MEMORY;
    }
    rvl_status status = rvl_game_load(&game, context, "big-hunt.game",
                                      game_text, strlen(game_text), NULL, 0);
    if (status == RVL_OK) {
        status = use_game(game);
    }
    rvl_game_unref(game);
    rvl_context_free(context);
    return status;
}

static rvl_status check_wrong(void)
{
    rvl_context *context = rvl_context_new(NULL, NULL);
    if (context == NULL) {
        return RVL_NO_MEMORY;
    }
    rvl_status status =
        rvl_check(context, "wrong.game", wrong_text, strlen(wrong_text));
    if (status == RVL_INVALID_SOURCE) {
        status = rvl_diagnostic_count(context) > 0 ? RVL_OK : RVL_INTERNAL;
    }
    rvl_context_free(context);
    return status;
}

static rvl_status check_right(void)
{
    rvl_context *context = rvl_context_new(NULL, NULL);
    if (context == NULL) {
        return RVL_NO_MEMORY;
    }
    rvl_status status =
        rvl_check(context, "base-hunt.game", base_text, strlen(base_text));
    rvl_context_free(context);
    return status;
}

static rvl_status format_game(void)
{
    char *text = NULL;
    rvl_context *context = rvl_context_new(NULL, NULL);
    if (context == NULL) {
        return RVL_NO_MEMORY;
    }
    rvl_status status = rvl_format(&text, context, "base-hunt.game", base_text,
                                   strlen(base_text));
    free(text);
    rvl_context_free(context);
    return status;
}

/* Runs the job with each request refused in turn, until none is. */
static void refuse_each(rvl_status (*job)(void), bool for_good)
{
    bool was_refused = true;
    unsigned long n = 0;
    is_gone = for_good;
    for (; was_refused; n++) {
        requests = 0;
        refused = n;
        rvl_status status = job();
        was_refused = requests > n;
        refused = NEVER;
        if (status != RVL_NO_MEMORY && status != RVL_OK) {
            fail_msg("request %lu refused: %s", n, rvl_status_text(status));
        }
        if (!was_refused) {
            assert_int_equal(status, RVL_OK);
        }
    }
    assert_true(n > 3); /* a context, its chunks, what the job makes */
}

static void loading_and_playing_survive_a_refused_request(void **state)
{
    (void)state;
    refuse_each(load_and_use, false);
    refuse_each(load_and_use, true);
}

static void telling_errors_survives_a_refused_request(void **state)
{
    (void)state;
    refuse_each(check_wrong, false);
    refuse_each(check_wrong, true);
}

static void checking_survives_a_refused_request(void **state)
{
    (void)state;
    refuse_each(check_right, true);
}

static void formatting_survives_a_refused_request(void **state)
{
    (void)state;
    refuse_each(format_game, false);
    refuse_each(format_game, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loading_and_playing_survive_a_refused_request),
        cmocka_unit_test(telling_errors_survives_a_refused_request),
        cmocka_unit_test(checking_survives_a_refused_request),
        cmocka_unit_test(formatting_survives_a_refused_request),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
