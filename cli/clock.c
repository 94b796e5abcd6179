/* Clocks of seats. */
#include "config.h"

#include "cli/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define LIMIT_MOST INT64_C(86400000) /* a day */

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Digits, at most five of them; moves *word behind them. */
static bool read_number(const char **word, int64_t *number)
{
    const char *begun = *word;
    *number = 0;
    while (**word >= '0' && **word <= '9' && *word - begun < 5) {
        *number = *number * 10 + (*(*word)++ - '0');
    }
    return *word > begun;
}

bool clock_parse(const char *word, struct clock *clock)
{
    int64_t parts[3] = {0, 0, 0};
    int64_t bonus = 0;
    int count = 0;
    do {
        word += count > 0 ? 1 : 0;
        if (!read_number(&word, &parts[count]) ||
            (count > 0 && parts[count] > 59)) {
            return false;
        }
        count++;
    } while (*word == ':' && count < 3);
    if (*word == '+') {
        word++;
        if (!read_number(&word, &bonus)) {
            return false;
        }
    }
    int64_t seconds = count == 3 ? parts[0] * 3600 + parts[1] * 60 + parts[2]
                                 : parts[0] * 60 + parts[1];
    if (*word != '\0' || seconds == 0 || seconds * 1000 > LIMIT_MOST ||
        bonus > 3600) {
        return false;
    }
    clock->limit = seconds * 1000;
    clock->bonus = bonus * 1000;
    return true;
}

void clock_write(const struct clock *clock, char *text)
{
    char more[16] = "";
    if (clock->bonus > 0) {
        snprintf(more, sizeof more, "+%u", (unsigned)(clock->bonus / 1000));
    }
    clock_text(clock->limit, text);
    snprintf(text + strlen(text), CLOCK_TEXT_SIZE - strlen(text), "%s", more);
}

void clock_reset(struct clock *clock)
{
    for (uint32_t i = 0; i < CLOCK_SEATS; i++) {
        clock->left[i] = clock->limit;
        clock->is_told[i] = false;
    }
    clock->running = CLOCK_NOBODY;
}

void clock_run(struct clock *clock, uint32_t seat)
{
    if (clock->limit == 0 || clock->running == seat) {
        return;
    }
    int64_t time = now();
    if (clock->running < CLOCK_SEATS) {
        clock->left[clock->running] -= time - clock->since;
    }
    clock->running = seat;
    clock->since = time;
}

void clock_press(struct clock *clock)
{
    uint32_t seat = clock->running;
    if (clock->limit > 0 && seat < CLOCK_SEATS) {
        clock_run(clock, CLOCK_NOBODY);
        clock->left[seat] += clock->bonus;
    }
}

int64_t clock_left(const struct clock *clock, uint32_t seat)
{
    int64_t left = clock->left[seat % CLOCK_SEATS];
    return clock->running == seat ? left - (now() - clock->since) : left;
}

int64_t clock_budget(const struct clock *clock, uint32_t seat, uint32_t turns)
{
    int64_t left = clock_left(clock, seat);
    int64_t budget = left / (20 + turns / 2) + clock->bonus / 2;
    budget = budget > left / 2 ? left / 2 : budget;
    return budget < 0 ? 0 : budget;
}

void clock_text(int64_t milliseconds, char *text)
{
    const char *sign = milliseconds < 0 ? "-" : "";
    /* What has begun counts: a minute is shown whole at its beginning, and
     * nothing is left only when nothing is. */
    int64_t seconds = milliseconds < 0 ? (999 - milliseconds) / 1000
                                       : (milliseconds + 999) / 1000;
    if (seconds >= 3600) {
        snprintf(text, CLOCK_TEXT_SIZE,
                 "%s%" PRId64 ":%02" PRId64 ":%02" PRId64, sign, seconds / 3600,
                 seconds / 60 % 60, seconds % 60);
    } else {
        snprintf(text, CLOCK_TEXT_SIZE, "%s%" PRId64 ":%02" PRId64, sign,
                 seconds / 60, seconds % 60);
    }
}
