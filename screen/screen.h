/*
 * The terminal as a whole: cells with styles, keys, the mouse, and the
 * signals that come with it. The only module that knows ncurses. Texts are
 * UTF-8 here whatever the locale; `safe` says how a character is shown.
 */
#ifndef RVL_SCREEN_SCREEN_H
#define RVL_SCREEN_SCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum screen_theme {
    THEME_DARK, /* for dark terminals */
    THEME_LIGHT,
    THEME_EIGHT, /* eight colours on whatever is there */
    THEME_NONE,  /* signs and bold type alone */
    THEME_COUNT
};

/* The colour of a sign. */
enum screen_ink {
    INK_PLAIN,
    INK_FAINT,
    INK_TITLE,
    INK_ALERT,
    INK_LINE, /* two classes of lines */
    INK_LINE_TWO,
    INK_SIDE, /* six of them */
    INK_COUNT = INK_SIDE + 6
};

/* What lies under it. */
enum screen_paper {
    PAPER_PLAIN,
    PAPER_SHADE, /* dark squares */
    PAPER_ZONE,  /* three of them */
    PAPER_TARGET = PAPER_ZONE + 3,
    PAPER_LAST,
    PAPER_COUNT
};

enum screen_flag { FLAG_BOLD = 1, FLAG_REVERSE = 2, FLAG_UNDERLINE = 4 };

struct screen_style {
    uint8_t ink, paper, flags;
};

/* Writes how a character is shown, at most 15 bytes; returns their number. */
typedef size_t (*screen_safe)(uint32_t c, char *bytes);

struct screen;

/* Takes over the terminal; NULL if it cannot be used so. Signals are kept
 * back but while screen_wait waits; is_asked tells whether one of them asks
 * the program to leave. */
struct screen *screen_open(enum screen_theme theme, screen_safe safe,
                           bool (*is_asked)(void));
/* Gives the terminal back as it was. NULL is fine. */
void screen_close(struct screen *screen);

/* What to write to the terminal if there is no time to close the screen;
 * borrowed from it. */
const char *screen_farewell(const struct screen *screen);

/* The theme for this terminal when nobody asks for one; term and background
 * are what TERM and COLORFGBG say, or NULL. */
enum screen_theme screen_theme_default(bool has_color, const char *term,
                                       const char *background);
enum screen_theme screen_theme_get(const struct screen *screen);
void screen_theme_set(struct screen *screen, enum screen_theme theme);

int screen_rows(const struct screen *screen);
int screen_columns(const struct screen *screen);

void screen_clear(struct screen *screen);
void screen_put(struct screen *screen, int row, int column, uint32_t c,
                struct screen_style style);
/* At most `room` columns; returns how many were used. */
int screen_text(struct screen *screen, int row, int column, int room,
                const char *text, struct screen_style style);
/* Blanks. */
void screen_fill(struct screen *screen, int row, int column, int width,
                 struct screen_style style);
/* Where the cursor stands after screen_show; row -1: hidden. */
void screen_cursor(struct screen *screen, int row, int column);
void screen_show(struct screen *screen);

/* Columns that a text takes when shown. */
int screen_width(const struct screen *screen, const char *text);

enum screen_event_kind {
    EVENT_KEY,
    EVENT_CLICK,
    EVENT_RESIZE, /* draw anew */
    EVENT_SIGNAL, /* a signal asks the program to leave */
    EVENT_WAKE,   /* the descriptor can be read */
    EVENT_TIMER,
    EVENT_LOST /* the terminal is gone */
};

/* Keys that are no characters. */
enum screen_key {
    KEYS_FIRST = 0x110000,
    SKEY_UP,
    SKEY_DOWN,
    SKEY_LEFT,
    SKEY_RIGHT,
    SKEY_HOME,
    SKEY_END,
    SKEY_PAGE_UP,
    SKEY_PAGE_DOWN,
    SKEY_BACK, /* backspace */
    SKEY_DELETE,
    SKEY_ENTER,
    SKEY_ESCAPE,
    SKEY_TAB,
    SKEY_BACK_TAB,
    SKEY_OTHER
};

struct screen_event {
    enum screen_event_kind kind;
    uint32_t key; /* a code point, or one of the above */
    int row, column;
    bool is_right; /* of a click: not the first button */
    bool is_again; /* given back before */
};

/* Waits for something to happen. wake: a descriptor to watch, or -1;
 * milliseconds: -1 for ever. */
void screen_wait(struct screen *screen, int wake, int milliseconds,
                 struct screen_event *event);

/* Gives back what was waited for: it is what comes next. */
void screen_again(struct screen *screen, const struct screen_event *event);

#endif
