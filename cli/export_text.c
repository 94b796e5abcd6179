/* Records as PGN-shaped text and as JSON Lines (docs/notation.md, json.md). */
#include "config.h"

#include "cli/story.h"

#include "cli/json_out.h"
#include "cli/scores.h"
#include "cli/turns.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define PGN_COLUMNS 79

/* -------------------------------------------------------------------- PGN */

static void add_tag(struct text *text, const char *name, const char *value)
{
    text_add(text, "[");
    for (const char *p = name; *p != '\0'; p++) {
        bool is_plain = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') ||
                        (*p >= '0' && *p <= '9');
        char one = is_plain ? *p : '_';
        if (p == name && one >= 'a' && one <= 'z') {
            one = (char)(one - 'a' + 'A');
        }
        text_add_bytes(text, &one, 1);
    }
    text_add(text, " \"");
    for (const char *p = value; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            text_add(text, "\\");
        }
        text_add_bytes(text, *p == '\n' ? " " : p, 1);
    }
    text_add(text, "\"]\n");
}

/* "2026.11.30" of "2026-11-30T12:00:00Z". */
static void add_date(struct text *text, const char *started)
{
    char date[] = "????.??.??";
    for (size_t i = 0; started && i < 10; i++) {
        bool is_digit = started[i] >= '0' && started[i] <= '9';
        if (started[i] == '\0' || is_digit == (i == 4 || i == 7)) {
            break;
        }
        date[i] = is_digit ? started[i] : '.';
    }
    add_tag(text, "Date", date);
}

static const char *pgn_result(const struct story *story)
{
    uint32_t first = rvl_game_turn_side(story->play.loaded.game, 0);
    if (story->is_drawn) {
        return "1/2-1/2";
    }
    return story->winners == 0             ? "*"
           : (story->winners >> first) & 1 ? "1-0"
                                           : "0-1";
}

static void add_options(struct text *text, rvl_game *game)
{
    struct text options = {0};
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        text_add(&options, o > 0 ? " " : "");
        text_add(&options, rvl_game_option_name(game, o));
        text_add(&options, "=");
        text_add(&options, rvl_game_option_value_name(
                               game, o, rvl_game_option_value(game, o)));
    }
    if (options.bytes) {
        add_tag(text, "Options", options.bytes);
    }
    text_clear(&options);
}

/* The scores of this game, and what the rounds have brought till its end. */
static void add_score_tags(struct text *text, const struct story *story)
{
    rvl_game *game = story->play.loaded.game;
    struct text points = {0};
    if (story->scores) {
        char *scores = story_scores_text(story, story->count, NULL);
        add_tag(text, "Score", scores);
        free(scores);
    }
    if (!story->in_rounds) {
        return;
    }
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        char *number = story_points_text(story->half_points[i], ".");
        text_add(&points, i > 0 ? ", " : "");
        text_add(&points, rvl_game_seat_name(game, i));
        text_add(&points, " ");
        text_add(&points, number);
        free(number);
    }
    add_tag(text, "Points", points.bytes);
    text_clear(&points);
}

static void add_tags(struct text *text, const struct story *story)
{
    const struct play *play = &story->play;
    rvl_game *game = play->loaded.game;
    char number[48];
    add_tag(text, "Event", rvl_game_title(game, play->cli->lang));
    add_tag(text, "Site", "?");
    add_date(text, play->started);
    snprintf(number, sizeof number, "%u", play->round > 0 ? play->round : 1u);
    add_tag(text, "Round", number);
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        char who[SEAT_TEXT_SIZE];
        play_seat_text(&play->seats[i], who);
        add_tag(text, rvl_game_seat_name(game, i), who);
    }
    add_tag(text, "Result", pgn_result(story));
    add_tag(text, "Winner", story->winners ? story_result(story) : "-");
    add_score_tags(text, story);
    add_tag(text, "Variant", rvl_game_name(game));
    add_options(text, game);
    snprintf(number, sizeof number, "%016" PRIx64, rvl_game_hash(game));
    add_tag(text, "Rules", number);
    snprintf(number, sizeof number, "%" PRIu64, play->seed);
    add_tag(text, "Seed", number);
    add_tag(text, "Termination",
            story->end == STORY_UNFINISHED ? "unterminated"
            : story->end == STORY_TIMED    ? "time forfeit"
                                           : "normal");
    if (play->clock.limit > 0) {
        snprintf(number, sizeof number, "%" PRId64 "+%" PRId64,
                 play->clock.limit / 1000, play->clock.bonus / 1000);
        add_tag(text, "TimeControl", number);
    }
}

/* Appends a word, on a new line if this one would be too long. */
static void add_word(struct text *text, size_t *column, const char *word)
{
    size_t length = strlen(word);
    if (*column > 0 && *column + 1 + length > PGN_COLUMNS) {
        text_add(text, "\n");
        *column = 0;
    } else if (*column > 0) {
        text_add(text, " ");
        *column += 1;
    }
    text_add(text, word);
    *column += length;
}

/* Word by word, so that lines stay short; braces cannot be nested. */
static void add_braced(struct text *text, const char *comment, size_t *column)
{
    char *braced = memory_print("{%s}", comment);
    for (char *p = braced + 1; p[1] != '\0'; p++) {
        *p = *p == '{' ? '(' : *p == '}' ? ')' : *p;
    }
    for (char *p = braced; *p != '\0';) {
        size_t length = strcspn(p, " \n");
        char *word = memory_copy(p, length);
        if (length > 0) {
            add_word(text, column, word);
        }
        free(word);
        p += length + (p[length] != '\0' ? 1 : 0);
    }
    free(braced);
}

static void add_scores(struct text *text, const struct story *story,
                       uint32_t step, size_t *column)
{
    char *scores = story_scores_text(story, step + 1, NULL);
    char *comment = memory_print("score: %s", scores);
    add_braced(text, comment, column);
    free(comment);
    free(scores);
}

/* A new number for each turn of the side that begins the order, and where a
 * side has two turns running. */
static void add_turns(struct text *text, const struct story *story,
                      size_t *column)
{
    uint32_t first = rvl_game_turn_side(story->play.loaded.game, 0);
    uint32_t number = 0;
    for (uint32_t i = 0; i < story->count; i++) {
        const struct step *step = &story->steps[i];
        bool is_new = i == 0 || step->side == first ||
                      step->side == story->steps[i - 1].side;
        if (is_new) {
            char word[24];
            snprintf(word, sizeof word, "%u%s", ++number,
                     step->side == first ? "." : "...");
            add_word(text, column, word);
        }
        /* A semicolon would begin a comment. */
        char *move = memory_text(step->text);
        for (char *p = move; *p != '\0'; p++) {
            *p = *p == ';' ? ',' : *p;
        }
        add_word(text, column, move);
        free(move);
        if (story_scores_at(story, i)) {
            add_scores(text, story, i, column);
        }
    }
}

static void add_comment(struct text *text, const struct story *story,
                        size_t *column)
{
    rvl_game *game = story->play.loaded.game;
    char *comment = NULL;
    if (story->end == STORY_RESIGNED || story->end == STORY_TIMED) {
        comment = memory_print(story->end == STORY_TIMED ? "out of time: %s"
                                                         : "resigned: %s",
                               rvl_game_team_name(game, story->play.loser));
    } else if (story->end == STORY_AGREED) {
        comment = memory_text("agreed");
    } else if (story->rule != RVL_NONE) {
        comment = memory_text(rvl_game_end_source(game, story->rule));
    }
    if (comment) {
        add_braced(text, comment, column);
    }
    free(comment);
}

char *export_pgn(struct story *story)
{
    struct text text = {0};
    size_t column = 0;
    add_tags(&text, story);
    text_add(&text, "\n");
    add_turns(&text, story, &column);
    add_comment(&text, story, &column);
    add_word(&text, &column, pgn_result(story));
    text_add(&text, "\n");
    return text.bytes;
}

/* ------------------------------------------------------------- JSON Lines */

static void add_line(struct text *text, json_t *value)
{
    char *line = json_dumps(value, JSON_COMPACT | JSON_PRESERVE_ORDER);
    json_decref(value);
    if (line) {
        text_add(text, line);
        text_add(text, "\n");
    }
    free(line);
}

static json_t *points_json(rvl_game *game, const uint16_t *points,
                           uint32_t count)
{
    json_t *names = json_array();
    for (uint32_t i = 0; i < count; i++) {
        json_array_append_new(names, json_text(turns_point(game, points[i])));
    }
    return names;
}

/* Kinds to the points they stand on. */
static json_t *position_json(const rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    json_t *position = json_object();
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        json_t *names = json_array();
        for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
            if (rvl_state_at(state, p) == k) {
                char *place = turns_place(state, p);
                json_array_append_new(names, json_text(place));
                free(place);
            }
        }
        if (json_array_size(names) > 0) {
            json_object_set_new(position, rvl_game_kind_key(game, k), names);
        } else {
            json_decref(names);
        }
    }
    return position;
}

static json_t *head_json(const struct story *story)
{
    const struct play *play = &story->play;
    rvl_game *game = play->loaded.game;
    json_t *options = json_object();
    json_t *seats = json_object();
    char text[32];
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        json_object_set_new(options, rvl_game_option_name(game, o),
                            json_text(rvl_game_option_value_name(
                                game, o, rvl_game_option_value(game, o))));
    }
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        play_seat_text(&play->seats[i], text);
        json_object_set_new(seats, rvl_game_seat_name(game, i),
                            json_text(text));
    }
    snprintf(text, sizeof text, "%016" PRIx64, rvl_game_hash(game));
    json_t *head = json_answer("export");
    json_object_set_new(head, "type", json_string("game"));
    json_object_set_new(head, "game", json_text(rvl_game_name(game)));
    json_object_set_new(head, "rules", json_text(text));
    json_object_set_new(head, "seed", json_count(play->seed));
    json_object_set_new(head, "started",
                        play->started ? json_text(play->started) : json_null());
    json_object_set_new(head, "options", options);
    json_object_set_new(head, "seats", seats);
    json_object_set_new(head, "turns", json_count(story->count));
    if (story->in_rounds) {
        json_object_set_new(head, "round",
                            json_count(play->round > 0 ? play->round : 1u));
    }
    json_object_set_new(head, "position", position_json(play->state));
    scores_add_json(head, play->state);
    return head;
}

static json_t *turn_json(const struct story *story, uint32_t number)
{
    const struct step *step = &story->steps[number];
    const struct play *play = &story->play;
    rvl_game *game = play->loaded.game;
    json_t *line = json_object();
    json_object_set_new(line, "type", json_string("turn"));
    json_object_set_new(line, "number", json_count(number + 1));
    json_object_set_new(line, "side",
                        json_text(rvl_game_side_name(game, step->side)));
    json_object_set_new(line, "move", json_text(step->text));
    if (step->kind != RVL_NONE) {
        json_object_set_new(line, "piece",
                            json_text(rvl_game_kind_key(game, step->kind)));
        if (step->turn.from != RVL_NONE) {
            json_object_set_new(line, "from",
                                json_text(turns_point(game, step->turn.from)));
        }
        json_object_set_new(
            line, "path",
            points_json(game, step->turn.path, step->turn.path_length));
        json_object_set_new(
            line, "taken",
            points_json(game, step->turn.taken, step->turn.taken_count));
    }
    json_object_set_new(line, "position", position_json(play->state));
    scores_add_json(line, play->state);
    return line;
}

/* The state stands at the end. */
static json_t *result_json(const struct story *story)
{
    rvl_game *game = story->play.loaded.game;
    json_t *last = json_object();
    json_object_set_new(last, "type", json_string("result"));
    json_object_set_new(last, "result", json_text(story_result(story)));
    json_object_set_new(last, "by",
                        story->end == STORY_UNFINISHED
                            ? json_null()
                            : json_string(story_by(story)));
    json_object_set_new(last, "rule",
                        story->rule == RVL_NONE ? json_null()
                                                : json_text(rvl_game_end_source(
                                                      game, story->rule)));
    scores_add_json(last, story->play.state);
    if (story->in_rounds) {
        json_t *points = json_object();
        for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
            json_object_set_new(points, rvl_game_seat_name(game, i),
                                json_real(story->half_points[i] / 2.0));
        }
        json_object_set_new(last, "points", points);
    }
    return last;
}

char *export_lines(struct story *story)
{
    struct text text = {0};
    add_line(&text, head_json(story));
    for (uint32_t i = 0; i < story->count; i++) {
        if (!story_step(story, i)) {
            text_clear(&text);
            return NULL;
        }
        add_line(&text, turn_json(story, i));
    }
    add_line(&text, result_json(story));
    return text.bytes;
}
