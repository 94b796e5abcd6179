/* The keywords, as texts for hints and editors, and as tokens. */
#include "grammar/parse_state.h"
#include "grammar/parser.h"

#include <string.h>

const char *const parse_keywords[] = {
#define KEYWORD(text, token) text,
#include "grammar/keywords.def"
#undef KEYWORD
};

const size_t parse_keyword_count =
    sizeof(parse_keywords) / sizeof(parse_keywords[0]);

static const int keyword_tokens[] = {
#define KEYWORD(text, token) token,
#include "grammar/keywords.def"
#undef KEYWORD
};

size_t parse_keyword_index(const char *text, size_t length)
{
    size_t low = 0;
    size_t high = parse_keyword_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const char *keyword = parse_keywords[middle];
        int order = strncmp(text, keyword, length);
        if (order == 0 && keyword[length] == '\0') {
            return middle;
        }
        if (order <= 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return parse_keyword_count;
}

int keyword_find(const char *text, size_t length)
{
    size_t index = parse_keyword_index(text, length);

    return index < parse_keyword_count ? keyword_tokens[index] : 0;
}

const char *keyword_of(int token)
{
    for (size_t i = 0; i < parse_keyword_count; i++) {
        if (keyword_tokens[i] == token) {
            return parse_keywords[i];
        }
    }
    return NULL;
}

static const struct keyword_help helps[] = {
#define KEYWORD_HELP(word, en, fr) {word, en, fr},
#include "grammar/keyword_help.def"
#undef KEYWORD_HELP
};

const struct keyword_help *parse_keyword_help(const char *word)
{
    int token = keyword_find(word, strlen(word));

    for (size_t i = 0; token && i < sizeof(helps) / sizeof(helps[0]); i++) {
        if (keyword_find(helps[i].word, strlen(helps[i].word)) == token) {
            return &helps[i];
        }
    }
    return NULL;
}

const char *parse_keyword_form(const char *word, size_t length)
{
    int token = keyword_find(word, length);

    return token ? keyword_of(token) : NULL;
}
