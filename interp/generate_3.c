/* The generator for boards of up to 192 sites. */
#define GEN_WORDS 3
#define GEN_TABLE GEN_NAME(gen_words_3)
#include "interp/generate.inc.h"
