/* Results of games, counted and told, for `match` and `stats`. */
#ifndef RVL_CLI_TALLY_H
#define RVL_CLI_TALLY_H

#include "cli/json_out.h"

#include <ravelin/ravelin.h>

/* How one game came out. */
struct result {
    rvl_outcome_kind kind; /* RVL_PLAYING: stopped, undecided */
    uint32_t team, end;    /* that won, that decided; RVL_NONE: none */
};

struct tally {
    uint64_t played, draws, undecided;
    uint64_t *teams, *ends; /* wins by team, games by end */
};

void result_read(rvl_game *game, const rvl_state *state, struct result *out);

void tally_init(struct tally *tally, rvl_game *game);
void tally_add(struct tally *tally, const struct result *result);
void tally_clear(struct tally *tally);

/* "12  40.0 % (24.6 to 57.7)  Hunters"; nothing where nothing was played. */
void tally_print_share(const struct tally *tally, struct cli *cli,
                       uint64_t count, const char *name);
/* Such a line for each team and the draws, `undecided` naming the rest. */
void tally_print(const struct tally *tally, struct cli *cli, rvl_game *game,
                 const char *undecided);

/* An end as it stands in the rule file, in French in words. */
const char *tally_end(const rvl_game *game, uint32_t end, const char *lang);

json_t *tally_teams_json(const struct tally *tally, rvl_game *game);
json_t *tally_ends_json(const struct tally *tally, rvl_game *game);

#endif
