/* A record told again: every turn with what it touched, every position. */
#ifndef RVL_CLI_STORY_H
#define RVL_CLI_STORY_H

#include "cli/play.h"
#include "draw/draw.h"

struct step {
    char *text;
    uint32_t side; /* who made it */
    uint32_t kind; /* RVL_NONE for a pass */
    struct draw_turn turn;
    uint16_t *points; /* what turn points to */
    uint32_t *scores; /* of each team after it; NULL: none are counted */
};

/* How a game came to its end. */
enum story_end {
    STORY_UNFINISHED,
    STORY_RULES,
    STORY_AGREED,
    STORY_RESIGNED,
    STORY_TIMED
};

struct story {
    struct play play; /* its state stands where story_go left it */
    struct step *steps;
    uint32_t count;
    enum story_end end;
    uint64_t winners; /* sides, a bit each; 0: none, or a draw */
    bool is_drawn;
    uint32_t rule;    /* end statement that decided, or RVL_NONE */
    uint32_t *scores; /* of each team before the first turn, or NULL */
    /* Half points of each seat with earlier rounds, or in_rounds is false. */
    uint32_t half_points[SEATS_MOST];
    bool in_rounds;
};

/* Reads a record and plays it through; the state stands at the beginning.
 * CODE_OK, or the code after telling. story_clear in any case. */
int story_read(struct cli *cli, const struct args *args, const char *path,
               struct story *story);
void story_clear(struct story *story);

/* Makes turn `step`, which must be the next one; false after telling. */
bool story_step(struct story *story, uint32_t step);

/* "garrison", "draw", "unfinished"; the name of a team or side. */
const char *story_result(const struct story *story);
/* "rules", "agreement", "resignation", "time" or "". */
const char *story_by(const struct story *story);

/* story_scores.c */
/* Of each team as the state stands, allocated; NULL: none are counted. */
uint32_t *story_scores_now(const struct story *story);
/* Of each team after so many turns; NULL: none are counted. */
const uint32_t *story_scores(const struct story *story, uint32_t turns);
/* Does turn `step` bring a score worth a word of its own? Not where all turns
 * bring the same: such a score but counts them. */
bool story_scores_at(const struct story *story, uint32_t step);
/* "Red 5, Blue 3"; lang NULL: by the names of the teams. Allocated. */
char *story_scores_text(const struct story *story, uint32_t turns,
                        const char *lang);
/* "3" or "3.5", with the sign that stands before halves. Allocated. */
char *story_points_text(uint32_t half_points, const char *sign);

/* The formats of `export`. CODE_OK or the code after telling. */
char *export_pgn(struct story *story);
char *export_lines(struct story *story);
char *export_page(struct story *story);

#endif
