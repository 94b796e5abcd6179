/* Which key does what. Everything else than picking goes through the same
 * words that are typed in line mode. */
#include "config.h"

#include "cli/table.h"

#include "cli/turns.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

#define CHOICES_MOST 100

void table_listen(struct table *table)
{
    struct text *said = &table->said;
    if (table->wrong.length > 0) {
        text_add(said, table->wrong.bytes);
        text_clear(&table->wrong);
    }
    while (said->length > 0 && (said->bytes[said->length - 1] == '\n' ||
                                said->bytes[said->length - 1] == ' ')) {
        said->bytes[--said->length] = '\0';
    }
    if (said->length == 0) {
        return;
    }
    /* What is told is taken first: showing it may lead to more. */
    char *text = memory_text(said->bytes + strspn(said->bytes, "\n"));
    text_clear(said);
    free(table->message);
    table->message = NULL;
    bool is_long = strchr(text, '\n') || screen_width(table->screen, text) >
                                             screen_columns(table->screen) - 2;
    if (is_long) {
        dialog_read(&table->dialog, "", text);
        text[strcspn(text, "\n")] = '\0';
        size_t length = strlen(text);
        if (length == 0 || text[length - 1] != '.') {
            /* The beginning of something longer tells nothing. */
            free(text);
            return;
        }
    }
    table->message = text;
}

static void say(struct table *table, const char *text)
{
    free(table->message);
    table->message = memory_text(text);
}

/* A line as if it were typed in line mode. */
static void command(struct table *table, const char *line)
{
    free(table->message);
    table->message = NULL;
    play_line(table->play, line);
    table_listen(table);
}

static void play_move(struct table *table, uint32_t move)
{
    struct play *play = table->play;
    char *text = turns_text(play->state, play->moves, move);
    table->pick.count = 0;
    command(table, text);
    free(text);
}

/* The turns with exactly the points picked: one, or a choice of texts. */
static void finish_pick(struct table *table)
{
    struct play *play = table->play;
    uint32_t moves[CHOICES_MOST];
    const char *texts[CHOICES_MOST];
    int count = 0;
    for (uint32_t i = 0; i < rvl_moves_count(play->moves); i++) {
        bool is_whole = false;
        uint32_t next = RVL_NONE;
        if (count < CHOICES_MOST &&
            pick_fits(&table->pick, play->state, play->moves, i, &is_whole,
                      &next) &&
            is_whole) {
            moves[count++] = i;
        }
    }
    int chosen = 0;
    if (count > 1) {
        for (int i = 0; i < count; i++) {
            texts[i] = turns_text(play->state, play->moves, moves[i]);
        }
        chosen =
            dialog_choose(&table->dialog, _("Which turn?"), texts, count, 0);
        for (int i = 0; i < count; i++) {
            free((char *)texts[i]);
        }
        /* The background may have marked other things meanwhile. */
        rvl_state_moves(play->state, play->moves);
    }
    if (chosen >= 0 && count > 0) {
        play_move(table, moves[chosen]);
    } else {
        pick_back(&table->pick);
    }
}

static void pick_here(struct table *table)
{
    struct play *play = table->play;
    uint32_t cursor = table->picture.cursor;
    if (play->finish != FINISH_NONE || play_seat(play)->is_computer) {
        return;
    }
    free(table->message);
    table->message = NULL;
    switch (pick_point(&table->pick, play->state, play->moves, cursor)) {
    case PICK_DONE:
        finish_pick(table);
        break;
    case PICK_OPEN:
        say(table, _("Press once more to end the turn here, or go on."));
        break;
    case PICK_MORE:
        break;
    case PICK_NOTHING:
        if (table->pick.count > 0) {
            /* Why not: as if it had been typed. */
            char *text = memory_print(
                "%s-%s",
                turns_point(play->loaded.game,
                            table->pick.points[table->pick.count - 1]),
                turns_point(play->loaded.game, cursor));
            command(table, text);
            free(text);
        } else {
            char *text = memory_print("moves %s",
                                      turns_point(play->loaded.game, cursor));
            command(table, text);
            free(text);
        }
        break;
    }
}

static void click(struct table *table, const struct screen_event *event)
{
    if (event->is_right) {
        table->pick.count = 0;
        return;
    }
    if (event->row < 1 || event->row > table->board_rows ||
        event->column >= table->board_columns) {
        return;
    }
    uint32_t point = picture_at(&table->picture, event->row - 1 + table->top,
                                event->column + table->left);
    if (point != RVL_NONE) {
        table->picture.cursor = point;
        pick_here(table);
    }
}

static void step_cursor(struct table *table, int rows, int columns)
{
    uint32_t next =
        picture_beside(&table->picture, table->picture.cursor, rows, columns);
    if (next != RVL_NONE) {
        table->picture.cursor = next;
    }
}

/* To the next point that may be picked. */
static void next_choice(struct table *table, int step)
{
    struct picture *picture = &table->picture;
    uint32_t count = picture->point_count;
    uint8_t wanted =
        table->pick.count > 0 ? MARK_TARGET : MARK_TARGET | MARK_MOVABLE;
    for (uint32_t i = 1; i <= count; i++) {
        uint32_t point = step > 0 ? (picture->cursor + i) % count
                                  : (picture->cursor + count - i) % count;
        if (picture->marks[point] & wanted) {
            picture->cursor = point;
            return;
        }
    }
}

static void type_line(struct table *table, const char *begun)
{
    char line[512];
    snprintf(line, sizeof line, "%s", begun);
    if (dialog_type(&table->dialog, ": ", line, sizeof line)) {
        command(table, line);
    }
}

void table_help(struct table *table)
{
    dialog_read(
        &table->dialog, _("Keys"),
        _("arrows, h j k l  to the next point; 7 9 1 3 slantwise\n"
          "Tab              to the next piece or goal\n"
          "Enter, space     pick a piece, then each point it goes to; a piece\n"
          "                 that enters: pick its point\n"
          "Esc, Backspace   put back what was picked\n"
          "mouse            the same; the right button puts back\n"
          ":                type a move (c4-c5) or a command (help)\n"
          "u  r             take back, play again\n"
          "i  m  e          hint, all moves, score and how near each end is\n"
          "p                pass, where that is allowed\n"
          "d  a             offer or accept a draw, give up\n"
          "b                after the end: again, with sides swapped\n"
          "s  g             save, the rules of the game\n"
          "f  o             look from the other side, turn by a quarter\n"
          "+  -             larger, smaller\n"
          "n  t  Ctrl-L     names of points, colours; draw anew\n"
          "q                leave; the game is kept\n"
          "\n"
          "Beside the board: letter, kind, how many stand, x captured,\n"
          "+ in hand. On it: * a goal, {S} picked, >S< to be taken, sides by\n"
          "their brackets. Tinted points, or o, belong to a zone."));
}

static void change_view(struct table *table, uint32_t key)
{
    struct picture *picture = &table->picture;
    enum screen_theme theme = screen_theme_get(table->screen);
    switch (key) {
    case 'f':
        picture->quarter = (picture->quarter + 2) % 4;
        break;
    case 'o':
        picture->quarter = (picture->quarter + 1) % 4;
        break;
    case '+':
    case '=':
        picture->zoom += picture->zoom < 4 ? 1 : 0;
        break;
    case '-':
        picture->zoom -= picture->zoom > -4 ? 1 : 0;
        break;
    case 'n':
        picture->has_names = !picture->has_names;
        break;
    default:
        screen_theme_set(table->screen,
                         (enum screen_theme)((theme + 1) % THEME_COUNT));
        table_remember_theme(table);
        break;
    }
    table_draw(table);
    char *complaint = table_complaint(table);
    if (complaint) {
        say(table, complaint);
        free(complaint);
    }
}

/* Keys that stand for a word typed. */
static const char *word_of(const struct table *table, uint32_t key)
{
    switch (key) {
    case 'u':
        return "undo";
    case 'r':
        return "redo";
    case 'i':
        return "hint";
    case 'm':
        return "moves";
    case 'p':
        return "pass";
    case 'd':
        return "draw";
    case 'e':
        return "score";
    case 'g':
        return "rules";
    case 'b':
        return table->play->finish == FINISH_NONE ? NULL : "rematch";
    case 'q':
    case 'Q':
        return "quit";
    default:
        return NULL;
    }
}

static void letter(struct table *table, uint32_t key)
{
    const char *word = word_of(table, key);
    if (word) {
        command(table, word);
        return;
    }
    switch (key) {
    case ':':
    case '/':
        type_line(table, "");
        break;
    case '?':
        table_help(table);
        break;
    case 'a':
        if (play_confirm(table->play, _("Give up this game?"))) {
            command(table, "resign");
        }
        break;
    case 's':
        type_line(table,
                  strcmp(table->cli->lang, "fr") == 0 ? "sauver " : "save ");
        break;
    case 'f':
    case 'o':
    case '+':
    case '=':
    case '-':
    case 'n':
    case 't':
        change_view(table, key);
        break;
    default:
        say(table, _("? tells what the keys do."));
        break;
    }
}

static bool cursor_key(struct table *table, uint32_t key)
{
    if (key >= '1' && key <= '9') {
        /* As on the number pad: 7 is up and left. */
        int digit = (int)(key - '1');
        step_cursor(table, 1 - digit / 3, digit % 3 - 1);
        return true;
    }
    switch (key) {
    case SKEY_UP:
    case 'k':
        step_cursor(table, -1, 0);
        return true;
    case SKEY_DOWN:
    case 'j':
        step_cursor(table, 1, 0);
        return true;
    case SKEY_LEFT:
    case 'h':
        step_cursor(table, 0, -1);
        return true;
    case SKEY_RIGHT:
    case 'l':
        step_cursor(table, 0, 1);
        return true;
    case SKEY_TAB:
        next_choice(table, 1);
        return true;
    case SKEY_BACK_TAB:
        next_choice(table, -1);
        return true;
    default:
        return false;
    }
}

/* Only what shows the game differently, while the computer thinks. */
static bool is_for_busy(uint32_t key)
{
    return key < 128 && strchr("?fo+=-nt", (int)key);
}

void table_key(struct table *table, const struct screen_event *event)
{
    if (event->kind == EVENT_CLICK) {
        if (!table->busy) {
            click(table, event);
        }
        return;
    }
    if (event->kind != EVENT_KEY || cursor_key(table, event->key)) {
        return;
    }
    if (table->busy) {
        if (is_for_busy(event->key)) {
            letter(table, event->key);
        }
        return;
    }
    switch (event->key) {
    case SKEY_ENTER:
    case ' ':
        pick_here(table);
        break;
    case SKEY_ESCAPE:
        table->pick.count = 0;
        break;
    case SKEY_BACK:
        pick_back(&table->pick);
        break;
    case 12: /* Ctrl-L: the next drawing is whole */
        screen_theme_set(table->screen, screen_theme_get(table->screen));
        break;
    default:
        letter(table, event->key);
        break;
    }
}
