/* ravelin explain: the page of a diagnostic. */
#include "cli/commands.h"

#include "cli/explain_text.h"
#include "cli/json_out.h"
#include "cli/meant.h"
#include "cli/memory.h"
#include "cli/word.h"

#include <ravelin/ravelin.h>

#include <stdlib.h>
#include <string.h>

static bool is_french(const struct cli *cli)
{
    return strcmp(cli->lang, "fr") == 0;
}

/* The page in the language of the program, before the examples. */
static const char *const *french_page(const struct cli *cli, const char *slug)
{
    return is_french(cli) ? explain_page(true, slug) : NULL;
}

/* One line about a message, allocated: the first sentence of its page, or
 * the summary in English. */
static char *summary_text(const struct cli *cli, const char *slug,
                          const char *summary)
{
    char *sentence = is_french(cli) ? explain_sentence(slug) : NULL;
    return sentence ? sentence : memory_text(summary);
}

static void list_slugs(struct cli *cli, bool is_json)
{
    const char *slug = NULL;
    const char *summary = NULL;
    json_t *slugs = json_array();
    for (uint32_t i = 0; rvl_slug_get(i, &slug, &summary); i++) {
        char *words = summary_text(cli, slug, summary);
        if (is_json) {
            json_array_append_new(
                slugs, json_pack("{s:s, s:s}", "slug", slug, "summary", words));
        } else {
            out_print(&cli->out, "%-24s %s\n", slug, words);
        }
        free(words);
    }
    if (is_json) {
        json_t *answer = json_answer("explain");
        json_object_set(answer, "slugs", slugs);
        json_print(cli, answer);
    }
    json_decref(slugs);
}

/* Messages and words of the language: what can be explained. */
static int unknown_slug(struct cli *cli, const char *word)
{
    const char *known[1024];
    const char *summary = NULL;
    rvl_keyword keyword;
    size_t count = 0;
    const char *concept = meant_concept(word);
    if (concept) {
        return cli_usage(cli, "explain",
                         _("'%s' is no word of the language: %s"), word,
                         _(concept));
    }
    for (uint32_t i = 0;
         count < 512 && rvl_slug_get(i, &known[count], &summary); i++) {
        count++;
    }
    for (uint32_t i = 0; count < 1024 && rvl_keyword_get(i, &keyword); i++) {
        known[count++] = keyword.word;
    }
    const char *near = word_nearest(word, known, count);
    return near
               ? cli_usage(cli, "explain",
                           _("no message and no word of the language '%s'; did "
                             "you mean '%s'?"),
                           word, near)
               : cli_usage(cli, "explain",
                           _("no message and no word of the language '%s'"),
                           word);
}

/* The page as one text. */
static char *page_text(const char *const *lines)
{
    struct text text = {0};
    for (size_t i = 0; lines[i]; i++) {
        text_add(&text, lines[i]);
        text_add(&text, "\n");
    }
    return text.bytes ? text.bytes : memory_text("");
}

/* The prose without its first sentence, which is told as the summary. */
static void show_prose(struct out *out, const char *const *prose)
{
    struct text rest = {0};
    bool is_behind = false;
    size_t i = 0;
    for (; prose[i] && prose[i][0] != '\0'; i++) {
        const char *line = prose[i];
        const char *end = is_behind ? NULL : strstr(line, ". ");
        size_t length = strlen(line);
        if (is_behind || end) {
            text_add(&rest, rest.length > 0 ? " " : "");
            text_add(&rest, end ? end + 2 : line);
        }
        is_behind = is_behind || end || (length > 0 && line[length - 1] == '.');
    }
    if (rest.length > 0) {
        out_wrap(out, "", "", rest.bytes);
    }
    i += rest.length == 0 && prose[i];
    for (; prose[i]; i++) {
        out_print(out, "%s\n", prose[i]);
    }
    text_clear(&rest);
}

/* The page for a terminal: examples set in, the wrong ones called so. In
 * front of examples alone the prose of another language stands. */
static void show_page(struct out *out, const char *const *lines,
                      const char *const *prose)
{
    bool is_example = false;
    if (prose) {
        show_prose(out, prose);
        out_text(out, "\n");
    }
    for (size_t i = 0; lines[i]; i++) {
        const char *line = lines[i];
        if (strncmp(line, "```", 3) == 0) {
            is_example = !is_example;
            if (is_example) {
                out_text(out,
                         strstr(line, "wrong") ? _("Wrong:\n") : _("Right:\n"));
            }
        } else if (is_example) {
            out_print(out, "    %s\n", line);
        } else if (!prose) {
            out_print(out, "%s\n", line);
        }
    }
}

static void explain(struct cli *cli, bool is_json, const char *slug,
                    const char *summary)
{
    const char *const *lines = explain_page(false, slug);
    const char *const *prose = french_page(cli, slug);
    char *words = summary_text(cli, slug, summary ? summary : "");
    if (is_json) {
        char *text = prose   ? page_text(prose)
                     : lines ? page_text(lines)
                             : memory_print("%s\n", words);
        json_t *answer = json_answer("explain");
        json_object_set_new(answer, "slug", json_text(slug));
        json_object_set_new(answer, "summary",
                            summary ? json_text(words) : json_null());
        json_object_set_new(answer, "page", json_text(text));
        json_print(cli, answer);
        free(text);
    } else {
        out_print(&cli->out, prose ? "%s : %s\n\n" : "%s: %s\n\n", slug, words);
        if (lines) {
            show_page(&cli->out, lines, prose);
        }
    }
    free(words);
}

static bool find_keyword(const char *word, rvl_keyword *keyword)
{
    return word && rvl_keyword_find(word, strlen(word), keyword);
}

/* Does a form have the keyword, or another form of it? */
static bool has_keyword(const char *form, const rvl_keyword *keyword)
{
    bool is_met = false;
    rvl_keyword other = {0};
    for (const char *at = form; *at && !is_met;) {
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        is_met = rvl_keyword_find(at, length, &other) &&
                 strcmp(other.root, keyword->root) == 0;
        at += length > 0 ? length : 1;
    }
    return is_met;
}

/* All forms with the keyword, those of statements it begins first. */
static json_t *forms_with(const rvl_keyword *keyword)
{
    json_t *forms = json_array();
    const char *form = NULL;
    if (keyword->form) {
        json_array_append_new(forms, json_text(keyword->form));
    }
    for (unsigned pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; (form = rvl_form_get(i)); i++) {
            bool is_told = keyword->form && strcmp(form, keyword->form) == 0;
            size_t length = strlen(keyword->word);
            bool begins = strncmp(form, keyword->word, length) == 0;
            if (!is_told && begins == (pass == 0) &&
                has_keyword(form, keyword)) {
                json_array_append_new(forms, json_text(form));
            }
        }
    }
    return forms;
}

static void say_word(struct cli *cli, const rvl_keyword *keyword,
                     const char *word)
{
    bool is_fr = is_french(cli);
    json_t *forms = forms_with(keyword);
    json_t *form = NULL;
    size_t i = 0;
    if (strcmp(keyword->word, word) != 0) {
        out_print(&cli->out, _("'%s' is no word of the language; it has:\n"),
                  word);
    }
    out_print(&cli->out, is_fr ? "%s : %s\n" : "%s: %s\n", keyword->word,
              is_fr ? keyword->fr : keyword->en);
    out_text(&cli->out,
             json_array_size(forms) > 0 ? _("It is written:\n") : "");
    json_array_foreach(forms, i, form)
    {
        out_print(&cli->out, "    %s\n", json_string_value(form));
    }
    json_decref(forms);
}

static void put_word(const struct cli *cli, json_t *answer,
                     const rvl_keyword *keyword)
{
    json_object_set_new(answer, "word", json_text(keyword->word));
    json_object_set_new(answer, "root", json_text(keyword->root));
    json_object_set_new(answer, "summary",
                        json_text(is_french(cli) ? keyword->fr : keyword->en));
    json_object_set_new(
        answer, "form", keyword->form ? json_text(keyword->form) : json_null());
    json_object_set_new(answer, "forms", forms_with(keyword));
}

/* A word of the language, or of other systems; false if it is neither. */
static bool explain_word(struct cli *cli, bool is_json, const char *word)
{
    rvl_keyword keyword = {0};
    if (!find_keyword(meant_keyword(word), &keyword)) {
        return false;
    }
    if (is_json) {
        json_t *answer = json_answer("explain");
        put_word(cli, answer, &keyword);
        json_print(cli, answer);
    } else {
        say_word(cli, &keyword, word);
    }
    return true;
}

/* Several words: each that the language has; the others are names. */
static int explain_words(struct cli *cli, bool is_json, const char *words)
{
    json_t *list = json_array();
    size_t count = 0;
    for (const char *at = words; *at;) {
        size_t length = strcspn(at, " ");
        char *word = memory_copy(at, length);
        rvl_keyword keyword = {0};
        if (find_keyword(meant_keyword(word), &keyword)) {
            json_t *entry = json_object();
            put_word(cli, entry, &keyword);
            json_array_append_new(list, entry);
            out_text(&cli->out, !is_json && count > 0 ? "\n" : "");
            if (!is_json) {
                say_word(cli, &keyword, word);
            }
            count++;
        }
        free(word);
        at += length + strspn(at + length, " ");
    }
    if (is_json && count > 0) {
        json_t *answer = json_answer("explain");
        json_object_set(answer, "words", list);
        json_print(cli, answer);
    }
    json_decref(list);
    return count > 0 ? CODE_OK : unknown_slug(cli, words);
}

static int explain_one(struct cli *cli, bool is_json, const char *word)
{
    /* People paste the brackets too. */
    size_t skip = word[0] == '[' ? 1 : 0;
    char *slug = memory_copy(word + skip, strcspn(word + skip, "]"));
    const char *known = NULL;
    const char *summary = NULL;
    bool is_known = false;
    for (uint32_t i = 0; !is_known && rvl_slug_get(i, &known, &summary); i++) {
        is_known = strcmp(known, slug) == 0;
    }
    int code = CODE_OK;
    bool is_page = is_known || explain_page(false, slug);
    if (!is_page && !explain_word(cli, is_json, slug)) {
        code = unknown_slug(cli, slug);
    } else if (is_page) {
        explain(cli, is_json, slug, is_known ? summary : NULL);
    }
    free(slug);
    return code;
}

int cmd_explain(struct cli *cli, const struct args *args)
{
    struct text words = {0};
    if (args->operands.count == 0) {
        list_slugs(cli, args_json(args));
        return CODE_OK;
    }
    for (size_t i = 0; i < args->operands.count; i++) {
        const char *word = args->operands.words[i];
        text_add(&words, words.length > 0 ? " " : "");
        text_add(&words, word + strspn(word, " "));
    }
    int code = strchr(words.bytes, ' ')
                   ? explain_words(cli, args_json(args), words.bytes)
                   : explain_one(cli, args_json(args), words.bytes);
    text_clear(&words);
    return code;
}
