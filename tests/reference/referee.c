/*
 * The referee: computers play all bundled games, and each of their turns is
 * held against the naive reference. Both searches, levels 1 and 2. Speaks TAP,
 * a line a game.
 *
 *   referee [TURNS [NAME...]]
 *
 * TURNS is how many are played at least in each game with each value of each
 * option; without it a few, with the usual options.
 */
#include "config.h"

#include "tests/library.h"
#include "tests/reference/side_by_side.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAMES_MAX 300
#define PLIES_QUICK 14
#define PLIES_MOST 200

static bool play_choice(struct pair *pair, uint64_t turns, int plies)
{
    uint64_t enough = pair->positions + turns;
    for (int i = 0; pair->positions < enough; i++) {
        pair->search = i % 2 ? RVL_SEARCH_MCTS : RVL_SEARCH_ALPHABETA;
        pair->level = 1 + i / 2 % 2;
        if (!pair_play(pair, i % 5 == 4, plies)) {
            return false;
        }
    }
    return true;
}

static bool referee(const char *folder, const char *name, uint64_t turns,
                    uint64_t *played)
{
    struct pair *pair = pair_new(folder, name);
    bool is_good = pair != NULL;
    int choices = pair && turns > 0 ? pair_choice_count(pair) : 1;
    for (int i = 0; i < choices && is_good; i++) {
        is_good = pair_choose(pair, i) &&
                  play_choice(pair, turns > 0 ? turns : 2 * PLIES_QUICK,
                              turns > 0 ? PLIES_MOST : PLIES_QUICK);
    }
    *played = pair ? pair->positions : 0;
    pair_free(pair);
    return is_good;
}

static bool is_wanted(int argc, char **argv, const char *name)
{
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], name) == 0) {
            return true;
        }
    }
    return argc <= 2;
}

int main(int argc, char **argv)
{
    static char names[NAMES_MAX][LIBRARY_NAME_MAX];
    const char *root = getenv("RAVELIN_SRCDIR");
    uint64_t turns = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    char folder[4096];
    int number = 0, failed = 0;
    snprintf(folder, sizeof(folder), "%s/games", root ? root : ".");
    size_t count = library_names(folder, names, NAMES_MAX);
    if (count == 0 || count > NAMES_MAX) {
        printf("Bail out! no games in %s\n", folder);
        return 99;
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t played = 0;
        if (is_wanted(argc, argv, names[i])) {
            bool is_good = referee(folder, names[i], turns, &played);
            printf("%sok %d - %s: %llu turns of computers are legal\n",
                   is_good ? "" : "not ", ++number, names[i],
                   (unsigned long long)played);
            fflush(stdout);
            failed += !is_good;
        }
    }
    printf("1..%d\n", number);
    return failed > 0;
}
