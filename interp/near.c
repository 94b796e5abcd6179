/*
 * How near an end is and why it holds or not: each condition with the number
 * it counts and the one it takes. Asked by people, so plain rather than fast.
 */
#include "interp/near.h"

#include "interp/evaluate.h"
#include "interp/generate.h"

#include <stdio.h>
#include <string.h>

struct near_row {
    uint8_t op;
    const char *name;
    const char *sentences[2];
};

static const struct near_row rows[] = {
#define NEAR(op, name, en, fr) {op, name, {en, fr}},
#include "interp/near.def"
#undef NEAR
};

struct near {
    const struct program *program;
    const struct state *state;
    const struct position *top;
    const struct cond_code *cond;
};

static uint32_t count_in(const struct near *near, kind_set kinds,
                         const uint64_t *set)
{
    uint32_t count = 0;
    for (; kinds; kinds &= kinds - 1) {
        SET_EACH(site, plane_of(near->program, near->top, lowest_kind(kinds)),
                 near->program->words)
        {
            count += !set || set_has(set, (site_id)site);
        }
        count +=
            position_beneath(near->program, near->top, lowest_kind(kinds), set);
    }
    return count;
}

static uint32_t count_left(const struct near *near)
{
    uint32_t left = count_in(near, near->cond->kinds, NULL);
    for (kind_set kinds = near->cond->flag ? 0 : near->cond->kinds; kinds;
         kinds &= kinds - 1) {
        left += position_in_hand(near->program, near->top, lowest_kind(kinds));
    }
    return left;
}

static uint32_t count_captured(const struct near *near)
{
    uint32_t count = 0;
    for (kind_set kinds = near->cond->kinds; kinds; kinds &= kinds - 1) {
        count +=
            position_captured(near->program, near->top, lowest_kind(kinds));
    }
    return count;
}

static uint32_t count_shut_in(const struct near *near)
{
    const struct gen_functions *functions = gen_functions_of(near->program);
    uint32_t count = 0;
    for (kind_set kinds = near->cond->kinds; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        SET_EACH(site, plane_of(near->program, near->top, kind),
                 near->program->words)
        {
            count += !functions->can_act(near->program, near->top, kind, site);
        }
    }
    return count;
}

/* Pieces that are behind all of those they are to be behind of. */
static uint32_t count_past(const struct near *near)
{
    const struct cond_code *cond = near->cond;
    int32_t least = INT32_MAX;
    uint32_t count = 0;
    for (kind_set kinds = cond->kinds2; cond->rank && kinds;
         kinds &= kinds - 1) {
        SET_EACH(site, plane_of(near->program, near->top, lowest_kind(kinds)),
                 near->program->words)
        {
            least = cond->rank[site] < least ? cond->rank[site] : least;
        }
    }
    for (kind_set kinds = cond->kinds; cond->rank && kinds;
         kinds &= kinds - 1) {
        SET_EACH(site, plane_of(near->program, near->top, lowest_kind(kinds)),
                 near->program->words)
        {
            count += cond->flag ? cond->rank[site] <= least
                                : cond->rank[site] < least;
        }
    }
    return count;
}

static uint32_t count_aligned(const struct near *near)
{
    const struct cond_code *cond = near->cond;
    uint32_t best = 0;
    for (uint32_t i = 0; i < cond->line_count; i++) {
        uint32_t count = count_in(
            near, cond->kinds, cond->lines + (size_t)i * near->program->words);
        best = count > best ? count : best;
    }
    return best;
}

static uint32_t count_turns(const struct near *near)
{
    struct moves moves;
    uint32_t count = 0;
    moves_init(&moves);
    moves.may_fold = true;
    if (state_legal(near->state, &moves) == ENGINE_OK) {
        count = moves.count;
    }
    moves_clear(&moves);
    return count;
}

static uint32_t count_occurrences(const struct near *near)
{
    const struct state *state = near->state;
    const struct history history = {state->stack, state->stride,
                                    state->count - 1, NULL};
    return position_occurrences(near->program, near->top, &history, UINT32_MAX);
}

/* What there is and what it takes; false if there is nothing to count. */
static bool fill_counts(const struct near *near, uint32_t *have, uint32_t *need)
{
    const struct cond_code *cond = near->cond;
    *need = cond->number;
    switch (cond->op) {
    case OP_FILLS:
        *have = count_in(near, cond->kinds, cond->set);
        *need = set_count(cond->set, near->program->words);
        return true;
    case OP_IN:
        *have = count_in(near, cond->kinds, cond->set);
        return true;
    case OP_GONE:
        *have = position_gone(near->program, near->top, cond->kinds);
        return true;
    case OP_CAPTURED:
        *have = count_captured(near);
        return true;
    case OP_LEFT_BELOW:
        *have = count_left(near);
        return true;
    case OP_CANNOT_MOVE:
        *have = count_turns(near);
        *need = 0;
        return cond->sides >> position_side(near->program, near->top) & 1;
    case OP_SHUT_IN:
        *have = count_shut_in(near);
        *need = cond->flag ? count_in(near, cond->kinds, NULL) : 1;
        return true;
    case OP_PAST:
        *have = count_past(near);
        *need = count_in(near, cond->kinds, NULL);
        return true;
    case OP_IN_ROW:
        *have = count_aligned(near);
        return true;
    case OP_ON_LINE:
        *have = count_aligned(near);
        *need = count_in(near, cond->kinds, NULL);
        return true;
    case OP_TURNS:
        *have = near->top->plies;
        return true;
    case OP_OCCURS:
        *have = count_occurrences(near);
        return true;
    case OP_QUIET:
        *have = near->top->quiet;
        return true;
    default:
        return false;
    }
}

/* ----------------------------------------------------------------- words */

static const struct near_row *find_row(unsigned op)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].op == op) {
            return &rows[i];
        }
    }
    return NULL;
}

static size_t write_number(char *buffer, size_t size, size_t at,
                           uint32_t number)
{
    char digits[12];
    int length = snprintf(digits, sizeof digits, "%u", (unsigned)number);
    for (int i = 0; i < length; i++, at++) {
        if (at + 1 < size) {
            buffer[at] = digits[i];
        }
    }
    return at;
}

/* Points that are named one by one. */
#define POINTS_MOST 6u
#define PLACE_TEXT 256u

/* A zone of just these points; NULL if none is. */
static const struct zone_code *find_zone(const struct program *program,
                                         const uint64_t *set)
{
    for (unsigned z = 0; z < program->zone_count; z++) {
        if (memcmp(program->zones[z].set, set,
                   program->words * sizeof *set) == 0) {
            return &program->zones[z];
        }
    }
    return NULL;
}

static void list_points(const struct program *program, const uint64_t *set,
                        char *text, size_t size)
{
    size_t used = 0;
    SET_EACH (site, set, program->words) {
        int length =
            snprintf(text + used, size - used, "%s%s", used > 0 ? " + " : "",
                     program->points[site].name);
        used += length > 0 ? (size_t)length : 0;
        if (used >= size) {
            break;
        }
    }
}

/* Where the pieces are to be: a zone by its name, few points, else "there". */
static void write_place(const struct near *near, enum engine_lang lang,
                        char text[PLACE_TEXT])
{
    const struct cond_code *cond = near->cond;
    bool is_french = lang == ENGINE_FR;
    char points[PLACE_TEXT - 8] = "";
    snprintf(text, PLACE_TEXT, "%s", is_french ? "" : " there");
    if (cond->op != OP_IN || !cond->set) {
        return;
    }
    const struct zone_code *zone = find_zone(near->program, cond->set);
    if (zone) {
        const char *name = is_french ? zone->texts.fr : zone->texts.en;
        snprintf(text, PLACE_TEXT, is_french ? " dans « %s »" : " in “%s”",
                 name ? name : zone->name);
    } else if (set_count(cond->set, near->program->words) <= POINTS_MOST) {
        list_points(near->program, cond->set, points, sizeof points);
        snprintf(text, PLACE_TEXT, is_french ? " sur %s" : " on %s", points);
    }
}

static size_t write_text(char *buffer, size_t size, size_t at,
                         const char *text)
{
    for (; *text; text++, at++) {
        if (at + 1 < size) {
            buffer[at] = *text;
        }
    }
    return at;
}

static size_t write_sentence(char *buffer, size_t size, const char *sentence,
                             const struct near_part *part, const char *place)
{
    size_t at = 0;
    for (const char *p = sentence; *p; p++) {
        if (p[0] == '{' && p[1] == '2' && p[2] == '}') {
            at = write_text(buffer, size, at, place);
            p += 2;
            continue;
        }
        if (p[0] == '{' && p[1] && p[2] == '}') {
            at = write_number(buffer, size, at,
                              p[1] == '0' ? part->have : part->need);
            p += 2;
            continue;
        }
        if (at + 1 < size) {
            buffer[at] = *p;
        }
        at++;
    }
    if (size > 0) {
        buffer[at < size ? at : size - 1] = '\0';
    }
    return at;
}

static const char *sentence_of(const struct near_row *row,
                               const struct near_part *part, unsigned op,
                               enum engine_lang lang)
{
    static const char *const holds[2][2] = {
        {"does not hold", "n'est pas rempli"}, {"holds", "est rempli"}};
    static const char *const waits[2] = {"another side is to move",
                                         "le trait est à un autre camp"};
    if (op == OP_CANNOT_MOVE && !part->has_numbers) {
        return waits[lang == ENGINE_FR];
    }
    bool is_operator = op == OP_NOT || op == OP_AND || op == OP_OR;
    if (row && (part->has_numbers || is_operator)) {
        return row->sentences[lang == ENGINE_FR];
    }
    return holds[part->holds][lang == ENGINE_FR];
}

bool near_end_part(const struct state *state, unsigned end, unsigned index,
                   enum engine_lang lang, char *buffer, size_t size,
                   size_t *needed, struct near_part *part)
{
    const struct program *program = state->program;
    if (end >= program->end_count || index >= program->ends[end].count) {
        return false;
    }
    unsigned number = program->ends[end].first + index;
    const struct near near = {program, state, state_top(state),
                              &program->conds[number]};
    const struct history history = {state->stack, state->stride,
                                    state->count - 1, NULL};
    const struct near_row *row = find_row(near.cond->op);
    *part = (struct near_part){.name = row ? row->name : "other",
                               .span = near.cond->span};
    part->holds = position_cond_holds(program, near.top, &history, number);
    part->has_numbers = fill_counts(&near, &part->have, &part->need);
    char place[PLACE_TEXT];
    write_place(&near, lang, place);
    *needed = write_sentence(buffer, size,
                             sentence_of(row, part, near.cond->op, lang), part,
                             place);
    return true;
}

bool near_end_way(const struct state *state, unsigned end, unsigned index,
                  uint32_t *way)
{
    const struct program *program = state->program;
    struct evaluator evaluator;
    if (end >= program->end_count || index >= program->ends[end].count ||
        !evaluator_init(&evaluator, program, 0, NULL)) {
        return false;
    }
    bool has_way = evaluate_way(&evaluator, state_top(state),
                                program->ends[end].first + index, way);
    evaluator_clear(&evaluator);
    return has_way;
}

bool near_end_moment(const struct state *state, unsigned end)
{
    unsigned mover = NO_INDEX;
    if (end >= state->program->end_count) {
        return false;
    }
    if (state->count > 1) {
        const struct position *before =
            (const struct position *)(const void *)(state->stack +
                                                    (state->count - 2) *
                                                        state->stride);
        mover = position_side(state->program, before);
    }
    return position_moment_fits(state->program, state_top(state), end, mover);
}
