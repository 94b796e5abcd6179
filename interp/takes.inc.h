/*
 * Part of the generator (generate.inc.h): what a piece takes by where it
 * stands once it has moved.
 */

/* Pieces of a team, and hostile sites that are empty, stand round prey. */
static void find_partners(const struct program *program,
                          const struct position *position,
                          const struct take_code *take, unsigned to,
                          uint64_t *out)
{
    gather(program, position, take->partners, out);
    if (take->hostile) {
        const uint64_t *occupied = occupied_of(program, position);
        for (unsigned w = 0; w < NW(program); w++) {
            out[w] |= take->hostile[w] & ~occupied[w];
        }
    }
    set_add(out, to);
}

static void take_pairs(const struct take_code *take, unsigned to,
                       const uint64_t *prey, const uint64_t *partners,
                       uint64_t *victims)
{
    for (uint32_t i = take->pair_start[to]; i < take->pair_start[to + 1]; i++) {
        const struct take_pair *pair = &take->pairs[i];
        if (!set_has(prey, pair->near) || !set_has(partners, pair->far)) {
            continue;
        }
        set_add(victims, pair->near);
        if (take->shape == TAKE_BOTH_SIDES) {
            set_add(victims, pair->far);
        }
    }
}

/* Are there so many of a set, none next to another? */
static bool has_apart(const struct program *program, const uint64_t *set,
                      unsigned number)
{
    if (number == 0) {
        return true;
    }
    uint64_t left[WORDS_MAX];
    for (unsigned w = 0; w < NW(program); w++) {
        left[w] = set[w];
    }
    for (unsigned w = 0; w < NW(program); w++) {
        while (left[w]) {
            unsigned site = w * 64 + lowest_bit(left[w]);
            uint64_t apart[WORDS_MAX];
            left[w] &= left[w] - 1;
            const uint64_t *near = row(program, program->neighbours, site);
            for (unsigned v = 0; v < NW(program); v++) {
                apart[v] = left[v] & ~near[v];
            }
            if (has_apart(program, apart, number - 1)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_surrounded(const struct program *program,
                          const struct take_code *take, unsigned to,
                          unsigned victim, const uint64_t *partners)
{
    const uint64_t *around = row(program, take->around, victim);
    uint64_t held[WORDS_MAX];
    bool by_all = true;
    for (unsigned w = 0; w < NW(program); w++) {
        held[w] = around[w] & partners[w];
        by_all &= held[w] == around[w];
    }
    if (take->shape == TAKE_APART) {
        const uint64_t *near = row(program, program->neighbours, to);
        set_remove(held, to);
        for (unsigned w = 0; w < NW(program); w++) {
            held[w] &= ~near[w];
        }
        return has_apart(program, held, take->number - 1u);
    }
    return take->number ? set_count(held, NW(program)) >= take->number : by_all;
}

static void take_beside(const struct program *program,
                        const struct take_code *take, unsigned to,
                        const uint64_t *prey, const uint64_t *partners,
                        uint64_t *victims)
{
    const uint64_t *beside = row(program, take->beside, to);
    for (unsigned w = 0; w < NW(program); w++) {
        uint64_t rest = beside[w] & prey[w];
        if (take->shape == TAKE_BESIDE) {
            victims[w] |= rest;
            continue;
        }
        for (; rest; rest &= rest - 1) {
            unsigned victim = w * 64 + lowest_bit(rest);
            if (is_surrounded(program, take, to, victim, partners)) {
                set_add(victims, victim);
            }
        }
    }
}

static void take_shut_in(const struct program *program,
                         const struct position *position,
                         const struct take_code *take, const uint64_t *prey,
                         uint64_t *victims)
{
    SET_EACH (site, prey, NW(program)) {
        unsigned kind = position_at(program, position, (site_id)site);
        if ((!take->in || set_has(take->in, site)) &&
            !can_act(program, position, kind, site)) {
            set_add(victims, site);
        }
    }
}

static bool take_applies(const struct take_code *take, const struct deed *deed)
{
    if (deed->from == SITE_NONE && (take->after_moving || take->from)) {
        return false;
    }
    return (!take->from || set_has(take->from, deed->from)) &&
           (!take->to || set_has(take->to, deed->to));
}

static void take_one_way(const struct program *program,
                         const struct position *position,
                         const struct take_code *take, unsigned to,
                         uint64_t *victims)
{
    uint64_t prey[WORDS_MAX], partners[WORDS_MAX];
    gather(program, position, take->prey, prey);
    switch ((enum take_shape)take->shape) {
    case TAKE_BETWEEN:
        find_partners(program, position, take, to, partners);
        take_pairs(take, to, prey, partners, victims);
        break;
    case TAKE_BOTH_SIDES:
        take_pairs(take, to, prey, prey, victims);
        break;
    case TAKE_BESIDE:
    case TAKE_SURROUNDED:
    case TAKE_APART:
        find_partners(program, position, take, to, partners);
        take_beside(program, take, to, prey, partners, victims);
        break;
    case TAKE_SHUT_IN:
        take_shut_in(program, position, take, prey, victims);
        break;
    }
}

/* All that goes in a position in which the piece has moved already. */
static bool find_victims(const struct program *program,
                         const struct position *position,
                         const struct deed *deed, uint64_t *victims)
{
    const struct kind_code *kind = &program->kinds[deed->kind];
    const struct take_code *takes = program->takes + kind->first_take;
    uint64_t any = 0;
    for (unsigned w = 0; w < NW(program); w++) {
        victims[w] = 0;
    }
    for (unsigned t = 0; t < kind->take_count; t++) {
        if (take_applies(&takes[t], deed)) {
            take_one_way(program, position, &takes[t], deed->to, victims);
        }
    }
    set_remove(victims, deed->to);
    for (unsigned w = 0; w < NW(program); w++) {
        any |= victims[w];
    }
    return any != 0;
}
