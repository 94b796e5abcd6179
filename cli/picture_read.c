/*
 * Reading a drawn board. The drawing of the empty board tells where each
 * point is; what stands there in the picture is a letter of a piece or not.
 * Only the left edge may be cut off, as YAML does with what all lines begin
 * with.
 */
#include "cli/picture_read.h"

#include "cli/draw_text.h"
#include "cli/memory.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

/* Columns that ranks stand in. */
#define LABEL_WIDTH 3

struct picture {
    const struct yaml_file *file;
    const struct yaml_node *node;
    rvl_game *game;
    struct draw_places places;
    char *signs; /* the text, a byte for each character */
    /* its lines below the blank ones above them */
    struct line {
        const char *text;
        size_t length, number; /* from 1 */
    } * lines;
    size_t count;
    const struct line *
        *rows;     /* the line for each row of the drawing, or NULL */
    bool *is_read; /* by cell of the drawing */
    int cut;       /* columns missing at the left */
};

/* Signs of the drawing and letters of pieces are ASCII; of anything else the
 * lead byte stands for the character. So a column is an index. */
static char *lead_bytes(const char *text)
{
    char *signs = memory_text(text), *end = signs;
    for (; *text != '\0'; text++) {
        if (((unsigned char)*text & 0xc0) != 0x80) {
            *end++ = *text;
        }
    }
    *end = '\0';
    return signs;
}

static void split(struct picture *picture)
{
    const char *text = picture->signs;
    for (size_t number = 1; *text != '\0'; number++) {
        size_t length = strcspn(text, "\n");
        if (picture->count > 0 || strspn(text, " ") < length) {
            picture->lines = memory_resize(picture->lines, picture->count + 1,
                                           sizeof *picture->lines);
            picture->lines[picture->count++] =
                (struct line){text, length, number};
        }
        text += length + (text[length] == '\n' ? 1 : 0);
    }
}

static void put_row(struct picture *picture, int row, size_t line)
{
    if (row >= 0 && row < picture->places.height && line < picture->count) {
        picture->rows[row] = &picture->lines[line];
    }
}

/* The character at a cell of the drawing; a blank outside of the picture. */
static char cell(const struct picture *picture, int row, int column)
{
    const struct line *line =
        row >= 0 && row < picture->places.height ? picture->rows[row] : NULL;
    bool is_inside = line && column >= picture->cut &&
                     (size_t)(column - picture->cut) < line->length;
    return is_inside ? line->text[column - picture->cut] : ' ';
}

static bool has_text(const struct picture *picture, int row, int column,
                     const char *text)
{
    for (; *text != '\0'; text++, column++) {
        if (cell(picture, row, column) != *text) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------- ranks */

/* The row of the drawing that has the grid points of a rank; -1: none. */
static int row_of_rank(const struct picture *picture, const char *rank,
                       size_t length)
{
    const struct draw_places *places = &picture->places;
    for (uint32_t p = 0; p < places->count; p++) {
        rvl_point_info info;
        if (places->is_named[p] || !rvl_game_point(picture->game, p, &info)) {
            continue;
        }
        const char *own =
            info.name + strspn(info.name, "abcdefghijklmnopqrstuvwxyz");
        if (strlen(own) == length && strncmp(own, rank, length) == 0) {
            return places->rows[p];
        }
    }
    return -1;
}

/* The rank that a line begins with; length 0: with none. */
static const char *rank_of(const struct line *line, size_t *length)
{
    const char *rank = line->text + strspn(line->text, " ");
    *length = strspn(rank, "0123456789");
    if (*length > 0 && strchr(" [\n", rank[*length]) == NULL) {
        *length = 0;
    }
    return rank;
}

/* Ranks end in the second column: that tells what is cut off. */
static int cut_by(const struct line *line, size_t length)
{
    return (length < 2 ? 2 - (int)length : 0) - (int)strspn(line->text, " ");
}

/* A line that begins with a rank, below the one for the row `above`; -1:
 * there is none yet. */
static int place_rank(struct picture *picture, size_t at, const char *rank,
                      size_t length, int above)
{
    const struct line *line = &picture->lines[at];
    int row = row_of_rank(picture, rank, length), cut = cut_by(line, length);
    int code = CODE_OK;
    if (row < 0) {
        code = yaml_complain(picture->file, picture->node,
                             _("line %zu of the drawing begins with rank "
                               "%.*s, which the board has not"),
                             line->number, (int)length, rank);
    } else if (row == above) {
        code = yaml_complain(picture->file, picture->node,
                             _("line %zu of the drawing begins with rank %.*s "
                               "once more"),
                             line->number, (int)length, rank);
    } else if (row < above) {
        code = yaml_complain(picture->file, picture->node,
                             _("line %zu of the drawing: rank %.*s stands "
                               "below one that 'ravelin show' draws below it"),
                             line->number, (int)length, rank);
    } else if (above >= 0 && cut != picture->cut) {
        code = yaml_complain(picture->file, picture->node,
                             _("line %zu of the drawing: rank %.*s does not "
                               "stand in the column of the others"),
                             line->number, (int)length, rank);
    }
    picture->cut = cut;
    if (code == CODE_OK) {
        put_row(picture, row, at);
    }
    return code;
}

/* No row of grid points may be without a line. */
static int ask_for_ranks(const struct picture *picture)
{
    const struct draw_places *places = &picture->places;
    for (uint32_t p = 0; p < places->count; p++) {
        rvl_point_info info;
        if (!places->is_named[p] && !picture->rows[places->rows[p]] &&
            rvl_game_point(picture->game, p, &info)) {
            return yaml_complain(
                picture->file, picture->node,
                _("no line of the drawing begins with rank %s; each row of "
                  "points begins with its rank, as 'ravelin show' draws it"),
                info.name + strspn(info.name, "abcdefghijklmnopqrstuvwxyz"));
        }
    }
    return CODE_OK;
}

static bool has_rank(const struct picture *picture, int row)
{
    const struct draw_places *places = &picture->places;
    bool has = false;
    for (uint32_t p = 0; p < places->count && !has; p++) {
        has = !places->is_named[p] && places->rows[p] == row;
    }
    return has;
}

/* Lines with a rank tell where they belong; the others stand between them, or
 * are more than are drawn there. */
static int place_by_ranks(struct picture *picture)
{
    int code = CODE_OK, above = -1, row = -1;
    for (size_t i = 0; i < picture->count && code == CODE_OK; i++) {
        size_t length = 0;
        const char *rank = rank_of(&picture->lines[i], &length);
        if (length > 0) {
            code = place_rank(picture, i, rank, length, above);
            row = row_of_rank(picture, rank, length);
            for (size_t k = 1; k <= i && above < 0; k++) {
                put_row(picture, row - (int)k, i - k);
            }
            above = row;
        } else if (row >= 0 && !has_rank(picture, row + 1)) {
            put_row(picture, ++row, i);
        }
    }
    return code == CODE_OK ? ask_for_ranks(picture) : code;
}

/* ------------------------------------------------------------------ points */

/* Where a named point's letter would be. */
static int name_column(const struct picture *picture, uint32_t point,
                       const char *name, bool has_piece)
{
    int width = (int)word_width(name, strlen(name));
    return picture->places.columns[point] -
           (has_piece ? (width + 3) / 2 : width / 2);
}

static bool is_alphanumeric(char sign)
{
    return (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z') ||
           (sign >= 'A' && sign <= 'Z');
}

static bool is_letter(const struct picture *picture, char letter)
{
    bool is = false;
    for (uint32_t k = 0; k < rvl_game_kind_count(picture->game) && !is; k++) {
        const char *mark = rvl_game_kind_mark(picture->game, k);
        is = mark[0] == letter && mark[1] == '\0';
    }
    return is;
}

static uint32_t find_kind(const struct picture *picture, char letter,
                          const uint32_t *used)
{
    uint32_t last = RVL_NONE;
    for (uint32_t k = 0; k < rvl_game_kind_count(picture->game); k++) {
        const char *mark = rvl_game_kind_mark(picture->game, k);
        if (mark[0] != letter || mark[1] != '\0') {
            continue;
        }
        last = k;
        if (used[k] < rvl_game_kind_total(picture->game, k)) {
            return k;
        }
    }
    return last;
}

/* The digits behind a letter: how many stand there, 1 without any; *width:
 * how many digits. */
static uint32_t read_height(const struct picture *picture, int row, int column,
                            uint32_t kind, int *width)
{
    uint32_t height = 0;
    *width = 0;
    if (kind == RVL_NONE || !rvl_game_kind_piles(picture->game, kind)) {
        return 1;
    }
    for (char c; *width < 3; (*width)++) {
        c = cell(picture, row, column + *width);
        if (c < '0' || c > '9') {
            break;
        }
        height = 10 * height + (uint32_t)(c - '0');
    }
    return height ? height : 1;
}

static void note_read(const struct picture *picture, int row, int column,
                      int count)
{
    const struct draw_places *places = &picture->places;
    for (; count > 0; count--, column++) {
        if (row >= 0 && row < places->height && column >= 0 &&
            column < places->width) {
            picture->is_read[row * places->width + column] = true;
        }
    }
}

/* A point that shows its name: *column becomes that of the piece before it,
 * or -1; false if neither is there. */
static bool read_named(const struct picture *picture, uint32_t point,
                       const char *name, const uint32_t *used, int *column)
{
    int row = picture->places.rows[point], digits = 0;
    int at = name_column(picture, point, name, true) + 1;
    read_height(picture, row, at + 1,
                find_kind(picture, cell(picture, row, at), used), &digits);
    if (cell(picture, row, at - 1) == '[' &&
        cell(picture, row, at + digits + 1) == ']') {
        note_read(picture, row, at + digits + 2, (int)strlen(name));
        *column = at;
        return has_text(picture, row, at + digits + 2, name);
    }
    at = name_column(picture, point, name, false);
    note_read(picture, row, at, (int)strlen(name));
    *column = -1;
    return has_text(picture, row, at, name);
}

/* False if neither an empty point nor one with a piece is drawn here. */
static bool read_point(const struct picture *picture, uint32_t point,
                       uint32_t *used, uint32_t *kind, uint32_t *height)
{
    const struct draw_places *places = &picture->places;
    rvl_point_info info;
    int row = places->rows[point];
    int column = places->columns[point], digits = 0;
    *kind = RVL_NONE;
    *height = 1;
    rvl_game_point(picture->game, point, &info);
    if (places->is_named[point]) {
        if (!read_named(picture, point, info.name, used, &column) ||
            column < 0) {
            return column < 0 &&
                   has_text(picture, row,
                            name_column(picture, point, info.name, false),
                            info.name);
        }
    }
    char letter = cell(picture, row, column);
    note_read(picture, row, column, 1);
    if (!places->is_named[point] &&
        (letter == '.' ||
         (info.is_square && (letter == ':' || letter == ' ')))) {
        return true;
    }
    *kind = find_kind(picture, letter, used);
    if (*kind != RVL_NONE) {
        *height = read_height(picture, row, column + 1, *kind, &digits);
        note_read(picture, row, column + 1, digits);
        used[*kind] += *height;
    }
    return *kind != RVL_NONE;
}

/* The first point that does not fit, or RVL_NONE. */
static uint32_t read_all(const struct picture *picture, uint32_t *at,
                         uint32_t *heights)
{
    const struct draw_places *places = &picture->places;
    uint32_t kinds = rvl_game_kind_count(picture->game);
    uint32_t *used = memory_new((kinds + 1) * sizeof *used);
    uint32_t wrong = RVL_NONE;
    memset(picture->is_read, 0, (size_t)places->width * (size_t)places->height);
    for (uint32_t p = 0; p < places->count && wrong == RVL_NONE; p++) {
        wrong =
            read_point(picture, p, used, &at[p], &heights[p]) ? RVL_NONE : p;
    }
    free(used);
    return wrong;
}

static uint32_t read_any_cut(struct picture *picture, uint32_t *at,
                             uint32_t *heights)
{
    uint32_t wrong = RVL_NONE;
    for (picture->cut = 0; picture->cut < picture->places.width;
         picture->cut++) {
        wrong = read_all(picture, at, heights);
        if (wrong == RVL_NONE) {
            return wrong;
        }
    }
    picture->cut = 0;
    return read_all(picture, at, heights);
}

/* ------------------------------------------------------------------ faults */

/* "M (soldier), O (officer)"; allocated. */
static char *letters_of(const struct picture *picture)
{
    struct text list = {0};
    for (uint32_t k = 0; k < rvl_game_kind_count(picture->game); k++) {
        text_add(&list, k > 0 ? ", " : "");
        text_add(&list, rvl_game_kind_mark(picture->game, k));
        text_add(&list, " (");
        text_add(&list, rvl_game_kind_name(picture->game, k));
        text_add(&list, ")");
    }
    return list.bytes ? list.bytes : memory_text("");
}

static int refuse_point(const struct picture *picture, uint32_t point)
{
    const struct draw_places *places = &picture->places;
    rvl_point_info info;
    int row = places->rows[point];
    const struct line *line = picture->rows[row];
    char letter = cell(picture, row, places->columns[point]);
    size_t number = line ? line->number : picture->count;
    rvl_game_point(picture->game, point, &info);
    if (places->is_named[point] || !is_alphanumeric(letter)) {
        return yaml_complain(picture->file, picture->node,
                             _("line %zu of the drawing shows neither an "
                               "empty point nor a piece at %s"),
                             number, info.name);
    }
    char *letters = letters_of(picture);
    int code = yaml_complain(picture->file, picture->node,
                             _("line %zu of the drawing has '%c' at %s, which "
                               "is no piece; the letters are %s"),
                             number, letter, info.name, letters);
    free(letters);
    return code;
}

/* The grid or named point nearest to a cell of its row; RVL_NONE: none. */
static uint32_t nearest(const struct picture *picture, int row, int column)
{
    const struct draw_places *places = &picture->places;
    uint32_t best = RVL_NONE;
    for (uint32_t p = 0; p < places->count; p++) {
        if (places->rows[p] == row &&
            (best == RVL_NONE || abs(places->columns[p] - column) <
                                     abs(places->columns[best] - column))) {
            best = p;
        }
    }
    return best;
}

static int refuse_stray(const struct picture *picture, int row, int column)
{
    const struct line *line = picture->rows[row];
    uint32_t point = nearest(picture, row, column);
    rvl_point_info info;
    if (point == RVL_NONE || !rvl_game_point(picture->game, point, &info)) {
        return yaml_complain(picture->file, picture->node,
                             _("line %zu of the drawing has '%c' in column "
                               "%d, where no point is"),
                             line->number, cell(picture, row, column),
                             column - picture->cut + 1);
    }
    return yaml_complain(picture->file, picture->node,
                         _("line %zu of the drawing has '%c' in column %d, "
                           "where no point is; %s is in column %d"),
                         line->number, cell(picture, row, column),
                         column - picture->cut + 1, info.name,
                         picture->places.columns[point] - picture->cut + 1);
}

/* Is this a sign of a point or a piece, and none that lines are drawn by or
 * that stands there on the empty board? */
static bool is_stray(const struct picture *picture, int row, int column)
{
    const struct draw_places *places = &picture->places;
    char sign = cell(picture, row, column);
    bool is_inside = column < places->width;
    size_t at = (size_t)(row * places->width + column);
    if (!is_alphanumeric(sign) && sign != '.') {
        return false;
    }
    if (is_inside && (picture->is_read[at] ||
                      places->cells[at] == (uint32_t)(unsigned char)sign)) {
        return false;
    }
    return (sign != 'X' && sign != 'x') || is_letter(picture, sign);
}

/* Whatever is drawn beside the points was meant to be on one. */
static int ask_for_strays(const struct picture *picture)
{
    const struct draw_places *places = &picture->places;
    int last = 0;
    for (uint32_t p = 0; p < places->count; p++) {
        last = places->rows[p] > last ? places->rows[p] : last;
    }
    for (int row = 0; row <= last; row++) {
        const struct line *line = picture->rows[row];
        int first = places->has_grid ? LABEL_WIDTH : 0;
        int end = line ? picture->cut + (int)line->length : 0;
        for (int column = first; column < end; column++) {
            if (is_stray(picture, row, column)) {
                return refuse_stray(picture, row, column);
            }
        }
    }
    return CODE_OK;
}

static int read_points(struct picture *picture, uint32_t *at, uint32_t *heights)
{
    uint32_t wrong = RVL_NONE;
    if (picture->places.has_grid) {
        int code = place_by_ranks(picture);
        if (code != CODE_OK) {
            return code;
        }
        wrong = read_all(picture, at, heights);
    } else {
        for (size_t i = 0; i < picture->count; i++) {
            put_row(picture, (int)i, i);
        }
        wrong = read_any_cut(picture, at, heights);
    }
    return wrong == RVL_NONE ? ask_for_strays(picture)
                             : refuse_point(picture, wrong);
}

int picture_read(const struct yaml_file *file, const struct yaml_node *node,
                 rvl_game *game, uint32_t *at, uint32_t *heights)
{
    struct picture picture = {.file = file, .node = node, .game = game};
    if (!yaml_expect(file, node, YAML_SCALAR, _("a drawn board"))) {
        return CODE_FINDINGS;
    }
    picture.signs = lead_bytes(node->text);
    split(&picture);
    draw_text_places(game, &picture.places);
    size_t height = (size_t)picture.places.height;
    picture.rows = memory_new((height + 1) * sizeof *picture.rows);
    picture.is_read =
        memory_new((height + 1) * (size_t)(picture.places.width + 1));
    int code = read_points(&picture, at, heights);
    draw_places_clear(&picture.places);
    free(picture.is_read);
    free(picture.rows);
    free(picture.lines);
    free(picture.signs);
    return code;
}
