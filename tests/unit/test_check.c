/* Findings about whole games, with all options. */
#include "compiled.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char text[8000];

struct row {
    const char *label;
    struct parts parts;
    const char *slugs;
};

#define ENTERING                                                               \
    "piece hound of hounds { step\nenter to rank 1 before moving }\n"
#define HARE "piece hare of hare { step }\n"
#define LEAPING                                                                \
    "piece hound of hounds { step }\n"                                         \
    "piece hare of hare { step\nleap over hounds }"
#define USUAL_ENDS                                                             \
    "hounds win when hare cannot move\nhare wins when hounds cannot move\n"

static const struct row rows[] = {
    {"a sound game has no findings", {.sides = NULL}, ""},
    {"no end against endless play", {.ends = USUAL_ENDS}, "end-endless"},
    {"a piece may rest until it becomes another",
     {.pieces = "piece hound of hounds { step\nbecomes tired after moving }\n"
                "piece tired of hounds { becomes hound while 1 hare in all }\n"
                "piece hare of hare { step }"},
     ""},
    {"a piece may become one that rests for good",
     {.pieces = "piece hound of hounds { step\nbecomes tired on a1 }\n"
                "piece tired of hounds\n"
                "piece hare of hare { step }"},
     ""},
    {"a piece that only becomes another after moving never does",
     {.pieces = "piece hound of hounds { step\nbecomes tired after moving }\n"
                "piece tired of hounds { becomes hound after moving }\n"
                "piece hare of hare { step }"},
     "piece-motionless"},
    {"one side that only goes forward stops",
     {.pieces = "piece hound of hounds { step up }\n"
                "piece hare of hare { step }",
      .ends = USUAL_ENDS},
     ""},
    {"sideways steps can go on for ever",
     {.pieces = "piece hound of hounds { step forward or sideways }\n"
                "piece hare of hare { step }",
      .ends = USUAL_ENDS},
     "end-endless"},
    {"a side that passes may go on for ever",
     {.sides = "side hounds\nside hare\nturns hounds, hare\n"
               "hounds pass when they cannot move",
      .pieces = "piece hound of hounds { step up }\n"
                "piece hare of hare { step }",
      .ends = "hounds win when hare cannot move\n"
              "hare wins when hare reaches (a1 + c1) and not 9 turns played"},
     "end-endless"},
    {"leaps backward do not make play endless",
     {.pieces = "piece hound of hounds { step up\nleap over hare }\n"
                "piece hare of hare { step }",
      .captures = "capture optional",
      .ends = USUAL_ENDS},
     ""},
    {"a turn limit beside another condition is no limit",
     {.ends = USUAL_ENDS "draw when 50 turns played and hare reaches (rank 1)"},
     "end-endless"},
    {"a turn limit as an alternative is one",
     {.ends = USUAL_ENDS "draw when 50 turns played or hare reaches (rank 1)"},
     ""},
    {"cannot move beside another condition leaves a hole",
     {.ends = "hounds win when hare cannot move\n"
              "hare wins when hounds cannot move and hare reaches (rank 1)\n"
              "draw when 50 turns played"},
     "end-no-turn"},
    {"all shut in covers a side without a turn",
     {.ends = "hounds win when hare cannot move\n"
              "hare wins when every hound shut in\n"
              "draw when 50 turns played"},
     ""},
    {"nobody is shut in where all can be taken",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = "hounds win when hare cannot move\n"
              "hare wins when every hound shut in\n"
              "draw when 50 turns played"},
     "end-no-turn"},
    {"unless that ends the game, by numbers left",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = "hounds win when hare cannot move\n"
              "hare wins when every hound shut in or fewer than 1 hounds left\n"
              "draw when 50 turns played"},
     ""},
    {"or by numbers taken",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = "hounds win when hare cannot move\n"
              "hare wins when every hound shut in\n"
              "hare wins when 2 hounds captured\n"
              "draw when 50 turns played"},
     ""},
    {"a free pass covers a side without a turn",
     {.sides = "side hounds\nside hare\nturns hounds, hare\n"
               "hounds may pass\n",
      .ends = "hounds win when hare cannot move\n"
              "hare wins when 60 turns played"},
     ""},
    {"but not one that may have to enter first",
     {.sides = "side hounds\nside hare\nturns hounds, hare\n"
               "hounds may pass\n",
      .pieces = "piece hound of hounds { enter before moving\nstep }\n"
                "piece hare of hare { step }",
      .setup = "hare on b3\nhounds hold 3 hounds",
      .ends = "hounds win when hare cannot move\n"
              "hare wins when 60 turns played"},
     "end-no-turn"},
    {"an offer does not cover a side without a turn",
     {.ends = "hounds win when hare cannot move\nhare wins when hare reaches "
              "(a1)\ndraw offered when hounds cannot move\n"
              "draw when 50 turns played"},
     "end-no-turn"},
    {"a test after one side's turns does not cover another's",
     {.ends = "hounds win when hare cannot move\nhare wins when hounds cannot "
              "move, after turns of hounds\ndraw when 50 turns played"},
     "end-no-turn"},
    {"a test before the side's own turns does",
     {.ends = "hounds win when hare cannot move\nhare wins when hounds cannot "
              "move, before turns of hounds\ndraw when 50 turns played"},
     ""},
    {"too many captured",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS "hare wins when 3 hounds captured\n"
                         "draw when 50 turns played"},
     "end-impossible"},
    {"an alternative that is possible",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends =
          "hare wins when 3 hounds captured or 2 hounds captured\n" USUAL_ENDS
          "draw when 50 turns played"},
     "condition-constant"},
    {"what nothing takes is never few",
     {.ends = USUAL_ENDS "hare wins when fewer than 2 hounds left\n"
                         "draw when 50 turns played"},
     "end-impossible"},
    {"more than fit into a set",
     {.ends = USUAL_ENDS "hounds win when 2 hounds in (a3)\n"
                         "draw when 50 turns played"},
     "end-impossible"},
    {"a part of \"or\" that never holds",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when 3 hounds captured or hare reaches (a1)\n"
                         "draw when 50 turns pass without capture"},
     "condition-constant"},
    {"a part under \"not\" that never holds",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when 1 hound captured and not 2 hares in all\n"
                         "draw when 50 turns pass without capture"},
     "condition-constant"},
    {"few left and many in a set",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when fewer than 2 hounds left and 2 hounds in "
      "all\n"
                         "draw when 50 turns pass without capture"},
     "end-impossible"},
    {"taken and still there",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when hounds fill (a1 + b1) and 1 hound captured\n"
                         "draw when 50 turns pass without capture"},
     "end-impossible"},
    {"one piece in two places",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when hare reaches (a1) and hare reaches (c3)\n"
                         "draw when 50 turns pass without capture"},
     "end-impossible"},
    {"two alternatives of which one contradicts itself",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when (hare reaches (a1) and hare reaches (c3)) or 2 "
      "hounds captured\n"
                         "draw when 50 turns pass without capture"},
     "condition-constant"},
    {"one piece in two sets that meet",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when hare reaches (rank 1) and hare reaches (file a)\n"
                         "draw when 50 turns pass without capture"},
     ""},
    {"more turns of the same count before",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS "draw when 90 turns pass without capture\n"
                         "draw when 50 turns pass without capture"},
     "end-shadowed"},
    {"more of the same before, with the same result",
     {.pieces = LEAPING,
      .setup = "hounds on a1 + b1 + c1\nhare on b3",
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when 2 hounds captured\n"
      "hare wins when 1 hound captured\n"
                         "draw when 50 turns pass without capture"},
     "end-shadowed"},
    {"more of the same before, another result between",
     {.pieces = LEAPING,
      .setup = "hounds on a1 + b1 + c1\nhare on b3",
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when 2 hounds captured\n"
      "draw when hare reaches (a1)\n"
      "hare wins when 1 hound captured\n"
                         "draw when 50 turns pass without capture"},
     ""},
    {"many taken before fewer left",
     {.pieces = LEAPING,
      .setup = "hounds on a1 + b1 + c1\nhare on b3",
      .captures = "capture optional",
      .ends = USUAL_ENDS
      "hare wins when 2 hounds captured\n"
      "hare wins when fewer than 3 hounds left\n"
                         "draw when 50 turns pass without capture"},
     "end-shadowed"},
    {"pieces left behind stand wherever another has been",
     {.pieces = "piece hound of hounds { step, leaving trace }\n"
                "piece trace of hounds { leave from rank 2 }\n" HARE},
     ""},
    {"pieces of one kind that pile up",
     {.pieces = "piece hound of hounds { step\npiles on a3 }\n" HARE,
      .ends = USUAL_ENDS "hounds win when 2 hounds in (a3)\n"
                         "draw when 50 turns played"},
     ""},
    {"a pile somewhere else does not help",
     {.pieces = "piece hound of hounds { step\npiles on a2 }\n" HARE,
      .ends = USUAL_ENDS "hounds win when 2 hounds in (a3)\n"
                         "draw when 50 turns played"},
     "end-impossible"},
    {"piles fill no more points",
     {.pieces = "piece hound of hounds { step\npiles on a2 }\n" HARE,
      .ends = USUAL_ENDS "hounds win when hounds fill (rank 3)\n"
                         "draw when 50 turns played"},
     "end-impossible"},
    {"a pile at the start counts with all its pieces",
     {.pieces = "piece hound of hounds { step }\n" HARE,
      .setup = "2 hounds on each of (a1)\nhare on b3",
      .ends = USUAL_ENDS "hounds win when 2 hounds in (a1)\n"
                         "draw when 50 turns played"},
     "end-at-start"},
    {"a pile that was made at the start is as high there",
     {.pieces = "piece hound of hounds { step }\n" HARE,
      .setup = "3 hounds on each of (a1)\nhound on b1\nhare on b3",
      .ends = USUAL_ENDS "hare wins when 4 hounds in (a1)\n"
                         "draw when 50 turns played"},
     "end-impossible"},
    {"fewer pieces than points",
     {.ends = USUAL_ENDS "hounds win when hounds fill (rank 3)\n"
                         "draw when 50 turns played"},
     "end-impossible"},
    {"a huff that adds pieces makes more possible",
     {.pieces = LEAPING,
      .captures = "capture optional\nhuff adds 1 hound on rank 1",
      .ends = USUAL_ENDS "hounds win when hounds fill (rank 3)\n"
                         "draw when 50 turns played"},
     ""},
    {"the same end twice",
     {.ends = USUAL_ENDS "draw when 50 turns played\n"
                         "hare wins when 60 turns played"},
     "end-shadowed"},
    {"less of the same before, whatever goes with it",
     {.ends =
          USUAL_ENDS "hounds win when 1 hound in (rank 3)\n"
                     "hounds win when 2 hounds in (rank 3) and hare reaches "
                     "(a1)\ndraw when 50 turns played"},
     "end-shadowed"},
    {"each alternative has its own that comes before",
     {.ends = USUAL_ENDS "hounds win when 2 hounds in (rank 3)\n"
                         "draw when hare cannot move or hounds cannot move\n"
                         "draw when 50 turns played"},
     "end-shadowed"},
    {"one alternative has none",
     {.ends = USUAL_ENDS "draw when hare cannot move or 2 hounds in (rank 3)\n"
                         "draw when 50 turns played"},
     ""},
    {"who has no piece left cannot move",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS "hare wins when no hound left\n"
                         "draw when 50 turns played"},
     "end-shadowed"},
    {"unless it is looked at after other turns only",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = "hare wins when hounds cannot move, before turns of hounds\n"
              "hounds win when hare cannot move\n"
              "hare wins when no hound left\ndraw when 50 turns played"},
     ""},
    {"or some piece is left",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS "hare wins when 1 hound captured\n"
                         "draw when 50 turns played"},
     ""},
    {"taken or left is the same",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS "hare wins when 1 hound captured\n"
                         "hare wins when fewer than 2 hounds left\n"
                         "draw when 50 turns played"},
     "end-shadowed"},
    {"an offer does not forestall",
     {.ends = USUAL_ENDS "draw offered when 50 turns played\n"
                         "hare wins when 60 turns played"},
     ""},
    {"an end that holds at the start",
     {.ends = USUAL_ENDS "hounds win when hounds reach (a1)\n"
                         "draw when 50 turns played"},
     "end-at-start"},
    {"an end that holds once the hare is placed",
     {.setup = "hounds on a1 + c1\nhare places 1 hare in rank 3",
      .ends = USUAL_ENDS "hounds win when hounds reach (a1)\n"
                         "draw when 50 turns played"},
     "end-at-start"},
    {"fewer pieces than asked from the start",
     {.pieces = LEAPING,
      .captures = "capture optional",
      .ends = USUAL_ENDS "hare wins when fewer than 3 hounds left\n"
                         "draw when 50 turns played"},
     "end-at-start"},
    {"a rule of every piece is dead only if dead for all",
     {.pieces = "piece hound of hounds { step forward }\n"
                "piece pup of hounds { step }\n"
                "every piece of hounds { step down from rank 1..2 }\n"
                "piece hare of hare { step }",
      .setup = "hound on a1\npup on c1\nhare on b3"},
     ""},
    {"fewer points to enter on than pieces",
     {.pieces = ENTERING HARE, .setup = "hare on b3\nhounds hold 4 hounds"},
     "hand-crowded"},
    {"as many, but one is taken from the start",
     {.pieces = ENTERING HARE,
      .setup = "hare on b3\nhounds on a1\nhounds hold 3 hounds"},
     "hand-crowded"},
    {"as many",
     {.pieces = ENTERING HARE, .setup = "hare on b3\nhounds hold 3 hounds"},
     ""},
    {"two kinds that share their points",
     {.pieces = ENTERING "piece pup of hounds { step\n"
                         "enter to a1..b1 before moving }\n" HARE,
      .setup = "hare on b3\nhounds hold 2 hounds, 2 pups"},
     "hand-crowded"},
    {"points that captures free",
     {.pieces = ENTERING "piece hare of hare { step\nleap over hounds }\n",
      .captures = "capture optional",
      .setup = "hare on b3\nhounds hold 4 hounds"},
     ""},
    {"pieces that may wait while others move",
     {.pieces = "piece hound of hounds { step\nenter to rank 1 }\n" HARE,
      .setup = "hare on b3\nhounds hold 4 hounds"},
     ""},
    {"an offer said twice",
     {.ends = USUAL_ENDS "draw offered when 50 turns played\n"
                         "draw offered when 50 turns played"},
     "statement-repeated"},
    {"commas between clauses say nothing",
     {.pieces = "piece hound of hounds { step forward\n"
                "jump 2 by 1, to rank 3 while 2 own hounds in rank 1\n"
                "jump 2 by 1 to rank 3 while 2 own hounds in rank 1 }\n" HARE},
     "statement-repeated"},
    {"pieces that are put into a hand twice",
     {.pieces = ENTERING HARE,
      .setup = "hare on b3\nhounds hold 1 hound\nhounds hold 1 hound"},
     ""},
    {"a direction said twice",
     {.pieces = "piece hound of hounds { step forward or forward }\n" HARE},
     "list-repeated"},
    {"a direction that another holds",
     {.pieces = "piece hound of hounds { step any way or forward }\n" HARE},
     "list-repeated"},
    {"straight and slanting are two",
     {.pieces = "piece hound of hounds { step straight back or slanting back\n"
                "jump 2 by 1 }\n" HARE},
     ""},
    {"sides that stand twice in the order of turns",
     {.sides = "side hounds facing up\nside hare facing down\n"
               "turns hounds, hounds, hare\n"},
     ""},
    {"points twice in a set of a rule, not in two rules",
     {.pieces = "piece hound of hounds { step from a2\n"
                "step forward to a2\nstep to a2 + a3 + a2 }\n" HARE},
     "list-repeated"},
    {"limits that are the whole board",
     {.pieces = "piece hound of hounds { step from all within all\n"
                "never leaves all\nnever enters all }\n" HARE},
     "word-idle word-idle word-idle word-idle"},
    {"all but some limits, and leaving needs a set",
     {.pieces = "piece hound of hounds { step from all - a3\n"
                "leave from all }\n" HARE},
     ""},
    {"a set joined with all",
     {.pieces = "piece hound of hounds { step from a1 + all\n"
                "jump 2 by 1 to (all and rank 3) }\n" HARE},
     "word-idle word-idle"},
    {"a leap within a zone too small for it",
     {.board = "points a1..e5\nlines horizontal, vertical\n"
               "zone den = c3..d4\n",
      .pieces = "piece hound of hounds { step }\n"
                "piece hare of hare { step\nleap over hounds within den }",
      .captures = "capture optional"},
     "rule-dead"},
    {"a leap over points that nobody to be taken comes to",
     {.pieces = "piece hound of hounds { step\nnever enters b2 + b3 }\n"
                "piece hare of hare { step\nleap over hounds in b2 + b3 }",
      .captures = "capture optional"},
     "rule-dead"},
    {"the same from afar",
     {.pieces = "piece hound of hounds { step\nnever enters b2 + b3 }\n"
                "piece hare of hare { step\n"
                "leap over hounds in b2 + b3, flying }",
      .captures = "capture optional"},
     "rule-dead"},
    {"a step that must take where nobody comes",
     {.pieces = "piece hound of hounds { step\nnever enters rank 3 }\n"
                "piece hare of hare { step\n"
                "step to rank 3 must take hounds }",
      .captures = "capture optional"},
     "rule-dead"},
    {"where somebody comes",
     {.pieces = "piece hound of hounds { step\nnever enters b3 }\n"
                "piece hare of hare { step\nleap over hounds in b2 + b3\n"
                "step to rank 3 must take hounds }",
      .captures = "capture optional"},
     ""},
    {"most pieces for all sides, where one of them leaps in chains",
     {.pieces = "piece hound of hounds { step\nleap over hares }\n"
                "piece hare of hare { step\nleap over hounds, chained }",
      .captures = "capture compulsory, most pieces"},
     ""},
    {"three findings in one run",
     {.pieces = "piece hound of hounds { step }\npiece hare of hare { step }\n"
                "piece owl of hare { step }",
      .captures = "capture optional",
      .ends = USUAL_ENDS "draw when 50 turns played"},
     "piece-unplaced capture-useless"},
    {"several wrong names in one run",
     {.setup = "hunds on a1\nhare on z9",
      .ends = "hounds win when haer cannot move\n"
              "hare wins when hounds cannot move\n"
              "draw when position occurs 3 times"},
     "piece-unknown point-unknown side-unknown"},
};

static void test_findings(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct compiled compiled;
        print_message("%s\n", rows[i].label);
        compiled_check(&compiled,
                       compiled_parts(&rows[i].parts, text, sizeof(text)));
        compiled_slugs(&compiled, rows[i].slugs);
        compiled_clear(&compiled);
    }
}

/* ----------------------------------------------------------------- options */

static const char two_options[] = "option size { small\nbig }\n"
                                  "option law { mild\nhard }";

static void test_a_finding_names_the_values_it_holds_for(void **state)
{
    struct compiled compiled;
    struct parts parts = {
        .options = two_options,
        .ends = USUAL_ENDS
        "hounds win when 3 hounds in (rank 3) if size is big and law is hard\n"
        "draw when 50 turns played if law is mild\n"
        "draw when 60 turns played if law is hard"};
    (void)state;

    compiled_check(&compiled, compiled_parts(&parts, text, sizeof(text)));

    compiled_slugs(&compiled, "end-impossible");
    const struct diag_note *note = compiled.diags.head->notes;
    while (note && note->next) {
        note = note->next;
    }
    assert_non_null(note);
    assert_string_equal(note->message,
                        "this is so when size is big and law is hard");
    compiled_clear(&compiled);
}

static void test_a_finding_of_all_values_is_told_once(void **state)
{
    struct compiled compiled;
    struct parts parts = {.options = two_options,
                          .ends = USUAL_ENDS
                          "hounds win when 3 hounds in (rank 3)\n"
                          "draw when 50 turns played if law is mild\n"
                          "draw when 60 turns played if size is big\n"
                          "draw when 70 turns played if law is hard"};
    (void)state;

    compiled_check(&compiled, compiled_parts(&parts, text, sizeof(text)));

    const struct diag *diag = compiled_diag(&compiled, DIAG_END_IMPOSSIBLE);
    assert_int_equal(compiled_count(&compiled, DIAG_END_IMPOSSIBLE), 1);
    for (const struct diag_note *note = diag->notes; note; note = note->next) {
        assert_null(strstr(note->message, "this is so when"));
    }
    compiled_clear(&compiled);
}

static void test_what_one_variant_uses_is_used(void **state)
{
    struct compiled compiled;
    struct parts parts = {
        .options = "option size { small\nbig }",
        .board = "points a1..c3\nlines horizontal, vertical\nzone den = a1",
        .pieces = "piece hound of hounds { step }\n"
                  "piece hare of hare { step\nleap over hounds if size is "
                  "big }",
        .captures = "capture optional",
        .ends = USUAL_ENDS "hare wins when hare reaches den if size is big\n"
                           "draw when 50 turns played"};
    (void)state;

    compiled_check(&compiled, compiled_parts(&parts, text, sizeof(text)));

    compiled_slugs(&compiled, "");
    compiled_clear(&compiled);
}

/* Seven options of two values are 128 combinations: then each value once. */
static void test_many_options_still_check_each_value(void **state)
{
    struct compiled compiled;
    char options[1000] = "", ends[2000];
    (void)state;

    for (int i = 0; i < 7; i++) {
        size_t length = strlen(options);
        snprintf(options + length, sizeof(options) - length,
                 "option o%d { no\nyes }\n", i);
    }
    snprintf(ends, sizeof(ends), "%s",
             USUAL_ENDS "draw when 50 turns played\n"
                        "house draw when position occurs 3 times if o0 is yes "
                        "or o1 is yes or o2 is yes or o3 is yes or o4 is yes "
                        "or o5 is yes\n"
                        "hounds win when 3 hounds in (rank 3) if o6 is yes");
    struct parts parts = {.options = options, .ends = ends};
    compiled_check(&compiled, compiled_parts(&parts, text, sizeof(text)));

    compiled_slugs(&compiled, "end-impossible");
    compiled_clear(&compiled);
}

#define SIZES "option size { small\nbig }\n"
#define SIDES "side hounds facing up\nside hare\n"
#define BIG " if size is big\n"
#define SMALL " if size is small\n"
#define LEAPS                                                                  \
    "piece hound of hounds { step\nbecomes dog on rank 3 }\n"                  \
    "piece dog of hounds { step }\n"                                           \
    "piece hare of hare { step\nleap over enemy, chained }\n"
#define DRAWS USUAL_ENDS "draw when 50 turns played\n"

/* Values that guards tell apart, but that may make the same game. */
static const struct row same_rows[] = {
    {"the same end in two words",
     {.options = SIZES,
      .ends = USUAL_ENDS "draw when 50 turns played" SMALL
                         "draw when 50 turns played" BIG},
     "option-idle"},
    {"the same points in two sets",
     {.options = SIZES,
      .setup = "hare on b3\n2 hounds on a1 + c1" SMALL
               "2 hounds on rank 1 - b1" BIG,
      .ends = DRAWS},
     "option-idle"},
    {"the same rule in two forms",
     {.options = SIZES,
      .pieces = "piece hound of hounds { step up or down" SMALL
                "step down or up" BIG "}\npiece hare of hare { step }",
      .ends = DRAWS},
     "option-idle"},
    {"two values of three",
     {.options = "option size { small\nbig\nhuge }",
      .ends = USUAL_ENDS "draw when 50 turns played" SMALL
                         "draw when 60 turns played" BIG
                         "draw when 50 turns played if size is huge"},
     "option-idle"},
    {"two pairs of values",
     {.options = "option size { small\nbig\nhuge\nvast }",
      .ends = USUAL_ENDS "draw when 50 turns played" SMALL
                         "draw when 60 turns played" BIG
                         "draw when 50 turns played if size is huge\n"
                         "draw when 60 turns played if size is vast"},
     "option-idle option-idle"},
    {"two options, each of its own",
     {.options = SIZES "option law { mild\nhard }",
      .ends = "hounds win when hare cannot move if law is mild\n"
              "hounds win when hare cannot move if law is hard\n"
              "hare wins when hounds cannot move\n"
              "draw when 50 turns played" SMALL
              "draw when 50 turns played" BIG},
     "option-idle option-idle"},
    {"the same with one value of another option only",
     {.options = SIZES "option law { mild\nhard }",
      .ends = USUAL_ENDS "draw when 50 turns played" SMALL
                         "draw when 50 turns played" BIG
                         "draw when 40 turns played if size is big and law is "
                         "hard"},
     ""},
    {"a number of an end",
     {.options = SIZES,
      .ends = USUAL_ENDS "draw when 50 turns played" SMALL
                         "draw when 51 turns played" BIG},
     ""},
    {"an end of the house",
     {.options = SIZES,
      .ends = USUAL_ENDS "draw when 50 turns played" SMALL
                         "house draw when 50 turns played" BIG},
     ""},
    {"when an end is looked at",
     {.options = SIZES,
      .ends = DRAWS "hare wins when hare reaches (a1)" SMALL
                    "hare wins when hare reaches (a1), after turns of "
                    "hare" BIG},
     ""},
    {"the order of ends",
     {.options = SIZES,
      .ends = "hounds win when hare cannot move" SMALL
              "hare wins when hounds cannot move" SMALL
              "hare wins when hounds cannot move" BIG
              "hounds win when hare cannot move" BIG
              "draw when 50 turns played"},
     ""},
    {"the set-up",
     {.options = SIZES,
      .setup = "hare on b3\n2 hounds on a1 + c1" SMALL
               "2 hounds on a1 + b1" BIG,
      .ends = DRAWS},
     ""},
    {"who sets up first",
     {.options = SIZES,
      .setup = "hounds place 2 hounds in rank 1" SMALL
               "hare places 1 hare in rank 3\n"
               "hounds place 2 hounds in rank 1" BIG,
      .ends = DRAWS},
     ""},
    {"the order of turns",
     {.options = SIZES,
      .sides = SIDES "turns hounds, hare" SMALL "turns hare, hounds" BIG,
      .ends = DRAWS},
     ""},
    {"who has two turns of three",
     {.options = SIZES,
      .sides = SIDES "turns hounds, hare, hounds" SMALL
                     "turns hounds, hare, hare" BIG,
      .ends = DRAWS},
     ""},
    {"the way a side faces",
     {.options = SIZES,
      .sides = "side hounds facing up" SMALL "side hounds facing down" BIG
               "side hare\nturns hounds, hare",
      .ends = DRAWS},
     ""},
    {"a text",
     {.options = SIZES,
      .sides = "side hounds en \"Dogs\" facing up" SMALL
               "side hounds en \"Hounds\" facing up" BIG
               "side hare\nturns hounds, hare",
      .ends = DRAWS},
     "text-missing text-missing"},
    {"a line of the board",
     {.options = SIZES,
      .board = "points a1..c3\nlines horizontal, vertical\n"
               "line a1-b2" BIG "line b2-c3" SMALL,
      .ends = DRAWS},
     ""},
    {"a tie of captures",
     {.options = SIZES,
      .pieces = LEAPS,
      .captures = "capture compulsory, most pieces, then most dogs" SMALL
                  "capture compulsory, most pieces, then dogs first" BIG,
      .ends = DRAWS "hare wins when fewer than 1 hounds left"},
     ""},
    {"a duty to capture",
     {.options = SIZES,
      .pieces = LEAPS,
      .captures = "capture compulsory" SMALL "capture optional" BIG,
      .ends = DRAWS "hare wins when fewer than 1 hounds left"},
     ""},
};

static void test_values_that_make_the_same_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(same_rows) / sizeof(same_rows[0]); i++) {
        struct compiled compiled;
        print_message("%s\n", same_rows[i].label);
        compiled_check(&compiled,
                       compiled_parts(&same_rows[i].parts, text, sizeof(text)));
        compiled_slugs(&compiled, same_rows[i].slugs);
        compiled_clear(&compiled);
    }
}

static void test_the_values_are_named(void **state)
{
    struct compiled compiled;
    (void)state;

    compiled_check(&compiled,
                   compiled_parts(&same_rows[3].parts, text, sizeof(text)));

    assert_string_equal(compiled_diag(&compiled, DIAG_OPTION_IDLE)->message,
                        "the values 'small' and 'huge' of option 'size' give "
                        "the same rules, whatever their guards");
    compiled_clear(&compiled);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_findings),
        cmocka_unit_test(test_a_finding_names_the_values_it_holds_for),
        cmocka_unit_test(test_a_finding_of_all_values_is_told_once),
        cmocka_unit_test(test_what_one_variant_uses_is_used),
        cmocka_unit_test(test_many_options_still_check_each_value),
        cmocka_unit_test(test_values_that_make_the_same_game),
        cmocka_unit_test(test_the_values_are_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
