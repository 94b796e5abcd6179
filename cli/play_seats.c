/* Who plays what: from --seat, from the questions of the old editions, or by
 * default. */
#include "cli/play.h"

#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/solved.h"
#include "cli/word.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool play_parse_level(const char *word, int *level)
{
    uint64_t number = 0;
    if (word_same(word, "perfect") || word_same(word, "parfait")) {
        *level = LEVEL_PERFECT;
        return true;
    }
    if (!word_number(word, LEVEL_MOST, &number) || number == 0) {
        return false;
    }
    *level = (int)number;
    return true;
}

void play_seat_text(const struct seat *seat, char *text)
{
    if (!seat->is_computer) {
        snprintf(text, SEAT_TEXT_SIZE, "human");
    } else if (seat->level == LEVEL_PERFECT) {
        snprintf(text, SEAT_TEXT_SIZE, "computer:perfect");
    } else {
        snprintf(text, SEAT_TEXT_SIZE, "computer:%d", seat->level);
    }
}

bool play_parse_who(const char *word, struct seat *seat)
{
    size_t length = strcspn(word, ":");
    char *who = memory_copy(word, length);
    bool is_human = word_same(who, "human") || word_same(who, "humain");
    bool is_computer =
        word_same(who, "computer") || word_same(who, "ordinateur");
    free(who);
    if (is_human && word[length] == '\0') {
        *seat = (struct seat){.is_set = true};
        return true;
    }
    if (!is_computer) {
        return false;
    }
    *seat = (struct seat){.is_set = true, .is_computer = true};
    return word[length] == '\0' ||
           play_parse_level(word + length + 1, &seat->level);
}

/* Bits of the seats a word names: a seat, a side or a team. */
static uint64_t seats_named(rvl_game *game, const char *name)
{
    uint64_t bits = 0;
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        if (strcmp(rvl_game_seat_name(game, i), name) == 0) {
            bits |= UINT64_C(1) << i;
        }
    }
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        uint32_t team = rvl_game_side_team(game, s);
        if (strcmp(rvl_game_side_name(game, s), name) == 0 ||
            strcmp(rvl_game_team_name(game, team), name) == 0) {
            bits |= UINT64_C(1) << rvl_game_side_seat(game, s);
        }
    }
    return bits;
}

static int unknown_seat(struct play *play, const char *name)
{
    rvl_game *game = play->loaded.game;
    struct text list = {0};
    const char *names[SEATS_MOST];
    uint32_t count = rvl_game_seat_count(game);
    for (uint32_t i = 0; i < count && i < SEATS_MOST; i++) {
        names[i] = rvl_game_seat_name(game, i);
        text_add(&list, i > 0 ? ", " : "");
        text_add(&list, names[i]);
    }
    const char *near = word_nearest(name, names, count);
    int code =
        near ? cli_usage(play->cli, "play",
                         _("no seat '%s' in this game; did you mean '%s'?"),
                         name, near)
             : cli_usage(play->cli, "play",
                         _("no seat '%s' in this game; it has %s"), name,
                         list.bytes ? list.bytes : "");
    text_clear(&list);
    return code;
}

static int seat_from_word(struct play *play, const char *word)
{
    const char *equals = strchr(word, '=');
    struct seat seat = {0};
    if (!equals || equals == word || !play_parse_who(equals + 1, &seat)) {
        return cli_usage(play->cli, "play",
                         _("'--seat %s': expected SIDE=human, SIDE=computer "
                           "or SIDE=computer:LEVEL (1 to %d)"),
                         word, LEVEL_MOST);
    }
    char *name = memory_copy(word, (size_t)(equals - word));
    uint64_t bits = seats_named(play->loaded.game, name);
    int code = bits == 0 ? unknown_seat(play, name) : CODE_OK;
    for (uint32_t i = 0; i < SEATS_MOST && code == CODE_OK; i++) {
        if ((bits >> i) & 1) {
            if (play->seats[i].is_set) {
                code =
                    cli_usage(play->cli, "play",
                              _("'--seat %s': this seat is given twice"), word);
            }
            play->seats[i] = seat;
        }
    }
    free(name);
    return code;
}

int play_seats_from_args(struct play *play)
{
    memset(play->seats, 0, sizeof play->seats);
    if (rvl_game_seat_count(play->loaded.game) > SEATS_MOST) {
        cli_complain(play->cli, _("more than %d seats"), SEATS_MOST);
        return CODE_LIMIT;
    }
    int code = CODE_OK;
    const struct word_list *words = &play->args->seats;
    for (size_t i = 0; i < words->count && code == CODE_OK; i++) {
        code = seat_from_word(play, words->words[i]);
    }
    if (code == CODE_OK && play->args->values[OPT_NO_INPUT] &&
        play_has_human(play)) {
        code = cli_usage(play->cli, "play",
                         _("'--no-input' and a person contradict each "
                           "other"));
    }
    play_fill_seats(play);
    return code;
}

bool play_has_human(const struct play *play)
{
    for (uint32_t i = 0; i < rvl_game_seat_count(play->loaded.game); i++) {
        if (play->seats[i].is_set && !play->seats[i].is_computer) {
            return true;
        }
    }
    return false;
}

/* Levels that nobody gave; seats that nobody gave once the questions are
 * over: a person on the first, computers on the others. */
void play_fill_seats(struct play *play)
{
    int level = LEVEL_DEFAULT;
    const char *word = play->args->values[OPT_LEVEL];
    if (word) {
        play_parse_level(word, &level);
    }
    for (uint32_t i = 0; i < SEATS_MOST; i++) {
        if (play->seats[i].is_computer && play->seats[i].level == 0) {
            play->seats[i].level = level;
        }
    }
}

static void default_seats(struct play *play)
{
    bool has_human =
        play_has_human(play) || play->args->values[OPT_NO_INPUT] != NULL;
    for (uint32_t i = 0; i < rvl_game_seat_count(play->loaded.game); i++) {
        struct seat *seat = &play->seats[i];
        if (!seat->is_set) {
            *seat = (struct seat){.is_set = true, .is_computer = has_human};
            has_human = true;
        }
    }
}

bool play_ask_number(struct play *play, const char *question, int least,
                     int most, int *answer)
{
    for (;;) {
        bool is_too_long = false;
        char *prompt = memory_print("%s [%d] ", question, *answer);
        char *line = input_line(play->cli, prompt, &is_too_long);
        free(prompt);
        if (!line) {
            play->wants_to_leave = true;
            return false;
        }
        uint64_t number = 0;
        size_t blanks = strspn(line, " \t");
        line[blanks + strcspn(line + blanks, " \t")] = '\0';
        bool is_empty = line[blanks] == '\0' && !is_too_long;
        bool is_good = word_number(line + blanks, (uint64_t)most, &number) &&
                       (int)number >= least;
        free(line);
        if (is_empty) {
            return true;
        }
        if (is_good) {
            *answer = (int)number;
            return true;
        }
        out_print(&play->cli->out,
                  _("Please answer with a number from %d to %d.\n"), least,
                  most);
    }
}

/* Persons and computers mixed. */
static bool ask_each_seat(struct play *play, int own)
{
    rvl_game *game = play->loaded.game;
    for (int i = 0; i < (int)rvl_game_seat_count(game); i++) {
        int level = LEVEL_DEFAULT;
        if (i != own) {
            char *question = memory_print(
                _("%s: 0 for a person, 1 to 10 for the computer:"),
                rvl_game_seat_text(game, (uint32_t)i, play->cli->lang));
            bool is_answered =
                play_ask_number(play, question, 0, LEVEL_MOST, &level);
            free(question);
            if (!is_answered) {
                return false;
            }
        }
        play->seats[i] = (struct seat){.is_set = true,
                                       .is_computer = i != own && level > 0,
                                       .level = level};
    }
    return true;
}

static bool ask_seats(struct play *play)
{
    rvl_game *game = play->loaded.game;
    struct out *out = &play->cli->out;
    int count = (int)rvl_game_seat_count(game);
    int seat = 1;
    int opponent = 1;
    out_text(out, _("Your side?\n"));
    for (int i = 0; i < count; i++) {
        out_print(out, "  %d  %s\n", i + 1,
                  rvl_game_seat_text(game, (uint32_t)i, play->cli->lang));
    }
    out_print(out, _("  %d  none, I look on\n"), count + 1);
    if (!play_ask_number(play, _("Number:"), 1, count + 1, &seat)) {
        return false;
    }
    if (seat <= count) {
        out_text(out, _("Your opponent?\n  1  the computer\n  2  a person\n"
                        "  3  seat by seat\n"));
        if (!play_ask_number(play, _("Number:"), 1, 3, &opponent)) {
            return false;
        }
    }
    if (opponent == 3) {
        return ask_each_seat(play, seat - 1);
    }
    for (int i = 0; i < count; i++) {
        bool is_human = i + 1 == seat || opponent == 2;
        play->seats[i] =
            (struct seat){.is_set = true, .is_computer = !is_human};
    }
    return true;
}

static bool ask_level(struct play *play)
{
    int level = LEVEL_DEFAULT;
    bool is_needed = false;
    for (uint32_t i = 0; i < rvl_game_seat_count(play->loaded.game); i++) {
        is_needed = is_needed ||
                    (play->seats[i].is_computer && play->seats[i].level == 0);
    }
    if (!is_needed || play->args->values[OPT_LEVEL]) {
        return true;
    }
    if (!play_ask_number(play,
                         _("Level of the computer, 1 (weak) to 10 (strong):"),
                         1, LEVEL_MOST, &level)) {
        return false;
    }
    for (uint32_t i = 0; i < SEATS_MOST; i++) {
        if (play->seats[i].is_computer && play->seats[i].level == 0) {
            play->seats[i].level = level;
        }
    }
    return true;
}

static bool ask_option(struct play *play, uint32_t option)
{
    rvl_game *game = play->loaded.game;
    const char *lang = play->cli->lang;
    const char *name = rvl_game_option_name(game, option);
    int count = (int)rvl_game_option_value_count(game, option);
    int value = (int)rvl_game_option_value(game, option) + 1;
    out_print(&play->cli->out, _("%s?\n"),
              rvl_game_option_text(game, option, lang));
    for (int v = 0; v < count; v++) {
        out_print(&play->cli->out, "  %d  %s\n", v + 1,
                  rvl_game_option_value_text(game, option, (uint32_t)v, lang));
    }
    if (!play_ask_number(play, _("Number:"), 1, count, &value)) {
        return false;
    }
    choices_add(&play->choices, name,
                rvl_game_option_value_name(game, option, (uint32_t)value - 1));
    return true;
}

/* Only the one called `starts`, or all others. */
static bool ask_options(struct play *play, bool is_starts)
{
    rvl_game *game = play->loaded.game;
    for (uint32_t o = 0; o < rvl_game_option_count(game); o++) {
        const char *name = rvl_game_option_name(game, o);
        if ((strcmp(name, "starts") == 0) == is_starts &&
            !choices_find(&play->choices, name) && !ask_option(play, o)) {
            return false;
        }
    }
    return true;
}

/* Side, opponent, level, who starts: the questions of the old editions. */
static bool ask_all(struct play *play)
{
    /* Options may change the seats, so they come first. */
    if (play->args->values[OPT_ASK] &&
        (!ask_options(play, false) ||
         load_game(&play->loaded, &play->choices) != CODE_OK)) {
        return false;
    }
    if (play->args->seats.count == 0 && !ask_seats(play)) {
        return false;
    }
    default_seats(play);
    return ask_level(play) && ask_options(play, true);
}

int play_ask(struct play *play)
{
    if (play->face) {
        play->wants_to_leave = !play->face->ask(play);
        return play->wants_to_leave ? CODE_USAGE : CODE_OK;
    }
    if (play->args->values[OPT_NO_INPUT] || !input_is_terminal()) {
        default_seats(play);
        return CODE_OK;
    }
    out_print(&play->cli->out, "%s\n",
              rvl_game_title(play->loaded.game, play->cli->lang));
    if (!ask_all(play)) {
        return CODE_USAGE;
    }
    return load_game(&play->loaded, &play->choices);
}

int play_open_solution(struct play *play, const char *command)
{
    const char *path = play->args->values[OPT_SOLUTION];
    bool is_needed = false;
    for (uint32_t i = 0; i < rvl_game_seat_count(play->loaded.game); i++) {
        is_needed |=
            play->seats[i].is_computer && play->seats[i].level == LEVEL_PERFECT;
    }
    if (path) {
        return solved_open(play->cli, play->loaded.game, path, &play->solution);
    }
    if (is_needed) {
        return cli_usage(play->cli, command,
                         _("level 'perfect' needs '--solution FILE', made by "
                           "'ravelin solve %s --out FILE'"),
                         rvl_game_name(play->loaded.game));
    }
    return CODE_OK;
}
