/*
 * Loading: a text becomes a game, or diagnostics. Also checking a file for
 * all its options, and printing it in canonical layout.
 */
#include "api/handles.h"

#include "compile/compile.h"
#include "compile/deep_check.h"
#include "describe/describe.h"
#include "grammar/ast_print.h"

#include <stdlib.h>
#include <string.h>

/* The game outlives the context, so it keeps the sources itself; their line
 * tables are made now because afterwards nothing of it may change. */
static bool keep_sources(rvl_game *game, const struct source_set *sources)
{
    game->sources = (struct source_set){.arena = &game->arena};
    for (uint16_t i = 0; i < sources->count; i++) {
        const struct source *source = sources->items[i];
        if (source_set_add(&game->sources, source->name, source->text,
                           source->length) < 0) {
            return false;
        }
        struct source *kept = game->sources.items[i];
        source_place(kept, &game->arena, 0);
        if (kept->line_starts == NULL) {
            return false;
        }
    }
    return true;
}

static bool keep_end(rvl_game *game, uint16_t end)
{
    struct end_words *words = &game->ends[end];
    struct span span = game->program->ends[end].span;
    const struct source *source = game->sources.items[span.source];
    words->source = arena_strndup(&game->arena, source->text + span.begin,
                                  span.end - span.begin);
    words->place = place_of_span(&game->sources, &game->arena, span);
    return words->source != NULL;
}

static bool keep_ends(rvl_game *game)
{
    const struct program *program = game->program;
    size_t count = program->end_count;
    struct arena *arena = &game->arena;
    game->ends = arena_array(arena, count, sizeof(struct end_words));
    game->end_texts[DESCRIBE_EN] =
        arena_array(arena, count, sizeof(const char *));
    game->end_texts[DESCRIBE_FR] =
        arena_array(arena, count, sizeof(const char *));
    if (arena->failed) {
        return false;
    }
    bool is_kept = true;
    for (uint16_t i = 0; is_kept && i < program->end_count; i++) {
        is_kept = keep_end(game, i);
    }
    return is_kept &&
           describe_ends(arena, game->file, program, DESCRIBE_EN,
                         game->end_texts[DESCRIBE_EN]) &&
           describe_ends(arena, game->file, program, DESCRIBE_FR,
                         game->end_texts[DESCRIBE_FR]);
}

static const struct option_pick *
copy_picks(struct arena *arena, const rvl_option *options, size_t count)
{
    struct option_pick *picks =
        arena_array(arena, count, sizeof(struct option_pick));
    for (size_t i = 0; picks != NULL && i < count; i++) {
        picks[i].name = options[i].name;
        picks[i].value = options[i].value;
    }
    return picks;
}

/* Why there is no game: the file, or memory. */
static rvl_status failure(const rvl_context *context, const struct arena *arena)
{
    if (context->arena.failed || arena->failed || context->diags.errors == 0) {
        return RVL_NO_MEMORY;
    }
    return RVL_INVALID_SOURCE;
}

static rvl_status fill_game(rvl_game *game, rvl_context *context,
                            const rvl_option *options, size_t count)
{
    if (!picks_check(context, game->file, options, count)) {
        return context->arena.failed ? RVL_NO_MEMORY : RVL_INVALID_ARGUMENT;
    }
    const struct option_pick *picks =
        copy_picks(&context->arena, options, count);
    if (picks == NULL) {
        return RVL_NO_MEMORY;
    }
    game->program =
        compile_game(&game->arena, &context->diags, game->file, picks, count);
    tell_derived(&context->diags, game->file);
    if (game->program == NULL) {
        return failure(context, &game->arena);
    }
    if (!keep_sources(game, &context->sources) || !keep_ends(game)) {
        return RVL_NO_MEMORY;
    }
    game->program->sources = &game->sources; /* for reasons that quote */
    return RVL_OK;
}

static rvl_game *game_new(void)
{
    rvl_game *game = calloc(1, sizeof(*game));
    if (game != NULL) {
        atomic_init(&game->references, 1);
        arena_init(&game->arena, API_MEMORY_MAX);
        rvl_advice_usual(&game->advice);
    }
    return game;
}

rvl_status rvl_game_load(rvl_game **out, rvl_context *context,
                         const char *display_name, const char *text,
                         size_t length, const rvl_option *options,
                         size_t option_count)
{
    *out = NULL;
    context_begin(context);
    rvl_game *game = game_new();
    if (game == NULL) {
        return RVL_NO_MEMORY;
    }
    game->file = bases_load(context, &game->arena, display_name, text, length);
    rvl_status status = game->file != NULL
                            ? fill_game(game, context, options, option_count)
                            : failure(context, &game->arena);
    if (!context_finish(context)) {
        status = RVL_NO_MEMORY;
    }
    if (status == RVL_OK) {
        *out = game;
    } else {
        rvl_game_unref(game);
    }
    return status;
}

static enum deep_result play_deep(rvl_context *context, struct arena *arena,
                                  const struct file *file,
                                  const rvl_deep *deep, uint32_t *played)
{
    unsigned count = 0;
    const struct deep_limits limits = {.seed = deep->seed,
                                       .games = deep->games,
                                       .plies = deep->max_plies,
                                       .go_on = deep->go_on,
                                       .user = deep->user};
    enum deep_result result =
        check_deep(arena, &context->diags, file, &limits, &count);
    *played = count;
    return result;
}

rvl_status rvl_check_deep(rvl_context *context, const char *display_name,
                          const char *text, size_t length,
                          const rvl_deep *deep, uint32_t *played)
{
    enum deep_result result = DEEP_DONE;
    struct arena arena;
    *played = 0;
    arena_init(&arena, API_MEMORY_MAX);
    context_begin(context);
    struct file *file = bases_load(context, &arena, display_name, text, length);
    if (file != NULL) {
        check_file(&arena, &context->diags, file);
    }
    if (file != NULL && deep != NULL && context->diags.errors == 0) {
        result = play_deep(context, &arena, file, deep, played);
    }
    if (file != NULL) {
        tell_derived(&context->diags, file);
    }
    bool is_told = context_finish(context);
    rvl_status status = RVL_OK;
    if (!is_told || context->arena.failed || arena.failed) {
        status = RVL_NO_MEMORY;
    } else if (file == NULL || context->diags.errors > 0) {
        status = failure(context, &arena);
    } else if (result == DEEP_STOPPED) {
        status = RVL_LIMIT;
    }
    arena_clear(&arena);
    return status;
}

rvl_status rvl_check(rvl_context *context, const char *display_name,
                     const char *text, size_t length)
{
    uint32_t played;
    return rvl_check_deep(context, display_name, text, length, NULL, &played);
}

/* strdup that also takes NULL. */
static char *heap_copy(const char *text)
{
    size_t size = text != NULL ? strlen(text) + 1 : 0;
    char *copy = text != NULL ? malloc(size) : NULL;
    if (copy != NULL) {
        memcpy(copy, text, size);
    }
    return copy;
}

rvl_status rvl_format(char **out, rvl_context *context,
                      const char *display_name, const char *text, size_t length)
{
    struct arena arena;
    *out = NULL;
    arena_init(&arena, API_MEMORY_MAX);
    context_begin(context);
    struct file *file =
        bases_parse(context, &arena, display_name, text, length);
    rvl_status status = RVL_OK;
    if (file == NULL || context->diags.errors > 0) {
        status = failure(context, &arena);
    } else {
        *out = heap_copy(ast_print(file, context->sources.items[0], &arena));
        status = *out != NULL ? RVL_OK : RVL_NO_MEMORY;
    }
    if (!context_finish(context)) {
        free(*out);
        *out = NULL;
        status = RVL_NO_MEMORY;
    }
    arena_clear(&arena);
    return status;
}
