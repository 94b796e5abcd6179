/* The list of games, family by family, each with a few words and its board;
 * what is typed narrows it. */
#include "config.h"

#include "cli/table.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#define LIST_COLUMNS 27
#define LATEST 0    /* a row to go on with the last game */
#define FAMILY (-1) /* a row that names a family */
#define FILTER_SIZE 128

struct row {
    int game;         /* from 1, or one of the above */
    const char *text; /* borrowed */
};

struct gallery {
    struct table *table;
    const struct offer *offer;
    struct row *rows;
    int row_count, chosen, first; /* rows */
    char filter[FILTER_SIZE];
    char *go_on;    /* text of the first row */
    int loaded_for; /* which game is loaded, or -1 */
    struct loaded loaded;
    rvl_state *state;
    struct picture picture;
};

static void add_row(struct gallery *gallery, int game, const char *text)
{
    gallery->rows[gallery->row_count++] = (struct row){game, text};
}

/* The rows that fit what was typed. */
static void list_rows(struct gallery *gallery)
{
    const struct offer *offer = gallery->offer;
    const char *family = "";
    gallery->row_count = 0;
    if (gallery->go_on && gallery->filter[0] == '\0') {
        add_row(gallery, LATEST, gallery->go_on);
    }
    for (size_t i = 0; i < offer->count; i++) {
        const struct offer_game *game = &offer->games[i];
        if (!offer_fits(game, gallery->filter)) {
            continue;
        }
        if (strcmp(family, game->family) != 0) {
            family = game->family;
            add_row(gallery, FAMILY, family);
        }
        add_row(gallery, (int)i + 1, game->title);
    }
}

static int chosen_game(const struct gallery *gallery)
{
    return gallery->row_count > 0 ? gallery->rows[gallery->chosen].game
                                  : FAMILY;
}

/* To the row nearest to this one that is a choice, in a direction first. */
static void choose_row(struct gallery *gallery, int row, int step)
{
    int last = gallery->row_count - 1;
    row = row > last ? last : row;
    row = row < 0 ? 0 : row;
    gallery->chosen = row;
    for (int turn = 0; turn < 2; turn++) {
        for (int r = row; r >= 0 && r <= last; r += step) {
            if (gallery->rows[r].game != FAMILY) {
                gallery->chosen = r;
                return;
            }
        }
        step = -step;
    }
}

static void unload(struct gallery *gallery)
{
    if (gallery->loaded_for > 0) {
        picture_clear(&gallery->picture);
        rvl_state_free(gallery->state);
        gallery->state = NULL;
        load_clear(&gallery->loaded);
    }
    gallery->loaded_for = -1;
}

static void load_chosen(struct gallery *gallery)
{
    struct choices none = {0};
    int chosen = chosen_game(gallery);
    if (gallery->loaded_for == chosen) {
        return;
    }
    unload(gallery);
    if (chosen <= 0) {
        return;
    }
    struct cli *cli = gallery->table->cli;
    if (load_read(cli, gallery->offer->games[chosen - 1].path,
                  &gallery->loaded) != CODE_OK ||
        load_game(&gallery->loaded, &none) != CODE_OK ||
        rvl_state_new(&gallery->state, gallery->loaded.game, 0) != RVL_OK ||
        !picture_init(&gallery->picture, gallery->loaded.game)) {
        rvl_state_free(gallery->state);
        gallery->state = NULL;
        load_clear(&gallery->loaded);
        return;
    }
    gallery->picture.is_utf8 = cli->out.is_utf8;
    gallery->loaded_for = chosen;
}

static void draw_row(struct gallery *gallery, int row, int i)
{
    struct screen *screen = gallery->table->screen;
    const struct row *shown = &gallery->rows[i];
    bool is_family = shown->game == FAMILY;
    struct screen_style style = {.ink = is_family ? INK_TITLE : INK_PLAIN};
    if (i == gallery->chosen && !is_family) {
        style.flags = FLAG_REVERSE;
        screen_fill(screen, row, 1, LIST_COLUMNS - 2, style);
    }
    screen_text(screen, row, is_family ? 1 : 2, LIST_COLUMNS - 3, shown->text,
                style);
}

static void draw_list(struct gallery *gallery)
{
    struct screen *screen = gallery->table->screen;
    int room = screen_rows(screen) - 3;
    room = room < 1 ? 1 : room;
    /* The family above the first game is seen too. */
    if (gallery->chosen - 1 < gallery->first) {
        gallery->first = gallery->chosen > 0 ? gallery->chosen - 1 : 0;
    }
    if (gallery->chosen >= gallery->first + room) {
        gallery->first = gallery->chosen - room + 1;
    }
    for (int i = 0; i < room && gallery->first + i < gallery->row_count; i++) {
        draw_row(gallery, 2 + i, gallery->first + i);
    }
    screen_cursor(screen, 2 + gallery->chosen - gallery->first, 1);
}

static void draw_board(struct gallery *gallery, int top, int rows, int columns)
{
    struct screen *screen = gallery->table->screen;
    struct picture *picture = &gallery->picture;
    picture->is_plain = screen_theme_get(screen) >= THEME_EIGHT;
    if (rows < 3 || !picture_fit(picture, columns, rows)) {
        char *text = memory_print(_("(the board takes %dx%d)"), picture->width,
                                  picture->height);
        screen_text(screen, top, LIST_COLUMNS, columns, text,
                    (struct screen_style){.ink = INK_FAINT});
        free(text);
        return;
    }
    picture_draw(picture, gallery->state);
    for (int r = 0; r < picture->height; r++) {
        for (int c = 0; c < picture->width; c++) {
            struct picture_cell cell =
                picture->cells[(size_t)r * (size_t)picture->width + (size_t)c];
            if (cell.sign != 0) {
                screen_put(screen, top + r, LIST_COLUMNS + c, cell.sign,
                           cell.style);
            }
        }
    }
}

static void draw_game(struct gallery *gallery)
{
    struct screen *screen = gallery->table->screen;
    int columns = screen_columns(screen) - LIST_COLUMNS - 1;
    int rows = screen_rows(screen) - 2;
    if (chosen_game(gallery) == LATEST) {
        screen_text(
            screen, 1, LIST_COLUMNS, columns, gallery->offer->latest,
            (struct screen_style){.ink = INK_TITLE, .flags = FLAG_BOLD});
    }
    if (gallery->loaded_for <= 0 || columns < 20) {
        return;
    }
    const struct offer_game *game =
        &gallery->offer->games[gallery->loaded_for - 1];
    int used = screen_text(
        screen, 1, LIST_COLUMNS, columns, game->title,
        (struct screen_style){.ink = INK_TITLE, .flags = FLAG_BOLD});
    if (used + 2 + screen_width(screen, game->name) <= columns) {
        screen_text(screen, 1, LIST_COLUMNS + used + 2, columns - used - 2,
                    game->name, (struct screen_style){.ink = INK_FAINT});
    }
    /* The picture tells more than the last lines of the description. */
    int lines = 3;
    while (lines > 1 &&
           !picture_fit(&gallery->picture, columns, rows - 3 - lines)) {
        lines--;
    }
    int row =
        dialog_paragraph(screen, 2, LIST_COLUMNS, columns, lines, game->about);
    draw_board(gallery, row + 1, rows - row - 1, columns);
}

static void draw(struct gallery *gallery)
{
    struct screen *screen = gallery->table->screen;
    const struct screen_style faint = {.ink = INK_FAINT};
    int columns = screen_columns(screen) - 2;
    if (table_notice(gallery->table)) {
        screen_show(screen);
        return;
    }
    screen_clear(screen);
    load_chosen(gallery);
    int used = screen_text(
        screen, 0, 1, columns, _("Which game?"),
        (struct screen_style){.ink = INK_TITLE, .flags = FLAG_BOLD});
    if (gallery->filter[0] != '\0') {
        screen_text(screen, 0, used + 3, columns - used - 3, gallery->filter,
                    (struct screen_style){.flags = FLAG_UNDERLINE});
    }
    if (gallery->row_count == 0) {
        screen_text(screen, 2, 2, columns - 1, _("No game fits that."), faint);
    }
    draw_game(gallery);
    draw_list(gallery);
    table_last_row(gallery->table,
                   gallery->filter[0] == '\0'
                       ? _("up, down: choose  letters: search  Enter: play  "
                           "q: leave")
                       : _("up, down: choose  Enter: play  Esc: all games"),
                   gallery->filter[0] == '\0'
                       ? _("arrows  Enter: play  q: leave")
                       : _("arrows  Enter: play  Esc: all"));
    screen_show(screen);
}

static void narrow(struct gallery *gallery)
{
    gallery->first = 0;
    list_rows(gallery);
    choose_row(gallery, 0, 1);
}

/* A letter more, if there is room. */
static void type_letter(struct gallery *gallery, uint32_t key)
{
    char bytes[4];
    size_t length = strlen(gallery->filter);
    utf8proc_ssize_t n =
        utf8proc_encode_char((utf8proc_int32_t)key, (utf8proc_uint8_t *)bytes);
    if (key < ' ' || n <= 0 || length + (size_t)n >= FILTER_SIZE ||
        (key == ' ' && length == 0)) {
        return;
    }
    memcpy(gallery->filter + length, bytes, (size_t)n);
    gallery->filter[length + (size_t)n] = '\0';
    narrow(gallery);
}

static void delete_letter(struct gallery *gallery)
{
    size_t length = strlen(gallery->filter);
    while (length > 0 && (gallery->filter[--length] & 0xC0) == 0x80) {
    }
    gallery->filter[length] = '\0';
    narrow(gallery);
}

/* True if no game is wanted. */
static bool take_letter(struct gallery *gallery, uint32_t key)
{
    bool is_searching = gallery->filter[0] != '\0';
    if (!is_searching && (key == SKEY_ESCAPE || key == 'q')) {
        return true;
    }
    if (key == SKEY_ESCAPE) {
        gallery->filter[0] = '\0';
        narrow(gallery);
    } else if (key == SKEY_BACK) {
        delete_letter(gallery);
    } else if (key < KEYS_FIRST) {
        type_letter(gallery, key);
    }
    return false;
}

/* True when a choice was made, or none: then *game is -1. */
static bool take_event(struct gallery *gallery,
                       const struct screen_event *event, int *game)
{
    int page = screen_rows(gallery->table->screen) - 4;
    *game = -1;
    if (event->kind == EVENT_LOST || event->kind == EVENT_SIGNAL) {
        return true;
    }
    if (event->kind == EVENT_CLICK) {
        int row = gallery->first + event->row - 2;
        if (event->row < 2 || row >= gallery->row_count ||
            event->column >= LIST_COLUMNS ||
            gallery->rows[row].game == FAMILY) {
            return false;
        }
        bool is_again = row == gallery->chosen;
        gallery->chosen = row;
        *game = gallery->rows[row].game;
        return is_again;
    }
    if (event->kind != EVENT_KEY) {
        return false;
    }
    if (event->key == SKEY_ENTER) {
        *game = chosen_game(gallery);
        return *game != FAMILY;
    }
    if (event->key >= KEYS_FIRST && event->key != SKEY_ESCAPE &&
        event->key != SKEY_BACK) {
        int row = dialog_moved(event->key, page, gallery->chosen);
        choose_row(gallery, row, row < gallery->chosen ? -1 : 1);
        return false;
    }
    return take_letter(gallery, event->key);
}

int table_choose(struct play *play, const struct offer *offer)
{
    struct gallery *gallery = memory_new(sizeof *gallery);
    struct screen_event event;
    int game = -1;
    gallery->table = (struct table *)(void *)play->face;
    gallery->offer = offer;
    gallery->rows =
        memory_resize(NULL, 2 * offer->count + 1, sizeof *gallery->rows);
    gallery->go_on =
        offer->latest ? memory_print(_("go on: %s"), offer->latest) : NULL;
    gallery->loaded_for = -1;
    narrow(gallery);
    do {
        draw(gallery);
        screen_wait(gallery->table->screen, -1, -1, &event);
    } while (!take_event(gallery, &event, &game));
    unload(gallery);
    free(gallery->rows);
    free(gallery->go_on);
    free(gallery);
    return game;
}
