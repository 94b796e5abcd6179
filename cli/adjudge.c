/* When a referee ends a game that the rules let go on. */
#include "cli/adjudge.h"

#include <string.h>

void adjudge_begin(struct adjudge *adjudge)
{
    *adjudge = (struct adjudge){.leader = RVL_NONE};
}

static void forget(struct adjudge *adjudge, uint32_t leader)
{
    adjudge->leader = leader;
    adjudge->turns = 0;
    adjudge->heard = 0;
}

/* Who wins says so; the others can but agree. */
void adjudge_hear(struct adjudge *adjudge, const struct adjudge_rules *rules,
                  uint32_t team, int32_t value)
{
    uint64_t bit = UINT64_C(1) << (team & 63u);
    adjudge->moved |= bit;
    if (value == ADJUDGE_UNKNOWN) {
        return;
    }
    if (value >= (int64_t)rules->value) {
        if (adjudge->leader != team) {
            forget(adjudge, team);
        }
    } else if (value > -(int64_t)rules->value || adjudge->leader == team) {
        forget(adjudge, RVL_NONE);
    }
    if (adjudge->leader != RVL_NONE) {
        adjudge->turns++;
        adjudge->heard |= bit;
    }
}

enum adjudged adjudge_look(const struct adjudge *adjudge,
                           const struct adjudge_rules *rules,
                           const rvl_state *state)
{
    uint64_t heard = adjudge->heard;
    bool is_agreed = heard == adjudge->moved && (heard & (heard - 1)) != 0;
    if (rules->value > 0 && is_agreed && adjudge->turns >= rules->turns) {
        return ADJUDGED_VALUE;
    }
    if (rules->repeats > 0 && rvl_state_idle(state) + 1 >= rules->repeats &&
        rvl_state_occurrences(state) >= rules->repeats) {
        return ADJUDGED_REPEATS;
    }
    if (rules->idle > 0 && rvl_state_idle(state) >= rules->idle) {
        return ADJUDGED_IDLE;
    }
    return rvl_state_plies(state) >= rules->plies ? ADJUDGED_PLIES
                                                  : ADJUDGED_NOT;
}

static const char *const words[ADJUDGED_COUNT] = {NULL, "plies", "repeats",
                                                  "idle", "value"};

const char *adjudged_word(enum adjudged reason)
{
    return words[reason];
}

enum adjudged adjudged_read(const char *word)
{
    if (!word) {
        return ADJUDGED_NOT;
    }
    for (unsigned i = 1; i < ADJUDGED_COUNT; i++) {
        if (strcmp(words[i], word) == 0) {
            return (enum adjudged)i;
        }
    }
    return ADJUDGED_COUNT;
}
