/*
 * Plays every bundled game, the trial games that have what those lack, and the
 * games written from the manual, with the library and with the reference side
 * by side and compares, at each position, the legal turns, the pieces and the
 * outcome. Speaks TAP, one line a game.
 *
 *   compare [ROUNDS [GAME...]]
 *
 * ROUNDS multiplies the work (default 4).
 */
#include "config.h"

#include "tests/library.h"
#include "tests/reference/side_by_side.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GAMES_MAX 300
/* Combinations of option values tried besides each value once. */
#define EXTRA_CHOICES 6
#define PLIES_MAX 160
/* Larger boards get fewer positions. */
#define POINTS_USUAL 50
/* Positions of a choice in a round; the reference is slow under sanitizers,
 * and all of it is compared without them too. */
#ifdef __SANITIZE_ADDRESS__
#define POSITIONS 45
#else
#define POSITIONS 90
#endif

/* One game with one choice of option values. */
static bool compare_choice(struct pair *pair, int rounds)
{
    /* Small games are over soon, large ones are slow: both get their share
     * of positions. */
    int points = pair->ref->point_count;
    uint64_t enough =
        pair->positions +
        (uint64_t)(POSITIONS * rounds) * POINTS_USUAL /
            (uint64_t)(points > POINTS_USUAL ? points : POINTS_USUAL);

    for (int i = 0; pair->positions < enough && i < 40 * rounds; i++) {
        pair->is_shuffling = i % 3 == 1;
        if (!pair_play(pair, i % 3 == 2, i % 3 == 2 ? 3 : PLIES_MAX)) {
            return false;
        }
    }
    return true;
}

static bool compare_game(const char *folder, const char *name, int rounds,
                         uint64_t *positions)
{
    struct pair *pair = pair_new(folder, name);
    bool is_good = pair != NULL;
    int choices = pair ? pair_choice_count(pair) + EXTRA_CHOICES : 0;

    for (int i = 0; i < choices && is_good; i++) {
        is_good = pair_choose(pair, i) && compare_choice(pair, rounds) &&
                  (i > 0 || pair_count(pair, 100 * (uint64_t)rounds));
    }
    *positions = pair ? pair->positions : 0;
    pair_free(pair);
    return is_good;
}

struct job {
    const char *folder;
    char name[LIBRARY_NAME_MAX];
};

/* Adds the games of a folder; with names given only those of them. */
static int add_jobs(const char *folder, char **wanted, int wanted_count,
                    struct job *jobs, int count)
{
    static char names[GAMES_MAX][LIBRARY_NAME_MAX];
    size_t found = library_names(folder, names, GAMES_MAX);

    for (size_t i = 0; i < found && count < GAMES_MAX; i++) {
        bool is_wanted = wanted_count == 0;
        for (int j = 0; j < wanted_count; j++) {
            is_wanted = is_wanted || strcmp(wanted[j], names[i]) == 0;
        }
        if (is_wanted) {
            jobs[count].folder = folder;
            memcpy(jobs[count++].name, names[i], LIBRARY_NAME_MAX);
        }
    }
    return count;
}

int main(int argc, char **argv)
{
    static struct job jobs[GAMES_MAX];
    const char *root = getenv("RAVELIN_SRCDIR");
    char bundled[4096], trial[4096], manual[4096];
    int rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 4;
    int failed = 0;

    snprintf(bundled, sizeof(bundled), "%s/games", root ? root : ".");
    snprintf(trial, sizeof(trial), "%s/tests/reference/games",
             root ? root : ".");
    snprintf(manual, sizeof(manual), "%s/tests/docs/games", root ? root : ".");
    int count = add_jobs(bundled, argv + 2, argc > 2 ? argc - 2 : 0, jobs, 0);
    count = add_jobs(trial, argv + 2, argc > 2 ? argc - 2 : 0, jobs, count);
    count = add_jobs(manual, argv + 2, argc > 2 ? argc - 2 : 0, jobs, count);
    if (count == 0) {
        printf("Bail out! no games in %s\n", bundled);
        return 99;
    }
    printf("1..%d\n", count);
    for (int i = 0; i < count; i++) {
        uint64_t positions;
        bool is_good =
            compare_game(jobs[i].folder, jobs[i].name, rounds, &positions);
        printf("%s %d - %s as the reference plays it, %llu positions\n",
               is_good ? "ok" : "not ok", i + 1, jobs[i].name,
               (unsigned long long)positions);
        fflush(stdout);
        failed += !is_good;
    }
    return failed > 0;
}
