/*
 * Help for places of a board that are not named so.
 */
#ifndef RVL_COMPILE_PLACES_H
#define RVL_COMPILE_PLACES_H

#include "base/diag.h"
#include "compile/draft.h"

/* What a word that names no point or zone may stand for. */
void places_help(const struct draft *draft, struct diag_list *diags,
                 struct diag *diag, const char *word);

/* How far the file, rank or ring goes that a name of a point would lie on
 * beyond its last one; false: the name is not of that sort. */
bool places_help_row(const struct draft *draft, struct diag_list *diags,
                     struct diag *diag, const char *name);

/* The corners of a board that has none of its own. */
void places_help_corners(const struct draft *draft, struct diag_list *diags,
                         struct diag *diag);

/* How far the grid or the rings go, for an author who missed them. */
void places_help_extent(const struct draft *draft, struct diag_list *diags,
                        struct diag *diag, bool is_rank);

/* The edge, where a ring was asked for of a grid; false if there are rings. */
bool places_help_ringless(const struct draft *draft, struct diag_list *diags,
                          struct diag *diag);

/* The patterns that this board has lines for, if this one is none of them;
 * false if it is. */
bool places_help_pattern(const struct draft *draft, struct diag_list *diags,
                         struct diag *diag, enum pattern pattern);

/* How lines are drawn that reach a point that none does. */
void places_help_drawn(const struct draft *draft, struct diag_list *diags,
                       struct diag *diag, uint16_t site);

/* How further ranks, files or rings are named behind one of them: "rank 2, 3".
 * False if the word can be none. */
bool places_help_band(struct diag_list *diags, struct diag *diag,
                      const struct set_band *before, const char *word);

#endif
