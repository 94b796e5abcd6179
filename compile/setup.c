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
    struct place_step *steps;
    uint16_t **keeps;          /* writable: steps[i].keep */
    uint32_t placed[KIND_MAX]; /* to place, all steps */
    uint32_t held[KIND_MAX];
    uint32_t pieces;
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
        diag_add(build->builder->diags, DIAG_TOO_MANY_PIECES, span,
                 "more than %u pieces in one game", PIECES_MAX);
        return false;
    }
    build->pieces += number;
    return true;
}

/* --------------------------------------------------------------- on points */

static void check_number(struct setup_build *build, const struct setup_on *on,
                         unsigned points)
{
    struct builder *builder = build->builder;

    if (!on->what->has_number || on->what->number == points) {
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
        return;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_SETUP_CROWDED, on->set->span,
                 "a piece already stands on %s", builder->points[site].name);
    if (diag) {
        diag_note_at(builder->diags, diag, old->span, "put there here");
    }
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
    check_number(build, on, points);
    if (!add_pieces(build, points, on->node.span)) {
        return;
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
    const uint64_t *zone =
        eval_set(builder, hand->in, (struct viewpoint){side, NO_INDEX}, false);
    if (!zone || !placed || !step->kinds) {
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

/* Earlier steps may fill up this step's zone: count the worst. */
static void check_room(struct setup_build *build)
{
    struct builder *builder = build->builder;
    uint32_t counts[SITE_MAX] = {0};

    for (unsigned i = 0; i < builder->program->step_count && i < SITE_MAX;
         i++) {
        const struct place_step *step = &build->steps[i];
        uint32_t own = 0, before = 0;
        for (unsigned k = 0; k < KIND_MAX; k++) {
            own += step->keep[k];
        }
        for (unsigned j = 0; j < i; j++) {
            unsigned common =
                common_points(builder, step->zone, build->steps[j].zone);
            before += counts[j] < common ? counts[j] : common;
        }
        counts[i] = own;
        unsigned room = free_points(build, step->zone);
        room = room > before ? room - (unsigned)before : 0;
        if (own > room) {
            diag_add(builder->diags, DIAG_SETUP_NO_ROOM, step->span,
                     "%u piece%s to place, but only %u of these points %s "
                     "sure to be free",
                     (unsigned)own, own == 1 ? "" : "s", room,
                     room == 1 ? "is" : "are");
        }
    }
}

static size_t count_hands(const struct builder *builder)
{
    size_t count = 0;

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
    build->steps = arena_array(builder->arena, count_hands(builder) + 1,
                               sizeof(struct place_step));
    builder->start_nodes =
        arena_array(builder->scratch, program->site_count + 1u,
                    sizeof(*builder->start_nodes));
    build->keeps = arena_array(builder->scratch, count_hands(builder) + 1,
                               sizeof(*build->keeps));
    program->start = build->start;
    program->steps = build->steps;
    return build->start && build->steps && build->keeps && builder->start_nodes;
}

/* All kinds of statements of one kind, in file order: pieces on points come
 * first whatever the order, so that placing knows what is free. */
static void read_statements(struct setup_build *build, enum node_kind kind)
{
    struct active_list list = build->builder->setup;

    for (size_t i = 0; i < list.count; i++) {
        const struct node *node = list.items[i].node;
        if (node->kind != kind) {
            continue;
        }
        if (kind == NODE_SETUP_ON) {
            read_on(build, (const struct setup_on *)node);
        } else {
            read_hand(build, (const struct setup_hand *)node);
        }
    }
}

bool build_setup(struct builder *builder)
{
    struct setup_build build = {.builder = builder};

    if (!make_room(&build)) {
        return false;
    }
    read_statements(&build, NODE_SETUP_ON);
    read_statements(&build, NODE_SETUP_HAND);
    check_room(&build);
    make_keeps(&build);
    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        struct kind_code *kind = &builder->kinds[k];
        kind->in_hand = (uint16_t)(build.placed[k] + build.held[k]);
        kind->total = (uint16_t)(kind->total + kind->in_hand);
    }
    return true;
}
