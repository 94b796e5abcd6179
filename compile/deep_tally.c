/* What the turns of random games use: rules, ends, points, lines. */
#include "compile/deep.h"

#include "interp/bits.h"

bool deep_tally_init(struct deep_tally *tally, struct arena *arena,
                     const struct program *program)
{
    size_t sites = program->site_count;

    tally->program = program;
    tally->rules = arena_array(arena, program->rule_count + 1u, sizeof(bool));
    tally->takes = arena_array(arena, program->take_count + 1u, sizeof(bool));
    tally->becomes =
        arena_array(arena, program->becomes_count + 1u, sizeof(bool));
    tally->before = arena_array(arena, sites + 1, sizeof(uint16_t));
    tally->ends = arena_array(arena, program->end_count + 1u, sizeof(bool));
    tally->kinds = arena_array(arena, program->kind_count + 1u, sizeof(bool));
    tally->sites = arena_array(arena, sites + 1, sizeof(bool));
    tally->segments =
        arena_array(arena, program->segment_count + 1u, sizeof(bool));
    tally->joins = arena_array(arena, sites * sites + 1, sizeof(uint16_t));
    tally->again =
        arena_array(arena, program->segment_count + 1u, sizeof(uint16_t));
    if (arena->failed) {
        return false;
    }
    for (uint32_t i = program->segment_count; i-- > 0;) {
        const struct segment_code *segment = &program->segments[i];
        uint16_t *first = &tally->joins[segment->from * sites + segment->to];
        tally->again[i] = *first;
        *first = (uint16_t)(i + 1);
        tally->joins[segment->to * sites + segment->from] = *first;
    }
    return true;
}

void deep_tally_position(struct deep_tally *tally,
                         const struct position *position)
{
    const struct program *program = tally->program;

    for (unsigned site = 0; site < program->site_count; site++) {
        if (!tally->sites[site] &&
            position_at(program, position, (site_id)site) != NO_INDEX) {
            tally->sites[site] = true;
        }
    }
    if (position->end != NO_INDEX) {
        tally->ends[position->end] = true;
    }
}

/* Lines of two colours between two points count as one way. */
static bool note_segment(struct deep_tally *tally, site_id from, site_id to)
{
    size_t sites = tally->program->site_count;
    uint16_t next = tally->joins[from * sites + to];

    if (next == 0) {
        return false;
    }
    for (; next > 0; next = tally->again[next - 1]) {
        tally->segments[next - 1] = true;
    }
    return true;
}

/* The points of a ray up to where the piece stopped. */
static void note_slide(struct deep_tally *tally, const struct rule_code *rule,
                       site_id from, site_id to)
{
    for (uint32_t r = rule->ray_start[from]; r < rule->ray_start[from + 1u];
         r++) {
        const site_id *sites = rule->ray_sites + rule->rays[r].first;
        unsigned length = 0;
        while (length < rule->rays[r].length && sites[length] != to) {
            length++;
        }
        if (length == rule->rays[r].length) {
            continue;
        }
        for (unsigned i = 0; i <= length; i++) {
            note_segment(tally, i == 0 ? from : sites[i - 1], sites[i]);
        }
        return;
    }
}

/* ------------------------------------------------- what a turn took, changed
 */

static bool may_be(const uint64_t *set, site_id site)
{
    return !set || (site != SITE_NONE && set_has(set, site));
}

/* Does the statement look at the site from where the piece has come to? */
static bool looks_at(const struct program *program,
                     const struct take_code *take, site_id to, site_id site)
{
    if (take->shape == TAKE_BETWEEN && take->pair_start) {
        for (uint32_t i = take->pair_start[to]; i < take->pair_start[to + 1u];
             i++) {
            if (take->pairs[i].near == site) {
                return true;
            }
        }
        return false;
    }
    return !take->beside || set_has(take->beside + to * program->words, site);
}

static void note_taken(struct deep_tally *tally, const struct move *move,
                       site_id site)
{
    const struct program *program = tally->program;
    const struct kind_code *kind = &program->kinds[move->kind];

    for (unsigned i = 0; i < kind->take_count; i++) {
        const struct take_code *take = &program->takes[kind->first_take + i];
        if ((take->prey >> tally->before[site] & 1) && may_be(take->in, site) &&
            may_be(take->from, move->from) && may_be(take->to, move->to) &&
            looks_at(program, take, move->to, site)) {
            tally->takes[kind->first_take + i] = true;
        }
    }
}

static void note_change(struct deep_tally *tally, unsigned from, unsigned into,
                        site_id site)
{
    const struct program *program = tally->program;
    const struct kind_code *kind = &program->kinds[from];

    for (unsigned i = 0; i < kind->becomes_count; i++) {
        const struct becomes_code *becomes =
            &program->becomes[kind->first_becomes + i];
        if ((becomes->into >> into & 1) && may_be(becomes->on, site)) {
            tally->becomes[kind->first_becomes + i] = true;
        }
    }
}

void deep_tally_after(struct deep_tally *tally, const struct move *move,
                      const struct position *position)
{
    const struct program *program = tally->program;

    for (unsigned s = 0; s < program->site_count; s++) {
        site_id site = (site_id)s;
        unsigned was = site == move->to ? move->kind : tally->before[site];
        unsigned now = position_at(program, position, site);
        if (was == now || was == NO_INDEX || move->type == MOVE_PASS) {
            continue;
        }
        if (now != NO_INDEX &&
            program->kinds[now].side == program->kinds[was].side) {
            note_change(tally, was, now, site);
        } else if (site != move->to && site != move->from) {
            note_taken(tally, move, site);
        }
    }
}

static void remember(struct deep_tally *tally, const struct position *position)
{
    for (unsigned s = 0; s < tally->program->site_count; s++) {
        tally->before[s] =
            (uint16_t)position_at(tally->program, position, (site_id)s);
    }
}

void deep_tally_move(struct deep_tally *tally, const struct position *position,
                     const struct moves *moves, const struct move *move)
{
    const struct program *program = tally->program;
    const site_id *path = move_path(moves, move);
    const site_id *taken = move_taken(moves, move);
    site_id from = move->from;

    remember(tally, position);
    if (move->type == MOVE_PASS) {
        return;
    }
    tally->kinds[move->kind] = true;
    if (move->rule != NO_INDEX) {
        tally->rules[move->rule] = true;
    }
    if (move->rule == NO_INDEX || from == SITE_NONE) {
        return;
    }
    const struct rule_code *rule = &program->rules[move->rule];
    if (rule->type == RULE_SLIDE) {
        note_slide(tally, rule, from, move->to);
        return;
    }
    for (unsigned i = 0; i < move->path_count; i++) {
        if (!note_segment(tally, from, path[i]) && i < move->taken_count) {
            note_segment(tally, from, taken[i]);
            note_segment(tally, taken[i], path[i]);
        }
        from = path[i];
    }
}
