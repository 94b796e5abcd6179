/*
 * Messages about a token that does not fit, in the words of an author: what
 * stands there, what would fit, the nearest keyword, and how the statement
 * that was begun is written.
 */
#include "grammar/parse_state.h"
#include "grammar/parser.h"

#include <stdio.h>
#include <string.h>

#define ANY 0
#define NAMED_MAX 6   /* expected tokens listed in a message */
#define PHRASE_MAX 240

struct statement {
    int token; /* that begins it */
    int block; /* token that begins its block; 0: more than one */
    const char *form;
};

#define GAME TOK_GAME
#define BOARD TOK_BOARD
#define PIECE TOK_PIECE
#define END TOK_END
static const struct statement statements[] = {
#define STATEMENT(token, block, form) {TOK_##token, block, form},
#include "grammar/syntax.def"
#undef STATEMENT
};
#undef GAME
#undef BOARD
#undef PIECE
#undef END
#define STATEMENT_COUNT (sizeof(statements) / sizeof(statements[0]))

static const struct {
    const char *word, *keyword;
} synonyms[] = {
#define SYNONYM(word, keyword) {word, keyword},
#include "grammar/synonyms.def"
#undef SYNONYM
};

static const struct statement *find_statement(int token)
{
    for (size_t i = 0; i < STATEMENT_COUNT; i++) {
        if (statements[i].token == token) {
            return &statements[i];
        }
    }
    return NULL;
}

bool syntax_is_capped(const struct parse_state *state)
{
    const struct diag_list *diags = state->diags;

    return diags->error_cap > 0 && diags->errors >= diags->error_cap;
}

bool syntax_begins_statement(int token)
{
    /* words that stand inside other statements too */
    static const int inside[] = {TOK_ALSO,  TOK_BOARD,   TOK_CAPTURE, TOK_DRAW,
                                 TOK_END,   TOK_EVERY,   TOK_IF,      TOK_LEAP,
                                 TOK_ORDER, TOK_PIECE,   TOK_POINTS,  TOK_SIDE,
                                 TOK_TURNS, TOK_SQUARES, TOK_SET,     TOK_STEP};

    for (size_t i = 0; i < sizeof(inside) / sizeof(inside[0]); i++) {
        if (inside[i] == token) {
            return false;
        }
    }
    return find_statement(token) != NULL;
}

bool syntax_begins_game_statement(int token)
{
    const struct statement *statement = find_statement(token);

    return statement && statement->block == TOK_GAME;
}

/* ------------------------------------------------------------- the token */

static const char *block_name(int token)
{
    switch (token) {
    case TOK_BOARD:
        return "a board block";
    case TOK_PIECE:
    case TOK_EVERY:
        return "a piece block";
    case TOK_SETUP:
        return "the setup block";
    case TOK_END:
    case TOK_ALSO:
        return "the end block";
    case TOK_OPTION:
        return "an option";
    default:
        return "the game itself";
    }
}

static int block_of(int token)
{
    return token == TOK_EVERY ? TOK_PIECE : token == TOK_ALSO ? TOK_END : token;
}

/* The token as written, shortened; "" at a line end and at the end. */
static void write_token(const struct parse_state *state,
                        const struct token *token, char words[PARSE_NAME_MAX])
{
    size_t length = token->span.end - token->span.begin;

    if (token->kind == TOK_NEWLINE || token->kind == 0) {
        length = 0;
    }
    if (length >= PARSE_NAME_MAX) {
        length = PARSE_NAME_MAX - 1;
        /* do not cut a character in two */
        while (length > 0 &&
               ((unsigned char)state->source->text[token->span.begin + length] &
                0xc0u) == 0x80u) {
            length--;
        }
    }
    memcpy(words, state->source->text + token->span.begin, length);
    words[length] = '\0';
}

static bool is_expected(const struct syntax_error *error, const char *name)
{
    for (size_t i = 0; i < error->count; i++) {
        if (strcmp(error->expected[i], name) == 0) {
            return true;
        }
    }
    return false;
}

/* Is it a keyword, as opposed to "a name" or a sign? */
static bool is_word(const char *name)
{
    return name[0] != '\'' && name[0] != '.' && !strchr(name, ' ');
}

/* "a, b or c" of what would fit; "" when that is too much to tell. */
static void list_expected(const struct syntax_error *error,
                          char phrase[PHRASE_MAX])
{
    size_t used = 0;

    phrase[0] = '\0';
    if (error->count > NAMED_MAX) {
        return;
    }
    for (size_t i = 0; i < error->count; i++) {
        const char *name = error->expected[i];
        const char *quote = is_word(name) || name[0] == '.' ? "'" : "";
        const char *between =
            i == 0 ? "" : i + 1 == error->count ? " or " : ", ";
        int length = snprintf(phrase + used, PHRASE_MAX - used, "%s%s%s%s",
                              between, quote, name, quote);
        if (length < 0 || (size_t)length >= PHRASE_MAX - used) {
            phrase[0] = '\0';
            return;
        }
        used += (size_t)length;
    }
}

/* ------------------------------------------------------------- the help */

static const char *find_synonym(const char *word)
{
    for (size_t i = 0; i < sizeof(synonyms) / sizeof(synonyms[0]); i++) {
        if (strcmp(synonyms[i].word, word) == 0) {
            return synonyms[i].keyword;
        }
    }
    return NULL;
}

/* The keyword that was meant by a word, among those that would fit. */
static const char *find_meant(const struct syntax_error *error,
                              const char *word)
{
    const char *fitting[256];
    const char *synonym = find_synonym(word);
    size_t count = 0;

    for (size_t i = 0; i < error->count && count < 256; i++) {
        if (is_word(error->expected[i])) {
            fitting[count++] = error->expected[i];
        }
    }
    if (synonym && (is_expected(error, synonym) || count == 0)) {
        return synonym;
    }
    return diag_nearest(word, fitting, count);
}

static void add_help(struct parse_state *state, struct diag *diag,
                     const struct syntax_error *error, const char *word)
{
    const struct statement *begun = find_statement(state->tokens.first.kind);
    const char *meant = *word ? find_meant(error, word) : NULL;

    if (meant) {
        diag_help(state->diags, diag, "did you mean '%s'?", meant);
    } else if (begun && error->token.place > 0) {
        diag_help(state->diags, diag, "it is written: %s", begun->form);
    }
}

/* ------------------------------------------------------------ the report */

static void report_first(struct parse_state *state,
                         const struct syntax_error *error, const char *word)
{
    const struct statement *meant = find_statement(error->token.kind);
    int block = token_block(state);
    struct diag *diag;

    if (meant && meant->block && meant->block != block_of(block)) {
        diag = diag_add(state->diags, DIAG_STATEMENT_MISPLACED,
                        error->token.span, "'%s' does not stand in %s", word,
                        block_name(block));
        diag_help(state->diags, diag, "it belongs in %s",
                  block_name(meant->block));
        return;
    }
    diag = diag_add(state->diags,
                    error->token.kind == TOK_WORD ? DIAG_WORD_UNKNOWN
                                                  : DIAG_SYNTAX,
                    error->token.span, "no statement of %s begins with '%s'",
                    block_name(block), word);
    add_help(state, diag, error, word);
}

static void report_inside(struct parse_state *state,
                          const struct syntax_error *error, const char *word)
{
    char phrase[PHRASE_MAX];
    char found[PARSE_NAME_MAX + 32];
    struct diag *diag;

    list_expected(error, phrase);
    if (error->token.kind == 0) {
        snprintf(found, sizeof(found), "the file ends here");
    } else if (error->token.kind == TOK_NEWLINE) {
        snprintf(found, sizeof(found), "the line ends here");
    } else {
        snprintf(found, sizeof(found), "'%s' does not fit here", word);
    }
    if (phrase[0]) {
        diag = diag_add(state->diags, DIAG_SYNTAX, error->token.span,
                        "%s: expected %s", found, phrase);
    } else {
        diag = diag_add(state->diags, DIAG_SYNTAX, error->token.span, "%s",
                        found);
    }
    add_help(state, diag, error, word);
}

void syntax_report(struct parse_state *state, const struct syntax_error *error)
{
    char word[PARSE_NAME_MAX];
    int kind = error->token.kind;
    bool is_sign = kind == 0 || kind == TOK_NEWLINE || kind < 256;

    write_token(state, &error->token, word);
    if (keyword_find(word, strlen(word)) && error->token.place > 0 &&
        error->count <= NAMED_MAX && is_expected(error, "a name")) {
        struct diag *diag =
            diag_add(state->diags, DIAG_WORD_RESERVED, error->token.span,
                     "'%s' is a keyword and cannot be a name here", word);
        diag_help(state->diags, diag, "choose another word, such as '%s_'",
                  word);
    } else if (error->token.place == 0 && !is_sign) {
        report_first(state, error, word);
    } else {
        report_inside(state, error, word);
    }
}
