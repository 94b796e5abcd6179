/* Zones: tinted and hatched, so that they are seen without colours too. */
#include "draw/parts.h"

#include <math.h>
#include <string.h>

struct tint {
    const char *ground, *ink;
    const char *pattern; /* path in a tile of 8 by 8 */
};

static const struct tint tints[ZONES_MOST] = {
    {"#fbe6c4", "#cf9a4b", "M-2 10L10 -2M-2 2L2 -2M6 10L10 6"},
    {"#dceaf4", "#6f9cbd", "M-2 -2L10 10M-2 6L2 10M6 -2L10 2"},
    {"#e3f0dc", "#7fae69", "M2 2h.1M6 6h.1"},
    {"#f3dfea", "#bb7fa3", "M0 4h8M4 0v8"},
};

static uint32_t zone_size(const struct layout *l, uint32_t zone)
{
    uint32_t size = 0;
    for (uint32_t p = 0; p < l->count; p++) {
        size += rvl_game_zone_has(l->game, zone, p) ? 1 : 0;
    }
    return size;
}

/* What a zone is wanted for. */
enum wanted { BY_AN_END, BY_A_PIECE, BY_ANYBODY };

/* Points of both. */
static uint32_t meeting_size(const struct layout *l, uint32_t a, uint32_t b)
{
    uint32_t size = 0;
    for (uint32_t p = 0; p < l->count; p++) {
        size +=
            rvl_game_zone_has(l->game, a, p) && rvl_game_zone_has(l->game, b, p)
                ? 1
                : 0;
    }
    return size;
}

/* Zones of one name that differ by owner. */
static bool are_of_owners(const struct layout *l, uint32_t a, uint32_t b)
{
    const char *one = rvl_game_zone_name(l->game, a);
    const char *other = rvl_game_zone_name(l->game, b);
    size_t length = strcspn(one, " ");
    return length == strcspn(other, " ") && strncmp(one, other, length) == 0;
}

/* One may lie within the other, a gate in a wall say: the smaller is drawn over
 * the larger. What two sides want may share points, a corner say; else one zone
 * is enough for a point. */
static bool go_together(const struct layout *l, uint32_t a, uint32_t b,
                        enum wanted wanted)
{
    uint32_t size = meeting_size(l, a, b);
    bool is_for_sides = wanted == BY_AN_END || are_of_owners(l, a, b);
    bool is_within = (size == zone_size(l, a)) != (size == zone_size(l, b));
    return size == 0 || is_within ||
           (is_for_sides && size < zone_size(l, a) && size < zone_size(l, b));
}

/* Whether it is only light or only dark squares of a board that has both. */
static bool is_all_of_a_shade(const struct layout *l, uint32_t zone)
{
    bool has[2] = {false, false};
    bool board_has[2] = {false, false};
    for (uint32_t p = 0; p < l->count; p++) {
        unsigned shade = l->spots[p].is_shaded ? 1 : 0;
        board_has[shade] = true;
        has[shade] = has[shade] || rvl_game_zone_has(l->game, zone, p);
    }
    return l->has_squares && board_has[0] && board_has[1] && has[0] != has[1] &&
           3 * zone_size(l, zone) > l->count;
}

static bool is_wanted_by(const struct layout *l, uint32_t zone,
                         enum wanted wanted)
{
    switch (wanted) {
    case BY_AN_END:
        return rvl_game_zone_is_goal(l->game, zone);
    case BY_A_PIECE:
        return rvl_game_zone_in_moves(l->game, zone);
    case BY_ANYBODY:
        break;
    }
    return rvl_game_zone_is_used(l->game, zone);
}

/* Has each zone a point that no smaller one covers? */
static bool is_each_seen(const struct layout *l, const uint32_t *zones,
                         uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t seen = 0;
        for (uint32_t p = 0; p < l->count; p++) {
            bool is_seen = rvl_game_zone_has(l->game, zones[i], p);
            for (uint32_t j = 0; j < count; j++) {
                is_seen =
                    is_seen && !(rvl_game_zone_has(l->game, zones[j], p) &&
                                 zone_size(l, zones[j]) <
                                     zone_size(l, zones[i]));
            }
            seen += is_seen ? 1 : 0;
        }
        if (seen == 0) {
            return false;
        }
    }
    return true;
}

/* Adds zones that go together with those before. */
static uint32_t choose(const struct layout *l, enum wanted wanted,
                       uint32_t *zones, uint32_t count)
{
    for (uint32_t z = 0; z < rvl_game_zone_count(l->game); z++) {
        uint32_t size = zone_size(l, z);
        bool is_wanted = size > 0 && 2 * size <= l->count &&
                         !is_all_of_a_shade(l, z) && is_wanted_by(l, z, wanted);
        for (uint32_t i = 0; i < count; i++) {
            is_wanted = is_wanted && go_together(l, zones[i], z, wanted);
        }
        if (is_wanted && count < ZONES_MOST) {
            zones[count] = z;
            count += is_each_seen(l, zones, count + 1) ? 1 : 0;
        }
    }
    return count;
}

uint32_t zones_choose(const struct layout *l, uint32_t *zones)
{
    if (l->request->zone != RVL_NONE) {
        zones[0] = l->request->zone;
        return 1;
    }
    uint32_t count = choose(l, BY_AN_END, zones, 0);
    count = choose(l, BY_A_PIECE, zones, count);
    return count > 0 ? count : choose(l, BY_ANYBODY, zones, 0);
}

void draw_zone_patterns(struct pen *pen, const struct layout *l,
                        const uint32_t *zones, uint32_t count)
{
    (void)zones;
    for (uint32_t i = 0; i < count; i++) {
        pen_add(pen,
                "<pattern id=\"%szone%u\" width=\"8\" height=\"8\" "
                "patternUnits=\"userSpaceOnUse\">"
                "<rect width=\"8\" height=\"8\" fill=\"%r\"/>"
                "<path fill=\"none\" stroke=\"%r\" stroke-width=\"%n\" "
                "stroke-linecap=\"round\" d=\"%r\"/></pattern>\n",
                l->prefix, i + 1, tints[i].ground, tints[i].ink,
                i == 2 ? 1.8 : 1.0, tints[i].pattern);
    }
}

/* Half the side of the square round a free point on a board of squares: up
 * to the middle between two such points, or to the nearest square. */
static double cell_half(const struct layout *l, uint32_t cell)
{
    double half = 1.5 * l->unit;
    for (uint32_t i = 0; i < l->count; i++) {
        double gap = fmax(fabs(l->spots[i].x - l->spots[cell].x),
                          fabs(l->spots[i].y - l->spots[cell].y));
        if (i != cell) {
            half =
                fmin(half, l->spots[i].is_square ? gap - l->unit / 2 : gap / 2);
        }
    }
    return fmax(half, 0.6 * l->unit);
}

static bool is_joined(const struct layout *l, uint32_t a, uint32_t b)
{
    for (uint32_t i = 0; i < l->segment_count; i++) {
        const rvl_segment_info *s = &l->segments[i];
        if ((s->from == a && s->to == b) || (s->from == b && s->to == a)) {
            return true;
        }
    }
    return false;
}

static double apart(const struct layout *l, uint32_t a, uint32_t b)
{
    return hypot(l->spots[a].x - l->spots[b].x, l->spots[a].y - l->spots[b].y);
}

/* May two points lie at the ends of the diagonal of a small square? Of both
 * diagonals only one is looked at. */
static bool is_diagonal(const struct layout *l, uint32_t a, uint32_t b)
{
    double dx = l->spots[b].x - l->spots[a].x;
    double dy = l->spots[b].y - l->spots[a].y;
    return fabs(hypot(dx, dy) - sqrt(2) * l->step) < 0.1 * l->step &&
           (dx * dy > 1 || fabs(dy) < 0.5);
}

/* Are the two points corners of a small square of segments in the zone, that
 * no line crosses? */
static bool is_gap(const struct layout *l, uint32_t zone, uint32_t a,
                   uint32_t b)
{
    uint32_t corners[2] = {0, 0};
    uint32_t count = 0;
    for (uint32_t c = 0; c < l->count; c++) {
        if (c != a && c != b && rvl_game_zone_has(l->game, zone, c) &&
            apart(l, a, c) < 1.1 * l->step && apart(l, b, c) < 1.1 * l->step &&
            is_joined(l, a, c) && is_joined(l, b, c)) {
            corners[count++ % 2] = c;
        }
    }
    return count == 2 && !is_joined(l, a, b) &&
           !is_joined(l, corners[0], corners[1]);
}

/* The bands round a small square leave its middle free. */
static void fill_gaps(struct pen *pen, const struct layout *l, uint32_t zone)
{
    for (uint32_t a = 0; a < l->count; a++) {
        for (uint32_t b = a + 1; b < l->count; b++) {
            if (rvl_game_zone_has(l->game, zone, a) &&
                rvl_game_zone_has(l->game, zone, b) && is_diagonal(l, a, b) &&
                is_gap(l, zone, a, b)) {
                pen_add(pen,
                        "<circle cx=\"%n\" cy=\"%n\" r=\"%n\" "
                        "stroke=\"none\"/>\n",
                        (l->spots[a].x + l->spots[b].x) / 2,
                        (l->spots[a].y + l->spots[b].y) / 2, 0.06 * l->step);
            }
        }
    }
}

/* Discs round the points and broad bands along the segments between them
 * run together into one area. */
static void draw_area(struct pen *pen, const struct layout *l, uint32_t zone)
{
    bool has_bands = false;
    for (uint32_t i = 0; i < l->segment_count && !l->has_squares; i++) {
        const rvl_segment_info *s = &l->segments[i];
        if (rvl_game_zone_has(l->game, zone, s->from) &&
            rvl_game_zone_has(l->game, zone, s->to)) {
            if (!has_bands) {
                pen_raw(pen, "<path fill=\"none\" stroke-linecap=\"round\" "
                             "d=\"\n");
                has_bands = true;
            }
            pen_raw(pen, "M");
            draw_segment(pen, l, i);
            pen_raw(pen, "\n");
        }
    }
    pen_raw(pen, has_bands ? "\"/>\n" : "");
    if (has_bands) {
        fill_gaps(pen, l, zone);
    }
    for (uint32_t p = 0; p < l->count; p++) {
        const struct spot *spot = &l->spots[p];
        if (!rvl_game_zone_has(l->game, zone, p)) {
            continue;
        }
        if (spot->is_square || spot->is_cell) {
            double half = spot->is_cell ? cell_half(l, p) : 0.42 * l->unit;
            pen_add(pen,
                    "<rect x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" "
                    "stroke=\"none\"/>\n",
                    spot->x - half, spot->y - half, 2 * half, 2 * half);
        } else {
            pen_add(pen,
                    "<circle cx=\"%n\" cy=\"%n\" r=\"%n\" stroke=\"none\"/>\n",
                    spot->x, spot->y, 0.47 * l->step);
        }
    }
}

/* The larger first, so that none is hidden; of equals that chosen first. */
static void order_zones(const struct layout *l, const uint32_t *zones,
                        uint32_t count, uint32_t *order)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t j = i;
        while (j > 0 &&
               zone_size(l, zones[order[j - 1]]) < zone_size(l, zones[i])) {
            order[j] = order[j - 1];
            j--;
        }
        order[j] = i;
    }
}

/* Does it share some of its points with one drawn before, but not all? Then
 * that one shines through. */
static bool lies_across(const struct layout *l, const uint32_t *zones,
                        const uint32_t *order, uint32_t at)
{
    for (uint32_t j = 0; j < at; j++) {
        uint32_t size = meeting_size(l, zones[order[at]], zones[order[j]]);
        if (size > 0 && size < zone_size(l, zones[order[at]])) {
            return true;
        }
    }
    return false;
}

void draw_zones(struct pen *pen, const struct layout *l, const uint32_t *zones,
                uint32_t count)
{
    uint32_t order[ZONES_MOST];
    order_zones(l, zones, count, order);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = order[i];
        pen_add(pen,
                "<g class=\"zone\"%r fill=\"url(#%szone%u)\" "
                "stroke=\"url(#%szone%u)\" stroke-width=\"%n\">\n<title>%s"
                "</title>\n",
                lies_across(l, zones, order, i) ? " opacity=\".6\"" : "",
                l->prefix, at + 1, l->prefix, at + 1, 0.94 * l->step,
                rvl_game_zone_text(l->game, zones[at], l->request->lang));
        draw_area(pen, l, zones[at]);
        pen_raw(pen, "</g>\n");
    }
}
