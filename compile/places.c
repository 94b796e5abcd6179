/*
 * How places are named that an author may speak of in plain English: the edge
 * and the middle of a board, its corners, points of rings; told where such a
 * word names nothing.
 */
#include "compile/places.h"

#include <stdio.h>
#include <string.h>

struct extent {
    int file, rank, ring; /* the last ones; -1: none */
    bool has_corners;
};

static struct extent find_extent(const struct draft *draft)
{
    struct extent extent = {-1, -1, -1, false};

    for (uint16_t i = 0; i < draft->count; i++) {
        const struct draft_point *point = &draft->points[i];
        if (!bit_has(draft->present, i)) {
            continue;
        }
        extent.has_corners |= point->is_corner;
        if (point->origin == ORIGIN_GRID) {
            extent.file = point->a > extent.file ? point->a : extent.file;
            extent.rank = point->b > extent.rank ? point->b : extent.rank;
        } else if (point->origin == ORIGIN_RING && point->a > extent.ring) {
            extent.ring = point->a;
        }
    }
    return extent;
}

static bool is_one_of(const char *word, const char *const *words)
{
    while (*words && strcmp(*words, word) != 0) {
        words++;
    }
    return *words;
}

static bool is_grid(struct extent extent)
{
    return extent.file > 0 && extent.file <= 26;
}

static void help_edge(struct diag_list *diags, struct diag *diag,
                      struct extent extent)
{
    if (is_grid(extent)) {
        diag_help(diags, diag,
                  "the edge of this board is written: rank 1 + rank %d + file "
                  "a + file %c",
                  extent.rank, 'a' + extent.file - 1);
    } else if (extent.ring >= 0) {
        diag_help(diags, diag, "the edge of this board is written: ring %d",
                  extent.ring);
    }
}

static void help_middle(struct diag_list *diags, struct diag *diag,
                        struct extent extent)
{
    if (is_grid(extent) && extent.file % 2 && extent.rank % 2) {
        diag_help(diags, diag, "the middle of this board is written: %c%d",
                  'a' + extent.file / 2, extent.rank / 2 + 1);
    } else if (is_grid(extent)) {
        diag_help(diags, diag,
                  "the middle of this board is written: %c%d..%c%d",
                  'a' + (extent.file - 1) / 2, (extent.rank + 1) / 2,
                  'a' + extent.file / 2, extent.rank / 2 + 1);
    } else if (extent.ring >= 0) {
        diag_help(diags, diag, "the middle of this board is written: ring 0");
    }
}

void places_help(const struct draft *draft, struct diag_list *diags,
                 struct diag *diag, const char *word)
{
    static const char *const edges[] = {"border", "borders",   "edge", "edges",
                                        "rim",    "perimeter", "side", NULL};
    static const char *const middles[] = {"center", "centre", "middle", NULL};
    static const char *const corners[] = {"corner", "coin", "coins", NULL};
    struct extent extent = find_extent(draft);

    if (is_one_of(word, edges)) {
        help_edge(diags, diag, extent);
    } else if (is_one_of(word, middles)) {
        help_middle(diags, diag, extent);
    } else if (extent.has_corners && is_one_of(word, corners)) {
        diag_suggest(diags, diag, word, "corners", false);
    } else if (is_one_of(word, corners)) {
        places_help_corners(draft, diags, diag);
    } else if (extent.ring > 0 && !is_grid(extent) && *word >= '0' &&
               *word <= '9') {
        diag_help(diags, diag,
                  "points of rings are named RING.PLACE, clockwise from the "
                  "top: %d.0 is on the outermost ring; 0 is the middle",
                  extent.ring);
    } else if (is_grid(extent) && *word >= '0' && *word <= '9') {
        diag_help(diags, diag,
                  "points are named by file and rank: a1; so many points at "
                  "most: slide 1..%s",
                  word);
    }
}

/* The first and the last point of a file, rank or ring of a board. */
struct row {
    const struct draft_point *first, *last;
};

/* The points whose a (of a grid, which has files there, or of rings) or whose
 * b is this. */
static struct row find_row(const struct draft *draft, enum origin origin,
                           bool by_a, int place)
{
    struct row row = {NULL, NULL};

    for (uint16_t i = 0; i < draft->count; i++) {
        const struct draft_point *point = &draft->points[i];
        if (!bit_has(draft->present, i) || point->origin != origin ||
            (by_a ? point->a : point->b) != place) {
            continue;
        }
        int at = by_a ? point->b : point->a;
        if (!row.first || at < (by_a ? row.first->b : row.first->a)) {
            row.first = point;
        }
        if (!row.last || at > (by_a ? row.last->b : row.last->a)) {
            row.last = point;
        }
    }
    return row;
}

static bool help_file(const struct draft *draft, struct diag_list *diags,
                      struct diag *diag, int file, int rank)
{
    struct row row = find_row(draft, ORIGIN_GRID, true, file);

    if (row.first && (rank < row.first->b || rank > row.last->b)) {
        diag_help(diags, diag, "file %c goes from %s to %s", 'a' + file - 1,
                  row.first->name, row.last->name);
        return true;
    }
    row = find_row(draft, ORIGIN_GRID, false, rank);
    if (row.first && (file < row.first->a || file > row.last->a)) {
        diag_help(diags, diag, "rank %d goes from %s to %s", rank,
                  row.first->name, row.last->name);
        return true;
    }
    return false;
}

bool places_help_row(const struct draft *draft, struct diag_list *diags,
                     struct diag *diag, const char *name)
{
    unsigned first, second;
    char file[2];
    int end = 0;

    if (sscanf(name, "%4u.%4u%n", &first, &second, &end) == 2 &&
        name[end] == '\0') {
        struct row row = find_row(draft, ORIGIN_RING, true, (int)first);
        if (row.first && first > 0) {
            diag_help(diags, diag, "the points of ring %u are %s to %s", first,
                      row.first->name, row.last->name);
        }
        return row.first && first > 0;
    }
    return sscanf(name, "%1[a-z]%4u%n", file, &second, &end) == 2 &&
           name[end] == '\0' &&
           help_file(draft, diags, diag, file[0] - 'a' + 1, (int)second);
}

void places_help_corners(const struct draft *draft, struct diag_list *diags,
                         struct diag *diag)
{
    struct extent extent = find_extent(draft);

    if (is_grid(extent)) {
        diag_help(diags, diag,
                  "the corners of this board are written: a1 + %c1 + a%d + "
                  "%c%d",
                  'a' + extent.file - 1, extent.rank, 'a' + extent.file - 1,
                  extent.rank);
    }
}

void places_help_extent(const struct draft *draft, struct diag_list *diags,
                        struct diag *diag, bool is_rank)
{
    struct extent extent = find_extent(draft);

    if (is_grid(extent)) {
        diag_help(diags, diag, "the last file is %c, the last rank %d",
                  'a' + extent.file - 1, extent.rank);
    } else if (extent.ring >= 0) {
        diag_help(diags, diag,
                  is_rank ? "this board has rings: ring 0 is the middle, ring "
                            "%d the outermost"
                          : "the outermost ring is ring %d",
                  extent.ring);
    }
}

bool places_help_ringless(const struct draft *draft, struct diag_list *diags,
                          struct diag *diag)
{
    struct extent extent = find_extent(draft);

    if (extent.ring >= 0 || !is_grid(extent)) {
        return false;
    }
    help_edge(diags, diag, extent);
    return true;
}

bool places_help_pattern(const struct draft *draft, struct diag_list *diags,
                         struct diag *diag, enum pattern pattern)
{
    bool has_lattice = false;
    bool has_grid = false;
    const char *form = NULL;

    for (uint16_t i = 0; i < draft->count; i++) {
        has_lattice |= draft->points[i].has_lattice;
        has_grid |= draft->points[i].origin == ORIGIN_GRID;
    }
    switch (pattern) {
    case PATTERN_HORIZONTAL:
    case PATTERN_VERTICAL:
    case PATTERN_DIAGONAL:
    case PATTERN_RISING:
    case PATTERN_FALLING:
        form = has_grid       ? NULL
               : has_lattice  ? "lines lattice"
               : draft->maker ? "lines ring, spoke"
                              : NULL;
        break;
    case PATTERN_RING:
    case PATTERN_SPOKE:
        form = draft->maker ? NULL
               : has_grid   ? "lines horizontal, vertical, diagonal"
                            : NULL;
        break;
    case PATTERN_LATTICE:
        form = has_lattice    ? NULL
               : draft->maker ? "lines ring, spoke"
               : has_grid     ? "lines horizontal, vertical, diagonal"
                              : NULL;
        break;
    }
    if (form) {
        diag_help(diags, diag, "the patterns of this board are written: %s",
                  form);
    }
    return form;
}

void places_help_drawn(const struct draft *draft, struct diag_list *diags,
                       struct diag *diag, uint16_t site)
{
    const struct draft_point *point = &draft->points[site];

    if (point->origin == ORIGIN_FREE) {
        diag_help(diags, diag,
                  "only what is drawn joins points: lines %s-POINT",
                  point->name);
        return;
    }
    diag_help(diags, diag, "only what is drawn joins points: lines %s",
              point->has_lattice             ? "lattice"
              : point->origin == ORIGIN_RING ? "ring, spoke"
                                             : "horizontal, vertical");
}

bool places_help_band(struct diag_list *diags, struct diag *diag,
                      const struct set_band *before, const char *word)
{
    static const char *const names[] = {
        [BAND_RANK] = "rank", [BAND_FILE] = "file", [BAND_RING] = "ring"};
    const char *name = names[before->band];
    bool is_file = before->band == BAND_FILE;
    size_t length =
        strspn(word, is_file ? "abcdefghijklmnopqrstuvwxyz" : "0123456789");

    if (word[length] != '\0' || length > 2) {
        return false;
    }
    diag_help(diags, diag,
              "each %s is named by itself: %s %s + %s %s; all of them from one "
              "to another: %s %s",
              name, name, before->low->text, name, word, name,
              is_file ? "a..c" : "1..3");
    return true;
}
