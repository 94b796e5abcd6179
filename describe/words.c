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

/* What stands at `at` of a template: a part to put in, or plain text. */
struct piece_of_phrase {
    const char *article; /* "", "a " or "an " */
    const char *text;    /* NULL: plain text */
    size_t skip;         /* bytes of the template it stands for */
};

static const char *article(const char *noun)
{
    return noun[0] != '\0' && strchr("aeiouAEIOU", noun[0]) != NULL ? "an "
                                                                    : "a ";
}

/* %1 puts a part in; %a1 puts the English article before it. */
static struct piece_of_phrase part_at(const char *at, const char *const *parts)
{
    struct piece_of_phrase part = {"", NULL, 1};
    if (at[0] == '%' && at[1] >= '1' && at[1] <= '9') {
        part.text = parts[at[1] - '1'];
        part.skip = 2;
    } else if (at[0] == '%' && at[1] == 'a' && at[2] >= '1' && at[2] <= '9') {
        part.text = parts[at[2] - '1'];
        part.article = article(part.text);
        part.skip = 3;
    }
    return part;
}

static size_t filled_length(const char *template, const char *const *parts)
{
    size_t length = 0;
    for (const char *at = template; *at != '\0';) {
        struct piece_of_phrase part = part_at(at, parts);
        length +=
            part.text == NULL ? 1 : strlen(part.article) + strlen(part.text);
        at += part.skip;
    }
    return length;
}

static char *append(char *out, const char *text)
{
    size_t length = strlen(text);
    memcpy(out, text, length);
    return out + length;
}

const char *words_fill(struct describer *d, enum phrase phrase,
                       const char *const *parts)
{
    const char *template = words_plain(d, phrase);
    char *text = arena_alloc(d->arena, filled_length(template, parts) + 1);
    if (text == NULL) {
        return "";
    }
    char *out = text;
    for (const char *at = template; *at != '\0';) {
        struct piece_of_phrase part = part_at(at, parts);
        if (part.text == NULL) {
            *out++ = *at;
        } else {
            out = append(append(out, part.article), part.text);
        }
        at += part.skip;
    }
    *out = '\0';
    return text;
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
