/* The measures of `ravelin stats`, from what was noted of each game. */
#include "cli/stats.h"

#include "cli/statement.h"
#include "cli/turns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A game counts as turned when the winner expected less than a fifth. */
#define FAR_BEHIND 0.6

/* Sums over the games that came to be played, in their order. */
struct totals {
    double games, decided, won, turns, ended_turns, squares;
    double shortest, longest, choices, single, widest, tree;
    double changes, repeated, covered, pieces;
    double drama, drama_most, decisive, comebacks;
};

static double per(double sum, double of)
{
    return of > 0 ? sum / of : 0;
}

static void add_won(struct totals *t, const struct stats_game *game)
{
    t->won++;
    t->drama += per(game->drama, game->turns);
    t->drama_most += game->drama_most;
    t->decisive += per(game->decisive, game->turns);
    t->comebacks += game->drama_most > FAR_BEHIND;
}

static void add_game(struct totals *t, const struct stats_game *game)
{
    double turns = game->turns;
    t->shortest = t->games == 0 ? turns : fmin(t->shortest, turns);
    t->longest = fmax(t->longest, turns);
    t->games++;
    t->turns += turns;
    t->squares += turns * turns;
    t->choices += (double)game->choices;
    t->single += (double)game->single;
    t->widest = fmax(t->widest, (double)game->widest);
    t->tree += turns > 0 ? turns * log10(per((double)game->choices, turns)) : 0;
    t->changes += per(game->changes, turns);
    t->repeated += per(game->repeated, turns);
    t->covered += game->covered;
    t->pieces += (double)game->pieces;
    if (game->result.kind != RVL_PLAYING) {
        t->decided++;
        t->ended_turns += turns;
    }
    if (game->result.team != RVL_NONE) {
        add_won(t, game);
    }
}

/* The least share of wins against the greatest: 1 when all win alike. */
static double balance(const struct stats *stats, const struct stats_sum *sum)
{
    uint64_t least = UINT64_MAX, most = 0;
    for (uint32_t t = 0; t < rvl_game_team_count(stats->table.loaded.game);
         t++) {
        least = sum->tally.teams[t] < least ? sum->tally.teams[t] : least;
        most = sum->tally.teams[t] > most ? sum->tally.teams[t] : most;
    }
    return 1 - per((double)(most - least), (double)sum->tally.played);
}

static void fill(const struct stats *stats, struct stats_sum *sum,
                 const struct totals *t)
{
    double mean = per(t->turns, t->games);
    double spread = per(t->squares, t->games) - mean * mean;
    double wide = t->turns - t->single; /* turns with a choice */
    double draws = (double)sum->tally.draws,
           undecided = (double)sum->tally.undecided;
    const struct stats_measure all[STATS_MEASURES] = {
        {"AdvantageP1", N_("share of games won by the camp that begins"),
         per((double)sum->tally.teams[stats->begins], t->games)},
        {"Balance", N_("1: all camps win alike, 0: always the same"),
         balance(stats, sum)},
        {"Completion", N_("share of games that come to an end"),
         per(t->games - undecided, t->games)},
        {"Drawishness", N_("share of games that are drawn"),
         per(draws, t->games)},
        {"Timeouts", N_("share of games stopped by --max-plies"),
         per(undecided, t->games)},
        {"DurationTurns", N_("turns of a game, on average"), mean},
        {"DurationTurnsNotTimeouts", N_("the same of games that ended"),
         per(t->ended_turns, t->decided)},
        {"DurationTurnsStdDev", N_("their standard deviation"),
         sqrt(fmax(spread, 0))},
        {"DurationTurnsMinimum", N_("turns of the shortest game"), t->shortest},
        {"DurationTurnsMaximum", N_("turns of the longest game"), t->longest},
        {"BranchingFactorAverage", N_("legal turns of a position"),
         per(t->choices, t->turns)},
        {"BranchingFactorMaximum", N_("most legal turns of a position"),
         t->widest},
        {"DecisionMoves", N_("share of positions with a choice"),
         per(wide, t->turns)},
        {"DecisionFactorAverage", N_("legal turns where there is a choice"),
         per(t->choices - t->single, wide)},
        {"GameTreeComplexity", N_("digits of the number of possible games"),
         per(t->tree, t->games)},
        {"BoardCoverageDefault", N_("share of points used in a game"),
         per(t->covered, t->games)},
        {"PieceNumberAverage", N_("pieces on the board"),
         per(t->pieces, t->turns)},
        {"SituationalRepetition", N_("share of positions met before"),
         per(t->repeated, t->games)},
        {"LeadChange", N_("share of turns that change the lead"),
         per(t->changes, t->games)},
        {"DramaAverage", N_("how far behind winners are, on average"),
         per(t->drama, t->won)},
        {"DramaMaximum", N_("how far behind winners were at worst"),
         per(t->drama_most, t->won)},
        {"DecisivenessMoves", N_("share of turns after the winner is safe"),
         per(t->decisive, t->won)},
        {"ComebackWins", N_("share of wins from far behind"),
         per(t->comebacks, t->won)},
        {"TurnsPlayed", N_("turns in all"), t->turns},
    };
    memcpy(sum->measures, all, sizeof all);
}

void stats_sum_up(const struct stats *stats, struct stats_sum *sum)
{
    struct totals totals = {0};
    *sum = (struct stats_sum){0};
    tally_init(&sum->tally, stats->table.loaded.game);
    for (uint64_t i = 0; i < stats->count; i++) {
        const struct stats_game *game = &stats->games[i];
        if (!game->is_done) {
            continue;
        }
        tally_add(&sum->tally, &game->result);
        add_game(&totals, game);
    }
    fill(stats, sum, &totals);
}

void stats_sum_clear(struct stats_sum *sum)
{
    tally_clear(&sum->tally);
}

/* ---------------------------------------------------------- what is unused */

/* "file:3: hunter: step forward", in one line. */
static char *rule_text(rvl_game *game, uint32_t rule, const rvl_place *place)
{
    char *source = statement_short(game, place);
    char *text = memory_print(
        "%s:%u: %s: %s", place->file, place->line,
        rvl_game_kind_key(game, rvl_game_rule_kind(game, rule)), source);
    free(source);
    return text;
}

void stats_unused(const struct stats *stats, stats_tell tell, void *user)
{
    rvl_game *game = stats->table.loaded.game;
    for (uint32_t r = 0; r < rvl_game_rule_count(game); r++) {
        rvl_place place;
        if (stats->sums.rules[r] == 0 && rvl_game_rule_place(game, r, &place)) {
            char *text = rule_text(game, r, &place);
            tell(user, N_("rule never used"), text);
            free(text);
        }
    }
    for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
        if (stats->sums.visits[p] == 0) {
            tell(user, N_("point never entered"), turns_point(game, p));
        }
    }
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        if (stats->sums.moved[k] == 0) {
            tell(user, N_("piece never moved"), rvl_game_kind_key(game, k));
        }
    }
}
