/*
 * Why is a capture not to be ordered? The turn is looked at without its order
 * first; where it is legal, the order is to blame, and the capture that it
 * names is sought among the turns of the side that moves next.
 */
#include "interp/why.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAMES_TEXT 256u
#define TURN_TEXT 256u

/* The position in which the order would be followed. */
struct reply {
    struct moves moves;
    site_id from, to; /* what the order names */
    unsigned side;
    union { /* last: a position ends with as many planes as it needs */
        struct position position;
        unsigned char bytes[POSITION_BYTES_MAX];
    } bench;
};

/* ---------------------------------------------------------- who may order */

/* Those who may, joined by commas, and their statement to blame. */
static void name_orderers(struct why *why, char names[NAMES_TEXT])
{
    const struct program *program = why->program;
    size_t length = 0;

    names[0] = '\0';
    for (unsigned s = 0; s < program->side_count; s++) {
        const char *name = why_side_name(why, s);
        size_t more = strlen(name);
        if (!program->sides[s].may_order ||
            length + more + 3 > NAMES_TEXT) {
            continue;
        }
        if (length > 0) {
            memcpy(names + length, ", ", 2);
            length += 2;
        } else {
            why_blame(why, program->sides[s].order_span);
        }
        memcpy(names + length, name, more + 1);
        length += more;
    }
}

/* The side gives no order in this position: said, true. */
static bool check_orderer(struct why *why)
{
    const struct program *program = why->program;
    unsigned side = side_to_move(program, why->position);
    char names[NAMES_TEXT];

    name_orderers(why, names);
    if (!program->sides[side].may_order) {
        why_say(why, names[0] ? WHY_ORDERS_OF_OTHERS : WHY_NO_ORDERS,
                why_side_name(why, side), names, NULL);
    } else if (why->position->step < program->step_count) {
        why_say(why, WHY_ORDER_PLACING, NULL, NULL, NULL);
    } else {
        return false;
    }
    return true;
}

/* --------------------------------------------------------- the text of it */

/* START x TARGET, where names may hold an x themselves. */
static bool read_order(struct why *why, const char *text, struct reply *reply)
{
    size_t length = strlen(text), cut = 0;

    for (size_t i = 1; i + 1 < length; i++) {
        if (text[i] != 'x') {
            continue;
        }
        reply->from = point_find(why->program, text, i);
        reply->to = point_find(why->program, text + i + 1, length - i - 1);
        if (reply->from != SITE_NONE && reply->to != SITE_NONE) {
            return true;
        }
        cut = cut ? cut : i;
    }
    if (cut > 0) {
        why->has_span = false; /* a point that is unknown is no one's rule */
    }
    if (cut == 0 || memchr(text + cut + 1, 'x', length - cut - 1)) {
        why_say_word(why, WHY_ORDER_FORM, text, length);
    } else if (why_read_point(why, text, cut, &reply->from)) {
        why_read_point(why, text + cut + 1, length - cut - 1, &reply->to);
    }
    return false;
}

/* ------------------------------------------------------- what it asks for */

static bool lands_on(const struct moves *moves, const struct move *move,
                     site_id site)
{
    const site_id *path = move_path(moves, move);

    for (unsigned i = 0; i < move->path_count; i++) {
        if (path[i] == site) {
            return true;
        }
    }
    return false;
}

/* The capture that comes nearest to what is ordered: a longer chain, another
 * of the piece, any. */
static const struct move *nearest_capture(const struct reply *reply,
                                          enum why_id *id)
{
    const struct moves *moves = &reply->moves;
    const struct move *best = NULL;

    *id = WHY_ORDER_NOTHING;
    for (uint32_t i = 0; i < moves->count; i++) {
        const struct move *move = &moves->items[i];
        enum why_id found = move->from != reply->from ? WHY_ORDER_OTHER
                            : lands_on(moves, move, reply->to)
                                ? WHY_ORDER_LONGER
                                : WHY_ORDER_OTHER_WAY;
        bool is_capture = move->taken_count > 0 && move->from != SITE_NONE;
        if (is_capture && (!best || (found == WHY_ORDER_LONGER &&
                                     *id != WHY_ORDER_LONGER) ||
                           (found == WHY_ORDER_OTHER_WAY &&
                            *id == WHY_ORDER_OTHER))) {
            best = move;
            *id = found;
        }
    }
    return best;
}

static void say_capture(struct why *why, const struct reply *reply)
{
    const char *side = why_side_name(why, reply->side);
    char order[TURN_TEXT] = "";
    enum why_id id;
    const struct move *near = nearest_capture(reply, &id);

    if (near) {
        snprintf(order, sizeof order, "%sx%s", why_site_name(why, near->from),
                 why_site_name(why, near->to));
    }
    const char *first = id == WHY_ORDER_OTHER_WAY
                            ? why_site_name(why, reply->from)
                            : side;
    why_say(why, id, first, order, NULL);
}

/* What stands on the start is none that could be ordered: said, true. */
static bool check_start(struct why *why, const struct reply *reply)
{
    const struct program *program = why->program;
    unsigned kind = position_at(program, &reply->bench.position, reply->from);

    if (kind == NO_INDEX) {
        why_say(why, WHY_ORDER_EMPTY, why_site_name(why, reply->from), NULL,
                NULL);
    } else if (program->kinds[kind].side != reply->side) {
        why_say(why, WHY_ORDER_OTHER_SIDE, why_kind_name(why, kind),
                why_site_name(why, reply->from),
                why_side_name(why, reply->side));
    } else {
        return false;
    }
    return true;
}

/* The turn leaves nobody to whom an order could be given: said, true. */
static bool check_reply(struct why *why, const struct reply *reply)
{
    unsigned side = side_to_move(why->program, why->position);

    if (position_is_over(&reply->bench.position)) {
        why_say(why, WHY_ORDER_OVER, NULL, NULL, NULL);
    } else if (reply->side == side) {
        why_say(why, WHY_ORDER_OWN, why_side_name(why, side), NULL, NULL);
    } else {
        return false;
    }
    return true;
}

static void say_order(struct why *why, const struct moves *legal,
                      const struct move *turn, const char *text)
{
    const struct program *program = why->program;
    struct reply *reply = malloc(sizeof *reply);

    if (!reply) {
        why_say(why, WHY_NOT_ALLOWED, NULL, NULL, NULL);
        return;
    }
    moves_init(&reply->moves);
    position_make(program, why->position, &reply->bench.position, legal, turn,
                  NULL);
    reply->side = side_to_move(program, &reply->bench.position);
    reply->moves.may_fold = true;
    if (!check_reply(why, reply) && read_order(why, text, reply) &&
        !check_start(why, reply)) {
        if (moves_generate(program, &reply->bench.position, &reply->moves) !=
            ENGINE_OK) {
            moves_empty(&reply->moves);
        }
        say_capture(why, reply);
    }
    moves_clear(&reply->moves);
    free(reply);
}

bool why_order(struct why *why, const struct moves *legal)
{
    const char *cut = strstr(why->text, WHY_ORDER_MARK);
    uint32_t index;

    if (!why->spoken.has_order || !cut) {
        return false;
    }
    size_t length = (size_t)(cut - why->text);
    if (moves_find(why->program, legal, why->text, length, &index) !=
        ENGINE_OK) {
        why->text_length = length; /* the turn itself is to blame */
        why->spoken.has_order = false;
        return false;
    }
    if (!check_orderer(why)) {
        const char *order = cut + strlen(WHY_ORDER_MARK);
        say_order(why, legal, &legal->items[index], order);
    }
    return true;
}
