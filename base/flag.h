/*
 * A flag that another thread or a signal raises while a loop looks at it. The
 * public header says only that it may change under us; reading and raising it
 * in one piece is done here.
 */
#ifndef RVL_BASE_FLAG_H
#define RVL_BASE_FLAG_H

#include <stdbool.h>
#include <stddef.h>

/* A flag that is not there is never up. */
static inline bool flag_is_up(const volatile bool *flag)
{
    return flag != NULL && __atomic_load_n(flag, __ATOMIC_RELAXED);
}

static inline void flag_raise(volatile bool *flag)
{
    __atomic_store_n(flag, true, __ATOMIC_RELAXED);
}

#endif
