/*
 * The seam between text and tree: bytes in, tree and diagnostics out.
 */
#ifndef RVL_GRAMMAR_PARSE_H
#define RVL_GRAMMAR_PARSE_H

#include "base/arena.h"
#include "base/diag.h"
#include "grammar/ast.h"

/* Largest rule file, deepest nesting of brackets, longest name and string
 * (bytes). Games of the family need a hundredth of each. */
#define PARSE_FILE_MAX (1024u * 1024u)
#define PARSE_DEPTH_MAX 200
#define PARSE_NAME_MAX 64
#define PARSE_STRING_MAX 2000
#define PARSE_NUMBER_MAX 1000000

/*
 * Parses source number `source` of diags->sources. Always returns a tree
 * when there was a game to parse, even with errors in it (statements that
 * could not be parsed are left out); NULL when there is none or without
 * memory. Nodes and strings live in `arena`.
 */
struct file *parse_file(struct arena *arena, struct diag_list *diags,
                        uint16_t source);

/* Every keyword of the language, sorted; for hints, editors and tests. */
extern const char *const parse_keywords[];
extern const size_t parse_keyword_count;

#endif
