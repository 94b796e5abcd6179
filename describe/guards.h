/* Guards where some options are left open, in one form whatever was written. */
#ifndef RVL_DESCRIBE_GUARDS_H
#define RVL_DESCRIBE_GUARDS_H

#include "describe/words.h"

/* All of a chain must hold, but not what is negated. */
struct guard_link {
    const struct node *guard; /* or NULL */
    bool is_not;
    const struct guard_link *outer;
};

enum guard_state { GUARD_NEVER, GUARD_ALWAYS, GUARD_OPEN };
struct guard_sum {
    enum guard_state state;
    const char *text; /* "board is web and goal is four"; "" if settled */
};

struct guard_sum guard_sum(struct describer *d, const struct guard_link *link);

#endif
