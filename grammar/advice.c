/*
 * What is said to a word that stands in no place of its own: how that is
 * written in this language for which authors try it.
 */
#include "grammar/parse_state.h"
#include "grammar/parser.h"
#include "grammar/said.h"

#include <string.h>

#define TOK_BLOCK_GAME TOK_GAME
#define TOK_BLOCK_BOARD TOK_BOARD
#define TOK_BLOCK_PIECE TOK_PIECE
#define TOK_BLOCK_SETUP TOK_SETUP
#define TOK_BLOCK_END TOK_END
#define TOK_BLOCK_OPTION TOK_OPTION
#define TOK_BLOCK_FILE 0
#define TOK_BLOCK_ANY (-1)
#define TOK_BLOCK_WHILE TOK_WHILE

/* Shorter names are near to some keyword by chance. */
#define MISREAD_MIN 6

/* As explained in advice.def. */
struct advice {
    const char *pattern;
    int block;
    const char *form;
    const char *proof; /* what must fit instead of the word, or NULL */
};

static const struct advice advices[] = {
#define ADVICE(pattern, block, form) {pattern, TOK_BLOCK_##block, form, NULL},
#define ADVICE_AS(pattern, block, form, proof)                                 \
    {pattern, TOK_BLOCK_##block, form, proof},
#define MEND(pattern, block, at, word)
#include "grammar/advice.def"
#undef ADVICE
#undef ADVICE_AS
#undef MEND
};

struct mend {
    const char *pattern;
    int block;
    size_t at;
    const char *word;
};

static const struct mend mends[] = {
#define ADVICE(pattern, block, form)
#define ADVICE_AS(pattern, block, form, proof)
#define MEND(pattern, block, at, word) {pattern, TOK_BLOCK_##block, at, word},
#include "grammar/advice.def"
#undef ADVICE
#undef ADVICE_AS
#undef MEND
};

/* Words of patterns that stand for names, and what declares those. */
static const struct {
    const char *word, *what;
} names[] = {
    {"SIDE", "side"},
    {"PIECE", "piece"},
    {"ZONE", "zone"},
    {"OPTION", "option"},
    {"COLOUR", "colour"},
};

static bool is_place_for(const char *word, size_t length, const char *what)
{
    return strlen(what) == length && memcmp(what, word, length) == 0;
}

/* Places that more fits than a few words. */
static bool is_any(const char *word, size_t length)
{
    return is_place_for(word, length, "N") || is_place_for(word, length, "*") ||
           is_place_for(word, length, "WORD") ||
           is_place_for(word, length, "POINT");
}

static bool fits_one(const struct said *said, size_t at, const char *word,
                     size_t length)
{
    bool is_text = said->words[at].text[0] == '"';

    if (length == 1 && word[0] == 'N') {
        return said_is_number(said, at);
    }
    if (length == 1 && word[0] == '"') {
        return is_text;
    }
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (is_place_for(word, length, names[i].word)) {
            return said_is_named(said, at, names[i].what);
        }
    }
    if (is_place_for(word, length, "POINT")) {
        return said_is_point(said, at);
    }
    if (is_place_for(word, length, "WORD")) {
        return said_is_word(said, at) &&
               !keyword_find(said->words[at].text, said->words[at].length);
    }
    if (length == 1 && word[0] == '*') {
        return said_is_word(said, at) || is_text;
    }
    const char *english = said->words[at].english;
    return said_is(said, at, word, length) ||
           (english && strlen(english) == length &&
            memcmp(english, word, length) == 0);
}

static bool fits_word(const struct said *said, size_t at, const char *word,
                      size_t length)
{
    const char *end = word + length;

    while (word < end) {
        size_t one = strcspn(word, "| ");
        one = one < (size_t)(end - word) ? one : (size_t)(end - word);
        if (fits_one(said, at, word, one)) {
            return true;
        }
        word += one + 1;
    }
    return false;
}

/* Whether a word of a pattern is a name, which is looked for in the text. */
static bool is_name(const char *word, size_t length)
{
    return length > 1 && word[0] >= 'A' && word[0] <= 'Z';
}

/* Whether those words of a pattern fit that are names, or those that are
 * none. Their weight and number are added up. */
static bool fit_words(const struct said *said, size_t at, const char *pattern,
                      bool are_names, unsigned *weight, size_t *count)
{
    for (*count = 0, *weight = 0; *pattern; *count += 1) {
        size_t length = strcspn(pattern, " ");
        if (at + *count >= said->count ||
            (is_name(pattern, length) == are_names &&
             !fits_word(said, at + *count, pattern, length))) {
            return false;
        }
        *weight += is_any(pattern, length) ? 1 : 2;
        pattern += length + strspn(pattern + length, " ");
    }
    return true;
}

/* How well the words from `at` on fit a pattern, 0: not at all. Words say
 * more than places for words. *count: words of the pattern. Names come last,
 * because it takes time to find them. */
static unsigned fit_pattern(const struct said *said, size_t at,
                            const char *pattern, size_t *count)
{
    unsigned weight = 0;

    *count = 0;
    if (*pattern == '^' && at > 0) {
        return 0;
    }
    pattern += *pattern == '^';
    return fit_words(said, at, pattern, false, &weight, count) &&
                   fit_words(said, at, pattern, true, &weight, count)
               ? weight
               : 0;
}

/* The weight of an advice where it covers one of the words from low to high,
 * or, being of several words, ends just before; what is said before `begin` is
 * none of its words. */
static unsigned weigh_advice(const struct advice *advice,
                             const struct said *said, size_t begin, size_t low,
                             size_t high)
{
    unsigned best = 0;

    for (size_t at = begin; at <= high && at < said->count; at++) {
        size_t count;
        unsigned weight = fit_pattern(said, at, advice->pattern, &count);
        if (weight > best &&
            (at + count > low || (count > 1 && at + count == low))) {
            best = weight;
        }
    }
    return best;
}

/* Where the condition of a rule begins that the words up to `at` are part of,
 * or 0. */
static size_t rule_condition(const struct said *said, size_t at, int block)
{
    size_t begin = 0;

    for (size_t i = 1; block == TOK_PIECE && i < at; i++) {
        begin = said_is(said, i, "while", 5) ? i + 1 : begin;
    }
    return begin;
}

/* Of blocks with the same form, the one whose advice is looked at. */
static int advice_block(int block)
{
    switch (block) {
    case TOK_EVERY:
        return TOK_PIECE;
    case TOK_ALSO:
        return TOK_END;
    default:
        return block;
    }
}

const char *advice_find(const struct parse_state *state, struct span from,
                        struct span to, int block)
{
    const struct advice *found = NULL;
    unsigned best = 0;
    struct said low;
    struct said high;

    statement_said(state, from, &low);
    statement_said(state, to, &high);
    block = advice_block(block);
    size_t condition = rule_condition(&high, low.at, block);
    for (size_t i = 0; i < sizeof(advices) / sizeof(advices[0]); i++) {
        bool is_while = advices[i].block == TOK_WHILE;
        if ((is_while && condition > 0) || advices[i].block == block ||
            advices[i].block == TOK_BLOCK_ANY) {
            unsigned weight =
                weigh_advice(&advices[i], &high, is_while ? condition : 0,
                             low.at, high.at);
            const char *proof = advices[i].proof;
            if (weight > best && (!proof || meant_fits(state, to, proof))) {
                best = weight;
                found = &advices[i];
            }
        }
    }
    return found ? found->form : NULL;
}

const char *advice_mend(const struct parse_state *state, struct span span,
                        int block, struct span *place)
{
    struct said said;

    statement_said(state, span, &said);
    block = advice_block(block);
    for (size_t i = 0; i < sizeof(mends) / sizeof(mends[0]); i++) {
        const struct mend *mend = &mends[i];
        size_t count;
        /* The last word of the pattern is the one that does not fit. */
        for (size_t at = 0; mend->block == block && at <= said.at; at++) {
            if (fit_pattern(&said, at, mend->pattern, &count) > 0 &&
                at + count == said.at + 1) {
                const char *text = said.words[at + mend->at].text;
                *place = span;
                place->begin = (uint32_t)(text - state->source->text);
                place->end = place->begin +
                             (uint32_t)said.words[at + mend->at].length;
                return meant_fits(state, *place, mend->word) ? mend->word
                                                             : NULL;
            }
        }
    }
    return NULL;
}

/* Whether a word is one of those that stand between | at the head of text. */
static bool is_among(const char *text, const char *word)
{
    size_t length = strlen(word);

    while (true) {
        size_t one = strcspn(text, "| ");
        if (one == length && memcmp(text, word, length) == 0) {
            return true;
        }
        if (text[one] != '|') {
            return false;
        }
        text += one + 1;
    }
}

bool advice_begins(const char *word)
{
    for (size_t i = 0; i < sizeof(advices) / sizeof(advices[0]); i++) {
        const char *pattern = advices[i].pattern;
        if (pattern[0] == '^' && is_among(pattern + 1, word)) {
            return true;
        }
    }
    return false;
}

bool advice_declares(int kind)
{
    return kind == TOK_GAME || kind == TOK_OPTION || kind == TOK_SIDE ||
           kind == TOK_TEAM || kind == TOK_SEAT || kind == TOK_PIECE ||
           kind == TOK_GROUP || kind == TOK_ZONE || kind == TOK_COLOUR;
}

const char *advice_misread(const struct parse_state *state)
{
    const struct token *before = &state->tokens.before;
    bool is_sure;
    const char *meant;

    if (before->kind != TOK_WORD || before->place == 0 ||
        (before->place == 1 && advice_declares(state->tokens.first.kind))) {
        return NULL;
    }
    meant = meant_instead(state, before->span, before->value.text);
    if (meant || strlen(before->value.text) < MISREAD_MIN) {
        return meant;
    }
    meant = diag_nearest_only(before->value.text, parse_keywords,
                              parse_keyword_count, &is_sure);
    return is_sure && meant && meant_is_slip(before->value.text, meant) &&
                   meant_fits(state, before->span, meant)
               ? meant
               : NULL;
}
