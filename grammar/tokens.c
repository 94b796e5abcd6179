/*
 * Between scanner and parser: which line ends are ends of statements, and
 * which bracket closes which. After this every bracket is closed, every
 * statement ends with TOK_NEWLINE, and a `}` too many is gone, so that the
 * grammar needs no rule for any of it and an error stays in its block.
 */
#include "grammar/parse_state.h"
#include "grammar/parser.h"

struct span parse_span(const struct parse_state *state, size_t begin,
                       size_t end)
{
    struct span span = {(uint32_t)begin, (uint32_t)end, state->source_number};

    return span;
}

void *parse_no_memory(struct parse_state *state)
{
    state->no_memory = true;
    return NULL;
}

/* ------------------------------------------------------------- the queue */

/* FNV-1a over what the rules are made of. */
static void hash_token(struct source *source, const struct token *token)
{
    if (token->kind == TOK_NEWLINE || token->kind == TOK_STRING ||
        token->kind == TOK_LANG) {
        return;
    }
    for (uint32_t at = token->span.begin; at < token->span.end; at++) {
        source->words = (source->words ^ (unsigned char)source->text[at]) *
                        UINT64_C(0x100000001b3);
    }
    source->words = (source->words ^ 0xff) * UINT64_C(0x100000001b3);
}

static struct token scan_or_end(struct parse_state *state)
{
    struct token end = {0};

    if (!state->tokens.is_cut) {
        struct token token = scan_token(state);
        if (token.kind == 0 && state->is_probe) {
            state->is_probe = false;
            token.kind = TOK_PROBE;
        }
        hash_token(state->source, &token);
        return token;
    }
    end.span = parse_span(state, state->source->length, state->source->length);
    return end;
}

/* The next token as it stands in the text, without taking it. */
static const struct token *peek_token(struct parse_state *state)
{
    struct token_stream *tokens = &state->tokens;

    if (tokens->count == 0) {
        tokens->queue[tokens->count++] = scan_or_end(state);
    }
    return &tokens->queue[0];
}

static void drop_token(struct parse_state *state)
{
    struct token_stream *tokens = &state->tokens;

    tokens->count--;
    for (unsigned i = 0; i < tokens->count; i++) {
        tokens->queue[i] = tokens->queue[i + 1];
    }
}

/* A token that is not in the text, at the beginning of the one ahead. */
static struct token make_token(struct parse_state *state, int kind)
{
    struct token token = {0};
    uint32_t at = peek_token(state)->span.begin;

    token.kind = kind;
    token.span = parse_span(state, at, at);
    return token;
}

/* ---------------------------------------------------------------- lines */

static bool goes_on_after(int kind)
{
    switch (kind) {
    case 0:
    case TOK_NEWLINE:
    case ',':
    case '+':
    case '-':
    case '=':
    case '{':
    case TOK_AND:
    case TOK_OR:
        return true;
    default:
        return false;
    }
}

static struct bracket *innermost(struct parse_state *state)
{
    struct token_stream *tokens = &state->tokens;

    return tokens->depth ? &tokens->brackets[tokens->depth - 1] : NULL;
}

static bool is_in_parentheses(struct parse_state *state)
{
    const struct bracket *bracket = innermost(state);

    return bracket && bracket->sign == '(';
}

/* Whether the line end before the token ahead ends the statement. */
static bool ends_statement(struct parse_state *state)
{
    const struct token *ahead = peek_token(state);

    if (goes_on_after(state->tokens.last) || is_in_parentheses(state)) {
        return false;
    }
    if (ahead->kind == TOK_ELSE) {
        return state->tokens.last != '}';
    }
    return ahead->kind != TOK_AND && ahead->kind != TOK_OR &&
           ahead->kind != TOK_LANG;
}

/* ------------------------------------------------------------- brackets */

static struct token close_bracket(struct parse_state *state)
{
    char sign = innermost(state)->sign;

    state->tokens.depth--;
    return make_token(state, sign == '(' ? ')' : '}');
}

/* Closes the innermost bracket because of the token ahead. */
static struct token close_unclosed(struct parse_state *state)
{
    const struct token *ahead = peek_token(state);
    const struct bracket *bracket = innermost(state);
    struct diag *diag;

    if (state->tokens.is_cut || state->tokens.is_closed_early) {
        return close_bracket(state);
    }
    if (bracket->sign == '(') {
        diag_drop_between(state->diags, DIAG_SYNTAX, bracket->span,
                          ahead->span);
    }
    diag = diag_add(state->diags, DIAG_BRACKET_UNCLOSED, bracket->span,
                    "this '%c' is never closed", bracket->sign);
    if (ahead->kind == 0) {
        diag_note_at(state->diags, diag, ahead->span,
                     "the file ends here without its '%c'",
                     bracket->sign == '(' ? ')' : '}');
    } else {
        diag_note_at(state->diags, diag, ahead->span,
                     "its '%c' should stand before this",
                     bracket->sign == '(' ? ')' : '}');
    }
    return close_bracket(state);
}

int token_block(const struct parse_state *state, unsigned skip)
{
    const struct token_stream *tokens = &state->tokens;
    unsigned depth = tokens->depth;

    depth -= depth > skip ? skip : depth;
    while (depth > 0) {
        const struct bracket *bracket = &tokens->brackets[depth - 1];
        int opener = bracket->opener;
        if (bracket->sign == '{' && opener != TOK_IF && opener != TOK_ELSE) {
            return opener;
        }
        depth--;
    }
    return 0;
}

/* A statement of the game at the beginning of a line that is not indented
 * more than the block it would be in: that block's brace is missing. A
 * parenthesis ends at the latest where a new statement begins. */
static bool is_left_open(struct parse_state *state, const struct token *ahead)
{
    const struct bracket *bracket = innermost(state);
    int block;

    if (!bracket || !ahead->is_first || ahead->column > bracket->line_column) {
        return false;
    }
    if (bracket->sign == '(') {
        return syntax_begins_statement(ahead->kind) &&
               !goes_on_after(state->tokens.last);
    }
    block = token_block(state, 0);
    return (block == TOK_BOARD || block == TOK_PIECE || block == TOK_EVERY ||
            block == TOK_SETUP || block == TOK_END || block == TOK_ALSO) &&
           syntax_begins_game_statement(ahead->kind) &&
           !(block == TOK_SETUP && ahead->kind == TOK_PIECE);
}

static void open_bracket(struct parse_state *state, const struct token *token)
{
    struct token_stream *tokens = &state->tokens;
    struct bracket *bracket = &tokens->brackets[tokens->depth++];

    bracket->sign = (char)token->kind;
    bracket->span = token->span;
    bracket->opener = tokens->first.kind;
    bracket->line_column = tokens->first.column;
}

/* One bracket too deep ends the reading. */
static bool is_too_deep(struct parse_state *state, const struct token *token)
{
    if (state->tokens.depth < PARSE_DEPTH_MAX) {
        return false;
    }
    diag_add(state->diags, DIAG_NESTING_TOO_DEEP, token->span,
             "brackets are nested more than %d levels deep", PARSE_DEPTH_MAX);
    state->tokens.is_cut = true;
    drop_token(state);
    return true;
}

/* Looks behind the brace that closes the game. Text there makes it a brace
 * too many, which is left out so that the rest is still looked at. */
static bool is_closed_early(struct parse_state *state)
{
    struct token_stream *tokens = &state->tokens;
    struct token brace = *peek_token(state);
    struct token next;
    struct diag *diag;

    if (tokens->depth != 1) {
        return false;
    }
    drop_token(state);
    do {
        next = scan_or_end(state);
    } while (next.kind == TOK_NEWLINE);
    if (next.kind == 0 || next.kind == '}') {
        tokens->queue[tokens->count++] = brace;
        tokens->queue[tokens->count++] = next;
        return false;
    }
    diag = diag_add(state->diags, DIAG_TEXT_AFTER_GAME, next.span,
                    "something stands after the end of the game");
    diag_help(state->diags, diag,
              "a file holds one game; perhaps there is a '}' too many");
    diag_note_at(state->diags, diag, brace.span, "the game ends here");
    tokens->is_closed_early = true;
    tokens->is_cut = next.kind == TOK_GAME || next.kind == TOK_RAVELIN;
    tokens->queue[tokens->count++] = tokens->is_cut ? brace : next;
    return !tokens->is_cut;
}

/* A closing bracket that nothing opened is told of and left out. */
static bool is_unopened(struct parse_state *state)
{
    const struct token *ahead = peek_token(state);
    const struct bracket *bracket = innermost(state);

    if (bracket && (ahead->kind == '}' || bracket->sign == '(')) {
        return false;
    }
    diag_help(state->diags,
              diag_add(state->diags, DIAG_BRACKET_UNOPENED, ahead->span,
                       "this '%c' closes nothing", ahead->kind),
              "remove it, or add the '%c' that it should close",
              ahead->kind == ')' ? '(' : '{');
    drop_token(state);
    return true;
}

/* ------------------------------------------------------ the next token */

static bool is_closing(int kind)
{
    return kind == '}' || kind == ')';
}

/* Makes up what must stand before the token ahead, if anything. */
static bool make_missing(struct parse_state *state, struct token *token)
{
    struct token_stream *tokens = &state->tokens;
    const struct token *ahead = peek_token(state);
    bool is_at_end = ahead->kind == 0;

    if (is_in_parentheses(state) &&
        (is_at_end || ahead->kind == '{' || ahead->kind == '}' ||
         is_left_open(state, ahead))) {
        *token = close_unclosed(state);
        return true;
    }
    if ((is_at_end || ahead->kind == '}') && tokens->last != TOK_NEWLINE &&
        tokens->last != '{' && tokens->last != 0) {
        *token = make_token(state, TOK_NEWLINE);
        return true;
    }
    if (tokens->depth > 0 && (is_at_end || is_left_open(state, ahead))) {
        if (tokens->last != TOK_NEWLINE && tokens->last != '{') {
            *token = make_token(state, TOK_NEWLINE);
        } else {
            *token = close_unclosed(state);
        }
        return true;
    }
    /* A brace made up ends its line. */
    if (tokens->last == '}' && ahead->is_first && ahead->kind != TOK_ELSE) {
        *token = make_token(state, TOK_NEWLINE);
        return true;
    }
    return false;
}

/* A bracket that is not given to the parser. */
static bool is_left_out(struct parse_state *state, const struct token *token)
{
    switch (token->kind) {
    case '{':
    case '(':
        return is_too_deep(state, token);
    case '}':
        return is_unopened(state) || is_closed_early(state);
    case ')':
        return is_unopened(state);
    default:
        return false;
    }
}

/* What goes on may do so behind blank lines and comments too. */
static void drop_lines(struct parse_state *state)
{
    while (peek_token(state)->kind == TOK_NEWLINE) {
        drop_token(state);
    }
}

/* Takes tokens of the text until one counts. */
static struct token take_token(struct parse_state *state)
{
    struct token token;

    for (;;) {
        token = *peek_token(state);
        if (token.kind == TOK_NEWLINE) {
            drop_lines(state);
            if (ends_statement(state)) {
                return token;
            }
        } else if (make_missing(state, &token)) {
            return token;
        } else if (!is_left_out(state, &token)) {
            drop_token(state);
            return token;
        }
    }
}

/* Keeps count of brackets and of the place in the statement. */
static void note_token(struct parse_state *state, struct token *token)
{
    struct token_stream *tokens = &state->tokens;
    bool is_made_up = token->span.begin == token->span.end;

    token->place = tokens->place++;
    if (token->place == 0) {
        tokens->first = *token;
    }
    if (token->kind == '{' || token->kind == '(') {
        open_bracket(state, token);
    } else if (is_closing(token->kind) && !is_made_up) {
        tokens->depth--;
    }
    if (token->kind == TOK_NEWLINE || token->kind == '{' ||
        token->kind == '}') {
        tokens->place = 0;
    }
    tokens->last = token->kind;
    tokens->before = tokens->latest;
    tokens->latest = *token;
}

struct token token_next(struct parse_state *state)
{
    struct token token = take_token(state);

    note_token(state, &token);
    return token;
}
