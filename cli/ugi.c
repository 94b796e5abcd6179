/*
 * The lines of the Universal Game Interface but "go". Nothing that the other
 * program sends ends this one: what is not understood is answered by an
 * "info string" and nothing has changed.
 */
#include "config.h"

#include "cli/ugi.h"

#include "cli/memory.h"
#include "cli/word.h"
#include "cli/yaml_position.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void ugi_say(struct ugi *ugi, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = memory_vprint(format, arguments);
    va_end(arguments);
    /* One line it must be; a position may be a long one. */
    for (char *p = text; (p = strchr(p, '\n')) != NULL;) {
        *p = ' ';
    }
    out_text(&ugi->cli->out, text);
    out_text(&ugi->cli->out, "\n");
    free(text);
    if (!out_flush(&ugi->cli->out)) {
        ugi->has_quit = true;
    }
}

char *ugi_word(char **rest)
{
    char *word = *rest + strspn(*rest, " \t\r");
    size_t length = strcspn(word, " \t\r");
    *rest = word + length;
    if (length == 0) {
        return NULL;
    }
    if (**rest != '\0') {
        *(*rest)++ = '\0';
    }
    return word;
}

int ugi_begin(struct ugi *ugi)
{
    int code = load_game(&ugi->loaded, &ugi->choices);
    if (code != CODE_OK) {
        return code;
    }
    rvl_game *game = ugi->loaded.game;
    rvl_state *state = NULL;
    if (rvl_state_new(&state, game, ugi->seed) != RVL_OK) {
        return CODE_LIMIT;
    }
    rvl_state_free(ugi->state);
    ugi->state = state;
    ugi->first_team = rvl_game_side_team(game, rvl_state_side(state));
    return CODE_OK;
}

static void say_options(struct ugi *ugi)
{
    rvl_game *game = ugi->loaded.game;
    ugi_say(ugi, "option name level type spin default %d min 1 max 10",
            ugi->level);
    ugi_say(ugi, "option name seed type string default 0");
    ugi_say(ugi, "option name claimdraws type check default true");
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        struct text text = {0};
        char *head = memory_print("option name %s type combo default %s",
                                  rvl_game_option_name(game, o),
                                  rvl_game_option_value_name(
                                      game, o, rvl_game_option_value(game, o)));
        text_add(&text, head);
        free(head);
        for (uint32_t v = 0; v < rvl_game_option_value_count(game, o); v++) {
            text_add(&text, " var ");
            text_add(&text, rvl_game_option_value_name(game, o, v));
        }
        ugi_say(ugi, "%s", text.bytes);
        text_clear(&text);
    }
}

static void take_ugi(struct ugi *ugi, char *words)
{
    (void)words;
    ugi_say(ugi, "id name Ravelin %s %s", PACKAGE_VERSION,
            rvl_game_name(ugi->loaded.game));
    ugi_say(ugi, "id author the authors of Ravelin");
    say_options(ugi);
    ugi_say(ugi, "ugiok");
}

static void take_isready(struct ugi *ugi, char *words)
{
    (void)words;
    ugi_say(ugi, "readyok");
}

static void take_newgame(struct ugi *ugi, char *words)
{
    (void)words;
    ugi_stop(ugi);
    if (ugi_begin(ugi) != CODE_OK) {
        ugi_say(ugi, "info string out of memory");
    }
}

/* A value of an option of the game; false if there is none such. */
static bool set_game_option(struct ugi *ugi, const char *name,
                            const char *value)
{
    rvl_game *game = ugi->loaded.game;
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        for (uint32_t v = 0; v < rvl_game_option_value_count(game, o); v++) {
            if (strcmp(rvl_game_option_name(game, o), name) == 0 &&
                strcmp(rvl_game_option_value_name(game, o, v), value) == 0) {
                choices_add(&ugi->choices, name, value);
                return ugi_begin(ugi) == CODE_OK;
            }
        }
    }
    return false;
}

/* setoption name NAME value VALUE */
static void take_setoption(struct ugi *ugi, char *words)
{
    char *key = ugi_word(&words);
    char *name = ugi_word(&words);
    char *middle = ugi_word(&words);
    char *value = ugi_word(&words);
    uint64_t number = 0;
    bool is_done = false;
    if (!key || strcmp(key, "name") != 0 || !name || !middle ||
        strcmp(middle, "value") != 0 || !value) {
        ugi_say(ugi, "info string expected: setoption name NAME value VALUE");
        return;
    }
    ugi_stop(ugi);
    if (strcmp(name, "level") == 0) {
        is_done = word_number(value, 10, &number) && number > 0;
        ugi->level = is_done ? (int)number : ugi->level;
    } else if (strcmp(name, "seed") == 0) {
        is_done = word_number(value, UINT64_MAX, &ugi->seed) &&
                  ugi_begin(ugi) == CODE_OK;
    } else if (strcmp(name, "claimdraws") == 0) {
        is_done = strcmp(value, "true") == 0 || strcmp(value, "false") == 0;
        ugi->has_claims = is_done ? value[0] == 't' : ugi->has_claims;
    } else {
        is_done = set_game_option(ugi, name, value);
    }
    if (!is_done) {
        ugi_say(ugi, "info string no option '%s' with the value '%s'", name,
                value);
    }
}

/* Plays the words as turns; false at the first that is not legal. */
static bool play_words(struct ugi *ugi, rvl_state *state, char *words)
{
    char *word = NULL;
    while ((word = ugi_word(&words)) != NULL) {
        uint32_t move = 0;
        rvl_status status = rvl_state_moves(state, ugi->moves);
        if (status == RVL_OK) {
            status = rvl_moves_find(state, ugi->moves, word, &move);
        }
        if (status == RVL_OK) {
            status = rvl_state_apply(state, ugi->moves, move);
        }
        if (status != RVL_OK) {
            char why[512] = "";
            rvl_place place;
            rvl_state_why_not(state, word, "en", why, sizeof why, &place);
            ugi_say(ugi, "info string illegal move %s: %s", word,
                    why[0] ? why : rvl_status_text(status));
            return false;
        }
    }
    return true;
}

/* A position as one line of YAML, as "query fen" gives it. */
static bool set_up(struct ugi *ugi, rvl_state *state, const char *text)
{
    struct yaml_file file;
    struct text said = {0};
    struct cli quiet = *ugi->cli;
    quiet.err.sink = &said;
    int code = yaml_read_text(&quiet, "fen", text, &file);
    if (code == CODE_OK) {
        code = yaml_position_apply(&file, file.root, state);
    }
    yaml_clear(&file);
    if (code != CODE_OK && said.bytes) {
        said.bytes[strcspn(said.bytes, "\n")] = '\0';
        ugi_say(ugi, "info string %s", said.bytes);
    }
    text_clear(&said);
    return code == CODE_OK;
}

/* position startpos|fen TEXT [moves TURN...] */
static void take_position(struct ugi *ugi, char *words)
{
    rvl_state *state = NULL;
    words += strspn(words, " \t");
    char *moves = strstr(words, " moves ");
    size_t length = strlen(words);
    while (!moves && length > 0 && words[length - 1] <= ' ') {
        words[--length] = '\0';
    }
    if (!moves && length > 6 && strcmp(words + length - 6, " moves") == 0) {
        words[length - 6] = '\0';
    }
    if (moves) {
        *moves = '\0';
        moves += 7;
    }
    bool is_fen = strncmp(words, "fen ", 4) == 0;
    if (!is_fen && strcmp(words, "startpos") != 0) {
        ugi_say(ugi, "info string expected: position startpos or fen");
        return;
    }
    ugi_stop(ugi);
    if (rvl_state_new(&state, ugi->loaded.game, ugi->seed) != RVL_OK) {
        ugi_say(ugi, "info string out of memory");
    } else if ((is_fen && !set_up(ugi, state, words + 4)) ||
               (moves && !play_words(ugi, state, moves))) {
        rvl_state_free(state);
    } else {
        rvl_state_free(ugi->state);
        ugi->state = state;
    }
}

static const char *result_of(const struct ugi *ugi)
{
    rvl_outcome outcome;
    rvl_game *game = ugi->loaded.game;
    rvl_state_outcome(ugi->state, &outcome);
    switch (outcome.kind) {
    case RVL_PLAYING:
        return "none";
    case RVL_DRAW_OFFERED:
        return ugi->has_claims ? "draw" : "none";
    case RVL_DRAWN:
        return "draw";
    case RVL_WON:
        break;
    }
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if ((outcome.winners >> s) & 1) {
            return rvl_game_side_team(game, s) == ugi->first_team ? "p1win"
                                                                  : "p2win";
        }
    }
    return "draw";
}

static void take_query(struct ugi *ugi, char *words)
{
    const char *what = ugi_word(&words);
    rvl_game *game = ugi->loaded.game;
    const char *answer = NULL;
    char *made = NULL;
    if (what && strcmp(what, "gameover") == 0) {
        answer = strcmp(result_of(ugi), "none") == 0 ? "false" : "true";
    } else if (what && strcmp(what, "p1turn") == 0) {
        uint32_t side = rvl_state_side(ugi->state);
        answer = rvl_game_side_team(game, side) == ugi->first_team ? "true"
                                                                   : "false";
    } else if (what && strcmp(what, "result") == 0) {
        answer = result_of(ugi);
    } else if (what && strcmp(what, "fen") == 0) {
        made = yaml_position_text(ugi->state);
        answer = made;
    }
    if (answer) {
        ugi_say(ugi, "response %s", answer);
    } else {
        ugi_say(ugi, "info string unknown query");
        ugi_say(ugi, "response unknown");
    }
    free(made);
}

static void take_stop(struct ugi *ugi, char *words)
{
    (void)words;
    ugi_stop(ugi);
}

static void take_quit(struct ugi *ugi, char *words)
{
    (void)words;
    ugi->has_quit = true;
}

void ugi_line(struct ugi *ugi, char *line)
{
    static const struct {
        const char *word;
        void (*take)(struct ugi *ugi, char *words);
    } rows[] = {
        {"ugi", take_ugi},
        {"isready", take_isready},
        {"uginewgame", take_newgame},
        {"setoption", take_setoption},
        {"position", take_position},
        {"query", take_query},
        {"go", ugi_go},
        {"stop", take_stop},
        {"quit", take_quit},
    };
    size_t bad = 0;
    if (!word_is_utf8(line, strlen(line), &bad)) {
        ugi_say(ugi, "info string the line is not UTF-8");
        return;
    }
    char *rest = line;
    const char *word = ugi_word(&rest);
    for (size_t i = 0; word && i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(word, rows[i].word) == 0) {
            rows[i].take(ugi, rest);
            return;
        }
    }
    if (word) {
        ugi_say(ugi, "info string unknown command '%s'", word);
    }
}
