/* Rule files lie in a folder, or one deeper in a folder of their family. */
#include "tests/library.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All of NAME.game there; the pattern may hold a star. */
static bool find(const char *folder, const char *name, glob_t *found)
{
    char pattern[4096];

    snprintf(pattern, sizeof(pattern), "%s/%s.game", folder, name);
    int flat = glob(pattern, 0, NULL, found);
    snprintf(pattern, sizeof(pattern), "%s/*/%s.game", folder, name);
    int deep = glob(pattern, flat == 0 ? GLOB_APPEND : 0, NULL, found);
    return flat == 0 || deep == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

size_t library_names(const char *folder, char names[][LIBRARY_NAME_MAX],
                     size_t max)
{
    glob_t found = {0};
    size_t count = 0;

    if (!find(folder, "*", &found)) {
        return 0;
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *name = strrchr(found.gl_pathv[i], '/') + 1;
        size_t length = strlen(name) - strlen(".game");
        if (length >= LIBRARY_NAME_MAX) {
            continue;
        }
        if (count < max) {
            memcpy(names[count], name, length);
            names[count][length] = '\0';
        }
        count++;
    }
    globfree(&found);
    qsort(names, count < max ? count : max, LIBRARY_NAME_MAX, compare_names);
    return count;
}

bool library_path(const char *folder, const char *name, char *path, size_t size)
{
    glob_t found = {0};

    if (!find(folder, name, &found)) {
        return false;
    }
    snprintf(path, size, "%s", found.gl_pathv[0]);
    globfree(&found);
    return true;
}

int library_open(void **state)
{
    const char *root = getenv("RAVELIN_SRCDIR");
    struct library *library = calloc(1, sizeof(*library));

    *state = library;
    if (!library) {
        return -1;
    }
    snprintf(library->folder, sizeof(library->folder), "%s/games",
             root ? root : ".");
    library->count =
        library_names(library->folder, library->names, LIBRARY_GAMES_MAX);
    return library->count > 0 && library->count <= LIBRARY_GAMES_MAX ? 0 : -1;
}

int library_close(void **state)
{
    free(*state);
    return 0;
}

static size_t read_into(const struct library *library, const char *name,
                        char *text)
{
    char path[8192];

    if (!library_path(library->folder, name, path, sizeof(path))) {
        return 0;
    }
    FILE *file = fopen(path, "rb");
    if (!file) {
        return 0;
    }
    size_t length = fread(text, 1, LIBRARY_TEXT_MAX, file);
    fclose(file);
    return length;
}

size_t library_read(struct library *library, const char *name)
{
    return read_into(library, name, library->text);
}

bool library_read_base(void *user, const char *name, const char **text,
                       size_t *length, const char **display)
{
    struct library *library = user;

    *length = read_into(library, name, library->base);
    *text = library->base;
    *display = name;
    return *length > 0;
}

rvl_game *library_load(struct library *library, const char *name,
                       const rvl_option *option)
{
    size_t length = library_read(library, name);
    rvl_context *context = rvl_context_new(library_read_base, library);
    rvl_game *game = NULL;

    rvl_game_load(&game, context, name, library->text, length, option,
                  option ? 1 : 0);
    rvl_context_free(context);
    return game;
}

size_t library_each(struct library *library, uint64_t seed, library_look *look,
                    void *user)
{
    size_t count = 0;

    for (size_t i = 0; i < library->count; i++) {
        rvl_game *game = library_load(library, library->names[i], NULL);
        rvl_random random;
        if (!game) {
            fprintf(stderr, "%s does not load\n", library->names[i]);
            break;
        }
        rvl_random_seed(&random, seed, i);
        look(game, &random, user);
        rvl_game_unref(game);
        count++;
    }
    return count;
}

void library_walk(rvl_game *game, rvl_random *random, unsigned plies,
                  library_step *step, void *user)
{
    rvl_moves *moves = rvl_moves_new();
    rvl_state *state = NULL;
    bool is_fine = moves && rvl_state_new(&state, game, 7) == RVL_OK;

    for (unsigned ply = 0; is_fine && ply < plies; ply++) {
        is_fine = rvl_state_moves(state, moves) == RVL_OK;
        uint32_t count = is_fine ? rvl_moves_count(moves) : 0;
        if (count == 0) {
            break;
        }
        uint32_t turn = rvl_random_below(random, count);
        step(state, moves, turn, ply, user);
        is_fine = rvl_state_apply(state, moves, turn) == RVL_OK;
    }
    if (!is_fine) {
        fprintf(stderr, "%s: a legal turn fails\n", rvl_game_name(game));
        abort();
    }
    rvl_moves_free(moves);
    rvl_state_free(state);
}
