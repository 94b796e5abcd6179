/*
 * Boards in characters. Boards of grid points get a drawing with their lines
 * and coordinates at the edges, boards of squares one of cells; all others
 * are scaled until the names of their points fit.
 */
#include "cli/draw_text.h"

#include "cli/canvas.h"
#include "cli/memory.h"
#include "cli/word.h"
#include "draw/draw.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH_MOST 79
#define HEIGHT_MOST 36
#define MARGIN 3

struct drawing {
    rvl_game *game;
    const rvl_state *state;
    uint32_t point_count;
    rvl_point_info *points;
    bool *on_grid;     /* point named by file letters and rank number */
    const char *signs; /* by point, as draw_text_marked says, or NULL */
    bool *is_hidden;   /* by point: beyond what is drawn */
    bool has_grid, has_squares;
    bool has_room;                   /* for blanks beside names */
    double left, right, bottom, top; /* of the points */
    double column_scale, row_scale;
    int first_column, first_row;
    uint32_t *classes; /* of lines, by colour; RVL_NONE: not drawn */
    struct canvas canvas;
};

/* "c7" at (3, 7). */
static bool is_grid_point(const rvl_point_info *info)
{
    unsigned file = 0;
    const char *p = info->name;
    uint64_t rank = 0;
    while (*p >= 'a' && *p <= 'z' && file < 1000) {
        file = file * 26 + (unsigned)(*p - 'a') + 1;
        p++;
    }
    return file > 0 && word_number(p, 10000, &rank) &&
           fabs(info->x - file) < 1e-6 && fabs(info->y - (double)rank) < 1e-6;
}

/* Edges name the points of a board if they can name most of them: one that
 * happens to lie where its name says makes no grid. */
static void find_grid(struct drawing *d)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < d->point_count; i++) {
        d->on_grid[i] = is_grid_point(&d->points[i]);
        count += d->on_grid[i] ? 1 : 0;
    }
    d->has_grid = 2 * count > d->point_count;
    for (uint32_t i = 0; i < d->point_count && !d->has_grid; i++) {
        d->on_grid[i] = false;
    }
}

static void load_points(struct drawing *d)
{
    d->point_count = rvl_game_point_count(d->game);
    d->points = memory_new(d->point_count * sizeof *d->points);
    d->on_grid = memory_new(d->point_count * sizeof *d->on_grid);
    d->is_hidden = memory_new(d->point_count * sizeof *d->is_hidden);
    for (uint32_t i = 0; i < d->point_count; i++) {
        rvl_point_info *p = &d->points[i];
        rvl_game_point(d->game, i, p);
        d->has_squares = d->has_squares || p->is_square;
    }
    find_grid(d);
}

/* The box around the points that are kept. */
static void find_box(struct drawing *d,
                     bool (*keeps)(const struct drawing *, uint32_t))
{
    bool is_first = true;
    for (uint32_t i = 0; i < d->point_count; i++) {
        const rvl_point_info *p = &d->points[i];
        if (keeps(d, i)) {
            d->left = is_first ? p->x : fmin(d->left, p->x);
            d->right = is_first ? p->x : fmax(d->right, p->x);
            d->bottom = is_first ? p->y : fmin(d->bottom, p->y);
            d->top = is_first ? p->y : fmax(d->top, p->y);
            is_first = false;
        }
    }
}

static bool is_drawn(const struct drawing *d, uint32_t point)
{
    return !d->is_hidden[point];
}

static bool matters(const struct drawing *d, uint32_t point)
{
    return d->signs[point] != 0 || rvl_state_at(d->state, point) != RVL_NONE;
}

/* Leaves out what lies farther than a step from pieces and signs. */
static void crop(struct drawing *d)
{
    find_box(d, matters);
    for (uint32_t i = 0; i < d->point_count; i++) {
        const rvl_point_info *p = &d->points[i];
        d->is_hidden[i] = p->x < d->left - 1.1 || p->x > d->right + 1.1 ||
                          p->y < d->bottom - 1.1 || p->y > d->top + 1.1;
    }
}

/* Nearest whole number; halves go toward the middle, so that a picture stays
 * the same when it is turned over. */
static int nearest(double value, double middle)
{
    double below = floor(value + 1e-6);
    double rest = value - below;
    if (fabs(rest - 0.5) < 1e-3) {
        return (int)(value < middle ? below + 1 : below);
    }
    return (int)floor(value + 0.5);
}

static int column_of(const struct drawing *d, uint32_t point)
{
    double middle = (d->right - d->left) / 2 * d->column_scale;
    return d->first_column +
           nearest((d->points[point].x - d->left) * d->column_scale, middle);
}

static int row_of(const struct drawing *d, uint32_t point)
{
    double middle = (d->top - d->bottom) / 2 * d->row_scale;
    return d->first_row +
           nearest((d->top - d->points[point].y) * d->row_scale, middle);
}

static uint32_t piece_on(const struct drawing *d, uint32_t point)
{
    return d->state ? rvl_state_at(d->state, point) : RVL_NONE;
}

static uint8_t style_of(const struct drawing *d, uint32_t kind)
{
    return (uint8_t)(2 + rvl_game_kind_side(d->game, kind));
}

/* The letter of a piece, and of a pile how many there are; returns the width
 * of that number. */
static int draw_mark(struct drawing *d, uint32_t point, uint32_t kind,
                     int column, int row)
{
    char number[16];
    uint32_t height = rvl_state_height(d->state, point);
    canvas_text(&d->canvas, column, row, rvl_game_kind_mark(d->game, kind),
                style_of(d, kind));
    if (height < 2) {
        return 0;
    }
    snprintf(number, sizeof number, "%u", height);
    canvas_text(&d->canvas, column + 1, row, number, style_of(d, kind));
    return (int)strlen(number);
}

/* Two squares that touch need no line between them. */
static bool are_touching_squares(const struct drawing *d, uint32_t a,
                                 uint32_t b)
{
    const rvl_point_info *p = &d->points[a];
    const rvl_point_info *q = &d->points[b];
    return p->is_square && q->is_square && fabs(p->x - q->x) < 1.5 &&
           fabs(p->y - q->y) < 1.5;
}

/* Colours that are drawn get the line classes in their order. */
static void choose_classes(struct drawing *d)
{
    uint32_t colours = rvl_game_colour_count(d->game);
    uint32_t next = 0;
    d->classes = memory_new(colours * sizeof *d->classes);
    for (uint32_t c = 0; c < colours; c++) {
        d->classes[c] = RVL_NONE;
        for (uint32_t i = 0; i < rvl_game_segment_count(d->game); i++) {
            rvl_segment_info s;
            if (rvl_game_segment(d->game, i, &s) && s.colour == c &&
                !are_touching_squares(d, s.from, s.to)) {
                d->classes[c] = next++;
                break;
            }
        }
    }
}

static void draw_lines(struct drawing *d)
{
    for (uint32_t i = 0; i < rvl_game_segment_count(d->game); i++) {
        rvl_segment_info s;
        if (rvl_game_segment(d->game, i, &s) && is_drawn(d, s.from) &&
            is_drawn(d, s.to) && !are_touching_squares(d, s.from, s.to)) {
            canvas_line(&d->canvas, column_of(d, s.from), row_of(d, s.from),
                        column_of(d, s.to), row_of(d, s.to),
                        d->classes[s.colour]);
        }
    }
}

/* What is marked on an empty point. */
static void draw_sign(struct drawing *d, uint32_t point, int column, int row)
{
    if (d->signs && d->signs[point] != 0) {
        canvas_put(&d->canvas, column, row, '*', 0);
    }
}

static void draw_square(struct drawing *d, uint32_t point)
{
    uint32_t kind = piece_on(d, point);
    uint32_t paper = d->points[point].is_shaded ? ':' : ' ';
    int column = column_of(d, point);
    int row = row_of(d, point);
    canvas_put(&d->canvas, column - 1, row, paper, 1);
    canvas_put(&d->canvas, column + 1, row, paper, 1);
    if (kind == RVL_NONE) {
        canvas_put(&d->canvas, column, row, paper == ' ' ? '.' : paper, 1);
        draw_sign(d, point, column, row);
    } else {
        draw_mark(d, point, kind, column, row);
    }
}

static void draw_grid_point(struct drawing *d, uint32_t point)
{
    uint32_t kind = piece_on(d, point);
    int column = column_of(d, point);
    int row = row_of(d, point);
    if (kind == RVL_NONE) {
        canvas_put(&d->canvas, column, row, '.', 0);
        draw_sign(d, point, column, row);
    } else {
        draw_mark(d, point, kind, column, row);
    }
}

/* Keeps lines one cell away from a name, where there is room. */
static void clear_around(struct drawing *d, int column, int width, int row)
{
    if (d->has_room) {
        canvas_put(&d->canvas, column - 1, row, ' ', 0);
        canvas_put(&d->canvas, column + width, row, ' ', 0);
    }
}

static uint32_t opening_of(char sign)
{
    return sign == '(' || sign == '<' ? (uint32_t)sign : '[';
}

static uint32_t closing_of(char sign)
{
    return sign == '(' ? ')' : sign == '<' ? '>' : ']';
}

/* A point that edges cannot name carries its name: "3.12", "[H]3.12". */
static void draw_named_point(struct drawing *d, uint32_t point)
{
    const char *name = d->points[point].name;
    uint32_t kind = piece_on(d, point);
    int width = (int)word_width(name, strlen(name));
    int row = row_of(d, point);
    int column = column_of(d, point) - width / 2;
    char sign = d->signs ? d->signs[point] : 0;
    if (kind == RVL_NONE && sign == 0) {
        clear_around(d, column, width, row);
        canvas_text(&d->canvas, column, row, name, 0);
        return;
    }
    column = column_of(d, point) - (width + 3) / 2;
    clear_around(d, column, width + 3, row);
    canvas_put(&d->canvas, column, row, opening_of(sign), 0);
    if (kind == RVL_NONE) {
        draw_sign(d, point, column + 1, row);
    } else {
        column += draw_mark(d, point, kind, column + 1, row);
    }
    canvas_put(&d->canvas, column + 2, row, closing_of(sign), 0);
    canvas_text(&d->canvas, column + 3, row, name, 0);
}

/* Once all points are there: their cells may touch. */
static void draw_brackets(struct drawing *d)
{
    for (uint32_t i = 0; d->signs && i < d->point_count; i++) {
        char sign = d->signs[i];
        if ((sign == '(' || sign == '<') && d->on_grid[i] && is_drawn(d, i)) {
            canvas_put(&d->canvas, column_of(d, i) - 1, row_of(d, i),
                       opening_of(sign), 0);
            canvas_put(&d->canvas, column_of(d, i) + 1, row_of(d, i),
                       closing_of(sign), 0);
        }
    }
}

static void draw_points(struct drawing *d)
{
    for (uint32_t i = 0; i < d->point_count; i++) {
        if (!is_drawn(d, i)) {
            continue;
        }
        if (d->points[i].is_square && d->on_grid[i]) {
            draw_square(d, i);
        } else if (d->on_grid[i]) {
            draw_grid_point(d, i);
        } else {
            draw_named_point(d, i);
        }
    }
    draw_brackets(d);
}

static bool is_blank_at(const struct drawing *d, int column)
{
    uint32_t c = canvas_at(&d->canvas, column, d->canvas.height - 1);
    return c == 0 || c == ' ';
}

/* Letters that would touch others are left out. */
static void draw_file(struct drawing *d, uint32_t point, int length)
{
    char text[16];
    int column = column_of(d, point);
    int row = d->canvas.height - 1;
    snprintf(text, sizeof text, "%.*s", length, d->points[point].name);
    if (is_blank_at(d, column - 1) && is_blank_at(d, column + length)) {
        canvas_text(&d->canvas, column, row, text, 1);
    }
}

static void draw_edges(struct drawing *d)
{
    char text[16];
    for (uint32_t i = 0; i < d->point_count; i++) {
        if (d->on_grid[i] && is_drawn(d, i)) {
            const char *name = d->points[i].name;
            size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyz");
            snprintf(text, sizeof text, "%2s", name + letters);
            canvas_text(&d->canvas, 0, row_of(d, i), text, 1);
            draw_file(d, i, (int)letters);
        }
    }
}

/* Is a name in the midst of points that edges name? */
static bool is_inner_name(const struct drawing *d, uint32_t point)
{
    bool is_below = false, is_above = false;
    bool is_left = false, is_right = false;
    const rvl_point_info *p = &d->points[point];
    for (uint32_t i = 0; i < d->point_count && !d->on_grid[point]; i++) {
        const rvl_point_info *q = &d->points[i];
        is_below = is_below || (d->on_grid[i] && p->y < q->y);
        is_above = is_above || (d->on_grid[i] && p->y > q->y);
        is_left = is_left || (d->on_grid[i] && p->x < q->x);
        is_right = is_right || (d->on_grid[i] && p->x > q->x);
    }
    return is_below && is_above && is_left && is_right;
}

/* Does a line lead to such a name by less than a file or a rank? */
static bool has_inner_names(const struct drawing *d)
{
    for (uint32_t i = 0; i < rvl_game_segment_count(d->game); i++) {
        rvl_segment_info s;
        if (rvl_game_segment(d->game, i, &s) &&
            (is_inner_name(d, s.from) || is_inner_name(d, s.to))) {
            const rvl_point_info *p = &d->points[s.from];
            const rvl_point_info *q = &d->points[s.to];
            if (fabs(p->x - q->x) < 0.99 || fabs(p->y - q->y) < 0.99) {
                return !d->has_squares;
            }
        }
    }
    return false;
}

static void draw_on_grid(struct drawing *d)
{
    double files = d->right - d->left;
    double ranks = d->top - d->bottom;
    d->column_scale = 4;
    d->row_scale = d->has_squares ? 1 : 2;
    if (has_inner_names(d) && 8 * files + MARGIN + 4 <= WIDTH_MOST &&
        4 * ranks + 3 <= HEIGHT_MOST) {
        d->column_scale = 8;
        d->row_scale = 4;
        d->has_room = true;
    }
    while (d->column_scale > 2 &&
           files * d->column_scale + MARGIN + 4 > WIDTH_MOST) {
        d->column_scale--;
    }
    d->first_column = MARGIN + 1;
    canvas_init(&d->canvas, (int)(files * d->column_scale) + MARGIN + 4,
                (int)(ranks * d->row_scale + 0.5) + 3);
    draw_lines(d);
    draw_points(d);
    draw_edges(d);
}

static int widest_label(const struct drawing *d)
{
    size_t widest = 0;
    for (uint32_t i = 0; i < d->point_count; i++) {
        const char *name = d->points[i].name;
        size_t width = word_width(name, strlen(name));
        widest = width > widest ? width : widest;
    }
    return (int)widest + 3;
}

static bool do_labels_fit(const struct drawing *d, int label)
{
    for (uint32_t i = 0; i < d->point_count; i++) {
        for (uint32_t j = 0; j < i; j++) {
            if (row_of(d, i) == row_of(d, j) &&
                abs(column_of(d, i) - column_of(d, j)) < label + 2) {
                return false;
            }
        }
    }
    return true;
}

static int labelled_width(const struct drawing *d, uint32_t point)
{
    const char *name = d->points[point].name;
    return (int)word_width(name, strlen(name)) + 3;
}

/* Is there a cell for the line between two names of a row with pieces, and a
 * blank on either side of it? */
static bool is_seen_beside_pieces(const struct drawing *d, uint32_t from,
                                  uint32_t to)
{
    uint32_t left = column_of(d, from) < column_of(d, to) ? from : to;
    uint32_t right = left == from ? to : from;
    int width = labelled_width(d, left);
    int begin = column_of(d, left) - width / 2 + width + 1;
    int end = column_of(d, right) - labelled_width(d, right) / 2 - 1;
    return begin < end;
}

/* Whether something of each line can be seen beside the labels. */
static bool are_lines_seen(const struct drawing *d, int label)
{
    for (uint32_t i = 0; i < rvl_game_segment_count(d->game); i++) {
        rvl_segment_info s;
        if (!rvl_game_segment(d->game, i, &s)) {
            continue;
        }
        int rows = abs(row_of(d, s.from) - row_of(d, s.to));
        int columns = abs(column_of(d, s.from) - column_of(d, s.to));
        if ((rows < 2 && columns < label + 2) ||
            (rows == 0 && !is_seen_beside_pieces(d, s.from, s.to))) {
            return false;
        }
    }
    return true;
}

static bool find_scale(struct drawing *d, int label, bool needs_lines)
{
    static const double ratios[] = {0.5, 0.6, 0.75, 1.0};
    double width = fmax(d->right - d->left, 0.5);
    double height = d->top - d->bottom;
    double most = (WIDTH_MOST - label - 1) / width;
    for (size_t r = 0; r < sizeof ratios / sizeof *ratios; r++) {
        for (double scale = 3; scale <= most; scale += 0.5) {
            d->column_scale = scale;
            d->row_scale = scale * ratios[r];
            if (height * d->row_scale <= HEIGHT_MOST &&
                do_labels_fit(d, label) &&
                (!needs_lines || are_lines_seen(d, label))) {
                return true;
            }
        }
    }
    d->column_scale = most;
    d->row_scale = most / 2;
    return false;
}

/* The smallest scale at which names and lines can be read, or at least the
 * names. */
static void choose_scale(struct drawing *d, int label)
{
    if (!find_scale(d, label, true)) {
        find_scale(d, label, false);
    }
}

static void draw_freely(struct drawing *d)
{
    int label = widest_label(d);
    d->has_room = true;
    choose_scale(d, label);
    d->first_column = label / 2;
    canvas_init(&d->canvas,
                (int)((d->right - d->left) * d->column_scale + 1.5) + label,
                (int)((d->top - d->bottom) * d->row_scale + 1.5));
    draw_lines(d);
    draw_points(d);
}

static void begin(struct drawing *d, rvl_game *game, const rvl_state *state)
{
    *d = (struct drawing){.game = game, .state = state};
    load_points(d);
    find_box(d, is_drawn);
    choose_classes(d);
}

static void end(struct drawing *d)
{
    canvas_clear(&d->canvas);
    free(d->points);
    free(d->on_grid);
    free(d->is_hidden);
    free(d->classes);
}

static void draw(struct drawing *d)
{
    if (d->has_grid) {
        draw_on_grid(d);
    } else {
        draw_freely(d);
    }
}

void draw_text(struct out *out, const rvl_state *state)
{
    struct drawing d;
    begin(&d, rvl_state_game(state), state);
    draw(&d);
    canvas_print(&d.canvas, out);
    end(&d);
}

void draw_text_marked(struct out *out, const rvl_state *state,
                      const char *signs, bool is_cropped)
{
    struct drawing d;
    begin(&d, rvl_state_game(state), state);
    d.signs = signs;
    if (is_cropped && d.has_grid) {
        crop(&d);
        find_box(&d, is_drawn);
    }
    draw(&d);
    canvas_print(&d.canvas, out);
    end(&d);
}

void draw_text_places(rvl_game *game, struct draw_places *places)
{
    struct drawing d;
    begin(&d, game, NULL);
    draw(&d);
    *places = (struct draw_places){
        .count = d.point_count,
        .columns = memory_new((d.point_count + 1) * sizeof(int)),
        .rows = memory_new((d.point_count + 1) * sizeof(int)),
        .is_named = memory_new((d.point_count + 1) * sizeof(bool)),
        .has_grid = d.has_grid,
        .width = d.canvas.width,
        .height = d.canvas.height,
        .cells = d.canvas.cells};
    d.canvas.cells = NULL; /* they are the caller's now */
    for (uint32_t i = 0; i < d.point_count; i++) {
        places->columns[i] = column_of(&d, i);
        places->rows[i] = row_of(&d, i);
        places->is_named[i] = !d.on_grid[i];
    }
    end(&d);
}

void draw_places_clear(struct draw_places *places)
{
    free(places->columns);
    free(places->rows);
    free(places->is_named);
    free(places->cells);
}

static void legend_of_points(struct out *out, const struct drawing *d)
{
    for (uint32_t i = 0; i < d->point_count; i++) {
        if (!d->on_grid[i]) {
            const char *name = d->points[i].name;
            out_print(out, _("%s, [%s]%s  an empty point, one with a piece\n"),
                      name, rvl_game_kind_mark(d->game, 0), name);
            return;
        }
    }
}

void draw_text_legend(struct out *out, const rvl_state *state,
                      const char *lang)
{
    rvl_game *game = rvl_state_game(state);
    struct drawing d;
    begin(&d, game, NULL);
    for (uint32_t c = 0; c < rvl_game_colour_count(game); c++) {
        const char *name = rvl_game_colour_text(game, c, lang);
        if (name[0] != '\0' && d.classes[c] != RVL_NONE) {
            out_print(out, _("%-10s %s lines\n"), canvas_signs(d.classes[c]),
                      name);
        }
    }
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        uint32_t count = draw_kind_count(state, k);
        out_print(out, "%-10s %s (%s), %u\n", rvl_game_kind_mark(game, k),
                  rvl_game_kind_text(game, k, lang, count != 1),
                  rvl_game_side_text(game, rvl_game_kind_side(game, k), lang),
                  count);
    }
    legend_of_points(out, &d);
    end(&d);
}
