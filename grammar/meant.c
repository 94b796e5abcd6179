/*
 * What keyword a word may stand for: a synonym, or one that it is near to and
 * not good English of its own; and whether the text goes on to fit with it, of
 * which the parser is the judge.
 */
#include "grammar/parse_state.h"
#include "grammar/parser.h"

#include "base/buffer.h"

#include <string.h>

/* Sorted, for the eye only. */
static const char *const plain_words[] = {
#define PLAIN(word) word,
#include "grammar/plain.def"
#undef PLAIN
};

struct synonym {
    const char *word, *keyword;
};
static const struct synonym synonyms[] = {
#define SYNONYM(word, keyword) {word, keyword},
#include "grammar/synonyms.def"
#undef SYNONYM
};

static bool is_plain(const char *word)
{
    for (size_t i = 0; i < sizeof(plain_words) / sizeof(plain_words[0]); i++) {
        if (strcmp(plain_words[i], word) == 0) {
            return true;
        }
    }
    return false;
}

const char *parse_synonym(const char *word)
{
    for (size_t i = 0; i < sizeof(synonyms) / sizeof(synonyms[0]); i++) {
        if (strcmp(synonyms[i].word, word) == 0) {
            return synonyms[i].keyword;
        }
    }
    return NULL;
}

const char *meant_synonym(const char *word, const char *const *keywords,
                          size_t count)
{
    for (size_t i = 0; i < sizeof(synonyms) / sizeof(synonyms[0]); i++) {
        for (size_t k = 0; strcmp(synonyms[i].word, word) == 0 && k < count;
             k++) {
            if (strcmp(synonyms[i].keyword, keywords[k]) == 0) {
                return keywords[k];
            }
        }
    }
    return NULL;
}

/* "turn" and "turns", "piece" and "pieces": forms of one word. */
static bool are_forms(const char *a, const char *b)
{
    size_t shorter = strlen(a) < strlen(b) ? strlen(a) : strlen(b);

    return shorter >= 3 && strncmp(a, b, shorter) == 0;
}

bool meant_is_plural(const char *a, const char *b)
{
    size_t a_length = strlen(a), b_length = strlen(b);
    const char *longer = a_length > b_length ? a : b;
    size_t shorter = a_length < b_length ? a_length : b_length;

    return strncmp(a, b, shorter) == 0 && strcmp(longer + shorter, "s") == 0;
}

#define FEW_EXPECTED 3

const char *meant_near(const char *word, const char *const *keywords,
                       size_t count, bool *is_sure)
{
    const char *near = diag_nearest_only(word, keywords, count, is_sure);

    if (!near || are_forms(word, near)) {
        return near;
    }
    if (keyword_find(word, strlen(word))) {
        int token = keyword_find(near, strlen(near));
        *is_sure = false;
        /* who writes 'in' has no guard in mind */
        return count <= FEW_EXPECTED && token != TOK_IF && token != TOK_IS
                   ? near
                   : NULL;
    }
    return is_plain(word) ? NULL : near;
}

bool meant_is_slip(const char *a, const char *b)
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

bool meant_fits(const struct parse_state *state, struct span span,
                const char *word)
{
    struct arena arena;
    struct buffer text;
    const char *copy;
    bool fits = false;

    if (state->trial) {
        return false;
    }
    arena_init(&arena, 0);
    buffer_init(&text, &arena);
    buffer_add(&text, state->source->text, span.begin);
    buffer_text(&text, word);
    buffer_add(&text, state->source->text + span.end,
               state->source->length - span.end);
    copy = buffer_finish(&text);
    if (copy) {
        fits = parse_trial(state, copy, text.length, span);
    }
    arena_clear(&arena);
    return fits;
}

const char *meant_instead(const struct parse_state *state, struct span span,
                          const char *word)
{
    for (size_t i = 0; i < sizeof(synonyms) / sizeof(synonyms[0]); i++) {
        if (strcmp(synonyms[i].word, word) == 0 &&
            meant_fits(state, span, synonyms[i].keyword)) {
            return synonyms[i].keyword;
        }
    }
    return NULL;
}
