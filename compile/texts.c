/*
 * Texts in several languages: picks French and English out of the list that
 * follows a statement, splits "cheval/chevaux" into one and many, and says
 * when a language is missing or given twice.
 */
#include "compile/build.h"

#include <string.h>

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
    const char *missing = !find_language(list, "fr")   ? "fr"
                          : !find_language(list, "en") ? "en"
                                                       : NULL;
    if (list && missing) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_TEXT_MISSING, list->node.span,
                     "no text in '%s'", missing);
        diag_help(builder->diags, diag, "add: %s \"...\"", missing);
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

/* The part after the slash, or the whole with an s. */
static const char *text_many(struct builder *builder, const char *text)
{
    const char *slash = strchr(text, '/');
    const char *many = NULL;

    if (!slash) {
        many = arena_printf(builder->arena, "%ss", text);
    }
    return slash ? slash + 1 : many ? many : text;
}

void fold_plural_texts(struct builder *builder, const struct text *list,
                       const char *name, const char *plural, struct texts *one,
                       struct texts *many)
{
    struct texts both = fold_texts(builder, list, name);

    one->en = text_one(builder, both.en);
    one->fr = text_one(builder, both.fr);
    many->en = list ? text_many(builder, both.en) : spoken(builder, plural);
    many->fr = list ? text_many(builder, both.fr) : spoken(builder, plural);
}
