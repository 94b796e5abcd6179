/*
 * Part of the generator (generate.inc.h): walks through all sequences of turns
 * of lean sides, held and made as lean.inc.h does.
 */

static enum engine_status lean_visit(struct walk *walk, uint32_t level,
                                     const struct lean_look *look,
                                     uint64_t *count);

/* Goes on below a position of a level that is judged and looked at. */
static enum engine_status lean_below(struct walk *walk, uint32_t level,
                                     enum look_answer answer,
                                     const struct lean_look *look,
                                     uint64_t *count)
{
    const struct position *at = state_at(&walk->state, walk->base + level);
    if (position_is_over(at)) {
        return ENGINE_OK;
    }
    if (answer == LOOK_SETS) {
        return lean_visit(walk, level, look, count);
    }
    answer = look_at(walk->state.program, at, &walk->quicks[level]);
    return visit(walk, level, answer, count);
}

/* Last turns that take something. */
GEN_INLINE void lean_last_takes(const struct lean_game *game,
                                const struct position *from,
                                struct position *to,
                                const struct lean_set *set,
                                struct wide targets)
{
    SET_EACH (site, targets.at, GEN_WORDS) {
        struct lean_turn turn = {.set = set, .to = site};
        struct lean_look next;
        position_copy(game->program, to, from);
        lean_make(game, to, &turn);
        if (!lean_goes_on(game, to, &turn, lean_empty(game, to), &next)) {
            lean_pass_on(game, to);
        }
    }
}

/* Last turns of a set that take nothing: they differ only in what the move
 * changes. */
GEN_INLINE void lean_last_moves(const struct lean_game *game,
                                const struct position *from,
                                struct position *to,
                                const struct lean_set *set,
                                struct wide targets)
{
    struct lean_set own;
    struct lean_turn turn = {.set = &own, .takes = false};
    memcpy(&own, set,
           offsetof(struct lean_set, bits) + GEN_WORDS * sizeof set->bits[0]);
    EACH_WORD (w) {
        for (uint64_t rest = targets.at[w]; rest; rest &= rest - 1) {
            turn.to = w * 64 + lowest_bit(rest);
            lean_move(game, from, to, &turn);
        }
    }
    EACH_WORD (w) {
        lean_edit(to, own.kind)[w] = lean_plane(from, own.kind)[w];
    }
}

/* The last turns of a sequence, made and not looked at any more. */
GEN_INLINE void lean_last(const struct lean_game *game,
                          const struct position *from, struct position *to,
                          const struct lean_look *look)
{
    struct wide empty = lean_empty(game, from);
    unsigned taking = 0;
    position_copy(game->program, to, from);
    to->plies++;
    lean_pass_on(game, to);
    for (unsigned i = 0; i < look->count; i++) {
        const struct lean_set *set = look->sets[i];
        struct wide quiet;
        bool leaps = set->type == MOVE_LEAP, takes = false;
        EACH_WORD (w) {
            uint64_t targets = look->targets[i].at[w];
            quiet.at[w] = leaps ? 0 : targets & empty.at[w];
            takes |= quiet.at[w] != targets;
        }
        taking += takes;
        if (wide_any(quiet)) {
            lean_last_moves(game, from, to, set, quiet);
        }
    }
    for (unsigned i = 0; taking && i < look->count; i++) {
        const struct lean_set *set = look->sets[i];
        struct wide targets = look->targets[i];
        EACH_WORD (w) {
            targets.at[w] &=
                set->type == MOVE_LEAP ? empty.at[w] : ~empty.at[w];
        }
        if (wide_any(targets)) {
            lean_last_takes(game, from, to, set, targets);
        }
    }
}

static enum engine_status lean_visit(struct walk *walk, uint32_t level,
                                     const struct lean_look *look,
                                     uint64_t *count)
{
    uint32_t index = walk->base + level;
    const struct position *from = state_at(&walk->state, index);
    struct position *to = state_at(&walk->state, index + 1);
    struct history history = {walk->state.stack, walk->state.stride,
                              index + 1, NULL};
    enum engine_status status = ENGINE_OK;
    struct lean_game game;
    lean_open(walk->state.program, &game);
    if (flag_is_up(walk->stop)) {
        return ENGINE_LIMIT;
    }
    if (level + 1 == walk->depth) {
        *count += lean_total(look);
        if (walk->makes_all) {
            walk->visited += lean_total(look);
            lean_last(&game, from, to, look);
        }
        return ENGINE_OK;
    }
    for (unsigned i = 0; i < look->count; i++) {
        struct lean_turn turn = {.set = look->sets[i]};
        SET_EACH (site, look->targets[i].at, GEN_WORDS) {
            struct lean_look next;
            turn.to = site;
            position_copy(game.program, to, from);
            enum look_answer answer =
                lean_arrive(&game, to, &turn, &history, &next);
            walk->visited++;
            status = lean_below(walk, level + 1, answer, &next, count);
            if (status != ENGINE_OK) {
                return status;
            }
        }
    }
    return status;
}
