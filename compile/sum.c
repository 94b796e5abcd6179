/*
 * The sum of a program, member by member: bytes of whole structs would
 * include padding, pointers and places in the file. A list goes in with what
 * it points to, so where in a table it stands does not count.
 */
#include "compile/sum.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Whoever adds a member to one of these also adds it below. */
#define WHOLE(type, size)                                                      \
    static_assert(UINTPTR_MAX != UINT64_MAX || sizeof(struct type) == (size),  \
                  "a member of " #type " is not in the sum")
WHOLE(program, 504);
WHOLE(rule_code, 160);
WHOLE(becomes_code, 40);
WHOLE(take_code, 136);
WHOLE(capture_code, 160);
WHOLE(place_step, 56);
WHOLE(cond_code, 88);
WHOLE(end_code, 28);
WHOLE(score_code, 40);
WHOLE(quiet_code, 40);
WHOLE(point_code, 24);
WHOLE(segment_code, 10);
WHOLE(side_code, 96);
WHOLE(named_code, 32);
WHOLE(ban_code, 32);
WHOLE(kind_code, 128);
WHOLE(group_code, 56);
WHOLE(zone_code, 32);
WHOLE(ray, 8);
WHOLE(jump, 6);
WHOLE(leap_ray, 8);
WHOLE(step_way, 4);
WHOLE(take_pair, 4);
WHOLE(take_line, 16);
WHOLE(tie_code, 16);

struct summing {
    const struct program *program;
    struct program_sum sum;
};

static void put(struct summing *s, uint64_t number)
{
    uint64_t *parts = s->sum.parts;

    parts[0] = (parts[0] ^ number) * UINT64_C(0x9e3779b97f4a7c15);
    parts[0] ^= parts[0] >> 32;
    parts[1] = (parts[1] + number + 1) * UINT64_C(0xd6e8feb86659fd93);
    parts[1] ^= parts[1] >> 29;
}

static void put_list(struct summing *s, const uint64_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        put(s, numbers[i]);
    }
}

#define PUT(s, ...)                                                            \
    put_list(s, (const uint64_t[]){__VA_ARGS__},                               \
             sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t))

/* Tells an absent table from one of zeros. */
static bool put_there(struct summing *s, const void *table)
{
    put(s, table != NULL);
    return table != NULL;
}

static void put_words(struct summing *s, const uint64_t *words, size_t count)
{
    if (put_there(s, words)) {
        put_list(s, words, count);
    }
}

static void put_set(struct summing *s, const uint64_t *set)
{
    put_words(s, set, s->program->words);
}

/* A set for each site. */
static void put_sets(struct summing *s, const uint64_t *sets)
{
    put_words(s, sets, (size_t)s->program->site_count * s->program->words);
}

static void put_ranks(struct summing *s, const int32_t *ranks)
{
    for (unsigned i = 0; put_there(s, ranks) && i < s->program->site_count;
         i++) {
        put(s, (uint32_t)ranks[i]);
    }
}

static void put_bytes(struct summing *s, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; put_there(s, bytes) && i < count; i++) {
        put(s, bytes[i]);
    }
}

static void put_shorts(struct summing *s, const uint16_t *shorts, size_t count)
{
    for (size_t i = 0; put_there(s, shorts) && i < count; i++) {
        put(s, shorts[i]);
    }
}

static void put_text(struct summing *s, const char *text)
{
    put_bytes(s, (const uint8_t *)text, text ? strlen(text) + 1 : 0);
}

static void put_texts(struct summing *s, struct texts texts)
{
    put_text(s, texts.en);
    put_text(s, texts.fr);
}

/* ------------------------------------------------------------------- rules */

static void put_slides(struct summing *s, const struct rule_code *rule)
{
    unsigned count = s->program->site_count;

    if (!put_there(s, rule->ray_start)) {
        return;
    }
    for (unsigned site = 0; site < count; site++) {
        uint32_t end = rule->ray_start[site + 1];
        put(s, end - rule->ray_start[site]);
        for (uint32_t i = rule->ray_start[site]; i < end; i++) {
            const struct ray *ray = &rule->rays[i];
            put(s, ray->least);
            put(s, ray->length);
            put_shorts(s, rule->ray_sites + ray->first, ray->length);
        }
    }
}

static void put_jumps(struct summing *s, const struct rule_code *rule)
{
    unsigned count = s->program->site_count;

    if (!put_there(s, rule->jump_start)) {
        return;
    }
    for (unsigned site = 0; site < count; site++) {
        uint32_t end = rule->jump_start[site + 1];
        put(s, end - rule->jump_start[site]);
        for (uint32_t i = rule->jump_start[site]; i < end; i++) {
            const struct jump *jump = &rule->jumps[i];
            PUT(s, jump->over, jump->land, jump->direction);
        }
    }
}

static void put_long_leaps(struct summing *s, const struct rule_code *rule)
{
    unsigned count = s->program->site_count;

    if (!put_there(s, rule->leap_start)) {
        return;
    }
    for (unsigned site = 0; site < count; site++) {
        uint32_t end = rule->leap_start[site + 1];
        put(s, end - rule->leap_start[site]);
        for (uint32_t i = rule->leap_start[site]; i < end; i++) {
            const struct leap_ray *ray = &rule->leap_rays[i];
            PUT(s, ray->length, ray->direction);
            put_shorts(s, rule->leap_sites + ray->first, ray->length);
        }
    }
}

static void put_rule(struct summing *s, const struct rule_code *rule)
{
    PUT(s, rule->type, rule->kind, rule->chain, rule->leap, rule->passes,
        rule->must_take, rule->unless_supported, rule->before_moving,
        rule->is_whole_turn, rule->leaves, rule->take, rule->over,
        rule->beside, rule->cond_first, rule->cond_count, rule->least,
        rule->has_ways, rule->ways);
    if (rule->type == RULE_STEP) {
        put_sets(s, rule->targets);
    } else {
        put_set(s, rule->targets);
    }
    put_slides(s, rule);
    put_set(s, rule->stops);
    put_jumps(s, rule);
    put_long_leaps(s, rule);
    put_ranks(s, rule->toward);
}

static void put_take_lines(struct summing *s, const struct take_code *take)
{
    unsigned count = s->program->site_count;

    for (unsigned site = 0; put_there(s, take->pair_start) && site < count;
         site++) {
        uint32_t end = take->pair_start[site + 1];
        put(s, end - take->pair_start[site]);
        for (uint32_t i = take->pair_start[site]; i < end; i++) {
            PUT(s, take->pairs[i].near, take->pairs[i].far);
        }
    }
    for (unsigned site = 0; put_there(s, take->line_start) && site < count;
         site++) {
        uint32_t end = take->line_start[site + 1];
        put(s, end - take->line_start[site]);
        for (uint32_t i = take->line_start[site]; i < end; i++) {
            const struct take_line *line = &take->lines[i];
            PUT(s, line->path_length, line->prey_length, line->most);
            put_shorts(s, take->line_sites + line->path, line->path_length);
            put_shorts(s, take->line_sites + line->prey, line->prey_length);
        }
    }
}

static void put_take(struct summing *s, const struct take_code *take)
{
    PUT(s, take->shape, take->kind, take->after_moving, take->is_row,
        take->spares_rows, take->number, take->replaced, take->prey,
        take->partners);
    put_set(s, take->hostile);
    put_set(s, take->in);
    put_set(s, take->from);
    put_set(s, take->to);
    put_take_lines(s, take);
    put_sets(s, take->beside);
    put_sets(s, take->around);
}

static void put_capture(struct summing *s, const struct capture_code *capture)
{
    PUT(s, capture->can_capture, capture->compulsory, capture->most,
        capture->lift_after, capture->tie_count, capture->huff,
        capture->huff_if_wished, capture->huff_kinds, capture->huff_kind,
        capture->huff_number);
    for (unsigned i = 0; i < capture->tie_count; i++) {
        PUT(s, capture->ties[i].op, capture->ties[i].kinds);
    }
    put_set(s, capture->huff_zone);
}

static void put_rules(struct summing *s)
{
    const struct program *program = s->program;

    PUT(s, program->rule_count, program->becomes_count, program->take_count);
    for (unsigned i = 0; i < program->rule_count; i++) {
        put_rule(s, &program->rules[i]);
    }
    for (unsigned i = 0; i < program->becomes_count; i++) {
        const struct becomes_code *becomes = &program->becomes[i];
        PUT(s, becomes->into, becomes->is_at_once, becomes->cond_first,
            becomes->cond_count);
        put_set(s, becomes->on);
    }
    for (unsigned i = 0; i < program->take_count; i++) {
        put_take(s, &program->takes[i]);
    }
    for (unsigned i = 0; i < program->side_count; i++) {
        put_capture(s, &program->captures[i]);
    }
}

/* ------------------------------------------------------------- names, board */

static void put_named(struct summing *s, const struct named_code *named,
                      unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        put_text(s, named[i].name);
        put_texts(s, named[i].texts);
        put(s, named[i].sides);
    }
}

static void put_ways(struct summing *s)
{
    const struct program *program = s->program;

    put(s, program->direction_count);
    for (unsigned site = 0;
         put_there(s, program->way_start) && site < program->site_count;
         site++) {
        uint32_t end = program->way_start[site + 1];
        put(s, end - program->way_start[site]);
        for (uint32_t i = program->way_start[site]; i < end; i++) {
            PUT(s, program->ways[i].to, program->ways[i].direction);
        }
    }
}

static void put_board(struct summing *s)
{
    const struct program *program = s->program;

    PUT(s, program->words, program->site_count, program->point_count,
        program->segment_count, program->colour_count);
    put_set(s, program->board);
    for (unsigned i = 0; i < program->site_count; i++) {
        const struct point_code *point = &program->points[i];
        PUT(s, (uint32_t)point->x, (uint32_t)point->y, point->is_square,
            point->is_shaded);
        put_text(s, point->name);
    }
    put_shorts(s, program->point_sites, program->point_count);
    put_shorts(s, program->site_points, program->site_count);
    for (uint32_t i = 0; i < program->segment_count; i++) {
        const struct segment_code *segment = &program->segments[i];
        PUT(s, segment->from, segment->to, segment->before, segment->after,
            segment->colour, segment->is_curved);
    }
    put(s, program->run_length);
    put_shorts(s, program->run_sites, program->run_length);
    put_named(s, program->colours, program->colour_count);
    put(s, program->is_recoloured);
    put_sets(s, program->neighbours);
    put_ways(s);
    put(s, program->zone_count);
    for (unsigned i = 0; i < program->zone_count; i++) {
        put_text(s, program->zones[i].name);
        put_texts(s, program->zones[i].texts);
        put_set(s, program->zones[i].set);
    }
}

static void put_sides(struct summing *s)
{
    const struct program *program = s->program;

    PUT(s, program->side_count, program->team_count, program->seat_count,
        program->turn_count, program->starter_by_lot, program->rounds,
        program->has_no_repeat);
    for (unsigned i = 0; i < program->side_count; i++) {
        const struct side_code *side = &program->sides[i];
        PUT(s, side->team, side->seat, side->has_facing, side->pass_forced,
            side->pass_free, side->may_order, side->no_repeat,
            side->first_turn, program->side_kinds[i]);
        put_text(s, side->name);
        put_texts(s, side->texts);
        put_ranks(s, side->rank);
    }
    put_named(s, program->teams, program->team_count);
    put_named(s, program->seats, program->seat_count);
    put_bytes(s, program->turns, program->turn_count);
}

static void put_kind(struct summing *s, const struct kind_code *kind)
{
    PUT(s, kind->side, kind->total, kind->in_hand, kind->first_rule,
        kind->rule_count, kind->first_becomes, kind->becomes_count,
        kind->first_take, kind->take_count, kind->ban_count);
    put_text(s, kind->name);
    put_text(s, kind->plural);
    put_text(s, kind->key);
    put_texts(s, kind->texts);
    put_texts(s, kind->plurals);
    put_text(s, kind->mark);
    for (unsigned i = 0; i < kind->ban_count; i++) {
        put(s, kind->bans[i].what);
        put_set(s, kind->bans[i].set);
    }
    put_set(s, kind->piles);
}

static void put_kinds(struct summing *s)
{
    const struct program *program = s->program;

    PUT(s, program->kind_count, program->group_count);
    for (unsigned i = 0; i < program->kind_count; i++) {
        put_kind(s, &program->kinds[i]);
    }
    for (unsigned i = 0; i < program->group_count; i++) {
        const struct group_code *group = &program->groups[i];
        put_text(s, group->name);
        put_text(s, group->plural);
        put_texts(s, group->texts);
        put_texts(s, group->plurals);
        put(s, group->kinds);
    }
}

/* ------------------------------------------------------------ set-up, ends */

static void put_setup(struct summing *s)
{
    const struct program *program = s->program;

    put_bytes(s, program->start, program->site_count);
    put(s, program->pile_kinds);
    put_bytes(s, program->start_more, program->site_count);
    put(s, program->step_count);
    for (unsigned i = 0; i < program->step_count; i++) {
        const struct place_step *step = &program->steps[i];
        PUT(s, step->side, step->act, step->by_gap, step->kinds);
        put_shorts(s, step->keep, program->kind_count);
        put_set(s, step->zone);
        put_set(s, step->from);
    }
}

static void put_cond(struct summing *s, const struct cond_code *cond)
{
    PUT(s, cond->op, cond->flag, cond->number, cond->sides, cond->kinds,
        cond->kinds2, cond->line_count);
    put_set(s, cond->set);
    put_ranks(s, cond->rank);
    put_sets(s, cond->ahead);
    put_words(s, cond->lines, (size_t)cond->line_count * s->program->words);
}

static void put_ends(struct summing *s)
{
    const struct program *program = s->program;
    const struct quiet_code *quiet = &program->quiet;

    PUT(s, program->end_count, program->cond_count, program->score_count,
        program->has_quiet, program->has_repetition, program->has_huff,
        program->has_cannot_move);
    for (unsigned i = 0; i < program->end_count; i++) {
        const struct end_code *end = &program->ends[i];
        PUT(s, end->result, end->winners, end->first, end->count, end->moment,
            end->moment_sides, end->is_house, end->points);
    }
    for (unsigned i = 0; i < program->cond_count; i++) {
        put_cond(s, &program->conds[i]);
    }
    PUT(s, quiet->on_capture, quiet->on_placing, quiet->on_move,
        quiet->on_forward, quiet->on_entry);
    put_set(s, quiet->entry_zone);
    for (unsigned i = 0; i < program->score_count; i++) {
        const struct score_code *score = &program->scores[i];
        PUT(s, score->op, score->side, score->number, score->kinds);
        put_set(s, score->set);
    }
}

static void put_prose(struct summing *s)
{
    const struct program *program = s->program;

    put_text(s, program->name);
    put_text(s, program->family);
    put_texts(s, program->title);
    for (unsigned i = 0; i < 3; i++) {
        put(s, program->prose_count[i]);
        for (uint32_t j = 0; j < program->prose_count[i]; j++) {
            put_texts(s, program->prose[i][j]);
        }
    }
}

struct program_sum program_sum(const struct program *program)
{
    struct summing summing = {program, {{1, 2}}};

    put_board(&summing);
    put_sides(&summing);
    put_kinds(&summing);
    put_rules(&summing);
    put_setup(&summing);
    put_ends(&summing);
    put_prose(&summing);
    return summing.sum;
}
