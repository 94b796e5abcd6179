/*
 * Sets of points, zones, and distances along the lines.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <string.h>

/* ----------------------------------------------------------------- zones */

void ref_add_zone(struct ref_game *game, const struct zone *node)
{
    if (game->zone_count == REF_ZONES) {
        ref_fail(game, "too many zones");
        return;
    }
    struct ref_zone *zone = &game->zones[game->zone_count];
    const struct node *of = node->of ? &node->of->node : NULL;
    memset(zone, 0, sizeof(*zone));
    zone->name = node->name->text;
    zone->has_owner = of != NULL;
    for (; of; of = of->next) {
        const char *text = AST_CAST(name, of)->text;
        for (int k = 0; k < game->kind_count; k++) {
            const struct ref_side *side = &game->sides[game->kinds[k].side];
            const struct team *team = game->teams[side->team];
            bool is_side = strcmp(side->name, text) == 0 ||
                           (team && strcmp(team->name->text, text) == 0);
            zone->of_side[game->kinds[k].side] |= is_side;
            zone->of_kind[k] |= is_side ||
                                strcmp(game->kinds[k].name, text) == 0 ||
                                strcmp(game->kinds[k].plural, text) == 0;
        }
    }
    ref_set(game, node->set, REF_NOBODY, &zone->set);
    game->zone_count++;
}

static bool find_zone(struct ref_game *game, const char *name,
                      struct ref_owner owner, struct ref_set *set)
{
    for (int i = 0; i < game->zone_count; i++) {
        const struct ref_zone *zone = &game->zones[i];
        bool is_own = owner.kind >= 0
                          ? zone->of_kind[owner.kind]
                          : owner.side >= 0 && zone->of_side[owner.side];
        if (strcmp(zone->name, name) == 0 && (!zone->has_owner || is_own)) {
            *set = zone->set;
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ sets */

static void name_set(struct ref_game *game, const char *name,
                     struct ref_owner owner, struct ref_set *set)
{
    int point = ref_find_point(game, name);

    if (point >= 0) {
        set->has[point] = true;
    } else if (!find_zone(game, name, owner, set)) {
        ref_fail(game, "no point or zone %s", name);
    }
}

static void range_set(struct ref_game *game, const struct set_range *range,
                      struct ref_set *set)
{
    int a, b, c, d;

    if (ref_parse_grid(range->low->text, &a, &b) &&
        ref_parse_grid(range->high->text, &c, &d)) {
        for (int i = 0; i < game->point_count; i++) {
            const struct ref_point *point = &game->points[i];
            set->has[i] = point->file >= a && point->file <= c &&
                          point->rank >= b && point->rank <= d;
        }
    } else if (ref_parse_ring(range->low->text, &a, &b) &&
               ref_parse_ring(range->high->text, &c, &d) && a == c) {
        int size = ref_ring_size(game, a);
        for (int j = b;; j = (j + 1) % size) {
            int point = ref_find_ring(game, a, j);
            if (point >= 0) {
                set->has[point] = true;
            }
            if (j == d) {
                break;
            }
        }
    } else {
        ref_fail(game, "range %s..%s", range->low->text, range->high->text);
    }
}

static bool word_holds(const struct ref_point *point, enum set_word_kind word)
{
    bool is_counted = point->file > 0 || point->ring >= 0;
    int sum = point->file > 0 ? point->file + point->rank : point->index;

    switch (word) {
    case SET_ALL:
        return true;
    case SET_EVEN:
        return is_counted && sum % 2 == 0;
    case SET_ODD:
        return is_counted && sum % 2 == 1;
    case SET_CORNERS:
        return point->is_corner;
    }
    return false;
}

/* The number a band's name stands for: of a file, a rank or a ring. */
static int band_number(const struct name *name, bool is_file)
{
    int number = 0;

    for (const char *c = name->text; *c; c++) {
        number =
            is_file ? number * 26 + (*c - 'a' + 1) : number * 10 + (*c - '0');
    }
    return number;
}

static bool band_holds(const struct ref_point *point,
                       const struct set_band *band)
{
    bool is_file = band->band == BAND_FILE;
    int low = band_number(band->low, is_file);
    int high = band->high ? band_number(band->high, is_file) : low;
    int number = is_file                   ? point->file
                 : band->band == BAND_RANK ? point->rank
                                           : point->ring;
    bool is_of = band->band == BAND_RING ? point->ring >= 0 : point->file > 0;

    return is_of && number >= low && number <= high;
}

static void neighbour_set(struct ref_game *game, const struct node *of,
                          struct ref_owner owner, struct ref_set *set)
{
    struct ref_set inner;

    ref_set(game, of, owner, &inner);
    for (int i = 0; i < game->point_count; i++) {
        for (int j = 0; j < game->point_count; j++) {
            if (!inner.has[i] && inner.has[j] && game->segment[i][j] >= 0) {
                set->has[i] = true;
            }
        }
    }
}

static void binary_set(struct ref_game *game, const struct set_binary *binary,
                       struct ref_owner owner, struct ref_set *set)
{
    struct ref_set left, right;

    ref_set(game, binary->left, owner, &left);
    ref_set(game, binary->right, owner, &right);
    for (int i = 0; i < game->point_count; i++) {
        bool l = left.has[i], r = right.has[i];
        set->has[i] = binary->op == SET_UNION   ? l || r
                      : binary->op == SET_MINUS ? l && !r
                                                : l && r;
    }
}

void ref_set(struct ref_game *game, const struct node *node,
             struct ref_owner owner, struct ref_set *set)
{
    memset(set, 0, sizeof(*set));
    switch (node->kind) {
    case NODE_SET_NAME:
        name_set(game, AST_CAST(set_name, node)->text, owner, set);
        break;
    case NODE_SET_RANGE:
        range_set(game, AST_CAST(set_range, node), set);
        break;
    case NODE_SET_WORD:
        for (int i = 0; i < game->point_count; i++) {
            set->has[i] =
                word_holds(&game->points[i], AST_CAST(set_word, node)->word);
        }
        break;
    case NODE_SET_BAND:
        for (int i = 0; i < game->point_count; i++) {
            set->has[i] =
                band_holds(&game->points[i], AST_CAST(set_band, node));
        }
        break;
    case NODE_SET_NEIGHBOURS:
        neighbour_set(game, AST_CAST(set_neighbours, node)->of, owner, set);
        break;
    case NODE_SET_BINARY:
        binary_set(game, AST_CAST(set_binary, node), owner, set);
        break;
    default:
        ref_fail(game, "set of kind %d", (int)node->kind);
    }
}

void ref_distances(const struct ref_game *game, const struct ref_set *set,
                   const bool *colours, int distances[REF_POINTS])
{
    bool changed = true;

    for (int i = 0; i < game->point_count; i++) {
        distances[i] = set->has[i] ? 0 : 10000;
    }
    while (changed) {
        changed = false;
        for (int i = 0; i < game->point_count; i++) {
            for (int j = 0; j < game->point_count; j++) {
                int colour = game->segment[i][j];
                if (colour >= 0 && (!colours || colours[colour]) &&
                    distances[i] > distances[j] + 1) {
                    distances[i] = distances[j] + 1;
                    changed = true;
                }
            }
        }
    }
}
