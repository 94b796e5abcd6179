/*
 * What can never hold, and what always does: each simple condition by itself,
 * from the pieces there are, where they can come to stand and what can be
 * taken.
 */
#include "compile/check.h"

#include <stdio.h>

static void reach_of(const struct check *check, kind_set kinds, uint64_t *out)
{
    const struct program *program = check->builder->program;

    for (unsigned k = 0; k < program->kind_count; k++) {
        for (unsigned w = 0; (kinds >> k & 1) && w < program->words; w++) {
            out[w] |= check->reach[k][w];
        }
    }
}

/* How many such pieces have room on a point: one, unless they pile up. */
static uint32_t room_on(const struct check *check, kind_set kinds, site_id site)
{
    const struct program *program = check->builder->program;
    uint32_t room = 1;

    for (unsigned k = 0; k < program->kind_count; k++) {
        const struct kind_code *kind = &program->kinds[k];
        uint32_t own = 1;
        if (!(kinds >> k & 1) || !bit_has(check->reach[k], site)) {
            continue;
        }
        if (kind->piles && bit_has(kind->piles, site)) {
            kind_set more = (kind_set)1 << k;
            more &= check->growing | check->made;
            own = more ? PILE_MAX : pieces_of(check, (kind_set)1 << k);
        } else if (program->start[site] == k + 1) {
            own += program->start_more[site];
        }
        room = own > room ? own : room;
    }
    return room;
}

/* A point of the set that no such piece reaches, how many some do, and how
 * many pieces have room there. */
static site_id unreached(const struct check *check,
                         const struct cond_code *code, unsigned *reached,
                         uint32_t *room)
{
    const struct program *program = check->builder->program;
    uint64_t reach[WORDS_MAX] = {0};
    site_id missing = SITE_NONE;

    *reached = 0;
    *room = 0;
    reach_of(check, code->kinds, reach);
    for (site_id s = 0; s < program->site_count; s++) {
        if (!bit_has(code->set, s)) {
            continue;
        }
        if (bit_has(reach, s)) {
            ++*reached;
            *room += room_on(check, code->kinds, s);
        } else if (missing == SITE_NONE) {
            missing = s;
        }
    }
    return missing;
}

static void say(struct reason *reason, const char *format, unsigned number)
{
    if (reason) {
        snprintf(reason->text, sizeof(reason->text), format, number);
    }
}

static bool never_in_set(const struct check *check,
                         const struct cond_code *code, struct reason *reason)
{
    const struct program *program = check->builder->program;
    unsigned points = set_count(code->set, program->words), reached;
    uint32_t room;
    uint32_t total = pieces_of(check, code->kinds);
    uint32_t needed = code->op == OP_FILLS ? points : code->number;
    site_id missing = unreached(check, code, &reached, &room);

    if (code->op == OP_FILLS) {
        room = reached;
    }
    if (total < needed && !(code->kinds & (check->growing | check->made))) {
        say(reason, "the game has only %u of these pieces", (unsigned)total);
        return true;
    }
    if (room >= needed) {
        return false;
    }
    if (points < needed) {
        say(reason,
            room > points ? "only %u of these pieces have room there"
            : points == 1 ? "the set has only %u point"
                          : "the set has only %u points",
            room > points ? room : points);
        return true;
    }
    if (reason) {
        reason->is_way = true;
    }
    bool is_named = code->op == OP_FILLS || points == 1;
    if (reason && is_named && missing != SITE_NONE) {
        snprintf(reason->text, sizeof(reason->text),
                 "no such piece can ever reach %s",
                 program->points[missing].name);
    } else {
        say(reason,
            reached ? "such pieces can reach only %u of these points"
                    : "no such piece can ever reach these points",
            reached);
    }
    return true;
}

static bool never_counted(const struct check *check,
                          const struct cond_code *code, struct reason *reason)
{
    uint32_t total = pieces_of(check, code->kinds);
    uint32_t takable = pieces_of(check, code->kinds & check->takable);
    bool grows = code->kinds & (check->growing | check->made);

    if (code->op == OP_CAPTURED) {
        say(reason,
            takable == 0       ? "no such piece can ever be taken"
            : takable == total ? "the game has only %u of them"
                               : "only %u of them can ever be taken",
            (unsigned)takable);
        return takable < code->number && !grows;
    }
    takable =
        pieces_of(check, code->kinds & (check->takable | check->dwindling));
    say(reason,
        total == 0 || takable == 0 ? "no such piece can ever be taken"
                                   : "%u of them can never be taken",
        (unsigned)(total - takable));
    return !code->flag && total >= code->number &&
           total - takable >= code->number;
}

static bool never_aligned(const struct check *check,
                          const struct cond_code *code, struct reason *reason)
{
    uint32_t total = pieces_of(check, code->kinds);

    if (code->line_count == 0) {
        say(reason, "no line of the board has %u points", code->number);
        return true;
    }
    say(reason, "the game has only %u of these pieces", (unsigned)total);
    return total < code->number && !(code->kinds & check->growing);
}

static bool never_moveless(const struct check *check,
                           const struct cond_code *code, struct reason *reason)
{
    const struct program *program = check->builder->program;

    for (unsigned s = 0; s < program->side_count; s++) {
        if ((code->sides >> s & 1) && !always_passes(program, s)) {
            return false;
        }
    }
    say(reason, "a side that may pass always has a turn", 0);
    return code->sides != 0;
}

/* Does the set hold every point where such a piece can stand? */
static bool never_leaves(const struct check *check,
                         const struct cond_code *code)
{
    const struct program *program = check->builder->program;
    uint64_t reach[WORDS_MAX] = {0};

    reach_of(check, code->kinds, reach);
    for (unsigned w = 0; w < program->words; w++) {
        if (reach[w] & ~code->set[w]) {
            return false;
        }
    }
    return true;
}

/* No side may bring a position about again, nor pass. */
static bool never_recurs(const struct check *check, struct reason *reason)
{
    const struct program *program = check->builder->program;

    for (unsigned s = 0; s < program->side_count; s++) {
        const struct side_code *side = &program->sides[s];
        if (!side->no_repeat || side->pass_free || side->pass_forced) {
            return false;
        }
    }
    say(reason, "no side may repeat a position", 0);
    return true;
}

static bool never_cut_off(const struct check *check,
                          const struct cond_code *code, struct reason *reason)
{
    say(reason, "such pieces always stand in that set", 0);
    return code->set && !code->kinds2 && never_leaves(check, code);
}

bool never_holds(const struct check *check, unsigned cond,
                        struct reason *reason)
{
    const struct cond_code *code = &check->builder->program->conds[cond];

    switch (code->op) {
    case OP_FILLS:
    case OP_IN:
        return code->kinds && code->set && never_in_set(check, code, reason);
    case OP_CAPTURED:
    case OP_LEFT_BELOW:
        return code->kinds && never_counted(check, code, reason);
    case OP_IN_ROW:
        return code->kinds && never_aligned(check, code, reason);
    case OP_CUT_OFF:
        return code->kinds && never_cut_off(check, code, reason);
    case OP_OCCURS:
        return never_recurs(check, reason);
    case OP_CANNOT_MOVE:
        return never_moveless(check, code, reason);
    default:
        return false;
    }
}

bool always_holds(const struct check *check,
                         const struct cond_code *code)
{
    return code->op == OP_LEFT_BELOW &&
           !(code->kinds & (check->growing | check->made)) &&
           pieces_of(check, code->kinds) < code->number;
}

static enum truth judge_constant(const struct check *check, unsigned cond,
                                 unsigned asked)
{
    (void)asked;
    return always_holds(check, &check->builder->program->conds[cond])
               ? TRUTH_YES
           : never_holds(check, cond, NULL) ? TRUTH_NO
                                            : TRUTH_UNKNOWN;
}

enum truth condition_truth(const struct check *check, unsigned first,
                           unsigned count)
{
    return evaluate_range(check, first, count, judge_constant, 0);
}

