/* Lists, texts, lines and questions over the screen. */
#include "screen/dialog.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#define INSET 2

static const struct screen_style plain = {.ink = INK_PLAIN};
static const struct screen_style title_style = {.ink = INK_TITLE,
                                                .flags = FLAG_BOLD};
static const struct screen_style chosen_style = {.flags = FLAG_REVERSE};

struct box {
    int row, column, rows, columns; /* the inside */
};

/* A frame in the middle with room for so much inside. */
static struct box draw_box(struct screen *screen, const char *title, int rows,
                           int columns)
{
    int most_rows = screen_rows(screen) - 2;
    int most_columns = screen_columns(screen) - 2 * INSET;
    int title_width = screen_width(screen, title);
    columns = columns > title_width ? columns : title_width;
    rows = rows < most_rows ? rows : most_rows;
    columns = columns < most_columns ? columns : most_columns;
    struct box box = {(screen_rows(screen) - rows) / 2,
                      (screen_columns(screen) - columns) / 2, rows, columns};
    for (int r = -1; r <= rows; r++) {
        bool is_edge = r < 0 || r == rows;
        for (int c = -INSET; c < columns + INSET; c++) {
            bool is_side = c == -INSET || c == columns + INSET - 1;
            uint32_t sign = is_edge   ? (is_side ? '+' : '-')
                            : is_side ? '|'
                                      : ' ';
            screen_put(screen, box.row + r, box.column + c, sign, plain);
        }
    }
    screen_text(screen, box.row - 1, box.column, columns, title, title_style);
    return box;
}

static void redraw(const struct dialog *dialog)
{
    if (dialog->background) {
        dialog->background(dialog->user);
    } else {
        screen_clear(dialog->screen);
    }
}

static bool is_end(const struct screen_event *event)
{
    return event->kind == EVENT_SIGNAL || event->kind == EVENT_LOST;
}

/* Moves a choice or a first line by a key; true if the key was one of these. */
static bool move_by_key(uint32_t key, int page, int *value)
{
    switch (key) {
    case SKEY_UP:
    case 'k':
        *value -= 1;
        return true;
    case SKEY_DOWN:
    case 'j':
        *value += 1;
        return true;
    case SKEY_PAGE_UP:
        *value -= page;
        return true;
    case SKEY_PAGE_DOWN:
    case ' ':
        *value += page;
        return true;
    case SKEY_HOME:
        *value = 0;
        return true;
    case SKEY_END:
        *value = 1 << 20;
        return true;
    default:
        return false;
    }
}

int dialog_moved(uint32_t key, int page, int value)
{
    move_by_key(key, page, &value);
    return value;
}

static int between(int value, int least, int most)
{
    value = value > most ? most : value;
    return value < least ? least : value;
}

static int widest(struct screen *screen, const char *const *items, int count)
{
    int most = 0;
    for (int i = 0; i < count; i++) {
        int width = screen_width(screen, items[i]);
        most = width > most ? width : most;
    }
    return most;
}

int dialog_choose(const struct dialog *dialog, const char *title,
                  const char *const *items, int count, int chosen)
{
    struct screen *screen = dialog->screen;
    struct screen_event event;
    int first = 0;
    chosen = between(chosen, 0, count - 1);
    for (;;) {
        redraw(dialog);
        struct box box =
            draw_box(screen, title, count, widest(screen, items, count));
        first = between(first, chosen - box.rows + 1, chosen);
        for (int i = 0; i < box.rows && first + i < count; i++) {
            struct screen_style style =
                first + i == chosen ? chosen_style : plain;
            screen_fill(screen, box.row + i, box.column, box.columns, style);
            screen_text(screen, box.row + i, box.column, box.columns,
                        items[first + i], style);
        }
        screen_cursor(screen, box.row + chosen - first, box.column);
        screen_show(screen);
        screen_wait(screen, -1, -1, &event);
        if (is_end(&event)) {
            return -1;
        }
        if (event.kind == EVENT_CLICK && event.row >= box.row &&
            event.row < box.row + box.rows) {
            return between(first + event.row - box.row, 0, count - 1);
        }
        if (event.kind != EVENT_KEY) {
            continue;
        }
        if (event.key == SKEY_ENTER) {
            return chosen;
        }
        if (event.key == SKEY_ESCAPE || event.key == 'q') {
            return -1;
        }
        move_by_key(event.key, box.rows, &chosen);
        chosen = between(chosen, 0, count - 1);
    }
}

/* ------------------------------------------------------------- reading */

/* The beginning of each line as it is shown at a width. */
struct lines {
    const char **starts;
    int *lengths;
    int count, size;
};

static bool add_line(struct lines *lines, const char *start, size_t length)
{
    if (lines->count == lines->size) {
        int size = 2 * lines->size + 64;
        const char **starts =
            realloc(lines->starts, (size_t)size * sizeof *starts);
        lines->starts = starts ? starts : lines->starts;
        int *lengths = realloc(lines->lengths, (size_t)size * sizeof *lengths);
        lines->lengths = lengths ? lengths : lines->lengths;
        if (!starts || !lengths) {
            return false;
        }
        lines->size = size;
    }
    lines->starts[lines->count] = start;
    lines->lengths[lines->count++] = (int)length;
    return true;
}

/* Bytes of the longest piece of a line that fits, broken at a blank. */
static size_t fitting(const char *text, size_t length, int columns)
{
    size_t used = 0;
    size_t blank = 0;
    int width = 0;
    while (used < length) {
        utf8proc_int32_t c = -1;
        utf8proc_ssize_t n =
            utf8proc_iterate((const utf8proc_uint8_t *)text + used, -1, &c);
        if (n <= 0) {
            return length;
        }
        width += utf8proc_charwidth(c);
        if (width > columns) {
            return blank > 0 ? blank : (used > 0 ? used : (size_t)n);
        }
        blank = c == ' ' ? used : blank;
        used += (size_t)n;
    }
    return length;
}

static void break_lines(struct lines *lines, const char *text, int columns)
{
    lines->count = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        do {
            size_t piece = fitting(text, length, columns);
            if (!add_line(lines, text, piece)) {
                return;
            }
            bool is_blank = piece < length && text[piece] == ' ';
            text += piece + (is_blank ? 1 : 0);
            length -= piece + (is_blank ? 1 : 0);
        } while (length > 0);
        text += *text == '\n' ? 1 : 0;
    }
}

static void show_lines(struct screen *screen, const struct lines *lines,
                       struct box box, int first)
{
    char line[512];
    for (int i = 0; i < box.rows && first + i < lines->count; i++) {
        size_t length = (size_t)lines->lengths[first + i];
        length = length < sizeof line - 1 ? length : sizeof line - 1;
        memcpy(line, lines->starts[first + i], length);
        line[length] = '\0';
        screen_text(screen, box.row + i, box.column, box.columns, line, plain);
    }
    if (first + box.rows < lines->count) {
        screen_text(screen, box.row + box.rows, box.column, box.columns,
                    " ... ", title_style);
    }
}

int dialog_paragraph(struct screen *screen, int row, int column, int width,
                     int rows, const char *text)
{
    struct lines lines = {0};
    break_lines(&lines, text, width);
    rows = rows < lines.count ? rows : lines.count;
    struct box box = {row, column, rows, width};
    lines.count = rows;
    show_lines(screen, &lines, box, 0);
    free(lines.starts);
    free(lines.lengths);
    return row + rows;
}

/* Whether an event does nothing else than close a text. */
static bool only_closes(const struct screen_event *event, struct box box)
{
    if (event->kind == EVENT_CLICK) {
        return event->row >= box.row - 1 && event->row <= box.row + box.rows &&
               event->column >= box.column - INSET &&
               event->column < box.column + box.columns + INSET;
    }
    return event->kind != EVENT_KEY || event->key == SKEY_ENTER ||
           event->key == SKEY_ESCAPE || event->key == SKEY_BACK ||
           event->key == ' ' || event->key == 'q' || event->key == 'Q' ||
           event->key == '?';
}

void dialog_read(const struct dialog *dialog, const char *title,
                 const char *text)
{
    struct screen *screen = dialog->screen;
    struct lines lines = {0};
    struct screen_event event;
    int first = 0;
    bool is_read = false;
    while (!is_read) {
        int columns = screen_columns(screen) - 2 * INSET - 2;
        columns = between(columns, 10, 76);
        break_lines(&lines, text, columns);
        redraw(dialog);
        int rows = between(lines.count, 1, screen_rows(screen) - 2);
        struct box box = draw_box(screen, title, rows, columns);
        first = between(first, 0,
                        lines.count > box.rows ? lines.count - box.rows : 0);
        show_lines(screen, &lines, box, first);
        screen_show(screen);
        screen_wait(screen, -1, -1, &event);
        if (event.is_again) {
            /* It has closed the text before; this one is yet to be read. */
            continue;
        }
        bool is_short = lines.count <= box.rows;
        is_read = is_end(&event) || event.kind == EVENT_CLICK ||
                  (event.kind == EVENT_KEY &&
                   (is_short || !move_by_key(event.key, box.rows, &first)));
        if (is_read && !only_closes(&event, box)) {
            screen_again(screen, &event);
        }
    }
    free(lines.starts);
    free(lines.lengths);
}

/* -------------------------------------------------------------- typing */

static void drop_last(char *buffer)
{
    size_t length = strlen(buffer);
    while (length > 0 && ((unsigned char)buffer[length - 1] & 0xC0) == 0x80) {
        length--;
    }
    if (length > 0) {
        buffer[length - 1] = '\0';
    }
}

static void append(char *buffer, size_t size, uint32_t c)
{
    utf8proc_uint8_t bytes[4];
    size_t length = strlen(buffer);
    utf8proc_ssize_t n = utf8proc_encode_char((utf8proc_int32_t)c, bytes);
    if (n > 0 && length + (size_t)n < size) {
        memcpy(buffer + length, bytes, (size_t)n);
        buffer[length + (size_t)n] = '\0';
    }
}

bool dialog_type(const struct dialog *dialog, const char *prompt, char *buffer,
                 size_t size)
{
    struct screen *screen = dialog->screen;
    struct screen_event event;
    for (;;) {
        int row = screen_rows(screen) - 1;
        int room = screen_columns(screen);
        redraw(dialog);
        screen_fill(screen, row, 0, room, plain);
        int column = screen_text(screen, row, 0, room, prompt, title_style);
        /* The end of what is typed stays in sight. */
        const char *shown = buffer;
        while (column + screen_width(screen, shown) >= room && *shown != '\0') {
            do {
                shown++;
            } while (((unsigned char)*shown & 0xC0) == 0x80);
        }
        column += screen_text(screen, row, column, room - column, shown, plain);
        screen_cursor(screen, row, column);
        screen_show(screen);
        screen_wait(screen, -1, -1, &event);
        if (is_end(&event)) {
            return false;
        }
        if (event.kind != EVENT_KEY) {
            continue;
        }
        if (event.key == SKEY_ENTER) {
            return true;
        }
        if (event.key == SKEY_ESCAPE ||
            (event.key == SKEY_BACK && buffer[0] == '\0')) {
            return false;
        }
        if (event.key == SKEY_BACK) {
            drop_last(buffer);
        } else if (event.key == 21) { /* Ctrl-U */
            buffer[0] = '\0';
        } else if (event.key >= ' ' && event.key < KEYS_FIRST) {
            append(buffer, size, event.key);
        }
    }
}

bool dialog_confirm(const struct dialog *dialog, const char *question,
                    const char *yes, const char *no)
{
    struct screen *screen = dialog->screen;
    struct screen_event event;
    for (;;) {
        int row = screen_rows(screen) - 1;
        redraw(dialog);
        screen_fill(screen, row, 0, screen_columns(screen), plain);
        int column = screen_text(screen, row, 0, screen_columns(screen),
                                 question, title_style);
        screen_cursor(screen, row, column);
        screen_show(screen);
        screen_wait(screen, -1, -1, &event);
        if (is_end(&event)) {
            return false;
        }
        if (event.kind != EVENT_KEY) {
            continue;
        }
        if (event.key < 128 && event.key > 32 && strchr(yes, (int)event.key)) {
            return true;
        }
        if (event.key == SKEY_ESCAPE ||
            (event.key < 128 && event.key > 32 && strchr(no, (int)event.key))) {
            return false;
        }
    }
}
