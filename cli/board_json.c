/* Segments and zones of a board in JSON. */
#include "cli/board_json.h"

#include "cli/turns.h"

json_t *board_segments_json(rvl_game *game)
{
    json_t *segments = json_array();
    for (uint32_t i = 0; i < rvl_game_segment_count(game); i++) {
        rvl_segment_info s;
        rvl_game_segment(game, i, &s);
        json_array_append_new(
            segments, json_pack("{s:o, s:o, s:o, s:b}", "from",
                                json_text(turns_point(game, s.from)), "to",
                                json_text(turns_point(game, s.to)), "colour",
                                json_text(rvl_game_colour_name(game, s.colour)),
                                "curved", (int)s.is_curved));
    }
    return segments;
}

json_t *board_zones_json(rvl_game *game)
{
    json_t *zones = json_object();
    for (uint32_t z = 0; z < rvl_game_zone_count(game); z++) {
        json_t *points = json_array();
        for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
            if (rvl_game_zone_has(game, z, p)) {
                json_array_append_new(points, json_text(turns_point(game, p)));
            }
        }
        json_object_set_new(zones, rvl_game_zone_name(game, z), points);
    }
    return zones;
}
