/*
 * What to say when a token does not fit: which statement was being read,
 * what could have stood there, and what the author may have meant. The
 * parser only knows tokens; the words for them are found here.
 */
#include "grammar/advice_forms.def"
#include "grammar/parse_state.h"
#include "grammar/parser.h"
#include "grammar/said.h"

#include "base/buffer.h"

#include <string.h>

#define TOK_ANY_BLOCK (-1)

struct statement {
    int token, block;
    const char *form;
};

#define TOK_BLOCK_GAME TOK_GAME
#define TOK_BLOCK_BOARD TOK_BOARD
#define TOK_BLOCK_PIECE TOK_PIECE
#define TOK_BLOCK_END TOK_END
#define TOK_BLOCK_ANY TOK_ANY_BLOCK
static const struct statement statements[] = {
#define STATEMENT(token, block, form) {TOK_##token, TOK_BLOCK_##block, form},
#include "grammar/syntax.def"
#undef STATEMENT
};
#define STATEMENT_COUNT (sizeof(statements) / sizeof(statements[0]))

static const struct statement *find_statement(int token)
{
    for (size_t i = 0; i < STATEMENT_COUNT; i++) {
        if (statements[i].token == token) {
            return &statements[i];
        }
    }
    return NULL;
}

bool syntax_begins_game_statement(int token)
{
    const struct statement *statement = find_statement(token);

    return statement && statement->block == TOK_GAME;
}

bool syntax_begins_statement(int token)
{
    return token != TOK_PIECE && token != TOK_EVERY && token != TOK_CAPTURE &&
           find_statement(token);
}

bool syntax_is_capped(const struct parse_state *state)
{
    return state->diags->error_cap > 0 &&
           state->diags->errors >= state->diags->error_cap;
}

static bool is_keyword(const char *name)
{
    return keyword_find(name, strlen(name)) != 0;
}

/* ------------------------------------------------------- what was found */

static bool is_named(const struct token *token)
{
    return token->kind == TOK_WORD ||
           (token->value.text && token->kind != TOK_STRING &&
            token->kind != TOK_LANG && token->kind != TOK_NUMBER &&
            token->kind != TOK_DOTTED && token->kind > 255);
}

/* The token in words, quoted as the author wrote it where that is short. */
static const char *describe_token(struct parse_state *state,
                                  const struct token *token)
{
    size_t length = token->span.end - token->span.begin;

    switch (token->kind) {
    case 0:
        return "end of the file";
    case TOK_NEWLINE:
        return "end of the line";
    case TOK_STRING:
        return "string";
    default:
        break;
    }
    if (length == 0) {
        return "end of the block";
    }
    if (length > PARSE_NAME_MAX) {
        return "long word";
    }
    return arena_printf(state->arena, "'%.*s'", (int)length,
                        state->source->text + token->span.begin);
}

/* The block of the statement being read; a brace that does not fit was
 * counted already. */
static int block_of(const struct parse_state *state)
{
    return token_block(state, state->tokens.latest.kind == '{' ? 1 : 0);
}

static const char *block_name(int block)
{
    switch (block) {
    case TOK_BOARD:
        return "the board";
    case TOK_PIECE:
    case TOK_EVERY:
        return "a piece";
    case TOK_OPTION:
        return "an option";
    case TOK_SETUP:
        return "the setup";
    case TOK_END:
    case TOK_ALSO:
        return "the ends";
    case 0:
        return "the file";
    default:
        return "the game";
    }
}

/* ------------------------------------------------------ what was meant */

/* The expected keyword that a word is nearest to, or NULL. */
static const char *find_meant(const struct syntax_error *error,
                              const char *word, bool *is_sure)
{
    const char *keywords[256];
    size_t count = 0;

    *is_sure = false;
    for (size_t i = 0; i < error->count && count < 256; i++) {
        if (is_keyword(error->expected[i])) {
            keywords[count++] = error->expected[i];
        }
    }
    const char *synonym = meant_synonym(word, keywords, count);
    return synonym || count > 100 ? synonym
                                  : meant_near(word, keywords, count, is_sure);
}

/* Whether a statement of a block may begin with a token. */
static bool fits_block(const struct statement *statement, int block)
{
    if (statement->token == TOK_HINT) {
        return block == TOK_GAME || block == TOK_PIECE || block == TOK_EVERY;
    }
    if (block == TOK_EVERY) {
        block = TOK_PIECE;
    } else if (block == TOK_ALSO) {
        block = TOK_END;
    }
    return statement->block == TOK_ANY_BLOCK || statement->block == block;
}

/* The statement of a block whose first word is near, or NULL. */
static const char *find_statement_meant(const char *word, int block,
                                        bool *is_sure)
{
    const char *names[STATEMENT_COUNT * 2];
    size_t count = 0;

    *is_sure = false;
    for (size_t i = 0; i < parse_keyword_count; i++) {
        const char *keyword = parse_keywords[i];
        const struct statement *statement =
            find_statement(keyword_find(keyword, strlen(keyword)));
        if (statement && fits_block(statement, block) &&
            count < STATEMENT_COUNT * 2) {
            names[count++] = keyword;
        }
    }
    const char *synonym = meant_synonym(word, names, count);
    return synonym ? synonym : meant_near(word, names, count, is_sure);
}

/* ---------------------------------------------------------- the reports */

/* How what is being read is written at a token that does not fit. */
static void help_form(struct parse_state *state, struct diag *diag,
                      const struct token *token)
{
    const struct statement *statement =
        find_statement(state->tokens.first.kind);
    const char *forms = forms_find(state, token->span, block_of(state));

    if (forms) {
        diag_help(state->diags, diag, "%s", forms);
    } else if (statement) {
        diag_help(state->diags, diag, "the statement is written: %s",
                  statement->form);
    }
}

/* Whether there is a way to write what the words between two tokens stand
 * for. */
static bool help_advice(struct parse_state *state, struct diag *diag,
                        const struct token *from, const struct token *to)
{
    const char *advice =
        advice_find(state, from->span, to->span, block_of(state));

    if (advice) {
        diag_help(state->diags, diag, "%s", advice);
    }
    return advice;
}

/* Offers a keyword instead of a token. Where the text would not go on to fit
 * with it, only a synonym or a slip is worth telling, and nothing is changed;
 * false if it is neither. */
static bool help_meant(struct parse_state *state, struct diag *diag,
                       const struct token *token, const char *meant,
                       bool is_sure)
{
    const char *word = token->value.text;

    if (!meant) {
        return false;
    }
    if (meant_fits(state, token->span, meant)) {
        diag_suggest(state->diags, diag, word, meant, is_sure);
        return true;
    }
    if (!meant_synonym(word, &meant, 1) &&
        (is_keyword(word) || !meant_is_slip(word, meant))) {
        return false;
    }
    const char *form = token->place == 0 ? parse_statement_form(meant) : NULL;
    if (form) {
        diag_help(state->diags, diag, "did you mean '%s'? It is written: %s",
                  meant, form);
    } else {
        diag_help(state->diags, diag, "did you mean '%s'?", meant);
    }
    return true;
}

/* Whether a keyword was misspelt: one slip, and the text goes on with it. */
static bool help_slip(struct parse_state *state, struct diag *diag,
                      const struct token *token, const char *meant,
                      bool is_sure)
{
    return is_sure && meant && token->kind == TOK_WORD &&
           meant_is_slip(token->value.text, meant) &&
           help_meant(state, diag, token, meant, is_sure);
}

/* What statements of a block begin with; `token` does not. */
static void help_block(struct parse_state *state, struct diag *diag,
                       const struct token *token)
{
    int block = block_of(state);
    const char *forms = forms_find(state, token->span, block);
    struct buffer out;
    size_t count = 0;

    if (forms || block == TOK_OPTION) {
        diag_help(state->diags, diag, "%s",
                  forms ? forms
                        : "each value stands on a line of its own: NAME "
                          "fr \"...\" en \"...\"");
        return;
    }
    buffer_init(&out, state->arena);
    for (size_t i = 0; i < STATEMENT_COUNT; i++) {
        if (statements[i].token != TOK_IF &&
            fits_block(&statements[i], block)) {
            buffer_printf(&out, "%s%.*s", count++ ? ", " : "",
                          (int)strcspn(statements[i].form, " "),
                          statements[i].form);
        }
    }
    const char *words = buffer_finish(&out);
    if (count && words) {
        diag_help(state->diags, diag, "statements of %s begin with: %s",
                  block_name(block), words);
    }
}

/* Whether the file gives a side or a piece this name: no keyword is meant. */
static bool is_name_given(const struct parse_state *state,
                          const struct token *token)
{
    struct said said;

    statement_said(state, token->span, &said);
    return said.at < said.count && (said_is_named(&said, said.at, "side") ||
                                    said_is_named(&said, said.at, "piece"));
}

/* The token that does not fit, and the first one of its statement if that is
 * to be told of. */
static void report_word_unknown(struct parse_state *state,
                                const struct token *token,
                                const struct token *last)
{
    int block = block_of(state);
    bool is_sure = false;
    const char *meant =
        is_name_given(state, token)
            ? NULL
            : find_statement_meant(token->value.text, block, &is_sure);
    struct diag *diag = diag_add(state->diags, DIAG_WORD_UNKNOWN, token->span,
                                 "no statement of %s begins with '%s'",
                                 block_name(block), token->value.text);

    if (!(!advice_begins(token->value.text) &&
          help_slip(state, diag, token, meant, is_sure)) &&
        !help_advice(state, diag, token, last) &&
        !help_meant(state, diag, token, meant, is_sure)) {
        help_block(state, diag, token);
    }
}

static void report_misplaced(struct parse_state *state,
                             const struct token *token,
                             const struct statement *statement)
{
    struct diag *diag =
        diag_add(state->diags, DIAG_STATEMENT_MISPLACED, token->span,
                 "'%s' cannot stand in %s", token->value.text,
                 block_name(block_of(state)));

    if (help_advice(state, diag, token, token)) {
        return;
    }
    if (statement->token == TOK_HINT) {
        diag_help(state->diags, diag, "it belongs in the game or in a piece");
    } else if (statement->token == TOK_CAPTURE &&
               block_of(state) == TOK_PIECE) {
        diag_help(state->diags, diag,
                  "a piece takes by 'leap over PIECES', 'step, may take "
                  "PIECES' or 'take PIECES between'");
    } else if (statement->block == TOK_GAME) {
        diag_help(state->diags, diag, "it belongs directly in the game");
    } else {
        diag_help(state->diags, diag, "it belongs in %s",
                  block_name(statement->block));
    }
}

/* Keywords that English would put where a name stands here. */
static const char *reserved_help(const char *word)
{
    static const struct {
        const char *word, *help;
    } helps[] = {
        {"all", PLURAL_FORM},
        {"and", "names in a list are joined by ',', sets of points by '+'"},
        {"or", "names in a list are joined by ',', sets of points by '+'"},
        {"the", "leave out 'the'"},
        {"they", "name the side or the pieces again"},
    };

    for (size_t i = 0; i < sizeof(helps) / sizeof(helps[0]); i++) {
        if (strcmp(helps[i].word, word) == 0) {
            return helps[i].help;
        }
    }
    return NULL;
}

/* Whether a token stands where its statement gives something new a name. */
static bool is_declared(const struct parse_state *state,
                        const struct token *token)
{
    return (token->place == 1 && advice_declares(state->tokens.first.kind)) ||
           state->tokens.before.kind == TOK_PLURAL;
}

/* Whether a keyword stands where a name is wanted, and what to say is about
 * that; else it is an unexpected word like any other. */
static bool report_reserved(struct parse_state *state,
                            const struct token *token)
{
    const char *help = reserved_help(token->value.text);
    bool is_new = is_declared(state, token);

    if (!is_new && !help) {
        return false;
    }
    struct diag *diag = diag_add(
        state->diags, DIAG_WORD_RESERVED, token->span,
        "a name is expected here, and '%s' is a keyword", token->value.text);
    if (is_new || !help_advice(state, diag, token, token)) {
        diag_help(state->diags, diag, "%s",
                  is_new ? "choose another name; the keywords are listed in "
                           "docs/language.md"
                         : help);
    }
    return true;
}

static bool expects(const struct syntax_error *error, const char *name)
{
    for (size_t i = 0; i < error->count; i++) {
        if (strcmp(error->expected[i], name) == 0) {
            return true;
        }
    }
    return false;
}

#define SET_FORM                                                               \
    "a set of points is written: a1..c3, rank 1, file a, ZONE, SET + SET, "    \
    "SET - SET"

/* A guard where 'is' is missing: "if size is not small and big". */
static void help_guard(struct parse_state *state, struct diag *diag,
                       struct span span)
{
    struct said said;

    statement_said(state, span, &said);
    if (said.at >= 2 && (said_is(&said, said.at - 2, "and", 3) ||
                         said_is(&said, said.at - 2, "or", 2))) {
        diag_help(state->diags, diag,
                  "each test names its option: if OPTION is VALUE and OPTION "
                  "is VALUE; one of several values: if OPTION is VALUE, VALUE");
    } else if (block_of(state) == TOK_PIECE) {
        diag_help(state->diags, diag,
                  "a guard is written: if OPTION is VALUE; a condition of a "
                  "rule: while CONDITION");
    } else if (state->tokens.first.kind == TOK_IF &&
               (block_of(state) == TOK_END || block_of(state) == TOK_ALSO)) {
        diag_help(state->diags, diag, "%s", IF_END_FORM);
    } else {
        diag_help(state->diags, diag, "a guard is written: if OPTION is VALUE");
    }
}

/* What is said where neither a word nor an advice is meant. */
static void help_place(struct parse_state *state, struct diag *diag,
                       const struct syntax_error *error)
{
    const struct token *token = &error->token;
    const char *misread;

    if (error->count == 1 && expects(error, "is")) {
        help_guard(state, diag, token->span);
    } else if ((misread = advice_misread(state))) {
        diag_help(state->diags, diag,
                  "'%s' is read as a name: did you mean '%s'?",
                  state->tokens.before.value.text, misread);
        diag_fix(state->diags, diag, state->tokens.before.span,
                 meant_is_slip(state->tokens.before.value.text, misread),
                 "%s", misread);
    } else if (token->kind == TOK_STRING && token->place > 0) {
        diag_help(state->diags, diag,
                  "a text is written with its language: fr \"...\" en "
                  "\"...\"");
    } else if (expects(error, "neighbours") && !expects(error, "no")) {
        diag_help(state->diags, diag, SET_FORM);
    } else if (expects(error, "'+'") &&
               (token->kind == TOK_WORD || token->kind == TOK_NUMBER)) {
        diag_help(state->diags, diag,
                  "points follow each other after ',' or '+': a1, a2; a row "
                  "of them: a1..a5");
    } else if (token->kind == TOK_NEWLINE && error->count == 1 &&
               expects(error, "'{'")) {
        diag_help(state->diags, diag,
                  "the brace stands on the line of what it belongs to: %s {",
                  state->tokens.first.value.text);
    } else if (token->place > 0 || token->kind == TOK_NEWLINE) {
        help_form(state, diag, token);
    } else {
        help_block(state, diag, token);
    }
}

/* "rings" for "ring": another form of the keyword that goes on to fit. */
static bool help_other_form(struct parse_state *state, struct diag *diag,
                            const struct token *token, const char *meant)
{
    const char *word = token->value.text;

    if (!meant || !word || token->place == 0 ||
        !meant_is_plural(word, meant) ||
        !meant_fits(state, token->span, meant)) {
        return false;
    }
    diag_suggest(state->diags, diag, word, meant, false);
    return true;
}

/* A number with its thousands apart: "1,500 turns". */
static bool help_number(struct parse_state *state, struct diag *diag,
                        const struct syntax_error *error)
{
    const struct token *token = &error->token;
    bool is_dotted = token->kind == TOK_DOTTED && expects(error, "a number");
    bool is_inside = token->kind == ',' ||
                     (token->kind == TOK_NUMBER && !expects(error, "','"));

    return (is_dotted || is_inside) &&
           help_thousands(state, diag, token->span, is_inside);
}

/* Whether of all keywords that could stand here only this one is a slip away
 * and goes on to fit: 'foward' is near 'forward' and 'toward'. */
static bool is_only_slip(const struct parse_state *state,
                         const struct syntax_error *error, const char *meant)
{
    const struct token *token = &error->token;
    const char *word = token->value.text;

    if (token->kind != TOK_WORD || !meant || !meant_is_slip(word, meant) ||
        !meant_fits(state, token->span, meant)) {
        return false;
    }
    for (size_t i = 0; i < error->count; i++) {
        const char *other = error->expected[i];
        if (is_keyword(other) && strcmp(other, meant) != 0 &&
            meant_is_slip(word, other) &&
            meant_fits(state, token->span, other)) {
            return false;
        }
    }
    return true;
}

static void help_general(struct parse_state *state, struct diag *diag,
                         const struct syntax_error *error)
{
    const struct token *token = &error->token;
    bool is_sure = false;
    const char *meant =
        is_named(token) ? find_meant(error, token->value.text, &is_sure) : NULL;

    is_sure = is_sure || is_only_slip(state, error, meant);
    bool is_guard = error->count == 1 && expects(error, "is");

    if (help_number(state, diag, error)) {
        return;
    }
    if (!help_slip(state, diag, token, meant, is_sure) &&
        !help_other_form(state, diag, token, meant) &&
        (is_guard || !help_advice(state, diag, token, token)) &&
        !help_meant(state, diag, token, meant, is_sure)) {
        help_place(state, diag, error);
    }
    if (diag && !diag->fix) {
        struct span place;
        const char *mend =
            advice_mend(state, token->span, block_of(state), &place);
        if (mend) {
            diag_fix(state->diags, diag, place, false, "%s", mend);
        }
    }
}

static void report_general(struct parse_state *state,
                           const struct syntax_error *error)
{
    const struct token *token = &error->token;
    const struct token *first = &state->tokens.first;
    struct buffer out;
    const char *message;

    buffer_init(&out, state->arena);
    buffer_printf(&out, "unexpected %s", describe_token(state, token));
    if (token->place == 0) {
        buffer_printf(&out, " in %s", block_name(block_of(state)));
    } else if (is_named(first) && first->kind != TOK_WORD) {
        bool is_vowel = strchr("aeiou", first->value.text[0]) != NULL;
        buffer_printf(&out, " in %s '%s' statement", is_vowel ? "an" : "a",
                      first->value.text);
    } else {
        buffer_printf(&out, " in a statement of %s",
                      block_name(block_of(state)));
    }
    syntax_add_expected(&out, error);
    message = buffer_finish(&out);
    help_general(state,
                 diag_add(state->diags, DIAG_SYNTAX, token->span, "%s",
                          message ? message : "unexpected text"),
                 error);
}

/* A first word that only looked like a name: `titel fr "..."`. */
static bool is_first_unknown(struct parse_state *state,
                             const struct syntax_error *error)
{
    const struct token *token = &error->token;
    const struct token *first = &state->tokens.first;
    int block = block_of(state);
    bool is_sure;

    if (token->place != 1 || first->kind != TOK_WORD ||
        (is_named(token) && find_meant(error, token->value.text, &is_sure))) {
        return false;
    }
    return block == TOK_GAME ||
           find_statement_meant(first->value.text, block, &is_sure) != NULL;
}

static void report_token(struct parse_state *state,
                         const struct syntax_error *error)
{
    const struct token *token = &error->token;
    const struct statement *statement = find_statement(token->kind);

    if (token->place == 0 && token->kind == TOK_WORD && block_of(state) != 0 &&
        !expects(error, "a name")) {
        report_word_unknown(state, token, token);
    } else if (token->place == 0 && statement && block_of(state) != 0) {
        report_misplaced(state, token, statement);
    } else if (is_first_unknown(state, error)) {
        report_word_unknown(state, &state->tokens.first, token);
    } else if (token->place == 0 || !is_named(token) ||
               token->kind == TOK_WORD || !expects(error, "a name") ||
               expects(error, "the end of the line") ||
               !report_reserved(state, token)) {
        report_general(state, error);
    }
}

/* A token of several forms as it is written here: "white removes ..." in the
 * setup, "leave from ..." where a rule of a piece begins. */
static const char *fitting_form(const struct parse_state *state,
                                const struct syntax_error *error,
                                const char *name)
{
    if (strcmp(name, "remove") == 0 && block_of(state) == TOK_SETUP) {
        return "removes";
    }
    return strcmp(name, "leaves") == 0 && error->token.place == 0 ? "leave"
                                                                  : name;
}

/* Keeps what would fit where the text ends, and ends the reading. */
static void answer_probe(struct parse_state *state,
                         const struct syntax_error *error)
{
    struct parse_expectation *expected = &state->expected;
    const struct token *first = &state->tokens.first;

    expected->names =
        arena_array(state->arena, error->count + 1, sizeof(*expected->names));
    state->tokens.is_cut = true;
    for (size_t i = 0; expected->names && i < error->count; i++) {
        expected->names[expected->count++] =
            fitting_form(state, error, error->expected[i]);
    }
    expected->block = keyword_of(block_of(state));
    expected->offset = (uint32_t)first->span.begin;
    if (error->token.place > 0) {
        expected->statement = is_named(first) ? first->value.text : "";
    }
}

const char *parse_statement_form(const char *word)
{
    size_t length = strlen(word);
    int token = keyword_find(word, length);
    const struct statement *statement = token ? find_statement(token) : NULL;

    return statement && strncmp(statement->form, word, length) == 0
               ? statement->form
               : NULL;
}

/* A sign that may not stand in a file cuts a word in two or takes the place
 * of one: what follows in the statement has been said with the sign. */
static bool follows_character(const struct parse_state *state, struct span span)
{
    for (const struct diag *diag = state->diags->head; diag;
         diag = diag->next) {
        bool is_character = diag->slug == DIAG_CHARACTER_CONTROL ||
                            diag->slug == DIAG_CHARACTER_BIDI ||
                            diag->slug == DIAG_CHARACTER_STRAY;
        if (is_character && diag->span.source == span.source &&
            (diag->span.end == span.begin || diag->span.begin == span.begin ||
             (diag->span.begin > state->tokens.first.span.begin &&
              diag->span.end < span.begin))) {
            return true;
        }
    }
    return false;
}

/* A trial ends with the first error from its word on. */
static void answer_trial(struct parse_state *state, const struct token *token)
{
    uint32_t begin = state->trial->begin;

    if (token->span.begin >= begin) {
        state->is_refused = token->span.begin == begin ||
                            state->tokens.before.span.begin == begin;
        state->tokens.is_cut = true;
    }
}

void syntax_report(struct parse_state *state, const struct syntax_error *error)
{
    if (state->trial) {
        if (!state->tokens.is_cut) {
            answer_trial(state, &error->token);
        }
        return;
    }
    if (error->token.kind == TOK_PROBE) {
        answer_probe(state, error);
        return;
    }
    if (state->tokens.is_cut || state->no_memory) {
        return; /* the end is made up, and the reason was told */
    }
    if (follows_character(state, error->token.span)) {
        diag_follows(state->diags);
        return;
    }
    if (syntax_is_capped(state)) {
        diag_add(state->diags, DIAG_SYNTAX, error->token.span,
                 "unexpected text");
        return;
    }
    report_token(state, error);
}
