/*
 * Comparing a position of the library with one of the reference, and telling
 * where they differ so that a person can go on from there.
 */
#include "config.h"

#include "tests/reference/side_by_side.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN 12 /* turns shown of a difference */

static void show_position(const struct pair *pair, const rvl_state *state)
{
    printf("# game: %s\n# options: {%s}\n", pair->name, pair->options);
    for (uint32_t k = 0; k < rvl_game_kind_count(pair->game); k++) {
        const char *separator = "";
        printf("# %s: [", rvl_game_kind_key(pair->game, k));
        for (uint32_t p = 0; p < rvl_game_point_count(pair->game); p++) {
            rvl_point_info info;
            if (rvl_state_at(state, p) == k &&
                rvl_game_point(pair->game, p, &info)) {
                printf("%s%s*%u", separator, info.name,
                       rvl_state_height(state, p));
                separator = ", ";
            }
        }
        printf("]  # hand %u, captured %u\n", rvl_state_in_hand(state, k),
               rvl_state_captured(state, k));
    }
    printf("# to_move: %s\n# turn: %u\n# plies: %u\n",
           rvl_game_side_name(pair->game, rvl_state_side(state)),
           rvl_state_turn(state) + 1, rvl_state_plies(state));
}

/* ----------------------------------------------------------------- turns */

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void show_turns(const char *what, char **a, int a_count, char **b,
                       int b_count)
{
    int shown = 0;

    for (int i = 0; i < a_count && shown < SHOWN; i++) {
        if (!bsearch(&a[i], b, (size_t)b_count, sizeof(*b), compare_texts)) {
            printf("# %s: %s\n", what, a[i]);
            shown++;
        }
    }
}

static char **library_turns(struct pair *pair, const rvl_state *state,
                            int *count)
{
    uint32_t moves = rvl_moves_count(pair->moves);
    char **texts = calloc(moves + 1, sizeof(*texts));

    for (uint32_t i = 0; texts && i < moves; i++) {
        char text[REF_TEXT];
        rvl_move_text(state, pair->moves, i, text, sizeof(text));
        texts[i] = strdup(text);
    }
    *count = (int)moves;
    return texts;
}

/* Sorted lists of texts must be the same, without any text twice. */
static bool same_turns(struct pair *pair, const rvl_state *state,
                       const struct ref_state *ref)
{
    int fast_count = 0, ref_count = ref->legal.count;

    if (rvl_state_moves(state, pair->moves) != RVL_OK) {
        printf("# the library cannot list the turns\n");
        return false;
    }
    char **fast = library_turns(pair, state, &fast_count);
    char **texts = calloc((size_t)ref_count + 1, sizeof(*texts));
    bool is_same = fast && texts && fast_count == ref_count;
    if (fast && texts) {
        for (int i = 0; i < ref_count; i++) {
            texts[i] = ref->legal.items[i].text;
        }
        qsort(fast, (size_t)fast_count, sizeof(*fast), compare_texts);
        qsort(texts, (size_t)ref_count, sizeof(*texts), compare_texts);
        for (int i = 0; is_same && i < ref_count; i++) {
            is_same = strcmp(fast[i], texts[i]) == 0;
        }
        if (!is_same) {
            printf("# library %d turns, reference %d\n", fast_count, ref_count);
            show_turns("missing in the library", texts, ref_count, fast,
                       fast_count);
            show_turns("only in the library", fast, fast_count, texts,
                       ref_count);
        }
    }
    for (int i = 0; fast && i < fast_count; i++) {
        free(fast[i]);
    }
    free(fast);
    free(texts);
    return is_same;
}

/* ------------------------------------------------------------ everything */

static bool same_pieces(const struct pair *pair, const rvl_state *state,
                        const struct ref_position *position)
{
    const struct ref_game *ref = pair->ref;

    for (int p = 0; p < ref->point_count; p++) {
        uint32_t kind =
            position->at[p] < 0 ? RVL_NONE : pair->kinds[position->at[p]];
        uint32_t height = kind == RVL_NONE ? 0 : 1u + position->beneath[p];
        if (rvl_state_height(state, pair->points[p]) != height) {
            printf("# %s: the reference has %u pieces\n", ref->points[p].name,
                   height);
            return false;
        }
        if (rvl_state_at(state, pair->points[p]) != kind) {
            printf("# %s: the reference has %s\n", ref->points[p].name,
                   kind == RVL_NONE ? "nothing"
                                    : ref->kinds[position->at[p]].name);
            return false;
        }
    }
    for (int k = 0; k < ref->kind_count; k++) {
        if (rvl_state_in_hand(state, pair->kinds[k]) !=
                (uint32_t)position->hand[k] ||
            rvl_state_captured(state, pair->kinds[k]) !=
                (uint32_t)position->captured[k]) {
            printf("# %s: the reference has %d in hand, %d captured\n",
                   ref->kinds[k].name, position->hand[k],
                   position->captured[k]);
            return false;
        }
    }
    return true;
}

static bool same_duties(const struct pair *pair, const rvl_state *state,
                        const struct ref_position *position)
{
    uint32_t side = pair->sides[ref_to_move(pair->ref, position)];
    uint32_t go_on =
        position->go_on < 0 ? RVL_NONE : pair->points[position->go_on];

    if (position->has_quiet &&
        rvl_state_quiet(state) != (uint32_t)position->last_quiet) {
        printf("# quiet turns: library %u, reference %d\n",
               rvl_state_quiet(state), position->last_quiet);
        return false;
    }
    if (rvl_state_side(state) != side ||
        rvl_state_turn(state) != (uint32_t)position->turn ||
        rvl_state_must_go_on(state) != go_on ||
        rvl_state_plies(state) != (uint32_t)position->plies) {
        printf("# the reference: %s to move, turn %d, go on %d, %d plies\n",
               pair->ref->sides[ref_to_move(pair->ref, position)].name,
               position->turn + 1, position->go_on, position->plies);
        return false;
    }
    return true;
}

static bool same_outcome(const struct pair *pair, const rvl_state *state,
                         const struct ref_outcome *ref)
{
    rvl_outcome fast;
    rvl_place place = {.offset = 0};
    uint64_t winners = 0;
    uint32_t offset = 0;

    rvl_state_outcome(state, &fast);
    for (int s = 0; s < pair->ref->side_count; s++) {
        if (ref->winners >> s & 1) {
            winners |= (uint64_t)1 << pair->sides[s];
        }
    }
    if (ref->end >= 0) {
        offset = pair->ref->ends[ref->end]->node.span.begin;
    }
    if (fast.end != RVL_NONE) {
        rvl_game_end_place(pair->game, fast.end, &place);
    }
    if ((int)fast.kind == (int)ref->result && fast.winners == winners &&
        place.offset == offset) {
        return true;
    }
    printf("# outcome: library %d, winners %llx, end %d \"%s\"; reference %d, "
           "winners %llx, end at byte %u\n",
           (int)fast.kind, (unsigned long long)fast.winners, (int)fast.end,
           fast.end == RVL_NONE ? ""
                                : rvl_game_end_source(pair->game, fast.end),
           (int)ref->result, (unsigned long long)winners, offset);
    return false;
}

bool pair_compare(struct pair *pair, const rvl_state *state,
                  const struct ref_state *ref)
{
    const struct ref_position *position = &ref->positions[ref->count - 1];

    if (same_pieces(pair, state, position) &&
        same_duties(pair, state, position) &&
        same_outcome(pair, state, &ref->outcome) &&
        same_turns(pair, state, ref)) {
        return true;
    }
    show_position(pair, state);
    return false;
}
