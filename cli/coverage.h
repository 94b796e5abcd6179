/* Which rules, ends and other statements of a rule file its scenarios use. */
#ifndef RVL_CLI_COVERAGE_H
#define RVL_CLI_COVERAGE_H

#include "cli/load.h"

/* A statement of the rule file itself, not of its bases. */
struct coverage_item {
    rvl_place place; /* file owned by the item's path */
    char *path, *text;
    bool is_end;
    bool is_used;
};

struct coverage {
    struct coverage_item *items; /* in the order of the file */
    size_t count;
    size_t used;
};

/* Adds the statements of a game compiled with some options; those known
 * already stay as they are. */
void coverage_add_game(struct coverage *coverage, rvl_game *game,
                       const char *path);
/* Adds those of every value of every option of the file that is loaded. */
void coverage_add_options(struct coverage *coverage, struct loaded *loaded);

/* Notes what a turn of a list filled from a state uses, the end that holds in
 * a state if one does, or that the statement at a place was used. */
void coverage_use_move(struct coverage *coverage, const rvl_state *state,
                       const rvl_moves *moves, uint32_t move);
void coverage_use_end(struct coverage *coverage, const rvl_state *state);
void coverage_use_place(struct coverage *coverage, const rvl_place *place);

/* 0 to 100, rounded down; 100 without statements. */
unsigned coverage_percent(const struct coverage *coverage);
void coverage_clear(struct coverage *coverage);

#endif
