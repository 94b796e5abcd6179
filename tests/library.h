/*
 * The rule files of a folder and of the family folders in it, as tests see
 * them.
 */
#ifndef RVL_TESTS_LIBRARY_H
#define RVL_TESTS_LIBRARY_H

#include "ravelin/ravelin.h"

#include <stdbool.h>
#include <stddef.h>

#define LIBRARY_NAME_MAX 128
#define LIBRARY_GAMES_MAX 400
#define LIBRARY_TEXT_MAX (1024 * 1024) /* bytes of a rule file */

/* The names of all rule files without their ending, by name; at most max of
 * them are written. Returns how many there are. */
size_t library_names(const char *folder, char names[][LIBRARY_NAME_MAX],
                     size_t max);
/* The path of the rule file NAME; false if there is none. */
bool library_path(const char *folder, const char *name, char *path,
                  size_t size);

/* All bundled games, and the texts read last. */
struct library {
    char folder[4096];
    char names[LIBRARY_GAMES_MAX][LIBRARY_NAME_MAX];
    size_t count;
    char text[LIBRARY_TEXT_MAX], base[LIBRARY_TEXT_MAX];
};

/* The games of the source tree, as fixtures of cmocka: *state is a library.
 * Not 0 without games, or with more than there is room for. */
int library_open(void **state);
int library_close(void **state);
/* Reads a rule file into library->text; its length, 0 if it cannot be read. */
size_t library_read(struct library *library, const char *name);
/* An rvl_read_base with the library behind it: reads into library->base. */
bool library_read_base(void *user, const char *name, const char **text,
                       size_t *length, const char **display);
/* A bundled game, with one option or (NULL) the first values of all; NULL if
 * it is refused. The caller releases it. */
rvl_game *library_load(struct library *library, const char *name,
                       const rvl_option *option);

/* Something to do with each game, with chance that is the game's own. */
typedef void library_look(rvl_game *game, rvl_random *random, void *user);
/* Does it with all; their number, or fewer: one is refused. */
size_t library_each(struct library *library, uint64_t seed, library_look *look,
                    void *user);

/* Something to do in a position with the turn that is played next; ply: turns
 * played before. */
typedef void library_step(const rvl_state *state, const rvl_moves *moves,
                          uint32_t turn, unsigned ply, void *user);
/* A game by chance of at most so many turns. */
void library_walk(rvl_game *game, rvl_random *random, unsigned plies,
                  library_step *step, void *user);

#endif
