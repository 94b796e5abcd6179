/* The table of words.def. */
#include "draw/words.h"

#include <string.h>

const char *word_in(enum draw_word word, const char *lang)
{
    static const char *const words[WORD_COUNT][2] = {
#define WORD(id, en, fr) {en, fr},
#include "draw/words.def"
#undef WORD
    };
    return words[word][strcmp(lang, "fr") == 0 ? 1 : 0];
}
