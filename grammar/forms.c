/*
 * How what is being read is written, of all that forms.def knows: those forms
 * that have the word that did not fit, or else those that agree longest with
 * what the author wrote.
 */
#include "grammar/parse_state.h"
#include "grammar/parser.h"
#include "grammar/said.h"

#include "base/buffer.h"

#include <string.h>

/* Forms that are told. */
#define FORMS_MAX 4

enum part { PART_STATEMENT, PART_CONDITION };

struct form {
    const char *text;
    int block; /* of a condition that only ends know: TOK_END, else 0 */
    enum part part;
};

#define TOK_BLOCK_GAME TOK_GAME
#define TOK_BLOCK_BOARD TOK_BOARD
#define TOK_BLOCK_PIECE TOK_PIECE
#define TOK_BLOCK_SETUP TOK_SETUP
#define TOK_BLOCK_END TOK_END
static const struct form forms[] = {
#define STATEMENT_FORM(block, text) {text, TOK_BLOCK_##block, PART_STATEMENT},
#define CONDITION_FORM(text) {text, 0, PART_CONDITION},
#define END_CONDITION_FORM(text) {text, TOK_END, PART_CONDITION},
#include "grammar/forms.def"
#undef STATEMENT_FORM
#undef CONDITION_FORM
#undef END_CONDITION_FORM
};
#define FORM_COUNT (sizeof(forms) / sizeof(forms[0]))

const char *parse_form(size_t index)
{
    return index < FORM_COUNT ? forms[index].text : NULL;
}

struct question {
    const struct said *said;
    size_t begin; /* the first word of the part */
    int token;    /* the keyword that did not fit, or 0 */
    enum part part;
    int block;
};

static int token_of(const struct said *said, size_t at)
{
    return keyword_find(said->words[at].text, said->words[at].length);
}

/* The next word of a form, without the comma behind it. */
static size_t next_word(const char **form)
{
    *form += strspn(*form, " ,");
    return strcspn(*form, " ,");
}

static bool is_place(const char *word, size_t length)
{
    return length > 1 && word[0] >= 'A' && word[0] <= 'Z' && word[1] >= 'A' &&
           word[1] <= 'Z';
}

/* Words that pieces, sides and sets are named with. */
static bool is_naming(const struct said *said, size_t at)
{
    switch (token_of(said, at)) {
    case 0:
        return said_is_word(said, at);
    case TOK_OF:
    case TOK_OR:
    case TOK_ENEMY:
    case TOK_OWN:
    case TOK_ANY:
    case TOK_PIECE:
        return true;
    default:
        return false;
    }
}

/* Whether a word of the text is one of a form. */
static bool is_same(const struct said *said, size_t at, const char *word,
                    size_t length)
{
    int token = keyword_find(word, length);

    if (word[0] >= '0' && word[0] <= '9') {
        return said_is_number(said, at);
    }
    return token ? token == token_of(said, at)
                 : said_is(said, at, word, length);
}

/* How many words of the text agree with a form. */
static size_t count_agreed(const struct question *question, const char *form)
{
    const struct said *said = question->said;
    size_t at = question->begin;

    for (size_t length = next_word(&form); length && at < said->at;
         length = next_word(&form)) {
        if (!is_place(form, length)) {
            if (!is_same(said, at, form, length)) {
                break;
            }
            at++;
            form += length;
            continue;
        }
        form += length;
        length = next_word(&form);
        if (!is_naming(said, at)) {
            break;
        }
        do {
            at++;
        } while (at < said->at && is_naming(said, at) &&
                 !(length && is_same(said, at, form, length)));
    }
    return at - question->begin;
}

/* Words that stand in so many forms that they tell nothing. */
static bool tells(int token)
{
    return token && token != TOK_AND && token != TOK_OR && token != TOK_OF &&
           token != TOK_THE && token != TOK_FOR && token != TOK_ONE &&
           token != TOK_EVERY && token != TOK_NO && token != TOK_ON &&
           token != TOK_WITH;
}

static bool has_token(const char *form, int token)
{
    for (size_t length = next_word(&form); length;
         form += length, length = next_word(&form)) {
        if (keyword_find(form, length) == token) {
            return true;
        }
    }
    return false;
}

/* "piece" begins a statement of the game, and a condition elsewhere. */
static bool begins_with_keyword(const struct question *question)
{
    int token = token_of(question->said, 0);

    return syntax_begins_statement(token) ||
           (question->block == TOK_GAME && syntax_begins_game_statement(token));
}

/* How well a form answers, 0: not at all. */
static size_t weigh_form(const struct question *question,
                         const struct form *form)
{
    size_t agreed;

    if (form->part != question->part ||
        (form->block != 0 && form->block != question->block)) {
        return 0;
    }
    if (form->part == PART_STATEMENT && is_place(form->text, 2) &&
        question->said->at > 0 && begins_with_keyword(question)) {
        return 0;
    }
    agreed = count_agreed(question, form->text);
    if (tells(question->token) && has_token(form->text, question->token) &&
        (form->part == PART_CONDITION || agreed > 0)) {
        return SAID_MAX + agreed;
    }
    return form->part == PART_CONDITION || question->said->at == 0 ? agreed + 1
                                                                   : agreed;
}

/* Where a condition that stands before the word begins, or 0. */
static size_t condition_begin(const struct said *said)
{
    size_t begin = 0;

    for (size_t at = 1; at < said->at; at++) {
        int token = token_of(said, at);
        bool goes_on =
            token == TOK_AND || token == TOK_NOT || said_is(said, at, "(", 1);
        if (token == TOK_WHEN || token == TOK_WHILE || (begin && goes_on)) {
            begin = at + 1;
        }
        if (begin && said_is(said, at, ",", 1)) {
            return 0;
        }
    }
    return begin;
}

static const char *list_forms(struct arena *arena,
                              const struct question *question)
{
    struct buffer out;
    size_t best = 1, shown = 0;

    for (size_t i = 0; i < FORM_COUNT; i++) {
        size_t weight = weigh_form(question, &forms[i]);
        best = weight > best ? weight : best;
    }
    buffer_init(&out, arena);
    buffer_printf(&out, "%s is written: ",
                  question->part == PART_CONDITION ? "a condition"
                                                   : "the statement");
    for (size_t i = 0; i < FORM_COUNT && shown < FORMS_MAX; i++) {
        if (weigh_form(question, &forms[i]) == best) {
            buffer_printf(&out, "%s%s", shown++ ? "; " : "", forms[i].text);
        }
    }
    return shown ? buffer_finish(&out) : NULL;
}

static bool begins_with(const char *form, int token)
{
    size_t length = next_word(&form);

    return keyword_find(form, length) == token;
}

const char *parse_forms_with(struct arena *arena, const char *word,
                             const char *block, const char *statement)
{
    int token = keyword_find(word, strlen(word));
    int in = block ? keyword_find(block, strlen(block)) : 0;
    int first = statement ? keyword_find(statement, strlen(statement)) : 0;
    bool has_conditions =
        in == TOK_END || in == TOK_ALSO || in == TOK_PIECE || in == TOK_EVERY;
    struct buffer out;
    size_t shown = 0;

    in = in == TOK_ALSO ? TOK_END : in == TOK_EVERY ? TOK_PIECE : in;
    buffer_init(&out, arena);
    for (size_t i = 0; token && i < FORM_COUNT && shown < FORMS_MAX; i++) {
        const struct form *form = &forms[i];
        bool is_near = form->part == PART_CONDITION
                           ? has_conditions &&
                                 (form->block == 0 || form->block == in)
                           : form->block == in &&
                                 (!first || begins_with(form->text, first));
        if (is_near && has_token(form->text, token)) {
            buffer_printf(&out, "%s%s", shown++ ? "\n" : "", form->text);
        }
    }
    return shown ? buffer_finish(&out) : NULL;
}

const char *forms_find(const struct parse_state *state, struct span span,
                       int block)
{
    struct said said;
    struct question question = {&said, 0, 0, PART_STATEMENT, block};

    statement_said(state, span, &said);
    if (said.at < said.count) {
        question.token = token_of(&said, said.at);
    }
    if (block == TOK_END || block == TOK_ALSO || block == TOK_PIECE ||
        block == TOK_EVERY) {
        question.begin = condition_begin(&said);
    }
    if (said.at == 0 && block != TOK_SETUP && block != TOK_END &&
        block != TOK_ALSO) {
        return NULL; /* too many begin there */
    }
    question.part = question.begin ? PART_CONDITION : PART_STATEMENT;
    if (block == TOK_EVERY) {
        question.block = TOK_PIECE;
    } else if (block == TOK_ALSO) {
        question.block = TOK_END;
    }
    return list_forms(state->arena, &question);
}
