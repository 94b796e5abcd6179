/* Reading a record: every part is checked before the game is taken over. */
#include "config.h"

#include "cli/play.h"

#include "cli/diag_out.h"
#include "cli/turns.h"
#include "cli/yaml_read.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS_MOST 1000000
#define SCORE_MOST 1000000000   /* half points */
#define LEFT_MOST 1000000000000 /* milliseconds */

/* Of the bytes before the last line if that is "check: ", else of none. */
static bool is_unchanged(const struct yaml_file *file)
{
    char *line = file->text.bytes;
    const struct yaml_node *check = yaml_find(file->root, "check");
    char sum[32];
    for (char *p = line; (p = strstr(p, "\ncheck: ")) != NULL; p++) {
        line = p + 1;
    }
    snprintf(sum, sizeof sum, "%016" PRIx64,
             record_sum(file->text.bytes, (size_t)(line - file->text.bytes)));
    return check && check->kind == YAML_SCALAR && strcmp(check->text, sum) == 0;
}

/* Of a file that may not be read as YAML any more. */
static bool is_record(const struct yaml_file *file)
{
    static const char first[] = "ravelin_save:";
    return file->text.bytes != NULL &&
           strncmp(file->text.bytes, first, sizeof first - 1) == 0;
}

static bool is_ended(const struct yaml_file *file)
{
    size_t length = file->text.length;
    return length > 0 && file->text.bytes[length - 1] == '\n';
}

/* A whole record without its last line end is whole all the same. */
static void tell_damage(const struct yaml_file *file, const char *path)
{
    const char *bytes = file->text.bytes;
    size_t length = file->text.length;
    uint32_t line = 1;
    for (size_t i = 0; i < length; i++) {
        line += bytes[i] == '\n' ? 1 : 0;
    }
    if (length > 0 && !is_ended(file)) {
        cli_complain(file->cli, _("'%s' was cut short: line %u breaks off"),
                     path, line);
    } else {
        cli_complain(file->cli,
                     _("'%s' was changed or cut short after it was saved"),
                     path);
    }
}

/* Lines of JSON that hold games, but no record: what they are and where a
 * record comes from; or NULL. */
static const char *other_games(const struct file_text *text)
{
    json_t *line =
        json_loadb(text->bytes, text->length, JSON_DISABLE_EOF_CHECK, NULL);
    const char *type = json_string_value(json_object_get(line, "type"));
    const char *told = NULL;
    if (json_is_string(json_object_get(line, "moves")) &&
        json_is_array(json_object_get(line, "players"))) {
        told = N_("no record, but the games of a match, a line each; type the "
                  "'moves' of one into 'ravelin play', then 'save FILE'");
    } else if (type && strcmp(type, "game") == 0) {
        told = N_("no record, but what 'export --as jsonl' made of one; give "
                  "the record itself");
    }
    json_decref(line);
    return told;
}

/* As yaml_read. */
static int read_games(struct cli *cli, const char *path, struct yaml_file *file)
{
    static const struct yaml_node top = {.line = 1, .column = 1};
    int code = yaml_open(cli, path, file);
    const char *told = code == CODE_OK ? other_games(&file->text) : NULL;
    if (told) {
        return yaml_complain(file, &top, "%s", _(told));
    }
    return code == CODE_OK ? yaml_parse(file) : code;
}

static const char *scalar(const struct yaml_file *file, const char *key,
                          bool is_needed, int *code)
{
    const struct yaml_node *node = yaml_find(file->root, key);
    if (!node && is_needed) {
        *code = yaml_complain(file, file->root, _("'%s' is missing"), key);
        return "";
    }
    if (node && node->kind != YAML_SCALAR) {
        *code = yaml_complain(file, node, _("expected %s"), _("one value"));
        return "";
    }
    return node ? node->text : NULL;
}

static int check_keys(const struct yaml_file *file)
{
    static const char *const known[] = {
        "ravelin_save", "game",  "file",     "rules",  "seed",       "started",
        "round",        "score", "options",  "seats",  "moves",      "resigned",
        "timed_out",    "clock", "time_out", "left",   "next_round", "result",
        "by",           "rule",  "check",    "weights"};
    const size_t count = sizeof known / sizeof *known;
    int code = CODE_OK;
    const char *version = scalar(file, "ravelin_save", true, &code);
    if (code == CODE_OK && strcmp(version, RECORD_VERSION) != 0) {
        return yaml_complain(file, file->root,
                             _("a save of version %s; this program knows %s"),
                             version, RECORD_VERSION);
    }
    for (const struct yaml_node *n = file->root->first; n && code == CODE_OK;
         n = n->next) {
        size_t i = 0;
        while (i < count && strcmp(known[i], n->key) != 0) {
            i++;
        }
        if (i == count) {
            code = yaml_unknown_key(file, n, known, count);
        }
    }
    return code;
}

/* Names and values in a save were not typed: what is wrong with them is a
 * finding in the file, not wrong usage. */
static int open_game(struct play *fresh, const struct yaml_file *file,
                     const char *name)
{
    const struct yaml_node *place = yaml_find(file->root, "file");
    if (!place) {
        place = yaml_find(file->root, "game");
    }
    int code = load_read(fresh->cli, name, &fresh->loaded);
    if (code == CODE_OK) {
        const struct yaml_node *options = yaml_find(file->root, "options");
        place = options ? options : place;
        code = load_game(&fresh->loaded, &fresh->choices);
    }
    if (code == CODE_USAGE || code == CODE_IO) {
        code = yaml_complain(file, place, _("no such game can be played"));
    }
    return code;
}

static int load_rules(struct play *fresh, const struct yaml_file *file)
{
    int code = CODE_OK;
    const char *game = scalar(file, "game", true, &code);
    const char *path = scalar(file, "file", false, &code);
    const char *rules = scalar(file, "rules", true, &code);
    const struct yaml_node *options = yaml_find(file->root, "options");
    char hash[32];
    if (code == CODE_OK && options) {
        code =
            yaml_expect(file, options, YAML_MAP, _("'option: value' entries"))
                ? CODE_OK
                : CODE_FINDINGS;
        for (const struct yaml_node *n = options->first; n && code == CODE_OK;
             n = n->next) {
            if (!yaml_expect(file, n, YAML_SCALAR, _("a value"))) {
                return CODE_FINDINGS;
            }
            choices_add(&fresh->choices, n->key, n->text);
        }
    }
    if (code == CODE_OK) {
        code = open_game(fresh, file, path ? path : game);
    }
    if (code == CODE_OK) {
        snprintf(hash, sizeof hash, "%016" PRIx64,
                 rvl_game_hash(fresh->loaded.game));
        if (strcmp(hash, rules) != 0) {
            code = yaml_complain(file, yaml_find(file->root, "rules"),
                                 _("the rules of '%s' have changed since "
                                   "this game was saved"),
                                 game);
        }
    }
    return code;
}

static uint32_t find_seat(rvl_game *game, const char *name)
{
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        if (strcmp(rvl_game_seat_name(game, i), name) == 0) {
            return i;
        }
    }
    return RVL_NONE;
}

static int load_seats(struct play *fresh, const struct yaml_file *file)
{
    rvl_game *game = fresh->loaded.game;
    const struct yaml_node *seats = yaml_find(file->root, "seats");
    if (!seats) {
        return yaml_complain(file, file->root, _("'%s' is missing"), "seats");
    }
    if (!yaml_expect(file, seats, YAML_MAP, _("'seat: who' entries"))) {
        return CODE_FINDINGS;
    }
    if (rvl_game_seat_count(game) > SEATS_MOST) {
        return CODE_LIMIT;
    }
    for (const struct yaml_node *n = seats->first; n; n = n->next) {
        uint32_t i = find_seat(game, n->key);
        if (i == RVL_NONE) {
            return yaml_complain_key(file, n, _("no seat '%s' in this game"),
                                     n->key);
        }
        if (n->kind != YAML_SCALAR ||
            !play_parse_who(n->text, &fresh->seats[i])) {
            return yaml_complain(file, n, _("expected %s"),
                                 "human, computer:1-10");
        }
    }
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        if (!fresh->seats[i].is_set) {
            return yaml_complain(file, seats, _("seat '%s' is missing"),
                                 rvl_game_seat_name(game, i));
        }
    }
    play_fill_seats(fresh);
    return CODE_OK;
}

/* What computers thought by is told, and what they think by now is theirs. */
static int check_weights(const struct yaml_file *file)
{
    const struct yaml_node *weights = yaml_find(file->root, "weights");
    return !weights || yaml_expect(file, weights, YAML_MAP,
                                   _("'weights: numbers' entries"))
               ? CODE_OK
               : CODE_FINDINGS;
}

static int replay_turn(struct play *fresh, const struct yaml_file *file,
                       const struct yaml_node *turn)
{
    uint32_t move = 0;
    if (!yaml_expect(file, turn, YAML_SCALAR, _("a turn"))) {
        return CODE_FINDINGS;
    }
    rvl_status status = rvl_state_moves(fresh->state, fresh->moves);
    if (status != RVL_OK) {
        return yaml_complain(file, turn, "%s", rvl_status_text(status));
    }
    bool is_human = !play_seat(fresh)->is_computer;
    uint32_t count = rvl_moves_count(fresh->moves);
    status = rvl_moves_find(fresh->state, fresh->moves, turn->text, &move);
    rvl_move_info info = {0};
    if (status == RVL_OK) {
        rvl_move_get(fresh->state, fresh->moves, move, &info);
        status = rvl_state_apply(fresh->state, fresh->moves, move);
    }
    if (status != RVL_OK) {
        char why[1024] = "";
        rvl_place place;
        rvl_state_why_not(fresh->state, turn->text, fresh->cli->lang, why,
                          sizeof why, &place);
        return yaml_complain(file, turn, _("illegal move '%s': %s"), turn->text,
                             why);
    }
    played_push(&fresh->done, turn->text, is_human, info.is_pass && count == 1);
    return CODE_OK;
}

static int replay(struct play *fresh, const struct yaml_file *file)
{
    const struct yaml_node *moves = yaml_find(file->root, "moves");
    const struct yaml_node *seed = yaml_find(file->root, "seed");
    if (seed && !yaml_number(file, seed, UINT64_MAX, &fresh->seed)) {
        return CODE_FINDINGS;
    }
    if (!moves) {
        return yaml_complain(file, file->root, _("'%s' is missing"), "moves");
    }
    if (!yaml_expect(file, moves, YAML_LIST, _("a list of turns"))) {
        return CODE_FINDINGS;
    }
    int code = play_start(fresh);
    for (const struct yaml_node *n = moves->first; n && code == CODE_OK;
         n = n->next) {
        code = replay_turn(fresh, file, n);
    }
    return code;
}

static int load_score(struct play *fresh, const struct yaml_file *file)
{
    const struct yaml_node *round = yaml_find(file->root, "round");
    const struct yaml_node *score = yaml_find(file->root, "score");
    uint64_t number = 1;
    uint32_t rounds = rvl_game_round_count(fresh->loaded.game);
    if (round &&
        !yaml_number(file, round, rounds > 1 ? rounds : ROUNDS_MOST, &number)) {
        return CODE_FINDINGS;
    }
    if (number == 0) {
        return yaml_complain(file, round, _("rounds are counted from 1"));
    }
    fresh->round = (uint32_t)number;
    if (score && !yaml_expect(file, score, YAML_MAP, _("'seat: points'"))) {
        return CODE_FINDINGS;
    }
    for (const struct yaml_node *n = score ? score->first : NULL; n;
         n = n->next) {
        uint32_t seat = find_seat(fresh->loaded.game, n->key);
        if (seat == RVL_NONE) {
            return yaml_complain_key(file, n, _("no seat '%s' in this game"),
                                     n->key);
        }
        if (!yaml_number(file, n, SCORE_MOST, &number)) {
            return CODE_FINDINGS;
        }
        fresh->seats[seat].score = (uint32_t)number;
    }
    return CODE_OK;
}

static int load_loser(struct play *fresh, const struct yaml_file *file,
                      const char *key, const char *loser)
{
    rvl_game *game = fresh->loaded.game;
    for (uint32_t t = 0; t < rvl_game_team_count(game); t++) {
        if (strcmp(rvl_game_team_name(game, t), loser) == 0) {
            fresh->loser = t;
            fresh->finish =
                strcmp(key, "timed_out") == 0 ? FINISH_TIMED : FINISH_RESIGNED;
            return CODE_OK;
        }
    }
    return yaml_complain(file, yaml_find(file->root, key),
                         _("no side or team '%s'"), loser);
}

static int load_left(struct play *fresh, const struct yaml_file *file,
                     const struct yaml_node *left)
{
    if (!yaml_expect(file, left, YAML_MAP, _("'seat: milliseconds'"))) {
        return CODE_FINDINGS;
    }
    for (const struct yaml_node *n = left->first; n; n = n->next) {
        uint32_t seat = find_seat(fresh->loaded.game, n->key);
        char *end = NULL;
        if (seat == RVL_NONE) {
            return yaml_complain_key(file, n, _("no seat '%s' in this game"),
                                     n->key);
        }
        long long number =
            n->kind == YAML_SCALAR ? strtoll(n->text, &end, 10) : 0;
        if (!end || end == n->text || *end != '\0' || number > LEFT_MOST ||
            number < -LEFT_MOST) {
            return yaml_complain(file, n, _("expected %s"),
                                 _("a number of milliseconds"));
        }
        fresh->clock.left[seat] = number;
    }
    return CODE_OK;
}

static int load_clock(struct play *fresh, const struct yaml_file *file)
{
    int code = CODE_OK;
    const char *clock = scalar(file, "clock", false, &code);
    const char *action = scalar(file, "time_out", false, &code);
    const struct yaml_node *left = yaml_find(file->root, "left");
    fresh->clock = (struct clock){0};
    if (code != CODE_OK) {
        return code;
    }
    if (clock && !clock_parse(clock, &fresh->clock)) {
        return yaml_complain(file, yaml_find(file->root, "clock"),
                             _("expected %s"), "15:00, 2:30, 5:00+10");
    }
    fresh->clock.is_strict = action && strcmp(action, "loses") == 0;
    if (action && !fresh->clock.is_strict && strcmp(action, "told") != 0) {
        return yaml_complain(file, yaml_find(file->root, "time_out"),
                             _("expected %s"), "told, loses");
    }
    clock_reset(&fresh->clock);
    return left ? load_left(fresh, file, left) : CODE_OK;
}

/* What brought the result about is told for people; it has to fit. */
static int check_manner(const struct yaml_file *file, const char *by,
                        bool is_over)
{
    static const char *const manners[] = {"rules", "agreement", "resignation",
                                          "time"};
    const struct yaml_node *node = yaml_find(file->root, "by");

    if (!by) {
        return CODE_OK;
    }
    for (size_t i = 0; i < sizeof manners / sizeof *manners; i++) {
        if (strcmp(by, manners[i]) == 0) {
            return is_over ? CODE_OK
                           : yaml_complain(file, node,
                                           _("a game without a result was not "
                                             "decided by anything"));
        }
    }
    return yaml_complain(file, node, _("expected %s"),
                         "rules, agreement, resignation, time");
}

/* A result has to be that of the position, or a draw by agreement. */
static int load_finish(struct play *fresh, const struct yaml_file *file)
{
    int code = CODE_OK;
    const char *loser = scalar(file, "resigned", false, &code);
    const char *late = scalar(file, "timed_out", false, &code);
    const char *result = scalar(file, "result", false, &code);
    const char *by = scalar(file, "by", false, &code);
    scalar(file, "rule", false, &code);
    const char *reached = turns_result(fresh->state);
    bool is_over =
        strcmp(reached, "playing") != 0 && strcmp(reached, "offered") != 0;
    code = code == CODE_OK
               ? check_manner(file, by, is_over || result || loser || late)
               : code;
    if (code != CODE_OK) {
        return code;
    }
    if (loser || late) {
        return load_loser(fresh, file, loser ? "resigned" : "timed_out",
                          loser ? loser : late);
    }
    if (result && strcmp(result, is_over ? reached : "draw") != 0) {
        return yaml_complain(file, yaml_find(file->root, "result"),
                             _("the result is '%s', but the turns lead to "
                               "'%s'"),
                             result, reached);
    }
    if (result && !is_over) {
        fresh->finish = FINISH_AGREED;
    }
    return CODE_OK;
}

int play_load(struct play *play, const char *path)
{
    struct yaml_file file;
    struct play fresh = *play;
    int code = read_games(play->cli, path, &file);
    if (code != CODE_OK) {
        if (is_record(&file) && !is_ended(&file)) {
            tell_damage(&file, path);
        }
        yaml_clear(&file);
        return code;
    }
    play_forget(&fresh);
    code = check_keys(&file);
    code = code == CODE_OK ? load_rules(&fresh, &file) : code;
    code = code == CODE_OK ? load_seats(&fresh, &file) : code;
    code = code == CODE_OK ? check_weights(&file) : code;
    code = code == CODE_OK ? load_score(&fresh, &file) : code;
    code = code == CODE_OK ? load_clock(&fresh, &file) : code;
    code = code == CODE_OK ? replay(&fresh, &file) : code;
    code = code == CODE_OK ? load_finish(&fresh, &file) : code;
    const char *started = scalar(&file, "started", false, &code);
    fresh.started = started ? memory_text(started) : NULL;
    fresh.is_edited = !is_unchanged(&file);
    if (fresh.is_edited) {
        tell_damage(&file, path);
    }
    yaml_clear(&file);
    if (code != CODE_OK) {
        play_clear_game(&fresh);
        return code;
    }
    play_clear_game(play);
    *play = fresh;
    return CODE_OK;
}
