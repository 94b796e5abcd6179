/* The terminal, by ncurses. */
#include "config.h"

#include "screen/screen.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utf8proc.h>

#define NCURSES_NOMACROS 1
#include <ncurses.h>
#include <term.h>

#define PAIRS_MOST 200
#define KEPT_MOST 32

struct screen {
    SCREEN *terminal;
    screen_safe safe;
    bool (*is_asked)(void);
    enum screen_theme theme;
    sigset_t outside; /* mask while waiting */
    int cursor_row, cursor_column;
    struct screen_event kept[KEPT_MOST]; /* what comes next, the last first */
    int kept_count;
    short pairs[PAIRS_MOST][2]; /* ink, paper as colours */
    int pair_count;
    char farewell[256]; /* what the terminal is to be told in a hurry */
};

/* Colours of inks and papers: by the theme; -1 is the terminal's own. */
static const short inks[THEME_COUNT][INK_COUNT] = {
    {-1, 245, 222, 203, 250, 244, 114, 216, 117, 183, 222, 159},
    {-1, 242, 94, 160, 240, 244, 22, 88, 18, 90, 94, 24},
    {-1, -1, COLOR_YELLOW, COLOR_RED, -1, COLOR_CYAN, COLOR_GREEN, COLOR_RED,
     COLOR_CYAN, COLOR_MAGENTA, COLOR_YELLOW, COLOR_BLUE},
    {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1},
};

static const short papers[THEME_COUNT][PAPER_COUNT] = {
    {-1, 237, 23, 53, 58, 24, 239},
    {-1, 252, 151, 225, 223, 117, 254},
    {-1, -1, -1, -1, -1, COLOR_CYAN, -1},
    {-1, -1, -1, -1, -1, -1, -1},
};

enum screen_theme screen_theme_default(bool has_color, const char *term,
                                       const char *background)
{
    if (!has_color) {
        return THEME_NONE;
    }
    if (!term || !strstr(term, "256")) {
        return THEME_EIGHT;
    }
    /* "0;15": the last number is the background, 7 and 15 are light. */
    const char *last = background ? strrchr(background, ';') : NULL;
    bool is_light =
        last && (strcmp(last, ";15") == 0 || strcmp(last, ";7") == 0);
    return is_light ? THEME_LIGHT : THEME_DARK;
}

static void mask_signals(sigset_t *outside)
{
    static const int kept_back[] = {SIGINT,   SIGTERM, SIGHUP,
                                    SIGWINCH, SIGTSTP, SIGCONT};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof kept_back / sizeof *kept_back; i++) {
        sigaddset(&set, kept_back[i]);
    }
    sigprocmask(SIG_BLOCK, &set, outside);
}

static void add_capability(struct screen *screen, const char *name)
{
    const char *text = tigetstr(name);
    size_t used = strlen(screen->farewell);
    if (text && text != (const char *)-1 &&
        used + strlen(text) < sizeof screen->farewell) {
        memcpy(screen->farewell + used, text, strlen(text) + 1);
    }
}

/* No mouse, no attributes, the cursor, the screen that was there before. */
static void prepare_farewell(struct screen *screen)
{
    static const char no_mouse[] = "\033[?1000l\033[?1006l";
    memcpy(screen->farewell, no_mouse, sizeof no_mouse);
    add_capability(screen, "sgr0");
    add_capability(screen, "cnorm");
    add_capability(screen, "rmkx");
    add_capability(screen, "rmcup");
}

const char *screen_farewell(const struct screen *screen)
{
    return screen->farewell;
}

struct screen *screen_open(enum screen_theme theme, screen_safe safe,
                           bool (*is_asked)(void))
{
    struct screen *screen = calloc(1, sizeof *screen);
    if (!screen) {
        return NULL;
    }
    screen->safe = safe;
    screen->is_asked = is_asked;
    screen->theme = theme;
    screen->cursor_row = -1;
    screen->terminal = newterm(NULL, stdout, stdin);
    if (!screen->terminal) {
        free(screen);
        return NULL;
    }
    set_term(screen->terminal);
    cbreak();
    noecho();
    nonl();
    set_escdelay(50);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    leaveok(stdscr, FALSE);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED, NULL);
    screen_theme_set(screen, theme);
    prepare_farewell(screen);
    mask_signals(&screen->outside);
    return screen;
}

void screen_close(struct screen *screen)
{
    if (screen) {
        endwin();
        delscreen(screen->terminal);
        sigprocmask(SIG_SETMASK, &screen->outside, NULL);
        free(screen);
    }
}

enum screen_theme screen_theme_get(const struct screen *screen)
{
    return screen->theme;
}

void screen_theme_set(struct screen *screen, enum screen_theme theme)
{
    if (theme != THEME_NONE && has_colors()) {
        start_color();
        use_default_colors();
        if (theme != THEME_EIGHT && COLORS < 256) {
            theme = THEME_EIGHT;
        }
    } else {
        theme = THEME_NONE;
    }
    screen->theme = theme;
    screen->pair_count = 0;
    clearok(stdscr, TRUE);
}

int screen_rows(const struct screen *screen)
{
    (void)screen;
    return getmaxy(stdscr);
}

int screen_columns(const struct screen *screen)
{
    (void)screen;
    return getmaxx(stdscr);
}

void screen_clear(struct screen *screen)
{
    screen->cursor_row = -1;
    erase();
}

/* One of eight colours under a sign: only black is read on all of them. */
static bool is_on_bright(const struct screen *screen, struct screen_style style)
{
    return screen->theme == THEME_EIGHT && style.paper == PAPER_TARGET;
}

/* Pairs are made as they are wanted: most terminals have few. */
static short pair_of(struct screen *screen, struct screen_style style)
{
    short ink = is_on_bright(screen, style)
                    ? COLOR_BLACK
                    : inks[screen->theme][style.ink % INK_COUNT];
    short paper = papers[screen->theme][style.paper % PAPER_COUNT];
    if (ink == -1 && paper == -1) {
        return 0;
    }
    for (int i = 0; i < screen->pair_count; i++) {
        if (screen->pairs[i][0] == ink && screen->pairs[i][1] == paper) {
            return (short)(i + 1);
        }
    }
    int next = screen->pair_count;
    if (next >= PAIRS_MOST || next + 1 >= COLOR_PAIRS ||
        init_pair((short)(next + 1), ink, paper) == ERR) {
        return 0;
    }
    screen->pairs[next][0] = ink;
    screen->pairs[next][1] = paper;
    screen->pair_count++;
    return (short)(next + 1);
}

static void choose(struct screen *screen, struct screen_style style)
{
    attr_t attributes = A_NORMAL;
    bool is_side = style.ink >= INK_SIDE;
    if (is_on_bright(screen, style) && (style.flags & FLAG_REVERSE)) {
        style.paper = PAPER_PLAIN; /* the cursor is seen before all */
    }
    if ((style.flags & FLAG_BOLD) ||
        (is_side && screen->theme >= THEME_EIGHT) || style.ink == INK_TITLE) {
        attributes |= A_BOLD;
    }
    if (style.flags & FLAG_REVERSE) {
        attributes |= A_REVERSE;
    }
    if ((style.flags & FLAG_UNDERLINE) ||
        (style.paper == PAPER_LAST && screen->theme >= THEME_EIGHT)) {
        attributes |= A_UNDERLINE;
    }
    if (style.ink == INK_FAINT && screen->theme >= THEME_EIGHT) {
        attributes |= A_DIM;
    }
    if (is_on_bright(screen, style)) {
        attributes &= ~(A_BOLD | A_DIM); /* bold black is grey here and there */
    }
    attr_set(attributes, pair_of(screen, style), NULL);
}

void screen_put(struct screen *screen, int row, int column, uint32_t c,
                struct screen_style style)
{
    char bytes[16];
    if (row < 0 || row >= getmaxy(stdscr) || column < 0 ||
        column >= getmaxx(stdscr)) {
        return;
    }
    size_t length = screen->safe(c, bytes);
    choose(screen, style);
    mvaddnstr(row, column, bytes, (int)length);
    attr_set(A_NORMAL, 0, NULL);
}

static int width_of(const struct screen *screen, uint32_t c, char *bytes,
                    size_t *length)
{
    int width = utf8proc_charwidth((utf8proc_int32_t)c);
    *length = screen->safe(c, bytes);
    /* Put into other letters: each takes a column. */
    return *length > 0 && (unsigned char)bytes[0] < 0x80 ? (int)*length : width;
}

int screen_text(struct screen *screen, int row, int column, int room,
                const char *text, struct screen_style style)
{
    const utf8proc_uint8_t *p = (const utf8proc_uint8_t *)text;
    int used = 0;
    if (row < 0 || row >= getmaxy(stdscr) || column < 0) {
        return 0;
    }
    int most = getmaxx(stdscr) - column;
    most = room < most ? room : most;
    choose(screen, style);
    while (*p != '\0') {
        utf8proc_int32_t c = -1;
        utf8proc_ssize_t n = utf8proc_iterate(p, -1, &c);
        char bytes[16];
        size_t length = 0;
        if (n <= 0) {
            break;
        }
        int width = width_of(screen, (uint32_t)c, bytes, &length);
        if (used + width > most) {
            break;
        }
        mvaddnstr(row, column + used, bytes, (int)length);
        used += width;
        p += n;
    }
    attr_set(A_NORMAL, 0, NULL);
    return used;
}

int screen_width(const struct screen *screen, const char *text)
{
    const utf8proc_uint8_t *p = (const utf8proc_uint8_t *)text;
    int width = 0;
    while (*p != '\0') {
        utf8proc_int32_t c = -1;
        utf8proc_ssize_t n = utf8proc_iterate(p, -1, &c);
        char bytes[16];
        size_t length = 0;
        if (n <= 0) {
            break;
        }
        width += width_of(screen, (uint32_t)c, bytes, &length);
        p += n;
    }
    return width;
}

void screen_fill(struct screen *screen, int row, int column, int width,
                 struct screen_style style)
{
    for (int i = 0; i < width; i++) {
        screen_put(screen, row, column + i, ' ', style);
    }
}

void screen_cursor(struct screen *screen, int row, int column)
{
    screen->cursor_row = row;
    screen->cursor_column = column;
}

void screen_show(struct screen *screen)
{
    bool is_shown = screen->cursor_row >= 0 &&
                    screen->cursor_row < getmaxy(stdscr) &&
                    screen->cursor_column < getmaxx(stdscr);
    curs_set(is_shown ? 1 : 0);
    if (is_shown) {
        move(screen->cursor_row, screen->cursor_column);
    }
    refresh();
}

/* ---------------------------------------------------------------- keys */

static uint32_t key_of(wint_t c, bool is_code)
{
    static const struct {
        wint_t code;
        uint32_t key;
    } codes[] = {
        {KEY_UP, SKEY_UP},          {KEY_DOWN, SKEY_DOWN},
        {KEY_LEFT, SKEY_LEFT},      {KEY_RIGHT, SKEY_RIGHT},
        {KEY_HOME, SKEY_HOME},      {KEY_END, SKEY_END},
        {KEY_PPAGE, SKEY_PAGE_UP},  {KEY_NPAGE, SKEY_PAGE_DOWN},
        {KEY_BACKSPACE, SKEY_BACK}, {KEY_DC, SKEY_DELETE},
        {KEY_ENTER, SKEY_ENTER},    {KEY_BTAB, SKEY_BACK_TAB},
    };
    for (size_t i = 0; is_code && i < sizeof codes / sizeof *codes; i++) {
        if (codes[i].code == c) {
            return codes[i].key;
        }
    }
    if (is_code) {
        return SKEY_OTHER;
    }
    switch (c) {
    case '\r':
    case '\n':
        return SKEY_ENTER;
    case 27:
        return SKEY_ESCAPE;
    case '\t':
        return SKEY_TAB;
    case 8:
    case 127:
        return SKEY_BACK;
    default:
        return c;
    }
}

/* True if there was one. */
static bool take_kept(struct screen *screen, struct screen_event *event)
{
    if (screen->kept_count == 0) {
        return false;
    }
    *event = screen->kept[--screen->kept_count];
    return true;
}

/* Of clicks that came together ncurses tells the last one first. */
static void read_clicks(struct screen *screen)
{
    MEVENT mouse;
    while (screen->kept_count < KEPT_MOST && getmouse(&mouse) == OK) {
        screen->kept[screen->kept_count++] = (struct screen_event){
            .kind = EVENT_CLICK,
            .row = mouse.y,
            .column = mouse.x,
            .is_right = (mouse.bstate & BUTTON3_PRESSED) != 0};
    }
}

/* True if something was read. */
static bool read_key(struct screen *screen, struct screen_event *event)
{
    wint_t c = 0;
    int result = get_wch(&c);
    if (result == ERR) {
        return false;
    }
    if (result == KEY_CODE_YES && c == KEY_RESIZE) {
        event->kind = EVENT_RESIZE;
    } else if (result == KEY_CODE_YES && c == KEY_MOUSE) {
        event->kind = EVENT_TIMER; /* nothing, unless it is a click */
        read_clicks(screen);
        take_kept(screen, event);
    } else {
        event->kind = EVENT_KEY;
        event->key = key_of(c, result == KEY_CODE_YES);
    }
    return true;
}

/* Nothing could be read although there is something to read: its end. */
static bool is_at_end(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int waiting = 0;
    if (poll(&input, 1, 0) <= 0) {
        return false;
    }
    if (input.revents & (POLLHUP | POLLERR | POLLNVAL)) {
        return true;
    }
    return ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting == 0;
}

void screen_again(struct screen *screen, const struct screen_event *event)
{
    if (screen->kept_count < KEPT_MOST) {
        screen->kept[screen->kept_count] = *event;
        screen->kept[screen->kept_count++].is_again = true;
    }
}

void screen_wait(struct screen *screen, int wake, int milliseconds,
                 struct screen_event *event)
{
    *event = (struct screen_event){.kind = EVENT_TIMER};
    if (screen->is_asked()) {
        event->kind = EVENT_SIGNAL;
        return;
    }
    if (take_kept(screen, event) || read_key(screen, event)) {
        return;
    }
    struct pollfd watched[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                {.fd = wake, .events = POLLIN}};
    struct timespec pause = {.tv_sec = milliseconds / 1000,
                             .tv_nsec = (long)(milliseconds % 1000) * 1000000};
    int ready =
        ppoll(watched, 2, milliseconds < 0 ? NULL : &pause, &screen->outside);
    if (ready < 0) {
        /* Else it was a change of size, or we were asleep. */
        event->kind = screen->is_asked() ? EVENT_SIGNAL : EVENT_RESIZE;
        if (event->kind == EVENT_RESIZE) {
            read_key(screen, event);
        }
        return;
    }
    if (ready == 0) {
        return;
    }
    if (watched[1].revents != 0) {
        event->kind = EVENT_WAKE;
    } else if (!read_key(screen, event) && is_at_end()) {
        event->kind = EVENT_LOST;
    }
}
