/* What clocks do to a game: who runs, what is told, who loses by it. */
#include "config.h"

#include "cli/play.h"

#include "cli/think.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds in which a search of any level is hardly begun. */
#define SHORT 10

int play_clock_from_args(struct play *play)
{
    const char *word = play->args->values[OPT_CLOCK];
    const char *action = play->args->values[OPT_TIME_OUT];
    if (word && !clock_parse(word, &play->clock)) {
        return cli_usage(play->cli, play->args->command->name,
                         _("'--clock %s': expected minutes such as 15, 2:30 "
                           "or 5+10 (10 seconds more for each turn), a day at "
                           "most"),
                         word);
    }
    if (action && !word) {
        return cli_usage(play->cli, play->args->command->name,
                         _("'--time-out' needs '--clock'"));
    }
    play->clock.is_strict = action && strcmp(action, "loses") == 0;
    if (action && !play->clock.is_strict && strcmp(action, "told") != 0) {
        return cli_usage(play->cli, play->args->command->name,
                         _("'--time-out %s': expected %s"), action,
                         "told, loses");
    }
    clock_reset(&play->clock);
    return CODE_OK;
}

bool play_is_given_up(const struct play *play)
{
    return play->finish == FINISH_RESIGNED || play->finish == FINISH_TIMED;
}

static uint32_t seat_to_move(const struct play *play)
{
    return rvl_game_side_seat(play->loaded.game, rvl_state_side(play->state));
}

void play_clock_go(struct play *play)
{
    clock_run(&play->clock,
              play->finish == FINISH_NONE ? seat_to_move(play) : CLOCK_NOBODY);
}

bool play_clock_falls(struct play *play)
{
    struct clock *clock = &play->clock;
    uint32_t seat = clock->running;
    if (clock->limit == 0 || seat >= CLOCK_SEATS ||
        play->finish != FINISH_NONE || clock_left(clock, seat) >= 0) {
        return false;
    }
    if (clock->is_strict) {
        play->loser = play_team(play);
        play->finish = FINISH_TIMED;
        play->is_announced = false;
        play->is_changed = true;
        return true;
    }
    if (!clock->is_told[seat]) {
        clock->is_told[seat] = true;
        out_print(&play->cli->out, _("The time is up, but play goes on: %s.\n"),
                  rvl_game_seat_text(play->loaded.game, seat, play->cli->lang));
    }
    return false;
}

int64_t play_clock_budget(const struct play *play)
{
    uint32_t turns =
        rvl_state_plies(play->state) / rvl_game_seat_count(play->loaded.game);
    return play->clock.limit == 0
               ? -1
               : clock_budget(&play->clock, seat_to_move(play), turns);
}

int play_clock_level(const struct play *play, int level)
{
    int64_t budget = play_clock_budget(play);
    return budget >= 0 && budget < SHORT ? 1 : level;
}

/* As rvl_search_within, but no longer than the clock allows: the level's own
 * work is done in a thread, and cut off. */
rvl_status play_clock_search(struct play *play, int level,
                             const rvl_random *random, uint32_t *move)
{
    const rvl_search_limits limits = {.level = play_clock_level(play, level),
                                      .seconds = play->seconds};
    struct thinker *thinker = think_start(play->state, &limits, random);
    if (!thinker) {
        return RVL_NO_MEMORY;
    }
    int64_t budget = play_clock_budget(play);
    budget = budget < SHORT ? SHORT : budget;
    struct pollfd over = {.fd = think_descriptor(thinker), .events = POLLIN};
    if (poll(&over, 1, (int)budget) <= 0) {
        think_stop(thinker);
    }
    rvl_status status = think_finish(thinker, move);
    return status == RVL_OK ? rvl_state_moves(play->state, play->moves)
                            : status;
}

void play_clock_say(const struct play *play)
{
    char text[CLOCK_TEXT_SIZE];
    if (play->clock.limit > 0) {
        clock_write(&play->clock, text);
        out_print(&play->cli->out,
                  play->clock.is_strict
                      ? _("Clock: %s each; who uses it up loses.\n")
                      : _("Clock: %s each; it is only told when it is up.\n"),
                  text);
    }
}
