/*
 * The questions before a game, on one page: your side, the opponent, the
 * level, who starts, every option with its explanation; or each seat in turn
 * for those who mix persons and computers.
 */
#include "config.h"

#include "cli/table.h"

#include <stdlib.h>
#include <string.h>

#define ROWS_MOST 128

enum row_kind {
    ROW_SIDE,
    ROW_OPPONENT,
    ROW_LEVEL,
    ROW_SEAT,
    ROW_CLOCK,
    ROW_TIME_OUT,
    ROW_OPTION,
    ROW_PLAY
};

struct row {
    enum row_kind kind;
    uint32_t index; /* seat or option */
};

enum opponent {
    OPPONENT_COMPUTER,
    OPPONENT_PERSON,
    OPPONENT_MIXED,
    OPPONENT_COUNT
};

/* Minutes. */
static const int clocks[] = {0, 5, 10, 15, 30, 60, 120};
#define CLOCK_COUNT ((int)(sizeof clocks / sizeof *clocks))

struct form {
    struct table *table;
    struct play *play;
    struct row rows[ROWS_MOST];
    int count, chosen, first;
    uint32_t side; /* seat; as many as there are seats: looking on */
    enum opponent opponent;
    int level;
    struct seat mixed[SEATS_MOST];
    int clock; /* minutes of clocks[] */
    bool is_strict;
    bool has_seats, has_level, has_clock; /* still to be asked */
    bool is_left;
};

static void add_row(struct form *form, enum row_kind kind, uint32_t index)
{
    if (form->count < ROWS_MOST) {
        form->rows[form->count++] = (struct row){kind, index};
    }
}

/* Which questions there are depends on the answers. */
static void list_rows(struct form *form)
{
    struct play *play = form->play;
    rvl_game *game = play->loaded.game;
    form->count = 0;
    if (form->has_seats) {
        add_row(form, ROW_SIDE, 0);
        add_row(form, ROW_OPPONENT, 0);
        for (uint32_t i = 0;
             form->opponent == OPPONENT_MIXED && i < rvl_game_seat_count(game);
             i++) {
            add_row(form, ROW_SEAT, i);
        }
    }
    if (form->has_level && form->opponent != OPPONENT_MIXED) {
        add_row(form, ROW_LEVEL, 0);
    }
    if (form->has_clock) {
        add_row(form, ROW_CLOCK, 0);
    }
    if (form->has_clock && form->clock > 0) {
        add_row(form, ROW_TIME_OUT, 0);
    }
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        const char *name = rvl_game_option_name(game, o);
        const char *given = NULL;
        for (size_t i = 0; i < play->args->game_options.count; i++) {
            const char *word = play->args->game_options.words[i];
            size_t length = strlen(name);
            if (strncmp(word, name, length) == 0 && word[length] == '=') {
                given = word;
            }
        }
        if (!given) {
            add_row(form, ROW_OPTION, o);
        }
    }
    add_row(form, ROW_PLAY, 0);
    if (form->chosen >= form->count) {
        form->chosen = form->count - 1;
    }
}

/* ------------------------------------------------------------- answers */

static const char *opponent_text(enum opponent opponent)
{
    switch (opponent) {
    case OPPONENT_COMPUTER:
        return _("the computer");
    case OPPONENT_PERSON:
        return _("a person");
    case OPPONENT_MIXED:
    case OPPONENT_COUNT:
        break;
    }
    return _("seat by seat");
}

static char *label_of(const struct form *form, const struct row *row)
{
    rvl_game *game = form->play->loaded.game;
    const char *lang = form->play->cli->lang;
    switch (row->kind) {
    case ROW_SIDE:
        return memory_text(_("Your side"));
    case ROW_OPPONENT:
        return memory_text(_("Your opponent"));
    case ROW_LEVEL:
        return memory_text(_("Level of the computer"));
    case ROW_SEAT:
        return memory_print("  %s", rvl_game_seat_text(game, row->index, lang));
    case ROW_CLOCK:
        return memory_text(_("Clock"));
    case ROW_TIME_OUT:
        return memory_text(_("Who runs out of time"));
    case ROW_OPTION:
        return memory_text(rvl_game_option_text(game, row->index, lang));
    case ROW_PLAY:
        break;
    }
    return memory_text(_("Play"));
}

static char *value_of(const struct form *form, const struct row *row)
{
    rvl_game *game = form->play->loaded.game;
    const char *lang = form->play->cli->lang;
    const struct seat *seat = &form->mixed[row->index % SEATS_MOST];
    switch (row->kind) {
    case ROW_SIDE:
        return memory_text(form->side < rvl_game_seat_count(game)
                               ? rvl_game_seat_text(game, form->side, lang)
                               : _("none, I look on"));
    case ROW_OPPONENT:
        return memory_text(opponent_text(form->opponent));
    case ROW_LEVEL:
        return form->level == LEVEL_PERFECT ? memory_text(_("perfect"))
                                            : memory_print("%d", form->level);
    case ROW_SEAT:
        return !seat->is_computer ? memory_text(_("a person"))
               : seat->level == LEVEL_PERFECT
                   ? memory_text(_("computer, perfect"))
                   : memory_print(_("computer, level %d"), seat->level);
    case ROW_CLOCK:
        return form->clock == 0
                   ? memory_text(_("no clock"))
                   : memory_print(ngettext("%d minute", "%d minutes",
                                           (unsigned)clocks[form->clock]),
                                  clocks[form->clock]);
    case ROW_TIME_OUT:
        return memory_text(form->is_strict ? _("loses")
                                           : _("is told, play goes on"));
    case ROW_OPTION:
        return memory_text(rvl_game_option_value_text(
            game, row->index, rvl_game_option_value(game, row->index), lang));
    case ROW_PLAY:
        break;
    }
    return memory_text("");
}

static const char *advice_of(const struct row *row)
{
    switch (row->kind) {
    case ROW_SIDE:
        return _("The seat you play from.");
    case ROW_OPPONENT:
        return _("Who plays the other seats: the computer, persons at this "
                 "terminal, or each seat as you say.");
    case ROW_LEVEL:
        return _("1 is for beginners and makes mistakes, 10 takes its time.");
    case ROW_SEAT:
        return _("A person, or the computer at one of its levels.");
    case ROW_CLOCK:
        return _("The time each seat has for the whole game.");
    case ROW_TIME_OUT:
        return _("What it means when a clock has run out.");
    case ROW_OPTION:
        return _("A choice that the rules of this game leave; all values:");
    case ROW_PLAY:
        break;
    }
    return _("Enter begins the game.");
}

static int around(int value, int step, int count)
{
    return ((value + step) % count + count) % count;
}

static void step_option(struct form *form, uint32_t option, int step)
{
    struct play *play = form->play;
    rvl_game *game = play->loaded.game;
    int count = (int)rvl_game_option_value_count(game, option);
    int value = around((int)rvl_game_option_value(game, option), step, count);
    choices_add(&play->choices, rvl_game_option_name(game, option),
                rvl_game_option_value_name(game, option, (uint32_t)value));
    /* Other values may bring other seats and other options. */
    if (load_game(&play->loaded, &play->choices) != CODE_OK) {
        form->is_left = true;
        return;
    }
    uint32_t seats = rvl_game_seat_count(play->loaded.game);
    if (form->side > seats) {
        form->side = seats;
    }
}

static void step_row(struct form *form, int step)
{
    const struct row *row = &form->rows[form->chosen];
    int seats = (int)rvl_game_seat_count(form->play->loaded.game);
    struct seat *seat = &form->mixed[row->index % SEATS_MOST];
    switch (row->kind) {
    case ROW_SIDE:
        form->side = (uint32_t)around((int)form->side, step, seats + 1);
        break;
    case ROW_OPPONENT:
        form->opponent =
            (enum opponent)around((int)form->opponent, step, OPPONENT_COUNT);
        break;
    case ROW_LEVEL:
        form->level = around(form->level - 1, step, LEVEL_MOST) + 1;
        break;
    case ROW_SEAT:
        seat->level =
            around(seat->is_computer ? seat->level : 0, step, LEVEL_MOST + 1);
        seat->is_computer = seat->level > 0;
        break;
    case ROW_CLOCK:
        form->clock = around(form->clock, step, CLOCK_COUNT);
        break;
    case ROW_TIME_OUT:
        form->is_strict = !form->is_strict;
        break;
    case ROW_OPTION:
        step_option(form, row->index, step);
        break;
    case ROW_PLAY:
        break;
    }
}

/* ------------------------------------------------------------- drawing */

static void draw_advice(struct form *form, int top)
{
    struct screen *screen = form->table->screen;
    const struct row *row = &form->rows[form->chosen];
    const struct screen_style plain = {.ink = INK_PLAIN};
    int columns = screen_columns(screen) - 4;
    top = dialog_paragraph(screen, top, 2, columns, 2, advice_of(row));
    if (row->kind != ROW_OPTION) {
        return;
    }
    rvl_game *game = form->play->loaded.game;
    for (uint32_t v = 0; v < rvl_game_option_value_count(game, row->index);
         v++) {
        bool is_set = v == rvl_game_option_value(game, row->index);
        char *line =
            memory_print("%s %s", is_set ? ">" : " ",
                         rvl_game_option_value_text(game, row->index, v,
                                                    form->play->cli->lang));
        screen_text(screen, top++, 4, columns - 2, line, plain);
        free(line);
    }
}

static void draw_row(struct form *form, int i, int row, int width)
{
    struct screen *screen = form->table->screen;
    struct screen_style style = {.ink = INK_PLAIN};
    if (i == form->chosen) {
        style.flags = FLAG_REVERSE;
    }
    int columns = screen_columns(screen) - 4;
    char *label = label_of(form, &form->rows[i]);
    char *value = value_of(form, &form->rows[i]);
    screen_fill(screen, row, 2, columns, style);
    screen_text(screen, row, 3, columns - 2, label, style);
    if (value[0] != '\0') {
        char *shown = memory_print("< %s >", value);
        screen_text(screen, row, 5 + width, columns - width - 4, shown, style);
        free(shown);
    }
    free(label);
    free(value);
}

static void draw_form(struct form *form)
{
    struct screen *screen = form->table->screen;
    int rows = screen_rows(screen);
    int room = rows - 9;
    int width = 0;
    if (table_notice(form->table)) {
        screen_show(screen);
        return;
    }
    room = room < 1 ? 1 : room;
    screen_clear(screen);
    if (form->chosen < form->first) {
        form->first = form->chosen;
    }
    if (form->chosen >= form->first + room) {
        form->first = form->chosen - room + 1;
    }
    screen_text(screen, 0, 2, screen_columns(screen) - 4,
                rvl_game_title(form->play->loaded.game, form->play->cli->lang),
                (struct screen_style){.ink = INK_TITLE, .flags = FLAG_BOLD});
    for (int i = 0; i < form->count; i++) {
        char *label = label_of(form, &form->rows[i]);
        int label_width = screen_width(screen, label);
        width = label_width > width ? label_width : width;
        free(label);
    }
    int most = screen_columns(screen) / 2;
    width = width > most ? most : width;
    int row = 2;
    for (int i = form->first; i < form->count && i < form->first + room; i++) {
        draw_row(form, i, row++, width);
    }
    draw_advice(form, row + 1);
    table_last_row(form->table,
                   _("up, down: choose  left, right: change  Enter: play  q: "
                     "leave"),
                   _("arrows  Enter: play  q: leave"));
    screen_cursor(screen, 2 + form->chosen - form->first, 2);
    screen_show(screen);
}

/* ---------------------------------------------------------------- keys */

/* True when the form is done with. */
static bool form_key(struct form *form, uint32_t key)
{
    switch (key) {
    case SKEY_UP:
    case 'k':
        form->chosen = around(form->chosen, -1, form->count);
        return false;
    case SKEY_DOWN:
    case 'j':
    case SKEY_TAB:
        form->chosen = around(form->chosen, 1, form->count);
        return false;
    case SKEY_LEFT:
    case 'h':
        step_row(form, -1);
        return false;
    case SKEY_RIGHT:
    case 'l':
    case ' ':
        step_row(form, 1);
        return false;
    case SKEY_ENTER:
        return true;
    case SKEY_ESCAPE:
    case 'q':
        form->is_left = true;
        return true;
    default:
        return false;
    }
}

static bool form_event(struct form *form, const struct screen_event *event)
{
    if (event->kind == EVENT_LOST || event->kind == EVENT_SIGNAL) {
        form->is_left = true;
        return true;
    }
    if (event->kind == EVENT_CLICK) {
        int row = event->row - 2 + form->first;
        if (event->row < 2 || row >= form->count) {
            return false;
        }
        if (form->rows[row].kind == ROW_PLAY) {
            return true;
        }
        /* The first click chooses, the next change. */
        if (row == form->chosen) {
            step_row(form, event->is_right ? -1 : 1);
        }
        form->chosen = row;
        return false;
    }
    return event->kind == EVENT_KEY && form_key(form, event->key);
}

static void take_answers(struct form *form)
{
    struct play *play = form->play;
    uint32_t count = rvl_game_seat_count(play->loaded.game);
    for (uint32_t i = 0; form->has_seats && i < count; i++) {
        bool is_person = i == form->side || form->opponent == OPPONENT_PERSON;
        if (form->side >= count && form->opponent != OPPONENT_MIXED) {
            is_person = false;
        }
        play->seats[i] = form->opponent == OPPONENT_MIXED
                             ? form->mixed[i]
                             : (struct seat){.is_computer = !is_person};
        play->seats[i].is_set = true;
    }
    if (form->has_clock) {
        play->clock.limit = (int64_t)clocks[form->clock] * 60000;
        play->clock.is_strict = form->is_strict;
    }
    for (uint32_t i = 0; i < count; i++) {
        struct seat *seat = &play->seats[i];
        if (!seat->is_set) {
            *seat = (struct seat){.is_set = true, .is_computer = true};
        }
        if (seat->is_computer && seat->level == 0) {
            seat->level = form->level;
        }
    }
}

/* True if a question is left that no option has answered. */
static bool is_asked(const struct form *form)
{
    bool has_starts = false;
    for (int i = 0; i < form->count; i++) {
        has_starts =
            has_starts || (form->rows[i].kind == ROW_OPTION &&
                           strcmp(rvl_game_option_name(form->play->loaded.game,
                                                       form->rows[i].index),
                                  "starts") == 0);
    }
    return form->has_seats || form->has_level || has_starts ||
           form->play->args->values[OPT_ASK];
}

bool table_ask(struct play *play)
{
    struct form *form = memory_new(sizeof *form);
    form->table = (struct table *)(void *)play->face;
    form->play = play;
    form->level = LEVEL_DEFAULT;
    form->has_seats = play->args->seats.count == 0;
    form->has_level = !play->args->values[OPT_LEVEL];
    form->has_clock = !play->args->values[OPT_CLOCK];
    if (play->args->values[OPT_LEVEL]) {
        play_parse_level(play->args->values[OPT_LEVEL], &form->level);
    }
    if (!form->has_seats) {
        /* Only computers that were given no level wait for one. */
        bool is_needed = false;
        for (uint32_t i = 0; i < rvl_game_seat_count(play->loaded.game); i++) {
            is_needed = is_needed || !play->seats[i].is_set;
        }
        form->has_level = form->has_level && is_needed;
    }
    for (uint32_t i = 0; i < SEATS_MOST; i++) {
        form->mixed[i].is_computer = i > 0;
        form->mixed[i].level = form->level;
    }
    list_rows(form);
    /* Enter alone plays with what is there. */
    bool is_done = !is_asked(form);
    while (!is_done) {
        struct screen_event event;
        draw_form(form);
        screen_wait(form->table->screen, -1, -1, &event);
        is_done = form_event(form, &event) || form->is_left;
        list_rows(form);
    }
    bool is_left = form->is_left;
    if (!is_left) {
        take_answers(form);
    }
    free(form);
    return !is_left;
}
