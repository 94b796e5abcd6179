/* The legend below a board: pieces, line styles, zones. */
#include "draw/parts.h"

#include "draw/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 14.0
/* Width of a letter, on the safe side. */
#define LETTER 8.4

struct row {
    double x, y, left, right, height;
    double used; /* as far as something stands */
};

static double width_of(const char *text)
{
    double letters = 0;
    for (const char *p = text; *p != '\0'; p++) {
        letters += ((unsigned char)*p & 0xC0) != 0x80 ? 1 : 0;
    }
    return letters * LETTER;
}

static void new_row(struct row *row)
{
    if (row->x > row->left) {
        row->x = row->left;
        row->y += row->height;
    }
}

/* Place for an item with a sign of this width before its text. */
static void next_item(struct row *row, double sign, const char *text)
{
    double width = sign + 8 + width_of(text);
    if (row->x + width > row->right) {
        new_row(row);
    }
}

static void take_room(struct row *row, double width)
{
    row->used = fmax(row->used, row->x + width);
    row->x += width + 18;
}

static void put_text(struct pen *pen, struct row *row, double sign,
                     const char *text)
{
    pen_add(pen, "<text x=\"%n\" y=\"%n\">%s</text>\n", row->x + sign + 8,
            row->y + TEXT_DROP * SIZE, text);
    take_room(row, sign + 8 + width_of(text));
}

bool draw_kind_is_shared(rvl_game *game, uint32_t kind, const char *lang)
{
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        if (rvl_game_kind_side(game, k) != rvl_game_kind_side(game, kind) &&
            rvl_game_kind_total(game, k) > 0 &&
            strcmp(rvl_game_kind_text(game, k, lang, false),
                   rvl_game_kind_text(game, kind, lang, false)) == 0) {
            return true;
        }
    }
    return false;
}

/* Each side begins a row of its own, which it names once. */
static bool has_rows(rvl_game *game)
{
    return rvl_game_kind_count(game) > 3;
}

/* Is the side to be told? Where pieces of another are called the same. */
static bool tells_side(rvl_game *game, uint32_t kind, const char *lang)
{
    uint32_t side = rvl_game_kind_side(game, kind);
    bool is_told = false;
    for (uint32_t k = 0; k < rvl_game_kind_count(game) && has_rows(game); k++) {
        if (rvl_game_kind_side(game, k) != side ||
            rvl_game_kind_total(game, k) == 0) {
            continue;
        }
        if (k < kind) {
            return false;
        }
        is_told = is_told || draw_kind_is_shared(game, k, lang);
    }
    return is_told ||
           (!has_rows(game) && draw_kind_is_shared(game, kind, lang));
}

uint32_t draw_kind_count(const rvl_state *state, uint32_t kind)
{
    uint32_t count = rvl_state_in_hand(state, kind);
    uint32_t points = rvl_game_point_count(rvl_state_game(state));
    for (uint32_t p = 0; p < points; p++) {
        count +=
            rvl_state_at(state, p) == kind ? rvl_state_height(state, p) : 0;
    }
    return count;
}

static void put_piece(struct pen *pen, const struct layout *l, struct row *row,
                      uint32_t kind)
{
    struct pen label = {0};
    uint32_t count = draw_kind_count(l->request->state, kind);
    double sign = 2 * l->radius;
    const char *lang = l->request->lang;
    pen_add(&label, "%u ", count);
    pen_raw(&label, rvl_game_kind_text(l->game, kind, lang, count != 1));
    if (tells_side(l->game, kind, lang)) {
        uint32_t side = rvl_game_kind_side(l->game, kind);
        pen_raw(&label, " (");
        pen_raw(&label, rvl_game_side_text(l->game, side, lang));
        pen_raw(&label, ")");
    }
    uint32_t held = rvl_state_in_hand(l->request->state, kind);
    if (held > 0 && held == count) {
        pen_raw(&label, word_in(WORD_ALL_IN_HAND, lang));
    } else if (held > 0) {
        pen_add(&label, word_in(WORD_SOME_IN_HAND, lang), held);
    }
    char *text = pen_take(&label, NULL);
    if (text == NULL) {
        pen->is_lost = true;
        return;
    }
    next_item(row, sign, text);
    draw_use(pen, l, kind, row->x + l->radius, row->y, NULL);
    put_text(pen, row, sign, text);
    free(text);
}

static void put_lines(struct pen *pen, const struct layout *l, struct row *row)
{
    const char *lang = l->request->lang;
    for (uint32_t c = 0; c < rvl_game_colour_count(l->game); c++) {
        const char *name = rvl_game_colour_text(l->game, c, lang);
        if (l->classes[c] == RVL_NONE || name[0] == '\0') {
            continue;
        }
        struct pen label = {0};
        pen_add(&label, word_in(WORD_LINE, lang), name);
        char *text = pen_take(&label, NULL);
        if (text == NULL) {
            pen->is_lost = true;
            return;
        }
        next_item(row, 36, text);
        draw_line_sample(pen, l, l->classes[c], row->x, row->y);
        /* What pen_add made of the name is XML already. */
        pen_add(pen, "<text x=\"%n\" y=\"%n\">%r</text>\n", row->x + 44,
                row->y + TEXT_DROP * SIZE, text);
        take_room(row, 44 + width_of(text));
        free(text);
    }
}

static void put_zones(struct pen *pen, const struct layout *l, struct row *row,
                      const uint32_t *zones, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const char *text =
            rvl_game_zone_text(l->game, zones[i], l->request->lang);
        next_item(row, 28, text);
        pen_add(pen,
                "<rect x=\"%n\" y=\"%n\" width=\"28\" height=\"18\" "
                "stroke=\"" WOOD "\" stroke-width=\"0.7\" "
                "fill=\"url(#%szone%u)\"/>\n",
                row->x, row->y - 9, l->prefix, i + 1);
        put_text(pen, row, 28, text);
    }
}

char *draw_scores(const struct layout *l)
{
    struct pen list = {0};
    const char *lang = l->request->lang;
    if (!rvl_game_has_score(l->game)) {
        return NULL;
    }
    pen_raw(&list, word_in(WORD_SCORE, lang));
    for (uint32_t t = 0; t < rvl_game_team_count(l->game); t++) {
        uint32_t score = 0;
        for (uint32_t s = 0; s < rvl_game_side_count(l->game); s++) {
            score += rvl_game_side_team(l->game, s) == t
                         ? rvl_state_score(l->state, s)
                         : 0;
        }
        pen_add(&list, "%r%r %u", t > 0 ? ", " : word_in(WORD_COLON, lang),
                rvl_game_team_text(l->game, t, lang), score);
    }
    return pen_take(&list, NULL);
}

static void put_scores(struct pen *pen, const struct layout *l, struct row *row)
{
    char *scores = l->request->has_no_pieces ? NULL : draw_scores(l);
    if (scores != NULL) {
        new_row(row);
        pen_add(pen, "<text x=\"%n\" y=\"%n\">%s</text>\n", row->x,
                row->y + TEXT_DROP * SIZE, scores);
        take_room(row, width_of(scores));
    }
    free(scores);
}

void draw_legend(struct pen *pen, struct layout *l, const uint32_t *zones,
                 uint32_t zone_count)
{
    double left = l->board.left;
    double height = fmax(2.35 * l->radius + 4, 28);
    struct row row = {left,   l->all.bottom + 8 + height / 2,
                      left,   fmax(l->all.right, left + 340),
                      height, left};
    pen_add(pen, "<g class=\"legend\" font-size=\"%n\" fill=\"" INK "\">\n",
            SIZE);
    pen_raw(pen, "<g text-anchor=\"start\">\n");
    for (uint32_t s = 0; s < rvl_game_side_count(l->game); s++) {
        if (has_rows(l->game)) {
            new_row(&row);
        }
        for (uint32_t k = 0; k < rvl_game_kind_count(l->game); k++) {
            if (rvl_game_kind_side(l->game, k) == s &&
                (rvl_game_kind_total(l->game, k) > 0 ||
                 draw_kind_count(l->request->state, k) > 0)) {
                put_piece(pen, l, &row, k);
            }
        }
    }
    if (has_rows(l->game)) {
        new_row(&row);
    }
    put_lines(pen, l, &row);
    put_zones(pen, l, &row, zones, zone_count);
    put_scores(pen, l, &row);
    pen_raw(pen, "</g>\n</g>\n");
    /* a row that was begun and stayed empty takes no room */
    row.y -= row.x > row.left ? 0 : height;
    l->all.bottom = fmax(l->all.bottom, row.y + height / 2);
    l->all.right = fmax(l->all.right, row.used);
}
