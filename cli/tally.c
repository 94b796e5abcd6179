/* Results of games, counted and told. */
#include "cli/tally.h"

#include "cli/memory.h"
#include "cli/share.h"

#include <stdlib.h>
#include <string.h>

void result_read(rvl_game *game, const rvl_state *state, struct result *out)
{
    rvl_outcome outcome;
    rvl_state_outcome(state, &outcome);
    out->kind = outcome.kind;
    out->end = outcome.kind == RVL_PLAYING ? RVL_NONE : outcome.end;
    out->team = RVL_NONE;
    for (uint32_t s = 0;
         outcome.kind == RVL_WON && s < rvl_game_side_count(game); s++) {
        if ((outcome.winners >> s) & 1) {
            out->team = rvl_game_side_team(game, s);
            return;
        }
    }
}

void tally_init(struct tally *tally, rvl_game *game)
{
    *tally = (struct tally){0};
    tally->teams = memory_new(rvl_game_team_count(game) * sizeof *tally->teams);
    tally->ends =
        memory_new((rvl_game_end_count(game) + 1) * sizeof *tally->ends);
}

void tally_add(struct tally *tally, const struct result *result)
{
    tally->played++;
    tally->undecided += result->kind == RVL_PLAYING;
    tally->draws += result->kind != RVL_PLAYING && result->kind != RVL_WON;
    if (result->team != RVL_NONE) {
        tally->teams[result->team]++;
    }
    if (result->end != RVL_NONE) {
        tally->ends[result->end]++;
    }
}

void tally_clear(struct tally *tally)
{
    free(tally->teams);
    free(tally->ends);
}

void tally_print_share(const struct tally *tally, struct cli *cli,
                       uint64_t count, const char *name)
{
    double low, high;
    if (tally->played == 0) {
        return;
    }
    share_interval((double)count, tally->played, &low, &high);
    out_print(&cli->out, _("%6llu  %5.1f %% (%.1f to %.1f)  %s\n"),
              (unsigned long long)count,
              100.0 * (double)count / (double)tally->played, 100 * low,
              100 * high, name);
}

void tally_print(const struct tally *tally, struct cli *cli, rvl_game *game,
                 const char *undecided)
{
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        tally_print_share(tally, cli, tally->teams[t],
                          rvl_game_team_text(game, t, cli->lang));
    }
    tally_print_share(tally, cli, tally->draws, _("draws"));
    tally_print_share(tally, cli, tally->undecided, undecided);
}

const char *tally_end(const rvl_game *game, uint32_t end, const char *lang)
{
    return strcmp(lang, "fr") == 0 ? rvl_game_end_text(game, end, lang)
                                   : rvl_game_end_source(game, end);
}

json_t *tally_teams_json(const struct tally *tally, rvl_game *game)
{
    json_t *teams = json_array();
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        double low, high;
        share_interval((double)tally->teams[t], tally->played, &low, &high);
        json_array_append_new(teams,
                              json_pack("{s:o, s:o, s:f, s:f}", "team",
                                        json_text(rvl_game_team_name(game, t)),
                                        "wins", json_count(tally->teams[t]),
                                        "low", low, "high", high));
    }
    return teams;
}

json_t *tally_ends_json(const struct tally *tally, rvl_game *game)
{
    json_t *ends = json_array();
    for (uint32_t e = 0; e < rvl_game_end_count(game); e++) {
        json_array_append_new(ends,
                              json_pack("{s:o, s:o}", "end",
                                        json_text(rvl_game_end_source(game, e)),
                                        "games", json_count(tally->ends[e])));
    }
    return ends;
}
