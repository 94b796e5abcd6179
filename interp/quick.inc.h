/*
 * Part of the generator (generate.inc.h): the turns of a side as sets of
 * targets. Random play counts and picks from them, counts of sequences walk
 * through them; no list is made. plan.c says which sides this is for.
 */

struct view {
    const struct program *program;
    const struct position *position;
    struct quick *quick;
    uint64_t land[3][WORDS_MAX]; /* per enum onto */
    kind_set prey_kinds;         /* kinds gathered in land[ONTO_PREY] */
};

GEN_INLINE void want_land(struct view *view, kind_set prey)
{
    if (view->prey_kinds == prey) {
        return;
    }
    view->prey_kinds = prey;
    gather(view->program, view->position, prey, view->land[ONTO_PREY]);
    for (unsigned w = 0; w < NW(view->program); w++) {
        view->land[ONTO_BOTH][w] =
            view->land[ONTO_EMPTY][w] | view->land[ONTO_PREY][w];
    }
}

/* The set to fill in next. */
GEN_INLINE struct turn_set *next_set(struct quick *quick)
{
    return &quick->sets[quick->count];
}

/* Counts the set just filled in. An empty one is kept too: asking would cost
 * more than it saves. */
GEN_INLINE void close_set(struct quick *quick, const struct program *program,
                             const struct set_key *key, unsigned from)
{
    struct turn_set *set = &quick->sets[quick->count++];
    set->key = key;
    set->from = (site_id)from;
    set->size = set_count(set->targets, NW(program));
    quick->total += set->size;
}

/* There is no room for more pieces, only for groups, entries and a pass:
 * plan.c has counted those. */
GEN_INLINE bool is_full(const struct quick *quick)
{
    return quick->count >= SETS_MAX - SETS_KEPT;
}

/* Takes supported pieces out of a set of targets. */
static void spare_supported(const struct view *view, uint64_t *targets)
{
    for (unsigned w = 0; w < NW(view->program); w++) {
        uint64_t hits = targets[w] & ~view->land[ONTO_EMPTY][w];
        for (; hits; hits &= hits - 1) {
            unsigned site = w * 64 + lowest_bit(hits);
            if (is_supported(view->program, view->position, site)) {
                set_remove(targets, site);
            }
        }
    }
}

/* ------------------------------------------------------------------- leaps */

/* The counts are kept in variables of their own here and in step_groups: the
 * compiler must take it that a set stored may change what it cannot see. */
GEN_INLINE void leap_groups(struct view *view, const struct kind_aux *aux,
                               const uint64_t *movers)
{
    const struct program *program = view->program;
    const struct leap_group *group = aux->leaps;
    const struct leap_group *end = group + aux->leap_count;
    struct turn_set *set = next_set(view->quick);
    uint64_t own[WORDS_MAX], prey[WORDS_MAX], empty[WORDS_MAX];
    uint32_t total = 0;
    for (unsigned w = 0; w < NW(program); w++) {
        own[w] = movers[w];
        prey[w] = view->land[ONTO_PREY][w];
        empty[w] = view->land[ONTO_EMPTY][w];
    }
    for (; group != end; group++) {
        uint64_t at[WORDS_MAX], over[WORDS_MAX], land[WORDS_MAX];
        for (unsigned w = 0; w < NW(program); w++) {
            at[w] = own[w] & group->sources[w];
        }
        shift(program, at, group->key.over, over);
        for (unsigned w = 0; w < NW(program); w++) {
            over[w] &= prey[w];
        }
        shift(program, over, group->key.at - group->key.over, land);
        if (!meets(program, land, empty)) {
            continue;
        }
        for (unsigned w = 0; w < NW(program); w++) {
            set->targets[w] = land[w] & empty[w];
        }
        set->key = &group->key;
        set->size = set_count(set->targets, NW(program));
        total += set->size;
        set++;
    }
    view->quick->count = (unsigned)(set - view->quick->sets);
    view->quick->total += total;
}

static void leap_singly(struct view *view, const struct kind_aux *aux,
                        const uint64_t *movers)
{
    const struct program *program = view->program;
    const struct rule_code *rule = &program->rules[aux->leap_rule];
    const uint64_t *overs = program->tables->rules[aux->leap_rule].overs;
    for (unsigned w = 0; w < NW(program); w++) {
        for (uint64_t rest = movers[w]; rest; rest &= rest - 1) {
            unsigned from = w * 64 + lowest_bit(rest);
            struct turn_set *set = next_set(view->quick);
            if (is_full(view->quick) ||
                !meets(program, row(program, overs, from),
                       view->land[ONTO_PREY])) {
                continue;
            }
            for (unsigned v = 0; v < NW(program); v++) {
                set->targets[v] = 0;
            }
            for (uint32_t j = rule->jump_start[from];
                 j < rule->jump_start[from + 1]; j++) {
                if (set_has(view->land[ONTO_PREY], rule->jumps[j].over)) {
                    set_add(set->targets, rule->jumps[j].land);
                }
            }
            for (unsigned v = 0; v < NW(program); v++) {
                set->targets[v] &= view->land[ONTO_EMPTY][v];
            }
            close_set(view->quick, program, &aux->leap_key, from);
        }
    }
}

GEN_INLINE void leap_sets(struct view *view, const struct kind_aux *aux,
                             const uint64_t *movers)
{
    want_land(view, view->program->rules[aux->leap_rule].over);
    if (aux->leap_count) {
        leap_groups(view, aux, movers);
    } else {
        leap_singly(view, aux, movers);
    }
}

/* ---------------------------------------------------------- steps, slides */

/* Adds where the slides of a piece may end. */
static void add_slides(const struct view *view, const struct kind_code *code,
                       unsigned from, enum stage stage, uint64_t *targets)
{
    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule =
            &view->program->rules[code->first_rule + r];
        bool takes = rule->take && stage != STAGE_QUIET;
        bool quiet = !rule->must_take && stage != STAGE_TAKING;
        if (rule->type != RULE_SLIDE || (!takes && !quiet)) {
            continue;
        }
        for (uint32_t y = rule->ray_start[from]; y < rule->ray_start[from + 1];
             y++) {
            const site_id *sites = rule->ray_sites + rule->rays[y].first;
            unsigned length = rule->rays[y].length;
            for (unsigned i = 0; i < length; i++) {
                unsigned to = sites[i];
                bool free = set_has(view->land[ONTO_EMPTY], to);
                bool ends = free ? quiet
                                 : takes && set_has(view->land[ONTO_PREY], to);
                if (ends && i + 1u >= rule->least && set_has(rule->stops, to)) {
                    set_add(targets, to);
                }
                if (!free) {
                    break;
                }
            }
        }
    }
}

GEN_INLINE void step_singly(struct view *view, unsigned kind,
                        const struct kind_aux *aux, enum stage stage)
{
    const struct program *program = view->program;
    const uint64_t *pieces = plane(program, view->position, kind);
    bool takes = aux->prey && stage != STAGE_QUIET;
    for (unsigned w = 0; w < NW(program); w++) {
        for (uint64_t rest = pieces[w]; rest; rest &= rest - 1) {
            unsigned from = w * 64 + lowest_bit(rest);
            struct turn_set *set = next_set(view->quick);
            if (is_full(view->quick)) {
                return;
            }
            for (unsigned v = 0; v < NW(program); v++) {
                uint64_t quiet = row(program, aux->targets, from)[v] &
                                 view->land[ONTO_EMPTY][v];
                uint64_t hits =
                    takes && aux->taking
                        ? row(program, aux->taking, from)[v] &
                              view->land[ONTO_PREY][v]
                        : 0;
                set->targets[v] = (stage == STAGE_TAKING ? 0 : quiet) | hits;
            }
            if (aux->slides) {
                add_slides(view, &program->kinds[kind], from, stage,
                           set->targets);
            }
            if (set_is_empty(set->targets, NW(program))) {
                continue;
            }
            if (takes && aux->is_guarded) {
                spare_supported(view, set->targets);
            }
            close_set(view->quick, program, &aux->step_key[takes], from);
        }
    }
}

GEN_INLINE void step_groups(struct view *view, unsigned kind,
                               const struct kind_aux *aux, enum stage stage)
{
    const struct program *program = view->program;
    const struct shift_group *group = aux->groups[stage];
    const struct shift_group *end = group + aux->group_count[stage];
    struct turn_set *set = next_set(view->quick);
    uint64_t own[WORDS_MAX];
    uint32_t total = 0;
    bool spares = aux->is_guarded && stage != STAGE_QUIET;
    for (unsigned w = 0; w < NW(program); w++) {
        own[w] = plane(program, view->position, kind)[w];
    }
    for (; group != end; group++, set++) {
        group_targets(program, group, own, view->land[group->onto],
                      set->targets);
        if (spares) {
            spare_supported(view, set->targets);
        }
        set->key = &group->key;
        set->size = set_count(set->targets, NW(program));
        total += set->size;
    }
    view->quick->count = (unsigned)(set - view->quick->sets);
    view->quick->total += total;
}

/* All pieces go on together while the way is free. */
static void slide_in_sets(struct view *view, unsigned kind,
                          const struct kind_aux *aux, enum stage stage)
{
    const struct program *program = view->program;
    const struct slide_group *group = aux->slide_groups;
    const uint64_t *pieces = plane(program, view->position, kind);
    bool spares = aux->is_guarded && stage != STAGE_QUIET;
    uint64_t empty[WORDS_MAX];
    for (unsigned w = 0; w < NW(program); w++) {
        empty[w] = view->land[ONTO_EMPTY][w];
    }
    for (unsigned i = 0; i < aux->slide_count; i++, group++) {
        uint64_t onto[WORDS_MAX], walks[WORDS_MAX], at[WORDS_MAX], any = 0;
        bool takes = group->takes && stage != STAGE_QUIET;
        bool quiet = group->is_quiet && stage != STAGE_TAKING;
        for (unsigned w = 0; w < NW(program); w++) {
            onto[w] = (quiet ? empty[w] : 0) |
                      (takes ? view->land[ONTO_PREY][w] : 0);
            onto[w] &= group->stops[w];
            walks[w] = group->walks[w];
            at[w] = pieces[w] & walks[w];
            any |= at[w];
        }
        for (unsigned k = 1; any; k++) {
            struct turn_set *set = next_set(view->quick);
            uint64_t found = 0;
            any = 0;
            shift(program, at, group->at, at);
            for (unsigned w = 0; w < NW(program); w++) {
                set->targets[w] = at[w] & onto[w];
                found |= set->targets[w];
                at[w] &= empty[w] & walks[w];
                any |= at[w];
            }
            any = k < group->most ? any : 0;
            if (!found || k < group->least) {
                continue;
            }
            if (spares) {
                spare_supported(view, set->targets);
            }
            close_set(view->quick, program, &group->keys[k - 1], SITE_NONE);
        }
    }
}

GEN_INLINE void step_sets(struct view *view, unsigned kind,
                             const struct kind_aux *aux, enum stage stage)
{
    if (stage != STAGE_QUIET) {
        want_land(view, aux->prey);
    }
    if (aux->is_few) {
        step_singly(view, kind, aux, stage);
    } else if (aux->slides_in_sets) {
        slide_in_sets(view, kind, aux, stage);
    } else {
        step_groups(view, kind, aux, stage);
    }
}

/* -------------------------------------------------------------- whole sides */

GEN_INLINE void pass_set(struct quick *quick)
{
    static const struct set_key key = {.type = MOVE_PASS, .is_single = true};
    struct turn_set *set = &quick->sets[quick->count++];
    set->key = &key;
    set->from = SITE_NONE;
    set->size = 1;
    quick->total++;
}

static void entry_sets(struct view *view, kind_set kinds)
{
    const struct program *program = view->program;
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        struct turn_set *set = next_set(view->quick);
        for (unsigned w = 0; w < NW(program); w++) {
            set->targets[w] = program->tables->kinds[kind].entries[w] &
                              view->land[ONTO_EMPTY][w];
        }
        close_set(view->quick, program,
                  &program->tables->kinds[kind].entry_key, SITE_NONE);
    }
}

static void placing_sets(struct view *view)
{
    const struct program *program = view->program;
    const struct place_step *step_code = &program->steps[view->position->step];
    const uint16_t *hand = hand_of(program, view->position);
    for (kind_set kinds = step_code->kinds; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        struct turn_set *set = next_set(view->quick);
        if (hand[kind] > step_code->keep[kind]) {
            for (unsigned w = 0; w < NW(program); w++) {
                set->targets[w] =
                    step_code->zone[w] & view->land[ONTO_EMPTY][w];
            }
            close_set(view->quick, program,
                      &program->tables->kinds[kind].place_key, SITE_NONE);
        }
    }
}

GEN_INLINE void start_view(struct view *view, const struct program *program,
                           const struct position *position,
                           struct quick *quick)
{
    view->program = program;
    view->position = position;
    view->quick = quick;
    view->prey_kinds = 0;
    find_empty(program, position, view->land[ONTO_EMPTY]);
    quick->total = 0;
    quick->count = 0;
}

/* The single leaps of one piece. */
static void leaps_of(struct view *view, unsigned kind, unsigned from)
{
    uint64_t movers[WORDS_MAX] = {0};
    set_add(movers, from);
    leap_sets(view, &view->program->tables->kinds[kind], movers);
}

/* The rest of a chain of single leaps. */
static void going_on_sets(struct view *view)
{
    const struct program *program = view->program;
    site_id from = view->position->go_on;
    unsigned kind = position_at(program, view->position, from);
    leaps_of(view, kind, from);
    if (program->tables->kinds[kind].may_stop) {
        pass_set(view->quick);
    }
}

/* Moves of all kinds at one stage. */
GEN_INLINE enum look_answer move_sets(struct view *view, kind_set kinds,
                                         enum stage stage)
{
    const struct program *program = view->program;
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = lowest_kind(kinds);
        const struct kind_aux *aux = &program->tables->kinds[kind];
        if (aux->leap_rule != NO_INDEX && stage != STAGE_QUIET) {
            uint32_t total = view->quick->total;
            leap_sets(view, aux, plane(program, view->position, kind));
            if (aux->may_chain && view->quick->total > total) {
                return LOOK_LEAPS;
            }
        }
        if (stage != STAGE_TAKING || aux->prey) {
            step_sets(view, kind, aux, stage);
        }
    }
    return LOOK_SETS;
}

GEN_INLINE enum look_answer free_sets(struct view *view, unsigned side)
{
    const struct program *program = view->program;
    const struct capture_code *capture = &program->captures[side];
    kind_set kinds = program->side_kinds[side];
    bool compulsory = capture->compulsory && capture->can_capture;
    if (compulsory) {
        kind_set takers = program->tables->sides[side].takers;
        enum look_answer answer = move_sets(view, takers, STAGE_TAKING);
        if (answer != LOOK_SETS || view->quick->total) {
            return answer;
        }
        view->quick->count = 0;
    }
    enum look_answer answer =
        compulsory ? move_sets(view, kinds, STAGE_QUIET)
                   : move_sets(view, kinds, STAGE_ALL);
    kind_set entering = program->tables->sides[side].entering;
    if (entering) {
        entry_sets(view, in_hand(program, view->position, entering));
    }
    if (program->sides[side].pass_free) {
        pass_set(view->quick);
    }
    return answer;
}

GEN_INLINE bool needs_list(const struct program *program,
                              const struct position *position, unsigned side)
{
    return program->tables->sides[side].path > PATH_CHAINS ||
           position->order_from != SITE_NONE ||
           position->huff_side != NO_INDEX;
}

GEN_INLINE enum look_answer look_at(const struct program *program,
                                    const struct position *position,
                                    struct quick *quick)
{
    struct view view;
    unsigned side = side_to_move(program, position);
    if (needs_list(program, position, side) ||
        (position->step < program->step_count &&
         program->steps[position->step].act != PLACE_ENTER)) {
        return LOOK_LIST;
    }
    start_view(&view, program, position, quick);
    if (position->step < program->step_count) {
        placing_sets(&view);
        return LOOK_SETS;
    }
    enum look_answer answer = LOOK_SETS;
    kind_set duties = in_hand(program, position, program->tables->duties[side]);
    if (duties) {
        entry_sets(&view, duties);
    } else if (position->go_on != SITE_NONE) {
        going_on_sets(&view);
    } else {
        answer = free_sets(&view, side);
    }
    if (program->sides[side].pass_forced && quick->total == 0) {
        pass_set(quick);
    }
    return is_full(quick) ? LOOK_LIST : answer;
}

static enum look_answer quick_look(const struct program *program,
                                   const struct position *position,
                                   struct quick *quick)
{
    return look_at(program, position, quick);
}

/* ------------------------------------------------------------- single turns */

/* The bit number `index` of a word. */
GEN_INLINE unsigned nth_bit(uint64_t word, uint32_t index)
{
#ifdef __BMI2__
    return lowest_bit(__builtin_ia32_pdep_di(UINT64_C(1) << index, word));
#else
    for (; index > 0; index--) {
        word &= word - 1;
    }
    return lowest_bit(word);
#endif
}

GEN_INLINE unsigned nth_site(const struct program *program,
                                const uint64_t *set, uint32_t index)
{
    unsigned w = 0;
    if (NW(program) > 1) {
        for (unsigned size; (size = count_bits(set[w])) <= index; w++) {
            index -= size;
        }
    }
    return w * 64 + nth_bit(set[w], index);
}

/* The victim of a leap of one piece: of two ways the first counts. */
static site_id find_over(const struct program *program,
                         const struct position *position, unsigned rule,
                         unsigned from, unsigned to)
{
    const struct rule_code *code = &program->rules[rule];
    for (uint32_t j = code->jump_start[from]; j < code->jump_start[from + 1];
         j++) {
        const struct jump *jump = &code->jumps[j];
        if (jump->land == to &&
            position_kind_at(program, position, code->over, jump->over) !=
                NO_INDEX) {
            return jump->over;
        }
    }
    return SITE_NONE;
}

/* The turn of a set that goes to one of its targets. */
GEN_INLINE void turn_of(const struct program *program,
                           const struct position *position,
                           const struct turn_set *set, unsigned to,
                           struct move *move)
{
    const struct set_key *key = set->key;
    unsigned from =
        key->is_single ? set->from : (unsigned)((int)to - (int)key->at);
    *move = (struct move){
        .type = key->type,
        .kind = key->kind,
        .from = (site_id)from,
        .to = (site_id)to,
        .over = SITE_NONE,
        .path_count = 1,
        .rule = key->rule,
        .huff = SITE_NONE,
        .order_from = SITE_NONE,
        .order_to = SITE_NONE,
    };
    if (key->type == MOVE_LEAP) {
        move->taken_count = move->struck = 1;
        move->over = key->is_single
                         ? find_over(program, position, key->rule, from, to)
                         : (site_id)((int)from + key->over);
    } else if (key->takes && set_has(occupied_of(program, position), to)) {
        move->taken_count = move->struck = 1;
        move->over = (site_id)to;
    } else if (key->type == MOVE_PASS) {
        move->to = SITE_NONE;
        move->path_count = 0;
    }
}

GEN_INLINE void quick_take(const struct program *program,
                              const struct position *position,
                              const struct quick *quick, uint32_t index,
                              struct move *move)
{
    const struct turn_set *set = quick->sets;
    while (index >= set->size) {
        index -= set->size;
        set++;
    }
    unsigned to = set->key->type == MOVE_PASS
                      ? 0
                      : nth_site(program, set->targets, index);
    turn_of(program, position, set, to, move);
}
