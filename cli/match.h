/* Many games between computers: how each is played, counted, kept. */
#ifndef RVL_CLI_MATCH_H
#define RVL_CLI_MATCH_H

#include "cli/adjudge.h"
#include "cli/crew.h"
#include "cli/json_out.h"
#include "cli/play.h"
#include "cli/tally.h"

/* What is known of one game once it is over. */
struct match_game {
    bool is_done;
    enum adjudged adjudged;
    struct result result;        /* as adjudicated: a win without an end */
    uint32_t points[SEATS_MOST]; /* of each player */
    uint32_t plies;
    char *turns; /* joined by blanks */
};

#define MATCH_GAMES_MOST 1000000

/* The sequential test so far. */
struct match_test {
    uint64_t games;     /* looked at */
    uint64_t counts[5]; /* units by the first player's half points */
    double ratio;
    int verdict; /* -1 the first hypothesis, 1 the second, 0 open */
};

struct match {
    struct play table;  /* game, options, seats as in the first game */
    const char *name;   /* of the game, as asked for */
    char *own_name;     /* the same, read from a file, or NULL */
    const char *search; /* as asked for */
    char *own_search;   /* read from a file, or NULL */
    json_t *weights;    /* what the players think by; null: the usual */
    uint64_t count, seed;
    uint64_t threads;
    uint32_t shard, shards; /* plays the games i with i % shards == shard */
    bool is_swapped;        /* each game the players change seats */
    struct adjudge_rules rules;
    bool has_sprt;
    double elo[2]; /* of the two hypotheses */
    struct match_test test;
    struct match_game *games;
};

/* What a table tells of all games done. */
struct match_sum {
    struct tally tally;
    uint64_t plies, shortest, longest;
    uint64_t adjudged[ADJUDGED_COUNT];
    uint64_t wins[SEATS_MOST], points[SEATS_MOST]; /* by player */
    uint64_t rounds[SEATS_MOST]; /* matches of all rounds won */
    uint64_t matches;
    /* of two players: pairs of games, seats changed between them, in which
     * the first scored more, as much, less */
    uint64_t pairs[3];
};

/* match_play.c */
/* Who sits on a seat in a game. */
uint32_t match_player(const struct match *match, uint64_t index, uint32_t seat);
/* Has the team a seat of the player in this game? */
bool match_is_player_of(const struct match *match, uint64_t index,
                        uint32_t player, uint32_t team);
/* Plays what is to be played of the games, in threads. */
rvl_status match_play(struct match *match);
/* Do the turns of a game, played again, bring the result that is told? */
bool match_agrees(const struct match *match, uint64_t index,
                  const struct match_game *told);

/* match_test.c: the sequential test, if one is on. */
void match_test_go_on(struct match *match);
/* How many games count: all up to the stop of the test. */
uint64_t match_counted(const struct match *match);
/* Results that a unit may have, 3 or 5; what it is, to be translated. */
unsigned match_test_values(const struct match *match);
const char *match_test_unit(const struct match *match);

/* match_show.c */
/* Who has most points in so many games from the first on; RVL_NONE: several. */
uint32_t match_round_winner(const struct match *match, uint64_t first,
                            uint64_t rounds);
void match_show(struct match *match);

/* match_file.c: one JSON object a line. */
int match_write(struct match *match, const char *path);
/* Reads files of shards; fills match with what they say of it. */
int match_read(struct match *match, const struct word_list *paths);

#endif
