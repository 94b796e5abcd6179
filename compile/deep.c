/*
 * Many random games: what they never reach or use a careful reader would ask
 * about. A finding is no proof, so most are notes; it must hold for every
 * choice of options in which the thing exists.
 */
#include "compile/deep_check.h"

#include "base/buffer.h"
#include "compile/build.h"
#include "compile/compile.h"
#include "compile/deep.h"

#include <string.h>

#define ARENA_MAX ((size_t)256 * 1024 * 1024)
/* Names listed in one finding. */
#define LISTED_MAX 8

enum thing_kind {
    THING_RULE,
    THING_TAKE,
    THING_BECOMES,
    THING_END,
    THING_KIND,
    THING_POINT,
    THING_LINE
};

/* Something of the file, over all choices of options. */
struct thing {
    enum thing_kind kind;
    struct span span; /* rules, ends, kinds */
    const char *name; /* points, lines, kinds; or NULL */
    bool is_used;
};

struct deep {
    struct arena *arena;
    struct diag_list *diags;
    const struct file *file;
    const struct deep_limits *limits;
    struct thing *things;
    size_t count, room;
    unsigned played;
    unsigned choices, endless; /* choices of options; without a game's end */
    bool is_stopped;
    struct state state;
    struct moves moves;
};

/* ---------------------------------------------------------------- things */

static bool is_same(const struct thing *a, const struct thing *b)
{
    if (a->kind != b->kind) {
        return false;
    }
    if (a->kind == THING_POINT || a->kind == THING_LINE) {
        return strcmp(a->name, b->name) == 0;
    }
    return a->span.source == b->span.source && a->span.begin == b->span.begin &&
           a->span.end == b->span.end;
}

static void add_thing(struct deep *deep, const struct thing *thing)
{
    for (size_t i = 0; i < deep->count; i++) {
        if (is_same(&deep->things[i], thing)) {
            deep->things[i].is_used |= thing->is_used;
            return;
        }
    }
    if (deep->count == deep->room) {
        size_t room = deep->room ? deep->room * 2 : 128;
        struct thing *things = arena_array(deep->arena, room, sizeof(*things));
        if (!things) {
            return;
        }
        if (deep->count > 0) {
            memcpy(things, deep->things, deep->count * sizeof(*things));
        }
        deep->things = things;
        deep->room = room;
    }
    deep->things[deep->count++] = *thing;
}

static const char *copy_name(struct deep *deep, const char *name)
{
    const char *copy = arena_strndup(deep->arena, name, strlen(name));

    return copy ? copy : "";
}

static void add_board(struct deep *deep, const struct deep_tally *tally)
{
    const struct program *program = tally->program;

    for (unsigned p = 0; p < program->point_count; p++) {
        site_id site = program->point_sites[p];
        struct thing thing = {.kind = THING_POINT,
                              .name =
                                  copy_name(deep, program->points[site].name),
                              .is_used = tally->sites[site]};
        add_thing(deep, &thing);
    }
    for (uint32_t s = 0; s < program->segment_count; s++) {
        const struct segment_code *segment = &program->segments[s];
        const char *name = arena_printf(deep->arena, "%s-%s",
                                        program->points[segment->from].name,
                                        program->points[segment->to].name);
        struct thing thing = {.kind = THING_LINE,
                              .name = name ? name : "",
                              .is_used = tally->segments[s]};
        add_thing(deep, &thing);
    }
}

static void add_tally(struct deep *deep, const struct deep_tally *tally)
{
    const struct program *program = tally->program;

    for (unsigned r = 0; r < program->rule_count; r++) {
        struct thing thing = {.kind = THING_RULE,
                              .span = program->rules[r].span,
                              .is_used = tally->rules[r]};
        add_thing(deep, &thing);
    }
    for (unsigned t = 0; t < program->take_count; t++) {
        struct thing thing = {.kind = THING_TAKE,
                              .span = program->takes[t].span,
                              .is_used = tally->takes[t]};
        add_thing(deep, &thing);
    }
    for (unsigned b = 0; b < program->becomes_count; b++) {
        struct thing thing = {.kind = THING_BECOMES,
                              .span = program->becomes[b].span,
                              .is_used = tally->becomes[b]};
        add_thing(deep, &thing);
    }
    for (unsigned e = 0; e < program->end_count; e++) {
        struct thing thing = {.kind = THING_END,
                              .span = program->ends[e].span,
                              .is_used = tally->ends[e]};
        add_thing(deep, &thing);
    }
    for (unsigned k = 0; k < program->kind_count; k++) {
        struct thing thing = {.kind = THING_KIND,
                              .span = program->kinds[k].span,
                              .name = copy_name(deep, program->kinds[k].key),
                              .is_used = tally->kinds[k]};
        add_thing(deep, &thing);
    }
    add_board(deep, tally);
}

/* ------------------------------------------------------------------ play */

static bool play_turn(struct deep *deep, struct deep_tally *tally,
                      struct rng *rng)
{
    const struct position *top = state_top(&deep->state);

    if (position_is_over(top) ||
        state_moves(&deep->state, &deep->moves) != ENGINE_OK ||
        deep->moves.count == 0) {
        return false;
    }
    uint32_t choice = rng_below(rng, deep->moves.count);
    struct move move = deep->moves.items[choice];
    deep_tally_move(tally, top, &deep->moves, &move);
    if (state_apply(&deep->state, &deep->moves, choice) != ENGINE_OK) {
        return false;
    }
    top = state_top(&deep->state);
    deep_tally_after(tally, &move, top);
    deep_tally_position(tally, top);
    return true;
}

/* Whether the game came to its end. */
static bool play_game(struct deep *deep, struct deep_tally *tally,
                      unsigned stream)
{
    struct rng rng;
    bool is_over = false;
    uint64_t seed = deep->limits->seed;

    if (state_init(&deep->state, tally->program, seed + stream) != ENGINE_OK) {
        return false;
    }
    rng_seed(&rng, seed, stream);
    deep_tally_position(tally, state_top(&deep->state));
    unsigned ply = 0;
    while (ply < deep->limits->plies && play_turn(deep, tally, &rng)) {
        ply++;
    }
    is_over =
        ply < deep->limits->plies || position_is_over(state_top(&deep->state));
    state_clear(&deep->state);
    return is_over;
}

static void play_choice(struct deep *deep, struct arena *arena,
                        const struct program *program)
{
    struct deep_tally tally;
    bool is_finite = false;

    if (!deep_tally_init(&tally, arena, program)) {
        deep->arena->failed = true;
        return;
    }
    for (unsigned game = 0; game < deep->limits->games; game++) {
        if (play_game(deep, &tally, game)) {
            is_finite = true;
        }
        deep->played++;
        if (deep->limits->go_on && !deep->limits->go_on(deep->limits->user)) {
            deep->is_stopped = true;
            return;
        }
    }
    deep->choices++;
    deep->endless += is_finite ? 0 : 1;
    add_tally(deep, &tally);
}

/* One choice of options, for NULL the first values. What does not compile
 * was told of by the check. */
static void try_choice(struct deep *deep, const struct option_pick *pick)
{
    struct arena arena;
    struct diag_list diags;

    if (deep->is_stopped || deep->arena->failed) {
        return;
    }
    arena_init(&arena, ARENA_MAX);
    diag_list_init(&diags, &arena, deep->diags->sources, 1);
    const struct program *program =
        compile_game(&arena, &diags, deep->file, pick, pick ? 1 : 0);
    if (program) {
        play_choice(deep, &arena, program);
    }
    arena_clear(&arena);
}

static void try_all(struct deep *deep)
{
    try_choice(deep, NULL);
    for (const struct node *node = deep->file->statements; node;
         node = node->next) {
        const struct option *option = (const struct option *)node;
        if (node->kind != NODE_OPTION ||
            option_is_fixed(deep->file, option->name->text)) {
            continue;
        }
        const struct node *value = (const struct node *)option->values;
        for (value = value ? value->next : NULL; value; value = value->next) {
            struct option_pick pick = {
                option->name->text,
                ((const struct option_value *)value)->name->text};
            try_choice(deep, &pick);
        }
    }
}

/* ---------------------------------------------------------------- telling */

static struct span board_span(const struct file *file)
{
    for (const struct node *node = file->statements; node; node = node->next) {
        if (node->kind == NODE_BOARD) {
            return node->span;
        }
    }
    return file->name->node.span;
}

/* "12 points: a1, b2, ... and 4 more", or NULL if all were used. */
static const char *unused_list(struct deep *deep, enum thing_kind kind,
                               const char *one, const char *many)
{
    struct buffer out;
    unsigned count = 0;

    for (size_t i = 0; i < deep->count; i++) {
        count += deep->things[i].kind == kind && !deep->things[i].is_used;
    }
    if (count == 0) {
        return NULL;
    }
    buffer_init(&out, deep->arena);
    buffer_printf(&out, "%u %s: ", count, count == 1 ? one : many);
    unsigned listed = 0;
    for (size_t i = 0; i < deep->count && listed < LISTED_MAX; i++) {
        if (deep->things[i].kind == kind && !deep->things[i].is_used) {
            buffer_printf(&out, "%s%s", listed++ ? ", " : "",
                          deep->things[i].name);
        }
    }
    if (count > listed) {
        buffer_printf(&out, " and %u more", count - listed);
    }
    return buffer_finish(&out);
}

/* Was something in it found without playing? Then it is told why. */
static bool is_told(const struct deep *deep, struct span span)
{
    for (const struct diag *diag = deep->diags->head; diag;
         diag = diag->next) {
        if (diag->severity != SEVERITY_NOTE &&
            diag->span.source == span.source &&
            diag->span.begin >= span.begin && diag->span.end <= span.end) {
            return true;
        }
    }
    return false;
}

static void tell_thing(struct deep *deep, const struct thing *thing)
{
    if (is_told(deep, thing->span)) {
        return;
    }
    if (thing->kind == THING_RULE) {
        diag_add(deep->diags, DIAG_RULE_UNUSED, thing->span,
                 "no turn of %u random games was made by this rule",
                 deep->played);
    } else if (thing->kind == THING_TAKE) {
        diag_add(deep->diags, DIAG_RULE_UNUSED, thing->span,
                 "nothing was taken by this in %u random games", deep->played);
    } else if (thing->kind == THING_BECOMES) {
        diag_add(deep->diags, DIAG_RULE_UNUSED, thing->span,
                 "no piece became another by this in %u random games",
                 deep->played);
    } else if (thing->kind == THING_END) {
        diag_add(deep->diags, DIAG_END_UNREACHED, thing->span,
                 "none of %u random games ended by this", deep->played);
    } else if (thing->kind == THING_KIND) {
        diag_add(deep->diags, DIAG_PIECE_UNMOVED, thing->span,
                 "no '%s' was ever moved in %u random games", thing->name,
                 deep->played);
    }
}

static void tell(struct deep *deep)
{
    struct span board = board_span(deep->file);
    const char *points = unused_list(deep, THING_POINT, "point", "points");
    const char *lines = unused_list(deep, THING_LINE, "segment", "segments");

    for (size_t i = 0; i < deep->count; i++) {
        if (!deep->things[i].is_used) {
            tell_thing(deep, &deep->things[i]);
        }
    }
    if (points) {
        diag_add(deep->diags, DIAG_POINTS_UNVISITED, board,
                 "in %u random games no piece ever stood on %s", deep->played,
                 points);
    }
    if (lines) {
        diag_add(deep->diags, DIAG_LINES_UNUSED, board,
                 "in %u random games no piece ever moved along %s",
                 deep->played, lines);
    }
    if (deep->choices > 0 && deep->endless == deep->choices) {
        struct diag *diag = diag_add(
            deep->diags, DIAG_PLAY_UNFINISHED, deep->file->name->node.span,
            "none of %u random games was over after %u turns", deep->played,
            deep->limits->plies);
        diag_help(deep->diags, diag,
                  "perhaps no end can be reached by chance; look at a game: "
                  "ravelin play with a computer in every seat");
    }
}

enum deep_result check_deep(struct arena *arena, struct diag_list *diags,
                            const struct file *file,
                            const struct deep_limits *limits, unsigned *played)
{
    struct deep deep = {
        .arena = arena, .diags = diags, .file = file, .limits = limits};

    check_untold(arena, diags, file);
    moves_init(&deep.moves);
    try_all(&deep);
    moves_clear(&deep.moves);
    *played = deep.played;
    if (arena->failed) {
        return DEEP_NO_MEMORY;
    }
    if (!deep.is_stopped) {
        tell(&deep);
    }
    return deep.is_stopped ? DEEP_STOPPED : DEEP_DONE;
}
