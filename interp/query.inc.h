/*
 * Part of the generator (generate.inc.h): questions that make no list. Is a
 * piece supported, can a side or a piece do anything, what could it take?
 */
/* ----------------------------------------------------------------- support */

/* Could a slide lead from one site to the other if that were empty? */
static bool slide_reaches(const struct program *program,
                          const uint64_t *occupied,
                          const struct rule_code *rule, unsigned from,
                          unsigned to)
{
    for (uint32_t r = rule->ray_start[from]; r < rule->ray_start[from + 1];
         r++) {
        const struct ray *ray = &rule->rays[r];
        const site_id *sites = rule->ray_sites + ray->first;
        for (unsigned i = 0; i < ray->length; i++) {
            if (sites[i] == to) { /* it may be passed more than once */
                if (i + 1u >= rule->least && i + 1u >= ray->least &&
                    set_has(rule->stops, to)) {
                    return true;
                }
                continue;
            }
            if (sites[i] != from && set_has(occupied, sites[i])) {
                break;
            }
        }
    }
    (void)program;
    return false;
}

static bool rule_supports(const struct program *program,
                          const struct position *position,
                          const struct rule_code *rule, unsigned victim)
{
    const struct rule_aux *aux = &program->tables->rules[rule - program->rules];
    if (!aux->sources || rule->must_take ||
        !rule_holds(program, position, rule)) {
        return false;
    }
    const uint64_t *sources = row(program, aux->sources, victim);
    const uint64_t *pieces = plane(program, position, rule->kind);
    for (unsigned w = 0; w < NW(program); w++) {
        uint64_t rest = sources[w] & pieces[w];
        if (rest && rule->type == RULE_STEP && !rule->beside) {
            return true;
        }
        for (; rest; rest &= rest - 1) {
            unsigned from = w * 64 + lowest_bit(rest);
            if (stands_beside(program, position, rule, from) &&
                (rule->type == RULE_STEP ||
                 slide_reaches(program, occupied_of(program, position), rule,
                               from, victim))) {
                return true;
            }
        }
    }
    return false;
}

static bool is_supported(const struct program *program,
                         const struct position *position, unsigned victim)
{
    unsigned kind = position_at(program, position, (site_id)victim);
    if (kind == NO_INDEX) {
        return false;
    }
    unsigned side = program->kinds[kind].side;
    kind_set team = program->tables->team_kinds[side];
    for (; team; team &= team - 1) {
        unsigned k = lowest_kind(team);
        const struct kind_aux *aux = &program->tables->kinds[k];
        const struct kind_code *helper = &program->kinds[k];
        if (aux->supporters &&
            !meets(program, row(program, aux->supporters, victim),
                   plane(program, position, k))) {
            continue;
        }
        if (aux->supporters && aux->supports_plainly) {
            return true;
        }
        const struct rule_code *rules = program->rules + helper->first_rule;
        for (unsigned r = 0; r < helper->rule_count; r++) {
            if (rule_supports(program, position, &rules[r], victim)) {
                return true;
            }
        }
    }
    return false;
}

/* ------------------------------------------------------- is there anything */

struct look {
    const struct program *program;
    const struct position *position;
    uint64_t empty[WORDS_MAX];
};

/* The first row of a long leap on a ray: its place and end, if there is a
 * landing behind it. */
static bool finds_row(const struct look *look, const struct rule_code *rule,
                      const struct leap_ray *ray, const uint64_t *prey,
                      unsigned *first, unsigned *end)
{
    const uint16_t *codes = rule->leap_sites + ray->first;
    unsigned at = 0;
    while ((rule->leap & LEAP_FLYING) && at < ray->length &&
           set_has(look->empty, LEAP_SITE(codes[at]))) {
        at++;
    }
    *first = at;
    while (at < ray->length && (codes[at] & LEAP_MAY_OVER) &&
           set_has(prey, LEAP_SITE(codes[at])) &&
           ((rule->leap & LEAP_ROW) || at == *first)) {
        at++;
    }
    *end = at;
    if (at == *first || ((rule->leap & LEAP_ODD) && !((at - *first) & 1))) {
        return false;
    }
    bool flies = (rule->leap & LEAP_FLYING) && !(rule->leap & LEAP_CLOSE);
    for (; at < ray->length && set_has(look->empty, LEAP_SITE(codes[at]));
         at++) {
        if (codes[at] & LEAP_MAY_LAND) {
            return true;
        }
        if (!flies) {
            break;
        }
    }
    return false;
}

static bool can_leap_long(const struct look *look, const struct rule_code *rule,
                          unsigned from, const uint64_t *prey,
                          uint64_t *victims)
{
    bool any = false;
    for (uint32_t r = rule->leap_start[from]; r < rule->leap_start[from + 1];
         r++) {
        const struct leap_ray *ray = &rule->leap_rays[r];
        unsigned first, end;
        if (!finds_row(look, rule, ray, prey, &first, &end)) {
            continue;
        }
        if (!victims) {
            return true;
        }
        any = true;
        for (unsigned i = first; i < end; i++) {
            set_add(victims, LEAP_SITE(rule->leap_sites[ray->first + i]));
        }
    }
    return any;
}

static bool can_leap(const struct look *look, const struct rule_code *rule,
                     unsigned from, uint64_t *victims)
{
    const struct program *program = look->program;
    uint64_t prey[WORDS_MAX];
    bool any = false;
    gather(program, look->position, rule->over, prey);
    const uint64_t *overs = program->tables->rules[rule - program->rules].overs;
    if (!meets(program, row(program, overs, from), prey)) {
        return false;
    }
    if (rule->leap & LEAP_LONG) {
        return can_leap_long(look, rule, from, prey, victims);
    }
    for (uint32_t j = rule->jump_start[from]; j < rule->jump_start[from + 1];
         j++) {
        const struct jump *jump = &rule->jumps[j];
        if (set_has(prey, jump->over) && set_has(look->empty, jump->land)) {
            if (!victims) {
                return true;
            }
            set_add(victims, jump->over);
            any = true;
        }
    }
    return any;
}

static bool can_take_on(const struct look *look, const struct rule_code *rule,
                        unsigned to, uint64_t *victims)
{
    if (rule->unless_supported &&
        is_supported(look->program, look->position, to)) {
        return false;
    }
    if (victims) {
        set_add(victims, to);
    }
    return true;
}

/* Pieces of some kinds that stand alone. */
static void gather_singles(const struct look *look, kind_set kinds,
                           uint64_t *out)
{
    uint64_t piles[WORDS_MAX];
    gather(look->program, look->position, kinds, out);
    if (!look->program->pile_kinds) {
        return;
    }
    find_piles(look->program, look->position, piles);
    for (unsigned w = 0; w < NW(look->program); w++) {
        out[w] &= ~piles[w];
    }
}

static bool can_step_take(const struct look *look, const struct rule_code *rule,
                          unsigned from, uint64_t *victims)
{
    uint64_t prey[WORDS_MAX];
    bool any = false;
    gather_singles(look, rule->take, prey);
    const uint64_t *targets = row(look->program, rule->targets, from);
    for (unsigned w = 0; w < NW(look->program); w++) {
        for (uint64_t rest = targets[w] & prey[w]; rest; rest &= rest - 1) {
            if (can_take_on(look, rule, w * 64 + lowest_bit(rest), victims)) {
                if (!victims) {
                    return true;
                }
                any = true;
            }
        }
    }
    return any;
}

/* Walks the rays: free stops count if `quiet`, pieces to take if the rule
 * takes. */
static bool can_slide(const struct look *look, const struct rule_code *rule,
                      unsigned from, bool quiet, uint64_t *victims)
{
    uint64_t prey[WORDS_MAX];
    bool any = false;
    uint64_t joined[WORDS_MAX];
    const uint64_t *open =
        open_to(look->program, look->position,
                &look->program->kinds[rule->kind], from, look->empty, joined);
    if (rule->take) {
        gather_singles(look, rule->take, prey);
    }
    for (uint32_t r = rule->ray_start[from]; r < rule->ray_start[from + 1];
         r++) {
        const site_id *sites = rule->ray_sites + rule->rays[r].first;
        unsigned length = rule->rays[r].length;
        for (unsigned i = 0; i < length; i++) {
            bool free = set_has(look->empty, sites[i]) || sites[i] == from;
            bool stop = i + 1u >= rule->least &&
                        i + 1u >= rule->rays[r].least && sites[i] != from &&
                        set_has(rule->stops, sites[i]);
            if (stop && quiet && !rule->must_take && set_has(open, sites[i])) {
                return true;
            }
            if (stop && !free && rule->take && set_has(prey, sites[i]) &&
                can_take_on(look, rule, sites[i], victims)) {
                if (!victims) {
                    return true;
                }
                any = true;
            }
            if (!free) {
                break;
            }
        }
    }
    return any;
}

static bool rule_can_act(const struct look *look, const struct rule_code *rule,
                         unsigned from)
{
    uint64_t joined[WORDS_MAX];
    switch (rule->type) {
    case RULE_STEP:
        if (!rule->must_take &&
            meets(look->program, row(look->program, rule->targets, from),
                  open_to(look->program, look->position,
                          &look->program->kinds[rule->kind], from,
                          look->empty, joined))) {
            return true;
        }
        return rule->take && can_step_take(look, rule, from, NULL);
    case RULE_SLIDE:
        return can_slide(look, rule, from, true, NULL);
    case RULE_LEAP:
        return can_leap(look, rule, from, NULL);
    case RULE_LEAVE:
        return set_has(rule->targets, from);
    default:
        return false;
    }
}

static bool rules_can_act(const struct look *look, unsigned kind, unsigned site)
{
    const struct kind_code *code = &look->program->kinds[kind];
    const struct rule_code *rules = look->program->rules + code->first_rule;
    for (unsigned r = 0; r < code->rule_count; r++) {
        if (rule_holds(look->program, look->position, &rules[r]) &&
            stands_beside(look->program, look->position, &rules[r], site) &&
            rule_can_act(look, &rules[r], site)) {
            return true;
        }
    }
    return false;
}

static bool can_act(const struct program *program,
                    const struct position *position, unsigned kind,
                    unsigned site)
{
    struct look look = {.program = program, .position = position};
    find_empty(program, position, look.empty);
    return rules_can_act(&look, kind, site);
}

/* May a slide end on an empty point of the set? */
static bool can_slide_to(const struct look *look, const struct rule_code *rule,
                         unsigned from, const uint64_t *set)
{
    for (uint32_t r = rule->ray_start[from]; r < rule->ray_start[from + 1];
         r++) {
        const site_id *sites = rule->ray_sites + rule->rays[r].first;
        unsigned length = rule->rays[r].length;
        for (unsigned i = 0;
             i < length && (set_has(look->empty, sites[i]) || sites[i] == from);
             i++) {
            if (i + 1u >= rule->least && i + 1u >= rule->rays[r].least &&
                sites[i] != from && set_has(rule->stops, sites[i]) &&
                set_has(set, sites[i])) {
                return true;
            }
        }
    }
    return false;
}

static bool can_go(const struct program *program,
                   const struct position *position, unsigned kind,
                   unsigned site, const uint64_t *ahead)
{
    struct look look = {.program = program, .position = position};
    const struct kind_code *code = &program->kinds[kind];
    uint64_t free[WORDS_MAX];
    find_empty(program, position, look.empty);
    for (unsigned w = 0; w < NW(program); w++) {
        free[w] = look.empty[w] & ahead[w];
    }
    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        if (rule->must_take || !rule_holds(program, position, rule) ||
            !stands_beside(program, position, rule, site)) {
            continue;
        }
        if ((rule->type == RULE_STEP &&
             meets(program, row(program, rule->targets, site), free)) ||
            (rule->type == RULE_SLIDE &&
             can_slide_to(&look, rule, site, ahead))) {
            return true;
        }
    }
    return false;
}

static bool can_go_on(const struct program *program,
                      const struct position *position, unsigned kind,
                      unsigned site)
{
    struct look look = {.program = program, .position = position};
    const struct kind_code *code = &program->kinds[kind];
    const struct rule_code *rules = program->rules + code->first_rule;
    find_empty(program, position, look.empty);
    for (unsigned r = 0; r < code->rule_count; r++) {
        if (rules[r].type == RULE_LEAP &&
            (rules[r].chain & CHAIN_ONE_LEAP_A_TURN) &&
            rule_holds(program, position, &rules[r]) &&
            stands_beside(program, position, &rules[r], site) &&
            can_leap(&look, &rules[r], site, NULL)) {
            return true;
        }
    }
    return false;
}

/* Is there an empty point for a rule of entry? */
static bool has_entry(const struct look *look, const struct rule_code *rule)
{
    const struct program *program = look->program;
    if (!rule->beside) {
        return meets(program, rule->targets, look->empty);
    }
    for (unsigned w = 0; w < NW(program); w++) {
        uint64_t rest = rule->targets[w] & look->empty[w];
        for (; rest; rest &= rest - 1) {
            if (stands_beside(program, look->position, rule,
                              w * 64 + lowest_bit(rest))) {
                return true;
            }
        }
    }
    return false;
}

static bool can_enter(const struct look *look, kind_set kinds)
{
    const struct program *program = look->program;
    for (; kinds; kinds &= kinds - 1) {
        const struct kind_code *code = &program->kinds[lowest_kind(kinds)];
        const struct rule_code *rules = program->rules + code->first_rule;
        for (unsigned r = 0; r < code->rule_count; r++) {
            if (rules[r].type == RULE_ENTER &&
                rule_holds(program, look->position, &rules[r]) &&
                has_entry(look, &rules[r])) {
                return true;
            }
        }
    }
    return false;
}

/* The same, piece by piece and rule by rule. */
static bool side_can_act_oddly(const struct look *look, unsigned side)
{
    const struct program *program = look->program;
    for (kind_set kinds = program->side_kinds[side]; kinds;
         kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        const struct kind_aux *aux = &program->tables->kinds[kind];
        if (aux->is_plain && !aux->can_take) {
            continue; /* can_step has looked at all it can do */
        }
        const uint64_t *pieces = plane(program, look->position, kind);
        for (unsigned w = 0; w < NW(program); w++) {
            for (uint64_t rest = pieces[w]; rest; rest &= rest - 1) {
                if (rules_can_act(look, kind, w * 64 + lowest_bit(rest))) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* Can any of a few pieces step, one after the other? */
static bool can_few_step(const struct look *look, unsigned kind)
{
    const struct program *program = look->program;
    const uint64_t *all = program->tables->kinds[kind].targets;
    const uint64_t *pieces = plane(program, look->position, kind);
    for (unsigned w = 0; w < NW(program); w++) {
        for (uint64_t rest = pieces[w]; rest; rest &= rest - 1) {
            unsigned from = w * 64 + lowest_bit(rest);
            if (meets(program, row(program, all, from), look->empty)) {
                return true;
            }
        }
    }
    return false;
}

/* Can any piece of a kind step, set at a time where that is quicker? */
static bool can_step(const struct look *look, unsigned kind)
{
    const struct program *program = look->program;
    const struct kind_aux *aux = &program->tables->kinds[kind];
    const uint64_t *pieces = plane(program, look->position, kind);
    if (aux->is_few) {
        return can_few_step(look, kind);
    }
    for (unsigned g = 0; g < aux->group_count[STAGE_QUIET]; g++) {
        uint64_t targets[WORDS_MAX], any = 0;
        group_targets(program, &aux->groups[STAGE_QUIET][g], pieces,
                      look->empty, targets);
        for (unsigned w = 0; w < NW(program); w++) {
            any |= targets[w];
        }
        if (any) {
            return true;
        }
    }
    return false;
}

static bool side_can_act(const struct look *look, unsigned side)
{
    for (kind_set kinds = look->program->side_kinds[side]; kinds;
         kinds &= kinds - 1) {
        if (can_step(look, lowest_kind(kinds))) {
            return true;
        }
    }
    return side_can_act_oddly(look, side);
}

static bool can_place(const struct look *look)
{
    const struct program *program = look->program;
    const struct place_step *step_code = &program->steps[look->position->step];
    if (step_code->act != PLACE_ENTER) {
        return true; /* a step that cannot be made is left out */
    }
    return meets(program, step_code->zone, look->empty);
}

static bool can_move(const struct program *program,
                     const struct position *position)
{
    struct look look = {.program = program, .position = position};
    unsigned side = side_to_move(program, position);
    find_empty(program, position, look.empty);
    if (position->step < program->step_count) {
        return can_place(&look);
    }
    kind_set duties = in_hand(program, position, program->tables->duties[side]);
    if (duties) {
        return can_enter(&look, duties);
    }
    if (position->go_on != SITE_NONE) {
        return true; /* it was set only because the piece can go on */
    }
    return side_can_act(&look, side) ||
           can_enter(&look, in_hand(program, position,
                                    program->side_kinds[side] &
                                        program->tables->entering));
}

/* -------------------------------------------------- what could be taken */

static bool piece_takes(const struct look *look, const struct kind_code *code,
                        unsigned from, uint64_t *victims)
{
    const struct rule_code *rules = look->program->rules + code->first_rule;
    bool any = false;
    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &rules[r];
        if (!rule_holds(look->program, look->position, rule) ||
            !stands_beside(look->program, look->position, rule, from)) {
            continue;
        }
        if (rule->type == RULE_LEAP && !(rule->leap & LEAP_HOP)) {
            any |= can_leap(look, rule, from, victims);
        } else if (rule->type == RULE_STEP && rule->take) {
            any |= can_step_take(look, rule, from, victims);
        } else if (rule->type == RULE_SLIDE && rule->take) {
            any |= can_slide(look, rule, from, false, victims);
        }
    }
    return any;
}

static void find_takes(const struct program *program,
                       const struct position *position, unsigned side,
                       struct takes *takes)
{
    struct look look = {.program = program, .position = position};
    find_empty(program, position, look.empty);
    for (unsigned w = 0; w < WORDS_MAX; w++) {
        takes->takers[w] = takes->victims[w] = 0;
    }
    for (kind_set kinds = program->side_kinds[side]; kinds;
         kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        SET_EACH(from, plane(program, position, kind), NW(program))
        {
            if (piece_takes(&look, &program->kinds[kind], from,
                            takes->victims)) {
                set_add(takes->takers, from);
            }
        }
    }
}
