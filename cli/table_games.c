/* The list of games, each with a few words and its board. */
#include "config.h"

#include "cli/table.h"

#include <stdlib.h>
#include <string.h>

#define LIST_COLUMNS 24

struct gallery {
    struct table *table;
    const struct offer *offer;
    int chosen, first; /* 0: go on with the last game */
    int loaded_for;    /* which game is loaded, or -1 */
    struct loaded loaded;
    rvl_state *state;
    struct picture picture;
};

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
    int chosen = gallery->chosen;
    if (gallery->loaded_for == chosen) {
        return;
    }
    unload(gallery);
    if (chosen == 0) {
        return;
    }
    struct cli *cli = gallery->table->cli;
    if (load_read(cli, gallery->offer->games.paths[chosen - 1],
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

static void draw_list(struct gallery *gallery)
{
    struct screen *screen = gallery->table->screen;
    int count = (int)gallery->offer->games.count + 1;
    int room = screen_rows(screen) - 3;
    int least = gallery->offer->latest ? 0 : 1;
    room = room < 1 ? 1 : room;
    if (gallery->first < least) {
        gallery->first = least;
    }
    if (gallery->chosen < gallery->first) {
        gallery->first = gallery->chosen;
    }
    if (gallery->chosen >= gallery->first + room) {
        gallery->first = gallery->chosen - room + 1;
    }
    for (int i = 0; i < room && gallery->first + i < count; i++) {
        int game = gallery->first + i;
        struct screen_style style = {.ink = INK_PLAIN};
        if (game == gallery->chosen) {
            style.flags = FLAG_REVERSE;
        }
        char *text = game == 0
                         ? memory_print(_("go on: %s"), gallery->offer->latest)
                         : memory_text(gallery->offer->games.names[game - 1]);
        screen_fill(screen, 2 + i, 1, LIST_COLUMNS - 2, style);
        screen_text(screen, 2 + i, 2, LIST_COLUMNS - 4, text, style);
        free(text);
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
    const char *lang = gallery->table->cli->lang;
    rvl_game *game = gallery->loaded.game;
    int columns = screen_columns(screen) - LIST_COLUMNS - 1;
    int rows = screen_rows(screen) - 2;
    if (gallery->loaded_for <= 0 || columns < 20) {
        return;
    }
    screen_text(screen, 1, LIST_COLUMNS, columns, rvl_game_title(game, lang),
                (struct screen_style){.ink = INK_TITLE, .flags = FLAG_BOLD});
    char *about = offer_about(game, lang);
    int row = dialog_paragraph(screen, 2, LIST_COLUMNS, columns, 3, about);
    free(about);
    draw_board(gallery, row + 1, rows - row - 1, columns);
}

static void draw(struct gallery *gallery)
{
    struct screen *screen = gallery->table->screen;
    if (table_notice(gallery->table)) {
        screen_show(screen);
        return;
    }
    screen_clear(screen);
    load_chosen(gallery);
    screen_text(screen, 0, 1, screen_columns(screen) - 2, _("Which game?"),
                (struct screen_style){.ink = INK_TITLE, .flags = FLAG_BOLD});
    draw_game(gallery);
    draw_list(gallery);
    screen_text(screen, screen_rows(screen) - 1, 1, screen_columns(screen) - 2,
                _("up, down: choose  Enter: play  q: leave"),
                (struct screen_style){.ink = INK_FAINT});
    screen_show(screen);
}

/* True when a choice was made, or none. */
static bool take_event(struct gallery *gallery,
                       const struct screen_event *event)
{
    int least = gallery->offer->latest ? 0 : 1;
    int last = (int)gallery->offer->games.count;
    int page = screen_rows(gallery->table->screen) - 4;
    if (event->kind == EVENT_LOST || event->kind == EVENT_SIGNAL) {
        gallery->chosen = -1;
        return true;
    }
    if (event->kind == EVENT_CLICK) {
        int game = gallery->first + event->row - 2;
        if (event->row < 2 || game > last || event->column >= LIST_COLUMNS) {
            return false;
        }
        bool is_again = game == gallery->chosen;
        gallery->chosen = game;
        return is_again;
    }
    if (event->kind != EVENT_KEY) {
        return false;
    }
    if (event->key == SKEY_ENTER) {
        return true;
    }
    if (event->key == SKEY_ESCAPE || event->key == 'q') {
        gallery->chosen = -1;
        return true;
    }
    gallery->chosen = dialog_moved(event->key, page, gallery->chosen);
    gallery->chosen = gallery->chosen > last ? last : gallery->chosen;
    gallery->chosen = gallery->chosen < least ? least : gallery->chosen;
    return false;
}

int table_choose(struct play *play, const struct offer *offer)
{
    struct gallery *gallery = memory_new(sizeof *gallery);
    struct screen_event event;
    gallery->table = (struct table *)(void *)play->face;
    gallery->offer = offer;
    gallery->chosen = offer->latest ? 0 : 1;
    gallery->loaded_for = -1;
    do {
        draw(gallery);
        screen_wait(gallery->table->screen, -1, -1, &event);
    } while (!take_event(gallery, &event));
    int chosen = gallery->chosen;
    unload(gallery);
    free(gallery);
    return chosen;
}
