/*
 * Programs by hand. Everything is written into the tables as compile/ would
 * do it, in the plainest way.
 */
#include "maker.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "interp/bits.h"

static const int step_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int step_y[8] = {1, 1, 0, -1, -1, -1, 0, 1};

static bool is_point(const struct maker *maker, int x, int y)
{
    return x >= 0 && y >= 0 && x < maker->width && y < maker->height &&
           set_has(maker->program.board, (unsigned)(y * maker->width + x));
}

/* The site next to (x, y) along a line, or SITE_NONE. */
static site_id next_site(const struct maker *maker, int x, int y, int direction)
{
    int to_x = x + step_x[direction], to_y = y + step_y[direction];
    if (!is_point(maker, x, y) || !is_point(maker, to_x, to_y) ||
        !maker->has_line(maker, x, y, direction)) {
        return SITE_NONE;
    }
    return (site_id)(to_y * maker->width + to_x);
}

bool maker_any(const struct maker *maker, int x, int y, int direction)
{
    return next_site(maker, x, y, direction) != SITE_NONE;
}

static void name_points(struct maker *maker, const char *const *picture)
{
    struct program *program = &maker->program;
    struct arena *arena = &maker->arena;
    struct point_code *points =
        arena_array(arena, program->site_count, sizeof *points);
    uint64_t *board = arena_array(arena, WORDS_MAX, sizeof *board);
    site_id *sites = arena_array(arena, program->site_count, sizeof *sites);
    assert(points && board && sites);
    for (int y = 0; y < maker->height; y++) {
        for (int x = 0; x < maker->width; x++) {
            unsigned site = (unsigned)(y * maker->width + x);
            if (picture[maker->height - 1 - y][x] != '.') {
                continue;
            }
            set_add(board, site);
            points[site].name = arena_printf(arena, "%c%d", 'a' + x, y + 1);
            sites[program->point_count++] = (site_id)site;
        }
    }
    program->points = points;
    program->board = board;
    program->point_sites = sites;
}

void maker_init(struct maker *maker, int width, int height,
                const char *const *picture,
                bool (*has_line)(const struct maker *, int, int, int))
{
    memset(maker, 0, sizeof *maker);
    arena_init(&maker->arena, 0);
    maker->width = width;
    maker->height = height;
    maker->has_line = has_line;
    struct program *program = &maker->program;
    program->name = "made";
    program->site_count = (uint16_t)(width * height);
    program->words = (uint16_t)((width * height + 63) / 64);
    name_points(maker, picture);
    program->direction_count = MAKER_DIRECTIONS;
    program->kinds = maker->kinds;
    program->sides = maker->sides;
    program->teams = maker->teams;
    program->captures = maker->captures;
    program->side_kinds = maker->side_kinds;
    program->turns = maker->turns;
    program->rules = maker->rules;
    program->ends = maker->ends;
    program->conds = maker->conds;
    program->steps = maker->steps;
    program->start = maker->start;
}

void maker_clear(struct maker *maker)
{
    arena_clear(&maker->arena);
}

site_id maker_site(const struct maker *maker, const char *name)
{
    return point_find(&maker->program, name, strlen(name));
}

const uint64_t *maker_set(struct maker *maker, const char *names)
{
    uint64_t *set = arena_array(&maker->arena, WORDS_MAX, sizeof *set);
    assert(set);
    while (*names) {
        size_t length = strcspn(names, " ");
        site_id site = point_find(&maker->program, names, length);
        assert(site != SITE_NONE);
        set_add(set, site);
        names += length;
        names += strspn(names, " ");
    }
    return set;
}

unsigned maker_side(struct maker *maker, const char *name)
{
    unsigned side = maker->program.side_count++;
    maker->sides[side].name = name;
    maker->sides[side].texts.en = maker->sides[side].texts.fr = name;
    maker->sides[side].team = maker->sides[side].seat = (uint8_t)side;
    maker->sides[side].first_turn = (uint16_t)side;
    maker->teams[side] =
        (struct named_code){name, {name, name}, (side_set)(1u << side)};
    maker->turns[maker->program.turn_count++] = (uint8_t)side;
    maker->program.team_count = maker->program.side_count;
    return side;
}

unsigned maker_kind(struct maker *maker, const char *name, unsigned side,
                    uint16_t in_hand)
{
    unsigned kind = maker->program.kind_count++;
    struct kind_code *code = &maker->kinds[kind];
    code->name = code->key = code->texts.en = code->texts.fr = name;
    code->plural = code->plurals.en = code->plurals.fr =
        arena_printf(&maker->arena, "%ss", name);
    code->side = (uint8_t)side;
    code->in_hand = code->total = in_hand;
    code->first_rule = maker->program.rule_count;
    maker->side_kinds[side] |= (kind_set)1 << kind;
    return kind;
}

static struct rule_code *new_rule(struct maker *maker, unsigned kind,
                                  enum rule_type type)
{
    struct rule_code *rule = &maker->rules[maker->program.rule_count];
    uint32_t index = maker->program.rule_count++;
    rule->type = (uint8_t)type;
    rule->kind = (uint8_t)kind;
    rule->span = (struct span){index, index + 1, 0};
    maker->kinds[kind].rule_count++;
    return rule;
}

struct rule_code *maker_step(struct maker *maker, unsigned kind, maker_way way)
{
    struct program *program = &maker->program;
    struct rule_code *rule = new_rule(maker, kind, RULE_STEP);
    rule->has_ways = way != maker_any;
    uint64_t *targets =
        arena_array(&maker->arena, (size_t)program->site_count * program->words,
                    sizeof *targets);
    assert(targets);
    for (unsigned site = 0; site < program->site_count; site++) {
        int x = (int)site % maker->width, y = (int)site / maker->width;
        for (int d = 0; d < MAKER_DIRECTIONS; d++) {
            site_id to = next_site(maker, x, y, d);
            if (to != SITE_NONE && way(maker, x, y, d)) {
                set_add(targets + (size_t)site * program->words, to);
            }
        }
    }
    rule->targets = targets;
    return rule;
}

struct rule_code *maker_slide(struct maker *maker, unsigned kind, maker_way way,
                              unsigned most)
{
    struct program *program = &maker->program;
    struct rule_code *rule = new_rule(maker, kind, RULE_SLIDE);
    size_t rays = (size_t)program->site_count * MAKER_DIRECTIONS;
    uint32_t *starts =
        arena_array(&maker->arena, program->site_count + 1u, sizeof *starts);
    struct ray *list = arena_array(&maker->arena, rays, sizeof *list);
    site_id *sites = arena_array(&maker->arena, rays * 20, sizeof *sites);
    assert(starts && list && sites);
    uint32_t ray_count = 0;
    uint16_t site_count = 0;
    for (unsigned site = 0; site < program->site_count; site++) {
        starts[site] = ray_count;
        for (int d = 0; d < MAKER_DIRECTIONS; d++) {
            int x = (int)site % maker->width, y = (int)site / maker->width;
            struct ray ray = {site_count, 0, 0};
            while (ray.length < most && way(maker, x, y, d)) {
                site_id to = next_site(maker, x, y, d);
                if (to == SITE_NONE) {
                    break;
                }
                sites[site_count++] = to;
                ray.length++;
                x += step_x[d];
                y += step_y[d];
            }
            if (ray.length) {
                list[ray_count++] = ray;
            }
        }
    }
    starts[program->site_count] = ray_count;
    rule->ray_start = starts;
    rule->rays = list;
    rule->ray_sites = sites;
    rule->stops = program->board;
    rule->least = 1;
    return rule;
}

static int by_landing(const void *a, const void *b)
{
    const struct jump *one = a, *two = b;
    return one->land != two->land ? (int)one->land - (int)two->land
                                  : (int)one->over - (int)two->over;
}

struct rule_code *maker_leap(struct maker *maker, unsigned kind, maker_way way,
                             kind_set over, unsigned chain)
{
    struct program *program = &maker->program;
    struct rule_code *rule = new_rule(maker, kind, RULE_LEAP);
    uint32_t *starts =
        arena_array(&maker->arena, program->site_count + 1u, sizeof *starts);
    struct jump *jumps = arena_array(
        &maker->arena, (size_t)program->site_count * MAKER_DIRECTIONS,
        sizeof *jumps);
    assert(starts && jumps);
    uint32_t count = 0;
    for (unsigned site = 0; site < program->site_count; site++) {
        int x = (int)site % maker->width, y = (int)site / maker->width;
        starts[site] = count;
        for (int d = 0; d < MAKER_DIRECTIONS; d++) {
            site_id mid = next_site(maker, x, y, d);
            site_id land = next_site(maker, x + step_x[d], y + step_y[d], d);
            if (mid != SITE_NONE && land != SITE_NONE && way(maker, x, y, d)) {
                jumps[count++] = (struct jump){mid, land, (uint8_t)d};
            }
        }
        qsort(jumps + starts[site], count - starts[site], sizeof *jumps,
              by_landing);
    }
    starts[program->site_count] = count;
    rule->jump_start = starts;
    rule->jumps = jumps;
    rule->over = over;
    rule->chain = (uint8_t)chain;
    maker->captures[maker->kinds[kind].side].can_capture = true;
    return rule;
}

struct rule_code *maker_enter(struct maker *maker, unsigned kind,
                              const uint64_t *zone)
{
    struct rule_code *rule = new_rule(maker, kind, RULE_ENTER);
    rule->targets = zone;
    return rule;
}

void maker_put(struct maker *maker, unsigned kind, const char *names)
{
    const uint64_t *set = maker_set(maker, names);
    SET_EACH(site, set, maker->program.words)
    {
        maker->start[site] = (uint8_t)(kind + 1);
        maker->kinds[kind].total++;
    }
}

struct place_step *maker_place(struct maker *maker, unsigned side,
                               kind_set kinds, const uint64_t *zone)
{
    struct place_step *step = &maker->steps[maker->program.step_count++];
    step->side = (uint8_t)side;
    step->kinds = kinds;
    step->zone = zone;
    step->keep = arena_array(&maker->arena, KIND_MAX, sizeof(uint16_t));
    assert(step->keep);
    return step;
}

void maker_end(struct maker *maker, enum result_code result, side_set winners,
               struct cond_code cond)
{
    struct program *program = &maker->program;
    struct end_code *end = &maker->ends[program->end_count++];
    end->result = (uint8_t)result;
    end->winners = winners;
    end->first = program->cond_count;
    end->count = 1;
    program->has_cannot_move |= cond.op == OP_CANNOT_MOVE;
    program->has_repetition |= cond.op == OP_OCCURS;
    program->has_quiet |= cond.op == OP_QUIET;
    maker->conds[program->cond_count++] = cond;
}

/* Segments for those that ask: level ones in the second colour, if any. */
static void draw_segments(struct maker *maker)
{
    struct program *program = &maker->program;
    uint64_t *neighbours =
        arena_array(&maker->arena, (size_t)program->site_count * program->words,
                    sizeof *neighbours);
    assert(neighbours);
    for (unsigned site = 0; site < program->site_count; site++) {
        int x = (int)site % maker->width, y = (int)site / maker->width;
        for (int d = 0; d < MAKER_DIRECTIONS; d++) {
            site_id to = next_site(maker, x, y, d);
            if (to == SITE_NONE) {
                continue;
            }
            set_add(neighbours + (size_t)site * program->words, to);
            if (d < 4) {
                maker->segments[program->segment_count++] =
                    (struct segment_code){.from = (site_id)site,
                                          .to = to,
                                          .before = SITE_NONE,
                                          .after = SITE_NONE,
                                          .colour = d == 2 &&
                                                    program->colour_count > 1};
            }
        }
    }
    program->neighbours = neighbours;
    program->segments = maker->segments;
    program->colours = maker->colours;
}

const struct program *maker_done(struct maker *maker)
{
    draw_segments(maker);
    bool prepared = engine_prepare(&maker->program, &maker->arena);
    assert(prepared);
    (void)prepared;
    return &maker->program;
}

/* ------------------------------------------------------------- positions */

static unsigned kind_by_key(const struct program *program, const char *word,
                            size_t length)
{
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        const char *key = program->kinds[kind].key;
        if (strlen(key) == length && memcmp(key, word, length) == 0) {
            return kind;
        }
    }
    return NO_INDEX;
}

void maker_position(struct state *state, const char *pieces, unsigned side)
{
    unsigned kind = NO_INDEX;
    const char *message = NULL;
    enum engine_status status = state_edit_clear(state);
    while (*pieces && status == ENGINE_OK) {
        size_t length = strcspn(pieces, " ");
        unsigned named = kind_by_key(state->program, pieces, length);
        if (named != NO_INDEX) {
            kind = named;
        } else {
            status = state_edit_put(state, kind,
                                    point_find(state->program, pieces, length));
        }
        pieces += length;
        pieces += strspn(pieces, " ");
    }
    assert(status == ENGINE_OK);
    status = state_edit_turn(state, side, NO_INDEX);
    assert(status == ENGINE_OK);
    status = state_edit_done(state, &message);
    if (status != ENGINE_OK) {
        fprintf(stderr, "%s\n", message);
    }
    assert(status == ENGINE_OK);
}

const char *maker_turns(const struct state *state, char *buffer, size_t size)
{
    struct moves moves;
    size_t length = 0;
    moves_init(&moves);
    enum engine_status status = state_moves(state, &moves);
    assert(status == ENGINE_OK);
    (void)status;
    buffer[0] = '\0';
    for (uint32_t i = 0; i < moves.count && length + 1 < size; i++) {
        if (i > 0) {
            buffer[length++] = ' ';
        }
        length += move_text(state->program, &moves, &moves.items[i],
                            buffer + length, size - length);
    }
    moves_clear(&moves);
    return buffer;
}

bool maker_play(struct state *state, const char *turns)
{
    struct moves moves;
    bool legal = true;
    moves_init(&moves);
    while (*turns && legal) {
        size_t length = strcspn(turns, " ");
        uint32_t move;
        legal = state_moves(state, &moves) == ENGINE_OK &&
                moves_find(state->program, &moves, turns, length, &move) ==
                    ENGINE_OK &&
                state_apply(state, &moves, move) == ENGINE_OK;
        turns += length;
        turns += strspn(turns, " ");
    }
    moves_clear(&moves);
    return legal;
}

/* ----------------------------------------------------------------- games */

static const char *const cross[] = {
    "  ...  ", "  ...  ", ".......", ".......", ".......", "  ...  ",
    "  ...  ", "       ", "       ", "       ", "       ", "       ",
    "       ", "       ", "       ", "       ", "       ", "       ",
    "       ", "       ", "       ", "       ", "       ", "       ",
    "       ", "       ", "       ", "       ", "       ", "       "};

/* Rows of nothing below the cross. */
static int sunk(const struct maker *maker)
{
    return maker->height - 7;
}

/* Diagonals at points whose coordinates are both even or both odd. */
static bool cross_line(const struct maker *maker, int x, int y, int direction)
{
    return direction % 2 == 0 || (x + y - sunk(maker)) % 2 == 0;
}

static bool upward_way(const struct maker *maker, int x, int y, int direction)
{
    (void)maker;
    (void)x;
    (void)y;
    return step_y[direction] > 0;
}

static bool soldier_way(const struct maker *maker, int x, int y, int direction)
{
    return upward_way(maker, x, y, direction) || (direction == 2 && x < 3) ||
           (direction == 6 && x > 3);
}

/* The points of a cross whose lowest row is row `by` of the picture. */
static const uint64_t *sunk_set(struct maker *maker, const char *names)
{
    char text[256];
    size_t length = 0;
    for (; *names && length + 8 < sizeof text; names += 2) {
        length += (size_t)snprintf(text + length, sizeof text - length, "%c%d ",
                                   names[0], names[1] - '0' + sunk(maker));
        names += names[2] == ' ';
    }
    return maker_set(maker, text);
}

static void put_all(struct maker *maker, unsigned kind, const uint64_t *set)
{
    SET_EACH(site, set, maker->program.words)
    {
        maker->start[site] = (uint8_t)(kind + 1);
        maker->kinds[kind].total++;
    }
}

#define FORT "c5 d5 e5 c6 d6 e6 c7 d7 e7"
#define FIELD                                                                  \
    "c1 d1 e1 c2 d2 e2 a3 b3 c3 d3 e3 f3 g3 a4 b4 c4 d4 e4 f4 g4 a5 b5 f5 g5"

static void make_cross(struct maker *maker, unsigned words, maker_way way,
                       uint16_t placed, unsigned chain)
{
    static const int heights[] = {7, 7, 12, 20, 29};
    maker_init(maker, 7, heights[words], cross, cross_line);
    unsigned besiegers = maker_side(maker, "besiegers");
    unsigned garrison = maker_side(maker, "garrison");
    unsigned soldier = maker_kind(maker, "soldier", besiegers, 0);
    maker_step(maker, soldier, way);
    unsigned officer = maker_kind(maker, "officer", garrison, placed);
    maker_step(maker, officer, maker_any);
    maker_leap(maker, officer, maker_any, (kind_set)1 << soldier, chain);
    maker->captures[garrison].compulsory = true;
    const uint64_t *fort = sunk_set(maker, FORT);
    put_all(maker, soldier, sunk_set(maker, FIELD));
    maker_end(maker, RESULT_CODE_WIN, 1,
              (struct cond_code){.op = OP_FILLS, .kinds = 1, .set = fort});
    maker_end(maker, RESULT_CODE_WIN, 2,
              (struct cond_code){.op = OP_LEFT_BELOW, .kinds = 1, .number = 9});
    maker_end(maker, RESULT_CODE_WIN, 1,
              (struct cond_code){.op = OP_CANNOT_MOVE, .sides = 2});
    maker_end(maker, RESULT_CODE_WIN, 2,
              (struct cond_code){.op = OP_CANNOT_MOVE, .sides = 1});
}

const struct program *maker_asalto(struct maker *maker, bool outer,
                                   unsigned words)
{
    make_cross(maker, words, soldier_way, 0, CHAIN_ON | CHAIN_ONE_LEAP_A_TURN);
    put_all(maker, 1, sunk_set(maker, outer ? "c7 e7" : "c5 e5"));
    return maker_done(maker);
}

const struct program *maker_siege(struct maker *maker)
{
    make_cross(maker, 1, upward_way, 2, CHAIN_ON);
    maker_place(maker, 1, 2, sunk_set(maker, FORT));
    maker->captures[1].most = true;
    maker->captures[1].lift_after = true;
    maker->program.colour_count = 2;
    maker->colours[0] = (struct named_code){"light", {"light", "claire"}, 0};
    maker->colours[1] = (struct named_code){"dark", {"dark", "sombre"}, 0};
    maker_end(maker, RESULT_CODE_OFFER, 0,
              (struct cond_code){.op = OP_OCCURS, .number = 3});
    return maker_done(maker);
}
