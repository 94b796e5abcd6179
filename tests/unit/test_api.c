/*
 * The public functions, used as a stranger would: only the public header.
 */
#include <ravelin/ravelin.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Four hounds hold one row of a small board against a fox; two armies of one
 * team so that names need qualifying. */
static const char *const game_text =
    "ravelin 1\n"
    "game small-hunt {\n"
    "    title fr \"Petite chasse\" en \"Small hunt\"\n"
    "    family hunt\n"
    "    source fr \"Notre essai\" en \"Our trial\"\n"
    "    ruling fr \"Sans saut double\" en \"No double leap\"\n"
    "    hint fr \"Restez groupés\" en \"Stay together\"\n"
    "    option size fr \"Taille\" en \"Size\" {\n"
    "        small fr \"petit\" en \"small\"\n"
    "        large fr \"grand\" en \"large\"\n"
    "    }\n"
    "    side fox fr \"Renard\" en \"Fox\" facing down\n"
    "    side white fr \"Blancs\" en \"White\" facing up\n"
    "    side black fr \"Noirs\" en \"Black\" facing up\n"
    "    team pack = white, black fr \"Meute\" en \"Pack\"\n"
    "    turns white, fox, black, fox\n"
    "    white, black pass when they cannot move\n"
    "    board {\n"
    "        points a1..e4\n"
    "        points a5..e5 if size is large\n"
    "        lines horizontal, vertical\n"
    "        zone den = rank 1 fr \"tanière\" en \"den\"\n"
    "    }\n"
    "    piece reynard of fox fr \"renard\" en \"fox\" {\n"
    "        step\n"
    "        leap over hounds, chained\n"
    "    }\n"
    "    piece hound of white, black fr \"chien\" en \"hound\" {\n"
    "        step forward or sideways\n"
    "    }\n"
    "    group beast plural beasts of white, black = hound\n"
    "        fr \"bête\" en \"beast\"\n"
    "    capture optional\n"
    "    setup {\n"
    "        reynard on c3\n"
    "        2 hounds of white on a1, b1\n"
    "        2 hounds of black on d1, e1\n"
    "    }\n"
    "    end {\n"
    "        fox wins when reynard reaches den\n"
    "        fox wins when fewer than 3 hounds left\n"
    "        pack wins when fox cannot move\n"
    "        house draw when 60 turns played\n"
    "    }\n"
    "}\n";

static const char *text_of_base; /* answered for every base, or NULL */

static bool read_base(void *user, const char *name, const char **text,
                      size_t *length, const char **display)
{
    (void)user;
    (void)name;
    *text = text_of_base;
    *length = text_of_base != NULL ? strlen(text_of_base) : 0;
    *display = "base.game";
    return text_of_base != NULL;
}

struct fixture {
    rvl_context *context;
    rvl_game *game;
    rvl_state *state;
    rvl_moves *moves;
};

static rvl_status load(rvl_game **game, rvl_context *context, const char *text,
                       const rvl_option *options, size_t count)
{
    return rvl_game_load(game, context, "test.game", text, strlen(text),
                         options, count);
}

static void print_diagnostics(const rvl_context *context)
{
    char text[2000];
    for (uint32_t i = 0; i < rvl_diagnostic_count(context); i++) {
        rvl_diagnostic_text(context, i, text, sizeof(text));
        print_error("%s\n", text);
    }
}

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof(*f));
    assert_non_null(f);
    f->context = rvl_context_new(read_base, NULL);
    rvl_status status = load(&f->game, f->context, game_text, NULL, 0);
    if (status != RVL_OK) {
        print_diagnostics(f->context);
    }
    assert_int_equal(status, RVL_OK);
    assert_int_equal(rvl_state_new(&f->state, f->game, 1), RVL_OK);
    f->moves = rvl_moves_new();
    assert_non_null(f->moves);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    rvl_moves_free(f->moves);
    rvl_state_free(f->state);
    rvl_game_unref(f->game);
    rvl_context_free(f->context);
    free(f);
    return 0;
}

static bool has_slug(const rvl_context *context, const char *slug)
{
    rvl_diagnostic diagnostic;
    for (uint32_t i = 0; i < rvl_diagnostic_count(context); i++) {
        rvl_diagnostic_get(context, i, &diagnostic);
        if (strcmp(diagnostic.slug, slug) == 0) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ loading */

static void a_game_tells_its_names_in_both_languages(void **state)
{
    const rvl_game *game = ((struct fixture *)*state)->game;

    assert_string_equal(rvl_game_name(game), "small-hunt");
    assert_string_equal(rvl_game_title(game, "fr"), "Petite chasse");
    assert_string_equal(rvl_game_title(game, "en"), "Small hunt");
    assert_string_equal(rvl_game_title(game, NULL), "Small hunt");
    assert_string_equal(rvl_game_family(game), "hunt");
    assert_int_equal(rvl_game_prose_count(game, RVL_RULINGS), 1);
    assert_string_equal(rvl_game_prose(game, RVL_RULINGS, 0, "en"),
                        "No double leap");
    assert_string_equal(rvl_game_prose(game, RVL_HINTS, 1, "en"), "");
    assert_string_equal(rvl_game_zone_text(game, 0, "fr"), "tanière");
}

static void sides_teams_and_seats_are_numbered(void **state)
{
    const rvl_game *game = ((struct fixture *)*state)->game;

    assert_int_equal(rvl_game_side_count(game), 3);
    assert_int_equal(rvl_game_find_side(game, "black"), 2);
    assert_int_equal(rvl_game_find_side(game, "green"), RVL_NONE);
    assert_int_equal(rvl_game_team_count(game), 2);
    assert_int_equal(rvl_game_side_team(game, 1), rvl_game_side_team(game, 2));
    assert_string_equal(
        rvl_game_team_text(game, rvl_game_side_team(game, 1), "fr"), "Meute");
    assert_int_equal(rvl_game_turn_count(game), 4);
    assert_int_equal(rvl_game_turn_side(game, 3), 0);
    assert_int_equal(rvl_game_turn_side(game, 4), RVL_NONE);
    assert_string_equal(rvl_game_side_name(game, 99), "");
}

static void the_board_is_told_by_points(void **state)
{
    const rvl_game *game = ((struct fixture *)*state)->game;
    rvl_point_info info;
    rvl_segment_info segment;
    uint32_t c3 = rvl_game_find_point(game, "c3");

    assert_int_equal(rvl_game_point_count(game), 20);
    assert_true(rvl_game_point(game, c3, &info));
    assert_string_equal(info.name, "c3");
    assert_true(info.x == 3.0 && info.y == 3.0);
    assert_false(rvl_game_point(game, 20, &info));
    assert_int_equal(rvl_game_find_point(game, "z9"), RVL_NONE);
    assert_int_equal(rvl_game_segment_count(game), 31);
    assert_true(rvl_game_segment(game, 30, &segment));
    assert_true(segment.from < 20 && segment.to < 20);
    assert_int_equal(rvl_game_colour_count(game), 1);
    assert_true(rvl_game_zone_has(game, 0, rvl_game_find_point(game, "a1")));
    assert_false(rvl_game_zone_has(game, 0, c3));
    assert_false(rvl_game_zone_has(game, 0, RVL_NONE));
}

static void a_key_names_kinds_in_every_form(void **state)
{
    static const struct {
        const char *key;
        uint32_t count;
    } rows[] = {{"reynard", 1},      {"reynards", 1},   {"fox.reynard", 1},
                {"hound", 2},        {"hounds", 2},     {"white.hound", 1},
                {"black.hounds", 1}, {"pack.hound", 2}, {"beast", 2},
                {"white.beasts", 1}, {"fox.hound", 0},  {"green.hound", 0},
                {"cat", 0},          {"", 0},           {".", 0},
                {"white.", 0}};
    const rvl_game *game = ((struct fixture *)*state)->game;

    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        uint32_t kinds[4];
        uint32_t count = rvl_game_find_kinds(game, rows[i].key, kinds, 4);
        if (count != rows[i].count) {
            fail_msg("key '%s' names %u kinds", rows[i].key, count);
        }
    }
    assert_int_equal(rvl_game_find_kinds(game, "hound", NULL, 0), 2);
    assert_int_equal(rvl_game_kind_total(game, 0), 1);
    assert_string_equal(rvl_game_kind_key(game, 1), "white.hound");
    assert_string_equal(rvl_game_kind_text(game, 1, "fr", true), "chiens");
}

static void options_are_chosen_and_told(void **state)
{
    struct fixture *f = *state;
    rvl_option large = {"size", "large"};
    rvl_game *game;

    assert_int_equal(load(&game, f->context, game_text, &large, 1), RVL_OK);

    assert_int_equal(rvl_game_point_count(game), 25);
    assert_int_equal(rvl_game_option_count(game), 1);
    assert_int_equal(rvl_game_option_value(game, 0), 1);
    assert_string_equal(rvl_game_option_value_text(game, 0, 1, "fr"), "grand");
    assert_string_equal(rvl_game_option_value_name(game, 0, 2), "");
    assert_true(rvl_game_hash(game) != rvl_game_hash(f->game));
    assert_true(rvl_game_file_hash(game) == rvl_game_file_hash(f->game));
    rvl_game_unref(game);
}

static void the_hash_is_that_of_rules_and_options(void **state)
{
    struct fixture *f = *state;
    rvl_option small = {"size", "small"};
    rvl_game *game;

    assert_int_equal(load(&game, f->context, game_text, &small, 1), RVL_OK);

    assert_true(rvl_game_hash(game) == rvl_game_hash(f->game));
    rvl_game_unref(game);
}

static void a_wrong_option_is_the_callers_mistake(void **state)
{
    static const struct {
        rvl_option option;
        const char *slug, *help;
    } rows[] = {{{"siez", "small"}, "option-unknown", "size"},
                {{"size", "lage"}, "option-value-unknown", "large"}};
    struct fixture *f = *state;

    for (size_t i = 0; i < 2; i++) {
        rvl_game *game;
        rvl_diagnostic told;
        rvl_status status =
            load(&game, f->context, game_text, &rows[i].option, 1);
        assert_int_equal(status, RVL_INVALID_ARGUMENT);
        assert_null(game);
        assert_true(rvl_diagnostic_get(f->context, 0, &told));
        assert_string_equal(told.slug, rows[i].slug);
        assert_non_null(strstr(told.help, rows[i].help));
    }
}

static void errors_of_a_file_are_records_with_places(void **state)
{
    struct fixture *f = *state;
    rvl_game *game;
    rvl_diagnostic told;
    char text[400];
    const char *wrong = "ravelin 1\ngame x {\n    title fr \"é\" en \"e\"\n"
                        "    side a fr \"A\" en \"A\"\n    trun a\n}\n";

    assert_int_equal(load(&game, f->context, wrong, NULL, 0),
                     RVL_INVALID_SOURCE);

    assert_null(game);
    assert_true(rvl_error_count(f->context) > 0);
    assert_true(rvl_diagnostic_get(f->context, 0, &told));
    assert_int_equal(told.severity, RVL_ERROR);
    assert_string_equal(told.place.file, "test.game");
    assert_int_equal(told.place.line, 5);
    assert_int_equal(told.place.column, 5);
    size_t length = rvl_diagnostic_text(f->context, 0, text, sizeof(text));
    assert_int_equal(length, strlen(text));
    assert_non_null(strstr(text, "test.game:5:5: error: "));
    assert_int_equal(rvl_diagnostic_text(f->context, 0, text, 5), length);
    assert_int_equal(strlen(text), 4);
    assert_false(rvl_diagnostic_get(f->context, 20, &told));
}

static void a_text_over_the_cap_is_refused_unread(void **state)
{
    struct fixture *f = *state;
    size_t length = 1024 * 1024 + 1;
    char *text = malloc(length);
    rvl_game *game;
    assert_non_null(text);
    memset(text, ' ', length);

    rvl_status status =
        rvl_game_load(&game, f->context, "big.game", text, length, NULL, 0);

    assert_int_equal(status, RVL_INVALID_SOURCE);
    assert_true(has_slug(f->context, "file-too-large"));
    free(text);
}

/* -------------------------------------------------------------------- bases */

static void a_derived_game_changes_its_base(void **state)
{
    struct fixture *f = *state;
    const char *derived = "ravelin 1\n"
                          "game big-hunt from small-hunt {\n"
                          "    title fr \"Grande chasse\" en \"Big hunt\"\n"
                          "    set size = large\n"
                          "}\n";
    rvl_option small = {"size", "small"};
    rvl_option large = {"size", "large"};
    rvl_game *game;
    text_of_base = game_text;

    rvl_status status = load(&game, f->context, derived, NULL, 0);

    assert_int_equal(status, RVL_OK);
    assert_string_equal(rvl_game_name(game), "big-hunt");
    assert_int_equal(rvl_game_point_count(game), 25);
    rvl_game_unref(game);
    assert_int_equal(load(&game, f->context, derived, &small, 1),
                     RVL_INVALID_ARGUMENT);
    assert_int_equal(load(&game, f->context, derived, &large, 1), RVL_OK);
    rvl_game_unref(game);
}

static void bad_bases_are_told_at_their_name(void **state)
{
    static const struct {
        const char *text, *base, *slug;
    } rows[] = {
        {"ravelin 1\ngame a from a {\n}\n", NULL, "base-cycle"},
        {"ravelin 1\ngame a from b {\n}\n", NULL, "base-unknown"},
        {"ravelin 1\ngame a from b {\n}\n", "ravelin 1\ngame b from a {\n}\n",
         "base-cycle"},
        {"ravelin 1\ngame a from b {\n}\n", "ravelin 1\ngame b {\n oops\n}\n",
         "base-wrong"},
        {"ravelin 1\ngame a from b {\n}\n", "", "base-wrong"},
        {"ravelin 1\ngame a from b {\n}\n", "ravelin 1\ngame c from c {\n}\n",
         "base-unknown"},
    };
    struct fixture *f = *state;

    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        rvl_game *game;
        text_of_base = rows[i].base;
        rvl_status status = load(&game, f->context, rows[i].text, NULL, 0);
        assert_int_equal(status, RVL_INVALID_SOURCE);
        if (!has_slug(f->context, rows[i].slug)) {
            print_diagnostics(f->context);
            fail_msg("row %zu: no %s", i, rows[i].slug);
        }
    }
}

/* Each base names the next: 0 from 1 from 2 ... without end. */
static bool read_endless(void *user, const char *name, const char **text,
                         size_t *length, const char **display)
{
    static char buffer[100];
    int *number = user;
    (void)name;
    snprintf(buffer, sizeof(buffer), "ravelin 1\ngame g%d from g%d {\n}\n",
             *number, *number + 1);
    (*number)++;
    *text = buffer;
    *length = strlen(buffer);
    *display = "endless.game";
    return true;
}

static void a_chain_of_bases_has_an_end(void **state)
{
    int number = 1;
    rvl_context *context = rvl_context_new(read_endless, &number);
    rvl_game *game;
    (void)state;

    rvl_status status =
        load(&game, context, "ravelin 1\ngame g0 from g1 {\n}\n", NULL, 0);

    assert_int_equal(status, RVL_INVALID_SOURCE);
    assert_true(has_slug(context, "base-cycle"));
    assert_true(number <= 17);
    rvl_context_free(context);
}

/* ---------------------------------------------------------- check and format
 */

static void checking_accepts_a_sound_game(void **state)
{
    struct fixture *f = *state;

    rvl_status status =
        rvl_check(f->context, "small-hunt.game", game_text, strlen(game_text));

    if (status != RVL_OK) {
        print_diagnostics(f->context);
    }
    assert_int_equal(status, RVL_OK);
    assert_int_equal(rvl_error_count(f->context), 0);
}

static void checking_looks_at_every_option_value(void **state)
{
    struct fixture *f = *state;
    char *text = malloc(strlen(game_text) + 100);
    assert_non_null(text);
    size_t head = strlen(game_text) - 2; /* before the last brace */
    memcpy(text, game_text, head);
    snprintf(text + head, 100, "%s",
             "    expect 24 points if size is large\n}\n");

    rvl_status status =
        rvl_check(f->context, "small-hunt.game", text, strlen(text));

    assert_int_equal(status, RVL_INVALID_SOURCE);
    assert_true(has_slug(f->context, "count-mismatch"));
    free(text);
}

static void formatting_twice_changes_nothing(void **state)
{
    struct fixture *f = *state;
    char *once;
    char *twice;

    assert_int_equal(
        rvl_format(&once, f->context, "a.game", game_text, strlen(game_text)),
        RVL_OK);
    assert_int_equal(
        rvl_format(&twice, f->context, "a.game", once, strlen(once)), RVL_OK);

    assert_string_equal(once, twice);
    free(once);
    free(twice);
}

static void formatting_a_wrong_file_gives_no_text(void **state)
{
    struct fixture *f = *state;
    char *text;

    rvl_status status = rvl_format(&text, f->context, "a.game", "oops", 4);

    assert_int_equal(status, RVL_INVALID_SOURCE);
    assert_null(text);
    assert_true(rvl_diagnostic_count(f->context) > 0);
}

/* -------------------------------------------------------------------- states
 */

static uint32_t find(struct fixture *f, const char *text)
{
    uint32_t move = RVL_NONE;
    assert_int_equal(rvl_state_moves(f->state, f->moves), RVL_OK);
    rvl_moves_find(f->state, f->moves, text, &move);
    return move;
}

static void play(struct fixture *f, const char *text)
{
    uint32_t move = find(f, text);
    assert_int_not_equal(move, RVL_NONE);
    assert_int_equal(rvl_state_apply(f->state, f->moves, move), RVL_OK);
}

static void turns_are_played_and_taken_back(void **state)
{
    struct fixture *f = *state;
    uint64_t before = rvl_state_hash(f->state);

    play(f, "a1-a2");
    assert_int_equal(rvl_state_side(f->state), 0);
    assert_int_equal(rvl_state_plies(f->state), 1);
    assert_int_equal(rvl_state_at(f->state, rvl_game_find_point(f->game, "a2")),
                     1);

    assert_int_equal(rvl_state_undo(f->state), RVL_OK);
    assert_true(rvl_state_hash(f->state) == before);
    assert_int_equal(rvl_state_undo(f->state), RVL_NOT_FOUND);
}

static void a_list_is_refused_after_the_state_changed(void **state)
{
    struct fixture *f = *state;
    play(f, "a1-a2");

    assert_int_equal(rvl_state_apply(f->state, f->moves, 0),
                     RVL_INVALID_ARGUMENT);
}

static void the_end_names_its_statement(void **state)
{
    struct fixture *f = *state;
    rvl_outcome outcome;
    rvl_place place;
    play(f, "a1-a2");
    play(f, "c3-c2");
    play(f, "d1-d2");
    play(f, "c2-c1");

    rvl_state_outcome(f->state, &outcome);

    assert_int_equal(outcome.kind, RVL_WON);
    assert_true(outcome.winners == 1);
    assert_int_equal(outcome.end, 0);
    assert_string_equal(rvl_game_end_source(f->game, 0),
                        "fox wins when reynard reaches den");
    assert_non_null(strstr(rvl_game_end_text(f->game, 0, "fr"), "tanière"));
    assert_true(rvl_game_end_is_house(f->game, 3));
    assert_false(rvl_game_end_wins(f->game, 3, 0));
    assert_true(rvl_game_end_wins(f->game, 0, 0) !=
                rvl_game_end_wins(f->game, 0, 1));
    assert_false(rvl_game_end_wins(f->game, 99, 0));
    assert_false(rvl_game_end_wins(f->game, 0, 99));
    assert_true(rvl_game_end_place(f->game, 0, &place));
    assert_int_equal(place.line, 40);
    assert_int_equal(rvl_state_moves(f->state, f->moves), RVL_OK);
    assert_int_equal(rvl_moves_count(f->moves), 0);
}

static void put(struct fixture *f, uint32_t kind, const char *point)
{
    assert_int_equal(
        rvl_state_put(f->state, kind, rvl_game_find_point(f->game, point)),
        RVL_OK);
}

static void parts_of_a_capture_are_points(void **state)
{
    struct fixture *f = *state;
    rvl_move_info info;
    rvl_state_clear(f->state);
    put(f, 0, "d4");
    put(f, 1, "d3");
    put(f, 1, "c3");
    put(f, 2, "a3");
    put(f, 2, "c2");
    rvl_state_set_turn(f->state, 0, RVL_NONE);
    assert_int_equal(rvl_state_set_up(f->state, NULL), RVL_OK);

    uint32_t move = find(f, "d4xd2xb2");

    assert_int_not_equal(move, RVL_NONE);
    assert_true(rvl_move_get(f->state, f->moves, move, &info));
    assert_int_equal(info.from, rvl_game_find_point(f->game, "d4"));
    assert_int_equal(info.to, rvl_game_find_point(f->game, "b2"));
    assert_int_equal(info.path_length, 2);
    assert_int_equal(info.path[0], rvl_game_find_point(f->game, "d2"));
    assert_int_equal(info.path[1], info.to);
    assert_int_equal(info.taken_count, 2);
    assert_int_equal(info.taken[1], rvl_game_find_point(f->game, "c2"));
    assert_false(info.is_pass || info.is_entry);
    assert_false(rvl_move_get(f->state, f->moves, 1000, &info));
}

static void a_refused_turn_is_explained_with_a_place(void **state)
{
    struct fixture *f = *state;
    char text[400];
    rvl_place place;

    rvl_status legal =
        rvl_state_why_not(f->state, "a1-a2", "en", text, sizeof(text), &place);
    rvl_status refused =
        rvl_state_why_not(f->state, "a1-b1", "en", text, sizeof(text), &place);

    assert_int_equal(legal, RVL_OK);
    assert_int_equal(refused, RVL_ILLEGAL_MOVE);
    assert_true(strlen(text) > 0);
    assert_int_equal(
        rvl_state_why_not(f->state, "c3-c2", "fr", text, sizeof(text), &place),
        RVL_ILLEGAL_MOVE);
}

static void a_copy_lives_apart_and_keeps_its_game(void **state)
{
    struct fixture *f = *state;
    rvl_state *copy;
    play(f, "a1-a2");
    assert_int_equal(rvl_state_copy(&copy, f->state), RVL_OK);

    rvl_state_undo(f->state);
    rvl_game_unref(f->game);
    f->game = NULL;
    rvl_state_free(f->state);
    f->state = NULL;

    assert_int_equal(rvl_state_plies(copy), 1);
    assert_string_equal(rvl_game_name(rvl_state_game(copy)), "small-hunt");
    assert_int_equal(rvl_state_undo(copy), RVL_OK);
    rvl_state_free(copy);
}

static void a_position_is_set_up_and_judged(void **state)
{
    struct fixture *f = *state;
    const char *message = NULL;
    rvl_outcome outcome;

    rvl_state_clear(f->state);
    assert_int_equal(
        rvl_state_put(f->state, 0, rvl_game_find_point(f->game, "c3")), RVL_OK);
    assert_int_equal(
        rvl_state_put(f->state, 1, rvl_game_find_point(f->game, "c4")), RVL_OK);
    assert_int_equal(rvl_state_put(f->state, 1, RVL_NONE),
                     RVL_INVALID_ARGUMENT);
    assert_int_equal(rvl_state_set_turn(f->state, 0, RVL_NONE), RVL_OK);
    assert_int_equal(rvl_state_set_up(f->state, &message), RVL_OK);

    rvl_state_outcome(f->state, &outcome);
    assert_int_equal(outcome.kind, RVL_WON);
    assert_int_equal(outcome.end, 1);
    assert_int_equal(rvl_state_captured(f->state, 2), 2);
    assert_int_equal(rvl_state_undo(f->state), RVL_NOT_FOUND);
}

static void too_many_pieces_are_no_position(void **state)
{
    struct fixture *f = *state;
    const char *message = NULL;
    uint64_t before = rvl_state_hash(f->state);

    rvl_state_clear(f->state);
    rvl_state_put(f->state, 0, rvl_game_find_point(f->game, "c3"));
    rvl_state_put(f->state, 0, rvl_game_find_point(f->game, "c2"));
    rvl_state_set_turn(f->state, 0, RVL_NONE);
    rvl_status status = rvl_state_set_up(f->state, &message);

    assert_int_equal(status, RVL_INVALID_ARGUMENT);
    assert_true(strlen(message) > 0);
    assert_true(rvl_state_hash(f->state) == before);
}

/* ------------------------------------------------------- rules, slugs, search
 */

static void rules_fill_a_buffer_like_snprintf(void **state)
{
    struct fixture *f = *state;
    size_t length = rvl_game_rules(f->game, "fr", NULL, 0);
    char *text = malloc(length + 1);
    char little[8];
    assert_non_null(text);

    assert_int_equal(rvl_game_rules(f->game, "fr", text, length + 1), length);
    assert_int_equal(strlen(text), length);
    assert_int_equal(rvl_game_rules(f->game, "fr", little, 8), length);

    assert_memory_equal(little, "# Petit", 8);
    assert_non_null(strstr(text, "## Fin de la partie\n"));
    free(text);
}

static void slugs_are_listed_to_their_end(void **state)
{
    const char *slug;
    const char *summary;
    uint32_t count = 0;
    (void)state;

    while (rvl_slug_get(count, &slug, &summary)) {
        assert_true(strlen(slug) > 0 && strlen(summary) > 0);
        count++;
    }

    assert_true(count > 50);
}

static void every_status_has_a_sentence(void **state)
{
    static const rvl_status all[] = {
        RVL_OK,    RVL_INVALID_SOURCE, RVL_INVALID_ARGUMENT, RVL_ILLEGAL_MOVE,
        RVL_LIMIT, RVL_NO_MEMORY,      RVL_NOT_FOUND,        RVL_INTERNAL};
    (void)state;

    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
        assert_string_not_equal(rvl_status_text(all[i]), "unknown status");
        for (size_t k = 0; k < i; k++) {
            assert_string_not_equal(rvl_status_text(all[i]),
                                    rvl_status_text(all[k]));
        }
    }
}

static void perft_and_search_start_from_the_state(void **state)
{
    struct fixture *f = *state;
    rvl_random random;
    uint64_t count = 0;
    uint32_t move = RVL_NONE;

    assert_int_equal(rvl_state_moves(f->state, f->moves), RVL_OK);
    uint32_t turns = rvl_moves_count(f->moves);
    assert_int_equal(rvl_perft(f->state, 1, NULL, NULL, NULL, &count), RVL_OK);
    assert_true(count == turns);
    assert_int_equal(rvl_perft_distinct(f->state, 1, NULL, &count), RVL_OK);
    assert_true(count == turns);
    rvl_random_seed(&random, 7, 0);
    assert_true(rvl_random_below(&random, 5) < 5);
    assert_int_equal(rvl_search(f->state, f->moves, 1, &random, NULL, &move),
                     RVL_OK);
    assert_true(move < rvl_moves_count(f->moves));
}

/* How far the search comes: the positions count, not the level's. */
static uint32_t depth_of(struct fixture *f, uint64_t positions)
{
    const rvl_search_limits limits = {.level = 6, .positions = positions};
    rvl_line line;
    uint32_t count = 1;
    assert_int_equal(
        rvl_search_lines(f->state, f->moves, &limits, &line, &count), RVL_OK);
    assert_int_equal(count, 1);
    return line.depth;
}

static void positions_limit_a_search(void **state)
{
    struct fixture *f = *state;
    const rvl_search_limits limits = {.level = 10, .positions = 1};
    rvl_random random;
    uint32_t move = RVL_NONE;

    rvl_random_seed(&random, 7, 0);
    assert_int_equal(
        rvl_search_within(f->state, f->moves, &limits, &random, &move), RVL_OK);
    assert_true(move < rvl_moves_count(f->moves));
    assert_int_equal(depth_of(f, 1), 0);
    assert_true(depth_of(f, 2000) > 0);
    assert_true(depth_of(f, 1) < depth_of(f, 0));
    assert_int_equal(depth_of(f, UINT64_MAX), 12); /* the level's depth */
}

#define ROW(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ROW(a_game_tells_its_names_in_both_languages),
        ROW(sides_teams_and_seats_are_numbered),
        ROW(the_board_is_told_by_points),
        ROW(a_key_names_kinds_in_every_form),
        ROW(options_are_chosen_and_told),
        ROW(the_hash_is_that_of_rules_and_options),
        ROW(a_wrong_option_is_the_callers_mistake),
        ROW(errors_of_a_file_are_records_with_places),
        ROW(a_text_over_the_cap_is_refused_unread),
        ROW(a_derived_game_changes_its_base),
        ROW(bad_bases_are_told_at_their_name),
        cmocka_unit_test(a_chain_of_bases_has_an_end),
        ROW(checking_accepts_a_sound_game),
        ROW(checking_looks_at_every_option_value),
        ROW(formatting_twice_changes_nothing),
        ROW(formatting_a_wrong_file_gives_no_text),
        ROW(turns_are_played_and_taken_back),
        ROW(a_list_is_refused_after_the_state_changed),
        ROW(the_end_names_its_statement),
        ROW(parts_of_a_capture_are_points),
        ROW(a_refused_turn_is_explained_with_a_place),
        ROW(a_copy_lives_apart_and_keeps_its_game),
        ROW(a_position_is_set_up_and_judged),
        ROW(too_many_pieces_are_no_position),
        ROW(rules_fill_a_buffer_like_snprintf),
        ROW(slugs_are_listed_to_their_end),
        cmocka_unit_test(every_status_has_a_sentence),
        ROW(perft_and_search_start_from_the_state),
        ROW(positions_limit_a_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
