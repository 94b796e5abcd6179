/* Which rules and ends of a rule file its scenarios use. */
#include "cli/coverage.h"

#include "cli/memory.h"
#include "cli/statement.h"

#include <stdlib.h>
#include <string.h>

static struct coverage_item *find(struct coverage *coverage,
                                  const rvl_place *place)
{
    for (size_t i = 0; i < coverage->count; i++) {
        struct coverage_item *item = &coverage->items[i];
        if (place->file && item->place.offset == place->offset &&
            item->place.length == place->length &&
            strcmp(item->path, place->file) == 0) {
            return item;
        }
    }
    return NULL;
}

static void add(struct coverage *coverage, const rvl_game *game,
                const rvl_place *place, bool is_end)
{
    if (find(coverage, place)) {
        return;
    }
    coverage->items = memory_resize(coverage->items, coverage->count + 1,
                                    sizeof *coverage->items);
    size_t at = coverage->count++;
    while (at > 0 && coverage->items[at - 1].place.offset > place->offset) {
        coverage->items[at] = coverage->items[at - 1];
        at--;
    }
    struct coverage_item *item = &coverage->items[at];
    *item = (struct coverage_item){.place = *place,
                                   .path = memory_text(place->file),
                                   .text = statement_short(game, place),
                                   .is_end = is_end};
    item->place.file = item->path;
}

void coverage_add_game(struct coverage *coverage, rvl_game *game,
                       const char *path)
{
    rvl_place place;
    for (uint32_t i = 0; rvl_game_rule_place(game, i, &place); i++) {
        if (place.file && strcmp(place.file, path) == 0) {
            add(coverage, game, &place, false);
        }
    }
    for (uint32_t i = 0; i < rvl_game_effect_count(game); i++) {
        if (rvl_game_effect_place(game, i, &place) &&
            strcmp(place.file, path) == 0) {
            add(coverage, game, &place, false);
        }
    }
    for (uint32_t i = 0; rvl_game_end_place(game, i, &place); i++) {
        if (place.file && strcmp(place.file, path) == 0) {
            add(coverage, game, &place, true);
        }
    }
}

void coverage_add_options(struct coverage *coverage, struct loaded *loaded)
{
    rvl_game *first = loaded->game;
    uint32_t options = first ? rvl_game_option_count(first) : 0;
    for (uint32_t o = 0; o < options; o++) {
        uint32_t values = rvl_game_option_value_count(first, o);
        for (uint32_t v = 0; v < values; v++) {
            rvl_game *game = NULL;
            rvl_option pick = {rvl_game_option_name(first, o),
                               rvl_game_option_value_name(first, o, v)};
            if (rvl_game_load(&game, loaded->context, loaded->path,
                              loaded->text.bytes, loaded->text.length, &pick,
                              1) == RVL_OK) {
                coverage_add_game(coverage, game, loaded->path);
                rvl_game_unref(game);
            }
        }
    }
}

void coverage_use_place(struct coverage *coverage, const rvl_place *place)
{
    struct coverage_item *item = find(coverage, place);
    if (item && !item->is_used) {
        item->is_used = true;
        coverage->used++;
    }
}

void coverage_use_move(struct coverage *coverage, const rvl_state *state,
                       const rvl_moves *moves, uint32_t move)
{
    const rvl_game *game = rvl_state_game(state);
    rvl_place place;
    if (rvl_game_rule_place(game, rvl_move_rule(moves, move), &place)) {
        coverage_use_place(coverage, &place);
    }
    for (uint32_t i = 0; i < rvl_game_effect_count(game); i++) {
        if (rvl_game_effect_place(game, i, &place) &&
            rvl_move_uses(state, moves, move, i)) {
            coverage_use_place(coverage, &place);
        }
    }
}

void coverage_use_end(struct coverage *coverage, const rvl_state *state)
{
    const rvl_game *game = rvl_state_game(state);
    rvl_outcome outcome;
    rvl_place place;
    rvl_state_outcome(state, &outcome);
    if (rvl_game_end_place(game, outcome.end, &place)) {
        coverage_use_place(coverage, &place);
    }
    for (uint32_t i = 0; i < rvl_game_effect_count(game); i++) {
        if (rvl_game_effect_place(game, i, &place) &&
            rvl_state_uses(state, i)) {
            coverage_use_place(coverage, &place);
        }
    }
}

unsigned coverage_percent(const struct coverage *coverage)
{
    return coverage->count == 0
               ? 100
               : (unsigned)(coverage->used * 100 / coverage->count);
}

void coverage_clear(struct coverage *coverage)
{
    for (size_t i = 0; i < coverage->count; i++) {
        free(coverage->items[i].path);
        free(coverage->items[i].text);
    }
    free(coverage->items);
    *coverage = (struct coverage){0};
}
