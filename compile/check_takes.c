/*
 * Findings about take statements: what they look for never stands on the
 * board, or no point allows it.
 */
#include "compile/check.h"

/* Does the geometry leave anything that could be taken? */
static bool is_dead(const struct check *check, const struct take_code *take)
{
    const struct program *program = check->builder->program;

    if (take->pair_start) {
        return take->pair_start[program->site_count] == 0;
    }
    if (take->line_start) {
        return take->line_start[program->site_count] == 0;
    }
    size_t size = (size_t)program->site_count * program->words;
    for (size_t i = 0; take->beside && i < size; i++) {
        if (take->beside[i]) {
            return false;
        }
    }
    return take->beside != NULL;
}

static bool is_harmless(const struct check *check,
                        const struct take_code *take)
{
    kind_set prey = take->prey & check->present;
    kind_set self = (kind_set)1 << take->kind;

    /* a single piece does not take itself */
    if (check->builder->kinds[take->kind].total == 1 &&
        !(check->growing & self)) {
        prey &= ~self;
    }
    return prey == 0;
}

static bool same_span(struct span a, struct span b)
{
    return a.source == b.source && a.begin == b.begin && a.end == b.end;
}

/* A statement may be that of several kinds ("every piece of"): a finding
 * about it must hold for all of them, and is reported with the first. */
static bool holds_for_all(const struct check *check, unsigned first,
                          bool (*test)(const struct check *check,
                                       const struct take_code *take))
{
    const struct program *program = check->builder->program;

    for (unsigned t = 0; t < program->take_count; t++) {
        const struct take_code *take = &program->takes[t];
        if (same_span(take->span, program->takes[first].span) &&
            (check->present >> take->kind & 1) &&
            (t < first || !test(check, take))) {
            return false;
        }
    }
    return true;
}

void check_takes(const struct check *check)
{
    struct builder *builder = check->builder;

    for (unsigned t = 0; t < builder->program->take_count; t++) {
        const struct take_code *take = &builder->takes[t];
        if (!(check->present >> take->kind & 1)) {
            continue;
        }
        if (holds_for_all(check, t, is_harmless)) {
            diag_add(builder->diags, DIAG_RULE_HARMLESS, take->span,
                     "there is no piece that this could take");
        } else if (holds_for_all(check, t, is_dead)) {
            diag_add(builder->diags, DIAG_RULE_DEAD, take->span,
                     "no point of the board allows this");
        }
    }
}
