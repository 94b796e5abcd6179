/* What `ravelin stats` tells, as text and as JSON. */
#include "cli/stats.h"

#include "cli/advice.h"
#include "cli/stats_picture.h"

#include <string.h>

/* Counts, whole numbers. */
static bool is_whole(const struct stats_measure *measure)
{
    return measure->value >= 100 || strcmp(measure->name, "TurnsPlayed") == 0;
}

/* ------------------------------------------------------------------- text */

/* What is told line by line; names of one sort share a line, but rules. */
struct unused {
    struct out *out;
    const char *last; /* of the line that is open, or NULL */
};

static void print_unused(void *user, const char *what, const char *name)
{
    struct unused *unused = user;
    bool is_rule = strcmp(what, "rule never used") == 0;
    if (unused->last && !is_rule && strcmp(unused->last, what) == 0) {
        out_print(unused->out, ", %s", name);
    } else {
        out_print(unused->out, _("%s%s: %s"), unused->last ? "\n" : "", _(what),
                  name);
    }
    unused->last = what;
}

static void show_text(struct stats *stats, const struct stats_sum *sum)
{
    struct cli *cli = stats->table.cli;
    rvl_game *game = stats->table.loaded.game;
    out_print(
        &cli->out,
        ngettext("%s: %llu game, seed %llu, level %d\n",
                 "%s: %llu games, seed %llu, level %d\n",
                 (unsigned long)sum->tally.played),
        rvl_game_title(game, cli->lang), (unsigned long long)sum->tally.played,
        (unsigned long long)stats->table.seed, stats->table.seats[0].level);
    for (unsigned i = 0; i < STATS_MEASURES; i++) {
        const struct stats_measure *measure = &sum->measures[i];
        out_print(&cli->out,
                  is_whole(measure) ? "%10.0f  %-24s %s\n"
                                    : "%10.2f  %-24s %s\n",
                  measure->value, measure->name, _(measure->text));
    }
    tally_print(&sum->tally, cli, game, _("undecided"));
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        tally_print_share(&sum->tally, cli, sum->tally.ends[e],
                          tally_end(game, e, cli->lang));
    }
    struct unused unused = {.out = &cli->out};
    stats_unused(stats, print_unused, &unused);
    out_text(&cli->out, unused.last ? "\n" : "");
}

/* ------------------------------------------------------------------- JSON */

static void push_unused(void *user, const char *what, const char *name)
{
    json_array_append_new(user, json_pack("{s:o, s:o}", "what", json_text(what),
                                          "name", json_text(name)));
}

/* How often each was used. */
static json_t *uses_json(const struct stats *stats)
{
    rvl_game *game = stats->table.loaded.game;
    json_t *points = json_object();
    json_t *pieces = json_object();
    for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
        rvl_point_info info;
        if (rvl_game_point(game, p, &info)) {
            json_object_set_new(points, info.name,
                                json_count(stats->sums.visits[p]));
        }
    }
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        json_object_set_new(pieces, rvl_game_kind_key(game, k),
                            json_count(stats->sums.moved[k]));
    }
    return json_pack("{s:o, s:o}", "points", points, "pieces", pieces);
}

static json_t *lengths_json(const struct stats *stats)
{
    json_t *lengths = json_array();
    for (uint64_t i = 0; i < stats->count; i++) {
        if (stats->games[i].is_done) {
            json_array_append_new(lengths, json_count(stats->games[i].turns));
        }
    }
    return lengths;
}

static void show_json(struct stats *stats, const struct stats_sum *sum)
{
    rvl_game *game = stats->table.loaded.game;
    json_t *numbers = json_object();
    json_t *unused = json_array();
    for (unsigned i = 0; i < STATS_MEASURES; i++) {
        json_object_set_new(numbers, sum->measures[i].name,
                            json_real(sum->measures[i].value));
    }
    stats_unused(stats, push_unused, unused);
    json_t *answer = json_answer("stats");
    json_object_set_new(answer, "game", json_text(rvl_game_name(game)));
    json_object_set_new(answer, "games", json_count(sum->tally.played));
    json_object_set_new(answer, "seed", json_count(stats->table.seed));
    json_object_set_new(answer, "weights",
                        advice_json(stats->table.loaded.game));
    json_object_set_new(answer, "level",
                        json_count((uint64_t)stats->table.seats[0].level));
    json_object_set_new(answer, "metrics", numbers);
    json_object_set_new(answer, "teams", tally_teams_json(&sum->tally, game));
    json_object_set_new(answer, "draws", json_count(sum->tally.draws));
    json_object_set_new(answer, "undecided", json_count(sum->tally.undecided));
    json_object_set_new(answer, "ends", tally_ends_json(&sum->tally, game));
    json_object_set_new(answer, "uses", uses_json(stats));
    json_object_set_new(answer, "lengths", lengths_json(stats));
    json_object_set_new(answer, "unused", unused);
    json_print(stats->table.cli, answer);
}

int stats_show(struct stats *stats, const char *format)
{
    struct stats_sum sum;
    int code = CODE_OK;
    stats_sum_up(stats, &sum);
    if (strcmp(format, "json") == 0) {
        show_json(stats, &sum);
    } else if (strcmp(format, "text") == 0) {
        show_text(stats, &sum);
    } else {
        code = stats_draw(stats, &sum, format);
    }
    stats_sum_clear(&sum);
    return code;
}
