/*
 * A game being played: who sits where, what was played, how it stands. One
 * struct, used by the files play_*.c only.
 */
#ifndef RVL_CLI_PLAY_H
#define RVL_CLI_PLAY_H

#include "cli/clock.h"
#include "cli/load.h"
#include "cli/memory.h"

#include <ravelin/ravelin.h>

#define SEATS_MOST 32
#define LEVEL_DEFAULT 3
#define LEVEL_MOST 10
#define LEVEL_PERFECT (LEVEL_MOST + 1) /* from a solution */
#define SEAT_TEXT_SIZE 24
#define PLIES_DEFAULT 2000

struct seat {
    bool is_set; /* by an option or an answer */
    bool is_computer;
    int level;
    uint32_t score; /* half points from earlier rounds of who sits here */
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
    FINISH_TIMED,  /* a clock has run out, which was to lose */
    FINISH_STOPPED /* too many turns */
};

struct play;

/* What `ravelin play` alone offers. */
struct offer_game {
    char *name, *path, *title;
    char *family; /* as it is shown */
    char *about;
};

struct offer {
    struct offer_game *games; /* by families */
    size_t count;
    char *latest; /* own record to go on with, or NULL */
};

/* What differs between line mode and full screen. */
struct play_face {
    /* A question answered by yes or no. */
    bool (*confirm)(struct play *play, const char *question);
    /* The choice of a computer, as rvl_search; is_dropped: not wanted. */
    rvl_status (*search)(struct play *play, int level, const rvl_random *random,
                         uint32_t *move);
    /* The best line for a hint; false: it is not wanted any more. */
    bool (*hint)(struct play *play, const rvl_search_limits *limits,
                 rvl_line *line, rvl_status *status);
    /* Lets a person do one thing; shows what has come about before. */
    void (*human)(struct play *play);
    /* The questions before the game; false: left without playing. */
    bool (*ask)(struct play *play);
    /* As play_choose_game. */
    int (*choose)(struct play *play, const struct offer *offer);
};

struct play {
    struct cli *cli;
    const struct play_face *face;
    const struct args *args;
    struct loaded loaded;
    struct choices choices;
    uint64_t seed;
    struct seat seats[SEATS_MOST];
    rvl_state *state;
    rvl_moves *moves;
    rvl_solution *solution; /* to play from, or NULL */
    struct played_list done, undone;
    enum finish finish;
    uint32_t loser;  /* team that resigned or ran out of time */
    uint64_t agreed; /* teams that want a draw, a bit each */
    bool is_announced;
    bool is_changed; /* since it was kept */
    bool wants_to_leave;
    bool is_dropped; /* the search of a computer was broken off */
    uint64_t most_plies;
    double seconds; /* for a computer's turn, 0: as the level allows */
    struct clock clock;
    uint32_t round;    /* of a match, from 1 */
    char *started;     /* when, UTC, as in the record; NULL until it is saved */
    bool is_continued; /* its next round has a record of its own */
    bool is_edited;    /* the record it came from is not as it was written */
    char *record;      /* name of the own record it is kept in, or NULL */
    int lock;          /* descriptor that guards the record, if there is one */
    bool is_unkept;    /* the last attempt failed: told once */
};

/* cmd_play.c */
/* The whole command: a new game, or the own record of this name. */
int play_table(struct cli *cli, const struct args *args, const char *record);
int play_start(struct play *play);

/* play_seats.c: seats from options, questions, defaults. */
int play_seats_from_args(struct play *play);
/* CODE_OK; CODE_USAGE with wants_to_leave at the end of input. */
int play_ask(struct play *play);
void play_fill_seats(struct play *play);
/* The solution to play from, if --solution names one; a perfect computer
 * needs it. */
int play_open_solution(struct play *play, const char *command);
/* Asks for a number from `least` to `most`; Enter takes what *answer holds.
 * False at the end of input. */
bool play_ask_number(struct play *play, const char *question, int least,
                     int most, int *answer);
bool play_has_human(const struct play *play);
/* A number, or "perfect". */
bool play_parse_level(const char *word, int *level);
/* Writes "human" or "computer:3" into SEAT_TEXT_SIZE bytes. */
void play_seat_text(const struct seat *seat, char *text);
bool play_parse_who(const char *word, struct seat *seat);

/* cmd_play.c: frees all but the struct. */
void play_clear(struct play *play);
/* Frees what belongs to one game; forgets it without freeing. */
void play_clear_game(struct play *play);
void play_forget(struct play *play);
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
/* A turn for the side to move; moves is refilled. */
rvl_status play_search(struct play *play, int level, uint32_t *move);
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
/* Is the computer to move asked to be polite, and does it know that it loses?
 * Where a round is one of a match of scores it plays on, as with the round it
 * would give up the match. */
bool play_resigns(const struct play *play);

/* play_say.c: what is told. */
void play_say_opening(struct play *play);
void play_say_board(struct play *play);
void play_say_turn(struct play *play);
/* Only what a person must know before a turn: offers, duties. */
void play_say_duties(struct play *play);
void play_say_move(struct play *play, uint32_t move);
/* What each side scores, allocated, or NULL; the same told. */
char *play_scores(const struct play *play);
void play_say_scores(struct play *play);
/* Pieces captured and in hand. */
void play_say_counts(struct play *play);
void play_say_end(struct play *play);
/* Who has won, allocated; NULL if nobody. */
char *play_winners(const struct play *play);
void play_say_refusal(struct play *play, const char *text);
void play_say_moves(struct play *play, const char *point);
void play_say_pieces(struct play *play);

/* play_standing.c: scores, captures, rounds, how near each end is. */
void play_say_standing(struct play *play);

/* play_games.c */
void offer_fill(struct cli *cli, struct offer *offer);
void offer_clear(struct offer *offer);
/* True if its title, name or family holds the word. */
bool offer_fits(const struct offer_game *game, const char *word);
/* The pieces of a game and an advice, allocated. */
char *offer_about(rvl_game *game, const char *lang);
/* 1 and on: a game of the offer; 0: the latest record; -1: none. */
int play_choose_game(struct play *play, const struct offer *offer);

/* play_back.c: undo and redo. */
bool play_confirm(struct play *play, const char *question);
void play_undo(struct play *play);
void play_redo(struct play *play);
/* The game is not over any more, or a new one has begun. */
void play_reopen(struct play *play);

/* play_clock.c: clocks, where there are any. */
int play_clock_from_args(struct play *play);
/* The clock of who is to move runs, none once the game is over. */
void play_clock_go(struct play *play);
/* Looks at it: true if the game is lost by it just now; else tells once. */
bool play_clock_falls(struct play *play);
/* Milliseconds that a computer may take for this turn; -1: no clock. */
int64_t play_clock_budget(const struct play *play);
/* The level at which it thinks: its own, or where time is short the first,
 * which needs hardly any. */
int play_clock_level(const struct play *play, int level);
rvl_status play_clock_search(struct play *play, int level,
                             const rvl_random *random, uint32_t *move);
void play_clock_say(const struct play *play);
/* A team has lost without the rules: play->loser. */
bool play_is_given_up(const struct play *play);

/* play_match.c: rounds, rematches and what they count. */
/* A match of several rounds whose scores are added up. */
bool play_counts_scores(const struct play *play);
void play_say_score(struct play *play);
/* Which round this is and what those before it brought; nothing in a game
 * that stands alone. */
void play_say_round(struct play *play);
/* The seat now of the player who began the match on this one. */
uint32_t play_seat_now(const struct play *play, uint32_t first);
/* True between the rounds of a match: another one is to come. */
bool play_has_next_round(const struct play *play);
/* Swaps the seats and begins again: the next round, or a new match. */
int play_rematch(struct play *play);
/* Half points of a seat, this game's with them once it is over. */
uint32_t play_score(const struct play *play, uint32_t seat);

/* play_record.c */
/* Its rules are found by the game's name alone. */
bool play_is_bundled(const struct play *play);
#define RECORD_VERSION "1"
uint64_t record_sum(const char *bytes, size_t length);
int play_save(struct play *play, const char *path);
/* What it writes, allocated. */
char *play_record_text(struct play *play);

/* play_load.c: replaces the game; on failure nothing is changed. */
int play_load(struct play *play, const char *path);

/* play_keep.c: own records, below XDG_DATA_HOME. */
/* After every turn with a person at a terminal, and at the end. */
void play_autosave(struct play *play);
/* The same if anything has changed since. */
void play_keep(struct play *play);
/* Takes an own record up again; "latest" is the last unfinished one. */
int play_resume(struct play *play, const char *name);
/* Lets go of the record, so that the next turn begins a new one. */
void play_let_go(struct play *play);

#endif
