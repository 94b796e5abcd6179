/* Finding a game by name or path, reading it with its bases, compiling it. */
#ifndef RVL_CLI_LOAD_H
#define RVL_CLI_LOAD_H

#include "cli/args.h"
#include "cli/file.h"

#include <ravelin/ravelin.h>

/* A rule file that was read, and what was compiled from it. */
struct loaded {
    struct cli *cli;
    char *path; /* shown in messages */
    struct file_text text;
    struct base_text *bases;
    rvl_context *context;
    rvl_game *game; /* NULL until load_game */
    char *near;      /* a game that a base may be meant as, or NULL */
    char *told;      /* what was told of it last, as it failed, or NULL */
    bool is_again;   /* and it was the same the time before */
    bool has_warned; /* of weights that are no good */
};

/* Option values for a load: owned pairs. */
struct choices {
    struct rvl_option *pairs;
    size_t count;
};
/* False if the word is not NAME=VALUE. The last value of a name counts. */
bool choices_add_word(struct choices *choices, const char *word);
void choices_add(struct choices *choices, const char *name, const char *value);
const char *choices_find(const struct choices *choices, const char *name);
bool choices_equal(const struct choices *a, const struct choices *b);
void choices_copy(struct choices *to, const struct choices *from);
void choices_clear(struct choices *choices);
/* From --option; CODE_OK or CODE_USAGE after telling (same option twice). */
int choices_from_args(struct cli *cli, const struct args *args,
                      struct choices *choices);

/* Reads the file of a game. On failure tells why and returns the code. */
int load_read(struct cli *cli, const char *game, struct loaded *loaded);
/* Compiles it with option values; diagnostics go to standard error, the same
 * ones only once. */
int load_game(struct loaded *loaded, const struct choices *choices);
/* Both, with --option; position may add its own options later. */
int load_asked(struct cli *cli, const struct args *args, const char *game,
               struct loaded *loaded);
/* The text of a base: beside the file, else a bundled game. user is a struct
 * loaded, of which cli and path count; load_clear frees the text. */
bool load_read_base(void *user, const char *name, const char **text,
                    size_t *length, const char **display);
void load_clear(struct loaded *loaded);
/* Calls `each` with the path of the file and of every base read so far. */
void load_each_path(const struct loaded *loaded,
                    void (*each)(void *user, const char *path), void *user);

/* The game beside the file at `path`, or bundled, whose name is near; for the
 * caller to free, or NULL. */
char *load_near(struct cli *cli, const char *path, const char *name);

/* Paths of all bundled games, sorted by name, each name once. */
struct game_list {
    char **names;
    char **paths;
    size_t count, size;
};
void game_list_fill(struct cli *cli, struct game_list *list);
/* Adds those of a folder, "" the working one; the list is no longer sorted. */
void game_list_add_folder(struct game_list *list, const char *folder);
void game_list_clear(struct game_list *list);

/* True for GAME words that are paths, not bundled names. */
bool load_is_path(const char *game);
/* Path of a bundled file NAME + ending (".game", ".yaml"), or NULL. */
char *load_find(struct cli *cli, const char *name, const char *ending);

#endif
