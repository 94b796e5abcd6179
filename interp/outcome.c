/*
 * Is the game over? The ends are tested in their order; the first that holds
 * decides. An end that only offers a draw does not hide those below it.
 */
#include "interp/generate.h"

#include <limits.h>
#include <string.h>

struct judging {
    const struct program *program;
    const struct position *position;
    const struct history *history;
    int can_move; /* -1: not yet known */
};

/* Pieces on the board, in the set if there is one; counting stops when there
 * are at least so many as asked. */
static unsigned count_on_board(const struct judging *judging, kind_set kinds,
                               const uint64_t *set, unsigned enough)
{
    const struct program *program = judging->program;
    unsigned count = 0;
    for (; kinds && count < enough; kinds &= kinds - 1) {
        const uint64_t *plane =
            plane_of(program, judging->position, lowest_kind(kinds));
        for (unsigned w = 0; w < program->words; w++) {
            uint64_t word = set ? plane[w] & set[w] : plane[w];
            count += word ? count_bits(word) : 0;
        }
        if (program->pile_kinds) {
            count += position_beneath(program, judging->position,
                                      lowest_kind(kinds), set);
        }
    }
    return count;
}

static bool holds_fills(const struct judging *judging,
                        const struct cond_code *cond)
{
    const struct program *program = judging->program;
    for (unsigned w = 0; w < program->words; w++) {
        uint64_t pieces = 0;
        for (kind_set kinds = cond->kinds; kinds; kinds &= kinds - 1) {
            pieces |=
                plane_of(program, judging->position, lowest_kind(kinds))[w];
        }
        if (cond->set[w] & ~pieces) {
            return false;
        }
    }
    return true;
}

static unsigned sum_counts(const uint16_t *counts, kind_set kinds)
{
    unsigned sum = 0;
    for (; kinds; kinds &= kinds - 1) {
        sum += counts[lowest_kind(kinds)];
    }
    return sum;
}

static bool holds_left_below(const struct judging *judging,
                             const struct cond_code *cond)
{
    unsigned left = count_on_board(judging, cond->kinds, NULL, cond->number);
    if (!cond->flag) {
        left += sum_counts(hand_of(judging->program, judging->position),
                           cond->kinds);
    }
    return left < cond->number;
}

static bool holds_cannot_move(struct judging *judging,
                              const struct cond_code *cond)
{
    unsigned side = side_to_move(judging->program, judging->position);
    if (!(cond->sides >> side & 1)) {
        return false;
    }
    if (judging->can_move < 0) {
        judging->can_move =
            position_can_move(judging->program, judging->position);
    }
    return !judging->can_move;
}

/* Without any such piece nothing is shut in. */
static bool holds_shut_in(const struct judging *judging,
                          const struct cond_code *cond)
{
    const struct program *program = judging->program;
    const struct gen_functions *functions = gen_functions_of(program);
    bool any = false;
    for (kind_set kinds = cond->kinds; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        SET_EACH(site, plane_of(program, judging->position, kind),
                 program->words)
        {
            bool acts =
                functions->can_act(program, judging->position, kind, site);
            if (acts == cond->flag) {
                return !cond->flag;
            }
            any = true;
        }
    }
    return any && cond->flag;
}

/* Without any such piece nothing is stuck. */
static bool holds_stuck(const struct judging *judging,
                        const struct cond_code *cond)
{
    const struct program *program = judging->program;
    const struct gen_functions *functions = gen_functions_of(program);
    bool any = false;
    for (kind_set kinds = cond->kinds; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        SET_EACH(site, plane_of(program, judging->position, kind),
                 program->words)
        {
            if (functions->can_go(program, judging->position, kind, site,
                                  cond->ahead + (size_t)site *
                                                    program->words)) {
                return false;
            }
            any = true;
        }
    }
    return any;
}

/* Least and greatest rank of some pieces; false if there are none. */
static bool find_ranks(const struct judging *judging, kind_set kinds,
                       const int32_t *rank, int32_t *least, int32_t *greatest)
{
    const struct program *program = judging->program;
    bool any = false;
    for (; kinds; kinds &= kinds - 1) {
        SET_EACH(site, plane_of(program, judging->position, lowest_kind(kinds)),
                 program->words)
        {
            if (!any || rank[site] < *least) {
                *least = rank[site];
            }
            if (!any || rank[site] > *greatest) {
                *greatest = rank[site];
            }
            any = true;
        }
    }
    return any;
}

static bool holds_past(const struct judging *judging,
                       const struct cond_code *cond)
{
    int32_t least = 0, greatest = 0, least2 = 0, greatest2 = 0;
    if (!cond->rank ||
        !find_ranks(judging, cond->kinds, cond->rank, &least, &greatest) ||
        !find_ranks(judging, cond->kinds2, cond->rank, &least2, &greatest2)) {
        return false;
    }
    return cond->flag ? greatest <= least2 : greatest < least2;
}

/* All pieces of some kinds. */
static void gather(const struct judging *judging, kind_set kinds, uint64_t *out)
{
    const struct program *program = judging->program;
    memset(out, 0, program->words * sizeof *out);
    for (; kinds; kinds &= kinds - 1) {
        const uint64_t *plane =
            plane_of(program, judging->position, lowest_kind(kinds));
        for (unsigned w = 0; w < program->words; w++) {
            out[w] |= plane[w];
        }
    }
}

static bool covers(const uint64_t *set, const uint64_t *part, unsigned words)
{
    for (unsigned w = 0; w < words; w++) {
        if (part[w] & ~set[w]) {
            return false;
        }
    }
    return true;
}

/* Some row is full of these pieces, or one line has them all. */
static bool holds_aligned(const struct judging *judging,
                          const struct cond_code *cond)
{
    unsigned words = judging->program->words;
    uint64_t pieces[WORDS_MAX];
    bool is_row = cond->op == OP_IN_ROW;
    gather(judging, cond->kinds, pieces);
    if (set_is_empty(pieces, words)) {
        return false;
    }
    for (uint32_t i = 0; i < cond->line_count; i++) {
        const uint64_t *line = cond->lines + (size_t)i * words;
        if (is_row ? covers(pieces, line, words)
                   : covers(line, pieces, words)) {
            return true;
        }
    }
    return false;
}

/* Adds the drawn neighbours of a site that are open to a flood. */
static void flood_from(const struct program *program, unsigned site,
                       const uint64_t *open, uint64_t *reached, uint64_t *fresh)
{
    const uint64_t *near = program->neighbours + (size_t)site * program->words;
    for (unsigned w = 0; w < program->words; w++) {
        uint64_t more = near[w] & open[w] & ~reached[w];
        reached[w] |= more;
        fresh[w] |= more;
    }
}

/* Grows a set along drawn lines through the open points until it stops. */
static void flood(const struct program *program, const uint64_t *open,
                  uint64_t *reached)
{
    uint64_t fresh[WORDS_MAX], now[WORDS_MAX];
    size_t bytes = program->words * sizeof *fresh;
    memcpy(fresh, reached, bytes);
    while (!set_is_empty(fresh, program->words)) {
        memcpy(now, fresh, bytes);
        memset(fresh, 0, bytes);
        SET_EACH(site, now, program->words)
        {
            flood_from(program, site, open, reached, fresh);
        }
    }
}

/*
 * Cut off: no way along the lines over points without an enemy leads from the
 * piece to the set, or beside the pieces named. Seen from there, that is
 * whom a flood over all points that no enemy of the pieces holds reaches.
 */
static bool holds_cut_off(const struct judging *judging,
                          const struct cond_code *cond)
{
    const struct program *program = judging->program;
    unsigned words = program->words;
    uint64_t pieces[WORDS_MAX], team[WORDS_MAX], open[WORDS_MAX];
    uint64_t reached[WORDS_MAX];
    unsigned side = program->kinds[lowest_kind(cond->kinds)].side;
    const uint64_t *occupied = occupied_of(program, judging->position);

    gather(judging, cond->kinds, pieces);
    gather(judging, program->tables->team_kinds[side], team);
    for (unsigned w = 0; w < words; w++) {
        open[w] = program->board[w] & (~occupied[w] | team[w]);
    }
    if (cond->set) {
        for (unsigned w = 0; w < words; w++) {
            reached[w] = cond->set[w] & open[w];
        }
    } else {
        gather(judging, cond->kinds2, reached);
    }
    flood(program, open, reached);
    unsigned cut = 0, all = 0;
    for (unsigned w = 0; w < words; w++) {
        cut += count_bits(pieces[w] & ~reached[w]);
        all += count_bits(pieces[w]);
    }
    return cond->flag ? all > 0 && cut == all : cut > 0;
}

/* Placement, hands and side to move the same; duties do not matter. */
static bool occurs_again(const struct program *program,
                         const struct position *a, const struct position *b)
{
    size_t planes = program->tables->huffable_at * sizeof(uint64_t);
    return a->hash == b->hash && a->step == b->step &&
           side_to_move(program, a) == side_to_move(program, b) &&
           memcmp(a->planes, b->planes, planes) == 0 &&
           memcmp(hand_of(program, a), hand_of(program, b),
                  program->kind_count * sizeof(uint16_t)) == 0 &&
           (!program->pile_kinds ||
            memcmp(piles_of(program, a), piles_of(program, b),
                   program->site_count) == 0);
}

uint32_t position_occurrences(const struct program *program,
                              const struct position *position,
                              const struct history *history, uint32_t enough)
{
    uint32_t count = 1, round = program->tables->round;
    uint32_t left = position->reversible < history->count ? position->reversible
                                                          : history->count;
    uint64_t hash = position->hash;
    size_t back = round * history->stride;
    const unsigned char *at = history->first + history->count * history->stride;
    for (left /= round; left > 0 && count < enough; left--) {
        at -= back;
        const struct position *before =
            (const struct position *)(const void *)at;
        count += before->hash == hash &&
                 occurs_again(program, before, position);
    }
    return count;
}

static bool holds_occurs(const struct judging *judging,
                         const struct cond_code *cond)
{
    const struct history *history = judging->history;
    if (!history || judging->position->reversible + 1u < cond->number) {
        return cond->number <= 1;
    }
    return position_occurrences(judging->program, judging->position, history,
                                cond->number) >= cond->number;
}

static bool cond_holds(struct judging *judging, const struct cond_code *cond)
{
    const struct position *position = judging->position;
    switch ((enum cond_op)cond->op) {
    case OP_FILLS:
        return holds_fills(judging, cond);
    case OP_IN:
        return count_on_board(judging, cond->kinds, cond->set, cond->number) >=
               cond->number;
    case OP_CAPTURED:
        return sum_counts(captured_of(judging->program, position),
                          cond->kinds) >= cond->number;
    case OP_GONE:
        return position_gone(judging->program, position, cond->kinds) >=
               cond->number;
    case OP_LEFT_BELOW:
        return holds_left_below(judging, cond);
    case OP_CANNOT_MOVE:
        return holds_cannot_move(judging, cond);
    case OP_SHUT_IN:
        return holds_shut_in(judging, cond);
    case OP_STUCK:
        return holds_stuck(judging, cond);
    case OP_PAST:
        return holds_past(judging, cond);
    case OP_IN_ROW:
    case OP_ON_LINE:
        return holds_aligned(judging, cond);
    case OP_CUT_OFF:
        return holds_cut_off(judging, cond);
    case OP_TURNS:
        return position->plies >= cond->number;
    case OP_OCCURS:
        return holds_occurs(judging, cond);
    case OP_QUIET:
        return position->quiet >= cond->number;
    case OP_NOT:
    case OP_AND:
    case OP_OR:
        break;
    }
    return false;
}

/* The condition that ends at this place of the postfix list: the second
 * operand first, for it is at hand, and the first only if it matters. Nests
 * no deeper than the parser allows. */
static bool tree_holds(struct judging *judging, unsigned index)
{
    const struct cond_code *cond = &judging->program->conds[index];
    unsigned second = index - 1;
    if (cond->op == OP_NOT) {
        return !tree_holds(judging, second);
    }
    if (cond->op != OP_AND && cond->op != OP_OR) {
        return cond_holds(judging, cond);
    }
    unsigned first = second - judging->program->tables->cond_sizes[second];
    bool holds = tree_holds(judging, second);
    if (holds == (cond->op == OP_OR)) {
        return holds;
    }
    return tree_holds(judging, first);
}

bool position_holds(const struct program *program,
                    const struct position *position, unsigned first,
                    unsigned count)
{
    struct judging judging = {program, position, NULL, -1};
    return tree_holds(&judging, first + count - 1);
}

static inline bool end_holds(struct judging *judging,
                             const struct end_code *end)
{
    return end->count == 1
               ? cond_holds(judging, &judging->program->conds[end->first])
               : tree_holds(judging, end->first + end->count - 1u);
}

static bool moment_fits(const struct judging *judging,
                        const struct end_code *end, unsigned mover)
{
    switch (end->moment) {
    case 1:
        return mover != NO_INDEX && (end->moment_sides >> mover & 1);
    case 2:
        return end->moment_sides >>
                   side_to_move(judging->program, judging->position) &
               1;
    default:
        return true;
    }
}

/* ------------------------------------------------------------------ scores */

uint32_t position_score(const struct program *program,
                        const struct position *position, unsigned side)
{
    struct judging judging = {program, position, NULL, -1};
    uint32_t score = 0;
    for (unsigned i = 0; i < program->score_count; i++) {
        const struct score_code *code = &program->scores[i];
        uint32_t count = 0;
        if (code->side != side) {
            continue;
        }
        switch ((enum score_op)code->op) {
        case SCORE_OP_LEFT:
            count = count_on_board(&judging, code->kinds, NULL, UINT_MAX) +
                    sum_counts(hand_of(program, position), code->kinds);
            break;
        case SCORE_OP_CAPTURED:
            count = sum_counts(captured_of(program, position), code->kinds);
            break;
        case SCORE_OP_IN:
            count = count_on_board(&judging, code->kinds, code->set, UINT_MAX);
            break;
        case SCORE_OP_TURNS:
            count = position->plies;
            break;
        }
        score += count * code->number;
    }
    return score;
}

/* The team with the highest score; 0 if two have it. */
static side_set best_score(const struct program *program,
                           const struct position *position)
{
    uint32_t scores[SIDE_MAX] = {0}, best = 0;
    side_set sides[SIDE_MAX] = {0}, winners = 0;
    for (unsigned side = 0; side < program->side_count; side++) {
        unsigned team = program->sides[side].team;
        scores[team] += position_score(program, position, side);
        sides[team] |= (side_set)(1u << side);
    }
    for (unsigned team = 0; team < program->team_count; team++) {
        if (team == 0 || scores[team] > best) {
            best = scores[team];
            winners = sides[team];
        } else if (scores[team] == best) {
            winners = 0;
        }
    }
    return winners;
}

side_set position_winners(const struct program *program,
                          const struct position *position)
{
    if (position->outcome != OUTCOME_WON) {
        return 0;
    }
    const struct end_code *end = &program->ends[position->end];
    return end->result == RESULT_CODE_SCORE ? best_score(program, position)
                                            : end->winners;
}

static enum outcome_code outcome_of(const struct program *program,
                                    const struct position *position,
                                    const struct end_code *end)
{
    switch ((enum result_code)end->result) {
    case RESULT_CODE_WIN:
        return OUTCOME_WON;
    case RESULT_CODE_SCORE:
        return best_score(program, position) ? OUTCOME_WON : OUTCOME_DRAWN;
    case RESULT_CODE_DRAW:
    case RESULT_CODE_OFFER:
        break;
    }
    return OUTCOME_DRAWN;
}

/* Tests one end; true if it ends the game. */
static bool judge_end(struct judging *judging, struct position *position,
                      unsigned e, unsigned mover)
{
    const struct end_code *end = &judging->program->ends[e];
    if ((end->result == RESULT_CODE_OFFER &&
         position->outcome == OUTCOME_OFFERED) ||
        !moment_fits(judging, end, mover) || !end_holds(judging, end)) {
        return false;
    }
    position->end = (uint16_t)e;
    if (end->result == RESULT_CODE_OFFER) {
        position->outcome = OUTCOME_OFFERED;
        return false;
    }
    position->outcome =
        (uint8_t)outcome_of(judging->program, position, end);
    return true;
}

void position_judge_ends(const struct program *program,
                         struct position *position,
                         const struct history *history, unsigned mover,
                         uint64_t ends, int can_move)
{
    struct judging judging = {program, position, history, can_move};
    position->outcome = OUTCOME_PLAYING;
    position->end = NO_INDEX;
    for (; ends; ends &= ends - 1) {
        if (judge_end(&judging, position, lowest_bit(ends), mover)) {
            return;
        }
    }
    for (unsigned e = ENDS_MASKED; e < program->end_count; e++) {
        if (judge_end(&judging, position, e, mover)) {
            return;
        }
    }
}

void position_judge_known(const struct program *program,
                          struct position *position,
                          const struct history *history, unsigned mover,
                          const struct move *move, int can_move)
{
    position->outcome = OUTCOME_PLAYING;
    position->end = NO_INDEX;
    if (position->step == program->step_count) {
        uint64_t ends =
            move ? touched_ends(program->tables, position, move, can_move,
                                true)
                 : program->tables->end_masks.all;
        position_judge_ends(program, position, history, mover, ends, can_move);
    }
}

void position_judge(const struct program *program, struct position *position,
                    const struct history *history, unsigned mover,
                    const struct move *move)
{
    position_judge_known(program, position, history, mover, move, -1);
}

void position_judge_stuck(const struct program *program,
                          struct position *position,
                          const struct history *history, unsigned mover)
{
    position_judge_known(program, position, history, mover, NULL, 0);
}

bool position_cond_holds(const struct program *program,
                         const struct position *position,
                         const struct history *history, unsigned index)
{
    struct judging judging = {program, position, history, -1};
    return tree_holds(&judging, index);
}

bool position_moment_fits(const struct program *program,
                          const struct position *position, unsigned end,
                          unsigned mover)
{
    const struct judging judging = {program, position, NULL, -1};
    return moment_fits(&judging, &program->ends[end], mover);
}
