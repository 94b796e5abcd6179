/* A whole picture: the parts painted in their order into a frame. */
#include "draw/parts.h"

#include "draw/words.h"

#include <math.h>
#include <stdlib.h>

#define FONT "DejaVu Sans, Verdana, Arial, sans-serif"

/* "soldier c4, d5", as many lines as kinds on the board. */
static void describe_pieces(struct pen *pen, const struct layout *l)
{
    const char *lang = l->request->lang;
    for (uint32_t k = 0; k < rvl_game_kind_count(l->game); k++) {
        uint32_t count = rvl_state_on_board(l->state, k);
        if (count == 0) {
            continue;
        }
        pen_add(
            pen, "\n%s%r%u %s %r",
            rvl_game_side_text(l->game, rvl_game_kind_side(l->game, k), lang),
            word_in(WORD_COLON, lang), count,
            rvl_game_kind_text(l->game, k, lang, count != 1),
            word_in(WORD_ON, lang));
        for (uint32_t p = 0; p < l->count; p++) {
            if (rvl_state_at(l->state, p) == k) {
                uint32_t height = rvl_state_height(l->state, p);
                pen_add(pen, " %s", l->spots[p].name);
                if (height > 1) {
                    pen_add(pen, " (%u)", height);
                }
            }
        }
    }
}

/* "Score: Red 5, Blue 3", by teams; nothing if none is counted. */
static void describe_scores(struct pen *pen, const struct layout *l)
{
    char *scores = draw_scores(l);
    if (scores != NULL) {
        pen_add(pen, "\n%s", scores);
    }
    free(scores);
}

static void describe(struct pen *pen, const struct layout *l)
{
    const char *lang = l->request->lang;
    pen_add(pen, "<title id=\"%stitle\">%s</title>\n<desc id=\"%sdesc\">",
            l->prefix, rvl_game_title(l->game, lang), l->prefix);
    pen_add(pen, "%u %r", l->count, word_in(WORD_POINTS, lang));
    if (!l->request->has_no_pieces) {
        describe_pieces(pen, l);
        describe_scores(pen, l);
        pen_add(pen, "\n%s %r",
                rvl_game_side_text(l->game, rvl_state_side(l->state), lang),
                word_in(WORD_TO_MOVE, lang));
    }
    pen_raw(pen, "</desc>\n");
}

void draw_parts(struct pen *pen, struct layout *l)
{
    const struct draw_request *request = l->request;
    uint32_t zones[ZONES_MOST];
    uint32_t zone_count = zones_choose(l, zones);
    pen_raw(pen, "<defs>\n");
    draw_zone_patterns(pen, l, zones, zone_count);
    draw_shapes(pen, l->game, request->lang, l->prefix, l->radius);
    pen_raw(pen, "</defs>\n");
    draw_ground(pen, l);
    draw_zones(pen, l, zones, zone_count);
    draw_walls(pen, l);
    draw_lines(pen, l);
    draw_points(pen, l);
    if (request->heat != NULL) {
        draw_heat(pen, l);
    }
    draw_names(pen, l);
    if (request->last != NULL || request->is_live) {
        draw_last(pen, l);
    }
    draw_pieces(pen, l);
    if (request->moves != NULL) {
        draw_turns(pen, l);
    }
    if (request->has_legend) {
        draw_legend(pen, l, zones, zone_count);
    }
}

static void add_point(struct box *box, const struct layout *l, uint32_t point)
{
    box_add(box, l->spots[point].x, l->spots[point].y, 0.9 * l->unit);
}

/* What pieces and shown turns touch. */
static struct box crop(const struct layout *l)
{
    const struct draw_request *r = l->request;
    struct box box = {l->all.right, l->all.bottom, l->all.left, l->all.top};
    for (uint32_t p = 0; p < l->count; p++) {
        if (rvl_state_at(l->state, p) != RVL_NONE) {
            add_point(&box, l, p);
        }
    }
    for (uint32_t i = 0; r->moves != NULL && i < rvl_moves_count(r->moves);
         i++) {
        rvl_move_info info;
        if (rvl_move_get(l->state, r->moves, i, &info) &&
            turn_is_shown(l, i, &info)) {
            for (uint32_t j = 0; j < info.path_length; j++) {
                add_point(&box, l, info.path[j]);
            }
        }
    }
    /* Enough of the board to know it by. */
    double more_x = fmax(0, 6 * l->unit - (box.right - box.left)) / 2;
    double more_y = fmax(0, 6 * l->unit - (box.bottom - box.top)) / 2;
    box = (struct box){box.left - more_x, box.top - more_y, box.right + more_x,
                       box.bottom + more_y};
    box.left = fmax(box.left, l->all.left);
    box.right = fmin(box.right, l->all.right);
    box.top = fmax(box.top, l->all.top);
    box.bottom = fmin(box.bottom, l->all.bottom);
    return box.left < box.right && box.top < box.bottom ? box : l->all;
}

void draw_opening(struct pen *pen, const struct layout *l,
                  const struct box *box)
{
    double width = box->right - box->left;
    double height = box->bottom - box->top;
    double most = l->request->width;
    double shown = most > 0 ? fmin(most, width) : width;
    pen_raw(pen, "<svg xmlns=\"http://www.w3.org/2000/svg\" ");
    pen_add(pen, "width=\"%n\" height=\"%n\" viewBox=\"%n %n %n %n\" ", shown,
            shown * height / width, box->left, box->top, width, height);
    pen_add(pen, "role=\"img\" aria-labelledby=\"%stitle %sdesc\" ", l->prefix,
            l->prefix);
    pen_raw(pen, "font-family=\"" FONT "\" text-anchor=\"middle\">\n");
    describe(pen, l);
    pen_add(pen,
            "<rect x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" "
            "fill=\"#ffffff\"/>\n",
            box->left, box->top, width, height);
}

char *draw_svg(const struct draw_request *request, size_t *length)
{
    struct layout l;
    struct pen inside = {0};
    struct pen pen = {0};
    char *svg = NULL;
    if (layout_init(&l, request)) {
        l.all = l.board;
        draw_parts(&inside, &l);
        char *parts = pen_take(&inside, NULL);
        struct box box = request->is_cropped ? crop(&l) : l.all;
        double margin = request->is_cropped ? 0 : MARGIN;
        box = (struct box){box.left - margin, box.top - margin,
                           box.right + margin, box.bottom + margin};
        draw_opening(&pen, &l, &box);
        pen_raw(&pen, parts != NULL ? parts : "");
        pen_raw(&pen, "</svg>\n");
        pen.is_lost = pen.is_lost || parts == NULL;
        free(parts);
        svg = pen_take(&pen, length);
    }
    layout_clear(&l);
    return svg;
}

bool draw_places(const struct draw_request *request, double *xy, double *radius)
{
    struct layout l;
    bool is_done = layout_init(&l, request);
    for (uint32_t i = 0; is_done && i < l.count; i++) {
        xy[2 * i] = l.spots[i].x;
        xy[2 * i + 1] = l.spots[i].y;
    }
    *radius = l.radius;
    layout_clear(&l);
    return is_done;
}

char *draw_piece(rvl_game *game, uint32_t kind, const char *lang)
{
    struct pen pen = {0};
    pen_raw(&pen, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                  "class=\"piece\" width=\"28\" height=\"28\" "
                  "viewBox=\"-21 -21 42 42\" text-anchor=\"middle\" "
                  "font-family=\"" FONT "\" role=\"img\">");
    pen_add(&pen, "<title>%s</title>",
            rvl_game_kind_text(game, kind, lang, false));
    draw_one_shape(&pen, game, kind, PIECE);
    pen_raw(&pen, "</svg>");
    return pen_take(&pen, NULL);
}
