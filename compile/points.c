/*
 * Making, finding and removing points of the board, and the statements
 * `points`, `squares`, `remove`.
 */
#include "compile/draft.h"
#include "compile/names.h"

#include <stdlib.h>
#include <string.h>

/* Each point has up to three keys: name, grid or ring place, lattice. */
#define SLOTS (DRAFT_MAX * 4)
#define PLACE_MAX (1000 * 1000) /* thousandths */

enum key_space { KEY_NAME = 1, KEY_GRID, KEY_RING, KEY_LATTICE };

/* ------------------------------------------------------------- the table */

struct key {
    enum key_space space;
    const char *name; /* KEY_NAME */
    int a, b;         /* the others */
};

static uint64_t key_number(const struct key *key)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */

    if (key->space != KEY_NAME) {
        return (uint64_t)(uint16_t)key->a << 19 |
               (uint64_t)(uint16_t)key->b << 3 | (uint64_t)key->space;
    }
    for (const char *at = key->name; *at; at++) {
        hash = (hash ^ (unsigned char)*at) * 1099511628211u;
    }
    return hash;
}

/* A key is kept as its mixed upper half; the point itself decides. */
static uint32_t mix_key(uint64_t key)
{
    return (uint32_t)((key * 0x9e3779b97f4a7c15u) >> 32);
}

static bool has_key(const struct draft_point *point, const struct key *key)
{
    switch (key->space) {
    case KEY_NAME:
        return strcmp(point->name, key->name) == 0;
    case KEY_GRID:
        return point->origin == ORIGIN_GRID && point->a == key->a &&
               point->b == key->b;
    case KEY_RING:
        return point->origin == ORIGIN_RING && point->a == key->a &&
               point->b == key->b;
    case KEY_LATTICE:
        return point->has_lattice && point->q == key->a && point->r == key->b;
    }
    return false;
}

/* A present point with this key, or NO_INDEX. Removed points stay in the
 * table: their names may be made again. */
static uint16_t look_up(const struct draft *draft, const struct key *key)
{
    uint32_t tag = mix_key(key_number(key));
    uint32_t at = tag >> 16 & (draft->slot_count - 1);

    while (draft->slots[at].point != 0) {
        uint16_t point = (uint16_t)(draft->slots[at].point - 1);
        if (draft->slots[at].tag == tag && bit_has(draft->present, point) &&
            has_key(&draft->points[point], key)) {
            return point;
        }
        at = (at + 1) & (draft->slot_count - 1);
    }
    return NO_INDEX;
}

static void enter_key(struct draft *draft, const struct key *key,
                      uint16_t point)
{
    uint32_t tag = mix_key(key_number(key));
    uint32_t at = tag >> 16 & (draft->slot_count - 1);

    while (draft->slots[at].point != 0) {
        at = (at + 1) & (draft->slot_count - 1);
    }
    draft->slots[at].tag = tag;
    draft->slots[at].point = point + 1u;
}

static enum key_space place_space(enum origin origin)
{
    return origin == ORIGIN_GRID ? KEY_GRID : KEY_RING;
}

static void enter_point(struct draft *draft, uint16_t index)
{
    const struct draft_point *point = &draft->points[index];

    enter_key(draft, &(struct key){KEY_NAME, point->name, 0, 0}, index);
    if (point->origin != ORIGIN_FREE) {
        enter_key(
            draft,
            &(struct key){place_space(point->origin), NULL, point->a, point->b},
            index);
    }
    if (point->has_lattice) {
        enter_key(draft, &(struct key){KEY_LATTICE, NULL, point->q, point->r},
                  index);
    }
}

bool draft_init(struct builder *builder)
{
    struct arena *scratch = builder->scratch;
    struct draft *draft = arena_alloc(scratch, sizeof(*draft));

    if (!draft) {
        return false;
    }
    builder->draft = draft;
    draft->words = DRAFT_WORDS;
    draft->slot_count = SLOTS;
    draft->points = arena_array(scratch, DRAFT_MAX, sizeof(*draft->points));
    draft->present = arena_array(scratch, DRAFT_WORDS, sizeof(uint64_t));
    draft->slots = arena_array(scratch, SLOTS, sizeof(*draft->slots));
    draft->colours =
        arena_array(builder->arena, COLOURS_MAX, sizeof(*draft->colours));
    draft->colour_spans =
        arena_array(scratch, COLOURS_MAX, sizeof(*draft->colour_spans));
    return draft->points && draft->present && draft->slots && draft->colours &&
           draft->colour_spans;
}

bool draft_index(struct builder *builder)
{
    struct draft *draft = builder->draft;

    memset(draft->slots, 0, draft->slot_count * sizeof(*draft->slots));
    for (uint16_t i = 0; i < draft->count; i++) {
        if (bit_has(draft->present, i)) {
            enter_point(draft, i);
        }
    }
    return true;
}

uint16_t draft_find(const struct draft *draft, const char *name)
{
    return look_up(draft, &(struct key){KEY_NAME, name, 0, 0});
}

uint16_t draft_find_at(const struct draft *draft, enum origin origin, int a,
                       int b)
{
    return look_up(draft, &(struct key){place_space(origin), NULL, a, b});
}

uint16_t draft_find_lattice(const struct draft *draft, int q, int r)
{
    return look_up(draft, &(struct key){KEY_LATTICE, NULL, q, r});
}

uint16_t draft_add(struct builder *builder, const struct draft_point *point)
{
    struct draft *draft = builder->draft;
    uint16_t first = draft_find(draft, point->name);

    if (first != NO_INDEX) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_POINT_TWICE, point->span,
                     "point '%s' is made twice", point->name);
        diag_note_at(builder->diags, diag, draft->points[first].span,
                     "it was made here first");
        return NO_INDEX;
    }
    if (draft->count == DRAFT_MAX) {
        if (!draft->is_full) {
            struct diag *diag =
                diag_add(builder->diags, DIAG_BOARD_TOO_LARGE, point->span,
                         "the board grows beyond %d points", DRAFT_MAX);
            diag_help(builder->diags, diag, "a board has at most %d points",
                      SITE_MAX);
        }
        draft->is_full = true;
        return NO_INDEX;
    }
    draft->points[draft->count] = *point;
    bit_add(draft->present, draft->count);
    enter_point(draft, draft->count);
    return draft->count++;
}

/* ----------------------------------------------------------- grid points */

bool parse_grid(const char *name, int *file, int *rank)
{
    *file = 0;
    *rank = 0;
    while (*name >= 'a' && *name <= 'z' && *file <= FILE_MAX) {
        *file = *file * 26 + (*name++ - 'a' + 1);
    }
    if (*file == 0 || *file > FILE_MAX || *name == '0') {
        return false;
    }
    while (*name >= '0' && *name <= '9' && *rank <= RANK_MAX) {
        *rank = *rank * 10 + (*name++ - '0');
    }
    return *name == '\0' && *rank > 0 && *rank <= RANK_MAX;
}

static const char *grid_name(struct arena *arena, int file, int rank)
{
    char letters[3] = {0};
    int at = 0;

    if (file > 26) {
        letters[at++] = (char)('a' + (file - 1) / 26 - 1);
    }
    letters[at] = (char)('a' + (file - 1) % 26);
    return arena_printf(arena, "%s%d", letters, rank);
}

static const char *small_letters(struct arena *arena, const char *name)
{
    char *small = arena_strndup(arena, name, strlen(name));

    for (char *at = small; at && *at; at++) {
        *at = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
    }
    return small;
}

/* File and rank of a name in `points`; reports a name that gives none. */
static bool read_grid(struct builder *builder, const struct name *name,
                      int *file, int *rank)
{
    if (parse_grid(name->text, file, rank)) {
        return true;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_POINT_NOT_GRID, name->node.span,
                 "'%s' gives no place on a grid", name->text);
    const char *small = small_letters(builder->scratch, name->text);
    if (small && parse_grid(small, file, rank)) {
        diag_suggest(builder->diags, diag, name->text, small, true);
        return false;
    }
    diag_help(builder->diags, diag,
              "a grid point is file letters and a rank number, like c7; any "
              "other needs a place: %s at 4.5, 10.5",
              name->text);
    return false;
}

struct rectangle {
    int low_file, low_rank, high_file, high_rank;
};

/* Rectangles may overlap, as in a cross: what is there already stays. One
 * that makes nothing new is a mistake, like a single point made twice. */
static void make_rectangle(struct builder *builder,
                           const struct points_range *item, bool is_square,
                           struct rectangle corners)
{
    struct draft_point point = {
        .span = item->node.span, .origin = ORIGIN_GRID, .is_square = is_square};
    bool is_new = false;

    for (int rank = corners.low_rank; rank <= corners.high_rank; rank++) {
        for (int file = corners.low_file; file <= corners.high_file; file++) {
            bool is_last = rank == corners.high_rank &&
                           file == corners.high_file && !is_new;
            if (draft_find_at(builder->draft, ORIGIN_GRID, file, rank) !=
                    NO_INDEX &&
                !is_last) {
                continue;
            }
            is_new = true;
            point.a = (int16_t)file;
            point.b = (int16_t)rank;
            point.x = file * 1000;
            point.y = rank * 1000;
            point.name = grid_name(builder->arena, file, rank);
            if (!point.name || builder->draft->is_full) {
                return;
            }
            draft_add(builder, &point);
        }
    }
}

static void make_range(struct builder *builder, const struct points_range *item,
                       bool is_square)
{
    int low_file, low_rank, high_file, high_rank;
    bool fine = read_grid(builder, item->low, &low_file, &low_rank);

    if (!item->high) {
        high_file = low_file;
        high_rank = low_rank;
    } else if (!read_grid(builder, item->high, &high_file, &high_rank)) {
        return;
    }
    if (!fine) {
        return;
    }
    if (low_file > high_file || low_rank > high_rank) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_RANGE_ODD, item->node.span,
                     "'%s' is not left of and below '%s'", item->low->text,
                     item->high->text);
        diag_help(builder->diags, diag,
                  "a range goes from the lower left corner to the upper right");
        return;
    }
    make_rectangle(
        builder, item, is_square,
        (struct rectangle){low_file, low_rank, high_file, high_rank});
}

static void make_at(struct builder *builder, const struct points_at *item,
                    bool is_square)
{
    struct draft_point point = {.name = item->name->text,
                                .span = item->node.span,
                                .origin = ORIGIN_FREE,
                                .is_square = is_square,
                                .x = item->x,
                                .y = item->y};

    if (abs(item->x) > PLACE_MAX || abs(item->y) > PLACE_MAX) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE, item->node.span,
                 "'%s' lies more than %d steps from the origin",
                 item->name->text, PLACE_MAX / 1000);
        return;
    }
    draft_add(builder, &point);
}

void draft_points(struct builder *builder, const struct points *node)
{
    unsigned raised = builder->diags->raised;

    for (const struct node *item = node->items; item; item = item->next) {
        if (item->kind == NODE_POINTS_RANGE) {
            make_range(builder, (const struct points_range *)item,
                       node->is_squares);
        } else if (item->kind == NODE_POINTS_AT) {
            make_at(builder, (const struct points_at *)item, node->is_squares);
        } else if (item->kind == NODE_POINTS_MAKER) {
            make_points(builder, (const struct points_maker *)item,
                        node->is_squares);
        }
    }
    if (builder->diags->raised > raised) {
        builder->draft->is_short = true;
    }
}

/* --------------------------------------------------------------- removing */

/* A point without another, as a line would be written: "remove a1-b1". */
static bool is_segment(const struct node *set)
{
    while (set->kind == NODE_SET_BINARY) {
        const struct set_binary *binary = (const struct set_binary *)set;
        if (binary->op == SET_MINUS &&
            binary->left->kind == NODE_SET_NAME &&
            binary->right->kind == NODE_SET_NAME) {
            return true;
        }
        set = binary->left;
    }
    return false;
}

/* A line would be left hanging in the air. */
static bool is_on_line(struct builder *builder, uint16_t index,
                       const struct remove *node)
{
    const struct draft *draft = builder->draft;
    const struct draft_point *point = &draft->points[index];
    uint32_t at = point->segments;

    while (at != 0) {
        const struct draft_segment *segment = &draft->segments[at - 1];
        if (!segment->is_erased) {
            struct diag *diag = diag_add(
                builder->diags, DIAG_STATEMENT_MISPLACED, node->node.span,
                "'%s' is removed after a line touches it", point->name);
            diag_help(builder->diags, diag,
                      is_inherited(builder, draft->line_statement->span) &&
                              !is_inherited(builder, node->node.span)
                          ? "the base draws its lines first: erase those that "
                            "touch the point, as in 'erase c3-d3', then remove "
                            "it"
                      : is_segment(node->set)
                          ? "lines are taken away so: erase a1-b1; points, "
                            "before lines are drawn, so: remove a1"
                          : "remove points before lines");
            diag_note_at(builder->diags, diag, draft->line_statement->span,
                         "lines are drawn from here on");
            return true;
        }
        at = segment->from == index ? segment->next_from : segment->next_to;
    }
    return false;
}

void draft_remove(struct builder *builder, const struct remove *node)
{
    struct draft *draft = builder->draft;
    struct viewpoint nobody = {NO_INDEX, NO_INDEX};
    const uint64_t *set = eval_set(builder, node->set, nobody, false);

    for (uint16_t i = 0; set && i < draft->count; i++) {
        if (bit_has(set, i) && !is_on_line(builder, i, node)) {
            bit_remove(draft->present, i);
            draft->points[i].removed_span = node->node.span;
        }
    }
    /* a zone keeps only points that exist */
    for (size_t i = 0; i < builder->zone_count; i++) {
        for (unsigned word = 0; word < draft->words; word++) {
            builder->zones[i].set[word] &= draft->present[word];
        }
    }
}
