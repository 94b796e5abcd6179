/*
 * Part of the generator (generate.inc.h): leaps and chains of leaps, tried
 * depth first without recursion.
 */
/* ------------------------------------------------------------------- leaps */

/* A chain being tried: what has been done at each depth. A chain takes a
 * piece with each leap or lands on no point twice, so it is no longer than
 * there are sites. */
struct chain {
    const struct rule_code *rule;
    uint64_t free[WORDS_MAX];   /* where it may land */
    uint64_t prey[WORDS_MAX];   /* what it may leap over */
    uint64_t landed[WORDS_MAX]; /* where it has been */
    site_id sites[SITE_MAX + 1];
    site_id taken[SITE_MAX + 1];       /* of all leaps, in order */
    uint16_t taken_upto[SITE_MAX + 1]; /* how many up to this depth */
    uint32_t next[SITE_MAX + 1];
    uint16_t place[SITE_MAX + 1]; /* long leaps: next landing on the ray */
    uint16_t row[SITE_MAX + 1];   /* and the row leapt over: first place */
    uint16_t row_end[SITE_MAX + 1];
    uint8_t directions[SITE_MAX + 1];
    site_id came[SITE_MAX + 1]; /* the point just before the landing */
    bool goes_on[SITE_MAX + 1];
    unsigned depth;
    bool lift_after;
    const uint8_t *piles; /* pieces beneath others; NULL: no piles */
};

/* One leap: what it leaps over and where it lands. */
struct leap_step {
    site_id land;
    uint8_t direction;
    const uint16_t *over; /* codes of a long leap, or one site */
    unsigned count;
    site_id came; /* the point just before the landing */
};

static void begin_depth(struct chain *chain, unsigned site)
{
    unsigned depth = chain->depth;
    const struct rule_code *rule = chain->rule;
    chain->sites[depth] = (site_id)site;
    chain->next[depth] = rule->leap & LEAP_LONG ? rule->leap_start[site]
                                                : rule->jump_start[site];
    chain->place[depth] = 0;
    chain->goes_on[depth] = false;
}

static void start_chain(struct gen *gen, struct chain *chain,
                        const struct rule_code *rule, unsigned from)
{
    chain->rule = rule;
    chain->depth = 0;
    chain->lift_after = gen->capture->lift_after;
    chain->piles = gen->program->pile_kinds
                       ? piles_of(gen->program, gen->position)
                       : NULL;
    for (unsigned w = 0; w < NW(gen->program); w++) {
        chain->free[w] = gen->empty[w];
        chain->prey[w] = gen->prey[w];
        chain->landed[w] = 0;
    }
    if (!chain->piles || !chain->piles[from]) {
        set_add(chain->free, from);
        set_remove(chain->prey, from);
    }
    set_add(chain->landed, from);
    chain->taken_upto[0] = 0;
    begin_depth(chain, from);
}

/* May the chain go on in that direction, over that point first? */
static bool direction_fits(const struct chain *chain, unsigned direction,
                           site_id first)
{
    unsigned depth = chain->depth;
    unsigned flags = chain->rule->chain;
    if (depth == 0) {
        return true;
    }
    if ((flags & CHAIN_ONE_DIRECTION) &&
        direction != chain->directions[depth]) {
        return false;
    }
    return !(flags & CHAIN_NO_STRAIGHT_BACK) ||
           chain->came[depth] != first;
}

static bool may_land(const struct chain *chain, unsigned site)
{
    return set_has(chain->free, site) &&
           !((chain->rule->chain & CHAIN_NO_POINT_TWICE) &&
             set_has(chain->landed, site));
}

/* The next leap over a neighbour from where the chain stands. */
GEN_INLINE bool next_jump(struct chain *chain, struct leap_step *step)
{
    unsigned depth = chain->depth;
    const struct rule_code *rule = chain->rule;
    uint32_t end = rule->jump_start[chain->sites[depth] + 1];
    while (chain->next[depth] < end) {
        const struct jump *jump = &rule->jumps[chain->next[depth]++];
        if (!set_has(chain->prey, jump->over) || !may_land(chain, jump->land) ||
            !direction_fits(chain, jump->direction, jump->over)) {
            continue;
        }
        *step = (struct leap_step){jump->land, jump->direction, &jump->over, 1,
                                   jump->over};
        return true;
    }
    return false;
}

/* Looks for the row to leap over on a ray; false if there is none. */
static bool find_row(struct chain *chain, const struct leap_ray *ray)
{
    const struct rule_code *rule = chain->rule;
    const uint16_t *codes = rule->leap_sites + ray->first;
    unsigned depth = chain->depth, first = 0;
    if (!direction_fits(chain, ray->direction, LEAP_SITE(codes[0]))) {
        return false;
    }
    while ((rule->leap & LEAP_FLYING) && first < ray->length &&
           set_has(chain->free, LEAP_SITE(codes[first]))) {
        first++;
    }
    unsigned end = first;
    while (end < ray->length && (codes[end] & LEAP_MAY_OVER) &&
           set_has(chain->prey, LEAP_SITE(codes[end])) &&
           ((rule->leap & LEAP_ROW) || end == first)) {
        end++;
    }
    chain->row[depth] = (uint16_t)first;
    chain->row_end[depth] = chain->place[depth] = (uint16_t)end;
    return end > first && (!(rule->leap & LEAP_ODD) || ((end - first) & 1));
}

/* The next long leap: ray by ray, the nearest landing first. */
static bool next_long(struct chain *chain, struct leap_step *step)
{
    const struct rule_code *rule = chain->rule;
    unsigned depth = chain->depth;
    uint32_t end = rule->leap_start[chain->sites[depth] + 1];
    for (; chain->next[depth] < end; chain->next[depth]++) {
        const struct leap_ray *ray = &rule->leap_rays[chain->next[depth]];
        const uint16_t *codes = rule->leap_sites + ray->first;
        bool begins = chain->place[depth] == 0;
        if (begins && !find_row(chain, ray)) {
            chain->place[depth] = 0;
            continue;
        }
        while (chain->place[depth] < ray->length &&
               set_has(chain->free, LEAP_SITE(codes[chain->place[depth]]))) {
            uint16_t code = codes[chain->place[depth]++];
            bool flies =
                (rule->leap & LEAP_FLYING) && !(rule->leap & LEAP_CLOSE);
            if (!flies) {
                chain->place[depth] = ray->length;
            }
            if ((code & LEAP_MAY_LAND) && may_land(chain, LEAP_SITE(code))) {
                const uint16_t *before = codes + chain->place[depth] - 2;
                if (!flies) {
                    before = codes + chain->row_end[depth] - 1;
                }
                *step = (struct leap_step){
                    LEAP_SITE(code), ray->direction, codes + chain->row[depth],
                    (unsigned)chain->row_end[depth] - chain->row[depth],
                    LEAP_SITE(*before)};
                return true;
            }
        }
        chain->place[depth] = 0;
    }
    return false;
}

GEN_INLINE bool next_leap(struct chain *chain, struct leap_step *step)
{
    return chain->rule->leap & LEAP_LONG ? next_long(chain, step)
                                         : next_jump(chain, step);
}

/* Is there a piece left on a point once another of its pile is taken? */
static bool has_more(const struct chain *chain, site_id over, unsigned taken)
{
    unsigned gone = 0;
    for (unsigned i = 0; chain->piles && i < taken; i++) {
        gone += chain->taken[i] == over;
    }
    if (over == chain->sites[0]) {
        gone++; /* the leaper itself has left that pile */
    }
    return chain->piles && gone <= chain->piles[over];
}

GEN_INLINE void push_leap(struct chain *chain, const struct leap_step *step)
{
    chain->goes_on[chain->depth] = true;
    unsigned taken = chain->taken_upto[chain->depth];
    unsigned depth = ++chain->depth;
    for (unsigned i = 0; i < step->count && !(chain->rule->leap & LEAP_HOP);
         i++) {
        site_id over = LEAP_SITE(step->over[i]);
        chain->taken[taken++] = over;
        if (has_more(chain, over, taken)) {
            continue;
        }
        set_remove(chain->prey, over);
        if (!chain->lift_after) {
            set_add(chain->free, over);
        }
    }
    chain->taken_upto[depth] = (uint16_t)taken;
    chain->directions[depth] = step->direction;
    chain->came[depth] = step->came;
    if (chain->rule->chain & CHAIN_NO_POINT_TWICE) {
        set_add(chain->landed, step->land);
    }
    begin_depth(chain, step->land);
}

GEN_INLINE void pop_leap(struct chain *chain)
{
    unsigned depth = chain->depth--;
    for (unsigned i = chain->taken_upto[depth - 1];
         i < chain->taken_upto[depth]; i++) {
        set_add(chain->prey, chain->taken[i]);
        if (!chain->lift_after) {
            set_remove(chain->free, chain->taken[i]);
        }
    }
    if (chain->rule->chain & CHAIN_NO_POINT_TWICE) {
        set_remove(chain->landed, chain->sites[depth]);
    }
}

/* Is a chain listed that reads the same? Where it may yet turn out that the
 * first is not legal, only one that takes the same. */
static bool has_chain(const struct gen *gen, const struct chain *chain,
                      unsigned rule)
{
    const struct moves *moves = gen->moves;
    unsigned depth = chain->depth, taken = chain->taken_upto[depth];
    bool decides = gen->capture->most || gen->capture->tie_count;
    for (uint32_t i = gen->piece_first; i < moves->count; i++) {
        const struct move *move = &moves->items[i];
        if (move->type != MOVE_LEAP || move->path_count != depth ||
            !move->struck != !taken ||
            (decides && (move->struck != taken || move->rule != rule))) {
            continue;
        }
        const site_id *path = move_path(moves, move);
        const site_id *over = move_taken(moves, move);
        unsigned k = 0, t = 0;
        while (k < depth && path[k] == chain->sites[k + 1]) {
            k++;
        }
        while (decides && k == depth && t < taken &&
               over[t] == chain->taken[t]) {
            t++;
        }
        if (k == depth && (!decides || t == taken)) {
            return true;
        }
    }
    return false;
}

static void emit_chain(struct gen *gen, const struct chain *chain)
{
    unsigned depth = chain->depth, taken = chain->taken_upto[depth];
    const struct rule_code *rule = chain->rule;
    if (gen->capture->most && taken && taken < gen->best &&
        !settles(gen, rule->kind)) {
        return;
    }
    if ((gen->program->tables->many_leaps >> rule->kind & 1) &&
        has_chain(gen, chain, (unsigned)(rule - gen->program->rules))) {
        return;
    }
    if ((rule->leap & LEAP_HOP) && depth == 1) {
        /* reads like a step: the first of both stands */
        if (set_has(gen->done, chain->sites[1])) {
            return;
        }
        set_add(gen->done, chain->sites[1]);
    }
    struct move move =
        plain_move(gen, rule, chain->sites[0], chain->sites[depth]);
    move.type = MOVE_LEAP;
    move.over = taken ? chain->taken[0] : SITE_NONE;
    move.path_count = (uint16_t)depth;
    move.taken_count = move.struck = (uint16_t)taken;
    if (depth > 1 || taken > 1) {
        if (gen->capture->most && taken > gen->best && gen->mode == GEN_TAKES) {
            gen->moves->pool_count = gen->pool_first;
        }
        move.pool = gen->moves->pool_count;
        enum engine_status status =
            moves_push_sites(gen->moves, chain->sites + 1, depth);
        if (status == ENGINE_OK) {
            status = moves_push_sites(gen->moves, chain->taken, taken);
        }
        if (status != ENGINE_OK) {
            gen->status = status;
            return;
        }
    }
    conclude(gen, &move);
}

#include "interp/crowd.inc.h"

/* All chains of a piece; false if there is more to try than was planned for
 * and they are to be tried in another way. */
static bool try_chains(struct gen *gen, const struct rule_code *rule,
                       unsigned from)
{
    bool chained =
        (rule->chain & CHAIN_ON) && !(rule->chain & CHAIN_ONE_LEAP_A_TURN);
    bool may_stop = (rule->chain & CHAIN_MAY_STOP) != 0;
    const uint64_t *goal = gen->program->tables->kinds[rule->kind].goal;
    struct chain chain;
    start_chain(gen, &chain, rule, from);
    while (gen->status == ENGINE_OK) {
        struct leap_step step;
        if (next_leap(&chain, &step)) {
            if (gen->budget == 0 && (is_crowd(gen, rule) || !refill(gen))) {
                return gen->status != ENGINE_OK;
            }
            gen->budget--;
            push_leap(&chain, &step);
            bool ends = !chained || (goal && set_has(goal, step.land));
            if (ends || may_stop) {
                emit_chain(gen, &chain);
            }
            if (ends) {
                pop_leap(&chain);
            }
            continue;
        }
        if (chain.depth == 0) {
            return true;
        }
        if (!chain.goes_on[chain.depth] && !may_stop) {
            emit_chain(gen, &chain);
        }
        pop_leap(&chain);
    }
    return true;
}

static void leap(struct gen *gen, const struct rule_code *rule, unsigned from)
{
    const struct program *program = gen->program;
    bool hops = rule->leap & LEAP_HOP;
    if (hops ? gen->mode == GEN_TAKES && !settles(gen, rule->kind)
             : gen->mode == GEN_QUIET) {
        return;
    }
    want_prey(gen, rule->over);
    const uint64_t *overs = program->tables->rules[rule - program->rules].overs;
    if (!meets(program, row(program, overs, from), gen->prey)) {
        return;
    }
    uint32_t count = gen->moves->count, pool = gen->moves->pool_count;
    uint16_t best = gen->best;
    if ((!gen->moves->is_folded || !is_crowd(gen, rule)) &&
        try_chains(gen, rule, from)) {
        return;
    }
    /* what was tried is undone; a better capture has emptied the list */
    bool was_emptied = gen->best > best && gen->mode == GEN_TAKES;
    gen->moves->count = was_emptied ? gen->first : count;
    gen->moves->pool_count = was_emptied ? gen->pool_first : pool;
    plan_budget(gen, 0);
    leap_in_crowd(gen, rule, from);
    plan_budget(gen, LEAPS_PLANNED);
}

/* ------------------------------------------------------------------- twins */

/* Do two turns of a piece read the same but for what is chosen at the end? */
static bool reads_alike(const struct moves *moves, const struct move *a,
                        const struct move *b)
{
    const site_id *paths[2] = {move_path(moves, a), move_path(moves, b)};
    if (a->type != MOVE_LEAP || a->path_count != b->path_count ||
        !a->struck != !b->struck) {
        return false;
    }
    for (unsigned i = 0; i < a->path_count; i++) {
        if (paths[0][i] != paths[1][i]) {
            return false;
        }
    }
    return true;
}

/* Do two turns go the same way, by the same rule? */
static bool goes_alike(const struct moves *moves, const struct move *a,
                       const struct move *b)
{
    const site_id *taken[2] = {move_taken(moves, a), move_taken(moves, b)};
    if (a->rule != b->rule || a->struck != b->struck) {
        return false;
    }
    for (unsigned i = 0; i < a->struck; i++) {
        if (taken[0][i] != taken[1][i]) {
            return false;
        }
    }
    return true;
}

/* A chain is known by its landings: of two ways that read the same the first
 * stands, once it is known which are legal. Turns that go alike differ in what
 * is chosen. */
static void drop_twins(struct gen *gen)
{
    const struct engine_tables *tables = gen->program->tables;
    struct moves *moves = gen->moves;
    uint32_t kept = gen->first, first = gen->first;
    for (uint32_t i = gen->first; i < moves->count; i++) {
        const struct move move = moves->items[i];
        bool is_twin = false;
        if (kept == gen->first || moves->items[kept - 1].from != move.from) {
            first = kept;
        }
        if (move.type == MOVE_LEAP && (tables->many_leaps >> move.kind & 1)) {
            for (uint32_t j = first; j < kept && !is_twin; j++) {
                is_twin = reads_alike(moves, &moves->items[j], &move) &&
                          !goes_alike(moves, &moves->items[j], &move);
            }
        }
        if (!is_twin) {
            moves->items[kept++] = move;
        }
    }
    moves->count = kept;
}
