/*
 * What to say when a token does not fit: which statement was being read,
 * what could have stood there, and what the author may have meant. The
 * parser only knows tokens; the words for them are found here.
 */
#include "grammar/parse_state.h"
#include "grammar/parser.h"

#include "base/buffer.h"

#include <string.h>

/* Things that are worth listing; with more, the form of the statement says
 * it better. */
#define EXPECTED_MAX 4
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

struct synonym {
    const char *word, *keyword;
};
static const struct synonym synonyms[] = {
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

/* ------------------------------------------------ what could have stood */

/* Names of symbols that mean one thing together. */
struct symbol_group {
    const char *phrase;
    const char *members[32];
};

static const struct symbol_group groups[] = {
    {"a condition",
     {"a name", "a number", "piece", "enemy", "own", "any", "not", "fewer",
      "at", "too", "no", "every", "one", "position", "'('"}},
    {"a set of points",
     {"a name", "a number", "a ring point", "all", "even", "odd", "rank",
      "file", "ring", "corners", "neighbours", "'('"}},
    {"pieces", {"a name", "piece", "enemy", "own", "any"}},
    {"a clause",
     {"along",  "any",     "toward",  "from",     "to",    "within",  "in",
      "may",    "must",    "unless",  "chained",  "no",    "one",     "before",
      "after",  "hostile", "with",    "replaced", "whole", "leaving", "flying",
      "beside", "landing", "sparing", "passing"}},
    {"a point", {"a name", "a number", "a ring point"}},
    {"a pattern",
     {"horizontal", "vertical", "diagonal", "rising", "falling", "ring",
      "spoke", "lattice"}},
    {"an event", {"capture", "placing", "move", "forward", "entry"}},
    {"a direction",
     {"forward", "sideways", "back", "up", "down", "left", "right"}},
    {"", {"straight", "slanting"}}, /* said by "a clause" */
    {"'+'", {"'+'", "'-'"}},
    {"points to make", {"hexagon", "rings", "star", "a point"}},
};

/* The expected symbols, while they are put into words. */
struct expectation {
    const char *names[64];
    size_t count;
};

static size_t find_name(const struct expectation *list, const char *name)
{
    size_t i = 0;

    while (i < list->count && strcmp(list->names[i], name) != 0) {
        i++;
    }
    return i;
}

static bool has_name(const struct expectation *list, const char *name)
{
    return find_name(list, name) < list->count;
}

static void remove_name(struct expectation *list, const char *name)
{
    size_t at = find_name(list, name);

    if (at < list->count) {
        list->count--;
        for (; at < list->count; at++) {
            list->names[at] = list->names[at + 1];
        }
    }
}

/* What is always possible is said last. */
static void move_last(struct expectation *list, const char *name)
{
    if (has_name(list, name)) {
        remove_name(list, name);
        list->names[list->count++] = name;
    }
}

static void merge_group(struct expectation *list,
                        const struct symbol_group *group)
{
    size_t count = sizeof(group->members) / sizeof(group->members[0]);

    for (size_t i = 0; i < count && group->members[i]; i++) {
        if (!has_name(list, group->members[i])) {
            return;
        }
    }
    for (size_t i = 0; i < count && group->members[i]; i++) {
        remove_name(list, group->members[i]);
    }
    if (group->phrase[0]) {
        list->names[list->count++] = group->phrase;
    }
}

static bool is_keyword(const char *name)
{
    return keyword_find(name, strlen(name)) != 0;
}

/* All keywords at once are the names of options and values. */
static struct expectation collect_expected(const struct syntax_error *error)
{
    struct expectation list = {{NULL}, 0};
    bool is_any_word = error->count > 100;

    for (size_t i = 0; i < error->count && list.count < 60; i++) {
        if (!is_any_word || !is_keyword(error->expected[i])) {
            list.names[list.count++] = error->expected[i];
        }
    }
    for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++) {
        merge_group(&list, &groups[i]);
    }
    move_last(&list, "','");
    move_last(&list, "the end of the line");
    if (list.count > EXPECTED_MAX) {
        /* These can follow nearly everywhere. */
        remove_name(&list, "if");
        remove_name(&list, "while");
        remove_name(&list, "and");
        remove_name(&list, "a text");
    }
    return list;
}

static void add_name(struct buffer *out, const char *name)
{
    bool is_sign = is_keyword(name) || strcmp(name, "..") == 0;

    buffer_printf(out, is_sign ? "'%s'" : "%s", name);
}

/* ", expected A, B or C", or nothing if the list is too long. */
static void add_expected(struct buffer *out, const struct expectation *list)
{
    if (list->count == 0 || list->count > EXPECTED_MAX) {
        return;
    }
    buffer_text(out, ", expected ");
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0) {
            buffer_text(out, i + 1 == list->count ? " or " : ", ");
        }
        add_name(out, list->names[i]);
    }
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

const char *parse_synonym(const char *word)
{
    for (size_t i = 0; i < sizeof(synonyms) / sizeof(synonyms[0]); i++) {
        if (strcmp(synonyms[i].word, word) == 0) {
            return synonyms[i].keyword;
        }
    }
    return NULL;
}

/* The first of the keywords that a word may stand for, in the order of the
 * table, or NULL. */
static const char *synonym_among(const char *word, const char *const *keywords,
                                 size_t count)
{
    for (size_t i = 0; i < sizeof(synonyms) / sizeof(synonyms[0]); i++) {
        for (size_t k = 0; strcmp(synonyms[i].word, word) == 0 && k < count;
             k++) {
            if (strcmp(synonyms[i].keyword, keywords[k]) == 0) {
                return keywords[k];
            }
        }
    }
    return NULL;
}

/* "turn" and "turns", "piece" and "pieces": forms of one word. */
static bool are_forms(const char *a, const char *b)
{
    size_t shorter = strlen(a) < strlen(b) ? strlen(a) : strlen(b);

    return shorter >= 3 && strncmp(a, b, shorter) == 0;
}

#define FEW_EXPECTED 3

/* The keyword nearest to a word, or NULL. *is_sure: it is misspelt, and no
 * other keyword is as near. A keyword is hardly another one misspelt unless it
 * is a form of it, or little else would do: who writes 'must' does not mean
 * 'most'. */
static const char *find_near(const char *word, const char *const *keywords,
                             size_t count, bool *is_sure)
{
    const char *near = diag_nearest_only(word, keywords, count, is_sure);

    if (near && is_keyword(word) && !are_forms(word, near)) {
        *is_sure = false;
        near = count <= FEW_EXPECTED ? near : NULL;
    }
    return near;
}

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
    const char *synonym = synonym_among(word, keywords, count);
    return synonym || count > 100 ? synonym
                                  : find_near(word, keywords, count, is_sure);
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
    const char *synonym = synonym_among(word, names, count);
    return synonym ? synonym : find_near(word, names, count, is_sure);
}

/* ---------------------------------------------------------- the reports */

/* How the statement is written that begins with a token. */
static void help_form(struct parse_state *state, struct diag *diag,
                      const struct token *first)
{
    const struct statement *statement = find_statement(first->kind);
    const char *form = NULL;

    if (statement) {
        form = statement->form;
    } else if (block_of(state) == TOK_SETUP) {
        form = "8 PIECES on SET";
    } else if (block_of(state) == TOK_END || block_of(state) == TOK_ALSO) {
        form = "SIDE wins when CONDITION";
    }
    if (form) {
        diag_help(state->diags, diag, "the statement is written: %s", form);
    }
}

/* Whether there is a way to write what the word stands for. */
static bool help_advice(struct parse_state *state, struct diag *diag,
                        const struct token *token)
{
    const char *advice = is_named(token)
                             ? advice_find(token->value.text, block_of(state))
                             : NULL;

    if (advice) {
        diag_help(state->diags, diag, "%s", advice);
    }
    return advice;
}

static void report_word_unknown(struct parse_state *state,
                                const struct token *token)
{
    int block = block_of(state);
    bool is_sure;
    const char *meant =
        find_statement_meant(token->value.text, block, &is_sure);
    struct diag *diag = diag_add(state->diags, DIAG_WORD_UNKNOWN, token->span,
                                 "no statement of %s begins with '%s'",
                                 block_name(block), token->value.text);

    if (meant) {
        diag_suggest(state->diags, diag, token->value.text, meant, is_sure);
    } else {
        help_advice(state, diag, token);
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
        {"all", "'every PIECE', or its plural alone, stands for all of them"},
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
    return "choose another name; the keywords are listed in docs/language.md";
}

static void report_reserved(struct parse_state *state,
                            const struct syntax_error *error)
{
    const struct token *token = &error->token;
    struct diag *diag = diag_add(
        state->diags, DIAG_WORD_RESERVED, token->span,
        "a name is expected here, and '%s' is a keyword", token->value.text);

    diag_help(state->diags, diag, "%s", reserved_help(token->value.text));
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

static void help_general(struct parse_state *state, struct diag *diag,
                         const struct syntax_error *error)
{
    const struct token *token = &error->token;
    const struct token *first = &state->tokens.first;
    bool is_sure;
    const char *meant =
        is_named(token) ? find_meant(error, token->value.text, &is_sure) : NULL;

    if (help_advice(state, diag, token)) {
        return;
    }
    if (meant) {
        diag_suggest(state->diags, diag, token->value.text, meant, is_sure);
    } else if (error->count == 1 && expects(error, "is")) {
        diag_help(state->diags, diag,
                  block_of(state) == TOK_PIECE
                      ? "a guard is written: if OPTION is VALUE; a condition "
                        "of a rule: while CONDITION"
                      : "a guard is written: if OPTION is VALUE");
    } else if ((meant = advice_misread(state))) {
        diag_help(state->diags, diag,
                  "'%s' is read as a name: did you mean '%s'?",
                  state->tokens.before.value.text, meant);
    } else if (token->kind == TOK_STRING && token->place > 0) {
        diag_help(state->diags, diag,
                  "a text is written with its language: fr \"...\" en "
                  "\"...\"");
    } else if (token->place > 0 || token->kind == TOK_NEWLINE) {
        help_form(state, diag, first);
    }
}

static void report_general(struct parse_state *state,
                           const struct syntax_error *error)
{
    const struct token *token = &error->token;
    const struct token *first = &state->tokens.first;
    struct expectation list = collect_expected(error);
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
    add_expected(&out, &list);
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
        report_word_unknown(state, token);
    } else if (token->place == 0 && statement && block_of(state) != 0) {
        report_misplaced(state, token, statement);
    } else if (is_first_unknown(state, error)) {
        report_word_unknown(state, &state->tokens.first);
    } else if (token->place > 0 && is_named(token) && token->kind != TOK_WORD &&
               expects(error, "a name") &&
               !expects(error, "the end of the line")) {
        report_reserved(state, error);
    } else {
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
            (diag->span.end == span.begin ||
             (diag->span.begin > state->tokens.first.span.begin &&
              diag->span.end < span.begin))) {
            return true;
        }
    }
    return false;
}

void syntax_report(struct parse_state *state, const struct syntax_error *error)
{
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
