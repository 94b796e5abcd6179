/*
 * The start: pieces on points, pieces a side places before the first turn,
 * hands for entering; and with them how many of each kind the game has.
 */
#include "compile/build.h"

/* More pieces than this make no game of the family. */
#define PIECES_MAX 1000u

struct setup_build {
    struct builder *builder;
    uint8_t *start;
    uint8_t *more; /* start_more */
    struct place_step *steps;
    uint16_t **keeps;          /* writable: steps[i].keep */
    uint32_t placed[KIND_MAX]; /* to place, all steps */
    uint32_t held[KIND_MAX];
    uint32_t pieces;
    unsigned raised; /* before the first statement */
};

static const struct counted *next_counted(const struct counted *what)
{
    return (const struct counted *)what->node.next;
}

/* The declaration of a set that is one zone's name, to show it. */
static void note_zone(struct builder *builder, struct diag *diag,
                      const struct node *set)
{
    if (set->kind != NODE_SET_NAME) {
        return;
    }
    const char *name = ((const struct set_name *)set)->text;
    for (size_t z = 0; z < builder->zone_count; z++) {
        const char *zone = builder->zones[z].name;
        const char *a = zone, *b = name;
        while (*a && *a == *b) {
            a++;
            b++;
        }
        if (*a == *b) {
            diag_note_at(builder->diags, diag,
                         builder->zones[z].node->node.span,
                         "'%s' is declared here", zone);
            return;
        }
    }
}

static bool add_pieces(struct setup_build *build, uint32_t number,
                       struct span span)
{
    if (number > PIECES_MAX || build->pieces + number > PIECES_MAX) {
        diag_add_once(build->builder->diags, DIAG_TOO_MANY_PIECES, span,
                      "more than %u pieces in one game", PIECES_MAX);
        return false;
    }
    build->pieces += number;
    return true;
}

/* --------------------------------------------------------------- on points */

/* "a1..g3 - b3, d3": is read by some as if both were taken away. */
static bool lists_after_minus(const struct node *set)
{
    bool is_behind_comma = false;

    while (set->kind == NODE_SET_BINARY) {
        const struct set_binary *binary = (const struct set_binary *)set;
        if (binary->op == SET_MINUS && !binary->is_bracketed) {
            return is_behind_comma;
        }
        is_behind_comma |= binary->is_comma;
        set = binary->left;
    }
    return false;
}

static void check_number(struct setup_build *build, const struct setup_on *on,
                         uint16_t kind, unsigned points)
{
    struct builder *builder = build->builder;

    if (!on->what->has_number || on->is_each || on->what->number == points) {
        return;
    }
    const char *set = source_words(builder, on->set->span);
    bool is_name = on->set->kind == NODE_SET_NAME;
    struct diag *diag =
        diag_add(builder->diags, DIAG_COUNT_MISMATCH, on->node.span,
                 "%u %s on %s: %s has %u point%s", (unsigned)on->what->number,
                 source_words(builder, on->what->kinds->node.span), set,
                 is_name ? set : "this set", points, points == 1 ? "" : "s");
    note_zone(builder, diag, on->set);
    if (lists_after_minus(on->set)) {
        diag_help(builder->diags, diag,
                  "'-' takes away only what stands right behind it: SET - "
                  "(b3, d3)");
    }
    builder->doubtful |= (kind_set)1 << kind;
}

static void put_piece(struct setup_build *build, const struct setup_on *on,
                      uint16_t kind, site_id site)
{
    struct builder *builder = build->builder;
    const struct node *old = builder->start_nodes[site];

    if (!old) {
        build->start[site] = (uint8_t)(kind + 1);
        builder->start_nodes[site] = &on->node;
        builder->kinds[kind].total++;
        if (on->is_each) {
            build->more[site] = (uint8_t)(on->what->number - 1);
            builder->kinds[kind].total =
                (uint16_t)(builder->kinds[kind].total + build->more[site]);
        }
        return;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_SETUP_CROWDED, on->set->span,
                 "a piece already stands on %s", builder->points[site].name);
    if (diag) {
        diag_note_at(builder->diags, diag, old->span, "put there here");
    }
}

static bool check_pile(struct setup_build *build, const struct setup_on *on)
{
    uint32_t number = on->what->number;

    if (number >= 2 && number <= PILE_MAX) {
        return true;
    }
    struct diag *diag =
        diag_add(build->builder->diags, DIAG_NUMBER_RANGE, on->what->node.span,
                 "a pile has 2 to %u pieces", (unsigned)PILE_MAX);
    if (number == 1) {
        diag_help(build->builder->diags, diag,
                  "one piece on each point: leave out 'each of'");
    }
    return false;
}

static void read_on(struct setup_build *build, const struct setup_on *on)
{
    struct builder *builder = build->builder;
    uint16_t kind = resolve_kind(builder, on->what->kinds, NO_INDEX);
    unsigned raised = builder->diags->raised;
    struct viewpoint viewpoint = {
        kind == NO_INDEX ? NO_INDEX : builder->kinds[kind].side, kind};
    const uint64_t *set = eval_set(builder, on->set, viewpoint, false);

    if (!set || kind == NO_INDEX || builder->diags->raised != raised) {
        return;
    }
    unsigned points = set_count(set, builder->program->words);
    check_number(build, on, kind, points);
    if (on->is_each && !check_pile(build, on)) {
        return;
    }
    uint32_t each = on->is_each ? on->what->number : 1;
    if (!add_pieces(build, points * each, on->node.span)) {
        return;
    }
    if (on->is_each) {
        builder->program->pile_kinds |= (kind_set)1 << kind;
    }
    for (site_id site = 0; site < builder->program->site_count; site++) {
        if (bit_has(set, site)) {
            put_piece(build, on, kind, site);
        }
    }
}

/* ------------------------------------------------------------------- hands */

static kind_set read_counted(struct setup_build *build,
                             const struct setup_hand *hand, uint16_t side,
                             uint32_t *counts)
{
    struct builder *builder = build->builder;
    kind_set kinds = 0;

    for (const struct counted *what = hand->what; what;
         what = next_counted(what)) {
        uint16_t kind = resolve_kind(builder, what->kinds, side);
        uint32_t number = what->has_number ? what->number : 1;
        if (kind == NO_INDEX || !add_pieces(build, number, what->node.span)) {
            continue;
        }
        if (number == 0) {
            diag_add(builder->diags, DIAG_NUMBER_RANGE, what->node.span,
                     "no piece at all: leave it out");
            continue;
        }
        counts[kind] += number;
        kinds |= (kind_set)1 << kind;
    }
    return kinds;
}

static unsigned free_points(const struct setup_build *build,
                            const uint64_t *zone)
{
    unsigned count = 0;

    for (site_id s = 0; s < build->builder->program->site_count; s++) {
        count += bit_has(zone, s) && !build->start[s];
    }
    return count;
}

static void read_places(struct setup_build *build,
                        const struct setup_hand *hand, uint16_t side)
{
    struct builder *builder = build->builder;
    struct place_step *step = &build->steps[builder->program->step_count];
    uint32_t counts[KIND_MAX] = {0};
    uint16_t *placed = arena_array(builder->arena, KIND_MAX, sizeof(*placed));

    step->side = (uint8_t)side;
    step->kinds = read_counted(build, hand, side, counts);
    step->span = hand->node.span;
    step->keep = placed;
    build->keeps[builder->program->step_count] = placed;
    unsigned raised = builder->diags->raised;
    const uint64_t *zone =
        eval_set(builder, hand->in, (struct viewpoint){side, NO_INDEX}, false);
    if (!zone || !placed || !step->kinds || builder->diags->raised > raised) {
        return;
    }
    step->zone = keep_set(builder, zone);
    for (unsigned k = 0; k < KIND_MAX; k++) {
        build->placed[k] += counts[k];
        placed[k] = (uint16_t)counts[k]; /* becomes `keep` at the end */
    }
    if (step->zone) {
        builder->program->step_count++;
    }
}

/* A position tells the step by a byte. */
#define STEPS_MAX 250u

/* Whether a step may take one of these kinds away from the set. */
static bool may_empty(const struct place_step *step, kind_set kinds,
                      const uint64_t *set, unsigned words)
{
    bool touches = false, stays = step->act == PLACE_SHIFT;

    if (step->act == PLACE_ENTER || !(step->kinds & kinds)) {
        return false;
    }
    for (unsigned w = 0; w < words; w++) {
        touches = touches || (step->from[w] & set[w]);
        stays = stays && !(step->zone[w] & ~set[w]);
    }
    return touches && !stays;
}

/* Pieces of these kinds, each of a pile counted, that stand on the set at the
 * start and that no step before takes away. */
static unsigned sure_pieces(const struct setup_build *build, kind_set kinds,
                            const uint64_t *set)
{
    const struct program *program = build->builder->program;
    unsigned count = 0, gone = 0;

    for (site_id s = 0; s < program->site_count; s++) {
        if (bit_has(set, s) && build->start[s] &&
            (kinds >> (build->start[s] - 1u) & 1)) {
            count += 1u + build->more[s];
        }
    }
    for (unsigned i = 0; i < program->step_count; i++) {
        gone += may_empty(&build->steps[i], kinds, set, program->words);
    }
    return count > gone ? count - gone : 0;
}

/* As many steps as pieces, one like the other. */
static void add_changes(struct setup_build *build,
                        const struct setup_change *change,
                        struct place_step step)
{
    struct builder *builder = build->builder;
    uint32_t number = change->what->number;
    unsigned sure = sure_pieces(build, step.kinds, step.from);

    if (number == 0 || number > STEPS_MAX - builder->program->step_count) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE, change->what->node.span,
                 "1 to %u pieces are removed or shifted before the game",
                 STEPS_MAX - builder->program->step_count);
        return;
    }
    if (number > sure && builder->diags->raised > build->raised) {
        return; /* what is missing may have been misspelt */
    }
    if (number > sure) {
        diag_add(builder->diags, DIAG_SETUP_TOO_FEW, change->node.span,
                 "%u piece%s to %s, but only %u of them %s sure to stand "
                 "there",
                 (unsigned)number, number == 1 ? "" : "s",
                 change->to ? "shift" : "remove", sure,
                 sure == 1 ? "is" : "are");
        return;
    }
    for (uint32_t i = 0; i < number; i++) {
        uint16_t *keep = arena_array(builder->arena, KIND_MAX, sizeof(*keep));
        if (!keep) {
            return;
        }
        step.keep = keep;
        build->keeps[builder->program->step_count] = keep;
        build->steps[builder->program->step_count++] = step;
    }
}

static void read_change(struct setup_build *build,
                        const struct setup_change *change)
{
    struct builder *builder = build->builder;
    uint16_t side = resolve_side(builder, change->side);
    struct viewpoint viewpoint = {side, NO_INDEX};

    if (side == NO_INDEX) {
        return;
    }
    struct place_step step = {
        .side = (uint8_t)side,
        .act = change->to ? PLACE_SHIFT : PLACE_REMOVE,
        .by_gap = change->is_by_gap,
        .kinds = resolve_kinds(builder, change->what->kinds, side),
        .span = change->node.span};
    /* a set is read before the next overwrites it */
    const uint64_t *from = eval_set(builder, change->from, viewpoint, false);
    step.from = from ? keep_set(builder, from) : NULL;
    if (change->to) {
        const uint64_t *to = eval_set(builder, change->to, viewpoint, false);
        step.zone = to ? keep_set(builder, to) : NULL;
    }
    if (step.kinds && step.from && (step.zone || !change->to)) {
        add_changes(build, change, step);
    }
}

static void read_hand(struct setup_build *build, const struct setup_hand *hand)
{
    struct builder *builder = build->builder;
    uint16_t side = resolve_side(builder, hand->side);

    if (side == NO_INDEX) {
        return;
    }
    if (hand->is_places) {
        read_places(build, hand, side);
    } else {
        read_counted(build, hand, side, build->held);
    }
}

/* ------------------------------------------------------------ after reading */

/* From the count of each step to the hand that is left after it. */
static void make_keeps(struct setup_build *build)
{
    struct program *program = build->builder->program;
    uint16_t left[KIND_MAX];

    for (unsigned k = 0; k < KIND_MAX; k++) {
        left[k] = (uint16_t)(build->placed[k] + build->held[k]);
    }
    for (unsigned i = 0; i < program->step_count; i++) {
        uint16_t *keep = build->keeps[i];
        for (unsigned k = 0; k < KIND_MAX; k++) {
            left[k] = (uint16_t)(left[k] - keep[k]);
            keep[k] = left[k];
        }
    }
}

static unsigned common_points(const struct builder *builder, const uint64_t *a,
                              const uint64_t *b)
{
    unsigned count = 0;

    for (unsigned w = 0; w < builder->program->words; w++) {
        count += word_count(a[w] & b[w]);
    }
    return count;
}

/* Pieces placed or shifted by earlier steps may fill up this step's zone:
 * count the worst. */
static void check_room(struct setup_build *build)
{
    struct builder *builder = build->builder;
    uint32_t counts[SITE_MAX] = {0};

    for (unsigned i = 0; i < builder->program->step_count && i < SITE_MAX;
         i++) {
        const struct place_step *step = &build->steps[i];
        uint32_t own = step->act == PLACE_SHIFT, before = 0;
        for (unsigned k = 0; k < KIND_MAX; k++) {
            own += step->keep[k];
        }
        for (unsigned j = 0; j < i && own > 0; j++) {
            if (!build->steps[j].zone) {
                continue; /* removing makes room, if anything */
            }
            unsigned common =
                common_points(builder, step->zone, build->steps[j].zone);
            before += counts[j] < common ? counts[j] : common;
        }
        counts[i] = own;
        unsigned room = own > 0 ? free_points(build, step->zone) : 0;
        room = room > before ? room - (unsigned)before : 0;
        if (own > room) {
            diag_add(builder->diags, DIAG_SETUP_NO_ROOM, step->span,
                     "%u piece%s to place, but only %u of these points %s "
                     "sure to be free",
                     (unsigned)own, own == 1 ? "" : "s", room,
                     room == 1 ? "is" : "are");
            while (i + 1 < builder->program->step_count &&
                   step->act == PLACE_SHIFT && step[1].zone == step->zone) {
                i++; /* the same statement: told once */
                step++;
            }
        }
    }
}

static size_t count_steps(const struct builder *builder)
{
    size_t count = STEPS_MAX;

    for (size_t i = 0; i < builder->setup.count; i++) {
        count += builder->setup.items[i].node->kind == NODE_SETUP_HAND;
    }
    return count;
}

static bool make_room(struct setup_build *build)
{
    struct builder *builder = build->builder;
    struct program *program = builder->program;

    build->start = arena_array(builder->arena, program->site_count + 1u, 1);
    build->more = arena_array(builder->arena, program->site_count + 1u, 1);
    build->steps = arena_array(builder->arena, count_steps(builder) + 1,
                               sizeof(struct place_step));
    builder->start_nodes =
        arena_array(builder->scratch, program->site_count + 1u,
                    sizeof(*builder->start_nodes));
    build->keeps = arena_array(builder->scratch, count_steps(builder) + 1,
                               sizeof(*build->keeps));
    program->start = build->start;
    program->start_more = build->more;
    program->steps = build->steps;
    return build->start && build->more && build->steps && build->keeps &&
           builder->start_nodes;
}

/* Statements of one sort, in file order: pieces on points come
 * first whatever the order, so that placing knows what is free. */
static void read_statements(struct setup_build *build, bool on_points)
{
    struct active_list list = build->builder->setup;

    for (size_t i = 0; i < list.count; i++) {
        const struct node *node = list.items[i].node;
        if ((node->kind == NODE_SETUP_ON) != on_points) {
            continue;
        }
        if (on_points) {
            read_on(build, (const struct setup_on *)node);
        } else if (node->kind == NODE_SETUP_CHANGE) {
            read_change(build, (const struct setup_change *)node);
        } else {
            read_hand(build, (const struct setup_hand *)node);
        }
    }
}

bool build_setup(struct builder *builder)
{
    struct setup_build build = {.builder = builder,
                                .raised = builder->diags->raised};

    if (!make_room(&build)) {
        return false;
    }
    read_statements(&build, true);
    read_statements(&build, false);
    check_room(&build);
    make_keeps(&build);
    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        struct kind_code *kind = &builder->kinds[k];
        kind->in_hand = (uint16_t)(build.placed[k] + build.held[k]);
        kind->total = (uint16_t)(kind->total + kind->in_hand);
    }
    return true;
}
