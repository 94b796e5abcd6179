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

/* Writes path, struck pieces and victims as one stretch of the pool. */
static bool pool_victims(struct gen *gen, struct move *move,
                         const uint64_t *victims)
{
    struct moves *moves = gen->moves;
    site_id sites[3 * SITE_MAX];
    unsigned count = 0;
    const site_id *path = move_path(moves, move);
    for (unsigned i = 0; i < move->path_count; i++) {
        sites[count++] = path[i];
    }
    const site_id *taken = move_taken(moves, move);
    for (unsigned i = 0; i < move->struck; i++) {
        sites[count++] = taken[i];
    }
    SET_EACH (site, victims, NW(gen->program)) {
        sites[count++] = (site_id)site;
    }
    move->taken_count = (uint16_t)(count - move->path_count);
    move->over = sites[move->path_count];
    move->pool = moves->pool_count;
    enum engine_status status = moves_push_sites(moves, sites, count);
    if (status != ENGINE_OK) {
        gen->status = status;
    }
    return status == ENGINE_OK;
}

static void settle(struct gen *gen, struct move *move)
{
    uint64_t victims[WORDS_MAX];
    struct deed deed = {move->kind, move->from, move->to};
    move_on_bench(gen, move);
    move->is_settled = true;
    if (find_victims(gen->program, gen->bench, &deed, victims) &&
        !pool_victims(gen, move, victims)) {
        return;
    }
    if (move->taken_count || gen->mode != GEN_TAKES) {
        emit(gen, move);
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
