/*
 * The evaluation of a position, made from the ends alone: how near is each
 * of them, for us or against us? Counts, filled points, ways to go, freedom
 * to move; a little for mere material and mobility.
 */
#include "interp/evaluate.h"

#include <stdlib.h>
#include <string.h>

/* An end that holds is worth this much; nearness is in the same unit. */
#define NEAR_FULL 1000
/* For each piece on the board, for each free step. */
#define PIECE_WORTH 6
#define FREEDOM_WORTH 1
/* Farther than this all ways are equally long. */
#define FAR 20u
/* A point more of a score. */
#define SCORE_POINT_WORTH 40

/* ------------------------------------------------------------- distances */

/* Sites from which one move of the kind leads into `sites`. */
static void one_move_back(const struct program *program, unsigned kind,
                          const uint64_t *sites, uint64_t *out)
{
    const struct kind_code *code = &program->kinds[kind];
    unsigned words = program->words;
    for (unsigned r = 0; r < code->rule_count; r++) {
        unsigned index = (unsigned)code->first_rule + r;
        const struct rule_code *rule = &program->rules[index];
        const uint64_t *sources = program->tables->rules[index].sources;
        if (sources) {
            SET_EACH(to, sites, words)
            {
                for (unsigned w = 0; w < words; w++) {
                    out[w] |= sources[(size_t)to * words + w];
                }
            }
        } else if (rule->type == RULE_LEAP) {
            for (unsigned from = 0; from < program->site_count; from++) {
                for (uint32_t j = rule->jump_start[from];
                     j < rule->jump_start[from + 1]; j++) {
                    if (set_has(sites, rule->jumps[j].land)) {
                        set_add(out, from);
                    }
                }
            }
        }
    }
}

static void measure(const struct program *program, unsigned kind,
                    const uint64_t *set, uint8_t *distances)
{
    uint64_t front[WORDS_MAX], seen[WORDS_MAX];
    unsigned words = program->words;
    memset(distances, DISTANCE_NONE, program->site_count);
    memcpy(front, set, words * sizeof *front);
    memset(seen, 0, sizeof seen);
    for (unsigned distance = 0;
         distance < DISTANCE_NONE && !set_is_empty(front, words); distance++) {
        uint64_t next[WORDS_MAX] = {0};
        SET_EACH(site, front, words)
        {
            distances[site] = (uint8_t)distance;
        }
        for (unsigned w = 0; w < words; w++) {
            seen[w] |= front[w];
        }
        one_move_back(program, kind, front, next);
        for (unsigned w = 0; w < words; w++) {
            front[w] = next[w] & ~seen[w];
        }
    }
}

static uint8_t *distances_of(const struct evaluator *evaluator, size_t cond,
                             unsigned kind)
{
    const struct program *program = evaluator->program;
    return evaluator->distances +
           (cond * program->kind_count + kind) * program->site_count;
}

/* ------------------------------------------------------------------ fills */

/* A set larger than this is looked at as a whole. */
#define FILL_MAX 64u

static bool has_fills(const struct program *program, unsigned cond)
{
    const struct cond_code *code = &program->conds[cond];
    return code->op == OP_FILLS &&
           set_count(code->set, program->words) <= FILL_MAX;
}

static void sort_by_distance(const struct program *program,
                             const uint8_t *distances, struct way *out)
{
    unsigned count = 0;
    for (unsigned distance = 1; distance <= FAR; distance++) {
        for (unsigned site = 0; site < program->site_count; site++) {
            if (distances[site] == distance) {
                out[count++] =
                    (struct way){(site_id)site, (uint8_t)distance};
            }
        }
    }
    out[count] = (struct way){SITE_NONE, FAR};
}

static uint32_t count_fills(struct evaluator *evaluator)
{
    const struct program *program = evaluator->program;
    uint32_t count = 0;
    for (unsigned c = 0; c < program->cond_count; c++) {
        evaluator->fill_start[c] = count;
        if (has_fills(program, c)) {
            count += set_count(program->conds[c].set, program->words) *
                     count_bits(program->conds[c].kinds);
        }
    }
    return count;
}

static void measure_fills(struct evaluator *evaluator, unsigned c)
{
    const struct program *program = evaluator->program;
    const struct cond_code *cond = &program->conds[c];
    uint8_t distances[SITE_MAX];
    size_t at = evaluator->fill_start[c];
    SET_EACH(site, cond->set, program->words)
    {
        uint64_t target[WORDS_MAX] = {0};
        set_add(target, site);
        for (kind_set kinds = cond->kinds; kinds; kinds &= kinds - 1) {
            measure(program, lowest_kind(kinds), target, distances);
            sort_by_distance(program, distances,
                             evaluator->fills +
                                 at++ * (program->site_count + 1u));
        }
    }
}

/* ------------------------------------------------------------- beginning */

static void read_ends(struct evaluator *evaluator)
{
    const struct program *program = evaluator->program;
    evaluator->repeats_are_draws = true;
    evaluator->has_scores = false;
    evaluator->quiet_limit = 0;
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        evaluator->has_scores |= end->result == RESULT_CODE_SCORE;
        for (unsigned i = 0; i < end->count; i++) {
            const struct cond_code *cond = &program->conds[end->first + i];
            if (cond->op == OP_OCCURS && end->result != RESULT_CODE_DRAW &&
                end->result != RESULT_CODE_OFFER) {
                evaluator->repeats_are_draws = false;
            }
            if (cond->op == OP_QUIET && cond->number <= UINT16_MAX) {
                evaluator->quiet_limit = (uint16_t)cond->number;
            }
        }
    }
}

bool evaluator_init(struct evaluator *evaluator, const struct program *program,
                    unsigned team)
{
    evaluator->program = program;
    evaluator->team = team;
    size_t size =
        (size_t)program->cond_count * program->kind_count * program->site_count;
    evaluator->distances = malloc(size + 1);
    evaluator->fill_start =
        calloc(program->cond_count + 1u, sizeof *evaluator->fill_start);
    evaluator->fills = NULL;
    uint32_t fills = evaluator->fill_start ? count_fills(evaluator) : 0;
    if (fills > 0) {
        evaluator->fills = malloc(fills * (program->site_count + (size_t)1) *
                                  sizeof *evaluator->fills);
    }
    if (!evaluator->distances || !evaluator->fill_start ||
        (fills > 0 && !evaluator->fills)) {
        evaluator_clear(evaluator);
        return false;
    }
    for (unsigned c = 0; c < program->cond_count; c++) {
        const struct cond_code *cond = &program->conds[c];
        for (kind_set kinds = cond->set ? cond->kinds : 0; kinds;
             kinds &= kinds - 1) {
            unsigned kind = lowest_kind(kinds);
            measure(program, kind, cond->set, distances_of(evaluator, c, kind));
        }
        if (has_fills(program, c)) {
            measure_fills(evaluator, c);
        }
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        evaluator->wholes[kind] = program->kinds[kind].total;
    }
    read_ends(evaluator);
    return true;
}

void evaluator_clear(struct evaluator *evaluator)
{
    free(evaluator->distances);
    free(evaluator->fills);
    free(evaluator->fill_start);
    evaluator->distances = NULL;
    evaluator->fills = NULL;
    evaluator->fill_start = NULL;
}

/* --------------------------------------------------------------- nearness */

/* Free steps of some kinds, slides counted by their first steps. */
static int count_freedom(const struct program *program,
                         const struct position *position, kind_set kinds)
{
    int freedom = 0;
    unsigned words = program->words;
    const uint64_t *occupied = occupied_of(program, position);
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        SET_EACH(site, plane_of(program, position, kind), words)
        {
            const uint64_t *near = program->neighbours + (size_t)site * words;
            const struct rule_code *rule =
                &program->rules[program->kinds[kind].first_rule];
            if (program->kinds[kind].rule_count && rule->type == RULE_STEP) {
                near = rule->targets + (size_t)site * words;
            }
            for (unsigned w = 0; w < words; w++) {
                freedom += (int)count_bits(near[w] & ~occupied[w]);
            }
        }
    }
    return freedom;
}

/* All pieces of some kinds. */
static void unite(const struct program *program,
                  const struct position *position, kind_set kinds,
                  uint64_t *out)
{
    memset(out, 0, program->words * sizeof *out);
    for (; kinds; kinds &= kinds - 1) {
        const uint64_t *plane = plane_of(program, position, lowest_kind(kinds));
        for (unsigned w = 0; w < program->words; w++) {
            out[w] |= plane[w];
        }
    }
}

static int share(int part, int whole)
{
    if (part >= whole) {
        return NEAR_FULL;
    }
    return part <= 0 ? 0 : part * NEAR_FULL / whole;
}

/* Worth of a piece on its way: the nearer the more, well below the 100 of
 * one that has arrived. */
static int on_the_way(unsigned distance)
{
    int near = (int)distance;
    return near <= 5 ? 80 - 7 * near : 50 - near;
}

/* Pieces in the set, and for those still missing the nearest others. */
static int near_set(const struct evaluator *evaluator,
                    const struct position *position, size_t index, int need)
{
    const struct program *program = evaluator->program;
    const struct cond_code *cond = &program->conds[index];
    int counts[FAR + 1] = {0};
    for (kind_set kinds = cond->kinds; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        const uint8_t *distances = distances_of(evaluator, index, kind);
        SET_EACH(site, plane_of(program, position, kind), program->words)
        {
            if (distances[site] != DISTANCE_NONE) {
                counts[distances[site] < FAR ? distances[site] : FAR]++;
            }
        }
    }
    if (counts[0] >= need) {
        return NEAR_FULL;
    }
    int missing = need - counts[0], worth = counts[0] * 100;
    for (unsigned d = 1; d <= FAR && missing > 0; d++) {
        int more = counts[d] < missing ? counts[d] : missing;
        worth += more * on_the_way(d);
        missing -= more;
    }
    return worth * NEAR_FULL / (need * 100);
}

/* The shortest way of a piece from outside to a point that is to be filled:
 * pieces already inside make room for it on the way. */
static int near_filled(const struct evaluator *evaluator,
                       const struct position *position, size_t index)
{
    const struct program *program = evaluator->program;
    const struct cond_code *cond = &program->conds[index];
    size_t stride = program->site_count + (size_t)1;
    const struct way *ways = evaluator->fills;
    int worth = 0, need = 0;
    uint64_t inside[WORDS_MAX], outside[WORDS_MAX];
    unite(program, position, cond->kinds, outside);
    for (unsigned w = 0; w < program->words; w++) {
        inside[w] = outside[w] & cond->set[w];
        outside[w] &= ~cond->set[w];
    }
    ways += evaluator->fill_start[index] * stride;
    SET_EACH(site, cond->set, program->words)
    {
        unsigned nearest = FAR;
        need++;
        for (kind_set kinds = cond->kinds; kinds; kinds &= kinds - 1) {
            const struct way *way = ways;
            const uint64_t *plane =
                plane_of(program, position, lowest_kind(kinds));
            while (way->distance < nearest &&
                   !(set_has(outside, way->from) &&
                     set_has(plane, way->from))) {
                way++;
            }
            nearest = way->distance < nearest ? way->distance : nearest;
            ways += stride;
        }
        worth += set_has(inside, site) ? 100 : on_the_way(nearest);
    }
    return need == 0 ? NEAR_FULL : worth * NEAR_FULL / (need * 100);
}

static int near_count_below(const struct evaluator *evaluator,
                            const struct position *position,
                            const struct cond_code *cond)
{
    const struct program *program = evaluator->program;
    int left = 0, whole = 0;
    for (kind_set kinds = cond->kinds; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        left += (int)position_on_board(program, position, kind);
        left += (int)position_in_hand(program, position, kind);
        whole += (int)evaluator->wholes[kind];
    }
    return share(whole - left, whole - (int)cond->number + 1);
}

static int near_captured(const struct evaluator *evaluator,
                         const struct position *position,
                         const struct cond_code *cond)
{
    int captured = 0;
    for (kind_set kinds = cond->kinds; kinds; kinds &= kinds - 1) {
        captured += (int)position_captured(evaluator->program, position,
                                           lowest_kind(kinds));
    }
    return share(captured, (int)cond->number);
}

static int near_still(const struct evaluator *evaluator,
                      const struct position *position, kind_set kinds)
{
    int freedom = count_freedom(evaluator->program, position, kinds);
    return NEAR_FULL * 5 / (6 + freedom);
}

static kind_set kinds_of_sides(const struct program *program, side_set sides)
{
    kind_set kinds = 0;
    for (unsigned side = 0; side < program->side_count; side++) {
        if (sides >> side & 1) {
            kinds |= program->side_kinds[side];
        }
    }
    return kinds;
}

/* Pairs in which the first piece is behind the second. */
static int near_past(const struct evaluator *evaluator,
                     const struct position *position,
                     const struct cond_code *cond)
{
    const struct program *program = evaluator->program;
    int behind = 0, pairs = 0, gap = 0;
    for (kind_set a = cond->kinds; a && cond->rank; a &= a - 1) {
        SET_EACH(one, plane_of(program, position, lowest_kind(a)),
                 program->words)
        {
            for (kind_set b = cond->kinds2; b; b &= b - 1) {
                SET_EACH(two, plane_of(program, position, lowest_kind(b)),
                         program->words)
                {
                    int32_t lead = cond->rank[one] - cond->rank[two];
                    behind += lead < 0 || (lead == 0 && cond->flag);
                    gap += lead > 0 ? (lead > 20 ? 20 : (int)lead) : 0;
                    pairs++;
                }
            }
        }
    }
    if (pairs == 0) {
        return 0;
    }
    return behind * (NEAR_FULL / 2) / pairs + 400 / (1 + gap / pairs);
}

/* How full the fullest row is; how many stand on the fullest line. */
static int near_aligned(const struct evaluator *evaluator,
                        const struct position *position,
                        const struct cond_code *cond)
{
    const struct program *program = evaluator->program;
    unsigned words = program->words;
    int best = 0, all = 0;
    uint64_t pieces[WORDS_MAX];
    unite(program, position, cond->kinds, pieces);
    all = (int)set_count(pieces, words);
    for (uint32_t i = 0; i < cond->line_count; i++) {
        const uint64_t *line = cond->lines + (size_t)i * words;
        int count = 0;
        for (unsigned w = 0; w < words; w++) {
            count += (int)count_bits(pieces[w] & line[w]);
        }
        best = count > best ? count : best;
    }
    return share(best, cond->op == OP_IN_ROW ? (int)cond->number : all);
}

static int near_cond(const struct evaluator *evaluator,
                     const struct position *position, size_t index)
{
    const struct program *program = evaluator->program;
    const struct cond_code *cond = &program->conds[index];
    switch ((enum cond_op)cond->op) {
    case OP_FILLS:
        if (has_fills(program, (unsigned)index)) {
            return near_filled(evaluator, position, index);
        }
        return near_set(evaluator, position, index,
                        (int)set_count(cond->set, program->words));
    case OP_IN:
        return near_set(evaluator, position, index, (int)cond->number);
    case OP_CAPTURED:
        return near_captured(evaluator, position, cond);
    case OP_LEFT_BELOW:
        return near_count_below(evaluator, position, cond);
    case OP_CANNOT_MOVE:
        return near_still(evaluator, position,
                          kinds_of_sides(program, cond->sides));
    case OP_SHUT_IN:
        return near_still(evaluator, position, cond->kinds);
    case OP_PAST:
        return near_past(evaluator, position, cond);
    case OP_IN_ROW:
    case OP_ON_LINE:
        return near_aligned(evaluator, position, cond);
    default:
        return 0; /* counters say nothing about who is better */
    }
}

/* Nearness of a whole condition: the mean of what must all hold, the best of
 * what would do. */
static int near_end(const struct evaluator *evaluator,
                    const struct position *position, const struct end_code *end)
{
    int stack[64] = {0};
    unsigned depth = 0;
    for (unsigned i = 0; i < end->count; i++) {
        size_t index = (size_t)end->first + i;
        unsigned op = evaluator->program->conds[index].op;
        if (op == OP_NOT && depth >= 1) {
            stack[depth - 1] = NEAR_FULL - stack[depth - 1];
        } else if ((op == OP_AND || op == OP_OR) && depth >= 2) {
            int second = stack[--depth];
            int first = stack[depth - 1];
            int better = first > second ? first : second;
            stack[depth - 1] = op == OP_AND ? (first + second) / 2 : better;
        } else if (depth < 64) {
            stack[depth++] = near_cond(evaluator, position, index);
        }
    }
    return stack[0];
}

static bool is_ours(const struct evaluator *evaluator, side_set sides)
{
    const struct program *program = evaluator->program;
    for (unsigned side = 0; side < program->side_count; side++) {
        if ((sides >> side & 1) &&
            program->sides[side].team == evaluator->team) {
            return true;
        }
    }
    return false;
}

/* The better camp loses some of it with each turn without an event, so that
 * it does not wait for the rule that ends quiet play. */
static int fade(const struct evaluator *evaluator,
                const struct position *position, int score)
{
    int limit = evaluator->quiet_limit;
    int quiet = position->quiet < limit ? position->quiet : limit;
    return limit > 0 ? score - score * quiet / (2 * limit) : score;
}

static int side_worth(const struct evaluator *evaluator,
                      const struct position *position, unsigned side)
{
    const struct program *program = evaluator->program;
    kind_set kinds = program->side_kinds[side];
    int worth = FREEDOM_WORTH * count_freedom(program, position, kinds);
    for (; kinds; kinds &= kinds - 1) {
        worth += PIECE_WORTH *
                 (int)position_on_board(program, position, lowest_kind(kinds));
    }
    if (evaluator->has_scores) {
        worth +=
            SCORE_POINT_WORTH * (int)position_score(program, position, side);
    }
    return worth;
}

int evaluate(const struct evaluator *evaluator, const struct position *position)
{
    const struct program *program = evaluator->program;
    int score = 0;
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        if (end->result == RESULT_CODE_WIN) {
            int near = near_end(evaluator, position, end);
            score += is_ours(evaluator, end->winners) ? near : -near;
        }
    }
    for (unsigned side = 0; side < program->side_count; side++) {
        int worth = side_worth(evaluator, position, side);
        score += program->sides[side].team == evaluator->team ? worth : -worth;
    }
    return fade(evaluator, position, score);
}
