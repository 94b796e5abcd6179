/* Rule sheets in characters: the board, diagrams, and all of it as Markdown. */
#include "cli/sheet.h"

#include "cli/draw_text.h"
#include "cli/memory.h"
#include "cli/prose.h"
#include "draw/draw.h"
#include "draw/pen.h"
#include "draw/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------ board of characters */

char *sheet_board_text(rvl_game *game, const char *lang, bool is_utf8)
{
    char *bytes = NULL;
    size_t size = 0;
    rvl_state *state = NULL;
    struct out out = {.is_utf8 = is_utf8};
    out.file = open_memstream(&bytes, &size);
    if (!out.file) {
        return memory_text("");
    }
    if (rvl_state_new(&state, game, 0) == RVL_OK) {
        draw_text(&out, state);
        draw_text_legend(&out, state, lang);
    }
    rvl_state_free(state);
    fclose(out.file);
    return bytes ? bytes : memory_text("");
}

bool sheet_part(const char *text, const char *lang, rvl_rules_part *part)
{
    size_t length = strcspn(text, "\n");
    for (int i = RVL_PART_MATERIAL; i <= RVL_PART_HINTS; i++) {
        const char *heading = rvl_rules_heading((rvl_rules_part)i, lang);
        if (strlen(heading) == length && strncmp(text, heading, length) == 0) {
            *part = (rvl_rules_part)i;
            return true;
        }
    }
    return false;
}

char *sheet_below_board(char *text, const char *lang)
{
    const char *heading = rvl_rules_heading(RVL_PART_BOARD, lang);
    char *found = strstr(text, heading);
    char *end = found ? strchr(found, '\n') : NULL;
    return end ? end + 1 : NULL;
}

/* ----------------------------------------------------------- the diagrams */

/* Signs that Markdown could take for its own get a backslash. */
static void put_escaped(struct pen *pen, const char *text)
{
    for (const char *p = text; *p != '\0'; p++) {
        pen_raw(pen, strchr("\\`*_[]<>&#|~", *p) ? "\\" : "");
        pen_bytes(pen, p, 1);
    }
}

struct diagrams {
    rvl_game *game;
    const char *lang;
    bool is_taking, is_utf8, is_markdown;
    struct pen *pen;
    bool has_begun; /* the line above all of them is there */
};

/* Of one turn what it does, else where all lead; the signs of
 * draw_text_marked. */
static char *signs_of(const struct draw_example *example)
{
    rvl_game *game = rvl_state_game(example->state);
    char *signs = memory_new(rvl_game_point_count(game) + 1u);
    rvl_move_info info;
    for (uint32_t i = 0; i < rvl_moves_count(example->moves); i++) {
        bool is_shown =
            rvl_move_get(example->state, example->moves, i, &info) &&
            (example->is_one
                 ? i == example->turn
                 : info.from != RVL_NONE && example->points_of[info.from]);
        for (uint32_t k = 0; is_shown && k < info.path_length; k++) {
            signs[info.path[k]] = '*';
        }
        if (is_shown && example->is_one) {
            for (uint32_t k = 0; k < info.taken_count; k++) {
                signs[info.taken[k]] = '(';
            }
            if (info.from != RVL_NONE) {
                signs[info.from] = '<';
            }
        }
    }
    return signs;
}

static char *draw_signs(const struct diagrams *d,
                        const struct draw_example *example)
{
    char *bytes = NULL;
    size_t size = 0;
    struct out out = {.is_utf8 = d->is_utf8};
    out.file = open_memstream(&bytes, &size);
    if (!out.file) {
        return memory_text("");
    }
    char *signs = signs_of(example);
    draw_text_marked(&out, example->state, signs, example->is_large);
    free(signs);
    fclose(out.file);
    return bytes ? bytes : memory_text("");
}

/* A paragraph, between blank lines; for a terminal in lines. */
static void put_words(const struct diagrams *d, const char *words)
{
    char *bytes = NULL;
    size_t size = 0;
    struct out out = {.is_utf8 = d->is_utf8};
    pen_raw(d->pen, "\n");
    if (d->is_markdown) {
        put_escaped(d->pen, words);
        pen_raw(d->pen, "\n");
        return;
    }
    out.file = open_memstream(&bytes, &size);
    if (out.file) {
        prose_print(&out, words);
        fclose(out.file);
        pen_raw(d->pen, bytes ? bytes : "");
    }
    free(bytes);
}

static void put_diagram(void *user, const struct sheet_example *example)
{
    struct diagrams *d = user;
    char *drawing = draw_signs(d, &example->picture);
    if (!d->has_begun) {
        put_words(
            d, word_in(d->is_taking ? WORD_DIAGRAM_TAKES : WORD_DIAGRAM_MOVES,
                       d->lang));
        d->has_begun = true;
    }
    put_words(d, example->caption);
    pen_raw(d->pen, d->is_markdown ? "\n```text\n" : "");
    pen_raw(d->pen, drawing);
    pen_raw(d->pen, d->is_markdown ? "```\n" : "");
    free(drawing);
}

static void put_all_diagrams(struct diagrams *d)
{
    if (!sheet_each_example(d->game, d->lang, d->is_taking, put_diagram, d)) {
        d->pen->is_lost = true;
    }
}

char *sheet_diagrams_text(rvl_game *game, const char *lang, bool is_taking,
                          bool is_utf8)
{
    struct pen pen = {0};
    struct diagrams diagrams = {.game = game,
                                .lang = lang,
                                .is_taking = is_taking,
                                .is_utf8 = is_utf8,
                                .pen = &pen};
    put_all_diagrams(&diagrams);
    char *text = pen_take(&pen, NULL);
    return text ? text : memory_text("");
}

/* ---------------------------------------------------------------- Markdown */

static void put_board_text(struct pen *pen, rvl_game *game, const char *lang)
{
    char *board = sheet_board_text(game, lang, true);
    pen_raw(pen, "\n```text\n");
    pen_raw(pen, board);
    pen_raw(pen, "```\n");
    free(board);
}

struct sheet_section {
    rvl_game *game;
    const char *lang;
    rvl_rules_part part;
    bool has_part;
};

/* Below the lines of a section. */
static void put_diagrams(struct pen *pen, const struct sheet_section *section)
{
    struct diagrams diagrams = {.game = section->game,
                                .lang = section->lang,
                                .is_utf8 = true,
                                .pen = pen,
                                .is_markdown = true};
    if (section->has_part && (section->part == RVL_PART_MOVES ||
                              section->part == RVL_PART_CAPTURES)) {
        diagrams.is_taking = section->part == RVL_PART_CAPTURES;
        put_all_diagrams(&diagrams);
    }
}

char *sheet_markdown(rvl_game *game, const char *lang)
{
    struct pen pen = {0};
    char *text = prose_rules(game, lang);
    struct sheet_section section = {.game = game, .lang = lang};
    bool was_item = false;
    for (char *p = text; *p != '\0';) {
        size_t length = strcspn(p, "\n");
        char *line = memory_copy(p, length);
        size_t lead = strspn(line, "#");
        lead = line[lead] == ' ' && lead > 0 ? lead + 1 : 0;
        bool is_item = strncmp(line, "- ", 2) == 0;
        if (lead > 0) {
            put_diagrams(&pen, &section);
            section.has_part = sheet_part(line, lang, &section.part);
        }
        lead = is_item ? 2 : lead;
        /* A blank line before everything but an item after an item. */
        if (line[0] != '\0') {
            pen_raw(&pen, pen.length > 0 && !(is_item && was_item) ? "\n" : "");
            pen_bytes(&pen, line, lead);
            put_escaped(&pen, line + lead);
            pen_raw(&pen, "\n");
            was_item = is_item;
            if (lead > 2 && section.has_part &&
                section.part == RVL_PART_BOARD) {
                put_board_text(&pen, game, lang);
            }
        }
        free(line);
        p += length + (p[length] == '\n' ? 1 : 0);
    }
    put_diagrams(&pen, &section);
    free(text);
    return pen_take(&pen, NULL);
}
