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

/* So many neighbours, or a row so long, or a leap at all: is there such? */
static bool has_room(const struct check *check, const struct take_code *take)
{
    const struct program *program = check->builder->program;

    if (take->shape == TAKE_ONE_ROW) {
        for (uint32_t i = 0; i < take->line_start[program->site_count]; i++) {
            if (take->lines[i].most >= take->number) {
                return true;
            }
        }
        return false;
    }
    for (site_id s = 0; s < program->site_count; s++) {
        for (site_id t = 0; t < program->site_count; t++) {
            if (bit_has(take->beside + s * program->words, t) &&
                set_count(take->around + t * program->words, program->words) >=
                    take->number) {
                return true;
            }
        }
    }
    return false;
}

static bool has_rule(const struct program *program, unsigned kind,
                     enum rule_type a, enum rule_type b)
{
    const struct kind_code *code = &program->kinds[kind];

    for (unsigned r = 0; r < code->rule_count; r++) {
        unsigned type = program->rules[code->first_rule + r].type;
        if (type == a || type == b) {
            return true;
        }
    }
    return false;
}

/* Can two such pieces be on the board? */
static bool has_pair(const struct check *check, kind_set prey)
{
    const struct builder *builder = check->builder;
    unsigned total = 0;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        total += prey >> k & 1 ? builder->kinds[k].total : 0;
    }
    return total >= 2 || (prey & (check->growing | check->made));
}

/* The board or the piece itself does not allow what is asked for. */
static bool is_futile(const struct check *check, const struct take_code *take)
{
    const struct program *program = check->builder->program;

    switch ((enum take_shape)take->shape) {
    case TAKE_SURROUNDED:
    case TAKE_APART:
    case TAKE_ONE_ROW:
        return !has_room(check, take);
    case TAKE_ONE_LEAP:
        return !has_rule(program, take->kind, RULE_LEAP, RULE_LEAP);
    case TAKE_AHEAD:
    case TAKE_BEHIND:
        return !has_rule(program, take->kind, RULE_STEP, RULE_SLIDE);
    case TAKE_BOTH_SIDES:
        return !has_pair(check, take->prey);
    case TAKE_BETWEEN:
    case TAKE_BESIDE:
    case TAKE_SHUT_IN:
        return false;
    }
    return false;
}

/* No such piece is in the hand that takes the place of what is taken. */
static bool is_emptyhanded(const struct check *check,
                           const struct take_code *take)
{
    const struct program *program = check->builder->program;

    return take->replaced != NO_INDEX &&
           program->kinds[take->replaced].in_hand == 0;
}

/* A single piece does not take itself. */
static kind_set without_itself(const struct check *check, unsigned kind,
                               kind_set prey)
{
    kind_set self = (kind_set)1 << kind;

    prey &= check->present;
    return check->builder->kinds[kind].total == 1 && !(check->growing & self)
               ? prey & ~self
               : prey;
}

static bool is_harmless(const struct check *check, const struct take_code *take)
{
    return without_itself(check, take->kind, take->prey) == 0;
}

/* All that is taken belongs to the camp of who takes. */
static bool takes_own(const struct check *check, unsigned kind, kind_set prey)
{
    const struct program *program = check->builder->program;
    unsigned team = program->sides[program->kinds[kind].side].team;

    prey = without_itself(check, kind, prey);
    for (unsigned k = 0; k < program->kind_count; k++) {
        if ((prey >> k & 1) &&
            program->sides[program->kinds[k].side].team != team) {
            return false;
        }
    }
    return prey != 0;
}

static bool is_fratricide(const struct check *check,
                          const struct take_code *take)
{
    return takes_own(check, take->kind, take->prey);
}

static void report_own(const struct check *check, struct span span)
{
    struct diag_list *diags = check->builder->diags;
    struct diag *diag = diag_add(diags, DIAG_TAKE_OWN, span,
                                 "this takes only pieces of its own camp");

    diag_help(diags, diag, "'enemy' stands for all pieces of the others");
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
        if (is_same_span(take->span, program->takes[first].span) &&
            (check->present >> take->kind & 1) &&
            (t < first || !test(check, take))) {
            return false;
        }
    }
    return true;
}

static const char *futility(const struct take_code *take)
{
    switch ((enum take_shape)take->shape) {
    case TAKE_ONE_ROW:
        return "no line of the board has so many points";
    case TAKE_ONE_LEAP:
        return "this piece never leaps";
    case TAKE_AHEAD:
    case TAKE_BEHIND:
        return "this piece goes along no line";
    case TAKE_BOTH_SIDES:
        return "two such pieces are never on the board";
    default:
        return "no point has so many neighbours";
    }
}

void check_takes(const struct check *check)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;

    for (unsigned t = 0; t < program->take_count; t++) {
        const struct take_code *take = &builder->takes[t];
        if (!(check->present >> take->kind & 1)) {
            continue;
        }
        if (holds_for_all(check, t, is_harmless)) {
            diag_add(builder->diags, DIAG_RULE_HARMLESS, take->span,
                     "there is no piece that this could take");
        } else if (holds_for_all(check, t, is_fratricide)) {
            report_own(check, take->span);
        } else if (holds_for_all(check, t, is_dead)) {
            diag_add(builder->diags, DIAG_RULE_DEAD, take->span,
                     "no point of the board allows this");
        } else if (holds_for_all(check, t, is_futile)) {
            diag_add(builder->diags, DIAG_RULE_DEAD, take->span, "%s",
                     futility(take));
        } else if (holds_for_all(check, t, is_emptyhanded)) {
            diag_add(builder->diags, DIAG_HAND_STUCK, take->span,
                     "no '%s' is ever in hand to replace what is taken",
                     program->kinds[take->replaced].name);
        }
    }
    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        bool is_own = takes_own(check, rule->kind, rule_prey(rule));
        for (unsigned q = 0; is_own && q < program->rule_count; q++) {
            const struct rule_code *other = &program->rules[q];
            is_own =
                !is_same_span(other->span, rule->span) ||
                (q >= r && takes_own(check, other->kind, rule_prey(other)));
        }
        if (is_own) {
            report_own(check, rule->span);
        }
    }
}
