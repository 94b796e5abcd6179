/*
 * Picks one turn out of turns that are held as sets.
 */
#include "interp/generate.h"

/* The bit number `index` of a word. */
static unsigned nth_bit(uint64_t word, uint32_t index)
{
    for (; index > 0; index--) {
        word &= word - 1;
    }
    return lowest_bit(word);
}

static unsigned nth_site(const struct program *program, const uint64_t *set,
                         uint32_t index)
{
    unsigned w = 0;
    if (program->words > 1) {
        for (unsigned size; (size = count_bits(set[w])) <= index; w++) {
            index -= size;
        }
    }
    return w * 64 + nth_bit(set[w], index);
}

void quick_take(const struct program *program, const struct quick *quick,
                uint32_t index, struct move *move)
{
    unsigned g = 0;
    while (index >= quick->sizes[g]) {
        index -= quick->sizes[g++];
    }
    int to = (int)nth_site(program, quick->targets[g], index);
    site_id from = quick->froms[g];
    if (from == SITE_NONE) {
        from = (site_id)(to - quick->offsets[g]);
    }
    *move = (struct move){
        .type = MOVE_STEP,
        .kind = quick->kinds[g],
        .from = from,
        .to = (site_id)to,
        .over = SITE_NONE,
        .path_count = 1,
        .rule = NO_INDEX,
        .huff = SITE_NONE,
        .order_from = SITE_NONE,
        .order_to = SITE_NONE,
    };
}
