/*
 * The board, the set-up and the printed facts in words, statement by
 * statement.
 */
#include "describe/words.h"

#include <string.h>

/* ------------------------------------------------------------------ points */

const char *say_points_range(struct describer *d, const struct node *node)
{
    const struct points_range *range = AST_CAST(points_range, node);
    if (range->high == NULL) {
        return range->low->text;
    }
    return say_range(d, range->low->text, range->high->text);
}

/* "4.5" of 4500 thousandths, "4,5" in French. */
static const char *decimal(struct describer *d, int32_t thousandths)
{
    int32_t size = thousandths < 0 ? -thousandths : thousandths;
    const char *sign = thousandths < 0 ? "-" : "";
    const char *point = d->lang == DESCRIBE_FR ? "," : ".";
    int whole = (int)(size / 1000);
    int rest = (int)(size % 1000);
    const char *text = NULL;
    if (rest == 0) {
        text = arena_printf(d->arena, "%s%d", sign, whole);
    } else if (rest % 100 == 0) {
        text =
            arena_printf(d->arena, "%s%d%s%d", sign, whole, point, rest / 100);
    } else {
        text = arena_printf(d->arena, "%s%d%s%03d", sign, whole, point, rest);
    }
    return text != NULL ? text : "";
}

const char *say_points_at(struct describer *d, const struct node *node)
{
    const struct points_at *point = AST_CAST(points_at, node);
    return SAY(d, AT, point->name->text, decimal(d, point->x),
               decimal(d, point->y));
}

const char *say_points_maker(struct describer *d, const struct node *node)
{
    const struct points_maker *maker = AST_CAST(points_maker, node);
    const char *size = words_number(d, maker->size);
    switch (maker->maker) {
    case MAKER_HEXAGON:
        return SAY(d, HEXAGON, size);
    case MAKER_RINGS:
        return SAY(d, RINGS, size, words_number(d, maker->by));
    case MAKER_STAR:
        return SAY(d, STAR, size);
    }
    return "";
}

const char *say_points(struct describer *d, const struct node *node)
{
    const struct points *points = AST_CAST(points, node);
    const char *items = say_list(d, points->items, WORD(d, COMMA));
    return points->is_squares ? SAY(d, SQUARES, items) : SAY(d, POINTS, items);
}

const char *say_remove(struct describer *d, const struct node *node)
{
    return SAY(d, REMOVE, say_node(d, AST_CAST(remove, node)->set));
}

/* ------------------------------------------------------------------- lines */

/* Colours are told with the numbers of their segments. */
const char *say_colour(struct describer *d, const struct node *node)
{
    (void)d;
    (void)node;
    return "";
}

static const char *pattern_words(const struct describer *d,
                                 enum pattern pattern)
{
    switch (pattern) {
    case PATTERN_HORIZONTAL:
        return WORD(d, PATTERN_HORIZONTAL);
    case PATTERN_VERTICAL:
        return WORD(d, PATTERN_VERTICAL);
    case PATTERN_DIAGONAL:
        return WORD(d, PATTERN_DIAGONAL);
    case PATTERN_RISING:
        return WORD(d, PATTERN_RISING);
    case PATTERN_FALLING:
        return WORD(d, PATTERN_FALLING);
    case PATTERN_RING:
        return WORD(d, PATTERN_RING);
    case PATTERN_SPOKE:
        return WORD(d, PATTERN_SPOKE);
    case PATTERN_LATTICE:
        return WORD(d, PATTERN_LATTICE);
    }
    return "";
}

const char *say_lines_pattern(struct describer *d, const struct node *node)
{
    const struct lines_pattern *item = AST_CAST(lines_pattern, node);
    const char *words = pattern_words(d, item->pattern);
    return item->on == NULL ? words
                            : SAY(d, PATTERN_ON, words, say_node(d, item->on));
}

const char *say_lines_run(struct describer *d, const struct node *node)
{
    const struct lines_run *run = AST_CAST(lines_run, node);
    const char *text = say_list(d, (const struct node *)run->points, "-");
    if (run->is_mirrored) {
        text = SAY(d, RUN_MIRRORED, text);
    }
    return run->turned == 0
               ? text
               : SAY(d, RUN_TURNED, text, words_number(d, run->turned));
}

static enum phrase lines_phrase(const struct lines *lines)
{
    if (lines->is_erase) {
        return lines->colour != NULL ? PHRASE_ERASE_COLOUR : PHRASE_ERASE;
    }
    return lines->colour != NULL ? PHRASE_LINES_COLOUR : PHRASE_LINES;
}

const char *say_lines(struct describer *d, const struct node *node)
{
    const struct lines *lines = AST_CAST(lines, node);
    const char *colour =
        lines->colour != NULL ? say_colours(d, lines->colour) : "";
    const char *items = say_list(d, lines->items, WORD(d, COMMA));
    if (lines->is_curved) {
        items = SAY(d, LINES_CURVED, items);
    }
    const char *parts[] = {colour, items};
    return words_fill(d, lines_phrase(lines), parts);
}

/* ------------------------------------------------------------------- zones */

/* Points of the only zone of this name, 0 if it differs by owner. */
static uint32_t zone_size(const struct describer *d, const char *name)
{
    const struct zone_code *found = NULL;
    for (uint16_t i = 0; i < d->program->zone_count; i++) {
        if (strcmp(d->program->zones[i].name, name) == 0) {
            if (found != NULL) {
                return 0;
            }
            found = &d->program->zones[i];
        }
    }
    uint32_t size = 0;
    for (uint16_t i = 0; found != NULL && i < d->program->words; i++) {
        for (uint64_t word = found->set[i]; word != 0; word &= word - 1) {
            size++;
        }
    }
    return size;
}

/* A derived game may have no use for a zone of its base. */
static bool is_said(const struct describer *d, const char *name)
{
    bool is_known = false;
    for (uint16_t i = 0; d->zones_said && i < d->program->zone_count; i++) {
        bool is_it = is_zone_called(&d->program->zones[i], name);
        is_known |= is_it;
        if (is_it && d->zones_said[i]) {
            return true;
        }
    }
    return !is_known;
}

const char *say_zone(struct describer *d, const struct node *node)
{
    const struct zone *zone = AST_CAST(zone, node);
    if (!is_said(d, zone->name->text)) {
        return "";
    }
    const char *name = say_zone_name(d, zone->name->text);
    if (name == NULL) {
        name = zone->name->text;
    }
    const char *set = say_node(d, zone->set);
    uint32_t size = zone_size(d, zone->name->text);
    if (zone->of != NULL) {
        name = SAY(d, ZONE_OF, name, say_owners(d, zone->of));
    }
    return zone->of != NULL || size == 0
               ? SAY(d, ZONE, name, set)
               : SAY(d, ZONE_COUNT, name, set, words_number(d, size));
}

const char *say_shade(struct describer *d, const struct node *node)
{
    return SAY(d, SHADE, say_node(d, AST_CAST(shade, node)->set));
}

/* ----------------------------------------------------------- printed facts */

/* Without final stop: facts are listed together. */
const char *say_expect(struct describer *d, const struct node *node)
{
    const struct expect *expect = AST_CAST(expect, node);
    const char *number = words_number(d, expect->number);
    switch (expect->what) {
    case EXPECT_POINTS:
        return expect->in == NULL
                   ? SAY(d, EXPECT_POINTS, number)
                   : SAY(d, EXPECT_POINTS_IN, number, say_node(d, expect->in));
    case EXPECT_SEGMENTS:
        return expect->colours == NULL ? SAY(d, EXPECT_SEGMENTS, number)
                                       : SAY(d, EXPECT_SEGMENTS_ALONG, number,
                                             say_colours(d, expect->colours));
    case EXPECT_KINDS:
        return say_count(d, expect->number, expect->kinds);
    }
    return "";
}

/* ------------------------------------------------------------------ set-up */

const char *say_counted(struct describer *d, const struct node *node)
{
    return say_counted_list(d, AST_CAST(counted, node));
}

const char *say_setup_on(struct describer *d, const struct node *node)
{
    const struct setup_on *setup = AST_CAST(setup_on, node);
    const struct counted *what = setup->what;
    const char *set = say_node(d, setup->set);
    if (setup->is_each && fact_is_point(d, setup->set)) {
        return SAY(d, SETUP_PILE, say_counted_list(d, what), set);
    }
    if (setup->is_each) {
        return SAY(d, SETUP_EACH, say_counted_list(d, what), set);
    }
    if (!what->has_number && fact_is_point(d, setup->set)) {
        return SAY(d, SETUP_ON, say_count(d, 1, what->kinds), set);
    }
    uint32_t number = what->has_number ? 0 : fact_put(d, setup);
    const char *text = number > 0 ? say_count(d, number, what->kinds)
                                  : say_counted_list(d, what);
    return SAY(d, SETUP_ON, text, set);
}

/* How many pieces a list names together. */
static const char *total(struct describer *d, const struct counted *list)
{
    uint32_t sum = 0;
    for (const struct counted *counted = list; counted != NULL;
         counted = (const struct counted *)counted->node.next) {
        sum += counted->number;
    }
    return words_number(d, sum);
}

const char *say_setup_change(struct describer *d, const struct node *node)
{
    const struct setup_change *setup = AST_CAST(setup_change, node);
    const char *side = say_side_list(d, setup->side);
    const char *what = say_counted_list(d, setup->what);
    const char *from = say_node(d, setup->from);
    const char *number = total(d, setup->what);
    if (setup->to) {
        return SAY(d, SETUP_SHIFTS, side, what, from, say_node(d, setup->to),
                   number);
    }
    return SAY(d, SETUP_REMOVES, side, what, from,
               setup->is_by_gap ? SAY(d, BY_GAP, number) : "", number);
}

const char *say_setup_hand(struct describer *d, const struct node *node)
{
    const struct setup_hand *setup = AST_CAST(setup_hand, node);
    const char *side = say_side_list(d, setup->side);
    d->holders = sides_meant(d->program, setup->side);
    const char *what = say_counted_list(d, setup->what);
    d->holders = 0;
    return setup->is_places
               ? SAY(d, SETUP_PLACES, side, what, say_any_of(d, setup->in),
                     total(d, setup->what))
               : SAY(d, SETUP_HOLDS, side, what);
}
