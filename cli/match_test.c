/*
 * The sequential test of a match between two players. What it counts is not
 * games where they are not independent: the games of a pair share their seed
 * and differ in who sits where, and in a match of several rounds only all of
 * them together are won or lost.
 */
#include "cli/match.h"

#include "cli/sprt.h"

static uint64_t rounds_of(const struct match *match)
{
    return match->is_swapped ? rvl_game_round_count(match->table.loaded.game)
                             : 1;
}

/* Games of a unit: one if nobody changes seats, else as many as it takes for
 * each to sit on each seat as often and for all rounds to be whole. */
static uint64_t unit_games(const struct match *match)
{
    uint64_t rounds = rounds_of(match);
    return !match->is_swapped ? 1 : rounds % 2 == 0 ? rounds : 2 * rounds;
}

unsigned match_test_values(const struct match *match)
{
    return 2 * (unsigned)(unit_games(match) / rounds_of(match)) + 1;
}

const char *match_test_unit(const struct match *match)
{
    bool has_rounds = rounds_of(match) > 1;
    bool is_pair = match_test_values(match) > 3;
    return has_rounds ? is_pair ? N_("pairs of matches") : N_("matches")
           : is_pair ? N_("pairs of games")
                      : N_("games");
}

/* Half points of the first player. */
static unsigned half_points(const struct match *match, uint64_t first)
{
    uint64_t rounds = rounds_of(match);
    uint32_t winner =
        rounds > 1 ? match_round_winner(match, first, rounds)
        : match_is_player_of(match, first, 0, match->games[first].result.team)
            ? 0
        : match->games[first].result.team == RVL_NONE ? RVL_NONE
                                                      : 1;
    return winner == RVL_NONE ? 1 : winner == 0 ? 2 : 0;
}

/* Goes on from what was counted already, as far as games are there. */
void match_test_go_on(struct match *match)
{
    struct match_test *test = &match->test;
    uint64_t size = unit_games(match), rounds = rounds_of(match);
    while (match->has_sprt && test->verdict == 0 &&
           test->games + size <= match->count) {
        unsigned points = 0;
        for (uint64_t i = 0; i < size; i++) {
            if (!match->games[test->games + i].is_done) {
                return;
            }
        }
        for (uint64_t i = 0; i < size; i += rounds) {
            points += half_points(match, test->games + i);
        }
        test->counts[points]++;
        test->games += size;
        test->ratio = sprt_ratio(test->counts, match_test_values(match),
                                 match->elo[0], match->elo[1]);
        test->verdict = test->ratio >= SPRT_BOUND    ? 1
                        : test->ratio <= -SPRT_BOUND ? -1
                                                     : 0;
    }
}

uint64_t match_counted(const struct match *match)
{
    return match->test.verdict != 0 ? match->test.games : match->count;
}
