/*
 * A record as one page of HTML that replays the game: board, script, style
 * and data inside, nothing from elsewhere. Both languages are in it.
 */
#include "config.h"

#include "cli/story.h"

#include "cli/embedded.h"
#include "cli/json_out.h"
#include "draw/pen.h"
#include "draw/words.h"

#include <stdlib.h>
#include <string.h>

/* What no script, form or network could do is not allowed to anyway. */
#define POLICY                                                                 \
    "default-src 'none'; style-src 'unsafe-inline'; script-src "               \
    "'unsafe-inline'; base-uri 'none'; form-action 'none'"

static const char *const langs[] = {"en", "fr"};

/* ------------------------------------------------------------------- texts */

static char *seat_who(const struct story *story, uint32_t seat,
                      const char *lang)
{
    const struct seat *who = &story->play.seats[seat];
    return who->is_computer
               ? memory_print("%s %d", word_in(WORD_COMPUTER, lang), who->level)
               : memory_text(word_in(WORD_PERSON, lang));
}

static char *players_text(const struct story *story, const char *lang)
{
    rvl_game *game = story->play.loaded.game;
    struct text text = {0};
    text_add(&text, "");
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        char *who = seat_who(story, i, lang);
        text_add(&text, i > 0 ? word_in(WORD_SEMICOLON, lang) : "");
        text_add(&text, rvl_game_seat_text(game, i, lang));
        text_add(&text, word_in(WORD_COLON, lang));
        text_add(&text, who);
        free(who);
    }
    return text.bytes;
}

static void add_winners(struct text *text, const struct story *story,
                        const char *lang)
{
    rvl_game *game = story->play.loaded.game;
    bool is_first = true;
    text_add(text, word_in(WORD_WINNER, lang));
    text_add(text, word_in(WORD_COLON, lang));
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        bool has_won = false;
        for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
            has_won = has_won || (rvl_game_side_team(game, s) == t &&
                                  ((story->winners >> s) & 1));
        }
        if (has_won) {
            text_add(text, is_first ? "" : ", ");
            text_add(text, rvl_game_team_text(game, t, lang));
            is_first = false;
        }
    }
}

/* " (resigned: Garrison)". */
static void add_loser(struct text *text, const struct story *story,
                      enum draw_word how, const char *lang)
{
    text_add(text, " (");
    text_add(text, word_in(how, lang));
    text_add(text, word_in(WORD_COLON, lang));
    text_add(text, rvl_game_team_text(story->play.loaded.game,
                                      story->play.loser, lang));
    text_add(text, ")");
}

static char *result_text(const struct story *story, const char *lang,
                         bool has_rule)
{
    rvl_game *game = story->play.loaded.game;
    struct text text = {0};
    if (story->winners) {
        add_winners(&text, story, lang);
    } else {
        text_add(&text,
                 word_in(story->is_drawn ? WORD_DRAW : WORD_UNFINISHED, lang));
    }
    if (!has_rule) {
        return text.bytes;
    }
    if (story->end == STORY_AGREED) {
        text_add(&text, ", ");
        text_add(&text, word_in(WORD_AGREED, lang));
    } else if (story->end == STORY_RESIGNED) {
        add_loser(&text, story, WORD_RESIGNED, lang);
    } else if (story->end == STORY_TIMED) {
        add_loser(&text, story, WORD_TIMED, lang);
    } else if (story->rule != RVL_NONE) {
        text_add(&text, " (");
        text_add(&text, rvl_game_end_text(game, story->rule, lang));
        text_add(&text, ")");
    }
    return text.bytes;
}

/* ". Score: Hunters 0, Bear 23. Points by the first parts (round 1 of 2):
 * Hunters 23, Bear 0", as far as the game has them. */
static void add_points(struct text *text, const struct story *story,
                       const char *lang)
{
    const struct play *play = &story->play;
    rvl_game *game = play->loaded.game;
    uint32_t rounds = rvl_game_round_count(game);
    uint32_t round = play->round > 0 ? play->round : 1;
    char *number = rounds > 1 ? memory_print("%u %s %u", round,
                                             word_in(WORD_OF, lang), rounds)
                              : memory_print("%u", round);
    char *head = memory_print(
        ". %s (%s %s)%s",
        word_in(rounds > 1 ? WORD_POINTS_BY_PARTS : WORD_POINTS_SO_FAR, lang),
        word_in(WORD_ROUND, lang), number, word_in(WORD_COLON, lang));
    text_add(text, head);
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        uint32_t seat = rounds > 1 ? play_seat_now(play, i) : i;
        char *points = story_points_text(story->half_points[seat],
                                         word_in(WORD_HALF, lang));
        text_add(text, i > 0 ? ", " : "");
        text_add(text, rvl_game_seat_text(game, i, lang));
        text_add(text, " ");
        text_add(text, points);
        free(points);
    }
    free(head);
    free(number);
}

static char *counted_text(const struct story *story, const char *lang)
{
    struct text text = {0};
    char *result = result_text(story, lang, true);
    text_add(&text, result);
    free(result);
    if (story->scores) {
        char *scores = story_scores_text(story, story->count, lang);
        text_add(&text, ". ");
        text_add(&text, word_in(WORD_SCORE, lang));
        text_add(&text, word_in(WORD_COLON, lang));
        text_add(&text, scores);
        free(scores);
    }
    if (story->in_rounds) {
        add_points(&text, story, lang);
    }
    return text.bytes;
}

/* The words the script puts in when the language changes. */
static json_t *ui_json(const char *lang)
{
    static const struct {
        const char *key;
        enum draw_word word;
    } rows[] = {
        {"replay", WORD_REPLAY},    {"first", WORD_FIRST},
        {"back", WORD_BACK},        {"play", WORD_PLAY},
        {"pause", WORD_PAUSE},      {"next", WORD_NEXT},
        {"end", WORD_END},          {"beginning", WORD_BEGINNING},
        {"turn", WORD_TURN},        {"of", WORD_OF},
        {"turns", WORD_TURNS},      {"pieces", WORD_PIECES},
        {"onBoard", WORD_ON_BOARD}, {"inHand", WORD_IN_HAND},
        {"taken", WORD_TAKEN},      {"keys", WORD_KEYS},
        {"score", WORD_SCORE},      {"language", WORD_OTHER_LANGUAGE},
        {"colon", WORD_COLON},
    };
    json_t *ui = json_object();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        json_object_set_new(ui, rows[i].key,
                            json_string(word_in(rows[i].word, lang)));
    }
    return ui;
}

static json_t *texts_json(const struct story *story, const char *lang)
{
    rvl_game *game = story->play.loaded.game;
    json_t *sides = json_array();
    json_t *kinds = json_array();
    json_t *teams = json_array();
    char *players = players_text(story, lang);
    char *result = counted_text(story, lang);
    char *outcome = result_text(story, lang, false);
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        json_array_append_new(sides,
                              json_text(rvl_game_side_text(game, s, lang)));
    }
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        json_array_append_new(teams,
                              json_text(rvl_game_team_text(game, t, lang)));
    }
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        uint32_t total = rvl_game_kind_total(game, k);
        json_array_append_new(
            kinds,
            json_pack(
                "[o,o]", json_text(rvl_game_kind_text(game, k, lang, false)),
                json_text(rvl_game_kind_text(game, k, lang, total != 1))));
    }
    json_t *texts = json_object();
    json_object_set_new(texts, "title", json_text(rvl_game_title(game, lang)));
    json_object_set_new(texts, "players", json_text(players));
    json_object_set_new(texts, "result", json_text(result));
    json_object_set_new(texts, "outcome", json_text(outcome));
    json_object_set_new(texts, "sides", sides);
    json_object_set_new(texts, "kinds", kinds);
    json_object_set_new(texts, "teams", teams);
    json_object_set_new(texts, "ui", ui_json(lang));
    free(players);
    free(result);
    free(outcome);
    return texts;
}

/* -------------------------------------------------------------------- data */

/* A letter for each point: '.' or, from '0' on, the kind on it. */
static json_t *position_json(const rvl_state *state)
{
    uint32_t count = rvl_game_point_count(rvl_state_game(state));
    char *letters = memory_new(count + 1u);
    for (uint32_t p = 0; p < count; p++) {
        uint32_t kind = rvl_state_at(state, p);
        letters[p] = kind == RVL_NONE ? '.' : (char)('0' + kind);
    }
    json_t *value = json_string(letters);
    free(letters);
    return value;
}

/* Of the points with a pile: how many stand there. */
static json_t *piles_json(const rvl_state *state)
{
    json_t *piles = json_object();
    for (uint32_t p = 0; p < rvl_game_point_count(rvl_state_game(state)); p++) {
        uint32_t height = rvl_state_height(state, p);
        if (height > 1) {
            char *key = memory_print("%u", p);
            json_object_set_new(piles, key, json_count(height));
            free(key);
        }
    }
    return piles;
}

static json_t *counts_json(const rvl_state *state)
{
    json_t *counts = json_array();
    for (uint32_t k = 0; k < rvl_game_kind_count(rvl_state_game(state)); k++) {
        json_array_append_new(
            counts,
            json_pack("[o,o,o]", json_count(rvl_state_in_hand(state, k)),
                      json_count(rvl_state_captured(state, k)),
                      json_count(rvl_state_on_board(state, k))));
    }
    return counts;
}

/* Of each team; none where no scores are counted. */
static json_t *scores_json(const struct story *story, uint32_t turns)
{
    const uint32_t *scores = story_scores(story, turns);
    uint32_t count = rvl_game_team_count(story->play.loaded.game);
    json_t *list = json_array();
    for (uint32_t t = 0; scores && t < count; t++) {
        json_array_append_new(list, json_count(scores[t]));
    }
    return list;
}

static json_t *numbers_json(const uint16_t *points, uint32_t count)
{
    json_t *numbers = json_array();
    for (uint32_t i = 0; i < count; i++) {
        json_array_append_new(numbers, json_count(points[i]));
    }
    return numbers;
}

static json_t *turn_json(const struct step *step)
{
    return json_pack(
        "{s:o, s:o, s:o, s:o, s:o}", "text", json_text(step->text), "side",
        json_count(step->side), "from",
        step->turn.from == RVL_NONE ? json_null() : json_count(step->turn.from),
        "path", numbers_json(step->turn.path, step->turn.path_length), "taken",
        numbers_json(step->turn.taken, step->turn.taken_count));
}

/* Hundredths, as in the picture. */
static json_t *pixels(double value)
{
    return json_real((double)(long)(value * 100 + (value < 0 ? -0.5 : 0.5)) /
                     100);
}

static json_t *points_json(const struct draw_request *request, double *radius)
{
    rvl_game *game = rvl_state_game(request->state);
    uint32_t count = rvl_game_point_count(game);
    double *xy = memory_new((2 * (size_t)count + 1) * sizeof *xy);
    json_t *points = json_array();
    draw_places(request, xy, radius);
    for (uint32_t p = 0; p < count; p++) {
        rvl_point_info info;
        rvl_game_point(game, p, &info);
        json_array_append_new(points, json_pack("[o,o,o]", json_text(info.name),
                                                pixels(xy[2 * p]),
                                                pixels(xy[2 * p + 1])));
    }
    free(xy);
    return points;
}

/* The state goes from the first position to the last. */
static json_t *record_json(struct story *story,
                           const struct draw_request *request)
{
    struct play *play = &story->play;
    json_t *record = json_object();
    json_t *texts = json_object();
    json_t *turns = json_array();
    json_t *positions = json_array();
    json_t *counts = json_array();
    json_t *piles = json_array();
    json_t *scores = json_array();
    double radius = 0;
    json_t *points = points_json(request, &radius);
    for (uint32_t i = 0; i <= story->count; i++) {
        json_array_append_new(positions, position_json(play->state));
        json_array_append_new(counts, counts_json(play->state));
        json_array_append_new(piles, piles_json(play->state));
        json_array_append_new(scores, scores_json(story, i));
        if (i < story->count) {
            json_array_append_new(turns, turn_json(&story->steps[i]));
            story_step(story, i);
        }
    }
    for (size_t i = 0; i < sizeof langs / sizeof *langs; i++) {
        json_object_set_new(texts, langs[i], texts_json(story, langs[i]));
    }
    json_object_set_new(record, "lang", json_string(play->cli->lang));
    json_object_set_new(record, "radius", pixels(radius));
    json_object_set_new(record, "texts", texts);
    json_object_set_new(record, "points", points);
    json_object_set_new(record, "turns", turns);
    json_object_set_new(record, "positions", positions);
    json_object_set_new(record, "counts", counts);
    json_object_set_new(record, "piles", piles);
    json_object_set_new(record, "scores", scores);
    return record;
}

/* JSON inside a script element: no '<' may stand in it, which JSON can write
 * otherwise. */
static void put_json(struct pen *pen, json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_PRESERVE_ORDER |
                                       JSON_REAL_PRECISION(9));
    json_decref(value);
    if (!text) {
        pen->is_lost = true;
        return;
    }
    for (const char *p = text; *p != '\0';) {
        size_t length = strcspn(p, "<>&");
        pen_bytes(pen, p, length);
        p += length;
        if (*p != '\0') {
            pen_raw(pen, *p == '<'   ? "\\u003c"
                         : *p == '>' ? "\\u003e"
                                     : "\\u0026");
            p++;
        }
    }
    free(text);
}

/* -------------------------------------------------------------------- page */

static void put_lines(struct pen *pen, const char *const *lines)
{
    for (size_t i = 0; lines[i] != NULL; i++) {
        pen_raw(pen, lines[i]);
    }
}

static void put_button(struct pen *pen, const char *id, enum draw_word word,
                       const char *lang, const char *sign)
{
    pen_add(pen,
            "<button type=\"button\" id=\"%r\" data-label=\"%r\" "
            "title=\"%s\" aria-label=\"%s\">%r</button>\n",
            id, id, word_in(word, lang), word_in(word, lang), sign);
}

static void put_controls(struct pen *pen, const struct story *story,
                         const char *lang)
{
    pen_raw(pen, "<div id=\"controls\">\n");
    put_button(pen, "first", WORD_FIRST, lang, "|&#x25c0;");
    put_button(pen, "back", WORD_BACK, lang, "&#x25c0;");
    put_button(pen, "next", WORD_NEXT, lang, "&#x25b6;");
    put_button(pen, "end", WORD_END, lang, "&#x25b6;|");
    pen_add(pen, "<button type=\"button\" id=\"play\">%s</button>\n",
            word_in(WORD_PLAY, lang));
    pen_add(pen,
            "<input type=\"range\" id=\"slider\" min=\"0\" max=\"%u\" "
            "value=\"0\" aria-label=\"%s\" data-label=\"turns\">\n</div>\n",
            story->count, word_in(WORD_TURNS, lang));
}

static void put_turns(struct pen *pen, const struct story *story,
                      const char *lang)
{
    rvl_game *game = story->play.loaded.game;
    pen_add(pen, "<h2 data-word=\"turns\">%s</h2>\n<ol id=\"turns\">\n",
            word_in(WORD_TURNS, lang));
    for (uint32_t i = 0; i < story->count; i++) {
        const struct step *step = &story->steps[i];
        pen_add(pen,
                "<li><button type=\"button\" data-turn=\"%u\">%s</button> "
                "<span data-side=\"%u\">%s</span></li>\n",
                i + 1, step->text, step->side,
                rvl_game_side_text(game, step->side, lang));
    }
    pen_raw(pen, "</ol>\n");
}

static void put_counts(struct pen *pen, const struct story *story,
                       const char *lang)
{
    const rvl_state *state = story->play.state;
    rvl_game *game = rvl_state_game(state);
    pen_add(pen,
            "<table>\n<thead><tr><th data-word=\"pieces\">%s</th>"
            "<th data-word=\"onBoard\">%s</th><th data-word=\"inHand\">%s</th>"
            "<th data-word=\"taken\">%s</th></tr></thead>\n<tbody>\n",
            word_in(WORD_PIECES, lang), word_in(WORD_ON_BOARD, lang),
            word_in(WORD_IN_HAND, lang), word_in(WORD_TAKEN, lang));
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        char *picture = draw_piece(game, k, lang);
        pen_add(pen,
                "<tr data-kind=\"%u\"><td>%r %s</td><td>%u</td>"
                "<td>%u</td><td>%u</td></tr>\n",
                k, picture ? picture : "",
                rvl_game_kind_text(game, k, lang,
                                   rvl_game_kind_total(game, k) != 1),
                rvl_state_on_board(state, k), rvl_state_in_hand(state, k),
                rvl_state_captured(state, k));
        pen->is_lost = pen->is_lost || !picture;
        free(picture);
    }
    pen_raw(pen, "</tbody>\n</table>\n");
}

static void put_head(struct pen *pen, const struct story *story,
                     const char *lang)
{
    rvl_game *game = story->play.loaded.game;
    char *players = players_text(story, lang);
    char *result = counted_text(story, lang);
    pen_add(pen,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
            "<meta charset=\"utf-8\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"%r\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, "
            "initial-scale=1\">\n<title>%s - %s</title>\n<style>\n",
            lang, POLICY, rvl_game_title(game, lang),
            word_in(WORD_REPLAY, lang));
    put_lines(pen, embedded_replay_css);
    pen_add(pen,
            "</style>\n</head>\n<body>\n<main>\n<header><div>\n"
            "<h1 id=\"game\">%s</h1>\n<p id=\"players\">%s</p>\n"
            "<p id=\"result\">%s</p>\n</div>\n<button type=\"button\" "
            "id=\"language\" data-word=\"language\">%s</button></header>\n",
            rvl_game_title(game, lang), players, result,
            word_in(WORD_OTHER_LANGUAGE, lang));
    free(players);
    free(result);
}

char *export_page(struct story *story)
{
    const char *lang = story->play.cli->lang;
    struct draw_request request = {.state = story->play.state,
                                   .lang = lang,
                                   .zone = RVL_NONE,
                                   .moves_of = RVL_NONE,
                                   .is_live = true};
    struct pen pen = {0};
    char *board = draw_svg(&request, NULL);
    put_head(&pen, story, lang);
    pen_add(&pen,
            "<div id=\"table\">\n<div id=\"board\">\n%r</div>\n"
            "<div id=\"side\">\n",
            board ? board : "");
    put_controls(&pen, story, lang);
    pen_add(&pen,
            "<p id=\"status\" aria-live=\"polite\"></p>\n"
            "<p class=\"still note\">%s</p>\n",
            word_in(WORD_NO_SCRIPT, lang));
    put_turns(&pen, story, lang);
    put_counts(&pen, story, lang);
    pen_add(&pen,
            "<p class=\"note\" data-word=\"keys\">%s</p>\n"
            "</div>\n</div>\n</main>\n"
            "<script type=\"application/json\" id=\"record\">",
            word_in(WORD_KEYS, lang));
    put_json(&pen, record_json(story, &request));
    pen_raw(&pen, "</script>\n<script>\n");
    put_lines(&pen, embedded_replay_js);
    pen_raw(&pen, "</script>\n</body>\n</html>\n");
    pen.is_lost = pen.is_lost || !board;
    free(board);
    return pen_take(&pen, NULL);
}
