/*
 * What a game tells about itself: names, options, sides, pieces, ends and
 * its rules in words. The board is in board.c.
 */
#include "api/handles.h"
#include "interp/path.h"

#include "describe/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *text_in(const struct texts *texts, const char *lang)
{
    const char *text =
        describe_lang(lang) == DESCRIBE_FR ? texts->fr : texts->en;
    return text != NULL ? text : "";
}

/* -------------------------------------------------------------- lifetime */

rvl_game *rvl_game_ref(rvl_game *game)
{
    atomic_fetch_add_explicit(&game->references, 1, memory_order_relaxed);
    return game;
}

void rvl_game_unref(rvl_game *game)
{
    if (game == NULL) {
        return;
    }
    if (atomic_fetch_sub_explicit(&game->references, 1, memory_order_acq_rel) ==
        1) {
        arena_clear(&game->arena);
        free(game);
    }
}

/* --------------------------------------------------------------- the game */

const char *rvl_game_name(const rvl_game *game)
{
    return game->program->name;
}

uint64_t rvl_game_hash(const rvl_game *game)
{
    return game->program->rules_hash;
}

uint64_t rvl_game_file_hash(const rvl_game *game)
{
    return game->program->file_hash;
}

const char *rvl_game_title(const rvl_game *game, const char *lang)
{
    return text_in(&game->program->title, lang);
}

const char *rvl_game_family(const rvl_game *game)
{
    return game->program->family != NULL ? game->program->family : "";
}

const char *rvl_game_family_text(const rvl_game *game, const char *lang)
{
    return describe_family(rvl_game_family(game), describe_lang(lang));
}

uint32_t rvl_game_prose_count(const rvl_game *game, rvl_prose which)
{
    return (unsigned)which <= RVL_HINTS ? game->program->prose_count[which] : 0;
}

const char *rvl_game_prose(const rvl_game *game, rvl_prose which,
                           uint32_t index, const char *lang)
{
    return index < rvl_game_prose_count(game, which)
               ? text_in(&game->program->prose[which][index], lang)
               : "";
}

/* ---------------------------------------------------------------- options */

static const struct option_code *find_option(const rvl_game *game,
                                             uint32_t option)
{
    return option < game->program->option_count
               ? &game->program->options[option]
               : NULL;
}

uint32_t rvl_game_option_count(const rvl_game *game)
{
    return game->program->option_count;
}

const char *rvl_game_option_name(const rvl_game *game, uint32_t option)
{
    const struct option_code *code = find_option(game, option);
    return code != NULL ? code->name : "";
}

const char *rvl_game_option_text(const rvl_game *game, uint32_t option,
                                 const char *lang)
{
    const struct option_code *code = find_option(game, option);
    return code != NULL ? text_in(&code->texts, lang) : "";
}

uint32_t rvl_game_option_value(const rvl_game *game, uint32_t option)
{
    const struct option_code *code = find_option(game, option);
    return code != NULL ? code->value : RVL_NONE;
}

uint32_t rvl_game_option_value_count(const rvl_game *game, uint32_t option)
{
    const struct option_code *code = find_option(game, option);
    return code != NULL ? code->value_count : 0;
}

const char *rvl_game_option_value_name(const rvl_game *game, uint32_t option,
                                       uint32_t value)
{
    return value < rvl_game_option_value_count(game, option)
               ? game->program->options[option].value_names[value]
               : "";
}

const char *rvl_game_option_value_text(const rvl_game *game, uint32_t option,
                                       uint32_t value, const char *lang)
{
    return value < rvl_game_option_value_count(game, option)
               ? text_in(&game->program->options[option].value_texts[value],
                         lang)
               : "";
}

/* -------------------------------------------------- sides, teams and seats */

uint32_t rvl_game_side_count(const rvl_game *game)
{
    return game->program->side_count;
}

static const struct side_code *find_side(const rvl_game *game, uint32_t side)
{
    return side < game->program->side_count ? &game->program->sides[side]
                                            : NULL;
}

const char *rvl_game_side_name(const rvl_game *game, uint32_t side)
{
    const struct side_code *code = find_side(game, side);
    return code != NULL ? code->name : "";
}

const char *rvl_game_side_text(const rvl_game *game, uint32_t side,
                               const char *lang)
{
    const struct side_code *code = find_side(game, side);
    return code != NULL ? text_in(&code->texts, lang) : "";
}

const char *rvl_game_side_path(const rvl_game *game, uint32_t side)
{
    static const char *const names[PATH_COUNT] = {
        [PATH_SETS] = "sets",
        [PATH_CHAINS] = "chains",
        [PATH_MANY_SETS] = "many-sets",
        [PATH_LEAP_RULES] = "leap-rules",
        [PATH_TAKE_RULES] = "take-rules",
        [PATH_CONDITIONS] = "conditions",
        [PATH_CHOICES] = "choices",
        [PATH_AROUND] = "around",
        [PATH_TIES] = "ties",
        [PATH_PILES] = "piles",
        [PATH_ORDERS] = "orders",
        [PATH_REPEATS] = "repeats",
    };
    return side < game->program->side_count
               ? names[engine_path(game->program, side)]
               : "";
}

uint32_t rvl_game_side_team(const rvl_game *game, uint32_t side)
{
    const struct side_code *code = find_side(game, side);
    return code != NULL ? code->team : RVL_NONE;
}

uint32_t rvl_game_side_seat(const rvl_game *game, uint32_t side)
{
    const struct side_code *code = find_side(game, side);
    return code != NULL ? code->seat : RVL_NONE;
}

uint32_t rvl_game_find_side(const rvl_game *game, const char *name)
{
    for (uint32_t i = 0; i < game->program->side_count; i++) {
        if (strcmp(game->program->sides[i].name, name) == 0) {
            return i;
        }
    }
    return RVL_NONE;
}

uint32_t rvl_game_team_count(const rvl_game *game)
{
    return game->program->team_count;
}

const char *rvl_game_team_name(const rvl_game *game, uint32_t team)
{
    return team < game->program->team_count ? game->program->teams[team].name
                                            : "";
}

const char *rvl_game_team_text(const rvl_game *game, uint32_t team,
                               const char *lang)
{
    return team < game->program->team_count
               ? text_in(&game->program->teams[team].texts, lang)
               : "";
}

uint32_t rvl_game_seat_count(const rvl_game *game)
{
    return game->program->seat_count;
}

const char *rvl_game_seat_name(const rvl_game *game, uint32_t seat)
{
    return seat < game->program->seat_count ? game->program->seats[seat].name
                                            : "";
}

const char *rvl_game_seat_text(const rvl_game *game, uint32_t seat,
                               const char *lang)
{
    return seat < game->program->seat_count
               ? text_in(&game->program->seats[seat].texts, lang)
               : "";
}

uint32_t rvl_game_round_count(const rvl_game *game)
{
    return game->program->rounds;
}

bool rvl_game_has_score(const rvl_game *game)
{
    return game->program->score_count > 0;
}

uint32_t rvl_game_turn_count(const rvl_game *game)
{
    return game->program->turn_count;
}

uint32_t rvl_game_turn_side(const rvl_game *game, uint32_t turn)
{
    return turn < game->program->turn_count ? game->program->turns[turn]
                                            : RVL_NONE;
}

/* ------------------------------------------------------------------- ends */

uint32_t rvl_game_end_count(const rvl_game *game)
{
    return game->program->end_count;
}

const char *rvl_game_end_source(const rvl_game *game, uint32_t end)
{
    return end < game->program->end_count ? game->ends[end].source : "";
}

const char *rvl_game_end_text(const rvl_game *game, uint32_t end,
                              const char *lang)
{
    if (end >= game->program->end_count) {
        return "";
    }
    return game->end_texts[describe_lang(lang)][end];
}

bool rvl_game_end_is_house(const rvl_game *game, uint32_t end)
{
    return end < game->program->end_count && game->program->ends[end].is_house;
}

bool rvl_game_end_wins(const rvl_game *game, uint32_t end, uint32_t side)
{
    const struct program *program = game->program;
    return end < program->end_count && side < program->side_count &&
           program->ends[end].result == RESULT_CODE_WIN &&
           (program->ends[end].winners >> side & 1);
}

bool rvl_game_end_place(const rvl_game *game, uint32_t end, rvl_place *out)
{
    if (end >= game->program->end_count) {
        return false;
    }
    *out = game->ends[end].place;
    return true;
}

/* ------------------------------------------------------------------ rules */

size_t rvl_game_rules(const rvl_game *game, const char *lang, char *buffer,
                      size_t size)
{
    struct arena arena;
    arena_init(&arena, API_MEMORY_MAX);
    const char *text =
        describe_rules(&arena, game->file, game->program, describe_lang(lang));
    if (text == NULL) {
        text = "";
    }
    size_t length = strlen(text);
    if (size > 0) {
        snprintf(buffer, size, "%s", text);
    }
    arena_clear(&arena);
    return length;
}

const char *rvl_rules_heading(rvl_rules_part part, const char *lang)
{
    return describe_heading((unsigned)part, describe_lang(lang));
}
