/*
 * A game being played: who sits where, what was played, how it stands. One
 * struct, used by the files play_*.c only.
 */
#ifndef RVL_CLI_PLAY_H
#define RVL_CLI_PLAY_H

#include "cli/load.h"
#include "cli/memory.h"

#include <ravelin/ravelin.h>

#define SEATS_MOST 32
#define LEVEL_DEFAULT 3
#define LEVEL_MOST 10
#define PLIES_DEFAULT 2000

struct seat {
    bool is_set; /* by an option or an answer */
    bool is_computer;
    int level;
};

struct played {
    char *text;
    bool is_human;  /* decided by a person */
    bool is_forced; /* the only turn there was, played by itself */
};

struct played_list {
    struct played *turns;
    size_t count, size;
};

enum finish {
    FINISH_NONE,
    FINISH_RULES,
    FINISH_AGREED, /* a draw */
    FINISH_RESIGNED,
    FINISH_STOPPED /* too many turns */
};

struct play {
    struct cli *cli;
    const struct args *args;
    struct loaded loaded;
    struct choices choices;
    uint64_t seed;
    struct seat seats[SEATS_MOST];
    rvl_state *state;
    rvl_moves *moves;
    struct played_list done, undone;
    enum finish finish;
    uint32_t loser;  /* team that resigned */
    uint64_t agreed; /* teams that want a draw, a bit each */
    bool is_announced;
    bool wants_to_leave;
    bool has_autosave;
    bool is_autosave_off; /* no place for it: told once */
    uint64_t most_plies;
};

/* cmd_play.c */
int play_start(struct play *play);

/* play_seats.c: seats from options, questions, defaults. */
int play_seats_from_args(struct play *play);
/* CODE_OK; CODE_USAGE with wants_to_leave at the end of input. */
int play_ask(struct play *play);
void play_fill_seats(struct play *play);
bool play_has_human(const struct play *play);
bool play_parse_level(const char *word, int *level);
/* Writes "human" or "computer:3" into 16 bytes. */
void play_seat_text(const struct seat *seat, char *text);
bool play_parse_who(const char *word, struct seat *seat);

/* cmd_play.c: frees all but the struct. */
void play_clear(struct play *play);
/* Seed, level, most turns. */
int play_read_numbers(struct play *play);

/* play_loop.c */
int play_loop(struct play *play);
/* Plays the turn with this text; false after nothing changed. */
bool play_turn(struct play *play, const char *text, bool is_human,
               bool is_forced);
void played_push(struct played_list *list, const char *text, bool is_human,
                 bool is_forced);
void played_clear(struct played_list *list);
const struct seat *play_seat(const struct play *play);
uint32_t play_team(const struct play *play);

/* play_words.c: one line typed. */
void play_line(struct play *play, const char *line);

/* play_draw.c: draws offered and accepted. */
void play_offer_draw(struct play *play);
/* After a turn of a team: those who play on decline. */
void play_lapse_draw(struct play *play, uint32_t team);
/* Before a computer's turn; true if the game is agreed drawn. */
bool play_computer_draw(struct play *play);

/* play_say.c: what is told. */
void play_say_opening(struct play *play);
void play_say_board(struct play *play);
void play_say_turn(struct play *play);
void play_say_move(struct play *play, uint32_t move);
void play_say_end(struct play *play);
void play_say_refusal(struct play *play, const char *text);
void play_say_moves(struct play *play, const char *point);
void play_say_pieces(struct play *play);

/* play_save.c */
int play_save(struct play *play, const char *path);
/* Replaces the game; on failure nothing is changed. */
int play_load(struct play *play, const char *path);
/* After every decision of a person at a terminal, and before leaving. */
void play_autosave(struct play *play);
/* When the game is over. */
void play_drop_autosave(struct play *play);

#endif
