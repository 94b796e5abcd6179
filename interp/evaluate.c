/*
 * The evaluation of a position, made from the ends alone: how near is each
 * of them, for us or against us? Counts, filled points, ways to go, freedom
 * to move; a little for mere material and mobility.
 */
#include "config.h"

#include "interp/evaluate.h"
#include "interp/generate.h"

#include <stdlib.h>
#include <string.h>

/* An end that holds is worth this much; nearness is in the same unit. */
#define NEAR_FULL 1000
/* For each piece on the board, for each free step. */
#define PIECE_WORTH 6
#define FREEDOM_WORTH 1
/* The part that a way to win counts beside a better one. */
#define SIDE_WAY 10
/* Farther than this all ways are equally long. */
#define FAR 20u
/* A point more of a score. */
#define SCORE_POINT_WORTH 40

#define ALWAYS_INLINE inline __attribute__((always_inline))

static const struct counters *counters_for(unsigned words);

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

static kind_set fillers(const struct program *program)
{
    kind_set kinds = 0;
    for (unsigned c = 0; c < program->cond_count; c++) {
        kinds |= program->conds[c].op == OP_FILLS ? program->conds[c].kinds : 0;
    }
    return kinds;
}

static bool measure_back(struct evaluator *evaluator)
{
    const struct program *program = evaluator->program;
    kind_set kinds = fillers(program);
    size_t stride = (size_t)program->site_count * program->words;
    evaluator->back = NULL;
    if (!kinds) {
        return true;
    }
    evaluator->back =
        calloc(program->kind_count * stride, sizeof *evaluator->back);
    for (; kinds && evaluator->back; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        for (unsigned site = 0; site < program->site_count; site++) {
            uint64_t target[WORDS_MAX] = {0};
            set_add(target, site);
            one_move_back(program, kind, target,
                          evaluator->back + kind * stride +
                              (size_t)site * program->words);
        }
    }
    return evaluator->back != NULL;
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

/* Who must all stand still, if the end asks for nothing else. */
static kind_set still_kinds(const struct program *program,
                            const struct end_code *end)
{
    const struct cond_code *cond = &program->conds[end->first];
    if (end->result != RESULT_CODE_WIN || end->count != 1) {
        return 0;
    }
    if (cond->op == OP_SHUT_IN) {
        return cond->kinds;
    }
    return cond->op == OP_CANNOT_MOVE ? kinds_of_sides(program, cond->sides)
                                      : 0;
}

static bool can_capture(const struct program *program, kind_set kinds)
{
    for (unsigned side = 0; side < program->side_count; side++) {
        if ((program->side_kinds[side] & kinds) &&
            program->captures[side].can_capture) {
            return true;
        }
    }
    return false;
}

static bool has_other_way(const struct program *program, unsigned index)
{
    const struct end_code *end = &program->ends[index];
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *other = &program->ends[e];
        if (other->result == RESULT_CODE_WIN &&
            other->winners == end->winners && !still_kinds(program, other)) {
            return true;
        }
    }
    return false;
}

/* Who captures is shut in last of all: pieces given away to lure it into a
 * corner do not hold it there. Where there is another way to win, that one
 * is to lead. */
static void find_side_ways(struct evaluator *evaluator)
{
    const struct program *program = evaluator->program;
    evaluator->side_ways = 0;
    for (unsigned e = 0; e < program->end_count && e < 64; e++) {
        kind_set kinds = still_kinds(program, &program->ends[e]);
        if (kinds && can_capture(program, kinds) && has_other_way(program, e)) {
            evaluator->side_ways |= UINT64_C(1) << e;
        }
    }
}

bool evaluator_init(struct evaluator *evaluator, const struct program *program,
                    unsigned team, const struct weights *weights)
{
    evaluator->program = program;
    evaluator->team = team;
    evaluator->counters = counters_for(program->words);
    if (weights) {
        evaluator->weights = *weights;
    } else {
        weights_usual(&evaluator->weights);
    }
    size_t size =
        (size_t)program->cond_count * program->kind_count * program->site_count;
    evaluator->distances = malloc(size + 1);
    if (!measure_back(evaluator) || !evaluator->distances) {
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
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        evaluator->wholes[kind] = program->kinds[kind].total;
    }
    read_ends(evaluator);
    find_side_ways(evaluator);
    return true;
}

void evaluator_clear(struct evaluator *evaluator)
{
    free(evaluator->distances);
    free(evaluator->back);
    evaluator->distances = NULL;
    evaluator->back = NULL;
}

/* --------------------------------------------------------------- nearness */

/* Where pieces of a kind step, of each site; slides by their first steps. */
static const uint64_t *steps_of(const struct program *program, unsigned kind)
{
    const struct kind_code *code = &program->kinds[kind];
    const struct rule_code *rule = &program->rules[code->first_rule];
    return code->rule_count && rule->type == RULE_STEP ? rule->targets
                                                       : program->neighbours;
}

/* Free steps of the pieces of each kind. */
static ALWAYS_INLINE void count_freedom(const struct program *program,
                                        const struct position *position,
                                        unsigned words, int *freedom)
{
    uint64_t empty[WORDS_MAX];
    const uint64_t *occupied = occupied_of(program, position);
    for (unsigned w = 0; w < words; w++) {
        empty[w] = ~occupied[w];
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        const uint64_t *steps = steps_of(program, kind);
        unsigned count = 0;
        SET_EACH(site, plane_of(program, position, kind), words)
        {
            const uint64_t *near = steps + (size_t)site * words;
            for (unsigned w = 0; w < words; w++) {
                count += count_bits(near[w] & empty[w]);
            }
        }
        freedom[kind] = (int)count;
    }
}

static int sum_freedom(const int *freedom, kind_set kinds)
{
    int sum = 0;
    for (; kinds; kinds &= kinds - 1) {
        sum += freedom[lowest_kind(kinds)];
    }
    return sum;
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

/* counts[d]: pieces d moves from the set of a condition. */
static void count_by_way(const struct evaluator *evaluator,
                         const struct position *position, size_t index,
                         int *counts)
{
    const struct program *program = evaluator->program;
    const struct cond_code *cond = &program->conds[index];
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
}

/* Pieces in the set, and for those still missing the nearest others. */
static int near_set(const struct evaluator *evaluator,
                    const struct position *position, size_t index, int need)
{
    int counts[FAR + 1] = {0};
    count_by_way(evaluator, position, index, counts);
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

/* Worth of a piece on its way to a set that is to be filled; to fill a point
 * is worth much more than to stand before it, or pieces would wait there. */
static int on_the_way_in(unsigned distance)
{
    return distance < 7 ? 70 - 10 * (int)distance : 13 - (int)distance / 2;
}

/* Adds to counts[d] the pieces of a kind from outside that are d moves away
 * from the nearest empty point, until there are as many as are missing. */
static ALWAYS_INLINE void count_on_the_way(const struct evaluator *evaluator,
                                           const struct position *position,
                                           unsigned words, unsigned kind,
                                           const uint64_t *holes,
                                           const uint64_t *set, int missing,
                                           int *counts)
{
    const struct program *program = evaluator->program;
    const uint64_t *plane = plane_of(program, position, kind);
    const uint64_t *back =
        evaluator->back + (size_t)kind * program->site_count * words;
    uint64_t front[WORDS_MAX], seen[WORDS_MAX];
    memcpy(front, holes, words * sizeof *front);
    memcpy(seen, holes, words * sizeof *seen);
    for (unsigned d = 1; d <= FAR && missing > 0; d++) {
        uint64_t next[WORDS_MAX];
        memset(next, 0, words * sizeof *next);
        SET_EACH(site, front, words)
        {
            for (unsigned w = 0; w < words; w++) {
                next[w] |= back[(size_t)site * words + w];
            }
        }
        for (unsigned w = 0; w < words; w++) {
            front[w] = next[w] & ~seen[w];
            seen[w] |= front[w];
            int arrived = (int)count_bits(front[w] & plane[w] & ~set[w]);
            counts[d] += arrived;
            missing -= arrived;
        }
    }
}

/* counts[d]: pieces from outside d moves from the empty points of a set that
 * is to be filled; returns how many points are empty. */
static ALWAYS_INLINE int count_to_fill(const struct evaluator *evaluator,
                                       const struct position *position,
                                       unsigned words, size_t index,
                                       int *counts)
{
    const struct program *program = evaluator->program;
    const struct cond_code *cond = &program->conds[index];
    uint64_t holes[WORDS_MAX];
    unite(program, position, cond->kinds, holes);
    for (unsigned w = 0; w < words; w++) {
        holes[w] = cond->set[w] & ~holes[w];
    }
    int missing = (int)set_count(holes, words);
    for (kind_set kinds = cond->kinds; kinds; kinds &= kinds - 1) {
        count_on_the_way(evaluator, position, words, lowest_kind(kinds), holes,
                         cond->set, missing, counts);
    }
    return missing;
}

/* Points filled, and for each empty one a piece from outside, each piece
 * once; pieces already inside make room for it on the way. */
static ALWAYS_INLINE int near_filled(const struct evaluator *evaluator,
                                     const struct position *position,
                                     unsigned words, size_t index)
{
    int counts[FAR + 1] = {0};
    int need = (int)set_count(evaluator->program->conds[index].set, words);
    int missing = count_to_fill(evaluator, position, words, index, counts);
    int worth = (need - missing) * 100;
    for (unsigned d = 1; d <= FAR && missing > 0; d++) {
        int more = counts[d] < missing ? counts[d] : missing;
        worth += more * on_the_way_in(d);
        missing -= more;
    }
    return need == 0 ? NEAR_FULL : worth * NEAR_FULL / (need * 100);
}

/* The loops over words vanish where their number is known, and processors that
 * count bits in one instruction do so. */
#define COUNTERS(name, target, words)                                          \
    target static void freedom_##name(const struct program *program,           \
                                      const struct position *position,         \
                                      int *freedom)                            \
    {                                                                          \
        count_freedom(program, position, words, freedom);                      \
    }                                                                          \
    target static int filled_##name(const struct evaluator *evaluator,         \
                                    const struct position *position,           \
                                    size_t index)                              \
    {                                                                          \
        const struct program *program = evaluator->program;                    \
        (void)program;                                                         \
        return near_filled(evaluator, position, words, index);                 \
    }                                                                          \
    static const struct counters counters_##name = {freedom_##name,            \
                                                    filled_##name}

COUNTERS(1, , 1);
COUNTERS(2, , 2);
COUNTERS(n, , program->words);
#ifdef HAVE_BMI
#define WITH_BMI __attribute__((target("bmi,bmi2,popcnt")))
COUNTERS(1_bmi, WITH_BMI, 1);
COUNTERS(2_bmi, WITH_BMI, 2);
COUNTERS(n_bmi, WITH_BMI, program->words);
#endif

static const struct counters *counters_for(unsigned words)
{
#ifdef HAVE_BMI
    if (gen_has_bmi()) {
        return words == 1   ? &counters_1_bmi
               : words == 2 ? &counters_2_bmi
                            : &counters_n_bmi;
    }
#endif
    return words == 1 ? &counters_1 : words == 2 ? &counters_2 : &counters_n;
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

static int near_still(const int *freedom, kind_set kinds)
{
    return NEAR_FULL * 5 / (6 + sum_freedom(freedom, kinds));
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

/* Ranks that a piece must still go to be behind all others. */
static uint32_t ranks_to_pass(const struct program *program,
                              const struct position *position,
                              const struct cond_code *cond, int32_t rank)
{
    int32_t most = 0;
    for (kind_set kinds = cond->kinds2; kinds; kinds &= kinds - 1) {
        SET_EACH(other, plane_of(program, position, lowest_kind(kinds)),
                 program->words)
        {
            int32_t lead = rank - cond->rank[other] + !cond->flag;
            most = lead > most ? lead : most;
        }
    }
    return (uint32_t)most;
}

static bool way_past(const struct program *program,
                     const struct position *position,
                     const struct cond_code *cond, uint32_t *way)
{
    *way = 0;
    for (kind_set kinds = cond->rank ? cond->kinds : 0; kinds;
         kinds &= kinds - 1) {
        SET_EACH(one, plane_of(program, position, lowest_kind(kinds)),
                 program->words)
        {
            *way += ranks_to_pass(program, position, cond, cond->rank[one]);
        }
    }
    return cond->rank != NULL;
}

bool evaluate_way(const struct evaluator *evaluator,
                  const struct position *position, size_t index, uint32_t *way)
{
    const struct program *program = evaluator->program;
    const struct cond_code *cond = &program->conds[index];
    int counts[FAR + 1] = {0}, missing = 0;
    *way = 0;
    if (cond->op == OP_FILLS) {
        missing =
            count_to_fill(evaluator, position, program->words, index, counts);
    } else if (cond->op == OP_IN) {
        count_by_way(evaluator, position, index, counts);
        missing = (int)cond->number - counts[0];
    } else {
        return cond->op == OP_PAST && way_past(program, position, cond, way);
    }
    for (unsigned d = 1; d < FAR && missing > 0; d++) {
        int more = counts[d] < missing ? counts[d] : missing;
        *way += (uint32_t)more * d;
        missing -= more;
    }
    return missing <= 0;
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
                     const struct position *position, const int *freedom,
                     size_t index)
{
    const struct program *program = evaluator->program;
    const struct cond_code *cond = &program->conds[index];
    switch ((enum cond_op)cond->op) {
    case OP_FILLS:
        return evaluator->counters->near_filled(evaluator, position, index);
    case OP_IN:
        return near_set(evaluator, position, index, (int)cond->number);
    case OP_CAPTURED:
        return near_captured(evaluator, position, cond);
    case OP_GONE:
        return share((int)position_gone(program, position, cond->kinds),
                     (int)cond->number);
    case OP_LEFT_BELOW:
        return near_count_below(evaluator, position, cond);
    case OP_CANNOT_MOVE:
        return near_still(freedom, kinds_of_sides(program, cond->sides));
    case OP_SHUT_IN:
        return near_still(freedom, cond->kinds);
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
                    const struct position *position, const int *freedom,
                    const struct end_code *end)
{
    int stack[64];
    unsigned depth = 0;
    stack[0] = 0;
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
            stack[depth++] = near_cond(evaluator, position, freedom, index);
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

/* Without a rule that ends quiet play this many turns without a capture or
 * another turn that cannot be taken back count as much as if there were. */
#define IDLE_LIMIT 60
/* What waiting so long costs at least. */
#define IDLE_WORTH 80

/* With each turn without an event who looks for a turn loses a little, and
 * the more the better it stands: so it tries something before it waits. */
static int fade(const struct evaluator *evaluator,
                const struct position *position, int score)
{
    bool has_limit = evaluator->quiet_limit > 0;
    int limit = has_limit ? evaluator->quiet_limit : IDLE_LIMIT;
    int idle = has_limit ? position->quiet : position->reversible;
    idle = idle < limit ? idle : limit;
    int share = IDLE_WORTH + (score > 0 ? score / 2 : 0);
    return score - share * idle / limit;
}

static int side_worth(const struct evaluator *evaluator,
                      const struct position *position, const int *freedom,
                      unsigned side)
{
    const struct program *program = evaluator->program;
    kind_set kinds = program->side_kinds[side];
    int worth = FREEDOM_WORTH * evaluator->weights.freedom[side] *
                sum_freedom(freedom, kinds);
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        worth += PIECE_WORTH * evaluator->weights.kinds[kind] *
                 (int)position_on_board(program, position, kind);
    }
    worth /= WEIGHT_USUAL;
    if (evaluator->has_scores) {
        worth +=
            SCORE_POINT_WORTH * (int)position_score(program, position, side);
    }
    return worth;
}

int evaluate(const struct evaluator *evaluator, const struct position *position)
{
    const struct program *program = evaluator->program;
    int score = 0, freedom[KIND_MAX];
    evaluator->counters->freedom(program, position, freedom);
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        if (end->result == RESULT_CODE_WIN) {
            int near = near_end(evaluator, position, freedom, end);
            if (e < WEIGHT_ENDS) {
                near /= evaluator->side_ways >> e & 1 ? SIDE_WAY : 1;
                near = near * evaluator->weights.ends[e] / WEIGHT_USUAL;
            }
            score += is_ours(evaluator, end->winners) ? near : -near;
        }
    }
    for (unsigned side = 0; side < program->side_count; side++) {
        int worth = side_worth(evaluator, position, freedom, side);
        score += program->sides[side].team == evaluator->team ? worth : -worth;
    }
    return fade(evaluator, position, score);
}
