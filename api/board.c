/*
 * The board of a game for the public: points, segments, colours, zones.
 * The program numbers sites, which may have holes; the public numbers points.
 */
#include "api/handles.h"

#include "compile/walk.h"

#include <string.h>

uint32_t point_of_site(const struct program *program, site_id site)
{
    if (site >= program->site_count || program->site_points[site] == NO_INDEX) {
        return RVL_NONE;
    }
    return program->site_points[site];
}

site_id site_of_point(const struct program *program, uint32_t point)
{
    return point < program->point_count ? program->point_sites[point]
                                        : (site_id)SITE_NONE;
}

uint32_t rvl_game_point_count(const rvl_game *game)
{
    return game->program->point_count;
}

bool rvl_game_point(const rvl_game *game, uint32_t point, rvl_point_info *out)
{
    site_id site = site_of_point(game->program, point);
    if (site == SITE_NONE) {
        return false;
    }
    const struct point_code *code = &game->program->points[site];
    out->name = code->name;
    out->x = code->x / 1000.0;
    out->y = code->y / 1000.0;
    out->is_square = code->is_square;
    out->is_shaded = code->is_shaded;
    return true;
}

uint32_t rvl_game_find_point(const rvl_game *game, const char *name)
{
    return point_of_site(game->program,
                         point_find(game->program, name, strlen(name)));
}

uint32_t rvl_game_segment_count(const rvl_game *game)
{
    return game->program->segment_count;
}

static uint32_t point_or_none(const struct program *program,
                              const struct segment_code *code, site_id site)
{
    return code->is_curved && site != SITE_NONE ? point_of_site(program, site)
                                                : RVL_NONE;
}

bool rvl_game_segment(const rvl_game *game, uint32_t segment,
                      rvl_segment_info *out)
{
    if (segment >= game->program->segment_count) {
        return false;
    }
    const struct segment_code *code = &game->program->segments[segment];
    out->from = point_of_site(game->program, code->from);
    out->to = point_of_site(game->program, code->to);
    out->colour = code->colour;
    out->is_curved = code->is_curved;
    out->before = point_or_none(game->program, code, code->before);
    out->after = point_or_none(game->program, code, code->after);
    return true;
}

uint32_t rvl_game_colour_count(const rvl_game *game)
{
    return game->program->colour_count;
}

const char *rvl_game_colour_name(const rvl_game *game, uint32_t colour)
{
    return colour < game->program->colour_count
               ? game->program->colours[colour].name
               : "";
}

const char *rvl_game_colour_text(const rvl_game *game, uint32_t colour,
                                 const char *lang)
{
    return colour < game->program->colour_count
               ? text_in(&game->program->colours[colour].texts, lang)
               : "";
}

uint32_t rvl_game_zone_count(const rvl_game *game)
{
    return game->program->zone_count;
}

const char *rvl_game_zone_name(const rvl_game *game, uint32_t zone)
{
    return zone < game->program->zone_count ? game->program->zones[zone].name
                                            : "";
}

const char *rvl_game_zone_text(const rvl_game *game, uint32_t zone,
                               const char *lang)
{
    return zone < game->program->zone_count
               ? text_in(&game->program->zones[zone].texts, lang)
               : "";
}

bool rvl_game_zone_has(const rvl_game *game, uint32_t zone, uint32_t point)
{
    site_id site = site_of_point(game->program, point);
    if (zone >= game->program->zone_count || site == SITE_NONE) {
        return false;
    }
    return (game->program->zones[zone].set[site >> 6] >> (site & 63)) & 1;
}

bool rvl_game_zone_is_goal(const rvl_game *game, uint32_t zone)
{
    const struct program *program = game->program;
    if (zone >= program->zone_count) {
        return false;
    }
    size_t bytes = program->words * sizeof(uint64_t);
    for (uint32_t i = 0; i < program->cond_count; i++) {
        const uint64_t *set = program->conds[i].set;
        if (set != NULL && memcmp(set, program->zones[zone].set, bytes) == 0) {
            return true;
        }
    }
    return false;
}

/* Is a name met, and below a piece block? */
struct naming {
    const char *name;
    bool is_in_piece, is_met;
};

static void look_for_name(void *context, const struct node *node,
                          unsigned depth)
{
    struct naming *naming = context;
    if (depth == 0) {
        naming->is_in_piece = node->kind == NODE_PIECE;
    }
    if (naming->is_in_piece && node->kind == NODE_SET_NAME &&
        strcmp(AST_CAST(set_name, node)->text, naming->name) == 0) {
        naming->is_met = true;
    }
}

bool rvl_game_zone_in_moves(const rvl_game *game, uint32_t zone)
{
    if (zone >= game->program->zone_count) {
        return false;
    }
    struct arena scratch;
    arena_init(&scratch, 0);
    struct naming naming = {.name = game->program->zones[zone].name};
    bool is_walked =
        walk_depths(&scratch, game->file->statements, look_for_name, &naming);
    arena_clear(&scratch);
    return is_walked && naming.is_met && rvl_game_zone_is_used(game, zone);
}
