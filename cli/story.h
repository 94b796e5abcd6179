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
    uint32_t rule; /* end statement that decided, or RVL_NONE */
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

/* The formats of `export`. CODE_OK or the code after telling. */
char *export_pgn(struct story *story);
char *export_lines(struct story *story);
char *export_page(struct story *story);

#endif
