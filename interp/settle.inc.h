/*
 * Part of the generator (generate.inc.h): turns of pieces that take by where
 * they stand. Where it matters what a turn takes, this is found out while
 * the turns are listed; else when one is made.
 */

/* The position with the piece moved and what it struck lifted. */
static void move_on_bench(const struct gen *gen, const struct move *move)
{
    const struct program *program = gen->program;
    struct position *bench = gen->bench;
    const site_id *taken = move_taken(gen->moves, move);
    memcpy(bench, gen->position, program->tables->position_bytes);
    for (unsigned i = 0; i < move->struck; i++) {
        position_lift(program, bench, position_at(program, bench, taken[i]),
                      taken[i]);
    }
    if (move->from != SITE_NONE) {
        position_lift(program, bench, move->kind, move->from);
    }
    position_drop(program, bench, move->kind, move->to);
}

/* What a turn takes round its piece, one way of several. */
struct choice {
    const uint64_t *victims;
    site_id name; /* tells which way, or SITE_NONE */
    site_id pick; /* one by choice, or SITE_NONE */
};

/* Writes path, struck pieces and victims as one stretch of the pool. */
static bool pool_victims(struct gen *gen, struct move *move,
                         const struct choice *choice)
{
    struct moves *moves = gen->moves;
    site_id sites[4 * SITE_MAX];
    unsigned count = 0;
    const site_id *path = move_path(moves, move);
    for (unsigned i = 0; i < move->path_count; i++) {
        sites[count++] = path[i];
    }
    const site_id *taken = move_taken(moves, move);
    for (unsigned i = 0; i < move->struck; i++) {
        sites[count++] = taken[i];
    }
    SET_EACH (site, choice->victims, NW(gen->program)) {
        if (site != choice->pick) {
            sites[count++] = (site_id)site;
        }
    }
    move->has_pick = choice->pick != SITE_NONE;
    if (move->has_pick) {
        sites[count++] = choice->pick;
    }
    move->taken_count = (uint16_t)(count - move->path_count);
    move->over = sites[move->path_count];
    move->has_names = choice->name != SITE_NONE;
    if (move->has_names) {
        sites[count++] = choice->name; /* a step or slide: one landing */
    }
    move->pool = moves->pool_count;
    enum engine_status status = moves_push_sites(moves, sites, count);
    if (status != ENGINE_OK) {
        gen->status = status;
    }
    return status == ENGINE_OK;
}

static void settle_choice(struct gen *gen, const struct move *move,
                          const struct choice *choice)
{
    struct move settled = *move;
    bool any = choice->pick != SITE_NONE ||
               !set_is_empty(choice->victims, NW(gen->program));
    settled.is_settled = true;
    if (any && !pool_victims(gen, &settled, choice)) {
        return;
    }
    if (settled.taken_count || gen->mode != GEN_TAKES) {
        emit(gen, &settled);
    }
}

/* The same turn with each piece that may be taken by choice. */
static void settle_picks(struct gen *gen, const struct move *move,
                         const struct deed *deed, struct choice *choice)
{
    const struct program *program = gen->program;
    const struct kind_code *kind = &program->kinds[move->kind];
    uint64_t choices[WORDS_MAX] = {0};
    for (unsigned t = 0; t < kind->take_count; t++) {
        const struct take_code *take = &program->takes[kind->first_take + t];
        if (take->shape == TAKE_ONE_LEAP || take->shape == TAKE_ONE_ROW) {
            find_choices(program, gen->bench, take, deed, choices);
        }
    }
    for (unsigned w = 0; w < NW(program); w++) {
        choices[w] &= ~choice->victims[w];
    }
    if (set_is_empty(choices, NW(program))) {
        settle_choice(gen, move, choice);
    }
    SET_EACH (site, choices, NW(program)) {
        choice->pick = (site_id)site;
        settle_choice(gen, move, choice);
    }
}

/* Is it for the player to say whether what is ahead or behind goes? */
static bool has_two_ways(const struct deed *deed)
{
    return deed->found == (DEED_AHEAD | DEED_BEHIND) &&
           deed->first_ahead != deed->first_behind;
}

static void settle(struct gen *gen, struct move *move)
{
    uint64_t victims[WORDS_MAX];
    struct deed deed = {.kind = move->kind,
                        .from = move->from,
                        .to = move->to,
                        .is_leap = move->type == MOVE_LEAP};
    struct choice choice = {victims, SITE_NONE, SITE_NONE};
    move_on_bench(gen, move);
    find_victims(gen->program, gen->bench, &deed, victims);
    if (!has_two_ways(&deed)) {
        settle_picks(gen, move, &deed, &choice);
        return;
    }
    site_id names[2] = {deed.first_ahead, deed.first_behind};
    for (unsigned way = 0; way < 2; way++) {
        deed.leave = way ? DEED_AHEAD : DEED_BEHIND;
        find_victims(gen->program, gen->bench, &deed, victims);
        choice.name = names[way];
        choice.pick = SITE_NONE;
        settle_picks(gen, move, &deed, &choice);
    }
}

/* Does it matter for this kind what its turns take round it? */
static inline bool settles(const struct gen *gen, unsigned kind)
{
    return gen->bench && gen->mode != GEN_QUIET &&
           gen->program->kinds[kind].take_count;
}

/* Lists a turn that is complete but for what is taken round it. */
static void conclude(struct gen *gen, struct move *move)
{
    if (settles(gen, move->kind)) {
        settle(gen, move);
    } else {
        emit(gen, move);
    }
}
