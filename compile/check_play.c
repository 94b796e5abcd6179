/*
 * Findings that need play: an end that holds before anybody has moved, a
 * beginner who cannot move, and a few random games to be sure that nothing
 * hits a limit or leaves a side with neither a turn nor an end.
 */
#include "compile/check.h"
#include "interp/engine.h"

#define GAMES 3u
#define PLIES_MAX 300u

struct play {
    struct diag_list *diags;
    const struct file *file;
    const struct program *program;
    struct state state;
};

static const struct side_code *side_to_move(const struct play *play)
{
    return &play->program
                ->sides[position_side(play->program, state_top(&play->state))];
}

/* Before the first turn; with pieces to place the ends are not tested yet. */
static void check_start(struct play *play)
{
    const struct position *top = state_top(&play->state);

    if (play->program->step_count > 0) {
        return;
    }
    if (top->outcome != OUTCOME_PLAYING && top->end != NO_INDEX) {
        diag_add(play->diags, DIAG_END_AT_START,
                 play->program->ends[top->end].span,
                 "this end holds before the first turn");
    }
    if (!position_can_move(play->program, top)) {
        const struct side_code *side = side_to_move(play);
        diag_add(play->diags, DIAG_START_MOVELESS, side->span,
                 "'%s' begins, but has no legal turn", side->name);
    }
}

static void report_stop(struct play *play, enum engine_status status,
                        uint32_t plies)
{
    struct span span = play->file->name->node.span;
    const struct side_code *side = side_to_move(play);

    if (status == ENGINE_LIMIT) {
        diag_add(play->diags, DIAG_LIMIT_REACHED, span,
                 "after %u turns of a random game there were more legal turns "
                 "than %u",
                 (unsigned)plies, ENGINE_TURN_LIMIT);
    } else if (status == ENGINE_OK && plies < PLIES_MAX &&
               !position_is_over(state_top(&play->state))) {
        diag_add(play->diags, DIAG_END_NO_TURN, side->span,
                 "after %u turns of a random game '%s' had no legal turn, and "
                 "no end held",
                 (unsigned)plies, side->name);
    }
}

static bool play_one(struct play *play, uint64_t seed)
{
    struct rng rng;
    uint32_t plies = 0;

    if (state_init(&play->state, play->program, seed) != ENGINE_OK) {
        return false;
    }
    check_start(play);
    rng_seed(&rng, seed, 0);
    enum engine_status status =
        playout_run(&play->state, &rng, PLIES_MAX, &plies);
    report_stop(play, status, plies);
    state_clear(&play->state);
    return status == ENGINE_OK;
}

void check_play(struct diag_list *diags, const struct file *file,
                const struct program *program)
{
    struct play play = {.diags = diags, .file = file, .program = program};

    for (uint64_t game = 1; game <= GAMES; game++) {
        if (!play_one(&play, game)) {
            return;
        }
    }
}
