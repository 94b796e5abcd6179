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
    const struct source *source;
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

/* Reports the character that text begins with as one nobody knows, with what
 * it looks like. Returns its length in bytes. */
size_t stray_report(struct parse_state *state, const char *text, size_t length,
                    struct span span);

/* --------------------------------------------------- keywords.c */

/* Token of a keyword, or 0. */
int keyword_find(const char *text, size_t length);

/* The first keyword of a token, or NULL. */
const char *keyword_of(int token);

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

/* ----------------------------------------------------- advice.c */

/* How it is written what a word stands for in a block, or NULL. */
const char *advice_find(const char *word, int block);

/* The keyword that the word before may be, though it was read as a name, as
 * in `diagnal on even`; NULL if it is none, or names something new. */
const char *advice_misread(const struct parse_state *state);

/* ----------------------------------------------------- syntax.c, again */

/* Whether a statement of the game (of any block) begins with a token and is
 * never part of another one. */
bool syntax_begins_game_statement(int token);
bool syntax_begins_statement(int token);

#endif
