/*
 * The rules of a game as a page: the text of rvl_game_rules, the board as it
 * is set up, each piece, and small pictures of how the pieces move. All is
 * in the page; nothing comes from elsewhere.
 */
#include "cli/sheet.h"

#include "cli/embedded.h"
#include "cli/memory.h"
#include "cli/prose.h"
#include "draw/draw.h"
#include "draw/pen.h"
#include "draw/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POLICY "default-src 'none'; style-src 'unsafe-inline'"

struct sheet {
    struct pen pen;
    rvl_game *game;
    const char *lang;
    bool is_in_list;
    rvl_rules_part part; /* of the heading above */
    bool has_part;
};

static void end_list(struct sheet *sheet)
{
    pen_raw(&sheet->pen, sheet->is_in_list ? "</ul>\n" : "");
    sheet->is_in_list = false;
}

/* ---------------------------------------------------------------- pictures */

static void put_picture(struct sheet *sheet, char *svg, const char *caption)
{
    if (!svg) {
        sheet->pen.is_lost = true;
        return;
    }
    pen_add(&sheet->pen, "<figure>\n%r<figcaption>%s</figcaption>\n</figure>\n",
            svg, caption);
    free(svg);
}

static void put_board(struct sheet *sheet)
{
    rvl_state *state = NULL;
    if (rvl_state_new(&state, sheet->game, 0) != RVL_OK) {
        sheet->pen.is_lost = true;
        return;
    }
    struct draw_request request = {.state = state,
                                   .lang = sheet->lang,
                                   .id_prefix = "board-",
                                   .zone = RVL_NONE,
                                   .moves_of = RVL_NONE,
                                   .has_legend = true};
    put_picture(sheet, draw_svg(&request, NULL),
                word_in(WORD_BOARD_AT_START, sheet->lang));
    rvl_state_free(state);
}

static void put_material(struct sheet *sheet)
{
    rvl_game *game = sheet->game;
    pen_raw(&sheet->pen, "<ul class=\"material\">\n");
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        uint32_t total = rvl_game_kind_total(game, k);
        uint32_t side = rvl_game_kind_side(game, k);
        char *piece = draw_piece(game, k, sheet->lang);
        sheet->pen.is_lost = sheet->pen.is_lost || !piece;
        pen_add(&sheet->pen, "<li>%r %u %s (%s)</li>\n", piece ? piece : "",
                total, rvl_game_kind_text(game, k, sheet->lang, total != 1),
                rvl_game_side_text(game, side, sheet->lang));
        free(piece);
    }
    pen_raw(&sheet->pen, "</ul>\n");
}

static void put_example(void *user, const struct sheet_example *example)
{
    struct sheet *sheet = user;
    char *svg = draw_example_svg(&example->picture, sheet->lang, example->name);
    put_picture(sheet, svg, example->caption);
}

static void put_examples(struct sheet *sheet, bool is_taking)
{
    pen_raw(&sheet->pen, "<div class=\"examples\">\n");
    if (!sheet_each_example(sheet->game, sheet->lang, is_taking, put_example,
                            sheet)) {
        sheet->pen.is_lost = true;
    }
    pen_raw(&sheet->pen, "</div>\n");
}

/* -------------------------------------------------------------------- lines */

/* What stands after the lines of a section. */
static void end_section(struct sheet *sheet)
{
    end_list(sheet);
    if (sheet->has_part && sheet->part == RVL_PART_MOVES) {
        put_examples(sheet, false);
    } else if (sheet->has_part && sheet->part == RVL_PART_CAPTURES) {
        put_examples(sheet, true);
    }
    sheet->has_part = false;
}

static void put_heading(struct sheet *sheet, const char *line)
{
    end_section(sheet);
    pen_add(&sheet->pen, "<h2>%s</h2>\n", line + 3);
    sheet->has_part = sheet_part(line, sheet->lang, &sheet->part);
    if (sheet->has_part && sheet->part == RVL_PART_MATERIAL) {
        put_material(sheet);
    } else if (sheet->has_part && sheet->part == RVL_PART_BOARD) {
        put_board(sheet);
    }
}

static void put_line(struct sheet *sheet, const char *line)
{
    struct pen *pen = &sheet->pen;
    if (strncmp(line, "- ", 2) == 0) {
        pen_raw(pen, sheet->is_in_list ? "" : "<ul>\n");
        sheet->is_in_list = true;
        pen_add(pen, "<li>%s</li>\n", line + 2);
        return;
    }
    if (strncmp(line, "## ", 3) == 0) {
        put_heading(sheet, line);
        return;
    }
    end_list(sheet);
    if (strncmp(line, "# ", 2) == 0) {
        pen_add(pen, "<h1>%s</h1>\n", line + 2);
    } else if (line[0] != '\0') {
        bool is_piece = sheet->has_part && sheet->part == RVL_PART_MOVES &&
                        line[strlen(line) - 1] == ':';
        pen_add(pen, "<p%r>%s</p>\n", is_piece ? " class=\"piece\"" : "", line);
    }
}

char *sheet_html(rvl_game *game, const char *lang)
{
    struct sheet sheet = {.game = game, .lang = lang};
    char *text = prose_rules(game, lang);
    pen_add(&sheet.pen,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
            "<meta charset=\"utf-8\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"%r\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, "
            "initial-scale=1\">\n<title>%s</title>\n<style>\n",
            lang, POLICY, rvl_game_title(game, lang));
    for (size_t i = 0; embedded_sheet_css[i] != NULL; i++) {
        pen_raw(&sheet.pen, embedded_sheet_css[i]);
    }
    pen_raw(&sheet.pen, "</style>\n</head>\n<body>\n<main>\n");
    for (char *p = text; *p != '\0';) {
        size_t length = strcspn(p, "\n");
        bool is_last = p[length] == '\0';
        p[length] = '\0';
        put_line(&sheet, p);
        p += length + (is_last ? 0 : 1);
    }
    end_section(&sheet);
    pen_raw(&sheet.pen, "</main>\n</body>\n</html>\n");
    free(text);
    return pen_take(&sheet.pen, NULL);
}
