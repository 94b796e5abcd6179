/* The whole screen taken over and given back, and the face of play there. */
#include "config.h"

#include "cli/table.h"

#include "cli/interrupt.h"
#include "cli/table_open.h"
#include "cli/think.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static bool is_asked(void)
{
    return interrupt_signal() != 0;
}

static size_t safe_utf8(uint32_t c, char *bytes)
{
    return out_character(true, (int32_t)c, bytes);
}

static size_t safe_ascii(uint32_t c, char *bytes)
{
    return out_character(false, (int32_t)c, bytes);
}

static void background(void *user)
{
    table_draw(user);
}

static bool confirm(struct play *play, const char *question)
{
    struct table *table = (struct table *)(void *)play->face;
    char *text = memory_print(_("%s (y/n) "), question);
    table_listen(table);
    bool is_yes = dialog_confirm(&table->dialog, text, "yYoO", "nN");
    free(text);
    return is_yes;
}

/* While the computer thinks: true if its turn is not wanted any more. */
static bool watch(struct table *table, const struct screen_event *event,
                  struct thinker *thinker, bool *wants_undo)
{
    bool is_key = event->kind == EVENT_KEY;
    if (event->kind == EVENT_LOST ||
        (event->kind == EVENT_SIGNAL && !interrupt_is_gentle()) ||
        (is_key && (event->key == 'q' || event->key == 'Q'))) {
        table->play->wants_to_leave = true;
        return true;
    }
    if (event->kind == EVENT_SIGNAL) {
        interrupt_forget();
        think_stop(thinker);
    } else if (is_key && (event->key == SKEY_ESCAPE || event->key == ' ')) {
        think_stop(thinker);
    } else if (is_key && event->key == 'u' && !table->is_hinting &&
               play_has_human(table->play)) {
        *wants_undo = true;
        return true;
    } else if (is_key || event->kind == EVENT_CLICK) {
        table_key(table, event);
    }
    return false;
}

static int64_t table_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* One round of waiting; false once the search is over or not wanted. */
static bool think_on(struct table *table, struct thinker *thinker,
                     bool *wants_undo)
{
    struct screen_event event;
    table->spin++;
    table_draw(table);
    screen_show(table->screen);
    screen_wait(table->screen, think_descriptor(thinker), 150, &event);
    if (event.kind == EVENT_WAKE) {
        return false;
    }
    if (table->until > 0 && table_clock() > table->until) {
        think_stop(thinker);
    }
    if (watch(table, &event, thinker, wants_undo)) {
        table->play->is_dropped = true;
        return false;
    }
    return true;
}

/* Nobody could follow computers that play among themselves. */
static void pause_for_eyes(struct table *table)
{
    struct screen_event event = {.kind = EVENT_TIMER};
    table_draw(table);
    screen_show(table->screen);
    screen_wait(table->screen, -1, 300, &event);
    if (event.kind == EVENT_LOST || event.kind == EVENT_SIGNAL ||
        (event.kind == EVENT_KEY && event.key == 'q')) {
        table->play->wants_to_leave = true;
        table->play->is_dropped = true;
    }
}

/* Milliseconds until the clock shows another second; -1: there is none. */
static int table_pause(const struct table *table)
{
    const struct play *play = table->play;
    uint32_t seat = play->clock.running;
    if (play->clock.limit == 0 || seat >= CLOCK_SEATS) {
        return -1;
    }
    int64_t rest = clock_left(&play->clock, seat) % 1000;
    return (int)(rest <= 0 ? rest + 1000 : rest) + 1;
}

static rvl_status search(struct play *play, int level, const rvl_random *random,
                         uint32_t *move)
{
    struct table *table = (struct table *)(void *)play->face;
    bool wants_undo = false;
    table_mark(table);
    table_listen(table);
    if (!play_has_human(play)) {
        pause_for_eyes(table);
    }
    const rvl_search_limits limits = {.level = play_clock_level(play, level),
                                      .seconds = play->seconds};
    struct thinker *thinker = think_start(play->state, &limits, random);
    if (!thinker) {
        return RVL_NO_MEMORY;
    }
    table->busy = _("The computer thinks");
    int64_t budget = play_clock_budget(play);
    table->until = budget < 0 ? 0 : table_clock() + budget;
    while (!play->is_dropped && think_on(table, thinker, &wants_undo)) {
    }
    if (play->is_dropped) {
        think_stop(thinker);
    }
    rvl_status status = think_finish(thinker, move);
    table->busy = NULL;
    if (wants_undo) {
        play_undo(play);
    }
    return status;
}

/* A hint is thought about as a computer's turn is: seen, and stopped. */
static bool hint(struct play *play, const rvl_search_limits *limits,
                 rvl_line *line, rvl_status *status)
{
    struct table *table = (struct table *)(void *)play->face;
    bool wants_undo = false;
    struct thinker *thinker = think_start(play->state, limits, NULL);
    if (!thinker) {
        *status = RVL_NO_MEMORY;
        return true;
    }
    table->busy = _("Looking for a good turn");
    table->is_hinting = true;
    table->until = 0;
    while (think_on(table, thinker, &wants_undo)) {
    }
    bool is_dropped = play->is_dropped;
    play->is_dropped = false;
    think_stop(thinker);
    *status = think_finish_line(thinker, line);
    table->busy = NULL;
    table->is_hinting = false;
    return !is_dropped;
}

static void human(struct play *play)
{
    struct table *table = (struct table *)(void *)play->face;
    size_t turns = play->done.count;
    enum finish finish = play->finish;
    while (!play->wants_to_leave && play->done.count == turns &&
           play->finish == finish && !play->is_changed) {
        struct screen_event event;
        table_mark(table);
        table_listen(table);
        table_draw(table);
        screen_show(table->screen);
        screen_wait(table->screen, -1, table_pause(table), &event);
        play_clock_falls(play);
        if (event.kind == EVENT_LOST || event.kind == EVENT_SIGNAL) {
            play->wants_to_leave = true;
        } else {
            table_key(table, &event);
        }
    }
}

/* Why the whole screen is not taken; NULL: it may be. */
static bool is_possible(const struct play *play)
{
    const char *term = getenv("TERM");
    return !play->args->values[OPT_PLAIN] &&
           !play->args->values[OPT_NO_BOARD] &&
           !play->args->values[OPT_NO_INPUT] && isatty(STDIN_FILENO) == 1 &&
           isatty(STDOUT_FILENO) == 1 && term && term[0] != '\0' &&
           strcmp(term, "dumb") != 0;
}

struct table *table_open(struct play *play)
{
    if (!is_possible(play)) {
        return NULL;
    }
    struct table *table = memory_new(sizeof *table);
    fflush(play->cli->out.file);
    play->cli->err.sink = &table->wrong;
    table->screen =
        screen_open(table_theme(play->cli),
                    play->cli->out.is_utf8 ? safe_utf8 : safe_ascii, is_asked);
    if (!table->screen) {
        play->cli->err.sink = NULL;
        cli_complain(play->cli,
                     _("the terminal '%s' is not known here; the game is "
                       "played line by line"),
                     getenv("TERM"));
        text_clear(&table->wrong);
        free(table);
        return NULL;
    }
    interrupt_farewell(screen_farewell(table->screen));
    table->play = play;
    table->cli = play->cli;
    table->dialog = (struct dialog){table->screen, background, table};
    table->face = (struct play_face){.confirm = confirm,
                                     .search = search,
                                     .hint = hint,
                                     .human = human,
                                     .ask = table_ask,
                                     .choose = table_choose};
    play->face = &table->face;
    play->cli->out.sink = &table->said;
    return table;
}

void table_close(struct table *table)
{
    if (!table) {
        return;
    }
    struct cli *cli = table->cli;
    interrupt_farewell(NULL);
    screen_close(table->screen);
    table->play->face = NULL;
    cli->out.sink = NULL;
    cli->err.sink = NULL;
    if (table->said.length > 0) {
        out_text(&cli->out, table->said.bytes);
    }
    if (table->wrong.length > 0) {
        out_text(&cli->err, table->wrong.bytes);
    }
    picture_clear(&table->picture);
    text_clear(&table->said);
    text_clear(&table->wrong);
    free(table->message);
    free(table);
}
