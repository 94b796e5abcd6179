/* Drawing a position on the sheet. */
#include "screen/picture.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

void picture_put(struct picture *p, int row, int column, uint32_t sign,
                 struct screen_style style)
{
    if (row >= 0 && row < p->height && column >= 0 && column < p->width) {
        size_t i = (size_t)row * (size_t)p->width + (size_t)column;
        p->cells[i] = (struct picture_cell){sign, style};
    }
}

static void put_text(struct picture *p, int row, int column, const char *text,
                     struct screen_style style)
{
    const utf8proc_uint8_t *bytes = (const utf8proc_uint8_t *)text;
    while (*bytes != '\0') {
        utf8proc_int32_t c = -1;
        utf8proc_ssize_t n = utf8proc_iterate(bytes, -1, &c);
        if (n <= 0) {
            return;
        }
        picture_put(p, row, column++, (uint32_t)c, style);
        bytes += n;
    }
}

/* Two squares that touch need no line between them. */
static bool is_touching(const struct picture *p, uint32_t a, uint32_t b)
{
    const struct picture_point *from = &p->points[a];
    const struct picture_point *to = &p->points[b];
    return from->is_square && to->is_square && fabs(from->x - to->x) < 1.5 &&
           fabs(from->y - to->y) < 1.5;
}

/* Classes by order of the colours that are drawn at all. */
static uint32_t class_of(const struct picture *p, uint32_t colour)
{
    uint32_t class = 0;
    for (uint32_t c = 0; c < colour; c++) {
        for (uint32_t i = 0; i < rvl_game_segment_count(p->game); i++) {
            rvl_segment_info s;
            if (rvl_game_segment(p->game, i, &s) && s.colour == c &&
                !is_touching(p, s.from, s.to)) {
                class ++;
                break;
            }
        }
    }
    return class;
}

static void draw_lines(struct picture *p)
{
    uint32_t colours = rvl_game_colour_count(p->game);
    for (uint32_t c = 0; c < colours; c++) {
        uint32_t class = class_of(p, c);
        for (uint32_t i = 0; i < rvl_game_segment_count(p->game); i++) {
            rvl_segment_info s;
            if (rvl_game_segment(p->game, i, &s) && s.colour == c &&
                !is_touching(p, s.from, s.to)) {
                picture_line(p, s.from, s.to, class);
            }
        }
    }
}

static uint8_t paper_of(const struct picture *p, uint32_t i)
{
    const struct picture_point *point = &p->points[i];
    if (p->marks[i] & (MARK_TARGET | MARK_PICKED)) {
        return PAPER_TARGET;
    }
    if (p->marks[i] & MARK_LAST) {
        return PAPER_LAST;
    }
    if (point->zone > 0) {
        return (uint8_t)(PAPER_ZONE + point->zone - 1);
    }
    return point->is_shaded ? PAPER_SHADE : PAPER_PLAIN;
}

/* The area of a square; others keep to the cells beside the point. */
static void draw_paper(struct picture *p, uint32_t i, uint8_t paper)
{
    const struct picture_point *point = &p->points[i];
    struct screen_style style = {.ink = INK_FAINT, .paper = paper};
    if (!point->is_square) {
        return;
    }
    int wide = (int)p->column_scale;
    int high = (int)p->row_scale;
    uint32_t sign = ' ';
    if (point->is_shaded && p->is_plain) {
        sign = p->is_utf8 ? 0x2591 : ':';
    }
    for (int r = 0; r < high; r++) {
        for (int c = 0; c < wide; c++) {
            picture_put(p, point->row - (high - 1) / 2 + r,
                        point->column - (wide - 1) / 2 + c, sign, style);
        }
    }
}

static uint32_t empty_sign(const struct picture *p, uint32_t i)
{
    const struct picture_point *point = &p->points[i];
    if (p->marks[i] & MARK_TARGET) {
        return '*';
    }
    if (p->marks[i] & MARK_PATH) {
        return '+';
    }
    if (point->zone > 0) {
        return p->is_utf8 ? 0x25E6 : 'o';
    }
    if (point->is_square && point->is_shaded && p->is_plain) {
        return p->is_utf8 ? 0x2591 : ':';
    }
    return p->is_utf8 ? 0xB7 : '.';
}

/* Sides differ in their brackets, so that letters need not tell all. */
const char *picture_brackets(uint32_t side)
{
    static const char *const sides[] = {"  ", "[]", "()", "<>", "''", "||"};
    return sides[side % 6];
}

static const char *brackets_of(const struct picture *p, uint32_t i,
                               uint32_t side)
{
    if (p->marks[i] & MARK_PICKED) {
        return "{}";
    }
    if (p->marks[i] & MARK_TARGET) {
        return "><";
    }
    return picture_brackets(side);
}

/* How many stand there, behind the letter, where there is room. */
static void draw_height(struct picture *p, uint32_t i, uint32_t height,
                        struct screen_style style)
{
    char number[16];
    snprintf(number, sizeof number, "%u", height);
    if ((double)strlen(number) < p->column_scale) {
        put_text(p, p->points[i].row, p->points[i].column + 1, number, style);
    } else {
        picture_put(p, p->points[i].row, p->points[i].column + 1, '+', style);
    }
}

static void draw_piece(struct picture *p, uint32_t i, uint32_t kind,
                       uint32_t height, uint8_t paper)
{
    const struct picture_point *point = &p->points[i];
    uint32_t side = rvl_game_kind_side(p->game, kind);
    struct screen_style style = {.ink = (uint8_t)(INK_SIDE + side % 6),
                                 .paper = paper,
                                 .flags = FLAG_BOLD};
    const char *brackets = brackets_of(p, i, side);
    if (p->column_scale >= 3 && brackets[0] != ' ') {
        picture_put(p, point->row, point->column - 1, (uint8_t)brackets[0],
                    style);
        picture_put(p, point->row, point->column + 1, (uint8_t)brackets[1],
                    style);
    }
    if (height > 1) {
        draw_height(p, i, height, style);
    }
    if (p->marks[i] & MARK_MOVABLE) {
        style.flags |= FLAG_UNDERLINE;
    }
    if (i == p->cursor) {
        style.flags |= FLAG_REVERSE;
    }
    put_text(p, point->row, point->column, rvl_game_kind_mark(p->game, kind),
             style);
}

static void draw_name(struct picture *p, uint32_t i, bool has_piece)
{
    const struct picture_point *point = &p->points[i];
    struct screen_style style = {.ink = INK_FAINT};
    if (p->has_names && !point->is_on_grid && p->row_scale > 0) {
        if (has_piece) {
            picture_put(p, point->row, point->column + 1, ' ', style);
        }
        put_text(p, point->row, point->column + (has_piece ? 2 : 1),
                 point->name, style);
    }
}

static void draw_point(struct picture *p, const rvl_state *state, uint32_t i)
{
    const struct picture_point *point = &p->points[i];
    uint32_t kind = rvl_state_at(state, i);
    uint8_t paper = paper_of(p, i);
    draw_paper(p, i, paper);
    if (kind == RVL_NONE) {
        struct screen_style style = {.ink = INK_PLAIN, .paper = paper};
        if (i == p->cursor) {
            style.flags |= FLAG_REVERSE;
        }
        if (p->marks[i] & (MARK_TARGET | MARK_PATH)) {
            style.flags |= FLAG_BOLD;
        }
        picture_put(p, point->row, point->column, empty_sign(p, i), style);
        draw_name(p, i, false);
    } else {
        draw_name(p, i, true);
        draw_piece(p, i, kind, rvl_state_height(state, i), paper);
    }
}

/* File letters and rank numbers, whichever way the board is turned. */
static void draw_edges(struct picture *p)
{
    struct screen_style style = {.ink = INK_FAINT};
    for (uint32_t i = 0; i < p->point_count; i++) {
        const struct picture_point *point = &p->points[i];
        char rank[16], file[16];
        if (!point->is_on_grid) {
            continue;
        }
        size_t letters = strspn(point->name, "abcdefghijklmnopqrstuvwxyz");
        snprintf(file, sizeof file, "%.*s", (int)letters, point->name);
        snprintf(rank, sizeof rank, "%s", point->name + letters);
        const char *level = p->quarter % 2 == 0 ? rank : file;
        const char *below = p->quarter % 2 == 0 ? file : rank;
        put_text(p, point->row, strlen(level) < 2 ? 1 : 0, level, style);
        put_text(p, p->height - 1, point->column, below, style);
    }
}

void picture_draw(struct picture *p, const rvl_state *state)
{
    memset(p->cells, 0,
           (size_t)p->width * (size_t)p->height * sizeof *p->cells);
    draw_lines(p);
    for (uint32_t i = 0; i < p->point_count; i++) {
        draw_point(p, state, i);
    }
    draw_edges(p);
}
