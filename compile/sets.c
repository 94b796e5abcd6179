/*
 * Sets of points: evaluation of set expressions on the board as drawn so
 * far, and the names of points in them.
 */
#include "compile/draft.h"
#include "compile/names.h"
#include "compile/places.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* One evaluation. */
struct evaluation {
    struct builder *builder;
    struct viewpoint viewpoint;
    bool is_wrong; /* something was reported: no complaint about emptiness */
    bool is_list;  /* commas may join sets here */
    const struct set_binary *idle_and; /* first one without a common point */
    bool is_idle_in_list;
    const struct set_band *band; /* a rank, file or ring right before */
};

static uint64_t *new_set(struct evaluation *evaluation)
{
    return arena_array(evaluation->builder->scratch,
                       evaluation->builder->draft->words, sizeof(uint64_t));
}

static bool is_empty(const uint64_t *set, unsigned words)
{
    for (unsigned i = 0; i < words; i++) {
        if (set[i]) {
            return false;
        }
    }
    return true;
}

/* Have both points, and none in common? What is empty is told elsewhere. */
static bool are_apart(const uint64_t *one, const uint64_t *other,
                      unsigned words)
{
    for (unsigned i = 0; i < words; i++) {
        if (one[i] & other[i]) {
            return false;
        }
    }
    return !is_empty(one, words) && !is_empty(other, words);
}

/* -------------------------------------------------------- names of points */

/* A name that can only mean a point. */
static bool looks_like_point(const char *name)
{
    int file, rank;

    return parse_grid(name, &file, &rank) || (*name >= '0' && *name <= '9');
}

/* A word that is a zone further down, or a point that was removed. */
static bool note_elsewhere(struct builder *builder, struct diag *diag,
                           const char *name)
{
    const struct draft *draft = builder->draft;

    for (uint16_t i = draft->count; i-- > 0;) {
        const struct draft_point *point = &draft->points[i];
        if (point->name && !bit_has(draft->present, i) &&
            strcmp(point->name, name) == 0) {
            diag_note_at(builder->diags, diag, point->removed_span,
                         "'%s' is removed here", name);
            return true;
        }
    }
    for (size_t i = 0; i < builder->board.count; i++) {
        const struct node *node = builder->board.items[i].node;
        if (node->kind == NODE_ZONE &&
            strcmp(((const struct zone *)node)->name->text, name) == 0) {
            diag_note_at(builder->diags, diag, node->span,
                         "'%s' is declared only here: a board sees what "
                         "stands above",
                         name);
            return true;
        }
    }
    return false;
}

/* "up to 3", which is read as a direction and a set. */
static bool follows_up_to(const struct builder *builder, struct span span)
{
    static const char words[] = "up to ";
    const size_t length = sizeof(words) - 1;
    const char *text = builder->diags->sources->items[span.source]->text;

    return span.begin >= length &&
           memcmp(text + span.begin - length, words, length) == 0 &&
           text[span.begin] >= '0' && text[span.begin] <= '9';
}

static bool is_side(const struct builder *builder, const char *name)
{
    for (uint16_t i = 0; i < builder->program->side_count; i++) {
        if (strcmp(builder->sides[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static void report_name(struct builder *builder, struct span span,
                        const char *name, bool zones_too,
                        const struct set_band *band)
{
    if (builder->draft->is_short && (!zones_too || looks_like_point(name))) {
        return;
    }
    const struct draft *draft = builder->draft;
    struct name_list names = {.arena = builder->scratch};
    struct diag *diag =
        !zones_too || looks_like_point(name)
            ? diag_add_once(builder->diags, DIAG_POINT_UNKNOWN, span,
                            "no point '%s' on the board", name)
            : diag_add_once(builder->diags, DIAG_ZONE_UNKNOWN, span,
                            "no zone or point '%s'", name);

    if (!diag) {
        return; /* dropped: a hint would cost time only */
    }
    if (follows_up_to(builder, span)) {
        diag_help(builder->diags, diag,
                  "so many points at most: slide 1..3; the leaps of a chain "
                  "have no such number");
        return;
    }
    if (band && places_help_band(builder->diags, diag, band, name)) {
        return;
    }
    if (zones_too) { /* the zone that is meant is not unused */
        diag_drop(builder->diags, DIAG_NAME_UNUSED);
    }
    for (size_t i = 0; zones_too && i < builder->zone_count; i++) {
        name_list_add(&names, builder->zones[i].name);
    }
    for (uint16_t i = 0; i < draft->count; i++) {
        if (bit_has(draft->present, i)) {
            name_list_add(&names, draft->points[i].name);
        }
    }
    if (name_is_of_piece(builder, name)) {
        diag_help(builder->diags, diag,
                  "'%s' is no place: rules look at points, as in 'toward "
                  "SET', and at pieces only where they name them, as in "
                  "'leap over PIECES'",
                  name);
    } else if (is_side(builder, name)) {
        diag_help(builder->diags, diag,
                  "'%s' is a side, and rules look at points: ZONE, rank 1, "
                  "a1..c3",
                  name);
    } else if (!note_elsewhere(builder, diag, name) &&
               !places_help_row(draft, builder->diags, diag, name)) {
        name_list_hint(&names, builder->diags, diag, name);
        if (!diag->fix) {
            places_help(draft, builder->diags, diag, name);
        }
    }
}

site_id resolve_point(struct builder *builder, const struct name *name)
{
    uint16_t point = draft_find(builder->draft, name->text);

    if (point == NO_INDEX) {
        report_name(builder, name->node.span, name->text, false, NULL);
    }
    return point;
}

static void add_name(struct evaluation *evaluation, const struct set_name *node,
                     uint64_t *set)
{
    struct builder *builder = evaluation->builder;
    const struct zone_build *other = NULL;
    struct zone_build *zone =
        find_zone(builder, node->text, evaluation->viewpoint, &other);
    uint16_t point = draft_find(builder->draft, node->text);

    if (zone) {
        zone->used = true;
        evaluation->is_wrong |= zone->is_wrong;
        for (unsigned i = 0; i < builder->draft->words; i++) {
            set[i] |= zone->set[i];
        }
    } else if (point != NO_INDEX) {
        bit_add(set, point);
    } else if (other) {
        struct diag *diag = diag_add(
            builder->diags, DIAG_ZONE_UNKNOWN, node->node.span,
            "zone '%s' belongs to sides or pieces that are not meant here",
            node->text);
        diag_note_at(builder->diags, diag, other->node->node.span,
                     "it is given an owner here");
        evaluation->is_wrong = true;
    } else {
        report_name(builder, node->node.span, node->text, true,
                    evaluation->band);
        evaluation->is_wrong = true;
    }
}

/* ---------------------------------------------------------- ranges, bands */

static bool is_rank(const struct node *node)
{
    return node->kind == NODE_SET_BAND &&
           ((const struct set_band *)node)->band != BAND_RING;
}

static bool is_ring(const struct node *node)
{
    return node->kind == NODE_SET_BAND &&
           ((const struct set_band *)node)->band == BAND_RING;
}

/* Reports a part of a set that names no point at all. */
static void need_points(struct evaluation *evaluation, const struct node *node,
                        unsigned found)
{
    if (found == 0 && evaluation->builder->draft->is_short) {
        evaluation->is_wrong = true;
    } else if (found == 0) {
        struct diag *diag = diag_add(
            evaluation->builder->diags, DIAG_SET_EMPTY, node->span,
            node->kind == NODE_SET_WORD ? "this board has no such points"
                                        : "no point of the board lies there");
        const struct draft *draft = evaluation->builder->draft;
        if (node->kind == NODE_SET_WORD) {
            places_help_corners(draft, evaluation->builder->diags, diag);
        } else if (!is_ring(node) ||
                   !places_help_ringless(draft, evaluation->builder->diags,
                                         diag)) {
            places_help_extent(draft, evaluation->builder->diags, diag,
                               is_rank(node));
        }
        evaluation->is_wrong = true;
    }
}

/* Points that were named one by one have no order. */
static void report_range_named(struct evaluation *evaluation,
                               const struct set_range *node)
{
    struct diag *diag = diag_add(
        evaluation->builder->diags, DIAG_RANGE_ODD, node->node.span,
        "no points lie between '%s' and '%s', which have names of their own",
        node->low->text, node->high->text);

    diag_help(evaluation->builder->diags, diag,
              "such points are listed one by one: A + B + C");
    evaluation->is_wrong = true;
}

static void report_range(struct evaluation *evaluation, const struct node *node,
                         const char *message)
{
    struct diag *diag = diag_add(evaluation->builder->diags, DIAG_RANGE_ODD,
                                 node->span, "%s", message);

    diag_help(evaluation->builder->diags, diag,
              "a range is a rectangle of the grid like c7..g9, or a part of "
              "a ring like 3.0..3.5");
    evaluation->is_wrong = true;
}

/* Clockwise from low to high, over the end of the ring if need be. */
static void add_arc(struct evaluation *evaluation, const struct set_range *node,
                    uint64_t *set)
{
    const struct draft *draft = evaluation->builder->draft;
    uint16_t low = resolve_point(evaluation->builder, node->low);
    uint16_t high = resolve_point(evaluation->builder, node->high);

    if (low == NO_INDEX || high == NO_INDEX) {
        evaluation->is_wrong = true;
        return;
    }
    const struct draft_point *first = &draft->points[low];
    const struct draft_point *last = &draft->points[high];
    if (first->origin != ORIGIN_RING && last->origin != ORIGIN_RING) {
        report_range_named(evaluation, node);
        return;
    }
    if (first->origin != last->origin || first->a != last->a) {
        report_range(evaluation, &node->node,
                     "the ends of this range are not on one ring");
        return;
    }
    for (uint16_t i = 0; i < draft->count; i++) {
        const struct draft_point *point = &draft->points[i];
        bool is_between = first->b <= last->b
                              ? point->b >= first->b && point->b <= last->b
                              : point->b >= first->b || point->b <= last->b;
        if (bit_has(draft->present, i) && point->origin == ORIGIN_RING &&
            point->a == first->a && is_between) {
            bit_add(set, i);
        }
    }
}

/* Present points of the grid with file and rank in these bounds. */
static unsigned add_rectangle(const struct draft *draft, const int low[2],
                              const int high[2], uint64_t *set)
{
    unsigned found = 0;

    for (uint16_t i = 0; i < draft->count; i++) {
        const struct draft_point *point = &draft->points[i];
        if (bit_has(draft->present, i) && point->origin == ORIGIN_GRID &&
            point->a >= low[0] && point->a <= high[0] && point->b >= low[1] &&
            point->b <= high[1]) {
            bit_add(set, i);
            found++;
        }
    }
    return found;
}

static void add_range(struct evaluation *evaluation,
                      const struct set_range *node, uint64_t *set)
{
    int low[2], high[2];
    bool is_grid = parse_grid(node->low->text, &low[0], &low[1]);

    if (is_grid != parse_grid(node->high->text, &high[0], &high[1])) {
        report_range(evaluation, &node->node,
                     "the ends of this range do not belong together");
    } else if (!is_grid) {
        add_arc(evaluation, node, set);
    } else if (low[0] > high[0] || low[1] > high[1]) {
        report_range(evaluation, &node->node,
                     "a range goes from the lower left to the upper right");
    } else {
        need_points(evaluation, &node->node,
                    add_rectangle(evaluation->builder->draft, low, high, set));
    }
}

/* A rank, file or ring as number; -1 if the name is none. */
static int read_line_number(enum set_band_kind band, const char *name)
{
    int number = 0;

    for (; *name && number <= RANK_MAX; name++) {
        if (band == BAND_FILE ? *name < 'a' || *name > 'z'
                              : *name < '0' || *name > '9') {
            return -1;
        }
        number = band == BAND_FILE ? number * 26 + (*name - 'a' + 1)
                                   : number * 10 + (*name - '0');
    }
    return number;
}

static unsigned add_rings(const struct draft *draft, int low, int high,
                          uint64_t *set)
{
    unsigned found = 0;

    for (uint16_t i = 0; i < draft->count; i++) {
        const struct draft_point *point = &draft->points[i];
        if (bit_has(draft->present, i) && point->origin == ORIGIN_RING &&
            point->a >= low && point->a <= high) {
            bit_add(set, i);
            found++;
        }
    }
    return found;
}

static void add_band(struct evaluation *evaluation, const struct set_band *node,
                     uint64_t *set)
{
    static const char *const wants[] = {
        [BAND_RANK] = "a rank is a number, like rank 2 or rank 2..3",
        [BAND_FILE] = "a file is letters, like file c or file c..e",
        [BAND_RING] = "a ring is a number, like ring 1 or ring 1..2"};
    struct builder *builder = evaluation->builder;
    int low = read_line_number(node->band, node->low->text);
    int high =
        node->high ? read_line_number(node->band, node->high->text) : low;

    if (low < 0 || high < low) {
        struct diag *diag = diag_add(builder->diags, DIAG_RANGE_ODD,
                                     node->node.span, "an odd range");
        diag_help(builder->diags, diag, "%s", wants[node->band]);
        evaluation->is_wrong = true;
        return;
    }
    int from[2] = {0, 0};
    int to[2] = {INT16_MAX, INT16_MAX};
    unsigned found;
    if (node->band == BAND_RING) {
        found = add_rings(builder->draft, low, high, set);
    } else {
        from[node->band == BAND_RANK] = low;
        to[node->band == BAND_RANK] = high;
        found = add_rectangle(builder->draft, from, to, set);
    }
    need_points(evaluation, &node->node, found);
}

static bool has_word(const struct draft_point *point, enum set_word_kind word)
{
    int sum = point->origin == ORIGIN_GRID ? point->a + point->b : point->b;

    switch (word) {
    case SET_ALL:
        return true;
    case SET_EVEN:
        return point->origin != ORIGIN_FREE && sum % 2 == 0;
    case SET_ODD:
        return point->origin != ORIGIN_FREE && sum % 2 == 1;
    case SET_CORNERS:
        return point->is_corner;
    }
    return false;
}

static void add_word(struct evaluation *evaluation, const struct set_word *node,
                     uint64_t *set)
{
    const struct draft *draft = evaluation->builder->draft;
    unsigned found = 0;

    for (uint16_t i = 0; i < draft->count; i++) {
        if (bit_has(draft->present, i) &&
            has_word(&draft->points[i], node->word)) {
            bit_add(set, i);
            found++;
        }
    }
    need_points(evaluation, &node->node, found);
}

/* ------------------------------------------------------------ expressions */

static uint64_t *evaluate(struct evaluation *evaluation,
                          const struct node *node);

static void add_neighbours(struct evaluation *evaluation,
                           const struct set_neighbours *node, uint64_t *set)
{
    const struct draft *draft = evaluation->builder->draft;
    const uint64_t *of = evaluate(evaluation, node->of);

    for (uint32_t i = 0; of && i < draft->segment_count; i++) {
        const struct draft_segment *segment = &draft->segments[i];
        if (!segment->is_erased) {
            if (bit_has(of, segment->from) && !bit_has(of, segment->to)) {
                bit_add(set, segment->to);
            }
            if (bit_has(of, segment->to) && !bit_has(of, segment->from)) {
                bit_add(set, segment->from);
            }
        }
    }
}

/* Adds what a node other than an operation stands for. */
static void add_leaf(struct evaluation *evaluation, const struct node *node,
                     uint64_t *set)
{
    if (node->kind != NODE_SET_NAME) {
        evaluation->band =
            node->kind == NODE_SET_BAND ? (const struct set_band *)node : NULL;
    }
    switch ((int)node->kind) {
    case NODE_SET_NAME:
        add_name(evaluation, (const struct set_name *)node, set);
        break;
    case NODE_SET_RANGE:
        add_range(evaluation, (const struct set_range *)node, set);
        break;
    case NODE_SET_WORD:
        add_word(evaluation, (const struct set_word *)node, set);
        break;
    case NODE_SET_BAND:
        add_band(evaluation, (const struct set_band *)node, set);
        break;
    case NODE_SET_NEIGHBOURS:
        add_neighbours(evaluation, (const struct set_neighbours *)node, set);
        break;
    default:
        evaluation->is_wrong = true; /* the parser has reported it */
        break;
    }
}

static void check_minus(struct evaluation *evaluation,
                        const struct node *right_node, const uint64_t *set,
                        const uint64_t *right)
{
    struct builder *builder = evaluation->builder;

    if (!are_apart(set, right, builder->draft->words)) {
        return;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_MINUS_NOTHING, right_node->span,
                 "none of these points is in the set they are taken away from");
    diag_help(builder->diags, diag,
              "'-' takes points away; '+' adds some, a1..a5 are all from "
              "a1 to a5");
}

/* Offers to join the sets instead. A list goes on with ',' where one stands,
 * else with '+', since commas part clauses too. */
static void offer_union(struct builder *builder, struct diag *diag,
                        const struct set_binary *both, bool is_list,
                        bool is_safe)
{
    const char *text = builder->diags->sources->items[both->sign.source]->text;
    struct span span = both->sign;

    while (is_list && span.begin > 0 && strchr(" \t", text[span.begin - 1])) {
        span.begin--;
    }
    diag_fix(builder->diags, diag, span, is_safe, is_list ? "," : "+");
}

static void check_and(struct evaluation *evaluation,
                      const struct set_binary *both, const uint64_t *set,
                      const uint64_t *right)
{
    if (evaluation->idle_and ||
        !are_apart(set, right, evaluation->builder->draft->words)) {
        return;
    }
    evaluation->idle_and = both;
    evaluation->is_idle_in_list = evaluation->is_list;
}

/* "a5, fort and rank 2" is read by many as a list of three. */
static void check_list(struct evaluation *evaluation, const struct node *node)
{
    struct builder *builder = evaluation->builder;
    const struct set_binary *list = (const struct set_binary *)node;
    const struct set_binary *last;

    if (node->kind != NODE_SET_BINARY || !list->is_comma ||
        list->right->kind != NODE_SET_BINARY) {
        return;
    }
    last = (const struct set_binary *)list->right;
    if (last->op != SET_AND || last->is_bracketed ||
        evaluation->idle_and == last) {
        return;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_AND_IN_LIST, last->sign,
                 "'and' adds nothing to a list: it keeps what lies in both");
    diag_help(builder->diags, diag,
              "a list goes on with ','; if the common part is meant, put it "
              "in parentheses");
    offer_union(builder, diag, last, true, false);
}

static void combine(struct evaluation *evaluation,
                    const struct set_binary *binary, uint64_t *set)
{
    unsigned words = evaluation->builder->draft->words;
    const uint64_t *right;

    if (binary->op == SET_UNION && binary->right->kind != NODE_SET_BINARY) {
        add_leaf(evaluation, binary->right, set); /* lists: no set of its own */
        return;
    }
    right = evaluate(evaluation, binary->right);
    if (right && binary->op == SET_MINUS) {
        check_minus(evaluation, binary->right, set, right);
    } else if (right && binary->op == SET_AND) {
        check_and(evaluation, binary, set, right);
    }
    for (unsigned i = 0; right && i < words; i++) {
        switch (binary->op) {
        case SET_UNION:
            set[i] |= right[i];
            break;
        case SET_MINUS:
            set[i] &= ~right[i];
            break;
        case SET_AND:
            set[i] &= right[i];
            break;
        }
    }
}

/* Lists lean to the left and may be long: that side is a loop. The right
 * side goes deeper only with brackets, which the parser limits. */
static uint64_t *evaluate(struct evaluation *evaluation,
                          const struct node *node)
{
    const struct set_binary **chain;
    const struct node *at = node;
    size_t depth = 0;
    uint64_t *set = new_set(evaluation);

    while (at->kind == NODE_SET_BINARY) {
        at = ((const struct set_binary *)at)->left;
        depth++;
    }
    chain = arena_array(evaluation->builder->scratch, depth, sizeof(*chain));
    if (!set || !chain) {
        return NULL;
    }
    at = node;
    for (size_t i = depth; i-- > 0;) {
        chain[i] = (const struct set_binary *)at;
        at = chain[i]->left;
    }
    add_leaf(evaluation, at, set);
    bool was_list = evaluation->is_list;
    evaluation->is_list |= depth > 0 && chain[depth - 1]->is_comma;
    for (size_t i = 0; i < depth; i++) {
        combine(evaluation, chain[i], set);
    }
    check_list(evaluation, node);
    evaluation->is_list = was_list;
    return set;
}

/* Tells of the sets without a common point, and of nothing left of all. */
static void report_nothing(struct evaluation *evaluation,
                           const struct node *set, bool is_nothing)
{
    struct builder *builder = evaluation->builder;
    const struct set_binary *both = evaluation->idle_and;
    bool is_list = evaluation->is_idle_in_list;
    struct diag *diag;

    if (!both && is_nothing) {
        diag_add(builder->diags, DIAG_SET_EMPTY, set->span,
                 "this set holds no point");
    }
    if (!both) {
        return;
    }
    diag = is_nothing
               ? diag_add(builder->diags, DIAG_SET_EMPTY, set->span,
                          "this set holds no point: 'and' keeps what lies in "
                          "both")
               : diag_add(builder->diags, DIAG_AND_NOTHING, both->node.span,
                          "these sets have no point in common, and 'and' "
                          "keeps what lies in both");
    diag_help(builder->diags, diag, "for the points of each write '%s'",
              is_list ? "," : "+");
    offer_union(builder, diag, both, is_list, is_list);
}

uint64_t *eval_set(struct builder *builder, const struct node *set,
                   struct viewpoint viewpoint, bool allow_empty)
{
    struct evaluation evaluation = {.builder = builder, .viewpoint = viewpoint};
    uint64_t *result = evaluate(&evaluation, set);

    if (evaluation.is_wrong) {
        diag_follows(builder->diags); /* maybe of a zone told of long ago */
    } else if (result) {
        report_nothing(&evaluation, set,
                       !allow_empty && is_empty(result, builder->draft->words));
    }
    return result;
}

const uint64_t *keep_set(struct builder *builder, const uint64_t *set)
{
    unsigned words = builder->program->words;
    uint64_t *kept = arena_array(builder->arena, words, sizeof(*kept));

    if (kept) {
        memcpy(kept, set, words * sizeof(*kept));
    }
    return kept;
}

/* --------------------------------------------------------------- colours */

/* Words for what no colour is called. */
static bool is_axis(const char *word)
{
    static const char *const axes[] = {"rank",     "file",       "row",
                                       "column",   "horizontal", "vertical",
                                       "diagonal", "orthogonal"};

    for (size_t i = 0; i < sizeof(axes) / sizeof(axes[0]); i++) {
        size_t length = strlen(axes[i]);
        if (strncmp(word, axes[i], length) == 0 && strlen(word) <= length + 1) {
            return true;
        }
    }
    return false;
}

uint16_t resolve_colour(struct builder *builder, const struct name *name)
{
    const struct draft *draft = builder->draft;
    struct name_list names = {.arena = builder->scratch};

    for (uint16_t i = 0; draft->has_colours && i < draft->colour_count; i++) {
        if (strcmp(draft->colours[i].name, name->text) == 0) {
            return i;
        }
        name_list_add(&names, draft->colours[i].name);
    }
    struct diag *diag =
        diag_add_once(builder->diags, DIAG_COLOUR_UNKNOWN, name->node.span,
                      "no line colour '%s'", name->text);
    for (size_t i = 0; i < builder->zone_count; i++) {
        if (strcmp(builder->zones[i].name, name->text) == 0) {
            diag_help(builder->diags, diag,
                      "'%s' is a zone, and 'along' names a colour of lines: "
                      "within %s",
                      name->text, name->text);
            return NO_INDEX;
        }
    }
    if (is_axis(name->text)) {
        diag_help(builder->diags, diag,
                  "'along' names a colour of lines; along the axes of the "
                  "drawing: straight; aslant: slanting");
        return NO_INDEX;
    }
    if (!draft->has_colours) {
        diag_help(builder->diags, diag, "declare it in the board: colour %s",
                  name->text);
        return NO_INDEX;
    }
    diag_drop(builder->diags, DIAG_NAME_UNUSED);
    name_list_hint(&names, builder->diags, diag, name->text);
    if (diag && diag->help && !diag->fix) {
        diag_help(builder->diags, diag,
                  "%s; a new one is declared first in the board: colour %s",
                  diag->help, name->text);
    }
    for (size_t i = 0; i < builder->board.count; i++) {
        const struct node *node = builder->board.items[i].node;
        if (node->kind == NODE_COLOUR &&
            strcmp(((const struct colour *)node)->name->text, name->text) ==
                0) {
            diag_note_at(builder->diags, diag, node->span,
                         "'%s' is declared only here", name->text);
        }
    }
    return NO_INDEX;
}
