/*
 * Part of the generator (generate.inc.h): which of captures that are equal so
 * far are legal.
 */
/* Is a turn better than another by a rule for equal captures (> 0), or as
 * good (0)? */
static int compare_by(const struct gen *gen, const struct tie_code *tie,
                      const struct move *a, const struct move *b)
{
    const struct program *program = gen->program;
    const site_id *taken[2] = {move_taken(gen->moves, a),
                               move_taken(gen->moves, b)};
    int more = 0;
    if (tie->op == TIE_OP_BY) {
        return (int)(tie->kinds >> a->kind & 1) -
               (int)(tie->kinds >> b->kind & 1);
    }
    for (unsigned i = 0; i < a->taken_count || i < b->taken_count; i++) {
        unsigned is_one[2] = {0, 0};
        for (unsigned m = 0; m < 2; m++) {
            if (i < (m ? b : a)->taken_count) {
                unsigned kind =
                    position_at(program, gen->position, taken[m][i]);
                is_one[m] = kind != NO_INDEX && (tie->kinds >> kind & 1);
            }
        }
        more += (int)is_one[0] - (int)is_one[1];
        if (more && tie->op == TIE_OP_FIRST) {
            return more;
        }
    }
    return more;
}

/* Of the captures in the list the best by a rule, and what takes nothing. */
static void keep_best(struct gen *gen, const struct tie_code *tie)
{
    struct move *items = gen->moves->items;
    const struct move *best = NULL;
    uint32_t kept = gen->first;
    for (uint32_t i = gen->first; i < gen->moves->count; i++) {
        if (items[i].taken_count &&
            (!best || compare_by(gen, tie, &items[i], best) > 0)) {
            best = &items[i];
        }
    }
    struct move first = best ? *best : (struct move){0};
    for (uint32_t i = gen->first; i < gen->moves->count; i++) {
        if (!items[i].taken_count ||
            compare_by(gen, tie, &items[i], &first) == 0) {
            items[kept++] = items[i];
        }
    }
    gen->moves->count = kept;
}
