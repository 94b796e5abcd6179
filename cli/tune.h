/* Fitting what a game's positions weigh: what its parts share. */
#ifndef RVL_CLI_TUNE_H
#define RVL_CLI_TUNE_H

#include "cli/load.h"

#define TUNE_PARAMS_MOST 256
#define TUNE_SEATS_MOST 8

/* A weight, in octaves above or below the usual one. */
struct tune_param {
    int16_t *weight; /* in tune->advice */
    double octaves;
    int sign; /* on the next try: -1, 0, 1 */
};

/* Of the first of two players: single games, and rounds, in each of which it
 * has every seat once. Rounds tell more where one seat wins anyway. */
struct tune_score {
    uint64_t won, drawn, lost;
    uint64_t rounds_won, rounds_drawn, rounds_lost;
    uint64_t seat_won[TUNE_SEATS_MOST], seat_games[TUNE_SEATS_MOST];
};

struct tune {
    struct cli *cli;
    const struct args *args;
    struct loaded loaded;
    rvl_moves *moves;
    rvl_random random;
    uint64_t seed, games, played, rounds;
    int level;
    double since, seconds; /* 0: no limit */
    double deadline;       /* of the part at work, 0: none */
    rvl_advice advice;
    struct tune_param params[TUNE_PARAMS_MOST];
    uint32_t count;
    struct tune_score proof;
    bool has_progress;
    rvl_status status;
};

/* tune_play.c */
double tune_clock(void);
/* An error, a signal or the end of the time for this part. */
bool tune_is_over(const struct tune *tune);
/* A round: as many games as there are seats. False when it was cut short,
 * then nothing is counted. */
bool tune_round(struct tune *tune, const rvl_advice *first,
                const rvl_advice *second, struct tune_score *score);
/* As many rounds as so many games make. */
void tune_match(struct tune *tune, const rvl_advice *first,
                const rvl_advice *second, uint64_t games,
                struct tune_score *score);
/* Better than chance would have it, but for one case in six. */
bool tune_is_better(const struct tune_score *score);

/* tune_fit.c: the search and the weights of tune->advice, by so many games. */
void tune_fit(struct tune *tune, uint64_t games);

#endif
