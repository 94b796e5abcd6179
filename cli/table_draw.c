/* What is seen of a game: the board, the column beside it, the last rows. */
#include "config.h"

#include "cli/table.h"

#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>

static const struct screen_style plain = {.ink = INK_PLAIN};
static const struct screen_style faint = {.ink = INK_FAINT};
static const struct screen_style bold = {.ink = INK_PLAIN, .flags = FLAG_BOLD};
static const struct screen_style bar = {.ink = INK_PLAIN,
                                        .flags = FLAG_REVERSE};
static const struct screen_style alert = {.ink = INK_ALERT, .flags = FLAG_BOLD};

#define TURNS_LEAST 7 /* rows for the turns, or kinds are told shortly */

/* ------------------------------------------------------------- marking */

static void mark_last(struct table *table)
{
    struct play *play = table->play;
    struct picture *picture = &table->picture;
    rvl_state *state = NULL;
    uint32_t move = 0;
    rvl_move_info info;
    if (play->done.count == 0 ||
        rvl_state_copy(&state, play->state) != RVL_OK) {
        return;
    }
    const char *text = play->done.turns[play->done.count - 1].text;
    if (rvl_state_undo(state) == RVL_OK &&
        rvl_state_moves(state, play->moves) == RVL_OK &&
        rvl_moves_find(state, play->moves, text, &move) == RVL_OK &&
        rvl_move_get(state, play->moves, move, &info) && !info.is_pass) {
        if (info.from != RVL_NONE) {
            picture->marks[info.from] |= MARK_LAST;
        }
        picture->marks[info.to] |= MARK_LAST;
    }
    rvl_state_free(state);
}

static void mark_next(struct table *table)
{
    struct picture *picture = &table->picture;
    const rvl_moves *moves = table->play->moves;
    const struct pick *pick = &table->pick;
    table->is_placing = pick->count == 0 && rvl_moves_count(moves) > 0;
    for (uint32_t i = 0; i < rvl_moves_count(moves); i++) {
        bool is_whole = false;
        uint32_t next = RVL_NONE;
        if (pick_fits(pick, table->play->state, moves, i, &is_whole, &next) &&
            next != RVL_NONE) {
            /* A piece that enters has its goal at once. */
            bool is_goal = pick->count > 0 ||
                           rvl_state_at(table->play->state, next) == RVL_NONE;
            picture->marks[next] |= is_goal ? MARK_TARGET : MARK_MOVABLE;
            table->is_placing = table->is_placing && is_goal;
        }
    }
    for (uint32_t i = 0; i < pick->count; i++) {
        picture->marks[pick->points[i]] |= i == 0 ? MARK_PICKED : MARK_PATH;
    }
}

static void renew_picture(struct table *table)
{
    struct picture *picture = &table->picture;
    rvl_game *game = table->play->loaded.game;
    if (table->shown == game) {
        return;
    }
    picture_clear(picture);
    if (!picture_init(picture, game)) {
        memory_out();
    }
    picture->is_utf8 = table->cli->out.is_utf8;
    picture->cursor = RVL_NONE;
    table->shown = game;
    table->position = 0;
    table->top = table->left = 0;
}

/* At first the cursor stands on what can be picked, nearest to the middle. */
static void place_cursor(struct table *table)
{
    struct picture *picture = &table->picture;
    double best = 0;
    if (picture->cursor != RVL_NONE) {
        return;
    }
    for (uint32_t i = 0; i < picture->point_count; i++) {
        rvl_point_info a, b;
        double across = 0, down = 0;
        rvl_game_point(table->shown, i, &a);
        for (uint32_t j = 0; j < picture->point_count; j++) {
            rvl_game_point(table->shown, j, &b);
            across += (a.x - b.x) / picture->point_count;
            down += (a.y - b.y) / picture->point_count;
        }
        double distance =
            across * across + down * down +
            (picture->marks[i] & (MARK_MOVABLE | MARK_TARGET) ? 0 : 1e6);
        if (picture->cursor == RVL_NONE || distance < best) {
            best = distance;
            picture->cursor = i;
        }
    }
}

void table_mark(struct table *table)
{
    struct play *play = table->play;
    renew_picture(table);
    uint64_t position = rvl_state_hash(play->state) + play->done.count;
    if (position != table->position || table->turns != play->done.count) {
        table->pick.count = 0;
        table->position = position;
        table->turns = play->done.count;
    }
    memset(table->picture.marks, 0, table->picture.point_count);
    mark_last(table);
    bool is_playing = play->finish == FINISH_NONE;
    table->is_placing = false;
    if (rvl_state_moves(play->state, play->moves) == RVL_OK && is_playing &&
        !play_seat(play)->is_computer) {
        mark_next(table);
    }
    place_cursor(table);
}

/* ----------------------------------------------------------- the column */

struct column {
    struct table *table;
    int row, left, last; /* next row, first column, row below */
};

static void put_line(struct column *column, const char *text,
                     struct screen_style style)
{
    if (column->row < column->last) {
        screen_text(column->table->screen, column->row++, column->left,
                    PANEL_COLUMNS, text, style);
    }
    /* Formatted texts come here only to be shown. */
}

static void put_owned(struct column *column, char *text,
                      struct screen_style style)
{
    put_line(column, text, style);
    free(text);
}

/* "> Garrison: a person", with the time left at the right edge, or below
 * where it has no room. */
static void put_seat(struct column *column, uint32_t seat, bool is_moving)
{
    struct play *play = column->table->play;
    struct screen *screen = column->table->screen;
    const struct seat *who = &play->seats[seat];
    const char *name =
        rvl_game_seat_text(play->loaded.game, seat, play->cli->lang);
    char *text = !who->is_computer ? memory_print(_("%s: a person"), name)
                 : who->level == LEVEL_PERFECT
                     ? memory_print(_("%s: computer, perfect"), name)
                     : memory_print(_("%s: computer %d"), name, who->level);
    char *line = memory_print("%s%s", is_moving ? "> " : "  ", text);
    struct screen_style style = is_moving ? bold : plain;
    if (screen_width(screen, line) > PANEL_COLUMNS) {
        /* The name, and who it is below. */
        size_t length = strlen(name);
        put_owned(column, memory_print("%s%s", is_moving ? "> " : "  ", name),
                  style);
        free(line);
        line =
            memory_print("   %s", text + length + strspn(text + length, ": "));
    }
    put_line(column, line, style);
    if (play->clock.limit > 0) {
        char left[CLOCK_TEXT_SIZE];
        int64_t time = clock_left(&play->clock, seat);
        clock_text(time, left);
        int width = screen_width(screen, left);
        bool has_room = screen_width(screen, line) + 1 + width <= PANEL_COLUMNS;
        int row = has_room ? column->row - 1 : column->row++;
        if (row < column->last) {
            screen_text(screen, row, column->left + PANEL_COLUMNS - width,
                        width, left, time < 0 ? alert : style);
        }
    }
    free(line);
    free(text);
}

/* "[S] soldiers 48 x2 +3", short "[S]48x2+3": on the board, captured, in
 * hand. */
static char *kind_text(const struct play *play, uint32_t kind, bool is_short)
{
    rvl_game *game = play->loaded.game;
    const char *brackets = picture_brackets(rvl_game_kind_side(game, kind));
    const char *gap = is_short ? "" : " ";
    uint32_t captured = rvl_state_captured(play->state, kind);
    uint32_t hand = rvl_state_in_hand(play->state, kind);
    uint32_t count = rvl_state_on_board(play->state, kind);
    struct text text = {0};
    char *entry = memory_print(
        "%c%s%c%s%s%s%u", brackets[0], rvl_game_kind_mark(game, kind),
        brackets[1], gap,
        is_short ? ""
                 : rvl_game_kind_text(game, kind, play->cli->lang, count != 1),
        gap, count);
    text_add(&text, entry);
    free(entry);
    if (captured > 0) {
        entry = memory_print("%sx%u", gap, captured);
        text_add(&text, entry);
        free(entry);
    }
    if (hand > 0) {
        entry = memory_print("%s+%u", gap, hand);
        text_add(&text, entry);
        free(entry);
    }
    return text.bytes;
}

/* The kinds of a side: a line for each, or as many in a line as fit. A piece
 * in hand stands on no point where its kind could be read: it has its line. */
static void put_kinds(struct column *column, uint32_t side, bool is_short)
{
    struct play *play = column->table->play;
    struct screen *screen = column->table->screen;
    rvl_game *game = play->loaded.game;
    const struct screen_style style = {.ink = (uint8_t)(INK_SIDE + side % 6)};
    int used = PANEL_COLUMNS;
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        if (rvl_game_kind_side(game, k) != side) {
            continue;
        }
        bool is_packed = is_short && rvl_state_in_hand(play->state, k) == 0;
        char *text = kind_text(play, k, is_packed);
        int width = screen_width(screen, text) + 1;
        if (!is_packed || used + width > PANEL_COLUMNS + 1) {
            put_line(column, "", plain);
            used = 0;
        }
        if (column->row <= column->last) {
            screen_text(screen, column->row - 1, column->left + used,
                        PANEL_COLUMNS - used, text, style);
        }
        used += is_packed ? width : PANEL_COLUMNS;
        free(text);
    }
}

static uint32_t sides_of_seat(rvl_game *game, uint32_t seat)
{
    uint32_t count = 0;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        count += rvl_game_side_seat(game, s) == seat ? 1 : 0;
    }
    return count;
}

static void put_score(struct column *column, uint32_t seat)
{
    struct play *play = column->table->play;
    rvl_game *game = play->loaded.game;
    uint32_t score = 0;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        score += rvl_game_side_seat(game, s) == seat
                     ? rvl_state_score(play->state, s)
                     : 0;
    }
    if (rvl_game_has_score(game)) {
        put_owned(column, memory_print(_("  score %u"), score), plain);
    }
}

/* Each seat, below it what its sides have; a side is named where the seat
 * plays several. */
static void put_seats(struct column *column)
{
    struct play *play = column->table->play;
    rvl_game *game = play->loaded.game;
    uint32_t moving = rvl_game_side_seat(game, rvl_state_side(play->state));
    uint32_t rows = rvl_game_kind_count(game) + 2 * rvl_game_seat_count(game);
    rows += rvl_game_has_score(game) ? rvl_game_seat_count(game) : 0;
    bool is_short = (int)rows + TURNS_LEAST > column->last;
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        put_seat(column, i, i == moving && play->finish == FINISH_NONE);
        put_score(column, i);
        for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
            if (rvl_game_side_seat(game, s) != i) {
                continue;
            }
            if (sides_of_seat(game, i) > 1) {
                put_owned(column,
                          memory_print("  %s", rvl_game_side_text(
                                                   game, s, play->cli->lang)),
                          plain);
            }
            put_kinds(column, s, is_short);
        }
    }
}

static void put_point(struct column *column)
{
    struct play *play = column->table->play;
    rvl_game *game = play->loaded.game;
    uint32_t point = column->table->picture.cursor;
    uint32_t kind = rvl_state_at(play->state, point);
    put_owned(column,
              kind == RVL_NONE
                  ? memory_print(_("%s: empty"), turns_point(game, point))
              : rvl_state_height(play->state, point) > 1
                  ? memory_print(
                        "%s: %u %s", turns_point(game, point),
                        rvl_state_height(play->state, point),
                        rvl_game_kind_text(game, kind, play->cli->lang, true))
                  : memory_print(
                        _("%s: %s"), turns_point(game, point),
                        rvl_game_kind_text(game, kind, play->cli->lang, false)),
              bold);
}

static void put_turns(struct column *column)
{
    struct play *play = column->table->play;
    size_t room =
        column->row < column->last ? (size_t)(column->last - column->row) : 0;
    size_t count = play->done.count;
    size_t first = count > room ? count - room : 0;
    for (size_t i = first; i < count; i++) {
        put_owned(column,
                  memory_print("%3zu. %s", i + 1, play->done.turns[i].text),
                  i + 1 == count ? bold : plain);
    }
}

static void draw_column(struct table *table, int left)
{
    struct column column = {table, 1, left, screen_rows(table->screen) - 2};
    put_seats(&column);
    put_point(&column);
    put_turns(&column);
}

/* ------------------------------------------------------------ the board */

/* First row or column in sight so that the cursor is seen. */
static int scrolled(int first, int wanted, int size, int room)
{
    if (size <= room) {
        return 0;
    }
    int margin = room > 8 ? 3 : 1;
    if (wanted < first + margin) {
        first = wanted - margin;
    }
    if (wanted > first + room - 1 - margin) {
        first = wanted - room + 1 + margin;
    }
    first = first > size - room ? size - room : first;
    return first < 0 ? 0 : first;
}

static void draw_board(struct table *table)
{
    struct picture *picture = &table->picture;
    const struct picture_point *cursor = &picture->points[picture->cursor];
    picture->is_plain = screen_theme_get(table->screen) >= THEME_EIGHT;
    picture_fit(picture, table->board_columns, table->board_rows);
    picture_draw(picture, table->play->state);
    table->top =
        scrolled(table->top, cursor->row, picture->height, table->board_rows);
    table->left = scrolled(table->left, cursor->column, picture->width,
                           table->board_columns);
    for (int r = 0; r < table->board_rows; r++) {
        for (int c = 0; c < table->board_columns; c++) {
            int row = r + table->top;
            int column = c + table->left;
            if (row >= picture->height || column >= picture->width) {
                continue;
            }
            struct picture_cell cell =
                picture->cells[(size_t)row * (size_t)picture->width +
                               (size_t)column];
            if (cell.sign != 0) {
                screen_put(table->screen, 1 + r, c, cell.sign, cell.style);
            }
        }
    }
    screen_cursor(table->screen, 1 + cursor->row - table->top,
                  cursor->column - table->left);
}

/* ----------------------------------------------------------------- rows */

/* Whose turn it is, or how the game has ended. */
static char *standing(const struct play *play)
{
    rvl_game *game = play->loaded.game;
    uint32_t side = rvl_state_side(play->state);
    if (play->finish == FINISH_NONE) {
        return memory_print(_("Turn %u: %s"), rvl_state_plies(play->state) + 1,
                            rvl_game_side_text(game, side, play->cli->lang));
    }
    char *winners = play_winners(play);
    char *text = winners ? memory_print(_("Winner: %s"), winners)
                         : memory_text(_("A draw"));
    if (play->finish == FINISH_STOPPED) {
        free(text);
        text = memory_text(_("Undecided"));
    }
    free(winners);
    return text;
}

static void draw_bar(struct table *table)
{
    struct play *play = table->play;
    struct screen *screen = table->screen;
    rvl_game *game = play->loaded.game;
    int columns = screen_columns(screen);
    char *turn = standing(play);
    int width = screen_width(screen, turn);
    screen_fill(screen, 0, 0, columns, bar);
    screen_text(screen, 0, 1, columns - width - 3,
                rvl_game_title(game, play->cli->lang), bar);
    screen_text(screen, 0, columns - width - 1, width, turn, bar);
    free(turn);
}

void table_last_row(struct table *table, const char *keys, const char *few)
{
    struct screen *screen = table->screen;
    int room = screen_columns(screen) - 2;
    screen_text(screen, screen_rows(screen) - 1, 1, room,
                screen_width(screen, keys) <= room ? keys : few, faint);
}

static void draw_rows(struct table *table)
{
    struct screen *screen = table->screen;
    int rows = screen_rows(screen);
    int columns = screen_columns(screen);
    if (table->message) {
        screen_text(screen, rows - 2, 1, columns - 2, table->message, alert);
    } else if (table->is_placing && !table->busy) {
        screen_text(screen, rows - 2, 1, columns - 2,
                    _("Put a piece on a point marked *."), faint);
    }
    if (table->busy) {
        char *text =
            memory_print("%s %c  (%s)", table->busy,
                         "|/-\\"[table->spin % 4],
                         table->is_hinting
                             ? _("Esc: the best so far")
                             : _("Esc: play the best so far, u: take back"));
        screen_text(screen, rows - 1, 1, columns - 2, text, bold);
        free(text);
        return;
    }
    const char *keys =
        table->keys ? table->keys
        : table->play->finish == FINISH_NONE
            ? _("arrows, Enter: move  :: type  u: undo  i: hint  ?: help  "
                "q: leave")
        : play_has_next_round(table->play)
            ? _("b: next round, sides swapped  u: undo  ?: help  q: leave")
            : _("b: play again, sides swapped  u: undo  ?: help  q: leave");
    table_last_row(table, keys,
                   table->keys ? _("arrows  q: leave")
                               : _("?: help  q: leave"));
}

static bool is_too_small(const struct table *table)
{
    return screen_rows(table->screen) < TABLE_ROWS ||
           screen_columns(table->screen) < TABLE_COLUMNS;
}

bool table_notice(struct table *table)
{
    struct screen *screen = table->screen;
    if (!is_too_small(table)) {
        return false;
    }
    screen_clear(screen);
    char *text = memory_print(
        _("Needs %dx%d, this is %dx%d. Enlarge it, or q leaves."),
        TABLE_COLUMNS, TABLE_ROWS, screen_columns(screen), screen_rows(screen));
    dialog_paragraph(screen, 0, 0, screen_columns(screen), screen_rows(screen),
                     text);
    free(text);
    return true;
}

void table_draw(struct table *table)
{
    struct screen *screen = table->screen;
    if (table_notice(table)) {
        return;
    }
    screen_clear(screen);
    if (!table->play->state) {
        return;
    }
    renew_picture(table);
    int columns = screen_columns(screen);
    int width = 0, height = 0;
    picture_least(&table->picture, &width, &height);
    bool has_column = columns - PANEL_COLUMNS - 1 >=
                      (width < TABLE_COLUMNS ? width : TABLE_COLUMNS);
    table->board_columns = has_column ? columns - PANEL_COLUMNS - 1 : columns;
    table->board_rows = screen_rows(screen) - 3;
    draw_bar(table);
    draw_board(table);
    if (has_column) {
        int left = table->picture.width + 2;
        left = left > table->board_columns ? table->board_columns + 1 : left;
        draw_column(table, left);
    }
    draw_rows(table);
}

char *table_complaint(struct table *table)
{
    struct picture *picture = &table->picture;
    if (picture->width <= table->board_columns &&
        picture->height <= table->board_rows) {
        return NULL;
    }
    return memory_print(
        _("The board is %dx%d and scrolls; all of it needs %dx%d."),
        picture->width, picture->height, picture->width + PANEL_COLUMNS + 1,
        picture->height + 3);
}
