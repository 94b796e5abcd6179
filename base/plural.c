/*
 * Plurals by the endings of plural.def. What stands behind a preposition
 * stays as it is; English changes the last word before it, French them all.
 */
#include "base/plural.h"

#include "base/buffer.h"

#include <stdbool.h>
#include <string.h>

enum fit { WHOLE, END };

struct ending {
    enum fit fit;
    const char *one, *many;
};

static const struct ending english[] = {
#define EN(fit, one, many) {fit, one, many},
#include "base/plural.def"
#undef EN
};

static const struct ending french[] = {
#define FR(fit, one, many) {fit, one, many},
#include "base/plural.def"
#undef FR
};

/* What the parts begin with that stay as they are. */
static const char *const behind_en[] = {
    " of ", " at ", " in ", " with ", "-of-", "-at-", "-in-", " (", NULL};
static const char *const behind_fr[] = {" de ", " du ",   " des ", " d'",
                                        " d’",  " à ",    " au ",  " aux ",
                                        " en ", " sans ", " (",    NULL};

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool fits(const struct ending *ending, const char *word, size_t length)
{
    size_t size = strlen(ending->one);

    if (length < size || (ending->fit == WHOLE && length != size)) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        if (lower(word[length - size + i]) != ending->one[i]) {
            return false;
        }
    }
    return true;
}

static void add_word(struct buffer *out, const struct ending *endings,
                     const char *word, size_t length)
{
    /* the last ending of a list fits every word */
    while (!fits(endings, word, length)) {
        endings++;
    }
    size_t same = 0;
    while (endings->one[same] && endings->one[same] == endings->many[same]) {
        same++;
    }
    buffer_add(out, word, length - strlen(endings->one) + same);
    buffer_text(out, endings->many + same);
}

/* How much of the name stands before the first of these words. */
static size_t head_length(const char *name, const char *const *behind)
{
    size_t length = strlen(name);

    for (; *behind; behind++) {
        const char *found = strstr(name, *behind);
        if (found && found > name && (size_t)(found - name) < length) {
            length = (size_t)(found - name);
        }
    }
    return length;
}

static const char *finished(struct buffer *out, const char *name)
{
    const char *text = buffer_finish(out);

    return text ? text : name;
}

const char *plural_en(struct arena *arena, const char *name)
{
    struct buffer out;
    size_t head = head_length(name, behind_en);
    size_t word = head;

    while (word > 0 && name[word - 1] != ' ' && name[word - 1] != '-') {
        word--;
    }
    buffer_init(&out, arena);
    buffer_add(&out, name, word);
    add_word(&out, english, name + word, head - word);
    buffer_text(&out, name + head);
    return finished(&out, name);
}

const char *plural_fr(struct arena *arena, const char *name)
{
    struct buffer out;
    size_t head = head_length(name, behind_fr);
    size_t at = 0;

    buffer_init(&out, arena);
    while (at < head) {
        size_t end = at;
        while (end < head && name[end] != ' ') {
            end++;
        }
        add_word(&out, french, name + at, end - at);
        if (end < head) {
            buffer_char(&out, ' ');
            end++;
        }
        at = end;
    }
    buffer_text(&out, name + head);
    return finished(&out, name);
}
