/*
 * Part of the generator (generate.inc.h): chained steps. After a step that
 * takes something the piece goes on with steps that take.
 */

/* A chain of steps being tried on the bench. */
struct stroll {
    struct gen *gen;
    const struct rule_code *rule;
    site_id path[SITE_MAX + 1], names[SITE_MAX + 1];
    site_id taken[SITE_MAX];
    uint8_t taken_kinds[SITE_MAX];
    unsigned depth, taken_count;
    uint64_t landed[WORDS_MAX];
    bool is_named;
};

static unsigned step_direction(const struct program *program, unsigned from,
                               unsigned to)
{
    uint32_t end = program->way_start[from + 1];
    for (uint32_t i = program->way_start[from]; i < end; i++) {
        if (program->ways[i].to == to) {
            return program->ways[i].direction;
        }
    }
    return NO_INDEX;
}

static bool may_stroll_on(const struct stroll *stroll, unsigned from,
                          unsigned to)
{
    const struct program *program = stroll->gen->program;
    unsigned flags = stroll->rule->chain, depth = stroll->depth;
    if (((flags & CHAIN_NO_POINT_TWICE) && set_has(stroll->landed, to)) ||
        ((flags & CHAIN_NO_STRAIGHT_BACK) && to == stroll->path[depth - 1])) {
        return false;
    }
    unsigned last =
        step_direction(program, stroll->path[depth - 1], stroll->path[depth]);
    unsigned next = step_direction(program, from, to);
    return !((flags & CHAIN_ONE_DIRECTION) && next != last) &&
           !((flags & CHAIN_NO_STRAIGHT_ON) && next == last);
}

static void lift_victims(struct stroll *stroll, const uint64_t *victims)
{
    const struct program *program = stroll->gen->program;
    struct position *bench = stroll->gen->bench;
    SET_EACH (site, victims, NW(program)) {
        unsigned kind = position_at(program, bench, (site_id)site);
        stroll->taken[stroll->taken_count] = (site_id)site;
        stroll->taken_kinds[stroll->taken_count++] = (uint8_t)kind;
        position_lift(program, bench, kind, (site_id)site);
    }
}

static void drop_victims(struct stroll *stroll, unsigned count)
{
    while (stroll->taken_count > count) {
        stroll->taken_count--;
        position_drop(stroll->gen->program, stroll->gen->bench,
                      stroll->taken_kinds[stroll->taken_count],
                      stroll->taken[stroll->taken_count]);
    }
}

static void stroll_shift(struct stroll *stroll, site_id from, site_id to)
{
    const struct program *program = stroll->gen->program;
    position_lift(program, stroll->gen->bench, stroll->rule->kind, from);
    position_drop(program, stroll->gen->bench, stroll->rule->kind, to);
}

static void emit_stroll(struct stroll *stroll)
{
    struct gen *gen = stroll->gen;
    struct moves *moves = gen->moves;
    unsigned depth = stroll->depth;
    struct move move =
        plain_move(gen, stroll->rule, stroll->path[0], stroll->path[depth]);
    move.path_count = (uint16_t)depth;
    move.taken_count = (uint16_t)stroll->taken_count;
    move.over = stroll->taken[0];
    move.is_settled = true;
    move.has_names = stroll->is_named;
    move.pool = moves->pool_count;
    enum engine_status status =
        moves_push_sites(moves, stroll->path + 1, depth);
    if (status == ENGINE_OK) {
        status = moves_push_sites(moves, stroll->taken, stroll->taken_count);
    }
    if (status == ENGINE_OK && move.has_names) {
        status = moves_push_sites(moves, stroll->names + 1, depth);
    }
    if (status != ENGINE_OK) {
        gen->status = status;
        return;
    }
    emit(gen, &move);
}

static bool stroll_on(struct stroll *stroll);

/* Takes one way and goes on from there. */
static void stroll_way(struct stroll *stroll, const uint64_t *victims,
                       site_id name)
{
    unsigned before = stroll->taken_count;
    bool was_named = stroll->is_named;
    stroll->names[stroll->depth] = name;
    stroll->is_named |= name != SITE_NONE;
    lift_victims(stroll, victims);
    bool went = stroll_on(stroll);
    if (!went || (stroll->rule->chain & CHAIN_MAY_STOP)) {
        emit_stroll(stroll);
    }
    drop_victims(stroll, before);
    stroll->is_named = was_named;
}

/* One step of the chain; false if it takes nothing. Each step takes a piece,
 * so the chain is no longer than there are pieces. */
static bool stroll_step(struct stroll *stroll, site_id to)
{
    const struct program *program = stroll->gen->program;
    site_id from = stroll->path[stroll->depth];
    uint64_t victims[WORDS_MAX];
    struct deed deed = {.kind = stroll->rule->kind, .from = from, .to = to};
    if (stroll->gen->budget == 0 && !refill(stroll->gen)) {
        return true;
    }
    stroll->gen->budget--;
    stroll_shift(stroll, from, to);
    bool any = find_victims(program, stroll->gen->bench, &deed, victims);
    if (any) {
        bool was_there = set_has(stroll->landed, to);
        stroll->path[++stroll->depth] = to;
        set_add(stroll->landed, to);
        if (!has_two_ways(&deed)) {
            stroll_way(stroll, victims, SITE_NONE);
        } else {
            site_id ahead = deed.first_ahead, behind = deed.first_behind;
            deed.leave = DEED_BEHIND;
            find_victims(program, stroll->gen->bench, &deed, victims);
            stroll_way(stroll, victims, ahead);
            deed.leave = DEED_AHEAD;
            find_victims(program, stroll->gen->bench, &deed, victims);
            stroll_way(stroll, victims, behind);
        }
        if (!was_there) {
            set_remove(stroll->landed, to);
        }
        stroll->depth--;
    }
    stroll_shift(stroll, to, from);
    return any;
}

/* All steps that take from where the chain stands. */
static bool stroll_on(struct stroll *stroll)
{
    const struct program *program = stroll->gen->program;
    site_id from = stroll->path[stroll->depth];
    const uint64_t *targets = row(program, stroll->rule->targets, from);
    uint64_t free[WORDS_MAX];
    bool went = false;
    find_empty(program, stroll->gen->bench, free);
    for (unsigned w = 0; w < NW(program); w++) {
        for (uint64_t rest = targets[w] & free[w];
             rest && stroll->gen->status == ENGINE_OK; rest &= rest - 1) {
            unsigned to = w * 64 + lowest_bit(rest);
            if (may_stroll_on(stroll, from, to)) {
                went |= stroll_step(stroll, (site_id)to);
            }
        }
    }
    return went;
}

/* A first step and all chains that begin with it. */
static void stroll(struct gen *gen, const struct rule_code *rule, unsigned from,
                   unsigned to)
{
    struct stroll stroll;
    stroll.gen = gen;
    stroll.rule = rule;
    stroll.depth = stroll.taken_count = 0;
    stroll.is_named = false;
    stroll.path[0] = (site_id)from;
    for (unsigned w = 0; w < NW(gen->program); w++) {
        stroll.landed[w] = 0;
    }
    set_add(stroll.landed, from);
    memcpy(gen->bench, gen->position, gen->program->tables->position_bytes);
    if (!stroll_step(&stroll, (site_id)to) && gen->mode != GEN_TAKES) {
        struct move move = plain_move(gen, rule, from, to);
        move.is_settled = true;
        emit(gen, &move);
    }
}
