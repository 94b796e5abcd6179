/*
 * The words of the statement being read, as the author wrote them.
 */
#ifndef RVL_GRAMMAR_SAID_H
#define RVL_GRAMMAR_SAID_H

#include "grammar/parse_state.h"

/* Words of a statement that are looked at. */
#define SAID_MAX 64

struct said {
    struct {
        const char *text;
        size_t length;
        const char *english; /* for a French word, or NULL */
    } words[SAID_MAX];
    size_t count;
    size_t at; /* the word asked for; count: it is the end of the line */
    const struct source *source;
};

/* The words of the statement being read up to the end of the line where span
 * stands; strings and signs are words too. */
void statement_said(const struct parse_state *state, struct span span,
                    struct said *said);
bool said_is(const struct said *said, size_t at, const char *word,
             size_t length);
bool said_is_number(const struct said *said, size_t at);
bool said_is_word(const struct said *said, size_t at);
/* Letters and a number, as points of a grid are named. */
bool said_is_point(const struct said *said, size_t at);

/* Whether the source gives a word as a name to what a statement or plural of
 * it declares: "side", "piece" ... A piece has a plural with s. */
bool said_is_named(const struct said *said, size_t at, const char *what);

#endif
