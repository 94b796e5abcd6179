/*
 * The small pictures of a rule sheet in their order, with their captions: for
 * each kind how it moves, or what it takes with its move, then one for each
 * statement by which it takes round itself.
 */
#include "cli/sheet.h"

#include "cli/memory.h"
#include "draw/pen.h"
#include "draw/words.h"

#include <stdlib.h>
#include <string.h>

struct walk {
    rvl_game *game;
    const char *lang;
    sheet_visit visit;
    void *user;
};

/* Of pieces of one name that sides of one team move alike, or mirrored, the
 * first stands for all. */
static bool is_shown(rvl_game *game, uint32_t kind)
{
    uint32_t team = rvl_game_side_team(game, rvl_game_kind_side(game, kind));
    for (uint32_t k = 0; k < kind; k++) {
        if (strcmp(rvl_game_kind_name(game, k),
                   rvl_game_kind_name(game, kind)) == 0 &&
            rvl_game_side_team(game, rvl_game_kind_side(game, k)) == team &&
            rvl_game_kinds_alike(game, k, kind)) {
            return false;
        }
    }
    return rvl_game_kind_total(game, kind) > 0;
}

/* A statement of several kinds has the picture of the first. */
static bool is_first(rvl_game *game, uint32_t effect)
{
    rvl_place place = {0};
    rvl_place other = {0};
    rvl_game_effect_place(game, effect, &place);
    for (uint32_t e = 0; e < effect; e++) {
        rvl_game_effect_place(game, e, &other);
        if (is_shown(game, rvl_game_take_kind(game, e)) &&
            other.line == place.line && other.column == place.column &&
            strcmp(other.file, place.file) == 0) {
            return false;
        }
    }
    return true;
}

static void put_option(struct pen *pen, rvl_game *game, const char *lang,
                       uint32_t option)
{
    uint32_t value = rvl_game_option_value(game, option);
    pen_raw(pen, word_in(WORD_OPTION, lang));
    pen_raw(pen, rvl_game_option_text(game, option, lang));
    pen_raw(pen, word_in(WORD_OPTION_VALUE, lang));
    pen_raw(pen, rvl_game_option_value_text(game, option, value, lang));
    pen_raw(pen, word_in(WORD_OPTION_OTHER, lang));
}

static char *caption_of(const struct walk *walk, uint32_t kind, uint32_t effect)
{
    rvl_game *game = walk->game;
    const char *lang = walk->lang;
    uint32_t side = rvl_game_kind_side(game, kind);
    struct pen pen = {0};
    size_t length = rvl_game_take_text(game, effect, lang, NULL, 0);
    char *text = memory_new(length + 1);
    rvl_game_take_text(game, effect, lang, text, length + 1);
    pen_raw(&pen, rvl_game_kind_text(game, kind, lang, false));
    pen_raw(&pen, " (");
    pen_raw(&pen, rvl_game_side_text(game, side, lang));
    pen_raw(&pen, length > 0 ? "). " : ")");
    pen_raw(&pen, text);
    free(text);
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        if (effect == RVL_NONE ? rvl_game_kind_depends(game, kind, o)
                               : rvl_game_take_depends(game, effect, o)) {
            pen_raw(&pen, length > 0 ? " " : ". ");
            length = 1;
            put_option(&pen, game, lang, o);
        }
    }
    char *caption = pen_take(&pen, NULL);
    return caption ? caption : memory_text("");
}

static void show(const struct walk *walk, struct sheet_example *example,
                 uint32_t kind, uint32_t effect)
{
    if (example->picture.state) {
        char *caption = caption_of(walk, kind, effect);
        example->caption = caption;
        walk->visit(walk->user, example);
        free(caption);
    }
    draw_example_clear(&example->picture);
}

static bool show_kind(const struct walk *walk, uint32_t kind, bool is_taking)
{
    char *name = memory_print("%s%u-", is_taking ? "take" : "move", kind);
    struct sheet_example example = {.name = name};
    bool is_done =
        draw_example_find(walk->game, kind, is_taking, &example.picture);
    show(walk, &example, kind, RVL_NONE);
    free(name);
    return is_done;
}

static bool show_takes(const struct walk *walk, uint32_t kind)
{
    bool is_done = true;
    uint32_t owner = 0;
    for (uint32_t e = 0; owner != RVL_NONE; e++) {
        owner = rvl_game_take_kind(walk->game, e);
        if (owner == kind && is_first(walk->game, e)) {
            char *name = memory_print("take%u-%u-", kind, e);
            struct sheet_example example = {.name = name};
            is_done = draw_example_find_take(walk->game, e, &example.picture) &&
                      is_done;
            show(walk, &example, kind, e);
            free(name);
        }
    }
    return is_done;
}

bool sheet_each_example(rvl_game *game, const char *lang, bool is_taking,
                        sheet_visit visit, void *user)
{
    struct walk walk = {game, lang, visit, user};
    bool is_done = true;
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        if (is_shown(game, k)) {
            is_done = show_kind(&walk, k, is_taking) && is_done;
            is_done = (!is_taking || show_takes(&walk, k)) && is_done;
        }
    }
    return is_done;
}
