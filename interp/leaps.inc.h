/*
 * Part of the generator (generate.inc.h): leaps and chains of leaps, tried
 * depth first without recursion.
 */
/* ------------------------------------------------------------------- leaps */

/* A chain being tried: what has been done at each depth. A chain takes a
 * piece with each leap, so it is no longer than there are sites. */
struct chain {
    const struct rule_code *rule;
    uint64_t free[WORDS_MAX];   /* where it may land */
    uint64_t prey[WORDS_MAX];   /* what it may leap over */
    uint64_t landed[WORDS_MAX]; /* where it has been */
    site_id sites[SITE_MAX + 1];
    site_id taken[SITE_MAX + 1];
    site_id last[SITE_MAX + 1]; /* landing tried last from this depth */
    uint32_t next[SITE_MAX + 1];
    uint8_t directions[SITE_MAX + 1];
    bool goes_on[SITE_MAX + 1];
    unsigned depth;
    bool lift_after;
};

static void start_chain(struct gen *gen, struct chain *chain,
                        const struct rule_code *rule, unsigned from)
{
    chain->rule = rule;
    chain->depth = 0;
    chain->lift_after = gen->capture->lift_after;
    for (unsigned w = 0; w < NW(gen->program); w++) {
        chain->free[w] = gen->empty[w];
        chain->prey[w] = gen->prey[w];
        chain->landed[w] = 0;
    }
    set_add(chain->free, from);
    set_remove(chain->prey, from);
    set_add(chain->landed, from);
    chain->sites[0] = (site_id)from;
    chain->next[0] = rule->jump_start[from];
    chain->last[0] = SITE_NONE;
    chain->goes_on[0] = false;
}

static bool direction_fits(const struct program *program,
                           const struct chain *chain, const struct jump *jump)
{
    unsigned depth = chain->depth;
    unsigned flags = chain->rule->chain;
    if (depth == 0) {
        return true;
    }
    if ((flags & CHAIN_ONE_DIRECTION) &&
        jump->direction != chain->directions[depth]) {
        return false;
    }
    return !(flags & CHAIN_NO_STRAIGHT_BACK) ||
           program->opposite[chain->directions[depth]] != jump->direction;
}

/* The next leap from where the chain stands, or NULL. A chain is known by
 * its landings: of two ways to the same one the first counts. */
static const struct jump *next_jump(const struct program *program,
                                    struct chain *chain)
{
    unsigned depth = chain->depth;
    const struct rule_code *rule = chain->rule;
    uint32_t end = rule->jump_start[chain->sites[depth] + 1];
    while (chain->next[depth] < end) {
        const struct jump *jump = &rule->jumps[chain->next[depth]++];
        if (!set_has(chain->prey, jump->over) ||
            !set_has(chain->free, jump->land) ||
            jump->land == chain->last[depth]) {
            continue;
        }
        if ((rule->chain & CHAIN_NO_POINT_TWICE) &&
            set_has(chain->landed, jump->land)) {
            continue;
        }
        if (!direction_fits(program, chain, jump)) {
            continue;
        }
        chain->last[depth] = jump->land;
        return jump;
    }
    return NULL;
}

static void push_leap(struct chain *chain, const struct jump *jump)
{
    chain->goes_on[chain->depth] = true;
    unsigned depth = ++chain->depth;
    chain->sites[depth] = jump->land;
    chain->taken[depth] = jump->over;
    chain->directions[depth] = jump->direction;
    chain->last[depth] = SITE_NONE;
    chain->goes_on[depth] = false;
    chain->next[depth] = chain->rule->jump_start[jump->land];
    set_remove(chain->prey, jump->over);
    if (!chain->lift_after) {
        set_add(chain->free, jump->over);
    }
    if (chain->rule->chain & CHAIN_NO_POINT_TWICE) {
        set_add(chain->landed, jump->land);
    }
}

static void pop_leap(struct chain *chain)
{
    unsigned depth = chain->depth--;
    set_add(chain->prey, chain->taken[depth]);
    if (!chain->lift_after) {
        set_remove(chain->free, chain->taken[depth]);
    }
    if (chain->rule->chain & CHAIN_NO_POINT_TWICE) {
        set_remove(chain->landed, chain->sites[depth]);
    }
}

static bool has_chain(const struct gen *gen, const struct chain *chain)
{
    for (uint32_t i = gen->piece_first; i < gen->moves->count; i++) {
        const struct move *move = &gen->moves->items[i];
        if (move->type != MOVE_LEAP || move->path_count != chain->depth) {
            continue;
        }
        const site_id *path = move_path(gen->moves, move);
        unsigned k = 0;
        while (k < chain->depth && path[k] == chain->sites[k + 1]) {
            k++;
        }
        if (k == chain->depth) {
            return true;
        }
    }
    return false;
}

static void emit_chain(struct gen *gen, const struct chain *chain)
{
    unsigned depth = chain->depth;
    const struct rule_code *rule = chain->rule;
    if (gen->capture->most && depth < gen->best && !settles(gen, rule->kind)) {
        return;
    }
    if ((gen->program->tables->many_leaps >> rule->kind & 1) &&
        has_chain(gen, chain)) {
        return;
    }
    struct move move =
        plain_move(gen, rule, chain->sites[0], chain->sites[depth]);
    move.type = MOVE_LEAP;
    move.over = chain->taken[1];
    move.path_count = move.taken_count = move.struck = (uint16_t)depth;
    if (depth > 1) {
        if (gen->capture->most && depth > gen->best && gen->mode == GEN_TAKES) {
            gen->moves->pool_count = gen->pool_first;
        }
        move.pool = gen->moves->pool_count;
        enum engine_status status =
            moves_push_sites(gen->moves, chain->sites + 1, depth);
        if (status == ENGINE_OK) {
            status = moves_push_sites(gen->moves, chain->taken + 1, depth);
        }
        if (status != ENGINE_OK) {
            gen->status = status;
            return;
        }
    }
    conclude(gen, &move);
}

static void leap(struct gen *gen, const struct rule_code *rule, unsigned from)
{
    const struct program *program = gen->program;
    if (gen->mode == GEN_QUIET) {
        return;
    }
    want_prey(gen, rule->over);
    const uint64_t *overs = program->tables->rules[rule - program->rules].overs;
    if (!meets(program, row(program, overs, from), gen->prey)) {
        return;
    }
    bool chained =
        (rule->chain & CHAIN_ON) && !(rule->chain & CHAIN_ONE_LEAP_A_TURN);
    bool may_stop = (rule->chain & CHAIN_MAY_STOP) != 0;
    const uint64_t *goal = program->tables->kinds[rule->kind].goal;
    struct chain chain;
    start_chain(gen, &chain, rule, from);
    while (gen->status == ENGINE_OK) {
        const struct jump *jump = next_jump(program, &chain);
        if (jump) {
            if (gen->budget-- == 0) {
                gen->status = ENGINE_LIMIT;
                return;
            }
            push_leap(&chain, jump);
            bool ends = !chained || (goal && set_has(goal, jump->land));
            if (ends || may_stop) {
                emit_chain(gen, &chain);
            }
            if (ends) {
                pop_leap(&chain);
            }
            continue;
        }
        if (chain.depth == 0) {
            return;
        }
        if (!chain.goes_on[chain.depth] && !may_stop) {
            emit_chain(gen, &chain);
        }
        pop_leap(&chain);
    }
}
