/* Words of pictures and pages in both languages. */
#ifndef RVL_DRAW_WORDS_H
#define RVL_DRAW_WORDS_H

#include <stdbool.h>

enum draw_word {
#define WORD(id, en, fr) WORD_##id,
#include "draw/words.def"
#undef WORD
    WORD_COUNT
};

/* Static storage; every language but "fr" is English. */
const char *word_in(enum draw_word word, const char *lang);

#endif
