/*
 * Part of the generator (generate.inc.h): the turns of a side that has only
 * steps, as sets. Random play counts and picks from them; no list is made.
 */

/* Could any piece of the side take something by a leap? */
static bool any_leap(const struct look *look, kind_set kinds)
{
    const struct program *program = look->program;
    for (; kinds; kinds &= kinds - 1) {
        const struct kind_code *code = &program->kinds[lowest_kind(kinds)];
        const uint64_t *pieces =
            plane(program, look->position, lowest_kind(kinds));
        for (unsigned r = 0; r < code->rule_count; r++) {
            const struct rule_code *rule =
                &program->rules[code->first_rule + r];
            for (unsigned w = 0; w < NW(program); w++) {
                uint64_t rest = rule->type == RULE_LEAP ? pieces[w] : 0;
                for (; rest; rest &= rest - 1) {
                    if (can_leap(look, rule, w * 64 + lowest_bit(rest), NULL)) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

/* Keeps the set of targets at quick->count if it is not empty. */
static inline void keep_targets(struct quick *quick,
                                const struct program *program, unsigned kind,
                                unsigned from, int offset)
{
    const uint64_t *targets = quick->targets[quick->count];
    uint32_t size = 0;
    for (unsigned w = 0; w < NW(program); w++) {
        size += targets[w] ? count_bits(targets[w]) : 0;
    }
    if (size) {
        quick->sizes[quick->count] = size;
        quick->froms[quick->count] = (site_id)from;
        quick->offsets[quick->count] = offset;
        quick->kinds[quick->count++] = (uint8_t)kind;
        quick->total += size;
    }
}

static bool add_pieces(struct quick *quick, const struct look *look,
                       unsigned kind)
{
    const struct program *program = look->program;
    const uint64_t *pieces = plane(program, look->position, kind);
    const uint64_t *all = program->tables->kinds[kind].targets;
    for (unsigned w = 0; w < NW(program); w++) {
        for (uint64_t rest = pieces[w]; rest; rest &= rest - 1) {
            unsigned from = w * 64 + lowest_bit(rest);
            if (quick->count == QUICK_MAX) {
                return false;
            }
            for (unsigned v = 0; v < NW(program); v++) {
                quick->targets[quick->count][v] =
                    row(program, all, from)[v] & look->empty[v];
            }
            keep_targets(quick, program, kind, from, 0);
        }
    }
    return true;
}

static bool add_groups(struct quick *quick, const struct look *look,
                       unsigned kind)
{
    const struct program *program = look->program;
    const struct kind_aux *aux = &program->tables->kinds[kind];
    const uint64_t *pieces = plane(program, look->position, kind);
    for (unsigned g = 0; g < aux->group_count; g++) {
        if (quick->count == QUICK_MAX) {
            return false;
        }
        group_targets(program, &aux->groups[g], pieces, look->empty,
                      quick->targets[quick->count]);
        keep_targets(quick, program, kind, SITE_NONE, aux->groups[g].offset);
    }
    return true;
}

static bool quick_look(const struct program *program,
                       const struct position *position, struct quick *quick)
{
    struct look look = {.program = program, .position = position};
    unsigned side = side_to_move(program, position);
    const struct side_aux *aux = &program->tables->sides[side];
    if (!aux->is_quick || position->step < program->step_count ||
        position->go_on != SITE_NONE || position->order_from != SITE_NONE ||
        position->huff_side != NO_INDEX ||
        in_hand(program, position, aux->entering)) {
        return false;
    }
    find_empty(program, position, look.empty);
    if (any_leap(&look, aux->takers)) {
        return false;
    }
    quick->total = 0;
    quick->count = 0;
    for (kind_set kinds = program->side_kinds[side]; kinds;
         kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        bool is_few = program->tables->kinds[kind].is_few;
        if (!(is_few ? add_pieces(quick, &look, kind)
                     : add_groups(quick, &look, kind))) {
            return false;
        }
    }
    return quick->total > 0;
}
