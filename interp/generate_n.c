/* The generator for boards of any number of sites. */
#define GEN_WORDS 0
#define GEN_TABLE GEN_NAME(gen_words_n)
#include "interp/generate.inc.h"
