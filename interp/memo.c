/*
 * Places of chains of leaps: a table of open addresses, twice as large as
 * what it holds. It is wanted once in millions of positions; a list keeps a
 * small one.
 */
#include "interp/memo.h"

#include <stdlib.h>
#include <string.h>

#define SLOTS_LEAST 4096u
#define SLOTS_KEPT 16384u

static struct memo_slot *slot_of(const struct memo *memo,
                                 const struct memo_key *key)
{
    uint32_t mask = memo->capacity - 1;
    uint32_t at = (uint32_t)key->a & mask;
    while (memo->slots[at].is_used && (memo->slots[at].a != key->a ||
                                       memo->slots[at].b != key->b)) {
        at = (at + 1) & mask;
    }
    return &memo->slots[at];
}

bool memo_begin(struct memo *memo)
{
    memo->count = 0;
    if (memo->slots) {
        memset(memo->slots, 0, memo->capacity * sizeof *memo->slots);
        return true;
    }
    memo->slots = calloc(SLOTS_LEAST, sizeof *memo->slots);
    memo->capacity = memo->slots ? SLOTS_LEAST : 0;
    return memo->slots != NULL;
}

static bool grow(struct memo *memo)
{
    struct memo old = *memo;
    memo->capacity *= 2;
    memo->slots = calloc(memo->capacity, sizeof *memo->slots);
    if (!memo->slots) {
        *memo = old;
        return false;
    }
    for (uint32_t i = 0; i < old.capacity; i++) {
        if (old.slots[i].is_used) {
            const struct memo_key key = {old.slots[i].a, old.slots[i].b};
            *slot_of(memo, &key) = old.slots[i];
        }
    }
    free(old.slots);
    return true;
}

struct memo_slot *memo_find(const struct memo *memo,
                            const struct memo_key *key)
{
    struct memo_slot *slot = slot_of(memo, key);
    return slot->is_used ? slot : NULL;
}

struct memo_slot *memo_add(struct memo *memo, const struct memo_key *key)
{
    struct memo_slot *slot = slot_of(memo, key);
    if (slot->is_used) {
        return slot;
    }
    if (memo->count >= memo->capacity / 2) {
        if (!grow(memo)) {
            return NULL;
        }
        slot = slot_of(memo, key);
    }
    memo->count++;
    *slot = (struct memo_slot){.a = key->a, .b = key->b, .is_used = true};
    return slot;
}

void memo_trim(struct memo *memo)
{
    if (memo->capacity > SLOTS_KEPT) {
        memo_clear(memo);
    }
}

void memo_clear(struct memo *memo)
{
    free(memo->slots);
    *memo = (struct memo){NULL, 0, 0};
}
