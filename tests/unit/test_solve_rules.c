/*
 * The solver and each kind of rule: small games on nine points, all alike
 * but for one rule. Each must be solved as the naive solver does, with just
 * the symmetries that keep the rule, or be refused for the reason given.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ravelin/ravelin.h"

#include "tests/unit/naive.h"

struct rule_case {
    const char *name;
    const char *man, *king; /* what these pieces do beside a step */
    const char *game, *hand, *end;
    const char *turns; /* NULL: white, black */
    uint32_t symmetries;
    bool has_limit;
    uint32_t placing; /* first turns that remove or shift pieces */
};

#define QUEEN "piece queen of white { step }\n"
#define GONE "white wins when no king left\n"

static const struct rule_case solved[] = {
    {"plain", "", "", "", "", "", NULL, 8, false, 0},
    {"taking between", "take king between", "", "", "", GONE,
     NULL, 8, false, 0},
    {"in a file", "take king between in file a", "", "", "", GONE, NULL, 2,
     false, 0},
    {"a hostile corner", "take king between, hostile a1", "", "", "", GONE,
     NULL, 2, false, 0},
    {"to a corner", "take king beside to a1", "", "", "", GONE, NULL, 2,
     false, 0},
    {"from a side", "take king beside from b1", "", "", "", GONE, NULL, 2,
     false, 0},
    {"surrounded", "take king surrounded by 2", "", "", "", GONE, NULL, 8,
     false, 0},
    {"up only", "take king beside up", "", "", "", GONE, NULL, 2, false, 0},
    {"apart", "take king surrounded by 2 apart", "", "", "", GONE, NULL, 8,
     false, 0},
    {"shut in", "take king shut in", "", "", "", GONE, NULL, 8, false, 0},
    {"both sides", "", "take men on both sides", "", "",
     "black wins when no men left\n", NULL, 8, false, 0},
    {"ahead", "", "take men ahead\ntake men behind", "", "",
     "black wins when no men left\n", NULL, 8, false, 0},
    {"ahead to the right", "", "take men ahead right", "", "",
     "black wins when no men left\n", NULL, 2, false, 0},
    {"after a row", "take one king after row of 2", "", "", "", GONE, NULL, 8,
     false, 0},
    {"after a row, there", "take one king after row of 2 in b1", "", "", "",
     GONE, NULL, 2, false, 0},
    {"replaced", "", "take men beside, replaced by king", "",
     "black holds 2 kings\n", "black wins when no men left\n",
     NULL, 1, false, 0},
    {"becoming", "becomes queen on a1", "", QUEEN, "", "", NULL, 2, false, 0},
    {"becoming after a move", "becomes queen after moving", "", QUEEN, "", "",
     NULL, 8, false, 0},
    {"becoming by a place", "becomes queen while 1 king in a1", "", QUEEN, "",
     "", NULL, 2, false, 0},
    {"becoming by number", "", "take men beside\nbecomes earl while at most "
     "1 men left", "piece earl of black { step to file a }\n", "",
     "black wins when no men left\n", NULL, 2, false, 0},
    {"while in a corner", "jump anywhere while 1 man in a1", "", "", "", "",
     NULL, 2, false, 0},
    {"while few", "", "take men beside\njump anywhere while at most 1 men "
     "left", "", "", "black wins when no men left\n", NULL, 8, false, 0},
    {"a row", "", "", "", "", "white wins when 2 men in a row\n", NULL, 8,
     false, 0},
    {"one line", "", "", "", "", "black wins when every man on one line\n",
     NULL, 8, false, 0},
    {"cut off", "", "", "", "", "white wins when every king cut off from a1\n",
     NULL, 2, false, 0},
    {"cut off from men", "", "", "", "",
     "white wins when every king cut off from every man\n", NULL, 8, false, 0},
    {"leaving stones", "", "jump 2 by 1, leaving stone",
     "piece stone of black { mark \"o\" }\n", "", "", NULL, 8, false, 0},
    {"a whole turn", "jump 2 by 1, whole turn", "", "", "", "",
     "white, white, black", 8, false, 0},
    {"hops", "hop over men", "", "", "", "", NULL, 1, false, 0},
    {"rides", "", "ride 2 by 1", "", "", "", NULL, 8, false, 0},
    {"flying leaps", "", "leap over men, flying, chained", "", "",
     "black wins when no men left\n", NULL, 1, false, 0},
    {"scores by places", "", "", "score white 1 for every man in a1\n"
     "score black 1 for every king in b2\n", "",
     "score decides when 9 turns played\n", NULL, 2, true, 0},
    {"scores by turns", "", "", "score white 1 for every turn\n"
     "score black 4 for every king in b2\n", "",
     "score decides when 1 king in a3 or 9 turns played\n", NULL, 2, true, 0},
    {"rounds", "", "", "rounds 2\n", "", "", NULL, 8, false, 0},
    {"leaving the board", "leave from b2 + rank 3", "", "", "",
     "white wins when no men left\n", NULL, 2, false, 0},
    {"removed first", "", "", "", "black removes 1 man in all\n",
     "black wins when no men left\n", NULL, 8, false, 1},
    {"shifted first", "", "", "",
     "white shifts 1 own man from rank 1 to rank 2\n", "", NULL, 2, false, 1},
};

static rvl_game *load_case(const struct rule_case *rule, const char *repeats)
{
    char text[4096];
    bool chained = strncmp(rule->king, "step", 4) == 0;
    snprintf(text, sizeof text,
             "ravelin 1\ngame small {\n"
             "title fr \"Petit\" en \"Small\"\n"
             "side white\nside black\nturns %s\n%s"
             "board { points a1..c3\n lines horizontal, vertical }\n"
             "piece man plural men of white { step\n%s }\n"
             "piece king of black { %s\n%s }\n"
             "capture optional\n"
             "setup { men on a1 + c1\n king on b3\n%s }\n"
             "end { %swhite wins when black cannot move\n"
             "black wins when white cannot move\n%s%s%s }\n}\n",
             rule->turns ? rule->turns : "white, black", rule->game, rule->man,
             chained ? "" : "step", rule->king, rule->hand, rule->end,
             repeats ? "draw when position occurs " : "",
             repeats ? repeats : "", repeats ? " times" : "");
    return naive_load(text, NULL, 0);
}

static uint32_t symmetries_of(const struct rule_case *rule)
{
    rvl_game *game = load_case(rule, rule->has_limit ? NULL : "3");
    rvl_solution *solution = naive_table(game, false, 1);
    rvl_solve_totals totals;
    rvl_solution_totals(solution, &totals);
    rvl_solution_free(solution);
    rvl_game_unref(game);
    return totals.symmetries;
}

static void test_solved(void **unused)
{
    unsigned wrong = 0;
    (void)unused;
    for (unsigned i = 0; i < sizeof solved / sizeof *solved; i++) {
        const struct rule_case *rule = &solved[i];
        uint32_t symmetries = symmetries_of(rule);
        if (symmetries != rule->symmetries) {
            print_message("%s: %u symmetries, not %u\n", rule->name, symmetries,
                          rule->symmetries);
            wrong++;
        }
        naive_try_after(load_case(rule, rule->has_limit ? NULL : "3"),
                        rule->name, rule->has_limit, rule->placing);
    }
    assert_int_equal(wrong, 0);
}

/* --------------------------------------------------------------- refusals */

struct refusal {
    struct rule_case rule;
    const char *repeats;
    rvl_solve_reason reason;
};

static const struct refusal refused[] = {
    {{"barred", "", "", "white may not repeat a position\n", "", "", NULL, 0,
      false, 0}, "3", RVL_SOLVE_BARRED},
    {{"twice in two turns", "", "", "", "", "", "white, white, black", 0,
      false, 0}, "2", RVL_SOLVE_REPETITION},
    {{"a win by turns", "", "", "", "", "white wins when 9 turns played\n",
      NULL, 0, false, 0}, "3", RVL_SOLVE_REPETITION},
    {{"endless score", "", "", "score white 1 for every turn\n"
      "score black 4 for every king in b2\n", "",
      "score decides when white cannot move\n", NULL, 0, false, 0}, "3",
     RVL_SOLVE_SCORE},
    {{"points", "", "", "rounds 2\n", "", "white wins 3 points when 2 men in "
      "a row\n", NULL, 0, false, 0}, "3", RVL_SOLVE_ROUNDS},
    {{"rounds of scores", "", "", "rounds 2\nscore white 1 for every man in "
      "a1\n", "", "score decides when 9 turns played\n",
     NULL, 0, false, 0}, NULL,
     RVL_SOLVE_ROUNDS},
    {{"there and back", "becomes queen while 1 king in a1", "",
      "piece queen of white { step\nbecomes man while 1 king in c1 }\n", "",
      "", NULL, 0, false, 0}, "3", RVL_SOLVE_CYCLE},
    {{"a huff", "", "leap over men", "huff one king that could take\n", "",
      "white wins when no king left\nblack wins when no men left\n", NULL, 0,
      false, 0}, "3", RVL_SOLVE_DUTIES},
};

static void test_refused(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < sizeof refused / sizeof *refused; i++) {
        rvl_game *game = load_case(&refused[i].rule, refused[i].repeats);
        rvl_solution *solution = NULL;
        rvl_solve_options options = {.memory = NAIVE_MEMORY, .threads = 1};
        rvl_status status = rvl_solution_new(&solution, game, false);
        if (status == RVL_OK) {
            status = rvl_solution_run(solution, &options);
        }
        rvl_solve_reason reason = rvl_solution_reason(solution);
        if (status != RVL_LIMIT || reason != refused[i].reason) {
            fail_msg("%s: status %d, reason %d", refused[i].rule.name, status,
                     reason);
        }
        rvl_solution_free(solution);
        rvl_game_unref(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_solved),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
