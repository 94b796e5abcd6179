/* One line typed by a person: a command in English or French, or a move. */
#include "cli/play.h"

#include "cli/exact.h"
#include "cli/interrupt.h"
#include "cli/own.h"
#include "cli/prose.h"
#include "cli/reasons.h"
#include "cli/turns.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

#define HINT_LEVEL 5

struct word_row {
    const char *english, *french;
    const char *argument; /* shown in help; NULL: takes none */
    const char *help;
    bool is_for_play; /* senseless once the game is over */
    void (*run)(struct play *play, const char *argument);
};

static void run_moves(struct play *play, const char *point)
{
    play_say_moves(play, point);
}

/* What the turn and those after it bring about, by the rules. */
static void add_why(struct play *play, const rvl_line *line, struct text *text)
{
    struct effect effect;
    if (effect_of(play->state, line, &effect)) {
        char *why = reasons_of(play->cli, play->state, line, &effect,
                               rvl_moves_count(play->moves));
        if (!why[0]) {
            free(why);
            why = reasons_answer(&effect);
        } else {
            text_add(text, _(": "));
        }
        text_add(text, why);
        free(why);
    }
    effect_clear(&effect);
}

/* The turn, what moves and why, on lines that fit. */
static void say_hint(struct play *play, const rvl_line *line)
{
    struct text text = {0};
    uint32_t move = line->turns[0];
    rvl_move_info info;
    char *turn = turns_text(play->state, play->moves, move);
    char *head = memory_print(_("Hint: %s"), turn);
    text_add(&text, head);
    free(head);
    free(turn);
    rvl_move_get(play->state, play->moves, move, &info);
    if (!info.is_pass) {
        text_add(&text, " (");
        text_add(&text, rvl_game_kind_text(play->loaded.game, info.kind,
                                           play->cli->lang, false));
        text_add(&text, ")");
    }
    add_why(play, line, &text);
    out_wrap(&play->cli->out, "", "  ", text.bytes);
    text_clear(&text);
}

/* False if nobody wants to know any more. */
static bool find_hint(struct play *play, const rvl_search_limits *limits,
                      rvl_line *line, rvl_status *status)
{
    uint32_t count = 1;
    if (play->face) {
        bool is_wanted = play->face->hint(play, limits, line, status);
        /* What was found is by the numbers of the legal turns. */
        rvl_state_moves(play->state, play->moves);
        return is_wanted;
    }
    *status = rvl_search_lines(play->state, play->moves, limits, line, &count);
    if (interrupt_is_gentle()) {
        interrupt_forget();
    }
    return true;
}

static void run_hint(struct play *play, const char *argument)
{
    rvl_status status = RVL_OK;
    rvl_line line = {0};
    int level = HINT_LEVEL;
    (void)argument;
    if (play->args->values[OPT_LEVEL]) {
        play_parse_level(play->args->values[OPT_LEVEL], &level);
        level = level > HINT_LEVEL ? level : HINT_LEVEL;
    }
    /* in earnest, without the lapses of the level */
    const rvl_search_limits limits = {.level = level > LEVEL_MOST ? LEVEL_MOST
                                                                  : level,
                                      .stop = interrupt_flag()};
    uint32_t count = 1;
    if (play->solution && exact_lines(play->solution, play->state, play->moves,
                                      &line, &count) == RVL_OK) {
        status = RVL_OK;
    } else if (!find_hint(play, &limits, &line, &status)) {
        return;
    }
    if (status != RVL_OK) {
        out_text(&play->cli->out, _("There is no legal move.\n"));
        return;
    }
    say_hint(play, &line);
}

static void run_undo(struct play *play, const char *argument)
{
    (void)argument;
    play_undo(play);
}

static void run_redo(struct play *play, const char *argument)
{
    (void)argument;
    play_redo(play);
}

static void run_rematch(struct play *play, const char *argument)
{
    (void)argument;
    if (play->finish == FINISH_NONE) {
        out_text(&play->cli->out, _("The game is not over yet.\n"));
    } else if (play_rematch(play) == CODE_OK && !play->face) {
        play_say_opening(play);
    }
}

static void run_next(struct play *play, const char *argument)
{
    if (play->finish != FINISH_NONE && !play_has_next_round(play)) {
        out_text(&play->cli->out, _("There is no next round.\n"));
    } else {
        run_rematch(play, argument);
    }
}

static void run_board(struct play *play, const char *argument)
{
    (void)argument;
    if (play->face) {
        return; /* it is seen all the time */
    }
    out_text(&play->cli->out, "\n");
    struct play drawn = *play;
    struct args args = *play->args;
    args.values[OPT_NO_BOARD] = NULL;
    drawn.args = &args;
    play_say_board(&drawn);
}

static void run_pieces(struct play *play, const char *argument)
{
    (void)argument;
    play_say_pieces(play);
}

static void run_score(struct play *play, const char *argument)
{
    (void)argument;
    play_say_standing(play);
}

static void run_rules(struct play *play, const char *argument)
{
    (void)argument;
    char *text = prose_rules(play->loaded.game, play->cli->lang);
    prose_print(&play->cli->out, text);
    free(text);
}

static void run_save(struct play *play, const char *path)
{
    if (path[0] == '\0') {
        out_text(&play->cli->out, _("Which file? For example: save "
                                    "evening.yaml\n"));
    } else if (play_save(play, path) == CODE_OK) {
        out_print(&play->cli->out, _("Saved in '%s'.\n"), path);
    } else {
        out_text(&play->cli->out, _("Not saved.\n"));
    }
}

static void run_load(struct play *play, const char *path)
{
    if (path[0] == '\0') {
        out_text(&play->cli->out, _("Which file? For example: load "
                                    "evening.yaml\n"));
        return;
    }
    char *found = own_find(play->cli, path);
    if (found && play_load(play, found) == CODE_OK) {
        play_let_go(play);
        out_print(&play->cli->out, _("Loaded from '%s'.\n"), path);
        if (!play->face) {
            play_say_opening(play);
        }
    } else {
        out_text(&play->cli->out, _("Not loaded; the game here goes on.\n"));
    }
    free(found);
}

static void run_draw(struct play *play, const char *argument)
{
    (void)argument;
    play_offer_draw(play);
}

static void try_move(struct play *play, const char *text);

static void run_pass(struct play *play, const char *argument)
{
    (void)argument;
    try_move(play, "pass");
}

static void run_resign(struct play *play, const char *argument)
{
    (void)argument;
    play->loser = play_team(play);
    play->finish = FINISH_RESIGNED;
    play->is_announced = false;
}

static void run_quit(struct play *play, const char *argument)
{
    (void)argument;
    play->wants_to_leave = true;
}

static void run_help(struct play *play, const char *argument);

static const struct word_row rows[] = {
    {"moves", "coups", "[POINT]",
     N_("list the legal moves, or those of one "
        "piece"),
     true, run_moves},
    {"hint", "conseil", NULL, N_("suggest a move"), true, run_hint},
    {"undo", "annuler", NULL, N_("take your last move back"), false, run_undo},
    {"redo", "refaire", NULL, N_("play it again"), true, run_redo},
    {"board", "plateau", NULL, N_("draw the board"), false, run_board},
    {"pieces", "pions", NULL, N_("tell where the pieces stand"), false,
     run_pieces},
    {"score", "points", NULL,
     N_("tell score, captures and how near each end is"), false, run_score},
    {"rules", "règles", NULL, N_("tell the rules"), false, run_rules},
    {"save", "sauver", N_("FILE"), N_("save the game"), false, run_save},
    {"load", "charger", N_("FILE"), N_("go on with a saved game"), false,
     run_load},
    {"draw", "nulle", NULL, N_("offer or accept a draw"), true, run_draw},
    {"pass", "passer", NULL, N_("pass, where that is allowed"), true, run_pass},
    {"resign", "abandonner", NULL, N_("give up"), true, run_resign},
    {"rematch", "revanche", NULL, N_("play again with sides swapped"), false,
     run_rematch},
    {"next", "suite", NULL, N_("begin the next round of a match"), false,
     run_next},
    {"help", "aide", NULL, N_("show this list"), false, run_help},
    {"quit", "quitter", NULL, N_("leave"), false, run_quit},
};

#define ROW_COUNT (sizeof rows / sizeof *rows)

static void run_help(struct play *play, const char *argument)
{
    struct out *out = &play->cli->out;
    bool is_french = strcmp(play->cli->lang, "fr") == 0;
    (void)argument;
    out_text(out, _("Moves: c4-c5 steps, c7xc5xe3 leaps from point to point, "
                    "d4xd6 takes by moving\nthere, officer@c7 places a piece, "
                    "'pass' passes. Commands:\n"));
    for (size_t i = 0; i < ROW_COUNT; i++) {
        char *word =
            memory_print("%s %s", is_french ? rows[i].french : rows[i].english,
                         rows[i].argument ? _(rows[i].argument) : "");
        size_t width = word_width(word, strlen(word));
        out_print(out, "  %s%*s%s", word, (int)(width < 18 ? 18 - width : 1),
                  "", _(rows[i].help));
        out_print(out, " (%s)\n", is_french ? rows[i].english : rows[i].french);
        free(word);
    }
}

/* Words of other programs, and the commands that they mean. */
static const struct {
    const char *word, *meant;
    bool is_same; /* does just that */
} synonyms[] = {
    {"exit", "quit", true},          {"q", "quit", true},
    {"bye", "quit", true},           {"leave", "quit", true},
    {"stop", "quit", false},         {"close", "quit", false},
    {"sortir", "quitter", true},     {"fin", "quitter", false},
    {"h", "help", true},             {"commands", "help", true},
    {"commandes", "aide", true},     {"back", "undo", false},
    {"takeback", "undo", false},     {"retour", "annuler", false},
    {"reprendre", "annuler", false}, {"forward", "redo", false},
    {"where", "pieces", false},      {"position", "pieces", false},
    {"show", "board", false},        {"display", "board", false},
    {"afficher", "plateau", false},  {"why", "hint", false},
    {"pourquoi", "conseil", false},  {"explain", "hint", false},
    {"expliquer", "conseil", false}, {"best", "hint", false},
    {"indice", "conseil", false},    {"analyze", "hint", false},
    {"export", "save", false},       {"exporter", "sauver", false},
    {"store", "save", false},        {"open", "load", false},
    {"ouvrir", "charger", false},    {"give", "resign", false},
    {"list", "moves", false},        {"legal", "moves", false},
};

#define SYNONYM_COUNT (sizeof synonyms / sizeof *synonyms)

static const struct word_row *find_row(const char *word)
{
    for (size_t i = 0; i < ROW_COUNT; i++) {
        if (word_same(word, rows[i].english) ||
            word_same(word, rows[i].french)) {
            return &rows[i];
        }
    }
    for (size_t i = 0; i < SYNONYM_COUNT; i++) {
        if (synonyms[i].is_same && word_same(word, synonyms[i].word)) {
            return find_row(synonyms[i].meant);
        }
    }
    return strcmp(word, "?") == 0 ? find_row("help") : NULL;
}

/* Also for a word cut short or drawn out, such as "abandon". */
static bool is_begun(const char *a, const char *b)
{
    size_t la = strlen(a);
    size_t lb = strlen(b);
    size_t shorter = la < lb ? la : lb;
    return shorter >= 4 && strncmp(a, b, shorter) == 0;
}

static const char *nearest_word(const char *word)
{
    const char *names[2 * ROW_COUNT];
    const char *begun = NULL;
    for (size_t i = 0; i < ROW_COUNT; i++) {
        names[2 * i] = rows[i].english;
        names[2 * i + 1] = rows[i].french;
        if (is_begun(word, rows[i].french)) {
            begun = rows[i].french;
        } else if (is_begun(word, rows[i].english)) {
            begun = rows[i].english;
        }
    }
    for (size_t i = 0; i < SYNONYM_COUNT; i++) {
        if (word_same(word, synonyms[i].word)) {
            return synonyms[i].meant;
        }
    }
    const char *near = word_nearest(word, names, 2 * ROW_COUNT);
    return near ? near : begun;
}

/* ------------------------------------------------------------------ turns */

static bool is_point(const struct play *play, const char *word, size_t length)
{
    rvl_game *game = play->loaded.game;
    for (uint32_t i = 0; i < rvl_game_point_count(game); i++) {
        rvl_point_info info;
        rvl_game_point(game, i, &info);
        if (strlen(info.name) == length &&
            strncmp(info.name, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* A word that no point is named in, whatever letters it has. */
static bool is_plain_word(const struct play *play, const char *word)
{
    if (strpbrk(word, "-@;.:=>*0123456789")) {
        return false;
    }
    for (const char *at = word; *at;) {
        size_t part = strcspn(at, "x");
        if (is_point(play, at, part)) {
            return false;
        }
        at += part + (at[part] == 'x');
    }
    return true;
}

/* What people write for '-' and 'x', longer ones first. */
static const struct {
    const char *sign, *meant;
} signs[] = {
    {"-->", "-"}, {"==>", "-"}, {"->", "-"}, {"=>", "-"}, {">", "-"},
    {"→", "-"},   {"⇒", "-"},   {"–", "-"},  {"—", "-"},  {"−", "-"},
    {"‑", "-"},   {"×", "x"},   {"✕", "x"},  {"*", "x"},
};

/* The same turn in the signs of the program, without blanks; allocated. */
static char *plain_signs(const char *text)
{
    struct text plain = {0};
    while (*text) {
        const char *meant = NULL;
        size_t length = 1;
        for (size_t i = 0; !meant && i < sizeof signs / sizeof *signs; i++) {
            length = strlen(signs[i].sign);
            if (strncmp(text, signs[i].sign, length) == 0) {
                meant = signs[i].meant;
            }
        }
        if (meant) {
            text_add(&plain, meant);
        } else {
            length = 1;
            text_add_bytes(&plain, text, *text != ' ' && *text != '\t');
        }
        text += length;
    }
    return plain.bytes ? plain.bytes : memory_text("");
}

static void run_row(struct play *play, const struct word_row *row,
                    const char *argument)
{
    if (!row->argument && argument[0] != '\0') {
        out_print(&play->cli->out, _("'%s' stands alone.\n"),
                  strcmp(play->cli->lang, "fr") == 0 ? row->french
                                                     : row->english);
    } else if (row->is_for_play && play->finish != FINISH_NONE) {
        out_text(&play->cli->out,
                 _("The game is over; 'undo' goes back into it.\n"));
    } else {
        row->run(play, argument);
    }
}

static void say_no_command(struct play *play, const char *word,
                           const char *near)
{
    if (near) {
        out_print(&play->cli->out, _("No command '%s'; did you mean '%s'?\n"),
                  word, near);
    } else {
        out_print(&play->cli->out, _("No command '%s'.\n"), word);
        out_text(&play->cli->out,
                 _("'help' lists the commands, 'moves' the moves.\n"));
    }
}

/* What was typed is no turn: a command that is none, or a reason. */
static void refuse(struct play *play, const char *text, const char *plain)
{
    char *word = memory_copy(text, strcspn(text, " \t"));
    bool is_word = is_plain_word(play, word);
    const char *near = is_word && !find_row(word) ? nearest_word(word) : NULL;
    if (near || (is_word && strchr(word, 'x'))) {
        say_no_command(play, word, near);
    } else {
        play_say_refusal(play, plain);
        if (is_word && !text[strlen(word)]) {
            out_text(&play->cli->out,
                     _("'help' lists the commands, 'moves' the moves.\n"));
        }
    }
    free(word);
}

static void try_move(struct play *play, const char *text)
{
    if (play->finish != FINISH_NONE) {
        out_text(&play->cli->out,
                 _("The game is over; 'undo' goes back into it.\n"));
        return;
    }
    if (play_clock_falls(play)) {
        return;
    }
    char *plain = plain_signs(text);
    if (play_turn(play, text, true, false) ||
        (strcmp(plain, text) != 0 && play_turn(play, plain, true, false))) {
        played_clear(&play->undone);
    } else {
        refuse(play, text, strpbrk(plain, "-x@") ? plain : text);
    }
    free(plain);
}

/* "move a3-a4": a turn needs no verb, but may have one. */
static bool is_verb(const char *word)
{
    static const char *const verbs[] = {"move",  "play", "make",
                                        "jouer", "joue", "place",
                                        "pose",  "coup", "placer"};
    bool is = false;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs && !is; i++) {
        is = strcmp(verbs[i], word) == 0;
    }
    return is;
}

void play_line(struct play *play, const char *line)
{
    static const char blanks[] = " \t\r\n";
    size_t bad = 0;
    line += strspn(line, blanks);
    size_t length = strlen(line);
    while (length > 0 && strchr(blanks, line[length - 1])) {
        length--;
    }
    if (length == 0) {
        return;
    }
    if (!word_is_utf8(line, length, &bad)) {
        out_text(&play->cli->out, _("That line is not UTF-8.\n"));
        return;
    }
    char *whole = memory_copy(line, length);
    size_t first = strcspn(whole, blanks);
    char *word = memory_copy(whole, first);
    const struct word_row *row = find_row(word);
    if (row) {
        run_row(play, row, whole + first + strspn(whole + first, blanks));
    } else {
        try_move(play, is_verb(word) && whole[first] != '\0'
                           ? whole + first + strspn(whole + first, blanks)
                           : whole);
    }
    free(word);
    free(whole);
}
