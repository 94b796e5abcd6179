/*
 * The usual plural of a name in English and in French, for names to which
 * the author gives none: "wolf", "cheval", "man of war", "homme d'armes".
 */
#ifndef RVL_BASE_PLURAL_H
#define RVL_BASE_PLURAL_H

#include "base/arena.h"

/* In the arena; the name itself without memory. */
const char *plural_en(struct arena *arena, const char *name);
const char *plural_fr(struct arena *arena, const char *name);

#endif
