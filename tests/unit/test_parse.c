/* What the parser makes of each statement of the language. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "tests/unit/reader.h"

static void reads_the_head_of_a_game(void **state)
{
    static const char text[] =
        "# before\nravelin 1\n\ngame fox-and-geese-13 from hunt { # after\n"
        "}\n";
    struct reader r;

    (void)state;
    reader_read(&r, text, sizeof(text) - 1, 20);
    assert_int_equal(r.diags.errors, 0);
    assert_string_equal(r.file->name->text, "fox-and-geese-13");
    assert_string_equal(r.file->base->text, "hunt");
    assert_int_equal(r.file->version, 1);
    assert_true(r.file->comments->is_alone);
    assert_false(r.file->comments->next->is_alone);
    assert_null(r.file->statements);
    reader_clear(&r);
}

static void reads_blocks_on_one_line(void **state)
{
    static const char text[] = "ravelin 1\ngame t { board { points a1..c3 }\n"
                               "end { draw when 9 turns played } }";
    struct reader r;

    (void)state;
    reader_read(&r, text, sizeof(text) - 1, 20);
    assert_int_equal(r.diags.errors, 0);
    assert_int_equal(r.file->statements->kind, NODE_BOARD);
    assert_int_equal(r.file->statements->next->kind, NODE_END);
    reader_clear(&r);
}

static void reads_crlf_tabs_and_mark(void **state)
{
    static const char text[] =
        "\xEF\xBB\xBFravelin 1\r\n\tgame t {\r\n\tfamily hunt # x\r\n}";
    struct reader r;

    (void)state;
    reader_read(&r, text, sizeof(text) - 1, 20);
    assert_int_equal(r.diags.errors, 0);
    assert_string_equal(AST_CAST(family, r.file->statements)->name->text,
                        "hunt");
    /* the CR is no part of the comment */
    assert_int_equal(text[r.file->comments->span.end], '\r');
    reader_clear(&r);
}

static void goes_on_where_the_manual_says(void **state)
{
    static const char *const texts[] = {
        "turns a,\n b,\n\n c",
        "turns a, # first\n b",
        "title fr \"x\"\n en \"y\"",
        "title\n fr \"x\" en \"y\"",
        "board {\n zone z =\n a1 +\n b1 -\n (c1\n + d1\n)\n}",
        "board {\n lines a1-\n b1-c1\n}",
        "turns a if x is a\n and y is b\n or z is c",
        "turns a if x is a and\n y is b",
        "if x is a {\n}\nelse {\n}",
        "if x is a {\n} else {\n}",
        "end {\n draw when (no a left\n or no b left)\n}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        struct reader r;
        const struct node *node = reader_game(&r, texts[i]);
        assert_non_null(node);
        assert_null(node->next);
        reader_clear(&r);
    }
}

static void decodes_strings(void **state)
{
    struct reader r;
    const struct node *node = reader_game(
        &r, "title fr \"un \\\"fort\\\" \\\\ \\\n      long\" en \"\"");
    const struct text *text = AST_CAST(title, node)->texts;

    (void)state;
    assert_string_equal(text->lang, "fr");
    assert_string_equal(text->value, "un \"fort\" \\ long");
    text = AST_CAST(text, text->node.next);
    assert_string_equal(text->value, "");
    reader_clear(&r);
}

static void composes_accents_of_names(void **state)
{
    struct reader r;
    const struct node *node = reader_game(
        &r, "turns assi\xC3\xA9g\xC3\xA9s, assie\xCC\x81ge\xCC\x81s");
    const struct name *name = AST_CAST(turns, node)->sides;

    (void)state;
    assert_string_equal(name->text, AST_CAST(name, name->node.next)->text);
    reader_clear(&r);
}

static void every_keyword_can_name_an_option(void **state)
{
    static const char *const others[] = {"and", "or", "not",
                                         "is",  "if", "else"};

    (void)state;
    for (size_t i = 0; i < parse_keyword_count; i++) {
        const char *word = parse_keywords[i];
        bool is_other = false;
        char text[400];
        struct reader r;
        for (size_t j = 0; j < 6; j++) {
            is_other = is_other || strcmp(word, others[j]) == 0;
        }
        snprintf(text, sizeof(text),
                 "ravelin 1\ngame %s {\noption %s fr \"a\" {\n%s fr \"b\"\n7\n"
                 "}\nset %s = %s\nif %s is %s, 7 {\n}\n"
                 "turns a if %s is not %s\n}\n",
                 word, word, word, word, word, word, word, word, word);
        reader_read(&r, text, strlen(text), 20);
        if ((r.diags.errors == 0) == is_other) {
            fail_msg("%s: %u errors", word, r.diags.errors);
        }
        reader_clear(&r);
    }
}

static void keywords_are_sorted(void **state)
{
    (void)state;
    for (size_t i = 1; i < parse_keyword_count; i++) {
        assert_true(strcmp(parse_keywords[i - 1], parse_keywords[i]) < 0);
    }
}

struct kind_row {
    const char *text;
    enum node_kind kind;
};

static const struct kind_row game_rows[] = {
    {"source fr \"a\" en \"b\"", NODE_PROSE},
    {"ruling en \"b\" de \"c\"", NODE_PROSE},
    {"side a fr \"x\" facing toward (b + c) - d en \"y\"", NODE_SIDE},
    {"team t = a, b fr \"x\"", NODE_TEAM},
    {"seat s plays a, b", NODE_SEAT},
    {"starter by lot", NODE_STARTER},
    {"a, b pass when they cannot move", NODE_PASS},
    {"a passes when it cannot move", NODE_PASS},
    {"a may pass", NODE_PASS},
    {"a, b may order captures", NODE_ORDER},
    {"expect 67 points", NODE_EXPECT},
    {"expect 17 points in fort + a1", NODE_EXPECT},
    {"expect 110 segments along light or dark", NODE_EXPECT},
    {"expect 50 soldiers or men of white", NODE_EXPECT},
    {"piece goose plural geese of geese, swans", NODE_PIECE},
    {"piece a, b plural bs of c fr \"x\" { step }", NODE_PIECE},
    {"every piece of a, b { leap over enemy }", NODE_PIECE},
    {"group g plural gs of a, b = c, d, e fr \"x\"", NODE_GROUP},
    {"capture compulsory, most pieces, lifted after the chain", NODE_CAPTURE},
    {"capture optional for stag, fox", NODE_CAPTURE},
    {"capture optional lifted at once, for stag", NODE_CAPTURE},
    {"huff every officer that could take", NODE_HUFF},
    {"huff one piece of a that could take, if wished", NODE_HUFF},
    {"huff one officer or man not taken, if wished if o is v", NODE_HUFF},
    {"huff adds 2 geese on a1, b1", NODE_HUFF},
    {"also end { a, b lose when 3 turns played }", NODE_END},
};

static void reads_statements_of_the_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(game_rows) / sizeof(game_rows[0]); i++) {
        struct reader r;
        const struct node *node = reader_game(&r, game_rows[i].text);
        assert_int_equal(node->kind, game_rows[i].kind);
        assert_null(node->next);
        reader_clear(&r);
    }
}

static void reads_points_and_places(void **state)
{
    struct reader r;
    const struct node *node = reader_block(
        &r, "board",
        "points c7, a1..b2, NW at -4.5, 10.05, 7 at 0, -3, 3.12 at 1, 2\n"
        "squares a1..l16\npoints hexagon 3, rings 4 by 12, star 3");
    const struct node *item = AST_CAST(points, node)->items;

    (void)state;
    assert_null(AST_CAST(points_range, item)->high);
    item = item->next;
    assert_string_equal(AST_CAST(points_range, item)->high->text, "b2");
    item = item->next;
    assert_int_equal(AST_CAST(points_at, item)->x, -4500);
    assert_int_equal(AST_CAST(points_at, item)->y, 10050);
    item = item->next;
    assert_string_equal(AST_CAST(points_at, item)->name->text, "7");
    assert_int_equal(AST_CAST(points_at, item)->y, -3000);
    item = item->next;
    assert_string_equal(AST_CAST(points_at, item)->name->text, "3.12");
    assert_true(AST_CAST(points, node->next)->is_squares);
    item = AST_CAST(points, node->next->next)->items;
    assert_int_equal(AST_CAST(points_maker, item->next)->by, 12);
    reader_clear(&r);
}

static void reads_lines_runs_and_patterns(void **state)
{
    struct reader r;
    const struct node *node = reader_block(
        &r, "board",
        "lines curved light a7-b7-c7 mirrored, ring on ring 1..2\n"
        "lines diagonal on even - corners, 0-1.0 turned 6\nerase c3-d3, spoke");
    const struct lines *lines = AST_CAST(lines, node);
    const struct lines_run *run = AST_CAST(lines_run, lines->items);

    (void)state;
    assert_true(lines->is_curved);
    assert_string_equal(lines->colour->text, "light");
    assert_true(run->is_mirrored);
    assert_string_equal(run->points->text, "a7");
    assert_non_null(AST_CAST(lines_pattern, lines->items->next)->on);
    lines = AST_CAST(lines, node->next);
    assert_null(lines->colour);
    assert_int_equal(AST_CAST(lines_run, lines->items->next)->turned, 6);
    assert_true(AST_CAST(lines, node->next->next)->is_erase);
    reader_clear(&r);
}

static void binds_set_operators(void **state)
{
    struct reader r;
    const struct node *node = reader_block(
        &r, "board", "zone z of w, b = a1 + b1 and even - c1, 3.0..3.5");
    const struct set_binary *comma =
        AST_CAST(set_binary, AST_CAST(zone, node)->set);
    const struct set_binary *minus = AST_CAST(set_binary, comma->left);
    const struct set_binary *plus = AST_CAST(set_binary, minus->left);

    (void)state;
    assert_true(comma->is_comma);
    assert_int_equal(comma->right->kind, NODE_SET_RANGE);
    assert_int_equal(minus->op, SET_MINUS);
    assert_int_equal(plus->op, SET_UNION);
    assert_int_equal(AST_CAST(set_binary, plus->right)->op, SET_AND);
    reader_clear(&r);
}

static void reads_every_form_of_set(void **state)
{
    static const char *const sets[] = {
        "c7",        "NW",         "3.0",
        "c7..g9",    "3.0..3.5",   "fort",
        "all",       "even",       "odd",
        "rank 2",    "rank 2..3",  "file c",
        "file c..e", "ring 3",     "ring 1..2",
        "corners",   "(a, b) + c", "neighbours of neighbours of (a + b)",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
        char text[100];
        struct reader r;
        snprintf(text, sizeof(text), "remove %s\nshade %s", sets[i], sets[i]);
        assert_non_null(reader_block(&r, "board", text)->next);
        reader_clear(&r);
    }
}

static void reads_clauses_in_any_order(void **state)
{
    struct reader r;
    const struct node *node = reader_block(
        &r, "piece p of s",
        "step along light or dark straight forward or slanting, from a + b "
        "to c - d within (e), may take enemy or men of w unless supported");
    const struct node *clause = AST_CAST(rule, node)->clauses;
    static const enum node_kind kinds[] = {NODE_CLAUSE_ALONG, NODE_CLAUSE_WAY,
                                           NODE_CLAUSE_PLACE, NODE_CLAUSE_PLACE,
                                           NODE_CLAUSE_PLACE, NODE_CLAUSE_TAKE,
                                           NODE_CLAUSE_FLAG};
    const struct clause_way *way = AST_CAST(clause_way, clause->next);

    (void)state;
    for (size_t i = 0; i < 7; i++, clause = clause->next) {
        assert_non_null(clause);
        assert_int_equal(clause->kind, kinds[i]);
    }
    assert_null(clause);
    assert_int_equal(way->axis, AXIS_STRAIGHT);
    assert_int_equal(way->way, WAY_FORWARD);
    assert_int_equal(way->or_else->axis, AXIS_SLANTING);
    assert_int_equal(way->or_else->way, WAY_ANY);
    reader_clear(&r);
}

static void reads_every_move(void **state)
{
    struct reader r;
    const struct node *node = reader_block(
        &r, "piece p of s",
        "step\nslide\nslide 1..3 any way\nslide 2..2\n"
        "leap over enemy, chained, may stop, no straight back, no point "
        "twice, one direction\n"
        "leap over own or any piece chained one leap a turn\n"
        "enter to rank 1 before moving\nnever enters even\nnever leave b\n"
        "mark \"S\"\nhint fr \"x\"\nstep must take enemy toward c if o is v");
    unsigned count = 0;

    (void)state;
    assert_int_equal(AST_CAST(rule, node->next)->most, UINT32_MAX);
    assert_int_equal(AST_CAST(rule, node->next->next)->most, 3);
    for (; node; node = node->next) {
        count++;
    }
    assert_int_equal(count, 12);
    reader_clear(&r);
}

static void gives_default_plurals(void **state)
{
    struct reader r;
    const struct node *node =
        reader_game(&r, "piece goose plural geese, fox of s");
    const struct piece *piece = AST_CAST(piece, node);

    (void)state;
    assert_string_equal(piece->plurals->text, "geese");
    assert_string_equal(AST_CAST(name, piece->plurals->node.next)->text,
                        "foxs");
    reader_clear(&r);
}

static void reads_setup_in_both_numbers(void **state)
{
    struct reader r;
    const struct node *node = reader_block(
        &r, "setup",
        "50 soldiers on field - a1, b2\nstag on 0\nmen of w or fox on 3.1\n"
        "g places 3 officers, 1 general in fort\ng place 1 man in a, b\n"
        "g hold 20 goats, 2 foxes\ng holds 1 goat if o is not v");

    (void)state;
    assert_true(AST_CAST(setup_on, node)->what->has_number);
    assert_false(AST_CAST(setup_on, node->next)->what->has_number);
    node = node->next->next->next;
    assert_true(AST_CAST(setup_hand, node)->is_places);
    assert_non_null(AST_CAST(setup_hand, node)->what->node.next);
    assert_false(AST_CAST(setup_hand, node->next->next)->is_places);
    reader_clear(&r);
}

static const struct kind_row condition_rows[] = {
    {"soldiers fill fort", NODE_COND_FILLS},
    {"soldier or man fills a1..b2", NODE_COND_FILLS},
    {"1 officer and 3 men of w in (a + b)", NODE_COND_IN},
    {"1 piece of white in citadel", NODE_COND_IN},
    {"stag reaches rank 1", NODE_COND_IN},
    {"geese or foxes reach corners", NODE_COND_IN},
    {"34 soldiers captured", NODE_COND_COUNT},
    {"fewer than 3 men of w left", NODE_COND_COUNT},
    {"at most 3 pieces of w left on the board", NODE_COND_COUNT},
    {"no officers left", NODE_COND_COUNT},
    {"too few geese to fill fort", NODE_COND_TOO_FEW},
    {"stag cannot move", NODE_COND_CANNOT_MOVE},
    {"every fox shut in", NODE_COND_SHUT_IN},
    {"one fox or stag shut in", NODE_COND_SHUT_IN},
    {"hare past hounds", NODE_COND_PAST},
    {"hare level with or past (hound or dog)", NODE_COND_PAST},
    {"3 men in a row", NODE_COND_ALIGNED},
    {"every musketeer on one line", NODE_COND_ALIGNED},
    {"every white cut off from edge", NODE_COND_CUT_OFF},
    {"one seal cut off from every bear", NODE_COND_CUT_OFF},
    {"2 men in a", NODE_COND_IN},
    {"40 turns played", NODE_COND_TURNS},
    {"position occurs 3 times", NODE_COND_OCCURS},
    {"9 turns pass without capture or move of a or placing", NODE_COND_QUIET},
    {"9 turns pass without forward move of a or entry of b or c into d",
     NODE_COND_QUIET},
    {"not stag cannot move", NODE_COND_NOT},
    {"not (a cannot move or b cannot move)", NODE_COND_NOT},
    {"a cannot move or b cannot move and c past d", NODE_COND_BINARY},
    {"a past b or c cannot move", NODE_COND_BINARY},
    {"9 turns pass without capture and a cannot move", NODE_COND_BINARY},
    {"(9 turns pass without capture) or a cannot move", NODE_COND_BINARY},
};

static void reads_every_condition(void **state)
{
    size_t count = sizeof(condition_rows) / sizeof(condition_rows[0]);

    (void)state;
    for (size_t i = 0; i < count; i++) {
        char text[200];
        struct reader r;
        const struct node *node;
        snprintf(text, sizeof(text), "draw when %s if o is v",
                 condition_rows[i].text);
        node = reader_block(&r, "end", text);
        assert_int_equal(AST_CAST(end_rule, node)->condition->kind,
                         condition_rows[i].kind);
        assert_non_null(node->guard);
        reader_clear(&r);
    }
}

static void reads_results_and_moments(void **state)
{
    struct reader r;
    const struct node *node = reader_block(
        &r, "end",
        "a, b win when 1 turns played, after turns of a, b\n"
        "house a loses when 1 turns played, before turns of c if o is v\n"
        "house draw offered when 1 turns played");
    const struct end_rule *rule = AST_CAST(end_rule, node);

    (void)state;
    assert_int_equal(rule->result, RESULT_WIN);
    assert_int_equal(rule->moment, MOMENT_AFTER);
    assert_non_null(rule->moment_sides->node.next);
    rule = AST_CAST(end_rule, node->next);
    assert_true(rule->is_house);
    assert_int_equal(rule->result, RESULT_LOSE);
    assert_int_equal(rule->moment, MOMENT_BEFORE);
    rule = AST_CAST(end_rule, node->next->next);
    assert_int_equal(rule->result, RESULT_DRAW_OFFERED);
    assert_null(rule->sides);
    reader_clear(&r);
}

static void and_binds_tighter_than_or(void **state)
{
    struct reader r;
    const struct node *node =
        reader_game(&r, "turns a if x is 1 or y is b, c and z is not d");
    const struct guard_binary *either = AST_CAST(guard_binary, node->guard);
    const struct guard_binary *both = AST_CAST(guard_binary, either->right);

    (void)state;
    assert_true(either->is_or);
    assert_false(both->is_or);
    assert_string_equal(AST_CAST(test, both->left)->values->text, "b");
    assert_true(AST_CAST(test, both->right)->is_not);
    reader_clear(&r);
}

static void blocks_take_guards_and_ifs(void **state)
{
    static const char *const heads[] = {"board", "piece p of s", "setup",
                                        "end"};
    static const char *const bodies[] = {"points a1", "step", "a on b",
                                         "draw when 1 turns played"};

    (void)state;
    for (size_t i = 0; i < 4; i++) {
        char text[400];
        struct reader r;
        const struct node *node;
        snprintf(text, sizeof(text),
                 "if o is v {\n%s if o is w\nif o is x {\n%s\n}\n} else {\n"
                 "%s\n%s\n}",
                 bodies[i], bodies[i], bodies[i], bodies[i]);
        node = reader_block(&r, heads[i], text);
        assert_int_equal(node->kind, NODE_IF);
        assert_non_null(AST_CAST(if_block, node)->then_list->guard);
        assert_non_null(AST_CAST(if_block, node)->else_list->next);
        reader_clear(&r);
    }
}

static void spans_cover_their_statement(void **state)
{
    struct reader r;
    const struct node *node = reader_game(&r, "turns a, b   if o is v  # c");
    const char *text = r.sources.items[0]->text;

    (void)state;
    assert_memory_equal(text + node->span.begin, "turns a, b", 10);
    assert_int_equal(node->span.end - node->span.begin, 10);
    assert_memory_equal(text + node->guard->span.begin, "o is v", 6);
    assert_int_equal(node->guard->span.end - node->guard->span.begin, 6);
    reader_clear(&r);
}

/* What saves, weights and solutions are bound to. */
static void hashes_rules_without_texts_and_layout(void **state)
{
    static const char text[] = "family hunt\nturns a, b";
    static const struct {
        const char *text;
        bool is_same;
    } rows[] = {
        {"# of old\n\nfamily hunt # x\n  turns  a,\n b", true},
        {"family hunt\nturns a, c", false},
        {"turns a, b\nfamily hunt", false},
        {"family hun\nturns ta, b", false},
    };
    struct reader one, other;

    (void)state;
    reader_game(&one, text);
    uint64_t words = one.sources.items[0]->words;
    reader_clear(&one);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        reader_game(&other, rows[i].text);
        assert_int_equal(other.sources.items[0]->words == words,
                         rows[i].is_same);
        reader_clear(&other);
    }
    reader_game(&one, "title fr \"Chasse\" en \"Hunt\"");
    reader_game(&other, "title fr \"La chasse\"\n en \"A hunt\" # both");
    assert_true(one.sources.items[0]->words == other.sources.items[0]->words);
    reader_clear(&one);
    reader_clear(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_head_of_a_game),
        cmocka_unit_test(reads_blocks_on_one_line),
        cmocka_unit_test(reads_crlf_tabs_and_mark),
        cmocka_unit_test(goes_on_where_the_manual_says),
        cmocka_unit_test(decodes_strings),
        cmocka_unit_test(composes_accents_of_names),
        cmocka_unit_test(every_keyword_can_name_an_option),
        cmocka_unit_test(keywords_are_sorted),
        cmocka_unit_test(reads_statements_of_the_game),
        cmocka_unit_test(reads_points_and_places),
        cmocka_unit_test(reads_lines_runs_and_patterns),
        cmocka_unit_test(binds_set_operators),
        cmocka_unit_test(reads_every_form_of_set),
        cmocka_unit_test(reads_clauses_in_any_order),
        cmocka_unit_test(reads_every_move),
        cmocka_unit_test(gives_default_plurals),
        cmocka_unit_test(reads_setup_in_both_numbers),
        cmocka_unit_test(reads_every_condition),
        cmocka_unit_test(reads_results_and_moments),
        cmocka_unit_test(and_binds_tighter_than_or),
        cmocka_unit_test(blocks_take_guards_and_ifs),
        cmocka_unit_test(spans_cover_their_statement),
        cmocka_unit_test(hashes_rules_without_texts_and_layout),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
