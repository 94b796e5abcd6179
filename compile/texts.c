/*
 * Texts in several languages: picks French and English out of the list that
 * follows a statement, splits "cheval/chevaux" into one and many, and says
 * when a language is missing or given twice.
 */
#include "compile/build.h"

#include "base/plural.h"

#include <string.h>

/* A text of blanks alone says nothing. */
static bool is_blank(const struct text *text)
{
    return text->value[strspn(text->value, " \t\n")] == '\0';
}

static const struct text *find_language(const struct text *list,
                                        const char *lang)
{
    for (; list != NULL; list = (const struct text *)list->node.next) {
        if (strcmp(list->lang, lang) == 0) {
            return list;
        }
    }
    return NULL;
}

static const struct text *next_text(const struct text *text)
{
    return (const struct text *)text->node.next;
}

/* An empty text behind the last one, where it is to be written: the finding
 * stays until somebody does. */
static void offer_text(struct builder *builder, struct diag *diag,
                       const struct text *list, const char *lang)
{
    while (next_text(list)) {
        list = next_text(list);
    }
    struct span end = list->node.span;
    end.begin = end.end;
    diag_fix(builder->diags, diag, end, false, " %s \"\"", lang);
}

/* Reports a language given twice, and French or English without the other. */
static void check_languages(struct builder *builder, const struct text *list)
{
    for (const struct text *text = list; text; text = next_text(text)) {
        const struct text *again = find_language(next_text(text), text->lang);

        if (again) {
            struct diag *diag =
                diag_add(builder->diags, DIAG_TEXT_TWICE, again->node.span,
                         "a second text in '%s'", text->lang);
            diag_note_at(builder->diags, diag, text->node.span,
                         "the first is here");
        }
    }
    for (const struct text *text = list; text; text = next_text(text)) {
        if (is_blank(text)) {
            struct diag *diag =
                diag_add(builder->diags, DIAG_TEXT_MISSING, text->node.span,
                         "the text in '%s' is empty", text->lang);
            diag_help(builder->diags, diag, "write what players shall read");
        }
    }
    const char *missing = !find_language(list, "fr")   ? "fr"
                          : !find_language(list, "en") ? "en"
                                                       : NULL;
    if (list && missing) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_TEXT_MISSING, list->node.span,
                     "no text in '%s'", missing);
        diag_help(builder->diags, diag, "add: %s \"...\"", missing);
        offer_text(builder, diag, list, missing);
    }
}

/* A name as people would write it. */
static const char *spoken(struct builder *builder, const char *name)
{
    char *copy = arena_strndup(builder->arena, name, strlen(name));

    if (!copy) {
        return name;
    }
    for (char *c = strchr(copy, '_'); c; c = strchr(c, '_')) {
        *c = ' ';
    }
    return copy;
}

struct texts fold_texts(struct builder *builder, const struct text *list,
                        const char *name)
{
    const struct text *en = find_language(list, "en");
    const struct text *fr = find_language(list, "fr");

    check_languages(builder, list);
    const char *any = en     ? en->value
                      : fr   ? fr->value
                      : list ? list->value
                             : spoken(builder, name);

    return (struct texts){.en = en ? en->value : any,
                          .fr = fr ? fr->value : any};
}

/* The part before the slash, or the whole. */
static const char *text_one(struct builder *builder, const char *text)
{
    const char *slash = strchr(text, '/');
    const char *one = NULL;

    if (slash) {
        one = arena_strndup(builder->arena, text, (size_t)(slash - text));
    }
    return one ? one : text;
}

/* The part after the slash, or NULL. */
static const char *after_slash(const char *text)
{
    const char *slash = strchr(text, '/');

    return slash ? slash + 1 : NULL;
}

/* Many in one language: said after a slash; or the plural name of the file
 * where the text is no other than the name; or the usual one. */
static const char *text_many(struct builder *builder, const char *text,
                             const char *one, const char *plural, bool is_fr)
{
    const char *said = after_slash(text);
    bool is_same = strcmp(text, one) == 0;

    if (said || (plural && is_same)) {
        return said ? said : spoken(builder, plural);
    }
    return is_fr ? plural_fr(builder->arena, text)
                 : plural_en(builder->arena, text);
}

void fold_plural_texts(struct builder *builder, const struct text *list,
                       const char *name, const struct name *plural,
                       struct texts *one, struct texts *many)
{
    struct texts both = fold_texts(builder, list, name);
    const char *spoken_name = spoken(builder, name);
    /* a plural that nobody wrote has no place of its own */
    bool is_written = plural && plural->node.span.end > plural->node.span.begin;
    const char *written = is_written ? plural->text : NULL;
    bool has_en = find_language(list, "en") || !list;
    bool has_fr = find_language(list, "fr");

    one->en = text_one(builder, both.en);
    one->fr = text_one(builder, both.fr);
    many->en =
        text_many(builder, both.en, spoken_name, written, !has_en && has_fr);
    many->fr = text_many(builder, both.fr, spoken_name, has_fr ? NULL : written,
                         has_fr);
}
