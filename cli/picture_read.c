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

struct picture {
    rvl_game *game;
    struct draw_places places;
    const char **rows; /* of the text, below the blank lines above */
    size_t *lengths;
    size_t count, skipped;
    int cut; /* columns missing at the left */
};

static void split(struct picture *picture, const char *text)
{
    bool is_begun = false;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        is_begun = is_begun || strspn(text, " ") < length;
        if (is_begun) {
            size_t count = picture->count + 1;
            picture->rows =
                memory_resize(picture->rows, count, sizeof *picture->rows);
            picture->lengths = memory_resize(picture->lengths, count,
                                             sizeof *picture->lengths);
            picture->rows[picture->count] = text;
            picture->lengths[picture->count] = length;
            picture->count++;
        } else {
            picture->skipped++;
        }
        text += length + (text[length] == '\n' ? 1 : 0);
    }
}

/* The character at a cell of the drawing; a blank outside of the picture.
 * Signs of the drawing and letters of pieces are ASCII; of anything else the
 * lead byte stands for the character. */
static char cell(const struct picture *picture, int row, int column)
{
    if (row < 0 || (size_t)row >= picture->count || column < picture->cut) {
        return ' ';
    }
    const char *text = picture->rows[row];
    size_t left = picture->lengths[row];
    for (int at = picture->cut; left > 0; at++) {
        if (at == column) {
            return *text;
        }
        do {
            text++;
            left--;
        } while (left > 0 && ((unsigned char)*text & 0xc0) == 0x80);
    }
    return ' ';
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

/* Boards with grid points begin each row with its rank, which ends in the
 * second column: that tells what is cut off. */
static bool find_cut_by_rank(struct picture *picture)
{
    const struct draw_places *places = &picture->places;
    for (uint32_t p = 0; p < places->count; p++) {
        rvl_point_info info;
        size_t row = (size_t)places->rows[p];
        if (places->is_named[p] || row >= picture->count ||
            !rvl_game_point(picture->game, p, &info)) {
            continue;
        }
        const char *rank =
            info.name + strspn(info.name, "abcdefghijklmnopqrstuvwxyz");
        const char *text = picture->rows[row];
        int blanks = (int)strspn(text, " ");
        int width = (int)strlen(rank);
        picture->cut = (width < 2 ? 2 - width : 0) - blanks;
        return picture->cut >= 0 &&
               strncmp(text + blanks, rank, strlen(rank)) == 0;
    }
    return false;
}

/* Where a named point's letter would be. */
static int name_column(const struct picture *picture, uint32_t point,
                       const char *name, bool has_piece)
{
    int width = (int)word_width(name, strlen(name));
    return picture->places.columns[point] -
           (has_piece ? (width + 3) / 2 : width / 2);
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

/* False if neither an empty point nor one with a piece is drawn here. */
static bool read_point(const struct picture *picture, uint32_t point,
                       uint32_t *used, uint32_t *kind, uint32_t *height)
{
    const struct draw_places *places = &picture->places;
    rvl_point_info info;
    int row = places->rows[point];
    int column = places->columns[point], digits = 0;
    char letter = cell(picture, row, column);
    *kind = RVL_NONE;
    *height = 1;
    rvl_game_point(picture->game, point, &info);
    if (places->is_named[point]) {
        column = name_column(picture, point, info.name, true) + 1;
        letter = cell(picture, row, column);
        read_height(picture, row, column + 1,
                    find_kind(picture, letter, used), &digits);
        bool has_piece = cell(picture, row, column - 1) == '[' &&
                         cell(picture, row, column + digits + 1) == ']';
        if (!has_piece) {
            column = name_column(picture, point, info.name, false);
            return has_text(picture, row, column, info.name);
        }
        if (!has_text(picture, row, column + digits + 2, info.name)) {
            return false;
        }
    } else if (letter == '.' ||
               (info.is_square && (letter == ':' || letter == ' '))) {
        return true;
    }
    *kind = find_kind(picture, letter, used);
    if (*kind != RVL_NONE) {
        *height = read_height(picture, row, column + 1, *kind, &digits);
        used[*kind] += *height;
    }
    return *kind != RVL_NONE;
}

/* The first point that does not fit, or RVL_NONE. */
static uint32_t read_all(const struct picture *picture, uint32_t *at,
                         uint32_t *heights)
{
    uint32_t kinds = rvl_game_kind_count(picture->game);
    uint32_t *used = memory_new((kinds + 1) * sizeof *used);
    uint32_t wrong = RVL_NONE;
    for (uint32_t p = 0; p < picture->places.count && wrong == RVL_NONE; p++) {
        wrong = read_point(picture, p, used, &at[p], &heights[p]) ? RVL_NONE
                                                                   : p;
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

int picture_read(const struct yaml_file *file, const struct yaml_node *node,
                 rvl_game *game, uint32_t *at, uint32_t *heights)
{
    struct picture picture = {.game = game};
    int code = CODE_OK;
    if (!yaml_expect(file, node, YAML_SCALAR, _("a drawn board"))) {
        return CODE_FINDINGS;
    }
    split(&picture, node->text);
    draw_text_places(game, &picture.places);
    if (picture.places.has_grid && !find_cut_by_rank(&picture)) {
        code = yaml_complain(file, node,
                             _("each row of the drawing begins with its rank, "
                               "as 'ravelin show' draws it"));
    }
    uint32_t wrong = RVL_NONE;
    if (code == CODE_OK) {
        wrong = picture.places.has_grid ? read_all(&picture, at, heights)
                                        : read_any_cut(&picture, at, heights);
    }
    rvl_point_info info;
    if (wrong != RVL_NONE && rvl_game_point(game, wrong, &info)) {
        code = yaml_complain(file, node,
                             _("line %zu of the drawing shows neither an "
                               "empty point nor a piece at %s"),
                             picture.skipped +
                                 (size_t)picture.places.rows[wrong] + 1,
                             info.name);
    }
    draw_places_clear(&picture.places);
    free(picture.rows);
    free(picture.lengths);
    return code;
}
