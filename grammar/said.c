/*
 * The words of the statement being read, as they stand in the text: what
 * advice and forms are compared with. Also those that the parser has not come
 * to, because it stops at the first that does not fit.
 */
#include "grammar/said.h"

#include <string.h>

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

/* Bytes of the word, number, string or sign that text begins with. */
static size_t piece_length(const char *text, size_t length)
{
    size_t at = word_length(text, length);

    if (at > 0) {
        return at;
    }
    if (is_digit(text[0])) {
        while (at < length && is_digit(text[at])) {
            at++;
        }
        return at;
    }
    if (text[0] == '"') {
        const char *end = memchr(text + 1, '"', length - 1);
        return end ? (size_t)(end - text) + 1 : length;
    }
    return length > 1 && text[0] == '.' && text[1] == '.' ? 2 : 1;
}

static bool is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r' ||
           character == '\n';
}

static const char *find_english(const char *text, size_t length)
{
    static const struct {
        const char *french, *english;
    } words[] = {
#define FRENCH(french, english) {french, english},
#include "grammar/french.def"
#undef FRENCH
    };

    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (words[i].french[0] == text[0] &&
            strlen(words[i].french) == length &&
            memcmp(words[i].french, text, length) == 0) {
            return words[i].english;
        }
    }
    return NULL;
}

void statement_said(const struct parse_state *state, struct span span,
                    struct said *said)
{
    const char *text = state->source->text;
    size_t at = state->tokens.first.span.begin;

    said->source = state->source;
    said->count = 0;
    said->at = SAID_MAX;
    while (at < state->source->length && said->count < SAID_MAX) {
        bool is_past = at >= span.begin;
        size_t length = piece_length(text + at, state->source->length - at);
        if (is_past && said->at == SAID_MAX) {
            said->at = said->count;
        }
        if (text[at] == '#' || (is_past && text[at] == '\n')) {
            break;
        }
        if (!is_blank(text[at])) {
            said->words[said->count].text = text + at;
            said->words[said->count].english = find_english(text + at, length);
            said->words[said->count++].length = length;
        }
        at += length;
    }
    if (said->at > said->count) {
        said->at = said->count;
    }
}

bool said_is(const struct said *said, size_t at, const char *word,
             size_t length)
{
    return said->words[at].length == length &&
           memcmp(said->words[at].text, word, length) == 0;
}

bool said_is_number(const struct said *said, size_t at)
{
    return is_digit(said->words[at].text[0]);
}

bool said_is_word(const struct said *said, size_t at)
{
    return word_length(said->words[at].text, said->words[at].length) > 0;
}

bool said_is_point(const struct said *said, size_t at)
{
    const char *word = said->words[at].text;
    size_t length = said->words[at].length;
    size_t letters = 0;

    while (letters < length && word[letters] >= 'a' && word[letters] <= 'z') {
        letters++;
    }
    if (letters == 0 || letters == length) {
        return false;
    }
    for (size_t i = letters; i < length; i++) {
        if (!is_digit(word[i])) {
            return false;
        }
    }
    return true;
}

/* The word that ends before text[at], blanks apart, is this one. */
static bool is_behind(const char *text, size_t at, const char *word)
{
    size_t length = strlen(word);

    while (at > 0 && is_blank(text[at - 1])) {
        at--;
    }
    if (at < length || memcmp(text + at - length, word, length) != 0) {
        return false;
    }
    at -= length;
    return at == 0 || is_blank(text[at - 1]) || strchr("{},", text[at - 1]);
}

static bool is_given(const struct source *source, const char *word,
                     size_t length, const char *what)
{
    const char *text = source->text;
    const char *end = text + source->length;

    for (const char *at = text; (size_t)(end - at) >= length; at++) {
        at = memchr(at, word[0], (size_t)(end - at));
        if (!at) {
            return false;
        }
        if ((size_t)(end - at) >= length && memcmp(at, word, length) == 0 &&
            is_behind(text, (size_t)(at - text), what) &&
            word_length(at, (size_t)(end - at)) == length) {
            return true;
        }
    }
    return false;
}

bool said_is_named(const struct said *said, size_t at, const char *what)
{
    const char *word = said->words[at].text;
    size_t length = said->words[at].length;

    if (!said_is_word(said, at)) {
        return false;
    }
    if (is_given(said->source, word, length, what)) {
        return true;
    }
    return strcmp(what, "piece") == 0 &&
           (is_given(said->source, word, length, "plural") ||
            (length > 2 && word[length - 1] == 's' &&
             is_given(said->source, word, length - 1, what)));
}
