/*
 * The games of a match as JSON Lines, each line with all that makes it, so
 * that files of shards can be put together again.
 */
#include "cli/match.h"

#include "cli/file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *result_word(const struct match_game *game)
{
    if (game->result.kind == RVL_PLAYING) {
        return "undecided";
    }
    return game->result.kind == RVL_WON ? "won" : "draw";
}

/* In sixteen digits a hash, else as it is written. */
static json_t *number_text(bool is_hash, uint64_t number)
{
    char *text = is_hash ? memory_print("%016" PRIx64, number)
                         : memory_print("%" PRIu64, number);
    json_t *value = json_text(text);
    free(text);
    return value;
}

/* 0 is off. */
static json_t *count_or_null(uint64_t number)
{
    return number > 0 ? json_count(number) : json_null();
}

static json_t *rules_json(const struct adjudge_rules *rules)
{
    return json_pack(
        "{s:o, s:o, s:o, s:o, s:o}", "plies", json_count(rules->plies),
        "repeats", count_or_null(rules->repeats), "idle",
        count_or_null(rules->idle), "value", count_or_null(rules->value),
        "turns", count_or_null(rules->turns));
}

/* What all lines of a match share. */
static json_t *head_json(const struct match *match)
{
    rvl_game *game = match->table.loaded.game;
    json_t *options = json_object();
    json_t *players = json_array();
    json_t *head = json_object();
    for (uint32_t i = 0; i < rvl_game_option_count(game); i++) {
        json_object_set_new(options, rvl_game_option_name(game, i),
                            json_text(rvl_game_option_value_name(
                                game, i, rvl_game_option_value(game, i))));
    }
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        char who[SEAT_TEXT_SIZE];
        play_seat_text(&match->table.seats[i], who);
        json_array_append_new(players, json_text(who));
    }
    json_object_set_new(head, "game", json_text(match->name));
    json_object_set_new(head, "rules", number_text(true, rvl_game_hash(game)));
    json_object_set_new(head, "options", options);
    json_object_set_new(head, "seed", number_text(false, match->seed));
    json_object_set_new(head, "games", json_count(match->count));
    json_object_set_new(head, "players", players);
    json_object_set_new(head, "swapped", json_boolean(match->is_swapped));
    json_object_set_new(head, "search", json_text(match->search));
    json_object_set(head, "weights", match->weights);
    json_object_set_new(head, "seconds", json_real(match->table.seconds));
    json_object_set_new(head, "adjudication", rules_json(&match->rules));
    json_object_set_new(head, "sprt",
                        match->has_sprt
                            ? json_pack("[f, f]", match->elo[0], match->elo[1])
                            : json_null());
    return head;
}

static void add_game(const struct match *match, uint64_t index, json_t *line)
{
    const struct match_game *one = &match->games[index];
    const struct result *result = &one->result;
    rvl_game *game = match->table.loaded.game;
    json_t *seats = json_array();
    json_t *points = json_array();
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        json_array_append_new(seats, json_count(match_player(match, index, i)));
        json_array_append_new(points, json_count(one->points[i]));
    }
    json_object_set_new(line, "index", json_count(index));
    json_object_set_new(line, "seats", seats);
    json_object_set_new(line, "result", json_text(result_word(one)));
    json_object_set_new(line, "team",
                        result->team == RVL_NONE ? json_null()
                                                 : json_text(rvl_game_team_name(
                                                       game, result->team)));
    json_object_set_new(line, "end",
                        result->end == RVL_NONE ? json_null()
                                                : json_count(result->end));
    json_object_set_new(line, "adjudicated",
                        one->adjudged == ADJUDGED_NOT
                            ? json_null()
                            : json_text(adjudged_word(one->adjudged)));
    json_object_set_new(line, "points", points);
    json_object_set_new(line, "turns", json_count(one->plies));
    json_object_set_new(line, "moves", json_text(one->turns));
}

int match_write(struct match *match, const char *path)
{
    struct text all = {0};
    uint64_t counted = match_counted(match);
    for (uint64_t i = 0; i < counted; i++) {
        if (match->games[i].is_done) {
            json_t *line = head_json(match);
            add_game(match, i, line);
            char *text = json_dumps(line, JSON_COMPACT);
            if (!text) {
                memory_out();
            }
            text_add(&all, text);
            text_add(&all, "\n");
            free(text);
            json_decref(line);
        }
    }
    int code = file_write(match->table.cli, path, all.bytes ? all.bytes : "",
                          all.length);
    text_clear(&all);
    return code;
}

/* ---------------------------------------------------------------- reading */

struct reader {
    struct match *match;
    const char *path;
    unsigned line;
};

static int refuse(const struct reader *reader, const char *what)
{
    cli_complain(reader->match->table.cli, "%s:%u: %s", reader->path,
                 reader->line, what);
    return CODE_FINDINGS;
}

static const char *string_at(const json_t *line, const char *key)
{
    const char *text = json_string_value(json_object_get(line, key));
    return text ? text : "";
}

/* A number of games or turns; false: none that can be. */
static bool read_count(const json_t *object, const char *key, uint64_t *out)
{
    const json_t *value = json_object_get(object, key);
    json_int_t number = json_integer_value(value);
    *out = json_is_integer(value) && number > 0 ? (uint64_t)number : 0;
    return json_is_null(value) || *out > 0;
}

/* What ends games and the match. */
static bool read_rules(struct match *match, const json_t *line)
{
    const json_t *rules = json_object_get(line, "adjudication");
    const json_t *test = json_object_get(line, "sprt");
    struct adjudge_rules *out = &match->rules;
    match->has_sprt = json_is_array(test);
    for (size_t i = 0; i < 2 && match->has_sprt; i++) {
        match->elo[i] = json_number_value(json_array_get(test, i));
    }
    match->table.seconds = json_number_value(json_object_get(line, "seconds"));
    return read_count(rules, "plies", &out->plies) && out->plies > 0 &&
           read_count(rules, "repeats", &out->repeats) &&
           read_count(rules, "idle", &out->idle) &&
           read_count(rules, "value", &out->value) &&
           read_count(rules, "turns", &out->turns) &&
           (out->value > 0) == (out->turns > 0) &&
           (json_is_null(test) ||
            (json_array_size(test) == 2 && match->elo[0] < match->elo[1]));
}

/* The match as its first line tells. */
static int read_head(struct reader *reader, const json_t *line)
{
    struct match *match = reader->match;
    struct play *table = &match->table;
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(line, "options"), key, value)
    {
        const char *chosen = json_string_value(value);
        choices_add(&table->choices, key, chosen ? chosen : "");
    }
    match->own_name = memory_text(string_at(line, "game"));
    match->name = match->own_name;
    json_int_t count = json_integer_value(json_object_get(line, "games"));
    if (count < 1 || count > MATCH_GAMES_MOST) {
        return refuse(reader, _("no line of a match"));
    }
    match->count = (uint64_t)count;
    match->seed = strtoull(string_at(line, "seed"), NULL, 10);
    match->is_swapped = json_is_true(json_object_get(line, "swapped"));
    match->own_search = memory_text(string_at(line, "search"));
    match->search = match->own_search;
    match->weights = json_incref(json_object_get(line, "weights"));
    if (!json_is_object(match->weights) && !json_is_null(match->weights)) {
        return refuse(reader, _("no line of a match"));
    }
    match->games = memory_new(match->count * sizeof *match->games);
    if (!read_rules(match, line)) {
        return refuse(reader, _("no line of a match"));
    }
    int code = load_read(table->cli, match->name, &table->loaded);
    if (code == CODE_OK) {
        code = load_game(&table->loaded, &table->choices);
    }
    if (code == CODE_USAGE || code == CODE_IO) {
        return refuse(reader, _("no such game can be played"));
    }
    if (code != CODE_OK) {
        return code;
    }
    const json_t *players = json_object_get(line, "players");
    for (uint32_t i = 0; i < rvl_game_seat_count(table->loaded.game); i++) {
        const char *who = json_string_value(json_array_get(players, i));
        if (i >= SEATS_MOST || !who || !play_parse_who(who, &table->seats[i])) {
            return refuse(reader, _("no line of a match"));
        }
    }
    return CODE_OK;
}

static bool is_same_match(const struct match *match, const json_t *line)
{
    json_t *head = head_json(match);
    const char *key;
    json_t *value;
    bool is_same = true;
    json_object_foreach(head, key, value)
    {
        is_same = is_same && json_equal(value, json_object_get(line, key));
    }
    json_decref(head);
    return is_same;
}

static uint32_t find_team(rvl_game *game, const char *name)
{
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        if (strcmp(rvl_game_team_name(game, t), name) == 0) {
            return t;
        }
    }
    return RVL_NONE;
}

/* Adjudicated are the games that no end decided. */
static bool read_reason(const json_t *line, struct match_game *one)
{
    const json_t *reason = json_object_get(line, "adjudicated");
    one->adjudged = adjudged_read(json_string_value(reason));
    bool is_win = one->adjudged == ADJUDGED_VALUE;
    return (json_is_null(reason) || json_is_string(reason)) &&
           one->adjudged != ADJUDGED_COUNT &&
           (one->adjudged == ADJUDGED_NOT
                ? one->result.kind != RVL_PLAYING
                : one->result.kind == (is_win ? RVL_WON : RVL_PLAYING));
}

/* The result as the words say; false if they say none. */
static bool read_result(rvl_game *game, const json_t *line,
                        struct match_game *one)
{
    const char *result = string_at(line, "result");
    json_t *end = json_object_get(line, "end");
    json_int_t number = json_integer_value(end);
    struct result *out = &one->result;
    out->kind = strcmp(result, "won") == 0    ? RVL_WON
                : strcmp(result, "draw") == 0 ? RVL_DRAWN
                                              : RVL_PLAYING;
    out->team = out->kind == RVL_WON ? find_team(game, string_at(line, "team"))
                                     : RVL_NONE;
    out->end = json_is_integer(end) ? (uint32_t)number : RVL_NONE;
    return strcmp(result, result_word(one)) == 0 && read_reason(line, one) &&
           (out->kind != RVL_WON || out->team != RVL_NONE) &&
           (json_is_null(end) ||
            (json_is_integer(end) && number >= 0 &&
             number < (json_int_t)rvl_game_end_count(game)));
}

/* Who sat where must be what the match says of that game. */
static bool read_points(const struct match *match, const json_t *line,
                        uint64_t index, struct match_game *one)
{
    const json_t *seats = json_object_get(line, "seats");
    const json_t *points = json_object_get(line, "points");
    uint32_t count = rvl_game_seat_count(match->table.loaded.game);
    bool is_good =
        json_array_size(seats) == count && json_array_size(points) == count;
    for (uint32_t i = 0; i < count && is_good; i++) {
        json_t *seat = json_array_get(seats, i);
        json_int_t value = json_integer_value(json_array_get(points, i));
        is_good = json_is_integer(seat) &&
                  json_integer_value(seat) ==
                      (json_int_t)match_player(match, index, i) &&
                  json_is_integer(json_array_get(points, i)) && value >= 0 &&
                  value <= UINT32_MAX;
        one->points[i] = (uint32_t)value;
    }
    return is_good;
}

static int read_game(struct reader *reader, const json_t *line)
{
    struct match *match = reader->match;
    rvl_game *game = match->table.loaded.game;
    json_int_t index = json_integer_value(json_object_get(line, "index"));
    json_int_t turns = json_integer_value(json_object_get(line, "turns"));
    if (index < 0 || (uint64_t)index >= match->count ||
        !json_is_integer(json_object_get(line, "index"))) {
        return refuse(reader, _("no line of a match"));
    }
    struct match_game *one = &match->games[index];
    if (one->is_done) {
        return refuse(reader, _("this game was read already"));
    }
    if (!json_is_integer(json_object_get(line, "turns")) || turns < 0 ||
        turns > UINT32_MAX || !json_is_string(json_object_get(line, "moves")) ||
        !read_result(game, line, one) ||
        !read_points(match, line, (uint64_t)index, one)) {
        return refuse(reader, _("no line of a match"));
    }
    one->is_done = true;
    one->plies = (uint32_t)turns;
    one->turns = memory_text(string_at(line, "moves"));
    if (!match_agrees(match, (uint64_t)index, one)) {
        return refuse(reader, _("its moves do not lead to the result told"));
    }
    return CODE_OK;
}

static int read_line(void *user, const char *text, size_t length)
{
    struct reader *reader = user;
    struct match *match = reader->match;
    reader->line++;
    if (length == 0) {
        return CODE_OK;
    }
    json_error_t error;
    json_t *line = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    int code = CODE_OK;
    bool is_first = !match->games;
    if (!json_is_object(line)) {
        json_decref(line);
        return refuse(reader, _("no line of a match"));
    }
    if (is_first) {
        code = read_head(reader, line);
    }
    if (code == CODE_OK && !is_same_match(match, line)) {
        code = refuse(reader, is_first
                                  ? _("played by other rules or options than "
                                      "the game has now")
                                  : _("of another match than the first line"));
    }
    if (code == CODE_OK) {
        code = read_game(reader, line);
    }
    json_decref(line);
    return code;
}

/* Nothing is counted before all parts are there, up to where a test stops. */
static int ask_for_all(struct match *match)
{
    uint64_t missing = 0, first = 0;
    if (!match->games) {
        cli_complain(match->table.cli, _("no game in these files"));
        return CODE_FINDINGS;
    }
    match_test_go_on(match);
    for (uint64_t i = match_counted(match); i-- > 0;) {
        if (!match->games[i].is_done) {
            missing++;
            first = i;
        }
    }
    if (missing > 0) {
        cli_complain(match->table.cli,
                     ngettext("%llu of %llu games is missing, index %llu",
                              "%llu of %llu games are missing, the first has "
                              "index %llu",
                              (unsigned long)missing),
                     (unsigned long long)missing,
                     (unsigned long long)match_counted(match),
                     (unsigned long long)first);
        return CODE_FINDINGS;
    }
    return CODE_OK;
}

int match_read(struct match *match, const struct word_list *paths)
{
    struct reader reader = {.match = match};
    int code = CODE_OK;
    for (size_t i = 0; i < paths->count && code == CODE_OK; i++) {
        reader.path = paths->words[i];
        reader.line = 0;
        code = file_lines(match->table.cli, reader.path, read_line, &reader);
    }
    return code == CODE_OK ? ask_for_all(match) : code;
}
