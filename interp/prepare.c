/*
 * What the engine wants to know of a program before the first turn: the
 * layout of positions, hash keys, rules seen from the other end. Made once,
 * in the program's arena, read by everybody.
 */
#include "interp/generate.h"
#include "interp/lean.h"
#include "interp/plan.h"

#include <string.h>

static uint64_t *new_sets(struct arena *arena, const struct program *program)
{
    return arena_array(arena, (size_t)program->site_count * program->words,
                       sizeof(uint64_t));
}

static void lay_out(const struct program *program, struct engine_tables *tables)
{
    uint32_t words = program->words;
    tables->position_bytes = position_bytes(program);
    tables->occupied_at = program->kind_count * words;
    tables->huffable_at = tables->occupied_at + words;
    tables->counts_at = tables->huffable_at + (program->has_huff ? words : 0);
    tables->piles_at =
        tables->counts_at * (uint32_t)sizeof(uint64_t) +
        program->kind_count * (program->has_huff ? 3u : 2u) *
            (uint32_t)sizeof(uint16_t);
}

static bool make_keys(const struct program *program, struct arena *arena,
                      struct engine_tables *tables)
{
    size_t count = (size_t)program->kind_count * program->site_count;
    uint64_t *keys = arena_array(arena, count, sizeof *keys);
    if (!keys) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        keys[i] = hash_mix((i + 1) * UINT64_C(0x9e3779b97f4a7c15));
    }
    tables->keys = keys;
    return true;
}

/* One for each side that has a turn, if the turns always go round so. */
static uint32_t find_round(const struct program *program)
{
    for (unsigned i = 0; i < program->turn_count; i++) {
        for (unsigned j = 0; j < i; j++) {
            if (program->turns[i] == program->turns[j]) {
                return 1;
            }
        }
    }
    for (unsigned r = 0; r < program->rule_count; r++) {
        if (program->rules[r].chain & CHAIN_ONE_LEAP_A_TURN) {
            return 1;
        }
    }
    return program->turn_count;
}

/* Has a piece a choice of what it takes round it, or a chain of steps? */
static bool chooses(const struct program *program, const struct kind_code *kind)
{
    bool ahead = false, behind = false, picks = false;
    for (unsigned t = 0; t < kind->take_count; t++) {
        unsigned shape = program->takes[kind->first_take + t].shape;
        ahead |= shape == TAKE_AHEAD;
        behind |= shape == TAKE_BEHIND;
        picks |= shape == TAKE_ONE_LEAP || shape == TAKE_ONE_ROW;
    }
    for (unsigned r = 0; r < kind->rule_count && kind->take_count; r++) {
        const struct rule_code *rule = &program->rules[kind->first_rule + r];
        picks |= rule->type == RULE_STEP && (rule->chain & CHAIN_ON);
    }
    return (ahead && behind) || picks;
}

static void note_kinds(const struct program *program,
                       struct engine_tables *tables)
{
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        tables->pickers |= (kind_set)chooses(program, &program->kinds[kind])
                           << kind;
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        tables->around |= (kind_set)(program->kinds[kind].take_count > 0)
                          << kind;
    }
    for (unsigned side = 0; side < program->side_count; side++) {
        const struct capture_code *capture = &program->captures[side];
        if (capture->huff == HUFF_CODE_ADDS) {
            tables->grows |= (kind_set)1 << capture->huff_kind;
        }
        for (unsigned r = 0; r < program->rule_count; r++) {
            if (program->rules[r].leaves) {
                tables->grows |= (kind_set)1 << (program->rules[r].leaves - 1);
            }
        }
        for (unsigned other = 0; other < program->side_count; other++) {
            if (program->sides[other].team == program->sides[side].team) {
                tables->team_kinds[side] |= program->side_kinds[other];
            }
        }
    }
}

/* ------------------------------------------------------------- becoming */

/* Kinds that pieces of a kind may become, in the end. */
static kind_set heirs_of(const struct program *program, unsigned kind)
{
    kind_set heirs = 0, before, next = (kind_set)1 << kind;
    do {
        before = heirs;
        for (kind_set rest = next; rest; rest &= rest - 1) {
            const struct kind_code *code = &program->kinds[lowest_kind(rest)];
            for (unsigned i = 0; i < code->becomes_count; i++) {
                heirs |= program->becomes[code->first_becomes + i].into;
            }
        }
        next = heirs;
    } while (heirs != before);
    return heirs;
}

static void join_family(struct engine_tables *tables, kind_set family)
{
    for (kind_set rest = family; rest; rest &= rest - 1) {
        family |= tables->families[lowest_kind(rest)];
    }
    for (kind_set rest = family; rest; rest &= rest - 1) {
        tables->families[lowest_kind(rest)] = family;
    }
}

static void note_becoming(const struct program *program,
                          struct engine_tables *tables)
{
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        const struct kind_code *code = &program->kinds[kind];
        kind_set bit = (kind_set)1 << kind;
        kind_set heirs = heirs_of(program, kind);
        tables->recurring |= heirs & bit;
        tables->families[kind] |= bit;
        join_family(tables, heirs | bit);
        for (unsigned i = 0; i < code->becomes_count; i++) {
            const struct becomes_code *becomes =
                &program->becomes[code->first_becomes + i];
            tables->changers |= becomes->cond_count ? bit : 0;
            tables->choosers |= becomes->into & (becomes->into - 1) ? bit : 0;
        }
    }
}

/* Can a leap over a neighbour come to one landing in two ways? */
static bool has_twin_jumps(const struct program *program,
                           const struct rule_code *rule)
{
    for (unsigned from = 0; from < program->site_count; from++) {
        for (uint32_t j = rule->jump_start[from] + 1;
             j < rule->jump_start[from + 1]; j++) {
            if (rule->jumps[j].land == rule->jumps[j - 1].land) {
                return true;
            }
        }
    }
    return false;
}

/* Can a leap come from one site to another in two ways? */
static bool has_two_ways(const struct program *program,
                         const struct rule_code *rule)
{
    if (!(rule->leap & LEAP_LONG)) {
        return has_twin_jumps(program, rule);
    }
    for (unsigned from = 0; from < program->site_count; from++) {
        uint64_t seen[WORDS_MAX] = {0};
        for (uint32_t r = rule->leap_start[from];
             r < rule->leap_start[from + 1]; r++) {
            const struct leap_ray *ray = &rule->leap_rays[r];
            for (unsigned i = 0; i < ray->length; i++) {
                site_id site = LEAP_SITE(rule->leap_sites[ray->first + i]);
                if (set_has(seen, site)) {
                    return true;
                }
                set_add(seen, site);
            }
        }
    }
    return false;
}

static void note_rule(const struct program *program,
                      struct engine_tables *tables,
                      const struct rule_code *rule)
{
    kind_set bit = (kind_set)1 << rule->kind;
    if (rule->type == RULE_ENTER) {
        tables->entering |= bit;
        if (rule->before_moving) {
            tables->duties[program->kinds[rule->kind].side] |= bit;
        }
        return;
    }
    if (rule->type == RULE_LEAP) {
        if (has_two_ways(program, rule)) {
            tables->many_leaps |= bit;
        }
        const struct kind_code *kind = &program->kinds[rule->kind];
        const struct rule_code *first = program->rules + kind->first_rule;
        for (; first < rule; first++) {
            if (first->type == RULE_LEAP) {
                tables->many_leaps |= bit;
            }
        }
    }
}

/* Calls for each site that a slide may stop on. */
static void mark_slide(const struct program *program,
                       const struct rule_code *rule, uint64_t *sources,
                       unsigned from)
{
    for (uint32_t r = rule->ray_start[from]; r < rule->ray_start[from + 1];
         r++) {
        const struct ray *ray = &rule->rays[r];
        for (unsigned i = 0; i < ray->length; i++) {
            unsigned site = rule->ray_sites[ray->first + i];
            if (i + 1 >= rule->least && i + 1u >= ray->least && site != from &&
                set_has(rule->stops, site)) {
                set_add(sources + (size_t)site * program->words, from);
            }
        }
    }
}

/* What a long leap may go over: all points of its rays but the last. */
static void mark_overs(const struct program *program,
                       const struct rule_code *rule, uint64_t *sets)
{
    for (unsigned from = 0; from < program->site_count; from++) {
        for (uint32_t r = rule->leap_start[from];
             r < rule->leap_start[from + 1]; r++) {
            const struct leap_ray *ray = &rule->leap_rays[r];
            for (unsigned i = 0; i + 1u < ray->length; i++) {
                set_add(sets + (size_t)from * program->words,
                        LEAP_SITE(rule->leap_sites[ray->first + i]));
            }
        }
    }
}

static bool turn_rule(const struct program *program, struct arena *arena,
                      const struct rule_code *rule, struct rule_aux *aux)
{
    unsigned words = program->words;
    uint64_t *sets = new_sets(arena, program);
    if (!sets) {
        return false;
    }
    for (unsigned from = 0; from < program->site_count; from++) {
        if (!set_has(program->board, from)) {
            continue;
        }
        if (rule->type == RULE_STEP) {
            const uint64_t *targets = rule->targets + (size_t)from * words;
            SET_EACH(to, targets, words)
            {
                set_add(sets + (size_t)to * words, from);
            }
        } else if (rule->type == RULE_SLIDE) {
            mark_slide(program, rule, sets, from);
        } else {
            for (uint32_t j = rule->jump_start[from];
                 j < rule->jump_start[from + 1]; j++) {
                set_add(sets + (size_t)from * words, rule->jumps[j].over);
            }
        }
    }
    if (rule->leap & LEAP_LONG) {
        mark_overs(program, rule, sets);
    }
    if (rule->type == RULE_LEAP) {
        aux->overs = sets;
    } else {
        aux->sources = sets;
    }
    return true;
}

static bool turn_rules(const struct program *program, struct arena *arena,
                       struct engine_tables *tables)
{
    struct rule_aux *aux = arena_array(arena, program->rule_count, sizeof *aux);
    if (!aux) {
        return false;
    }
    tables->rules = aux;
    for (unsigned r = 0; r < program->rule_count; r++) {
        const struct rule_code *rule = &program->rules[r];
        note_rule(program, tables, rule);
        if (rule->type != RULE_ENTER && rule->type != RULE_LEAVE &&
            !turn_rule(program, arena, rule, &aux[r])) {
            return false;
        }
    }
    return true;
}

/* Landings of hops, which take nothing: a piece may come back by them. */
static void mark_hops(const struct program *program,
                      const struct rule_code *rule, uint64_t *reach)
{
    for (unsigned from = 0;
         (rule->leap & LEAP_HOP) && from < program->site_count; from++) {
        uint64_t *set = reach + (size_t)from * program->words;
        for (uint32_t j = rule->jump_start[from];
             j < rule->jump_start[from + 1]; j++) {
            set_add(set, rule->jumps[j].land);
        }
        if (!(rule->leap & LEAP_LONG)) {
            continue;
        }
        for (uint32_t r = rule->leap_start[from];
             r < rule->leap_start[from + 1]; r++) {
            const struct leap_ray *ray = &rule->leap_rays[r];
            for (unsigned i = 1; i < ray->length; i++) {
                set_add(set, LEAP_SITE(rule->leap_sites[ray->first + i]));
            }
        }
    }
}

/* Sites that one step or slide of a kind may lead to, backwards sets turned
 * round again. */
static void mark_reach(const struct program *program,
                       const struct engine_tables *tables, unsigned kind,
                       uint64_t *reach)
{
    unsigned words = program->words;
    const struct kind_code *code = &program->kinds[kind];
    for (unsigned r = 0; r < code->rule_count; r++) {
        const uint64_t *sources = tables->rules[code->first_rule + r].sources;
        mark_hops(program, &program->rules[code->first_rule + r], reach);
        if (!sources) {
            continue;
        }
        for (unsigned to = 0; to < program->site_count; to++) {
            SET_EACH(from, sources + (size_t)to * words, words)
            {
                set_add(reach + (size_t)from * words, to);
            }
        }
    }
}

/* A site of the set, one of `done` if there is one; SITE_NONE: it is empty. */
static unsigned pick(const uint64_t *set, const uint64_t *done, unsigned words)
{
    unsigned picked = SITE_NONE;
    for (unsigned w = 0; w < words; w++) {
        if (set[w] & done[w]) {
            return w * 64 + lowest_bit(set[w] & done[w]);
        }
        if (set[w]) {
            picked = w * 64 + lowest_bit(set[w]);
        }
    }
    return picked;
}

/* Adds to the sites that one move leads to all that follow. Those in `done`
 * know theirs, which spares looking further from there. */
static void flood(const uint64_t *reach, unsigned words, const uint64_t *done,
                  uint64_t *set)
{
    uint64_t todo[WORDS_MAX];
    unsigned via;
    memcpy(todo, set, words * sizeof *todo);
    while ((via = pick(todo, done, words)) != SITE_NONE) {
        const uint64_t *more = reach + (size_t)via * words;
        bool known = set_has(done, via);
        for (unsigned w = 0; w < words; w++) {
            uint64_t fresh = known ? 0 : more[w] & ~set[w];
            todo[w] = (known ? todo[w] & ~more[w] : todo[w]) | fresh;
            set[w] |= more[w];
        }
        set_remove(todo, via);
    }
}

/* From single moves to all that can be come to by them. */
static void close_reach(const struct program *program, uint64_t *reach)
{
    unsigned words = program->words;
    uint64_t done[WORDS_MAX] = {0};
    for (unsigned from = 0; from < program->site_count; from++) {
        flood(reach, words, done, reach + (size_t)from * words);
        set_add(done, from);
    }
}

static bool make_reach(const struct program *program, struct arena *arena,
                       struct engine_tables *tables)
{
    /* pieces that a huff adds may restore any placement */
    if (!(program->has_repetition && !tables->grows) &&
        !(program->has_quiet && program->quiet.on_forward)) {
        return true;
    }
    size_t each = (size_t)program->site_count * program->words;
    uint64_t *reach =
        arena_array(arena, each * program->kind_count, sizeof *reach);
    if (!reach) {
        return false;
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        mark_reach(program, tables, kind, reach + kind * each);
        close_reach(program, reach + kind * each);
    }
    tables->reach = reach;
    return true;
}

/* ------------------------------------------------------------------ ends */

static void note_cond(const struct cond_code *cond, struct end_aux *aux)
{
    switch ((enum cond_op)cond->op) {
    case OP_FILLS:
    case OP_IN:
        aux->arrivals |= cond->kinds;
        break;
    case OP_IN_ROW:
        aux->arrivals |= cond->kinds;
        break;
    case OP_CAPTURED:
    case OP_GONE: /* a turn off the board has all ends tested */
    case OP_LEFT_BELOW:
        aux->on_loss = true;
        break;
    case OP_AND:
    case OP_OR:
        break;
    default:
        aux->always = true;
        break;
    }
}

/* Where a piece must come to for its arrival to matter: nothing but being in
 * some set can be brought about by it (a `not` is always looked at). */
static bool join_targets(const struct program *program, struct arena *arena,
                         const struct end_code *end, struct end_aux *aux)
{
    uint64_t *all = arena_array(arena, program->words, sizeof *all);
    if (!all) {
        return false;
    }
    for (unsigned i = 0; i < end->count; i++) {
        const struct cond_code *cond = &program->conds[end->first + i];
        bool is_in = cond->op == OP_FILLS || cond->op == OP_IN;
        if (cond->op == OP_IN_ROW || (is_in && !cond->set)) {
            return true;
        }
        for (unsigned w = 0; is_in && w < program->words; w++) {
            all[w] |= cond->set[w];
        }
    }
    aux->targets = all;
    return true;
}

/* How many entries of the postfix list belong to each condition. */
static bool size_conds(const struct program *program, struct arena *arena,
                       struct engine_tables *tables)
{
    uint16_t *sizes = arena_array(arena, program->cond_count, sizeof *sizes);
    if (!sizes) {
        return false;
    }
    for (unsigned c = 0; c < program->cond_count; c++) {
        unsigned op = program->conds[c].op;
        sizes[c] = 1;
        if (c > 0 && (op == OP_NOT || op == OP_AND || op == OP_OR)) {
            sizes[c] = (uint16_t)(1 + sizes[c - 1]);
        }
        if (sizes[c] <= c && (op == OP_AND || op == OP_OR)) {
            sizes[c] = (uint16_t)(sizes[c] + sizes[c - sizes[c]]);
        }
    }
    tables->cond_sizes = sizes;
    return true;
}

/* The mask of ends that wait for what a condition asks; NULL: for an arrival
 * or a loss, or it only joins others. */
static uint64_t *mask_for(const struct cond_code *cond, struct end_masks *masks)
{
    uint32_t *least = NULL;
    uint64_t *mask = &masks->always;
    struct end_aux aux = {0};
    if (cond->op == OP_CANNOT_MOVE) {
        return &masks->stuck;
    }
    if (cond->op == OP_OCCURS) {
        least = &masks->least_repeated;
        mask = &masks->repeated;
    } else if (cond->op == OP_QUIET) {
        least = &masks->least_quiet;
        mask = &masks->quiet;
    } else if (cond->op == OP_TURNS) {
        least = &masks->least_played;
        mask = &masks->played;
    }
    if (least && cond->number < *least) {
        *least = cond->number;
    }
    note_cond(cond, &aux);
    return aux.always ? mask : NULL;
}

/* What joins conditions without a `not` becomes true only when one of them
 * does; what may have held before waits for nothing, but alone it waits for
 * its counter or for being stuck. */
static void mask_always(const struct program *program,
                        const struct end_code *end, uint64_t bit,
                        struct end_masks *masks)
{
    bool holds_on = end->result == RESULT_CODE_OFFER || end->moment != 0;
    for (unsigned i = 0; i < end->count; i++) {
        uint64_t *mask = mask_for(&program->conds[end->first + i], masks);
        if (mask) {
            *mask |= bit;
        }
        if (holds_on && (!mask || end->count > 1)) {
            masks->always |= bit;
        }
    }
}

static void mask_end(const struct program *program, unsigned e,
                     const struct end_aux *aux, struct end_masks *masks)
{
    if (e >= ENDS_MASKED) {
        return;
    }
    uint64_t bit = UINT64_C(1) << e;
    masks->all |= bit;
    mask_always(program, &program->ends[e], bit, masks);
    masks->on_loss |= aux->on_loss ? bit : 0;
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        masks->arrivals[kind] |= aux->arrivals >> kind & 1 ? bit : 0;
    }
}

static bool note_ends(const struct program *program, struct arena *arena,
                      struct engine_tables *tables)
{
    struct end_aux *ends = arena_array(arena, program->end_count, sizeof *ends);
    if (!ends) {
        return false;
    }
    struct end_masks *masks = &tables->end_masks;
    masks->least_repeated = masks->least_quiet = masks->least_played =
        UINT32_MAX;
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        for (unsigned i = 0; i < end->count; i++) {
            note_cond(&program->conds[end->first + i], &ends[e]);
        }
        if (!join_targets(program, arena, end, &ends[e])) {
            return false;
        }
        mask_end(program, e, &ends[e], masks);
    }
    tables->ends = ends;
    return true;
}

bool engine_prepare(struct program *program, struct arena *arena)
{
    struct engine_tables *tables = arena_alloc(arena, sizeof *tables);
    if (!tables) {
        return false;
    }
    tables->functions = gen_functions_for(program->words, gen_has_bmi());
    lay_out(program, tables);
    tables->round = find_round(program);
    note_kinds(program, tables);
    note_becoming(program, tables);
    if (!make_keys(program, arena, tables) ||
        !turn_rules(program, arena, tables) ||
        !plan_turns(program, arena, tables) ||
        !plan_takes(program, arena, tables) ||
        !note_ends(program, arena, tables) ||
        !size_conds(program, arena, tables) ||
        !make_reach(program, arena, tables)) {
        return false;
    }
    program->tables = tables;
    return plan_lean(program, arena, tables);
}
