/* Numbers for placements, by the ways to choose k of n. */
#include "solve/layout.h"

#include <stdlib.h>
#include <string.h>

/* Most placements of a kind that is folded by. */
#define FOLD_MAX ((uint64_t)1 << 24)

void ways_fill(struct ways *ways)
{
    for (unsigned n = 0; n <= SITE_MAX; n++) {
        ways->of[0][n] = 1;
    }
    for (unsigned k = 1; k <= PIECES_MAX; k++) {
        ways->of[k][0] = 0;
        for (unsigned n = 1; n <= SITE_MAX; n++) {
            uint64_t sum = ways->of[k - 1][n - 1] + ways->of[k][n - 1];
            ways->of[k][n] = sum < LAYOUT_HUGE ? sum : LAYOUT_HUGE;
        }
    }
}

uint64_t size_times(uint64_t a, uint64_t b)
{
    if (a != 0 && b > LAYOUT_HUGE / a) {
        return LAYOUT_HUGE;
    }
    return a * b;
}

uint64_t set_number(const struct layout *layout, const uint64_t *set,
                    const uint64_t *free)
{
    const struct ways *ways = layout->ways;
    uint64_t number = 0;
    unsigned below = 0, piece = 0;
    for (unsigned w = 0; w < layout->program->words; w++) {
        for (uint64_t rest = set[w]; rest; rest &= rest - 1) {
            uint64_t lower = (rest & -rest) - 1;
            number += ways->of[++piece][below + count_bits(free[w] & lower)];
        }
        below += count_bits(free[w]);
    }
    return number;
}

void set_place(const struct layout *layout, unsigned pieces, uint64_t number,
               const uint64_t *free, uint64_t *set)
{
    site_id sites[SITE_MAX];
    unsigned count = 0;
    SET_EACH(site, free, layout->program->words)
    {
        sites[count++] = (site_id)site;
    }
    memset(set, 0, layout->program->words * sizeof *set);
    for (unsigned piece = pieces; piece > 0; piece--) {
        const uint64_t *row = layout->ways->of[piece];
        do {
            count--;
        } while (row[count] > number);
        number -= row[count];
        set_add(set, sites[count]);
    }
}

/* ----------------------------------------------------------------- making */

void layout_measure(const struct program *program, const struct ways *ways,
                    const struct symmetry *symmetry,
                    const struct material *material, struct layout_size *size)
{
    const uint16_t *counts = material->counts;
    unsigned points = program->point_count;
    unsigned room = points - set_count(material->held, program->words);
    uint64_t best = 0;
    size->placements = 1;
    size->bytes = 0;
    size->first = NO_INDEX;
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        if (counts[kind] == 0) {
            continue;
        }
        if (counts[kind] > PIECES_MAX) {
            size->placements = LAYOUT_HUGE;
            return;
        }
        size->placements =
            size_times(size->placements, ways->of[counts[kind]][room]);
        room -= counts[kind];
        uint64_t alone = ways->of[counts[kind]][points];
        if (alone <= FOLD_MAX && alone > best) {
            best = alone;
            size->first = kind;
        }
    }
    if (symmetry->count > 1 && best > 1) {
        size->bytes = best * 5 + (best / 2 + 1) * 12;
    } else {
        size->first = NO_INDEX;
    }
}

static void order_kinds(struct layout *layout, const uint16_t *counts,
                        unsigned first)
{
    unsigned room = set_count(layout->room, layout->program->words);
    layout->kind_count = 0;
    layout->placements = 1;
    for (unsigned turn = 0; turn < 2; turn++) {
        for (unsigned kind = 0; kind < layout->program->kind_count; kind++) {
            if (counts[kind] == 0 || (kind == first) != (turn == 0)) {
                continue;
            }
            unsigned at = layout->kind_count++;
            layout->kinds[at] = (uint8_t)kind;
            layout->pieces[at] = counts[kind];
            layout->sizes[at] = layout->ways->of[counts[kind]][room];
            room -= counts[kind];
            layout->placements =
                size_times(layout->placements, layout->sizes[at]);
        }
    }
    layout->all = layout->placements;
}

/* Gives a placement of the first kind and all its images one fold. */
static void fold_one(struct layout *layout, uint64_t number, uint64_t *keepers)
{
    uint64_t set[WORDS_MAX], image[WORDS_MAX];
    const struct program *program = layout->program;
    set_place(layout, layout->pieces[0], number, program->board, set);
    *keepers = 0;
    for (unsigned map = 0; map < layout->symmetry->count; map++) {
        symmetry_set(program, layout->symmetry, map, set, image);
        uint64_t other = set_number(layout, image, program->board);
        if (other == number) {
            *keepers |= (uint64_t)1 << map;
        }
        if (layout->folds[other] == UINT32_MAX) {
            layout->folds[other] = layout->fold_count;
            layout->maps[other] = layout->symmetry->inverse[map];
        }
    }
}

static bool fold(struct layout *layout)
{
    uint64_t count = layout->sizes[0];
    layout->folds = malloc(count * sizeof *layout->folds);
    layout->maps = malloc(count);
    layout->firsts = malloc(count * sizeof *layout->firsts);
    layout->keepers = malloc(count * sizeof *layout->keepers);
    if (!layout->folds || !layout->maps || !layout->firsts ||
        !layout->keepers) {
        return false;
    }
    memset(layout->folds, 0xff, count * sizeof *layout->folds);
    layout->fold_count = 0;
    for (uint64_t number = 0; number < count; number++) {
        if (layout->folds[number] == UINT32_MAX) {
            fold_one(layout, number, &layout->keepers[layout->fold_count]);
            layout->firsts[layout->fold_count++] = (uint32_t)number;
        }
    }
    /* shrinking cannot fail in earnest: the old block serves as well */
    void *firsts =
        realloc(layout->firsts, layout->fold_count * sizeof *layout->firsts);
    void *keepers =
        realloc(layout->keepers, layout->fold_count * sizeof *layout->keepers);
    layout->firsts = firsts ? firsts : layout->firsts;
    layout->keepers = keepers ? keepers : layout->keepers;
    layout->placements = layout->placements / count * layout->fold_count;
    return true;
}

bool layout_make(struct layout *layout, const struct program *program,
                 const struct ways *ways, const struct symmetry *symmetry,
                 const struct material *material)
{
    struct layout_size size;
    memset(layout, 0, sizeof *layout);
    layout->program = program;
    layout->ways = ways;
    layout->symmetry = symmetry;
    layout->held_kind = material->held_kind;
    for (unsigned w = 0; w < program->words; w++) {
        layout->held[w] = material->held[w];
        layout->room[w] = program->board[w] & ~material->held[w];
    }
    layout_measure(program, ways, symmetry, material, &size);
    order_kinds(layout, material->counts, size.first);
    if (size.first == NO_INDEX) {
        return true;
    }
    if (!fold(layout)) {
        layout_clear(layout);
        return false;
    }
    return true;
}

void layout_clear(struct layout *layout)
{
    free(layout->folds);
    free(layout->maps);
    free(layout->firsts);
    free(layout->keepers);
    layout->folds = layout->firsts = NULL;
    layout->maps = NULL;
    layout->keepers = NULL;
}

/* ---------------------------------------------------------------- numbers */

/* The pieces of a kind that are numbered; `rest` is room for a set. */
static const uint64_t *pieces_of(const struct layout *layout,
                                 const struct position *position, unsigned kind,
                                 uint64_t *rest)
{
    const uint64_t *set = plane_of(layout->program, position, kind);
    if (kind != layout->held_kind) {
        return set;
    }
    for (unsigned w = 0; w < layout->program->words; w++) {
        rest[w] = set[w] & ~layout->held[w];
    }
    return rest;
}

/* Numbers the kinds from the second on, seen through a map. */
static uint64_t number_rest(const struct layout *layout,
                            const struct position *position, unsigned map,
                            uint64_t *free, uint64_t number)
{
    const struct program *program = layout->program;
    uint64_t image[WORDS_MAX], rest[WORDS_MAX];
    for (unsigned i = 1; i < layout->kind_count; i++) {
        const uint64_t *set =
            pieces_of(layout, position, layout->kinds[i], rest);
        if (map) {
            symmetry_set(program, layout->symmetry, map, set, image);
            set = image;
        }
        number = number * layout->sizes[i] + set_number(layout, set, free);
        for (unsigned w = 0; w < program->words; w++) {
            free[w] &= ~set[w];
        }
    }
    return number;
}

static uint64_t number_through(const struct layout *layout,
                               const struct position *position, unsigned map,
                               uint64_t first)
{
    const struct program *program = layout->program;
    uint64_t free[WORDS_MAX], image[WORDS_MAX], rest[WORDS_MAX];
    const uint64_t *set = pieces_of(layout, position, layout->kinds[0], rest);
    if (map) {
        symmetry_set(program, layout->symmetry, map, set, image);
        set = image;
    }
    for (unsigned w = 0; w < program->words; w++) {
        free[w] = layout->room[w] & ~set[w];
    }
    return number_rest(layout, position, map, free, first);
}

uint64_t layout_number(const struct layout *layout,
                       const struct position *position)
{
    if (layout->kind_count == 0) {
        return 0;
    }
    uint64_t rest[WORDS_MAX];
    uint64_t first = set_number(
        layout, pieces_of(layout, position, layout->kinds[0], rest),
        layout->room);
    if (!layout->folds) {
        return number_through(layout, position, 0, first);
    }
    return number_through(layout, position, layout->maps[first],
                          layout->folds[first]);
}

unsigned layout_numbers(const struct layout *layout,
                        const struct position *position, uint64_t *numbers)
{
    numbers[0] = layout_number(layout, position);
    if (!layout->folds) {
        return 1;
    }
    const struct program *program = layout->program;
    uint64_t first = set_number(
        layout, plane_of(program, position, layout->kinds[0]), program->board);
    uint32_t number = layout->folds[first];
    unsigned count = 1;
    for (uint64_t rest = layout->keepers[number] & ~(uint64_t)1; rest;
         rest &= rest - 1) {
        unsigned map =
            layout->symmetry->both[layout->maps[first]][lowest_bit(rest)];
        numbers[count++] = number_through(layout, position, map, number);
    }
    return count;
}

void layout_place(const struct layout *layout, uint64_t number,
                  struct position *position)
{
    const struct program *program = layout->program;
    unsigned words = program->words;
    uint64_t free[WORDS_MAX], parts[KIND_MAX];
    memset(position->planes, 0,
           (size_t)words * (program->kind_count + 1u) * sizeof(uint64_t));
    for (unsigned i = layout->kind_count; i-- > 1;) {
        parts[i] = number % layout->sizes[i];
        number /= layout->sizes[i];
    }
    parts[0] = layout->folds ? layout->firsts[number] : number;
    memcpy(free, layout->room, words * sizeof *free);
    for (unsigned i = 0; i < layout->kind_count; i++) {
        uint64_t *set = plane_edit(program, position, layout->kinds[i]);
        set_place(layout, layout->pieces[i], parts[i], free, set);
        for (unsigned w = 0; w < words; w++) {
            free[w] &= ~set[w];
            occupied_edit(program, position)[w] |= set[w];
        }
    }
    for (unsigned w = 0; w < words && layout->held_kind != NO_INDEX; w++) {
        plane_edit(program, position, layout->held_kind)[w] |= layout->held[w];
        occupied_edit(program, position)[w] |= layout->held[w];
    }
}

unsigned layout_weight(const struct layout *layout, uint64_t number)
{
    if (!layout->folds) {
        return 1;
    }
    number /= layout->placements / layout->fold_count;
    return layout->symmetry->count / count_bits(layout->keepers[number]);
}
