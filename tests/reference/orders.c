/*
 * Captures that the other side is ordered to make.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *ref_ordered(const struct ref_game *game,
                        const struct ref_turn *turn, char *text)
{
    bool has_places = turn->taken > 0 && turn->from >= 0 && turn->to >= 0;

    snprintf(text, REF_TEXT, "%s%s%s",
             has_places ? game->points[turn->from].name : "",
             has_places ? "x" : "",
             has_places ? game->points[turn->to].name : "");
    return text;
}

void ref_add_orders(struct ref_game *game,
                    const struct ref_position *position,
                    struct ref_turns *turns)
{
    int plain = turns->count;

    for (int i = 0; i < plain; i++) {
        struct ref_turns replies = {0};
        struct ref_position after;
        struct ref_outcome outcome;
        ref_pass_on(game, position, &turns->items[i], &after);
        ref_legal(game, &after, &replies);
        struct ref_state state = {
            .positions = &after, .count = 1, .legal = replies};
        ref_judge(game, &state, &outcome);
        for (int j = 0; j < replies.count; j++) {
            char text[2 * REF_TEXT + 16], order[REF_TEXT];
            if (replies.items[j].taken == 0 || outcome.result == REF_WON ||
                outcome.result == REF_DRAWN ||
                strstr(replies.items[j].text, ";order:")) {
                continue; /* what is ordered is a capture alone */
            }
            snprintf(text, sizeof(text), "%s;order:%s", turns->items[i].text,
                     ref_ordered(game, &replies.items[j], order));
            struct ref_turn *turn = ref_add_turn(game, turns, text, &after);
            if (turn) {
                struct ref_turn copy = turns->items[i];
                memcpy(copy.text, turn->text, sizeof(copy.text));
                snprintf(copy.after.order, sizeof(copy.after.order), "%s",
                         order);
                *turn = copy;
            }
        }
        free(replies.items);
    }
}
