/*
 * Going back from positions just decided to those that may lead to them: the
 * pieces of the side that moved last go back where a rule may have brought
 * them from. That the turn is legal is not asked here; who is woken is
 * weighed with all rules.
 */
#include "solve/solver.h"

#include <string.h>

static void wake(struct worker *worker, const struct position *position)
{
    struct layer *layer = worker->layer;
    const struct solver *solver = worker->solver;
    uint64_t numbers[SYMMETRY_MAX];
    unsigned count = layout_numbers(&layer->layout, position, numbers);
    uint64_t state = (uint64_t)position->quiet * solver->program->turn_count +
                     position->turn;
    uint16_t level = (uint16_t)(layer->level + 1);
    for (unsigned i = 0; i < count; i++) {
        uint64_t at = state * layer->layout.placements + numbers[i];
        if (!layer->codes[at]) {
            __atomic_store_n(&layer->wakes[at], level, __ATOMIC_RELAXED);
        }
    }
}

/* Before the last turn the quiet turns were one fewer, or any number. */
static void wake_counts(struct worker *worker, struct position *position)
{
    uint16_t cap = worker->solver->quiet_cap;
    uint16_t now = position->quiet;
    uint16_t first = now ? (uint16_t)(now - 1) : 0;
    uint16_t last = now == 0 || now == cap ? cap : first;
    for (uint16_t quiet = first; quiet <= last; quiet++) {
        position->quiet = quiet;
        wake(worker, position);
    }
    position->quiet = now;
}

static void go_back(struct worker *worker, unsigned kind, unsigned to)
{
    const struct program *program = worker->solver->program;
    struct position *position = worker->to;
    const struct kind_code *code = &program->kinds[kind];
    uint64_t from[WORDS_MAX] = {0};
    for (unsigned r = code->first_rule;
         r < code->first_rule + (unsigned)code->rule_count; r++) {
        const uint64_t *sources = program->tables->rules[r].sources;
        for (unsigned w = 0; w < program->words && sources; w++) {
            from[w] |= sources[(size_t)to * program->words + w];
        }
    }
    for (unsigned w = 0; w < program->words; w++) {
        from[w] &= program->board[w] & ~occupied_of(program, position)[w];
    }
    SET_EACH(site, from, program->words)
    {
        position_lift_one(program, position, kind, (site_id)to);
        position_drop_one(program, position, kind, (site_id)site);
        wake_counts(worker, position);
        position_lift_one(program, position, kind, (site_id)site);
        position_drop_one(program, position, kind, (site_id)to);
    }
}

static void mark(struct worker *worker)
{
    const struct program *program = worker->solver->program;
    struct position *position = worker->to;
    position->turn =
        (uint16_t)((position->turn ? position->turn : program->turn_count) - 1);
    wake_counts(worker, position);
    for (kind_set kinds = program->side_kinds[program->turns[position->turn]];
         kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        uint64_t pieces[WORDS_MAX];
        memcpy(pieces, plane_of(program, position, kind),
               program->words * sizeof *pieces);
        /* who comes to a pile or leaves one leads to another layer */
        for (unsigned w = 0; w < program->words; w++) {
            pieces[w] &= ~worker->layer->layout.held[w];
        }
        SET_EACH(site, pieces, program->words)
        {
            go_back(worker, kind, site);
        }
    }
}

void mark_range(struct worker *worker, uint64_t first, uint64_t last)
{
    struct layer *layer = worker->layer;
    for (uint64_t i = first; i < last; i++) {
        uint16_t code = layer->codes[i];
        if (code && code_turns(code) == layer->level) {
            layer_place(worker->solver, layer, i, worker->to);
            mark(worker);
        }
    }
}
