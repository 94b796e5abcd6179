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
/* Where among them a word is; parse_keyword_count: it is none. */
size_t parse_keyword_index(const char *text, size_t length);

/* The first of the forms of a keyword that mean the same ("become" for
 * "becomes"); NULL if the word is no keyword. */
const char *parse_keyword_form(const char *word, size_t length);

/* The keyword for a word of another language or system, or NULL. */
const char *parse_synonym(const char *word);

/* One line in each language for a keyword (keyword_help.def). */
struct keyword_help {
    const char *word, *en, *fr;
};
/* NULL if the word is no keyword. */
const struct keyword_help *parse_keyword_help(const char *word);
/* How the statement is written that begins with a keyword, or NULL: "remove"
 * begins one, "removes" stands within another. */
const char *parse_statement_form(const char *word);
/* Each form of a statement or condition that is told of; NULL past the last. */
const char *parse_form(size_t index);

/* How it is written what has a keyword in a block, in the statement that
 * begins with another (either may be NULL); a line each, or NULL. */
const char *parse_forms_with(struct arena *arena, const char *word,
                             const char *block, const char *statement);

/*
 * What could stand at the end of a text, were it to go on there: names of
 * parser.y ("step", "a name"), in the arena; none also where nothing fits or
 * without memory. block: the word that opened the block around it, or NULL;
 * statement: the first word of the statement it is in, or NULL where one
 * begins; offset: where that begins.
 */
struct parse_expectation {
    const char **names;
    size_t count;
    const char *block, *statement;
    uint32_t offset;
};
/* Of source number `source`. */
struct parse_expectation parse_expected(struct arena *arena,
                                        struct diag_list *diags,
                                        uint16_t source);

#endif
