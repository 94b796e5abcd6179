/*
 * Compiles the first half of a game from text, for tests of compile/: tree,
 * options, sides, kinds, board, facing, with all diagnostics at hand.
 */
#ifndef RVL_TESTS_LOADER_H
#define RVL_TESTS_LOADER_H

#include "compile/build.h"
#include "compile/draft.h"

struct loader {
    struct arena arena, scratch;
    struct arena game; /* what the program keeps */
    struct source_set sources;
    struct diag_list diags;
    struct program program;
    struct builder builder;
    struct option_pick picks[4];
    size_t pick_count;
};

/* The whole text of a file. */
void loader_file(struct loader *loader, const char *text);
/* With one option chosen. */
void loader_pick(struct loader *loader, const char *text, const char *option,
                 const char *value);
/* A game of two sides around the statements of a board. */
void loader_board(struct loader *loader, const char *board);
/* With so much memory for the program and for scratch (0: no limit); whether
 * all passes went through. */
bool loader_tight(struct loader *loader, const char *text, size_t game,
                  size_t scratch);
/* Runs the passes once more on the same tree and records. */
bool loader_again(struct loader *loader);
void loader_clear(struct loader *loader);

/* How many records have this slug. */
unsigned loader_count(const struct loader *loader, enum diag_slug slug);
/* The first record with this slug; fails the test if there is none. */
const struct diag *loader_diag(const struct loader *loader,
                               enum diag_slug slug);
/* The text a span covers, in the arena. */
const char *loader_words(struct loader *loader, struct span span);
/* Fails, showing the records, unless there is no error and no warning. */
void loader_assert_clean(struct loader *loader);

/* Site of a point; fails if there is none. */
site_id loader_site(const struct loader *loader, const char *name);
/* Set of a zone for a viewpoint. */
const uint64_t *loader_zone(struct loader *loader, const char *name,
                            uint16_t side, uint16_t kind);
unsigned loader_size(const struct loader *loader, const uint64_t *set);
/* Colour of the segment between two points, or -1 if there is none. */
int loader_segment(const struct loader *loader, const char *from,
                   const char *to);
/* Whether the points follow each other on one run, in either direction. */
bool loader_is_run(const struct loader *loader, const char *a, const char *b,
                   const char *c);

#endif
