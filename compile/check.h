/*
 * Inside compile/: findings about the game as a whole. check.c looks at
 * pieces and rules, check_takes.c, check_cover.c and check_idle.c at what has
 * no effect, check_repeats.c and check_lists.c at what stands twice,
 * check_ends.c, check_never.c, check_parts.c and check_shadow.c at the ends,
 * check_blame.c at what stands in the way of one,
 * reach.c computes where pieces can come to stand, check_play.c plays,
 * check_file.c goes through the options and compares what their values make.
 */
#ifndef RVL_COMPILE_CHECK_H
#define RVL_COMPILE_CHECK_H

#include "compile/build.h"
#include "compile/compile.h"

struct check {
    struct builder *builder;
    uint64_t **reach;   /* per kind: where it can ever stand */
    kind_set present;   /* kinds that are ever on the board */
    kind_set takable;   /* kinds that something takes or a huff removes */
    kind_set growing;   /* kinds that a huff adds to */
    kind_set made;      /* kinds that pieces become */
    kind_set dwindling; /* kinds that become others */
};

/* --- reach.c -------------------------------------------------------------- */

/* Fills all the rest. False without memory. */
bool check_init(struct check *check, struct builder *builder);
/* Adds all sites where a rule can take a piece from a site, as if nothing
 * stood in the way. */
void rule_reach(const struct program *program, const struct rule_code *rule,
                site_id site, uint64_t *out);
/* Has the rule a way from anywhere the kind comes, whoever stands there? */
bool rule_has_way(const struct check *check, const struct rule_code *rule);
/* The same, and what it must leap over or take can come to stand there. */
bool rule_is_alive(const struct check *check, const struct rule_code *rule);
/* Can the side make no endless series of turns, whatever the others do? */
bool side_must_finish(const struct check *check, unsigned side);

/* One statement may be a rule of several kinds. */
static inline bool is_same_span(struct span a, struct span b)
{
    return a.source == b.source && a.begin == b.begin && a.end == b.end;
}

/* --- check_ends.c --------------------------------------------------------- */

/* Ends for each team, for sides without a turn, against endless play. */
void check_end_cover(struct check *check);
/* Ends that can never hold or that others forestall. */
void check_each_end(struct check *check);

/* check_shadow.c: does an earlier end always hold first? */
void check_shadow(const struct check *check, unsigned late);
/* Does an end hold wherever the other does, and is looked at then? */
bool end_follows(const struct check *check, unsigned end, unsigned from);

#define FACTS_MAX 64u

/* Conditions that hold together. */
struct facts {
    unsigned conds[FACTS_MAX];
    unsigned count;
};

/* Adds what holds in any case where this condition does. */
void collect_facts(const struct cond_code *conds, unsigned last,
                   struct facts *facts);
/* The first condition of what ends with this one, in postfix order. */
unsigned cond_start(const struct cond_code *conds, unsigned last);

/* check_parts.c: parts that never or always hold; true if two exclude each
 * other in every alternative, so that the end never holds. */
bool check_parts(const struct check *check, const struct end_code *end);
/* Does a later end of the same result make this one needless? */
void check_needless(const struct check *check, unsigned early);

/* What is known of a condition: three-valued logic. */
enum truth { TRUTH_NO, TRUTH_YES, TRUTH_UNKNOWN };

typedef enum truth (*cond_judge)(const struct check *check, unsigned cond,
                                 unsigned asked);

/* The value of a condition when each of its simple ones is judged. */
enum truth evaluate_range(const struct check *check, unsigned first,
                          unsigned count, cond_judge judge, unsigned asked);
/* How many pieces of these kinds the game has. */
uint32_t pieces_of(const struct check *check, kind_set kinds);
/* May the side pass whenever it has nothing else to do? A duty to enter, while
 * no point is free for it, keeps a side even from a free pass. */
bool always_passes(const struct program *program, unsigned side);

/* --- check_never.c -------------------------------------------------------- */

/* Room for the reason why a condition never holds. */
#define REASON_MAX 200

struct reason {
    char text[REASON_MAX];
    bool is_way; /* the pieces are there, but do not come to the points */
};

/* Can this simple condition never hold? The reason may be NULL. */
bool never_holds(const struct check *check, unsigned cond,
                 struct reason *reason);
/* A number of pieces that is small enough from the start, for it cannot
 * grow. */
bool always_holds(const struct check *check, const struct cond_code *code);
/* Does the condition of a rule never or always hold while playing? */
enum truth condition_truth(const struct check *check, unsigned first,
                           unsigned count);

/* --- check_play.c --------------------------------------------------------- */

/* Looks at the start and plays some random games; *turns counts the turns
 * generated so far and bounds them. */
void check_play(struct diag_list *diags, const struct file *file,
                const struct program *program, uint32_t *turns);

/* check_repeats.c: statements that stand twice, when all else was told. */
void check_repeats(struct arena *scratch, struct diag_list *diags,
                   const struct file *file);

/* check_lists.c: what is said twice in one list, when all else was told. */
void check_lists(struct arena *scratch, struct diag_list *diags,
                 const struct file *file);

/* check_words.c: words that change nothing in any game. */
void check_words(struct arena *scratch, struct diag_list *diags,
                 const struct file *file);

/* A game with these values of options and what was found in it. */
struct blame_game {
    struct diag_list *diags;
    const struct file *file;
    const struct option_pick *picks;
    size_t pick_count;
};

/* check_blame.c: adds notes to a finding about an end that can never hold:
 * which limits of pieces are the reason. */
void check_blame(struct arena *scratch, const struct blame_game *game,
                 struct diag *finding);

/* check_takes.c: take statements that find nothing. */
void check_takes(const struct check *check);

/* check_idle.c: what changes nothing. */
void check_idle(struct check *check);

/* check_shown.c: what players could not tell apart. */
void check_shown(const struct check *check);

/* check_cover.c: rules that others make needless. */
void check_covered(struct check *check);

#endif
