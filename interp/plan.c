/*
 * How the turns of each side are held while random games are played and
 * sequences counted: as sets of targets that are counted, picked from and
 * walked through without a list, or as a list where the rules of a side need
 * one. What a rule does that sets cannot say must be named here.
 */
#include "interp/plan.h"

#include "interp/generate.h"

static uint64_t *new_rows(struct arena *arena, const struct program *program)
{
    return arena_array(arena, (size_t)program->site_count * program->words,
                       sizeof(uint64_t));
}

static void note_kind(const struct program *program, unsigned kind,
                      struct kind_aux *aux)
{
    const struct kind_code *code = &program->kinds[kind];
    aux->is_plain = !code->piles; /* may end on a pile */
    aux->take_rule = aux->leap_rule = aux->enter_rule = NO_INDEX;
    for (unsigned r = 0; r < code->rule_count; r++) {
        unsigned index = (unsigned)code->first_rule + r;
        const struct rule_code *rule = &program->rules[index];
        bool replaces = rule->type != RULE_LEAP && rule->type != RULE_ENTER &&
                        rule->take != 0;
        aux->can_take |= replaces || rule->type == RULE_LEAP;
        aux->is_plain &= rule_is_simple(rule) &&
                         (rule->type == RULE_LEAP || rule->type == RULE_ENTER ||
                          (rule->type == RULE_STEP && !replaces));
        aux->has_odd |= !rule_is_simple(rule);
        aux->slides |= rule->type == RULE_SLIDE;
        if (replaces && aux->take_rule == NO_INDEX) {
            aux->take_rule = (uint16_t)index;
            aux->prey = rule->take;
            aux->is_guarded = rule->unless_supported;
        }
        if (rule->type == RULE_ENTER && aux->enter_rule == NO_INDEX) {
            aux->enter_rule = (uint16_t)index;
        }
        if (rule->type == RULE_LEAP && aux->leap_rule == NO_INDEX) {
            aux->leap_rule = (uint16_t)index;
            aux->may_chain = (rule->chain & CHAIN_ON) &&
                             !(rule->chain & CHAIN_ONE_LEAP_A_TURN);
            aux->may_stop = (rule->chain & CHAIN_MAY_STOP) != 0;
        }
    }
}

/* Where a piece of the kind becomes another at once; NULL if nowhere. */
static const uint64_t *make_goal(const struct program *program,
                                 struct arena *arena, unsigned kind)
{
    const struct kind_code *code = &program->kinds[kind];
    uint64_t *goal = NULL;
    for (unsigned i = 0; i < code->becomes_count; i++) {
        const struct becomes_code *becomes =
            &program->becomes[code->first_becomes + i];
        if (!becomes->is_at_once) {
            continue;
        }
        if (!goal) {
            goal = arena_array(arena, program->words, sizeof *goal);
        }
        for (unsigned w = 0; goal && w < program->words; w++) {
            goal[w] |= becomes->on[w];
        }
    }
    return goal;
}

/* --------------------------------------------------------- rows of targets */

/* Quiet steps of each rule that no earlier one has, and those of all. */
static bool join_steps(const struct program *program, struct arena *arena,
                       struct rule_aux *rules, unsigned kind,
                       struct kind_aux *aux)
{
    const struct kind_code *code = &program->kinds[kind];
    size_t size = (size_t)program->site_count * program->words;
    uint64_t *all = new_rows(arena, program);
    if (!all) {
        return false;
    }
    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        if (rule->type != RULE_STEP || rule->must_take ||
            !rule_is_simple(rule)) {
            continue;
        }
        uint64_t *fresh = new_rows(arena, program);
        if (!fresh) {
            return false;
        }
        for (size_t i = 0; i < size; i++) {
            fresh[i] = rule->targets[i] & ~all[i];
            all[i] |= rule->targets[i];
        }
        rules[code->first_rule + r].fresh = fresh;
    }
    aux->targets = all;
    return true;
}

/* Adds up the targets of some rules of a kind: steps that take, or entries
 * (which have one set, not a row per site). */
static bool join_rows(const struct program *program, struct arena *arena,
                      unsigned kind, enum rule_type type,
                      const uint64_t **joined)
{
    const struct kind_code *code = &program->kinds[kind];
    size_t size =
        (type == RULE_ENTER ? 1u : (size_t)program->site_count) *
        program->words;
    uint64_t *all = NULL;
    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        if (rule->type != type || (type == RULE_STEP && !rule->take)) {
            continue;
        }
        if (!all && !(all = new_rows(arena, program))) {
            return false;
        }
        for (size_t i = 0; i < size; i++) {
            all[i] |= rule->targets[i];
        }
    }
    *joined = all;
    return true;
}

/* --------------------------------------------------------- steps as groups */

/* More groups than this are slower than one piece after the other. */
#define GROUPS_MAX 24u

/* Steps of one offset: from where without, and from where with taking. */
struct offset_sets {
    int offset;
    uint64_t quiet[WORDS_MAX], taking[WORDS_MAX];
};

struct offsets {
    unsigned count;
    bool is_full; /* there are more, or one is too far */
    struct offset_sets items[GROUPS_MAX];
};

static struct offset_sets *offset_for(struct offsets *offsets, int offset)
{
    unsigned i = 0;
    while (i < offsets->count && offsets->items[i].offset != offset) {
        i++;
    }
    if (i == GROUPS_MAX || offset >= 64 || offset <= -64) {
        offsets->is_full = true;
        return NULL;
    }
    if (i == offsets->count) {
        offsets->items[i] = (struct offset_sets){.offset = offset};
        offsets->count++;
    }
    return &offsets->items[i];
}

static void note_offsets(const struct program *program, const uint64_t *rows,
                         bool takes, struct offsets *offsets)
{
    unsigned words = program->words;
    for (unsigned from = 0; rows && from < program->site_count; from++) {
        SET_EACH (to, rows + (size_t)from * words, words) {
            struct offset_sets *at = offset_for(offsets, (int)to - (int)from);
            if (at) {
                set_add(takes ? at->taking : at->quiet, from);
            }
        }
    }
}

/* Adds a group for the sites in `in` that are (not) in `and`. */
static bool add_group(const struct program *program, struct arena *arena,
                      struct kind_aux *aux, enum stage stage,
                      const struct shift_group *like, const uint64_t *in,
                      const uint64_t *and, bool is_in)
{
    uint64_t *sources = arena_array(arena, program->words, sizeof *sources);
    if (!sources) {
        return false;
    }
    for (unsigned w = 0; w < program->words; w++) {
        sources[w] = in[w] & (is_in ? and[w] : ~and[w]);
    }
    if (!set_is_empty(sources, program->words)) {
        struct shift_group *group =
            &aux->groups[stage][aux->group_count[stage]++];
        *group = *like;
        group->sources = sources;
    }
    return true;
}

static bool add_groups(const struct program *program, struct arena *arena,
                       unsigned kind, struct kind_aux *aux,
                       const struct offset_sets *at)
{
    const uint64_t all[WORDS_MAX] = {~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0),
                                     ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0)};
    struct set_key key = {.type = MOVE_STEP,
                          .kind = (uint8_t)kind,
                          .at = (int16_t)at->offset,
                          .rule = aux->take_rule};
    struct shift_group empty = {.key = key, .onto = ONTO_EMPTY};
    key.takes = true;
    struct shift_group prey = {.key = key, .onto = ONTO_PREY};
    struct shift_group both = {.key = key, .onto = ONTO_BOTH};
    return add_group(program, arena, aux, STAGE_QUIET, &empty, at->quiet, all,
                     true) &&
           add_group(program, arena, aux, STAGE_TAKING, &prey, at->taking, all,
                     true) &&
           add_group(program, arena, aux, STAGE_ALL, &both, at->quiet,
                     at->taking, true) &&
           add_group(program, arena, aux, STAGE_ALL, &empty, at->quiet,
                     at->taking, false) &&
           add_group(program, arena, aux, STAGE_ALL, &prey, at->taking,
                     at->quiet, false);
}

/* The steps of a kind as shifts of whole sets, if these are not too many. */
static bool group_steps(const struct program *program, struct arena *arena,
                        unsigned kind, struct kind_aux *aux)
{
    struct offsets offsets = {.count = 0};
    note_offsets(program, aux->targets, false, &offsets);
    note_offsets(program, aux->taking, true, &offsets);
    if (offsets.is_full) {
        return true;
    }
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++) {
        aux->groups[stage] = arena_array(arena, 2 * offsets.count + 1,
                                         sizeof *aux->groups[stage]);
        if (!aux->groups[stage]) {
            return false;
        }
    }
    for (unsigned i = 0; i < offsets.count; i++) {
        if (!add_groups(program, arena, kind, aux, &offsets.items[i])) {
            return false;
        }
    }
    aux->is_grouped = true;
    return true;
}

/* --------------------------------------------------------- leaps as groups */

static struct leap_group *leap_for(const struct program *program,
                                   struct arena *arena,
                                   struct leap_group *groups, unsigned *count,
                                   uint16_t rule, int over, int land)
{
    unsigned i = 0;
    while (i < *count &&
           (groups[i].key.over != over || groups[i].key.at != land)) {
        i++;
    }
    if (i == GROUPS_MAX || over >= 64 || over <= -64 || land >= 64 ||
        land <= -64) {
        return NULL;
    }
    if (i == *count) {
        groups[i].key = (struct set_key){.type = MOVE_LEAP,
                                         .takes = true,
                                         .at = (int16_t)land,
                                         .over = (int16_t)over,
                                         .rule = rule};
        groups[i].sources =
            arena_array(arena, program->words, sizeof *groups[i].sources);
        *count += groups[i].sources != NULL;
    }
    return groups[i].sources ? &groups[i] : NULL;
}

/* The leaps of a kind as shifts; none if there would be too many or two leaps
 * lead from one site to another. */
static bool group_leaps(const struct program *program, struct arena *arena,
                        struct kind_aux *aux)
{
    unsigned count = 0;
    const struct rule_code *rule = &program->rules[aux->leap_rule];
    struct leap_group *groups = arena_array(arena, GROUPS_MAX, sizeof *groups);
    if (!groups) {
        return false;
    }
    for (unsigned from = 0; from < program->site_count; from++) {
        for (uint32_t j = rule->jump_start[from];
             j < rule->jump_start[from + 1]; j++) {
            const struct jump *jump = &rule->jumps[j];
            struct leap_group *group =
                j > rule->jump_start[from] && jump[-1].land == jump->land
                    ? NULL
                    : leap_for(program, arena, groups, &count, aux->leap_rule,
                               (int)jump->over - (int)from,
                               (int)jump->land - (int)from);
            if (!group) {
                return true;
            }
            group->key.kind = rule->kind;
            set_add(group->sources, from);
        }
    }
    aux->leaps = groups;
    aux->leap_count = count;
    return true;
}

/* ------------------------------------------------------------------- kinds */

unsigned plan_most_pieces(const struct program *program,
                          const struct engine_tables *tables, unsigned kind)
{
    unsigned pieces = 0;
    if (tables->grows & tables->families[kind]) {
        return program->point_count;
    }
    for (kind_set rest = tables->families[kind]; rest; rest &= rest - 1) {
        pieces += program->kinds[lowest_kind(rest)].total;
    }
    return pieces;
}

/* So many sliding pieces are sooner looked at one by one. */
#define SLIDE_ALONE 2u

static bool plan_kind(const struct program *program, struct arena *arena,
                      struct engine_tables *tables, unsigned kind,
                      struct kind_aux *aux)
{
    note_kind(program, kind, aux);
    aux->is_plain &= !(tables->choosers >> kind & 1);
    aux->goal = make_goal(program, arena, kind);
    if (!join_steps(program, arena, tables->rules, kind, aux) ||
        !join_rows(program, arena, kind, RULE_STEP, &aux->taking) ||
        !join_rows(program, arena, kind, RULE_ENTER, &aux->entries) ||
        !group_steps(program, arena, kind, aux) ||
        !plan_slides(program, arena, kind, aux) ||
        (aux->leap_rule != NO_INDEX && !group_leaps(program, arena, aux))) {
        return false;
    }
    aux->step_key[0] = (struct set_key){
        .type = MOVE_STEP, .kind = (uint8_t)kind, .is_single = true};
    aux->entry_key = aux->leap_key = aux->step_key[1] = aux->step_key[0];
    aux->step_key[1].takes = aux->leap_key.takes = true;
    aux->step_key[1].rule = aux->take_rule;
    aux->leap_key.type = MOVE_LEAP;
    aux->leap_key.rule = aux->leap_rule;
    aux->entry_key.type = MOVE_ENTER;
    aux->entry_key.rule = aux->enter_rule;
    aux->place_key = aux->entry_key;
    aux->place_key.rule = NO_INDEX;
    unsigned pieces = plan_most_pieces(program, tables, kind);
    aux->slides_in_sets = aux->slide_count > 0 && pieces > SLIDE_ALONE &&
                          slide_sets(aux) <= SETS_KEPT / 2;
    aux->is_few = !aux->is_grouped ||
                  (aux->slides && !aux->slides_in_sets) ||
                  pieces < aux->group_count[STAGE_ALL];
    aux->all_leap_count = aux->leap_count;
    if (4 * pieces < aux->leap_count) {
        aux->leap_count = 0;
    }
    return true;
}

/* ------------------------------------------------------------------- sides */

/* Do all rules of the kind that take on their target take the same? */
static bool takes_alike(const struct program *program,
                        const struct kind_code *code,
                        const struct kind_aux *aux)
{
    for (unsigned r = 0; r < code->rule_count; r++) {
        const struct rule_code *rule = &program->rules[code->first_rule + r];
        if ((rule->type == RULE_STEP || rule->type == RULE_SLIDE) &&
            rule->take &&
            (rule->take != aux->prey ||
             rule->unless_supported != aux->is_guarded)) {
            return false;
        }
    }
    return true;
}

/* How the turns of one kind alone could be held; adds up how many sets there
 * are of one piece, and others. */
static enum path path_of_kind(const struct program *program,
                              const struct engine_tables *tables,
                              unsigned kind, const struct kind_aux *aux,
                              unsigned *pieces, unsigned *groups)
{
    const struct kind_code *code = &program->kinds[kind];
    const struct capture_code *capture = &program->captures[code->side];
    unsigned most = plan_most_pieces(program, tables, kind);
    if ((code->take_count && (capture->compulsory || capture->most)) ||
        (tables->pickers >> kind & 1)) {
        return PATH_AROUND;
    }
    if (aux->has_odd) {
        return PATH_CONDITIONS;
    }
    if (tables->choosers >> kind & 1) {
        return PATH_CHOICES;
    }
    if (tables->many_leaps >> kind & 1) {
        return PATH_LEAP_RULES;
    }
    if (!takes_alike(program, code, aux)) {
        return PATH_TAKE_RULES;
    }
    *pieces += aux->is_few ? most : 0;
    *pieces += aux->leap_rule != NO_INDEX && !aux->leap_count ? most : 0;
    *groups += aux->is_few ? 0 : aux->group_count[STAGE_ALL];
    *groups += aux->slides_in_sets ? slide_sets(aux) : 0;
    *groups += aux->leap_count + 1;
    if (*pieces >= SETS_MAX - SETS_KEPT || *groups + 2 >= SETS_KEPT) {
        return PATH_MANY_SETS;
    }
    return aux->may_chain ? PATH_CHAINS : PATH_SETS;
}

static enum path path_of_side(const struct program *program,
                              struct engine_tables *tables,
                              const struct kind_aux *kinds, unsigned side)
{
    enum path path = PATH_SETS;
    unsigned pieces = 0, groups = 0;
    for (kind_set rest = program->side_kinds[side]; rest; rest &= rest - 1) {
        unsigned kind = lowest_kind(rest);
        tables->sides[side].takers |= (kind_set)kinds[kind].can_take << kind;
        enum path of_kind =
            path_of_kind(program, tables, kind, &kinds[kind], &pieces,
                         &groups);
        if (of_kind > path) {
            path = of_kind;
        }
    }
    return program->has_no_repeat           ? PATH_REPEATS
           : program->pile_kinds            ? PATH_PILES
           : program->sides[side].may_order ? PATH_ORDERS
           : program->captures[side].tie_count ? PATH_TIES
                                            : path;
}

bool plan_turns(const struct program *program, struct arena *arena,
                struct engine_tables *tables)
{
    struct kind_aux *kinds =
        arena_array(arena, program->kind_count, sizeof *kinds);
    if (!kinds) {
        return false;
    }
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        if (!plan_kind(program, arena, tables, kind, &kinds[kind])) {
            return false;
        }
    }
    if (!plan_support(program, arena, tables, kinds)) {
        return false;
    }
    for (unsigned side = 0; side < program->side_count; side++) {
        tables->sides[side].entering =
            program->side_kinds[side] & tables->entering;
        tables->sides[side].path =
            (uint8_t)path_of_side(program, tables, kinds, side);
    }
    tables->makes_simply = !program->has_huff && !program->becomes_count &&
                           !program->take_count && !program->pile_kinds;
    tables->kinds = kinds;
    return true;
}
