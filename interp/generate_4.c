/* The generator for boards of up to 256 sites. */
#define GEN_WORDS 4
#define GEN_TABLE GEN_NAME(gen_words_4)
#include "interp/generate.inc.h"
