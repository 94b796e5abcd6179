/*
 * Phrases of the rule sheet in two languages, and the small change of making
 * texts in an arena. The phrases themselves stand in phrases.def.
 */
#include "describe/words.h"

#include <stdio.h>
#include <string.h>

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

/* Puts a part in. French melts "de les" and its like into one word. */
static void add_part(const struct describer *d, struct buffer *out,
                     const char *part)
{
    static const struct {
        const char *before, *article;
        size_t cut;
        const char *melted;
    } forms[] = {{" de ", "les ", 2, "es "},
                 {" de ", "le ", 2, "u "},
                 {" à ", "les ", 3, "aux "},
                 {" à ", "le ", 3, "au "}};
    size_t count = d->lang == DESCRIBE_FR ? sizeof forms / sizeof *forms : 0;
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(forms[i].article);
        if (ends_with(out, forms[i].before) &&
            strncmp(part, forms[i].article, length) == 0) {
            out->length -= forms[i].cut;
            buffer_text(out, forms[i].melted);
            buffer_text(out, part + length);
            return;
        }
    }
    buffer_text(out, part);
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
    const char *digit = at + (has_article ? 2 : 1);
    const char *part = parts[digit[0] - '1'];
    if (digit[1] == '[') {
        return add_choice(d, out, digit + 1, part);
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

const char *words_text(const struct describer *d, const struct texts *texts)
{
    const char *text = d->lang == DESCRIBE_FR ? texts->fr : texts->en;
    return text != NULL ? text : "";
}

const char *words_tree_text(const struct describer *d, const struct text *texts)
{
    const char *wanted = d->lang == DESCRIBE_FR ? "fr" : "en";
    const char *found = "";
    for (const struct text *text = texts; text != NULL;
         text = (const struct text *)text->node.next) {
        if (strcmp(text->lang, wanted) == 0) {
            return text->value;
        }
        if (found[0] == '\0') {
            found = text->value;
        }
    }
    return found;
}
