/* The generator for boards of up to 128 sites. */
#define GEN_WORDS 2
#define GEN_TABLE GEN_NAME(gen_words_2)
#include "interp/generate.inc.h"
