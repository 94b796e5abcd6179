/*
 * Phrases of the rule sheet in two languages, and the small change of making
 * texts in an arena. The phrases themselves stand in phrases.def.
 */
#include "describe/words.h"

#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

static const char *const phrases[PHRASE_COUNT][DESCRIBE_LANG_COUNT] = {
#define PHRASE(id, en, fr) [PHRASE_##id] = {en, fr},
#include "describe/phrases.def"
#undef PHRASE
};

enum describe_lang describe_lang(const char *code)
{
    return code != NULL && strcmp(code, "fr") == 0 ? DESCRIBE_FR : DESCRIBE_EN;
}

const char *words_plain(const struct describer *d, enum phrase phrase)
{
    return phrases[phrase][d->lang];
}

static const char *article(const char *noun)
{
    return noun[0] != '\0' && strchr("aeiouAEIOU", noun[0]) != NULL ? "an "
                                                                    : "a ";
}

static bool ends_with(const struct buffer *out, const char *end)
{
    size_t length = strlen(end);
    return out->length >= length &&
           memcmp(out->data + out->length - length, end, length) == 0;
}

/* A point, a row or a list of them by name: not a zone, which has quotes, nor
 * what has an article or a bracket. */
static bool is_bare(const char *part)
{
    static const char *const others[] = {"“",   "«",    "(",   "the ",
                                         "le ", "les ", "la ", "l'"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (strncmp(part, others[i], strlen(others[i])) == 0) {
            return false;
        }
    }
    return true;
}

/* Puts a part in. What it begins with may change the end of the phrase: in
 * French "de les" melts into one word and "que" is cut before a vowel, in
 * English one stands on a rank and in a zone. */
static void add_part(const struct describer *d, struct buffer *out,
                     const char *part)
{
    static const struct {
        enum describe_lang lang;
        const char *before, *part;
        size_t cut;
        const char *melted;
    } forms[] = {{DESCRIBE_FR, " de ", "les ", 2, "es "},
                 {DESCRIBE_FR, " de ", "le ", 2, "u "},
                 {DESCRIBE_FR, " à ", "les ", 3, "aux "},
                 {DESCRIBE_FR, " à ", "le ", 3, "au "},
                 {DESCRIBE_FR, " que ", "a", 2, "'a"},
                 {DESCRIBE_FR, " que ", "i", 2, "'i"},
                 {DESCRIBE_FR, " que ", "o", 2, "'o"},
                 {DESCRIBE_FR, " que ", "u", 2, "'u"},
                 {DESCRIBE_FR, " dans ", "le plateau", 5, "sur le plateau"},
                 {DESCRIBE_FR, " dans ", "tout le ", 5, "sur tout le "},
                 {DESCRIBE_EN, " in ", "the board ", 3, "on the board "},
                 {DESCRIBE_EN, " in ", "the whole ", 3, "on the whole "},
                 {DESCRIBE_FR, " dans ", "", 5, "sur "},
                 {DESCRIBE_EN, " in ", "", 3, "on "}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        size_t length = strlen(forms[i].part);
        if (forms[i].lang == d->lang && ends_with(out, forms[i].before) &&
            (length > 0 ? strncmp(part, forms[i].part, length) == 0
                        : is_bare(part))) {
            out->length -= forms[i].cut;
            buffer_text(out, forms[i].melted);
            buffer_text(out, part + length);
            return;
        }
    }
    buffer_text(out, part);
}

/* The part that begins a sentence. */
static void add_capital(struct buffer *out, const char *part)
{
    utf8proc_int32_t code = 0;
    utf8proc_uint8_t capital[4];
    utf8proc_ssize_t size =
        utf8proc_iterate((const utf8proc_uint8_t *)part, -1, &code);
    if (size <= 0) {
        return;
    }
    utf8proc_ssize_t length =
        utf8proc_encode_char(utf8proc_toupper(code), capital);
    buffer_add(out, (const char *)capital, (size_t)length);
    buffer_text(out, part + size);
}

/* French counts 0 and 1 as singular, English only 1. */
static bool is_one(const struct describer *d, const char *number)
{
    return strcmp(number, "1") == 0 ||
           (d->lang == DESCRIBE_FR && strcmp(number, "0") == 0);
}

/* "[one|many]" behind the number that decides; returns what follows. */
static const char *add_choice(const struct describer *d, struct buffer *out,
                              const char *at, const char *number)
{
    size_t one = strcspn(at + 1, "|");
    const char *many = at + 1 + one + 1;
    size_t length = strcspn(many, "]");
    if (is_one(d, number)) {
        buffer_add(out, at + 1, one);
    } else {
        buffer_add(out, many, length);
    }
    return many + length + 1;
}

/* A part of the template, "%1" and its like; returns what follows it. */
static const char *fill_part(const struct describer *d, struct buffer *out,
                             const char *at, const char *const *parts)
{
    bool has_article = at[1] == 'a';
    bool is_capital = at[1] == 'u';
    const char *digit = at + (has_article || is_capital ? 2 : 1);
    const char *part = parts[digit[0] - '1'];
    if (digit[1] == '[') {
        return add_choice(d, out, digit + 1, part);
    }
    if (is_capital) {
        add_capital(out, part);
        return digit + 1;
    }
    buffer_text(out, has_article ? article(part) : "");
    add_part(d, out, part);
    return digit + 1;
}

const char *words_fill(struct describer *d, enum phrase phrase,
                       const char *const *parts)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (const char *at = words_plain(d, phrase); *at != '\0';) {
        if (*at == '%') {
            at = fill_part(d, &text, at, parts);
            continue;
        }
        size_t plain = strcspn(at, "%");
        buffer_add(&text, at, plain);
        at += plain;
    }
    return words_finish(&text);
}

void words_add(struct buffer *list, const char *between, const char *text)
{
    if (text[0] != '\0') {
        buffer_text(list, list->length > 0 ? between : "");
        buffer_text(list, text);
    }
}

const char *words_finish(struct buffer *list)
{
    const char *text = buffer_finish(list);
    return text != NULL ? text : "";
}

const char *words_two(struct describer *d, const char *left, const char *right)
{
    const char *text = arena_printf(d->arena, "%s%s", left, right);
    return text != NULL ? text : "";
}

const char *words_number(struct describer *d, uint32_t number)
{
    const char *text = arena_printf(d->arena, "%u", (unsigned)number);
    return text != NULL ? text : "";
}

/* Does French keep this blank together with its neighbours? */
static bool holds_together(const char *text, size_t at)
{
    static const char opening[] = "«", closing[] = "»";
    const char *next = text + at + 1;
    return (next[0] != '\0' && strchr(":;!?", next[0]) != NULL) ||
           strncmp(next, closing, strlen(closing)) == 0 ||
           (at >= strlen(opening) && strncmp(text + at - strlen(opening),
                                             opening, strlen(opening)) == 0);
}

/* What an author typed as a printer sets it: French with no-break blanks,
 * English with quotes that open and close. */
static const char *typeset(const struct describer *d, const char *text)
{
    struct buffer out;
    bool is_open = false;
    if (text == NULL ||
        strpbrk(text, d->lang == DESCRIBE_FR ? " " : "\"") == NULL) {
        return text != NULL ? text : "";
    }
    buffer_init(&out, d->arena);
    for (size_t i = 0; text[i] != '\0'; i++) {
        if (d->lang == DESCRIBE_FR && text[i] == ' ' &&
            holds_together(text, i)) {
            buffer_text(&out, "\u00a0");
        } else if (d->lang == DESCRIBE_EN && text[i] == '"') {
            buffer_text(&out, is_open ? "”" : "“");
            is_open = !is_open;
        } else {
            buffer_char(&out, text[i]);
        }
    }
    return words_finish(&out);
}

const char *words_text(const struct describer *d, const struct texts *texts)
{
    return typeset(d, d->lang == DESCRIBE_FR ? texts->fr : texts->en);
}

const char *words_tree_text(const struct describer *d, const struct text *texts)
{
    const char *wanted = d->lang == DESCRIBE_FR ? "fr" : "en";
    const char *found = "";
    for (const struct text *text = texts; text != NULL;
         text = (const struct text *)text->node.next) {
        if (strcmp(text->lang, wanted) == 0) {
            return typeset(d, text->value);
        }
        if (found[0] == '\0') {
            found = text->value;
        }
    }
    return found;
}

bool words_is_same(struct span a, struct span b)
{
    return a.source == b.source && a.begin == b.begin;
}
