/* A record looked through on the whole screen. */
#include "config.h"

#include "cli/table.h"

#include "cli/table_open.h"
#include "cli/turns.h"

#include <stdlib.h>
#include <string.h>

static bool step_on(struct play *play, const struct played_list *turns)
{
    uint32_t move = 0;
    size_t next = play->done.count;
    if (next >= turns->count) {
        return false;
    }
    const struct played *turn = &turns->turns[next];
    if (rvl_state_moves(play->state, play->moves) != RVL_OK ||
        rvl_moves_find(play->state, play->moves, turn->text, &move) != RVL_OK ||
        rvl_state_apply(play->state, play->moves, move) != RVL_OK) {
        return false;
    }
    played_push(&play->done, turn->text, turn->is_human, turn->is_forced);
    return true;
}

static bool step_back(struct play *play)
{
    if (play->done.count == 0 || rvl_state_undo(play->state) != RVL_OK) {
        return false;
    }
    free(play->done.turns[--play->done.count].text);
    return true;
}

/* True if the key was one that steps. */
static bool step_by_key(struct play *play, const struct played_list *turns,
                        uint32_t key)
{
    switch (key) {
    case SKEY_RIGHT:
    case SKEY_DOWN:
    case SKEY_ENTER:
    case ' ':
    case 'l':
    case 'j':
        step_on(play, turns);
        return true;
    case SKEY_LEFT:
    case SKEY_UP:
    case SKEY_BACK:
    case 'h':
    case 'k':
        step_back(play);
        return true;
    case SKEY_PAGE_DOWN:
        for (int i = 0; i < 10 && step_on(play, turns); i++) {
        }
        return true;
    case SKEY_PAGE_UP:
        for (int i = 0; i < 10 && step_back(play); i++) {
        }
        return true;
    case SKEY_END:
        while (step_on(play, turns)) {
        }
        return true;
    case SKEY_HOME:
        while (step_back(play)) {
        }
        return true;
    default:
        return false;
    }
}

static void tell_place(struct table *table, const struct played_list *turns,
                       enum finish finish)
{
    struct play *play = table->play;
    size_t at = play->done.count;
    free(table->message);
    table->message = NULL;
    bool is_last = at == turns->count;
    play->finish = is_last ? finish : FINISH_NONE;
    if (is_last && finish != FINISH_NONE) {
        play_say_end(play);
        text_add(&table->said, "\n");
        table->message = memory_text(_("The end; Enter tells how it came."));
    } else if (at > 0) {
        table->message = memory_print(_("%zu of %zu: %s"), at, turns->count,
                                      play->done.turns[at - 1].text);
    }
}

void table_replay(struct table *table, const struct played_list *turns,
                  enum finish finish)
{
    struct play *play = table->play;
    struct screen_event event = {.kind = EVENT_TIMER};
    bool is_left = false;
    table->keys = _("right, left: a turn on, back  Home, End  f o + - n t  "
                    "q: leave");
    tell_place(table, turns, finish);
    while (!is_left) {
        table_mark(table);
        table_draw(table);
        screen_show(table->screen);
        screen_wait(table->screen, -1, -1, &event);
        bool is_key = event.kind == EVENT_KEY;
        is_left = event.kind == EVENT_LOST || event.kind == EVENT_SIGNAL ||
                  (is_key && (event.key == 'q' || event.key == SKEY_ESCAPE));
        if (is_key && event.key == SKEY_ENTER && table->said.length > 0) {
            table_listen(table);
        } else if (is_key && step_by_key(play, turns, event.key)) {
            text_clear(&table->said);
            tell_place(table, turns, finish);
        } else if (is_key && event.key < 128 &&
                   strchr("fo+=-nt", (int)event.key)) {
            table->busy = "";
            table_key(table, &event);
            table->busy = NULL;
        }
    }
    text_clear(&table->said);
}
