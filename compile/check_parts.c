/*
 * Parts of an end that change nothing or cannot be true together, and ends
 * that a later one makes needless. Ends that never hold at all are told in
 * check_ends.c, those that an earlier one forestalls in check_shadow.c.
 */
#include "compile/check.h"

/* -------------------------------------------------------- constant parts */

static bool is_joined(const struct cond_code *code)
{
    return code->op == OP_NOT || code->op == OP_AND || code->op == OP_OR;
}

static void check_part(const struct check *check, unsigned cond)
{
    struct builder *builder = check->builder;
    struct reason reason = {.text = ""};
    struct diag *diag = NULL;
    struct span span = builder->cond_nodes[cond]->span;

    if (never_holds(check, cond, &reason)) {
        diag = diag_add(builder->diags, DIAG_CONDITION_CONSTANT, span,
                        "this part of the end can never hold: %s",
                        reason.text);
    } else if (always_holds(check, &builder->program->conds[cond])) {
        diag = diag_add(builder->diags, DIAG_CONDITION_CONSTANT, span,
                        "this part of the end always holds: the game never "
                        "has so many of these pieces");
    }
    diag_help(builder->diags, diag, "leave it out, or change the number");
}

/* --------------------------------------------------------- contradictions */

/* What a fact says of how many pieces of some kinds stand on the board. */
static bool least_of(const struct program *program,
                     const struct cond_code *fact, uint32_t *least)
{
    if ((fact->op != OP_IN && fact->op != OP_FILLS) || !fact->set) {
        return false;
    }
    *least = fact->op == OP_IN ? fact->number
                               : set_count(fact->set, program->words);
    return true;
}

static bool most_of(const struct check *check, const struct cond_code *fact,
                    uint32_t *most)
{
    bool grows = fact->kinds & (check->growing | check->made);
    uint32_t total = pieces_of(check, fact->kinds);

    if (fact->op == OP_LEFT_BELOW && fact->number > 0) {
        *most = fact->number - 1;
        return true;
    }
    *most = total - (fact->number < total ? fact->number : total);
    return fact->op == OP_CAPTURED && !grows;
}

static bool are_apart(const struct program *program, const uint64_t *a,
                      const uint64_t *b)
{
    for (unsigned w = 0; w < program->words; w++) {
        if (a[w] & b[w]) {
            return false;
        }
    }
    return true;
}

/* Can the two never be true together? */
static bool exclude(const struct check *check, const struct cond_code *a,
                    const struct cond_code *b)
{
    const struct program *program = check->builder->program;
    uint32_t here, there, most;

    if (!least_of(program, a, &here)) {
        return false;
    }
    if (most_of(check, b, &most)) {
        return !(a->kinds & ~b->kinds) && here > most;
    }
    kind_set both = a->kinds | b->kinds;
    return least_of(program, b, &there) && a->kinds == b->kinds &&
           are_apart(program, a->set, b->set) &&
           !(both & (check->growing | check->made)) &&
           here + there > pieces_of(check, both);
}

/* Tells of the first two parts of "and" that exclude each other; true if there
 * are such. */
static bool check_together(const struct check *check, unsigned last,
                           enum diag_slug slug)
{
    struct builder *builder = check->builder;
    const struct cond_code *conds = builder->program->conds;
    struct facts facts = {.count = 0};

    collect_facts(conds, last, &facts);
    for (unsigned i = 0; i < facts.count; i++) {
        for (unsigned j = 0; j < facts.count; j++) {
            unsigned a = facts.conds[i], b = facts.conds[j];
            if (i == j || !exclude(check, &conds[a], &conds[b])) {
                continue;
            }
            struct diag *diag =
                diag_add(builder->diags, slug, builder->cond_nodes[a]->span,
                         "this can never hold together with another part of "
                         "this end");
            diag_note_at(builder->diags, diag, builder->cond_nodes[b]->span,
                         "the other part is here");
            diag_help(builder->diags, diag,
                      "the two are joined by 'and': is 'or' meant?");
            return true;
        }
    }
    return false;
}

static bool check_alternatives(const struct check *check, unsigned last,
                               enum diag_slug slug)
{
    const struct cond_code *conds = check->builder->program->conds;

    if (conds[last].op == OP_OR) {
        bool left = check_alternatives(
            check, cond_start(conds, last - 1) - 1, DIAG_CONDITION_CONSTANT);
        return check_alternatives(check, last - 1, DIAG_CONDITION_CONSTANT) &&
               left;
    }
    return conds[last].op == OP_AND && check_together(check, last, slug);
}

bool check_parts(const struct check *check, const struct end_code *end)
{
    const struct builder *builder = check->builder;
    unsigned last = (unsigned)end->first + end->count - 1;

    if (end->count < 2 ||
        (end->span.source > 0 && builder->file->base)) {
        return false; /* what a base has too much its file is told */
    }
    if (check_alternatives(check, last, DIAG_END_IMPOSSIBLE)) {
        return true;
    }
    for (unsigned i = end->first; i <= last; i++) {
        if (!is_joined(&builder->program->conds[i])) {
            check_part(check, i);
        }
    }
    return false;
}

/* ------------------------------------------------- needless for a later one */

static bool is_same_result(const struct end_code *a, const struct end_code *b)
{
    return a->result == b->result && a->winners == b->winners &&
           a->points == b->points;
}

/* A count that goes up by one: whatever is lower holds first. */
static bool is_clock(const struct program *program, const struct end_code *end)
{
    unsigned op = program->conds[end->first].op;

    return end->count == 1 && (op == OP_TURNS || op == OP_QUIET);
}

static bool asks_for_turns(const struct program *program,
                           const struct end_code *end)
{
    for (unsigned i = end->first; i < end->first + end->count; i++) {
        if (program->conds[i].op == OP_CANNOT_MOVE) {
            return true;
        }
    }
    return false;
}

static bool gives_way(const struct check *check, unsigned early, unsigned late)
{
    const struct program *program = check->builder->program;
    const struct end_code *a = &program->ends[early];
    const struct end_code *b = &program->ends[late];

    if (!end_follows(check, late, early) || end_follows(check, early, late)) {
        return false;
    }
    /* "no goats left" is a rule of its own beside "goats cannot move" */
    if (asks_for_turns(program, b) && !asks_for_turns(program, a)) {
        return false;
    }
    if (is_clock(program, a) && is_clock(program, b)) {
        return b->result != RESULT_CODE_OFFER;
    }
    for (unsigned e = early + 1; e <= late; e++) {
        if (!is_same_result(a, &program->ends[e])) {
            return false; /* the earlier may come before this one */
        }
    }
    return true;
}

void check_needless(const struct check *check, unsigned early)
{
    struct builder *builder = check->builder;
    const struct program *program = builder->program;

    for (unsigned late = early + 1; late < program->end_count; late++) {
        if (!gives_way(check, early, late) ||
            (builder->file->base && program->ends[early].span.source > 0)) {
            continue;
        }
        struct diag *diag = diag_add(
            builder->diags, DIAG_END_SHADOWED, program->ends[early].span,
            is_clock(program, &program->ends[early])
                ? "this end never decides: a later one always holds before"
                : "this end is not needed: a later one of the same result "
                  "holds whenever it does");
        diag_note_at(builder->diags, diag, program->ends[late].span,
                     "the later one is here");
        return;
    }
}
