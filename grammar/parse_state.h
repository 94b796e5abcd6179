/*
 * What the parts of the front end share while one text is read: scanner,
 * tokens, builders and error messages. Nothing of it outlives parse_file.
 */
#ifndef RVL_GRAMMAR_PARSE_STATE_H
#define RVL_GRAMMAR_PARSE_STATE_H

#include "grammar/parse.h"

/* A list under construction: nodes chained through node.next. */
struct node_list {
    struct node *head, *tail;
};

union token_value {
    const char *text; /* WORD, DOTTED, LANG, STRING: decoded */
    uint32_t number;  /* NUMBER */
};

struct token {
    int kind; /* TOK_... */
    struct span span;
    union token_value value;
    bool is_first;   /* the first of its line */
    uint32_t column; /* bytes before it on its line */
    unsigned place;  /* tokens before it in its statement */
};

/* An open bracket, or the part of a file that is open without one. */
struct bracket {
    char sign;            /* '{' or '(' */
    struct span span;     /* of the sign */
    uint32_t line_column; /* where its statement begins */
    int opener;           /* the token that began the statement */
};

/* Tokens that wait: the one looked at ahead, and those put in its way. */
#define TOKEN_QUEUE_MAX 8

struct token_stream {
    struct token queue[TOKEN_QUEUE_MAX];
    unsigned count;
    struct bracket brackets[PARSE_DEPTH_MAX];
    unsigned depth;
    int last;           /* kind of the token given last */
    struct token first; /* first token of the statement being read */
    struct token latest;
    struct token before;  /* the one before that */
    unsigned place;       /* tokens of the statement given so far */
    bool is_closed_early; /* text after the game was told of */
    bool is_cut;          /* nothing more is read, the end is made up */
};

struct parse_state {
    struct arena *arena;
    struct diag_list *diags;
    struct file *file;
    struct source *source;
    uint16_t source_number;
    struct comment **comment_tail;
    void *scanner;
    uint32_t offset;        /* of the next byte to scan */
    uint32_t line_begin;    /* offset of the line being scanned */
    bool is_blank;          /* nothing but blanks on it so far */
    uint32_t stray_end;     /* behind the last stray character */
    const char *stray_help; /* what was said of it */
    struct token_stream tokens;
    unsigned parts; /* operators of the statement being read */
    bool has_game;
    bool no_memory;
    const struct span *trial; /* only asks whether a word there would fit */
    bool is_refused;          /* and it would not */
    bool is_probe; /* the end of the text is a token that fits nowhere, */
    struct parse_expectation expected; /* and this would have fitted there */
    /* Flex takes its few objects from here, so it can never be refused. */
    size_t pool_used;
    max_align_t pool[64];
};

/* Span of bytes of the text being read. */
struct span parse_span(const struct parse_state *state, size_t begin,
                       size_t end);

/* Fails the reading for want of memory; returns NULL. */
void *parse_no_memory(struct parse_state *state);

/* ------------------------------------------------- text_check.c */

/* Looks at the whole text before it is scanned: size, NUL, encoding, control
 * and direction characters. False if scanning would be senseless. */
bool text_check(struct parse_state *state);

/* ---------------------------------------------------- scanner.l */

/* Begins scanning state->source from memory; false without memory. */
bool scan_begin(struct parse_state *state);
void scan_end(struct parse_state *state);

/* The next token as written: TOK_NEWLINE at each line end, 0 at the end. */
struct token scan_token(struct parse_state *state);

/* ------------------------------------------------------ words.c */

/* A word as names are compared: accents composed. Reports one that is too
 * long. NULL without memory. */
const char *word_take(struct parse_state *state, const char *text,
                      size_t length, struct span span);

/* Bytes of text that are one word, when text begins with a letter. */
size_t word_length(const char *text, size_t length);

/* Warns of a name being declared that mixes alphabets. */
void word_check_alphabet(struct parse_state *state, const char *text,
                         struct span span);

/* What stands between the quotes, escapes undone. */
const char *string_take(struct parse_state *state, const char *text,
                        size_t length, size_t offset);

/* A number's value; reports one too large or oddly written. */
uint32_t number_take(struct parse_state *state, const char *text, size_t length,
                     struct span span);

/* A number at the head of the span that is written in groups of three, where
 * nothing else can be meant ("1,000", "1'500"): reports it, gives its value
 * and returns how many bytes it is; 0: there is none. */
size_t grouped_take(struct parse_state *state, struct span span,
                    uint32_t *number);

/* A token that does not fit because it is such a number, or is_inside one, its
 * second group or the sign before that: helps the record with how the number
 * is written. False if it is none. */
bool help_thousands(struct parse_state *state, struct diag *diag,
                    struct span at, bool is_inside);

/* Reports a comment of another language by the sign it begins with; the span
 * is all of it. */
void comment_report(struct parse_state *state, struct span span, size_t sign);

/* Reports two dashes between points; the token that is read instead, 0 if they
 * begin a comment of another language. */
int dashes_take(struct parse_state *state, struct span span);

/* Reports a word with an apostrophe; what is read instead: "cannot" for
 * "can't" and the like. NULL without memory. */
const char *apostrophe_take(struct parse_state *state, const char *text,
                            size_t length, struct span span);

/* A string between other quotes than "": reports them, with the mend of both.
 * Its value and its length in bytes with the quotes, or NULL if it does not
 * end on its line. */
const char *quoted_take(struct parse_state *state, const char *text,
                        size_t rest, struct span span, size_t *length);

/* Reports the character that text begins with as one nobody knows, with what
 * it looks like. Returns its length in bytes. */
size_t stray_report(struct parse_state *state, const char *text, size_t length,
                    struct span span);

/* --------------------------------------------------- keywords.c */

/* Token of a keyword, or 0. */
int keyword_find(const char *text, size_t length);

/* The first keyword of a token, or NULL. */
const char *keyword_of(int token);

/* ------------------------------------------------------ parse.c */

/* Reads a text instead of the source of a state, up to its first error from
 * trial->begin on; false if that is at the word there or the next. */
bool parse_trial(const struct parse_state *state, const char *text,
                 size_t length, struct span trial);

/* ----------------------------------------------------- tokens.c */

/* The token that began the block being read, past `if` blocks: TOK_GAME,
 * TOK_BOARD ...; 0 outside of the game. The innermost `skip` brackets are not
 * looked at. */
int token_block(const struct parse_state *state, unsigned skip);

/*
 * The next token for the parser: line ends only where a statement ends, each
 * bracket closed, one end of line before each closing brace. What had to be
 * made up for that is reported.
 */
struct token token_next(struct parse_state *state);

/* ----------------------------------------------------- syntax.c */

struct syntax_error {
    struct token token;
    const char *const *expected; /* what would fit, as named in parser.y */
    size_t count;
};

/* Whether there are so many errors that the next is only counted. */
bool syntax_is_capped(const struct parse_state *state);

/* Reports a token that does not fit, in the author's words. */
void syntax_report(struct parse_state *state, const struct syntax_error *error);

/* --------------------------------------------------- expected.c */

struct buffer;

/* Adds ", expected A, B or C", or nothing if the list is too long. */
void syntax_add_expected(struct buffer *out, const struct syntax_error *error);

/* ------------------------------------------------------ forms.c */

/* How what is being read is written: a condition, or the statement. NULL if
 * no form of forms.def agrees with what stands before span. */
const char *forms_find(const struct parse_state *state, struct span span,
                       int block);

/* ------------------------------------------------------ meant.c */

/* The first of the keywords that a word may stand for, in the order of
 * synonyms.def, or NULL. */
const char *meant_synonym(const char *word, const char *const *keywords,
                          size_t count);

/* The keyword nearest to a word, or NULL. *is_sure: it is misspelt, and no
 * other keyword is as near. A good word is hardly another one misspelt unless
 * it is a form of it: who writes 'must' does not mean 'most'. */
const char *meant_near(const char *word, const char *const *keywords,
                       size_t count, bool *is_sure);

/* Whether the text goes on to fit with a word instead of the one at span: the
 * word itself fits, and so does what follows it. */
bool meant_fits(const struct parse_state *state, struct span span,
                const char *word);

/* The keyword that a word is a synonym of, if the text goes on to fit with it
 * at span, or NULL. */
const char *meant_instead(const struct parse_state *state, struct span span,
                          const char *word);

/* Differ the words by one letter, or by two that changed places? */
bool meant_is_slip(const char *a, const char *b);

/* Is one of the words the other with an 's' behind it? */
bool meant_is_plural(const char *a, const char *b);

/* ----------------------------------------------------- advice.c */

/* How it is written what the words from one place to another of the statement
 * stand for in a block, or NULL. */
const char *advice_find(const struct parse_state *state, struct span from,
                        struct span to, int block);

/* Whether some advice is about statements that begin with a word: it is no
 * keyword misspelt then. */
bool advice_begins(const char *word);

/* The word to write at *place for the text to fit at span, or NULL. */
const char *advice_mend(const struct parse_state *state, struct span span,
                        int block, struct span *place);

/* Whether the second token of a statement that begins so is a new name. */
bool advice_declares(int kind);

/* The keyword that the word before may be, though it was read as a name, as
 * in `diagnal on even`; NULL if it is none, or names something new. */
const char *advice_misread(const struct parse_state *state);

/* ----------------------------------------------------- syntax.c, again */

/* Whether a statement of the game (of any block) begins with a token and is
 * never part of another one. */
bool syntax_begins_game_statement(int token);
bool syntax_begins_statement(int token);

#endif
