/* The move rules of a game and its other statements: which give a turn, which
 * does a turn use. */
#include "api/handles.h"
#include "base/quote.h"
#include "describe/describe.h"
#include "interp/uses.h"

#include <stdio.h>
#include <string.h>

uint32_t rvl_game_rule_count(const rvl_game *game)
{
    return game->program->rule_count;
}

static rvl_place place_of(const rvl_game *game, struct span span)
{
    /* Line tables were made when the game was loaded, so that nothing is
     * allocated here. */
    struct arena *arena = (struct arena *)(uintptr_t)&game->arena;
    return place_of_span(&game->sources, arena, span);
}

bool rvl_game_rule_place(const rvl_game *game, uint32_t rule, rvl_place *out)
{
    if (rule >= game->program->rule_count) {
        return false;
    }
    *out = place_of(game, game->program->rules[rule].span);
    return true;
}

uint32_t rvl_game_rule_kind(const rvl_game *game, uint32_t rule)
{
    return rule < game->program->rule_count ? game->program->rules[rule].kind
                                            : RVL_NONE;
}

uint32_t rvl_move_rule(const rvl_moves *moves, uint32_t move)
{
    if (move >= moves->moves.count ||
        moves->moves.items[move].rule == NO_INDEX) {
        return RVL_NONE;
    }
    return moves->moves.items[move].rule;
}

bool rvl_move_place(const rvl_state *state, const rvl_moves *moves,
                    uint32_t move, rvl_place *out)
{
    const struct program *program = state->game->program;
    const struct position *position = state_top(&state->state);
    if (move >= moves->moves.count) {
        return false;
    }
    const struct move *item = &moves->moves.items[move];
    struct span span = {0};
    if (position->step < program->step_count) {
        span = program->steps[position->step].span;
    } else if (item->rule != NO_INDEX) {
        span = program->rules[item->rule].span;
    } else if (item->type == MOVE_PASS) {
        span = program->sides[position_side(program, position)].pass_span;
    }
    *out = place_of(state->game, span);
    return span.end > span.begin;
}

uint32_t rvl_game_effect_count(const rvl_game *game)
{
    return uses_count(game->program);
}

bool rvl_game_effect_place(const rvl_game *game, uint32_t effect,
                           rvl_place *out)
{
    if (effect >= uses_count(game->program)) {
        return false;
    }
    struct span span = uses_span(game->program, effect);
    *out = place_of(game, span);
    return span.end > span.begin;
}

uint32_t rvl_game_take_kind(const rvl_game *game, uint32_t effect)
{
    const struct program *program = game->program;
    return effect < program->take_count ? program->takes[effect].kind
                                        : RVL_NONE;
}

size_t rvl_game_take_text(const rvl_game *game, uint32_t effect,
                          const char *lang, char *buffer, size_t size)
{
    const struct program *program = game->program;
    struct arena arena;
    arena_init(&arena, API_MEMORY_MAX);
    const char *text =
        effect < program->take_count
            ? describe_take(&arena, game->file, program, describe_lang(lang),
                            (uint16_t)effect)
            : "";
    size_t length = strlen(text);
    if (size > 0) {
        snprintf(buffer, size, "%s", text);
    }
    arena_clear(&arena);
    return length;
}

/* Nothing depends on an option that a derived game has set. */
static bool is_choice(const struct program *program, uint32_t option)
{
    return option < program->option_count &&
           program->options[option].value_count > 1;
}

bool rvl_game_kind_depends(const rvl_game *game, uint32_t kind, uint32_t option)
{
    const struct program *program = game->program;
    return kind < program->kind_count && is_choice(program, option) &&
           describe_kind_depends(game->file, program, kind,
                                 program->options[option].name);
}

bool rvl_game_take_depends(const rvl_game *game, uint32_t effect,
                           uint32_t option)
{
    const struct program *program = game->program;
    return effect < program->take_count && is_choice(program, option) &&
           describe_take_depends(game->file, program, effect,
                                 program->options[option].name);
}

bool rvl_move_uses(const rvl_state *state, const rvl_moves *moves,
                   uint32_t move, uint32_t effect)
{
    const struct program *program = state->game->program;
    return move < moves->moves.count && effect < uses_count(program) &&
           uses_turn(program, state_top(&state->state), &moves->moves,
                     &moves->moves.items[move], effect);
}

bool rvl_state_uses(const rvl_state *state, uint32_t effect)
{
    const struct program *program = state->game->program;
    return effect < uses_count(program) &&
           uses_result(program, state_top(&state->state), effect);
}

size_t rvl_game_source_text(const rvl_game *game, const rvl_place *place,
                            char *buffer, size_t size)
{
    const struct source_set *sources = &game->sources;
    for (uint16_t i = 0; i < sources->count; i++) {
        const struct source *source = sources->items[i];
        if (source->name != place->file || place->offset > source->length ||
            place->length > source->length - place->offset) {
            continue;
        }
        return quote_statement(source->text + place->offset, place->length,
                               buffer, size);
    }
    if (size > 0) {
        buffer[0] = '\0';
    }
    return 0;
}
