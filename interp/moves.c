/*
 * Lists of turns: refilled again and again, growing only when a longer list
 * than ever before is needed.
 */
#include "interp/memo.h"
#include "interp/tables.h"

#include <stdlib.h>
#include <string.h>

void moves_init(struct moves *moves)
{
    memset(moves, 0, sizeof *moves);
}

void moves_clear(struct moves *moves)
{
    /* inner lists are two deep at most: turns without orders, replies */
    struct moves *at = moves;
    while (at) {
        struct moves *inner = at->inner;
        free(at->items);
        free(at->pool);
        memo_clear(&at->memo);
        if (at != moves) {
            free(at);
        }
        at = inner;
    }
    moves_init(moves);
}

void moves_empty(struct moves *moves)
{
    moves->count = 0;
    moves->pool_count = 0;
    moves->owner = NULL;
}

static bool grow_items(struct moves *moves, uint32_t more)
{
    uint32_t capacity = moves->capacity ? moves->capacity * 2 : 128;
    while (capacity - moves->count < more) {
        capacity *= 2;
    }
    struct move *items = realloc(moves->items, capacity * sizeof *items);
    if (!items) {
        return false;
    }
    moves->items = items;
    moves->capacity = capacity;
    return true;
}

enum engine_status moves_push(struct moves *moves, const struct move *move)
{
    if (moves->count >= ENGINE_TURN_LIMIT) {
        return ENGINE_LIMIT;
    }
    if (moves->count == moves->capacity && !grow_items(moves, 1)) {
        return ENGINE_NO_MEMORY;
    }
    moves->items[moves->count++] = *move;
    return ENGINE_OK;
}

enum engine_status moves_reserve(struct moves *moves, uint32_t more)
{
    if (moves->count > ENGINE_TURN_LIMIT) {
        return ENGINE_LIMIT;
    }
    if (moves->capacity - moves->count < more && !grow_items(moves, more)) {
        return ENGINE_NO_MEMORY;
    }
    return ENGINE_OK;
}

enum engine_status moves_push_sites(struct moves *moves, const site_id *sites,
                                    uint32_t count)
{
    if (count == 0) {
        return ENGINE_OK;
    }
    while (moves->pool_capacity - moves->pool_count < count) {
        uint32_t capacity =
            moves->pool_capacity ? moves->pool_capacity * 2 : 256;
        if (capacity > UINT32_C(1) << 28) {
            return ENGINE_LIMIT;
        }
        site_id *pool = realloc(moves->pool, capacity * sizeof *pool);
        if (!pool) {
            return ENGINE_NO_MEMORY;
        }
        moves->pool = pool;
        moves->pool_capacity = capacity;
    }
    memcpy(moves->pool + moves->pool_count, sites, count * sizeof *sites);
    moves->pool_count += count;
    return ENGINE_OK;
}

const site_id *move_path(const struct moves *moves, const struct move *move)
{
    return move->path_count > 1 ? moves->pool + move->pool : &move->to;
}

const site_id *move_taken(const struct moves *moves, const struct move *move)
{
    return move->taken_count > 1 ? moves->pool + move->pool + move->path_count
                                 : &move->over;
}
