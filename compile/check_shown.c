/*
 * What players could not tell apart: letters of pieces in pictures made of
 * text, and texts of sides, pieces and values.
 */
#include "compile/check.h"

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

void check_shown(const struct check *check)
{
    check_marks(check->builder, check->present);
    check_sides(check->builder);
    check_kinds(check->builder);
}
