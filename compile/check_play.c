/*
 * Findings that need play: an end that holds before anybody has moved, a
 * beginner who cannot move, and a few random games to be sure that nothing
 * hits a limit or leaves a side with neither a turn nor an end.
 */
#include "compile/check.h"
#include "interp/engine.h"

#define GAMES 3u
#define PLIES_MAX 300u
/* Turns generated for all choices of options together: a file whose
 * positions have thousands of turns is played less. */
#define TURNS_MAX 3000000u

struct play {
    struct diag_list *diags;
    const struct file *file;
    const struct program *program;
    struct state state;
    struct moves moves;
    uint32_t *turns; /* generated so far */
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

/* Every first turn ends the game: nobody would call that a game. */
static void check_first(struct play *play)
{
    uint16_t end = NO_INDEX;

    if (play->program->step_count > 0 ||
        position_is_over(state_top(&play->state)) ||
        state_moves(&play->state, &play->moves) != ENGINE_OK) {
        return;
    }
    for (uint32_t i = 0; i < play->moves.count; i++) {
        if (state_moves(&play->state, &play->moves) != ENGINE_OK ||
            state_apply(&play->state, &play->moves, i) != ENGINE_OK) {
            return;
        }
        bool is_over = position_is_over(state_top(&play->state));
        end = state_top(&play->state)->end;
        state_undo(&play->state);
        if (!is_over || end == NO_INDEX) {
            return;
        }
    }
    if (end != NO_INDEX) {
        diag_add(play->diags, DIAG_END_AT_START, play->program->ends[end].span,
                 "whatever the first turn is, the game is over after it");
    }
}

/* The second side has no turn whatever the first one does: only looked at
 * where that is sure, which it is not for later sides. True if it was told. */
static bool check_second(struct play *play)
{
    if (play->program->step_count > 0 ||
        position_is_over(state_top(&play->state)) ||
        state_moves(&play->state, &play->moves) != ENGINE_OK ||
        play->moves.count == 0) {
        return false;
    }
    const struct side_code *first = side_to_move(play);
    const struct side_code *second = NULL;
    for (uint32_t i = 0; i < play->moves.count; i++) {
        if (state_moves(&play->state, &play->moves) != ENGINE_OK ||
            state_apply(&play->state, &play->moves, i) != ENGINE_OK) {
            return false;
        }
        const struct position *top = state_top(&play->state);
        bool is_moveless = !position_can_move(play->program, top);
        second = side_to_move(play);
        state_undo(&play->state);
        if (!is_moveless || second == first) {
            return false;
        }
    }
    diag_add(play->diags, DIAG_START_MOVELESS, second->span,
             "'%s' has no legal turn after any first turn of '%s'",
             second->name, first->name);
    return true;
}

static void report_limit(struct play *play)
{
    diag_add(play->diags, DIAG_LIMIT_REACHED, play->file->name->node.span,
             "at turn %u of a random game there are more legal turns than %u",
             (unsigned)state_top(&play->state)->plies + 1, ENGINE_TURN_LIMIT);
}

static void report_stuck(struct play *play)
{
    const struct side_code *side = side_to_move(play);

    diag_add(play->diags, DIAG_END_NO_TURN, side->span,
             "at turn %u of a random game '%s' has no legal turn, and no end "
             "holds",
             (unsigned)state_top(&play->state)->plies + 1, side->name);
}

/* Makes one random turn; false when the game goes no further. */
static bool play_turn(struct play *play, struct rng *rng)
{
    if (position_is_over(state_top(&play->state)) || *play->turns > TURNS_MAX) {
        return false;
    }
    enum engine_status status = state_moves(&play->state, &play->moves);
    if (status == ENGINE_LIMIT) {
        report_limit(play);
    } else if (status == ENGINE_OK && play->moves.count == 0) {
        report_stuck(play);
    }
    if (status != ENGINE_OK || play->moves.count == 0) {
        return false;
    }
    *play->turns += play->moves.count;
    return state_apply(&play->state, &play->moves,
                       rng_below(rng, play->moves.count)) == ENGINE_OK;
}

static bool play_one(struct play *play, uint64_t seed)
{
    struct rng rng;

    if (state_init(&play->state, play->program, seed) != ENGINE_OK) {
        return false;
    }
    check_start(play);
    if (!check_second(play)) {
        check_first(play);
    }
    rng_seed(&rng, seed, 0);
    for (unsigned ply = 0; ply < PLIES_MAX && play_turn(play, &rng); ply++) {
    }
    state_clear(&play->state);
    return true;
}

void check_play(struct diag_list *diags, const struct file *file,
                const struct program *program, uint32_t *turns)
{
    struct play play = {
        .diags = diags, .file = file, .program = program, .turns = turns};

    moves_init(&play.moves);
    for (uint64_t game = 1; game <= GAMES; game++) {
        if (!play_one(&play, game)) {
            break;
        }
    }
    moves_clear(&play.moves);
}
