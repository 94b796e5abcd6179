/*
 * Inside interp/: what is known of the places that a chain of leaps can come
 * to. A place is a landing with all that tells how the chain can go on from
 * there. Its memory belongs to a list of turns.
 */
#ifndef RVL_INTERP_MEMO_H
#define RVL_INTERP_MEMO_H

#include <stdbool.h>
#include <stdint.h>

/* Sums of hashes, so long that two places never have the same by chance. */
struct memo_key {
    uint64_t a;
    uint32_t b;
};

struct memo_slot {
    uint64_t a;
    uint32_t b;
    uint16_t more; /* the most that can still be taken */
    bool is_used;
    bool is_seen; /* a chain that comes here is listed */
};

/* All zero: empty, without memory. */
struct memo {
    struct memo_slot *slots;
    uint32_t count, capacity;
};

/* Empties it; false without memory. */
bool memo_begin(struct memo *memo);
/* NULL if the place is not known; valid until the next is added. */
struct memo_slot *memo_find(const struct memo *memo,
                            const struct memo_key *key);
/* The same, a new one if it is not known; NULL without memory. */
struct memo_slot *memo_add(struct memo *memo, const struct memo_key *key);
/* Gives back what is too much to keep for a list. */
void memo_trim(struct memo *memo);
void memo_clear(struct memo *memo);

#endif
