/* The generator for boards of up to 64 sites. */
#define GEN_WORDS 1
#define GEN_TABLE GEN_NAME(gen_words_1)
#include "interp/generate.inc.h"
