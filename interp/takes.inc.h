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

/* ------------------------------------------------------------- along lines */

/* Prey without a gap from the beginning of some sites. */
static unsigned row_length(const site_id *sites, unsigned length,
                           const uint64_t *prey)
{
    unsigned n = 0;
    while (n < length && set_has(prey, sites[n])) {
        n++;
    }
    return n;
}

static void take_rows_between(const struct take_code *take, unsigned to,
                              const uint64_t *prey, const uint64_t *partners,
                              uint64_t *victims)
{
    for (uint32_t i = take->line_start[to]; i < take->line_start[to + 1];
         i++) {
        const struct take_line *line = &take->lines[i];
        const site_id *sites = take->line_sites + line->prey;
        unsigned n = row_length(sites, line->prey_length, prey);
        if (n == 0 || n == line->prey_length || !set_has(partners, sites[n])) {
            continue;
        }
        while (n-- > 0) {
            set_add(victims, sites[n]);
        }
    }
}

/* Does the way of the piece lie on this line, nothing being in between? */
static bool follows_line(const struct take_code *take,
                         const struct take_line *line,
                         const uint64_t *occupied, unsigned other)
{
    const site_id *sites = take->line_sites + line->path;
    for (unsigned i = 0; i < line->path_length; i++) {
        if (sites[i] == other) {
            return true;
        }
        if (set_has(occupied, sites[i])) {
            return false;
        }
    }
    return false;
}

static void take_on_way(const struct program *program,
                        const struct position *position,
                        const struct take_code *take, struct deed *deed,
                        const uint64_t *prey, uint64_t *victims)
{
    bool ahead = take->shape == TAKE_AHEAD;
    unsigned site = ahead ? deed->to : deed->from;
    unsigned other = ahead ? deed->from : deed->to;
    for (uint32_t i = take->line_start[site]; i < take->line_start[site + 1];
         i++) {
        const struct take_line *line = &take->lines[i];
        const site_id *sites = take->line_sites + line->prey;
        if (!set_has(prey, sites[0]) || sites[0] == deed->to ||
            !follows_line(take, line, occupied_of(program, position), other)) {
            continue;
        }
        unsigned n = take->is_row
                         ? row_length(sites, line->prey_length, prey)
                         : 1;
        uint8_t way = ahead ? DEED_AHEAD : DEED_BEHIND;
        if (!(deed->found & way)) {
            *(ahead ? &deed->first_ahead : &deed->first_behind) = sites[0];
        }
        deed->found |= way;
        while (n-- > 0) {
            set_add(victims, sites[n]);
        }
    }
}

/* ---------------------------------------------------------- one by choice */

/* Does a site stand in an unbroken row of so many of a set? */
static bool stands_in_row(const struct take_code *take, unsigned site,
                          const uint64_t *set)
{
    for (uint32_t i = take->line_start[site]; i < take->line_start[site + 1];
         i++) {
        const struct take_line *line = &take->lines[i];
        unsigned n = 1 +
                     row_length(take->line_sites + line->prey,
                                line->prey_length, set) +
                     row_length(take->line_sites + line->path,
                                line->path_length, set);
        n = n > line->most ? line->most : n;
        if (n == take->number) {
            return true;
        }
    }
    return false;
}

/* Those of the choices that stand in no row of their own, if there are any. */
static void spare_rows(const struct program *program,
                       const struct position *position,
                       const struct take_code *take, uint64_t *choices)
{
    uint64_t spared[WORDS_MAX] = {0}, team[WORDS_MAX];
    for (unsigned side = 0; side < program->side_count; side++) {
        uint64_t own[WORDS_MAX];
        gather(program, position, program->side_kinds[side], own);
        gather(program, position, program->tables->team_kinds[side], team);
        for (unsigned w = 0; w < NW(program); w++) {
            for (uint64_t rest = choices[w] & own[w]; rest; rest &= rest - 1) {
                unsigned site = w * 64 + lowest_bit(rest);
                if (!stands_in_row(take, site, team)) {
                    set_add(spared, site);
                }
            }
        }
    }
    if (!set_is_empty(spared, NW(program))) {
        for (unsigned w = 0; w < NW(program); w++) {
            choices[w] = spared[w];
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

/* Adds what one of its choice may be, if the statement gives it one. */
static void find_choices(const struct program *program,
                         const struct position *position,
                         const struct take_code *take, const struct deed *deed,
                         uint64_t *choices)
{
    uint64_t own[WORDS_MAX], prey[WORDS_MAX];
    if (!take_applies(take, deed)) {
        return;
    }
    if (take->shape == TAKE_ONE_ROW) {
        find_partners(program, position, take, deed->to, own);
        if (!stands_in_row(take, deed->to, own)) {
            return;
        }
    } else if (!deed->is_leap) {
        return;
    }
    gather(program, position, take->prey, prey);
    set_remove(prey, deed->to);
    for (unsigned w = 0; w < NW(program) && take->in; w++) {
        prey[w] &= take->in[w];
    }
    if (take->spares_rows) {
        spare_rows(program, position, take, prey);
    }
    for (unsigned w = 0; w < NW(program); w++) {
        choices[w] |= prey[w];
    }
}

static void take_one_way(const struct program *program,
                         const struct position *position,
                         const struct take_code *take, struct deed *deed,
                         uint64_t *victims)
{
    uint64_t prey[WORDS_MAX], partners[WORDS_MAX];
    unsigned to = deed->to;
    gather(program, position, take->prey, prey);
    for (unsigned w = 0; w < NW(program) && take->line_start && take->in;
         w++) {
        prey[w] &= take->in[w];
    }
    switch ((enum take_shape)take->shape) {
    case TAKE_BETWEEN:
        find_partners(program, position, take, to, partners);
        if (take->is_row) {
            take_rows_between(take, to, prey, partners, victims);
        } else {
            take_pairs(take, to, prey, partners, victims);
        }
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
    case TAKE_AHEAD:
    case TAKE_BEHIND:
        if (deed->from != SITE_NONE && !deed->is_leap &&
            !(deed->leave & (take->shape == TAKE_AHEAD ? DEED_AHEAD
                                                       : DEED_BEHIND))) {
            take_on_way(program, position, take, deed, prey, victims);
        }
        break;
    case TAKE_ONE_LEAP:
    case TAKE_ONE_ROW:
        break; /* chosen when the turns are listed */
    }
}

/* Does prey stand where the statement must have some? */
static inline bool may_take_round(const struct program *program,
                                  const struct position *position, unsigned t,
                                  unsigned to)
{
    const uint64_t *near = program->tables->take_near[t];
    uint64_t any = !near;
    for (kind_set kinds = program->takes[t].prey; near && kinds;
         kinds &= kinds - 1) {
        const uint64_t *pieces = plane(program, position, lowest_kind(kinds));
        for (unsigned w = 0; w < NW(program); w++) {
            any |= row(program, near, to)[w] & pieces[w];
        }
    }
    return any != 0;
}

/* All that goes in a position in which the piece has moved already. */
static bool find_victims(const struct program *program,
                         const struct position *position,
                         struct deed *deed, uint64_t *victims)
{
    const struct kind_code *kind = &program->kinds[deed->kind];
    const struct take_code *takes = program->takes + kind->first_take;
    uint64_t any = 0;
    deed->found = 0;
    for (unsigned w = 0; w < NW(program); w++) {
        victims[w] = 0;
    }
    for (unsigned t = 0; t < kind->take_count; t++) {
        if (may_take_round(program, position, kind->first_take + t, deed->to) &&
            take_applies(&takes[t], deed)) {
            take_one_way(program, position, &takes[t], deed, victims);
        }
    }
    set_remove(victims, deed->to);
    for (unsigned w = 0; w < NW(program); w++) {
        any |= victims[w];
    }
    return any != 0;
}
