/*
 * Records of games: YAML with the hash of the rules, all that was chosen, the
 * turns, and the result with the rule that decided. The last line holds a
 * sum of the lines above it, so that a record cut short or changed by hand
 * is known for what it is.
 */
#include "config.h"

#include "cli/play.h"

#include "cli/advice.h"
#include "cli/turns.h"
#include "cli/yaml_write.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

uint64_t record_sum(const char *bytes, size_t length)
{
    /* FNV-1a: against accidents, not against forgery. */
    uint64_t sum = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
    }
    return sum;
}

static void write_number(struct yaml_writer *writer, const char *key,
                         uint64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, number);
    yaml_write_pair(writer, key, text);
}

static void write_seats(struct yaml_writer *writer, const struct play *play)
{
    rvl_game *game = play->loaded.game;
    uint32_t count = rvl_game_seat_count(game);
    yaml_write_map(writer, "seats");
    for (uint32_t i = 0; i < count; i++) {
        char who[SEAT_TEXT_SIZE];
        play_seat_text(&play->seats[i], who);
        yaml_write_pair(writer, rvl_game_seat_name(game, i), who);
    }
    yaml_write_map_end(writer);
    if (play->round > 1) {
        write_number(writer, "round", play->round);
        yaml_write_map(writer, "score");
        for (uint32_t i = 0; i < count; i++) {
            write_number(writer, rvl_game_seat_name(game, i),
                         play->seats[i].score);
        }
        yaml_write_map_end(writer);
    }
}

/* What the computers at the table thought by. */
static void write_weights(struct yaml_writer *writer, const struct play *play)
{
    rvl_game *game = play->loaded.game;
    bool has_computer = false;
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        has_computer = has_computer || play->seats[i].is_computer;
    }
    if (has_computer) {
        advice_write(writer, "weights", game);
    }
}

static void write_clock(struct yaml_writer *writer, const struct play *play)
{
    rvl_game *game = play->loaded.game;
    char text[CLOCK_TEXT_SIZE];
    if (play->clock.limit == 0) {
        return;
    }
    clock_write(&play->clock, text);
    yaml_write_pair(writer, "clock", text);
    yaml_write_pair(writer, "time_out",
                    play->clock.is_strict ? "loses" : "told");
    yaml_write_map(writer, "left");
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        snprintf(text, sizeof text, "%" PRId64, clock_left(&play->clock, i));
        yaml_write_pair(writer, rvl_game_seat_name(game, i), text);
    }
    yaml_write_map_end(writer);
}

static void write_options(struct yaml_writer *writer, const struct play *play)
{
    rvl_game *game = play->loaded.game;
    if (rvl_game_option_count(game) == 0) {
        return;
    }
    yaml_write_map(writer, "options");
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        yaml_write_pair(writer, rvl_game_option_name(game, o),
                        rvl_game_option_value_name(
                            game, o, rvl_game_option_value(game, o)));
    }
    yaml_write_map_end(writer);
}

bool play_is_bundled(const struct play *play)
{
    const char *name = rvl_game_name(play->loaded.game);
    char *bundled = load_find(play->cli, name, ".game");
    bool is_bundled = bundled && strcmp(bundled, play->loaded.path) == 0;
    free(bundled);
    return is_bundled;
}

/* The path of a rule file that is no bundled game, absolute so that the
 * record can be moved; NULL for a bundled one. */
static char *rule_file(const struct play *play)
{
    if (play_is_bundled(play)) {
        return NULL;
    }
    char *real = realpath(play->loaded.path, NULL);
    return real ? real : memory_text(play->loaded.path);
}

static void write_head(struct yaml_writer *writer, struct play *play)
{
    char number[32];
    char *file = rule_file(play);
    yaml_write_pair(writer, "ravelin_save", RECORD_VERSION);
    yaml_write_pair(writer, "game", rvl_game_name(play->loaded.game));
    if (file) {
        yaml_write_pair(writer, "file", file);
        free(file);
    }
    snprintf(number, sizeof number, "%016" PRIx64,
             rvl_game_hash(play->loaded.game));
    yaml_write_pair(writer, "rules", number);
    write_number(writer, "seed", play->seed);
    if (!play->started) {
        struct tm tm;
        time_t now = time(NULL);
        play->started = memory_new(32);
        if (gmtime_r(&now, &tm)) {
            strftime(play->started, 32, "%Y-%m-%dT%H:%M:%SZ", &tm);
        }
    }
    yaml_write_pair(writer, "started", play->started);
}

static void write_result(struct yaml_writer *writer, const struct play *play)
{
    rvl_game *game = play->loaded.game;
    rvl_outcome outcome;
    rvl_state_outcome(play->state, &outcome);
    bool is_timed = play->finish == FINISH_TIMED;
    if (play_is_given_up(play)) {
        yaml_write_pair(writer, is_timed ? "timed_out" : "resigned",
                        rvl_game_team_name(game, play->loser));
        if (rvl_game_team_count(game) == 2) {
            yaml_write_pair(writer, "result",
                            rvl_game_team_name(game, 1 - play->loser));
        }
        yaml_write_pair(writer, "by", is_timed ? "time" : "resignation");
    } else if (play->finish == FINISH_AGREED) {
        yaml_write_pair(writer, "result", "draw");
        yaml_write_pair(writer, "by", "agreement");
    } else if (outcome.kind == RVL_WON || outcome.kind == RVL_DRAWN) {
        yaml_write_pair(writer, "result", turns_result(play->state));
        yaml_write_pair(writer, "by", "rules");
    }
    if (outcome.kind != RVL_PLAYING && outcome.end != RVL_NONE) {
        yaml_write_pair(writer, "rule", rvl_game_end_source(game, outcome.end));
    }
}

char *play_record_text(struct play *play)
{
    struct yaml_writer *writer = yaml_writer_new();
    write_head(writer, play);
    write_options(writer, play);
    write_seats(writer, play);
    write_weights(writer, play);
    write_clock(writer, play);
    yaml_write_list(writer, "moves");
    for (size_t i = 0; i < play->done.count; i++) {
        yaml_write_text(writer, play->done.turns[i].text);
    }
    yaml_write_list_end(writer);
    write_result(writer, play);
    if (play_has_next_round(play) && !play->is_continued) {
        write_number(writer, "next_round", play->round + UINT64_C(1));
    }
    char *lines = yaml_writer_finish(writer);
    char *text = memory_print("%scheck: %016" PRIx64 "\n", lines,
                              record_sum(lines, strlen(lines)));
    free(lines);
    return text;
}

/* Only a record is written over: a rule file is too easily named. */
static bool may_write_over(struct play *play, const char *path)
{
    struct file_text old = {0};
    bool is_missing = false;
    static const char head[] = "ravelin_save:";
    if (access(path, F_OK) != 0) {
        return true;
    }
    int code = file_read_if_there(play->cli, path, &old, &is_missing);
    bool is_save = code == CODE_OK && old.length >= sizeof head - 1 &&
                   memcmp(old.bytes, head, sizeof head - 1) == 0;
    free(old.bytes);
    if (code == CODE_OK && !is_save) {
        cli_complain(play->cli,
                     _("'%s' is there and is no saved game; it is kept"), path);
    }
    return is_save;
}

int play_save(struct play *play, const char *path)
{
    if (strcmp(play->loaded.path, "<stdin>") == 0) {
        cli_complain(play->cli, _("rules read from standard input cannot be "
                                  "found again"));
        return CODE_USAGE;
    }
    if (!may_write_over(play, path)) {
        return CODE_IO;
    }
    char *text = play_record_text(play);
    int code = file_write(play->cli, path, text, strlen(text));
    free(text);
    return code;
}
