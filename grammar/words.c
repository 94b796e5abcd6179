/*
 * The values of tokens: words with their letters and accents, numbers,
 * strings with their escapes; and what to say of a stray character.
 */
#include "grammar/advice_forms.def"
#include "grammar/parse_state.h"
#include "grammar/parser.h"

#include "base/buffer.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

#define DIGITS "0123456789"
/* Digits of a number in groups that are looked at: more are too many anyway. */
#define GROUPED_MAX 15

static bool is_ascii_letter(uint32_t code)
{
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static bool is_letter(uint32_t code)
{
    if (code < 0x80) {
        return is_ascii_letter(code);
    }
    switch (utf8proc_category((utf8proc_int32_t)code)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
        return true;
    default:
        return false;
    }
}

/* A combining accent belongs to the letter before it. */
static bool is_accent(uint32_t code)
{
    return code >= 0x300 &&
           (utf8proc_category((utf8proc_int32_t)code) == UTF8PROC_CATEGORY_MN ||
            utf8proc_category((utf8proc_int32_t)code) == UTF8PROC_CATEGORY_MC);
}

size_t word_length(const char *text, size_t length)
{
    size_t at = 0;

    while (at < length) {
        uint32_t code = 0;
        size_t size = utf8_decode(text + at, length - at, &code);
        bool is_part = is_letter(code);
        if (at > 0 && !is_part) {
            is_part =
                code == '_' || (code >= '0' && code <= '9') || is_accent(code);
        }
        if (size == 0 || !is_part) {
            break;
        }
        at += size;
    }
    return at;
}

static bool is_ascii(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] >= 0x80) {
            return false;
        }
    }
    return true;
}

/* The word with its accents composed. utf8proc works in place on code
 * points, so the arena gives the room. */
static const char *compose_word(struct parse_state *state, const char *text,
                                size_t length)
{
    utf8proc_int32_t *codes =
        arena_array(state->arena, length + 1, sizeof(*codes));
    utf8proc_option_t options = UTF8PROC_COMPOSE | UTF8PROC_STABLE;
    utf8proc_ssize_t count;

    if (!codes) {
        return parse_no_memory(state);
    }
    count = utf8proc_decompose((const utf8proc_uint8_t *)text,
                               (utf8proc_ssize_t)length, codes,
                               (utf8proc_ssize_t)length, options);
    if (count < 0 || (size_t)count > length) {
        return arena_strndup(state->arena, text, length);
    }
    count = utf8proc_reencode(codes, count, options);
    return count < 0 ? arena_strndup(state->arena, text, length)
                     : (const char *)codes;
}

const char *word_take(struct parse_state *state, const char *text,
                      size_t length, struct span span)
{
    const char *word;

    if (length > PARSE_NAME_MAX) {
        diag_add(state->diags, DIAG_NAME_TOO_LONG, span,
                 "this name has %zu bytes, at most %d are allowed", length,
                 PARSE_NAME_MAX);
        length = PARSE_NAME_MAX;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) {
            length--;
        }
    }
    if (is_ascii(text, length)) {
        word = arena_strndup(state->arena, text, length);
    } else {
        word = compose_word(state, text, length);
    }
    return word ? word : parse_no_memory(state);
}

enum alphabet { ALPHABET_NONE, ALPHABET_LATIN, ALPHABET_GREEK, ALPHABET_CYR };

static enum alphabet find_alphabet(uint32_t code)
{
    if (is_ascii_letter(code) || (code >= 0xC0 && code < 0x250) ||
        (code >= 0x1E00 && code < 0x1F00)) {
        return ALPHABET_LATIN;
    }
    if ((code >= 0x370 && code < 0x400) || (code >= 0x1F00 && code < 0x2000)) {
        return ALPHABET_GREEK;
    }
    return code >= 0x400 && code < 0x530 ? ALPHABET_CYR : ALPHABET_NONE;
}

void word_check_alphabet(struct parse_state *state, const char *text,
                         struct span span)
{
    static const char *const names[] = {"", "Latin", "Greek", "Cyrillic"};
    enum alphabet seen = ALPHABET_NONE;
    size_t length = strlen(text);

    while (length > 0) {
        uint32_t code = 0;
        size_t size = utf8_decode(text, length, &code);
        enum alphabet alphabet = find_alphabet(code);
        if (size == 0) {
            return;
        }
        if (seen && alphabet && alphabet != seen) {
            diag_add(state->diags, DIAG_NAME_LOOKALIKE, span,
                     "this name mixes %s and %s letters", names[seen],
                     names[alphabet]);
            return;
        }
        seen = alphabet ? alphabet : seen;
        text += size;
        length -= size;
    }
}

/* Deals with the backslash at text[at]; returns the bytes it takes. */
static size_t take_escape(struct parse_state *state, struct buffer *out,
                          const char *text, size_t length, size_t at,
                          size_t offset)
{
    size_t next = at + 1;
    uint32_t code = 0;
    size_t size;

    if (text[next] == '"' || text[next] == '\\') {
        buffer_char(out, text[next]);
        return 2;
    }
    if (text[next] == '\r') {
        next++;
    }
    if (text[next] == '\n') {
        next++;
        while (next < length && (text[next] == ' ' || text[next] == '\t')) {
            next++;
        }
        return next - at;
    }
    size = utf8_decode(text + at + 1, length - at - 1, &code);
    size = size ? size : 1;
    diag_help(state->diags,
              diag_add(state->diags, DIAG_STRING_ESCAPE,
                       parse_span(state, offset + at, offset + at + 1 + size),
                       "'\\%.*s' is no escape", (int)size, text + at + 1),
              "in a string only \\\" and \\\\ are known, and \\ at the end of "
              "a line");
    buffer_add(out, text + at + 1, size);
    return 1 + size;
}

const char *string_take(struct parse_state *state, const char *text,
                        size_t length, size_t offset)
{
    struct buffer out;
    const char *value;
    size_t at = 0;

    buffer_init(&out, state->arena);
    while (at < length) {
        const char *stop = memchr(text + at, '\\', length - at);
        size_t plain = stop ? (size_t)(stop - text) - at : length - at;
        buffer_add(&out, text + at, plain);
        at += plain;
        if (at + 1 < length) {
            at += take_escape(state, &out, text, length, at, offset);
        } else {
            at = length;
        }
    }
    value = buffer_finish(&out);
    if (out.length > PARSE_STRING_MAX) {
        diag_add(state->diags, DIAG_NAME_TOO_LONG,
                 parse_span(state, offset - 1, offset + length),
                 "this string has %zu bytes, at most %d are allowed",
                 out.length, PARSE_STRING_MAX);
    }
    return value ? value : parse_no_memory(state);
}

/* "7c" where a file letter comes first. */
static void help_swapped(struct parse_state *state, struct diag *diag,
                         const char *text, size_t length)
{
    size_t digits = 0;
    size_t letters = 0;

    while (digits < length && is_digit(text[digits])) {
        digits++;
    }
    while (digits + letters < length &&
           is_ascii_letter((unsigned char)text[digits + letters])) {
        letters++;
    }
    if (letters > 0 && letters <= 2 && digits <= 2 &&
        digits + letters == length && text[0] != '0') {
        diag_help(state->diags, diag,
                  "a point is named letter first: did you mean '%.*s%.*s'?",
                  (int)letters, text + digits, (int)digits, text);
    }
}

/* "7x7" is a board of so many files and ranks. */
static void help_product(struct parse_state *state, struct diag *diag,
                         const char *text, size_t length, struct span span)
{
    unsigned files = 0, ranks = 0;
    int end = 0;

    if (sscanf(text, "%2ux%2u%n", &files, &ranks, &end) == 2 &&
        (size_t)end == length && files > 0 && files <= 26 && ranks > 0) {
        diag_help(state->diags, diag,
                  "a rectangle is named by two of its corners: a1..%c%u",
                  (char)('a' + files - 1), ranks);
        diag_fix(state->diags, diag, span, false, "a1..%c%u",
                 (char)('a' + files - 1), ranks);
    }
}

/* Was an error of syntax told of the line already? */
static bool is_line_told(const struct parse_state *state, struct span span)
{
    for (const struct diag *diag = state->diags->head; diag;
         diag = diag->next) {
        bool is_syntax = diag->slug == DIAG_SYNTAX ||
                         diag->slug == DIAG_WORD_UNKNOWN ||
                         diag->slug == DIAG_STATEMENT_MISPLACED;
        if (is_syntax && diag->span.source == span.source &&
            diag->span.begin >= state->line_begin) {
            return true;
        }
    }
    return false;
}

uint32_t number_take(struct parse_state *state, const char *text, size_t length,
                     struct span span)
{
    struct diag *diag;
    uint32_t value = 0;
    size_t at = 0;

    while (at < length && is_digit(text[at]) && value <= PARSE_NUMBER_MAX) {
        value = value * 10 + (uint32_t)(text[at] - '0');
        at++;
    }
    if (value > PARSE_NUMBER_MAX) {
        diag_add(state->diags, DIAG_NUMBER_MALFORMED, span,
                 "this number is larger than %d", PARSE_NUMBER_MAX);
        return PARSE_NUMBER_MAX;
    }
    if (at < length && is_line_told(state, span)) {
        diag_follows(state->diags);
    } else if (at < length) {
        diag = diag_add(state->diags, DIAG_NUMBER_MALFORMED, span,
                        "this is neither a number nor a name");
        diag_help(state->diags, diag,
                  "a number is digits alone; a name begins with a letter");
        help_swapped(state, diag, text, length);
        help_product(state, diag, text, length, span);
    } else if (text[0] == '0' && length > 1) {
        diag = diag_add(state->diags, DIAG_NUMBER_MALFORMED, span,
                        "a number is written without leading zero");
        diag_help(state->diags, diag, "write %u", (unsigned)value);
        diag_fix(state->diags, diag, span, true, "%u", (unsigned)value);
    }
    return value;
}

/* ------------------------------------------------ numbers in groups of three
 */

/* How many bytes are a sign that people set between thousands: 0 for none. */
static size_t separator_length(const char *text)
{
    static const char *const wide[] = {"\xC2\xA0", "\xE2\x80\xAF",
                                       "\xE2\x80\x99"};

    for (size_t i = 0; i < sizeof(wide) / sizeof(wide[0]); i++) {
        if (strncmp(text, wide[i], strlen(wide[i])) == 0) {
            return strlen(wide[i]);
        }
    }
    return *text && strchr(", .'_", *text) ? 1 : 0;
}

static bool goes_on(char next)
{
    return is_digit(next) || is_ascii_letter((unsigned char)next) ||
           next == '_' || (next & 0x80);
}

/* The length of a number in groups at the head of a text that ends with NUL,
 * its digits without the signs in between; 0 if it is none. */
static size_t grouped_length(const char *text, char digits[GROUPED_MAX + 1])
{
    size_t at = strspn(text, DIGITS), count = at, end = 0;

    if (at == 0 || at > 3) {
        return 0;
    }
    memcpy(digits, text, at);
    for (size_t gap = separator_length(text + at);
         gap > 0 && strspn(text + at + gap, DIGITS) == 3 &&
         count + 3 <= GROUPED_MAX;
         gap = separator_length(text + at)) {
        memcpy(digits + count, text + at + gap, 3);
        count += 3;
        at += gap + 3;
        end = at;
    }
    digits[count] = '\0';
    return goes_on(text[end]) || digits[0] == '0' ? 0 : end;
}

static void help_grouped(struct parse_state *state, struct diag *diag,
                         const char *digits, struct span span)
{
    diag_help(state->diags, diag, "a number is digits alone: write %s", digits);
    diag_fix(state->diags, diag, span, false, "%s", digits);
}

/* Nothing but a number can be meant: a list of numbers has none that begins
 * with zero, and no such signs. */
static bool is_surely_one(const char *text, size_t length)
{
    size_t dots = 0;

    for (size_t i = 0; i < length; i++) {
        dots += text[i] == '.';
        if (text[i] == '_' || text[i] == '\'' || (text[i] & 0x80) ||
            (text[i] == '0' && !is_digit(text[i - 1]) && text[i - 1] != '.')) {
            return true;
        }
    }
    return dots > 1;
}

size_t grouped_take(struct parse_state *state, struct span span,
                    uint32_t *number)
{
    const char *text = state->source->text + span.begin;
    char digits[GROUPED_MAX + 1];
    size_t length = grouped_length(text, digits);
    struct span whole = parse_span(state, span.begin, span.begin + length);

    if (length == 0 || !is_surely_one(text, length)) {
        return 0;
    }
    *number = number_take(state, digits, strlen(digits), whole);
    help_grouped(state,
                 diag_add(state->diags, DIAG_NUMBER_MALFORMED, whole,
                          "a number is written without signs or blanks "
                          "between its digits"),
                 digits, whole);
    return length;
}

bool help_thousands(struct parse_state *state, struct diag *diag,
                    struct span at, bool is_inside)
{
    const char *source = state->source->text;
    char digits[GROUPED_MAX + 1];
    size_t begin = at.begin;

    begin -= is_inside && is_digit(source[begin]); /* the blank before it */
    while (is_inside && begin > 0 && is_digit(source[begin - 1])) {
        begin--;
    }
    size_t length = grouped_length(source + begin, digits);
    if (begin + length < at.end || length == 0 ||
        (begin > 0 && goes_on(source[begin - 1]))) {
        return false;
    }
    help_grouped(state, diag, digits, parse_span(state, begin, begin + length));
    return true;
}

static const char line_end_help[] =
    "a statement ends at the end of its line; names and points follow each "
    "other after ','";

struct look_alike {
    uint32_t code;
    const char *help;
};

static const char straight_quote[] = "use the straight quote \"";
static const char double_quotes[] = "strings stand between double quotes";
static const char plain_blank[] = "use an ordinary blank";
static const char minus_sign[] = "use the sign '-'";
static const char range_help[] = "a range is written with two dots: c7..g9";

static const struct look_alike look_alikes[] = {
    {0x201C, straight_quote},
    {0x201D, straight_quote},
    {0x201E, straight_quote},
    {0x00AB, straight_quote},
    {0x00BB, straight_quote},
    {'\'', double_quotes},
    {0x2018, double_quotes},
    {0x2019, double_quotes},
    {'"', double_quotes},
    {0x00A0, plain_blank},
    {0x202F, plain_blank},
    {0x2009, plain_blank},
    {0x3000, plain_blank},
    {0x2010, minus_sign},
    {0x2011, minus_sign},
    {0x2013, minus_sign},
    {0x2014, minus_sign},
    {0x2212, minus_sign},
    {0x2026, range_help},
    {'.', range_help},
    {';', line_end_help},
    {'<', "it is written in words: fewer than 3 PIECES left"},
    {'>', "a number alone means at least so many: 3 PIECES captured"},
    {'&', "it is written in words: and"},
    {'|', "it is written in words: or"},
    {'!', "it is written in words: not"},
    {':', "texts and values are written without a colon"},
    {'/', "a comment begins with #"},
    {'*', "a comment begins with #"},
    {'[', "blocks stand in { }, sets in ( )"},
    {']', "blocks stand in { }, sets in ( )"},
    {'\\', "a line goes on after ',', '+', '-', '=', '{', 'and' and 'or'"},
    {'_', "a name begins with a letter"},
};

/* What a character that only looks like another is replaced by. Quotes are
 * left to the author: both ends belong together. */
static void fix_look_alike(struct parse_state *state, struct diag *diag,
                           struct span span, const struct look_alike *alike)
{
    if (alike->help == straight_quote) {
        diag_fix(state->diags, diag, span, false, "\"");
    } else if (alike->help == plain_blank) {
        diag_fix(state->diags, diag, span, true, " ");
    } else if (alike->help == minus_sign) {
        diag_fix(state->diags, diag, span, true, "-");
    } else if (alike->code == 0x2026) {
        diag_fix(state->diags, diag, span, true, "..");
    }
}

static const struct look_alike *find_look_alike(uint32_t code)
{
    for (size_t i = 0; i < sizeof(look_alikes) / sizeof(look_alikes[0]); i++) {
        if (look_alikes[i].code == code) {
            return &look_alikes[i];
        }
    }
    return NULL;
}

/* Is it the same mistake as the last one: beside it, or on the same line with
 * the same to say? */
static bool is_same_stray(struct parse_state *state, struct span span,
                          const struct look_alike *alike)
{
    const char *help = alike ? alike->help : "";
    bool is_same = state->stray_help && state->stray_end > state->line_begin &&
                   (state->stray_end == span.begin ||
                    strcmp(state->stray_help, help) == 0);

    state->stray_end = span.end;
    state->stray_help = help;
    return is_same;
}

static const char base_help[] = "a game and its base are named without folder "
                                "and ending: game NAME from BASE {";

/* Whether a sign is the last of its line, a comment apart. */
static bool ends_line(const struct parse_state *state, struct span span)
{
    const char *next = state->source->text + span.end;

    next += strspn(next, " \t\r");
    return *next == '\0' || *next == '\n' || *next == '#';
}

static bool draws_lines(const struct parse_state *state)
{
    int kind = state->tokens.first.kind;

    return kind == TOK_LINES || kind == TOK_ERASE;
}

/* Whether a sign stands without blanks between what can be two points. */
static bool joins_points(const struct parse_state *state, struct span span)
{
    const char *text = state->source->text;

    return span.begin > 0 && is_digit(text[span.begin - 1]) &&
           (is_digit(text[span.end]) ||
            is_ascii_letter((unsigned char)text[span.end]));
}

/* What a stray character stands for by what is around it; NULL: nothing else
 * than by itself. */
static const char *help_by_place(const struct parse_state *state,
                                 struct span span, uint32_t code,
                                 const struct look_alike *alike)
{
    bool is_range = code == ':' || (alike && alike->help == minus_sign);

    if (state->tokens.first.kind == TOK_GAME && state->tokens.depth == 0 &&
        code < 0x80 && strchr("./:\\~@", (int)code)) {
        return base_help;
    }
    if (code == '.' && ends_line(state, span)) {
        return line_end_help;
    }
    if (code == '>' && token_block(state, 0) == TOK_BOARD) {
        return ONE_WAY_FORM;
    }
    if (is_range && joins_points(state, span) && !draws_lines(state)) {
        return range_help;
    }
    return code == ':' && token_block(state, 0) == TOK_SETUP
               ? "it is written without a colon: PIECES on SET"
               : NULL;
}

/* A comment of another language on its line, to its end if it has one. */
static size_t foreign_comment_length(const char *text, size_t length)
{
    const char *line = memchr(text, '\n', length);
    size_t most = line ? (size_t)(line - text) : length;

    for (size_t i = 2; text[1] == '*' && i + 1 < most; i++) {
        if (text[i] == '*' && text[i + 1] == '/') {
            return i + 2;
        }
    }
    return most;
}

void comment_report(struct parse_state *state, struct span span, size_t sign)
{
    static const char help[] = "a comment begins with #";
    const char *text = state->source->text + span.begin;
    uint32_t end = span.end;
    bool is_closed = end - span.begin >= 4 &&
                     memcmp(state->source->text + end - 2, "*/", 2) == 0;
    struct diag *diag;

    span.end = span.begin + (uint32_t)sign;
    diag = diag_add(state->diags, DIAG_CHARACTER_STRAY, span,
                    "'%.*s' has no meaning here", (int)sign, text);
    diag_help(state->diags, diag, "%s", help);
    if (end >= state->source->length || state->source->text[end] == '\n') {
        diag_fix(state->diags, diag, span, !is_closed, "#");
    }
    state->stray_end = end;
    state->stray_help = help;
}

/* "b2", as it may follow dashes; no word of a comment looks so. */
static bool begins_with_point(const char *text)
{
    text += strspn(text, " \t");
    text += is_ascii_letter((unsigned char)*text);
    text += is_ascii_letter((unsigned char)*text);
    return is_digit(*text);
}

int dashes_take(struct parse_state *state, struct span span)
{
    bool is_line = draws_lines(state);
    struct diag *diag;

    if (!joins_points(state, span) &&
        !(is_line && begins_with_point(state->source->text + span.end))) {
        return 0;
    }
    diag = diag_add(state->diags, DIAG_CHARACTER_STRAY, span,
                    "'--' has no meaning here");
    diag_help(state->diags, diag, "%s",
              is_line ? "the points of a line are joined by one '-': a1-b2-c3"
                      : range_help);
    diag_fix(state->diags, diag, span, is_line, "%s", is_line ? "-" : "..");
    return is_line ? '-' : TOK_DOTDOT;
}

size_t stray_report(struct parse_state *state, const char *text, size_t length,
                    struct span span)
{
    uint32_t code = 0;
    size_t size = utf8_decode(text, length, &code);
    struct diag *diag;

    size = size ? size : 1;
    span.end = span.begin + (uint32_t)size;
    if (length > 1 && text[0] == '/' && (text[1] == '/' || text[1] == '*')) {
        size = foreign_comment_length(text, length);
        span.end = span.begin + (uint32_t)size;
        comment_report(state, span, 2);
        return size;
    }
    /* These were told of when the text was checked. */
    if (utf8_is_bidi(code) || utf8_is_hidden(code) || utf8_is_control(code)) {
        return size;
    }
    const struct look_alike *alike = find_look_alike(code);
    if (is_same_stray(state, span, alike)) {
        diag_follows(state->diags);
        return size;
    }
    diag = diag_add(state->diags, DIAG_CHARACTER_STRAY, span,
                    "'%.*s' (U+%04X) has no meaning here",
                    code < 0x80 ? 1 : (int)size, text, (unsigned)code);
    const char *by_place = help_by_place(state, span, code, alike);
    if (by_place) {
        diag_help(state->diags, diag, "%s", by_place);
        if (by_place == range_help) {
            diag_fix(state->diags, diag, span, false, "..");
        }
    } else if (alike) {
        diag_help(state->diags, diag, "%s", alike->help);
        fix_look_alike(state, diag, span, alike);
    }
    return size;
}

static bool is_quote(const char *text, size_t rest, size_t *size)
{
    uint32_t code = 0;

    *size = utf8_decode(text, rest, &code);
    *size = *size ? *size : 1;
    const struct look_alike *alike = find_look_alike(code);
    return code == '"' || (alike && (alike->help == straight_quote ||
                                     alike->help == double_quotes));
}

/* The blanks that French puts inside its quotes. */
static size_t blank_length(const char *text, size_t rest)
{
    uint32_t code = 0;
    size_t size = utf8_decode(text, rest, &code);
    const struct look_alike *alike = find_look_alike(code);

    return code == ' ' || (alike && alike->help == plain_blank) ? size : 0;
}

static struct span inside_quotes(const char *text, size_t begin, size_t end)
{
    size_t last = begin, size;
    uint32_t code;

    for (size_t at = begin; at < end; at += size) {
        size = blank_length(text + at, end - at);
        if (size > 0) {
            begin += begin == at ? size : 0;
        } else {
            size = utf8_decode(text + at, end - at, &code);
            size = size ? size : 1;
            last = at + size;
        }
    }
    last = last > begin ? last : begin;
    return (struct span){(uint32_t)begin, (uint32_t)last, 0};
}

const char *quoted_take(struct parse_state *state, const char *text,
                        size_t rest, struct span span, size_t *length)
{
    const char *line = memchr(text, '\n', rest);
    size_t most = line ? (size_t)(line - text) : rest;
    size_t size, begin, end;

    is_quote(text, most, &begin);
    for (end = begin; end < most && !is_quote(text + end, most - end, &size);
         end += size) {
    }
    if (end >= most) {
        return NULL;
    }
    *length = end + size;
    stray_report(state, text, rest, span);
    struct span inside = inside_quotes(text, begin, end);
    span.end = span.begin + (uint32_t)*length;
    for (struct diag *diag = state->diags->head; diag; diag = diag->next) {
        if (diag->slug == DIAG_CHARACTER_STRAY &&
            diag->span.source == span.source &&
            diag->span.begin == span.begin) {
            diag_fix(state->diags, diag, span, true, "\"%.*s\"",
                     (int)(inside.end - inside.begin), text + inside.begin);
        }
    }
    return string_take(state, text + inside.begin, inside.end - inside.begin,
                       span.begin + inside.begin);
}

const char *apostrophe_take(struct parse_state *state, const char *text,
                            size_t length, struct span span)
{
    bool is_cannot =
        length >= 5 && memcmp(text, "can", 3) == 0 && text[length - 1] == 't';
    struct diag *diag = diag_add(state->diags, DIAG_CHARACTER_STRAY, span,
                                 "no word has an apostrophe");

    if (is_cannot) {
        diag_help(state->diags, diag, "did you mean 'cannot'?");
        diag_fix(state->diags, diag, span, false, "cannot");
        return "cannot";
    }
    diag_help(state->diags, diag,
              "texts stand between double quotes; what is not so is said "
              "by 'cannot', 'no' or 'never'");
    return word_take(state, text, strcspn(text, "'\xE2"), span);
}
