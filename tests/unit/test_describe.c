/*
 * Rules in words: each kind of statement gives its sentence in French and in
 * English. Statements are parsed; what names stand for is made by hand.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "base/source.h"
#include "describe/describe.h"
#include "describe/words.h"
#include "grammar/parse.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* -------------------------------------------------------- a program by hand */

static const struct side_code sides[] = {
    {.name = "white", .texts = {"White", "Blancs"}},
    {.name = "black", .texts = {"Black", "Noirs"}},
};
static const struct named_code teams[] = {
    {.name = "army", .texts = {"Army", "Armée"}, .sides = 3}};
static const struct kind_code kinds[] = {
    {.name = "man",
     .plural = "men",
     .texts = {"man", "pion"},
     .plurals = {"men", "pions"},
     .mark = "M",
     .side = 0,
     .total = 12},
    {.name = "knight",
     .plural = "knights",
     .texts = {"knight", "cheval"},
     .plurals = {"knights", "chevaux"},
     .mark = "K",
     .side = 1,
     .total = 1},
};
static const struct group_code groups[] = {{.name = "rider",
                                            .plural = "riders",
                                            .texts = {"rider", "cavalier"},
                                            .plurals = {"riders", "cavaliers"},
                                            .kinds = 2}};
static const struct named_code colours[] = {
    {.name = "light", .texts = {"light", "claire"}},
    {.name = "dark", .texts = {"dark", "sombre"}}};
static const uint64_t fort_set[] = {7};
static const struct zone_code zones[] = {
    {.name = "fort", .texts = {"fort", "fort"}, .set = fort_set}};
static const char *const value_names[] = {"small", "large"};
static const struct texts value_texts[] = {{"small board", "petit plateau"},
                                           {"large board", "grand plateau"}};
static const struct option_code options[] = {{.name = "size",
                                              .texts = {"Size", "Taille"},
                                              .value = 1,
                                              .value_count = 2,
                                              .value_names = value_names,
                                              .value_texts = value_texts}};
static const struct point_code points[] = {
    {.name = "a1"}, {.name = "b1"}, {.name = "c1"}};
static const site_id point_sites[] = {0, 1, 2};
static const struct segment_code segments[] = {{.from = 0, .to = 1}};
static const uint8_t turns[] = {1, 0};
static const struct capture_code captures[] = {{.can_capture = true},
                                               {.can_capture = true}};
static const kind_set side_kinds[] = {1, 2};
/* White's men leap over knights, Black's knights take nothing. */
static const struct rule_code leaping[] = {
    {.type = RULE_LEAP, .kind = 0, .over = 2, .chain = CHAIN_ON}};
static const struct texts rulings[] = {{"No draw", "Pas de nulle"}};

static struct program program_by_hand(void)
{
    return (struct program){.name = "trial",
                            .family = "hunt",
                            .title = {"The trial", "L'essai"},
                            .words = 1,
                            .site_count = 3,
                            .point_count = 3,
                            .points = points,
                            .captures = captures,
                            .side_kinds = side_kinds,
                            .point_sites = point_sites,
                            .segment_count = 1,
                            .segments = segments,
                            .colour_count = 2,
                            .colours = colours,
                            .is_recoloured = true,
                            .side_count = 2,
                            .sides = sides,
                            .team_count = 1,
                            .teams = teams,
                            .turn_count = 2,
                            .turns = turns,
                            .kind_count = 2,
                            .kinds = kinds,
                            .group_count = 1,
                            .groups = groups,
                            .zone_count = 1,
                            .zones = zones,
                            .option_count = 1,
                            .options = options,
                            .rule_count = 1,
                            .rules = leaping,
                            .prose_count = {0, 1, 0},
                            .prose = {NULL, rulings, NULL}};
}

/* The rule sheet of a game with these statements. */
static const char *sheet_of(struct arena *arena, const struct program *program,
                            const char *statements, enum describe_lang lang)
{
    struct source_set sources = {.arena = arena};
    struct diag_list diags;
    diag_list_init(&diags, arena, &sources, 20);
    const char *text =
        arena_printf(arena, "ravelin 1\ngame trial {\n%s\n}\n", statements);
    assert_non_null(text);
    assert_int_equal(source_set_add(&sources, "trial.game", text, strlen(text)),
                     0);
    struct file *file = parse_file(arena, &diags, 0);
    if (file == NULL || diags.head != NULL) {
        fail_msg("%s", diag_text(&diags, diags.head, arena));
    }
    const char *text_of_rules = describe_rules(arena, file, program, lang);
    assert_non_null(text_of_rules);
    return text_of_rules;
}

static const char *sheet(struct arena *arena, const char *statements,
                         enum describe_lang lang)
{
    struct program program = program_by_hand();
    return sheet_of(arena, &program, statements, lang);
}

/* ------------------------------------------------------------------ the table
 */

struct row {
    const char *statements, *en, *fr;
};

static const struct row rows[] = {
#define BOARD(text) "board { " text " }"
#define PIECE(text) "piece man of white { " text " }"
#define SETUP(text) "setup { " text " }"
#define END(text) "end { " text " }"
#include "tests/unit/describe_rows.def"
};

static void assert_told(const char *statements, const char *rules,
                        const char *wanted)
{
    char line[400];
    snprintf(line, sizeof(line), "\n%s\n", wanted);
    if (strstr(rules, line) == NULL) {
        fail_msg("'%s' does not give\n%s\nbut\n%s", statements, wanted, rules);
    }
}

static void every_statement_is_told_in_both_languages(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct arena arena;
        arena_init(&arena, 0);
        assert_told(rows[i].statements,
                    sheet(&arena, rows[i].statements, DESCRIBE_EN), rows[i].en);
        assert_told(rows[i].statements,
                    sheet(&arena, rows[i].statements, DESCRIBE_FR), rows[i].fr);
        arena_clear(&arena);
    }
}

/* ------------------------------------------------------------------ the whole
 */

static void sections_come_in_order_and_empty_ones_are_left_out(void **state)
{
    static const char *const headings[] = {
        "# The trial\n", "## Sides and pieces\n", "## Board\n",
        "## Turns\n",    "## Captures\n",         "## End of the game\n",
        "## Options\n",  "## Rulings ("};
    struct arena arena;
    (void)state;
    arena_init(&arena, 0);

    const char *at = sheet(&arena, "turns black, white", DESCRIBE_EN);

    assert_null(strstr(at, "## Moves"));
    assert_null(strstr(at, "## Sources"));
    for (size_t i = 0; i < sizeof(headings) / sizeof(headings[0]); i++) {
        at = strstr(at, headings[i]);
        if (at == NULL) {
            fail_msg("no '%s' where it belongs", headings[i]);
        }
    }
    arena_clear(&arena);
}

static void the_words_of_an_end_are_found_by_its_place(void **state)
{
    const char *text = "ravelin 1\ngame trial {\nend {\n"
                       "draw when 5 turns played if size is small\n"
                       "draw when 9 turns played\n}\n}\n";
    struct arena arena;
    (void)state;
    arena_init(&arena, 0);
    struct source_set sources = {.arena = &arena};
    struct diag_list diags;
    diag_list_init(&diags, &arena, &sources, 20);
    source_set_add(&sources, "trial.game", text, strlen(text));
    struct file *file = parse_file(&arena, &diags, 0);
    assert_non_null(file);
    uint32_t begin = (uint32_t)(strstr(text, "draw when 9") - text);
    struct end_code end = {.span = {begin, begin + 24, 0}};
    struct program program = program_by_hand();
    program.ends = &end;
    program.end_count = 1;
    const char *words = NULL;

    assert_true(describe_ends(&arena, file, &program, DESCRIBE_FR, &words));

    assert_string_equal(words, "Partie nulle quand 9 coups ont été joués");
    arena_clear(&arena);
}

/* What a program has that the one made by hand has not. */
static const struct rule_code entering[] = {{.type = RULE_ENTER, .kind = 0}};
static const struct take_code takes[] = {
    {.shape = TAKE_BETWEEN, .kind = 0, .prey = 2, .replaced = NO_INDEX}};
static const struct take_code choices[] = {
    {.shape = TAKE_ONE_ROW, .kind = 0, .prey = 2, .replaced = NO_INDEX}};
static const struct rule_code stopping[] = {
    {.type = RULE_LEAP,
     .kind = 0,
     .over = 2,
     .chain = CHAIN_ON | CHAIN_MAY_STOP}};

static void assert_holds(const struct program *program, const char *statements,
                         const char *wanted)
{
    struct arena arena;
    arena_init(&arena, 0);
    const char *text = sheet_of(&arena, program, statements, DESCRIBE_EN);
    if (strstr(text, wanted) == NULL) {
        fail_msg("no '%s' in\n%s", wanted, text);
    }
    arena_clear(&arena);
}

static void ends_are_told_as_this_game_tests_them(void **state)
{
    struct program program = program_by_hand();
    const char *ends = END("draw when position occurs 3 times\n"
                           "draw when 9 turns played\n"
                           "black wins when no man left\n"
                           "black wins when fewer than 2 men left");
    (void)state;
    assert_holds(&program, ends, "after every turn; the first that holds");
    assert_holds(&program, ends, "(pieces, side to move)");
    assert_holds(&program, ends, "9 turns have been played.");
    assert_holds(&program, ends, "no man is left.");
    program.step_count = 1;
    assert_holds(&program, ends, "every turn, once the setting up is over; ");
    assert_holds(&program, ends, "played, those of the setting up included.");
    program.step_count = 0;
    program.rules = entering;
    assert_holds(&program, ends, "every turn, also while pieces are in hand;");
    assert_holds(&program, ends, "(pieces, hands, side to move)");
    assert_holds(&program, ends, "no man is left on the board or in hand.");
    assert_holds(&program, ends, "2 men are left on the board and in hand.");
}

/* Nobody is asked about what goes by itself. */
static void captures_are_told_as_this_game_has_them(void **state)
{
    struct program program = program_by_hand();
    (void)state;
    program.take_count = 1;
    program.takes = takes;
    assert_holds(&program, "capture optional",
                 "\n- Capturing is optional. Taken pieces leave");
    assert_holds(&program, "capture optional",
                 "\n- What a piece takes by where it has come to stand goes by "
                 "itself, with the move, wished or not, and only in its own "
                 "side's turn: to move in between is safe.\n");
    program.rule_count = 0;
    assert_holds(&program, "capture optional",
                 "## Captures\n- Taken pieces leave the board at once.\n"
                 "- What a piece takes");
    assert_holds(&program, "capture optional, most pieces",
                 "## Captures\n- Only turns that take");
    assert_holds(&program, "capture compulsory",
                 "\n- Capturing is compulsory: while");
    program.takes = choices;
    assert_holds(&program, "",
                 "## Captures\n- A piece taken by choice must be taken, in the "
                 "same turn, if there is one to choose.\n");
    program = program_by_hand();
    program.rules = stopping;
    assert_holds(&program, "huff one man that could take",
                 "that could take. Who stops a chain of leaps early has missed "
                 "no capture.\n");
}

static void a_note_shows_a_range_of_this_game(void **state)
{
    struct program program = program_by_hand();
    (void)state;
    assert_holds(
        &program, BOARD("points a1..b4, c1..c2"),
        "\n- “a1–b4” stands for all points of the rectangle with these "
        "corners.\n");
    assert_holds(&program, BOARD("remove 1.0..1.3"),
                 "\n- “1.0–1.3” stands for the points of the ring from one to "
                 "the other.\n");
}

static void a_long_list_needs_little_memory(void **state)
{
    struct arena arena;
    (void)state;
    arena_init(&arena, (size_t)1024 * 1024);
    struct buffer text;
    buffer_init(&text, &arena);
    buffer_text(&text, "end { draw when 1 turns played");
    for (int i = 0; i < 900; i++) {
        buffer_text(&text, " or 1 turns played");
    }
    buffer_text(&text, " }");

    const char *rules = sheet(&arena, buffer_finish(&text), DESCRIBE_EN);

    assert_non_null(strstr(rules, "played, or 1 turn has been"));
    arena_clear(&arena);
}

static void without_memory_there_is_no_sheet(void **state)
{
    struct program program = program_by_hand();
    struct file file = {.statements = NULL};
    (void)state;
    size_t limit = 1;
    const char *rules = NULL;

    for (; rules == NULL; limit += limit / 4 + 1) {
        struct arena arena;
        assert_true(limit < 1000000);
        arena_init(&arena, limit);
        rules = describe_rules(&arena, &file, &program, DESCRIBE_EN);
        assert_true(rules != NULL || arena.failed);
        arena_clear(&arena);
    }
    assert_true(limit > 100);
}

static void only_french_is_french(void **state)
{
    (void)state;
    assert_int_equal(describe_lang("fr"), DESCRIBE_FR);
    assert_int_equal(describe_lang("en"), DESCRIBE_EN);
    assert_int_equal(describe_lang("de"), DESCRIBE_EN);
    assert_int_equal(describe_lang(NULL), DESCRIBE_EN);
}

/* Each %N of a phrase is one of %1 ... %6, and no lone % is left. */
static void phrases_ask_only_for_parts_there_may_be(void **state)
{
    static const char *const phrases[][2] = {
#define PHRASE(id, en, fr) {en, fr},
#include "describe/phrases.def"
#undef PHRASE
    };
    (void)state;
    for (size_t i = 0; i < sizeof(phrases) / sizeof(phrases[0]); i++) {
        for (size_t k = 0; k < 2; k++) {
            const char *at = strchr(phrases[i][k], '%');
            for (; at != NULL; at = strchr(at + 1, '%')) {
                bool is_plain = at[1] != 'a' && at[1] != 'u';
                char digit = is_plain ? at[1] : at[2];
                if (digit < '1' || digit > '6') {
                    fail_msg("phrase '%s'", phrases[i][k]);
                }
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_statement_is_told_in_both_languages),
        cmocka_unit_test(sections_come_in_order_and_empty_ones_are_left_out),
        cmocka_unit_test(the_words_of_an_end_are_found_by_its_place),
        cmocka_unit_test(ends_are_told_as_this_game_tests_them),
        cmocka_unit_test(captures_are_told_as_this_game_has_them),
        cmocka_unit_test(a_note_shows_a_range_of_this_game),
        cmocka_unit_test(a_long_list_needs_little_memory),
        cmocka_unit_test(without_memory_there_is_no_sheet),
        cmocka_unit_test(only_french_is_french),
        cmocka_unit_test(phrases_ask_only_for_parts_there_may_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
