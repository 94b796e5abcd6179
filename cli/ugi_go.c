/* Searching for the other program: in a thread, with or without a clock. */
#include "config.h"

#include "cli/ugi.h"

#include "cli/think.h"
#include "cli/turns.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LEVEL_STRONGEST 10

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

struct limits {
    uint64_t movetime, depth, nodes;
    uint64_t time[2], increment[2];
    bool has_movetime, has_depth, has_nodes, has_time, is_endless;
};

/* False if a number is missing. */
static bool read_limits(struct limits *limits, char *words)
{
    static const char *const names[] = {"movetime", "depth", "nodes", "p1time",
                                        "p2time",   "p1inc", "p2inc"};
    uint64_t *places[] = {
        &limits->movetime,    &limits->depth,   &limits->nodes,
        &limits->time[0],     &limits->time[1], &limits->increment[0],
        &limits->increment[1]};
    const char *word = NULL;
    while ((word = ugi_word(&words)) != NULL) {
        if (strcmp(word, "infinite") == 0) {
            limits->is_endless = true;
            continue;
        }
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            if (strcmp(word, names[i]) == 0) {
                const char *value = ugi_word(&words);
                if (!value ||
                    !word_number(value, UINT64_C(1) << 40, places[i])) {
                    return false;
                }
                limits->has_movetime = limits->has_movetime || i == 0;
                limits->has_depth = limits->has_depth || i == 1;
                limits->has_nodes = limits->has_nodes || i == 2;
                limits->has_time = limits->has_time || i >= 3;
            }
        }
    }
    return true;
}

/* A share of what is left on the clock. */
static uint64_t time_for(const struct ugi *ugi, const struct limits *limits)
{
    uint32_t team =
        rvl_game_side_team(ugi->loaded.game, rvl_state_side(ugi->state));
    int player = team == ugi->first_team ? 0 : 1;
    uint64_t share = limits->time[player] / 30 + limits->increment[player] / 2;
    return share < limits->time[player] / 2 ? share : limits->time[player] / 2;
}

void ugi_go(struct ugi *ugi, char *words)
{
    struct limits limits = {0};
    rvl_random random;
    int level = ugi->level;
    if (ugi->thinker) {
        ugi_say(ugi, "info string a search is going on");
        return;
    }
    if (!read_limits(&limits, words)) {
        ugi_say(ugi, "info string expected a number");
        return;
    }
    if (limits.has_depth) {
        level = limits.depth < 1 ? 1 : LEVEL_STRONGEST;
        level = limits.depth < LEVEL_STRONGEST && limits.depth > 0
                    ? (int)limits.depth
                    : level;
    } else if (limits.has_movetime || limits.has_nodes || limits.has_time ||
               limits.is_endless) {
        level = LEVEL_STRONGEST;
    }
    rvl_random_seed(&random, ugi->seed, rvl_state_plies(ugi->state) + 1);
    const rvl_search_limits own = {
        .level = level,
        .positions = limits.has_nodes && limits.nodes < 1 ? 1 : limits.nodes};
    ugi->thinker = think_start(ugi->state, &own, &random);
    if (!ugi->thinker) {
        ugi_say(ugi, "info string out of memory");
        ugi_say(ugi, "bestmove (none)");
        return;
    }
    ugi->is_endless = limits.is_endless;
    ugi->is_over = false;
    ugi->deadline = limits.has_movetime ? now() + limits.movetime
                    : limits.has_time   ? now() + time_for(ugi, &limits)
                                        : 0;
}

static void answer(struct ugi *ugi)
{
    uint32_t move = 0;
    rvl_status status = think_finish(ugi->thinker, &move);
    ugi->thinker = NULL;
    if (status == RVL_OK && rvl_state_moves(ugi->state, ugi->moves) == RVL_OK) {
        char *text = turns_text(ugi->state, ugi->moves, move);
        ugi_say(ugi, "bestmove %s", text);
        free(text);
    } else {
        /* The game is over. */
        ugi_say(ugi, "bestmove (none)");
    }
}

void ugi_stop(struct ugi *ugi)
{
    if (ugi->thinker) {
        think_stop(ugi->thinker);
        answer(ugi);
    }
}

void ugi_finish(struct ugi *ugi)
{
    if (!ugi->thinker) {
        return;
    }
    if (ugi->is_endless) {
        ugi->is_over = true;
    } else {
        think_stop(ugi->thinker);
        answer(ugi);
    }
}

int ugi_wait(const struct ugi *ugi)
{
    if (!ugi->thinker || ugi->deadline == 0) {
        return -1;
    }
    uint64_t time = now();
    return time >= ugi->deadline ? 0 : (int)(ugi->deadline - time);
}
