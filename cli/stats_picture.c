/*
 * The picture of `ravelin stats`: the board with how much its points are
 * used; beside it who wins, which ends decide, how long games are.
 */
#include "cli/stats_picture.h"

#include "cli/picture.h"
#include "draw/draw.h"

#include <math.h>
#include <stdlib.h>

#define COLUMNS_MOST 10u

struct bars {
    struct draw_bar *bars;
    uint32_t count;
};

static void put_bar(struct bars *bars, const char *text, uint64_t count,
                    uint64_t total)
{
    double share = total ? (double)count / (double)total : 0;
    bars->bars = memory_resize(bars->bars, bars->count + 1, sizeof *bars->bars);
    bars->bars[bars->count++] = (struct draw_bar){
        .text = memory_text(text),
        .note = memory_print(_("%llu (%.0f %%)"), (unsigned long long)count,
                             100 * share),
        .share = share};
}

static void clear_bars(struct bars *bars)
{
    for (uint32_t i = 0; i < bars->count; i++) {
        free((void *)bars->bars[i].text);
        free((void *)bars->bars[i].note);
    }
    free(bars->bars);
}

static void fill_results(const struct stats *stats, const struct stats_sum *sum,
                         struct bars *bars)
{
    rvl_game *game = stats->table.loaded.game;
    const char *lang = stats->table.cli->lang;
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        put_bar(bars, rvl_game_team_text(game, t, lang), sum->tally.teams[t],
                sum->tally.played);
    }
    put_bar(bars, _("draws"), sum->tally.draws, sum->tally.played);
    if (sum->tally.undecided > 0) {
        put_bar(bars, _("undecided"), sum->tally.undecided, sum->tally.played);
    }
}

static void fill_ends(const struct stats *stats, const struct stats_sum *sum,
                      struct bars *bars)
{
    rvl_game *game = stats->table.loaded.game;
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        put_bar(bars, rvl_game_end_text(game, e, stats->table.cli->lang),
                sum->tally.ends[e], sum->tally.played);
    }
}

/* A width of 1, 2, 5, 10, ... that takes few columns. */
static uint32_t column_width(uint32_t range)
{
    static const uint32_t steps[] = {1, 2, 5};
    for (uint32_t ten = 1; ten < 1000000; ten *= 10) {
        for (unsigned i = 0; i < 3; i++) {
            if (range / (steps[i] * ten) < COLUMNS_MOST - 1) {
                return steps[i] * ten;
            }
        }
    }
    return 1000000;
}

static void put_column(struct bars *bars, uint32_t from, uint32_t width,
                       uint64_t count)
{
    bars->bars = memory_resize(bars->bars, bars->count + 1, sizeof *bars->bars);
    bars->bars[bars->count++] = (struct draw_bar){
        .text = width == 1
                    ? memory_print("%u", from)
                    : memory_print("%u\xe2\x80\x93%u", from, from + width - 1),
        .note = memory_print("%llu", (unsigned long long)count),
        .share = (double)count};
}

static void fill_lengths(const struct stats *stats, struct bars *bars)
{
    uint32_t least = UINT32_MAX, most = 0;
    uint64_t highest = 1;
    for (uint64_t i = 0; i < stats->count; i++) {
        const struct stats_game *game = &stats->games[i];
        least = game->is_done && game->turns < least ? game->turns : least;
        most = game->is_done && game->turns > most ? game->turns : most;
    }
    uint32_t width = least <= most ? column_width(most - least) : 1;
    for (uint32_t from = least / width * width; from <= most; from += width) {
        uint64_t count = 0;
        for (uint64_t i = 0; i < stats->count; i++) {
            count += stats->games[i].is_done &&
                     stats->games[i].turns / width == from / width;
        }
        put_column(bars, from, width, count);
        highest = count > highest ? count : highest;
    }
    for (uint32_t i = 0; i < bars->count; i++) {
        bars->bars[i].share /= (double)highest;
    }
}

/* Each point against the one that is entered most; the caller frees. */
static double *heat_of(const struct stats *stats)
{
    uint32_t points = rvl_game_point_count(stats->table.loaded.game);
    double *heat = memory_new((points + 1) * sizeof *heat);
    uint64_t most = 1;
    for (uint32_t p = 0; p < points; p++) {
        most = stats->sums.visits[p] > most ? stats->sums.visits[p] : most;
    }
    for (uint32_t p = 0; p < points; p++) {
        heat[p] = (double)stats->sums.visits[p] / (double)most;
    }
    return heat;
}

static int deliver(struct stats *stats, const struct draw_chart *chart,
                   const char *format)
{
    struct cli *cli = stats->table.cli;
    size_t length = 0;
    char *svg = draw_chart(chart, &length);
    if (!svg) {
        cli_complain(cli, _("out of memory"));
        return CODE_LIMIT;
    }
    int code = picture_deliver_svg(cli, stats->table.args, svg, length, format);
    free(svg);
    return code;
}

int stats_draw(struct stats *stats, const struct stats_sum *sum,
               const char *format)
{
    struct cli *cli = stats->table.cli;
    rvl_game *game = stats->table.loaded.game;
    struct bars results = {0}, ends = {0}, lengths = {0};
    rvl_state *state = NULL;
    rvl_status status = rvl_state_new(&state, game, stats->table.seed);
    if (status != RVL_OK) {
        cli_complain(cli, "%s", rvl_status_text(status));
        return CODE_LIMIT;
    }
    double *heat = heat_of(stats);
    fill_results(stats, sum, &results);
    fill_ends(stats, sum, &ends);
    fill_lengths(stats, &lengths);
    char *heading = memory_print(
        ngettext("%s: %llu game, seed %llu, level %d",
                 "%s: %llu games, seed %llu, level %d",
                 (unsigned long)sum->tally.played),
        rvl_game_title(game, cli->lang), (unsigned long long)sum->tally.played,
        (unsigned long long)stats->table.seed, stats->table.seats[0].level);
    const struct draw_bars groups[] = {
        {_("Who wins"), results.bars, results.count, false},
        {_("What decides"), ends.bars, ends.count, false},
        {_("Turns of a game"), lengths.bars, lengths.count, true}};
    const struct draw_chart chart = {
        .board = {.state = state,
                  .lang = cli->lang,
                  .zone = RVL_NONE,
                  .moves_of = RVL_NONE,
                  .has_no_pieces = true,
                  .heat = heat},
        .heading = heading,
        .caption = _("The larger and darker a disc, the more often a piece "
                     "came to the point; a cross: never."),
        .groups = groups,
        .group_count = 3};
    int code = deliver(stats, &chart, format);
    free(heading);
    free(heat);
    clear_bars(&results);
    clear_bars(&ends);
    clear_bars(&lengths);
    rvl_state_free(state);
    return code;
}
