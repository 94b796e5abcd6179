/* Saved games: YAML with the hash of the rules and the list of turns. */
#include "config.h"

#include "cli/play.h"

#include "cli/diag_out.h"
#include "cli/input.h"
#include "cli/yaml_read.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SAVE_VERSION "1"

static void add_pair(struct text *text, const char *indent, const char *key,
                     const char *value)
{
    char *quoted_key = yaml_quote(key);
    char *quoted = yaml_quote(value);
    text_add(text, indent);
    text_add(text, quoted_key);
    text_add(text, ": ");
    text_add(text, quoted);
    text_add(text, "\n");
    free(quoted);
    free(quoted_key);
}

static void add_seats(struct text *text, const struct play *play)
{
    text_add(text, "seats:\n");
    for (uint32_t i = 0; i < rvl_game_seat_count(play->loaded.game); i++) {
        char who[16];
        play_seat_text(&play->seats[i], who);
        add_pair(text, "  ", rvl_game_seat_name(play->loaded.game, i), who);
    }
}

static void add_options(struct text *text, const struct play *play)
{
    rvl_game *game = play->loaded.game;
    if (rvl_game_option_count(game) == 0) {
        return;
    }
    text_add(text, "options:\n");
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        add_pair(text, "  ", rvl_game_option_name(game, o),
                 rvl_game_option_value_name(game, o,
                                            rvl_game_option_value(game, o)));
    }
}

/* The path of a rule file that is no bundled game, absolute so that the save
 * can be moved; NULL for a bundled one. */
static char *rule_file(const struct play *play)
{
    const char *name = rvl_game_name(play->loaded.game);
    char *bundled = load_find(play->cli, name, ".game");
    bool is_bundled = bundled && strcmp(bundled, play->loaded.path) == 0;
    free(bundled);
    if (is_bundled) {
        return NULL;
    }
    char *real = realpath(play->loaded.path, NULL);
    return real ? real : memory_text(play->loaded.path);
}

static char *save_text(const struct play *play)
{
    struct text text = {0};
    char number[32];
    char *file = rule_file(play);
    add_pair(&text, "", "ravelin_save", SAVE_VERSION);
    add_pair(&text, "", "game", rvl_game_name(play->loaded.game));
    if (file) {
        add_pair(&text, "", "file", file);
    }
    snprintf(number, sizeof number, "%016" PRIx64,
             rvl_game_hash(play->loaded.game));
    add_pair(&text, "", "rules", number);
    snprintf(number, sizeof number, "%" PRIu64, play->seed);
    add_pair(&text, "", "seed", number);
    add_options(&text, play);
    add_seats(&text, play);
    text_add(&text, play->done.count > 0 ? "moves:\n" : "moves: []\n");
    for (size_t i = 0; i < play->done.count; i++) {
        char *quoted = yaml_quote(play->done.turns[i].text);
        text_add(&text, "  - ");
        text_add(&text, quoted);
        text_add(&text, "\n");
        free(quoted);
    }
    if (play->finish == FINISH_RESIGNED) {
        add_pair(&text, "", "resigned",
                 rvl_game_team_name(play->loaded.game, play->loser));
    } else if (play->finish == FINISH_AGREED) {
        add_pair(&text, "", "result", "draw");
    }
    free(file);
    return text.bytes;
}

/* Only a saved game is written over: a rule file is too easily named. */
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
    char *text = save_text(play);
    int code = file_write(play->cli, path, text, strlen(text));
    free(text);
    return code;
}

/* ------------------------------------------------------------- loading */

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
        "ravelin_save", "game",  "file",  "rules",    "seed",
        "options",      "seats", "moves", "resigned", "result"};
    const size_t count = sizeof known / sizeof *known;
    int code = CODE_OK;
    const char *version = scalar(file, "ravelin_save", true, &code);
    if (code == CODE_OK && strcmp(version, SAVE_VERSION) != 0) {
        return yaml_complain(file, file->root,
                             _("a save of version %s; this program knows %s"),
                             version, SAVE_VERSION);
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
    if (code == CODE_USAGE) {
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

static int load_seats(struct play *fresh, const struct yaml_file *file)
{
    rvl_game *game = fresh->loaded.game;
    const struct yaml_node *seats = yaml_find(file->root, "seats");
    if (!seats || seats->kind != YAML_MAP) {
        return yaml_complain(file, seats ? seats : file->root,
                             _("'%s' is missing"), "seats");
    }
    if (rvl_game_seat_count(game) > SEATS_MOST) {
        return CODE_LIMIT;
    }
    for (const struct yaml_node *n = seats->first; n; n = n->next) {
        uint32_t i = 0;
        while (i < rvl_game_seat_count(game) &&
               strcmp(rvl_game_seat_name(game, i), n->key) != 0) {
            i++;
        }
        if (i == rvl_game_seat_count(game)) {
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
    if (!moves || moves->kind != YAML_LIST) {
        return yaml_complain(file, moves ? moves : file->root,
                             _("'%s' is missing"), "moves");
    }
    int code = play_start(fresh);
    for (const struct yaml_node *n = moves->first; n && code == CODE_OK;
         n = n->next) {
        code = replay_turn(fresh, file, n);
    }
    return code;
}

static int load_finish(struct play *fresh, const struct yaml_file *file)
{
    int code = CODE_OK;
    rvl_game *game = fresh->loaded.game;
    const char *loser = scalar(file, "resigned", false, &code);
    const char *result = scalar(file, "result", false, &code);
    if (code != CODE_OK) {
        return code;
    }
    if (result && strcmp(result, "draw") != 0) {
        return yaml_complain(file, yaml_find(file->root, "result"),
                             _("expected %s"), "draw");
    }
    fresh->finish = result ? FINISH_AGREED : FINISH_NONE;
    for (uint32_t t = 0; loser && t < rvl_game_team_count(game); t++) {
        if (strcmp(rvl_game_team_name(game, t), loser) == 0) {
            fresh->loser = t;
            fresh->finish = FINISH_RESIGNED;
        }
    }
    if (loser && fresh->finish != FINISH_RESIGNED) {
        return yaml_complain(file, yaml_find(file->root, "resigned"),
                             _("no side or team '%s'"), loser);
    }
    return CODE_OK;
}

static void clear_game(struct play *play)
{
    rvl_state_free(play->state);
    load_clear(&play->loaded);
    choices_clear(&play->choices);
    played_clear(&play->done);
    played_clear(&play->undone);
}

int play_load(struct play *play, const char *path)
{
    struct yaml_file file;
    struct play fresh = {.cli = play->cli,
                         .args = play->args,
                         .moves = play->moves,
                         .most_plies = play->most_plies};
    int code = yaml_read(play->cli, path, &file);
    if (code != CODE_OK) {
        return code;
    }
    code = check_keys(&file);
    code = code == CODE_OK ? load_rules(&fresh, &file) : code;
    code = code == CODE_OK ? load_seats(&fresh, &file) : code;
    code = code == CODE_OK ? replay(&fresh, &file) : code;
    code = code == CODE_OK ? load_finish(&fresh, &file) : code;
    yaml_clear(&file);
    if (code != CODE_OK) {
        clear_game(&fresh);
        return code;
    }
    clear_game(play);
    *play = fresh;
    return CODE_OK;
}

/* ------------------------------------------------------------ autosave */

/* XDG_DATA_HOME/ravelin/GAME.yaml, or NULL without a home. */
static char *autosave_path(const struct play *play, bool is_made)
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    char *folder = NULL;
    if (data && data[0] == '/') {
        folder = memory_text(data);
    } else if (home && home[0] == '/' && access(home, F_OK) == 0) {
        folder = memory_print("%s/.local/share", home);
    } else {
        return NULL;
    }
    char *own = memory_print("%s/ravelin", folder);
    if (is_made) {
        for (char *p = own + 1; *p != '\0'; p++) {
            if (*p == '/') {
                *p = '\0';
                mkdir(own, 0777);
                *p = '/';
            }
        }
        mkdir(own, 0777);
    }
    char *path =
        memory_print("%s/%s.yaml", own, rvl_game_name(play->loaded.game));
    free(own);
    free(folder);
    return path;
}

static bool is_autosaved(const struct play *play)
{
    return input_is_terminal() && play_has_human(play) &&
           play->done.count > 0 && !play->is_autosave_off &&
           strcmp(play->loaded.path, "<stdin>") != 0;
}

void play_autosave(struct play *play)
{
    if (!is_autosaved(play)) {
        return;
    }
    char *path = autosave_path(play, true);
    bool is_leaving = play->wants_to_leave;
    if (!path || play_save(play, path) != CODE_OK) {
        play->is_autosave_off = true;
        out_text(&play->cli->out,
                 _("The game cannot be kept by itself; 'save FILE' saves it "
                   "elsewhere.\n"));
    } else {
        play->has_autosave = true;
        if (is_leaving) {
            out_print(&play->cli->out,
                      _("Kept; go on with: ravelin play --load '%s'\n"), path);
        }
    }
    free(path);
}

void play_drop_autosave(struct play *play)
{
    char *path = play->has_autosave ? autosave_path(play, false) : NULL;
    if (path) {
        unlink(path);
        free(path);
    }
    play->has_autosave = false;
}
