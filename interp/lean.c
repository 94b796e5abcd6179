/*
 * Which sides are lean, and what each of their turns changes: whether the
 * placement may come back, whether the quiet counter begins anew, which ends
 * it may bring about. All of it asked here once for each target.
 */
#include "interp/lean.h"

#include "interp/count.h"
#include "interp/generate.h"

/* ---------------------------------------------------------------- effects */

/* Targets of a kind where an end has to be looked at. */
static void mark_arrivals(const struct program *program,
                          const struct engine_tables *tables,
                          struct lean_set *set, const uint64_t *targets)
{
    bool has_fill = false;
    uint64_t ends = tables->end_masks.arrivals[set->kind];
    for (; ends; ends &= ends - 1) {
        unsigned e = lowest_bit(ends);
        const uint64_t *of_end = tables->ends[e].targets;
        const struct end_code *end = &program->ends[e];
        const struct cond_code *cond = &program->conds[end->first];
        bool fills = end->count == 1 && cond->op == OP_FILLS && !has_fill;
        for (unsigned w = 0; w < program->words; w++) {
            uint64_t at = of_end ? targets[w] & of_end[w] : targets[w];
            struct lean_bits *bits = &set->bits[w];
            if (fills) {
                bits->fill = cond->set[w];
                bits->fill_at = at;
            } else {
                bits->arrives |= at;
            }
        }
        has_fill |= fills;
    }
}

/* What a turn of the set from one site to another changes. */
static void mark_turn(const struct program *program, struct lean_set *set,
                      unsigned from, unsigned to)
{
    struct move move = {.type = set->type,
                        .kind = set->kind,
                        .from = (site_id)from,
                        .to = (site_id)to,
                        .taken_count = set->type == MOVE_LEAP,
                        .rule = set->rule,
                        .huff = SITE_NONE};
    if (is_reversible(program, &move)) {
        set->bits[to >> 6].back |= site_bit(to);
    }
    if (is_quiet_event(program, &move, program->kinds[set->kind].side)) {
        set->bits[to >> 6].wakes |= site_bit(to);
    }
}

static void set_sources(const struct program *program, struct lean_set *set,
                        const uint64_t *sources)
{
    for (unsigned w = 0; w < program->words; w++) {
        set->bits[w].sources = sources[w];
    }
}

static void start_set(const struct program *program,
                      const struct engine_tables *tables,
                      const struct set_key *key, kind_set prey,
                      struct lean_set *set)
{
    set->keys = tables->keys + (size_t)key->kind * program->site_count;
    set->type = key->type;
    set->kind = key->kind;
    set->rule = key->rule;
    set->prey = prey;
}

/* ------------------------------------------------------------------ parts */

static bool plan_steps(const struct program *program, struct arena *arena,
                       const struct engine_tables *tables, unsigned kind,
                       enum stage stage, struct lean_part *part)
{
    const struct kind_aux *aux = &tables->kinds[kind];
    unsigned count = aux->group_count[stage];
    struct lean_set *sets = arena_array(arena, count + 1u, sizeof *sets);
    for (unsigned i = 0; sets && i < count; i++) {
        const struct shift_group *group = &aux->groups[stage][i];
        struct lean_set *set = &sets[i];
        uint64_t targets[LEAN_WORDS] = {0};
        start_set(program, tables, &group->key, aux->prey, set);
        set_sources(program, set, group->sources);
        set->at = group->key.at;
        set->mask = UINT16_MAX;
        set->onto = group->onto;
        SET_EACH (from, group->sources, program->words) {
            unsigned to = (unsigned)((int)from + group->key.at);
            set_add(targets, to);
            mark_turn(program, set, from, to);
        }
        mark_arrivals(program, tables, set, targets);
    }
    part->sets = sets;
    part->count = (uint8_t)count;
    return sets != NULL;
}

static bool plan_leaps(const struct program *program, struct arena *arena,
                       const struct engine_tables *tables, unsigned kind,
                       struct lean_part *part)
{
    const struct kind_aux *aux = &tables->kinds[kind];
    kind_set over = program->rules[aux->leap_rule].over;
    unsigned count = aux->all_leap_count;
    struct lean_set *sets = arena_array(arena, count, sizeof *sets);
    for (unsigned i = 0; sets && i < count; i++) {
        const struct leap_group *group = &aux->leaps[i];
        struct lean_set *set = &sets[i];
        uint64_t targets[LEAN_WORDS] = {0};
        start_set(program, tables, &group->key, over, set);
        set_sources(program, set, group->sources);
        set->at = group->key.at;
        set->mask = UINT16_MAX;
        set->over = group->key.over;
        set->is_chained = (program->rules[aux->leap_rule].chain &
                           CHAIN_ONE_LEAP_A_TURN) != 0;
        SET_EACH (from, group->sources, program->words) {
            unsigned to = (unsigned)((int)from + group->key.at);
            set_add(targets, to);
            mark_turn(program, set, from, to);
        }
        mark_arrivals(program, tables, set, targets);
    }
    part->sets = sets;
    part->count = (uint8_t)count;
    part->is_leap = true;
    part->is_list = aux->may_chain;
    part->prey = over;
    return sets != NULL;
}

/* One set for each site that a piece may step from. */
static bool plan_pieces(const struct program *program, struct arena *arena,
                        const struct engine_tables *tables, unsigned kind,
                        enum stage stage, struct lean_part *part)
{
    const struct kind_aux *aux = &tables->kinds[kind];
    bool takes = aux->taking && stage != STAGE_QUIET;
    struct lean_set *sets =
        arena_array(arena, program->site_count, sizeof *sets);
    for (unsigned site = 0; sets && site < program->site_count; site++) {
        struct lean_set *set = &sets[site];
        start_set(program, tables, &aux->step_key[takes], aux->prey, set);
        set->at = (int16_t)-(int)site;
        uint64_t targets[LEAN_WORDS] = {0};
        for (unsigned w = 0; w < program->words; w++) {
            size_t at = (size_t)site * program->words + w;
            struct lean_bits *bits = &set->bits[w];
            bits->quiet = stage == STAGE_TAKING ? 0 : aux->targets[at];
            bits->hits = takes ? aux->taking[at] : 0;
            targets[w] = bits->quiet | bits->hits;
        }
        SET_EACH (to, targets, program->words) {
            mark_turn(program, set, site, to);
        }
        mark_arrivals(program, tables, set, targets);
    }
    part->sets = sets;
    return sets != NULL;
}

/* ------------------------------------------------------------------ sides */

/* The moves of some kinds at a stage, in the order of move_sets. */
static bool plan_stage(const struct program *program, struct arena *arena,
                       const struct engine_tables *tables, kind_set kinds,
                       enum stage stage, const struct lean_part **parts,
                       uint8_t *count)
{
    struct lean_part *part =
        arena_array(arena, 2 * program->kind_count + 1u, sizeof *part);
    bool is_well = part != NULL;
    *parts = part;
    for (; kinds && is_well; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        const struct kind_aux *aux = &tables->kinds[kind];
        if (aux->leap_rule != NO_INDEX && stage != STAGE_QUIET) {
            part->kind = (uint8_t)kind;
            is_well = plan_leaps(program, arena, tables, kind, part++);
        }
        if (is_well && (stage != STAGE_TAKING || aux->prey)) {
            part->kind = (uint8_t)kind;
            part->prey = stage == STAGE_QUIET ? 0 : aux->prey;
            is_well = (aux->is_few ? plan_pieces : plan_steps)(
                program, arena, tables, kind, stage, part++);
        }
    }
    *count = (uint8_t)(part - *parts);
    return is_well;
}

static bool may_be_lean(const struct program *program,
                        const struct engine_tables *tables, unsigned side)
{
    bool may = tables->sides[side].path <= PATH_CHAINS &&
               !tables->sides[side].entering &&
               !program->sides[side].pass_free;
    for (kind_set kinds = program->side_kinds[side]; kinds;
         kinds &= kinds - 1) {
        const struct kind_aux *aux = &tables->kinds[lowest_kind(kinds)];
        may &= !aux->slides && !aux->is_guarded &&
               (aux->may_chain || !aux->may_stop) &&
               (aux->leap_rule == NO_INDEX || aux->leap_count > 0 ||
                /* where there are leaps a list is made anyway */
                (aux->may_chain && aux->all_leap_count > 0));
    }
    return may;
}

static bool plan_side(const struct program *program, struct arena *arena,
                      const struct engine_tables *tables, unsigned side,
                      struct lean_plan *plan)
{
    struct lean_side *lean = &plan->sides[side];
    const struct capture_code *capture = &program->captures[side];
    kind_set kinds = program->side_kinds[side];
    lean->must_take = capture->compulsory && capture->can_capture;
    if ((lean->must_take &&
         !plan_stage(program, arena, tables, tables->sides[side].takers,
                     STAGE_TAKING, &lean->taking, &lean->taking_count)) ||
        !plan_stage(program, arena, tables, kinds,
                    lean->must_take ? STAGE_QUIET : STAGE_ALL, &lean->others,
                    &lean->other_count)) {
        return false;
    }
    const struct lean_part *parts =
        lean->must_take ? lean->taking : lean->others;
    unsigned count = lean->must_take ? lean->taking_count : lean->other_count;
    for (unsigned i = 0; i < count; i++) {
        if (parts[i].is_leap) {
            plan->leaps[parts[i].kind] = &parts[i];
        }
    }
    lean->may_pass = program->sides[side].pass_forced;
    lean->is_lean = true;
    return true;
}

/* ------------------------------------------------------------------- ends */

/* Numbers left wait for their number; other losses are always looked at. */
static void find_floors(const struct program *program,
                        const struct engine_tables *tables,
                        struct lean_plan *lean)
{
    for (uint64_t ends = tables->end_masks.on_loss; ends; ends &= ends - 1) {
        const struct end_code *end = &program->ends[lowest_bit(ends)];
        for (unsigned i = 0; i < end->count * program->kind_count; i++) {
            unsigned kind = i % program->kind_count;
            const struct cond_code *cond =
                &program->conds[end->first + i / program->kind_count];
            bool waits = cond->op == OP_LEFT_BELOW;
            bool loses = cond->op == OP_CAPTURED || cond->op == OP_GONE;
            uint32_t floor = waits && (cond->kinds >> kind & 1) ? cond->number
                             : loses                           ? UINT32_MAX
                                                               : 0;
            if (floor > lean->floors[kind]) {
                lean->floors[kind] = floor;
            }
        }
    }
}

bool plan_lean(const struct program *program, struct arena *arena,
               struct engine_tables *tables)
{
    bool any = false;
    if (program->words > LEAN_WORDS || !tables->makes_simply ||
        program->has_no_repeat || program->end_count > ENDS_MASKED) {
        return true;
    }
    struct lean_plan *lean = arena_alloc(arena, sizeof *lean);
    if (!lean) {
        return false;
    }
    for (unsigned side = 0; side < program->side_count; side++) {
        if (program->sides[side].may_order) {
            return true;
        }
        if (may_be_lean(program, tables, side)) {
            if (!plan_side(program, arena, tables, side, lean)) {
                return false;
            }
            any = true;
        }
    }
    const struct end_masks *masks = &tables->end_masks;
    lean->counts = (masks->always | masks->quiet | masks->played) != 0;
    lean->repeats = masks->repeated != 0;
    lean->is_event = program->has_quiet && program->quiet.on_capture;
    find_floors(program, tables, lean);
    tables->lean = any ? lean : NULL;
    return true;
}
