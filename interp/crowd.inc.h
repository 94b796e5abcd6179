/*
 * Part of the generator (leaps.inc.h): chains that can go so many ways that
 * trying all of them takes too long. However a chain has come to a place, it
 * goes on alike if it has taken the same; so it is found out once for each
 * place how many more can be taken from there, and then only the ways that
 * take the most are walked. Folded, the first way to each place stands for
 * all.
 */

struct crowd {
    struct memo *memo;
    bool most;       /* only chains that take the most are wanted */
    bool folds;      /* and one to each place */
    uint16_t target; /* what those take */
    struct memo_key sums[SITE_MAX + 1]; /* of what was taken, by depth */
    struct memo_key keys[SITE_MAX + 1]; /* of the place there */
    uint16_t more[SITE_MAX + 1];        /* the most taken beyond, so far */
};

/* May chains of the rule be walked that way? Where what is taken round the
 * piece counts, or which of two ways that read alike, all must be tried. */
static bool is_crowd(const struct gen *gen, const struct rule_code *rule)
{
    const struct capture_code *capture = gen->capture;
    bool folds = gen->moves->is_folded;
    for (unsigned i = 0; i < capture->tie_count; i++) {
        folds = folds && capture->ties[i].op != TIE_OP_FIRST;
    }
    return (rule->chain & CHAIN_ON) &&
           !(rule->chain & CHAIN_ONE_LEAP_A_TURN) && !(rule->leap & LEAP_HOP) &&
           !(gen->program->tables->many_leaps >> rule->kind & 1) &&
           !settles(gen, rule->kind) && (capture->most || folds);
}

static void start_crowd(struct crowd *crowd)
{
    crowd->sums[0] = (struct memo_key){0, 0};
    crowd->more[0] = 0;
}

/* Says where the chain has come to. */
static void find_place(struct crowd *crowd, const struct chain *chain)
{
    unsigned depth = chain->depth, flags = chain->rule->chain;
    struct memo_key sum = crowd->sums[depth - 1];
    uint64_t place = (uint64_t)chain->sites[depth] + 1;
    for (unsigned i = chain->taken_upto[depth - 1];
         i < chain->taken_upto[depth]; i++) {
        sum.a += hash_mix(chain->taken[i] + UINT64_C(1));
        sum.b += (uint32_t)hash_mix(~(uint64_t)chain->taken[i]);
    }
    if (flags & CHAIN_NO_POINT_TWICE) {
        sum.a += hash_mix(place << 16);
        sum.b += (uint32_t)hash_mix(~(place << 16));
    }
    if (flags & CHAIN_ONE_DIRECTION) {
        place |= (uint64_t)chain->directions[depth] << 16;
    }
    if (flags & CHAIN_NO_STRAIGHT_BACK) {
        place |= (uint64_t)chain->came[depth] << 32;
    }
    crowd->sums[depth] = sum;
    crowd->keys[depth].a = hash_mix(sum.a ^ hash_mix(place << 1));
    crowd->keys[depth].b = sum.b;
}

static bool spend(struct gen *gen)
{
    if (gen->reserve == 0) {
        gen->status = ENGINE_LIMIT;
        return false;
    }
    gen->reserve--;
    return true;
}

static bool ends_chain(const struct gen *gen, const struct chain *chain)
{
    const uint64_t *goal = gen->program->tables->kinds[chain->rule->kind].goal;
    return goal && set_has(goal, chain->sites[chain->depth]);
}

/* Leaves a place from which so many more can be taken. */
static void go_back(struct crowd *crowd, struct chain *chain, uint16_t more)
{
    unsigned depth = chain->depth;
    unsigned sum = more + (unsigned)chain->taken_upto[depth] -
                   chain->taken_upto[depth - 1];
    if (sum > crowd->more[depth - 1]) {
        crowd->more[depth - 1] = (uint16_t)sum;
    }
    pop_leap(chain);
}

static void keep_place(struct gen *gen, struct crowd *crowd,
                       struct chain *chain)
{
    uint16_t more = crowd->more[chain->depth];
    struct memo_slot *slot =
        memo_add(crowd->memo, &crowd->keys[chain->depth]);
    if (!slot) {
        gen->status = ENGINE_NO_MEMORY;
        return;
    }
    slot->more = more;
    go_back(crowd, chain, more);
}

/* One leap further, to a place that may be known. */
static void count_leap(struct gen *gen, struct crowd *crowd,
                       struct chain *chain, const struct leap_step *step)
{
    push_leap(chain, step);
    find_place(crowd, chain);
    crowd->more[chain->depth] = 0;
    const struct memo_slot *slot =
        memo_find(crowd->memo, &crowd->keys[chain->depth]);
    if (slot) {
        go_back(crowd, chain, slot->more);
    } else if (ends_chain(gen, chain)) {
        keep_place(gen, crowd, chain);
    }
}

/* Finds how many can be taken from each place. If that takes too long, a
 * folded list makes do with the places found till then. */
static void count_crowd(struct gen *gen, struct crowd *crowd,
                        struct chain *chain)
{
    struct leap_step step;
    start_crowd(crowd);
    while (gen->status == ENGINE_OK) {
        if (next_leap(chain, &step)) {
            if (spend(gen)) {
                count_leap(gen, crowd, chain, &step);
            }
        } else if (chain->depth == 0) {
            return;
        } else {
            keep_place(gen, crowd, chain);
        }
    }
    if (gen->status == ENGINE_LIMIT && crowd->folds) {
        gen->status = ENGINE_OK;
        gen->reserve = ENGINE_LEAP_LIMIT;
        while (chain->depth > 0 && gen->status == ENGINE_OK) {
            keep_place(gen, crowd, chain);
        }
    }
}

/* Is the place on the way to a chain that is wanted? */
static bool leads_on(struct gen *gen, struct crowd *crowd,
                     const struct chain *chain)
{
    const struct memo_key *key = &crowd->keys[chain->depth];
    struct memo_slot *slot = crowd->most ? memo_find(crowd->memo, key)
                                         : memo_add(crowd->memo, key);
    if (!slot) {
        gen->status = crowd->most ? gen->status : ENGINE_NO_MEMORY;
        return false;
    }
    if (crowd->most &&
        chain->taken_upto[chain->depth] + slot->more != crowd->target) {
        return false;
    }
    bool is_seen = slot->is_seen;
    slot->is_seen = true;
    return !crowd->folds || !is_seen;
}

static void list_leap(struct gen *gen, struct crowd *crowd,
                      struct chain *chain, const struct leap_step *step)
{
    push_leap(chain, step);
    find_place(crowd, chain);
    if (!leads_on(gen, crowd, chain)) {
        pop_leap(chain);
        return;
    }
    bool ends = ends_chain(gen, chain);
    bool is_whole = !crowd->most ||
                    chain->taken_upto[chain->depth] == crowd->target;
    if (is_whole && (ends || (chain->rule->chain & CHAIN_MAY_STOP))) {
        emit_chain(gen, chain);
    }
    if (ends) {
        pop_leap(chain);
    }
}

static void list_crowd(struct gen *gen, struct crowd *crowd,
                       struct chain *chain)
{
    struct leap_step step;
    bool may_stop = (chain->rule->chain & CHAIN_MAY_STOP) != 0;
    start_crowd(crowd);
    while (gen->status == ENGINE_OK) {
        if (next_leap(chain, &step)) {
            if (spend(gen)) {
                list_leap(gen, crowd, chain, &step);
            }
            continue;
        }
        if (chain->depth == 0) {
            return;
        }
        if (!chain->goes_on[chain->depth] && !may_stop) {
            emit_chain(gen, chain);
        }
        pop_leap(chain);
    }
}

static void leap_in_crowd(struct gen *gen, const struct rule_code *rule,
                          unsigned from)
{
    struct chain chain;
    struct crowd crowd;
    crowd.memo = &gen->moves->memo;
    crowd.most = gen->capture->most;
    crowd.folds = gen->moves->is_folded;
    if (!memo_begin(crowd.memo)) {
        gen->status = ENGINE_NO_MEMORY;
        return;
    }
    if (crowd.most) {
        start_chain(gen, &chain, rule, from);
        count_crowd(gen, &crowd, &chain);
        crowd.target = crowd.more[0];
        if (crowd.target < gen->best) {
            return;
        }
    }
    if (gen->status == ENGINE_OK) {
        start_chain(gen, &chain, rule, from);
        list_crowd(gen, &crowd, &chain);
    }
}
