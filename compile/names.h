/*
 * Inside compile/: lists of names for hints, and the rules that hold among
 * names of different things.
 */
#ifndef RVL_COMPILE_NAMES_H
#define RVL_COMPILE_NAMES_H

#include "compile/build.h"

/* Candidates for "did you mean", collected only when a name is wrong. */
struct name_list {
    struct arena *arena;
    const char **items;
    size_t count, room;
};

void name_list_add(struct name_list *list, const char *name);

/* Sets the help line of a record: the nearest name; or, if the list is
 * short, all of them. */
void name_list_hint(const struct name_list *list, struct diag_list *diags,
                    struct diag *diag, const char *word);

/* Is it the name of a kind of pieces, or its plural? */
bool name_is_of_piece(const struct builder *builder, const char *name);

/* The statement that declares pieces of this name or plural, which may not be
 * kinds yet; NULL: none. */
const struct piece *name_piece(const struct builder *builder, const char *text);

/* Reports names that stand for two things in one place, and names that
 * differ only by case or by the coding of accents. Needs the whole board. */
void check_names(struct builder *builder);

#endif
