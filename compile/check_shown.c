/*
 * What players could not tell apart: letters of pieces in pictures made of
 * text, and texts of sides, pieces, zones, colours, options and values.
 */
#include "compile/check.h"
#include "compile/draft.h"

#include <string.h>

/* ------------------------------------------------------------------ marks */

static const struct node *mark_node(struct builder *builder, unsigned kind)
{
    const struct piece *piece = builder->kind_builds[kind].node;
    struct active_list list =
        active_inside(builder, piece->statements, &piece->node);

    for (size_t i = 0; i < list.count; i++) {
        if (list.items[i].node->kind == NODE_MARK) {
            return list.items[i].node;
        }
    }
    return NULL;
}

/* Pieces of a side that become others may be alike on purpose. */
static bool may_be_alike(const struct kind_code *a, const struct kind_code *b)
{
    return a->side == b->side && (a->becomes_count || b->becomes_count);
}

static void check_marks(struct builder *builder, kind_set present)
{
    const struct kind_code *kinds = builder->kinds;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        const struct node *node = mark_node(builder, k);
        for (unsigned j = 0; node && j < k; j++) {
            if (!(present >> k & 1) || !(present >> j & 1) || !kinds[j].mark ||
                strcmp(kinds[j].mark, kinds[k].mark) != 0 ||
                may_be_alike(&kinds[j], &kinds[k])) {
                continue;
            }
            const struct node *first = mark_node(builder, j);
            struct diag *diag =
                diag_add(builder->diags, DIAG_MARK_TWICE, node->span,
                         "pictures made of text show '%s' and '%s' by the "
                         "same letter",
                         kinds[j].key, kinds[k].key);
            diag_note_at(builder->diags, diag,
                         first ? first->span
                               : builder->kind_builds[j].name_span,
                         "'%s' has it here", kinds[j].key);
            break;
        }
    }
}

/* ------------------------------------------------------------------ texts */

/* A name that is shown, and where it is declared. */
struct shown {
    const struct texts *texts;
    struct span span;
};

static void compare(struct builder *builder, const char *what,
                    const struct shown *first, const struct shown *second)
{
    bool is_english = strcmp(first->texts->en, second->texts->en) == 0;

    if (!is_english && strcmp(first->texts->fr, second->texts->fr) != 0) {
        return;
    }
    struct diag *diag = diag_add(
        builder->diags, DIAG_TEXT_SAME, second->span,
        "players read \"%s\" for two %s",
        is_english ? second->texts->en : second->texts->fr, what);
    diag_note_at(builder->diags, diag, first->span, "the other is here");
}

static void check_sides(struct builder *builder)
{
    const struct side_code *sides = builder->sides;

    for (unsigned s = 0; s < builder->program->side_count; s++) {
        for (unsigned t = 0; t < s; t++) {
            struct shown first = {&sides[t].texts, sides[t].span};
            struct shown second = {&sides[s].texts, sides[s].span};
            compare(builder, "sides", &first, &second);
        }
    }
}

static void check_kinds(struct builder *builder)
{
    const struct kind_code *kinds = builder->kinds;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        for (unsigned j = 0; j < k; j++) {
            struct shown first = {&kinds[j].texts,
                                  builder->kind_builds[j].name_span};
            struct shown second = {&kinds[k].texts,
                                   builder->kind_builds[k].name_span};
            bool is_one_block =
                builder->kind_builds[j].node == builder->kind_builds[k].node;
            if (kinds[j].side == kinds[k].side && !is_one_block) {
                compare(builder, "pieces of one side", &first, &second);
            }
        }
    }
}

static void check_zones(struct builder *builder)
{
    const struct zone_code *zones = builder->program->zones;

    for (size_t z = 0; z < builder->zone_count; z++) {
        for (size_t y = 0; y < z; y++) {
            struct shown first = {&zones[y].texts,
                                  builder->zones[y].node->name->node.span};
            struct shown second = {&zones[z].texts,
                                   builder->zones[z].node->name->node.span};
            if (strcmp(builder->zones[y].name, builder->zones[z].name) != 0) {
                compare(builder, "zones", &first, &second);
            }
        }
    }
}

static void check_colours(struct builder *builder)
{
    const struct draft *draft = builder->draft;

    for (unsigned c = 0; c < draft->colour_count; c++) {
        for (unsigned b = 0; b < c; b++) {
            struct shown first = {&draft->colours[b].texts,
                                  draft->colour_spans[b]};
            struct shown second = {&draft->colours[c].texts,
                                   draft->colour_spans[c]};
            compare(builder, "colours", &first, &second);
        }
    }
}

static void check_values(struct builder *builder, const struct option *option)
{
    for (const struct option_value *later = option->values; later;
         later = (const struct option_value *)later->node.next) {
        for (const struct option_value *value = option->values; value != later;
             value = (const struct option_value *)value->node.next) {
            struct texts texts =
                fold_texts(builder, value->texts, value->name->text);
            struct texts later_texts =
                fold_texts(builder, later->texts, later->name->text);
            struct shown first = {&texts, value->name->node.span};
            struct shown second = {&later_texts, later->name->node.span};
            compare(builder, "values of one option", &first, &second);
        }
    }
}

static void check_options(struct builder *builder)
{
    const struct active_list *list = &builder->statements;

    for (size_t i = 0; i < list->count; i++) {
        const struct option *later = (const struct option *)list->items[i].node;
        if (later->node.kind != NODE_OPTION) {
            continue;
        }
        check_values(builder, later);
        struct texts later_texts =
            fold_texts(builder, later->texts, later->name->text);
        struct shown second = {&later_texts, later->name->node.span};
        for (size_t k = 0; k < i; k++) {
            const struct option *option =
                (const struct option *)list->items[k].node;
            if (option->node.kind == NODE_OPTION) {
                struct texts texts =
                    fold_texts(builder, option->texts, option->name->text);
                struct shown first = {&texts, option->name->node.span};
                compare(builder, "options", &first, &second);
            }
        }
    }
}

void check_shown(const struct check *check)
{
    check_marks(check->builder, check->present);
    check_sides(check->builder);
    check_kinds(check->builder);
    check_zones(check->builder);
    check_colours(check->builder);
    check_options(check->builder);
}
