/*
 * Positions and turns for the public: playing, taking back, asking, setting
 * up a position. The work is done by interp/engine.h; here sites become
 * points and engine answers become statuses.
 */
#include "api/handles.h"

#include "interp/near.h"
#include "interp/tables.h"

#include <stdlib.h>

rvl_status status_of_engine(enum engine_status status)
{
    switch (status) {
    case ENGINE_OK:
        return RVL_OK;
    case ENGINE_LIMIT:
        return RVL_LIMIT;
    case ENGINE_NO_MEMORY:
        return RVL_NO_MEMORY;
    case ENGINE_NOT_FOUND:
        return RVL_NOT_FOUND;
    case ENGINE_INVALID:
        return RVL_INVALID_ARGUMENT;
    }
    return RVL_INTERNAL;
}

/* --------------------------------------------------------------- lifetime */

rvl_status rvl_state_new(rvl_state **out, rvl_game *game, uint64_t seed)
{
    *out = NULL;
    rvl_state *state = calloc(1, sizeof(*state));
    if (state == NULL) {
        return RVL_NO_MEMORY;
    }
    rvl_status status =
        status_of_engine(state_init(&state->state, game->program, seed));
    if (status != RVL_OK) {
        free(state);
        return status;
    }
    state->game = rvl_game_ref(game);
    *out = state;
    return RVL_OK;
}

rvl_status rvl_state_copy(rvl_state **out, const rvl_state *state)
{
    *out = NULL;
    rvl_state *copy = calloc(1, sizeof(*copy));
    if (copy == NULL) {
        return RVL_NO_MEMORY;
    }
    rvl_status status =
        status_of_engine(state_copy(&copy->state, &state->state));
    if (status != RVL_OK) {
        free(copy);
        return status;
    }
    copy->game = rvl_game_ref(state->game);
    *out = copy;
    return RVL_OK;
}

void rvl_state_free(rvl_state *state)
{
    if (state != NULL) {
        state_clear(&state->state);
        rvl_game_unref(state->game);
        free(state);
    }
}

rvl_game *rvl_state_game(const rvl_state *state)
{
    return state->game;
}

/* ------------------------------------------------------------------ turns */

rvl_status rvl_state_apply(rvl_state *state, const rvl_moves *moves,
                           uint32_t move)
{
    return status_of_engine(state_apply(&state->state, &moves->moves, move));
}

rvl_status rvl_state_undo(rvl_state *state)
{
    return status_of_engine(state_undo(&state->state));
}

static enum engine_lang lang_of(const char *lang)
{
    const struct texts codes = {.en = "en", .fr = "fr"};
    return text_in(&codes, lang)[0] == 'f' ? ENGINE_FR : ENGINE_EN;
}

rvl_status rvl_state_why_not(const rvl_state *state, const char *text,
                             const char *lang, char *buffer, size_t size,
                             rvl_place *place)
{
    enum engine_lang language = lang_of(lang);
    size_t needed = 0;
    bool has_span = false;
    struct span span = {0, 0, 0};
    enum engine_status status = why_not(&state->state, text, language, buffer,
                                        size, &needed, &has_span, &span);
    *place = (rvl_place){.file = NULL};
    if (has_span) {
        /* Line tables were made when the game was loaded, so that nothing
         * is allocated here. */
        *place =
            place_of_span(&state->game->sources, &state->game->arena, span);
    }
    return status == ENGINE_NOT_FOUND ? RVL_ILLEGAL_MOVE
                                      : status_of_engine(status);
}

bool rvl_state_end_condition(const rvl_state *state, uint32_t end,
                             uint32_t index, const char *lang, char *buffer,
                             size_t size, rvl_condition *out)
{
    struct near_part part;
    size_t needed;
    if (!near_end_part(&state->state, end, index, lang_of(lang), buffer, size,
                       &needed, &part)) {
        return false;
    }
    out->name = part.name;
    out->holds = part.holds;
    out->has_numbers = part.has_numbers;
    out->have = part.have;
    out->need = part.need;
    out->place =
        place_of_span(&state->game->sources, &state->game->arena, part.span);
    return true;
}

bool rvl_state_end_way(const rvl_state *state, uint32_t end, uint32_t index,
                       uint32_t *way)
{
    return near_end_way(&state->state, end, index, way);
}

bool rvl_state_end_moment(const rvl_state *state, uint32_t end)
{
    return near_end_moment(&state->state, end);
}

/* --------------------------------------------------------------- questions */

uint32_t rvl_state_plies(const rvl_state *state)
{
    return state_top(&state->state)->plies;
}

uint32_t rvl_state_side(const rvl_state *state)
{
    return position_side(state->game->program, state_top(&state->state));
}

uint32_t rvl_state_turn(const rvl_state *state)
{
    return state_top(&state->state)->turn;
}

uint32_t rvl_state_at(const rvl_state *state, uint32_t point)
{
    const struct program *program = state->game->program;
    site_id site = site_of_point(program, point);
    if (site == SITE_NONE) {
        return RVL_NONE;
    }
    uint16_t kind = position_at(program, state_top(&state->state), site);
    return kind == NO_INDEX ? RVL_NONE : kind;
}

uint32_t rvl_state_height(const rvl_state *state, uint32_t point)
{
    const struct program *program = state->game->program;
    return position_height(program, state_top(&state->state),
                           site_of_point(program, point));
}

typedef uint32_t (*position_count)(const struct program *program,
                                   const struct position *position,
                                   unsigned kind);

static uint32_t count_kind(const rvl_state *state, uint32_t kind,
                           position_count count)
{
    return kind < state->game->program->kind_count
               ? count(state->game->program, state_top(&state->state), kind)
               : 0;
}

uint32_t rvl_state_on_board(const rvl_state *state, uint32_t kind)
{
    return count_kind(state, kind, position_on_board);
}

uint32_t rvl_state_in_hand(const rvl_state *state, uint32_t kind)
{
    return count_kind(state, kind, position_in_hand);
}

uint32_t rvl_state_captured(const rvl_state *state, uint32_t kind)
{
    return count_kind(state, kind, position_captured);
}

uint32_t rvl_state_must_go_on(const rvl_state *state)
{
    return point_of_site(state->game->program, state_top(&state->state)->go_on);
}

uint32_t rvl_state_quiet(const rvl_state *state)
{
    return state_top(&state->state)->quiet;
}

uint32_t rvl_state_occurrences(const rvl_state *state)
{
    const struct state *own = &state->state;
    const struct history history = {own->stack, own->stride, own->count - 1,
                                    NULL};
    return position_occurrences(own->program, state_top(own), &history,
                                UINT32_MAX);
}

uint32_t rvl_state_idle(const rvl_state *state)
{
    return state_top(&state->state)->reversible;
}

uint64_t rvl_state_hash(const rvl_state *state)
{
    return position_hash(state->game->program, state_top(&state->state));
}

static rvl_outcome_kind outcome_kind(uint8_t outcome)
{
    switch ((enum outcome_code)outcome) {
    case OUTCOME_PLAYING:
        return RVL_PLAYING;
    case OUTCOME_WON:
        return RVL_WON;
    case OUTCOME_DRAWN:
        return RVL_DRAWN;
    case OUTCOME_OFFERED:
        return RVL_DRAW_OFFERED;
    }
    return RVL_PLAYING;
}

void rvl_state_outcome(const rvl_state *state, rvl_outcome *out)
{
    const struct program *program = state->game->program;
    const struct position *top = state_top(&state->state);
    out->kind = outcome_kind(top->outcome);
    out->end = RVL_NONE;
    out->winners = 0;
    out->points = 0;
    if (out->kind != RVL_PLAYING && top->end < program->end_count) {
        out->end = top->end;
        out->winners = position_winners(program, top);
        out->points = out->kind == RVL_WON ? program->ends[top->end].points : 0;
    }
}

uint32_t rvl_state_score(const rvl_state *state, uint32_t side)
{
    const struct program *program = state->game->program;
    return side < program->side_count
               ? position_score(program, state_top(&state->state), side)
               : 0;
}

/* --------------------------------------------------------------- setting up */

void rvl_state_clear(rvl_state *state)
{
    state->clear_failed = state_edit_clear(&state->state) != ENGINE_OK;
}

rvl_status rvl_state_put(rvl_state *state, uint32_t kind, uint32_t point)
{
    site_id site = site_of_point(state->game->program, point);
    return status_of_engine(state_edit_put(&state->state, kind, site));
}

rvl_status rvl_state_set_hand(rvl_state *state, uint32_t kind, uint32_t n)
{
    return status_of_engine(state_edit_hand(&state->state, kind, n));
}

rvl_status rvl_state_set_captured(rvl_state *state, uint32_t kind, uint32_t n)
{
    return status_of_engine(state_edit_captured(&state->state, kind, n));
}

rvl_status rvl_state_set_turn(rvl_state *state, uint32_t side, uint32_t turn)
{
    return status_of_engine(state_edit_turn(
        &state->state, side, turn == RVL_NONE ? NO_INDEX : turn));
}

rvl_status rvl_state_set_go_on(rvl_state *state, uint32_t point)
{
    site_id site = site_of_point(state->game->program, point);
    if (site == SITE_NONE && point != RVL_NONE) {
        return RVL_INVALID_ARGUMENT;
    }
    return status_of_engine(state_edit_go_on(&state->state, site));
}

rvl_status rvl_state_set_quiet(rvl_state *state, uint32_t turns)
{
    return status_of_engine(state_edit_quiet(&state->state, turns));
}

rvl_status rvl_state_set_played(rvl_state *state, uint32_t turns)
{
    if (turns > RVL_PLAYED_MAX) {
        return RVL_INVALID_ARGUMENT;
    }
    return status_of_engine(state_edit_played(&state->state, turns));
}

rvl_status rvl_state_set_up(rvl_state *state, const char **message)
{
    const char *reason = "";
    enum engine_status status = state_edit_done(&state->state, &reason);
    if (message != NULL) {
        *message = reason != NULL ? reason : "";
    }
    return state->clear_failed ? RVL_NO_MEMORY : status_of_engine(status);
}
