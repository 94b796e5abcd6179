/*
 * The runs of the board, made ready for leaps and slides: where each site
 * stands in them, and which runs go in one direction. A straight run has the
 * direction of its drawing, shared by all runs parallel to it; a bent or
 * closed run is a direction of its own, so that going on along a ring is
 * going straight on.
 */
#include "compile/rules.h"

/* Ids fit a byte; a board with more straight directions shares the last. */
#define DIRECTION_MAX 255u

int run_place(const struct run *run, int place, int steps)
{
    int target = place + steps;

    if (run->is_closed) {
        int length = run->count - 1;
        return (target % length + length) % length;
    }
    return target >= 0 && target < run->count ? target : -1;
}

unsigned run_segment(const struct run *run, int place, int sense)
{
    if (sense < 0 && place == 0) {
        return run->segments[run->count - 2]; /* closed */
    }
    return run->segments[sense > 0 ? place : place - 1];
}

/* -------------------------------------------------------------- directions */

struct vector {
    double x, y;
};

static struct vector between(const struct builder *builder, site_id a,
                             site_id b)
{
    return (struct vector){(double)builder->points[b].x - builder->points[a].x,
                           (double)builder->points[b].y - builder->points[a].y};
}

/* Same direction but for the rounding of round boards (about half a
 * degree). */
static bool is_parallel(struct vector a, struct vector b)
{
    double cross = a.x * b.y - a.y * b.x, dot = a.x * b.x + a.y * b.y;

    return dot > 0 && cross * cross * 10000.0 <= dot * dot;
}

static bool is_straight_run(const struct builder *builder,
                            const struct run *run)
{
    if (run->is_closed || run->count < 2) {
        return false;
    }
    struct vector first = between(builder, run->sites[0], run->sites[1]);
    for (unsigned i = 1; i + 1 < run->count; i++) {
        if (!is_parallel(first,
                         between(builder, run->sites[i], run->sites[i + 1]))) {
            return false;
        }
    }
    return true;
}

struct directions {
    struct vector *vectors; /* per id; zero for those of bent runs */
    uint16_t *opposite;
    unsigned count;
};

/* The id of a straight direction; ids come in pairs of opposites. */
static unsigned straight_id(struct directions *directions, struct vector vector)
{
    for (unsigned i = 0; i < directions->count; i++) {
        if (is_parallel(directions->vectors[i], vector)) {
            return i;
        }
    }
    unsigned id = directions->count;
    if (id + 2 > DIRECTION_MAX) {
        return DIRECTION_MAX - 1;
    }
    directions->vectors[id] = vector;
    directions->vectors[id + 1] = (struct vector){-vector.x, -vector.y};
    directions->opposite[id] = (uint16_t)(id + 1);
    directions->opposite[id + 1] = (uint16_t)id;
    directions->count += 2;
    return id;
}

static unsigned bent_id(struct directions *directions)
{
    return straight_id(directions, (struct vector){0, 0});
}

static bool make_directions(struct builder *builder, struct run_index *index)
{
    struct directions directions = {
        .vectors = arena_array(builder->scratch, DIRECTION_MAX + 1,
                               sizeof(struct vector)),
        .opposite =
            arena_array(builder->scratch, DIRECTION_MAX + 1, sizeof(uint16_t))};

    index->directions = arena_array(builder->scratch, builder->run_count + 1,
                                    sizeof(*index->directions));
    if (!directions.vectors || !directions.opposite || !index->directions) {
        return false;
    }
    for (size_t r = 0; r < builder->run_count; r++) {
        const struct run *run = &builder->runs[r];
        unsigned id =
            is_straight_run(builder, run)
                ? straight_id(&directions,
                              between(builder, run->sites[0], run->sites[1]))
                : bent_id(&directions);
        index->directions[r][0] = (uint8_t)id;
        index->directions[r][1] = (uint8_t)directions.opposite[id];
    }
    builder->program->direction_count = (uint16_t)directions.count;
    return true;
}

/* ------------------------------------------------------------- occurrences */

/* Places of a run that count; a closed run repeats its first at the end. */
static unsigned place_count(const struct run *run)
{
    return run->is_closed ? run->count - 1u : run->count;
}

/* What the program keeps of the runs. */
static bool keep_runs(struct builder *builder)
{
    size_t total = 0;
    uint32_t length = 0;

    for (size_t r = 0; r < builder->run_count; r++) {
        total += builder->runs[r].count + 2u;
    }
    site_id *sites = arena_array(builder->arena, total + 1, sizeof(*sites));
    for (size_t r = 0; sites && r < builder->run_count; r++) {
        const struct run *run = &builder->runs[r];
        for (unsigned i = 0; i < run->count; i++) {
            sites[length++] = run->sites[i];
        }
        if (run->is_closed) {
            sites[length++] = run->sites[1];
        }
        sites[length++] = SITE_NONE;
    }
    builder->program->run_length = length;
    builder->program->run_sites = sites;
    return sites != NULL;
}

bool run_index_make(struct builder *builder, struct run_index *index)
{
    size_t sites = builder->program->site_count, total = 0;

    for (size_t r = 0; r < builder->run_count; r++) {
        total += place_count(&builder->runs[r]);
    }
    index->start =
        arena_array(builder->scratch, sites + 2, sizeof(*index->start));
    index->items =
        arena_array(builder->scratch, total + 1, sizeof(*index->items));
    if (!index->start || !index->items) {
        return false;
    }
    for (size_t r = 0; r < builder->run_count; r++) {
        for (unsigned i = 0; i < place_count(&builder->runs[r]); i++) {
            index->start[builder->runs[r].sites[i] + 2]++;
        }
    }
    for (size_t s = 2; s < sites + 2; s++) {
        index->start[s] += index->start[s - 1];
    }
    /* start[s + 1] runs from the first item of s to its end */
    for (size_t r = 0; r < builder->run_count; r++) {
        for (unsigned i = 0; i < place_count(&builder->runs[r]); i++) {
            uint32_t *next = &index->start[builder->runs[r].sites[i] + 1];
            index->items[(*next)++] =
                (struct occurrence){(uint16_t)r, (uint16_t)i};
        }
    }
    return keep_runs(builder) && make_directions(builder, index);
}

/* ------------------------------------------------------------ runs as sets */

/* Rows of a length that begin on a run; 0 stands for the whole run. */
static unsigned rows_of(const struct run *run, uint32_t length)
{
    unsigned points = run->is_closed ? run->count - 1u : run->count;

    if (length == 0) {
        return 1;
    }
    if (length > points) {
        return 0;
    }
    return run->is_closed && length < points ? points : points - length + 1;
}

const uint64_t *run_sets(struct builder *builder, uint32_t length,
                         uint32_t *count)
{
    unsigned words = builder->program->words;
    size_t total = 0;

    for (size_t r = 0; r < builder->run_count; r++) {
        total += rows_of(&builder->runs[r], length);
    }
    uint64_t *sets =
        arena_array(builder->arena, total * words + 1, sizeof(*sets));
    uint64_t *set = sets;
    *count = sets ? (uint32_t)total : 0;
    for (size_t r = 0; sets && r < builder->run_count; r++) {
        const struct run *run = &builder->runs[r];
        unsigned points = length ? length : run->count;
        for (unsigned i = 0; i < rows_of(run, length); i++) {
            for (unsigned p = 0; p < points; p++) {
                int place = length ? run_place(run, (int)i, (int)p) : (int)p;
                bit_add(set, run->sites[place]);
            }
            set += words;
        }
    }
    return sets;
}
