/*
 * A game held twice, by the library and by the reference, and played in step.
 */
#ifndef RVL_TESTS_REFERENCE_SIDE_BY_SIDE_H
#define RVL_TESTS_REFERENCE_SIDE_BY_SIDE_H

#include "tests/reference/ref.h"

#include "ravelin/ravelin.h"

#define PAIR_TEXTS 16

struct pair {
    const char *folder, *name;
    struct rvl_random random;
    uint64_t positions; /* compared so far */
    bool is_shuffling;  /* pieces go to and fro where they can */
    int level;          /* of the computer that plays, 0: by chance */
    rvl_search_kind search;

    /* texts of rule files, read once */
    char *texts[PAIR_TEXTS];
    char text_names[PAIR_TEXTS][128];
    size_t lengths[PAIR_TEXTS];
    int text_count;

    struct ref_game *ref;
    rvl_context *context;
    rvl_game *game;
    rvl_moves *moves;
    char options[512]; /* chosen, for messages */

    /* how the library numbers what the reference has */
    uint32_t kinds[REF_KINDS], points[REF_POINTS], sides[REF_SIDES];
};

/* NULL (with a line of TAP comment) if the game cannot be read. */
struct pair *pair_new(const char *folder, const char *name);
void pair_free(struct pair *pair);
/* The defaults, then each other value once: how many choices. */
int pair_choice_count(const struct pair *pair);
/* Loads both with that choice; past the count: random values. */
bool pair_choose(struct pair *pair, int choice);
/* Plays at most that many random turns from the start, or from a random
 * position, comparing everywhere. False (told in comments): they differ. */
bool pair_play(struct pair *pair, bool is_set_up, int plies);

/* Counts sequences of turns from the start with both, to the depth where there
 * are more than that many (count.c). False (told in comments): they differ. */
bool pair_count(struct pair *pair, uint64_t most);

/* What pair_play compares, in differ.c: false with comments. */
bool pair_compare(struct pair *pair, const rvl_state *state,
                  const struct ref_state *ref);

#endif
