/*
 * Sets of points and option tests in words. French names a place so that it
 * can follow "de", "dans" and "sur" without agreeing or melting with them.
 */
#include "describe/words.h"

#include <string.h>

/* The zone statement of this name in the board, or NULL. The board is
 * walked once and kept: every point of every list comes here. */
static const struct zone *find_zone(struct describer *d, const char *name)
{
    if (d->board.items == NULL) {
        d->board = active_inside_blocks(d, NODE_BOARD);
    }
    for (size_t i = 0; i < d->board.count; i++) {
        const struct node *node = d->board.items[i];
        if (node->kind == NODE_ZONE &&
            strcmp(AST_CAST(zone, node)->name->text, name) == 0) {
            return AST_CAST(zone, node);
        }
    }
    return NULL;
}

bool is_zone_called(const struct zone_code *zone, const char *name)
{
    size_t length = strlen(name);
    return strncmp(zone->name, name, length) == 0 &&
           (zone->name[length] == '\0' || zone->name[length] == ' ');
}

/* Zones that differ by owner have other names in the program: the tree knows
 * them. */
const char *say_zone_name(struct describer *d, const char *name)
{
    for (uint16_t i = 0; i < d->program->zone_count; i++) {
        const struct zone_code *zone = &d->program->zones[i];
        if (strcmp(zone->name, name) == 0) {
            return SAY(d, NAMED, words_text(d, &zone->texts));
        }
    }
    const struct zone *zone = find_zone(d, name);
    if (zone == NULL) {
        return NULL;
    }
    const char *text = words_tree_text(d, zone->texts);
    return SAY(d, NAMED, text[0] != '\0' ? text : name);
}

const char *say_set_name(struct describer *d, const struct node *node)
{
    const char *name = AST_CAST(set_name, node)->text;
    const char *zone = say_zone_name(d, name);
    for (uint16_t i = 0; d->zones_said && i < d->program->zone_count; i++) {
        if (is_zone_called(&d->program->zones[i], name)) {
            d->is_zone_new |= !d->zones_said[i];
            d->zones_said[i] = true;
        }
    }
    return zone != NULL ? zone : name;
}

/* "c7" and "g9", not "c7" and "c9" or "g7". */
static bool is_rectangle(const char *low, const char *high)
{
    static const char digits[] = "0123456789";
    size_t file = strcspn(low, digits);
    size_t other = strcspn(high, digits);
    bool same_file = file == other && strncmp(low, high, file) == 0;
    return !same_file && strcmp(low + file, high + other) != 0;
}

/* The first of each sort serves as the example of a note, if there is one a
 * real rectangle. */
const char *say_range(struct describer *d, const char *low, const char *high)
{
    const char *text = SAY(d, SET_RANGE, low, high);
    bool is_ring = strchr(low, '.') != NULL;
    const char **first = is_ring ? &d->ring_range : &d->range;
    bool is_better = !is_ring && !d->has_rectangle && is_rectangle(low, high);
    if (*first == NULL || is_better) {
        *first = text;
    }
    d->has_rectangle = d->has_rectangle || is_better;
    return text;
}

const char *say_set_range(struct describer *d, const struct node *node)
{
    const struct set_range *range = AST_CAST(set_range, node);
    return say_range(d, range->low->text, range->high->text);
}

const char *say_set_word(struct describer *d, const struct node *node)
{
    switch (AST_CAST(set_word, node)->word) {
    case SET_ALL:
        return WORD(d, SET_ALL);
    case SET_EVEN:
        d->has_parity = true;
        return WORD(d, SET_EVEN);
    case SET_ODD:
        d->has_parity = true;
        return WORD(d, SET_ODD);
    case SET_CORNERS:
        return WORD(d, SET_CORNERS);
    }
    return "";
}

static const char *one_band(struct describer *d, const struct set_band *band)
{
    switch (band->band) {
    case BAND_RANK:
        return SAY(d, SET_RANK, band->low->text);
    case BAND_FILE:
        return SAY(d, SET_FILE, band->low->text);
    case BAND_RING:
        return SAY(d, SET_RING, band->low->text);
    }
    return "";
}

/* Is one the number or letter right after the other? */
static bool is_next(const char *low, const char *high)
{
    size_t length = strlen(low);
    size_t last = length > 0 ? length - 1 : 0;
    return length == strlen(high) && strncmp(low, high, last) == 0 &&
           low[last] + 1 == high[last];
}

const char *say_set_band(struct describer *d, const struct node *node)
{
    const struct set_band *band = AST_CAST(set_band, node);
    if (band->high == NULL) {
        return one_band(d, band);
    }
    const char *to = is_next(band->low->text, band->high->text)
                         ? WORD(d, AND)
                         : WORD(d, UP_TO);
    switch (band->band) {
    case BAND_RANK:
        return SAY(d, SET_RANKS, band->low->text, band->high->text, to);
    case BAND_FILE:
        return SAY(d, SET_FILES, band->low->text, band->high->text, to);
    case BAND_RING:
        return SAY(d, SET_RINGS, band->low->text, band->high->text, to);
    }
    return "";
}

const char *say_set_neighbours(struct describer *d, const struct node *node)
{
    return SAY(d, SET_NEIGHBOURS,
               say_node(d, AST_CAST(set_neighbours, node)->of));
}

/* A part of a joined set, in brackets where its own joints could be taken
 * for those around it. */
static const char *set_part(struct describer *d, const struct node *node,
                            enum set_op op)
{
    const char *text = say_node(d, node);
    if (node->kind != NODE_SET_BINARY) {
        return text;
    }
    bool is_clear = op != SET_MINUS && AST_CAST(set_binary, node)->op == op;
    return is_clear ? text : SAY(d, GROUPED, text);
}

static const char *joined_set(struct describer *d, enum set_op op,
                              const char *left, const char *right)
{
    switch (op) {
    case SET_UNION:
        return SAY(d, SET_UNION, left, right);
    case SET_MINUS:
        return SAY(d, SET_MINUS, left, right);
    case SET_AND:
        return SAY(d, SET_AND, left, right);
    }
    return "";
}

/* The other part where one is the even or the odd points; else NULL. */
static const struct node *beside_parity(const struct set_binary *both,
                                        bool *is_even)
{
    const struct node *parts[2] = {both->left, both->right};
    for (unsigned i = 0; both->op == SET_AND && i < 2; i++) {
        if (parts[i]->kind != NODE_SET_WORD) {
            continue;
        }
        enum set_word_kind word = AST_CAST(set_word, parts[i])->word;
        if (word == SET_EVEN || word == SET_ODD) {
            *is_even = word == SET_EVEN;
            return parts[1 - i];
        }
    }
    return NULL;
}

/* How many joints lean to the left from this one on; what has words of its own
 * ends them. */
static size_t left_depth(const struct node *node)
{
    size_t depth = 0;
    bool is_even;
    while (node->kind == NODE_SET_BINARY &&
           beside_parity(AST_CAST(set_binary, node), &is_even) == NULL) {
        node = AST_CAST(set_binary, node)->left;
        depth++;
    }
    return depth;
}

/* From spine[from] on, as long as the kind of joint stays the same: the right
 * sides as one list. Returns the first joint not in it. */
static size_t right_sides(struct describer *d,
                          const struct set_binary *const *spine, size_t from,
                          size_t depth, const char **text)
{
    enum set_op op = spine[from]->op;
    size_t end = from;
    while (end < depth && spine[end]->op == op) {
        end++;
    }
    struct buffer list;
    buffer_init(&list, d->arena);
    size_t at = from;
    for (; at < end; at++) {
        bool is_last = at == end - 1;
        const char *between = op == SET_AND                ? WORD(d, AND_IN)
                              : op == SET_MINUS && is_last ? WORD(d, AND)
                              : d->is_choice && is_last    ? WORD(d, OR)
                                                           : WORD(d, COMMA);
        words_add(&list, between, set_part(d, spine[at]->right, op));
    }
    *text = words_finish(&list);
    return at;
}

static bool is_whole_board(const struct node *node)
{
    return node->kind == NODE_SET_WORD &&
           AST_CAST(set_word, node)->word == SET_ALL;
}

/* A comma list leans to the left as long as its author likes: it is walked
 * in a loop. The right sides are only as deep as the brackets. */
const char *say_set_binary(struct describer *d, const struct node *node)
{
    bool is_even = false;
    const struct node *other =
        beside_parity(AST_CAST(set_binary, node), &is_even);
    if (other != NULL) {
        d->has_parity = true;
        const char *part = set_part(d, other, SET_MINUS);
        return is_even ? SAY(d, SET_EVEN_OF, part) : SAY(d, SET_ODD_OF, part);
    }
    size_t depth = left_depth(node);
    const struct set_binary **spine =
        arena_array(d->arena, depth, sizeof(const struct set_binary *));
    if (spine == NULL) {
        return "";
    }
    for (size_t i = depth; i > 0; i--) {
        spine[i - 1] = AST_CAST(set_binary, node);
        node = spine[i - 1]->left;
    }
    const char *text = say_node(d, node);
    for (size_t i = 0; i < depth;) {
        const char *right = "";
        enum set_op op = spine[i]->op;
        const char *left = i > 0 ? SAY(d, GROUPED, text) : text;
        size_t first = i;
        bool is_outside = i == 0 && op == SET_MINUS && is_whole_board(node);
        i = right_sides(d, spine, i, depth, &right);
        bool is_either = d->is_choice && op == SET_UNION && i == first + 1;
        text = is_outside  ? SAY(d, SET_OUTSIDE, right)
               : is_either ? SAY(d, SET_EITHER, left, right)
                           : joined_set(d, op, left, right);
    }
    return text;
}

const char *say_any_of(struct describer *d, const struct node *set)
{
    bool was_choice = d->is_choice;
    d->is_choice = true;
    const char *text = say_node(d, set);
    d->is_choice = was_choice;
    return text;
}
