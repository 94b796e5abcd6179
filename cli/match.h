/* Many games between computers: how each is played, counted, kept. */
#ifndef RVL_CLI_MATCH_H
#define RVL_CLI_MATCH_H

#include "cli/json_out.h"
#include "cli/play.h"

/* What is known of one game once it is over. */
struct match_game {
    bool is_done;
    rvl_outcome_kind kind; /* RVL_PLAYING: stopped, undecided */
    uint32_t team;         /* that won, RVL_NONE: none */
    uint32_t end;          /* that decided, or RVL_NONE */
    uint32_t points[SEATS_MOST]; /* of each player */
    uint32_t plies;
    char *turns; /* joined by blanks */
};

/* Most threads. */
#define MATCH_THREADS_MOST 256
#define MATCH_GAMES_MOST 1000000

struct match {
    struct play table; /* game, options, seats as in the first game */
    const char *name;  /* of the game, as asked for */
    char *own_name;    /* the same, read from a file, or NULL */
    uint64_t count, seed;
    uint64_t threads;
    uint32_t shard, shards; /* plays the games i with i % shards == shard */
    bool is_swapped;        /* each game the players change seats */
    bool has_sprt;
    double elo[2]; /* of the two hypotheses */
    struct match_game *games;
};

/* What a table tells of all games done. */
struct match_sum {
    uint64_t played, plies, shortest, longest;
    uint64_t draws, undecided;
    uint64_t *teams, *ends; /* wins by team, games by end */
    uint64_t wins[SEATS_MOST], points[SEATS_MOST]; /* by player */
    uint64_t rounds[SEATS_MOST]; /* matches of all rounds won */
    uint64_t matches;
    /* of two players: pairs of games, seats changed between them, in which
     * the first scored more, as much, less */
    uint64_t pairs[3];
};

/* Who sits on a seat in a game. */
uint32_t match_player(const struct match *match, uint64_t index, uint32_t seat);
/* Plays what is to be played of the games, in threads; *status: the first
 * error. */
rvl_status match_play(struct match *match);
/* How many games count: all done up to the stop of the test, if one is on;
 * *llr: its number then. *verdict: -1 the first hypothesis, 1 the second. */
uint64_t match_counted(const struct match *match, double *llr, int *verdict);

/* match_show.c */
void match_sum_up(const struct match *match, uint64_t counted,
                  struct match_sum *sum);
void match_sum_clear(struct match_sum *sum);
void match_show(struct match *match);

/* match_file.c: one JSON object a line. */
int match_write(struct match *match, const char *path);
/* Reads files of shards; fills match with what they say of it. */
int match_read(struct match *match, const struct word_list *paths);

#endif
