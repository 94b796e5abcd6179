/*
 * What is said to a word that stands in no place of its own: how that is
 * written in this language for which authors try it.
 */
#include "grammar/parse_state.h"
#include "grammar/parser.h"

#include <string.h>

#define TOK_BLOCK_GAME TOK_GAME
#define TOK_BLOCK_BOARD TOK_BOARD
#define TOK_BLOCK_PIECE TOK_PIECE
#define TOK_BLOCK_SETUP TOK_SETUP
#define TOK_BLOCK_END TOK_END
#define TOK_BLOCK_ANY (-1)

/* Shorter names are near to some keyword by chance. */
#define MISREAD_MIN 6

#define GRID_FORM "points are made so: points a1..g7"
#define RINGS_FORM "points are made so: points rings 3 by 8"
#define LINES_FORM "lines are drawn so: lines horizontal, vertical"
#define ORDER_FORM "the order of the sides is written: turns SIDE, SIDE"
#define PILES_FORM "several pieces on a point: piles on SET"
#define HAND_FORM "pieces in hand: SIDE holds 5 PIECES"
#define LESS_FORM "a set without another: SET - SET"
#define NO_TURN_FORM                                                           \
    "of a side: SIDE cannot move; of pieces: every PIECE shut in"
#define IN_FORM                                                                \
    "how many stand there: 3 PIECES in SET; on every point: PIECES fill SET"
#define IS_FORM                                                                \
    "a condition is written: PIECE in SET, PIECE shut in, SIDE cannot move, "  \
    "no PIECES left"

struct advice {
    const char *word;
    int block;
    const char *form;
};

static const struct advice advices[] = {
#define ADVICE(word, block, form) {word, TOK_BLOCK_##block, form},
#include "grammar/advice.def"
#undef ADVICE
};

const char *advice_find(const char *word, int block)
{
    if (block == TOK_EVERY) {
        block = TOK_PIECE;
    } else if (block == TOK_ALSO) {
        block = TOK_END;
    }
    for (size_t i = 0; i < sizeof(advices) / sizeof(advices[0]); i++) {
        if (strcmp(advices[i].word, word) == 0 &&
            (advices[i].block == block || advices[i].block == TOK_BLOCK_ANY)) {
            return advices[i].form;
        }
    }
    return NULL;
}

static bool declares(int kind)
{
    return kind == TOK_GAME || kind == TOK_OPTION || kind == TOK_SIDE ||
           kind == TOK_TEAM || kind == TOK_SEAT || kind == TOK_PIECE ||
           kind == TOK_GROUP || kind == TOK_ZONE || kind == TOK_COLOUR;
}

/* Differ the words by one letter, or by two that changed places? */
static bool is_one_slip(const char *a, const char *b)
{
    size_t a_length = strlen(a), b_length = strlen(b);
    size_t longer = a_length > b_length ? a_length : b_length;
    size_t shorter = a_length + b_length - longer;
    size_t head = 0, tail = 0;

    while (head < shorter && a[head] == b[head]) {
        head++;
    }
    while (tail < shorter - head &&
           a[a_length - 1 - tail] == b[b_length - 1 - tail]) {
        tail++;
    }
    return head + tail + 1 >= longer ||
           (a_length == b_length && head + tail + 2 == longer &&
            a[head] == b[head + 1] && a[head + 1] == b[head]);
}

const char *advice_misread(const struct parse_state *state)
{
    const struct token *before = &state->tokens.before;
    bool is_sure;
    const char *meant;

    if (before->kind != TOK_WORD || before->place == 0 ||
        strlen(before->value.text) < MISREAD_MIN ||
        (before->place == 1 && declares(state->tokens.first.kind))) {
        return NULL;
    }
    meant = diag_nearest_only(before->value.text, parse_keywords,
                              parse_keyword_count, &is_sure);
    return is_sure && meant && is_one_slip(before->value.text, meant) ? meant
                                                                      : NULL;
}
