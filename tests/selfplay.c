/*
 * Random games of every bundled game to their end, with each value of each
 * option, turn by turn through the public header: each turn chosen is found
 * again by its text, taking all turns back leads to the start. Speaks TAP, one
 * line a game; meant for the build with sanitizers.
 *
 *   selfplay [GAMES [NAME...]]
 *
 * GAMES is how many games with the default options; every other value of an
 * option gets a quarter of that. Without it there are ten, or fewer where they
 * are long.
 */
#include "config.h"

#include "tests/library.h"

#include "ravelin/ravelin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_MAX_BYTES (1024 * 1024)
#define NAMES_MAX 300
#define TEXTS_MAX 16
#define PLIES_MAX 1000
#define GAMES_DEFAULT 10
/* Without GAMES: turns after which no other game begins. */
#define PLIES_ENOUGH 4000
/* Every so many turns the text is read back. */
#define READ_EVERY 5

struct table {
    char folder[4096];
    const char *name;
    char *texts[TEXTS_MAX]; /* of the file and its bases */
    int text_count;
    rvl_context *context;
    rvl_moves *moves;
    uint64_t plies, over;
    uint64_t enough; /* turns, 0: no limit */
};

static char *read_text(struct table *table, const char *name, size_t *length)
{
    char path[8192];
    FILE *file = library_path(table->folder, name, path, sizeof(path))
                     ? fopen(path, "rb")
                     : NULL;
    char *text = table->text_count < TEXTS_MAX ? malloc(TEXT_MAX_BYTES) : NULL;

    if (!file || !text) {
        free(text);
        if (file) {
            fclose(file);
        }
        return NULL;
    }
    *length = fread(text, 1, TEXT_MAX_BYTES, file);
    fclose(file);
    table->texts[table->text_count++] = text;
    return text;
}

static bool read_base(void *user, const char *name, const char **text,
                      size_t *length, const char **display)
{
    *text = read_text(user, name, length);
    *display = name;
    return *text != NULL;
}

static void forget_texts(struct table *table)
{
    while (table->text_count > 0) {
        free(table->texts[--table->text_count]);
    }
}

static bool complain(const struct table *table, const char *what,
                     const char *detail)
{
    printf("# %s: %s %s\n", table->name, what, detail);
    return false;
}

/* One turn at random; *is_over when there is none. */
static bool play_turn(struct table *table, rvl_state *state,
                      rvl_random *random, bool *is_over)
{
    char text[1024];
    uint32_t found;

    if (rvl_state_moves(state, table->moves) != RVL_OK) {
        return complain(table, "no list of turns", "");
    }
    uint32_t count = rvl_moves_count(table->moves);
    *is_over = count == 0;
    if (*is_over) {
        return true;
    }
    uint32_t move = rvl_random_below(random, count);
    if (rvl_random_below(random, READ_EVERY) == 0) {
        size_t length =
            rvl_move_text(state, table->moves, move, text, sizeof(text));
        if (length >= sizeof(text) ||
            rvl_moves_find(state, table->moves, text, &found) != RVL_OK ||
            found != move) {
            return complain(table, "does not find again", text);
        }
    }
    return rvl_state_apply(state, table->moves, move) == RVL_OK ||
           complain(table, "cannot make a turn", "");
}

static bool play_game(struct table *table, rvl_state *state,
                      rvl_random *random)
{
    const uint64_t start = rvl_state_hash(state);
    bool is_over = false;
    rvl_outcome outcome;

    for (int ply = 0; ply < PLIES_MAX && !is_over; ply++) {
        if (!play_turn(table, state, random, &is_over)) {
            return false;
        }
    }
    rvl_state_outcome(state, &outcome);
    if (is_over &&
        (outcome.kind == RVL_PLAYING || outcome.kind == RVL_DRAW_OFFERED)) {
        return complain(table, "has no turn and no result", "");
    }
    table->plies += rvl_state_plies(state);
    table->over += is_over ? 1 : 0;
    while (rvl_state_plies(state) > 0) {
        if (rvl_state_undo(state) != RVL_OK) {
            return complain(table, "cannot take a turn back", "");
        }
    }
    return rvl_state_hash(state) == start ||
           complain(table, "does not come back to its start", "");
}

static bool play_games(struct table *table, rvl_game *game, uint64_t games)
{
    rvl_state *state = NULL;
    bool is_good = true;

    for (uint64_t i = 0; i < games && is_good; i++) {
        if (i > 0 && table->enough > 0 && table->plies > table->enough) {
            break;
        }
        rvl_random random;
        rvl_random_seed(&random, 1871, i);
        is_good = (rvl_state_new(&state, game, i) == RVL_OK &&
                   play_game(table, state, &random)) ||
                  complain(table, "fails in a game", "");
        rvl_state_free(state);
        state = NULL;
    }
    return is_good;
}

static rvl_game *load(struct table *table, const struct rvl_option *option)
{
    rvl_game *game = NULL;
    size_t length = 0;
    char *text = read_text(table, table->name, &length);

    if (text) {
        rvl_game_load(&game, table->context, table->name, text, length, option,
                      option ? 1 : 0);
    }
    forget_texts(table);
    return game;
}

/* The games with one other value of an option. */
static bool play_value(struct table *table, const char *name,
                       const char *value, uint64_t games)
{
    const struct rvl_option option = {name, value};
    rvl_game *game = load(table, &option);
    bool is_good = game ? play_games(table, game, games)
                        : complain(table, "does not load with", value);

    rvl_game_unref(game);
    return is_good;
}

static bool play_all(struct table *table, uint64_t games)
{
    rvl_game *game = load(table, NULL);
    bool is_good = game ? play_games(table, game, games)
                        : complain(table, "does not load", "");

    for (uint32_t o = 0; is_good && o < rvl_game_option_count(game); o++) {
        for (uint32_t v = 0;
             is_good && v < rvl_game_option_value_count(game, o); v++) {
            is_good = v == rvl_game_option_value(game, o) ||
                      play_value(table, rvl_game_option_name(game, o),
                                 rvl_game_option_value_name(game, o, v),
                                 games / 4 + 1);
        }
    }
    rvl_game_unref(game);
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
    struct table table = {0};
    const char *root = getenv("RAVELIN_SRCDIR");
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : GAMES_DEFAULT;
    int number = 0, failed = 0;

    table.enough = argc > 1 ? 0 : PLIES_ENOUGH;

    snprintf(table.folder, sizeof(table.folder), "%s/games", root ? root : ".");
    size_t count = library_names(table.folder, names, NAMES_MAX);
    if (count == 0 || count > NAMES_MAX) {
        printf("Bail out! no games in %s\n", table.folder);
        return 99;
    }
    for (size_t i = 0; i < count; i++) {
        if (!is_wanted(argc, argv, names[i])) {
            continue;
        }
        table.name = names[i];
        table.plies = table.over = 0;
        table.context = rvl_context_new(read_base, &table);
        table.moves = rvl_moves_new();
        bool is_good = table.context && table.moves && play_all(&table, games);
        failed += is_good ? 0 : 1;
        printf("%sok %d - %s plays itself, %llu turns, %llu games over\n",
               is_good ? "" : "not ", ++number, names[i],
               (unsigned long long)table.plies, (unsigned long long)table.over);
        fflush(stdout);
        rvl_moves_free(table.moves);
        rvl_context_free(table.context);
    }
    printf("1..%d\n", number);
    return failed > 0;
}
