/*
 * Where a piece must have prey next to it to take anything at all, for each
 * take statement: most turns end there. And from where pieces support others.
 */
#include "interp/plan.h"

#include "interp/generate.h"

static void note_pairs(const struct take_code *take, unsigned to,
                       uint64_t *near)
{
    for (uint32_t i = take->pair_start[to]; i < take->pair_start[to + 1];
         i++) {
        set_add(near, take->pairs[i].near);
    }
}

static void note_lines(const struct take_code *take, unsigned to,
                       uint64_t *near)
{
    for (uint32_t i = take->line_start[to]; i < take->line_start[to + 1];
         i++) {
        const struct take_line *line = &take->lines[i];
        if (line->prey_length) {
            set_add(near, take->line_sites[line->prey]);
        }
    }
}

/* False: the statement looks further than the neighbours. */
static bool note_near(const struct program *program,
                      const struct take_code *take, unsigned to, uint64_t *near)
{
    switch ((enum take_shape)take->shape) {
    case TAKE_BETWEEN:
    case TAKE_BOTH_SIDES:
        if (take->is_row) {
            note_lines(take, to, near);
        } else {
            note_pairs(take, to, near);
        }
        return true;
    case TAKE_BESIDE:
    case TAKE_SURROUNDED:
    case TAKE_APART:
        for (unsigned w = 0; w < program->words; w++) {
            near[w] |= take->beside[(size_t)to * program->words + w];
        }
        return true;
    case TAKE_SHUT_IN:
    case TAKE_AHEAD:
    case TAKE_BEHIND:
    case TAKE_ONE_LEAP:
    case TAKE_ONE_ROW:
        break;
    }
    return false;
}

bool plan_takes(const struct program *program, struct arena *arena,
                struct engine_tables *tables)
{
    const uint64_t **rows =
        arena_array(arena, program->take_count + 1u, sizeof *rows);
    bool replaces = false;
    if (!rows) {
        return false;
    }
    for (unsigned t = 0; t < program->take_count; t++) {
        uint64_t *near = arena_array(
            arena, (size_t)program->site_count * program->words, sizeof *near);
        bool is_near = near != NULL;
        if (!near) {
            return false;
        }
        for (unsigned to = 0; is_near && to < program->site_count; to++) {
            is_near = !set_has(program->board, to) ||
                      note_near(program, &program->takes[t], to,
                                near + (size_t)to * program->words);
        }
        rows[t] = is_near ? near : NULL;
        replaces |= program->takes[t].replaced != NO_INDEX;
    }
    tables->take_near = rows;
    tables->changes_simply = !program->has_huff && !program->becomes_count &&
                             !replaces && !tables->pickers;
    return true;
}

/* ---------------------------------------------------------------- support */

static bool join_sources(const struct program *program, struct arena *arena,
                         const struct engine_tables *tables, unsigned kind,
                         struct kind_aux *aux)
{
    const struct kind_code *code = &program->kinds[kind];
    size_t size = (size_t)program->site_count * program->words;
    uint64_t *all = arena_array(arena, size, sizeof *all);
    if (!all) {
        return false;
    }
    aux->supports_plainly = true;
    for (unsigned r = 0; r < code->rule_count; r++) {
        unsigned index = (unsigned)code->first_rule + r;
        const struct rule_code *rule = &program->rules[index];
        const uint64_t *sources = tables->rules[index].sources;
        if (!sources || rule->must_take) {
            continue;
        }
        aux->supports_plainly &=
            rule->type == RULE_STEP && rule_is_simple(rule);
        for (size_t i = 0; i < size; i++) {
            all[i] |= sources[i];
        }
    }
    aux->supporters = all;
    return true;
}

bool plan_support(const struct program *program, struct arena *arena,
                  const struct engine_tables *tables, struct kind_aux *kinds)
{
    bool spares = false;
    for (unsigned r = 0; r < program->rule_count; r++) {
        spares |= program->rules[r].unless_supported;
    }
    for (unsigned kind = 0; spares && kind < program->kind_count; kind++) {
        if (!join_sources(program, arena, tables, kind, &kinds[kind])) {
            return false;
        }
    }
    return true;
}
